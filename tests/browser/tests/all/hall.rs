//! A tournament live: the tables hand their sheets in, the Jassleitung takes them in, the hall sees it.

use crate::evening::{self, MADE, copied, count_records};
use crate::live::{end, offers_to_begin};
use crate::sheets::{HELD_STORE, store_answers};
use crate::tournament::{
    copy, draw_lots, drawn, enter, fill_from, fragment, passen, register_players, second_drawn,
};
use browser_tests::{Ability, ENTER, Error, HostFault, LiveServer, Page, TestResult};
use jasstafel::engine::archive::handed::Handed;
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::tournament::{Scoring, TournamentRules};
use serde_json::json;
use std::time::{Duration, Instant};

/// The question before lots are drawn anew.
const SPOILT: &str = "Blätter dieser Passe sind schon ausgeteilt, angefangen oder geschickt. Zu einer neuen \
                      Auslosung passen sie nicht mehr.";
const HALL: &str = "Live im Saal";
const TO_CHECK: &str = "Von den Tischen, zu prüfen";
const SHARE: &str = "Teilen, sichern, drucken";
/// What is said where a part of the program does not come.
const MISSING: &str = "Dieser Teil der Tafel ist noch nicht da:";
pub const HAND_IN: &str = "An die Jassleitung senden";
/// Two tables.
const EIGHT: [&str; 8] =
    ["Keller", "Meier", "Frei", "Huber", "Widmer", "Schmid", "Gerber", "Brunner"];

/// The link by which another device runs the open tournament, too; it is live from then on.
pub async fn go_live(s: &Page) -> TestResult<String> {
    goes_live(s, "Drucke die Blätter danach.").await
}

/// The same, where this sentence says what it is to begin.
async fn goes_live(s: &Page, sentence: &str) -> TestResult<String> {
    s.tap("Menü").await?;
    s.tap(HALL).await?;
    if offers_to_begin(s).await? {
        s.sees(sentence).await?;
        s.tap("Live beginnen").await?;
    }
    s.sees_role("image", "Mitleiten").await?;
    let link = copied(s).await?;
    s.tap_in(HALL, "Schliessen").await?;
    s.sees(" verbunden").await?;
    evening::fragment(&link)
}

/// What the code on the sheet of a table of the first Passe says.
async fn table_link(s: &Page, table: u8) -> TestResult<String> {
    table_link_of(s, 1, table).await
}

/// The same of any Passe, which is shown.
async fn table_link_of(s: &Page, passe: u8, table: u8) -> TestResult<String> {
    s.tap_beginning("Tische", &format!("Tisch {table}")).await?;
    s.tap("Am Tisch ausfüllen").await?;
    s.sees_role("heading", &format!("Passe {passe} · Tisch {table}")).await?;
    s.sees("verschlüsselt über den Server zur Jassleitung").await?;
    let link = fragment(&copy(s).await?)?;
    s.tap_in(SHARE, "Schliessen").await?;
    Ok(link)
}

/// A device of the Jassleitung, at a tournament of two tables whose first Passe is drawn.
pub async fn leads() -> TestResult<Page> {
    drawn(passen(2), EIGHT)?.at().await
}

/// Its tournament goes live; the links of both tables.
pub async fn live_tables(leads: &Page) -> TestResult<[String; 2]> {
    go_live(leads).await?;
    Ok([table_link(leads, 1).await?, table_link(leads, 2).await?])
}

/// Fills the sheet in, 622 : 634, and hands it in.
pub async fn fill_in(s: &Page) -> TestResult {
    s.sees_role("button", "Spiel 1, A: –").await?;
    fill_from(s).await?;
    s.sees("622 : 634 von 1'256").await?;
    s.tap(HAND_IN).await
}

/// Changes the first Spiel of the sheet, so that it is 621 : 635.
pub async fn change(s: &Page) -> TestResult {
    s.tap("Spiel 1, A: 93").await?;
    s.tap("Ziffer löschen").await?;
    s.tap("2").await?;
    s.sees("621 : 635 von 1'256").await
}

/// How many sheets are in this device's log, counting every one that was ever written.
const IN_LOG: &str = "Object.entries(localStorage)
    .filter(([key, text]) => key.startsWith('jt1/') && text.includes('\"blatt\":')).length";

async fn sheets(s: &Page) -> TestResult<u64> {
    s.evaluate(IN_LOG).await?.as_u64().ok_or(Error::new("no number"))
}

