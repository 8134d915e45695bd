//! «Wer weist mehr?»: what every player claims, and whose Weis is the highest (W3, W4).

use super::spiel::{Draft, TableModes};
use super::this_spiel::{self, SaysWhenOver, ThisSpiel};
use super::weis::{Deck, Seats, weis_notes};
use crate::engine::base::card::{Card, Hand, Rank, Suit};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::slate;
use crate::engine::facts::event::WeisNote;
use crate::engine::facts::refusal::Refusal;
use crate::engine::law::contest::{Claim, Contest, WeisError, WeisRound, WeisRules};
use crate::engine::law::weis;
use crate::engine::law::weis::{Direction, Precedence, WEIS_VALUES, Weis};
use crate::text::say;
use crate::text::{self, Locale, Msg, later};
use crate::ui::component::cards::{CardGrid, GlyphAndName};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::icon::{Sign, SuitIcon};
use crate::ui::component::key::{IconKey, Key};
use crate::ui::component::rows::Rows;
use crate::ui::component::rules::Why;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::toasts::{Message, MessageKey};
use crate::ui::state::{Evening, Lang, Toasts, use_evening, use_lang, use_nav, use_toasts};
use crate::ui::store;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// The sheet of all four.
#[component]
pub fn WeisContestSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    // Who leads has the first word.
    let vorhand = evening.with_partie(|_, partie| partie.vorhand());
    let seat = RwSignal::new(vorhand.unwrap_or(Seat(0)));
    let cards = RwSignal::new(Hand::EMPTY);
    let form = ContestForm::new(seat, cards);
    let contest = Memo::new(move |_| form.contest(form.led.get()));
    Effect::new(move || form.remember());
    let finish = move || nav.close();
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <ContestFoot form contest on_written=finish />
            </footer>
        }
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::WhoHasBetterWeis)
            close=lang.t(Msg::Close)
            on_close=finish
            foot
        >
            <div class="entry-form">
                <ContestClaims form contest />
                <Seats seats=slate::seats().collect() seat />
                <ContestTop form />
                <CardGrid
                    chosen=cards
                    on_change=move |chosen| {
                        form.toasts.mended();
                        cards.set(chosen);
                    }
                    label=lang.t(Msg::Cards)
                    locale=Signal::derive(move || lang.locale())
                />
                <ContestBottom form contest />
                <Deck />
            </div>
        </SheetFrame>
    }
    .into_any()
}

const NOTE: &str = "wer_weist";

/// What was claimed in a Spiel and is not written; survives a closed sheet and a reload.
#[derive(Default, Serialize, Deserialize)]
struct Claimed {
    of_spiel: String,
    mode: Option<Mode>,
    start: Direction,
    led: Option<Seat>,
    claims: Vec<(Seat, Claim)>,
}

/// The Spiel that claims are made in, as long as no Weis is written, named or taken back in it.
fn of_spiel(evening: Evening) -> Option<String> {
    let session = evening.id()?.to_string();
    evening.with_partie(|_, partie| {
        let weise = &partie.state.running.weise;
        let named = weise.iter().filter(|weis| weis.seat.is_some()).count();
        format!("{}/{}/{named}", this_spiel::name(&session, partie), weise.len())
    })
}

/// Keeps what is claimed in the Spiel that runs while this writes anew what stands before it, by which the Spiel
/// is called.
pub fn keep_over<T>(evening: Evening, write: impl FnOnce() -> T) -> T {
    let now = || untrack(|| of_spiel(evening));
    let before = now();
    let left = store::noted::<Claimed>(NOTE).filter(|left| before.as_ref() == Some(&left.of_spiel));
    let written = write();
    if let (Some(left), Some(of_spiel)) = (left, now()) {
        store::note_value(NOTE, &Claimed { of_spiel, ..left });
    }
    written
}

