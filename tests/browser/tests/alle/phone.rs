//! Recorded phones: everything both stores of the app held after weeks of use, as builds of their
//! day wrote it. Whatever changes, each of them must open and show what it showed.
//!
//! A phone is recorded once and never changed (`tests/daten/telefone`). The next one, by the build
//! of its day, from what [`record`] plays:
//! `JASSTAFEL_PHONE=v2 cargo xtask test e2e -- --ignored --exact phone::record`.

use crate::abend::{
    A, B, schieber, schreibe_spiel, setze_an_den_tisch, sieht_stand, tippe_punkte, tippe_spiel,
    waehle_jassart,
};
use crate::bretter::{Spieler, beispiel};
use crate::deleted::SAVED;
use crate::turnier::{fragment, kopiere, lose, melde_an, trage_ein};
use browser_tests::{Ergebnis, Fehler, Phone, Sitzung};
use jasstafel::text::Sprache;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Where days and times are read the same, wherever the tests run.
const ZONE: &str = "Europe/Zurich";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../daten/telefone")
}

/// Every recorded phone: its name, what it holds, and what its places showed.
pub fn all() -> Ergebnis<Vec<(String, Phone, Value)>> {
    let mut phones = Vec::new();
    for file in fs::read_dir(folder())?.flatten() {
        let file = file.file_name().to_string_lossy().into_owned();
        let Some(name) = file.strip_suffix(".seen.json") else { continue };
        let read = |end: &str| fs::read_to_string(folder().join(format!("{name}{end}")));
        let phone = Phone::from_text(&read(".json")?)?;
        phones.push((name.to_owned(), phone, serde_json::from_str(&read(".seen.json")?)?));
    }
    phones.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(phones)
}

/// What a person reads on the page, line by line.
const LINES: &str =
    "[...document.querySelectorAll('main')].flatMap((main) => main.innerText.split('\\n'))
    .map((line) => line.trim()).filter(Boolean)";

/// What is recorded of that: numbers and names. Keys and headings may be called otherwise one day.
const SAYS: &str = "[0-9]|Anna|Beat|Carla|Dora|Edi|Frieda|Gabi|Hans|Ida|Jakob|Käthi|Luzia|Cup|Versuch|Hütten|Fondue|Keller|Meier|Frei|Huber|Widmer|Schmid|Gerber|Brunner|Baumann";

/// A browser on which this phone's stores lie; the app is open.
pub async fn open(phone: &Phone) -> Ergebnis<Sitzung> {
    let mut s = Sitzung::leer("de-CH,de").await?;
    s.time_zone(ZONE).await?;
    s.load_phone(phone).await?;
    s.oeffne().await?;
    Ok(s)
}

/// Waits until every place of the phone shows what it showed, line by line in its order; other
/// lines may have come.
pub async fn shows_what_it_showed(s: &Sitzung, name: &str, seen: &Value) -> Ergebnis {
    let places = seen.as_object().ok_or(Fehler::neu("no places"))?;
    assert!(places.len() > 10, "{name}");
    for (place, lines) in places {
        s.oeffne_bei(place).await?;
        let all = format!(
            "((wanted) => {{
               let at = 0;
               for (const line of {LINES}) if (line === wanted[at]) at += 1;
               window.missing = wanted[at];
               return at === wanted.length;
             }})({lines})"
        );
        if let Err(why) = s.gilt(&format!("{name} {place}"), &all).await {
            let missing = s.miss("window.missing").await?;
            return Err(Fehler::neu(format!("not there, or not in its place: {missing}\n{why}")));
        }
    }
    Ok(())
}

#[tokio::test]
async fn every_recorded_phone_opens_and_shows_what_it_showed() -> Ergebnis {
    let phones = all()?;
    assert!(!phones.is_empty());
    for (name, phone, seen) in phones {
        let s = open(&phone).await?;
        shows_what_it_showed(&s, &name, &seen).await?;
        s.ende().await?;
    }
    Ok(())
}

