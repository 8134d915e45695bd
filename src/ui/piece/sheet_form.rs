//! A sheet of a tournament's table being filled in: two columns, a keypad, the sum beside it.

use crate::engine::archive::draft::{Cells, SheetDraft};
use crate::engine::archive::sheet::TableSheet;
use crate::engine::tournament::{Scoring, TournamentRules, sum};
use crate::text::{AGAINST, Msg, later, say};
use crate::ui::component::keypad::{Keypad, Tap};
use crate::ui::component::question::Question;
use crate::ui::component::rows::Rows;
use crate::ui::piece::save_mark::StateMark;
use crate::ui::piece::typing::{TooHigh, Typing};
use crate::ui::platform::element::bring_into_sight;
use crate::ui::platform::focus;
use crate::ui::platform::js::capital;
use crate::ui::state::{Lang, ScoreSheets, Toasts, use_lang, use_score_sheets, use_toasts};
use crate::ui::store::documents;
use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

/// The most that is typed where both sides do not share a number.
const MAX: u16 = u16::MAX - 1;

/// How both teams are called on the sheet.
const TEAMS: [&str; 2] = ["A", "B"];

/// A line: what stands in its two cells, and which of them somebody typed.
#[derive(Clone, Copy, Default, PartialEq)]
struct SpielCells {
    values: [Option<u16>; 2],
    typed: [bool; 2],
}

/// What is done with a sheet that is filled in.
pub type HandOn = Callback<Vec<[i32; 2]>>;

/// The sheet as it is being filled in.
#[derive(Clone, Copy)]
pub struct SheetForm {
    scoring: Scoring,
    /// So many a Passe has.
    spiele: usize,
    lines: RwSignal<Vec<SpielCells>>,
    /// The cell that is typed in: line and team.
    place: RwSignal<(usize, usize)>,
    /// While it is asked whether fewer Spiele than a Passe has are all: the sheet, and what is done with it then.
    asked: RwSignal<Option<(Vec<[i32; 2]>, HandOn)>>,
    /// So many are on the sheet that is in: of these it was said already. None of one that is new.
    were_in: usize,
    /// They are, as long as nothing else is typed.
    settled: StoredValue<bool>,
    /// Where what is typed lies; a sheet that is in is corrected without.
    document: StoredValue<Option<(String, TableSheet)>>,
    typing: Typing,
    lang: Lang,
    toasts: Toasts,
    sheets: ScoreSheets,
}

impl SheetForm {
    /// With what stands on a sheet that is in, to be corrected.
    pub fn of(rules: &TournamentRules, sheet: &[[i32; 2]]) -> SheetForm {
        // The second number follows from the first where both share one.
        let typed = [true, rules.scoring.together().is_none()];
        let line = |each: &[i32; 2]| {
            let values = each.map(|value| u16::try_from(value).ok());
            SpielCells { values, typed }
        };
        let mut lines: Vec<SpielCells> = sheet.iter().map(line).collect();
        lines.resize(sheet.len().max(rules.spiele.into()), SpielCells::default());
        SheetForm::new(rules, lines, sheet.len(), None)
    }

    /// With what was typed so far. Every key is written under `key` in the task of its tap, and what
    /// another tab types is taken in.
    pub fn draft(key: String, draft: &SheetDraft) -> SheetForm {
        let rules = &draft.sheet.rules;
        let lines = lines_of(&draft.cells, rules.spiele.into(), rules.scoring);
        let document = Some((key.clone(), draft.sheet.clone()));
        let form = SheetForm::new(rules, lines, 0, document);
        Effect::new(move || {
            form.sheets.drafts.track();
            let there = SheetDraft::read(&documents::read(&key));
            if let Some(other) = there.filter(|there| there.cells != form.cells()) {
                let lines = lines_of(&other.cells, form.spiele, form.scoring);
                form.place.update(|place| place.0 = place.0.min(lines.len() - 1));
                form.lines.set(lines);
            }
        });
        form
    }

