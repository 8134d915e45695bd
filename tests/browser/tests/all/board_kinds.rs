//! Every kind of board and every formula, played through the form by the worked examples; the
//! list of Jassarten, and the seats.

use crate::evening::{
    A, B, MadeEvening, NAMES, at_jassart, choose_jassart, jassart_card, open_entry, sit_down,
};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::facts::event::Entry;
use jasstafel::engine::facts::field::{Called, FieldName};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::jassart;
use jasstafel::engine::jassart::{Jassart, Parties};
use jasstafel::engine::session::decide::Command;
use jasstafel::text::say;
use jasstafel::text::{self, Locale, Msg as W, later};
use serde_json::Value;
use std::cmp::Ordering;
use std::fs;
use std::path::Path;
use std::time::Duration;

const PEOPLE: [&str; 5] = ["Anna", "Bruno", "Carla", "Dora", "Elsa"];
/// The order in which a person fills them in: what other fields hang on first.
const FIRST: [&str; 4] = ["art", "kontrakt", "nehmer", "koenig"];

/// The worked example of a Jassart by its own settings.
pub fn example(kind: &str) -> TestResult<Value> {
    let families = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/engine/jassart");
    let mut all: Vec<Value> = Vec::new();
    for family in fs::read_dir(families)? {
        // The slate has none.
        if let Ok(text) = fs::read_to_string(family?.path().join("examples.json")) {
            all.extend(serde_json::from_str::<Vec<Value>>(&text)?);
        }
    }
    let fits = |b: &Value| {
        let penalises = b["eintraege"]
            .as_array()
            .is_some_and(|each| each.iter().any(|e| e["strafe"].is_array()));
        b["art"] == kind && b.get("regeln").is_none() && !penalises
    };
    all.into_iter().find(fits).ok_or(Error::new(format!("no example of {kind}")))
}

/// The evening of an example after so many of its entries, written without the app; the first one deals.
pub fn begun(example: &Value, entries: usize) -> TestResult<MadeEvening> {
    let kind = example["art"].as_str().unwrap_or("");
    let players = example["spieler"].as_u64().unwrap_or(0) as usize;
    assert_eq!(example["geber"], 0, "{kind}");
    let mut evening = MadeEvening::default();
    let partie = evening.begin(kind, &PEOPLE[..players], Tischregeln::default())?;
    for values in example["eintraege"].as_array().into_iter().flatten().take(entries) {
        let entry = Entry::FieldValues(serde_json::from_value(values.clone())?);
        evening.command(Command::Enter { partie, entry })?;
    }
    Ok(evening)
}

/// As a word stands on a key.
pub fn capital(word: &str) -> String {
    let mut rest = word.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default()
}

/// Somebody who plays an example in some language.
pub struct Players<'a> {
    pub s: &'a Page,
    pub locale: Locale,
}

