//! The slate and the result as drawings of their own, to be sent as pictures: the same strokes,
//! colours that do not depend on the phone's.

use super::curve;
use super::palette::{CHALK, DIM, GUIDE, SLATE, WOOD};
use super::strokes::{self, Grouping};
use crate::engine::base::seat::Side;
use crate::engine::board::{BoardKind, slate};
use crate::engine::session::partie::Partie;
use crate::text::extract::{self, Cell, without_control_chars};
use crate::text::report::{Curve, LINES_MAX, Report};
use crate::text::tag::Days;
use crate::text::{self, Locale};

/// How wide a picture is, in its own units and in pixels.
pub const BREITE: i32 = 1080;
const RAND: i32 = 60;
const INNEN: i32 = BREITE - 2 * RAND;
/// How wide the frame of wood is.
const FRAME: i32 = 18;

/// A drawing that grows downwards.
struct Zeichnung {
    content: String,
    y: i32,
}

impl Zeichnung {
    /// A line of text of at most `breite`, squeezed where it would be longer.
    fn text(&mut self, x: i32, groesse: i32, anchor: &str, width: i32, suit: &str, text: &str) {
        let text = without_control_chars(text);
        let geschaetzt = text.chars().count() as i32 * groesse * 3 / 5;
        let eng = if geschaetzt > width {
            format!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#)
        } else {
            String::new()
        };
        let y = self.y;
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.content.push_str(&format!(
            r#"<text x="{x}" y="{y}" font-size="{groesse}" text-anchor="{anchor}" fill="{suit}"{eng}>{text}</text>"#
        ));
    }

    fn links(&mut self, groesse: i32, width: i32, suit: &str, text: &str) {
        self.text(RAND, groesse, "start", width, suit, text);
    }

    fn rechts(&mut self, groesse: i32, text: &str) {
        self.text(BREITE - RAND, groesse, "end", INNEN / 3, CHALK, text);
    }

