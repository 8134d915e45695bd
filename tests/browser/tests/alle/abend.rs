//! What several tests do alike: a table of four, a Spiel on the slate, the file, the command line.

use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{
    Ausgang, Eintrag, EreignisId, OhneWertung, PartieKopf, Spiel, Weisnotiz,
};
use jasstafel::engine::jassart;
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::save;
use jasstafel::engine::seite::{JeSeite, Platz, Seite};
use jasstafel::engine::tischregeln::Tischregeln;
use jasstafel::text::{self, Sprache, Wort};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const NAMEN: [&str; 4] = ["Anna", "Bruno", "Carla", "Dora"];
/// The sides as the slate calls them, the first one written for first.
pub const A: &str = "Anna & Carla";
pub const B: &str = "Bruno & Dora";
pub const SEITEN: [&str; 2] = [A, B];

/// Opens the set-up and fills in the names.
pub async fn setze_an_den_tisch(s: &Sitzung, namen: [&str; 4]) -> Ergebnis {
    s.tippe("Neuer Abend").await?;
    for (nr, name) in namen.iter().enumerate() {
        s.schreibe(&format!("Spieler {}", nr + 1), name).await?;
    }
    Ok(())
}

/// From the first screen to the archive with so many evenings, and deletes for good the one that
/// is in its bin.
pub async fn leere_papierkorb(s: &Sitzung, abende: usize) -> Ergebnis {
    s.tippe(&format!("Archiv ({abende})")).await?;
    s.tippe("Papierkorb (1)").await?;
    s.tippe("Papierkorb leeren").await?;
    s.tippe_in("Papierkorb", "Löschen").await?;
    s.sieht("Der Papierkorb ist leer.").await?;
    s.tippe_in("Papierkorb", "Schliessen").await
}

/// The same for Anna, Bruno, Carla and Dora, and how far they play.
pub async fn schreibe_namen_und_ziel(s: &Sitzung, ziel: &str) -> Ergebnis {
    setze_an_den_tisch(s, NAMEN).await?;
    s.tippe_in("Ziel", ziel).await
}

/// A Schieber up to `ziel` between Anna, Bruno, Carla and Dora; Anna deals.
pub async fn schieber(s: &Sitzung, ziel: &str) -> Ergebnis {
    schreibe_namen_und_ziel(s, ziel).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await
}

/// Another Jassart for the same four.
pub async fn beginne(s: &Sitzung, jassart: &str) -> Ergebnis {
    setze_an_den_tisch(s, NAMEN).await?;
    waehle_jassart(s, Sprache::DE, jassart).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await
}

/// The key of a Jassart: its name and how many play it.
pub fn jassartkarte(sprache: Sprache, name: &str) -> String {
    let jassart = jassart::ALLE.iter().find(|j| j.name == name);
    let (min, max) = jassart.map_or((0, 0), |j| j.spieler);
    let wort = if min == max { Wort::AnzahlSpieler } else { Wort::SpielerVonBis };
    let spieler = text::fuelle(sprache, wort, &[&min.to_string(), &max.to_string()]);
    format!("{name} {spieler}")
}

/// Chooses a Jassart in the list, from the set-up.
pub async fn waehle_jassart(s: &Sitzung, sprache: Sprache, jassart: &str) -> Ergebnis {
    let gewaehlt = s
        .miss("document.querySelector('.jassartwahl .karte').innerText.replace(/\\s+/g, ' ')")
        .await?;
    s.tippe(gewaehlt.as_str().unwrap_or("").trim()).await?;
    s.schreibe(text::wort(sprache, Wort::Suchen), jassart).await?;
    let liste = text::wort(sprache, Wort::JassartWaehlen);
    s.tippe_in(liste, &jassartkarte(sprache, jassart)).await?;
    s.sieht_rolle("button", &jassartkarte(sprache, jassart)).await
}

