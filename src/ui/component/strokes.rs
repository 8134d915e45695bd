//! Chalk strokes (C6): slightly irregular, but the same stroke always looks the same.

use crate::engine::facts::striche::StrichKind;
use crate::ui::component::rows::Rows;
use leptos::prelude::*;

/// All in tenths of the drawing's unit: whole numbers keep the float formatter out of the app.
const HEIGHT: i32 = 480;
const DISTANCE: i32 = 110;
const GROUP: i32 = 560;
const LEFT: i32 = 80;
/// Groups that stand side by side at full size; lines with fewer strokes keep this width, so that
/// strokes do not grow.
const GROUPS: i32 = 4;
/// The field of one stroke of an X.
const CROSS: (i32, i32) = (300, 340);
/// X that find room on the diagonal at full size.
const CROSSES: u32 = 4;

/// The drawn Z, in a square of 100.
const ZETT: &str = "M1 17L99 16L1 84L99 83";
/// The same with room at its end for the number beside the strokes.
const ZETT_WITH_REST: &str = "M1 17L99 16L1 84L87 83";

/// The Z around strokes that leave this rest: its lower line ends before the number at its end.
pub fn zett(rest: i32) -> &'static str {
    if rest == 0 { ZETT } else { ZETT_WITH_REST }
}

/// How a line groups its strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Four upright, the fifth laid across.
    Fives,
    /// Two cross to an X, on the diagonal of the Z.
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

/// A stroke of chalk as an outline: the hand presses where it begins, lets go in the middle and lifts
/// at the end; the edges are rough, a few places stay bare, and some dust lies beside it. All of it
/// in one shape, for a filter or a mask would be drawn anew with every tap.
fn chalk(nth: u32, from: (i32, i32), until: (i32, i32)) -> String {
    /// Half the width along the stroke.
    const PRESSURE: [i32; 8] = [12, 18, 17, 15, 14, 15, 16, 10];
    const STEPS: i32 = PRESSURE.len() as i32 - 1;
    let z = |corner: u32, reach: i32| jitter(nth, corner, reach);
    let from = (from.0 + z(0, 14), from.1 + z(1, 22));
    let until = (until.0 + z(2, 14), until.1 + z(3, 22));
    let bend = z(4, 9);
    let (dx, dy) = (until.0 - from.0, until.1 - from.1);
    let length = (dx * dx + dy * dy).isqrt().max(1);
    // A point so many thousandths along the stroke and so far to its side.
    let at = |along: i32, aside: i32| {
        let aside = aside + bend * along * (1000 - along) / 250_000;
        let x = from.0 + dx * along / 1000 - dy * aside / length;
        let y = from.1 + dy * along / 1000 + dx * aside / length;
        format!("{x} {y} ")
    };
    let mut path = String::from("M");
    let edges = (0..=STEPS).map(|step| (step, 1)).chain((0..=STEPS).rev().map(|step| (step, -1)));
    for (corner, (step, side)) in (10..).zip(edges) {
        let width = PRESSURE[step as usize] + z(corner, 3);
        path.push_str(&at(1000 * step / STEPS + z(corner + 20, 30), side * width));
    }
    // Bare places turn the other way round than the edge, dust as the edge does.
    for spot in 0..5 {
        let (along, aside) = (110 + 170 * spot as i32 + z(50 + spot, 70), z(60 + spot, 11));
        let (long, wide) = (70 + z(70 + spot, 35), 3 + z(80 + spot, 1));
        let corners =
            [at(along, aside), at(along + long, aside - wide), at(along + long, aside + wide)];
        path.push_str(&["zM", &corners.concat()].concat());
    }
    let (along, aside) = (500 + z(90, 450), if z(91, 1) < 0 { -29 } else { 28 });
    let dust = [at(along, aside + 5), at(along + 20, aside), at(along, aside - 5)];
    path.push_str(&["zM", &dust.concat(), "z"].concat());
    path
}

/// How a line of strokes is broken, so that they stay as large as they can: its rows, and how many
/// groups stand in each.
fn broken(count: u32) -> (i32, i32) {
    let groups = count.div_ceil(5) as i32;
    let in_row = |rows: i32| (groups + rows - 1) / rows;
    // A row more makes strokes smaller in height, a group more in width.
    let shrunk = |rows: i32| (rows * GROUPS).max(in_row(rows));
    let rows = (1..=groups).min_by_key(|rows| shrunk(*rows)).unwrap_or(1);
    // One row goes on as far as it must, so that what stands there stays.
    (rows, if rows == 1 { i32::MAX } else { in_row(rows) })
}

