//! Writing a Spiel: what was played, the points of one side, and what the board will be.

use crate::engine::aenderung::mit_eintrag;
use crate::engine::brett::tafel;
use crate::engine::card::Hand;
use crate::engine::event::{Ausgang, Eintrag, OhneWertung, Spiel};
use crate::engine::log::Partie;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Faktor, Punkte, SPIELPUNKTE};
use crate::engine::seite::{JeSeite, Seite};
use crate::engine::stored::says_nothing;
use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{self, Knoten, auswahl, el, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::tasten::{Taste, tasten, tippe, von_tastatur};
use crate::ui::part::wahl::{modi, punktfeld};
use crate::ui::screen::tafel::schreibe_weis;
use crate::ui::speicher;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// Half-typed input; survives a reload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entwurf {
    /// The Spiel it belongs to: session, Partie and number.
    fuer: String,
    pub modus: Option<Modus>,
    ansager: Seite,
    faktor: Option<Faktor>,
    /// The side whose points are typed.
    pub getippt: Seite,
    pub punkte: Option<u16>,
    /// Another outcome than counted points.
    pub sonst: Option<Ausgang>,
    pub grund: String,
    /// The cards of `getippt` as far as they are counted.
    #[serde(default)]
    pub karten: Hand,
    /// The last Stich is among them.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub letzter_stich: bool,
}

const NOTIZ: &str = "entwurf";

impl Entwurf {
    /// The draft of the running Spiel: as it was left, or a new one.
    pub fn lade(dienst: Dienst) -> Option<Entwurf> {
        let session = dienst.mit_session(|id, _| id.to_string())?;
        dienst.mit_partie(|_, partie| Entwurf::der_partie(&session, partie))
    }

    fn der_partie(session: &str, partie: &Partie) -> Entwurf {
        let fuer = format!("{session}/{}/{}", partie.id, partie.stand.zeilen.len());
        let laufend = &partie.stand.laufend;
        // In the Schieber trump is made by Vorhand or, pushed, by the partner: the same side.
        let vorhand = partie.stand.geber.naechster(partie.kopf.spieler.len() as u8);
        speicher::notierter::<Entwurf>(NOTIZ).filter(|entwurf| entwurf.fuer == fuer).unwrap_or(
            Entwurf {
                fuer,
                modus: laufend.modus,
                ansager: laufend.ansager.unwrap_or(vorhand.seite()),
                faktor: laufend.faktor,
                getippt: Seite::A,
                punkte: None,
                sonst: None,
                grund: String::new(),
                karten: Hand::LEER,
                letzter_stich: false,
            },
        )
    }

    /// Keeps the draft, for the next opening of the sheet.
    pub fn merke(&self) {
        speicher::notiere(NOTIZ, self);
    }

    /// Types the points of this side from now on.
    pub fn tippe_fuer(&mut self, seite: Seite) {
        if self.getippt != seite {
            self.getippt = seite;
            self.punkte = None;
            self.sonst = None;
        }
    }

    /// The draft that reads as this Spiel.
    pub fn aus(spiel: &Spiel) -> Entwurf {
        let (punkte, sonst) = match spiel.ausgang {
            Ausgang::Punkte(je) => (u16::try_from(je.a.0).ok(), None),
            sonst => (None, Some(sonst)),
        };
        Entwurf {
            fuer: String::new(),
            modus: Some(spiel.modus),
            ansager: spiel.ansager,
            faktor: spiel.faktor,
            getippt: Seite::A,
            punkte,
            sonst,
            grund: spiel.grund.clone(),
            karten: Hand::LEER,
            letzter_stich: false,
        }
    }

    pub fn kartenpunkte(&self) -> Option<JeSeite<Punkte>> {
        let alles = match self.sonst {
            Some(Ausgang::Matsch(seite)) => seite,
            Some(Ausgang::Spielverlust(fehlbar) | Ausgang::Hingelegt(fehlbar)) => fehlbar.andere(),
            Some(Ausgang::Punkte(je)) => return Some(je),
            Some(Ausgang::Verschoben(v)) => return Some(v.gezaehlt),
            None => {
                let punkte = Punkte(i32::from(self.punkte?));
                return Some(JeSeite::nur(self.getippt, punkte, SPIELPUNKTE - punkte));
            }
        };
        Some(JeSeite::nur(alles, SPIELPUNKTE, Punkte::NULL))
    }

    fn eintrag(&self) -> Option<Eintrag> {
        self.mit_ausgang(self.sonst.or_else(|| self.kartenpunkte().map(Ausgang::Punkte))?)
    }

