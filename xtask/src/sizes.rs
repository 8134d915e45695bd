//! What the deployable folder weighs on the wire, and the budget it must stay within.

use crate::Result;
use crate::build::dist;
use crate::run::root;
use crate::web::files_below;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The weights of one file, in bytes.
struct Weight {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// `cargo xtask sizes`: prints the table and fails above the budget.
pub fn check_budget() -> Result<()> {
    let sum = print_table()?;
    let file = budget_file();
    let text = fs::read_to_string(&file)
        .map_err(|why| format!("the budget {} cannot be read: {why}.", file.display()))?;
    let budget = parse_budget(&text).ok_or(format!(
        "{} must hold one line with a number of bytes, all others empty or starting with #.",
        file.display()
    ))?;
    println!("budget: {sum} of {budget} bytes brotli");
    within(sum, budget)
}

/// Prints the table of `dist/`, largest first, and returns the sum of the brotli column.
pub fn print_table() -> Result<usize> {
    let dist = dist();
    if !dist.join("index.html").is_file() {
        return Err(format!("{} holds no build; run `cargo xtask build` first.", dist.display()));
    }
    let mut weights =
        files_below(&dist)?.iter().map(|file| weigh(&dist, file)).collect::<Result<Vec<_>>>()?;
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
    Ok(total.brotli)
}

fn weigh(dist: &Path, name: &str) -> Result<Weight> {
    let path = dist.join(name);
    let data =
        fs::read(&path).map_err(|why| format!("{} cannot be read: {why}.", path.display()))?;
    let broken = |why: std::io::Error| format!("{name} cannot be compressed: {why}.");
    Ok(Weight {
        name: name.to_owned(),
        raw: data.len(),
        gzip: gzip(&data).map_err(broken)?,
        brotli: packed(&data).map_err(broken)?,
    })
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

/// Size after brotli.
fn packed(data: &[u8]) -> std::io::Result<usize> {
    let folder = packed_folder();
    let name: String = Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect();
    let file = folder.join(&name);
    if let Ok(known) = fs::metadata(&file) {
        return Ok(known.len() as usize);
    }
    let packed = brotli(data)?;
    fs::create_dir_all(&folder)?;
    // Renamed into place at the end: half of it must never look like all.
    let unfinished = folder.join(format!("{name}-{}", std::process::id()));
    fs::write(&unfinished, &packed)?;
    fs::rename(unfinished, file)?;
    Ok(packed.len())
}

/// Brotli at its strongest level with the largest window.
fn brotli(data: &[u8]) -> std::io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: data.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &data[..], &mut packed, &params)?;
    Ok(packed)
}

fn budget_file() -> PathBuf {
    root().join("xtask").join("size-budget.txt")
}

/// The one number between comments.
fn parse_budget(text: &str) -> Option<usize> {
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let number = lines.next()?.replace('_', "").parse().ok()?;
    lines.next().is_none().then_some(number)
}

fn within(sum: usize, budget: usize) -> Result<()> {
    if sum <= budget {
        return Ok(());
    }
    Err(format!(
        "the build weighs {sum} bytes brotli, {} above its budget of {budget}; make it smaller, or \
         raise the number in xtask/size-budget.txt with the reason beside it.",
        sum - budget
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_budget_is_the_one_number() {
        assert_eq!(parse_budget("# why\n\n90_000\n"), Some(90_000));
        assert_eq!(parse_budget("# 90000\n"), None);
        assert_eq!(parse_budget("1\n2\n"), None);
        assert_eq!(parse_budget("ninety\n"), None);
    }

    #[test]
    fn one_byte_above_the_budget_fails() {
        assert!(within(100, 100).is_ok());
        let sentence = within(101, 100).expect_err("above");
        assert!(sentence.contains("101 bytes brotli, 1 above"), "{sentence}");
    }

    #[test]
    fn repetition_compresses() {
        let data = b"Stich ".repeat(1000);
        assert!(gzip(&data).expect("gzip") < 100);
        assert!(brotli(&data).expect("brotli").len() < 50);
    }
}
