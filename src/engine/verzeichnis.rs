//! Values by key, in the order of the keys: a sorted list.
//!
//! The library's tree does the same for any number of keys, with code made anew for every type.
//! Here it is some dozens of keys, or keys that come in their order.

use std::borrow::Borrow;

/// A map; each key once. Looking up costs the logarithm of its length, a new key in the midst its
/// length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verzeichnis<K, W>(Vec<(K, W)>);

impl<K, W> Default for Verzeichnis<K, W> {
    fn default() -> Verzeichnis<K, W> {
        Verzeichnis(Vec::new())
    }
}

impl<K: Ord, W> Verzeichnis<K, W> {
    /// Without any key.
    pub fn new() -> Verzeichnis<K, W> {
        Verzeichnis::default()
    }

    fn stelle<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        match self.0.last() {
            // Most often the new one comes last.
            Some((letzter, _)) if letzter.borrow() < key => Err(self.0.len()),
            _ => self.0.binary_search_by(|(k, _)| k.borrow().cmp(key)),
        }
    }

    /// The value under `key`, if there is one.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&W>
    where
        K: Borrow<Q>,
    {
        self.stelle(key).ok().map(|stelle| &self.0[stelle].1)
    }

    /// The same, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut W>
    where
        K: Borrow<Q>,
    {
        let stelle = self.stelle(key).ok()?;
        Some(&mut self.0[stelle].1)
    }

    /// Whether there is a value under `key`.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.stelle(key).is_ok()
    }

    /// Puts a value under its key, in place of what was there.
    pub fn insert(&mut self, key: K, wert: W) {
        match self.stelle(&key) {
            Ok(stelle) => self.0[stelle].1 = wert,
            Err(stelle) => self.0.insert(stelle, (key, wert)),
        }
    }

    /// Takes the value under `key` out.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<W>
    where
        K: Borrow<Q>,
    {
        let stelle = self.stelle(key).ok()?;
        Some(self.0.remove(stelle).1)
    }

    /// The value of the key; a new one where there was none.
    pub fn oder_neu(&mut self, key: K) -> &mut W
    where
        W: Default,
    {
        let stelle = self.stelle(&key).unwrap_or_else(|stelle| {
            self.0.insert(stelle, (key, W::default()));
            stelle
        });
        &mut self.0[stelle].1
    }

    /// Drops what does not pass.
    pub fn retain(&mut self, mut bleibt: impl FnMut(&K, &mut W) -> bool) {
        self.0.retain_mut(|(k, w)| bleibt(k, w));
    }

    /// How many keys.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keys with their values, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &W)> {
        self.0.iter().map(|(k, w)| (k, w))
    }

    /// The same, the values to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut W)> {
        self.0.iter_mut().map(|(k, w)| (&*k, w))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|(k, _)| k)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &W> {
        self.0.iter().map(|(_, w)| w)
    }
}

impl<K: Ord, W> FromIterator<(K, W)> for Verzeichnis<K, W> {
    fn from_iter<I: IntoIterator<Item = (K, W)>>(paare: I) -> Verzeichnis<K, W> {
        let mut verzeichnis = Verzeichnis::new();
        for (key, wert) in paare {
            verzeichnis.insert(key, wert);
        }
        verzeichnis
    }
}

impl<K: Ord, W, const N: usize> From<[(K, W); N]> for Verzeichnis<K, W> {
    fn from(paare: [(K, W); N]) -> Verzeichnis<K, W> {
        paare.into_iter().collect()
    }
}
