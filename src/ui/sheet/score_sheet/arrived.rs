//! A filled sheet that came by a link: what it is and, where it fits, the key to take it in.

use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{HandIn, sum};
use crate::text::bidi::joined;
use crate::text::{self, AGAINST, Msg, later};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::place::{place, teams};
use crate::ui::sheet::score_sheet::signed::{SignedBy, signed};
use crate::ui::state::{
    Screen, Sheet, use_dispatch, use_lang, use_live, use_nav, use_score_sheets, use_shelf,
    use_toasts,
};
use crate::ui::store;
use leptos::prelude::*;

/// What stands against taking it in.
enum Against {
    Nothing,
    /// Another one of this table is in: the Jassleitung may put this one in its place.
    Another(Vec<[i32; 2]>),
    Fact(String),
}

/// The sheet that came, before it is taken in.
#[component]
pub fn ArrivedSheet() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let (dispatch, toasts, arrived) = (use_dispatch(), use_toasts(), use_score_sheets().arrived);
    let words = use_live().words();
    let sheet = arrived.get_untracked()?;
    let (passe, table) = (sheet.passe, sheet.table);
    let hand_in = HandIn { passe, table, spiele: sheet.sheet.clone(), ..HandIn::default() };
    let against = shelf.with_records(&sheet.session, |_, session| {
        let Some(tournament) = session.tournament() else {
            return Against::Fact(lang.t(Msg::SheetForeign).to_owned());
        };
        let state = &tournament.state;
        let there = state.table(passe, table);
        if !sheet.fits(tournament) {
            let drawn = there.map(|plan| {
                let drawn = [plan.a, plan.b].map(|team| text::tournament::team(state, team));
                [lang.t(Msg::GoodsDraw), &joined(&drawn, " – ")].join(": ")
            });
            let differs = [Some(lang.t(Msg::SheetDiffers).to_owned()), drawn];
            return Against::Fact(differs.into_iter().flatten().collect::<Vec<_>>().join(" "));
        }
        match state.check_step(&Step::Sheet(hand_in.clone())) {
            Ok(()) => Against::Nothing,
            Err(reason) => {
                let another = there.filter(|there| there.sheet.as_ref() != Some(&sheet.sheet));
                match another.and_then(|there| there.sheet.clone()) {
                    Some(lines) => Against::Another(lines),
                    None => Against::Fact(text::tournament::error(lang.locale(), &reason)),
                }
            }
        }
    });
    let who = RwSignal::new(store::noted_text(store::JASSLEITUNG).unwrap_or_default());
    let reason = RwSignal::new(String::new());
    let of = sheet.clone();
    let there = match &against {
        Against::Another(lines) => lines.clone(),
        _ => Vec::new(),
    };
    let is_in = !there.is_empty();
    let shown = is_in.then(|| there.clone());
    let numbers = move |sums: [i32; 2]| sums.map(|number| lang.number(number)).join(AGAINST);
    let take_over = move || {
        let session = &of.session;
        // Somebody else of the Jassleitung may have drawn anew or corrected it since this was opened.
        let now = shelf.with_records(session, |_, session| {
            let tournament = session.tournament().filter(|tournament| of.fits(tournament))?;
            Some(tournament.state.table(passe, table)?.sheet.clone())
        });
        if now.as_ref() != Some(&shown) {
            nav.open(Sheet::Arrived);
            return match now {
                Some(Some(there)) => toasts.error(&(words.is_in)(&numbers(sum(&there)))),
                // What was in is taken back: this one can be.
                Some(None) => {}
                None => toasts.error(lang.t(Msg::SheetDiffers)),
            };
        }
        let mut hand_in = hand_in.clone();
        if is_in && !signed(&mut hand_in, who, reason) {
            return toasts.error(lang.t(Msg::TournamentOnlyJassleitung));
        }
        let step = Step::Sheet(hand_in);
        if dispatch.command_in(session, Command::Tournament(step.clone())).is_ok() {
            arrived.set(None);
            nav.go(Screen::Session(session.clone()));
            toasts.hint(&text::tournament::step(lang.locale(), &step));
        }
    };
    // A table may have sent it before its last Spiel.
    let (lines, spiele) = (sheet.sheet.len(), usize::from(sheet.rules.spiele));
    let unfinished = sheet.rules.scoring.seems_unfinished(lines, spiele);
    let key = move |word: Msg| {
        let asks = unfinished.then(|| later::unfinished(lang.locale(), lines, spiele));
        view! {
            {asks.map(|question| view! { <p class="warning">{question}</p> })}
            <Key class="button primary" on_tap=take_over.clone()>
                {lang.t(word)}
            </Key>
        }
    };
    let below = match against {
        Against::Nothing => key(Msg::TakeOver).into_any(),
        Against::Fact(sentence) => view! { <p class="warning">{sentence}</p> }.into_any(),
        Against::Another(lines) => view! {
            <p class="warning">{(words.is_in)(&numbers(sum(&lines)))}</p>
            <SignedBy who reason />
            {key(Msg::Correct)}
        }
        .into_any(),
    };
    let line = |(nth, each): (usize, &[i32; 2])| {
        let differs = there.get(nth).filter(|there| *there != each);
        let differs = differs.map(|there| {
            view! {
                " "
                <strong class="small">{(words.is_in)(&numbers(*there))}</strong>
            }
        });
        view! { <li>{[(nth + 1).to_string(), numbers(*each)].join(". ")} {differs}</li> }
    };
    let lines = sheet.sheet.iter().enumerate().map(line).collect_view();
    let sums = numbers(sum(&sheet.sheet));
    let teams = joined(&teams(&sheet), " – ");
    Some(
        view! {
            <SheetFrame
                title=place(lang, passe, table)
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
            >
                <div class="entry-form import">
                    {(!sheet.title.is_empty()).then(|| view! { <h3>{sheet.title}</h3> })}
                    <p>{teams}</p> <p class="points-figure">{sums}</p> <ul>{lines}</ul>
                    {below}
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}
