//! Recorded phones: everything both stores of the app held after weeks of use, as builds of their
//! day wrote it. Whatever changes, each of them must open and show what it showed.
//!
//! A phone is recorded once and never changed (`tests/daten/telefone`). The next one, by the build
//! of its day, from what [`record`] plays:
//! `JASSTAFEL_PHONE=v7 cargo xtask test e2e -- --ignored --exact phone::record`.

use crate::board_kinds::{Players, example};
use crate::deleted::SAVED;
use crate::evening::{
    A, B, choose_jassart, open_entry, schieber, sees_score, sit_down, tap_points, tap_spiel,
    write_spiel,
};
use crate::tournament::{copy, draw_lots, enter, fragment, register_players};
use browser_tests::{Error, Page, Phone, TestResult};
use jasstafel::text::Locale;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// Where days and times are read the same, wherever the tests run.
const ZONE: &str = "Europe/Zurich";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../daten/telefone")
}

/// Every recorded phone: its name, what it holds, and what its places showed.
pub fn all() -> TestResult<Vec<(String, Phone, Value)>> {
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
const SAYS: &str = "[0-9]|Anna|Beat|Carla|Dora|Edi|Frieda|Gabi|Hans|Ida|Jakob|Käthi|Luzia|Cup|Versuch|Hütten|Fondue|Keller|Meier|Frei|Huber|Widmer|Schmid|Gerber|Brunner|Baumann|Egli";

/// A browser on which this phone's stores lie; the app is open.
pub async fn open(phone: &Phone) -> TestResult<Page> {
    let mut s = Page::empty("de-CH,de").await?;
    s.time_zone(ZONE).await?;
    s.load_phone(phone).await?;
    s.open().await?;
    Ok(s)
}

/// Waits until every place of the phone shows what it showed, line by line in its order; other
/// lines may have come.
pub async fn shows_what_it_showed(s: &Page, name: &str, seen: &Value) -> TestResult {
    let places = seen.as_object().ok_or(Error::new("no places"))?;
    assert!(places.len() > 10, "{name}");
    let mut faults = Vec::new();
    for (place, lines) in places {
        s.open_with(place).await?;
        let all = format!(
            "((wanted) => {{
               let at = 0;
               // Nobody sees which spaces keep words together.
               const read = (line) => line?.replaceAll('\u{a0}', ' ');
               for (const line of {LINES}) if (read(line) === read(wanted[at])) at += 1;
               window.missing = wanted[at];
               return at === wanted.length;
             }})({lines})"
        );
        if let Err(why) = s.holds(&format!("{name} {place}"), &all).await {
            let missing = s.evaluate("window.missing").await?;
            faults.push(format!("not there, or not in its place: {missing}\n{why}"));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::new(faults.join("\n\n"))) }
}

#[tokio::test]
async fn every_recorded_phone_opens_and_shows_what_it_showed() -> TestResult {
    let phones = all()?;
    assert!(!phones.is_empty());
    for (name, phone, seen) in phones {
        let mut s = open(&phone).await?;
        // A place is asked for again until it shows what it should; there are many.
        s.patience(Duration::from_secs(20));
        shows_what_it_showed(&s, &name, &seen).await?;
        s.end().await?;
    }
    Ok(())
}

/// The Spiel that was being written when a phone was recorded.
#[tokio::test]
async fn a_half_typed_spiel_of_a_recorded_phone_is_still_there() -> TestResult {
    for (name, phone, _) in all()? {
        let kept = phone.0["localStorage"].as_array().into_iter().flatten();
        let draft = kept.into_iter().find(|kept| kept[0] == "jt-entwurf");
        let draft: Value =
            serde_json::from_str(draft.and_then(|kept| kept[1].as_str()).unwrap_or_default())?;
        let evening = draft["fuer"].as_str().and_then(|place| place.split('/').next());
        let evening = evening.ok_or(Error::new(format!("{name}: a draft of no evening")))?;
        let s = open(&phone).await?;
        s.open_with(&format!("#/s/{evening}")).await?;
        s.tap("Spiel 2 schreiben").await?;
        s.sees_role("dialog", "Spiel 2").await?;
        s.sees_chosen("Schellen", "Spiel 2").await?;
        s.sees_in("Spiel 2", "93").await?;
        s.sees_in("Spiel 2", "64").await?;
        s.end().await?;
    }
    Ok(())
}

