//! The slate: two sides, card points, Weis, Stöck, Berg and thanks. The law of the Schieber.
//!
//! Every rule that writes points or Striche stands here once, with its id.

use super::{Brett, Brettart, Lage, Tabelle, spielzeilen, summen, text_passt};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::ausmachen::{
    self, AusmachAntwort, AusmachFrage, Lesart, Reihenfolge, ausmachen,
};
use crate::engine::card::{Hand, Karte, Rang};
use crate::engine::event::{
    Ansage, Ausgang, Eintrag, Meldung, Spiel, Teil, Verschiebung, Vorfallfolge, Vorfallnotiz,
    Weisnotiz,
};
use crate::engine::formular::Formular;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Faktor, Punkte, SPIELPUNKTE, STOECK};
use crate::engine::quelle::Regel;
use crate::engine::seite::{JeSeite, Seite};
use crate::engine::stand::{
    Berg, Durch, Ende, Laufend, NeueZeile, Spieldetail, Stand, Strichart, Wirkung, Zeilenart,
};
use crate::engine::strichbild::Strichbild;
use crate::engine::tischkarten::Tischkarten;
use crate::engine::tischregeln::Tischregeln;
use crate::engine::weis::{self, Richtung, Weisrang};
use crate::engine::weisrunde::{Weisgeltung, Weisregeln, Weisrunde};

/// The slate of the Schieber and of what is played like it.
#[derive(Debug)]
pub struct Tafel;

/// The highest amount of Weis one entry may hold: far above what 18 cards can show.
const WEIS_MAX: Punkte = Punkte(1000);

/// Two against two.
const PLAETZE: u8 = 4;

/// W1: sums of 20, 50, 100, 150… – every ten from 20 on but 30.
pub fn weis_moeglich(punkte: Punkte) -> bool {
    punkte.0 % 10 == 0
        && (Punkte::NULL..=WEIS_MAX).contains(&punkte)
        && ![10, 30].contains(&punkte.0)
}

/// The table's factor for a mode (S4).
pub fn tischfaktor(regeln: &Tischregeln, modus: Modus) -> Faktor {
    u8::try_from(regeln.zahl(faktor_key(modus)))
        .ok()
        .and_then(Faktor::new)
        .unwrap_or(Faktor::EINFACH)
}

/// The setting that holds a mode's factor; 0 there means the table does not play it (K5).
const fn faktor_key(modus: Modus) -> &'static str {
    match modus {
        Modus::Eicheln => "faktor.eicheln",
        Modus::Rosen => "faktor.rosen",
        Modus::Schellen => "faktor.schellen",
        Modus::Schilten => "faktor.schilten",
        Modus::Obenabe => "faktor.obenabe",
        Modus::Undenufe => "faktor.undenufe",
        Modus::Slalom => "faktor.slalom",
        Modus::Guschti => "faktor.guschti",
        Modus::Mary => "faktor.mary",
        Modus::DreiMalDrei => "faktor.3x3",
    }
}

/// The modes the table plays.
pub fn modi(regeln: &Tischregeln) -> impl Iterator<Item = Modus> + '_ {
    Modus::alle().filter(|modus| regeln.zahl(faktor_key(*modus)) > 0)
}

/// What the running Spiel has written so far: Weis and Stöck times the factor, which is the
/// table's once the mode is known and 1 before.
pub fn laufende_punkte(regeln: &Tischregeln, laufend: &Laufend) -> JeSeite<Punkte> {
    weis_und_stoeck(laufend, laufender_faktor(regeln, laufend))
}

/// The factor of the running Spiel as far as it is known.
fn laufender_faktor(regeln: &Tischregeln, laufend: &Laufend) -> Faktor {
    laufend
        .faktor
        .or(laufend.modus.map(|modus| tischfaktor(regeln, modus)))
        .unwrap_or(Faktor::EINFACH)
}

fn weis_und_stoeck(laufend: &Laufend, faktor: Faktor) -> JeSeite<Punkte> {
    let stoeck =
        laufend.stoeck.map_or(JeSeite::default(), |s| JeSeite::nur(s, STOECK, Punkte::NULL));
    (laufend.weis() + stoeck).map(|punkte| punkte * faktor)
}

/// Everything written for a side, the running Spiel included.
pub fn geschrieben(regeln: &Tischregeln, stand: &Stand, seite: Seite) -> Punkte {
    stand.punkte(seite) + laufende_punkte(regeln, &stand.laufend)[seite]
}

/// Where the Berg lies; `None` where the table plays without (B1).
pub fn berg_bei(regeln: &Tischregeln) -> Option<Punkte> {
    Some(Punkte(regeln.zahl("berg_bei"))).filter(|berg| berg.0 > 0)
}

