//! The set-up of a Partie: who plays what, and by which Tischregeln.

use crate::engine::command::Befehl;
use crate::engine::edition::Ausgabe;
use crate::engine::event::PartieKopf;
use crate::engine::jassart::{self, Jassart, schieber};
use crate::engine::save::SessionId;
use crate::engine::seite::Platz;
use crate::engine::tischregeln::{Einstellung, GELD, Regelwerk, Regelwert, Spielraum, Tischregeln};
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::dom::{self, Knoten, auswahl, el, kaestchen, knopf, zeichenknopf};
use crate::ui::js;
use crate::ui::live::{Live, derived, untrack};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::kopf::kopf;
use crate::ui::sheet::jassarten::{erklaerung as erklaerung_jassart, karte, merke_gespielt};
use crate::ui::sheet::tischregeln::erklaerung;
use crate::ui::speicher;
use serde::{Deserialize, Serialize};

/// The most players any Jassart has.
const PLAETZE: usize = 10;

/// What is being set up.
#[derive(Clone, Copy)]
struct Aufbau {
    dienst: Dienst,
    art: Live<&'static str>,
    namen: Live<Vec<String>>,
    anzahl: Live<usize>,
    geber: Live<usize>,
    /// The seats are being rearranged.
    ordnet: Live<bool>,
    regeln: Live<Tischregeln>,
    /// The table's own named sets of this device.
    werke: Live<Vec<EigenesWerk>>,
}

/// A set of Tischregeln under a name of the table's.
#[derive(Clone, Serialize, Deserialize)]
struct EigenesWerk {
    jassart: String,
    name: String,
    regeln: Tischregeln,
}

/// Where the own sets are noted.
const NOTIZ: &str = "regelwerke";
const NAMEN: &str = "namen";
/// How many names are suggested.
const BEKANNTE_MAX: usize = 6;

fn eigene_werke() -> Vec<EigenesWerk> {
    speicher::notierter(NOTIZ).unwrap_or_default()
}

impl Aufbau {
    fn jassart(self) -> &'static Jassart {
        jassart::finde(self.art.get()).unwrap_or(&schieber::SCHIEBER)
    }

    fn waehle(self, id: &str) {
        let Ok(jassart) = jassart::finde(id) else { return };
        if jassart.id == self.art.get_untracked() {
            return;
        }
        let (min, max) = jassart.spieler;
        self.regeln.set(Tischregeln::default());
        let paare = jassart.parteien == jassart::Parteien::ZweiGegenZwei;
        self.anzahl.update(|n| {
            *n = (*n).clamp(usize::from(min), usize::from(max));
            *n -= if paare { *n % 2 } else { 0 };
        });
        let letzter = self.anzahl.get_untracked() - 1;
        self.geber.update(|g| *g = (*g).min(letzter));
        self.art.set(jassart.id);
    }

    fn wert(self, key: &str) -> Option<Regelwert> {
        let einstellungen = self.jassart().einstellungen;
        let gewaehlt = self.regeln.with(|r| r.festgelegt(einstellungen).ok()?.0.remove(key));
        let geld = GELD.iter().find(|e| e.key == key);
        gewaehlt.or_else(|| geld.map(|e| e.vorgabe.wert(0)))
    }

    fn setze(self, key: &str, wert: Regelwert) {
        self.regeln.update(|r| {
            r.0.insert(key.to_owned(), wert);
            if key == "ziel" {
                // They follow the goal (B1, B8) unless the table sets them after it.
                r.0.remove("berg_bei");
                r.0.remove("schneider_unter");
            }
        });
    }

    fn platzname(self, platz: usize) -> String {
        self.dienst.platzname(platz + 1)
    }

    /// The name at a seat, or how the seat is called.
    fn wer(self, platz: usize) -> String {
        let name = self.namen.with(|namen| namen[platz].trim().to_owned());
        if name.is_empty() { self.platzname(platz) } else { name }
    }

    /// Two change seats; the dealer deals where he sits then.
    fn tausche(self, einer: usize, anderer: usize) {
        self.namen.update(|namen| namen.swap(einer, anderer));
        self.geber.update(|g| {
            if *g == einer {
                *g = anderer;
            } else if *g == anderer {
                *g = einer;
            }
        });
    }

    /// Somebody does not play this time; the name comes back with one more player.
    fn steht_auf(self, platz: usize) {
        let bleiben = self.anzahl.get_untracked() - 1;
        self.namen.update(|namen| {
            let name = namen.remove(platz);
            namen.insert(bleiben, name);
        });
        self.anzahl.set(bleiben);
        self.geber.update(|g| *g = if *g > platz { *g - 1 } else { (*g).min(bleiben - 1) });
    }

    fn kopf(self) -> PartieKopf {
        let spieler =
            (0..self.anzahl.get_untracked()).map(|platz| untrack(|| self.wer(platz))).collect();
        PartieKopf {
            jassart: self.art.get_untracked().to_owned(),
            spieler,
            geber: Platz(self.geber.get_untracked() as u8),
            tischregeln: self.regeln.get_untracked(),
            ausgabe: Ausgabe::HEUTE,
        }
    }
}

