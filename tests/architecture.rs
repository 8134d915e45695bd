//! The layers: who may import whom, as a table, that no two files import each other (those of the tools
//! neither), where the browser is called, and that the app names no law.
//!
//! Read from the source as it stands, so a new import that breaks a line of the table fails here
//! with the file and the line it stands on. Each check takes the sources it is to judge, so that
//! the last part of this file shows of each that it can fail.

use jasstafel::engine::jassart::{ALL, Jassart};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the ground up, and what each may name of `crate`. A layer may name itself. In
/// the engine a layer is a folder of `src/engine` with all that is in it.
const LAYERS: &[(&str, &[&str])] = &[
    ("engine/base", &[]),
    ("engine/law", &["engine/base"]),
    ("engine/tournament", &["engine/base"]),
    ("engine/facts", &["engine/base", "engine/law", "engine/tournament"]),
    ("engine/board", &["engine/base", "engine/law", "engine/facts"]),
    ("engine/jassart", &["engine/base", "engine/facts", "engine/board"]),
    (
        "engine/session",
        &[
            "engine/base",
            "engine/law",
            "engine/tournament",
            "engine/facts",
            "engine/board",
            "engine/jassart",
        ],
    ),
    (
        "engine/archive",
        &[
            "engine/base",
            "engine/tournament",
            "engine/facts",
            "engine/board",
            "engine/jassart",
            "engine/session",
        ],
    ),
    (
        "engine/reports",
        &["engine/base", "engine/facts", "engine/board", "engine/jassart", "engine/session"],
    ),
    ("text", &["engine"]),
    ("cli", &["engine", "text"]),
    // The browser part: what the browser has, the engine in it, the stores, the contexts, dumb pieces, what travels,
    // pieces that know the contexts, then what a person sees, and the frame around it. A component draws cards, modes and Striche,
    // and knows no log and no board.
    ("ui/platform", &[]),
    ("ui/tests", &["engine", "ui/platform"]),
    ("ui/component", &["engine/base", "engine/facts/striche", "text", "ui/platform"]),
    ("ui/store", &["engine", "ui/platform"]),
    ("ui/state", &["engine", "text", "ui/platform", "ui/store"]),
    ("ui/share", &["engine", "text", "ui/platform", "ui/component", "ui/store", "ui/state"]),
    (
        "ui/piece",
        &["engine", "text", "ui/platform", "ui/component", "ui/store", "ui/state", "ui/share"],
    ),
    // What a sheet and a screen both need is a piece: neither knows the other.
    (
        "ui/sheet",
        &[
            "engine",
            "text",
            "ui/platform",
            "ui/component",
            "ui/store",
            "ui/state",
            "ui/share",
            "ui/piece",
        ],
    ),
    (
        "ui/screen",
        &[
            "engine",
            "text",
            "ui/platform",
            "ui/component",
            "ui/store",
            "ui/state",
            "ui/share",
            "ui/piece",
        ],
    ),
    (
        "ui/parts",
        &["text", "ui/platform", "ui/component", "ui/store", "ui/state", "ui/sheet", "ui/screen"],
    ),
    (
        "ui/app",
        &[
            "text",
            "ui/platform",
            "ui/component",
            "ui/state",
            "ui/share",
            "ui/sheet",
            "ui/screen",
            "ui/parts",
        ],
    ),
];

/// Files that only say what modules there are, or begin the program: in no layer.
const OUTSIDE: &[&str] =
    &["src/lib.rs", "src/main.rs", "src/engine/mod.rs", "src/ui/mod.rs", "src/bin"];

/// The numbers of the law that the app writes nowhere: all points of a Spiel, of its cards, of a Matsch,
/// and what nobody can hold (K4, S2).
const NUMBERS_OF_THE_LAW: [u32; 4] = [157, 152, 257, 156];

/// Names of the engine that the app has no question for, and where it asks instead.
const NAMES_OF_THE_LAW: &[(&str, &str)] = &[
    ("MATSCH_BONUS", "engine::board::outcome"),
    ("LAST_STICH", "engine::law::count"),
    ("card_value", "engine::law::count"),
    ("BERG_AT", "engine::board::slate"),
    ("SCHNEIDER_BELOW", "engine::board::slate"),
    ("FURTHER", "engine::base::mode"),
    // A board refuses an entry; that this phone may not write is no refusal.
    ("NotOnThisBoard", "ui::state::NotWritten"),
];

