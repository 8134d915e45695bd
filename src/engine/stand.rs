//! The board of one Partie: what follows from its entries, never what somebody stored.

use super::event::{EreignisId, OhneWertung, Weisnotiz, Werte};
use super::modus::Modus;
use super::punkte::{Faktor, Punkte};
use super::quelle::Regel;
use super::seite::{JeSeite, Platz, Seite};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::rc::Rc;

/// Striche by kind, as they are written: with the table's weight for each kind (R1, R2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "one field a [`Strichart`]")]
pub struct Striche {
    pub berg: u16,
    pub sieg: u16,
    pub matsch: u16,
    pub schneider: u16,
    pub kontermatsch: u16,
}

/// What earned Striche.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "Jass words; how many Striche each is worth is R1 and R2")]
pub enum Strichart {
    Berg,
    Sieg,
    Matsch,
    Schneider,
    Kontermatsch,
}

impl Strichart {
    /// Every kind, in the order in which they are told.
    pub const ALLE: [Strichart; 5] = [
        Strichart::Berg,
        Strichart::Sieg,
        Strichart::Matsch,
        Strichart::Schneider,
        Strichart::Kontermatsch,
    ];

    /// The name in files; `strich.` and this is the setting with its weight.
    pub const fn kennung(self) -> &'static str {
        match self {
            Strichart::Berg => "berg",
            Strichart::Sieg => "sieg",
            Strichart::Matsch => "matsch",
            Strichart::Schneider => "schneider",
            Strichart::Kontermatsch => "kontermatsch",
        }
    }
}

impl Striche {
    /// The Striche of one kind.
    pub fn art(&self, art: Strichart) -> u16 {
        match art {
            Strichart::Berg => self.berg,
            Strichart::Sieg => self.sieg,
            Strichart::Matsch => self.matsch,
            Strichart::Schneider => self.schneider,
            Strichart::Kontermatsch => self.kontermatsch,
        }
    }

    /// Adds Striche of one kind.
    pub fn schreibe(&mut self, art: Strichart, anzahl: u16) {
        let feld = match art {
            Strichart::Berg => &mut self.berg,
            Strichart::Sieg => &mut self.sieg,
            Strichart::Matsch => &mut self.matsch,
            Strichart::Schneider => &mut self.schneider,
            Strichart::Kontermatsch => &mut self.kontermatsch,
        };
        *feld = feld.saturating_add(anzahl);
    }

    /// All kinds together.
    pub fn summe(&self) -> u32 {
        Strichart::ALLE.into_iter().map(|art| u32::from(self.art(art))).sum()
    }
}

impl AddAssign for Striche {
    fn add_assign(&mut self, andere: Striche) {
        for art in Strichart::ALLE {
            self.schreibe(art, andere.art(art));
        }
    }
}

/// Striche and Nuller as they are written, side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marken {
    /// Striche.
    pub s: u16,
    /// Nuller.
    pub n: u16,
}

impl AddAssign for Marken {
    fn add_assign(&mut self, andere: Marken) {
        self.s = self.s.saturating_add(andere.s);
        self.n = self.n.saturating_add(andere.n);
    }
}

/// What one party has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Konto {
    /// What the ranks are made from; on a board of Striche and Nuller what is left of them.
    pub punkte: Punkte,
    /// By kind; on the slate only.
    pub striche: Striche,
    /// Striche and Nuller, on boards that have them.
    pub marken: Marken,
    /// Points of the running Umgang or of one's side in the running duel.
    pub runde: Punkte,
    /// Has left the Partie, on this rank.
    pub raus: Option<u8>,
}

/// One line of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zeile {
    /// The entry it follows from.
    pub eintrag: EreignisId,
    /// Number of the Spiel in its Partie, from 1; a Spiel that is dealt again keeps its number.
    pub nr: u16,
    /// Who dealt.
    pub geber: Platz,
    /// What kind of line it is.
    pub art: Zeilenart,
    /// What each party wrote.
    pub punkte: Vec<Punkte>,
    /// What each party has after it.
    pub stand: Vec<Punkte>,
    /// Striche and Nuller it wrote; empty on boards without.
    pub marken: Vec<Marken>,
    /// Points for the running Umgang or duel; empty on boards without.
    pub runde: Vec<Punkte>,
    /// On the slate: what was played.
    pub spiel: Option<Spieldetail>,
    /// On a board with a form: what was entered.
    pub werte: Werte,
    /// The rules it stands on.
    pub quellen: Vec<Regel>,
}

