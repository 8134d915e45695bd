//! The log of a session and the board it folds to.
//!
//! Events only ever come in; undo, redo and corrections are events too. [`Session::nimm_auf`]
//! never fails and holds no rule: an entry that is not lawful where it stands has no effect and
//! says why. Knows no storage and no clock.

use super::ablehnung::Ablehnung;
use super::brett::{self, Lage};
use super::edition::Ausgabe;
use super::event::{Abschluss, Eintrag, Ereignis, EreignisId, Korrektur, PartieKopf};
use super::jassart::{self, Jassart};
use super::noted::{self, Notes};
use super::seite::{Platz, Seite};
use super::stand::{Konto, Stand, Striche};
use super::turnier;
use super::turnier::schritt::{Schritt, Verlauf};
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::Range;

/// Milliseconds since 1970, UTC; for people only, never for the order of events.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(transparent)]
pub struct Zeit(pub i64);

/// One line of the log: what happened, its place in the order, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Satz {
    /// Its place in the order.
    pub id: EreignisId,
    /// When it was written.
    pub zeit: Zeit,
    /// What happened.
    pub ereignis: Ereignis,
}

/// Puts records in the one order there is and drops repetitions.
pub fn ordne(saetze: &mut Vec<Satz>) {
    if !saetze.is_sorted_by_key(|satz| satz.id) {
        let folge = aufsteigend(saetze.iter().map(|satz| als_zahl(satz.id)));
        let mut alt: Vec<_> = std::mem::take(saetze).into_iter().map(Some).collect();
        saetze.extend(folge.into_iter().filter_map(|stelle| alt[stelle].take()));
    }
    saetze.dedup_by_key(|satz| satz.id);
}

/// A number in the order of the ids.
fn als_zahl(id: EreignisId) -> u128 {
    u128::from(id.seq) << 32 | u128::from(id.replica)
}

/// The places of these keys from the lowest to the highest. One sort for whatever is to be put in
/// order: the library's code is made anew for every type, and large; a heap's is the smallest.
pub fn aufsteigend(schluessel: impl Iterator<Item = u128>) -> Vec<usize> {
    let folge: BinaryHeap<(u128, usize)> = schluessel.zip(0..).collect();
    folge.into_sorted_vec().into_iter().map(|(_, stelle)| stelle).collect()
}

/// An entry of a Partie with all that was done to it.
#[derive(Clone, Debug)]
pub struct Eintragung {
    /// The event that wrote it.
    pub id: EreignisId,
    /// When.
    pub zeit: Zeit,
    /// As it was entered, before any correction.
    pub urspruenglich: Eintrag,
    /// False after undo.
    pub aktiv: bool,
    /// In order; the last active one holds.
    pub korrekturen: Vec<Nachtrag>,
    /// Taken along by the correction of an earlier entry.
    pub gestrichen: bool,
    /// Number of the Spiel it belongs to.
    pub spiel: u16,
    /// Why it has no effect where it stands.
    pub unwirksam: Option<Ablehnung>,
}

/// A correction in the log.
#[derive(Clone, Debug)]
pub struct Nachtrag {
    /// The event that wrote it.
    pub id: EreignisId,
    /// When.
    pub zeit: Zeit,
    /// False after undo.
    pub aktiv: bool,
    /// What it says.
    pub korrektur: Korrektur,
}

impl Eintragung {
    /// What the entry says now; `None` when undone or struck.
    pub fn wortlaut(&self) -> Option<&Eintrag> {
        if !self.aktiv || self.gestrichen {
            return None;
        }
        match self.korrekturen.iter().rev().find(|nachtrag| nachtrag.aktiv) {
            Some(nachtrag) => nachtrag.korrektur.eintrag.as_ref(),
            None => Some(&self.urspruenglich),
        }
    }

    /// It was corrected, and the correction stands.
    pub fn korrigiert(&self) -> bool {
        self.korrekturen.iter().any(|nachtrag| nachtrag.aktiv)
    }
}

/// How freely an entry may still be changed (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schreibzustand {
    /// The next Spiel has not begun (C1).
    Offen,
    /// One Schreiber: until the following Spiel is written (C3).
    Korrigierbar,
    /// With a reason and both sides' agreement only (C4).
    Geschlossen,
}

impl Schreibzustand {
    /// The name on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Schreibzustand::Offen => "offen",
            Schreibzustand::Korrigierbar => "korrigierbar",
            Schreibzustand::Geschlossen => "geschlossen",
        }
    }
}

/// What was written after a Partie, in those that follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Danach {
    /// Another Partie has begun.
    pub begonnen: bool,
    /// Spiele that count or once did.
    pub spiele: u16,
}

impl Danach {
    /// With one Partie more.
    pub fn und(self, partie: &Partie) -> Danach {
        let spiele = self.spiele.saturating_add(partie.je_gespielt());
        Danach { begonnen: true, spiele }
    }
}

