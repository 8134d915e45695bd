//! The slate and the result as drawings of their own, to be sent as pictures: the same strokes,
//! colours that do not depend on the phone's.

use super::poster::{breadth, escaped};
use crate::engine::base::seat::Side;
use crate::engine::board::{BoardKind, Cell, GridLine, slate};
use crate::engine::session::partie::Partie;
use crate::text::day::Days;
use crate::text::extract::{self, BoardRow, DataCell, without_control_chars};
use crate::text::jassart::called;
use crate::text::report::{Curve, LINES_MAX, Report};
use crate::text::{self, Locale, later};
use crate::ui::component::curve;
use crate::ui::component::palette::{CHALK, DIM, GUIDE, SLATE, WOOD};
use crate::ui::component::strokes::{self, Grouping};

/// How wide a picture is, in its own units and in pixels.
pub const WIDTH: i32 = 1080;
const MARGIN: i32 = 60;
const INNER: i32 = WIDTH - 2 * MARGIN;
/// How wide the frame of wood is.
const FRAME: i32 = 18;

/// A drawing that grows downwards.
struct Sketch {
    content: String,
    y: i32,
}

impl Sketch {
    /// A line of text of at most `width`, squeezed where it would be longer.
    fn text(&mut self, x: i32, size: i32, anchor: &str, width: i32, colour: &str, text: &str) {
        let text = without_control_chars(text);
        let narrow = if breadth(&text) * size > width * 100 {
            format!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#)
        } else {
            String::new()
        };
        let y = self.y;
        let text = escaped(&text);
        self.content.push_str(&format!(
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{colour}"{narrow}>{text}</text>"#
        ));
    }

    fn left(&mut self, size: i32, width: i32, colour: &str, text: &str) {
        self.text(MARGIN, size, "start", width, colour, text);
    }

    fn right(&mut self, size: i32, text: &str) {
        self.text(WIDTH - MARGIN, size, "end", INNER / 3, CHALK, text);
    }

    /// A sentence over as many lines as it takes.
    fn paragraph(&mut self, sentence: &str) {
        let mut line = String::new();
        for word in sentence.split(' ') {
            let longer = [line.as_str(), word].join(if line.is_empty() { "" } else { " " });
            if breadth(&longer) * 32 > INNER * 100 && !line.is_empty() {
                self.y += 44;
                self.left(32, INNER, DIM, &line);
                word.clone_into(&mut line);
            } else {
                line = longer;
            }
        }
        self.y += 44;
        self.left(32, INNER, DIM, &line);
    }

    fn rule_line(&mut self) {
        self.y += 40;
        self.content.push_str(&format!(
            r#"<path d="M{MARGIN} {}h{INNER}" stroke="{GUIDE}" stroke-width="4"/>"#,
            self.y
        ));
        self.y += 85;
    }

    fn finished(self) -> (String, i32) {
        let (height, content) = (self.y + MARGIN, self.content);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif"><rect width="{WIDTH}" height="{height}" fill="{WOOD}"/><rect x="{FRAME}" y="{FRAME}" width="{}" height="{}" rx="6" fill="{SLATE}"/>{content}</svg>"#,
            WIDTH - 2 * FRAME,
            height - 2 * FRAME,
        );
        (svg, height)
    }
}

fn start() -> Sketch {
    Sketch { content: String::new(), y: MARGIN + 50 }
}

