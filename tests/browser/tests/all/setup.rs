//! The way to a Partie: the first screen, a start without a set-up, the names, the table seen from
//! above, the Tischregeln; and the settings of the device, which are no part of it.

use crate::boot::before_the_program;
use crate::evening::{
    A, B, MadeEvening, NAMES, SIDES, at_schieber, begin, choose_jassart, schieber, sees_score,
    sit_down,
};
use browser_tests::{ENTER, Error, Page, TestResult};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Notice};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::Locale;

/// The key of the Partie that runs: it begins with names and totals, and ends with what it does.
async fn running(s: &Page) -> TestResult<String> {
    s.sees("Weiterspielen").await?;
    let all = s.usable().await?;
    let names = all.iter().filter_map(|key| key.strip_prefix("button \"")?.strip_suffix('"'));
    let mut keys = names.filter(|name| name.ends_with(" Weiterspielen"));
    keys.next().map(str::to_owned).ok_or(Error::new(format!("nothing goes on: {all:?}")))
}

/// How high the page is.
const HEIGHT: &str = "document.documentElement.scrollHeight";

#[tokio::test]
async fn the_partie_that_runs_was_one_card_among_all_others() -> TestResult {
    let s = Page::installed().await?;
    // Another one was left long ago.
    long_ago(MadeEvening::standing(1000, [300, 200])?).put_into(&s, "alt").await?;
    s.reload().await?;
    s.sees("Weiterspielen").await?;
    schieber(&s, "1'000").await?;
    s.tap(&format!("Weis 100 für {A}")).await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    s.tap_in(B, "Stöck").await?;
    sees_score(&s, [120, 20]).await?;
    s.tap("Alle Abende").await?;
    for name in [A, B, "120", "20", "Weiterspielen"] {
        s.sees(name).await?;
    }
    // First and largest, above whatever else can be tapped.
    let runs = running(&s).await?;
    assert!(runs.starts_with("Anna & Carla – Bruno & Dora, 120 : 20."), "{runs}");
    let (_, height) = s.size_of(&runs).await?;
    let old = s.evaluate("document.querySelectorAll('.evenings li .card')[1].innerText").await?;
    let old = old.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, other) = s.size_of(&old).await?;
    assert!(height > other * 1.5, "{height} beside {other} of {old}");
    assert!(s.place(&runs).await?.1 < s.place(&old).await?.1);
    s.picture_of_page("start-laeuft").await?;
    for (width, height) in [(320, 568), (844, 390)] {
        s.window(width, height).await?;
        s.check_layout(48.0).await?;
    }
    s.window(390, 844).await?;
    s.tap(&runs).await?;
    sees_score(&s, [120, 20]).await?;
    // What came to its end is a card as the others, and so is what was left before it.
    ended(NAMES, Side::A)?.put_into(&s, "fertig").await?;
    s.open_with("#/").await?;
    s.sees("1'000 : 0").await?;
    s.sees_not("Weiterspielen").await?;
    s.end().await
}

#[tokio::test]
async fn to_the_first_stroke_it_took_a_whole_set_up() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Schnellstart").await?;
    s.tap("Weis 20 für Wir").await?;
    s.sees("Wir: 20 Punkte").await?;
    s.sees("bis Ziel 980").await?;
    // The way back is the first screen, and nothing begins anew on it, forward or after a reload.
    s.back().await?;
    assert!(running(&s).await?.starts_with("Wir – Ihr, 20 : 0."));
    s.evaluate("history.forward()").await?;
    s.sees("Wir: 20 Punkte").await?;
    s.reload().await?;
    s.sees("Wir: 20 Punkte").await?;
    s.tap("Alle Abende").await?;
    s.sees("Archiv (1)").await?;
    s.end().await
}

#[tokio::test]
async fn who_began_at_once_began_without_the_last_jassart_and_ziel() -> TestResult {
    let s = at_schieber(1500).await?;
    s.tap("Alle Abende").await?;
    s.tap("Schnellstart").await?;
    s.sees("Wir 1 gibt · Vorhand Ihr 1").await?;
    s.sees("bis Ziel 1'500").await?;
    s.tap("Alle Abende").await?;
    begin(&s, "Differenzler offen").await?;
    s.tap("Alle Abende").await?;
    s.tap("Schnellstart").await?;
    s.sees("Differenzler offen").await?;
    s.sees("Spieler 4").await?;
    s.end().await
}