/// What the last Partie of the session (or of this device) suggests.
fn vorschlag(dienst: Dienst, session: Option<&SessionId>) -> Option<PartieKopf> {
    let letzter = || {
        let namen = untrack(|| dienst.abende(|name, _| name.to_owned()));
        SessionId::try_from(namen.into_iter().next()?).ok()
    };
    let id = session.cloned().or_else(letzter)?;
    dienst.oeffne_session(&id);
    dienst.mit_bestand(&id, |_, s| Some(s.letzte_partie()?.kopf.clone()))
}

pub fn neu(dienst: Dienst, session: Option<SessionId>) -> Knoten {
    // The table of another evening, for a new one.
    let vorlage = dienst.vorlage.get_untracked();
    dienst.vorlage.set(None);
    let vorher = vorschlag(dienst, session.as_ref().or(vorlage.as_ref()));
    let art = vorher
        .as_ref()
        .and_then(|kopf| jassart::finde(&kopf.jassart).ok())
        .unwrap_or(&schieber::SCHIEBER);
    let neuer_abend = session.is_none();
    let mut namen = vorher.as_ref().map(|kopf| kopf.spieler.clone()).unwrap_or_default();
    let (min, max) = art.spieler;
    let anzahl = namen.len().clamp(min.into(), max.into());
    namen.resize(PLAETZE, String::new());
    let vorgeschlagen = namen.join("\n");
    let getippt =
        speicher::notiz(NAMEN).filter(|text| neuer_abend && vorlage.is_none() && !text.is_empty());
    if let Some(getippt) = getippt {
        namen = getippt.lines().map(str::to_owned).collect();
        namen.resize(PLAETZE, String::new());
    }
    let aufbau = Aufbau {
        dienst,
        art: Live::new(art.id),
        namen: Live::new(namen),
        anzahl: Live::new(anzahl),
        geber: Live::new(0),
        ordnet: Live::new(false),
        // Of a Partie that cannot be replayed they may be none of this Jassart.
        regeln: Live::new(
            vorher
                .map(|kopf| kopf.tischregeln)
                .filter(|regeln| regeln.festgelegt(art.einstellungen).is_ok())
                .unwrap_or_default(),
        ),
        werke: Live::new(eigene_werke()),
    };
    // Half-typed names survive a reload; a field holds one line.
    dom::folge(move || {
        let namen = aufbau.namen.with(|namen| namen.join("\n"));
        if neuer_abend {
            let neu = namen != vorgeschlagen;
            speicher::merke_notiz(NAMEN, if neu { &namen } else { "" });
        }
    });
    let kopf = kopf(dienst, dienst.wort(Wort::NeuePartie), Ort::Start);
    dom::folge(move || {
        if let Some(id) = dienst.jassart.get() {
            dienst.jassart.set(None);
            untrack(|| aufbau.waehle(id));
        }
    });
    let wahl = el("fieldset.jassartwahl").kind(el("legend").wort(dienst, Wort::Jassart)).wechselnd(
        move || {
            let jassart = aufbau.jassart();
            vec![
                karte(dienst, jassart, move || dienst.oeffne(Blatt::Jassarten))
                    .kind(zeichen(Sinn::Runter)),
                erklaerung_jassart(dienst, jassart),
            ]
        },
    );
    let beginne = move || {
        // A refusal is shown by the service.
        if dienst.beginne(session.clone(), Befehl::BeginnePartie(aufbau.kopf())).is_ok() {
            merke_gespielt(aufbau.art.get_untracked());
            speicher::merke_notiz(NAMEN, "");
        }
    };
    el("main.seite neu")
        .kind(kopf)
        .kind(wahl)
        .kind(spieler(aufbau))
        .kind(el("div.tischregeln").wechselnd(move || {
            let jassart = aufbau.jassart();
            untrack(|| regeln(aufbau, jassart))
        }))
        .kind(el("footer.fuss").kind(dienst.knopf("knopf haupt", Wort::PartieBeginnen, beginne)))
}

