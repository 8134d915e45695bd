//! Before the draw: how the tournament is called, who takes part, and by which rules.

use super::{MoreKey, PAGE, first, fits, tapped};
use crate::engine::base::search::contains;
use crate::engine::session::decide::Command;
use crate::engine::tournament::names::{names_from, names_in_cells, names_in_list};
use crate::engine::tournament::step::{Arrivals, Step};
use crate::engine::tournament::{RuleNumber, Scoring, Teams, TournamentRules};
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::{self, Msg, later};
use crate::ui::component::key::{Field, FileKey, Key, Select, Switch};
use crate::ui::component::question::AskedKey;
use crate::ui::component::rows::Rows;
use crate::ui::component::search::SearchField;
use crate::ui::piece::attempt::{Attempts, TriedField, TriedInput};
use crate::ui::piece::rules_with::rules_with;
use crate::ui::platform::files::File;
use crate::ui::platform::focus;
use crate::ui::share::use_intake;
use crate::ui::state::{
    Evening, Lang, Sheet, Toasts, use_dispatch, use_evening, use_hall, use_lang, use_nav,
    use_toasts,
};
use crate::ui::store;
use leptos::ev::{Event, KeyboardEvent, MouseEvent};
use leptos::prelude::*;

/// All there is to do before the draw, and the key that draws.
#[component]
pub fn Registration(#[prop(into)] on_drawn: Callback<()>) -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let attempts = Attempts::new();
    let typed = TypedNames::new(attempts, false);
    let title =
        Memo::new(move |_| evening.with_session(|_, s| s.title.clone()).unwrap_or_default());
    let draw = move || {
        // Whose name is typed takes part.
        if !typed.register() {
            // What stands against it is said there, which may be out of sight.
            return focus::give_first(".tournament textarea");
        }
        if dispatch.command(Command::Draw { again: false }).is_ok() {
            on_drawn.run(());
        }
    };
    view! {
        <TriedField field="titel" name=lang.t(Msg::TournamentName) attempts>
            <TriedInput
                field="titel"
                attempts
                value=title
                command=|title: String| {
                    Some(Command::SetTitle { title: title.trim().to_owned() })
                }
            />
        </TriedField>
        <DrawWithoutEffect />
        <Names typed />
        <Participants />
        <RuleFields />
        <footer class="foot">
            <Key class="button primary" on_tap=draw>
                {say!(lang, Msg::DrawPasse, passe = "1")}
            </Key>
        </footer>
    }
    .into_any()
}

/// Names that are typed and not registered yet; whoever looks elsewhere finds them again.
#[derive(Clone, Copy)]
struct TypedNames {
    names: RwSignal<String>,
    /// Lots are drawn: they take part from the next draw on.
    late: bool,
    /// Whose they are.
    session: StoredValue<String>,
    attempts: Attempts,
    lang: Lang,
    toasts: Toasts,
    evening: Evening,
}

impl TypedNames {
    fn new(attempts: Attempts, late: bool) -> TypedNames {
        let session = untrack(|| use_evening().id().map(|id| id.to_string())).unwrap_or_default();
        let left =
            store::noted::<(String, String)>(store::REGISTRATION).filter(|(of, _)| *of == session);
        let names = RwSignal::new(left.map_or(String::new(), |(_, names)| names));
        let session = StoredValue::new(session);
        let (lang, toasts, evening) = (use_lang(), use_toasts(), use_evening());
        TypedNames { names, late, session, attempts, lang, toasts, evening }
    }

    /// This stands there now, and is noted at once: the draw leaves the screen.
    fn write(self, names: String) {
        self.session
            .with_value(|session| store::note_value(store::REGISTRATION, &(session, &names)));
        self.names.set(names);
    }

    /// Whether cells of a spreadsheet were among them. Then names stand in their place, to be looked at and put
    /// right before they are registered.
    fn sort_out(self) -> bool {
        let Some(list) = self.names.with_untracked(|names| names_in_cells(names)) else {
            return false;
        };
        match list.is_empty() {
            true => self.toasts.error(self.lang.t(Msg::NoNamesInFile)),
            false => self.write(list.join("\n")),
        }
        true
    }

