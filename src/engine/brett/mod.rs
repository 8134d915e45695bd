//! The board kinds: how an entry is checked, what it writes and how the board is drawn.
//!
//! A Jassart is data on one of these. Screens know the kinds' words ([`Formular`], [`Tabelle`]),
//! never a Jassart.

pub mod ansage;
pub mod duell;
pub mod leben;
pub mod matrix;
pub mod plan;
pub mod punkte;
pub mod striche;
pub mod tafel;
pub mod unreadable;
pub mod vertrag;

use super::ablehnung::Ablehnung;
use super::event::{Eintrag, OhneWertung, PartieKopf, Wert, Werte};
use super::formular::{Feldname, Formular, Lesen};
use super::jassart::Jassart;
use super::punkte::Punkte;
use super::quelle::Regel;
use super::stand::{Durch, Ende, Laufend, Marken, NeueZeile, Stand, Wirkung, Zeilenart};
use super::tischregeln::Tischregeln;

/// The board kinds of `variants.md`, and the slate of the Schieber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brettart {
    /// The slate with its two halves.
    Tafel,
    /// Points a party, added up.
    Punkte,
    /// Estimates against results.
    Ansage,
    /// Striche and Nuller.
    Striche,
    /// One taker a Spiel, with what was bid.
    Vertrag,
    /// A king against the others, each side with its own goal.
    Duell,
    /// A grid of parties and contracts.
    Matrix,
    /// Lives that are lost.
    Leben,
}

impl Brettart {
    /// The name on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Brettart::Tafel => "tafel",
            Brettart::Punkte => "punkte",
            Brettart::Ansage => "ansage",
            Brettart::Striche => "striche",
            Brettart::Vertrag => "vertrag",
            Brettart::Duell => "duell",
            Brettart::Matrix => "matrix",
            Brettart::Leben => "leben",
        }
    }
}

/// Where an entry is checked: the Partie as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Lage<'a> {
    /// What is played.
    pub jassart: &'static Jassart,
    /// Who plays it, by which Tischregeln.
    pub kopf: &'a PartieKopf,
    /// The board before the entry.
    pub stand: &'a Stand,
}

impl Lage<'_> {
    /// How many parties there are, 2 to 10.
    pub fn parteien(&self) -> usize {
        self.stand.konten.len()
    }
}

/// A board kind with the parameters of one Jassart.
pub trait Brett: Sync {
    /// Which kind it is: how screens draw it.
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

    /// Whether these settings go together, where each by itself is within its range.
    ///
    /// # Errors
    /// What does not fit.
    fn regeln_passen(&self, _regeln: &Tischregeln) -> Result<(), Ablehnung> {
        Ok(())
    }

    /// What this kind adds to an entry that all boards share: a Strafe in its own currency, what
    /// a Spiel without a count leaves behind.
    fn ergaenze(&self, _lage: Lage, _eintrag: &Eintrag, _wirkung: &mut Wirkung) {}
}

// Not for each kind: every table of functions would carry one.
impl std::fmt::Debug for dyn Brett {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.art().kennung())
    }
}

/// A board as rows and columns; the words are the screen's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tabelle {
    /// In the order they were written; on a grid one a contract.
    pub zeilen: Vec<Tabellenzeile>,
    /// What each party has now.
    pub summen: Vec<Punkte>,
    /// Striche and Nuller of each party; empty on boards without.
    pub marken: Vec<Marken>,
    /// Points of the running Umgang or duel; empty on boards without.
    pub runde: Vec<Punkte>,
    /// The goal of each party for `summen`, or for `runde` where that is not empty; empty where
    /// the Partie has another end.
    pub ziele: Vec<Punkte>,
    /// In a duel: who plays on the king's side; empty while there is no king.
    pub koenige: Vec<bool>,
    /// On a grid: the most each party can still write.
    pub noch: Vec<Punkte>,
    /// Nobody can catch this party any more.
    pub uneinholbar: Option<usize>,
    /// The rank of each party as it stands; empty before the first Spiel and on the slate.
    pub raenge: Vec<u8>,
    /// Who has left the Partie; empty as `raenge`.
    pub raus: Vec<bool>,
    /// `marken` as they are still open where a Strich wipes a Nuller; empty on other boards.
    pub offen: Vec<Marken>,
    /// With how many lives each begins; 0 on boards without.
    pub leben: u16,
}

/// A row of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tabellenzeile {
    /// What stands in front.
    pub titel: Titel,
    /// What was entered for the row as a whole: who took, what was bid, how it went.
    pub werte: Werte,
    /// A cell for each party.
    pub zellen: Vec<Zelle>,
}