fn spieler(aufbau: Aufbau) -> Knoten {
    let dienst = aufbau.dienst;
    let sitzordnung = move || {
        dienst
            .wort(match aufbau.jassart().parteien {
                jassart::Parteien::ZweiGegenZwei => Wort::SitzordnungPaare,
                jassart::Parteien::Einzeln => Wort::SitzordnungEinzeln,
            })
            .to_owned()
    };
    let name = move |platz: usize| {
        let feld = el("input")
            .attr("type", "text")
            .attr("maxlength", "60")
            .attr("autocomplete", "off")
            .attr("autocapitalize", "words")
            .attr("enterkeyhint", "next")
            .attr("placeholder", &aufbau.platzname(platz))
            .eingabe(
                move || aufbau.namen.with(|namen| namen[platz].clone()),
                move |name| aufbau.namen.update(|namen| namen[platz] = name),
            );
        el("div.name")
            .kind(
                el("label").kind(el("span.nur-vorlesen").text(&aufbau.platzname(platz))).kind(feld),
            )
            .kind(
                dienst
                    .knopf("wahl", Wort::Gibt, move || aufbau.geber.set(platz))
                    .attr("aria-label", &dienst.satz(Wort::GibtVon, &[&aufbau.platzname(platz)]))
                    .gedrueckt(move || aufbau.geber.get() == platz),
            )
    };
    let mehr_weniger = move || {
        let (min, max) = aufbau.jassart().spieler;
        let (min, max) = (usize::from(min), usize::from(max));
        if min == max {
            return Vec::new();
        }
        // Pairs come and go together.
        let schritt = match aufbau.jassart().parteien {
            jassart::Parteien::ZweiGegenZwei => 2,
            jassart::Parteien::Einzeln => 1,
        };
        let weniger = dienst
            .knopf("knopf leise", Wort::EinerWeniger, move || {
                aufbau.anzahl.update(|n| *n -= schritt);
            })
            .gesperrt(move || aufbau.anzahl.get() <= min);
        let mehr = dienst
            .knopf("knopf leise", Wort::EinerMehr, move || {
                aufbau.anzahl.update(|n| *n += schritt);
            })
            .gesperrt(move || aufbau.anzahl.get() >= max);
        vec![el("div.reihe").kind(weniger).kind(mehr)]
    };
    el("fieldset.namen")
        .kind(el("legend").wort(dienst, Wort::Spieler))
        .kind(el("p.klein").text_aus(sitzordnung))
        .wechselnd(move || {
            let anzahl = aufbau.anzahl.get();
            let ordnet = aufbau.ordnet.get();
            untrack(|| {
                if ordnet {
                    return (0..anzahl).map(|platz| platzzeile(aufbau, platz, anzahl)).collect();
                }
                (0..anzahl).map(name).collect()
            })
        })
        .kind(
            el("div.wahlreihe")
                .attr("role", "group")
                .benannt(dienst, Wort::BekannteNamen)
                .wechselnd(move || bekannte(aufbau)),
        )
        .kind(
            knopf("knopf leise", "", move || aufbau.ordnet.update(|ordnet| *ordnet = !*ordnet))
                .text_aus(move || {
                    let ordnet = aufbau.ordnet.get();
                    dienst
                        .wort(if ordnet { Wort::PlaetzeFertig } else { Wort::PlaetzeOrdnen })
                        .to_owned()
                }),
        )
        .wechselnd(mehr_weniger)
}

