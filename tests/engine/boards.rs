//! What every board shows and asks, with the fewest and the most players and then entry by entry
//! through the worked examples, against a frozen text: ranks, goals, open Striche, what a field may
//! hold. The examples themselves are held to their sources in [`crate::kinds`].

use crate::examples;
use crate::kinds::{entry, table};
use jasstafel::engine::board::{BoardKind, Cell, Grid, GridLine};
use jasstafel::engine::facts::field::Called;
use jasstafel::engine::facts::form::{Field, FieldKind, Form, Sum};
use jasstafel::engine::facts::striche::Marks;
use jasstafel::engine::jassart::ALL;
use jasstafel::engine::session::partie::Partie;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::{Debug, Write};
use std::fs;

/// `TAFELN_SCHREIBEN=1` writes the text anew.
#[test]
fn what_a_board_shows_and_asks_at_the_start_and_after_every_entry() {
    let mut told = String::new();
    for jassart in ALL.iter().filter(|jassart| jassart.board.kind() != BoardKind::Slate) {
        let (least, most) = jassart.players;
        for players in BTreeSet::from([least, most]) {
            writeln!(told, "\n{} {players}", jassart.id).expect("text");
            let table = table(jassart.id, usize::from(players), 0, json!({}));
            told.push_str(&shown(&table.now().jassart.board.grid(table.now().context())));
            ask(table.now(), &mut String::new(), &mut told);
        }
    }
    for example in examples::worked() {
        let kind = example["art"].as_str().expect("art");
        let players = example["spieler"].as_u64().expect("spieler") as usize;
        let dealer = example["geber"].as_u64().expect("geber") as u8;
        let rules = example.get("regeln").cloned().unwrap_or(json!({}));
        writeln!(told, "\n{kind} {players} {rules}").expect("text");
        let mut table = table(kind, players, dealer, rules);
        let mut asked_before = String::new();
        for data in example["eintraege"].as_array().expect("eintraege") {
            ask(table.now(), &mut asked_before, &mut told);
            table.enter(entry(data));
            writeln!(told, "{data}").expect("text");
            told.push_str(&shown(&table.now().jassart.board.grid(table.now().context())));
        }
        ask(table.now(), &mut asked_before, &mut told);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engine/boards.txt");
    if std::env::var_os("TAFELN_SCHREIBEN").is_some() {
        fs::write(path, &told).expect("writes");
    }
    let frozen = fs::read_to_string(path).expect("reads");
    for (nth, (now, before)) in told.lines().zip(frozen.lines()).enumerate() {
        assert_eq!(now, before, "line {}", nth + 1);
    }
    assert_eq!(told.len(), frozen.len());
}

/// What the board asks for next and when somebody thanks, where it is not what it asked before.
fn ask(partie: &Partie, before: &mut String, told: &mut String) {
    let mut now = String::new();
    let mut form = |what: &str, form: &Form| {
        for field in &form.fields {
            writeln!(now, "  {what} {}", field_told(field)).expect("text");
        }
    };
    let board = partie.jassart.board;
    if partie.state.end.is_none() {
        form("?", &board.form(partie.context()));
        board.thanks(partie.context()).iter().for_each(|thanks| form("??", thanks));
    }
    if now != *before {
        told.push_str(&now);
        *before = now;
    }
}

fn field_told(field: &Field) -> String {
    let kind = match field.kind {
        FieldKind::Number { min, max } => format!("{min}..{max}"),
        another => format!("{another:?}"),
    };
    let mut all = format!("{} {kind}", field.name.key());
    let mut add = |is: bool, what: String| {
        if is {
            all.push_str(&format!(", {what}"));
        }
    };
    add(field.by_party, "each".to_owned());
    add(field.optional, "or nothing".to_owned());
    add(!matches!(field.sum, Sum::Free), format!("{:?}", field.sum));
    add(field.without != 0, format!("without {:b}", field.without));
    add(field.all_cards != 0, format!("all cards {}", field.all_cards));
    add(field.step != 1, format!("step {}", field.step));
    add(field.one, "one".to_owned());
    add(field.hidden, "hidden".to_owned());
    add(field.called.is_some(), format!("called {:?}", field.called.unwrap_or(Called::Erred)));
    if let Some((name, values)) = field.only_when {
        add(true, format!("when {} is {values:?}", name.key()));
    }
    all
}

/// The last row and what stands around the rows, as far as the board has it.
fn shown(grid: &Grid) -> String {
    let mut all = String::new();
    let mut add = |what: &str, there: bool, value: &dyn Debug| {
        if there {
            write!(all, " · {what} {value:?}").expect("text");
        }
    };
    let points = |all: &[jasstafel::engine::base::points::Points]| -> Vec<i32> {
        all.iter().map(|points| points.0).collect()
    };
    let marks = |all: &[Marks]| -> Vec<(u16, u16)> { all.iter().map(|m| (m.s, m.n)).collect() };
    add("sums", true, &points(&grid.sums));
    add("marks", !grid.marks.is_empty(), &marks(&grid.marks));
    add("open", !grid.open.is_empty(), &marks(&grid.open));
    add("round", !grid.round.is_empty(), &points(&grid.round));
    add("goals", !grid.goals.is_empty(), &points(&grid.goals));
    add("kings", !grid.kings.is_empty(), &grid.kings);
    add("still", !grid.still.is_empty(), &points(&grid.still));
    add("uncatchable", grid.uncatchable.is_some(), &grid.uncatchable);
    add("ranks", !grid.ranks.is_empty(), &grid.ranks);
    add("out", grid.out.contains(&true), &grid.out);
    add("lives", grid.lives > 0, &grid.lives);
    let last = grid.lines.last().map(row_told).unwrap_or_default();
    format!("  {last}\n {all}\n")
}

fn row_told(line: &GridLine) -> String {
    let cells: Vec<String> = line.cells.iter().map(cell_told).collect();
    format!("{:?} {} | {}", line.title, json!(line.values), cells.join(" | "))
}

fn cell_told(cell: &Cell) -> String {
    let mut all = Vec::new();
    all.extend(cell.value.map(|value| value.0.to_string()));
    all.extend(cell.total.map(|state| format!("= {}", state.0)));
    all.extend(cell.marks.map(|marks| format!("{}/{}", marks.s, marks.n)));
    all.extend(cell.beside.iter().map(|(name, value)| format!("{} {value}", name.key())));
    all.extend(cell.free.as_ref().map(|free| format!("free {}", json!(free))));
    all.join(" ")
}
