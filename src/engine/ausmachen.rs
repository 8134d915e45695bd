//! Who was first, when the claims of both sides meet at the end of the first Stich (A1 to A4).
//!
//! Owns the order of Stöck, Weis and Stich, the two readings of it, and what the loser keeps. One
//! question serves the Ziel, the Berg and the Schneider alike. It knows nothing of cards and of
//! how the points came about, and nothing of time: from the second Stich on the thanks decide
//! (A5, B3), and those are facts of the log.

use super::punkte::{Faktor, Punkte, STOECK};
use super::quelle::Regel;
use super::seite::{JeSeite, Seite};
use serde::{Deserialize, Serialize};

/// No total, Ziel or limit lies further from zero than this; it keeps every sum exact.
pub const PUNKTE_GRENZE: Punkte = Punkte(1_000_000);
/// No side can write more Weis in one Spiel, before the factor: twice what the best hand of nine
/// holds, 370 for four Under, four Neuner and a Dreiblatt through both (W1, W5). A bound, not a
/// record: two hands cannot both be that good.
const WEIS_SCHRANKE: Punkte = Punkte(740);
/// Every Weis is a multiple of this (W1).
const WEIS_SCHRITT: Punkte = Punkte(10);
/// The smallest Weis (W1).
const KLEINSTER_WEIS: Punkte = Punkte(20);
/// The one multiple of [`WEIS_SCHRITT`] above the smallest Weis that no Weise add up to (W1).
const KEIN_WEIS: Punkte = Punkte(30);
/// The dearest Stich that is not the last: Under, Nell and Ass of trump and a side suit's Ass
/// thrown on them (K2).
pub const TEUERSTER_STICH: Punkte = Punkte(56);

/// In which order the kinds count (A1). Agreed on before the Partie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reihenfolge {
    /// The usual one, and the one that holds where nothing was agreed.
    #[default]
    #[serde(rename = "stoeck-weis-stich")]
    StoeckWeisStich,
    /// The Weis last, where a table agreed on it.
    #[serde(rename = "stoeck-stich-weis")]
    StoeckStichWeis,
}

impl Reihenfolge {
    /// Both, the usual one first.
    pub const ALLE: [Reihenfolge; 2] = [Reihenfolge::StoeckWeisStich, Reihenfolge::StoeckStichWeis];

    /// The three kinds, the one that counts first in front.
    pub const fn folge(self) -> [Durch; 3] {
        match self {
            Reihenfolge::StoeckWeisStich => [Durch::Stoeck, Durch::Weis, Durch::Stich],
            Reihenfolge::StoeckStichWeis => [Durch::Stoeck, Durch::Stich, Durch::Weis],
        }
    }

    /// The name in files and on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Reihenfolge::StoeckWeisStich => "stoeck-weis-stich",
            Reihenfolge::StoeckStichWeis => "stoeck-stich-weis",
        }
    }
}

/// How the order is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lesart {
    /// A2: among the sides that are there with all they have, the holder of the earliest kind.
    #[default]
    #[serde(rename = "vorrang")]
    Vorrang,
    /// A3: the kinds are added one after the other; the first side across.
    #[serde(rename = "kumulativ")]
    Kumulativ,
}

impl Lesart {
    /// Both, the usual one first.
    pub const ALLE: [Lesart; 2] = [Lesart::Vorrang, Lesart::Kumulativ];

    /// The name in files and on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Lesart::Vorrang => "vorrang",
            Lesart::Kumulativ => "kumulativ",
        }
    }

    /// The rule that reads it so.
    pub const fn regel(self) -> Regel {
        match self {
            Lesart::Vorrang => Regel::A2,
            Lesart::Kumulativ => Regel::A3,
        }
    }
}

/// By what a side was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Durch {
    /// By what was written before this Spiel: earlier than anything the Spiel can bring.
    #[serde(rename = "stand")]
    Stand,
    /// By the Stöck of this Spiel.
    #[serde(rename = "stoeck")]
    Stoeck,
    /// By its Weis.
    #[serde(rename = "weis")]
    Weis,
    /// By the first Stich.
    #[serde(rename = "stich")]
    Stich,
}

impl Durch {
    /// The name in files and on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Durch::Stand => "stand",
            Durch::Stoeck => "stoeck",
            Durch::Weis => "weis",
            Durch::Stich => "stich",
        }
    }
}

/// The end of a first Stich: what both sides bring. All points with their factor (S4).
///
/// A kind of 0 points is a kind nobody has: an empty Stich brings nobody anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AusmachFrage {
    /// What has to be reached: the Ziel, or the Berg.
    pub ziel: Punkte,
    /// What both sides have written before this Spiel.
    pub stand: JeSeite<Punkte>,
    /// Who holds the Stöck: 20 times the factor (T1).
    pub stoeck: Option<(Seite, Punkte)>,
    /// What the one side that writes Weis (W4) writes.
    pub weis: Option<(Seite, Punkte)>,
    /// The first Stich.
    pub stich: Option<(Seite, Punkte)>,
    /// What the table agreed on (A1).
    pub reihenfolge: Reihenfolge,
    /// How the table reads that order (A2, A3).
    pub lesart: Lesart,
    /// A loser below this is in the Schneider; exactly this is safe (B8).
    pub schneider_unter: Punkte,
}

