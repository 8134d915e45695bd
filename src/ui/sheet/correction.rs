//! Correcting an entry (C1–C4): first what it should read, then what that changes and who agreed.

use super::call::{CallFields, CallForm, CallKeys};
use super::spiel::{
    Draft, PointsInFoot, SpielForm, TableModes, WeisKeys, WhatWasPlayed, shows_anything,
};
use super::weis_contest;
use crate::engine::base::id::EventId;
use crate::engine::base::points::{Points, WEIS_ENTRY};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::board::form_of;
use crate::engine::board::{self, BoardKind, Context};
use crate::engine::facts::event::{
    Ansage, Correction, Entry, FieldValues, HeadChange, HeadFact, Notice, Outcome, WeisNote,
    WithoutScoring,
};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::correction::{
    Rewriting, compare, falls_with, weise_together, with_forgotten,
};
use crate::engine::session::decide::Command;
use crate::engine::session::log::Session;
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::text::later;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::{Field, Key, Select, Switch, TextInput};
use crate::ui::component::keypad::{Keypad, focus_in};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::sheet::doubt::{DoubtQuestion, FormDoubt};
use crate::ui::sheet::filling::Filling;
use crate::ui::sheet::form::{FormFields, FormKeys, form_key, show_wrong};
use crate::ui::state::{
    Dispatch, Evening, Lang, Nav, Sheet, Toasts, use_device, use_dispatch, use_evening, use_lang,
    use_nav, use_toasts,
};
use leptos::context::Provider;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::iter::once;

/// The correction as it is being entered.
#[derive(Clone, Copy)]
struct CorrectionForm {
    partie: EventId,
    target: EventId,
    status: WriteStatus,
    /// What is to be written, but for who asks for it; `None` while that is still being entered.
    new: RwSignal<Option<Rewriting>>,
    /// What stands, and what was entered last: whoever goes back from the consequences finds it.
    stands: StoredValue<Entry>,
    entered: StoredValue<Entry>,
    consent: Consent,
    /// The history is shown again behind it.
    back: bool,
    /// Later entries that become unlawful go along.
    take_along: RwSignal<bool>,
}

/// Who asks for a change, why, and whether all agreed (C3, C4).
#[derive(Clone, Copy)]
pub struct Consent {
    who: RwSignal<String>,
    reason: RwSignal<String>,
    agreed: RwSignal<bool>,
}

impl Consent {
    /// Nobody said anything yet.
    pub fn none() -> Consent {
        Consent {
            who: RwSignal::new(String::new()),
            reason: RwSignal::new(String::new()),
            agreed: RwSignal::new(false),
        }
    }

    /// What was said goes with what it was said of.
    pub fn clear(self) {
        self.who.set(String::new());
        self.reason.set(String::new());
        self.agreed.set(false);
    }

    /// Who asks, why, and whether both agreed.
    pub fn said(self) -> (String, String, bool) {
        let text = |signal: RwSignal<String>| signal.get().trim().to_owned();
        (text(self.who), text(self.reason), self.agreed.get())
    }

    /// The change of what a Partie began with that was asked for so.
    pub fn change(self, partie: EventId, what: HeadFact) -> HeadChange {
        let (who, reason, agreed) = self.said();
        HeadChange { partie, what, who, reason, agreed }
    }
}

impl CorrectionForm {
    /// The entry should read so, or is struck.
    fn corrected(self, new: Option<Entry>) -> Rewriting {
        Rewriting { correction: Correction::of_open(self.target, new), anew: Vec::new() }
    }

    /// The same with who asks for it and what it takes along.
    fn agreed(self, mut new: Rewriting, partie: &Partie) -> Rewriting {
        let alone = is_alone(&new);
        let correction = &mut new.correction;
        (correction.who, correction.reason, correction.agreed) = self.consent.said();
        if alone && self.take_along.get() {
            correction.with = falls_with(partie, correction).unwrap_or_default();
        }
        new
    }

