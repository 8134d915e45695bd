//! How this device shows things, whatever is played: one sheet for all of it, reached from the first
//! screen and from every menu. Nothing of it is part of an evening or a file.

use crate::text::{Catalogue, Msg};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::{Key, Switch};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::platform::{focus, phone};
use crate::ui::sheet::feel::FeelSettings;
use crate::ui::state::device::Theme;
use crate::ui::state::{Device, Toasts, use_device, use_lang, use_nav, use_toasts};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// The settings of this device, a section each: what is spoken, how things look, what is felt and
/// heard.
#[component]
pub fn SettingsSheet() -> impl IntoView {
    let (lang, nav, device) = (use_lang(), use_nav(), use_device());
    view! {
        <SheetFrame
            title=lang.t(Msg::Settings)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                <Languages />
                <Looks />
                <FeelSettings />
                <Show when=move || device.installable.get()>
                    <Key class="button quiet" on_tap=phone::install>
                        {lang.t(Msg::InstallApp)}
                    </Key>
                </Show>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// Speaks this language from now on.
fn speak(device: Device, toasts: Toasts, catalogue: Catalogue) {
    toasts.clear();
    spawn_local(async move {
        if !device.speak(catalogue).await {
            let again = move || speak(device, toasts, catalogue);
            return toasts.part_missing(again);
        }
        // The page is made anew, and with it the key that had the focus; a sheet that opens anew
        // with it takes the focus first.
        request_animation_frame(|| {
            set_timeout(|| focus::give_first(".languages [aria-pressed=true]"), Duration::ZERO);
        });
    });
}

/// The languages, each by its own name.
#[component]
fn Languages() -> impl IntoView {
    let (lang, device, toasts) = (use_lang(), use_device(), use_toasts());
    let key = move |catalogue: Catalogue| {
        view! {
            <Key
                class="choice"
                on_tap=move || speak(device, toasts, catalogue)
                pressed=Signal::derive(move || device.catalogue() == catalogue)
                attr:lang=catalogue.code()
            >
                {catalogue.name()}
            </Key>
        }
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::ChooseLanguage)}</legend>
            <div class="choice-row languages">
                {Catalogue::ALL.into_iter().map(key).collect_view()}
            </div>
        </fieldset>
    }
    .into_any()
}

/// The colours, and how the slate and the cards are drawn.
#[component]
fn Looks() -> impl IntoView {
    let (lang, device) = (use_lang(), use_device());
    let theme = move |theme: Theme| {
        let name = match theme {
            Theme::System => Msg::ThemeSystem,
            Theme::Slate => Msg::ThemeSlate,
            Theme::Paper => Msg::ThemePaper,
            Theme::Sun => Msg::ThemeSun,
        };
        view! {
            <ChoiceKey chosen=device.theme value=theme>
                {lang.t(name)}
            </ChoiceKey>
        }
    };
    let switch = move |name: Msg, setting: RwSignal<bool>| {
        view! {
            <Switch checked=setting on_change=move |on| setting.set(on)>
                {lang.t(name)}
            </Switch>
        }
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::Display)}</legend>
            <div class="choice-row two">{Theme::ALL.map(theme).collect_view()}</div>
            {switch(Msg::TurnFarHalf, device.turned)}
            {switch(Msg::SwapHalves, device.swapped)} {switch(Msg::DrawZ, device.zett)}
            {switch(Msg::FrenchCards, device.french)}
        </fieldset>
    }
    .into_any()
}
