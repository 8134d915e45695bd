//! Live at the table: several phones, each by a host of its own, at one real server.

use crate::deleted::delete;
use crate::evening::{
    A, MadeEvening, NAMES, at_jassart, at_schieber, copied, count_records, fragment, open_entry,
    schieber, sees_score, stored, tap_spiel, write_spiel,
};
use crate::layout::is_arranged;
use crate::table::CONTROL;
use browser_tests::{Ability, Error, LiveServer, Page, TestResult};
use jasstafel::engine::archive::file::key;
use jasstafel::engine::archive::write::write_record;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Event, FieldValue, FieldValues};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::Record;
use std::cell::Cell;
use std::time::{Duration, Instant};

const LIVE: &str = "Live am Tisch";

/// Nothing of what was written waits: “2 nicht gesendet” is another sentence.
pub const SENT: &str = " · gesendet";

/// What IndexedDB has of the records, in the form of [`stored`].
const IN_INDEXED_DB: &str = "new Promise((ok) => {
    indexedDB.open('jasstafel').onsuccess = async ({ target: { result: db } }) => {
        const store = db.transaction('saetze').objectStore('saetze');
        const done = (request) => new Promise((ok) => request.onsuccess = () => ok(request.result));
        const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        db.close();
        const all = keys.map((key, nth) => [key, texts[nth]]);
        ok(JSON.stringify(all.filter(([key]) => key.startsWith('jt1/')).sort()));
    };
})";

/// Whether the sheet, once it is there, offers to begin; else it is how one leaves.
pub async fn offers_to_begin(s: &Page) -> TestResult<bool> {
    let offers = Cell::new(false);
    s.wait("a key to begin, or one to leave", async || {
        let keys = s.usable().await?;
        let there = |name: &str| keys.iter().any(|key| key.contains(name));
        offers.set(there("Live beginnen"));
        Ok(offers.get() || there("Live verlassen"))
    })
    .await?;
    Ok(offers.get())
}

/// The link to the table of the open evening, out of the clipboard: everything from `#` on.
pub async fn link(s: &Page, to_watch: bool) -> TestResult<String> {
    s.tap("Menü").await?;
    s.tap(LIVE).await?;
    if offers_to_begin(s).await? {
        s.sees("Bis du beginnst, verlässt nichts dieses Gerät.").await?;
        s.tap("Live beginnen").await?;
    }
    s.sees_role("image", "Mitschreiben").await?;
    if to_watch {
        s.tap("Zuschauen").await?;
        s.sees_role("image", "Zuschauen").await?;
    }
    let link = copied(s).await?;
    s.tap_in(LIVE, "Schliessen").await?;
    fragment(&link)
}

/// A phone with an evening of 20 points and one of another host that writes along; both see it.
pub async fn two_phones() -> TestResult<(Page, Page, LiveServer)> {
    let (a, b) = (at_schieber(1000).await?, Page::idle().await?);
    let server = LiveServer::new(&[&a, &b])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, false).await?;
    assert!(link.starts_with("#m="), "{link}");
    b.open_with(&link).await?;
    sees_score(&b, [20, 0]).await?;
    b.sees("Live: 2 am Tisch").await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    Ok((a, b, server))
}

/// Waits until all phones have the same records in both stores, and as many as the server.
async fn alike(server: &LiveServer, phones: &[&Page]) -> TestResult {
    let first = phones.first().ok_or(Error::new("there is no phone."))?;
    let count = usize::try_from(count_records(first).await?).unwrap_or_default();
    server.keeps(count).await?;
    let records = stored(first).await?;
    assert!(!records.is_empty());
    for phone in phones {
        let same = |what: &str| format!("({what}).then((text) => text === {records:?})");
        let local = "Promise.resolve(JSON.stringify(Object.entries(localStorage)\
                     .filter(([key]) => key.startsWith('jt1/')).sort()))";
        phone.holds("the same records in localStorage", &same(local)).await?;
        phone.holds("the same records in IndexedDB", &same(IN_INDEXED_DB)).await?;
    }
    println!("{count} records, the same in both stores of {} phones", phones.len());
    Ok(())
}

/// A line that is cut on purpose is told by the browser too; whatever else it tells is a fault.
pub async fn end(s: Page) -> TestResult {
    s.end_after_cuts().await
}

#[tokio::test]
async fn a_host_without_a_server_offers_nothing_and_fetches_nothing_for_it() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    let asked = |what: &str| s.server.queries().iter().filter(|q| q.ends_with(what)).count();
    assert_eq!(asked("live.json"), 0, "before the menu is opened nobody asks");
    s.tap("Menü").await?;
    s.sees("Teilen, sichern, drucken").await?;
    s.holds("the answer", "new Promise((ok) => setTimeout(ok, 300, true))").await?;
    assert_eq!(asked("live.json"), 1);
    s.sees_not(LIVE).await?;
    assert_eq!(asked("live.js"), 0);
    // Somebody's link leads nowhere here, and says so.
    s.open_with("#m=AAAAAAAAAAAAAAAAAAAAAA").await?;
    s.sees("Diese Jasstafel bietet «Live am Tisch» nicht an.").await?;
    assert_eq!(asked("live.js"), 0);
    s.end().await
}

