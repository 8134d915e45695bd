//! The Schieber: the slate by the whole law.

use crate::engine::base::mode::Mode;
use crate::engine::base::rule::Rule;
use crate::engine::board::slate::Slate;
use crate::engine::facts::setting::SettingDescription;
use crate::engine::facts::shared::{
    AUSMACHEN_ORDER, AUSMACHEN_READING, BERG_AT, BERG_AUTOMATIC, EVENING_SCORING,
    FIRST_STICH_SEEN_AGAIN, LEFT_LYING, LeftLying, MATSCH_ADDS, NICHTFARBEN, Nichtfarben,
    SCHNEIDER_AFTER_FALSE_THANKS, SCHNEIDER_BELOW, SIX_STICHE, STOECK, WEIS, WEIS_ONLY_WITH_STICH,
    WRITERS, ZIEL, ZIEL_MAX, factor, strich,
};
use crate::engine::facts::striche::StrichKind;
use crate::engine::facts::tischregeln::Regelwerk;
use crate::engine::jassart::{Jassart, Parties, settings};

/// Four in pairs, on the slate, by the whole law.
pub const SCHIEBER: Jassart = Jassart {
    id: "schieber",
    name: "Schieber",
    players: (4, 4),
    parties: Parties::TwoAgainstTwo,
    board: &Slate,
    settings: SETTINGS,
    goals: &[1000, 1500, 2000, 2500, 3000],
    regelwerke: REGELWERKE,
    sources: &["AS", "JR", "JW"],
    alias_of: None,
};

/// The Schieber without Schieben: each in turn makes trump.
pub const KREUZJASS: Jassart = Jassart {
    id: "kreuzjass",
    name: "Kreuzjass",
    sources: &["JW schneider", "JR Schneider", "JR Matchprämie"],
    ..SCHIEBER
};

const SETTINGS: &[SettingDescription] = settings![
    ZIEL.between(100, ZIEL_MAX).usually(2500).rule(Rule::B3),
    // 0: without Berg, without Schneider.
    BERG_AT.usually_half_of_ziel(),
    BERG_AUTOMATIC,
    SCHNEIDER_BELOW.usually_half_of_ziel(),
    SCHNEIDER_AFTER_FALSE_THANKS,
    MATSCH_ADDS,
    WEIS.rule(Rule::W1),
    WEIS_ONLY_WITH_STICH,
    STOECK.rule(Rule::T1),
    AUSMACHEN_ORDER,
    AUSMACHEN_READING,
    strich(StrichKind::Berg),
    strich(StrichKind::Win),
    strich(StrichKind::Matsch),
    strich(StrichKind::Schneider),
    strich(StrichKind::Kontermatsch),
    factor(Mode::Eicheln),
    factor(Mode::Rosen),
    factor(Mode::Schellen),
    factor(Mode::Schilten),
    factor(Mode::Obenabe),
    factor(Mode::Undenufe),
    factor(Mode::Slalom),
    factor(Mode::Guschti),
    factor(Mode::Mary),
    factor(Mode::ThreeTimesThree),
    SIX_STICHE,
    WRITERS,
    LEFT_LYING,
    NICHTFARBEN,
    FIRST_STICH_SEEN_AGAIN,
    EVENING_SCORING,
];

const REGELWERKE: &[Regelwerk] = &[
    Regelwerk { id: "jasswiki", deviations: &[] },
    Regelwerk {
        id: "jassregeln",
        deviations: &[
            strich(StrichKind::Schneider).to(1),
            strich(StrichKind::Kontermatsch).to(1),
            SCHNEIDER_AFTER_FALSE_THANKS.to(true),
            LEFT_LYING.to(LeftLying::NextStich),
            NICHTFARBEN.to(Nichtfarben::Jassregeln),
        ],
    },
    Regelwerk {
        id: "sc-bruehl",
        deviations: &[
            WEIS.to(false),
            STOECK.to(false),
            MATSCH_ADDS.to(0),
            BERG_AT.to(0),
            SCHNEIDER_BELOW.to(0),
            NICHTFARBEN.to(Nichtfarben::ScBruehl),
        ],
    },
];
