//! The one place that holds the log, dispatches commands, reads the clock and saves.

use super::dom;
use super::geraet::Geraet;
use super::speicher::{self, Bestand, Lage};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::command::Befehl;
use crate::engine::event::{Eintrag, Ereignis, EreignisId, Werte};
use crate::engine::log::{self, Partie, Satz, Session, Zeit};
use crate::engine::quelle::Regel;
use crate::engine::save::{self, Beiseite, SessionId, Sicherung};
use crate::engine::seite::Seite;
use crate::text::regelbuch::{ARTIKEL, Artikel};
use crate::text::{self, Katalog, Sprache, Wort};
use crate::ui::live::{Live, untrack};

/// Where in the app one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ort {
    Start,
    /// The set-up of a Partie, in a session or a new one.
    Neu(Option<SessionId>),
    Session(SessionId),
    /// The rule book, with the versions in force in this session marked.
    Regelbuch(Option<SessionId>),
}

/// What lies over the screen, from below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blatt {
    /// Writing a Spiel, with the keypad at this side; as it was left without.
    Spiel(Option<Seite>),
    /// The cards of the Stiche, for the points of the Spiel.
    Zaehlen,
    /// What the marks beside the names mean.
    Striche,
    /// Only the slate, large.
    Zuschauen,
    /// The form of a board, started with these values.
    Formular(Werte),
    Berg(Seite),
    Bedanken(Seite),
    /// Weis by cards of a side; whether to go back to the Spiel that is being written.
    Weis(Seite, bool),
    /// «Wer ist zuerst draussen?»
    Schiedsrichter {
        /// About the Berg, not the Ziel.
        berg: bool,
    },
    /// The history of a Partie; of the last one without.
    Verlauf(Option<EreignisId>),
    /// The correction of an entry.
    Korrektur(EreignisId),
    /// «Was ist passiert?»
    Vorfall,
    /// Choosing what is played next.
    Jassarten,
    /// By what the Partie is played.
    Tischregeln,
    /// Share, save, print.
    Teilen,
    /// What a file or a link brings, before it is taken in.
    Einfuhr,
    Menue,
    /// What is stored, how safely, and the backup of all of it.
    Speicher,
}

/// How long a sentence that is no fault stays, in milliseconds.
const MELDUNG_STEHT: i32 = 8000;

/// A sentence shown for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meldung {
    pub text: String,
    pub fehler: bool,
    /// The rule behind a refusal.
    pub regel: Option<Regel>,
    /// What is on the screen may be nowhere else: a key beside it writes everything to a file.
    pub sichern: bool,
}

/// The service every screen gets from the context.
#[derive(Clone, Copy)]
pub struct Dienst {
    /// Screens that read the log follow it.
    zustand: Live<Bestand>,
    /// Whether what was written is saved.
    pub lage: Live<Lage>,
    replica: u32,
    pub ort: Live<Ort>,
    pub blatt: Live<Option<Blatt>>,
    pub meldung: Live<Option<Meldung>>,
    /// What was chosen in the list of Jassarten, until the set-up takes it.
    pub jassart: Live<Option<&'static str>>,
    /// A sheet was closed, and the browser has yet to step back from its place in the history.
    schritt_zurueck: Live<bool>,
    /// How many places the open sheets have in the history.
    tiefe: Live<usize>,
    /// The article that is looked up, over everything else.
    pub artikel: Live<Option<&'static Artikel>>,
    /// Another Partie than the last one is meant, see [`Dienst::bei`].
    partie: Option<EreignisId>,
    /// What came in and is looked at: from where, and what.
    pub einfuhr: Live<Option<(String, Sicherung)>>,
    /// The language of what is on the page; another one makes the page anew.
    katalog: Katalog,
    pub geraet: Geraet,
}

fn zufall() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

fn jetzt() -> Zeit {
    Zeit(js_sys::Date::now() as i64)
}

impl Dienst {
    /// Reads the stores and the address.
    pub fn neu() -> Dienst {
        let mut bestand = Bestand::default();
        bestand.nimm_auf(&speicher::bestand());
        let ort = Ort::aus_adresse(&bestand);
        let geraet = Geraet::neu();
        let dienst = Dienst {
            zustand: Live::new(bestand),
            lage: Live::new(Lage::Gesichert),
            replica: zufall(),
            ort: Live::new(ort),
            blatt: Live::new(None),
            meldung: Live::new(None),
            jassart: Live::new(None),
            schritt_zurueck: Live::new(false),
            tiefe: Live::new(0),
            artikel: Live::new(None),
            partie: None,
            einfuhr: Live::new(None),
            katalog: untrack(|| geraet.katalog()),
            geraet,
        };
        dienst.merke_lage(Lage::jetzt());
        speicher::verfolge(move |neu, lage| {
            if neu.length() > 0 {
                dienst.zustand.update(|z| z.nimm_auf(&neu));
            }
            dienst.merke_lage(lage);
        });
        dienst
    }

