//! Where in the app one is: screens with their addresses, sheets, and the history between them.

use super::lang::Lang;
use super::shelf::Shelf;
use super::toasts::{Message, MessageKey, Toasts};
use crate::engine::archive::documents::{key_at, place};
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::Side;
use crate::engine::facts::event::{Entry, FieldValues};
use crate::engine::tournament::RuleNumber;
use crate::text::Msg;
use crate::ui::platform::{focus, page};
use crate::ui::store::Stock;
use crate::ui::store::documents::Drafts;
use leptos::prelude::*;

/// Where in the app one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Start,
    /// Every evening of this device.
    Archive,
    /// Who played in them.
    People,
    /// The set-up of a Partie, in a session or a new one.
    New(Option<SessionId>),
    /// On the way to a Partie that begins at once, without a set-up.
    Quick,
    Session(SessionId),
    /// A tournament as the whole hall sees it.
    Hall(SessionId),
    /// The rule book, with the versions in force in this session marked.
    RuleBook(Option<SessionId>),
    /// What all Partien add up to; for the player of this name, where there is one.
    Statistics(String),
    /// The sheet of a table of a tournament that somebody else runs, by the key of its document.
    TableSheet(String),
}

/// What lies over the screen, from below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Writing a Spiel, with the keypad at this side; as it was left without.
    Spiel(Option<Side>),
    /// The cards of the Stiche, for the points of the Spiel.
    Count,
    /// What the marks beside the names mean.
    Striche,
    /// Only the slate, large.
    Watch,
    /// The form of a board, started with these values.
    Form(FieldValues),
    /// Beside the form: a Spiel that does not count, or a Strafe.
    OtherOutcome,
    Berg(Side),
    Bedanken(Side),
    /// Whether a Berg is still written before this ends the Partie.
    BergLeft(Vec<Entry>),
    /// Weis by cards of a side; whether it was opened from the Spiel that is being written.
    Weis(Side, bool),
    /// «Wer weist mehr?»: what all four claim.
    WeisContest {
        /// Whether it was opened from the Spiel that is being written.
        in_spiel: bool,
    },
    /// «Wer ist zuerst draussen?»
    Referee {
        /// About the Berg, not the Ziel.
        berg: bool,
    },
    /// The history of a Partie; of the last one without.
    History(Option<EventId>),
    /// The correction of an entry; whether the history is shown again behind it.
    Correction(EventId, bool),
    /// Who deals, the Ziel and who sits where, of the Partie on the board.
    Partie,
    /// What is noted about the open evening.
    About(SessionId),
    /// «Was ist passiert?»
    Incident,
    /// Choosing what is played next.
    Jassarten,
    /// By what the Partie is played, and what the table agrees otherwise.
    Tischregeln {
        /// That it is counted after the Spiele that are played.
        score_now: bool,
    },
    /// Share, save, print.
    Share,
    /// The evening so far.
    EveningReport,
    /// Somebody who takes part in the tournament.
    Participant(String),
    /// A number among the rules of the tournament.
    RuleNumber(RuleNumber),
    /// The score sheet of a table: Passe and table.
    Scores(usize, usize),
    /// A table's sheet that came by a link, before it is taken in.
    Arrived,
    /// What a file or a link brings, before it is taken in.
    Import,
    Menu,
    /// The table on several phones: who is there, and the codes to join it.
    Live,
    /// How this device shows things.
    Settings,
    /// An evening of the archive.
    Evening(SessionId),
    /// What is not on the board, and why.
    Missing,
    /// What was deleted.
    Bin,
    /// A player across all evenings.
    Person(String),
    /// What is stored, how safely, and the backup of all of it.
    Store,
}

impl Sheet {
    /// What is filled in on it is noted nowhere: it is gone with the sheet.
    pub(super) fn holds_work(&self) -> bool {
        matches!(
            self,
            Sheet::Berg(_)
                | Sheet::Bedanken(_)
                | Sheet::BergLeft(_)
                | Sheet::Weis(..)
                | Sheet::Referee { .. }
                | Sheet::Correction(..)
                | Sheet::Partie
                | Sheet::Tischregeln { .. }
                | Sheet::Incident
                | Sheet::OtherOutcome
                | Sheet::Participant(_)
                | Sheet::RuleNumber(_)
                // Of a sheet that is in nobody keeps what it is corrected to, nor who signs.
                | Sheet::Scores(..)
                | Sheet::Arrived
                | Sheet::Person(_)
        )
    }

