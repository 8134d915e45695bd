//! A tournament in words: what is wrong with it, its steps, and its lists as tables.

use super::auszug::{Tabelle, Zelle};
use super::regelbuch::suchform;
use super::{Sprache, Wort, fuelle, wort, zahl};
use crate::engine::log::aufsteigend;
use crate::engine::turnier::schritt::Schritt;
use crate::engine::turnier::{
    Berichtigung, Passe, Rangzeile, Turnier, Turnierfehler, Zustand, summe,
};

/// Marks who sits out (SB).
const JOKER: &str = "😊";

/// The fact as a sentence that says what and where.
pub fn fehler(sprache: Sprache, fehler: &Turnierfehler) -> String {
    use Turnierfehler as F;
    let n = |zahl: usize| zahl.to_string();
    let z = |wert: i32| zahl(sprache, wert);
    let (w, werte): (Wort, [String; 4]) = match fehler {
        F::ZuWenigSpieler { ist } => (Wort::TurnierBrauchtVier, eins(n(*ist))),
        F::ZuVieleSpieler { max } => (Wort::TurnierZuViele, eins(n(*max))),
        F::UngeradeTeams => (Wort::TurnierUngerade, Default::default()),
        F::NameLeer { nr } => (Wort::TurnierNameLeer, eins(n(*nr))),
        F::NameZuLang { name, max } => (Wort::TurnierNameLang, zwei(name.clone(), n(*max))),
        F::NameDoppelt { name } => (Wort::TurnierNameDoppelt, eins(name.clone())),
        F::NameUnbekannt { name } => (Wort::TurnierNameUnbekannt, eins(name.clone())),
        F::ZuVielAufEinmal => (Wort::TurnierZuViel, Default::default()),
        F::SchonGelost => (Wort::TurnierSchonGelost, Default::default()),
        F::AuslosungFest { passe } => (Wort::TurnierAuslosungFest, eins(n(*passe))),
        F::Regel { feld, min, max } => {
            let name = wort(sprache, regel(feld)).to_owned();
            (Wort::TurnierRegelBereich, [name, z(*min), z(*max), String::new()])
        }
        F::ZuVielePassen { max } => (Wort::TurnierZuVielePassen, eins(n(*max))),
        F::SpielerUnbekannt { passe, nr } => {
            (Wort::TurnierSpielerUnbekannt, zwei(n(*passe), n(*nr)))
        }
        F::SpielerZweimal { passe, name } => {
            (Wort::TurnierSpielerZweimal, zwei(n(*passe), name.clone()))
        }
        F::SpielerFehlt { passe, name } => {
            (Wort::TurnierSpielerFehlt, zwei(n(*passe), name.clone()))
        }
        F::SpielSumme { passe, tisch, spiel, ist } => {
            (Wort::TurnierSpielSumme, [n(*passe), n(*tisch), n(*spiel), z(*ist)])
        }
        F::SpielWert { passe, tisch, spiel, ist } => {
            (Wort::TurnierSpielWert, [n(*passe), n(*tisch), n(*spiel), z(*ist)])
        }
        F::SpielZahl { passe, tisch, ist, soll } => {
            (Wort::TurnierSpielZahl, [n(*passe), n(*tisch), n(*ist), n(*soll)])
        }
        F::TischUnbekannt { passe, tisch } => {
            (Wort::TurnierTischUnbekannt, zwei(n(*passe), n(*tisch)))
        }
        F::BlattFehlt { passe, tisch } => (Wort::TurnierBlattFehlt, zwei(n(*passe), n(*tisch))),
        F::BlattGeschlossen { passe, tisch } => {
            (Wort::TurnierBlattGeschlossen, zwei(n(*passe), n(*tisch)))
        }
        F::NurJassleitung => (Wort::TurnierNurLeitung, Default::default()),
        F::AllesGelost => (Wort::TurnierAllesGelost, Default::default()),
    };
    fuelle(sprache, w, &werte.each_ref().map(String::as_str))
}

fn eins(a: String) -> [String; 4] {
    zwei(a, String::new())
}

fn zwei(a: String, b: String) -> [String; 4] {
    [a, b, String::new(), String::new()]
}

/// What a number among the rules is called, by its name in files.
pub fn regel(feld: &str) -> Wort {
    match feld {
        "passen" => Wort::Passen,
        "spiele" => Wort::SpieleJePasse,
        _ => Wort::JokerPunkte,
    }
}

