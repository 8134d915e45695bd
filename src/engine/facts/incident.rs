//! What follows from an incident at the table, and what of it is written (S7, B2, B5, W9).
//!
//! The rule book says which consequences an incident may have; which one the table chose, and what
//! it told of it, becomes an entry here. Whether that entry is lawful is the board's matter.

use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::facts::event::{
    Entry, IncidentNote, IncidentSequel, Outcome, Shift, Spiel, WithoutScoring,
};
use strum::VariantArray;

/// What an answer of the rule book does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Consequence {
    /// Nothing to write: the Spiel goes on and is counted as always. Also where cards only change
    /// from one heap to the other.
    Nothing,
    /// No entry of its own: what is written is corrected (C1, C3).
    CorrectWritten,
    /// The Spiel does not count.
    Annul,
    /// The same, and Vorhand deals.
    AnnulVorhandDeals,
    /// The cards are thrown together.
    ThrowIn,
    /// Who did it loses the Spiel.
    SpielLostAtFault,
    /// The other side writes a Kontermatsch.
    KontermatschOpponents,
    /// The points of some Stiche to the other side, without consequence for a Matsch.
    PointsOfSticheToOpponents,
    /// This Stich and all later ones to the other side, Matsch and Kontermatsch included.
    AllFromHereToOpponents,
    /// The Stiche not yet played to the other side.
    RestToOpponents,
    /// An estimate both sides agree on, 157 together.
    Estimate,
    /// Who did it loses the Partie.
    PartieLost,
    /// The thanks do not hold.
    BedankenVoid,
    /// The Weis of who did it is void.
    WeisStruck,
    /// The Berg goes to the other side.
    BergToOpponents,
    /// The points missing from the count to the other side.
    MissingToOpponents,
}

/// What was played in the Spiel in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// What was played, where it is said.
    pub mode: Option<Mode>,
    /// Who made trump.
    pub ansager: Side,
    /// Another factor than the table's for this mode (S4).
    pub factor: Option<Factor>,
}

/// What the table told of an incident, as far as it did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// What happened, in words.
    pub reason: String,
    /// Whose mistake it was.
    pub at_fault: Option<Side>,
    /// What was played.
    pub played: Option<Played>,
    /// Card points of both sides: counted, agreed on, or what was made before it happened.
    pub card_points: Option<BySide<Points>>,
    /// The side that has all of them made all nine Stiche.
    pub matsch: bool,
    /// The side at fault had no Stich before it happened.
    pub without_stich: bool,
    /// The points that change the side.
    pub shifted: Option<Points>,
}

/// Which points are asked for before a consequence is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsAsked {
    /// Those of the side at fault from its Stiche before; `Told::without_stich` says it had none.
    Before,
    /// Those the side at fault counted, where some are missing.
    CountedWithoutMissing,
    /// Those the sides agree on.
    Estimated,
    /// Those that were counted, and beside them the ones that change the side.
    Counted,
}

impl Consequence {
    /// Whether every board can write it; else it belongs to the slate.
    pub const fn on_every_board(self) -> bool {
        self.without_scoring().is_some()
    }

    /// Whether it depends on whose mistake it was.
    pub const fn asks_who(self) -> bool {
        use Consequence::{CorrectWritten, Estimate, Nothing};
        !matches!(self, Nothing | CorrectWritten | Estimate) && !self.on_every_board()
    }

    /// Whether it writes the Spiel, so that it takes what was played in it.
    pub const fn asks_played(self) -> bool {
        self.asks_points().is_some()
            || matches!(self, Consequence::SpielLostAtFault | Consequence::KontermatschOpponents)
    }

    /// Which points it takes.
    pub const fn asks_points(self) -> Option<PointsAsked> {
        match self {
            Consequence::AllFromHereToOpponents | Consequence::RestToOpponents => {
                Some(PointsAsked::Before)
            }
            Consequence::MissingToOpponents => Some(PointsAsked::CountedWithoutMissing),
            Consequence::Estimate => Some(PointsAsked::Estimated),
            Consequence::PointsOfSticheToOpponents => Some(PointsAsked::Counted),
            _ => None,
        }
    }

    /// Whether the side at fault keeps the points that are told of it and all others go over.
    pub const fn rest_goes_over(self) -> bool {
        matches!(self.asks_points(), Some(PointsAsked::Before | PointsAsked::CountedWithoutMissing))
    }