impl Players<'_> {
    fn w(&self, msg: W) -> &'static str {
        text::msg(self.locale, msg)
    }

    async fn count(&self, selector: &str) -> TestResult<u64> {
        let count =
            self.s.evaluate(&format!("document.querySelectorAll({selector:?}).length")).await?;
        Ok(count.as_u64().unwrap_or(0))
    }

    /// From the first screen to the empty board; the names of the parties.
    pub async fn begin(&self, b: &Value) -> TestResult<Vec<String>> {
        let s = self.s;
        let kind: &'static Jassart = jassart::find(b["art"].as_str().unwrap_or(""))
            .map_err(|e| Error::new(format!("{e:?}")))?;
        let players = b["spieler"].as_u64().unwrap_or(0);
        s.tap(self.w(W::NewEvening)).await?;
        choose_jassart(s, self.locale, kind.name).await?;
        // The names are drawn anew for the Jassart: counted until the number stays.
        let mut equal = 0;
        while equal < 2 {
            equal += 1;
            match self.count(".names .name").await?.cmp(&players) {
                Ordering::Less => s.tap(self.w(W::OneMore)).await?,
                Ordering::Greater => s.tap(self.w(W::OneFewer)).await?,
                Ordering::Equal => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            }
            equal = 0;
        }
        let people = &PEOPLE[..players as usize];
        for (nth, name) in people.iter().enumerate() {
            s.write(&say!(self.locale, W::PlayerNth, seat = &(nth + 1).to_string()), name).await?;
        }
        let dealer = people[b["geber"].as_u64().unwrap_or(0) as usize];
        s.tap(&say!(self.locale, W::PlayerDeals, dealer = dealer)).await?;
        s.tap(self.w(W::PartieBegin)).await?;
        s.sees(&say!(self.locale, W::WriteSpiel, spiel = "1")).await?;
        Ok(match kind.parties {
            Parties::Single => people.iter().map(|name| (*name).to_owned()).collect(),
            Parties::TwoAgainstTwo => {
                let with = people.iter().zip(&people[people.len() / 2..]);
                with.map(|(a, b)| format!("{a} & {b}")).collect()
            }
        })
    }

    /// Opens the form, unless it has stayed for the next one.
    pub async fn open(&self) -> TestResult {
        if self.count(".sheet").await? > 0 {
            return Ok(());
        }
        let key = self.s.evaluate("document.querySelector('.foot .primary').innerText").await?;
        self.s.tap(key.as_str().unwrap_or("")).await
    }

    /// Fills in one entry.
    pub async fn fill(&self, names: &[String], entry: &Value) -> TestResult {
        let fields = entry.as_object().ok_or(Error::new("no entry"))?;
        let first = FIRST.iter().filter(|key| fields.contains_key(**key)).copied();
        let further = fields.keys().map(String::as_str).filter(|key| !FIRST.contains(key));
        for key in first.chain(further) {
            self.field(names, key, &fields[key]).await?;
        }
        Ok(())
    }

    /// What the form on the page calls a field: what it asks for, where its name says something else.
    async fn title(&self, field: FieldName) -> TestResult<String> {
        let called: &[Called] = match field {
            FieldName::CardPoints => &[Called::KingsPoints],
            FieldName::Taker => &[Called::Erred, Called::WantedKehr, Called::TurnedTrump],
            FieldName::Matsch => &[Called::AllAfterStock],
            _ => &[],
        };
        let called = called.iter().map(|called| later::called(self.locale, *called));
        let words = called.chain([text::field(self.locale, field)]);
        let titles: Vec<String> = words.map(capital).collect();
        let shown = format!(
            "(({{ parts, titles }}) => titles.find((title) => parts.includes(title)))({{
               parts: [...document.querySelectorAll('.sheet :is(legend, .who, .rule > span)')]
                 .map((part) => part.firstChild?.textContent.trim()),
               titles: {},
             }})",
            serde_json::to_string(&titles)?
        );
        self.s.holds(&format!("one of {titles:?}"), &format!("!!{shown}")).await?;
        let title = self.s.evaluate(&shown).await?;
        title.as_str().map(str::to_owned).ok_or(Error::new(format!("none of {titles:?}")))
    }

    /// Where it is asked whether whoever has no value did not play, that is so.
    async fn did_not_play(&self, names: &[String], entry: &Value) -> TestResult {
        let each = ["stiche", "kp"].iter().find_map(|key| entry[*key].as_array());
        let with = names.iter().zip(each.into_iter().flatten());
        let without: Vec<&str> =
            with.filter(|(_, value)| value.is_null()).map(|(name, _)| name.as_str()).collect();
        const ASKED: &str = "!!document.querySelector('.sheet [role=alertdialog]')";
        let answered = format!("!document.querySelector('.sheet') || {ASKED}");
        if without.is_empty() {
            return Ok(());
        }
        self.s.holds("the row to be written or asked about", &answered).await?;
        if self.s.evaluate(ASKED).await? != true {
            return Ok(());
        }
        let question = later::at_home(self.locale, &without.join(", "));
        self.s.tap_in(&question, &capital(self.w(W::Yes))).await
    }

    async fn field(&self, names: &[String], key: &str, value: &Value) -> TestResult {
        use FieldName::{Loser, Trio, WithStich, WithoutStich};
        let s = self.s;
        let field = FieldName::ALL.iter().find(|f| f.key() == key);
        let field = *field.ok_or(Error::new(format!("no field {key}")))?;
        let title = &self.title(field).await?;
        // Of these one says only who.
        let who = [WithStich, WithoutStich, Trio, Loser];
        // Few numbers are a key each.
        let keys = format!("!!document.querySelector('fieldset[aria-label={title:?}] .digits')");
        let has_keys = value.is_array() && s.evaluate(&keys).await? == true;
        match value {
            Value::Array(each) => {
                for (name, value) in names.iter().zip(each) {
                    match value.as_i64() {
                        None => {}
                        Some(0) if who.contains(&field) => {}
                        Some(_) if who.contains(&field) => {
                            s.tap_in(title, name).await?;
                        }
                        Some(number) if has_keys => {
                            // The last one is filled in already.
                            let number = number.to_string();
                            if !s.is_chosen(&number, name).await? {
                                s.tap_in(name, &number).await?;
                            }
                        }
                        Some(number) => s.type_number_in(title, name, &number.to_string()).await?,
                    }
                }
                Ok(())
            }
            Value::String(choice) => {
                s.tap_in(title, &capital(text::choice(self.locale, field, choice))).await
            }
            Value::Number(nth) if field.names_party() => {
                let nth = nth.as_u64().unwrap_or(0) as usize;
                s.tap_in(title, &names[nth]).await
            }
            Value::Number(number) => s.type_number(title, &number.to_string()).await,
            _ => s.tap_in(title, &capital(self.w(W::Yes))).await,
        }
    }

    /// Fills in one entry and writes it.
    pub async fn write(&self, names: &[String], entry: &Value) -> TestResult {
        self.open().await?;
        self.fill(names, entry).await?;
        self.s.tap(self.w(W::Write)).await?;
        self.did_not_play(names, entry).await
    }

    async fn sheet_is_to(&self) -> TestResult {
        self.s.holds("the form to be closed", "!document.querySelector('.sheet')").await
    }

    /// Plays a whole example.
    pub async fn spiele(&self, b: &Value) -> TestResult<Vec<String>> {
        let names = self.begin(b).await?;
        // From Vorhand on.
        let mut open: Vec<&str> = names.iter().map(String::as_str).collect();
        open.rotate_left((b["geber"].as_u64().unwrap_or(0) as usize + 1) % names.len());
        for entry in b["eintraege"].as_array().into_iter().flatten() {
            self.write(&names, entry).await?;
            // Hidden estimates go round with the form open, until all are in.
            if let (Some(who), Some(_)) = (entry["partei"].as_u64(), entry.get("ansage")) {
                open.retain(|name| *name != names[who as usize]);
                if !open.is_empty() {
                    self.s.sees(&say!(self.locale, W::AnsageNoted, who = &open.join(", "))).await?;
                    continue;
                }
            }
            self.sheet_is_to().await?;
        }
        Ok(names)
    }

    /// Waits until each total says what the example expects.
    pub async fn sees_expected(&self, b: &Value) -> TestResult {
        let expected = &b["erwartet"];
        for what in ["punkte", "marken", "summen"] {
            let with_lives = expected.get("summen").is_some();
            if what == "punkte" && with_lives {
                continue;
            }
            let Some(each) = expected[what].as_array() else { continue };
            let texts: Vec<String> = each
                .iter()
                .map(|value| match value {
                    Value::Array(m) => {
                        say!(
                            self.locale,
                            W::StricheAndNuller,
                            striche = &m[0].to_string(),
                            nuller = &m[1].to_string()
                        )
                    }
                    _ if what == "summen" => {
                        say!(self.locale, W::LivesOf, lives = &value.to_string(), total = "3")
                    }
                    _ => text::number(self.locale, value.as_i64().unwrap_or(0) as i32),
                })
                .collect();
            let script = format!(
                "((soll) => {{ const ist = [...document.querySelectorAll('tfoot .total')]
                    .map((feld) => feld.textContent);
                    return ist.length === soll.length && ist.every((text, nr) => text.includes(soll[nr])); }})({})",
                serde_json::to_string(&texts)?
            );
            self.s.holds(&format!("{}: {what} {texts:?}", b["art"]), &script).await?;
        }
        if let Some(out) = expected["raus"].as_array() {
            let count = out.iter().filter(|rank| !rank.is_null()).count() as u64;
            assert_eq!(self.count("thead small").await?, count, "{}", b["art"]);
        }
        Ok(())
    }
}

