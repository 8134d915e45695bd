//! A validator for the part of JSON Schema that the session file's schema uses. A keyword it does
//! not know is an error, so the schema cannot say what is not checked.

use serde_json::Value;

/// Where `wert` breaks the schema, as sentences.
pub fn verstoesse(schema: &Value, wert: &Value) -> Vec<String> {
    let mut gefunden = Vec::new();
    pruefe(schema, schema, wert, "", &mut gefunden);
    gefunden
}

fn ist(wert: &Value, art: &str) -> bool {
    match art {
        "object" => wert.is_object(),
        "array" => wert.is_array(),
        "string" => wert.is_string(),
        "integer" => wert.is_i64() || wert.is_u64(),
        "boolean" => wert.is_boolean(),
        "null" => wert.is_null(),
        _ => panic!("type {art}"),
    }
}

fn pruefe(ganz: &Value, schema: &Value, wert: &Value, ort: &str, aus: &mut Vec<String>) {
    let regeln = schema.as_object().expect("ein Schema ist ein Objekt");
    let felder = regeln.get("properties").and_then(Value::as_object);
    for (name, soll) in regeln {
        let zahl = || soll.as_i64().expect("eine ganze Zahl");
        let text = || wert.as_str().map(|t| t.chars().count() as i64);
        let liste = || wert.as_array().map(|l| l.len() as i64);
        let objekt = || wert.as_object().map(|o| o.len() as i64);
        let gut = match name.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let ziel = soll.as_str().expect("ein Ort").trim_start_matches('#');
                let ziel = ganz.pointer(ziel).unwrap_or_else(|| panic!("{soll} gibt es nicht"));
                pruefe(ganz, ziel, wert, ort, aus);
                true
            }
            "type" => match soll {
                Value::Array(arten) => arten.iter().any(|a| ist(wert, a.as_str().expect("Art"))),
                art => ist(wert, art.as_str().expect("Art")),
            },
            "const" => wert == soll,
            "enum" => soll.as_array().expect("eine Liste").contains(wert),
            "anyOf" => soll.as_array().expect("eine Liste").iter().any(|moeglich| {
                let mut innen = Vec::new();
                pruefe(ganz, moeglich, wert, ort, &mut innen);
                innen.is_empty()
            }),
            "minimum" => wert.as_i64().is_none_or(|w| w >= zahl()),
            "maximum" => wert.as_i64().is_none_or(|w| w <= zahl()),
            "minLength" => text().is_none_or(|laenge| laenge >= zahl()),
            "maxLength" => text().is_none_or(|laenge| laenge <= zahl()),
            "minItems" => liste().is_none_or(|laenge| laenge >= zahl()),
            "maxItems" => liste().is_none_or(|laenge| laenge <= zahl()),
            "minProperties" => objekt().is_none_or(|anzahl| anzahl >= zahl()),
            "maxProperties" => objekt().is_none_or(|anzahl| anzahl <= zahl()),
            "required" => soll
                .as_array()
                .expect("eine Liste")
                .iter()
                .all(|feld| wert.get(feld.as_str().expect("ein Name")).is_some()),
            "items" => {
                for (nr, element) in wert.as_array().into_iter().flatten().enumerate() {
                    pruefe(ganz, soll, element, &format!("{ort}/{nr}"), aus);
                }
                true
            }
            "properties" => {
                for (feld, schema) in soll.as_object().expect("ein Objekt") {
                    if let Some(innen) = wert.get(feld) {
                        pruefe(ganz, schema, innen, &format!("{ort}/{feld}"), aus);
                    }
                }
                true
            }
            "additionalProperties" => {
                let fremd =
                    wert.as_object().into_iter().flatten().filter(|(feld, _)| {
                        felder.is_none_or(|felder| !felder.contains_key(*feld))
                    });
                let mut gut = true;
                for (feld, innen) in fremd {
                    match soll {
                        Value::Bool(erlaubt) => gut &= *erlaubt,
                        schema => pruefe(ganz, schema, innen, &format!("{ort}/{feld}"), aus),
                    }
                }
                gut
            }
            unbekannt => panic!("das Schlüsselwort {unbekannt} prüft hier niemand"),
        };
        if !gut {
            aus.push(format!("{ort}: {name} {soll}, hier steht {wert:.120}"));
        }
    }
}
