//! What the law refuses in a log, in words, each with its rule.

use super::input::Error;
use super::places::{NOWHERE, Place, Places};
use crate::engine::base::id::EventId;
use crate::engine::session::audit::{Audit, Fault, Finding};
use crate::engine::session::log::Session;
use crate::text::command::{CommandLine, CommandMsg as B};
use crate::text::say;
use crate::text::{self, Locale};

/// One sentence a refusal in this session. `number` is that of the record in its file, from 1.
pub fn sentence(locale: Locale, session: &Session, refusal: &Finding, number: usize) -> String {
    // What names somebody says so by the names at that table.
    let partie = session.partie_of(refusal.id);
    let mut reason = text::refusal(locale, partie, &refusal.reason);
    if let Some(rule) = refusal.reason.rule() {
        reason.push_str(&format!(" ({})", rule.id()));
    }
    say!(
        CommandLine,
        match refusal.fault {
            Fault::NoEffect => B::WithoutEffect,
            Fault::Undo => B::UndoNotAllowed,
            Fault::Redo => B::RedoNotAllowed,
            Fault::Correction => B::CorrectionNotAllowed,
            Fault::Change => B::ChangeNotAllowed,
            Fault::Note => B::WrongNote,
        },
        record = &number.to_string(),
        id = &refusal.id.to_string(),
        reason = &reason,
    )
}

/// That from this record on undos and corrections are not judged.
pub fn unjudged(id: EventId, number: usize) -> String {
    say!(CommandLine, B::NoLongerChecked, record = &number.to_string(), id = &id.to_string())
}

/// All of them with their lines in the file.
pub fn in_file(locale: Locale, audit: &Audit, file: &Places) -> Vec<Error> {
    if audit.refused.is_empty() && audit.unjudged.is_none() {
        return Vec::new();
    }
    let places = file.by_id();
    let place = |id: EventId| places.get(&id).copied().unwrap_or(NOWHERE);
    let refused = audit.refused.iter().map(|refusal| {
        let Place { line, number } = place(refusal.id);
        Error { line, what: sentence(locale, &audit.session, refusal, number) }
    });
    let unjudged = audit.unjudged.map(|id| {
        let Place { line, number } = place(id);
        Error { line, what: self::unjudged(id, number) }
    });
    refused.chain(unjudged).collect()
}
