//! Sentences shown for a while.

use super::lang::Lang;
use crate::engine::base::id::SessionId;
use crate::engine::base::rule::Rule;
use crate::text::Msg;
use leptos::prelude::*;
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

/// How long a sentence that is no fault stays.
const STAYS: Duration = Duration::from_secs(8);

/// A sentence shown for a while.
#[derive(Clone, Debug)]
pub struct Message {
    pub text: String,
    pub error: bool,
    pub key: Option<MessageKey>,
}

/// The key beside a sentence.
#[derive(Clone, Debug)]
pub enum MessageKey {
    /// Looks up the rule behind a refusal.
    Why(Rule),
    /// Writes everything to a file: what is on the screen may be nowhere else.
    Backup,
    /// Brings back what was just deleted.
    BringBack(SessionId),
    /// Takes the chalk, which another phone has; by this word.
    Chalk(&'static str, KeyAction),
    /// What this word says: tries again what did not come, takes back what was just done.
    Do(Msg, KeyAction),
}

/// What a key beside a sentence does, once: what fails again says so anew. It outlives whatever asked for it.
#[derive(Clone)]
pub struct KeyAction(Rc<Cell<Option<Attempt>>>);

type Attempt = Box<dyn FnOnce()>;

impl KeyAction {
    pub fn new(what: impl FnOnce() + 'static) -> KeyAction {
        KeyAction(Rc::new(Cell::new(Some(Box::new(what)))))
    }
}

impl fmt::Debug for KeyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyAction")
    }
}

/// The sentence on the page, one at a time.
#[derive(Clone, Copy)]
pub struct Toasts {
    pub message: RwSignal<Option<Message>, LocalStorage>,
    /// How many were told: the time of one that is no more ends nothing of what came after it.
    told: StoredValue<u32>,
    lang: Lang,
}

pub fn use_toasts() -> Toasts {
    expect_context()
}

impl Toasts {
    pub fn new(lang: Lang) -> Toasts {
        Toasts { message: RwSignal::new_local(None), told: StoredValue::new(0), lang }
    }

    /// Takes the sentence away.
    pub fn clear(self) {
        self.message.set(None);
    }

    /// Somebody goes on. That nothing is saved stays until it is read; after that the mark on the board
    /// says it.
    pub fn pass(self) {
        if !self.warns() {
            self.clear();
        }
    }

    /// What was entered is another now: a fault that was said of it is true no more. That nothing is
    /// saved has nothing to do with it.
    pub fn mended(self) {
        if self.shows(|message| message.error) && !self.warns() {
            self.clear();
        }
    }

    /// Nobody else has the chalk: that somebody has is true no more.
    pub fn chalk_is_free(self) {
        if self.shows(|message| matches!(message.key, Some(MessageKey::Chalk(..)))) {
            self.clear();
        }
    }

    /// Whether the sentence on the page says that nothing is saved.
    pub(super) fn warns(self) -> bool {
        self.shows(|message| matches!(message.key, Some(MessageKey::Backup)))
    }

    fn shows(self, such: fn(&Message) -> bool) -> bool {
        self.message.with_untracked(|message| message.as_ref().is_some_and(such))
    }

    /// Says what went wrong; it stays until somebody closes it.
    pub fn error(self, text: &str) {
        self.tell(Message { text: text.to_owned(), error: true, key: None });
    }

    /// Says that a part of the program did not come, with a key that does `again` what wanted it.
    pub fn part_missing(self, again: impl FnOnce() + 'static) {
        let text = self.lang.t(Msg::PartMissing).to_owned();
        let key = Some(MessageKey::Do(Msg::TryAgain, KeyAction::new(again)));
        self.tell(Message { text, error: true, key });
    }

    /// Says what was just done, with a key that does `undo`.
    pub fn done(self, text: String, undo: impl FnOnce() + 'static) {
        let key = Some(MessageKey::Do(Msg::TakeBack, KeyAction::new(undo)));
        self.tell(Message { text, error: false, key });
    }

    /// Does what the key beside the sentence on the page is for.
    pub fn act(self) {
        let what = self.message.with_untracked(|message| match message.as_ref()?.key.as_ref()? {
            MessageKey::Chalk(_, what) | MessageKey::Do(_, what) => what.0.take(),
            _ => None,
        });
        self.clear();
        if let Some(what) = what {
            what();
        }
    }

    /// Says something that goes by itself.
    pub fn hint(self, text: &str) {
        self.tell(Message { text: text.to_owned(), error: false, key: None });
    }

    /// Shows a sentence with whatever key belongs to it.
    pub fn tell(self, message: Message) {
        let error = message.error;
        let nth = self.told.get_value().wrapping_add(1);
        self.told.set_value(nth);
        self.message.set(Some(message));
        if !error {
            // Whoever was looking away has the history; a fault stays until it is read.
            let gone = move || {
                if self.told.get_value() == nth {
                    self.clear();
                }
            };
            set_timeout(gone, STAYS);
        }
    }
}
