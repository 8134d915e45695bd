//! A table as it stands on paper.

use crate::text::extract;
use crate::text::tournament::JOKER;
use crate::ui::state::Lang;
use leptos::prelude::*;

/// Head and rows; on paper the head stands on every page.
pub fn paper_table(lang: Lang, grid: &extract::DataTable) -> AnyView {
    let locale = lang.locale();
    // A number with a sign beside it, as of who sits out, in brackets or still missing is one too.
    let number = |cell: &extract::DataCell| match cell {
        extract::DataCell::Text(text) => {
            let bare = text.trim_start_matches('(');
            [JOKER, "–"].contains(&text.as_str())
                || bare.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(' ')
        }
        extract::DataCell::Number(_) | extract::DataCell::Fraction(..) => true,
        extract::DataCell::Empty => false,
    };
    let cell = |cell: &extract::DataCell| {
        let class = if number(cell) { "number" } else { "" };
        view! { <td class=class>{cell.as_text(locale)}</td> }
    };
    let line = |line: &Vec<extract::DataCell>| {
        view! { <tr>{line.iter().map(cell).collect_view()}</tr> }
    };
    // The head of a column stands over its numbers.
    let head = grid.head.iter().enumerate().map(|(nth, column)| {
        let numbers = grid.lines.iter().any(|line| line.get(nth).is_some_and(number));
        let class = if numbers { "above-numbers" } else { "" };
        view! { <th class=class>{column.clone()}</th> }
    });
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
