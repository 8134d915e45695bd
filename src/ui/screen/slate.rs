//! The slate: two halves, each with its strokes, its total, and the keys to write with.

use super::celebrate::Celebrate;
use super::end::PartieEnd;
use super::frame::{BoardFoot, BoardHead};
use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::slate;
use crate::engine::facts::event::{Ansage, Entry, Notice};
use crate::engine::facts::shared::{EveningScoring, STOECK, WEIS};
use crate::engine::facts::striche::{StrichKind, Striche};
use crate::engine::law::strokes::{self, Strokes};
use crate::engine::session::log::Session;
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::text::extract::{self, count_striche, striche_by_kind};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::component::strokes::{Grouping, StrichMark, StrokeLine, Zett};
use crate::ui::piece::points;
use crate::ui::state::{
    Lang, Sheet, use_device, use_dispatch, use_evening, use_lang, use_live, use_nav,
};
use leptos::prelude::*;

/// The slate of the Partie on the board.
#[component]
pub fn Slate() -> impl IntoView {
    let (lang, evening, device, live) = (use_lang(), use_evening(), use_device(), use_live());
    let title = evening.select(move |_, partie| title(lang, partie));
    // B3: whoever is there may say so; nobody must, and then the next Spiel is written (B6).
    let thanks = evening.select(|_, partie| {
        let there = slate::may_thank(&partie.head.tischregeln, &partie.state).into_iter();
        let key = |side: Side| (partie.party_name(side.index()), Sheet::Bedanken(side));
        there.map(key).collect::<Vec<_>>()
    });
    let last = evening.select(move |session, partie| said_of_the_last(lang, session, partie));
    let order = move || {
        let turned = live.follows.get() && live.turned.get();
        let near = if device.swapped.get() == turned { Side::A } else { Side::B };
        [near.other(), near]
    };
    view! {
        <BoardHead title />
        <PartieEnd />
        <div class="slate framed">
            <Rows each=order key=|side| *side let:side>
                <Half side />
            </Rows>
        </div>
        <BoardFoot opens=Sheet::Spiel(None) thanks>
            <Hint gives_way=Signal::derive(move || last.with(|(sentence, _)| !sentence.is_empty())) />
            <EveningLine />
            <LastSpiel said=last />
            <NextRuns />
        </BoardFoot>
    }
    .into_any()
}

/// What runs, and who deals.
fn title(lang: Lang, partie: &Partie) -> (String, String) {
    let state = &partie.state;
    let name = |seat: Seat| partie.head.players[usize::from(seat.0)].clone();
    if state.end.is_some() {
        return (lang.t(Msg::PartieOver).to_owned(), String::new());
    }
    (
        say!(lang, Msg::SpielNth, spiel = &state.spiel_number().to_string()),
        say!(
            lang,
            Msg::DealerAndVorhand,
            dealer = &name(state.dealer),
            vorhand = &name(partie.vorhand())
        ),
    )
}

/// What to know at the first use.
const HINTS: [Msg; 3] = [Msg::HintStroke, Msg::HintSpiel, Msg::HintBack];

/// Stands with the bits of the hints that were read.
const BY_BITS: usize = 1 << 16;
const _: () = assert!(1 << HINTS.len() < BY_BITS);

/// Which hints were read, a bit each. Versions before noted how many, in the order of three, then 8 with the bits
/// of these.
fn hints_read(noted: usize) -> usize {
    match noted {
        0..=3 => (1 << noted) - 1,
        4..=15 => noted & 0b111,
        by_bits => by_bits,
    }
}

/// What to know at the first use, one after the other, never again after that.
#[component]
fn Hint(
    /// Something else is said, and where both have no room the hint can wait.
    gives_way: Signal<bool>,
) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let read = use_device().hints_read;
    let no_weis = evening.select(|_, p| !p.head.tischregeln.get(WEIS));
    let hint = move || {
        let so_far = hints_read(read.get());
        // The first one is of the Weis: where there is none it waits.
        let nth = (usize::from(no_weis.get())..HINTS.len()).find(|nth| so_far >> nth & 1 == 0)?;
        Some(view! {
            <p>{lang.t(HINTS[nth])}</p>
            <Key on_tap=move || read.set(so_far | BY_BITS | 1 << nth)>{lang.t(Msg::HintRead)}</Key>
        })
    };
    view! { <div class="hint" class:gives-way=gives_way>{hint}</div> }.into_any()
}

