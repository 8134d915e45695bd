//! The form of a board: fields, limits and sums as the board kind describes them.

use crate::engine::event::{Eintrag, Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Formular, Lesen};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::part::blatt::Rahmen;
use leptos::prelude::*;

#[component]
pub fn FormularBlatt(werte: Werte) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let Some((formular, namen, titel)) = untrack(|| {
        dienst.mit_partie(|_, p| {
            let namen: Vec<String> = (0..p.stand.konten.len()).map(|nr| p.parteiname(nr)).collect();
            (p.jassart.brett.formular(p.lage()), namen, p.stand.spielnummer())
        })
    }) else {
        return ().into_any();
    };
    let titel = dienst.satz(Wort::SpielNr, &[&titel.to_string()]);
    let werte = RwSignal::new(werte);
    let namen = StoredValue::new(namen);
    let Formular { felder } = formular;
    let schreibe = move |_| {
        if dienst.trage_ein(Eintrag::Werte(werte.get())).is_ok() {
            dienst.schliesse();
        }
    };
    view! {
        <Rahmen
            titel=Signal::derive(move || titel.clone())
            schliessen=dienst.wort(Wort::Schliessen)
            zu=Callback::new(move |()| dienst.schliesse())
        >
            <div class="eingabe formular">
                {felder.into_iter().map(|feld| {
                    let sichtbar = move || werte.with(|w| feld.sichtbar(w));
                    view! {
                        <Show when=sichtbar>
                            <Formularfeld feld werte namen />
                        </Show>
                    }
                }).collect_view()}
            </div>
            <footer class="blattfuss">
                <button class="knopf haupt" on:click=schreibe>{dienst.wort(Wort::Schreiben)}</button>
            </footer>
        </Rahmen>
    }
    .into_any()
}

#[component]
fn Formularfeld(
    feld: Feld,
    werte: RwSignal<Werte>,
    namen: StoredValue<Vec<String>>,
) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let key = feld.name.key();
    let beschriftung = text::feld(dienst.sprache, feld.name);
    let setze = move |wert: Option<Wert>| {
        werte.update(|w| {
            match wert {
                Some(wert) => w.insert(key.to_owned(), wert),
                None => w.remove(key),
            };
        });
    };
    if feld.je_partei {
        return view! { <JeParteiFeld feld werte namen /> }.into_any();
    }
    match feld.art {
        Feldart::Zahl { min, max } => view! {
            <label class="feld">
                <span>{beschriftung}</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min=min
                    max=max
                    prop:value=move || match werte.with(|w| w.get(key).cloned()) {
                        Some(Wert::Zahl(zahl)) => zahl.to_string(),
                        _ => String::new(),
                    }
                    on:input=move |e| setze(event_target_value(&e).parse().ok().map(Wert::Zahl))
                />
            </label>
        }
        .into_any(),
        Feldart::Ja => view! {
            <label class="regel">
                <span>{beschriftung}</span>
                <input
                    type="checkbox"
                    prop:checked=move || werte.with(|w| w.ja(feld.name))
                    on:change=move |e| setze(event_target_checked(&e).then_some(Wert::Ja(true)))
                />
            </label>
        }
        .into_any(),
        Feldart::Wahl(moeglich) => view! {
            <fieldset>
                <legend>{beschriftung}</legend>
                <div class="wahlreihe">
                    {moeglich.iter().map(|wahl| view! {
                        <button
                            class="wahl"
                            aria-pressed=move || werte.with(|w| w.wahl(feld.name) == *wahl).to_string()
                            on:click=move |_| setze(Some(Wert::Wahl((*wahl).to_owned())))
                        >
                            {text::kontrakt(dienst.sprache, wahl)}
                        </button>
                    }).collect_view()}
                </div>
            </fieldset>
        }
        .into_any(),
        Feldart::Partei => {
            let namen = namen.get_value();
            view! {
                <fieldset>
                    <legend>{beschriftung}</legend>
                    <div class="wahlreihe">
                        {namen.into_iter().enumerate().map(|(nr, name)| view! {
                            <button
                                class="wahl"
                                aria-pressed=move || {
                                    werte.with(|w| w.get(key) == Some(&Wert::Zahl(nr as i32))).to_string()
                                }
                                on:click=move |_| setze(Some(Wert::Zahl(nr as i32)))
                            >
                                {name}
                            </button>
                        }).collect_view()}
                    </div>
                </fieldset>
            }
            .into_any()
        }
    }
}

/// A number for each party; where a sum is given the last empty one is filled in.
#[component]
fn JeParteiFeld(
    feld: Feld,
    werte: RwSignal<Werte>,
    namen: StoredValue<Vec<String>>,
) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let key = feld.name.key();
    let anzahl = namen.with_value(Vec::len);
    let liste = move || match werte.with(|w| w.get(key).cloned()) {
        Some(Wert::JePartei(je)) => je,
        _ => vec![None; anzahl],
    };
    // Filled in by us, so it follows the others until somebody types there.
    let ergaenzt: RwSignal<Option<usize>> = RwSignal::new(None);
    let setze = move |nr: usize, wert: Option<i32>| {
        let mut je = liste();
        je[nr] = wert;
        if ergaenzt.get_untracked() == Some(nr) {
            ergaenzt.set(None);
        }
        if let Some(summe) = feld.summe {
            if let Some(alt) = ergaenzt.get_untracked() {
                je[alt] = None;
            }
            let leer: Vec<usize> = (0..anzahl).filter(|i| je[*i].is_none()).collect();
            let rest = summe - je.iter().flatten().sum::<i32>();
            match leer[..] {
                [letzter] if rest >= 0 && letzter != nr => {
                    je[letzter] = Some(rest);
                    ergaenzt.set(Some(letzter));
                }
                _ => ergaenzt.set(None),
            }
        }
        werte.update(|w| {
            w.insert(key.to_owned(), Wert::JePartei(je));
        });
    };
    let (min, max) = match feld.art {
        Feldart::Zahl { min, max } => (min, max),
        _ => (0, 0),
    };
    let offen = move || {
        let summe = feld.summe?;
        let rest = summe - liste().iter().flatten().sum::<i32>();
        (rest != 0).then(|| dienst.satz(Wort::NochOffen, &[&dienst.zahl(rest)]))
    };
    view! {
        <fieldset class="jepartei">
            <legend>{text::feld(dienst.sprache, feld.name)} " " <small>{offen}</small></legend>
            {(0..anzahl).map(|nr| view! {
                <label class="feld">
                    <span>{namen.with_value(|n| n[nr].clone())}</span>
                    <input
                        type="number"
                        inputmode="numeric"
                        min=min
                        max=max
                        prop:value=move || liste()[nr].map_or(String::new(), |z| z.to_string())
                        on:input=move |e| setze(nr, event_target_value(&e).parse().ok())
                    />
                </label>
            }).collect_view()}
        </fieldset>
    }
}
