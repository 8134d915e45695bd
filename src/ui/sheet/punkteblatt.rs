//! The sheet of a table in the hands of the Jassleitung: entered, corrected, or come by a link.

use crate::engine::command::Befehl;
use crate::engine::turnier::schritt::{Abgabe, Schritt};
use crate::engine::turnier::{Turnier, summe};
use crate::text::bidi::joined;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::documents;
use crate::ui::dom::{Knoten, auswahl, el, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::punkteblatt::Punkteblatt;
use crate::ui::part::tasten::{Taste, von_tastatur};
use crate::ui::screen::tischblatt::ort;
use crate::ui::speicher;
use crate::ui::teilen::Was;

/// Who ran the tournament the last time.
const LEITUNG: &str = "jassleitung";

pub fn punkteblatt(dienst: Dienst, p: usize, t: usize) -> Vec<Knoten> {
    let Some(turnier) = dienst.turnier() else { return Vec::new() };
    let Some(tisch) = turnier.passen.get(p).and_then(|passe| passe.tische.get(t)) else {
        return Vec::new();
    };
    let titel = dienst.satz(Wort::PasseNr, &[&(p + 1).to_string()]);
    let da = tisch.blatt.is_some();
    let formular = match &tisch.blatt {
        Some(blatt) => Punkteblatt::of(dienst, &turnier.regeln, blatt),
        None => {
            let Some(sheet) = dienst.tischblatt_von(p, t) else { return Vec::new() };
            let (key, draft) = documents::begun(sheet);
            Punkteblatt::draft(dienst, key, &draft)
        }
    };
    let wer = Live::new(speicher::notiz(LEITUNG).unwrap_or_default());
    let grund = Live::new(String::new());
    let schreibe = move || {
        let Some(spiele) = formular.fertig() else { return };
        let mut abgabe = Abgabe { passe: p, tisch: t, spiele, ..Abgabe::default() };
        if da {
            abgabe.wer = wer.get_untracked().trim().to_owned();
            abgabe.grund = grund.get_untracked().trim().to_owned();
            speicher::merke_notiz(LEITUNG, &abgabe.wer);
            if abgabe.wer.is_empty() || abgabe.grund.is_empty() {
                return dienst.fehler(dienst.wort(Wort::TurnierNurLeitung));
            }
        }
        if dienst.befehle(Befehl::Turnier(Schritt::Blatt(abgabe))).is_ok() {
            weiter(dienst, p, t, da);
        }
    };
    let berichtigung = da.then(|| {
        let feld = |wort: Wort, wert: Live<String>| {
            let feld = el("input").attr("type", "text").attr("maxlength", "120");
            dienst.feld(wort, feld.eingabe(move || wert.get(), move |text| wert.set(text)))
        };
        el("div.teil").kind(feld(Wort::WerLeitet, wer)).kind(feld(Wort::Grund, grund))
    });
    let teams = [tisch.a, tisch.b].map(|team| text::turnier::team(&turnier, team));
    let inhalt = el("div.eingabe blatteingabe")
        .kind(tischwahl(dienst, &turnier, p, t))
        .kind(formular.ansicht(teams))
        .kinder(berichtigung)
        .kind(dienst.knopf("knopf leise", Wort::AmTischAusfuellen, move || {
            dienst.teile(Was::Tischlink(p, t));
        }));
    let haupt = dienst.wort(if da { Wort::Korrigieren } else { Wort::Schreiben });
    let fuss = el("footer.blattfuss").kinder(formular.tastenfeld()).kind(knopf(
        "knopf haupt",
        haupt,
        schreibe,
    ));
    let mut blatt = blatt(
        move || titel.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        Some(fuss),
    );
    if let Some(letztes) = blatt.pop() {
        blatt.push(letztes.bei("keydown", move |ereignis| match von_tastatur(&ereignis) {
            Some(Taste::Extra) if formular.lies().is_ok() => schreibe(),
            Some(taste) => formular.taste(taste),
            None => {}
        }));
    }
    blatt
}

/// On to the next table whose sheet is missing.
fn weiter(dienst: Dienst, p: usize, t: usize, berichtigt: bool) {
    let naechster = untrack(|| dienst.mit_turnier(|v| v.stand.naechstes_blatt(p, t + 1)));
    match naechster.flatten().filter(|_| !berichtigt) {
        Some(tisch) => dienst.oeffne(Blatt::Punkteblatt(p, tisch)),
        None => {
            dienst.schliesse();
            if !berichtigt {
                dienst.hinweis(&dienst.satz(Wort::PasseFertig, &[&(p + 1).to_string()]));
            }
        }
    }
}

/// A list of the tables, the ones that are in ticked.
fn tischwahl(dienst: Dienst, turnier: &Turnier, p: usize, t: usize) -> Knoten {
    let tische = turnier.passen[p].tische.iter().enumerate().map(|(nr, tisch)| {
        let name = dienst.satz(Wort::TischNr, &[&(nr + 1).to_string()]);
        let da = if tisch.blatt.is_some() { " ✓" } else { "" };
        (nr.to_string(), [&name, da].concat())
    });
    let wahl = auswahl(
        tische.collect(),
        move || t.to_string(),
        move |nr| {
            if let Ok(nr) = nr.parse() {
                dienst.oeffne(Blatt::Punkteblatt(p, nr));
            }
        },
    );
    wahl.benannt(dienst, Wort::SpalteTisch)
}

/// A filled sheet that came by a link: what it is and, where it fits, the key to take it in.
pub fn eingang(dienst: Dienst) -> Vec<Knoten> {
    let Some(b) = dienst.eingang.get_untracked() else { return Vec::new() };
    let (p, t) = (b.passe, b.tisch);
    let titel = ort(dienst, p, t);
    let abgabe = Abgabe { passe: p, tisch: t, spiele: b.blatt.clone(), ..Abgabe::default() };
    let schritt = Schritt::Blatt(abgabe);
    let warnung = dienst.mit_bestand(&b.session, |_, session| {
        let Some(turnier) = session.turnier() else {
            return Some(dienst.wort(Wort::BlattFremd).to_owned());
        };
        if !b.passt(&turnier.stand) {
            return Some(dienst.wort(Wort::BlattPasstNicht).to_owned());
        }
        let grund = turnier.stand.pruefe_schritt(&schritt).err()?;
        Some(text::turnier::fehler(dienst.sprache(), &grund))
    });
    let [a, c, e, f] = &b.spieler;
    let teams = [[a, e], [c, f]].map(|names| joined(&names, " & "));
    let [links, rechts] = summe(&b.blatt).map(|zahl| dienst.zahl(zahl));
    let zeile = |(nr, je): (usize, &[i32; 2])| {
        let je = je.map(|zahl| dienst.zahl(zahl)).join(" : ");
        el("li").text(&[(nr + 1).to_string(), je].join(". "))
    };
    let uebernehmen = warnung.is_none().then(|| {
        let session = b.session.clone();
        dienst.knopf("knopf haupt", Wort::Uebernehmen, move || {
            dienst.eingang.set(None);
            dienst.gehe(Ort::Session(session.clone()));
            if dienst.befehle_in(&session, Befehl::Turnier(schritt.clone())).is_ok() {
                dienst.hinweis(&text::turnier::schritt(dienst.sprache(), &schritt));
            }
        })
    });
    let inhalt = el("div.eingabe einfuhr")
        .kinder((!b.titel.is_empty()).then(|| el("h3").text(&b.titel)))
        .kind(el("p").text(&joined(&teams, " – ")))
        .kind(el("p.punktzahl").text(&[links, rechts].join(" : ")))
        .kind(el("ul").kinder(b.blatt.iter().enumerate().map(zeile)))
        .kinder(warnung.map(|satz| el("p.warnung").text(&satz)))
        .kinder(uebernehmen);
    blatt(
        move || titel.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}