    pub fn mit_ausgang(&self, ausgang: Ausgang) -> Option<Eintrag> {
        Some(Eintrag::Spiel(Spiel {
            modus: self.modus?,
            ansager: self.ansager,
            faktor: self.faktor,
            ausgang,
            grund: self.grund.trim().to_owned(),
        }))
    }
}

/// The form's state: the draft, and whether 157 : 0 was asked about (S2). One form serves the
/// writing of a Spiel and its correction.
#[derive(Clone, Copy)]
pub struct Eingabe {
    pub dienst: Dienst,
    pub entwurf: Live<Entwurf>,
    matschfrage: Live<bool>,
    /// Where the finished entry goes.
    weiter: Live<Rc<dyn Fn(Eintrag)>>,
}

impl Eingabe {
    pub fn neu(dienst: Dienst, entwurf: Entwurf, weiter: impl Fn(Eintrag) + 'static) -> Eingabe {
        let weiter: Rc<dyn Fn(Eintrag)> = Rc::new(weiter);
        let entwurf = Live::new(entwurf);
        Eingabe { dienst, entwurf, matschfrage: Live::new(false), weiter: Live::new(weiter) }
    }

    pub fn name(self, seite: Seite) -> String {
        self.dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default()
    }

    fn schreibe(self, eintrag: Option<Eintrag>) {
        let dienst = self.dienst;
        match eintrag {
            Some(eintrag) => self.weiter.get_untracked()(eintrag),
            None => dienst.fehler(dienst.wort(Wort::ModusUndPunkteFehlen)),
        }
    }

    pub fn fertig(self) {
        let entwurf = self.entwurf.get_untracked();
        let alles = |je: JeSeite<Punkte>| je.a == SPIELPUNKTE || je.b == SPIELPUNKTE;
        let fragen = entwurf.sonst.is_none() && entwurf.kartenpunkte().is_some_and(alles);
        if fragen && !self.matschfrage.get_untracked() {
            self.matschfrage.set(true);
        } else {
            self.schreibe(entwurf.eintrag());
        }
    }

    fn taste(self, taste: Taste) {
        self.matschfrage.set(false);
        self.entwurf.update(|e| match taste {
            Taste::Extra => {
                e.sonst = if e.sonst.is_some() { None } else { Some(Ausgang::Matsch(e.getippt)) };
                e.punkte = None;
            }
            Taste::Ziffer(_) | Taste::Loeschen => {
                e.sonst = None;
                e.punkte = tippe(e.punkte, taste, SPIELPUNKTE.0 as u16);
            }
        });
    }

    /// The keyboard: digits and Backspace type, Enter writes.
    pub fn tastatur(self, ereignis: &web_sys::Event) {
        match von_tastatur(ereignis) {
            Some(Taste::Extra) => self.fertig(),
            Some(taste) => self.taste(taste),
            None => {}
        }
    }

    /// «→ 1'204 : 986, Berg Anna & Carla»: the board after this entry.
    fn danach(self) -> String {
        let eintrag = self.entwurf.with(Entwurf::eintrag);
        let danach = self.dienst.mit_partie(|_, partie| {
            let neu = mit_eintrag(partie, &eintrag?).ok()?;
            Some(stand_danach(self.dienst, partie, &neu))
        });
        danach.flatten().unwrap_or_default()
    }

    fn faktor(self) -> u8 {
        let (modus, faktor) = self.entwurf.with(|e| (e.modus, e.faktor));
        let tisch =
            |modus| self.dienst.mit_partie(|_, p| tafel::tischfaktor(&p.kopf.tischregeln, modus));
        faktor.or_else(|| modus.and_then(tisch)).unwrap_or(Faktor::EINFACH).zahl()
    }
}

/// Both totals, and who has reached what with them.
fn stand_danach(dienst: Dienst, vorher: &Partie, neu: &Partie) -> String {
    let stand = &neu.stand;
    let [a, b] = Seite::BEIDE.map(|seite| stand.punkte(seite));
    let mut teile = vec![format!("→ {} : {}", dienst.zahl(a.0), dienst.zahl(b.0))];
    let mut dazu = |seite: Seite, was: Wort| {
        teile.push(format!("{}: {}", neu.parteiname(seite.index()), dienst.wort(was)));
    };
    let regeln = &neu.kopf.tischregeln;
    for seite in Seite::BEIDE {
        let erreicht = |grenze: Punkte| stand.punkte(seite) >= grenze;
        match &stand.berg {
            Some(berg) if berg.seite == seite && vorher.stand.berg.is_none() => {
                dazu(seite, Wort::Berg);
            }
            None if tafel::berg_bei(regeln).is_some_and(erreicht) => {
                dazu(seite, Wort::UeberDemBerg);
            }
            _ => {}
        }
        if erreicht(Punkte(regeln.zahl("ziel"))) {
            dazu(seite, Wort::ZielErreicht);
        }
    }
    teile.join(", ")
}

