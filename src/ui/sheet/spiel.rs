//! Writing a Spiel: what was played, the points of one side, and what the board will be.

use super::this_spiel::{self, ThisSpiel};
use crate::engine::base::card::Hand;
use crate::engine::base::id::EventId;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points, SPIEL_POINTS};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::base::stored::says_nothing;
use crate::engine::board::state::State;
use crate::engine::board::{outcome, slate};
use crate::engine::facts::event::{Entry, Outcome, Spiel, WithoutScoring};
use crate::engine::facts::incident::Played;
use crate::engine::facts::shared::{STOECK, WEIS};
use crate::engine::law::strokes;
use crate::engine::session::correction::with_entries;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{AGAINST, Msg};
use crate::ui::component::choice::{ModePicker, PointsField};
use crate::ui::component::folded::Folded;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::{Field, Key, Select, TextInput};
use crate::ui::component::keypad::{Keypad, NumberKey, Tap, focus_in, tap_of, typed};
use crate::ui::component::question::Question;
use crate::ui::component::rows::Rows;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::platform::focus;
use crate::ui::state::{
    Device, Evening, Lang, Sheet, Toasts, use_device, use_evening, use_lang, use_nav, use_toasts,
};
use crate::ui::store;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Half-typed input; survives a reload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The Spiel it belongs to, see [`this_spiel::name`]; none where it is a correction.
    #[serde(rename = "fuer")]
    of_spiel: String,
    #[serde(rename = "modus")]
    pub mode: Option<Mode>,
    ansager: Side,
    #[serde(rename = "faktor")]
    factor: Option<Factor>,
    /// The side whose points are typed.
    #[serde(rename = "getippt")]
    pub typed_for: Side,
    #[serde(rename = "punkte")]
    pub points: Option<u16>,
    /// Another outcome than counted points.
    #[serde(rename = "sonst")]
    pub other: Option<Outcome>,
    #[serde(rename = "grund")]
    pub reason: String,
    /// The cards of the side that is typed, as far as they are counted.
    #[serde(default)]
    #[serde(rename = "karten")]
    pub cards: Hand,
    /// The last Stich is among them.
    #[serde(default, rename = "letzter_stich", skip_serializing_if = "says_nothing")]
    pub last_stich: bool,
    /// What stands there is whole, since it is on the slate, or was, or is the other side's rest: the
    /// first digit begins anew.
    #[serde(default, rename = "geschrieben", skip_serializing_if = "says_nothing")]
    whole: bool,
    /// Nobody has said who made trump: it is whoever has the turn, also once another one deals.
    #[serde(default, rename = "vorhand", skip_serializing_if = "says_nothing")]
    presumed: bool,
    /// The mode was tapped since the sheet opened, and did not stand there already.
    #[serde(skip)]
    tapped: bool,
}

const NOTE: &str = "entwurf";

impl Draft {
    /// The draft of the running Spiel: as it was left, or a new one.
    pub fn load(evening: Evening) -> Option<Draft> {
        let session = evening.id()?.to_string();
        evening.with_partie(|_, partie| Draft::of_partie(&session, partie))
    }

    /// The one that was left.
    fn noted(session: &str, partie: &Partie) -> Option<Draft> {
        let noted = store::noted::<Draft>(NOTE);
        noted.filter(|draft| this_spiel::is_now(&draft.of_spiel, session, partie))
    }

    /// Keeps what is half typed for the Spiel that runs while this writes anew what stands before it, by
    /// which the Spiel is called.
    pub fn keep_over<T>(evening: Evening, write: impl FnOnce() -> T) -> T {
        let noted = untrack(|| {
            evening.with_session(|id, session| Draft::noted(id.as_str(), session.last_partie()?))
        });
        let written = write();
        let now = untrack(|| {
            evening.with_session(|id, s| Some(this_spiel::name(id.as_str(), s.last_partie()?)))
        });
        if let (Some(draft), Some(of_spiel)) = (noted.flatten(), now.flatten()) {
            Draft { of_spiel, ..draft }.remember();
        }
        written
    }

