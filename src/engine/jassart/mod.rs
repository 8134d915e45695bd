//! The registry of Jassarten. One folder a family; nothing about a Jassart stands elsewhere.
//!
#![doc = include_str!("JASSARTEN.md")]

use crate::engine::base::limits::{NAME_MAX, SEATS_MAX};
mod aucho;
mod bieter;
mod cinq_cents;
mod coiffeur;
mod counted;
mod differenzler;
mod frei;
mod guggitaler;
mod handjass;
mod hindersi;
mod hose_abe;
mod pandur;
mod promised;
pub mod schieber;
mod sidi;
mod stiche;
mod summe;
mod tschau_sepp;
mod zuger;

use crate::engine::base::edition::Edition;
use crate::engine::base::seat::Seat;
use crate::engine::board::plan::MANY;
use crate::engine::board::state::State;
use crate::engine::board::unreadable::Unreadable;
use crate::engine::board::{Board, BoardKind};
use crate::engine::facts::event::PartieHead;
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{
    Preset, Scope, Setting, SettingDescription, SettingValue, WITHOUT,
};
use crate::engine::facts::shared::{
    NEXT_DEALER, NextDealer, SCHNEIDER_BELOW, SCHNEIDER_DOUBLED, SPIELE, STAKE_STRICH, ZIEL,
    ZIEL_FROM_FIVE,
};
use crate::engine::facts::tischregeln::{MONEY, Regelwerk, Tischregeln};

/// Who counts together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parties {
    /// Everybody for oneself.
    Single,
    /// Pairs across the table: seats 0 and 2 against 1 and 3; six are three pairs.
    TwoAgainstTwo,
}

/// A way of playing Jass: who plays, on which board, by which settings, after which source.
#[derive(Debug)]
pub struct Jassart {
    /// The name in files; never changes.
    pub id: &'static str,
    /// What people call it in German, by which the command line knows it too; other languages may have a name
    /// of their own (`names` in the words of its family).
    pub name: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// Who writes together.
    pub parties: Parties,
    /// Where it is written, with its parameters.
    pub board: &'static dyn Board,
    /// Its Tischregeln of any edition of the law, those of [`crate::engine::facts::tischregeln::MONEY`] apart.
    pub settings: &'static [SettingDescription],
    /// The goals a table usually plays for; empty where the Partie has another end.
    pub goals: &'static [i32],
    /// Named sets of settings, the default first.
    pub regelwerke: &'static [Regelwerk],
    /// Source and place, as in [`crate::engine::base::rule`].
    pub sources: &'static [&'static str],
    /// The Jassart it is another entry of, where a source tells the same game twice.
    pub alias_of: Option<&'static str>,
}

/// What the entries of a family start from.
const SINGLE: Jassart = Jassart {
    id: "",
    name: "",
    players: (4, 4),
    parties: Parties::Single,
    board: &crate::engine::board::slate::Slate,
    settings: &[],
    goals: &[],
    regelwerke: &[],
    sources: &[],
    alias_of: None,
};

/// Settings as a Jassart lists them.
macro_rules! settings {
    ($($setting:expr),+ $(,)?) => { &[$($setting.describe()),+] };
}

use settings;

/// The goal within these bounds.
const fn ziel(min: i32, max: i32, preset: i32) -> Setting<i32> {
    ZIEL.between(min, max).usually(preset)
}

/// Every Jassart there is, the Schieber first.
pub const ALL: &[&Jassart] = &[
    &schieber::SCHIEBER,
    &schieber::KREUZJASS,
    &differenzler::OPEN,
    &differenzler::HIDDEN,
    &differenzler::FOR_THREE,
    &differenzler::STICHE,
    &coiffeur::COIFFEUR_SCHIEBER,
    &coiffeur::FOR_ONE_EACH,
    &sidi::SIDI_BARRANI,
    &sidi::BOLSCHEWIK,
    &bieter::FOR_THREE,
    &bieter::FOR_FOUR,
    &bieter::FOR_FIVE,
    &bieter::BIETER,
    &bieter::SCHAFHAUSER,
    &aucho::FOR_FOUR,
    &aucho::FOR_THREE,
    &aucho::FOR_TWO,
    &aucho::AUCHO,
    &pandur::FOR_FOUR,
    &pandur::FOR_THREE,
    &pandur::FOR_TWO,
    &pandur::PALETTE,
    &handjass::HANDJASS,
    &handjass::BESSERN,
    &handjass::BLINDER,
    &handjass::FOR_TWO,
    &hindersi::FOR_FOUR,
    &hindersi::FOR_THREE,
    &hindersi::HINDERSI,
    &hindersi::MITTLERE,
    &hindersi::MOLOTOW,
    &summe::SCHELLENJASS,
    &summe::GLUECKSJASS,
    &summe::BODENTRUMPF,
    &summe::SCHAUFEL_DAME,
    &summe::SCHAGGI_HAAS,
    &summe::SCHNUEFFLER,
    &summe::SCHMAUS,
    &cinq_cents::CINQ_CENTS,
    &zuger::FOR_THREE,
    &zuger::FOR_FOUR,
    &guggitaler::GUGGITALER,
    &stiche::RAMSET,
    &stiche::ZWICK,
    &stiche::RUMBA,
    &tschau_sepp::TSCHAU_SEPP,
    &hose_abe::HOSE_ABE,
    &frei::FREE,
];

