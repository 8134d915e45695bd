//! Weisen at the table: what a claim is worth, which claim is the highest, who writes (W3 to W10).
//!
//! Owns the claims of one Spiel, in the order they were made, and what they let everybody know of
//! the cards. It must not know totals, nor when something was said: the deadlines (W8) run at the
//! table.
//!
//! A claim is seldom complete: somebody says «fünfzig», asked again «vom Banner», and shows the
//! cards last or never. So a claim is the set of all Weise it can mean, beside everything known;
//! the contest then says either who has won, or which question the table has to ask next.

use super::card::{Farbe, Hand, Karte, Rang};
use super::punkte::{Faktor, Punkte};
use super::quelle::Regel;
use super::seite::{JeSeite, Platz, Seite};
use super::tischkarten::{Kartenfehler, Tischkarten};
use super::weis::{Vorzug, WEISWERTE, Weis, Weisart, Weismenge, Weisrang, weise};
use std::cmp::Ordering;

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are what was said or shown; values before the factor")]
pub enum Anspruch {
    /// These cards, on the table or tapped: every Weis in them, and no card too many.
    Karten(Hand),
    /// Only a value: «fünfzig».
    Wert(Punkte),
    /// Value and highest card: «fünfzig vom Banner». The card is the strongest in the ranking of
    /// the mode; the suit often stays unsaid.
    Vom { wert: Punkte, rang: Rang, farbe: Option<Farbe> },
    /// A value was declared, and the cards shown for it: it counts only if they hold a Weis of
    /// just that value (W7).
    Gezeigt { wert: Punkte, karten: Hand },
}

/// Why a claim is no Weis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are what was claimed, and what stands against it")]
pub enum Weisfehler {
    /// The cards cannot lie so (W6).
    Karten(Kartenfehler),
    /// No Weis has this value (W1).
    KeinWert { wert: Punkte },
    /// There are Weise of this value, but none from this card (W1, W2).
    NichtVonDerKarte { wert: Punkte, rang: Rang },
    /// There is no Weis in these cards (W1).
    KeinWeis { karten: Hand },
    /// The cards hold a Weis, but this is in none.
    KarteZuviel { karte: Karte },
    /// The cards hold no Weis of just the declared value: forfeited (W7). `haelt` is the highest
    /// they do hold.
    Verwirkt { wert: Punkte, haelt: Option<Weis> },
    /// The seat has written this Weis already, or one it is part of or joins (W5).
    SchonGewiesen { weis: Weis },
    /// With this claim, an earlier one of `platz` can no longer be true (W6).
    WiderFrueheren { platz: Platz, wert: Punkte },
    /// What is known of the cards leaves no room for any Weis of this kind (W6).
    KeinPlatzMehr { wert: Punkte },
}

impl Weisfehler {
    /// The rule it is against.
    pub const fn regel(self) -> Regel {
        match self {
            Weisfehler::Karten(_)
            | Weisfehler::WiderFrueheren { .. }
            | Weisfehler::KeinPlatzMehr { .. } => Regel::W6,
            Weisfehler::KeinWert { .. } | Weisfehler::KeinWeis { .. } => Regel::W1,
            Weisfehler::NichtVonDerKarte { .. } => Regel::W2,
            Weisfehler::KarteZuviel { .. } | Weisfehler::SchonGewiesen { .. } => Regel::W5,
            Weisfehler::Verwirkt { .. } => Regel::W7,
        }
    }
}

impl From<Kartenfehler> for Weisfehler {
    fn from(fehler: Kartenfehler) -> Weisfehler {
        Weisfehler::Karten(fehler)
    }
}

/// A lawful claim: one Weis of `platz`, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gewiesen {
    platz: Platz,
    wert: Punkte,
    /// Never empty; all of the same value.
    moeglich: Weismenge,
}

impl Gewiesen {
    /// Who claims it.
    pub const fn platz(&self) -> Platz {
        self.platz
    }

    /// What is written for it, before the factor.
    pub const fn wert(&self) -> Punkte {
        self.wert
    }

