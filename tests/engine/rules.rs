//! Every rule of the table is decided in code or told with a reason, and every rule has a test.
//!
//! A test cites a rule by its name: `s4_w4_t2_the_factor_counts…` is about S4, W4 and T2,
//! `a1_to_a5_…` about all from A1 to A5. Rules that no name fits stand in [`NAMED`]. A name alone
//! proves nothing: the test must be run, and must assert something. A rule that decides is cited by
//! the decision, in code; those that hold by the shape of things stand in [`BY_SHAPE`].

use jasstafel::engine::base::rule::{Rule, Treatment};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rules that are rows of a test with another name: the file, and the test that says them.
const NAMED: &[(Rule, &str, &str)] = &[
    (Rule::S5, "engine/berg_and_end.rs", "b3_b4_b8_thanks"),
    (Rule::B6, "engine/berg_and_end.rs", "b3_b4_b8_thanks"),
];

/// Rules that no decision cites, because nothing else can be written: the file, and the code without
/// which they would not hold.
const BY_SHAPE: &[(Rule, &str, &str)] = &[
    (Rule::K1, "engine/base/card.rs", "pub const fn new(suit: Suit, rank: Rank) -> Card"),
    (Rule::S5, "engine/board/slate/check.rs", " matsch: None,"),
    (Rule::T2, "engine/jassart/bieter/mod.rs", "view.get(STOECK_WAIVED)"),
    (Rule::B6, "engine/board/slate/check.rs", "fn bedankt("),
    (Rule::C1, "engine/session/partie.rs", "(0, false) => WriteStatus::Open"),
    (Rule::C5, "engine/base/points.rs", "pub struct Points("),
    (Rule::C6, "engine/law/strokes.rs", "pub fn from(points: Points) -> Strokes"),
    (Rule::G2, "engine/facts/event.rs", "pub struct PartieHead {"),
];

fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).expect("a file");
                all.push((path, text));
            }
        }
    }
    all
}

/// The functions of a file by name, each with its attributes and what stands in it.
fn functions(text: &str) -> Vec<(&str, String, String)> {
    let mut found: Vec<(&str, String, String)> = Vec::new();
    let mut attributes = String::new();
    for line in text.lines() {
        let code = without_comment(line);
        let item = code.trim().strip_prefix("pub ").unwrap_or(code.trim());
        if let Some(name) = item.strip_prefix("fn ").and_then(|head| head.split(['(', '<']).next())
        {
            found.push((name, std::mem::take(&mut attributes), String::new()));
        } else if item.starts_with("#[") {
            attributes.push_str(item);
        } else {
            attributes.clear();
        }
        if let Some((.., body)) = found.last_mut() {
            body.push_str(code);
            body.push('\n');
        }
    }
    found
}

/// A line of code without what is said about it. A text that holds two slashes is cut too: it is
/// read for names only.
fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

/// Whether it can fail by itself.
fn asserts(body: &str) -> bool {
    ["assert", "panic!", "expect_err(", "unwrap_err("].iter().any(|word| body.contains(word))
}

/// The names of the tests that are run and assert something, themselves or by a function of the
/// tests that they call.
fn tests_in<'a>(text: &'a str, asserting: &BTreeSet<String>) -> Vec<&'a str> {
    let calls = |body: &str| {
        let words = body.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.into_iter().any(|word| asserting.contains(word))
    };
    let run = |attributes: &str| attributes.contains("#[test]") && !attributes.contains("#[ignore");
    functions(text)
        .into_iter()
        .filter(|(_, attributes, body)| run(attributes) && (asserts(body) || calls(body)))
        .map(|(name, ..)| name)
        .collect()
}

/// The functions that assert something and are no tests.
fn asserting(inputs: &[(PathBuf, String)]) -> BTreeSet<String> {
    let files = inputs.iter().flat_map(|(_, text)| functions(text));
    files
        .filter(|(_, attributes, body)| !attributes.contains("#[test]") && asserts(body))
        .map(|(name, ..)| name.to_owned())
        .collect()
}

/// The rules a test's name begins with.
fn quoted(name: &str) -> Vec<Rule> {
    let rule = |part: &str| Rule::ALL.iter().copied().find(|r| r.id().to_lowercase() == part);
    let parts: Vec<&str> = name.split('_').collect();
    let mut rules = Vec::new();
    let mut place = 0;
    while let Some(r) = parts.get(place).and_then(|part| rule(part)) {
        rules.push(r);
        place += 1;
        if parts.get(place) == Some(&"to")
            && let Some(last) = parts.get(place + 1).and_then(|part| rule(part))
        {
            rules.extend(Rule::ALL.iter().filter(|x| (r..=last).contains(x)));
            place += 2;
        }
    }
    rules
}

