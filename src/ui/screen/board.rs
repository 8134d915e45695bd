//! The board of every kind that is drawn as a table: rows, cells, totals, and the form's key.
//!
//! What the kind gives decides what is drawn: Striche where there are marks, hearts where there
//! are lives, bars where sides have goals.

use super::end::PartieEnd;
use super::frame::{BoardFoot, BoardHead, spiel_and_dealer};
use crate::engine::base::card::Suit;
use crate::engine::base::id::EventId;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::board::{BoardKind, Cell, Grid, GridLine, LineTitle};
use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::ReadFields as _;
use crate::engine::facts::striche;
use crate::engine::session::partie::Partie;
use crate::text::bidi::{isolated, joined};
use crate::text::jassart::called;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::choice::mode_picture;
use crate::ui::component::icon::{Icon, Sign, SuitIcon};
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::component::strokes::Marks;
use crate::ui::state::{Lang, Sheet, use_evening, use_lang, use_nav};
use leptos::{ev, html, prelude::*};

/// How many lines are drawn at first, and with each wish for more.
const LINES: usize = 200;
/// So many pixels below what is seen are less than a line.
const NEARLY_LAST: i32 = 24;

/// What is on the board, and whose columns these are.
#[derive(Clone, Default, PartialEq)]
struct BoardWritten {
    grid: Grid,
    names: Vec<String>,
}

/// The board of the Partie on the board, where it is no slate.
#[component]
pub fn Board() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let title = evening.select(move |_, partie| {
        let below = match partie.state.end {
            Some(_) => lang.t(Msg::PartieOver).to_owned(),
            None => spiel_and_dealer(lang, partie),
        };
        (called(lang.without_deck(), partie.jassart_name()).to_owned(), below)
    });
    let written = evening.select(|_, p| BoardWritten { grid: p.grid(), names: p.party_names() });
    let shown = RwSignal::new(LINES);
    let frame = NodeRef::<html::Div>::new();
    // The last line is what people look for; a grid stays where it is, and so does whoever asked
    // for earlier lines.
    let to_last_line = move || {
        let grows = written.read_untracked().grid.still.is_empty();
        let whole = shown.get_untracked() == LINES;
        if let Some(frame) = frame.get_untracked().filter(|_| grows && whole) {
            request_animation_frame(move || frame.set_scroll_top(frame.scroll_height()));
        }
    };
    Effect::new(move || {
        frame.track();
        written.track();
        to_last_line();
    });
    // Who saw it sees it still when the phone is turned.
    let sees_last_line = StoredValue::new(true);
    let scrolled = move |_| {
        let end = frame.get_untracked().map(|frame| {
            frame.scroll_height() - frame.scroll_top() - frame.client_height() < NEARLY_LAST
        });
        sees_last_line.set_value(end.unwrap_or(true));
    };
    let turned = window_event_listener(ev::resize, move |_| {
        if sees_last_line.get_value() {
            to_last_line();
        }
    });
    on_cleanup(move || turned.remove());
    let more = Memo::new(move |_| written.read().grid.lines.len() > shown.get());
    let next = evening.select(move |_, partie| first_step(lang, partie));
    let thanks = evening.select(|_, p| match p.jassart.board.thanks(p.context()) {
        Some(_) => p.grid().at_ziel().map(|nth| (p.party_name(nth), thanks_of(nth))).collect(),
        None => Vec::new(),
    });
    // Five digits want room beside one another.
    let wide = move || written.read().grid.sums.iter().any(|sum| sum.0.abs() > 9999);
    view! {
        <BoardHead title />
        <PartieEnd />
        // Stays while the lines below it scroll.
        <div class="above">
            <Duel written />
            {move || next.get().filter(|(grid, _)| *grid).map(|(_, sentence)| hint(sentence))}
        </div>
        <div class="board-table framed" node_ref=frame on:scroll=scrolled>
            <Show when=move || more.get()>
                <Key class="button quiet" on_tap=move || shown.update(|shown| *shown += LINES)>
                    {lang.t(Msg::ShowEarlierLines)}
                </Key>
            </Show>
            <table class=move || wide().then_some("wide")>
                <Columns written />
                <Lines written shown />
                <Totals written />
            </table>
            {move || next.get().filter(|(grid, _)| !grid).map(|(_, sentence)| hint(sentence))}
        </div>
        <BoardFoot opens=Sheet::Form(FieldValues::default()) thanks>
            <ThanksKey written at_ziel=thanks />
        </BoardFoot>
    }
    .into_any()
}

