//! `cargo xtask bench`: how fast engine, command line, app and live tables are, as tables for people. It
//! is no test: what it finds depends on the machine it runs on, which is therefore written beside it.

use crate::browsers::BrowserTests;
use crate::files::files_below;
use crate::guard::Run;
use crate::run::{cmd, output, root, run, timed};
use crate::sizes;
use crate::tools::nats_server;
use crate::{Result, chosen, word};
use clap::ValueEnum;
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the figures are kept, a section a part.
const FIGURES: &str = "benches/FIGURES.md";
const HEAD: &str = "# Figures\n\nWritten by `cargo xtask bench`; a part after it (`engine`, \
                    `browser`, `live`) is written anew alone. Medians, unless a \
                    column says otherwise.\n";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Engine,
    Browser,
    Live,
}

#[derive(Debug, clap::Args)]
pub struct Wanted {
    /// What is measured (default: all; live takes minutes)
    #[arg(value_name = "PART")]
    parts: Vec<Part>,
    /// The app of another build's folder in the same run
    #[arg(long, value_name = "FOLDER")]
    beside: Option<PathBuf>,
}

/// Measures the named parts, or all of them, and writes what it finds into [`FIGURES`].
pub fn bench(wanted: &Wanted) -> Result<()> {
    let here = env::current_dir().unwrap_or(root());
    let beside = wanted.beside.as_ref().map(|folder| here.join(folder));
    for part in chosen(&wanted.parts) {
        let figures = match part {
            Part::Engine => engine()?,
            Part::Browser => browser(beside.as_deref())?,
            Part::Live => live()?,
        };
        keep(part, &figures)?;
    }
    println!("── the figures are in {FIGURES}");
    Ok(())
}

/// The table of what Criterion measured.
fn engine() -> Result<String> {
    timed("command line, optimised", || {
        run(
            cmd("cargo").args(["build", "--release", "--no-default-features", "--features", "cli"]),
            "the message above says where.",
        )
    })?;
    let folder = target();
    let program = folder.join("release").join(format!("jasstafel{}", env::consts::EXE_SUFFIX));
    timed("speed of the engine", || {
        run(
            cmd("cargo")
                .env("JASSTAFEL_CLI", program)
                // Memory once used stays with the program, as in a page of the browser: otherwise
                // a long log is measured by how the system hands out fresh pages.
                .env("MALLOC_MMAP_THRESHOLD_", "4294967295")
                .env("MALLOC_TRIM_THRESHOLD_", "4294967295")
                .args(["bench", "--package", "benches", "--bench", "engine"]),
            "the message above says where.",
        )
    })?;
    let results = folder.join("criterion");
    let mut rows = Vec::new();
    for name in files_below(&results)? {
        if let Some(id) = name.strip_suffix("/new/benchmark.json") {
            let of = |file: &str| {
                let path = results.join(id).join("new").join(file);
                fs::read_to_string(&path)
                    .map_err(|why| format!("{} cannot be read: {why}.", path.display()))
            };
            rows.push(row(&of("benchmark.json")?, &of("estimates.json")?).ok_or(format!(
                "Criterion wrote no figures that can be read into {}/{id}.",
                results.display()
            ))?);
        }
    }
    rows.sort();
    let mut table = format!(
        "{}\n\n| what | each | a second |\n|---|---:|---:|\n",
        where_and_when(&["rustc", "--version"])
    );
    for row in rows {
        table.push_str(&row);
    }
    Ok(table)
}

/// A line of the table: what is measured, how long one of it takes, how many a second.
fn row(benchmark: &str, estimates: &str) -> Option<String> {
    let [benchmark, estimates]: [Value; 2] =
        [serde_json::from_str(benchmark).ok()?, serde_json::from_str(estimates).ok()?];
    let name = benchmark["full_id"].as_str()?;
    let median = estimates["median"]["point_estimate"].as_f64()?;
    let elements = benchmark["throughput"]["Elements"].as_f64().unwrap_or(1.0);
    let each = median / elements;
    Some(format!("| {name} | {} | {} |\n", time(each), thousands(1e9 / each)))
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.split_once(mark).map(|(_, rest)| rest)
}

fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        t if t < 1e3 => format!("{t:.1} ns"),
        t if t < 1e6 => format!("{:.2} µs", t / 1e3),
        t if t < 1e9 => format!("{:.2} ms", t / 1e6),
        t => format!("{:.2} s", t / 1e9),
    }
}

/// 1'234'567, as it is written here.
fn thousands(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\'');
        }
        text.push(digit);
    }
    text
}

/// What the report of the browser tests says, of this build and of one beside it.
fn browser(beside: Option<&Path>) -> Result<String> {
    let this = report(None)?;
    let Some(folder) = beside else { return Ok(this) };
    let other = report(Some(folder))?;
    Ok(format!("{this}\n### The build beside it\n\n{other}"))
}

