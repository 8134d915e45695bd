//! «Wer weist mehr?»: what every player claims, and whose Weis is the highest (W3, W4).

use crate::engine::ablehnung::Ablehnung;
use crate::engine::brett::tafel;
use crate::engine::card::{Farbe, Hand, Karte, Rang};
use crate::engine::event::{Eintrag, Weisnotiz};
use crate::engine::modus::Modus;
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::weis::{self, Richtung, Vorzug, WEISWERTE};
use crate::engine::weisrunde::{Anspruch, Weisfehler, Weisrunde, Wettstreit};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::karte::{farbbild, zeichen_und_name};
use crate::ui::part::regeln::warum;
use crate::ui::part::wahl::modi;

/// The claims of all players as they are collected, in the order they were made.
#[derive(Clone, Copy)]
pub struct Vergleich {
    dienst: Dienst,
    platz: Live<Platz>,
    karten: Live<Hand>,
    modus: Live<Option<Modus>>,
    /// How the first Stich is played, in the modes that change on the way (K5).
    beginn: Live<Richtung>,
    ansprueche: Live<Vec<(Platz, Anspruch)>>,
}

impl Vergleich {
    pub fn neu(dienst: Dienst, platz: Live<Platz>, karten: Live<Hand>) -> Vergleich {
        let modus = dienst.mit_partie(|_, p| p.stand.laufend.modus).flatten();
        Vergleich {
            dienst,
            platz,
            karten,
            modus: Live::new(modus),
            beginn: Live::new(Richtung::Oben),
            ansprueche: Live::new(Vec::new()),
        }
    }

    /// A contest in which nobody has claimed anything yet.
    fn leer(self) -> Weisrunde {
        let (modus, beginn) = (self.modus.get(), self.beginn.get());
        let laufend = self.dienst.mit_partie(|_, p| p.stand.laufend.clone()).unwrap_or_default();
        tafel::weisrunde(&laufend, modus, beginn)
    }

    fn runde(self) -> Weisrunde {
        let leer = self.leer();
        self.ansprueche.with(|alle| {
            alle.iter().fold(leer, |runde, &(platz, anspruch)| {
                runde.weise(platz, anspruch).unwrap_or(runde)
            })
        })
    }

    /// The answer to a question: the claim at `stelle` is now this one.
    fn antworte(self, stelle: usize, anspruch: Anspruch) {
        let mut alle = self.ansprueche.get_untracked();
        let Some(alt) = alle.get_mut(stelle) else { return };
        alt.1 = anspruch;
        let mut runde = untrack(|| self.leer());
        for &(platz, anspruch) in &alle {
            match runde.weise(platz, anspruch) {
                Ok(weiter) => runde = weiter,
                Err(fehler) => return self.verweigere(platz, anspruch, fehler),
            }
        }
        self.dienst.meldung.set(None);
        self.ansprueche.set(alle);
    }

    fn verweigere(self, platz: Platz, anspruch: Anspruch, fehler: Weisfehler) {
        let satz = self.grund(platz, anspruch, fehler);
        self.dienst.fehler(&format!("{satz} ({})", fehler.regel().id()));
    }

    fn nimm(self, anspruch: Anspruch) {
        let platz = self.platz.get_untracked();
        match untrack(|| self.runde()).weise(platz, anspruch) {
            Ok(_) => {
                self.dienst.meldung.set(None);
                self.ansprueche.update(|alle| alle.push((platz, anspruch)));
                self.karten.set(Hand::LEER);
            }
            Err(fehler) => self.verweigere(platz, anspruch, fehler),
        }
    }

