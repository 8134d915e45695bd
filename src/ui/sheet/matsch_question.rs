//! Whether a row with all card points on one side was a Matsch: only who was there knows (V4).

use super::filling::Filling;
use crate::engine::base::id::EventId;
use crate::engine::board::Context;
use crate::engine::facts::event::FieldValues;
use crate::text::{Msg, later};
use crate::ui::component::question::Question;
use crate::ui::platform::js::capital;
use crate::ui::state::{Evening, use_evening, use_lang};
use leptos::prelude::*;

/// The question about a form that is being filled in, and its answer.
#[derive(Clone, Copy)]
pub struct Matsch {
    filling: Filling,
    evening: Evening,
    /// The entry that is being corrected.
    target: Option<EventId>,
    /// The values as they would be with a Matsch, while it is asked.
    asked: RwSignal<Option<FieldValues>>,
    /// It was none, as long as the points stay.
    none: StoredValue<bool>,
}

impl Matsch {
    /// Of a form, or of the correction of an entry: of that it was said when it was written.
    pub fn new(filling: Filling, target: Option<EventId>) -> Matsch {
        let (asked, none) = (RwSignal::new(None), StoredValue::new(target.is_some()));
        let matsch = Matsch { filling, evening: use_evening(), target, asked, none };
        // Whatever is typed after it takes the question away.
        Effect::new(move || {
            filling.values.track();
            asked.set(None);
            if matsch.to_ask().is_none() {
                none.set_value(false);
            }
        });
        matsch
    }

    fn to_ask(self) -> Option<FieldValues> {
        let values = self.filling.entered();
        let asks = untrack(|| {
            self.evening.with_partie(|_, p| {
                let before = self.target.map(|target| p.state_before(target));
                let state = before.as_ref().unwrap_or(&p.state);
                p.jassart.board.matsch_to_ask(Context { state, ..p.context() }, &values)
            })
        });
        asks.flatten()
    }

    /// Whether the table is to say it first; only the keys of the question answer it, so that whoever
    /// taps «Schreiben» twice has not.
    pub fn asks_first(self) -> bool {
        let asked = self.to_ask().filter(|_| !self.none.get_value());
        let asks = asked.is_some();
        self.asked.set(asked);
        asks
    }
}

/// The question while it is asked; `write` writes what stands in the form.
#[component]
pub fn FormMatschQuestion(matsch: Matsch, #[prop(into)] write: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let yes = move || {
        if let Some(values) = matsch.asked.get_untracked() {
            matsch.filling.values.set(values);
            write.run(());
        }
    };
    let no = move || {
        matsch.none.set_value(true);
        matsch.asked.set(None);
        write.run(());
    };
    let asked = Memo::new(move |_| matsch.asked.read().is_some());
    let question = later::every_stich(lang.locale());
    view! {
        <div class="perhaps" role="status">
            <Show when=move || asked.get()>
                <Question
                    question
                    first=lang.t(Msg::YesMatsch)
                    second=capital(lang.t(Msg::No))
                    on_first=yes
                    on_second=no
                />
            </Show>
        </div>
    }
    .into_any()
}