/// What a table plays that has said nothing yet: the first of [`ALL`].
pub const USUAL: &Jassart = ALL[0];

/// The Jassart of this id.
///
/// # Errors
/// There is none.
pub fn find(id: &str) -> Result<&'static Jassart, Refusal> {
    ALL.iter()
        .find(|jassart| jassart.id == id)
        .copied()
        .ok_or_else(|| Refusal::JassartUnknown { jassart: id.to_owned() })
}

/// In place of a Jassart this program does not have, or whose Tischregeln it does not know: the
/// first where each plays alone, the second for pairs.
static UNREADABLE: [Jassart; 2] = [
    Jassart { players: (2, SEATS_MAX as u8), board: &Unreadable, ..SINGLE },
    Jassart {
        players: (2, SEATS_MAX as u8),
        parties: Parties::TwoAgainstTwo,
        board: &Unreadable,
        ..SINGLE
    },
];

/// Names as they are kept.
///
/// # Errors
/// An empty, long or doubled one.
pub(in crate::engine) fn names(players: &[String]) -> Result<Vec<String>, Refusal> {
    let players: Vec<String> = players.iter().map(|name| name.trim().to_owned()).collect();
    for (seat, name) in players.iter().enumerate() {
        let seated = Seat(seat as u8);
        if name.is_empty() {
            return Err(Refusal::NameEmpty { seat: seated });
        }
        if name.chars().count() > NAME_MAX {
            return Err(Refusal::NameTooLong { seat: seated, max: NAME_MAX });
        }
        if players[..seat].contains(name) {
            return Err(Refusal::NameTwice { name: name.clone() });
        }
    }
    Ok(players)
}

