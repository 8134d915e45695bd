//! What several tests do alike: a table of four, a Spiel on the slate, the file, the command line.

use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::archive::write;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{BySide, Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{
    Entry, Outcome, PartieHead, Spiel, WeisNote, WithoutScoring,
};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::jassart;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::text::say;
use jasstafel::text::{self, Locale, Msg};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{self, Output};
use std::time::{SystemTime, UNIX_EPOCH};

pub const NAMES: [&str; 4] = ["Anna", "Bruno", "Carla", "Dora"];
/// The sides as the slate calls them, the first one written for first.
pub const A: &str = "Anna & Carla";
pub const B: &str = "Bruno & Dora";
pub const SIDES: [&str; 2] = [A, B];

/// Opens the set-up and fills in the names.
pub async fn sit_down(s: &Page, names: [&str; 4]) -> TestResult {
    s.tap("Neuer Abend").await?;
    for (nth, name) in names.iter().enumerate() {
        s.write(&format!("Spieler {}", nth + 1), name).await?;
    }
    Ok(())
}

/// From the first screen to the archive with so many evenings, and deletes for good the one that
/// is in its bin.
pub async fn blank_bin(s: &Page, evenings: usize) -> TestResult {
    s.tap(&format!("Archiv ({evenings})")).await?;
    s.tap("Papierkorb (1)").await?;
    s.tap("Papierkorb leeren").await?;
    s.tap_in("Papierkorb", "Löschen").await?;
    s.sees("Der Papierkorb ist leer.").await?;
    s.tap_in("Papierkorb", "Schliessen").await
}

/// The same for Anna, Bruno, Carla and Dora, and how far they play.
pub async fn write_names_and_ziel(s: &Page, ziel: &str) -> TestResult {
    sit_down(s, NAMES).await?;
    s.tap_in("Ziel", ziel).await
}

/// A Schieber up to `ziel` between Anna, Bruno, Carla and Dora; Anna deals.
pub async fn schieber(s: &Page, ziel: &str) -> TestResult {
    write_names_and_ziel(s, ziel).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await
}

/// A phone with the app and such a Schieber on the slate: for who does not ask how it is begun.
pub async fn at_schieber(ziel: i32) -> TestResult<Page> {
    let rules = Tischregeln::default().with("ziel", SettingValue::Number(ziel));
    at_table("schieber", rules).await
}

/// The same with another Jassart.
pub async fn at_jassart(id: &str) -> TestResult<Page> {
    at_table(id, Tischregeln::default()).await
}

/// A phone with the app, and the four have just begun. The second store gets it from the app in a while: a
/// story in which a store fails begins by taps.
async fn at_table(jassart: &str, rules: Tischregeln) -> TestResult<Page> {
    let mut evening = MadeEvening::default();
    evening.begin(jassart, &NAMES, rules)?;
    evening.now()?.at().await
}

/// Another Jassart for the same four.
pub async fn begin(s: &Page, jassart: &str) -> TestResult {
    sit_down(s, NAMES).await?;
    choose_jassart(s, Locale::DE, jassart).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await
}

/// The key of a Jassart, by its German name: what it is called and how many play it.
pub fn jassart_card(locale: Locale, name: &str) -> String {
    let jassart = jassart::ALL.iter().find(|j| j.name == name);
    let (min, max) = jassart.map_or((0, 0), |j| j.players);
    let (from, to) = (min.to_string(), max.to_string());
    let players = match min == max {
        true => say!(locale, Msg::PlayerCount, count = &from),
        false => say!(locale, Msg::PlayersFromTo, from = &from, to = &to),
    };
    format!("{} {players}", text::jassart::called(locale, name))
}

/// Chooses a Jassart in the list, from the set-up.
pub async fn choose_jassart(s: &Page, locale: Locale, jassart: &str) -> TestResult {
    s.holds("the set-up", "!!document.querySelector('.jassart-choice .card')").await?;
    let chosen = s
        .evaluate("document.querySelector('.jassart-choice .card').innerText.replace(/\\s+/g, ' ')")
        .await?;
    s.tap(chosen.as_str().unwrap_or("").trim()).await?;
    s.write(text::msg(locale, Msg::Search), jassart).await?;
    let list = text::msg(locale, Msg::ChooseJassart);
    s.tap_in(list, &jassart_card(locale, jassart)).await?;
    s.sees_role("button", &jassart_card(locale, jassart)).await
}

/// A Spiel in which the first side makes so many of the 157 points; without a mode nobody says what is
/// played.
pub fn spiel(mode: impl Into<Option<Mode>>, ansager: Side, points_a: i32) -> Entry {
    Entry::Spiel(Spiel {
        mode: mode.into(),
        ansager,
        factor: None,
        outcome: Outcome::Points(BySide::new(Points(points_a), Points(157 - points_a))),
        reason: String::new(),
    })
}

/// Opens the sheet of Spiel `nth`, chooses the mode and types the card points of a side.
pub async fn tap_spiel(s: &Page, nth: usize, mode: &str, side: &str, points: i64) -> TestResult {
    s.tap(&format!("Spiel {nth} schreiben")).await?;
    let sheet = format!("Spiel {nth}");
    s.tap_in(&sheet, mode).await?;
    tap_points(s, &sheet, side, points).await
}

/// Opens the first Spiel of a Differenzler offen and types all that it needs, without writing it.
pub async fn type_row(s: &Page) -> TestResult {
    s.tap("Spiel 1 schreiben").await?;
    for name in NAMES {
        s.type_number_in("Ansage", name, "40").await?;
    }
    for name in &NAMES[..3] {
        s.type_number_in("Punkte", name, "30").await?;
    }
    Ok(())
}

/// Types a number with the keypad of an open sheet into the field of a side.
pub async fn tap_points(s: &Page, sheet: &str, side: &str, points: i64) -> TestResult {
    s.tap_beginning(sheet, &format!("{side} ")).await?;
    for digit in points.to_string().chars() {
        s.tap_in(sheet, &digit.to_string()).await?;
    }
    Ok(())
}

/// Writes a whole Spiel and waits for the totals it gives.
pub async fn write_spiel(
    s: &Page,
    nth: usize,
    mode: &str,
    points: i64,
    afterwards: [i64; 2],
) -> TestResult {
    tap_spiel(s, nth, mode, A, points).await?;
    s.tap("Schreiben").await?;
    sees_score(s, afterwards).await
}

/// Where in the app it is, as the address says.
pub async fn place(s: &Page) -> TestResult<String> {
    Ok(s.evaluate("location.hash").await?.as_str().unwrap_or_default().to_owned())
}

/// Opens the correction of the entry that begins like this.
pub async fn open_entry(s: &Page, beginning: &str) -> TestResult {
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.tap_beginning("Verlauf", beginning).await
}

/// Waits until both totals stand on the slate, as a number and read aloud.
pub async fn sees_score(s: &Page, state: [i64; 2]) -> TestResult {
    for (side, points) in SIDES.into_iter().zip(state) {
        s.sees(&format!("{side}: {} Punkte", number(points))).await?;
        s.sees_in(side, &number(points)).await?;
    }
    Ok(())
}

/// A number as it is written in Switzerland: 1'131.
pub fn number(number: i64) -> String {
    let (tausend, rest) = (number / 1000, number % 1000);
    if tausend > 0 { format!("{tausend}'{rest:03}") } else { rest.to_string() }
}

/// From now on a hint stays ten times as long in this page, and then again as long as it does: on a busy
/// machine it would go by itself while a finger is on its way to it. That it goes is another test's.
pub const HINTS_STAY: &str = "window.timed = setTimeout;
    window.setTimeout = (run, after, ...rest) => timed(run, after === 8000 ? 80000 : after, ...rest); 0";
const HINTS_GO: &str = "window.setTimeout = timed; 0";

/// Taps what is followed by this hint, and closes that once it is read.
pub async fn tap_and_read(s: &Page, name: &str, hint: &str) -> TestResult {
    s.evaluate(HINTS_STAY).await?;
    s.tap(name).await?;
    s.sees(hint).await?;
    s.tap("Verstanden").await?;
    s.evaluate(HINTS_GO).await.map(drop)
}

/// Exports the open session from the slate: menu, file, download.
pub async fn export(s: &Page) -> TestResult<PathBuf> {
    open_share(s).await?;
    tap_and_read(s, "Herunterladen", "Gesichert als jasstafel-").await?;
    s.tap_in(SHARE, "Schliessen").await?;
    s.last_file().await
}

/// What «Kopieren» puts on the clipboard.
pub async fn copied(s: &Page) -> TestResult<String> {
    s.evaluate("navigator.clipboard.writeText = async (text) => { window.kopiert = text; }")
        .await?;
    tap_and_read(s, "Kopieren", "Kopiert.").await?;
    let link = s.evaluate("window.kopiert").await?;
    link.as_str().map(str::to_owned).ok_or(Error::new("nothing was copied."))
}

/// What of a link is behind the page, from `#` on.
pub fn fragment(link: &str) -> TestResult<String> {
    let (_, fragment) = link.split_once('#').ok_or(Error::new(link.to_owned()))?;
    Ok(format!("#{fragment}"))
}

/// The sheet to share, save and print.
pub const SHARE: &str = "Teilen, sichern, drucken";

/// Opens it from the slate; the session file is made ready.
pub async fn open_share(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap(SHARE).await?;
    s.sees("Der ganze Abend, zum Aufbewahren").await
}

/// Gives a file to the app, which shows what is in it, and takes it in.
pub async fn take_over_file(s: &Page, file: &Path) -> TestResult {
    s.give_file(file).await?;
    s.sees("Inhalt prüfen").await?;
    s.tap("Übernehmen").await
}

/// Runs the command line on a file.
pub fn command(subcommand: &str, file: &Path) -> TestResult<Output> {
    let program = std::env::var_os("JASSTAFEL_CLI").ok_or(Error::new(
        "JASSTAFEL_CLI is not set; run these tests with `cargo xtask test e2e`.",
    ))?;
    Ok(process::Command::new(program).arg(subcommand).arg(file).output()?)
}

/// The board that the command line makes of a file.
pub fn replay(file: &Path) -> TestResult<Value> {
    let answer = command("replay", file)?;
    if !answer.status.success() {
        return Err(Error::new(String::from_utf8_lossy(&answer.stderr)));
    }
    Ok(serde_json::from_slice(&answer.stdout)?)
}

/// All that the app has stored, as one text.
pub async fn stored(s: &Page) -> TestResult<String> {
    let everything = s
        .evaluate("JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('jt1/')).sort())")
        .await?;
    Ok(everything.as_str().unwrap_or_default().to_owned())
}

/// How many records the app has stored.
pub async fn count_records(s: &Page) -> TestResult<i64> {
    let count = "Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).length";
    s.evaluate(count).await?.as_i64().ok_or(Error::new("no number of records"))
}

/// An evening that the engine wrote without the app: for logs too long for fingers.
#[derive(Default)]
pub struct MadeEvening {
    pub session: Session,
    pub records: Vec<Record>,
}

impl MadeEvening {
    pub fn command(&mut self, command: Command) -> TestResult<EventId> {
        let event = self
            .session
            .decide(command)
            .map_err(|why| Error::new(format!("the generated evening is refused: {why:?}")))?;
        let id = EventId { seq: self.session.next_seq(), replica: 7 };
        let record = Record { id, time: Time(1_800_000_000_000), event };
        self.session.take_in(&record);
        self.records.push(record);
        Ok(id)
    }

    /// The same evening, all of it written at this time.
    pub fn at_time(mut self, time: Time) -> MadeEvening {
        self.records.iter_mut().for_each(|record| record.time = time);
        self
    }

    /// The same, just written.
    pub fn now(self) -> TestResult<MadeEvening> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        Ok(self.at_time(Time(now as i64)))
    }

    /// Begins a Partie of these, the first of whom deals.
    pub fn begin(
        &mut self,
        jassart: &str,
        players: &[&str],
        tischregeln: Tischregeln,
    ) -> TestResult<EventId> {
        self.command(Command::BeginPartie(PartieHead {
            jassart: jassart.to_owned(),
            players: players.iter().map(|name| (*name).to_owned()).collect(),
            dealer: Seat(0),
            tischregeln,
            edition: Edition::TODAY,
        }))
    }

    /// Begins a Schieber of the four by these Tischregeln.
    pub fn schieber(&mut self, tischregeln: Tischregeln) -> TestResult<EventId> {
        self.begin("schieber", &NAMES, tischregeln)
    }

    /// A Schieber to `ziel` in which both sides have this much, by corrections.
    pub fn standing(ziel: i32, points: [i32; 2]) -> TestResult<MadeEvening> {
        let rules = Tischregeln::default().with("ziel", SettingValue::Number(ziel));
        MadeEvening::standing_by(rules, points)
    }

    /// The same by these Tischregeln.
    pub fn standing_by(rules: Tischregeln, points: [i32; 2]) -> TestResult<MadeEvening> {
        let mut evening = MadeEvening::default();
        let partie = evening.schieber(rules)?;
        for (party, points) in points.into_iter().enumerate() {
            let (points, reason) = (Points(points), "Übertrag".to_owned());
            let entry = Entry::Penalty { party, points, reason };
            evening.command(Command::Enter { partie, entry })?;
        }
        Ok(evening)
    }

    /// A Partie of this many lines as no two tables write it: Spiele with and without Weis,
    /// penalties and Spiele without a count, each with its reason.
    pub fn colourful_partie(lines: usize) -> TestResult<MadeEvening> {
        let mut evening = MadeEvening::default();
        let partie = evening.schieber(Tischregeln::default())?;
        let mut chance = 1_u64;
        for nth in 0..lines {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let side = if chance >> 40 & 1 == 0 { Side::A } else { Side::B };
            if matches!(nth % 6, 2 | 3 | 5) && chance >> 41 & 1 == 0 {
                let points = Points([20, 50, 100][nth % 3]);
                let weis = WeisNote { side, points, seat: None, cards: String::new() };
                evening.command(Command::Enter { partie, entry: Entry::Weis(weis) })?;
            }
            let reason = format!("Grund {:x}", chance >> 44);
            let entry = match nth % 6 {
                1 => Entry::WithoutScoring { kind: WithoutScoring::Annulled, reason },
                4 => Entry::Penalty { party: side.index(), points: Points(-10), reason },
                _ => {
                    let a = 20 + (chance >> 50 & 63) as i32;
                    let mode = [Mode::Rosen, Mode::Eicheln, Mode::Obenabe].get(nth % 3).copied();
                    spiel(mode, side, a)
                }
            };
            evening.command(Command::Enter { partie, entry })?;
        }
        Ok(evening)
    }

    /// The records as the app stores them.
    fn stored(&self, session: &str, text: fn(&Record) -> String) -> Vec<[String; 2]> {
        let stored = |record: &Record| [format!("jt1/{session}/{}", record.id), text(record)];
        self.records.iter().map(stored).collect()
    }

    /// Stores the records as the app does.
    pub async fn put_into(&self, s: &Page, session: &str) -> TestResult {
        self.put_into_as(s, session, write::write_record).await
    }

    /// Stores the records as this writes them.
    pub async fn put_into_as(
        &self,
        s: &Page,
        session: &str,
        text: fn(&Record) -> String,
    ) -> TestResult {
        s.store(&self.stored(session, text)).await
    }

    /// Stores them and opens the slate.
    pub async fn open(&self, s: &Page) -> TestResult {
        self.put_into(s, MADE).await?;
        s.open_with(MADE_AT).await
    }

    /// A phone with the app and this evening, opened at its slate.
    pub async fn at(&self) -> TestResult<Page> {
        let stored = self.stored(MADE, write::write_record);
        Page::installed_with(&stored, MADE_AT).await
    }
}

/// What an evening is called that the engine wrote, and where the app shows its slate.
pub const MADE: &str = "fertig";
const MADE_AT: &str = "#/s/fertig";
