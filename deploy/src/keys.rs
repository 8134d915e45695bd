//! The keys of an installation. Whoever has the file they are kept in is the operator.

use crate::Result;
use nkeys::KeyPair;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// All key pairs of an installation.
pub struct Keys {
    /// Signs the accounts; the server believes nobody else.
    pub operator: KeyPair,
    /// The account of the server itself, which nobody uses.
    pub system: KeyPair,
    /// The account that records are kept in. Another one is another, empty store.
    pub account: KeyPair,
    /// With its seed, which is public, everybody signs a pass that writes.
    pub write: KeyPair,
    /// The same for passes that only read.
    pub read: KeyPair,
    /// May do everything in the account; makes the stream.
    pub admin: KeyPair,
    /// Its seed is the password among several servers.
    pub cluster: KeyPair,
}

/// The seeds of [`Keys`] as they are kept.
#[derive(Serialize, Deserialize)]
struct Seeds {
    v: u8,
    operator: String,
    system: String,
    account: String,
    write: String,
    read: String,
    admin: String,
    cluster: String,
}

const VERSION: u8 = 1;

impl Keys {
    /// New ones, all of them.
    pub fn generate() -> Self {
        Self {
            operator: KeyPair::new_operator(),
            system: KeyPair::new_account(),
            account: KeyPair::new_account(),
            write: KeyPair::new_account(),
            read: KeyPair::new_account(),
            admin: KeyPair::new_user(),
            cluster: KeyPair::new_cluster(),
        }
    }

    /// The same installation with other signing keys: passes of before open nothing any more, and
    /// what is stored stays.
    pub fn with_new_signing_keys(self) -> Self {
        Self { write: KeyPair::new_account(), read: KeyPair::new_account(), ..self }
    }

    /// Reads the file that [`Keys::write`] left; `None` where there is none.
    pub fn read(path: &Path) -> Result<Option<Self>> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(format!("{} cannot be read: {why}.", path.display())),
        };
        let broken = |why: String| {
            format!(
                "{} holds no keys of a live server ({why}); put your copy of it back, or remove it \
                 to begin anew with an empty store.",
                path.display()
            )
        };
        let seeds: Seeds = serde_json::from_str(&text).map_err(|why| broken(why.to_string()))?;
        if seeds.v != VERSION {
            return Err(broken(format!("version {} instead of {VERSION}", seeds.v)));
        }
        let pair = |kind: char, seed: &str| match KeyPair::from_seed(seed) {
            Ok(pair) if pair.public_key().starts_with(kind) => Ok(pair),
            Ok(_) => Err(broken("a key of another kind".to_owned())),
            Err(why) => Err(broken(why.to_string())),
        };
        Ok(Some(Self {
            operator: pair('O', &seeds.operator)?,
            system: pair('A', &seeds.system)?,
            account: pair('A', &seeds.account)?,
            write: pair('A', &seeds.write)?,
            read: pair('A', &seeds.read)?,
            admin: pair('U', &seeds.admin)?,
            cluster: pair('C', &seeds.cluster)?,
        }))
    }

    /// Writes them for nobody's eyes but the owner's.
    pub fn write(&self, path: &Path) -> Result<()> {
        let seeds = Seeds {
            v: VERSION,
            operator: seed(&self.operator),
            system: seed(&self.system),
            account: seed(&self.account),
            write: seed(&self.write),
            read: seed(&self.read),
            admin: seed(&self.admin),
            cluster: seed(&self.cluster),
        };
        let text = serde_json::to_string_pretty(&seeds).expect("strings");
        write_secret(path, &format!("{text}\n"))
    }
}

/// A token with its key, in a file as the tools of NATS read it.
pub struct Credentials {
    /// What is shown.
    pub token: String,
    /// What it is about.
    pub key: KeyPair,
}

impl Credentials {
    const TOKEN: &str = "NATS USER JWT";
    const SEED: &str = "USER NKEY SEED";

    /// What their file holds.
    pub fn text(&self) -> String {
        let part = |name: &str, text: &str| {
            format!("-----BEGIN {name}-----\n{text}\n------END {name}------\n\n")
        };
        part(Self::TOKEN, &self.token) + &part(Self::SEED, &seed(&self.key))
    }

    /// Reads them from their file.
    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path)
            .map_err(|why| format!("{} cannot be read: {why}.", path.display()))?;
        let part = |name: &str| {
            let begin = format!("-----BEGIN {name}-----");
            let found = text.split_once(&begin)?.1.split_once("---")?.0;
            Some(found.trim().to_owned())
        };
        let found = part(Self::TOKEN).zip(part(Self::SEED));
        let found = found
            .and_then(|(token, seed)| Some(Self { token, key: KeyPair::from_seed(&seed).ok()? }));
        found.ok_or(format!("{} holds no credentials of NATS.", path.display()))
    }
}

/// The secret half of a pair, in letters.
pub fn seed(pair: &KeyPair) -> String {
    pair.seed().expect("a key that was made or read with its seed")
}

/// Writes a file that only its owner reads. It takes its name when it is whole, so that a disk that is
/// full costs no key.
pub fn write_secret(path: &Path, text: &str) -> Result<()> {
    use std::io::Write;
    let unfinished = path.with_extension("unfinished");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(&unfinished)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path))
        .map_err(|why| format!("{} cannot be written: {why}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A folder for temporary files that goes with its test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder for temporary files");
            Self(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn keys_are_kept_and_only_the_signing_keys_are_changed() {
        let folder = Folder::new("jasstafel-keys");
        let path = folder.0.join("keys.json");
        assert!(Keys::read(&path).expect("none is no error").is_none());
        let keys = Keys::generate();
        keys.write(&path).expect("written");
        let same = Keys::read(&path).expect("read").expect("there");
        for (old, new) in [(&keys.account, &same.account), (&keys.write, &same.write)] {
            assert_eq!(seed(old), seed(new));
        }
        let rotated = same.with_new_signing_keys();
        assert_eq!(seed(&keys.account), seed(&rotated.account));
        assert_ne!(seed(&keys.write), seed(&rotated.write));
        assert_ne!(seed(&keys.read), seed(&rotated.read));
    }

    #[test]
    #[cfg(unix)]
    fn nobody_else_reads_them() {
        use std::os::unix::fs::PermissionsExt;
        let folder = Folder::new("jasstafel-mode");
        let path = folder.0.join("keys.json");
        Keys::generate().write(&path).expect("written");
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_file_that_holds_no_keys_is_named_and_not_replaced() {
        let folder = Folder::new("jasstafel-broken");
        let path = folder.0.join("keys.json");
        let text = serde_json::to_string(&serde_json::json!({ "v": 1, "operator": "SO" }));
        for broken in ["", "{}", &text.expect("JSON")] {
            fs::write(&path, broken).expect("written");
            let Err(sentence) = Keys::read(&path) else { panic!("read: {broken}") };
            assert!(sentence.contains("keys.json"), "{sentence}");
        }
    }

    #[test]
    fn credentials_are_read_as_they_were_written() {
        let folder = Folder::new("jasstafel-credentials");
        let path = folder.0.join("admin.creds");
        let admin = Credentials { token: "token".to_owned(), key: KeyPair::new_user() };
        fs::write(&path, admin.text()).expect("written");
        let read = Credentials::read(&path).expect("read");
        assert_eq!((read.token, seed(&read.key)), (admin.token, seed(&admin.key)));
        fs::write(&path, "nothing").expect("written");
        assert!(Credentials::read(&path).is_err());
    }
}