fn hint(sentence: String) -> impl IntoView {
    view! { <p class="empty">{sentence}</p> }
}

/// What happens next on a board that nothing was written on: who deals, and what is asked first;
/// and whether that is a grid, which leaves no room for it.
fn first_step(lang: Lang, partie: &Partie) -> Option<(bool, String)> {
    let (context, state) = (partie.context(), &partie.state);
    if !state.lines.is_empty() || !state.announced.is_empty() || state.end.is_some() {
        return None;
    }
    let fields = context.board.form(context).fields;
    let grid = context.board.kind() == BoardKind::Matrix;
    let asks = |name: FieldName| fields.iter().find(|field| field.name == name);
    let dealer = &partie.head.players[usize::from(state.dealer.0)];
    let key = say!(lang, Msg::WriteSpiel, spiel = &state.spiel_number().to_string());
    let hint = match asks(FieldName::Ansage) {
        Some(ansage) if ansage.hidden => say!(lang, Msg::HintHidden, dealer = dealer, key = &key),
        Some(_) if asks(FieldName::Koenig).is_some() => {
            say!(lang, Msg::HintAuction, dealer = dealer, key = &key)
        }
        _ if grid => say!(lang, Msg::HintCell, dealer = dealer),
        _ => say!(lang, Msg::HintFirst, dealer = dealer, key = &key),
    };
    Some((grid, hint))
}

/// The form of thanks, begun with this party.
fn thanks_of(party: usize) -> Sheet {
    let who = FieldValue::Number(i32::try_from(party).unwrap_or(0));
    Sheet::Form([(FieldName::Bedankt.key().to_owned(), who)].into())
}

/// Where a Partie is played to a Ziel, whoever has reached it says so (B3), also in the midst of a
/// Spiel: the key opens the form of thanks, in which the table tells who and what of the Spiel they
/// cut off. Where somebody is there already the large key does that.
#[component]
fn ThanksKey(written: Memo<BoardWritten>, at_ziel: Memo<Vec<(String, Sheet)>>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let thanked = evening.select(|_, p| p.jassart.board.thanks(p.context()).is_some());
    let first = move || {
        let asks = thanked.get() && at_ziel.read().is_empty();
        asks.then(|| written.read().grid.ahead()).flatten()
    };
    move || {
        first().map(|party| {
            view! {
                <Key class="button quiet" on_tap=move || nav.open(thanks_of(party))>
                    {lang.t(Msg::Merci)}
                </Key>
            }
        })
    }
}

/// How far the sides of a duel are, or that it is decided.
#[component]
fn Duel(written: Memo<BoardWritten>) -> impl IntoView {
    let lang = use_lang();
    move || {
        let BoardWritten { grid, names } = &*written.read();
        if let Some(nth) = grid.uncatchable {
            let sentence = say!(lang, Msg::Uncatchable, who = &names[nth]);
            return view! { <p class="decided">{sentence}</p> }.into_any();
        }
        let bar = |(king, word): (bool, Msg)| {
            let side = || (0..grid.kings.len()).filter(|nth| grid.kings[*nth] == king);
            let first = side().next()?;
            let (has, goal) = (grid.round.get(first)?.0, grid.goals.get(first)?.0);
            let names: Vec<&str> = side().map(|nth| names[nth].as_str()).collect();
            let word = lang.t(word);
            Some(view! {
                <div class="ziel-bar">
                    <span class="who">
                        <b>{word}</b>
                        " "
                        {joined(&names, ", ")}
                    </span>
                    <span class="number">{[has, goal].map(|number| lang.number(number)).join(" / ")}</span>
                    <progress
                        aria-label=word
                        max=goal.max(1).to_string()
                        value=has.clamp(0, goal).to_string()
                    ></progress>
                </div>
            })
        };
        let bars = [(true, Msg::FieldKoenig), (false, Msg::Bauern)].map(bar);
        bars.into_iter().collect_view().into_any()
    }
}

