//! The names of the fields that lead to what does not read in a text of JSON.
//!
//! serde_json says the line and the column. Keeping the way to each field beside it, as
//! serde_path_to_error does, takes as long again for every record that reads.

/// How much of a name is shown, in characters; ours are shorter.
const SHOWN: usize = 40;

/// What stands open around a place.
enum Around<'a> {
    /// An object, and the name of the field that is being read.
    Object(Option<&'a str>),
    /// A list, and the number of the element that is being read, from 0.
    List(usize),
}

/// The way to where an error was found: `eintrag.spiel.modus`, `mit[0]`; empty where it is the whole.
pub fn place(text: &str, error: &serde_json::Error) -> String {
    let mut open: Vec<Around> = Vec::new();
    let (read, ahead) = text.split_at(found_at(text, error));
    let mut ahead = ahead.char_indices().skip(1);
    // Where the text goes on when it should have ended, that is where: behind a value, not in it.
    let stop = match error.is_syntax() {
        true => {
            ahead.find(|(_, sign)| !sign.is_whitespace()).map(|(at, sign)| at + sign.len_utf8())
        }
        false => ahead.next().map(|(at, _)| at),
    };
    let mut rest = stop.map_or(text, |stop| &text[..read.len() + stop]);
    // A text in an object is a name where none is known yet.
    while let Some(sign) = rest.chars().next() {
        let length = if sign == '"' { text_length(rest) } else { sign.len_utf8() };
        let (token, after) = rest.split_at(length);
        match (sign, open.last_mut()) {
            ('{', _) => open.push(Around::Object(None)),
            ('[', _) => open.push(Around::List(0)),
            ('}' | ']', _) => drop(open.pop()),
            (',', Some(Around::Object(name))) => *name = None,
            (',', Some(Around::List(nth))) => *nth += 1,
            ('"', Some(Around::Object(name @ None))) => *name = Some(token.trim_matches('"')),
            _ => {}
        }
        rest = after;
    }
    let mut place = String::new();
    for around in open {
        match around {
            Around::List(nth) => place.push_str(&format!("[{nth}]")),
            Around::Object(Some(name)) => {
                let dot = if place.is_empty() { "" } else { "." };
                place.push_str(dot);
                place.extend(name.chars().take(SHOWN));
            }
            Around::Object(None) => {}
        }
    }
    place
}

/// Where in a text the last sign begins that was read before the error was found.
pub fn found_at(text: &str, error: &serde_json::Error) -> usize {
    let before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let line = before.map(str::len).sum::<usize>();
    let mut at = (line + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// How long the text is that begins here, with its quotes.
fn text_length(from: &str) -> usize {
    let mut escaped = false;
    let end = from.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(from.len(), |end| end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only whether they read is asked")]
    enum Event {
        #[serde(rename = "eintrag")]
        Entry { of: u8, list: Vec<Spiel> },
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only whether they read is asked")]
    struct Spiel {
        name: String,
        pair: [u8; 2],
    }

    fn place_in(text: &str) -> String {
        let error = serde_json::from_str::<Event>(text).expect_err(text);
        place(text, &error)
    }

    #[test]
    fn the_place_named_is_where_it_does_not_read() {
        for (text, expected) in [
            ("7", ""),
            ("{}", ""),
            (r#"{"x":{}}"#, "x"),
            (r#"{"eintrag":{"of":1,"list":[]} , "x":{}}"#, ""),
            (
                r#"{"eintrag":{"of":1,"list":[{"name":"a","pair":[1,2,3]}]}}"#,
                "eintrag.list[0].pair",
            ),
            (r#"{"eintrag":{"of":1}}"#, "eintrag"),
            (r#"{"eintrag":{"of":1,"list":[],"more":0}}"#, "eintrag.more"),
            (r#"{"eintrag":{"of":300,"list":[]}}"#, "eintrag.of"),
            ("{\"eintrag\":\n {\"of\":\n\"é\",\"list\":[]}}", "eintrag.of"),
            (
                r#"{"eintrag":{"list":[{"name":"a","pair":[1,2]},{"name":"b"}],"of":1}}"#,
                "eintrag.list[1]",
            ),
            (
                r#"{"eintrag":{"list":[{"name":"{,\"[\\","pair":[1,"2"]}],"of":1}}"#,
                "eintrag.list[0].pair[1]",
            ),
            (r#"{"eintrag":{"list":[{"name":null,"pair":[1,2]}],"of":1}}"#, "eintrag.list[0].name"),
        ] {
            assert_eq!(place_in(text), expected, "{text}");
        }
        // Somebody else's name may be as long as a record.
        let long = "ä".repeat(5000);
        assert_eq!(place_in(&format!("{{\"{long}\":1}}")), "ä".repeat(SHOWN));
    }
}
