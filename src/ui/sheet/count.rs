//! The card counter: the cards of the Stiche of one side, their sum, taken over as the points of the
//! Spiel. What is tapped is part of the Spiel's draft.

use super::spiel::{Draft, TableModes};
use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::law::count::{card_points, whole_stiche};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::cards::CardGrid;
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{Lang, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// What the cards count; `None` while the mode is open or has no values of its own (K5).
fn sum(draft: &Draft) -> Option<Points> {
    card_points(draft.mode?, draft.cards, draft.last_stich)
}

/// The sheet to count on.
#[component]
pub fn CountSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let draft = RwSignal::new(Draft::load(evening)?);
    Effect::new(move || draft.with(Draft::remember));
    let back = move || nav.close();
    let take_over = move || {
        draft.update(|draft| {
            draft.take_over(sum(draft).and_then(|points| u16::try_from(points.0).ok()));
            draft.remember();
        });
        back();
    };
    let side = move |side: Side| {
        view! {
            <Key
                class="choice"
                on_tap=move || draft.update(|draft| draft.type_for(side))
                pressed=Signal::derive(move || draft.read().typed_for == side)
            >
                <span class="short">{evening.side_name(side)}</span>
            </Key>
        }
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <p class="afterwards" aria-live="polite">
                    {move || counted(lang, &draft.read())}
                </p>
                <Key
                    class="choice"
                    on_tap=move || draft.update(|draft| draft.last_stich = !draft.last_stich)
                    pressed=Signal::derive(move || draft.read().last_stich)
                >
                    {lang.t(Msg::LastStich)}
                </Key>
                <Key
                    class="button primary"
                    on_tap=take_over
                    disabled=Signal::derive(move || sum(&draft.read()).is_none())
                >
                    {lang.t(Msg::TakeOver)}
                </Key>
            </footer>
        }
    };
    Some(
        view! {
            <SheetFrame title=lang.t(Msg::CardsCount) close=lang.t(Msg::Close) on_close=back foot>
                <div class="entry-form">
                    <div class="choice-row">{Side::BOTH.map(side).collect_view()}</div>
                    <TableModes
                        chosen=Signal::derive(move || draft.read().mode)
                        on_choose=move |mode| draft.update(|draft| draft.mode = Some(mode))
                    />
                    <CardGrid
                        chosen=Signal::derive(move || draft.read().cards)
                        on_change=move |cards| draft.update(|draft| draft.cards = cards)
                        label=lang.t(Msg::Cards)
                        locale=Signal::derive(move || lang.locale())
                    />
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// «Karten: 8 · Stiche: 2 · Punkte: 57», or what is missing for it.
fn counted(lang: Lang, draft: &Draft) -> String {
    let count = draft.cards.count();
    let stiche = match whole_stiche(draft.cards) {
        Some(stiche) => say!(lang, Msg::WholeStiche, count = &stiche.to_string()),
        None => lang.t(Msg::NoWholeStiche).to_owned(),
    };
    let points = match (sum(draft), draft.mode) {
        (Some(points), _) => points.to_string(),
        (None, None) => lang.t(Msg::WhatIsPlayed).to_owned(),
        (None, Some(mode)) => {
            say!(lang, Msg::WithoutCardValues, mode = text::mode(lang.locale(), mode))
        }
    };
    say!(lang, Msg::CardsCounted, count = &count.to_string(), stiche = &stiche, points = &points)
}
