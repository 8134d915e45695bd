//! The report of an evening, of a season or of a player: parts with a title, sentences, a plot and
//! a table. Screen, paper, picture, text and spreadsheet all show this one thing.
//!
//! Every sum comes from the engine; here they are divided and put into words.

use super::day::Days;
use super::extract::{
    self, DataCell, DataTable, csv_lines, end_lines, end_sentence, heading, without_control_chars,
};
use super::jassart::called;
use super::{Catalogue, Locale, Msg, is_one, later, mode_told, msg, say, strich_kind};
use crate::engine::base::id::SessionId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::board::state::{Berg, Line};
use crate::engine::board::{BoardKind, slate};
use crate::engine::facts::shared::ZIEL;
use crate::engine::facts::striche::StrichKind;
use crate::engine::reports::money;
use crate::engine::reports::statistics::{
    self, Balance, FEW_PARTIEN, FEW_SPIELE, Filter, Kind, ModeBalance, Row, Statistics,
};
use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;

/// A report: what somebody would put on the notice board.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Of whom or what it tells.
    pub title: String,
    /// When it was, and of one evening where.
    pub when: String,
    /// What somebody noted about the evening; may be empty.
    pub note: String,
    /// In the order in which they are read.
    pub parts: Vec<ReportPart>,
}

impl Report {
    /// What somebody noted, where somebody did.
    pub fn noted(&self) -> Option<&str> {
        Some(self.note.as_str()).filter(|note| !note.is_empty())
    }

    /// The report with these sentences in front, which say what is missing in it; without any it is of
    /// everything.
    pub fn lacking(mut self, locale: Locale, sentences: Vec<String>) -> Report {
        if !sentences.is_empty() {
            let title = msg(locale, Msg::MissingTitle).to_owned();
            let part = ReportPart { title, sentences, lack: true, ..ReportPart::default() };
            self.parts.insert(0, part);
        }
        self
    }
}

/// A part of a report: a heading, sentences, a plot, a table; any of them may be missing.
#[derive(Clone, Debug, Default)]
pub struct ReportPart {
    /// Its heading.
    pub title: String,
    /// What the part says in words, the plot too.
    pub sentences: Vec<String>,
    /// What is drawn.
    pub curve: Option<Curve>,
    /// Its rows; none where there is no table.
    pub grid: DataTable,
    /// The table holds the numbers of the plot: where that is drawn it stands back.
    pub numbers: bool,
    /// The table holds every line of a Partie: for screen and spreadsheet alone.
    pub single: bool,
    /// The plot is for the screen alone.
    pub aside: bool,
    /// The first cells are names of players.
    pub players: bool,
    /// It says what the report lacks, and goes with it in every form.
    pub lack: bool,
}

/// What is drawn.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// Each with its name and its points from left to right.
    pub lines: Vec<(String, Vec<(i32, i32)>)>,
    /// What is counted from left to right.
    pub axis: String,
    /// Where something lies: Berg, Ziel.
    pub heights: Vec<(String, i32)>,
    /// On a line, by its number, at a point: what happened there.
    pub marks: Vec<(usize, i32, i32, PlotMark)>,
    /// Two bars each, in tenths.
    pub bars: Vec<(String, [i32; 2])>,
}

/// What is marked on a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "Jass words")]
pub enum PlotMark {
    Weis,
    Matsch,
    Berg,
}

impl PlotMark {
    /// Each with its word for the legend.
    pub const ALL: [(PlotMark, Msg); 3] = [
        (PlotMark::Weis, Msg::FieldWeis),
        (PlotMark::Matsch, Msg::Matsch),
        (PlotMark::Berg, Msg::Berg),
    ];
}

/// So many lines can be told apart in a plot.
const LINES_DRAWN_MAX: usize = 6;
/// So many names stand in a sentence.
const NAMES_MAX: usize = 5;

/// `sum / count` in tenths.
fn average(sum: i64, count: u32) -> DataCell {
    match i64::from(count) {
        0 => DataCell::Empty,
        n => DataCell::Fraction((sum * 20 + sum.signum() * n) / (2 * n), false),
    }
}

fn percent(part: u32, from: u32) -> DataCell {
    match u64::from(from) {
        0 => DataCell::Empty,
        n => cell(((u64::from(part) * 200 + n) / (2 * n)) as i64),
    }
}

