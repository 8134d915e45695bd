//! The referee: «Wer ist zuerst draussen?» Asks only what decides, counts step by step in the
//! order that counts, and names the rule. Nothing is written until the table agrees.

use crate::engine::ablehnung::Ablehnung;
use crate::engine::ausmachen::{AusmachAntwort, Durch, Geltung, Schritt};
use crate::engine::brett::tafel;
use crate::engine::event::{Eintrag, Meldung, Teil, Weisnotiz};
use crate::engine::log::Partie;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Punkte, SPIELPUNKTE};
use crate::engine::seite::{JeSeite, Seite};
use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::regeln::warum;
use crate::ui::part::tasten::{tasten, tippe};
use crate::ui::part::wahl::modi;

/// The amounts a Weis of the first Stich usually has.
const WEISE: [i32; 8] = [20, 40, 50, 70, 100, 120, 150, 200];

/// What the table has answered so far.
#[derive(Clone, Copy)]
struct Frage {
    dienst: Dienst,
    /// About the Berg, not the Ziel.
    berg: Live<bool>,
    erster_stich: Live<bool>,
    modus: Live<Option<Modus>>,
    stoeck: Live<Option<Seite>>,
    weis: Live<Option<Seite>>,
    weis_punkte: Live<i32>,
    stich: Live<Option<Seite>>,
    stich_punkte: Live<Option<u16>>,
}

impl Frage {
    fn name(self, seite: Seite) -> String {
        self.dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default()
    }

    fn teil(self) -> Option<Teil> {
        let punkte = Punkte(i32::from(self.stich_punkte.get().unwrap_or(0)));
        let kartenpunkte =
            self.stich.get().map_or(JeSeite::default(), |s| JeSeite::nur(s, punkte, Punkte::NULL));
        Some(Teil {
            modus: self.modus.get()?,
            faktor: None,
            kartenpunkte,
            erster_stich: true,
            sechs_stiche: false,
        })
    }

    /// What the slate does not know yet: the entries that have to come first.
    fn fehlende(self, partie: &Partie) -> Vec<Eintrag> {
        let laufend = &partie.stand.laufend;
        let mut fehlende = Vec::new();
        if let Some(seite) = self.weis.get() {
            let punkte = Punkte(self.weis_punkte.get()) - laufend.weis()[seite];
            if punkte > Punkte::NULL {
                let notiz = Weisnotiz { seite, punkte, platz: None, karten: String::new() };
                fehlende.push(Eintrag::Weis(notiz));
            }
        }
        if let Some(seite) = self.stoeck.get()
            && laufend.stoeck != Some(seite)
        {
            fehlende.push(Eintrag::Stoeck { seite });
        }
        fehlende
    }

    /// The count, or what stands against it; `None` while the mode is not known.
    fn antwort(self, partie: &Partie) -> Option<Result<AusmachAntwort, Ablehnung>> {
        let teil = self.teil()?;
        let regeln = &partie.kopf.tischregeln;
        let ziel = if self.berg.get() { regeln.zahl("berg_bei") } else { regeln.zahl("ziel") };
        let stand = partie.stand_nach(&self.fehlende(partie));
        Some(stand.and_then(|s| tafel::wer_ist_zuerst(regeln, &s, &teil, Punkte(ziel))))
    }

    /// Writes what was missing and then the call itself.
    fn schreibe(self) {
        let eintraege = untrack(|| {
            self.dienst.mit_partie(|_, partie| {
                let seite = self.antwort(partie)?.ok()?.gewinner?;
                let mut eintraege = self.fehlende(partie);
                let meldung = Meldung { seite, teil: self.teil() };
                eintraege.push(if self.berg.get() {
                    Eintrag::Berg(meldung)
                } else {
                    Eintrag::Bedankt(meldung)
                });
                Some(eintraege)
            })
        });
        if let Some(eintraege) = eintraege.flatten() {
            self.dienst.trage_alle_ein_und_schliesse(eintraege);
        }
    }

    fn hat_gewinner(self) -> bool {
        let antwort = self.dienst.mit_partie(|_, partie| self.antwort(partie)).flatten();
        antwort.is_some_and(|a| a.is_ok_and(|a| a.gewinner.is_some()))
    }
}