#[tokio::test]
async fn wir_and_ihr_were_people_in_the_statistics() -> TestResult {
    let s = Page::installed().await?;
    let nobody = ["Wir 1", "Ihr 1", "Wir 2", "Ihr 2"];
    long_ago(ended(nobody, Side::A)?).put_into(&s, "fertig").await?;
    long_ago(ended(NAMES, Side::B)?).put_into(&s, "andere").await?;
    s.reload().await?;
    s.sees("Wir – Ihr").await?;
    s.tap("Statistik").await?;
    // What they played counts, but for nobody.
    s.sees("Partien: 2. Abende: 2. Spieler: 4.").await?;
    let text = s.text().await?;
    assert!(!text.contains("Wir 1") && !text.contains("Ihr 2"), "{text}");
    // Nor in a language that came later, who played or who is suggested.
    s.tap("Zurück").await?;
    s.tap("Einstellungen").await?;
    s.tap("Français").await?;
    s.tap_in("Réglages", "Fermer").await?;
    s.tap("Archives (2)").await?;
    s.tap("Joueurs et paires").await?;
    s.sees("Anna & Carla").await?;
    let text = s.text().await?;
    assert!(!text.contains("Wir 1") && !text.contains("Ihr 2"), "{text}");
    s.tap("Retour").await?;
    s.tap("Retour").await?;
    s.tap("Partie rapide").await?;
    s.tap("Toutes les soirées").await?;
    s.tap("Nouvelle soirée").await?;
    s.sees_value("Joueurs", "Joueur 1", "").await?;
    s.end().await
}

/// A Partie without a set-up has begun: it is written, and the way back leads to the first screen.
async fn begun_at_once(s: Page) -> TestResult {
    s.tap("Weis 50 für Wir").await?;
    s.sees("Wir: 50 Punkte").await?;
    s.back().await?;
    s.sees("Archiv (1)").await?;
    s.end().await
}

#[tokio::test]
async fn the_page_before_the_program_had_no_key_to_begin_at_once() -> TestResult {
    let (s, program) = before_the_program("de-CH,de").await?;
    s.tap("Schnellstart").await?;
    s.holds("kept", "!!document.querySelector('.first-slate .tapped')").await?;
    s.server.fault(&program, None);
    begun_at_once(s).await
}

#[tokio::test]
async fn a_finger_that_was_on_a_key_when_the_program_came_tapped_nothing() -> TestResult {
    let (s, program) = before_the_program("de-CH,de").await?;
    let key = "document.querySelector('.first-slate.begins [lang=de-CH] [href=\"#/schnell\"]')";
    s.holds("the key", &format!("!!{key}")).await?;
    let event =
        |kind: &str| format!("dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true }}))");
    s.evaluate(&format!("{key}.{}", event("pointerdown"))).await?;
    s.server.fault(&program, None);
    s.sees("Turnier").await?;
    // It is lifted over what has come, which takes no tap from it.
    s.evaluate(&format!(
        "(() => {{
            const below = [...document.querySelectorAll('button')].find((key) => key.innerText === 'Turnier');
            below.{};
            below.click();
        }})()",
        event("pointerup"),
    ))
    .await?;
    begun_at_once(s).await
}