/// The claims of all players as they are collected, in the order they were made.
#[derive(Clone, Copy)]
pub struct ContestForm {
    seat: RwSignal<Seat>,
    cards: RwSignal<Hand>,
    mode: RwSignal<Option<Mode>>,
    /// How the first Stich is played, in the modes that change on the way (K5).
    start: RwSignal<Direction>,
    /// Who led to the first Stich, where somebody said so.
    led: RwSignal<Option<Seat>>,
    claims: RwSignal<Vec<(Seat, Claim)>>,
    /// Of this Spiel, see [`Claimed`].
    of_spiel: StoredValue<String>,
    lang: Lang,
    toasts: Toasts,
    evening: Evening,
}

impl ContestForm {
    /// The claims as they were left; whose the next one is and its cards are those of the sheet.
    pub fn new(seat: RwSignal<Seat>, cards: RwSignal<Hand>) -> ContestForm {
        let evening = use_evening();
        let draft = untrack(|| Draft::load(evening));
        let now = untrack(|| of_spiel(evening)).unwrap_or_default();
        let left = store::noted::<Claimed>(NOTE).filter(|left| left.of_spiel == now);
        let left = left.unwrap_or_default();
        ContestForm {
            seat,
            cards,
            mode: RwSignal::new(draft.and_then(|draft| draft.mode).or(left.mode)),
            start: RwSignal::new(left.start),
            led: RwSignal::new(left.led),
            claims: RwSignal::new(left.claims),
            of_spiel: StoredValue::new(now),
            lang: use_lang(),
            toasts: use_toasts(),
            evening,
        }
    }

    /// Keeps what was claimed, for the next opening of the sheet.
    fn remember(self) {
        let (mode, start, claims) = (self.mode.get(), self.start.get(), self.claims.get());
        let (of_spiel, led) = (self.of_spiel.get_value(), self.led.get());
        store::note_value(NOTE, &Claimed { of_spiel, mode, start, led, claims });
    }

    /// A contest in which nobody has claimed anything yet.
    fn empty(self) -> WeisRound {
        let (mode, start) = (self.mode.get(), self.start.get());
        let running = self.evening.with_partie(|_, p| p.state.running.clone()).unwrap_or_default();
        slate::weis_round(&running, mode, start)
    }

    fn round(self) -> WeisRound {
        let empty = self.empty();
        self.claims.with(|all| {
            all.iter()
                .fold(empty, |round, &(seat, claim)| round.claim(seat, claim).unwrap_or(round))
        })
    }

    /// The answer to a question: the claim at this place is now this one.
    fn reply(self, place: usize, claim: Claim) {
        let mut all = self.claims.get_untracked();
        let Some(old) = all.get_mut(place) else { return };
        old.1 = claim;
        let mut round = untrack(|| self.empty());
        for &(seat, claim) in &all {
            match round.claim(seat, claim) {
                Ok(next) => round = next,
                Err(error) => return self.refuse(seat, claim, error),
            }
        }
        self.toasts.clear();
        self.claims.set(all);
    }

    fn refuse(self, seat: Seat, claim: Claim, error: WeisError) {
        // The rule stands behind «Warum?».
        let key = Some(MessageKey::Why(error.rule()));
        let text = untrack(|| self.reason(seat, claim, error));
        self.toasts.tell(Message { text, error: true, key });
    }

    fn take(self, claim: Claim) {
        let seat = self.seat.get_untracked();
        match untrack(|| self.round()).claim(seat, claim) {
            Ok(_) => {
                self.toasts.clear();
                self.claims.update(|all| all.push((seat, claim)));
                self.cards.set(Hand::EMPTY);
            }
            Err(error) => self.refuse(seat, claim, error),
        }
    }

