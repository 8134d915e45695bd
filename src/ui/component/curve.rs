//! Plots: lines over Spiele or evenings, and pairs of bars. One drawing for the screen, where
//! classes give the colours of the theme, and for pictures, where the attributes hold.

use super::palette::{ACCENT, CHALK, DANGER, DIM, SIDE_0, SIDE_1, SLATE};
use crate::text::report::{Curve, PlotMark};
use crate::text::{self, Locale, Msg, msg};

/// How wide a plot is, in its own units.
pub const WIDTH: i32 = 360;
const LEFT: i32 = 8;
const RIGHT: i32 = 54;
const TOP: i32 = 22;
const BOTTOM: i32 = 206;
/// How high two bars and their name are.
const ROW: i32 = 46;
const FONT: i32 = 14;

/// Colour on slate and dashes of each line; a class gives the colour of the theme.
const LINES: [(&str, &str); 6] = [
    (SIDE_0, ""),
    (SIDE_1, "7 4"),
    (ACCENT, "2 4"),
    (CHALK, "11 3 2 3"),
    (DANGER, "4 2"),
    (DIM, "14 5"),
];

fn line_style(nth: usize) -> String {
    let nth = nth % LINES.len();
    let (colour, dash) = LINES[nth];
    format!(
        r#"class="r{nth}" stroke="{colour}" stroke-dasharray="{dash}" stroke-width="3" fill="none""#
    )
}

fn bar_style(nth: usize) -> String {
    let (colour, _) = LINES[nth];
    format!(r#"class="b{nth}" fill="{colour}""#)
}

/// A text of our own: numbers and modes, no names.
fn label(out: &mut String, x: i32, y: i32, anchor: &str, text: &str) {
    out.push_str(&format!(
        r##"<text class="lettering" x="{x}" y="{y}" font-size="{FONT}" text-anchor="{anchor}" fill="{CHALK}">{text}</text>"##
    ));
}

fn sign(out: &mut String, x: i32, y: i32, mark: PlotMark) {
    let path = match mark {
        PlotMark::Weis => "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
        PlotMark::Matsch => "m-7 0l7-7l7 7l-7 7z",
        PlotMark::Berg => "m-7 6l7-13l7 13z",
    };
    out.push_str(&format!(
        r##"<path class="plot-mark" d="M{x} {y}{path}" fill="{CHALK}" stroke="{SLATE}" stroke-width="2"/>"##
    ));
}

/// The inside of the drawing and its height.
pub fn draw(locale: Locale, curve: &Curve) -> (String, i32) {
    draw_low(locale, curve, BOTTOM)
}

/// The same, with its lines no lower than this.
pub fn draw_low(locale: Locale, curve: &Curve, bottom: i32) -> (String, i32) {
    let mut out = String::new();
    if !curve.bars.is_empty() {
        return bars(locale, curve, out);
    }
    let points = || curve.lines.iter().flat_map(|(_, points)| points);
    let heights = curve.heights.iter().map(|(_, height)| *height);
    let highest = points().map(|(_, y)| *y).chain(heights).max().unwrap_or(0).max(1);
    let lowest = points().map(|(_, y)| *y).min().unwrap_or(0).min(0);
    let furthest = points().map(|(x, _)| *x).max().unwrap_or(0).max(1);
    let proportion = |value: i32, from: i32, until: i32, length: i32| {
        let [value, from, until] = [value, from, until].map(i64::from);
        ((value - from) * i64::from(length) / (until - from)) as i32
    };
    let at_x = |x: i32| LEFT + proportion(x, 0, furthest, WIDTH - LEFT - RIGHT);
    let at_y = |y: i32| bottom - proportion(y, lowest, highest, bottom - TOP);
    let mut across = |y: i32, dash: &str| {
        out.push_str(&format!(
            r##"<path class="crosswise" d="M{LEFT} {y}H{}" stroke="{DIM}" stroke-dasharray="{dash}"/>"##,
            WIDTH - RIGHT
        ));
    };
    across(at_y(0), "");
    for (_, height) in &curve.heights {
        across(at_y(*height), "3 5");
    }
    for (name, height) in &curve.heights {
        let name = [name, " ", &text::number(locale, *height)].concat();
        label(&mut out, LEFT, at_y(*height) - 4, "start", &name);
    }
    let axis = [furthest.to_string().as_str(), " ", &curve.axis].concat();
    label(&mut out, at_x(furthest), bottom + 18, "end", &axis);
    for (nth, (_, points)) in curve.lines.iter().enumerate() {
        let mut path = String::new();
        for (place, (x, y)) in points.iter().enumerate() {
            let command = if place == 0 { 'M' } else { 'L' };
            path.push_str(&format!("{command}{} {}", at_x(*x), at_y(*y)));
        }
        out.push_str(&format!(r#"<path d="{path}" {}/>"#, line_style(nth)));
    }
    // Totals that are close stand one below the other, the highest first, with room for the rest.
    let mut ends: Vec<i32> =
        curve.lines.iter().filter_map(|(_, points)| Some(points.last()?.1)).collect();
    let mut height = 0;
    while let Some(place) = (0..ends.len()).max_by_key(|place| ends[*place]) {
        let y = ends.swap_remove(place);
        let below = ends.len() as i32;
        height = (at_y(y) + 5).max(height + FONT).min(bottom + 5 - below * FONT);
        label(&mut out, WIDTH - RIGHT + 9, height, "start", &text::number(locale, y));
    }
    for (_, x, y, mark) in &curve.marks {
        sign(&mut out, at_x(*x), at_y(*y), *mark);
    }
    (out, bottom + 26)
}

fn bars(locale: Locale, curve: &Curve, mut out: String) -> (String, i32) {
    let all = || curve.bars.iter().flat_map(|(_, values)| values);
    let highest = i64::from(all().copied().max().unwrap_or(0).max(1));
    let mut y = 4;
    for (name, values) in &curve.bars {
        label(&mut out, LEFT, y + 15, "start", name);
        for (nth, value) in values.iter().enumerate() {
            let top = y + 20 + 12 * nth as i32;
            let wide = (i64::from((*value).max(0)) * 280 / highest) as i32;
            out.push_str(&format!(
                r#"<path d="M{LEFT} {top}h{wide}v9h-{wide}z" {}/>"#,
                bar_style(nth)
            ));
        }
        let numbers = values
            .map(|value| text::extract::DataCell::Fraction(value.into(), false).as_text(locale));
        label(&mut out, WIDTH - LEFT, y + 15, "end", &numbers.join(" : "));
        y += ROW;
    }
    (out, y)
}

/// What each line, bar and sign of a plot means: a small drawing of 36 × 16, and the words.
pub fn legend(locale: Locale, curve: &Curve) -> Vec<(String, String)> {
    let mut legend = Vec::new();
    for (nth, (name, _)) in curve.lines.iter().enumerate() {
        legend.push((format!(r#"<path d="M1 8H35" {}/>"#, line_style(nth)), name.clone()));
    }
    for (mark, w) in PlotMark::ALL {
        if curve.marks.iter().any(|(.., here)| *here == mark) {
            let mut picture = String::new();
            sign(&mut picture, 18, 8, mark);
            legend.push((picture, msg(locale, w).to_owned()));
        }
    }
    for (nth, w) in [Msg::AverageSelf, Msg::AverageOpponents].into_iter().enumerate() {
        if !curve.bars.is_empty() {
            let picture = format!(r#"<path d="M1 4h34v9h-34z" {}/>"#, bar_style(nth));
            legend.push((picture, msg(locale, w).to_owned()));
        }
    }
    legend
}
