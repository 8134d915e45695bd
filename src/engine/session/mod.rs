//! An evening or a tournament: the log of what happened, and what it folds to.

pub mod audit;
mod call;
pub mod correction;
pub mod decide;
mod evolve;
pub mod head;
pub mod log;
pub mod note;
mod noted;
pub mod partie;
pub mod refused;
pub mod standing;
mod undo;
