//! `jasstafel replay`: the board of a session, as JSON or as a table for people.
//!
//! Owns the layout of the table. Must not add up anything: every number comes from the board.

use crate::engine::archive::file::File;
use crate::engine::archive::snapshot;
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Side};
use crate::engine::base::time::Time;
use crate::engine::board::state::{Line, LineKind, SpielDetail};
use crate::engine::board::{BoardKind, LineTitle, slate};
use crate::engine::facts::event::{EndedBy, Entry, FieldValue, IncidentSequel, Outcome};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::setting::{Scope, SettingDescription, SettingValue};
use crate::engine::facts::shared::ZIEL;
use crate::engine::facts::striche::{Marks, StrichKind, Striche};
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
use crate::engine::session::log::Session;
use crate::engine::session::partie::{Amendment, LogEntry, Partie};
use crate::text::command::{CommandLine, CommandMsg as B, msg};
use crate::text::extract::{by_points, noted, without_control_chars};
use crate::text::say;
use crate::text::{self, Locale, Msg};
use std::io::{self, Write};

/// Writes the whole board of a session as one JSON document, line by line: of a hundred thousand
/// Spiele it is ten times as large as their file.
///
/// # Errors
/// Those of `out`.
pub fn write_json(session: &Session, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, &snapshot::board(session))?;
    out.write_all(b"\n")
}

/// The whole board for people.
pub fn as_text(locale: Locale, input: &File) -> String {
    let mut text = Vec::new();
    // Memory takes all of it, and it is made of texts.
    let _ = write_text(locale, &session(input), &mut text);
    String::from_utf8(text).unwrap_or_default()
}

/// The whole board of a session for people, Partie by Partie.
///
/// # Errors
/// Of writing.
pub fn write_text(locale: Locale, session: &Session, out: &mut impl Write) -> io::Result<()> {
    let mut sheet = TextPage { locale, out, begun: false, blank: 0, written: Ok(()) };
    if !session.title.is_empty() {
        sheet.write(0, &session.title);
        sheet.empty();
    }
    if let Some(tournament) = session.tournament() {
        for line in text::tournament::summary(locale, &tournament.state).lines() {
            sheet.write(0, line);
        }
    }
    for (nth, partie) in session.partien().enumerate() {
        sheet.partie(nth + 1, partie);
    }
    sheet.striche_of_evening(session);
    sheet.ranked_by_points(session);
    sheet.written
}

fn session(input: &File) -> Session {
    Session::of(input.records.iter().cloned())
}

/// The page that fills line by line.
struct TextPage<'a, W> {
    locale: Locale,
    out: &'a mut W,
    /// Something stands on it.
    begun: bool,
    /// Empty lines before the next one; there are none at the end.
    blank: usize,
    /// What went wrong; nothing more is written then.
    written: io::Result<()>,
}