#[tokio::test]
async fn a_sheet_comes_in_by_itself_and_a_corrected_one_is_asked_about() -> TestResult {
    let (a, b) = (Page::new().await?, Page::new().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    register_players(&a, 2, &EIGHT).await?;
    draw_lots(&a, 1, 2).await?;
    let [first, _] = live_tables(&a).await?;
    a.sees("Live im Saal: 0 Tische verbunden").await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    // Half a sheet is none.
    b.tap(HAND_IN).await?;
    b.sees("Spiel 1 ist noch nicht ausgefüllt.").await?;
    // What was refused is true no more once something else stands there.
    b.tap("Spiel 1, A: –").await?;
    fill_in(&b).await?;
    b.sees_not("Spiel 1 ist noch nicht ausgefüllt.").await?;
    b.sees("Gesendet.").await?;
    b.sees("Es gilt, sobald es bei der Jassleitung eingetragen ist.").await?;
    b.picture_of_page("tischblatt-gesendet").await?;
    a.sees("Fehlende Blätter: 1").await?;
    a.sees("✓ 622 : 634").await?;
    // The table has misread: nothing is overwritten, somebody is asked.
    change(&b).await?;
    b.sees("Seit dem Senden geändert: nochmals senden.").await?;
    let menu = a.place("Menü").await?;
    b.tap(HAND_IN).await?;
    b.sees("Gesendet.").await?;
    a.sees(TO_CHECK).await?;
    // It comes when it comes: nothing of the head goes from under a finger.
    assert_eq!(a.place("Menü").await?, menu);
    a.sees("✓ 622 : 634").await?;
    a.picture_of_page("turnier-zu-pruefen").await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 621 : 635").await?;
    a.sees("Eingetragen ist 622 : 634.").await?;
    // Which Spiel it is, too.
    a.sees("Eingetragen ist 93 : 64.").await?;
    a.picture_of_page("turnier-widerspruch").await?;
    a.tap("Korrigieren").await?;
    a.sees("ändert nur die Jassleitung, mit Name und Grund.").await?;
    a.tap("Verstanden").await?;
    a.write("Name der Jassleitung", "Rita").await?;
    a.write("Grund", "verlesen").await?;
    a.tap("Korrigieren").await?;
    a.sees("✓ 621 : 635").await?;
    a.sees_not("zu prüfen").await?;
    a.sees_role("button", "Korrektur Blatt Passe 1, Tisch 1 zurück").await?;
    a.tap("Rangliste").await?;
    a.sees("Passe 1, Tisch 1: 621 : 635 statt 622 : 634 – Rita: verlesen").await?;
    // Whatever was sent is read anew, and none of it comes in twice.
    a.reload().await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    a.sees_not("zu prüfen").await?;
    assert_eq!(sheets(&a).await?, 2);
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn what_was_handed_in_without_a_network_is_sent_from_the_first_screen_later() -> TestResult {
    let (mut a, mut b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, second] = live_tables(&a).await?;
    b.open_with(&first).await?;
    b.holds("the service worker", crate::offline::READY).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    b.server.live_reachable(false);
    b.offline(true).await?;
    fill_in(&b).await?;
    b.sees("Noch nicht gesendet: ohne Netz.").await?;
    // The code works as ever.
    b.tap("Der Jassleitung zeigen").await?;
    b.sees_role("image", "Link und QR-Code").await?;
    b.tap_in(SHARE, "Schliessen").await?;
    b.tap("Zurück").await?;
    b.reload().await?;
    b.sees("Punkteblatt · Passe 1 · Tisch 1").await?;
    a.sees("Fehlende Blätter: 2").await?;
    b.offline(false).await?;
    b.server.live_reachable(true);
    a.sees("Fehlende Blätter: 1").await?;
    b.tap_beginning("Abende", "Punkteblatt · Passe 1 · Tisch 1").await?;
    b.sees("Gesendet.").await?;
    // A Jassleitung that was off catches up.
    a.blank_page().await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.open().await?;
    a.tap_beginning("Abende", "Turnier").await?;
    a.sees("Alle Blätter sind da.").await?;
    assert_eq!(sheets(&a).await?, 2);
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn two_devices_run_it_and_each_sheet_is_taken_in_once() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let server = LiveServer::new(&[&a, &b, &c])?;
    let [first, second] = live_tables(&a).await?;
    let link = go_live(&a).await?;
    assert!(link.starts_with("#m="), "{link}");
    c.open_with(&link).await?;
    c.sees("Fehlende Blätter: 2").await?;
    c.sees("2 Geräte der Jassleitung").await?;
    a.sees("2 Geräte der Jassleitung").await?;
    // What the one that drew has handed out the other does not know.
    c.tap("Neu auslosen").await?;
    c.sees("Zu einer neuen Auslosung passen sie nicht mehr.").await?;
    c.tap("Behalten").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    for leads in [&a, &c] {
        leads.sees("Fehlende Blätter: 1").await?;
        leads.sees_not("zu prüfen").await?;
        assert_eq!(sheets(leads).await?, 1);
    }
    // When the first one goes the other goes on; what comes meanwhile is there for both.
    a.tap("Menü").await?;
    a.tap(HALL).await?;
    a.tap("Live verlassen").await?;
    a.sees("Nicht mehr live. Das Turnier bleibt auf diesem Gerät.").await?;
    c.sees_not("2 Geräte").await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    c.sees("Alle Blätter sind da.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    goes_live(&a, "Das Turnier geht wieder live: Die Codes").await?;
    a.sees("Alle Blätter sind da.").await?;
    for leads in [&a, &c] {
        assert_eq!(sheets(leads).await?, 2);
        assert_eq!(count_records(leads).await?, count_records(&a).await?);
    }
    let records = usize::try_from(count_records(&a).await?).unwrap_or_default();
    server.keeps(records + 2).await?;
    end(a).await?;
    end(b).await?;
    end(c).await
}

#[tokio::test]
async fn a_sheet_that_is_typed_waits_for_whoever_types() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    let [first, _] = live_tables(&a).await?;
    a.tap_beginning("Tische", "Tisch 1").await?;
    a.tap_text("93").await?;
    a.sees_role("button", "Spiel 1, B: 64").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    a.sees(TO_CHECK).await?;
    a.sees("Fehlende Blätter: 2").await?;
    let typed = "Auf diesem Gerät ist das Blatt dieses Tisches schon angefangen.";
    a.sees(typed).await?;
    // The others of the Jassleitung see it too: whoever types may have gone for a coffee.
    c.open_with(&go_live(&a).await?).await?;
    c.sees("2 Geräte der Jassleitung").await?;
    c.sees(TO_CHECK).await?;
    c.sees_not(typed).await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 622 : 634").await?;
    a.tap("Übernehmen").await?;
    for leads in [&a, &c] {
        leads.sees("Fehlende Blätter: 1").await?;
        leads.sees_not("zu prüfen").await?;
    }
    end(a).await?;
    end(b).await?;
    end(c).await
}

#[tokio::test]
async fn the_sheet_of_a_player_who_leads_was_held_back_as_if_it_were_still_typed() -> TestResult {
    let a = leads().await?;
    let _server = LiveServer::new(&[&a])?;
    let [first, _] = live_tables(&a).await?;
    // In the window that has the tournament.
    a.evaluate(&format!("location.hash = {first:?}")).await?;
    fill_in(&a).await?;
    a.sees("Gesendet.").await?;
    let sheets_in = format!("{IN_LOG} === 1");
    a.holds("the sheet to be in", &sheets_in).await?;
    // Whoever has sent it still reads that; once it is left, nobody asks to go on with it.
    a.sees("Gesendet.").await?;
    a.back().await?;
    a.sees("Fehlende Blätter: 1").await?;
    a.sees("✓ 622 : 634").await?;
    a.sees_not("zu prüfen").await?;
    a.tap("Alle Abende").await?;
    a.sees_role("button", "Schnellstart").await?;
    a.sees_not("Passe 1 · Tisch 1").await?;
    end(a).await
}

#[tokio::test]
async fn a_sheet_was_not_sent_from_a_window_beside_one_that_sleeps() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    if !b.can(Ability::Sleep) {
        return Ok(());
    }
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    b.asleep(true).await?;
    b.new_tab(&first).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.sees("✓ 622 : 634").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_table_was_told_that_another_phone_of_it_has_sent_what_those_before_it_had() -> TestResult
{
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees("✓ 622 : 634").await?;
    c.open_with(&first).await?;
    c.sees("Ein anderes Telefon dieses Tisches hat 622 : 634 gesendet.").await?;
    a.tap("Blatt Passe 1, Tisch 1 zurück").await?;
    a.sees("Fehlende Blätter: 2").await?;
    a.tap("Neu auslosen").await?;
    a.tap_in(SPOILT, "Neu auslosen").await?;
    let again = table_link(&a, 1).await?;
    assert_ne!(first, again, "others sit there");
    c.open_with(&again).await?;
    c.sees_role("button", "Spiel 1, A: –").await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    c.sees_not("Ein anderes Telefon").await?;
    end(a).await?;
    end(b).await?;
    end(c).await
}

/// What is said of the open sheet is not scrolled away.
const IN_SIGHT: &str = "(() => {
    const said = document.querySelector('.sheet .warning'), { x, y } = said.getBoundingClientRect();
    return said.contains(document.elementFromPoint(x + 4, y + 4));
})()";

