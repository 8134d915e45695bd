//! What all boards with a form share: who takes part, what a row writes, who leaves, when the
//! Partie ends and on which ranks.
//!
//! A Jassart is a [`Plan`]: its formula with parameters, and how the ledger is read. A formula
//! only says what a row writes ([`RowScore`]); it never touches the board.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{Points, STOECK, WEIS_ENTRY};
use crate::engine::base::rule::Rule;
use crate::engine::board::state::{Account, Effect, End, FreshLine, LineKind, Running, ranks};
use crate::engine::board::{Board, BoardKind, Context, Doubt, Grid, form_of, spiel_lines, sums};
use crate::engine::facts::event::{
    EndedBy, Entry, FieldValue, FieldValues, IncidentSequel, WithoutScoring,
};
use crate::engine::facts::field::{Called, FieldName};
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Held, Setting};
use crate::engine::facts::shared::{
    Goodness, SCHNEIDER_AFTER_FALSE_THANKS, SCHNEIDER_BELOW, SPIELE, TIE, Tie, ZIEL, ZIEL_FROM_FIVE,
};
use crate::engine::facts::striche::Marks;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::law::ausmachen::in_schneider;

/// Who wins when all is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winning {
    /// Who has most.
    High,
    /// Who has least.
    Low,
    /// As this setting says.
    BySetting(Setting<Goodness>),
}

/// What a Nuller is worth against a Strich.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nuller {
    /// A board of points, without Striche.
    None,
    /// A Nuller takes away so many Striche.
    Pulls(u8),
    /// It takes one away if this setting says so; else it only decides ties.
    BySetting(Setting<bool>),
}

/// Who leaves while the others play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    /// All play to the end.
    None,
    /// Who reaches the goal, on the best rank left.
    AtZiel,
    /// Who has lost, on the worst rank left.
    Loser,
}

/// A board with a form, as data.
pub struct Plan {
    /// How screens draw it.
    pub kind: BoardKind,
    /// What a row asks for and writes.
    pub formula: &'static dyn Formula,
    /// Who wins.
    pub winning: Winning,
    /// Whether there are Striche, and what a Nuller takes of them.
    pub nuller: Nuller,
    /// Who leaves before the end.
    pub departure: Departure,
    /// When several reach the goal in one Spiel the table says who was first (A5).
    pub ausmachen: bool,
    /// Thanks end the Partie, or the running duel (B3).
    pub bedanken: bool,
    /// The rule that a row stands on.
    pub rule: Rule,
    /// What a row shows beside its points.
    pub beside: &'static [FieldName],
}

impl Plan {
    /// Points, the highest wins; the others differ from it by name.
    pub const fn points(formula: &'static dyn Formula) -> Plan {
        Plan {
            kind: BoardKind::Points,
            formula,
            winning: Winning::High,
            nuller: Nuller::None,
            departure: Departure::None,
            ausmachen: false,
            bedanken: false,
            rule: Rule::S1,
            beside: &[],
        }
    }

    /// Striche and Nuller.
    pub const fn marks(kind: BoardKind, formula: &'static dyn Formula, nuller: Nuller) -> Plan {
        Plan { kind, nuller, rule: Rule::R1, ..Plan::points(formula) }
    }
}

/// One row formula with its parameters.
pub trait Formula: Sync {
    /// The fields of the next row.
    fn fields(&self, view: &View) -> Vec<Field>;

    /// What a row writes whose fields are checked.
    ///
    /// # Errors
    /// What no single field shows.
    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal>;

    /// What is counted of a Spiel that thanks cut off (B4); `None` while nobody can thank.
    fn part(&self, view: &View) -> Option<Vec<Field>> {
        let mut counted: Vec<Field> = Vec::new();
        for mut field in self.fields(view).into_iter().filter(|field| COUNTED.contains(&field.name))
        {
            // All cards of two contracts have one name; the first one is the larger.
            if counted.iter().all(|before| before.name != field.name) {
                field.only_when = None;
                counted.push(field.partial());
            }
        }
        Some(counted)
    }

    /// Writes what is counted when somebody thanks, and who has won by it (B3, B4). What a bid or
    /// the whole Spiel would bring is not there yet.
    ///
    /// # Errors
    /// What no single field shows.
    fn thanks(
        &self,
        view: &View,
        row: &FieldValues,
        said: &Thanks,
        score: &mut RowScore,
    ) -> Result<(), Refusal> {
        cards_and_weis(view, row, score);
        score.dealer_stays = !said.inside;
        let accounts = &view.context.state.accounts;
        let has = |who: usize| accounts[who].points.0.saturating_add(score.each[who].points);
        let holds = !said.lost && has(said.who) >= view.ziel();
        let wins = |who: usize| (who == said.who) == holds;
        let winners: Vec<usize> = (0..view.n).filter(|who| wins(*who)).collect();
        let under = |who: usize| !wins(who) && view.in_schneider(has(who));
        score.schneider = view.brings_schneider(holds) && (0..view.n).any(under);
        score.winners = winners;
        score.thanked = Some(holds);
        Ok(())
    }

