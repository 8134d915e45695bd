//! The set-up of a Partie: who plays what, and by which Tischregeln; and the one that needs none.

mod players;
mod quick;
mod rules;

pub use quick::QuickStart;

use crate::engine::archive::summary::Summary;
use crate::engine::base::edition::Edition;
use crate::engine::base::id::SessionId;
use crate::engine::base::limits::SEATS_MAX;
use crate::engine::base::seat::Seat;
use crate::engine::facts::event::PartieHead;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::jassart::{self, Jassart, Parties};
use crate::engine::session::decide::Command;
use crate::text::bidi::joined;
use crate::text::{self, Msg};
use crate::ui::component::head::ScreenHead;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::piece::jassart::{JassartExplained, JassartKey, note_played};
use crate::ui::piece::rule_form::RuleDraft;
use crate::ui::state::{
    Lang, Screen, Sheet, Shelf, use_dispatch, use_lang, use_nav, use_setup, use_shelf,
};
use crate::ui::store;
use leptos::prelude::*;
use players::Players;
use rules::RuleChoice;

/// What is being set up.
#[derive(Clone, Copy)]
struct SetupDraft {
    jassart_id: RwSignal<&'static str>,
    /// Also of those who do not play this time.
    names: RwSignal<Vec<String>>,
    count: RwSignal<usize>,
    dealer: RwSignal<usize>,
    rules: RwSignal<Tischregeln>,
    lang: Lang,
}

impl SetupDraft {
    /// The table of this Partie again; that of nobody, where there is none.
    fn after(lang: Lang, head: Option<&PartieHead>) -> SetupDraft {
        let jassart = head.and_then(|head| jassart::find(&head.jassart).ok());
        let jassart = jassart.unwrap_or(jassart::USUAL);
        let mut names = head.map(|head| head.players.clone()).unwrap_or_default();
        let (min, max) = jassart.players;
        let count = names.len().clamp(min.into(), max.into());
        names.resize(SEATS_MAX, String::new());
        let dealer = head.map_or(0, |head| usize::from(head.dealer.0));
        // Of a Partie that cannot be replayed they may be none of this Jassart.
        let rules = head.map(|head| head.tischregeln.clone());
        let rules = rules.filter(|rules| rules.settled(jassart.settings).is_ok());
        SetupDraft {
            jassart_id: RwSignal::new(jassart.id),
            names: RwSignal::new(names),
            count: RwSignal::new(count),
            dealer: RwSignal::new(dealer.min(count - 1)),
            rules: RwSignal::new(rules.unwrap_or_default()),
            lang,
        }
    }

    fn jassart(self) -> &'static Jassart {
        jassart::find(self.jassart_id.get()).unwrap_or(jassart::USUAL)
    }

    /// Pairs sit across, and come and go together.
    fn in_pairs(self) -> bool {
        self.jassart().parties == Parties::TwoAgainstTwo
    }

    fn players(self) -> (usize, usize) {
        let (min, max) = self.jassart().players;
        (min.into(), max.into())
    }

    /// Another Jassart, for as many as were said or are at the table.
    fn choose(self, id: &str, count: Option<u8>) {
        let Ok(jassart) = jassart::find(id) else { return };
        if jassart.id != self.jassart_id.get_untracked() {
            self.rules.set(Tischregeln::default());
        }
        let count = count.map_or_else(|| self.count.get_untracked(), usize::from);
        self.seat(jassart.seated(count));
        self.jassart_id.set(jassart.id);
    }

    /// So many are at the table; one of them deals.
    fn seat(self, count: usize) {
        self.count.set(count);
        self.dealer.update(|dealer| *dealer = (*dealer).min(count - 1));
    }

    /// The Tischregeln of what is chosen now.
    fn tischregeln(self) -> RuleDraft {
        RuleDraft {
            jassart: self.jassart(),
            edition: Edition::TODAY,
            held: Signal::stored(Tischregeln::default()),
            rules: self.rules,
        }
    }

    /// The name at a seat, or how the seat is called.
    fn who(self, seat: usize) -> String {
        let name = self.names.with(|names| names[seat].trim().to_owned());
        if !name.is_empty() {
            return name;
        }
        // Two against two without a name are «Wir» and «Ihr».
        let nobody = || self.names.with(|names| names.iter().all(|name| name.trim().is_empty()));
        match self.in_pairs() && self.count.get() == 4 && nobody() {
            true => self.lang.side_seat_name(seat),
            false => self.lang.seat_name(seat + 1),
        }
    }

    /// Two change seats; the dealer deals where he sits then.
    fn swap(self, one: usize, other: usize) {
        self.names.update(|names| names.swap(one, other));
        self.dealer.update(|dealer| {
            if *dealer == one {
                *dealer = other;
            } else if *dealer == other {
                *dealer = one;
            }
        });
    }

    /// Somebody does not play this time; the name comes back with one more player.
    fn leave(self, seat: usize) {
        let stay = self.count.get_untracked() - 1;
        self.names.update(|names| {
            let name = names.remove(seat);
            names.insert(stay, name);
        });
        self.count.set(stay);
        self.dealer.update(|dealer| {
            *dealer = if *dealer > seat { *dealer - 1 } else { (*dealer).min(stay - 1) };
        });
    }

    fn head(self) -> PartieHead {
        let seats = 0..self.count.get_untracked();
        PartieHead {
            jassart: self.jassart_id.get_untracked().to_owned(),
            players: seats.map(|seat| untrack(|| self.who(seat))).collect(),
            dealer: Seat(self.dealer.get_untracked() as u8),
            tischregeln: self.rules.get_untracked(),
            edition: Edition::TODAY,
        }
    }
}