#[tokio::test]
async fn an_open_sheet_whose_table_was_quicker_gives_way_or_is_put_in_its_place() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    let [first, second] = live_tables(&a).await?;
    c.open_with(&go_live(&a).await?).await?;
    c.sees("2 Geräte der Jassleitung").await?;
    // Nothing is typed yet: what is missing is next, and that is said.
    a.tap("Blatt eintragen").await?;
    a.sees_value("Passe 1", "Tisch", "Tisch 1").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees("Passe 1 · Tisch 1: Eingetragen ist 622 : 634.").await?;
    a.sees_value("Passe 1", "Tisch", "Tisch 2").await?;
    a.sees_role("button", "Schreiben").await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    // Who has begun on a device that does not take in what comes: another sheet is in, and who changes it
    // says why.
    c.sees("Fehlende Blätter: 1").await?;
    c.tap("Blatt eintragen").await?;
    c.tap_text("92").await?;
    c.sees_role("button", "Spiel 1, B: 65").await?;
    let key = c.place("5").await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    c.sees("Eingetragen ist 622 : 634.").await?;
    c.holds("it is seen where one types", IN_SIGHT).await?;
    assert_eq!(c.place("5").await?, key);
    c.picture_of_page("turnier-blatt-kam-zuvor").await?;
    c.tap("Spiel 2, A: –").await?;
    c.tap_text("157417810266").await?;
    c.tap_text("0").await?;
    c.key(ENTER).await?;
    c.tap_text("85").await?;
    c.sees("621 : 635 von 1'256").await?;
    c.tap_in("Passe 1", "Korrigieren").await?;
    c.sees("ändert nur die Jassleitung, mit Name und Grund.").await?;
    let missing = "document.activeElement.matches('[data-signed] input')";
    c.holds("the focus where something is missing", missing).await?;
    c.tap("Verstanden").await?;
    c.write("Name der Jassleitung", "Rita").await?;
    c.write("Grund", "verlesen").await?;
    c.tap_in("Passe 1", "Korrigieren").await?;
    for leads in [&a, &c] {
        leads.sees("✓ 621 : 635").await?;
        leads.sees("✓ 622 : 634").await?;
    }
    end(a).await?;
    end(b).await?;
    end(c).await
}

/// Two devices of the Jassleitung: what one has open was decided upon on the other.
#[tokio::test]
async fn what_was_open_was_written_over_what_another_of_the_jassleitung_had_done() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    c.open_with(&go_live(&a).await?).await?;
    c.sees("2 Geräte der Jassleitung").await?;
    // Lots are drawn anew while a sheet is typed: its points are nobody else's.
    a.tap("Blatt eintragen").await?;
    fill_from(&a).await?;
    a.sees("622 : 634 von 1'256").await?;
    let before = count_records(&a).await?;
    c.tap("Neu auslosen").await?;
    c.tap_in(SPOILT, "Neu auslosen").await?;
    a.wait("the new draw", async || Ok(count_records(&a).await? > before)).await?;
    a.tap_in("Passe 1", "Schreiben").await?;
    a.sees("An diesem Tisch sitzen andere.").await?;
    a.sees_role("button", "Spiel 1, A: –").await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    a.sees("Fehlende Blätter: 2").await?;
    // What was typed for others keeps the sheet of the table from nothing.
    let first = table_link(&a, 1).await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees("✓ 622 : 634").await?;
    // Somebody corrects it while a correction of the table is looked at.
    change(&b).await?;
    b.tap(HAND_IN).await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 621 : 635").await?;
    a.sees("Eingetragen ist 622 : 634.").await?;
    c.tap_beginning("Tische", "Tisch 1").await?;
    c.tap("Spiel 1, A: 93").await?;
    c.tap("Ziffer löschen").await?;
    c.tap("1").await?;
    for leads in [&c, &a] {
        leads.write("Name der Jassleitung", "Rita").await?;
        leads.write("Grund", "verlesen").await?;
    }
    c.tap_in("Passe 1", "Korrigieren").await?;
    c.sees("✓ 620 : 636").await?;
    a.wait("the correction", async || Ok(sheets(&a).await? == 2)).await?;
    a.tap("Korrigieren").await?;
    a.sees("Eingetragen ist 620 : 636.").await?;
    assert_eq!(sheets(&a).await?, 2);
    a.write("Name der Jassleitung", "Rita").await?;
    a.write("Grund", "verlesen").await?;
    a.tap("Korrigieren").await?;
    c.sees("✓ 621 : 635").await?;
    end(a).await?;
    end(b).await?;
    end(c).await
}