    /// As [`Board::spiel_lost`]: of two the other has all card points, and a Matsch where one is
    /// written.
    fn spiel_lost(&self, view: &View, at_fault: usize) -> Option<FieldValues> {
        let fields = self.fields(view);
        let cards = fields.iter().find(|f| f.name == FieldName::CardPoints && f.by_party)?;
        let (FieldKind::Number { max, .. }, 2) = (cards.kind, view.n) else { return None };
        let each = (0..view.n).map(|who| Some(if who == at_fault { 0 } else { max }));
        let mut row = FieldValues::new();
        row.insert(cards.name.key().to_owned(), FieldValue::ByParty(each.collect()));
        // How many these are hangs on the contract.
        if let Some((FieldName::Contract, contracts)) = cards.only_when
            && let Some(contract) = contracts.iter().find(|contract| !contract.is_empty())
        {
            let contract = FieldValue::Choice((*contract).to_owned());
            row.insert(FieldName::Contract.key().to_owned(), contract);
        }
        let matsch = |f: &&Field| f.name == FieldName::Matsch && f.kind == FieldKind::Party;
        if let Some(field) = fields.iter().find(matsch) {
            row.insert(field.name.key().to_owned(), FieldValue::Number(1 - at_fault as i32));
        }
        Some(row)
    }

    /// What the field of this name asks for in a row of this kind, where its name says something else.
    fn called(&self, _name: FieldName, _kind: &str) -> Option<Called> {
        None
    }

    /// As [`Board::passing_goes_on`].
    fn passing_goes_on(&self) -> bool {
        true
    }

    /// The values that a row of this form would have with a Matsch, where it may have been one (V4).
    fn matsch_to_ask(
        &self,
        _view: &View,
        form: &Form,
        values: &FieldValues,
    ) -> Option<FieldValues> {
        form.matsch_to_ask(values)
    }

    /// The king and the partner he has by these values, where they sit side by side.
    fn partner_beside(&self, _b: &View, _values: &FieldValues) -> Option<(usize, usize)> {
        None
    }

    /// Those who did not play by these values; nobody where nobody can stay away.
    fn at_home(&self, _b: &View, _values: &FieldValues) -> Vec<usize> {
        Vec::new()
    }

    /// The dealer sits out.
    fn dealer_outside(&self, _context: Context, _there: usize) -> bool {
        false
    }

    /// After how many Spiele the Partie is over; 0 for no such end.
    fn spiele(&self, view: &View) -> i32 {
        view.get(SPIELE)
    }

    /// The Partie is over when the first has left, and the others do not play on.
    fn over_with_the_first(&self, _b: &View) -> bool {
        false
    }

    /// A Nuller for the dealer who has misdealt.
    fn misdeal_costs(&self, _rules: &Tischregeln) -> bool {
        false
    }

    /// Whether these totals end the Partie.
    fn at_ziel(&self, view: &View, sums: &[i32]) -> bool {
        view.ziel() > 0 && sums.iter().any(|sum| *sum >= view.ziel())
    }

    /// The goal of each side for the points of the running duel.
    fn round_goals(&self, _b: &View) -> Vec<Points> {
        Vec::new()
    }

    /// What its board has beside the rows: cells to be filled in, the sides of a duel.
    fn shape_grid(&self, _b: &View, _grid: &mut Grid) {}

    /// As [`Board::rules_fit`].
    fn rules_fit(&self, _rules: &Tischregeln) -> Result<(), Refusal> {
        Ok(())
    }

    /// What was announced is void when the cards are dealt again.
    fn drops_ansage(&self) -> bool {
        false
    }

    /// Points of an Umgang or a duel are in the ledger apart: a Strafe goes there.
    fn round_points(&self) -> bool {
        false
    }

    /// The most one Spiel can bring a party: nearer to the goal than this two may reach it at once.
    fn most_a_spiel(&self, _b: &View) -> i32 {
        MOST_A_SPIEL
    }

    /// What the row of a Strafe keeps beside its points.
    fn of_penalty(&self, _b: &View) -> FieldValues {
        FieldValues::new()
    }

    /// Whether these two have the points of a round together.
    fn same_side(&self, _b: &View, one: usize, other: usize) -> bool {
        one == other
    }
}

/// What of a row is counted before the Spiel is played out (B4).
const COUNTED: [FieldName; 3] = [FieldName::CardPoints, FieldName::Weis, FieldName::Stoeck];

/// Card points, Weis and Stöck of each.
pub fn cards_and_weis(view: &View, row: &FieldValues, score: &mut RowScore) {
    for field in [FieldName::CardPoints, FieldName::Weis] {
        for (who, points) in row.by_party(field, view.n).into_iter().enumerate() {
            score.points(who, points);
        }
    }
    if let Some(who) = row.party(FieldName::Stoeck) {
        score.points(who, STOECK.0);
    }
}