/// What a line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zeilenart {
    /// A Spiel (or a row of a form) that counts.
    Spiel,
    /// A Spiel cut off by thanks (B4).
    Teilspiel,
    /// A Spiel that wrote nothing, for this reason.
    OhneWertung(OhneWertung),
    /// A free correction of one party's score.
    Strafe,
    /// What holds for the Spiele to come: the king and his bid, an estimate.
    Angesagt,
}

impl Zeilenart {
    /// A Spiel that counts, not an annulment or a penalty.
    pub const fn zaehlt(self) -> bool {
        matches!(self, Zeilenart::Spiel | Zeilenart::Teilspiel)
    }
}

/// What was played, on the slate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spieldetail {
    /// What was played.
    pub modus: Modus,
    /// How many times it counted (S4).
    pub faktor: Faktor,
    /// The side that made trump; `None` where a claim cut the Spiel off and nobody said it.
    pub ansager: Option<Seite>,
    /// Without the factor, as are Weis and Stöck.
    pub kartenpunkte: JeSeite<Punkte>,
    /// What each side wrote as Weis.
    pub weis: JeSeite<Punkte>,
    /// Who wrote the Stöck.
    pub stoeck: Option<Seite>,
    /// Who wrote a Matsch (S2), also for a Spielverlust; a Kontermatsch is none.
    pub matsch: Option<Seite>,
    /// Who wrote a Kontermatsch (S3).
    pub kontermatsch: Option<Seite>,
    /// Who lost the Spiel by the rules (S7).
    pub spielverlust: Option<Seite>,
    /// What happened, in the words of the table.
    pub grund: String,
}

/// The Spiel that is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Laufend {
    /// Something was written for it: the window of the Spiel before has closed (C1, C4).
    pub begonnen: bool,
    /// What is played; `None` while nobody has said it.
    pub modus: Option<Modus>,
    /// The side that made trump.
    pub ansager: Option<Seite>,
    /// Another factor than the table's.
    pub faktor: Option<Faktor>,
    /// The Weise in the order they were written, without the factor.
    pub weise: Vec<Weisnotiz>,
    /// Who wrote the Stöck of this Spiel.
    pub stoeck: Option<Seite>,
    /// «Berg» said in this Spiel, to be judged when it is written; in the order of the calls.
    pub bergrufe: Vec<Seite>,
}

impl Laufend {
    /// The sum of the Weise of both sides, without the factor.
    pub fn weis(&self) -> JeSeite<Punkte> {
        let mut summe = JeSeite::default();
        for weis in &self.weise {
            summe[weis.seite] += weis.punkte;
        }
        summe
    }
}

/// Who has the Berg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Berg {
    /// Who has it.
    pub seite: Seite,
    /// In which Spiel, from 1.
    pub nr: u16,
    /// The other side said it too early (B2).
    pub zu_frueh: bool,
    /// What both had at that moment.
    pub stand: JeSeite<Punkte>,
    /// The rules that gave it.
    pub quellen: Vec<Regel>,
}

/// How a Partie ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ende {
    /// The rank of each party from 1, ties share one; empty when nobody won.
    pub raenge: Vec<u8>,
    /// What brought the end.
    pub durch: Durch,
    /// The loser is in the Schneider (B8).
    pub schneider: bool,
    /// The rules that decided.
    pub quellen: Vec<Regel>,
}

impl Ende {
    /// The parties of the first rank.
    pub fn sieger(&self) -> impl Iterator<Item = usize> {
        self.raenge.iter().enumerate().filter(|(_, rang)| **rang == 1).map(|(partei, _)| partei)
    }
}

