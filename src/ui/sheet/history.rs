//! The history of a Partie as a sheet; undo and redo stand below.

use crate::engine::base::id::EventId;
use crate::engine::session::log::Session;
use crate::text::Msg;
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::history::Entries;
use crate::ui::piece::missing::MissingDetails;
use crate::ui::state::{use_dispatch, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// The history of this Partie; of the last one without.
#[component]
pub fn HistorySheet(#[prop(optional_no_strip)] partie: Option<EventId>) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let nothing = move |read: fn(&Session) -> Option<EventId>| {
        let none = move || evening.with_session(|_, s| read(s).is_none()).unwrap_or(true);
        Signal::derive(none)
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <Key
                    class="button quiet"
                    on_tap=move || dispatch.redo()
                    disabled=nothing(|session| session.latest_undone())
                >
                    {lang.t(Msg::Redo)}
                </Key>
                <Key
                    class="button quiet"
                    on_tap=move || dispatch.undo()
                    disabled=nothing(|session| session.latest())
                >
                    {lang.t(Msg::Undo)}
                </Key>
            </footer>
        }
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::History)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
            foot
        >
            <div class="entry-form">
                <p class="small">{lang.t(Msg::HistoryHelp)}</p>
                <div>
                    <MissingDetails />
                </div>
                <Entries partie />
            </div>
        </SheetFrame>
    }
    .into_any()
}