    fn of_partie(session: &str, partie: &Partie) -> Draft {
        let noted = Draft::noted(session, partie);
        let of_spiel = this_spiel::name(session, partie);
        let mut draft = noted.unwrap_or(Draft::untouched(of_spiel, &partie.state));
        // What was announced since the sheet was open last is known.
        draft.mode = draft.mode.or(partie.state.running.mode);
        if draft.presumed {
            draft.ansager = slate::ansager(&partie.state);
        }
        draft
    }

    /// Nothing is typed of the Spiel that runs in this state; what was announced of it is known.
    fn untouched(of_spiel: String, state: &State) -> Draft {
        Draft {
            of_spiel,
            mode: state.running.mode,
            ansager: slate::ansager(state),
            factor: state.running.factor,
            typed_for: Side::A,
            points: None,
            other: None,
            reason: String::new(),
            cards: Hand::EMPTY,
            last_stich: false,
            whole: false,
            presumed: true,
            tapped: false,
        }
    }

    /// The draft of a Spiel that was written without a count, to be corrected: it ran in this state.
    pub fn uncounted(state: &State, reason: String) -> Draft {
        Draft { reason, ..Draft::untouched(String::new(), state) }
    }

    /// Keeps the draft, for the next opening of the sheet.
    pub fn remember(&self) {
        // A correction is of no Spiel to come.
        if self.of_spiel.is_empty() {
            return;
        }
        store::note_value(NOTE, self);
    }

    /// Chooses what was played. What was tapped is taken off again by another tap; a tap on what
    /// stood there already says that it is right. What was announced for the Spiel holds where nothing
    /// else is said.
    pub fn choose(&mut self, mode: Mode, announced: Option<Mode>) {
        let off = self.tapped && self.mode == Some(mode);
        let of_spiel = announced.filter(|_| !self.of_spiel.is_empty());
        self.mode = if off { of_spiel } else { Some(mode) };
        self.tapped = !off;
    }

    /// Types the points of this side from now on. What was typed for the other one stands until then: a
    /// thumb may only have come to the wrong field.
    pub fn type_for(&mut self, side: Side) {
        if self.typed_for != side {
            let counted = self.points.and(self.card_points());
            self.points = counted.and_then(|each| u16::try_from(each[side].0).ok());
            self.typed_for = side;
            self.whole = self.points.is_some();
        }
    }

    /// These points were counted, of the side that is typed.
    pub fn take_over(&mut self, points: Option<u16>) {
        (self.points, self.other) = (points, None);
        self.whole = points.is_some();
    }

    /// This side has made trump.
    fn call(&mut self, side: Side) {
        self.ansager = side;
        self.presumed = false;
    }

    /// What stands for one side is the other one's: it was written the wrong way round.
    pub fn exchange_sides(&mut self) {
        self.typed_for = self.typed_for.other();
        self.other = self.other.map(outcome::turned);
    }

    /// The draft that reads as this Spiel.
    pub fn of(spiel: &Spiel) -> Draft {
        let (points, other) = match spiel.outcome {
            Outcome::Points(each) => (u16::try_from(each.a.0).ok(), None),
            other => (None, Some(other)),
        };
        Draft {
            of_spiel: String::new(),
            mode: spiel.mode,
            ansager: spiel.ansager,
            factor: spiel.factor,
            typed_for: Side::A,
            points,
            other,
            reason: spiel.reason.clone(),
            cards: Hand::EMPTY,
            last_stich: false,
            whole: true,
            presumed: false,
            tapped: false,
        }
    }

    pub fn card_points(&self) -> Option<BySide<Points>> {
        self.outcome().map(outcome::card_points)
    }

    fn outcome(&self) -> Option<Outcome> {
        let counted = || Some(outcome::counted(self.typed_for, Points(self.points?.into())));
        self.other.or_else(counted)
    }

    /// The side of which the table is to say whether it made a Matsch (S2).
    fn asks_for_matsch(&self) -> Option<Side> {
        self.outcome().and_then(outcome::asks_for_matsch)
    }
}

/// A number beside the points of both sides, which the same keypad types while it is chosen.
#[derive(Clone, Copy)]
pub struct Besides {
    pub name: Msg,
    pub value: RwSignal<Option<u16>>,
    chosen: RwSignal<bool>,
    typing: Typing,
}

impl Besides {
    pub fn new(name: Msg) -> Besides {
        Besides {
            name,
            value: RwSignal::new(None),
            chosen: RwSignal::new(false),
            typing: Typing::new(),
        }
    }
}

