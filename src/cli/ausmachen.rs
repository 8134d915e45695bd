//! `jasstafel ausmachen`: who was first at the end of the first Stich (A1 to A4).
//!
//! A number no table can have answers `{"fehler":{"art":"unmoeglich","schluessel":…,"punkte":…}}`
//! with the rule it is against, where there is one. `durch` is also `stand` where a side was
//! there before this Spiel; without a `gewinner` both were, and the thanks decide.

use super::{FormError, field, line, object, one_of, only, required};
use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Side};
use crate::engine::law::ausmachen::{
    AusmachenObjection, AusmachenQuestion, DecidedBy, Order, Reading,
};
use serde::Serialize;
use serde_json::{Map, Value};

const KEY: [&str; 8] =
    ["ziel", "stand", "stoeck", "weis", "stich", "reihenfolge", "lesart", "schneider_unter"];
const WHOLE_NUMBER: &str = "eine ganze Zahl";
const TWO_NUMBERS: &str = "zwei ganze Zahlen";
const CONTRIBUTION: &str = "eine Seite, 0 oder 1, und ganze Punkte";

#[derive(Serialize)]
struct Answer {
    #[serde(rename = "gewinner")]
    winner: Option<Side>,
    #[serde(rename = "durch")]
    by: Option<DecidedBy>,
    #[serde(rename = "stand")]
    state: BySide<Points>,
    schneider: bool,
    #[serde(rename = "quellen")]
    sources: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Error {
    Form(FormError),
    Impossible(Impossible),
}

#[derive(Serialize)]
#[serde(tag = "art", rename = "unmoeglich")]
struct Impossible {
    #[serde(rename = "schluessel")]
    key: &'static str,
    #[serde(rename = "punkte")]
    points: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "quelle")]
    source: Option<Rule>,
}

impl From<FormError> for Error {
    fn from(error: FormError) -> Error {
        Error::Form(error)
    }
}

impl From<AusmachenObjection> for Error {
    fn from(objection: AusmachenObjection) -> Error {
        let (key, points) = match objection {
            AusmachenObjection::Ziel(points) => ("ziel", points),
            AusmachenObjection::Before(_, points) => ("stand", points),
            AusmachenObjection::Schneider(points) => ("schneider_unter", points),
            AusmachenObjection::Stoeck(points) => ("stoeck", points),
            AusmachenObjection::Weis(points) => ("weis", points),
            AusmachenObjection::Stich(points) => ("stich", points),
        };
        Error::Impossible(Impossible { key, points, source: objection.rule() })
    }
}

/// One request line → one answer line, without the line feed; see [`super`] for errors.
pub fn respond(query: &str) -> String {
    line(reply(query))
}

fn reply(query: &str) -> Result<Answer, Error> {
    let question = read(query)?.check().map_err(|objections| match objections.first() {
        Some(&objection) => Error::from(objection),
        None => Error::Form(FormError::NoObject { key: None }),
    })?;
    let answer = crate::engine::law::ausmachen::ausmachen(&question);
    Ok(Answer {
        winner: answer.winner,
        by: answer.by,
        state: answer.totals,
        schneider: answer.schneider,
        sources: answer.sources,
    })
}

fn read(query: &str) -> Result<AusmachenQuestion, FormError> {
    let fields = object(query, &KEY)?;
    let ziel = points(required(&fields, "ziel")?, "ziel", WHOLE_NUMBER)?;
    let [a, b] = two(required(&fields, "stand")?, "stand", TWO_NUMBERS)?;
    let state = BySide::new(points(a, "stand", TWO_NUMBERS)?, points(b, "stand", TWO_NUMBERS)?);
    let mut question = AusmachenQuestion {
        stoeck: contribution(&fields, "stoeck")?,
        weis: contribution(&fields, "weis")?,
        stich: contribution(&fields, "stich")?,
        ..AusmachenQuestion::new(ziel, state)
    };
    if let Some(value) = field(&fields, "reihenfolge") {
        let expected = "stoeck-weis-stich oder stoeck-stich-weis";
        let words = Order::ALL.map(|r| (r.code(), r));
        question.order = one_of(value, "reihenfolge", expected, words)?;
    }
    if let Some(value) = field(&fields, "lesart") {
        let words = Reading::ALL.map(|l| (l.code(), l));
        question.reading = one_of(value, "lesart", "vorrang oder kumulativ", words)?;
    }
    if let Some(value) = field(&fields, "schneider_unter") {
        question.schneider_below = points(value, "schneider_unter", WHOLE_NUMBER)?;
    }
    Ok(question)
}

fn contribution(
    fields: &Map<String, Value>,
    key: &'static str,
) -> Result<Option<(Side, Points)>, FormError> {
    let Some(value) = field(fields, key) else { return Ok(None) };
    let Value::Object(inside) = value else {
        return Err(FormError::NoObject { key: Some(key) });
    };
    let inside = only(inside.clone(), &["seite", "punkte"])?;
    let wrong = || FormError::WrongValue { key, expected: CONTRIBUTION };
    let side = required(&inside, "seite")?
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .and_then(|number| Side::try_from(number).ok())
        .ok_or_else(wrong)?;
    let points = points(required(&inside, "punkte")?, key, CONTRIBUTION)?;
    Ok(Some((side, points)))
}

fn two<'a>(
    value: &'a Value,
    key: &'static str,
    expected: &'static str,
) -> Result<[&'a Value; 2], FormError> {
    match value.as_array().map(Vec::as_slice) {
        Some([a, b]) => Ok([a, b]),
        _ => Err(FormError::WrongValue { key, expected }),
    }
}

/// A whole number that fits; how large it may be the engine says.
fn points(value: &Value, key: &'static str, expected: &'static str) -> Result<Points, FormError> {
    value
        .as_i64()
        .and_then(|number| i32::try_from(number).ok())
        .map(Points)
        .ok_or(FormError::WrongValue { key, expected })
}
