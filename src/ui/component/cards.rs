//! A card as a key: the picture of its suit and the letter of its rank, German or French.

use super::icon::SuitIcon;
use crate::engine::base::card::{Card, Hand, Rank, Suit};
use crate::text::{self, Locale};
use leptos::prelude::*;

/// The key of a card; its name for a screen reader is «Eicheln Ass».
#[component]
pub fn CardKey(
    card: Card,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_tap: Callback<()>,
    /// How suits and ranks are called and drawn.
    locale: Signal<Locale>,
) -> impl IntoView {
    let face = move || {
        let locale = locale.get();
        view! {
            <SuitIcon suit=card.suit french=locale.french />
            <GlyphAndName
                glyph=text::rank_glyph(locale, card.rank)
                name=text::card(locale, card)
            />
        }
    };
    view! {
        <button
            type="button"
            class="playing-card"
            data-suit=card.suit.short()
            aria-pressed=move || chosen.get().to_string()
            on:click=move |_| on_tap.run(())
        >
            {face}
        </button>
    }
    .into_any()
}

/// All 36 cards, a suit below the other, the Ass first; a tap takes one into those that are chosen,
/// or out.
#[component]
pub fn CardGrid(
    #[prop(into)] chosen: Signal<Hand>,
    #[prop(into)] on_change: Callback<Hand>,
    #[prop(into)] label: Oco<'static, str>,
    /// How suits and ranks are called and drawn.
    #[prop(into)]
    locale: Signal<Locale>,
) -> impl IntoView {
    let tap = move |card: Card| {
        let (all, one) = (chosen.get_untracked(), Hand::from_card(card));
        on_change.run(if all.contains(card) { all - one } else { all | one });
    };
    let key = move |card: Card| {
        let is_chosen = Signal::derive(move || chosen.get().contains(card));
        view! { <CardKey card chosen=is_chosen on_tap=move || tap(card) locale /> }
    };
    let row = move |suit: Suit| {
        let cards = Rank::ALL.into_iter().rev().map(move |rank| key(Card::new(suit, rank)));
        view! { <div class="suit">{cards.collect_view()}</div> }
    };
    view! {
        <div class="cards" role="group" aria-label=label>
            {Suit::ALL.map(row).collect_view()}
        </div>
    }
    .into_any()
}

/// What is seen, and beside it what is heard in its place: a label would have to repeat the mark.
#[component]
pub fn GlyphAndName(
    #[prop(into)] glyph: Oco<'static, str>,
    #[prop(into)] name: Oco<'static, str>,
) -> impl IntoView {
    view! {
        <b aria-hidden="true">{glyph}</b>
        <span class="only-spoken">{name}</span>
    }
    .into_any()
}
