//! A tournament, as the Jassleitung sees it: who takes part and by which rules, who sits where and
//! whose sheet is missing, who is first.

use crate::engine::command::Befehl;
use crate::engine::event::EreignisId;
use crate::engine::suche::enthaelt;
use crate::engine::turnier::auslosung::guete;
use crate::engine::turnier::schritt::Schritt;
use crate::engine::turnier::{
    Passe, Teams, Tischplan, Turnier, Turnierregeln, Wertung, Zustand, namen_aus,
};
use crate::text::bidi::joined;
use crate::text::regelbuch::suchform;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst, zufall};
use crate::ui::dom::{self, Knoten, auswahl, el, kaestchen, knopf};
use crate::ui::live::{Live, derived, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::sheet::teilen::tabelle;
use crate::ui::sheet::vorfall::suchfeld;
use crate::ui::teilen::{self, Was};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::start::dateifeld;
use super::tisch::kopf;

/// So many rows of a long list are shown before one asks for more.
const SEITE: usize = 100;

#[derive(Clone, Copy, PartialEq)]
enum Sicht {
    Anmeldung,
    Passen,
    Rangliste,
}

const SICHTEN: [(Sicht, Wort); 3] = [
    (Sicht::Anmeldung, Wort::Anmeldung),
    (Sicht::Passen, Wort::Tische),
    (Sicht::Rangliste, Wort::Rangliste),
];

/// Opens a new tournament.
pub fn beginne(dienst: Dienst) {
    let regeln = Turnierregeln::default();
    let schritt = Schritt::Regeln { saat: zufall(), regeln };
    let _ = dienst.beginne(None, Befehl::Turnier(schritt));
}

pub fn turnier(dienst: Dienst) -> Vec<Knoten> {
    let anfang = match dienst.mit_turnier(|v| v.stand.zustand()) {
        Some(Zustand::Laeuft { .. } | Zustand::Bereit { .. }) => Sicht::Passen,
        Some(Zustand::Rangliste) => Sicht::Rangliste,
        _ => Sicht::Anmeldung,
    };
    let sicht = Live::new(anfang);
    let titel = move || {
        let stand = dienst.mit_turnier(|v| text::turnier::stand(dienst.sprache(), &v.stand));
        let name = dienst.mit_session(|_, session| session.titel.clone()).unwrap_or_default();
        let name = if name.is_empty() { dienst.wort(Wort::Turnier).to_owned() } else { name };
        (name, stand.unwrap_or_default())
    };
    let wahl = SICHTEN.map(|(diese, name)| {
        dienst.knopf("wahl", name, move || sicht.set(diese)).gedrueckt(move || sicht.get() == diese)
    });
    // The draw changes what there is to see.
    let passen = derived(move || dienst.mit_turnier(|v| v.stand.passen.len()).unwrap_or(0));
    let inhalt = el("div.turnier").wechselnd(move || {
        let jetzt = (sicht.get(), passen.get());
        untrack(|| match jetzt {
            (Sicht::Anmeldung, 0) => anmeldung(dienst, sicht),
            (Sicht::Anmeldung, _) => vec![teilnehmerliste(dienst, false)],
            (_, 0) => vec![el("p.leer").wort(dienst, Wort::NochNichtGelost)],
            (Sicht::Passen, letzte) => passenansicht(dienst, letzte - 1),
            (Sicht::Rangliste, _) => rangliste(dienst),
        })
    });
    vec![kopf(dienst, titel), el("div.wahlreihe").kinder(wahl), inhalt]
}

// ---------------------------------------------------------------- registration

/// What was refused, at which field.
type Fehler = Live<Option<(&'static str, String)>>;

/// Carries a command out or says at the field why not.
fn versuche(dienst: Dienst, feld: &'static str, fehler: Fehler, befehl: Befehl) -> bool {
    let grund = untrack(|| {
        let grund = dienst.mit_session(|_, s| s.entscheide(befehl.clone()).err()).flatten();
        grund.map(|grund| (feld, dienst.ablehnung(&grund)))
    });
    let gut = grund.is_none();
    fehler.set(grund);
    gut && dienst.befehle(befehl).is_ok()
}

/// A field under its name, and below it why it was refused.
fn feld(name: &'static str, titel: &str, eingabe: Knoten, fehler: Fehler) -> Knoten {
    let hier = move || fehler.with(|f| f.as_ref().filter(|(feld, _)| *feld == name).cloned());
    let eingabe = eingabe.attr_aus("aria-invalid", move || hier().map(|_| "true".to_owned()));
    el("div.feldgruppe").kind(dom::feld(titel, eingabe)).kind(
        el("div").attr("aria-live", "polite").wechselnd(move || {
            hier().map(|(_, satz)| el("p.warnung").text(&satz)).into_iter().collect()
        }),
    )
}

fn anmeldung(dienst: Dienst, sicht: Live<Sicht>) -> Vec<Knoten> {
    let fehler: Fehler = Live::new(None);
    let titel = el("input").attr("type", "text").attr("maxlength", "120").eingabe_fertig(
        move || dienst.mit_session(|_, s| s.titel.clone()).unwrap_or_default(),
        move |titel| {
            let titel = titel.trim().to_owned();
            versuche(dienst, "titel", fehler, Befehl::SetzeTitel { titel });
        },
    );
    let losen = knopf("knopf haupt", "", move || {
        if dienst.befehle(Befehl::Lose { nochmals: false }).is_ok() {
            sicht.set(Sicht::Passen);
        }
    })
    .text(&dienst.satz(Wort::PasseAuslosen, &["1"]));
    vec![
        feld("titel", dienst.wort(Wort::NameDesTurniers), titel, fehler),
        namenfeld(dienst, fehler),
        teilnehmerliste(dienst, true),
        regelfelder(dienst, fehler),
        el("footer.fuss").kind(losen),
    ]
}

/// Names typed one by one, pasted or out of a file.
fn namenfeld(dienst: Dienst, fehler: Fehler) -> Knoten {
    let namen = Live::new(String::new());
    let melde_an = move |text: &str, datei: bool| {
        let liste = namen_aus(text, datei);
        if liste.is_empty() {
            return;
        }
        let befehl = Befehl::Turnier(Schritt::Angemeldet { namen: liste });
        if versuche(dienst, "namen", fehler, befehl) {
            namen.set(String::new());
        }
    };
    let eingabe = el("textarea")
        .attr("rows", "3")
        .attr("autocomplete", "off")
        .eingabe(move || namen.get(), move |text| namen.set(text))
        .bei("keydown", move |ereignis| {
            // Enter after a single name; several lines are sent by the key.
            let enter = ereignis
                .dyn_ref::<KeyboardEvent>()
                .is_some_and(|t| t.key() == "Enter" && !t.shift_key() && !t.is_composing());
            let text = namen.get_untracked();
            if enter && !enthaelt(&text, "\n") {
                ereignis.prevent_default();
                melde_an(&text, false);
            }
        });
    let anmelden = dienst.knopf("knopf", Wort::Anmelden, move || {
        melde_an(&namen.get_untracked(), false);
    });
    let datei =
        dateifeld(dienst.wort(Wort::NamenAusDatei), ".csv,.txt,text/csv,text/plain", move |d| {
            teilen::lies_text(d, move |text| melde_an(&text, true));
        });
    feld("namen", dienst.wort(Wort::NamenEingeben), eingabe, fehler)
        .kind(el("div.reihe").kind(datei).kind(anmelden))
}

fn regelfelder(dienst: Dienst, fehler: Fehler) -> Knoten {
    let regeln = move || dienst.mit_turnier(|v| v.stand.regeln.clone()).unwrap_or_default();
    let aendere = move |feld: &'static str, aendere: &dyn Fn(&mut Turnierregeln)| {
        let alt = untrack(|| dienst.mit_turnier(|v| (v.stand.saat, v.stand.regeln.clone())));
        let Some((saat, mut regeln)) = alt else { return };
        let saat = u32::try_from(saat).unwrap_or_default();
        aendere(&mut regeln);
        versuche(dienst, feld, fehler, Befehl::Turnier(Schritt::Regeln { saat, regeln }));
    };
    let zahl =
        |key: &'static str, wert: fn(&Turnierregeln) -> i32, setze: fn(&mut Turnierregeln, i32)| {
            let eingabe =
                el("input").attr("type", "number").attr("inputmode", "numeric").eingabe_fertig(
                    move || wert(&regeln()).to_string(),
                    move |text| aendere(key, &|r| setze(r, text.parse().unwrap_or(-1))),
                );
            feld(key, dienst.wort(text::turnier::regel(key)), eingabe, fehler)
        };
    let streich = el("label.regel").kind(el("span").wort(dienst, Wort::StreichResultat)).kind(
        kaestchen(move || regeln().streich, move |ja| aendere("streich", &|r| r.streich = ja)),
    );
    let wahl = |titel: Wort,
                worte: &[Wort],
                wert: fn(&Turnierregeln) -> usize,
                setze: fn(&mut Turnierregeln, usize)| {
        let eintraege = worte.iter().enumerate();
        let eintraege = eintraege.map(|(nr, w)| (nr.to_string(), dienst.wort(*w).to_owned()));
        let liste = auswahl(
            eintraege.collect(),
            move || wert(&regeln()).to_string(),
            move |nr| aendere("wahl", &|r| setze(r, nr.parse().unwrap_or(0))),
        );
        dienst.feld(titel, liste)
    };
    el("section.regelfelder")
        .kind(
            el("div.dreier")
                .kind(zahl("passen", |r| r.passen.into(), |r, z| r.passen = als_u8(z)))
                .kind(zahl("spiele", |r| r.spiele.into(), |r, z| r.spiele = als_u8(z)))
                .kind(zahl("joker", |r| r.joker, |r, z| r.joker = z)),
        )
        .kind(wahl(
            Wort::TurnierWertung,
            &[Wort::WertungBruehl, Wort::WertungPunkte, Wort::Striche],
            |r| WERTUNGEN.iter().position(|w| *w == r.wertung).unwrap_or(0),
            |r, nr| r.wertung = WERTUNGEN[nr.min(2)],
        ))
        .kind(wahl(
            Wort::TurnierTeams,
            &[Wort::TeamsGelost, Wort::TeamsFest],
            |r| usize::from(r.teams == Teams::Fest),
            |r, nr| r.teams = if nr == 1 { Teams::Fest } else { Teams::Gelost },
        ))
        .kind(streich)
}

