//! How a Spiel ended beside what the form of its board asks: it does not count, somebody has lost it by the
//! rules, or gets a Strafe (S7).

use super::this_spiel::{SaysWhenOver, ThisSpiel};
use crate::engine::base::points::Points;
use crate::engine::board::penalty_form;
use crate::engine::facts::event::{Entry, FieldValues, WithoutScoring};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::ReadFields as _;
use crate::text::say;
use crate::text::{self, Msg, later};
use crate::ui::component::key::{Field, Key, TextInput};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::platform::js::capital;
use crate::ui::sheet::filling::Filling;
use crate::ui::sheet::form::{FormFields, FormKeys, form_key, show_wrong};
use crate::ui::state::{Sheet, use_evening, use_lang, use_nav};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// What may end a Spiel that writes nothing.
const WITHOUT: [WithoutScoring; 4] = [
    WithoutScoring::Passed,
    WithoutScoring::Misdealt,
    WithoutScoring::ThrownIn,
    WithoutScoring::Annulled,
];

/// The sheet: what happened, and of a Strafe then whose it is and how much.
#[component]
pub fn OtherOutcomeSheet() -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let locale = lang.locale();
    let (names, marks, without, lost, penal) = use_evening().with_partie(|_, p| {
        let (grid, context) = (p.grid(), p.context());
        let board = context.board;
        let marks = !grid.marks.is_empty() && grid.round.is_empty();
        let names = p.party_names();
        let goes_on = board.passing_goes_on();
        let fits = |kind: &WithoutScoring| goes_on || *kind != WithoutScoring::Passed;
        let without: Vec<_> = WITHOUT.into_iter().filter(fits).collect();
        let row = |nth: usize| Some((names[nth].clone(), board.spiel_lost(context, nth)?));
        let lost: Vec<_> = (0..names.len()).filter_map(row).collect();
        (names, marks, without, lost, board.takes_penalty(context))
    })?;
    let this_spiel = ThisSpiel::now();
    let is_penalty = RwSignal::new(false);
    let reason = RwSignal::new(String::new());
    let enter = move |entry: Entry| {
        if this_spiel.enter(vec![entry]).is_ok() {
            nav.guard();
            nav.close();
        }
    };
    let said = move || reason.with_untracked(|reason| reason.trim().to_owned());
    let key = move |word: &str, on_tap: Callback<()>| {
        let word = capital(word);
        view! {
            <Key class="button quiet" on_tap>
                {word}
            </Key>
        }
    };
    let uncounted = move |kind: &WithoutScoring| {
        let kind = *kind;
        let write = move || enter(Entry::WithoutScoring { kind, reason: said() });
        key(text::without_scoring(locale, kind), Callback::new(move |()| write()))
    };
    // What else the form asks is still to be told.
    let lost_by = move |(who, row): &(String, FieldValues)| {
        let row = row.clone();
        let open = move |()| {
            if !this_spiel.is_over() {
                nav.guard();
                nav.open(Sheet::Form(row.clone()));
            }
        };
        key(&say!(lang, Msg::SpielLostBy, who = who), Callback::new(open))
    };
    let parties = names.len();
    let filling = Filling::new(penalty_form(), names, FieldValues::new());
    let penalty = move || {
        let values = filling.entered();
        match penalty_form().check(&values, parties) {
            Err(wrong) => show_wrong(filling, wrong),
            Ok(()) if this_spiel.has_another_penalty() => {}
            Ok(()) => enter(Entry::Penalty {
                party: values.party(FieldName::Party).unwrap_or(0),
                points: Points(values.number(FieldName::CardPoints)),
                reason: said(),
            }),
        }
    };
    let to_penalty = move || {
        nav.guard();
        is_penalty.set(true);
    };
    let step = move || match is_penalty.get() {
        false => view! {
            {without.iter().map(uncounted).collect_view()}
            {lost.iter().map(lost_by).collect_view()}
            {penal.then(|| key(lang.t(Msg::Penalty), Callback::new(move |()| to_penalty())))}
        }
        .into_any(),
        true => view! {
            <FormFields form=penalty_form() filling />
            {marks.then(|| view! { <p class="small">{later::penalty_in_marks(locale)}</p> })}
        }
        .into_any(),
    };
    let keypad = move || {
        is_penalty.get().then(|| {
            view! {
                <footer class="sheet-foot">
                    <FormKeys filling />
                    <Key class="button primary" on_tap=penalty>
                        {later::write_penalty(locale)}
                    </Key>
                </footer>
            }
        })
    };
    let typed = move |event: KeyboardEvent| {
        if is_penalty.get_untracked() {
            form_key(filling, &event, penalty);
        }
    };
    let title = move || {
        let word = if is_penalty.get() { Msg::Penalty } else { Msg::OtherOutcome };
        lang.t(word).to_owned()
    };
    Some(
        view! {
            <SheetFrame
                title=Signal::derive(title)
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(typed)
                foot=move || keypad
            >
                <div class="entry-form form">
                    <Field name=lang.t(Msg::Reason)>
                        <TextInput
                            value=reason
                            on_input=move |said| reason.set(said)
                            max_length=200
                        />
                    </Field>
                    {step}
                    <SaysWhenOver this_spiel />
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}