/// V4: with a Matsch the others have no card points.
///
/// # Errors
/// One of them has some.
pub fn others_have_none(kp: &[i32], matsch: usize) -> Result<(), Refusal> {
    match kp.iter().enumerate().find(|(party, points)| *party != matsch && **points != 0) {
        None => Ok(()),
        Some((party, actual)) => Err(Refusal::PointsBesideMatsch { party, actual: *actual }),
    }
}

/// Thanks as they were entered.
#[derive(Clone, Copy, Debug)]
pub struct Thanks {
    /// Who said them.
    pub who: usize,
    /// The table knows that they were false when they were said (B5).
    pub lost: bool,
    /// A Spiel was cut off by them.
    pub inside: bool,
}

/// So many players or more may have a Ziel of their own.
pub const MANY: usize = 5;

/// The board as a formula sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The Partie as it stands.
    pub context: Context<'a>,
    /// How many parties there are.
    pub n: usize,
    /// Those still in the Partie; bit 0 is party 0.
    there: u16,
    /// Those that play the next Spiel.
    active: u16,
}

impl<'a> View<'a> {
    fn new(context: Context<'a>, formula: &dyn Formula) -> View<'a> {
        let n = context.parties();
        let accounts = context.state.accounts.iter().enumerate();
        let there =
            accounts.filter(|(_, k)| k.out.is_none()).fold(0u16, |mask, (nth, _)| mask | 1 << nth);
        let outside = formula.dealer_outside(context, there.count_ones() as usize);
        let active = if outside { there & !(1 << context.state.dealer.0) } else { there };
        View { context, n, there, active }
    }

    /// Whether the Partie is played by this edition of the law or a later one.
    pub fn since(&self, edition: Edition) -> bool {
        self.context.head.edition >= edition
    }

    /// What the table plays by, as [`Tischregeln::get`].
    pub fn get<T: Held>(&self, setting: Setting<T>) -> T {
        self.context.head.tischregeln.get(setting)
    }

    /// What is to be reached; 0 where there is no goal. Many players may have one of their own.
    pub fn ziel(&self) -> i32 {
        match self.get(ZIEL_FROM_FIVE) {
            many if many > 0 && self.n >= MANY => many,
            _ => self.get(ZIEL),
        }
    }

    /// Whether a loser may be in the Schneider when somebody thanks: after thanks that do not hold
    /// at tables that count it only (B8).
    pub fn brings_schneider(&self, holds: bool) -> bool {
        holds || self.get(SCHNEIDER_AFTER_FALSE_THANKS)
    }

    /// B8: whether a loser with so many points is in the Schneider; where the Jassart has no limit, or the
    /// table none, nobody is.
    pub fn in_schneider(&self, points: i32) -> bool {
        in_schneider(Points(points), Points(self.get(SCHNEIDER_BELOW)))
    }

    /// How many are still in the Partie.
    pub fn still(&self) -> usize {
        self.there.count_ones() as usize
    }

    /// Those who play the next Spiel, in order of seats.
    pub fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let active = self.active;
        (0..self.n).filter(move |nth| (active >> nth) & 1 == 1)
    }

    /// Those who play the next Spiel, without `from`.
    pub fn opponents(&self, from: usize) -> impl Iterator<Item = usize> + use<> {
        self.active().filter(move |nth| *nth != from)
    }

    /// Those who play the next Spiel and have nothing in this field, which has a value for each.
    pub fn without_value(&self, values: &FieldValues, field: FieldName) -> Vec<usize> {
        let each = values.each(field, self.n).unwrap_or_else(|| vec![None; self.n]);
        self.active().filter(|who| each[*who].is_none()).collect()
    }

    /// Who sits out: the dealer where the rule says so.
    pub fn outside(&self) -> Option<usize> {
        let dealer = usize::from(self.context.state.dealer.0);
        (((self.there & !self.active) >> dealer) & 1 == 1).then_some(dealer)
    }

    /// Those who have no value in this Spiel.
    pub fn without(&self) -> u16 {
        !self.active
    }

    /// How many Spiele of the running Umgang or duel count.
    pub fn round_spiele(&self) -> u16 {
        self.context.state.round_spiele
    }

    // Fields that several formulas ask for

    /// The card points of each.
    pub fn card_points(&self, sum: Sum) -> Field {
        let total = match sum {
            Sum::Exactly(t) | Sum::AtMost(t) | Sum::WhenAll(t) => t,
            Sum::Free => 0,
        };
        let mut field =
            Field::by_party(FieldName::CardPoints, 0, total).sum(sum).without(self.without());
        // V3: until the fourth edition not where some may stay at home.
        let all = match sum {
            Sum::Exactly(_) => true,
            Sum::WhenAll(_) => self.since(Edition::FOURTH),
            Sum::AtMost(_) | Sum::Free => false,
        };
        if all {
            field.all_cards = total;
        }
        field
    }

    /// The Weis of each; of one alone where only the best is written (V5).
    pub fn weis(&self, one: bool) -> Field {
        let mut field =
            Field::by_party(FieldName::Weis, 0, WEIS_ENTRY.0).optional().without(self.without());
        field.one = one;
        field
    }

