//! What went wrong on the boards with a form, at the end of a Partie and around a tournament: each
//! test is named after it. Whole Partien on them are in `board_kinds`, single forms in `forms`.

use crate::board_kinds::Players;
use crate::evening::{
    A, B, MadeEvening, NAMES, SHARE, at_jassart, begin, count_records, export, schieber, stored,
    tap_points, write_spiel,
};
use crate::tournament::{draw_lots, register_players, set_rule};
use browser_tests::{Page, TestResult};
use jasstafel::engine::facts::event::{Entry, FieldValue, FieldValues};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::Locale;
use serde_json::json;
use std::fs;

/// What a phone would bring up its own keyboard or list for.
const FIELDS: &str = "document.querySelectorAll('.sheet :is(input, select, textarea)').length";

#[tokio::test]
async fn a_number_on_a_board_brought_up_the_keyboard_of_the_phone() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.window(320, 568).await?;
    s.tap("Spiel 1 schreiben").await?;
    assert_eq!(s.evaluate(FIELDS).await?, 0);
    // The first number waits for its digits; «Nächstes» goes to the next.
    for key in ["4", "0", "Nächstes", "3", "0", "Nächstes", "5"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees_role("button", "Anna: 40").await?;
    s.sees_role("button", "Bruno: 30").await?;
    s.sees_role("button", "Carla: 5").await?;
    // Chosen again, the first digit begins anew; so does the keyboard of a computer.
    s.tap_in("Ansage", "Anna: 40").await?;
    s.tap_in("Spiel 1", "6").await?;
    s.sees_role("button", "Anna: 6").await?;
    s.tap_in("Spiel 1", "Ziffer löschen").await?;
    s.tap_in("Ansage", "Anna: –").await?;
    s.tap_text("12").await?;
    s.sees_role("button", "Anna: 12").await?;
    s.check_layout(44.0).await?;
    s.end().await
}

#[tokio::test]
async fn a_number_that_cannot_be_was_taken_without_a_word() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    for key in ["1", "5", "8"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees("158 geht nicht: höchstens 157.").await?;
    s.sees_role("button", "Anna: 15").await?;
    s.tap_in("Spiel 1", "7").await?;
    s.sees_not("geht nicht").await?;
    s.sees_role("button", "Anna: 157").await?;
    s.end().await
}

/// Whether one of the parts of the sheet that are read aloud holds this.
fn read_aloud(words: &str) -> String {
    let all = "[...document.querySelectorAll('.sheet :is([aria-live=polite], [role=status])')]";
    format!("{all}.some((part) => part.textContent.includes('{words}'))")
}

#[tokio::test]
async fn what_a_column_comes_to_read_as_if_the_number_before_were_equal_to_it() -> TestResult {
    let mut evening = MadeEvening::default();
    let partie = evening.begin("frei", &NAMES, Tischregeln::default())?;
    for points in [7, 5] {
        let points = FieldValue::ByParty(vec![Some(points); 4]);
        let entry = Entry::FieldValues(FieldValues::from([("punkte".to_owned(), points)]));
        evening.command(Command::Enter { partie, entry })?;
    }
    let s = evening.now()?.at().await?;
    const SUMS: &str = "(() => {
        const sums = [...document.querySelectorAll('.board-table tbody td > small')]
            .filter((small) => small.textContent === '12');
        return sums.length === 4
            && sums.every((sum) => getComputedStyle(sum, '::before').content.includes('Σ'));
    })()";
    s.holds("the sign before what both lines come to", SUMS).await?;
    s.end().await
}

