//! What an entry or a correction changes, as facts to look at before it is accepted (C4).
//!
//! Compares two boards of the same Partie and decides nothing. [`crate::text`] makes the
//! sentences.

use super::ablehnung::Ablehnung;
use super::brett::{Brettart, tafel};
use super::event::{Eintrag, EreignisId, Korrektur};
use super::log::Partie;
use super::punkte::Punkte;
use super::seite::{Platz, Seite};
use super::stand::Ende;

/// One thing that is another than it was.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "`vorher` and `nachher` are the board without and with it")]
pub enum Aenderung {
    /// Everything written of each party, the running Spiel included.
    Stand { vorher: Vec<Punkte>, nachher: Vec<Punkte> },
    /// Points of the running Umgang or duel.
    Runde { vorher: Vec<Punkte>, nachher: Vec<Punkte> },
    /// A party has left the Partie on this rank.
    Raus { partei: usize, vorher: Option<u8>, nachher: Option<u8> },
    /// The sum of a party's Striche.
    Striche { partei: usize, vorher: u32, nachher: u32 },
    /// Who has the Berg.
    Berg { vorher: Option<Seite>, nachher: Option<Seite> },
    /// Where the Partie ends and who has won it.
    Ende { vorher: Option<Schluss>, nachher: Option<Schluss> },
    /// Who deals the running or next Spiel (G1).
    Geber { vorher: Platz, nachher: Platz },
}

/// The end of a Partie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schluss {
    /// The Spiel in which it ended, from 1; 0 before the first.
    pub spiel: u16,
    /// The parties that won; empty where nobody did.
    pub sieger: Vec<usize>,
    /// With Schneider (B8).
    pub schneider: bool,
}

/// What differs in `nachher`, the board first.
pub fn vergleiche(vorher: &Partie, nachher: &Partie) -> Vec<Aenderung> {
    let mut alle = Vec::new();
    let (alt, neu) = (geschrieben(vorher), geschrieben(nachher));
    if alt != neu {
        alle.push(Aenderung::Stand { vorher: alt, nachher: neu });
    }
    let runde = |p: &Partie| p.stand.konten.iter().map(|k| k.runde).collect::<Vec<_>>();
    let (alt, neu) = (runde(vorher), runde(nachher));
    if alt != neu {
        alle.push(Aenderung::Runde { vorher: alt, nachher: neu });
    }
    for (partei, (alt, neu)) in vorher.stand.konten.iter().zip(&nachher.stand.konten).enumerate() {
        if alt.raus != neu.raus {
            alle.push(Aenderung::Raus { partei, vorher: alt.raus, nachher: neu.raus });
        }
        let (vorher, nachher) = (alt.striche.summe(), neu.striche.summe());
        if vorher != nachher {
            alle.push(Aenderung::Striche { partei, vorher, nachher });
        }
    }
    let berg = |partie: &Partie| partie.stand.berg.as_ref().map(|berg| berg.seite);
    if berg(vorher) != berg(nachher) {
        alle.push(Aenderung::Berg { vorher: berg(vorher), nachher: berg(nachher) });
    }
    let (alt, neu) = (schluss(vorher), schluss(nachher));
    if alt != neu {
        alle.push(Aenderung::Ende { vorher: alt, nachher: neu });
    } else if neu.is_none() && vorher.stand.geber != nachher.stand.geber {
        let (vorher, nachher) = (vorher.stand.geber, nachher.stand.geber);
        alle.push(Aenderung::Geber { vorher, nachher });
    }
    alle
}

fn geschrieben(partie: &Partie) -> Vec<Punkte> {
    if partie.jassart.brett.art() == Brettart::Tafel {
        let regeln = &partie.kopf.tischregeln;
        return Seite::BEIDE.map(|s| tafel::geschrieben(regeln, &partie.stand, s)).to_vec();
    }
    partie.stand.konten.iter().map(|konto| konto.punkte).collect()
}

fn schluss(partie: &Partie) -> Option<Schluss> {
    let Ende { schneider, .. } = partie.stand.ende.as_ref()?;
    Some(Schluss {
        spiel: partie.stand.gespielt(),
        sieger: partie.stand.ende.iter().flat_map(Ende::sieger).collect(),
        schneider: *schneider,
    })
}

/// The board with this entry at its end, to look at before it is written.
///
/// # Errors
/// Why the entry is unlawful.
pub fn mit_eintrag(partie: &Partie, eintrag: &Eintrag) -> Result<Partie, Ablehnung> {
    Ok(partie.mit_stand(partie.stand_nach(std::slice::from_ref(eintrag))?))
}

/// The later entries that `korrektur` makes unlawful and that it must name in `mit`.
///
/// # Errors
/// Why the correction is unlawful whatever it takes along.
pub fn faellt_mit(partie: &Partie, korrektur: &Korrektur) -> Result<Vec<EreignisId>, Ablehnung> {
    let mut versuch = korrektur.clone();
    loop {
        match partie.mit_korrektur(&versuch) {
            Ok(_) => return Ok(versuch.mit),
            // Each round names another one, so it ends.
            Err(Ablehnung::SpaetererEintrag { eintrag, .. }) if !versuch.mit.contains(&eintrag) => {
                versuch.mit.push(eintrag);
            }
            Err(grund) => return Err(grund),
        }
    }
}