/// Every evening by its name, as the stores tell it: whether it is deleted, its texts in order.
const BY_NAME: &str = "(async () => {
  const all = {};
  for (const { name, deleted } of jasstafelStores.sessions()) {
    const pairs = (await jasstafelStores.look(name)).map(({ key, text }) => [key, text]);
    all[name] = [deleted, pairs.sort()];
  }
  return all;
})()";

/// The same as the first stores tell it: in lists without names.
const BY_NAME_AT_FIRST: &str = "(async () => {
  const list = jasstafelSpeicher.sessionen(), all = {};
  for (let at = 0; at < list.length; at += 4) {
    const flat = await jasstafelSpeicher.blick(list[at]);
    const pairs = flat.flatMap((key, nr) => nr % 2 ? [] : [[key, flat[nr + 1]]]);
    all[list[at]] = [list[at + 3], pairs.sort()];
  }
  return all;
})()";

/// How the stores of an older build are spoken to.
struct OlderStores {
    script: String,
    begin: &'static str,
    saved: &'static str,
    by_name: &'static str,
    bring_back: &'static str,
    remove: &'static str,
}

impl OlderStores {
    fn new(script: String) -> OlderStores {
        // The first ones had German names.
        match script.contains("globalThis.jasstafelStores") {
            false => OlderStores {
                script,
                begin: "await speicher; jasstafelSpeicher.horche(() => {});",
                saved: "jasstafelSpeicher.lage() === 0",
                by_name: BY_NAME_AT_FIRST,
                bring_back: "jasstafelSpeicher.bringeZurueck",
                remove: "jasstafelSpeicher.loesche",
            },
            true => OlderStores {
                script,
                begin: "await jasstafelStores.begin(); jasstafelStores.listen(() => {});",
                saved: SAVED,
                by_name: BY_NAME,
                bring_back: "jasstafelStores.bringBack",
                remove: "jasstafelStores.remove",
            },
        }
    }
}

/// What the stores of the open page tell.
pub async fn by_name(s: &Page) -> TestResult<Value> {
    s.evaluate(BY_NAME).await
}

/// Lets the stores of an older build run on this phone, without its app, until all is saved; does
/// something with them, and says what they tell then.
async fn older_stores(s: &Page, stores: &OlderStores, deed: &str) -> TestResult<Value> {
    let OlderStores { script, begin, saved, by_name, .. } = stores;
    s.blank_page().await?;
    s.evaluate(&format!("(async () => {{ {script}\n{begin} }})()")).await?;
    s.holds("everything to be saved", saved).await?;
    s.evaluate(deed).await?;
    s.holds("everything to be saved", saved).await?;
    s.evaluate(by_name).await
}

/// A phone takes the new build and goes back to the old one: neither loses, brings back or hurts
/// anything of the other's.
#[tokio::test]
async fn an_update_and_the_way_back_lose_or_bring_back_evenings() -> TestResult {
    let mut old_ones = 0;
    for (name, phone, _) in all()? {
        let stores = folder().join(format!("{name}.stores.js"));
        // Where the app's own are still the same there is nothing to go back to.
        if !stores.exists() {
            continue;
        }
        old_ones += 1;
        let old = OlderStores::new(fs::read_to_string(stores)?);
        let s = open(&phone).await?;
        s.holds("everything to be saved", SAVED).await?;
        let recorded = by_name(&s).await?;
        assert_eq!(older_stores(&s, &old, "0").await?, recorded, "{name}: old after new");
        // The new one deletes, brings back, deletes for good and writes.
        s.open_with("#/archiv").await?;
        s.tap("Papierkorb (1)").await?;
        s.tap_beginning("Papierkorb", "Ida & Käthi – Jakob & Luzia zurückholen").await?;
        s.tap_in("Papierkorb", "Schliessen").await?;
        for title in ["Erster Versuch", "Edi & Gabi – Frieda & Hans"] {
            s.write("Suchen", title.split(' ').next().unwrap_or_default()).await?;
            s.tap(&format!("Mehr zu {title}")).await?;
            s.tap("Abend löschen").await?;
            s.tap("Löschen").await?;
            s.tap("Verstanden").await?;
            if title == "Erster Versuch" {
                s.tap("Papierkorb (1)").await?;
                s.tap("Papierkorb leeren").await?;
                s.tap_in("Papierkorb", "Löschen").await?;
                s.sees("Der Papierkorb ist leer.").await?;
                s.tap_in("Papierkorb", "Schliessen").await?;
            }
        }
        s.write("Suchen", "Fondue").await?;
        s.tap_beginning("", "Hüttenabend").await?;
        s.tap("Weis 50 für Anna & Carla").await?;
        s.holds("everything to be saved", SAVED).await?;
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
        let (bin, _) = bin.ok_or(Error::new("nothing is in the bin"))?;
        let list = new.as_object().into_iter().flatten().find(|(_, evening)| evening[0] == false);
        let (list, _) = list.ok_or(Error::new("nothing is in the list"))?;
        let deed = format!("{}('{bin}'); {}('{list}')", old.bring_back, old.remove);
        let told = older_stores(&s, &old, &deed).await?;
        s.open_with("#/").await?;
        s.holds("everything to be saved", SAVED).await?;
        assert_eq!(by_name(&s).await?, told, "{name}: new after the deeds of the old");
        s.open_with("#/archiv").await?;
        s.sees("Papierkorb (1)").await?;
        s.end().await?;
    }
    assert_eq!(old_ones, 3);
    Ok(())
}