#[tokio::test]
async fn nothing_was_heard_of_what_the_keypad_types() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    for key in ["4", "0"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.holds("who, what and how much", &read_aloud("Anna, Ansage: 40")).await?;
    s.type_number_in("Punkte", "Bruno", "37").await?;
    s.holds("what is missing", &read_aloud("Bruno, Punkte: 37, noch 120")).await?;
    s.end().await?;
    // The others at the table hear it, too.
    let s = at_jassart("differenzler-verdeckt").await?;
    s.tap("Spiel 1 schreiben").await?;
    for key in ["4", "0"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees("••").await?;
    s.holds("nothing of it", &format!("!{}", read_aloud("40"))).await?;
    s.end().await
}

#[tokio::test]
async fn a_number_below_nothing_could_not_be_typed_by_the_thumb() -> TestResult {
    let s = at_jassart("frei").await?;
    s.tap("Spiel 1 schreiben").await?;
    for key in ["+/−", "4", "2"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees_role("button", "Anna: −42").await?;
    s.tap_in("Spiel 1", "+/−").await?;
    s.sees_role("button", "Anna: 42").await?;
    s.end().await
}

#[tokio::test]
async fn the_number_of_stiche_had_to_be_typed_where_there_are_five() -> TestResult {
    let s = at_jassart("zwick").await?;
    s.tap("Spiel 1 schreiben").await?;
    assert_eq!(s.evaluate(FIELDS).await?, 0);
    s.holds("no keypad", "!document.querySelector('.sheet .pad')").await?;
    s.tap_in("Anna", "2").await?;
    s.sees("noch 3 zu verteilen").await?;
    s.tap_in("Bruno", "3").await?;
    s.sees_not("zu verteilen").await?;
    // Who stays away is taken back by the same key.
    s.tap_in("Bruno", "3").await?;
    s.sees("noch 3 zu verteilen").await?;
    s.end().await
}

#[tokio::test]
async fn suits_were_words_alone_on_the_coiffeur() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    // Four suits and two directions, in the lines and on the keys.
    s.holds("six pictures", "document.querySelectorAll('tbody th svg').length === 6").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spielart", "Rosen").await?;
    s.sees_chosen("Rosen", "Spielart").await?;
    s.holds("six pictures", "document.querySelectorAll('.sheet .mode svg').length === 6").await?;
    s.end().await
}

#[tokio::test]
async fn what_is_played_showed_between_the_lines_of_the_totals() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    s.window(320, 568).await?;
    s.rests().await?;
    let place = s
        .evaluate(
            "(({ x, y, width, height }) => [x, y + 1, width - 24, height - 2].map(Math.ceil))
               (document.querySelector('.board-table tfoot').getBoundingClientRect())",
        )
        .await?;
    let place: [f64; 4] = serde_json::from_value(place)?;
    let mut pictures = Vec::new();
    for at in [0, 7, 20, 33] {
        let scrolled = format!("document.querySelector('.board-table').scrollTop = {at}");
        assert_eq!(s.evaluate(&scrolled).await?, at);
        s.rests().await?;
        pictures.push(s.picture_in(place).await?);
    }
    assert!(
        pictures.iter().all(|picture| *picture == pictures[0]),
        "something moves in the totals"
    );
    s.end().await
}

#[tokio::test]
async fn a_bid_is_doubled_and_not_kontra_and_doubled_by_turns() -> TestResult {
    let s = at_jassart("sidi-barrani").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Doppeln", "Gedoppelt").await?;
    s.sees_chosen("Gedoppelt", "Doppeln").await?;
    s.sees_not("Kontra").await?;
    s.end().await
}

#[tokio::test]
async fn an_empty_board_said_nothing_of_what_comes_next() -> TestResult {
    let s = Page::installed().await?;
    for (jassart, hint) in [
        ("Molotow", "Anna gibt. Spielt das erste Spiel, dann schreibt es mit"),
        ("Coiffeur-Schieber", "tippt bei seiner Spielart auf das +"),
        ("Differenzler verdeckt", "Zuerst schätzen alle verdeckt"),
    ] {
        begin(&s, jassart).await?;
        s.sees(hint).await?;
        s.tap("Alle Abende").await?;
    }
    s.end().await
}

/// That what is read aloud of the board ends with these words.
fn heard(words: &str) -> String {
    let said = "document.querySelector('.only-spoken[aria-live=polite]').textContent";
    format!("{said}.endsWith('{words}')")
}

#[tokio::test]
async fn striche_were_heard_as_points() -> TestResult {
    let s = at_jassart("zwick").await?;
    let all = ["Anna", "Bruno", "Carla", "Dora"].map(|who| format!("{who}: 0 Striche"));
    s.holds("they are Striche", &heard(&all.join(", "))).await?;
    s.end().await
}

#[tokio::test]
async fn who_hears_a_board_without_a_ziel_was_asked_who_says_merci() -> TestResult {
    let s = at_jassart("frei").await?;
    let all = ["Anna", "Bruno", "Carla", "Dora"].map(|who| format!("{who}: 0 Punkte"));
    s.holds("nothing is asked", &heard(&all.join(", "))).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Partie ohne Sieger abbrechen").await?;
    let end = [&["Die Partie ist ohne Sieger abgebrochen".to_owned()], &all[..]].concat();
    s.holds("one full stop", &heard(&end.join(". "))).await?;
    s.end().await
}

