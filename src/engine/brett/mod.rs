//! The board kinds: how an entry is checked, what it writes and how the board is drawn.
//!
//! A Jassart is data on one of these. Screens know the kinds' words ([`Formular`], [`Tabelle`]),
//! never a Jassart.

pub mod ansage;
pub mod matrix;
pub mod tafel;

use super::ablehnung::Ablehnung;
use super::event::{Eintrag, OhneWertung, PartieKopf, Werte};
use super::formular::{Feldname, Formular};
use super::jassart::Jassart;
use super::punkte::Punkte;
use super::quelle::Regel;
use super::stand::{Durch, Ende, Laufend, NeueZeile, Stand, Wirkung, Zeilenart, raenge};

/// The board kinds of `variants.md`, and the slate of the Schieber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brettart {
    /// The slate with its two halves.
    Tafel,
    /// Estimates against results.
    Ansage,
    /// A grid of parties and contracts.
    Matrix,
}

impl Brettart {
    /// The name on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Brettart::Tafel => "tafel",
            Brettart::Ansage => "ansage",
            Brettart::Matrix => "matrix",
        }
    }
}

/// Where an entry is checked: the Partie as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Lage<'a> {
    pub jassart: &'static Jassart,
    pub kopf: &'a PartieKopf,
    pub stand: &'a Stand,
}

impl Lage<'_> {
    pub fn parteien(&self) -> usize {
        self.stand.konten.len()
    }
}

/// A board kind with the parameters of one Jassart.
pub trait Brett: Sync + std::fmt::Debug {
    fn art(&self) -> Brettart;

