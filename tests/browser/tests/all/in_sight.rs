//! What is in sight without scrolling, on a usual phone and on the smallest: the sheet of a Spiel, the
//! questions of the menu, the keys of the slate; and what is typed without the phone's own keyboard.

use crate::board_kinds::{begun, example};
use crate::evening::{
    A, B, MadeEvening, at_schieber, open_entry, sees_score, spiel, tap_points, tap_spiel,
    write_spiel,
};
use crate::layout::{HEIGHTS, OUT_OF_SIGHT};
use crate::live::{end, two_phones};
use browser_tests::{Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, Notice};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;

/// Nothing of the open sheet lies beyond its edge.
const WHOLE_SHEET: &str = "[document.querySelector('.sheet'), document.querySelector('.entry-form')]
    .every((part) => part.scrollHeight <= part.clientHeight && part.scrollWidth <= part.clientWidth)";

/// Whether the whole of each of these keys is on the screen as it stands, and nothing lies over it.
fn whole(names: &[&str]) -> String {
    let names = serde_json::to_string(names).unwrap_or_default();
    format!(
        "{names}.every((name) => [...document.querySelectorAll('button')].some((key) => {{
            const {{ top, bottom, left, right }} = key.getBoundingClientRect();
            const there = key.ariaLabel === name || key.innerText.replace(/\\s+/g, ' ').trim() === name;
            return there && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
                && [top + 2, bottom - 2].every((y) =>
                    key.contains(document.elementFromPoint((left + right) / 2, y)));
        }}))"
    )
}

#[tokio::test]
async fn the_sheet_of_a_spiel_is_one_screen_also_with_a_weis() -> TestResult {
    for (width, height) in [(390, 844), (360, 740)] {
        let s = at_schieber(1000).await?;
        s.window(width, height).await?;
        s.tap("Spiel 1 schreiben").await?;
        s.holds(&format!("an empty sheet at {width}×{height}"), WHOLE_SHEET).await?;
        s.tap_in("Spiel 1", "Rosen").await?;
        tap_points(&s, "Spiel 1", A, 57).await?;
        s.tap(&format!("Weis 50 für {B}")).await?;
        s.sees("→ 57 : 150").await?;
        s.holds(&format!("a Weis as well at {width}×{height}"), WHOLE_SHEET).await?;
        s.holds("its keys", &whole(&["Undenufe", "0", "Matsch", "Karten zählen", "Schreiben"]))
            .await?;
        s.check_layout(48.0).await?;
        s.end().await?;
    }
    Ok(())
}

/// What a thumb types with does not go below the edge with what is already written.
#[tokio::test]
async fn a_good_hand_pushed_the_keypad_out_of_sight() -> TestResult {
    let s = at_schieber(1000).await?;
    for written in ["Weis 20", "Weis 50"] {
        s.tap(&format!("{written} für {A}")).await?;
    }
    s.tap_in(A, "Stöck").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.rests().await?;
    s.holds("its keys", &whole(&["Eicheln", "1", "0", "Matsch", "Ziffer löschen", "Schreiben"]))
        .await?;
    s.check_layout(48.0).await?;
    s.picture_of_page("spiel-mit-weis-und-stoeck").await?;
    s.tap(&format!("Weis 20 {A} zurück")).await?;
    s.sees_not(&format!("Weis 20 {A} zurück")).await?;
    s.end().await
}

#[tokio::test]
async fn what_else_came_of_a_spiel_was_unfolded_beyond_the_edge() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    let keys = ["Was ist passiert?", "Spiel annullieren", "Verlauf"];
    s.holds("all of it", &whole(&keys)).await?;
    // Where it is higher than the window, from its beginning.
    s.tap("Anders ausgegangen").await?;
    s.window(320, 568).await?;
    s.rests().await?;
    s.tap("Anders ausgegangen").await?;
    s.holds("its beginning", &whole(&["Was ist passiert?"])).await?;
    s.end().await
}

#[tokio::test]
async fn on_the_smallest_phone_a_spiel_is_written_without_scrolling() -> TestResult {
    let s = at_schieber(1000).await?;
    s.window(320, 568).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.rests().await?;
    let keys = ["Eicheln", "Undenufe", "1", "9", "0", "Matsch", "Ziffer löschen", "Schreiben"];
    s.holds("all that an ordinary Spiel needs", &whole(&keys)).await?;
    // What is seldom needed lies below, and is there.
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap("Karten zählen").await?;
    s.end().await
}

