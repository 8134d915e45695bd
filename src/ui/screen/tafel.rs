//! The slate: two halves, each with its strokes, its total, and the keys to write with.

use super::tisch::{Kopf, PartieEnde};
use crate::engine::brett::tafel;
use crate::engine::event::{Eintrag, Meldung, Weisnotiz};
use crate::engine::log::{Partie, Session};
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::stand::{Strichart, Striche};
use crate::engine::strichbild::Strichbild;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::part::striche::{Linie, Strichlinie, Zett};
use leptos::prelude::*;

#[component]
pub fn TafelSchirm() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let titel = Signal::derive(move || {
        dienst.mit_partie(|_, partie| titelzeile(dienst, partie)).unwrap_or_default()
    });
    let beendet = Memo::new(move |_| {
        dienst.mit_partie(|_, partie| partie.stand.ende.is_some()).unwrap_or(false)
    });
    view! {
        <main class="tafelschirm">
            <Kopf titel />
            <div class="tafel">
                <Haelfte seite=Seite::B beendet />
                <Haelfte seite=Seite::A beendet />
            </div>
            {move || if beendet.get() {
                view! { <PartieEnde /> }.into_any()
            } else {
                view! {
                    <footer class="fuss">
                        <BergHinweis />
                        <button class="knopf haupt" on:click=move |_| dienst.oeffne(Blatt::Spiel)>
                            {move || {
                                let nr = dienst.mit_partie(|_, p| p.stand.spielnummer()).unwrap_or(1);
                                dienst.satz(Wort::SpielSchreiben, &[&nr.to_string()])
                            }}
                        </button>
                    </footer>
                }
                .into_any()
            }}
        </main>
    }
}

fn titelzeile(dienst: Dienst, partie: &Partie) -> String {
    let stand = &partie.stand;
    let name = |platz: Platz| partie.kopf.spieler[usize::from(platz.0)].clone();
    if stand.ende.is_some() {
        return dienst.wort(Wort::PartieZuEnde).to_owned();
    }
    let vorhand = stand.geber.naechster(partie.kopf.spieler.len() as u8);
    dienst.satz(
        Wort::SpielGeber,
        &[&stand.spielnummer().to_string(), &name(stand.geber), &name(vorhand)],
    )
}

/// Everything a half shows, so that it is drawn anew only where it changed.
#[derive(Clone, Default, PartialEq)]
struct Ansicht {
    name: String,
    punkte: i32,
    bild: Strichbild,
    striche: Striche,
    /// Points missing to the Berg; `None` when it is gone or not played for.
    bis_berg: Option<i32>,
    bis_ziel: i32,
    berg_offen: bool,
    hat_berg: bool,
    weis: bool,
    stoeck_frei: bool,
    stoeck_hier: bool,
}

fn ansicht(session: &Session, partie: &Partie, seite: Seite) -> Ansicht {
    let regeln = &partie.kopf.tischregeln;
    let stand = &partie.stand;
    let punkte = tafel::geschrieben(regeln, stand, seite);
    let berg_offen = stand.berg.is_none() && tafel::berg_bei(regeln).is_some();
    Ansicht {
        name: partie.parteiname(seite.index()),
        punkte: punkte.0,
        bild: tafel::strichbild(regeln, stand, seite),
        striche: session.striche_der_seite(partie, seite),
        bis_berg: tafel::berg_bei(regeln).filter(|_| berg_offen).map(|b| (b - punkte).0),
        bis_ziel: regeln.zahl("ziel") - punkte.0,
        berg_offen,
        hat_berg: stand.berg.as_ref().is_some_and(|berg| berg.seite == seite),
        weis: regeln.ja("weis"),
        stoeck_frei: regeln.ja("stoeck")
            && stand.laufend.stoeck.is_none()
            && stand.laufend.modus.is_none_or(|modus| modus.trumpf().is_some()),
        stoeck_hier: stand.laufend.stoeck == Some(seite),
    }
}