impl Jassart {
    /// The stand-in for what cannot be replayed.
    pub(in crate::engine) fn unreadable(pairs: bool) -> &'static Jassart {
        &UNREADABLE[usize::from(pairs)]
    }

    /// How many parties write when `players` sit at the table.
    fn count_parties(&self, players: usize) -> usize {
        match self.parties {
            Parties::Single => players,
            Parties::TwoAgainstTwo => players / 2,
        }
    }

    /// How many play it where `wanted` would like to: within its bounds, and in whole pairs.
    pub fn seated(&self, wanted: usize) -> usize {
        let (min, max) = self.players;
        let count = wanted.clamp(min.into(), max.into());
        match self.parties {
            Parties::Single => count,
            Parties::TwoAgainstTwo => count - count % 2,
        }
    }

    /// The seats of a party at a table of `players`.
    pub fn seats(&self, party: usize, players: usize) -> impl Iterator<Item = usize> + use<> {
        let step = self.count_parties(players).max(1);
        (party..players).step_by(step)
    }

    /// The people of a party where these sit at the table, in the order of their names: the same two
    /// are the same party, whoever of them sits where.
    pub fn people<'a>(&self, party: usize, players: &'a [String]) -> Vec<&'a String> {
        let seats = self.seats(party, players.len());
        let mut people: Vec<&String> = seats.map(|seat| &players[seat]).collect();
        if let [a, b] = &mut people[..]
            && a > b
        {
            std::mem::swap(a, b);
        }
        people
    }

    /// The head of a Partie with all its Tischregeln pinned.
    ///
    /// # Errors
    /// Too many or too few players, an empty, long or doubled name, a dealer who does not sit
    /// here, or a setting that does not fit.
    pub fn head(&self, head: &PartieHead) -> Result<PartieHead, Refusal> {
        let (min, max) = self.players;
        let actual = head.players.len();
        let pairs = self.parties == Parties::TwoAgainstTwo;
        let whole = !pairs || actual.is_multiple_of(2);
        if actual < usize::from(min) || actual > usize::from(max) || !whole {
            return Err(Refusal::PlayersNumber { min, max, pairs, actual });
        }
        let players = names(&head.players)?;
        if usize::from(head.dealer.0) >= actual {
            return Err(Refusal::SeatUnknown { seat: head.dealer });
        }
        let tischregeln = head.tischregeln.pinned(self.settings, head.edition)?;
        self.board.rules_fit(&tischregeln)?;
        let jassart = self.id.to_owned();
        let (dealer, edition) = (head.dealer, head.edition);
        Ok(PartieHead { jassart, players, dealer, tischregeln, edition })
    }

    /// Who deals first in the Partie after this one, where the table leaves it to nobody: the left
    /// neighbour of whoever lost alone (JV variants_family_gluecksjass). Else the losers say who
    /// (G1), and there is none here.
    pub fn next_dealer(&self, head: &PartieHead, state: &State) -> Option<Seat> {
        if head.tischregeln.get(NEXT_DEALER) != NextDealer::Neighbour {
            return None;
        }
        let ranks = &state.end.as_ref()?.ranks;
        let last = ranks.iter().max().filter(|rank| **rank > 1)?;
        let mut loser = (0..ranks.len()).filter(|nth| ranks[*nth] == *last);
        let (Some(who), None) = (loser.next(), loser.next()) else { return None };
        // Seats go against the clock, to the right: on the left sits the one before.
        let count = head.players.len();
        Some(Seat(((who + count - 1) % count) as u8))
    }

    /// Who is proposed to deal first in the Partie after this one, and which parties have the say.
    /// Where the losers have it (G1), it is the one of them to whom the turn comes next; where nobody
    /// lost, the turn goes on.
    pub fn dealer_after(&self, head: &PartieHead, state: &State) -> (Seat, Vec<usize>) {
        if let Some(dealer) = self.next_dealer(head, state) {
            return (dealer, Vec::new());
        }
        let ranks = state.end.as_ref().map_or(&[][..], |end| &end.ranks);
        let last = ranks.iter().max().filter(|rank| **rank > 1);
        let losers = (0..ranks.len()).filter(|nth| Some(&ranks[*nth]) == last);
        let losers: Vec<usize> = losers.collect();
        let count = head.players.len();
        let lost = |seat: &usize| {
            losers.is_empty()
                || losers.iter().any(|nth| self.seats(*nth, count).any(|s| s == *seat))
        };
        let turn = usize::from(state.dealer.0);
        let dealer = (0..count).map(|step| (turn + step) % count).find(lost);
        (Seat(dealer.unwrap_or(0) as u8), losers)
    }

    /// The named set that is nearest to `rules`, and the settings in which they differ. The goal
    /// is everybody's own, and what hangs on it goes with it.
    pub fn nearest_regelwerk(
        &self,
        rules: &Tischregeln,
    ) -> Option<(&'static Regelwerk, Vec<&'static str>)> {
        let chosen = rules.settled(self.settings).ok()?;
        let distance = |regelwerk: &'static Regelwerk| {
            let own = self.by(regelwerk.tischregeln(), &chosen);
            let differing = self.settings.iter().map(|e| e.key);
            let differing = differing.filter(|key| own.0.get(*key) != chosen.0.get(*key));
            (regelwerk, differing.collect::<Vec<_>>())
        };
        self.regelwerke.iter().map(distance).min_by_key(|(_, differing)| differing.len())
    }

    /// The named set by which a table is told what the law says: the nearest one, or where the Jassart has
    /// none the first of [`USUAL`].
    pub fn regelwerk(&self, rules: &Tischregeln) -> &'static Regelwerk {
        self.nearest_regelwerk(rules).map_or(&USUAL.regelwerke[0], |(nearest, _)| nearest)
    }

    /// The Ziel of a table of so many players, as it is read and set: five and more may have one of their own.
    /// `None` where the Partie has another end.
    pub fn ziel_setting(&self, players: usize) -> Option<&'static SettingDescription> {
        let many = self.setting(ZIEL_FROM_FIVE.key()).filter(|_| players >= MANY);
        many.or_else(|| self.setting(ZIEL.key()))
    }

    /// Its own setting of this key.
    pub fn setting(&self, key: &str) -> Option<&'static SettingDescription> {
        self.settings.iter().find(|setting| setting.key == key)
    }

    /// The choice of a table before its Partie, with another value of one Tischregel. What is half of the
    /// Ziel follows another one, until the table sets it after that (B1, B8), but for what the table plays without;
    /// and where a Ziel may end the Partie in place of a number of Spiele, it does.
    pub fn choose(&self, rules: &mut Tischregeln, key: &str, value: SettingValue) {
        if key == ZIEL.key() {
            for follows in self.settings.iter().filter(|e| e.preset == Preset::HalfZiel) {
                if rules.0.get(follows.key) != Some(&WITHOUT) {
                    rules.0.remove(follows.key);
                }
            }
            self.ends_by(rules, &value);
        }
        rules.0.insert(key.to_owned().into(), value);
    }

    /// JV variants_strategic_schellenjass: to a Ziel, or so many Spiele. With a Ziel the usual number of them ends
    /// the Partie no more, and without one it does again; another number is the table's own wish.
    fn ends_by(&self, rules: &mut Tischregeln, ziel: &SettingValue) {
        let or_none = |e: &&SettingDescription| matches!(e.offered, Scope::Number { min: 0, .. });
        let Some(spiele) = self.setting(SPIELE.key()).filter(or_none) else { return };
        let (none, usual) = (SettingValue::Number(0), spiele.preset.value(0));
        let said = rules.0.get(spiele.key);
        if *ziel == none && said == Some(&none) {
            rules.0.remove(spiele.key);
        } else if *ziel != none && said.is_none_or(|said| *said == usual) {
            rules.0.insert(spiele.key.into(), none);
        }
    }

    /// What is otherwise than in the nearest named set, or where there is none than usual, with what it
    /// is there: settings of money too, but for the goal and what follows it.
    pub fn otherwise(
        &self,
        rules: &Tischregeln,
    ) -> Vec<(&'static SettingDescription, SettingValue)> {
        let chosen = rules.settled(self.settings).unwrap_or_default();
        let nearest = self.nearest_regelwerk(rules).map(|(nearest, _)| nearest.tischregeln());
        let own = self.by(nearest.unwrap_or_default(), &chosen);
        // What is as usual is not always said.
        let value = |rules: &Tischregeln, setting: &SettingDescription| {
            setting.in_partie(rules, Edition::TODAY)
        };
        let differing = self
            .all_settings(Edition::TODAY)
            .filter(|setting| value(&own, setting) != value(&chosen, setting));
        differing.map(|setting| (setting, value(&own, setting))).collect()
    }

    /// All that a table is asked that plays by this edition of the law: its own, and those of money.
    pub fn all_settings(
        &self,
        edition: Edition,
    ) -> impl Iterator<Item = &'static SettingDescription> + use<> {
        self.settings_in(edition).chain(self.money())
    }

    /// Its own settings in a Partie of this edition of the law.
    pub fn settings_in(
        &self,
        edition: Edition,
    ) -> impl Iterator<Item = &'static SettingDescription> + use<> {
        let there = self.settings.iter().filter(move |setting| setting.is_in(edition));
        there.map(move |setting| setting.as_in(edition))
    }

    /// What a table that plays for money is asked besides: of a Schneider only where there is one (B8), of
    /// Striche only where they are written (R1).
    pub fn money(&self) -> impl Iterator<Item = &'static SettingDescription> + use<> {
        // Below its limit, or below half of the goal of a duel.
        let limit = |setting: &SettingDescription| setting.key == SCHNEIDER_BELOW.key();
        let schneider = self.board.kind() == BoardKind::Duel || self.settings.iter().any(limit);
        let striche = self.board.writes_striche();
        MONEY.iter().filter(move |setting| match setting.key {
            key if key == SCHNEIDER_DOUBLED.key() => schneider,
            key if key == STAKE_STRICH.key() => striche,
            _ => true,
        })
    }

    /// All settings of a table that plays by `rules` to the goal of `chosen`.
    fn by(&self, mut rules: Tischregeln, chosen: &Tischregeln) -> Tischregeln {
        if let Some(ziel) = chosen.stated(ZIEL) {
            rules = rules.with(ZIEL.key(), SettingValue::Number(ziel));
        }
        rules.settled(self.settings).unwrap_or_default()
    }

    /// The empty board of a Partie with this head.
    pub fn beginning(&self, head: &PartieHead) -> State {
        State::new(self.count_parties(head.players.len()), head.dealer)
    }
}
