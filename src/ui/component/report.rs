//! A report on the screen and on paper: sentences, plots with their numbers, tables.

use super::curve;
use super::key::Key;
use crate::text::extract::{DataCell, DataTable};
use crate::text::report::{Curve, LINES_MAX, Report, ReportPart};
use crate::text::say;
use crate::text::{self, Locale, Msg};
use leptos::prelude::*;

/// What parts are called under the title of a page, and under that of a sheet, which is one itself.
#[derive(Clone, Copy)]
pub enum Under {
    Page,
    Sheet,
}

/// The parts for the screen: the numbers of a plot can be opened, and players be tapped.
#[component]
pub fn ReportParts(
    report: Report,
    locale: Locale,
    under: Under,
    #[prop(into)] on_player: Callback<String>,
) -> impl IntoView {
    let parts = report.parts.into_iter();
    parts.map(|part| view! { <PartOnScreen part locale under on_player /> }).collect_view()
}

#[component]
fn PartOnScreen(
    part: ReportPart,
    locale: Locale,
    under: Under,
    on_player: Callback<String>,
) -> impl IntoView {
    let figure = part.curve.clone().map(|curve| figure(locale, &part, &curve));
    let (head, part) = (head(&part, under), StoredValue::new(part));
    let numbers = part.with_value(|part| !part.grid.lines.is_empty()).then(|| {
        let (title, folded, players) =
            part.with_value(|part| (part.title.clone(), part.numbers, part.players));
        let on_player = players.then_some(on_player);
        let rest = part.with_value(|part| part.rest(locale)).filter(|_| !folded);
        // The many lines of a table are drawn when somebody wants them.
        let all = RwSignal::new(rest.is_none());
        let table = move || {
            let most = if all.get() { usize::MAX } else { LINES_MAX };
            part.with_value(|part| table(locale, &part.grid, most, on_player))
        };
        let more = rest.map(|rest| {
            view! {
                <Show when=move || !all.get()>
                    <p class="further">
                        <span>{rest.clone()}</span>
                        <Key on_tap=move || all.set(true)>
                            {text::msg(locale, Msg::ShowAll)}
                        </Key>
                    </p>
                </Show>
            }
        });
        // The keyboard can move what is wider than the screen.
        let frame = view! {
            <div class="numbers" tabindex="0" role="group" aria-label=title.clone()>
                {table}
                {more}
            </div>
        };
        match folded {
            false => frame.into_any(),
            true => view! {
                <details>
                    <summary>{say!(locale, Msg::Figures, title = &title)}</summary>
                    {frame}
                </details>
            }
            .into_any(),
        }
    });
    view! {
        <section class="part">
            {head}
            {figure}
            {numbers}
        </section>
    }
    .into_any()
}

/// The whole report on one page.
#[component]
pub fn ReportPage(report: Report, locale: Locale) -> impl IntoView {
    let part = |part: &ReportPart| {
        let curve = part.curve.as_ref().filter(|_| !part.aside);
        let figure = curve.map(|curve| figure(locale, part, curve));
        let table = (!part.numbers).then(|| table(locale, &part.grid, usize::MAX, None));
        view! {
            <section class="part">
                {head(part, Under::Page)}
                {figure}
                {table}
            </section>
        }
    };
    let parts = report.parts.iter().map(part).collect_view();
    let noted = noted(&report);
    view! {
        <section class="paper-page report">
            <h1>{report.title}</h1>
            <p>{report.when}</p>
            {noted}
            {parts}
        </section>
    }
    .into_any()
}

/// What somebody noted about the evening.
pub fn noted(report: &Report) -> impl IntoView + use<> {
    report.noted().map(|note| view! { <p>{note.to_owned()}</p> })
}

/// What the part is called, and its sentences.
fn head(part: &ReportPart, under: Under) -> AnyView {
    let title = (!part.title.is_empty()).then(|| match under {
        Under::Page => view! { <h2>{part.title.clone()}</h2> }.into_any(),
        Under::Sheet => view! { <h3>{part.title.clone()}</h3> }.into_any(),
    });
    let sentences = part.sentences.iter().map(|sentence| view! { <p>{sentence.clone()}</p> });
    view! {
        {title}
        {sentences.collect_view()}
    }
    .into_any()
}

/// A plot; whoever does not see it hears the sentences of its part.
fn figure(locale: Locale, part: &ReportPart, curve: &Curve) -> AnyView {
    let (drawing, height) = curve::draw(locale, curve);
    let name = [&part.title, ". ", &part.sentences.join(" ")].concat();
    // Both drawings are made here, of numbers and words of the app alone.
    let line = |(sign, words): (String, String)| {
        view! {
            <li>
                <svg viewBox="0 0 36 16" aria-hidden="true" inner_html=sign></svg>
                <span>{words}</span>
            </li>
        }
    };
    view! {
        <div class="figure">
            <svg
                class="curve"
                viewBox=format!("0 0 {} {height}", curve::WIDTH)
                role="img"
                aria-label=name
                inner_html=drawing
            ></svg>
            <ul class="legend">
                {curve::legend(locale, curve).into_iter().map(line).collect_view()}
            </ul>
        </div>
    }
    .into_any()
}

/// A table, of which at most so many lines; whoever stands in its first column can be tapped.
pub fn table(
    locale: Locale,
    DataTable { head, lines }: &DataTable,
    at_most: usize,
    on_player: Option<Callback<String>>,
) -> AnyView {
    let cell = |(place, cell): (usize, &DataCell)| {
        let words = cell.as_text(locale);
        match (place, on_player) {
            (0, None) => view! { <th scope="row"><span>{words}</span></th> }.into_any(),
            (0, Some(on_player)) => {
                let name = words.clone();
                view! {
                    <th scope="row">
                        <Key class="button quiet" on_tap=move || on_player.run(name.clone())>
                            {words}
                        </Key>
                    </th>
                }
                .into_any()
            }
            _ if matches!(cell, DataCell::Text(_)) => view! { <td>{words}</td> }.into_any(),
            _ => view! { <td class="number">{words}</td> }.into_any(),
        }
    };
    let line = |line: &Vec<DataCell>| {
        view! { <tr>{line.iter().enumerate().map(cell).collect_view()}</tr> }
    };
    let head = head.iter().map(|column| view! { <th scope="col">{column.clone()}</th> });
    view! {
        <table>
            <thead>
                <tr>{head.collect_view()}</tr>
            </thead>
            <tbody>{lines.iter().take(at_most).map(line).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
