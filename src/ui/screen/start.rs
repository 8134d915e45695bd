//! The first screen: the sessions of this device, a new one, a file.

use super::table_sheet::DraftCard;
use super::tournament;
use crate::engine::archive::summary::Summary;
use crate::engine::base::id::SessionId;
use crate::text::say;
use crate::text::{AGAINST, Msg};
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{IconKey, Key};
use crate::ui::component::strokes::Zett;
use crate::ui::piece::open_file::OpenFile;
use crate::ui::piece::title::{about, title};
use crate::ui::state::{
    Lang, Nav, Screen, Sheet, Shelf, use_device, use_dispatch, use_lang, use_live, use_nav,
    use_score_sheets, use_search, use_shelf, use_toasts,
};
use crate::ui::store::integrity;
use leptos::prelude::*;

/// How many evenings stand on the first screen; the others are in the archive.
const LAST: usize = 6;

/// What stands between the parties of a line.
const PARTIES: &str = " – ";

#[component]
pub fn Start() -> impl IntoView {
    let (lang, nav, toasts) = (use_lang(), use_nav(), use_toasts());
    let dispatch = use_dispatch();
    let way = move |word: Msg, screen: Screen| {
        view! {
            <Key class="button quiet" on_tap=move || nav.go(screen.clone())>
                {lang.t(word)}
            </Key>
        }
    };
    view! {
        <main class="page start">
            <header class="start-head">
                <h1>"Jasstafel"</h1>
                <IconKey
                    sign=Sign::Settings
                    label=lang.t(Msg::Settings)
                    on_tap=move || nav.open(Sheet::Settings)
                />
                <p>{lang.t(Msg::Subtitle)}</p>
            </header>
            <Warnings />
            <Forgets />
            <StillReading />
            <Evenings />
            <div class="start-ways">
                <Key class="button quiet" on_tap=move || tournament::begin(dispatch, toasts)>
                    {lang.t(Msg::Tournament)}
                </Key> <OpenFile />
                <Key class="button quiet" on_tap=move || nav.open(Sheet::Store)>
                    {lang.t(Msg::Store)}
                </Key>
                // Last, where the page has them that is there before the app.
                {way(Msg::RuleBook, Screen::RuleBook(None))}
                {way(Msg::Statistics, Screen::Statistics(String::new()))}
            </div>
            <footer class="start-foot">
                <Key class="button" on_tap=move || nav.go(Screen::Quick)>
                    {lang.t(Msg::QuickStart)}
                </Key>
                <Key class="button primary" on_tap=move || nav.go(Screen::New(None))>
                    {lang.t(Msg::NewEvening)}
                </Key>
            </footer>
        </main>
    }
    .into_any()
}

/// Records that do not read, and evenings that miss some.
#[component]
fn Warnings() -> impl IntoView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let sentences = Memo::new(move |_| {
        let aside = shelf.aside(<[_]>::len);
        let aside = (aside > 0).then(|| say!(lang, Msg::SetAside, count = &aside.to_string()));
        let lacking = shelf.evenings(|name, line| {
            shelf
                .lacks(name)
                .then(|| say!(lang, Msg::EveningEntriesMissing, title = &title(lang, line)))
        });
        aside.into_iter().chain(lacking.into_iter().flatten().take(LAST)).collect::<Vec<_>>()
    });
    // Two evenings of one name have the same sentence: no key tells one from the other.
    let lines = move || {
        let sentences = sentences.get().into_iter();
        sentences.map(|sentence| view! { <p class="warning">{sentence}</p> }).collect_view()
    };
    view! { <div>{lines}</div> }.into_any()
}

/// What this browser does to the evenings of a tab, until somebody has read it.
#[component]
fn Forgets() -> impl IntoView {
    let (lang, device, shelf) = (use_lang(), use_device(), use_shelf());
    let written = Memo::new(move |_| shelf.count().0 > 0);
    view! {
        <div>
            <Show when=move || device.forgets.get()>
                <div class="warning forgets">
                    <p>{lang.t(Msg::TabForgets)}</p>
                    <Show when=move || written.get()>
                        <p class="small">{app_begins_empty(lang)}</p>
                    </Show>
                    <Key class="button quiet" on_tap=move || device.knows_that_it_forgets()>
                        {lang.t(Msg::Understood)}
                    </Key>
                </div>
            </Show>
        </div>
    }
    .into_any()
}

/// How what stands here comes into the app.
fn app_begins_empty(lang: Lang) -> String {
    let [store, save, open] = [Msg::Store, Msg::SaveEverything, Msg::FileOpen].map(|w| lang.t(w));
    say!(lang, Msg::AppBeginsEmpty, store = store, save = save, open = open)
}