async fn spiele_all(kinds: &[&str]) -> TestResult {
    let s = Page::installed().await?;
    let players = Players { s: &s, locale: Locale::DE };
    for kind in kinds {
        let b = example(kind)?;
        players.spiele(&b).await?;
        players.sees_expected(&b).await?;
        s.tap(text::msg(Locale::DE, W::AllEvenings)).await?;
    }
    s.end().await
}

const POINTS: [&str; 9] = [
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
const MARKS: [&str; 7] =
    ["handjass-4", "hindersi-3", "mittlere", "ramset", "zwick", "rumba", "tschau-sepp"];
const FURTHER: [&str; 7] = [
    "differenzler-verdeckt",
    "aucho-4",
    "pandur-4",
    "palette",
    "bieter-3",
    "coiffeur-schieber",
    "hose-abe",
];

#[tokio::test]
async fn five_digits_and_long_names_have_room_and_nothing_shows_through_a_sheet() -> TestResult {
    let s = Page::installed().await?;
    s.window(320, 568).await?;
    let names: Vec<String> =
        ["Bartholomäus", "Annemarie", "Maximilian", "Elisabeth"].map(str::to_owned).to_vec();
    sit_down(&s, ["Bartholomäus", "Annemarie", "Maximilian", "Elisabeth"]).await?;
    choose_jassart(&s, Locale::DE, "Freies Brett").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    let players = Players { s: &s, locale: Locale::DE };
    for _ in 0..2 {
        players.write(&names, &serde_json::json!({ "punkte": [9950, -9876, 9328, 9017] })).await?;
        players.sheet_is_to().await?;
    }
    s.sees("19'900").await?;
    s.check_layout(44.0).await?;
    s.tap("Spiel 3 schreiben").await?;
    s.check_layout(44.0).await?;
    // What is out of reach is not found at a point: for a moment it is in reach.
    let top = "(() => {
      const schirm = document.querySelector('.screen');
      schirm.inert = false;
      const frei = [...document.querySelectorAll('tfoot, thead')].every((teil) => {
        const { top, bottom } = teil.getBoundingClientRect();
        return !teil.contains(document.elementFromPoint(60, (top + bottom) / 2));
      });
      schirm.inert = true;
      return frei;
    })()";
    assert_eq!(s.evaluate(top).await?, true, "the board lies below the sheet");
    s.end().await
}

