//! Weis by cards: whose, which cards, and the Weise in them as they are tapped (W1, W5).

use super::weis_contest::{ContestBottom, ContestClaims, ContestFoot, ContestForm, ContestTop};
use crate::engine::base::card::Hand;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::facts::event::{Entry, WeisNote};
use crate::engine::law::weis;
use crate::engine::law::weis::{Direction, WeisRank};
use crate::text::{self, Msg};
use crate::ui::component::cards::CardGrid;
use crate::ui::component::key::{Checkbox, Key};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{
    Evening, Lang, Sheet, use_device, use_dispatch, use_evening, use_lang, use_nav,
};
use leptos::prelude::*;

/// What is being entered.
#[derive(Clone, Copy)]
struct WeisForm {
    side: Side,
    seat: RwSignal<Seat>,
    cards: RwSignal<Hand>,
    /// «Wer weist mehr?»: all four players claim.
    comparing: RwSignal<bool>,
    lang: Lang,
    evening: Evening,
}

impl WeisForm {
    /// The Weise in the tapped cards, the highest first.
    fn weise(self) -> Vec<String> {
        let rank = WeisRank { direction: Direction::Top, trumpf: None };
        let locale = self.lang.locale();
        let weise = weis::weise(self.cards.get()).sorted(rank);
        weise.into_iter().map(|weis| text::weis(locale, weis)).collect()
    }

    fn points(self) -> Points {
        weis::points(self.cards.get())
    }

    /// What the cards are, in one line.
    fn found(self) -> String {
        let weise = self.weise();
        if self.comparing.get() && self.cards.get().is_empty() {
            String::new()
        } else if weise.is_empty() {
            self.lang.t(Msg::StillNoWeis).to_owned()
        } else {
            weise.join(" · ")
        }
    }

    fn entry(self) -> Entry {
        let seat = self.seat.get();
        Entry::Weis(WeisNote {
            side: seat.side(),
            points: self.points(),
            seat: Some(seat),
            cards: self.cards.get().to_string(),
        })
    }

    /// Compares all four, or goes back to the Weis of the side.
    fn toggle(self) {
        self.comparing.update(|to| *to = !*to);
        // A player of the other side has no place on the sheet of this one.
        if self.seat.get_untracked().side() != self.side {
            self.seat.set(Seat(u8::from(self.side)));
        }
    }
}

/// The sheet of a side; opened while a Spiel was being written it leads back there.
#[component]
pub fn WeisSheet(side: Side, in_spiel: bool) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let form = WeisForm {
        side,
        seat: RwSignal::new(Seat(u8::from(side))),
        cards: RwSignal::new(Hand::EMPTY),
        comparing: RwSignal::new(false),
        lang,
        evening,
    };
    let WeisForm { cards, comparing, .. } = form;
    let contest = ContestForm::new(form.seat, cards);
    let finish = move || match in_spiel {
        true => nav.open(Sheet::Spiel(None)),
        false => nav.close(),
    };
    let write = move || {
        if dispatch.enter(untrack(|| form.entry())).is_ok() {
            finish();
        }
    };
    let write_key = move || {
        view! {
            <Key
                class="knopf haupt"
                on_tap=write
                disabled=Signal::derive(move || form.points() == Points::ZERO)
            >
                {lang.t(Msg::Write)}
                {move || format!(" {}", form.points())}
            </Key>
        }
    };
    let foot = move || {
        view! {
            <footer class="blattfuss">
                <p class="gefunden" aria-live="polite">
                    {move || form.found()}
                </p>
                {move || match comparing.get() {
                    true => {
                        view! { <ContestFoot form=contest on_written=finish /> }.into_any()
                    }
                    false => write_key().into_any(),
                }}
            </footer>
        }
    };
    let title = move || lang.fill(Msg::WeisWithCards, &[&evening.side_name(side)]);
    view! {
        <SheetFrame
            title=Signal::derive(title)
            close=lang.t(Msg::Close)
            on_close=finish
            foot
        >
            <div class="eingabe">
                <Key class="wahl" on_tap=move || form.toggle() pressed=comparing>
                    {lang.t(Msg::WhoWeistMore)}
                </Key>
                <Show when=move || comparing.get()>
                    <ContestClaims form=contest />
                </Show>
                <Players form />
                <Show when=move || comparing.get()>
                    <ContestTop form=contest />
                </Show>
                <CardGrid
                    chosen=cards
                    on_change=move |chosen| cards.set(chosen)
                    label=lang.t(Msg::Cards)
                    locale=Signal::derive(move || lang.locale())
                />
                <Show when=move || comparing.get()>
                    <ContestBottom form=contest />
                </Show>
                <Deck />
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// Whose Weis it is: the two of the side, or all four where they compare.
#[component]
fn Players(form: WeisForm) -> impl IntoView {
    let WeisForm { side, seat, comparing, evening, .. } = form;
    let seats = move || {
        let all = comparing.get();
        (0..4).map(Seat).filter(|seat| all || seat.side() == side).collect::<Vec<_>>()
    };
    view! {
        <div class="wahlreihe">
            <For each=seats key=|of| of.0 let:of>
                <Key
                    class="wahl"
                    on_tap=move || seat.set(of)
                    pressed=Signal::derive(move || seat.get() == of)
                >
                    {evening.player_name(of)}
                </Key>
            </For>
        </div>
    }
    .into_any()
}

/// Which deck lies on the table.
#[component]
fn Deck() -> impl IntoView {
    let (lang, french) = (use_lang(), use_device().french);
    view! {
        <label class="regel">
            <span>{lang.t(Msg::FranzoesischeCards)}</span>
            <Checkbox checked=french on_change=move |yes| french.set(yes) />
        </label>
    }
    .into_any()
}
