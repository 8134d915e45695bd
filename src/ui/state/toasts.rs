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
#[derive(Clone, Debug, Default)]
pub struct Message {
    pub text: String,
    pub error: bool,
    /// The rule behind a refusal.
    pub rule: Option<Rule>,
    /// What is on the screen may be nowhere else: a key beside it writes everything to a file.
    pub backup: bool,
    /// What was just deleted: a key beside it brings it back.
    pub deleted: Option<SessionId>,
    /// That another phone has the chalk: a key beside it, of this word, takes it.
    pub chalk: Option<(&'static str, KeyAction)>,
    /// What did not come and may come now: a key beside it tries again.
    pub again: Option<KeyAction>,
    /// What was just done and is taken back by a key beside it.
    pub undo: Option<KeyAction>,
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
        if !self.message.with_untracked(|m| m.as_ref().is_some_and(|m| m.backup)) {
            self.clear();
        }
    }

    /// What was entered is another now: a fault that was said of it is true no more. That nothing is
    /// saved has nothing to do with it.
    pub fn mended(self) {
        if self.message.with_untracked(|m| m.as_ref().is_some_and(|m| m.error && !m.backup)) {
            self.clear();
        }
    }

    /// Nobody else has the chalk: that somebody has is true no more.
    pub fn chalk_is_free(self) {
        if self.message.with_untracked(|m| m.as_ref().is_some_and(|m| m.chalk.is_some())) {
            self.clear();
        }
    }

    /// Says what went wrong; it stays until somebody closes it.
    pub fn error(self, text: &str) {
        self.tell(Message { text: text.to_owned(), error: true, ..Message::default() });
    }

    /// Says that a part of the program did not come, with a key that does `again` what wanted it.
    pub fn part_missing(self, again: impl FnOnce() + 'static) {
        self.tell(Message {
            text: self.lang.t(Msg::PartMissing).to_owned(),
            error: true,
            again: Some(KeyAction::new(again)),
            ..Message::default()
        });
    }

    /// Does again what the sentence on the page says did not go.
    pub fn try_again(self) {
        self.carry_out(|notice| notice.again.as_ref());
    }

    /// Takes back what the sentence on the page says was done.
    pub fn take_back(self) {
        self.carry_out(|notice| notice.undo.as_ref());
    }

    /// Takes the chalk that the sentence on the page says another phone has.
    pub fn take_chalk(self) {
        self.carry_out(|notice| notice.chalk.as_ref().map(|(_, take)| take));
    }

    fn carry_out(self, which: fn(&Message) -> Option<&KeyAction>) {
        let what = self.message.with_untracked(|m| m.as_ref().and_then(which).cloned());
        self.clear();
        if let Some(what) = what.and_then(|what| what.0.take()) {
            what();
        }
    }

    /// Says something that goes by itself.
    pub fn hint(self, text: &str) {
        self.tell(Message { text: text.to_owned(), ..Message::default() });
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