impl AusmachFrage {
    /// The question with nothing on the table and every Tischregel at its default.
    pub fn neu(ziel: Punkte, stand: JeSeite<Punkte>) -> AusmachFrage {
        AusmachFrage {
            ziel,
            stand,
            stoeck: None,
            weis: None,
            stich: None,
            reihenfolge: Reihenfolge::default(),
            lesart: Lesart::default(),
            schneider_unter: haelfte(ziel),
        }
    }

    /// The question itself if a table can stand so, otherwise everything that cannot be (W1, T1,
    /// K2). Factors are not known here, so a value is refused only if no factor makes it.
    pub fn pruefe(self) -> Result<AusmachFrage, Vec<AusmachEinwand>> {
        let mut einwaende = Vec::new();
        if self.ziel <= Punkte::NULL || self.ziel > PUNKTE_GRENZE {
            einwaende.push(AusmachEinwand::Ziel(self.ziel));
        }
        for (seite, &punkte) in self.stand.iter() {
            if punkte < Punkte::NULL - PUNKTE_GRENZE || punkte > PUNKTE_GRENZE {
                einwaende.push(AusmachEinwand::Stand(seite, punkte));
            }
        }
        if self.schneider_unter < Punkte::NULL || self.schneider_unter > PUNKTE_GRENZE {
            einwaende.push(AusmachEinwand::Schneider(self.schneider_unter));
        }
        if let Some((_, punkte)) = self.beitrag(Durch::Stoeck)
            && !stoeck_moeglich(punkte)
        {
            einwaende.push(AusmachEinwand::Stoeck(punkte));
        }
        if let Some((_, punkte)) = self.beitrag(Durch::Weis)
            && !weis_moeglich(punkte)
        {
            einwaende.push(AusmachEinwand::Weis(punkte));
        }
        if let Some((_, punkte)) = self.beitrag(Durch::Stich)
            && !stich_moeglich(punkte)
        {
            einwaende.push(AusmachEinwand::Stich(punkte));
        }
        if einwaende.is_empty() { Ok(self) } else { Err(einwaende) }
    }

    /// What `art` brings, and to whom; nothing for 0 points and for [`Durch::Stand`].
    fn beitrag(&self, art: Durch) -> Option<(Seite, Punkte)> {
        match art {
            Durch::Stand => None,
            Durch::Stoeck => self.stoeck,
            Durch::Weis => self.weis,
            Durch::Stich => self.stich,
        }
        .filter(|&(_, punkte)| punkte != Punkte::NULL)
    }
}

/// The limit below half of `ziel` (B8): with an odd Ziel the half is no whole number, and the
/// points just under it are below.
pub const fn haelfte(ziel: Punkte) -> Punkte {
    Punkte(ziel.0.saturating_add(1).div_euclid(2))
}

/// A number in the question that no table can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AusmachEinwand {
    /// Not from 1 to [`PUNKTE_GRENZE`].
    Ziel(Punkte),
    /// Further from zero than [`PUNKTE_GRENZE`].
    Stand(Seite, Punkte),
    /// Not from 0 to [`PUNKTE_GRENZE`].
    Schneider(Punkte),
    /// Not 20 times a factor (T1, S4).
    Stoeck(Punkte),
    /// No Weise add up to this under any factor (W1, S4).
    Weis(Punkte),
    /// Negative, or more than one Stich can hold under the highest factor (K2, S4).
    Stich(Punkte),
}

impl AusmachEinwand {
    /// The rule the number is against; none where only the range of this program is left.
    pub const fn regel(self) -> Option<Regel> {
        match self {
            AusmachEinwand::Ziel(_) | AusmachEinwand::Stand(..) => None,
            AusmachEinwand::Schneider(_) => Some(Regel::B8),
            AusmachEinwand::Stoeck(_) => Some(Regel::T1),
            AusmachEinwand::Weis(_) => Some(Regel::W1),
            AusmachEinwand::Stich(_) => Some(Regel::K2),
        }
    }
}

fn stoeck_moeglich(punkte: Punkte) -> bool {
    punkte.0 % STOECK.0 == 0 && punkte >= STOECK && punkte <= hoechstens(STOECK)
}

/// 10 and 30 stay impossible under every factor: what divides them is no Weis either.
fn weis_moeglich(punkte: Punkte) -> bool {
    punkte.0 % WEIS_SCHRITT.0 == 0
        && punkte >= KLEINSTER_WEIS
        && punkte != KEIN_WEIS
        && punkte <= hoechstens(WEIS_SCHRANKE)
}

fn stich_moeglich(punkte: Punkte) -> bool {
    punkte >= Punkte::NULL && punkte <= hoechstens(TEUERSTER_STICH)
}

fn hoechstens(einfach: Punkte) -> Punkte {
    Punkte(einfach.0.saturating_mul(i32::from(Faktor::HOECHSTER)))
}

/// Whether what a step brings is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geltung {
    /// It stands on the slate.
    Zaehlt,
    /// The loser's, and after what decided (A4).
    Verfaellt,
}