/// A sheet that was set aside stays so, also when what was typed in its place is gone again.
#[tokio::test]
async fn a_sheet_that_was_set_aside_does_not_come_in_by_itself() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, second] = live_tables(&a).await?;
    a.tap_beginning("Tische", "Tisch 1").await?;
    a.tap_text("93").await?;
    a.sees_role("button", "Spiel 1, B: 64").await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees(TO_CHECK).await?;
    a.tap_beginning(TO_CHECK, "Weglegen: ").await?;
    a.sees_not("zu prüfen").await?;
    // A slip is taken back.
    a.sees("Weggelegt: Passe 1 · Tisch 1: 622 : 634").await?;
    a.tap("Rückgängig").await?;
    a.sees(TO_CHECK).await?;
    a.tap_beginning(TO_CHECK, "Weglegen: ").await?;
    a.sees_not(TO_CHECK).await?;
    a.tap("Verstanden").await?;
    // Also once the key of the moment is gone.
    a.tap("Weggelegte wieder zeigen: 1").await?;
    a.sees(TO_CHECK).await?;
    a.sees_not("Weggelegte wieder zeigen").await?;
    a.tap_beginning(TO_CHECK, "Weglegen: ").await?;
    a.tap("Verstanden").await?;
    a.tap_beginning("Tische", "Tisch 1").await?;
    a.tap("Spiel 1, A: 93").await?;
    a.tap("Ziffer löschen").await?;
    a.tap("Ziffer löschen").await?;
    a.sees_role("button", "Spiel 1, B: –").await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    assert_eq!(sheets(&a).await?, 1);
    end(a).await?;
    end(b).await
}

/// Its key made way for that of the next one.
#[tokio::test]
async fn a_double_tap_set_the_sheet_of_the_next_table_aside_too() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let links = live_tables(&a).await?;
    for (table, link) in (1..).zip(&links) {
        // Begun here, so it waits.
        a.tap_beginning("Tische", &format!("Tisch {table}")).await?;
        a.tap_text("93").await?;
        a.sees_role("button", "Spiel 1, B: 64").await?;
        a.tap_in("Passe 1", "Schliessen").await?;
        b.open_with(link).await?;
        fill_in(&b).await?;
        b.sees("Gesendet.").await?;
        a.sees(&format!("Passe 1 · Tisch {table}: 622 : 634")).await?;
    }
    let aside = |table: u8| format!("Weglegen: Passe 1 · Tisch {table}: 622 : 634");
    a.tap_times(&aside(1), 2, Duration::from_millis(120)).await?;
    a.sees("Weggelegte wieder zeigen: 1").await?;
    a.sees_role("button", &aside(2)).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn lots_are_drawn_without_a_question_only_where_no_sheet_is_spoilt() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    // Nobody has begun.
    a.tap("Neu auslosen").await?;
    a.sees_not("Zu einer neuen Auslosung passen sie nicht mehr.").await?;
    let [first, second] = live_tables(&a).await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    a.tap("Neu auslosen").await?;
    a.sees("Zu einer neuen Auslosung passen sie nicht mehr.").await?;
    a.tap("Behalten").await?;
    a.sees_not("Zu einer neuen Auslosung passen sie nicht mehr.").await?;
    fill_in(&b).await?;
    a.sees("✓ 622 : 634").await?;
    change(&b).await?;
    b.tap(HAND_IN).await?;
    a.sees(TO_CHECK).await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    a.sees("Alle Blätter sind da.").await?;
    a.tap("Passe 2 auslosen").await?;
    a.sees("Von den Tischen sind noch Blätter zu prüfen.").await?;
    a.picture_of_page("turnier-auslosen-gefragt").await?;
    a.tap("Zuerst prüfen").await?;
    a.tap_beginning(TO_CHECK, "Weglegen: ").await?;
    a.tap("Verstanden").await?;
    a.tap("Passe 2 auslosen").await?;
    a.sees("Fehlende Blätter: 2").await?;
    end(a).await?;
    end(b).await
}

