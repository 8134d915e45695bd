//! What is stored on this device, how safely, and all of it as one file.

use crate::engine::archive::file::Aside;
use crate::text::say;
use crate::text::{self, Msg, day};
use crate::ui::component::key::{FileKey, Key};
use crate::ui::component::mark::Mark;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::share;
use crate::ui::state::{App, clock, use_evening, use_lang, use_nav, use_shelf};
use crate::ui::store::{self, SaveState, StoreInfo};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen_futures::spawn_local;

/// The sheet: how much there is, how safe it is, the backup, and what does not read.
#[component]
pub fn StoreSheet() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let stores: RwSignal<Option<StoreInfo>, LocalStorage> = RwSignal::new_local(None);
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
        let content = [evenings, records].map(|number| number.to_string());
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
            let safety = if stores.protected() { Msg::Protected } else { Msg::NotProtected };
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

/// Asks for files to take in.
#[component]
pub fn OpenFile() -> impl IntoView {
    let app = expect_context::<App>();
    let lang = use_lang();
    view! {
        <FileKey
            name=lang.t(Msg::FileOpen)
            accept=".json,application/json"
            several=true
            on_files=move |files| share::import(app, files)
        />
    }
    .into_any()
}

/// The key that writes everything to a file.
#[component]
pub fn BackupKey(class: &'static str) -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <Key class on_tap=move || save_parts(app, false)>
            {app.lang.t(Msg::SaveEverything)}
        </Key>
    }
    .into_any()
}

/// All of it, or only what does not read, in as many files as it takes.
fn save_parts(app: App, aside_only: bool) {
    spawn_local(async move {
        if save_parts_now(app, aside_only).await.is_err() {
            share::missing_part(app);
        }
    });
}

#[wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn save_parts_now(app: App, aside_only: bool) -> Result<(), SplitLoaderError> {
    let kind = if aside_only { "beiseite" } else { "sicherung" };
    app.archive.backup(aside_only, move |nth, content| {
        let part = if nth > 1 { format!("-{nth}") } else { String::new() };
        let name = format!("jasstafel-{kind}-{}{part}.json", day::iso(clock::today()));
        share::save(app, name, &content);
    });
    Ok(())
}

/// How things stand as a word.
const fn meaning(state: SaveState) -> Msg {
    match state {
        SaveState::Saved => Msg::Saved,
        SaveState::Runs => Msg::BeingSaved,
        SaveState::Doubtful => Msg::PerhapsNotSaved,
        _ => Msg::NotSaved,
    }
}

/// A sign, whether it warns, and what it means.
type StoreSign = (&'static str, bool, Msg);

const fn sign(state: SaveState) -> StoreSign {
    let (sign, warns) = match state {
        SaveState::Saved => ("✓", false),
        SaveState::Runs => ("…", false),
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

/// What was set aside: which records, what is wrong with each, and all of them raw.
#[component]
fn SetAside() -> impl IntoView {
    let app = expect_context::<App>();
    let (lang, shelf) = (use_lang(), use_shelf());
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
                <Key class="button quiet" on_tap=move || save_parts(app, true)>
                    {lang.t(Msg::RawShare)}
                </Key>
            }
        })
    };
    shown.into_any()
}