const WERTUNGEN: [Wertung; 3] = [Wertung::Bruehl, Wertung::Punkte, Wertung::Striche];

/// What does not fit is outside of every range.
fn als_u8(zahl: i32) -> u8 {
    u8::try_from(zahl.max(0)).unwrap_or(u8::MAX)
}

/// Everybody who takes part; a tap changes a name as long as nothing is drawn.
fn teilnehmerliste(dienst: Dienst, offen: bool) -> Knoten {
    let gesucht = Live::new(String::new());
    let gezeigt = Live::new(SEITE);
    let liste = el("ul.namensliste").wechselnd(move || {
        let zeilen = dienst.mit_turnier(|v| {
            let namen = v.stand.spieler.iter().enumerate();
            let fest = v.stand.regeln.teams == Teams::Fest;
            let zeile = |(nr, name): (usize, &String)| {
                let platz = if fest { nr / 2 } else { nr } + 1;
                let text = joined(&[platz.to_string(), name.clone()], ". ");
                let inhalt =
                    if offen { el("button.eintrag").attr("type", "button") } else { el("span") };
                el("li").kind(inhalt.attr("data-nr", &nr.to_string()).text(&text))
            };
            gekuerzt(
                dienst,
                gezeigt,
                namen.filter(|(_, name)| passt(&gesucht.get(), &[name])),
                zeile,
            )
        });
        zeilen.unwrap_or_default()
    });
    let liste = liste.tipp_auf_nr(move |nr| {
        let name = untrack(|| dienst.mit_turnier(|v| v.stand.spieler.get(nr).cloned()));
        if let Some(name) = name.flatten().filter(|_| offen) {
            dienst.oeffne(Blatt::Teilnehmer(name));
        }
    });
    let anzahl = move || {
        let anzahl = dienst.mit_turnier(|v| v.stand.spieler.len()).unwrap_or(0);
        dienst.satz(Wort::Angemeldet, &[&anzahl.to_string()])
    };
    el("section.liste")
        .kind(el("h2").text_aus(anzahl))
        .nur_wenn(move || viele(dienst), move || suchfeld(dienst, gesucht))
        .kind(liste)
}

