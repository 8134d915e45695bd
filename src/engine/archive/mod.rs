//! How sessions are kept and travel: records, files, backups, links, and what is noted beside them.

pub mod checksum;
pub mod documents;
pub mod draft;
pub mod file;
pub mod foreign;
pub mod handed;
pub mod link;
pub mod migrate;
mod place;
pub mod read;
pub mod sheet;
pub mod snapshot;
pub mod summary;
pub mod write;
