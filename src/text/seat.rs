//! What a seat is called that nobody gave a name.

use crate::engine::base::limits::SEATS_MAX;
use crate::engine::reports::statistics::PartieResult;

/// A player and the two sides, in the order of [`super::Catalogue::ALL`]. Beside the catalogues, for a
/// Partie keeps the names of the language that was spoken when it began, which may not be learnt now.
const WORDS: [[&str; 3]; super::Catalogue::ALL.len()] = [
    ["Spieler", "Wir", "Ihr"],
    ["Joueur", "Nous", "Vous"],
    ["Giocatore", "Noi", "Voi"],
    ["Player", "We", "You"],
];

/// Whether this is what a seat is called, in any language, and so nobody's name.
pub fn is_seat_name(name: &str) -> bool {
    let Some((word, number)) = name.rsplit_once(' ') else { return false };
    let number = number.parse().unwrap_or(0);
    WORDS.iter().any(|[player, sides @ ..]| {
        let highest = if word == *player { SEATS_MAX } else { 2 };
        (word == *player || sides.contains(&word)) && (1..=highest).contains(&number)
    })
}

/// Leaves of what Partien add only what people add: whoever sat on a seat that nobody gave a name is nobody,
/// and not the same one in all of them.
pub fn people_alone(results: &mut [PartieResult]) {
    for (names, ..) in results.iter_mut().flat_map(|result| &mut result.parties) {
        names.retain(|name| !is_seat_name(name));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Catalogue, Locale, Msg, msg};
    use super::*;
    use crate::text::say;

    #[test]
    fn seats_are_called_as_the_catalogues_say() {
        for (catalogue, [player, we, you]) in Catalogue::ALL.into_iter().zip(WORDS) {
            let locale = Locale { catalogue, french: false };
            assert_eq!(say!(locale, Msg::PlayerNth, seat = "1"), format!("{player} 1"));
            assert_eq!([Msg::We, Msg::You].map(|side| msg(locale, side)), [we, you]);
        }
    }

    #[test]
    fn nobody_is_called_like_a_seat() {
        for name in ["Spieler 1", "Joueur 10", "Giocatore 4", "Wir 1", "You 2"] {
            assert!(is_seat_name(name), "{name}");
        }
        for name in ["Anna", "Anna 1", "Wir", "Wir 3", "Spieler", "Spieler 0", "Spieler 11", ""] {
            assert!(!is_seat_name(name), "{name}");
        }
    }
}