    /// A sentence over as many lines as it takes.
    fn absatz(&mut self, record: &str) {
        let mut line = String::new();
        for msg in record.split(' ') {
            let length = (line.chars().count() + 1 + msg.chars().count()) as i32;
            // As wide as `text` takes a letter to be.
            if length * 32 * 3 / 5 > INNEN && !line.is_empty() {
                self.y += 44;
                self.links(32, INNEN, DIM, &std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(msg);
        }
        self.y += 44;
        self.links(32, INNEN, DIM, &line);
    }

    fn trennlinie(&mut self) {
        self.y += 40;
        self.content.push_str(&format!(
            r#"<path d="M{RAND} {}h{INNEN}" stroke="{GUIDE}" stroke-width="4"/>"#,
            self.y
        ));
        self.y += 85;
    }

    fn finished(self) -> (String, i32) {
        let (height, content) = (self.y + RAND, self.content);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{BREITE}" height="{height}" font-family="system-ui, sans-serif"><rect width="{BREITE}" height="{height}" fill="{WOOD}"/><rect x="{FRAME}" y="{FRAME}" width="{}" height="{}" rx="6" fill="{SLATE}"/>{content}</svg>"#,
            BREITE - 2 * FRAME,
            height - 2 * FRAME,
        );
        (svg, height)
    }
}

fn start() -> Zeichnung {
    Zeichnung { content: String::new(), y: RAND + 50 }
}

/// The board as it stands: the slate with its strokes, or the table. The drawing and its height.
pub fn slate(locale: Locale, partie: &Partie) -> (String, i32) {
    let mut picture = start();
    picture.links(40, INNEN, DIM, partie.jassart_name());
    picture.trennlinie();
    if partie.jassart.board.kind() == BoardKind::Slate {
        for side in [Side::B, Side::A] {
            half(&mut picture, locale, partie, side);
        }
    } else {
        grid(&mut picture, locale, partie);
    }
    noted(&mut picture, locale, partie);
    picture.finished()
}

/// Why the result stands, where it does not follow from the entries.
fn noted(picture: &mut Zeichnung, locale: Locale, partie: &Partie) {
    if let Some(record) = extract::noted(locale, partie) {
        picture.absatz(&record);
    }
}

fn half(picture: &mut Zeichnung, locale: Locale, partie: &Partie, side: Side) {
    let rules = &partie.head.tischregeln;
    let points = slate::written(rules, &partie.state, side);
    let strokes = slate::strokes(rules, &partie.state, side);
    picture.links(44, INNEN * 2 / 3, CHALK, &partie.party_name(side.index()));
    picture.rechts(80, &text::number(locale, points.0));
    picture.y += 40;
    let y = picture.y;
    let rest = strokes.rest.0;
    // The lower line ends before the number at its end.
    let zett = if rest == 0 { strokes::ZETT } else { strokes::ZETT_WITH_REST };
    picture.content.push_str(&format!(
        r#"<svg x="{RAND}" y="{y}" width="{INNEN}" height="410" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="{zett}" fill="none" stroke="{GUIDE}" stroke-width="4" vector-effect="non-scaling-stroke"/></svg>"#
    ));
    for (kind, count) in [
        (Grouping::Fives, strokes.hunderter),
        (Grouping::Crosses, strokes.fuenfziger),
        (Grouping::Fives, strokes.zwanziger),
    ] {
        let y = picture.y;
        let (field, strokes) = strokes::drawing(kind, count);
        picture.content.push_str(&format!(
            r#"<svg x="{RAND}" y="{y}" width="{INNEN}" height="130" fill="{CHALK}" {field}>{strokes}</svg>"#
        ));
        picture.y += 140;
    }
    picture.y -= 50;
    if rest != 0 {
        picture.rechts(56, &text::number(locale, rest));
    }
    picture.y += 80;
    let striche = partie.state.accounts.get(side.index()).map(|account| account.striche);
    let striche = extract::striche_by_kind(locale, &striche.unwrap_or_default());
    picture.links(32, INNEN, DIM, &striche);
    picture.trennlinie();
}

/// Every line with what each party wrote and has.
fn grid(picture: &mut Zeichnung, locale: Locale, partie: &Partie) {
    let parties = partie.state.accounts.len().max(1) as i32;
    let column = INNEN * 3 / 4 / parties;
    let rechts = |nth: usize| RAND + INNEN / 4 + column * (nth as i32 + 1);
    for nth in 0..partie.state.accounts.len() {
        picture.text(rechts(nth), 36, "end", column - 30, CHALK, &partie.party_name(nth));
    }
    picture.trennlinie();
    for series in extract::series_list(locale, partie) {
        let mut title: Vec<String> =
            series.general.iter().take(2).map(|cell| cell.as_text(locale)).collect();
        title.retain(|part| !part.is_empty());
        picture.links(32, INNEN / 4 - 20, DIM, &title.join(" "));
        for (nth, cells) in series.by_party.iter().enumerate() {
            if let [.., writes @ Cell::Number(_), _] = cells.as_slice() {
                picture.text(rechts(nth), 36, "end", column, CHALK, &writes.as_text(locale));
            }
        }
        picture.y += 56;
    }
    picture.trennlinie();
    for (nth, account) in partie.state.accounts.iter().enumerate() {
        let total = text::number(locale, account.points.0);
        picture.text(rechts(nth), 52, "end", column, CHALK, &total);
    }
}

/// A report for the notice board. The drawing and its height.
pub fn report(locale: Locale, report: &Report) -> (String, i32) {
    let mut picture = start();
    picture.links(60, INNEN, CHALK, &report.title);
    picture.y += 56;
    picture.links(36, INNEN, DIM, &report.when);
    for part in &report.parts {
        picture.trennlinie();
        picture.links(44, INNEN, CHALK, &part.title);
        picture.y += 16;
        for record in &part.records {
            picture.absatz(record);
        }
        if let Some(curve) = part.curve.as_ref().filter(|_| !part.aside) {
            figur(&mut picture, locale, curve);
        }
        if !part.numbers {
            numbers(&mut picture, locale, &part.grid);
            if let Some(record) = part.rest(locale) {
                picture.absatz(&record);
            }
        }
    }
    picture.finished()
}

fn figur(picture: &mut Zeichnung, locale: Locale, curve: &Curve) {
    let (content, height) = curve::draw(locale, curve);
    let (top, hoch) = (picture.y + 20, height * INNEN / curve::WIDTH);
    picture.content.push_str(&format!(
        r#"<svg x="{RAND}" y="{top}" width="{INNEN}" height="{hoch}" viewBox="0 0 {} {height}">{content}</svg>"#,
        curve::WIDTH
    ));
    picture.y = top + hoch;
    for (glyph, name) in curve::legend(locale, curve) {
        picture.y += 50;
        let y = picture.y - 34;
        picture.content.push_str(&format!(
            r#"<svg x="{RAND}" y="{y}" width="90" height="40" viewBox="0 0 36 16">{glyph}</svg>"#
        ));
        picture.text(RAND + 110, 32, "start", INNEN - 110, CHALK, &name);
    }
}

/// A table: names to the left, numbers to the right.
fn numbers(picture: &mut Zeichnung, locale: Locale, grid: &extract::Grid) {
    let columns = (grid.head.len() as i32 - 1).max(1);
    // Few numbers leave more room for the names.
    let width = (INNEN * 3 / 4 / columns).min(INNEN / 5);
    let names = INNEN - width * columns;
    let head: Vec<Cell> = grid.head.iter().cloned().map(Cell::Text).collect();
    let all = [(&head, 24, DIM)].into_iter();
    let lines = grid.lines.iter().take(LINES_MAX).map(|line| (line, 34, CHALK));
    for (line, groesse, suit) in all.chain(lines) {
        picture.y += 54;
        for (nth, cell) in line.iter().enumerate() {
            let text = cell.as_text(locale);
            let x = RAND + names + width * nth as i32;
            match nth {
                0 => picture.links(groesse, names - 20, suit, &text),
                _ => picture.text(x, groesse, "end", width - 16, suit, &text),
            }
        }
    }
}

/// Who won, and what each party has. The drawing and its height.
pub fn outcome(locale: Locale, partie: &Partie, date_of: Days) -> (String, i32) {
    let mut picture = start();
    picture.links(40, INNEN, DIM, &extract::heading(locale, partie, date_of));
    picture.y += 80;
    picture.links(60, INNEN, CHALK, &extract::end_record(locale, partie));
    picture.trennlinie();
    for (nth, account) in partie.state.accounts.iter().enumerate() {
        picture.links(48, INNEN * 2 / 3, CHALK, &partie.party_name(nth));
        picture.rechts(72, &text::number(locale, account.points.0));
        picture.y += 50;
        picture.links(32, INNEN, DIM, &extract::striche_by_kind(locale, &account.striche));
        picture.trennlinie();
    }
    noted(&mut picture, locale, partie);
    picture.finished()
}