/// Every evening by its name, as the stores tell it: whether it is deleted, its texts in order.
const BY_NAME: &str = "(async () => {
  const list = jasstafelSpeicher.sessionen(), all = {};
  for (let at = 0; at < list.length; at += 4) {
    const flat = await jasstafelSpeicher.blick(list[at]);
    const pairs = flat.flatMap((key, nr) => nr % 2 ? [] : [[key, flat[nr + 1]]]);
    all[list[at]] = [list[at + 3], pairs.sort()];
  }
  return all;
})()";

/// What the stores of the open page tell.
pub async fn by_name(s: &Sitzung) -> Ergebnis<Value> {
    s.miss(BY_NAME).await
}

/// Lets the stores of an older build run on this phone, without its app, until all is saved; does
/// something with them, and says what they tell then.
async fn older_stores(s: &Sitzung, stores: &str, deed: &str) -> Ergebnis<Value> {
    s.blank_page().await?;
    let run = format!(
        "(async () => {{ {stores}\nawait speicher; jasstafelSpeicher.horche(() => {{}}); }})()"
    );
    s.miss(&run).await?;
    s.gilt("everything to be saved", SAVED).await?;
    s.miss(deed).await?;
    s.gilt("everything to be saved", SAVED).await?;
    by_name(s).await
}

/// A phone takes the new build and goes back to the old one: neither loses, brings back or hurts
/// anything of the other's.
#[tokio::test]
async fn an_update_and_the_way_back_lose_or_bring_back_evenings() -> Ergebnis {
    for (name, phone, _) in all()? {
        let old = fs::read_to_string(folder().join(format!("{name}.stores.js")))?;
        let s = open(&phone).await?;
        s.gilt("everything to be saved", SAVED).await?;
        let recorded = by_name(&s).await?;
        assert_eq!(older_stores(&s, &old, "0").await?, recorded, "{name}: old after new");
        // The new one deletes, brings back, deletes for good and writes.
        s.oeffne_bei("#/archiv").await?;
        s.tippe("Papierkorb (1)").await?;
        s.tippe("Ida & Käthi – Jakob & Luzia zurückholen").await?;
        s.tippe_in("Papierkorb", "Schliessen").await?;
        for title in ["Erster Versuch", "Edi & Gabi – Frieda & Hans"] {
            s.schreibe("Suchen", title.split(' ').next().unwrap_or_default()).await?;
            s.tippe(&format!("Mehr zu {title}")).await?;
            s.tippe("Abend löschen").await?;
            s.tippe("Löschen").await?;
            s.tippe("Verstanden").await?;
            if title == "Erster Versuch" {
                s.tippe("Papierkorb (1)").await?;
                s.tippe("Papierkorb leeren").await?;
                s.tippe_in("Papierkorb", "Löschen").await?;
                s.sieht("Der Papierkorb ist leer.").await?;
                s.tippe_in("Papierkorb", "Schliessen").await?;
            }
        }
        s.schreibe("Suchen", "Fondue").await?;
        s.tippe_anfang("", "Hüttenabend").await?;
        s.tippe("Weis 50 für Anna & Carla").await?;
        s.gilt("everything to be saved", SAVED).await?;
        let new = by_name(&s).await?;
        let (before, after) = (recorded.as_object(), new.as_object());
        assert_eq!(after.map(|all| all.len() + 1), before.map(|all| all.len()), "{name}");
        assert_eq!(
            older_stores(&s, &old, "0").await?,
            new,
            "{name}: old after the deeds of the new"
        );
        // The old one deletes and brings back; the new one knows.
        let bin = new.as_object().into_iter().flatten().find(|(_, evening)| evening[0] == true);
        let (bin, _) = bin.ok_or(Fehler::neu("nothing is in the bin"))?;
        let list = new.as_object().into_iter().flatten().find(|(_, evening)| evening[0] == false);
        let (list, _) = list.ok_or(Fehler::neu("nothing is in the list"))?;
        let deed = format!(
            "jasstafelSpeicher.bringeZurueck('{bin}'); jasstafelSpeicher.loesche('{list}')"
        );
        let told = older_stores(&s, &old, &deed).await?;
        s.oeffne_bei("#/").await?;
        s.gilt("everything to be saved", SAVED).await?;
        assert_eq!(by_name(&s).await?, told, "{name}: new after the deeds of the old");
        s.oeffne_bei("#/archiv").await?;
        s.sieht("Papierkorb (1)").await?;
        s.ende().await?;
    }
    Ok(())
}