/// A Partie: its head, its entries and the board they give.
#[derive(Clone, Debug)]
pub struct Partie {
    /// The event that began it.
    pub id: EreignisId,
    /// When.
    pub zeit: Zeit,
    /// Who plays by which Tischregeln, names as they are called now.
    pub kopf: PartieKopf,
    /// What is played.
    pub jassart: &'static Jassart,
    /// False after undo.
    pub aktiv: bool,
    /// In the order of their ids, with those that were undone.
    pub eintragungen: Vec<Eintragung>,
    /// The board they give, or the one that was noted at the end where that holds.
    pub stand: Stand,
    /// Why this program cannot replay it.
    pub(super) unreadable: Option<Ablehnung>,
    pub(super) notes: Notes,
    /// The places of the entries that were ever corrected, for these few can take others along.
    korrigiert: Vec<usize>,
    /// The highest number a written Spiel ever had here, also one that was taken back.
    je_geschrieben: u16,
    /// The board before every [`ABSTAND`]th entry, to fold from there.
    zwischen: Vec<Zwischenstand>,
}

/// How many entries are folded anew at most, beside those after the one that changes: an undo
/// costs the same in the tenth Spiel and in the thousandth.
const ABSTAND: usize = 64;

/// A board without its lines, which are only ever added to.
#[derive(Clone, Debug)]
struct Zwischenstand {
    stand: Stand,
    /// How many of them there were.
    zeilen: usize,
    je_geschrieben: u16,
}