#[tokio::test]
async fn the_sheet_of_a_live_table_fits_wherever_all_others_do() -> TestResult {
    let (a, b, _server) = two_phones().await?;
    for (phone, stop) in [(&a, "live"), (&b, "live-dabei")] {
        phone.tap_beginning("", "Live: 2 am Tisch").await?;
        assert!(!offers_to_begin(phone).await?);
        is_arranged(phone, stop).await?;
    }
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn all_records_arrive_on_all_phones_in_both_stores() -> TestResult {
    let (a, b, server) = two_phones().await?;
    // One has the chalk; the other takes it by a tap, and gives it back the same way.
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    b.sees_not("Kreide nehmen").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&a, [90, 0]).await?;
    a.sees("Spiel 1 · Anna gibt").await?;
    write_spiel(&b, 1, "Eicheln", 100, [190, 57]).await?;
    sees_score(&a, [190, 57]).await?;
    a.sees("Spiel 2 · Bruno gibt").await?;
    a.tap("Kreide nehmen").await?;
    a.sees_not("Spiel 2 · Bruno gibt").await?;
    b.sees_role("button", "Kreide nehmen").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [240, 57]).await?;
    a.sees(SENT).await?;
    alike(&server, &[&a, &b]).await?;
    // It is the same after a reload, on the same table and with the same chalk.
    b.reload().await?;
    sees_score(&b, [240, 57]).await?;
    b.sees("Live: 2 am Tisch").await?;
    b.sees_role("button", "Kreide nehmen").await?;
    a.reload().await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [260, 57]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

/// The others still know a phone that comes back so soon, so they had nothing to say to it.
#[tokio::test]
async fn a_phone_that_was_loaded_anew_heard_nobody_and_wrote_without_the_chalk() -> TestResult {
    let (a, b, _server) = two_phones().await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    for _ in 0..2 {
        a.reload().await?;
        let again = Instant::now();
        a.sees_role("button", "Kreide nehmen").await?;
        // Nobody tells it by themselves so soon.
        assert!(again.elapsed() < Duration::from_secs(8), "{:?}", again.elapsed());
    }
    end(a).await?;
    end(b).await
}

/// A table of eight rows on the smallest phone: who follows scrolls it and taps nothing in it.
#[tokio::test]
async fn a_board_that_was_followed_could_not_be_scrolled() -> TestResult {
    let (a, b) = (at_jassart("coiffeur-schieber").await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let link = link(&a, false).await?;
    b.open_with(&link).await?;
    b.window(320, 568).await?;
    b.sees_role("button", "Kreide nehmen").await?;
    b.sees("Joker").await?;
    b.holds(
        "a finger on the board to be on what scrolls",
        "(() => {
            const board = document.querySelector('.board-table');
            const { left, right, top, bottom } = board.getBoundingClientRect();
            const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return under === board && board.scrollHeight > board.clientHeight;
        })()",
    )
    .await?;
    b.sees_not("tippt bei seiner Spielart auf das +").await?;
    assert!(
        !b.usable().await?.iter().any(|key| key.contains("Drehen") || key.contains("Schilten"))
    );
    b.check_layout(48.0).await?;
    end(a).await?;
    end(b).await
}

