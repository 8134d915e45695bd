//! The menu of a session: history, next Partie, file, name, delete.

use crate::engine::command::Befehl;
use crate::engine::event::Eintrag;
use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::part::blatt::Rahmen;
use crate::ui::teilen;
use leptos::prelude::*;

#[component]
pub fn Menue() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let titel_jetzt = untrack(|| dienst.mit_session(|_, s| s.titel.clone())).unwrap_or_default();
    let loeschen = RwSignal::new(false);
    let laeuft =
        move || dienst.mit_partie(|_, partie| partie.stand.ende.is_none()).unwrap_or(false);
    let kennung = move || untrack(|| dienst.mit_session(|id, _| id.clone()));
    view! {
        <Rahmen
            titel=Signal::derive(move || dienst.wort(Wort::Menue).to_owned())
            schliessen=dienst.wort(Wort::Schliessen)
            zu=Callback::new(move |()| dienst.schliesse())
        >
            <div class="eingabe menue">
                <label class="feld">
                    <span>{dienst.wort(Wort::NameDesAbends)}</span>
                    <input
                        type="text"
                        maxlength="120"
                        value=titel_jetzt
                        on:change=move |e| {
                            let titel = event_target_value(&e).trim().to_owned();
                            let _ = dienst.befehle(Befehl::SetzeTitel { titel });
                        }
                    />
                </label>
                <button class="knopf leise" on:click=move |_| dienst.oeffne(Blatt::Verlauf)>
                    {dienst.wort(Wort::Verlauf)}
                </button>
                <button class="knopf leise" on:click=move |_| {
                    if let Some((name, inhalt)) = dienst.datei() {
                        teilen::teile(dienst, name, &inhalt);
                    }
                }>
                    {dienst.wort(Wort::DateiTeilen)}
                </button>
                {move || if laeuft() {
                    view! {
                        <button class="knopf leise" on:click=move |_| {
                            let abbruch = Eintrag::Abbruch { grund: String::new() };
                            if dienst.trage_ein(abbruch).is_ok() {
                                dienst.schliesse();
                            }
                        }>
                            {dienst.wort(Wort::PartieAbbrechen)}
                        </button>
                    }.into_any()
                } else {
                    view! {
                        <button class="knopf leise" on:click=move |_| {
                            dienst.gehe(Ort::Neu(kennung()));
                        }>
                            {dienst.wort(Wort::NaechstePartie)}
                        </button>
                    }.into_any()
                }}
                {move || if loeschen.get() {
                    view! {
                        <div class="frage" role="alertdialog">
                            <p>{dienst.wort(Wort::WirklichLoeschen)}</p>
                            <button class="knopf" on:click=move |_| loeschen.set(false)>
                                {dienst.wort(Wort::Behalten)}
                            </button>
                            <button class="knopf gefahr" on:click=move |_| {
                                if let Some(id) = kennung() {
                                    dienst.gehe(Ort::Start);
                                    dienst.loesche(&id);
                                }
                            }>
                                {dienst.wort(Wort::Loeschen)}
                            </button>
                        </div>
                    }.into_any()
                } else {
                    view! {
                        <button class="knopf leise gefahr" on:click=move |_| loeschen.set(true)>
                            {dienst.wort(Wort::AbendLoeschen)}
                        </button>
                    }.into_any()
                }}
            </div>
        </Rahmen>
    }
}
