//! Jasstafel: the slate for the Swiss card game Jass, and the law behind it.
//!
//! # The parts, and what each must not know
//!
//! | where | what it owns | must not know |
//! |---|---|---|
//! | [`engine`] | the law, the log, the board | browser, clock, chance, language, files |
//! | [`text`] | every sentence, a catalogue a language; the rule book | rules as decisions |
//! | `ui` (feature `ui`) | screens and sheets, the stores of the browser | how a rule decides; any Jassart by name |
//! | `befehl` (feature `cli`) | the command line's requests and answers, text to text | processes, files (those are in `src/bin/jasstafel.rs`) |
//! | `src/web` | what is no Rust: icons, manifest, boot script, service worker, the two stores of records (`speicher.js`) and of documents (`documents.js`), what outlives the program | the app |
//! | `style` | how it looks: tokens and themes first, then a file a part, joined in their order | what is shown |
//! | `xtask` | set-up, build, size report, tests | the app |
//! | `benches` | how fast it is; figures in `FIGURES.md` | – |
//! | `tests/engine`, `tests/gesetz` | the laws as tables, properties, recorded Partien | – |
//! | `tests/grenzen.rs`, `tests/large_file.rs`, `tests/wasm` | memory and time a file may take; what runs in a browser alone | – |
//! | `tests/browser` | the app as a person sees it, by taps | – |
//!
//! `cargo test --no-default-features` builds the engine alone: a browser import that strays into
//! it does not compile.
//!
//! # One entry, from tap to disk to screen
//!
//! 1. A screen or sheet makes an [`engine::event::Eintrag`] (raw input) and hands it to the one
//!    service, `ui::dienst::Dienst::trage_ein`.
//! 2. [`engine::log::Session::entscheide`] (decide) asks [`engine::brett::pruefe`], the one check
//!    of every entry on every board. It answers with a `Wirkung` – what a lawful entry does; only
//!    the boards can make one – or with an [`engine::ablehnung::Ablehnung`], a fact with data and
//!    its rule, which [`text::ablehnung`] turns into a sentence.
//! 3. The service numbers the event and stores it under a key of its own that is never rewritten
//!    (`ui::speicher`): in localStorage in the same task as the tap, then in IndexedDB, whose answer
//!    alone makes it saved (`src/web/speicher.js`).
//! 4. [`engine::log::Session::nimm_auf`] (evolve) takes the event in. It holds no rule and never
//!    fails; an entry that is not lawful where it stands stays in the log without effect.
//!    Of all evenings only a line each is at hand ([`engine::archiv`], noted and checked against the
//!    keys of the records); an evening's records are read when it is opened.
//! 5. Whoever follows the service's log (`ui::live`) is told; what the screen shows is read anew
//!    and only what differs is drawn.
//!
//! Undo, redo and corrections are events too, so a slip can be taken back across the end of a
//! Partie, and nothing that was written is ever gone. Totals, strokes, Striche, states of entries
//! are never stored: they follow.
//!
//! # What stands is what was decided
//!
//! A Partie pins the edition of the law it began with ([`engine::edition`]) beside its Tischregeln;
//! whoever decides finds it in `lage.kopf.ausgabe`. At its end the service writes what came of it
//! ([`engine::event::Abschluss`]) right behind the entry, undo, redo or correction that made it due
//! ([`engine::log::Session::due_notes`]), on the same way. A note is no entry: undo, redo and the
//! windows of correction do not see it. It says of how many records of the Partie it was made, so
//! it is outdated by whatever is written or merged in afterwards, in whichever order the numbers
//! fall, and two tabs that both write it, or one that takes the end back meanwhile, agree.
//!
//! [`engine::noted`] judges after every fold: where the last note differs from the replay and was
//! made by another edition, or of records that are not here, or the Partie cannot be replayed by
//! this program at all, the board a Partie shows *is* the noted one, with what the replay says kept
//! beside it for one sentence ([`text::auszug::noted`]). So screens, reports, statistics, money and
//! files show what was decided without knowing of it. A note that claims the edition of this
//! program and differs is wrong: the replay counts, and `check` names it.
//!
//! Opening an evening writes nothing, whatever its age: reading would grow stores and files, and two
//! devices that only look would part. What was stored before there were notes is protected by its
//! edition (the first) until something is written in the evening; then all of it is noted.
//!
//! # A tournament
//!
//! is a session whose events are steps ([`engine::turnier::schritt`]) of one
//! [`engine::turnier::Turnier`]: the same log, stores, undo and files. Its draw
//! ([`engine::turnier::auslosung`]) is made when it is decided and stored as it was made. Tables on
//! their own phones know nothing of the session: a sheet goes there and comes back as a text in a
//! link ([`engine::turnier::tischblatt`]). The screens are `ui::screen::turnier` for the Jassleitung
//! and `ui::screen::tischblatt` for a table.
//!
//! # How results leave and come in
//!
//! [`engine::save`] writes the file and [`engine::read`] reads it, piece by piece where a page must
//! go on drawing; [`engine::link`] has the text of a link,
//! [`text::auszug`] the tables and sentences for people; all are text in, text out. `ui::teilen`
//! alone knows how a browser shares, compresses and paints. Whatever comes in – file or link – goes
//! through `ui::teilen::zeige` to the sheet that says what is in it, and only from there into the
//! stores, merged by the ids of its records.
//!
//! # How many Partien add up
//!
//! [`engine::statistik`] makes an `Ergebnis` of each Partie, small and by itself, and adds up any
//! selection of them with one accumulator; [`engine::geld`] settles an evening. [`text::bericht`]
//! makes a report of that: titles, sentences, plots as data, tables. Screen, paper, picture, text and
//! spreadsheet, and `jasstafel bericht`, all show this one report; `ui::part::kurve` draws its plots.
//!
//! # How to add …
//!
//! - **a Jassart of a known kind**: one entry in its family's file under [`engine::jassart`], one
//!   name in `ALLE`, its sentences in [`text::jassart`] and an example in
//!   `tests/daten/jassarten.json`. Its settings are data
//!   ([`engine::tischregeln::Einstellung`]); a new key wants a sentence there too. The table in
//!   [`engine::jassart`] is written anew by the tests with `JASSARTEN_SCHREIBEN=1`.
//! - **a row formula**: one [`engine::brett::plan::Formel`] in the file of its board kind: the
//!   fields of a row, and what a checked row writes. Who leaves, ends and ranks are the
//!   [`engine::brett::plan::Plan`]'s.
//! - **a board kind** that is no form: one file under [`engine::brett`] that implements
//!   [`engine::brett::Brett`]: check, form, table. Screens draw what form and table say.
//! - **a rule**: its line in [`engine::quelle`], its code where the board checks (with its id in a
//!   comment and in the `quellen` of what it decides), its row in the tests.
//! - **a change of the law**: one more line in [`engine::edition::AUSGABEN`] (what changed, which
//!   rules), which raises [`engine::edition::Ausgabe::HEUTE`]. A change of what tables agreed on is
//!   gated, `if lage.kopf.ausgabe >= …`: running and finished Partien of before go on by the law they
//!   began with, also those nobody noted. A fault is mended without a gate: what was noted stands
//!   and says so, what runs is right from now on.
//! - **a Tischregel**: its [`engine::tischregeln::Einstellung`] with `since`: the edition that brings
//!   it, and what holds in Partien of before, which say nothing of it. One that is given up stays in
//!   the table as long as Partien are to be replayed that pin it; where it goes, those that are noted
//!   are shown as noted and the others are refused by name. Defaults may change freely (a Partie pins
//!   every key), but for stakes of money, which are pinned only where they are not the default.
//! - **a word**: a name in [`text::Wort`]; the compiler then asks every catalogue for it.
//! - **a language**: a name in [`text::Katalog`] and its catalogue beside the others.
//! - **a change of the stored form**: freeze the types of the version before in a module of its own
//!   under [`engine::migrate`], write the step to the new ones, put its reader before the new one
//!   there, freeze samples (`freeze_the_samples_of_this_version`) and an example of the step in
//!   `tests/engine/versions.rs`, which also plays the program of tomorrow.
//!
//! # Where this departs from what one would expect
//!
//! - Elements are made by `ui::dom`, not by Leptos' `view!`: the first version in `view!` was 269 KB
//!   of compressed wasm, half of it types of views. Effects, owners and triggers are Leptos'
//!   (`ui::live`).
//! - Tischregeln are a map of named settings with ranges, not a struct: one screen edits those of
//!   every Jassart, a file carries exactly what is in force, and a Partie pins the whole map.
//! - Facts are written and read by serde's derived code, but a record only counts in the one shape its
//!   version has ([`engine::read`]): derived code alone reads a struct from a list, and of two
//!   values under one name in a map the last.
//! - The one sort is a heap, texts are searched byte by byte ([`engine::suche`]): the library's code is
//!   made anew for every type, or made for more than is here.
//! - A catalogue is one text with a line a word, split when its language is first used: pointers and
//!   lengths were a third of it. The macro that makes it tells a missing word at compile time.
//! - The service (`ui::dienst`) is a pointer to what lives as long as the page, a live value a number
//!   (`ui::live`): hundreds of closures hold them.
//! - A line of the board and its Striche follow from a `Wirkung`, which is made by the check and
//!   applied without one: there is no second place that could judge differently.

#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub mod befehl;
pub mod engine;
pub mod text;
#[cfg(feature = "ui")]
pub mod ui;