/// How the evening stands, from its second Partie on; a tap tells all of it.
#[component]
fn EveningLine() -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let standing =
        use_evening().select(move |session, _| extract::standing_line(lang.locale(), session));
    view! {
        <div class="standing">
            <Show when=move || standing.read().is_some()>
                <Key class="quiet" on_tap=move || nav.open(Sheet::EveningReport)>
                    {move || standing.get()}
                </Key>
            </Show>
        </div>
    }
    .into_any()
}

/// What the table is asked; else how freely the last Spiel may still be changed, in words (C1, C3, C4), and
/// the entry that a tap changes.
fn said_of_the_last(lang: Lang, session: &Session, partie: &Partie) -> (String, Option<EventId>) {
    if let Some(question) = points::asked(partie) {
        return (lang.t(question).to_owned(), None);
    }
    let line = partie.state.scored().next_back();
    let said = line.and_then(|line| {
        let log_entry = partie.log_entry(line.entry)?;
        let sentence = say!(
            lang,
            match partie.write_status(log_entry, session.afterwards(partie.id)) {
                WriteStatus::Open => Msg::LatestSpiel,
                WriteStatus::Correctable => Msg::LatestCorrectable,
                WriteStatus::Closed => Msg::LatestClosed,
            },
            spiel = &line.nth.to_string(),
        );
        Some((sentence, Some(log_entry.id)))
    });
    said.unwrap_or_default()
}

/// What is said of the last Spiel.
#[component]
fn LastSpiel(#[prop(into)] said: Signal<(String, Option<EventId>)>) -> impl IntoView {
    let nav = use_nav();
    let id = move || said.read().1;
    let correct = move || {
        if let Some(id) = said.with_untracked(|(_, id)| *id) {
            nav.open(Sheet::Correction(id, false));
        }
    };
    let sentence = move || said.read().0.clone();
    view! {
        <p class="state">
            <Show when=move || id().is_some() fallback=move || view! { {sentence} }>
                <Key class="quiet" on_tap=correct>
                    <span>{sentence}</span>
                    <Icon sign=Sign::Pencil />
                </Key>
            </Show>
        </p>
    }
    .into_any()
}

/// The writer says that the next Spiel runs: the window of the last one closes (C1).
#[component]
fn NextRuns() -> impl IntoView {
    let (lang, dispatch) = (use_lang(), use_dispatch());
    let open = use_evening()
        .select(|_, p| p.state.end.is_none() && p.state.played() > 0 && !p.state.running.begun);
    let runs = move || drop(dispatch.enter(Entry::Ansage(Ansage::default())));
    view! {
        <div class="running">
            <Show when=move || open.get()>
                <Key class="button quiet" on_tap=runs>
                    {lang.t(Msg::NextHasBegun)}
                </Key>
            </Show>
        </div>
    }
    .into_any()
}

/// Everything a half shows, so that it is drawn anew only where it changed.
#[derive(Clone, Default, PartialEq)]
struct HalfView {
    name: String,
    points: i32,
    strokes: Strokes,
    striche: Striche,
    /// Points of the evening, where they win it (R3).
    evening_points: Option<i64>,
    /// Points missing to the Berg; `None` when it is gone or not played for.
    to_berg: Option<i32>,
    to_ziel: i32,
    has_berg: bool,
    /// Over the Berg, and nobody has said so.
    over_berg: bool,
    /// At the Ziel, and may say so (B3).
    may_thank: bool,
    ended: bool,
    /// The table plays with Stöck, and with a Berg.
    plays_stoeck: bool,
    plays_berg: bool,
    stoeck_free: bool,
    stoeck_here: bool,
}