/// A step in a few words, as undo names it.
pub fn schritt(sprache: Sprache, schritt: &Schritt) -> String {
    let nr = |nr: &usize| nr.saturating_add(1).to_string();
    let (w, werte) = match schritt {
        Schritt::Regeln { .. } => (Wort::SchrittRegeln, [String::new(), String::new()]),
        Schritt::Angemeldet { namen } => {
            let was = match &namen[..] {
                [name] => name.clone(),
                namen => namen.len().to_string(),
            };
            (Wort::SchrittAngemeldet, [was, String::new()])
        }
        Schritt::Umgemeldet { bisher, .. } => {
            (Wort::SchrittUmgemeldet, [bisher.clone(), String::new()])
        }
        Schritt::Gelost { passe, .. } => (Wort::SchrittGelost, [nr(passe), String::new()]),
        Schritt::Blatt(a) => (Wort::SchrittBlatt, [nr(&a.passe), nr(&a.tisch)]),
    };
    fuelle(sprache, w, &werte.each_ref().map(String::as_str))
}

/// Where the tournament is, in a few words.
pub fn stand(sprache: Sprache, turnier: &Turnier) -> String {
    let n = |zahl: usize| zahl.to_string();
    match turnier.zustand() {
        Zustand::Anmeldung => fuelle(sprache, Wort::Angemeldet, &[&n(turnier.spieler.len())]),
        Zustand::Rangliste => wort(sprache, Wort::Schlussrangliste).to_owned(),
        Zustand::Laeuft { passe, .. } | Zustand::Bereit { passe } => {
            let von = [n(passe), turnier.regeln.passen.to_string()];
            fuelle(sprache, Wort::PasseVon, &[&von[0], &von[1]])
        }
    }
}

/// The head of a ranking.
pub fn titel(sprache: Sprache, turnier: &Turnier) -> String {
    match turnier.zustand() {
        Zustand::Rangliste => wort(sprache, Wort::Schlussrangliste).to_owned(),
        _ => fuelle(sprache, Wort::RanglisteNach, &[&turnier.passen.len().to_string()]),
    }
}

/// What a player has of a Passe: nothing yet, the points, marked for a Joker and put in brackets
/// where it is dropped.
fn passenwert(turnier: &Turnier, zeile: &Rangzeile, p: usize) -> String {
    let Some(wert) = zeile.passen[p] else { return "–".to_owned() };
    let joker = if turnier.passen[p].joker.contains(&zeile.spieler) { JOKER } else { "" };
    let wert = format!("{wert}{joker}");
    if zeile.gestrichen == Some(p) { format!("({wert})") } else { wert }
}

/// The ranking for a spreadsheet: all points are numbers, who was Joker and what was dropped stand
/// in columns of their own, by the numbers of the Passen.
pub fn rangliste_zum_rechnen(sprache: Sprache, turnier: &Turnier) -> Tabelle {
    let alle = turnier.rangliste().unwrap_or_default();
    let mut tabelle = als_tabelle(sprache, turnier, &alle);
    let neben = [Wort::SpalteJoker, Wort::SpalteStreich];
    tabelle.kopf.extend(neben.map(|w| wort(sprache, w).to_owned()));
    for (zellen, z) in tabelle.zeilen.iter_mut().zip(&alle) {
        let mut joker = Vec::new();
        for (p, wert) in z.passen.iter().enumerate() {
            zellen[p + 2] = wert.map_or(Zelle::Text(String::new()), Zelle::Zahl);
            if turnier.passen[p].joker.contains(&z.spieler) {
                joker.push((p + 1).to_string());
            }
        }
        let streich = z.gestrichen.map_or(String::new(), |p| (p + 1).to_string());
        zellen.extend([joker.join(" "), streich].map(Zelle::Text));
    }
    tabelle
}

/// The ranking for people, on the screen and on paper.
pub fn rangliste(sprache: Sprache, turnier: &Turnier) -> Tabelle {
    als_tabelle(sprache, turnier, &turnier.rangliste().unwrap_or_default())
}

fn als_tabelle(sprache: Sprache, turnier: &Turnier, zeilen: &[Rangzeile]) -> Tabelle {
    let w = |w: Wort| wort(sprache, w).to_owned();
    let mut kopf = vec![w(Wort::SpalteRang), w(Wort::SpalteName)];
    kopf.extend((1..=turnier.passen.len()).map(|p| p.to_string()));
    kopf.push(w(Wort::Total));
    let zeile = |z: &Rangzeile| {
        let name = turnier.spieler[z.spieler].clone();
        let mut zellen =
            vec![Zelle::Zahl(i32::try_from(z.rang).unwrap_or(i32::MAX)), Zelle::Text(name)];
        zellen.extend((0..z.passen.len()).map(|p| {
            let text = passenwert(turnier, z, p);
            // Plain points stay a number.
            match z.passen[p] {
                Some(wert) if text == wert.to_string() => Zelle::Zahl(wert),
                _ => Zelle::Text(text),
            }
        }));
        zellen.push(Zelle::Zahl(z.total));
        zellen
    };
    Tabelle { kopf, zeilen: zeilen.iter().map(zeile).collect() }
}