/// The crates that bind what the browser has: each whose name begins so.
const BINDINGS: &[&str] = &["web_sys", "js_sys", "gloo"];

/// What calls it without a binding: what Leptos hands out of it, and what calls by name.
const HANDLES: &[&str] = &["document", "window"];
const BY_NAME: &[&str] = &["call", "construct", "global"];

/// Where all of them may be named.
const BROWSER: &[&str] = &[
    "src/ui/platform",
    "src/ui/store",
    // Taps and types as a person does, and looks at what the page became.
    "src/ui/component/tests.rs",
    "src/ui/state/tests.rs",
];

/// Where it may be called without a binding, besides.
const BESIDES: &[&str] = &[
    // The border to the script of the line, which is called by its names.
    "src/ui/state/live/line.rs",
];

/// One file of the source.
struct Source {
    file: PathBuf,
    text: String,
}

impl Source {
    /// The module it is in its package: `src/engine/base/card.rs` is `engine/base/card`.
    fn module(&self) -> Vec<String> {
        let path = self.file.with_extension("");
        let below = path.iter().skip_while(|part| *part != "src").skip(1);
        let mut parts: Vec<String> =
            below.map(|part| part.to_string_lossy().into_owned()).collect();
        if parts.last().is_some_and(|last| last == "mod") {
            parts.pop();
        }
        parts
    }
}

/// One import: where it stands and what it names, as a path of modules below `crate`.
struct Import {
    line: usize,
    path: Vec<String>,
    /// Written from where it stands, as `super::…`.
    relative: bool,
}

/// Every file of the source that belongs to a layer.
fn sources() -> Vec<Source> {
    let mut found = sources_below("src");
    found.retain(|source| !OUTSIDE.iter().any(|outside| source.file.starts_with(outside)));
    found
}

/// Every file of Rust below a folder.
fn sources_below(folder: &str) -> Vec<Source> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the source").flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(Path::new(folder), &mut found);
    found.sort();
    found
        .into_iter()
        .map(|file| Source { text: fs::read_to_string(&file).expect("a source"), file })
        .collect()
}

/// A line without what is written for people: comments, and names of files in texts.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// The paths of a tree of `use`, one an imported name.
fn flat(tree: &str, before: &[String], found: &mut Vec<Vec<String>>) {
    let tree = tree.trim();
    if tree.is_empty() {
        return;
    }
    let Some((head, rest)) = tree.split_once('{') else {
        let name = tree.split(" as ").next().unwrap_or_default();
        let more = name.split("::").map(|part| part.trim().to_owned());
        found.push(before.iter().cloned().chain(more.filter(|part| part != "self")).collect());
        return;
    };
    let more = head.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty());
    let before: Vec<String> = before.iter().cloned().chain(more).collect();
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut from) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                flat(&inner[from..at], &before, found);
                from = at + 1;
            }
            _ => {}
        }
    }
    flat(&inner[from..], &before, found);
}

/// Where a path leads from this module, below `crate`; `None` for one that leaves the package.
fn resolved(path: &[String], module: &[String]) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let up = path.iter().take_while(|part| *part == "super").count();
            let stays = module.len().checked_sub(up)?;
            Some([&module[..stays], &path[up..]].concat())
        }
        _ => None,
    }
}

