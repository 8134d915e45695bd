//! The end of a Partie: who won, the Striche, both totals, how it went, the evening so far, and what
//! one does next.

use super::frame::next_partie;
use crate::engine::base::edition::Edition;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board as engine_board;
use crate::engine::facts::event::{Entry, PartieHead};
use crate::engine::facts::striche::Marks as MarkCount;
use crate::engine::session::decide::Command;
use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;
use crate::text::bidi::joined;
use crate::text::report::{PlotMark, Writer};
use crate::text::say;
use crate::text::{Msg, extract};
use crate::ui::component::curve;
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::component::rules::RuleLine;
use crate::ui::component::strokes::{Marks, Rays, Tally, Underline};
use crate::ui::platform::page;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Device, Lang, use_device, use_dispatch, use_evening, use_lang, use_nav, use_sharing,
};
use leptos::prelude::*;
use std::time::Duration;

/// More parties than these stand one below the other.
const SIDE_BY_SIDE: usize = 2;
/// Longer names of those who won are written smaller.
const LONG: usize = 22;
/// How high the plot is, in its own units: lower than in a report, there is much beside it.
const PLOT: i32 = 112;
/// When the first Strich falls, and how long after it the next; the style sheet says the same.
const FIRST: u64 = 500;
const NEXT: u64 = 260;
/// More of them fall without a sound.
const HEARD: u32 = 12;

/// What a party has at the end.
#[derive(Clone, Default, PartialEq)]
struct PartyEnd {
    name: String,
    /// All of it in a sentence, for those who hear it.
    said: String,
    points: String,
    striche: u32,
    kinds: String,
    marks: MarkCount,
    won: bool,
    /// Of the evening so far.
    evening: String,
}

/// Everything the end shows, so that it is drawn anew only where it changed.
#[derive(Clone, Default, PartialEq)]
struct EndView {
    sentence: String,
    /// What decided it, without who won.
    how: String,
    winners: String,
    schneider: Option<&'static str>,
    parties: Vec<PartyEnd>,
    /// What the numbers of the evening count; none in its first Partie.
    evening: Option<String>,
    noted: Option<String>,
    /// The plot: what is drawn, and how high that is.
    course: Option<(String, i32)>,
}

fn end_view(lang: Lang, session: &Session, partie: &Partie) -> EndView {
    let locale = lang.locale();
    let Some(end) = &partie.state.end else { return EndView::default() };
    let winners: Vec<usize> = end.winners().collect();
    let names: Vec<String> = winners.iter().map(|nth| partie.party_name(*nth)).collect();
    // The sentence with nobody in it is what decided.
    let how = extract::won_sentence(locale, end.by, "").trim().trim_end_matches(':').to_owned();
    let (counted, so_far) = extract::evening_so_far(locale, session, partie).unzip();
    let said = extract::accounts_lines(locale, partie, &partie.state.accounts);
    let grid = partie.grid();
    let party = |(nth, said): (usize, String)| {
        let account = &partie.state.accounts[nth];
        let so_far = so_far.as_ref().map_or(0, |sums| sums[nth]);
        PartyEnd {
            name: partie.party_name(nth),
            said,
            points: lang.number(grid.left(account.points).0),
            striche: account.striche.sum(),
            kinds: extract::striche_by_kind(locale, &account.striche),
            marks: account.marks,
            won: winners.contains(&nth),
            evening: lang.number(i32::try_from(so_far).unwrap_or(i32::MAX)),
        }
    };
    let course = Writer { locale }.course(partie).map(|mut curve| {
        // What has no name beside it would ask for a legend.
        curve.marks.retain(|(.., mark)| *mark == PlotMark::Berg);
        curve::draw_low(locale, &curve, PLOT)
    });
    let mut parties: Vec<PartyEnd> = said.into_iter().enumerate().map(party).collect();
    if parties.len() > SIDE_BY_SIDE {
        // The first ones first; who is equal stays as they sit.
        let mut order: Vec<usize> = (0..parties.len()).collect();
        order.sort_by_key(|nth| end.ranks.get(*nth).copied());
        parties = order.into_iter().map(|nth| std::mem::take(&mut parties[nth])).collect();
    }
    EndView {
        sentence: extract::end_sentence(locale, partie),
        how,
        winners: joined(&names, ", "),
        schneider: extract::with_schneider(locale, partie, end),
        parties,
        evening: counted.map(|counted| say!(lang, Msg::EveningOf, standing = counted)),
        noted: extract::noted(locale, partie),
        course,
    }
}

