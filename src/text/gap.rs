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
    while from < text.len() && !matches!(text[from], b'{' | b'}' | b'\n') {
        from += 1;
    }
    if from == text.len() {
        return None;
    }
    assert!(text[from] != b'}', "a gap ends that did not begin");
    assert!(text[from] != b'\n', "a text of a catalogue is one line");
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

/// Whether two names are the same.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut nth = 0;
    while nth < one.len() && nth < other.len() && one[nth] == other[nth] {
        nth += 1;
    }
    nth == one.len() && nth == other.len()
}

/// A text and where its gaps stand in it: a text is read once, for reading a letter costs the compiler what
/// a sentence costs the program.
#[derive(Clone, Copy)]
struct Gapped<'a> {
    text: &'a str,
    gaps: &'a [(usize, usize)],
}

impl<'a> Gapped<'a> {
    const fn name(self, nth: usize) -> &'a str {
        name(self.text, self.gaps[nth])
    }

    /// Whether one of its first so many gaps has this name.
    const fn has(self, wanted: &str, until: usize) -> bool {
        let mut nth = 0;
        while nth < until {
            if same(self.name(nth), wanted) {
                return true;
            }
            nth += 1;
        }
        false
    }

    /// Whether it has every gap of another.
    const fn has_all(self, other: Gapped) -> bool {
        let mut nth = 0;
        while nth < other.gaps.len() {
            if !self.has(other.name(nth), self.gaps.len()) {
                return false;
            }
            nth += 1;
        }
        true
    }

    /// The place of a name among those of its gaps, in alphabetical order.
    const fn place(self, wanted: &str) -> usize {
        let (mut nth, mut place) = (0, 0);
        while nth < self.gaps.len() {
            let found = self.name(nth);
            place += (before(found, wanted) && !self.has(found, nth)) as usize;
            nth += 1;
        }
        place
    }

    /// Whether these are the names of all its gaps; none stands twice among them.
    const fn are_all(self, names: &[&str]) -> bool {
        let (mut nth, mut gaps) = (0, 0);
        while nth < self.gaps.len() {
            gaps += !self.has(self.name(nth), nth) as usize;
            nth += 1;
        }
        nth = 0;
        while nth < names.len() {
            if !self.has(names[nth], self.gaps.len()) {
                return false;
            }
            nth += 1;
        }
        gaps == names.len()
    }
}

/// Notes where the gaps of a text stand, from that place on, and tells how many are noted then.
const fn note(text: &str, gaps: &mut [(usize, usize)], mut count: usize) -> usize {
    let mut from = 0;
    while let Some(gap) = next(text, from) {
        gaps[count] = gap;
        (count, from) = (count + 1, gap.1);
    }
    count
}

/// Where the gaps of a text stand, and how many there are.
const fn gaps(text: &str) -> ([(usize, usize); 16], usize) {
    let mut gaps = [(0, 0); 16];
    let count = note(text, &mut gaps, 0);
    (gaps, count)
}

/// Whether these are the names of all gaps of a text; none stands twice among them.
pub const fn are_all(names: &[&str], text: &str) -> bool {
    let (gaps, count) = gaps(text);
    Gapped { text, gaps: gaps.split_at(count).0 }.are_all(names)
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
    let (gaps, count) = gaps(text);
    Gapped { text, gaps: gaps.split_at(count).0 }.place(wanted)
}

