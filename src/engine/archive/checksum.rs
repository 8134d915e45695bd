//! The checksum of records, files and links.

use crc::{CRC_32_ISO_HDLC, Crc};

/// The checksum of a record: CRC-32 as gzip has it.
const CRC: Crc<u32, Algorithm> = Crc::<u32, Algorithm>::new(&CRC_32_ISO_HDLC);
/// On a phone bit by bit: a table of random numbers does not compress, and a record is short.
#[cfg(target_arch = "wasm32")]
type Algorithm = crc::NoTable;
#[cfg(not(target_arch = "wasm32"))]
type Algorithm = crc::Table<16>;

/// CRC-32 in eight hexadecimal digits.
pub(super) fn crc(text: &str) -> String {
    format!("{:08x}", CRC.checksum(text.as_bytes()))
}