    fn reason(self, seat: Seat, claim: Claim, error: WeisError) -> String {
        let refusal = match (error, claim) {
            (WeisError::Cards(error), _) => error.into(),
            (WeisError::AlreadyShown { .. }, _) => Refusal::WeisAlreadyWritten { seat },
            (WeisError::NoWeis { .. } | WeisError::CardTooMany { .. }, Claim::Cards(k)) => {
                Refusal::WeisNotInCards { points: weis::points(k), cards: k }
            }
            (WeisError::Forfeited { .. }, Claim::Shown { value, cards }) => {
                Refusal::WeisNotInCards { points: value, cards }
            }
            (WeisError::NotFromThisCard { value, rank }, _) => {
                let rank = text::rank(self.lang.locale(), rank);
                return say!(
                    self.lang,
                    Msg::NoWeisFromCard,
                    points = &value.to_string(),
                    rank = rank
                );
            }
            _ => return self.lang.t(Msg::WeisHasNoRoom).to_owned(),
        };
        self.evening.refusal(&refusal)
    }

    /// The contest if this seat led, else Vorhand; `None` while it is not known what is played.
    fn contest(self, led: Option<Seat>) -> Option<Contest> {
        let mode = self.mode.get()?;
        let rules = self.evening.with_partie(|_, p| slate::weis_rules(&p.head, &p.state, mode))?;
        let vorhand = led.unwrap_or(rules.vorhand);
        Some(self.round().contest(&WeisRules { vorhand, ..rules }))
    }

    /// Who may have led, where it depends on that who was first among equals; before them who did, as far as
    /// anybody said.
    fn leads(self) -> Option<(Seat, [Seat; 2])> {
        let leads = self.evening.with_partie(|_, p| slate::may_have_led(&p.state))?;
        let [by_vorhand, by_partner] = leads.map(|led| match self.contest(Some(led)) {
            Some(Contest::Decided(win)) => Some(win.winner),
            _ => None,
        });
        (by_vorhand != by_partner).then(|| (self.led.get().unwrap_or(leads[0]), leads))
    }

    /// Who has the highest Weis, by what, and what is written.
    fn verdict(self, contest: Option<Contest>) -> String {
        let (lang, evening) = (self.lang, self.evening);
        let name = |seat: Seat| evening.player_name(seat);
        match contest {
            None => lang.t(Msg::WhatIsPlayed).to_owned(),
            Some(Contest::None { .. }) => lang.t(Msg::NobodyHasWeis).to_owned(),
            Some(Contest::Open { question, seats, .. }) => {
                let names: Vec<String> = seats.into_iter().map(name).collect();
                let question = lang.t(match question {
                    Precedence::CardCount => Msg::QuestionCardCount,
                    Precedence::HighestCard => Msg::QuestionHighest,
                    _ => Msg::QuestionTrumpf,
                });
                say!(lang, Msg::WeisOpen, question = question, who = &names.join(", "))
            }
            Some(Contest::Decided(win)) => {
                let by = lang.t(match win.precedence {
                    None => Msg::ByAlone,
                    Some(Precedence::Points) => Msg::ByPoints,
                    Some(Precedence::CardCount) => Msg::ByCardCount,
                    Some(Precedence::HighestCard) => Msg::ByHighest,
                    Some(Precedence::Trumpf) => Msg::ByTrumpf,
                    Some(Precedence::Vorhand) => Msg::ByVorhand,
                });
                let side = win.side();
                let of_side = evening.side_name(side);
                let points = lang.number(win.by_side()[side].0);
                let highest = win.highest.value().to_string();
                let who = name(win.winner);
                say!(
                    lang,
                    Msg::WeisWinner,
                    who = &who,
                    weis = &highest,
                    reason = by,
                    side = &of_side,
                    points = &points
                )
            }
        }
    }

    /// Writes the claims of this side, which has won, one entry each, or none if one is refused. What was
    /// tapped before anybody asked stands there once.
    fn write(self, side: Side, this_spiel: ThisSpiel) -> bool {
        let claims = self.claims.get_untracked().into_iter();
        let notes = |(seat, claim): (Seat, Claim)| {
            if let Claim::Cards(cards) = claim {
                return weis_notes(seat, weis::weise(cards).iter().collect());
            }
            let (points, cards) = value(claim);
            vec![WeisNote { side, points, seat: Some(seat), cards: cards.to_string() }]
        };
        let own = claims.filter(|(seat, _)| seat.side() == side);
        let weise = own.flat_map(notes).collect();
        this_spiel.write_shown(|dispatch| dispatch.name_weise(weise)).is_ok()
    }

