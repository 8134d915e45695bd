//! Every kind of board and every formula, played through the form by the worked examples; the
//! list of Jassarten, and the seats.

use crate::abend::{NAMEN, jassartkarte, setze_an_den_tisch, waehle_jassart};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::engine::formular::Feldname;
use jasstafel::engine::jassart::{self, Jassart, Parteien};
use jasstafel::text::{self, Sprache, Wort as W};
use serde_json::Value;
use std::cmp::Ordering;
use std::time::Duration;

const LEUTE: [&str; 5] = ["Anna", "Bruno", "Carla", "Dora", "Elsa"];
/// The order in which a person fills them in: what other fields hang on first.
const ZUERST: [&str; 4] = ["art", "kontrakt", "nehmer", "koenig"];

/// The worked example of a Jassart by its own settings.
pub fn beispiel(art: &str) -> Ergebnis<Value> {
    let alle: Vec<Value> = serde_json::from_str(include_str!("../../../daten/jassarten.json"))?;
    let passt = |b: &Value| {
        let straft =
            b["eintraege"].as_array().is_some_and(|je| je.iter().any(|e| e["strafe"].is_array()));
        b["art"] == art && b.get("regeln").is_none() && !straft
    };
    alle.into_iter().find(passt).ok_or(Fehler::neu(format!("no example of {art}")))
}

/// Somebody who plays an example in some language.
pub struct Spieler<'a> {
    pub s: &'a Sitzung,
    pub sprache: Sprache,
}

