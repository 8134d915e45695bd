//! What stands is what was decided: the result a Partie was noted with at its end, and when it
//! holds against what the law of today makes of the same entries.
//!
//! The board a [`Partie`] shows is the noted one wherever the note holds, so nobody who reads it –
//! screen, report, money, file – needs to know. Knows no storage and no language.

use super::ablehnung::Ablehnung;
use super::brett::Tabelle;
use super::edition::Ausgabe;
use super::event::{Abschluss, EreignisId, Parteischluss, PartieKopf};
use super::jassart::{self, Jassart};
use super::log::{Partie, Session};
use super::seite::{Platz, Seite};
use super::stand::{Berg, Durch, Ende, Konto, Laufend, Stand};
use std::mem;

/// Why a Partie shows what was noted and not what follows from its entries here and now.
#[derive(Clone, Debug)]
pub enum Why {
    /// It was noted by another edition of the law; by the one of this program it would be this.
    Edition(Outcome),
    /// Records it was made of are not here.
    RecordsMissing,
    /// This program cannot replay the Partie.
    Unreadable(Ablehnung),
}

/// What a Partie came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// One a party.
    pub konten: Vec<Konto>,
    /// How it ended; `None` where it would not have.
    pub ende: Option<Ende>,
}

/// A note that holds against the replay.
#[derive(Clone, Debug)]
pub struct Noted {
    /// The edition it was noted by.
    pub ausgabe: Ausgabe,
    /// The edition of this program.
    pub today: Ausgabe,
    /// Why it is shown.
    pub why: Why,
    /// What the replay had in place of it.
    laufend: Laufend,
    berg: Option<Berg>,
    konten: Vec<Konto>,
    ende: Option<Ende>,
}

/// The notes of a Partie, and the one that is shown.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// How many records the Partie has here.
    pub(super) records: u32,
    /// In the order of the log.
    all: Vec<(EreignisId, Abschluss)>,
    shown: Option<Box<Noted>>,
}

impl Notes {
    /// Of a Partie of which there is its beginning.
    pub(super) fn begun() -> Notes {
        Notes { records: 1, ..Notes::default() }
    }
}

impl Abschluss {
    /// What is to be noted of a board that is at its end.
    fn of(partie: &Partie, ausgabe: Ausgabe, ende: &Ende) -> Abschluss {
        let partei = |konto: &Konto| Parteischluss {
            punkte: konto.punkte,
            striche: konto.striche,
            marken: konto.marken,
        };
        Abschluss {
            partie: partie.id,
            ausgabe,
            saetze: partie.notes.records,
            parteien: partie.stand.konten.iter().map(partei).collect(),
            raenge: ende.raenge.clone(),
            durch: ende.durch,
            schneider: ende.schneider,
        }
    }

    /// Whether the board says the same.
    fn agrees(&self, stand: &Stand) -> bool {
        let gleich = |(p, k): (&Parteischluss, &Konto)| {
            p.punkte == k.punkte && p.striche == k.striche && p.marken == k.marken
        };
        stand.ende.as_ref().is_some_and(|ende| {
            ende.raenge == self.raenge
                && ende.durch == self.durch
                && ende.schneider == self.schneider
        }) && self.parteien.len() == stand.konten.len()
            && self.parteien.iter().zip(&stand.konten).all(gleich)
    }

    /// Whether its ranks are ranks of its parties, and these could be those of the table.
    fn fits(&self, partie: &Partie) -> bool {
        let parteien = self.parteien.len();
        let sitzen = partie.kopf.spieler.len();
        let gezaehlt = match partie.unreadable {
            // Each for oneself or in pairs: nobody here knows.
            Some(_) => parteien == sitzen || (parteien > 1 && parteien * 2 == sitzen),
            None => parteien == partie.stand.konten.len(),
        };
        let rang = |rang: &u8| (1..=parteien).contains(&usize::from(*rang));
        let raenge = match self.durch {
            Durch::Abbruch => self.raenge.is_empty(),
            _ => self.raenge.len() == parteien && self.raenge.contains(&1),
        };
        gezaehlt && raenge && self.raenge.iter().all(rang)
    }

    fn konten(&self) -> impl Iterator<Item = Konto> {
        self.parteien.iter().map(|p| Konto {
            punkte: p.punkte,
            striche: p.striche,
            marken: p.marken,
            ..Konto::default()
        })
    }

