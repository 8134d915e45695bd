//! The small mark that says whether what is shown is saved, and what it means.

use crate::text::Msg;
use crate::ui::component::mark::Mark;
use crate::ui::state::{use_evening, use_lang, use_shelf};
use crate::ui::store::SaveState;
use leptos::prelude::*;

/// How things stand as a word.
pub const fn meaning(state: SaveState) -> Msg {
    match state {
        SaveState::Saved => Msg::Saved,
        SaveState::Saving => Msg::BeingSaved,
        SaveState::Doubtful => Msg::PerhapsNotSaved,
        _ => Msg::NotSaved,
    }
}

/// A sign, whether it warns, and what it means.
type StoreSign = (&'static str, bool, Msg);

const fn sign(state: SaveState) -> StoreSign {
    let (sign, warns) = match state {
        SaveState::Saved => ("✓", false),
        SaveState::Saving => ("…", false),
        _ => ("!", true),
    };
    (sign, warns, meaning(state))
}

/// The small mark on the board. What is on the board may be saved, and yet not be all of it.
#[component]
pub fn SaveMark() -> impl IntoView {
    let (evening, shelf) = (use_evening(), use_shelf());
    let found = Memo::new(move |_| {
        let found = evening.integrity();
        (found.waits.is_some(), found.lacks())
    });
    let sign = Signal::derive(move || match (shelf.save_state.get(), found.get()) {
        (state, (false, false)) => sign(state),
        (state, _) if state.is_trouble() => sign(state),
        (_, (true, _)) => ("…", false, Msg::EveningBeingRead),
        _ => ("!", true, Msg::EntriesMissing),
    });
    view! { <Signed sign /> }.into_any()
}

/// The same for anything else that is saved.
#[component]
pub fn StateMark(#[prop(into)] state: Signal<SaveState>) -> impl IntoView {
    view! { <Signed sign=Signal::derive(move || sign(state.get())) /> }.into_any()
}

#[component]
fn Signed(sign: Signal<StoreSign>) -> impl IntoView {
    let lang = use_lang();
    view! {
        <Mark
            sign=Signal::derive(move || sign.get().0)
            warns=Signal::derive(move || sign.get().1)
            meaning=Signal::derive(move || lang.t(sign.get().2))
        />
    }
    .into_any()
}
