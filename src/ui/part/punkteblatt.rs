//! A sheet of a tournament's table being filled in: two columns, a keypad, the sum beside it.

use super::tasten::{Taste, tasten, tippe};
use crate::engine::turnier::{Turnierregeln, Wertung, summe};
use crate::text::Wort;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{self, Knoten, el, knopf};
use crate::ui::js::{objekt, rufe};
use crate::ui::live::Live;
use crate::ui::speicher;

/// All card points of a Spiel, and the most that is typed where it is not those.
const SPIELPUNKTE: u16 = 157;
const MAX: u16 = u16::MAX - 1;
/// The half-typed sheet of this device: whose it is, then a line a Spiel.
const NOTIZ: &str = "punkteblatt";

/// A line: what stands in its two cells, and which of them somebody typed.
#[derive(Clone, Copy, Default, PartialEq)]
struct Zeile {
    werte: [Option<u16>; 2],
    getippt: [bool; 2],
}

#[derive(Clone)]
struct Entwurf {
    zeilen: Vec<Zeile>,
    /// The cell that is typed in: line and team.
    wo: (usize, usize),
}

/// The sheet as it is being filled in.
#[derive(Clone, Copy)]
pub struct Punkteblatt {
    dienst: Dienst,
    bruehl: bool,
    entwurf: Live<Entwurf>,
}

impl Punkteblatt {
    /// With what stands on it already, or what was left half-typed `fuer` this sheet.
    pub fn neu(
        dienst: Dienst,
        regeln: &Turnierregeln,
        blatt: Option<&[[i32; 2]]>,
        fuer: &str,
    ) -> Punkteblatt {
        let bruehl = regeln.wertung == Wertung::Bruehl;
        let mut zeilen = vec![Zeile::default(); usize::from(regeln.spiele)];
        if let Some(blatt) = blatt {
            zeilen.resize(blatt.len().max(zeilen.len()), Zeile::default());
            for (zeile, je) in zeilen.iter_mut().zip(blatt) {
                zeile.werte = je.map(|wert| u16::try_from(wert).ok());
                zeile.getippt = [true, !bruehl];
            }
        } else {
            lade(fuer, &mut zeilen);
            for Zeile { werte, .. } in zeilen.iter_mut().filter(|_| bruehl) {
                match werte {
                    [Some(a), b @ None] => *b = SPIELPUNKTE.checked_sub(*a),
                    [a @ None, Some(b)] => *a = SPIELPUNKTE.checked_sub(*b),
                    _ => {}
                }
            }
        }
        let offen = |zeile: &Zeile| zeile.werte.contains(&None);
        let wo = (zeilen.iter().position(offen).unwrap_or(0), 0);
        let entwurf = Live::new(Entwurf { zeilen, wo });
        let p = Punkteblatt { dienst, bruehl, entwurf };
        if blatt.is_none() {
            let fuer = fuer.to_owned();
            dom::folge(move || entwurf.with(|e| merke(&fuer, &e.zeilen)));
        }
        p
    }

    /// What stands on it; without what is left empty at its end.
    ///
    /// # Errors
    /// The first Spiel, from 1, that is not filled in.
    pub fn lies(self) -> Result<Vec<[i32; 2]>, usize> {
        self.entwurf.with_untracked(|e| {
            let mut blatt = Vec::new();
            let mut zeilen = &e.zeilen[..];
            while let [davor @ .., Zeile { werte: [None, None], .. }] = zeilen
                && !self.bruehl
            {
                zeilen = davor;
            }
            for (nr, zeile) in zeilen.iter().enumerate() {
                match zeile.werte {
                    [Some(a), Some(b)] => blatt.push([i32::from(a), i32::from(b)]),
                    _ => return Err(nr + 1),
                }
            }
            if blatt.is_empty() { Err(1) } else { Ok(blatt) }
        })
    }

    /// Says which Spiel is missing, or hands on what stands there.
    pub fn fertig(self) -> Option<Vec<[i32; 2]>> {
        match self.lies() {
            Ok(blatt) => Some(blatt),
            Err(nr) => {
                self.entwurf.update(|e| e.wo = (nr - 1, 0));
                self.dienst
                    .fehler(&self.dienst.satz(Wort::SpielUnvollstaendig, &[&nr.to_string()]));
                None
            }
        }
    }

    /// What a key of the keypad or keyboard does.
    pub fn taste(self, taste: Taste) {
        let bruehl = self.bruehl;
        self.entwurf.update(|e| {
            let (nr, seite) = e.wo;
            let hoechstens = if bruehl { SPIELPUNKTE } else { MAX };
            let zeile = &mut e.zeilen[nr];
            if taste == Taste::Loeschen && zeile.werte[seite].is_none() && nr > 0 && seite == 0 {
                // Nothing to delete here: back to what was typed before.
                e.wo = (nr - 1, if bruehl { 0 } else { 1 });
                return;
            }
            if taste != Taste::Extra {
                let wert = tippe(zeile.werte[seite], taste, hoechstens);
                zeile.werte[seite] = wert;
                zeile.getippt[seite] = wert.is_some();
                if bruehl && !zeile.getippt[1 - seite] {
                    zeile.werte[1 - seite] = wert.map(|wert| SPIELPUNKTE - wert);
                }
            }
            // No digit can follow: on to the next line.
            let voll = |wert: u16| bruehl && wert.saturating_mul(10) > hoechstens;
            let ziffer = matches!(taste, Taste::Ziffer(_));
            let weiter = match zeile.werte[seite] {
                Some(wert) => taste == Taste::Extra || (ziffer && seite == 0 && voll(wert)),
                None => false,
            };
            if weiter {
                let naechste = if bruehl || seite == 1 { (nr + 1, 0) } else { (nr, 1) };
                if naechste.0 < e.zeilen.len() {
                    e.wo = naechste;
                }
            }
        });
    }