/// Weeks of use in a few minutes.
#[tokio::test]
#[ignore = "records a phone of this build"]
async fn record() -> Ergebnis {
    let name = std::env::var("JASSTAFEL_PHONE").unwrap_or("unnamed".to_owned());
    let [file, seen_file] =
        [".json", ".seen.json"].map(|end| folder().join(format!("{name}{end}")));
    assert!(!file.exists(), "a recorded phone never changes");
    let s = Sitzung::neu().await?;
    s.time_zone(ZONE).await?;
    settings(&s).await?;
    a_full_evening(&s).await?;
    other_boards(&s).await?;
    taken_back(&s).await?;
    in_the_bin(&s).await?;
    renamed(&s).await?;
    tournament(&s).await?;
    drafts(&s).await?;

    let mut places = vec!["#/".to_owned(), "#/archiv".to_owned(), "#/spieler".to_owned()];
    places.extend(["#/blatt", "#/neu", "#/statistik/", "#/statistik/Beat"].map(str::to_owned));
    let sessions = s
        .miss("[...new Set(Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).map((key) => key.split('/')[1]))]")
        .await?;
    let deleted = s
        .miss("Object.keys(localStorage).find((key) => key.endsWith('/weg')).split('/')[1]")
        .await?;
    let sessions = sessions.as_array().into_iter().flatten().filter(|id| **id != deleted);
    places.extend(sessions.filter_map(|id| Some(format!("#/s/{}", id.as_str()?))));
    let mut seen = serde_json::Map::new();
    for place in places {
        s.oeffne_bei(&place).await?;
        s.gilt("all evenings to be read", "!document.querySelector('.leer')").await.ok();
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        let lines = s.miss(&format!("{LINES}.filter((line) => /{SAYS}/.test(line))")).await?;
        seen.insert(place, lines);
    }
    // The mark must stand: what is recorded lies in both stores.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let phone = s.record_phone().await?;
    fs::create_dir_all(folder())?;
    fs::write(file, phone.to_text()?)?;
    fs::write(seen_file, serde_json::to_string_pretty(&seen)? + "\n")?;
    s.ende().await
}

async fn all_evenings(s: &Sitzung) -> Ergebnis {
    s.tippe("Alle Abende").await?;
    s.sieht("Neuer Abend").await
}

/// A theme, a deck, a set of Tischregeln of its own, a favourite.
async fn settings(s: &Sitzung) -> Ergebnis {
    schieber(s, "1'000").await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Papier").await?;
    s.schreibe("Name des Abends", "Erster Versuch").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    all_evenings(s).await?;
    s.fenster(390, 8000).await?;
    setze_an_den_tisch(s, crate::abend::NAMEN).await?;
    s.schreibe("Eigenes Ziel", "1200").await?;
    s.tippe("Alle Tischregeln").await?;
    s.tippe("Weis zählt nur mit einem Stich").await?;
    s.schreibe("Diese Tischregeln sichern als", "Stammtisch").await?;
    s.tippe("Sichern").await?;
    s.sieht("«Stammtisch» löschen").await?;
    s.fenster(390, 844).await?;
    s.tippe("Schieber 4 Spieler").await?;
    s.tippe("Favorit: Guggitaler").await?;
    s.tippe_in("Jassart wählen", "Schliessen").await?;
    s.tippe("Zurück").await
}