pub fn spiel(dienst: Dienst, getippt: Option<Seite>) -> Vec<Knoten> {
    let Some(mut entwurf) = Entwurf::lade(dienst) else { return Vec::new() };
    if let Some(seite) = getippt {
        entwurf.tippe_fuer(seite);
    }
    let e = Eingabe::neu(dienst, entwurf, move |eintrag| dienst.trage_ein_und_schliesse(eintrag));
    dom::folge(move || e.entwurf.with(Entwurf::merke));
    let titel = move || {
        let nr = dienst.mit_partie(|_, p| p.stand.spielnummer()).unwrap_or(1);
        dienst.satz(Wort::SpielNr, &[&nr.to_string()])
    };
    let inhalt = el("div.eingabe spielblatt")
        .kinder(was_gespielt_wurde(e))
        .kinder(punkte(e, Some(dienst.wort(Wort::Matsch))))
        .kind(dienst.knopf("knopf leise", Wort::KartenZaehlen, move || {
            dienst.oeffne(Blatt::Zaehlen);
        }))
        .kind(
            el("div.geschrieben")
                .attr("role", "group")
                .benannt(dienst, Wort::WeisUndStoeck)
                .kind(weiszeile(e, Seite::A))
                .kind(weiszeile(e, Seite::B)),
        )
        .kind(anders_ausgegangen(e));
    let fuss = el("footer.blattfuss")
        .kind(el("p.danach").attr("aria-live", "polite").text_aus(move || e.danach()))
        .kind(dienst.knopf("knopf haupt", Wort::Schreiben, move || e.fertig()));
    let mut blatt =
        blatt(titel, dienst.wort(Wort::Schliessen), move || dienst.schliesse(), inhalt, Some(fuss));
    if let Some(letztes) = blatt.pop() {
        blatt.push(letztes.bei("keydown", move |ereignis| e.tastatur(&ereignis)));
    }
    blatt
}

/// The mode, who made trump, and the factor.
pub fn was_gespielt_wurde(e: Eingabe) -> [Knoten; 2] {
    let modi = modi(
        e.dienst,
        move || e.entwurf.with(|e| e.modus),
        move |modus| e.entwurf.update(|e| e.modus = Some(modus)),
    );
    [modi, trumpf_gemacht(e)]
}

/// The points of both sides and the keypad.
pub fn punkte(e: Eingabe, extra: Option<&'static str>) -> [Knoten; 3] {
    let feld = move |seite: Seite| {
        let wert = move || {
            let je = e.entwurf.with(Entwurf::kartenpunkte);
            je.map_or("–".to_owned(), |je| je[seite].to_string())
        };
        let waehle = move || e.entwurf.update(|e| e.tippe_fuer(seite));
        punktfeld(seite, move || e.name(seite), wert, waehle)
            .gedrueckt(move || e.entwurf.with(|e| e.getippt) == seite)
    };
    let frage = el("div.vielleicht").wechselnd(move || {
        let fragen = e.matschfrage.get();
        untrack(|| fragen.then(|| frage_nach_matsch(e)).into_iter().collect())
    });
    let loeschen = e.dienst.wort(Wort::ZifferLoeschen);
    [
        el("div.punktfelder").kind(feld(Seite::A)).kind(feld(Seite::B)),
        frage,
        tasten(move |taste| e.taste(taste), loeschen, extra),
    ]
}

fn trumpf_gemacht(e: Eingabe) -> Knoten {
    let wahl = Seite::BEIDE.into_iter().map(move |seite| {
        knopf("wahl", "", move || e.entwurf.update(|e| e.ansager = seite))
            .kind(el("span.kurz").text_aus(move || e.name(seite)))
            .gedrueckt(move || e.entwurf.with(|e| e.ansager) == seite)
    });
    let faktoren = (1..=12u8).map(|zahl| (zahl.to_string(), format!("×{zahl}"))).collect();
    let faktor = auswahl(
        faktoren,
        move || e.faktor().to_string(),
        move |zahl| {
            e.entwurf.update(|e| e.faktor = zahl.parse().ok().and_then(Faktor::new));
        },
    )
    .benannt(e.dienst, Wort::Faktor);
    el("div.zeile trumpf")
        .kind(el("span.was").wort(e.dienst, Wort::TrumpfGemacht))
        .kinder(wahl)
        .kind(faktor)
}

