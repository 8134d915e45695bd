//! What a browser writes its stores into, as far as a killed one may leave it: the logs of LevelDB.
//!
//! A log is blocks of 32 KiB; in them records, each a head (checksum, length, kind) and its bytes,
//! written one after the other. Chromium that is ended between the two goes on behind the head, and
//! throws the whole store away at the start after that.

use crate::{Error, TestResult};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

const BLOCK: usize = 32 * 1024;
const HEAD: usize = 7;

/// How a record lies in its block: whole, or the beginning, the midst or the end of one.
const WHOLE: u8 = 1;
const END: u8 = 4;

/// Whether a log of the store that IndexedDB keeps for this origin ends in the midst of a record.
pub fn is_torn(profile: &Path, origin: &str) -> TestResult<bool> {
    for log in logs(profile, origin)? {
        if ends_within(&fs::read(log)?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Leaves a store as a browser would that is ended between a head and its bytes.
pub fn tear(profile: &Path, origin: &str) -> TestResult {
    let records = |log: &PathBuf| log.extension().is_some_and(|end| end == "log");
    let log = logs(profile, origin)?.into_iter().filter(records).max();
    let log = log.ok_or(Error::new("IndexedDB has no log."))?;
    OpenOptions::new().append(true).open(log)?.write_all(&[9, 9, 9, 9, 100, 0, WHOLE])?;
    Ok(())
}

/// A borrowed browser may still have the empty store of a host before.
fn logs(profile: &Path, origin: &str) -> TestResult<Vec<PathBuf>> {
    let host = origin.replace("://", "_").replace(':', "_");
    let store = profile.join(format!("Default/IndexedDB/{host}.indexeddb.leveldb"));
    let mut logs = Vec::new();
    for file in fs::read_dir(&store)? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".log") || name.starts_with("MANIFEST-") {
            logs.push(path);
        }
    }
    Ok(logs)
}

fn ends_within(log: &[u8]) -> bool {
    let mut open = false;
    for block in log.chunks(BLOCK) {
        let mut rest = block;
        // What is shorter than a head at the end of a block is filled with zeros.
        while rest.len() >= HEAD {
            let (length, kind) = (usize::from(rest[4]) | usize::from(rest[5]) << 8, rest[6]);
            let Some(after) = rest.get(HEAD + length..) else { return true };
            open = kind != WHOLE && kind != END;
            rest = after;
        }
        if !rest.is_empty() && block.len() < BLOCK {
            return true;
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(kind: u8, length: usize) -> Vec<u8> {
        let mut record = vec![9, 9, 9, 9, length as u8, (length >> 8) as u8, kind];
        record.resize(HEAD + length, b'x');
        record
    }

    #[test]
    fn a_log_ends_with_a_record_or_in_the_midst_of_one() {
        assert!(!ends_within(&[]));
        let whole = [record(WHOLE, 100), record(WHOLE, 3)].concat();
        assert!(!ends_within(&whole));
        for short in [1, 3, 4, 9] {
            assert!(ends_within(&whole[..whole.len() - short]), "{short} bytes less");
        }
        // One that goes on in the next block.
        let long = [record(2, BLOCK - HEAD), record(END, 5)].concat();
        assert!(!ends_within(&long));
        assert!(ends_within(&long[..BLOCK]));
        // The end of a block has no room for a head.
        let filled = [record(WHOLE, BLOCK - HEAD - 3), vec![0; 3], record(WHOLE, 5)].concat();
        assert!(!ends_within(&filled));
    }
}