impl Spieler<'_> {
    fn w(&self, wort: W) -> &'static str {
        text::wort(self.sprache, wort)
    }

    fn f(&self, wort: W, werte: &[&str]) -> String {
        text::fuelle(self.sprache, wort, werte)
    }

    async fn anzahl(&self, wahl: &str) -> Ergebnis<u64> {
        let anzahl = self.s.miss(&format!("document.querySelectorAll({wahl:?}).length")).await?;
        Ok(anzahl.as_u64().unwrap_or(0))
    }

    /// From the first screen to the empty board; the names of the parties.
    pub async fn beginne(&self, b: &Value) -> Ergebnis<Vec<String>> {
        let s = self.s;
        let art: &'static Jassart = jassart::finde(b["art"].as_str().unwrap_or(""))
            .map_err(|e| Fehler::neu(format!("{e:?}")))?;
        let spieler = b["spieler"].as_u64().unwrap_or(0);
        s.tippe(self.w(W::NeuerAbend)).await?;
        waehle_jassart(s, self.sprache, art.name).await?;
        // The names are drawn anew for the Jassart: counted until the number stays.
        let mut gleich = 0;
        while gleich < 2 {
            gleich += 1;
            match self.anzahl(".namen .name").await?.cmp(&spieler) {
                Ordering::Less => s.tippe(self.w(W::EinerMehr)).await?,
                Ordering::Greater => s.tippe(self.w(W::EinerWeniger)).await?,
                Ordering::Equal => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            }
            gleich = 0;
        }
        let leute = &LEUTE[..spieler as usize];
        for (nr, name) in leute.iter().enumerate() {
            s.schreibe(&self.f(W::SpielerNr, &[&(nr + 1).to_string()]), name).await?;
        }
        let geber = b["geber"].as_u64().unwrap_or(0) + 1;
        let platz = self.f(W::SpielerNr, &[&geber.to_string()]);
        s.tippe(&self.f(W::GibtVon, &[&platz])).await?;
        s.tippe(self.w(W::PartieBeginnen)).await?;
        s.sieht(&self.f(W::SpielSchreiben, &["1"])).await?;
        Ok(match art.parteien {
            Parteien::Einzeln => leute.iter().map(|name| (*name).to_owned()).collect(),
            Parteien::ZweiGegenZwei => {
                let mit = leute.iter().zip(&leute[leute.len() / 2..]);
                mit.map(|(a, b)| format!("{a} & {b}")).collect()
            }
        })
    }

    /// Opens the form, unless it has stayed for the next one.
    pub async fn oeffne(&self) -> Ergebnis {
        if self.anzahl(".blatt").await? > 0 {
            return Ok(());
        }
        let taste = self.s.miss("document.querySelector('.fuss .haupt').innerText").await?;
        self.s.tippe(taste.as_str().unwrap_or("")).await
    }

    /// Fills in one entry.
    pub async fn fuelle(&self, namen: &[String], eintrag: &Value) -> Ergebnis {
        let felder = eintrag.as_object().ok_or(Fehler::neu("no entry"))?;
        let erste = ZUERST.iter().filter(|key| felder.contains_key(**key)).copied();
        let weitere = felder.keys().map(String::as_str).filter(|key| !ZUERST.contains(key));
        for key in erste.chain(weitere) {
            self.feld(namen, key, &felder[key]).await?;
        }
        Ok(())
    }

    async fn feld(&self, namen: &[String], key: &str, wert: &Value) -> Ergebnis {
        use Feldname::{MitStich, Trio, Verlierer};
        let s = self.s;
        let feld = Feldname::ALLE.iter().find(|f| f.key() == key);
        let feld = *feld.ok_or(Fehler::neu(format!("no field {key}")))?;
        let titel = text::feld(self.sprache, feld);
        match wert {
            Value::Array(je) => {
                for (name, wert) in namen.iter().zip(je) {
                    match wert.as_i64() {
                        None => {}
                        Some(0) if [MitStich, Trio, Verlierer].contains(&feld) => {}
                        Some(_) if [MitStich, Trio, Verlierer].contains(&feld) => {
                            s.tippe_in(titel, name).await?;
                        }
                        Some(zahl) => s.schreibe_in(titel, name, &zahl.to_string()).await?,
                    }
                }
                Ok(())
            }
            Value::String(wahl) => s.tippe_in(titel, text::kontrakt(self.sprache, wahl)).await,
            Value::Number(nr) if feld.nennt_partei() => {
                let nr = nr.as_u64().unwrap_or(0) as usize;
                s.tippe_in(titel, &namen[nr]).await
            }
            // One of the kinds has the same name.
            Value::Number(zahl) if feld == Feldname::Gebot => {
                s.tippe_rolle("spinbutton", titel).await?;
                s.tippe_text(&zahl.to_string()).await
            }
            Value::Number(zahl) => s.schreibe(titel, &zahl.to_string()).await,
            _ => s.tippe(titel).await,
        }
    }

    /// Fills in one entry and writes it.
    pub async fn schreibe(&self, namen: &[String], eintrag: &Value) -> Ergebnis {
        self.oeffne().await?;
        self.fuelle(namen, eintrag).await?;
        self.s.tippe(self.w(W::Schreiben)).await
    }

    async fn blatt_ist_zu(&self) -> Ergebnis {
        self.s.gilt("the form to be closed", "!document.querySelector('.blatt')").await
    }

    /// Plays a whole example.
    pub async fn spiele(&self, b: &Value) -> Ergebnis<Vec<String>> {
        let namen = self.beginne(b).await?;
        // From Vorhand on.
        let mut offen: Vec<&str> = namen.iter().map(String::as_str).collect();
        offen.rotate_left((b["geber"].as_u64().unwrap_or(0) as usize + 1) % namen.len());
        for eintrag in b["eintraege"].as_array().into_iter().flatten() {
            self.schreibe(&namen, eintrag).await?;
            // Hidden estimates go round with the form open, until all are in.
            if let (Some(wer), Some(_)) = (eintrag["partei"].as_u64(), eintrag.get("ansage")) {
                offen.retain(|name| *name != namen[wer as usize]);
                if !offen.is_empty() {
                    self.s.sieht(&self.f(W::AnsageNotiert, &[&offen.join(", ")])).await?;
                    continue;
                }
            }
            self.blatt_ist_zu().await?;
        }
        Ok(namen)
    }

    /// Waits until each total says what the example expects.
    pub async fn sieht_erwartetes(&self, b: &Value) -> Ergebnis {
        let erwartet = &b["erwartet"];
        for was in ["punkte", "marken", "summen"] {
            let mit_leben = erwartet.get("summen").is_some();
            if was == "punkte" && mit_leben {
                continue;
            }
            let Some(je) = erwartet[was].as_array() else { continue };
            let texte: Vec<String> = je
                .iter()
                .map(|wert| match wert {
                    Value::Array(m) => {
                        self.f(W::StricheUndNuller, &[&m[0].to_string(), &m[1].to_string()])
                    }
                    _ if was == "summen" => self.f(W::LebenVon, &[&wert.to_string(), "3"]),
                    _ => text::zahl(self.sprache, wert.as_i64().unwrap_or(0) as i32),
                })
                .collect();
            let skript = format!(
                "((soll) => {{ const ist = [...document.querySelectorAll('tfoot .gesamt')]
                    .map((feld) => feld.textContent);
                    return ist.length === soll.length && ist.every((text, nr) => text.includes(soll[nr])); }})({})",
                serde_json::to_string(&texte)?
            );
            self.s.gilt(&format!("{}: {was} {texte:?}", b["art"]), &skript).await?;
        }
        if let Some(raus) = erwartet["raus"].as_array() {
            let anzahl = raus.iter().filter(|rang| !rang.is_null()).count() as u64;
            assert_eq!(self.anzahl("thead small").await?, anzahl, "{}", b["art"]);
        }
        Ok(())
    }
}

