//! Writing a Spiel: what was played, the points of one side, and what the board will be.

use crate::engine::brett::tafel;
use crate::engine::brett::{self};
use crate::engine::event::{Ausgang, Eintrag, OhneWertung, Spiel, Weisnotiz};
use crate::engine::log::Partie;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Faktor, Punkte, SPIELPUNKTE};
use crate::engine::seite::{JeSeite, Seite};
use crate::engine::stand::Stand;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::part::bild::Modusbild;
use crate::ui::part::blatt::Rahmen;
use crate::ui::part::tasten::{Taste, Tasten, tippe};
use crate::ui::speicher;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Half-typed input; survives a reload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entwurf {
    /// The Spiel it belongs to: Partie and number.
    fuer: String,
    modus: Option<Modus>,
    ansager: Seite,
    faktor: Option<Faktor>,
    /// The side whose points are typed.
    getippt: Seite,
    punkte: Option<u16>,
    matsch: Option<Seite>,
    grund: String,
}

const NOTIZ: &str = "entwurf";

impl Entwurf {
    /// The draft of the running Spiel: as it was left, or a new one.
    fn lade(partie: &Partie) -> Entwurf {
        let fuer = format!("{}/{}", partie.id, partie.stand.zeilen.len());
        let laufend = &partie.stand.laufend;
        // In the Schieber trump is made by Vorhand or, pushed, by the partner: the same side.
        let vorhand = partie.stand.geber.naechster(partie.kopf.spieler.len() as u8);
        speicher::notiz(NOTIZ)
            .and_then(|text| serde_json::from_str::<Entwurf>(&text).ok())
            .filter(|entwurf| entwurf.fuer == fuer)
            .unwrap_or(Entwurf {
                fuer,
                modus: laufend.modus,
                ansager: laufend.ansager.unwrap_or(vorhand.seite()),
                faktor: laufend.faktor,
                getippt: Seite::A,
                punkte: None,
                matsch: None,
                grund: String::new(),
            })
    }

    fn kartenpunkte(&self) -> Option<JeSeite<Punkte>> {
        if let Some(seite) = self.matsch {
            return Some(JeSeite::nur(seite, SPIELPUNKTE, Punkte::NULL));
        }
        let punkte = Punkte(i32::from(self.punkte?));
        Some(JeSeite::nur(self.getippt, punkte, SPIELPUNKTE - punkte))
    }

    fn eintrag(&self) -> Option<Eintrag> {
        let ausgang = match self.matsch {
            Some(seite) => Ausgang::Matsch(seite),
            None => Ausgang::Punkte(self.kartenpunkte()?),
        };
        self.mit_ausgang(ausgang)
    }

    fn mit_ausgang(&self, ausgang: Ausgang) -> Option<Eintrag> {
        Some(Eintrag::Spiel(Spiel {
            modus: self.modus?,
            ansager: self.ansager,
            faktor: self.faktor,
            ausgang,
            grund: self.grund.trim().to_owned(),
        }))
    }
}

/// The board after an entry, without writing it.
fn vorschau(partie: &Partie, eintrag: &Eintrag) -> Option<Stand> {
    let wirkung = brett::pruefe(partie.lage(), eintrag).ok()?;
    let mut stand = partie.stand.clone();
    stand.wende_an(partie.id, wirkung, partie.kopf.spieler.len() as u8);
    Some(stand)
}

