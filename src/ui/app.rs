//! The frame of the app: contexts, which screen, which sheet, the toast, and the ways back.

use crate::text::Msg;
use crate::text::say;
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::component::toast::Toast;
use crate::ui::parts::{self, Part, Parts};
use crate::ui::platform::{element, files, focus};
use crate::ui::share::use_intake;
use crate::ui::state::progress::Work;
use crate::ui::state::toasts::MessageKey;
use crate::ui::state::{
    Nav, Screen, Sheet, device, use_archive, use_device, use_evening, use_lang, use_live, use_nav,
    use_sharing, use_shelf, use_toasts,
};
use crate::ui::{sheet, state};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

#[wasm_bindgen]
extern "C" {
    /// Ends this program for good and says so in its place; `src/web/rescue.js`.
    #[wasm_bindgen(js_namespace = jasstafelRescue)]
    fn stopped(message: &str);

    /// Says that the app runs; `src/web/boot.js` waits for it.
    #[wasm_bindgen(js_name = jasstafelStarted)]
    fn started();

    /// Says that it could not start.
    #[wasm_bindgen(js_name = jasstafelNotStarted)]
    fn not_started(why: &JsValue);
}

/// Starts the app in place of the static page.
pub fn start() {
    // A listener may be called by code that swallows what goes wrong in it: so a panic is told where
    // it happens, and not only by the trap that follows it.
    std::panic::set_hook(Box::new(|info| stopped(&info.to_string())));
    spawn_local(async {
        // Nothing can be said before its words are here.
        let spoken = device::catalogue();
        if let Err(why) = parts::learn(spoken).await {
            // As a text: an error made here would look like one of the program itself.
            return not_started(&why.to_string().into());
        }
        let parts = Parts::new(spoken);
        // Where the address is that of an evening, it opens with the page; else it opens later.
        if Screen::in_address().session().is_some() {
            parts.fetch(Part::Table).await;
        }
        // The style sheet lies in the body too, and stays.
        element::remove_all("body > :not(link)");
        leptos::mount::mount_to_body(move || view! { <Frame parts /> });
        started();
    });
}

/// The contexts, and all that lies on the page.
#[component]
fn Frame(parts: Parts) -> impl IntoView {
    state::start(|catalogue| Box::pin(async move { parts::learn_whole(catalogue).await.is_ok() }));
    focus::keep(".messages");
    listen();
    // After the first frame, which must not wait for them: what is asked for in a frame comes before it is
    // drawn.
    request_animation_frame(move || set_timeout(move || parts.fetch_all(), Duration::ZERO));
    let device = use_device();
    // Another language makes the page anew; session, screen and sheet are in the contexts.
    move || {
        device.catalogue();
        untrack(|| view! { <AppPage parts /> })
    }
}

/// What the browser tells as long as the app runs.
fn listen() {
    let (nav, intake) = (use_nav(), use_intake());
    let (evening, live, device) = (use_evening(), use_live(), use_device());
    window_event_listener(leptos::ev::popstate, move |_| {
        if !intake.read_address() {
            nav.back();
        }
    });
    if !intake.read_address() {
        intake.wait_again();
    }
    files::hear(move |files| intake.import(files));
    // On the window: a sheet that is drawn anew below the finger has lost the focus.
    window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            nav.close();
        }
    });
    window_event_listener(leptos::ev::click, |event| element::see_what_unfolds(&event));
    // The screen stays on while a Partie runs; the browser drops that when the page is hidden.
    let awake = move || {
        let runs = evening.with_partie(|_, partie| partie.state.end.is_none());
        let shows = watching(nav) || live.follows.get() || in_the_hall(nav);
        device.keep_awake(runs.unwrap_or(false) || shows);
    };
    Effect::new(awake);
    let visible = move |_| untrack(awake);
    window_event_listener(leptos::ev::visibilitychange, visible);
}

/// Nothing but the slate is shown.
fn watching(nav: Nav) -> bool {
    nav.sheet.with(|sheet| *sheet == Some(Sheet::Watch))
}

/// A tournament is shown to the whole hall.
fn in_the_hall(nav: Nav) -> bool {
    nav.screen.with(|screen| matches!(screen, Screen::Hall(_)))
}

/// The screen, what lies over it, and what is said.
#[component]
fn AppPage(parts: Parts) -> impl IntoView {
    let (nav, live) = (use_nav(), use_live());
    let article_open = move || nav.article.read().is_some();
    // What lies below a sheet is out of reach for the keyboard and a screen reader too.
    view! {
        <div
            class="screen"
            inert=move || nav.sheet.read().is_some() || article_open()
            data-watching=move || (watching(nav) || live.follows.get()).then_some("")
        >
            <ScreenHost parts />
        </div>
        <div class="sheets" inert=article_open>
            <SheetHost parts />
        </div>
        <div class="sheets">
            <ArticleHost parts />
        </div>
        <Rows
            each=move || Some(nav.guards.get()).filter(|guards| *guards > 0)
            key=|guards| *guards
            let:_
        >
            <div class="after-tap whole" data-clock></div>
        </Rows>
        <NewVersion />
        <ProgressLine />
        <ToastHost />
        <AnnouncementHost parts />
        <PaperHost parts />
    }
    .into_any()
}

#[component]
fn ScreenHost(parts: Parts) -> impl IntoView {
    let (nav, evening) = (use_nav(), use_evening());
    let tournament = Memo::new(move |_| evening.is_tournament());
    move || parts.screen(&nav.screen.read(), tournament.get())
}

