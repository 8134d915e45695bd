//! The parts of the program: the first screen is there at once, the rest when it is wanted or before.
//!
//! What only the functions below reach is cut off by the build (`xtask/src/split.rs`) and fetched
//! when one of them is first called. Few parts on purpose: the tool makes a file for every set of
//! parts that shares something. A part that does not come is said in its place, with a key to try
//! again; whatever else is open goes on.

use crate::text::language::{self, Book, Words};
use crate::text::{Catalogue, Msg};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::platform::part::part;
use crate::ui::platform::warm::{self, Moment};
use crate::ui::state::{Lookup, Screen, Sheet, use_lang, use_nav};
use crate::ui::{screen, sheet, store};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::collections::BTreeSet;
use wasm_bindgen_futures::spawn_local;

/// What may come later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The set-up of a Partie, the board of the running one, and what one writes on it.
    Table,
    /// Everything else.
    Rest,
}

/// How it stands with a part.
#[derive(Clone, Copy)]
enum Came {
    NotYet,
    Here(Views),
    Missing,
}

/// What a part can show.
#[derive(Clone, Copy)]
struct Views {
    screen: fn(Screen) -> AnyView,
    sheet: fn(Sheet) -> AnyView,
    article: fn(Lookup) -> AnyView,
    paper: fn() -> AnyView,
    announcement: fn() -> AnyView,
    warm: fn(Moment),
}

/// Which parts are here.
#[derive(Clone, Copy)]
pub struct Parts {
    table: RwSignal<Came>,
    rest: RwSignal<Came>,
    /// The moments of this page that have come.
    warm: StoredValue<BTreeSet<Moment>>,
    /// The language of the page when it opened; another one comes whole when it is chosen.
    spoken: Catalogue,
}

impl Parts {
    /// None is here yet but the words of this language.
    pub fn new(spoken: Catalogue) -> Parts {
        let [table, rest] = [Came::NotYet; 2].map(RwSignal::new);
        Parts { table, rest, warm: StoredValue::default(), spoken }
    }

    fn came(self, part: Part) -> RwSignal<Came> {
        match part {
            Part::Table => self.table,
            Part::Rest => self.rest,
        }
    }

    /// Fetches a part, unless it is here. Nothing is said of one that does not come: who wants to see
    /// what is in it asks again.
    pub async fn fetch(self, part: Part) {
        if self.is_here(part) {
            return;
        }
        let fetched = match part {
            Part::Table => table_part().await,
            // What looks things up in the rule book is in it.
            Part::Rest => match learn_book(self.spoken).await {
                Ok(()) => rest_part().await,
                Err(why) => Err(why),
            },
        };
        // Both the page and what it shows may have asked for it.
        if let (Ok(views), false) = (fetched, self.is_here(part)) {
            self.came(part).set(Came::Here(views));
        }
    }

    /// The same for what is to be seen now.
    async fn fetch_or_miss(self, part: Part) {
        self.fetch(part).await;
        if !self.is_here(part) {
            self.came(part).set(Came::Missing);
        }
    }

    fn is_here(self, part: Part) -> bool {
        matches!(self.came(part).get_untracked(), Came::Here(_))
    }

    /// Fetches all of them, what is wanted first before the rest: an evening must not depend on the
    /// network once it has begun.
    pub fn fetch_all(self) {
        spawn_local(async move {
            self.fetch(Part::Table).await;
            self.fetch(Part::Rest).await;
        });
    }

    /// What a part shows, or what stands in its place until it is here.
    fn show(
        self,
        part: Part,
        moment: Option<Moment>,
        view: impl FnOnce(Views) -> AnyView,
    ) -> AnyView {
        match self.came(part).get() {
            Came::Here(views) => {
                if let Some(moment) = moment {
                    self.keep_warm(moment, views.warm);
                }
                untrack(|| view(views))
            }
            Came::NotYet => {
                spawn_local(self.fetch_or_miss(part));
                view! { <div class="part-coming" aria-busy="true"></div> }.into_any()
            }
            Came::Missing => view! { <MissingPart parts=self part /> }.into_any(),
        }
    }