    /// All it can be, beside everything known.
    pub const fn moeglich(&self) -> Weismenge {
        self.moeglich
    }

    /// The Weis itself, if only one is possible.
    pub fn weis(&self) -> Option<Weis> {
        self.moeglich.einziger()
    }

    /// The cards every possible meaning shares: those the claim makes known.
    fn sichere_karten(&self) -> Hand {
        self.moeglich.iter().map(Weis::karten).fold(Hand::DECK, |alle, karten| alle & karten)
    }
}

/// The claims of one Spiel so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weisrunde {
    rang: Weisrang,
    /// What is known without any claim, such as the picker's cards of a whole hand.
    grund: Tischkarten,
    /// What is known with the claims.
    bekannt: Tischkarten,
    /// Every claim as it was made, to be able to take one back (W9).
    ansprueche: Vec<(Platz, Anspruch)>,
    gewiesen: Vec<Gewiesen>,
}

impl Weisrunde {
    /// A Spiel in which nobody has claimed anything; `grund` is what is known of the hands.
    pub fn neu(rang: Weisrang, grund: Tischkarten) -> Weisrunde {
        let bekannt = grund.clone();
        Weisrunde { rang, grund, bekannt, ansprueche: Vec::new(), gewiesen: Vec::new() }
    }

    /// The claims as they were made, in that order.
    pub fn ansprueche(&self) -> &[(Platz, Anspruch)] {
        &self.ansprueche
    }

    /// The Weise claimed, in the order they were made; one claim of cards may bring several.
    pub fn gewiesen(&self) -> &[Gewiesen] {
        &self.gewiesen
    }

    /// What is known of the cards, claims included.
    pub const fn bekannt(&self) -> &Tischkarten {
        &self.bekannt
    }

    /// The round with one more claim, or why it is no Weis (W1, W2, W5, W6, W7). Cards may hold
    /// several Weise, which are all claimed at once.
    pub fn weise(&self, platz: Platz, anspruch: Anspruch) -> Result<Weisrunde, Weisfehler> {
        let mut runde = self.clone();
        runde.ansprueche.push((platz, anspruch));
        match anspruch {
            Anspruch::Karten(karten) => {
                runde.bekannt.lerne(platz, karten)?;
                for weis in alle_in(karten)?.geordnet(self.rang) {
                    runde.nimm(platz, weis.punkte(), Weismenge::LEER.mit(weis))?;
                }
            }
            Anspruch::Wert(wert) => {
                let moeglich = von_wert(wert)?;
                let moeglich = runde.haltbar(platz, wert, moeglich)?;
                runde.nimm(platz, wert, moeglich)?;
            }
            Anspruch::Vom { wert, rang, farbe } => {
                let richtung = self.rang.richtung;
                let moeglich = von_wert(wert)?.nur(|weis| {
                    let in_farbe = match (farbe, weis.art()) {
                        (Some(farbe), Weisart::Blatt(eigene)) => farbe == eigene,
                        _ => true,
                    };
                    in_farbe && weis.vom(richtung) == rang
                });
                if moeglich.ist_leer() {
                    return Err(Weisfehler::NichtVonDerKarte { wert, rang });
                }
                let moeglich = runde.haltbar(platz, wert, moeglich)?;
                runde.nimm(platz, wert, moeglich)?;
            }
            Anspruch::Gezeigt { wert, karten } => {
                let werte = von_wert(wert)?;
                runde.bekannt.lerne(platz, karten)?;
                let moeglich = werte.nur(|weis| karten.umfasst(weis.karten()));
                if moeglich.ist_leer() {
                    return Err(self.verwirkt(wert, karten));
                }
                runde.nimm(platz, wert, self.hoechste(moeglich))?;
            }
        }
        Ok(runde)
    }