/// The ranking for a chat.
pub fn zusammenfassung(sprache: Sprache, turnier: &Turnier) -> String {
    let mut zeilen = vec![turnier.name.clone(), titel(sprache, turnier)];
    for z in turnier.rangliste().unwrap_or_default() {
        let passen: Vec<String> = (0..z.passen.len()).map(|p| passenwert(turnier, &z, p)).collect();
        let name = super::bidi::isolated(&turnier.spieler[z.spieler]);
        zeilen.push(format!("{}. {name}: {} ({})", z.rang, z.total, passen.join(", ")));
    }
    let sauber: Vec<String> =
        zeilen.iter().map(|zeile| super::auszug::ohne_steuerzeichen(zeile)).collect();
    sauber.join("\n").trim().to_owned()
}

/// The draw by name, as it hangs on the wall: who sits at which table in which team.
pub fn auslosung(sprache: Sprache, turnier: &Turnier, passe: &Passe) -> Tabelle {
    let kopf = [Wort::SpalteName, Wort::SpalteTisch, Wort::SpalteTeam];
    let kopf = kopf.iter().map(|w| wort(sprache, *w).to_owned()).collect();
    let text = |text: &str| Zelle::Text(text.to_owned());
    let mut sitze: Vec<(usize, Zelle, Zelle)> = Vec::new();
    for (nr, tisch) in passe.tische.iter().enumerate() {
        for (team, wer) in [("A", tisch.a), ("B", tisch.b)] {
            let nr = i32::try_from(nr + 1).unwrap_or(i32::MAX);
            sitze.extend(wer.map(|wer| (wer, Zelle::Zahl(nr), text(team))));
        }
    }
    let joker = [JOKER, wort(sprache, Wort::Joker)];
    sitze.extend(passe.joker.iter().map(|wer| (*wer, text(joker[0]), text(joker[1]))));
    let folge = aufsteigend(sitze.iter().map(|(wer, ..)| nach_alphabet(&turnier.spieler[*wer])));
    let zeile = |stelle: usize| {
        let (wer, tisch, team) = &sitze[stelle];
        vec![text(&turnier.spieler[*wer]), tisch.clone(), team.clone()]
    };
    Tabelle { kopf, zeilen: folge.into_iter().map(zeile).collect() }
}

/// A key that puts names in order: their first letters, `ü` as `u`.
fn nach_alphabet(name: &str) -> u128 {
    let mut bytes = suchform(name).into_bytes();
    bytes.resize(16, 0);
    bytes.into_iter().fold(0, |key, byte| key << 8 | u128::from(byte))
}

/// The names of a team.
pub fn team(turnier: &Turnier, team: [usize; 2]) -> String {
    let name = |nr: usize| turnier.spieler.get(nr).map_or("", String::as_str);
    super::bidi::joined(&team.map(name), " & ")
}

/// Every change of a sheet that was in, in words.
pub fn berichtigungen(sprache: Sprache, turnier: &Turnier) -> Vec<String> {
    let satz = |(stelle, b): (usize, &Berichtigung)| {
        // What followed it: the next change of the same sheet, or what stands there now.
        let spaeter = turnier.protokoll[stelle + 1..].iter();
        let naechste =
            spaeter.clone().find(|s| s.passe == b.passe && s.tisch == b.tisch).map(|s| &s.vorher);
        let jetzt = || turnier.passen.get(b.passe)?.tische.get(b.tisch)?.blatt.as_ref();
        let [a, c] = naechste.or_else(jetzt).map_or([0, 0], |blatt| summe(blatt));
        let [vorher_a, vorher_b] = summe(&b.vorher);
        let zahlen = [a, c, vorher_a, vorher_b].map(|wert| zahl(sprache, wert));
        let ort = [b.passe + 1, b.tisch + 1].map(|nr| nr.to_string());
        fuelle(
            sprache,
            Wort::BerichtigungVon,
            &[&ort[0], &ort[1], &zahlen[0], &zahlen[1], &zahlen[2], &zahlen[3], &b.wer, &b.grund],
        )
    };
    turnier.protokoll.iter().enumerate().map(satz).collect()
}