    /// Once for every moment of a page.
    fn keep_warm(self, moment: Moment, part: fn(Moment)) {
        if self.warm.try_update_value(|moments| moments.insert(moment)) == Some(true) {
            warm::soon(moment, part);
        }
    }

    /// The same over the screen: what stands in its place can be closed.
    fn show_over(self, part: Part, view: impl FnOnce(Views) -> AnyView) -> AnyView {
        if !matches!(self.came(part).get(), Came::Missing) {
            let moment = match part {
                Part::Table => Moment::Sheet,
                Part::Rest => Moment::Elsewhere,
            };
            return self.show(part, Some(moment), view);
        }
        let (lang, nav) = (use_lang(), use_nav());
        untrack(|| {
            view! {
                <SheetFrame
                    title=lang.t(Msg::MissingTitle)
                    close=lang.t(Msg::Close)
                    on_close=move || nav.close()
                >
                    <MissingPart parts=self part />
                </SheetFrame>
            }
            .into_any()
        })
    }

    /// The screen of a place, where an evening may be that of a tournament; follows whether its part
    /// is here.
    pub fn screen(self, screen: &Screen, tournament: bool) -> AnyView {
        let Some(part) = part_of_screen(screen, tournament) else {
            return untrack(|| view! { <screen::start::Start /> }.into_any());
        };
        let moment = match (part, screen) {
            (Part::Table, Screen::Session(_)) => Some(Moment::Slate),
            (Part::Table, _) => None,
            (Part::Rest, _) => Some(Moment::Elsewhere),
        };
        self.show(part, moment, |views| (views.screen)(screen.clone()))
    }

    /// A sheet; follows whether its part is here.
    pub fn sheet(self, sheet: &Sheet) -> AnyView {
        self.show_over(part_of_sheet(sheet), |views| (views.sheet)(sheet.clone()))
    }

    /// An article of the rule book; follows whether its part is here.
    pub fn article(self, lookup: Lookup) -> AnyView {
        self.show_over(Part::Rest, |views| (views.article)(lookup))
    }

    /// What was written last, once there is a board; nothing is written before.
    pub fn announcement(self) -> Option<AnyView> {
        match self.table.get() {
            Came::Here(views) => Some(untrack(|| (views.announcement)())),
            _ => None,
        }
    }

    /// What the open sheet would print; nothing until its part is here, as the sheet itself.
    pub fn paper(self) -> Option<AnyView> {
        match self.rest.get() {
            Came::Here(views) => Some(untrack(|| (views.paper)())),
            _ => None,
        }
    }
}

/// The part that a screen is in, where an evening may be that of a tournament; the first screen is in
/// none.
fn part_of_screen(screen: &Screen, tournament: bool) -> Option<Part> {
    match screen {
        Screen::Start => None,
        Screen::New(_) | Screen::Quick => Some(Part::Table),
        Screen::Session(_) if !tournament => Some(Part::Table),
        Screen::Session(_)
        | Screen::Archive
        | Screen::People
        | Screen::Hall(_)
        | Screen::RuleBook(_)
        | Screen::Statistics(_)
        | Screen::TableSheet(_) => Some(Part::Rest),
    }
}

/// The part that a sheet is in.
fn part_of_sheet(sheet: &Sheet) -> Part {
    match sheet {
        Sheet::Spiel(_)
        | Sheet::Count
        | Sheet::Striche
        | Sheet::Watch
        | Sheet::Form(_)
        | Sheet::Berg(_)
        | Sheet::Bedanken(_)
        | Sheet::BergLeft(_)
        | Sheet::Menu
        | Sheet::Settings => Part::Table,
        Sheet::Weis(..)
        | Sheet::WeisContest { .. }
        | Sheet::Referee { .. }
        | Sheet::History(_)
        | Sheet::Correction(..)
        | Sheet::Partie
        | Sheet::About(_)
        | Sheet::OtherOutcome
        | Sheet::Incident
        | Sheet::Jassarten
        | Sheet::Tischregeln { .. }
        | Sheet::EveningReport
        | Sheet::Share
        | Sheet::Participant(_)
        | Sheet::RuleNumber(_)
        | Sheet::Scores(..)
        | Sheet::Arrived
        | Sheet::Import
        | Sheet::Live
        | Sheet::Missing
        | Sheet::Evening(_)
        | Sheet::Bin
        | Sheet::Person(_)
        | Sheet::Store => Part::Rest,
    }
}