/// The form of a Spiel: the draft, and whether 157 : 0 was asked about (S2). One form serves the
/// writing of a Spiel and its correction.
#[derive(Clone, Copy)]
pub struct SpielForm {
    pub draft: RwSignal<Draft>,
    asks_matsch: RwSignal<bool>,
    /// A number that was typed and cannot be.
    too_many: RwSignal<Option<u32>>,
    /// Writing was tried without what was played, which is marked until it is there.
    mode_missed: RwSignal<bool>,
    /// The same of points, where they are asked for.
    points_missed: RwSignal<bool>,
    /// Where the finished entry goes; whether it stands.
    next: Callback<Entry, bool>,
    lang: Lang,
    toasts: Toasts,
    device: Device,
    evening: Evening,
}

impl SpielForm {
    /// The form of the Partie that is read here.
    pub fn new(draft: Draft, next: impl Fn(Entry) -> bool + Send + Sync + 'static) -> SpielForm {
        SpielForm {
            draft: RwSignal::new(draft),
            asks_matsch: RwSignal::new(false),
            too_many: RwSignal::new(None),
            mode_missed: RwSignal::new(false),
            points_missed: RwSignal::new(false),
            next: Callback::new(next),
            lang: use_lang(),
            toasts: use_toasts(),
            device: use_device(),
            evening: use_evening(),
        }
    }

    pub fn name(self, side: Side) -> String {
        self.evening.side_name(side)
    }

    fn write(self, entry: Option<Entry>) {
        match entry {
            Some(entry) if self.next.run(entry.clone()) => {
                self.draft.try_update_untracked(|draft| {
                    draft.whole = true;
                    draft.remember();
                });
            }
            // It was refused, and that was said: what was typed stands to be put right.
            Some(_) => {}
            None => {
                self.mode_missed.set(true);
                self.points_missed.set(true);
                let (mode, points) = untrack(|| (self.mode_lacks(), self.points_lack()));
                self.toasts.error(self.lang.t(match (mode, points) {
                    (true, true) => Msg::ModeAndPointsMissing,
                    (true, false) => Msg::OnlyModeMissing,
                    _ => Msg::OnlyPointsMissing,
                }));
            }
        }
    }

    /// What was played; nothing while it is not said and the table counts by it (S4).
    pub fn played(self) -> Option<Played> {
        let Draft { of_spiel, mode, ansager, factor, .. } = self.draft.get();
        // What was announced is of the Spiel that runs, and none that is corrected.
        let now = if of_spiel.is_empty() { None } else { announced_factor(self.evening) };
        let open = mode_open(self.evening, mode, factor.or(now));
        (!open).then_some(Played { mode, ansager, factor })
    }

    /// The Spiel with this outcome, once all that it needs is said.
    fn with_outcome(self, outcome: Outcome) -> Option<Entry> {
        let Played { mode, ansager, factor } = self.played()?;
        let reason = self.draft.with(|draft| draft.reason.trim().to_owned());
        Some(Entry::Spiel(Spiel { mode, ansager, factor, outcome, reason }))
    }

    /// The Spiel as it is typed.
    pub fn entry(self) -> Option<Entry> {
        self.with_outcome(self.draft.with(Draft::outcome)?)
    }

    /// What was played is missing, and was missed.
    fn mode_lacks(self) -> bool {
        self.mode_missed.get() && self.played().is_none()
    }

    /// The points are missing, and were missed.
    fn points_lack(self) -> bool {
        self.points_missed.get() && self.draft.read().card_points().is_none()
    }

    /// Why the number that was typed last cannot be.
    fn too_many_points(self) -> Option<String> {
        let number = self.too_many.get()?;
        Some(say!(self.lang, Msg::TooManyPoints, actual = &number.to_string()))
    }

    pub fn finish(self) {
        let asks = self.draft.with_untracked(|draft| draft.asks_for_matsch().is_some());
        if asks {
            // Only its own keys answer: whoever taps «Schreiben» twice has not.
            self.asks_matsch.set(true);
        } else {
            self.write(untrack(|| self.entry()));
        }
    }

