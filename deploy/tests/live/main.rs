//! Live tables against attacks, on a real server with the real configuration.
//!
//! What stands here is only worth something if it can fail. So each attack is made twice: against the
//! configuration as it is written, which must refuse it, and against one that is weakened in the very
//! place that refuses it, where it must get through.
//!
//! `cargo xtask test live` runs this once for every `nats-server` it has, and names it in
//! `NATS_SERVER`; `NGINX` is an nginx for the limit that the server itself does not have.

mod connecting;
mod deployment;
mod flood;
mod keeping;
#[cfg(unix)]
mod one_machine;
mod operator;
mod stranger;
mod tournament;
mod watcher;