    /// What it was opened from, which is there again when it closes.
    fn below(&self) -> Option<Sheet> {
        match self {
            Sheet::Count | Sheet::Weis(_, true) | Sheet::WeisContest { in_spiel: true } => {
                Some(Sheet::Spiel(None))
            }
            _ => None,
        }
    }
}

/// Which article of the rule book is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// The one that tells of this rule.
    Rule(Rule),
    /// The one of this name.
    Article(&'static str),
}

/// The screen, the sheet over it and the article over that.
#[derive(Clone, Copy)]
pub struct Nav {
    pub screen: RwSignal<Screen>,
    pub sheet: RwSignal<Option<Sheet>>,
    /// The article that is looked up, over everything else.
    pub article: RwSignal<Option<Lookup>>,
    /// So often something else came to lie under the finger: each time taps are kept away for a moment.
    pub guards: RwSignal<u32>,
    /// Something was closed, and the browser has yet to step back from its place in the history.
    stepping_back: StoredValue<bool>,
    /// The set-up on the screen was opened from the board of its evening.
    next_partie: StoredValue<bool>,
    lang: Lang,
    toasts: Toasts,
    shelf: Shelf,
}

pub fn use_nav() -> Nav {
    expect_context()
}

impl Nav {
    pub fn new(lang: Lang, toasts: Toasts, shelf: Shelf, screen: Screen) -> Nav {
        Nav {
            screen: RwSignal::new(screen),
            sheet: RwSignal::new(None),
            article: RwSignal::new(None),
            guards: RwSignal::new(0),
            stepping_back: StoredValue::new(false),
            next_partie: StoredValue::new(false),
            lang,
            toasts,
            shelf,
        }
    }

    /// Keeps taps away for as long as a double tap takes: what was tapped has made way for something else.
    pub fn guard(self) {
        self.guards.update(|guards| *guards += 1);
    }

    /// Goes where the address says once the records of that session are read; whoever has gone
    /// elsewhere meanwhile stays there.
    pub(super) fn go_once_open(self, screen: Screen) {
        let Some(id) = screen.session().cloned() else { return };
        self.shelf.with_open(&id, move || {
            if self.screen.get_untracked() == Screen::Start {
                self.screen.set(screen);
            }
        });
    }

    /// Another tab may have deleted the evening on the screen: nothing can be written there.
    pub(super) fn leave_deleted(self) {
        let Some(id) = self.screen.get_untracked().session().cloned() else { return };
        let (there, in_bin) = self.shelf.stock.with_untracked(|stock| {
            let deleted = stock.is_deleted(id.as_str());
            (deleted == Some(false) || stock.is_unwritten(&id), deleted == Some(true))
        });
        if there {
            return;
        }
        self.go(Screen::Start);
        match in_bin {
            true => self.tell_deleted(Msg::DeletedElsewhere, id),
            false => self.toasts.hint(self.lang.t(Msg::DeletedElsewhere)),
        }
    }

    /// Says of an evening that it lies in the bin, with the key that brings it back.
    pub(super) fn tell_deleted(self, msg: Msg, id: SessionId) {
        let text = self.lang.t(msg).to_owned();
        self.toasts.tell(Message { text, error: false, key: Some(MessageKey::BringBack(id)) });
    }