/// The names that may be meant: of those who played here before, the last ones first, for the
/// first seat that is empty or only begun.
fn bekannte(aufbau: Aufbau) -> Vec<Knoten> {
    let alle: Vec<String> =
        aufbau.dienst.bekannte(false).into_iter().flat_map(|b| b.namen).collect();
    let anzahl = aufbau.anzahl.get();
    let namen = aufbau.namen.get();
    let sitzt = |name: &String| namen[..anzahl].iter().any(|da| da.trim() == name);
    let offen = |name: &&String| name.trim().is_empty() || !alle.contains(&name.trim().to_owned());
    let passt =
        |name: &String, getippt: &str| js::klein(name).starts_with(&js::klein(getippt.trim()));
    let Some(platz) = namen[..anzahl].iter().position(|name| {
        offen(&name) && alle.iter().any(|bekannt| !sitzt(bekannt) && passt(bekannt, name))
    }) else {
        return Vec::new();
    };
    let treffer = alle.iter().filter(|name| !sitzt(name) && passt(name, &namen[platz]));
    let taste = |name: &String| {
        let name = name.clone();
        knopf("wahl", &name.clone(), move || {
            aufbau.namen.update(|namen| namen[platz].clone_from(&name));
        })
    };
    treffer.take(BEKANNTE_MAX).map(taste).collect()
}

/// A seat while the seats are rearranged: dragged by its handle, or moved one by one.
fn platzzeile(aufbau: Aufbau, platz: usize, anzahl: usize) -> Knoten {
    let dienst = aufbau.dienst;
    let taste = move |sinn: Sinn, wort: Wort, nach: Option<usize>| {
        zeichenknopf("leise rund", "", zeichen(sinn), move || {
            if let Some(nach) = nach {
                aufbau.tausche(platz, nach);
            }
        })
        .attr_aus("aria-label", move || Some(dienst.satz(wort, &[&aufbau.wer(platz)])))
        .gesperrt(move || nach.is_none())
    };
    let hoch = platz.checked_sub(1);
    let runter = (platz + 1 < anzahl).then_some(platz + 1);
    let (min, _) = aufbau.jassart().spieler;
    let einzeln = aufbau.jassart().parteien == jassart::Parteien::Einzeln;
    let weg = (einzeln && anzahl > usize::from(min)).then(|| {
        zeichenknopf("leise rund", "", zeichen(Sinn::Schliessen), move || aufbau.steht_auf(platz))
            .attr_aus("aria-label", move || {
                Some(dienst.satz(Wort::PlatzFrei, &[&aufbau.wer(platz)]))
            })
    });
    // Names change places below the finger; the seats stay.
    let gezogen: Live<Option<usize>> = Live::new(None);
    let griff = el("span.griff")
        .attr("aria-hidden", "true")
        .kind(zeichen(Sinn::Griff))
        .bei("pointerdown", move |ereignis| {
            dom::halte_zeiger(&ereignis);
            gezogen.set(Some(platz));
        })
        .bei("pointermove", move |ereignis| {
            let Some(von) = gezogen.get_untracked() else { return };
            if let Some(nach) = dom::zeile_unter_zeiger(&ereignis, ".platzzeile")
                && nach != von
            {
                aufbau.tausche(von, nach);
                gezogen.set(Some(nach));
            }
        })
        .bei("pointerup", move |_| gezogen.set(None))
        .bei("pointercancel", move |_| gezogen.set(None));
    el("div.platzzeile")
        .kind(griff)
        .kind(el("span.wer").text_aus(move || aufbau.wer(platz)))
        .kind(taste(Sinn::Hoch, Wort::PlatzHoch, hoch))
        .kind(taste(Sinn::Runter, Wort::PlatzRunter, runter))
        .kinder(weg)
}

