//! The frame of the app: contexts, which screen, which sheet, the toast, and the ways back.

use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::component::toast::Toast;
use crate::ui::platform::focus;
use crate::ui::state::{
    App, Nav, Sheet, Venue, use_archive, use_device, use_evening, use_lang, use_nav, use_sharing,
    use_sheets, use_shelf, use_toasts,
};
use crate::ui::{screen, share, sheet};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Ends this program for good and says so in its place; `src/web/rescue.js`.
    #[wasm_bindgen(js_namespace = jasstafelRescue)]
    fn stopped(message: &str);
}

/// Starts the app in place of the static page.
pub fn start() {
    // A listener may be called by code that swallows what goes wrong in it: so a panic is told where
    // it happens, and not only by the trap that follows it.
    std::panic::set_hook(Box::new(|info| stopped(&info.to_string())));
    // The style sheet lies in the body too, and stays.
    while let Ok(Some(before)) = document().query_selector("body > :not(link)") {
        before.remove();
    }
    leptos::mount::mount_to_body(Frame);
}

/// The contexts, and all that lies on the page.
#[component]
fn Frame() -> impl IntoView {
    let app = App::start();
    app.provide();
    focus::keep();
    listen(app);
    // Another language makes the page anew; session, screen and sheet are in the contexts.
    move || {
        app.device.catalogue();
        untrack(|| view! { <Page /> })
    }
}

/// What the browser tells as long as the app runs.
fn listen(app: App) {
    window_event_listener(leptos::ev::popstate, move |_| {
        if !share::read_address(app) {
            app.nav.back();
        }
    });
    share::read_address(app);
    // On the window: a sheet that is drawn anew below the finger has lost the focus.
    window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            app.nav.close();
        }
    });
    // The screen stays on while a Partie runs; the browser drops that when the page is hidden.
    let awake = move || {
        let runs = app.evening.with_partie(|_, partie| partie.state.end.is_none());
        app.device.keep_awake(runs.unwrap_or(false) || watching(app.nav));
    };
    Effect::new(awake);
    let visible = move |_| untrack(awake);
    window_event_listener(leptos::ev::visibilitychange, visible);
}

/// Nothing but the slate is shown.
fn watching(nav: Nav) -> bool {
    nav.sheet.with(|sheet| *sheet == Some(Sheet::Watch))
}

/// The screen, what lies over it, and what is said.
#[component]
fn Page() -> impl IntoView {
    let nav = use_nav();
    let article_open = move || nav.article.read().is_some();
    // What lies below a sheet is out of reach for the keyboard and a screen reader too.
    view! {
        <div
            class="schirm"
            inert=move || nav.sheet.read().is_some() || article_open()
            data-zuschauen=move || watching(nav).then_some("")
        >
            <ScreenHost />
        </div>
        <div class="blaetter" inert=article_open>
            <SheetHost />
        </div>
        <div class="blaetter">
            <ArticleHost />
        </div>
        <NewVersion />
        <ProgressLine />
        <ToastHost />
        <Announcement />
        <PaperHost />
    }
    .into_any()
}

#[component]
fn ScreenHost() -> impl IntoView {
    let nav = use_nav();
    move || {
        let venue = nav.venue.get();
        untrack(|| match venue {
            Venue::Start => view! { <screen::start::Start /> }.into_any(),
            Venue::Archive => view! { <screen::archive::Archive /> }.into_any(),
            Venue::People => view! { <screen::people::People /> }.into_any(),
            Venue::New(session) => view! { <screen::new::NewPartie session /> }.into_any(),
            Venue::Session(_) => view! { <screen::table::Table /> }.into_any(),
            Venue::Statistics(name) => view! { <screen::statistics::Statistics name /> }.into_any(),
            Venue::RuleBook(session) => {
                view! { <screen::rule_book::RuleBook session /> }.into_any()
            }
            Venue::TableSheet(key) => {
                view! { <screen::table_sheet::TableSheetScreen key /> }.into_any()
            }
        })
    }
}

