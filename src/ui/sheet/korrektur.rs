//! Correcting an entry (C1–C4): first what it should read, then what that changes and who agreed.

use super::spiel::{Eingabe, Entwurf, punkte, was_gespielt_wurde};
use super::{formular, ruf};
use crate::engine::aenderung::{faellt_mit, vergleiche};
use crate::engine::brett::{Brettart, Lage};
use crate::engine::command::Befehl;
use crate::engine::event::{
    Ansage, Ausgang, Eintrag, EreignisId, Korrektur, OhneWertung, Spiel, Weisnotiz,
};
use crate::engine::log::{Partie, Schreibzustand};
use crate::engine::modus::Modus;
use crate::engine::punkte::Punkte;
use crate::engine::seite::Seite;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, auswahl, el, kaestchen, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::tasten::{tasten, tippe};
use crate::ui::part::wahl::modi;

/// The correction as it is being entered.
#[derive(Clone, Copy)]
struct Berichtigung {
    /// Reads the Partie of the entry, which may be an earlier one.
    dienst: Dienst,
    partie: EreignisId,
    ziel: EreignisId,
    zustand: Schreibzustand,
    /// What it should read, `Some(None)` to strike it; `None` while that is still being entered.
    neu: Live<Option<Option<Eintrag>>>,
    wer: Live<String>,
    grund: Live<String>,
    einverstanden: Live<bool>,
    /// Later entries that become unlawful go along.
    mitnehmen: Live<bool>,
}