/// The Tischregeln of a Jassart: the goal as keys, the named sets, and every single one.
fn regeln(aufbau: Aufbau, jassart: &'static Jassart) -> Vec<Knoten> {
    let dienst = aufbau.dienst;
    let gruppe = |titel: Wort, wahl: Vec<Knoten>| {
        (!wahl.is_empty()).then(|| {
            el("fieldset")
                .kind(el("legend").wort(dienst, titel))
                .kind(el("div.wahlreihe").kinder(wahl))
        })
    };
    let ziele = jassart.ziele.iter().map(|ziel| {
        let wert = Regelwert::Zahl(*ziel);
        let gewaehlt = wert.clone();
        knopf("wahl", &dienst.zahl(*ziel), move || aufbau.setze("ziel", wert.clone()))
            .gedrueckt(move || aufbau.wert("ziel").as_ref() == Some(&gewaehlt))
    });
    let eigenes_ziel = jassart.einstellungen.iter().find(|e| e.key == "ziel").map(|e| {
        let (min, max) = match e.spielraum {
            Spielraum::Zahl { min, max } => (min, max),
            _ => (0, i32::MAX),
        };
        el("input")
            .attr("type", "number")
            .attr("inputmode", "numeric")
            .attr("placeholder", dienst.wort(Wort::EigenesZiel))
            .benannt(dienst, Wort::EigenesZiel)
            .eingabe_fertig(
                move || match aufbau.wert("ziel") {
                    Some(Regelwert::Zahl(zahl)) if !jassart.ziele.contains(&zahl) => {
                        zahl.to_string()
                    }
                    _ => String::new(),
                },
                move |text| {
                    if let Ok(zahl) = text.parse::<i32>() {
                        aufbau.setze("ziel", Regelwert::Zahl(zahl.clamp(min, max)));
                    }
                },
            )
    });
    let werke = jassart.regelwerke.iter().map(|werk| {
        knopf("wahl", text::regelwerk(dienst.sprache(), werk.id), move || {
            let mut neu = werk.tischregeln();
            if let Some(ziel) = aufbau.wert("ziel") {
                neu = neu.mit("ziel", ziel);
            }
            aufbau.regeln.set(neu);
        })
        .gedrueckt(move || aufbau.regeln.with(|regeln| ist_werk(jassart, werk, regeln)))
    });
    let eigene = el("div.teil").wechselnd(move || {
        let werke = aufbau.werke.get();
        untrack(|| eigene(aufbau, jassart, werke))
    });
    let alle = el("details.regeln")
        .kind(el("summary").wort(dienst, Wort::AlleTischregeln))
        .kinder(jassart.einstellungen.iter().chain(GELD).map(|e| regelfeld(aufbau, e)))
        .kind(sichern(aufbau, jassart));
    gruppe(Wort::Ziel, ziele.chain(eigenes_ziel).collect())
        .into_iter()
        .chain(gruppe(Wort::Regelwerk, werke.collect()))
        .chain([eigene, alle])
        .collect()
}

/// Whether the choice is this named set, whatever the goal is.
fn ist_werk(jassart: &Jassart, werk: &Regelwerk, regeln: &Tischregeln) -> bool {
    let naechstes = jassart.naechstes_regelwerk(regeln);
    naechstes.is_some_and(|(n, verschieden)| n.id == werk.id && verschieden.is_empty())
}