    /// A digit too many is not taken, and that is said; a Matsch may be typed as the number it gives.
    fn tap(self, tap: Tap) {
        // What is still missing stays marked.
        self.toasts.mended();
        self.asks_matsch.set(false);
        self.too_many.set(None);
        self.draft.update(|draft| {
            let anew = std::mem::take(&mut draft.whole) || draft.other.is_some();
            match tap {
                Tap::Extra => {
                    let matsch = Some(Outcome::Matsch(draft.typed_for));
                    draft.other = if draft.other == matsch { None } else { matsch };
                    draft.points = None;
                }
                Tap::Delete => {
                    draft.other = None;
                    draft.points = typed(draft.points, tap, SPIEL_POINTS.0 as u16).ok().flatten();
                }
                Tap::Digit(digit) => {
                    let before = if anew { 0 } else { draft.points.map_or(0, u32::from) };
                    let number = before * 10 + u32::from(digit);
                    match outcome::of_number(draft.typed_for, number) {
                        Some(Outcome::Points(_)) => {
                            draft.other = None;
                            draft.points = u16::try_from(number).ok();
                        }
                        Some(matsch) => {
                            draft.other = Some(matsch);
                            draft.points = None;
                        }
                        None => {
                            self.too_many.set(Some(number));
                            self.device.refused();
                        }
                    }
                }
            }
        });
    }

    /// What the keypad does where another number stands beside the points of the sides.
    pub fn tap_beside(self, besides: Option<Besides>, tap: Tap) {
        let chosen = besides.filter(|one| tap != Tap::Extra && one.chosen.get_untracked());
        let Some(Besides { value, typing, .. }) = chosen else {
            self.tap(tap);
            return;
        };
        let most = SPIEL_POINTS.0 as u16;
        value.update(|value| *value = typing.tap(*value, tap, most));
    }

    /// The keyboard: digits and Backspace type, Enter writes wherever the focus is: a key that was
    /// tapped a moment ago is not tapped again. Only a line of text, and what asks, folds or leads away,
    /// stays itself; and every key for who goes from one to the next.
    pub fn key(self, event: &KeyboardEvent) {
        if event.key() == "Enter"
            && !focus::walks()
            && !focus_in(
                event,
                "summary, header, .question, .side-ways button, [aria-pressed=false], input",
            )
        {
            event.prevent_default();
            self.finish();
            return;
        }
        match tap_of(event) {
            Some(Tap::Extra) => self.finish(),
            Some(tap) => self.tap(tap),
            None => {}
        }
    }

    /// «→ 1'204 : 986, Berg Anna & Carla»: the board after this entry.
    fn afterwards(self) -> Option<String> {
        let entry = self.entry()?;
        let afterwards = self.evening.with_partie(|_, partie| {
            let new = with_entries(partie, &[entry]).ok()?;
            Some(reached(self.lang, partie, &new))
        });
        afterwards.flatten()
    }

    fn factor(self) -> u8 {
        let (mode, factor) = self.draft.with(|draft| (draft.mode, draft.factor));
        let factor = |_: &_, p: &Partie| slate::factor_of(&p.head.tischregeln, mode, factor);
        self.evening.with_partie(factor).unwrap_or(Factor::SIMPLE).number()
    }
}

/// Whether nobody has said what is played and the table counts by it (S4), where the Spiel has this
/// factor of its own.
pub fn mode_open(evening: Evening, mode: Option<Mode>, factor: Option<Factor>) -> bool {
    let decides = |_: &_, partie: &Partie| slate::mode_decides(&partie.head.tischregeln, factor);
    mode.is_none() && evening.with_partie(decides) != Some(false)
}

/// The factor that was announced for the Spiel that runs.
pub fn announced_factor(evening: Evening) -> Option<Factor> {
    evening.with_partie(|_, partie| partie.state.running.factor).flatten()
}