/// More than one sees at a glance.
fn viele(dienst: Dienst) -> bool {
    dienst.mit_turnier(|v| v.stand.spieler.len() > 20).unwrap_or(false)
}

/// Whether one of these names holds every word that is searched.
fn passt(gesucht: &str, namen: &[&str]) -> bool {
    let gesucht = suchform(gesucht);
    namen.iter().any(|name| {
        let name = suchform(name);
        gesucht.split_whitespace().all(|wort| enthaelt(&name, wort))
    })
}

/// The first rows of a long list, and a key for more.
fn gekuerzt<T>(
    dienst: Dienst,
    gezeigt: Live<usize>,
    alle: impl Iterator<Item = T>,
    zeile: impl Fn(T) -> Knoten,
) -> Vec<Knoten> {
    let bis = gezeigt.get();
    let mut zeilen = Vec::new();
    let mut weitere = false;
    for eine in alle {
        weitere = zeilen.len() >= bis;
        if weitere {
            break;
        }
        zeilen.push(zeile(eine));
    }
    if weitere {
        zeilen.push(el("li").kind(self::mehr(dienst, gezeigt)));
    }
    zeilen
}

fn mehr(dienst: Dienst, gezeigt: Live<usize>) -> Knoten {
    let zeige = move || gezeigt.update(|n| *n += SEITE);
    dienst.knopf("knopf leise", Wort::WeitereZeigen, zeige)
}