/// Two phones with one code: what the second one sends takes nothing from the list.
#[tokio::test]
async fn a_corrected_sheet_that_waits_stays_when_a_second_phone_sends_another() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees("✓ 622 : 634").await?;
    change(&b).await?;
    b.tap(HAND_IN).await?;
    a.sees("Passe 1 · Tisch 1: 621 : 635").await?;
    c.open_with(&first).await?;
    c.sees("Ein anderes Telefon dieses Tisches hat 621 : 635 gesendet.").await?;
    fill_from(&c).await?;
    c.tap("Spiel 1, A: 93").await?;
    c.tap("Ziffer löschen").await?;
    c.tap("1").await?;
    c.sees("620 : 636 von 1'256").await?;
    c.tap(HAND_IN).await?;
    a.sees("Passe 1 · Tisch 1: 620 : 636").await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 621 : 635").await?;
    a.write("Name der Jassleitung", "Rita").await?;
    a.write("Grund", "verlesen").await?;
    a.tap("Korrigieren").await?;
    a.sees("✓ 621 : 635").await?;
    a.sees_not("Passe 1 · Tisch 1: 621 : 635").await?;
    // What came after it is still to be looked at.
    a.sees("Passe 1 · Tisch 1: 620 : 636").await?;
    a.tap_beginning(TO_CHECK, "Weglegen: ").await?;
    a.sees_not(TO_CHECK).await?;
    end(a).await?;
    end(b).await?;
    end(c).await
}

#[tokio::test]
async fn what_cannot_be_written_yet_comes_in_later_and_nothing_is_said() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [_, second] = live_tables(&a).await?;
    a.tap("Blatt eintragen").await?;
    enter(&a, 1).await?;
    a.tap_in("Passe 1", "Schliessen").await?;
    a.sees("Fehlende Blätter: 1").await?;
    let here = a.evaluate("location.hash").await?;
    a.open_with("#/regelbuch").await?;
    b.open_with(&second).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    // As after a crash: the other store has a record more, and it takes a while until it says so.
    a.evaluate(
        "localStorage.removeItem(Object.keys(localStorage).find((key) => \
             key.startsWith('jt1/') && localStorage[key].includes('\"blatt\":')))",
    )
    .await?;
    a.before_every_page(HELD_STORE).await?;
    a.open_with(here.as_str().unwrap_or_default()).await?;
    a.sees("Fehlende Blätter: 2").await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    a.sees_not("Dieser Abend wird noch gelesen.").await?;
    store_answers(&a).await?;
    a.sees("Alle Blätter sind da.").await?;
    a.sees_not("zu prüfen").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn what_is_taken_in_off_its_screen_goes_to_the_other_devices_too() -> TestResult {
    let (a, b, c) = (leads().await?, Page::idle().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b, &c])?;
    let [first, _] = live_tables(&a).await?;
    let link = go_live(&a).await?;
    c.open_with(&link).await?;
    c.sees("Fehlende Blätter: 2").await?;
    a.sees("2 Geräte der Jassleitung").await?;
    a.tap("Alle Abende").await?;
    a.sees_role("button", "Neuer Abend").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    c.sees("Fehlende Blätter: 1").await?;
    assert_eq!(sheets(&c).await?, 1);
    end(a).await?;
    end(b).await?;
    end(c).await
}

#[tokio::test]
async fn a_phone_that_goes_to_another_sheet_is_one_table() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, second] = live_tables(&a).await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    // By the camera, while the page stays as it is.
    b.evaluate(&format!("location.hash = {second:?}")).await?;
    fill_in(&b).await?;
    a.sees("Alle Blätter sind da.").await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    // A sheet that is removed leaves its table.
    crate::sheets::remove(&b).await?;
    a.sees("Live im Saal: 0 Tische verbunden").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_sheet_whose_tournament_goes_live_anew_is_handed_in_by_its_new_secret() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    // A device that has lost the note of its table begins a new one.
    let forget = "Object.keys(localStorage).filter((key) => key.startsWith('jt-live-'))\
                  .forEach((key) => localStorage.removeItem(key))";
    a.evaluate(forget).await?;
    a.reload().await?;
    go_live(&a).await?;
    a.sees("Live im Saal: 0 Tische verbunden").await?;
    let anew = table_link(&a, 1).await?;
    assert_ne!(anew, first);
    // By the camera, while the sheet is on the screen.
    b.evaluate(&format!("location.hash = {anew:?}")).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    end(a).await?;
    end(b).await
}

/// The file of the client, as the host of this page has been asked for it.
fn client(s: &Page) -> TestResult<String> {
    let asked = s.server.queries().into_iter().find(|path| path.ends_with("live.js"));
    asked.ok_or(Error::new("nobody has asked for the client."))
}

#[tokio::test]
async fn a_client_that_does_not_come_is_asked_for_again() -> TestResult {
    let (a, b) = (Page::new().await?, Page::new().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    drawn(passen(2), EIGHT)?.open(&a).await?;
    let [first, _] = live_tables(&a).await?;
    let client = client(&a)?;
    b.server.fault(&client, Some(HostFault::Missing));
    b.open_with(&first).await?;
    fill_in(&b).await?;
    b.sees("Noch nicht gesendet: ohne Netz.").await?;
    b.server.fault(&client, None);
    b.sees("Gesendet.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_sheet_whose_secret_is_damaged_says_so_and_goes_by_its_code() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, second] = live_tables(&a).await?;
    // The end of a sentence is no part of it.
    b.open_with(&format!("{second}.")).await?;
    b.sees_role("button", HAND_IN).await?;
    b.open_with(&first[..first.len() - 3]).await?;
    b.sees("Dieser Link zu einem Tisch ist nicht ganz.").await?;
    b.sees_role("button", "Der Jassleitung zeigen").await?;
    b.sees_not(HAND_IN).await?;
    end(a).await?;
    end(b).await
}

/// Nothing that this page fetches as a script comes any more, and what has come is gone.
const WITHOUT_CLIENT: &str = "(() => {
    delete globalThis.jasstafelLive;
    HTMLHeadElement.prototype.append = (script) => setTimeout(() => script.onerror(new Event('error')));
})()";

