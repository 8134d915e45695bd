//! Stöck: König and Ober of trump in one hand (T1, T2, T4, W6).
//!
//! Owns who can have them, what they write, and whether they may be shown ahead. It must not know
//! what else the Spiel writes; the order at the Ausmachen is [`super::ausmachen`].

use super::card::{Farbe, Hand, Karte, Rang};
use super::modus::Modus;
use super::punkte::{Faktor, Punkte, STOECK};
use super::quelle::Regel;
use super::seite::Platz;
use super::tischkarten::{Kartenfehler, Tischkarten};

/// The two cards, in any mode with trump (T1).
pub const fn karten(trumpf: Farbe) -> Hand {
    Hand::aus_karte(Karte::new(trumpf, Rang::Koenig)).mit(Karte::new(trumpf, Rang::Ober))
}

/// Who is known to hold them; nobody in a mode without trump (T1).
pub fn halter(tisch: &Tischkarten, modus: Modus) -> Option<Platz> {
    let stoeck = karten(modus.trumpf()?);
    tisch.plaetze().find(|&platz| tisch.bekannt(platz).umfasst(stoeck))
}

/// Whether one of these Weise shows both cards, so that the Stöck may be written at once (T3).
pub fn im_weis(gewiesene: Hand, modus: Modus) -> bool {
    modus.trumpf().is_some_and(|trumpf| gewiesene.umfasst(karten(trumpf)))
}

/// How a table counts Stöck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stoeckgeltung {
    /// Always, without a Stich and against a Matsch too (T2).
    #[default]
    Immer,
    /// The table plays without (S6).
    Aus,
}

/// Whether the one who claims them plays the Spiel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Antritt {
    /// As always.
    #[default]
    Spielt,
    /// Declined to play it, in the Bieter: the one case in which Stöck are void (T2).
    Verzichtet,
}

/// Lawful Stöck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stoeck {
    /// Who holds both cards.
    pub platz: Platz,
    /// With the factor (S4).
    pub punkte: Punkte,
    /// The rules it stands on.
    pub quellen: Vec<Regel>,
}

/// Why there are no Stöck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are what was claimed")]
pub enum Stoeckfehler {
    /// The table plays without (S6).
    Abgeschaltet,
    /// The mode has no trump (T1).
    KeinTrumpf { modus: Modus },
    /// Who declined to play has none (T2).
    Verzichtet { platz: Platz },
    /// One of the two is known elsewhere, or has no room in this hand (W6).
    Karten(Kartenfehler),
}

impl Stoeckfehler {
    /// The rule it is against.
    pub const fn regel(self) -> Regel {
        match self {
            Stoeckfehler::Abgeschaltet => Regel::S6,
            Stoeckfehler::KeinTrumpf { .. } => Regel::T1,
            Stoeckfehler::Verzichtet { .. } => Regel::T2,
            Stoeckfehler::Karten(_) => Regel::W6,
        }
    }
}

/// Checks Stöck claimed by `platz` against everything known of the cards (T1, T2, W6).
///
/// `tisch` should know the shown Weise too, so that a Weis of another seat through the trump
/// König refuses them by name.
pub fn pruefe(
    tisch: &Tischkarten,
    platz: Platz,
    modus: Modus,
    faktor: Faktor,
    geltung: Stoeckgeltung,
    antritt: Antritt,
) -> Result<Stoeck, Stoeckfehler> {
    if geltung == Stoeckgeltung::Aus {
        return Err(Stoeckfehler::Abgeschaltet);
    }
    let trumpf = modus.trumpf().ok_or(Stoeckfehler::KeinTrumpf { modus })?;
    if antritt == Antritt::Verzichtet {
        return Err(Stoeckfehler::Verzichtet { platz });
    }
    tisch.pruefe(platz, karten(trumpf)).map_err(Stoeckfehler::Karten)?;
    let mut quellen = vec![Regel::T1, Regel::T2];
    if faktor != Faktor::EINFACH {
        quellen.push(Regel::S4);
    }
    Ok(Stoeck { platz, punkte: STOECK * faktor, quellen })
}

/// What Stöck shown ahead bring about (T4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Anlass {
    /// They reach the goal.
    Ziel,
    /// They reach the Berg.
    Berg,
    /// Out of the Schneider.
    Schneider,
}

/// The totals that matter for Stöck shown ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vorauslage {
    /// Everything of this side that counts at this moment, without the Stöck (B4).
    pub stand: Punkte,
    /// The Stöck with their factor.
    pub stoeck: Punkte,
    /// What the Partie is played to.
    pub ziel: Punkte,
    /// `None` if the Berg is taken, or the table plays without.
    pub berg: Option<Punkte>,
    /// `None` where nobody plays with Schneider.
    pub schneider_unter: Option<Punkte>,
}

/// Why the Stöck may be shown before both are played: their points reach something that is not
/// reached yet (T4). Empty if they may not.
pub fn vorausweisen(lage: &Vorauslage) -> Vec<Anlass> {
    [
        (Anlass::Ziel, Some(lage.ziel)),
        (Anlass::Berg, lage.berg),
        (Anlass::Schneider, lage.schneider_unter),
    ]
    .into_iter()
    .filter(|(_, schwelle)| {
        schwelle.is_some_and(|s| lage.stand < s && lage.stand + lage.stoeck >= s)
    })
    .map(|(anlass, _)| anlass)
    .collect()
}
