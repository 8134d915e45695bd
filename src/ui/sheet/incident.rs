//! «Was ist passiert?»: what the Regelwerk of the table says, and one tap that writes it.

use super::spiel::{Besides, Draft, PointsInFoot, SpielForm, TableModes, WhatWasPlayed};
use super::this_spiel::{SaysWhenOver, ThisSpiel};
use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::board::BoardKind;
use crate::engine::facts::event::{Ansage, Entry};
use crate::engine::facts::incident::{Consequence, PointsAsked, Told};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::correction::{Change, compare, with_entries};
use crate::engine::session::partie::Partie;
use crate::text::rule_book::{Article, Incident, Situation};
use crate::text::say;
use crate::text::{self, Msg, later};
use crate::ui::component::key::{Key, Switch};
use crate::ui::component::keypad::{Tap, tap_of};
use crate::ui::component::rows::Rows;
use crate::ui::component::search::SearchField;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{Evening, Lang, Sheet, use_evening, use_lang, use_nav};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// What happened, as far as it is told.
#[derive(Clone, Copy)]
struct IncidentForm {
    wanted: RwSignal<String>,
    incident: RwSignal<Option<&'static Incident>>,
    /// What is about to be written.
    effect: RwSignal<Option<Consequence>>,
    /// Whose mistake it was.
    at_fault: RwSignal<Option<Side>>,
    /// That side had no Stich before.
    without_stich: RwSignal<bool>,
    /// The points of the Stiche that go over.
    shifted: Besides,
    spiel: SpielForm,
    /// What happened belongs to it.
    this_spiel: ThisSpiel,
    evening: Evening,
}

/// The sheet: the list, then what follows, then what is still to be told of it.
#[component]
pub fn IncidentSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let form = IncidentForm {
        wanted: RwSignal::new(String::new()),
        incident: RwSignal::new(None),
        effect: RwSignal::new(None),
        at_fault: RwSignal::new(None),
        without_stich: RwSignal::new(false),
        shifted: Besides::new(Msg::PointsOfStiche),
        // Written with the incident's key below, not by the form itself.
        spiel: SpielForm::new(Draft::load(evening)?, |_: Entry| false),
        this_spiel: ThisSpiel::now(),
        evening,
    };
    let title = move || match form.incident.get() {
        Some(incident) => incident.title.to_owned(),
        None => lang.t(Msg::WhatHappened).to_owned(),
    };
    let step = move || match (form.incident.get(), form.effect.get()) {
        (None, _) => view! { <IncidentList form /> }.into_any(),
        (Some(incident), None) => view! { <IncidentAnswers form incident /> }.into_any(),
        (Some(incident), Some(effect)) => {
            view! { <WriteIncident form incident effect /> }.into_any()
        }
    };
    Some(
        view! {
            <SheetFrame
                title=Signal::derive(title)
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(move |event| form.key(&event))
            >
                <div class="passage">{step}</div>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// Everything that may have happened, or what is searched for among it.
#[component]
fn IncidentList(form: IncidentForm) -> impl IntoView {
    let lang = use_lang();
    let IncidentForm { wanted, incident, .. } = form;
    let hits = move || {
        let wanted = wanted.read();
        let incidents = lang.rule_book().incidents();
        incidents.filter(|incident| incident.fits(&wanted)).collect::<Vec<_>>()
    };
    let card = move |one: &'static Incident| {
        view! {
            <Key class="card" on_tap=move || incident.set(Some(one))>
                {one.title}
            </Key>
        }
    };
    let nothing = move || {
        hits().is_empty().then(|| view! { <p class="empty">{lang.t(Msg::NothingFound)}</p> })
    };
    view! {
        <div class="entry-form">
            <SearchField wanted label=lang.t(Msg::Search) />
            <Rows each=hits key=|incident| incident.outline.id children=card />
            {nothing}
        </div>
    }
    .into_any()
}

/// What follows by the Regelwerk of the table, and where the book tells more.
#[component]
fn IncidentAnswers(form: IncidentForm, incident: &'static Incident) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let by = evening.regelwerk().map(|(_, by)| by).unwrap_or_default();
    let situations = evening.with_partie(|_, p| {
        let rules = &p.head.tischregeln;
        incident.answers(p.jassart.regelwerk(rules).id, rules)
    });
    let situations = situations.unwrap_or_default().into_iter();
    let answers = situations.map(|situation| view! { <IncidentAnswer form incident situation /> });
    let article = move |article: &'static Article| {
        view! {
            <Key class="choice" on_tap=move || nav.read_article(article.outline.id)>
                {article.title}
            </Key>
        }
    };
    let book = lang.rule_book();
    let articles = incident.outline.articles.iter();
    let articles = articles.filter_map(|id| book.article(id)).map(article);
    view! {
        <div class="entry-form">
            <p class="small">{by}</p>
            {answers.collect_view()}
            <fieldset>
                <legend>{lang.t(Msg::RuleBook)}</legend>
                <div class="choice-row">{articles.collect_view()}</div>
            </fieldset>
        </div>
        <footer class="sheet-foot">
            <SaysWhenOver this_spiel=form.this_spiel />
            <Key class="button quiet" on_tap=move || form.incident.set(None)>
                {lang.t(Msg::Back)}
            </Key>
        </footer>
    }
    .into_any()
}

