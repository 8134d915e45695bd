//! A filled sheet that came by a link: what it is and, where it fits, the key to take it in.

use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{HandIn, sum};
use crate::text::bidi::joined;
use crate::text::{self, AGAINST, Msg};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::screen::table_sheet::{place, teams};
use crate::ui::state::{Venue, use_dispatch, use_lang, use_nav, use_sheets, use_shelf, use_toasts};
use leptos::prelude::*;

/// The sheet that came, before it is taken in.
#[component]
pub fn ArrivedSheet() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let (dispatch, toasts, arrived) = (use_dispatch(), use_toasts(), use_sheets().arrived);
    let sheet = arrived.get_untracked()?;
    let (passe, table) = (sheet.passe, sheet.table);
    let hand_in = HandIn { passe, table, spiele: sheet.sheet.clone(), ..HandIn::default() };
    let step = Step::Sheet(hand_in);
    let warning = shelf.with_records(&sheet.session, |_, session| {
        let Some(tournament) = session.tournament() else {
            return Some(lang.t(Msg::SheetForeign).to_owned());
        };
        if !sheet.fits(&tournament.state) {
            return Some(lang.t(Msg::SheetDiffers).to_owned());
        }
        let reason = tournament.state.check_step(&step).err()?;
        Some(text::tournament::error(lang.locale(), &reason))
    });
    let session = sheet.session.clone();
    let take_over = move || {
        arrived.set(None);
        nav.go(Venue::Session(session.clone()));
        if dispatch.command_in(&session, Command::Tournament(step.clone())).is_ok() {
            toasts.hint(&text::tournament::step(lang.locale(), &step));
        }
    };
    let take_over = warning.is_none().then(|| {
        view! {
            <Key class="button primary" on_tap=take_over>
                {lang.t(Msg::TakeOver)}
            </Key>
        }
    });
    let line = |(nth, each): (usize, &[i32; 2])| {
        let each = each.map(|number| lang.number(number)).join(AGAINST);
        view! { <li>{[(nth + 1).to_string(), each].join(". ")}</li> }
    };
    let lines = sheet.sheet.iter().enumerate().map(line).collect_view();
    let sums = sum(&sheet.sheet).map(|number| lang.number(number)).join(AGAINST);
    let teams = joined(&teams(&sheet), " – ");
    Some(
        view! {
            <SheetFrame
                title=place(lang, passe, table)
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
            >
                <div class="entry-form import">
                    {(!sheet.title.is_empty()).then(|| view! { <h3>{sheet.title}</h3> })}
                    <p>{teams}</p> <p class="points-figure">{sums}</p> <ul>{lines}</ul>
                    {warning.map(|sentence| view! { <p class="warning">{sentence}</p> })}
                    {take_over}
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}
