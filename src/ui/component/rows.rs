//! Lists that follow a signal.

use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A row that may be drawn; one that stands there already is not.
struct Row {
    /// The hash of what the row is known by: keys of one type, so that all lists are one.
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

/// Leptos' `<For>`, compiled once and not for each list. A row stays as long as what it is known by
/// does, wherever it moves; `each`, `key` and `children` are those of `<For>`.
#[component]
pub fn Rows<I, T, K, V>(
    each: impl Fn() -> I + Send + 'static,
    key: impl Fn(&T) -> K + Send + 'static,
    children: impl Fn(T) -> V + Clone + Send + 'static,
) -> impl IntoView
where
    I: IntoIterator<Item = T>,
    T: Send + 'static,
    K: Hash,
    V: IntoView + 'static,
{
    let row = move |item: T| {
        let mut hasher = DefaultHasher::new();
        key(&item).hash(&mut hasher);
        let children = children.clone();
        Row { key: hasher.finish(), draw: Box::new(move || children(item).into_any()) }
    };
    compiled_once(Box::new(move || each().into_iter().map(&row).collect()))
}

fn compiled_once(rows: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    view! { <For each=rows key=|row| row.key children=|row: Row| (row.draw)() /> }.into_any()
}