/// What the key of a consequence says; none where there is nothing to write.
const fn word(effect: Consequence) -> Option<Msg> {
    Some(match effect {
        Consequence::Nothing => return None,
        Consequence::CorrectWritten => Msg::History,
        Consequence::Annul => Msg::Annul,
        Consequence::AnnulVorhandDeals => Msg::AnnulVorhandDeals,
        Consequence::ThrowIn => Msg::ThrowIn,
        Consequence::SpielLostAtFault => Msg::EffectSpielLost,
        Consequence::KontermatschOpponents => Msg::EffectKontermatsch,
        Consequence::PointsOfSticheToOpponents => Msg::EffectPointsOfStiche,
        Consequence::AllFromHereToOpponents => Msg::EffectFromHere,
        Consequence::RestToOpponents => Msg::EffectRest,
        Consequence::Estimate => Msg::EffectEstimate,
        Consequence::PartieLost => Msg::EffectPartieLost,
        Consequence::BedankenVoid => Msg::EffectVoid,
        Consequence::WeisStruck => Msg::EffectWeisStruck,
        Consequence::BergToOpponents => Msg::EffectBerg,
        Consequence::MissingToOpponents => Msg::EffectMissing,
    })
}

/// What follows in one situation, who decides, and the keys that write it.
#[component]
fn IncidentAnswer(
    form: IncidentForm,
    incident: &'static Incident,
    situation: &'static Situation,
) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let slate =
        evening.with_partie(|_, p| p.jassart.board.kind() == BoardKind::Slate) == Some(true);
    let key = move |effect: Consequence| {
        let corrects = effect == Consequence::CorrectWritten;
        let word = word(effect).filter(|_| slate || corrects || effect.on_every_board())?;
        let tap = move || match effect.on_every_board() {
            // Of every board, each entry is corrected where the history shows it.
            _ if corrects => nav.open(Sheet::History(None)),
            // Nothing more is to be told.
            true => {
                let told = Told { reason: incident.title.to_owned(), ..Told::default() };
                if let Some(entry) = effect.entry(&told) {
                    form.this_spiel.enter_or_ask_for_berg(vec![entry]);
                }
            }
            false => form.effect.set(Some(effect)),
        };
        Some(view! { <Key on_tap=tap>{lang.t(word)}</Key> })
    };
    let keys: Vec<_> = situation.outline.effect.iter().filter_map(|effect| key(*effect)).collect();
    // Where the board has no key for it, it is no news that nothing changes: the Spiel says it.
    let elsewhere = situation.outline.effect.iter().any(|effect| word(*effect).is_some());
    let nothing = keys.is_empty().then(|| {
        let sentence = match elsewhere {
            true => later::incident_without_slate(lang.locale()),
            false => lang.t(Msg::NothingToWrite),
        };
        view! { <p class="small">{sentence}</p> }
    });
    let question =
        (!situation.question.is_empty()).then(|| view! { <h3>{situation.question}</h3> });
    let source = text::source(lang.locale(), situation.outline.source);
    view! {
        <section class="answer">
            {question}
            <p>{situation.sequel}</p>
            <p class="small">
                {say!(lang, Msg::Decides, who = situation.who_decides)} " · " {source}
            </p>
            {nothing}
            {keys}
        </section>
    }
    .into_any()
}