    /// One of those who play.
    pub fn party(&self, name: FieldName) -> Field {
        Field::once(name, FieldKind::Party).without(self.without())
    }
}

/// What a row writes for one party.
#[derive(Clone, Copy, Debug, Default)]
pub struct PartyScore {
    /// Points, added to what the party has.
    pub points: i32,
    /// Striche and Nuller.
    pub marks: Marks,
    /// Points of the running Umgang or duel.
    pub round: i32,
    /// Decides between two who reach the goal in the same Spiel.
    pub ranking: i32,
}

/// What a row writes.
#[derive(Debug)]
pub struct RowScore {
    /// One a party.
    pub each: Vec<PartyScore>,
    /// No Spiel: it holds for those to come.
    pub announced: bool,
    /// It was played and is annulled: it writes nothing, does not count and is dealt again (S7, G1).
    pub annulled: bool,
    /// What was announced has been used up.
    pub ansage_used: bool,
    /// An Umgang or a duel is over with it.
    pub round_over: bool,
    /// The same dealer deals again.
    pub dealer_stays: bool,
    /// Who is out.
    pub out: Vec<usize>,
    /// The row ends the Partie by itself.
    pub finished: bool,
    /// Its winners, where the totals do not say it.
    pub winners: Vec<usize>,
    /// A loser of the Partie, or of the duel, is in the Schneider (B8).
    pub schneider: bool,
    /// What the line keeps, where it is more than was entered.
    pub values: Option<FieldValues>,
    /// Somebody thanked, and whether the thanks hold (B3).
    pub thanked: Option<bool>,
}

impl RowScore {
    fn new(n: usize) -> RowScore {
        RowScore {
            each: vec![PartyScore::default(); n],
            announced: false,
            annulled: false,
            ansage_used: false,
            round_over: false,
            dealer_stays: false,
            out: Vec::new(),
            finished: false,
            winners: Vec::new(),
            schneider: false,
            values: None,
            thanked: None,
        }
    }

    /// Writes points for a party there is; several times add up, as below.
    pub fn points(&mut self, party: usize, points: i32) {
        self.each[party].points += points;
    }

    /// Writes Striche.
    pub fn strich(&mut self, party: usize, count: u16) {
        self.each[party].marks.s += count;
    }

    /// Writes Nuller.
    pub fn nuller(&mut self, party: usize, count: u16) {
        self.each[party].marks.n += count;
    }
}

impl Plan {
    fn low(&self, rules: &Tischregeln) -> bool {
        match self.winning {
            Winning::High => false,
            Winning::Low => true,
            Winning::BySetting(setting) => rules.get(setting) == Goodness::Low,
        }
    }

    /// What Striche and Nuller are together.
    fn net(&self, rules: &Tischregeln, marks: Marks) -> i32 {
        let weight = match self.nuller {
            Nuller::None => 0,
            Nuller::Pulls(weight) => i32::from(weight),
            Nuller::BySetting(setting) => i32::from(rules.get(setting)),
        };
        i32::from(marks.s) - weight * i32::from(marks.n)
    }

    /// What ranks a party: where Nuller take nothing away they decide ties.
    fn ranking(&self, rules: &Tischregeln, points: i32, nuller: u16) -> (i32, i32) {
        let pulls = self.net(rules, Marks { s: 0, n: 1 }) != 0;
        (points, if pulls { 0 } else { -i32::from(nuller) })
    }

    fn effect(
        &self,
        view: &View,
        values: &FieldValues,
        mut score: RowScore,
    ) -> Result<Effect, Refusal> {
        let rules = &view.context.head.tischregeln;
        let with_marks = self.nuller != Nuller::None;
        let points: Vec<i32> =
            score.each.iter().map(|p| p.points + self.net(rules, p.marks)).collect();
        let said = thanks_of(values);
        let kind = match said {
            Some(said) if said.inside => LineKind::PartSpiel,
            Some(_) => LineKind::Bedankt,
            None if score.announced => LineKind::Announced,
            None if score.annulled => LineKind::WithoutScoring(WithoutScoring::Annulled),
            None => LineKind::Spiel,
        };
        let mut sources = if score.annulled { vec![Rule::S7, Rule::G1] } else { vec![self.rule] };
        if let Some(said) = said {
            sources.push(Rule::B3);
            sources.extend(said.inside.then_some(Rule::B4));
            sources.extend(said.lost.then_some(Rule::B5));
            sources.extend(score.schneider.then_some(Rule::B8));
        }
        let mut line = FreshLine {
            values: score.values.take().unwrap_or_else(|| values.clone()),
            next_dealer: !score.announced && !score.annulled && !score.dealer_stays,
            ..FreshLine::new(kind, points.iter().map(|p| Points(*p)).collect(), sources)
        };
        if with_marks {
            line.marks = score.each.iter().map(|p| p.marks).collect();
        }
        if self.formula.round_points() {
            line.round = score.each.iter().map(|p| Points(p.round)).collect();
        }
        let mut effect = Effect {
            line: Some(line),
            ansage_used: score.ansage_used,
            round_over: score.round_over,
            ..Effect::default()
        };
        // C1: with an announcement the next Spiel has begun.
        effect.running = Some(Running { begun: score.announced, ..Running::default() });
        if !score.announced && !score.annulled {
            self.conclusion(view, values, &score, &points, &mut effect)?;
        }
        Ok(effect)
    }

