//! What the pages for people name must be there: files, links and their headings, modules, the
//! commands of `cargo xtask` and of `jasstafel`, tests, packages, variables of the environment. So must what
//! the comments of the sources name.
//!
//! A page goes stale where the code moves on without it. So every path that stands between
//! backticks is written from the root of the project, and is looked up here. What is only made
//! (`dist/`, `target/`) has no fixed content and is not.

use crate::Cli;
use crate::files::files_below;
use crate::run::root;
use clap::CommandFactory;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Where pages lie; a folder stands for every page in it.
const PAGES: &[&str] = &[
    "README.md",
    "CHANGELOG.md",
    "docs",
    ".github",
    "benches",
    "tests/STRENGTH.md",
    "tests/daten",
    "src/engine/jassart/JASSARTEN.md",
];

/// The code map: a page too, in the comment at its top.
const CODE_MAP: &str = "src/lib.rs";

/// What is no part of the project, or is made from it.
const MADE: &[&str] = &[".git", "target", "dist"];

/// How the names of files end that a page may give without their folder.
const KINDS: &[&str] = &[
    "css",
    "html",
    "js",
    "json",
    "lock",
    "md",
    "png",
    "rs",
    "toml",
    "txt",
    "webmanifest",
    "webp",
    "yml",
];

/// Files that people or the build write, by the names that pages give them.
const WRITTEN: &[&str] = &["style.css", "abend.json", "live.json", "keys.json", "options.json"];

/// One page: where it lies, and what it says, most of it with the number of its line.
#[derive(Default)]
struct DocPage {
    file: String,
    /// What stands between backticks.
    spans: Vec<(usize, String)>,
    /// The lines of blocks of code.
    code: Vec<(usize, String)>,
    /// Where its links and pictures lead.
    links: Vec<(usize, String)>,
    /// Its headings as the ends of links.
    anchors: Vec<String>,
    /// The first cell of each row of a table, with the heading that it stands under.
    rows: Vec<(String, String)>,
}