/// S7: the Berg was given in the running Spiel and does not stand on what was written before it,
/// so it goes when the Spiel writes nothing.
pub(super) fn berg_nur_aus_diesem_spiel(regeln: &Tischregeln, stand: &Stand) -> bool {
    stand.berg.as_ref().is_some_and(|berg| {
        let genug_vorher = berg_bei(regeln).is_some_and(|bei| stand.punkte(berg.seite) >= bei);
        berg.nr == stand.spielnummer() && (berg.zu_frueh || !genug_vorher)
    })
}

/// Who is first at `ziel` when the first Stich is as `teil` says (A1–A4), with each step of the
/// count. Writes nothing.
///
/// # Errors
/// What is wrong with `teil`.
pub fn wer_ist_zuerst(
    regeln: &Tischregeln,
    stand: &Stand,
    teil: &Teil,
    ziel: Punkte,
) -> Result<AusmachAntwort, Ablehnung> {
    let tisch = Tisch { regeln, stand };
    tisch.teil_moeglich(teil)?;
    Ok(tisch.ausmachen(teil, ziel))
}

impl Brett for Tafel {
    fn art(&self) -> Brettart {
        Brettart::Tafel
    }

    fn formular(&self, _lage: Lage) -> Formular {
        Formular::default()
    }

    fn tabelle(&self, lage: Lage) -> Tabelle {
        Tabelle {
            zeilen: spielzeilen(lage.stand, &[]),
            summen: summen(lage.stand),
            ..Tabelle::default()
        }
    }

    fn pruefe(&self, lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
        let tisch = Tisch { regeln: &lage.kopf.tischregeln, stand: lage.stand };
        match eintrag {
            Eintrag::Ansage(ansage) => tisch.ansage(ansage),
            Eintrag::Weis(weis) => tisch.weis(weis),
            Eintrag::Stoeck { seite } => tisch.stoeck(*seite),
            Eintrag::Spiel(spiel) => tisch.spiel(spiel),
            Eintrag::Berg(meldung) => tisch.berg(meldung),
            Eintrag::Bedankt(meldung) => tisch.bedankt(meldung, false),
            Eintrag::Vorfall(vorfall) => tisch.vorfall(vorfall),
            _ => Err(Ablehnung::NichtAufDiesemBrett),
        }
    }
}

/// A lawful Spiel: what was entered after all checks. Only [`Tisch::rechtmaessig`] makes one.
struct GueltigesSpiel {
    detail: Spieldetail,
    punkte: JeSeite<Punkte>,
    strich: Option<(Seite, Strichart)>,
    quellen: Vec<Regel>,
}

struct Tisch<'a> {
    regeln: &'a Tischregeln,
    stand: &'a Stand,
}

