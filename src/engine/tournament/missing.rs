//! Who is missing in which Passen: who came late, went home, or was away in between. In the file of a tournament
//! it stands with the name.

use crate::engine::base::stored::says_nothing;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The most Passen one tournament has.
pub(super) const PASSEN_MAX: u8 = 50;

/// The Passen in which a player is missing, a bit each from the first one on; also those that nobody has drawn yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing(u64);

impl Missing {
    /// Whether this Passe, from 0, is one of them.
    pub fn has(self, passe: usize) -> bool {
        self.0 & bit(passe) != 0
    }

    /// This Passe is one of them, or none.
    pub(super) fn set(&mut self, passe: usize, missing: bool) {
        match missing {
            true => self.0 |= bit(passe),
            false => self.0 &= !bit(passe),
        }
    }

    /// Who comes is missing before this Passe alone, and whoever was missing in one of those stays so.
    pub(super) fn come(&mut self, passe: usize, new: bool) {
        let before = before(passe);
        self.0 = if new { before } else { self.0 & before };
    }

    /// Who goes is missing from this Passe on.
    pub(super) fn go(&mut self, passe: usize) {
        self.0 |= !before(passe);
    }

    /// The Passen, from 0, as far as there are so many.
    pub fn passen(self, count: usize) -> impl Iterator<Item = usize> {
        (0..count.min(PASSEN_MAX.into())).filter(move |passe| self.has(*passe))
    }
}

/// No Passe is so far behind that it had none: there are 50 at most.
fn bit(passe: usize) -> u64 {
    u32::try_from(passe).ok().and_then(|passe| 1_u64.checked_shl(passe)).unwrap_or(0)
}

fn before(passe: usize) -> u64 {
    bit(passe).wrapping_sub(1)
}

/// A player in the file of a tournament: a name, or with it the Passen in which they are missing.
pub(super) struct Player {
    pub(super) name: String,
    pub(super) missing: Missing,
}

/// The latter, as it stands there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Partly {
    name: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "fehlt")]
    missing: Vec<u8>,
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if says_nothing(&self.missing) {
            return self.name.serialize(serializer);
        }
        let small = |passe| u8::try_from(passe).unwrap_or(PASSEN_MAX);
        let missing = self.missing.passen(PASSEN_MAX.into()).map(small).collect();
        Partly { name: self.name.clone(), missing }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Player, D::Error> {
        de.deserialize_any(PlayerVisitor)
    }
}

struct PlayerVisitor;

impl<'de> Visitor<'de> for PlayerVisitor {
    type Value = Player;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a name, or one with the Passen in which they are missing, from 0")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Player, E> {
        Ok(Player { name: name.to_owned(), missing: Missing::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Player, A::Error> {
        let partly = Partly::deserialize(MapAccessDeserializer::new(map))?;
        let mut missing = Missing::default();
        for passe in partly.missing {
            if passe >= PASSEN_MAX {
                return Err(A::Error::invalid_value(Unexpected::Unsigned(passe.into()), &self));
            }
            missing.set(passe.into(), true);
        }
        Ok(Player { name: partly.name, missing })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passen(missing: Missing) -> Vec<usize> {
        missing.passen(usize::MAX).collect()
    }

    #[test]
    fn who_comes_and_goes_is_missing_before_after_and_in_between() {
        let mut missing = Missing::default();
        missing.come(2, true);
        assert_eq!(passen(missing), [0, 1]);
        missing.go(48);
        assert_eq!(passen(missing), [0, 1, 48, 49]);
        assert!(missing.has(50) && missing.has(63) && !missing.has(64) && !missing.has(usize::MAX));
        missing.come(49, false);
        assert_eq!(passen(missing), [0, 1, 48]);
        missing.set(48, false);
        missing.set(3, true);
        assert_eq!(passen(missing), [0, 1, 3]);
        assert_eq!(missing.passen(2).collect::<Vec<_>>(), [0, 1]);
        missing.come(0, true);
        assert_eq!(missing, Missing::default());
    }
}