fn half_view(session: &Session, partie: &Partie, side: Side) -> HalfView {
    let rules = &partie.head.tischregeln;
    let state = &partie.state;
    let by_points = rules.evening_scoring() == EveningScoring::ByPoints;
    HalfView {
        name: partie.party_name(side.index()),
        points: slate::written(rules, state, side).0,
        strokes: slate::strokes(rules, state, side),
        striche: session.striche_of_side(partie, side),
        evening_points: by_points.then(|| session.standing(partie).parties[side.index()].points),
        to_berg: slate::to_berg(rules, state, side).map(|points| points.0),
        to_ziel: slate::to_ziel(rules, state, side).0,
        has_berg: state.berg.as_ref().is_some_and(|berg| berg.side == side),
        over_berg: slate::asks_for_berg(rules, state, side),
        may_thank: slate::may_thank(rules, state).contains(&side),
        ended: state.end.is_some(),
        plays_stoeck: rules.get(STOECK),
        plays_berg: slate::berg_at(rules).is_some(),
        stoeck_free: slate::stoeck_to_be_had(rules, state),
        stoeck_here: state.running.stoeck == Some(side),
    }
}

/// «bis Berg 86 · bis Ziel 586».
fn missing(lang: Lang, v: &HalfView) -> String {
    let ziel = match v.to_ziel {
        missing if missing > 0 => say!(lang, Msg::ZielIn, points = &lang.number(missing)),
        _ if v.ended => lang.t(Msg::ZielReached).to_owned(),
        // What else there is to say of it has no room beside that, and stands on the keys.
        _ => return lang.t(Msg::MayThank).to_owned(),
    };
    let berg = match v.to_berg {
        Some(missing) if missing > 0 => say!(lang, Msg::BergIn, points = &lang.number(missing)),
        Some(_) => lang.t(Msg::OverBerg).to_owned(),
        None if v.has_berg => lang.t(Msg::HasBerg).to_owned(),
        None => return ziel,
    };
    // A line that breaks ends with the point and does not begin with it.
    format!("{berg}\u{a0}· {ziel}")
}

/// One side: its name and total, the strokes, and the keys for what it says.
#[component]
fn Half(side: Side) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let v = evening.select(move |session, partie| half_view(session, partie, side));
    let ended = Signal::derive(move || v.read().ended);
    let spoken = move || {
        let v = v.read();
        let striche = count_striche(lang.locale(), &v.striche);
        say!(
            lang,
            Msg::SideReadOut,
            who = &v.name,
            points = &text::points(lang.without_deck(), v.points),
            striche = &striche
        )
    };
    let rests = move || v.read().strokes.rest.0 != 0;
    let rest = move || match v.read().strokes.rest.0 {
        0 => String::new(),
        rest => lang.number(rest),
    };
    let [hundred, fifty, twenty] = strokes::VALUES;
    let plays = Memo::new(move |_| {
        let v = v.read();
        (v.plays_stoeck, v.plays_berg)
    });
    let berg = move || {
        let entry = Entry::Berg(Notice { side, part: None });
        let enough = v.read_untracked().to_berg.is_some_and(|missing| missing <= 0);
        if enough && !untrack(|| evening.asks_mode(&entry)) {
            // Enough is written: nothing to ask.
            let _ = dispatch.enter(entry);
        } else {
            nav.open(Sheet::Berg(side));
        }
    };
    // What the table plays without has no key.
    let stoeck_key = move || {
        plays.get().0.then(|| {
            view! {
                <Key
                    class="pad-key small"
                    on_tap=move || drop(dispatch.toggle_stoeck(side))
                    disabled=Signal::derive(move || {
                        let v = v.read();
                        v.ended || !(v.stoeck_free || v.stoeck_here)
                    })
                    pressed=Signal::derive(move || v.read().stoeck_here)
                >
                    {lang.t(Msg::Stoeck)}
                </Key>
            }
        })
    };
    let berg_key = move || {
        plays.get().1.then(|| {
            view! {
                <Key
                    class="pad-key small"
                    on_tap=berg
                    disabled=Signal::derive(move || v.read().ended || v.read().to_berg.is_none())
                    pressed=Signal::derive(move || v.read().has_berg)
                    waiting=Signal::derive(move || v.read().over_berg)
                >
                    {move || lang.t(if v.read().over_berg { Msg::SayBerg } else { Msg::Berg })}
                </Key>
            }
        })
    };
    view! {
        <section class=format!("half side-{}", u8::from(side)) aria-label=spoken>
            <header>
                <div class="who">
                    <h2>{move || v.read().name.clone()}</h2>
                    <p class="small">{move || missing(lang, &v.read())}</p>
                </div>
                <Key
                    class="total"
                    disabled=ended
                    on_tap=move || nav.open(Sheet::Spiel(Some(side)))
                >
                    <span class="only-spoken">
                        {move || say!(lang, Msg::WritePoints, who = &v.read().name) + ": "}
                    </span>
                    {move || lang.number(v.read().points)}
                </Key>
            </header>
            <div class="slate-face" class:rests=rests>
                <Zett />
                <Celebrate
                    berg=Signal::derive(move || v.read().has_berg)
                    matsch=Signal::derive(move || v.read().striche.matsch)
                />
                <SlateLine side v value=hundred grouping=Grouping::Fives count=|s| s.hundreds />
                <SlateLine side v value=fifty grouping=Grouping::Crosses count=|s| s.fifties />
                <SlateLine side v value=twenty grouping=Grouping::Fives count=|s| s.twenties />
                <p class="rest" aria-hidden="true">
                    {rest}
                </p>
            </div>
            <footer>
                <SideMarks v />
                {stoeck_key}
                {berg_key}
                <Key
                    class="pad-key small thanks"
                    disabled=ended
                    waiting=Signal::derive(move || v.read().may_thank)
                    on_tap=move || nav.open(Sheet::Bedanken(side))
                >
                    {lang.t(Msg::Merci)}
                </Key>
            </footer>
        </section>
    }
    .into_any()
}

