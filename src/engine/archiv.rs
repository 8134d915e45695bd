//! Many sessions at once: the line a list shows of each without its records, who played in them,
//! and taking a name out of one. Knows no storage.

use super::event::{Eintrag, Ereignis};
use super::log::{self, Satz, Session, Zeit};
use super::suche::geteilt;
use super::turnier::schritt::Schritt;

/// A session in a line: fields of text, so that it can be noted and read again at little cost.
/// In order: when it began and was last played in, Partien, records, title, place, note, the
/// parties of the last Partie, their points, whether it runs, the Jassarten; then for every party
/// that played together how often and of how many, and their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zeile(Vec<String>);

const FELDER: usize = 11;

/// Stands in place of a Jassart in the line of a tournament.
const TURNIER: &str = "Turnier";

impl Zeile {
    /// The line of a session.
    pub fn aus(saetze: &[Satz], session: &Session) -> Zeile {
        let letzte = session.letzte_partie();
        let zeit = |satz: Option<&Satz>| satz.map_or(0, |satz| satz.zeit.0).to_string();
        let beginn = session.partien().next().map(|partie| partie.zeit.0.to_string());
        let mut jassarten: Vec<&str> = Vec::new();
        let mut parteien: Vec<(u32, Vec<String>)> = Vec::new();
        for partie in session.partien() {
            if !jassarten.contains(&partie.jassart_name()) {
                jassarten.push(partie.jassart_name());
            }
            let spieler = &partie.kopf.spieler;
            for nr in 0..partie.stand.konten.len() {
                let plaetze = partie.jassart.plaetze(nr, spieler.len());
                let mut namen: Vec<String> = plaetze.map(|platz| spieler[platz].clone()).collect();
                // The same two, whoever sits where.
                if let [a, b] = &mut namen[..]
                    && a > b
                {
                    std::mem::swap(a, b);
                }
                match parteien.iter_mut().find(|(_, da)| *da == namen) {
                    Some((anzahl, _)) => *anzahl += 1,
                    None => parteien.push((1, namen)),
                }
            }
        }
        let punkte = letzte.map_or(String::new(), |partie| {
            let punkte: Vec<String> =
                partie.stand.konten.iter().map(|konto| konto.punkte.0.to_string()).collect();
            punkte.join(" ")
        });
        let laeuft = letzte.is_some_and(|partie| partie.stand.ende.is_none());
        if let Some(turnier) = session.turnier() {
            jassarten.push(TURNIER);
            // Found by the names of those who take part, who are in no Partie.
            parteien.push((0, turnier.stand.spieler.clone()));
        }
        let mut felder = vec![
            beginn.unwrap_or_else(|| zeit(saetze.first())),
            zeit(saetze.iter().rfind(|satz| !nebenbei(satz)).or(saetze.last())),
            session.partien().count().to_string(),
            saetze.len().to_string(),
            session.titel.clone(),
            session.ort.clone(),
            session.notiz.clone(),
            letzte.map_or(String::new(), |partie| partie.parteinamen().join(" – ")),
            punkte,
            if laeuft { "1" } else { "" }.to_owned(),
            jassarten.join("\n"),
        ];
        for (anzahl, namen) in parteien {
            felder.push(anzahl.to_string());
            felder.push(namen.len().to_string());
            felder.extend(namen);
        }
        Zeile(felder)
    }

    /// The fields, to be noted.
    pub fn felder(&self) -> &[String] {
        &self.0
    }

    /// The line out of its fields; `None` where they are not those of one.
    pub fn aus_feldern(felder: Vec<String>) -> Option<Zeile> {
        (felder.len() >= FELDER).then_some(Zeile(felder))
    }

    fn feld(&self, nr: usize) -> &str {
        self.0.get(nr).map_or("", String::as_str)
    }

    fn zahl(&self, nr: usize) -> i64 {
        self.feld(nr).parse().unwrap_or(0)
    }

    /// When its first Partie began; where there is none, when its first record was written.
    pub fn beginn(&self) -> Zeit {
        Zeit(self.zahl(0))
    }

    /// When something was last played or corrected.
    pub fn zuletzt(&self) -> Zeit {
        Zeit(self.zahl(1))
    }

    /// How many Partien stand.
    pub fn partien(&self) -> usize {
        self.zahl(2).try_into().unwrap_or(0)
    }