    /// Says at once when what is written is not saved, and takes that back when it is again.
    fn merke_lage(self, lage: Lage) {
        let vorher = self.lage.get_untracked();
        if vorher == lage {
            return;
        }
        self.lage.set(lage);
        if lage >= Lage::Fehlt {
            self.warne();
        } else if self.meldung.with_untracked(|m| m.as_ref().is_some_and(|m| m.sichern)) {
            self.meldung.set(None);
        }
    }

    fn warne(self) {
        let wort = match self.lage.get_untracked() {
            Lage::Voll => Wort::SpeicherVoll,
            Lage::Neuer => Wort::SpeicherNeuer,
            _ => Wort::SpeicherGesperrt,
        };
        let text = self.wort(wort).to_owned();
        self.meldung.set(Some(Meldung { text, fehler: true, regel: None, sichern: true }));
    }

    /// Whether this version may write, here and in this session; if not, says why.
    fn darf_schreiben(self, session: Option<&SessionId>) -> bool {
        if self.lage.get_untracked() == Lage::Neuer {
            self.warne();
            return false;
        }
        let neuer = self.zustand.with_untracked(|z| session.is_some_and(|id| z.nur_lesen(id)));
        if neuer {
            self.fehler(self.wort(Wort::AbendNurLesen));
        }
        !neuer
    }

    /// The same service, speaking the language of the device.
    pub fn uebersetzt(self) -> Dienst {
        Dienst { katalog: self.geraet.katalog(), ..self }
    }

    // By reference: every text on the page is asked for here, and a copy of the service each time
    // would weigh more than the text.

    /// How things are called now; follows the deck.
    pub fn sprache(&self) -> Sprache {
        Sprache { katalog: self.katalog, franzoesisch: self.geraet.franzoesisch.get() }
    }

    /// The language alone: no word of its own follows the deck.
    fn ohne_deck(&self) -> Sprache {
        Sprache { katalog: self.katalog, franzoesisch: false }
    }