fn report(dist: Option<&Path>) -> Result<String> {
    let mut tests = BrowserTests::new()?;
    if let Some(dist) = dist {
        sizes::weigh_all(dist)?;
        tests.command().env("JASSTAFEL_DIST", dist);
    }
    measured(&mut tests, "speed in the browser", "speed::report")
}

/// What one of the browser tests measures, as it writes it itself.
fn measured(tests: &mut BrowserTests, what: &str, test: &str) -> Result<String> {
    let file = target().join("bericht.md");
    timed(what, || {
        run(
            tests.command().env("JASSTAFEL_BERICHT", &file).args([
                "--ignored",
                "--exact",
                test,
                "--nocapture",
            ]),
            "the message above says what could not be measured.",
        )
    })?;
    fs::read_to_string(&file).map_err(|why| format!("{} cannot be read: {why}.", file.display()))
}

/// What the load of a full hall finds on a server of this machine, and how long a phone takes that
/// comes late.
fn live() -> Result<String> {
    let server = nats_server()?;
    let file = target().join("live.md");
    let guard = Run::new()?;
    timed("a hall of live tables", || {
        run(
            guard
                .adopt(&mut cmd("cargo"))
                .args(["run", "--release", "--package", "deploy", "--example", "hall", "--"])
                .args([&server, &file]),
            "the message above says what could not be measured.",
        )
    })?;
    let found = fs::read_to_string(&file)
        .map_err(|why| format!("{} cannot be read: {why}.", file.display()))?;
    let joining = measured(&mut BrowserTests::new()?, "a phone comes late", "speed::joining")?;
    let server = server.to_string_lossy();
    Ok(format!("{}\n\n{found}\n{joining}", where_and_when(&[&server, "--version"])))
}

/// Replaces the section of this part and leaves the others.
fn keep(part: Part, figures: &str) -> Result<()> {
    let path = root().join(FIGURES);
    let old = fs::read_to_string(&path).unwrap_or_default();
    fs::write(&path, with_section(&old, part, figures))
        .map_err(|why| format!("{} cannot be written: {why}.", path.display()))
}

fn with_section(old: &str, part: Part, figures: &str) -> String {
    let mut text = HEAD.to_owned();
    for one in chosen::<Part>(&[]) {
        let title = format!("\n## {}\n\n", word(one));
        let section = if one == part {
            Some(figures)
        } else {
            after(old, &title).map(|rest| rest.split("\n## ").next().unwrap_or(rest))
        };
        if let Some(section) = section {
            text.push_str(&format!("{title}{}\n", section.trim()));
        }
    }
    text
}

/// The day, the processor and the version of what was used.
fn where_and_when(version: &[&str]) -> String {
    let said = |words: &[&str]| output(cmd(words[0]).args(&words[1..])).unwrap_or_default();
    let info = fs::read_to_string(Path::new("/proc/cpuinfo")).unwrap_or_default();
    let processor = after(&info, "model name").and_then(|rest| after(rest, ": "));
    let processor = processor.and_then(|rest| rest.lines().next()).unwrap_or(env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let day = said(&["date", "-u", "+%Y-%m-%d %H:%M"]);
    format!("{} UTC, {processor} ({cores} cores), {}", day.trim(), said(version).trim())
}

fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_the_median_of_one_element() {
        let benchmark = r#"{"group_id":"g","full_id":"g/x","throughput":{"Elements":100}}"#;
        let estimates = r#"{"mean":{"point_estimate":9.0},"median":{"confidence_interval":{"lower_bound":1.0},"point_estimate":5e4,"standard_error":1}}"#;
        assert_eq!(row(benchmark, estimates).as_deref(), Some("| g/x | 500.0 ns | 2'000'000 |\n"));
        assert_eq!(row("{}", estimates), None);
    }

    #[test]
    fn a_part_is_replaced_and_the_other_stays() {
        let both = with_section(&with_section("", Part::Browser, "old b"), Part::Engine, "e");
        assert_eq!(both, format!("{HEAD}\n## engine\n\ne\n\n## browser\n\nold b\n"));
        let newer = with_section(&both, Part::Browser, "new b");
        assert_eq!(newer, format!("{HEAD}\n## engine\n\ne\n\n## browser\n\nnew b\n"));
    }

    #[test]
    fn times_and_numbers_are_for_people() {
        assert_eq!(
            [3.26, 1.5e3, 2e6, 1.25e9].map(time),
            ["3.3 ns", "1.50 µs", "2.00 ms", "1.25 s"]
        );
        assert_eq!([7.0, 1234.4, 1e6].map(thousands), ["7", "1'234", "1'000'000"]);
    }
}
