//! What people said and wrote, as it is stored for good: events, entries, Tischregeln, the fields
//! of forms – and [`refusal`], why something is not written.
//!
//! Everything with a shape in files is in here or in [`super::tournament`].

pub mod event;
pub mod field;
pub mod form;
pub mod incident;
pub mod refusal;
pub mod setting;
pub mod shared;
pub mod striche;
pub mod tischregeln;
