//! The picture that is posted: the slate in its frame of wood, with who won, the strokes, and where
//! the evening stands. Colours do not depend on the phone's; whatever names hold stays within.

use crate::engine::base::seat::Side;
use crate::engine::board::{BoardKind, slate as engine_slate};
use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;
use crate::text::bidi::joined;
use crate::text::day::Days;
use crate::text::extract::{self, without_control_chars};
use crate::text::report::Writer;
use crate::text::say;
use crate::text::{self, Locale, Msg, msg};
use crate::ui::component::curve;
use crate::ui::component::palette::{CHALK, DIM, GROUND, GUIDE, SIDE_0, SIDE_1, SLATE, WOOD};
use crate::ui::component::strokes::{self, Grouping};

/// How wide it is, in its own units and in pixels.
const WIDTH: i32 = 1080;
/// How high, upright and as a square.
const HIGH: i32 = 1350;
const SQUARE: i32 = 1080;
/// The table around the frame, the wood, and the slate that stays free beside it.
const TABLE: i32 = 16;
const FRAME: i32 = 50;
const PAD: i32 = 40;
const LEFT: i32 = TABLE + FRAME + PAD;
const INNER: i32 = WIDTH - 2 * LEFT;

/// What a slate is made of: the drawings of its frame and its grain, and the typeface as a text of
/// base64. What is missing is left out.
#[derive(Default)]
pub struct Paint {
    pub frame: String,
    pub grain: String,
    pub font: String,
}

/// Where a text stands, how large at most, and how wide its room is.
struct Place {
    x: i32,
    y: i32,
    size: i32,
    anchor: &'static str,
    width: i32,
    colour: &'static str,
}

struct Picture {
    content: String,
    locale: Locale,
}

/// How wide a text is, in hundredths of its size; rather too wide.
pub fn breadth(text: &str) -> i32 {
    let wide = |c: char| match c {
        '\u{2e80}'.. => 105,
        'i' | 'l' | 'j' | 'I' | '.' | ',' | '\'' | ':' | ' ' => 30,
        'm' | 'w' | 'M' | 'W' | '&' | '@' => 82,
        c if c.is_uppercase() => 64,
        _ => 54,
    };
    text.chars().map(wide).sum::<i32>().max(1)
}