impl Tisch<'_> {
    fn laufend(&self) -> Laufend {
        Laufend { begonnen: true, ..self.stand.laufend.clone() }
    }

    fn nur_laufend(laufend: Laufend) -> Wirkung {
        Wirkung { laufend: Some(laufend), ..Wirkung::default() }
    }

    fn modus_am_tisch(&self, modus: Modus) -> Result<(), Ablehnung> {
        if self.regeln.zahl(faktor_key(modus)) > 0 {
            Ok(())
        } else {
            Err(Ablehnung::ModusNichtAmTisch { modus })
        }
    }

    /// T1: no Stöck without trump.
    fn stoeck_passen(&self, modus: Modus) -> Result<(), Ablehnung> {
        stoeck_passen(&self.stand.laufend, Some(modus))
    }

    fn ansage(&self, ansage: &Ansage) -> Result<Wirkung, Ablehnung> {
        if let Some(modus) = ansage.modus {
            self.modus_am_tisch(modus)?;
            self.stoeck_passen(modus)?;
        }
        let mut laufend = self.laufend();
        // A factor goes with the mode it was announced for.
        laufend.faktor =
            ansage.faktor.or(ansage.modus.map_or(laufend.faktor, |m| self.angesagter_faktor(m)));
        laufend.modus = ansage.modus.or(laufend.modus);
        laufend.ansager = ansage.ansager.or(laufend.ansager);
        Ok(Tisch::nur_laufend(laufend))
    }

    fn weis(&self, weis: &Weisnotiz) -> Result<Wirkung, Ablehnung> {
        text_passt(&weis.karten)?;
        if !self.regeln.ja("weis") {
            return Err(Ablehnung::WeisAus);
        }
        if weis.punkte <= Punkte::NULL || !weis_moeglich(weis.punkte) {
            return Err(Ablehnung::WeisUnmoeglich { punkte: weis.punkte });
        }
        let mut laufend = self.laufend();
        // W4: only the side with the highest Weis writes.
        let andere = weis.seite.andere();
        if laufend.weis()[andere] > Punkte::NULL {
            return Err(Ablehnung::WeisAndereSeite { seite: andere });
        }
        laufend.weise.push(weis.clone());
        let punkte = laufend.weis()[weis.seite];
        if punkte > WEIS_MAX {
            return Err(Ablehnung::WeisUnmoeglich { punkte });
        }
        karten_passen(&laufend, weis)?;
        stoeck_passen(&laufend, laufend.modus)?;
        Ok(Tisch::nur_laufend(laufend))
    }

    fn stoeck(&self, seite: Seite) -> Result<Wirkung, Ablehnung> {
        if !self.regeln.ja("stoeck") {
            return Err(Ablehnung::StoeckAus);
        }
        let mut laufend = self.laufend();
        if let Some(seite) = laufend.stoeck {
            return Err(Ablehnung::StoeckSchonGeschrieben { seite });
        }
        laufend.stoeck = Some(seite);
        stoeck_passen(&laufend, laufend.modus)?;
        Ok(Tisch::nur_laufend(laufend))
    }

    /// The checked constructor of a Spiel.
    fn rechtmaessig(&self, spiel: &Spiel) -> Result<GueltigesSpiel, Ablehnung> {
        text_passt(&spiel.grund)?;
        self.modus_am_tisch(spiel.modus)?;
        self.stoeck_passen(spiel.modus)?;
        let faktor = self.faktor(spiel.faktor, spiel.modus);
        let mut gilt = self.stand.laufend.clone();
        let mut quellen = vec![Regel::S1];
        let mut matsch = None;
        let mut spielverlust = None;
        let mut hingelegt = false;
        let kartenpunkte = match spiel.ausgang {
            Ausgang::Punkte(je) => {
                kartenpunkte_moeglich(je)?;
                je
            }
            Ausgang::Verschoben(verschiebung) => {
                quellen.push(Regel::S7);
                if verschiebung.matsch {
                    let alles = |seite: &Seite| verschiebung.gezaehlt[*seite] == SPIELPUNKTE;
                    matsch = Seite::BEIDE.into_iter().find(alles);
                }
                verschoben(verschiebung)?
            }
            Ausgang::Matsch(seite) => {
                matsch = Some(seite);
                JeSeite::nur(seite, SPIELPUNKTE, Punkte::NULL)
            }
            Ausgang::Hingelegt(fehlbar) => {
                hingelegt = true;
                matsch = Some(fehlbar.andere());
                quellen.push(Regel::S7);
                JeSeite::nur(fehlbar.andere(), SPIELPUNKTE, Punkte::NULL)
            }
            Ausgang::Spielverlust(seite) => {
                spielverlust = Some(seite);
                matsch = Some(seite.andere());
                // S7: the side gets nothing, Weis and Stöck included.
                gilt.weise.retain(|weis| weis.seite != seite);
                gilt.stoeck = gilt.stoeck.filter(|s| *s != seite);
                quellen.push(Regel::S7);
                JeSeite::nur(seite.andere(), SPIELPUNKTE, Punkte::NULL)
            }
        };
        // W10: at tables that want a Stich for a Weis the side without one loses it.
        if let Some(ohne_stich) = matsch.filter(|_| spielverlust.is_none()).map(Seite::andere)
            && self.regeln.ja("weis_nur_mit_stich")
            && gilt.weis()[ohne_stich] > Punkte::NULL
        {
            gilt.weise.retain(|weis| weis.seite != ohne_stich);
            quellen.push(Regel::W10);
        }
        // S3: all nine against who made trump. What a Spielverlust gives is a Matsch (S7), and
        // cards laid down wrongly cost a Kontermatsch whoever made trump (S7).
        let kontermatsch =
            matsch.filter(|s| hingelegt || (*s != spiel.ansager && spielverlust.is_none()));
        let matsch = matsch.filter(|_| kontermatsch.is_none());
        let mut karten = kartenpunkte;
        if let Some(seite) = matsch.or(kontermatsch) {
            karten[seite] += Punkte(self.regeln.zahl("matschpraemie"));
            quellen.push(if matsch.is_some() { Regel::S2 } else { Regel::S3 });
        }
        let punkte = karten.map(|punkte| punkte * faktor) + weis_und_stoeck(&gilt, faktor);
        if faktor != Faktor::EINFACH {
            quellen.push(Regel::S4);
        }
        if !gilt.weise.is_empty() {
            quellen.push(Regel::W4);
        }
        if gilt.stoeck.is_some() {
            quellen.push(Regel::T1);
        }
        Ok(GueltigesSpiel {
            detail: Spieldetail {
                modus: spiel.modus,
                faktor,
                ansager: Some(spiel.ansager),
                kartenpunkte,
                weis: gilt.weis(),
                stoeck: gilt.stoeck,
                matsch,
                kontermatsch,
                spielverlust,
                grund: spiel.grund.clone(),
            },
            punkte,
            strich: matsch
                .map(|seite| (seite, Strichart::Matsch))
                .or(kontermatsch.map(|seite| (seite, Strichart::Kontermatsch))),
            quellen,
        })
    }

    fn spiel(&self, spiel: &Spiel) -> Result<Wirkung, Ablehnung> {
        let gueltig = self.rechtmaessig(spiel)?;
        let mut wirkung = Wirkung {
            zeile: Some(NeueZeile {
                spiel: Some(gueltig.detail),
                naechster_geber: true,
                ..NeueZeile::neu(
                    Zeilenart::Spiel,
                    Vec::from(<[Punkte; 2]>::from(gueltig.punkte)),
                    gueltig.quellen,
                )
            }),
            laufend: Some(Laufend::default()),
            ..Wirkung::default()
        };
        if let Some((seite, art)) = gueltig.strich {
            self.strich(&mut wirkung, seite, art);
        }
        self.pruefe_bergruf(&mut wirkung, self.geschrieben_mit(gueltig.punkte));
        Ok(wirkung)
    }

    /// «Berg» said inside the Spiel that ends here: now it shows whether it was right (B1, B2).
    fn pruefe_bergruf(&self, wirkung: &mut Wirkung, stand: JeSeite<Punkte>) {
        if let Some(rufer) = self.stand.laufend.bergrufe.first()
            && let Some(bei) = berg_bei(self.regeln)
            && self.stand.berg.is_none()
        {
            self.gib_berg(wirkung, *rufer, stand[*rufer] >= bei, stand, Vec::new());
        }
    }

    fn geschrieben_mit(&self, dazu: JeSeite<Punkte>) -> JeSeite<Punkte> {
        JeSeite::new(self.stand.punkte(Seite::A), self.stand.punkte(Seite::B)) + dazu
    }

    /// What stands when a claim is made: the score, the running Weis and Stöck, and `teil`.
    fn stand_beim_ruf(&self, teil: Option<&Teil>) -> Result<JeSeite<Punkte>, Ablehnung> {
        let Some(teil) = teil else {
            let laufend = &self.stand.laufend;
            let offen = !laufend.weise.is_empty() || laufend.stoeck.is_some();
            let faktoren_gleich =
                modi(self.regeln).all(|modus| tischfaktor(self.regeln, modus) == Faktor::EINFACH);
            if offen && laufend.modus.is_none() && laufend.faktor.is_none() && !faktoren_gleich {
                return Err(Ablehnung::ModusFehlt);
            }
            return Ok(self.geschrieben_mit(laufende_punkte(self.regeln, laufend)));
        };
        let faktor = self.teil_faktor(teil);
        Ok(self.geschrieben_mit(
            weis_und_stoeck(&self.stand.laufend, faktor) + teil.kartenpunkte.map(|p| p * faktor),
        ))
    }

    /// B7: at tables that agreed on it, six Stiche in Obenabe are enough to thank.
    fn sechs_stiche(&self, teil: &Teil) -> bool {
        teil.sechs_stiche && teil.modus == Modus::Obenabe && self.regeln.ja("sechs_stiche_obenabe")
    }

    fn teil_faktor(&self, teil: &Teil) -> Faktor {
        self.faktor(teil.faktor, teil.modus)
    }

    /// S4: what was entered with it, else what was announced for it, else the table's.
    fn faktor(&self, eigener: Option<Faktor>, modus: Modus) -> Faktor {
        eigener.or(self.angesagter_faktor(modus)).unwrap_or_else(|| tischfaktor(self.regeln, modus))
    }

    /// The factor announced for the running Spiel, unless another mode was announced with it.
    fn angesagter_faktor(&self, modus: Modus) -> Option<Faktor> {
        let laufend = &self.stand.laufend;
        laufend.faktor.filter(|_| laufend.modus.is_none_or(|angesagt| angesagt == modus))
    }

    fn teil_moeglich(&self, teil: &Teil) -> Result<(), Ablehnung> {
        self.modus_am_tisch(teil.modus)?;
        self.stoeck_passen(teil.modus)?;
        let je = teil.kartenpunkte;
        if je.a < Punkte::NULL || je.b < Punkte::NULL {
            return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: je });
        }
        // K4: as for a whole Spiel, nobody holds 1 point nor all but 1.
        let alle_bis_auf_1 = SPIELPUNKTE - Punkte(1);
        if je.iter().any(|(_, punkte)| [Punkte(1), alle_bis_auf_1].contains(punkte)) {
            return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: je });
        }
        let ist = je.a + je.b;
        let soll = if teil.erster_stich { ausmachen::TEUERSTER_STICH } else { SPIELPUNKTE };
        if ist > soll {
            return Err(Ablehnung::ZuVieleKartenpunkte { ist, soll });
        }
        if teil.erster_stich && je.a > Punkte::NULL && je.b > Punkte::NULL {
            return Err(Ablehnung::ErsterStichGeteilt);
        }
        Ok(())
    }

    /// A1–A4 for the goal `ziel` at the end of the first Stich.
    fn ausmachen(&self, teil: &Teil, ziel: Punkte) -> AusmachAntwort {
        let faktor = self.teil_faktor(teil);
        let laufend = &self.stand.laufend;
        let hat = |je: JeSeite<Punkte>| {
            Seite::BEIDE.into_iter().find(|s| je[*s] > Punkte::NULL).map(|s| (s, je[s] * faktor))
        };
        let mut antwort = ausmachen(&AusmachFrage {
            ziel,
            stand: self.geschrieben_mit(JeSeite::default()),
            stoeck: laufend.stoeck.map(|seite| (seite, STOECK * faktor)),
            weis: hat(laufend.weis()),
            stich: hat(teil.kartenpunkte),
            reihenfolge: match self.regeln.wahl("ausmach_reihenfolge") {
                "stoeck-stich-weis" => Reihenfolge::StoeckStichWeis,
                _ => Reihenfolge::StoeckWeisStich,
            },
            lesart: match self.regeln.wahl("ausmach_lesart") {
                "kumulativ" => Lesart::Kumulativ,
                _ => Lesart::Vorrang,
            },
            schneider_unter: Punkte(self.regeln.zahl("schneider_unter")),
        });
        // The Schneider is judged by the slate, at the end of the Partie only: no Berg has one.
        antwort.quellen.retain(|regel| *regel != Regel::B8);
        antwort
    }

    fn strich(&self, wirkung: &mut Wirkung, seite: Seite, art: Strichart) {
        let key = match art {
            Strichart::Berg => "strich.berg",
            Strichart::Sieg => "strich.sieg",
            Strichart::Matsch => "strich.matsch",
            Strichart::Schneider => "strich.schneider",
            Strichart::Kontermatsch => "strich.kontermatsch",
        };
        let anzahl = u16::try_from(self.regeln.zahl(key)).unwrap_or(0);
        wirkung.striche.push((seite.index(), art, anzahl));
    }

    fn gib_berg(
        &self,
        wirkung: &mut Wirkung,
        rufer: Seite,
        genug: bool,
        stand: JeSeite<Punkte>,
        mut quellen: Vec<Regel>,
    ) {
        let seite = if genug { rufer } else { rufer.andere() };
        quellen.insert(0, if genug { Regel::B1 } else { Regel::B2 });
        wirkung.berg =
            Some(Berg { seite, nr: self.stand.spielnummer(), zu_frueh: !genug, stand, quellen });
        self.strich(wirkung, seite, Strichart::Berg);
    }

    fn berg(&self, meldung: &Meldung) -> Result<Wirkung, Ablehnung> {
        let Some(bei) = berg_bei(self.regeln) else {
            return Err(Ablehnung::KeinBerg);
        };
        if let Some(berg) = &self.stand.berg {
            return Err(Ablehnung::BergSchonVergeben { seite: berg.seite });
        }
        let mut wirkung = Wirkung::default();
        // A call that waits for its judgement came first: it is judged before this one (B1, B2).
        let rufer = self.stand.laufend.bergrufe.first().copied().unwrap_or(meldung.seite);
        match &meldung.teil {
            Some(teil) => {
                self.teil_moeglich(teil)?;
                wirkung.laufend = Some(Laufend {
                    modus: Some(teil.modus),
                    faktor: teil.faktor.or(self.angesagter_faktor(teil.modus)),
                    ..self.laufend()
                });
                if teil.erster_stich {
                    let antwort = self.ausmachen(teil, bei);
                    // Both were there before this Spiel: the first call decides.
                    let seite = antwort.gewinner.unwrap_or(rufer);
                    let genug = antwort.durch.is_some();
                    let stand = antwort.stand;
                    self.gib_berg(&mut wirkung, seite, genug, stand, antwort.quellen);
                } else {
                    let stand = self.stand_beim_ruf(Some(teil))?;
                    let genug = stand[rufer] >= bei;
                    self.gib_berg(&mut wirkung, rufer, genug, stand, Vec::new());
                }
            }
            None => {
                let stand = self.stand_beim_ruf(None)?;
                if stand[rufer] >= bei {
                    self.gib_berg(&mut wirkung, rufer, true, stand, Vec::new());
                } else {
                    // Stiche may lie on the table that nobody has entered: judged with the Spiel.
                    let mut laufend = self.laufend();
                    laufend.bergrufe.push(meldung.seite);
                    wirkung.laufend = Some(laufend);
                }
            }
        }
        Ok(wirkung)
    }

    /// What follows from an incident (S7, B2, B5, W9).
    fn vorfall(&self, vorfall: &Vorfallnotiz) -> Result<Wirkung, Ablehnung> {
        text_passt(&vorfall.grund)?;
        let seite = vorfall.seite;
        match vorfall.folge {
            Vorfallfolge::BedankenNichtig => Ok(Tisch::nur_laufend(self.laufend())),
            Vorfallfolge::PartieVerloren => self.bedankt(&Meldung { seite, teil: None }, true),
            Vorfallfolge::WeisGestrichen => {
                let mut laufend = self.laufend();
                laufend.weise.retain(|weis| weis.seite != seite);
                if laufend.weise.len() == self.stand.laufend.weise.len() {
                    return Err(Ablehnung::KeinWeis { seite });
                }
                Ok(Tisch::nur_laufend(laufend))
            }
            Vorfallfolge::BergZuFrueh => {
                let bei = berg_bei(self.regeln).ok_or(Ablehnung::KeinBerg)?;
                if let Some(berg) = &self.stand.berg {
                    return Err(Ablehnung::BergSchonVergeben { seite: berg.seite });
                }
                let stand = self.stand_beim_ruf(None)?;
                let mut wirkung = Tisch::nur_laufend(self.laufend());
                // What is written decides, also against what the table believes (B1).
                self.gib_berg(&mut wirkung, seite, stand[seite] >= bei, stand, Vec::new());
                Ok(wirkung)
            }
        }
    }

    /// Thanks (nobody must, B6); `verloren` where the table knows that they were false when they
    /// were said (B5).
    fn bedankt(&self, meldung: &Meldung, verloren: bool) -> Result<Wirkung, Ablehnung> {
        let ziel = Punkte(self.regeln.zahl("ziel"));
        let mut wirkung = Wirkung { laufend: Some(Laufend::default()), ..Wirkung::default() };
        let (sieger, durch, stand, quellen) = match &meldung.teil {
            Some(teil) if teil.erster_stich => {
                self.teil_moeglich(teil)?;
                let antwort = self.ausmachen(teil, ziel);
                match (antwort.gewinner, antwort.durch) {
                    (Some(sieger), durch) => {
                        let durch = match durch {
                            Some(ausmachen::Durch::Stoeck) => Durch::Stoeck,
                            Some(ausmachen::Durch::Weis) => Durch::Weis,
                            Some(ausmachen::Durch::Stich) => Durch::Stich,
                            _ => Durch::Bedankt,
                        };
                        (sieger, durch, antwort.stand, antwort.quellen)
                    }
                    // Both were there before this Spiel: the first thanks decide (B3).
                    (None, Some(_)) => {
                        (meldung.seite, Durch::Bedankt, antwort.stand, antwort.quellen)
                    }
                    (None, None) => (
                        meldung.seite.andere(),
                        Durch::ZuFruehBedankt,
                        antwort.stand,
                        vec![Regel::B3],
                    ),
                }
            }
            teil => {
                if let Some(teil) = teil {
                    self.teil_moeglich(teil)?;
                }
                let stand = self.stand_beim_ruf(teil.as_ref())?;
                let mut quellen = vec![Regel::B3];
                if teil.is_some() {
                    quellen.extend([Regel::B4, Regel::A5]);
                }
                if verloren {
                    quellen.push(Regel::B5);
                    (meldung.seite.andere(), Durch::ZuFruehBedankt, stand, quellen)
                } else if stand[meldung.seite] >= ziel {
                    (meldung.seite, Durch::Bedankt, stand, quellen)
                } else if teil.as_ref().is_some_and(|teil| self.sechs_stiche(teil)) {
                    (meldung.seite, Durch::SechsStiche, stand, vec![Regel::B7])
                } else {
                    (meldung.seite.andere(), Durch::ZuFruehBedankt, stand, quellen)
                }
            }
        };
        let vorher = self.geschrieben_mit(JeSeite::default());
        let laufend = &self.stand.laufend;
        if let Some(teil) = &meldung.teil {
            wirkung.zeile = Some(self.teilzeile(teil, vorher, stand, &quellen));
        } else if stand != vorher {
            // Weis and Stöck of a Spiel that is never played on; its line says what was trump.
            let modus = laufend.modus.ok_or(Ablehnung::ModusFehlt)?;
            let teil = Teil {
                modus,
                faktor: laufend.faktor,
                kartenpunkte: JeSeite::default(),
                erster_stich: false,
                sechs_stiche: false,
            };
            wirkung.zeile = Some(self.teilzeile(&teil, vorher, stand, &quellen));
        }
        self.pruefe_bergruf(&mut wirkung, stand);
        self.strich(&mut wirkung, sieger, Strichart::Sieg);
        // B8: below the limit when the winner thanks; exactly on it is safe. Whoever thanks too
        // early loses the Partie (B3), but nobody has thanked against him.
        let schneider = durch != Durch::ZuFruehBedankt
            && stand[sieger.andere()] < Punkte(self.regeln.zahl("schneider_unter"));
        let mut quellen = quellen;
        if schneider {
            self.strich(&mut wirkung, sieger, Strichart::Schneider);
            quellen.push(Regel::B8);
        }
        wirkung.ende = Some(Ende {
            raenge: Vec::from(<[u8; 2]>::from(JeSeite::nur(sieger, 1, 2))),
            durch,
            schneider,
            quellen,
        });
        Ok(wirkung)
    }

    fn teilzeile(
        &self,
        teil: &Teil,
        vorher: JeSeite<Punkte>,
        stand: JeSeite<Punkte>,
        quellen: &[Regel],
    ) -> NeueZeile {
        let laufend = &self.stand.laufend;
        NeueZeile {
            spiel: Some(Spieldetail {
                modus: teil.modus,
                faktor: self.teil_faktor(teil),
                ansager: laufend.ansager,
                kartenpunkte: teil.kartenpunkte,
                weis: laufend.weis(),
                stoeck: laufend.stoeck,
                // S5: who thanks in a Spiel writes no Matsch in it.
                matsch: None,
                kontermatsch: None,
                spielverlust: None,
                grund: String::new(),
            }),
            naechster_geber: true,
            ..NeueZeile::neu(
                Zeilenart::Teilspiel,
                vec![stand.a - vorher.a, stand.b - vorher.b],
                quellen.to_vec(),
            )
        }
    }
}

