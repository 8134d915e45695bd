//! Version 1 of the stored form: its types, frozen, and the step to version 2.
//!
//! Nothing in here changes any more, whatever the types of [`crate::engine::facts::event`] become: they are
//! what every record of version 1 was written by. Numbers with a range of their own (a seat, a
//! factor) are those of the engine, for they are numbers in every version.

use crate::engine::base::id::EventId;
use crate::engine::base::mode;
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::base::stored::{self, says_nothing};
use crate::engine::facts::event;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::tournament::{self, step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What happened, as version 1 says it.
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
}

impl From<Partie> for event::PartieHead {
    fn from(Partie { jassart, players, dealer, tischregeln }: Partie) -> event::PartieHead {
        let tischregeln = tischregeln.into_iter().map(|(key, value)| (key.into(), value.into()));
        event::PartieHead {
            jassart,
            players,
            dealer,
            tischregeln: Tischregeln(tischregeln.collect()),
            // There was no other.
            edition: crate::engine::base::edition::Edition::FIRST,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum Setting {
    #[serde(rename = "Ja")]
    Yes(bool),
    #[serde(rename = "Zahl")]
    Number(i32),
    #[serde(rename = "Wahl")]
    Choice(String),
}

impl From<Setting> for crate::engine::facts::setting::SettingValue {
    fn from(setting: Setting) -> crate::engine::facts::setting::SettingValue {
        use crate::engine::facts::setting::SettingValue as R;
        match setting {
            Setting::Yes(yes) => R::Yes(yes),
            Setting::Number(number) => R::Number(number),
            Setting::Choice(word) => R::Choice(word),
        }
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

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    #[serde(rename = "Ja")]
    Yes(bool),
    #[serde(rename = "Zahl")]
    Number(i32),
    #[serde(rename = "Wahl")]
    Choice(String),
    #[serde(rename = "JePartei")]
    ByParty(Vec<Option<i32>>),
}

impl From<Value> for event::FieldValue {
    fn from(value: Value) -> event::FieldValue {
        match value {
            Value::Yes(yes) => event::FieldValue::Yes(yes),
            Value::Number(number) => event::FieldValue::Number(number),
            Value::Choice(word) => event::FieldValue::Choice(word),
            Value::ByParty(numbers) => event::FieldValue::ByParty(numbers),
        }
    }
}

/// One of several words, as they are written in files.
macro_rules! words {
    ($name:ident is $now:ty { $($word:literal $variant:ident)* }) => {
        #[derive(Serialize, Deserialize)]
        pub enum $name {
            $(#[serde(rename = $word)] $variant,)*
        }

        impl From<$name> for $now {
            fn from(word: $name) -> $now {
                match word {
                    $($name::$variant => <$now>::$variant,)*
                }
            }
        }
    };
}

pub(super) use words;

words!(Mode is mode::Mode {
    "eicheln" Eicheln
    "rosen" Rosen
    "schellen" Schellen
    "schilten" Schilten
    "obenabe" Obenabe
    "undenufe" Undenufe
    "slalom" Slalom
    "guschti" Guschti
    "mary" Mary
    "3x3" ThreeTimesThree
});

words!(Without is event::WithoutScoring {
    "annulliert" Annulled
    "zusammengeworfen" ThrownIn
    "vergeben" Misdealt
    "gepasst" Passed
});

words!(Sequel is event::IncidentSequel {
    "bedanken_nichtig" BedankenVoid
    "partie_verloren" PartieLost
    "berg_zu_frueh" BergTooEarly
    "weis_gestrichen" WeisStruck
});

words!(Scoring is tournament::Scoring { "bruehl" Bruehl "punkte" Points "striche" Striche });

words!(Teams is tournament::Teams { "gelost" Drawn "fest" Fixed });

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ansage {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "modus")]
    mode: Option<Mode>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    ansager: Option<Side>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    factor: Option<Factor>,
}

impl From<Ansage> for event::Ansage {
    fn from(Ansage { mode, ansager, factor }: Ansage) -> event::Ansage {
        event::Ansage { mode: mode.map(Into::into), ansager, factor }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weis {
    #[serde(rename = "seite")]
    side: Side,
    #[serde(rename = "punkte")]
    points: Points,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "platz")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "karten")]
    cards: String,
}

impl From<Weis> for event::WeisNote {
    fn from(Weis { side, points, seat, cards }: Weis) -> event::WeisNote {
        event::WeisNote { side, points, seat, cards }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spiel {
    #[serde(rename = "modus")]
    mode: Mode,
    ansager: Side,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    factor: Option<Factor>,
    #[serde(rename = "ausgang")]
    outcome: Outcome,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    reason: String,
}

impl From<Spiel> for event::Spiel {
    fn from(Spiel { mode, ansager, factor, outcome, reason }: Spiel) -> event::Spiel {
        event::Spiel { mode: Some(mode.into()), ansager, factor, outcome: outcome.into(), reason }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Outcome {
    #[serde(rename = "punkte")]
    Points(BySide<Points>),
    Matsch(Side),
    #[serde(rename = "spielverlust")]
    SpielLost(Side),
    #[serde(rename = "hingelegt")]
    LaidDown(Side),
    #[serde(rename = "verschoben")]
    Shifted(Shift),
}

impl From<Outcome> for event::Outcome {
    fn from(outcome: Outcome) -> event::Outcome {
        use event::Outcome as A;
        match outcome {
            Outcome::Points(each) => A::Points(each),
            Outcome::Matsch(side) => A::Matsch(side),
            Outcome::SpielLost(side) => A::SpielLost(side),
            Outcome::LaidDown(side) => A::LaidDown(side),
            Outcome::Shifted(Shift { counted, matsch, from, points }) => {
                A::Shifted(event::Shift { counted, matsch, from, points })
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shift {
    #[serde(rename = "gezaehlt")]
    counted: BySide<Points>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    matsch: bool,
    #[serde(rename = "von")]
    from: Side,
    #[serde(rename = "punkte")]
    points: Points,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    #[serde(rename = "seite")]
    side: Side,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "teil")]
    part: Option<PartSpiel>,
}

impl From<Notice> for event::Notice {
    fn from(Notice { side, part }: Notice) -> event::Notice {
        event::Notice { side, part: part.map(Into::into) }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartSpiel {
    #[serde(rename = "modus")]
    mode: Mode,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    factor: Option<Factor>,
    #[serde(rename = "kartenpunkte")]
    card_points: BySide<Points>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "erster_stich")]
    first_stich: bool,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "sechs_stiche")]
    six_stiche: bool,
}

impl From<PartSpiel> for event::PartSpiel {
    fn from(part: PartSpiel) -> event::PartSpiel {
        let PartSpiel { mode, factor, card_points, first_stich, six_stiche } = part;
        event::PartSpiel { mode: Some(mode.into()), factor, card_points, first_stich, six_stiche }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Incident {
    #[serde(rename = "folge")]
    sequel: Sequel,
    #[serde(rename = "seite")]
    side: Side,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    reason: String,
}

impl From<Incident> for event::IncidentNote {
    fn from(Incident { sequel, side, reason }: Incident) -> event::IncidentNote {
        event::IncidentNote { sequel: sequel.into(), side, reason }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Step {
    #[serde(rename = "regeln")]
    Rules {
        #[serde(rename = "saat")]
        seed: u32,
        #[serde(rename = "regeln")]
        rules: Rules,
    },
    #[serde(rename = "angemeldet")]
    Registered {
        #[serde(rename = "namen")]
        names: Vec<String>,
    },
    #[serde(rename = "umgemeldet")]
    Reregistered {
        #[serde(rename = "bisher")]
        so_far: String,
        name: String,
    },
    #[serde(rename = "gelost")]
    Drawn {
        passe: u32,
        #[serde(rename = "tische")]
        tables: Vec<[[u32; 2]; 2]>,
        joker: Vec<u32>,
    },
    #[serde(rename = "blatt")]
    Sheet(Sheet),
}

impl From<Step> for step::Step {
    fn from(step: Step) -> step::Step {
        use step::Step as S;
        match step {
            Step::Rules { seed, rules } => S::Rules { seed, rules: rules.into() },
            Step::Registered { names } => S::Registered { names },
            Step::Reregistered { so_far, name } => S::Reregistered { so_far, name },
            Step::Drawn { passe, tables, joker } => S::Drawn {
                passe: passe as usize,
                tables: tables.iter().map(|t| t.map(|team| team.map(|p| p as usize))).collect(),
                joker: joker.into_iter().map(|p| p as usize).collect(),
            },
            Step::Sheet(Sheet { passe, table, spiele, who, reason }) => {
                S::Sheet(tournament::HandIn {
                    passe: passe as usize,
                    table: table as usize,
                    spiele,
                    who,
                    reason,
                })
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    passen: u8,
    spiele: u8,
    joker: i32,
    #[serde(rename = "streich")]
    drops_lowest: bool,
    #[serde(rename = "wertung")]
    scoring: Scoring,
    teams: Teams,
}

impl From<Rules> for tournament::TournamentRules {
    fn from(rules: Rules) -> tournament::TournamentRules {
        let Rules { passen, spiele, joker, drops_lowest, scoring, teams } = rules;
        let (scoring, teams) = (scoring.into(), teams.into());
        tournament::TournamentRules { passen, spiele, joker, drops_lowest, scoring, teams }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    passe: u32,
    #[serde(rename = "tisch")]
    table: u32,
    spiele: Vec<[i32; 2]>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    who: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    reason: String,
}