    /// The claims that were declared lower than the cards are worth, with what the cards hold:
    /// the declared value is written all the same (W7).
    pub fn zu_tief(&self) -> impl Iterator<Item = (&Gewiesen, Weis)> {
        self.gewiesen.iter().filter_map(|gewiesen| {
            let hand = weise(self.bekannt.bekannt(gewiesen.platz));
            let weis = gewiesen.moeglich.iter().next()?;
            let ganzer = hand.iter().find(|ganzer| {
                ganzer.punkte() > gewiesen.wert
                    && gewiesen.moeglich.iter().all(|w| ganzer.karten().umfasst(w.karten()))
            })?;
            (!hand.enthaelt(weis)).then_some((gewiesen, ganzer))
        })
    }

    /// The round without the claim at `stelle` of [`Weisrunde::ansprueche`] (W9): what only that
    /// one made known is forgotten.
    pub fn ohne(&self, stelle: usize) -> Weisrunde {
        let leer = Weisrunde::neu(self.rang, self.grund.clone());
        let uebrige = self.ansprueche.iter().enumerate().filter(|(nummer, _)| *nummer != stelle);
        // Less is known than before, so what was possible then is possible now.
        uebrige.fold(leer, |runde, (_, &(platz, anspruch))| {
            runde.weise(platz, anspruch).unwrap_or(runde)
        })
    }

    /// Of several Weise a declared value can mean, the player means the highest.
    fn hoechste(&self, moeglich: Weismenge) -> Weismenge {
        moeglich.nur(|weis| {
            moeglich.iter().all(|anderer| self.rang.vergleiche(*weis, anderer).0.is_ge())
        })
    }

    fn verwirkt(&self, wert: Punkte, karten: Hand) -> Weisfehler {
        let haelt = weise(karten).geordnet(self.rang).first().copied();
        Weisfehler::Verwirkt { wert, haelt }
    }

    /// What of `moeglich` this seat can hold; if nothing, the plainest reason why not.
    fn haltbar(
        &self,
        platz: Platz,
        wert: Punkte,
        moeglich: Weismenge,
    ) -> Result<Weismenge, Weisfehler> {
        let bleibt = moeglich.nur(|weis| self.bekannt.pruefe(platz, weis.karten()).is_ok());
        if !bleibt.ist_leer() {
            let alles_bekannt = self.bekannt.ganz_bekannt(platz);
            return Ok(if alles_bekannt { self.hoechste(bleibt) } else { bleibt });
        }
        if self.bekannt.ganz_bekannt(platz) {
            return Err(self.verwirkt(wert, self.bekannt.bekannt(platz)));
        }
        // Only one meaning: then the card in its way has a name.
        if let Some(weis) = moeglich.einziger() {
            self.bekannt.pruefe(platz, weis.karten())?;
        }
        Err(Weisfehler::KeinPlatzMehr { wert })
    }

    fn nimm(&mut self, platz: Platz, wert: Punkte, moeglich: Weismenge) -> Result<(), Weisfehler> {
        let eigene: Vec<Weis> = self.eigene(platz).filter_map(Gewiesen::weis).collect();
        let bleibt = moeglich.nur(|weis| eigene.iter().all(|&eigener| eigener.vertraegt(*weis)));
        if bleibt.ist_leer() {
            return Err(moeglich
                .iter()
                .next()
                .map_or(Weisfehler::KeinWert { wert }, |weis| Weisfehler::SchonGewiesen { weis }));
        }
        self.gewiesen.push(Gewiesen { platz, wert, moeglich: bleibt });
        self.ziehe_schluesse()
    }

    fn eigene(&self, platz: Platz) -> impl Iterator<Item = &Gewiesen> {
        self.gewiesen.iter().filter(move |gewiesen| gewiesen.platz == platz)
    }