#[tokio::test]
async fn no_sheet_goes_out_without_its_secret_where_the_tournament_is_live() -> TestResult {
    let a = leads().await?;
    let _server = LiveServer::new(&[&a])?;
    let [first, _] = live_tables(&a).await?;
    // Two wait for it when the page begins, and it is fetched once.
    a.reload().await?;
    a.sees("Live im Saal: 0 Tische verbunden").await?;
    let scripts = "document.querySelectorAll('script[src$=\"/live.js\"]').length";
    assert_eq!(a.evaluate(scripts).await?, 1);
    a.evaluate(WITHOUT_CLIENT).await?;
    a.tap_beginning("Tische", "Tisch 1").await?;
    a.tap("Am Tisch ausfüllen").await?;
    a.sees(MISSING).await?;
    a.sees_not("Kopieren").await?;
    // Once it comes it is whole.
    a.evaluate("delete HTMLHeadElement.prototype.append").await?;
    a.tap("Nochmals versuchen").await?;
    assert_eq!(fragment(&copy(&a).await?)?, first);
    a.tap_in(SHARE, "Schliessen").await?;
    // On paper there would be codes that send nothing.
    a.evaluate(WITHOUT_CLIENT).await?;
    a.tap("Menü").await?;
    a.tap(SHARE).await?;
    a.tap("Punkteblätter").await?;
    a.sees(MISSING).await?;
    a.holds("nothing to print", "!document.querySelector('.paper-sheet')").await?;
    a.holds("no key to print", NOT_YET).await?;
    end(a).await
}

/// The key to print says that there is nothing yet.
const NOT_YET: &str = "[...document.querySelectorAll('.sheet button')]
    .some((key) => key.disabled && key.innerText === 'Wird vorbereitet …')";

/// The secret of a table comes only once `release` is called.
const HELD_SECRETS: &str = "(() => {
    const { tableLink } = jasstafelLive;
    const held = new Promise((ok) => { window.release = ok; });
    jasstafelLive.tableLink = (place) => held.then(() => tableLink(place));
})()";

#[tokio::test]
async fn sheets_are_printed_once_each_has_its_code() -> TestResult {
    let a = leads().await?;
    let _server = LiveServer::new(&[&a])?;
    live_tables(&a).await?;
    a.evaluate(HELD_SECRETS).await?;
    a.tap("Menü").await?;
    a.tap(SHARE).await?;
    a.sees_role("button", "Drucken").await?;
    a.tap("Punkteblätter").await?;
    a.sees("für jeden Tisch ein Blatt").await?;
    // They are nothing but paper.
    a.sees_not("Herunterladen").await?;
    a.sees_not("Kopieren").await?;
    a.holds("no key to print", NOT_YET).await?;
    const NO_KEY: &str =
        "![...document.querySelectorAll('button')].some((key) => key.innerText === 'Drucken')";
    a.holds("no key of this name", NO_KEY).await?;
    a.holds("nothing to print", "!document.querySelector('.paper-sheet')").await?;
    a.evaluate("release()").await?;
    a.sees_role("button", "Drucken").await?;
    let codes = "document.querySelectorAll('.paper-sheet').length === 2
        && document.querySelectorAll('.paper-sheet .qr').length === 2";
    a.holds("a code on each", codes).await?;
    // What is printed else needs none.
    a.tap("Auslosung").await?;
    a.sees_role("button", "Drucken").await?;
    end(a).await
}

