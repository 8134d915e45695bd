//! The app in four languages: chosen by the system, switched by hand, never at the cost of input.

use crate::evening::{A, B, NAMES, schieber, tap_spiel};
use browser_tests::{Page, TestResult};

/// Waits until the page says it is in this language.
async fn speaks(s: &Page, tag: &str) -> TestResult {
    s.holds(&format!("the page in {tag}"), &format!("document.documentElement.lang === '{tag}'"))
        .await
}

#[tokio::test]
async fn the_system_chooses_the_language() -> TestResult {
    for (system, tag, record) in [
        (
            "fr-CH,fr,de",
            "fr-CH",
            "L’ardoise du jass. Tout reste sur cet appareil, sauf si vous partagez.",
        ),
        (
            "it-IT,it",
            "it-CH",
            "La lavagna dello jass. Tutto resta su questo apparecchio, finché non condividi.",
        ),
        (
            "en-US,en",
            "en",
            "The slate for Jass. Everything stays on this device until you share it.",
        ),
        // The first one that there is; German where there is none.
        ("rm-CH,it-CH", "it-CH", "La lavagna dello jass."),
        ("rm-CH,rm", "de-CH", "Die Tafel für den Jass."),
    ] {
        let s = Page::in_locales(system).await?;
        s.sees(record).await?;
        speaks(&s, tag).await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn another_language_keeps_the_partie_and_what_is_half_typed() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap_in(A, &format!("Weis 100 für {A}")).await?;
    tap_spiel(&s, 1, "Rosen", A, 57).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap("Einstellungen").await?;
    s.tap("Français").await?;

    // At once, with the same sheet open and the finger where it was.
    s.sees_role("heading", "Réglages").await?;
    speaks(&s, "fr-CH").await?;
    s.holds("the focus on the language", "document.activeElement.textContent === 'Français'")
        .await?;
    // The back gesture still closes the sheet and nothing else.
    s.back().await?;
    s.sees_not("Réglages").await?;
    s.sees(&format!("Annuler: Weis 100 {A}")).await?;

    s.tap("Inscrire la donne 1").await?;
    s.sees_chosen("Roses", "Donne 1").await?;
    s.sees_in("Donne 1", "57").await?;
    s.tap_in("Donne 1", "Inscrire").await?;
    s.sees(&format!("{A}: 157 points")).await?;
    s.sees(&format!("{B}: 100 points")).await?;

    // Kept on the device, whatever the system says.
    s.reload().await?;
    s.sees("Inscrire la donne 2").await?;
    s.tap("Toutes les soirées").await?;
    s.tap("Réglages").await?;
    s.tap("English").await?;
    s.sees("New evening").await?;
    speaks(&s, "en").await?;
    s.end().await
}

#[tokio::test]
async fn numbers_cards_and_the_rule_book_in_another_language() -> TestResult {
    let s = Page::in_locales("en-GB,en").await?;
    s.tap("New evening").await?;
    for (nth, name) in NAMES.iter().enumerate() {
        s.write(&format!("Player {}", nth + 1), name).await?;
    }
    s.tap_in("Goal", "1,000").await?;
    s.tap("Start the game").await?;
    s.tap("Menu").await?;
    s.tap("Settings").await?;
    s.tap("French cards").await?;
    s.tap_in("Settings", "Close").await?;
    s.tap("Menu").await?;
    s.tap(&format!("Weis by cards: {A}")).await?;
    for card in ["Ace of Spades", "King of Spades", "Queen of Spades"] {
        s.tap(card).await?;
    }
    s.sees("Spades, 3 cards up to Ace: 20").await?;
    s.tap("Write 20").await?;
    s.tap("Menu").await?;
    s.tap("Rule book").await?;
    s.sees("Cards and values").await?;
    s.holds(
        "no German in it",
        "!document.querySelector('.rule-book [lang=de]') && !document.body.innerText.includes('Karten')",
    )
    .await?;
    s.write("Search", "left lying").await?;
    s.tap_beginning("", "Turning tricks").await?;
    s.sees("If it still lies there when the next trick is done, the opponents get it.").await?;
    s.sees("holds at this table").await?;
    // Sources by their names, not by what machines call them.
    s.sees("JassWiki, Liegengelassene Stiche").await?;
    s.holds("no anchor is shown", "!document.querySelector('.article').innerText.includes('_')")
        .await?;
    s.check_layout(48.0).await?;
    s.end().await
}

#[tokio::test]
async fn incidents_are_told_and_written_in_the_language_of_the_app() -> TestResult {
    let s = Page::in_locales("fr-CH,fr").await?;
    s.tap("Nouvelle soirée").await?;
    for (nth, name) in NAMES.iter().enumerate() {
        s.write(&format!("Joueur {}", nth + 1), name).await?;
    }
    s.tap("Commencer la partie").await?;
    s.tap("Menu").await?;
    s.tap("Que s’est-il passé?").await?;
    s.write("Chercher", "frapper").await?;
    s.sees_not("Couleur pas fournie").await?;
    s.tap("Coup frappé sur la table").await?;
    s.sees("Qui décide? Les adversaires · JassWiki, Klopfen").await?;
    s.check_layout(48.0).await?;
    s.tap_in("Coup frappé sur la table", "Déclarer la donne nulle").await?;
    s.tap("Menu").await?;
    s.tap_in("Menu", "Historique").await?;
    s.sees("Donne 1: nulle").await?;
    s.end().await
}

#[tokio::test]
async fn a_jassart_is_found_by_what_it_is_called_here_and_by_its_german_name() -> TestResult {
    let s = Page::in_locales("fr-CH,fr").await?;
    s.tap("Nouvelle soirée").await?;
    s.tap("Schieber 4 joueurs").await?;
    for (wanted, found) in [
        ("libre", "Jeu libre"),
        ("freies brett", "Jeu libre"),
        ("à quatre", "Pandur à quatre"),
        ("chibre", "Schieber"),
    ] {
        s.write("Chercher", wanted).await?;
        s.sees_in("Choisir le jeu", found).await?;
    }
    s.write("Chercher", "libre").await?;
    s.tap_in("Choisir le jeu", "Jeu libre 2 à 10 joueurs").await?;
    s.sees("Jeu libre").await?;
    s.tap("Commencer la partie").await?;
    s.sees("Jeu libre").await?;
    s.open_with("#/archiv").await?;
    for (wanted, found) in [("libre", 1), ("freies brett", 1), ("pandur", 0), ("", 1)] {
        s.write("Chercher", wanted).await?;
        s.sees(&format!("Soirées: {found}")).await?;
    }
    s.end().await
}

#[tokio::test]
async fn romands_begin_with_french_cards() -> TestResult {
    for (system, carte) in [("fr-CH,fr", "As de Pique"), ("it-CH,it", "Asso di Picche")] {
        let s = Page::in_locales(system).await?;
        let [new, players, begin, menu, weis] = match system {
            "fr-CH,fr" => {
                ["Nouvelle soirée", "Joueur", "Commencer la partie", "Menu", "Weis par les cartes"]
            }
            _ => ["Nuova serata", "Giocatore", "Iniziare la partita", "Menu", "Weis con le carte"],
        };
        s.tap(new).await?;
        for (nth, name) in NAMES.iter().enumerate() {
            s.write(&format!("{players} {}", nth + 1), name).await?;
        }
        s.tap(begin).await?;
        s.tap(menu).await?;
        s.tap(&format!("{weis}: {A}")).await?;
        s.tap(carte).await?;
        s.end().await?;
    }
    Ok(())
}
