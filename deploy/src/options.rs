//! What an operator says of an installation, remembered beside its keys: whoever generates once more,
//! for other keys, need not say it again, and gets what the servers that run can read.

use crate::files::{Installation, Version};
use crate::{Result, keys::write_secret};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What is said, and nothing where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The pages that may connect.
    pub origins: Vec<String>,
    /// Where three servers reach each other.
    pub servers: Vec<String>,
    /// Which `nats-server` reads the configuration.
    pub nats_version: Option<Version>,
}

/// [`Options`] as they are kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    v: u8,
    origins: Vec<String>,
    servers: Vec<String>,
    nats_version: Option<Version>,
}

const VERSION: u8 = 1;

impl Options {
    fn path(folder: &Path) -> PathBuf {
        folder.join("options.json")
    }

    /// What was said when this folder was generated; nothing where it was not yet.
    pub fn read(folder: &Path) -> Result<Self> {
        let path = Self::path(folder);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            Err(why) => return Err(format!("{} cannot be read: {why}.", path.display())),
        };
        let broken = |why: String| {
            format!(
                "{} holds no options of a live server ({why}); remove it, and give --origin, --server \
                 and --nats-version once more.",
                path.display()
            )
        };
        let stored: Stored = serde_json::from_str(&text).map_err(|why| broken(why.to_string()))?;
        let Stored { v, origins, servers, nats_version } = stored;
        if v != VERSION {
            return Err(broken(format!("version {v} instead of {VERSION}")));
        }
        Ok(Self { origins, servers, nats_version })
    }

    /// Remembers them, readable for the owner alone as the keys are.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let Self { origins, servers, nats_version } = self.clone();
        let stored = Stored { v: VERSION, origins, servers, nats_version };
        let text = serde_json::to_string_pretty(&stored).expect("strings");
        write_secret(&Self::path(folder), &format!("{text}\n"))
    }

    /// These, and of what they do not say what was said `before`.
    pub fn or(self, before: Self) -> Self {
        let list = |now: Vec<String>, before| if now.is_empty() { before } else { now };
        Self {
            origins: list(self.origins, before.origins),
            servers: list(self.servers, before.servers),
            nats_version: self.nats_version.or(before.nats_version),
        }
    }

    /// The installation that they describe.
    pub fn installation(&self) -> Result<Installation> {
        if self.origins.is_empty() {
            return Err(
                "nobody has said where the app is; give --origin https://jass.example.".to_owned()
            );
        }
        let installation = Installation::new(self.origins.clone(), &self.servers)?;
        match self.nats_version {
            Some(version) => installation.for_version(version),
            None => Ok(installation),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(servers: &[&str], nats_version: Option<Version>) -> Options {
        let all = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        Options { origins: all(&["https://jass.example"]), servers: all(servers), nats_version }
    }

    #[test]
    fn what_is_not_said_is_what_was_said_before() {
        let three = options(&["10.0.0.1", "10.0.0.2", "10.0.0.3"], Some(Version(2, 9)));
        assert_eq!(Options::default().or(three.clone()), three);
        assert_eq!(three.clone().or(Options::default()), three);
        let one = options(&["10.0.0.1"], Some(Version(2, 15)));
        assert_eq!(one.clone().or(three.clone()), one);
        let newer = Options { nats_version: Some(Version(2, 12)), ..Options::default() };
        assert_eq!(
            newer.or(three.clone()),
            Options { nats_version: Some(Version(2, 12)), ..three }
        );
        assert!(Options::default().installation().is_err_and(|why| why.contains("--origin")));
    }

    #[test]
    fn options_are_read_as_they_were_written_and_a_broken_file_is_named() {
        let folder = std::env::temp_dir().join(format!("jasstafel-options-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for temporary files");
        assert_eq!(Options::read(&folder), Ok(Options::default()));
        for said in [options(&[], None), options(&["10.0.0.1"], Some(Version(2, 9)))] {
            said.write(&folder).expect("written");
            assert_eq!(Options::read(&folder), Ok(said));
        }
        let with = |v: u8, version: &str| {
            format!(r#"{{ "v": {v}, "origins": [], "servers": [], "nats_version": "{version}" }}"#)
        };
        fs::write(Options::path(&folder), with(1, "2.9.10")).expect("written");
        let version = Options::read(&folder).expect("options").nats_version;
        assert_eq!(version, Some(Version(2, 9)));
        for broken in [String::new(), "[]".to_owned(), with(1, "new"), with(2, "2.9")] {
            fs::write(Options::path(&folder), &broken).expect("written");
            let read = Options::read(&folder);
            assert!(read.is_err_and(|why| why.contains("options.json")), "{broken}");
        }
        fs::remove_dir_all(folder).expect("a folder");
    }
}
