//! Version 2 of the stored form: its types, frozen, and the step to version 3.
//!
//! Nothing in here changes any more, whatever the types of [`crate::engine::facts::event`] become. What
//! version 2 said as version 1 did is of that version's types, which are frozen too.

use super::v1::{Ansage, Incident, Notice, Setting, Spiel, Step, Value, Weis, words};
use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::base::stored::{self, says_nothing};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::facts::{event, striche};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What happened, as version 2 says it.
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
            Event::Tournament(step) => E::Tournament(step.into()),
            Event::Closing(closing) => E::Concluded(closing.into()),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partie {
    jassart: String,
    #[serde(rename = "spieler")]
    players: Vec<String>,
    #[serde(rename = "geber")]
    dealer: Seat,
    #[serde(deserialize_with = "stored::map")]
    tischregeln: BTreeMap<String, Setting>,
    #[serde(rename = "ausgabe")]
    edition: Edition,
}

impl From<Partie> for event::PartieHead {
    fn from(partie: Partie) -> event::PartieHead {
        let Partie { jassart, players, dealer, tischregeln, edition } = partie;
        let tischregeln = tischregeln.into_iter().map(|(key, value)| (key.into(), value.into()));
        let tischregeln = Tischregeln(tischregeln.collect());
        event::PartieHead { jassart, players, dealer, tischregeln, edition }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    ziel: EventId,
    #[serde(deserialize_with = "stored::present")]
    #[serde(rename = "eintrag")]
    entry: Option<Entry>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    who: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    reason: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "einverstanden")]
    agreed: bool,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "mit")]
    with: Vec<EventId>,
}

impl From<Correction> for event::Correction {
    fn from(correction: Correction) -> event::Correction {
        let Correction { ziel, entry, who, reason, agreed, with } = correction;
        event::Correction { ziel, entry: entry.map(Into::into), who, reason, agreed, with }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Entry {
    Ansage(Ansage),
    Weis(Weis),
    Stoeck {
        #[serde(rename = "seite")]
        side: Side,
    },
    Spiel(Spiel),
    Berg(Notice),
    Bedankt(Notice),
    #[serde(rename = "werte")]
    FieldValues(#[serde(deserialize_with = "stored::map")] BTreeMap<String, Value>),
    #[serde(rename = "ohne")]
    Without {
        #[serde(rename = "art")]
        kind: Without,
        #[serde(rename = "grund")]
        reason: String,
    },
    #[serde(rename = "strafe")]
    Penalty {
        #[serde(rename = "partei")]
        party: u32,
        #[serde(rename = "punkte")]
        points: Points,
        #[serde(rename = "grund")]
        reason: String,
    },
    #[serde(rename = "abbruch")]
    Abort {
        #[serde(rename = "grund")]
        reason: String,
    },
    #[serde(rename = "vorfall")]
    Incident(Incident),
}

impl From<Entry> for event::Entry {
    fn from(entry: Entry) -> event::Entry {
        use event::Entry as E;
        match entry {
            Entry::Ansage(ansage) => E::Ansage(ansage.into()),
            Entry::Weis(weis) => E::Weis(weis.into()),
            Entry::Stoeck { side } => E::Stoeck { side },
            Entry::Spiel(spiel) => E::Spiel(spiel.into()),
            Entry::Berg(notice) => E::Berg(notice.into()),
            Entry::Bedankt(notice) => E::Bedankt(notice.into()),
            Entry::FieldValues(values) => {
                E::FieldValues(values.into_iter().map(|(key, value)| (key, value.into())).collect())
            }
            Entry::Without { kind, reason } => E::WithoutScoring { kind: kind.into(), reason },
            Entry::Penalty { party, points, reason } => {
                E::Penalty { party: party as usize, points, reason }
            }
            Entry::Abort { reason } => E::Abort { reason },
            Entry::Incident(incident) => E::Incident(incident.into()),
        }
    }
}

words!(Without is event::WithoutScoring {
    "annulliert" Annulled
    "zusammengeworfen" ThrownIn
    "vergeben" Misdealt
    "gepasst" Passed
    "falsche_ansage" WrongAnsage
});

words!(EndedBy is event::EndedBy {
    "bedankt" Bedankt
    "zu_frueh_bedankt" TooEarlyBedankt
    "stoeck" Stoeck
    "weis" Weis
    "stich" Stich
    "sechs_stiche" SixStiche
    "fertig" Finished
    "abbruch" Abort
});

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    partie: EventId,
    #[serde(rename = "ausgabe")]
    edition: Edition,
    #[serde(rename = "saetze")]
    records: u32,
    #[serde(rename = "parteien")]
    parties: Vec<PartyClosing>,
    #[serde(rename = "raenge")]
    ranks: Vec<u8>,
    #[serde(rename = "durch")]
    by: EndedBy,
    #[serde(default, skip_serializing_if = "says_nothing")]
    schneider: bool,
}

impl From<Closing> for event::Closing {
    fn from(closing: Closing) -> event::Closing {
        let Closing { partie, edition, records, parties, ranks, by, schneider } = closing;
        let parties = parties.into_iter().map(Into::into).collect();
        event::Closing { partie, edition, records, parties, ranks, by: by.into(), schneider }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartyClosing {
    #[serde(rename = "punkte")]
    points: Points,
    striche: Striche,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "marken")]
    marks: Marks,
}

impl From<PartyClosing> for event::PartyClosing {
    fn from(PartyClosing { points, striche, marks }: PartyClosing) -> event::PartyClosing {
        let Striche { berg, win, matsch, schneider, kontermatsch } = striche;
        let striche = striche::Striche { berg, win, matsch, schneider, kontermatsch };
        let marks = striche::Marks { s: marks.s, n: marks.n };
        event::PartyClosing { points, striche, marks }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Striche {
    berg: u16,
    #[serde(rename = "sieg")]
    win: u16,
    matsch: u16,
    schneider: u16,
    kontermatsch: u16,
}

#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marks {
    s: u16,
    n: u16,
}