/// Two finished Partien and a running one, with corrections, an incident, calls and a Weis of
/// every kind; a name, a place and a note.
async fn a_full_evening(s: &Sitzung) -> Ergebnis {
    setze_an_den_tisch(s, crate::abend::NAMEN).await?;
    s.tippe("Stammtisch").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("bis Ziel 1'200").await?;
    s.tippe(&format!("Weis 50 für {A}")).await?;
    s.tippe_in(A, "Stöck").await?;
    schreibe_spiel(s, 1, "Rosen", 100, [170, 57]).await?;
    s.tippe("Spiel läuft").await?;
    schreibe_spiel(s, 2, "Eicheln", 90, [260, 124]).await?;
    s.tippe("Spiel läuft").await?;
    // Corrected with who, why and that both agree.
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.tippe_anfang("Verlauf", "Spiel 1: Rosen 100 : 57").await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    for key in
        ["Ziffer löschen", "Ziffer löschen", "Ziffer löschen", "9", "0", "Weiter", "Korrigieren"]
    {
        s.tippe_in(sheet, key).await?;
    }
    s.tippe_in(sheet, "Bruno").await?;
    s.schreibe("Grund", "verzählt").await?;
    s.tippe_in(sheet, "beide Seiten einverstanden").await?;
    s.tippe_in(sheet, "Korrigieren").await?;
    s.sieht("«verzählt»").await?;
    s.ruht().await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    sieht_stand(s, [250, 134]).await?;
    // A Matsch that was asked about, an annulled Spiel, an incident.
    tippe_spiel(s, 3, "Schellen", A, 157).await?;
    s.tippe("Schreiben").await?;
    s.tippe("Ja, Matsch").await?;
    sieht_stand(s, [507, 134]).await?;
    s.tippe("Spiel 4 schreiben").await?;
    s.tippe("Anders ausgegangen").await?;
    s.schreibe("Grund", "zehn Karten").await?;
    s.tippe("Spiel annullieren").await?;
    s.tippe("Menü").await?;
    s.tippe("Was ist passiert?").await?;
    s.tippe("Matsch hingelegt, der keiner war").await?;
    let sheet = "Matsch hingelegt, der keiner war";
    s.tippe_in(sheet, "Kontermatsch schreiben").await?;
    s.tippe_in("Wer war es?", B).await?;
    s.tippe_in(sheet, "Obenabe").await?;
    s.tippe_in(sheet, "Schreiben").await?;
    sieht_stand(s, [764, 134]).await?;
    s.tippe(&format!("Weis 100 für {B}")).await?;
    schreibe_spiel(s, 5, "Undenufe", 120, [884, 271]).await?;
    s.tippe_in(A, "Merci").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Nach dem Spiel").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Bedanken").await?;
    s.sieht("Nächste Partie").await?;
    s.tippe("Nächste Partie").await?;
    s.tippe("Partie beginnen").await?;
    sieht_stand(s, [0, 0]).await?;
    s.tippe_in(B, "Berg").await?;
    s.tippe_in(&format!("Berg: {B}"), "Eicheln").await?;
    s.tippe("Berg schreiben").await?;
    s.tippe(&format!("Weis 20 für {A}")).await?;
    schreibe_spiel(s, 1, "Rosen", 38, [58, 119]).await?;
    s.tippe("Menü").await?;
    s.schreibe("Name des Abends", "Hüttenabend").await?;
    s.schreibe("Ort", "Rössli").await?;
    s.schreibe("Notiz", "mit Fondue & «Käse» 🧀").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    all_evenings(s).await
}

/// The worked examples of a board of each kind.
async fn other_boards(s: &Sitzung) -> Ergebnis {
    let player = Spieler { s, sprache: Sprache::DE };
    for art in [
        "differenzler-verdeckt",
        "sidi-barrani",
        "coiffeur-schieber",
        "handjass-4",
        "aucho-4",
        "bieter-3",
        "hose-abe",
        "molotow",
        "pandur-4",
    ] {
        let example = beispiel(art)?;
        player.spiele(&example).await?;
        player.sieht_erwartetes(&example).await?;
        all_evenings(s).await?;
    }
    // One that runs.
    let mut example = beispiel("guggitaler")?;
    let entries = example["eintraege"].as_array_mut().map(std::mem::take).unwrap_or_default();
    example["eintraege"] = entries.into_iter().take(2).collect();
    player.spiele(&example).await?;
    all_evenings(s).await
}

/// An evening with what was undone and redone.
async fn taken_back(s: &Sitzung) -> Ergebnis {
    setze_an_den_tisch(s, ["Edi", "Frieda", "Gabi", "Hans"]).await?;
    waehle_jassart(s, Sprache::DE, "Schieber").await?;
    s.tippe_in("Ziel", "2'500").await?;
    s.tippe("Partie beginnen").await?;
    for points in [20, 50, 100] {
        s.tippe(&format!("Weis {points} für Edi & Gabi")).await?;
    }
    s.tippe("100 Weis Edi & Gabi zurück").await?;
    s.tippe("50 Weis Edi & Gabi zurück").await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.ruht().await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    tippe_spiel(s, 1, "Obenabe", "Edi & Gabi", 102).await?;
    s.tippe("Schreiben").await?;
    s.sieht("Edi & Gabi: 172 Punkte").await?;
    all_evenings(s).await
}