/// The board as it stands: the slate with its strokes, or the table. The drawing and its height.
pub fn slate(locale: Locale, partie: &Partie) -> (String, i32) {
    let mut picture = start();
    picture.left(40, INNER, DIM, called(locale, partie.jassart_name()));
    picture.rule_line();
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
fn noted(picture: &mut Sketch, locale: Locale, partie: &Partie) {
    if let Some(sentence) = extract::noted(locale, partie) {
        picture.paragraph(&sentence);
    }
}

fn half(picture: &mut Sketch, locale: Locale, partie: &Partie, side: Side) {
    let rules = &partie.head.tischregeln;
    let points = slate::written(rules, &partie.state, side);
    let strokes = slate::strokes(rules, &partie.state, side);
    picture.left(44, INNER * 2 / 3, CHALK, &partie.party_name(side.index()));
    picture.right(80, &text::number(locale, points.0));
    picture.y += 40;
    let y = picture.y;
    let rest = strokes.rest.0;
    let zett = strokes::zett(rest);
    picture.content.push_str(&format!(
        r#"<svg x="{MARGIN}" y="{y}" width="{INNER}" height="410" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="{zett}" fill="none" stroke="{GUIDE}" stroke-width="4" vector-effect="non-scaling-stroke"/></svg>"#
    ));
    for (kind, count) in [
        (Grouping::Fives, strokes.hundreds),
        (Grouping::Crosses, strokes.fifties),
        (Grouping::Fives, strokes.twenties),
    ] {
        let y = picture.y;
        let (field, strokes) = strokes::drawing(kind, count);
        picture.content.push_str(&format!(
            r#"<svg x="{MARGIN}" y="{y}" width="{INNER}" height="130" fill="{CHALK}" {field}>{strokes}</svg>"#
        ));
        picture.y += 140;
    }
    picture.y -= 50;
    if rest != 0 {
        picture.right(56, &text::number(locale, rest));
    }
    picture.y += 80;
    let striche = partie.state.accounts.get(side.index()).map(|account| account.striche);
    let striche = extract::striche_by_kind(locale, &striche.unwrap_or_default());
    picture.left(32, INNER, DIM, &striche);
    picture.rule_line();
}

/// Every line with what each party wrote and has.
fn grid(picture: &mut Sketch, locale: Locale, partie: &Partie) {
    let parties = partie.state.accounts.len().max(1) as i32;
    let column = INNER * 3 / 4 / parties;
    let right = |nth: usize| MARGIN + INNER / 4 + column * (nth as i32 + 1);
    for nth in 0..partie.state.accounts.len() {
        picture.text(right(nth), 36, "end", column - 30, CHALK, &partie.party_name(nth));
    }
    let line = |picture: &mut Sketch, (title, cells): (String, Vec<String>)| {
        picture.left(32, INNER / 4 - 20, DIM, &title);
        for (nth, cell) in cells.iter().enumerate() {
            picture.text(right(nth), 36, "end", column, CHALK, cell);
        }
        picture.y += 56;
    };
    picture.rule_line();
    for told in grid_lines(locale, partie) {
        line(picture, told);
    }
    picture.rule_line();
    for told in beside_total(locale, partie) {
        line(picture, told);
    }
    let grid = partie.grid();
    for (nth, account) in partie.state.accounts.iter().enumerate() {
        let total = text::number(locale, grid.left(account.points).0);
        picture.text(right(nth), 52, "end", column, CHALK, &total);
    }
}

/// The title of every line and what each party wrote in it. A grid fills from cell to cell, in the order of
/// what is played and not of the Spiele: it stands as on the board, a cell that nobody played empty.
fn grid_lines(locale: Locale, partie: &Partie) -> Vec<(String, Vec<String>)> {
    if partie.jassart.board.kind() == BoardKind::Matrix {
        let cell =
            |cell: &Cell| cell.value.map_or(String::new(), |value| text::number(locale, value.0));
        let line = |line: &GridLine| {
            (text::line_title(locale, &line.title), line.cells.iter().map(cell).collect())
        };
        return partie.grid().lines.iter().map(line).collect();
    }
    let line = |line: BoardRow| {
        let title = line.general.iter().take(2).map(|cell| cell.as_text(locale));
        let title: Vec<String> = title.filter(|part| !part.is_empty()).collect();
        (title.join(" "), line.read().map(|cell| cell.as_text(locale)).collect())
    };
    extract::board_rows(locale, partie).into_iter().map(line).collect()
}

/// What stands above the total that it does not hold: the points of the round that runs, and the Nuller.
fn beside_total(locale: Locale, partie: &Partie) -> Vec<(String, Vec<String>)> {
    let grid = partie.grid();
    let numbers = |word: &str, numbers: Vec<i32>| {
        let any = numbers.iter().any(|number| *number != 0);
        let cells = numbers.into_iter().map(|of| text::number(locale, of)).collect();
        any.then(|| (word.to_owned(), cells))
    };
    let round = grid.round.iter().map(|points| points.0).collect();
    let nuller = grid.marks.iter().map(|marks| i32::from(marks.n)).collect();
    let lines = [numbers(later::round_points(locale), round), numbers(later::NULLER, nuller)];
    lines.into_iter().flatten().collect()
}

/// A report for the notice board. The drawing and its height.
pub fn report(locale: Locale, report: &Report) -> (String, i32) {
    let mut picture = start();
    picture.left(60, INNER, CHALK, &report.title);
    picture.y += 56;
    picture.left(36, INNER, DIM, &report.when);
    if let Some(note) = report.noted() {
        picture.y += 16;
        picture.paragraph(note);
    }
    for part in &report.parts {
        picture.rule_line();
        picture.left(44, INNER, CHALK, &part.title);
        picture.y += 16;
        for sentence in &part.sentences {
            picture.paragraph(sentence);
        }
        if let Some(curve) = part.curve.as_ref().filter(|_| !part.aside) {
            figure(&mut picture, locale, curve);
        }
        if !part.numbers {
            numbers(&mut picture, locale, &part.grid);
            if let Some(sentence) = part.rest(locale) {
                picture.paragraph(&sentence);
            }
        }
    }
    picture.finished()
}

fn figure(picture: &mut Sketch, locale: Locale, curve: &Curve) {
    let (content, height) = curve::draw(locale, curve);
    let (top, high) = (picture.y + 20, height * INNER / curve::WIDTH);
    picture.content.push_str(&format!(
        r#"<svg x="{MARGIN}" y="{top}" width="{INNER}" height="{high}" viewBox="0 0 {} {height}">{content}</svg>"#,
        curve::WIDTH
    ));
    picture.y = top + high;
    for (glyph, name) in curve::legend(locale, curve) {
        picture.y += 50;
        let y = picture.y - 34;
        picture.content.push_str(&format!(
            r#"<svg x="{MARGIN}" y="{y}" width="90" height="40" viewBox="0 0 36 16">{glyph}</svg>"#
        ));
        picture.text(MARGIN + 110, 32, "start", INNER - 110, CHALK, &name);
    }
}

/// A table: names to the left, numbers to the right.
fn numbers(picture: &mut Sketch, locale: Locale, grid: &extract::DataTable) {
    let columns = (grid.head.len() as i32 - 1).max(1);
    // Few numbers leave more room for the names.
    let width = (INNER * 3 / 4 / columns).min(INNER / 5);
    let names = INNER - width * columns;
    let head: Vec<DataCell> = grid.head.iter().cloned().map(DataCell::Text).collect();
    let all = [(&head, 24, DIM)].into_iter();
    let lines = grid.lines.iter().take(LINES_MAX).map(|line| (line, 34, CHALK));
    for (line, size, colour) in all.chain(lines) {
        picture.y += 54;
        for (nth, cell) in line.iter().enumerate() {
            let text = cell.as_text(locale);
            let x = MARGIN + names + width * nth as i32;
            match nth {
                0 => picture.left(size, names - 20, colour, &text),
                _ => picture.text(x, size, "end", width - 16, colour, &text),
            }
        }
    }
}

/// Who won, and what each party has. The drawing and its height.
pub fn outcome(locale: Locale, partie: &Partie, date_of: Days) -> (String, i32) {
    let mut picture = start();
    picture.left(40, INNER, DIM, &extract::heading(locale, partie, date_of));
    picture.y += 80;
    picture.left(60, INNER, CHALK, &extract::end_sentence(locale, partie));
    picture.rule_line();
    let grid = partie.grid();
    for (nth, account) in partie.state.accounts.iter().enumerate() {
        picture.left(48, INNER * 2 / 3, CHALK, &partie.party_name(nth));
        picture.right(72, &text::number(locale, grid.left(account.points).0));
        picture.y += 50;
        picture.left(32, INNER, DIM, &extract::striche_by_kind(locale, &account.striche));
        picture.rule_line();
    }
    noted(&mut picture, locale, partie);
    picture.finished()
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use crate::engine::base::edition::Edition;
    use crate::engine::base::id::EventId;
    use crate::engine::base::seat::Seat;
    use crate::engine::base::time::Time;
    use crate::engine::facts::event::{Entry, PartieHead};
    use crate::engine::session::decide::Command;
    use crate::engine::session::log::{Record, Session};
    use crate::text::language;
    use serde_json::json;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn take_in(session: &mut Session, command: Command) {
        let event = session.decide(command).expect("it is lawful");
        let id = EventId { seq: session.next_seq(), replica: 0 };
        session.take_in(&Record { id, time: Time(0), event });
    }

    /// A Partie in which these rows are written.
    fn played(jassart: &str, players: usize, rows: &[serde_json::Value]) -> Session {
        language::german().learn();
        let mut session = Session::default();
        let names = ["Anna", "Beat", "Carla", "Dani"].map(str::to_owned);
        take_in(
            &mut session,
            Command::BeginPartie(PartieHead {
                jassart: jassart.to_owned(),
                players: names[..players].to_vec(),
                dealer: Seat(0),
                tischregeln: serde_json::from_value(json!({})).expect("Tischregeln"),
                edition: Edition::TODAY,
            }),
        );
        let partie = session.last_partie().expect("a Partie").id;
        for row in rows {
            let entry = Entry::FieldValues(serde_json::from_value(row.clone()).expect("values"));
            take_in(&mut session, Command::Enter { partie, entry });
        }
        session
    }

    #[wasm_bindgen_test]
    fn a_sentence_goes_on_below_only_where_the_line_is_full() {
        let lines = |sentence: &str| {
            let mut picture = start();
            picture.paragraph(sentence);
            picture.content.matches("<text ").count()
        };
        let sentence = "Anna & Chris gewinnen. · Dauer: 3 min · Ø je Spiel: 82.3";
        assert_eq!(lines(sentence), 1);
        assert_eq!(lines(&[sentence; 3].join(" ")), 3);
        assert_eq!(lines(&"W".repeat(200)), 1);
        assert_eq!(lines(""), 1);
    }

    #[wasm_bindgen_test]
    fn the_picture_of_a_grid_has_its_cells_and_those_that_nobody_played_are_empty() {
        let cell = |party: usize, what: &str, points: i32| json!({"partei": party, "kontrakt": what, "kp": points});
        let session =
            played("coiffeur-schieber", 4, &[cell(0, "obenabe", 98), cell(1, "schilten", 120)]);
        let partie = session.last_partie().expect("a Partie");
        let lines = grid_lines(Locale::DE, partie);
        let of =
            |title: &str| lines.iter().find(|(there, _)| there == title).expect(title).1.join("|");
        assert_eq!(lines[0].0, "Schilten ×2");
        assert_eq!(of("Schilten ×2"), "|240");
        assert_eq!(of("Obenabe ×5"), "490|");
        assert_eq!(of("Eicheln ×3"), "|");
        let (drawing, _) = slate(Locale::DE, partie);
        assert_eq!(drawing.matches(">0</text>").count(), 0);
    }

    #[wasm_bindgen_test]
    fn the_picture_of_an_umgang_has_its_points_and_what_no_total_holds() {
        let kp = |each: [i32; 3]| json!({ "kp": each });
        let rows = [kp([100, 57, 0]), kp([100, 57, 0]), kp([100, 57, 0]), kp([30, 50, 77])];
        let session = played("hindersi-3", 3, &rows);
        let partie = session.last_partie().expect("a Partie");
        let told = |(title, cells): (String, Vec<String>)| [title, cells.join("|")].join(": ");
        let lines: Vec<String> = grid_lines(Locale::DE, partie).into_iter().map(told).collect();
        assert_eq!(lines, ["1: 100|57|0", "2: 100|57|0", "3: 100|57|0", "4: 30|50|77"]);
        let beside: Vec<String> = beside_total(Locale::DE, partie).into_iter().map(told).collect();
        assert_eq!(beside, ["Rundenpunkte: 30|50|77", "Nuller: 1|0|0"]);
    }
}
