//! All end-to-end tests in one program, one file a concern.

mod abend;
mod formulare;
mod offline;
mod partie_101;
mod schiedsrichter;
mod start;
mod tabs;
mod versehen;
mod werkzeug;
