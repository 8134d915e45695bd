//! The board of every kind that is drawn as a table: rows, cells, totals, and the form's key.

use super::tisch::{Kopf, PartieEnde};
use crate::engine::brett::{Tabelle, Titel, Zelle};
use crate::engine::event::Werte;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use leptos::prelude::*;

#[component]
pub fn BrettSchirm() -> impl IntoView {
    let dienst: Dienst = expect_context();
    let titel = Signal::derive(move || {
        dienst
            .mit_partie(|_, p| {
                let geber = p.kopf.spieler[usize::from(p.stand.geber.0)].clone();
                let nr = p.stand.spielnummer().to_string();
                dienst.satz(Wort::BrettTitel, &[p.jassart.name, &nr, &geber])
            })
            .unwrap_or_default()
    });
    let tabelle =
        move || dienst.mit_partie(|_, p| p.jassart.brett.tabelle(p.lage())).unwrap_or_default();
    let namen = move || {
        dienst
            .mit_partie(|_, p| {
                (0..p.stand.konten.len()).map(|nr| p.parteiname(nr)).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    };
    let beendet = Memo::new(move |_| {
        dienst.mit_partie(|_, partie| partie.stand.ende.is_some()).unwrap_or(false)
    });
    view! {
        <main class="brettschirm">
            <Kopf titel />
            <div class="tabelle">
                <table>
                    <thead>
                        <tr>
                            <th scope="col"><span class="nur-vorlesen">{dienst.wort(Wort::Spiel)}</span></th>
                            {move || namen().into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_view()}
                        </tr>
                    </thead>
                    {move || tabellenkoerper(dienst, tabelle())}
                </table>
            </div>
            {move || if beendet.get() {
                view! { <PartieEnde /> }.into_any()
            } else {
                view! {
                    <footer class="fuss">
                        <button
                            class="knopf haupt"
                            on:click=move |_| dienst.oeffne(Blatt::Formular(Werte::default()))
                        >
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

fn tabellenkoerper(dienst: Dienst, tabelle: Tabelle) -> impl IntoView {
    let titel = move |titel: &Titel| match titel {
        Titel::Spiel(nr) => nr.to_string(),
        Titel::OhneWertung(art) => text::ohne_wertung(dienst.sprache, *art).to_owned(),
        Titel::Strafe => dienst.wort(Wort::Strafe).to_owned(),
        Titel::Kontrakt(name, faktor) => {
            format!("{} ×{faktor}", text::kontrakt(dienst.sprache, name))
        }
    };
    view! {
        <tbody>
            {tabelle.zeilen.into_iter().map(|zeile| view! {
                <tr>
                    <th scope="row">{titel(&zeile.titel)}</th>
                    {zeile.zellen.into_iter().map(|zelle| tabellenzelle(dienst, zelle)).collect_view()}
                </tr>
            }).collect_view()}
        </tbody>
        <tfoot>
            <tr>
                <th scope="row">{dienst.wort(Wort::Total)}</th>
                {tabelle.summen.into_iter().map(|summe| view! {
                    <td class="gesamt">{dienst.zahl(summe.0)}</td>
                }).collect_view()}
            </tr>
        </tfoot>
    }
}

fn tabellenzelle(dienst: Dienst, zelle: Zelle) -> impl IntoView {
    let neben: Vec<String> = zelle.neben.iter().map(|(_, wert)| wert.to_string()).collect();
    match (zelle.wert, zelle.frei) {
        (Some(wert), _) => view! {
            <td>
                <span class="zahl">{dienst.zahl(wert.0)}</span>
                {(!neben.is_empty()).then(|| view! { <small>{neben.join(" / ")}</small> })}
            </td>
        }
        .into_any(),
        (None, Some(werte)) => view! {
            <td>
                <button
                    class="frei"
                    aria-label=dienst.wort(Wort::FreieZelle)
                    on:click=move |_| dienst.oeffne(Blatt::Formular(werte.clone()))
                >
                    "+"
                </button>
            </td>
        }
        .into_any(),
        (None, None) => view! { <td></td> }.into_any(),
    }
}
