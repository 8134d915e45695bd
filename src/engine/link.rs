//! A Partie as a text for a link: the same records as in a file, said once, for a compressor.
//!
//! `summe version session`, then a line a record: `id zeit ereignis`, the time as the difference
//! to the record before. `summe` is the CRC-32 of all that follows it. The browser compresses the
//! text; what stands behind `#` in the address never leaves the phone for a server.

use super::event::EreignisId;
use super::log::{self, Satz, Zeit};
use super::migrate::{CURRENT, Format};
use super::read;
use super::save::{Datei, SAETZE_MAX, Schaden, SessionId, crc};
use serde_json::value::RawValue;

/// The largest text that is unpacked from a link, in bytes.
pub const LINK_MAX: usize = 1024 * 1024;

/// These records as a text.
pub fn schreibe(session: &SessionId, saetze: &[Satz]) -> String {
    CURRENT.write_link(session, saetze)
}

/// Reads such a text to the last byte.
///
/// # Errors
/// It is too large, was cut off or changed, comes from a newer version, or holds what no file
/// may hold.
pub fn lies(text: &str) -> Result<Datei, Schaden> {
    CURRENT.read_link(text)
}

/// What a program of one version writes and reads.
impl Format {
    /// As [`schreibe`].
    pub fn write_link(&self, session: &SessionId, saetze: &[Satz]) -> String {
        let mut sortiert = saetze.to_vec();
        log::ordne(&mut sortiert);
        let mut text = format!("{} {session}", self.version());
        let mut vorher = 0_i64;
        for satz in &sortiert {
            let ereignis = (self.write)(&satz.ereignis);
            let seither = satz.zeit.0.wrapping_sub(vorher);
            vorher = satz.zeit.0;
            text.push_str(&format!("\n{} {seither} {ereignis}", satz.id));
        }
        format!("{} {text}", crc(&text))
    }

    /// As [`lies`].
    ///
    /// # Errors
    /// As [`lies`].
    pub fn read_link(&self, text: &str) -> Result<Datei, Schaden> {
        if text.len() > LINK_MAX {
            return Err(Schaden::ZuGross { max: LINK_MAX });
        }
        let whole = text.split_once(' ').filter(|(summe, inhalt)| *summe == crc(inhalt));
        let (_, inhalt) = whole.ok_or(Schaden::LinkUnvollstaendig)?;
        let mut zeilen = inhalt.split('\n');
        let kopf = zeilen.next().unwrap_or_default();
        let (version, session) = kopf.split_once(' ').unwrap_or((kopf, ""));
        // The version first: what follows may be of another form.
        let version = self.known(Some(version))?.ok_or(Schaden::FremdeDatei)?;
        let session = SessionId::try_from(session.to_owned()).map_err(|_| Schaden::FremdeDatei)?;
        let mut zeit = 0_i64;
        let mut saetze: Vec<Satz> = Vec::new();
        for (stelle, zeile) in zeilen.enumerate() {
            let nr = stelle + 1;
            let (id, seither, ereignis) = felder(zeile).ok_or(Schaden::LinkUnvollstaendig)?;
            if nr > SAETZE_MAX {
                return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
            }
            let id: EreignisId =
                id.parse().map_err(|_| Schaden::Satz { nr, was: "id".to_owned() })?;
            zeit = zeit.wrapping_add(seither);
            let satz = read::record_of_link(self, version, id, Zeit(zeit), ereignis, nr)?;
            if saetze.last().is_some_and(|vorher| vorher.id >= satz.id) {
                return Err(Schaden::DoppelteKennung { nr, id: satz.id });
            }
            saetze.push(satz);
        }
        Ok(Datei { session, saetze, tafel: None })
    }
}

/// Id, time since the one before, and event of a line.
fn felder(zeile: &str) -> Option<(&str, i64, &RawValue)> {
    let (id, rest) = zeile.split_once(' ')?;
    let (seither, ereignis) = rest.split_once(' ')?;
    Some((id, seither.parse().ok()?, serde_json::from_str(ereignis).ok()?))
}

const ZEICHEN: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as letters that may stand in an address (base64url without padding).
pub fn als_zeichen(bytes: &[u8]) -> String {
    let mut aus = String::new();
    for gruppe in bytes.chunks(3) {
        let bits = gruppe.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - gruppe.len()));
        for stelle in 0..=gruppe.len() {
            aus.push(char::from(ZEICHEN[(bits >> (18 - 6 * stelle) & 63) as usize]));
        }
    }
    aus
}

/// The bytes back; `None` where it is no such text.
pub fn aus_zeichen(text: &str) -> Option<Vec<u8>> {
    let mut aus = Vec::new();
    for gruppe in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for zeichen in gruppe {
            bits = bits << 6 | ZEICHEN.iter().position(|z| z == zeichen)? as u32;
        }
        let bits = bits << (6 * (4 - gruppe.len()));
        let [_, bytes @ ..] = bits.to_be_bytes();
        aus.extend(bytes.get(..gruppe.len().checked_sub(1).filter(|n| *n > 0)?)?);
    }
    Some(aus)
}