/// Opens the sheet of Spiel `nr`, chooses the mode and types the card points of a side.
pub async fn tippe_spiel(
    s: &Sitzung,
    nr: usize,
    modus: &str,
    seite: &str,
    punkte: i64,
) -> Ergebnis {
    s.tippe(&format!("Spiel {nr} schreiben")).await?;
    let blatt = format!("Spiel {nr}");
    s.tippe_in(&blatt, modus).await?;
    tippe_punkte(s, &blatt, seite, punkte).await
}

/// Types a number with the keypad of an open sheet into the field of a side.
pub async fn tippe_punkte(s: &Sitzung, blatt: &str, seite: &str, punkte: i64) -> Ergebnis {
    s.tippe_anfang(blatt, &format!("{seite} ")).await?;
    for ziffer in punkte.to_string().chars() {
        s.tippe_in(blatt, &ziffer.to_string()).await?;
    }
    Ok(())
}

/// Writes a whole Spiel and waits for the totals it gives.
pub async fn schreibe_spiel(
    s: &Sitzung,
    nr: usize,
    modus: &str,
    punkte: i64,
    danach: [i64; 2],
) -> Ergebnis {
    tippe_spiel(s, nr, modus, A, punkte).await?;
    s.tippe("Schreiben").await?;
    sieht_stand(s, danach).await
}

/// Waits until both totals stand on the slate, as a number and read aloud.
pub async fn sieht_stand(s: &Sitzung, stand: [i64; 2]) -> Ergebnis {
    for (seite, punkte) in SEITEN.into_iter().zip(stand) {
        s.sieht(&format!("{seite}: {} Punkte", zahl(punkte))).await?;
        s.sieht_in(seite, &zahl(punkte)).await?;
    }
    Ok(())
}

/// A number as it is written in Switzerland: 1'131.
pub fn zahl(zahl: i64) -> String {
    let (tausend, rest) = (zahl / 1000, zahl % 1000);
    if tausend > 0 { format!("{tausend}'{rest:03}") } else { rest.to_string() }
}

/// Exports the open session from the slate: menu, file, download.
pub async fn exportiere(s: &Sitzung) -> Ergebnis<PathBuf> {
    oeffne_teilen(s).await?;
    s.tippe("Herunterladen").await?;
    s.sieht("Gesichert als jasstafel-").await?;
    s.tippe("Verstanden").await?;
    s.tippe_in(TEILEN, "Schliessen").await?;
    s.letzte_datei().await
}

/// The sheet to share, save and print.
pub const TEILEN: &str = "Teilen, sichern, drucken";

/// Opens it from the slate; the session file is made ready.
pub async fn oeffne_teilen(s: &Sitzung) -> Ergebnis {
    s.tippe("Menü").await?;
    s.tippe(TEILEN).await?;
    s.sieht("Der ganze Abend, zum Aufbewahren").await
}

/// Gives a file to the app, which shows what is in it, and takes it in.
pub async fn uebernimm_datei(s: &Sitzung, datei: &Path) -> Ergebnis {
    s.gib_datei(datei).await?;
    s.sieht("Was darin steht").await?;
    s.tippe("Übernehmen").await
}

/// Runs the command line on a file.
pub fn befehl(unterbefehl: &str, datei: &Path) -> Ergebnis<Output> {
    let programm = std::env::var_os("JASSTAFEL_CLI").ok_or(Fehler::neu(
        "JASSTAFEL_CLI is not set; run these tests with `cargo xtask test e2e`.",
    ))?;
    Ok(Command::new(programm).arg(unterbefehl).arg(datei).output()?)
}

/// The board that the command line makes of a file.
pub fn replay(datei: &Path) -> Ergebnis<Value> {
    let antwort = befehl("replay", datei)?;
    if !antwort.status.success() {
        return Err(Fehler::neu(String::from_utf8_lossy(&antwort.stderr)));
    }
    Ok(serde_json::from_slice(&antwort.stdout)?)
}

/// All that the app has stored, as one text.
pub async fn gespeichert(s: &Sitzung) -> Ergebnis<String> {
    let alles = s
        .miss("JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('jt1/')).sort())")
        .await?;
    Ok(alles.as_str().unwrap_or_default().to_owned())
}