/// What the last Partie of the session (or of this device) suggests: its head with who is to deal
/// now, and who has the say in that (G1), where somebody has.
fn suggestion(shelf: Shelf, session: Option<&SessionId>) -> Option<(PartieHead, String)> {
    let last = || {
        let played = |line: &Summary| line.partien() > 0 && !line.is_tournament();
        let names = untrack(|| shelf.evenings(|name, line| played(line).then(|| name.to_owned())));
        SessionId::try_from(names.into_iter().flatten().next()?).ok()
    };
    let id = session.cloned().or_else(last)?;
    shelf.open_session(&id);
    shelf.with_records(&id, |_, session| {
        let partie = session.last_partie()?;
        let (dealer, losers) = partie.jassart.dealer_after(&partie.head, &partie.state);
        let losers: Vec<String> = losers.into_iter().map(|nth| partie.party_name(nth)).collect();
        let mut head = PartieHead { dealer, ..partie.head.clone() };
        for name in &mut head.players {
            // A seat that nobody gave a name is nobody.
            if text::is_seat_name(name) {
                name.clear();
            }
        }
        Some((head, joined(&losers, ", ")))
    })
}

/// The draft as it begins: the table of the last Partie, and for a new evening what was typed
/// before a reload, which is noted from now on; and who has the say in who deals.
fn begin(lang: Lang, shelf: Shelf, session: Option<&SessionId>) -> (SetupDraft, String) {
    // The table of another evening, for a new one.
    let template = use_setup().template;
    let of_evening = template.get_untracked();
    template.set(None);
    let before = suggestion(shelf, session.or(of_evening.as_ref()));
    let draft = SetupDraft::after(lang, before.as_ref().map(|(head, _)| head));
    let new_evening = session.is_none();
    let suggested = draft.names.with_untracked(|names| names.join("\n"));
    let typed = store::noted_text(store::NAMES)
        .filter(|text| new_evening && of_evening.is_none() && !text.is_empty());
    if let Some(typed) = typed {
        let mut names: Vec<String> = typed.lines().map(str::to_owned).collect();
        names.resize(SEATS_MAX, String::new());
        draft.names.set(names);
    }
    if new_evening {
        draft.dealer.set(0);
        // Half-typed names survive a reload; a field holds one line.
        Effect::new(move || {
            let names = draft.names.with(|names| names.join("\n"));
            store::note_text(store::NAMES, if names == suggested { "" } else { &names });
        });
        return (draft, String::new());
    }
    (draft, before.map(|(_, losers)| losers).unwrap_or_default())
}

/// The set-up, in a session or for a new one.
#[component]
pub fn NewPartie(#[prop(optional_no_strip)] session: Option<SessionId>) -> impl IntoView {
    let (lang, nav, dispatch) = (use_lang(), use_nav(), use_dispatch());
    let (draft, losers) = begin(lang, use_shelf(), session.as_ref());
    let chosen = use_setup().jassart;
    Effect::new(move || {
        if let Some((id, count)) = chosen.get() {
            chosen.set(None);
            untrack(|| draft.choose(id, count));
        }
    });
    let jassart_id = Memo::new(move |_| draft.jassart_id.get());
    let of_jassart = move || jassart::find(jassart_id.get()).unwrap_or(jassart::USUAL);
    let jassart_key = move || {
        let jassart = of_jassart();
        view! {
            <JassartKey jassart on_tap=move || nav.open(Sheet::Jassarten)>
                <Icon sign=Sign::Down />
            </JassartKey>
            <JassartExplained jassart />
        }
    };
    let rules = move || {
        jassart_id.track();
        untrack(|| view! { <RuleChoice draft=draft.tischregeln() players=draft.count /> })
    };
    // As the back gesture does: whoever begins in an evening has come from its board.
    let back = session.clone().map_or(Screen::Start, Screen::Session);
    let begin = move || {
        // A refusal is shown by the dispatch.
        if dispatch.begin(session.clone(), Command::BeginPartie(draft.head())).is_ok() {
            note_played(draft.jassart_id.get_untracked());
            store::note_text(store::NAMES, "");
        }
    };
    view! {
        <main class="page setup">
            <ScreenHead
                title=lang.t(Msg::NewPartie)
                back=lang.t(Msg::Back)
                on_back=move || nav.go(back.clone())
            />
            <fieldset class="jassart-choice">
                <legend>{lang.t(Msg::Jassart)}</legend>
                {jassart_key}
            </fieldset>
            <Players draft losers />
            <div class="tischregeln">{rules}</div>
            <footer class="foot">
                <Key class="button primary" on_tap=begin>
                    {lang.t(Msg::PartieBegin)}
                </Key>
            </footer>
        </main>
    }
    .into_any()
}
