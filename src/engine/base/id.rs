//! The names of things that are stored: an event, a session.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Who wrote and when in order: a Lamport number and the writing tab. The order of ids is the
/// order of events, the same on every device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId {
    /// One more than the highest its writer knew; at most [`EventId::SEQ_MAX`].
    pub seq: u64,
    /// The tab that wrote it, drawn by chance.
    pub replica: u32,
}

impl EventId {
    /// The highest sequence number that is read or written: far below where a reader of JSON
    /// becomes inexact, and out of reach for people.
    pub const SEQ_MAX: u64 = 1 << 52;
}

/// The text is no id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoId {
    /// A number and a replica, as in `17-a3f2`, and spelled in no other way.
    #[error("no id of an event: {0}")]
    Event(String),
    /// Letters, digits and `-`, 1 to 40 of them.
    #[error("no id of a session: {0}")]
    Session(String),
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}", self.seq, self.replica)
    }
}

impl FromStr for EventId {
    type Err = NoId;

    /// `17-a3f2`: sequence number, then the replica in hexadecimal.
    fn from_str(text: &str) -> Result<EventId, NoId> {
        let read = || {
            let (seq, replica) = text.split_once('-')?;
            let seq = seq.parse().ok()?;
            Some(EventId { seq, replica: u32::from_str_radix(replica, 16).ok()? })
        };
        // One spelling an id: what is read must be written back to the same text.
        let valid = |id: &EventId| id.to_string() == text && id.seq <= EventId::SEQ_MAX;
        read().filter(valid).ok_or_else(|| NoId::Event(text.to_owned()))
    }
}

impl Serialize for EventId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EventId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventId, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The name of a session in the stores and in files: letters, digits and `-`, at most 40.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(String);

impl SessionId {
    /// As it stands in keys and files.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for SessionId {
    type Error = NoId;

    fn try_from(text: String) -> Result<SessionId, NoId> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if (1..=40).contains(&text.len()) && text.chars().all(allowed) {
            Ok(SessionId(text))
        } else {
            Err(NoId::Session(text))
        }
    }
}

impl From<SessionId> for String {
    fn from(id: SessionId) -> String {
        id.0
    }
}