/// A text as it stands in a drawing: nothing of it is markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Picture {
    /// A line of text: smaller where it would be too wide, and cut where that would be too small.
    fn text(&mut self, place: Place, text: &str) {
        let Place { x, y, size, anchor, width, colour } = place;
        let mut text = without_control_chars(text);
        let least = (size / 2).max(22).min(size);
        while text.chars().count() > 1 && breadth(&text) * least > width * 100 {
            let kept = text.chars().count() - if text.ends_with('…') { 2 } else { 1 };
            text = text.chars().take(kept).chain(['…']).collect();
        }
        let size = size.min(width * 100 / breadth(&text)).max(least);
        let text = escaped(&text);
        self.content.push_str(&format!(
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{text}</text>"#
        ));
    }

    /// A name; that of a pair on two lines where it would be small on one.
    fn name(&mut self, place: Place, name: &str) {
        let readable = place.size * 7 / 10;
        match name.split_once(" & ") {
            Some((first, second)) if breadth(name) * readable > place.width * 100 => {
                let Place { x, y, anchor, width, colour, .. } = place;
                let line = |y| Place { x, y, size: readable, anchor, width, colour };
                self.text(line(y - readable * 11 / 10), &[first, " &"].concat());
                self.text(line(y), second);
            }
            _ => self.text(place, name),
        }
    }

    /// A drawing in strokes of chalk within this room.
    fn strokes(&mut self, [x, y, width, height]: [i32; 4], colour: &str, field: &str, inner: &str) {
        self.content.push_str(&format!(
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}" {field}>{inner}</svg>"#
        ));
    }

    /// Who won and by what, with a stroke below; the height that is left below it.
    fn winner(&mut self, partie: &Partie, y: i32) -> i32 {
        let Some(end) = &partie.state.end else {
            let place = Place {
                x: WIDTH / 2,
                y: y + 70,
                size: 60,
                anchor: "middle",
                width: INNER,
                colour: CHALK,
            };
            self.text(place, msg(self.locale, Msg::StillRunning));
            return y + 120;
        };
        let names: Vec<String> = end.winners().map(|nth| partie.party_name(nth)).collect();
        let how = extract::won_sentence(self.locale, end.by, "");
        let how = how.trim().trim_end_matches(':');
        let middle = |y, size, colour| Place {
            x: WIDTH / 2,
            y,
            size,
            anchor: "middle",
            width: INNER,
            colour,
        };
        if names.is_empty() {
            self.text(middle(y + 70, 54, CHALK), how);
            return y + 120;
        }
        self.text(middle(y + 36, 38, DIM), how);
        self.name(middle(y + 128, 100, CHALK), &joined(&names, ", "));
        let (field, line) = strokes::underline();
        self.strokes([LEFT + 80, y + 146, INNER - 160, 30], CHALK, &field, &line);
        y + 190
    }

    /// A half of the slate with its Z and strokes.
    fn half(&mut self, partie: &Partie, side: Side, [x, y, width, height]: [i32; 4]) {
        let rules = &partie.head.tischregeln;
        let points = engine_slate::written(rules, &partie.state, side);
        let strokes = engine_slate::strokes(rules, &partie.state, side);
        let colour = if side == Side::A { SIDE_0 } else { SIDE_1 };
        let total = text::number(self.locale, points.0);
        // Side by side the name stands over the total, so that both are as large as the others'.
        let narrow = width < INNER;
        let beside = if narrow { 0 } else { breadth(&total) * 88 / 100 + 20 };
        let place = |y, size, anchor, x, width, colour| Place { x, y, size, anchor, width, colour };
        let name = partie.party_name(side.index());
        self.name(place(y + 52, 50, "start", x, width - beside, colour), &name);
        let below = if narrow { 70 } else { 0 };
        self.text(place(y + 66 + below, 88, "end", x + width, width, CHALK), &total);
        let top = y + 90 + below;
        let room = height - 90 - below - 62;
        let rest = strokes.rest.0;
        let zett = strokes::zett(rest);
        self.content.push_str(&format!(
            r#"<svg x="{x}" y="{top}" width="{width}" height="{room}" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="{zett}" fill="none" stroke="{GUIDE}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"/></svg>"#
        ));
        let row = room / 3;
        let lines = [
            (Grouping::Fives, strokes.hundreds),
            (Grouping::Crosses, strokes.fifties),
            (Grouping::Fives, strokes.twenties),
        ];
        for (nth, (kind, count)) in (0..).zip(lines) {
            let (field, drawn) = strokes::drawing(kind, count);
            let at = [x + 8, top + row * nth + 4, width - 16, row - 8];
            self.strokes(at, CHALK, &field, &drawn);
        }
        if rest != 0 {
            let place = Place {
                x: x + width,
                y: top + room - 8,
                size: 54,
                anchor: "end",
                width,
                colour: CHALK,
            };
            self.text(place, &text::number(self.locale, rest));
        }
        let account = partie.state.accounts.get(side.index());
        let striche = account.map(|account| account.striche).unwrap_or_default();
        if striche.sum() > 0 {
            let (field, drawn, wide) = strokes::tally(striche.sum().min(20));
            let wide = (wide * 48 / 480).min(width / 2);
            self.strokes([x, top + room + 12, wide, 48], CHALK, &field, &drawn);
            let place = Place {
                x: x + wide + 16,
                y: top + room + 48,
                size: 30,
                anchor: "start",
                width: width - wide - 16,
                colour: DIM,
            };
            self.text(place, &extract::striche_by_kind(self.locale, &striche));
        }
    }

    /// Every party with its points, the first ones first; below it the course where there is room.
    fn table(&mut self, partie: &Partie, evening: Option<(&str, &[i64])>, top: i32, bottom: i32) {
        let (accounts, grid) = (&partie.state.accounts, partie.grid());
        let row = ((bottom - top) / accounts.len().max(1) as i32).min(110);
        let ranks = partie.state.end.as_ref().map(|end| end.ranks.as_slice()).unwrap_or_default();
        let mut order: Vec<usize> = (0..accounts.len()).collect();
        order.sort_by_key(|nth| ranks.get(*nth).copied().unwrap_or(0));
        let mut y = top;
        for nth in order {
            let first = ranks.get(nth) == Some(&1);
            let colour = if first { CHALK } else { DIM };
            let size = (row * 6 / 10).min(60);
            let base = y + row * 6 / 10 + if evening.is_some() { 0 } else { row / 10 };
            let place =
                Place { x: LEFT, y: base, size, anchor: "start", width: INNER * 2 / 3, colour };
            self.text(place, &partie.party_name(nth));
            let place =
                Place { x: WIDTH - LEFT, y: base, size, anchor: "end", width: INNER / 3, colour };
            self.text(place, &text::number(self.locale, grid.left(accounts[nth].points).0));
            if let Some((what, counts)) = evening {
                let size = (row / 4).clamp(16, 28);
                let place = Place {
                    x: LEFT,
                    y: base + size + 6,
                    size,
                    anchor: "start",
                    width: INNER,
                    colour: DIM,
                };
                self.text(place, &format!("{what} {}", counts[nth]));
            }
            y += row;
        }
        let curve = (bottom - y > 260).then(|| Writer { locale: self.locale }.course(partie));
        if let Some(mut curve) = curve.flatten() {
            curve.marks.clear();
            let (drawing, high) = curve::draw(self.locale, &curve);
            self.content.push_str(&format!(
                r#"<svg x="{LEFT}" y="{}" width="{INNER}" height="{}" viewBox="0 0 {} {high}">{drawing}</svg>"#,
                y + 10,
                bottom - y - 10,
                curve::WIDTH
            ));
        }
    }

    /// All of it in the frame.
    fn framed(self, paint: &Paint, height: i32) -> String {
        let (x, wide, high) = (TABLE, WIDTH - 2 * TABLE, height - 2 * TABLE);
        let font = match paint.font.as_str() {
            "" => String::new(),
            font => format!(
                r#"<style>@font-face{{font-family:B;src:url(data:font/woff2;base64,{font})}}</style>"#
            ),
        };
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="B, system-ui, sans-serif" font-weight="600">{font}<defs><g id="frame">{}</g><pattern id="grain" width="256" height="256" patternUnits="userSpaceOnUse">{}</pattern><radialGradient id="light"><stop stop-color="{CHALK}" stop-opacity=".1"/><stop offset="1" stop-color="{CHALK}" stop-opacity="0"/></radialGradient><filter id="chalk" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence baseFrequency=".7" numOctaves="2"/><feDisplacementMap in="SourceGraphic" scale="4"/></filter></defs><rect width="{WIDTH}" height="{height}" fill="{GROUND}"/><rect x="{x}" y="{x}" width="{wide}" height="{high}" rx="28" fill="{WOOD}"/>"#,
            paint.frame, paint.grain
        );
        let (inside, deep) = (wide - 2 * FRAME, high - 2 * FRAME);
        let at = x + FRAME;
        svg.push_str(&format!(
            r#"<g transform="translate({at} {at})"><rect width="{inside}" height="{deep}" fill="{SLATE}"/><rect width="{inside}" height="{deep}" fill="url(#grain)"/><ellipse cx="{}" cy="{}" rx="420" ry="360" fill="url(#light)"/><ellipse cx="{}" cy="{}" rx="400" ry="320" fill="url(#light)"/></g>"#,
            inside / 4,
            deep / 4,
            inside * 3 / 4,
            deep * 7 / 10
        ));
        if !paint.frame.is_empty() {
            // Corners as they are, what is between them as long as it must be.
            let pieces = [(x, FRAME, 0, 40), (at, inside, 40, 160), (at + inside, FRAME, 200, 40)];
            let downwards = [(x, FRAME, 0, 40), (at, deep, 40, 160), (at + deep, FRAME, 200, 40)];
            for (nth, (left, width, from_x, of_x)) in pieces.into_iter().enumerate() {
                for (row, (top, height, from_y, of_y)) in downwards.into_iter().enumerate() {
                    if (nth, row) != (1, 1) {
                        svg.push_str(&format!(
                            r##"<svg x="{left}" y="{top}" width="{width}" height="{height}" viewBox="{from_x} {from_y} {of_x} {of_y}" preserveAspectRatio="none"><use href="#frame"/></svg>"##
                        ));
                    }
                }
            }
        }
        svg.push_str(&format!(r#"<g filter="url(#chalk)">{}</g></svg>"#, self.content));
        svg
    }
}

