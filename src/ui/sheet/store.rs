//! What is stored on this device, how safely, and all of it as one file.

use crate::engine::archive::file::Aside;
use crate::text::say;
use crate::text::{self, Msg, day};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::open_file::OpenFile;
use crate::ui::piece::save_mark::meaning;
use crate::ui::platform::part::part;
use crate::ui::platform::phone;
use crate::ui::share::{Sending, use_sending};
use crate::ui::state::{Archive, chance, clock, use_archive, use_lang, use_nav, use_shelf};
use crate::ui::store::{self, StoreInfo};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// The sheet: how much there is, how safe it is, the backup, and what does not read.
#[component]
pub fn StoreSheet() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let stores: RwSignal<Option<StoreInfo>> = RwSignal::new(None);
    let ask = move || async move { stores.set(store::info().await) };
    spawn_local(ask());
    let protect = move || {
        spawn_local(async move {
            store::protect().await;
            ask().await;
        });
    };
    let lines = move || {
        let (evenings, records) = shelf.count();
        let content = [evenings, records].map(|number| lang.number(number as i32));
        let mut lines = vec![
            say!(lang, Msg::StoreContent, evenings = &content[0], entries = &content[1]),
            lang.t(meaning(shelf.save_state.get())).to_owned(),
        ];
        if let Some(stores) = stores.get() {
            let mega = |bytes: f64| lang.number((bytes / 1e6).ceil() as i32);
            lines.push(say!(
                lang,
                Msg::StoreRoom,
                taken = &mega(stores.used()),
                free = &mega(stores.quota() - stores.used())
            ));
            let safety = match (phone::forgets(), stores.protected()) {
                (true, _) => Msg::TabForgets,
                (false, true) => Msg::Protected,
                (false, false) => Msg::NotProtected,
            };
            let two =
                if stores.local() && stores.indexed() { Msg::TwoStores } else { Msg::OneStore };
            lines.extend([safety, two].map(|word| lang.t(word).to_owned()));
        }
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <SheetFrame title=lang.t(Msg::Store) close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menu">
                <ul class="stock">{lines}</ul>
                <BackupKey class="button primary" />
                <OpenFile />
                <Key class="button quiet" on_tap=protect>
                    {lang.t(Msg::Protect)}
                </Key>
                <div>
                    <SetAside />
                </div>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// The key that writes everything to a file.
#[component]
pub fn BackupKey(class: &'static str) -> impl IntoView {
    let (archive, sending) = (use_archive(), use_sending());
    view! {
        <Key class on_tap=move || save_parts(archive, sending, false)>
            {sending.lang.t(Msg::SaveEverything)}
        </Key>
    }
    .into_any()
}

/// All of it, or only what does not read, in as many files as it takes.
fn save_parts(archive: Archive, sending: Sending, aside_only: bool) {
    spawn_local(async move {
        if save_parts_now(archive, sending, aside_only).await.is_err() {
            let again = move || save_parts(archive, sending, aside_only);
            sending.toasts.part_missing(again);
        }
    });
}

part! {
    rest: fn save_parts_now(archive: Archive, sending: Sending, aside_only: bool) {
        let kind = if aside_only { "beiseite" } else { "sicherung" };
        // Those of several phones lie in one folder: what is behind the day tells them apart.
        let which = chance::number() >> 16;
        let name = format!("jasstafel-{kind}-{}-{which:04x}", day::iso(clock::today()));
        archive.backup(aside_only, move |nth, content| {
            let part = if nth > 1 { format!("-{nth}") } else { String::new() };
            sending.save(format!("{name}{part}.json"), &content);
        });
    }
}

/// What was set aside: which records, what is wrong with each, and all of them raw.
#[component]
fn SetAside() -> impl IntoView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let (archive, sending) = (use_archive(), use_sending());
    let lines = Memo::new(move |_| {
        let line = |b: &Aside| format!("{}: {}", b.key, text::damage(lang.locale(), &b.damage));
        shelf.aside(|all| all.iter().map(line).collect::<Vec<_>>())
    });
    let shown = move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let sentence = say!(lang, Msg::SetAside, count = &lines.len().to_string());
            let line = |line: String| view! { <li>{line}</li> };
            view! {
                <p class="warning">{sentence}</p>
                <ul class="set-aside">{lines.into_iter().map(line).collect_view()}</ul>
                <Key class="button quiet" on_tap=move || save_parts(archive, sending, true)>
                    {lang.t(Msg::RawShare)}
                </Key>
            }
        })
    };
    shown.into_any()
}
