//! Version 3 of the stored form: its types, frozen, and the step to version 4.
//!
//! Nothing in here changes any more, whatever the types of [`crate::engine::facts::event`] become. What
//! version 3 said as version 2 did is of that version's types, which are frozen too.

use super::v1::Step;
use super::v2::{Closing, Correction, Entry, Partie};
use crate::engine::base::id::EventId;
use crate::engine::base::seat::Seat;
use crate::engine::base::stored::says_nothing;
use crate::engine::facts::event;
use serde::{Deserialize, Serialize};

/// What happened, as version 3 says it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Event {
    #[serde(rename = "titel")]
    Title {
        #[serde(rename = "titel")]
        title: String,
    },
    #[serde(rename = "ort")]
    Venue {
        #[serde(rename = "ort")]
        venue: String,
    },
    #[serde(rename = "notiz")]
    Note {
        #[serde(rename = "notiz")]
        note: String,
    },
    #[serde(rename = "umbenannt")]
    Renamed {
        #[serde(rename = "von")]
        from: String,
        #[serde(rename = "zu")]
        to: String,
    },
    Partie(Partie),
    #[serde(rename = "eintrag")]
    Entry {
        partie: EventId,
        #[serde(rename = "eintrag")]
        entry: Entry,
    },
    #[serde(rename = "zurueck")]
    Back {
        ziel: EventId,
    },
    #[serde(rename = "wieder")]
    Again {
        ziel: EventId,
    },
    #[serde(rename = "korrektur")]
    Correction(Correction),
    #[serde(rename = "geaendert")]
    Change(Change),
    #[serde(rename = "turnier")]
    Tournament(Step),
    #[serde(rename = "abschluss")]
    Closing(Closing),
}

impl From<Event> for event::Event {
    fn from(event: Event) -> event::Event {
        use event::Event as E;
        match event {
            Event::Title { title } => E::TitleSet { title },
            Event::Venue { venue } => E::VenueSet { venue },
            Event::Note { note } => E::NoteSet { note },
            Event::Renamed { from, to } => E::Renamed { from, to },
            Event::Partie(partie) => E::PartieBegun(partie.into()),
            Event::Entry { partie, entry } => E::Entered { partie, entry: entry.into() },
            Event::Back { ziel } => E::Undone { ziel },
            Event::Again { ziel } => E::Redone { ziel },
            Event::Correction(correction) => E::Corrected(correction.into()),
            Event::Change(change) => E::Changed(change.into()),
            Event::Tournament(step) => E::Tournament(step.into()),
            Event::Closing(closing) => E::Concluded(closing.into()),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    partie: EventId,
    #[serde(rename = "was")]
    what: Fact,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    who: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    reason: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "einverstanden")]
    agreed: bool,
}

impl From<Change> for event::HeadChange {
    fn from(Change { partie, what, who, reason, agreed }: Change) -> event::HeadChange {
        event::HeadChange { partie, what: what.into(), who, reason, agreed }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum Fact {
    #[serde(rename = "geber")]
    Dealer(Seat),
    #[serde(rename = "ziel")]
    Ziel(i32),
    #[serde(rename = "ersetzt")]
    Replaced {
        #[serde(rename = "platz")]
        seat: Seat,
        name: String,
    },
}

impl From<Fact> for event::HeadFact {
    fn from(fact: Fact) -> event::HeadFact {
        match fact {
            Fact::Dealer(seat) => event::HeadFact::Dealer(seat),
            Fact::Ziel(ziel) => event::HeadFact::Ziel(ziel),
            Fact::Replaced { seat, name } => event::HeadFact::Replaced { seat, name },
        }
    }
}