fn cell(number: impl Into<i64>) -> DataCell {
    DataCell::Number(i32::try_from(number.into()).unwrap_or(i32::MAX))
}

/// What nobody has leaves no column behind.
fn not_null(number: u32) -> DataCell {
    if number == 0 { DataCell::Empty } else { cell(number) }
}

fn name(st: &Statistics, who: &[usize]) -> DataCell {
    DataCell::Text(st.name(who))
}

/// The lines that have anything of this.
fn with<'a>(lines: &[&'a Row], what: &dyn Fn(&Balance) -> u32) -> Vec<&'a Row> {
    lines.iter().copied().filter(|line| what(&line.balance) > 0).collect()
}

/// Says of whom there is too little to say, by this sentence about the first of them.
fn few_of(names: &[String], sentence: impl FnOnce(&str) -> String) -> Option<String> {
    let mut named = super::bidi::joined(&names[..names.len().min(NAMES_MAX)], ", ");
    if names.len() > NAMES_MAX {
        named += &[", +", &(names.len() - NAMES_MAX).to_string()].concat();
    }
    (!names.is_empty()).then(|| sentence(&named))
}

/// So many lines of a table are read at once: a screen begins with them, a picture, which a browser makes
/// only so high, has no more.
pub const LINES_MAX: usize = 20;

impl ReportPart {
    /// Says that the table goes on behind its first lines.
    pub fn rest(&self, locale: Locale) -> Option<String> {
        let all = self.grid.lines.len();
        let numbers = [LINES_MAX, all].map(|number| number.to_string());
        let sentence = || say!(locale, Msg::FirstOf, count = &numbers[0], total = &numbers[1]);
        (all > LINES_MAX).then(sentence)
    }
}

/// Who writes a report.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    /// In which language, with which deck.
    pub locale: Locale,
}