/// A line of the slate: a tap writes one stroke of its value, or says that the table plays without Weis.
#[component]
fn SlateLine(
    side: Side,
    v: Memo<HalfView>,
    value: Points,
    grouping: Grouping,
    count: fn(&Strokes) -> u32,
) -> impl IntoView {
    let (lang, dispatch) = (use_lang(), use_dispatch());
    let label = move || say!(lang, Msg::WeisKey, points = &value.to_string(), who = &v.read().name);
    view! {
        <Key
            class="chalk-line"
            label=Signal::derive(label)
            disabled=Signal::derive(move || v.read().ended)
            on_tap=move || drop(dispatch.write_weis(side, value))
        >
            <span class="value" aria-hidden="true">
                {value.0}
            </span>
            <StrokeLine grouping count=Signal::derive(move || count(&v.read().strokes)) />
        </Key>
    }
    .into_any()
}

/// The Striche of a side so far, each with the mark of its kind; a tap tells what they mean.
#[component]
fn SideMarks(v: Memo<HalfView>) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let striche = Memo::new(move |_| v.read().striche);
    let marks = move || {
        let striche = striche.get();
        StrichKind::ALL
            .into_iter()
            .map(|kind| view! { <MarksOfKind kind count=striche.kind(kind) /> })
            .collect_view()
    };
    let evening_points = move || {
        let points = v.read().evening_points?;
        let points = lang.number(i32::try_from(points).unwrap_or(i32::MAX));
        Some(view! { <b class="number">{say!(lang, Msg::EveningPoints, points = &points)}</b> })
    };
    view! {
        <Key class="marks" on_tap=move || nav.open(Sheet::Striche)>
            <small>{lang.t(Msg::Striche)} " "</small>
            <span aria-hidden="true">{marks}</span>
            {evening_points}
            <small class="only-spoken">
                {move || striche_by_kind(lang.locale(), &striche.get())}
            </small>
        </Key>
    }
    .into_any()
}

/// A few Striche of a kind one by one, more as a mark and their number.
#[component]
fn MarksOfKind(kind: StrichKind, count: u16) -> impl IntoView {
    let single = if count > 3 { 1 } else { count };
    view! {
        {(0..single).map(|_| view! { <StrichMark kind /> }).collect_view()}
        {(count > single).then(|| view! { <b>{count}</b> })}
    }
    .into_any()
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::{BY_BITS, hints_read};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn hints_that_were_noted_by_their_number_are_read() {
        assert_eq!([0, 1, 2, 3].map(hints_read), [0b000, 0b001, 0b011, 0b111]);
        // A fourth one was never among those.
        assert_eq!([8, 8 | 0b010, 8 | 0b111].map(hints_read), [0b000, 0b010, 0b111]);
        assert_eq!(hints_read(BY_BITS | 0b1010), BY_BITS | 0b1010);
    }
}
