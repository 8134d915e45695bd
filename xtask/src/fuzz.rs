//! `cargo xtask fuzz`: guessed texts at everything that comes in from outside, led by which code
//! they run through. What must hold of them is `tests/fuzz/src/targets.rs`.
//!
//! cargo-fuzz builds the programs with the compiler that everything else is built with: what it does
//! without is the sanitizer, which looks for faults that Rust without `unsafe` does not have.

use crate::Result;
use crate::files::remove_folder;
use crate::run::{cmd, heading, output, root, run, seconds, timed, which};
use crate::tools::tool;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const CARGO_FUZZ: (&str, &str) = ("cargo-fuzz", "0.13.2");

/// Everything that is made on the way, below the root.
const HOME: &str = "target/fuzz";

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Names of targets (default: all), runs=N (default: 100000 each), seconds=N
    #[arg(value_name = "TARGET|runs=N|seconds=N", value_parser = word)]
    words: Vec<Word>,
    /// The corpus, as small as can be, goes to tests/fuzz/corpus
    #[arg(long)]
    keep: bool,
}

#[derive(Debug, Clone)]
enum Word {
    Target(String),
    Runs(u64),
    Seconds(u64),
}

fn word(word: &str) -> Result<Word> {
    let number = |text: &str| {
        let number = text.replace('_', "").parse();
        number.map_err(|_| format!("`{word}` should end in a whole number."))
    };
    match word.split_once('=') {
        Some(("runs", text)) => number(text).map(Word::Runs),
        Some(("seconds", text)) => number(text).map(Word::Seconds),
        Some(_) => Err(format!("`{word}` is none of runs=N, seconds=N and --keep.")),
        None => Ok(Word::Target(word.to_owned())),
    }
}

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Names of targets; all of them where there is none.
    targets: Vec<String>,
    /// How many texts each target gets.
    runs: u64,
    /// How long each target may take at most, in seconds; 0 is as long as it takes.
    seconds: u64,
    /// The corpus is made as small as it can be and put among the sources.
    keep: bool,
}

impl From<Arguments> for Wanted {
    fn from(Arguments { words, keep }: Arguments) -> Self {
        let mut wanted = Self { targets: Vec::new(), runs: 100_000, seconds: 0, keep };
        for word in words {
            match word {
                Word::Target(name) => wanted.targets.push(name),
                Word::Runs(number) => wanted.runs = number,
                Word::Seconds(number) => wanted.seconds = number,
            }
        }
        wanted
    }
}

/// What came of one target.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    name: String,
    runs: u64,
    took: Duration,
    /// Places of the code that some text runs through.
    edges: u64,
    /// Texts that ran through something new.
    found: u64,
    /// What the target says of a text that it does not hold for.
    fault: Option<String>,
}

impl Outcome {
    /// Out of what libFuzzer says.
    fn read(name: &str, took: Duration, log: &str) -> Self {
        let last = |word: &str| {
            let (_, rest) = log.rsplit_once(word)?;
            rest.split_whitespace().next()?.parse().ok()
        };
        let number = |word| last(word).unwrap_or(0);
        // Of a panic the place and what it says, of anything else libFuzzer's own word.
        let fault = log.lines().position(|line| line.contains("panicked at")).map(|at| {
            let lines: Vec<&str> = log.lines().skip(at).take(2).collect();
            lines.join(" ")
        });
        let other =
            || log.lines().find(|line| line.contains("ERROR: libFuzzer")).map(str::to_owned);
        Self {
            name: name.to_owned(),
            runs: number("stat::number_of_executed_units:"),
            took,
            edges: number(" cov:"),
            found: number("stat::new_units_added:"),
            fault: fault.or_else(other),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, runs, took, edges, found, fault } = self;
        let (took, faults) = (took.as_secs(), usize::from(fault.is_some()));
        write!(f, "{name:<12}{runs:>12}{took:>9}{edges:>8}{found:>8}{faults:>8}")
    }
}