impl DocPage {
    fn new(file: &str, text: &str) -> DocPage {
        let map = file.ends_with(".rs");
        let lines = text.lines().map_while(|line| match map {
            false => Some(line),
            true => line.strip_prefix("//!").map(|line| line.strip_prefix(' ').unwrap_or(line)),
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        let mut page = DocPage { file: file.to_owned(), ..DocPage::default() };
        let (mut fenced, mut cells) = (false, 0);
        // What is said since the heading or the cell began.
        let mut said = String::new();
        let mut heading = String::new();
        for (event, range) in Parser::new_ext(&text, Options::ENABLE_TABLES).into_offset_iter() {
            let line = 1 + ends.partition_point(|end| *end < range.start);
            match event {
                Event::Start(Tag::CodeBlock(_)) => fenced = true,
                Event::End(TagEnd::CodeBlock) => fenced = false,
                Event::Text(text) if fenced => {
                    let lines = text.lines().enumerate();
                    page.code.extend(lines.map(|(at, code)| (line + at, code.to_owned())));
                }
                Event::Text(text) => said.push_str(&text),
                Event::Code(text) => {
                    said.push_str(&text);
                    page.spans.push((line, text.into_string()));
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push((line, dest_url.into_string()));
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let pictures = html.split("src=\"").skip(1);
                    let pictures = pictures.filter_map(|rest| rest.split('"').next());
                    page.links.extend(pictures.map(|to| (line, to.to_owned())));
                }
                Event::Start(Tag::Heading { .. } | Tag::TableCell) => said.clear(),
                Event::End(TagEnd::Heading(_)) => {
                    page.anchors.push(anchor(&said));
                    heading.clone_from(&said);
                }
                Event::Start(Tag::TableRow) => cells = 0,
                // The names of the columns stand in no row.
                Event::Start(Tag::TableHead) => cells = 1,
                Event::End(TagEnd::TableCell) => {
                    if cells == 0 {
                        page.rows.push((heading.clone(), said.clone()));
                    }
                    cells += 1;
                }
                _ => {}
            }
        }
        page
    }

    /// The folder it lies in, with `/` behind it; nothing at the root.
    fn folder(&self) -> &str {
        self.file.rfind('/').map_or("", |at| &self.file[..=at])
    }

    /// What may be a command: spans, and the lines of blocks of code without their remarks.
    fn commands(&self) -> impl Iterator<Item = (usize, &str)> {
        let spans = self.spans.iter().map(|(at, span)| (*at, span.as_str()));
        let code = self.code.iter();
        spans.chain(code.map(|(at, line)| (*at, line.split(" #").next().unwrap_or(""))))
    }
}

/// What a link to this heading ends with.
fn anchor(heading: &str) -> String {
    let words = heading.to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// What the manifests of all packages say.
#[derive(Default)]
struct Packages {
    /// The packages and their programs.
    names: BTreeSet<String>,
    /// What they depend on that is no part of the project.
    dependencies: BTreeSet<String>,
}

impl Packages {
    /// Adds a `Cargo.toml`.
    fn add_cargo(&mut self, manifest: &str) {
        let manifest: toml::Table = manifest.parse().expect("a Cargo.toml");
        let programs = manifest.get("bin").and_then(toml::Value::as_array);
        let named = manifest.get("package").into_iter().chain(programs.into_iter().flatten());
        let names = named.filter_map(|named| named.get("name")?.as_str());
        self.names.extend(names.map(str::to_owned));
        self.add_dependencies(&manifest);
    }

    /// Also those of the tests, and those of one kind of machine.
    fn add_dependencies(&mut self, manifest: &toml::Table) {
        for (key, value) in manifest {
            match value.as_table() {
                Some(list) if key.ends_with("dependencies") => {
                    let foreign = list.iter().filter(|(_, how)| how.get("path").is_none());
                    self.dependencies.extend(foreign.map(|(name, _)| name.clone()));
                }
                Some(inner) => self.add_dependencies(inner),
                None => {}
            }
        }
    }

    /// Adds a `package.json`. Those of the build alone are `devDependencies`.
    fn add_npm(&mut self, package: &str) {
        let package: serde_json::Value = serde_json::from_str(package).expect("a package.json");
        for list in ["dependencies", "devDependencies"] {
            let list = package[list].as_object().into_iter().flatten();
            self.dependencies.extend(list.map(|(name, _)| name.clone()));
        }
    }
}

/// All that there is to be named.
struct Project {
    /// Every file, from the root.
    files: BTreeSet<String>,
    /// The commands of `cargo xtask` and their options.
    xtask: clap::Command,
    /// Where the commands of `jasstafel` are named.
    calls: String,
    packages: Packages,
    /// Whatever reads the environment.
    readers: String,
    pages: Vec<DocPage>,
    /// The sources, and what stands in them.
    sources: Vec<(String, String)>,
}

impl Project {
    /// The project as it lies there.
    fn read() -> Project {
        let root = root();
        let text = |file: &str| fs::read_to_string(root.join(file)).unwrap_or_default();
        let mut files = BTreeSet::new();
        for entry in fs::read_dir(&root).expect("the root").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if MADE.contains(&name.as_str()) {
                continue;
            }
            match entry.path().is_dir() {
                true => {
                    let below = files_below(&entry.path()).expect("a folder");
                    files.extend(below.into_iter().map(|file| format!("{name}/{file}")));
                }
                false => drop(files.insert(name)),
            }
        }
        let of = |wanted: &dyn Fn(&str) -> bool| {
            let all = files.iter().filter(|file| wanted(file.as_str()));
            all.map(|file| text(file)).collect::<Vec<_>>().join("\n")
        };
        let page = |file: &&String| {
            let at =
                |place: &&str| file.as_str() == *place || file.starts_with(&format!("{place}/"));
            file.ends_with(".md") && PAGES.iter().any(at) || file.as_str() == CODE_MAP
        };
        let mut packages = Packages::default();
        let manifests =
            files.iter().filter(|file| file.split('/').next_back() == Some("Cargo.toml"));
        manifests.for_each(|file| packages.add_cargo(&text(file)));
        for file in ["live/package.json", "xtask/npm/package.json"] {
            packages.add_npm(&text(file));
        }
        let mut xtask = Cli::command();
        // With the commands that clap adds.
        xtask.build();
        let source = |file: &&String| {
            let script = [".js", ".webmanifest"].iter().any(|kind| file.ends_with(kind));
            file.ends_with(".rs")
                || script && (file.starts_with("src/") || file.starts_with("tests/"))
        };
        Project {
            xtask,
            calls: text("src/cli/call.rs"),
            sources: files.iter().filter(source).map(|file| (file.clone(), text(file))).collect(),
            packages,
            readers: of(&|file| {
                file.ends_with(".rs") && (file.starts_with("xtask/") || file.starts_with("tests/"))
            }),
            pages: files.iter().filter(page).map(|file| DocPage::new(file, &text(file))).collect(),
            files,
        }
    }

    /// Whether a file or folder of this name is there.
    fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.files.contains(path) || self.has_below(&format!("{path}/"))
    }

    /// Whether there is a file whose name begins so.
    fn has_below(&self, start: &str) -> bool {
        let next = self.files.range(start.to_owned()..).next();
        next.is_some_and(|file| file.starts_with(start))
    }

    /// What each page says that is wrong, by file and line.
    fn told(&self, wrong: impl Fn(&DocPage) -> Vec<(usize, String)>) -> Vec<String> {
        let of = |page| {
            let all: Vec<(usize, String)> = wrong(page);
            all.into_iter().map(|(line, what)| format!("{}:{line}: {what}", page.file))
        };
        self.pages.iter().flat_map(of).collect()
    }

    /// Paths between backticks that lead nowhere.
    fn missing_paths(&self) -> Vec<String> {
        self.told(|page| {
            let spans = page
                .spans
                .iter()
                .flat_map(|(at, span)| alternatives(span).into_iter().map(move |path| (*at, path)));
            spans.filter(|(_, path)| !self.path_is_there(path)).collect()
        })
    }

    /// Whether it is no path of the project, or one that is there.
    fn path_is_there(&self, span: &str) -> bool {
        let plain = |c: char| c.is_alphanumeric() || "._-/*<>".contains(c);
        if span.is_empty() || !span.chars().all(plain) {
            return true;
        }
        let kind = span.rsplit_once('.').map(|(_, kind)| kind);
        let is_file = kind.is_some_and(|kind| KINDS.contains(&kind));
        match span.split_once('/') {
            // A name alone: some file is called so.
            None => {
                !is_file
                    || WRITTEN.contains(&span)
                    || span.starts_with('.')
                    || span.contains(['*', '<'])
                    || self.files.iter().any(|file| file.rsplit('/').next() == Some(span))
            }
            Some((first, _)) if MADE.contains(&first) => true,
            Some((first, _)) if is_file || self.has_below(&format!("{first}/")) => {
                // What stands for several names is looked up as far as it is one.
                let open = span.find(['*', '<']);
                let fixed = open.map_or(span, |at| &span[..at]);
                match open {
                    Some(_) => self.has_below(fixed),
                    None => self.has(fixed),
                }
            }
            Some(_) => true,
        }
    }

    /// Links to pages, pictures and headings that are not there.
    fn dead_links(&self) -> Vec<String> {
        self.told(|page| {
            let away = |to: &str| to.contains("://") || to.starts_with("mailto:");
            let links = page.links.iter().filter(|(_, to)| !away(to) && !to.is_empty());
            let dead = links.filter(|(_, to)| {
                let (path, anchor) = to.split_once('#').unwrap_or((to.as_str(), ""));
                let file = match path {
                    "" => page.file.clone(),
                    path => joined(page.folder(), path),
                };
                let other = self.pages.iter().find(|other| other.file == file);
                // The code map is made into a page of its own, with links of the compiler's.
                page.file != CODE_MAP
                    && (!self.has(&file)
                        || !anchor.is_empty()
                            && !other.is_some_and(|p| p.anchors.iter().any(|a| a == anchor)))
            });
            dead.cloned().collect()
        })
    }

    /// Modules between backticks that are none, and what stands in one by no such name.
    fn missing_modules(&self) -> Vec<String> {
        let root = root();
        self.told(|page| {
            let found = page.spans.iter().filter(|(_, span)| {
                let parts: Vec<&str> = span.split("::").collect();
                if parts.len() < 2 || !["engine", "text", "ui", "cli"].contains(&parts[0]) {
                    return false;
                }
                let module = (1..=parts.len()).rev().find_map(|n| {
                    let path = format!("src/{}", parts[..n].join("/"));
                    let files = [format!("{path}.rs"), format!("{path}/mod.rs")];
                    files.into_iter().find(|file| self.files.contains(file)).map(|file| (n, file))
                });
                let Some((n, file)) = module else { return true };
                // A method may stand in another file of the same folder.
                let folder = file.rfind('/').map_or("", |at| &file[..=at]).to_owned();
                let beside = self.files.range(folder.clone()..);
                let beside = beside.take_while(|file| file.starts_with(&folder));
                let texts: Vec<String> = beside
                    .filter(|file| file.ends_with(".rs"))
                    .map(|file| fs::read_to_string(root.join(file)).unwrap_or_default())
                    .collect();
                parts[n..].iter().any(|name| !texts.iter().any(|text| has_word(text, name)))
            });
            found.cloned().collect()
        })
    }

    /// Commands that nobody carries out.
    fn unknown_commands(&self) -> Vec<String> {
        self.told(|page| {
            let commands = page.commands().filter_map(|(at, command)| {
                let words: Vec<&str> = command.split_whitespace().collect();
                self.unknown_in(&words).map(|why| (at, why))
            });
            commands.collect()
        })
    }

    /// What is unknown in these words, where they hold a command.
    fn unknown_in(&self, words: &[&str]) -> Option<String> {
        let named = |name: &str| self.packages.names.contains(name);
        let test = |name: &str| {
            self.has(&format!("tests/{name}.rs")) || self.has(&format!("tests/{name}/main.rs"))
        };
        for (at, word) in words.iter().enumerate() {
            let next = words.get(at + 1).copied().unwrap_or_default();
            let known = match *word {
                // Arguments of a program of its own begin.
                "--" => break,
                "xtask" if at > 0 && words[at - 1] == "cargo" => {
                    let command = self.xtask.find_subcommand(next);
                    let options = words[at..].iter().take_while(|word| **word != "--");
                    let mut options = options.filter(|word| word.starts_with("--"));
                    if let Some(option) = options.find(|word| !has_option(command, word)) {
                        return Some(format!("cargo xtask … {option}"));
                    }
                    next.is_empty() || next.starts_with(['<', '…']) || command.is_some()
                }
                "jasstafel" if at == 0 && !next.is_empty() => {
                    next.starts_with(['-', '<', '…'])
                        || self.calls.contains(&format!("name = \"{next}\""))
                }
                "--test" if words[0] == "cargo" => test(next),
                "-p" | "--package" | "--bin" if words[0] == "cargo" => named(next),
                _ => true,
            };
            if !known {
                return Some(format!("{word} {next}"));
            }
        }
        None
    }

    /// What is used and not told in the table of dependencies, and what is told and not used.
    fn dependencies_apart(&self) -> Vec<String> {
        let rows = self.pages.iter().flat_map(|page| &page.rows);
        let table = rows.filter(|(heading, _)| heading == "Dependencies");
        let told: BTreeSet<String> =
            table.flat_map(|(_, cell)| cell.split(", ")).map(str::to_owned).collect();
        self.packages.dependencies.symmetric_difference(&told).cloned().collect()
    }

    /// Names and files between backticks in comments that there are not, by file and line. A name is there
    /// outside of texts, and as a text of its own, as the words of files and of the command line are; case and
    /// `_` aside, since a command is called after its variant.
    fn missing_in_comments(&self) -> Vec<String> {
        let plain = |name: &str| name.to_lowercase().replace('_', "");
        let lines = self.sources.iter().flat_map(|(_, text)| text.lines());
        let code = lines.filter(|line| !is_comment(line)).flat_map(names_in);
        let there: BTreeSet<String> = code.map(plain).collect();
        let is_there = |span: &str| match span.trim_end_matches("()").split("::") {
            mut parts if parts.clone().all(is_name) => {
                parts.all(|part| there.contains(&plain(part)))
            }
            _ => self.path_is_there(span),
        };
        let of = |(file, text): &(String, String)| {
            let comments = text.lines().enumerate().filter(|(_, line)| is_comment(line));
            let comments = comments.filter(|(_, line)| !line.contains("```"));
            let spans = comments.flat_map(|(at, line)| {
                line.split('`').skip(1).step_by(2).map(move |span| (at + 1, span))
            });
            let missing = spans.filter(|(_, span)| !is_there(span));
            missing.map(|(at, span)| format!("{file}:{at}: {span}")).collect::<Vec<_>>()
        };
        self.sources.iter().flat_map(of).collect()
    }

    /// Variables of the environment that nobody reads.
    fn unread_variables(&self) -> Vec<String> {
        self.told(|page| {
            let words = page.commands().flat_map(|(at, text)| {
                let words = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
                words.map(move |word| (at, word))
            });
            let ours = words.filter(|(_, word)| word.starts_with("JASSTAFEL_"));
            let unread = ours.filter(|(_, word)| !self.readers.contains(word));
            unread.map(|(at, word)| (at, word.to_owned())).collect()
        })
    }
}

/// Whether a command takes an option, or hands on all that it does not know.
fn has_option(command: Option<&clap::Command>, option: &str) -> bool {
    let mut known = command.into_iter().flat_map(clap::Command::get_arguments);
    known.any(|arg| arg.is_allow_hyphen_values_set() || arg.get_long() == option.strip_prefix("--"))
}

/// `a.{b,c}` is `a.b` and `a.c`.
fn alternatives(span: &str) -> Vec<String> {
    let parts = span.split_once('{').and_then(|(before, rest)| {
        let (inner, after) = rest.split_once('}')?;
        Some((before, inner, after))
    });
    match parts {
        None => vec![span.to_owned()],
        Some((before, inner, after)) => {
            inner.split(',').map(|one| format!("{before}{}{after}", one.trim())).collect()
        }
    }
}

/// The path that is `path` seen from a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in Path::new(path).iter().filter_map(|part| part.to_str()) {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Whether a text has this as a whole word.
fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|other| other == word)
}

