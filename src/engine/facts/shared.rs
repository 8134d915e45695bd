//! The settings that more is decided by than one family of Jassarten: those of the slate, of what
//! all boards with a form share, and of money.
//!
//! A family that has one lists it with its own range and default
//! ([`Setting::between`], [`Setting::usually`]); where it has none, what stands here is read.

use crate::engine::base::edition::Edition;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, MATSCH_BONUS};
use crate::engine::base::rule::Rule;
use crate::engine::facts::setting::{Setting, choices, chosen};
use crate::engine::facts::striche::StrichKind;
use crate::engine::law::ausmachen::{Order, Reading};

/// The largest goal.
pub const ZIEL_MAX: i32 = 100_000;

/// The goal; 0 where only the number of Spiele ends the Partie.
pub const ZIEL: Setting<i32> = Setting::number("ziel", 0, ZIEL_MAX, 0);
/// The goal for five and six; 0 where it is the same for all.
pub const ZIEL_FROM_FIVE: Setting<i32> = Setting::number("ziel_ab_5", 0, ZIEL_MAX, 0);
/// How many Spiele; 0 where only the goal ends the Partie.
pub const SPIELE: Setting<i32> = Setting::number("spiele", 0, 100, 0);
/// The same where there is no goal: then only they end a Partie, and 0 is not offered.
pub const SPIELE_ALONE: Setting<i32> = SPIELE.usually(12).offered_from(1);
/// How many Umgänge or duels are counted together.
pub const PARTIEN: Setting<i32> = Setting::number("partien", 1, 50, 1);
/// Below it a loser is in the Schneider (B8); 0 where there is none.
pub const SCHNEIDER_BELOW: Setting<i32> =
    Setting::number("schneider_unter", 0, ZIEL_MAX, 0).rule(Rule::B8);
/// Weise are written.
pub const WEIS: Setting<bool> = Setting::yes("weis", true);
/// Stöck are written.
pub const STOECK: Setting<bool> = Setting::yes("stoeck", true);
/// Stöck are written, where points are only counted.
pub const STOECK_COUNT: Setting<bool> = Setting::yes("summe.stoeck", true);
/// A Nuller takes a Strich away.
pub const NULLER_NET: Setting<bool> = Setting::yes("nuller.netto", true);
/// What becomes of those who are equal.
pub const TIE: Setting<Tie> = Tie::setting("tie.rang", Tie::Shared);
/// Who deals first in the next Partie.
pub const NEXT_DEALER: Setting<NextDealer> =
    NextDealer::setting("naechster_geber", NextDealer::LoserSays);

/// Whether the setting of this key is a goal, of few or of many players.
pub fn is_ziel(key: &str) -> bool {
    [ZIEL.key(), ZIEL_FROM_FIVE.key()].contains(&key)
}

choices! {
    /// What becomes of those who are equal after the last Spiel.
    pub enum Tie { Shared = "geteilt", OneMore = "zusatzspiel" }
}

choices! {
    /// Who deals first in the Partie after this one.
    pub enum NextDealer { Neighbour = "nachbar", LoserSays = "verlierer-bestimmt" }
}

choices! {
    /// Whether many or few are good.
    pub enum Goodness { High = "hoch", Low = "tief" }
}

choices! {
    /// Of those who are equal where one would get something: all of them, or none.
    pub enum Equals { All = "alle", None = "keine" }
}

// The slate

/// From where on there is a Berg (B1); 0 for none.
pub const BERG_AT: Setting<i32> = Setting::number("berg_bei", 0, ZIEL_MAX, 0).rule(Rule::B1);
/// Who is first over the Berg by what is written has it without a word (B1).
pub const BERG_AUTOMATIC: Setting<bool> =
    Setting::yes("berg.automatisch", false).rule(Rule::B1).before(Edition::SECOND, false);
/// Schneider after a false thanks too.
pub const SCHNEIDER_AFTER_FALSE_THANKS: Setting<bool> =
    Setting::yes("schneider_falsch_bedankt", false).rule(Rule::B8).before(Edition::SECOND, false);
/// What all Stiche add.
pub const MATSCH_ADDS: Setting<i32> =
    Setting::number("matschpraemie", 0, 1000, MATSCH_BONUS.0).rule(Rule::S2);
/// A Weis counts for those who made a Stich.
pub const WEIS_ONLY_WITH_STICH: Setting<bool> =
    Setting::yes("weis_nur_mit_stich", false).rule(Rule::W10);
/// What counts first.
pub const AUSMACHEN_ORDER: Setting<Order> =
    Order::setting("ausmach_reihenfolge", Order::StoeckWeisStich).rule(Rule::A1);
/// How it counts.
pub const AUSMACHEN_READING: Setting<Reading> =
    Reading::setting("ausmach_lesart", Reading::Priority).rule(Rule::A2);
