//! «Wer weist mehr?»: what every player claims, and whose Weis is the highest (W3, W4).

use crate::engine::ablehnung::Ablehnung;
use crate::engine::brett::tafel;
use crate::engine::card::Hand;
use crate::engine::event::{Eintrag, Weisnotiz};
use crate::engine::modus::Modus;
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::tischkarten::Tischkarten;
use crate::engine::weis::{self, Richtung, Vorzug, Weisrang};
use crate::engine::weisrunde::{
    Anspruch, Weisfehler, Weisgeltung, Weisregeln, Weisrunde, Wettstreit,
};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::wahl::modi;
use leptos::prelude::*;

/// The claims of all players as they are collected, in the order they were made.
#[derive(Clone, Copy)]
pub struct Vergleich {
    dienst: Dienst,
    platz: RwSignal<Platz>,
    karten: RwSignal<Hand>,
    modus: RwSignal<Option<Modus>>,
    ansprueche: RwSignal<Vec<(Platz, Anspruch)>>,
}

impl Vergleich {
    pub fn neu(dienst: Dienst, platz: RwSignal<Platz>, karten: RwSignal<Hand>) -> Vergleich {
        let modus = dienst.mit_partie(|_, p| p.stand.laufend.modus).flatten();
        Vergleich {
            dienst,
            platz,
            karten,
            modus: RwSignal::new(modus),
            ansprueche: RwSignal::new(Vec::new()),
        }
    }

    fn runde(self) -> Weisrunde {
        let rang = match self.modus.get() {
            Some(modus) => Weisrang::neu(modus, Richtung::Oben),
            None => Weisrang { richtung: Richtung::Oben, trumpf: None },
        };
        let leer = Weisrunde::neu(rang, Tischkarten::neu(4));
        self.ansprueche.with(|alle| {
            alle.iter().fold(leer, |runde, &(platz, anspruch)| {
                runde.weise(platz, anspruch).unwrap_or(runde)
            })
        })
    }

    fn nimm(self, anspruch: Anspruch) {
        let platz = self.platz.get_untracked();
        match untrack(|| self.runde()).weise(platz, anspruch) {
            Ok(_) => {
                self.dienst.meldung.set(None);
                self.ansprueche.update(|alle| alle.push((platz, anspruch)));
                self.karten.set(Hand::LEER);
            }
            Err(fehler) => {
                let satz = self.grund(platz, anspruch, fehler);
                self.dienst.fehler(&format!("{satz} ({})", fehler.regel().id()));
            }
        }
    }

    fn grund(self, platz: Platz, anspruch: Anspruch, fehler: Weisfehler) -> String {
        let ablehnung = match (fehler, anspruch) {
            (Weisfehler::Karten(fehler), _) => fehler.into(),
            (Weisfehler::SchonGewiesen { .. }, _) => Ablehnung::WeisSchonGeschrieben { platz },
            (Weisfehler::KeinWeis { .. } | Weisfehler::KarteZuviel { .. }, Anspruch::Karten(k)) => {
                Ablehnung::WeisNichtInKarten { punkte: weis::punkte(k), karten: k }
            }
            _ => return self.dienst.wort(Wort::WeisKeinPlatz).to_owned(),
        };
        text::ablehnung(self.dienst.sprache, &ablehnung)
    }

    fn wettstreit(self) -> Option<Wettstreit> {
        let modus = self.modus.get()?;
        let regeln = self.dienst.mit_partie(|_, p| {
            let (tischregeln, laufend) = (&p.kopf.tischregeln, &p.stand.laufend);
            let angesagt = laufend.faktor.filter(|_| laufend.modus.is_none_or(|m| m == modus));
            Weisregeln {
                faktor: angesagt.unwrap_or(tafel::tischfaktor(tischregeln, modus)),
                geltung: Weisgeltung::Immer,
                ..Weisregeln::neu(p.stand.geber.naechster(4))
            }
        })?;
        Some(self.runde().wettstreit(&regeln))
    }

    /// Who has the highest Weis, by what, and what is written.
    fn urteil(self) -> String {
        let dienst = self.dienst;
        let name = |platz: Platz| name(dienst, platz);
        match self.wettstreit() {
            None => dienst.wort(Wort::WasWirdGespielt).to_owned(),
            Some(Wettstreit::Keiner { .. }) => dienst.wort(Wort::NiemandWeist).to_owned(),
            Some(Wettstreit::Offen { frage, plaetze, .. }) => {
                let namen: Vec<String> = plaetze.into_iter().map(name).collect();
                let frage = dienst.wort(match frage {
                    Vorzug::Kartenzahl => Wort::FrageKartenzahl,
                    Vorzug::HoechsteKarte => Wort::FrageHoechste,
                    _ => Wort::FrageTrumpf,
                });
                dienst.satz(Wort::WeisOffen, &[frage, &namen.join(", ")])
            }
            Some(Wettstreit::Entschieden(sieg)) => {
                let durch = dienst.wort(match sieg.vorzug {
                    None => Wort::DurchAllein,
                    Some(Vorzug::Punkte) => Wort::DurchPunkte,
                    Some(Vorzug::Kartenzahl) => Wort::DurchKartenzahl,
                    Some(Vorzug::HoechsteKarte) => Wort::DurchHoechste,
                    Some(Vorzug::Trumpf) => Wort::DurchTrumpf,
                    Some(Vorzug::Vorhand) => Wort::DurchVorhand,
                });
                let seite = sieg.seite();
                let seitenname =
                    dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default();
                let punkte = dienst.zahl(sieg.je_seite()[seite].0);
                let hoechster = sieg.hoechster.wert().to_string();
                let wer = name(sieg.gewinner);
                dienst.satz(Wort::WeisSieg, &[&wer, &hoechster, durch, &seitenname, &punkte])
            }
        }
    }