/// The path of stroke `nth` (from 0) of a line with so many groups in a row, and where it ends.
fn path(nth: u32, in_row: i32) -> (String, i32) {
    let (group, place) = ((nth / 5) as i32, (nth % 5) as i32);
    let left = LEFT + group % in_row * GROUP;
    let top = group / in_row * HEIGHT;
    let path = if place == 4 {
        chalk(nth, (left - 50, top + HEIGHT - 130), (left + 3 * DISTANCE + 60, top + 130))
    } else {
        let x = left + place * DISTANCE;
        chalk(nth, (x + 20, top + 60), (x - 10, top + HEIGHT - 60))
    };
    (path, left + place.min(3) * DISTANCE + 80)
}

/// The field of a line of so many strokes in fives.
fn field(count: u32) -> String {
    let (rows, in_row) = broken(count);
    // Few strokes need no more room than they have at the end of a narrow line.
    let least = if count <= 10 { 2 } else { GROUPS };
    let groups = in_row.min(count.div_ceil(5) as i32).max(least);
    format!("0 0 {} {}", LEFT + groups * GROUP, HEIGHT * rows)
}

/// One stroke of an X.
fn half_cross(nth: u32) -> String {
    let (left, right) = (40, CROSS.0 - 40);
    let (top, foot) = (35, CROSS.1 - 35);
    match nth % 2 {
        0 => chalk(nth, (right, top), (left, foot)),
        _ => chalk(nth, (left, top), (right, foot)),
    }
}

/// Where stroke `nth` of so many lies on the diagonal, which crosses the middle third of the Z from its
/// lower left to its upper right: x, y, width and height in hundredths of that third.
fn on_diagonal(nth: u32, count: u32) -> [String; 4] {
    let slots = CROSSES.max(count.div_ceil(2)) as i32;
    let along = 130 + 740 * (2 * (nth / 2) as i32 + 1) / (2 * slots);
    let (wide, high) = (56 / slots.max(5) + 1, (330 / slots.max(5)).max(24));
    let (x, y) = (26 + 48 * along / 1000 - wide / 2, 100 - along / 10 - high / 2);
    [x, y, wide, high].map(|value| format!("{value}%"))
}

