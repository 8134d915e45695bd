//! What the deployable folder weighs on the wire, and the budget it must stay within.

use crate::Result;
use crate::client::CLIENT;
use crate::files::{files_below, read_bytes};
use crate::run::{cmd, dist, root, run};
use crate::split::last_parts;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The weights of one file, in bytes.
pub struct Weight {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// The languages, which are parts of the program; a page needs one of them.
const LANGUAGES: [&str; 4] = ["de", "fr", "it", "en"];

/// Bytes after brotli.
#[derive(Debug, PartialEq, Eq)]
struct Budget {
    /// What a first visit fetches before its first tap does something.
    first: usize,
    /// All files, as they are kept for offline use.
    all: usize,
    /// What carries live tables, for those who are at one.
    live: usize,
}

/// `cargo xtask sizes`: prints the table and fails above the budget.
pub fn check_budget() -> Result<()> {
    let weights = print_table()?;
    let file = budget_file();
    let text = fs::read_to_string(&file)
        .map_err(|why| format!("the budget {} cannot be read: {why}.", file.display()))?;
    let budget = parse_budget(&text).ok_or(format!(
        "{} must hold the lines `first BYTES`, `all BYTES` and `live BYTES`, all others empty or starting with #.",
        file.display()
    ))?;
    let later = later(&last_parts()?, |name| {
        weights.iter().find(|weight| weight.name == name).map_or(0, |weight| weight.brotli)
    });
    let (live, kept): (Vec<_>, Vec<_>) =
        weights.iter().partition(|weight| carries_live(&weight.name));
    let first = kept.iter().filter(|weight| at_first(&weight.name, &later));
    let reached = Budget {
        first: first.map(|weight| weight.brotli).sum(),
        all: kept.iter().map(|weight| weight.brotli).sum(),
        live: live.iter().map(|weight| weight.brotli).sum(),
    };
    println!("budget: {} of {} bytes brotli to the first tap", reached.first, budget.first);
    println!("budget: {} of {} bytes brotli in all", reached.all, budget.all);
    println!("budget: {} of {} bytes brotli for a live table", reached.live, budget.live);
    within("to the first tap", reached.first, budget.first)?;
    within("in all", reached.all, budget.all)?;
    within("for a live table", reached.live, budget.live)
}

/// The files that come after the first tap: those of all parts but the language that weighs most.
fn later(
    parts: &BTreeMap<String, Vec<String>>,
    weight: impl Fn(&str) -> usize,
) -> BTreeSet<String> {
    let languages = LANGUAGES.iter().filter_map(|language| parts.get(*language));
    let spoken = languages.max_by_key(|files| files.iter().map(|file| weight(file)).sum::<usize>());
    let spoken: BTreeSet<&String> = spoken.into_iter().flatten().collect();
    parts.values().flatten().filter(|file| !spoken.contains(file)).cloned().collect()
}

/// Whether a first visit waits for a file: not for parts that come later, nor for what makes the
/// app one that is installed, nor for the drawings that a picture to post is made of.
fn at_first(name: &str, later: &BTreeSet<String>) -> bool {
    let installs = name.starts_with("icons/") || ["sw.js", "manifest.webmanifest"].contains(&name);
    !installs && !name.ends_with(".svg") && !later.contains(name)
}

/// Whether a file is only for those who are at a live table.
fn carries_live(name: &str) -> bool {
    name.rsplit('/').next() == Some(CLIENT)
}

/// Weighs every file of a build, and so packs it: the host of the browser tests sends what is packed.
pub fn weigh_all(dist: &Path) -> Result<Vec<Weight>> {
    if !dist.join("index.html").is_file() {
        return Err(format!("{} holds no build; run `cargo xtask build` first.", dist.display()));
    }
    let names = files_below(dist)?;
    let packed = pack(&names.iter().map(|name| dist.join(name)).collect::<Vec<_>>())?;
    names.into_iter().zip(packed).map(|(name, packed)| weigh(dist, name, &packed)).collect()
}

fn weigh(dist: &Path, name: String, packed: &Path) -> Result<Weight> {
    let data = read_bytes(&dist.join(&name))?;
    let broken = |why: std::io::Error| format!("{name} cannot be compressed: {why}.");
    let gzip = gzip(&data).map_err(broken)?;
    let brotli = fs::metadata(packed).map_err(broken)?.len() as usize;
    Ok(Weight { name, raw: data.len(), gzip, brotli })
}

/// Prints the table of `dist/`, largest first, and returns its lines.
pub fn print_table() -> Result<Vec<Weight>> {
    let mut weights = weigh_all(&dist())?;
    weights.sort_by_key(|weight| std::cmp::Reverse(weight.brotli));
    let sum = |column: fn(&Weight) -> usize| weights.iter().map(column).sum::<usize>();
    let total = Weight {
        name: format!("sum of {} files", weights.len()),
        raw: sum(|weight| weight.raw),
        gzip: sum(|weight| weight.gzip),
        brotli: sum(|weight| weight.brotli),
    };
    println!("{:>9}  {:>9}  {:>9}  file", "raw", "gzip", "brotli");
    for weight in weights.iter().chain([&total]) {
        println!("{:>9}  {:>9}  {:>9}  {}", weight.raw, weight.gzip, weight.brotli, weight.name);
    }
    Ok(weights)
}

/// Size after gzip at its strongest level.
fn gzip(data: &[u8]) -> std::io::Result<usize> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(data)?;
    Ok(writer.finish()?.len())
}

