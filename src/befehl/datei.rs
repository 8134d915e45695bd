//! Reading a session file for people at a terminal: what is wrong, and in which line.
//!
//! Owns the way from a damage to its line. Must not know what the file is read for.

use crate::engine::save::{Datei, Schaden, lies_datei};
use crate::text::{self, Sprache};

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fehler {
    /// From 1.
    pub zeile: usize,
    /// A sentence for people, without the place.
    pub was: String,
}

/// Reads a session file.
///
/// # Errors
/// The first damage, with its line.
pub fn lies(sprache: Sprache, inhalt: &str) -> Result<Datei, Fehler> {
    lies_datei(inhalt).map_err(|schaden| fehler(sprache, inhalt, &schaden))
}

/// A damage in words, with its line in `inhalt`.
pub fn fehler(sprache: Sprache, inhalt: &str, schaden: &Schaden) -> Fehler {
    let zeile = match schaden {
        Schaden::Unlesbar { zeile, .. } => (*zeile).max(1),
        Schaden::Satz { nr, .. }
        | Schaden::Pruefsumme { nr }
        | Schaden::DoppelteKennung { nr, .. } => zeile_des_satzes(inhalt, *nr),
        Schaden::ZuNeu { .. } => zeile_von(inhalt, "version"),
        Schaden::TafelPasstNicht { .. } => zeile_von(inhalt, "tafel"),
        Schaden::ZuVieleSaetze { .. } => zeile_von(inhalt, "saetze"),
        Schaden::ZuGross { .. }
        | Schaden::FremdeDatei
        | Schaden::LinkUnvollstaendig
        | Schaden::ForeignKey
        | Schaden::NoText => 1,
    };
    let was = match schaden {
        // The line stands in front already.
        Schaden::Unlesbar { spalte, was, .. } => {
            text::befehl::fuelle(text::befehl::Befehlswort::KeinJson, &[&spalte.to_string(), was])
        }
        _ => text::schaden(sprache, schaden),
    };
    Fehler { zeile, was }
}

/// The line in which record `nr` (from 1) of a session file begins; 1 where there is none.
pub fn zeile_des_satzes(inhalt: &str, nr: usize) -> usize {
    let mut gefunden = None;
    durchsuche(inhalt, |ort, stelle| match ort {
        Ort::Element { in_key, nr: n } if in_key == "saetze" && n == nr => gefunden = Some(stelle),
        _ => {}
    });
    gefunden.map_or(1, |stelle| zeile_bei(inhalt.as_bytes(), stelle))
}

/// The line of the entry `key` of the outermost object; 1 where there is none.
fn zeile_von(inhalt: &str, key: &str) -> usize {
    let mut gefunden = None;
    durchsuche(inhalt, |ort, stelle| match ort {
        Ort::Key(k) if k == key => gefunden = Some(stelle),
        _ => {}
    });
    gefunden.map_or(1, |stelle| zeile_bei(inhalt.as_bytes(), stelle))
}

/// The line, from 1, of the byte at `stelle`.
pub fn zeile_bei(inhalt: &[u8], stelle: usize) -> usize {
    inhalt.iter().take(stelle).filter(|byte| **byte == b'\n').count() + 1
}

/// A place in the outermost object.
enum Ort<'a> {
    Key(&'a str),
    /// An element, from 1, of the list or object under a key.
    Element {
        in_key: &'a str,
        nr: usize,
    },
}

/// Walks over JSON that the parser has accepted and names each place with its position. The
/// parser does not keep positions, so this looks at brackets and strings only.
fn durchsuche(inhalt: &str, mut melde: impl FnMut(Ort, usize)) {
    let bytes = inhalt.as_bytes();
    let mut tiefe = 0_usize;
    let mut key = "";
    let mut nr = 0;
    // At the outermost level a string is a key until the colon, a value after it.
    let mut nach_doppelpunkt = false;
    let mut element_erwartet = false;
    let mut i = 0;
    while let Some(&byte) = bytes.get(i) {
        if element_erwartet && tiefe == 2 && !byte.is_ascii_whitespace() && byte != b']' {
            nr += 1;
            element_erwartet = false;
            melde(Ort::Element { in_key: key, nr }, i);
        }
        match byte {
            b'"' => {
                let ende = ende_des_strings(bytes, i);
                if tiefe == 1 && !nach_doppelpunkt {
                    key = inhalt.get(i + 1..ende).unwrap_or_default();
                    melde(Ort::Key(key), i);
                }
                i = ende;
            }
            b'{' | b'[' => {
                tiefe += 1;
                if tiefe == 2 {
                    nr = 0;
                    element_erwartet = true;
                }
            }
            b'}' | b']' => tiefe = tiefe.saturating_sub(1),
            b':' if tiefe == 1 => nach_doppelpunkt = true,
            b',' if tiefe == 1 => nach_doppelpunkt = false,
            b',' if tiefe == 2 => element_erwartet = true,
            _ => {}
        }
        i += 1;
    }
}

/// The position of the quote that closes the string opened at `anfang`.
fn ende_des_strings(bytes: &[u8], anfang: usize) -> usize {
    let mut i = anfang + 1;
    while let Some(&byte) = bytes.get(i) {
        match byte {
            b'"' => return i,
            b'\\' => i += 2,
            _ => i += 1,
        }
    }
    i
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_found_in_its_line_whatever_stands_before_it() {
        let inhalt = "{\"saetze\": [\n{\"a\": \"}],\\\"\"},\n\n [1,\n2], 3\n],\n\"tafel\": {\"saetze\": [7]}}";
        assert_eq!([1, 2, 3].map(|nr| zeile_des_satzes(inhalt, nr)), [2, 4, 5]);
        assert_eq!(zeile_des_satzes(inhalt, 4), 1);
        assert_eq!(zeile_von(inhalt, "tafel"), 7);
    }
}
