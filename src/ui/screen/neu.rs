//! The set-up of a Partie: who plays what, and by which Tischregeln.

use crate::engine::command::Befehl;
use crate::engine::event::PartieKopf;
use crate::engine::jassart::{self, Jassart, schieber};
use crate::engine::save::SessionId;
use crate::engine::seite::Platz;
use crate::engine::tischregeln::{Einstellung, Regelwert, Spielraum, Tischregeln};
use crate::text::{self, Wort};
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::part::bild::{Sinn, Zeichen};
use leptos::prelude::*;

/// What the last Partie of the session (or of this device) suggests.
fn vorschlag(dienst: Dienst, session: Option<&SessionId>) -> Option<PartieKopf> {
    let mut kopf = None;
    dienst.sessions(|id, s| {
        if kopf.is_none() && session.is_none_or(|gesucht| gesucht == id) {
            kopf = s.letzte_partie().map(|partie| partie.kopf.clone());
        }
    });
    kopf
}

#[component]
pub fn Neu(session: Option<SessionId>) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let vorher = untrack(|| vorschlag(dienst, session.as_ref()));
    // A new evening brings new people; the next Partie the same ones.
    let namen_vorher = match (&vorher, &session) {
        (Some(kopf), Some(_)) => kopf.spieler.clone(),
        _ => Vec::new(),
    };
    let art_vorher = vorher
        .as_ref()
        .and_then(|kopf| jassart::finde(&kopf.jassart).ok())
        .unwrap_or(&schieber::SCHIEBER);
    let art = RwSignal::new(art_vorher.id);
    let jassart = move || jassart::finde(art.get()).unwrap_or(&schieber::SCHIEBER);
    let anzahl = RwSignal::new(namen_vorher.len().max(usize::from(art_vorher.spieler.0)));
    let namen: Vec<RwSignal<String>> = (0..10)
        .map(|platz| RwSignal::new(namen_vorher.get(platz).cloned().unwrap_or_default()))
        .collect();
    let namen = StoredValue::new(namen);
    let geber = RwSignal::new(0u8);
    let regeln = RwSignal::new(vorher.map(|kopf| kopf.tischregeln).unwrap_or_default());

    let waehle_art = move |id: String| {
        if let Ok(gewaehlt) = jassart::finde(&id) {
            art.set(gewaehlt.id);
            regeln.set(Tischregeln::default());
            let (min, max) = gewaehlt.spieler;
            anzahl.update(|n| *n = (*n).clamp(usize::from(min), usize::from(max)));
            geber.update(|g| *g = (*g).min(max - 1));
        }
    };
    let beginne = move |_| {
        let spieler = namen.with_value(|namen| {
            (0..anzahl.get())
                .map(|platz| {
                    let name = namen[platz].get();
                    if name.trim().is_empty() { platzname(dienst, platz) } else { name }
                })
                .collect()
        });
        let kopf = PartieKopf {
            jassart: art.get().to_owned(),
            spieler,
            geber: Platz(geber.get()),
            tischregeln: regeln.get(),
        };
        // A refusal is shown by the service.
        let _ = dienst.beginne(session.clone(), Befehl::BeginnePartie(kopf));
    };
    view! {
        <main class="seite neu">
            <header class="kopf">
                <button
                    class="leise rund"
                    aria-label=dienst.wort(Wort::Zurueck)
                    on:click=move |_| dienst.gehe(Ort::Start)
                >
                    <Zeichen zeichen=Sinn::Zurueck />
                </button>
                <h1>{dienst.wort(Wort::NeuePartie)}</h1>
            </header>
            <label class="feld">
                <span>{dienst.wort(Wort::Jassart)}</span>
                <select on:change=move |e| waehle_art(event_target_value(&e))>
                    {jassart::ALLE.iter().map(|j| view! {
                        <option value=j.id selected=move || art.get() == j.id>{j.name}</option>
                    }).collect_view()}
                </select>
            </label>
            <fieldset class="namen">
                <legend>{dienst.wort(Wort::Spieler)}</legend>
                <p class="klein">{move || dienst.wort(match jassart().parteien {
                    jassart::Parteien::ZweiGegenZwei => Wort::SitzordnungPaare,
                    jassart::Parteien::Einzeln => Wort::SitzordnungEinzeln,
                })}</p>
                <For each=move || 0..anzahl.get() key=|platz| *platz let:platz>
                    <div class="name">
                        <label>
                            <span class="nur-vorlesen">{platzname(dienst, platz)}</span>
                            <input
                                type="text"
                                maxlength="60"
                                autocomplete="off"
                                autocapitalize="words"
                                enterkeyhint="next"
                                placeholder=platzname(dienst, platz)
                                prop:value=namen.with_value(|n| n[platz])
                                on:input=move |e| {
                                    namen.with_value(|n| n[platz].set(event_target_value(&e)));
                                }
                            />
                        </label>
                        <button
                            class="wahl"
                            aria-pressed=move || (geber.get() == platz as u8).to_string()
                            on:click=move |_| geber.set(platz as u8)
                        >
                            {dienst.wort(Wort::Gibt)}
                        </button>
                    </div>
                </For>
                {move || {
                    let (min, max) = jassart().spieler;
                    (min < max).then(|| view! {
                        <div class="reihe">
                            <button
                                class="knopf leise"
                                disabled=move || anzahl.get() <= usize::from(min)
                                on:click=move |_| anzahl.update(|n| *n -= 1)
                            >
                                {dienst.wort(Wort::EinerWeniger)}
                            </button>
                            <button
                                class="knopf leise"
                                disabled=move || anzahl.get() >= usize::from(max)
                                on:click=move |_| anzahl.update(|n| *n += 1)
                            >
                                {dienst.wort(Wort::EinerMehr)}
                            </button>
                        </div>
                    })
                }}
            </fieldset>
            {move || view! { <Regeln jassart=jassart() regeln /> }}
            <footer class="fuss">
                <button class="knopf haupt" on:click=beginne>
                    {dienst.wort(Wort::PartieBeginnen)}
                </button>
            </footer>
        </main>
    }
}