impl Partie {
    /// Where the next entry would be checked.
    pub fn lage(&self) -> Lage<'_> {
        Lage { jassart: self.jassart, kopf: &self.kopf, stand: &self.stand }
    }

    /// The board after these entries, one after the other, without writing them.
    ///
    /// # Errors
    /// The first of them that is not lawful: then none is to be written.
    pub fn stand_nach(&self, eintraege: &[Eintrag]) -> Result<Stand, Ablehnung> {
        let mut stand = self.stand.clone();
        for eintrag in eintraege {
            // The line's entry has no number yet; a look ahead is not kept.
            schreibe(self.jassart, &self.kopf, &mut stand, self.id, eintrag)?;
        }
        Ok(stand)
    }

    /// The board as it was before this entry, for a form that shows the entry again.
    pub fn stand_vor(&self, id: EreignisId) -> Stand {
        let bis = self.eintragungen.partition_point(|e| e.id < id);
        let stelle = bis / ABSTAND;
        // Beyond the last of them when the entry is the next one to come.
        let Some(vorher) = self.zwischen.get(stelle) else { return self.replayed() };
        let mut stand = vorher.stand.clone();
        stand.zeilen = self.stand.zeilen[..vorher.zeilen].to_vec();
        for eintragung in &self.eintragungen[stelle * ABSTAND..bis] {
            if let Some(eintrag) = eintragung.wortlaut() {
                // What is not lawful there has no effect.
                let _ = schreibe(self.jassart, &self.kopf, &mut stand, eintragung.id, eintrag);
            }
        }
        stand
    }

    /// The same Partie with another board, to look at: without its entries, which may be thousands.
    pub(super) fn mit_stand(&self, stand: Stand) -> Partie {
        Partie {
            id: self.id,
            zeit: self.zeit,
            kopf: self.kopf.clone(),
            jassart: self.jassart,
            aktiv: self.aktiv,
            eintragungen: Vec::new(),
            stand,
            unreadable: self.unreadable.clone(),
            notes: Notes::default(),
            korrigiert: Vec::new(),
            je_geschrieben: self.je_geschrieben,
            zwischen: Vec::new(),
        }
    }

    /// How many Spiele count, or counted before some were taken back or struck: what has been
    /// closed once is not opened again by taking back what closed it (C4).
    fn je_gespielt(&self) -> u16 {
        self.stand.gespielt().max(self.je_geschrieben)
    }

    /// How freely this entry may be changed (C4). The following Spiel may be the first of the
    /// next Partie: `danach` comes from [`Session::danach`].
    pub fn schreibzustand(&self, eintragung: &Eintragung, danach: Danach) -> Schreibzustand {
        let gespielt = self.stand.gespielt();
        let geschrieben = eintragung.spiel <= gespielt;
        let begonnen = danach.begonnen || (geschrieben && self.stand.laufend.begonnen);
        let seither = self.je_gespielt().saturating_sub(eintragung.spiel);
        let seither = seither.saturating_add(danach.spiele);
        let ein_schreiber = self.kopf.tischregeln.zahl("schreiber") != 2;
        match (seither, begonnen) {
            (0, false) => Schreibzustand::Offen,
            (0, true) if ein_schreiber => Schreibzustand::Korrigierbar,
            _ => Schreibzustand::Geschlossen,
        }
    }

    /// The names of a party: a player, or two with «&».
    pub fn parteiname(&self, partei: usize) -> String {
        let namen: Vec<&str> = self
            .jassart
            .plaetze(partei, self.kopf.spieler.len())
            .map(|platz| self.kopf.spieler[platz].as_str())
            .collect();
        namen.join(" & ")
    }

    /// The names of all parties in order.
    pub fn parteinamen(&self) -> Vec<String> {
        (0..self.stand.konten.len()).map(|nr| self.parteiname(nr)).collect()
    }

    /// The Partie with this correction, to look at before it is accepted.
    ///
    /// # Errors
    /// The correction itself is unlawful, or it makes a later entry so that it does not name in
    /// `mit`.
    pub fn mit_korrektur(&self, korrektur: &Korrektur) -> Result<Partie, Ablehnung> {
        let stelle = self.correctable(korrektur)?;
        let broken = self.broken(stelle);
        let mut neu = self.clone();
        neu.trage_nach(
            stelle,
            Nachtrag {
                // Later than everything: it is not in the log yet.
                id: EreignisId { seq: u64::MAX, replica: u32::MAX },
                zeit: Zeit::default(),
                aktiv: true,
                korrektur: korrektur.clone(),
            },
        );
        neu.falte(stelle);
        neu.breaks_nothing(stelle, &broken)?;
        Ok(neu)
    }

    /// The place of the entry that a correction corrects.
    ///
    /// # Errors
    /// There is none, or the correction takes along what is none of the later ones.
    pub(super) fn correctable(&self, korrektur: &Korrektur) -> Result<usize, Ablehnung> {
        let place = |id: EreignisId| {
            let unknown = Ablehnung::EintragUnbekannt { ziel: id };
            // Mostly one of the last.
            self.eintragungen.iter().rposition(|e| e.id == id).ok_or(unknown)
        };
        let ziel = korrektur.ziel;
        let stelle = place(ziel)?;
        let eintragung = &self.eintragungen[stelle];
        if !eintragung.aktiv || eintragung.gestrichen {
            return Err(Ablehnung::EintragUnbekannt { ziel });
        }
        // C4: an earlier entry may be more closed than this one; it is corrected by itself.
        for id in &korrektur.mit {
            if place(*id)? <= stelle {
                return Err(Ablehnung::EintragUnbekannt { ziel: *id });
            }
        }
        Ok(stelle)
    }

    /// The entries from `stelle` on that have no effect, in order.
    pub(super) fn broken(&self, stelle: usize) -> Vec<EreignisId> {
        let broken = self.eintragungen[stelle..].iter().filter(|e| e.unwirksam.is_some());
        broken.map(|e| e.id).collect()
    }

    /// Whether the correction of the entry at `stelle` leaves lawful what was so before it.
    ///
    /// # Errors
    /// The first entry from `stelle` on that has no effect; a later one that had none before,
    /// `broken`, is none of it.
    pub(super) fn breaks_nothing(
        &self,
        stelle: usize,
        broken: &[EreignisId],
    ) -> Result<(), Ablehnung> {
        for (nr, eintragung) in self.eintragungen.iter().enumerate().skip(stelle) {
            let Some(grund) = &eintragung.unwirksam else { continue };
            if nr == stelle {
                return Err(grund.clone());
            }
            if broken.binary_search(&eintragung.id).is_err() {
                return Err(Ablehnung::SpaetererEintrag {
                    eintrag: eintragung.id,
                    spiel: eintragung.spiel,
                    grund: Box::new(grund.clone()),
                });
            }
        }
        Ok(())
    }

    /// Adds a correction to the entry at `stelle` and gives its place among those of the entry.
    fn trage_nach(&mut self, stelle: usize, nachtrag: Nachtrag) -> usize {
        let korrekturen = &mut self.eintragungen[stelle].korrekturen;
        if korrekturen.is_empty() {
            self.korrigiert.push(stelle);
        }
        korrekturen.push(nachtrag);
        korrekturen.len() - 1
    }

    /// Derives the board anew from the entries, of which those before `ab` are as they were.
    fn falte(&mut self, ab: usize) {
        let (ab, gestrichen) = self.setze_zurueck(ab);
        self.falte_weiter(ab..self.eintragungen.len(), &gestrichen);
    }

    /// Takes the board back to where it is folded from when the entries before `ab` are as they
    /// were: that place, and which entries are taken along by a correction.
    fn setze_zurueck(&mut self, ab: usize) -> (usize, Vec<EreignisId>) {
        self.show_replay();
        let ids: Vec<EreignisId> = self
            .korrigiert
            .iter()
            .map(|stelle| &self.eintragungen[*stelle])
            .filter(|e| e.aktiv)
            .flat_map(|e| e.korrekturen.iter().rev().find(|nachtrag| nachtrag.aktiv))
            // It takes along what was there and later than its entry, nothing else.
            .flat_map(|n| {
                let spaetere = move |id: &EreignisId| *id > n.korrektur.ziel && *id < n.id;
                n.korrektur.mit.iter().copied().filter(spaetere)
            })
            .collect();
        let folge = aufsteigend(ids.iter().map(|id| als_zahl(*id)));
        let gestrichen: Vec<EreignisId> = folge.into_iter().map(|stelle| ids[stelle]).collect();
        self.zwischen.truncate(ab / ABSTAND + 1);
        let ab = match self.zwischen.pop() {
            Some(vorher) => {
                let mut zeilen = std::mem::replace(&mut self.stand, vorher.stand).zeilen;
                zeilen.truncate(vorher.zeilen);
                self.stand.zeilen = zeilen;
                self.je_geschrieben = vorher.je_geschrieben;
                self.zwischen.len() * ABSTAND
            }
            None => 0,
        };
        (ab, gestrichen)
    }

    /// Applies these entries to the board as it is.
    fn falte_weiter(&mut self, stellen: Range<usize>, gestrichen: &[EreignisId]) {
        for stelle in stellen {
            let eintragung = &mut self.eintragungen[stelle];
            eintragung.gestrichen = gestrichen.binary_search(&eintragung.id).is_ok();
            self.wende_an(stelle);
        }
    }

    /// Applies the entry at `stelle` to the board as it is.
    fn wende_an(&mut self, stelle: usize) {
        self.show_replay();
        if stelle == self.zwischen.len() * ABSTAND {
            let zeilen = std::mem::take(&mut self.stand.zeilen);
            let (stand, je_geschrieben) = (self.stand.clone(), self.je_geschrieben);
            self.zwischen.push(Zwischenstand { stand, zeilen: zeilen.len(), je_geschrieben });
            self.stand.zeilen = zeilen;
        }
        let eintragung = &mut self.eintragungen[stelle];
        eintragung.spiel = self.stand.spielnummer();
        eintragung.unwirksam = None;
        if eintragung.urspruenglich.ist_spiel() {
            self.je_geschrieben = self.je_geschrieben.max(eintragung.spiel);
        }
        let Some(eintrag) = eintragung.wortlaut() else { return };
        let (kopf, stand) = (&self.kopf, &mut self.stand);
        eintragung.unwirksam = schreibe(self.jassart, kopf, stand, eintragung.id, eintrag).err();
    }
}