/// The first number lies below, and so does what is wrong with a field of many keys.
#[tokio::test]
async fn a_long_form_began_below_its_first_question_and_its_refusal_was_out_of_sight() -> TestResult
{
    const BEGINS: &str = "document.querySelector('.form-field').getBoundingClientRect().top
        >= document.querySelector('.sheet-head').getBoundingClientRect().bottom";
    const TOLD: &str = "(() => {
        const told = document.getElementById('field-fault')?.getBoundingClientRect();
        const form = document.querySelector('.entry-form').getBoundingClientRect();
        return told && told.top >= form.top && told.bottom <= form.bottom;
    })()";
    let mut evening = MadeEvening::default();
    evening.begin(
        "bieter-5",
        &["Anna", "Bruno", "Carla", "Dora", "Emil"],
        Tischregeln::default(),
    )?;
    let s = evening.now()?.at().await?;
    s.window(320, 568).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.rests().await?;
    s.holds("the first question", BEGINS).await?;
    s.tap_in("König", "Anna").await?;
    s.tap_in("Partner", "Anna").await?;
    s.tap_text("250").await?;
    s.holds("the number that is typed", "(() => {
        const typed = document.querySelector('.number-key[aria-pressed=true]').getBoundingClientRect();
        return typed.bottom <= document.querySelector('.entry-form').getBoundingClientRect().bottom;
    })()").await?;
    s.tap("Schreiben").await?;
    s.holds("what is wrong", TOLD).await?;
    s.end().await
}

#[tokio::test]
async fn what_is_missing_is_marked_all_round_and_not_covered() -> TestResult {
    // As far out as the mark goes, nothing cuts it off.
    const RING: &str = "(() => {
        const marked = document.querySelector('.modes.missing').getBoundingClientRect();
        const { outlineWidth, outlineOffset } = getComputedStyle(document.querySelector('.modes.missing'));
        const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const form = document.querySelector('.entry-form').getBoundingClientRect();
        return out > 0 && marked.left - out >= form.left && marked.right + out <= form.right
            && marked.top - out >= form.top && marked.bottom + out <= form.bottom;
    })()";
    let s = at_schieber(1000).await?;
    for (width, height) in [(390, 844), (360, 740), (320, 568)] {
        s.window(width, height).await?;
        s.tap("Spiel 1 schreiben").await?;
        // A key goes to the sheet once it is there.
        s.sees_role("dialog", "Spiel 1").await?;
        s.key("9").await?;
        // Where something counts by what was played, that has to be said.
        s.choose("Faktor", "×2").await?;
        s.tap("Schreiben").await?;
        s.sees("Es fehlt, was gespielt wurde.").await?;
        s.rests().await?;
        s.holds(&format!("the whole mark at {width}×{height}"), RING).await?;
        s.holds("the modes below it", &whole(&["Eicheln", "Undenufe", "Schreiben"])).await?;
        s.picture_of_page(&format!("missing-{width}x{height}")).await?;
        s.key("\u{e003}").await?;
        s.tap_in("Spiel 1", "Schliessen").await?;
    }
    s.end().await
}

#[tokio::test]
async fn on_the_smallest_phone_the_slate_keeps_its_keys_and_the_menu_its_questions() -> TestResult {
    let s = at_schieber(1000).await?;
    s.window(320, 568).await?;
    for _ in 0..3 {
        s.tap("Gut").await?;
    }
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees("Nächstes Spiel hat begonnen").await?;
    let undo = "Spiel 1: Rosen 100 : 57 zurück";
    let keys = ["Spiel 2 schreiben", "Nächstes Spiel hat begonnen", undo];
    s.holds("undo and the keys to write with", &whole(&keys)).await?;
    s.tap("Menü").await?;
    s.rests().await?;
    let questions = ["Wer ist zuerst draussen?", "Wer weist mehr?", "Was ist passiert?", "Verlauf"];
    s.holds("the questions of the table", &whole(&questions)).await?;
    s.check_layout(48.0).await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.sees_role("heading", "Einstellungen").await?;
    s.end().await
}