/// S7: the counted points after some went to the other side.
fn verschoben(v: Verschiebung) -> Result<JeSeite<Punkte>, Ablehnung> {
    kartenpunkte_moeglich(v.gezaehlt)?;
    let soll = v.gezaehlt[v.von];
    if v.punkte > soll {
        return Err(Ablehnung::ZuVieleKartenpunkte { ist: v.punkte, soll });
    }
    let mut je = v.gezaehlt;
    je[v.von] = soll - v.punkte;
    je[v.von.andere()] += v.punkte;
    // K4: no Stich holds 1 point, nor less than nothing.
    if v.punkte < Punkte::NULL || v.punkte == Punkte(1) {
        return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: je });
    }
    // A Matsch is of all nine Stiche, so of all points.
    if v.matsch && v.gezaehlt.a != SPIELPUNKTE && v.gezaehlt.b != SPIELPUNKTE {
        return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: v.gezaehlt });
    }
    kartenpunkte_moeglich(je)?;
    Ok(je)
}

/// The cards of a Weis as they were entered; none is the empty hand.
fn karten_von(weis: &Weisnotiz) -> Result<Hand, Ablehnung> {
    weis.karten.parse().map_err(|_| Ablehnung::KartenUnlesbar { karten: weis.karten.clone() })
}

