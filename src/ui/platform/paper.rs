//! What stands on top of every printed page. Only a rule of the style sheet gets into the margin of a
//! page, and only a script can put somebody's own words into one.

use super::js::{call, construct, global, list, set};
use std::fmt::Write;
use wasm_bindgen::JsValue;

/// A text as CSS writes it: nothing in it ends it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        if c.is_ascii_alphanumeric() || c == ' ' || !c.is_ascii() && !c.is_control() {
            quoted.push(c);
        } else {
            // Writing into a text fails never.
            let _ = write!(quoted, "\\{:x} ", u32::from(c));
        }
    }
    quoted.push('"');
    quoted
}

/// The rule for pages with these words to the left and to the right.
fn rule(left: &str, right: &str) -> String {
    let side = |place: &str, text: &str| {
        let text = quoted(text);
        format!("@top-{place}{{content:{text};font:8pt system-ui,sans-serif;color:#444}}")
    };
    format!("@page{{{}{}}}", side("left", left), side("right", right))
}

/// From now on this stands on top of every page: to the left, and to the right.
pub fn running_head(left: &str, right: &str) {
    let sheet = construct("CSSStyleSheet", &[]);
    call(&sheet, "replaceSync", &[rule(left, right).into()]);
    if !sheet.is_undefined() {
        set(&global("document"), "adoptedStyleSheets", &JsValue::from(list(&[sheet])));
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_name_cannot_end_the_rule_it_stands_in() {
        let rule = rule("Jass\"}body{display:none}\\\n@import", "21.11.2026 é");
        assert_eq!(rule.matches('"').count(), 4, "{rule}");
        assert_eq!(rule.matches('{').count(), 3, "{rule}");
        assert!(!rule.contains('\n') && !rule.contains("@import"), "{rule}");
        assert!(rule.contains("Jass\\22 \\7d body") && rule.contains("2026 é"), "{rule}");
    }
}