async fn spiele_alle(arten: &[&str]) -> Ergebnis {
    let s = Sitzung::neu().await?;
    let spieler = Spieler { s: &s, sprache: Sprache::DE };
    for art in arten {
        let b = beispiel(art)?;
        spieler.spiele(&b).await?;
        spieler.sieht_erwartetes(&b).await?;
        s.tippe(text::wort(Sprache::DE, W::AlleSessions)).await?;
    }
    s.ende().await
}

const PUNKTE: [&str; 9] = [
    "schellenjass",
    "molotow",
    "frei",
    "zuger-3",
    "guggitaler",
    "cinq-cents",
    "sidi-barrani",
    "differenzler-offen",
    "stich-differenzler",
];
const MARKEN: [&str; 7] =
    ["handjass-4", "hindersi-3", "mittlere", "ramset", "zwick", "rumba", "tschau-sepp"];
const WEITERE: [&str; 7] = [
    "differenzler-verdeckt",
    "aucho-4",
    "pandur-4",
    "palette",
    "bieter-3",
    "coiffeur-schieber",
    "hose-abe",
];

#[tokio::test]
async fn five_digits_and_long_names_have_room_and_nothing_shows_through_a_sheet() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.fenster(320, 568).await?;
    let namen: Vec<String> =
        ["Bartholomäus", "Annemarie", "Maximilian", "Elisabeth"].map(str::to_owned).to_vec();
    setze_an_den_tisch(&s, ["Bartholomäus", "Annemarie", "Maximilian", "Elisabeth"]).await?;
    waehle_jassart(&s, Sprache::DE, "Freies Brett").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    let spieler = Spieler { s: &s, sprache: Sprache::DE };
    for _ in 0..2 {
        spieler
            .schreibe(&namen, &serde_json::json!({ "punkte": [9950, -9876, 9328, 9017] }))
            .await?;
        spieler.blatt_ist_zu().await?;
    }
    s.sieht("19'900").await?;
    s.pruefe_anordnung(44.0).await?;
    s.tippe("Spiel 3 schreiben").await?;
    s.pruefe_anordnung(44.0).await?;
    // What is out of reach is not found at a point: for a moment it is in reach.
    let oben = "(() => {
      const schirm = document.querySelector('.schirm');
      schirm.inert = false;
      const frei = [...document.querySelectorAll('tfoot, thead')].every((teil) => {
        const { top, bottom } = teil.getBoundingClientRect();
        return !teil.contains(document.elementFromPoint(60, (top + bottom) / 2));
      });
      schirm.inert = true;
      return frei;
    })()";
    assert_eq!(s.miss(oben).await?, true, "the board lies below the sheet");
    s.ende().await
}

#[tokio::test]
async fn examples_on_boards_of_points() -> Ergebnis {
    spiele_alle(&PUNKTE).await
}

#[tokio::test]
async fn examples_on_boards_of_striche_and_nuller() -> Ergebnis {
    spiele_alle(&MARKEN).await
}

#[tokio::test]
async fn examples_on_all_other_boards() -> Ergebnis {
    spiele_alle(&WEITERE).await
}

#[test]
fn every_kind_of_board_is_played() {
    for art in jassart::ALLE.iter().map(|j| j.brett.art().kennung()).filter(|art| *art != "tafel") {
        let mut gespielt = PUNKTE.iter().chain(&MARKEN).chain(&WEITERE);
        let passt = |id: &&str| jassart::finde(id).is_ok_and(|j| j.brett.art().kennung() == art);
        assert!(gespielt.any(passt), "{art}");
    }
}