/// The cards shown in the running Spiel, by seat; what was entered without a seat is nobody's.
fn gewiesene(laufend: &Laufend) -> Result<Tischkarten, Ablehnung> {
    let mut tisch = Tischkarten::neu(PLAETZE);
    for weis in &laufend.weise {
        if let Some(platz) = weis.platz {
            tisch.lerne(platz, karten_von(weis)?)?;
        }
    }
    Ok(tisch)
}

/// Where a contest of Weise begins: the ranking of the mode as far as it is known, and the cards
/// that were written already (W3, W6).
pub fn weisrunde(laufend: &Laufend, modus: Option<Modus>, beginn: Richtung) -> Weisrunde {
    let ohne_modus = Weisrang { richtung: Richtung::Oben, trumpf: None };
    let rang = modus.map_or(ohne_modus, |modus| Weisrang::neu(modus, beginn));
    Weisrunde::neu(rang, gewiesene(laufend).unwrap_or_else(|_| Tischkarten::neu(PLAETZE)))
}

/// How the table counts the Weise of the running Spiel (S4, S6). Whether a side has the Stich that
/// some tables want for it (W10) shows only when the Spiel is written.
pub fn weisregeln(regeln: &Tischregeln, stand: &Stand, modus: Modus) -> Weisregeln {
    Weisregeln {
        geltung: if regeln.ja("weis") { Weisgeltung::Immer } else { Weisgeltung::Aus },
        faktor: Tisch { regeln, stand }.faktor(None, modus),
        ..Weisregeln::neu(stand.geber.naechster(PLAETZE))
    }
}

