//! What a running Partie began with, put right: who deals, the Ziel, and who sits where.

use super::correction::{Asking, Consent};
use crate::engine::base::seat::Seat;
use crate::engine::facts::event::HeadFact;
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::{ZIEL, ZIEL_MAX};
use crate::engine::session::correction::compare;
use crate::engine::session::decide::Command;
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::key::{Field, Key, NumberInput, TextInput};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{NotWritten, use_dispatch, use_evening, use_lang, use_nav, use_toasts};
use leptos::prelude::*;

/// Whether there is a Ziel to be put right.
fn has_ziel(partie: &Partie) -> bool {
    partie.head.tischregeln.stated(ZIEL).is_some()
}

/// What the sheet, and the key to it, are called.
pub fn name(partie: &Partie) -> Msg {
    if has_ziel(partie) { Msg::DealerZielPlayers } else { Msg::DealerPlayers }
}

/// The sheet.
#[component]
pub fn PartieSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let consent = Consent::none();
    let status = evening.with_partie(|s, p| p.head_status(s.afterwards(p.id)));
    let has_ziel = evening.with_partie(|_, p| has_ziel(p)) == Some(true);
    let title = evening.with_partie(|_, p| name(p)).unwrap_or(Msg::DealerPlayers);
    let seats = evening.with_partie(|_, p| p.head.players.len()).unwrap_or_default();
    let asks = RwSignal::new(None);
    let asked = Signal::derive(move || asks.read().is_some());
    let player = |seat| view! { <Player seat=Seat(seat as u8) /> };
    let status = status.unwrap_or(WriteStatus::Open);
    view! {
        <SheetFrame
            title=lang.t(title)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                <Dealer consent status asks />
                {has_ziel.then(|| view! { <Ziel consent status asked /> })}
                <fieldset>
                    <legend>{lang.t(Msg::PlayersChange)}</legend>
                    <div class="part">
                        <p class="small">{lang.t(Msg::PlayersChangeHelp)}</p>
                        {(0..seats).map(player).collect_view()}
                    </div>
                </fieldset>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// A key for whoever may deal now.
#[component]
fn Dealer(
    consent: Consent,
    status: WriteStatus,
    /// Where points hang on who deals, somebody has to ask for it (C3, C4): for this seat.
    asks: RwSignal<Option<Seat>>,
) -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let toasts = use_toasts();
    let seats = evening.with_partie(|_, p| p.head.players.len()).unwrap_or_default();
    let all = move || (0..seats).map(|seat| Seat(seat as u8));
    let now = evening.select(|_, p| Some(p.state.dealer));
    let deals = move |seat: Seat| {
        let change = |p: &Partie, seat| consent.change(p.id, HeadFact::Dealer(seat));
        let command = untrack(|| {
            evening.with_partie(|_, p| match p.first_dealer(seat) {
                Some(first) => Ok(Command::Change(change(p, first))),
                None => Err(all().find_map(|seat| p.with_change(&change(p, seat)).err())),
            })
        });
        let command = match command {
            Some(Ok(command)) => command,
            Some(Err(Some(reason))) => {
                return toasts.error(&untrack(|| evening.refusal(&reason)));
            }
            _ => return,
        };
        let refused = dispatch.command(command);
        let unasked = matches!(
            refused,
            Err(NotWritten::Refused(Refusal::AskerMissing | Refusal::ReasonMissing))
        );
        asks.set(unasked.then_some(seat));
    };
    let key = move |seat: Seat| {
        view! {
            <Key
                class="choice"
                on_tap=move || deals(seat)
                pressed=Signal::derive(move || now.get() == Some(seat))
            >
                {move || evening.player_name(seat)}
            </Key>
        }
    };
    let asking = move || {
        let seat = asks.get()?;
        Some(view! {
            <Asking consent status />
            <Key on_tap=move || deals(seat)>
                {move || say!(lang, Msg::PlayerDeals, dealer = &evening.player_name(seat))}
            </Key>
        })
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::WhoDealsNow)}</legend>
            <div class="part">
                <div class="choice-row">
                    {all().map(key).collect_view()}
                </div>
                {asking}
            </div>
        </fieldset>
    }
    .into_any()
}

/// To how much it is played, and what another Ziel changes.
#[component]
fn Ziel(
    consent: Consent,
    status: WriteStatus,
    /// Who asks and why is asked above already.
    asked: Signal<bool>,
) -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let now = evening.select(|_, p| p.head.tischregeln.get(ZIEL));
    let ziel = RwSignal::new(Some(now.get_untracked()));
    let change = move || {
        let ziel = ziel.get().filter(|ziel| *ziel != now.get())?;
        let partie = evening.with_partie(|_, p| p.id)?;
        Some(consent.change(partie, HeadFact::Ziel(ziel)))
    };
    let locale = lang.locale();
    let follows = move || {
        let change = change()?;
        let lines = evening.with_partie(|_, p| match p.with_change(&change) {
            Ok(after) => {
                let changes = compare(p, &after);
                changes.iter().map(|change| text::change(locale, p, change)).collect::<Vec<_>>()
            }
            Err(reason) => vec![evening.refusal(&reason)],
        })?;
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(view! { <ul class="changes">{lines}</ul> })
    };
    let write = move || {
        if let Some(change) = untrack(change) {
            let _ = dispatch.command(Command::Change(change));
        }
    };
    let other = Memo::new(move |_| change().is_some());
    view! {
        <fieldset>
            <legend>{lang.t(Msg::Ziel)}</legend>
            <div class="part">
                <Field name=lang.t(Msg::PlayedTo)>
                    <NumberInput
                        range=(0, ZIEL_MAX)
                        value=ziel
                        on_input=move |number| ziel.set(number)
                    />
                </Field>
                <Show when=move || other.get()>
                    <div class="consequences">{follows}</div>
                    <Show when=move || !asked.get()>
                        <Asking consent status />
                    </Show>
                    <Key on_tap=write>{lang.t(Msg::ZielChange)}</Key>
                </Show>
            </div>
        </fieldset>
    }
    .into_any()
}

/// A seat: another name for who sits there, or somebody else.
#[component]
fn Player(seat: Seat) -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let now = Memo::new(move |_| evening.player_name(seat));
    let name = RwSignal::new(now.get_untracked());
    let other = Memo::new(move |_| {
        let name = name.read();
        let name = name.trim();
        !name.is_empty() && *name != *now.read()
    });
    let to = move || name.with_untracked(|name| name.trim().to_owned());
    let rename = move || {
        let from = now.get_untracked();
        let _ = dispatch.command(Command::Rename { from, to: to() });
    };
    let replace = move || {
        let Some(partie) = untrack(|| evening.with_partie(|_, p| p.id)) else { return };
        let what = HeadFact::Replaced { seat, name: to() };
        let _ = dispatch.command(Command::Change(Consent::none().change(partie, what)));
    };
    let label = Signal::derive(move || now.get());
    view! {
        <div class="part">
            <Field name=say!(lang, Msg::PlayerNth, seat = &(seat.0 + 1).to_string())>
                <TextInput value=name on_input=move |text| name.set(text) max_length=60 />
            </Field>
            <Show when=move || other.get()>
                <div class="choice-row two">
                    <Key class="choice" on_tap=rename>
                        {move || say!(lang, Msg::PlayerRename, who = &label.read())}
                    </Key>
                    <Key class="choice" on_tap=replace>
                        {move || say!(lang, Msg::PlayerReplace, who = &label.read())}
                    </Key>
                </div>
            </Show>
        </div>
    }
    .into_any()
}
