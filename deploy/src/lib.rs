//! The operator's side of live tables: keys, configuration and a first look at a NATS server.
//!
//! The server is `nats-server` as it is; nothing of ours runs in it. What is ours is who may what:
//!
//! - [`keys`] holds the secrets, and the two signing keys that everybody may know;
//! - [`account`] says what a pass allows that is signed with one of them;
//! - [`stream`] says how records are kept;
//! - [`files`] writes all of it as files, with those of the web server in front;
//! - [`options`] remembers what the operator said of them;
//! - [`server`] starts a server on this machine, and [`nats`] speaks with it.
//!
//! [`table`] is what a phone makes for itself. The app has that in its own words; here it serves the
//! attacks (`deploy/tests/live`) and the load (`benches/live.rs`).

#![warn(missing_docs)]

pub mod account;
pub mod files;
pub mod jwt;
pub mod keys;
pub mod nats;
pub mod options;
pub mod server;
pub mod stream;
pub mod table;

/// A failure is one sentence for a person: what is wrong and what to do.
pub type Result<T> = std::result::Result<T, String>;