    /// A claim in a few words: «Anna: 50 Ass».
    fn words(self, seat: Seat, claim: Claim) -> String {
        let locale = self.lang.locale();
        let short = format!("{}: {}", self.evening.player_name(seat), value(claim).0);
        let Claim::From { rank, suit, .. } = claim else { return short };
        let card = match suit {
            Some(suit) => text::card(locale, Card::new(suit, rank)),
            None => text::rank(locale, rank).to_owned(),
        };
        format!("{short} {card}")
    }

    /// What the table has been asked, which may be answered otherwise, and what it has to be asked next: of which
    /// claim, in which words, and whether its suit or its highest card is meant.
    fn questions(self, contest: Option<Contest>) -> Vec<Question> {
        let open = match contest {
            Some(Contest::Open { question, seats, .. }) => Some((question, seats)),
            _ => None,
        };
        let asked = |what: Precedence, seat: Seat| {
            open.as_ref()
                .is_some_and(|(question, seats)| *question == what && seats.contains(&seat))
        };
        let rank = |place, seat, value| {
            let claim = self.words(seat, Claim::Value(value));
            let title = say!(self.lang, Msg::HighestCardOf, claim = &claim);
            Question { place, title, asks: Asks::Rank { value } }
        };
        let suit = |place, seat, value, rank| {
            let claim = self.words(seat, Claim::From { value, rank, suit: None });
            let title = say!(self.lang, Msg::SuitOf, claim = &claim);
            Question { place, title, asks: Asks::Suit { value, rank } }
        };
        let mut questions = Vec::new();
        for (place, (seat, claim)) in self.claims.get().into_iter().enumerate() {
            match claim {
                Claim::Value(value) if asked(Precedence::HighestCard, seat) => {
                    questions.push(rank(place, seat, value));
                }
                Claim::From { value, rank: from, suit: of } => {
                    questions.push(rank(place, seat, value));
                    if of.is_some() || asked(Precedence::Trumpf, seat) {
                        questions.push(suit(place, seat, value, from));
                    }
                }
                _ => {}
            }
        }
        questions
    }

    /// The rank and the suit that were answered for the claim at this place.
    fn answered(self, place: usize) -> (Option<Rank>, Option<Suit>) {
        match self.claims.read().get(place) {
            Some((_, Claim::From { rank, suit, .. })) => (Some(*rank), *suit),
            _ => (None, None),
        }
    }
}

/// Those of the cards that make a Weis: a whole hand may be tapped.
fn weis_cards(cards: Hand) -> Hand {
    weis::weise(cards).iter().map(Weis::cards).fold(Hand::EMPTY, Hand::united)
}

/// What is written for a claim: its points, and the cards if they were tapped.
fn value(claim: Claim) -> (Points, Hand) {
    match claim {
        Claim::Cards(cards) => (weis::points(cards), cards),
        Claim::Value(value) | Claim::From { value, .. } => (value, Hand::EMPTY),
        Claim::Shown { value, cards } => (value, cards),
    }
}

/// A question about the claim at this place.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    place: usize,
    title: String,
    asks: Asks,
}

/// What is not known yet of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asks {
    Rank { value: Points },
    Suit { value: Points, rank: Rank },
}

/// On top: what was claimed so far, and the question that is open.
#[component]
pub fn ContestClaims(form: ContestForm, contest: Memo<Option<Contest>>) -> impl IntoView {
    let ContestForm { lang, claims, .. } = form;
    let line = move |(number, (seat, claim)): (usize, (Seat, Claim))| {
        let words = form.words(seat, claim);
        let gone = say!(lang, Msg::UndoWhat, entry = &words);
        let remove = move || {
            claims.update(|all| {
                all.remove(number);
            });
        };
        let cards = value(claim).1;
        // W4: the other side's fall.
        let falls = move || match &*contest.read() {
            Some(Contest::Decided(win)) => win.side() != seat.side(),
            _ => false,
        };
        view! {
            <li class=move || falls().then_some("struck")>
                <span>{words} " " <Cards cards locale=lang.locale() /></span>
                <IconKey sign=Sign::Close label=gone on_tap=remove />
            </li>
        }
    };
    let questions = Memo::new(move |_| form.questions(contest.get()));
    let locale = lang.locale();
    let answers = move |question| view! { <ContestAnswers form question locale /> };
    view! {
        <div class="part">
            <ul class="row-list">
                {move || claims.get().into_iter().enumerate().map(line).collect_view()}
            </ul>
            <Rows each=move || questions.get() key=Question::clone children=answers />
        </div>
    }
    .into_any()
}

