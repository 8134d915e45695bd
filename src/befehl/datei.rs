//! Reading a session file for people at a terminal: what is wrong, and in which line.
//!
//! Owns the way from a damage to its line. Must not know what the file is read for.

use super::places::Places;
use crate::engine::save::{Datei, Schaden, lies_datei};
use crate::text::befehl::{Befehlswort as B, fuelle, wort};
use crate::text::{self, Sprache};
use thiserror::Error;

pub use super::places::line_at as zeile_bei;

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{was}")]
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
    lies_datei(inhalt).map_err(|schaden| fehler(sprache, inhalt, &schaden, B::ErwarteSession))
}

/// A damage in words, with its line in `inhalt`; `expected` says what it should be.
pub fn fehler(sprache: Sprache, inhalt: &str, schaden: &Schaden, expected: B) -> Fehler {
    let zeile = match schaden {
        Schaden::Unlesbar { zeile, .. } => (*zeile).max(1),
        Schaden::Satz { nr, .. }
        | Schaden::Fassung { nr }
        | Schaden::Pruefsumme { nr }
        | Schaden::DoppelteKennung { nr, .. } => zeile_des_satzes(inhalt, *nr),
        Schaden::Feld { name } => zeile_von(inhalt, name),
        Schaden::ZuNeu { .. } => zeile_von(inhalt, "version"),
        Schaden::TafelPasstNicht { .. } => zeile_von(inhalt, "tafel"),
        Schaden::ZuVieleSaetze { .. } => zeile_von(inhalt, "saetze"),
        Schaden::ZuGross { .. }
        | Schaden::FremdeDatei
        | Schaden::LinkUnvollstaendig
        | Schaden::Blatt(_)
        | Schaden::ForeignKey
        | Schaden::NoText => 1,
    };
    let mut was = match schaden {
        // The line stands in front already.
        Schaden::Unlesbar { spalte, .. } if ends_at(inhalt, zeile, *spalte) => {
            fuelle(B::KeinJsonMehr, &[&spalte.to_string()])
        }
        Schaden::Unlesbar { spalte, was, .. } => fuelle(B::KeinJson, &[&spalte.to_string(), was]),
        _ => text::schaden(sprache, schaden),
    };
    if matches!(schaden, Schaden::Unlesbar { .. } | Schaden::FremdeDatei) {
        was = and_expected(&was, expected);
    }
    Fehler { zeile, was }
}

/// The sentence, and what was expected instead.
pub fn and_expected(was: &str, expected: B) -> String {
    let expected = fuelle(B::Erwartet, &[wort(expected)]);
    if was.ends_with('.') { format!("{was} {expected}") } else { format!("{was}. {expected}") }
}

/// Whether nothing but white space stands from this place on.
pub fn ends_at(inhalt: &str, line: usize, column: usize) -> bool {
    let mut lines = inhalt.split('\n').skip(line.saturating_sub(1));
    let rest = lines.next().and_then(|line| line.as_bytes().get(column.saturating_sub(1)..));
    let rest = rest.unwrap_or_default();
    rest.iter().all(u8::is_ascii_whitespace) && lines.all(|line| line.trim().is_empty())
}

/// The line in which record `nr` (from 1) of a session file begins; 1 where there is none.
pub fn zeile_des_satzes(inhalt: &str, nr: usize) -> usize {
    let lines = Places::of(inhalt).records();
    nr.checked_sub(1).and_then(|stelle| lines.get(stelle)).copied().unwrap_or(1)
}

/// The line of the entry `key` of the outermost object; 1 where there is none.
fn zeile_von(inhalt: &str, key: &str) -> usize {
    Places::of(inhalt).line_of(key)
}