/// The sheet that changes a name or takes it off the list.
pub fn teilnehmer(dienst: Dienst, bisher: String) -> Vec<Knoten> {
    let name = Live::new(bisher.clone());
    let fehler: Fehler = Live::new(None);
    let melde_um = move |bisher: String, name: String| {
        let schritt = Schritt::Umgemeldet { bisher, name };
        if versuche(dienst, "name", fehler, Befehl::Turnier(schritt)) {
            dienst.schliesse();
        }
    };
    let eingabe = el("input")
        .attr("type", "text")
        .attr("maxlength", "60")
        .eingabe(move || name.get(), move |text| name.set(text));
    let (ab, um) = (bisher.clone(), bisher.clone());
    let abmelden = dienst.knopf("knopf leise gefahr", Wort::Abmelden, move || {
        melde_um(ab.clone(), String::new());
    });
    let sichern = dienst.knopf("knopf haupt", Wort::Sichern, move || {
        let neu = name.get_untracked().trim().to_owned();
        if neu.is_empty() || neu == um { dienst.schliesse() } else { melde_um(um.clone(), neu) }
    });
    let inhalt = feld("name", dienst.wort(Wort::SpalteName), eingabe, fehler);
    blatt(
        move || bisher.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        el("div.eingabe").kind(inhalt),
        Some(el("footer.blattfuss").kind(abmelden).kind(sichern)),
    )
}

// ---------------------------------------------------------------- the Passen

