//! A player across all evenings: another name everywhere, two that are one, or forgotten.

use crate::engine::base::limits::NAME_MAX;
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::component::key::{Field, Key, Select, TextInput};
use crate::ui::component::question::{AskedKey, Question};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::people::all_names_in_order;
use crate::ui::state::{Screen, use_archive, use_lang, use_nav, use_shelf};
use leptos::prelude::*;

#[component]
pub fn PersonSheet(who: String) -> impl IntoView {
    let (lang, nav, shelf, archive) = (use_lang(), use_nav(), use_shelf(), use_archive());
    let who = StoredValue::new(who);
    let new = RwSignal::new(who.get_value());
    let the_other = RwSignal::new(String::new());
    let mut others = untrack(|| all_names_in_order(shelf));
    others.retain(|name| who.with_value(|who| name != who));
    let known = StoredValue::new(others.clone());
    let others = others.into_iter().map(|name| (name.clone(), name));
    let others = std::iter::once((String::new(), "–".to_owned())).chain(others).collect();
    let rename = move |to: String| archive.rename_person(who.get_value(), to);
    let asked = move |to: &str| {
        let who = who.get_value();
        later::merge(lang.locale(), &who, to, shelf.together([&who, to]))
    };
    // The key that gives the name that stands in this field; in its place, once tapped, the question where
    // that name is somebody else's, who would be the same from then on: that cannot be undone.
    let key = move |word: Msg, class: &'static str, name: RwSignal<String>| {
        let merges = RwSignal::new(None::<String>);
        let tap = move || {
            let to = name.with_untracked(|name| name.trim().to_owned());
            match known.with_value(|known| known.contains(&to)) {
                true => merges.set(Some(to)),
                false => rename(to),
            }
        };
        let same = move || {
            let name = name.read();
            name.trim().is_empty() || who.with_value(|who| name.trim() == who)
        };
        let shown = move || match merges.get() {
            None => view! {
                <Key class on_tap=tap disabled=Signal::derive(same)>
                    {lang.t(word)}
                </Key>
            }
            .into_any(),
            Some(to) => view! {
                <Question
                    question=asked(&to)
                    first=lang.t(Msg::Keep)
                    second=lang.t(Msg::Merge)
                    on_first=move || merges.set(None)
                    on_second=move || rename(to.clone())
                    danger=true
                />
            }
            .into_any(),
        };
        view! { <div class="list">{shown}</div> }
    };
    let sure = say!(lang, Msg::ForgetQuestion, name = &who.get_value());
    view! {
        <SheetFrame
            title=who.get_value()
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                <Key
                    class="button quiet"
                    on_tap=move || nav.go(Screen::Statistics(who.get_value()))
                >
                    {lang.t(Msg::Statistics)}
                </Key>
                <Field name=lang.t(Msg::NewName)>
                    <TextInput value=new on_input=move |name| new.set(name) max_length=NAME_MAX />
                </Field>
                {key(Msg::Rename, "button primary", new)}
                <Field name=lang.t(Msg::IsSamePersonAs)>
                    <Select
                        entries=others
                        value=the_other
                        on_choose=move |name| the_other.set(name)
                    />
                </Field>
                {key(Msg::Merge, "button quiet", the_other)}
                <AskedKey
                    word=lang.t(Msg::Forget)
                    question=sure
                    keep=lang.t(Msg::Keep)
                    yes=lang.t(Msg::Forget)
                    on_yes=move || archive.forget(who.get_value())
                />
            </div>
        </SheetFrame>
    }
    .into_any()
}