    /// Narrows every claim by what the others make known, until nothing changes.
    fn ziehe_schluesse(&mut self) -> Result<(), Weisfehler> {
        let mut weiter = true;
        while weiter {
            weiter = false;
            for stelle in 0..self.gewiesen.len() {
                let Some(&gewiesen) = self.gewiesen.get(stelle) else { break };
                let platz = gewiesen.platz;
                let andere: Vec<Weis> = self
                    .gewiesen
                    .iter()
                    .enumerate()
                    .filter(|(i, g)| *i != stelle && g.platz == platz)
                    .filter_map(|(_, g)| g.weis())
                    .collect();
                let moeglich = gewiesen.moeglich.nur(|weis| {
                    self.bekannt.pruefe(platz, weis.karten()).is_ok()
                        && andere.iter().all(|anderer| anderer.vertraegt(*weis))
                });
                let enger = Gewiesen { moeglich, ..gewiesen };
                if moeglich.ist_leer() {
                    return Err(Weisfehler::WiderFrueheren { platz, wert: gewiesen.wert });
                }
                let neu = enger.sichere_karten() - self.bekannt.bekannt(platz);
                if moeglich != gewiesen.moeglich || !neu.ist_leer() {
                    weiter = true;
                    self.bekannt.lerne(platz, neu)?;
                    if let Some(eintrag) = self.gewiesen.get_mut(stelle) {
                        *eintrag = enger;
                    }
                }
            }
        }
        Ok(())
    }
}

fn von_wert(wert: Punkte) -> Result<Weismenge, Weisfehler> {
    if !WEISWERTE.contains(&wert) {
        return Err(Weisfehler::KeinWert { wert });
    }
    Ok(Weis::alle().filter(|weis| weis.punkte() == wert).collect())
}

fn alle_in(karten: Hand) -> Result<Weismenge, Weisfehler> {
    let alle = weise(karten);
    if alle.ist_leer() {
        return Err(Weisfehler::KeinWeis { karten });
    }
    let gebraucht = alle.iter().map(Weis::karten).fold(Hand::LEER, Hand::vereint);
    match (karten - gebraucht).karten().next() {
        Some(karte) => Err(Weisfehler::KarteZuviel { karte }),
        None => Ok(alle),
    }
}

/// Who plays together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aufstellung {
    /// Four in two pairs: seats 0 and 2 against 1 and 3.
    #[default]
    Paare,
    /// Everyone alone.
    Einzeln,
}

impl Aufstellung {
    /// Whether these two write into the same side.
    pub fn zusammen(self, a: Platz, b: Platz) -> bool {
        match self {
            Aufstellung::Paare => a.seite() == b.seite(),
            Aufstellung::Einzeln => a == b,
        }
    }
}

/// Whether a Weis counts at this table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are told with their variant")]
pub enum Weisgeltung {
    /// Always, without a Stich too (W10).
    #[default]
    Immer,
    /// Only if the side has taken a Stich (W10); these seats have. While the Spiel runs, leave it
    /// at [`Weisgeltung::Immer`].
    NurMitStich { gestochen: Vec<Platz> },
    /// The table plays without Weis (S6).
    Aus,
}

/// How a table counts Weise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weisregeln {
    /// Who leads to the first Stich: first among equals (W3).
    pub vorhand: Platz,
    /// Who writes together.
    pub aufstellung: Aufstellung,
    /// Whether a Stich is needed (W10).
    pub geltung: Weisgeltung,
    /// How many times the mode counts (S4).
    pub faktor: Faktor,
}

impl Weisregeln {
    /// Two pairs, single value, every Weis counts.
    pub const fn neu(vorhand: Platz) -> Weisregeln {
        Weisregeln {
            vorhand,
            aufstellung: Aufstellung::Paare,
            geltung: Weisgeltung::Immer,
            faktor: Faktor::EINFACH,
        }
    }
}

/// What the claims of a round come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; `quellen` are the rules it stands on"
)]
pub enum Wettstreit {
    /// Nobody has a Weis, or the table plays without.
    Keiner {
        quellen: Vec<Regel>,
    },
    /// Too little is known: the table must ask these seats for what `frage` compares.
    Offen {
        frage: Vorzug,
        plaetze: Vec<Platz>,
        quellen: Vec<Regel>,
    },
    Entschieden(Sieg),
}