#[tokio::test]
async fn examples_on_boards_of_points() -> TestResult {
    spiele_all(&POINTS).await
}

#[tokio::test]
async fn examples_on_boards_of_striche_and_nuller() -> TestResult {
    spiele_all(&MARKS).await
}

#[tokio::test]
async fn examples_on_all_other_boards() -> TestResult {
    spiele_all(&FURTHER).await
}

#[tokio::test]
async fn ten_were_said_and_four_sat_down() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    let card = jassart_card(Locale::DE, "Freies Brett");
    // Of the one that is chosen already as well.
    for (before, count) in [("Schieber 4 Spieler", 3), (&card, 10)] {
        s.tap(before).await?;
        s.write("Suchen", "Freies Brett").await?;
        s.tap_in("Wie viele seid ihr?", &count.to_string()).await?;
        s.tap_in("Jassart wählen", &card).await?;
        let seats = format!("document.querySelectorAll('.names input').length === {count}");
        s.holds("a seat for each", &seats).await?;
    }
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    // That their board goes on at its end is seen there.
    let cut = "(() => {
      const board = document.querySelector('.board-table');
      // What the frame leaves of it.
      const end = board.getBoundingClientRect().left + board.clientLeft + board.clientWidth;
      return [...board.querySelectorAll('thead th')].some((column) => {
        const { left, width } = column.getBoundingClientRect();
        return left + width / 3 < end && end < left + width * 9 / 10;
      });
    })()";
    s.holds("a column in sight in part", cut).await?;
    s.end().await
}

#[test]
fn every_kind_of_board_is_played() {
    for kind in jassart::ALL.iter().map(|j| j.board.kind().code()).filter(|kind| *kind != "tafel") {
        let mut played = POINTS.iter().chain(&MARKS).chain(&FURTHER);
        let fits = |id: &&str| jassart::find(id).is_ok_and(|j| j.board.kind().code() == kind);
        assert!(played.any(fits), "{kind}");
    }
}

