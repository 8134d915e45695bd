//! The one place that holds the log, dispatches commands, reads the clock and saves.

use super::bulk::{self, Preview, Progress};
use super::documents::{self, Begun, Drafts};
use super::geraet::Geraet;
use super::integrity::{self, Integrity};
use super::speicher::{self, Bestand, Lage};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::archiv::{self, Bekannt, Zeile};
use crate::engine::command::Befehl;
use crate::engine::documents::{key_at, place};
use crate::engine::event::{Eintrag, Ereignis, EreignisId, Werte};
use crate::engine::gaps::Gaps;
use crate::engine::log::{self, Partie, Satz, Session, Zeit};
use crate::engine::quelle::Regel;
use crate::engine::save::{self, Beiseite, SessionId, Sicherung};
use crate::engine::seite::Seite;
use crate::engine::statistik::{self, Ergebnis};
use crate::engine::suche::{enthaelt, geteilt};
use crate::engine::turnier::draft::Draft;
use crate::engine::turnier::schritt::Verlauf;
use crate::engine::turnier::tischblatt::Tischblatt;
use crate::engine::turnier::{Turnier, Wertung};
use crate::text::bericht::Bericht;
use crate::text::regelbuch::{ARTIKEL, Artikel};
use crate::text::{self, Katalog, Sprache, Wort};
use crate::ui::dom::{self, Knoten, merker};
use crate::ui::live::{Live, untrack};
use crate::ui::teilen::Was;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Where in the app one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ort {
    Start,
    /// Every evening of this device.
    Archiv,
    /// Who played in them.
    Leute,
    /// The set-up of a Partie, in a session or a new one.
    Neu(Option<SessionId>),
    Session(SessionId),
    /// The rule book, with the versions in force in this session marked.
    Regelbuch(Option<SessionId>),
    /// What all Partien add up to; for the player of this name, where there is one.
    Statistik(String),
    /// The sheet of a table of a tournament that somebody else runs, by the key of its document.
    Tischblatt(String),
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
    /// The evening so far.
    Abendbericht,
    /// Somebody who takes part in the tournament.
    Teilnehmer(String),
    /// The sheet of a table: Passe and table.
    Punkteblatt(usize, usize),
    /// A table's sheet that came by a link, before it is taken in.
    Blatteingang,
    /// What a file or a link brings, before it is taken in.
    Einfuhr,
    Menue,
    /// An evening of the archive.
    Abend(SessionId),
    /// What is not on the board, and why.
    Missing,
    /// What was deleted.
    Papierkorb,
    /// A player across all evenings.
    Bekannt(String),
    /// What is stored, how safely, and the backup of all of it.
    Speicher,
}

/// How long a sentence that is no fault stays, in milliseconds.
const MELDUNG_STEHT: i32 = 8000;
/// The most a backup file holds; more of it would not be read again.
const SICHERUNG_MAX: usize = save::DATEI_MAX / 4 * 3;
/// How many sessions are looked at before the list is drawn anew.
const SCHUB: usize = 40;
/// How long after an entry the line of its evening is noted, in milliseconds.
const NOTED_AFTER: i32 = 1000;
/// The most sessions that are told to be in use; how many of them fit is the stores' matter.
const IN_GEBRAUCH: usize = 30;

/// A sentence shown for a while.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meldung {
    pub text: String,
    pub fehler: bool,
    /// The rule behind a refusal.
    pub regel: Option<Regel>,
    /// What is on the screen may be nowhere else: a key beside it writes everything to a file.
    pub sichern: bool,
    /// What was just deleted: a key beside it brings it back.
    pub geloescht: Option<SessionId>,
    /// The sheet that was just removed, key and text: a key beside it brings it back.
    pub removed: Option<(String, String)>,
}

/// What every Partie of this device adds to the statistics, shared by those who read it.
pub type Ergebnisse = Rc<Vec<Ergebnis>>;

/// For which [`Bestand::fingerprint`] the statistics were read, and what was read.
type Gelesen = (Option<u64>, Option<Ergebnisse>);

/// What is done with each session on the way through them.
type JeSession = Box<dyn FnMut(&SessionId, &[Satz], &Session)>;

