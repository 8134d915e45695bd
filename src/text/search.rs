//! Texts as people search them: in whatever case, with what stands above a letter or without. So names go
//! into the names of files too.

use crate::engine::base::search::contains;

/// A text as it is searched. «Rössli» is written «Roessli» too, or «Rossli»: once with its Umlaute written
/// out, once with none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched([String; 2]);

impl Searched {
    /// Of a text, or of what is looked for in one.
    pub fn of(text: &str) -> Searched {
        Searched([true, false].map(|written_out| form(text, written_out)))
    }

    /// Whether this stands in it; nothing stands nowhere.
    pub fn holds(&self, wanted: &Searched) -> bool {
        self.0.iter().zip(&wanted.0).any(|(text, wanted)| contains(text, wanted.trim()))
    }

    /// Whether every word of it stands in it, wherever.
    pub fn holds_words(&self, wanted: &Searched) -> bool {
        let every = |(text, wanted): (&String, &String)| {
            wanted.split_whitespace().all(|word| contains(text, word))
        };
        self.0.iter().zip(&wanted.0).any(every)
    }

    /// Whether nothing is searched.
    pub fn is_empty(&self) -> bool {
        self.0[0].trim().is_empty()
    }
}

/// A key that puts names in order: their first letters, without what stands above them, so that «Käthi» is
/// beside «Kathi».
pub fn alphabetically(name: &str) -> u128 {
    let mut bytes = form(name, false).into_bytes();
    bytes.resize(16, 0);
    bytes.into_iter().fold(0, |key, byte| key << 8 | u128::from(byte))
}

/// A name in letters that every system takes in the name of a file: «joerg-carla». What has none of them is
/// left out.
pub fn plain(name: &str) -> String {
    let form = form(name, true);
    let words = form.split_whitespace().map(|word| word.replace(|sign: char| !sign.is_ascii(), ""));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Only the letters that names here have: the library's tables of all scripts weigh more than every search.
/// Other scripts stay as they are.
fn form(text: &str, written_out: bool) -> String {
    let mut form = String::with_capacity(text.len());
    for sign in text.chars() {
        let sign = match sign {
            'À'..='Þ' => char::from(sign as u8 + 0x20),
            _ => sign,
        };
        let letter = match sign {
            'ä' | 'à' | 'á' | 'â' | 'ã' | 'å' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' | 'ì' | 'í' => 'i',
            'ö' | 'ô' | 'ò' | 'ó' | 'õ' | 'ø' | 'œ' | 'Œ' => 'o',
            'ü' | 'û' | 'ù' | 'ú' => 'u',
            'ç' | 'č' | 'Č' | 'ć' | 'Ć' => 'c',
            'ñ' => 'n',
            'š' | 'Š' | '\u{df}' => 's',
            'ž' | 'Ž' => 'z',
            // What stands above a letter as a character of its own, as some keyboards send it.
            '\u{300}'..='\u{36f}' => {
                if sign == '\u{308}' && written_out {
                    form.push('e');
                }
                continue;
            }
            sign if sign.is_ascii_alphanumeric() => sign.to_ascii_lowercase(),
            // Behind the letters of Europe stands what parts words.
            '\0'..='\u{bf}' | '\u{2000}'..='\u{2bff}' | '×' | '÷' => ' ',
            other => other,
        };
        form.push(letter);
        match sign {
            'œ' | 'Œ' => form.push('e'),
            'ä' | 'ö' | 'ü' if written_out => form.push('e'),
            '\u{df}' => form.push('s'),
            _ => {}
        }
    }
    form
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_its_umlaute_and_accents_are_typed() {
        for (text, wanted) in [
            ("Rössli", "rössli RÖSSLI roessli rossli ro\u{308}ssli Ro\u{308}ssli össl"),
            ("Ro\u{308}ssli", "rössli roessli rossli"),
            ("Roessli", "Rössli roessli"),
            ("Rossli", "Rössli rossli"),
            ("Zoë Müller-Šimić", "zoe ZOË muller mueller simic müller-š zoe\u{308}"),
            ("Noémie D’Août", "noemie noe\u{301}mie aout d'août"),
            ("Manuela Joël", "ela uel joel el"),
            ("Иван", "Иван"),
        ] {
            for wanted in wanted.split(' ') {
                assert!(Searched::of(text).holds(&Searched::of(wanted)), "{wanted} in {text}");
            }
        }
        for (text, wanted) in [("Rössli", "raessli"), ("Иван", "Пётр"), ("Anna", ""), ("a b", "«»")]
        {
            assert!(!Searched::of(text).holds(&Searched::of(wanted)), "{wanted} in {text}");
        }
        assert!(Searched::of(" «!» ").is_empty() && !Searched::of("7").is_empty());
    }

    #[test]
    fn names_stand_in_order_whatever_is_above_their_letters() {
        let names =
            ["Ängi", "anna", "Kathi Meier", "Käthi Meier", "Katja", "Rössli", "Rosso", "Zoë"];
        assert!(names.is_sorted_by_key(|name| alphabetically(name)));
        assert_eq!(alphabetically("Kathi Meier"), alphabetically("KÄTHI MEIER"));
    }

    #[test]
    fn a_name_stands_in_the_name_of_a_file_in_plain_letters() {
        for (name, in_file) in [
            ("Jörg & Carla", "joerg-carla"),
            ("Käthi Müller-Šimić", "kaethi-mueller-simic"),
            ("../..\\C:\u{202e}gnp.A*?\"<>|\u{0}", "c-gnp-a"),
            ("Noémie D’Août 2", "noemie-d-aout-2"),
            ("Иван & Anna", "anna"),
            ("Иван", ""),
            ("", ""),
        ] {
            assert_eq!(plain(name), in_file, "{name}");
        }
    }

    #[test]
    fn words_are_found_in_any_order_and_a_phrase_as_it_is() {
        let text = Searched::of("Jörg & Carla, 6.10.2025");
        for (wanted, phrase, words) in [
            ("jorg carla", false, true),
            ("Jörg & Carla", true, true),
            ("carla joerg", false, true),
            ("6.10.2025", true, true),
            ("2025", true, true),
            ("2024", false, false),
            ("carla bruno", false, false),
        ] {
            let wanted_form = Searched::of(wanted);
            assert_eq!(text.holds(&wanted_form), phrase, "{wanted}");
            assert_eq!(text.holds_words(&wanted_form), words, "{wanted}");
        }
    }
}
