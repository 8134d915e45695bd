//! The accessibility tree: what a page is to a person, with or without eyes; in the form in which
//! Chromium's protocol tells it, and `eyes.js` too.

use serde_json::Value;
use std::collections::HashMap;

/// Roles that answer to a tap or to typing.
const USABLE: [&str; 20] = [
    "button",
    "link",
    "checkbox",
    "radio",
    "switch",
    "tab",
    "menuitem",
    "menuitemradio",
    "menuitemcheckbox",
    "option",
    "textbox",
    "searchbox",
    "spinbutton",
    "slider",
    "combobox",
    "listbox",
    "treeitem",
    "gridcell",
    "DisclosureTriangle",
    "Date",
];

/// A text as it is compared: every space is a space, those that keep words together too; where a word may
/// be parted nobody reads.
pub fn plain(text: &str) -> String {
    text.replace('\u{ad}', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One node of the tree.
#[derive(Debug, Clone)]
pub struct TreeNode {
    pub role: String,
    pub name: String,
    pub value: String,
    pub disabled: bool,
    /// Pressed or ticked; `None` for what can be neither.
    pub chosen: Option<bool>,
    focus: bool,
    /// Which of the elements in the page's `eyesSaw` it is, where that was read.
    pub number: usize,
    parent: Option<usize>,
}

impl TreeNode {
    /// `button "Neue Partie"`, for messages.
    pub fn shown(&self) -> String {
        let state = if self.disabled { " (disabled)" } else { "" };
        format!("{} \"{}\"{state}", self.role, self.name)
    }
}

/// The whole tree without what is hidden from everyone.
pub struct Tree(Vec<TreeNode>);

impl Tree {
    pub fn read(answer: &Value) -> Self {
        let empty = Vec::new();
        let all = answer["nodes"].as_array().unwrap_or(&empty);
        let text = |value: &Value| match &value["value"] {
            Value::String(text) => plain(text),
            Value::Null => String::new(),
            other => other.to_string(),
        };
        let by_id: HashMap<&str, &Value> =
            all.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let is_ignored = |node: &Value| node["ignored"].as_bool().unwrap_or(false);
        let kept: Vec<&Value> = all.iter().filter(|node| !is_ignored(node)).collect();
        let place: HashMap<&str, usize> = kept
            .iter()
            .enumerate()
            .filter_map(|(at, node)| Some((node["nodeId"].as_str()?, at)))
            .collect();
        // Past ignored wrappers up to the next ancestor that counts.
        let parent = |node: &Value| {
            let mut id = node["parentId"].as_str()?;
            loop {
                if let Some(at) = place.get(id) {
                    return Some(*at);
                }
                id = by_id.get(id)?["parentId"].as_str()?;
            }
        };
        let property = |node: &Value, name: &str| {
            let all = node["properties"].as_array().into_iter().flatten();
            all.filter(|property| property["name"] == name)
                .map(|property| property["value"]["value"].clone())
                .next()
        };
        Self(
            kept.iter()
                .map(|node| TreeNode {
                    role: text(&node["role"]),
                    name: text(&node["name"]),
                    value: text(&node["value"]),
                    disabled: property(node, "disabled") == Some(Value::Bool(true)),
                    // The protocol tells these two as words, because they may be "mixed".
                    chosen: property(node, "pressed")
                        .or_else(|| property(node, "checked"))
                        .map(|state| state == "true"),
                    focus: property(node, "focused") == Some(Value::Bool(true)),
                    number: node["nodeId"].as_str().and_then(|id| id.parse().ok()).unwrap_or(0),
                    parent: parent(node),
                })
                .collect(),
        )
    }

    /// Everything that answers to a tap with this name, inside the named part of the page if one is
    /// given.
    pub fn usable(&self, name: &str, region: Option<&str>) -> Vec<&TreeNode> {
        let name = plain(name);
        self.0
            .iter()
            .enumerate()
            .filter(|(at, node)| node.name == name && self.is_usable(*at))
            .filter(|(at, _)| region.is_none_or(|region| self.lies_in(*at, region)))
            .map(|(_, node)| node)
            .collect()
    }

    /// A part of the page is called by its whole name, or by what stands before the colon: “Wir” is
    /// the part that reads “Wir: 119 Punkte”.
    fn lies_in(&self, at: usize, region: &str) -> bool {
        let region = plain(region);
        let mut next = self.0[at].parent;
        while let Some(at) = next {
            let rest = self.0[at].name.strip_prefix(region.as_str());
            if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(": ")) {
                return true;
            }
            next = self.0[at].parent;
        }
        false
    }

    /// Whether this text stands by itself inside the named part of the page.
    pub fn stands_in(&self, region: &str, text: &str) -> bool {
        let text = plain(text);
        self.0.iter().enumerate().any(|(at, node)| {
            node.role == "StaticText" && node.name == text && self.lies_in(at, region)
        })
    }

    /// The names that begin like this, of what answers to a tap, in the named part of the page where
    /// one is given.
    pub fn names_in(&self, region: Option<&str>, beginning: &str) -> impl Iterator<Item = &str> {
        // A space at its end is meant.
        let beginning = beginning.replace(char::is_whitespace, " ");
        (0..self.0.len())
            .filter(move |at| self.is_usable(*at))
            .filter(move |at| region.is_none_or(|region| self.lies_in(*at, region)))
            .map(|at| self.0[at].name.as_str())
            .filter(move |name| name.starts_with(&beginning))
    }

    /// The entries of a closed list field are in the tree, but on no screen; the parts of a date
    /// field are the browser's, and the whole field is what one taps.
    fn is_usable(&self, at: usize) -> bool {
        let node = &self.0[at];
        let part =
            |parent: usize| ["MenuListPopup", "Date"].contains(&self.0[parent].role.as_str());
        let mut parent = std::iter::successors(node.parent, |at| self.0[*at].parent);
        USABLE.contains(&node.role.as_str()) && !parent.any(part)
    }

    /// Everything that answers to a tap.
    pub fn all_usable(&self) -> impl Iterator<Item = &TreeNode> {
        (0..self.0.len()).filter(|at| self.is_usable(*at)).map(|at| &self.0[at])
    }

    /// All that tests find their way by, a line a node in no order: what answers to a tap with its
    /// state, and what stands around it.
    pub fn told(&self) -> Vec<String> {
        let around = ["dialog", "heading", "image"];
        let wanted = (0..self.0.len())
            .filter(|at| self.is_usable(*at) || around.contains(&self.0[*at].role.as_str()));
        let mut lines: Vec<String> = wanted
            .map(|at| {
                let node = &self.0[at];
                let (chosen, focus) = (node.chosen, node.focus);
                // A key to choose files tells in the browser's words that none is chosen.
                let value = if node.role == "button" { "" } else { &node.value };
                let around: Vec<&str> = std::iter::successors(node.parent, |at| self.0[*at].parent)
                    .map(|at| self.0[at].name.as_str())
                    .filter(|name| !name.is_empty())
                    .collect();
                format!("{} = “{value}” {chosen:?} {focus} in {around:?}", node.shown())
            })
            .collect();
        lines.sort();
        lines
    }

    /// What has the focus, if it is anything but the page itself.
    pub fn focus(&self) -> Option<&TreeNode> {
        self.0.iter().find(|node| node.focus && node.role != "RootWebArea")
    }

    /// Whether any name or value contains this text: what an aria-label or a field says.
    pub fn contains(&self, text: &str) -> bool {
        let text = plain(text);
        self.0.iter().any(|node| node.name.contains(&text) || node.value.contains(&text))
    }

    /// Whether a node of this role has this name.
    pub fn has(&self, role: &str, name: &str) -> bool {
        let name = plain(name);
        self.0.iter().any(|node| node.role == role && node.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn tree() -> Tree {
        let node = |id: &str, parent: &str, role: &str, name: &str, ignored: bool| {
            json!({
                "nodeId": id, "parentId": parent, "ignored": ignored,
                "role": { "value": role }, "name": { "value": name },
            })
        };
        Tree::read(&json!({ "nodes": [
            node("1", "", "RootWebArea", "Jasstafel", false),
            node("2", "1", "group", "Wir", false),
            node("3", "2", "none", "", true),
            node("4", "3", "button", "Weis\n  melden", false),
            node("5", "1", "group", "Ihr: 119 Punkte", false),
            node("6", "5", "button", "Weis melden", false),
            node("7", "5", "heading", "Weis melden", false),
            node("8", "5", "StaticText", "119", false),
        ] }))
    }

    #[test]
    fn a_name_alone_finds_what_answers_to_a_tap() {
        assert_eq!(tree().usable("Weis melden", None).len(), 2);
        assert!(tree().has("heading", "Weis melden"));
        assert!(tree().usable("Weis", None).is_empty());
    }

    #[test]
    fn a_part_of_the_page_is_reached_past_ignored_wrappers() {
        for part in ["Wir", "Ihr"] {
            assert_eq!(tree().usable("Weis melden", Some(part)).len(), 1, "{part}");
        }
        for part in ["Sie", "W", "Ihr: 0"] {
            assert!(tree().usable("Weis melden", Some(part)).is_empty(), "{part}");
        }
    }

    #[test]
    fn a_text_in_a_part_is_the_whole_text() {
        assert!(tree().stands_in("Ihr", "119"));
        assert!(!tree().stands_in("Ihr", "19"));
        assert!(!tree().stands_in("Wir", "119"));
    }
}
