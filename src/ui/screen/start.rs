//! The first screen: the sessions of this device, a new one, a file.

use crate::engine::log::Session;
use crate::engine::save::SessionId;
use crate::text::Wort;
use crate::ui::dienst::{self, Dienst, Ort};
use crate::ui::teilen;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// What the list shows of a session.
struct Karte {
    id: SessionId,
    titel: String,
    unter: String,
    stand: String,
}

fn karte(dienst: Dienst, id: &SessionId, session: &Session) -> Karte {
    let letzte = session.letzte_partie();
    let anzahl = session.partien().count();
    let datum = session.partien().next().map_or(String::new(), |p| dienst::datum(p.zeit));
    let titel = match letzte {
        _ if !session.titel.is_empty() => session.titel.clone(),
        Some(partie) => (0..partie.stand.konten.len())
            .map(|nr| partie.parteiname(nr))
            .collect::<Vec<_>>()
            .join(" – "),
        None => dienst.wort(Wort::LeereSession).to_owned(),
    };
    let stand = letzte.map_or(String::new(), |partie| {
        let zahlen: Vec<String> =
            partie.stand.konten.iter().map(|konto| dienst.zahl(konto.punkte.0)).collect();
        zahlen.join(" : ")
    });
    let jassart = letzte.map_or("", |partie| partie.jassart.name);
    let partien = dienst.satz(Wort::AnzahlPartien, &[&anzahl.to_string()]);
    Karte { id: id.clone(), titel, unter: format!("{datum} · {jassart} · {partien}"), stand }
}

#[component]
pub fn Start() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let liste = move || {
        let karten = dienst.sessions(|id, session| karte(dienst, id, session));
        if karten.is_empty() {
            return view! { <p class="leer">{dienst.wort(Wort::NochNichts)}</p> }.into_any();
        }
        view! {
            <ul class="liste">
                {karten.into_iter().map(|karte| view! {
                    <li>
                        <button
                            class="karte"
                            on:click=move |_| dienst.gehe(Ort::Session(karte.id.clone()))
                        >
                            <span class="kartentitel">{karte.titel}</span>
                            <span class="zahl">{karte.stand}</span>
                            <span class="klein">{karte.unter}</span>
                        </button>
                    </li>
                }).collect_view()}
            </ul>
        }
        .into_any()
    };
    let waehle = move |ereignis: ev::Event| {
        let Some(feld) = ereignis.target().and_then(|t| t.dyn_into::<HtmlInputElement>().ok())
        else {
            return;
        };
        if let Some(datei) = feld.files().and_then(|dateien| dateien.get(0)) {
            teilen::importiere(dienst, datei);
        }
        // So that the same file can be chosen again.
        feld.set_value("");
    };
    view! {
        <main class="seite start">
            <header class="startkopf">
                <h1>"Jasstafel"</h1>
                <p>{dienst.wort(Wort::Untertitel)}</p>
            </header>
            {(dienst.beiseite() > 0).then(|| view! {
                <p class="warnung">
                    {dienst.satz(Wort::BeiseiteGelegt, &[&dienst.beiseite().to_string()])}
                </p>
            })}
            {liste}
            <footer class="startfuss">
                <label class="knopf leise">
                    {dienst.wort(Wort::DateiOeffnen)}
                    <input
                        class="versteckt"
                        type="file"
                        accept=".json,application/json"
                        on:change=waehle
                    />
                </label>
                <button class="knopf haupt" on:click=move |_| dienst.gehe(Ort::Neu(None))>
                    {dienst.wort(Wort::NeuerAbend)}
                </button>
            </footer>
        </main>
    }
}
