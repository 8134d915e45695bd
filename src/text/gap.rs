//! The gaps of sentences, `{name}`: what the compiler checks of them, and how they are filled.
//!
//! A catalogue becomes one text at compile time, in which each gap bears the place of its name among
//! the names of its sentence in alphabetical order. Whoever fills it ([`say`]) puts the
//! values into the same order, so no name is in the program.

use super::{Msg, WORDS, bidi};

/// A sentence with its gaps filled by their names, in any order.
///
/// ```
/// use jasstafel::text::{Locale, Msg, say};
///
/// let said = say!(Locale::DE, Msg::SumWrong, actual = "156", expected = "157");
/// assert_eq!(said, "Beide Seiten zusammen müssen 157 ergeben, hier sind es 156.");
/// ```
///
/// It does not compile where one is left open, or the sentence has no such gap.
///
/// ```compile_fail
/// # use jasstafel::text::{Locale, Msg, say};
/// say!(Locale::DE, Msg::SumWrong, actual = "156");
/// ```
///
/// ```compile_fail
/// # use jasstafel::text::{Locale, Msg, say};
/// say!(Locale::DE, Msg::SumWrong, actual = "156", expected = "157", who = "Anna");
/// ```
///
/// Of several sentences with the same gaps a `match` says which.
///
/// ```
/// # use jasstafel::text::{Locale, Msg, say};
/// # let one = false;
/// say!(Locale::DE, match one { true => Msg::OneWin, false => Msg::WinCount }, count = "1");
/// ```
#[macro_export]
macro_rules! say {
    (@match $speaker:expr, [$($on:tt)+]
        { $($pattern:pat $(if $guard:expr)? => $msg:path),+ $(,)? }
        $(, $gap:ident = $value:expr)+ $(,)?
    ) => {
        match (
            $speaker,
            match $($on)+ { $($pattern $(if $guard)? => $msg),+ },
            $crate::text::gap::texts([$($value),+]),
        ) {
            (speaker, msg, [$($gap),+]) => {
                const GAPS: &[&str] = &[$(stringify!($gap)),+];
                $(const _: () = $msg.check_gaps(GAPS);)+
                let mut values = [""; GAPS.len()];
                $(values[const { $crate::text::gap::place(stringify!($gap), GAPS) }] = $gap;)+
                speaker.fill(msg, &values)
            }
        }
    };
    (@match $speaker:expr, [$($on:tt)*] $next:tt $($rest:tt)+) => {
        $crate::text::say!(@match $speaker, [$($on)* $next] $($rest)+)
    };
    ($speaker:expr, match $($rest:tt)+) => {
        $crate::text::say!(@match $speaker, [] $($rest)+)
    };
    ($speaker:expr, $msg:path $(, $gap:ident = $value:expr)+ $(,)?) => {
        $crate::text::say!(@match $speaker, [()] { () => $msg } $(, $gap = $value)+)
    };
}

pub use say;

/// As many texts, at the same places.
pub const fn texts<const N: usize>(texts: [&str; N]) -> [&str; N] {
    texts
}

/// The next gap of a text, from there on: where it begins and where what is behind it begins.
const fn next(text: &str, mut from: usize) -> Option<(usize, usize)> {
    let text = text.as_bytes();
    while from < text.len() && text[from] != b'{' {
        assert!(text[from] != b'}', "a gap ends that did not begin");
        from += 1;
    }
    if from == text.len() {
        return None;
    }
    let mut until = from + 1;
    while until < text.len() && text[until] != b'}' {
        assert!(matches!(text[until], b'a'..=b'z' | b'_'), "a gap has a name in small letters");
        until += 1;
    }
    assert!(until < text.len() && until > from + 1, "a gap is a name between braces");
    Some((from, until + 1))
}

/// The name in a gap.
const fn name(text: &str, gap: (usize, usize)) -> &str {
    text.split_at(gap.1 - 1).0.split_at(gap.0 + 1).1
}

/// Whether one name comes before another in alphabetical order.
const fn before(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut nth = 0;
    while nth < one.len() && nth < other.len() {
        if one[nth] != other[nth] {
            return one[nth] < other[nth];
        }
        nth += 1;
    }
    one.len() < other.len()
}