    fn new(
        rules: &TournamentRules,
        lines: Vec<SpielCells>,
        were_in: usize,
        document: Option<(String, TableSheet)>,
    ) -> SheetForm {
        let open = |line: &SpielCells| line.values.contains(&None);
        let place = (lines.iter().position(open).unwrap_or(0), 0);
        let form = SheetForm {
            scoring: rules.scoring,
            spiele: rules.spiele.into(),
            lines: RwSignal::new(lines),
            place: RwSignal::new(place),
            asked: RwSignal::new(None),
            were_in,
            settled: StoredValue::new(false),
            document: StoredValue::new(document),
            typing: Typing::new(),
            lang: use_lang(),
            toasts: use_toasts(),
            sheets: use_score_sheets(),
        };
        // Whatever is typed after it takes the question away.
        Effect::new(move || {
            form.lines.track();
            form.asked.set(None);
            form.settled.set_value(false);
        });
        form
    }

    /// What stands in a line; nothing where there is none.
    fn values(self, nth: usize) -> [Option<u16>; 2] {
        self.lines.with(|lines| lines.get(nth).map(|line| line.values).unwrap_or_default())
    }

    /// What somebody typed; what follows from it is left out.
    fn cells(self) -> Vec<Cells> {
        let cells =
            |line: &SpielCells| [0, 1].map(|team| line.values[team].filter(|_| line.typed[team]));
        self.lines.with_untracked(|lines| lines.iter().map(cells).collect())
    }

    /// Nobody has typed anything on it.
    pub fn is_untouched(self) -> bool {
        self.cells().iter().all(|cells| *cells == [None, None])
    }

    fn save(self) {
        self.document.with_value(|document| {
            let Some((key, sheet)) = document else { return };
            let draft = SheetDraft { sheet: sheet.clone(), cells: self.cells() };
            // A look at an empty sheet leaves nothing behind.
            if draft.begun() > 0 || !documents::read(key).is_empty() {
                documents::write(key, &draft.write());
            }
        });
    }

    /// What stands on it; without what is left empty at its end.
    ///
    /// # Errors
    /// The first Spiel, from 1, that is not filled in.
    pub fn read(self) -> Result<Vec<[i32; 2]>, usize> {
        let lines: Vec<Cells> =
            self.lines.with_untracked(|lines| lines.iter().map(|line| line.values).collect());
        self.scoring.finished(&lines)
    }

    /// The same, following what is typed.
    ///
    /// # Errors
    /// As [`SheetForm::read`].
    pub fn follow(self) -> Result<Vec<[i32; 2]>, usize> {
        self.lines.track();
        self.read()
    }

    /// Says which Spiel is missing, or hands on what stands there. Where it is fewer Spiele than a Passe has, and
    /// not as many as were in, it is asked first whether these are all; only the keys of the question answer it.
    pub fn hand_on(self, on: HandOn) {
        match self.read() {
            Ok(sheet) => {
                let in_doubt = sheet.len() != self.were_in
                    && self.scoring.seems_unfinished(sheet.len(), self.spiele);
                match in_doubt && !self.settled.get_value() {
                    true => self.asked.set(Some((sheet, on))),
                    false => on.run(sheet),
                }
            }
            Err(nth) => {
                self.type_in((nth - 1, 0));
                self.toasts.error(&say!(self.lang, Msg::SpielIncomplete, spiel = &nth.to_string()));
            }
        }
    }

    /// Whether the sheet can be handed on and nothing is typed next. Where each side writes for itself it can be
    /// after every line: there an Enter goes on to the next cell, until there is none or one is left empty.
    pub fn ends_here(self) -> bool {
        let (nth, team) = self.place.get_untracked();
        let stays = self.scoring.together().is_some()
            || self.next().is_none()
            || untrack(|| self.values(nth))[team].is_none();
        stays && self.read().is_ok()
    }

