//! `jasstafel check`: whether a session file is whole and everything in it follows.
//!
//! Owns the order of the tests and what is said about a file. Must not know files by name.

use super::datei::{self, Fehler, lies};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::EreignisId;
use crate::engine::log::Session;
use crate::engine::save::Datei;
use crate::text::befehl::{Befehlswort, fuelle};
use crate::text::{self, Sprache};

/// Checks a session file: one sentence about it.
///
/// # Errors
/// The first thing that is wrong: damage, a total that does not follow, an entry without effect.
pub fn pruefe(sprache: Sprache, inhalt: &str) -> Result<String, Fehler> {
    let datei = lies(sprache, inhalt)?;
    datei.pruefe_tafel().map_err(|schaden| datei::fehler(sprache, inhalt, &schaden))?;
    let session = Session::aus(datei.saetze.iter().cloned());
    if let Some((id, grund)) = session.wrong_notes().into_iter().next() {
        let nr = stelle(&datei, id);
        let was = fuelle(
            Befehlswort::WrongNote,
            &[&nr.to_string(), &id.to_string(), &text::ablehnung(sprache, None, &grund)],
        );
        return Err(Fehler { zeile: datei::zeile_des_satzes(inhalt, nr), was });
    }
    if let Some((id, grund)) = ohne_wirkung(&session) {
        let nr = stelle(&datei, id);
        let grund = text::ablehnung(sprache, None, &grund);
        let was = fuelle(Befehlswort::OhneWirkung, &[&nr.to_string(), &id.to_string(), &grund]);
        return Err(Fehler { zeile: datei::zeile_des_satzes(inhalt, nr), was });
    }
    if let Some(turnier) = session.turnier() {
        let stand = text::turnier::stand(sprache, &turnier.stand);
        return Ok(fuelle(Befehlswort::TurnierGanz, &[&stand, &datei.saetze.len().to_string()]));
    }
    let wort = if datei.tafel.ist_nichts() {
        Befehlswort::InOrdnungOhneTafel
    } else {
        Befehlswort::InOrdnung
    };
    let partien = session.partien().count().to_string();
    Ok(fuelle(wort, &[&partien, &datei.saetze.len().to_string()]))
}

/// The first entry in the order of the file that has no effect, and why.
fn ohne_wirkung(session: &Session) -> Option<(EreignisId, Ablehnung)> {
    let eintraege = session
        .partien()
        .flat_map(|partie| &partie.eintragungen)
        .filter_map(|e| e.unwirksam.as_ref().map(|grund| (e.id, grund.clone())));
    let schritte = session.turnier().into_iter().flat_map(|turnier| &turnier.eintragungen);
    let schritte =
        schritte.filter_map(|e| e.unwirksam.clone().map(|grund| (e.id, Ablehnung::Turnier(grund))));
    eintraege.chain(schritte).chain(session.beiseite.iter().cloned()).min_by_key(|(id, _)| *id)
}

/// The number of a record in the file, from 1.
fn stelle(datei: &Datei, id: EreignisId) -> usize {
    datei.saetze.iter().position(|satz| satz.id == id).map_or(1, |stelle| stelle + 1)
}