/// Writes an entry on a board, or says why it is not lawful there and leaves the board alone.
fn schreibe(
    jassart: &'static Jassart,
    kopf: &PartieKopf,
    stand: &mut Stand,
    id: EreignisId,
    eintrag: &Eintrag,
) -> Result<(), Ablehnung> {
    let wirkung = brett::pruefe(Lage { jassart, kopf, stand }, eintrag)?;
    let plaetze = u8::try_from(kopf.spieler.len()).unwrap_or(u8::MAX);
    stand.wende_an(id, wirkung, plaetze);
    Ok(())
}

/// What an undo or a correction points at.
#[derive(Clone, Copy, Debug)]
enum Stelle {
    Partie(usize),
    Eintrag(usize, usize),
    Nachtrag(usize, usize, usize),
    /// A step of the tournament.
    Schritt(usize),
}

/// Which board an event touches, by the place of its Partie.
enum Folge {
    /// An entry at its end.
    Angehaengt(usize, usize),
    /// The entry at this place.
    Geaendert(usize, usize),
    /// A step at the end of the tournament.
    Schritt(usize),
    /// One before its end.
    Turnier,
    /// No entry of it, but what was noted of the Partie, or whether it still holds.
    Noted(usize),
}

/// Everything of an evening, folded from its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// How it is called; empty without a name.
    pub titel: String,
    /// Where it is played.
    pub ort: String,
    /// What somebody noted about it.
    pub notiz: String,
    partien: Vec<Partie>,
    turnier: Option<Verlauf>,
    stellen: BTreeMap<EreignisId, Stelle>,
    /// What undo takes back, last first from the end.
    stapel: Vec<EreignisId>,
    /// What redo brings back.
    zurueckgenommen: Vec<EreignisId>,
    /// Events that could not be applied, with the reason.
    pub beiseite: Vec<(EreignisId, Ablehnung)>,
    /// Undos and redos of what is not there, and what they are of. Beside the others: the boards of
    /// files that were written before know nothing of them.
    pub(super) aimless: Vec<(EreignisId, EreignisId)>,
    letzte_seq: u64,
    /// By which edition of the law what is written now is decided.
    today: Ausgabe,
}

impl Default for Session {
    fn default() -> Session {
        Session::with_edition(Ausgabe::HEUTE)
    }
}

/// A long log that is folded piece by piece, so that a page can draw between the pieces: first every
/// record is taken in, then the boards are derived from them.
#[derive(Debug, Default)]
pub struct Folding {
    session: Session,
    /// The Partie whose board is being derived.
    partie: usize,
    /// What of that board is known: the next entry, and which are struck by a correction.
    begun: Option<(usize, Vec<EreignisId>)>,
}

impl Folding {
    /// Nothing yet, on a day on which this is the edition of the law.
    pub fn with_edition(today: Ausgabe) -> Folding {
        Folding { session: Session::with_edition(today), ..Folding::default() }
    }

    /// Takes in the next records, in order; no board follows them yet.
    pub fn take(&mut self, saetze: &[Satz]) {
        for satz in saetze {
            self.session.verbuche(satz);
        }
    }

    /// Derives the boards from at most `n` entries more, once every record was taken in; whether
    /// there are more. Each entry once, not once a correction: a long log stays linear.
    pub fn fold_some(&mut self, n: usize) -> bool {
        let mut left = n;
        while let Some(partie) = self.session.partien.get_mut(self.partie) {
            if partie.unreadable.is_none() {
                let (at, struck) = self.begun.take().unwrap_or_else(|| partie.setze_zurueck(0));
                let end = partie.eintragungen.len().min(at.saturating_add(left));
                partie.falte_weiter(at..end, &struck);
                left -= end - at;
                if end < partie.eintragungen.len() {
                    self.begun = Some((end, struck));
                    return true;
                }
            }
            partie.judge(self.session.today);
            self.partie += 1;
        }
        false
    }