/// The service every screen gets from the context. There is one for the whole life of the page, so
/// it is a pointer: in the hundreds of closures that hold it, a copy of it would weigh more.
#[derive(Clone, Copy)]
pub struct Dienst(&'static Sicht);

impl Deref for Dienst {
    type Target = Sicht;

    fn deref(&self) -> &Sicht {
        self.0
    }
}

/// What the service is made of, in one language, looking at one Partie.
#[derive(Clone)]
pub struct Sicht {
    /// All there are: one a language, and one a Partie that is looked at besides the last.
    sichten: Rc<RefCell<Vec<Dienst>>>,
    /// Screens that read the log follow it.
    pub(super) zustand: Live<Bestand>,
    /// Whether what was written is saved.
    pub lage: Live<Lage>,
    /// The stores have told something.
    told: Live<()>,
    /// The line of an evening is to be noted in a moment.
    noting: Live<bool>,
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
    /// The session whose table a new evening takes over.
    pub vorlage: Live<Option<SessionId>>,
    /// Another Partie than the last one is meant, see [`Dienst::bei`].
    partie: Option<EreignisId>,
    /// What came in and is looked at: from where, and what.
    pub einfuhr: Live<Option<(String, Sicherung)>>,
    /// What the first evenings of it give, in the same order.
    pub previews: Live<Vec<Preview>>,
    /// How far long work is, while there is some.
    pub progress: Live<Option<Progress>>,
    /// What the Partien add to the statistics, and of which records that was read.
    ergebnisse: Live<Gelesen>,
    /// The report that was shown last, to be shared.
    pub bericht: Live<Bericht>,
    /// From which day to which the statistics go; empty without end.
    pub zeitraum: Live<(String, String)>,
    /// What the sheet to share with has chosen; printed is what goes with it.
    pub ware: Live<Was>,
    /// The sheets that are being filled in here.
    pub drafts: Live<Drafts>,
    /// The filled sheet of this phone's table, on its way to the Jassleitung.
    pub tischblatt: Live<Option<Tischblatt>>,
    /// A filled one that came in and is looked at.
    pub eingang: Live<Option<Tischblatt>>,
    /// Sessions whose line is not known are being looked at.
    schaut: Live<bool>,
    /// A name is being changed in every evening; a second wish has to wait.
    benennt: Live<bool>,
    /// The language of what is on the page; another one makes the page anew.
    katalog: Katalog,
    pub geraet: Geraet,
}

/// A number by chance: for a tab, a new session, the seed of a draw.
pub fn zufall() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

fn jetzt() -> Zeit {
    Zeit(js_sys::Date::now() as i64)
}

impl Dienst {
    /// Reads the stores and the address.
    pub fn neu() -> Dienst {
        documents::take_over();
        let mut bestand = Bestand::default();
        bestand.lies_liste();
        let wanted = Ort::aus_adresse(&bestand);
        let opened = wanted.session().is_none_or(|id| bestand.oeffne(id));
        let ort = if opened { wanted.clone() } else { Ort::Start };
        let geraet = Geraet::neu();
        let dienst = Dienst::aus(Sicht {
            sichten: Rc::default(),
            zustand: Live::new(bestand),
            lage: Live::new(Lage::Gesichert),
            told: Live::new(()),
            noting: Live::new(false),
            replica: zufall(),
            ort: Live::new(ort),
            blatt: Live::new(None),
            meldung: Live::new(None),
            jassart: Live::new(None),
            schritt_zurueck: Live::new(false),
            tiefe: Live::new(0),
            artikel: Live::new(None),
            vorlage: Live::new(None),
            partie: None,
            einfuhr: Live::new(None),
            previews: Live::new(Vec::new()),
            progress: Live::new(None),
            ergebnisse: Live::new((None, None)),
            bericht: Live::new(Bericht::default()),
            zeitraum: Live::new(Default::default()),
            ware: Live::new(Was::Datei),
            drafts: Live::new(Drafts::now()),
            tischblatt: Live::new(None),
            eingang: Live::new(None),
            schaut: Live::new(false),
            benennt: Live::new(false),
            katalog: untrack(|| geraet.katalog()),
            geraet,
        });
        documents::listen(move || dienst.drafts.set(Drafts::now()));
        dienst.merke_lage(Lage::jetzt());
        speicher::verfolge(move |neu, lage| {
            if neu.length() > 0 {
                dienst.zustand.update(|z| z.vernimm(&neu));
                dienst.leave_deleted();
                dienst.sieh_durch();
            }
            dienst.merke_lage(lage);
            dienst.told.set(());
        });
        dienst.sieh_durch();
        if let Some(id) = wanted.session().filter(|_| !opened).cloned() {
            // Its records are still to be read; whoever has gone elsewhere meanwhile stays there.
            dienst.mit_offener(&id, move || {
                if dienst.ort.get_untracked() == Ort::Start {
                    dienst.ort.set(wanted);
                }
            });
        }
        dienst.tell_interrupted();
        dienst
    }

    fn aus(sicht: Sicht) -> Dienst {
        let dienst = Dienst(Box::leak(Box::new(sicht)));
        dienst.sichten.borrow_mut().push(dienst);
        dienst
    }

    /// The same service, looking at this Partie in this language.
    fn sicht(self, partie: Option<EreignisId>, katalog: Katalog) -> Dienst {
        let gleich = |d: &&Dienst| d.partie == partie && d.katalog == katalog;
        let da = self.sichten.borrow().iter().find(gleich).copied();
        da.unwrap_or_else(|| Dienst::aus(Sicht { partie, katalog, ..self.0.clone() }))
    }

    pub(super) fn lies_liste(self) {
        self.zustand.update(Bestand::lies_liste);
        self.sieh_durch();
    }

    /// Looks at every session whose line is not known, one after the other, while the page lives
    /// on; then says which evenings are in use.
    fn sieh_durch(self) {
        if self.schaut.get_untracked() {
            return;
        }
        self.schaut.set(true);
        spawn_local(async move {
            loop {
                let namen: Vec<String> = self.zustand.with_untracked(|z| {
                    let offen = z.abende.iter().filter(|abend| !abend.frisch);
                    offen.map(|abend| abend.name.clone()).take(SCHUB).collect()
                });
                if namen.is_empty() {
                    break;
                }
                let mut blicke = Vec::new();
                for name in namen {
                    let blick = self.look(&name).await;
                    blicke.push((name, blick));
                }
                self.zustand.update(|z| {
                    blicke.into_iter().for_each(|(name, blick)| z.nimm_blick_auf(&name, blick));
                });
            }
            self.schaut.set(false);
            speicher::behalte(
                self.abende(|name, _| JsValue::from(name)).into_iter().take(IN_GEBRAUCH).collect(),
            );
        });
    }

    /// Goes through all sessions that `wahl` wants by their line, the last one first, each with
    /// its records for as long as it takes; one at a time, so that the page lives on. `je` must
    /// not write: whoever wants to does so in `fertig`.
    pub fn fuer_alle_sessions(
        self,
        wahl: impl Fn(&Zeile) -> bool,
        je: impl FnMut(&SessionId, &[Satz], &Session) + 'static,
        fertig: impl FnOnce() + 'static,
    ) {
        let namen = untrack(|| self.abende(|name, zeile| wahl(zeile).then(|| name.to_owned())));
        let namen = namen.into_iter().flatten().collect();
        spawn_local(self.gehe_durch(namen, Box::new(je), Box::new(fertig)));
    }

    async fn gehe_durch(self, namen: Vec<String>, mut je: JeSession, fertig: Box<dyn FnOnce()>) {
        for name in namen {
            for (id, (saetze, session)) in self.blick(&name).await.sessions.iter() {
                je(id, saetze, session);
            }
        }
        fertig();
    }

    /// Does something once this session is open: at once where its records are at hand.
    pub fn mit_offener(self, id: &SessionId, dann: impl FnOnce() + 'static) {
        self.mit_offener_boxed(id, Box::new(dann));
    }

    fn mit_offener_boxed(self, id: &SessionId, dann: Box<dyn FnOnce()>) {
        if self.oeffne_session(id) {
            return dann();
        }
        let id = id.clone();
        spawn_local(async move {
            self.fetch(&id).await;
            if self.oeffne_session(&id) {
                dann();
            }
        });
    }

    /// Brings the records of a session here.
    async fn fetch(self, id: &SessionId) {
        if self.is_large(id.as_str()).await {
            self.open_large(id).await;
        } else {
            let _ = JsFuture::from(speicher::hole(id.as_str())).await;
        }
    }

    /// Another tab may have deleted the evening on the screen: nothing can be written there.
    fn leave_deleted(self) {
        let Some(id) = self.ort.get_untracked().session().cloned() else { return };
        let (there, in_bin) = self.zustand.with_untracked(|z| {
            let deleted = z.abende.iter().any(|abend| abend.geloescht && abend.name == id.as_str());
            (z.abend(id.as_str()).is_some(), deleted)
        });
        if there {
            return;
        }
        self.gehe(Ort::Start);
        let text = self.wort(Wort::DeletedElsewhere).to_owned();
        self.melde(Meldung { text, geloescht: in_bin.then_some(id), ..Meldung::default() });
    }

    /// Whether the session is open now.
    pub fn oeffne_session(self, id: &SessionId) -> bool {
        let mut offen = self.zustand.with_untracked(|z| z.sessions.contains_key(id));
        if !offen {
            self.zustand.update(|z| offen = z.oeffne(id));
        }
        offen
    }

    /// Says at once when what is written is not saved, and takes that back when it is again.
    fn merke_lage(self, lage: Lage) {
        let vorher = self.lage.get_untracked();
        if vorher == lage {
            return;
        }
        self.lage.set(lage);
        if lage.is_trouble() {
            self.warne();
        } else if self.meldung.with_untracked(|m| m.as_ref().is_some_and(|m| m.sichern)) {
            self.meldung.set(None);
        }
    }

    fn warne(self) {
        let wort = match self.lage.get_untracked() {
            Lage::Voll => Wort::SpeicherVoll,
            Lage::Doubtful => Wort::StorageDoubtful,
            Lage::Silent => Wort::StorageSilent,
            Lage::Neuer => Wort::SpeicherNeuer,
            _ => Wort::SpeicherGesperrt,
        };
        let text = self.wort(wort).to_owned();
        self.meldung.set(Some(Meldung { text, fehler: true, sichern: true, ..Meldung::default() }));
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
        self.sicht(self.partie, self.geraet.katalog())
    }

    /// How things are called now; follows the deck.
    pub fn sprache(self) -> Sprache {
        Sprache { katalog: self.katalog, franzoesisch: self.geraet.franzoesisch.get() }
    }

    /// The language alone: no word of its own follows the deck.
    pub fn ohne_deck(self) -> Sprache {
        Sprache { katalog: self.katalog, franzoesisch: false }
    }

    /// The word in the language of the app.
    pub fn wort(self, wort: Wort) -> &'static str {
        text::wort(self.ohne_deck(), wort)
    }

    /// The sentence with its gaps filled in order.
    pub fn satz(self, wort: Wort, werte: &[&str]) -> String {
        text::fuelle(self.ohne_deck(), wort, werte)
    }

    /// A whole number as the language groups it.
    pub fn zahl(self, zahl: i32) -> String {
        text::zahl(self.ohne_deck(), zahl)
    }

    /// A day such as `2026-11-21` for people.
    pub fn datum(self, tag: &str) -> String {
        text::datum(self.ohne_deck(), tag)
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

    /// The sessions of this device by their lines, the one last written in first.
    pub fn abende<T>(self, mut lese: impl FnMut(&str, &Zeile) -> T) -> Vec<T> {
        self.zustand.with(|z| {
            let alle: Vec<_> = z.zeilen().collect();
            let folge = log::aufsteigend(alle.iter().map(|(_, z)| archiv::neueste(z.zuletzt())));
            folge.into_iter().map(|stelle| lese(alle[stelle].0, alle[stelle].1)).collect()
        })
    }

    /// Reads the line of a session; what is not there has an empty one.
    pub fn zeile<T>(self, id: &SessionId, lese: impl FnOnce(&Zeile) -> T) -> T {
        self.zustand.with_untracked(|z| {
            let zeile = z.abend(id.as_str()).and_then(|abend| abend.zeile.as_ref());
            lese(zeile.unwrap_or(&Zeile::default()))
        })
    }

    /// Who played on this device, or who with whom; those who came last first. A seat that nobody
    /// gave a name is nobody.
    pub fn bekannte(self, paare: bool) -> Vec<Bekannt> {
        let plaetze = Katalog::ALLE.into_iter().flat_map(|katalog| {
            let andere = self.sicht(None, katalog);
            let platz = move |nr: u8| andere.platzname(nr.into());
            (1..=10).map(platz)
        });
        let plaetze: Vec<String> = plaetze.collect();
        self.zustand.with(|z| {
            let mut bekannte = archiv::bekannte(z.zeilen().map(|(_, zeile)| zeile), paare);
            bekannte.retain(|b| b.namen.iter().all(|name| !plaetze.contains(name)));
            bekannte
        })
    }

    /// How a seat is called that nobody gave a name.
    pub fn platzname(self, nr: usize) -> String {
        self.satz(Wort::SpielerNr, &[&nr.to_string()])
    }

    /// Who is called `von` is called `zu` from now on, in every evening so far.
    pub fn benenne_um(self, von: String, zu: String) {
        if self.benennt.get_untracked() || !self.darf_schreiben(None) {
            return;
        }
        let namen = untrack(|| self.abende(|name, z| z.dabei(&von).then(|| name.to_owned())));
        self.benennt.set(true);
        spawn_local(async move {
            let neu = js_sys::Array::new();
            let mut zu_schreiben = Vec::new();
            let mut nicht = 0;
            for name in namen.iter().flatten() {
                let blick = self.blick(name).await;
                let Some((id, (_, session))) = blick.sessions.iter().next() else { continue };
                let befehl = Befehl::BenenneUm { von: von.clone(), zu: zu.clone() };
                let ereignis = match session.entscheide(befehl) {
                    Ok(ereignis) if !blick.nur_lesen(id) => ereignis,
                    _ => {
                        nicht += 1;
                        continue;
                    }
                };
                let kennung = EreignisId { seq: session.naechste_seq(), replica: self.replica };
                let satz = Satz { id: kennung, zeit: jetzt(), ereignis };
                neu.push(&save::schluessel(id, satz.id).into());
                neu.push(&save::schreibe_satz(&satz).into());
                zu_schreiben.push((id.clone(), satz));
            }
            // All in one task: a page that is loaded anew meanwhile has changed all or none.
            for (id, satz) in &zu_schreiben {
                speicher::schreibe(id, satz);
            }
            let geaendert = neu.length() / 2;
            self.zustand.update(|z| z.vernimm(&neu));
            self.sieh_durch();
            self.schliesse();
            self.benennt.set(false);
            self.sage_wie_viele(geaendert as usize, nicht);
        });
    }

    fn sage_wie_viele(self, geaendert: usize, nicht: usize) {
        match nicht {
            0 => self.hinweis(&self.satz(Wort::AbendeGeaendert, &[&geaendert.to_string()])),
            _ => self.fehler(&self.satz(Wort::NichtGeaendert, &[&nicht.to_string()])),
        }
    }

    /// Takes a name from this device: every evening it stands in is written anew under another id
    /// with a neutral name, and then the old one goes for good; from the bin it goes at once.
    pub fn vergiss(self, wer: String) {
        if self.benennt.get_untracked() || !self.darf_schreiben(None) {
            return;
        }
        let im_korb = untrack(|| self.papierkorb(|id, z| z.dabei(&wer).then(|| id.clone())));
        for id in im_korb.iter().flatten() {
            speicher::raeume(id.as_str());
            documents::forget(id);
            speicher::merke_notiz(&herkunft_von(id), "");
        }
        let namen = untrack(|| self.abende(|name, z| z.dabei(&wer).then(|| name.to_owned())));
        self.benennt.set(true);
        spawn_local(async move {
            let (mut geaendert, mut nicht) = (0, 0);
            for name in namen.iter().flatten() {
                let blick = self.blick(name).await;
                let Some((id, (saetze, _))) = blick.sessions.iter().next() else { continue };
                if blick.nur_lesen(id) {
                    nicht += 1;
                    continue;
                }
                let neu = neue_kennung();
                // All in one task, so that IndexedDB takes it as one: whole, or not at all.
                for satz in archiv::vergiss(saetze, &wer, &|nr| self.platzname(nr)) {
                    speicher::schreibe(&neu, &satz);
                }
                for b in &blick.beiseite {
                    let dabei = b.key.split('/').nth(1) == Some(name) && !enthaelt(&b.text, &wer);
                    if let Some((davor, danach)) = geteilt(&b.key, name).filter(|_| dabei) {
                        let key = [davor, neu.as_str(), danach].concat();
                        speicher::schreibe_text(&key, &b.text);
                    }
                }
                if let Some(herkunft) = self.herkunft(id) {
                    speicher::merke_notiz(&herkunft_von(&neu), &herkunft);
                    speicher::merke_notiz(&herkunft_von(id), "");
                }
                speicher::raeume(id.as_str());
                documents::move_to(id, &neu, &|nr| self.platzname(nr), &wer);
                geaendert += 1;
            }
            documents::without_name(&wer, &|nr| self.platzname(nr));
            self.zustand.update(|z| {
                for name in namen.iter().flatten() {
                    z.sessions.retain(|id, _| id.as_str() != name);
                    z.beiseite.retain(|b| b.key.split('/').nth(1) != Some(name));
                }
                z.lies_liste();
            });
            self.sieh_durch();
            self.schliesse();
            self.benennt.set(false);
            self.sage_wie_viele(geaendert, nicht);
        });
    }

    /// How many sessions are still to be looked at.
    pub fn ungelesen(self) -> usize {
        self.zustand.with(|z| z.abende.iter().filter(|abend| abend.zeile.is_none()).count())
    }

    /// What every Partie of this device adds to the statistics; `None` while the evenings are being
    /// read, which begins with the first question and anew when something was written.
    pub fn ergebnisse(self) -> Option<Ergebnisse> {
        let stand = self.zustand.with(Bestand::fingerprint);
        if self.schaut.get() {
            return None;
        }
        let (von, fertige) = self.ergebnisse.get();
        if von == Some(stand) {
            return fertige;
        }
        self.ergebnisse.set((Some(stand), None));
        let gelesen = merker(Vec::new());
        let fertige = gelesen.clone();
        self.fuer_alle_sessions(
            |_| true,
            move |id, _, session| {
                gelesen.borrow_mut().extend(statistik::ergebnisse(id, session));
            },
            move || {
                if self.ergebnisse.with_untracked(|(von, _)| *von == Some(stand)) {
                    self.ergebnisse.set((Some(stand), Some(Rc::new(fertige.take()))));
                }
            },
        );
        None
    }

    /// The records of the stores that do not read.
    pub fn beiseite<T>(self, lese: impl FnOnce(&[Beiseite]) -> T) -> T {
        self.zustand.with(|z| lese(&z.beiseite))
    }

    /// How many sessions and records there are.
    pub fn anzahl(self) -> (usize, usize) {
        self.zustand.with(|z| (z.zeilen().count(), z.zeilen().map(|(_, z)| z.saetze()).sum()))
    }

    /// Makes files of everything, or one of what does not read, and hands each to `nimm` with its
    /// number: what is too much for one file to be read again goes into several.
    pub fn sicherung(self, nur_beiseite: bool, nimm: impl Fn(usize, String) + 'static) {
        let nimm = Rc::new(nimm);
        let fertige: Rc<RefCell<(usize, Vec<String>)>> = Rc::default();
        let (voll, dateien) = (nimm.clone(), fertige.clone());
        let je = move |id: &SessionId, saetze: &[Satz], _: &Session| {
            let datei = save::schreibe_saetze(id, saetze);
            let (nr, dateien) = &mut *dateien.borrow_mut();
            if dateien.iter().map(String::len).sum::<usize>() + datei.len() > SICHERUNG_MAX {
                *nr += 1;
                voll(*nr, save::schreibe_sicherung(dateien, &[]));
                dateien.clear();
            }
            dateien.push(datei);
        };
        let fertig = move || {
            let (nr, dateien) = fertige.take();
            let beiseite = self.zustand.with_untracked(|z| z.beiseite.clone());
            nimm(nr + 1, save::schreibe_sicherung(&dateien, &beiseite));
        };
        self.fuer_alle_sessions(move |_| !nur_beiseite, je, fertig);
    }

    /// What there is of a session: as it is open, or else in the stores.
    async fn blick(self, name: &str) -> Bestand {
        let offen = self.zustand.with_untracked(|z| {
            let id = SessionId::try_from(name.to_owned()).ok()?;
            Some(((id.clone(), z.sessions.get(&id)?.clone()), z.beiseite.clone()))
        });
        match offen {
            Some((offen, beiseite)) => {
                Bestand { sessions: [offen].into(), beiseite, ..Bestand::default() }
            }
            None => self.look(name).await,
        }
    }

    /// A look at what the stores have of a session; nothing of it is kept.
    async fn look(self, name: &str) -> Bestand {
        if self.is_large(name).await { self.gather(name, false).await } else { blick(name).await }
    }

    /// Reads the open session.
    pub fn mit_session<T>(self, lese: impl FnOnce(&SessionId, &Session) -> T) -> Option<T> {
        let mut lese = Some(lese);
        let mut gelesen = None;
        self.lies_session(&mut |id, session| gelesen = lese.take().map(|lese| lese(id, session)));
        gelesen
    }

    /// Reads the tournament of the open session.
    pub fn mit_turnier<T>(self, lese: impl FnOnce(&Verlauf) -> T) -> Option<T> {
        self.mit_session(|_, session| Some(lese(session.turnier()?))).flatten()
    }

    /// The tournament of the open session under its name, as it stands now.
    pub fn turnier(self) -> Option<Turnier> {
        let turnier = self.mit_session(|_, session| {
            let stand = session.turnier()?.stand.clone();
            Some(Turnier { name: session.titel.clone(), ..stand })
        });
        turnier.flatten()
    }

    /// The empty sheet of a table of the open tournament.
    pub fn tischblatt_von(self, passe: usize, tisch: usize) -> Option<Tischblatt> {
        let blatt = self.mit_session(|id, session| {
            Tischblatt::leer(id, &session.titel, &session.turnier()?.stand, passe, tisch)
        });
        untrack(|| blatt.flatten())
    }

    /// A sheet came by a link: an empty one is to be filled in here, a filled one is looked at.
    pub fn nimm_tischblatt(self, blatt: Tischblatt) {
        if blatt.blatt.is_empty() {
            let key = documents::begin(blatt);
            self.drafts.set(Drafts::now());
            self.gehe(Ort::Tischblatt(key));
            return;
        }
        let session = blatt.session.clone();
        let da = self.zustand.with_untracked(|z| z.abend(session.as_str()).is_some());
        let zeige = move || {
            self.eingang.set(Some(blatt));
            self.oeffne(Blatt::Blatteingang);
        };
        // Of a tournament that is nowhere here there is nothing to open.
        if da {
            self.mit_offener(&session.clone(), move || {
                self.stehe_bei(Ort::Session(session));
                zeige();
            });
        } else {
            zeige();
        }
    }

    /// Removes a sheet that is being filled in; a key beside the message brings it back.
    pub fn remove_draft(self, key: &str) {
        let text = documents::read(key);
        documents::write(key, "");
        self.gehe(Ort::Start);
        let removed = Some((key.to_owned(), text));
        let text = self.wort(Wort::BlattEntfernt).to_owned();
        self.melde(Meldung { text, removed, ..Meldung::default() });
    }

    /// Brings a removed sheet back.
    pub fn restore_draft(self, (key, text): (String, String)) {
        self.meldung.set(None);
        documents::write(&key, &text);
    }

    /// Goes on with a sheet that was begun: in its tournament, where that is on this device and the
    /// same players still sit there.
    pub fn resume(self, begun: &Begun) {
        let sheet = begun.draft.sheet.clone();
        let alone = Ort::Tischblatt(begun.key.clone());
        if self.zustand.with_untracked(|z| z.abend(sheet.session.as_str()).is_none()) {
            return self.gehe(alone);
        }
        self.mit_offener(&sheet.session.clone(), move || {
            let here = self.mit_bestand(&sheet.session, |_, session| {
                session.turnier().is_some_and(|turnier| sheet.passt(&turnier.stand))
            });
            if !here {
                return self.stehe_bei(alone);
            }
            self.stehe_bei(Ort::Session(sheet.session));
            self.oeffne(Blatt::Punkteblatt(sheet.passe, sheet.tisch));
        });
    }

    /// A sheet that is in needs no draft any more.
    fn drop_drafts_that_are_in(self, id: &SessionId) {
        let list = self.drafts.with_untracked(|drafts| drafts.list.clone());
        self.mit_bestand(id, |_, session| {
            let Some(turnier) = session.turnier() else { return };
            for Begun { key, draft, .. } in list.iter().filter(|b| b.draft.sheet.session == *id) {
                let (p, t) = (draft.sheet.passe, draft.sheet.tisch);
                let table = turnier.stand.passen.get(p).and_then(|passe| passe.tische.get(t));
                let is_in = table.is_some_and(|table| table.blatt.is_some());
                if is_in && draft.sheet.passt(&turnier.stand) {
                    documents::write(key, "");
                }
            }
        });
    }

    /// What undo would take off the list of sheets: Passe, table and what stands on it.
    fn last_sheet(self) -> Option<(usize, usize, Vec<[i32; 2]>)> {
        let last = self.mit_session(|_, session| {
            let turnier = session.turnier()?;
            let (p, t) = turnier.blatt(session.letztes()?)?;
            Some((p, t, turnier.stand.passen.get(p)?.tische.get(t)?.blatt.clone()?))
        });
        last.flatten()
    }

    /// A sheet that was taken back is begun: nobody types it twice.
    fn begin_again(self, (p, t, lines): (usize, usize, Vec<[i32; 2]>)) {
        let is_in = untrack(|| {
            self.mit_turnier(|v| v.stand.passen.get(p)?.tische.get(t)?.blatt.as_ref().map(|_| ()))
        });
        let Some(sheet) = self.tischblatt_von(p, t).filter(|_| is_in.flatten().is_none()) else {
            return;
        };
        let both = sheet.regeln.wertung != Wertung::Bruehl;
        let key = documents::key_for(&sheet);
        let mut draft = Draft::empty(sheet);
        draft.cells = lines
            .iter()
            .map(|[a, b]| [u16::try_from(*a).ok(), u16::try_from(*b).ok().filter(|_| both)])
            .collect();
        documents::write(&key, &draft.write());
    }

    /// Opens the sheet to share, save and print with, at this.
    pub fn teile(self, was: Was) {
        self.ware.set(was);
        self.oeffne(Blatt::Teilen);
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
        self.sicht(Some(partie), self.katalog)
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

    /// Carries out a command in this session.
    pub fn befehle_in(self, id: &SessionId, befehl: Befehl) -> Result<(), Ablehnung> {
        if !self.darf_schreiben(Some(id)) {
            return Err(Ablehnung::NichtAufDiesemBrett);
        }
        let mut ergebnis = Err(Ablehnung::NichtAufDiesemBrett);
        let mut geschrieben = false;
        // The numbers of what is not open are not known.
        let neu = || self.zustand.with_untracked(|z| z.abend(id.as_str()).is_none());
        if !neu() && !self.oeffne_session(id) {
            return ergebnis;
        }
        if self.waits(id) {
            self.fehler(self.wort(Wort::WaitToWrite));
            return ergebnis;
        }
        self.zustand.update(|z| {
            let next = z.next_seq(id);
            let (saetze, session) = z.sessions.entry(id.clone()).or_default();
            let mut schreibe = |session: &mut Session, ereignis| {
                let own = session.naechste_seq();
                let seq = own.max(next);
                // The numbers between are of what this device knew of and cannot read now.
                integrity::skip(id, own, seq);
                let kennung = EreignisId { seq, replica: self.replica };
                let satz = Satz { id: kennung, zeit: jetzt(), ereignis };
                // First to the stores, in the same task as the tap; then to the board.
                speicher::schreibe(id, &satz);
                session.nimm_auf(&satz);
                saetze.push(satz);
            };
            ergebnis = session.entscheide(befehl).map(|ereignis| {
                geschrieben = match &ereignis {
                    Ereignis::Eingetragen { eintrag, .. } => eintrag.ist_spiel(),
                    ereignis => matches!(ereignis, Ereignis::Turnier(_)),
                };
                schreibe(session, ereignis);
                // Whatever came to its end by it, or was there before there were notes.
                for note in session.due_notes() {
                    schreibe(session, Ereignis::Abgeschlossen(note));
                }
            });
            if ergebnis.is_ok() {
                z.merke(id);
            }
        });
        if ergebnis.is_ok() {
            self.geraet.ruettle();
            self.drop_drafts_that_are_in(id);
            self.note_soon(id);
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

    /// Notes the line of an evening once its writer pauses.
    fn note_soon(self, id: &SessionId) {
        if self.noting.get_untracked() {
            return;
        }
        self.noting.set(true);
        let id = id.clone();
        dom::spaeter(NOTED_AFTER, move || {
            self.noting.set(false);
            let note = |z: &mut Bestand| z.note_line(&id);
            self.zustand.quietly(note);
        });
    }

    /// Whether there may be more of this session than is here.
    fn waits(self, id: &SessionId) -> bool {
        let lage = self.lage.get_untracked();
        self.zustand.with_untracked(|z| {
            z.sessions.contains_key(id) && z.integrity(id, lage).waits.is_some()
        })
    }

    /// How it stands with the records of the open session.
    pub fn integrity(self) -> Integrity {
        self.told.track();
        self.zustand.track();
        self.drafts.track();
        let lage = self.lage.get();
        let id = self.ort.with(|ort| ort.session().cloned());
        id.map_or(Integrity::default(), |id| {
            self.zustand.with_untracked(|z| match z.sessions.contains_key(&id) {
                true => z.integrity(&id, lage),
                false => Integrity::default(),
            })
        })
    }

    /// Whether some of the records of this session are missing or do not read.
    pub fn lacks(self, name: &str) -> bool {
        let Ok(id) = SessionId::try_from(name.to_owned()) else { return false };
        let lage = self.lage.get_untracked();
        self.zustand.with_untracked(|z| match z.sessions.contains_key(&id) {
            true => z.integrity(&id, lage).lacks(),
            false => z.abend(name).is_some_and(|abend| abend.lacks),
        })
    }

    /// The writer wants to go on, whatever may still come.
    pub fn insist(self) {
        if let Some(id) = self.ort.with_untracked(|ort| ort.session().cloned()) {
            self.zustand.update(|z| z.insisted.push(id));
            self.meldung.set(None);
        }
    }

    /// What is missing in the open session is known: it is told no more.
    pub fn accept_missing(self) {
        let Some(id) = self.ort.with_untracked(|ort| ort.session().cloned()) else { return };
        self.zustand.update(|z| {
            integrity::accept(&id, &Gaps::between(z.ids(&id)));
            z.forget_known(&id);
        });
        self.sieh_durch();
    }

    /// Says what went wrong; it stays until somebody closes it.
    pub fn fehler(self, text: &str) {
        self.melde(Meldung { text: text.to_owned(), fehler: true, ..Meldung::default() });
    }

    /// Says something that goes by itself.
    pub fn hinweis(self, text: &str) {
        self.melde(Meldung { text: text.to_owned(), ..Meldung::default() });
    }

    fn melde(self, meldung: Meldung) {
        let fehler = meldung.fehler;
        let meldung = Some(meldung);
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

    /// Why something was refused, with its rule.
    pub fn verweigerung(self, grund: &Ablehnung) -> String {
        let satz = untrack(|| self.ablehnung(grund));
        match grund.regel() {
            Some(regel) => [satz.as_str(), " (", regel.id(), ")"].concat(),
            None => satz,
        }
    }

    fn verweigert(self, grund: &Ablehnung) {
        self.melde(Meldung {
            text: self.verweigerung(grund),
            fehler: true,
            regel: grund.regel(),
            ..Meldung::default()
        });
    }

    /// Takes back the last step. Where that would reach over something closed, the correction of
    /// it opens instead (C4).
    pub fn nimm_zurueck(self) {
        let sheet = untrack(|| self.last_sheet());
        if let Err(grund) = self.befehle(Befehl::NimmZurueck)
            && let Ablehnung::SchonGeschlossen { ziel } = grund
        {
            let blatt = untrack(|| self.mit_turnier(|turnier| turnier.blatt(ziel))).flatten();
            self.oeffne(match blatt {
                Some((passe, tisch)) => Blatt::Punkteblatt(passe, tisch),
                None => Blatt::Korrektur(ziel),
            });
            self.verweigert(&grund);
        } else if let Some(sheet) = sheet {
            self.begin_again(sheet);
        }
    }

    /// Opens the article of a rule over whatever is there.
    pub fn schlage_nach(self, regel: Regel) {
        if let Some(artikel) = ARTIKEL.iter().find(|artikel| artikel.regeln.contains(&regel)) {
            self.lies(artikel);
        }
    }

    /// Opens an article over whatever is open.
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

    /// The same, following the log; nothing where it is not.
    pub fn mit_gefolgt<T>(self, id: &SessionId, lese: impl FnOnce(&Session) -> T) -> T {
        self.zustand.track();
        self.mit_bestand(id, |_, session| lese(session))
    }

    /// Shows what came in from `herkunft`; nothing is taken in yet. The sessions it belongs to are
    /// opened, to compare.
    pub fn zeige_einfuhr(self, herkunft: String, sicherung: Sicherung) {
        spawn_local(async move {
            for datei in &sicherung.dateien {
                let da = self.zustand.with_untracked(|z| z.abend(datei.session.as_str()).is_some());
                if da && !self.oeffne_session(&datei.session) {
                    self.fetch(&datei.session).await;
                    self.oeffne_session(&datei.session);
                }
            }
            self.previews.set(self.look_at(&sicherung).await);
            self.einfuhr.set(Some((herkunft, sicherung)));
            self.oeffne(Blatt::Einfuhr);
        });
    }

    /// Takes in what was shown. A session that was not here says from now on where it is from.
    pub fn uebernimm_einfuhr(self) {
        let mut einfuhr = None;
        self.einfuhr.update(|wartend| einfuhr = wartend.take());
        let Some((herkunft, sicherung)) = einfuhr else { return };
        self.accept_what_comes(&sicherung);
        // A backup of several brings back what was here.
        if let [datei] = &sicherung.dateien[..]
            && self.mit_bestand(&datei.session, |saetze, _| saetze.is_empty())
        {
            let kopie = self.satz(Wort::KopieVon, &[&herkunft, &self.datum(&heute())]);
            speicher::merke_notiz(&herkunft_von(&datei.session), &kopie);
        }
        if !self.darf_schreiben(None) || bulk::is_much(&sicherung) && self.is_busy() {
            return;
        }
        if bulk::is_much(&sicherung) {
            self.schliesse();
            return self.take_in(herkunft, sicherung);
        }
        self.importiere(sicherung);
    }

    /// A file or a link may hold a part of an evening: what it leaves out is not missed.
    fn accept_what_comes(self, sicherung: &Sicherung) {
        for datei in &sicherung.dateien {
            let here = self.zustand.with_untracked(|z| z.ids(&datei.session));
            let before = Gaps::between(here.iter().copied());
            let aside = sicherung.beiseite.iter().filter_map(|(key, _)| {
                let (session, id) = save::lies_schluessel(key)?;
                (session == datei.session && here.is_empty()).then_some(id)
            });
            let all =
                here.iter().copied().chain(datei.saetze.iter().map(|satz| satz.id)).chain(aside);
            integrity::accept(&datei.session, &Gaps::between(all).without(&before));
        }
    }

    /// How many of the records set aside in a backup come along: those of sessions that are new
    /// here.
    pub fn set_aside_of(self, sicherung: &Sicherung) -> usize {
        let keys = sicherung.beiseite.iter();
        self.zustand.with_untracked(|z| keys.filter(|(key, _)| comes_along(z, key)).count())
    }

    /// Where a session came from, if not from this device.
    pub fn herkunft(self, id: &SessionId) -> Option<String> {
        integrity::origin(id)
    }

    /// Takes in a file or backup: events that are there already are left as they are. What was
    /// set aside comes along only with sessions that are new here: nobody can make an evening of
    /// this device unwritable by a file.
    fn importiere(self, sicherung: Sicherung) {
        let neu = js_sys::Array::new();
        let mut anzahl = 0;
        self.zustand.update(|z| {
            let lege = |key: String, text: String| {
                speicher::schreibe_text(&key, &text);
                neu.push(&key.into());
                neu.push(&text.into());
            };
            for (key, text) in &sicherung.beiseite {
                if comes_along(z, key) {
                    lege(key.clone(), text.clone());
                }
            }
            for datei in &sicherung.dateien {
                let name = datei.session.as_str();
                // Whoever brings a deleted evening wants it back.
                if z.abende.iter().any(|abend| abend.geloescht && abend.name == name) {
                    speicher::bringe_zurueck(name);
                }
                let da = z.sessions.get(&datei.session).map_or(&[][..], |(saetze, _)| saetze);
                let neue = datei.saetze.iter();
                for satz in neue.filter(|s| da.binary_search_by_key(&s.id, |da| da.id).is_err()) {
                    lege(save::schluessel(&datei.session, satz.id), save::schreibe_satz(satz));
                    anzahl += 1;
                }
            }
            z.vernimm(&neu);
        });
        self.sieh_durch();
        self.gehe(match &sicherung.dateien[..] {
            [datei] => Ort::Session(datei.session.clone()),
            _ => Ort::Start,
        });
        if !self.lage.get_untracked().is_trouble() {
            match anzahl {
                1 => self.hinweis(self.wort(Wort::ImportiertEiner)),
                _ => self.hinweis(&self.satz(Wort::Importiert, &[&anzahl.to_string()])),
            }
        }
    }

    /// Puts a session into the bin, from where it can be brought back for a while.
    pub fn loesche(self, id: &SessionId) {
        if !self.darf_schreiben(None) {
            return;
        }
        speicher::loesche(id.as_str());
        self.lies_liste();
        let text = self.wort(Wort::Geloescht).to_owned();
        self.melde(Meldung { text, geloescht: Some(id.clone()), ..Meldung::default() });
    }

    /// Takes a session out of the bin.
    pub fn bringe_zurueck(self, id: &SessionId) {
        if !self.darf_schreiben(None) {
            return;
        }
        self.meldung.set(None);
        speicher::bringe_zurueck(id.as_str());
        self.lies_liste();
    }

    /// The sessions in the bin by their lines.
    pub fn papierkorb<T>(self, mut lese: impl FnMut(&SessionId, &Zeile) -> T) -> Vec<T> {
        self.zustand.with(|z| {
            let geloescht = z.abende.iter().filter(|abend| abend.geloescht);
            let gelesen = geloescht.filter_map(|abend| {
                let id = SessionId::try_from(abend.name.clone()).ok()?;
                Some(lese(&id, abend.zeile.as_ref()?))
            });
            gelesen.collect()
        })
    }

    /// Deletes for good what is in the bin.
    pub fn leere_papierkorb(self) {
        if !self.darf_schreiben(None) {
            return;
        }
        for id in untrack(|| self.papierkorb(|id, _| id.clone())) {
            speicher::raeume(id.as_str());
            documents::forget(&id);
            speicher::merke_notiz(&herkunft_von(&id), "");
        }
        self.lies_liste();
    }

    /// Goes to another screen; the back gesture leads back.
    pub fn gehe(self, ort: Ort) {
        match ort.session().cloned() {
            Some(id) => self.mit_offener(&id, move || self.stehe_bei(ort)),
            None => self.stehe_bei(ort),
        }
    }

    fn stehe_bei(self, ort: Ort) {
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
            let dorthin = move |ort: Ort| {
                if self.ort.get_untracked() != ort {
                    self.ort.set(ort);
                }
            };
            match ort.session().cloned() {
                Some(id) => self.mit_offener(&id, move || dorthin(ort)),
                None => dorthin(ort),
            }
        }
    }
}

/// The note that says where a session came from.
fn herkunft_von(id: &SessionId) -> String {
    integrity::origin_key(id)
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

/// The local date, 2026-11-21: for file names and fields; people read [`Dienst::datum`].
pub fn datum(zeit: Zeit) -> String {
    let datum = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(zeit.0 as f64));
    format!("{}-{:02}-{:02}", datum.get_full_year(), datum.get_month() + 1, datum.get_date())
}

/// Today's local date.
pub fn heute() -> String {
    datum(jetzt())
}

/// The day on which this evening began: it lasts until five in the morning.
pub fn dieser_abend() -> String {
    datum(Zeit(jetzt().0 - 5 * 60 * 60 * 1000))
}

/// The time of a local day such as `2026-11-21` with the time behind it; `None` where it is no day.
pub fn zeit(tag: &str, uhrzeit: &str) -> Option<Zeit> {
    let datum = js_sys::Date::new(&[tag, uhrzeit].concat().into()).get_time();
    (!datum.is_nan()).then_some(Zeit(datum as i64))
}

/// Two days in their order, whichever was chosen first; an empty one leaves its end open.
pub fn geordnet<'a>(von: &'a str, bis: &'a str) -> (&'a str, &'a str) {
    if !bis.is_empty() && bis < von { (bis, von) } else { (von, bis) }
}

/// The local time of day, 19:05.
pub fn uhrzeit(zeit: Zeit) -> String {
    let datum = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(zeit.0 as f64));
    format!("{}:{:02}", datum.get_hours(), datum.get_minutes())
}

/// Whether a record that was set aside on another device comes along to this one.
fn comes_along(z: &Bestand, key: &str) -> bool {
    save::lies_schluessel(key).is_some_and(|(id, _)| z.abend(id.as_str()).is_none())
}

/// A look at a session in the stores; nothing of it is kept.
async fn blick(name: &str) -> Bestand {
    let mut blick = Bestand::default();
    if let Ok(texte) = JsFuture::from(speicher::blick(name)).await {
        blick.nimm_auf(&js_sys::Array::from(&texte));
    }
    blick
}

impl Ort {
    /// The session that must be open to be here.
    fn session(&self) -> Option<&SessionId> {
        match self {
            Ort::Session(id) | Ort::Neu(Some(id)) | Ort::Regelbuch(Some(id)) => Some(id),
            _ => None,
        }
    }

    /// What stands behind `#` for it, the `#` included.
    pub fn adresse(&self) -> String {
        match self {
            Ort::Start => "#/".to_owned(),
            Ort::Archiv => "#/archiv".to_owned(),
            Ort::Leute => "#/spieler".to_owned(),
            Ort::Neu(None) => "#/neu".to_owned(),
            Ort::Neu(Some(id)) => format!("#/neu/{id}"),
            Ort::Session(id) => format!("#/s/{id}"),
            Ort::Regelbuch(None) => "#/regelbuch".to_owned(),
            Ort::Regelbuch(Some(id)) => format!("#/regelbuch/{id}"),
            Ort::Statistik(name) => {
                let name = js_sys::encode_uri_component(name);
                ["#/statistik/", &String::from(name)].concat()
            }
            Ort::Tischblatt(key) => ["#/blatt/", place(key)].concat(),
        }
    }

    fn aus_adresse(zustand: &Bestand) -> Ort {
        let hash = web_sys::window().and_then(|w| w.location().hash().ok()).unwrap_or_default();
        let bekannt = |id: &str| {
            SessionId::try_from(id.to_owned()).ok().filter(|_| zustand.abend(id).is_some())
        };
        match hash.strip_prefix("#/").unwrap_or(&hash).split_once('/') {
            Some(("s", id)) => bekannt(id).map_or(Ort::Start, Ort::Session),
            Some(("neu", id)) => Ort::Neu(bekannt(id)),
            Some(("regelbuch", id)) => Ort::Regelbuch(bekannt(id)),
            Some(("statistik", name)) => {
                let name = js_sys::decode_uri_component(name).map(String::from);
                Ort::Statistik(name.unwrap_or_default())
            }
            None if hash == "#/regelbuch" => Ort::Regelbuch(None),
            None if hash == "#/neu" => Ort::Neu(None),
            Some(("blatt", stelle)) => Ort::Tischblatt(key_at(stelle)),
            // As the address was when there was one sheet.
            None if hash == "#/blatt" => {
                Drafts::now().list.first().map_or(Ort::Start, |b| Ort::Tischblatt(b.key.clone()))
            }
            None if hash == "#/archiv" => Ort::Archiv,
            None if hash == "#/spieler" => Ort::Leute,
            _ => Ort::Start,
        }
    }
}

// A word goes straight onto the page at several hundred places, so it is one call there.

impl Dienst {
    /// A button with a word.
    pub fn knopf(self, klasse: &str, wort: Wort, tipp: impl FnMut() + 'static) -> Knoten {
        self.knopf_boxed(klasse, wort, Box::new(tipp))
    }

    fn knopf_boxed(self, klasse: &str, wort: Wort, tipp: Box<dyn FnMut()>) -> Knoten {
        dom::knopf_boxed(klasse, self.wort(wort), tipp)
    }

    /// A field under this word.
    pub fn feld(self, wort: Wort, eingabe: Knoten) -> Knoten {
        dom::feld(self.wort(wort), eingabe)
    }
}

impl Knoten {
    pub fn wort(self, dienst: Dienst, wort: Wort) -> Knoten {
        self.text(dienst.wort(wort))
    }

    /// Its name for a screen reader.
    pub fn benannt(self, dienst: Dienst, wort: Wort) -> Knoten {
        self.attr("aria-label", dienst.wort(wort))
    }
}