    /// The ranks as it stands: who has left keeps the rank of then. At the end those of the end, none where
    /// nobody has won.
    fn placing(&self, view: &View) -> Vec<u8> {
        let accounts = &view.context.state.accounts;
        if let Some(end) = &view.context.state.end {
            return end.ranks.clone();
        }
        let rules = &view.context.head.tischregeln;
        let low = self.low(rules);
        let value = |nth: usize| {
            let points = accounts[nth].points.0;
            self.ranking(rules, if low { -points } else { points }, accounts[nth].marks.n)
        };
        let finished = if self.departure == Departure::AtZiel { view.n - view.still() } else { 0 };
        let rank = |nth: usize| {
            let there = (0..view.n).filter(|who| accounts[*who].out.is_none());
            let better = there.filter(|who| value(*who) > value(nth)).count();
            accounts[nth].out.unwrap_or((finished + better + 1) as u8)
        };
        (0..view.n).map(rank).collect()
    }

    /// The form of these fields, each with what it asks for: where that hangs on the kind of the row it is the
    /// same for all kinds in which the field shows.
    fn with_called(&self, mut fields: Vec<Field>) -> Form {
        for field in &mut fields {
            let kind = match field.only_when {
                Some((FieldName::Kind, [first, ..])) => first,
                _ => "",
            };
            field.called = self.formula.called(field.name, kind);
        }
        Form { fields }
    }

    /// The values that a row would have with a Matsch, where the table is to be asked if it was one (V4).
    fn matsch_to_ask(&self, context: Context, values: &FieldValues) -> Option<FieldValues> {
        let view = View::new(context, self.formula);
        let asked = self.formula.matsch_to_ask(&view, &self.form(context), values);
        // Where a Matsch writes what all card points write, nothing hangs on the answer.
        asked.filter(|with| match (self.written(context, with), self.written(context, values)) {
            (Some(with), Some(without)) => with != without,
            _ => true,
        })
    }

    /// Who is to be asked whether there was no Stich, and the values that the row would have then.
    fn without_stich(&self, context: Context, values: &FieldValues) -> Option<Doubt> {
        let (who, with) = self.form(context).without_stich_to_ask(values)?;
        let without = self.written(context, values)?;
        let hangs = self.written(context, &with).is_some_and(|with| with != without);
        hangs.then_some(Doubt::WithoutStich(who, with))
    }

    /// Who is to be asked whether there was a Stich, and the values that the row would have then: of those who
    /// may have one by what they said and made the only one, where nobody is said to.
    fn with_stich(&self, context: Context, values: &FieldValues) -> Option<Doubt> {
        let tick = FieldName::WithStich;
        let asks = |f: &Field| f.name == tick && f.visible(values);
        let parties = context.parties();
        let said = values.by_party(tick, parties).contains(&1);
        if said || !self.form(context).fields.iter().any(asks) {
            return None;
        }
        let without = self.written(context, values)?;
        let mut may = (0..parties).filter_map(|who| {
            let ticks = (0..parties).map(|nth| (nth == who).then_some(1)).collect();
            let mut with = values.clone();
            with.insert(tick.key().to_owned(), FieldValue::ByParty(ticks));
            let hangs = self.written(context, &with).is_some_and(|with| with != without);
            hangs.then_some(Doubt::WithStich(who, with))
        });
        let (doubt, None) = (may.next()?, may.next()) else { return None };
        Some(doubt)
    }

    /// Whether these thanks lose, where the table does not say so itself: then nothing is left to ask.
    fn too_early(&self, context: Context, values: &FieldValues, said: &Thanks) -> Option<Doubt> {
        let view = View::new(context, self.formula);
        let mut score = RowScore::new(view.n);
        form_of(context, values).check(values, view.n).ok()?;
        self.formula.thanks(&view, values, said, &mut score).ok()?;
        let early = score.thanked == Some(false) && known_of(values).is_none();
        early.then_some(Doubt::TooEarly(said.who))
    }

    /// What a row would write; `None` where it is refused.
    fn written(
        &self,
        context: Context,
        values: &FieldValues,
    ) -> Option<(Vec<Points>, Vec<Marks>, Vec<Points>)> {
        let effect = self.check(context, &Entry::FieldValues(values.clone())).ok()?;
        effect.line.map(|line| (line.points, line.marks, line.round))
    }