    /// Whether it moves a Weis to the other side as it is.
    fn changes_side(self, new: &Rewriting) -> bool {
        let Some(Entry::Weis(moved)) = &new.correction.entry else { return false };
        let from = (moved.side.other(), moved.points);
        let was_there = |stands: &Entry| match stands {
            Entry::Weis(old) => (old.side, old.points) == from,
            _ => false,
        };
        is_alone(new) && self.stands.with_value(was_there)
    }

    /// What it does, in words; nothing where the entry is gone.
    fn told(self, lang: Lang, partie: &Partie, new: &Rewriting) -> Option<String> {
        let Rewriting { correction, anew } = new;
        let e = partie.log_entry(self.target)?;
        let words = |entry| text::entry(lang.locale(), partie, entry, Some(e.spiel));
        if let Some(forgotten) = anew.first() {
            let spiel = say!(lang, Msg::SpielNth, spiel = &e.spiel.to_string());
            return Some(later::added_to(lang.locale(), &spiel, &words(forgotten)));
        }
        let old = once(correction.target).chain(correction.with.iter().copied());
        let old = old.filter_map(|id| Some(words(partie.log_entry(id)?.wording()?)));
        let old = old.collect::<Vec<_>>().join(", ");
        Some(match &correction.entry {
            Some(new) => say!(lang, Msg::InsteadOf, after = &words(new), before = &old),
            None => say!(lang, Msg::WillBeStruck, entry = &old),
        })
    }
}

/// Whether it corrects an entry by itself: nothing is said yet of what falls with it.
fn is_alone(new: &Rewriting) -> bool {
    new.anew.is_empty() && new.correction.with.is_empty()
}