#[component]
pub fn SpielBlatt() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let Some(entwurf) = untrack(|| dienst.mit_partie(|_, partie| Entwurf::lade(partie))) else {
        return ().into_any();
    };
    let e = RwSignal::new(entwurf);
    // Not asked yet whether 157 : 0 were all nine Stiche (S2).
    let matschfrage = RwSignal::new(false);
    Effect::new(move |_| {
        if let Ok(text) = e.with(serde_json::to_string) {
            speicher::merke_notiz(NOTIZ, &text);
        }
    });
    let titel = Signal::derive(move || {
        let nr = dienst.mit_partie(|_, p| p.stand.spielnummer()).unwrap_or(1);
        dienst.satz(Wort::SpielNr, &[&nr.to_string()])
    });
    let name = move |seite: Seite| {
        dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default()
    };
    let schreibe = move |eintrag: Option<Eintrag>| {
        let Some(eintrag) = eintrag else {
            return dienst.fehler(dienst.wort(Wort::ModusUndPunkteFehlen));
        };
        if dienst.trage_ein(eintrag).is_ok() {
            dienst.schliesse();
        }
    };
    let fertig = move || {
        let entwurf = e.get_untracked();
        let alles =
            entwurf.kartenpunkte().is_some_and(|je| je.a == SPIELPUNKTE || je.b == SPIELPUNKTE);
        if alles && entwurf.matsch.is_none() && !matschfrage.get_untracked() {
            matschfrage.set(true);
        } else {
            schreibe(entwurf.eintrag());
        }
    };
    let taste = move |taste: Taste| {
        matschfrage.set(false);
        e.update(|e| match taste {
            Taste::Extra => {
                e.matsch = if e.matsch.is_some() { None } else { Some(e.getippt) };
                e.punkte = None;
            }
            _ => {
                e.matsch = None;
                e.punkte = tippe(e.punkte, taste, SPIELPUNKTE.0 as u16);
            }
        });
    };
    let tastatur = move |ereignis: leptos::ev::KeyboardEvent| {
        let getippt = ereignis.key();
        match getippt.as_str() {
            "Enter" if !ziel_ist_taste(&ereignis) => {
                ereignis.prevent_default();
                fertig();
            }
            "Backspace" if !ziel_ist_text(&ereignis) => taste(Taste::Loeschen),
            ziffer if ziffer.len() == 1 && !ziel_ist_text(&ereignis) => {
                if let Ok(zahl) = ziffer.parse::<u8>() {
                    taste(Taste::Ziffer(zahl));
                }
            }
            _ => {}
        }
    };
    let danach = move |seite: Seite| {
        let entwurf = e.get();
        dienst
            .mit_partie(|_, partie| {
                let regeln = &partie.kopf.tischregeln;
                let jetzt = tafel::geschrieben(regeln, &partie.stand, seite);
                let neu = entwurf.eintrag().and_then(|eintrag| vorschau(partie, &eintrag));
                match neu {
                    Some(stand) => {
                        format!("{} → {}", dienst.zahl(jetzt.0), dienst.zahl(stand.punkte(seite).0))
                    }
                    None => dienst.zahl(jetzt.0),
                }
            })
            .unwrap_or_default()
    };
    let faktor = move || {
        e.with(|e| e.faktor).map(Faktor::zahl).or_else(|| {
            let modus = e.with(|e| e.modus)?;
            dienst.mit_partie(|_, p| tafel::tischfaktor(&p.kopf.tischregeln, modus).zahl())
        })
    };
    let modi = untrack(|| {
        dienst
            .mit_partie(|_, p| tafel::modi(&p.kopf.tischregeln).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let punktfeld = move |seite: Seite| {
        let wert = move || {
            e.with(|e| e.kartenpunkte()).map_or("–".to_owned(), |je| je[seite].0.to_string())
        };
        view! {
            <button
                class=format!("punktfeld seite-{}", u8::from(seite))
                aria-pressed=move || (e.with(|e| e.getippt) == seite).to_string()
                on:click=move |_| e.update(|e| {
                    if e.getippt != seite {
                        e.getippt = seite;
                        e.punkte = None;
                        e.matsch = None;
                    }
                })
            >
                <span class="wer">{move || name(seite)}</span>
                <span class="punktzahl">{wert}</span>
                <span class="danach">{move || danach(seite)}</span>
            </button>
        }
    };
    let seitenwahl = move |gewaehlt: Signal<Option<Seite>>, waehle: Callback<Seite>| {
        Seite::BEIDE
            .into_iter()
            .map(|seite| {
                view! {
                    <button
                        class="wahl"
                        aria-pressed=move || (gewaehlt.get() == Some(seite)).to_string()
                        on:click=move |_| waehle.run(seite)
                    >
                        {move || name(seite)}
                    </button>
                }
            })
            .collect_view()
    };
    let ohne = move |art: OhneWertung| {
        let grund = e.with_untracked(|e| e.grund.trim().to_owned());
        schreibe(Some(Eintrag::OhneWertung { art, grund }));
    };
    let spielverlust = move |seite: Seite| {
        let entwurf = e.get_untracked();
        schreibe(entwurf.mit_ausgang(Ausgang::Spielverlust(seite)));
    };
    view! {
        <Rahmen
            titel
            schliessen=dienst.wort(Wort::Schliessen)
            zu=Callback::new(move |()| dienst.schliesse())
        >
            <div class="eingabe" on:keydown=tastatur>
                <div class="modi" role="group" aria-label=dienst.wort(Wort::WasWirdGespielt)>
                    {modi.into_iter().map(|modus| view! {
                        <button
                            class="modus"
                            aria-label=text::modus(dienst.sprache, modus)
                            aria-pressed=move || (e.with(|e| e.modus) == Some(modus)).to_string()
                            on:click=move |_| e.update(|e| e.modus = Some(modus))
                        >
                            <Modusbild modus />
                            <small>{text::modus(dienst.sprache, modus)}</small>
                        </button>
                    }).collect_view()}
                </div>
                <div class="zeile">
                    <span class="was">{dienst.wort(Wort::TrumpfGemacht)}</span>
                    {seitenwahl(
                        Signal::derive(move || Some(e.with(|e| e.ansager))),
                        Callback::new(move |seite| e.update(|e| e.ansager = seite)),
                    )}
                    <label class="faktor">
                        <span class="nur-vorlesen">{dienst.wort(Wort::Faktor)}</span>
                        <select on:change=move |ev| {
                            let zahl = event_target_value(&ev).parse().ok();
                            e.update(|e| e.faktor = zahl.and_then(Faktor::new));
                        }>
                            {(1..=12u8).map(|zahl| view! {
                                <option value=zahl selected=move || faktor() == Some(zahl)>
                                    {format!("×{zahl}")}
                                </option>
                            }).collect_view()}
                        </select>
                    </label>
                </div>
                <div class="punktfelder">{punktfeld(Seite::A)}{punktfeld(Seite::B)}</div>
                {move || matschfrage.get().then(|| view! {
                    <div class="frage" role="alertdialog">
                        <p>{dienst.wort(Wort::AlleNeunStiche)}</p>
                        <button class="knopf" on:click=move |_| {
                            e.update(|e| {
                                let je = e.kartenpunkte().unwrap_or_default();
                                let alle = if je.a == SPIELPUNKTE { Seite::A } else { Seite::B };
                                e.matsch = Some(alle);
                            });
                            schreibe(e.get_untracked().eintrag());
                        }>{dienst.wort(Wort::JaMatsch)}</button>
                        <button class="knopf" on:click=move |_| schreibe(e.get_untracked().eintrag())>
                            {dienst.wort(Wort::NeinKeinMatsch)}
                        </button>
                    </div>
                })}
                <Tasten
                    getippt=Callback::new(taste)
                    loeschen=dienst.wort(Wort::ZifferLoeschen)
                    extra=dienst.wort(Wort::Matsch)
                />
                <Geschrieben />
                <details class="anderes">
                    <summary>{dienst.wort(Wort::AndererAusgang)}</summary>
                    <label class="feld">
                        <span>{dienst.wort(Wort::Grund)}</span>
                        <input
                            type="text"
                            maxlength="200"
                            prop:value=move || e.with(|e| e.grund.clone())
                            on:input=move |ev| e.update(|e| e.grund = event_target_value(&ev))
                        />
                    </label>
                    <button class="knopf leise" on:click=move |_| ohne(OhneWertung::Annulliert)>
                        {dienst.wort(Wort::Annullieren)}
                    </button>
                    <button class="knopf leise" on:click=move |_| ohne(OhneWertung::Zusammengeworfen)>
                        {dienst.wort(Wort::Zusammenwerfen)}
                    </button>
                    {Seite::BEIDE.into_iter().map(|seite| view! {
                        <button class="knopf leise" on:click=move |_| spielverlust(seite)>
                            {move || dienst.satz(Wort::SpielverlustVon, &[&name(seite)])}
                        </button>
                    }).collect_view()}
                </details>
            </div>
            <footer class="blattfuss">
                <button class="knopf haupt" on:click=move |_| fertig()>
                    {dienst.wort(Wort::Schreiben)}
                </button>
            </footer>
        </Rahmen>
    }
    .into_any()
}

/// Weis and Stöck of this Spiel: what stands, and keys to add what was forgotten.
#[component]
fn Geschrieben() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let zeile = move |seite: Seite| {
        let stand = Memo::new(move |_| {
            dienst
                .mit_partie(|_, p| {
                    let laufend = &p.stand.laufend;
                    (
                        p.parteiname(seite.index()),
                        laufend.weis()[seite].0,
                        laufend.stoeck == Some(seite),
                        p.kopf.tischregeln.ja("weis"),
                        p.kopf.tischregeln.ja("stoeck"),
                    )
                })
                .unwrap_or_default()
        });
        let weis = move |punkte: i32| {
            let notiz =
                Weisnotiz { seite, punkte: Punkte(punkte), platz: None, karten: String::new() };
            let _ = dienst.trage_ein(Eintrag::Weis(notiz));
        };
        view! {
            <div class="zeile weiszeile">
                <span class="was">
                    {move || stand.get().0}
                    <b>{move || {
                        let (_, punkte, ..) = stand.get();
                        (punkte > 0).then(|| format!(" {} {punkte}", dienst.wort(Wort::FeldWeis)))
                    }}</b>
                </span>
                {[20, 50, 100].into_iter().map(|punkte| view! {
                    <button
                        class="taste klein"
                        disabled=move || !stand.get().3
                        aria-label=move || {
                            dienst.satz(Wort::WeisTaste, &[&punkte.to_string(), &stand.get().0])
                        }
                        on:click=move |_| weis(punkte)
                    >
                        {format!("+{punkte}")}
                    </button>
                }).collect_view()}
                <button
                    class="taste klein"
                    disabled=move || !stand.get().4
                    aria-pressed=move || stand.get().2.to_string()
                    on:click=move |_| {
                        let _ = dienst.trage_ein(Eintrag::Stoeck { seite });
                    }
                >
                    {dienst.wort(Wort::Stoeck)}
                </button>
            </div>
        }
    };
    view! {
        <div class="geschrieben" role="group" aria-label=dienst.wort(Wort::WeisUndStoeck)>
            {zeile(Seite::A)}
            {zeile(Seite::B)}
            <button class="leise" on:click=move |_| dienst.oeffne(Blatt::Verlauf)>
                {dienst.wort(Wort::Verlauf)}
            </button>
        </div>
    }
}

fn ziel_ist(ereignis: &leptos::ev::KeyboardEvent, namen: &[&str]) -> bool {
    use wasm_bindgen::JsCast;
    ereignis
        .target()
        .and_then(|ziel| ziel.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|ziel| namen.contains(&ziel.tag_name().as_str()))
}

fn ziel_ist_taste(ereignis: &leptos::ev::KeyboardEvent) -> bool {
    ziel_ist(ereignis, &["BUTTON", "SUMMARY", "SELECT"])
}

fn ziel_ist_text(ereignis: &leptos::ev::KeyboardEvent) -> bool {
    ziel_ist(ereignis, &["INPUT", "SELECT"])
}