/// Whether a text has a gap of this name before that place.
const fn has(text: &str, wanted: &str, until: usize) -> bool {
    let mut from = 0;
    while let Some(gap) = next(text, from) {
        let found = name(text, gap);
        if gap.0 >= until {
            return false;
        }
        if !before(found, wanted) && !before(wanted, found) {
            return true;
        }
        from = gap.1;
    }
    false
}

/// Whether a text has every gap of another.
const fn has_all(text: &str, other: &str) -> bool {
    let mut from = 0;
    while let Some(gap) = next(other, from) {
        if !has(text, name(other, gap), text.len()) {
            return false;
        }
        from = gap.1;
    }
    true
}

/// Whether these are the names of all gaps of a text; none stands twice among them.
pub const fn are_all(names: &[&str], text: &str) -> bool {
    let (mut nth, mut from, mut gaps) = (0, 0, 0);
    while let Some(gap) = next(text, from) {
        gaps += !has(text, name(text, gap), gap.0) as usize;
        from = gap.1;
    }
    while nth < names.len() {
        if !has(text, names[nth], text.len()) {
            return false;
        }
        nth += 1;
    }
    gaps == names.len()
}

/// The place of a name among others, in alphabetical order.
pub const fn place(name: &str, names: &[&str]) -> usize {
    let (mut nth, mut place) = (0, 0);
    while nth < names.len() {
        place += before(names[nth], name) as usize;
        nth += 1;
    }
    place
}

/// The same among the gaps of a text.
pub const fn place_in(text: &str, wanted: &str) -> usize {
    let (mut from, mut place) = (0, 0);
    while let Some(gap) = next(text, from) {
        let found = name(text, gap);
        place += (!has(text, found, gap.0) && before(found, wanted)) as usize;
        from = gap.1;
    }
    place
}

/// The rows of a catalogue, in whichever order they are written.
#[derive(Clone, Copy)]
pub struct Rows {
    rows: &'static [(Msg, &'static str)],
    /// Where the row of each word stands.
    of: [usize; WORDS.len()],
}

impl Rows {
    /// Told by the compiler: every word has its row, of one line.
    pub const fn new(rows: &'static [(Msg, &'static str)]) -> Rows {
        assert!(rows.len() == WORDS.len(), "each word has one row");
        let mut of = [usize::MAX; WORDS.len()];
        let mut nth = 0;
        while nth < rows.len() {
            let (msg, text) = rows[nth];
            assert!(of[msg as usize] == usize::MAX, "{}", text);
            of[msg as usize] = nth;
            nth += 1;
        }
        Rows { rows, of }
    }

    /// The text of a word.
    pub const fn text(&self, msg: Msg) -> &'static str {
        self.rows[self.of[msg as usize]].1
    }

    /// Told by the compiler: each text has the gaps that the other language has. Of one that has not,
    /// the error shows the text.
    pub const fn check(&self, other: &Rows) {
        let mut nth = 0;
        while nth < WORDS.len() {
            let (text, others) = (self.text(WORDS[nth]), other.text(WORDS[nth]));
            assert!(has_all(text, others) && has_all(others, text), "{}", text);
            nth += 1;
        }
    }

    /// How long [`Rows::band`] is.
    pub const fn length(&self) -> usize {
        let (mut nth, mut length) = (0, 0);
        while nth < self.rows.len() {
            let text = self.rows[nth].1;
            length += text.len() + 1;
            let mut from = 0;
            while let Some(gap) = next(text, from) {
                length = length + 3 - (gap.1 - gap.0);
                from = gap.1;
            }
            nth += 1;
        }
        length
    }

    /// All texts as one, a line a word in the order of [`Msg`], the gaps by their places.
    pub const fn band<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut band = [0; LENGTH];
        let (mut nth, mut end) = (0, 0);
        while nth < WORDS.len() {
            let text = self.text(WORDS[nth]);
            let (bytes, mut from) = (text.as_bytes(), 0);
            while from < bytes.len() {
                assert!(bytes[from] != b'\n', "a text of a catalogue is one line");
                if bytes[from] == b'{'
                    && let Some(gap) = next(text, from)
                {
                    let place = place_in(text, name(text, gap));
                    assert!(place < 10, "a sentence has at most ten gaps");
                    (band[end], band[end + 1], band[end + 2]) = (b'{', b'0' + place as u8, b'}');
                    (from, end) = (gap.1, end + 3);
                } else {
                    band[end] = bytes[from];
                    (from, end) = (from + 1, end + 1);
                }
            }
            band[end] = b'\n';
            (nth, end) = (nth + 1, end + 1);
        }
        band
    }
}