    /// What they give; what is not derived yet is derived now.
    pub fn finish(mut self) -> Session {
        self.fold_some(usize::MAX);
        if let Some(turnier) = &mut self.session.turnier {
            turnier.falte();
        }
        self.session
    }
}

impl Session {
    /// An empty one, on a day on which this is the edition of the law.
    pub fn with_edition(today: Ausgabe) -> Session {
        Session {
            titel: String::new(),
            ort: String::new(),
            notiz: String::new(),
            partien: Vec::new(),
            turnier: None,
            stellen: BTreeMap::new(),
            stapel: Vec::new(),
            zurueckgenommen: Vec::new(),
            beiseite: Vec::new(),
            aimless: Vec::new(),
            letzte_seq: 0,
            today,
        }
    }

    /// The edition of the law by which what is written now is decided.
    pub fn today(&self) -> Ausgabe {
        self.today
    }

    /// Folds records in any order, with repetitions, to the one state they give.
    pub fn aus(saetze: impl IntoIterator<Item = Satz>) -> Session {
        Session::folded(saetze, Ausgabe::HEUTE)
    }

    /// The same, on a day on which this is the edition of the law.
    pub fn folded(saetze: impl IntoIterator<Item = Satz>, today: Ausgabe) -> Session {
        let mut saetze: Vec<Satz> = saetze.into_iter().collect();
        ordne(&mut saetze);
        let mut folding = Folding::with_edition(today);
        folding.take(&saetze);
        folding.finish()
    }

    /// The tournament, where the session is one.
    pub fn turnier(&self) -> Option<&Verlauf> {
        self.turnier.as_ref()
    }

    /// No evening has begun here.
    pub(super) fn kann_turnier_sein(&self) -> bool {
        self.partien.iter().all(|partie| partie.unreadable.is_some())
    }

    /// The Partien that stand, in order.
    pub fn partien(&self) -> impl DoubleEndedIterator<Item = &Partie> {
        self.partien.iter().filter(|partie| partie.visible())
    }

    /// The Partie of this id, if it stands.
    pub fn partie(&self, id: EreignisId) -> Option<&Partie> {
        match self.stellen.get(&id) {
            Some(Stelle::Partie(p)) => self.partien.get(*p).filter(|partie| partie.visible()),
            _ => None,
        }
    }

    /// The Partie that is played now, or was last.
    pub fn letzte_partie(&self) -> Option<&Partie> {
        self.partien().next_back()
    }

    /// What was written in the Partien after this one.
    pub fn danach(&self, id: EreignisId) -> Danach {
        let spaetere = self.partien().rev().take_while(|partie| partie.id > id);
        spaetere.fold(Danach::default(), Danach::und)
    }

    /// Striche of all Partien by player name, for an evening on Striche (R3): sides change from Partie to Partie, people do not.
    pub fn striche(&self) -> Vec<(String, Striche)> {
        self.konten().into_iter().map(|(name, konto)| (name, konto.striche)).collect()
    }

    /// What each player has of all Partien; only Striche of both kinds add up over an evening.
    pub fn konten(&self) -> Vec<(String, Konto)> {
        let mut je_name: Vec<(String, Konto)> = Vec::new();
        for partie in self.partien() {
            let anzahl = partie.kopf.spieler.len();
            for (nr, konto) in partie.stand.konten.iter().enumerate() {
                for platz in partie.jassart.plaetze(nr, anzahl) {
                    let name = &partie.kopf.spieler[platz];
                    let stelle = je_name.iter().position(|(n, _)| n == name);
                    let stelle = stelle.unwrap_or_else(|| {
                        je_name.push((name.clone(), Konto::default()));
                        je_name.len() - 1
                    });
                    je_name[stelle].1.striche += konto.striche;
                    je_name[stelle].1.marken += konto.marken;
                }
            }
        }
        je_name
    }

    /// Striche of the pairs that play now, over all Partien in which they were partners.
    pub fn striche_der_seite(&self, partie: &Partie, seite: Seite) -> Striche {
        let name = partie.parteiname(seite.index());
        let mut summe = Striche::default();
        for p in self.partien() {
            for (nr, konto) in p.stand.konten.iter().enumerate() {
                if p.parteiname(nr) == name {
                    summe += konto.striche;
                }
            }
        }
        summe
    }

    /// The number for the next event of this device: above every one seen. Beyond
    /// [`EreignisId::SEQ_MAX`] nothing is decided any more.
    pub fn naechste_seq(&self) -> u64 {
        self.letzte_seq.saturating_add(1)
    }

    /// What undo would take back.
    pub fn letztes(&self) -> Option<EreignisId> {
        self.stapel.last().copied()
    }

    /// What redo would bring back.
    pub fn letztes_zurueckgenommenes(&self) -> Option<EreignisId> {
        self.zurueckgenommen.last().copied()
    }