/// The sheet. What lies in it reads the Partie of the entry, which may be an earlier one.
#[component]
pub fn CorrectionSheet(target: EventId, back: bool) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let found = evening.with_session(|_, session| {
        let (partie, e) = session.log_entry(target)?;
        let status = partie.write_status(e, session.afterwards(partie.id));
        let words = text::entry(lang.locale(), partie, e.wording()?, Some(e.spiel));
        Some((partie.id, status, e.wording()?.clone(), words))
    });
    let (partie, status, entry, words) = found.flatten()?;
    let form = CorrectionForm {
        partie,
        target,
        status,
        new: RwSignal::new(None),
        stands: StoredValue::new(entry.clone()),
        entered: StoredValue::new(entry),
        consent: Consent::none(),
        back,
        take_along: RwSignal::new(false),
    };
    let step = move || match form.new.get() {
        None => view! { <Rewrite form entry=form.entered.get_value() /> }.into_any(),
        Some(new) => view! { <Confirm form new /> }.into_any(),
    };
    Some(
        view! {
            <SheetFrame title=words close=lang.t(Msg::Close) on_close=move || nav.close()>
                <Provider value=evening.of_partie(partie)>
                    <div class="passage">{step}</div>
                </Provider>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// What happens with what was entered: while nobody has to be asked (C1) and nothing falls with it,
/// it is written at once; else it is looked at first.
#[derive(Clone, Copy)]
struct Next {
    form: CorrectionForm,
    evening: Evening,
    dispatch: Dispatch,
    nav: Nav,
    lang: Lang,
    toasts: Toasts,
}

impl Next {
    fn of(form: CorrectionForm) -> Next {
        Next {
            form,
            evening: use_evening(),
            dispatch: use_dispatch(),
            nav: use_nav(),
            lang: use_lang(),
            toasts: use_toasts(),
        }
    }

    fn run(self, new: Entry) {
        let Next { form, evening, .. } = self;
        if self.gives_way() {
            return;
        }
        // It stands already: nothing is written, and no window opens again.
        if form.stands.with_value(|stands| *stands == new) {
            return self.leave();
        }
        form.entered.set_value(new.clone());
        let new = form.corrected(Some(new));
        let falls =
            untrack(|| evening.with_partie(|_, partie| falls_with(partie, &new.correction)));
        match falls {
            Some(Ok(with)) if with.is_empty() => self.write_or_ask(new),
            _ => form.new.set(Some(new)),
        }
    }

    /// Writes a Weis or the Stöck that was forgotten in the Spiel.
    fn add(self, forgotten: Entry) {
        if self.gives_way() {
            return;
        }
        let Next { form, evening, .. } = self;
        let new = untrack(|| {
            evening.with_partie(|_, partie| with_forgotten(partie, form.target, forgotten))
        });
        if let Some(new) = new.flatten() {
            self.write_or_ask(new);
        }
    }

    /// Nobody has to be asked while the next Spiel has not begun (C1).
    fn write_or_ask(self, new: Rewriting) {
        match self.form.status {
            WriteStatus::Open => self.write(new),
            _ => self.form.new.set(Some(new)),
        }
    }

    fn write(self, new: Rewriting) {
        let Next { form, evening, .. } = self;
        if self.gives_way() {
            return;
        }
        let anew = !new.anew.is_empty();
        let told = untrack(|| evening.with_partie(|_, p| form.told(self.lang, p, &new)));
        let commands = Command::of_rewriting(form.partie, new);
        let write = || self.dispatch.commands(commands);
        if Draft::keep_over(evening, || weis_contest::keep_over(evening, write)).is_err() {
            return;
        }
        self.leave();
        // It stands before what was the last line, where nobody looks for it.
        if let Some(added) = told.flatten().filter(|_| anew) {
            self.toasts.hint(&added);
        }
    }

    /// Whether another phone or tab has corrected, struck or taken back the entry since the sheet was opened:
    /// the sheet closes and says so.
    fn gives_way(self) -> bool {
        let Next { form, evening, .. } = self;
        let stands = |session: &Session| {
            let (_, entry) = session.log_entry(form.target)?;
            Some(form.stands.with_value(|stands| entry.wording() == Some(stands)))
        };
        let stands = untrack(|| evening.with_session(|_, session| stands(session))).flatten();
        let over = stands != Some(true);
        if over {
            self.leave();
            self.toasts.error(&later::written_meanwhile(self.lang.locale()));
        }
        over
    }

    fn leave(self) {
        match self.form.back {
            true => self.nav.open(Sheet::History(Some(self.form.partie))),
            false => self.nav.close(),
        }
    }
}

/// Two keys below: strike, and go on with what is entered, where something can be.
#[component]
fn Foot(
    form: CorrectionForm,
    /// Goes on with what is entered.
    #[prop(optional, into)]
    on_next: Option<Callback<()>>,
    /// What types it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let lang = use_lang();
    let next = on_next.map(|on_next| {
        view! {
            <Key class="button primary" on_tap=on_next>
                {lang.t(if form.status == WriteStatus::Open { Msg::Correct } else { Msg::Continue })}
            </Key>
        }
    });
    view! {
        <footer class="sheet-foot">
            {children.map(|children| children())}
            <Key class="button quiet danger" on_tap=move || form.new.set(Some(form.corrected(None)))>
                {lang.t(Msg::Strike)}
            </Key>
            {next}
        </footer>
    }
    .into_any()
}

/// What was entered, over the two keys below.
#[component]
fn Input(
    form: CorrectionForm,
    /// What it should read now; `None` while something of it is missing.
    #[prop(into)]
    read: Callback<(), Option<Entry>>,
    /// What is said where something is missing.
    #[prop(default = Msg::ModeAndPointsMissing)]
    missing: Msg,
    /// What types it: below, where nothing moves it.
    #[prop(optional, into)]
    keys: ViewFnOnce,
    children: Children,
) -> impl IntoView {
    let (lang, toasts, go) = (use_lang(), use_toasts(), Next::of(form));
    let next = move || match untrack(|| read.run(())) {
        Some(entry) => go.run(entry),
        None => toasts.error(lang.t(missing)),
    };
    view! {
        <div class="entry-form">{children()}</div>
        <Foot form on_next=next>
            {keys.run()}
        </Foot>
    }
    .into_any()
}

/// The form of what was entered, filled with it.
#[component]
fn Rewrite(form: CorrectionForm, entry: Entry) -> impl IntoView {
    let evening = use_evening();
    match entry {
        Entry::Spiel(spiel) => {
            view! { <SpielInput form draft=Draft::of(&spiel) without=None /> }.into_any()
        }
        Entry::WithoutScoring { kind, reason }
            if evening.with_partie(|_, p| p.jassart.board.kind() == BoardKind::Slate)
                == Some(true) =>
        {
            let draft = match form.stands.get_value() {
                Entry::Spiel(spiel) => Some(Draft::of(&spiel)),
                _ => {
                    let before = evening.with_partie(|_, p| p.state_before(form.target));
                    before.map(|state| Draft::uncounted(&state, reason))
                }
            };
            draft.map(|draft| view! { <SpielInput form draft without=Some(kind) /> }).into_any()
        }
        Entry::Weis(note) => view! { <WeisInput form note /> }.into_any(),
        Entry::Stoeck { side } => {
            let side = RwSignal::new(side);
            let read = move || Some(Entry::Stoeck { side: side.get() });
            view! {
                <Input form read>
                    <SidesChoice side />
                </Input>
            }
            .into_any()
        }
        Entry::Ansage(ansage) => {
            let mode = RwSignal::new(ansage.mode);
            let read = move || Some(Entry::Ansage(Ansage { mode: mode.get(), ..ansage.clone() }));
            view! {
                <Input form read>
                    <TableModes chosen=mode on_choose=move |chosen| mode.set(Some(chosen)) />
                </Input>
            }
            .into_any()
        }
        Entry::Berg(notice) => view! { <CallInput form notice bedanken=false /> }.into_any(),
        Entry::Bedankt(notice) => view! { <CallInput form notice bedanken=true /> }.into_any(),
        Entry::FieldValues(values) => view! { <FormInput form values /> }.into_any(),
        // On a board with a form the values of a Spiel without scoring are gone; there it can only
        // be struck, as all of these.
        Entry::WithoutScoring { .. }
        | Entry::Penalty { .. }
        | Entry::Abort { .. }
        | Entry::Incident(_) => view! {
            <div class="entry-form"></div>
            <Foot form />
        }
        .into_any(),
    }
}

/// A key for each side.
#[component]
fn SidesChoice(side: RwSignal<Side>) -> impl IntoView {
    let evening = use_evening();
    let key = move |of: Side| {
        view! {
            <ChoiceKey chosen=side value=of>
                {evening.side_name(of)}
            </ChoiceKey>
        }
    };
    view! { <div class="choice-row">{Side::BOTH.map(key).collect_view()}</div> }.into_any()
}

/// A Weis: whose, and how much.
#[component]
fn WeisInput(form: CorrectionForm, note: WeisNote) -> impl IntoView {
    let lang = use_lang();
    let side = RwSignal::new(note.side);
    let points = RwSignal::new(u16::try_from(note.points.0).ok());
    let note = match form.stands.get_value() {
        Entry::Weis(stands) => stands,
        _ => note,
    };
    let read = move || {
        let (side, points) = (side.get(), Points(i32::from(points.get()?)));
        // Cards belong to the seat and the amount they were shown for.
        let same = note.side == side && note.points == points;
        Some(Entry::Weis(match same {
            true => note.clone(),
            false => WeisNote { side, points, seat: None, cards: String::new() },
        }))
    };
    let number = move || points.get().map_or("–".to_owned(), |points| points.to_string());
    let typing = Typing::new();
    let tap = move |tap| {
        points.update(|points| *points = typing.tap(*points, tap, WEIS_ENTRY.0 as u16));
    };
    let keys = move || {
        view! {
            <TooHigh typing />
            <Keypad on_tap=tap delete=lang.t(Msg::DeleteDigit) extra=None />
        }
    };
    view! {
        <Input form read missing=Msg::OnlyPointsMissing keys>
            <SidesChoice side />
            <p class="points-figure centred" aria-live="polite">
                {number}
            </p>
        </Input>
    }
    .into_any()
}

/// A call: who made it, and what lay on the table.
#[component]
fn CallInput(form: CorrectionForm, notice: Notice, bedanken: bool) -> impl IntoView {
    let side = RwSignal::new(notice.side);
    let call = CallForm::of(&notice, bedanken);
    let read = move || {
        let mut new = call.entry();
        if let Some(Entry::Berg(notice) | Entry::Bedankt(notice)) = &mut new {
            notice.side = side.get();
        }
        new
    };
    view! {
        <Input form read keys=move || view! { <CallKeys form=call /> }>
            <SidesChoice side />
            <CallFields form=call />
        </Input>
    }
    .into_any()
}

/// The values of a board with a form.
#[component]
fn FormInput(form: CorrectionForm, values: FieldValues) -> impl IntoView {
    // The fields hang on what stood before the entry.
    let evening = use_evening();
    let asked = evening.with_partie(|_, p| {
        let state = p.state_before(form.target);
        let context = Context { state: &state, ..p.context() };
        (form_of(context, &values), p.party_names())
    });
    let (asked, names) = asked.unwrap_or_default();
    let filling = Filling::new(asked.clone(), names, values).at_the_first();
    let go = Next::of(form);
    let doubt = FormDoubt::new(filling, Some(form.target));
    let run = move || {
        let entry = Entry::FieldValues(filling.entered());
        let refused = evening.with_partie(|_, p| {
            let state = p.state_before(form.target);
            board::check(Context { state: &state, ..p.context() }, &entry).err()
        });
        // Who was first is a field only once that decides.
        match refused.flatten().filter(Refusal::asks_who_was_first) {
            Some(reason) => show_wrong(filling, reason),
            None => go.run(entry),
        }
    };
    let next = move || {
        if !doubt.asks_first() {
            run();
        }
    };
    view! {
        <div class="passage" on:keydown=move |event| form_key(filling, &event, next)>
            <div class="entry-form form">
                <FormFields form=asked filling />
            </div>
            <Foot form on_next=next>
                <DoubtQuestion doubt write=run />
                <FormKeys filling />
            </Foot>
        </div>
    }
    .into_any()
}

/// What a Spiel may have ended with, by the place in the list.
fn outcomes(form: SpielForm, lang: Lang) -> Vec<(Option<Outcome>, String)> {
    let mut all = vec![(None, lang.t(Msg::Counted).to_owned())];
    let sides = Side::BOTH.map(|side| (side, form.name(side)));
    for (side, who) in &sides {
        all.push((Some(Outcome::Matsch(*side)), say!(lang, Msg::MatschOf, who = who)));
    }
    for (side, who) in &sides {
        all.push((Some(Outcome::SpielLost(*side)), say!(lang, Msg::SpielLostBy, who = who)));
    }
    for (side, who) in &sides {
        all.push((Some(Outcome::LaidDown(*side)), say!(lang, Msg::LaidDownBy, who = who)));
    }
    let so_far = form.draft.with_untracked(|draft| draft.other);
    if let Some(Outcome::Shifted(_)) = so_far {
        all.push((so_far, lang.t(Msg::PointsShifted).to_owned()));
    }
    all
}

/// What stands behind those in the list: these write nothing.
const WITHOUT: [WithoutScoring; 5] = [
    WithoutScoring::Annulled,
    WithoutScoring::ThrownIn,
    WithoutScoring::Misdealt,
    WithoutScoring::Passed,
    WithoutScoring::WrongAnsage,
];

/// A Spiel: what it ended with, and then what was played and counted.
#[component]
fn SpielInput(
    form: CorrectionForm,
    draft: Draft,
    #[prop(optional_no_strip)] without: Option<WithoutScoring>,
) -> impl IntoView {
    let lang = use_lang();
    let reason = draft.reason.clone();
    let without = RwSignal::new(without);
    let go = Next::of(form);
    let spiel = SpielForm::new(draft, move |entry| {
        go.run(entry);
        true
    });
    let draft = spiel.draft;
    let (outcomes, mut words): (Vec<_>, Vec<_>) = outcomes(spiel, lang).into_iter().unzip();
    words.extend(WITHOUT.map(|kind| text::without_scoring(lang.locale(), kind).to_owned()));
    let words = words.into_iter().enumerate().map(|(nth, words)| (nth.to_string(), words));
    let outcomes = StoredValue::new(outcomes);
    let count = outcomes.with_value(Vec::len);
    let chosen = move || {
        let none = without.get().and_then(|kind| WITHOUT.iter().position(|one| *one == kind));
        let nth = none.map(|nth| count + nth).unwrap_or_else(|| {
            let other = draft.read().other;
            // Points that change the side are in the list as they were.
            let shifted = |one: &Option<Outcome>| matches!(one, Some(Outcome::Shifted(_)));
            let is_other = |one: &Option<Outcome>| *one == other || shifted(one) && shifted(&other);
            outcomes.with_value(|all| all.iter().position(is_other)).unwrap_or(0)
        });
        nth.to_string()
    };
    let choose = move |nth: String| {
        let Ok(nth) = nth.parse::<usize>() else { return };
        without.set(nth.checked_sub(count).and_then(|nth| WITHOUT.get(nth).copied()));
        let other = outcomes.with_value(|all| all.get(nth).copied().flatten());
        draft.update(|draft| draft.other = other);
    };
    let next = move || match without.get_untracked() {
        Some(kind) => {
            let reason = reason.clone();
            go.run(Entry::WithoutScoring { kind, reason });
        }
        None => spiel.finish(),
    };
    let key = move |event: KeyboardEvent| {
        // The keys of the foot do what they say.
        let own = event.key() == "Enter" && focus_in(&event, ".sheet-foot > .button");
        if without.get_untracked().is_none() && !own {
            spiel.key(&event);
        }
    };
    let shows = shows_anything(use_evening());
    // It is added to the Spiel that stands: what is typed here would be lost.
    let adds = move || {
        let untouched = || form.stands.with_value(|stands| spiel.entry().as_ref() == Some(stands));
        shows && without.read().is_none() && form.status != WriteStatus::Closed && untouched()
    };
    // A Matsch may be typed as the number it gives.
    let typed = |other: Outcome| matches!(other, Outcome::Matsch(_));
    let counts = move || without.read().is_none() && draft.read().other.is_none_or(typed);
    view! {
        <div class="passage" on:keydown=key>
            <div class="entry-form">
                <Field name=lang.t(Msg::Outcome)>
                    <Select
                        entries=words.collect()
                        value=Signal::derive(chosen)
                        on_choose=choose
                    />
                </Field>
                <Show when=move || without.read().is_none()>
                    <div class="part">
                        <WhatWasPlayed form=spiel />
                    </div>
                </Show>
                <Show when=move || without.read().is_none()>
                    <div class="part">
                        <Key
                            class="button quiet"
                            on_tap=move || draft.update(Draft::exchange_sides)
                        >
                            {later::exchange_sides(lang.locale())}
                        </Key>
                    </div>
                </Show>
                <Show when=adds>
                    <Forgotten form spiel />
                </Show>
            </div>
            <Foot form on_next=next>
                <Show when=counts>
                    <PointsInFoot form=spiel />
                </Show>
            </Foot>
        </div>
    }
    .into_any()
}

/// Weis and Stöck that nobody has written into this Spiel, as long as that may be demanded (C3).
#[component]
fn Forgotten(form: CorrectionForm, spiel: SpielForm) -> impl IntoView {
    let (lang, evening, go) = (use_lang(), use_evening(), Next::of(form));
    let swapped = use_device().swapped;
    let possible = evening.select(move |_, partie| {
        let stoeck = |side| with_forgotten(partie, form.target, Entry::Stoeck { side });
        let lawful = |side| Some(stoeck(side)?.after(partie).is_ok());
        let [a, b] = Side::BOTH.map(lawful);
        Some(BySide::new(a?, b?))
    });
    let keys = move |side: Side| {
        let add_weis = move |points| {
            go.add(Entry::Weis(WeisNote { side, points, seat: None, cards: String::new() }));
        };
        view! {
            <fieldset class="weis-values">
                <legend>{move || spiel.name(side)}</legend>
                <WeisKeys form=spiel side on_weis=add_weis />
                <Key
                    class="pad-key small"
                    disabled=Signal::derive(move || !possible.get().is_some_and(|each| each[side]))
                    on_tap=move || go.add(Entry::Stoeck { side })
                >
                    {lang.t(Msg::Stoeck)}
                </Key>
            </fieldset>
        }
    };
    view! {
        <Show when=move || possible.read().is_some()>
            <fieldset>
                <legend>{later::forgotten(lang.locale())}</legend>
                <div class="written" data-swapped=move || swapped.get().then_some("")>
                    {Side::BOTH.map(keys).collect_view()}
                </div>
            </fieldset>
        </Show>
    }
    .into_any()
}

/// What the correction changes, what falls with it, and who stands behind it.
#[component]
fn Confirm(form: CorrectionForm, new: Rewriting) -> impl IntoView {
    let (lang, evening, go) = (use_lang(), use_evening(), Next::of(form));
    let sentence = evening.with_partie(|_, partie| form.told(lang, partie, &new)).flatten();
    let word = match (new.anew.is_empty(), &new.correction.entry) {
        (false, _) => Msg::Write,
        (true, Some(_)) => Msg::Correct,
        (true, None) => Msg::Strike,
    };
    let new = StoredValue::new(new);
    let sequels = Memo::new(move |_| {
        evening.with_partie(|_, partie| Sequels::read(lang, partie, new.get_value()))
    });
    let write = move || {
        let agreed = |partie: &Partie| form.agreed(new.get_value(), partie);
        if let Some(new) = untrack(|| evening.with_partie(|_, partie| agreed(partie))) {
            go.write(new);
        }
    };
    let shown = move || {
        Some(match sequels.get()? {
            Ok(sequels) => view! { <WhatFollows form sequels /> }.into_any(),
            Err(reason) => view! { <p class="warning">{evening.refusal(&reason)}</p> }.into_any(),
        })
    };
    view! {
        <div class="entry-form">
            <p class="verdict">{sentence.unwrap_or_default()}</p>
            <div class="consequences" aria-live="polite">
                {shown}
            </div>
            <WeiseTogether form new />
            <Asking consent=form.consent status=form.status />
        </div>
        <footer class="sheet-foot">
            <Key class="button quiet" on_tap=move || form.new.set(None)>
                {lang.t(Msg::Back)}
            </Key>
            <Key class="button primary" on_tap=write>
                {lang.t(word)}
            </Key>
        </footer>
    }
    .into_any()
}

/// Where a Weis that changes the side is one of several: a key for all of them (W4).
#[component]
fn WeiseTogether(form: CorrectionForm, new: StoredValue<Rewriting>) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    if !new.with_value(|new| form.changes_side(new)) {
        return None;
    }
    let together = evening.with_partie(|_, partie| weise_together(partie, form.target));
    let correction = together.flatten()?;
    let Some(Entry::Weis(sum)) = &correction.entry else { return None };
    let (who, sum) = (evening.side_name(sum.side), sum.points.to_string());
    let word = later::weise_together(lang.locale(), &who, &sum);
    let all = StoredValue::new(Rewriting { correction, anew: Vec::new() });
    Some(
        view! {
            <Key class="button" on_tap=move || form.new.set(Some(all.get_value()))>
                {word}
            </Key>
        }
        .into_any(),
    )
}

/// The consequences of a correction in words.
#[derive(Clone, PartialEq)]
struct Sequels {
    /// Later entries that become unlawful.
    falls: Vec<String>,
    changes: Vec<String>,
}

impl Sequels {
    fn read(lang: Lang, partie: &Partie, mut new: Rewriting) -> Result<Sequels, Refusal> {
        let locale = lang.locale();
        let mut falls = Vec::new();
        if is_alone(&new) {
            falls = falls_with(partie, &new.correction)?;
            new.correction.with.clone_from(&falls);
        }
        let words = |id: EventId| {
            let e = partie.log_entry(id)?;
            Some(text::entry(locale, partie, e.wording()?, Some(e.spiel)))
        };
        let falls = falls.into_iter().filter_map(words).collect();
        let changes = compare(partie, &new.after(partie)?);
        let changes = changes.iter().map(|change| text::change(locale, partie, change)).collect();
        Ok(Sequels { falls, changes })
    }
}

/// The consequences, and the choice to take later entries along.
#[component]
fn WhatFollows(form: CorrectionForm, sequels: Sequels) -> impl IntoView {
    let lang = use_lang();
    let list = |lines: Vec<String>| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
        view! { <ul class="changes">{lines.collect_view()}</ul> }
    };
    let Sequels { falls, changes } = sequels;
    let falls = (!falls.is_empty()).then(|| {
        view! {
            <p class="warning">{lang.t(Msg::LaterLapse)}</p>
            {list(falls)}
            <Switch checked=form.take_along on_change=move |yes| form.take_along.set(yes)>
                {lang.t(Msg::StrikeToo)}
            </Switch>
        }
    });
    let none = changes.is_empty().then(|| view! { <p>{lang.t(Msg::NoChange)}</p> });
    view! {
        {falls}
        {none}
        {list(changes)}
    }
    .into_any()
}

