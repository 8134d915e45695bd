//! A sheet of a tournament's table being filled in: two columns, a keypad, the sum beside it.

use super::tasten::{Taste, tasten, tippe};
use crate::engine::turnier::draft::{Cells, Draft};
use crate::engine::turnier::tischblatt::Tischblatt;
use crate::engine::turnier::{Turnierregeln, Wertung, summe};
use crate::text::Wort;
use crate::ui::dienst::Dienst;
use crate::ui::documents;
use crate::ui::dom::{self, Knoten, el, knopf};
use crate::ui::js::{objekt, rufe};
use crate::ui::live::Live;
use crate::ui::sheet::speicher::mark;

/// All card points of a Spiel, and the most that is typed where it is not those.
const SPIELPUNKTE: u16 = 157;
const MAX: u16 = u16::MAX - 1;

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
    /// Where what is typed lies; a sheet that is in is corrected without.
    document: Live<Option<(String, Tischblatt)>>,
}

impl Punkteblatt {
    /// With what stands on a sheet that is in, to be corrected.
    pub fn of(dienst: Dienst, regeln: &Turnierregeln, blatt: &[[i32; 2]]) -> Punkteblatt {
        let bruehl = regeln.wertung == Wertung::Bruehl;
        let zeile = |je: &[i32; 2]| Zeile {
            werte: je.map(|wert| u16::try_from(wert).ok()),
            getippt: [true, !bruehl],
        };
        let mut zeilen: Vec<Zeile> = blatt.iter().map(zeile).collect();
        zeilen.resize(blatt.len().max(regeln.spiele.into()), Zeile::default());
        Punkteblatt::neu(dienst, bruehl, zeilen, None)
    }

    /// With what was typed so far. Every key is written under `key` in the task of its tap, and what
    /// another tab types is taken in.
    pub fn draft(dienst: Dienst, key: String, draft: &Draft) -> Punkteblatt {
        let bruehl = draft.sheet.regeln.wertung == Wertung::Bruehl;
        let zeilen = typed(&draft.cells, draft.sheet.regeln.spiele.into(), bruehl);
        let p = Punkteblatt::neu(dienst, bruehl, zeilen, Some((key.clone(), draft.sheet.clone())));
        let spiele = draft.sheet.regeln.spiele;
        dom::folge(move || {
            dienst.drafts.track();
            let there = Draft::read(&documents::read(&key));
            let other = there.filter(|there| there.cells != p.cells());
            if let Some(other) = other {
                p.entwurf.update(|e| {
                    e.zeilen = typed(&other.cells, spiele.into(), bruehl);
                    e.wo.0 = e.wo.0.min(e.zeilen.len() - 1);
                });
            }
        });
        p
    }

    fn neu(
        dienst: Dienst,
        bruehl: bool,
        zeilen: Vec<Zeile>,
        document: Option<(String, Tischblatt)>,
    ) -> Punkteblatt {
        let offen = |zeile: &Zeile| zeile.werte.contains(&None);
        let wo = (zeilen.iter().position(offen).unwrap_or(0), 0);
        let entwurf = Live::new(Entwurf { zeilen, wo });
        Punkteblatt { dienst, bruehl, entwurf, document: Live::new(document) }
    }

    /// What somebody typed; what follows from it is left out.
    fn cells(self) -> Vec<Cells> {
        let cells =
            |zeile: &Zeile| [0, 1].map(|team| zeile.werte[team].filter(|_| zeile.getippt[team]));
        self.entwurf.with_untracked(|e| e.zeilen.iter().map(cells).collect())
    }

    fn save(self) {
        self.document.with_untracked(|document| {
            let Some((key, sheet)) = document else { return };
            let draft = Draft { sheet: sheet.clone(), cells: self.cells() };
            // A look at an empty sheet leaves nothing behind.
            if draft.begun() > 0 || !documents::read(key).is_empty() {
                documents::write(key, &draft.write());
            }
        });
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
        self.save();
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
            .benannt(dienst, Wort::Punkteblatt)
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
        let satz = el("span").attr("aria-live", "polite").text_aus(summe);
        let drafted = self.document.with_untracked(Option::is_some);
        let mark = drafted.then(|| mark(dienst, move || dienst.drafts.with(|drafts| drafts.lage)));
        el("p.blattsumme").kind(satz).kinder(mark)
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

/// The lines of a sheet out of what was typed; of card points one side follows from the other.
fn typed(cells: &[Cells], spiele: usize, bruehl: bool) -> Vec<Zeile> {
    let line = |cells: &Cells| {
        let werte = match *cells {
            [Some(a), None] if bruehl => [Some(a), SPIELPUNKTE.checked_sub(a)],
            [None, Some(b)] if bruehl => [SPIELPUNKTE.checked_sub(b), Some(b)],
            cells => cells,
        };
        Zeile { werte, getippt: cells.map(|cell| cell.is_some()) }
    };
    let mut zeilen: Vec<Zeile> = cells.iter().map(line).collect();
    zeilen.resize(zeilen.len().max(spiele), Zeile::default());
    zeilen
}
