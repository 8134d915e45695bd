//! A table as it stands on paper.

use crate::text::extract;
use crate::ui::state::Lang;
use leptos::prelude::*;

/// Head and rows; on paper the head stands on every page.
pub fn paper_table(lang: Lang, grid: &extract::DataTable) -> AnyView {
    let locale = lang.locale();
    let cell = |cell: &extract::DataCell| {
        let text = cell.as_text(locale);
        // A number with a sign beside it, as of who sits out, is one too.
        let signed = || text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(' ');
        let class =
            if matches!(cell, extract::DataCell::Number(_)) || signed() { "number" } else { "" };
        view! { <td class=class>{text}</td> }
    };
    let line = |line: &Vec<extract::DataCell>| {
        view! { <tr>{line.iter().map(cell).collect_view()}</tr> }
    };
    let head = grid.head.iter().map(|column| view! { <th>{column.clone()}</th> });
    view! {
        <table>
            <thead>
                <tr>{head.collect_view()}</tr>
            </thead>
            <tbody>{grid.lines.iter().map(line).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
