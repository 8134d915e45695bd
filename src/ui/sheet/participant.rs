//! Somebody who takes part in the tournament: another name, before the draw off the list, and after it home and
//! back.

use crate::engine::base::limits::NAME_MAX;
use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::text::{self, Locale, Msg, later};
use crate::ui::component::key::Key;
use crate::ui::component::question::AskedKey;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::attempt::{Attempts, TriedField};
use crate::ui::state::{use_dispatch, use_evening, use_lang, use_nav, use_toasts};
use leptos::prelude::*;
use std::iter;

/// The sheet of this participant.
#[component]
pub fn ParticipantSheet(name: String) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let toasts = use_toasts();
    let attempts = Attempts::new();
    let known_as = StoredValue::new(name.clone());
    let new = RwSignal::new(name.clone());
    let rename = move |name: String| {
        let step = Step::Reregistered { from: known_as.get_value(), name };
        if attempts.attempt("name", Command::Tournament(step)) {
            nav.close();
        }
    };
    let save = move || {
        let new = new.get_untracked().trim().to_owned();
        match new.is_empty() || known_as.with_value(|name| new == *name) {
            true => nav.close(),
            false => rename(new),
        }
    };
    // Both of a fixed team come and go together; before the draw all behind them would be paired anew.
    let (drawn, is_away, partner) = untrack(|| {
        evening.with_tournament(|v| {
            let place = v.state.players.iter().position(|player| *player == name);
            let is_away = place.is_some_and(|nth| v.state.is_away(nth));
            let partner = v.state.partner(&name).map(str::to_owned);
            (!v.state.passen.is_empty(), is_away, partner)
        })
    })
    .unwrap_or_default();
    let leaves_alone = !drawn && partner.is_none();
    let names: Vec<String> = iter::once(name.clone()).chain(partner.clone()).collect();
    let who = text::tournament::together(lang.locale(), &names);
    let team = StoredValue::new(names);
    let unregister = move |()| {
        let leaves = |from| Command::Tournament(Step::Reregistered { from, name: String::new() });
        if dispatch.commands(team.get_value().into_iter().map(leaves).collect()).is_ok() {
            nav.close();
        }
    };
    // Another device may draw meanwhile.
    let passe = Memo::new(move |_| evening.following_passe());
    let who = StoredValue::new(who);
    let locale = lang.locale();
    // From the next draw on: what is said of it stays on the page behind.
    let comes_or_goes =
        move |step: fn(Vec<String>) -> Step, told: fn(Locale, &str, Option<usize>) -> String| {
            let told = who.with_value(|who| told(locale, who, passe.get_untracked()));
            if dispatch.command(Command::Tournament(step(team.get_value()))).is_ok() {
                nav.close();
                toasts.hint(&told);
            }
        };
    let key = match (drawn, is_away, partner) {
        (_, true, _) => {
            let back = move || comes_or_goes(|names| Step::Joined { names }, later::there_from);
            Some(view! { <Key on_tap=back>{later::is_back(locale)}</Key> }.into_any())
        }
        (true, false, _) => {
            let leave = move |()| comes_or_goes(|names| Step::Left { names }, later::gone_from);
            let ask = move || who.with_value(|who| later::goes_home_ask(locale, who, passe.get()));
            let key = view! {
                <AskedKey
                    word=later::goes_home(locale)
                    question=ask
                    keep=lang.t(Msg::Keep)
                    yes=later::goes_home(locale)
                    on_yes=leave
                />
            };
            Some(key.into_any())
        }
        (false, false, Some(partner)) => {
            let key = view! {
                <AskedKey
                    word=lang.t(Msg::Unregister)
                    question=later::both_leave(locale, &name, &partner)
                    keep=lang.t(Msg::Keep)
                    yes=lang.t(Msg::Unregister)
                    on_yes=unregister
                />
            };
            Some(key.into_any())
        }
        (false, false, None) => None,
    };
    let foot = move || {
        let leave = leaves_alone.then(|| {
            view! {
                <Key class="button quiet danger" on_tap=move || rename(String::new())>
                    {lang.t(Msg::Unregister)}
                </Key>
            }
        });
        view! {
            <footer class="sheet-foot">
                {leave}
                <Key class="button primary" on_tap=save>
                    {lang.t(Msg::Save)}
                </Key>
            </footer>
        }
    };
    view! {
        <SheetFrame title=name close=lang.t(Msg::Close) on_close=move || nav.close() foot>
            <div class="entry-form">
                <TriedField field="name" name=lang.t(Msg::ColumnName) attempts>
                    <input
                        type="text"
                        maxlength=NAME_MAX.to_string()
                        aria-invalid=move || attempts.invalid("name")
                        prop:value=move || new.get()
                        on:input=move |event| new.set(event_target_value(&event))
                    />
                </TriedField>
                {key}
            </div>
        </SheetFrame>
    }
    .into_any()
}