#[tokio::test]
async fn a_jassart_is_found_by_name_by_number_and_by_star() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    s.tap("Schieber 4 Spieler").await?;
    s.sees("Guggitaler").await?;
    s.write("Suchen", "papagei").await?;
    s.sees("Zuger").await?;
    s.sees_not("Guggitaler").await?;
    s.write("Suchen", "xyz").await?;
    s.sees("Nichts gefunden").await?;
    s.write("Suchen", "").await?;
    s.sees("Guggitaler").await?;
    s.tap_in("Wie viele seid ihr?", "9").await?;
    s.sees_not("Guggitaler").await?;
    let for_nine = jassart::ALL.iter().filter(|j| (j.players.0..=j.players.1).contains(&9)).count();
    let script = format!("document.querySelectorAll('li.jassart').length === {for_nine}");
    s.holds("only what nine can play", &script).await?;
    s.tap_in("Wie viele seid ihr?", "9").await?;
    s.sees("Guggitaler").await?;
    s.tap("Favorit: Guggitaler").await?;
    s.tap("So geht Guggitaler").await?;
    s.sees("Das kleinste Total gewinnt.").await?;
    s.tap_in("Jassart wählen", &jassart_card(Locale::DE, "Guggitaler")).await?;
    s.sees_role("button", &jassart_card(Locale::DE, "Guggitaler")).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap(text::msg(Locale::DE, W::AllEvenings)).await?;
    s.tap("Neuer Abend").await?;
    choose_jassart(&s, Locale::DE, "Molotow").await?;
    s.tap("Partie beginnen").await?;
    s.reload().await?;
    s.tap(text::msg(Locale::DE, W::AllEvenings)).await?;
    s.tap("Neuer Abend").await?;
    s.tap(&jassart_card(Locale::DE, "Molotow")).await?;
    let title = "[...document.querySelectorAll('.jassarten h3')].map((h) => h.innerText).join()";
    assert_eq!(s.evaluate(title).await?, "Favoriten,Zuletzt gespielt,Alle Jassarten");
    let first = "[...document.querySelectorAll('.jassarten .list')].slice(0, 2)
        .map((liste) => liste.querySelector('.card-title').innerText).join()";
    assert_eq!(s.evaluate(first).await?, "Guggitaler,Molotow");
    s.end().await
}

#[tokio::test]
async fn seats_are_changed_by_keys_and_by_drag() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, NAMES).await?;
    choose_jassart(&s, Locale::DE, "Guggitaler").await?;
    s.tap("Plätze ordnen").await?;
    let series = "[...document.querySelectorAll('.seat-row .who')].map((w) => w.innerText).join()";
    s.tap("Anna einen Platz nach hinten").await?;
    assert_eq!(s.evaluate(series).await?, "Bruno,Anna,Carla,Dora");
    // Where she sits now is said.
    let said = "document.querySelector('.names [role=status]').innerText";
    assert_eq!(s.evaluate(said).await?, "Anna: Spieler 2");
    s.tap("Dora einen Platz nach vorn").await?;
    assert_eq!(s.evaluate(series).await?, "Bruno,Anna,Dora,Carla");
    // A finger takes the last one to the top.
    let drag = "(() => {
        const griffe = [...document.querySelectorAll('.handle')];
        const mitte = (nr) => { const r = griffe[nr].getBoundingClientRect();
            return { clientX: r.x + 20, clientY: r.y + 20, pointerId: 1, bubbles: true }; };
        griffe[3].setPointerCapture = () => {};
        griffe[3].dispatchEvent(new PointerEvent('pointerdown', mitte(3)));
        for (const nr of [2, 1, 0]) griffe[3].dispatchEvent(new PointerEvent('pointermove', mitte(nr)));
        griffe[3].dispatchEvent(new PointerEvent('pointerup', mitte(0)));
        return true; })()";
    s.evaluate(drag).await?;
    assert_eq!(s.evaluate(series).await?, "Carla,Bruno,Anna,Dora");
    // Somebody goes home, and comes back.
    s.tap("Bruno spielt nicht mit").await?;
    assert_eq!(s.evaluate(series).await?, "Carla,Anna,Dora");
    s.tap("Einer mehr").await?;
    assert_eq!(s.evaluate(series).await?, "Carla,Anna,Dora,Bruno");
    s.tap("Fertig").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    let head =
        "[...document.querySelectorAll('thead th')].slice(1).map((th) => th.innerText).join()";
    assert_eq!(s.evaluate(head).await?, "Carla,Anna,Dora,Bruno");
    s.end().await
}

/// Sidi Barrani is played to a Ziel: who is there thanks by the large key, as on the slate.
#[tokio::test]
async fn at_the_ziel_of_a_form_the_large_key_wrote_the_next_spiel() -> TestResult {
    let mut evening = MadeEvening::default();
    let partie = evening.begin("sidi-barrani", &NAMES, Tischregeln::default())?;
    // A Spiel that brings somebody there ends the Partie by itself; what was written apart does not.
    let (points, reason) = (Points(2000), "Übertrag".to_owned());
    let entry = Entry::Penalty { party: 0, points, reason };
    evening.command(Command::Enter { partie, entry })?;
    let s = evening.at().await?;
    s.tap("Weiterspielen").await?;
    s.sees_role("heading", "Spiel 1").await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap(&format!("Merci {A}")).await?;
    s.sees_role("heading", "Merci").await?;
    s.tap("Schreiben").await?;
    // The others have none of it.
    s.sees_role("heading", &format!("Gewonnen: {A}. Mit Schneider!")).await?;
    s.end().await
}