    /// How many records it has.
    pub fn saetze(&self) -> usize {
        self.zahl(3).try_into().unwrap_or(0)
    }

    /// How the session is called; may be empty, as the next two.
    pub fn titel(&self) -> &str {
        self.feld(4)
    }

    /// Where it is played.
    pub fn ort(&self) -> &str {
        self.feld(5)
    }

    /// What somebody noted about it.
    pub fn notiz(&self) -> &str {
        self.feld(6)
    }

    /// The parties of the last Partie, «Anna & Carla – Bruno & Dora».
    pub fn parteinamen(&self) -> &str {
        self.feld(7)
    }

    /// The points of the last Partie, party by party.
    pub fn punkte(&self) -> impl Iterator<Item = i32> {
        self.feld(8).split(' ').filter_map(|zahl| zahl.parse().ok())
    }

    /// Whether the last Partie is not at its end.
    pub fn laeuft(&self) -> bool {
        !self.feld(9).is_empty()
    }

    /// The names of the Jassarten in the order they were first played.
    pub fn jassarten(&self) -> impl Iterator<Item = &str> {
        self.feld(10).split('\n').filter(|name| !name.is_empty())
    }

    /// Whether it is a tournament.
    pub fn ist_turnier(&self) -> bool {
        self.jassarten().any(|name| name == TURNIER)
    }

    /// Everyone who played together: in how many Partien, and their names.
    pub fn parteien(&self) -> Vec<(usize, &[String])> {
        let mut rest = self.0.get(FELDER..).unwrap_or_default();
        let mut parteien = Vec::new();
        while let [anzahl, namen, mehr @ ..] = rest {
            let (Ok(anzahl), Ok(namen)) = (anzahl.parse(), namen.parse::<usize>()) else { break };
            let Some((namen, danach)) = mehr.split_at_checked(namen) else { break };
            parteien.push((anzahl, namen));
            rest = danach;
        }
        parteien
    }

    /// Whether somebody of this name played.
    pub fn dabei(&self, name: &str) -> bool {
        self.parteien().iter().any(|(_, namen)| namen.iter().any(|da| da == name))
    }

    /// Title, place, note, names and Jassarten: what can be searched.
    pub fn texte(&self) -> impl Iterator<Item = &str> {
        let texte = self.0.iter().take(FELDER).skip(4).map(String::as_str);
        texte.chain(self.parteien().into_iter().flat_map(|(_, namen)| namen).map(String::as_str))
    }
}

/// Whether it says something about the session and nothing about what was played.
fn nebenbei(satz: &Satz) -> bool {
    matches!(
        satz.ereignis,
        Ereignis::TitelGesetzt { .. }
            | Ereignis::OrtGesetzt { .. }
            | Ereignis::NotizGesetzt { .. }
            | Ereignis::Umbenannt { .. }
            | Ereignis::Abgeschlossen(_)
    )
}

/// A player, or two who played together, over many sessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bekannt {
    /// One name, or the two of partners.
    pub namen: Vec<String>,
    /// In how many sessions.
    pub abende: usize,
    /// In how many Partien.
    pub partien: usize,
    /// When they last played.
    pub zuletzt: Zeit,
}

/// Who played in these sessions, the last ones first: players, or with `paare` those who were
/// partners.
pub fn bekannte<'a>(zeilen: impl Iterator<Item = &'a Zeile>, paare: bool) -> Vec<Bekannt> {
    let mut alle: Vec<Bekannt> = Vec::new();
    for zeile in zeilen {
        let zuletzt = zeile.zuletzt();
        // Of this session already counted as an evening.
        let mut gezaehlt: Vec<usize> = Vec::new();
        for (partien, namen) in zeile.parteien().into_iter().filter(|(anzahl, _)| *anzahl > 0) {
            let gruppe = if paare { namen.len().max(1) } else { 1 };
            for namen in namen.chunks(gruppe).filter(|_| !paare || namen.len() == 2) {
                let stelle = alle.iter().position(|b| b.namen == namen).unwrap_or(alle.len());
                if stelle == alle.len() {
                    alle.push(Bekannt { namen: namen.to_vec(), abende: 0, partien: 0, zuletzt });
                }
                let bekannt = &mut alle[stelle];
                bekannt.partien += partien;
                bekannt.zuletzt = bekannt.zuletzt.max(zuletzt);
                if !gezaehlt.contains(&stelle) {
                    gezaehlt.push(stelle);
                    bekannt.abende += 1;
                }
            }
        }
    }
    let folge = log::aufsteigend(alle.iter().map(|b| neueste(b.zuletzt)));
    folge.into_iter().map(|stelle| alle[stelle].clone()).collect()
}

