//! The board of a Partie that this program cannot replay: nothing is written on it, and its result
//! is what was noted.

use crate::engine::board::state::Effect;
use crate::engine::board::{Board, BoardKind, Context, Grid};
use crate::engine::facts::event::Entry;
use crate::engine::facts::form::Form;
use crate::engine::facts::refusal::Refusal;

/// See above.
pub struct Unreadable;

impl Board for Unreadable {
    fn kind(&self) -> BoardKind {
        BoardKind::Points
    }

    fn check(&self, _context: Context, _entry: &Entry) -> Result<Effect, Refusal> {
        Err(Refusal::NotOnThisBoard)
    }

    fn form(&self, _context: Context) -> Form {
        Form::default()
    }

    fn grid(&self, _context: Context) -> Grid {
        Grid::default()
    }
}