    /// Both stores were asked for the session of an address, and at most the bin has it.
    pub(super) fn tell_missing(self, screen: &Screen) {
        let in_bin = |id: &&SessionId| {
            self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str()) == Some(true))
        };
        match screen.session().filter(in_bin).cloned() {
            Some(id) => self.tell_deleted(Msg::Deleted, id),
            None => self.toasts.error(self.lang.t(Msg::NothingHere)),
        }
    }

    /// Opens the article of a rule over whatever is there.
    pub fn look_up(self, rule: Rule) {
        self.open_article(Lookup::Rule(rule));
    }

    /// Opens an article over whatever is open.
    pub fn read_article(self, id: &'static str) {
        self.open_article(Lookup::Article(id));
    }

    fn open_article(self, lookup: Lookup) {
        self.toasts.pass();
        let was_open = self.article.get_untracked().is_some();
        self.article.set(Some(lookup));
        if !was_open {
            self.new_layer();
        }
    }

    /// Goes to another screen; the back gesture leads back.
    pub fn go(self, screen: Screen) {
        match screen.session().cloned() {
            Some(id) => self.shelf.with_open(&id, move || self.stand_at(screen)),
            None => self.stand_at(screen),
        }
    }

    pub(super) fn stand_at(self, screen: Screen) {
        self.shelf.wish();
        let from = self.screen.get_untracked();
        let goes = from != screen;
        if goes || self.layers() > 0 {
            self.clear();
        }
        // Over the places of what was open: once the browser has stepped back from them.
        if !self.drop_places() && goes {
            self.enter(&from, &screen);
        }
        if goes {
            self.screen.set(screen);
        }
    }

    /// This screen gets its place in the history, after that one.
    fn enter(self, from: &Screen, screen: &Screen) {
        let back = self.next_partie.get_value();
        self.next_partie.set_value(matches!(
            (from, screen),
            (Screen::Session(of), Screen::New(Some(next))) if of == next
        ));
        match (from, screen) {
            // The set-up of the next Partie lies over the board to which it leads.
            (Screen::New(Some(of)), Screen::Session(to)) if back && of == to => self.step_back(1),
            // Whoever came back here would begin another Partie.
            (Screen::Quick, _) | (Screen::New(_), Screen::Session(_)) => {
                page::replace_place(&screen.address());
            }
            _ => page::push_place(&screen.address(), 0),
        }
    }

    /// Opens a sheet; the back gesture closes it.
    pub fn open(self, sheet: Sheet) {
        self.shelf.wish();
        self.toasts.pass();
        if self.layers() > 0 {
            focus::let_go();
        }
        self.sheet.set(Some(sheet));
        self.new_layer();
    }

    /// Something opened over what is there: the back gesture gets a place for it, once the
    /// browser has stepped back from the one before.
    fn new_layer(self) {
        if !self.stepping_back.get_value() {
            self.match_history();
        }
    }

    /// A place in the history for each open sheet, also for one that waits below another.
    fn match_history(self) {
        let address = self.screen.get_untracked().address();
        for nth in page::layers()..self.layers() {
            page::push_place(&address, nth + 1);
        }
    }

    /// How much lies over the screen, what waits below another sheet too.
    fn layers(self) -> usize {
        let article = self.article.with_untracked(Option::is_some);
        let sheets = self.sheet.with_untracked(|sheet| {
            sheet.as_ref().map_or(0, |sheet| 1 + usize::from(sheet.below().is_some()))
        });
        usize::from(article) + sheets
    }

    /// Steps back from the places of what is closed; whether the browser has yet to do so.
    fn drop_places(self) -> bool {
        let closed = page::layers().saturating_sub(self.layers());
        if closed > 0 && !self.stepping_back.get_value() {
            self.step_back(closed);
        }
        self.stepping_back.get_value()
    }

    fn step_back(self, by: usize) {
        self.stepping_back.set_value(page::step_back(by));
    }

    /// Closes what lies on top: an article, else the sheet, and what waited below shows. `false` where
    /// nothing is open.
    fn take_away(self) -> bool {
        let article = self.article.with_untracked(Option::is_some);
        let sheet = self.sheet.get_untracked();
        if !article && sheet.is_none() {
            return false;
        }
        focus::let_go();
        match article {
            true => self.article.set(None),
            false => self.sheet.set(sheet.and_then(|sheet| sheet.below())),
        }
        true
    }

    /// Closes all that lies over the screen, which goes too or is there again.
    fn clear(self) {
        focus::let_go();
        self.article.set(None);
        self.sheet.set(None);
    }

    /// Closes the sheet at once, and then its place in the history: a second tap on a key that
    /// writes finds it gone.
    pub fn close(self) {
        if self.take_away() {
            self.drop_places();
        }
    }

    /// Closes this sheet where it is still the one that is open.
    pub(super) fn close_this(self, sheet: &Sheet) {
        if self.sheet.with_untracked(|open| open.as_ref() == Some(sheet)) {
            self.close();
        }
    }

    /// Whether this screen is shown, and nothing over it.
    pub(super) fn is_at(self, screen: &Screen) -> bool {
        self.layers() == 0 && self.screen.with_untracked(|here| here == screen)
    }

    /// The browser went back or forward.
    pub fn back(self) {
        let at = self.shelf.stock.with_untracked(|stock| Screen::in_address().known_to(stock));
        let here = self.screen.get_untracked();
        if self.stepping_back.get_value() {
            return self.arrive(&at, &here);
        }
        if at == here {
            while self.layers() > page::layers() && self.take_away() {}
            // Forward to what was closed leads nowhere.
            self.drop_places();
            return;
        }
        self.shelf.wish();
        let go_there = move |screen: Screen| {
            self.clear();
            self.next_partie.set_value(false);
            if self.screen.get_untracked() != screen {
                self.screen.set(screen);
            }
            self.drop_places();
        };
        match at.session().cloned() {
            Some(id) => self.shelf.with_open(&id, move || go_there(at)),
            None => go_there(at),
        }
    }

    /// The browser stepped back to this place, from those of what is closed. The next screen or sheet may
    /// have been quicker.
    fn arrive(self, at: &Screen, here: &Screen) {
        let stays = if at == here { self.layers() } else { 0 };
        let closed = page::layers().saturating_sub(stays);
        if closed > 0 {
            return self.step_back(closed);
        }
        self.stepping_back.set_value(false);
        if at != here {
            self.enter(at, here);
        }
        if !self.stepping_back.get_value() {
            self.match_history();
        }
    }
}

