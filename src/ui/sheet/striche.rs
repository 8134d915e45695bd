//! What the Striche are: each kind with its mark, its worth at this table, who has how many, and
//! the rules behind them (R1, R2).

use crate::engine::base::rule::Rule;
use crate::engine::base::seat::Side;
use crate::engine::facts::shared::strich;
use crate::engine::facts::striche::StrichKind;
use crate::text::{self, Msg};
use crate::ui::component::rules::RuleLine;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::component::strokes::StrichMark;
use crate::ui::state::{use_evening, use_lang, use_nav};
use leptos::prelude::*;

#[component]
pub fn StricheSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let names = evening.select(|_, p| Side::BOTH.map(|side| p.party_name(side.index())).to_vec());
    let counts = evening.select(|session, partie| {
        let each = Side::BOTH.map(|side| session.striche_of_side(partie, side));
        let row = |kind: StrichKind| {
            let worth = partie.head.tischregeln.get(strich(kind));
            (kind, worth, each.map(|striche| striche.kind(kind)))
        };
        StrichKind::ALL.map(row).to_vec()
    });
    let row = move |(kind, worth, each): (StrichKind, i32, [u16; 2])| {
        view! {
            <tr>
                <th scope="row">
                    <StrichMark kind />
                    {text::strich_kind(lang.locale(), kind)}
                </th>
                <td>{worth}</td>
                {each.map(|count| view! { <td>{count}</td> }).collect_view()}
            </tr>
        }
    };
    let column = |name: String| view! { <th scope="col"><span class="short">{name}</span></th> };
    let kind =
        view! { <th scope="col"><span class="only-spoken">{lang.t(Msg::Striche)}</span></th> };
    let rules = [Rule::R1, Rule::R2, Rule::B8, Rule::S3];
    let look_up = Callback::new(move |rule| nav.look_up(rule));
    let locale = lang.locale();
    let rules = rules.map(|rule| view! { <RuleLine rule locale on_look_up=look_up /> });
    let rules = rules.collect_view();
    view! {
        <SheetFrame
            title=lang.t(Msg::Striche)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                <table class="legend">
                    <thead>
                        <tr>
                            {kind} {column(lang.t(Msg::StrichCounts).to_owned())}
                            {move || names.get().into_iter().map(column).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || counts.get().into_iter().map(row).collect_view()}</tbody>
                </table>
                <ul>{rules}</ul>
            </div>
        </SheetFrame>
    }
    .into_any()
}
