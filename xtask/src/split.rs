//! Cuts the program into its parts: what the first screen needs, and what `#[wasm_split]` in
//! `src/ui/parts.rs` says may come later.
//!
//! Trunk knows no parts, so its own program is thrown away and made again from what cargo built:
//! split, then bound to JavaScript, then without what only debuggers read. The scripts import each
//! other and the parts by fixed names, so all of them lie in one folder that has the digest of all.

use crate::Result;
use crate::client::{self, CLIENT};
use crate::files::{files_below, read, read_bytes, short_hash};
use crate::run::{cmd, root, run};
use crate::tools::{Tools, WASM};
use std::collections::{BTreeMap, HashMap};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload, Validator, WasmFeatures};

/// The program in the folder that is built, every address relative to it.
pub struct Program {
    /// The script that starts it.
    pub glue: String,
    /// The script that fetches parts.
    pub link: String,
    /// What comes first.
    pub wasm: String,
    /// What carries live tables: no part, nothing asks for it before it is wanted.
    pub client: String,
    /// The files of each part, by its name.
    pub parts: BTreeMap<String, Vec<String>>,
}

/// Puts the program in parts where Trunk has put it in one.
pub fn split(stage: &Path, slim: impl Fn(&str) -> Result<String>) -> Result<Program> {
    let work = root().join("target").join("split");
    let (cut, bound) = (work.join("cut"), work.join("bound"));
    let parts = cut_into(&built()?, &cut)?;
    empty(&bound)?;
    run(
        cmd(Tools::wasm_bindgen()?)
            .args(["--target", "web", "--no-typescript", "--keep-lld-exports"])
            .args(["--remove-name-section", "--remove-producers-section"])
            .args(["--out-name", "app", "--out-dir"])
            .args([&bound, &cut.join(MAIN)]),
        "wasm-bindgen says why.",
    )?;
    // Both folders as they go out, by name.
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for folder in [&cut, &bound] {
        for name in files_below(folder)?.into_iter().filter(|name| name != MAIN) {
            let path = folder.join(&name);
            let data = match name.ends_with(".js") {
                true => slim(&read(&path)?)?.into_bytes(),
                false => {
                    let wasm = read_bytes(&path)?;
                    runs_where_the_page_says(&wasm).map_err(|why| {
                        format!("{name} is no program that src/web/old.js vouches for: {why}.")
                    })?;
                    without_custom_sections(&wasm)
                        .map_err(|why| format!("{name} is no program: {why}."))?
                }
            };
            files.insert(name, data);
        }
    }
    files.insert(CLIENT.to_owned(), client::bundle()?);
    let all: Vec<u8> = files.values().flatten().copied().collect();
    let folder = format!("app-{}", short_hash(&all));
    fs::create_dir_all(stage.join(&folder))
        .map_err(|why| format!("{folder} cannot be made: {why}."))?;
    for (name, data) in &files {
        let path = stage.join(&folder).join(name);
        fs::write(&path, data)
            .map_err(|why| format!("{} cannot be written: {why}.", path.display()))?;
    }
    drop_what_trunk_bound(stage)?;
    let place = |name: &str| format!("{folder}/{name}");
    let parts = parts.into_iter().map(|(part, files)| {
        let files = files.iter().map(|stem| place(&format!("{stem}.wasm"))).collect();
        (part, files)
    });
    let parts: BTreeMap<String, Vec<String>> = parts.collect();
    let list = list_of_parts();
    fs::write(&list, serde_json::json!(parts).to_string())
        .map_err(|why| format!("{} cannot be written: {why}.", list.display()))?;
    Ok(Program {
        glue: place("app.js"),
        link: place("__wasm_split.js"),
        wasm: place("app_bg.wasm"),
        client: place(CLIENT),
        parts,
    })
}

/// Where the last build lists its parts with their files.
fn list_of_parts() -> PathBuf {
    root().join("target").join("split").join("parts.json")
}

/// The files of each part of the last build, by its name.
pub fn last_parts() -> Result<BTreeMap<String, Vec<String>>> {
    let list = list_of_parts();
    serde_json::from_str(&read(&list)?)
        .map_err(|why| format!("{} cannot be read ({why}); build again.", list.display()))
}

/// The number of the sections that only tools read.
const CUSTOM: u8 = 0;

/// What is left of the program once the parts are cut off.
const MAIN: &str = "app.wasm";

/// Cuts a program up in an empty folder, and says which files each part needs.
fn cut_into(program: &Path, folder: &Path) -> Result<HashMap<String, Vec<String>>> {
    let whole = read_bytes(program)?;
    empty(folder)?;
    let main = folder.join(MAIN);
    let mut options = Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.main_module = "./app.js";
    options.target.web();
    let cut = transform(options)
        .map_err(|why| format!("{} cannot be split: {why:#}.", program.display()))?;
    Ok(cut.prefetch_map)
}