#[tokio::test]
async fn a_coiffeur_that_was_stopped_said_that_nobody_could_be_caught_and_why() -> TestResult {
    let mut evening = MadeEvening::default();
    let partie = evening.begin("coiffeur-schieber", &NAMES, Tischregeln::default())?;
    let row = json!({"partei": 0, "kontrakt": "rosen", "kp": 100});
    let row = Entry::FieldValues(serde_json::from_value(row)?);
    evening.command(Command::Enter { partie, entry: row })?;
    let s = evening.now()?.at().await?;
    s.sees("noch möglich").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Partie ohne Sieger abbrechen").await?;
    s.sees("Nächste Partie").await?;
    for gone in ["Uneinholbar", "noch möglich", "Warum?"] {
        s.sees_not(gone).await?;
    }
    s.end().await
}

#[tokio::test]
async fn a_jassart_without_a_ziel_spoke_of_one() -> TestResult {
    for (jassart, key) in
        [("differenzler-offen", "Geber, Spieler"), ("molotow", "Geber, Ziel, Spieler")]
    {
        let s = at_jassart(jassart).await?;
        s.tap("Menü").await?;
        // Where one may still be agreed on it can be.
        s.tap_in("Menü", key).await?;
        s.tap_in(key, "Schliessen").await?;
        s.tap("Menü").await?;
        s.tap_in("Menü", "Tischregeln").await?;
        s.sees_in("Tischregeln", "Anzahl Spiele").await?;
        s.sees_not("So viel braucht, wer Merci sagen will").await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_ziel_of_five_was_read_and_set_where_it_ended_nothing() -> TestResult {
    let mut evening = MadeEvening::default();
    evening.begin("ramset", &["Anna", "Bruno", "Carla", "Dora", "Edi"], Tischregeln::default())?;
    let s = evening.at().await?;
    let sheet = "Geber, Ziel, Spieler";
    s.tap("Menü").await?;
    s.tap_in("Menü", sheet).await?;
    s.write("Gespielt wird auf", "18").await?;
    s.tap_in(sheet, "Ziel ändern").await?;
    s.tap_in(sheet, "Schliessen").await?;
    s.tap("Ziel zu fünft und sechst: 18 zurück").await?;
    s.sees_not("18 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn twenty_rows_of_six_with_long_names_hid_the_last_row() -> TestResult {
    let names = ["Bartholomäus", "Annemarie", "Maximilian", "Elisabeth", "Zoë", "Konstantin"];
    let row = |nth: i32| [nth, -99, 257, 40, 0, 61];
    let mut evening = MadeEvening::default();
    let partie = evening.begin("frei", &names, Tischregeln::default())?;
    for nth in 1..20 {
        let points = FieldValue::ByParty(row(nth).map(Some).to_vec());
        let entry = Entry::FieldValues(FieldValues::from([("punkte".to_owned(), points)]));
        evening.command(Command::Enter { partie, entry })?;
    }
    let s = evening.at().await?;
    let players = Players { s: &s, locale: Locale::DE };
    s.sees("Spiel 20 schreiben").await?;
    players.write(&names.map(str::to_owned), &json!({ "punkte": row(20) })).await?;
    s.sees("Spiel 21 schreiben").await?;
    let last = "(() => {
      const row = [...document.querySelectorAll('tbody tr')].at(-1).querySelector('td');
      const { top, bottom, left, right } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })()";
    // Also after the phone was turned.
    for (width, height) in [(390, 844), (320, 568), (390, 844)] {
        s.window(width, height).await?;
        s.holds("the last row to be seen", last).await?;
        s.check_layout(44.0).await?;
    }
    s.end().await
}

#[tokio::test]
async fn a_look_at_a_tournament_left_an_empty_one_behind() -> TestResult {
    let s = Page::installed().await?;
    let before = stored(&s).await?;
    s.tap("Turnier").await?;
    s.sees("Angemeldet: 0").await?;
    assert_eq!(stored(&s).await?, before);
    s.tap("Alle Abende").await?;
    s.sees("Noch nichts geschrieben.").await?;
    // Opened again and loaded anew nothing is there either.
    s.tap("Turnier").await?;
    s.sees("Angemeldet: 0").await?;
    s.reload().await?;
    s.sees("Noch nichts geschrieben.").await?;
    // The first thing that is entered makes it one, with its opening.
    s.tap("Turnier").await?;
    s.write("Name des Turniers", "Brühl Cup").await?;
    s.tap("Namen, einer je Zeile").await?;
    s.sees("Brühl Cup").await?;
    assert_eq!(count_records(&s).await?, 2);
    s.reload().await?;
    s.sees("Angemeldet: 0").await?;
    s.tap("Alle Abende").await?;
    s.tap_beginning("Abende", "Brühl Cup").await?;
    s.sees("Angemeldet: 0").await?;
    s.end().await
}

#[tokio::test]
async fn the_sheets_on_paper_had_no_code_and_no_line_to_sign() -> TestResult {
    let s = Page::installed().await?;
    let names: Vec<String> = (1..=12).map(|nth| format!("Bartholomäus-Maximilian {nth}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    register_players(&s, 1, &names).await?;
    set_rule(&s, "Spiele je Passe", "12").await?;
    draw_lots(&s, 1, 3).await?;
    s.tap("Punkteblätter").await?;
    s.holds("three sheets", "document.querySelectorAll('.paper-sheet').length === 3").await?;
    s.holds("a code on each", "document.querySelectorAll('.paper-sheet svg path').length === 3")
        .await?;
    let sheet = "document.querySelector('.paper-sheet').textContent";
    let text = s.evaluate(sheet).await?.as_str().unwrap_or_default().to_owned();
    for word in ["Passe 1 · Tisch 1", "Unterschrift A", "Unterschrift B", "Bartholomäus"] {
        assert!(text.contains(word), "{word} in {text}");
    }
    assert_eq!(s.printed_pages().await?, 2, "two sheets a page");
    s.tap_in(SHARE, "Schliessen").await?;
    s.end().await
}

#[tokio::test]
async fn one_bad_file_among_several_stopped_the_others() -> TestResult {
    let s = Page::installed().await?;
    let folder = s.folder("dateien")?;
    let mut files = Vec::new();
    for (nth, points) in [(1, 100), (2, 80)] {
        schieber(&s, "2'500").await?;
        write_spiel(&s, 1, "Rosen", points, [points, 157 - points]).await?;
        let file = folder.join(format!("abend{nth}.json"));
        fs::copy(export(&s).await?, &file)?;
        files.push(file);
        s.tap("Alle Abende").await?;
    }
    let bad = folder.join("einkauf.json");
    fs::write(&bad, r#"{"art":"einkauf","version":1,"was":["Brot"]}"#)?;
    let t = Page::installed().await?;
    t.give_files(&[&files[0], &bad, &files[1]]).await?;
    t.sees("Inhalt prüfen").await?;
    t.sees("3 Dateien").await?;
    t.sees("Gelesene Dateien: 2 von 3.").await?;
    t.sees_not("abend1.json").await?;
    t.sees("Neu hier: Abende 2 von 2, ").await?;
    t.sees("einkauf.json: Das ist keine Jasstafel-Datei.").await?;
    t.tap("Übernehmen").await?;
    t.sees("100 : 57").await?;
    t.sees("80 : 77").await?;
    t.end().await?;
    s.end().await
}

/// A Partie in which one side is over the Berg and has not said so.
async fn over_the_berg(s: &Page) -> TestResult {
    schieber(s, "1'000").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    for _ in 0..4 {
        s.tap(&format!("Weis 100 für {A}")).await?;
    }
    tap_points(s, "Spiel 1", A, 130).await?;
    s.tap("Schreiben").await?;
    s.sees(&format!("{A}: 530 Punkte")).await
}

#[tokio::test]
async fn a_berg_was_gone_with_a_partie_that_was_broken_off() -> TestResult {
    let s = Page::installed().await?;
    over_the_berg(&s).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Partie ohne Sieger abbrechen").await?;
    s.sees(&format!("Über dem Berg gewesen: {A}. Noch schreiben?")).await?;
    s.tap(&format!("Berg für {A}")).await?;
    s.sees("Nächste Partie").await?;
    s.sees("Berg").await?;
    s.end().await
}

#[tokio::test]
async fn a_berg_was_gone_with_a_partie_that_was_lost_by_an_incident() -> TestResult {
    let s = Page::installed().await?;
    over_the_berg(&s).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Was ist passiert?").await?;
    s.tap("Zu früh Merci gesagt").await?;
    // More than one situation ends so: the first.
    s.sees("Es reicht nicht").await?;
    s.evaluate("document.querySelector('.answer button:not(.quiet)').click()").await?;
    s.tap_in("Wer war es?", B).await?;
    s.tap_in("Zu früh Merci gesagt", "Schreiben").await?;
    s.sees(&format!("Über dem Berg gewesen: {A}. Noch schreiben?")).await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees("Nächste Partie").await?;
    s.end().await
}

#[tokio::test]
async fn the_rule_book_spoke_of_bedanken_where_the_key_says_merci() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Regelbuch").await?;
    s.write("Suchen", "bedanken").await?;
    s.sees("Merci sagen").await?;
    s.sees("Was beim Merci zählt").await?;
    s.holds(
        "how many were found, said",
        "/^Artikel: \\d+$/.test(document.querySelector('main [role=status]').innerText)",
    )
    .await?;
    s.write("Suchen", "so heisst keiner").await?;
    s.sees("Artikel: 0").await?;
    s.end().await
}
