//! The border to the line, inside one phone: what it says, what it is told, and the script that it is.
//! `live/src/border.ts` has the same under the same names. What travels from phone to phone is another
//! matter, and does not change with it.

use crate::ui::platform::js::{call, from_json, global, to_json, wait};
use crate::ui::platform::script;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use wasm_bindgen::prelude::*;

/// A record as it is stored, or a sheet as a table hands it in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::ui::state) struct Sent {
    pub key: String,
    pub text: String,
}

/// A phone that is here, and what it says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(in crate::ui::state) struct Phone {
    pub name: String,
    pub words: String,
}

/// How the line stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Another tab of this phone carries the table.
    Elsewhere,
    /// Nothing is heard.
    #[default]
    Away,
    /// What was there has come, and what comes is heard.
    Here,
}

/// What the line says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::ui::state) enum Said {
    /// Records that came.
    Records(Vec<Sent>),
    /// How the line stands, and how many records are not sent.
    Standing { way: Way, unsent: usize },
    /// Every phone that is here, this one too.
    Present(Vec<Phone>),
}

/// Who joins: by which link, under which name, which is one word, and whether it is taken from another tab.
#[derive(Clone, Debug, Serialize)]
pub(in crate::ui::state) struct Joining {
    pub link: String,
    pub name: String,
    pub takes: bool,
}

/// A table of a tournament: by the link of the tournament, and its Passe and table.
#[derive(Clone, Debug, Serialize)]
pub(in crate::ui::state) struct TablePlace {
    pub link: String,
    pub place: String,
}

/// What the line says and this program does not know.
#[derive(Debug)]
pub(in crate::ui::state) struct Misheard(serde_json::Error);

impl Display for Misheard {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the line to other phones said something unknown: {}", self.0)
    }
}

impl Said {
    /// Reads what the line says.
    ///
    /// # Errors
    /// It is none of what is known here; nothing of it counts.
    fn read(json: &str) -> Result<Said, Misheard> {
        serde_json::from_str(json).map_err(Misheard)
    }
}

/// What the line is told, with every field under its name.
fn named(told: &(impl Serialize + ?Sized)) -> JsValue {
    // Texts in structs: writing them never fails.
    from_json(&serde_json::to_string(told).unwrap_or_default())
}

/// What hears the line.
pub(in crate::ui::state) type Hears = Box<dyn FnMut(Said)>;

/// Whose records are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::state) enum Of {
    /// Of one table, at which this phone is.
    Table,
    /// Of all tables of a tournament, at none of which this phone is.
    Hall,
}

/// A line that was opened. Who lets it go leaves it first.
#[derive(Clone, Debug)]
pub(in crate::ui::state) struct Line(JsValue);

impl Line {
    /// Gives it records of this phone, new or known: what the server lacks is sent.
    pub fn offer(&self, records: &[Sent]) {
        if !records.is_empty() {
            call(&self.0, "offer", &[named(records)]);
        }
    }

    /// What this phone says of itself to those who are here.
    pub fn say(&self, words: &str) {
        call(&self.0, "say", &[words.into()]);
    }

    /// Ends it.
    pub fn leave(&self) {
        call(&self.0, "leave", &[]);
    }
}

/// The script of the line.
#[derive(Clone, Debug)]
pub(in crate::ui::state) struct Client(JsValue);

impl Client {
    /// The script, where it is here.
    pub fn here() -> Option<Client> {
        Some(global("jasstafelLive")).filter(|client| !client.is_undefined()).map(Client)
    }

    /// Begins to fetch the script: what this gives is waited for. That it fails says nothing yet, for it
    /// may have come and be something else. `None` where nobody knows where it is.
    pub fn fetch() -> Option<JsValue> {
        script::beside_program("live.js").map(|address| script::fetch(&address))
    }

    /// The link of a new table.
    pub fn invent(&self) -> Option<String> {
        call(&self.0, "invent", &[]).as_string()
    }

    /// What to hand on so that others may only watch; `None` where the link is none.
    pub async fn watch_link(&self, link: &str) -> Option<String> {
        wait(call(&self.0, "watchLink", &[link.into()])).await.ok()?.as_string()
    }

    /// What this table of a tournament gets.
    pub async fn table_link(&self, place: &TablePlace) -> Option<String> {
        wait(call(&self.0, "tableLink", &[named(place)])).await.ok()?.as_string()
    }

