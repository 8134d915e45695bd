//! What a Partie began with, put right: while it runs who deals, the Ziel, and who sits where; who sat where at
//! its end, before the result goes out.

use super::correction::{ASKING, Asking, Consent};
use crate::engine::base::limits::NAME_MAX;
use crate::engine::base::seat::Seat;
use crate::engine::facts::event::{HeadChange, HeadFact};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::session::correction::compare;
use crate::engine::session::decide::Command;
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::text::say;
use crate::text::{self, Msg, is_seat_name, later};
use crate::ui::component::key::{Field, Key, NumberInput, TextInput};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::people::{Naming, SuggestedNames};
use crate::ui::platform::element::bring_first_into_sight;
use crate::ui::state::{
    Evening, NotWritten, use_dispatch, use_evening, use_lang, use_nav, use_toasts,
};
use leptos::prelude::*;

/// The Ziel that so many play to, where there is one to be put right.
fn ziel_setting(partie: &Partie) -> Option<&'static SettingDescription> {
    let setting = partie.jassart.ziel_setting(partie.head.players.len())?;
    partie.head.tischregeln.0.contains_key(setting.key).then_some(setting)
}

/// What the sheet, and the key to it, are called.
pub fn name(partie: &Partie) -> Msg {
    match (partie.state.end.is_none(), ziel_setting(partie).is_some()) {
        (true, true) => Msg::DealerZielPlayers,
        (true, false) => Msg::DealerPlayers,
        (false, _) => Msg::Players,
    }
}

/// The sheet.
#[component]
pub fn PartieSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let title = evening.with_partie(|_, p| name(p)).unwrap_or(Msg::Players);
    let runs = evening.with_partie(|_, p| p.state.end.is_none()) == Some(true);
    view! {
        <SheetFrame
            title=lang.t(title)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                {runs.then(|| view! { <DealerAndZiel /> })}
                <WhoSitsWhere runs />
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// What is changed only while the Partie runs.
#[component]
fn DealerAndZiel() -> impl IntoView {
    let evening = use_evening();
    let consent = Consent::none();
    let ziel = evening.with_partie(|_, p| ziel_setting(p)).flatten();
    let asks = RwSignal::new(None);
    let asked = Signal::derive(move || asks.read().is_some());
    view! {
        <Dealer consent asks />
        {ziel.map(|setting| view! { <Ziel setting consent asked /> })}
    }
    .into_any()
}

/// A key for whoever may deal now.
#[component]
fn Dealer(
    consent: Consent,
    /// Where points hang on who deals, somebody has to ask for it (C3, C4): for this seat.
    asks: RwSignal<Option<Seat>>,
) -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let (toasts, status) = (use_toasts(), head_status(evening));
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
    /// Where it stands.
    setting: &'static SettingDescription,
    consent: Consent,
    /// Who asks and why is asked above already.
    asked: Signal<bool>,
) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let now = evening.select(|_, p| match p.head.tischregeln.0.get(setting.key) {
        Some(SettingValue::Number(ziel)) => *ziel,
        _ => 0,
    });
    let ziel = RwSignal::new(Some(now.get_untracked()));
    let change = move || {
        let ziel = ziel.get().filter(|ziel| *ziel != now.get())?;
        let partie = evening.with_partie(|_, p| p.id)?;
        let what = evening.with_partie(|_, p| p.other_ziel(setting, ziel))?;
        Some(consent.change(partie, what))
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::Ziel)}</legend>
            <div class="part">
                <Field name=lang.t(Msg::PlayedTo)>
                    <NumberInput
                        range=setting.offered.range()
                        value=ziel
                        on_input=move |number| ziel.set(number)
                    />
                </Field>
                <Proposal
                    change=Signal::derive(change)
                    consent
                    asked
                    name=lang.t(Msg::ZielChange)
                />
            </div>
        </fieldset>
    }
    .into_any()
}

/// How freely the head may be changed by now: another phone may write meanwhile (C4).
pub fn head_status(evening: Evening) -> Signal<WriteStatus> {
    let status = evening.select(|s, p| Some(p.head_status(s.afterwards(p.id))));
    Signal::derive(move || status.get().unwrap_or(WriteStatus::Open))
}

/// What another Ziel or other Tischregeln bring, who asks for them, and the key that writes them; nothing
/// where nothing would change.
#[component]
pub fn Proposal(
    /// As it is chosen so far.
    #[prop(into)]
    change: Signal<Option<HeadChange>>,
    consent: Consent,
    /// Who asks and why is asked elsewhere already.
    #[prop(optional, into)]
    asked: Signal<bool>,
    /// What the key says.
    #[prop(into)]
    name: Signal<String>,
    /// It is written.
    #[prop(optional, into)]
    on_written: Option<Callback<()>>,
    /// It is dropped, where what is chosen is kept.
    #[prop(optional, into)]
    on_drop: Option<Callback<()>>,
) -> impl IntoView {
    let lang = use_lang();
    let status = head_status(use_evening());
    let other = Memo::new(move |_| change.read().is_some());
    let drop_key = move |on_drop: Callback<()>| {
        view! {
            <Key class="button quiet" on_tap=on_drop>
                {later::drop_choice(lang.locale())}
            </Key>
        }
    };
    view! {
        <Brings change />
        <Show when=move || other.get()>
            <Show when=move || !asked.get()>
                <Asking consent status agreed_so=true />
            </Show>
            {on_drop.map(drop_key)}
            <ProposalKey change name on_written />
        </Show>
    }
    .into_any()
}

