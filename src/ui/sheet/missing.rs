//! What is not on the board of this evening, and why; and that it is known.

use crate::text::Msg;
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::missing::MissingDetails;
use crate::ui::state::{use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// What is missing, and that it is known.
#[component]
pub fn MissingSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let can_be_accepted = Memo::new(move |_| {
        let found = evening.integrity();
        found.lost.is_some() || !found.gaps.is_empty()
    });
    let accept = move || {
        evening.accept_missing();
        nav.close();
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::MissingTitle)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form menu">
                <MissingDetails />
                <Show when=move || can_be_accepted.get()>
                    <p class="small">{lang.t(Msg::MissingHelp)}</p>
                    <Key class="button quiet" on_tap=accept>
                        {lang.t(Msg::MissingKnown)}
                    </Key>
                </Show>
            </div>
        </SheetFrame>
    }
    .into_any()
}
