//! Names as they come in: typed, pasted, or in the list of a club.

/// Stand between cells that were pasted. A tabulator is nothing else; a `;` may stand in a cell beside it.
const SEPARATORS: [char; 2] = ['\t', ';'];

/// Names that were typed or pasted, one a line; of several cells (`;` or tabulators) the first.
pub fn names_from(text: &str) -> Vec<String> {
    let first = |line| cells(line, |c| SEPARATORS.contains(&c)).into_iter().next();
    let names = lines(text).filter_map(first).map(|name| without_number(&name).to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// The names in what was typed or pasted where cells of a spreadsheet are among it, to be looked at: those lines
/// are a list, the others stay as they stand. `None` where there are no cells.
pub fn names_in_cells(text: &str) -> Option<Vec<String>> {
    let has_cells = |line: &str| line.contains(SEPARATORS);
    let filled: Vec<&str> = lines(text).filter(|line| !line.trim().is_empty()).collect();
    if !filled.iter().copied().any(has_cells) {
        return None;
    }
    let parts = filled.chunk_by(|one, next| has_cells(one) == has_cells(next));
    let names = parts.flat_map(|part| match has_cells(part[0]) {
        true => names_in_list(&part.join("\n")),
        false => part.iter().map(|line| (*line).to_owned()).collect(),
    });
    Some(names.collect())
}

/// How the columns of a list are headed that hold the name in front, the one behind, and either of them or both.
const GIVEN: [&str; 5] = ["vorname", "prénom", "prenom", "first name", "given name"];
const FAMILY: [&str; 6] =
    ["nachname", "familienname", "cognome", "surname", "last name", "family name"];
const NAME: [&str; 3] = ["name", "nom", "nome"];

/// So far down a list has its head; above it stands of whom it is.
const HEAD_WITHIN: usize = 5;

/// The names in the list of a club, as a spreadsheet writes it. A head says in which columns they are; where there
/// is none they are in the first one of words, or first and last name in the first two.
pub fn names_in_list(text: &str) -> Vec<String> {
    let has = |c: char| text.contains(c);
    let separator = SEPARATORS.into_iter().find(|c| has(*c)).unwrap_or(',');
    let rows: Vec<Vec<String>> = lines(text).map(|line| cells(line, |c| c == separator)).collect();
    let headed = |row: &Vec<String>| Some(name_columns(row)).filter(|columns| !columns.is_empty());
    let head =
        rows.iter().take(HEAD_WITHIN).zip(1..).find_map(|(row, nth)| Some((nth, headed(row)?)));
    let (above, columns) = head.unwrap_or_else(|| (0, columns_of_words(&rows)));
    let name = |row: &Vec<String>| {
        let words = columns.iter().filter_map(|column| row.get(*column));
        let words: Vec<&str> = words.map(String::as_str).filter(|word| !word.is_empty()).collect();
        without_number(&words.join(" ")).to_owned()
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

/// Where no head says which columns make a name: the first one in which more words stand than numbers. Where each
/// of the first two holds single words they are first and last name.
fn columns_of_words(rows: &[Vec<String>]) -> Vec<usize> {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mostly = |column: usize, such: fn(&str) -> bool| {
        let filled = rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty());
        let (those, others): (Vec<&String>, Vec<&String>) = filled.partition(|cell| such(cell));
        those.len() > others.len()
    };
    // Who is called «Hans Müller» in one cell has his place or his club in the next.
    let single = |cell: &str| is_words(cell) && !cell.contains(' ');
    match (0..width).find(|column| mostly(*column, is_words)) {
        Some(0) if mostly(0, single) && mostly(1, single) => vec![0, 1],
        first => first.into_iter().collect(),
    }
}

/// Whether a cell holds words and no number.
fn is_words(cell: &str) -> bool {
    let letter = |c: &char| c.is_ascii_alphabetic() || !c.is_ascii();
    cell.chars().filter(letter).count() > cell.chars().filter(char::is_ascii_digit).count()
}

/// A name without the number that a list puts in front of it: «1. Hans».
fn without_number(name: &str) -> &str {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix(['.', ')']) {
        Some(behind) if rest.len() < name.len() => behind.trim_start(),
        _ => name,
    }
}

/// The lines of a text without the mark that some programs put in front.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('\u{feff}').lines()
}

/// The cells of a line. In quotes a separator separates nothing, and a quote is written twice.
fn cells(line: &str, separator: impl Fn(char) -> bool) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    // A tabulator in front says that the first cell is empty.
    let mut signs = line.chars().peekable();
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
    use super::{names_from, names_in_cells, names_in_list};

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
    fn numbers_in_front_of_names_took_part() {
        assert_eq!(names_from("1. Hans\n2) Eva\n3.Beat\n4."), ["Hans", "Eva", "Beat"]);
        assert_eq!(names_in_list("1.\tHans Müller\n2.\tEva Frei"), ["Hans Müller", "Eva Frei"]);
        assert_eq!(names_in_list("Name;Ort\n1. Hans Müller;Uster"), ["Hans Müller"]);
        // A number may be all that tells two apart.
        assert_eq!(names_from("Hans 1\n2 Hans\n.Eva"), ["Hans 1", "2 Hans", ".Eva"]);
    }

    #[test]
    fn what_was_pasted_from_a_spreadsheet_took_part_by_its_first_names() {
        let pasted = |text| names_in_cells(text).expect("there are cells");
        for (text, names) in [
            // The head is no player.
            ("Vorname\tName\r\nHans\tMüller\r\nHans\tFrei", &["Hans Müller", "Hans Frei"][..]),
            (
                "Hans\tMüller\nHans\tFrei\nAnna Maria\tvon Arx",
                &["Hans Müller", "Hans Frei", "Anna Maria von Arx"],
            ),
            ("Hans;Müller;Uster\nHans;Frei;Wil", &["Hans Müller", "Hans Frei"]),
            // Numbers are no names, nor is what stands beside a whole one.
            ("1\tHans\n2\tEva\n\tBeat", &["Hans", "Eva", "Beat"]),
            ("Hans Müller\tUster\nEva Frei\tWil", &["Hans Müller", "Eva Frei"]),
            ("Müller;1970\nFrei;1980", &["Müller", "Frei"]),
            ("Hans\tMüller\tkommt spät; mit Auto", &["Hans Müller"]),
            // What was typed before and after it stays.
            (
                "Spät\nNr\tName\n1\tHans Müller\n\nKeller, Eva",
                &["Spät", "Hans Müller", "Keller, Eva"],
            ),
            ("Vorname\tName", &[]),
            ("1\t2\n\t", &[]),
        ] {
            assert_eq!(pasted(text), names, "{text:?}");
        }
        for no_cells in ["", "Anna\nKeller, Hans", "\t\n"] {
            assert_eq!(names_in_cells(no_cells), None, "{no_cells:?}");
        }
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
        // First and last name stand beside each other.
        assert_eq!(names_in_list("Hans;Müller\nHans;Frei"), ["Hans Müller", "Hans Frei"]);
        assert_eq!(names_in_list("Keller, Hans\nMüller, Eva"), ["Keller Hans", "Müller Eva"]);
        assert_eq!(names_in_list("Hans Müller;Uster\nEva Frei;Wil"), ["Hans Müller", "Eva Frei"]);
        for nobody in ["", ";;\r\n", "1;2\n3;4"] {
            assert_eq!(names_in_list(nobody), [""; 0], "{nobody}");
        }
    }
}