    /// How the Spiel ends where it writes nothing.
    const fn without_scoring(self) -> Option<WithoutScoring> {
        match self {
            Consequence::Annul => Some(WithoutScoring::Annulled),
            Consequence::AnnulVorhandDeals => Some(WithoutScoring::WrongAnsage),
            Consequence::ThrowIn => Some(WithoutScoring::ThrownIn),
            _ => None,
        }
    }

    /// What is written; nothing while something of it is not told, or where nothing is to be.
    pub fn entry(self, told: &Told) -> Option<Entry> {
        if let Some(kind) = self.without_scoring() {
            return Some(Entry::WithoutScoring { kind, reason: told.reason.clone() });
        }
        let sequel = match self {
            Consequence::PartieLost => IncidentSequel::PartieLost,
            Consequence::BedankenVoid => IncidentSequel::BedankenVoid,
            Consequence::WeisStruck => IncidentSequel::WeisStruck,
            Consequence::BergToOpponents => IncidentSequel::BergTooEarly,
            _ => {
                let Played { mode, ansager, factor } = told.played?;
                let outcome = self.outcome(told)?;
                let reason = told.reason.clone();
                return Some(Entry::Spiel(Spiel { mode, ansager, factor, outcome, reason }));
            }
        };
        let reason = told.reason.clone();
        Some(Entry::Incident(IncidentNote { sequel, side: told.at_fault?, reason }))
    }