/// The highest Weis and what follows from it (W3, W4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sieg {
    /// The seat with the highest Weis.
    pub gewinner: Platz,
    /// The Weis that won.
    pub hoechster: Gewiesen,
    /// By what it is higher than the best of the other side; `None` if that has none.
    pub vorzug: Option<Vorzug>,
    /// What each seat of the winning side adds, with the factor; nothing under
    /// [`Weisgeltung::NurMitStich`] without a Stich.
    pub schreibt: Vec<(Platz, Punkte)>,
    /// The rules that decided.
    pub quellen: Vec<Regel>,
}

impl Sieg {
    /// What each of two sides writes.
    pub fn je_seite(&self) -> JeSeite<Punkte> {
        let mut je = JeSeite::default();
        for &(platz, punkte) in &self.schreibt {
            je[platz.seite()] += punkte;
        }
        je
    }

    /// The side of the highest Weis, where four play in pairs.
    pub const fn seite(&self) -> Seite {
        self.gewinner.seite()
    }
}

impl Weisrunde {
    /// Which Weis is the highest and who writes how much (W3, W4, W10).
    pub fn wettstreit(&self, regeln: &Weisregeln) -> Wettstreit {
        if regeln.geltung == Weisgeltung::Aus {
            return Wettstreit::Keiner { quellen: vec![Regel::S6] };
        }
        let unbesiegt: Vec<&Gewiesen> =
            self.gewiesen
                .iter()
                .filter(|g| {
                    !self.gewiesen.iter().any(|h| {
                        matches!(self.vergleiche(regeln, h, g), Ok((Ordering::Greater, _)))
                    })
                })
                .collect();
        let Some(&hoechster) = unbesiegt.first() else {
            return Wettstreit::Keiner { quellen: Vec::new() };
        };
        // What stays open inside one side changes nothing on the slate.
        let rivalen: Vec<&Gewiesen> = unbesiegt
            .iter()
            .copied()
            .filter(|g| !regeln.aufstellung.zusammen(g.platz, hoechster.platz))
            .collect();
        if !rivalen.is_empty() {
            return self.offen(regeln, &unbesiegt);
        }
        Wettstreit::Entschieden(self.sieg(regeln, *hoechster))
    }

    fn sieg(&self, regeln: &Weisregeln, hoechster: Gewiesen) -> Sieg {
        let zusammen = |platz| regeln.aufstellung.zusammen(platz, hoechster.platz);
        let vorzug = self
            .gewiesen
            .iter()
            .filter(|g| !zusammen(g.platz))
            .filter_map(|g| self.vergleiche(regeln, &hoechster, g).ok())
            .map(|(_, vorzug)| vorzug)
            .max();

        let mut quellen = vec![Regel::W3, Regel::W4];
        let mut gilt = true;
        if let Weisgeltung::NurMitStich { gestochen } = &regeln.geltung {
            quellen.push(Regel::W10);
            gilt = gestochen.iter().any(|&platz| zusammen(platz));
        }
        if regeln.faktor != Faktor::EINFACH {
            quellen.push(Regel::S4);
        }
        let schreibt = self
            .bekannt
            .plaetze()
            .filter(|&platz| gilt && zusammen(platz))
            .map(|platz| {
                let summe: Punkte = self.eigene(platz).map(Gewiesen::wert).sum();
                (platz, summe * regeln.faktor)
            })
            .filter(|&(_, punkte)| punkte != Punkte::NULL)
            .collect();
        Sieg { gewinner: hoechster.platz, hoechster, vorzug, schreibt, quellen }
    }

    /// The first question that would part two of these; they are open, so there is one.
    fn offen(&self, regeln: &Weisregeln, unbesiegt: &[&Gewiesen]) -> Wettstreit {
        let fragen = unbesiegt.iter().flat_map(|g| {
            unbesiegt
                .iter()
                .filter(|h| !regeln.aufstellung.zusammen(g.platz, h.platz))
                .filter_map(|h| self.vergleiche(regeln, g, h).err())
        });
        let frage = fragen.min().unwrap_or(Vorzug::Kartenzahl);
        let mut plaetze: Vec<Platz> = Vec::new();
        for platz in unbesiegt.iter().map(|g| g.platz) {
            let abstand = |&platz: &Platz| self.abstand(regeln, platz);
            let davor = plaetze.iter().take_while(|p| abstand(p) < abstand(&platz)).count();
            if plaetze.get(davor) != Some(&platz) {
                plaetze.insert(davor, platz);
            }
        }
        Wettstreit::Offen { frage, plaetze, quellen: vec![Regel::W3] }
    }