/// Weeks of use in a few minutes.
#[tokio::test]
#[ignore = "records a phone of this build"]
async fn record() -> TestResult {
    let name = std::env::var("JASSTAFEL_PHONE").unwrap_or("unnamed".to_owned());
    let [file, seen_file] =
        [".json", ".seen.json"].map(|end| folder().join(format!("{name}{end}")));
    assert!(!file.exists(), "a recorded phone never changes");
    let s = Page::new().await?;
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
        .evaluate("[...new Set(Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).map((key) => key.split('/')[1]))]")
        .await?;
    let deleted = s
        .evaluate("Object.keys(localStorage).find((key) => key.endsWith('/weg')).split('/')[1]")
        .await?;
    let sessions = sessions.as_array().into_iter().flatten().filter(|id| **id != deleted);
    places.extend(sessions.filter_map(|id| Some(format!("#/s/{}", id.as_str()?))));
    let mut seen = serde_json::Map::new();
    for place in places {
        s.open_with(&place).await?;
        s.holds("all evenings to be read", "!document.querySelector('.empty')").await.ok();
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        let lines = s.evaluate(&format!("{LINES}.filter((line) => /{SAYS}/.test(line))")).await?;
        seen.insert(place, lines);
    }
    // The mark must stand: what is recorded lies in both stores.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let phone = s.record_phone().await?;
    fs::create_dir_all(folder())?;
    fs::write(file, phone.to_text()?)?;
    fs::write(seen_file, serde_json::to_string_pretty(&seen)? + "\n")?;
    s.end().await
}

async fn all_evenings(s: &Page) -> TestResult {
    s.tap("Alle Abende").await?;
    s.sees("Neuer Abend").await
}

/// A theme, a deck, a set of Tischregeln of its own, a favourite.
async fn settings(s: &Page) -> TestResult {
    schieber(s, "1'000").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.tap_in("Einstellungen", "Papier").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.write("Name des Abends", "Erster Versuch").await?;
    s.tap_in("Über den Abend", "Schliessen").await?;
    all_evenings(s).await?;
    s.window(390, 8000).await?;
    sit_down(s, crate::evening::NAMES).await?;
    s.write("Eigenes Ziel", "1200").await?;
    s.tap("Alle Tischregeln").await?;
    s.tap_beginning("", "Weis, Stöck, Matsch").await?;
    s.tap("Weis zählt nur mit einem Stich").await?;
    s.write("Diese Tischregeln sichern als", "Stammtisch").await?;
    s.tap("Sichern").await?;
    s.sees("«Stammtisch» löschen").await?;
    s.window(390, 844).await?;
    s.tap("Schieber 4 Spieler").await?;
    s.tap("Favorit: Guggitaler").await?;
    s.tap_in("Jassart wählen", "Schliessen").await?;
    s.tap("Zurück").await
}

