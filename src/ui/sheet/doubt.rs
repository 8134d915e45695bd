//! What a row leaves in doubt: only who was there knows whether it is so, and is asked before it is written.

use super::filling::Filling;
use crate::engine::base::id::EventId;
use crate::engine::board::{Context, Doubt};
use crate::engine::facts::event::FieldValues;
use crate::text::bidi::joined;
use crate::text::{Msg, later};
use crate::ui::component::question::Question;
use crate::ui::platform::js::capital;
use crate::ui::state::{Evening, use_evening, use_lang, use_nav};
use leptos::prelude::*;
use std::mem::{Discriminant, discriminant};

/// The question about a form that is being filled in, and its answer.
#[derive(Clone, Copy)]
pub struct FormDoubt {
    filling: Filling,
    evening: Evening,
    /// The entry that is being corrected.
    target: Option<EventId>,
    /// While it is asked.
    asked: RwSignal<Option<Doubt>>,
    /// What stood there when it was asked.
    about: StoredValue<FieldValues>,
    /// In this it is as it stands there, as long as that stays in doubt.
    settled: StoredValue<Vec<Asked>>,
}

/// What a doubt asks, and of whom: the answer holds of nobody else.
type Asked = (Discriminant<Doubt>, Vec<usize>);

fn asked_of(doubt: &Doubt) -> Asked {
    let who = match doubt {
        Doubt::Matsch(_) => Vec::new(),
        Doubt::AtHome(who) => who.clone(),
        Doubt::WithoutStich(who, _) | Doubt::WithStich(who, _) | Doubt::TooEarly(who) => vec![*who],
        Doubt::PartnerBeside(koenig, partner) => vec![*koenig, *partner],
    };
    (discriminant(doubt), who)
}

impl FormDoubt {
    /// Of a form, or of the correction of an entry: of that it was said when it was written.
    pub fn new(filling: Filling, target: Option<EventId>) -> FormDoubt {
        let (asked, about) = (RwSignal::new(None), StoredValue::default());
        let (evening, settled) = (use_evening(), StoredValue::default());
        let doubt = FormDoubt { filling, evening, target, asked, about, settled };
        if target.is_some() {
            settled.set_value(doubt.open().iter().map(asked_of).collect());
        }
        Effect::new(move || {
            filling.values.track();
            // Whatever is typed after it takes the question away.
            if about.with_value(|about| *about != filling.entered()) {
                asked.set(None);
            }
            let open: Vec<Asked> = doubt.open().iter().map(asked_of).collect();
            settled.update_value(|settled| settled.retain(|one| open.contains(one)));
        });
        doubt
    }

    /// All that is in doubt.
    fn open(self) -> Vec<Doubt> {
        let values = self.filling.entered();
        let open = untrack(|| {
            self.evening.with_partie(|_, p| {
                let before = self.target.map(|target| p.state_before(target));
                let state = before.as_ref().unwrap_or(&p.state);
                p.jassart.board.doubts(Context { state, ..p.context() }, &values)
            })
        });
        open.unwrap_or_default()
    }

    /// Whether the table is to say something first; only the keys of the question answer it, so that whoever
    /// taps «Schreiben» twice has not.
    pub fn asks_first(self) -> bool {
        let settled =
            |doubt: &Doubt| self.settled.with_value(|settled| settled.contains(&asked_of(doubt)));
        let asked = self.open().into_iter().find(|doubt| !settled(doubt));
        let asks = asked.is_some();
        self.about.set_value(self.filling.entered());
        self.asked.set(asked);
        asks
    }
}

/// The question while it is asked; `write` writes what stands in the form.
#[component]
pub fn DoubtQuestion(doubt: FormDoubt, #[prop(into)] write: Callback<()>) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let FormDoubt { filling, asked, settled, .. } = doubt;
    // One answer may leave another question open, whose keys come under the finger.
    let go_on = move || match doubt.asks_first() {
        true => nav.guard(),
        false => write.run(()),
    };
    let as_it_stands = move |()| {
        if let Some(answered) = asked.get_untracked() {
            settled.update_value(|settled| settled.push(asked_of(&answered)));
        }
        go_on();
    };
    let with = move |with: &FieldValues| {
        filling.values.set(with.clone());
        go_on();
    };
    let back = move |()| asked.set(None);
    let name = move |nth: usize| filling.names.with_value(|names| names[nth].clone());
    let of_stich = move |question: String, values: FieldValues| {
        let yes = move |()| with(&values);
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
        Doubt::Matsch(values) => {
            let yes = move |()| with(&values);
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
        Doubt::WithoutStich(who, values) => {
            of_stich(later::without_stich(lang.locale(), &name(who)), values)
        }
        Doubt::WithStich(who, values) => {
            of_stich(later::with_stich(lang.locale(), &name(who)), values)
        }
        Doubt::PartnerBeside(koenig, partner) => {
            let names = [koenig, partner].map(name);
            view! {
                <Question
                    question=later::partner_beside_asked(lang.locale(), &names[0], &names[1])
                    first=lang.t(Msg::Back)
                    second=lang.t(Msg::Write)
                    on_first=back
                    on_second=as_it_stands
                />
            }
        }
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