/// Whether a line of a source is for people; so is why a lint does not hold.
fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//") || line.contains("reason = \"")
}

/// The words in a line of code, of its texts those that are one name.
fn names_in(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split(" //").next().unwrap_or_default().split('"').enumerate();
    let names = parts.filter(|(nth, part)| nth % 2 == 0 || part.split(['.', '\\']).all(is_word));
    names.flat_map(|(_, part)| part.split(|c: char| !c.is_alphanumeric() && c != '_'))
}

fn is_word(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn is_name(text: &str) -> bool {
    is_word(text) && text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn nothing(told: Vec<String>) {
    assert!(told.is_empty(), "\n{}", told.join("\n"));
}

#[test]
fn every_path_a_page_names_is_there() {
    let project = Project::read();
    let named: usize = project.pages.iter().map(|page| page.spans.len()).sum();
    assert!(project.pages.len() > 10 && named > 300, "{named} in {}", project.pages.len());
    nothing(project.missing_paths());
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let project = Project::read();
    let links: usize = project.pages.iter().map(|page| page.links.len()).sum();
    assert!(links > 50, "{links}");
    nothing(project.dead_links());
}

#[test]
fn every_module_a_page_names_is_there_with_what_it_holds() {
    nothing(Project::read().missing_modules());
}

#[test]
fn every_command_a_page_names_is_one() {
    let project = Project::read();
    let all = project.pages.iter().flat_map(|page| page.commands());
    assert!(all.filter(|(_, text)| text.contains("cargo xtask ")).count() > 30);
    nothing(project.unknown_commands());
}

#[test]
fn every_dependency_is_told_with_what_it_is_for() {
    nothing(Project::read().dependencies_apart());
}

#[test]
fn what_npm_brings_is_a_dependency_too() {
    let package = "{\n  \"name\": \"x\",\n  \"dependencies\": {\n    \"axe-core\": \"4\",\n    \"b\": \"1\"\n  },\n  \"devDependencies\": {\n    \"c\": \"1\"\n  }\n}";
    let mut packages = Packages::default();
    packages.add_npm(package);
    assert_eq!(packages.dependencies, ["axe-core", "b", "c"].map(str::to_owned).into());
}

#[test]
fn every_name_and_file_that_a_comment_names_is_there() {
    let project = Project::read();
    assert!(project.sources.len() > 300, "{}", project.sources.len());
    nothing(project.missing_in_comments());
}

#[test]
fn every_variable_a_page_names_is_read() {
    nothing(Project::read().unread_variables());
}

/// What each check says of pages that are wrong, and of what is right beside it.
mod each_check_can_fail {
    use super::*;

    fn project(pages: &[(&str, &str)]) -> Project {
        let files = ["README.md", "docs/a.md", "src/lib.rs", "tests/law/main.rs", "xtask/x.rs"];
        let mut packages = Packages::default();
        packages.add_cargo(
            "[package]\nname = \"benches\"\n\
             [dependencies]\n# why\nserde = \"1\"\nown = { path = \".\" }\n\
             [target.'cfg(x)'.dev-dependencies]\ncrc.version = \"3\"\n[profile.dev]\nopt = 1",
        );
        let sizes = clap::Command::new("sizes").arg(clap::Arg::new("contents").long("contents"));
        let build = clap::Command::new("build").about("deep");
        Project {
            files: files.map(str::to_owned).into(),
            xtask: clap::Command::new("xtask").subcommands([build, sizes]),
            calls: "name = \"replay\"".into(),
            packages,
            readers: "env(\"JASSTAFEL_NIGHT\")".into(),
            pages: pages.iter().map(|(file, text)| DocPage::new(file, text)).collect(),
            sources: Vec::new(),
        }
    }

    #[test]
    fn a_path_that_is_not_there() {
        let text = "`src/lib.rs` `src/` `tests/law` `tests/{law,lore}/main.rs` `x` `a/b`\n\
                    `src/gone.rs` and `lib.rs`, `gone.rs`, `target/x.rs`, `docs/*.md`, `docs/*.css`\n\
                    ```\n`src/never.rs`\n```\n";
        assert_eq!(
            project(&[("README.md", text)]).missing_paths(),
            ["README.md:1: tests/lore/main.rs", "README.md:2: src/gone.rs", "README.md:2: gone.rs",]
        );
        let map = "//! `src/gone.rs`\n\n// `src/never.rs`\n";
        assert_eq!(project(&[("src/lib.rs", map)]).missing_paths(), ["src/lib.rs:1: src/gone.rs"]);
    }

    #[test]
    fn a_link_that_leads_nowhere() {
        let text = "# One, two\n[a](docs/a.md) [b](docs/b.md) [c](#one-two) [d](#three)\n\
                    <img src=\"docs/a.png\"> [e](https://example.org/x)";
        let other = "[up](../README.md#one-two) [down](a.md) [no](README.md)";
        assert_eq!(
            project(&[("README.md", text), ("docs/a.md", other)]).dead_links(),
            [
                "README.md:2: docs/b.md",
                "README.md:2: #three",
                "README.md:3: docs/a.png",
                "docs/a.md:1: README.md",
            ]
        );
    }

    #[test]
    fn a_module_that_is_none() {
        let text = "`engine::no::such` `Setting::number` `ui` `std::fs`";
        let told = project(&[("README.md", text)]).missing_modules();
        assert_eq!(told, ["README.md:1: engine::no::such"]);
    }

    #[test]
    fn a_command_that_is_none() {
        let text = "`cargo xtask build` `cargo xtask deep` `cargo xtask sizes --contents`\n\
                    `cargo xtask sizes --all` `cargo xtask <command>` `jasstafel replay x`\n\
                    `jasstafel play x` `cargo test --test law` `cargo test --test lore`\n\
                    `cargo run -p benches -- --x` `cargo run -p bunches`\n\
                    ```sh\ncargo xtask serve   # cargo xtask eat\n```";
        assert_eq!(
            project(&[("README.md", text)]).unknown_commands(),
            [
                "README.md:1: xtask deep",
                "README.md:2: cargo xtask … --all",
                "README.md:3: jasstafel play",
                "README.md:3: --test lore",
                "README.md:4: -p bunches",
                "README.md:6: xtask serve",
            ]
        );
    }

    #[test]
    fn a_dependency_that_is_not_told_or_not_used() {
        let text =
            "| before | x |\n## Dependencies\n| dependency | for |\n|---|---|\n| crc, clap | x |";
        let told = project(&[("README.md", text)]).dependencies_apart();
        assert_eq!(told, ["clap", "serde"]);
    }

    #[test]
    fn a_comment_that_names_what_is_not_there() {
        let text = [
            "//! `lib.rs` and `gone.rs`, `tests/law`, `Play::Berg`, `Play::Tal`",
            "/// `the_board` `theBoard` `board_of()` `1 + x` `Vec<T>`",
            "#[allow(missing_docs, reason = \"`zahl` is its range\")]",
            "fn the_board(play: Play) { say(\"ziel\", \"ort.name\", \"a word\") } // `gone`",
            "    // `ziel` `ort` `berg` `word`",
            "    // ```gone",
        ];
        let sources = vec![("src/lib.rs".to_owned(), text.join("\n"))];
        let project = Project { sources, ..project(&[]) };
        assert_eq!(
            project.missing_in_comments(),
            [
                "src/lib.rs:1: gone.rs",
                "src/lib.rs:1: Play::Berg",
                "src/lib.rs:1: Play::Tal",
                "src/lib.rs:2: board_of()",
                "src/lib.rs:3: zahl",
                "src/lib.rs:5: berg",
                "src/lib.rs:5: word",
            ]
        );
    }

    #[test]
    fn a_variable_that_nobody_reads() {
        let text = "`JASSTAFEL_NIGHT=1` `JASSTAFEL_DAY=1` `JASSTAFEL_N`";
        // A word that is the beginning of one is found with it; a whole one is meant.
        let told = project(&[("README.md", text)]).unread_variables();
        assert_eq!(told, ["README.md:1: JASSTAFEL_DAY"]);
    }
}