#[component]
fn Haelfte(seite: Seite, beendet: Memo<bool>) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let a = Memo::new(move |_| {
        dienst.mit_partie(|session, partie| ansicht(session, partie, seite)).unwrap_or_default()
    });
    let weis = move |punkte: i32| {
        let notiz = Weisnotiz { seite, punkte: Punkte(punkte), platz: None, karten: String::new() };
        let _ = dienst.trage_ein(Eintrag::Weis(notiz));
    };
    let linie = move |wert: i32, art: Linie, anzahl: fn(&Strichbild) -> u32| {
        let anzahl = Memo::new(move |_| anzahl(&a.get().bild));
        let name = move || dienst.satz(Wort::WeisTaste, &[&wert.to_string(), &a.get().name]);
        view! {
            <button
                class="linie"
                aria-label=name
                disabled=move || beendet.get() || !a.get().weis
                on:click=move |_| weis(wert)
            >
                <span class="wert" aria-hidden="true">{wert}</span>
                <Strichlinie linie=art anzahl />
            </button>
        }
    };
    let berg = move |_| {
        if a.get_untracked().bis_berg.is_some_and(|fehlt| fehlt <= 0) {
            // Enough is written: nothing to ask.
            let _ = dienst.trage_ein(Eintrag::Berg(Meldung { seite, teil: None }));
        } else {
            dienst.oeffne(Blatt::Berg(seite));
        }
    };
    let fehlt = move || {
        let a = a.get();
        let ziel = dienst.satz(Wort::BisZiel, &[&dienst.zahl(a.bis_ziel.max(0))]);
        match a.bis_berg {
            Some(berg) => {
                let berg = dienst.satz(Wort::BisBerg, &[&dienst.zahl(berg.max(0))]);
                format!("{berg} · {ziel}")
            }
            None if a.hat_berg => format!("{} · {ziel}", dienst.wort(Wort::HatBerg)),
            None => ziel,
        }
    };
    let vorlesen = move || {
        let a = a.get();
        dienst.satz(
            Wort::SeiteVorlesen,
            &[&a.name, &dienst.zahl(a.punkte), &a.striche.summe().to_string()],
        )
    };
    view! {
        <section class=format!("haelfte seite-{}", u8::from(seite)) aria-label=vorlesen>
            <header>
                <h2>{move || a.get().name}</h2>
                <p class="klein">{fehlt}</p>
                <p class="gesamt">{move || dienst.zahl(a.get().punkte)}</p>
            </header>
            <div class="schiefer">
                <Zett />
                {linie(100, Linie::Fuenfer, |bild| bild.hunderter)}
                {linie(50, Linie::Kreuz, |bild| bild.fuenfziger)}
                {linie(20, Linie::Fuenfer, |bild| bild.zwanziger)}
                <p class="rest" aria-hidden="true">{move || dienst.zahl(a.get().bild.rest.0)}</p>
            </div>
            <footer>
                <Strichmarken striche=Signal::derive(move || a.get().striche) />
                <button
                    class="taste klein"
                    disabled=move || beendet.get() || !a.get().stoeck_frei
                    aria-pressed=move || a.get().stoeck_hier.to_string()
                    on:click=move |_| {
                        let _ = dienst.trage_ein(Eintrag::Stoeck { seite });
                    }
                >
                    {dienst.wort(Wort::Stoeck)}
                </button>
                <button
                    class="taste klein"
                    disabled=move || beendet.get() || !a.get().berg_offen
                    aria-pressed=move || a.get().hat_berg.to_string()
                    on:click=berg
                >
                    {dienst.wort(Wort::Berg)}
                </button>
                <button
                    class="taste klein"
                    disabled=move || beendet.get()
                    on:click=move |_| dienst.oeffne(Blatt::Bedanken(seite))
                >
                    {dienst.wort(Wort::Merci)}
                </button>
            </footer>
        </section>
    }
}

/// The Striche of a side so far, by kind.
#[component]
fn Strichmarken(striche: Signal<Striche>) -> impl IntoView {
    let dienst: Dienst = expect_context();
    move || {
        let s = striche.get();
        let arten: Vec<_> = Strichart::ALLE.into_iter().filter(|art| s.art(*art) > 0).collect();
        let legende = arten
            .iter()
            .map(|art| format!("{} {}", text::strichart(dienst.sprache, *art), s.art(*art)))
            .collect::<Vec<_>>()
            .join(", ");
        let marken = "I".repeat(s.summe().min(30) as usize);
        let hinweis = legende.clone();
        view! {
            <p class="marken" title=hinweis>
                <span aria-hidden="true">{marken}</span>
                <small>{legende}</small>
            </p>
        }
    }
}

/// Somebody is over the Berg and nobody has said so: one tap says it.
#[component]
fn BergHinweis() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let da = Memo::new(move |_| {
        dienst
            .mit_partie(|_, partie| {
                let regeln = &partie.kopf.tischregeln;
                let bei = tafel::berg_bei(regeln)?;
                if partie.stand.berg.is_some() || !partie.stand.laufend.bergrufe.is_empty() {
                    return None;
                }
                let da: Vec<(Seite, String)> = Seite::BEIDE
                    .into_iter()
                    .filter(|s| tafel::geschrieben(regeln, &partie.stand, *s) >= bei)
                    .map(|s| (s, partie.parteiname(s.index())))
                    .collect();
                (!da.is_empty()).then_some(da)
            })
            .flatten()
            .unwrap_or_default()
    });
    move || {
        let da = da.get();
        (!da.is_empty()).then(|| {
            view! {
                <div class="bergfrage">
                    <p>{dienst.wort(if da.len() > 1 { Wort::BergBeide } else { Wort::BergFrage })}</p>
                    {da.into_iter().map(|(seite, name)| view! {
                        <button class="knopf" on:click=move |_| {
                            let _ = dienst.trage_ein(Eintrag::Berg(Meldung { seite, teil: None }));
                        }>
                            {dienst.satz(Wort::BergVon, &[&name])}
                        </button>
                    }).collect_view()}
                </div>
            }
        })
    }
}