#[tokio::test]
async fn whatever_stands_round_the_slate_its_keys_stay_in_sight_and_it_stays_where_it_is()
-> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Gut").await?;
    write_spiel(&s, 1, "Rosen", 78, [78, 79]).await?;
    stays(&s, "with a hint").await?;
    s.window(390, 844).await?;
    s.tap("Gut").await?;
    s.tap("Gut").await?;
    stays(&s, "without").await?;
    s.end().await?;

    // From the second Partie on the evening has a line of its own.
    let mut evening = MadeEvening::standing(1000, [1000, 800])?;
    let partie = evening.records[0].id;
    let thanks = Entry::Bedankt(Notice { side: Side::A, part: None });
    evening.command(Command::Enter { partie, entry: thanks })?;
    let partie = evening.schieber(Tischregeln::default())?;
    evening.command(Command::Enter { partie, entry: spiel(Mode::Rosen, Side::A, 78) })?;
    let s = Page::installed().await?;
    s.evaluate("localStorage.setItem('jt-hinweise', '3')").await?;
    evening.open(&s).await?;
    stays(&s, "with the line of the evening").await?;
    s.end().await?;

    // A live table says on top who is at it.
    let (s, other, _server) = two_phones().await?;
    write_spiel(&s, 1, "Rosen", 78, [98, 79]).await?;
    stays(&s, "live, with a hint").await?;
    end(other).await?;
    end(s).await
}

/// There is nothing to scroll the page to.
pub const ONE_WINDOW: &str = "document.documentElement.scrollHeight <= innerHeight";

/// Width and height of each phone, and what notch and home bar take of that.
const PHONES: [(u32, u32, u32, u32); 18] = [
    (430, 979, 24, 24),
    (430, 978, 24, 24),
    (412, 915, 24, 24),
    (390, 859, 0, 0),
    (390, 858, 0, 0),
    (390, 844, 0, 0),
    (390, 844, 47, 34),
    (375, 812, 50, 34),
    (360, 800, 0, 0),
    (360, 781, 0, 0),
    (360, 740, 0, 0),
    (360, 701, 0, 0),
    (390, 664, 0, 0),
    (360, 640, 0, 0),
    (320, 568, 0, 0),
    (844, 390, 0, 0),
    (667, 375, 0, 0),
    (568, 320, 0, 0),
];

/// On each of these phones: a Weis, and back again, so that there is a step back and one forth.
async fn stays(s: &Page, what: &str) -> TestResult {
    const TOP: &str = "Math.round(document.querySelector('.slate').getBoundingClientRect().top)";
    for (width, height, notch, bar) in PHONES {
        let phone = format!("{what}, {width}×{height}, {notch} and {bar} taken");
        s.window(width, height).await?;
        s.taken_by_the_phone(notch, bar).await?;
        s.tap(&format!("Weis 20 für {A}")).await?;
        s.rests().await?;
        let top = s.evaluate(TOP).await?;
        s.tap(&format!("20 Weis {A} zurück")).await?;
        s.sees_role("button", "Wiederherstellen").await?;
        s.rests().await?;
        s.holds(&format!("the slate is where it was {phone}"), &format!("{TOP} === {top}")).await?;
        let undo = "Spiel 1: Rosen 78 : 79 zurück";
        let begins = "Nächstes Spiel hat begonnen";
        let keys = [undo, "Wiederherstellen", "Menü", begins, "Spiel 2 schreiben"];
        s.holds(&format!("its keys {phone}"), &whole(&keys)).await?;
        s.holds(&format!("a page as high as the window {phone}"), ONE_WINDOW).await?;
        s.check_layout(48.0).await?;
    }
    Ok(())
}

#[tokio::test]
async fn keys_that_stay_below_what_scrolls_lay_under_the_home_bar_of_the_phone() -> TestResult {
    const LONG: &str = "document.documentElement.scrollHeight > innerHeight";
    const ABOVE_THE_BAR: &str = "(() => {
        const keys = [...document.querySelectorAll(':is(.foot, .start-foot) button')];
        return keys.length && keys.every((key) => key.getBoundingClientRect().bottom <= innerHeight - 34);
    })()";
    let s = at_schieber(1000).await?;
    s.tap("Alle Abende").await?;
    s.window(390, 560).await?;
    s.taken_by_the_phone(0, 34).await?;
    for (screen, ways) in [
        ("the first screen", None),
        ("the set-up", Some(("Neuer Abend", "Zurück"))),
        ("the rule book", Some(("Regelbuch", "Zurück"))),
        ("the tournament", Some(("Turnier", "Alle Abende"))),
    ] {
        if let Some((there, back)) = ways {
            s.tap(there).await?;
            s.sees_role("button", back).await?;
        }
        s.holds(&format!("more of {screen} than fits"), LONG).await?;
        for place in ["0", "document.documentElement.scrollHeight"] {
            s.evaluate(&format!("scrollTo(0, {place})")).await?;
            s.holds(&format!("the keys of {screen} at {place}"), ABOVE_THE_BAR).await?;
        }
        if let Some((_, back)) = ways {
            s.evaluate("scrollTo(0, 0)").await?;
            s.tap(back).await?;
        }
    }
    s.end().await
}