/// Two finished Partien and a running one, with corrections, an incident, calls and a Weis of
/// every kind; a name, a place and a note.
async fn a_full_evening(s: &Page) -> TestResult {
    sit_down(s, crate::evening::NAMES).await?;
    s.tap("Stammtisch").await?;
    s.tap("Partie beginnen").await?;
    s.sees("bis Ziel 1'200").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap_in(A, "Stöck").await?;
    write_spiel(s, 1, "Rosen", 100, [170, 57]).await?;
    s.tap("Nächstes Spiel hat begonnen").await?;
    write_spiel(s, 2, "Eicheln", 90, [260, 124]).await?;
    s.tap("Nächstes Spiel hat begonnen").await?;
    // Corrected with who, why and that both agree.
    open_entry(s, "Spiel 1: Rosen 100 : 57").await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    for key in
        ["Ziffer löschen", "Ziffer löschen", "Ziffer löschen", "9", "0", "Weiter", "Korrigieren"]
    {
        s.tap_in(sheet, key).await?;
    }
    s.tap_in(sheet, "Bruno").await?;
    s.write("Grund", "verzählt").await?;
    s.tap_in(sheet, "alle einverstanden").await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.sees("«verzählt»").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(s, [250, 134]).await?;
    // A Matsch that was asked about, an annulled Spiel, an incident.
    tap_spiel(s, 3, "Schellen", A, 157).await?;
    s.tap("Schreiben").await?;
    s.tap("Ja, Matsch").await?;
    sees_score(s, [507, 134]).await?;
    s.tap("Spiel 4 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.write("Grund", "zehn Karten").await?;
    s.tap("Spiel annullieren").await?;
    s.tap("Menü").await?;
    s.tap("Was ist passiert?").await?;
    s.tap("Matsch hingelegt, der keiner war").await?;
    let sheet = "Matsch hingelegt, der keiner war";
    s.tap_in(sheet, "Kontermatsch schreiben").await?;
    s.tap_in("Wer war es?", B).await?;
    s.tap_in(sheet, "Obenabe").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(s, [764, 134]).await?;
    s.tap(&format!("Weis 100 für {B}")).await?;
    write_spiel(s, 5, "Undenufe", 120, [884, 271]).await?;
    s.tap_in(A, "Merci").await?;
    s.tap_in(&format!("Merci: {A}"), "Nach dem Spiel").await?;
    s.tap_in(&format!("Merci: {A}"), "Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees("Nächste Partie").await?;
    s.tap("Nächste Partie").await?;
    s.tap("Partie beginnen").await?;
    sees_score(s, [0, 0]).await?;
    s.tap_in(B, "Berg").await?;
    s.tap_in(&format!("Berg: {B}"), "Eicheln").await?;
    s.tap("Berg schreiben").await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    write_spiel(s, 1, "Rosen", 38, [58, 119]).await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.write("Name des Abends", "Hüttenabend").await?;
    s.write("Ort", "Rössli").await?;
    s.write("Notiz", "mit Fondue & «Käse» 🧀").await?;
    s.tap_in("Über den Abend", "Schliessen").await?;
    all_evenings(s).await
}

/// The worked examples of a board of each kind.
async fn other_boards(s: &Page) -> TestResult {
    let player = Players { s, locale: Locale::DE };
    for kind in [
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
        let example = example(kind)?;
        player.spiele(&example).await?;
        player.sees_expected(&example).await?;
        all_evenings(s).await?;
    }
    // One that runs.
    let mut example = example("guggitaler")?;
    let entries = example["eintraege"].as_array_mut().map(std::mem::take).unwrap_or_default();
    example["eintraege"] = entries.into_iter().take(2).collect();
    player.spiele(&example).await?;
    all_evenings(s).await
}

/// An evening with what was undone and redone, and with a Tischregel that was agreed otherwise.
async fn taken_back(s: &Page) -> TestResult {
    sit_down(s, ["Edi", "Frieda", "Gabi", "Hans"]).await?;
    choose_jassart(s, Locale::DE, "Schieber").await?;
    s.tap_in("Ziel", "2'500").await?;
    s.tap("Partie beginnen").await?;
    for points in [20, 50, 100] {
        s.tap(&format!("Weis {points} für Edi & Gabi")).await?;
    }
    s.tap("100 Weis Edi & Gabi zurück").await?;
    s.tap("50 Weis Edi & Gabi zurück").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    tap_spiel(s, 1, "Obenabe", "Edi & Gabi", 102).await?;
    s.tap("Schreiben").await?;
    s.sees("Edi & Gabi: 172 Punkte").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Tischregeln").await?;
    s.tap_in("Tischregeln", "Anders abgemacht?").await?;
    s.tap_beginning("Tischregeln", "Weis, Stöck, Matsch").await?;
    s.write("Matschprämie", "50").await?;
    s.sees_in("Tischregeln", "Matschprämie: 50").await?;
    s.tap_in("Tischregeln", "Tischregeln ändern").await?;
    s.sees_not("Tischregeln ändern").await?;
    all_evenings(s).await
}

/// An evening in the bin.
async fn in_the_bin(s: &Page) -> TestResult {
    sit_down(s, ["Ida", "Jakob", "Käthi", "Luzia"]).await?;
    s.tap("Partie beginnen").await?;
    s.tap("Weis 50 für Ida & Käthi").await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Rückgängig").await?;
    s.tap("Verstanden").await
}

/// Somebody is called otherwise from now on, in every evening.
async fn renamed(s: &Page) -> TestResult {
    s.open_with("#/spieler").await?;
    s.tap_beginning("Spieler", "Bruno ").await?;
    s.write("Neuer Name, überall", "Beat").await?;
    s.tap("Umbenennen").await?;
    s.sees("Geänderte Abende: ").await?;
    s.tap("Verstanden").await?;
    s.open_with("#/").await
}

/// A tournament with a Passe that is in and corrected, one who came and one who went after it, a second
/// Passe that is drawn, and a table's sheet half-filled on this phone.
async fn tournament(s: &Page) -> TestResult {
    let names =
        ["Keller", "Meier", "Frei", "Huber", "Widmer", "Schmid", "Gerber", "Brunner", "Baumann"];
    register_players(s, 2, &names).await?;
    s.write("Name des Turniers", "Brühl Cup").await?;
    draw_lots(s, 1, 2).await?;
    s.tap("Blatt eintragen").await?;
    enter(s, 1).await?;
    enter(s, 1).await?;
    s.sees("Passe 1 ist vollständig.").await?;
    s.tap("Verstanden").await?;
    s.tap_beginning("Tische", "Tisch 1").await?;
    s.tap("Spiel 1, A: 93").await?;
    s.tap_in("Passe 1", "Ziffer löschen").await?;
    s.tap_in("Passe 1", "2").await?;
    s.write("Name der Jassleitung", "Rita").await?;
    s.write("Grund", "verlesen").await?;
    s.tap_in("Passe 1", "Korrigieren").await?;
    s.tap("Anmeldung").await?;
    s.write("Wer kommt dazu?", "Egli").await?;
    s.tap("Kommt dazu").await?;
    s.sees("10. Egli – ab Passe 2").await?;
    s.tap("3. Frei").await?;
    s.tap_in("Frei", "Geht heim").await?;
    s.tap_in(
        "Frei ab Passe 2 nicht mehr auslosen? Was gespielt ist, bleibt in der Rangliste.",
        "Geht heim",
    )
    .await?;
    s.sees("3. Frei – heimgegangen").await?;
    s.tap("Tische").await?;
    draw_lots(s, 2, 2).await?;
    s.tap("Blatt eintragen").await?;
    enter(s, 2).await?;
    // The second one goes to its table, which is on this phone too, and stays half-filled.
    s.sees_role("button", "Spiel 1, A: –").await?;
    s.tap("Am Tisch ausfüllen").await?;
    let link = fragment(&copy(s).await?)?;
    s.open_with(&link).await?;
    s.sees_role("button", "Spiel 1, A: –").await?;
    s.tap_text("931574").await?;
    s.sees_role("button", "Spiel 1, B: 64").await?;
    s.open_with("#/").await
}

/// What was begun and left: a sheet of the Leitung, a Spiel, names.
async fn drafts(s: &Page) -> TestResult {
    s.tap_beginning("Abende", "Brühl Cup").await?;
    s.tap("Blatt eintragen").await?;
    // Half-filled by the table.
    s.sees_role("button", "Spiel 1, B: 64").await?;
    s.tap_in("Passe 2", "Schliessen").await?;
    s.open_with("#/archiv").await?;
    s.tap_beginning("", "Hüttenabend").await?;
    s.tap("Spiel 2 schreiben").await?;
    s.tap_in("Spiel 2", "Schellen").await?;
    tap_points(s, "Spiel 2", "Beat & Dora", 93).await?;
    s.tap_in("Spiel 2", "Schliessen").await?;
    all_evenings(s).await?;
    // Half a set-up.
    s.tap("Neuer Abend").await?;
    s.write("Spieler 1", "Moritz").await?;
    s.open_with("#/").await
}
