//! The checksum of records, files and links.

use crc::{CRC_32_ISO_HDLC, Crc, Table};
use std::sync::LazyLock;

/// The checksum of a record: CRC-32 as gzip has it. Its tables are made when it is first asked for: random
/// numbers do not compress on their way to a phone.
static CRC: LazyLock<Crc<u32, Table<16>>> =
    LazyLock::new(|| Crc::<u32, Table<16>>::new(&CRC_32_ISO_HDLC));

/// CRC-32 in eight hexadecimal digits.
pub(super) fn crc(text: &str) -> String {
    format!("{:08x}", CRC.checksum(text.as_bytes()))
}