#[test]
fn names_of_tests_are_read_as_they_are_meant() {
    assert_eq!(quoted("s4_w4_t2_the_factor"), [Rule::S4, Rule::W4, Rule::T2]);
    assert_eq!(quoted("k4_1_to_156_is_refused"), [Rule::K4]);
    assert_eq!(quoted("w10_s4_what"), [Rule::W10, Rule::S4]);
    let a: BTreeSet<Rule> = quoted("a1_to_a5_who_was_first").into_iter().collect();
    assert_eq!(a.len(), 5);
    assert_eq!(quoted("the_s4_factor"), []);
    assert_eq!(quoted("w99_no_rule"), []);
    let text = "#[test]\nfn a() {\nassert!(x);\n}\nfn b() {\nassert!(x);\n}\n\
        #[test]\nfn k1_empty() {\n// assert!(x);\n}\n#[test]\n#[ignore]\nfn c1_never() {\nassert!(x);\n}\n\
        #[test]\nfn c2_calls(w in x()) {\nholds(w);\n}\n";
    assert_eq!(tests_in(text, &BTreeSet::from(["holds".to_owned()])), ["a", "c2_calls"]);
    assert_eq!(tests_in(text, &BTreeSet::new()), ["a"]);
}

#[test]
fn every_rule_has_a_test() {
    let mut files = files("tests");
    files.extend(self::files("src"));
    let asserting = asserting(&files);
    let mut cited: BTreeSet<Rule> = BTreeSet::new();
    for (_, text) in &files {
        cited.extend(tests_in(text, &asserting).into_iter().flat_map(quoted));
    }
    for (rule, file, name) in NAMED {
        let found = files
            .iter()
            .filter(|(path, _)| path.ends_with(file))
            .filter_map(|(_, text)| Some(text.split_once(&format!("fn {name}("))?.1))
            .filter_map(|afterwards| afterwards.split("#[test]").next())
            .any(|test| test.contains(&format!("\"{}: ", rule.id())));
        assert!(found, "{}: {name} in {file} has no line of it", rule.id());
        assert!(!cited.contains(rule), "{} stands in the name of a test already", rule.id());
    }
    cited.extend(NAMED.iter().map(|(rule, ..)| *rule));
    let missing: Vec<&str> = Rule::ALL
        .iter()
        .filter(|rule| matches!(rule.outline().treatment, Treatment::Code))
        .filter(|rule| !cited.contains(rule))
        .map(|rule| rule.id())
        .collect();
    assert!(missing.is_empty(), "ohne Test: {missing:?}");
}

/// Whether `text` names the rule as a whole word: `W1` is not in `W10`.
fn names(text: &str, id: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(id).any(|(place, _)| {
        !is_word(text[..place].chars().next_back())
            && !is_word(text[place + id.len()..].chars().next())
    })
}

/// What is run of a file: without comments, and without the tests at its end.
fn decides(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or(text);
    code.lines().flat_map(|line| [without_comment(line), "\n"]).collect()
}

#[test]
fn every_rule_is_decided_in_code_or_told_with_a_reason() {
    assert!(names("x(W1, W2)", "W1") && names("Regel::W1)", "W1"));
    assert!(!names("W10", "W1") && !names("AW1", "W1"));
    assert_eq!(decides("// W1\nx(); // W1\n#[cfg(test)]\nW1"), "\nx(); \n");
    let mut files = files("src/engine");
    files.extend(self::files("src/ui"));
    // The tables themselves prove nothing.
    files.retain(|(path, _)| !path.ends_with("base/rule.rs"));
    files.retain(|(path, _)| !path.ends_with("base/edition.rs"));
    for (_, text) in &mut files {
        *text = decides(text);
    }
    for rule in Rule::ALL {
        let outline = rule.outline();
        match outline.treatment {
            Treatment::Code => {
                let named = files.iter().any(|(_, text)| names(text, outline.id));
                let shape = BY_SHAPE.iter().find(|(r, ..)| r == rule);
                let holds = shape.is_some_and(|(_, file, code)| {
                    files.iter().any(|(path, text)| path.ends_with(file) && text.contains(code))
                });
                assert!(named || holds, "{}: no code decides by it", outline.id);
                assert!(!named || shape.is_none(), "{} is cited by a decision", outline.id);
            }
            Treatment::Text(reason) => {
                assert!(reason.len() > 20 && reason.ends_with('.'), "{}: {reason}", outline.id);
            }
        }
        assert!(!outline.sources.is_empty(), "{}", outline.id);
    }
}
