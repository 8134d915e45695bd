//! A Partie as a text for a link: the same records as in a file, said once, for a compressor.
//!
//! `summe version session`, then a line a record: `id zeit ereignis`, the time as the difference
//! to the record before. `summe` is the CRC-32 of all that follows it. The browser compresses the
//! text; what stands behind `#` in the address never leaves the phone for a server.

use super::dokument::Dokument;
use super::gestalt;
use super::log::{self, Satz};
use super::save::{self, DATEIART, Datei, FORMAT, Schaden, SessionId};

/// The largest text that is unpacked from a link, in bytes.
pub const LINK_MAX: usize = 1024 * 1024;

/// These records as a text.
pub fn schreibe(session: &SessionId, saetze: &[Satz]) -> String {
    let mut sortiert = saetze.to_vec();
    log::ordne(&mut sortiert);
    let mut text = format!("{FORMAT} {session}");
    let mut vorher = 0_i64;
    for satz in &sortiert {
        let ereignis = gestalt::schreibe(&satz.ereignis);
        let seither = satz.zeit.0.wrapping_sub(vorher);
        vorher = satz.zeit.0;
        text.push_str(&format!("\n{} {seither} {ereignis}", satz.id));
    }
    format!("{} {text}", save::pruefsumme(&text))
}

/// Reads such a text to the last byte.
///
/// # Errors
/// It is too large, was cut off or changed, comes from a newer version, or holds what no file
/// may hold.
pub fn lies(text: &str) -> Result<Datei, Schaden> {
    if text.len() > LINK_MAX {
        return Err(Schaden::ZuGross { max: LINK_MAX });
    }
    dokument(text).ok_or(Schaden::LinkUnvollstaendig).and_then(|d| save::aus_dokument(d, false))
}

/// The same as the document of a file.
fn dokument(text: &str) -> Option<Dokument> {
    let (summe, inhalt) = text.split_once(' ')?;
    if summe != save::pruefsumme(inhalt) {
        return None;
    }
    let mut zeilen = inhalt.split('\n');
    let (version, session) = zeilen.next()?.split_once(' ')?;
    let version: i64 = version.parse().ok()?;
    let mut zeit = 0_i64;
    let mut saetze = Vec::new();
    for zeile in zeilen {
        let (id, rest) = zeile.split_once(' ')?;
        let (seither, ereignis) = rest.split_once(' ')?;
        zeit = zeit.wrapping_add(seither.parse().ok()?);
        saetze.push(objekt([
            ("v", Dokument::Zahl(version)),
            ("id", id.into()),
            ("zeit", Dokument::Zahl(zeit)),
            ("ereignis", Dokument::lies(ereignis).ok()?),
        ]));
    }
    Some(objekt([
        ("art", DATEIART.into()),
        ("version", Dokument::Zahl(version)),
        ("session", session.into()),
        ("saetze", Dokument::Liste(saetze)),
    ]))
}

fn objekt(felder: [(&str, Dokument); 4]) -> Dokument {
    Dokument::Objekt(felder.map(|(name, wert)| (name.to_owned(), wert)).to_vec())
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