/// The names over the columns: who leads, and who has left.
#[component]
fn Columns(written: Memo<BoardWritten>) -> impl IntoView {
    let lang = use_lang();
    let columns = Memo::new(move |_| {
        let written = written.read();
        let names = written.names.iter().enumerate();
        let out = |nth: usize| written.grid.out.get(nth) == Some(&true);
        names
            .map(|(nth, name)| (name.clone(), written.grid.leads(nth), out(nth)))
            .collect::<Vec<_>>()
    });
    let column = move |(name, leads, out): (String, bool, bool)| {
        let star = leads.then(|| {
            view! {
                <span class="star">
                    <Icon sign=Sign::Star />
                    <span class="only-spoken">{lang.t(Msg::Leading)}</span>
                </span>
            }
        });
        view! {
            <th class=leads.then_some("ahead") scope="col">
                <span class="who">{name}</span>
                {star}
                {out.then(|| view! { <small>{lang.t(Msg::Outside)}</small> })}
            </th>
        }
    };
    view! {
        <thead>
            <tr>
                <th scope="col">
                    <span class="only-spoken">{lang.t(Msg::Spiel)}</span>
                </th>
                {move || columns.get().into_iter().map(column).collect_view()}
            </tr>
        </thead>
    }
    .into_any()
}

/// A line as it is drawn.
#[derive(Clone, PartialEq)]
struct LineView {
    title: String,
    /// The entry that a tap on its head corrects.
    entry: Option<EventId>,
    /// What is played in it and how many times it counts, on a grid.
    contract: Option<(&'static str, u8)>,
    /// With the name of its party.
    cells: Vec<(String, Cell)>,
    /// What was entered for the row as a whole.
    what: String,
    look: LineLook,
}

/// What decides how the cells of a board are drawn.
#[derive(Clone, Copy, PartialEq)]
struct LineLook {
    lives: bool,
    marks: bool,
    round: bool,
}

/// What was only said for a Spiel to come, and not written.
fn only_said(line: &GridLine) -> bool {
    line.title == LineTitle::Announced && line.cells.iter().all(|cell| cell.beside.is_empty())
}

/// `None` for what is no line of its own.
fn line_view(lang: Lang, written: &BoardWritten, nth: usize) -> Option<LineView> {
    let BoardWritten { grid, names } = written;
    let line = grid.lines.get(nth).filter(|line| !only_said(line))?;
    let contract = match line.title {
        LineTitle::Contract(name, factor) => Some((name, factor)),
        _ => None,
    };
    Some(LineView {
        title: text::line_title(lang.locale(), &line.title),
        entry: line.entry,
        contract,
        cells: names.iter().cloned().zip(line.cells.iter().cloned()).collect(),
        what: joined(&text::row_values(lang.locale(), names, &line.values, &line.called), " · "),
        look: LineLook {
            lives: grid.lives > 0,
            marks: !grid.marks.is_empty(),
            round: !grid.round.is_empty(),
        },
    })
}

/// Who has said a hidden estimate for the Spiel to come; those before are told by theirs.
fn estimates_said(written: &BoardWritten, shown: usize) -> Vec<bool> {
    let lines = &written.grid.lines;
    let last = lines.iter().rposition(|line| line.title != LineTitle::Announced);
    let first = lines.len().saturating_sub(shown).max(last.map_or(0, |last| last + 1));
    let mut said = vec![false; written.names.len()];
    for line in lines.iter().skip(first).filter(|line| only_said(line)) {
        let who = line.values.party(FieldName::Party);
        if let Some(said) = who.and_then(|who| said.get_mut(who)) {
            *said = true;
        }
    }
    said
}

/// The last lines, each drawn anew only where it changed.
#[component]
fn Lines(written: Memo<BoardWritten>, shown: RwSignal<usize>) -> impl IntoView {
    let lang = use_lang();
    let lines = move || {
        let count = written.read().grid.lines.len();
        count.saturating_sub(shown.get())..count
    };
    let line = move |nth: usize| {
        let line = Memo::new(move |_| line_view(lang, &written.read(), nth));
        move || line.get().map(|line| view! { <BoardLine line /> })
    };
    let said = Memo::new(move |_| estimates_said(&written.read(), shown.get()));
    let announced = move || {
        let said = said.get();
        said.contains(&true).then(|| {
            let tick = move || view! { <span aria-label=lang.t(Msg::Announced)>"✓"</span> };
            let cells = said.into_iter().map(|said| view! { <td>{said.then(tick)}</td> });
            view! {
                <tr>
                    <th scope="row">{lang.t(Msg::Announced)}</th>
                    {cells.collect_view()}
                </tr>
            }
        })
    };
    view! {
        <tbody>
            <Rows each=lines key=|nth| *nth children=line />
            {announced}
        </tbody>
    }
    .into_any()
}

/// A line, and below it what was entered for the row as a whole.
#[component]
fn BoardLine(line: LineView) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let LineView { title, entry, contract, cells, what, look } = line;
    let corrects = move |entry: EventId, what: &str, shown: AnyView| {
        view! {
            <Key
                class="corrects"
                label=format!("{what} – {}", lang.t(Msg::Correct))
                on_tap=move || nav.open(Sheet::Correction(entry, false))
            >
                {shown}
            </Key>
        }
        .into_any()
    };
    let head = match (contract, entry) {
        (Some((name, factor)), _) => view! { <ContractName name factor /> }.into_any(),
        (None, Some(entry)) => corrects(entry, &title, title.clone().into_any()),
        (None, None) => title.clone().into_any(),
    };
    let width = (cells.len() + 1).to_string();
    let cell = |(name, cell): (String, Cell)| match (cell.free.clone(), cell.entry) {
        (Some(values), _) => view! {
            <Key
                class="free"
                label=say!(lang, Msg::FreeCell, row = &title, who = &name)
                on_tap=move || nav.open(Sheet::Form(values.clone()))
            >
                "+"
            </Key>
        }
        .into_any(),
        (None, Some(entry)) => {
            let points = cell.value.map_or(String::new(), |points| lang.number(points.0));
            let what = format!("{title}, {}: {points}", isolated(&name));
            corrects(entry, &what, view! { <CellContent cell look /> }.into_any())
        }
        (None, None) => view! { <CellContent cell look /> }.into_any(),
    };
    let cells = cells.into_iter().map(cell).map(|cell| view! { <td>{cell}</td> }).collect_view();
    let explained = !what.is_empty();
    let what = explained.then(|| {
        view! {
            <tr class="what">
                <td colspan=width>
                    <small>{what}</small>
                </td>
            </tr>
        }
    });
    view! {
        <tr class:explained=explained>
            <th scope="row">{head}</th>
            {cells}
        </tr>
        {what}
    }
    .into_any()
}