    /// Who leaves, and whether the Partie is over.
    fn conclusion(
        &self,
        view: &View,
        values: &FieldValues,
        score: &RowScore,
        points: &[i32],
        effect: &mut Effect,
    ) -> Result<(), Refusal> {
        let accounts = &view.context.state.accounts;
        let after = |(k, p): (&Account, &i32)| k.points.0.saturating_add(*p);
        let new: Vec<i32> = accounts.iter().zip(points).map(after).collect();
        let ziel = view.ziel();
        let there = (0..view.n).filter(|nth| accounts[*nth].out.is_none());
        let at_ziel: Vec<usize> = there.filter(|nth| ziel > 0 && new[*nth] >= ziel).collect();
        // B8: of several duels each has doubled its own; the Schneider of one is not that of all.
        let mut schneider = score.schneider && !score.winners.is_empty();

        let ranks = if self.departure != Departure::None {
            self.ranks_of_leavers(view, score, &new, &at_ziel, &mut effect.out)
        } else if !score.winners.is_empty() {
            Some(ranks_of_winners(view, &score.winners))
        } else {
            let (ranks, lost) =
                self.ranks_by_totals(view, values, score, &new, &at_ziel, effect.line.as_mut())?;
            schneider |= lost;
            ranks
        };
        // Of several duels the last one ends the Partie, whoever thanked in it.
        let (by, sources) = match score.thanked.filter(|_| !score.winners.is_empty()) {
            None => (EndedBy::Finished, Vec::new()),
            Some(holds) => {
                let by = if holds { EndedBy::Bedankt } else { EndedBy::TooEarlyBedankt };
                let said = effect.line.iter().flat_map(|line| line.sources.iter().skip(1));
                (by, said.copied().collect())
            }
        };
        effect.end = ranks.map(|ranks| End { ranks, by, schneider, sources });
        Ok(())
    }

    /// Where parties leave one by one: puts down who does so now, and gives the ranks of all once the
    /// Partie is over by it.
    fn ranks_of_leavers(
        &self,
        view: &View,
        score: &RowScore,
        new: &[i32],
        at_ziel: &[usize],
        out: &mut Vec<(usize, u8)>,
    ) -> Option<Vec<u8>> {
        let accounts = &view.context.state.accounts;
        let there: Vec<usize> = (0..view.n).filter(|nth| accounts[*nth].out.is_none()).collect();
        let goes = if self.departure == Departure::AtZiel { at_ziel } else { &score.out };
        let stays = there.len() - goes.len();
        let already = view.n - there.len();
        for nth in goes {
            let rank = match self.departure {
                Departure::AtZiel => {
                    let ranking = score.each[*nth].ranking;
                    let before = goes.iter().filter(|g| score.each[**g].ranking > ranking).count();
                    already + before + 1
                }
                _ => stays + 1,
            };
            out.push((*nth, rank as u8));
        }
        let conclusion = !goes.is_empty() && (stays <= 1 || self.formula.over_with_the_first(view));
        // Those who are left have the ranks that are left, by what they have.
        let front = if self.departure == Departure::AtZiel { already + goes.len() } else { 0 };
        let rank = |nth: usize| {
            let goes = out.iter().find(|(who, _)| *who == nth);
            accounts[nth].out.or(goes.map(|(_, rank)| *rank)).unwrap_or_else(|| {
                let stays = there.iter().filter(|d| !leaves(out, **d));
                let better = stays.filter(|d| new[**d] > new[nth]).count();
                (front + better + 1) as u8
            })
        };
        conclusion.then(|| (0..view.n).map(rank).collect())
    }

    /// The ranks by what all have once the Partie is over, by its Ziel or its Spiele; and whether somebody who
    /// lost is in the Schneider then (B8).
    fn ranks_by_totals(
        &self,
        view: &View,
        values: &FieldValues,
        score: &RowScore,
        new: &[i32],
        at_ziel: &[usize],
        line: Option<&mut FreshLine>,
    ) -> Result<(Option<Vec<u8>>, bool), Refusal> {
        let rules = &view.context.head.tischregeln;
        let accounts = &view.context.state.accounts;
        let played = i32::from(view.context.state.spiel_number());
        let by_ziel = self.formula.at_ziel(view, new);
        let spiele = self.formula.spiele(view);
        let total = |nth: usize| {
            let n = accounts[nth].marks.n.saturating_add(score.each[nth].marks.n);
            self.ranking(rules, new[nth], n)
        };
        let totals: Vec<(i32, i32)> = (0..view.n).map(total).collect();
        let mut seats = ranks(&totals, self.low(rules));
        let equal = seats.iter().filter(|rank| **rank == 1).count() > 1;
        let everything = score.finished || (spiele > 0 && played >= spiele);
        let by_spiele = everything && !(equal && view.get(TIE) == Tie::OneMore);
        if self.ausmachen && by_ziel && at_ziel.len() > 1 {
            let field = FieldName::First;
            let first = values.party(field);
            let winner = first.ok_or(Refusal::FieldMissing { field, party: None })?;
            if !at_ziel.contains(&winner) {
                return Err(Refusal::NotPresent { field, party: winner });
            }
            let before = seats[winner];
            for rank in &mut seats {
                *rank += u8::from(*rank <= before);
            }
            seats[winner] = 1;
        } else if self.ausmachen
            && let Some(line) = line
        {
            // Who was first is told of a Spiel that a correction may have changed since; where it decides
            // nothing it is no part of the row.
            line.values.remove(FieldName::First.key());
        }
        let lost = |nth: usize| seats[nth] > 1;
        let schneider = by_ziel && (0..view.n).any(|nth| lost(nth) && view.in_schneider(new[nth]));
        Ok(((by_ziel || by_spiele).then_some(seats), schneider))
    }
}

