//! `jasstafel jassarten`: the registry of Jassarten as JSON.
//!
//! Owns the form of the answer only; what a Jassart is stands in the engine, and no Jassart is
//! known here by name.

use crate::engine::base::edition::Edition;
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::Seat;
use crate::engine::board::Context;
use crate::engine::facts::event::PartieHead;
use crate::engine::facts::form::{Field, FieldKind, Sum};
use crate::engine::facts::setting::{Preset, Scope, SettingDescription};
use crate::engine::facts::tischregeln::{Regelwerk, Tischregeln};
use crate::engine::jassart::{self, Jassart, Parties};
use crate::text::Locale;
use crate::text::jassart::jass_text;
use crate::text::rule_book::rule_title;
use serde_json::{Map, Value, json};

/// Every Jassart with its players, board kind and the defaults of its Tischregeln.
pub fn all() -> String {
    let all: Value = jassart::ALL.iter().map(|jassart| short(jassart)).collect();
    format!("{all:#}\n")
}

/// One Jassart in full, with its sources; `None` where there is none of this id.
pub fn one(id: &str) -> Option<String> {
    let jassart = jassart::find(id).ok()?;
    let mut whole = short(jassart);
    whole["tischregeln"] = jassart.all_settings(Edition::TODAY).map(setting).collect();
    whole["regelwerke"] = jassart.regelwerke.iter().map(regelwerk).collect();
    whole["formular"] = form(jassart);
    whole["quellen"] = json!(jassart.sources);
    if let Some(text) = jass_text(Locale::DE, id) {
        whole["was"] = json!(text.what);
        whole["zaehlt"] = json!(text.counts);
    }
    Some(format!("{whole:#}\n"))
}

fn short(jassart: &Jassart) -> Value {
    let tischregeln: Map<String, Value> = jassart
        .all_settings(Edition::TODAY)
        .map(|e| (e.key.to_owned(), preset(e.preset)))
        .collect();
    let mut short = json!({
        "id": jassart.id,
        "name": jassart.name,
        "spieler": {"min": jassart.players.0, "max": jassart.players.1},
        "parteien": match jassart.parties {
            Parties::Single => "einzeln",
            Parties::TwoAgainstTwo => "zwei_gegen_zwei",
        },
        "brett": jassart.board.kind().code(),
        "tischregeln": tischregeln,
    });
    if let Some(other) = jassart.alias_of {
        short["alias_von"] = json!(other);
    }
    short
}

fn preset(preset: Preset) -> Value {
    match preset {
        Preset::Yes(yes) => json!(yes),
        Preset::Number(number) => json!(number),
        Preset::Choice(choice) => json!(choice),
        Preset::HalfZiel => json!("halbes_ziel"),
    }
}

fn setting(e: &SettingDescription) -> Value {
    let mut out = json!({"key": e.key, "vorgabe": preset(e.preset), "regel": e.rule.map(rule)});
    match e.offered {
        Scope::Yes => out["art"] = json!("ja"),
        Scope::Number { min, max } => {
            out["art"] = json!("zahl");
            out["min"] = json!(min);
            out["max"] = json!(max);
        }
        Scope::Choice(possible) => {
            out["art"] = json!("wahl");
            out["moeglich"] = json!(possible);
        }
    }
    out
}

fn rule(rule: Rule) -> Value {
    let outline = rule.outline();
    let title = rule_title(Locale::DE, rule);
    json!({"id": outline.id, "titel": title, "quellen": outline.sources})
}

fn regelwerk(regelwerk: &Regelwerk) -> Value {
    json!({"id": regelwerk.id, "abweichungen": regelwerk.tischregeln()})
}

/// The fields of a row, as an empty Partie asks for them.
fn form(jassart: &'static Jassart) -> Value {
    let head = PartieHead {
        jassart: jassart.id.to_owned(),
        players: (1..=jassart.players.0).map(|nth| nth.to_string()).collect(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default(),
        edition: Edition::TODAY,
    };
    let Ok(head) = jassart.head(&head) else { return Value::Null };
    let state = jassart.beginning(&head);
    let context = Context { board: jassart.board, head: &head, state: &state };
    jassart.board.form(context).fields.iter().map(field).collect()
}

fn field(field: &Field) -> Value {
    let mut out = json!({
        "feld": field.name.key(),
        "je_partei": field.by_party,
        "freiwillig": field.optional,
    });
    match field.kind {
        FieldKind::Number { min, max } => {
            out["art"] = json!("zahl");
            out["min"] = json!(min);
            out["max"] = json!(max);
        }
        FieldKind::Yes => out["art"] = json!("ja"),
        FieldKind::Choice(possible) => {
            out["art"] = json!("wahl");
            let there = possible.iter().enumerate().filter(|(nth, _)| field.holds_for(*nth));
            out["moeglich"] = there.map(|(_, name)| *name).collect();
        }
        FieldKind::Party => out["art"] = json!("partei"),
    }
    let (kind, sum) = match field.sum {
        Sum::Free => ("", 0),
        Sum::Exactly(sum) => ("summe", sum),
        Sum::AtMost(sum) => ("summe_hoechstens", sum),
        Sum::WhenAll(sum) => ("summe_wenn_alle", sum),
    };
    if !kind.is_empty() {
        out[kind] = json!(sum);
    }
    if field.step > 1 {
        out["schritt"] = json!(field.step);
    }
    if field.one {
        out["nur_einer"] = json!(true);
    }
    if let Some((another, values)) = field.only_when {
        out["nur_wenn"] = json!({"feld": another.key(), "werte": values});
    }
    out
}
