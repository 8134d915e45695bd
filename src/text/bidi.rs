//! Names beside words of another direction. A name may hold letters that run from right to left, or
//! signs that turn whatever follows them; neither may reach what stands around it.
//!
//! What needs it goes between the marks of an isolate; any other text stays as it is, to the byte.

use std::borrow::Cow;

/// Begin and end of a part whose direction is its own matter.
const FIRST_STRONG: char = '\u{2068}';
const POP: char = '\u{2069}';

const fn opens(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2068}')
}

/// Embeddings, overrides and their end.
const fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}')
}

/// Letters and digits that run from right to left, and the marks that say so.
const fn from_right(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}'
            | '\u{200f}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// A text as it may stand in a sentence: nothing of it turns the rest of the line.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let special = |c: char| opens(c) || c == POP || turns(c) || from_right(c);
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let kept = well_formed(text);
    let mut depth = 0_usize;
    let mut bare = false;
    for c in kept.chars() {
        match c {
            c if opens(c) => depth += 1,
            POP => depth -= 1,
            c => bare |= depth == 0 && from_right(c),
        }
    }
    if !bare {
        return Cow::Owned(kept);
    }
    Cow::Owned([&FIRST_STRONG.to_string(), kept.as_str(), &POP.to_string()].concat())
}

/// With a sign in place of isolates that have no other end, and of what turns a line.
pub fn well_formed(text: &str) -> String {
    let mut open = Vec::new();
    let mut stray = Vec::new();
    for (at, c) in text.char_indices() {
        let without_begin = c == POP && open.pop().is_none();
        if opens(c) {
            open.push(at);
        } else if without_begin || turns(c) {
            stray.push(at);
        }
    }
    stray.append(&mut open);
    let sign = |(at, c)| if stray.contains(&at) { char::REPLACEMENT_CHARACTER } else { c };
    text.char_indices().map(sign).collect()
}

/// Names one after the other, each by itself.
pub fn joined(names: &[impl AsRef<str>], between: &str) -> String {
    let names: Vec<Cow<'_, str>> = names.iter().map(|name| isolated(name.as_ref())).collect();
    names.join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::say;
    use crate::text::{Catalogue, Locale, Msg};

    #[test]
    fn an_ordinary_name_stays_as_it_is_to_the_byte() {
        for name in ["Anna", "Jürg O’Neill-Ægidius", "Ελένη & Иван", "李 🃏 3:2", ""]
        {
            assert_eq!(isolated(name), name);
            assert!(matches!(isolated(name), Cow::Borrowed(_)));
        }
        assert_eq!(joined(&["Anna", "Carla"], " & "), "Anna & Carla");
    }

    #[test]
    fn an_override_in_a_name_does_not_turn_the_rest_of_the_line() {
        let s = |name: &str| {
            say!(
                Locale { catalogue: Catalogue::De, ..Locale::DE },
                Msg::PointsOf,
                who = name,
                points = "120"
            )
        };
        let plain = s("Anna");
        for (name, shown) in [
            ("An\u{202e}na", "An\u{fffd}na"),
            ("\u{2069}Anna\u{2067}", "\u{fffd}Anna\u{fffd}"),
            ("דנה", "\u{2068}דנה\u{2069}"),
            ("דנה\u{202e}", "\u{2068}דנה\u{fffd}\u{2069}"),
            ("Anna\u{200f}", "\u{2068}Anna\u{200f}\u{2069}"),
            ("\u{2067}Anna\u{2069}", "\u{2067}Anna\u{2069}"),
        ] {
            assert_eq!(s(name), plain.replace("Anna", shown), "{name:?}");
        }
    }

    #[test]
    fn what_is_isolated_once_is_not_isolated_again() {
        for name in ["An\u{202e}na", "דנה", "\u{2067}א\u{2069}"] {
            let once = isolated(name).into_owned();
            assert_eq!(isolated(&once), once);
            // A sentence that holds it goes into another one as it is.
            let sentence = ["Von ", &once, ": 20"].concat();
            assert_eq!(isolated(&sentence), sentence);
        }
        let two = joined(&["דנה", "Anna", "An\u{202e}na"], " & ");
        assert_eq!(two, "\u{2068}דנה\u{2069} & Anna & An\u{fffd}na");
    }

    #[test]
    fn whatever_a_name_holds_its_isolates_have_both_ends() {
        let signs = ['a', 'א', '\u{202e}', '\u{202c}', '\u{2067}', '\u{2069}'];
        for nth in 0..6_usize.pow(5) {
            let name: String = (0..5).map(|at| signs[nth / 6_usize.pow(at) % 6]).collect();
            let text = isolated(&name);
            let mut depth = 0_i32;
            for c in text.chars() {
                depth += i32::from(opens(c)) - i32::from(c == POP);
                assert!(depth >= 0 && !turns(c), "{name:?}");
                assert!(depth > 0 || !from_right(c), "{name:?}");
            }
            assert_eq!(depth, 0, "{name:?}");
        }
    }
}