/// The ranks where a row says who has won: all others share the one behind.
fn ranks_of_winners(view: &View, winners: &[usize]) -> Vec<u8> {
    let back = winners.len() as u8 + 1;
    (0..view.n).map(|nth| if winners.contains(&nth) { 1 } else { back }).collect()
}

/// The thanks in a row whose fields are checked.
fn thanks_of(values: &FieldValues) -> Option<Thanks> {
    let counted = |field: &FieldName| values.contains_key(field.key());
    Some(Thanks {
        who: values.party(FieldName::Bedankt)?,
        lost: known_of(values) == Some(IncidentSequel::PartieLost),
        inside: COUNTED.iter().chain([&FieldName::CardPointsOpponents]).any(counted),
    })
}

/// What the table knows of the thanks in a row (B5).
fn known_of(values: &FieldValues) -> Option<IncidentSequel> {
    IncidentSequel::of_thanks(values.choice(FieldName::Kind))
}

fn leaves(out: &[(usize, u8)], party: usize) -> bool {
    out.iter().any(|(who, _)| *who == party)
}

/// The most one Spiel brings a party in most Jassarten.
pub const MOST_A_SPIEL: i32 = 2000;

impl Board for Plan {
    fn kind(&self) -> BoardKind {
        self.kind
    }

    fn check(&self, context: Context, entry: &Entry) -> Result<Effect, Refusal> {
        let Entry::FieldValues(values) = entry else {
            return Err(Refusal::NotOnThisBoard);
        };
        let view = View::new(context, self.formula);
        form_of(context, values).check(values, view.n)?;
        let mut score = RowScore::new(view.n);
        match thanks_of(values) {
            // B5: without consequence; they were said in the next Spiel, which has begun (C1).
            Some(_) if known_of(values) == Some(IncidentSequel::BedankenVoid) => {
                let running = Running { begun: true, ..Running::default() };
                return Ok(Effect { running: Some(running), ..Effect::default() });
            }
            Some(said) => self.formula.thanks(&view, values, &said, &mut score)?,
            None => self.formula.writes(&view, values, &mut score)?,
        }
        self.effect(&view, values, score)
    }

    fn thanks(&self, context: Context) -> Option<Form> {
        let view = View::new(context, self.formula);
        // Before, a board with a form knew no thanks.
        let can = self.bedanken && view.since(Edition::SECOND) && context.state.end.is_none();
        let part = can.then(|| self.formula.part(&view)).flatten()?;
        let known = Field::choice(FieldName::Kind, IncidentSequel::OF_THANKS).optional();
        let mut fields = vec![view.party(FieldName::Bedankt), known];
        // Thanks without consequence leave the Spiel running; after false ones it may have been
        // played out (B5).
        const KINDS: &[&str] = &["", IncidentSequel::OF_THANKS[1]];
        fields.extend(part.into_iter().map(|field| field.only_when(FieldName::Kind, KINDS)));
        Some(self.with_called(fields))
    }

    fn spiel_lost(&self, context: Context, at_fault: usize) -> Option<FieldValues> {
        let view = View::new(context, self.formula);
        let plays = view.active().any(|who| who == at_fault);
        plays.then(|| self.formula.spiel_lost(&view, at_fault)).flatten()
    }

    fn called(&self, values: &FieldValues) -> Vec<(FieldName, Called)> {
        let kind = values.choice(FieldName::Kind);
        let called = |name: &FieldName| Some((*name, self.formula.called(*name, kind)?));
        let here = |(name, _): &(FieldName, Called)| values.contains_key(name.key());
        FieldName::ALL.iter().filter_map(called).filter(here).collect()
    }

    fn passing_goes_on(&self) -> bool {
        self.formula.passing_goes_on()
    }

    fn writes_striche(&self) -> bool {
        self.nuller != Nuller::None
    }

    fn takes_penalty(&self, context: Context) -> bool {
        let view = View::new(context, self.formula);
        !self.formula.round_points() || self.formula.same_side(&view, 0, 0)
    }

