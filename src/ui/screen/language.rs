//! The languages of the app, on the first screen and in the menu.

use crate::text::{Catalogue, Msg};
use crate::ui::component::key::Key;
use crate::ui::platform::focus;
use crate::ui::state::{use_device, use_lang, use_toasts};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// The languages, each by its own name.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let (lang, device, toasts) = (use_lang(), use_device(), use_toasts());
    let key = move |catalogue: Catalogue| {
        let choose = move || {
            toasts.clear();
            spawn_local(async move {
                if !device.speak(catalogue).await {
                    toasts.error(lang.t(Msg::PartMissing));
                    return;
                }
                // The page is made anew, and with it the key that had the focus; a sheet that opens
                // anew with it takes the focus first.
                request_animation_frame(|| {
                    set_timeout(
                        || focus::give_first(".sprachen [aria-pressed=true]"),
                        Duration::ZERO,
                    );
                });
            });
        };
        view! {
            <Key
                class="wahl"
                on_tap=choose
                pressed=Signal::derive(move || device.catalogue() == catalogue)
                attr:lang=catalogue.code()
            >
                {catalogue.name()}
            </Key>
        }
    };
    view! {
        <div class="wahlreihe sprachen" role="group" aria-label=lang.t(Msg::LocaleChoose)>
            {Catalogue::ALL.into_iter().map(key).collect_view()}
        </div>
    }
    .into_any()
}