/// What it brings, or why it cannot be.
#[component]
fn Brings(change: Signal<Option<HeadChange>>) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let locale = lang.locale();
    let follows = move || {
        let change = change.get()?;
        let lines = evening.with_partie(|_, p| {
            let told = match &change.what {
                HeadFact::Tischregeln(rules) => text::agreed(locale, p, rules),
                _ => Vec::new(),
            };
            let changes = match p.with_change(&change) {
                Ok(after) => {
                    let changes = compare(p, &after);
                    changes.iter().map(|change| text::change(locale, p, change)).collect()
                }
                Err(reason) => vec![evening.refusal(&reason)],
            };
            [told, changes].concat()
        })?;
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(view! { <ul class="changes">{lines}</ul> })
    };
    view! {
        <div class="consequences" aria-live="polite">
            {follows}
        </div>
    }
    .into_any()
}

/// The key that writes it; what is still to be said of it comes in sight.
#[component]
fn ProposalKey(
    change: Signal<Option<HeadChange>>,
    name: Signal<String>,
    on_written: Option<Callback<()>>,
) -> impl IntoView {
    let dispatch = use_dispatch();
    let write = move || {
        let Some(change) = change.get_untracked() else { return };
        match dispatch.command(Command::Change(change)) {
            Ok(()) => {
                if let Some(on_written) = on_written {
                    on_written.run(());
                }
            }
            Err(_) => request_animation_frame(|| bring_first_into_sight(ASKING)),
        }
    };
    view! { <Key on_tap=write>{name}</Key> }.into_any()
}

/// The players by their seats: another name for one, or while the Partie `runs` somebody else.
#[component]
fn WhoSitsWhere(runs: bool) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let naming = Naming::new();
    let players = evening.select(|_, p| p.head.players.clone());
    // Nobody leaves a seat that nobody gave a name: what was written there would stay with nobody.
    let replaces =
        move |seat: usize| runs && players.read().get(seat).is_some_and(|name| !is_seat_name(name));
    let seats = players.with_untracked(Vec::len);
    let help = move || match (0..seats).any(replaces) {
        true => lang.t(Msg::PlayersChangeHelp),
        false => later::write_over_names(lang.locale()),
    };
    let player = |seat| {
        view! { <Player seat naming players replaces=Signal::derive(move || replaces(seat)) /> }
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::PlayersChange)}</legend>
            <div class="part">
                <p class="small">{help}</p>
                {(0..seats).map(player).collect_view()}
            </div>
        </fieldset>
    }
    .into_any()
}

/// A seat: another name for who sits there, or where it `replaces` somebody else. Those who may be meant stand
/// below the field where one types, else below the first seat that nobody gave a name.
#[component]
fn Player(
    seat: usize,
    naming: Naming,
    players: Memo<Vec<String>>,
    replaces: Signal<bool>,
) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let dispatch = use_dispatch();
    let now = Memo::new(move |_| players.read().get(seat).cloned().unwrap_or_default());
    let name = RwSignal::new(now.get_untracked());
    let other = Memo::new(move |_| {
        let name = name.read();
        let name = name.trim();
        !name.is_empty() && *name != *now.read()
    });
    let suggested = Memo::new(move |_| {
        let players = players.read();
        let nobody = || players.iter().position(|name| is_seat_name(name));
        match naming.seat.get().or_else(nobody) == Some(seat) {
            true => naming.meant(&players, &name.read()),
            false => Vec::new(),
        }
    });
    let to = move || name.with_untracked(|name| name.trim().to_owned());
    let write = move |command: Command| {
        if dispatch.command(command).is_ok() {
            // The names of the next seat come to lie where the key was.
            naming.seat.set(None);
            nav.guard();
        }
    };
    let rename = move || write(Command::Rename { from: now.get_untracked(), to: to() });
    let replace = move || {
        let Some(partie) = untrack(|| evening.with_partie(|_, p| p.id)) else { return };
        let what = HeadFact::Replaced { seat: Seat(seat as u8), name: to() };
        write(Command::Change(Consent::none().change(partie, what)));
    };
    let typed = move |text| {
        naming.begun.set(true);
        name.set(text);
    };
    let choose = move |chosen| {
        naming.begun.set(false);
        name.set(chosen);
    };
    view! {
        // What was typed last stays in sight where a tap on its key leaves the field.
        <div class="part" on:focusin=move |_| naming.came(seat)>
            <Field name=say!(lang, Msg::PlayerNth, seat = &(seat + 1).to_string())>
                <TextInput value=name on_input=typed max_length=NAME_MAX />
            </Field>
            <SuggestedNames names=suggested on_choose=choose />
            <Show when=move || other.get()>
                <div class="choice-row two">
                    <Key class="choice" on_tap=rename>
                        {move || say!(lang, Msg::PlayerRename, who = &now.read())}
                    </Key>
                    <Show when=move || replaces.get()>
                        <Key class="choice" on_tap=replace>
                            {move || say!(lang, Msg::PlayerReplace, who = &now.read())}
                        </Key>
                    </Show>
                </div>
            </Show>
        </div>
    }
    .into_any()
}
