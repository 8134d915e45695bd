//! The whole board of a session as one JSON document: what `jasstafel replay` prints and what an
//! exported file carries, so that anybody can read and check it without this program.
//!
//! A file of a hundred thousand Spiele has a board of hundreds of megabytes, so it is never there as
//! a whole unless somebody asks for it: [`BoardView`] makes each line and each entry when it is written.

use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Side};
use crate::engine::board::state::{Account, Berg, End, Line, LineKind, SpielDetail};
use crate::engine::board::{BoardKind, slate};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::striche::{Marks, StrichKind, Striche};
use crate::engine::session::log::Session;
use crate::engine::session::note::{Noted, Why};
use crate::engine::session::partie::{Afterwards, Amendment, HeadAmendment, LogEntry, Partie};
use crate::engine::session::standing::Ranked;
use crate::engine::tournament::{RankLine, Tournament};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;

/// The board of a session, to be written by any serializer.
pub struct BoardView<'a>(Node<'a>);

impl Serialize for BoardView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A part of the board: small ones as they are, long lists as the way to make them.
enum Node<'a> {
    Made(Value),
    /// By name, as the objects of the library are.
    Object(BTreeMap<&'static str, Node<'a>>),
    Each(Box<dyn Fn() -> Nodes<'a> + 'a>),
}

type Nodes<'a> = Box<dyn Iterator<Item = Node<'a>> + 'a>;

impl<'a> Node<'a> {
    fn each<I: Iterator<Item = Node<'a>> + 'a>(list: impl Fn() -> I + 'a) -> Node<'a> {
        Node::Each(Box::new(move || Box::new(list())))
    }
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Node::Made(value) => value.serialize(serializer),
            Node::Object(fields) => serializer.collect_map(fields),
            Node::Each(list) => serializer.collect_seq(list()),
        }
    }
}

/// The fields by name, wherever they are said.
fn object(fields: Vec<(&'static str, Value)>) -> Value {
    Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// A fact as it stands in a record.
fn fact(fact: &impl Serialize) -> Value {
    // Plain data with texts as keys: there is nothing that cannot be written.
    serde_json::to_value(fact).unwrap_or_default()
}

fn number(number: impl Into<i64>) -> Value {
    Value::from(number.into())
}

fn text(text: &str) -> Value {
    text.into()
}

fn list(values: impl Iterator<Item = Value>) -> Value {
    Value::Array(values.collect())
}

/// `null` where there is none.
fn when<T>(value: Option<T>, show: impl FnOnce(T) -> Value) -> Value {
    value.map_or(Value::Null, show)
}

fn points(values: &[Points]) -> Value {
    list(values.iter().map(|points| number(points.0)))
}

fn by_side(each: BySide<Points>) -> Value {
    points(&[each.a, each.b])
}

fn side(side: Option<Side>) -> Value {
    when(side, |side| number(u8::from(side)))
}

/// The board of `session`, as one value.
pub fn value(session: &Session) -> Value {
    fact(&board(session))
}

/// The board of `session`, made while it is written.
pub fn board(session: &Session) -> BoardView<'_> {
    BoardView(node(session, partie))
}

/// The same without what another edition of the law, by which a Partie stands, may have counted in
/// another way than this program: what every file of the session must show.
pub fn firm(session: &Session) -> Value {
    let mut all = node(session, |p, afterwards| match p.noted() {
        Some(_) => Node::Made(result(p)),
        None => partie(p, afterwards),
    });
    if let Node::Object(fields) = &mut all
        && session.partien().any(|p| p.noted().is_some())
    {
        fields.remove("beiseite");
    }
    fact(&all)
}

/// What was noted of a Partie.
fn result(p: &Partie) -> Value {
    let party = |account: &Account| {
        object(vec![("punkte", number(account.points.0)), ("striche", striche(&account.striche))])
    };
    let end = |end: &End| {
        object(vec![
            ("raenge", list(end.ranks.iter().map(|rank| number(*rank)))),
            ("durch", text(end.by.code())),
            ("schneider", Value::Bool(end.schneider)),
        ])
    };
    object(vec![
        ("id", text(&p.id.to_string())),
        ("parteien", list(p.state.accounts.iter().map(party))),
        ("ende", when(p.state.end.as_ref(), end)),
    ])
}

fn node<'a>(session: &'a Session, partie: fn(&'a Partie, Afterwards) -> Node<'a>) -> Node<'a> {
    let each = session.partien_with_afterwards();
    let partien =
        move || each.clone().into_iter().map(move |(p, afterwards)| partie(p, afterwards));
    let players = |(name, account): (String, Account)| {
        let mut fields = vec![
            ("spieler", text(&name)),
            ("striche", striche(&account.striche)),
            ("summe", number(account.striche.sum())),
        ];
        if account.marks != Marks::default() {
            fields.push(("marken", marks(&[account.marks])));
        }
        object(fields)
    };
    let aside = |(id, reason): &(EventId, Refusal)| {
        object(vec![("id", text(&id.to_string())), ("grund", refusal(reason))])
    };
    let mut fields = BTreeMap::from([
        ("titel", Node::Made(text(&session.title))),
        ("partien", Node::each(partien)),
        ("striche", Node::Made(list(session.accounts().into_iter().map(players)))),
        (
            "beiseite",
            Node::Made(list(session.aside.iter().chain(&session.wrong_notes()).map(aside))),
        ),
    ]);
    if let Some(by_points) = session.ranked_by_points() {
        let line = |one: &Ranked| {
            object(vec![
                ("rang", number(one.rank as u32)),
                ("spieler", text(&one.name)),
                ("punkte", number(one.sum)),
            ])
        };
        fields.insert("punkte", Node::Made(list(by_points.iter().map(line))));
    }
    let details = [("ort", &session.venue), ("notiz", &session.note)];
    fields.extend(
        details.into_iter().filter(|(_, t)| !t.is_empty()).map(|(n, t)| (n, Node::Made(text(t)))),
    );
    if let Some(tournament) = session.tournament() {
        fields.insert("turnier", Node::Made(self::tournament(&tournament.state)));
    }
    Node::Object(fields)
}

