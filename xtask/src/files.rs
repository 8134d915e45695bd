//! Files and folders, with a sentence where one cannot be read or written.

use crate::Result;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// What a text file says.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|why| format!("{} cannot be read: {why}.", path.display()))
}

/// What a file holds.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|why| format!("{} cannot be read: {why}.", path.display()))
}

/// Writes a file, and the folder it lies in.
pub fn write(path: &Path, text: &str) -> Result<()> {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, text))
        .map_err(|why| format!("{} cannot be written: {why}.", path.display()))
}

/// Names of all files below a folder, with `/`, in order.
pub fn files_below(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    collect(folder, "", &mut names)?;
    names.sort();
    Ok(names)
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> Result<()> {
    let unreadable = |why| format!("{} cannot be read: {why}.", folder.display());
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// What tells one content from another, short enough for the name of a file.
pub fn short_hash(data: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(data)[..8])
}

/// What lies in a folder.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .map_err(|why| format!("{} cannot be read: {why}.", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

/// Removes a folder with all in it; one that is not there is no error.
pub fn remove_folder(path: &Path) -> Result<()> {
    match fs::remove_dir_all(path) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{} cannot be removed: {why}.", path.display()))
        }
        _ => Ok(()),
    }
}