#[tokio::test]
async fn a_look_at_a_tournament_leaves_the_chalk_of_a_live_evening_where_it_is() -> TestResult {
    let (a, b, _server) = crate::live::two_phones().await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    a.tap("Alle Abende").await?;
    a.tap("Turnier").await?;
    a.sees("Angemeldet: 0").await?;
    a.back().await?;
    a.tap_beginning("Abende", "Anna & Carla").await?;
    a.sees("Live: 2 am Tisch").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn the_hall_sees_what_comes_in_large_enough_and_without_a_tap() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    a.window(1920, 1080).await?;
    a.tap("Menü").await?;
    a.tap("Saalanzeige").await?;
    a.sees("Fehlende Blätter: 2").await?;
    a.sees_role("button", "Vollbild").await?;
    a.tap("Zurück").await?;
    go_live(&a).await?;
    let link = table_link(&a, 2).await?;
    a.tap("Menü").await?;
    a.tap("Saalanzeige").await?;
    b.open_with(&link).await?;
    fill_in(&b).await?;
    a.sees("Fehlende Blätter: 1").await?;
    // Not by its colour alone.
    let missing = "[...document.querySelectorAll('.hall-tables .tile-missing')].map((t) => t.textContent).join()";
    assert_eq!(a.evaluate(missing).await?, "1: fehlt");
    a.sees_role("heading", "Tische · Fehlende Blätter: 1").await?;
    a.sees_role("heading", "Zwischenstand Passe 1 – 1 Tisch fehlt").await?;
    let size = "parseFloat(getComputedStyle(document.querySelector('.hall-name')).fontSize)";
    assert!(a.evaluate(size).await?.as_f64().unwrap_or_default() >= 48.0);
    for (width, height) in [(1920, 1080), (1280, 720), (390, 844)] {
        a.window(width, height).await?;
        a.check_layout(12.0).await?;
        a.picture_of_page(&format!("saal-{width}")).await?;
    }
    a.reload().await?;
    a.sees("Fehlende Blätter: 1").await?;
    a.tap("Zurück").await?;
    a.sees_role("button", "Blatt eintragen").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_wall_that_was_there_before_the_draw_never_heard_of_it() -> TestResult {
    let s = Page::installed().await?;
    register_players(&s, 1, &EIGHT).await?;
    let here = s.evaluate("location.hash").await?;
    s.tap("Menü").await?;
    s.tap("Saalanzeige").await?;
    s.sees("Noch ist keine Passe ausgelost.").await?;
    s.new_tab(here.as_str().unwrap_or_default()).await?;
    draw_lots(&s, 1, 2).await?;
    s.tab(0).await?;
    s.sees_role("heading", "Tische · Fehlende Blätter: 2").await?;
    s.sees_not("Noch ist keine Passe ausgelost.").await?;
    s.end().await
}

#[tokio::test]
async fn what_is_to_be_checked_is_seen_in_the_window_that_takes_the_line() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, _] = live_tables(&a).await?;
    let here = a.evaluate("location.hash").await?;
    a.tap("Menü").await?;
    a.tap("Saalanzeige").await?;
    a.sees("Live im Saal: 0 Tische verbunden").await?;
    // One window is for the wall, and one works in the other.
    a.new_tab(here.as_str().unwrap_or_default()).await?;
    a.sees("Live: in einem anderen Fenster").await?;
    b.open_with(&first).await?;
    fill_in(&b).await?;
    a.sees("Fehlende Blätter: 1").await?;
    change(&b).await?;
    b.tap(HAND_IN).await?;
    b.sees("Gesendet.").await?;
    a.tab(0).await?;
    a.sees("Live im Saal: 1 Tisch verbunden · gesendet · 1 zu prüfen").await?;
    a.picture_of_page("saal-zu-pruefen").await?;
    a.tab(1).await?;
    a.sees_not(TO_CHECK).await?;
    a.tap("In dieses Fenster nehmen").await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 621 : 635").await?;
    a.sees("Eingetragen ist 622 : 634.").await?;
    a.write("Name der Jassleitung", "Rita").await?;
    a.write("Grund", "verlesen").await?;
    a.tap("Korrigieren").await?;
    a.sees("✓ 621 : 635").await?;
    a.sees_not("In dieses Fenster nehmen").await?;
    // The wall follows, and it has the line again once the other window is closed.
    a.tab(0).await?;
    a.sees("Live: in einem anderen Fenster").await?;
    a.sees_not("zu prüfen").await?;
    a.sees("635").await?;
    a.tab(1).await?;
    a.blank_page().await?;
    a.tab(0).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn the_ranking_of_the_hall_goes_on_by_itself_by_lines_or_by_pages() -> TestResult {
    for still in [false, true] {
        let names = (1..=40).map(|nth| format!("Spielerin {nth}"));
        let s = drawn(passen(1), names)?.at().await?;
        s.motion(!still).await?;
        s.tap("Blatt eintragen").await?;
        crate::tournament::enter(&s, 1).await?;
        s.tap_in("Passe 1", "Schliessen").await?;
        s.window(1280, 720).await?;
        s.tap("Menü").await?;
        s.tap("Saalanzeige").await?;
        s.sees("Fehlende Blätter: 9").await?;
        let list = "document.querySelector('.hall-ranking ol')";
        let begin = Instant::now();
        s.holds("it has gone on", &format!("{list}.scrollTop > 0")).await?;
        assert!(begin.elapsed() < Duration::from_secs(20));
        let lines = format!("Math.round({list}.scrollTop / {list}.firstElementChild.offsetHeight)");
        let lines = s.evaluate(&lines).await?.as_u64().unwrap_or_default();
        assert!(if still { lines > 3 } else { lines <= 3 }, "{lines}");
        s.end().await?;
    }
    Ok(())
}

/// Time has run out: what of its sheets is to be looked at goes with the Passe, and comes back with it.
#[tokio::test]
async fn nobody_is_asked_about_a_sheet_of_a_passe_that_does_not_count() -> TestResult {
    let (a, b) = (second_drawn()?.at().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    go_live(&a).await?;
    b.open_with(&table_link_of(&a, 2, 1).await?).await?;
    fill_in(&b).await?;
    a.sees("Fehlende Blätter: 1").await?;
    change(&b).await?;
    b.tap(HAND_IN).await?;
    a.sees(TO_CHECK).await?;
    a.tap("Turnier hier beenden").await?;
    a.tap_in("Passe 2 zählt nicht: 1 Blatt fällt weg.", "Turnier hier beenden").await?;
    a.sees_role("heading", "Schlussrangliste").await?;
    a.sees_not("zu prüfen").await?;
    a.tap("Turnierende zurück").await?;
    a.sees(TO_CHECK).await?;
    end(a).await?;
    end(b).await
}

/// Sheets come in while it is asked whether the Passe goes.
#[tokio::test]
async fn whoever_ended_a_passe_was_told_of_fewer_sheets_than_went() -> TestResult {
    let (a, b) = (second_drawn()?.at().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    go_live(&a).await?;
    b.open_with(&table_link_of(&a, 2, 1).await?).await?;
    a.tap("Turnier hier beenden").await?;
    a.sees_role("alertdialog", "Passe 2 zählt nicht.").await?;
    fill_in(&b).await?;
    a.sees("Fehlende Blätter: 1").await?;
    a.sees_role("alertdialog", "Passe 2 zählt nicht: 1 Blatt fällt weg.").await?;
    a.tap_in("Passe 2 zählt nicht: 1 Blatt fällt weg.", "Weiterspielen").await?;
    end(a).await?;
    end(b).await
}

/// A full hall: so many tables of four.
const FULL: usize = 100;

/// What one phone cannot do and a hundred can: the lines of all tables, each with the sheet that it is to
/// hand in; `all` is the link of each and what it hands in. Tells once all of them are there.
const SIT_DOWN: &str = "(async (all) => {
    const script = document.createElement('script');
    script.src = document.querySelector('link[rel=modulepreload]').href.replace(/[^/]+$/, 'live.js');
    await new Promise((ok) => { script.onload = ok; document.head.append(script); });
    const here = new Set();
    const lines = [];
    for (const [nth, { link }] of all.entries()) {
        const listen = ({ standing }) => standing?.way === 'here' && here.add(nth);
        lines.push(await jasstafelLive.join({ link, name: `telefon${nth}` }, listen));
    }
    while (here.size < all.length) await new Promise((ok) => setTimeout(ok, 50));
    window.handIn = () => lines.forEach((line, nth) => line.offer([all[nth].sheet]));
})";