    /// Whether none of them is left to register.
    fn register(self) -> bool {
        if self.sort_out() {
            return false;
        }
        let list = self.names.with_untracked(|names| names_from(names));
        if list.is_empty() {
            return true;
        }
        let locale = self.lang.locale();
        // Of a single name that cannot come it is said why.
        let arrivals = match list.len() {
            1 => None,
            _ => untrack(|| self.evening.with_tournament(|v| v.state.arrivals(&list))),
        };
        let arrivals = arrivals.unwrap_or_else(|| Arrivals {
            comes: list.clone(),
            new: list,
            ..Arrivals::default()
        });
        let Arrivals { comes, new, back, half, there } = arrivals;
        let step = match self.late {
            _ if comes.is_empty() => None,
            true => Some(Step::Joined { names: comes }),
            false => Some(Step::Registered { names: comes }),
        };
        let registered =
            step.is_none_or(|step| self.attempts.attempt("namen", Command::Tournament(step)));
        if registered {
            self.write(String::new());
            let passe = untrack(|| self.evening.following_passe());
            let told = [
                (self.late && !new.is_empty()).then(|| {
                    let who = text::tournament::together(locale, &new);
                    later::there_from(locale, &who, passe)
                }),
                (!back.is_empty()).then(|| later::back_from(locale, &joined(&back, ", "), passe)),
                (!half.is_empty()).then(|| later::half_a_team(locale, &joined(&half, ", "))),
                (there > 0).then(|| later::already_there(locale, there)),
            ];
            let told: Vec<String> = told.into_iter().flatten().collect();
            if !told.is_empty() {
                self.toasts.hint(&told.join(" "));
            }
        }
        registered
    }
}

/// Names typed one by one, pasted or out of a file.
#[component]
fn Names(typed: TypedNames) -> impl IntoView {
    let (lang, intake) = (use_lang(), use_intake());
    let TypedNames { names, attempts, .. } = typed;
    let key = move |event: KeyboardEvent| {
        // Enter after a single name; several lines are sent by the key. After one that is refused it begins the
        // next line, or the next name would be written on to it.
        let enter = event.key() == "Enter" && !event.shift_key() && !event.is_composing();
        let single = names.with_untracked(|names| !contains(names, "\n"));
        if enter && single && (typed.sort_out() || typed.register()) {
            event.prevent_default();
        }
    };
    let changed = move |event: Event| {
        typed.write(event_target_value(&event));
        // Nobody types a tabulator: it was pasted.
        if names.with_untracked(|names| names.contains('\t')) {
            typed.sort_out();
        }
    };
    let read = move |files: Vec<File>| {
        for file in files {
            intake.read_text(file, move |text| {
                let list = names_in_list(text);
                if list.is_empty() {
                    return Err(Msg::NoNamesInFile);
                }
                // To be looked at and put right before they are registered.
                let before = names.get_untracked();
                let before = (!before.is_empty()).then_some(before);
                typed.write(before.into_iter().chain(list).collect::<Vec<_>>().join("\n"));
                Ok(())
            });
        }
    };
    let (name, word) = match typed.late {
        true => (later::who_joins(lang.locale()), later::joins(lang.locale())),
        false => (lang.t(Msg::TypeNames), lang.t(Msg::Register)),
    };
    let below = move || {
        view! {
            <div class="side-by-side">
                <FileKey
                    name=lang.t(Msg::NamesFromFile)
                    accept=".csv,.txt,text/csv,text/plain"
                    on_files=read
                />
                <Key on_tap=move || {
                    typed.register();
                }>{word}</Key>
            </div>
        }
    };
    view! {
        <TriedField field="namen" name attempts below>
            <textarea
                rows=if typed.late { "2" } else { "3" }
                autocomplete="off"
                aria-invalid=move || attempts.invalid("namen")
                prop:value=move || names.get()
                on:input=changed
                on:keydown=key
            ></textarea>
        </TriedField>
    }
    .into_any()
}

const SCORINGS: [(Scoring, Msg); 3] = [
    (Scoring::Bruehl, Msg::ScoringBruehl),
    (Scoring::Points, Msg::ScoringPoints),
    (Scoring::Striche, Msg::Striche),
];