/// `cargo xtask fuzz [TARGET]... [runs=N] [seconds=N] [--keep]`.
pub fn fuzz(wanted: Wanted) -> Result<()> {
    let programs = build()?;
    let all = lay_out(&programs)?;
    let known = |name: &String| all.iter().any(|(known, _)| known == name);
    if let Some(unknown) = wanted.targets.iter().find(|name| !known(name)) {
        let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
        return Err(format!("there is no target `{unknown}`; there are {}.", names.join(", ")));
    }
    let chosen = |name: &String| wanted.targets.is_empty() || wanted.targets.contains(name);
    let mut outcomes = Vec::new();
    for (name, longest) in all.iter().filter(|(name, _)| chosen(name)) {
        let outcome = attack(&programs, name, longest, &wanted)?;
        if let Some(fault) = &outcome.fault {
            println!("   {fault}");
        }
        if wanted.keep && outcome.fault.is_none() {
            keep(&programs, name, longest)?;
        }
        outcomes.push(outcome);
    }
    println!(
        "{:<12}{:>12}{:>9}{:>8}{:>8}{:>8}",
        "target", "runs", "seconds", "edges", "new", "faults"
    );
    outcomes.iter().for_each(|outcome| println!("{outcome}"));
    let runs: u64 = outcomes.iter().map(|outcome| outcome.runs).sum();
    println!("{runs} texts");
    match outcomes.iter().find(|outcome| outcome.fault.is_some()) {
        None => Ok(()),
        Some(Outcome { name, .. }) => Err(format!(
            "what is said above does not hold; the texts are in {HOME}/faults, and \
             `{} FILE` tries one again.",
            programs.join(name).display()
        )),
    }
}

/// Builds the programs; the folder they are in.
fn build() -> Result<PathBuf> {
    let (package, version) = CARGO_FUZZ;
    let cargo_fuzz = tool(package, package, version, &[])?;
    if which(&["c++", "g++", "clang++"]).is_none() {
        return Err("libFuzzer is C++, and there is no compiler for it on PATH (g++).".to_owned());
    }
    let host = output(cmd("rustc").arg("-vV"));
    let host = host.as_deref().and_then(|text| text.lines().find_map(|l| l.strip_prefix("host: ")));
    let host = host.ok_or("rustc does not say what machine this is.")?;
    timed("programs of the targets", || {
        run(
            cmd(&cargo_fuzz)
                .args(["fuzz", "build", "--sanitizer", "none", "--fuzz-dir", "tests/fuzz"])
                .args(["--target", host, "--target-dir", HOME]),
            "the compiler's message says where.",
        )
    })?;
    Ok(root().join(HOME).join(host).join("release"))
}

/// Lays seeds and what was kept out for the targets: their names and their longest texts.
fn lay_out(programs: &Path) -> Result<Vec<(String, String)>> {
    let corpus = root().join(HOME).join("corpus");
    let said = output(cmd(programs.join("corpus")).arg("lay").arg(corpus));
    let said = said.ok_or("the seeds could not be laid out; is tests/daten as it was?")?;
    let target = |line: &str| {
        let (name, longest) = line.split_once(' ')?;
        Some((name.to_owned(), longest.to_owned()))
    };
    Ok(said.lines().filter_map(target).collect())
}