/// The end, as soon as the Partie has one; whoever was there when it came sees it happen.
#[component]
pub fn PartieEnd() -> impl IntoView {
    let (lang, evening, device) = (use_lang(), use_evening(), use_device());
    let end = evening.select(move |session, partie| end_view(lang, session, partie));
    let ended = Memo::new(move |_| !end.read().sentence.is_empty());
    let ran = StoredValue::new(false);
    move || match ended.get() {
        true => {
            let fresh = ran.get_value();
            if fresh {
                untrack(|| sound_of(device, &end.read()));
                // It begins on top, wherever the slate was scrolled to.
                request_animation_frame(page::scroll_to_top);
            }
            Some(view! { <End end fresh /> })
        }
        false => {
            ran.set_value(true);
            None
        }
    }
}

/// Each Strich that falls is heard, where the device is to be heard.
fn sound_of(device: Device, end: &EndView) {
    let striche: u32 = end.parties.iter().map(|party| party.striche).sum();
    if device.celebrates() {
        for nth in 0..u64::from(striche.min(HEARD)) {
            set_timeout(move || device.tick(), Duration::from_millis(FIRST + nth * NEXT));
        }
    }
}

#[component]
fn End(end: Memo<EndView>, fresh: bool) -> impl IntoView {
    let lang = use_lang();
    let head = move || {
        let EndView { sentence, how, winners, schneider, .. } = end.get();
        let long = winners.chars().count() > LONG;
        let class = if long { "winner long" } else { "winner" };
        let won = !winners.is_empty();
        view! {
            {won.then(|| view! { <Rays /> })}
            <h2 aria-label=sentence>
                <span class=if won { "how" } else { "how alone" }>{how}</span>
                <b class=class>{winners}</b>
                {schneider.map(|schneider| view! { <span class="how">{schneider}</span> })}
            </h2>
            {won.then(|| view! { <Underline /> })}
        }
    };
    let parties = move || {
        let EndView { parties, evening, .. } = end.get();
        let class = if parties.len() > SIDE_BY_SIDE { "end-parties many" } else { "end-parties" };
        let mut fallen = 0;
        let party = |party: PartyEnd| {
            let first = fallen;
            fallen += party.striche;
            view! {
                <li class="end-party" data-won=party.won.then_some("")>
                    <span class="only-spoken">{party.said}</span>
                    <div aria-hidden="true">
                        <span class="end-name">{party.name}</span>
                        <b class="end-points">{party.points}</b>
                        {(party.striche > 0)
                            .then(|| {
                                view! {
                                    <Tally count=party.striche first />
                                    <small>{party.kinds}</small>
                                }
                            })}
                        {(party.marks != MarkCount::default())
                            .then(|| {
                                view! {
                                    <span class="drawn">
                                        <Marks striche=party.marks.s nuller=party.marks.n wiped=0 />
                                    </span>
                                }
                            })}
                    </div>
                    {evening
                        .clone()
                        .map(|what| {
                            view! {
                                <p class="so-far">
                                    <small>{what}</small>
                                    " "
                                    <b>{party.evening}</b>
                                </p>
                            }
                        })}
                </li>
            }
        };
        let parties = parties.into_iter().map(party).collect_view();
        view! { <ul class=class>{parties}</ul> }
    };
    let course = move || {
        let (drawing, height) = end.read().course.clone()?;
        // Made here, of numbers and words of the app alone.
        Some(view! {
            <svg
                class="curve"
                viewBox=format!("0 0 {} {height}", curve::WIDTH)
                role="img"
                aria-label=lang.t(Msg::CoursePartie)
                inner_html=drawing
            ></svg>
        })
    };
    let noted = move || {
        let noted = end.read().noted.clone();
        noted.map(|noted| view! { <p class="warning">{noted}</p> })
    };
    view! {
        <section
            class="end framed"
            aria-label=lang.t(Msg::PartieOver)
            data-fresh=fresh.then_some("")
        >
            <div class="victory">{head}</div>
            <div class="end-result">{parties} {noted}</div>
            <div class="figure">{course}</div>
            <div class="end-next">
                <LateStoeck />
                <Next />
                <Reasons />
            </div>
        </section>
    }
    .into_any()
}