    /// The one check of an entry: what it writes, or why not. Leaves everything as it is.
    ///
    /// # Errors
    /// The fact that makes the entry unlawful here and now.
    fn pruefe(&self, lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung>;

    /// The fields of the next row; empty where the kind has a screen of its own.
    fn formular(&self, lage: Lage) -> Formular;

    /// The board as a table for screen, print and text.
    fn tabelle(&self, lage: Lage) -> Tabelle;
}

/// A board as rows and columns; the words are the screen's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tabelle {
    pub zeilen: Vec<Tabellenzeile>,
    /// What each party has now.
    pub summen: Vec<Punkte>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tabellenzeile {
    pub titel: Titel,
    /// A cell for each party.
    pub zellen: Vec<Zelle>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Titel {
    Spiel(u16),
    OhneWertung(OhneWertung),
    Strafe,
    /// A contract and how many times it counts.
    Kontrakt(&'static str, u8),
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zelle {
    pub wert: Option<Punkte>,
    /// What stands small beside it: estimate and card points, in the order of the form.
    pub neben: Vec<(Feldname, i32)>,
    /// Free to be played: what the form starts with when it is tapped.
    pub frei: Option<Werte>,
}

/// Checks an entry on any board: what all share here, the rest at the Jassart's own board.
///
/// # Errors
/// As [`Brett::pruefe`].
pub fn pruefe(lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
    if lage.stand.ende.is_some() {
        return Err(Ablehnung::PartieBeendet);
    }
    match eintrag {
        Eintrag::OhneWertung { art, grund } => {
            text_passt(grund)?;
            Ok(Wirkung {
                zeile: Some(NeueZeile {
                    art: Zeilenart::OhneWertung(*art),
                    punkte: vec![Punkte::NULL; lage.parteien()],
                    spiel: None,
                    werte: Werte::default(),
                    quellen: vec![Regel::S7, Regel::G1],
                    // The same dealer deals again (G1); when all pass the next one does.
                    naechster_geber: *art == OhneWertung::Gepasst,
                }),
                laufend: Some(Laufend::default()),
                berg_zurueck: tafel::berg_nur_aus_diesem_spiel(&lage.kopf.tischregeln, lage.stand),
                ..Wirkung::default()
            })
        }
        Eintrag::Strafe { partei, punkte, grund } => {
            text_passt(grund)?;
            let anzahl = lage.parteien();
            let feld = Feldname::Partei;
            if *partei >= anzahl {
                let (max, ist) = (anzahl as i32 - 1, i32::try_from(*partei).unwrap_or(i32::MAX));
                return Err(Ablehnung::FeldBereich { feld, partei: None, min: 0, max, ist });
            }
            if !(-HOECHSTE_STRAFE..=HOECHSTE_STRAFE).contains(&punkte.0) {
                return Err(Ablehnung::FeldBereich {
                    feld: Feldname::Kartenpunkte,
                    partei: Some(*partei),
                    min: -HOECHSTE_STRAFE,
                    max: HOECHSTE_STRAFE,
                    ist: punkte.0,
                });
            }
            let mut je = vec![Punkte::NULL; anzahl];
            je[*partei] = *punkte;
            Ok(Wirkung {
                zeile: Some(NeueZeile {
                    art: Zeilenart::Strafe,
                    punkte: je,
                    spiel: None,
                    werte: Werte::default(),
                    quellen: vec![Regel::S7],
                    naechster_geber: false,
                }),
                ..Wirkung::default()
            })
        }
        Eintrag::Abbruch { grund } => {
            text_passt(grund)?;
            Ok(Wirkung {
                laufend: Some(Laufend::default()),
                ende: Some(Ende {
                    raenge: Vec::new(),
                    durch: Durch::Abbruch,
                    schneider: false,
                    quellen: Vec::new(),
                }),
                ..Wirkung::default()
            })
        }
        _ => lage.jassart.brett.pruefe(lage, eintrag),
    }
}

/// The largest penalty or free correction, so that no total ever leaves its range.
const HOECHSTE_STRAFE: i32 = 10_000;
/// The longest reason, name or title in characters.
pub const TEXT_MAX: usize = 500;

pub(super) fn text_passt(text: &str) -> Result<(), Ablehnung> {
    if text.chars().count() > TEXT_MAX {
        Err(Ablehnung::TextZuLang { max: TEXT_MAX })
    } else {
        Ok(())
    }
}

/// Who wins when all is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gewinnt {
    Hoechste,
    Tiefste,
}

/// What a checked row of a form writes; `gewinnt` where it is the last of the Partie.
pub(super) fn formularzeile(
    lage: Lage,
    werte: &Werte,
    punkte: Vec<Punkte>,
    quelle: Regel,
    gewinnt: Option<Gewinnt>,
) -> Wirkung {
    let ende = gewinnt.map(|gewinnt| {
        let konten = lage.stand.konten.iter().zip(&punkte);
        let summen: Vec<Punkte> = konten.map(|(konto, neu)| konto.punkte + *neu).collect();
        Ende {
            raenge: raenge(&summen, gewinnt == Gewinnt::Tiefste),
            durch: Durch::Fertig,
            schneider: false,
            quellen: Vec::new(),
        }
    });
    Wirkung {
        zeile: Some(NeueZeile {
            art: Zeilenart::Spiel,
            punkte,
            spiel: None,
            werte: werte.clone(),
            quellen: vec![quelle],
            naechster_geber: true,
        }),
        ende,
        ..Wirkung::default()
    }
}

/// The lines of a board where a row is a Spiel, with the points it wrote.
pub(super) fn spielzeilen(
    stand: &Stand,
    mut neben: impl FnMut(&Werte, usize) -> Vec<(Feldname, i32)>,
) -> Vec<Tabellenzeile> {
    stand
        .zeilen
        .iter()
        .map(|zeile| Tabellenzeile {
            titel: match zeile.art {
                Zeilenart::Spiel | Zeilenart::Teilspiel => Titel::Spiel(zeile.nr),
                Zeilenart::OhneWertung(art) => Titel::OhneWertung(art),
                Zeilenart::Strafe => Titel::Strafe,
            },
            zellen: zeile
                .punkte
                .iter()
                .enumerate()
                .map(|(partei, punkte)| Zelle {
                    wert: (!matches!(zeile.art, Zeilenart::OhneWertung(_))).then_some(*punkte),
                    neben: neben(&zeile.werte, partei),
                    frei: None,
                })
                .collect(),
        })
        .collect()
}

pub(super) fn summen(stand: &Stand) -> Vec<Punkte> {
    stand.konten.iter().map(|konto| konto.punkte).collect()
}