/// Every import of a file, and every path that is written in full in its code. What stands in a
/// module inside the file (its tests) is not followed.
fn imports(source: &Source) -> Vec<Import> {
    let module = source.module();
    let mut found = Vec::new();
    let mut lines = source.text.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if line.starts_with("mod tests {") || line.starts_with("#[cfg(test)]") {
            break;
        }
        let line = code(line).replace("pub(in crate::engine)", "pub");
        let words = line.trim();
        let used = words.strip_prefix("use ").or_else(|| words.split_once(" use ").map(|w| w.1));
        let mut paths = Vec::new();
        if let Some(used) = used.filter(|_| words.starts_with("use ") || words.starts_with("pub")) {
            let mut tree = used.to_owned();
            while !tree.contains(';') {
                let Some((_, more)) = lines.next() else { break };
                tree.push_str(code(more));
            }
            flat(tree.split(';').next().unwrap_or_default(), &[], &mut paths);
        } else {
            for start in ["crate::", "super::"] {
                for (from, _) in words.match_indices(start) {
                    let before = words[..from].chars().next_back();
                    if before.is_some_and(|c| c == ':' || c.is_alphanumeric() || c == '_') {
                        continue;
                    }
                    let path = words[from..]
                        .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
                        .next()
                        .unwrap_or_default();
                    paths.push(path.split("::").map(str::to_owned).collect());
                }
            }
        }
        found.extend(paths.into_iter().filter_map(|path| {
            let relative = path.first().is_some_and(|first| first == "super");
            Some(Import { line: at + 1, path: resolved(&path, &module)?, relative })
        }));
    }
    found
}

fn within(path: &[String], layer: &str) -> bool {
    layer.split('/').zip(path).filter(|(a, b)| a == b).count() == layer.split('/').count()
}

/// The layers a module is in, by the table: one, where all is well.
fn layers_of(module: &[String]) -> Vec<&'static (&'static str, &'static [&'static str])> {
    LAYERS.iter().filter(|(layer, _)| within(module, layer)).collect()
}

/// Files that are in no layer of the table, or in more than one.
fn without_one_layer(sources: &[Source]) -> Vec<String> {
    let layers = |source: &Source| layers_of(&source.module()).len();
    sources
        .iter()
        .filter(|source| layers(source) != 1)
        .map(|source| format!("{}: in {} layers", source.file.display(), layers(source)))
        .collect()
}

/// What `wrong` says of an import of a layer, with where it stands.
fn imports_that_are(
    sources: &[Source],
    wrong: impl Fn(&Import, &str, &[&str]) -> Option<String>,
) -> Vec<String> {
    let mut told = Vec::new();
    for source in sources {
        for (layer, may) in layers_of(&source.module()) {
            let said = imports(source).into_iter().filter_map(|import| {
                let what = wrong(&import, layer, may)?;
                Some(format!("{}:{}: {what}", source.file.display(), import.line))
            });
            told.extend(said);
        }
    }
    told
}

/// Imports of `crate` that lead to no layer, or to one the table does not allow.
fn not_allowed(sources: &[Source]) -> Vec<String> {
    imports_that_are(sources, |import, layer, may| {
        let what = import.path.join("::");
        if within(&import.path, layer) || may.iter().any(|other| within(&import.path, other)) {
            None
        } else if layers_of(&import.path).is_empty() {
            Some(format!("crate::{what} leads to no layer"))
        } else {
            Some(format!("{layer} must not know {what}"))
        }
    })
}

/// Imports from another layer that are written from where they stand (`super`), not in full.
fn leaving_by_super(sources: &[Source]) -> Vec<String> {
    imports_that_are(sources, |import, layer, _| {
        let leaves = import.relative && !within(&import.path, layer);
        leaves.then(|| format!("super leaves {layer} for {}", import.path.join("::")))
    })
}

/// Lines that call the browser where that is another's matter: that name what binds it, whether they import it
/// or not, or call it without.
fn browser_elsewhere(sources: &[Source]) -> Vec<String> {
    let mut told = Vec::new();
    for source in sources {
        let is_at = |places: &[&str]| places.iter().any(|place| source.file.starts_with(place));
        if is_at(BROWSER) {
            continue;
        }
        let mut calls = bindings(source);
        if !is_at(BESIDES) {
            calls.extend(calls_without_binding(source));
        }
        calls.sort();
        told.extend(
            calls.iter().map(|(at, what)| format!("{}:{at}: {what}", source.file.display())),
        );
    }
    told
}

/// What binds the browser, with the line that names it.
fn bindings(source: &Source) -> Vec<(usize, String)> {
    let binds = |word: &&str| BINDINGS.iter().any(|crate_| word.starts_with(crate_));
    let named = |(at, line): (usize, &str)| {
        let words = code(line).split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.filter(binds).map(|word| (at + 1, word.to_owned())).collect::<Vec<_>>()
    };
    source.text.lines().enumerate().flat_map(named).collect()
}