fn passenansicht(dienst: Dienst, letzte: usize) -> Vec<Knoten> {
    let gewaehlt = Live::new(letzte);
    let passen =
        (0..=letzte).map(|p| (p.to_string(), dienst.satz(Wort::PasseNr, &[&(p + 1).to_string()])));
    let wahl = (letzte > 0).then(|| {
        auswahl(
            passen.collect(),
            move || gewaehlt.get().to_string(),
            move |nr| gewaehlt.set(nr.parse().unwrap_or(letzte)),
        )
        .benannt(dienst, Wort::Passen)
    });
    let gesucht = Live::new(String::new());
    let gezeigt = Live::new(SEITE);
    let tische = el("ul.tischliste").benannt(dienst, Wort::Tische).wechselnd(move || {
        let p = gewaehlt.get();
        let zeilen = dienst.mit_turnier(|v| {
            let t = &v.stand;
            let plan = t.passen.get(p)?;
            let gesucht = gesucht.get();
            let namen = |tisch: &Tischplan| {
                let namen = tisch.spieler().map(|nr| t.spieler[nr].as_str());
                passt(&gesucht, &namen)
            };
            let alle = plan.tische.iter().enumerate().filter(|(_, tisch)| namen(tisch));
            let zeile = |(nr, tisch): (usize, &Tischplan)| tischzeile(dienst, t, nr, tisch);
            let mut zeilen = joker(dienst, t, plan, &gesucht);
            zeilen.extend(gekuerzt(dienst, gezeigt, alle, zeile));
            Some(zeilen)
        });
        zeilen.flatten().unwrap_or_default()
    });
    let tische = tische
        .tipp_auf_nr(move |nr| dienst.oeffne(Blatt::Punkteblatt(gewaehlt.get_untracked(), nr)));
    let drucken = |wort: Wort, was: fn(usize) -> Was| {
        dienst.knopf("knopf leise", wort, move || dienst.teile(was(gewaehlt.get_untracked())))
    };
    vec![
        el("div.reihe passenkopf")
            .kinder(wahl)
            .kind(drucken(Wort::WareAuslosung, Was::Auslosung))
            .kind(drucken(Wort::WareBlaetter, Was::Blaetter)),
        fehlende(dienst, gewaehlt),
        suchfeld(dienst, gesucht),
        tische,
        guetezeile(dienst),
        linkfeld(dienst),
        el("footer.fuss").wechselnd(move || schritte(dienst, gewaehlt)),
    ]
}

/// How many sheets are missing.
fn fehlende(dienst: Dienst, gewaehlt: Live<usize>) -> Knoten {
    let satz = move || {
        let p = gewaehlt.get();
        let fehlen = dienst.mit_turnier(|v| {
            let tische = &v.stand.passen.get(p)?.tische;
            Some(tische.iter().filter(|tisch| tisch.blatt.is_none()).count())
        });
        match fehlen.flatten() {
            Some(0) | None => dienst.wort(Wort::PasseVollstaendig).to_owned(),
            Some(fehlen) => dienst.satz(Wort::BlaetterFehlen, &[&fehlen.to_string()]),
        }
    };
    el("p.zustand").attr("aria-live", "polite").text_aus(satz)
}

/// Who sits out.
fn joker(dienst: Dienst, t: &Turnier, plan: &Passe, gesucht: &str) -> Vec<Knoten> {
    let namen: Vec<&str> = plan.joker.iter().map(|nr| t.spieler[*nr].as_str()).collect();
    let da = !namen.is_empty() && passt(gesucht, &namen);
    let satz = || dienst.satz(Wort::SitztAus, &[&joined(&namen, ", ")]);
    da.then(|| el("li.joker").text(&satz())).into_iter().collect()
}

/// A table: who sits there, and what came in.
fn tischzeile(dienst: Dienst, t: &Turnier, nr: usize, tisch: &Tischplan) -> Knoten {
    let stand = match tisch.resultat() {
        Some(je) => {
            let [a, b] = je.map(|zahl| dienst.zahl(zahl));
            ["✓ ", &a, " : ", &b].concat()
        }
        None => dienst.wort(Wort::BlattOffen).to_owned(),
    };
    let teams = [("A", tisch.a), ("B", tisch.b)]
        .map(|(name, team)| [name, &text::turnier::team(t, team)].join(" "));
    let klasse = if tisch.blatt.is_some() { "karte da" } else { "karte" };
    let taste = el("button")
        .klasse(klasse)
        .attr("type", "button")
        .attr("data-nr", &nr.to_string())
        .kind(el("span.kartentitel").text(&dienst.satz(Wort::TischNr, &[&(nr + 1).to_string()])))
        .kind(el("span.zahl").text(&stand))
        .kinder(teams.map(|team| el("span.klein").text(&team)));
    el("li").kind(taste)
}

/// A link that was copied instead of opened.
fn linkfeld(dienst: Dienst) -> Knoten {
    let link = Live::new(String::new());
    let eingabe = el("input")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("inputmode", "url")
        .eingabe(
            move || link.get(),
            move |text| {
                link.set(text.clone());
                if enthaelt(&text, "#") {
                    teilen::nimm_link(dienst, &text);
                    link.set(String::new());
                }
            },
        );
    dienst.feld(Wort::LinkEinfuegen, eingabe)
}

