//! What a phone makes for itself: the keys of a table, and the pass that goes with them.

use crate::Result;
use crate::jwt::signed;
use crate::keys::Keys;
use nkeys::KeyPair;
use serde_json::{Value, json};

/// A table is a key pair that writes, and one that reads.
pub struct Table {
    /// Its public half is in the subject of every record.
    pub writing: KeyPair,
    /// Its public half stands before it: whoever has the secret half reads all tables that write for it.
    pub reading: KeyPair,
}

impl Table {
    /// A table that nobody else knows of.
    pub fn new() -> Self {
        Self { writing: KeyPair::new_user(), reading: KeyPair::new_user() }
    }

    /// Another table of the same hall: read by the same key, written by its own.
    pub fn beside(&self) -> Result<Self> {
        let unusable = |why| format!("the key for reading cannot be used twice: {why}.");
        let seed = self.reading.seed().map_err(unusable)?;
        let reading = KeyPair::from_seed(&seed).map_err(unusable)?;
        Ok(Self { writing: KeyPair::new_user(), reading })
    }

    /// The subject of one record.
    pub fn record(&self, id: &str) -> String {
        format!("t.{}.{}.{id}", self.reading.public_key(), self.writing.public_key())
    }

    /// The subjects of all of them.
    pub fn records(&self) -> String {
        self.record("*")
    }

    /// Where one tab says that it is there.
    pub fn presence(&self, tab: &str) -> String {
        format!("p.{}.{}.{tab}", self.reading.public_key(), self.writing.public_key())
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}

/// The pass of a phone, signed with a public signing key of the installation.
pub fn pass(keys: &Keys, signing: &KeyPair, me: &str) -> String {
    signed(signing, me, "table", &rights(keys))
}

/// What a pass says of its rights: nothing but whose account it is. The signing key has the rest.
pub fn rights(keys: &Keys) -> Value {
    json!({ "type": "user", "version": 2, "issuer_account": keys.account.public_key() })
}