/// What calls the browser without naming what binds it, with its line.
fn calls_without_binding(source: &Source) -> Vec<(usize, String)> {
    let mut calls = Vec::new();
    for (at, line) in source.text.lines().enumerate() {
        let line = code(line);
        for (open, _) in line.match_indices('(') {
            let before = line[..open].trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
            let called = &line[before.len()..open];
            // A method of that name is somebody else's.
            let handle = HANDLES.contains(&called) && !before.ends_with('.');
            if handle || BY_NAME.contains(&called) && before.ends_with("js::") {
                calls.push((at + 1, called.to_owned()));
            }
        }
    }
    calls.extend(imports(source).into_iter().filter_map(|import| {
        let name = import.path.last().filter(|_| within(&import.path, "ui/platform/js"))?;
        BY_NAME.contains(&name.as_str()).then(|| (import.line, name.clone()))
    }));
    calls
}

/// The file an import leads to: the longest module of its path that is one.
fn target(path: &[String], modules: &BTreeMap<Vec<String>, PathBuf>) -> Option<PathBuf> {
    (1..=path.len()).rev().find_map(|n| modules.get(&path[..n]).cloned())
}

/// Imports of files that lead back to where they began.
fn circles(sources: &[Source]) -> Vec<String> {
    let modules: BTreeMap<Vec<String>, PathBuf> =
        sources.iter().map(|source| (source.module(), source.file.clone())).collect();
    let mut arrows: BTreeMap<PathBuf, BTreeMap<PathBuf, usize>> = BTreeMap::new();
    for source in sources {
        for import in imports(source) {
            let other = target(&import.path, &modules);
            if let Some(other) = other.filter(|other| *other != source.file) {
                // A folder's own file declares what is in it, and is no import of it.
                let from = arrows.entry(source.file.clone()).or_default();
                from.entry(other).or_insert(import.line);
            }
        }
    }
    // Whoever imports nothing that is left, or is imported by nothing that is left, is in no circle.
    let mut left: BTreeSet<PathBuf> = arrows.keys().cloned().collect();
    loop {
        let imports = |file: &PathBuf| arrows[file].keys().filter(|other| left.contains(*other));
        let imported: BTreeSet<&PathBuf> = left.iter().flat_map(imports).collect();
        let apart = |file: &&PathBuf| imports(file).next().is_none() || !imported.contains(file);
        let apart: Vec<PathBuf> = left.iter().filter(apart).cloned().collect();
        if apart.is_empty() {
            break;
        }
        left.retain(|file| !apart.contains(file));
    }
    left.iter()
        .flat_map(|file| {
            arrows[file].iter().filter(|(other, _)| left.contains(*other)).map(|(other, line)| {
                format!("{}:{line} imports {}", file.display(), other.display())
            })
        })
        .collect()
}

/// The names and numbers in a line of code, and the texts between quotes in it.
fn words_and_texts(line: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut words, mut texts) = (Vec::new(), Vec::new());
    for (nth, piece) in line.split('"').enumerate() {
        match nth % 2 {
            0 => words.extend(piece.split(|c: char| !(c.is_alphanumeric() || c == '_'))),
            _ => texts.push(piece),
        }
    }
    words.retain(|word| !word.is_empty());
    (words, texts)
}

/// What a number of the source is, whatever its type and grouping.
fn number(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let (digits, suffix) = match word.find(['i', 'u']) {
        Some(at) => word.split_at(at),
        None => (digits, &word[digits.len()..]),
    };
    let typed = suffix.is_empty() || suffix[1..].chars().all(|c| c.is_alphanumeric());
    typed.then(|| digits.replace('_', "").parse().ok()).flatten()
}

/// Whether the line reckons who sits where: a turn of the table is the engine's (G1).
fn reckons_seats(line: &str) -> bool {
    let who = ["dealer", "vorhand", "Seat("].iter().any(|who| line.contains(who));
    who && [".next(", " % ", ") + 1", ".0 + 1"].iter().any(|sum| line.contains(sum))
}

