//! What in the program weighs how much: the functions of a build with names, by crate and module.

use crate::Result;
use crate::files::read_bytes;
use crate::run::{cmd, root, run, timed};
use crate::split::cut_up;
use crate::tools::{WASM, wasm_target};
use rustc_demangle::demangle;
use std::collections::BTreeMap;
use std::path::Path;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// How many rows are printed.
const ROWS: usize = 50;
/// Our own code goes by module, this many names deep; that of others by crate.
const DEPTH: usize = 4;

/// `cargo xtask sizes --contents`: what weighs most in each part of the program, before compression.
pub fn print() -> Result<()> {
    wasm_target()?;
    let target = root().join("target").join("contents");
    timed("build with names", || {
        run(
            cmd("cargo")
                .env("CARGO_TARGET_DIR", &target)
                .env("CARGO_PROFILE_WEB_STRIP", "none")
                // These take the place of those in .cargo/config.toml.
                .env("RUSTFLAGS", "-Csymbol-mangling-version=v0 --cfg erase_components")
                .args(["build", "--locked", "--profile", "web", "--target", WASM])
                .args(["--bin", "jasstafel-app"]),
            "the message above says where.",
        )
    })?;
    let file = target.join(WASM).join("web").join("jasstafel-app.wasm");
    let cut = target.join("cut");
    let parts = cut_up(&file, &cut)?;
    for part in parts {
        print_part(&part)?;
    }
    Ok(())
}

fn print_part(file: &Path) -> Result<()> {
    let wasm = read_bytes(file)?;
    let contents = contents(&wasm)
        .map_err(|why| format!("{} cannot be taken apart: {why}.", file.display()))?;
    let mut rows: Vec<_> = contents.iter().collect();
    rows.sort_by_key(|(_, (bytes, _))| std::cmp::Reverse(*bytes));
    println!("── {}", file.file_name().unwrap_or_default().display());
    println!("{:>9}  {:>9}  crate or module", "raw", "functions");
    for (name, (bytes, functions)) in rows.into_iter().take(ROWS) {
        println!("{bytes:>9}  {functions:>9}  {name}");
    }
    let sum: u64 = contents.values().map(|(bytes, _)| bytes).sum();
    println!("{sum:>9}  {:>9}  sum, with the data", "");
    Ok(())
}

fn length(range: std::ops::Range<u64>) -> u64 {
    range.end - range.start
}

/// Bytes and number of the functions of each crate or module, and the data.
fn contents(wasm: &[u8]) -> wasmparser::Result<BTreeMap<String, (u64, usize)>> {
    let (mut imported, mut sizes, mut names) = (0, Vec::new(), BTreeMap::new());
    let mut contents: BTreeMap<String, (u64, usize)> = BTreeMap::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(length(body.range())),
            Payload::DataSection(data) => {
                contents.insert("data: texts and tables".to_owned(), (length(data.range()), 0));
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(kinds) = section.as_known() {
                    for kind in kinds {
                        if let Name::Function(functions) = kind? {
                            for named in functions {
                                let named = named?;
                                names.insert(named.index, demangle(named.name).to_string());
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }
    for (number, size) in (imported..).zip(sizes) {
        let name = names.get(&number).map_or("without a name", String::as_str);
        let (bytes, functions) = contents.entry(owner(name)).or_default();
        *bytes += size;
        *functions += 1;
    }
    Ok(contents)
}

/// What a function belongs to: the innermost module of ours in its name, else its crate.
fn owner(name: &str) -> String {
    // Crates carry a number in brackets.
    let mut plain = String::new();
    let mut depth = 0;
    for sign in name.chars() {
        match sign {
            '[' => depth += 1,
            ']' => depth -= 1,
            sign if depth == 0 => plain.push(sign),
            _ => {}
        }
    }
    let word = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    let ours = plain.rfind("jasstafel::").map_or(&plain[..], |place| &plain[place..]);
    let path = ours.trim_start_matches(|sign| !word(sign)).split(|sign| !word(sign)).next();
    let path = path.unwrap_or_default();
    let deep = if path.starts_with("jasstafel::") { DEPTH } else { 1 };
    let names: Vec<&str> = path.split("::").filter(|name| !name.is_empty()).take(deep).collect();
    names.join("::")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_go_by_our_innermost_module_or_their_crate() {
        for (name, expected) in [
            ("jasstafel[0123456789abcdef]::ui::app::starte", "jasstafel::ui::app::starte"),
            ("<jasstafel[01]::ui::dom::Knoten>::attr", "jasstafel::ui::dom::Knoten"),
            (
                "<alloc[02]::vec::Vec<jasstafel[01]::engine::log::Satz>>::push",
                "jasstafel::engine::log::Satz",
            ),
            ("core[03]::fmt::write", "core"),
            ("<&mut serde_json[04]::ser::Serializer<_>>::end", "mut"),
            ("memcpy", "memcpy"),
            ("", ""),
        ] {
            assert_eq!(owner(name), expected, "{name}");
        }
    }

    #[test]
    fn sizes_and_names_are_read_from_the_sections() {
        let wasm = [
            b"\0asm\x01\0\0\0".as_slice(),
            // One imported function, a memory and a global.
            &[2, 16, 3, 1, b'a', 1, b'f', 0, 7, 1, b'a', 0, 2, 0, 1, 0, 0],
            &[],
        ]
        .concat();
        // The import section above is cut off on purpose: that is no wasm.
        assert!(contents(&wasm).is_err());
        let whole = [
            b"\0asm\x01\0\0\0".as_slice(),
            &[2, 7, 1, 1, b'a', 1, b'f', 0, 7],
            &[3, 3, 2, 0, 0],
            &[10, 8, 2, 2, 0, 11, 3, 0, 1, 11],
            &[11, 1, 0],
            &[
                0, 18, 4, b'n', b'a', b'm', b'e', 1, 11, 2, 1, 3, b'a', b':', b':', 2, 3, b'b',
                b':', b':',
            ],
        ]
        .concat();
        let contents = contents(&whole).expect("a wasm");
        let row = |name: &str| contents.get(name).copied();
        assert_eq!(contents.len(), 3);
        assert_eq!(row("a"), Some((2, 1)));
        assert_eq!(row("b"), Some((3, 1)));
        assert_eq!(row("data: texts and tables"), Some((1, 0)));
    }
}
