//! What an entry does on a slate, and why one is refused.

use super::questions::{
    SEATS, berg_at, berg_only_from_this_spiel, factor_of, mode_decides, running_points,
    six_stiche_are_enough, weis_and_stoeck,
};
use super::weise::{cards_fit, stoeck_fit, stoeck_shown};
use crate::engine::base::edition::Edition;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points, SPIEL_POINTS, STOECK, WEIS_ENTRY};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Side};
use crate::engine::board::state::{
    Berg, Call, Effect, End, FreshLine, LineKind, Running, SpielDetail, State,
};
use crate::engine::board::{
    Board, BoardKind, Context, Grid, outcome, spiel_lines, sums, text_fits,
};
use crate::engine::facts::event::{
    Ansage, EndedBy, Entry, FieldValues, IncidentNote, IncidentSequel, Notice, Outcome, PartSpiel,
    PartieHead, Shift, Spiel, WeisNote,
};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::{
    AUSMACHEN_ORDER, AUSMACHEN_READING, BERG_AUTOMATIC, MATSCH_ADDS, SCHNEIDER_AFTER_FALSE_THANKS,
    SCHNEIDER_BELOW, STOECK as STOECK_RULE, WEIS, WEIS_ONLY_WITH_STICH, ZIEL, factor, strich,
};
use crate::engine::facts::striche::StrichKind;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::law::ausmachen::{
    self, AusmachenAnswer, AusmachenQuestion, DecidedBy, ausmachen,
};
use crate::engine::law::contest::{WeisRules, WeisValidity};
use crate::engine::law::weis::weis_possible;
use std::rc::Rc;

/// The slate of the Schieber and of what is played like it.
#[derive(Debug)]
pub struct Slate;

/// The ninth ends the Spiel: so many are played when it begins.
const PLAYED_BEFORE_LAST: i32 = 8;

impl Board for Slate {
    fn kind(&self) -> BoardKind {
        BoardKind::Slate
    }

    fn form(&self, _context: Context) -> Form {
        Form::default()
    }

    fn grid(&self, context: Context) -> Grid {
        Grid {
            lines: spiel_lines(context.state, &[]),
            sums: sums(context.state),
            ..Grid::default()
        }
    }

    fn check(&self, context: Context, entry: &Entry) -> Result<Effect, Refusal> {
        SlateTable::new(context.head, context.state).check(entry)
    }

    fn complete(&self, context: Context, entry: &Entry, effect: &mut Effect) {
        if matches!(entry, Entry::WithoutScoring { .. }) {
            effect.berg_back = berg_only_from_this_spiel(&context.head.tischregeln, context.state);
        }
    }

    fn check_at_end(&self, context: Context, entry: &Entry) -> Result<Effect, Refusal> {
        match entry {
            Entry::Stoeck { side } if context.head.edition >= Edition::SECOND => {
                SlateTable::new(context.head, context.state).stoeck_after_bedanken(*side)
            }
            _ => Err(Refusal::PartieEnded),
        }
    }
}

/// A lawful Spiel: what was entered after all checks. Only [`SlateTable::lawful`] makes one.
struct ValidSpiel {
    detail: SpielDetail,
    points: BySide<Points>,
    /// What of the running Spiel is written in it.
    holds: Running,
    strich: Option<(Side, StrichKind)>,
    sources: Vec<Rule>,
}

struct SlateTable<'a> {
    rules: &'a Tischregeln,
    edition: Edition,
    state: &'a State,
}