/// A key that puts the latest time first.
pub fn neueste(zeit: Zeit) -> u128 {
    u128::from(i64::MAX.abs_diff(zeit.0))
}

/// The records of a session without the name `wer`, wherever it stands: `neutral(1)`, or the next
/// number nobody has, takes its place. Names that were changed to it go with it.
pub fn vergiss(saetze: &[Satz], wer: &str, neutral: &dyn Fn(usize) -> String) -> Vec<Satz> {
    let mut saetze = saetze.to_vec();
    log::ordne(&mut saetze);
    let mut namen = vec![wer.to_owned()];
    let mut vergeben: Vec<String> = Vec::new();
    for satz in saetze.iter().rev() {
        match &satz.ereignis {
            Ereignis::Umbenannt { von, zu }
            | Ereignis::Turnier(Schritt::Umgemeldet { bisher: von, name: zu }) => {
                vergeben.push(zu.clone());
                if namen.contains(zu) && !namen.contains(von) {
                    namen.push(von.clone());
                }
            }
            Ereignis::PartieBegonnen(kopf) => vergeben.extend_from_slice(&kopf.spieler),
            Ereignis::Turnier(Schritt::Angemeldet { namen }) => vergeben.extend_from_slice(namen),
            _ => {}
        }
    }
    let frei = |belegt: &[String]| {
        let mut nr = 1;
        while belegt.contains(&neutral(nr)) || vergeben.contains(&neutral(nr)) {
            nr += 1;
        }
        neutral(nr)
    };
    let neuer = frei(&[]);
    for satz in &mut saetze {
        match &mut satz.ereignis {
            Ereignis::PartieBegonnen(kopf) => {
                for platz in 0..kopf.spieler.len() {
                    if namen.iter().any(|name| name == kopf.spieler[platz].trim()) {
                        kopf.spieler[platz] = frei(&kopf.spieler);
                    }
                }
            }
            Ereignis::Umbenannt { von, zu } => {
                for name in [von, zu].into_iter().filter(|name| namen.contains(name)) {
                    neuer.clone_into(name);
                }
            }
            Ereignis::Turnier(schritt) => {
                for name in schritt.namen().into_iter().filter(|name| namen.contains(name)) {
                    neuer.clone_into(name);
                }
            }
            andere => {
                for text in texte(andere) {
                    for name in &namen {
                        *text = ohne(text, name, &neuer);
                    }
                }
            }
        }
    }
    saetze
}

/// The free texts of an event.
fn texte(ereignis: &mut Ereignis) -> Vec<&mut String> {
    match ereignis {
        Ereignis::TitelGesetzt { titel: text }
        | Ereignis::OrtGesetzt { ort: text }
        | Ereignis::NotizGesetzt { notiz: text } => vec![text],
        Ereignis::Korrigiert(korrektur) => {
            let mut texte = vec![&mut korrektur.wer, &mut korrektur.grund];
            texte.extend(korrektur.eintrag.as_mut().and_then(Eintrag::grund));
            texte
        }
        Ereignis::Eingetragen { eintrag, .. } => eintrag.grund().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether a character is part of a word: a letter or a digit of any script but for what lies among
/// the signs. The library's tables of all scripts would weigh more than the archive.
const fn in_einem_wort(c: char) -> bool {
    c.is_ascii_alphanumeric() || (c >= '\u{c0}' && !matches!(c, '\u{2000}'..='\u{2bff}'))
}

/// The text with another word in place of `name`, where it stands as a word of its own.
fn ohne(text: &str, name: &str, neu: &str) -> String {
    let mut aus = String::new();
    let mut rest = text;
    while let Some((davor, danach)) = geteilt(rest, name) {
        let wort = |c: Option<char>| c.is_some_and(in_einem_wort);
        let teil = wort(davor.chars().next_back().or(aus.chars().next_back()))
            || wort(danach.chars().next());
        aus.push_str(davor);
        aus.push_str(if teil { name } else { neu });
        rest = danach;
    }
    aus + rest
}