#[tokio::test]
async fn at_the_ziel_the_key_of_whoever_may_say_merci_glows_and_names_them() -> TestResult {
    const GLOWS: &str = "[...document.querySelectorAll('.half')]
        .filter((half) => {
            const key = [...half.querySelectorAll('button')].find((key) => key.innerText === 'Merci');
            return getComputedStyle(key).boxShadow.includes('10px');
        })
        .map((half) => half.querySelector('h2').innerText).join()";
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 100).await?;
    s.choose("Faktor", "×9").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [900, 513]).await?;
    assert_eq!(s.evaluate(GLOWS).await?, "");
    s.tap(&format!("Weis 100 für {A}")).await?;
    s.sees(&format!("Merci {A}")).await?;
    s.holds("one key that glows", &format!("{GLOWS} === '{A}'")).await?;
    s.end().await
}

#[tokio::test]
async fn points_of_stiche_that_were_looked_at_are_typed_on_the_keypad_of_the_app() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Menü").await?;
    s.tap("Was ist passiert?").await?;
    let sheet = "Gekehrte Stiche angeschaut";
    s.tap(sheet).await?;
    s.tap_in(sheet, "Punkte der Stiche verschieben").await?;
    s.tap_in("Wer war es?", A).await?;
    s.tap_in(sheet, "Rosen").await?;
    tap_points(&s, sheet, A, 100).await?;
    s.tap("Punkte der angeschauten Stiche: –").await?;
    for digit in ["2", "0", "0"] {
        s.tap_in(sheet, digit).await?;
    }
    // 200 cannot be, so that the last digit was not taken.
    s.sees_role("button", "Punkte der angeschauten Stiche: 20").await?;
    s.holds("no field for the phone's keyboard", "!document.querySelector('.sheet input')").await?;
    s.sees("Stand 80 : 77 statt 0 : 0").await?;
    s.check_layout(48.0).await?;
    // The other fields type into the sides again.
    s.tap_in(sheet, "Ziffer löschen").await?;
    s.sees_role("button", "Punkte der angeschauten Stiche: 2").await?;
    s.key("1").await?;
    s.sees_role("button", "Punkte der angeschauten Stiche: 21").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [79, 78]).await?;
    s.end().await
}

/// Types these digits on the open sheet: every key of its keypad stays where it is, is in sight as a whole and as
/// high as elsewhere, and so is the number that is typed.
async fn types_without_a_move(s: &Page, sheet: &str, digits: &str) -> TestResult {
    const KEYS: &str = "JSON.stringify([...document.querySelectorAll('.sheet .pad > button')]
        .map((key) => key.getBoundingClientRect()).map(({ x, y }) => [x, y].map(Math.round)))";
    const IN_SIGHT: &str = "(() => {
        const number = '.points-field[aria-pressed=true], .number-key[aria-pressed=true], .stich-points, p.points-figure';
        const parts = [...document.querySelectorAll('.sheet .pad > button')];
        return parts.length > 10 && parts.every((key) => key.getBoundingClientRect().height >= 56)
            && [...parts, document.querySelector(number)].every((part) => {
                const { top, bottom, left, right } = part.getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight && [top + 4, bottom - 4].every((y) =>
                    part.contains(document.elementFromPoint((left + right) / 2, y)));
            });
    })()";
    s.rests().await?;
    s.holds("keypad and number", IN_SIGHT).await?;
    let before = s.evaluate(KEYS).await?;
    for digit in digits.chars() {
        s.tap_in(sheet, &digit.to_string()).await?;
        s.rests().await?;
        assert_eq!(s.evaluate(KEYS).await?, before, "{sheet}: after {digit}");
    }
    s.holds("keypad and number", IN_SIGHT).await
}