/// Who is where in a tournament.
fn tournament(tournament: &Tournament) -> Value {
    let line = |z: &RankLine| {
        let mut fields = vec![
            ("rang", number(z.rank as u32)),
            ("spieler", text(&tournament.players[z.players])),
            ("total", number(z.total)),
            ("passen", list(z.passen.iter().map(|value| when(*value, number)))),
            ("gestrichen", when(z.struck, |p| number(p as u32))),
        ];
        let missed = tournament.missed(z.players);
        if !missed.is_empty() {
            fields.push(("fehlt", list(missed.into_iter().map(|p| number(p as u32)))));
        }
        object(fields)
    };
    let ranking = tournament.ranking().unwrap_or_default();
    object(vec![
        ("spieler", list(tournament.players.iter().map(|name| text(name)))),
        ("passen", number(tournament.passen.len() as u32)),
        ("rangliste", list(ranking.iter().map(line))),
        ("berichtigungen", number(tournament.rectifications.len() as u32)),
    ])
}

/// The board of one Partie.
fn partie(p: &Partie, afterwards: Afterwards) -> Node<'_> {
    let state = &p.state;
    let kind = p.jassart.board.kind();
    let made = [
        ("id", text(&p.id.to_string())),
        ("jassart", text(&p.head.jassart)),
        ("brett", text(kind.code())),
        ("spieler", list(p.head.players.iter().map(|name| text(name)))),
        ("tischregeln", fact(&p.head.tischregeln)),
        ("parteien", list(state.accounts.iter().enumerate().map(|(nth, k)| party(p, nth, k)))),
        ("geber", number(state.dealer.0)),
        ("ende", when(state.end.as_ref(), end)),
    ];
    let mut fields: BTreeMap<&str, Node> =
        made.into_iter().map(|(name, value)| (name, Node::Made(value))).collect();
    let spiele = || state.lines.iter().map(|z| Node::Made(line(z)));
    fields.insert("spiele", Node::each(spiele));
    let entries =
        move || p.log_entries.iter().map(move |e| Node::Made(log_entry(p, e, afterwards)));
    fields.insert("eintraege", Node::each(entries));
    if kind == BoardKind::Slate {
        let written = Side::BOTH.map(|s| slate::written(&p.head.tischregeln, state, s));
        fields.insert("geschrieben", Node::Made(points(&written)));
        fields.insert("berg", Node::Made(when(state.berg.as_ref(), berg)));
    }
    if !p.changes.is_empty() {
        let changes = list(p.changes.iter().map(head_amendment));
        fields.insert("aenderungen", Node::Made(changes));
    }
    if let Some(noted) = p.noted() {
        fields.insert("gewertet", Node::Made(scored(noted)));
    }
    Node::Object(fields)
}

/// By which edition the result stands, why it does, and what this program would say.
fn scored(noted: &Noted) -> Value {
    let (why, reason) = match &noted.why {
        Why::Edition(_) => ("ausgabe", Value::Null),
        Why::RecordsMissing => ("eintraege_fehlen", Value::Null),
        Why::Unreadable(reason) => ("nicht_lesbar", refusal(reason)),
    };
    let else_ = match &noted.why {
        Why::Edition(else_) => object(vec![
            ("punkte", list(else_.accounts.iter().map(|account| number(account.points.0)))),
            ("striche", list(else_.accounts.iter().map(|account| striche(&account.striche)))),
            ("ende", when(else_.end.as_ref(), end)),
        ]),
        _ => Value::Null,
    };
    object(vec![
        ("ausgabe", number(noted.edition.number())),
        ("hier", number(noted.today.number())),
        ("warum", text(why)),
        ("grund", reason),
        ("sonst", else_),
    ])
}

fn berg(berg: &Berg) -> Value {
    object(vec![
        ("seite", side(Some(berg.side))),
        ("spiel", number(berg.nth)),
        ("zu_frueh", Value::Bool(berg.too_early)),
        ("stand", by_side(berg.totals)),
        ("quellen", sources(&berg.sources)),
    ])
}

