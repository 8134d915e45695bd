//! «Berg» and «Merci»: who said it, and what lay on the table at that moment (B1–B4).

use super::spiel::{TableModes, mode_open};
use super::this_spiel::{SaysWhenOver, ThisSpiel};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points, SPIEL_POINTS};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::board;
use crate::engine::board::slate;
use crate::engine::board::state::Effect;
use crate::engine::facts::event::{Ansage, EndedBy, Entry, Notice, PartSpiel};
use crate::engine::session::partie::Partie;
use crate::text::extract::won_sentence;
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::component::choice::{ChoiceKey, PointsField};
use crate::ui::component::key::{Key, Switch};
use crate::ui::component::keypad::Keypad;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::platform::focus;
use crate::ui::state::{Evening, Lang, Nav, Sheet, use_evening, use_lang, use_nav, use_toasts};
use leptos::prelude::*;

/// The call as it is being entered.
#[derive(Clone, Copy)]
pub struct CallForm {
    side: Side,
    bedanken: bool,
    /// Said inside a Spiel; `None` as long as nobody has said which.
    in_spiel: RwSignal<Option<bool>>,
    mode: RwSignal<Option<Mode>>,
    /// The mode that was announced, to which another tap leads back.
    announced: Option<Mode>,
    /// The factor that its Spiel has for itself.
    factor: Option<Factor>,
    first_stich: RwSignal<bool>,
    six_stiche: RwSignal<bool>,
    typed_for: RwSignal<Side>,
    cards: RwSignal<BySide<Option<u16>>>,
    typing: Typing,
    lang: Lang,
    evening: Evening,
}

impl CallForm {
    /// A call that is made now.
    fn new(side: Side, bedanken: bool) -> CallForm {
        let evening = use_evening();
        let known = evening.with_partie(|_, p| {
            let inside = slate::call_inside(&p.head.tischregeln, &p.state, side, bedanken);
            (inside, p.state.running.mode, p.state.running.factor)
        });
        let (inside, mode, factor) = known.unwrap_or_default();
        CallForm {
            side,
            bedanken,
            in_spiel: RwSignal::new(inside),
            mode: RwSignal::new(mode),
            announced: mode,
            factor,
            first_stich: RwSignal::new(false),
            six_stiche: RwSignal::new(false),
            typed_for: RwSignal::new(side),
            cards: RwSignal::new(BySide::default()),
            typing: Typing::new(),
            lang: use_lang(),
            evening,
        }
    }

    /// The call as it was entered, to be corrected.
    pub fn of(notice: &Notice, bedanken: bool) -> CallForm {
        let part = notice.part.as_ref();
        let cards = part.map_or(BySide::default(), |part| {
            part.card_points.map(|points| u16::try_from(points.0).ok())
        });
        CallForm {
            side: notice.side,
            bedanken,
            in_spiel: RwSignal::new(Some(part.is_some())),
            mode: RwSignal::new(part.and_then(|part| part.mode)),
            announced: None,
            factor: part.and_then(|part| part.factor),
            first_stich: RwSignal::new(part.is_some_and(|part| part.first_stich)),
            six_stiche: RwSignal::new(part.is_some_and(|part| part.six_stiche)),
            typed_for: RwSignal::new(notice.side),
            cards: RwSignal::new(cards),
            typing: Typing::new(),
            lang: use_lang(),
            evening: use_evening(),
        }
    }

    fn name(self, side: Side) -> String {
        self.evening.side_name(side)
    }

    fn inside(self) -> bool {
        self.in_spiel.get() == Some(true)
    }

    /// The table counts by what is played, and nobody has said it.
    fn mode_open(self) -> bool {
        mode_open(self.evening, self.mode.get(), self.factor)
    }

    /// Whether six Stiche would be enough (B7).
    fn asks_for_six(self) -> bool {
        let enough = |partie: &Partie| {
            slate::six_stiche_are_enough(&partie.head.tischregeln, self.mode.get())
        };
        self.bedanken
            && !self.first_stich.get()
            && self.evening.with_partie(|_, partie| enough(partie)) == Some(true)
    }