const TOO_MANY: &str = "879 gibt es nicht: höchstens 157, oder 257 für den Matsch.";

const TOO_HIGH: &str = "1'199 geht nicht: höchstens 157.";

/// What is said at the foot of a sheet lies side by side.
const APART: &str = "(() => {
    const said = [...document.querySelectorAll('.sheet-foot > .perhaps:not(:empty)')];
    const [one, other] = said.map((part) => part.getBoundingClientRect());
    return said.length === 2 && (one.bottom <= other.top || other.bottom <= one.top
        || one.right <= other.left || other.right <= one.left);
})()";

const WINDOWS: [(u32, u32); 3] = [(390, 844), (320, 568), (844, 390)];

/// What stood over the keypad, or below it, changed with the first digit: 8 and 7 wrote 84.
#[tokio::test]
async fn the_keypad_of_a_correction_jumped_under_the_finger() -> TestResult {
    for (width, height) in WINDOWS {
        let s = at_schieber(1000).await?;
        write_spiel(&s, 1, "Rosen", 97, [97, 60]).await?;
        s.tap(&format!("Weis 50 für {A}")).await?;
        s.window(width, height).await?;
        let sheet = "Spiel 1: Rosen 97 : 60";
        open_entry(&s, sheet).await?;
        s.picture_of_page(&format!("korrektur-{width}")).await?;
        // A Matsch by the number it gives; what is typed next begins anew.
        types_without_a_move(&s, sheet, "257").await?;
        s.sees_value(sheet, "Ausgang", &format!("Matsch {A}")).await?;
        // The last digit makes a number that cannot be, which is told.
        types_without_a_move(&s, sheet, "879").await?;
        s.sees_in(sheet, TOO_MANY).await?;
        s.picture_of_page(&format!("korrektur-zu-viel-{width}")).await?;
        s.sees_in(sheet, "87").await?;
        s.check_layout(48.0).await?;
        s.tap_in(sheet, "Schliessen").await?;
        let sheet = format!("50 Weis {A}");
        open_entry(&s, &sheet).await?;
        types_without_a_move(&s, &sheet, "2099").await?;
        s.check_layout(48.0).await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_keypads_of_an_incident_and_of_the_thanks_jumped_under_the_finger() -> TestResult {
    for (width, height) in WINDOWS {
        let s = MadeEvening::standing(1000, [900, 880])?.at().await?;
        s.window(width, height).await?;
        s.tap("Menü").await?;
        s.tap("Was ist passiert?").await?;
        let sheet = "Gekehrte Stiche angeschaut";
        s.tap(sheet).await?;
        s.tap_in(sheet, "Punkte der Stiche verschieben").await?;
        s.tap_in("Wer war es?", B).await?;
        s.tap_in(sheet, "Eicheln").await?;
        types_without_a_move(&s, sheet, "879").await?;
        s.tap_in(sheet, "Punkte der angeschauten Stiche: –").await?;
        s.sees_not(TOO_MANY).await?;
        types_without_a_move(&s, sheet, "1199").await?;
        s.sees_in(sheet, TOO_HIGH).await?;
        s.picture_of_page(&format!("vorfall-{width}")).await?;
        s.check_layout(48.0).await?;
        // It was said of the other number.
        s.tap_beginning(sheet, &format!("{A} ")).await?;
        s.sees_not(TOO_HIGH).await?;
        s.tap_in(sheet, "Schliessen").await?;
        let sheet = format!("Merci: {A}");
        s.tap_in(A, "Merci").await?;
        s.tap_in(&sheet, "Mitten im Spiel").await?;
        s.tap_in(&sheet, "Eicheln").await?;
        types_without_a_move(&s, &sheet, "1199").await?;
        s.sees_in(&sheet, TOO_HIGH).await?;
        s.picture_of_page(&format!("merci-{width}")).await?;
        s.check_layout(48.0).await?;
        if width > height {
            // That the Spiel is over does not lie over it.
            let place = s.evaluate("location.hash").await?;
            s.new_tab(place.as_str().unwrap_or_default()).await?;
            write_spiel(&s, 1, "Rosen", 60, [960, 977]).await?;
            s.tab(0).await?;
            s.sees_in(&sheet, "Inzwischen hat jemand anders geschrieben.").await?;
            s.sees_in(&sheet, TOO_HIGH).await?;
            s.rests().await?;
            s.picture_of_page("merci-vorbei").await?;
            s.holds("both lines", APART).await?;
        }
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_answer_of_the_referee_stood_below_the_edge_and_its_keypad_jumped() -> TestResult {
    const ANSWER: &str = "(() => {
        const [answer, key] = ['.sheet-foot > .verdict', '.sheet-foot > .primary']
            .map((part) => document.querySelector(part).getBoundingClientRect());
        return answer.top >= 0 && answer.bottom <= key.top && key.bottom <= innerHeight;
    })()";
    const REFEREE: &str = "Wer ist zuerst draussen?";
    for (width, height) in WINDOWS {
        let s = MadeEvening::standing(1000, [980, 990])?.at().await?;
        s.window(width, height).await?;
        s.tap("Menü").await?;
        s.tap(REFEREE).await?;
        s.tap_in("Was wird gespielt?", "Eicheln").await?;
        s.tap_in("Wer hat die Stöck?", B).await?;
        s.sees_in(REFEREE, &format!("Zuerst da, durch die Stöck: {B} (980 : 1'010)")).await?;
        s.rests().await?;
        s.holds("the answer above its key", ANSWER).await?;
        s.tap_in("Wer hat den Stich gemacht?", A).await?;
        types_without_a_move(&s, REFEREE, "1199").await?;
        s.holds("the answer above its key", ANSWER).await?;
        s.picture_of_page(&format!("schiedsrichter-{width}")).await?;
        s.check_layout(48.0).await?;
        s.end().await?;
    }
    Ok(())
}

/// The line that said so stood over the keypad.
#[tokio::test]
async fn a_digit_too_many_of_a_spiel_pushed_the_keypad_away() -> TestResult {
    for (width, height) in WINDOWS {
        let s = at_schieber(1000).await?;
        s.window(width, height).await?;
        s.tap("Spiel 1 schreiben").await?;
        s.tap_in("Spiel 1", "Rosen").await?;
        types_without_a_move(&s, "Spiel 1", "879").await?;
        s.sees(TOO_MANY).await?;
        s.picture_of_page(&format!("spiel-zu-viel-{width}")).await?;
        s.check_layout(48.0).await?;
        // What is chosen is lit.
        s.tap_in("Spiel 1", "Matsch").await?;
        s.sees_chosen("Matsch", "Spiel 1").await?;
        s.sees_not(TOO_MANY).await?;
        s.end().await?;
    }
    Ok(())
}

/// It stood below all of them, and what was chosen was lost with the sheet.
#[tokio::test]
async fn a_tischregel_agreed_otherwise_was_lost_above_a_key_below_the_edge() -> TestResult {
    const RULES: &str = "Tischregeln";
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    write_spiel(&s, 2, "Eicheln", 90, [190, 124]).await?;
    let open = async || -> TestResult {
        s.tap("Menü").await?;
        s.tap_in("Menü", RULES).await
    };
    // What tells of it is there before, and nothing else below what scrolls.
    const NOTHING_BELOW: &str = "(() => {
        const told = document.querySelector('.sheet .consequences[aria-live=polite]');
        return told?.textContent === '' && !document.querySelector('.sheet .sheet-foot');
    })()";
    open().await?;
    s.holds("no foot", NOTHING_BELOW).await?;
    s.tap_in(RULES, "Anders abgemacht?").await?;
    s.tap_beginning(RULES, "Weis, Stöck, Matsch").await?;
    // It is told as it is typed, before the field is left.
    s.write("Matschprämie", "50").await?;
    s.sees_in(RULES, "Matschprämie: 50").await?;
    s.rests().await?;
    s.holds("the key that writes it", &whole(&["Tischregeln ändern"])).await?;
    s.picture_of_page("tischregeln-geaendert").await?;
    s.tap_in(RULES, "Schliessen").await?;
    s.reload().await?;
    open().await?;
    s.sees_in(RULES, "Matschprämie: 50").await?;
    s.window(320, 568).await?;
    s.rests().await?;
    s.holds("the key that writes it", &whole(&["Tischregeln ändern"])).await?;
    s.picture_of_page("tischregeln-geaendert-320").await?;
    // The table thinks better of it, and then again.
    s.tap_in(RULES, "so abgemacht").await?;
    s.tap_in(RULES, "alle einverstanden").await?;
    s.tap_in(RULES, "Auswahl verwerfen").await?;
    s.sees_not("Tischregeln ändern").await?;
    s.holds("no foot", NOTHING_BELOW).await?;
    s.tap_in(RULES, "Schliessen").await?;
    open().await?;
    s.sees_in(RULES, "Anders abgemacht?").await?;
    s.sees_not("Tischregeln ändern").await?;
    s.tap_in(RULES, "Anders abgemacht?").await?;
    s.tap_beginning(RULES, "Weis, Stöck, Matsch").await?;
    s.write("Matschprämie", "50").await?;
    // What was said of the choice that was dropped is gone with it.
    // Others must agree: nobody has to claim a mistake for it, and what is lacking comes in sight.
    s.tap_in(RULES, "Tischregeln ändern").await?;
    s.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    s.tap("Verstanden").await?;
    s.tap_in(RULES, "so abgemacht").await?;
    s.tap_in(RULES, "alle einverstanden").await?;
    s.check_layout(48.0).await?;
    s.tap_in(RULES, "Tischregeln ändern").await?;
    s.sees_not("Tischregeln ändern").await?;
    // What is written is no draft any more, also where it holds no longer.
    s.tap("Matschprämie: 50 zurück").await?;
    open().await?;
    s.sees_in(RULES, "Anders abgemacht?").await?;
    s.sees_not("Tischregeln ändern").await?;
    s.end().await
}