    fn doubts(&self, context: Context, values: &FieldValues) -> Vec<Doubt> {
        if context.state.end.is_some() {
            return Vec::new();
        }
        let view = View::new(context, self.formula);
        // What is refused says why by itself.
        let lawful = || self.written(context, values).is_some();
        let beside = self.formula.partner_beside(&view, values).filter(|_| lawful());
        let beside = beside.map(|(koenig, partner)| Doubt::PartnerBeside(koenig, partner));
        // B4: of a Spiel that is cut off nobody has made every Stich.
        let first = match thanks_of(values) {
            Some(said) => [self.too_early(context, values, &said), None, None, None],
            None => {
                let who = Some(self.formula.at_home(&view, values)).filter(|who| !who.is_empty());
                [
                    self.matsch_to_ask(context, values).map(Doubt::Matsch),
                    who.filter(|_| lawful()).map(Doubt::AtHome),
                    self.without_stich(context, values),
                    self.with_stich(context, values),
                ]
            }
        };
        first.into_iter().flatten().chain(beside).collect()
    }

    fn form(&self, context: Context) -> Form {
        let view = View::new(context, self.formula);
        let mut fields = self.formula.fields(&view);
        let near =
            |account: &&Account| account.points.0 >= view.ziel() - self.formula.most_a_spiel(&view);
        if self.ausmachen
            && view.ziel() > 0
            && context.state.accounts.iter().filter(near).count() > 1
        {
            fields.push(view.party(FieldName::First).optional());
        }
        self.with_called(fields)
    }

    fn grid(&self, context: Context) -> Grid {
        let view = View::new(context, self.formula);
        let accounts = &context.state.accounts;
        let mut grid = Grid {
            lines: spiel_lines(context.state, self.beside),
            sums: sums(context.state),
            ..Grid::default()
        };
        if view.ziel() > 0 {
            grid.goals = vec![Points(view.ziel()); view.n];
        }
        if self.nuller != Nuller::None {
            grid.marks = accounts.iter().map(|account| account.marks).collect();
        }
        if self.formula.round_points() {
            grid.round = accounts.iter().map(|account| account.round).collect();
            grid.goals = self.formula.round_goals(&view);
        }
        for line in &mut grid.lines {
            line.called = self.called(&line.values);
        }
        // After a duel both stand side by side, though they are counted together.
        let wipes = self.net(&context.head.tischregeln, Marks { s: 0, n: 1 }) == -1;
        if wipes && self.kind != BoardKind::Duel {
            grid.open = (0..view.n).map(|nth| open_marks(context, nth)).collect();
        }
        if context.state.played() > 0 {
            grid.ranks = self.placing(&view);
            grid.out = accounts.iter().map(|account| account.out.is_some()).collect();
        }
        self.formula.shape_grid(&view, &mut grid);
        grid
    }

    fn rules_fit(&self, rules: &Tischregeln) -> Result<(), Refusal> {
        self.formula.rules_fit(rules)
    }

    fn complete(&self, context: Context, entry: &Entry, effect: &mut Effect) {
        let Some(line) = &mut effect.line else { return };
        let empty = || vec![Marks::default(); context.parties()];
        match entry {
            Entry::Penalty { party, points, .. } if self.formula.round_points() => {
                let view = View::new(context, self.formula);
                let with = (0..view.n).map(|nth| self.formula.same_side(&view, *party, nth));
                line.round = with.map(|with| if with { *points } else { Points::ZERO }).collect();
                line.points = vec![Points::ZERO; view.n];
                line.values = self.formula.of_penalty(&view);
            }
            // A Strafe of −1 is a Nuller.
            Entry::Penalty { .. } if self.nuller != Nuller::None => {
                let marks = line.points.iter().map(|points| {
                    let count = u16::try_from(points.0.unsigned_abs()).unwrap_or(u16::MAX);
                    let minus = points.0 < 0;
                    let [s, n] = if minus { [0, count] } else { [count, 0] };
                    Marks { s, n }
                });
                line.marks = marks.collect();
                for (points, marks) in line.points.iter_mut().zip(&line.marks) {
                    *points = Points(self.net(&context.head.tischregeln, *marks));
                }
            }
            Entry::WithoutScoring { kind, .. } => {
                effect.ansage_used = self.formula.drops_ansage();
                let dealer = usize::from(context.state.dealer.0);
                if *kind == WithoutScoring::Misdealt
                    && self.formula.misdeal_costs(&context.head.tischregeln)
                {
                    // JV variants_strategic_aucho_vier: with the Nuller the deal goes on. Until the fourth edition the
                    // same one dealt again.
                    line.next_dealer = context.head.edition >= Edition::FOURTH;
                    line.marks = empty();
                    if let Some(marks) = line.marks.get_mut(dealer) {
                        marks.n = 1;
                        line.points[dealer] = Points(self.net(&context.head.tischregeln, *marks));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Striche and Nuller as they are still open on the slate where a Strich wipes a Nuller that was
/// there before it.
fn open_marks(context: Context, party: usize) -> Marks {
    let mut open = Marks::default();
    for line in &context.state.lines {
        let Some(new) = line.marks.get(party) else { continue };
        let wiped = open.n.min(new.s);
        open.n -= wiped;
        // As what is written in all: Strafen may bring more than a number of Striche holds.
        open += Marks { s: new.s - wiped, n: new.n };
    }
    open
}
