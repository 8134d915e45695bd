//! The session file's schema, by the library that others read it with.

use jsonschema::Validator;
use serde_json::Value;
use std::sync::LazyLock;

static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../src/engine/session.schema.json")).expect("JSON")
});
static VALIDATOR: LazyLock<Validator> =
    LazyLock::new(|| jsonschema::validator_for(&SCHEMA).expect("a schema"));

/// Where a file breaks the schema, as sentences.
pub fn breaches(value: &Value) -> Vec<String> {
    let sentence =
        |error: jsonschema::ValidationError| format!("{}: {error:.200}", error.instance_path());
    VALIDATOR.iter_errors(value).map(sentence).collect()
}

/// The keywords of the language that the schema uses. The library passes over any other, as the
/// language wants it: a misspelt one would check nothing.
const KEYWORDS: [&str; 22] = [
    "$defs",
    "$ref",
    "$schema",
    "additionalProperties",
    "anyOf",
    "const",
    "description",
    "enum",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
];

fn strange_keywords(schema: &Value, found: &mut Vec<String>) {
    for (name, value) in schema.as_object().into_iter().flatten() {
        if !KEYWORDS.contains(&name.as_str()) {
            found.push(name.clone());
        }
        match name.as_str() {
            "$defs" | "properties" => {
                value.as_object().expect("schemas by name").values().for_each(|inner| {
                    strange_keywords(inner, found);
                });
            }
            "anyOf" => {
                value.as_array().expect("schemas").iter().for_each(|inner| {
                    strange_keywords(inner, found);
                });
            }
            "additionalProperties" | "items" => strange_keywords(value, found),
            _ => {}
        }
    }
}

#[test]
fn the_schema_is_one_and_says_only_what_is_checked() {
    assert!(jsonschema::meta::validate(&SCHEMA).is_ok());
    let mut strange = Vec::new();
    strange_keywords(&SCHEMA, &mut strange);
    assert_eq!(strange, Vec::<String>::new());
    let misspelt = serde_json::json!({ "items": { "anyOf": [{ "requird": ["a"] }] } });
    strange_keywords(&misspelt, &mut strange);
    assert_eq!(strange, ["requird"]);
}