/// What they bring is scrolled by itself.
#[tokio::test]
async fn many_tischregeln_agreed_otherwise_leave_their_sheet_its_head_a_row_and_the_key()
-> TestResult {
    const RULES: &str = "Tischregeln";
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", RULES).await?;
    s.tap_in(RULES, "Anders abgemacht?").await?;
    s.tap_beginning(RULES, "Faktoren").await?;
    for (nth, mode) in
        ["Eicheln", "Rosen", "Schellen", "Schilten", "Obenabe", "Undenufe"].into_iter().enumerate()
    {
        s.write(mode, &(nth + 2).to_string()).await?;
    }
    s.key("\u{e004}").await?;
    s.sees_in(RULES, "Faktor Undenufe: 7").await?;
    for (width, height) in HEIGHTS {
        s.window(width, height).await?;
        s.rests().await?;
        let kept = format!("({OUT_OF_SIGHT}).foot && !({OUT_OF_SIGHT}).faults.length");
        s.holds(&format!("head, row and key at {width}×{height}"), &kept).await?;
        s.check_layout(48.0).await?;
    }
    s.end().await
}

#[tokio::test]
async fn on_a_phone_held_across_a_coiffeur_showed_two_lines_of_its_grid_and_on_a_small_one_a_single()
-> TestResult {
    const LINES: &str = "(() => {
        const edge = (part) => document.querySelector(`.board-table ${part}`).getBoundingClientRect();
        const [above, below] = [edge('thead').bottom, edge('tfoot').top];
        return [...document.querySelectorAll('.board-table tbody tr')].filter((line) => {
            const { top, bottom } = line.getBoundingClientRect();
            return top >= above - 1 && bottom <= below + 1;
        }).length;
    })()";
    // Who leads stands there with a star, which had a line of its own.
    let s = begun(&example("coiffeur-schieber")?, 2)?.at().await?;
    s.holds("a star", "document.querySelectorAll('.board-table thead .star').length === 1").await?;
    for (width, height, lines) in [(844, 390, 3), (667, 375, 3), (568, 320, 2)] {
        s.window(width, height).await?;
        s.rests().await?;
        s.evaluate("document.querySelector('.board-table').scrollTo(0, 0)").await?;
        s.holds(&format!("{lines} lines at {width}×{height}"), &format!("{LINES} >= {lines}"))
            .await?;
        s.check_layout(48.0).await?;
    }
    s.end().await
}

#[tokio::test]
async fn on_a_phone_held_across_the_keys_that_begin_an_evening_were_half_below_the_edge()
-> TestResult {
    let s = Page::new().await?;
    for (width, height) in [(844, 390), (667, 375)] {
        s.window(width, height).await?;
        s.rests().await?;
        let begins = whole(&["Schnellstart", "Neuer Abend"]);
        s.holds(&format!("both keys at {width}×{height}"), &begins).await?;
        s.check_layout(48.0).await?;
    }
    s.end().await
}
