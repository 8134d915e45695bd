//! Words in texts, as people search them: who says nothing finds nothing.

/// What stands before and after the first `word` in `text`; `None` where it is not, or is empty.
pub fn split<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    if word.is_empty() { None } else { text.split_once(word) }
}

/// Whether `word` stands in `text`; an empty one does not.
pub fn contains(text: &str, word: &str) -> bool {
    split(text, word).is_some()
}

/// The places of these keys from the lowest to the highest; of equal ones the first is first.
pub fn ascending(key: impl Iterator<Item = u128>) -> Vec<usize> {
    let mut order: Vec<(u128, usize)> = key.zip(0..).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, place)| place).collect()
}
