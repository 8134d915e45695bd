//! The Coiffeur: every party plays every contract once, on a grid that fills.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{Factor, Points, SPIEL_POINTS, STOECK, WEIS_ENTRY, WEIS_SIDE};
use crate::engine::base::rule::Rule;
use crate::engine::board::plan::{Formula, Plan, RowScore, View};
use crate::engine::board::state::{Line, State};
use crate::engine::board::{BoardKind, Cell, Grid, GridLine, LineTitle};
use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, SettingDescription, choices};
use crate::engine::facts::shared;
use crate::engine::facts::shared::{TIE, WEIS};
use crate::engine::facts::tischregeln::{Regelwerk, Tischregeln};
use crate::engine::jassart::counted::all;
use crate::engine::jassart::{Jassart, Parties, SINGLE, settings};

const MATSCH: Setting<i32> = Setting::number("coiffeur.matsch", 157, 257, 257);
const OPPONENTS: Setting<Opponents> =
    Opponents::setting("coiffeur.gegner", Opponents::WriteNothing);

choices! {
    /// What the side writes that has not announced.
    enum Opponents { WriteNothing = "nichts", WriteTheirs = "eigene" }
}

pub const COIFFEUR_SCHIEBER: Jassart = Jassart {
    id: "coiffeur-schieber",
    name: "Coiffeur-Schieber",
    // Two pairs, or three.
    players: (4, 6),
    parties: Parties::TwoAgainstTwo,
    board: &Plan { kind: BoardKind::Matrix, rule: Rule::S4, ..Plan::points(&Coiffeur) },
    settings: SETTINGS,
    regelwerke: &[
        Regelwerk { id: "coiffeur-2233", deviations: &[] },
        Regelwerk { id: "coiffeur-2234", deviations: &[SCHELLEN.to(4)] },
        Regelwerk {
            id: "coiffeur-1234",
            deviations: &[EICHELN.to(1), ROSEN.to(2), SCHILTEN.to(3), SCHELLEN.to(4)],
        },
    ],
    sources: &["JV variants_family_coiffeur_schieber", "JV variants_family_einzel_coiffeur"],
    ..SINGLE
};

pub const FOR_ONE_EACH: Jassart = Jassart {
    id: "coiffeur-einzel",
    name: "Einzel-Coiffeur",
    players: (3, 4),
    parties: Parties::Single,
    settings: OF_ONE_EACH,
    sources: &["JV variants_family_einzel_coiffeur"],
    ..COIFFEUR_SCHIEBER
};

/// One list for the rows, their names and their settings: name, factor, place, and a name for the
/// factor where a Regelwerk differs in it.
macro_rules! contracts {
    (@settings $opponents:expr; $($name:literal $factor:literal $place_of:literal;)*) => {
        settings![
            $(factor(concat!("faktor.", $name), $factor),)*
            $(Setting::number(concat!("reihe.", $name), 1, 99, $place_of),)*
            WEIS,
            shared::STOECK,
            MATSCH,
            $opponents,
            TIE,
        ]
    };
    ($($name:literal $factor:literal $place_of:literal $($handle:ident)?;)*) => {
        const CONTRACTS: &[Contract] = &[$(Contract {
            name: $name,
            factor: factor(concat!("faktor.", $name), $factor),
            place_of: Setting::number(concat!("reihe.", $name), 1, 99, $place_of),
        }),*];
        $($(const $handle: Setting<i32> = factor(concat!("faktor.", $name), $factor);)?)*
        const NAMES: &[&str] = &[$($name),*];
        const SETTINGS: &[SettingDescription] =
            contracts!(@settings OPPONENTS; $($name $factor $place_of;)*);
        // Of more than two nobody writes beside whoever has announced.
        const OF_ONE_EACH: &[SettingDescription] = contracts!(
            @settings OPPONENTS.until_edition(Edition::FOURTH); $($name $factor $place_of;)*
        );
    };
}

// 0: the table may add it.
contracts! {
    "schilten" 2 1 SCHILTEN;
    "rosen" 2 2 ROSEN;
    "eicheln" 3 3 EICHELN;
    "schellen" 3 4 SCHELLEN;
    "obenabe" 5 5;
    "undenufe" 6 6;
    "joker" 7 7;
    "joker-2" 8 8;
    "slalom" 0 9;
    "guschti" 0 10;
    "mary" 0 11;
    "3x3" 0 12;
    "wunsch" 0 13;
}

// K5: in a further mode the contest goes by the ranking of the first Stich.
const WITH_WEIS: &[&str] = &[
    "schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "slalom", "guschti", "mary",
    "3x3",
];
const WITH_STOECK: &[&str] = &["schilten", "rosen", "eicheln", "schellen"];

const fn factor(key: &'static str, preset: i32) -> Setting<i32> {
    Setting::number(key, 0, Factor::HIGHEST as i32, preset).rule(Rule::S4)
}

/// A row of the grid.
struct Contract {
    /// Its name in files; never changes.
    name: &'static str,
    /// The setting that holds its factor; 0 there means the table does not play it.
    factor: Setting<i32>,
    /// The setting that holds its place in the grid.
    place_of: Setting<i32>,
}

