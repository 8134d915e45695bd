//! The form of a board: fields, limits and sums as the board kind describes them.

use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Eintrag, Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname, Formular, Lesen};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{self, Knoten, el, kaestchen, knopf, merker};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::speicher;

/// The sentence at the field; there is only ever one.
const FEHLER: &str = "feldfehler";

/// Half-typed values: the Spiel they belong to, and the values.
const NOTIZ: &str = "formular";

pub fn formular(dienst: Dienst, werte: Werte) -> Vec<Knoten> {
    let Some((formular, namen, nr, fuer)) = dienst.mit_partie(|_, p| {
        let nr = p.stand.spielnummer();
        let fuer = format!("{}/{}", p.id, p.stand.zeilen.len());
        (p.jassart.brett.formular(p.lage()), p.parteinamen(), nr, fuer)
    }) else {
        return Vec::new();
    };
    // The first Partien of two sessions may have the same id.
    let session = dienst.mit_session(|id, _| id.to_string()).unwrap_or_default();
    let fuer = [session, fuer].join("/");
    let titel = dienst.satz(Wort::SpielNr, &[&nr.to_string()]);
    let werte = Live::new(entwurf(&fuer, &werte).unwrap_or(werte));
    let fehler: Live<Option<Ablehnung>> = Live::new(None);
    let sichtbare = formular.clone();
    let verdeckt = formular.felder.iter().any(|feld| feld.verdeckt);
    dom::folge(move || {
        let jetzt = werte.get();
        // Nobody else is to find what was hidden.
        if !verdeckt {
            speicher::notiere(NOTIZ, &(fuer.clone(), jetzt));
        }
        fehler.set(None);
    });
    if verdeckt {
        waehle_naechsten(dienst, werte);
    }
    let felder = felder(dienst, formular, &namen, werte, fehler);
    let schreibe = move || {
        let neu = werte.with_untracked(|werte| sichtbare.sichtbare(werte));
        if let Err(grund) = dienst.trage_ein(Eintrag::Werte(neu)) {
            let da = |feld: &Feld| {
                let name = grund.feld().map(|(name, _)| name);
                name == Some(feld.name) && werte.with_untracked(|w| feld.sichtbar(w))
            };
            if sichtbare.felder.iter().any(da) {
                // The field says it; what is about no field of the form stays a message.
                dienst.meldung.set(None);
                fehler.set(Some(grund));
                dom::spaeter(0, || dom::fokussiere_erstes(FALSCH));
            }
            return;
        }
        // The empty form goes to whoever is next, until all have said theirs.
        let offen = if verdeckt { waehle_naechsten(dienst, werte) } else { String::new() };
        if offen.is_empty() {
            dienst.schliesse();
        } else {
            dienst.hinweis(&dienst.satz(Wort::AnsageNotiert, &[&offen]));
        }
    };
    blatt(
        move || titel.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        felder,
        Some(el("footer.blattfuss").kind(dienst.knopf("knopf haupt", Wort::Schreiben, schreibe))),
    )
}

/// What can be mended first where a field is wrong.
const FALSCH: &str = "[aria-invalid=true], .formularfeld:has(#feldfehler) button";

/// An empty form for the first who has not said anything yet, from Vorhand on; answers who else is
/// missing.
fn waehle_naechsten(dienst: Dienst, werte: Live<Werte>) -> String {
    let offen = untrack(|| {
        dienst.mit_partie(|_, p| {
            let gesagt = |nr: &usize| {
                p.stand.angesagt.iter().any(|werte| werte.partei(Feldname::Partei) == Some(*nr))
            };
            let namen = p.parteinamen();
            let vorhand = usize::from(p.stand.geber.0) + 1;
            let reihe = (0..namen.len()).map(|nr| (vorhand + nr) % namen.len());
            reihe.filter(|nr| !gesagt(nr)).map(|nr| (nr, namen[nr].clone())).collect::<Vec<_>>()
        })
    });
    let offen = offen.unwrap_or_default();
    let mut leer = Werte::new();
    if let Some((naechster, _)) = offen.first() {
        leer.insert(Feldname::Partei.key().to_owned(), Wert::Zahl(*naechster as i32));
    }
    werte.set(leer);
    offen.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")
}

/// What was left half-typed for this Spiel, unless another cell of the board was tapped since.
fn entwurf(fuer: &str, begonnen: &Werte) -> Option<Werte> {
    let (wofuer, entwurf): (String, Werte) = speicher::notierter(NOTIZ)?;
    let passt = begonnen.iter().all(|(feld, wert)| entwurf.get(feld) == Some(wert));
    (wofuer == fuer && passt).then_some(entwurf)
}