/// What is played in a line of a grid: its picture, where it is a suit or a direction, its name and
/// how many times it counts.
#[component]
fn ContractName(name: &'static str, factor: u8) -> impl IntoView {
    let locale = use_lang().locale();
    let mode = Mode::all().find(|mode| mode.code() == name);
    view! {
        <span class="mode-played">
            <small>{text::contract(locale, name)}</small>
            " "
            <span>
                {mode.map(|mode| mode_picture(mode, locale.french))} {format!("×{factor}")}
            </span>
        </span>
    }
    .into_any()
}

/// What a party wrote in a line.
#[component]
fn CellContent(cell: Cell, look: LineLook) -> impl IntoView {
    let lang = use_lang();
    // A Weis stands by its name, where there is one.
    let beside = text::beside(&cell).into_iter();
    let beside: Vec<String> = beside
        .filter(|(field, value)| *field != FieldName::Weis || value != "0")
        .map(|(field, value)| match field {
            FieldName::Weis => [text::field(lang.locale(), field), &value].join(" "),
            _ => value,
        })
        .collect();
    let beside = (!beside.is_empty()).then(|| view! { <small>{beside.join(" / ")}</small> });
    let number = move |value: Points| match value.0 {
        lost if look.lives && lost != 0 => Some(
            view! {
                <span>
                    <Heart lost=true />
                    <span class="only-spoken">{lang.number(lost)}</span>
                </span>
            }
            .into_any(),
        ),
        number if look.lives || !look.marks || look.round => {
            Some(view! { <span class="number">{lang.number(number)}</span> }.into_any())
        }
        _ => None,
    };
    let marks = cell.marks.filter(|marks| marks.s + marks.n > 0);
    let marks = marks.map(|marks| view! { <Drawn open=marks all=marks large=false /> });
    // What it makes together, where a column is added up line by line.
    let so_far = cell.total.filter(|_| !look.marks && !look.lives);
    let so_far = so_far.map(|sum| view! { <small class="up-to-now">{lang.number(sum.0)}</small> });
    match cell.value {
        None => beside.into_any(),
        Some(value) => view! {
            {number(value)}
            {marks}
            {beside}
            {so_far}
        }
        .into_any(),
    }
}