fn frage_nach_matsch(e: Eingabe) -> Knoten {
    let dienst = e.dienst;
    let ja = dienst.knopf("knopf", Wort::JaMatsch, move || {
        e.entwurf.update(|e| {
            let je = e.kartenpunkte().unwrap_or_default();
            let alle = if je.a == SPIELPUNKTE { Seite::A } else { Seite::B };
            e.sonst = Some(Ausgang::Matsch(alle));
        });
        e.schreibe(e.entwurf.with_untracked(Entwurf::eintrag));
    });
    let nein = dienst.knopf("knopf", Wort::NeinKeinMatsch, move || {
        e.schreibe(e.entwurf.with_untracked(Entwurf::eintrag));
    });
    el("div.frage")
        .attr("role", "alertdialog")
        .benannt(dienst, Wort::AlleNeunStiche)
        .kind(el("p").wort(dienst, Wort::AlleNeunStiche))
        .kind(ja)
        .kind(nein)
}

/// Weis and Stöck of one side in this Spiel: what stands, and keys for what was forgotten.
fn weiszeile(e: Eingabe, seite: Seite) -> Knoten {
    let dienst = e.dienst;
    let weis = move || dienst.mit_partie(|_, p| p.stand.laufend.weis()[seite].0).unwrap_or(0);
    let stoeck =
        move || dienst.mit_partie(|_, p| p.stand.laufend.stoeck == Some(seite)).unwrap_or(false);
    let steht = move || match weis() {
        0 => String::new(),
        punkte => format!(" {} {punkte}", dienst.wort(Wort::FeldWeis)),
    };
    let regel =
        move |key: &str| dienst.mit_partie(|_, p| p.kopf.tischregeln.ja(key)).unwrap_or(false);
    let tasten = [20, 50, 100].into_iter().map(move |punkte| {
        let name =
            move || Some(dienst.satz(Wort::WeisTaste, &[&punkte.to_string(), &e.name(seite)]));
        knopf("taste klein", &format!("+{punkte}"), move || schreibe_weis(dienst, seite, punkte))
            .attr_aus("aria-label", name)
            .gesperrt(move || !regel("weis"))
    });
    let karten = dienst
        .knopf("taste klein", Wort::Karten, move || {
            dienst.oeffne(Blatt::Weis(seite, true));
        })
        .attr_aus("aria-label", move || Some(dienst.satz(Wort::WeisMitKarten, &[&e.name(seite)])))
        .gesperrt(move || !regel("weis"));
    let stoecktaste = dienst
        .knopf("taste klein", Wort::Stoeck, move || {
            let _ = dienst.trage_ein(Eintrag::Stoeck { seite });
        })
        .gesperrt(move || !regel("stoeck"))
        .gedrueckt(stoeck);
    el("div.zeile weiszeile")
        .kind(el("span.was").text_aus(move || e.name(seite)).kind(el("b").text_aus(steht)))
        .kinder(tasten)
        .kind(karten)
        .kind(stoecktaste)
}

/// Annulled, thrown together, lost by the rules: each with its reason (S7).
fn anders_ausgegangen(e: Eingabe) -> Knoten {
    let dienst = e.dienst;
    let grund = el("input").attr("type", "text").attr("maxlength", "200").eingabe(
        move || e.entwurf.with(|e| e.grund.clone()),
        move |grund| e.entwurf.update(|e| e.grund = grund),
    );
    let ohne = move |wort: Wort, art: OhneWertung| {
        dienst.knopf("knopf leise", wort, move || {
            let grund = e.entwurf.with_untracked(|e| e.grund.trim().to_owned());
            e.schreibe(Some(Eintrag::OhneWertung { art, grund }));
        })
    };
    let verlust = Seite::BEIDE.into_iter().map(move |seite| {
        knopf("knopf leise", "", move || {
            let ausgang = Ausgang::Spielverlust(seite);
            e.schreibe(e.entwurf.with_untracked(|e| e.mit_ausgang(ausgang)));
        })
        .text_aus(move || dienst.satz(Wort::SpielverlustVon, &[&e.name(seite)]))
    });
    let was = dienst.knopf("knopf", Wort::WasIstPassiert, move || {
        dienst.oeffne(Blatt::Vorfall);
    });
    let verlauf = dienst.knopf("knopf leise", Wort::Verlauf, move || {
        dienst.oeffne(Blatt::Verlauf(None));
    });
    el("details.anderes")
        .kind(el("summary").wort(dienst, Wort::AndererAusgang))
        .kind(was)
        .kind(dienst.feld(Wort::Grund, grund))
        .kind(ohne(Wort::Annullieren, OhneWertung::Annulliert))
        .kind(ohne(Wort::Zusammenwerfen, OhneWertung::Zusammengeworfen))
        .kinder(verlust)
        .kind(verlauf)
}
