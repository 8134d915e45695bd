//! Jasstafel: the slate for the Swiss card game Jass, and the law behind it.
//!
//! # The parts, and what each must not know
//!
//! | where | what it owns | must not know |
//! |---|---|---|
//! | [`engine`] | the law, the log, the board | browser, clock, chance, language, files |
//! | [`text`] | every sentence, a catalogue a language; the rule book | rules as decisions |
//! | `ui` (feature `ui`) | screens and sheets, the stores of the browser | how a rule decides; any Jassart by name |
//! | `cli` (feature `cli`) | the command line's requests and answers, text to text | processes, files (those are in `src/bin/jasstafel.rs`) |
//! | `live` | the line to other phones: connection, keys, what was sent; TypeScript, a script of its own | what a record says |
//! | `src/web` | what is no Rust: icons, the typeface, the grain of slate and frame, manifest, boot script, what asks to become an app (`install.js`), service worker, the two stores of records (`stores.js`) and of documents (`documents.js`), what outlives the program, what a browser that is too old is told (`old.js`) | the app |
//! | `style` | how it looks: tokens and themes, elements, a file a component and a screen, paper; layers decide what wins, not the order of files | what is shown |
//! | `xtask` | set-up, build, size report, tests | the app |
//! | `deploy` | the operator's side of live tables: keys, configuration and stream of the server | the engine, the app |
//! | `benches` | how fast it is; figures in `FIGURES.md` | – |
//! | `tests/engine`, `tests/law` | the laws as tables, properties, recorded Partien | – |
//! | `tests/fuzz` | what must hold of any text from outside, and guesses at it; a workspace of its own | – |
//! | `tests/limits.rs`, `tests/large_file.rs` | memory and time a file may take | – |
//! | `tests/scripts` | the two stores in tabs of a device in memory | the app |
//! | `tests/browser` | the app as a person sees it, by taps | – |
//! | `tests/architecture.rs` | the table of who may import whom, and that the app names no law | – |
//!
//! `cargo test --no-default-features` builds the engine and the words alone: a browser import that strays
//! into them does not compile.
//!
//! # The layers of the engine
//!
//! Each imports only from those above it; no two files import each other. `tests/architecture.rs`
//! holds both, and names file and line.
//!
//! | layer | what it owns |
//! |---|---|
//! | [`engine::base`] | cards, seats, points, modes, ids, times, limits, the registry of rules and of editions |
//! | [`engine::law`] | questions about cards and points: counting, Weis, the contest, Stöck, ausmachen, strokes |
//! | [`engine::tournament`] | a tournament: model, draw, steps |
//! | [`engine::facts`] | what people said and wrote, as it is stored: events, entries, Tischregeln, fields; and why something is refused |
//! | [`engine::board`] | one Partie: its state, the check of an entry, the slate and what all boards with a form share |
//! | [`engine::jassart`] | the registry of Jassarten, a folder a family: definitions, row formulas, words, examples |
//! | [`engine::session`] | the log: the Partie, decide, evolve, undo, corrections, notes, what is refused, where the evening stands |
//! | [`engine::archive`] | records, files, backups, links, migration, the line of an evening, the board for readers |
//! | [`engine::reports`] | statistics and money |
//!
//! Departures from what one might expect: a refusal stands with the facts and not with the board,
//! because Tischregeln and forms refuse as well and one enum keeps every sentence in one place; a
//! table's sheet of a tournament is in the archive, because what it needs is a checksum and a
//! version.
//!
//! Jass words are German wherever they are names (Weis, Stöck, Stich, Spiel, Partie, Ziel …), all
//! else is English. What stands in files, links and on the command line is named where it is
//! written (`rename`, `name`, `long`) and never follows a name in here.
//!
//! # One entry, from tap to disk to screen
//!
//! 1. A screen or sheet makes an [`engine::facts::event::Entry`] (raw input) and hands it to the one
//!    place intent goes out by, `ui::state::Dispatch::enter`.
//! 2. [`engine::session::log::Session::decide`] (decide) asks [`engine::board::check`], the one check
//!    of every entry on every board. It answers with an `Effect` – what a lawful entry does; only
//!    the boards can make one – or with an [`engine::facts::refusal::Refusal`], a fact with data and
//!    its rule, which [`text::refusal`] turns into a sentence.
//! 3. `ui::store::Stock::carry_out` numbers the event and stores it under a key of its own that is
//!    never rewritten: in localStorage in the same task as the tap, then in IndexedDB, whose answer
//!    alone makes it saved (`src/web/stores.js`).
//! 4. [`engine::session::log::Session::take_in`] (evolve) takes the event in. It holds no rule and never
//!    fails; an entry that is not lawful where it stands stays in the log without effect.
//!    Of all evenings only a line each is at hand ([`engine::archive::summary`], noted and checked against the
//!    keys of the records); an evening's records are read when it is opened.
//! 5. Memos that select from the open log (`ui::state::Evening::select`) are told; what the screen
//!    shows is read anew and only what differs is drawn.
//!
//! Undo, redo and corrections are events too, so a slip can be taken back across the end of a
//! Partie, and nothing that was written is ever gone. Totals, strokes, Striche, states of entries
//! are never stored: they follow.
//!
//! # What stands is what was decided
//!
//! A Partie pins the edition of the law it began with ([`engine::base::edition`]) beside its Tischregeln;
//! whoever decides finds it in `context.head.edition`. At its end the dispatch writes what came of it
//! ([`engine::facts::event::Closing`]) right behind the entry, undo, redo or correction that made it due
//! ([`engine::session::log::Session::due_notes`]), on the same way. A note is no entry: undo, redo and the
//! windows of correction do not see it. It says of how many records of the Partie it was made, so
//! it is outdated by whatever is written or merged in afterwards, in whichever order the numbers
//! fall, and two tabs that both write it, or one that takes the end back meanwhile, agree.
//!
//! [`engine::session::note`] judges after every fold: where the last note differs from the replay and was
//! made by another edition, or of records that are not here, or the Partie cannot be replayed by
//! this program at all, the board a Partie shows *is* the noted one, with what the replay says kept
//! beside it for one sentence ([`text::extract::noted`]). So screens, reports, statistics, money and
//! files show what was decided without knowing of it. A note that claims the edition of this
//! program and differs is wrong: the replay counts, and `check` names it.
//!
//! Opening an evening writes nothing, whatever its age: reading would grow stores and files, and two
//! devices that only look would part. What was stored before there were notes is protected by its
//! edition (the first) until something is written in the evening; then all of it is noted.
//!
//! # The browser part
//!
//! | where | what it owns | must not know |
//! |---|---|---|
//! | `ui::app` | the frame: contexts, hosts for screen, sheet, article and toast | what a screen shows |
//! | `ui::parts` | which part of the program a screen, a sheet, a language is in, and when it is fetched | what a screen shows |
//! | `ui::state` | a context each: the open evening, the dispatch, the way, toasts, language, device, the shelf of evenings, jobs on whole evenings, results, drafts of sheets, what is shared, the line to other phones and what came by it | elements |
//! | `ui::store` | the records of the two stores, documents, whether all is there; its script is in `src/web` | contexts |
//! | `ui::platform` | what the browser has, which with the stores alone calls it, but for what `tests/architecture.rs` lists: address and history, files and pictures, the share sheet, what a phone has and a host answers, focus, work in slices | the app |
//! | `ui::component` | pieces: values in, callbacks out | the log, the board, the way, the stores |
//! | `ui::share` | what leaves and comes in: files, pictures, links | screens, sheets |
//! | `ui::piece` | what screens and sheets share and a component must not know: marks, keys, lines and forms that read contexts | screens, sheets |
//! | `ui::screen`, `ui::sheet` | what a person sees | each other, how a rule decides, how something is stored |
//!
//! State is read by memos that select from the one open log and compare whole view structs; intent
//! goes out through the dispatch, which alone decides, numbers, saves and folds for the open evening; what
//! is done to many evenings at once (a name changed or forgotten, a backup taken in) is in
//! `ui::state::archive`, and `ui::state::live` has the opening stored of one that goes live before anything is
//! written in it. No effect saves what somebody wrote: effects keep drafts and settings of the device,
//! begin what an address asks for («Schnellstart»), and take in what other phones sent.
//! A word is not followed by signals: another language makes the page anew.
//!
//! # A tournament
//!
//! is a session whose events are steps ([`engine::tournament::step`]) of one
//! [`engine::tournament::Tournament`]: the same log, stores, undo and files. Its draw
//! ([`engine::tournament::draw`]) is made when it is decided and stored as it was made. Tables on
//! their own phones know nothing of the session: a sheet goes there and comes back as a text in a
//! link ([`engine::archive::sheet`]). The screens are `ui::screen::tournament` for the Jassleitung
//! and `ui::screen::table_sheet` for a table.
//!
//! # How results leave and come in
//!
//! [`engine::archive::file`] writes the file and [`engine::archive::read`] reads it, piece by piece where a page must
//! go on drawing; [`engine::archive::link`] has the text of a link,
//! [`text::extract`] the tables and sentences for people; all are text in, text out. `ui::share`
//! makes of them what leaves; how a browser shares, compresses and paints is in `ui::platform`. Whatever
//! comes in – file or link – goes through `ui::share::Intake` to the sheet that says what is in it, and only from there into the
//! stores, merged by the ids of its records.
//!
//! # Several phones at one table
//!
//! Live carries records and nothing else: each is written once, has its id, and is united by it, as a
//! file would be. The line (`live/src`) encrypts, sends, and counts as sent only what came back from
//! the server; it begins when somebody says so. Whatever arrives goes through `ui::state::live` to
//! `Stock::take_foreign`, the one way in, where [`engine::archive::foreign`] judges each record: of this
//! evening, whole, under its own id, no leap; what is known here never changes. Who has the chalk is said
//! by those who are there and stored nowhere.
//!
//! In a tournament that is live the tables hand their sheets in the same way, each under a secret of its own
//! that follows from that of the tournament ([`engine::archive::handed`]; `ui::state::table_lines` at the table,
//! `ui::state::hall` at the Jassleitung): what fits is a step as any other, what contradicts waits for
//! somebody.
//!
//! # How many Partien add up
//!
//! [`engine::reports::statistics`] makes a `PartieResult` of each Partie, small and by itself, and adds up any
//! selection of them with one accumulator; [`engine::reports::money`] settles an evening. [`text::report`]
//! makes a report of that: titles, sentences, plots as data, tables. Screen, paper, picture, text and
//! spreadsheet, and `jasstafel bericht`, all show this one report; `ui::component::curve` draws its plots.
//!
//! # How to add …
//!
//! The files that each of these touches, one by one, are in `docs/CONTRIBUTING.md`.
//!
//! - **a Jassart**: the folder of its family under [`engine::jassart`], where the files to touch are
//!   listed: definition and row formula, words in four languages, an example; and one name in `ALL`.
//! - **a row formula**: one [`engine::board::plan::Formula`] with its family: the fields of a row, and
//!   what a checked row writes: also who is out, and that it ends the Partie. Ranks are the
//!   [`engine::board::plan::Plan`]'s.
//! - **a board kind** that is no form: one file under [`engine::board`] that implements
//!   [`engine::board::Board`]: check, form, table. Screens draw what form and table say.
//! - **a rule**: its line in [`engine::base::rule`], its code where the board checks (with its id in a
//!   comment and in the `sources` of what it decides), its row in the tests.
//! - **a change of the law**: one more line in [`engine::base::edition::EDITIONS`] (what changed, which
//!   rules), which raises [`engine::base::edition::Edition::TODAY`]. A change of what tables agreed on is
//!   gated, `if context.head.edition >= …`: running and finished Partien of before go on by the law they
//!   began with, also those nobody noted. A fault is mended without a gate: what was noted stands
//!   and says so, what runs is right from now on.
//! - **a Tischregel**: its [`engine::facts::setting::Setting`], a typed handle, with `before`: the
//!   edition that brings it, and what holds in Partien of before, which say nothing of it. One that
//!   is given up stays in the table as long as Partien are to be replayed that pin it; where it goes,
//!   those that are noted are shown as noted and the others are refused by name. A default changes with an
//!   edition ([`engine::facts::setting::Setting::before`]): a Partie of before that says nothing
//!   keeps the old one, and stakes of money are pinned only where they are not usual.
//! - **a word**: a name in [`text::Msg`]; the compiler then asks every catalogue for it.
//! - **an article or incident**: its outline in `src/text/rule_book` (id, sources, rules, which Tischregel
//!   puts which version in force), and its words in the file of its chapter in every language; a
//!   test names what lacks.
//! - **a language**: a name in [`text::Catalogue`], its catalogue beside the others, a file of words
//!   beside each family of Jassarten, and the files of the rule book.
//! - **a change of the stored form**: in [`engine::archive::migrate`], a reader of the new version and what
//!   came with it; where words that stand change, the types as they are frozen beside it, and the step to
//!   the new ones; freeze samples (`freeze_the_samples_of_this_version`) and an example of the step in
//!   `tests/engine/versions.rs`, which also plays the program of tomorrow.
//!
//! # Where this departs from what one would expect
//!
//! - Components end with `.into_any()`, but for those that are one closure or one drawing, and are compiled
//!   with erased types (`.cargo/config.toml`): the types of whole views were a third of the program.
//! - A word is no signal: another language makes the page anew, which spares an effect a word.
//! - What holds `Rc` (the open log, what is compared with it, what a key beside a sentence does) has a signal of
//!   `LocalStorage`; all others can go anywhere.
//! - Tischregeln are a map of named settings with ranges, not a struct: one screen edits those of
//!   every Jassart, a file carries exactly what is in force, and a Partie pins the whole map.
//! - Facts are written and read by serde's derived code, but a record only counts in the one shape its
//!   version has ([`engine::archive::read`]): derived code alone reads a struct from a list, and of two
//!   values under one name in a map the last.
//! - Where in a record something does not read is found by the column that serde_json says
//!   (`engine::archive::place`): keeping the way to each field, as a library for it does, takes as long
//!   again for every record that does read.
//! - The draw of a tournament has a generator of its own ([`engine::tournament::draw`]): a seed in a
//!   file must draw the same in every version of any library.
//! - A catalogue is one text with a line a word, split when its language is first used: pointers and
//!   lengths were a third of it. The macro that makes it tells a missing word at compile time, and
//!   [`text::say`] a gap that is left open; the names of gaps are in the sources alone ([`text::gap`]).
//! - A line of the board and its Striche follow from an `Effect`, which is made by the check and
//!   applied without one: there is no second place that could judge differently.

#![warn(missing_docs)]
// What is shipped is compiled without tests, and so shows what nothing uses.
#![cfg_attr(not(debug_assertions), deny(missing_docs, unused))]

#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
pub mod text;
#[cfg(feature = "ui")]
pub mod ui;
