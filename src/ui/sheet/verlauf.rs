//! The history of the Partie: every entry, undone and corrected ones too, with undo and redo.

use crate::engine::command::Befehl;
use crate::text::{self, Wort};
use crate::ui::dienst::{self, Dienst};
use crate::ui::part::blatt::Rahmen;
use leptos::prelude::*;

/// One line of the history.
struct Zeile {
    was: String,
    wann: String,
    zustand: &'static str,
    gestrichen: bool,
}

#[component]
pub fn Verlauf() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let zeilen = move || {
        dienst
            .mit_partie(|session, partie| {
                let danach = session.danach(partie.id);
                partie
                    .eintragungen
                    .iter()
                    .rev()
                    .map(|e| {
                        let eintrag = e.wortlaut().unwrap_or(&e.urspruenglich);
                        Zeile {
                            was: text::eintrag(dienst.sprache, partie, eintrag, Some(e.spiel)),
                            wann: dienst::uhrzeit(e.zeit),
                            zustand: text::zustand(
                                dienst.sprache,
                                partie.schreibzustand(e, danach),
                            ),
                            gestrichen: e.wortlaut().is_none() || e.unwirksam.is_some(),
                        }
                    })
                    .collect::<Vec<_>>()
            })
            .unwrap_or_default()
    };
    let wieder =
        move || dienst.mit_session(|_, s| s.letztes_zurueckgenommenes().is_some()).unwrap_or(false);
    let zurueck = move || dienst.mit_session(|_, s| s.letztes().is_some()).unwrap_or(false);
    view! {
        <Rahmen
            titel=Signal::derive(move || dienst.wort(Wort::Verlauf).to_owned())
            schliessen=dienst.wort(Wort::Schliessen)
            zu=Callback::new(move |()| dienst.schliesse())
        >
            <div class="eingabe">
                <ol class="verlauf">
                    {move || zeilen().into_iter().map(|zeile| view! {
                        <li class:gestrichen=zeile.gestrichen>
                            <span>{zeile.was}</span>
                            <small>
                                {zeile.wann}
                                " · "
                                {if zeile.gestrichen {
                                    dienst.wort(Wort::Zurueckgenommen)
                                } else {
                                    zeile.zustand
                                }}
                            </small>
                        </li>
                    }).collect_view()}
                </ol>
            </div>
            <footer class="blattfuss">
                <button class="knopf leise" disabled=move || !wieder() on:click=move |_| {
                    let _ = dienst.befehle(Befehl::StelleWiederHer);
                }>{dienst.wort(Wort::Wiederherstellen)}</button>
                <button class="knopf leise" disabled=move || !zurueck() on:click=move |_| {
                    let _ = dienst.befehle(Befehl::NimmZurueck);
                }>{dienst.wort(Wort::Zuruecknehmen)}</button>
            </footer>
        </Rahmen>
    }
}