/// How many records the app has stored.
pub async fn anzahl_saetze(s: &Sitzung) -> Ergebnis<i64> {
    let anzahl = "Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).length";
    s.miss(anzahl).await?.as_i64().ok_or(Fehler::neu("no number of records"))
}

/// An evening that the engine wrote without the app: for logs too long for fingers.
#[derive(Default)]
pub struct Fertig {
    pub session: Session,
    pub saetze: Vec<Satz>,
}

impl Fertig {
    pub fn befehl(&mut self, befehl: Befehl) -> Ergebnis<EreignisId> {
        let ereignis = self
            .session
            .entscheide(befehl)
            .map_err(|why| Fehler::neu(format!("the generated evening is refused: {why:?}")))?;
        let id = EreignisId { seq: self.session.naechste_seq(), replica: 7 };
        let satz = Satz { id, zeit: Zeit(1_800_000_000_000), ereignis };
        self.session.nimm_auf(&satz);
        self.saetze.push(satz);
        Ok(id)
    }

    /// Begins a Schieber of the four by these Tischregeln.
    pub fn schieber(&mut self, tischregeln: Tischregeln) -> Ergebnis<EreignisId> {
        self.befehl(Befehl::BeginnePartie(PartieKopf {
            jassart: "schieber".to_owned(),
            spieler: NAMEN.map(str::to_owned).to_vec(),
            geber: Platz(0),
            tischregeln,
            ausgabe: Ausgabe::HEUTE,
        }))
    }

    /// A Partie of this many lines as no two tables write it: Spiele with and without Weis,
    /// penalties and Spiele without a count, each with its reason.
    pub fn bunte_partie(zeilen: usize) -> Ergebnis<Fertig> {
        let mut abend = Fertig::default();
        let partie = abend.schieber(Tischregeln::default())?;
        let mut zufall = 1_u64;
        for nr in 0..zeilen {
            zufall = zufall.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let seite = if zufall >> 40 & 1 == 0 { Seite::A } else { Seite::B };
            if matches!(nr % 6, 2 | 3 | 5) && zufall >> 41 & 1 == 0 {
                let punkte = Punkte([20, 50, 100][nr % 3]);
                let weis = Weisnotiz { seite, punkte, platz: None, karten: String::new() };
                abend.befehl(Befehl::TrageEin { partie, eintrag: Eintrag::Weis(weis) })?;
            }
            let grund = format!("Grund {:x}", zufall >> 44);
            let eintrag = match nr % 6 {
                1 => Eintrag::OhneWertung { art: OhneWertung::Annulliert, grund },
                4 => Eintrag::Strafe { partei: seite.index(), punkte: Punkte(-10), grund },
                _ => {
                    let a = 20 + (zufall >> 50 & 63) as i32;
                    Eintrag::Spiel(Spiel {
                        modus: [Modus::Rosen, Modus::Eicheln, Modus::Obenabe][nr % 3],
                        ansager: seite,
                        faktor: None,
                        ausgang: Ausgang::Punkte(JeSeite::new(Punkte(a), Punkte(157 - a))),
                        grund: String::new(),
                    })
                }
            };
            abend.befehl(Befehl::TrageEin { partie, eintrag })?;
        }
        Ok(abend)
    }

    /// Stores the records as the app does.
    pub async fn lege_ab(&self, s: &Sitzung, session: &str) -> Ergebnis {
        let alle: Vec<[String; 2]> = self
            .saetze
            .iter()
            .map(|satz| [format!("jt1/{session}/{}", satz.id), save::schreibe_satz(satz)])
            .collect();
        let alle = serde_json::to_string(&alle)?;
        s.miss(&format!("for (const [key, text] of {alle}) localStorage.setItem(key, text)"))
            .await?;
        Ok(())
    }

    /// Stores them and opens the slate.
    pub async fn oeffne(&self, s: &Sitzung) -> Ergebnis {
        self.lege_ab(s, "fertig").await?;
        s.lade_neu().await?;
        s.oeffne_bei("#/s/fertig").await
    }
}