/// What a row is, for the screen to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Titel {
    /// A Spiel with its number, from 1.
    Spiel(u16),
    /// A Spiel that wrote nothing.
    OhneWertung(OhneWertung),
    /// A free correction.
    Strafe,
    /// What holds for the Spiele to come.
    Angesagt,
    /// A contract and how many times it counts.
    Kontrakt(&'static str, u8),
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zelle {
    /// What the party wrote; `None` where it wrote nothing.
    pub wert: Option<Punkte>,
    /// What the party has after this line.
    pub stand: Option<Punkte>,
    /// Striche and Nuller of this line, where the board has them.
    pub marken: Option<Marken>,
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
            let punkte = vec![Punkte::NULL; lage.parteien()];
            let mut wirkung = Wirkung {
                zeile: Some(NeueZeile {
                    // The same dealer deals again (G1); when all pass the next one does.
                    naechster_geber: *art == OhneWertung::Gepasst,
                    ..NeueZeile::neu(
                        Zeilenart::OhneWertung(*art),
                        punkte,
                        vec![Regel::S7, Regel::G1],
                    )
                }),
                laufend: Some(Laufend::default()),
                berg_zurueck: tafel::berg_nur_aus_diesem_spiel(&lage.kopf.tischregeln, lage.stand),
                ..Wirkung::default()
            };
            lage.jassart.brett.ergaenze(lage, eintrag, &mut wirkung);
            Ok(wirkung)
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
            let mut wirkung = Wirkung {
                zeile: Some(NeueZeile::neu(Zeilenart::Strafe, je, vec![Regel::S7])),
                ..Wirkung::default()
            };
            lage.jassart.brett.ergaenze(lage, eintrag, &mut wirkung);
            Ok(wirkung)
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

/// What people wrote in words is at most [`TEXT_MAX`] characters.
pub(super) fn text_passt(text: &str) -> Result<(), Ablehnung> {
    if text.chars().count() > TEXT_MAX {
        Err(Ablehnung::TextZuLang { max: TEXT_MAX })
    } else {
        Ok(())
    }
}

/// The lines of a board where a row is a Spiel, with what it wrote and `neben` it.
pub(super) fn spielzeilen(stand: &Stand, neben: &[Feldname]) -> Vec<Tabellenzeile> {
    let parteien = stand.konten.len();
    // The king's bid is open; estimates are hidden until the points are there.
    let gebot = |werte: &Werte, partei: usize| {
        let angesagt = werte.contains_key(Feldname::Ansage.key());
        let koenig = angesagt && werte.partei(Feldname::Koenig) == Some(partei);
        koenig.then(|| (Feldname::Ansage, werte.zahl(Feldname::Ansage)))
    };
    let zeile = |zeile: &super::stand::Zeile| Tabellenzeile {
        titel: match zeile.art {
            Zeilenart::Spiel | Zeilenart::Teilspiel => Titel::Spiel(zeile.nr),
            Zeilenart::OhneWertung(art) => Titel::OhneWertung(art),
            Zeilenart::Strafe => Titel::Strafe,
            Zeilenart::Angesagt => Titel::Angesagt,
        },
        werte: match zeile.art {
            // Estimates stay hidden; who has said one does not.
            Zeilenart::Angesagt => nur(&zeile.werte, &|key, _| key == Feldname::Partei.key()),
            _ => nur(&zeile.werte, &|_, wert| !matches!(wert, Wert::JePartei(_))),
        },
        zellen: (0..parteien)
            .map(|partei| {
                let ohne = matches!(zeile.art, Zeilenart::OhneWertung(_) | Zeilenart::Angesagt);
                // In an Umgang and in a duel the points of the round are what people read.
                let wert = zeile.runde.get(partei).or(zeile.punkte.get(partei)).copied();
                Zelle {
                    wert: wert.filter(|_| !ohne),
                    stand: zeile.stand.get(partei).copied().filter(|_| !ohne),
                    marken: zeile.marken.get(partei).copied(),
                    neben: neben
                        .iter()
                        .filter_map(|f| Some((*f, zeile.werte.je(*f, parteien)?[partei]?)))
                        .chain(gebot(&zeile.werte, partei))
                        .collect(),
                    frei: None,
                }
            })
            .collect(),
    };
    stand.zeilen.iter().map(|z| zeile(z)).collect()
}

fn nur(werte: &Werte, bleibt: &dyn Fn(&str, &Wert) -> bool) -> Werte {
    let mut werte = werte.clone();
    werte.retain(|key, wert| bleibt(key, wert));
    werte
}

/// The points of all parties.
pub(super) fn summen(stand: &Stand) -> Vec<Punkte> {
    stand.konten.iter().map(|konto| konto.punkte).collect()
}
