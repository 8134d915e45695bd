//! The referee: «Wer ist zuerst draussen?» Asks only what decides, counts step by step in the
//! order that counts, and names the rule. Nothing is written until the table agrees.

use super::call::{BergLeft, Ending};
use super::spiel::{TableModes, announced_factor, mode_open};
use super::this_spiel::{SaysWhenOver, ThisSpiel};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Points, SPIEL_POINTS};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::board::slate;
use crate::engine::facts::event::{Entry, Notice, PartSpiel, WeisNote};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::ZIEL;
use crate::engine::law::ausmachen::{AusmachenAnswer, AusmachenStep, DecidedBy, Validity};
use crate::engine::law::weis::USUAL_SUMS;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{AGAINST, Msg};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::Key;
use crate::ui::component::keypad::Keypad;
use crate::ui::component::rules::Why;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::state::{Evening, Lang, Sheet, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// What the table has answered so far.
#[derive(Clone, Copy)]
struct RefereeForm {
    /// About the Berg, not the Ziel.
    berg: RwSignal<bool>,
    first_stich: RwSignal<bool>,
    mode: RwSignal<Option<Mode>>,
    stoeck: RwSignal<Option<Side>>,
    weis: RwSignal<Option<Side>>,
    weis_points: RwSignal<Points>,
    stich: RwSignal<Option<Side>>,
    stich_points: RwSignal<Option<u16>>,
    /// The one side that has said it; `None` where both have (A5).
    only_caller: RwSignal<Option<Side>>,
    lang: Lang,
    evening: Evening,
}

impl RefereeForm {
    /// As the slate stands; about the Berg where that is still to be had.
    fn new(berg: bool, partie: &Partie, lang: Lang, evening: Evening) -> RefereeForm {
        let running = &partie.state.running;
        let weis = running.weis();
        let weis_side = running.weis_side();
        RefereeForm {
            berg: RwSignal::new(berg && open_berg(partie).is_some()),
            first_stich: RwSignal::new(true),
            mode: RwSignal::new(running.mode),
            stoeck: RwSignal::new(running.stoeck),
            weis: RwSignal::new(weis_side),
            weis_points: RwSignal::new(weis_side.map_or(USUAL_SUMS[0], |side| weis[side])),
            stich: RwSignal::new(None),
            stich_points: RwSignal::new(None),
            only_caller: RwSignal::new(None),
            lang,
            evening,
        }
    }

    fn name(self, side: Side) -> String {
        self.evening.side_name(side)
    }

    fn part(self) -> Option<PartSpiel> {
        let points = Points(i32::from(self.stich_points.get().unwrap_or(0)));
        let card_points =
            self.stich.get().map_or(BySide::default(), |s| BySide::only(s, points, Points::ZERO));
        let mode = self.mode.get();
        let open = mode_open(self.evening, mode, announced_factor(self.evening));
        (!open).then_some(PartSpiel {
            mode,
            factor: None,
            card_points,
            first_stich: true,
            six_stiche: false,
        })
    }

    fn ziel(self, partie: &Partie) -> Points {
        let rules = &partie.head.tischregeln;
        match self.berg.get() {
            true => slate::berg_at(rules).unwrap_or_default(),
            false => Points(rules.get(ZIEL)),
        }
    }

    /// What the slate does not know yet: the entries that have to come first.
    fn missing(self, partie: &Partie) -> Vec<Entry> {
        let running = &partie.state.running;
        let mut missing = Vec::new();
        if let Some(side) = self.weis.get() {
            let points = self.weis_points.get() - running.weis()[side];
            if points > Points::ZERO {
                let note = WeisNote { side, points, seat: None, cards: String::new() };
                missing.push(Entry::Weis(note));
            }
        }
        if let Some(side) = self.stoeck.get()
            && running.stoeck != Some(side)
        {
            missing.push(Entry::Stoeck { side });
        }
        missing
    }

    /// The count, or what stands against it; `None` while the mode is not known and counts.
    fn answer(self, partie: &Partie) -> Option<Result<AusmachenAnswer, Refusal>> {
        let part = self.part()?;
        let ziel = self.ziel(partie);
        // What was chosen while it was asked says nothing where it is asked no more.
        let asked = slate::counts_who_calls(&partie.head, &partie.state, ziel);
        let only_caller = self.only_caller.get().filter(|_| asked);
        let state = partie.state_after(&self.missing(partie));
        let first = |s| slate::who_is_first(&partie.head, &s, only_caller, &part, ziel);
        Some(state.and_then(first))
    }

    fn count(self) -> Count {
        let evening = self.evening;
        Memo::new(move |_| evening.with_partie(|_, partie| self.answer(partie)).flatten())
    }

    /// What was missing and then the call itself; nothing while nobody is first.
    fn entries(self) -> Option<Vec<Entry>> {
        let entries = self.evening.with_partie(|_, partie| {
            let side = self.answer(partie)?.ok()?.winner?;
            let mut entries = self.missing(partie);
            let notice = Notice { side, part: self.part() };
            entries.push(match self.berg.get() {
                true => Entry::Berg(notice),
                false => Entry::Bedankt(notice),
            });
            Some(entries)
        });
        entries.flatten()
    }

    /// What is counted in a step, or that it is not written, and who is first by it.
    fn step(self, step: &AusmachenStep, written: BySide<Points>, decides: bool) -> StepView {
        let lang = self.lang;
        let what = match (step.more, step.kind) {
            (None, DecidedBy::Before) => lang.t(Msg::StepState).to_owned(),
            (more, kind) => {
                let name = lang.t(kind_word(kind));
                match more {
                    Some((side, points)) => {
                        let (points, who) = (points.to_string(), self.name(side));
                        say!(lang, Msg::StepMore, step = name, points = &points, who = &who)
                    }
                    None => format!("{name}: {}", lang.t(Msg::Nobody)),
                }
            }
        };
        let holds = step.validity == Validity::Counts;
        let beside = match holds {
            true => [written.a, written.b].map(|points| lang.number(points.0)).join(AGAINST),
            false => lang.t(Msg::Lapses).to_owned(),
        };
        let class = match (decides, holds) {
            (true, _) => Some("decides"),
            (_, true) => None,
            _ => Some("struck"),
        };
        StepView { what, beside, class }
    }

    /// Why it was decided by that, as sums: what the winner's claim is made of and what of it comes
    /// first (A1 to A3), and the other side's, where it had enough too.
    fn why(self, answer: &AusmachenAnswer, ziel: Points) -> Vec<String> {
        let lang = self.lang;
        let Some((winner, (decisive, alone))) = answer.winner.zip(answer.decisive(ziel)) else {
            return Vec::new();
        };
        let [before, further @ ..] = &answer.steps;
        let needed = lang.number(ziel.0);
        if decisive.kind == DecidedBy::Before {
            let stood = lang.number(before.totals[winner].0);
            return vec![say!(
                lang,
                Msg::WhyByState,
                who = &self.name(winner),
                points = &stood,
                needed = &needed
            )];
        }
        // «970 + 20 (Stöck) + 11 (Stich)», as far as it is asked for.
        let sum = |side: Side, until: Option<DecidedBy>| {
            let mut parts = vec![lang.number(before.totals[side].0)];
            let mut total = before.totals[side];
            for step in further {
                if let Some((_, points)) = step.more.filter(|(of, _)| *of == side) {
                    total += points;
                    let word = lang.t(kind_word(step.kind));
                    parts.push(format!("{} ({word})", lang.number(points.0)));
                }
                if until == Some(step.kind) {
                    break;
                }
            }
            (parts.join(" + "), lang.number(total.0))
        };
        let (parts, total) = sum(winner, alone.then_some(decisive.kind));
        let name = self.name(winner);
        let first = lang.t(kind_word(decisive.kind));
        let mut why = vec![match alone {
            true => say!(
                lang,
                Msg::WhyByKind,
                who = &name,
                parts = &parts,
                points = &total,
                needed = &needed
            ),
            false => say!(
                lang,
                Msg::WhyByPriority,
                who = &name,
                parts = &parts,
                points = &total,
                needed = &needed,
                step = first
            ),
        }];
        let loser = winner.other();
        let theirs = further.iter().find(|step| step.more.is_some_and(|(side, _)| side == loser));
        let enough = |step: &AusmachenStep| step.totals[loser] >= ziel;
        if let Some(theirs) = theirs
            && !enough(before)
            && further.last().is_some_and(enough)
        {
            let (parts, total) = sum(loser, None);
            let later = lang.t(kind_word(theirs.kind));
            why.push(say!(
                lang,
                Msg::WhyNotOther,
                who = &self.name(loser),
                parts = &parts,
                points = &total,
                step = later
            ));
        }
        why
    }

    /// Who was first, by what, and how it stands then.
    fn sentence(self, answer: &AusmachenAnswer) -> String {
        let lang = self.lang;
        let (a, b) = (lang.number(answer.totals.a.0), lang.number(answer.totals.b.0));
        match (answer.winner, answer.by) {
            (Some(side), Some(by)) => {
                let by = lang.t(match by {
                    DecidedBy::Before => Msg::ThroughState,
                    DecidedBy::Stoeck => Msg::ThroughStoeck,
                    DecidedBy::Weis => Msg::ThroughWeis,
                    DecidedBy::Stich => Msg::ThroughStich,
                });
                say!(lang, Msg::FirstThere, who = &self.name(side), by = by, a = &a, b = &b)
            }
            (None, Some(_)) => lang.t(Msg::BothAlreadyThere).to_owned(),
            _ => say!(lang, Msg::NobodyThereYet, a = &a, b = &b),
        }
    }
}

/// The count, or what stands against it; `None` while what is played is not known.
type Count = Memo<Option<Result<AusmachenAnswer, Refusal>>>;

/// What a kind is called.
fn kind_word(kind: DecidedBy) -> Msg {
    match kind {
        DecidedBy::Before => Msg::StepState,
        DecidedBy::Stoeck => Msg::Stoeck,
        DecidedBy::Weis => Msg::FieldWeis,
        DecidedBy::Stich => Msg::Stich,
    }
}

/// Where the Berg is, while it is still to be had.
fn open_berg(partie: &Partie) -> Option<Points> {
    slate::berg_to_be_had(&partie.head.tischregeln, &partie.state)
}

/// The sheet; about the Berg or the Ziel at first.
#[component]
pub fn RefereeSheet(berg: bool) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let begun = untrack(|| {
        evening.with_partie(|_, p| {
            let form = RefereeForm::new(berg, p, lang, evening);
            (form, open_berg(p), p.head.tischregeln.get(ZIEL))
        })
    });
    let (form, berg_at, ziel) = begun?;
    let about = berg_at.map(|berg_at| {
        let key = move |words: String, berg: bool| {
            view! {
                <ChoiceKey chosen=form.berg value=berg>
                    {words}
                </ChoiceKey>
            }
        };
        view! {
            <fieldset class="choice-row">
                <legend>{lang.t(Msg::AboutWhat)}</legend>
                {key(say!(lang, Msg::AboutZiel, points = &lang.number(ziel)), false)}
                {key(say!(lang, Msg::AboutBerg, points = &lang.number(berg_at.0)), true)}
            </fieldset>
        }
    });
    let when = move |word: Msg, first: bool| {
        view! {
            <ChoiceKey chosen=form.first_stich value=first>
                {lang.t(word)}
            </ChoiceKey>
        }
    };
    let count = form.count();
    let questions = move || match form.first_stich.get() {
        true => view! { <FirstStich form count /> }.into_any(),
        false => view! { <Later form /> }.into_any(),
    };
    let ending = Ending::new(evening);
    let this_spiel = ThisSpiel::now();
    let entries = Memo::new(move |_| form.entries());
    let write = move || {
        if let Some(entries) = entries.get_untracked()
            && !this_spiel.is_over()
            && !ending.asks(&entries)
        {
            this_spiel.enter_and_close(entries);
        }
    };
    let answer = move |side: Option<Side>| {
        if let Some(entries) = entries.get_untracked() {
            this_spiel.enter_and_close(ending.with_berg(entries, side));
        }
    };
    let cannot = move || !(form.first_stich.get() && entries.read().is_some());
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <SaysWhenOver this_spiel />
                <BergLeft ending on_answer=answer />
                <Show when=move || form.first_stich.get()>
                    <Verdict form count />
                    <StichAmount form />
                </Show>
                <Key class="button primary" on_tap=write disabled=Signal::derive(cannot)>
                    {lang.t(Msg::WriteSo)}
                </Key>
            </footer>
        }
    };
    Some(
        view! {
            <SheetFrame
                title=lang.t(Msg::WhoIsFirst)
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                foot
            >
                <div class="entry-form">
                    {about}
                    <fieldset class="choice-row">
                        <legend>{lang.t(Msg::WhichStich)}</legend>
                        {when(Msg::AfterFirstStich, true)}
                        {when(Msg::LaterInSpiel, false)}
                    </fieldset>
                    {questions}
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// A key for each side, and one that is neither.
#[component]
fn Who(
    form: RefereeForm,
    question: Msg,
    choice: RwSignal<Option<Side>>,
    #[prop(default = Msg::Nobody)] neither: Msg,
) -> impl IntoView {
    let lang = form.lang;
    let key = move |side: Option<Side>| {
        let name = move || match side {
            Some(side) => form.name(side),
            None => lang.t(neither).to_owned(),
        };
        view! {
            <ChoiceKey chosen=choice value=side>
                {name}
            </ChoiceKey>
        }
    };
    view! {
        <fieldset class="triple">
            <legend>{lang.t(question)}</legend>
            {[Some(Side::A), Some(Side::B), None].map(key).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// The questions at the end of the first Stich, and the count below them.
#[component]
fn FirstStich(form: RefereeForm, count: Count) -> impl IntoView {
    let RefereeForm { mode, stoeck, weis, stich, evening, .. } = form;
    // A5: who was there before and is silent has no claim.
    let counts = move || {
        let counts =
            evening.with_partie(|_, p| slate::counts_who_calls(&p.head, &p.state, form.ziel(p)));
        counts.unwrap_or(false)
    };
    let call = move || match form.berg.get() {
        true => Msg::WhoSaidBerg,
        false => Msg::WhoBedankt,
    };
    view! {
        <div>
            <Show when=counts>
                {move || {
                    view! {
                        <Who
                            form
                            question=call()
                            choice=form.only_caller
                            neither=Msg::BothSides
                        />
                    }
                }}
            </Show>
        </div>
        <TableModes chosen=mode on_choose=move |chosen| mode.set(Some(chosen)) />
        <Who form question=Msg::WhoHasStoeck choice=stoeck />
        <Who form question=Msg::WhoHasWeis choice=weis />
        <div>
            <Show when=move || weis.read().is_some()>
                <WeisAmount form />
            </Show>
        </div>
        <Who form question=Msg::WhoHasStich choice=stich />
        <div class="steps" aria-live="polite">
            <RefereeCount form count />
        </div>
    }
    .into_any()
}

/// What the Weis counts: what is written, or more.
#[component]
fn WeisAmount(form: RefereeForm) -> impl IntoView {
    let RefereeForm { lang, weis, weis_points, evening, .. } = form;
    let whose = move || weis.get().map(|side| form.name(side));
    let amounts = move || {
        let stands = evening.with_partie(|_, p| p.state.running.weis()).unwrap_or_default();
        let stands = stands.a.max(stands.b);
        // What is written is not taken back here.
        let higher = USUAL_SUMS.into_iter().filter(move |points| *points > stands);
        (stands > Points::ZERO).then_some(stands).into_iter().chain(higher).collect::<Vec<_>>()
    };
    let key = move |points: Points| {
        view! {
            <ChoiceKey chosen=weis_points value=points>
                {points.0}
            </ChoiceKey>
        }
    };
    view! {
        <fieldset class="choice-row">
            <legend>{whose} " · " {lang.t(Msg::HowMuchWeis)}</legend>
            {untrack(amounts).into_iter().map(key).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// What the Stich counts, where somebody has made it: at the foot, where nothing moves the keypad.
#[component]
fn StichAmount(form: RefereeForm) -> impl IntoView {
    let RefereeForm { lang, stich, stich_points, .. } = form;
    let typing = Typing::new();
    let tap = move |tap| {
        let at_most = SPIEL_POINTS.0 as u16;
        stich_points.update(|value| *value = typing.tap(*value, tap, at_most));
    };
    let whose = move || stich.get().map(|side| form.name(side));
    view! {
        <Show when=move || stich.read().is_some()>
            <TooHigh typing />
            <p class="stich-points">
                <span>{whose} " · " {lang.t(Msg::PointsInStich)}</span>
                " "
                <b class="points-figure">{move || stich_points.get().unwrap_or(0)}</b>
            </p>
            <Keypad on_tap=tap delete=lang.t(Msg::DeleteDigit) extra=None />
        </Show>
    }
    .into_any()
}

/// A step of the count as it is shown.
struct StepView {
    what: String,
    beside: String,
    class: Option<&'static str>,
}

/// The answer in one sentence: above the key that writes it, whatever is scrolled.
#[component]
fn Verdict(form: RefereeForm, count: Count) -> impl IntoView {
    let RefereeForm { lang, evening, .. } = form;
    let sentence = move || match count.get() {
        None => lang.t(Msg::WhatIsPlayed).to_owned(),
        Some(Err(reason)) => evening.refusal(&reason),
        Some(Ok(answer)) => form.sentence(&answer),
    };
    view! {
        <p class="verdict" aria-live="polite">
            <b>{sentence}</b>
        </p>
    }
    .into_any()
}

/// The steps in the order that counts, and the rules behind the answer.
#[component]
fn RefereeCount(form: RefereeForm, count: Count) -> impl IntoView {
    let nav = use_nav();
    let RefereeForm { lang, evening, .. } = form;
    let count = move || {
        let answer = count.get()?.ok()?;
        let step = |(step, written): (&AusmachenStep, BySide<Points>)| {
            let decides = answer.winner.is_some() && answer.by == Some(step.kind);
            let StepView { what, beside, class } = form.step(step, written, decides);
            view! {
                <li class=class>
                    <span>{what}</span>
                    <small>{beside}</small>
                </li>
            }
        };
        let steps = answer.steps.iter().zip(answer.written()).map(step).collect_view();
        let ziel = evening.with_partie(|_, p| form.ziel(p)).unwrap_or_default();
        let why: Vec<_> =
            form.why(&answer, ziel).into_iter().map(|line| view! { <p>{line}</p> }).collect();
        let why = (!why.is_empty()).then(|| view! { <div class="verdict">{why}</div> });
        Some(view! {
            <ol class="row-list">{steps}</ol>
            {why}
            <Why
                word=lang.t(Msg::Why)
                rules=answer.sources
                locale=lang.locale()
                on_look_up=move |rule| nav.look_up(rule)
            />
        })
    };
    count.into_any()
}

/// From the second Stich on the first call decides: whose was it?
#[component]
fn Later(form: RefereeForm) -> impl IntoView {
    let nav = use_nav();
    let RefereeForm { lang, berg, .. } = form;
    let key = move |side: Side| {
        let call = move || match berg.get_untracked() {
            true => nav.open(Sheet::Berg(side)),
            false => nav.open(Sheet::Bedanken(side)),
        };
        view! { <Key on_tap=call>{move || form.name(side)}</Key> }
    };
    view! {
        <p class="verdict">{lang.t(Msg::LaterDecidesTime)}</p>
        <div class="side-by-side">{Side::BOTH.map(key).collect_view()}</div>
    }
    .into_any()
}