/// The grid of the Coiffeur: the announcing party writes factor × (card points, Weis, Stöck).
struct Coiffeur;

/// How many contracts a grid has.
const LINES: std::ops::RangeInclusive<usize> = 6..=12;

impl Coiffeur {
    /// The contracts the table plays, in its order.
    fn lines(&self, rules: &Tischregeln) -> Vec<&'static Contract> {
        let played = CONTRACTS.iter().filter(|contract| rules.get(contract.factor) > 0);
        let mut lines: Vec<&'static Contract> = played.collect();
        lines.sort_by_key(|contract| rules.get(contract.place_of));
        lines
    }

    /// Every cell is written: what comes now is an extra game for those who are equal.
    fn full(&self, view: &View) -> bool {
        let written = |k: &&Contract| {
            (0..view.n).all(|party| cell(view.context.state, party, k.name).is_some())
        };
        self.lines(&view.context.head.tischregeln).iter().all(written)
    }

    /// The most a cell can bring without a Weis: what people reckon with.
    fn without_weis(&self, view: &View, contract: &Contract) -> i32 {
        let stoeck = view.get(shared::STOECK) && WITH_STOECK.contains(&contract.name);
        let stoeck = i32::from(stoeck) * STOECK.0;
        (view.get(MATSCH).max(SPIEL_POINTS.0) + stoeck) * view.get(contract.factor)
    }

    /// The most a Weis can bring in a cell: nobody is out of reach as long as there may be one.
    fn weis_at_most(&self, view: &View, contract: &Contract) -> i32 {
        let weis = view.get(WEIS) && WITH_WEIS.contains(&contract.name);
        i32::from(weis) * WEIS_SIDE.0 * view.get(contract.factor)
    }

    /// The card points of a row, and who made all nine Stiche: said, or typed as what the table writes for them.
    fn card_points(&self, view: &View, row: &FieldValues) -> Result<(i32, AllBy), Refusal> {
        let field = F::CardPoints;
        let (said, most) = (row.yes(F::Matsch), view.get(MATSCH));
        if !row.contains_key(field.key()) {
            let lacks = Refusal::FieldMissing { field, party: None };
            return if said { Ok((SPIEL_POINTS.0, AllBy::Announcer)) } else { Err(lacks) };
        }
        let kp = row.number(field);
        match kp {
            _ if kp == most && kp > SPIEL_POINTS.0 => Ok((SPIEL_POINTS.0, AllBy::Announcer)),
            _ if kp > SPIEL_POINTS.0 => {
                let (min, max) = (0, SPIEL_POINTS.0);
                Err(Refusal::FieldRange { field, party: None, min, max, actual: kp })
            }
            // S3: all Stiche are said, and who has announced has nothing of them.
            0 if said && kontermatsch(view) => Ok((kp, AllBy::Opponents)),
            _ if said && kp != SPIEL_POINTS.0 => {
                Err(Refusal::FieldSum { field, actual: kp, expected: SPIEL_POINTS.0 })
            }
            _ if said => Ok((kp, AllBy::Announcer)),
            _ => Ok((kp, AllBy::Nobody)),
        }
    }
}

/// Who made all nine Stiche of a Spiel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AllBy {
    Announcer,
    Opponents,
    Nobody,
}

/// What was written into a cell.
fn cell<'a>(state: &'a State, party: usize, contract: &str) -> Option<&'a Line> {
    state.scored().find(|score| {
        score.values.choice(F::Contract) == contract && score.values.party(F::Party) == Some(party)
    })
}

/// The other side writes its points too, where there are two.
fn opponents_write(view: &View) -> bool {
    view.n == 2 && view.get(OPPONENTS) == Opponents::WriteTheirs
}

/// The other side writes its Matsch as well (S3); until the fourth edition there was no way to say it.
fn kontermatsch(view: &View) -> bool {
    opponents_write(view) && view.since(Edition::FOURTH)
}

impl Formula for Coiffeur {
    fn spiele(&self, view: &View) -> i32 {
        (self.lines(&view.context.head.tischregeln).len() * view.n) as i32
    }

