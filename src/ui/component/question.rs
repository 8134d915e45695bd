//! A key that asks before it does what cannot be done lightly.

use super::key::Key;
use leptos::prelude::*;

/// A question with both answers.
#[component]
pub fn Question(
    /// It may follow what it is asked of; the answers stay, and the focus with them.
    #[prop(into)]
    question: TextProp,
    #[prop(into)] first: Oco<'static, str>,
    #[prop(into)] second: Oco<'static, str>,
    #[prop(into)] on_first: Callback<()>,
    #[prop(into)] on_second: Callback<()>,
    /// What the second one does cannot be undone.
    #[prop(optional)]
    danger: bool,
) -> impl IntoView {
    let label = question.clone();
    view! {
        <div class="question" role="alertdialog" aria-label=move || label.get()>
            <p>{move || question.get()}</p>
            <Key on_tap=on_first>{first}</Key>
            <Key class=if danger { "button danger" } else { "button" } on_tap=on_second>
                {second}
            </Key>
        </div>
    }
    .into_any()
}

/// The key, and in its place, once tapped, the question with both answers.
#[component]
pub fn AskedKey(
    /// What the key says.
    #[prop(into)]
    word: Oco<'static, str>,
    /// It may follow what it is asked of.
    #[prop(into)]
    question: TextProp,
    #[prop(into)] keep: Oco<'static, str>,
    #[prop(into)] yes: Oco<'static, str>,
    #[prop(into)] on_yes: Callback<()>,
    #[prop(default = "button quiet danger")] class: &'static str,
    /// Whether it asks at all: where nothing is spoilt it is a key as any other.
    #[prop(default = true.into(), into)]
    asks: Signal<bool>,
    /// What else happens when it asks.
    #[prop(optional, into)]
    on_ask: Option<Callback<()>>,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let words = StoredValue::new((word, question, keep, yes));
    let ask = move || {
        if !asks.get_untracked() {
            return on_yes.run(());
        }
        asked.set(true);
        if let Some(on_ask) = on_ask {
            on_ask.run(());
        }
    };
    let shown = move || {
        let (word, question, keep, yes) = words.get_value();
        match asked.get() {
            false => view! {
                <Key class on_tap=ask>
                    {word}
                </Key>
            }
            .into_any(),
            true => view! {
                <Question
                    question
                    first=keep
                    second=yes
                    on_first=move || asked.set(false)
                    on_second=move |()| {
                        // What is asked may be asked again.
                        asked.set(false);
                        on_yes.run(());
                    }
                    danger=true
                />
            }
            .into_any(),
        }
    };
    view! { <div class="list">{shown}</div> }.into_any()
}