/// The Partie that runs, the sheets that were begun, the last evenings, and the way to all of them.
#[component]
fn Evenings() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let drafts = use_score_sheets().drafts;
    let search = use_search();
    let to_archive = move || {
        search.clear();
        nav.go(Screen::Archive);
    };
    let list = move || {
        let mut all = 0;
        let evenings = shelf.evenings(|id, line| {
            all += 1;
            (all <= LAST).then(|| (id.to_owned(), line.clone()))
        });
        let mut evenings: Vec<_> = evenings.into_iter().flatten().collect();
        // What was played last, unless it came to its end: one that was left long ago is in the list.
        let last = evenings.iter().position(|(_, line)| !line.is_tournament());
        let runs = last.filter(|nth| evenings[*nth].1.runs()).map(|nth| evenings.remove(nth));
        let sheets = drafts.with(|drafts| drafts.list.clone());
        let empty = sheets.is_empty() && all == 0;
        // Also where all there was lies in the bin.
        let archive = all > 0 || !shelf.bin(|_, _| ()).is_empty();
        let archive = archive.then(|| {
            view! {
                <Key class="button quiet" on_tap=to_archive>
                    {say!(lang, Msg::ArchiveWith, count = &all.to_string())}
                </Key>
            }
        });
        let list = match empty {
            true => view! {
                <div class="empty">
                    <div class="slate-picture framed">
                        <Zett />
                    </div>
                    <p>{lang.t(Msg::NothingYet)}</p>
                </div>
            }
            .into_any(),
            false => {
                let sheets = sheets.into_iter();
                let sheets = sheets.map(|begun| view! { <li><DraftCard begun /></li> });
                let cards = evenings.into_iter();
                let cards = cards.map(|(name, line)| view! { <li><EveningCard name line /></li> });
                let running = runs.map(|(name, line)| view! { <li><RunningCard name line /></li> });
                view! {
                    <ul class="list" aria-label=lang.t(Msg::Evenings)>
                        {running}
                        {sheets.collect_view()}
                        {cards.collect_view()}
                    </ul>
                }
                .into_any()
            }
        };
        view! {
            {list}
            {archive}
        }
    };
    view! { <div class="evenings">{list}</div> }.into_any()
}

/// How many sessions of the archive are still to be looked at.
#[component]
pub fn StillReading() -> impl IntoView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let unread = Memo::new(move |_| shelf.unread());
    let sentence = move || {
        let unread = unread.get();
        (unread > 0).then(|| {
            let sentence = say!(lang, Msg::EveningsBeingRead, count = &unread.to_string());
            view! { <p class="small">{sentence}</p> }
        })
    };
    view! { <div>{sentence}</div> }.into_any()
}

/// The Partie that runs, to go on with at one tap: each party with its total.
#[component]
fn RunningCard(name: String, line: Summary) -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let totals: Vec<String> = line.points().map(|points| lang.number(points)).collect();
    let parties: Vec<String> = line.party_names().split(PARTIES).map(str::to_owned).collect();
    // Read aloud as one sentence, in place of a table.
    let said = format!("{}, {}. ", title(lang, &line), totals.join(" : "));
    // A name may hold what stands between names.
    let parties = match parties.len() == totals.len() {
        true => parties.into_iter().zip(totals).collect(),
        false => vec![(line.party_names().to_owned(), totals.join(" : "))],
    };
    let rows = parties.into_iter().map(|(party, total)| {
        view! {
            <span class="going-name" aria-hidden="true">
                {party}
            </span>
            <b class="stands-at" aria-hidden="true">
                {total}
            </b>
        }
    });
    let rows = rows.collect_view();
    let small = small_print(lang, shelf, &name, &line, line.title());
    view! {
        <Key class="card goes-on" on_tap=opens(nav, name)>
            <span class="only-spoken">{said}</span>
            {rows}
            {small}
            " "
            <span class="play-on">{lang.t(Msg::PlayOn)}</span>
        </Key>
    }
    .into_any()
}

/// One session of a list: who, how it stands, when, where, and what else there is to say of it.
#[component]
pub fn EveningCard(
    name: String,
    line: Summary,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let state: Vec<String> = line.points().map(|points| lang.number(points)).collect();
    // Under a name of its own the players are not in the title.
    let names = if line.title().is_empty() { "" } else { line.party_names() };
    let small = small_print(lang, shelf, &name, &line, names);
    view! {
        <Key class="card" on_tap=opens(nav, name)>
            <span class="card-title">{title(lang, &line)}</span>
            <span class="number">{state.join(if state.len() == 2 { AGAINST } else { " : " })}</span>
            {small}
            {children.map(|children| children())}
        </Key>
    }
    .into_any()
}

/// Opens the session of this name.
fn opens(nav: Nav, name: String) -> impl Fn() + Send + Sync + 'static {
    let id = SessionId::try_from(name).ok();
    move || {
        if let Some(id) = &id {
            nav.go(Screen::Session(id.clone()));
        }
    }
}

/// What stands below the title of a session: `first`, when, where, what, its note, where it comes
/// from, and whether some of it is missing or waits to be sent.
fn small_print(lang: Lang, shelf: Shelf, name: &str, line: &Summary, first: &str) -> AnyView {
    let id = SessionId::try_from(name.to_owned()).ok();
    let origin = id.as_ref().and_then(integrity::origin).unwrap_or_default();
    let small = [first, &about(lang, line), line.note(), &origin];
    let small = small.into_iter().filter(|text| !text.is_empty()).map(str::to_owned);
    let small = small.map(|text| view! { <span class="small">{text}</span> }).collect_view();
    let lacks = shelf
        .lacks(name)
        .then(|| view! { <span class="small">{lang.t(Msg::EntriesMissing)}</span> });
    let live = use_live();
    let waits = move || {
        let waits = id.as_ref().is_some_and(|id| live.waits(id));
        waits.then(|| view! { <span class="small">{lang.t(Msg::NotAllSent)}</span> })
    };
    view! {
        {small}
        {lacks}
        {waits}
    }
    .into_any()
}