#[tokio::test]
async fn the_keys_of_the_first_page_were_elsewhere_once_the_program_came() -> TestResult {
    // Name and place of all keys.
    let places = "JSON.stringify([...document.querySelectorAll('a, button')]
        .map((one) => [one.innerText.trim(), one.getBoundingClientRect()])
        .filter(([name, place]) => name && place.width)
        .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round)]))";
    let longest = ("it-CH,it", "Torneo", (320, 568));
    for (locales, came, (width, height)) in [("de-CH,de", "Turnier", (390, 844)), longest] {
        let (s, program) = before_the_program(locales).await?;
        s.holds("the keys", "!!document.querySelector('.first-slate.begins')").await?;
        s.window(width, height).await?;
        s.holds("the window", &format!("innerWidth === {width}")).await?;
        let read = async || -> TestResult<Vec<(String, [i64; 4])>> {
            let text = s.evaluate(places).await?;
            Ok(serde_json::from_str(text.as_str().unwrap_or_default())?)
        };
        let before = read().await?;
        assert_eq!(before.len(), 4, "{before:?}");
        s.picture_of_page(&format!("first-page-{width}")).await?;
        s.server.fault(&program, None);
        s.sees(came).await?;
        let after = read().await?;
        let moved: Vec<_> = before.iter().filter(|one| !after.contains(one)).collect();
        assert!(moved.is_empty(), "{moved:?} of {after:?}");
        s.picture_of_page(&format!("first-screen-{width}")).await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn language_and_colours_lay_in_two_places() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Einstellungen").await?;
    s.sees_role("heading", "Einstellungen").await?;
    s.tap("Papier").await?;
    s.sees_chosen("Papier", "Einstellungen").await?;
    s.holds("paper", "document.documentElement.dataset.theme === 'papier'").await?;
    s.tap("Italiano").await?;
    s.sees_role("heading", "Impostazioni").await?;
    s.tap("Deutsch").await?;
    for (width, height) in [(390, 844), (320, 568), (844, 390)] {
        s.window(width, height).await?;
        s.picture_of_page(&format!("einstellungen-{width}")).await?;
        s.check_layout(28.0).await?;
    }
    s.window(390, 844).await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    // The same sheet from the board, with what was chosen before.
    schieber(&s, "1'000").await?;
    s.tap("Menü").await?;
    s.sees_not("Papier").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.sees_chosen("Papier", "Einstellungen").await?;
    s.sees_chosen("Deutsch", "Einstellungen").await?;
    s.tap("Z auf der Tafel").await?;
    s.back().await?;
    s.sees("Spiel 1 schreiben").await?;
    s.holds("no Z", "document.documentElement.dataset.zett === 'false'").await?;
    s.end().await
}

#[tokio::test]
async fn enter_in_a_name_field_led_nowhere() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    s.tap("Spieler 1").await?;
    for name in NAMES {
        s.tap_text(name).await?;
        s.key(ENTER).await?;
    }
    for (nth, name) in NAMES.into_iter().enumerate() {
        s.sees_value("Spieler", &format!("Spieler {}", nth + 1), name).await?;
    }
    // After the last one the key to begin is next.
    assert_eq!(s.focus().await?.as_deref(), Some("Partie beginnen"));
    s.key(ENTER).await?;
    s.sees("Anna gibt · Vorhand Bruno").await?;
    s.end().await
}

#[tokio::test]
async fn known_names_stood_below_all_fields_and_did_not_follow_what_was_typed() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Alle Abende").await?;
    sit_down(&s, ["Beat", "Bea", "Elsa", "Hans Berger"]).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Alle Abende").await?;
    s.tap("Neuer Abend").await?;
    // A whole name that stands there can be replaced by anyone who is not seated.
    s.tap("Spieler 1").await?;
    for name in NAMES {
        s.sees_role("button", name).await?;
    }
    s.write("Spieler 1", "Be").await?;
    s.sees_role("button", "Beat").await?;
    for name in ["Bea", "Hans Berger", "Anna", "Bruno"] {
        assert!(!offered(&s).await?.contains(&name.to_owned()), "{name}");
    }
    // By a part of the name too, whatever the case; below its field, as high as a thumb.
    s.write("Spieler 4", "").await?;
    s.write("Spieler 1", "").await?;
    s.write("Spieler 3", "ber").await?;
    assert_eq!(offered(&s).await?, ["Hans Berger"]);
    let (field, name) = (s.place("Spieler 3").await?.1, s.place("Hans Berger").await?.1);
    assert!(field < name && name < s.place("Spieler 4").await?.1, "{field} {name}");
    assert!(s.size_of("Hans Berger").await?.1 >= 48.0);
    s.picture_of_page("namen-vorschlag").await?;
    s.check_layout(44.0).await?;
    // A tap takes it and goes on to the next who is missing, where the keyboard types on.
    s.tap("Hans Berger").await?;
    s.sees_value("Spieler", "Spieler 3", "Hans Berger").await?;
    s.holds("the next field", "document.activeElement.placeholder === 'Spieler 1'").await?;
    s.tap_text("el").await?;
    s.tap_in("Zuletzt dabei", "Elsa").await?;
    s.sees_value("Spieler", "Spieler 1", "Elsa").await?;
    s.end().await
}

