//! Somebody who takes part in the tournament: another name or, before the draw, off the list.

use crate::engine::base::limits::NAME_MAX;
use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::text::{Msg, later};
use crate::ui::component::key::Key;
use crate::ui::component::question::AskedKey;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::attempt::{Attempts, TriedField};
use crate::ui::state::{use_dispatch, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// The sheet of this participant.
#[component]
pub fn ParticipantSheet(name: String) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
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
    // Both of a fixed team leave together, or all behind them would be paired anew. Nobody leaves a draw: who
    // plays on in the place of somebody has it under the other name.
    let (drawn, partner) = untrack(|| {
        evening.with_tournament(|v| {
            let partner = v.state.partner(&name).map(str::to_owned);
            let drawn = !v.state.passen.is_empty();
            (drawn, partner.filter(|_| !drawn))
        })
    })
    .unwrap_or_default();
    let leaves_alone = !drawn && partner.is_none();
    let partner = StoredValue::new(partner);
    let both_leave = move || {
        let leaves = |from| Command::Tournament(Step::Reregistered { from, name: String::new() });
        let both = [Some(known_as.get_value()), partner.get_value()];
        if dispatch.commands(both.into_iter().flatten().map(leaves).collect()).is_ok() {
            nav.close();
        }
    };
    let together = partner.get_value().map(|partner| {
        view! {
            <AskedKey
                word=lang.t(Msg::Unregister)
                question=later::both_leave(lang.locale(), &name, &partner)
                keep=lang.t(Msg::Keep)
                yes=lang.t(Msg::Unregister)
                on_yes=both_leave
            />
        }
    });
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
                {together}
            </div>
        </SheetFrame>
    }
    .into_any()
}