/// Said in the place of a part that did not come, with a key that tries again.
#[component]
fn MissingPart(parts: Parts, part: Part) -> impl IntoView {
    let lang = use_lang();
    let again = move || {
        parts.came(part).set(Came::NotYet);
    };
    view! {
        <div class="part-missing" role="alert">
            <p>{lang.t(Msg::PartMissing)}</p>
            <Key class="button primary" on_tap=again>
                {lang.t(Msg::TryAgain)}
            </Key>
        </div>
    }
    .into_any()
}

part! {
    /// What reads records, and the views of a running Partie.
    table: fn table_part() -> Views {
        store::reads_records();
        Views {
            screen: table_screen,
            sheet: table_sheet,
            article: |_| nothing(),
            paper: nothing,
            announcement,
            warm: warm::table,
        }
    }
}

part! {
    /// The views of everything else.
    rest: fn rest_part() -> Views {
        Views {
            screen: rest_screen,
            sheet: rest_sheet,
            article: article_sheet,
            paper,
            announcement: nothing,
            warm: warm::rest,
        }
    }
}

/// For what is in another part, see [`part_of_screen`] and [`part_of_sheet`].
fn nothing() -> AnyView {
    ().into_any()
}

fn table_screen(screen: Screen) -> AnyView {
    match screen {
        Screen::New(session) => view! { <screen::new::NewPartie session /> }.into_any(),
        Screen::Quick => view! { <screen::new::QuickStart /> }.into_any(),
        _ => view! { <screen::table::Table /> }.into_any(),
    }
}

fn table_sheet(sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Spiel(typed_for) => view! { <sheet::spiel::SpielSheet typed_for /> }.into_any(),
        Sheet::Count => view! { <sheet::count::CountSheet /> }.into_any(),
        Sheet::Striche => view! { <sheet::striche::StricheSheet /> }.into_any(),
        Sheet::Watch => view! { <sheet::watch::Watch /> }.into_any(),
        Sheet::Form(values) => view! { <sheet::form::FormSheet values /> }.into_any(),
        Sheet::Berg(side) => view! { <sheet::call::CallSheet side bedanken=false /> }.into_any(),
        Sheet::Bedanken(side) => view! { <sheet::call::CallSheet side bedanken=true /> }.into_any(),
        Sheet::BergLeft(entries) => view! { <sheet::call::BergLeftSheet entries /> }.into_any(),
        Sheet::Menu => view! { <sheet::menu::Menu /> }.into_any(),
        Sheet::Settings => view! { <sheet::settings::SettingsSheet /> }.into_any(),
        _ => nothing(),
    }
}

fn rest_screen(screen: Screen) -> AnyView {
    match screen {
        Screen::Archive => view! { <screen::archive::Archive /> }.into_any(),
        Screen::People => view! { <screen::people::People /> }.into_any(),
        Screen::Statistics(name) => view! { <screen::statistics::Statistics name /> }.into_any(),
        Screen::RuleBook(session) => view! { <screen::rule_book::RuleBook session /> }.into_any(),
        Screen::TableSheet(key) => {
            view! { <screen::table_sheet::TableSheetScreen key /> }.into_any()
        }
        Screen::Session(_) => view! { <screen::tournament::TournamentTable /> }.into_any(),
        Screen::Hall(id) => view! { <screen::hall::Hall id /> }.into_any(),
        Screen::Start | Screen::New(_) | Screen::Quick => nothing(),
    }
}

