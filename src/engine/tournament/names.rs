//! Names as they come in: typed, pasted, or in the list of a club.

/// Names that were typed or pasted, one a line; of several cells (`;` or tabulators) the first.
pub fn names_from(text: &str) -> Vec<String> {
    let first = |line| cells(line, |c| matches!(c, ';' | '\t')).into_iter().next();
    lines(text).filter_map(first).filter(|name| !name.is_empty()).collect()
}

/// How the columns of a list are headed that hold the name in front, the one behind, and either of them or both.
const GIVEN: [&str; 5] = ["vorname", "prénom", "prenom", "first name", "given name"];
const FAMILY: [&str; 6] =
    ["nachname", "familienname", "cognome", "surname", "last name", "family name"];
const NAME: [&str; 3] = ["name", "nom", "nome"];

/// So far down a list has its head; above it stands of whom it is.
const HEAD_WITHIN: usize = 5;

/// The names in the list of a club, as a spreadsheet writes it. A head says in which columns they are; where there
/// is none they are in the first one of words.
pub fn names_in_list(text: &str) -> Vec<String> {
    let has = |c: char| text.contains(c);
    let separator = [';', '\t'].into_iter().find(|c| has(*c)).unwrap_or(',');
    let rows: Vec<Vec<String>> = lines(text).map(|line| cells(line, |c| c == separator)).collect();
    let headed = |row: &Vec<String>| Some(name_columns(row)).filter(|columns| !columns.is_empty());
    let head =
        rows.iter().take(HEAD_WITHIN).zip(1..).find_map(|(row, nth)| Some((nth, headed(row)?)));
    let (above, columns) = head.unwrap_or_else(|| (0, first_of_words(&rows).into_iter().collect()));
    let name = |row: &Vec<String>| {
        let words = columns.iter().filter_map(|column| row.get(*column));
        let words: Vec<&str> = words.map(String::as_str).filter(|word| !word.is_empty()).collect();
        words.join(" ")
    };
    rows[above..].iter().map(name).filter(|name| !name.is_empty()).collect()
}

/// The columns of a head that make a name, in the order in which it is said; none where this is no head.
fn name_columns(row: &[String]) -> Vec<usize> {
    let column =
        |words: &[&str]| row.iter().position(|cell| words.contains(&cell.to_lowercase().as_str()));
    let name = column(&NAME);
    let mut columns: Vec<usize> =
        [column(&GIVEN).or(name), column(&FAMILY).or(name)].into_iter().flatten().collect();
    columns.dedup();
    columns
}

/// The first column in which more words stand than numbers.
fn first_of_words(rows: &[Vec<String>]) -> Option<usize> {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let word = |cell: &str| {
        let letter = |c: &char| c.is_ascii_alphabetic() || !c.is_ascii();
        cell.chars().filter(letter).count() > cell.chars().filter(char::is_ascii_digit).count()
    };
    (0..width).find(|column| {
        let filled = rows.iter().filter_map(|row| row.get(*column)).filter(|cell| !cell.is_empty());
        let (words, others): (Vec<&String>, Vec<&String>) = filled.partition(|cell| word(cell));
        words.len() > others.len()
    })
}

/// The lines of a text without the mark that some programs put in front.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('\u{feff}').lines()
}

/// The cells of a line. In quotes a separator separates nothing, and a quote is written twice.
fn cells(line: &str, separator: impl Fn(char) -> bool) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut signs = line.trim().chars().peekable();
    while let Some(sign) = signs.next() {
        let Some(cell) = cells.last_mut() else { break };
        match sign {
            '"' if quoted && signs.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if quoted || cell.trim().is_empty() => quoted = !quoted,
            _ if !quoted && separator(sign) => cells.push(String::new()),
            _ => cell.push(sign),
        }
    }
    cells.into_iter().map(|cell| cell.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{names_from, names_in_list};

    #[test]
    fn a_name_a_line_and_the_first_cell_of_several() {
        assert_eq!(
            names_from("Anna\n\n Beat \nChris;x\nDora\t1"),
            ["Anna", "Beat", "Chris", "Dora"]
        );
        assert_eq!(
            names_from("Keller, Hans\n\"Hans \"\"Housi\"\" Frei\";1"),
            ["Keller, Hans", "Hans \"Housi\" Frei"]
        );
        assert_eq!(names_from("Hans \"Housi\" Frei"), ["Hans \"Housi\" Frei"]);
        assert_eq!(names_from(""), [""; 0]);
    }

    #[test]
    fn a_head_says_where_the_names_are_and_is_none() {
        for (head, line) in [
            ("Nr;Vorname;Name;Ort", "1;Hans;Müller;Uster"),
            ("Name;Vorname", "Müller;Hans"),
            ("Nachname\tVorname\tJahrgang", "Müller\tHans\t1970"),
            ("NOM,PRÉNOM", "Müller,Hans"),
            ("Cognome;Nome", "Müller;Hans"),
            ("\u{feff}\"First name\",\"Surname\"", "\"Hans\",\"Müller\""),
            ("Mitglieder 2026;;\r\n;;\r\nOrt;NAME;VORNAME", "Uster;Müller;Hans"),
            ("Nr;Name", "1;Hans Müller"),
            ("Name", "Hans Müller"),
        ] {
            let text = format!("{head}\r\n{line}\r\n\r\n{line}\r\n");
            assert_eq!(names_in_list(&text), ["Hans Müller"; 2], "{head}");
        }
        // Who has one name only has no space beside it.
        assert_eq!(names_in_list("Vorname;Name\nHans;\n;Frei"), ["Hans", "Frei"]);
    }

    #[test]
    fn without_a_head_the_names_are_in_the_first_column_of_words() {
        assert_eq!(
            names_in_list("Müller;1970\n\"Keller, Hans\";1980\nFrei"),
            ["Müller", "Keller, Hans", "Frei"]
        );
        assert_eq!(names_in_list("1;Müller;Uster\n2;Frei;Wil"), ["Müller", "Frei"]);
        assert_eq!(names_in_list("Tisch;Wer\n1;Müller\n2;Frei"), ["Wer", "Müller", "Frei"]);
        for nobody in ["", ";;\r\n", "1;2\n3;4"] {
            assert_eq!(names_in_list(nobody), [""; 0], "{nobody}");
        }
    }
}