/// Cards in a line: each suit once, and the ranks it has.
#[component]
fn Cards(cards: Hand, locale: Locale) -> impl IntoView {
    let suit = move |suit: Suit| {
        let ranks =
            Rank::ALL.into_iter().rev().filter(|rank| cards.contains(Card::new(suit, *rank)));
        let ranks: Vec<Rank> = ranks.collect();
        let glyphs: Vec<&str> = ranks.iter().map(|r| text::rank_glyph(locale, *r)).collect();
        let names: Vec<String> =
            ranks.iter().map(|rank| text::card(locale, Card::new(suit, *rank))).collect();
        (!ranks.is_empty()).then(|| {
            view! {
                <span class="card-run">
                    <SuitIcon suit french=locale.french />
                    <GlyphAndName glyph=glyphs.join(" ") name=names.join(", ") />
                </span>
            }
        })
    };
    Suit::ALL.map(suit).into_iter().collect_view().into_any()
}

/// The keys that answer a question of the table.
#[component]
fn ContestAnswers(form: ContestForm, question: Question, locale: Locale) -> impl IntoView {
    let Question { place, title, asks } = question;
    let keys = match asks {
        Asks::Rank { value } => {
            let key = move |rank: Rank| {
                let reply = move || {
                    let (_, suit) = untrack(|| form.answered(place));
                    form.reply(place, Claim::From { value, rank, suit });
                };
                let pressed = Signal::derive(move || form.answered(place).0 == Some(rank));
                view! {
                    <Key class="pad-key small" on_tap=reply pressed>
                        <GlyphAndName
                            glyph=text::rank_glyph(locale, rank)
                            name=text::rank(locale, rank)
                        />
                    </Key>
                }
            };
            Rank::ALL.into_iter().rev().map(key).collect_view().into_any()
        }
        Asks::Suit { value, rank } => {
            let key = move |suit: Suit| {
                let claim = Claim::From { value, rank, suit: Some(suit) };
                view! {
                    <Key
                        class="pad-key small"
                        label=text::suit(locale, suit)
                        on_tap=move || form.reply(place, claim)
                        pressed=Signal::derive(move || form.answered(place).1 == Some(suit))
                    >
                        <SuitIcon suit french=locale.french />
                    </Key>
                }
            };
            Suit::ALL.into_iter().map(key).collect_view().into_any()
        }
    };
    view! {
        <fieldset class="weis-values">
            <legend>{title}</legend>
            {keys}
        </fieldset>
    }
    .into_any()
}

/// The keys above the cards: what is played, and claims by value only.
#[component]
pub fn ContestTop(form: ContestForm) -> impl IntoView {
    let ContestForm { lang, evening, mode, seat, .. } = form;
    let value = move |value: Points| {
        // With cards tapped, it is what was announced for them: they may hold more (W7).
        let claim = move || {
            let cards = form.cards.get_untracked();
            let only_value = cards.is_empty();
            form.take(match only_value {
                true => Claim::Value(value),
                false => Claim::Shown { value, cards },
            });
        };
        let label = move || {
            say!(
                lang,
                Msg::WeisKey,
                points = &value.to_string(),
                who = &evening.player_name(seat.get())
            )
        };
        view! {
            <Key class="pad-key small" label=Signal::derive(label) on_tap=claim>
                {value.to_string()}
            </Key>
        }
    };
    let changes = move || mode.get().is_some_and(Mode::changes);
    view! {
        <div class="part">
            <TableModes chosen=mode on_choose=move |chosen| mode.set(Some(chosen)) />
            <Show when=changes>
                <ContestStart form />
            </Show>
            <fieldset class="weis-values">
                <legend>
                    {move || evening.player_name(seat.get())} " · " {lang.t(Msg::WeisAnnounced)}
                </legend>
                {WEIS_VALUES.map(value).collect_view()}
            </fieldset>
        </div>
    }
    .into_any()
}