    /// Opens a line; `None` where the link is none.
    pub async fn join(&self, of: Of, joining: &Joining, mut hear: Hears) -> Option<Line> {
        let hear: Box<dyn FnMut(JsValue)> = Box::new(move |said| {
            match Said::read(&to_json(&said)) {
                Ok(said) => hear(said),
                // Script and program are of one build, so nobody meets this but who changes one of them.
                Err(why) => leptos::logging::error!("{why}"),
            }
        });
        // The script holds it as long as the page lives.
        let hear = Closure::wrap(hear).into_js_value();
        let how = match of {
            Of::Table => "join",
            Of::Hall => "gather",
        };
        wait(call(&self.0, how, &[named(joining), hear])).await.ok().map(Line)
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// The other side of the border.
    const BORDER: &str = include_str!("../../../../live/src/border.ts");

    fn sent(key: &str, text: &str) -> Sent {
        Sent { key: key.to_owned(), text: text.to_owned() }
    }

    #[wasm_bindgen_test]
    fn what_the_line_says_is_read_under_its_names() {
        let read = |json: &str| Said::read(json).expect("it is known");
        let records =
            r#"{"records":[{"key":"jt1/a/1-2","text":"{\"v\":1}\n"},{"text":"","key":""}]}"#;
        let all = vec![sent("jt1/a/1-2", "{\"v\":1}\n"), sent("", "")];
        assert_eq!(read(records), Said::Records(all));
        assert_eq!(read(r#"{"records":[]}"#), Said::Records(Vec::new()));
        for (name, way) in [("elsewhere", Way::Elsewhere), ("away", Way::Away), ("here", Way::Here)]
        {
            let json = format!(r#"{{"standing":{{"way":"{name}","unsent":3}}}}"#);
            assert_eq!(read(&json), Said::Standing { way, unsent: 3 });
            assert!(BORDER.contains(&format!("| '{name}'")), "{name}");
        }
        let phone = Phone { name: "ab".to_owned(), words: "m 5".to_owned() };
        let present = r#"{"present":[{"name":"ab","words":"m 5"}]}"#;
        assert_eq!(read(present), Said::Present(vec![phone]));
        for name in ["records: Sent[]", "standing: Standing", "present: Phone[]"] {
            assert!(BORDER.contains(&format!("| {{ {name} }}")), "{name}");
        }
    }

    #[wasm_bindgen_test]
    fn what_is_none_of_it_is_an_error_that_names_what_is_wrong() {
        let whole = "the line to other phones said something unknown: ";
        for (json, wrong) in [
            ("", "EOF while parsing a value"),
            ("null", "expected value"),
            ("[\"jt1/a/1-2\",\"{}\"]", "expected value"),
            (r#"{"rekords":[]}"#, "unknown variant `rekords`"),
            (r#"{"records":["jt1/a/1-2","{}"]}"#, "expected struct Sent"),
            (r#"{"records":[{"key":"jt1/a/1-2"}]}"#, "missing field `text`"),
            (
                r#"{"records":[{"key":5,"text":""}]}"#,
                "invalid type: integer `5`, expected a string",
            ),
            (r#"{"standing":{"way":"gone","unsent":0}}"#, "unknown variant `gone`"),
            (r#"{"standing":{"way":2,"unsent":0}}"#, "expected value"),
            (r#"{"standing":{"way":"here","unsent":-1}}"#, "invalid value: integer `-1`"),
            (r#"{"standing":{"way":"here"}}"#, "missing field `unsent`"),
            (r#"{"present":{"ab":"m 5"}}"#, "invalid type: map, expected a sequence"),
        ] {
            let told = Said::read(json).expect_err(json).to_string();
            assert!(told.starts_with(whole) && told.contains(wrong), "{json}: {told}");
        }
    }

    #[wasm_bindgen_test]
    fn what_the_line_is_told_has_the_names_of_the_other_side() {
        let (link, text) = (|| "m=a".to_owned(), "");
        let joining = Joining { link: link(), name: "ab".to_owned(), takes: true };
        let place = TablePlace { link: link(), place: "0-1".to_owned() };
        for (interface, told) in [
            ("Sent", serde_json::to_value(sent("", text))),
            ("Joining", serde_json::to_value(joining)),
            ("TablePlace", serde_json::to_value(place)),
        ] {
            let told = told.expect("JSON");
            let there = BORDER.split(&format!("interface {interface} {{")).nth(1);
            let there = there.and_then(|there| there.split('}').next()).expect(interface);
            let fields: Vec<&str> =
                there.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
            let mine = told.as_object().expect("an object").iter().map(|(name, value)| {
                let kind = if value.is_boolean() { "boolean" } else { "string" };
                format!("{name}: {kind};")
            });
            assert_eq!(mine.collect::<Vec<_>>(), fields, "{interface}");
        }
    }
}