/// The key to what is not drawn at first was as dead as the cells.
#[tokio::test]
async fn the_earlier_lines_of_a_board_that_was_followed_could_not_be_had() -> TestResult {
    const LINES: i32 = 210;
    let mut evening = MadeEvening::default();
    let partie = evening.begin("frei", &NAMES, Tischregeln::default())?;
    for nth in 1..=LINES {
        let points = FieldValue::ByParty(vec![Some(nth); NAMES.len()]);
        let entry = Entry::FieldValues(FieldValues::from([("punkte".to_owned(), points)]));
        evening.command(Command::Enter { partie, entry })?;
    }
    let (a, c) = (evening.at().await?, Page::idle().await?);
    let server = LiveServer::new(&[&a, &c])?;
    let link = link(&a, true).await?;
    c.open_with(&link).await?;
    let drawn = "document.querySelectorAll('.board-table tbody th').length";
    c.holds("the last lines", &format!("{drawn} === 200")).await?;
    c.tap("Frühere Zeilen zeigen").await?;
    c.holds("all lines", &format!("{drawn} === {LINES}")).await?;
    c.sees_not("Frühere Zeilen zeigen").await?;
    alike(&server, &[&a, &c]).await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_correction_went_over_what_another_phone_had_struck_meanwhile() -> TestResult {
    let (a, b, server) = two_phones().await?;
    write_spiel(&a, 1, "Rosen", 100, [120, 57]).await?;
    sees_score(&b, [120, 57]).await?;
    open_entry(&a, "Spiel 1: Rosen 100 : 57").await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    a.tap_in(sheet, "9").await?;
    a.tap_in(sheet, "0").await?;
    b.tap("Kreide nehmen").await?;
    b.tap("Spiel 1: Rosen 100 : 57 zurück").await?;
    sees_score(&b, [20, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    a.tap("Kreide nehmen").await?;
    a.tap_in(sheet, "Korrigieren").await?;
    a.sees("Inzwischen hat jemand anders geschrieben.").await?;
    a.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&a, [20, 0]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn who_loses_the_chalk_while_typing_hears_it_and_takes_it_back_over_the_sheet() -> TestResult
{
    let (a, b, server) = two_phones().await?;
    let gone = "Die Kreide hat ein anderes Gerät.";
    tap_spiel(&a, 1, "Rosen", A, 97).await?;
    b.tap("Kreide nehmen").await?;
    a.sees(gone).await?;
    a.tap("Schreiben").await?;
    a.sees(gone).await?;
    a.tap("Kreide nehmen").await?;
    a.sees_not(gone).await?;
    b.sees_role("button", "Kreide nehmen").await?;
    // What was typed stands.
    a.tap("Schreiben").await?;
    sees_score(&a, [117, 60]).await?;
    sees_score(&b, [117, 60]).await?;
    // A refusal is said no longer than it is true.
    tap_spiel(&a, 2, "Rosen", A, 100).await?;
    b.tap("Kreide nehmen").await?;
    a.sees(gone).await?;
    a.tap("Schreiben").await?;
    a.sees(gone).await?;
    b.tap_beginning(LIVE, "Live: ").await?;
    b.tap("Live verlassen").await?;
    a.sees_not(gone).await?;
    a.tap("Schreiben").await?;
    sees_score(&a, [217, 117]).await?;
    server.keeps(usize::try_from(count_records(&a).await?).unwrap_or_default()).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn who_watches_sees_the_slate_turns_it_and_writes_nothing() -> TestResult {
    let (a, c) = (at_schieber(1000).await?, Page::idle().await?);
    let server = LiveServer::new(&[&a, &c])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, true).await?;
    assert!(link.starts_with("#z="), "{link}");
    c.open_with(&link).await?;
    sees_score(&c, [20, 0]).await?;
    c.sees("Live: 1 am Tisch · 1 schaut zu").await?;
    a.sees("Live: 1 am Tisch · 1 schaut zu · gesendet").await?;
    c.sees("Spiel 1 · Anna gibt").await?;
    c.picture_of_page("zuschauen").await?;
    // The lower half is the near one.
    let order = "[...document.querySelectorAll('.half h2')].map((name) => name.innerText).join()";
    let before = c.evaluate(order).await?;
    c.tap("Drehen").await?;
    c.holds("turned", &format!("({order}) !== {before}")).await?;
    // Neither by a finger on the slate nor by the keyboard.
    c.tap_point(195.0, 500.0).await?;
    c.chord(&[CONTROL], "z").await?;
    c.sees("Dieses Gerät schaut zu und schreibt nicht.").await?;
    alike(&server, &[&a, &c]).await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&c, [70, 0]).await?;
    // Whose evening it is has nothing to do with that.
    a.tap_beginning(LIVE, "Live: ").await?;
    a.sees_role("image", "Mitschreiben").await?;
    a.sees_not("Abend auf dieses Gerät").await?;
    a.tap_in(LIVE, "Schliessen").await?;
    // When the other phone's battery dies the evening goes on here.
    a.blank_page().await?;
    c.tap_beginning(LIVE, "Live: ").await?;
    c.tap("Abend auf dieses Gerät").await?;
    c.sees("Dieses Gerät verlässt dann den Tisch").await?;
    c.tap("Hier weiterschreiben").await?;
    c.sees("Der Abend ist jetzt auf diesem Gerät.").await?;
    c.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&c, [90, 0]).await?;
    // How it was turned to be looked at is nothing that this phone keeps.
    c.holds("as every slate here", &format!("({order}) === {before}")).await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn who_writes_at_a_table_and_scans_its_code_to_watch_goes_on_writing() -> TestResult {
    let (a, b, server) = two_phones().await?;
    let to_watch = link(&a, true).await?;
    // What is not sent yet goes out all the same.
    a.server.live_reachable(false);
    a.sees("Live: ohne Netz, geht weiter").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    a.evaluate(&format!("location.hash = {to_watch:?}")).await?;
    a.sees("Der Abend wird geholt …").await?;
    a.server.live_reachable(true);
    sees_score(&b, [70, 0]).await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    a.sees_not("Der Abend wird geholt …").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [90, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    // So it is after a reload.
    a.reload().await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [110, 0]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn who_only_watches_an_evening_renames_nobody_in_it() -> TestResult {
    let (a, c) = (at_schieber(1000).await?, Page::installed().await?);
    let server = LiveServer::new(&[&a, &c])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, true).await?;
    schieber(&c, "1'000").await?;
    c.tap("Weis 50 für Anna & Carla").await?;
    let own = count_records(&c).await?;
    c.open_with(&link).await?;
    sees_score(&c, [20, 0]).await?;
    let both = count_records(&c).await?;
    assert!(both > own);
    c.tap("Alle Abende").await?;
    c.tap("Archiv (2)").await?;
    c.tap("Spieler und Paare").await?;
    c.tap_beginning("Spieler", "Anna ").await?;
    c.write("Neuer Name, überall", "Anni").await?;
    c.tap("Umbenennen").await?;
    c.sees("Geänderte Abende: 1. Dieses Gerät schaut zu und schreibt nicht.").await?;
    assert_eq!(count_records(&c).await?, both + 1);
    server.keeps(usize::try_from(both - own).unwrap_or_default()).await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn who_waits_no_longer_for_an_evening_is_back_at_the_table_on_the_screen() -> TestResult {
    let (a, c) = (at_schieber(1000).await?, Page::installed().await?);
    let _server = LiveServer::new(&[&a, &c])?;
    let other = link(&a, false).await?;
    schieber(&c, "1'000").await?;
    link(&c, false).await?;
    c.sees("Live: noch allein · gesendet").await?;
    c.server.live_reachable(false);
    c.evaluate(&format!("location.hash = {other:?}")).await?;
    c.sees("Der Abend wird geholt …").await?;
    c.sees("Noch ohne Netz: Der Abend kommt, sobald es da ist.").await?;
    c.back().await?;
    c.sees_not("Noch ohne Netz").await?;
    c.server.live_reachable(true);
    c.sees("Live: noch allein · gesendet").await?;
    // Nor does a link that is none end it.
    c.evaluate("location.hash = '#m=AAAA'").await?;
    c.sees("Dieser Link zu einem Tisch ist nicht ganz.").await?;
    c.sees("Live: noch allein · gesendet").await?;
    a.sees("Live: noch allein · gesendet").await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_link_that_comes_without_a_network_waits_for_it() -> TestResult {
    let (a, mut c) = (at_schieber(1000).await?, Page::installed().await?);
    let _server = LiveServer::new(&[&a, &c])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, false).await?;
    c.holds("the service worker", crate::offline::READY).await?;
    c.reload().await?;
    schieber(&c, "1'000").await?;
    c.offline(true).await?;
    // The menu does not know; once there is an answer it does.
    c.tap("Menü").await?;
    c.sees("Teilen, sichern, drucken").await?;
    c.sees_not(LIVE).await?;
    c.tap_in("Menü", "Schliessen").await?;
    c.evaluate(&format!("location.hash = {link:?}")).await?;
    c.sees("Der Abend wird geholt …").await?;
    c.sees("Noch ohne Netz: Der Abend kommt, sobald es da ist.").await?;
    c.sees_not("bietet «Live am Tisch» nicht an").await?;
    // Said once, where it is waited for.
    c.sees_not("Der Abend wird geholt …").await?;
    c.sees_not("Dieser Teil der Tafel ist noch nicht da").await?;
    // The phone goes into the pocket, and the page goes.
    c.reload().await?;
    c.sees("Noch ohne Netz: Der Abend kommt, sobald es da ist.").await?;
    c.offline(false).await?;
    sees_score(&c, [20, 0]).await?;
    c.sees("Live: 2 am Tisch").await?;
    c.tap("Kreide nehmen").await?;
    c.tap("Menü").await?;
    c.sees_role("button", LIVE).await?;
    c.tap_in("Menü", "Schliessen").await?;
    // It is here and not waited for any more; nor is what nobody wants any more.
    let waits = "Boolean(localStorage.getItem('jt-live-awaited'))";
    c.holds("nothing is waited for", &format!("!({waits})")).await?;
    c.offline(true).await?;
    c.evaluate(&format!("location.hash = {link:?}")).await?;
    c.sees("Noch ohne Netz: Der Abend kommt, sobald es da ist.").await?;
    c.holds("the link is waited for", waits).await?;
    c.tap_in(LIVE, "Schliessen").await?;
    c.holds("nothing is waited for", &format!("!({waits})")).await?;
    c.offline(false).await?;
    // That files did not come is told by the browser.
    c.expected_notices().await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_link_to_what_the_server_does_not_have_says_so_and_waits_for_who_has_it() -> TestResult {
    let (mut a, c) = (at_schieber(1000).await?, Page::idle().await?);
    let mut server = LiveServer::new(&[&a, &c])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, false).await?;
    a.sees(SENT).await?;
    a.blank_page().await?;
    server.kill();
    server.wipe()?;
    server.start()?;
    c.open_with(&link).await?;
    c.sees("Der Abend wird geholt …").await?;
    c.sees("Öffne den Abend auf einem Gerät, das ihn hat.").await?;
    for other in ["Der Abend wird geholt …", "Noch ohne Netz"] {
        c.sees_not(other).await?;
    }
    // Whoever has it brings it.
    a.open().await?;
    a.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&c, [20, 0]).await?;
    c.sees("Live: 2 am Tisch").await?;
    alike(&server, &[&a, &c]).await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn what_was_written_without_a_network_comes_together_and_both_are_told() -> TestResult {
    let (a, b, server) = two_phones().await?;
    b.server.live_reachable(false);
    b.sees("Live: ohne Netz, geht weiter").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    // Nothing waits for the network: without one everybody writes.
    b.tap("Weis 100 für Anna & Carla").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [140, 0]).await?;
    sees_score(&a, [70, 0]).await?;
    b.server.live_reachable(true);
    sees_score(&a, [190, 0]).await?;
    sees_score(&b, [190, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    // Where the other's entry came before one's own: both can be taken back.
    b.sees("Beide haben geschrieben.").await?;
    b.picture_of_page("beide").await?;
    b.tap_beginning(LIVE, "«50 Weis").await?;
    sees_score(&b, [140, 0]).await?;
    sees_score(&a, [140, 0]).await?;
    b.sees_not("Beide haben geschrieben.").await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn whatever_both_have_written_is_asked_two_and_two_on_both_phones_and_after_a_reload()
-> TestResult {
    let (a, b, server) = two_phones().await?;
    let link = link(&a, false).await?;
    b.server.live_reachable(false);
    b.sees("Live: ohne Netz, geht weiter").await?;
    for (phone, points) in [(&a, [50, 100]), (&b, [20, 20])] {
        for points in points {
            phone.tap(&format!("Weis {points} für Anna & Carla")).await?;
        }
    }
    sees_score(&b, [60, 0]).await?;
    sees_score(&a, [170, 0]).await?;
    a.sees(SENT).await?;
    // What is sent stays what was written here, also by a page before this one.
    a.reload().await?;
    sees_score(&a, [170, 0]).await?;
    b.server.live_reachable(true);
    sees_score(&b, [210, 0]).await?;
    sees_score(&a, [210, 0]).await?;
    a.sees("Beide haben geschrieben.").await?;
    b.sees("Beide haben geschrieben.").await?;
    b.sees("zurücknehmen, hier geschrieben").await?;
    b.reload().await?;
    b.sees("Beide haben geschrieben.").await?;
    // Nor does who joins the same table anew lose what is to be decided, or the chalk.
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    b.open_with(&link).await?;
    sees_score(&b, [210, 0]).await?;
    b.sees("Beide haben geschrieben.").await?;
    b.sees("Live: 2 am Tisch · Kreide hier").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    b.tap_beginning(LIVE, "«50 Weis").await?;
    sees_score(&b, [160, 0]).await?;
    b.tap_beginning(LIVE, "«100 Weis").await?;
    sees_score(&b, [60, 0]).await?;
    sees_score(&a, [60, 0]).await?;
    a.sees_not("Beide haben geschrieben.").await?;
    b.sees_not("Beide haben geschrieben.").await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

/// The earlier one is not the last entry any more, and the later one has closed it.
#[tokio::test]
async fn of_a_spiel_that_both_have_written_the_earlier_one_is_put_right_with_a_reason() -> TestResult
{
    let (a, b, server) = two_phones().await?;
    b.server.live_reachable(false);
    b.sees("Live: ohne Netz, geht weiter").await?;
    write_spiel(&a, 1, "Rosen", 97, [117, 60]).await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    write_spiel(&b, 1, "Rosen", 97, [137, 60]).await?;
    b.server.live_reachable(true);
    sees_score(&a, [234, 120]).await?;
    sees_score(&b, [234, 120]).await?;
    alike(&server, &[&a, &b]).await?;
    b.sees("Beide haben geschrieben.").await?;
    b.tap_beginning(LIVE, "«Spiel 1: Rosen 97 : 60").await?;
    let sheet = "Spiel 1: Rosen 97 : 60";
    b.sees_role("dialog", sheet).await?;
    b.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    // Whoever turns back has not answered.
    b.tap_in(sheet, "Schliessen").await?;
    b.sees("Beide haben geschrieben.").await?;
    b.tap_beginning(LIVE, "«Spiel 1: Rosen 97 : 60").await?;
    b.tap_in(sheet, "Streichen").await?;
    b.tap_in(sheet, "Bruno").await?;
    b.write("Grund", "doppelt").await?;
    b.tap_in(sheet, "alle einverstanden").await?;
    b.tap_in(sheet, "Streichen").await?;
    b.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&b, [137, 60]).await?;
    sees_score(&a, [137, 60]).await?;
    b.sees_not("Beide haben geschrieben.").await?;
    end(a).await?;
    end(b).await
}

/// What the other one has written meanwhile is higher than anything here, and none of it knew of that.
#[tokio::test]
async fn who_alone_had_no_network_was_asked_about_a_spiel_and_a_weis() -> TestResult {
    let (a, b, server) = two_phones().await?;
    a.server.live_reachable(false);
    a.sees("Live: ohne Netz, geht weiter").await?;
    write_spiel(&a, 1, "Rosen", 97, [117, 60]).await?;
    b.tap("Kreide nehmen").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    write_spiel(&b, 1, "Rosen", 97, [137, 60]).await?;
    b.sees(SENT).await?;
    a.server.live_reachable(true);
    for phone in [&a, &b] {
        sees_score(phone, [234, 120]).await?;
        phone.sees("Beide haben geschrieben.").await?;
        let keys = phone.usable().await?;
        let asked: Vec<_> = keys.iter().filter(|key| key.contains("zurücknehmen")).collect();
        assert_eq!(asked.len(), 2, "{keys:?}");
        assert!(asked.iter().all(|key| key.contains("«Spiel")), "{asked:?}");
    }
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn what_is_not_sent_is_told_after_a_while_and_goes_out_later() -> TestResult {
    let (a, b, mut server) = two_phones().await?;
    // The line stands and says nothing any more.
    a.server.silence_live();
    a.tap("Weis 50 für Anna & Carla").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    a.sees("2 nicht gesendet").await?;
    sees_score(&a, [90, 0]).await?;
    // It is given up, and another one is found: that takes seconds, where a browser waits for a minute.
    let given_up = Instant::now();
    sees_score(&b, [90, 0]).await?;
    assert!(given_up.elapsed() < Duration::from_secs(25), "{:?}", given_up.elapsed());
    a.sees(SENT).await?;
    alike(&server, &[&a, &b]).await?;
    server.kill();
    a.sees("Live: ohne Netz, geht weiter").await?;
    // Who goes with what the others do not have is asked.
    a.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&a, [110, 0]).await?;
    let lost = "Was hier zuletzt geschrieben wurde, haben die anderen Geräte nicht.";
    a.tap_beginning("", "Live: ohne Netz").await?;
    a.tap("Live verlassen").await?;
    a.sees(lost).await?;
    a.tap("Live bleiben").await?;
    a.sees_not(lost).await?;
    server.start()?;
    sees_score(&b, [110, 0]).await?;
    a.tap("Live verlassen").await?;
    a.sees("Nicht mehr live.").await?;
    b.sees("Live: noch allein").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn an_evening_with_what_was_not_sent_says_so_in_the_list_until_it_is() -> TestResult {
    let (a, b, mut server) = two_phones().await?;
    let waits = "Noch nicht alles ist gesendet.";
    server.kill();
    a.sees("Live: ohne Netz, geht weiter").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&a, [70, 0]).await?;
    a.sees("Live: ohne Netz, geht weiter · 1 nicht gesendet").await?;
    a.tap("Alle Abende").await?;
    a.sees(waits).await?;
    // Opened anew without a network, nobody knows more than that.
    a.reload().await?;
    a.sees(waits).await?;
    a.tap_beginning("", "Anna & Carla").await?;
    a.sees("Live: ohne Netz, geht weiter").await?;
    server.start()?;
    sees_score(&b, [70, 0]).await?;
    a.sees(SENT).await?;
    a.tap("Alle Abende").await?;
    a.sees("Anna & Carla").await?;
    a.sees_not(waits).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn an_evening_that_went_live_without_a_network_says_that_not_all_is_sent() -> TestResult {
    let a = at_schieber(1000).await?;
    let _server = LiveServer::new(&[&a])?;
    a.server.live_reachable(false);
    link(&a, false).await?;
    a.sees("Live: ohne Netz, geht weiter").await?;
    a.tap("Alle Abende").await?;
    a.sees("Noch nicht alles ist gesendet.").await?;
    a.server.live_reachable(true);
    a.tap_beginning("", "Anna & Carla").await?;
    a.sees(SENT).await?;
    a.tap("Alle Abende").await?;
    a.sees("Anna & Carla").await?;
    a.sees_not("Noch nicht alles ist gesendet.").await?;
    end(a).await
}

#[tokio::test]
async fn a_server_that_is_killed_six_times_loses_nothing() -> TestResult {
    let (a, b, mut server) = two_phones().await?;
    let mut points = 20;
    for round in 0..6 {
        a.tap("Weis 20 für Anna & Carla").await?;
        server.kill();
        // Now nobody knows of the other, and both write.
        b.sees("Live: ohne Netz, geht weiter").await?;
        b.tap("Weis 50 für Anna & Carla").await?;
        server.start()?;
        points += 70;
        sees_score(&a, [points, 0]).await?;
        sees_score(&b, [points, 0]).await?;
        if round % 2 == 1 {
            alike(&server, &[&a, &b]).await?;
        }
    }
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_server_that_has_lost_everything_is_filled_again() -> TestResult {
    let (a, b, mut server) = two_phones().await?;
    write_spiel(&a, 1, "Rosen", 100, [120, 57]).await?;
    sees_score(&b, [120, 57]).await?;
    server.kill();
    server.wipe()?;
    server.start()?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    alike(&server, &[&a, &b]).await?;
    // Whoever comes now gets all of it.
    let c = Page::new().await?;
    let late = link(&a, false).await?;
    end(c).await?;
    b.blank_page().await?;
    b.empty_phone().await?;
    b.open_with(&late).await?;
    sees_score(&b, [120, 57]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

/// From now on it is an hour later.
const LATER: &str = "(() => {
    const now = Date.now;
    Date.now = () => now() + 3_700_000;
})()";

#[tokio::test]
async fn what_the_server_let_go_of_after_days_was_not_sent_again_while_a_page_stayed_open()
-> TestResult {
    let (a, b, server) = two_phones().await?;
    write_spiel(&a, 1, "Rosen", 100, [120, 57]).await?;
    sees_score(&b, [120, 57]).await?;
    let kept = server.subjects()?.len();
    server.forget()?;
    server.keeps(0).await?;
    a.evaluate(LATER).await?;
    server.keeps(kept).await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [170, 57]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

/// From now on this page's connections end as soon as they stand; `dialled` counts them.
const BRIEF: &str = "(() => {
    const Whole = WebSocket;
    window.dialled = 0;
    window.whole = () => { window.WebSocket = Whole; };
    window.WebSocket = class extends Whole {
        constructor(url) {
            super(url);
            window.dialled += 1;
            // The server says who it is, then that the phone is let in.
            let said = 0;
            this.addEventListener('message', () => (said += 1) === 2 && setTimeout(() => this.close()));
        }
    };
})()";

#[tokio::test]
async fn a_server_that_hangs_up_at_once_is_not_called_without_a_pause() -> TestResult {
    let (a, b, server) = two_phones().await?;
    a.evaluate(BRIEF).await?;
    a.server.live_reachable(false);
    a.sees("Live: ohne Netz, geht weiter").await?;
    a.server.live_reachable(true);
    a.holds("it has called", "dialled >= 2").await?;
    let later = "new Promise((ok) => setTimeout(ok, 4000)).then(() => dialled)";
    let dialled = a.evaluate(later).await?.as_u64().unwrap_or_default();
    assert!((3..=12).contains(&dialled), "{dialled} calls");
    a.tap("Weis 50 für Anna & Carla").await?;
    a.evaluate("whole()").await?;
    sees_score(&b, [70, 0]).await?;
    a.sees(SENT).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn who_leaves_keeps_the_evening_and_can_come_back() -> TestResult {
    let (a, b, server) = two_phones().await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    b.tap_beginning(LIVE, "Live: ").await?;
    b.tap("Live verlassen").await?;
    b.sees("Nicht mehr live. Der Abend bleibt auf diesem Gerät.").await?;
    b.sees_not("am Tisch").await?;
    a.sees("Live: noch allein").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [40, 0]).await?;
    b.reload().await?;
    sees_score(&b, [40, 0]).await?;
    b.sees_not("Live:").await?;
    // A day later, by the same table.
    b.tap("Menü").await?;
    b.tap(LIVE).await?;
    b.sees("Der Abend geht zurück an seinen Tisch").await?;
    b.tap("Live beginnen").await?;
    b.sees_role("image", "Mitschreiben").await?;
    b.tap_in(LIVE, "Schliessen").await?;
    sees_score(&b, [90, 0]).await?;
    sees_score(&a, [90, 0]).await?;
    // The chalk is where it was meanwhile.
    a.sees("Live: 2 am Tisch · Kreide hier").await?;
    b.sees_role("button", "Kreide nehmen").await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn an_evening_that_is_live_is_told_from_the_others_in_the_archive() -> TestResult {
    let a = at_schieber(1000).await?;
    let _server = LiveServer::new(&[&a])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    link(&a, false).await?;
    a.sees(SENT).await?;
    a.tap("Alle Abende").await?;
    a.tap("Archiv (1)").await?;
    a.sees_in("Archiv", LIVE).await?;
    a.tap_beginning("Archiv", "Anna & Carla").await?;
    a.tap_beginning(LIVE, "Live: ").await?;
    a.tap("Live verlassen").await?;
    a.sees("Nicht mehr live.").await?;
    a.tap("Alle Abende").await?;
    a.tap("Archiv (1)").await?;
    a.sees_role("button", "Mehr zu Anna & Carla – Bruno & Dora").await?;
    a.sees_not(LIVE).await?;
    end(a).await
}

#[tokio::test]
async fn who_has_watched_and_left_can_write_also_without_a_network() -> TestResult {
    let (a, mut c) = (at_schieber(1000).await?, Page::installed().await?);
    let _server = LiveServer::new(&[&a, &c])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, true).await?;
    c.holds("the service worker", crate::offline::READY).await?;
    c.reload().await?;
    c.open_with(&link).await?;
    sees_score(&c, [20, 0]).await?;
    c.tap_beginning(LIVE, "Live: ").await?;
    c.tap("Live verlassen").await?;
    c.sees("Nicht mehr live. Der Abend bleibt auf diesem Gerät.").await?;
    // It still watches, and says how that ends.
    c.tap("Weis 20 für Anna & Carla").await?;
    c.sees("Damit es schreibt: «Abend auf dieses Gerät» unter «Live am Tisch».").await?;
    c.tap("Verstanden").await?;
    // So it is on the way home, where nobody knows what the host offers.
    c.offline(true).await?;
    c.reload().await?;
    sees_score(&c, [20, 0]).await?;
    c.tap("Menü").await?;
    c.tap(LIVE).await?;
    assert!(offers_to_begin(&c).await?);
    c.tap("Abend auf dieses Gerät").await?;
    c.sees("Dieses Gerät verlässt dann den Tisch").await?;
    c.tap("Hier weiterschreiben").await?;
    c.sees("Der Abend ist jetzt auf diesem Gerät.").await?;
    c.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&c, [70, 0]).await?;
    // It is no table's any more.
    c.tap("Menü").await?;
    c.sees("Teilen, sichern, drucken").await?;
    c.sees_not(LIVE).await?;
    c.offline(false).await?;
    c.expected_notices().await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_clock_that_is_wrong_by_a_day_disturbs_nothing() -> TestResult {
    let (a, b) = (at_schieber(1000).await?, Page::idle().await?);
    if !b.can(Ability::EarlyScripts) {
        return Ok(());
    }
    let server = LiveServer::new(&[&a, &b])?;
    let link = link(&a, false).await?;
    b.before_every_page("const now = Date.now; Date.now = () => now() - 86400000").await?;
    b.open_with(&link).await?;
    b.tap("Kreide nehmen").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&a, [20, 0]).await?;
    a.tap("Kreide nehmen").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_phone_that_slept_gets_what_came_meanwhile_and_sends_what_it_had_not() -> TestResult {
    // A nap from which the line still stands, and one after which it only looks as if it did.
    for silent in [false, true] {
        let (a, b, server) = two_phones().await?;
        if !b.can(Ability::Sleep) {
            return Ok(());
        }
        b.tap("Kreide nehmen").await?;
        a.sees_role("button", "Kreide nehmen").await?;
        if silent {
            b.server.silence_live();
        }
        b.tap("Weis 50 für Anna & Carla").await?;
        b.evaluate("window.beats = 0; setInterval(() => beats += 1, 1000)").await?;
        b.asleep(true).await?;
        a.tap("Kreide nehmen").await?;
        for _ in 0..3 {
            a.tap("Weis 20 für Anna & Carla").await?;
        }
        // Longer than a line is trusted.
        tokio::time::sleep(Duration::from_secs(11)).await;
        b.asleep(false).await?;
        let beats = b.evaluate("beats").await?.as_u64().unwrap_or(u64::MAX);
        assert!(beats < 8, "it did not sleep: {beats} seconds");
        sees_score(&b, [130, 0]).await?;
        sees_score(&a, [130, 0]).await?;
        alike(&server, &[&a, &b]).await?;
        b.sees("Live: 2 am Tisch").await?;
        end(a).await?;
        end(b).await?;
    }
    Ok(())
}

/// As long as this tab is of yesterday, what comes of a Weis of 100 comes from a Jasstafel of tomorrow.
const OF_YESTERDAY: &str = r#"location.protocol !== 'about:' && sessionStorage.getItem('gestern') && Object.defineProperty(globalThis, 'jasstafelLive', {
    configurable: true,
    set(live) {
        const { join } = live;
        const morgen = ({ key, text }) =>
            ({ key, text: text.includes('"punkte":100}') ? text.replace(/"v":\d+/, '"v":999') : text });
        live.join = (joining, tell) => join(joining, (said) =>
            tell(said.records ? { records: said.records.map(morgen) } : said));
        Object.defineProperty(globalThis, 'jasstafelLive', { value: live });
    },
})"#;

#[tokio::test]
async fn an_older_jasstafel_goes_on_without_what_it_cannot_read_and_has_it_once_it_is_newer()
-> TestResult {
    let (a, b) = (at_schieber(1000).await?, Page::installed().await?);
    if !b.can(Ability::EarlyScripts) {
        return Ok(());
    }
    let server = LiveServer::new(&[&a, &b])?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = link(&a, false).await?;
    b.evaluate("sessionStorage.setItem('gestern', 'ja')").await?;
    b.before_every_page(OF_YESTERDAY).await?;
    b.open_with(&link).await?;
    sees_score(&b, [20, 0]).await?;
    a.tap("Weis 100 für Anna & Carla").await?;
    b.sees("was nicht zu diesem Abend gehört oder von einer neueren Jasstafel ist.").await?;
    // What is said in so many lines lies over the lowest line of the slate until it was read.
    b.tap("Verstanden").await?;
    // All else goes on, in both directions.
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    b.tap("Kreide nehmen").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [90, 0]).await?;
    sees_score(&a, [190, 0]).await?;
    let count = count_records(&a).await?;
    server.keeps(usize::try_from(count).unwrap_or_default()).await?;
    assert_eq!(count_records(&b).await?, count - 1);
    // Loaded anew it is as old as before; then it is brought up to date.
    b.reload().await?;
    b.sees("Live: 2 am Tisch").await?;
    sees_score(&b, [90, 0]).await?;
    assert_eq!(count_records(&b).await?, count - 1);
    b.evaluate("sessionStorage.removeItem('gestern')").await?;
    b.reload().await?;
    sees_score(&b, [190, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn another_text_under_a_known_number_is_told_and_changes_nothing() -> TestResult {
    let (a, b) = (at_schieber(1000).await?, Page::installed().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let link = link(&a, false).await?;
    a.sees(SENT).await?;
    // The other phone has something of its own below the number of the first record.
    let first = a
        .evaluate("Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).sort()[0]")
        .await?;
    let first = first.as_str().unwrap_or_default().to_owned();
    let mut parts = first.split('/').skip(1);
    let session = SessionId::try_from(parts.next().unwrap_or_default().to_owned());
    let session = session.map_err(|_| Error::new("that is no session."))?;
    let id: EventId = parts.next().unwrap_or_default().parse()?;
    let other = Record { id, time: Time(0), event: Event::TitleSet { title: "Falsch".to_owned() } };
    let text = write_record(&other);
    b.blank_page().await?;
    b.evaluate(&format!("localStorage.setItem({:?}, {text:?})", key(&session, id))).await?;
    b.open_with(&link).await?;
    // It is here already and was at no table: nothing is united by itself.
    b.sees("Dieser Abend ist schon auf diesem Gerät.").await?;
    b.tap("Vereinen").await?;
    b.sees("Ein anderes Gerät hat unter derselben Nummer etwas anderes.").await?;
    let kept = b.evaluate(&format!("localStorage.getItem({first:?})")).await?;
    assert_eq!(kept, text.as_str());
    let kept = a.evaluate(&format!("localStorage.getItem({first:?})")).await?;
    assert_ne!(kept, text.as_str());
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn what_lies_in_the_way_of_a_record_does_not_keep_it_from_the_others() -> TestResult {
    let (a, b, server) = two_phones().await?;
    let subjects = server.subjects()?;
    let prefix = subjects.first().and_then(|one| one.rsplit_once('.')).map(|(before, _)| before);
    let prefix = prefix.ok_or(Error::new("the server keeps nothing."))?;
    let last = "Object.keys(localStorage).filter((key) => key.startsWith('jt1/'))\
                .map((key) => key.split('/')[2]).sort((a, b) => parseInt(a) - parseInt(b)).at(-1)";
    let last = a.evaluate(last).await?;
    let last: EventId = last.as_str().unwrap_or_default().parse()?;
    let next = EventId { seq: last.seq + 1, ..last };
    server.put(&format!("{prefix}.{next}"), b"what a watcher could bring about")?;
    // So it could beside it, under a name that is known.
    let name =
        "Object.entries(localStorage).find(([key]) => key.startsWith('jt-live-'))[1].split(' ')[1]";
    let name = a.evaluate(name).await?;
    let name = name.as_str().ok_or(Error::new("this phone has no name."))?;
    let beside = format!("{prefix}.{next}~{name}");
    server.put(&beside, b"the same again")?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    a.sees(SENT).await?;
    let other = |subject: &String| subject.contains(&format!("{next}~")) && *subject != beside;
    assert!(server.subjects()?.iter().any(other));
    assert_eq!(stored(&a).await?, stored(&b).await?);
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn one_tab_of_a_phone_carries_the_table_for_all() -> TestResult {
    let (a, b, server) = two_phones().await?;
    let here = a.evaluate("location.hash").await?;
    a.new_tab(here.as_str().unwrap_or_default()).await?;
    a.sees("Live: in einem anderen Fenster").await?;
    b.sees("Live: 2 am Tisch").await?;
    // What is written here goes out by the other tab, and what comes is here too.
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    b.tap("Kreide nehmen").await?;
    b.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&a, [90, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    // Who leaves in one of them has left with the phone.
    a.tap_beginning(LIVE, "Live: ").await?;
    a.tap("Live verlassen").await?;
    b.sees("Live: noch allein").await?;
    b.tap("Weis 100 für Anna & Carla").await?;
    b.sees("Live: noch allein · gesendet").await?;
    a.tab(0).await?;
    sees_score(&a, [90, 0]).await?;
    a.sees_not("Live:").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_code_that_is_scanned_in_another_tab_is_joined_there() -> TestResult {
    let (a, b, server) = two_phones().await?;
    let link = link(&a, false).await?;
    a.new_tab(&link).await?;
    sees_score(&a, [20, 0]).await?;
    a.sees("Live: 2 am Tisch").await?;
    b.sees("Live: 2 am Tisch").await?;
    // The first one follows, and what is written there goes out too.
    a.tab(0).await?;
    a.sees("Live: in einem anderen Fenster").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&b, [70, 0]).await?;
    // Once the other one is closed it has the table again.
    a.tab(1).await?;
    sees_score(&a, [70, 0]).await?;
    a.blank_page().await?;
    a.tab(0).await?;
    a.sees("Live: 2 am Tisch · Kreide hier · gesendet").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&b, [90, 0]).await?;
    alike(&server, &[&a, &b]).await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn the_line_is_fetched_when_it_is_wanted_and_kept() -> TestResult {
    let a = Page::new().await?;
    let _server = LiveServer::new(&[&a])?;
    a.holds("the service worker", crate::offline::READY).await?;
    a.reload().await?;
    schieber(&a, "1'000").await?;
    a.tap("Menü").await?;
    a.sees_role("button", LIVE).await?;
    a.tap_in("Menü", "Schliessen").await?;
    let kept = "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)\
                .then((cache) => cache.keys()))))\
                .then((all) => all.flat().some(({ url }) => url.endsWith('/live.js')))";
    assert_eq!(a.evaluate(kept).await?, false);
    assert!(!a.server.queries().iter().any(|query| query.ends_with("live.js")));
    link(&a, false).await?;
    a.holds("it is kept", kept).await?;
    end(a).await
}

#[tokio::test]
async fn a_deleted_evening_has_left_its_table() -> TestResult {
    let (a, b, server) = two_phones().await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    delete(&b).await?;
    let kept = count_records(&b).await?;
    let before = count_records(&a).await?;
    // What comes next finds no evening there: that phone leaves, and has nothing of it.
    a.tap("Kreide nehmen").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    a.sees("Live: noch allein · gesendet").await?;
    assert_eq!(count_records(&a).await?, before + 1);
    server.keeps(usize::try_from(before + 1).unwrap_or_default()).await?;
    assert_eq!(count_records(&b).await?, kept);
    b.sees("Noch nichts geschrieben.").await?;
    end(a).await?;
    end(b).await
}