#[component]
fn SheetHost() -> impl IntoView {
    let nav = use_nav();
    let opener = focus::Opener::new(".schirm .haupt");
    move || {
        let sheet = nav.sheet.get();
        let was_open = opener.follow(sheet.is_some());
        untrack(|| match sheet {
            // Where its key to write was lies another key of the board: for a moment the second
            // tap of a double tap comes to nothing there.
            None => was_open.then(|| view! { <div class="nachtipp"></div> }).into_any(),
            Some(Sheet::Spiel(typed_for)) => {
                view! { <sheet::spiel::SpielSheet typed_for /> }.into_any()
            }
            Some(Sheet::Count) => view! { <sheet::count::CountSheet /> }.into_any(),
            Some(Sheet::Striche) => view! { <sheet::striche::StricheSheet /> }.into_any(),
            Some(Sheet::Watch) => view! { <sheet::watch::Watch /> }.into_any(),
            Some(Sheet::Form(values)) => view! { <sheet::form::FormSheet values /> }.into_any(),
            Some(Sheet::Berg(side)) => {
                view! { <sheet::call::CallSheet side bedanken=false /> }.into_any()
            }
            Some(Sheet::Bedanken(side)) => {
                view! { <sheet::call::CallSheet side bedanken=true /> }.into_any()
            }
            Some(Sheet::Weis(side, in_spiel)) => {
                view! { <sheet::weis::WeisSheet side in_spiel /> }.into_any()
            }
            Some(Sheet::WeisContest { in_spiel }) => {
                view! { <sheet::weis_contest::WeisContestSheet in_spiel /> }.into_any()
            }
            Some(Sheet::Referee { berg }) => {
                view! { <sheet::referee::RefereeSheet berg /> }.into_any()
            }
            Some(Sheet::History(partie)) => {
                view! { <sheet::history::HistorySheet partie /> }.into_any()
            }
            Some(Sheet::Correction(target)) => {
                view! { <sheet::correction::CorrectionSheet target /> }.into_any()
            }
            Some(Sheet::Incident) => view! { <sheet::incident::IncidentSheet /> }.into_any(),
            Some(Sheet::Jassarten) => view! { <sheet::jassarten::JassartenSheet /> }.into_any(),
            Some(Sheet::Tischregeln) => {
                view! { <sheet::tischregeln::TischregelnSheet /> }.into_any()
            }
            Some(Sheet::EveningReport) => {
                view! { <sheet::evening_report::EveningReport /> }.into_any()
            }
            Some(Sheet::Share) => view! { <sheet::share::ShareSheet /> }.into_any(),
            Some(Sheet::Participant(name)) => {
                view! { <sheet::participant::ParticipantSheet name /> }.into_any()
            }
            Some(Sheet::Punkteblatt(passe, table)) => {
                view! { <sheet::punkteblatt::PunkteblattSheet passe table /> }.into_any()
            }
            Some(Sheet::Arrived) => view! { <sheet::punkteblatt::ArrivedSheet /> }.into_any(),
            Some(Sheet::Import) => view! { <sheet::import::ImportSheet /> }.into_any(),
            Some(Sheet::Menu) => view! { <sheet::menu::Menu /> }.into_any(),
            Some(Sheet::Missing) => view! { <sheet::missing::MissingSheet /> }.into_any(),
            Some(Sheet::Evening(id)) => view! { <sheet::evening::EveningSheet id /> }.into_any(),
            Some(Sheet::Bin) => view! { <sheet::evening::BinSheet /> }.into_any(),
            Some(Sheet::Known(who)) => view! { <sheet::known::KnownSheet who /> }.into_any(),
            Some(Sheet::Store) => view! { <sheet::store::StoreSheet /> }.into_any(),
        })
    }
}