fn rest_sheet(sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Weis(side, in_spiel) => {
            view! { <sheet::weis::WeisSheet side in_spiel /> }.into_any()
        }
        Sheet::WeisContest { .. } => view! { <sheet::weis_contest::WeisContestSheet /> }.into_any(),
        Sheet::Referee { berg } => view! { <sheet::referee::RefereeSheet berg /> }.into_any(),
        Sheet::History(partie) => view! { <sheet::history::HistorySheet partie /> }.into_any(),
        Sheet::Correction(target, back) => {
            view! { <sheet::correction::CorrectionSheet target back /> }.into_any()
        }
        Sheet::Partie => view! { <sheet::partie::PartieSheet /> }.into_any(),
        Sheet::About(id) => view! { <sheet::evening::AboutSheet id /> }.into_any(),
        Sheet::OtherOutcome => view! { <sheet::other_outcome::OtherOutcomeSheet /> }.into_any(),
        Sheet::Incident => view! { <sheet::incident::IncidentSheet /> }.into_any(),
        Sheet::Jassarten => view! { <sheet::jassarten::JassartenSheet /> }.into_any(),
        Sheet::Tischregeln { score_now } => {
            view! { <sheet::tischregeln::TischregelnSheet score_now /> }.into_any()
        }
        Sheet::EveningReport => view! { <sheet::evening_report::EveningReport /> }.into_any(),
        Sheet::Share => view! { <sheet::share::ShareSheet /> }.into_any(),
        Sheet::Participant(name) => {
            view! { <sheet::participant::ParticipantSheet name /> }.into_any()
        }
        Sheet::RuleNumber(number) => {
            view! { <sheet::rule_number::RuleNumberSheet number /> }.into_any()
        }
        Sheet::Scores(passe, table) => {
            view! { <sheet::score_sheet::ScoreSheet passe table /> }.into_any()
        }
        Sheet::Arrived => view! { <sheet::score_sheet::ArrivedSheet /> }.into_any(),
        Sheet::Import => view! { <sheet::import::ImportSheet /> }.into_any(),
        Sheet::Live => view! { <sheet::live::LiveSheet /> }.into_any(),
        Sheet::Missing => view! { <sheet::missing::MissingSheet /> }.into_any(),
        Sheet::Evening(id) => view! { <sheet::evening::EveningSheet id /> }.into_any(),
        Sheet::Bin => view! { <sheet::evening::BinSheet /> }.into_any(),
        Sheet::Person(who) => view! { <sheet::person::PersonSheet who /> }.into_any(),
        Sheet::Store => view! { <sheet::store::StoreSheet /> }.into_any(),
        Sheet::Spiel(_)
        | Sheet::Count
        | Sheet::Striche
        | Sheet::Watch
        | Sheet::Form(_)
        | Sheet::Berg(_)
        | Sheet::Bedanken(_)
        | Sheet::BergLeft(_)
        | Sheet::Menu
        | Sheet::Settings => nothing(),
    }
}

fn announcement() -> AnyView {
    view! { <screen::table::Announcement /> }.into_any()
}

fn paper() -> AnyView {
    view! { <sheet::share::Paper /> }.into_any()
}

fn article_sheet(lookup: Lookup) -> AnyView {
    view! { <sheet::article::ArticleSheet lookup /> }.into_any()
}

/// Fetches a language with its rule book.
pub async fn learn_whole(catalogue: Catalogue) -> Result<(), SplitLoaderError> {
    learn_book(catalogue).await?;
    learn(catalogue).await
}

/// Fetches the words of a language, so that it can be spoken. What reads them is here already: each
/// language is only what it says, and shares nothing that would be one more file.
pub async fn learn(catalogue: Catalogue) -> Result<(), SplitLoaderError> {
    let words = match catalogue {
        Catalogue::De => german().await,
        Catalogue::Fr => french().await,
        Catalogue::It => italian().await,
        Catalogue::En => english().await,
    };
    words.map(Words::learn)
}

