//! What serde's derived code does not say by itself about the stored form of facts: what is left
//! out, how wide a number may be, and that no name stands twice in a map.

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// The most settings or values of a form in one record; the largest has some sixty.
const FIELDS_MAX: usize = 256;

/// A field that is left out where it says nothing.
pub fn says_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A field that may be `null` but not missing.
pub fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(de: D) -> Result<T, D::Error> {
    T::deserialize(de)
}

/// Places in lists. A browser counts them in 32 bits, so no file may say more anywhere.
pub trait Narrow: Sized {
    /// As it stands in a file.
    type Stored: for<'de> Deserialize<'de>;
    /// As the program counts.
    fn widen(stored: Self::Stored) -> Self;
}

impl Narrow for usize {
    type Stored = u32;

    fn widen(stored: u32) -> usize {
        stored as usize
    }
}

impl<T: Narrow> Narrow for Vec<T> {
    type Stored = Vec<T::Stored>;

    fn widen(stored: Vec<T::Stored>) -> Vec<T> {
        stored.into_iter().map(T::widen).collect()
    }
}

impl<T: Narrow> Narrow for [T; 2]
where
    [T::Stored; 2]: for<'de> Deserialize<'de>,
{
    type Stored = [T::Stored; 2];

    fn widen(stored: [T::Stored; 2]) -> [T; 2] {
        stored.map(T::widen)
    }
}

/// Reads places in lists.
pub fn narrow<'de, T: Narrow, D: Deserializer<'de>>(de: D) -> Result<T, D::Error> {
    T::Stored::deserialize(de).map(T::widen)
}

/// Reads a map in which no name stands twice; of two values serde would keep the last.
pub fn map<'de, K, T, D>(de: D) -> Result<BTreeMap<K, T>, D::Error>
where
    K: From<String> + Borrow<str> + Ord,
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Strict<K, T>(PhantomData<(K, T)>);

    impl<'de, K: From<String> + Borrow<str> + Ord, T: Deserialize<'de>> Visitor<'de> for Strict<K, T> {
        type Value = BTreeMap<K, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {FIELDS_MAX} fields, each once")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
            let mut read = BTreeMap::new();
            while let Some(name) = fields.next_key::<String>()? {
                if read.len() == FIELDS_MAX || read.contains_key(name.as_str()) {
                    return Err(A::Error::custom(name));
                }
                read.insert(K::from(name), fields.next_value()?);
            }
            Ok(read)
        }
    }

    de.deserialize_map(Strict(PhantomData))
}
