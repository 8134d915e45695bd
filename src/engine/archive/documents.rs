//! The keys of documents: texts that change while somebody works on them, the last writer's counting.
//! They lie beside the records in the same stores, and a program that knows records alone passes
//! their keys by.

use crate::engine::base::id::SessionId;

/// How all of them begin; `1` is the version of the key.
const PREFIX: &str = "jtb1/";

/// The key of a tournament's sheet that is being filled in, Passe and table from 0. Who sits at a
/// table may be drawn anew: `turn` tells sheets of the same place apart.
pub fn sheet_key(session: &SessionId, passe: usize, table: usize, turn: usize) -> String {
    [PREFIX, session.as_str(), "/", &format!("{passe}-{table}"), &"~".repeat(turn)].concat()
}

/// The key of what a table's phone remembers beside such a sheet: how it is handed in over live.
pub fn desk_key(sheet_key: &str) -> String {
    [sheet_key, "/live"].concat()
}

/// The key of the document that says which numbers of a session are known to be missing.
pub fn gaps_key(session: &SessionId) -> String {
    [PREFIX, session.as_str(), "/gaps"].concat()
}

/// The session a document belongs to; `None` for a key that is not of ours.
pub fn session(key: &str) -> Option<SessionId> {
    let (session, _) = key.strip_prefix(PREFIX)?.split_once('/')?;
    SessionId::try_from(session.to_owned()).ok()
}

/// The part of a key behind its beginning, for an address.
pub fn place(key: &str) -> &str {
    key.strip_prefix(PREFIX).unwrap_or(key)
}

/// The key with this part behind its beginning.
pub fn key_at(place: &str) -> String {
    [PREFIX, place].concat()
}