/// Striche and Nuller drawn; those of `all` that are open no more are crossed out.
#[component]
fn Drawn(open: striche::Marks, all: striche::Marks, large: bool) -> impl IntoView {
    let counts = [all.s.to_string(), all.n.to_string()];
    let spoken = say!(use_lang(), Msg::StricheAndNuller, striche = &counts[0], nuller = &counts[1]);
    view! {
        <span class=if large { "drawn large" } else { "drawn" }>
            <span class="only-spoken">{spoken}</span>
            <Marks striche=open.s nuller=open.n wiped=all.n - open.n.min(all.n) />
        </span>
    }
    .into_any()
}

/// A life, or the place of one that is lost.
#[component]
fn Heart(lost: bool) -> impl IntoView {
    view! {
        <span class=if lost { "heart lost" } else { "heart" }>
            <SuitIcon suit=Suit::Schellen french=true />
        </span>
    }
    .into_any()
}

/// What each party has, lacks and may still get, and who is where.
#[component]
fn Totals(written: Memo<BoardWritten>) -> impl IntoView {
    let lang = use_lang();
    let rows = move || {
        let written = written.read();
        let grid = &written.grid;
        let numbers = |word: Msg, numbers: &[Points]| {
            (!numbers.is_empty()).then(|| {
                let cells = numbers.iter().map(|points| lang.number(points.0)).collect();
                view! { <TotalRow word cells /> }
            })
        };
        let totals = grid.sums.iter().enumerate().map(|(nth, sum)| {
            let class = if grid.leads(nth) { "total ahead" } else { "total" };
            view! { <td class=class>{total(lang, grid, nth, *sum)}</td> }
        });
        // Of two everybody sees who is first; the points of a duel are in its bars.
        let ranks = (grid.ranks.len() > 2).then(|| {
            let cells = grid.ranks.iter().map(|rank| text::place(lang.locale(), *rank)).collect();
            view! { <TotalRow word=Msg::RowRank cells /> }
        });
        let open = grid.kings.is_empty() && grid.round.iter().any(|points| points.0 != 0);
        let round = if open { &grid.round[..] } else { &[] };
        // Nothing is, in a grid that is full or at its end.
        let possible = grid.still.iter().any(|points| points.0 != 0);
        let still = if possible { &grid.still[..] } else { &[] };
        view! {
            {numbers(Msg::Umgang, round)}
            <tr>
                <th scope="row">{lang.t(Msg::Total)}</th>
                {totals.collect_view()}
            </tr>
            {numbers(Msg::ToZiel, &grid.to_ziel())}
            {numbers(Msg::StillPossible, still)}
            {ranks}
        }
    };
    view! { <tfoot>{rows}</tfoot> }.into_any()
}

/// What a party has: its marks with the sum, its lives, or its points.
fn total(lang: Lang, grid: &Grid, nth: usize, sum: Points) -> AnyView {
    let number = lang.number(sum.0);
    if let Some(all) = grid.marks.get(nth).copied() {
        let open = grid.open.get(nth).copied().unwrap_or(all);
        return view! {
            <Drawn open all large=true />
            <small>{number}</small>
        }
        .into_any();
    }
    if grid.lives == 0 {
        return view! { <span class="number">{number}</span> }.into_any();
    }
    let has = sum.0.clamp(0, i32::from(grid.lives)) as u16;
    let spoken = say!(lang, Msg::LivesOf, lives = &number, total = &grid.lives.to_string());
    let hearts = (0..grid.lives).map(|heart| heart >= has);
    let hearts = hearts.map(|lost| view! { <Heart lost /> });
    view! {
        <span class="drawn">
            <span class="only-spoken">{spoken}</span>
            {hearts.collect_view()}
        </span>
    }
    .into_any()
}

/// A row of words at the foot of the table.
#[component]
fn TotalRow(word: Msg, cells: Vec<String>) -> impl IntoView {
    let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> });
    view! {
        <tr>
            <th scope="row">{use_lang().t(word)}</th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}