/// What ended a Partie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Durch {
    /// Thanked with enough points (B3).
    #[serde(rename = "bedankt")]
    Bedankt,
    /// The other side thanked without enough (B3).
    #[serde(rename = "zu_frueh_bedankt")]
    ZuFruehBedankt,
    /// The Ausmachregel at the first Stich: what decided (A1).
    #[serde(rename = "stoeck")]
    Stoeck,
    /// The same by the Weis.
    #[serde(rename = "weis")]
    Weis,
    /// The same by the first Stich.
    #[serde(rename = "stich")]
    Stich,
    /// Six Stiche in Obenabe (B7).
    #[serde(rename = "sechs_stiche")]
    SechsStiche,
    /// All that was to be played is played.
    #[serde(rename = "fertig")]
    Fertig,
    /// Stopped by the table, without a winner.
    #[serde(rename = "abbruch")]
    Abbruch,
}

impl Durch {
    /// The name in files and on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Durch::Bedankt => "bedankt",
            Durch::ZuFruehBedankt => "zu_frueh_bedankt",
            Durch::Stoeck => "stoeck",
            Durch::Weis => "weis",
            Durch::Stich => "stich",
            Durch::SechsStiche => "sechs_stiche",
            Durch::Fertig => "fertig",
            Durch::Abbruch => "abbruch",
        }
    }
}

/// The whole board of a Partie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Shared with the boards that look ahead from this one; a line is never changed.
    pub zeilen: Vec<Rc<Zeile>>,
    /// How many of them count; counting them for each entry would make a long log slow.
    gespielt: u16,
    /// One a party.
    pub konten: Vec<Konto>,
    /// Who deals the running or next Spiel (G1).
    pub geber: Platz,
    /// The Spiel that is being played, on the slate.
    pub laufend: Laufend,
    /// What was announced and still holds, in order.
    pub angesagt: Vec<Werte>,
    /// How many Spiele of the running Umgang or duel count.
    pub rundenspiele: u16,
    /// How many Umgänge or duels are over.
    pub runden: u16,
    /// Who has the Berg, once somebody has.
    pub berg: Option<Berg>,
    /// How it ended, once it has.
    pub ende: Option<Ende>,
}

impl Stand {
    /// The board before the first Spiel.
    pub fn neu(parteien: usize, geber: Platz) -> Stand {
        Stand {
            zeilen: Vec::new(),
            gespielt: 0,
            konten: vec![Konto::default(); parteien],
            geber,
            laufend: Laufend::default(),
            angesagt: Vec::new(),
            rundenspiele: 0,
            runden: 0,
            berg: None,
            ende: None,
        }
    }

    /// Number of the running or next Spiel, from 1.
    pub fn spielnummer(&self) -> u16 {
        self.gespielt().saturating_add(1)
    }

    /// How many Spiele count.
    pub fn gespielt(&self) -> u16 {
        self.gespielt
    }

    /// The lines of Spiele that count, without annulments and penalties.
    pub fn gewertete(&self) -> impl DoubleEndedIterator<Item = &Zeile> {
        self.zeilen.iter().map(|zeile| &**zeile).filter(|zeile| zeile.art.zaehlt())
    }

    /// What `seite` has written, without the running Spiel.
    pub fn punkte(&self, seite: Seite) -> Punkte {
        self.konten.get(seite.index()).map_or(Punkte::NULL, |konto| konto.punkte)
    }