#[tokio::test]
async fn a_jassart_is_found_by_name_by_number_and_by_star() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.tippe("Neuer Abend").await?;
    s.tippe("Schieber 4 Spieler").await?;
    s.sieht("Guggitaler").await?;
    s.schreibe("Suchen", "papagei").await?;
    s.sieht("Zuger").await?;
    s.sieht_nicht("Guggitaler").await?;
    s.schreibe("Suchen", "xyz").await?;
    s.sieht("Nichts gefunden").await?;
    s.schreibe("Suchen", "").await?;
    s.sieht("Guggitaler").await?;
    s.tippe_in("Wie viele seid ihr?", "9").await?;
    s.sieht_nicht("Guggitaler").await?;
    let zu_neunt =
        jassart::ALLE.iter().filter(|j| (j.spieler.0..=j.spieler.1).contains(&9)).count();
    let skript = format!("document.querySelectorAll('li.jassart').length === {zu_neunt}");
    s.gilt("only what nine can play", &skript).await?;
    s.tippe_in("Wie viele seid ihr?", "9").await?;
    s.sieht("Guggitaler").await?;
    s.tippe("Favorit: Guggitaler").await?;
    s.tippe("So geht Guggitaler").await?;
    s.sieht("Das kleinste Total gewinnt.").await?;
    s.tippe_in("Jassart wählen", &jassartkarte(Sprache::DE, "Guggitaler")).await?;
    s.sieht_rolle("button", &jassartkarte(Sprache::DE, "Guggitaler")).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe(text::wort(Sprache::DE, W::AlleSessions)).await?;
    s.tippe("Neuer Abend").await?;
    waehle_jassart(&s, Sprache::DE, "Molotow").await?;
    s.tippe("Partie beginnen").await?;
    s.lade_neu().await?;
    s.tippe(text::wort(Sprache::DE, W::AlleSessions)).await?;
    s.tippe("Neuer Abend").await?;
    s.tippe(&jassartkarte(Sprache::DE, "Molotow")).await?;
    let titel = "[...document.querySelectorAll('.jassarten h3')].map((h) => h.innerText).join()";
    assert_eq!(s.miss(titel).await?, "Favoriten,Zuletzt gespielt,Alle Jassarten");
    let erste = "[...document.querySelectorAll('.jassarten .liste')].slice(0, 2)
        .map((liste) => liste.querySelector('.kartentitel').innerText).join()";
    assert_eq!(s.miss(erste).await?, "Guggitaler,Molotow");
    s.ende().await
}

#[tokio::test]
async fn seats_are_changed_by_keys_and_by_drag() -> Ergebnis {
    let s = Sitzung::neu().await?;
    setze_an_den_tisch(&s, NAMEN).await?;
    waehle_jassart(&s, Sprache::DE, "Guggitaler").await?;
    s.tippe("Plätze ordnen").await?;
    let reihe = "[...document.querySelectorAll('.platzzeile .wer')].map((w) => w.innerText).join()";
    s.tippe("Anna einen Platz nach hinten").await?;
    assert_eq!(s.miss(reihe).await?, "Bruno,Anna,Carla,Dora");
    s.tippe("Dora einen Platz nach vorn").await?;
    assert_eq!(s.miss(reihe).await?, "Bruno,Anna,Dora,Carla");
    // A finger takes the last one to the top.
    let ziehe = "(() => {
        const griffe = [...document.querySelectorAll('.griff')];
        const mitte = (nr) => { const r = griffe[nr].getBoundingClientRect();
            return { clientX: r.x + 20, clientY: r.y + 20, pointerId: 1, bubbles: true }; };
        griffe[3].setPointerCapture = () => {};
        griffe[3].dispatchEvent(new PointerEvent('pointerdown', mitte(3)));
        for (const nr of [2, 1, 0]) griffe[3].dispatchEvent(new PointerEvent('pointermove', mitte(nr)));
        griffe[3].dispatchEvent(new PointerEvent('pointerup', mitte(0)));
        return true; })()";
    s.miss(ziehe).await?;
    assert_eq!(s.miss(reihe).await?, "Carla,Bruno,Anna,Dora");
    // Somebody goes home, and comes back.
    s.tippe("Bruno spielt nicht mit").await?;
    assert_eq!(s.miss(reihe).await?, "Carla,Anna,Dora");
    s.tippe("Einer mehr").await?;
    assert_eq!(s.miss(reihe).await?, "Carla,Anna,Dora,Bruno");
    s.tippe("Fertig").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    let kopf =
        "[...document.querySelectorAll('thead th')].slice(1).map((th) => th.innerText).join()";
    assert_eq!(s.miss(kopf).await?, "Carla,Anna,Dora,Bruno");
    s.ende().await
}