impl Writer {
    fn w(self, w: Msg) -> &'static str {
        msg(self.locale, w)
    }

    /// A noun behind a number: only German writes it large there.
    fn in_phrase(self, w: Msg) -> String {
        match self.locale.catalogue {
            Catalogue::De => self.w(w).to_owned(),
            _ => self.w(w).to_lowercase(),
        }
    }

    /// The report of a session: who leads, who owes whom, how each Partie went. `date_of` gives the
    /// day of a time.
    pub fn evening(self, id: &SessionId, session: &Session, date_of: Days) -> Report {
        let st = Statistics::of(&statistics::results(id, session), &Filter::default());
        let day = |partie: &Partie| super::date_of(self.locale, date_of(partie.time));
        let when = session.partien().next().map_or(String::new(), day);
        let mut when = vec![when.as_str(), session.venue.as_str()];
        when.retain(|text| !text.is_empty());
        let when = super::bidi::joined(&when, " · ");
        let title = match session.title.as_str() {
            "" if st.players.is_empty() => self.w(Msg::EmptyEvening).to_owned(),
            "" => super::bidi::joined(&st.players, ", "),
            title => title.to_owned(),
        };
        let all = st.lines(&|line| line.kind == Kind::Player);
        // One evening is too little for a rate, so none is shown, nor said how little it is.
        let mut parts = vec![self.ranking_of(&st, Msg::Ranking, &all, false)];
        parts[0].players = false;
        parts[0].sentences.extend(extract::by_points(self.locale, session));
        parts[0].sentences.extend(self.mixed(&all, &st.lines(&|line| line.kind == Kind::Jassart)));
        parts[0].sentences.extend(self.unfinished(st.unfinished));
        parts.push(self.by_kind(&st, Msg::StricheByKind, &all));
        parts.extend(self.money(session));
        let count = session.partien().count();
        for (nth, partie) in session.partien().enumerate() {
            let mut part = self.partie(partie, date_of);
            let number = [self.w(Msg::ColumnPartie), " ", &(nth + 1).to_string()].concat();
            part.title = [&number, " · ", &part.title].concat();
            part.aside = nth + 1 < count;
            parts.push(part);
        }
        parts.push(self.modes(Msg::BySpielKind, &st.total, true));
        parts.push(self.weis(&st, &all));
        Report { note: session.note.clone(), ..self.report(title, when, parts) }
    }

    /// The report of many Partien.
    pub fn season(self, st: &Statistics, when: String) -> Report {
        let kind = |kind: Kind| st.lines(&|line| line.kind == kind);
        let all = kind(Kind::Player);
        let numbers = [st.partien as usize, st.evenings.len(), st.players.len()];
        let numbers = numbers.map(|number| super::number(self.locale, number as i32));
        let sentence = say!(
            self.locale,
            Msg::SeasonSentence,
            partien = &numbers[0],
            evenings = &numbers[1],
            players = &numbers[2]
        );
        let mut ranking = self.ranking(st, Msg::Ranking, &all);
        ranking.sentences.insert(0, sentence);
        let other = kind(Kind::Jassart);
        ranking.sentences.extend(self.mixed(&all, &other));
        ranking.sentences.extend(self.unfinished(st.unfinished));
        let pairs = kind(Kind::Team);
        // Whoever always sat with the same partner has the partner's line: one for both.
        let fixed = all.iter().all(|z| {
            let striche = z.balance.strich_sum();
            pairs.iter().any(|p| p.who.contains(&z.who[0]) && p.balance.strich_sum() == striche)
        });
        let strokes = if fixed { &pairs } else { &all };
        let parts = vec![
            ranking,
            self.by_kind(st, Msg::StricheHistory, strokes),
            self.ranking(st, Msg::Pairs, &pairs),
            self.head_to_head(st, Msg::PairAgainstPair, &kind(Kind::Pairing)),
            self.modes(Msg::BySpielKind, &st.total, true),
            self.weis(st, &all),
            self.other(st, &other),
        ];
        self.report(self.w(Msg::Statistics).to_owned(), when, parts)
    }

    /// The report of one player, or of a pair by its joined names; only a title for those who did
    /// not play.
    pub fn person(self, st: &Statistics, name: &str, when: String) -> Report {
        let single_one = |z: &Row| [Kind::Player, Kind::Team].contains(&z.kind);
        let own = st.lines(&|z| single_one(z) && st.name(&z.who) == name);
        let Some(Row { who, balance, .. }) = own.first() else {
            return self.report(name.to_owned(), when, Vec::new());
        };
        let pair = who.len() > 1;
        // Pair against pair is told once, of either; a player's opponents are told of the player.
        let (title, kind) = match pair {
            true => (Msg::PairAgainstPair, Kind::Pairing),
            false => (Msg::AgainstWhom, Kind::Opponent),
        };
        let opponents =
            st.lines(&|z| z.kind == kind && (z.who == *who || pair && z.against == *who));
        let with_whom = st.lines(&|z| z.kind == Kind::Team && !pair && z.who.contains(&who[0]));
        let other = st.lines(&|z| z.kind == Kind::Jassart && z.who == *who);
        let mut ranking = self.ranking(st, Msg::Ranking, &own);
        ranking.players = false;
        // A list of one is no ranking.
        ranking.title = name.to_owned();
        let longest = [balance.longest_wins, balance.longest_losses];
        let [wins, losses] = longest.map(|number| i32::try_from(number).unwrap_or(i32::MAX));
        let won = say!(
            self.locale,
            match is_one(self.locale.catalogue, balance.longest_wins as usize) {
                true => Msg::OneWin,
                false => Msg::WinCount,
            },
            count = &super::number(self.locale, wins),
        );
        let lost = say!(
            self.locale,
            match is_one(self.locale.catalogue, balance.longest_losses as usize) {
                true => Msg::OneLoss,
                false => Msg::LossCount,
            },
            count = &super::number(self.locale, losses),
        );
        ranking.sentences.push(say!(self.locale, Msg::LongestSeries, wins = &won, losses = &lost));
        ranking.sentences.extend(self.mixed(&own, &other));
        ranking.sentences.extend(self.unfinished(balance.unfinished));
        let parts = vec![
            ranking,
            self.by_kind(st, Msg::StricheHistory, &own),
            self.head_to_head(st, title, &opponents),
            self.ranking(st, Msg::WithWhom, &with_whom),
            self.modes(Msg::BySpielKind, balance, true),
            self.modes(Msg::TrumpfOpponents, balance, false),
            self.weis(st, &own),
            self.other(st, &other),
        ];
        self.report(name.to_owned(), when, parts)
    }

    fn report(self, title: String, when: String, mut parts: Vec<ReportPart>) -> Report {
        parts.retain(|part| !part.grid.lines.is_empty() || part.curve.is_some());
        if parts.is_empty() {
            let sentences = vec![self.w(Msg::NoOutcomeYet).to_owned()];
            parts.push(ReportPart { sentences, ..ReportPart::default() });
        }
        Report { title, when, parts, ..Report::default() }
    }

    /// A part with a line for each of `lines`.
    fn people(
        self,
        title: Msg,
        columns: &[Msg],
        lines: &[&Row],
        cells: &dyn Fn(&Row) -> Vec<DataCell>,
    ) -> ReportPart {
        let lines = lines.iter().map(|line| cells(line)).collect();
        self.part(title, columns.iter().map(|w| self.w(*w)).collect(), lines)
    }

    /// A part with a table; the first column is that of the names.
    fn part(self, title: Msg, columns: Vec<&str>, lines: Vec<Vec<DataCell>>) -> ReportPart {
        let mut head = vec![self.w(Msg::ColumnName).to_owned()];
        head.extend(columns.into_iter().map(str::to_owned));
        let grid = DataTable { head, lines }.without_blank();
        ReportPart { title: self.w(title).to_owned(), grid, ..ReportPart::default() }
    }

    /// Says of whom on the lines of a part there is too little to say.
    fn few_partien(self, part: &mut ReportPart, lines: &[&Row]) {
        let few = part.grid.lines.iter().zip(lines).filter(|(_, z)| z.balance.few());
        let few: Vec<String> = few.map(|(z, _)| z[0].as_text(self.locale)).collect();
        let min = FEW_PARTIEN.to_string();
        let sentence = |who: &str| say!(self.locale, Msg::FewPartien, min = &min, who = who);
        part.sentences.extend(few_of(&few, sentence));
    }

    /// That Partien without a result count with their Striche alone, where there are any.
    fn unfinished(self, partien: u32) -> Option<String> {
        (partien > 0).then(|| say!(self.locale, Msg::UnfinishedCount, count = &partien.to_string()))
    }

    /// Of which Partien a ranking of these lines has its columns, where they played `other` Jassarten besides
    /// those on the slate.
    fn mixed(self, lines: &[&Row], other: &[&Row]) -> Option<String> {
        let slate = with(lines, &|b| b.strich_sum() + b.spiele + u32::from(b.total != 0));
        let other = with(other, &|b| b.partien);
        (!slate.is_empty() && !other.is_empty())
            .then(|| later::of_which_partien(self.locale).to_owned())
    }

    fn ranking(self, st: &Statistics, title: Msg, lines: &[&Row]) -> ReportPart {
        self.ranking_of(st, title, lines, true)
    }

    /// With the rate of the Partien that were won, or without.
    fn ranking_of(self, st: &Statistics, title: Msg, lines: &[&Row], rates: bool) -> ReportPart {
        use Msg::{AverageSpiel, FieldPoints, Partien, Percent, Striche, Won};
        let columns = [Partien, Won, Percent, Striche, FieldPoints, AverageSpiel];
        // Whoever has sat down only is on no rank.
        let lines = &with(lines, &|b| b.partien + b.strich_sum() + u32::from(b.total != 0));
        let mut part = self.people(title, &columns, lines, &|line| {
            let b = &line.balance;
            vec![
                name(st, &line.who),
                cell(b.partien),
                cell(b.won),
                if rates { percent(b.won, b.partien) } else { DataCell::Empty },
                not_null(b.strich_sum()),
                if b.total == 0 { DataCell::Empty } else { cell(b.total) },
                average(b.points, b.spiele),
            ]
        });
        if rates {
            self.few_partien(&mut part, lines);
        }
        part.players = true;
        part
    }

    /// Head to head, told of the first.
    fn head_to_head(self, st: &Statistics, title: Msg, lines: &[&Row]) -> ReportPart {
        let persons = title == Msg::AgainstWhom;
        let columns = [Msg::Partien, Msg::Better, Msg::Percent];
        let played = with(lines, &|b| b.partien);
        let mut part = self.people(title, &columns, &played, &|line| {
            let b = &line.balance;
            let against = st.name(&line.against);
            let both = || [&st.name(&line.who), " – ", &against].concat();
            vec![
                DataCell::Text(if persons { against } else { both() }),
                cell(b.partien),
                cell(b.won),
                percent(b.won, b.partien),
            ]
        });
        self.few_partien(&mut part, &played);
        part.players = persons;
        part
    }

    /// Striche by kind and, over several evenings, as they grew.
    fn by_kind(self, st: &Statistics, title: Msg, lines: &[&Row]) -> ReportPart {
        let with = with(lines, &|b| b.strich_sum());
        let kinds = StrichKind::ALL.map(|kind| strich_kind(self.locale, kind));
        let columns = [self.w(Msg::Striche)].into_iter().chain(kinds).collect();
        let line = |line: &&Row| {
            let b = &line.balance;
            let mut cells = vec![name(st, &line.who), cell(b.strich_sum())];
            cells.extend(b.striche.map(not_null));
            cells
        };
        let mut part = self.part(title, columns, with.iter().map(line).collect());
        if st.evenings.len() < 2 || with.is_empty() || title != Msg::StricheHistory {
            return part;
        }
        let mut curve = Curve { axis: self.in_phrase(Msg::Evenings), ..Curve::default() };
        let mut states = Vec::new();
        for line in with.iter().take(LINES_DRAWN_MAX) {
            let name = st.name(&line.who);
            let sum = cell(line.balance.strich_sum()).as_text(self.locale);
            states.push([&super::bidi::isolated(&name), ": ", sum.as_str()].concat());
            // Beside others each stands where it was there; of one alone the evenings are its own.
            let alone = with.len() == 1;
            let at = |(nth, (evening, _)): (usize, &(u32, u32))| {
                if alone { nth as i32 } else { *evening as i32 }
            };
            let steps = || line.history.iter().enumerate();
            let mut points = vec![(steps().next().map_or(0, at), 0)];
            points.extend(steps().map(|step| (at(step) + 1, step.1.1 as i32)));
            curve.lines.push((name, points));
        }
        part.sentences.push(states.join(", ") + ".");
        part.curve = Some(curve);
        part.numbers = true;
        part
    }

    /// Is Obenabe worth it? Each mode where this side made trump, or the other.
    fn modes(self, title: Msg, balance: &Balance, own: bool) -> ReportPart {
        let played: Vec<(&str, &ModeBalance)> =
            balance.modes(own).map(|(m, b)| (mode_told(self.locale, m), b)).collect();
        let all = played.iter().map(|(_, b)| b.spiele).sum();
        use Msg::{AverageOpponents, AverageSelf, Percent, Proportion, Spiele};
        let columns = [Spiele, Proportion, AverageSelf, AverageOpponents, Percent];
        let mut curve = Curve::default();
        let mut lines = Vec::new();
        let mut few = Vec::new();
        for (name, b) in &played {
            let [own, against] = [b.points, b.opponents].map(|p| average(p, b.spiele));
            let tenth = [&own, &against].map(|cell| match cell {
                DataCell::Fraction(tenth, _) => i32::try_from(*tenth).unwrap_or(i32::MAX),
                _ => 0,
            });
            curve.bars.push(((*name).to_owned(), tenth));
            if b.few() {
                few.push((*name).to_owned());
            }
            lines.push(vec![
                DataCell::Text((*name).to_owned()),
                cell(b.spiele),
                percent(b.spiele, all),
                own,
                against,
                percent(b.won, b.spiele),
            ]);
        }
        let mut part = self.part(title, columns.iter().map(|w| self.w(*w)).collect(), lines);
        // Of those that were said, the one that brought most in its Spiele, and the one that brought least; the rest is in
        // the plot.
        let brings =
            |(_, b): &&(&str, &ModeBalance)| (b.points - b.opponents) * 1000 / i64::from(b.spiele);
        let said = &played[..balance.modes(own).filter(|(m, _)| m.is_some()).count()];
        let best = said.iter().max_by_key(brings);
        let other = said.iter().min_by_key(brings).filter(|_| said.len() > 1);
        for (name, b) in best.into_iter().chain(other) {
            let each = [b.points, b.opponents].map(|p| average(p, b.spiele).as_text(self.locale));
            let [makes, not] = if own { [&each[0], &each[1]] } else { [&each[1], &each[0]] };
            part.sentences.push(say!(
                self.locale,
                Msg::ModeSentence,
                mode = name,
                own = makes,
                other = not
            ));
        }
        let min = FEW_SPIELE.to_string();
        let sentence = |who: &str| say!(self.locale, Msg::FewSpiele, min = &min, who = who);
        part.sentences.extend(few_of(&few, sentence));
        part.curve = Some(curve).filter(|curve| !curve.bars.is_empty());
        part.numbers = true;
        part
    }

    fn weis(self, st: &Statistics, lines: &[&Row]) -> ReportPart {
        use Msg::{KonterPercent, MatschPercent, Spiele, Stoeck, WeisPoints, WithWeis};
        let columns = [Spiele, MatschPercent, KonterPercent, WithWeis, WeisPoints, Stoeck];
        self.people(Msg::WeisMatsch, &columns, &with(lines, &|b| b.spiele), &|line| {
            let b = &line.balance;
            vec![
                name(st, &line.who),
                cell(b.spiele),
                percent(b.matsch, b.spiele),
                percent(b.kontermatsch, b.spiele),
                cell(b.weise),
                cell(b.weis_points),
                cell(b.stoeck),
            ]
        })
    }

    /// Jassarten without the slate: places and points.
    fn other(self, st: &Statistics, lines: &[&Row]) -> ReportPart {
        use Msg::{AveragePartie, AverageRank, Jassart, Partien, Won};
        let columns = [Jassart, Partien, Won, AverageRank, AveragePartie];
        self.people(Msg::OtherJassarten, &columns, &with(lines, &|b| b.partien), &|line| {
            let b = &line.balance;
            vec![
                name(st, &line.who),
                line.jassart.map_or(DataCell::Empty, |jassart| {
                    DataCell::Text(called(self.locale, jassart.name).to_owned())
                }),
                cell(b.partien),
                cell(b.won),
                average(i64::from(b.ranks), b.partien),
                // Lives are no points.
                match line.jassart.is_some_and(|j| j.board.kind() == BoardKind::Lives) {
                    true => DataCell::Empty,
                    false => average(b.conclusion, b.partien),
                },
            ]
        })
    }

    /// Who owes whom, where the table plays for money.
    fn money(self, session: &Session) -> Option<ReportPart> {
        let balances = money::balances(session.partien());
        if balances.is_empty() {
            return None;
        }
        let francs = |sum: i64| DataCell::Fraction(sum, true);
        let mut sentences = extract::payments(self.locale, &balances);
        if sentences.is_empty() {
            sentences.push(self.w(Msg::NobodyPays).to_owned());
        }
        let lines = balances.iter();
        let lines =
            lines.map(|(name, balance)| vec![DataCell::Text(name.clone()), francs(*balance)]);
        let part = self.part(Msg::Money, vec![self.w(Msg::BalanceFrancs)], lines.collect());
        Some(ReportPart { sentences, ..part })
    }

    /// How a Partie went.
    fn partie(self, partie: &Partie, date_of: Days) -> ReportPart {
        // One line for both: a long Partie has little room on its page.
        let end = end_sentence(self.locale, partie);
        let first = [Some(end), self.lasted(partie)].into_iter().flatten().collect::<Vec<_>>();
        let sentences = [first.join(" · ")].into_iter();
        ReportPart {
            title: heading(self.locale, partie, date_of),
            sentences: sentences.chain(end_lines(self.locale, partie)).collect(),
            curve: self.course(partie),
            grid: extract::grid(self.locale, partie),
            numbers: true,
            single: true,
            ..ReportPart::default()
        }
    }

    /// How a Partie went as a plot; none where there is nothing to draw, or where what was noted by
    /// another edition is not where its lines end.
    pub fn course(self, partie: &Partie) -> Option<Curve> {
        Some(self.history(partie)).filter(|k| partie.noted().is_none() && k.lines[0].1.len() > 1)
    }

    /// How long it lasted, from its beginning to its last entry; nothing of less than a minute.
    fn lasted(self, partie: &Partie) -> Option<String> {
        let last = partie.log_entries.iter().rev().find(|e| e.active)?;
        // A file may say any time, as far apart as no number reaches.
        let minutes = last.time.0.checked_sub(partie.time.0)? / 60_000;
        let minutes = i32::try_from(minutes).ok().filter(|minutes| *minutes > 0)?;
        let (hours, rest) = (minutes / 60, minutes % 60);
        Some(match hours {
            0 => say!(self.locale, Msg::LastedMinutes, minutes = &rest.to_string()),
            _ => say!(
                self.locale,
                Msg::LastedHours,
                hours = &hours.to_string(),
                minutes = &rest.to_string()
            ),
        })
    }

    /// All totals over the Spiele, with what lies at the side: Berg and Ziel, Weis and Matsch. What is
    /// written between two Spiele stands with the one before.
    fn history(self, partie: &Partie) -> Curve {
        let state = &partie.state;
        let mut played = 0;
        let steps: Vec<(i32, &Line)> = state
            .lines
            .iter()
            .map(|line| {
                played += i32::from(line.kind.counts());
                (played, &**line)
            })
            .collect();
        let grid = partie.grid();
        let stroke = |nth: usize| {
            let mut points = vec![(0, grid.left(Points::ZERO).0)];
            for (x, line) in &steps {
                points.truncate(*x as usize);
                points.push((*x, grid.left(line.totals[nth]).0));
            }
            (partie.party_name(nth), points)
        };
        let one = is_one(self.locale.catalogue, played as usize);
        let mut curve = Curve {
            lines: (0..state.accounts.len()).map(stroke).collect(),
            axis: self.in_phrase(if one { Msg::Spiel } else { Msg::Spiele }),
            ..Curve::default()
        };
        if partie.jassart.board.kind() != BoardKind::Slate {
            return curve;
        }
        let rules = &partie.head.tischregeln;
        let berg = slate::berg_at(rules).map(|berg| (Msg::Berg, berg.0));
        for (w, height) in berg.into_iter().chain([(Msg::Ziel, rules.get(ZIEL))]) {
            curve.heights.push((self.w(w).to_owned(), height));
        }
        let mut berg_marked = false;
        for (x, line) in steps {
            for side in Side::BOTH {
                let nth = side.index();
                let y = curve.lines[nth].1[x as usize].1;
                let mut mark = |what: PlotMark| curve.marks.push((nth, x, y, what));
                if let Some(spiel) = &line.spiel {
                    if spiel.matsch.or(spiel.kontermatsch) == Some(side) {
                        mark(PlotMark::Matsch);
                    } else if spiel.weis[side].0 > 0 {
                        mark(PlotMark::Weis);
                    }
                }
                let berg = state.berg.as_ref().filter(|berg| berg.side == side && !berg_marked);
                // Who says it between two Spiele has it since the one before.
                let had = |berg: &Berg| line.totals == [berg.totals.a, berg.totals.b];
                if berg.is_some_and(|berg| x >= berg.nth.into() || had(berg)) {
                    berg_marked = true;
                    mark(PlotMark::Berg);
                }
            }
        }
        curve
    }
}