/// Where what a file is after brotli lies, by the SHA-256 of what it was: packing takes seconds, and
/// the host of the browser tests sends the same.
pub fn packed_folder() -> PathBuf {
    root().join("target").join("brotli")
}

/// Packs files, and says where each lies then. Node.js has the library of brotli itself; as a crate, as little
/// optimised as these tools, it takes four times as long.
fn pack(files: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let folder = packed_folder();
    fs::create_dir_all(&folder)
        .map_err(|why| format!("{} cannot be made: {why}.", folder.display()))?;
    let name =
        |file: &PathBuf| Ok(folder.join(HEXLOWER.encode(&Sha256::digest(read_bytes(file)?))));
    let packed: Vec<_> = files.iter().map(name).collect::<Result<_>>()?;
    let missing = files.iter().zip(&packed).filter(|(_, packed)| !packed.exists());
    let missing: Vec<_> = missing.flat_map(|(file, packed)| [file, packed]).collect();
    if !missing.is_empty() {
        let script = root().join("xtask").join("src").join("pack.js");
        run(
            cmd("node").arg(script).args(missing),
            "it packs the build; see that Node.js is on the PATH.",
        )?;
    }
    Ok(packed)
}

fn budget_file() -> PathBuf {
    root().join("xtask").join("size-budget.txt")
}

/// Three named numbers between comments.
fn parse_budget(text: &str) -> Option<Budget> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut numbers = BTreeMap::new();
    for line in lines {
        let (name, number) = line.split_once(' ')?;
        numbers.insert(name, number.replace('_', "").parse().ok()?);
    }
    let mut number = |name| numbers.remove(name);
    let budget = Budget { first: number("first")?, all: number("all")?, live: number("live")? };
    numbers.is_empty().then_some(budget)
}

fn within(what: &str, sum: usize, budget: usize) -> Result<()> {
    if sum <= budget {
        return Ok(());
    }
    Err(format!(
        "the build weighs {sum} bytes brotli {what}, {} above its budget of {budget}; make it \
         smaller, or raise the number in xtask/size-budget.txt with the reason beside it.",
        sum - budget
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_budget_is_three_named_numbers() {
        let budget = Budget { first: 90_000, all: 200_000, live: 7 };
        assert_eq!(parse_budget("# why\n\nfirst 90_000\nall 200000\nlive 7\n"), Some(budget));
        for wrong in
            ["# first 1\nall 2\n", "first 1\n", "first 1\nall two\n", "1\n2\n", "first 1\nall 2\n"]
        {
            assert_eq!(parse_budget(wrong), None, "{wrong}");
        }
        assert_eq!(parse_budget("first 1\nall 2\nlive 3\nother 4\n"), None);
    }

    #[test]
    fn one_byte_above_the_budget_fails() {
        assert!(within("in all", 100, 100).is_ok());
        let sentence = within("in all", 101, 100).expect_err("above");
        assert!(sentence.contains("101 bytes brotli in all, 1 above"), "{sentence}");
    }

    #[test]
    fn a_first_visit_waits_for_one_language_and_no_other_part() {
        let part = |name: &str, files: &[&str]| {
            (name.to_owned(), files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>())
        };
        let parts = BTreeMap::from([
            part("de", &["shared", "de"]),
            part("fr", &["shared", "fr"]),
            part("table", &["chunk", "table"]),
        ]);
        let later = later(&parts, |name| if name == "fr" { 20 } else { 10 });
        let waits = |name: &str| at_first(name, &later);
        assert!(["shared", "fr", "index.html", "main"].into_iter().all(waits));
        assert!(
            !["de", "chunk", "table", "sw.js", "icons/icon.svg", "slate.svg"]
                .into_iter()
                .any(waits)
        );
    }

    #[test]
    fn repetition_compresses() {
        let data = b"Stich ".repeat(1000);
        assert!(gzip(&data).expect("gzip") < 100);
    }
}