/// Both totals, and who has reached what with them.
fn reached(lang: Lang, before: &Partie, new: &Partie) -> String {
    let state = &new.state;
    let [a, b] = Side::BOTH.map(|side| state.points(side));
    let mut parts =
        vec![format!("→\u{a0}{}", [a, b].map(|points| lang.number(points.0)).join(AGAINST))];
    let mut more = |side: Side, what: Msg| {
        parts.push(format!("{}: {}", new.party_name(side.index()), lang.t(what)));
    };
    let rules = &new.head.tischregeln;
    for side in Side::BOTH {
        match &state.berg {
            Some(berg) if berg.side == side && before.state.berg.is_none() => {
                more(side, Msg::Berg);
            }
            _ if slate::over_the_berg(rules, state, side) => more(side, Msg::OverBerg),
            _ => {}
        }
        if slate::may_thank(rules, state).contains(&side) {
            more(side, Msg::ZielReached);
        }
    }
    parts.join(", ")
}

/// The sheet; with the keypad at this side, or as it was left.
#[component]
pub fn SpielSheet(#[prop(optional_no_strip)] typed_for: Option<Side>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let mut draft = Draft::load(evening)?;
    if let Some(side) = typed_for {
        draft.type_for(side);
    }
    // It could be written at once, and its key lies where the one lay that has opened the sheet, or closed
    // the one over it: for a moment the second tap of a double tap comes to nothing there.
    let whole = draft.outcome().is_some();
    let guard = whole.then(|| view! { <div class="after-tap" data-clock></div> });
    let this_spiel = ThisSpiel::called(draft.of_spiel.clone());
    let form = SpielForm::new(draft, move |entry| {
        let stands = this_spiel.enter(vec![entry]).is_ok();
        if stands {
            nav.close();
        }
        stands
    });
    Effect::new(move || form.draft.with(Draft::remember));
    let number = evening.with_partie(|_, p| p.state.spiel_number())?.max(1);
    // A number that cannot be is told beside the result of the one that stands: the keypad stays.
    let below = this_spiel.below(move || {
        let said: Vec<_> = form.too_many_points().into_iter().chain(form.afterwards()).collect();
        (!said.is_empty()).then(|| said.join(" "))
    });
    let class = move || match form.too_many.read().is_some() {
        true => "afterwards too-many",
        false => "afterwards",
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <p class=class aria-live="polite">
                    {below}
                </p>
                <Key class="button primary" on_tap=move || form.finish()>
                    {lang.t(Msg::Write)}
                </Key>
            </footer>
        }
    };
    Some(
        view! {
            <SheetFrame
                title=say!(lang, Msg::SpielNth, spiel = &number.to_string())
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(move |event| form.key(&event))
                foot
            >
                <div class="entry-form spiel-sheet">
                    <WhatWasPlayed form />
                    <PointsFields form />
                    <WeisAndStoeck form this_spiel />
                    <div class="perhaps" role="status">
                        <AsksForMatsch form />
                    </div>
                    <PointsKeys form extra=Some(lang.t(Msg::Matsch).into()) />
                    <div class="side-ways">
                        <Key class="button quiet" on_tap=move || nav.open(Sheet::Count)>
                            {lang.t(Msg::CardsCount)}
                        </Key>
                        <OtherOutcome form />
                    </div>
                </div>
            </SheetFrame>
            {guard}
        }
        .into_any(),
    )
}

/// A key for each mode the table plays.
#[component]
pub fn TableModes(
    #[prop(into)] chosen: Signal<Option<Mode>>,
    #[prop(into)] on_choose: Callback<Mode>,
    /// One of them must be chosen first.
    #[prop(optional, into)]
    lacks: Signal<bool>,
) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    view! {
        <ModePicker
            modes=evening.modes()
            chosen
            on_choose
            label=lang.t(Msg::WhatIsPlayed)
            lacks
            locale=Signal::derive(move || lang.locale())
        />
    }
    .into_any()
}