    /// How `a` stands to `b` (W3), or the first step at which too little is known of them.
    fn vergleiche(
        &self,
        regeln: &Weisregeln,
        a: &Gewiesen,
        b: &Gewiesen,
    ) -> Result<(Ordering, Vorzug), Vorzug> {
        for vorzug in Vorzug::AM_WEIS {
            let (a, b) = (self.spanne(vorzug, a), self.spanne(vorzug, b));
            if a.kleinstes > b.groesstes {
                return Ok((Ordering::Greater, vorzug));
            }
            if a.groesstes < b.kleinstes {
                return Ok((Ordering::Less, vorzug));
            }
            if a != b || a.kleinstes != a.groesstes {
                return Err(vorzug);
            }
        }
        // Everyone declares with the own first card (W8), so playing order is the order declared.
        let ordnung = self.abstand(regeln, b.platz).cmp(&self.abstand(regeln, a.platz));
        Ok((ordnung, Vorzug::Vorhand))
    }

    fn spanne(&self, vorzug: Vorzug, gewiesen: &Gewiesen) -> Spanne {
        let masse = || gewiesen.moeglich.iter().map(|weis| self.rang.mass(vorzug, weis));
        Spanne {
            kleinstes: masse().min().unwrap_or_default(),
            groesstes: masse().max().unwrap_or_default(),
        }
    }

    /// Seats from Vorhand in playing order; 0 is Vorhand.
    fn abstand(&self, regeln: &Weisregeln, platz: Platz) -> u8 {
        let anzahl = i16::from(self.bekannt.anzahl_plaetze()).max(1);
        (i16::from(platz.0) - i16::from(regeln.vorhand.0)).rem_euclid(anzahl) as u8
    }

    /// The highest Weis, claimed at `stelle` of [`Weisrunde::ansprueche`], turned out wrong and is
    /// void (W9): who may now declare smaller ones after all, and how the contest stands without
    /// it. `None` if there is no such claim.
    pub fn nach_ungueltigem(&self, regeln: &Weisregeln, stelle: usize) -> Option<Nachweis> {
        let &(platz, _) = self.ansprueche.get(stelle)?;
        let runde = self.ohne(stelle);
        let darf: Vec<Platz> = self
            .bekannt
            .plaetze()
            .filter(|&anderer| !regeln.aufstellung.zusammen(anderer, platz))
            .collect();
        let bekannte = darf
            .iter()
            .flat_map(|&anderer| {
                let schon: Weismenge = runde.eigene(anderer).filter_map(Gewiesen::weis).collect();
                weise(runde.bekannt.bekannt(anderer))
                    .nur(|weis| !schon.enthaelt(*weis))
                    .geordnet(self.rang)
                    .into_iter()
                    .map(move |weis| (anderer, weis))
            })
            .collect();
        let wettstreit = runde.wettstreit(regeln);
        Some(Nachweis { darf, bekannte, wettstreit, runde, quellen: vec![Regel::W9] })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Spanne {
    kleinstes: i32,
    groesstes: i32,
}

/// What a void highest Weis leaves (W9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nachweis {
    /// The seats of the other side: they may declare what they had kept back.
    pub darf: Vec<Platz>,
    /// What is known to lie in their hands and was not declared yet.
    pub bekannte: Vec<(Platz, Weis)>,
    /// How it stands if nobody does.
    pub wettstreit: Wettstreit,
    /// The claims that still stand, to add to.
    pub runde: Weisrunde,
    /// The rules it follows from.
    pub quellen: Vec<Regel>,
}