    /// Whether taking back this event would reach over something closed (C4): the entry is closed
    /// itself, or a Spiel was written after the correction.
    pub fn geschlossen(&self, id: EreignisId) -> bool {
        match self.stellen.get(&id) {
            Some(Stelle::Eintrag(p, e)) => {
                let partie = &self.partien[*p];
                let zustand =
                    partie.schreibzustand(&partie.eintragungen[*e], self.danach(partie.id));
                zustand == Schreibzustand::Geschlossen
            }
            Some(Stelle::Nachtrag(p, ..)) => {
                let eintragungen = &self.partien[*p].eintragungen;
                let seither = eintragungen.partition_point(|e| e.id <= id);
                eintragungen[seither..].iter().any(|e| e.urspruenglich.ist_spiel())
            }
            // SB: a sheet that is in is changed with a name and a reason; undo is for the slip
            // just now.
            Some(Stelle::Schritt(nr)) => self.turnier.as_ref().is_some_and(|t| {
                let blatt = matches!(t.eintragungen[*nr].schritt, Schritt::Blatt(_));
                blatt && nr + 1 < t.eintragungen.len()
            }),
            _ => false,
        }
    }

    /// Why the log should not hold an undo of this event here. A log of several writers may hold
    /// one of an event that is not the last, as long as nothing closed is reached over (C4).
    pub(super) fn undo_refused(&self, ziel: EreignisId) -> Option<Ablehnung> {
        let stelle = self.stellen.get(&ziel);
        if stelle.is_none() || !self.stapel.iter().rev().any(|id| *id == ziel) {
            return Some(Ablehnung::EintragUnbekannt { ziel });
        }
        let closed = match stelle {
            Some(Stelle::Partie(p)) => {
                let partie = &self.partien[*p];
                let danach = self.danach(partie.id);
                let closed = |e: &Eintragung| {
                    e.aktiv && partie.schreibzustand(e, danach) == Schreibzustand::Geschlossen
                };
                partie.eintragungen.iter().any(closed)
            }
            _ => self.geschlossen(ziel),
        };
        closed.then_some(Ablehnung::SchonGeschlossen { ziel })
    }

    /// Why the log should not hold a redo of this event here.
    pub(super) fn redo_refused(&self, ziel: EreignisId) -> Option<Ablehnung> {
        let undone = self.zurueckgenommen.contains(&ziel);
        (!undone).then_some(Ablehnung::NichtsWiederherzustellen)
    }

    /// About how many entries are gone through when this event is undone or corrected.
    pub(super) fn reach(&self, ziel: EreignisId) -> usize {
        let in_partie = |p: usize, e: usize| {
            let Partie { eintragungen, korrigiert, .. } = &self.partien[p];
            self.partien.len() - p + eintragungen.len() - e + korrigiert.len() + ABSTAND
        };
        match self.stellen.get(&ziel) {
            Some(Stelle::Partie(p)) => in_partie(*p, 0),
            Some(Stelle::Eintrag(p, e) | Stelle::Nachtrag(p, e, _)) => in_partie(*p, *e),
            // Each step checks every name anew.
            Some(Stelle::Schritt(_)) => self.turnier.as_ref().map_or(0, |turnier| {
                turnier.eintragungen.len() * turnier.stand.spieler.len().max(1)
            }),
            None => 0,
        }
    }

    /// The entry of this id and its Partie, also when it is undone.
    pub fn eintragung(&self, id: EreignisId) -> Option<(&Partie, &Eintragung)> {
        match self.stellen.get(&id)? {
            Stelle::Eintrag(p, e) | Stelle::Nachtrag(p, e, _) => {
                let partie = self.partien.get(*p)?;
                Some((partie, partie.eintragungen.get(*e)?))
            }
            Stelle::Partie(_) | Stelle::Schritt(_) => None,
        }
    }

    /// Whether who is called `von` can be called `zu`.
    ///
    /// # Errors
    /// `zu` is empty or too long, or both sat at the same table.
    pub(super) fn umbenennbar(&self, von: &str, zu: &str) -> Result<(), Ablehnung> {
        let platz = Platz(0);
        if zu.trim().is_empty() {
            return Err(Ablehnung::NameLeer { platz });
        }
        if zu.chars().count() > jassart::NAME_MAX {
            return Err(Ablehnung::NameZuLang { platz, max: jassart::NAME_MAX });
        }
        let sitzt = |partie: &Partie, wer: &str| partie.kopf.spieler.iter().any(|name| name == wer);
        // A Partie that was taken back may come back.
        if von != zu && self.partien.iter().any(|p| sitzt(p, von) && sitzt(p, zu)) {
            return Err(Ablehnung::NameDoppelt { name: zu.to_owned() });
        }
        Ok(())
    }

    fn benenne_um(&mut self, von: &str, zu: &str) {
        let namen = self.partien.iter_mut().flat_map(|partie| &mut partie.kopf.spieler);
        for name in namen.filter(|name| *name == von) {
            zu.clone_into(name);
        }
    }

    /// Takes in the next event: `evolve`. Never fails; what cannot be applied is set aside.
    pub fn nimm_auf(&mut self, satz: &Satz) {
        match self.verbuche(satz) {
            Some(Folge::Angehaengt(p, stelle)) => {
                self.partien[p].wende_an(stelle);
                self.partien[p].judge(self.today);
            }
            Some(Folge::Geaendert(p, stelle)) => {
                self.partien[p].falte(stelle);
                self.partien[p].judge(self.today);
            }
            Some(Folge::Noted(p)) => self.partien[p].judge(self.today),
            Some(folge) => {
                if let Some(turnier) = &mut self.turnier {
                    match folge {
                        Folge::Schritt(stelle) => turnier.wende_an(stelle),
                        _ => turnier.falte(),
                    }
                }
            }
            None => {}
        }
    }