/// The mode, who made trump, and the factor.
#[component]
pub fn WhatWasPlayed(form: SpielForm) -> impl IntoView {
    let SpielForm { lang, draft, evening, .. } = form;
    let announced = evening.select(|_, p| p.state.running.mode);
    let who = move |side: Side| {
        view! {
            <Key
                class="choice"
                on_tap=move || draft.update(|draft| draft.call(side))
                pressed=Signal::derive(move || draft.read().ansager == side)
            >
                <span class="short">{move || form.name(side)}</span>
            </Key>
        }
    };
    let numbers = Factor::all().map(|factor| factor.number().to_string());
    let factors = numbers.map(|number| (number.clone(), format!("×{number}"))).collect();
    let choose_factor = move |number: String| {
        draft.update(|draft| draft.factor = number.parse().ok().and_then(Factor::new));
    };
    view! {
        <TableModes
            chosen=Signal::derive(move || draft.read().mode)
            on_choose=move |mode| {
                form.toasts.mended();
                draft.update(|draft| draft.choose(mode, announced.get_untracked()));
            }
            lacks=Signal::derive(move || form.mode_lacks())
        />
        <div class="row trumpf">
            <span class="what">{lang.t(Msg::TrumpfBy)}</span>
            {Side::BOTH.map(who).collect_view()}
            <Select
                entries=factors
                value=Signal::derive(move || form.factor().to_string())
                on_choose=choose_factor
                label=lang.t(Msg::Factor)
            />
        </div>
    }
    .into_any()
}

/// The points of both sides, and another number that is typed beside them.
#[component]
fn PointsFields(
    form: SpielForm,
    #[prop(optional_no_strip)] besides: Option<Besides>,
) -> impl IntoView {
    let SpielForm { lang, draft, .. } = form;
    let elsewhere = move || besides.is_some_and(|besides| besides.chosen.get());
    let choose = move |side: Side| {
        if let Some(Besides { chosen, typing, .. }) = besides {
            chosen.set(false);
            typing.begin();
        }
        // What was too much was it of the other side.
        form.too_many.set(None);
        draft.update(|draft| draft.type_for(side));
    };
    let number = besides.map(|Besides { name, value, chosen, typing }| {
        let shown = move || value.get().map_or("–".to_owned(), |value| value.to_string());
        view! {
            <NumberKey
                name=lang.t(name)
                value=Signal::derive(shown)
                chosen
                on_choose=move || {
                    form.too_many.set(None);
                    chosen.set(true);
                    typing.begin();
                }
            />
        }
    });
    let field = move |side: Side| {
        let value = move || {
            let each = draft.read().card_points();
            each.map_or("–".to_owned(), |each| each[side].to_string())
        };
        view! {
            <PointsField
                side
                name=Signal::derive(move || form.name(side))
                value=Signal::derive(value)
                chosen=Signal::derive(move || !elsewhere() && draft.read().typed_for == side)
                on_choose=move || choose(side)
            />
        }
    };
    // Side by side as on the slate, where that shows them so.
    let swapped = use_device().swapped;
    view! {
        <div
            class=move || if form.points_lack() { "points-fields missing" } else { "points-fields" }
            data-swapped=move || swapped.get().then_some("")
        >
            {Side::BOTH.map(field).collect_view()}
            {number}
        </div>
    }
    .into_any()
}

/// The keypad that types them.
#[component]
fn PointsKeys(
    form: SpielForm,
    #[prop(optional_no_strip)] extra: Option<Oco<'static, str>>,
    #[prop(optional_no_strip)] besides: Option<Besides>,
) -> impl IntoView {
    view! {
        <Keypad
            on_tap=move |tap| form.tap_beside(besides, tap)
            delete=form.lang.t(Msg::DeleteDigit)
            extra
            pressed=Signal::derive(move || {
                let draft = form.draft.read();
                draft.other == Some(Outcome::Matsch(draft.typed_for))
            })
        />
    }
    .into_any()
}

/// The points and their keypad for the foot of a sheet, which stays where it is whatever stands above it;
/// over them what is said and asked, so that no key moves under the thumb that types.
#[component]
pub fn PointsInFoot(
    form: SpielForm,
    #[prop(optional_no_strip)] extra: Option<Oco<'static, str>>,
    /// Another number that is typed here.
    #[prop(optional_no_strip)]
    besides: Option<Besides>,
) -> impl IntoView {
    let too_many = move || Some(view! { <p class="too-many">{form.too_many_points()?}</p> });
    view! {
        <div class="perhaps" role="status">
            {too_many}
            <AsksForMatsch form />
        </div>
        {besides.map(|Besides { typing, .. }| view! { <TooHigh typing /> })}
        <PointsFields form besides />
        <PointsKeys form extra besides />
    }
    .into_any()
}

/// The question of a Matsch, while it is asked.
#[component]
fn AsksForMatsch(form: SpielForm) -> impl IntoView {
    view! {
        <Show when=move || form.asks_matsch.get()>
            <MatschQuestion form />
        </Show>
    }
    .into_any()
}