/// Six Stiche are enough to thank in Obenabe.
pub const SIX_STICHE: Setting<bool> = Setting::yes("sechs_stiche_obenabe", false).rule(Rule::B7);
/// Who may change what is written: with one writer more than with two.
pub const WRITERS: Setting<i32> = Setting::number("schreiber", 1, 2, 1).rule(Rule::C3);
/// Who gets a Stich that was left lying.
pub const LEFT_LYING: Setting<LeftLying> =
    LeftLying::setting("liegengelassen", LeftLying::OtherSide).rule(Rule::S7);
/// What follows where somebody did not follow suit.
pub const NICHTFARBEN: Setting<Nichtfarben> =
    Nichtfarben::setting("nichtfarben", Nichtfarben::Jasswiki).rule(Rule::S7);
/// The first Stich may be looked at once more.
pub const FIRST_STICH_SEEN_AGAIN: Setting<bool> =
    Setting::yes("erster_stich_anschauen", false).rule(Rule::S7);
/// What an evening is won by.
pub const EVENING_SCORING: Setting<EveningScoring> =
    EveningScoring::setting("abendwertung", EveningScoring::ByStriche)
        .rule(Rule::R3)
        .before(Edition::SECOND, EveningScoring::ByStriche);

chosen!(Order { StoeckWeisStich, StoeckStichWeis });
chosen!(Reading { Priority, Cumulative });

choices! {
    /// Who gets a Stich that was left lying (S7).
    pub enum LeftLying { OtherSide = "andere_seite", NextStich = "naechster_stich" }
}

choices! {
    /// By which rule book it is judged that somebody did not follow suit (S7).
    pub enum Nichtfarben {
        Jasswiki = "jasswiki",
        Jassregeln = "jassregeln",
        ScBruehl = "sc-bruehl",
    }
}

choices! {
    /// Whether an evening is won by Striche or by points (R3).
    pub enum EveningScoring { ByStriche = "strichformat", ByPoints = "punktformat" }
}

/// How many times a mode counts (S4); 0 switches a further one off (K5).
pub const fn factor(mode: Mode) -> Setting<i32> {
    const HIGHEST: i32 = Factor::HIGHEST as i32;
    const fn usual(key: &'static str) -> Setting<i32> {
        Setting::number(key, 1, HIGHEST, 1).rule(Rule::S4)
    }
    const fn further(key: &'static str) -> Setting<i32> {
        Setting::number(key, 0, HIGHEST, 0).rule(Rule::K5)
    }
    match mode {
        Mode::Eicheln => usual("faktor.eicheln"),
        Mode::Rosen => usual("faktor.rosen"),
        Mode::Schellen => usual("faktor.schellen"),
        Mode::Schilten => usual("faktor.schilten"),
        Mode::Obenabe => usual("faktor.obenabe"),
        Mode::Undenufe => usual("faktor.undenufe"),
        Mode::Slalom => further("faktor.slalom"),
        Mode::Guschti => further("faktor.guschti"),
        Mode::Mary => further("faktor.mary"),
        Mode::ThreeTimesThree => further("faktor.3x3"),
    }
}

/// How many Striche are written for this (R1, R2).
pub const fn strich(kind: StrichKind) -> Setting<i32> {
    let (key, count, rule) = match kind {
        StrichKind::Berg => ("strich.berg", 1, Rule::R1),
        StrichKind::Win => ("strich.sieg", 2, Rule::R1),
        StrichKind::Matsch => ("strich.matsch", 1, Rule::R1),
        StrichKind::Schneider => ("strich.schneider", 2, Rule::R2),
        StrichKind::Kontermatsch => ("strich.kontermatsch", 2, Rule::R2),
    };
    Setting::number(key, 0, 9, count).rule(rule)
}

// Money, in Rappen

const STAKE_MAX: i32 = 100_000;

/// The stake of a Partie.
pub const STAKE_PARTIE: Setting<i32> = Setting::number("geld.partie", 0, STAKE_MAX, 0);
/// The stake of each Strich.
pub const STAKE_STRICH: Setting<i32> = Setting::number("geld.strich", 0, STAKE_MAX, 0);
/// Whether whoever loses in the Schneider pays the stake of the Partie twice (B8, R3): so say
/// JW{schneider}, JR Schneider and JV of Bieter and Schafhauser.
pub const SCHNEIDER_DOUBLED: Setting<bool> =
    Setting::yes("geld.schneider_doppelt", true).before(Edition::SECOND, false);
/// To how many Rappen is rounded: the smallest coin unless the table says otherwise.
pub const ROUNDING: Setting<i32> = Setting::number("geld.runden", 1, STAKE_MAX, 5);
