//! All end-to-end tests in one program, one file a concern.

mod abend;
mod anordnung;
mod bedienung;
mod bilder;
mod bretter;
mod datei;
mod formulare;
mod karten;
mod korrekturen;
mod offline;
mod partie_101;
mod schauplatz;
mod schiedsrichter;
mod sprachen;
mod start;
mod tabs;
mod tafel;
mod tempo;
mod versehen;
mod werkzeug;