/// What is still to be told, what it changes, and the key that writes it.
#[component]
fn WriteIncident(
    form: IncidentForm,
    incident: &'static Incident,
    effect: Consequence,
) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let IncidentForm { at_fault, spiel, .. } = form;
    let side = move |side: Side| {
        let choose = move || {
            at_fault.set(Some(side));
            if effect.rest_goes_over() {
                spiel.draft.update(|draft| draft.typed_for = side);
            }
        };
        view! {
            <Key
                class="choice"
                on_tap=choose
                pressed=Signal::derive(move || at_fault.get() == Some(side))
            >
                {untrack(|| spiel.name(side))}
            </Key>
        }
    };
    let who = effect.asks_who().then(|| {
        view! {
            <fieldset>
                <legend>{lang.t(Msg::WhoWasIt)}</legend>
                <div class="choice-row">{Side::BOTH.map(side).collect_view()}</div>
            </fieldset>
        }
    });
    let entries = move || form.entries(incident, effect);
    let sequels = Memo::new(move |_| {
        let entries = entries()?;
        evening.with_partie(|_, partie| sequels(lang, partie, &entries))
    });
    let sequels = move || {
        Some(match sequels.get()? {
            Ok(changes) => {
                let changes = changes.into_iter().map(|change| view! { <li>{change}</li> });
                view! { <ul class="changes">{changes.collect_view()}</ul> }.into_any()
            }
            Err(reason) => view! { <p class="warning">{evening.refusal(&reason)}</p> }.into_any(),
        })
    };
    let write = move || {
        if let Some(entries) = untrack(entries) {
            form.this_spiel.enter_or_ask_for_berg(entries);
        }
    };
    let asks_mode = Memo::new(move |_| form.asks_mode(incident, effect));
    let played = Signal::derive(move || spiel.draft.read().mode);
    let choose = move |mode| spiel.draft.update(|draft| draft.choose(mode, None));
    view! {
        <div class="entry-form">
            {who}
            <SpielPart form effect />
            <Show when=move || asks_mode.get()>
                <TableModes chosen=played on_choose=choose />
            </Show>
            <div class="consequences" aria-live="polite">
                {sequels}
            </div>
        </div>
        <footer class="sheet-foot">
            <SaysWhenOver this_spiel=form.this_spiel />
            <IncidentPoints form effect />
            <Key class="button quiet" on_tap=move || form.effect.set(None)>
                {lang.t(Msg::Back)}
            </Key>
            <Key
                class="button primary"
                on_tap=write
                disabled=Signal::derive(move || entries().is_none())
            >
                {lang.t(Msg::Write)}
            </Key>
        </footer>
    }
    .into_any()
}

/// What was played, where the incident ends the Spiel, and what else its points hang on.
#[component]
fn SpielPart(form: IncidentForm, effect: Consequence) -> impl IntoView {
    let lang = use_lang();
    let spiel = form.spiel;
    if !effect.asks_played() {
        return None;
    }
    let extra = (effect.asks_points() == Some(PointsAsked::Before)).then(|| {
        view! {
            <Switch
                checked=form.without_stich
                on_change=move |yes| form.without_stich.set(yes)
            >
                {move || say!(lang, Msg::NoStichBefore, who = &form.typed_for())}
            </Switch>
        }
        .into_any()
    });
    Some(
        view! {
            <div class="part">
                <WhatWasPlayed form=spiel />
                {extra}
            </div>
        }
        .into_any(),
    )
}