fn platzname(dienst: Dienst, platz: usize) -> String {
    dienst.satz(Wort::SpielerNr, &[&(platz + 1).to_string()])
}

/// The Tischregeln of a Jassart: the goal as keys, a named set, and every single one.
#[component]
fn Regeln(jassart: &'static Jassart, regeln: RwSignal<Tischregeln>) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let gilt = Memo::new(move |_| regeln.get().festgelegt(jassart.einstellungen).ok());
    let wert = move |key: &str| gilt.with(|g| g.as_ref().and_then(|g| g.0.get(key).cloned()));
    let setze = move |key: &'static str, wert: Regelwert| {
        regeln.update(|r| {
            r.0.insert(key.to_owned(), wert);
            if key == "ziel" {
                // They follow the goal (B1, B8) unless the table sets them after it.
                r.0.remove("berg_bei");
                r.0.remove("schneider_unter");
            }
        });
    };
    view! {
        {(!jassart.ziele.is_empty()).then(|| view! {
            <fieldset>
                <legend>{dienst.wort(Wort::Ziel)}</legend>
                <div class="wahlreihe">
                    {jassart.ziele.iter().copied().map(|ziel| view! {
                        <button
                            class="wahl"
                            aria-pressed=move || {
                                (wert("ziel") == Some(Regelwert::Zahl(ziel))).to_string()
                            }
                            on:click=move |_| setze("ziel", Regelwert::Zahl(ziel))
                        >
                            {dienst.zahl(ziel)}
                        </button>
                    }).collect_view()}
                </div>
            </fieldset>
        })}
        {(!jassart.regelwerke.is_empty()).then(|| view! {
            <fieldset>
                <legend>{dienst.wort(Wort::Regelwerk)}</legend>
                <div class="wahlreihe">
                    {jassart.regelwerke.iter().map(|werk| {
                        let passt = move || regeln.with(|r| {
                            let mut ohne = r.clone();
                            for key in ["ziel", "berg_bei", "schneider_unter"] {
                                if !werk.abweichungen.iter().any(|(k, _)| *k == key) {
                                    ohne.0.remove(key);
                                }
                            }
                            ohne.festgelegt(jassart.einstellungen).ok()
                                == werk.tischregeln().festgelegt(jassart.einstellungen).ok()
                        });
                        view! {
                            <button
                                class="wahl"
                                aria-pressed=move || passt().to_string()
                                on:click=move |_| {
                                    let ziel = wert("ziel");
                                    let mut neu = werk.tischregeln();
                                    if let Some(ziel) = ziel {
                                        neu = neu.mit("ziel", ziel);
                                    }
                                    regeln.set(neu);
                                }
                            >
                                {text::regelwerk(dienst.sprache, werk.id)}
                            </button>
                        }
                    }).collect_view()}
                </div>
            </fieldset>
        })}
        <details class="regeln">
            <summary>{dienst.wort(Wort::AlleTischregeln)}</summary>
            {jassart.einstellungen.iter().map(|e| view! {
                <Regelfeld einstellung=e wert=Signal::derive(move || wert(e.key)) setze=Callback::new(
                    move |wert| setze(e.key, wert)
                ) />
            }).collect_view()}
        </details>
    }
}

/// One setting as a field.
#[component]
fn Regelfeld(
    einstellung: &'static Einstellung,
    wert: Signal<Option<Regelwert>>,
    setze: Callback<Regelwert>,
) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let key = einstellung.key;
    let feld = match einstellung.spielraum {
        Spielraum::Ja => view! {
            <input
                type="checkbox"
                prop:checked=move || wert.get() == Some(Regelwert::Ja(true))
                on:change=move |e| setze.run(Regelwert::Ja(event_target_checked(&e)))
            />
        }
        .into_any(),
        Spielraum::Zahl { min, max } => view! {
            <input
                type="number"
                inputmode="numeric"
                min=min
                max=max
                prop:value=move || match wert.get() {
                    Some(Regelwert::Zahl(zahl)) => zahl.to_string(),
                    _ => String::new(),
                }
                on:change=move |e| {
                    if let Ok(zahl) = event_target_value(&e).parse::<i32>() {
                        setze.run(Regelwert::Zahl(zahl.clamp(min, max)));
                    }
                }
            />
        }
        .into_any(),
        Spielraum::Wahl(moeglich) => view! {
            <select on:change=move |e| setze.run(Regelwert::Wahl(event_target_value(&e)))>
                {moeglich.iter().map(|wahl| view! {
                    <option
                        value=*wahl
                        selected=move || wert.get() == Some(Regelwert::Wahl((*wahl).to_owned()))
                    >
                        {text::regelwahl(dienst.sprache, wahl)}
                    </option>
                }).collect_view()}
            </select>
        }
        .into_any(),
    };
    let regel = einstellung.regel.map_or("", |regel| regel.id());
    view! {
        <label class="regel">
            <span>
                {text::einstellung(dienst.sprache, key)}
                <small class="regel-id">{regel}</small>
            </span>
            {feld}
        </label>
    }
}