/// What comes next: the next sheet, the next Passe, or the last draw once more.
fn schritte(dienst: Dienst, gewaehlt: Live<usize>) -> Vec<Knoten> {
    let p = gewaehlt.get();
    let weiter = dienst.mit_turnier(|v| {
        let t = &v.stand;
        let letzte = p + 1 == t.passen.len();
        (t.naechstes_blatt(p, 0), letzte && !t.begonnen(p), t.zustand())
    });
    let Some((naechstes, ohne_blatt, zustand)) = weiter else { return Vec::new() };
    let losen = move |nochmals| {
        let _ = dienst.befehle(Befehl::Lose { nochmals });
    };
    let mut tasten = Vec::new();
    if ohne_blatt {
        tasten.push(dienst.knopf("knopf leise", Wort::NeuAuslosen, move || losen(true)));
    }
    if let Some(tisch) = naechstes {
        tasten.push(dienst.knopf("knopf haupt", Wort::NaechstesBlatt, move || {
            dienst.oeffne(Blatt::Punkteblatt(p, tisch));
        }));
    } else if let Zustand::Bereit { passe } = zustand {
        let satz = dienst.satz(Wort::PasseAuslosen, &[&(passe + 1).to_string()]);
        tasten.push(knopf("knopf haupt", &satz, move || losen(false)));
    }
    tasten
}

/// How good the draws so far are; counted anew only when one is made.
fn guetezeile(dienst: Dienst) -> Knoten {
    let gelost: Live<Option<EreignisId>> = derived(move || {
        let gelost = dienst.mit_turnier(|v| {
            let gilt = |s: &Schritt| matches!(s, Schritt::Gelost { .. });
            v.eintragungen.iter().rfind(|e| e.aktiv && gilt(&e.schritt)).map(|e| e.id)
        });
        gelost.flatten()
    });
    el("p.klein").text_aus(move || {
        gelost.track();
        let guete = untrack(|| dienst.mit_turnier(|v| guete(&v.stand)));
        let g = guete.unwrap_or_default();
        let zahlen =
            [g.partner, g.partner_schranke, g.gegner, g.gegner_schranke, g.joker[1], g.joker[0]]
                .map(|zahl| zahl.to_string());
        dienst.satz(Wort::Guete, &zahlen.each_ref().map(String::as_str))
    })
}

// ---------------------------------------------------------------- the ranking

fn rangliste(dienst: Dienst) -> Vec<Knoten> {
    let gesucht = Live::new(String::new());
    let gezeigt = Live::new(SEITE);
    let inhalt = el("div.rangliste").attr("tabindex", "0").wechselnd(move || {
        let Some(turnier) = dienst.turnier() else { return Vec::new() };
        let mut daten = text::turnier::rangliste(dienst.sprache(), &turnier);
        let gesucht = gesucht.get();
        daten.zeilen.retain(|zeile| passt(&gesucht, &[&zeile[1].als_text(dienst.sprache())]));
        let (alle, bis) = (daten.zeilen.len(), gezeigt.get());
        daten.zeilen.truncate(bis);
        let mut teile = vec![
            el("h2").text(&text::turnier::titel(dienst.sprache(), &turnier)),
            tabelle(dienst, &daten),
        ];
        if alle > bis {
            teile.push(mehr(dienst, gezeigt));
        }
        let berichtigungen = text::turnier::berichtigungen(dienst.sprache(), &turnier);
        if !berichtigungen.is_empty() {
            teile.push(el("h2").wort(dienst, Wort::Berichtigungen));
            let zeilen = berichtigungen.iter().map(|satz| el("li.klein").text(satz));
            teile.push(el("ul").kinder(zeilen));
        }
        teile
    });
    let teilen = dienst.knopf("knopf haupt", Wort::TeilenSichernDrucken, move || {
        dienst.teile(Was::Tabelle);
    });
    vec![suchfeld(dienst, gesucht), inhalt, el("footer.fuss").kind(teilen)]
}