/// 257 is a Matsch, and a Matsch needs no points beside it.
#[tokio::test]
async fn a_matsch_of_the_coiffeur_was_refused_without_its_157() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    let players = Players { s: &s, locale: Locale::DE };
    let names = [A, B].map(str::to_owned);
    let typed = serde_json::json!({ "partei": 0, "kontrakt": "eicheln", "kp": 257 });
    players.write(&names, &typed).await?;
    players.sheet_is_to().await?;
    s.sees("771").await?;
    let said = serde_json::json!({ "partei": 1, "kontrakt": "eicheln", "matsch": true });
    players.write(&names, &said).await?;
    players.sheet_is_to().await?;
    s.sees("771\t771").await?;
    s.sees("noch möglich, ohne Weis").await?;
    // Neither is no row.
    s.tap("Spiel 3 schreiben").await?;
    players
        .fill(&names, &serde_json::json!({ "partei": 1, "kontrakt": "rosen", "kp": 200 }))
        .await?;
    s.tap("Schreiben").await?;
    s.sees("nur von 0 bis 157, hier steht 200.").await?;
    s.end().await
}

/// Nearly no Spiel brings two to the goal at once.
#[tokio::test]
async fn who_was_first_at_the_goal_was_asked_of_every_spiel() -> TestResult {
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default().with("ziel", SettingValue::Number(150));
    let partie = evening.begin("schaggi-haas", &NAMES[..2], rules)?;
    let row = serde_json::from_value(serde_json::json!({ "kp": [70, 80] }))?;
    evening.command(Command::Enter { partie, entry: Entry::FieldValues(row) })?;
    let s = evening.at().await?;
    let players = Players { s: &s, locale: Locale::DE };
    let names = [NAMES[0], NAMES[1]].map(str::to_owned);
    s.tap("Spiel 2 schreiben").await?;
    players.fill(&names, &serde_json::json!({ "kp": [80, 70] })).await?;
    s.sees_not("Zuerst am Ziel").await?;
    s.tap("Schreiben").await?;
    s.tap_in("Zuerst am Ziel", NAMES[1]).await?;
    s.check_layout(44.0).await?;
    s.tap("Schreiben").await?;
    s.sees_role("heading", &format!("Gewonnen: {}", NAMES[1])).await?;
    s.end().await
}

/// Put right, a Spiel may bring both to the goal.
#[tokio::test]
async fn who_was_first_at_the_goal_could_not_be_said_in_a_correction() -> TestResult {
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default().with("ziel", SettingValue::Number(150));
    let partie = evening.begin("schaggi-haas", &NAMES[..2], rules)?;
    for points in [[70, 80], [80, 60]] {
        let row = serde_json::from_value(serde_json::json!({ "kp": points }))?;
        evening.command(Command::Enter { partie, entry: Entry::FieldValues(row) })?;
    }
    let s = evening.at().await?;
    s.sees_role("heading", &format!("Gewonnen: {}", NAMES[0])).await?;
    open_entry(&s, "Spiel 2").await?;
    s.sees_not("Zuerst am Ziel").await?;
    s.type_number_in("Punkte", NAMES[1], "77").await?;
    s.tap("Korrigieren").await?;
    s.tap_in("Zuerst am Ziel", NAMES[1]).await?;
    s.tap("Korrigieren").await?;
    s.sees(&format!("Gewonnen: {}", NAMES[1])).await?;
    s.end().await
}

/// Two Nuller for who made no Stich, a Strich for who made an empty one.
#[tokio::test]
async fn a_player_without_points_was_taken_to_have_made_a_stich() -> TestResult {
    let mut evening = MadeEvening::default();
    evening.begin("mittlere", &NAMES[..3], Tischregeln::default())?;
    let s = evening.now()?.at().await?;
    let players = Players { s: &s, locale: Locale::DE };
    let names = [NAMES[0], NAMES[1], NAMES[2]].map(str::to_owned);
    players.write(&names, &serde_json::json!({ "kp": [0, 80, 77] })).await?;
    s.sees(&format!("{} hat 0 Punkte: Gar kein Stich?", NAMES[0])).await?;
    s.check_layout(44.0).await?;
    s.tap("Ja").await?;
    players.sheet_is_to().await?;
    s.sees("Striche: 0, Nuller: 2").await?;
    s.end().await
}
