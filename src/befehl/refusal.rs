//! What the law refuses in a log, in words, each with its rule.

use super::datei::Fehler;
use super::places::Places;
use crate::engine::audit::{Audit, Fault, Refusal};
use crate::engine::event::EreignisId;
use crate::text::befehl::{Befehlswort as B, fuelle};
use crate::text::{self, Sprache};

/// One sentence a refusal. `number` is that of the record in its file, from 1.
pub fn sentence(sprache: Sprache, refusal: &Refusal, number: usize) -> String {
    let mut reason = text::ablehnung(sprache, None, &refusal.reason);
    if let Some(rule) = refusal.reason.regel()
        && !reason.contains(&format!("({})", rule.id()))
    {
        reason.push_str(&format!(" ({})", rule.id()));
    }
    let word = match refusal.fault {
        Fault::NoEffect => B::OhneWirkung,
        Fault::Undo => B::RuecknahmeNichtErlaubt,
        Fault::Redo => B::WiederNichtErlaubt,
        Fault::Correction => B::KorrekturNichtErlaubt,
        Fault::Note => B::WrongNote,
    };
    fuelle(word, &[&number.to_string(), &refusal.id.to_string(), &reason])
}

/// That from this record on undos and corrections are not judged.
pub fn unjudged(id: EreignisId, number: usize) -> String {
    fuelle(B::NichtMehrGeprueft, &[&number.to_string(), &id.to_string()])
}

/// All of them with their lines in the file. `ids` are those of its records, in order.
pub fn in_file(sprache: Sprache, audit: &Audit, inhalt: &str, ids: &[EreignisId]) -> Vec<Fehler> {
    if audit.refused.is_empty() && audit.unjudged.is_none() {
        return Vec::new();
    }
    let lines = Places::of(inhalt).records();
    let place = |id: EreignisId| {
        let place = ids.binary_search(&id).unwrap_or_default();
        (lines.get(place).copied().unwrap_or(1), place + 1)
    };
    let refused = audit.refused.iter().map(|refusal| {
        let (zeile, number) = place(refusal.id);
        Fehler { zeile, was: sentence(sprache, refusal, number) }
    });
    let unjudged = audit.unjudged.map(|id| {
        let (zeile, number) = place(id);
        Fehler { zeile, was: self::unjudged(id, number) }
    });
    refused.chain(unjudged).collect()
}