pub fn schiedsrichter(dienst: Dienst, um_den_berg: bool) -> Vec<Knoten> {
    let Some((laufend, berg, ziel)) = dienst.mit_partie(|_, p| {
        let berg = tafel::berg_bei(&p.kopf.tischregeln).filter(|_| p.stand.berg.is_none());
        (p.stand.laufend.clone(), berg, p.kopf.tischregeln.zahl("ziel"))
    }) else {
        return Vec::new();
    };
    let weis = laufend.weis();
    let weis_seite = Seite::BEIDE.into_iter().find(|s| weis[*s] > Punkte::NULL);
    let f = Frage {
        dienst,
        berg: Live::new(um_den_berg && berg.is_some()),
        erster_stich: Live::new(true),
        modus: Live::new(laufend.modus),
        stoeck: Live::new(laufend.stoeck),
        weis: Live::new(weis_seite),
        weis_punkte: Live::new(weis_seite.map_or(WEISE[0], |seite| weis[seite].0)),
        stich: Live::new(None),
        stich_punkte: Live::new(None),
    };
    let worum = berg.map(|berg| {
        let taste = |wort: Wort, wert: i32, ist_berg: bool| {
            knopf("wahl", &dienst.satz(wort, &[&dienst.zahl(wert)]), move || f.berg.set(ist_berg))
                .gedrueckt(move || f.berg.get() == ist_berg)
        };
        gruppe(dienst, Wort::WorumGehtEs).kind(taste(Wort::UmDasZiel, ziel, false)).kind(taste(
            Wort::UmDenBerg,
            berg.0,
            true,
        ))
    });
    let wann = |wort: Wort, erster: bool| {
        knopf("wahl", dienst.wort(wort), move || f.erster_stich.set(erster))
            .gedrueckt(move || f.erster_stich.get() == erster)
    };
    let inhalt = el("div.eingabe")
        .kinder(worum)
        .kind(
            gruppe(dienst, Wort::WelcherStich)
                .kind(wann(Wort::NachErstemStich, true))
                .kind(wann(Wort::SpaeterImSpiel, false)),
        )
        .wechselnd(move || {
            let erster = f.erster_stich.get();
            untrack(|| if erster { erster_stich(f) } else { spaeter(f) })
        });
    let schreiben = knopf("knopf haupt", dienst.wort(Wort::SoSchreiben), move || f.schreibe())
        .gesperrt(move || !(f.erster_stich.get() && f.hat_gewinner()));
    blatt(
        move || dienst.wort(Wort::WerIstZuerst).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        Some(el("footer.blattfuss").kind(schreiben)),
    )
}

fn gruppe(dienst: Dienst, titel: Wort) -> Knoten {
    el("fieldset.wahlreihe").kind(el("legend").text(dienst.wort(titel)))
}

/// A key for each side, and one for nobody.
fn wer(f: Frage, titel: Wort, wahl: Live<Option<Seite>>) -> Knoten {
    let taste = |seite: Option<Seite>| {
        let name = move || match seite {
            Some(seite) => f.name(seite),
            None => f.dienst.wort(Wort::Niemand).to_owned(),
        };
        knopf("wahl", "", move || wahl.set(seite))
            .text_aus(name)
            .gedrueckt(move || wahl.get() == seite)
    };
    gruppe(f.dienst, titel)
        .attr("class", "dreier")
        .kind(taste(Some(Seite::A)))
        .kind(taste(Some(Seite::B)))
        .kind(taste(None))
}

/// The questions at the end of the first Stich, and the count below them.
fn erster_stich(f: Frage) -> Vec<Knoten> {
    let dienst = f.dienst;
    let weise = move || {
        let steht = dienst.mit_partie(|_, p| p.stand.laufend.weis()).unwrap_or_default();
        let steht = steht.a.0.max(steht.b.0);
        // What is written is not taken back here.
        let hoeher = WEISE.into_iter().filter(move |punkte| *punkte > steht);
        (steht > 0)
            .then_some(steht)
            .into_iter()
            .chain(hoeher)
            .map(|punkte| {
                knopf("wahl", &punkte.to_string(), move || f.weis_punkte.set(punkte))
                    .gedrueckt(move || f.weis_punkte.get() == punkte)
            })
            .collect::<Vec<_>>()
    };
    let weis_wert = el("div").nur_wenn(
        move || f.weis.get().is_some(),
        move || gruppe(dienst, Wort::WieVielWeis).kinder(weise()),
    );
    let stich_wert = el("div").nur_wenn(
        move || f.stich.get().is_some(),
        move || {
            let zahl = move || f.stich_punkte.get().unwrap_or(0).to_string();
            el("div.teil")
                .kind(
                    el("p.urteil")
                        .text(dienst.wort(Wort::PunkteImStich))
                        .text(" ")
                        .kind(el("b.punktzahl").text_aus(zahl)),
                )
                .kind(tasten(
                    move |taste| {
                        let hoechstens = SPIELPUNKTE.0 as u16;
                        f.stich_punkte.update(|wert| *wert = tippe(*wert, taste, hoechstens));
                    },
                    dienst.wort(Wort::ZifferLoeschen),
                    None,
                ))
        },
    );
    vec![
        modi(dienst, move || f.modus.get(), move |modus| f.modus.set(Some(modus))),
        wer(f, Wort::WerHatStoeck, f.stoeck),
        wer(f, Wort::WerHatWeis, f.weis),
        weis_wert,
        wer(f, Wort::WerHatStich, f.stich),
        stich_wert,
        el("div.schritte").attr("aria-live", "polite").wechselnd(move || {
            dienst.mit_partie(|_, partie| rechnung(f, partie)).unwrap_or_default()
        }),
    ]
}