const TEAMS: [(Teams, Msg); 2] = [(Teams::Drawn, Msg::TeamsDrawn), (Teams::Fixed, Msg::TeamsFixed)];

/// By which rules it is played.
#[component]
fn RuleFields() -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let rules =
        Memo::new(move |_| evening.with_tournament(|v| v.state.rules.clone()).unwrap_or_default());
    // Typed on a sheet, with the app's own keypad.
    let number = move |number: RuleNumber| {
        let name = lang.t(text::tournament::rule(number.key()));
        let value = move || rules.with(|rules| number.of(rules)).to_string();
        view! {
            <Key
                class="number-key"
                label=Signal::derive(move || format!("{name}: {}", value()))
                on_tap=move || nav.open(Sheet::RuleNumber(number))
            >
                <span class="who">{name}</span>
                " "
                <span class="number">{value}</span>
            </Key>
        }
    };
    let change = move |change: &dyn Fn(&mut TournamentRules)| {
        if let Some(command) = rules_with(evening, change) {
            // What was refused has been said.
            let _ = dispatch.command(command);
        }
    };
    let choice = move |title: Msg,
                       words: Vec<Msg>,
                       read: fn(&TournamentRules) -> Option<usize>,
                       set: fn(&mut TournamentRules, usize)| {
        let entries = words.into_iter().enumerate();
        let entries = entries.map(move |(nth, word)| (nth.to_string(), lang.t(word).to_owned()));
        let choose = move |nth: String| {
            change(&|rules| set(rules, nth.parse().unwrap_or(0)));
        };
        view! {
            <Field name=lang.t(title)>
                <Select
                    entries=entries.collect()
                    value=Signal::derive(move || rules.with(read).unwrap_or(0).to_string())
                    on_choose=choose
                />
            </Field>
        }
    };
    let drops_lowest = move |yes: bool| change(&|rules| rules.drops_lowest = yes);
    view! {
        <section class="rule-fields">
            <div class="part">{RuleNumber::ALL.map(number).collect_view()}</div>
            {choice(
                Msg::TournamentScoring,
                SCORINGS.map(|(_, word)| word).to_vec(),
                |r| SCORINGS.iter().position(|(scoring, _)| *scoring == r.scoring),
                |r, nth| r.score_by(SCORINGS[nth.min(2)].0),
            )}
            {choice(
                Msg::TournamentTeams,
                TEAMS.map(|(_, word)| word).to_vec(),
                |r| TEAMS.iter().position(|(teams, _)| *teams == r.teams),
                |r, nth| r.teams = TEAMS[nth.min(1)].0,
            )}
            <Switch
                checked=Signal::derive(move || rules.read().drops_lowest)
                on_change=drops_lowest
            >
                {lang.t(Msg::Streichresultat)}
            </Switch>
        </section>
    }
    .into_any()
}

/// Who comes once lots are drawn, and the draw that is made anew for them while nothing of it is in.
#[component]
pub fn Latecomers(#[prop(into)] on_drawn: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let typed = TypedNames::new(Attempts::new(), true);
    view! {
        <DrawWithoutEffect />
        <Names typed />
        <DrawnBefore on_drawn=Some(on_drawn) />
        <p class="small">{later::stands_in(lang.locale())}</p>
    }
    .into_any()
}