    /// The cell behind the one that is typed in; `None` behind the last one.
    fn next(self) -> Option<(usize, usize)> {
        let (nth, team) = self.place.get_untracked();
        let first_of_two = self.scoring.together().is_none() && team == 0;
        let next = if first_of_two { (nth, 1) } else { (nth + 1, 0) };
        (next.0 < self.lines.with_untracked(Vec::len)).then_some(next)
    }

    /// The keypad types in this cell from now on.
    fn type_in(self, place: (usize, usize)) {
        self.place.set(place);
        self.typing.begin();
    }

    /// What a key of the keypad or keyboard does.
    pub fn tap(self, tap: Tap) {
        // What was refused was refused of what stood there.
        self.toasts.mended();
        let (nth, team) = self.place.get_untracked();
        let shared = self.scoring.together();
        let at_most = shared.unwrap_or(MAX);
        let empty = untrack(|| self.values(nth))[team].is_none();
        if tap == Tap::Delete && empty && nth > 0 && team == 0 {
            // Nothing to delete here: back to what was typed before.
            self.type_in((nth - 1, if shared.is_some() { 0 } else { 1 }));
            return self.save();
        }
        if tap != Tap::Extra {
            self.lines.update(|lines| {
                let line = &mut lines[nth];
                let value = self.typing.tap(line.values[team], tap, at_most);
                line.values[team] = value;
                line.typed[team] = value.is_some();
                if !line.typed[1 - team] {
                    let mut typed = [None; 2];
                    typed[team] = value;
                    line.values = self.scoring.completed(typed);
                }
            });
        }
        // No digit can follow: on to the next line.
        let full = |value: u16| shared.is_some_and(|most| value.saturating_mul(10) > most);
        let digit = matches!(tap, Tap::Digit(_));
        let goes_on = untrack(|| self.values(nth))[team]
            .is_some_and(|value| tap == Tap::Extra || (digit && team == 0 && full(value)));
        if let Some(next) = self.next().filter(|_| goes_on) {
            self.type_in(next);
        }
        self.save();
    }
}

/// The lines of a sheet out of what was typed.
fn lines_of(cells: &[Cells], spiele: usize, scoring: Scoring) -> Vec<SpielCells> {
    let line = |cells: &Cells| SpielCells {
        values: scoring.completed(*cells),
        typed: cells.map(|cell| cell.is_some()),
    };
    let mut lines: Vec<SpielCells> = cells.iter().map(line).collect();
    // Where both share all points there are as many lines as Spiele, though more were begun under rules that
    // were changed since.
    let count = if scoring.together().is_some() { spiele } else { lines.len().max(spiele) };
    lines.resize(count, SpielCells::default());
    lines
}

/// The names of both teams, and a line a Spiel.
#[component]
pub fn SheetLines(form: SheetForm, teams: [String; 2]) -> impl IntoView {
    let head = TEAMS.into_iter().zip(teams).map(|(team, names)| {
        view! {
            <p class="who">
                <b>{team}</b>
                <span>{names}</span>
            </p>
        }
    });
    let count = Memo::new(move |_| form.lines.read().len());
    let sheet = NodeRef::<html::Div>::new();
    // The cell that is typed in is seen; at first the sheet shows its beginning.
    Effect::new(move |before: Option<()>| {
        form.lines.track();
        let (nth, team) = form.place.get();
        let cells = sheet.get().and_then(|sheet| sheet.query_selector_all(".cell").ok());
        let cell = cells.and_then(|cells| cells.get((2 * nth + team) as u32));
        if let Some(cell) = cell.filter(|_| before.is_some()) {
            bring_into_sight(cell.unchecked_ref());
            // Whoever types with the focus on a cell types where it is.
            focus::follow(".score-sheet .cell:focus", cell.unchecked_ref());
        }
    });
    view! {
        <div
            class="score-sheet"
            role="group"
            aria-label=form.lang.t(Msg::ScoreSheet)
            node_ref=sheet
        >
            <div class="sheet-row head-line">
                <span></span>
                {head.collect_view()}
            </div>
            <Rows each=move || 0..count.get() key=|nth| *nth let:nth>
                <SpielLine form nth />
            </Rows>
        </div>
    }
    .into_any()
}