/// Gives one target as many texts as are wanted, or until one is at fault.
fn attack(programs: &Path, name: &str, longest: &str, wanted: &Wanted) -> Result<Outcome> {
    heading(&format!("{name}: {} texts", wanted.runs));
    let home = root().join(HOME);
    let (faults, log) = (home.join("faults").join(name), home.join(name).with_extension("log"));
    let trouble = |why: std::io::Error| format!("{} cannot be written: {why}.", log.display());
    fs::create_dir_all(&faults).map_err(trouble)?;
    let written = fs::File::create(&log).map_err(trouble)?;
    let start = Instant::now();
    let status = cmd(programs.join(name))
        .arg(home.join("corpus").join(name))
        .arg(format!("-runs={}", wanted.runs))
        .arg(format!("-max_total_time={}", wanted.seconds))
        .arg(format!("-max_len={longest}"))
        .arg(format!("-dict={}", home.join("corpus").join(name).with_extension("dict").display()))
        .arg(format!("-artifact_prefix={}/", faults.display()))
        // Most take microseconds.
        .args(["-timeout=20", "-print_final_stats=1"])
        .stderr(written)
        .status()
        .map_err(|why| format!("{name} could not be started ({why})."))?;
    let said = String::from_utf8_lossy(&fs::read(&log).map_err(trouble)?).into_owned();
    let mut outcome = Outcome::read(name, start.elapsed(), &said);
    if !status.success() && outcome.fault.is_none() {
        outcome.fault = Some(format!("{name} ended with {status}; {} says more.", log.display()));
    }
    println!("   {} texts in {}", outcome.runs, seconds(outcome.took));
    Ok(outcome)
}

/// Keeps the fewest texts that run through all places that the whole corpus does, however often each
/// does: a megabyte, not five.
fn keep(programs: &Path, name: &str, longest: &str) -> Result<()> {
    let home = root().join(HOME);
    let fewest = home.join("fewest").join(name);
    remove_folder(&fewest)?;
    fs::create_dir_all(&fewest)
        .map_err(|why| format!("{} cannot be made: {why}.", fewest.display()))?;
    timed(&format!("{name}: the corpus that is kept"), || {
        run(
            cmd(programs.join(name))
                .args(["-set_cover_merge=1", "-use_counters=0", "-verbosity=0"])
                .arg(format!("-max_len={longest}"))
                .arg(&fewest)
                .arg(home.join("corpus").join(name)),
            "the line above says why.",
        )?;
        run(
            cmd(programs.join("corpus")).args(["keep", name]).arg(&fewest),
            "the line above says why.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(line: &str) -> Result<Wanted> {
        crate::read::<Arguments>(line).map(Wanted::from)
    }

    #[test]
    fn targets_counts_and_what_is_kept_are_told_by_the_arguments() {
        let all = Wanted { targets: Vec::new(), runs: 100_000, seconds: 0, keep: false };
        assert_eq!(wanted(""), Ok(all));
        let some = Wanted {
            targets: vec!["link".to_owned(), "sheet".to_owned()],
            runs: 1_000_000,
            seconds: 60,
            keep: true,
        };
        assert_eq!(wanted("link runs=1_000_000 sheet seconds=60 --keep"), Ok(some));
        for (wrong, named) in
            [("runs=many", "`runs=many`"), ("--runs=3", "'--runs'"), ("laps=3", "`laps=3`")]
        {
            let sentence = wanted(wrong).expect_err(wrong);
            assert!(sentence.contains(named), "{sentence}");
        }
    }

    #[test]
    fn what_came_of_a_target_is_read_from_its_log() {
        let log = "#2\tINITED cov: 5 ft: 6 corp: 1/1b\n#100\tDONE   cov: 1234 ft: 9 corp: 3/9b\n\
                   stat::number_of_executed_units: 100\nstat::new_units_added:         7\n";
        let took = Duration::from_secs(3);
        let good = Outcome {
            name: "link".to_owned(),
            runs: 100,
            took,
            edges: 1234,
            found: 7,
            fault: None,
        };
        assert_eq!(Outcome::read("link", took, log), good);
        assert_eq!(good.to_string(), "link                 100        3    1234       7       0");
        let panicked = format!("{log}thread 'a' panicked at a.rs:1:2:\nleft is right\nnote\n");
        let fault = Outcome::read("link", took, &panicked).fault;
        assert_eq!(fault.as_deref(), Some("thread 'a' panicked at a.rs:1:2: left is right"));
        let late = Outcome::read("link", took, "==1== ERROR: libFuzzer: timeout\n").fault;
        assert!(late.is_some_and(|fault| fault.contains("timeout")));
    }
}