/// A text with its gaps filled, each by what it says.
pub fn filled<'a>(text: &str, value: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut of = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, afterwards)) = rest.split_once('{') {
        of.push_str(before);
        let Some((gap, afterwards)) = afterwards.split_once('}') else { break };
        if let Some(value) = value(gap) {
            of.push_str(&bidi::isolated(value));
        }
        rest = afterwards;
    }
    of.push_str(rest);
    of
}

#[cfg(test)]
mod tests {
    use super::super::{Catalogue, Locale, de};
    use super::*;

    /// The German rows, to be written otherwise.
    fn german(change: impl FnOnce(&mut Vec<(Msg, &'static str)>)) -> Rows {
        let mut rows = WORDS.iter().map(|w| (*w, de::ROWS.text(*w))).collect();
        change(&mut rows);
        Rows::new(Vec::leak(rows))
    }

    #[test]
    fn rows_may_stand_in_any_order() {
        let rows = german(|rows| rows.reverse());
        rows.check(de::ROWS);
        let band = rows.band::<{ de::ROWS.length() }>();
        assert_eq!(str::from_utf8(&band), Ok(de::BAND));
    }

    #[test]
    #[should_panic(expected = "each word has one row")]
    fn a_missing_row_is_told() {
        german(|rows| rows.truncate(WORDS.len() - 1));
    }

    #[test]
    #[should_panic(expected = "anders gesagt")]
    fn a_double_row_is_told() {
        german(|rows| rows[1] = (rows[0].0, "anders gesagt"));
    }

    #[test]
    fn a_gap_that_one_language_has_and_another_has_not_is_told() {
        for text in ["{spiel}", "Spiel {nth}", "Spiel", "{spiel} {spiel} {a}"] {
            let rows = german(|rows| rows[Msg::SpielNth as usize].1 = text);
            let told = std::panic::catch_unwind(|| rows.check(de::ROWS)).is_err();
            assert_eq!(told, text != "{spiel}", "{text}");
        }
    }

    #[test]
    fn what_is_no_gap_is_told() {
        for text in ["{0}", "{}", "{Spiel}", "{spiel", "spiel}", "{{spiel}}", "{spiel }"] {
            let told = std::panic::catch_unwind(|| are_all(&["spiel"], text)).is_err();
            assert!(told, "{text}");
        }
    }

    #[test]
    fn a_call_names_every_gap_and_no_other() {
        let text = "{b}: {a}{b}, {ab}";
        for names in [["a", "ab", "b"], ["b", "ab", "a"]] {
            assert!(are_all(&names, text));
        }
        for names in [&["a", "b"][..], &["a", "b", "c"], &["a", "ab", "b", "c"], &[]] {
            assert!(!are_all(names, text), "{names:?}");
        }
        assert!(are_all(&[], "–"));
    }

    #[test]
    fn both_sides_put_the_names_in_the_same_order() {
        let text = "{b}: {a}{b}, {ab}";
        for (nth, name) in ["a", "ab", "b"].into_iter().enumerate() {
            assert_eq!(place(name, &["ab", "b", "a"]), nth);
            assert_eq!(place_in(text, name), nth);
        }
    }

    #[test]
    fn gaps_are_filled_by_their_names() {
        let sentence = |catalogue| {
            let locale = Locale { catalogue, ..Locale::DE };
            say!(locale, Msg::SumWrong, expected = "157", actual = "{0}")
        };
        assert_eq!(
            sentence(Catalogue::De),
            "Beide Seiten zusammen müssen 157 ergeben, hier sind es {0}."
        );
        assert_eq!(sentence(Catalogue::En), "Both sides together must make 157, here it is {0}.");
        let who = |one| {
            say!(
                Locale::DE,
                match one {
                    true => Msg::MatschOf,
                    false => Msg::BergFor,
                },
                who = "Anna"
            )
        };
        assert_eq!([who(true), who(false)], ["Matsch Anna", "Berg für Anna"]);
    }
}