/// The two cells of a Spiel; marked where they cannot both be right.
#[component]
fn SpielLine(form: SheetForm, nth: usize) -> impl IntoView {
    let values = Memo::new(move |_| form.values(nth));
    let class = move || match form.scoring.fits(values.get()) {
        true => "sheet-row",
        false => "sheet-row wrong",
    };
    let cell = move |team: usize| {
        let value = move || values.read()[team].map_or("–".to_owned(), |value| value.to_string());
        let label = move || {
            say!(
                form.lang,
                Msg::SpielCell,
                spiel = &(nth + 1).to_string(),
                team = TEAMS[team],
                points = &value()
            )
        };
        view! {
            <button
                type="button"
                class="cell number"
                aria-label=label
                aria-pressed=move || (form.place.get() == (nth, team)).to_string()
                on:click=move |_| form.type_in((nth, team))
            >
                {value}
            </button>
        }
    };
    view! {
        <div class=class>
            <span class="small">{(nth + 1).to_string()}</span>
            {[0, 1].map(cell).collect_view()}
        </div>
    }
    .into_any()
}

/// What stays below the lines: the sums and the keypad, over them what is asked before the sheet is handed on.
#[component]
pub fn SheetKeys(form: SheetForm) -> impl IntoView {
    view! {
        <Unfinished form />
        <Sums form />
        <TooHigh typing=form.typing />
        <Keypad
            on_tap=move |tap| form.tap(tap)
            delete=form.lang.t(Msg::DeleteDigit)
            extra=Some(form.lang.t(Msg::NextField).into())
        />
    }
    .into_any()
}

/// Whether fewer Spiele than a Passe has are all, while it is asked.
#[component]
fn Unfinished(form: SheetForm) -> impl IntoView {
    let SheetForm { lang, asked, settled, spiele, .. } = form;
    let question = move |(sheet, on): (Vec<[i32; 2]>, HandOn)| {
        let question = later::unfinished(lang.locale(), sheet.len(), spiele);
        let these_are_all = move |()| {
            settled.set_value(true);
            asked.set(None);
            on.run(sheet.clone());
        };
        view! {
            <Question
                question
                first=capital(lang.t(Msg::No))
                second=capital(lang.t(Msg::Yes))
                on_first=move |()| asked.set(None)
                on_second=these_are_all
            />
        }
    };
    view! {
        <div class="perhaps" role="status">
            {move || asked.get().map(question)}
        </div>
    }
    .into_any()
}

/// Both sums and, of card points, what they must come to.
#[component]
fn Sums(form: SheetForm) -> impl IntoView {
    let SheetForm { lang, sheets, .. } = form;
    let sums = move || {
        let lines = form.lines.read();
        let value = |line: &SpielCells| line.values.map(|value| i32::from(value.unwrap_or(0)));
        let [a, b] = sum(&lines.iter().map(value).collect::<Vec<_>>()).map(|sum| lang.number(sum));
        match form.scoring.control_sum(lines.len()) {
            Some(all) => say!(lang, Msg::ControlSum, a = &a, b = &b, total = &lang.number(all)),
            None => [a, b].join(AGAINST),
        }
    };
    let drafted = form.document.with_value(Option::is_some);
    let stands = move || sheets.drafts.read().save_state;
    view! {
        <p class="sheet-sum">
            <span aria-live="polite">{sums}</span>
            {drafted.then(|| view! { <StateMark state=Signal::derive(stands) /> })}
        </p>
    }
    .into_any()
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// Twelve Spiele were begun before the rules were mended: a sheet of eight can be handed in.
    #[wasm_bindgen_test]
    fn a_sheet_on_which_all_points_are_shared_has_as_many_lines_as_spiele() {
        let lines = |scoring| lines_of(&[[Some(93), None]; 12], 8, scoring).len();
        assert_eq!([Scoring::Bruehl, Scoring::Points].map(lines), [8, 12]);
    }
}