/// The report in lines, for a chat.
pub fn as_text(locale: Locale, report: &Report) -> String {
    let mut lines = vec![report.title.clone(), report.when.clone()];
    lines.extend(report.noted().map(str::to_owned));
    for part in &report.parts {
        lines.push(String::new());
        lines.push(part.title.clone());
        lines.extend(part.sentences.iter().cloned());
        if part.single {
            continue;
        }
        for line in &part.grid.lines {
            let mut values = line.iter().zip(&part.grid.head);
            let name = values.next().map_or(String::new(), |(cell, _)| cell.as_text(locale));
            let values: Vec<String> = values
                .filter(|(cell, _)| **cell != DataCell::Empty)
                .map(|(cell, head)| [head, " ", &cell.as_text(locale)].concat())
                .collect();
            let name = super::bidi::isolated(&name);
            lines.push([&name, ": ", &super::bidi::joined(&values, ", ")].concat());
        }
    }
    let clean: Vec<String> = lines.iter().map(|line| without_control_chars(line)).collect();
    clean.join("\n").trim().to_owned()
}

/// The tables of a report for a spreadsheet, one below the other, each under its title; and what it lacks,
/// a row a sentence.
pub fn as_csv(report: &Report) -> String {
    let mut out = String::from("\u{feff}");
    for part in report.parts.iter().filter(|part| part.lack || !part.grid.lines.is_empty()) {
        let said = part.sentences.iter().filter(|_| part.lack);
        let lines = said.map(|sentence| vec![DataCell::Text(sentence.clone())]).collect();
        csv_lines(&DataTable { head: vec![part.title.clone()], lines }, &mut out);
        if !part.lack {
            csv_lines(&part.grid, &mut out);
        }
        out.push_str("\r\n");
    }
    out
}