    fn ende(&self) -> Ende {
        Ende {
            raenge: self.raenge.clone(),
            durch: self.durch,
            schneider: self.schneider,
            // By which rules is not noted, and those of today may be others.
            quellen: Vec::new(),
        }
    }
}

impl Partie {
    /// The note that is shown against the replay, if one is.
    pub fn noted(&self) -> Option<&Noted> {
        self.notes.shown.as_deref()
    }

    /// Whether this program can replay its entries, and so correct them.
    pub fn replayable(&self) -> bool {
        self.unreadable.is_none()
    }

    /// Whether it is to be seen: it stands, and this program can replay it or has its result.
    pub(super) fn visible(&self) -> bool {
        self.aktiv && (self.unreadable.is_none() || self.notes.shown.is_some())
    }

    /// What is played, as people call it; of a Jassart this program does not have its id.
    pub fn jassart_name(&self) -> &str {
        match (&self.unreadable, jassart::finde(&self.kopf.jassart)) {
            (None, _) => self.jassart.name,
            (_, Ok(jassart)) => jassart.name,
            (_, Err(_)) => &self.kopf.jassart,
        }
    }

    /// The board as a table; where a note is shown, its totals and ranks.
    pub fn tabelle(&self) -> Tabelle {
        let tabelle = self.jassart.brett.tabelle(self.lage());
        let Some(ende) = self.stand.ende.as_ref().filter(|_| self.notes.shown.is_some()) else {
            return tabelle;
        };
        let konten = &self.stand.konten;
        let mit_marken = konten.iter().any(|konto| konto.marken != Default::default());
        let marken = || konten.iter().map(|konto| konto.marken).collect();
        Tabelle {
            summen: konten.iter().map(|konto| konto.punkte).collect(),
            marken: if mit_marken { marken() } else { Vec::new() },
            offen: Vec::new(),
            raenge: ende.raenge.clone(),
            runde: Vec::new(),
            ziele: Vec::new(),
            noch: Vec::new(),
            uneinholbar: None,
            ..tabelle
        }
    }

    /// Another note; the one of more records is the later one, whatever its number.
    pub(super) fn add_note(&mut self, id: EreignisId, note: &Abschluss) -> Result<(), Ablehnung> {
        if !note.fits(self) {
            return Err(Ablehnung::AbschlussUnpassend { partie: self.id });
        }
        let place = self.notes.all.partition_point(|(da, n)| {
            n.saetze > note.saetze || (n.saetze == note.saetze && *da < id)
        });
        self.notes.all.insert(place, (id, note.clone()));
        Ok(())
    }

    /// The notes nothing has come after, those of the most records first, and of these the first.
    fn last_notes(&self) -> impl Iterator<Item = &(EreignisId, Abschluss)> {
        self.notes.all.iter().take_while(|(_, note)| note.saetze >= self.notes.records)
    }

    /// Whether the note claims the law of today for the records that are here.
    fn claims_today(&self, note: &Abschluss, today: Ausgabe) -> bool {
        self.unreadable.is_none() && note.saetze == self.notes.records && note.ausgabe == today
    }

    /// Shows the board of the replay again.
    pub(super) fn show_replay(&mut self) {
        if let Some(noted) = self.notes.shown.take() {
            self.stand.konten = noted.konten;
            self.stand.ende = noted.ende;
            self.stand.laufend = noted.laufend;
            self.stand.berg = noted.berg;
        }
    }

    /// The board of the replay.
    pub(super) fn replayed(&self) -> Stand {
        let mut stand = self.stand.clone();
        if let Some(noted) = self.noted() {
            stand.konten.clone_from(&noted.konten);
            stand.ende.clone_from(&noted.ende);
            stand.laufend.clone_from(&noted.laufend);
            stand.berg.clone_from(&noted.berg);
        }
        stand
    }