    pub fn wort(&self, wort: Wort) -> &'static str {
        text::wort(self.ohne_deck(), wort)
    }

    pub fn satz(&self, wort: Wort, werte: &[&str]) -> String {
        text::fuelle(self.ohne_deck(), wort, werte)
    }

    pub fn zahl(&self, zahl: i32) -> String {
        text::zahl(self.ohne_deck(), zahl)
    }

    /// Whether the app speaks another language than the rule book.
    pub fn ist_fremd(self) -> bool {
        self.katalog != Katalog::De
    }

    /// Why something was refused, with the names of those who sit at the table.
    pub fn ablehnung(self, grund: &Ablehnung) -> String {
        let sprache = self.sprache();
        self.mit_partie(|_, partie| text::ablehnung(sprache, Some(partie), grund))
            .unwrap_or_else(|| text::ablehnung(sprache, None, grund))
    }

    /// The sessions of this device, the newest first: id, board.
    pub fn sessions<T>(self, mut lese: impl FnMut(&SessionId, &Session) -> T) -> Vec<T> {
        self.zustand.with(|z| {
            let alle: Vec<_> = z.sessions.iter().collect();
            let zuletzt = |saetze: &[Satz]| saetze.last().map_or(0, |satz| satz.zeit.0);
            let folge = log::aufsteigend(
                alle.iter().map(|(_, (saetze, _))| zuletzt(saetze).cast_unsigned().into()),
            );
            let neueste_zuerst = folge.into_iter().rev().map(|stelle| alle[stelle]);
            neueste_zuerst.map(|(id, (_, session))| lese(id, session)).collect()
        })
    }

    /// The records of the stores that do not read.
    pub fn beiseite<T>(self, lese: impl FnOnce(&[Beiseite]) -> T) -> T {
        self.zustand.with(|z| lese(&z.beiseite))
    }

    /// How many sessions and records there are.
    pub fn anzahl(self) -> (usize, usize) {
        self.zustand.with(|z| (z.sessions.len(), z.anzahl()))
    }

    /// A file of everything, or only of what does not read.
    pub fn sicherung(self, nur_beiseite: bool) -> String {
        self.zustand.with_untracked(|z| {
            let sessions = z.sessions.iter().filter(|_| !nur_beiseite);
            let dateien: Vec<String> =
                sessions.map(|(id, (saetze, _))| save::schreibe_datei(id, saetze)).collect();
            save::schreibe_sicherung(&dateien, &z.beiseite)
        })
    }

    /// Reads the open session.
    pub fn mit_session<T>(self, lese: impl FnOnce(&SessionId, &Session) -> T) -> Option<T> {
        let mut lese = Some(lese);
        let mut gelesen = None;
        self.lies_session(&mut |id, session| gelesen = lese.take().map(|lese| lese(id, session)));
        gelesen
    }

    /// One piece of code for all readers: what they read differs, how they get there does not.
    fn lies_session(self, lese: &mut dyn FnMut(&SessionId, &Session)) {
        self.zustand.track();
        self.ort.with(|ort| {
            let (Ort::Session(id) | Ort::Regelbuch(Some(id))) = ort else { return };
            self.zustand.with_untracked(|z| {
                if let Some((_, session)) = z.sessions.get(id) {
                    lese(id, session);
                }
            });
        });
    }

    /// The same service, reading this Partie instead of the one on the board.
    pub fn bei(self, partie: EreignisId) -> Dienst {
        Dienst { partie: Some(partie), ..self }
    }

    /// Reads the session and the Partie on the board, or the one of [`Dienst::bei`].
    pub fn mit_partie<T>(self, lese: impl FnOnce(&Session, &Partie) -> T) -> Option<T> {
        let mut lese = Some(lese);
        let mut gelesen = None;
        self.lies_session(&mut |_, session| {
            let partie = match self.partie {
                Some(id) => session.partie(id),
                None => session.letzte_partie(),
            };
            if let Some(partie) = partie {
                gelesen = lese.take().map(|lese| lese(session, partie));
            }
        });
        gelesen
    }

    /// Carries out a command in the open session; a refusal is shown as a sentence.
    pub fn befehle(self, befehl: Befehl) -> Result<(), Ablehnung> {
        let Ort::Session(id) = self.ort.get_untracked() else {
            return Err(Ablehnung::NichtAufDiesemBrett);
        };
        self.befehle_in(&id, befehl)
    }

    /// Writes an entry into the Partie on the board.
    pub fn trage_ein(self, eintrag: Eintrag) -> Result<(), Ablehnung> {
        let partie = untrack(|| self.mit_partie(|_, partie| partie.id));
        match partie {
            Some(partie) => self.befehle(Befehl::TrageEin { partie, eintrag }),
            None => Err(Ablehnung::NichtAufDiesemBrett),
        }
    }

    /// Writes all of these entries or, if one is not lawful, none of them.
    pub fn trage_alle_ein(self, eintraege: Vec<Eintrag>) -> bool {
        let pruefung = untrack(|| self.mit_partie(|_, p| p.stand_nach(&eintraege).map(|_| ())));
        if let Some(Err(ablehnung)) = pruefung {
            self.verweigert(&ablehnung);
            return false;
        }
        eintraege.into_iter().all(|eintrag| self.trage_ein(eintrag).is_ok())
    }

    /// The same from a sheet, which closes when they stand.
    pub fn trage_alle_ein_und_schliesse(self, eintraege: Vec<Eintrag>) {
        if self.trage_alle_ein(eintraege) {
            self.schliesse();
        }
    }

    /// The same from a sheet, which closes when the entry stands.
    pub fn trage_ein_und_schliesse(self, eintrag: Eintrag) {
        if self.trage_ein(eintrag).is_ok() {
            self.schliesse();
        }
    }

    fn befehle_in(self, id: &SessionId, befehl: Befehl) -> Result<(), Ablehnung> {
        if !self.darf_schreiben(Some(id)) {
            return Err(Ablehnung::NichtAufDiesemBrett);
        }
        let mut ergebnis = Err(Ablehnung::NichtAufDiesemBrett);
        let mut geschrieben = false;
        self.zustand.update(|z| {
            let (saetze, session) = z.sessions.oder_neu(id.clone());
            ergebnis = session.entscheide(befehl).map(|ereignis| {
                let kennung = EreignisId { seq: session.naechste_seq(), replica: self.replica };
                let satz = Satz { id: kennung, zeit: jetzt(), ereignis };
                // First to the stores, in the same task as the tap; then to the board.
                speicher::schreibe(id, &satz);
                session.nimm_auf(&satz);
                geschrieben = matches!(
                    satz.ereignis,
                    Ereignis::Eingetragen { eintrag: Eintrag::Spiel(_) | Eintrag::Werte(_), .. }
                );
                saetze.push(satz);
            });
        });
        if ergebnis.is_ok() {
            self.geraet.ruettle();
        }
        match &ergebnis {
            // That nothing is saved stays until it is read; after that the mark on the board says it.
            Ok(()) if self.meldung.with_untracked(|m| m.as_ref().is_some_and(|m| m.sichern)) => {}
            Ok(()) => self.meldung.set(None),
            Err(ablehnung) => self.verweigert(ablehnung),
        }
        if geschrieben && speicher::notiz("schutz").is_none() {
            // There is something to lose now. Some browsers ask the person: once is enough.
            speicher::merke_notiz("schutz", "gefragt");
            let _ = speicher::schuetze();
        }
        ergebnis
    }

    pub fn fehler(self, text: &str) {
        self.melde(text, true, None);
    }

    pub fn hinweis(self, text: &str) {
        self.melde(text, false, None);
    }

    fn melde(self, text: &str, fehler: bool, regel: Option<Regel>) {
        let meldung = Some(Meldung { text: text.to_owned(), fehler, regel, sichern: false });
        self.meldung.set(meldung.clone());
        if !fehler {
            // Whoever was looking away has the history; a fault stays until it is read.
            let weg = move || {
                if self.meldung.with_untracked(|m| *m == meldung) {
                    self.meldung.set(None);
                }
            };
            dom::spaeter(MELDUNG_STEHT, weg);
        }
    }

    /// Shows why something was refused, with its rule.
    fn verweigert(self, grund: &Ablehnung) {
        let satz = untrack(|| self.ablehnung(grund));
        let regel = grund.regel();
        let id = regel.map_or(String::new(), |regel| format!(" ({})", regel.id()));
        self.melde(&(satz + &id), true, regel);
    }

    /// Takes back the last step. Where that would reach over something closed, the correction of
    /// it opens instead (C4).
    pub fn nimm_zurueck(self) {
        if let Err(grund) = self.befehle(Befehl::NimmZurueck)
            && let Ablehnung::SchonGeschlossen { ziel } = grund
        {
            self.oeffne(Blatt::Korrektur(ziel));
            self.verweigert(&grund);
        }
    }

    /// Opens the article of a rule over whatever is there.
    pub fn schlage_nach(self, regel: Regel) {
        if let Some(artikel) = ARTIKEL.iter().find(|artikel| artikel.regeln.contains(&regel)) {
            self.lies(artikel);
        }
    }

    pub fn lies(self, artikel: &'static Artikel) {
        self.meldung.set(None);
        let war_offen = self.artikel.get_untracked().is_some();
        self.artikel.set(Some(artikel));
        if !war_offen {
            self.neue_schicht();
        }
    }

    /// Begins a Partie in `session`, or in a new one, and goes there.
    pub fn beginne(
        self,
        session: Option<SessionId>,
        befehl: Befehl,
    ) -> Result<SessionId, Ablehnung> {
        let id = session.unwrap_or_else(neue_kennung);
        let ergebnis = self.befehle_in(&id, befehl);
        if ergebnis.is_err() {
            // A refused first command leaves no empty session behind.
            self.zustand.update(|z| z.sessions.retain(|_, (saetze, _)| !saetze.is_empty()));
        }
        ergebnis.map(|()| {
            self.gehe(Ort::Session(id.clone()));
            id
        })
    }

    /// The file of the open session.
    pub fn datei(self) -> Option<(String, String)> {
        let Ort::Session(id) = self.ort.get_untracked() else { return None };
        self.zustand.with_untracked(|z| {
            let (saetze, _) = z.sessions.get(&id)?;
            let datum = saetze.first().map_or(String::new(), |satz| datum(satz.zeit));
            Some((format!("jasstafel-{datum}-{id}.json"), save::schreibe_datei(&id, saetze)))
        })
    }

    /// The records of the Partie on the board, for a link.
    pub fn saetze_der_partie(self) -> Option<(SessionId, Vec<Satz>)> {
        let partie = untrack(|| self.mit_partie(|_, partie| partie.id))?;
        let Ort::Session(id) = self.ort.get_untracked() else { return None };
        let saetze = self.mit_bestand(&id, |saetze, _| save::nur_partie(saetze, partie));
        Some((id, saetze))
    }

    /// Reads what is here of a session; nothing where it is not.
    pub fn mit_bestand<T>(self, id: &SessionId, lese: impl FnOnce(&[Satz], &Session) -> T) -> T {
        self.zustand.with_untracked(|z| match z.sessions.get(id) {
            Some((saetze, session)) => lese(saetze, session),
            None => lese(&[], &Session::default()),
        })
    }

    /// Shows what came in from `herkunft`; nothing is taken in yet.
    pub fn zeige_einfuhr(self, herkunft: String, sicherung: Sicherung) {
        self.einfuhr.set(Some((herkunft, sicherung)));
        self.oeffne(Blatt::Einfuhr);
    }

    /// Takes in what was shown. A session that was not here says from now on where it is from.
    pub fn uebernimm_einfuhr(self) {
        let mut einfuhr = None;
        self.einfuhr.update(|wartend| einfuhr = wartend.take());
        let Some((herkunft, sicherung)) = einfuhr else { return };
        // A backup of several brings back what was here.
        if let [datei] = &sicherung.dateien[..]
            && self.mit_bestand(&datei.session, |saetze, _| saetze.is_empty())
        {
            let kopie = self.satz(Wort::KopieVon, &[&herkunft, &datum(jetzt())]);
            speicher::merke_notiz(&herkunft_von(&datei.session), &kopie);
        }
        self.importiere(sicherung);
    }

    /// Where a session came from, if not from this device.
    pub fn herkunft(self, id: &SessionId) -> Option<String> {
        speicher::notiz(&herkunft_von(id)).filter(|herkunft| !herkunft.is_empty())
    }

    /// Takes in a file or backup: events that are there already are left as they are. What was
    /// set aside comes along only with sessions that are new here: nobody can make an evening of
    /// this device unwritable by a file.
    fn importiere(self, sicherung: Sicherung) {
        if !self.darf_schreiben(None) {
            return;
        }
        let neu = js_sys::Array::new();
        let mut anzahl = 0;
        self.zustand.update(|z| {
            let lege = |key: String, text: String| {
                speicher::schreibe_text(&key, &text);
                neu.push(&key.into());
                neu.push(&text.into());
            };
            for datei in &sicherung.dateien {
                let da = z.sessions.get(&datei.session).map_or(&[][..], |(saetze, _)| saetze);
                let neue = datei.saetze.iter();
                for satz in neue.filter(|s| da.binary_search_by_key(&s.id, |da| da.id).is_err()) {
                    lege(save::schluessel(&datei.session, satz.id), save::schreibe_satz(satz));
                }
            }
            for (key, text) in sicherung.beiseite {
                let session = save::lies_schluessel(&key);
                if session.is_some_and(|(id, _)| !z.sessions.contains_key(&id)) {
                    lege(key, text);
                }
            }
            let vorher = z.anzahl();
            z.nimm_auf(&neu);
            anzahl = z.anzahl() - vorher;
        });
        self.gehe(match &sicherung.dateien[..] {
            [datei] => Ort::Session(datei.session.clone()),
            _ => Ort::Start,
        });
        if self.lage.get_untracked() < Lage::Fehlt {
            match anzahl {
                1 => self.hinweis(self.wort(Wort::ImportiertEiner)),
                _ => self.hinweis(&self.satz(Wort::Importiert, &[&anzahl.to_string()])),
            }
        }
    }

    /// Deletes the session of this id for good.
    pub fn loesche(self, id: &SessionId) {
        if !self.darf_schreiben(None) {
            return;
        }
        self.zustand.update(|z| {
            if let Some((saetze, _)) = z.sessions.remove(id) {
                speicher::loesche(id, &saetze);
                speicher::merke_notiz(&herkunft_von(id), "");
            }
        });
    }

    /// Goes to another screen; the back gesture leads back.
    pub fn gehe(self, ort: Ort) {
        self.artikel.set(None);
        self.blatt.set(None);
        self.tiefe.set(0);
        if self.ort.get_untracked() != ort {
            verlauf_neu(&ort.adresse());
            self.ort.set(ort);
        }
    }

    /// Opens a sheet; the back gesture closes it.
    pub fn oeffne(self, blatt: Blatt) {
        self.meldung.set(None);
        let war_offen = self.blatt.get_untracked().is_some();
        self.blatt.set(Some(blatt));
        if !war_offen {
            self.neue_schicht();
        }
    }

    /// Something opened over what is there: the back gesture gets a place for it, once the
    /// browser has stepped back from the one before.
    fn neue_schicht(self) {
        if !self.schritt_zurueck.get_untracked() {
            self.gleiche_verlauf_ab();
        }
    }

    /// A place in the history for each open sheet.
    fn gleiche_verlauf_ab(self) {
        let artikel = self.artikel.with_untracked(Option::is_some);
        let offen = usize::from(artikel) + usize::from(self.blatt.with_untracked(Option::is_some));
        for _ in self.tiefe.get_untracked()..offen {
            verlauf_neu(&self.ort.get_untracked().adresse());
        }
        self.tiefe.set(offen);
    }

    /// Closes what lies on top: an article, else the sheet. `false` where nothing is open.
    fn nimm_weg(self) -> bool {
        if self.artikel.with_untracked(Option::is_some) {
            self.artikel.set(None);
        } else if self.blatt.with_untracked(Option::is_some) {
            self.blatt.set(None);
        } else {
            return false;
        }
        true
    }

    /// Closes the sheet at once, and then its place in the history: a second tap on a key that
    /// writes finds it gone.
    pub fn schliesse(self) {
        if self.nimm_weg()
            && let Some(verlauf) = web_sys::window().and_then(|w| w.history().ok())
            && verlauf.back().is_ok()
        {
            self.schritt_zurueck.set(true);
        }
    }

    /// The browser went back or forward.
    pub fn zurueck(self) {
        let tiefe = self.tiefe.get_untracked();
        self.tiefe.set(tiefe.saturating_sub(1));
        if self.schritt_zurueck.get_untracked() {
            self.schritt_zurueck.set(false);
            // The next screen or sheet may have been quicker than the browser.
            let ort = self.ort.get_untracked();
            if self.zustand.with_untracked(Ort::aus_adresse) != ort {
                verlauf_neu(&ort.adresse());
            }
            self.gleiche_verlauf_ab();
        } else if !self.nimm_weg() && tiefe == 0 {
            let ort = self.zustand.with_untracked(Ort::aus_adresse);
            if self.ort.get_untracked() != ort {
                self.ort.set(ort);
            }
        }
    }
}