impl Screen {
    /// The session that must be open to be here.
    pub fn session(&self) -> Option<&SessionId> {
        match self {
            Screen::Session(id)
            | Screen::Hall(id)
            | Screen::New(Some(id))
            | Screen::RuleBook(Some(id)) => Some(id),
            Screen::Start
            | Screen::Archive
            | Screen::People
            | Screen::New(None)
            | Screen::Quick
            | Screen::RuleBook(None)
            | Screen::Statistics(_)
            | Screen::TableSheet(_) => None,
        }
    }

    /// What stands behind `#` for it, the `#` included.
    pub fn address(&self) -> String {
        let word = ["#/", self.word()].concat();
        match self {
            Screen::Statistics(name) => [&word, "/", &page::encoded(name)].concat(),
            Screen::TableSheet(key) => [&word, "/", place(key)].concat(),
            screen => match screen.session() {
                Some(id) => [&word, "/", id.as_str()].concat(),
                None => word,
            },
        }
    }

    /// What the address calls its screen.
    pub fn word(&self) -> &'static str {
        match self {
            Screen::Start => "",
            Screen::Archive => "archiv",
            Screen::People => "spieler",
            Screen::New(_) => "neu",
            Screen::Quick => "schnell",
            Screen::Session(_) => "s",
            Screen::Hall(_) => "saal",
            Screen::RuleBook(_) => "regelbuch",
            Screen::Statistics(_) => "statistik",
            Screen::TableSheet(_) => "blatt",
        }
    }

    /// What the address says, whether or not there is such a session.
    pub fn in_address() -> Screen {
        let hash = page::place();
        let session = |id: &str| SessionId::try_from(id.to_owned()).ok();
        match hash.strip_prefix("#/").unwrap_or(&hash).split_once('/') {
            Some(("s", id)) => session(id).map_or(Screen::Start, Screen::Session),
            Some(("saal", id)) => session(id).map_or(Screen::Start, Screen::Hall),
            Some(("neu", id)) => Screen::New(session(id)),
            Some(("regelbuch", id)) => Screen::RuleBook(session(id)),
            Some(("statistik", name)) => {
                Screen::Statistics(page::decoded(name).unwrap_or_default())
            }
            None if hash == "#/regelbuch" => Screen::RuleBook(None),
            None if hash == "#/neu" => Screen::New(None),
            None if hash == "#/schnell" => Screen::Quick,
            Some(("blatt", place)) => Screen::TableSheet(key_at(place)),
            // As the address was when there was one sheet.
            None if hash == "#/blatt" => Drafts::now()
                .list
                .first()
                .map_or(Screen::Start, |b| Screen::TableSheet(b.key.clone())),
            None if hash == "#/archiv" => Screen::Archive,
            None if hash == "#/spieler" => Screen::People,
            _ => Screen::Start,
        }
    }

    /// The same without a session that is not there.
    pub(super) fn known_to(self, stock: &Stock) -> Screen {
        let unknown =
            |id: &SessionId| stock.evening(id.as_str()).is_none() && !stock.is_unwritten(id);
        match self {
            Screen::Session(id) | Screen::Hall(id) if unknown(&id) => Screen::Start,
            Screen::New(Some(id)) if unknown(&id) => Screen::New(None),
            Screen::RuleBook(Some(id)) if unknown(&id) => Screen::RuleBook(None),
            screen => screen,
        }
    }
}