    fn sieger(self) -> Option<Seite> {
        match self.wettstreit() {
            Some(Wettstreit::Entschieden(sieg)) => Some(sieg.seite()),
            _ => None,
        }
    }

    /// Writes the claims of the winning side, one entry each; whether all of them stand.
    fn schreibe(self) -> bool {
        let Some(seite) = untrack(|| self.sieger()) else { return false };
        let ansprueche = self.ansprueche.get_untracked();
        let mut bleibt = ansprueche.into_iter().filter(|(platz, _)| platz.seite() == seite);
        bleibt.all(|(platz, anspruch)| {
            let (punkte, karten) = wert(anspruch);
            let notiz = Weisnotiz { seite, punkte, platz: Some(platz), karten: karten.to_string() };
            let steht = self.dienst.trage_ein(Eintrag::Weis(notiz)).is_ok();
            if steht {
                // What stands is not written again when a later one is refused.
                self.ansprueche.update(|alle| alle.retain(|a| *a != (platz, anspruch)));
            }
            steht
        })
    }
}

/// What is written for a claim: its points, and the cards if they were tapped.
fn wert(anspruch: Anspruch) -> (Punkte, Hand) {
    match anspruch {
        Anspruch::Karten(karten) => (weis::punkte(karten), karten),
        Anspruch::Wert(wert) | Anspruch::Vom { wert, .. } => (wert, Hand::LEER),
        Anspruch::Gezeigt { wert, karten } => (wert, karten),
    }
}

/// The name of a player.
pub fn name(dienst: Dienst, platz: Platz) -> String {
    let name = dienst.mit_partie(|_, p| p.kopf.spieler.get(usize::from(platz.0)).cloned());
    name.flatten().unwrap_or_default()
}

/// The keys above the cards: what is played, and claims by value only.
pub fn oben(v: Vergleich) -> Knoten {
    let dienst = v.dienst;
    let werte = [20, 50, 100, 150, 200].into_iter().map(move |punkte| {
        knopf("taste klein", &punkte.to_string(), move || {
            v.nimm(Anspruch::Wert(Punkte(punkte)));
        })
        .attr_aus("aria-label", move || {
            Some(dienst.satz(Wort::WeisTaste, &[&punkte.to_string(), &name(dienst, v.platz.get())]))
        })
    });
    el("div", "teil")
        .kind(modi(dienst, move || v.modus.get(), move |modus| v.modus.set(Some(modus))))
        .kind(el("div", "wahlreihe").kinder(werte))
}

/// Below the cards: take them as a claim, and what was claimed so far.
pub fn unten(v: Vergleich) -> Knoten {
    let dienst = v.dienst;
    let dazu = knopf("knopf", dienst.wort(Wort::KartenDazu), move || {
        v.nimm(Anspruch::Karten(v.karten.get_untracked()));
    })
    .gesperrt(move || v.karten.with(|karten| weis::punkte(*karten)) == Punkte::NULL);
    let liste = el("ul", "verlauf").wechselnd(move || {
        let zeile = |(nummer, (platz, anspruch)): (usize, (Platz, Anspruch))| {
            let text = format!("{}: {}", name(dienst, platz), wert(anspruch).0);
            let weg = dienst.satz(Wort::WasZurueck, &[&text]);
            el("li", "").kind(el("span", "").text(&text)).kind(zeichenknopf(
                "leise rund",
                &weg,
                zeichen(Sinn::Schliessen),
                move || {
                    v.ansprueche.update(|alle| {
                        alle.remove(nummer);
                    });
                },
            ))
        };
        v.ansprueche.get().into_iter().enumerate().map(zeile).collect()
    });
    el("div", "teil").kind(dazu).kind(liste)
}

/// The verdict, and the key that writes the winning side's Weise.
pub fn fuss(v: Vergleich, fertig: impl Fn() + 'static) -> Vec<Knoten> {
    let dienst = v.dienst;
    let schreiben = knopf("knopf haupt", dienst.wort(Wort::Schreiben), move || {
        if v.schreibe() {
            fertig();
        }
    })
    .gesperrt(move || v.sieger().is_none());
    let urteil = el("p", "urteil").attr("aria-live", "polite").text_aus(move || v.urteil());
    vec![urteil, schreiben]
}
