//! All end-to-end tests in one program, one file a concern.

mod offline;
mod start;
mod werkzeug;