/// The modes that change on the way compare by their first Stich (K5).
#[component]
fn ContestStart(form: ContestForm) -> impl IntoView {
    let ContestForm { lang, start, .. } = form;
    let key = move |word: Msg, direction: Direction| {
        view! {
            <ChoiceKey chosen=start value=direction>
                {lang.t(word)}
            </ChoiceKey>
        }
    };
    view! {
        <div class="choice-row">
            {key(Msg::FirstStichTop, Direction::Top)}
            {key(Msg::FirstStichBottom, Direction::Bottom)}
        </div>
    }
    .into_any()
}

/// Below the cards: take them as a claim, and the rules behind the verdict.
#[component]
pub fn ContestBottom(form: ContestForm, contest: Memo<Option<Contest>>) -> impl IntoView {
    let nav = use_nav();
    let ContestForm { lang, cards, .. } = form;
    let sources = Memo::new(move |_| match contest.get() {
        Some(Contest::Decided(win)) => win.sources,
        Some(Contest::Open { sources, .. } | Contest::None { sources }) => sources,
        None => Vec::new(),
    });
    let why = move || {
        let rules = sources.get();
        (!rules.is_empty()).then(|| {
            view! {
                <Why
                    word=lang.t(Msg::Why)
                    rules
                    locale=lang.locale()
                    on_look_up=move |rule| nav.look_up(rule)
                />
            }
        })
    };
    view! {
        <div class="part">
            <Key
                on_tap=move || form.take(Claim::Cards(weis_cards(cards.get_untracked())))
                disabled=Signal::derive(move || weis::points(cards.get()) == Points::ZERO)
            >
                {lang.t(Msg::AddCards)}
            </Key>
            {why}
        </div>
    }
    .into_any()
}

/// Who led to the first Stich, where it depends on that who announced first among equals (W3).
#[component]
fn Led(form: ContestForm) -> impl IntoView {
    let leads = Memo::new(move |_| form.leads());
    move || {
        let (led, leads) = leads.get()?;
        let key = |seat: Seat| {
            let name = untrack(|| form.evening.player_name(seat));
            view! {
                <Key class="choice" on_tap=move || form.led.set(Some(seat)) pressed=seat == led>
                    {name}
                </Key>
            }
        };
        Some(view! {
            <fieldset>
                <legend>{later::who_led(form.lang.locale())}</legend>
                <div class="choice-row">{leads.map(key).collect_view()}</div>
            </fieldset>
        })
    }
}

/// The verdict, and the key that writes the winning side's Weise.
#[component]
pub fn ContestFoot(
    form: ContestForm,
    contest: Memo<Option<Contest>>,
    #[prop(into)] on_written: Callback<()>,
) -> impl IntoView {
    let this_spiel = ThisSpiel::now();
    let winners = Memo::new(move |_| match &*contest.read() {
        Some(Contest::Decided(win)) => Some(win.side()),
        _ => None,
    });
    let write = move || {
        if winners.get_untracked().is_some_and(|side| form.write(side, this_spiel)) {
            on_written.run(());
        }
    };
    view! {
        <SaysWhenOver this_spiel />
        <Led form />
        <p class="verdict" aria-live="polite">
            {move || form.verdict(contest.get())}
        </p>
        <Key
            class="button primary"
            on_tap=write
            disabled=Signal::derive(move || winners.read().is_none())
        >
            {form.lang.t(Msg::Write)}
        </Key>
    }
    .into_any()
}