    /// Writes what a lawful entry does. Holds no rule: [`super::brett`] has checked it.
    pub fn wende_an(&mut self, id: EreignisId, wirkung: Wirkung, plaetze: u8) {
        if let Some(neu) = wirkung.zeile {
            let nr = self.spielnummer();
            if neu.art.zaehlt() {
                self.gespielt = self.gespielt.saturating_add(1);
                self.rundenspiele = self.rundenspiele.saturating_add(1);
            }
            if neu.art == Zeilenart::Angesagt {
                self.angesagt.push(neu.werte.clone());
            }
            for (konto, punkte) in self.konten.iter_mut().zip(&neu.punkte) {
                konto.punkte += *punkte;
            }
            for (konto, marken) in self.konten.iter_mut().zip(&neu.marken) {
                konto.marken += *marken;
            }
            for (konto, runde) in self.konten.iter_mut().zip(&neu.runde) {
                konto.runde += *runde;
            }
            for (partei, rang) in wirkung.raus {
                if let Some(konto) = self.konten.get_mut(partei) {
                    konto.raus = Some(rang);
                }
            }
            self.zeilen.push(Rc::new(Zeile {
                eintrag: id,
                nr,
                geber: self.geber,
                art: neu.art,
                punkte: neu.punkte,
                stand: self.konten.iter().map(|konto| konto.punkte).collect(),
                marken: neu.marken,
                runde: neu.runde,
                spiel: neu.spiel,
                werte: neu.werte,
                quellen: neu.quellen,
            }));
            if neu.naechster_geber {
                // Who has left deals no more; where parties are pairs nobody leaves.
                for _ in 0..plaetze {
                    self.geber = self.geber.naechster(plaetze);
                    let konto = self.konten.get(usize::from(self.geber.0));
                    if konto.is_none_or(|konto| konto.raus.is_none()) {
                        break;
                    }
                }
            }
        }
        if wirkung.ansage_zu {
            self.angesagt.clear();
        }
        if wirkung.runde_zu {
            self.rundenspiele = 0;
            self.runden = self.runden.saturating_add(1);
            for konto in &mut self.konten {
                konto.runde = Punkte::NULL;
            }
        }
        for (partei, art, anzahl) in wirkung.striche {
            if let Some(konto) = self.konten.get_mut(partei) {
                konto.striche.schreibe(art, anzahl);
            }
        }
        if let Some(laufend) = wirkung.laufend {
            self.laufend = laufend;
        }
        if wirkung.berg_zurueck {
            self.berg = None;
            for konto in &mut self.konten {
                konto.striche.berg = 0;
            }
        }
        if wirkung.berg.is_some() {
            self.berg = wirkung.berg;
        }
        if wirkung.ende.is_some() {
            self.ende = wirkung.ende;
        }
    }
}

/// What a lawful entry changes. Only the boards make one, after their checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wirkung {
    pub(super) zeile: Option<NeueZeile>,
    pub(super) laufend: Option<Laufend>,
    pub(super) striche: Vec<(usize, Strichart, u16)>,
    pub(super) berg: Option<Berg>,
    /// The Berg is free again, its Strich with it.
    pub(super) berg_zurueck: bool,
    /// Who leaves the Partie, on which rank.
    pub(super) raus: Vec<(usize, u8)>,
    /// What was announced holds no longer.
    pub(super) ansage_zu: bool,
    /// An Umgang or a duel is over.
    pub(super) runde_zu: bool,
    pub(super) ende: Option<Ende>,
}

impl Wirkung {
    /// The end of the Partie it would bring, to show before it is written.
    pub fn ende(&self) -> Option<&Ende> {
        self.ende.as_ref()
    }

    /// The Berg it would give.
    pub fn berg(&self) -> Option<&Berg> {
        self.berg.as_ref()
    }
}

/// A line before it has its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NeueZeile {
    pub art: Zeilenart,
    pub punkte: Vec<Punkte>,
    pub spiel: Option<Spieldetail>,
    pub werte: Werte,
    pub quellen: Vec<Regel>,
    pub naechster_geber: bool,
    pub marken: Vec<Marken>,
    pub runde: Vec<Punkte>,
}

impl NeueZeile {
    /// A line that writes `punkte` and nothing else.
    pub fn neu(art: Zeilenart, punkte: Vec<Punkte>, quellen: Vec<Regel>) -> NeueZeile {
        NeueZeile {
            art,
            punkte,
            spiel: None,
            werte: Werte::default(),
            quellen,
            naechster_geber: false,
            marken: Vec::new(),
            runde: Vec::new(),
        }
    }
}

/// Ranks from `werte`, ties sharing one: the highest first, or the lowest where `tief`.
pub fn raenge<T: PartialOrd>(werte: &[T], tief: bool) -> Vec<u8> {
    werte
        .iter()
        .map(|wert| {
            let besser = werte.iter().filter(|w| if tief { *w < wert } else { *w > wert }).count();
            u8::try_from(besser + 1).unwrap_or(u8::MAX)
        })
        .collect()
}
