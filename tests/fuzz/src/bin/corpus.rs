//! Lays out where the guessing begins, and keeps what came of it.
//!
//! `corpus lay FOLDER`: a folder a target with its seeds and what is kept, and its dictionary.
//! `corpus keep TARGET FOLDER`: the texts of a folder become what is kept of this target.

use jasstafel_fuzz::seeds;
use jasstafel_fuzz::targets::{self, Target, sum};
use std::fs;
use std::path::Path;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["lay", folder] => targets::ALL.iter().for_each(|target| lay(target, Path::new(folder))),
        ["keep", name, folder] => keep(targets::find(name), Path::new(folder)),
        _ => panic!("corpus lay FOLDER, or corpus keep TARGET FOLDER"),
    }
}

/// Prints a line for whoever drives them: name and longest text.
fn lay(target: &Target, folder: &Path) {
    let Target { name, longest, .. } = target;
    println!("{name} {longest}");
    let own = folder.join(name);
    fs::create_dir_all(&own).expect("a folder for the texts");
    let seeds = seeds::of(target);
    fs::write(own.with_extension("dict"), seeds::dictionary(&seeds)).expect("a dictionary");
    for text in seeds.into_iter().chain(seeds::kept(target)) {
        // The same text by the same name.
        let name = format!("{}-{}", sum(&text), text.len());
        fs::write(own.join(name), text).expect("a text");
    }
}

/// How many bytes are kept of a target, the shortest texts first: what is long and runs through
/// something rare is found again.
const KEPT_MOST: usize = 250_000;

fn keep(target: &Target, folder: &Path) {
    let found = fs::read_dir(folder).expect("a folder of texts").flatten();
    let mut texts: Vec<String> =
        found.filter_map(|file| fs::read_to_string(file.path()).ok()).collect();
    texts.sort_by_key(|text| (text.len(), text.clone()));
    texts.dedup();
    let lines = texts.iter().map(|text| serde_json::Value::from(text.as_str()).to_string() + "\n");
    let lines = lines.scan(KEPT_MOST, |left, line| {
        *left = left.checked_sub(line.len())?;
        Some(line)
    });
    let file = seeds::kept_file(target);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder for what is kept");
    fs::write(file, lines.collect::<String>()).expect("what is kept");
}
