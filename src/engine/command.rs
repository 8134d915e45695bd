//! What people want: each command becomes one event, or is refused. All rules of order are here;
//! the rules of the game are in [`super::brett`].

use super::ablehnung::Ablehnung;
use super::brett::{self, text_passt};
use super::event::{Eintrag, Ereignis, EreignisId, Korrektur, PartieKopf};
use super::jassart;
use super::log::{Partie, Schreibzustand, Session};
use super::turnier::schritt::{Schritt, Verlauf};

/// A wish of the people at the table.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are those of the event it becomes")]
pub enum Befehl {
    /// Names the session; at most 500 characters, empty for no name.
    SetzeTitel { titel: String },
    /// Says where it is played; as the title.
    SetzeOrt { ort: String },
    /// Notes something about it; as the title.
    SetzeNotiz { notiz: String },
    /// Gives who is called `von` in the Partien so far another name, that of a player too; in a
    /// tournament a name that nobody there has.
    BenenneUm { von: String, zu: String },
    /// Begins a Partie; the one before must be at its end.
    BeginnePartie(PartieKopf),
    /// Enters something in a Partie that is not at its end.
    TrageEin { partie: EreignisId, eintrag: Eintrag },
    /// Undoes the last event that can be undone, whatever it was (C4).
    NimmZurueck,
    /// Takes the last undo back.
    StelleWiederHer,
    /// Corrects an entry (C3, C4).
    Korrigiere(Korrektur),
    /// A step of a tournament; the first one makes the session one.
    Turnier(Schritt),
    /// Draws the next Passe of the tournament, or the last one otherwise.
    Lose { nochmals: bool },
}

impl Session {
    /// The event that fulfils `befehl`, or why it cannot be: `decide`. Changes nothing.
    ///
    /// # Errors
    /// The first fact that stands against it.
    pub fn entscheide(&self, befehl: Befehl) -> Result<Ereignis, Ablehnung> {
        if self.naechste_seq() > EreignisId::SEQ_MAX {
            return Err(Ablehnung::NummernAufgebraucht);
        }
        match befehl {
            Befehl::SetzeTitel { titel } => {
                text_passt(&titel)?;
                Ok(Ereignis::TitelGesetzt { titel })
            }
            Befehl::SetzeOrt { ort } => {
                text_passt(&ort)?;
                Ok(Ereignis::OrtGesetzt { ort })
            }
            Befehl::SetzeNotiz { notiz } => {
                text_passt(&notiz)?;
                Ok(Ereignis::NotizGesetzt { notiz })
            }
            Befehl::BenenneUm { von, zu } => {
                let zu = zu.trim().to_owned();
                self.umbenennbar(&von, &zu)?;
                if self.turnier().is_some() {
                    let schritt = Schritt::Umgemeldet { bisher: von, name: zu };
                    return self.entscheide(Befehl::Turnier(schritt));
                }
                Ok(Ereignis::Umbenannt { von, zu })
            }
            Befehl::BeginnePartie(_) if self.turnier().is_some() => Err(Ablehnung::AndereSession),
            Befehl::BeginnePartie(kopf) => {
                if self.letzte_partie().is_some_and(|partie| partie.stand.ende.is_none()) {
                    return Err(Ablehnung::PartieLaeuft);
                }
                let kopf = PartieKopf { ausgabe: self.today(), ..kopf };
                let kopf = jassart::finde(&kopf.jassart)?.kopf(&kopf)?;
                Ok(Ereignis::PartieBegonnen(kopf))
            }
            Befehl::TrageEin { partie: id, eintrag } => {
                let partie = self.partie(id).ok_or(Ablehnung::PartieUnbekannt { partie: id })?;
                brett::pruefe(partie.lage(), &eintrag)?;
                Ok(Ereignis::Eingetragen { partie: id, eintrag })
            }
            Befehl::NimmZurueck => {
                let ziel = self.letztes().ok_or(Ablehnung::NichtsZurueckzunehmen)?;
                // C4: what was closed is changed with a reason and agreement, not step by step.
                if self.geschlossen(ziel) {
                    return Err(Ablehnung::SchonGeschlossen { ziel });
                }
                Ok(Ereignis::Zurueckgenommen { ziel })
            }
            Befehl::StelleWiederHer => self
                .letztes_zurueckgenommenes()
                .map(|ziel| Ereignis::Wiederhergestellt { ziel })
                .ok_or(Ablehnung::NichtsWiederherzustellen),
            Befehl::Korrigiere(korrektur) => {
                self.korrektur_erlaubt(&korrektur)?;
                Ok(Ereignis::Korrigiert(korrektur))
            }
            Befehl::Turnier(_) | Befehl::Lose { .. } if !self.kann_turnier_sein() => {
                Err(Ablehnung::AndereSession)
            }
            Befehl::Turnier(schritt) => {
                let leer = Verlauf::default();
                self.turnier().unwrap_or(&leer).stand.pruefe_schritt(&schritt)?;
                Ok(Ereignis::Turnier(schritt))
            }
            Befehl::Lose { nochmals } => {
                let turnier = self.turnier().ok_or(Ablehnung::AndereSession)?;
                Ok(Ereignis::Turnier(turnier.lose(nochmals)?))
            }
        }
    }

    fn korrektur_erlaubt(&self, korrektur: &Korrektur) -> Result<(), Ablehnung> {
        self.open_to(korrektur)?.mit_korrektur(korrektur).map(|_| ())
    }

    /// The Partie whose entry may be corrected like this (C3, C4), whatever comes of it.
    pub(super) fn open_to(&self, korrektur: &Korrektur) -> Result<&Partie, Ablehnung> {
        text_passt(&korrektur.wer)?;
        text_passt(&korrektur.grund)?;
        let ziel = korrektur.ziel;
        let (partie, eintragung) = self
            .eintragung(ziel)
            .filter(|(partie, eintragung)| partie.aktiv && eintragung.id == ziel)
            .ok_or(Ablehnung::EintragUnbekannt { ziel })?;
        if let Some(grund) = &partie.unreadable {
            return Err(grund.clone());
        }
        // C3, C4: the later, the more it takes.
        match partie.schreibzustand(eintragung, self.danach(partie.id)) {
            Schreibzustand::Offen => {}
            Schreibzustand::Korrigierbar if korrektur.wer.trim().is_empty() => {
                return Err(Ablehnung::WerFehlt);
            }
            Schreibzustand::Geschlossen
                if korrektur.grund.trim().is_empty() || !korrektur.einverstanden =>
            {
                return Err(Ablehnung::GrundFehlt);
            }
            _ => {}
        }
        Ok(partie)
    }
}