/// How many points the Spiel holds, where it is asked: at the foot, where no key moves under the thumb while what
/// follows is told above.
#[component]
fn IncidentPoints(form: IncidentForm, effect: Consequence) -> impl IntoView {
    let lang = use_lang();
    let asked = effect.asks_points()?;
    let what = move || {
        say!(
            lang,
            match asked {
                PointsAsked::Estimated => Msg::PointsAgreed,
                PointsAsked::CountedWithoutMissing => Msg::CountedWithoutMissing,
                PointsAsked::Counted => Msg::CountedPoints,
                PointsAsked::Before => Msg::PointsBefore,
            },
            who = &form.typed_for(),
        )
    };
    let matsch = (asked == PointsAsked::Counted).then(|| lang.t(Msg::Matsch).into());
    Some(
        view! {
            <p class="small">{what}</p>
            <PointsInFoot form=form.spiel extra=matsch besides=form.besides(effect) />
        }
        .into_any(),
    )
}

impl IncidentForm {
    /// Whose points are typed.
    fn typed_for(self) -> String {
        self.spiel.name(self.spiel.draft.read().typed_for)
    }

    /// What else is typed besides the points of both sides.
    fn besides(self, effect: Consequence) -> Option<Besides> {
        (effect.asks_points() == Some(PointsAsked::Counted)).then_some(self.shifted)
    }

    /// The keyboard types wherever a keypad is shown.
    fn key(self, event: &KeyboardEvent) {
        let Some(effect) = self.effect.get_untracked() else { return };
        let tap = tap_of(event).filter(|tap| *tap != Tap::Extra);
        if let Some(tap) = tap.filter(|_| effect.asks_points().is_some()) {
            self.spiel.tap_beside(self.besides(effect), tap);
        }
    }

    /// Whether it writes no Spiel, and what is played is to be said all the same: a Weis that stands
    /// counts by it.
    fn asks_mode(self, incident: &'static Incident, effect: Consequence) -> bool {
        self.entry(incident, effect).is_some_and(|entry| self.evening.asks_mode(&entry))
    }

    /// What is written, after what is played where it has no word for that itself; nothing while
    /// something of it is not told.
    fn entries(self, incident: &'static Incident, effect: Consequence) -> Option<Vec<Entry>> {
        let entry = self.entry(incident, effect)?;
        if !self.evening.asks_mode(&entry) {
            return Some(vec![entry]);
        }
        let mode = Some(self.spiel.draft.read().mode?);
        Some(vec![Entry::Ansage(Ansage { mode, ..Ansage::default() }), entry])
    }

    /// The incident itself.
    fn entry(self, incident: &'static Incident, effect: Consequence) -> Option<Entry> {
        let draft = self.spiel.draft.get();
        effect.entry(&Told {
            reason: incident.title.to_owned(),
            at_fault: self.at_fault.get(),
            played: self.spiel.played(),
            card_points: draft.card_points(),
            matsch: draft.other.is_some(),
            without_stich: self.without_stich.get(),
            shifted: self.shifted.value.get().map(|points| Points(points.into())),
        })
    }
}

/// What the entries change, or why they cannot be.
fn sequels(lang: Lang, partie: &Partie, entries: &[Entry]) -> Result<Vec<String>, Refusal> {
    let after = with_entries(partie, entries)?;
    let mut changes = compare(partie, &after);
    // That somebody else deals after a Spiel is nothing to say.
    changes.retain(|a| !matches!(a, Change::Dealer { .. }));
    Ok(changes.iter().map(|a| text::change(lang.locale(), partie, a)).collect())
}