/// The fields of the form over `werte`.
pub fn felder(
    dienst: Dienst,
    formular: Formular,
    namen: &[String],
    werte: Live<Werte>,
    fehler: Live<Option<Ablehnung>>,
) -> Knoten {
    el("div.eingabe formular").kinder(formular.felder.into_iter().map(|feld| {
        let namen = namen.to_vec();
        el("div.formularfeld")
            .nur_wenn(
                move || werte.with(|w| feld.sichtbar(w)),
                move || formularfeld(dienst, feld, werte, &namen, fehler),
            )
            .wechselnd(move || fehlersatz(dienst, feld.name, fehler))
    }))
}

/// What is wrong with the field, with the rule it is about.
fn fehlersatz(dienst: Dienst, feld: Feldname, fehler: Live<Option<Ablehnung>>) -> Vec<Knoten> {
    let Some(grund) = fehler.get().filter(|grund| ist_an(grund, feld, None)) else {
        return Vec::new();
    };
    let warum = grund
        .regel()
        .map(|regel| dienst.knopf("leise", Wort::Warum, move || dienst.schlage_nach(regel)));
    let satz = el("span").attr("id", FEHLER).text(&dienst.verweigerung(&grund));
    vec![el("p").klasse(FEHLER).attr("role", "alert").kind(satz).kinder(warum)]
}

/// Whether a refusal is about this field, and about this party's value where it has one.
fn ist_an(grund: &Ablehnung, feld: Feldname, partei: Option<usize>) -> bool {
    grund.feld().is_some_and(|(name, wer)| {
        name == feld && (wer.is_none() || partei.is_none() || wer == partei)
    })
}

/// An input that says whether its value is the wrong one; `partei` where each has one.
fn markiert(
    eingabe: Knoten,
    feld: Feldname,
    partei: Option<usize>,
    fehler: Live<Option<Ablehnung>>,
) -> Knoten {
    let falsch =
        move || fehler.with(|f| f.as_ref().is_some_and(|grund| ist_an(grund, feld, partei)));
    eingabe
        .attr_aus("aria-invalid", move || falsch().then(|| "true".to_owned()))
        .attr_aus("aria-describedby", move || falsch().then(|| FEHLER.to_owned()))
}

/// A number within a range.
pub fn zahlfeld(
    (min, max): (i32, i32),
    wert: impl Fn() -> Option<i32> + 'static,
    mut setze: impl FnMut(Option<i32>) + 'static,
) -> Knoten {
    el("input")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", &min.to_string())
        .attr("max", &max.to_string())
        .attr("placeholder", &[min.to_string(), max.to_string()].join("–"))
        .eingabe(
            move || wert().map_or(String::new(), |zahl| zahl.to_string()),
            move |text| setze(text.parse().ok()),
        )
}

fn formularfeld(
    dienst: Dienst,
    feld: Feld,
    werte: Live<Werte>,
    namen: &[String],
    fehler: Live<Option<Ablehnung>>,
) -> Knoten {
    let key = feld.name.key();
    let beschriftung = text::feld(dienst.sprache(), feld.name);
    let setze = move |wert: Option<Wert>| {
        werte.update(|w| match wert {
            Some(wert) => drop(w.insert(key.to_owned(), wert)),
            None => drop(w.remove(key)),
        });
    };
    if feld.je_partei {
        return je_partei(dienst, feld, werte, namen, fehler);
    }
    let wahl = |eintraege: Vec<(String, Wert)>| {
        let tasten = eintraege.into_iter().map(move |(name, wert)| {
            let gewaehlt = wert.clone();
            knopf("wahl", &name, move || {
                // What may stay empty is taken back by the same key.
                let weg = feld.freiwillig && werte.with_untracked(|w| w.get(key) == Some(&wert));
                setze((!weg).then(|| wert.clone()));
            })
            .gedrueckt(move || werte.with(|w| w.get(key) == Some(&gewaehlt)))
        });
        let gesagt =
            move || fehler.with(|f| f.as_ref().is_some_and(|f| ist_an(f, feld.name, None)));
        el("fieldset")
            .attr_aus("aria-describedby", move || gesagt().then(|| FEHLER.to_owned()))
            .kind(el("legend").text(beschriftung))
            .kind(el("div.wahlreihe").kinder(tasten))
    };
    match feld.art {
        Feldart::Zahl { min, max } => {
            let wert = move || match werte.with(|w| w.get(key).cloned()) {
                Some(Wert::Zahl(zahl)) => Some(zahl),
                _ => None,
            };
            let eingabe = zahlfeld((min, max), wert, move |zahl| setze(zahl.map(Wert::Zahl)));
            let eingabe = markiert(eingabe, feld.name, None, fehler);
            let eingabe = if feld.verdeckt {
                eingabe.attr("type", "password").attr("autocomplete", "off")
            } else {
                eingabe
            };
            dom::feld(beschriftung, eingabe)
        }
        Feldart::Ja => el("label.regel").kind(el("span").text(beschriftung)).kind(kaestchen(
            move || werte.with(|w| w.ja(feld.name)),
            move |ja| setze(ja.then_some(Wert::Ja(true))),
        )),
        Feldart::Wahl(moeglich) => wahl(
            moeglich
                .iter()
                .enumerate()
                .filter(|(nr, _)| feld.gilt_fuer(*nr))
                .map(|(_, name)| {
                    let text = text::kontrakt(dienst.sprache(), name).to_owned();
                    (text, Wert::Wahl((*name).to_owned()))
                })
                .collect(),
        ),
        Feldart::Partei => wahl(
            namen
                .iter()
                .enumerate()
                .filter(|(nr, _)| feld.gilt_fuer(*nr))
                .map(|(nr, name)| (name.clone(), Wert::Zahl(nr as i32)))
                .collect(),
        ),
    }
}

