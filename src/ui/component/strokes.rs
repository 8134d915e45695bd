//! Chalk strokes (C6): slightly irregular, but the same stroke always looks the same.

use crate::engine::facts::striche::StrichKind;
use leptos::prelude::*;

/// All in tenths of the drawing's unit: whole numbers keep the float formatter out of the app.
pub const HEIGHT: i32 = 480;
const DISTANCE: i32 = 110;
const GROUP: i32 = 560;
const CROSS: i32 = 380;
const LEFT: i32 = 80;
/// Lines with fewer strokes keep this width, so that strokes do not grow.
const WIDTH: i32 = 2300;

/// The drawn Z, in a square of 100.
pub const ZETT: &str = "M1 17L99 16L1 84L99 83";

/// How a line groups its strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Four upright, the fifth laid across.
    Fives,
    /// Two cross to an X.
    Crosses,
}

/// A number from −reach to reach that depends on nothing but the stroke's place.
fn jitter(nth: u32, corner: u32, reach: i32) -> i32 {
    let mut h = nth.wrapping_mul(0x9E37_79B9) ^ corner.wrapping_mul(0x85EB_CA6B);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    (h % (2 * reach + 1) as u32) as i32 - reach
}

fn chalk(nth: u32, from: (i32, i32), until: (i32, i32)) -> String {
    let z = |corner: u32, reach: i32| jitter(nth, corner, reach);
    let middle = ((from.0 + until.0) / 2 + z(4, 16), (from.1 + until.1) / 2);
    format!(
        "M{} {}Q{} {} {} {}",
        from.0 + z(0, 14),
        from.1 + z(1, 22),
        middle.0,
        middle.1,
        until.0 + z(2, 14),
        until.1 + z(3, 22),
    )
}

/// The path of stroke `nr` (from 0) and where the line ends behind it.
fn path(grouping: Grouping, nth: u32) -> (String, i32) {
    match grouping {
        Grouping::Fives => {
            let left = LEFT + (nth / 5) as i32 * GROUP;
            let place = (nth % 5) as i32;
            let path = if place == 4 {
                chalk(nth, (left - 50, HEIGHT - 130), (left + 3 * DISTANCE + 60, 130))
            } else {
                let x = left + place * DISTANCE;
                chalk(nth, (x + 20, 70), (x - 10, HEIGHT - 70))
            };
            (path, left + place.min(3) * DISTANCE + 80)
        }
        Grouping::Crosses => {
            let left = LEFT + (nth / 2) as i32 * CROSS;
            let path = if nth.is_multiple_of(2) {
                chalk(nth, (left + 220, 90), (left, HEIGHT - 90))
            } else {
                chalk(nth, (left, 90), (left + 220, HEIGHT - 90))
            };
            (path, left + 300)
        }
    }
}

/// A whole line for a picture: how wide it is, and all its strokes in one path.
pub fn drawing(grouping: Grouping, count: u32) -> (i32, String) {
    let mut paths = String::new();
    let mut end = WIDTH;
    for nth in 0..count {
        let (stroke_path, until) = path(grouping, nth);
        paths.push_str(&stroke_path);
        end = end.max(until);
    }
    (end, paths)
}

/// So many strokes become one path: thousands of elements would make every tap slow.
const BUNDLE: usize = 50;

/// A line of strokes. New ones appear with a short movement, the others stay.
#[component]
pub fn StrokeLine(grouping: Grouping, #[prop(into)] count: Signal<u32>) -> impl IntoView {
    // The bundles in one path, each stroke after them in its own.
    let bundled = Memo::new(move |_| count.get() as usize / BUNDLE * BUNDLE);
    let bundle = move || {
        let bundled = bundled.get();
        (bundled > 0)
            .then(|| view! { <path d=drawing(grouping, bundled as u32).1 pathLength="1" /> })
    };
    let single = move || (bundled.get() as u32..count.get()).collect::<Vec<_>>();
    let stroke = move |nth: u32| view! { <path d=path(grouping, nth).0 pathLength="1" /> };
    let field = move || {
        let end = count.get().checked_sub(1).map_or(0, |last| path(grouping, last).1);
        format!("0 0 {} {HEIGHT}", end.max(WIDTH))
    };
    view! {
        <svg class="striche" preserveAspectRatio="xMinYMid meet" aria-hidden="true" viewBox=field>
            {bundle}
            <For each=single key=|nth| *nth children=stroke />
        </svg>
    }
    .into_any()
}

/// Striche in fives and Nuller, small: the open ones, and those that a Strich has wiped.
#[component]
pub fn Marks(striche: u16, nuller: u16, wiped: u16) -> impl IntoView {
    const RING: &str = "M60 260a110 110 0 1 0 220 0a110 110 0 1 0-220 0";
    let picture = |class: &'static str, width: i32, d: String| {
        view! {
            <svg class=class viewBox=format!("0 0 {width} {HEIGHT}") aria-hidden="true">
                <path d=d />
            </svg>
        }
    };
    let group = move |first: u16| {
        let group = u32::from((striche - first).min(5));
        let d = (0..group).map(|nth| path(Grouping::Fives, nth).0).collect();
        picture("zaehlstrich", path(Grouping::Fives, group - 1).1, d)
    };
    let ring = move |nth: u16| match nth < wiped {
        true => picture("zaehlstrich gewischt", 340, [RING, "M40 420L310 90"].concat()),
        false => picture("zaehlstrich", 340, RING.to_owned()),
    };
    view! {
        {(0..striche).step_by(5).map(group).collect_view()}
        {(0..wiped + nuller).map(ring).collect_view()}
    }
    .into_any()
}

/// The small mark of a Strich, each kind in a form of its own.
#[component]
pub fn StrichMark(kind: StrichKind) -> impl IntoView {
    let d = match kind {
        StrichKind::Berg => "M1 17L6 4L11 17",
        StrichKind::Sieg => "M6 2.500L5.500 17.500",
        StrichKind::Matsch => "M1 4L11 16M11 4L1 16",
        StrichKind::Schneider => "M2 17L10 3M1.500 7L10.500 13",
        StrichKind::Kontermatsch => "M6 4.500a5.500 5.500 0 1 0 .1 0",
    };
    view! {
        <svg class="marke-bild" viewBox="0 0 12 20" aria-hidden="true">
            <path d=d />
        </svg>
    }
    .into_any()
}

/// The drawn Z behind the three lines.
#[component]
pub fn Zett() -> impl IntoView {
    view! {
        <svg class="zett" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d=ZETT vector-effect="non-scaling-stroke" />
        </svg>
    }
    .into_any()
}