#[component]
fn SheetHost(parts: Parts) -> impl IntoView {
    let nav = use_nav();
    let opener = focus::Opener::new(".screen .primary");
    move || {
        let sheet = nav.sheet.get();
        let was_open = opener.follow(sheet.is_some());
        match sheet {
            Some(sheet) => Some(parts.sheet(&sheet)),
            // Where its key to write was lies another key of the board: for a moment the second
            // tap of a double tap comes to nothing there.
            None => was_open.then(|| view! { <div class="after-tap" data-clock></div> }.into_any()),
        }
    }
}

/// The article that is looked up, over everything else.
#[component]
fn ArticleHost(parts: Parts) -> impl IntoView {
    let nav = use_nav();
    let opener = focus::Opener::new(".sheet");
    move || {
        let lookup = nav.article.get();
        opener.follow(lookup.is_some());
        lookup.map(|lookup| parts.article(lookup))
    }
}

/// The sentence of the moment, with the key that belongs to it.
#[component]
fn ToastHost() -> impl IntoView {
    let (lang, nav, toasts) = (use_lang(), use_nav(), use_toasts());
    let archive = use_archive();
    let toast = move || {
        let message = toasts.message.get()?;
        let quiet = |word: &'static str, on_tap: Callback<()>| {
            view! {
                <Key class="quiet" on_tap>
                    {word}
                </Key>
            }
            .into_any()
        };
        let act = Callback::new(move |()| toasts.act());
        let key = message.key.map(|key| match key {
            MessageKey::Why(rule) => {
                quiet(lang.t(Msg::Why), Callback::new(move |()| nav.look_up(rule)))
            }
            MessageKey::Backup => view! { <sheet::store::BackupKey class="quiet" /> }.into_any(),
            MessageKey::BringBack(id) => {
                let bring_back = Callback::new(move |()| archive.bring_back(&id));
                quiet(lang.t(Msg::TakeBack), bring_back)
            }
            // The board has this key itself.
            MessageKey::Chalk(word, _) => view! {
                <Show when=move || nav.sheet.read().is_some()>{quiet(word, act)}</Show>
            }
            .into_any(),
            MessageKey::Do(word, _) => quiet(lang.t(word), act),
        });
        Some(view! {
            <Toast
                text=message.text
                fault=message.error
                close=lang.t(Msg::Understood)
                on_close=move || toasts.clear()
            >
                {key}
            </Toast>
        })
    };
    view! {
        <div class="messages" role="status" aria-live="polite">
            {toast}
        </div>
    }
    .into_any()
}

/// What was written last, for those who hear the board: outside of the screen, which a sheet makes
/// inert.
#[component]
fn AnnouncementHost(parts: Parts) -> impl IntoView {
    move || parts.announcement()
}

/// A new version is offered between Spiele and never forced.
#[component]
fn NewVersion() -> impl IntoView {
    let (lang, nav, evening, device) = (use_lang(), use_nav(), use_evening(), use_device());
    let offered = Memo::new(move |_| {
        let begun = evening.with_partie(|_, p| p.state.running.begun).unwrap_or(false);
        device.new_version.get()
            && nav.sheet.read().is_none()
            && nav.article.read().is_none()
            && !begun
    });
    view! {
        <div class="new-version" role="status">
            <Show when=move || offered.get()>
                <p data-clock>
                    <span>{lang.t(Msg::NewVersion)}</span>
                    <span class="message-keys">
                        <Key class="quiet" on_tap=move || device.new_version.set(false)>
                            {lang.t(Msg::Later)}
                        </Key>
                        <Key on_tap=move || device.take_new_version()>{lang.t(Msg::LoadNow)}</Key>
                    </span>
                </p>
            </Show>
        </div>
    }
    .into_any()
}

/// How far long work is, as long as there is some.
#[component]
fn ProgressLine() -> impl IntoView {
    let (lang, progress) = (use_lang(), use_shelf().progress);
    let there = Memo::new(move |_| !progress.read().is_empty());
    let sentence = Signal::derive(move || {
        let progress = progress.read();
        let progress = progress.first()?;
        let [done, total] = [progress.done, progress.total].map(|n| lang.number(n as i32));
        Some(match &progress.work {
            Work::Reading(file) => {
                say!(lang, Msg::FileBeingRead, file = file, done = &done, total = &total)
            }
            Work::Saving => say!(lang, Msg::EntriesBeingSaved, done = &done, total = &total),
            Work::Opening => say!(lang, Msg::EveningBeingOpened, done = &done, total = &total),
        })
    });
    let percent =
        move || progress.read().first().map(|p| (p.done * 100 / p.total.max(1)).to_string());
    view! {
        <div class="new-version progress">
            <Show when=move || there.get()>
                <p>
                    <span>{move || sentence.get()}</span>
                    <progress max="100" value=percent aria-label=move || sentence.get()></progress>
                </p>
            </Show>
        </div>
    }
    .into_any()
}

/// On paper only, and only while it is what the sheet offers.
#[component]
fn PaperHost(parts: Parts) -> impl IntoView {
    let (nav, sharing) = (use_nav(), use_sharing());
    let paper = move || {
        if *nav.sheet.read() != Some(Sheet::Share) {
            return None;
        }
        sharing.what.track();
        parts.paper()
    };
    view! { <div class="paper">{paper}</div> }.into_any()
}