    /// What is written.
    pub fn entry(self) -> Option<Entry> {
        let in_spiel = self.in_spiel.get()?;
        let part = if in_spiel {
            let (mode, cards) = (self.mode.get(), self.cards.get());
            let first_stich = self.first_stich.get();
            let six_stiche = self.six_stiche.get() && self.asks_for_six();
            // An untouched form writes nothing.
            let touched =
                first_stich || six_stiche || cards.iter().any(|(_, cards)| cards.is_some());
            if mode.is_none() && !touched || self.mode_open() {
                return None;
            }
            Some(PartSpiel {
                mode,
                factor: self.factor,
                card_points: cards.map(|cards| Points(i32::from(cards.unwrap_or(0)))),
                first_stich,
                six_stiche,
            })
        } else {
            None
        };
        let notice = Notice { side: self.side, part };
        Some(if self.bedanken { Entry::Bedankt(notice) } else { Entry::Berg(notice) })
    }

    /// A «Berg» that is judged with its Spiel, after what was said to be played in it.
    fn later(self) -> Vec<Entry> {
        let said = self.mode.get().filter(|mode| self.announced != Some(*mode));
        let ansage = |mode| Entry::Ansage(Ansage { mode: Some(mode), ..Ansage::default() });
        let berg = Entry::Berg(Notice { side: self.side, part: None });
        said.map(ansage).into_iter().chain([berg]).collect()
    }

    /// What the call would write, in one sentence, and whether it would be too early.
    fn verdict(self) -> (String, bool) {
        let (lang, evening) = (self.lang, self.evening);
        let Some(entry) = self.entry() else {
            let question = match self.inside() {
                true if self.mode_open() => Msg::WhatIsPlayed,
                true => return (later::points_so_far_missing(lang.locale()).to_owned(), false),
                false => Msg::WhenBedankt,
            };
            return (lang.t(question).to_owned(), false);
        };
        evening
            .with_partie(|_, partie| match board::check(partie.context(), &entry) {
                Ok(effect) => verdict(lang, partie, &effect),
                Err(refusal) => (evening.refusal(&refusal), false),
            })
            .unwrap_or_default()
    }
}

fn verdict(lang: Lang, partie: &Partie, effect: &Effect) -> (String, bool) {
    if let Some(end) = effect.end() {
        let winners = end.winners().next().map_or(String::new(), |nth| partie.party_name(nth));
        let mut sentence = won_sentence(lang.locale(), end.by, &winners);
        if end.schneider {
            sentence = format!("{sentence}. {}", lang.t(Msg::WithSchneider));
        }
        return (sentence, end.by == EndedBy::TooEarlyBedankt);
    }
    match effect.berg() {
        Some(berg) => {
            let sentence = say!(
                lang,
                match berg.too_early {
                    true => Msg::BergTooEarly,
                    false => Msg::BergGoesTo,
                },
                who = &partie.party_name(berg.side.index()),
            );
            (sentence, berg.too_early)
        }
        None => (lang.t(Msg::BergCheckedLater).to_owned(), false),
    }
}

/// What ends the Partie while nobody has a Berg that somebody was over: the table is asked once
/// whether it is still written, before its Strich is gone (B1).
#[derive(Clone, Copy)]
pub struct Ending {
    /// Who was first over it, while the table is asked.
    asked: RwSignal<Vec<Side>>,
    evening: Evening,
    nav: Nav,
}

impl Ending {
    pub fn new(evening: Evening) -> Ending {
        Ending { asked: RwSignal::new(Vec::new()), evening, nav: use_nav() }
    }

    /// Whether the table is asked before these entries are written.
    pub fn asks(self, entries: &[Entry]) -> bool {
        let sides = self.evening.berg_left(entries);
        let asks = !sides.is_empty();
        self.asked.set(sides);
        if asks {
            // The answers lie where the key was, and the key is gone.
            self.nav.guard();
            request_animation_frame(|| focus::give_first(".berg-question button"));
        }
        asks
    }