part! {
    de: fn german() -> Words {
        language::german()
    }
}

part! {
    fr: fn french() -> Words {
        language::french()
    }
}

part! {
    it: fn italian() -> Words {
        language::italian()
    }
}

part! {
    en: fn english() -> Words {
        language::english()
    }
}

/// Fetches the rule book of a language, and what reads it.
async fn learn_book(catalogue: Catalogue) -> Result<(), SplitLoaderError> {
    let book = match catalogue {
        Catalogue::De => german_book().await,
        Catalogue::Fr => french_book().await,
        Catalogue::It => italian_book().await,
        Catalogue::En => english_book().await,
    };
    read_book(book?).await
}

part! {
    rest: fn read_book(book: Book) {
        book.learn();
    }
}

part! {
    book_de: fn german_book() -> Book {
        language::german_book()
    }
}

part! {
    book_fr: fn french_book() -> Book {
        language::french_book()
    }
}

part! {
    book_it: fn italian_book() -> Book {
        language::italian_book()
    }
}

part! {
    book_en: fn english_book() -> Book {
        language::english_book()
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use crate::engine::base::id::SessionId;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// The script that asks for parts before the program runs.
    const BOOT: &str = include_str!("../web/boot.js");

    /// What stands in it between these two, once.
    fn between(before: &str, after: &str) -> &'static str {
        let mut places = BOOT.split(before).skip(1);
        let (place, more) = (places.next(), places.next());
        assert!(more.is_none(), "`{before}` stands in boot.js more than once");
        let found = place.and_then(|rest| Some(rest.split_once(after)?.0));
        found.expect("boot.js begins and ends it like this")
    }

    /// A place on every screen, and how many screens there are.
    fn screens() -> Vec<Screen> {
        let id = || SessionId::try_from("abend".to_owned()).expect("an id");
        let mut all = vec![Screen::Start];
        // Each brings the next: a screen that is missing here does not compile.
        while let Some(next) = match all.last().expect("never empty") {
            Screen::Start => Some(Screen::Archive),
            Screen::Archive => Some(Screen::People),
            Screen::People => Some(Screen::New(None)),
            Screen::New(_) => Some(Screen::Quick),
            Screen::Quick => Some(Screen::Session(id())),
            Screen::Session(_) => Some(Screen::Hall(id())),
            Screen::Hall(_) => Some(Screen::RuleBook(None)),
            Screen::RuleBook(_) => Some(Screen::Statistics(String::new())),
            Screen::Statistics(_) => Some(Screen::TableSheet(String::new())),
            Screen::TableSheet(_) => None,
        } {
            all.push(next);
        }
        all
    }

    #[wasm_bindgen_test]
    fn the_page_asks_early_for_the_part_that_an_address_leads_to() {
        let table: Vec<&str> = between("PARTS[/^(", ")(").split('|').collect();
        assert_eq!(between("test(place) ? '", "' : '"), "table");
        assert_eq!(between("' : '", "'] ??"), "rest");
        for screen in screens() {
            let (part, word) = (part_of_screen(&screen, false), screen.word());
            // Nothing is asked for where nothing stands behind the page.
            assert_eq!(part.is_none(), word.is_empty(), "{screen:?}");
            assert_eq!(part == Some(Part::Table), table.contains(&word), "{screen:?}");
        }
        let words: Vec<&str> = screens().iter().map(Screen::word).collect();
        assert!(table.iter().all(|word| words.contains(word)), "{table:?} leads nowhere");
    }

    #[wasm_bindgen_test]
    fn the_page_asks_early_for_the_words_of_every_language() {
        let tags: Vec<&str> = between("find((tag) => ['", "']").split("', '").collect();
        assert_eq!(tags, Catalogue::ALL.map(|catalogue| &catalogue.code()[..2]));
        assert_eq!(between("includes(tag)) ?? '", "'"), tags[0]);
    }
}