    /// Decides which board is shown, after the entries were replayed.
    pub(super) fn judge(&mut self, today: Ausgabe) {
        self.show_replay();
        let mut shown = None;
        for (_, note) in self.last_notes() {
            if self.unreadable.is_none() && note.agrees(&self.stand) {
                return;
            }
            if !self.claims_today(note, today) {
                shown = Some(note.clone());
                break;
            }
        }
        let Some(note) = shown else { return };
        if self.unreadable.is_some() {
            self.jassart = Jassart::unreadable(note.parteien.len() < self.kopf.spieler.len());
            self.stand = Stand::neu(note.parteien.len(), self.stand.geber);
        }
        let missing = note.saetze > self.notes.records;
        let stand = &mut self.stand;
        let mut konten = stand.konten.clone();
        for (konto, noted) in konten.iter_mut().zip(note.konten()) {
            *konto = Konto { raus: None, runde: Default::default(), ..noted };
        }
        let (konten, ende) =
            (mem::replace(&mut stand.konten, konten), stand.ende.replace(note.ende()));
        // Who had the Berg is told by its Striche alone, where they are written.
        let behalten = |berg: &Berg| {
            let je = |seite: Seite| stand.konten.get(seite.index()).map_or(0, |k| k.striche.berg);
            je(berg.seite) > 0 || je(berg.seite.andere()) == 0
        };
        let shown_berg = stand.berg.clone().filter(behalten);
        let why = match &self.unreadable {
            Some(grund) => Why::Unreadable(grund.clone()),
            None if missing => Why::RecordsMissing,
            None => Why::Edition(Outcome { konten: konten.clone(), ende: ende.clone() }),
        };
        self.notes.shown = Some(Box::new(Noted {
            ausgabe: note.ausgabe,
            today,
            why,
            laufend: mem::take(&mut stand.laufend),
            berg: mem::replace(&mut stand.berg, shown_berg),
            konten,
            ende,
        }));
    }

    /// The note that is due: it is at its end, and nobody has noted that.
    fn due_note(&self, today: Ausgabe) -> Option<Abschluss> {
        let ende = self.stand.ende.as_ref()?;
        if !self.aktiv || self.unreadable.is_some() || self.notes.shown.is_some() {
            return None;
        }
        let noted = self.last_notes().any(|(_, note)| note.agrees(&self.stand));
        (!noted).then(|| Abschluss::of(self, today, ende))
    }

    /// What is wrong with the notes that nothing has come after.
    fn wrong_notes(&self, today: Ausgabe) -> impl Iterator<Item = (EreignisId, Ablehnung)> {
        let partie = self.id;
        let stand = self.replayed();
        let grund = move |note: &Abschluss| {
            if self.unreadable.is_none() && note.saetze > self.notes.records {
                let (noted, here) = (note.saetze, self.notes.records);
                return Some(Ablehnung::EintraegeFehlen { partie, noted, here });
            }
            let wrong = self.claims_today(note, today) && !note.agrees(&stand);
            wrong.then_some(match stand.ende {
                Some(_) => Ablehnung::AbschlussFalsch { partie, ausgabe: note.ausgabe },
                None => Ablehnung::PartieLaeuft,
            })
        };
        self.last_notes().filter_map(move |(id, note)| Some((*id, grund(note)?)))
    }
}

impl Session {
    /// What is to be noted now: every Partie at its end whose result is not, in their order. It is
    /// written like an entry but is none: undo, redo and windows of correction do not see it.
    pub fn due_notes(&self) -> Vec<Abschluss> {
        // As many as there are numbers for.
        let room = (EreignisId::SEQ_MAX + 1).saturating_sub(self.naechste_seq());
        let due = self.partien().filter_map(|partie| partie.due_note(self.today()));
        due.take(usize::try_from(room).unwrap_or(usize::MAX)).collect()
    }

    /// Notes that do not say what they claim, each with the reason.
    pub fn wrong_notes(&self) -> Vec<(EreignisId, Ablehnung)> {
        self.partien().flat_map(|partie| partie.wrong_notes(self.today())).collect()
    }
}

/// The head of a Partie that this program cannot replay, as far as it is to be shown; `None` where
/// not even its table is one.
pub(super) fn unreadable_head(kopf: &PartieKopf) -> Option<PartieKopf> {
    let spieler = jassart::names(&kopf.spieler).ok()?;
    let sitzen = 2..=jassart::SEATS_MAX;
    if !sitzen.contains(&spieler.len()) || usize::from(kopf.geber.0) >= spieler.len() {
        return None;
    }
    let tischregeln = kopf.tischregeln.with_sound_stakes();
    Some(PartieKopf { spieler, tischregeln, ..kopf.clone() })
}

/// The board of a Partie before anything was written, for those who cannot read it.
pub(super) fn blank(kopf: &PartieKopf) -> Stand {
    Stand::neu(kopf.spieler.len(), Platz(kopf.geber.0))
}
