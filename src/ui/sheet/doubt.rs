//! What a row leaves in doubt: only who was there knows whether it is so, and is asked before it is written.

use super::filling::Filling;
use crate::engine::base::id::EventId;
use crate::engine::board::{Context, Doubt};
use crate::engine::facts::event::FieldValues;
use crate::text::bidi::joined;
use crate::text::{Msg, later};
use crate::ui::component::question::Question;
use crate::ui::platform::js::capital;
use crate::ui::state::{Evening, use_evening, use_lang};
use leptos::prelude::*;

/// The question about a form that is being filled in, and its answer.
#[derive(Clone, Copy)]
pub struct FormDoubt {
    filling: Filling,
    evening: Evening,
    /// The entry that is being corrected.
    target: Option<EventId>,
    /// While it is asked.
    asked: RwSignal<Option<Doubt>>,
    /// It is as it stands there, as long as that stays in doubt.
    settled: StoredValue<bool>,
}

impl FormDoubt {
    /// Of a form, or of the correction of an entry: of that it was said when it was written.
    pub fn new(filling: Filling, target: Option<EventId>) -> FormDoubt {
        let (asked, settled) = (RwSignal::new(None), StoredValue::new(target.is_some()));
        let doubt = FormDoubt { filling, evening: use_evening(), target, asked, settled };
        // Whatever is typed after it takes the question away.
        Effect::new(move || {
            filling.values.track();
            asked.set(None);
            if doubt.to_ask().is_none() {
                settled.set_value(false);
            }
        });
        doubt
    }

    fn to_ask(self) -> Option<Doubt> {
        let values = self.filling.entered();
        let asks = untrack(|| {
            self.evening.with_partie(|_, p| {
                let before = self.target.map(|target| p.state_before(target));
                let state = before.as_ref().unwrap_or(&p.state);
                p.jassart.board.doubt(Context { state, ..p.context() }, &values)
            })
        });
        asks.flatten()
    }

    /// Whether the table is to say it first; only the keys of the question answer it, so that whoever
    /// taps «Schreiben» twice has not.
    pub fn asks_first(self) -> bool {
        let asked = self.to_ask().filter(|_| !self.settled.get_value());
        let asks = asked.is_some();
        self.asked.set(asked);
        asks
    }
}

/// The question while it is asked; `write` writes what stands in the form.
#[component]
pub fn DoubtQuestion(doubt: FormDoubt, #[prop(into)] write: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let FormDoubt { filling, asked, settled, .. } = doubt;
    let as_it_stands = move |()| {
        settled.set_value(true);
        asked.set(None);
        write.run(());
    };
    let back = move |()| asked.set(None);
    let name = move |nth: usize| filling.names.with_value(|names| names[nth].clone());
    let of_stich = move |question: String, with: FieldValues| {
        let yes = move |()| {
            filling.values.set(with.clone());
            write.run(());
        };
        view! {
            <Question
                question
                first=capital(lang.t(Msg::Yes))
                second=capital(lang.t(Msg::No))
                on_first=yes
                on_second=as_it_stands
            />
        }
    };
    let question = move |of: Doubt| match of {
        Doubt::Matsch(with) => {
            let yes = move |()| {
                filling.values.set(with.clone());
                write.run(());
            };
            view! {
                <Question
                    question=later::every_stich(lang.locale())
                    first=lang.t(Msg::YesMatsch)
                    second=capital(lang.t(Msg::No))
                    on_first=yes
                    on_second=as_it_stands
                />
            }
        }
        Doubt::AtHome(who) => {
            let who: Vec<String> = who.into_iter().map(name).collect();
            view! {
                <Question
                    question=later::at_home(lang.locale(), &joined(&who, ", "))
                    first=capital(lang.t(Msg::No))
                    second=capital(lang.t(Msg::Yes))
                    on_first=back
                    on_second=as_it_stands
                />
            }
        }
        Doubt::WithoutStich(who, with) => {
            of_stich(later::without_stich(lang.locale(), &name(who)), with)
        }
        Doubt::WithStich(who, with) => of_stich(later::with_stich(lang.locale(), &name(who)), with),
        Doubt::TooEarly(who) => {
            view! {
                <Question
                    question=later::thanks_too_early(lang.locale(), &name(who))
                    first=lang.t(Msg::Back)
                    second=lang.t(Msg::Write)
                    on_first=back
                    on_second=as_it_stands
                    danger=true
                />
            }
        }
    };
    view! {
        <div class="perhaps" role="status">
            {move || asked.get().map(question)}
        </div>
    }
    .into_any()
}