/// One step of the count, as a referee lays it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schritt {
    /// What is counted in it.
    pub art: Durch,
    /// Who gets how much in this step; nobody in the first.
    pub dazu: Option<(Seite, Punkte)>,
    /// Both totals with this step, whether or not it is written in the end.
    pub stand: JeSeite<Punkte>,
    /// Whether it is written in the end.
    pub geltung: Geltung,
}

/// Who was first, and what stands on the slate at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AusmachAntwort {
    /// `None` if nobody is there, or if both were there before this Spiel.
    pub gewinner: Option<Seite>,
    /// The kind that decided; `None` if nobody is there. [`Durch::Stand`] without a winner: both
    /// sides were there before this Spiel, and the first thanks decide (B3).
    pub durch: Option<Durch>,
    /// What is written: the winner's with all it has, the loser's by A4; without a winner both
    /// with everything.
    pub stand: JeSeite<Punkte>,
    /// Whether the loser stays below the limit (B8).
    pub schneider: bool,
    /// The rules that decided.
    pub quellen: Vec<Regel>,
    /// What stood before, then the three kinds in the order that counts.
    pub schritte: [Schritt; 4],
}

/// Decides who was first at the end of the first Stich (A1 to A4).
///
/// Total: it answers any numbers. Whether a table can stand so says [`AusmachFrage::pruefe`].
pub fn ausmachen(frage: &AusmachFrage) -> AusmachAntwort {
    let mut schritte = schritte(frage);
    let alles = schritte[3].stand;
    let (gewinner, durch) = match entscheide(frage, &schritte) {
        Entscheid::Niemand => (None, None),
        Entscheid::BeideSchonDa => (None, Some(Durch::Stand)),
        Entscheid::Gewinner(seite, art) => (Some(seite), Some(art)),
    };

    let mut stand = alles;
    if let (Some(gewinner), Some(durch)) = (gewinner, durch) {
        let verlierer = gewinner.andere();
        let entscheidend = schritte.iter().position(|s| s.art == durch).unwrap_or(0);
        // A4: before the deciding kind everything counts, after it nothing of the loser's.
        stand[verlierer] = schritte[entscheidend].stand[verlierer];
        for schritt in &mut schritte[entscheidend..] {
            if schritt.dazu.is_some_and(|(seite, _)| seite == verlierer) {
                schritt.geltung = Geltung::Verfaellt;
            }
        }
    }

    let schneider = gewinner.is_some_and(|s| stand[s.andere()] < frage.schneider_unter);
    let mut quellen = match (gewinner, durch) {
        // Who was there before the Spiel has enough and may thank: no order of kinds decides.
        (Some(_), Some(Durch::Stand)) => vec![Regel::B3, Regel::A4],
        (Some(_), _) => vec![Regel::A1, frage.lesart.regel(), Regel::A4],
        (None, Some(_)) => vec![Regel::B3],
        (None, None) => vec![Regel::A1, frage.lesart.regel()],
    };
    if schneider {
        quellen.push(Regel::B8);
    }
    AusmachAntwort { gewinner, durch, stand, schneider, quellen, schritte }
}

enum Entscheid {
    Niemand,
    BeideSchonDa,
    Gewinner(Seite, Durch),
}

fn entscheide(frage: &AusmachFrage, schritte: &[Schritt; 4]) -> Entscheid {
    let da = |stand: JeSeite<Punkte>| stand.map(|punkte| punkte >= frage.ziel);

    let vorher = da(frage.stand);
    match (vorher.a, vorher.b) {
        (true, true) => return Entscheid::BeideSchonDa,
        (true, false) => return Entscheid::Gewinner(Seite::A, Durch::Stand),
        (false, true) => return Entscheid::Gewinner(Seite::B, Durch::Stand),
        (false, false) => {}
    }

    let erster = schritte.iter().find_map(|schritt| {
        let (seite, _) = schritt.dazu?;
        // The two readings differ only in which totals have to suffice: all there is (A2), or
        // what has been counted so far (A3).
        let reicht = match frage.lesart {
            Lesart::Vorrang => da(schritte[3].stand),
            Lesart::Kumulativ => da(schritt.stand),
        };
        reicht[seite].then_some(Entscheid::Gewinner(seite, schritt.art))
    });
    erster.unwrap_or(Entscheid::Niemand)
}

fn schritte(frage: &AusmachFrage) -> [Schritt; 4] {
    let mut stand = frage.stand;
    let [erste, zweite, dritte] = frage.reihenfolge.folge();
    [Durch::Stand, erste, zweite, dritte].map(|art| {
        let dazu = frage.beitrag(art);
        if let Some((seite, punkte)) = dazu {
            stand[seite] += punkte;
        }
        Schritt { art, dazu, stand, geltung: Geltung::Zaehlt }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b8_half_of_an_odd_ziel_is_rounded_up_so_that_below_it_stays_below() {
        assert_eq!(haelfte(Punkte(1000)), Punkte(500));
        assert_eq!(haelfte(Punkte(1001)), Punkte(501));
    }
}