/// 157 : 0 may be a Matsch or not: only who was there knows (S2).
#[component]
fn MatschQuestion(form: SpielForm) -> impl IntoView {
    let SpielForm { lang, draft, .. } = form;
    let yes = move || {
        draft.update(|draft| {
            draft.other = draft.asks_for_matsch().map(Outcome::Matsch).or(draft.other);
        });
        form.write(untrack(|| form.entry()));
    };
    let no = move || {
        // A «yes» that was refused stands there still.
        draft.update(|draft| draft.other = None);
        form.write(untrack(|| form.entry()));
    };
    view! {
        <Question
            question=lang.t(Msg::AllNineStiche)
            first=lang.t(Msg::YesMatsch)
            second=lang.t(Msg::NotMatsch)
            on_first=yes
            on_second=no
        />
    }
    .into_any()
}

/// A Weis that one side has written for the running Spiel.
#[derive(Clone, PartialEq)]
struct Chip {
    id: EventId,
    points: Points,
}

/// Weis and Stöck of both sides, each below its points.
#[component]
fn WeisAndStoeck(form: SpielForm, this_spiel: ThisSpiel) -> impl IntoView {
    let swapped = use_device().swapped;
    if !shows_anything(form.evening) {
        return None;
    }
    Some(
        view! {
            <div
                class="written"
                role="group"
                aria-label=form.lang.t(Msg::WeisAndStoeck)
                data-swapped=move || swapped.get().then_some("")
            >
                <WeisRow form this_spiel side=Side::A />
                <WeisRow form this_spiel side=Side::B />
            </div>
        }
        .into_any(),
    )
}

/// Whether the table plays with Weis or with Stöck.
pub fn shows_anything(evening: Evening) -> bool {
    let plays = |_: &_, p: &Partie| p.head.tischregeln.get(WEIS) || p.head.tischregeln.get(STOECK);
    untrack(|| evening.with_partie(plays)) == Some(true)
}

/// Weis and Stöck of one side in this Spiel: what stands, each to be taken off again, and keys for
/// what was forgotten.
#[component]
fn WeisRow(form: SpielForm, this_spiel: ThisSpiel, side: Side) -> impl IntoView {
    let SpielForm { lang, evening, draft, .. } = form;
    let chips = evening.select(move |_, partie| {
        let chip = |(id, entry): (EventId, &Entry)| match entry {
            Entry::Weis(weis) if weis.side == side => Some(Chip { id, points: weis.points }),
            _ => None,
        };
        partie.running_entries().into_iter().filter_map(chip).collect::<Vec<_>>()
    });
    let stoeck = evening.select(move |_, p| p.state.running.stoeck == Some(side));
    let may_write = evening.select(move |_, p| {
        slate::may_write_stoeck(&p.head.tischregeln, &p.state, side, draft.read().mode)
    });
    // W4: only one side writes. What was written at the wrong one is fetched from there.
    let elsewhere = evening.select(move |_, p| p.state.running.weis_side() == Some(side.other()));
    // Its number alone: a second one has room beside it, and the keypad below stays in sight.
    let chip = move |Chip { id, points }: Chip| {
        let entry = format!("{} {points} {}", lang.t(Msg::FieldWeis), form.name(side));
        let label = say!(lang, Msg::UndoWhat, entry = &entry);
        let strike = move || drop(this_spiel.write(|dispatch| dispatch.strike(id)));
        view! {
            <Key class="chip" label=label on_tap=strike>
                <span>{points.0}</span>
                <Icon sign=Sign::Close />
            </Key>
        }
    };
    let fetch = move || {
        let label = move || say!(lang, Msg::WeisMoved, who = &form.name(side));
        let here = move || drop(this_spiel.write(|dispatch| dispatch.move_weis(side.other())));
        view! {
            <Key
                class="pad-key small"
                label=Signal::derive(label)
                on_tap=here
            >
                {lang.t(Msg::WeisHere)}
            </Key>
        }
    };
    let toggle = move || drop(this_spiel.write_shown(|dispatch| dispatch.toggle_stoeck(side)));
    let write =
        move |points| drop(this_spiel.write_shown(|dispatch| dispatch.write_weis(side, points)));
    let keys = move || {
        view! {
            <WeisKeys form side on_weis=write />
            <WeisByCards form side />
        }
    };
    view! {
        <div class="weis-row" role="group" aria-label=move || form.name(side)>
            <div class="chips">
                <Rows each=move || chips.get() key=|chip| chip.id children=chip />
            </div>
            <Show when=move || elsewhere.get() fallback=keys>
                {fetch()}
            </Show>
            <Key
                class="pad-key small"
                disabled=Signal::derive(move || !stoeck.get() && !may_write.get())
                pressed=stoeck
                on_tap=toggle
            >
                {lang.t(Msg::Stoeck)}
            </Key>
        </div>
    }
    .into_any()
}