    /// Puts the event in its place and says which board follows it.
    fn verbuche(&mut self, satz: &Satz) -> Option<Folge> {
        self.letzte_seq = self.letzte_seq.max(satz.id.seq);
        if self.stellen.contains_key(&satz.id) {
            return None;
        }
        match &satz.ereignis {
            Ereignis::TitelGesetzt { titel: text }
            | Ereignis::OrtGesetzt { ort: text }
            | Ereignis::NotizGesetzt { notiz: text } => match brett::text_passt(text) {
                Ok(()) => {
                    let feld = match &satz.ereignis {
                        Ereignis::TitelGesetzt { .. } => &mut self.titel,
                        Ereignis::OrtGesetzt { .. } => &mut self.ort,
                        _ => &mut self.notiz,
                    };
                    text.clone_into(feld);
                }
                Err(grund) => self.beiseite.push((satz.id, grund)),
            },
            Ereignis::Umbenannt { von, zu } => match self.umbenennbar(von, zu) {
                Ok(()) => self.benenne_um(von, zu),
                Err(grund) => self.beiseite.push((satz.id, grund)),
            },
            Ereignis::PartieBegonnen(kopf) => self.beginne(satz, kopf),
            Ereignis::Eingetragen { partie, eintrag } => {
                return self.trage_ein(satz, *partie, eintrag);
            }
            Ereignis::Korrigiert(korrektur) => return self.korrigiere(satz, korrektur),
            Ereignis::Turnier(schritt) => return self.schreite(satz, schritt),
            Ereignis::Abgeschlossen(note) => return self.note(satz, note),
            Ereignis::Zurueckgenommen { ziel } | Ereignis::Wiederhergestellt { ziel }
                if !self.stellen.contains_key(ziel) =>
            {
                self.aimless.push((satz.id, *ziel));
            }
            Ereignis::Zurueckgenommen { ziel } => {
                let unread = self.count(*ziel);
                if let Some(p) = unread.filter(|p| self.partien[*p].unreadable.is_some()) {
                    self.schalte(*ziel, false);
                    self.aimless.push((satz.id, *ziel));
                    return Some(Folge::Noted(p));
                }
                if let Some(stelle) = self.stapel.iter().rposition(|id| id == ziel) {
                    self.stapel.remove(stelle);
                    self.zurueckgenommen.push(*ziel);
                    return self.schalte(*ziel, false);
                }
                return unread.map(Folge::Noted);
            }
            Ereignis::Wiederhergestellt { ziel } => {
                let unread = self.count(*ziel);
                if let Some(p) = unread.filter(|p| self.partien[*p].unreadable.is_some()) {
                    self.schalte(*ziel, true);
                    self.aimless.push((satz.id, *ziel));
                    return Some(Folge::Noted(p));
                }
                if let Some(stelle) = self.zurueckgenommen.iter().rposition(|id| id == ziel) {
                    self.zurueckgenommen.remove(stelle);
                    self.stapel.push(*ziel);
                    return self.schalte(*ziel, true);
                }
                return unread.map(Folge::Noted);
            }
        }
        None
    }

    /// Counts a record that is about the event `ziel`, and says of which Partie that is: what was
    /// noted of it before holds no longer.
    fn count(&mut self, ziel: EreignisId) -> Option<usize> {
        match *self.stellen.get(&ziel)? {
            Stelle::Partie(p) | Stelle::Eintrag(p, _) | Stelle::Nachtrag(p, ..) => {
                let records = &mut self.partien[p].notes.records;
                *records = records.saturating_add(1);
                Some(p)
            }
            Stelle::Schritt(_) => None,
        }
    }

    /// Takes in what was noted at the end of a Partie. Undo and redo do not see it.
    fn note(&mut self, satz: &Satz, note: &Abschluss) -> Option<Folge> {
        let unknown = Ablehnung::PartieUnbekannt { partie: note.partie };
        let Some(Stelle::Partie(p)) = self.stellen.get(&note.partie).copied() else {
            self.beiseite.push((satz.id, unknown));
            return None;
        };
        match self.partien[p].add_note(satz.id, note) {
            Ok(()) => Some(Folge::Noted(p)),
            Err(grund) => {
                self.beiseite.push((satz.id, grund));
                None
            }
        }
    }

    fn merke(&mut self, id: EreignisId, stelle: Stelle) {
        self.stellen.insert(id, stelle);
        self.stapel.push(id);
        self.zurueckgenommen.clear();
    }

    fn schreite(&mut self, satz: &Satz, schritt: &Schritt) -> Option<Folge> {
        if !self.kann_turnier_sein() {
            self.beiseite.push((satz.id, Ablehnung::AndereSession));
            return None;
        }
        let turnier = self.turnier.get_or_insert_default();
        let stelle = turnier.eintragungen.len();
        turnier.eintragungen.push(turnier::schritt::Eintragung {
            id: satz.id,
            zeit: satz.zeit,
            schritt: schritt.clone(),
            aktiv: true,
            unwirksam: None,
        });
        self.merke(satz.id, Stelle::Schritt(stelle));
        Some(Folge::Schritt(stelle))
    }