    fn grund(self, platz: Platz, anspruch: Anspruch, fehler: Weisfehler) -> String {
        let ablehnung = match (fehler, anspruch) {
            (Weisfehler::Karten(fehler), _) => fehler.into(),
            (Weisfehler::SchonGewiesen { .. }, _) => Ablehnung::WeisSchonGeschrieben { platz },
            (Weisfehler::KeinWeis { .. } | Weisfehler::KarteZuviel { .. }, Anspruch::Karten(k)) => {
                Ablehnung::WeisNichtInKarten { punkte: weis::punkte(k), karten: k }
            }
            (Weisfehler::Verwirkt { .. }, Anspruch::Gezeigt { wert, karten }) => {
                Ablehnung::WeisNichtInKarten { punkte: wert, karten }
            }
            (Weisfehler::NichtVonDerKarte { wert, rang }, _) => {
                let rang = untrack(|| text::rang(self.dienst.sprache(), rang));
                return self.dienst.satz(Wort::NichtVonDerKarte, &[&wert.to_string(), rang]);
            }
            _ => return self.dienst.wort(Wort::WeisKeinPlatz).to_owned(),
        };
        self.dienst.ablehnung(&ablehnung)
    }

    fn wettstreit(self) -> Option<Wettstreit> {
        let modus = self.modus.get()?;
        let regeln = self
            .dienst
            .mit_partie(|_, p| tafel::weisregeln(&p.kopf.tischregeln, &p.stand, modus))?;
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

    /// Writes the claims of the winning side, one entry each, or none if one is refused.
    fn schreibe(self) -> bool {
        let Some(seite) = untrack(|| self.sieger()) else { return false };
        let bleibt = self.ansprueche.get_untracked().into_iter();
        let eintrag = |(platz, anspruch): (Platz, Anspruch)| {
            let (punkte, karten) = wert(anspruch);
            let karten = karten.to_string();
            Eintrag::Weis(Weisnotiz { seite, punkte, platz: Some(platz), karten })
        };
        let eintraege = bleibt.filter(|(platz, _)| platz.seite() == seite).map(eintrag).collect();
        self.dienst.trage_alle_ein(eintraege)
    }

    /// A claim in a few words: «Anna: 50 Ass».
    fn in_worten(self, platz: Platz, anspruch: Anspruch) -> String {
        let sprache = self.dienst.sprache();
        let kurz = format!("{}: {}", name(self.dienst, platz), wert(anspruch).0);
        let Anspruch::Vom { rang, farbe, .. } = anspruch else { return kurz };
        let karte = match farbe {
            Some(farbe) => text::karte(sprache, Karte::new(farbe, rang)),
            None => text::rang(sprache, rang).to_owned(),
        };
        format!("{kurz} {karte}")
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
    // With cards tapped, it is what was announced for them: they may hold more (W7).
    let werte = WEISWERTE.into_iter().map(move |wert| {
        knopf("taste klein", &wert.to_string(), move || {
            let karten = v.karten.get_untracked();
            let nur_wert = karten.ist_leer();
            v.nimm(if nur_wert {
                Anspruch::Wert(wert)
            } else {
                Anspruch::Gezeigt { wert, karten }
            });
        })
        .attr_aus("aria-label", move || {
            Some(dienst.satz(Wort::WeisTaste, &[&wert.to_string(), &name(dienst, v.platz.get())]))
        })
    });
    el("div.teil")
        .kind(modi(dienst, move || v.modus.get(), move |modus| v.modus.set(Some(modus))))
        .nur_wenn(
            move || v.modus.get().is_some_and(|modus| Modus::WEITERE.contains(&modus)),
            move || beginn(v),
        )
        .kind(
            el("fieldset.weiswerte")
                .kind(el("legend").text(dienst.wort(Wort::WeisAngesagt)))
                .kinder(werte),
        )
}

/// The modes that change on the way compare by their first Stich (K5).
fn beginn(v: Vergleich) -> Knoten {
    let taste = move |wort: Wort, richtung: Richtung| {
        knopf("wahl", v.dienst.wort(wort), move || v.beginn.set(richtung))
            .gedrueckt(move || v.beginn.get() == richtung)
    };
    el("div.wahlreihe")
        .kind(taste(Wort::ErsterStichOben, Richtung::Oben))
        .kind(taste(Wort::ErsterStichUnten, Richtung::Unten))
}

/// The keys that answer the question the table has to ask next, for each claim it is about.
fn antworten(v: Vergleich) -> Vec<Knoten> {
    let (dienst, sprache) = (v.dienst, v.dienst.sprache());
    let Some(Wettstreit::Offen { frage, plaetze, .. }) = v.wettstreit() else { return Vec::new() };
    let alle = v.ansprueche.get().into_iter().enumerate();
    let frage = |(stelle, (platz, anspruch)): (usize, (Platz, Anspruch))| {
        let (titel, tasten): (Wort, Vec<Knoten>) = match (frage, anspruch) {
            (Vorzug::HoechsteKarte, Anspruch::Wert(wert)) => {
                let taste = |rang: Rang| {
                    knopf("taste klein", "", move || {
                        v.antworte(stelle, Anspruch::Vom { wert, rang, farbe: None });
                    })
                    .kinder(zeichen_und_name(
                        text::rangzeichen(sprache, rang),
                        text::rang(sprache, rang),
                    ))
                };
                (Wort::HoechsteKarteVon, Rang::ALLE.into_iter().rev().map(taste).collect())
            }
            (Vorzug::Trumpf, Anspruch::Vom { wert, rang, .. }) => {
                let taste = |farbe: Farbe| {
                    knopf("taste klein", "", move || {
                        v.antworte(stelle, Anspruch::Vom { wert, rang, farbe: Some(farbe) });
                    })
                    .attr("aria-label", text::farbe(sprache, farbe))
                    .kind(farbbild(farbe, sprache.franzoesisch))
                };
                (Wort::FarbeVon, Farbe::ALLE.into_iter().map(taste).collect())
            }
            _ => return None,
        };
        let titel = dienst.satz(titel, &[&v.in_worten(platz, anspruch)]);
        let legende = el("legend").text(&titel);
        Some(el("fieldset.weiswerte").kind(legende).kinder(tasten))
    };
    alle.filter(|(_, (platz, _))| plaetze.contains(platz)).filter_map(frage).collect()
}

/// The rules behind the verdict.
fn gruende(v: Vergleich) -> Vec<Knoten> {
    let quellen = match v.wettstreit() {
        Some(Wettstreit::Entschieden(sieg)) => sieg.quellen,
        Some(Wettstreit::Offen { quellen, .. } | Wettstreit::Keiner { quellen }) => quellen,
        None => Vec::new(),
    };
    let da = !quellen.is_empty();
    da.then(|| warum(v.dienst, &quellen)).into_iter().collect()
}

/// Below the cards: take them as a claim, and the rules behind the verdict.
pub fn unten(v: Vergleich) -> Knoten {
    let dazu = knopf("knopf", v.dienst.wort(Wort::KartenDazu), move || {
        v.nimm(Anspruch::Karten(v.karten.get_untracked()));
    })
    .gesperrt(move || v.karten.with(|karten| weis::punkte(*karten)) == Punkte::NULL);
    el("div.teil").kind(dazu).wechselnd(move || gruende(v))
}

/// On top: what was claimed so far, and the question that is open.
pub fn ansprueche(v: Vergleich) -> Knoten {
    let dienst = v.dienst;
    let liste = el("ul.zeilenliste").wechselnd(move || {
        let zeile = |(nummer, (platz, anspruch)): (usize, (Platz, Anspruch))| {
            let text = v.in_worten(platz, anspruch);
            let weg = dienst.satz(Wort::WasZurueck, &[&text]);
            el("li").kind(el("span").text(&text)).kind(zeichenknopf(
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
    el("div.teil").kind(liste).wechselnd(move || antworten(v))
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
    let urteil = el("p.urteil").attr("aria-live", "polite").text_aus(move || v.urteil());
    vec![urteil, schreiben]
}
