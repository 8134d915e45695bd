//! Who played on this device: as one looks somebody up, and as names that may be meant while one is typed.

use crate::engine::base::search::ascending;
use crate::text::search::alphabetically;
use crate::text::{Msg, is_seat_name};
use crate::ui::component::key::Key;
use crate::ui::platform::js;
use crate::ui::state::{Shelf, use_lang, use_shelf};
use leptos::prelude::*;

/// How many names are suggested.
const SUGGESTED: usize = 6;

/// Everyone who played, by name. Who is to sit down is suggested by who came last instead: those are at the table.
pub fn names_in_order(shelf: Shelf) -> Vec<String> {
    in_order(shelf.players())
}

/// Also those who only took part in tournaments. Who sits down at a table is seldom one of a whole hall: nobody
/// of them is suggested there.
pub fn all_names_in_order(shelf: Shelf) -> Vec<String> {
    let participants = shelf.participants().into_iter().flat_map(|person| person.names);
    in_order(shelf.players().into_iter().chain(participants).collect())
}

fn in_order(names: Vec<String>) -> Vec<String> {
    let order = ascending(names.iter().map(|name| alphabetically(&js::lower(name))));
    order.into_iter().map(|place| names[place].clone()).collect()
}

/// Which name of a table is being typed.
#[derive(Clone, Copy)]
pub struct Naming {
    /// Whose field, or a name suggested for it, has the focus.
    pub seat: RwSignal<Option<usize>>,
    /// Something was typed there since.
    pub begun: RwSignal<bool>,
    /// Everyone who played here before, the last ones first.
    pub known: Memo<Vec<String>>,
}

impl Naming {
    pub fn new() -> Naming {
        let shelf = use_shelf();
        let known = Memo::new(move |_| shelf.players());
        Naming { seat: RwSignal::new(None), begun: RwSignal::new(false), known }
    }

    /// The focus is at this seat.
    pub fn came(self, seat: usize) {
        if self.seat.get_untracked() != Some(seat) {
            self.begun.set(false);
            self.seat.set(Some(seat));
        }
    }

    /// Who may be meant where this stands in the field of one of a table of these.
    pub fn meant(self, names: &[String], stands: &str) -> Vec<String> {
        let known = self.known.read();
        // A name that stands there whole is to be replaced, unless it was just typed.
        let whole = !self.begun.get() && known.iter().any(|name| name == stands.trim());
        fitting(&known, names, if whole || is_seat_name(stands) { "" } else { stands })
    }
}

/// Who is not seated yet and has a name, or a part of it, that begins as it was typed.
pub fn fitting(known: &[String], names: &[String], typed: &str) -> Vec<String> {
    let typed = js::lower(typed.trim());
    let fits = |name: &str| {
        let name = js::lower(name);
        name.starts_with(&typed) || name.split(' ').any(|part| part.starts_with(&typed))
    };
    let sits = |name: &str| names.iter().any(|there| there.trim() == name);
    let hits = known.iter().filter(|name| !sits(name) && fits(name));
    hits.take(SUGGESTED).cloned().collect()
}

/// Names that may be meant, a key each, below the field in which one is typed.
#[component]
pub fn SuggestedNames(
    #[prop(into)] names: Signal<Vec<String>>,
    #[prop(into)] on_choose: Callback<String>,
) -> impl IntoView {
    let lang = use_lang();
    let key = move |name: String| {
        let word = name.clone();
        view! {
            <Key class="choice" on_tap=move || on_choose.run(name.clone())>
                {word}
            </Key>
        }
    };
    move || {
        let names = names.get();
        (!names.is_empty()).then(|| {
            view! {
                <div
                    class="choice-row"
                    role="group"
                    aria-label=lang.t(Msg::KnownPeopleNames)
                    // The field keeps the focus, and the keyboard stays.
                    on:mousedown=|event| event.prevent_default()
                >
                    {names.into_iter().map(key).collect_view()}
                </div>
            }
        })
    }
}