    /// How the Spiel ends that it writes.
    fn outcome(self, told: &Told) -> Option<Outcome> {
        let counted = || told.card_points.map(Outcome::Points);
        Some(match self {
            Consequence::Estimate => counted()?,
            Consequence::SpielLostAtFault => Outcome::SpielLost(told.at_fault?),
            Consequence::KontermatschOpponents => Outcome::LaidDown(told.at_fault?),
            // Who had no Stich before leaves all nine to the others (S2, S3).
            Consequence::AllFromHereToOpponents | Consequence::RestToOpponents
                if told.without_stich =>
            {
                Outcome::Matsch(told.at_fault?.other())
            }
            Consequence::AllFromHereToOpponents
            | Consequence::RestToOpponents
            | Consequence::MissingToOpponents => told.at_fault.and(counted())?,
            Consequence::PointsOfSticheToOpponents => Outcome::Shifted(Shift {
                counted: told.card_points?,
                matsch: told.matsch,
                from: told.at_fault?,
                points: told.shifted?,
            }),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Consequence as C;
    use Side::{A, B};

    /// Everything is told.
    fn told() -> Told {
        Told {
            reason: "Vorfall".to_owned(),
            at_fault: Some(A),
            played: Some(Played { mode: Some(Mode::Rosen), ansager: B, factor: Factor::new(3) }),
            card_points: Some(BySide::new(Points(60), Points(97))),
            matsch: false,
            without_stich: false,
            shifted: Some(Points(20)),
        }
    }

    fn outcome(consequence: C, told: &Told) -> Option<Outcome> {
        match consequence.entry(told)? {
            Entry::Spiel(spiel) => {
                assert_eq!((spiel.mode, spiel.ansager), (Some(Mode::Rosen), B));
                assert_eq!((spiel.factor, &*spiel.reason), (Factor::new(3), "Vorfall"));
                Some(spiel.outcome)
            }
            other => panic!("{consequence:?}: {other:?}"),
        }
    }

    #[test]
    fn s7_a_spiel_that_writes_nothing_takes_its_reason_alone() {
        let told = Told { reason: "Vorfall".to_owned(), ..Told::default() };
        for (consequence, expected) in [
            (C::Annul, WithoutScoring::Annulled),
            (C::AnnulVorhandDeals, WithoutScoring::WrongAnsage),
            (C::ThrowIn, WithoutScoring::ThrownIn),
        ] {
            let reason = "Vorfall".to_owned();
            let entry = Entry::WithoutScoring { kind: expected, reason };
            assert_eq!(consequence.entry(&told), Some(entry));
        }
        for without_entry in [C::Nothing, C::CorrectWritten] {
            assert_eq!(without_entry.entry(&super::tests::told()), None);
        }
    }

    #[test]
    fn s7_what_ends_the_spiel_is_written_as_its_outcome() {
        let each = BySide::new(Points(60), Points(97));
        for (consequence, expected) in [
            (C::SpielLostAtFault, Outcome::SpielLost(A)),
            (C::KontermatschOpponents, Outcome::LaidDown(A)),
            (C::Estimate, Outcome::Points(each)),
            (C::AllFromHereToOpponents, Outcome::Points(each)),
            (C::RestToOpponents, Outcome::Points(each)),
            (C::MissingToOpponents, Outcome::Points(each)),
            (
                C::PointsOfSticheToOpponents,
                Outcome::Shifted(Shift {
                    counted: each,
                    matsch: false,
                    from: A,
                    points: Points(20),
                }),
            ),
        ] {
            assert_eq!(outcome(consequence, &told()), Some(expected), "{consequence:?}");
        }
    }

    #[test]
    fn s2_s3_who_had_no_stich_before_leaves_a_matsch_but_not_where_cards_are_missing() {
        let told = Told { without_stich: true, ..told() };
        for consequence in [C::AllFromHereToOpponents, C::RestToOpponents] {
            assert_eq!(outcome(consequence, &told), Some(Outcome::Matsch(B)));
            let without_points = Told { card_points: None, ..told.clone() };
            assert_eq!(outcome(consequence, &without_points), Some(Outcome::Matsch(B)));
        }
        let counted = Outcome::Points(BySide::new(Points(60), Points(97)));
        assert_eq!(outcome(C::MissingToOpponents, &told), Some(counted));
        assert_eq!(outcome(C::Estimate, &told), Some(counted));
    }

    #[test]
    fn s7_a_matsch_stays_where_points_of_stiche_change_the_side() {
        let told = Told { matsch: true, ..told() };
        let Some(Outcome::Shifted(shift)) = outcome(C::PointsOfSticheToOpponents, &told) else {
            panic!("points change the side");
        };
        assert!(shift.matsch);
    }

    #[test]
    fn b2_b5_w9_the_rest_is_a_note_of_the_incident() {
        let told = Told { played: None, card_points: None, ..told() };
        for (consequence, sequel) in [
            (C::PartieLost, IncidentSequel::PartieLost),
            (C::BedankenVoid, IncidentSequel::BedankenVoid),
            (C::WeisStruck, IncidentSequel::WeisStruck),
            (C::BergToOpponents, IncidentSequel::BergTooEarly),
        ] {
            let note = IncidentNote { sequel, side: A, reason: "Vorfall".to_owned() };
            assert_eq!(consequence.entry(&told), Some(Entry::Incident(note)));
        }
    }

    /// What is asked for is what the entry needs, neither more nor less.
    #[test]
    fn nothing_is_written_while_something_of_it_is_not_told() {
        let writes = |c: &C| ![C::Nothing, C::CorrectWritten].contains(c);
        for consequence in C::VARIANTS.iter().copied().filter(writes) {
            let written = |told: Told| consequence.entry(&told).is_some();
            assert!(written(told()), "{consequence:?}");
            let without_who = Told { at_fault: None, ..told() };
            assert_eq!(written(without_who), !consequence.asks_who(), "{consequence:?}");
            let without_played = Told { played: None, ..told() };
            assert_eq!(written(without_played), !consequence.asks_played(), "{consequence:?}");
            let without_points = Told { card_points: None, ..told() };
            let asks = consequence.asks_points().is_some();
            assert_eq!(written(without_points), !asks, "{consequence:?}");
            let without_shift = Told { shifted: None, ..told() };
            let counted = consequence.asks_points() == Some(PointsAsked::Counted);
            assert_eq!(written(without_shift), !counted, "{consequence:?}");
            // What takes neither is for every board.
            let alone = Told { reason: String::new(), ..Told::default() };
            assert_eq!(written(alone), consequence.on_every_board(), "{consequence:?}");
        }
    }

    #[test]
    fn the_side_at_fault_keeps_what_it_had_where_the_rest_goes_over() {
        let going = C::VARIANTS.iter().copied().filter(|consequence| consequence.rest_goes_over());
        let expected = [C::AllFromHereToOpponents, C::RestToOpponents, C::MissingToOpponents];
        assert!(going.eq(expected));
    }
}