impl<W: Write> TextPage<'_, W> {
    fn write(&mut self, indent: usize, text: &str) {
        let line = format!("{:indent$}{}", "", without_control_chars(text));
        let line = line.trim_end();
        if line.is_empty() {
            self.blank += 1;
        } else if self.written.is_ok() {
            let blank = "\n".repeat(std::mem::take(&mut self.blank));
            self.written = writeln!(self.out, "{blank}{line}");
            self.begun = true;
        }
    }

    fn empty(&mut self) {
        if self.begun && self.blank == 0 {
            self.blank = 1;
        }
    }

    fn yes_no(&self, yes: bool) -> String {
        text::msg(self.locale, if yes { Msg::Yes } else { Msg::No }).to_owned()
    }

    fn msg(&self, msg: B) -> &'static str {
        self::msg(msg)
    }

    fn number(&self, points: Points) -> String {
        text::number(self.locale, points.0)
    }

    fn partie(&mut self, nth: usize, partie: &Partie) {
        self.write(
            0,
            &say!(
                CommandLine,
                B::Partie,
                partie = &nth.to_string(),
                jassart = partie.jassart_name()
            ),
        );
        for party in 0..partie.state.accounts.len() {
            let name = format!("{}  {}", short_name(party), partie.party_name(party));
            self.write(2, &name);
        }
        self.write(2, &self.tischregeln(partie));
        self.empty();
        if partie.jassart.board.kind() == BoardKind::Slate {
            self.slate(partie);
        } else {
            self.grid(partie);
        }
        self.running_spiel(partie);
        self.empty();
        self.berg_and_end(partie);
        self.empty();
        self.story(partie);
        self.empty();
    }

    /// The Tischregeln that are not the default; the Ziel always.
    fn tischregeln(&self, partie: &Partie) -> String {
        let chosen = &partie.head.tischregeln;
        // Half of the Ziel is the default of this Ziel, whatever it is.
        let ziel =
            chosen.0.get_key_value(ZIEL.key()).map(|(key, ziel)| (key.clone(), ziel.clone()));
        let only_ziel = Tischregeln(ziel.into_iter().collect());
        let usual = only_ziel.settled(partie.jassart.settings).unwrap_or_default();
        // What is given up meanwhile was usual too where it says what was usual then.
        let edition = partie.head.edition;
        let differs = |e: &&SettingDescription| {
            e.key == ZIEL.key() || chosen.0.get(e.key) != Some(&e.in_partie(&usual, edition))
        };
        // In the order in which the Jassart lists its settings.
        let settings = partie.jassart.settings.iter().filter(differs).chain(MONEY);
        let deviating: Vec<String> = settings
            .filter_map(|e| chosen.0.get(e.key).map(|value| self.setting_value(e, value)))
            .collect();
        if deviating.is_empty() {
            self.msg(B::TischregelnUsual).to_owned()
        } else {
            say!(CommandLine, B::Tischregeln, tischregeln = &deviating.join("; "))
        }
    }

    fn setting_value(&self, e: &SettingDescription, value: &SettingValue) -> String {
        let value = match (value, e.scope) {
            (SettingValue::Yes(yes), _) => self.yes_no(*yes),
            (SettingValue::Number(number), _) => text::number(self.locale, *number),
            (SettingValue::Choice(choice), Scope::Choice(possible)) => {
                let name = possible.iter().find(|m| *m == choice);
                name.map_or(choice.as_str(), |name| text::rule_choice(self.locale, name)).to_owned()
            }
            (SettingValue::Choice(choice), _) => choice.clone(),
        };
        format!("{}: {value}", text::setting(self.locale, e.key))
    }

    fn slate(&mut self, partie: &Partie) {
        let title = [
            B::ColumnSpiel,
            B::ColumnDealer,
            B::ColumnTrumpf,
            B::ColumnAnsager,
            B::ColumnCards,
            B::ColumnWeis,
            B::ColumnStoeck,
            B::ColumnWrites,
            B::ColumnState,
        ];
        let mut lines = vec![title.map(|w| self.msg(w).to_owned()).to_vec()];
        for line in &partie.state.lines {
            let [a, b, c, d, e] = line.spiel.as_ref().map_or_else(Default::default, |spiel| {
                [
                    self.mode(spiel),
                    spiel.ansager.map_or("", |s| short_name(s.index())).to_owned(),
                    self.pair(spiel.card_points),
                    self.weis(spiel.weis),
                    spiel.stoeck.map_or("", |s| short_name(s.index())).to_owned(),
                ]
            });
            let without = matches!(line.kind, LineKind::WithoutScoring(_));
            lines.push(vec![
                line.nth.to_string(),
                partie.sat_there(line.entry, line.dealer).to_owned(),
                a,
                b,
                c,
                d,
                e,
                if without { String::new() } else { self.points(&line.points) },
                self.points(&line.totals),
                self.remark(partie, line),
            ]);
        }
        self.columns(&lines);
    }

    fn mode(&self, spiel: &SpielDetail) -> String {
        let mode = text::mode_told(self.locale, spiel.mode);
        if spiel.factor == Factor::SIMPLE {
            mode.to_owned()
        } else {
            format!(
                "{mode} {}",
                say!(CommandLine, B::Factor, factor = &spiel.factor.number().to_string())
            )
        }
    }

    fn weis(&self, weis: BySide<Points>) -> String {
        let each: Vec<String> = weis
            .iter()
            .filter(|(_, points)| **points != Points::ZERO)
            .map(|(side, points)| format!("{} {}", short_name(side.index()), self.number(*points)))
            .collect();
        each.join(", ")
    }

    fn pair(&self, each: BySide<Points>) -> String {
        self.points(&[each.a, each.b])
    }

    fn points(&self, each: &[Points]) -> String {
        let each: Vec<String> = each.iter().map(|points| self.number(*points)).collect();
        each.join(" : ")
    }

    /// What is out of the ordinary about a line.
    fn remark(&self, partie: &Partie, line: &Line) -> String {
        let mut parts = Vec::new();
        match line.kind {
            LineKind::Spiel => {}
            LineKind::PartSpiel => parts.push(self.msg(B::SpielCutShort).to_owned()),
            LineKind::WithoutScoring(kind) => {
                parts.push(text::without_scoring(self.locale, kind).to_owned())
            }
            LineKind::Penalty => parts.push(self.msg(B::Penalty).to_owned()),
            LineKind::Announced => parts.push(text::msg(self.locale, Msg::Announced).to_owned()),
            // Who thanked is among what was entered.
            LineKind::Bedankt => {}
            LineKind::StoeckAfterwards => {
                parts.push(text::msg(self.locale, Msg::Stoeck).to_owned());
            }
        }
        if let Some(spiel) = &line.spiel {
            let name = |side: Side| short_name(side.index());
            let lost = spiel.spiel_lost.map(name);
            let matsch = spiel.matsch.map(name);
            let konter = spiel.kontermatsch.map(name);
            parts.extend(lost.map(|who| say!(CommandLine, B::SpielLost, who = who)));
            parts.extend(matsch.map(|who| say!(CommandLine, B::Matsch, who = who)));
            parts.extend(konter.map(|who| say!(CommandLine, B::Kontermatsch, who = who)));
        }
        let reason = match partie.log_entry(line.entry).and_then(LogEntry::wording) {
            Some(Entry::Spiel(spiel)) => &spiel.reason,
            Some(Entry::WithoutScoring { reason, .. } | Entry::Penalty { reason, .. }) => reason,
            Some(Entry::Incident(incident)) => &incident.reason,
            _ => "",
        };
        if !reason.is_empty() {
            parts.push(say!(CommandLine, B::Reason, reason = reason));
        }
        parts.join(", ")
    }

    /// A board of another kind than the slate, as its own table says it.
    fn grid(&mut self, partie: &Partie) {
        let grid = partie.grid();
        let mut head = vec![self.msg(B::ColumnSpiel).to_owned()];
        head.extend((0..partie.state.accounts.len()).map(|party| short_name(party).to_owned()));
        let mut lines = vec![head];
        for line in &grid.lines {
            let mut columns = vec![match line.title {
                LineTitle::Spiel(nth) => nth.to_string(),
                LineTitle::WithoutScoring(kind) => {
                    text::without_scoring(self.locale, kind).to_owned()
                }
                LineTitle::Penalty => self.msg(B::Penalty).to_owned(),
                LineTitle::Bedankt => text::msg(self.locale, Msg::FieldBedankt).to_owned(),
                LineTitle::Announced => text::msg(self.locale, Msg::Announced).to_owned(),
                LineTitle::Contract(name, factor) => {
                    format!(
                        "{} {}",
                        text::contract(self.locale, name),
                        say!(CommandLine, B::Factor, factor = &factor.to_string())
                    )
                }
            }];
            columns.extend(line.cells.iter().map(|cell| {
                // On a board of Striche the points of a row are what it wrote of them.
                let marks = cell.marks.filter(|m| m.s + m.n > 0).map(marks);
                let points = cell.value.map(|points| self.number(points));
                let beside: Vec<String> =
                    text::beside(cell).into_iter().map(|(_, told)| told).collect();
                if let (None, Some(first)) = (cell.value, beside.first()) {
                    return first.clone();
                }
                let value = match (cell.marks.is_some() && grid.round.is_empty(), points) {
                    (true, _) => marks.unwrap_or_else(|| "–".to_owned()),
                    (false, Some(points)) => {
                        let more = marks.map(|m| format!(" ({m})"));
                        format!("{points}{}", more.unwrap_or_default())
                    }
                    (false, None) => "–".to_owned(),
                };
                if beside.is_empty() { value } else { format!("{} → {value}", beside.join("/")) }
            }));
            lines.push(columns);
        }
        let points = |msg: B, values: &[Points]| {
            let mut line = vec![self.msg(msg).to_owned()];
            line.extend(values.iter().map(|points| self.number(*points)));
            (!values.is_empty()).then_some(line)
        };
        lines.extend(points(B::LineRound, &grid.round));
        if grid.marks.is_empty() {
            lines.extend(points(B::ColumnTotal, &grid.sums));
        } else {
            let mut line = vec![self.msg(B::LineMarks).to_owned()];
            line.extend(grid.marks.iter().map(|m| marks(*m)));
            lines.push(line);
        }
        lines.extend(points(B::LineZiel, &grid.goals));
        if partie.state.end.is_none() {
            lines.extend(points(B::LineStill, &grid.still));
        }
        let out = partie.state.accounts.iter().enumerate();
        let out: Vec<String> = out
            .filter_map(|(nth, k)| {
                Some(say!(
                    CommandLine,
                    B::Outside,
                    who = short_name(nth),
                    rank = &k.out?.to_string()
                ))
            })
            .collect();
        self.columns(&lines);
        if !out.is_empty() {
            self.write(2, &out.join("; "));
        }
        if let Some(party) = grid.uncatchable {
            self.write(2, &say!(CommandLine, B::Uncatchable, who = short_name(party)));
        }
    }

    /// Writes rows with their columns under each other.
    fn columns(&mut self, lines: &[Vec<String>]) {
        let count = lines.iter().map(Vec::len).max().unwrap_or(0);
        let clean: Vec<Vec<String>> =
            lines.iter().map(|z| z.iter().map(|t| without_control_chars(t)).collect()).collect();
        let width = |column: usize| {
            clean.iter().filter_map(|z| z.get(column)).map(|t| t.chars().count()).max()
        };
        let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
        for line in &clean {
            let mut out = String::new();
            for (text, width) in line.iter().zip(&widths) {
                out.push_str(&format!("{text:width$}  "));
            }
            self.write(2, &out);
        }
    }

    fn running_spiel(&mut self, partie: &Partie) {
        let running = &partie.state.running;
        if partie.jassart.board.kind() != BoardKind::Slate || !running.begun {
            return;
        }
        let mut parts = Vec::new();
        if let Some(mode) = running.mode {
            parts.push(text::mode(self.locale, mode).to_owned());
        }
        if let Some(stich) = running.next_stich() {
            parts.push(say!(self.locale, Msg::EntryStich, stich = &stich.to_string()));
        }
        if !running.weise.is_empty() {
            parts.push(format!("{} {}", self.msg(B::ColumnWeis), self.weis(running.weis())));
        }
        if let Some(side) = running.stoeck {
            parts.push(say!(CommandLine, B::EntryStoeck, who = short_name(side.index())));
        }
        for side in &running.berg_calls {
            parts.push(say!(CommandLine, B::EntryBerg, who = short_name(side.index())));
        }
        let nth = partie.state.spiel_number().to_string();
        self.empty();
        self.write(
            2,
            &say!(CommandLine, B::RunningSpiel, spiel = &nth, entries = &parts.join(", ")),
        );
        let state = Side::BOTH.map(|s| slate::written(&partie.head.tischregeln, &partie.state, s));
        self.write(2, &say!(CommandLine, B::Written, points = &self.points(&state)));
    }

    fn berg_and_end(&mut self, partie: &Partie) {
        if let Some(berg) = &partie.state.berg {
            let sentence = say!(
                CommandLine,
                match berg.too_early {
                    true => B::BergTooEarly,
                    false => B::Berg,
                },
                who = short_name(berg.side.index()),
                spiel = &berg.nth.to_string(),
                points = &self.pair(berg.totals),
                sources = &rules(&berg.sources),
            );
            self.write(2, &sentence);
        }
        match &partie.state.end {
            None => self.write(2, self.msg(B::PartieStillOn)),
            Some(end) => {
                let winners: Vec<&str> = end.winners().map(short_name).collect();
                let mut how = self.by(end.by).to_owned();
                if end.schneider {
                    how = format!("{how}, {}", self.msg(B::Schneider));
                }
                let sentence = match winners.len() {
                    0 => say!(CommandLine, B::EndWithoutWinners, how = &how),
                    number => say!(
                        CommandLine,
                        match number {
                            1 => B::End,
                            _ => B::EndTie,
                        },
                        winners = &winners.join(", "),
                        how = &how,
                        sources = &rules(&end.sources),
                    ),
                };
                self.write(2, sentence.trim_end_matches(" ()"));
            }
        }
        if let Some(sentence) = noted(self.locale, partie) {
            self.write(2, &sentence);
        }
        if partie.jassart.board.kind() == BoardKind::Slate {
            for (party, account) in partie.state.accounts.iter().enumerate() {
                let striche = self.striche(&account.striche);
                self.write(
                    2,
                    &say!(CommandLine, B::Striche, who = short_name(party), striche = &striche),
                );
            }
        }
    }

    fn by(&self, by: EndedBy) -> &'static str {
        self.msg(match by {
            EndedBy::Bedankt => B::ByBedankt,
            EndedBy::TooEarlyBedankt => B::ByTooEarlyBedankt,
            EndedBy::Stoeck => B::ByStoeck,
            EndedBy::Weis => B::ByWeis,
            EndedBy::Stich => B::ByStich,
            EndedBy::SixStiche => B::BySixStiche,
            EndedBy::Finished => B::ByFinished,
            EndedBy::Abort => B::ByAbort,
        })
    }

    fn striche(&self, striche: &Striche) -> String {
        let each: Vec<String> = StrichKind::ALL
            .into_iter()
            .filter(|kind| striche.kind(*kind) > 0)
            .map(|kind| format!("{} {}", text::strich_kind(self.locale, kind), striche.kind(kind)))
            .collect();
        if each.is_empty() {
            self.msg(B::NoStriche).to_owned()
        } else {
            format!("{} ({})", striche.sum(), each.join(", "))
        }
    }

    fn striche_of_evening(&mut self, session: &Session) {
        let accounts = session.accounts();
        let striche = accounts.iter().filter(|(_, account)| account.striche.sum() > 0);
        let striche = striche.map(|(name, k)| format!("{name}: {}", self.striche(&k.striche)));
        let nuller = accounts.iter().filter(|(_, account)| account.marks != Marks::default());
        let nuller = nuller.map(|(name, k)| format!("{name}: {}", marks(k.marks)));
        for (title, lines) in
            [(B::SessionStriche, striche.collect::<Vec<_>>()), (B::SessionMarks, nuller.collect())]
        {
            if lines.is_empty() {
                continue;
            }
            self.write(0, self.msg(title));
            for line in lines {
                self.write(2, &line);
            }
        }
    }

    /// Who has won the evening where points do (R3).
    fn ranked_by_points(&mut self, session: &Session) {
        for line in by_points(self.locale, session) {
            self.write(0, &line);
        }
    }

    /// Everything that does not read any more as it was written.
    fn story(&mut self, partie: &Partie) {
        let mut lines = Vec::new();
        for log_entry in &partie.log_entries {
            let mut before = Some(&log_entry.original);
            for amendment in &log_entry.corrections {
                lines.push(self.amendment(partie, log_entry, before, amendment));
                if amendment.active {
                    before = amendment.correction.entry.as_ref();
                }
            }
            if let (Some(reason), Some(entry)) = (&log_entry.without_effect, log_entry.wording()) {
                let sentence = say!(
                    CommandLine,
                    B::WithoutEffectBecause,
                    spiel = &log_entry.spiel.to_string(),
                    entry = &self.entry(entry),
                    reason = &text::refusal(self.locale, Some(partie), reason)
                );
                lines.push(sentence);
            }
        }
        for change in &partie.changes {
            let mut parts = vec![text::head_change(self.locale, partie, change)];
            parts.extend(text::head_change_asked(self.locale, partie, change));
            parts.extend(time(change.time));
            lines.push(parts.join("; "));
        }
        if lines.is_empty() {
            return;
        }
        self.write(2, self.msg(B::Corrections));
        for line in lines {
            self.write(4, &line);
        }
    }

    fn amendment(
        &self,
        partie: &Partie,
        log_entry: &LogEntry,
        before: Option<&Entry>,
        amendment: &Amendment,
    ) -> String {
        let correction = &amendment.correction;
        let struck = || self.msg(B::Struck).to_owned();
        let mut sentence = say!(
            CommandLine,
            B::Corrected,
            spiel = &log_entry.spiel.to_string(),
            before = &before.map_or_else(struck, |entry| self.entry(entry)),
            after = &correction.entry.as_ref().map_or_else(struck, |entry| self.entry(entry))
        );
        let mut more = |text: String| {
            sentence.push_str("; ");
            sentence.push_str(&text);
        };
        if !correction.with.is_empty() {
            let with: Vec<String> = correction
                .with
                .iter()
                .filter_map(|id| partie.log_entry(*id))
                .map(|e| self.entry(&e.original))
                .collect();
            more(say!(CommandLine, B::StruckToo, entries = &with.join(", ")));
        }
        if !correction.who.is_empty() {
            more(say!(CommandLine, B::RequiredBy, who = &correction.who));
        }
        if !correction.reason.is_empty() {
            more(say!(CommandLine, B::Reason, reason = &correction.reason));
        }
        if correction.agreed {
            more(self.msg(B::Agreed).to_owned());
        }
        if let Some(time) = time(amendment.time) {
            more(time);
        }
        if !amendment.active {
            more(self.msg(B::CorrectionUndone).to_owned());
        }
        sentence
    }

    /// An entry in a few words.
    fn entry(&self, entry: &Entry) -> String {
        let side = |side: &Side| short_name(side.index());
        match entry {
            Entry::Ansage(ansage) => {
                let mode = ansage.mode.map_or("", |mode| text::mode(self.locale, mode));
                say!(CommandLine, B::EntryAnsage, mode = mode)
            }
            Entry::Weis(weis) => {
                say!(
                    CommandLine,
                    B::EntryWeis,
                    who = side(&weis.side),
                    points = &self.number(weis.points)
                )
            }
            Entry::Stoeck { side: s } => say!(CommandLine, B::EntryStoeck, who = side(s)),
            Entry::Spiel(spiel) => {
                let mode = text::mode_told(self.locale, spiel.mode);
                let mode = match spiel.factor {
                    Some(factor) => {
                        format!(
                            "{mode} {}",
                            say!(CommandLine, B::Factor, factor = &factor.number().to_string())
                        )
                    }
                    None => mode.to_owned(),
                };
                let who = side(&spiel.ansager);
                match &spiel.outcome {
                    Outcome::Points(each) => {
                        let (a, b) = (self.number(each.a), self.number(each.b));
                        say!(
                            CommandLine,
                            B::EntrySpiel,
                            mode = &mode,
                            ansager = who,
                            a = &a,
                            b = &b
                        )
                    }
                    Outcome::Matsch(s) => say!(
                        CommandLine,
                        B::EntryMatsch,
                        mode = &mode,
                        ansager = who,
                        who = side(s)
                    ),
                    Outcome::SpielLost(s) => say!(
                        CommandLine,
                        B::EntrySpielLost,
                        mode = &mode,
                        ansager = who,
                        who = side(s)
                    ),
                    Outcome::LaidDown(s) => say!(
                        CommandLine,
                        B::EntryLaidDown,
                        mode = &mode,
                        ansager = who,
                        who = side(s)
                    ),
                    Outcome::Shifted(v) => {
                        let (a, b) = (self.number(v.counted.a), self.number(v.counted.b));
                        let to = side(&v.from.other());
                        say!(
                            CommandLine,
                            B::EntryShifted,
                            mode = &mode,
                            ansager = who,
                            a = &a,
                            b = &b,
                            points = &self.number(v.points),
                            who = to,
                        )
                    }
                }
            }
            Entry::Berg(notice) => say!(CommandLine, B::EntryBerg, who = side(&notice.side)),
            Entry::Bedankt(notice) => say!(CommandLine, B::EntryBedankt, who = side(&notice.side)),
            Entry::FieldValues(_) if let Some((party, Some(known))) = entry.thanks() => {
                self.incident(known, short_name(party))
            }
            Entry::FieldValues(values) => {
                let fields: Vec<String> =
                    values.iter().map(|(key, value)| self.form_value(key, value)).collect();
                fields.join(", ")
            }
            Entry::WithoutScoring { kind, reason } => {
                let kind = text::without_scoring(self.locale, *kind);
                if reason.is_empty() { kind.to_owned() } else { format!("{kind} ({reason})") }
            }
            Entry::Penalty { party, points, reason } => {
                let sentence = say!(
                    CommandLine,
                    B::EntryPenalty,
                    who = short_name(*party),
                    points = &self.number(*points)
                );
                if reason.is_empty() { sentence } else { format!("{sentence} ({reason})") }
            }
            Entry::Abort { .. } => self.msg(B::EntryAbort).to_owned(),
            Entry::Incident(incident) => {
                let sentence = self.incident(incident.sequel, side(&incident.side));
                let reason = &incident.reason;
                if reason.is_empty() { sentence } else { format!("{sentence} ({reason})") }
            }
        }
    }

    fn incident(&self, sequel: IncidentSequel, who: &str) -> String {
        say!(
            CommandLine,
            match sequel {
                IncidentSequel::BedankenVoid => B::EntryVoid,
                IncidentSequel::PartieLost => B::EntryLost,
                IncidentSequel::BergTooEarly => B::EntryBergTooEarly,
                IncidentSequel::WeisStruck => B::EntryWeisStruck,
            },
            who = who,
        )
    }

    fn form_value(&self, key: &str, value: &FieldValue) -> String {
        let field = FieldName::ALL.iter().find(|field| field.key() == key);
        let name = field.map_or(key, |field| text::field(self.locale, *field));
        let value = match value {
            FieldValue::Yes(yes) => self.yes_no(*yes),
            FieldValue::Number(party) if field.is_some_and(|field| field.names_party()) => {
                usize::try_from(*party).map_or("?", short_name).to_owned()
            }
            FieldValue::Number(number) => text::number(self.locale, *number),
            FieldValue::Choice(choice) => match text::contract(self.locale, choice) {
                "?" => choice.clone(),
                name => name.to_owned(),
            },
            FieldValue::ByParty(each) => {
                let each: Vec<String> = each
                    .iter()
                    .map(|number| number.map_or("–".to_owned(), |z| text::number(self.locale, z)))
                    .collect();
                each.join("/")
            }
        };
        format!("{name} {value}")
    }
}

/// Striche and Nuller side by side: 2/1.
fn marks(marks: Marks) -> String {
    format!("{}/{}", marks.s, marks.n)
}

/// How a party is called in the columns.
fn short_name(party: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].get(party).copied().unwrap_or("?")
}

fn rules(rules: &[Rule]) -> String {
    rules.iter().map(|rule| rule.id()).collect::<Vec<_>>().join(" ")
}

/// `21.11.2026 20:14 UTC`; nothing for a time nobody wrote down or that no calendar has.
fn time(time: Time) -> Option<String> {
    let when = chrono::DateTime::from_timestamp_millis(time.0).filter(|_| time.0 > 0)?;
    Some(when.format("%-d.%-m.%-Y %H:%M UTC").to_string())
}
