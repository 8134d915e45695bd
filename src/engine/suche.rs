//! Words in texts, byte by byte. The library's search is faster in long texts, with code and tables
//! that weigh more than all that is searched here is worth.

/// What stands before and after the first `wort` in `text`; `None` where it is not, or is empty.
pub fn geteilt<'a>(text: &'a str, wort: &str) -> Option<(&'a str, &'a str)> {
    let laenge = wort.len().max(1);
    let stelle = text.as_bytes().windows(laenge).position(|teil| teil == wort.as_bytes())?;
    // A whole text can only be found between two characters.
    Some((text.get(..stelle)?, text.get(stelle + laenge..)?))
}

/// Whether `wort` stands in `text`; an empty one does not.
pub fn enthaelt(text: &str, wort: &str) -> bool {
    geteilt(text, wort).is_some()
}
