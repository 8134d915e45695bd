//! All end-to-end tests in one program, one file a concern.

mod abend;
mod anordnung;
mod archiv;
mod bedienung;
mod bilder;
mod bretter;
mod datei;
mod formulare;
mod karten;
mod korrekturen;
mod kraft;
mod offline;
mod partie_101;
mod reise;
mod schauplatz;
mod schiedsrichter;
mod speicher;
mod sprachen;
mod start;
mod statistik;
mod tabs;
mod tafel;
mod tempo;
mod turnier;
mod versehen;
mod werkzeug;