/// Whether the table counts no Weis.
fn no_weis(evening: Evening) -> Memo<bool> {
    evening.select(|_, p| !p.head.tischregeln.get(WEIS))
}

/// The keys that write a Weis of a side by its value.
#[component]
pub fn WeisKeys(
    form: SpielForm,
    side: Side,
    #[prop(into)] on_weis: Callback<Points>,
) -> impl IntoView {
    let SpielForm { lang, evening, .. } = form;
    let no_weis = no_weis(evening);
    let weis = move |points: Points| {
        let label =
            move || say!(lang, Msg::WeisKey, points = &points.to_string(), who = &form.name(side));
        view! {
            <Key
                class="pad-key small"
                label=Signal::derive(label)
                disabled=no_weis
                on_tap=move || on_weis.run(points)
            >
                "+"
                {points.0}
            </Key>
        }
    };
    strokes::VALUES.into_iter().rev().map(weis).collect_view().into_any()
}

/// The key that writes one by its cards.
#[component]
fn WeisByCards(form: SpielForm, side: Side) -> impl IntoView {
    let nav = use_nav();
    let SpielForm { lang, evening, .. } = form;
    let label = move || say!(lang, Msg::WeisWithCards, who = &form.name(side));
    view! {
        <Key
            class="pad-key small"
            label=Signal::derive(label)
            disabled=no_weis(evening)
            on_tap=move || nav.open(Sheet::Weis(side, true))
        >
            {lang.t(Msg::Cards)}
        </Key>
    }
    .into_any()
}

/// Annulled, thrown together, lost by the rules: each with its reason (S7).
#[component]
fn OtherOutcome(form: SpielForm) -> impl IntoView {
    let nav = use_nav();
    let SpielForm { lang, draft, .. } = form;
    let without = move |word: Msg, kind: WithoutScoring| {
        let write = move || {
            let reason = draft.with_untracked(|draft| draft.reason.trim().to_owned());
            form.write(Some(Entry::WithoutScoring { kind, reason }));
        };
        view! {
            <Key class="button quiet" on_tap=write>
                {lang.t(word)}
            </Key>
        }
    };
    let lost = move |side: Side| {
        let write = move || match untrack(|| form.with_outcome(Outcome::SpielLost(side))) {
            // Points are not asked for.
            None => {
                form.mode_missed.set(true);
                form.toasts.error(form.lang.t(Msg::OnlyModeMissing));
            }
            entry => form.write(entry),
        };
        view! {
            <Key class="button quiet" on_tap=write>
                {move || say!(lang, Msg::SpielLostBy, who = &form.name(side))}
            </Key>
        }
    };
    view! {
        <Folded word=lang.t(Msg::OtherOutcome) class="other-outcomes">
            <Key on_tap=move || nav.open(Sheet::Incident)>{lang.t(Msg::WhatHappened)}</Key>
            <Field name=lang.t(Msg::Reason)>
                <TextInput
                    value=Signal::derive(move || draft.read().reason.clone())
                    on_input=move |reason| draft.update(|draft| draft.reason = reason)
                    max_length=200
                />
            </Field>
            {without(Msg::Annul, WithoutScoring::Annulled)}
            {without(Msg::ThrowIn, WithoutScoring::ThrownIn)}
            {Side::BOTH.map(lost).collect_view()}
            <Key class="button quiet" on_tap=move || nav.open(Sheet::History(None))>
                {lang.t(Msg::History)}
            </Key>
        </Folded>
    }
    .into_any()
}
