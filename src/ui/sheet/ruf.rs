//! «Berg» and «Merci»: who said it, and what lay on the table at that moment (B1–B4).

use crate::engine::brett;
use crate::engine::brett::tafel;
use crate::engine::event::{Eintrag, Meldung, Teil};
use crate::engine::modus::Modus;
use crate::engine::punkte::{Punkte, SPIELPUNKTE};
use crate::engine::seite::{JeSeite, Seite};
use crate::engine::stand::{Durch, Wirkung};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::part::bild::Modusbild;
use crate::ui::part::blatt::Rahmen;
use crate::ui::part::tasten::{Taste, Tasten, tippe};
use leptos::prelude::*;

#[component]
pub fn Ruf(seite: Seite, bedanken: bool) -> impl IntoView {
    let dienst: Dienst = expect_context();
    let laufend = untrack(|| dienst.mit_partie(|_, p| p.stand.laufend.clone())).unwrap_or_default();
    // Inside a Spiel when something of it is written; between Spiele otherwise.
    let im_spiel = RwSignal::new(laufend.begonnen || !bedanken);
    let modus: RwSignal<Option<Modus>> = RwSignal::new(laufend.modus);
    let erster_stich = RwSignal::new(false);
    let getippt = RwSignal::new(seite);
    let punkte: RwSignal<(Option<u16>, Option<u16>)> = RwSignal::new((None, None));
    let gezaehlt = move |s: Seite| {
        let (a, b) = punkte.get();
        if s == Seite::A { a } else { b }
    };
    let name =
        move |s: Seite| dienst.mit_partie(|_, p| p.parteiname(s.index())).unwrap_or_default();
    let modi = untrack(|| {
        dienst
            .mit_partie(|_, p| tafel::modi(&p.kopf.tischregeln).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let eintrag = move |ohne_teil: bool| -> Option<Eintrag> {
        let teil = if im_spiel.get() && !ohne_teil {
            let karten = |s| Punkte(i32::from(gezaehlt(s).unwrap_or(0)));
            Some(Teil {
                modus: modus.get()?,
                faktor: None,
                kartenpunkte: JeSeite::new(karten(Seite::A), karten(Seite::B)),
                erster_stich: erster_stich.get(),
            })
        } else {
            None
        };
        let meldung = Meldung { seite, teil };
        Some(if bedanken { Eintrag::Bedankt(meldung) } else { Eintrag::Berg(meldung) })
    };
    let urteil = move || {
        let Some(eintrag) = eintrag(false) else {
            return dienst.wort(Wort::WasWirdGespielt).to_owned();
        };
        dienst
            .mit_partie(|_, partie| match brett::pruefe(partie.lage(), &eintrag) {
                Ok(wirkung) => {
                    urteil_satz(dienst, &wirkung, &|s: Seite| partie.parteiname(s.index()))
                }
                Err(ablehnung) => text::ablehnung(dienst.sprache, &ablehnung),
            })
            .unwrap_or_default()
    };
    let schreibe = move |ohne_teil: bool| match untrack(|| eintrag(ohne_teil)) {
        Some(eintrag) => {
            if dienst.trage_ein(eintrag).is_ok() {
                dienst.schliesse();
            }
        }
        None => dienst.fehler(dienst.wort(Wort::WasWirdGespielt)),
    };
    let taste = move |taste: Taste| {
        punkte.update(|(a, b)| {
            let wert = if getippt.get_untracked() == Seite::A { a } else { b };
            *wert = tippe(*wert, taste, SPIELPUNKTE.0 as u16);
        });
    };
    let titel = Signal::derive(move || {
        let w = if bedanken { Wort::BedankenVon } else { Wort::BergVon };
        dienst.satz(w, &[&name(seite)])
    });
    view! {
        <Rahmen
            titel
            schliessen=dienst.wort(Wort::Schliessen)
            zu=Callback::new(move |()| dienst.schliesse())
        >
            <div class="eingabe">
                {bedanken.then(|| view! {
                    <div class="wahlreihe">
                        <button
                            class="wahl"
                            aria-pressed=move || (!im_spiel.get()).to_string()
                            on:click=move |_| im_spiel.set(false)
                        >
                            {dienst.wort(Wort::NachDemSpiel)}
                        </button>
                        <button
                            class="wahl"
                            aria-pressed=move || im_spiel.get().to_string()
                            on:click=move |_| im_spiel.set(true)
                        >
                            {dienst.wort(Wort::ImSpiel)}
                        </button>
                    </div>
                })}
                <Show when=move || im_spiel.get()>
                    <div class="modi" role="group" aria-label=dienst.wort(Wort::WasWirdGespielt)>
                        {modi.iter().copied().map(|m| view! {
                            <button
                                class="modus"
                                aria-label=text::modus(dienst.sprache, m)
                                aria-pressed=move || (modus.get() == Some(m)).to_string()
                                on:click=move |_| modus.set(Some(m))
                            >
                                <Modusbild modus=m />
                                <small>{text::modus(dienst.sprache, m)}</small>
                            </button>
                        }).collect_view()}
                    </div>
                    <p class="klein">{dienst.wort(Wort::PunkteBisJetzt)}</p>
                    <div class="punktfelder">
                        {Seite::BEIDE.into_iter().map(|s| view! {
                            <button
                                class=format!("punktfeld seite-{}", u8::from(s))
                                aria-pressed=move || (getippt.get() == s).to_string()
                                on:click=move |_| getippt.set(s)
                            >
                                <span class="wer">{move || name(s)}</span>
                                <span class="punktzahl">
                                    {move || gezaehlt(s).unwrap_or(0).to_string()}
                                </span>
                            </button>
                        }).collect_view()}
                    </div>
                    <label class="regel">
                        <span>{dienst.wort(Wort::ErsterStichEben)}</span>
                        <input
                            type="checkbox"
                            prop:checked=move || erster_stich.get()
                            on:change=move |e| erster_stich.set(event_target_checked(&e))
                        />
                    </label>
                    <Tasten getippt=Callback::new(taste) loeschen=dienst.wort(Wort::ZifferLoeschen) />
                </Show>
                <p class="urteil" aria-live="polite">{urteil}</p>
            </div>
            <footer class="blattfuss">
                {(!bedanken).then(|| view! {
                    <button class="knopf leise" on:click=move |_| schreibe(true)>
                        {dienst.wort(Wort::NachDemSpielPruefen)}
                    </button>
                })}
                <button class="knopf haupt" on:click=move |_| schreibe(false)>
                    {dienst.wort(if bedanken { Wort::Bedanken } else { Wort::BergSchreiben })}
                </button>
            </footer>
        </Rahmen>
    }
}

/// What the call would write, in one sentence.
fn urteil_satz(dienst: Dienst, wirkung: &Wirkung, name: &dyn Fn(Seite) -> String) -> String {
    if let Some(ende) = wirkung.ende() {
        let sieger = ende
            .sieger()
            .next()
            .map_or(String::new(), |nr| name(if nr == 0 { Seite::A } else { Seite::B }));
        let w = match ende.durch {
            Durch::ZuFruehBedankt => Wort::SiegDurchZuFrueh,
            Durch::Stoeck => Wort::SiegDurchStoeck,
            Durch::Weis => Wort::SiegDurchWeis,
            Durch::Stich => Wort::SiegDurchStich,
            _ => Wort::Sieg,
        };
        let mut satz = dienst.satz(w, &[&sieger]);
        if ende.schneider {
            satz.push(' ');
            satz.push_str(dienst.wort(Wort::MitSchneider));
        }
        return satz;
    }
    match wirkung.berg() {
        Some(berg) if berg.zu_frueh => dienst.satz(Wort::BergZuFrueh, &[&name(berg.seite)]),
        Some(berg) => dienst.satz(Wort::BergGehtAn, &[&name(berg.seite)]),
        None => dienst.wort(Wort::BergWirdGeprueft).to_owned(),
    }
}