/// Says that the last Passe, of which no sheet is in, is drawn of others than are there now; with the key that
/// draws it anew where nothing else here does.
#[component]
pub fn DrawnBefore(on_drawn: Option<Callback<()>>) -> impl IntoView {
    let (lang, evening, hall) = (use_lang(), use_evening(), use_hall());
    let (dispatch, toasts) = (use_dispatch(), use_toasts());
    let id = StoredValue::new(untrack(|| evening.id()));
    let before = Memo::new(move |_| {
        let before = evening.with_tournament(|v| {
            let of = v.state.not_as_drawn();
            let names: Vec<&String> =
                of.iter().filter_map(|nth| v.state.players.get(*nth)).collect();
            (!names.is_empty()).then(|| (v.state.passen.len(), joined(&names, ", ")))
        });
        before.flatten()
    });
    let sentence = move || {
        let before = before.read();
        before.as_ref().map(|(passe, who)| later::drawn_before(lang.locale(), *passe, who))
    };
    let passe = Memo::new(move |_| before.read().as_ref().map(|(passe, _)| passe - 1));
    let at_work = Memo::new(move |_| {
        let at_work =
            |passe| id.with_value(|id| id.as_ref().is_some_and(|id| hall.at_work(id, passe)));
        passe.get().is_some_and(at_work)
    });
    let key = move || {
        let on_drawn = on_drawn.filter(|_| passe.get().is_some())?;
        let draw = move |()| {
            if dispatch.command(Command::Draw { again: true }).is_ok() {
                on_drawn.run(());
            }
        };
        Some(view! {
            <AskedKey
                word=lang.t(Msg::DrawAgain)
                question=later::draw_anew(lang.locale())
                keep=lang.t(Msg::Keep)
                yes=lang.t(Msg::DrawAgain)
                on_yes=draw
                class="button"
                asks=at_work
                on_ask=move |()| toasts.pass()
            />
        })
    };
    view! {
        <div role="status">
            {move || sentence().map(|text| view! { <p class="warning">{text}</p> })}
        </div>
        {key}
    }
    .into_any()
}

/// Says that a draw has no effect, and why: what another device has written may take it away while people play by
/// it.
#[component]
pub fn DrawWithoutEffect() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let reason =
        Memo::new(move |_| evening.with_tournament(|v| v.draw_without_effect().cloned()).flatten());
    let sentence = move || {
        let reason = text::tournament::error(lang.locale(), reason.read().as_ref()?);
        let text = later::draw_without_effect(lang.locale(), &reason);
        Some(view! {
            <p class="warning" role="alert">
                {text}
            </p>
        })
    };
    sentence.into_any()
}

/// Everybody who takes part; a tap changes a name.
#[component]
pub fn Participants() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let wanted = RwSignal::new(String::new());
    let shown = RwSignal::new(PAGE);
    let count = Memo::new(move |_| evening.with_tournament(|v| v.state.players.len()).unwrap_or(0));
    let there = Memo::new(move |_| {
        let there = evening.with_tournament(|v| v.state.there()).unwrap_or(0);
        (there < count.get()).then_some(there)
    });
    let title = move || {
        let registered = say!(lang, Msg::Registered, count = &count.get().to_string());
        let there = there.get().map(|there| later::of_them_there(lang.locale(), there));
        [Some(registered), there].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    // More than one sees at a glance.
    let many = Memo::new(move |_| count.get() > 20);
    let rows = Memo::new(move |_| {
        let rows = evening.with_tournament(|v| {
            let wanted = wanted.read();
            let teams = v.state.rules.teams == Teams::Fixed;
            let hits =
                v.state.players.iter().enumerate().filter(|(_, name)| fits(&wanted, &[name]));
            let row = |(nth, _): (usize, &String)| {
                let seat = if teams { nth / 2 } else { nth } + 1;
                let told = text::tournament::player(lang.locale(), &v.state, nth);
                (nth, [seat.to_string(), told].join(". "))
            };
            first(hits.map(row), shown.get())
        });
        rows.unwrap_or_default()
    });
    let row = move |(nth, text): (usize, String)| {
        view! {
            <li>
                <button type="button" class="entry" data-number=nth.to_string()>
                    {text}
                </button>
            </li>
        }
    };
    let tap = move |event: MouseEvent| {
        let Some(nth) = tapped(&event) else { return };
        let name = untrack(|| evening.with_tournament(|v| v.state.players.get(nth).cloned()));
        if let Some(name) = name.flatten() {
            nav.open(Sheet::Participant(name));
        }
    };
    view! {
        <section class="list">
            <h2>{title}</h2>
            <Show when=move || many.get()><SearchField wanted label=lang.t(Msg::Search) /></Show>
            <ul class="name-list" on:click=tap>
                <Rows each=move || rows.get().0 key=Clone::clone children=row />
                <Show when=move || rows.read().1>
                    <li>
                        <MoreKey shown />
                    </li>
                </Show>
            </ul>
        </section>
    }
    .into_any()
}