/// The own sets as keys beside the named ones; the one that is chosen may be deleted.
fn eigene(aufbau: Aufbau, jassart: &'static Jassart, werke: Vec<EigenesWerk>) -> Vec<Knoten> {
    let dienst = aufbau.dienst;
    let zeile = |werk: EigenesWerk| {
        // A set of another version of the program may know settings that are none any more.
        let seine = werk.regeln.festgelegt(jassart.einstellungen).ok()?;
        let gewaehlt = move || {
            aufbau.regeln.with(|r| r.festgelegt(jassart.einstellungen).ok()) == Some(seine.clone())
        };
        let gewaehlt = derived(gewaehlt);
        let name = werk.name.clone();
        let weg = move || {
            let text = dienst.satz(Wort::WerkLoeschen, &[&name]);
            let name = name.clone();
            knopf("knopf leise gefahr", &text, move || {
                merke(aufbau, |werke| werke.retain(|w| !gleich(w, jassart.id, &name)));
            })
        };
        Some(
            el("div.wahlreihe")
                .kind(
                    knopf("wahl", &werk.name, move || aufbau.regeln.set(werk.regeln.clone()))
                        .gedrueckt(move || gewaehlt.get()),
                )
                .nur_wenn(move || gewaehlt.get(), weg),
        )
    };
    werke.into_iter().filter(|werk| werk.jassart == jassart.id).filter_map(zeile).collect()
}

fn gleich(werk: &EigenesWerk, jassart: &str, name: &str) -> bool {
    werk.jassart == jassart && werk.name == name
}

fn merke(aufbau: Aufbau, aendere: impl FnOnce(&mut Vec<EigenesWerk>)) {
    aufbau.werke.update(aendere);
    aufbau.werke.with_untracked(|werke| speicher::notiere(NOTIZ, werke));
}

/// Keeps the choice under a name on this device.
fn sichern(aufbau: Aufbau, jassart: &'static Jassart) -> Knoten {
    let dienst = aufbau.dienst;
    let name = Live::new(String::new());
    let feld = el("input")
        .attr("type", "text")
        .attr("maxlength", "40")
        .eingabe(move || name.get(), move |neu| name.set(neu));
    let taste = dienst
        .knopf("knopf", Wort::Sichern, move || {
            let neu = EigenesWerk {
                jassart: jassart.id.to_owned(),
                name: name.get_untracked().trim().to_owned(),
                regeln: aufbau.regeln.get_untracked(),
            };
            merke(aufbau, |werke| {
                werke.retain(|w| !gleich(w, jassart.id, &neu.name));
                werke.push(neu);
            });
            name.set(String::new());
        })
        .gesperrt(move || name.with(|name| name.trim().is_empty()));
    el("div.name").kind(dienst.feld(Wort::NameDerTischregeln, feld)).kind(taste)
}

/// One setting as a field, with what it decides.
fn regelfeld(aufbau: Aufbau, einstellung: &'static Einstellung) -> Knoten {
    let name = text::einstellung(aufbau.dienst.sprache(), einstellung.key);
    let feld =
        el("label.regel").kind(el("span").text(&name)).kind(eingabefeld(aufbau, einstellung));
    el("div.tischregelfeld").kind(feld).kind(erklaerung(aufbau.dienst, einstellung))
}

fn eingabefeld(aufbau: Aufbau, einstellung: &'static Einstellung) -> Knoten {
    let sprache = aufbau.dienst.sprache();
    let key = einstellung.key;
    match einstellung.spielraum {
        Spielraum::Ja => kaestchen(
            move || aufbau.wert(key) == Some(Regelwert::Ja(true)),
            move |ja| aufbau.setze(key, Regelwert::Ja(ja)),
        ),
        Spielraum::Zahl { min, max } => el("input")
            .attr("type", "number")
            .attr("inputmode", "numeric")
            .attr("min", &min.to_string())
            .attr("max", &max.to_string())
            .eingabe_fertig(
                move || match aufbau.wert(key) {
                    Some(Regelwert::Zahl(zahl)) => zahl.to_string(),
                    _ => String::new(),
                },
                move |text| {
                    if let Ok(zahl) = text.parse::<i32>() {
                        aufbau.setze(key, Regelwert::Zahl(zahl.clamp(min, max)));
                    }
                },
            ),
        Spielraum::Wahl(moeglich) => auswahl(
            moeglich
                .iter()
                .map(|wahl| ((*wahl).to_owned(), text::regelwahl(sprache, wahl).to_owned()))
                .collect(),
            move || match aufbau.wert(key) {
                Some(Regelwert::Wahl(wahl)) => wahl,
                _ => String::new(),
            },
            move |wahl| aufbau.setze(key, Regelwert::Wahl(wahl)),
        ),
    }
}