/// Why it ended so: each rule with a way to its article.
#[component]
fn Reasons() -> impl IntoView {
    let (lang, evening, nav) = (use_lang(), use_evening(), use_nav());
    let sources = evening.select(|_, partie| {
        partie.state.end.as_ref().map(|end| end.sources.clone()).unwrap_or_default()
    });
    let look_up = Callback::new(move |rule| nav.look_up(rule));
    let rules = move || {
        let rules = sources.get().into_iter();
        let locale = lang.locale();
        rules.map(|rule| view! { <RuleLine rule locale on_look_up=look_up /> }).collect_view()
    };
    // Where the Spiele are all played, or the table stops, no rule ended it.
    view! {
        <Show when=move || !sources.read().is_empty()>
            <details>
                <summary>{lang.t(Msg::Why)}</summary>
                <ul>{rules}</ul>
            </details>
        </Show>
    }
    .into_any()
}

/// The same table once more, at once where it is known who deals; the way to another one; and what
/// goes out.
#[component]
fn Next() -> impl IntoView {
    let (lang, evening, nav) = (use_lang(), use_evening(), use_nav());
    let (dispatch, sharing) = (use_dispatch(), use_sharing());
    // Where the losers say who deals (G1), somebody has to tap it.
    let asks = RwSignal::new(false);
    let begin = move |dealer: Option<Seat>| {
        let table = untrack(|| {
            evening.with_session(|id, session| {
                let partie = session.last_partie().filter(|partie| partie.replayable())?;
                let next = partie.jassart.next_dealer(&partie.head, &partie.state);
                Some((id.clone(), partie.head.clone(), dealer.or(next)))
            })
        });
        match table.flatten() {
            // Of a Partie that cannot be replayed the Tischregeln may be none of this Jassart.
            None => next_partie(evening, nav),
            Some((_, _, None)) => {
                asks.set(true);
                // The names lie where the key was.
                nav.guard();
            }
            Some((id, head, Some(dealer))) => {
                let head = PartieHead { dealer, edition: Edition::TODAY, ..head };
                // A refusal is shown by the dispatch.
                drop(dispatch.begin(Some(id), Command::BeginPartie(head)));
            }
        }
    };
    let players = evening.select(|_, partie| partie.head.players.clone());
    // Of a Partie that was broken off nobody has lost.
    let who_says = Signal::derive(move || {
        let lost = evening.with_partie(|_, partie| {
            partie.state.end.as_ref().is_some_and(|end| !end.ranks.is_empty())
        });
        if lost == Some(true) { Msg::WhoDealsRevanche } else { Msg::WhoDealsFirst }
    });
    let dealer = move |(seat, name): (usize, String)| {
        view! {
            <Key class="choice" on_tap=move || begin(Some(Seat(seat as u8)))>
                {name}
            </Key>
        }
    };
    let keys = move || match asks.get() {
        true => view! {
            <fieldset>
                <legend>{lang.t(who_says.get())}</legend>
                <div class="choice-row two">
                    {players.get().into_iter().enumerate().map(dealer).collect_view()}
                </div>
            </fieldset>
            <Key class="button quiet" on_tap=move || asks.set(false)>
                {lang.t(Msg::Back)}
            </Key>
        }
        .into_any(),
        false => view! {
            <div class="side-by-side">
                <Key class="button quiet" on_tap=move || sharing.open_at(ShareKind::Portrait)>
                    {lang.t(Msg::Export)}
                </Key>
                <Key class="button primary" on_tap=move || begin(None)>
                    {lang.t(Msg::Revanche)}
                </Key>
            </div>
            <Key class="button quiet" on_tap=move || next_partie(evening, nav)>
                {lang.t(Msg::NextPartie)}
            </Key>
        }
        .into_any(),
    };
    view! { <div class="end-keys">{keys}</div> }.into_any()
}

/// What the loser had not shown yet, as long as it may be said (T4, B8).
#[component]
fn LateStoeck() -> impl IntoView {
    let (lang, evening, dispatch) = (use_lang(), use_evening(), use_dispatch());
    let open = evening.select(|_, partie| {
        let may = |side: &Side| {
            engine_board::check(partie.context(), &Entry::Stoeck { side: *side }).is_ok()
        };
        let named = |side: Side| (side, partie.party_name(side.index()));
        Side::BOTH.into_iter().filter(may).map(named).collect::<Vec<_>>()
    });
    view! {
        <div>
            <Rows each=move || open.get() key=Clone::clone let:((side, name))>
                <Key
                    class="button quiet"
                    on_tap=move || drop(dispatch.enter(Entry::Stoeck { side }))
                >
                    {say!(lang, Msg::StoeckShownNow, who = &name)}
                </Key>
            </Rows>
        </div>
    }
    .into_any()
}