/// What a line of the app says of the law.
fn law_in(line: &str) -> Vec<String> {
    let (words, texts) = words_and_texts(line);
    let mut said = Vec::new();
    for word in &words {
        if number(word).is_some_and(|number| NUMBERS_OF_THE_LAW.contains(&number)) {
            said.push(format!("{word} is a number of the law"));
        }
        if let Some((_, ask)) = NAMES_OF_THE_LAW.iter().find(|(name, _)| name == word) {
            said.push(format!("{word} is for {ask} to know"));
        }
    }
    let points = line.match_indices("Points(").map(|(at, name)| &line[at + name.len()..]);
    if points.into_iter().any(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        said.push("points are asked of the engine".to_owned());
    }
    let ids = |jassart: &&Jassart| {
        let works = jassart.regelwerke.iter().map(|work| work.id);
        works.chain([jassart.id]).collect::<Vec<_>>()
    };
    let known: BTreeSet<&str> = ALL.iter().flat_map(ids).collect();
    let named = texts.into_iter().filter(|text| known.contains(text));
    said.extend(named.map(|id| format!("{id} is named; the registry says what is meant")));
    if reckons_seats(line) {
        said.push("who is next is asked of the engine".to_owned());
    }
    said
}

/// What the app says of the law, and the Jassarten it imports. Its tests are not read.
fn law_in_the_app(sources: &[Source]) -> Vec<String> {
    let mut told = Vec::new();
    let app =
        |source: &&Source| source.file.starts_with("src/ui") && !source.file.ends_with("tests.rs");
    for source in sources.iter().filter(app) {
        let tests =
            |line: &&str| line.starts_with("mod tests {") || line.starts_with("#[cfg(test)]");
        let lines = source.text.lines().take_while(|line| !tests(line)).enumerate();
        let said = lines
            .flat_map(|(at, line)| law_in(code(line)).into_iter().map(move |said| (at + 1, said)));
        let imported = imports(source).into_iter().filter_map(|import| {
            // The registry's own names are its types and functions.
            let family = import.path.get(2).filter(|_| within(&import.path, "engine/jassart"))?;
            let is_folder = Path::new("src/engine/jassart").join(family).is_dir();
            is_folder.then(|| (import.line, format!("{family} is a Jassart of its own")))
        });
        for (line, said) in said.chain(imported) {
            told.push(format!("{}:{line}: {said}", source.file.display()));
        }
    }
    told
}

#[test]
fn the_app_names_no_law() {
    let sources = sources();
    let wrong = law_in_the_app(&sources);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    // Whoever asks for what is named here finds it, and finds where to ask instead.
    let named = |below: &str, name: &str| {
        let mut there = sources.iter().filter(|source| within(&source.module(), below));
        there.any(|source| {
            source.text.lines().any(|line| words_and_texts(code(line)).0.contains(&name))
        })
    };
    for (name, place) in NAMES_OF_THE_LAW {
        assert!(named("engine", name), "{name}");
        let module = place.replace("::", "/");
        let (below, item) = module.rsplit_once('/').expect("a place in a module");
        let is_module = sources.iter().any(|source| within(&source.module(), &module));
        assert!(is_module || named(below, item), "{name}: {place}");
    }
}

#[test]
fn every_file_is_in_one_layer() {
    let sources = sources();
    let wrong = without_one_layer(&sources);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    // A line of the table that holds no file is a name that was changed elsewhere.
    for (layer, _) in LAYERS {
        assert!(
            sources.iter().any(|source| within(&source.module(), layer)),
            "{layer} holds no file"
        );
    }
}