fn party(p: &Partie, nth: usize, account: &Account) -> Value {
    let mut fields = vec![
        ("name", text(&p.party_name(nth))),
        ("punkte", number(account.points.0)),
        ("striche", striche(&account.striche)),
        ("summe_striche", number(account.striche.sum())),
    ];
    if p.state.lines.iter().any(|line| !line.marks.is_empty()) {
        fields.push(("marken", marks(&[account.marks])));
    }
    if p.state.lines.iter().any(|line| !line.round.is_empty()) {
        fields.push(("runde", number(account.round.0)));
    }
    if let Some(rank) = account.out {
        fields.push(("raus", number(rank)));
    }
    object(fields)
}

/// Striche and Nuller as pairs.
fn marks(each: &[Marks]) -> Value {
    list(each.iter().map(|m| list([number(m.s), number(m.n)].into_iter())))
}

fn striche(striche: &Striche) -> Value {
    object(StrichKind::ALL.map(|kind| (kind.code(), number(striche.kind(kind)))).to_vec())
}

fn line(line: &Line) -> Value {
    let kind = match line.kind {
        LineKind::Spiel => text("spiel"),
        LineKind::PartSpiel => text("teilspiel"),
        LineKind::WithoutScoring(kind) => fact(&kind),
        LineKind::Penalty => text("strafe"),
        LineKind::Announced => text("angesagt"),
        LineKind::Bedankt => text("bedankt"),
        LineKind::StoeckAfterwards => text("stoeck"),
    };
    let mut fields = vec![
        ("spiel", number(line.nth)),
        ("eintrag", text(&line.entry.to_string())),
        ("art", kind),
        ("geber", number(line.dealer.0)),
        ("schreibt", points(&line.points)),
        ("stand", points(&line.totals)),
        ("quellen", sources(&line.sources)),
    ];
    if let Some(spiel) = &line.spiel {
        fields.extend(spiel_detail(spiel));
    }
    if !line.marks.is_empty() {
        fields.push(("marken", marks(&line.marks)));
    }
    if !line.round.is_empty() {
        fields.push(("runde", points(&line.round)));
    }
    if !line.values.is_empty() {
        fields.push(("werte", fact(&line.values)));
    }
    object(fields)
}

fn spiel_detail(spiel: &SpielDetail) -> Vec<(&'static str, Value)> {
    vec![
        ("modus", when(spiel.mode, |mode| text(mode.code()))),
        ("faktor", number(spiel.factor.number())),
        ("ansager", side(spiel.ansager)),
        ("kartenpunkte", by_side(spiel.card_points)),
        ("weis", by_side(spiel.weis)),
        ("stoeck", side(spiel.stoeck)),
        ("matsch", side(spiel.matsch)),
        ("kontermatsch", side(spiel.kontermatsch)),
        ("spielverlust", side(spiel.spiel_lost)),
        ("grund", text(&spiel.reason)),
    ]
}

fn log_entry(p: &Partie, e: &LogEntry, afterwards: Afterwards) -> Value {
    let wording = e.wording();
    object(vec![
        ("id", text(&e.id.to_string())),
        ("zeit", number(e.time.0)),
        ("spiel", number(e.spiel)),
        ("zustand", text(p.write_status(e, afterwards).code())),
        ("zurueckgenommen", Value::Bool(!e.active)),
        ("gestrichen", Value::Bool(e.struck)),
        ("korrigiert", Value::Bool(e.corrected())),
        ("wirksam", Value::Bool(wording.is_some() && e.without_effect.is_none())),
        ("grund", when(e.without_effect.as_ref(), refusal)),
        ("eintrag", when(wording, fact)),
        ("urspruenglich", fact(&e.original)),
        ("korrekturen", list(e.corrections.iter().map(amendment))),
    ])
}

fn amendment(n: &Amendment) -> Value {
    object(vec![
        ("id", text(&n.id.to_string())),
        ("zeit", number(n.time.0)),
        ("gilt", Value::Bool(n.active)),
        ("korrektur", fact(&n.correction)),
    ])
}

fn head_amendment(n: &HeadAmendment) -> Value {
    object(vec![
        ("id", text(&n.id.to_string())),
        ("zeit", number(n.time.0)),
        ("gilt", Value::Bool(n.holds())),
        ("grund", when(n.without_effect.as_ref(), refusal)),
        ("aenderung", fact(&n.change)),
    ])
}

/// Why something has no effect.
fn refusal(reason: &Refusal) -> Value {
    object(vec![
        ("art", text(reason.code())),
        ("regel", when(reason.rule(), |rule| text(rule.id()))),
    ])
}

fn end(end: &End) -> Value {
    object(vec![
        ("raenge", list(end.ranks.iter().map(|rank| number(*rank)))),
        ("sieger", list(end.winners().map(|nth| number(nth as u32)))),
        ("durch", text(end.by.code())),
        ("schneider", Value::Bool(end.schneider)),
        ("quellen", sources(&end.sources)),
    ])
}

fn sources(rules: &[Rule]) -> Value {
    list(rules.iter().map(|rule| {
        let sources = rule.outline().sources.iter();
        object(vec![
            ("regel", text(rule.id())),
            ("quellen", list(sources.map(|source| text(source)))),
        ])
    }))
}