pub fn korrektur(dienst: Dienst, ziel: EreignisId) -> Vec<Knoten> {
    let gefunden = dienst.mit_session(|_, session| {
        let (partie, e) = session.eintragung(ziel)?;
        let zustand = partie.schreibzustand(e, session.danach(partie.id));
        let worte = text::eintrag(dienst.sprache(), partie, e.wortlaut()?, Some(e.spiel));
        Some((partie.id, zustand, e.wortlaut()?.clone(), worte))
    });
    let Some((partie, zustand, eintrag, worte)) = gefunden.flatten() else { return Vec::new() };
    let b = Berichtigung {
        dienst: dienst.bei(partie),
        partie,
        ziel,
        zustand,
        neu: Live::new(None),
        wer: Live::new(String::new()),
        grund: Live::new(String::new()),
        einverstanden: Live::new(false),
        mitnehmen: Live::new(false),
    };
    let inhalt = el("div.durchlass").wechselnd(move || {
        let neu = b.neu.get();
        untrack(|| match neu {
            None => neu_lesen(b, &eintrag),
            Some(neu) => bestaetigen(b, neu.as_ref()),
        })
    });
    blatt(
        move || worte.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

impl Berichtigung {
    fn weiter(self, eintrag: Option<Eintrag>) {
        match eintrag {
            Some(eintrag) => self.neu.set(Some(Some(eintrag))),
            None => self.dienst.fehler(self.dienst.wort(Wort::ModusUndPunkteFehlen)),
        }
    }

    fn name(self, seite: Seite) -> String {
        self.dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default()
    }

    fn korrektur(self, neu: Option<&Eintrag>, partie: &Partie) -> Korrektur {
        let mut korrektur = Korrektur {
            ziel: self.ziel,
            eintrag: neu.cloned(),
            wer: self.wer.get().trim().to_owned(),
            grund: self.grund.get().trim().to_owned(),
            einverstanden: self.einverstanden.get(),
            mit: Vec::new(),
        };
        if self.mitnehmen.get() {
            korrektur.mit = faellt_mit(partie, &korrektur).unwrap_or_default();
        }
        korrektur
    }

    /// Two keys below: strike, and go on with what `lies` says.
    fn fuss(self, lies: Option<Box<dyn Fn()>>) -> Knoten {
        let dienst = self.dienst;
        let streichen = dienst.knopf("knopf leise gefahr", Wort::Streichen, move || {
            self.neu.set(Some(None));
        });
        let weiter = lies.map(|lies| dienst.knopf("knopf haupt", Wort::Weiter, lies));
        el("footer.blattfuss").kind(streichen).kinder(weiter)
    }

    /// A key for each side.
    fn seiten(self, wer: Live<Seite>) -> Knoten {
        el("div.wahlreihe").kinder(Seite::BEIDE.into_iter().map(move |seite| {
            knopf("wahl", &self.name(seite), move || wer.set(seite))
                .gedrueckt(move || wer.get() == seite)
        }))
    }
}

/// The form of what was entered, filled with it.
fn neu_lesen(b: Berichtigung, eintrag: &Eintrag) -> Vec<Knoten> {
    let dienst = b.dienst;
    let eingabe = el("div.eingabe");
    let (inhalt, lies): (Knoten, Option<Box<dyn Fn()>>) = match eintrag {
        Eintrag::Spiel(spiel) => return spielform(b, Entwurf::aus(spiel), None),
        Eintrag::OhneWertung { art, .. } => {
            // On a board with a form the values are gone; there it can only be struck.
            let tafel = dienst.mit_partie(|_, p| p.jassart.brett.art() == Brettart::Tafel);
            if tafel == Some(true) {
                let leer = Spiel {
                    modus: Modus::Eicheln,
                    ansager: Seite::A,
                    faktor: None,
                    ausgang: Ausgang::Punkte(Default::default()),
                    grund: String::new(),
                };
                return spielform(b, Entwurf::aus(&leer), Some(*art));
            }
            (eingabe, None)
        }
        Eintrag::Weis(weis) => {
            let seite = Live::new(weis.seite);
            let punkte = Live::new(u16::try_from(weis.punkte.0).ok());
            let alt = weis.clone();
            let lies = move || {
                let punkte = punkte.get_untracked().map(|punkte| Punkte(i32::from(punkte)));
                b.weiter(punkte.map(|punkte| {
                    // Cards belong to the seat and the amount they were shown for.
                    let gleich = alt.seite == seite.get_untracked() && alt.punkte == punkte;
                    Eintrag::Weis(if gleich {
                        alt.clone()
                    } else {
                        let seite = seite.get_untracked();
                        Weisnotiz { seite, punkte, platz: None, karten: String::new() }
                    })
                }));
            };
            let zahl = move || punkte.get().map_or("–".to_owned(), |punkte| punkte.to_string());
            let inhalt = eingabe
                .kind(b.seiten(seite))
                .kind(el("p.punktzahl mitte").attr("aria-live", "polite").text_aus(zahl))
                .kind(tasten(
                    move |taste| punkte.update(|p| *p = tippe(*p, taste, 1000)),
                    dienst.wort(Wort::ZifferLoeschen),
                    None,
                ));
            (inhalt, Some(Box::new(lies)))
        }
        Eintrag::Stoeck { seite } => {
            let seite = Live::new(*seite);
            let lies = move || b.weiter(Some(Eintrag::Stoeck { seite: seite.get_untracked() }));
            (eingabe.kind(b.seiten(seite)), Some(Box::new(lies)))
        }
        Eintrag::Ansage(ansage) => {
            let alt = ansage.clone();
            let modus = Live::new(ansage.modus);
            let lies = move || {
                let neu = Ansage { modus: modus.get_untracked(), ..alt.clone() };
                b.weiter(Some(Eintrag::Ansage(neu)));
            };
            let wahl = modi(dienst, move || modus.get(), move |m| modus.set(Some(m)));
            (eingabe.kind(wahl), Some(Box::new(lies)))
        }
        Eintrag::Berg(meldung) | Eintrag::Bedankt(meldung) => {
            let bedanken = matches!(eintrag, Eintrag::Bedankt(_));
            let seite = Live::new(meldung.seite);
            let sechs = meldung.teil.as_ref().is_some_and(|teil| teil.sechs_stiche);
            let r = ruf::Ruf::aus(dienst, meldung, bedanken);
            let lies = move || {
                let mut neu = untrack(|| r.eintrag(true));
                if let Some(Eintrag::Berg(m) | Eintrag::Bedankt(m)) = &mut neu {
                    m.seite = seite.get_untracked();
                    if let Some(teil) = &mut m.teil {
                        teil.sechs_stiche = sechs;
                    }
                }
                b.weiter(neu);
            };
            (eingabe.kind(b.seiten(seite)).kind(ruf::felder(r)), Some(Box::new(lies)))
        }
        Eintrag::Werte(werte) => {
            // The fields hang on what stood before the entry.
            let form = dienst.mit_partie(|_, p| {
                let stand = p.stand_vor(b.ziel);
                let lage = Lage { stand: &stand, ..p.lage() };
                (p.jassart.brett.formular(lage), p.parteinamen())
            });
            let (form, namen) = form.unwrap_or_default();
            let werte = Live::new(werte.clone());
            let sichtbare = form.clone();
            let lies = move || {
                let werte = werte.with_untracked(|werte| sichtbare.sichtbare(werte));
                b.weiter(Some(Eintrag::Werte(werte)));
            };
            (formular::felder(dienst, form, &namen, werte, Live::new(None)), Some(Box::new(lies)))
        }
        Eintrag::Strafe { .. } | Eintrag::Abbruch { .. } | Eintrag::Vorfall(_) => (eingabe, None),
    };
    vec![inhalt, b.fuss(lies)]
}

/// What a Spiel may have ended with, by the place in the list; the last ones write nothing.
fn ausgaenge(b: Berichtigung, bisher: Option<Ausgang>) -> Vec<(Option<Ausgang>, String)> {
    let dienst = b.dienst;
    let mut alle = vec![(None, dienst.wort(Wort::Gezaehlt).to_owned())];
    for (wort, ausgang) in [
        (Wort::MatschVon, Ausgang::Matsch as fn(Seite) -> Ausgang),
        (Wort::SpielverlustVon, Ausgang::Spielverlust),
        (Wort::HingelegtVon, Ausgang::Hingelegt),
    ] {
        for seite in Seite::BEIDE {
            alle.push((Some(ausgang(seite)), dienst.satz(wort, &[&b.name(seite)])));
        }
    }
    if let Some(Ausgang::Verschoben(_)) = bisher {
        alle.push((bisher, dienst.wort(Wort::PunkteVerschoben).to_owned()));
    }
    alle
}

const OHNE: [OhneWertung; 4] = [
    OhneWertung::Annulliert,
    OhneWertung::Zusammengeworfen,
    OhneWertung::Vergeben,
    OhneWertung::Gepasst,
];

fn spielform(b: Berichtigung, entwurf: Entwurf, ohne: Option<OhneWertung>) -> Vec<Knoten> {
    let dienst = b.dienst;
    let alle = ausgaenge(b, entwurf.sonst);
    let anzahl = alle.len();
    let grund = entwurf.grund.clone();
    let ohne = Live::new(ohne);
    let e = Eingabe::neu(dienst, entwurf, move |eintrag| b.weiter(Some(eintrag)));
    let mut texte: Vec<String> = alle.iter().map(|(_, text)| text.clone()).collect();
    texte.extend(OHNE.map(|art| text::ohne_wertung(dienst.sprache(), art).to_owned()));
    let texte = texte.into_iter().enumerate().map(|(nr, text)| (nr.to_string(), text)).collect();
    let ausgaenge: Vec<Option<Ausgang>> = alle.into_iter().map(|(ausgang, _)| ausgang).collect();
    let gewaehlt = ausgaenge.clone();
    let wahl = auswahl(
        texte,
        move || match ohne.get().and_then(|art| OHNE.iter().position(|o| *o == art)) {
            Some(nr) => (anzahl + nr).to_string(),
            None => {
                let sonst = e.entwurf.with(|e| e.sonst);
                gewaehlt.iter().position(|a| *a == sonst).unwrap_or(0).to_string()
            }
        },
        move |nr| {
            let Ok(nr) = nr.parse::<usize>() else { return };
            ohne.set(nr.checked_sub(anzahl).and_then(|nr| OHNE.get(nr).copied()));
            let sonst = ausgaenge.get(nr).copied().flatten();
            e.entwurf.update(|e| e.sonst = sonst);
        },
    );
    let wahl = dienst.feld(Wort::Ausgang, wahl);
    let inhalt = el("div.eingabe")
        .kind(wahl)
        .nur_wenn(
            move || ohne.get().is_none(),
            move || el("div.teil").kinder(was_gespielt_wurde(e)),
        )
        .nur_wenn(
            move || ohne.get().is_none() && e.entwurf.with(|e| e.sonst.is_none()),
            move || el("div.teil").kinder(punkte(e, None)),
        )
        .bei("keydown", move |ereignis| {
            if ohne.get_untracked().is_none() {
                e.tastatur(&ereignis);
            }
        });
    let lies = move || match ohne.get_untracked() {
        Some(art) => b.weiter(Some(Eintrag::OhneWertung { art, grund: grund.clone() })),
        None => e.fertig(),
    };
    vec![inhalt, b.fuss(Some(Box::new(lies)))]
}

/// What the correction changes, what falls with it, and who stands behind it.
fn bestaetigen(b: Berichtigung, neu: Option<&Eintrag>) -> Vec<Knoten> {
    let dienst = b.dienst;
    let sprache = dienst.sprache();
    let neu = neu.cloned();
    let satz = dienst.mit_partie(|_, partie| {
        let e = partie.eintragungen.iter().find(|e| e.id == b.ziel)?;
        let worte = |eintrag| text::eintrag(sprache, partie, eintrag, Some(e.spiel));
        let alt = worte(e.wortlaut()?);
        Some(match &neu {
            Some(neu) => dienst.satz(Wort::StattDessen, &[&worte(neu), &alt]),
            None => dienst.satz(Wort::WirdGestrichen, &[&alt]),
        })
    });
    let satz = satz.flatten().unwrap_or_default();
    let neu_hier = neu.clone();
    let folgen = move || {
        dienst.mit_partie(|_, partie| folgen(b, partie, neu_hier.as_ref())).unwrap_or_default()
    };
    let inhalt = el("div.eingabe")
        .kind(el("p.urteil").text(&satz))
        .kind(el("div.folgen").attr("aria-live", "polite").wechselnd(folgen))
        .kinder((b.zustand != Schreibzustand::Offen).then(|| wer_verlangt(b)))
        .kinder((b.zustand == Schreibzustand::Geschlossen).then(|| einverstanden(b)));
    let zurueck = dienst.knopf("knopf leise", Wort::Zurueck, move || b.neu.set(None));
    let schreiben = dienst.knopf("knopf haupt", Wort::Korrigieren, move || {
        let korrektur = untrack(|| dienst.mit_partie(|_, p| b.korrektur(neu.as_ref(), p)));
        if let Some(korrektur) = korrektur
            && dienst.befehle(Befehl::Korrigiere(korrektur)).is_ok()
        {
            dienst.oeffne(Blatt::Verlauf(Some(b.partie)));
        }
    });
    vec![inhalt, el("footer.blattfuss").kind(zurueck).kind(schreiben)]
}

/// The consequences in words, and the choice to take later entries along.
fn folgen(b: Berichtigung, partie: &Partie, neu: Option<&Eintrag>) -> Vec<Knoten> {
    let dienst = b.dienst;
    let sprache = dienst.sprache();
    let mut korrektur = b.korrektur(neu, partie);
    let faellt = match faellt_mit(partie, &Korrektur { mit: Vec::new(), ..korrektur.clone() }) {
        Ok(faellt) => faellt,
        Err(grund) => return vec![el("p.warnung").text(&dienst.ablehnung(&grund))],
    };
    let mut teile = Vec::new();
    if !faellt.is_empty() {
        let worte = partie
            .eintragungen
            .iter()
            .filter(|e| faellt.contains(&e.id))
            .filter_map(|e| Some(text::eintrag(sprache, partie, e.wortlaut()?, Some(e.spiel))))
            .map(|worte| el("li").text(&worte));
        teile.push(el("p.warnung").wort(dienst, Wort::FaelltDahin));
        teile.push(el("ul.aenderungen").kinder(worte));
        teile.push(
            el("label.regel")
                .kind(el("span").wort(dienst, Wort::Mitnehmen))
                .kind(kaestchen(move || b.mitnehmen.get(), move |ja| b.mitnehmen.set(ja))),
        );
        korrektur.mit = faellt;
    }
    let aenderungen = match partie.mit_korrektur(&korrektur) {
        Ok(nachher) => vergleiche(partie, &nachher),
        Err(_) => Vec::new(),
    };
    if aenderungen.is_empty() {
        teile.push(el("p").wort(dienst, Wort::KeineAenderung));
    }
    teile.push(
        el("ul.aenderungen").kinder(
            aenderungen.iter().map(|a| el("li").text(&text::aenderung(sprache, partie, a))),
        ),
    );
    teile
}

/// Which player asks for it (C3).
fn wer_verlangt(b: Berichtigung) -> Knoten {
    let spieler = b.dienst.mit_partie(|_, p| p.kopf.spieler.clone()).unwrap_or_default();
    let tasten = spieler.into_iter().map(move |name| {
        let dieser = name.clone();
        let gewaehlt = name.clone();
        knopf("wahl", &name, move || b.wer.set(gewaehlt.clone()))
            .gedrueckt(move || b.wer.with(|wer| *wer == dieser))
    });
    el("fieldset")
        .kind(el("legend").wort(b.dienst, Wort::WerVerlangt))
        .kind(el("div.wahlreihe").kinder(tasten))
}

/// The reason and both sides' word (C4).
fn einverstanden(b: Berichtigung) -> Knoten {
    let grund = el("input")
        .attr("type", "text")
        .attr("maxlength", "200")
        .eingabe(move || b.grund.get(), move |grund| b.grund.set(grund));
    el("div.teil").kind(b.dienst.feld(Wort::Grund, grund)).kind(
        el("label.regel")
            .kind(el("span").wort(b.dienst, Wort::BeideEinverstanden))
            .kind(kaestchen(move || b.einverstanden.get(), move |ja| b.einverstanden.set(ja))),
    )
}