#[test]
fn every_layer_imports_only_from_those_it_may() {
    let sources = sources();
    let looked: usize = sources.iter().map(|source| imports(source).len()).sum();
    assert!(looked > 500, "only {looked} imports were found");
    let wrong = not_allowed(&sources);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn an_import_from_another_layer_is_written_in_full() {
    let wrong = leaving_by_super(&sources());
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    // Each package by itself: their modules have names of their own.
    let tools = ["deploy/src", "tests/browser/src", "xtask/src"].map(sources_below);
    for package in [sources()].iter().chain(&tools) {
        let told = circles(package);
        assert!(told.is_empty(), "these import each other:\n{}", told.join("\n"));
    }
}

#[test]
fn the_browser_is_called_by_the_platform_and_the_stores_alone() {
    let sources = sources();
    let wrong = browser_elsewhere(&sources);
    assert!(wrong.is_empty(), "these belong in src/ui/platform:\n{}", wrong.join("\n"));
    // A place that needs none of them is one too many.
    for place in BROWSER {
        let here = sources.iter().filter(|source| source.file.starts_with(place));
        let named = |text: &str| BINDINGS.iter().any(|crate_| text.contains(crate_));
        assert!(here.into_iter().any(|source| named(&source.text)), "{place} names none");
    }
    for place in BESIDES {
        let here = sources.iter().find(|source| source.file.starts_with(place));
        assert!(
            here.is_some_and(|here| !calls_without_binding(here).is_empty()),
            "{place} calls none"
        );
    }
}

/// What each check says of sources that are wrong, and of their neighbours that are not.
mod each_check_can_fail {
    use super::*;

    fn source(file: &str, text: &str) -> Source {
        Source { file: file.into(), text: text.to_owned() }
    }

    #[test]
    fn a_file_in_a_folder_the_table_does_not_know() {
        let sources = [
            source("src/engine/base/card.rs", ""),
            source("src/engine/jassart/bieter/three.rs", ""),
            source("src/engine/loose.rs", ""),
            source("src/befehl/mod.rs", ""),
        ];
        assert_eq!(
            without_one_layer(&sources),
            ["src/engine/loose.rs: in 0 layers", "src/befehl/mod.rs: in 0 layers"]
        );
    }

    #[test]
    fn an_import_against_the_table() {
        let text = "use crate::engine::facts::event::Entry;\nuse crate::cli::call;\n";
        let sources = [
            source("src/engine/board/mod.rs", text),
            source("src/cli/mod.rs", "use crate::{\n    text::de,\n    ui::app,\n};\n"),
            source("src/text/mod.rs", "fn one() { crate::ui::app::start() }\n"),
        ];
        assert_eq!(
            not_allowed(&sources),
            [
                "src/engine/board/mod.rs:2: engine/board must not know cli::call",
                "src/cli/mod.rs:1: cli must not know ui::app",
                "src/text/mod.rs:1: text must not know ui::app::start",
            ]
        );
    }

    #[test]
    fn a_component_that_knows_the_log_and_sheets_and_screens_that_know_each_other() {
        let text = "use crate::engine::session::log::Session;\nuse crate::engine::board::slate;\n";
        let sources = [
            source("src/ui/component/strokes.rs", text),
            source("src/ui/piece/title.rs", "use crate::ui::screen::start::title;\n"),
            source("src/ui/sheet/watch.rs", "use crate::ui::screen::table;\n"),
            source("src/ui/screen/frame.rs", "use crate::ui::sheet::store::SaveMark;\n"),
        ];
        assert_eq!(
            not_allowed(&sources),
            [
                "src/ui/component/strokes.rs:1: ui/component must not know engine::session::log::Session",
                "src/ui/component/strokes.rs:2: ui/component must not know engine::board::slate",
                "src/ui/piece/title.rs:1: ui/piece must not know ui::screen::start::title",
                "src/ui/sheet/watch.rs:1: ui/sheet must not know ui::screen::table",
                "src/ui/screen/frame.rs:1: ui/screen must not know ui::sheet::store::SaveMark",
            ]
        );
    }

    #[test]
    fn an_import_that_leads_to_no_layer() {
        let sources = [
            source("src/engine/board/mod.rs", "\nuse crate::befehl::call;\n"),
            source("src/cli/mod.rs", "pub use crate::VERSION;\n"),
        ];
        assert_eq!(
            not_allowed(&sources),
            [
                "src/engine/board/mod.rs:2: crate::befehl::call leads to no layer",
                "src/cli/mod.rs:1: crate::VERSION leads to no layer",
            ]
        );
    }

    #[test]
    fn a_super_that_leaves_its_layer() {
        let sources = [
            source("src/engine/board/state.rs", "use super::super::base::id::EventId;\n"),
            source("src/engine/board/plan.rs", "use super::state::State;\n"),
            source("src/engine/jassart/bieter/three.rs", "use super::super::duel::Duel;\n"),
            source("src/cli/mod.rs", "fn one() { super::text::two() }\n"),
        ];
        assert_eq!(
            leaving_by_super(&sources),
            [
                "src/engine/board/state.rs:1: super leaves engine/board for engine::base::id::EventId",
                "src/cli/mod.rs:1: super leaves cli for text::two",
            ]
        );
    }

    #[test]
    fn an_app_that_decides_the_law() {
        let text = "\
use crate::engine::jassart::schieber;
use crate::engine::jassart::{self, Jassart};
use crate::engine::base::points::{MATSCH_BONUS, SPIEL_POINTS};
// 157 is what people say.
let all = 157;
let matsch = 2_57u16;
let near = points - Points(20);
let text = \"M157 20\";
let work = found.unwrap_or(\"jasswiki\");
let vorhand = state.dealer.next(4);
let vorhand = (usize::from(p.state.dealer.0) + 1) % seats;
let next = lines.next();
Err(Refusal::NotOnThisBoard)
mod tests {
    let all = 157;
";
        let sources = [
            source("src/ui/sheet/spiel.rs", text),
            source("src/ui/store/tests.rs", "let all = 157;"),
            source("src/engine/board/slate/check.rs", "let all = 157;"),
        ];
        let expected = [
            "3: MATSCH_BONUS is for engine::board::outcome to know",
            "5: 157 is a number of the law",
            "6: 2_57u16 is a number of the law",
            "7: points are asked of the engine",
            "9: jasswiki is named; the registry says what is meant",
            "10: who is next is asked of the engine",
            "11: who is next is asked of the engine",
            "13: NotOnThisBoard is for ui::state::NotWritten to know",
            "1: schieber is a Jassart of its own",
        ];
        assert_eq!(
            law_in_the_app(&sources),
            expected.map(|said| format!("src/ui/sheet/spiel.rs:{said}"))
        );
    }

    #[test]
    fn the_browser_called_where_it_is_another_s_matter() {
        let text =
            "use web_sys::File;\n// js_sys is named in words alone\nlet a = js_sys::Date::now();\n";
        let calls = "\
use crate::ui::platform::js::{self, call, media, read};
let page = window().location();
let page = leptos::prelude::document().body();
// document() is named in words alone
let sheet = stores.document(key);
let today = js::construct(\"Date\", &[]);
let form = self.call(side);
";
        let sources = [
            source("src/ui/share/mod.rs", text),
            source("src/ui/state/device.rs", "fn one() { leptos::web_sys::now() }\n"),
            source("src/engine/base/id.rs", "pub use gloo_storage::LocalStorage as Here;\n"),
            source("src/ui/state/nav.rs", "use crate::ui::platform::page;\nlet my_js_sys = 1;\n"),
            source("src/ui/platform/files.rs", text),
            source("src/ui/store/browser.rs", text),
            source("src/ui/component/tests.rs", text),
            source("src/ui/component/key.rs", "use web_sys::Element;\n"),
            source("src/ui/screen/hall.rs", calls),
            source("src/ui/state/live/line.rs", calls),
            source("src/ui/platform/page.rs", calls),
        ];
        assert_eq!(
            browser_elsewhere(&sources),
            [
                "src/ui/share/mod.rs:1: web_sys",
                "src/ui/share/mod.rs:3: js_sys",
                "src/ui/state/device.rs:1: web_sys",
                "src/engine/base/id.rs:1: gloo_storage",
                "src/ui/component/key.rs:1: web_sys",
                "src/ui/screen/hall.rs:1: call",
                "src/ui/screen/hall.rs:2: window",
                "src/ui/screen/hall.rs:3: document",
                "src/ui/screen/hall.rs:6: construct",
            ]
        );
    }

    #[test]
    fn two_files_that_import_each_other() {
        let sources = [
            source("src/engine/base/card.rs", "use crate::engine::base::mode::Mode;\n"),
            source("src/engine/base/mode.rs", "use crate::engine::base::card::Suit;\n"),
            source("src/engine/base/seat.rs", "use crate::engine::base::card::Hand;\n"),
        ];
        assert_eq!(
            circles(&sources),
            [
                "src/engine/base/card.rs:1 imports src/engine/base/mode.rs",
                "src/engine/base/mode.rs:1 imports src/engine/base/card.rs",
            ]
        );
    }
}