/// The article that is looked up, over everything else.
#[component]
fn ArticleHost() -> impl IntoView {
    let nav = use_nav();
    let opener = focus::Opener::new(".blatt");
    move || {
        let article = nav.article.get();
        opener.follow(article.is_some());
        untrack(|| article.map(|article| view! { <sheet::article::ArticleSheet article /> }))
    }
}

/// The sentence of the moment, with the key that belongs to it.
#[component]
fn ToastHost() -> impl IntoView {
    let (lang, nav, toasts) = (use_lang(), use_nav(), use_toasts());
    let (archive, sheets) = (use_archive(), use_sheets());
    let toast = move || {
        let notice = toasts.notice.get()?;
        let why = notice.rule.map(|rule| {
            view! {
                <Key class="leise" on_tap=move || nav.look_up(rule)>
                    {lang.t(Msg::Why)}
                </Key>
            }
        });
        let bring_back = notice.deleted.map(|id| {
            view! {
                <Key class="leise" on_tap=move || archive.bring_back(&id)>
                    {lang.t(Msg::Rueckgaengig)}
                </Key>
            }
        });
        let restore = notice.removed.map(|removed| {
            view! {
                <Key class="leise" on_tap=move || sheets.restore_draft(removed.clone())>
                    {lang.t(Msg::Rueckgaengig)}
                </Key>
            }
        });
        let backup = notice.backup.then(|| view! { <sheet::store::BackupKey class="leise" /> });
        Some(view! {
            <Toast
                text=notice.text
                fault=notice.error
                close=lang.t(Msg::Understood)
                on_close=move || toasts.clear()
            >
                {why}
                {bring_back}
                {restore}
                {backup}
            </Toast>
        })
    };
    view! {
        <div class="meldungen" role="status" aria-live="polite">
            {toast}
        </div>
    }
    .into_any()
}

/// What was just written or taken back, and the totals, for those who hear the board.
#[component]
fn Announcement() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let said = Memo::new(move |before: Option<&(String, _, String)>| {
        let now = evening.with_partie(|session, partie| {
            let id = session.latest();
            let words = text::latest(lang.locale(), session).unwrap_or_default();
            // An older entry is the last one again: what came after it was taken back.
            let what = match before {
                Some((_, so_far, undone)) if *so_far > id => {
                    format!("{} {undone}", lang.t(Msg::Undone))
                }
                _ => words.clone(),
            };
            (format!("{what}. {}", screen::table::state(lang, partie)), id, words)
        });
        now.unwrap_or_default()
    });
    view! {
        <p class="nur-vorlesen" aria-live="polite">
            {move || said.read().0.clone()}
        </p>
    }
    .into_any()
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
        <div class="neue-fassung" role="status">
            <Show when=move || offered.get()>
                <p>
                    <span>{lang.t(Msg::FreshVersion)}</span>
                    <Key class="leise" on_tap=move || device.new_version.set(false)>
                        {lang.t(Msg::Later)}
                    </Key>
                    <Key on_tap=move || device.take_new_version()>{lang.t(Msg::NowNew)}</Key>
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
    let there = Memo::new(move |_| progress.read().is_some());
    let sentence = Signal::derive(move || {
        let progress = progress.get()?;
        let [done, total] = [progress.done, progress.total].map(|n| lang.number(n as i32));
        Some(match &progress.what {
            Some(what) => lang.fill(progress.sentence, &[what, &done, &total]),
            None => lang.fill(progress.sentence, &[&done, &total]),
        })
    });
    let percent =
        move || progress.read().as_ref().map(|p| (p.done * 100 / p.total.max(1)).to_string());
    view! {
        <div class="neue-fassung progress">
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
fn PaperHost() -> impl IntoView {
    let (nav, sharing) = (use_nav(), use_sharing());
    let paper = move || {
        if *nav.sheet.read() != Some(Sheet::Share) {
            return None;
        }
        sharing.what.track();
        Some(untrack(|| view! { <sheet::share::Paper /> }))
    };
    view! { <div class="druck">{paper}</div> }.into_any()
}