/// A whole line for a picture: the field of its drawing, and the drawing.
pub fn drawing(grouping: Grouping, count: u32) -> (String, String) {
    match grouping {
        Grouping::Fives => {
            let (_, in_row) = broken(count);
            let paths: String = (0..count).map(|nth| path(nth, in_row).0).collect();
            let field =
                format!(r#"viewBox="{}" preserveAspectRatio="xMinYMid meet""#, field(count));
            (field, format!(r#"<path d="{paths}"/>"#))
        }
        Grouping::Crosses => {
            let stroke = |nth| {
                let [x, y, width, height] = on_diagonal(nth, count);
                format!(
                    r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 {} {}"><path d="{}"/></svg>"#,
                    CROSS.0,
                    CROSS.1,
                    half_cross(nth)
                )
            };
            (r#"overflow="visible""#.to_owned(), (0..count).map(stroke).collect())
        }
    }
}

/// So many strokes become one path: thousands of elements would make every tap slow.
const BUNDLE: u32 = 50;

/// A line of strokes. New ones appear with a short movement, the others stay.
#[component]
pub fn StrokeLine(grouping: Grouping, #[prop(into)] count: Signal<u32>) -> impl IntoView {
    match grouping {
        Grouping::Fives => view! { <Fives count /> }.into_any(),
        Grouping::Crosses => view! { <Crosses count /> }.into_any(),
    }
}

#[component]
fn Fives(count: Signal<u32>) -> impl IntoView {
    let row = Memo::new(move |_| broken(count.get()).1);
    // The bundles in one path, each stroke after them in its own.
    let bundled = Memo::new(move |_| count.get() / BUNDLE * BUNDLE);
    let bundle = move || {
        let (bundled, in_row) = (bundled.get(), row.get());
        let paths = || (0..bundled).map(|nth| path(nth, in_row).0).collect::<String>();
        (bundled > 0).then(|| view! { <path class="whole" d=paths() /> })
    };
    let single = move || {
        let in_row = row.get();
        (bundled.get()..count.get()).map(|nth| (nth, in_row)).collect::<Vec<_>>()
    };
    let stroke = |(nth, in_row): (u32, i32)| {
        view! { <path class=(nth % 5 == 4).then_some("across") d=path(nth, in_row).0 /> }
    };
    view! {
        <svg
            class="striche"
            preserveAspectRatio="xMinYMid meet"
            aria-hidden="true"
            viewBox=move || field(count.get())
        >
            {bundle}
            <Rows each=single key=|stroke| *stroke children=stroke />
        </svg>
    }
    .into_any()
}

#[component]
fn Crosses(count: Signal<u32>) -> impl IntoView {
    let stroke = move |nth: u32| {
        let place = Memo::new(move |_| on_diagonal(nth, count.get()));
        let at = move |which: usize| move || place.read()[which].clone();
        view! {
            <svg
                x=at(0)
                y=at(1)
                width=at(2)
                height=at(3)
                viewBox=format!("0 0 {} {}", CROSS.0, CROSS.1)
            >
                <path d=half_cross(nth) />
            </svg>
        }
    };
    view! {
        <svg class="striche slanted" aria-hidden="true">
            <Rows each=move || 0..count.get() key=|nth| *nth children=stroke />
        </svg>
    }
    .into_any()
}

/// Striche in fives, each in a path of its own, so that they can come one by one: as the `first`
/// one of all that come and those after it. Many are a number.
#[component]
pub fn Tally(count: u32, first: u32) -> impl IntoView {
    if count > BUNDLE {
        return view! { <b>{count}</b> }.into_any();
    }
    let stroke = |nth: u32| {
        let class = if nth % 5 == 4 { "falls across" } else { "falls" };
        view! { <path class=class style:--nth=(first + nth).to_string() d=path(nth, i32::MAX).0 /> }
    };
    let field = format!("0 0 {} {HEIGHT}", tally_width(count));
    view! {
        <svg class="tally" viewBox=field aria-hidden="true">
            {(0..count).map(stroke).collect_view()}
        </svg>
    }
    .into_any()
}

/// A stroke below what won.
#[component]
pub fn Underline() -> impl IntoView {
    view! {
        <svg class="underline" viewBox="0 0 3000 110" aria-hidden="true">
            <path d=long_stroke() />
        </svg>
    }
    .into_any()
}

fn long_stroke() -> String {
    chalk(7, (50, 62), (2950, 46))
}

/// The same for a picture: its field, and the drawing.
pub fn underline() -> (String, String) {
    let field = r#"viewBox="0 0 3000 110" preserveAspectRatio="none""#.to_owned();
    (field, format!(r#"<path d="{}"/>"#, long_stroke()))
}

/// So many Striche in fives for a picture: the field, the drawing, and how wide it is.
pub fn tally(count: u32) -> (String, String, i32) {
    let width = tally_width(count);
    let paths: String = (0..count).map(|nth| path(nth, i32::MAX).0).collect();
    (format!(r#"viewBox="0 0 {width} {HEIGHT}""#), format!(r#"<path d="{paths}"/>"#), width)
}

/// As wide as the last stroke and what lies across it.
fn tally_width(count: u32) -> i32 {
    path(count.saturating_sub(1), i32::MAX).1 + if count > 4 { 60 } else { 0 }
}

/// Short strokes that fan out over what is celebrated.
#[component]
pub fn Rays() -> impl IntoView {
    // From the left to the right: where each begins and ends.
    const RAYS: [[i32; 4]; 9] = [
        [220, 420, 40, 360],
        [290, 320, 130, 210],
        [390, 245, 280, 100],
        [500, 200, 440, 40],
        [610, 190, 610, 15],
        [720, 200, 780, 40],
        [830, 245, 940, 100],
        [930, 320, 1090, 210],
        [1000, 420, 1180, 360],
    ];
    let ray = |(nth, [x, y, to_x, to_y]): (usize, [i32; 4])| {
        // The middle first, then both sides.
        let place = nth.abs_diff(RAYS.len() / 2);
        let d = chalk(nth as u32 + 30, (x, y), (to_x, to_y));
        view! { <path style:--nth=place.to_string() d=d /> }
    };
    view! {
        <svg class="rays" viewBox="0 0 1220 450" aria-hidden="true">
            {RAYS.into_iter().enumerate().map(ray).collect_view()}
        </svg>
    }
    .into_any()
}

/// A peak, or a cross over all that was to be had, drawn large and gone at once.
#[component]
pub fn Flourish(berg: bool) -> impl IntoView {
    let strokes = match berg {
        true => [[120, 840, 655, 120], [665, 120, 1200, 840], [500, 350, 830, 370]],
        false => [[180, 120, 1140, 840], [1140, 120, 180, 840], [150, 900, 1170, 880]],
    };
    let stroke = |(nth, [x, y, to_x, to_y]): (usize, [i32; 4])| {
        let d = chalk(nth as u32 + 50, (x, y), (to_x, to_y));
        view! { <path style:--nth=nth.to_string() d=d /> }
    };
    view! {
        <svg class="flourish" viewBox="0 0 1320 960" aria-hidden="true">
            {strokes.into_iter().enumerate().map(stroke).collect_view()}
        </svg>
    }
    .into_any()
}

/// Striche in fives and Nuller, small: the open ones, and those that a Strich has wiped.
#[component]
pub fn Marks(striche: u16, nuller: u16, wiped: u16) -> impl IntoView {
    const RING: &str = "M40 260a130 132 0 1 0 260 0a130 132 0 1 0-260 0zM74 262a96 98 0 1 1 192 0a96 98 0 1 1-192 0z";
    let picture = |class: &'static str, width: i32, d: String| {
        view! {
            <svg class=class viewBox=format!("0 0 {width} {HEIGHT}") aria-hidden="true">
                <path d=d />
            </svg>
        }
    };
    let group = move |first: u16| {
        let group = u32::from((striche - first).min(5));
        let d = (0..group).map(|nth| path(nth, 1).0).collect();
        picture("tally-stroke", path(group - 1, 1).1, d)
    };
    let ring = move |nth: u16| match nth < wiped {
        true => {
            let across = chalk(u32::from(nth), (40, 420), (310, 90));
            picture("tally-stroke wiped", 340, [RING, &across].concat())
        }
        false => picture("tally-stroke", 340, RING.to_owned()),
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
        StrichKind::Win => "M6 2.500L5.500 17.500",
        StrichKind::Matsch => "M1 4L11 16M11 4L1 16",
        StrichKind::Schneider => "M2 17L10 3M1.500 7L10.500 13",
        StrichKind::Kontermatsch => "M6 4.500a5.500 5.500 0 1 0 .1 0",
    };
    view! {
        <svg class="mark-picture" viewBox="0 0 12 20" aria-hidden="true">
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

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// All numbers of the lines of a path, in pairs.
    fn corners(path: &str) -> Vec<(i32, i32)> {
        let numbers: Vec<i32> = path
            .split(|c: char| !c.is_ascii_digit() && c != '-')
            .filter_map(|number| number.parse().ok())
            .collect();
        numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
    }

    #[wasm_bindgen_test]
    fn a_stroke_is_always_the_same_and_like_no_other() {
        let upright = |nth| chalk(nth, (100, 60), (70, 420));
        let all: std::collections::BTreeSet<String> = (0..200).map(upright).collect();
        assert_eq!(all.len(), 200);
        assert!((0..200).all(|nth| all.contains(&upright(nth))));
    }

    #[wasm_bindgen_test]
    fn every_stroke_lies_in_the_field_of_its_line() {
        for count in [1, 5, 10, 11, 20, 21, 49, 50, 80, 81, 160, 500] {
            let (_, in_row) = broken(count);
            let field = field(count);
            let size: Vec<i32> = field.split(' ').filter_map(|side| side.parse().ok()).collect();
            for nth in 0..count {
                let (path, end) = path(nth, in_row);
                let inside =
                    |(x, y): (i32, i32)| (0..=size[2]).contains(&x) && (0..=size[3]).contains(&y);
                assert!(corners(&path).into_iter().all(inside), "{nth} of {count}: {path}");
                assert!(end <= size[2], "{nth} of {count} ends at {end} in {field}");
            }
        }
    }

    #[wasm_bindgen_test]
    fn a_hundred_and_sixty_strokes_are_a_third_as_high_as_one() {
        let high = |count| {
            let (rows, in_row) = broken(count);
            let groups = in_row.min(count.div_ceil(5) as i32).max(GROUPS);
            // What the drawing is scaled down by in a field of four groups and one row.
            rows.max((groups + GROUPS - 1) / GROUPS)
        };
        assert_eq!([1, 20, 25, 40, 80, 160].map(high), [1, 1, 2, 2, 2, 3]);
        assert_eq!(broken(160), (3, 11));
        assert_eq!(broken(32), (1, i32::MAX));
    }

    #[wasm_bindgen_test]
    fn the_strokes_of_an_x_lie_together_and_none_leaves_the_slate() {
        for count in [1, 2, 7, 12, 40, 101] {
            let places: Vec<_> = (0..count).map(|nth| on_diagonal(nth, count)).collect();
            for pair in places.chunks(2).filter(|pair| pair.len() == 2) {
                assert_eq!(pair[0], pair[1]);
            }
            for place in places {
                let [x, y, width, height] =
                    place.map(|part| part.trim_end_matches('%').parse::<i32>().expect("percent"));
                assert!(x >= 20 && x + width <= 80, "{count}: {x} + {width}");
                assert!(y >= -40 && y + height <= 140, "{count}: {y} + {height}");
            }
        }
    }
}
