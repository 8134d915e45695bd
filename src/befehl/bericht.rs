//! `jasstafel bericht`: the report of one session file or of a thousand, as the app makes it.
//!
//! Owns the merging of files that tell of the same session, and the layout of text and JSON. Must
//! not know files by name: whoever reads them counts them. Days are those of UTC.

use super::datei::{self, Fehler};
use super::places::Places;
use super::refusal;
use crate::engine::audit::audit;
use crate::engine::event::EreignisId;
use crate::engine::geld;
use crate::engine::log::{Satz, Session, Zeit, ordne};
use crate::engine::modus::Modus;
use crate::engine::save::{self, Datei, SessionId};
use crate::engine::stand::Strichart;
use crate::engine::statistik::{Art, Bilanz, Filter, Statistik, ergebnisse};
use crate::text::auszug::{Zelle, ohne_steuerzeichen};
use crate::text::befehl::{Befehlswort, fuelle, range};
use crate::text::bericht::{Bericht, Schreiber, als_csv};
use crate::text::{self, Sprache};
use chrono::{DateTime, NaiveDate, NaiveTime};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};
use thiserror::Error;

/// In what form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Text,
    Csv,
    Json,
}

impl Form {
    /// Each form with its name for `--format`.
    pub const ALLE: [(&'static str, Form); 3] =
        [("text", Form::Text), ("csv", Form::Csv), ("json", Form::Json)];
}

/// The first millisecond of a day such as `2026-11-21`; `None` where it is none.
pub fn tag(text: &str) -> Option<Zeit> {
    Some(beginning(NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?))
}

/// The last millisecond of a day.
pub fn tagesende(text: &str) -> Option<Zeit> {
    let next = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?.succ_opt()?;
    Some(Zeit(beginning(next).0 - 1))
}

fn beginning(day: NaiveDate) -> Zeit {
    Zeit(day.and_time(NaiveTime::MIN).and_utc().timestamp_millis())
}

fn datum(zeit: Zeit) -> String {
    let tag = DateTime::from_timestamp_millis(zeit.0);
    tag.map_or_else(String::new, |tag| tag.date_naive().to_string())
}

/// Sessions out of files, merged by the ids of their records.
#[derive(Debug, Default)]
pub struct Sammlung {
    sessions: BTreeMap<SessionId, (Vec<Satz>, HashMap<EreignisId, Origin>)>,
}

/// Where a record was read first.
#[derive(Clone, Copy, Debug)]
struct Origin {
    /// The number of the file.
    file: usize,
    /// The line in it, from 1.
    line: usize,
    /// The number of the record in its session there, from 1.
    number: usize,
}

/// Why a file was not taken.
#[derive(Debug, Error)]
pub enum Nein {
    /// It is damaged; where and how.
    #[error(transparent)]
    Unlesbar(#[from] Fehler),
    /// The same record reads differently in the file of this number.
    #[error("{}", fuelle(Befehlswort::Streit, &[&.id.to_string(), &.andere.to_string()]))]
    Streit {
        /// The line of the record in this file, from 1.
        zeile: usize,
        /// The record.
        id: EreignisId,
        /// The number of the file that was read before.
        andere: usize,
    },
}

/// A report and what the law refuses in the sessions it is made of.
#[derive(Debug)]
pub struct Made {
    /// As it is to be printed.
    pub report: String,
    /// Each with the number of its file.
    pub refused: Vec<(usize, Fehler)>,
}

/// Why there is no report.
#[derive(Debug, Error)]
pub enum NoReport {
    /// Nobody of this name plays in what was chosen.
    #[error("{}", fuelle(Befehlswort::SpielerNicht, &[.0]))]
    Nobody(String),
}

impl Sammlung {
    /// Takes in the text of file number `nr`: a session or a backup of several.
    ///
    /// # Errors
    /// It is damaged, or it tells of a record what another file tells differently; then nothing of
    /// its session is taken.
    pub fn nimm(&mut self, sprache: Sprache, nr: usize, inhalt: &str) -> Result<(), Nein> {
        let damaged =
            |schaden| datei::fehler(sprache, inhalt, &schaden, Befehlswort::ErwarteSicherung);
        let sicherung = save::lies_sicherung(inhalt).map_err(damaged)?;
        let places = Places::of(inhalt).sessions();
        for (nr_there, datei) in sicherung.dateien.into_iter().enumerate() {
            let lines = places.get(nr_there).map(Places::records).unwrap_or_default();
            self.vereinige(nr, &lines, datei)?;
        }
        Ok(())
    }

    fn vereinige(&mut self, nr: usize, lines: &[usize], datei: Datei) -> Result<(), Nein> {
        let (saetze, woher) = self.sessions.entry(datei.session).or_default();
        let line = |stelle: usize| lines.get(stelle).copied().unwrap_or(1);
        if let Some(id) = save::vergleiche(saetze, &datei.saetze).streit.first() {
            let stelle = datei.saetze.iter().position(|satz| satz.id == *id).unwrap_or(0);
            let andere = woher.get(id).map_or(nr, |origin| origin.file);
            return Err(Nein::Streit { zeile: line(stelle), id: *id, andere });
        }
        for (stelle, satz) in datei.saetze.iter().enumerate() {
            let origin = Origin { file: nr, line: line(stelle), number: stelle + 1 };
            woher.entry(satz.id).or_insert(origin);
        }
        saetze.extend(datei.saetze);
        ordne(saetze);
        Ok(())
    }

    /// The report of those Partien that pass, and what the law refuses.
    ///
    /// # Errors
    /// It was to be about somebody who does not play in them.
    pub fn bericht(self, sprache: Sprache, filter: &Filter, form: Form) -> Result<Made, NoReport> {
        let mut refused = Vec::new();
        let mut sessions: Vec<(SessionId, Session)> = Vec::new();
        for (id, (saetze, woher)) in self.sessions {
            let audit = audit(saetze);
            let origin =
                |id| woher.get(&id).copied().unwrap_or(Origin { file: 0, line: 1, number: 1 });
            refused.extend(audit.refused.iter().map(|refusal| {
                let Origin { file, line, number } = origin(refusal.id);
                let was = refusal::sentence(sprache, refusal, number);
                (file, Fehler { zeile: line, was })
            }));
            refused.extend(audit.unjudged.map(|id| {
                let Origin { file, line, number } = origin(id);
                (file, Fehler { zeile: line, was: refusal::unjudged(id, number) })
            }));
            sessions.push((id, audit.session));
        }
        refused.sort_by_key(|(file, fehler)| (*file, fehler.zeile));
        let alle: Vec<_> = sessions.iter().flat_map(|(id, s)| ergebnisse(id, s)).collect();
        let st = Statistik::aus(&alle, filter);
        if let Some(name) = filter.spieler.as_ref().filter(|name| st.finde(name).is_none()) {
            return Err(NoReport::Nobody(name.clone()));
        }
        let eine = match &sessions[..] {
            [(id, session)] if *filter == Filter::default() => Some((id, session)),
            _ => None,
        };
        let report = match form {
            Form::Json => {
                format!("{:#}\n", als_json(&st, filter, eine.map(|(_, session)| session)))
            }
            Form::Text | Form::Csv => {
                let schreiber = Schreiber { sprache };
                let bericht = match (&filter.spieler, eine) {
                    (_, Some((id, session))) => schreiber.abend(id, session, &datum),
                    (Some(name), _) => schreiber.person(&st, name, zeitraum(sprache, &st, filter)),
                    _ => schreiber.saison(&st, zeitraum(sprache, &st, filter)),
                };
                if form == Form::Csv { als_csv(&bericht) } else { als_text(sprache, &bericht) }
            }
        };
        Ok(Made { report, refused })
    }
}

/// From when to when: what was asked for, else what there is.
fn zeitraum(sprache: Sprache, st: &Statistik, filter: &Filter) -> String {
    let tag = |zeit: Zeit| text::datum(sprache, &datum(zeit));
    let von = filter.von.or(st.abende.first().copied()).map_or(String::new(), tag);
    let bis = filter.bis.or(st.abende.last().copied()).map_or(String::new(), tag);
    range(&von, &bis)
}

/// The report for a terminal: names to the left, numbers to the right.
fn als_text(sprache: Sprache, bericht: &Bericht) -> String {
    let mut aus = vec![bericht.titel.clone(), bericht.wann.clone()];
    for teil in &bericht.teile {
        aus.push(String::new());
        aus.push(teil.titel.clone());
        aus.extend(teil.saetze.iter().map(|satz| format!("  {satz}")));
        let zeilen = teil.tabelle.zeilen.iter().map(|zeile| {
            zeile.iter().map(|zelle| zelle.als_text(sprache)).collect::<Vec<String>>()
        });
        let zeilen: Vec<Vec<String>> =
            [teil.tabelle.kopf.clone()].into_iter().chain(zeilen).collect();
        let links = |spalte: usize| {
            teil.tabelle.zeilen.iter().any(|z| matches!(z.get(spalte), Some(Zelle::Text(_))))
        };
        let breite = |spalte: usize| {
            let zellen = zeilen.iter().filter_map(|zeile| zeile.get(spalte));
            zellen.map(|zelle| zelle.chars().count()).max().unwrap_or(0)
        };
        let breiten: Vec<usize> = (0..teil.tabelle.kopf.len()).map(breite).collect();
        for zeile in zeilen.iter().filter(|_| !teil.tabelle.zeilen.is_empty() && !teil.einzeln) {
            let zellen = zeile.iter().enumerate().map(|(spalte, zelle)| {
                let zelle = ohne_steuerzeichen(zelle);
                let breite = breiten.get(spalte).copied().unwrap_or(0);
                if links(spalte) {
                    format!("  {zelle:breite$}")
                } else {
                    format!("  {zelle:>breite$}")
                }
            });
            aus.push(zellen.collect());
        }
    }
    let zeilen: Vec<String> =
        aus.iter().map(|zeile| ohne_steuerzeichen(zeile).trim_end().to_owned()).collect();
    zeilen.join("\n").trim_start().to_owned() + "\n"
}

/// What is counted of one player against another.
const DUELL: [&str; 5] = ["partien", "gewonnen", "wenig", "laengste_siege", "laengste_niederlagen"];

/// Every sum there is; whoever reads it divides.
fn als_json(st: &Statistik, filter: &Filter, session: Option<&Session>) -> Value {
    let namen = |wer: &[usize]| json!(wer.iter().map(|nr| &st.spieler[*nr]).collect::<Vec<_>>());
    let zeilen = |art: Art| -> Value {
        let zeile = |z: &&crate::engine::statistik::Zeile| {
            let mut aus = bilanz(&z.bilanz);
            if z.art == Art::Gegner
                && let Some(felder) = aus.as_object_mut()
            {
                // Of two people only who was ahead is counted; the rest would read as nought.
                felder.retain(|name, _| DUELL.contains(&name.as_str()));
            }
            aus["spieler"] = namen(&z.wer);
            if !z.gegen.is_empty() {
                aus["gegen"] = namen(&z.gegen);
            }
            if let Some(jassart) = z.jassart {
                aus["jassart"] = json!(jassart.id);
            }
            aus
        };
        let passt = |z: &crate::engine::statistik::Zeile| {
            let gesucht = |name: &String| st.finde(name).is_some_and(|wer| z.wer.contains(&wer));
            z.art == art && filter.spieler.as_ref().is_none_or(gesucht)
        };
        st.zeilen(&passt).iter().map(zeile).collect()
    };
    let mut aus = json!({
        "von": st.abende.first().map(|zeit| datum(*zeit)),
        "bis": st.abende.last().map(|zeit| datum(*zeit)),
        "abende": st.abende.len(),
        "partien": st.partien,
        "ohne_ergebnis": st.unfinished,
        "spieler": zeilen(Art::Spieler),
        "paare": zeilen(Art::Team),
        "paar_gegen_paar": zeilen(Art::Paarung),
        "gegner": zeilen(Art::Gegner),
        "jassarten": zeilen(Art::Jassart),
        "modi": modi(&st.gesamt, true),
    });
    if let Some(session) = session {
        let saldi = geld::saldi(session.partien());
        let betraege: Vec<i64> = saldi.iter().map(|(_, saldo)| *saldo).collect();
        let zahlungen: Vec<Value> = geld::zahlungen(&betraege)
            .iter()
            .map(|z| json!({"von": saldi[z.von].0, "an": saldi[z.an].0, "rappen": z.betrag}))
            .collect();
        let saldi: Map<String, Value> =
            saldi.into_iter().map(|(name, saldo)| (name, json!(saldo))).collect();
        aus["geld"] = json!({"saldi": saldi, "zahlungen": zahlungen});
    }
    aus
}

fn bilanz(b: &Bilanz) -> Value {
    let arten = Strichart::ALLE.into_iter().zip(b.striche);
    let striche: Map<String, Value> =
        arten.map(|(art, zahl)| (art.kennung().to_owned(), json!(zahl))).collect();
    json!({
        "partien": b.partien,
        "ohne_ergebnis": b.unfinished,
        "gewonnen": b.gewonnen,
        "wenig": b.wenig(),
        "raenge": b.raenge,
        "schlusspunkte": b.schluss,
        "striche": striche,
        "striche_summe": b.strichsumme(),
        "spiele": b.spiele,
        "punkte": b.punkte,
        "matsch": b.matsch,
        "kontermatsch": b.kontermatsch,
        "spiele_mit_weis": b.weise,
        "weispunkte": b.weispunkte,
        "stoeck": b.stoeck,
        "laengste_siege": b.laengste_siege,
        "laengste_niederlagen": b.laengste_niederlagen,
        "modi_selbst": modi(b, true),
        "modi_gegner": modi(b, false),
    })
}

fn modi(b: &Bilanz, selbst: bool) -> Value {
    let gespielt = Modus::alle().map(|modus| (modus, b.modus(modus, selbst)));
    let eintrag = |(modus, m): (Modus, &crate::engine::statistik::Modusbilanz)| {
        let werte = json!({
            "spiele": m.spiele,
            "gewonnen": m.gewonnen,
            "punkte": m.punkte,
            "punkte_gegner": m.gegner,
            "wenig": m.wenig(),
        });
        (modus.kennung().to_owned(), werte)
    };
    Value::Object(gespielt.filter(|(_, m)| m.spiele > 0).map(eintrag).collect())
}