/// The rows of a catalogue in the order of [`Msg`], for the compiler alone.
#[derive(Clone, Copy)]
pub struct Rows {
    texts: [&'static str; WORDS.len()],
    /// Where the gaps of all texts stand in them, one text after the other; more of them than there are
    /// words do not compile.
    gaps: [(usize, usize); WORDS.len()],
    /// Where those of a text begin among them.
    first: [usize; WORDS.len() + 1],
}

impl Rows {
    /// Told by the compiler: each text is one line, and what it has between braces is a name.
    pub const fn new(texts: [&'static str; WORDS.len()]) -> Rows {
        let (mut gaps, mut first) = ([(0, 0); WORDS.len()], [0; WORDS.len() + 1]);
        let mut nth = 0;
        while nth < texts.len() {
            first[nth + 1] = note(texts[nth], &mut gaps, first[nth]);
            nth += 1;
        }
        Rows { texts, gaps, first }
    }

    const fn gapped(&self, nth: usize) -> Gapped<'_> {
        let gaps = self.gaps.split_at(self.first[nth + 1]).0.split_at(self.first[nth]).1;
        Gapped { text: self.texts[nth], gaps }
    }

    const fn has_gaps(&self, nth: usize) -> bool {
        self.first[nth] < self.first[nth + 1]
    }

    /// Told by the compiler: the word has these gaps and no other. Of one that has others, the error shows
    /// the text.
    pub const fn check_gaps(&self, msg: Msg, names: &[&str]) {
        let word = self.gapped(msg as usize);
        assert!(word.are_all(names), "{}", word.text);
    }

    /// Told by the compiler: each text has the gaps that the other language has. Of one that has not,
    /// the error shows the text.
    pub const fn check(&self, other: &Rows) {
        let mut nth = 0;
        while nth < WORDS.len() {
            if self.has_gaps(nth) || other.has_gaps(nth) {
                let (word, others) = (self.gapped(nth), other.gapped(nth));
                assert!(word.has_all(others) && others.has_all(word), "{}", word.text);
            }
            nth += 1;
        }
    }

    /// How long [`Rows::band`] is.
    pub const fn length(&self) -> usize {
        let (mut nth, mut length) = (0, 0);
        while nth < WORDS.len() {
            length += self.texts[nth].len() + 1;
            nth += 1;
        }
        nth = 0;
        while nth < self.first[WORDS.len()] {
            let (begins, ends) = self.gaps[nth];
            length = length + 3 - (ends - begins);
            nth += 1;
        }
        length
    }

    /// All texts as one, a line a word in the order of [`Msg`], the gaps by their places.
    pub const fn band<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut band = [0; LENGTH];
        let (mut nth, mut end) = (0, 0);
        while nth < WORDS.len() {
            let (text, mut from, mut gap) = (self.texts[nth].as_bytes(), 0, self.first[nth]);
            loop {
                let last = gap == self.first[nth + 1];
                let until = if last { text.len() } else { self.gaps[gap].0 };
                while from < until {
                    band[end] = text[from];
                    (from, end) = (from + 1, end + 1);
                }
                if last {
                    break;
                }
                let word = self.gapped(nth);
                let place = word.place(word.name(gap - self.first[nth]));
                assert!(place < 10, "a sentence has at most ten gaps");
                (band[end], band[end + 1], band[end + 2]) = (b'{', b'0' + place as u8, b'}');
                (from, gap, end) = (self.gaps[gap].1, gap + 1, end + 3);
            }
            band[end] = b'\n';
            (nth, end) = (nth + 1, end + 1);
        }
        band
    }
}

/// A text with its gaps filled, each by what it says.
pub fn filled<'a>(text: &str, value: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, afterwards)) = rest.split_once('{') {
        out.push_str(before);
        let Some((gap, afterwards)) = afterwards.split_once('}') else { break };
        if let Some(value) = value(gap) {
            out.push_str(&bidi::isolated(value));
        }
        rest = afterwards;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Catalogue, Locale, de};
    use super::*;

    /// The German rows, one of them written otherwise.
    fn german(msg: Msg, text: &'static str) -> Rows {
        let mut texts = de::ROWS.texts;
        texts[msg as usize] = text;
        Rows::new(texts)
    }

    #[test]
    fn a_gap_that_one_language_has_and_another_has_not_is_told() {
        for text in ["{spiel}", "Spiel {nth}", "Spiel", "{spiel} {spiel} {a}"] {
            let rows = german(Msg::SpielNth, text);
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