/// The picture of this Partie and its evening, upright or as a square, and how high it is.
pub fn draw(
    locale: Locale,
    session: &Session,
    partie: &Partie,
    date_of: Days,
    upright: bool,
    paint: &Paint,
) -> (String, i32) {
    let height = if upright { HIGH } else { SQUARE };
    let mut picture = Picture { content: String::new(), locale };
    let top = TABLE + FRAME + PAD;
    let bottom = height - top;
    let heading = extract::heading(locale, partie, date_of);
    let about = [session.title.as_str(), session.venue.as_str(), heading.as_str()];
    let about: Vec<&str> = about.into_iter().filter(|part| !part.trim().is_empty()).collect();
    let middle =
        |y, size, colour| Place { x: WIDTH / 2, y, size, anchor: "middle", width: INNER, colour };
    picture.text(middle(top + 30, 36, DIM), &about.join(" · "));
    let y = picture.winner(partie, top + if upright { 80 } else { 60 });
    picture.text(middle(bottom + 14, 26, DIM), "Jasstafel");
    let so_far = extract::evening_so_far(locale, session, partie);
    let evening = so_far
        .as_ref()
        .map(|(counted, sums)| (say!(locale, Msg::EveningOf, standing = counted), sums.as_slice()));
    // Why the result stands, where it does not follow from the entries.
    let mut below = bottom - 26;
    if let Some(noted) = extract::noted(locale, partie) {
        picture.text(middle(below, 26, DIM), &noted);
        below -= 40;
    }
    if partie.jassart.board.kind() == BoardKind::Slate {
        if let Some((what, sums)) = &evening {
            let number =
                |nth: usize| text::number(locale, i32::try_from(sums[nth]).unwrap_or(i32::MAX));
            picture.text(middle(below - 74, 30, DIM), what);
            let each = |x, anchor, width, colour| Place {
                x,
                y: below - 12,
                size: 46,
                anchor,
                width,
                colour,
            };
            let sum = [number(0), number(1)].join("\u{a0}:\u{a0}");
            let beside = (INNER - 260) / 2;
            picture.text(Place { size: 64, ..each(WIDTH / 2, "middle", 240, CHALK) }, &sum);
            picture.name(each(LEFT, "start", beside, SIDE_0), &partie.party_name(0));
            picture.name(each(WIDTH - LEFT, "end", beside, SIDE_1), &partie.party_name(1));
            below -= 120;
        }
        let room = below - y;
        if upright {
            let each = (room - 20) / 2;
            picture.half(partie, Side::B, [LEFT, y, INNER, each]);
            picture.half(partie, Side::A, [LEFT, y + each + 20, INNER, each]);
        } else {
            let each = (INNER - 50) / 2;
            picture.half(partie, Side::A, [LEFT, y, each, room]);
            picture.half(partie, Side::B, [LEFT + each + 50, y, each, room]);
        }
    } else {
        let evening = evening.as_ref().map(|(what, sums)| (what.as_str(), *sums));
        picture.table(partie, evening, y + 10, below);
    }
    (picture.framed(paint, height), height)
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_name_of_any_length_stays_in_its_room_and_is_no_markup() {
        let locale = Locale::DE;
        let place = || Place { x: 0, y: 0, size: 100, anchor: "start", width: 800, colour: CHALK };
        for name in ["Anna", "<script>alert(1)</script>", &"W".repeat(123), &"👩‍👩‍👧".repeat(30)]
        {
            let mut picture = Picture { content: String::new(), locale };
            picture.text(place(), name);
            let size = picture
                .content
                .split("font-size=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next());
            let size: i32 = size.and_then(|size| size.parse().ok()).expect("a size");
            let inner = picture.content.split('>').nth(1).and_then(|rest| rest.split('<').next());
            let inner = inner.expect("a text").replace("&lt;", "<").replace("&gt;", ">");
            assert!(breadth(&inner) * size <= 800 * 100, "{inner} at {size}");
            assert_eq!(picture.content.matches('<').count(), 2, "{}", picture.content);
        }
    }
}