    fn beginne(&mut self, satz: &Satz, kopf: &PartieKopf) {
        if self.turnier.is_some() {
            return self.beiseite.push((satz.id, Ablehnung::AndereSession));
        }
        let stelle = Stelle::Partie(self.partien.len());
        let gueltig = jassart::finde(&kopf.jassart)
            .and_then(|jassart| Ok((jassart, jassart.kopf(kopf)?)))
            .and_then(|gut| self.has_edition(kopf).map(|()| gut));
        let (jassart, kopf, stand, unreadable) = match gueltig {
            Ok((jassart, kopf)) => {
                self.merke(satz.id, stelle);
                let stand = jassart.anfang(&kopf);
                (jassart, kopf, stand, None)
            }
            Err(ablehnung) => {
                self.beiseite.push((satz.id, ablehnung.clone()));
                // Its result may be noted: then it is shown, though nothing can be written in it.
                let Some(kopf) = noted::unreadable_head(kopf) else { return };
                self.stellen.insert(satz.id, stelle);
                let stand = noted::blank(&kopf);
                (Jassart::unreadable(false), kopf, stand, Some(ablehnung))
            }
        };
        self.partien.push(Partie {
            id: satz.id,
            zeit: satz.zeit,
            kopf,
            jassart,
            aktiv: true,
            eintragungen: Vec::new(),
            stand,
            unreadable,
            notes: Notes::begun(),
            korrigiert: Vec::new(),
            je_geschrieben: 0,
            zwischen: Vec::new(),
        });
    }

    /// Whether this program knows the edition of the law a Partie is played by.
    fn has_edition(&self, kopf: &PartieKopf) -> Result<(), Ablehnung> {
        if kopf.ausgabe > self.today {
            return Err(Ablehnung::AusgabeNeuer { ausgabe: kopf.ausgabe, here: self.today });
        }
        Ok(())
    }

    fn trage_ein(&mut self, satz: &Satz, id: EreignisId, eintrag: &Eintrag) -> Option<Folge> {
        let Some(Stelle::Partie(p)) = self.stellen.get(&id).copied() else {
            self.beiseite.push((satz.id, Ablehnung::PartieUnbekannt { partie: id }));
            return None;
        };
        self.count(id);
        let partie = &mut self.partien[p];
        let unreadable = partie.unreadable.clone();
        let stelle = partie.eintragungen.len();
        partie.eintragungen.push(Eintragung {
            id: satz.id,
            zeit: satz.zeit,
            urspruenglich: eintrag.clone(),
            aktiv: true,
            korrekturen: Vec::new(),
            gestrichen: false,
            spiel: 0,
            unwirksam: unreadable.clone(),
        });
        if unreadable.is_some() {
            // As if the Partie were not there: undo does not reach it.
            self.beiseite.push((satz.id, Ablehnung::PartieUnbekannt { partie: id }));
            self.stellen.insert(satz.id, Stelle::Eintrag(p, stelle));
            return Some(Folge::Noted(p));
        }
        self.merke(satz.id, Stelle::Eintrag(p, stelle));
        Some(Folge::Angehaengt(p, stelle))
    }

    fn korrigiere(&mut self, satz: &Satz, korrektur: &Korrektur) -> Option<Folge> {
        let Some(Stelle::Eintrag(p, e)) = self.stellen.get(&korrektur.ziel).copied() else {
            let grund = Ablehnung::EintragUnbekannt { ziel: korrektur.ziel };
            self.beiseite.push((satz.id, grund));
            return None;
        };
        self.count(korrektur.ziel);
        let unreadable = self.partien[p].unreadable.is_some();
        let ziel = korrektur.ziel;
        let korrektur = korrektur.clone();
        let nachtrag = Nachtrag { id: satz.id, zeit: satz.zeit, aktiv: true, korrektur };
        let n = self.partien[p].trage_nach(e, nachtrag);
        if unreadable {
            self.beiseite.push((satz.id, Ablehnung::EintragUnbekannt { ziel }));
            self.stellen.insert(satz.id, Stelle::Nachtrag(p, e, n));
            return Some(Folge::Noted(p));
        }
        self.merke(satz.id, Stelle::Nachtrag(p, e, n));
        Some(Folge::Geaendert(p, e))
    }

    fn schalte(&mut self, ziel: EreignisId, aktiv: bool) -> Option<Folge> {
        match self.stellen.get(&ziel).copied()? {
            Stelle::Partie(p) => {
                self.partien[p].aktiv = aktiv;
                Some(Folge::Noted(p))
            }
            Stelle::Eintrag(p, e) => {
                self.partien[p].eintragungen[e].aktiv = aktiv;
                Some(Folge::Geaendert(p, e))
            }
            Stelle::Nachtrag(p, e, n) => {
                self.partien[p].eintragungen[e].korrekturen[n].aktiv = aktiv;
                Some(Folge::Geaendert(p, e))
            }
            Stelle::Schritt(nr) => {
                self.turnier.as_mut()?.eintragungen[nr].aktiv = aktiv;
                Some(Folge::Turnier)
            }
        }
    }
}