/// An evening in the bin.
async fn in_the_bin(s: &Sitzung) -> Ergebnis {
    setze_an_den_tisch(s, ["Ida", "Jakob", "Käthi", "Luzia"]).await?;
    s.tippe("Partie beginnen").await?;
    s.tippe("Weis 50 für Ida & Käthi").await?;
    s.tippe("Menü").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Rückgängig").await?;
    s.tippe("Verstanden").await
}

/// Somebody is called otherwise from now on, in every evening.
async fn renamed(s: &Sitzung) -> Ergebnis {
    s.oeffne_bei("#/spieler").await?;
    s.tippe_anfang("Spieler", "Bruno ").await?;
    s.schreibe("Neuer Name, überall", "Beat").await?;
    s.tippe("Umbenennen").await?;
    s.sieht("Geänderte Abende: ").await?;
    s.tippe("Verstanden").await?;
    s.oeffne_bei("#/").await
}

/// A tournament with a Passe that is in and corrected, a second one that is drawn, and a table's
/// sheet half-filled on this phone.
async fn tournament(s: &Sitzung) -> Ergebnis {
    let names =
        ["Keller", "Meier", "Frei", "Huber", "Widmer", "Schmid", "Gerber", "Brunner", "Baumann"];
    melde_an(s, 2, &names).await?;
    s.schreibe("Name des Turniers", "Brühl Cup").await?;
    lose(s, 1, 2).await?;
    s.tippe("Blatt eintragen").await?;
    trage_ein(s, 1).await?;
    trage_ein(s, 1).await?;
    s.sieht("Passe 1 ist vollständig.").await?;
    s.tippe("Verstanden").await?;
    s.tippe_anfang("Tische", "Tisch 1").await?;
    s.tippe("Spiel 1, A: 93").await?;
    s.tippe_in("Passe 1", "Ziffer löschen").await?;
    s.tippe_in("Passe 1", "2").await?;
    s.schreibe("Name der Jassleitung", "Rita").await?;
    s.schreibe("Grund", "verlesen").await?;
    s.tippe_in("Passe 1", "Korrigieren").await?;
    lose(s, 2, 2).await?;
    s.tippe("Blatt eintragen").await?;
    trage_ein(s, 2).await?;
    // The second one goes to its table, which is on this phone too, and stays half-filled.
    s.sieht_rolle("button", "Spiel 1, A: –").await?;
    s.tippe("Am Tisch ausfüllen").await?;
    let link = fragment(&kopiere(s).await?)?;
    s.oeffne_bei(&link).await?;
    s.sieht_rolle("button", "Spiel 1, A: –").await?;
    s.tippe_text("931574").await?;
    s.sieht_rolle("button", "Spiel 1, B: 64").await?;
    s.oeffne_bei("#/").await
}

/// What was begun and left: a sheet of the Leitung, a Spiel, names.
async fn drafts(s: &Sitzung) -> Ergebnis {
    s.tippe_anfang("Abende", "Brühl Cup").await?;
    s.tippe("Blatt eintragen").await?;
    // Half-filled by the table.
    s.sieht_rolle("button", "Spiel 1, B: 64").await?;
    s.tippe_in("Passe 2", "Schliessen").await?;
    s.oeffne_bei("#/archiv").await?;
    s.tippe_anfang("", "Hüttenabend").await?;
    s.tippe("Spiel 2 schreiben").await?;
    s.tippe_in("Spiel 2", "Schellen").await?;
    tippe_punkte(s, "Spiel 2", "Beat & Dora", 93).await?;
    s.tippe_in("Spiel 2", "Schliessen").await?;
    all_evenings(s).await?;
    // Half a set-up.
    s.tippe("Neuer Abend").await?;
    s.schreibe("Spieler 1", "Moritz").await?;
    s.oeffne_bei("#/").await
}
