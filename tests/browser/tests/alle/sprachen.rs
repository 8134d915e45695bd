//! The app in four languages: chosen by the system, switched by hand, never at the cost of input.

use crate::abend::{A, B, NAMEN, schieber, tippe_spiel};
use browser_tests::{Ergebnis, Sitzung};

/// Waits until the page says it is in this language.
async fn spricht(s: &Sitzung, tag: &str) -> Ergebnis {
    s.gilt(&format!("the page in {tag}"), &format!("document.documentElement.lang === '{tag}'"))
        .await
}

#[tokio::test]
async fn the_system_chooses_the_language() -> Ergebnis {
    for (system, tag, satz) in [
        ("fr-CH,fr,de", "fr-CH", "L’ardoise du jass. Tout reste sur cet appareil."),
        ("it-IT,it", "it-CH", "La lavagna dello jass. Tutto resta su questo apparecchio."),
        ("en-US,en", "en", "The slate for Jass. Everything stays on this device."),
        // The first one that there is; German where there is none.
        ("rm-CH,it-CH", "it-CH", "La lavagna dello jass."),
        ("rm-CH,rm", "de-CH", "Die Tafel für den Jass."),
    ] {
        let s = Sitzung::in_sprachen(system).await?;
        s.sieht(satz).await?;
        spricht(&s, tag).await?;
        s.ende().await?;
    }
    Ok(())
}

#[tokio::test]
async fn another_language_keeps_the_partie_and_what_is_half_typed() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe_in(A, &format!("Weis 100 für {A}")).await?;
    tippe_spiel(&s, 1, "Rosen", A, 57).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    s.tippe("Menü").await?;
    s.tippe("Français").await?;

    // At once, with the same sheet open and the finger where it was.
    s.sieht_rolle("heading", "Menu").await?;
    s.sieht("Nom de la soirée").await?;
    spricht(&s, "fr-CH").await?;
    s.gilt("the focus on the language", "document.activeElement.textContent === 'Français'")
        .await?;
    // The back gesture still closes the sheet and nothing else.
    s.zurueck().await?;
    s.sieht_nicht("Nom de la soirée").await?;
    s.sieht(&format!("Annuler: Weis 100 {A}")).await?;

    s.tippe("Inscrire la donne 1").await?;
    s.sieht_gewaehlt("Roses", "Donne 1").await?;
    s.sieht_in("Donne 1", "57").await?;
    s.tippe_in("Donne 1", "Inscrire").await?;
    s.sieht(&format!("{A}: 157 points")).await?;
    s.sieht(&format!("{B}: 100 points")).await?;

    // Kept on the device, whatever the system says.
    s.lade_neu().await?;
    s.sieht("Inscrire la donne 2").await?;
    s.tippe("Toutes les soirées").await?;
    s.tippe("English").await?;
    s.sieht("New evening").await?;
    spricht(&s, "en").await?;
    s.ende().await
}

#[tokio::test]
async fn numbers_cards_and_the_rule_book_in_another_language() -> Ergebnis {
    let s = Sitzung::in_sprachen("en-GB,en").await?;
    s.tippe("New evening").await?;
    for (nr, name) in NAMEN.iter().enumerate() {
        s.schreibe(&format!("Player {}", nr + 1), name).await?;
    }
    s.tippe_in("Goal", "1,000").await?;
    s.tippe("Start the game").await?;
    s.tippe("Menu").await?;
    s.tippe("French cards").await?;
    s.tippe(&format!("Weis by cards: {A}")).await?;
    for karte in ["Ace of Spades", "King of Spades", "Queen of Spades"] {
        s.tippe(karte).await?;
    }
    s.sieht("Spades, 3 cards up to Ace: 20").await?;
    s.tippe("Write 20").await?;
    s.tippe("Menu").await?;
    s.tippe("Rule book").await?;
    s.sieht("The rule book is in German, as its sources are.").await?;
    s.gilt(
        "German marked as such",
        "[...document.querySelectorAll('.buch .kartentitel')].every((titel) => titel.lang === 'de')",
    )
    .await?;
    s.ende().await
}

#[tokio::test]
async fn romands_begin_with_french_cards() -> Ergebnis {
    for (system, carte) in [("fr-CH,fr", "As de Pique"), ("it-CH,it", "Asso di Picche")] {
        let s = Sitzung::in_sprachen(system).await?;
        let [neu, spieler, beginnen, menu, weis] = match system {
            "fr-CH,fr" => {
                ["Nouvelle soirée", "Joueur", "Commencer la partie", "Menu", "Weis par les cartes"]
            }
            _ => ["Nuova serata", "Giocatore", "Iniziare la partita", "Menu", "Weis con le carte"],
        };
        s.tippe(neu).await?;
        for (nr, name) in NAMEN.iter().enumerate() {
            s.schreibe(&format!("{spieler} {}", nr + 1), name).await?;
        }
        s.tippe(beginnen).await?;
        s.tippe(menu).await?;
        s.tippe(&format!("{weis}: {A}")).await?;
        s.tippe(carte).await?;
        s.ende().await?;
    }
    Ok(())
}