#[tokio::test]
async fn a_hundred_tables_hand_in_at_once_and_nothing_is_dropped() -> TestResult {
    // Four hundred are registered and drawn; typing them is another test's.
    let names = (1..=4 * FULL).map(|nth| format!("Spielerin {nth}"));
    let evening = drawn(passen(2), names)?;
    let (mut a, mut c) = (evening.at().await?, Page::idle().await?);
    let mut tables = Page::installed().await?;
    let server = LiveServer::new(&[&a, &c, &tables])?;
    for leads in [&mut a, &mut c] {
        leads.patience(Duration::from_secs(60));
    }
    tables.patience(Duration::from_secs(300));
    a.sees(&format!("Fehlende Blätter: {FULL}")).await?;
    let link = go_live(&a).await?;
    c.open_with(&link).await?;
    c.sees("2 Geräte der Jassleitung").await?;

    let session = SessionId::try_from(MADE.to_owned()).map_err(|_| Error::new("no session."))?;
    let tournament = evening.session.tournament().ok_or(Error::new("that is no tournament."))?;
    let mut all = Vec::new();
    for table in 0..FULL {
        let sheet = TableSheet::empty(&session, "", &tournament.state, 0, table);
        let mut sheet = sheet.ok_or(Error::new("there is no such table."))?;
        // Each its own, so that none can stand for another.
        let first = 10 + i32::try_from(table)?;
        sheet.sheet = (0..8).map(|_| [first, 157 - first]).collect();
        let replica = u32::try_from(table)? + 1;
        let handed = Handed { id: EventId { seq: 1, replica }, sheet };
        let place = json!({ "link": link[1..], "place": format!("0-{table}") });
        let link = a.evaluate(&format!("jasstafelLive.tableLink({place})")).await?;
        let sheet = json!({ "key": handed.key(), "text": handed.sheet.write() });
        all.push(json!({ "link": link, "sheet": sheet }));
    }
    // On a slow machine longer than a driver waits for an answer.
    tables.evaluate(&format!("void {SIT_DOWN}({})", json!(all))).await?;
    tables.holds("a hundred lines", "!!window.handIn").await?;
    a.sees(&format!("Live im Saal: {FULL} Tische verbunden")).await?;
    // On the wall all of them are missing, and nobody has a rank yet.
    c.window(1920, 1080).await?;
    c.tap("Menü").await?;
    c.tap("Saalanzeige").await?;
    c.sees(&format!("Fehlende Blätter: {FULL}")).await?;
    let missing = "document.querySelectorAll('.hall-tables .tile-missing').length";
    assert_eq!(c.evaluate(missing).await?, FULL);
    c.check_layout(12.0).await?;

    let begin = Instant::now();
    tables.evaluate("handIn()").await?;
    a.sees("Alle Blätter sind da.").await?;
    c.sees("Alle Blätter sind da.").await?;
    println!("{FULL} sheets are in after {:.1} s", begin.elapsed().as_secs_f64());
    assert_eq!(c.evaluate(missing).await?, 0);
    let ranked = "document.querySelectorAll('.hall-ranking li').length";
    assert_eq!(c.evaluate(ranked).await?, 4 * FULL);
    c.check_layout(12.0).await?;
    c.picture_of_page("saal-hundert").await?;
    a.sees_not("zu prüfen").await?;
    // Every sheet is in once, as it was written, on both devices.
    for leads in [&a, &c] {
        assert_eq!(sheets(leads).await?, FULL as u64);
        assert_eq!(count_records(leads).await?, 3 + FULL as i64);
    }
    a.sees("✓ 80 : 1'176").await?;
    a.sees("✓ 872 : 384").await?;
    server.keeps(2 * FULL + 3).await?;
    end(tables).await?;
    end(a).await?;
    end(c).await
}

/// One line is the total of a Passe, and two passed for a whole sheet too.
#[tokio::test]
async fn half_a_sheet_came_in_by_itself() -> TestResult {
    const ASKS: &str = "2 von 8 Spielen ausgefüllt. So eintragen?";
    let rules = TournamentRules { scoring: Scoring::Points, ..passen(2) };
    let (a, b) = (drawn(rules, EIGHT)?.at().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, second] = live_tables(&a).await?;
    b.open_with(&first).await?;
    b.sees_role("button", "Spiel 1, A: –").await?;
    b.tap_sequence(&["5", "Nächstes", "7", "Nächstes", "6", "Nächstes", "8"]).await?;
    // Whichever way it goes, the table is asked.
    b.tap("Der Jassleitung zeigen").await?;
    b.sees(ASKS).await?;
    b.picture_of_page("tischblatt-halb").await?;
    b.tap("Nein").await?;
    b.sees_not(ASKS).await?;
    b.tap(HAND_IN).await?;
    b.sees(ASKS).await?;
    b.tap("Ja").await?;
    b.sees("Gesendet.").await?;
    // And so is whoever leads.
    a.sees(TO_CHECK).await?;
    a.sees("Fehlende Blätter: 2").await?;
    a.tap_beginning(TO_CHECK, "Passe 1 · Tisch 1: 11 : 15").await?;
    a.sees(ASKS).await?;
    a.tap("Übernehmen").await?;
    a.sees("Fehlende Blätter: 1").await?;
    // A total asks nobody.
    b.open_with(&second).await?;
    b.sees_role("button", "Spiel 1, A: –").await?;
    b.tap_sequence(&["9", "Nächstes", "3"]).await?;
    b.tap(HAND_IN).await?;
    b.sees("Gesendet.").await?;
    a.sees("Alle Blätter sind da.").await?;
    end(a).await?;
    end(b).await
}