/// The note that says where a session came from.
fn herkunft_von(id: &SessionId) -> String {
    format!("herkunft-{id}")
}

fn verlauf_neu(adresse: &str) {
    if let Some(verlauf) = web_sys::window().and_then(|w| w.history().ok()) {
        let _ = verlauf.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(adresse));
    }
}

fn neue_kennung() -> SessionId {
    let kennung = format!("{:x}-{:08x}", jetzt().0, zufall());
    SessionId::try_from(kennung).unwrap_or_else(|_| unreachable!("hexadecimal digits and a dash"))
}

/// The local date, 2026-11-21.
pub fn datum(zeit: Zeit) -> String {
    let datum = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(zeit.0 as f64));
    format!("{}-{:02}-{:02}", datum.get_full_year(), datum.get_month() + 1, datum.get_date())
}

/// Today's local date.
pub fn heute() -> String {
    datum(jetzt())
}

/// The local time of day, 19:05.
pub fn uhrzeit(zeit: Zeit) -> String {
    let datum = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(zeit.0 as f64));
    format!("{}:{:02}", datum.get_hours(), datum.get_minutes())
}

impl Ort {
    fn adresse(&self) -> String {
        match self {
            Ort::Start => "#/".to_owned(),
            Ort::Neu(None) => "#/neu".to_owned(),
            Ort::Neu(Some(id)) => format!("#/neu/{id}"),
            Ort::Session(id) => format!("#/s/{id}"),
            Ort::Regelbuch(None) => "#/regelbuch".to_owned(),
            Ort::Regelbuch(Some(id)) => format!("#/regelbuch/{id}"),
        }
    }

    fn aus_adresse(zustand: &Bestand) -> Ort {
        let hash = web_sys::window().and_then(|w| w.location().hash().ok()).unwrap_or_default();
        let bekannt = |id: &str| {
            SessionId::try_from(id.to_owned()).ok().filter(|id| zustand.sessions.contains_key(id))
        };
        match hash.strip_prefix("#/").unwrap_or(&hash).split_once('/') {
            Some(("s", id)) => bekannt(id).map_or(Ort::Start, Ort::Session),
            Some(("neu", id)) => Ort::Neu(bekannt(id)),
            Some(("regelbuch", id)) => Ort::Regelbuch(bekannt(id)),
            None if hash == "#/regelbuch" => Ort::Regelbuch(None),
            None if hash == "#/neu" => Ort::Neu(None),
            _ => Ort::Start,
        }
    }
}