/// W1, W5, W6, W7: what `weis`, the newest of the running Spiel, says of seat and cards.
fn karten_passen(laufend: &Laufend, weis: &Weisnotiz) -> Result<(), Ablehnung> {
    if let Some(platz) = weis.platz {
        if platz.0 >= PLAETZE {
            return Err(Ablehnung::PlatzUnbekannt { platz });
        }
        if platz.seite() != weis.seite {
            return Err(Ablehnung::PlatzAndereSeite { platz, seite: weis.seite });
        }
    }
    let karten = karten_von(weis)?;
    if karten.ist_leer() {
        return Ok(());
    }
    let tisch = gewiesene(laufend)?;
    if weis.platz.is_none() && karten.anzahl() > 2 * Hand::GROESSE {
        let (anzahl, hoechstens) = (karten.anzahl(), 2 * Hand::GROESSE);
        return Err(Ablehnung::ZuVieleKarten { platz: None, anzahl, hoechstens });
    }
    if !weis::ergeben(karten, weis.punkte) {
        return Err(Ablehnung::WeisNichtInKarten { punkte: weis.punkte, karten });
    }
    if let Some(platz) = weis.platz {
        let eigene =
            laufend.weise.iter().filter(|w| w.platz == Some(platz) && !w.karten.is_empty());
        let summe: Punkte = eigene.map(|w| w.punkte).sum();
        if summe > weis::punkte(tisch.bekannt(platz)) {
            return Err(Ablehnung::WeisSchonGeschrieben { platz });
        }
    }
    Ok(())
}

