//! What is wrong with a tournament, as sentences; the words of its lists.

use super::{Sprache, fuelle_muster, zahl};
use crate::engine::turnier::Turnierfehler;

/// The fact as a sentence that says what and where.
pub fn fehler(sprache: Sprache, fehler: &Turnierfehler) -> String {
    use Turnierfehler as F;
    let n = |zahl: usize| zahl.to_string();
    let z = |wert: i32| zahl(sprache, wert);
    let (muster, werte): (&str, Vec<String>) = match fehler {
        F::ZuWenigSpieler { ist } => {
            ("Ein Turnier braucht mindestens vier Spieler, hier sind es {0}.", vec![n(*ist)])
        }
        F::ZuVieleSpieler { max } => {
            ("Mehr als {0} Spieler fasst ein Turnier nicht.", vec![n(*max)])
        }
        F::UngeradeTeams => ("Feste Teams brauchen eine gerade Zahl von Spielern.", vec![]),
        F::NameLeer { nr } => ("Der Name von Spieler {0} fehlt.", vec![n(*nr)]),
        F::NameDoppelt { name } => ("«{0}» steht zweimal in der Liste.", vec![name.clone()]),
        F::Regel { feld, min, max } => {
            ("«{0}» muss zwischen {1} und {2} liegen.", vec![(*feld).to_owned(), z(*min), z(*max)])
        }
        F::ZuVielePassen { max } => ("Das Turnier hat mehr als {0} Passen.", vec![n(*max)]),
        F::SpielerUnbekannt { passe, nr } => {
            ("Passe {0}: Einen Spieler mit der Nummer {1} gibt es nicht.", vec![n(*passe), n(*nr)])
        }
        F::SpielerZweimal { passe, name } => {
            ("Passe {0}: «{1}» sitzt zweimal.", vec![n(*passe), name.clone()])
        }
        F::SpielerFehlt { passe, name } => {
            ("Passe {0}: «{1}» hat keinen Platz.", vec![n(*passe), name.clone()])
        }
        F::SpielSumme { passe, tisch, spiel, ist } => (
            "Passe {0}, Tisch {1}, Spiel {2}: zusammen müssen es 157 sein, hier sind es {3}.",
            vec![n(*passe), n(*tisch), n(*spiel), z(*ist)],
        ),
        F::SpielWert { passe, tisch, spiel, ist } => (
            "Passe {0}, Tisch {1}, Spiel {2}: {3} kann niemand schreiben.",
            vec![n(*passe), n(*tisch), n(*spiel), z(*ist)],
        ),
        F::SpielZahl { passe, tisch, ist, soll } => (
            "Passe {0}, Tisch {1}: Das Blatt hat {2} Spiele statt {3}.",
            vec![n(*passe), n(*tisch), n(*ist), n(*soll)],
        ),
        F::TischUnbekannt { passe, tisch } => {
            ("Passe {0} hat keinen Tisch {1}.", vec![n(*passe), n(*tisch)])
        }
        F::BlattFehlt { passe, tisch } => {
            ("Passe {0}: Das Blatt von Tisch {1} fehlt noch.", vec![n(*passe), n(*tisch)])
        }
        F::BlattGeschlossen { passe, tisch } => (
            "Passe {0}: Das Blatt von Tisch {1} ist schon eingetragen; ändern kann es die Jassleitung.",
            vec![n(*passe), n(*tisch)],
        ),
        F::NurJassleitung => {
            ("Ein eingetragenes Blatt ändert nur die Jassleitung, mit Name und Grund.", vec![])
        }
        F::AllesGelost => ("Alle Passen sind ausgelost.", vec![]),
    };
    let werte: Vec<&str> = werte.iter().map(String::as_str).collect();
    fuelle_muster(muster, &werte)
}
