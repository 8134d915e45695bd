//! A player across all evenings: another name everywhere, two that are one, or forgotten.

use crate::text::Msg;
use crate::text::say;
use crate::ui::component::key::{Field, Key, Select, TextInput};
use crate::ui::component::question::AskedKey;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{Venue, use_archive, use_lang, use_nav, use_shelf};
use leptos::prelude::*;

#[component]
pub fn KnownSheet(who: String) -> impl IntoView {
    let (lang, nav, shelf, archive) = (use_lang(), use_nav(), use_shelf(), use_archive());
    let who = StoredValue::new(who);
    let new = RwSignal::new(who.get_value());
    let the_other = RwSignal::new(String::new());
    let key = move |word: Msg, class: &'static str, name: RwSignal<String>| {
        let rename =
            move || archive.rename_person(who.get_value(), name.get_untracked().trim().to_owned());
        let same = move || {
            let name = name.read();
            name.trim().is_empty() || who.with_value(|who| name.trim() == who)
        };
        view! {
            <Key class on_tap=rename disabled=Signal::derive(same)>
                {lang.t(word)}
            </Key>
        }
    };
    let all = untrack(|| shelf.known_people(false)).into_iter().flat_map(|known| known.names);
    let others = all.filter(|name| who.with_value(|who| name != who));
    let others = others.map(|name| (name.clone(), name));
    let others = std::iter::once((String::new(), "–".to_owned())).chain(others).collect();
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
                    on_tap=move || nav.go(Venue::Statistics(who.get_value()))
                >
                    {lang.t(Msg::Statistics)}
                </Key>
                <Field name=lang.t(Msg::NewName)>
                    <TextInput value=new on_input=move |name| new.set(name) max_length=60 />
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
