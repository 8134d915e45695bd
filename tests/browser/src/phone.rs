//! A recorded phone: everything both stores of the app held on it, as one file.

use crate::{Error, Page, TestResult};
use serde_json::Value;
use std::fmt::Write as _;

/// Reads and writes both stores.
const STORES: &str = include_str!("phone.js");

/// All that a phone holds of the app.
#[derive(Debug, Clone, PartialEq)]
pub struct Phone(pub Value);

impl Phone {
    /// Reads a recorded phone.
    pub fn from_text(text: &str) -> TestResult<Self> {
        Ok(Self(serde_json::from_str(text)?))
    }

    /// The keys of the records in localStorage.
    pub fn records(&self) -> Vec<String> {
        let all = self.0["localStorage"].as_array().into_iter().flatten();
        let keys = all.filter_map(|record| record[0].as_str());
        let records = keys.filter(|key| key.starts_with("jt1/") && !key.ends_with("/weg"));
        records.map(str::to_owned).collect()
    }

    /// One line a record, so that two phones can be compared line by line.
    pub fn to_text(&self) -> TestResult<String> {
        let lines = |records: &Value| -> TestResult<String> {
            let all = records.as_array().into_iter().flatten();
            let all: Vec<String> = all.map(|record| format!("\n{record}")).collect();
            Ok(format!("[{}\n]", all.join(",")))
        };
        let mut text = format!("{{\"localStorage\": {}", lines(&self.0["localStorage"])?);
        let databases = self.0["indexedDB"].as_object();
        let databases = databases.ok_or(Error::new("that is no phone."))?;
        text.push_str(",\n\"indexedDB\": {");
        for (nth, (name, database)) in databases.iter().enumerate() {
            let comma = if nth > 0 { "," } else { "" };
            let version = &database["version"];
            write!(text, "{comma}\n\"{name}\": {{\"version\": {version}, \"stores\": {{")?;
            for (nth, (store, records)) in
                database["stores"].as_object().into_iter().flatten().enumerate()
            {
                let comma = if nth > 0 { "," } else { "" };
                write!(text, "{comma}\"{store}\": {}", lines(records)?)?;
            }
            text.push_str("}}");
        }
        text.push_str("}}\n");
        Ok(text)
    }
}

impl Page {
    /// What this phone holds now.
    pub async fn record_phone(&self) -> TestResult<Phone> {
        Ok(Phone(self.evaluate(&format!("({STORES}).read()")).await?))
    }

    /// Puts a recorded phone into this browser, which must be a new one ([`Page::empty`]); the
    /// app is still to be opened.
    pub async fn load_phone(&self, phone: &Phone) -> TestResult {
        self.blank_page().await?;
        self.evaluate(&format!("({STORES}).write({})", phone.0)).await?;
        Ok(())
    }
}
