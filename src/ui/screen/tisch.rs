//! The board of the open session: the slate, or the board with a form, as its kind says.

use super::brett::BrettSchirm;
use super::tafel::TafelSchirm;
use crate::engine::brett::Brettart;
use crate::engine::command::Befehl;
use crate::engine::event::EreignisId;
use crate::engine::log::Partie;
use crate::engine::stand::{Durch, Strichart};
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::part::bild::{Sinn, Zeichen};
use leptos::prelude::*;

#[component]
pub fn Tisch() -> impl IntoView {
    let dienst: Dienst = expect_context();
    // A new Partie makes a new board; entries only change what is on it.
    let partie: Memo<Option<(EreignisId, Brettart)>> =
        Memo::new(move |_| dienst.mit_partie(|_, p| (p.id, p.jassart.brett.art())));
    move || match partie.get() {
        Some((_, Brettart::Tafel)) => view! { <TafelSchirm /> }.into_any(),
        Some(_) => view! { <BrettSchirm /> }.into_any(),
        None => view! { <LeererTisch /> }.into_any(),
    }
}

/// A session whose Partien are all taken back: redo, or begin anew.
#[component]
fn LeererTisch() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let neue_partie = move |_| {
        if let Some(id) = dienst.mit_session(|id, _| id.clone()) {
            dienst.gehe(Ort::Neu(Some(id)));
        }
    };
    view! {
        <main class="seite">
            <Kopf titel=Signal::derive(move || dienst.wort(Wort::LeereSession).to_owned()) />
            <p class="leer">{dienst.wort(Wort::PartieZurueckgenommen)}</p>
            <footer class="fuss">
                <button class="knopf leise" on:click=move |_| {
                    let _ = dienst.befehle(Befehl::StelleWiederHer);
                }>{dienst.wort(Wort::Wiederherstellen)}</button>
                <button class="knopf haupt" on:click=neue_partie>
                    {dienst.wort(Wort::NeuePartie)}
                </button>
            </footer>
        </main>
    }
}

/// The line on top: back, what runs, the named undo, the menu.
#[component]
pub fn Kopf(#[prop(into)] titel: Signal<String>) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let letztes = Memo::new(move |_| {
        dienst
            .mit_session(|_, session| text::letztes(dienst.sprache, session))
            .flatten()
            .map(|was| dienst.satz(Wort::WasZurueck, &[&was]))
    });
    view! {
        <header class="kopf">
            <button
                class="leise rund"
                aria-label=dienst.wort(Wort::AlleSessions)
                on:click=move |_| dienst.gehe(Ort::Start)
            >
                <Zeichen zeichen=Sinn::Zurueck />
            </button>
            <p class="titel">{move || titel.get()}</p>
            <button
                class="leise zurueck"
                disabled=move || letztes.get().is_none()
                on:click=move |_| {
                    let _ = dienst.befehle(Befehl::NimmZurueck);
                }
            >
                <Zeichen zeichen=Sinn::Rueckgaengig />
                <span>{move || letztes.get().unwrap_or_default()}</span>
            </button>
            <button
                class="leise rund"
                aria-label=dienst.wort(Wort::Menue)
                on:click=move |_| dienst.oeffne(Blatt::Menue)
            >
                <Zeichen zeichen=Sinn::Menue />
            </button>
        </header>
    }
}

/// What the end of a Partie tells: who won, by what, and each Strich with its rule.
#[component]
pub fn PartieEnde() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let satz = move || dienst.mit_partie(|_, partie| ende_satz(dienst, partie)).unwrap_or_default();
    let zeilen =
        move || dienst.mit_partie(|_, partie| ende_zeilen(dienst, partie)).unwrap_or_default();
    let regeln = move || {
        let ids = |partie: &Partie| {
            let ende = partie.stand.ende.as_ref()?;
            Some(ende.quellen.iter().map(|r| (r.id(), r.blatt())).collect::<Vec<_>>())
        };
        dienst.mit_partie(|_, partie| ids(partie)).flatten().unwrap_or_default()
    };
    let neue_partie = move |_| {
        if let Some(id) = untrack(|| dienst.mit_session(|id, _| id.clone())) {
            dienst.gehe(Ort::Neu(Some(id)));
        }
    };
    view! {
        <section class="ende" aria-label=dienst.wort(Wort::PartieZuEnde)>
            <h2>{satz}</h2>
            <ul>{move || zeilen().into_iter().map(|zeile| view! { <li>{zeile}</li> }).collect_view()}</ul>
            <details>
                <summary>{dienst.wort(Wort::Warum)}</summary>
                <ul>
                    {move || regeln().into_iter().map(|(id, blatt)| view! {
                        <li>
                            <b>{id}</b>
                            {format!(" {} ", blatt.titel)}
                            <small>{blatt.quellen.join(", ")}</small>
                        </li>
                    }).collect_view()}
                </ul>
            </details>
            <div class="reihe">
                <button class="knopf leise" on:click=move |_| dienst.oeffne(Blatt::Menue)>
                    {dienst.wort(Wort::Exportieren)}
                </button>
                <button class="knopf haupt" on:click=neue_partie>
                    {dienst.wort(Wort::NaechstePartie)}
                </button>
            </div>
        </section>
    }
}

fn ende_satz(dienst: Dienst, partie: &Partie) -> String {
    let Some(ende) = &partie.stand.ende else { return String::new() };
    let sieger: Vec<String> = ende.sieger().map(|nr| partie.parteiname(nr)).collect();
    if sieger.is_empty() {
        return dienst.wort(Wort::PartieAbgebrochen).to_owned();
    }
    let namen = sieger.join(", ");
    let w = match ende.durch {
        Durch::ZuFruehBedankt => Wort::SiegDurchZuFrueh,
        Durch::Stoeck => Wort::SiegDurchStoeck,
        Durch::Weis => Wort::SiegDurchWeis,
        Durch::Stich => Wort::SiegDurchStich,
        _ => Wort::Sieg,
    };
    dienst.satz(w, &[&namen])
}

/// What each party won in this Partie, kind by kind, or the ranking where there are no Striche.
fn ende_zeilen(dienst: Dienst, partie: &Partie) -> Vec<String> {
    let mut zeilen = Vec::new();
    for (nr, konto) in partie.stand.konten.iter().enumerate() {
        let name = partie.parteiname(nr);
        let arten: Vec<String> = Strichart::ALLE
            .into_iter()
            .filter(|art| konto.striche.art(*art) > 0)
            .map(|art| {
                let wort = text::strichart(dienst.sprache, art);
                format!("{wort} {}", konto.striche.art(art))
            })
            .collect();
        let punkte = dienst.zahl(konto.punkte.0);
        zeilen.push(if arten.is_empty() {
            dienst.satz(Wort::PunkteVon, &[&name, &punkte])
        } else {
            let summe = konto.striche.summe().to_string();
            dienst.satz(Wort::StricheVon, &[&name, &punkte, &summe, &arten.join(", ")])
        });
    }
    zeilen
}