    /// The names of both teams, a line a Spiel, and the sum.
    pub fn ansicht(self, teams: [String; 2]) -> Knoten {
        let dienst = self.dienst;
        let kopf = ["A", "B"]
            .into_iter()
            .zip(&teams)
            .map(|(team, namen)| el("p.wer").kind(el("b").text(team)).kind(el("span").text(namen)));
        let kopf = el("div.blattzeile kopfzeile").kind(el("span")).kinder(kopf);
        let anzahl = self.entwurf.with_untracked(|e| e.zeilen.len());
        let zeile = |nr: usize| {
            let falsch = move || {
                let je = self.entwurf.with(|e| e.zeilen[nr].werte);
                let falsch = matches!(je, [Some(a), Some(b)] if a + b != SPIELPUNKTE);
                let falsch = self.bruehl && falsch;
                Some(if falsch { "blattzeile falsch" } else { "blattzeile" }.to_owned())
            };
            el("div")
                .attr_aus("class", falsch)
                .kind(el("span.klein").text(&(nr + 1).to_string()))
                .kinder([0, 1].map(|seite| self.zelle(nr, seite)))
        };
        el("div.punkteblatt")
            .attr("role", "group")
            .attr("aria-label", dienst.wort(Wort::Punkteblatt))
            .kind(kopf)
            .kinder((0..anzahl).map(zeile))
    }

    /// Both sums and, of card points, what they must come to.
    fn summe(self) -> Knoten {
        let dienst = self.dienst;
        let summe = move || {
            let (je, anzahl) = self.entwurf.with(|e| {
                let wert = |zeile: &Zeile| zeile.werte.map(|wert| i32::from(wert.unwrap_or(0)));
                (summe(&e.zeilen.iter().map(wert).collect::<Vec<_>>()), e.zeilen.len())
            });
            let [a, b] = je.map(|summe| dienst.zahl(summe));
            let soll = i32::from(SPIELPUNKTE) * i32::try_from(anzahl).unwrap_or(0);
            if self.bruehl {
                dienst.satz(Wort::Kontrollsumme, &[&a, &b, &dienst.zahl(soll)])
            } else {
                [a, b].join(" : ")
            }
        };
        el("p.blattsumme").attr("aria-live", "polite").text_aus(summe)
    }

    fn zelle(self, nr: usize, seite: usize) -> Knoten {
        let dienst = self.dienst;
        let wert = move || {
            let wert = self.entwurf.with(|e| e.zeilen[nr].werte[seite]);
            wert.map_or("–".to_owned(), |wert| wert.to_string())
        };
        let hier = move || self.entwurf.with(|e| e.wo) == (nr, seite);
        let name = move || {
            let nr = (nr + 1).to_string();
            Some(dienst.satz(Wort::Zelle, &[&nr, ["A", "B"][seite], &wert()]))
        };
        let zelle = knopf("zelle zahl", "", move || self.entwurf.update(|e| e.wo = (nr, seite)))
            .attr_aus("aria-label", name)
            .gedrueckt(hier)
            .text_aus(wert);
        let element = zelle.element().clone();
        dom::folge(move || {
            if hier() {
                rufe(&element, "scrollIntoView", &[objekt(&[("block", "nearest".into())])]);
            }
        });
        zelle
    }

    /// What stays below the lines: the sums and the keypad.
    pub fn tastenfeld(self) -> [Knoten; 2] {
        let dienst = self.dienst;
        let tasten = tasten(
            move |taste| self.taste(taste),
            dienst.wort(Wort::ZifferLoeschen),
            Some(dienst.wort(Wort::Weiter)),
        );
        [self.summe(), tasten]
    }
}

fn merke(fuer: &str, zeilen: &[Zeile]) {
    let mut text = fuer.to_owned();
    for Zeile { werte, getippt } in zeilen {
        let [a, b] = [0, 1].map(|seite| {
            let wert = werte[seite].filter(|_| getippt[seite]);
            wert.map_or(String::new(), |wert| wert.to_string())
        });
        text = [text, [a, b].join(":")].join("\n");
    }
    speicher::merke_notiz(NOTIZ, &text);
}

fn lade(fuer: &str, zeilen: &mut [Zeile]) {
    let text = speicher::notiz(NOTIZ).unwrap_or_default();
    let mut teile = text.split('\n');
    if teile.next() != Some(fuer) {
        return;
    }
    for (zeile, text) in zeilen.iter_mut().zip(teile) {
        let (a, b) = text.split_once(':').unwrap_or_default();
        zeile.werte = [a, b].map(|wert| wert.parse().ok());
        zeile.getippt = zeile.werte.map(|wert| wert.is_some());
    }
}
