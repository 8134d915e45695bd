//! A sheet that is being filled in: whose it is, and what stands in its cells so far. Text in, text
//! out; where the text lies, and that the last writer counts, is the stores' matter.
//!
//! The empty sheet as it travels ([`TableSheet::write`]), then a line `a:b` for each Spiel; what
//! nobody has typed yet is left out.

use crate::engine::archive::sheet::TableSheet;
use crate::engine::tournament::SPIELE_MAX;

/// Lines of an empty sheet: its head, the title, four names.
const HEAD_LINES: usize = 6;

/// What is typed in the two cells of a Spiel.
pub type Cells = [Option<u16>; 2];

/// A sheet that nobody has handed in yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetDraft {
    /// Whose sheet it is; without results.
    pub sheet: TableSheet,
    /// A line a Spiel, what was typed by hand alone.
    pub cells: Vec<Cells>,
}

impl SheetDraft {
    /// A sheet nobody has written on.
    pub fn empty(sheet: TableSheet) -> SheetDraft {
        SheetDraft { cells: vec![[None; 2]; usize::from(sheet.rules.spiele)], sheet }
    }

    /// The text to be stored; [`SheetDraft::read`] reads it again.
    pub fn write(&self) -> String {
        let cell = |value: &Option<u16>| value.map_or(String::new(), |value| value.to_string());
        let mut lines = vec![TableSheet { sheet: Vec::new(), ..self.sheet.clone() }.write()];
        lines.extend(self.cells.iter().map(|[a, b]| [cell(a), cell(b)].join(":")));
        lines.join("\n")
    }

    /// Reads such a text; `None` where it is none, or of a newer version.
    pub fn read(text: &str) -> Option<SheetDraft> {
        let lines: Vec<&str> = text.split('\n').collect();
        let (head, lines) = lines.split_at_checked(HEAD_LINES)?;
        let sheet = TableSheet::read(&head.join("\n")).ok()?;
        if lines.len() > usize::from(SPIELE_MAX) {
            return None;
        }
        let cells = lines.iter().map(|line| cells(line)).collect::<Option<_>>()?;
        Some(SheetDraft { sheet, cells })
    }

    /// In how many lines something stands.
    pub fn begun(&self) -> usize {
        self.cells.iter().filter(|cells| **cells != [None, None]).count()
    }

    /// What stands on it, where every Spiel is filled in.
    pub fn spiele(&self) -> Option<Vec<[i32; 2]>> {
        let scoring = self.sheet.rules.scoring;
        let lines: Vec<Cells> = self.cells.iter().map(|cells| scoring.completed(*cells)).collect();
        scoring.finished(&lines).ok()
    }

    /// Two writers had the sheet and neither knew of the other: whatever one of them has left empty
    /// is taken from `other`.
    pub fn merge(&mut self, other: &SheetDraft) {
        let lines = self.cells.len().max(other.cells.len());
        self.cells.resize(lines, [None; 2]);
        for (mine, theirs) in self.cells.iter_mut().zip(&other.cells) {
            if *mine == [None, None] {
                *mine = *theirs;
            }
        }
    }
}

/// The cells of a line `a:b`, either of them empty; `None` where it is no such line.
pub fn cells(line: &str) -> Option<Cells> {
    let (a, b) = line.split_once(':')?;
    let cell = |text: &str| {
        if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
    };
    Some([cell(a)?, cell(b)?])
}