/// The steps in the order that counts, the answer in one sentence, and the rules behind it.
fn rechnung(f: Frage, partie: &Partie) -> Vec<Knoten> {
    let dienst = f.dienst;
    let antwort = match f.antwort(partie) {
        None => return vec![el("p.urteil").text(dienst.wort(Wort::WasWirdGespielt))],
        Some(Err(grund)) => {
            return vec![el("p.urteil").text(&dienst.ablehnung(&grund))];
        }
        Some(Ok(antwort)) => antwort,
    };
    let (a, b) = (dienst.zahl(antwort.stand.a.0), dienst.zahl(antwort.stand.b.0));
    let satz = match (antwort.gewinner, antwort.durch) {
        (Some(seite), Some(durch)) => {
            let wodurch = dienst.wort(match durch {
                Durch::Stand => Wort::DenStand,
                Durch::Stoeck => Wort::DieStoeck,
                Durch::Weis => Wort::DenWeis,
                Durch::Stich => Wort::DenStich,
            });
            dienst.satz(Wort::ZuerstDa, &[&f.name(seite), wodurch, &a, &b])
        }
        (None, Some(_)) => dienst.wort(Wort::BeideSchonDa).to_owned(),
        _ => dienst.satz(Wort::NochNiemandDa, &[&a, &b]),
    };
    vec![
        el("ol.zeilenliste").kinder(antwort.schritte.iter().map(|schritt| {
            let entscheidet = antwort.gewinner.is_some() && antwort.durch == Some(schritt.art);
            zeile(f, schritt, entscheidet)
        })),
        el("p.urteil").kind(el("b").text(&satz)),
        warum(dienst, &antwort.quellen),
    ]
}

fn zeile(f: Frage, schritt: &Schritt, entscheidet: bool) -> Knoten {
    let dienst = f.dienst;
    let was = match (schritt.dazu, schritt.art) {
        (None, Durch::Stand) => dienst.wort(Wort::SchrittStand).to_owned(),
        (dazu, art) => {
            let name = dienst.wort(match art {
                Durch::Stoeck => Wort::Stoeck,
                Durch::Weis => Wort::FeldWeis,
                Durch::Stich | Durch::Stand => Wort::Stich,
            });
            match dazu {
                Some((seite, punkte)) => {
                    dienst.satz(Wort::SchrittDazu, &[name, &punkte.to_string(), &f.name(seite)])
                }
                None => format!("{name}: {}", dienst.wort(Wort::Niemand)),
            }
        }
    };
    let stand = format!("{} : {}", dienst.zahl(schritt.stand.a.0), dienst.zahl(schritt.stand.b.0));
    let gilt = schritt.geltung == Geltung::Zaehlt;
    let neben = if gilt { stand } else { dienst.wort(Wort::Verfaellt).to_owned() };
    let klasse = match (entscheidet, gilt) {
        (true, _) => "entscheidet",
        (_, true) => "",
        _ => "gestrichen",
    };
    el("li").klasse(klasse).kind(el("span").text(&was)).kind(el("small").text(&neben))
}

/// From the second Stich on the first call decides: whose was it?
fn spaeter(f: Frage) -> Vec<Knoten> {
    let dienst = f.dienst;
    let taste = |seite: Seite| {
        knopf("knopf", "", move || {
            let berg = f.berg.get_untracked();
            dienst.oeffne(if berg { Blatt::Berg(seite) } else { Blatt::Bedanken(seite) });
        })
        .text_aus(move || f.name(seite))
    };
    vec![
        el("p.urteil").text(dienst.wort(Wort::SpaeterEntscheidetZeit)),
        el("div.reihe").kind(taste(Seite::A)).kind(taste(Seite::B)),
    ]
}