    /// The same entries with the Berg of this side before the last of them, which ends the Partie.
    pub fn with_berg(self, entries: Vec<Entry>, berg: Option<Side>) -> Vec<Entry> {
        let Some(side) = berg else { return entries };
        let with_berg = |_: &_, partie: &Partie| partie.with_berg(&entries, side);
        untrack(|| self.evening.with_partie(with_berg)).unwrap_or(entries)
    }
}

/// The same question wherever else the Partie ends: lost by the rules, or broken off.
#[component]
pub fn BergLeftSheet(entries: Vec<Entry>) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let ending = Ending::new(use_evening());
    ending.asks(&entries);
    let this_spiel = ThisSpiel::now();
    let answer = move |berg: Option<Side>| {
        this_spiel.enter_and_close(ending.with_berg(entries.clone(), berg));
    };
    view! {
        <SheetFrame title=lang.t(Msg::Berg) close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form">
                <SaysWhenOver this_spiel />
                <BergLeft ending on_answer=answer />
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// The question for a Berg that would be gone with the Partie.
#[component]
pub fn BergLeft(ending: Ending, #[prop(into)] on_answer: Callback<Option<Side>>) -> impl IntoView {
    let (lang, evening) = (use_lang(), ending.evening);
    let answer = move |word: String, side: Option<Side>| {
        view! {
            <Key on_tap=move || on_answer.run(side)>
                <span class="short">{word}</span>
            </Key>
        }
    };
    let question = move || {
        let sides = ending.asked.get();
        let name = |side: &Side| evening.side_name(*side);
        let question = match &sides[..] {
            [] => return None,
            [side] => say!(lang, Msg::BergLeft, who = &name(side)),
            _ => lang.t(Msg::BergLeftBoth).to_owned(),
        };
        let yes = sides
            .iter()
            .map(|side| answer(say!(lang, Msg::BergFor, who = &name(side)), Some(*side)));
        Some(view! {
            <div class="question" role="alertdialog" aria-label=question.clone()>
                <p>{question.clone()}</p>
                {yes.collect_view()}
                {answer(lang.t(Msg::WithoutBerg).to_owned(), None)}
            </div>
        })
    };
    view! {
        <div class="berg-question" role="status">
            {question}
        </div>
    }
    .into_any()
}

/// The sheet of a side that says «Berg», or thanks.
#[component]
pub fn CallSheet(side: Side, bedanken: bool) -> impl IntoView {
    let (lang, nav, toasts) = (use_lang(), use_nav(), use_toasts());
    // Its key lies where the one was that opened it, and may end the Partie.
    nav.guard();
    let form = CallForm::new(side, bedanken);
    let verdict = Memo::new(move |_| form.verdict());
    // Another verdict: what was said of the one before is mended.
    leptos::prelude::Effect::new(move |before: Option<()>| {
        verdict.track();
        if before.is_some() {
            toasts.mended();
        }
    });
    let ending = Ending::new(form.evening);
    let this_spiel = ThisSpiel::now();
    let write = move || match untrack(|| form.entry()) {
        _ if this_spiel.is_over() => {}
        Some(entry) if ending.asks(std::slice::from_ref(&entry)) => {}
        Some(entry) => this_spiel.enter_and_close(vec![entry]),
        None => toasts.error(&verdict.read_untracked().0),
    };
    let answer = move |berg: Option<Side>| {
        if let Some(entry) = untrack(|| form.entry()) {
            this_spiel.enter_and_close(ending.with_berg(vec![entry], berg));
        }
    };
    let title = move || {
        say!(
            lang,
            match bedanken {
                true => Msg::BedankenBy,
                false => Msg::BergOf,
            },
            who = &form.name(side),
        )
    };
    // Too early costs the Partie (B3) or the Berg (B2): the key says so.
    let class = move || if verdict.read().1 { "button primary warns" } else { "button primary" };
    let foot = move || {
        let later = (!bedanken).then(|| {
            let write = move || this_spiel.enter_and_close(untrack(|| form.later()));
            view! {
                <Key class="button quiet" on_tap=write>
                    {lang.t(Msg::CheckAfterSpiel)}
                </Key>
            }
        });
        view! {
            <footer class="sheet-foot">
                <SaysWhenOver this_spiel />
                <BergLeft ending on_answer=answer />
                <CallKeys form />
                {later}
                <button type="button" class=class on:click=move |_| write()>
                    {lang.t(if bedanken { Msg::Bedanken } else { Msg::WriteBerg })}
                </button>
            </footer>
        }
    };
    view! {
        <SheetFrame
            title=Signal::derive(title)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
            foot
        >
            <div class="entry-form">
                {bedanken.then(|| view! { <When form /> })}
                <Show when=move || form.inside()>
                    <InSpiel form />
                </Show>
                <p class="verdict" aria-live="polite">
                    {move || verdict.read().0.clone()}
                </p>
                <Key
                    class="button quiet"
                    on_tap=move || nav.open(Sheet::Referee { berg: !bedanken })
                >
                    {lang.t(Msg::WhoIsFirst)}
                </Key>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// A call with its Stiche, where it was said inside a Spiel; to be corrected.
#[component]
pub fn CallFields(form: CallForm) -> impl IntoView {
    view! {
        <div class="part">
            <When form />
            <Show when=move || form.inside()>
                <InSpiel form />
            </Show>
        </div>
    }
    .into_any()
}

/// Between two Spiele or inside one.
#[component]
fn When(form: CallForm) -> impl IntoView {
    let CallForm { lang, in_spiel, .. } = form;
    let key = move |word: Msg, inside: bool| {
        view! {
            <ChoiceKey chosen=in_spiel value=Some(inside)>
                {lang.t(word)}
            </ChoiceKey>
        }
    };
    view! {
        <div class="choice-row">{key(Msg::AfterSpiel, false)} {key(Msg::DuringSpiel, true)}</div>
    }
    .into_any()
}

/// What is being played, and how far it is.
#[component]
fn InSpiel(form: CallForm) -> impl IntoView {
    let CallForm { lang, mode, announced, first_stich, six_stiche, .. } = form;
    let asks_for_six = Memo::new(move |_| form.asks_for_six());
    // Another tap takes it off again, down to what was announced.
    let choose = move |chosen: Mode| {
        mode.update(|mode| *mode = if *mode == Some(chosen) { announced } else { Some(chosen) });
    };
    view! {
        <div class="part">
            <TableModes chosen=mode on_choose=choose />
            <Switch checked=first_stich on_change=move |yes| first_stich.set(yes)>
                {lang.t(Msg::FirstStichJustOver)}
            </Switch>
            <Show when=move || asks_for_six.get()>
                <Switch checked=six_stiche on_change=move |yes| six_stiche.set(yes)>
                    {later::six_stiche_made(lang.locale())}
                </Switch>
            </Show>
        </div>
    }
    .into_any()
}

/// What the Stiche hold so far, where the call was said inside a Spiel: at the foot of the sheet, so that no key
/// moves under the thumb while the verdict above follows what is typed.
#[component]
pub fn CallKeys(form: CallForm) -> impl IntoView {
    let CallForm { lang, typed_for, cards, typing, .. } = form;
    let field = move |side: Side| {
        view! {
            <PointsField
                side
                name=Signal::derive(move || form.name(side))
                value=Signal::derive(move || {
                    cards.get()[side].map_or("–".to_owned(), |points| points.to_string())
                })
                chosen=Signal::derive(move || typed_for.get() == side)
                on_choose=move || {
                    typed_for.set(side);
                    typing.begin();
                }
            />
        }
    };
    let tap = move |tap| {
        let side = typed_for.get_untracked();
        cards.update(|each| {
            each[side] = typing.tap(each[side], tap, SPIEL_POINTS.0 as u16);
        });
    };
    view! {
        <Show when=move || form.inside()>
            <TooHigh typing />
            <p class="small">{lang.t(Msg::PointsSoFar)}</p>
            <div class="points-fields">{Side::BOTH.map(field).collect_view()}</div>
            <Keypad on_tap=tap delete=lang.t(Msg::DeleteDigit) extra=None />
        </Show>
    }
    .into_any()
}