/// T1: no Stöck without trump. W6: neither of the two was shown by the other side, nor both at
/// two seats.
fn stoeck_passen(laufend: &Laufend, modus: Option<Modus>) -> Result<(), Ablehnung> {
    let (Some(seite), Some(modus)) = (laufend.stoeck, modus) else { return Ok(()) };
    let Some(trumpf) = modus.trumpf() else { return Err(Ablehnung::StoeckOhneTrumpf { modus }) };
    let karten = [Rang::Koenig, Rang::Ober].map(|rang| Karte::new(trumpf, rang));
    for weis in laufend.weise.iter().filter(|weis| weis.seite != seite) {
        let gezeigt = karten_von(weis)?;
        if let Some(karte) = karten.into_iter().find(|karte| gezeigt.enthaelt(*karte)) {
            return Err(Ablehnung::StoeckAndereSeite { karte, seite });
        }
    }
    let tisch = gewiesene(laufend)?;
    match karten.map(|karte| tisch.wo(karte)) {
        [Some(koenig), Some(ober)] if koenig != ober => {
            Err(Ablehnung::StoeckGeteilt { karten, plaetze: [koenig, ober] })
        }
        _ => Ok(()),
    }
}

/// S1 and K4: both together 157, and nobody holds 1 or 156.
fn kartenpunkte_moeglich(je: JeSeite<Punkte>) -> Result<(), Ablehnung> {
    if je.a < Punkte::NULL || je.b < Punkte::NULL {
        return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: je });
    }
    let ist = je.a + je.b;
    if ist != SPIELPUNKTE {
        return Err(Ablehnung::SummeFalsch { ist, soll: SPIELPUNKTE });
    }
    if je.a == Punkte(1) || je.b == Punkte(1) {
        return Err(Ablehnung::KartenpunkteUnmoeglich { kartenpunkte: je });
    }
    Ok(())
}

/// The strokes of `seite`: those of every line, then those of the running Spiel one by one.
pub fn strichbild(regeln: &Tischregeln, stand: &Stand, seite: Seite) -> Strichbild {
    let mut bild = Strichbild::default();
    for zeile in &stand.zeilen {
        bild.schreibe(zeile.punkte[seite.index()]);
        bild.raeume_auf();
    }
    let geschrieben: i32 = stand.zeilen.iter().map(|zeile| zeile.punkte[seite.index()].0).sum();
    let punkte = stand.punkte(seite);
    if punkte.0 != geschrieben {
        // Noted by another law than the lines: the strokes of what was noted.
        bild = Strichbild::default();
        bild.schreibe(punkte);
        bild.raeume_auf();
    }
    let laufend = &stand.laufend;
    let faktor = laufender_faktor(regeln, laufend);
    for weis in laufend.weise.iter().filter(|weis| weis.seite == seite) {
        // Twenty doubled is two strokes of twenty, as the hand writes it.
        for _ in 0..faktor.zahl() {
            bild.schreibe(weis.punkte);
        }
    }
    if laufend.stoeck == Some(seite) {
        bild.schreibe(STOECK * faktor);
    }
    bild
}