/// Cuts a program up in an empty folder: the files of the pieces.
pub fn cut_up(program: &Path, folder: &Path) -> Result<Vec<PathBuf>> {
    cut_into(program, folder)?;
    let names = files_below(folder)?.into_iter().filter(|name| name.ends_with(".wasm"));
    Ok(names.map(|name| folder.join(name)).collect())
}

fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .map_err(|why| format!("{} cannot be emptied: {why}.", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|why| format!("{} cannot be made: {why}.", folder.display()))
}

/// What cargo built for Trunk.
fn built() -> Result<PathBuf> {
    // Trunk tells its hook of a release, but not of cargo's profile.
    let profile = env::var("JASSTAFEL_PROFILE")
        .or_else(|_| env::var("TRUNK_PROFILE"))
        .unwrap_or_else(|_| "debug".to_owned());
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let file = target.join(WASM).join(profile).join("jasstafel-app.wasm");
    if file.is_file() {
        return Ok(file);
    }
    Err(format!(
        "{} is not there; Trunk builds with cargo's profile `dev` or `release`, and `cargo xtask \
         build` with `web`.",
        file.display()
    ))
}

/// Trunk's own program and its script: both are in the parts.
fn drop_what_trunk_bound(stage: &Path) -> Result<()> {
    for name in files_below(stage)?.iter().filter(|name| name.starts_with("jasstafel-app-")) {
        let path = stage.join(name);
        fs::remove_file(&path)
            .map_err(|why| format!("{} cannot be removed: {why}.", path.display()))?;
    }
    Ok(())
}

/// Fails where a program needs more of WebAssembly than `src/web/old.js` asks of a browser: the second
/// version without its vectors.
fn runs_where_the_page_says(wasm: &[u8]) -> wasmparser::Result<()> {
    let features = WasmFeatures::WASM2.difference(WasmFeatures::SIMD);
    Validator::new_with_features(features).validate_all(wasm).map(drop)
}

/// A program without the sections that only tools read.
fn without_custom_sections(wasm: &[u8]) -> wasmparser::Result<Vec<u8>> {
    let mut kept = Vec::new();
    let mut rest = wasm;
    let mut begin = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        let section = match &payload {
            Payload::Version { range, .. } => Some((true, range.end)),
            payload => payload.as_section().map(|(id, range)| (id != CUSTOM, range.end)),
        };
        if let Some((needed, end)) = section {
            // What heads a section stands between it and the one before.
            let (section, next) = rest.split_at((end - begin) as usize);
            if needed {
                kept.extend_from_slice(section);
            }
            (rest, begin) = (next, end);
        }
    }
    Ok(kept)
}

/// The names of the parts and their files as a script reads them.
pub fn as_script(parts: &BTreeMap<String, Vec<String>>) -> String {
    let list = |files: &[String]| {
        files.iter().map(|file| format!("'./{file}'")).collect::<Vec<_>>().join(",")
    };
    let parts: Vec<String> =
        parts.iter().map(|(name, files)| format!("{name}:[{}]", list(files))).collect();
    format!("{{{}}}", parts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tools_read_goes_and_the_rest_stays() {
        let head = b"\0asm\x01\0\0\0".as_slice();
        let wasm = [head, &[0, 3, 1, b'n', 7], &[1, 1, 0], &[0, 1, 0], &[10, 1, 0]].concat();
        let kept = [head, &[1, 1, 0], &[10, 1, 0]].concat();
        assert_eq!(without_custom_sections(&wasm).ok(), Some(kept));
        // Cut off in the midst.
        assert!(without_custom_sections(&[head, &[1, 9, 0]].concat()).is_err());
        assert!(without_custom_sections(b"\0as").is_err());
    }

    #[test]
    fn a_program_that_asks_more_of_a_browser_than_the_page_is_refused() {
        let head = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0".as_slice();
        let body = |code: &[u8]| {
            let size = code.len() as u8;
            [head, &[10, size + 4, 1, size + 2, 0], code, &[11]].concat()
        };
        // A reference to something outside, and a vector.
        assert!(runs_where_the_page_says(&body(&[0xd0, 0x6f, 0x1a])).is_ok());
        let vector = [&[0xfd, 0x0c][..], &[0; 16], &[0x1a]].concat();
        assert!(runs_where_the_page_says(&body(&vector)).is_err());
    }

    #[test]
    fn parts_are_named_with_their_files() {
        let parts = BTreeMap::from([
            ("de".to_owned(), vec!["a/de.wasm".to_owned()]),
            ("rest".to_owned(), vec!["a/c.wasm".to_owned(), "a/rest.wasm".to_owned()]),
        ]);
        assert_eq!(as_script(&parts), "{de:['./a/de.wasm'],rest:['./a/c.wasm','./a/rest.wasm']}");
    }
}
