//! A number among the rules of the tournament, on the app's own keypad.

use crate::engine::tournament::RuleNumber;
use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::component::keypad::{Keypad, NumberKey, Tap, tap_of};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::attempt::{Attempts, Fault};
use crate::ui::piece::rules_with::rules_with;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::state::{use_evening, use_lang, use_nav};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// More digits are not taken; which numbers may be is the tournament's to say.
const MOST: u16 = u16::MAX - 1;

/// The sheet of this number.
#[component]
pub fn RuleNumberSheet(number: RuleNumber) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let attempts = Attempts::new();
    let before = untrack(|| evening.with_tournament(|v| number.of(&v.state.rules)))?;
    // The first digit begins anew.
    let new: RwSignal<Option<u16>> = RwSignal::new(None);
    let typing = Typing::new();
    let tap = move |tap: Tap| new.update(|new| *new = typing.tap(*new, tap, MOST));
    let save = move || {
        let Some(new) = new.get_untracked() else { return nav.close() };
        let command = rules_with(evening, |rules| number.set(rules, new.into()));
        if command.is_some_and(|command| attempts.attempt(number.key(), command)) {
            nav.close();
        }
    };
    let key = move |event: KeyboardEvent| match tap_of(&event) {
        Some(Tap::Extra) => save(),
        Some(digit) => tap(digit),
        None => {}
    };
    let name = lang.t(text::tournament::rule(number.key()));
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <TooHigh typing />
                <Keypad on_tap=tap delete=lang.t(Msg::DeleteDigit) />
                <Key class="button primary" on_tap=save>
                    {lang.t(Msg::Save)}
                </Key>
            </footer>
        }
    };
    let shown = move || new.get().map_or(before, i32::from).to_string();
    Some(
        view! {
            <SheetFrame
                title=name.to_owned()
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(key)
                foot
            >
                <div class="entry-form">
                    <NumberKey
                        name
                        value=Signal::derive(shown)
                        chosen=Signal::derive(|| true)
                        on_choose=|| ()
                    />
                    <Fault field=number.key() attempts />
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}