/// The names that are suggested.
async fn offered(s: &Page) -> TestResult<Vec<String>> {
    let names = "[...document.querySelectorAll('[aria-label=\"Zuletzt dabei\"] button')].map((key) => key.innerText).join()";
    let names = s.evaluate(names).await?;
    let names = names.as_str().unwrap_or_default().split(',').filter(|name| !name.is_empty());
    Ok(names.map(str::to_owned).collect())
}

#[tokio::test]
async fn who_sits_where_had_to_be_worked_out_from_a_list() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, NAMES).await?;
    // As one sees it from above: play goes to the right, partners face each other.
    let [anna, bruno, carla, dora] = seats(&s, NAMES).await?;
    assert!(bruno.0 > anna.0 && anna.0 > dora.0, "{anna:?} {bruno:?} {dora:?}");
    assert!(carla.1 < bruno.1 && bruno.1 < anna.1, "{anna:?} {bruno:?} {carla:?}");
    let colour = |name: &str| {
        format!(
            "getComputedStyle([...document.querySelectorAll('.jasstisch button')].find((key) => key.innerText.startsWith('{name}'))).borderColor"
        )
    };
    assert_eq!(s.evaluate(&colour("Anna")).await?, s.evaluate(&colour("Carla")).await?);
    assert_ne!(s.evaluate(&colour("Anna")).await?, s.evaluate(&colour("Bruno")).await?);
    s.sees_chosen("Anna gibt", "Wer gibt zuerst?").await?;
    s.tap("Carla gibt").await?;
    s.sees_chosen("Carla gibt", "Wer gibt zuerst?").await?;
    assert!(!s.is_chosen("Anna gibt", "Wer gibt zuerst?").await?);
    s.picture_of_page("tisch-von-oben").await?;
    // By the keyboard as well.
    s.tab_until("Bruno gibt").await?;
    s.key(ENTER).await?;
    s.sees_chosen("Bruno gibt", "Wer gibt zuerst?").await?;
    for (width, height) in [(320, 568), (844, 390)] {
        s.window(width, height).await?;
        s.check_layout(44.0).await?;
    }
    s.window(390, 844).await?;
    // Whoever changes seats deals from there.
    s.tap("Plätze ordnen").await?;
    s.tap("Bruno einen Platz nach vorn").await?;
    s.sees_chosen("Bruno gibt", "Wer gibt zuerst?").await?;
    assert!(seats(&s, ["Bruno"]).await?[0].1 > seats(&s, ["Anna"]).await?[0].1);
    s.tap("Fertig").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Bruno gibt · Vorhand Anna").await?;
    s.end().await
}

/// Where they sit.
async fn seats<const N: usize>(s: &Page, names: [&str; N]) -> TestResult<[(f64, f64); N]> {
    let mut places = [(0.0, 0.0); N];
    // All in view at once, so that places can be compared.
    s.window(390, 3000).await?;
    for (place, name) in places.iter_mut().zip(names) {
        *place = s.place(&format!("{name} gibt")).await?;
    }
    s.window(390, 844).await?;
    Ok(places)
}

#[tokio::test]
async fn at_a_table_of_two_to_six_everybody_has_a_seat() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    choose_jassart(&s, Locale::DE, "Hose abe").await?;
    loop {
        let count = s.evaluate("document.querySelectorAll('.jasstisch button').length").await?;
        let fields = s.evaluate("document.querySelectorAll('.names input').length").await?;
        assert_eq!(count, fields);
        s.picture_of_page(&format!("tisch-{count}")).await?;
        s.check_layout(44.0).await?;
        if count.as_u64() >= Some(6) {
            break;
        }
        s.tap("Einer mehr").await?;
        let more = count.as_u64().unwrap_or(0) + 1;
        s.sees(&format!("Spieler {more} gibt")).await?;
    }
    let names = ["Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4", "Spieler 5", "Spieler 6"];
    let [one, two, three, four, five, six] = seats(&s, names).await?;
    assert!(two.0 > one.0 && three.0 > one.0 && five.0 < one.0 && six.0 < one.0);
    assert!(four.1 < three.1 && three.1 < two.1 && two.1 < one.1);
    assert!(four.1 < five.1 && five.1 < six.1 && six.1 < one.1);
    s.end().await
}

