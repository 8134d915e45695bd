//! All end-to-end tests in one program, one file a concern.

mod abend;
mod karten;
mod offline;
mod partie_101;
mod start;
mod werkzeug;