impl<'a> SlateTable<'a> {
    fn new(head: &'a PartieHead, state: &'a State) -> SlateTable<'a> {
        SlateTable { rules: &head.tischregeln, edition: head.edition, state }
    }

    fn check(&self, entry: &Entry) -> Result<Effect, Refusal> {
        match entry {
            Entry::Ansage(ansage) => self.ansage(ansage),
            Entry::Weis(weis) => self.weis(weis),
            Entry::Stoeck { side } => self.stoeck(*side),
            Entry::Spiel(spiel) => self.spiel(spiel),
            Entry::Berg(notice) => self.berg(notice),
            Entry::Bedankt(notice) => self.bedankt(notice, false),
            Entry::Incident(incident) => self.incident(incident),
            Entry::FieldValues(values) => self.stiche(values),
            _ => Err(Refusal::NotOnThisBoard),
        }
    }

    fn running(&self) -> Running {
        Running { begun: true, ..self.state.running.clone() }
    }

    fn only_running(running: Running) -> Effect {
        Effect { running: Some(running), ..Effect::default() }
    }

    fn mode_on_table(&self, mode: Mode) -> Result<(), Refusal> {
        if self.rules.get(factor(mode)) > 0 {
            Ok(())
        } else {
            Err(Refusal::ModeNotOnTable { mode })
        }
    }

    /// T1: no Stöck without trump.
    fn stoeck_fit(&self, mode: Mode) -> Result<(), Refusal> {
        stoeck_fit(&self.state.running, Some(mode))
    }

    fn ansage(&self, ansage: &Ansage) -> Result<Effect, Refusal> {
        if let Some(mode) = ansage.mode {
            self.mode_on_table(mode)?;
            self.stoeck_fit(mode)?;
        }
        let mut running = self.running();
        // A factor goes with the mode it was announced for.
        running.factor = ansage
            .factor
            .or(ansage.mode.map_or(running.factor, |m| self.announced_factor(Some(m))));
        running.mode = ansage.mode.or(running.mode);
        running.ansager = ansage.ansager.or(running.ansager);
        Ok(SlateTable::only_running(running))
    }

    fn weis(&self, weis: &WeisNote) -> Result<Effect, Refusal> {
        text_fits(&weis.cards)?;
        if !self.rules.get(WEIS) {
            return Err(Refusal::WeisNotPlayed);
        }
        if weis.points <= Points::ZERO || !weis_possible(weis.points) {
            return Err(Refusal::WeisImpossible { points: weis.points });
        }
        let mut running = self.running();
        if let Some(stich) = running.next_stich() {
            return Err(Refusal::WeisTooLate { stich });
        }
        // W4: only the side with the highest Weis writes.
        let other = weis.side.other();
        if running.weis_side() == Some(other) {
            return Err(Refusal::WeisOtherSide { side: other });
        }
        running.weise.push(weis.clone());
        let points = running.weis()[weis.side];
        if points > WEIS_ENTRY {
            return Err(Refusal::WeisImpossible { points });
        }
        cards_fit(&running, weis, self.edition)?;
        stoeck_fit(&running, running.mode)?;
        Ok(SlateTable::only_running(running))
    }

    fn stoeck(&self, side: Side) -> Result<Effect, Refusal> {
        if !self.rules.get(STOECK_RULE) {
            return Err(Refusal::StoeckNotPlayed);
        }
        let mut running = self.running();
        if let Some(side) = running.stoeck {
            return Err(Refusal::StoeckAlreadyWritten { side });
        }
        running.stoeck = Some(side);
        stoeck_in_time(&running, running.mode)?;
        Ok(SlateTable::only_running(running))
    }

    /// C2: the table says how many Stiche of the running Spiel are played.
    fn stiche(&self, values: &FieldValues) -> Result<Effect, Refusal> {
        let name = FieldName::Stiche;
        if !values.contains_key(name.key()) || self.edition < Edition::SECOND {
            return Err(Refusal::NotOnThisBoard);
        }
        let mut running = self.running();
        let more = i32::from(running.stiche) + 1;
        let kind = FieldKind::Number { min: more, max: PLAYED_BEFORE_LAST };
        Form { fields: vec![Field::once(name, kind)] }.check(values, Side::BOTH.len())?;
        running.stiche = u8::try_from(values.number(name)).unwrap_or(running.stiche);
        Ok(SlateTable::only_running(running))
    }

    /// T4, B8: Stöck that nobody had shown, said right after the thanks that cut the Spiel off. They
    /// count where they bring the loser out of the Schneider.
    fn stoeck_after_bedanken(&self, side: Side) -> Result<Effect, Refusal> {
        let Some(end) = &self.state.end else { return Err(Refusal::PartieEnded) };
        let last = self.state.lines.last().filter(|line| line.kind == LineKind::PartSpiel);
        let spiel = last.and_then(|line| line.spiel.as_ref());
        // Thanks that named no Stiche wrote no line, though a Spiel ran: the Stöck write it.
        let cut_off = self.state.running.cut_off.as_deref();
        let begun = cut_off.filter(|cut_off| cut_off.begun && spiel.is_none());
        if spiel.is_none() && begun.is_none() {
            return Err(Refusal::PartieEnded);
        }
        if !self.rules.get(STOECK_RULE) {
            return Err(Refusal::StoeckNotPlayed);
        }
        if let Some(side) = spiel.and_then(|spiel| spiel.stoeck) {
            return Err(Refusal::StoeckAlreadyWritten { side });
        }
        let mode = spiel.map_or(begun.and_then(|begun| begun.mode), |spiel| spiel.mode);
        let shown = cut_off.cloned().unwrap_or_default();
        stoeck_in_time(&Running { stoeck: Some(side), ..shown }, mode)?;
        if !end.schneider || end.winners().any(|nth| nth == side.index()) {
            return Err(Refusal::PartieEnded);
        }
        let part = begun.map(unplayed).transpose()?;
        let factor = spiel.map(|spiel| spiel.factor).or(part.as_ref().map(|p| self.part_factor(p)));
        let points = STOECK * factor.unwrap_or(Factor::SIMPLE);
        if self.in_schneider(self.state.points(side) + points) {
            return Err(Refusal::PartieEnded);
        }
        let sources = vec![Rule::T1, Rule::T4, Rule::B8];
        let more = BySide::only(side, points, Points::ZERO);
        let line = match (part, begun) {
            (Some(part), Some(begun)) => {
                let with_stoeck = Running { stoeck: Some(side), ..begun.clone() };
                self.part_line(&part, &with_stoeck, more, Vec::new(), sources)
            }
            _ => {
                let each = Vec::from(<[Points; 2]>::from(more));
                FreshLine::new(LineKind::StoeckAfterwards, each, sources)
            }
        };
        Ok(Effect {
            line: Some(line),
            running: Some(Running::default()),
            schneider_back: true,
            end: Some(End {
                schneider: false,
                sources: end.sources.iter().copied().chain([Rule::T4]).collect(),
                ..end.clone()
            }),
            ..Effect::default()
        })
    }

    fn schneider_below(&self) -> Points {
        Points(self.rules.get(SCHNEIDER_BELOW))
    }

    fn in_schneider(&self, points: Points) -> bool {
        ausmachen::in_schneider(points, self.schneider_below())
    }

    /// The checked constructor of a Spiel.
    fn lawful(&self, spiel: &Spiel) -> Result<ValidSpiel, Refusal> {
        text_fits(&spiel.reason)?;
        let (mode, factor) = self.played(spiel.mode, spiel.factor)?;
        let mut holds = self.state.running.clone();
        let mut sources = vec![Rule::S1];
        let mut matsch = None;
        let mut spiel_lost = None;
        let mut laid_down = false;
        let mut card_points = outcome::card_points(spiel.outcome);
        match spiel.outcome {
            Outcome::Points(each) => card_points_possible(each)?,
            Outcome::Shifted(shift) => {
                sources.push(Rule::S7);
                matsch = outcome::all_points(shift.counted).filter(|_| shift.matsch);
                card_points = shifted(shift)?;
            }
            Outcome::Matsch(side) => matsch = Some(side),
            Outcome::LaidDown(at_fault) => {
                laid_down = true;
                matsch = Some(at_fault.other());
                sources.push(Rule::S7);
            }
            Outcome::SpielLost(side) => {
                spiel_lost = Some(side);
                matsch = Some(side.other());
                // S7: the side gets nothing, Weis and Stöck included.
                holds.weise.retain(|weis| weis.side != side);
                holds.stoeck = holds.stoeck.filter(|s| *s != side);
                sources.push(Rule::S7);
            }
        }
        // W10: at tables that want a Stich for a Weis the side without one loses it.
        if let Some(without_stich) = matsch.filter(|_| spiel_lost.is_none()).map(Side::other)
            && self.rules.get(WEIS_ONLY_WITH_STICH)
            && holds.weis()[without_stich] > Points::ZERO
        {
            holds.weise.retain(|weis| weis.side != without_stich);
            sources.push(Rule::W10);
        }
        // S3: all nine against who made trump. What a Spielverlust gives is a Matsch (S7), and
        // cards laid down wrongly cost a Kontermatsch whoever made trump (S7).
        let kontermatsch =
            matsch.filter(|s| laid_down || (*s != spiel.ansager && spiel_lost.is_none()));
        let matsch = matsch.filter(|_| kontermatsch.is_none());
        let mut cards = card_points;
        if let Some(side) = matsch.or(kontermatsch) {
            cards[side] += Points(self.rules.get(MATSCH_ADDS));
            sources.push(if matsch.is_some() { Rule::S2 } else { Rule::S3 });
        }
        let points = cards.map(|points| points * factor) + weis_and_stoeck(&holds, factor);
        if factor != Factor::SIMPLE {
            sources.push(Rule::S4);
        }
        if !holds.weise.is_empty() {
            sources.push(Rule::W4);
        }
        if holds.stoeck.is_some() {
            sources.push(Rule::T1);
        }
        Ok(ValidSpiel {
            detail: SpielDetail {
                mode,
                factor,
                ansager: Some(spiel.ansager),
                card_points,
                weis: holds.weis(),
                stoeck: holds.stoeck,
                matsch,
                kontermatsch,
                lapsed: Vec::new(),
                spiel_lost,
                reason: spiel.reason.clone(),
            },
            points,
            holds,
            strich: matsch
                .map(|side| (side, StrichKind::Matsch))
                .or(kontermatsch.map(|side| (side, StrichKind::Kontermatsch))),
            sources,
        })
    }

    fn spiel(&self, spiel: &Spiel) -> Result<Effect, Refusal> {
        let mut valid = self.lawful(spiel)?;
        let mut effect = Effect {
            line: Some(FreshLine {
                spiel: Some(valid.detail),
                next_dealer: true,
                ..FreshLine::new(
                    LineKind::Spiel,
                    Vec::from(<[Points; 2]>::from(valid.points)),
                    valid.sources,
                )
            }),
            running: Some(Running::default()),
            ..Effect::default()
        };
        if let Some((side, kind)) = valid.strich {
            self.strich(&mut effect, side, kind);
        }
        self.judge_berg_call(&mut effect, &mut valid.holds, self.written_with(valid.points));
        Ok(effect)
    }

    /// «Berg» said inside the Spiel that ends here, of which `left` is written: now it shows whether it
    /// was right (B1, B2).
    fn judge_berg_call(&self, effect: &mut Effect, left: &mut Running, totals: BySide<Points>) {
        self.judge_berg_again(effect, left);
        if let Some(caller) = left.berg_calls.first()
            && let Some(threshold) = berg_at(self.rules)
            && self.nobody_has_berg(effect)
        {
            self.give_berg(effect, *caller, totals[*caller] >= threshold, totals, Vec::new());
        }
        self.berg_by_itself(effect, totals);
    }

    /// W9, W10, S7: what is struck from the running Spiel, so that `left` is left, never was, as if it
    /// had been corrected away: the call that gave the Berg in this Spiel is judged without it. Before the
    /// fifth edition the Berg stayed.
    fn judge_berg_again(&self, effect: &mut Effect, left: &mut Running) {
        let Some(call) = left.berg_by.take_if(|_| self.edition >= Edition::FIFTH) else { return };
        let mut board = call.board.clone();
        let then = &mut board.running;
        then.weise.retain(|weis| left.weise.contains(weis));
        then.stoeck = then.stoeck.filter(|side| left.stoeck == Some(*side));
        if *then == call.board.running {
            left.berg_by = Some(call);
            return;
        }
        let said = SlateTable { state: &board, ..*self }.check(&call.entry);
        let Ok(Effect { berg, striche, running: Some(running), .. }) = said else { return };
        effect.berg_back = true;
        effect.berg = berg;
        effect.striche.extend(striche);
        left.berg_calls = running.berg_calls;
        left.berg_by = running.berg_by;
    }

    /// The call `entry` has given the Berg, and the Spiel goes on.
    fn berg_by(&self, entry: Entry, mut effect: Effect) -> Effect {
        if effect.berg.is_some() {
            let running = effect.running.take().unwrap_or_else(|| self.state.running.clone());
            let call = Rc::new(Call { board: self.state.clone(), entry });
            effect.running = Some(Running { berg_by: Some(call), ..running });
        }
        effect
    }

    fn nobody_has_berg(&self, effect: &Effect) -> bool {
        effect.berg.is_none() && (self.state.berg.is_none() || effect.berg_back)
    }

    /// B1 at tables where nobody has to say it: what the Spiel writes brings one side there. Where it
    /// brings both, who was first is not written, and the table says it.
    fn berg_by_itself(&self, effect: &mut Effect, totals: BySide<Points>) {
        if !self.nobody_has_berg(effect) || !self.rules.get(BERG_AUTOMATIC) {
            return;
        }
        let Some(threshold) = berg_at(self.rules) else { return };
        let one = |points: BySide<Points>| match points.map(|points| points >= threshold) {
            BySide { a: true, b: false } => Some(Side::A),
            BySide { a: false, b: true } => Some(Side::B),
            _ => None,
        };
        // A Strafe or a Spiel of before may have brought one there.
        let before = one(self.written_with(BySide::default()));
        if let Some(side) = before.or_else(|| one(totals)) {
            self.give_berg(effect, side, true, totals, Vec::new());
        }
    }

    fn written_with(&self, more: BySide<Points>) -> BySide<Points> {
        BySide::new(self.state.points(Side::A), self.state.points(Side::B)) + more
    }

    /// What stands when a claim is made: the score, the running Weis and Stöck, and `part`.
    fn totals_at_call(&self, part: Option<&PartSpiel>) -> Result<BySide<Points>, Refusal> {
        let Some(part) = part else {
            let running = &self.state.running;
            let open = !running.weise.is_empty() || running.stoeck.is_some();
            let unknown = running.mode.is_none() && running.factor.is_none();
            if open && unknown && mode_decides(self.rules, None) {
                return Err(Refusal::ModeNeeded);
            }
            return Ok(self.written_with(running_points(self.rules, running)));
        };
        let factor = self.part_factor(part);
        Ok(self.written_with(
            weis_and_stoeck(&self.state.running, factor) + part.card_points.map(|p| p * factor),
        ))
    }

    /// B7: whoever thanked had made six Stiche, and they were enough.
    fn six_stiche(&self, part: &PartSpiel) -> bool {
        part.six_stiche && six_stiche_are_enough(self.rules, self.part_mode(part))
    }

    /// What is played by what was entered, else by what was announced; nothing where nobody said it
    /// and nothing counts by it. And its factor (S4): what was entered, else what was announced, else
    /// the table's.
    fn played(
        &self,
        mode: Option<Mode>,
        factor: Option<Factor>,
    ) -> Result<(Option<Mode>, Factor), Refusal> {
        let mode = mode.or(self.state.running.mode);
        match mode {
            Some(mode) => {
                self.mode_on_table(mode)?;
                self.stoeck_fit(mode)?;
            }
            // T1: whoever writes Stöck has a trump, whichever it is.
            None if mode_decides(self.rules, factor.or(self.state.running.factor)) => {
                return Err(Refusal::ModeNeeded);
            }
            None => {}
        }
        Ok((mode, self.factor(factor, mode)))
    }

    fn part_factor(&self, part: &PartSpiel) -> Factor {
        self.factor(part.factor, self.part_mode(part))
    }

    fn part_mode(&self, part: &PartSpiel) -> Option<Mode> {
        part.mode.or(self.state.running.mode)
    }

    fn factor(&self, own: Option<Factor>, mode: Option<Mode>) -> Factor {
        factor_of(self.rules, mode, own.or(self.announced_factor(mode)))
    }

    /// The factor announced for the running Spiel, unless another mode was announced with it.
    fn announced_factor(&self, mode: Option<Mode>) -> Option<Factor> {
        let running = &self.state.running;
        running.factor.filter(|_| running.mode.is_none() || running.mode == mode)
    }

    fn part_possible(&self, part: &PartSpiel) -> Result<(), Refusal> {
        self.played(part.mode, part.factor)?;
        let each = part.card_points;
        if each.a < Points::ZERO || each.b < Points::ZERO {
            return Err(Refusal::CardPointsImpossible { card_points: each });
        }
        // K4: as for a whole Spiel, nobody holds 1 point nor all but 1.
        let all_but_one = SPIEL_POINTS - Points(1);
        if each.iter().any(|(_, points)| [Points(1), all_but_one].contains(points)) {
            return Err(Refusal::CardPointsImpossible { card_points: each });
        }
        let actual = each.a + each.b;
        if !part.first_stich {
            let expected = SPIEL_POINTS;
            let fits = actual <= expected;
            return fits.then_some(()).ok_or(Refusal::TooManyCardPoints { actual, expected });
        }
        self.first_stich(self.part_mode(part), each)
    }

    /// What only the first Stich of a Spiel can be: one Stich, of one side (A1), while the table has said of no
    /// second one that it is played (A5).
    fn first_stich(&self, mode: Option<Mode>, each: BySide<Points>) -> Result<(), Refusal> {
        let since_fifth = self.edition >= Edition::FIFTH;
        // Three Stiche of 3×3 have a trump, which nobody names here.
        let may_trump = |mode: Mode| mode.trumpf().is_some() || mode == Mode::ThreeTimesThree;
        let trumpf = mode.is_none_or(may_trump) || !since_fifth;
        let (actual, at_most) = (each.a + each.b, ausmachen::dearest_stich(trumpf));
        if actual > at_most {
            return Err(Refusal::StichTooDear { actual, at_most, trumpf });
        }
        if each.a > Points::ZERO && each.b > Points::ZERO {
            return Err(Refusal::FirstStichSplit);
        }
        let played = self.state.running.stiche;
        if since_fifth && played > 1 {
            return Err(Refusal::FirstStichOver { played });
        }
        Ok(())
    }

    /// W10: what of the running Spiel counts at the end of its first Stich: at tables that want a Stich for a Weis
    /// only that of who has it. Of an empty Stich nobody says whose it is.
    fn counts_at_first_stich(&self, part: &PartSpiel) -> Running {
        let mut left = self.state.running.clone();
        let taker = part.card_points.iter().find(|(_, points)| **points > Points::ZERO);
        if let Some((taker, _)) = taker
            && self.edition >= Edition::FIFTH
            && self.rules.get(WEIS_ONLY_WITH_STICH)
        {
            left.weise.retain(|weis| weis.side == taker);
        }
        left
    }

    /// A1–A5 for the goal `ziel` at the end of the first Stich; of the running Spiel `left` counts.
    fn ausmachen(
        &self,
        part: &PartSpiel,
        left: &Running,
        ziel: Points,
        only_caller: Option<Side>,
    ) -> AusmachenAnswer {
        let factor = self.part_factor(part);
        let has = |each: BySide<Points>| {
            Side::BOTH.into_iter().find(|s| each[*s] > Points::ZERO).map(|s| (s, each[s] * factor))
        };
        let mut answer = ausmachen(&AusmachenQuestion {
            ziel,
            before: self.written_with(BySide::default()),
            // Before, whoever was there first had it without a word.
            only_caller: only_caller.filter(|_| self.edition >= Edition::SECOND),
            stoeck: left.stoeck.map(|side| (side, STOECK * factor)),
            weis: has(left.weis()),
            stich: has(part.card_points),
            order: self.rules.get(AUSMACHEN_ORDER),
            reading: self.rules.get(AUSMACHEN_READING),
            schneider_below: self.schneider_below(),
            // No Berg has a Schneider.
            stoeck_save: self.edition >= Edition::FIFTH && ziel == Points(self.rules.get(ZIEL)),
        });
        if left.weise != self.state.running.weise {
            answer.sources.push(Rule::W10);
        }
        // The Schneider is judged by the slate, at the end of the Partie only: no Berg has one.
        answer.sources.retain(|rule| *rule != Rule::B8);
        answer
    }

    fn strich(&self, effect: &mut Effect, side: Side, kind: StrichKind) {
        let count = u16::try_from(self.rules.get(strich(kind))).unwrap_or(0);
        effect.striche.push((side.index(), kind, count));
    }

    fn give_berg(
        &self,
        effect: &mut Effect,
        caller: Side,
        enough: bool,
        totals: BySide<Points>,
        mut sources: Vec<Rule>,
    ) {
        let side = if enough { caller } else { caller.other() };
        sources.insert(0, if enough { Rule::B1 } else { Rule::B2 });
        effect.berg = Some(Berg {
            side,
            nth: self.state.spiel_number(),
            too_early: !enough,
            totals,
            sources,
        });
        self.strich(effect, side, StrichKind::Berg);
    }

    /// Where the Berg lies, which nobody has yet.
    fn open_berg(&self) -> Result<Points, Refusal> {
        let threshold = berg_at(self.rules).ok_or(Refusal::NoBerg)?;
        match &self.state.berg {
            Some(berg) => Err(Refusal::BergTaken { side: berg.side }),
            None => Ok(threshold),
        }
    }

    fn berg(&self, notice: &Notice) -> Result<Effect, Refusal> {
        let threshold = self.open_berg()?;
        let mut effect = Effect::default();
        // A call that waits for its judgement came first: it is judged before this one (B1, B2).
        let caller = self.state.running.berg_calls.first().copied().unwrap_or(notice.side);
        match &notice.part {
            Some(part) => {
                self.part_possible(part)?;
                effect.running = Some(Running {
                    mode: self.part_mode(part),
                    factor: part.factor.or(self.announced_factor(self.part_mode(part))),
                    ..self.running()
                });
                if part.first_stich {
                    let several =
                        self.state.running.berg_calls.iter().any(|call| *call != notice.side);
                    let only_caller = (!several).then_some(notice.side);
                    let left = self.counts_at_first_stich(part);
                    let answer = self.ausmachen(part, &left, threshold, only_caller);
                    // Both were there before this Spiel: the first call decides.
                    let side = answer.winner.unwrap_or(caller);
                    let enough = answer.by.is_some();
                    let totals = answer.totals;
                    self.give_berg(&mut effect, side, enough, totals, answer.sources);
                } else {
                    let totals = self.totals_at_call(Some(part))?;
                    let enough = totals[caller] >= threshold;
                    self.give_berg(&mut effect, caller, enough, totals, Vec::new());
                }
            }
            None => {
                let totals = self.totals_at_call(None)?;
                if totals[caller] >= threshold {
                    self.give_berg(&mut effect, caller, true, totals, Vec::new());
                } else {
                    // Stiche may lie on the table that nobody has entered: judged with the Spiel.
                    let mut running = self.running();
                    running.berg_calls.push(notice.side);
                    effect.running = Some(running);
                }
            }
        }
        Ok(self.berg_by(Entry::Berg(notice.clone()), effect))
    }

    /// What follows from an incident (S7, B2, B5, W9).
    fn incident(&self, incident: &IncidentNote) -> Result<Effect, Refusal> {
        text_fits(&incident.reason)?;
        let side = incident.side;
        match incident.sequel {
            IncidentSequel::BedankenVoid => Ok(SlateTable::only_running(self.running())),
            IncidentSequel::PartieLost => self.bedankt(&Notice { side, part: None }, true),
            IncidentSequel::WeisStruck => {
                let mut running = self.running();
                running.weise.retain(|weis| weis.side != side);
                if running.weise.len() == self.state.running.weise.len() {
                    return Err(Refusal::NoWeis { side });
                }
                let mut effect = Effect::default();
                self.judge_berg_again(&mut effect, &mut running);
                Ok(Effect { running: Some(running), ..effect })
            }
            IncidentSequel::BergTooEarly => {
                let threshold = self.open_berg()?;
                let totals = self.totals_at_call(None)?;
                let mut effect = SlateTable::only_running(self.running());
                // What is written decides, also against what the table believes (B1).
                self.give_berg(&mut effect, side, totals[side] >= threshold, totals, Vec::new());
                Ok(self.berg_by(Entry::Incident(incident.clone()), effect))
            }
        }
    }

    /// Thanks (nobody must, B6); `lost` where the table knows that they were false when they
    /// were said (B5).
    fn bedankt(&self, notice: &Notice, lost: bool) -> Result<Effect, Refusal> {
        let ziel = Points(self.rules.get(ZIEL));
        let mut lapsed = Vec::new();
        let mut left = self.state.running.clone();
        let (winner, by, totals, sources) = match &notice.part {
            Some(part) if part.first_stich => {
                self.part_possible(part)?;
                left = self.counts_at_first_stich(part);
                let answer = self.ausmachen(part, &left, ziel, Some(notice.side));
                lapsed = answer.lapsed();
                match (answer.winner, answer.by) {
                    (Some(winner), by) => {
                        let by = match by {
                            Some(DecidedBy::Stoeck) => EndedBy::Stoeck,
                            Some(DecidedBy::Weis) => EndedBy::Weis,
                            Some(DecidedBy::Stich) => EndedBy::Stich,
                            _ => EndedBy::Bedankt,
                        };
                        (winner, by, answer.totals, answer.sources)
                    }
                    // Both were there before this Spiel: the first thanks decide (B3).
                    (None, Some(_)) => {
                        (notice.side, EndedBy::Bedankt, answer.totals, answer.sources)
                    }
                    (None, None) => (
                        notice.side.other(),
                        EndedBy::TooEarlyBedankt,
                        answer.totals,
                        vec![Rule::B3],
                    ),
                }
            }
            part => {
                if let Some(part) = part {
                    self.part_possible(part)?;
                }
                let totals = self.totals_at_call(part.as_ref())?;
                let mut sources = vec![Rule::B3];
                if part.is_some() {
                    sources.extend([Rule::B4, Rule::A5]);
                }
                if lost {
                    sources.push(Rule::B5);
                    (notice.side.other(), EndedBy::TooEarlyBedankt, totals, sources)
                } else if totals[notice.side] >= ziel {
                    (notice.side, EndedBy::Bedankt, totals, sources)
                } else if part.as_ref().is_some_and(|part| self.six_stiche(part)) {
                    (notice.side, EndedBy::SixStiche, totals, vec![Rule::B7])
                } else {
                    (notice.side.other(), EndedBy::TooEarlyBedankt, totals, sources)
                }
            }
        };
        let part = match &notice.part {
            Some(part) => Some(part.clone()),
            // Weis and Stöck of a Spiel that is never played on; its line says what was trump.
            None if totals != self.written_with(BySide::default()) => Some(unplayed(&left)?),
            None => None,
        };
        let line = part.as_ref().map(|part| {
            let [a, b] = Side::BOTH.map(|side| totals[side] - self.state.points(side));
            self.part_line(part, &left, BySide::new(a, b), lapsed, sources.clone())
        });
        let mut cut_off = self.state.running.clone();
        cut_off.mode = part.as_ref().map_or(cut_off.mode, |part| self.part_mode(part));
        let cut_off = (self.edition >= Edition::FIFTH).then(|| Rc::new(cut_off));
        let running = Some(Running { cut_off, ..Running::default() });
        let mut effect = Effect { line, running, ..Effect::default() };
        self.judge_berg_call(&mut effect, &mut left, totals);
        self.strich(&mut effect, winner, StrichKind::Win);
        // B8: below the limit when the winner thanks; exactly on it is safe. Whoever thanks too
        // early loses the Partie (B3), but nobody has thanked against him: some tables count it.
        let counts = by != EndedBy::TooEarlyBedankt || self.rules.get(SCHNEIDER_AFTER_FALSE_THANKS);
        let schneider = counts && self.in_schneider(totals[winner.other()]);
        let mut sources = sources;
        if schneider {
            self.strich(&mut effect, winner, StrichKind::Schneider);
            sources.push(Rule::B8);
        }
        effect.end = Some(End {
            ranks: Vec::from(<[u8; 2]>::from(BySide::only(winner, 1, 2))),
            by,
            schneider,
            sources,
        });
        Ok(effect)
    }

    /// The line of a Spiel that was cut off: what lay there (`part`), what of the running Spiel counts (`left`)
    /// and what both write by it.
    fn part_line(
        &self,
        part: &PartSpiel,
        left: &Running,
        each: BySide<Points>,
        lapsed: Vec<(DecidedBy, Side)>,
        sources: Vec<Rule>,
    ) -> FreshLine {
        FreshLine {
            spiel: Some(SpielDetail {
                mode: self.part_mode(part),
                factor: self.part_factor(part),
                ansager: left.ansager,
                card_points: part.card_points,
                weis: left.weis(),
                stoeck: left.stoeck,
                // S5: who thanks in a Spiel writes no Matsch in it.
                matsch: None,
                kontermatsch: None,
                lapsed,
                spiel_lost: None,
                reason: String::new(),
            }),
            next_dealer: true,
            ..FreshLine::new(LineKind::PartSpiel, Vec::from(<[Points; 2]>::from(each)), sources)
        }
    }
}