#[tokio::test]
async fn thirty_eight_settings_were_a_list_of_six_thousand_pixels() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, NAMES).await?;
    let before = s.evaluate(HEIGHT).await?.as_f64().unwrap_or(0.0);
    s.tap("Alle Tischregeln").await?;
    for group in ["Weis, Stöck, Matsch", "Ausmachen", "Striche", "Am Tisch", "Geld"] {
        s.sees(group).await?;
    }
    let open = s.evaluate(HEIGHT).await?.as_f64().unwrap_or(0.0);
    assert!(open - before < 1000.0, "{before} and {open}");
    // A closed group says what holds in it, and nothing stands out yet.
    s.sees("Eicheln 1 · Rosen 1").await?;
    s.sees("Matschprämie: 100").await?;
    s.sees("Anders als JassWiki 0 geändert").await?;
    s.sees("Was unten anders gewählt wird, steht dann hier.").await?;
    s.tap_beginning("", "Faktoren").await?;
    let table = "document.querySelector('details[open] details[open] .number-table').getBoundingClientRect().height";
    assert!(s.evaluate(table).await?.as_f64().unwrap_or(9999.0) < 340.0);
    s.write("Schellen", "2").await?;
    s.write("Schilten", "2").await?;
    s.tap_beginning("", "Weis, Stöck, Matsch").await?;
    s.tap("Weis zählt nur mit einem Stich").await?;
    s.sees("Faktoren 2 geändert").await?;
    s.sees("Weis, Stöck, Matsch 1 geändert").await?;
    s.picture_of_page("tischregeln-offen").await?;
    s.check_layout(28.0).await?;
    // On top stands what is otherwise than in the set that was chosen, each with a way back.
    s.sees("Anders als JassWiki 3 geändert").await?;
    s.tap_beginning("", "Anders als JassWiki 3 geändert ").await?;
    s.tap("Faktor Schilten zurück auf 1").await?;
    s.sees("Anders als JassWiki 2 geändert").await?;
    s.sees_value("", "Schilten", "1").await?;
    s.tap("SC Brühl").await?;
    s.sees("Anders als SC Brühl 0 geändert").await?;
    s.tap_beginning("", "Geld").await?;
    s.write("Geld: Einsatz je Partie, in Rappen", "200").await?;
    s.key(ENTER).await?;
    s.sees("Anders als SC Brühl 1 geändert").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.end().await
}

/// The same evening, some years before this one.
fn long_ago(evening: MadeEvening) -> MadeEvening {
    evening.at_time(Time(1_600_000_000_000))
}

/// A Partie of these that one side won; the other had nothing.
fn ended(names: [&str; 4], winner: Side) -> TestResult<MadeEvening> {
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default().with("ziel", SettingValue::Number(1000));
    let partie = evening.begin("schieber", &names, rules)?;
    let (points, reason) = (Points(1000), "Übertrag".to_owned());
    let entry = Entry::Penalty { party: winner.index(), points, reason };
    evening.command(Command::Enter { partie, entry })?;
    let entry = Entry::Bedankt(Notice { side: winner, part: None });
    evening.command(Command::Enter { partie, entry })?;
    Ok(evening)
}

/// G1: whoever loses says who deals.
#[tokio::test]
async fn the_same_player_was_proposed_to_deal_whoever_had_lost() -> TestResult {
    for (winner, dealer) in [(Side::A, "Bruno"), (Side::B, "Anna")] {
        let s = ended(NAMES, winner)?.at().await?;
        s.tap("Nächste Partie").await?;
        let losers = SIDES[winner.other().index()];
        s.sees(&format!("Zuletzt verloren: {losers}. Wer verliert, bestimmt, wer gibt.")).await?;
        s.sees_chosen(&format!("{dealer} gibt"), "Wer gibt zuerst?").await?;
        s.picture_of_page("wer-gibt").await?;
        s.tap_in("Wer gibt zuerst?", "Warum?").await?;
        s.sees_role("button", "Artikel schliessen").await?;
        s.back().await?;
        // They may say otherwise.
        s.tap("Dora gibt").await?;
        s.tap("Partie beginnen").await?;
        s.sees("Dora gibt · Vorhand Anna").await?;
        s.end().await?;
    }
    Ok(())
}
