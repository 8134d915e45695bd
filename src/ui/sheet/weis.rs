//! Weis by cards: whose, which cards, and the Weise in them as they are tapped (W1, W5).

use super::spiel::Draft;
use super::this_spiel::{SaysWhenOver, ThisSpiel};
use crate::engine::base::card::{Hand, Suit};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{self, Points};
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::slate;
use crate::engine::facts::event::{Entry, WeisNote};
use crate::engine::law::weis;
use crate::engine::law::weis::{Direction, Weis, WeisRanking};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::cards::CardGrid;
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::{Key, Switch};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{
    Evening, Lang, Sheet, use_device, use_evening, use_lang, use_nav, use_toasts,
};
use leptos::prelude::*;

/// What is being entered.
#[derive(Clone, Copy)]
struct WeisForm {
    seat: RwSignal<Seat>,
    cards: RwSignal<Hand>,
    /// Whether the Stöck among the cards are written too; `None` while nobody has said it.
    with_stoeck: RwSignal<Option<bool>>,
    /// What is played, as far as it is known.
    mode: Option<Mode>,
    lang: Lang,
    evening: Evening,
}

impl WeisForm {
    /// The Weise in the tapped cards, the highest first.
    fn weise(self) -> Vec<Weis> {
        let rank = WeisRanking { direction: Direction::Top, trumpf: None };
        weis::weise(self.cards.get()).sorted(rank)
    }

    /// The suits whose König and Ober are tapped: those of trump, all while it is not known (T1).
    fn stoeck_suits(self) -> Vec<Suit> {
        let suits = self.evening.with_partie(|_, partie| {
            let rules = &partie.head.tischregeln;
            slate::stoeck_in(rules, &partie.state, self.cards.get(), self.mode)
        });
        suits.unwrap_or_default()
    }

    /// T3: one Weis that shows both shows the Stöck; what is trump must be known for that.
    fn stoeck(self) -> bool {
        let usual = self.mode.is_some();
        !self.stoeck_suits().is_empty() && self.with_stoeck.get().unwrap_or(usual)
    }

    fn points(self) -> Points {
        let stoeck = if self.stoeck() { points::STOECK } else { Points::ZERO };
        weis::points(self.cards.get()) + stoeck
    }

    /// What the cards are, in one line.
    fn found(self) -> String {
        let weise = self.weise();
        let locale = self.lang.locale();
        if weise.is_empty() && !self.stoeck() {
            return self.lang.t(Msg::NoWeisYet).to_owned();
        }
        let mut words: Vec<String> =
            weise.into_iter().map(|weis| text::weis(locale, weis)).collect();
        if self.stoeck() {
            words.push(format!("{}: {}", self.lang.t(Msg::Stoeck), points::STOECK));
        }
        words.join(" · ")
    }

    /// Each Weis with its own cards, then the Stöck: cards that make no Weis are left out.
    fn entries(self) -> Vec<Entry> {
        let seat = self.seat.get();
        let side = seat.side();
        let mut entries: Vec<Entry> =
            weis_notes(seat, self.weise()).into_iter().map(Entry::Weis).collect();
        if self.stoeck() {
            entries.push(Entry::Stoeck { side });
        }
        entries
    }
}

/// What is written for each of these Weise of a seat.
pub fn weis_notes(seat: Seat, weise: Vec<Weis>) -> Vec<WeisNote> {
    let note = |weis: Weis| WeisNote {
        side: seat.side(),
        points: weis.points(),
        seat: Some(seat),
        cards: weis.cards().to_string(),
    };
    weise.into_iter().map(note).collect()
}

/// The sheet of a side.
#[component]
pub fn WeisSheet(side: Side, in_spiel: bool) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let form = WeisForm {
        seat: RwSignal::new(Seat(u8::from(side))),
        cards: RwSignal::new(Hand::EMPTY),
        with_stoeck: RwSignal::new(None),
        mode: untrack(|| Draft::load(evening)).and_then(|draft| draft.mode),
        lang,
        evening,
    };
    let (cards, toasts) = (form.cards, use_toasts());
    let finish = move || nav.close();
    let this_spiel = ThisSpiel::now();
    let write = move || {
        let entries = untrack(|| form.entries());
        if this_spiel.write_shown(|dispatch| dispatch.enter_all(entries)).is_ok() {
            finish();
        }
    };
    let write_word = move || match form.points() {
        Points::ZERO => lang.t(Msg::Write).to_owned(),
        points => format!("{} {points}", lang.t(Msg::Write)),
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <SaysWhenOver this_spiel />
                <p class="found" aria-live="polite">
                    {move || form.found()}
                </p>
                <Key
                    class="button primary"
                    on_tap=write
                    disabled=Signal::derive(move || form.points() == Points::ZERO)
                >
                    {write_word}
                </Key>
            </footer>
        }
    };
    let title = move || say!(lang, Msg::WeisWithCards, who = &evening.side_name(side));
    view! {
        <SheetFrame
            title=Signal::derive(title)
            close=lang.t(Msg::Close)
            on_close=finish
            foot
        >
            <div class="entry-form">
                <Key on_tap=move || {
                    nav.open(Sheet::WeisContest { in_spiel })
                }>{lang.t(Msg::WhoHasBetterWeis)}</Key>
                <Seats
                    seats=slate::seats().filter(|seat| seat.side() == side).collect()
                    seat=form.seat
                />
                <CardGrid
                    chosen=cards
                    on_change=move |chosen| {
                        toasts.mended();
                        cards.set(chosen);
                    }
                    label=lang.t(Msg::Cards)
                    locale=Signal::derive(move || lang.locale())
                />
                <StoeckOffer form />
                <Deck />
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// König and Ober of one suit are among the cards: the Stöck, if that is trump.
#[component]
fn StoeckOffer(form: WeisForm) -> impl IntoView {
    let suits = Memo::new(move |_| form.stoeck_suits());
    let lang = form.lang;
    let name = move || {
        let locale = lang.locale();
        let names: Vec<&str> = suits.get().into_iter().map(|s| text::suit(locale, s)).collect();
        say!(lang, Msg::StoeckToo, cards = &names.join(", "))
    };
    let toggle = move || {
        let now = untrack(|| form.stoeck());
        form.with_stoeck.set(Some(!now));
    };
    view! {
        <div class="choice-row" role="status">
            <Show when=move || !suits.read().is_empty()>
                <Key class="choice" on_tap=toggle pressed=Signal::derive(move || form.stoeck())>
                    {name}
                </Key>
            </Show>
        </div>
    }
    .into_any()
}

/// Whose Weis it is.
#[component]
pub fn Seats(seats: Vec<Seat>, seat: RwSignal<Seat>) -> impl IntoView {
    let evening = use_evening();
    let key = move |of: Seat| {
        view! {
            <ChoiceKey chosen=seat value=of>
                {evening.player_name(of)}
            </ChoiceKey>
        }
    };
    view! { <div class="choice-row">{seats.into_iter().map(key).collect_view()}</div> }.into_any()
}

/// Which deck lies on the table.
#[component]
pub fn Deck() -> impl IntoView {
    let (lang, french) = (use_lang(), use_device().french);
    view! {
        <Switch checked=french on_change=move |yes| french.set(yes)>
            {lang.t(Msg::FrenchCards)}
        </Switch>
    }
    .into_any()
}