/// A number for each party; where a sum is given the last empty one is filled in.
fn je_partei(
    dienst: Dienst,
    feld: Feld,
    werte: Live<Werte>,
    namen: &[String],
    fehler: Live<Option<Ablehnung>>,
) -> Knoten {
    let key = feld.name.key();
    let anzahl = namen.len();
    let liste = move || match werte.with(|w| w.get(key).cloned()) {
        Some(Wert::JePartei(je)) => je,
        _ => vec![None; anzahl],
    };
    // Filled in by us, so it follows the others until somebody types there.
    let ergaenzt = merker(None);
    let setze = move |nr: usize, wert: Option<i32>, ergaenzt: &mut Option<usize>| {
        let mut je = untrack(liste);
        je[nr] = wert;
        if *ergaenzt == Some(nr) {
            *ergaenzt = None;
        }
        if let Some(alt) = *ergaenzt {
            je[alt] = None;
        }
        *ergaenzt = feld.ergaenzbar().and_then(|summe| {
            let mut leere = (0..anzahl).filter(|i| je[*i].is_none() && feld.gilt_fuer(*i));
            let (letzter, weiterer) = (leere.next()?, leere.next());
            let rest = summe - je.iter().flatten().sum::<i32>();
            // Who may stay away is not made to come with nothing.
            let mindestens = i32::from(feld.freiwillig);
            (weiterer.is_none() && rest >= mindestens && letzter != nr).then(|| {
                je[letzter] = Some(rest);
                letzter
            })
        });
        werte.update(|w| {
            w.insert(key.to_owned(), Wert::JePartei(je));
        });
    };
    let bereich = match feld.art {
        Feldart::Zahl { min, max } => (min, max),
        _ => (0, 0),
    };
    let offen = move || {
        let je = liste();
        let rest = feld.soll(&je).map_or(0, |summe| summe - je.iter().flatten().sum::<i32>());
        if rest == 0 { String::new() } else { dienst.satz(Wort::NochOffen, &[&dienst.zahl(rest)]) }
    };
    let name = text::feld(dienst.sprache(), feld.name);
    let titel = el("legend").text(name).text(" ").kind(el("small").text_aus(offen));
    let gruppe = el("fieldset.jepartei").attr("aria-label", name).kind(titel);
    let dabei = namen.iter().enumerate().filter(|(nr, _)| feld.gilt_fuer(*nr));
    gruppe.kinder(dabei.map(|(nr, name)| {
        let ergaenzt = ergaenzt.clone();
        if feld.art == Feldart::Ja {
            return el("label.regel").kind(el("span").text(name)).kind(kaestchen(
                move || liste()[nr] == Some(1),
                move |ja| setze(nr, ja.then_some(1), &mut ergaenzt.borrow_mut()),
            ));
        }
        let eingabe = zahlfeld(
            bereich,
            move || liste()[nr],
            move |wert| setze(nr, wert, &mut ergaenzt.borrow_mut()),
        );
        let eingabe = markiert(eingabe, feld.name, Some(nr), fehler);
        dom::feld(name, eingabe)
    }))
}