/// Where [`Asking`] is.
pub const ASKING: &str = ".asking";

/// Who asks, and why, as far as it takes that (C3, C4).
#[component]
pub fn Asking(
    consent: Consent,
    #[prop(into)] status: Signal<WriteStatus>,
    /// It is no mistake that is put right: the table may just have agreed so.
    #[prop(optional)]
    agreed_so: bool,
) -> impl IntoView {
    view! {
        <Show when=move || status.get() != WriteStatus::Open>
            <div class="part asking">
                <WhoAsks consent />
                <Show when=move || status.get() == WriteStatus::Closed>
                    <Agreed consent agreed_so />
                </Show>
            </div>
        </Show>
    }
    .into_any()
}

/// Which player asks for it (C3).
#[component]
fn WhoAsks(consent: Consent) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let players = untrack(|| evening.with_partie(|_, p| p.head.players.clone()));
    let players = players.unwrap_or_default();
    let key = move |name: String| {
        let of = StoredValue::new(name.clone());
        let chosen = move || of.with_value(|name| *consent.who.read() == *name);
        view! {
            <Key
                class="choice"
                on_tap=move || consent.who.set(of.get_value())
                pressed=Signal::derive(chosen)
            >
                {name}
            </Key>
        }
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::WhoAsksForIt)}</legend>
            <div class="choice-row">{players.into_iter().map(key).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// The reason and everybody's word (C4).
#[component]
fn Agreed(consent: Consent, agreed_so: bool) -> impl IntoView {
    let lang = use_lang();
    let agreed_so = agreed_so.then(|| later::agreed_so(lang.locale()));
    let reasons = agreed_so.into_iter().chain(later::usual_reasons(lang.locale()));
    let Consent { reason, agreed, .. } = consent;
    let usual = move |word: &'static str| {
        view! {
            <Key
                class="choice"
                on_tap=move || reason.set(word.to_owned())
                pressed=Signal::derive(move || *reason.read() == word)
            >
                {word}
            </Key>
        }
    };
    view! {
        <div class="part">
            <div class="choice-row">
                {reasons.map(usual).collect_view()}
            </div>
            <Field name=lang.t(Msg::Reason)>
                <TextInput value=reason on_input=move |text| reason.set(text) max_length=200 />
            </Field>
            <Switch checked=agreed on_change=move |yes| agreed.set(yes)>
                {lang.t(Msg::AllAgreed)}
            </Switch>
        </div>
    }
    .into_any()
}
