//! The worked examples that stand beside each family of Jassarten.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the families, by name.
pub fn families() -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/jassart");
    let entries = fs::read_dir(all).expect("the families").flatten().map(|entry| entry.path());
    let mut folders: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// The examples of one; the slate has tests of its own instead.
pub fn of(family: &Path) -> Vec<Value> {
    let text = fs::read_to_string(family.join("examples.json"));
    text.map_or(Vec::new(), |text| serde_json::from_str(&text).expect("examples"))
}

/// The examples of all families.
pub fn worked() -> Vec<Value> {
    families().iter().flat_map(|family| of(family)).collect()
}