/// T1, T3: whether Stöck fit what was shown, and are said in time: both cards in one Weis are shown with it, else
/// nobody knows here when they are.
fn stoeck_in_time(running: &Running, mode: Option<Mode>) -> Result<(), Refusal> {
    stoeck_fit(running, mode)?;
    match running.next_stich() {
        Some(stich) if stoeck_shown(running)? => Err(Refusal::StoeckTooLate { stich }),
        _ => Ok(()),
    }
}

/// A Spiel that was cut off and of which nobody said what Stiche lay there; what was trump has to be known.
fn unplayed(running: &Running) -> Result<PartSpiel, Refusal> {
    Ok(PartSpiel {
        mode: Some(running.mode.ok_or(Refusal::ModeNeeded)?),
        factor: running.factor,
        card_points: BySide::default(),
        first_stich: false,
        six_stiche: false,
    })
}

/// S7: the counted points after some went to the other side.
fn shifted(v: Shift) -> Result<BySide<Points>, Refusal> {
    card_points_possible(v.counted)?;
    let expected = v.counted[v.from];
    if v.points > expected {
        return Err(Refusal::TooManyCardPoints { actual: v.points, expected });
    }
    let mut each = v.counted;
    each[v.from] = expected - v.points;
    each[v.from.other()] += v.points;
    // K4: no Stich holds 1 point, nor less than nothing.
    if v.points < Points::ZERO || v.points == Points(1) {
        return Err(Refusal::CardPointsImpossible { card_points: each });
    }
    // A Matsch is of all nine Stiche, so of all points.
    if v.matsch && outcome::all_points(v.counted).is_none() {
        return Err(Refusal::CardPointsImpossible { card_points: v.counted });
    }
    card_points_possible(each)?;
    Ok(each)
}

