//! What in the program weighs how much: the functions of a build with names, by crate and module.

use crate::Result;
use crate::run::{cmd, root, run, timed};
use crate::setup::{WASM, WasmToolchain};
use crate::split::cut_up;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How many rows are printed.
const ROWS: usize = 50;
/// Our own code goes by module, this many names deep; that of others by crate.
const DEPTH: usize = 4;
/// The sections of a wasm file that are looked at.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// `cargo xtask sizes --parts`: what weighs most in each part of the program, before compression.
pub fn print() -> Result<()> {
    let toolchain = WasmToolchain::find_or_install()?;
    let target = root().join("target").join("parts");
    timed("build with names", || {
        let mut command = cmd("cargo");
        toolchain.apply(&mut command);
        run(
            command
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
    let pieces = cut_up(&file, &cut)?;
    for piece in pieces {
        print_part(&piece)?;
    }
    Ok(())
}

fn print_part(file: &Path) -> Result<()> {
    let wasm =
        fs::read(file).map_err(|why| format!("{} cannot be read: {why}.", file.display()))?;
    let parts = parts(&wasm).ok_or(format!("{} is no wasm with names.", file.display()))?;
    let mut rows: Vec<_> = parts.iter().collect();
    rows.sort_by_key(|(_, (bytes, _))| std::cmp::Reverse(*bytes));
    println!("── {}", file.file_name().unwrap_or_default().display());
    println!("{:>9}  {:>9}  part", "raw", "functions");
    for (name, (bytes, functions)) in rows.into_iter().take(ROWS) {
        println!("{bytes:>9}  {functions:>9}  {name}");
    }
    let sum: usize = parts.values().map(|(bytes, _)| bytes).sum();
    println!("{sum:>9}  {:>9}  sum, with the data", "");
    Ok(())
}

/// A place in a wasm file.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// An unsigned number in LEB128.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..usize::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// What follows its own length.
    fn piece(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        let (piece, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(piece)
    }
}

/// Bytes and number of the functions of each part, and the data.
fn parts(wasm: &[u8]) -> Option<BTreeMap<String, (usize, usize)>> {
    let mut reader = Reader(wasm.strip_prefix(b"\0asm\x01\0\0\0")?);
    let (mut imported, mut sizes, mut names) = (0, Vec::new(), BTreeMap::new());
    let mut parts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    while let Some(section) = reader.byte() {
        let piece = reader.piece()?;
        let mut inner = Reader(piece);
        match section {
            IMPORTS => imported = imported_functions(&mut inner)?,
            CODE => {
                for _ in 0..inner.number()? {
                    sizes.push(inner.piece()?.len());
                }
            }
            DATA => drop(parts.insert("data: texts and tables".to_owned(), (piece.len(), 0))),
            CUSTOM if inner.piece()? == b"name" => {
                while let Some(kind) = inner.byte() {
                    let mut inner = Reader(inner.piece()?);
                    // 1: the names of functions.
                    for _ in 0..if kind == 1 { inner.number()? } else { 0 } {
                        let number = inner.number()?;
                        let name = String::from_utf8_lossy(inner.piece()?);
                        names.insert(number, rustc_demangle::demangle(&name).to_string());
                    }
                }
            }
            _ => {}
        }
    }
    for (number, size) in sizes.into_iter().enumerate() {
        let part = part(names.get(&(imported + number))?);
        let (bytes, functions) = parts.entry(part).or_default();
        *bytes += size;
        *functions += 1;
    }
    Some(parts)
}

fn imported_functions(reader: &mut Reader) -> Option<usize> {
    let mut functions = 0;
    for _ in 0..reader.number()? {
        reader.piece()?;
        reader.piece()?;
        match reader.byte()? {
            0 => {
                reader.number()?;
                functions += 1;
            }
            // Tables, memories and globals; all have a type before what else they say.
            kind => {
                if kind != 2 {
                    reader.byte()?;
                }
                let flags = reader.number()?;
                if kind != 3 {
                    for _ in 0..=flags & 1 {
                        reader.number()?;
                    }
                }
            }
        }
    }
    Some(functions)
}

/// The part a function belongs to: the innermost name of ours in it, else its crate.
fn part(name: &str) -> String {
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
        for (name, soll) in [
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
            assert_eq!(part(name), soll, "{name}");
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
        assert!(parts(&wasm).is_none());
        let whole = [
            b"\0asm\x01\0\0\0".as_slice(),
            &[2, 7, 1, 1, b'a', 1, b'f', 0, 7],
            &[10, 8, 2, 2, 0, 11, 3, 0, 1, 11],
            &[11, 1, 0],
            &[
                0, 18, 4, b'n', b'a', b'm', b'e', 1, 11, 2, 1, 3, b'a', b':', b':', 2, 3, b'b',
                b':', b':',
            ],
        ]
        .concat();
        let parts = parts(&whole).expect("a wasm");
        let row = |name: &str| parts.get(name).copied();
        assert_eq!(parts.len(), 3);
        assert_eq!(row("a"), Some((2, 1)));
        assert_eq!(row("b"), Some((3, 1)));
        assert_eq!(row("data: texts and tables"), Some((1, 0)));
    }
}