    fn rules_fit(&self, rules: &Tischregeln) -> Result<(), Refusal> {
        let actual = self.lines(rules).len();
        if LINES.contains(&actual) {
            return Ok(());
        }
        Err(Refusal::ContractNumber { min: *LINES.start(), max: *LINES.end(), actual })
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        if self.full(view) {
            // One more Spiel, which counts once and for all of them: two cannot be equal in it.
            return vec![view.card_points(all(view))];
        }
        let not = CONTRACTS.iter().enumerate().filter(|(_, k)| view.get(k.factor) == 0);
        let without = not.fold(0u16, |mask, (nth, _)| mask | 1 << nth);
        // A Matsch is said, or typed as the table writes it.
        let max = view.get(MATSCH).max(SPIEL_POINTS.0);
        let mut kp = Field::once(F::CardPoints, FieldKind::Number { min: 0, max }).optional();
        kp.all_cards = SPIEL_POINTS.0;
        let mut fields = vec![
            view.party(F::Party),
            Field::choice(F::Contract, NAMES).without(without),
            kp,
            Field::once(F::Matsch, FieldKind::Yes).optional(),
        ];
        if view.get(WEIS) {
            let weis = FieldKind::Number { min: 0, max: WEIS_ENTRY.0 };
            let weis = Field::once(F::Weis, weis).optional();
            fields.push(weis.only_when(F::Contract, WITH_WEIS));
        }
        if view.get(shared::STOECK) {
            let stoeck = Field::once(F::Stoeck, FieldKind::Yes).optional();
            fields.push(stoeck.only_when(F::Contract, WITH_STOECK));
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        if self.full(view) {
            for (who, points) in row.by_party(F::CardPoints, view.n).into_iter().enumerate() {
                score.points(who, points);
            }
            return Ok(());
        }
        let name = row.choice(F::Contract);
        let party = row.number(F::Party) as usize;
        let Some(contract) = CONTRACTS.iter().find(|k| k.name == name) else {
            return Err(Refusal::FieldMissing { field: F::Contract, party: None });
        };
        if cell(view.context.state, party, name).is_some() {
            return Err(Refusal::CellTaken { party, contract: contract.name });
        }
        let (kp, all) = self.card_points(view, row)?;
        let factor = view.get(contract.factor);
        let cards_of = |side: AllBy, kp: i32| if all == side { view.get(MATSCH) } else { kp };
        let cards = cards_of(AllBy::Announcer, kp);
        let stoeck = if row.yes(F::Stoeck) { STOECK.0 } else { 0 };
        score.points(party, (cards + row.number(F::Weis) + stoeck) * factor);
        if opponents_write(view) {
            let theirs = cards_of(AllBy::Opponents, SPIEL_POINTS.0 - kp);
            score.points(1 - party, theirs * factor);
        }
        Ok(())
    }

    fn matsch_to_ask(&self, view: &View, form: &Form, values: &FieldValues) -> Option<FieldValues> {
        // Nothing for who has announced is all for the others.
        let none = || {
            let has = |field: F| values.get(field.key());
            let none = has(F::CardPoints) == Some(&FieldValue::Number(0));
            let asks = kontermatsch(view) && none && has(F::Matsch).is_none();
            let mut with = asks.then(|| values.clone())?;
            with.insert(F::Matsch.key().to_owned(), FieldValue::Yes(true));
            Some(with)
        };
        form.matsch_to_ask(values).or_else(none)
    }

    fn shape_grid(&self, view: &View, grid: &mut Grid) {
        let state = view.context.state;
        let lines = self.lines(&view.context.head.tischregeln);
        grid.still = vec![Points::ZERO; view.n];
        let mut weis = vec![Points::ZERO; view.n];
        let mut grid_lines = Vec::with_capacity(lines.len());
        for contract in lines {
            let factor = view.get(contract.factor);
            let mut cells = Vec::with_capacity(view.n);
            for (party, weis) in weis.iter_mut().enumerate() {
                let line = cell(state, party, contract.name);
                let mut free = None;
                if line.is_none() && state.end.is_none() {
                    grid.still[party] += Points(self.without_weis(view, contract));
                    *weis += Points(self.weis_at_most(view, contract));
                    if opponents_write(view) {
                        let all = if kontermatsch(view) { view.get(MATSCH) } else { 0 };
                        grid.still[1 - party] += Points(all.max(SPIEL_POINTS.0) * factor);
                    }
                    let mut values = FieldValues::new();
                    values.insert(F::Party.key().to_owned(), FieldValue::Number(party as i32));
                    let name = FieldValue::Choice(contract.name.to_owned());
                    values.insert(F::Contract.key().to_owned(), name);
                    free = Some(values);
                }
                cells.push(Cell {
                    value: line.and_then(|line| line.points.get(party).copied()),
                    entry: line.map(|line| line.entry),
                    free,
                    ..Cell::default()
                });
            }
            let title = LineTitle::Contract(contract.name, factor as u8);
            let (values, called) = (FieldValues::new(), Vec::new());
            grid_lines.push(GridLine { title, entry: None, values, called, cells });
        }
        // What is no contract stands below the grid, or the sums would not follow.
        let beside_them = |line: &GridLine| match line.title {
            LineTitle::Penalty => true,
            LineTitle::Spiel(_) => line.values.choice(F::Contract).is_empty(),
            _ => false,
        };
        grid_lines.extend(grid.lines.drain(..).filter(beside_them));
        grid.lines = grid_lines;
        let sums = &grid.sums;
        // At the end nobody is to be caught.
        let mut in_front = (0..view.n).filter(|_| state.end.is_none());
        grid.uncatchable = in_front.find(|front| {
            let mut other = (0..view.n).filter(|nth| nth != front);
            other.all(|nth| sums[nth] + grid.still[nth] + weis[nth] < sums[*front])
        });
    }
}