/// S1 and K4: both together 157, and nobody holds 1 or 156.
fn card_points_possible(each: BySide<Points>) -> Result<(), Refusal> {
    if each.a < Points::ZERO || each.b < Points::ZERO {
        return Err(Refusal::CardPointsImpossible { card_points: each });
    }
    let actual = each.a + each.b;
    if actual != SPIEL_POINTS {
        return Err(Refusal::SumWrong { actual, expected: SPIEL_POINTS });
    }
    if each.a == Points(1) || each.b == Points(1) {
        return Err(Refusal::CardPointsImpossible { card_points: each });
    }
    Ok(())
}

/// Who is first at `ziel` when the first Stich is as `part` says (A1–A4), with each step of the
/// count; `only_caller` is the one side that has said it, where the other is silent (A5). Writes
/// nothing.
///
/// # Errors
/// What is wrong with `part`.
pub fn who_is_first(
    head: &PartieHead,
    state: &State,
    only_caller: Option<Side>,
    part: &PartSpiel,
    ziel: Points,
) -> Result<AusmachenAnswer, Refusal> {
    let table = SlateTable::new(head, state);
    table.part_possible(part)?;
    Ok(table.ausmachen(part, &table.counts_at_first_stich(part), ziel, only_caller))
}

/// How the table counts the Weise of the running Spiel (S4, S6). Whether a side has the Stich that
/// some tables want for it (W10) shows only when the Spiel is written.
pub fn weis_rules(head: &PartieHead, state: &State, mode: Mode) -> WeisRules {
    let table = SlateTable::new(head, state);
    WeisRules {
        validity: if table.rules.get(WEIS) { WeisValidity::Always } else { WeisValidity::Off },
        factor: table.factor(None, Some(mode)),
        ..WeisRules::new(state.vorhand(SEATS))
    }
}
