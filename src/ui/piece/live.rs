//! How it stands with an evening or a tournament that is live, in one line.

use crate::engine::base::id::SessionId;
use crate::text::live::LiveWords;
use crate::ui::state::live::{Chalk, LiveView, Way};
use crate::ui::state::{Hall, Live};

/// How it stands, in one line.
pub fn sentence(words: &LiveWords, view: &LiveView) -> String {
    match view.way {
        Way::Elsewhere => return words.elsewhere.to_owned(),
        Way::Away => return away(words, view),
        Way::Here => {}
    }
    let alone = view.writers + view.watchers <= 1;
    let mut parts = vec![match alone {
        true => words.alone.to_owned(),
        false => (words.at_the_table)(view.writers),
    }];
    // Who watches sits beside the table.
    if !alone && view.watchers > 0 {
        parts.push((words.watching)(view.watchers));
    }
    // A phone without it has a key to take it; alone nobody asks where it is.
    if view.chalk == Chalk::Here && view.writers > 1 {
        parts.push(words.has_chalk.to_owned());
    }
    parts.extend(sent(words, view));
    parts.join(" · ")
}

/// Where the chalk is, of a phone that writes and as far as that is known: with another phone, or with this
/// one, which has it too while nobody else writes.
pub fn chalk(words: &LiveWords, view: &LiveView) -> Option<&'static str> {
    let alone = view.way == Way::Here && view.writers <= 1;
    match view.chalk {
        _ if !view.writes => None,
        Chalk::There => Some(words.chalk_there),
        Chalk::Here => Some(words.chalk_here),
        Chalk::Free => alone.then_some(words.chalk_here),
    }
}

/// How it stands with a tournament, in one line.
pub fn hall_sentence(live: Live, hall: Hall, id: &SessionId) -> Option<String> {
    let (view, words) = (live.view(Some(id))?, live.words());
    let tables = match (view.way, hall.view(id)) {
        (Way::Elsewhere, _) => return Some(words.elsewhere.to_owned()),
        (Way::Here, Some(hall)) if hall.way == Way::Here => hall.tables,
        _ => return Some(away(words, &view)),
    };
    let mut parts = vec![(words.tables_there)(tables)];
    if view.writers > 1 {
        parts.push((words.leading)(view.writers));
    }
    parts.extend(sent(words, &view));
    Some(parts.join(" · "))
}

/// That the line is not here, and what waits for it; at first nothing is known of the network.
fn away(words: &LiveWords, view: &LiveView) -> String {
    match (view.connecting, view.unsent) {
        (true, _) => words.connecting.to_owned(),
        (false, unsent) if view.writes && unsent > 0 => {
            [words.away, &(words.unsent)(unsent)].join(" · ")
        }
        (false, _) => words.away.to_owned(),
    }
}

/// Whether what was written here is sent.
fn sent(words: &LiveWords, view: &LiveView) -> Option<String> {
    match (view.late, view.unsent) {
        _ if !view.writes => None,
        (true, unsent) => Some((words.unsent)(unsent)),
        (false, 0) => Some(words.sent.to_owned()),
        _ => None,
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use crate::text::live::words;
    use crate::text::{Catalogue, Locale};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn who_writes_is_at_the_table_and_who_watches_beside_it() {
        let words = words(Locale { catalogue: Catalogue::De, french: false });
        for (writers, watchers, said) in [
            (1, 0, "Live: noch allein"),
            (0, 1, "Live: noch allein"),
            (2, 0, "Live: 2 am Tisch"),
            (2, 1, "Live: 2 am Tisch · 1 schaut zu"),
            (1, 3, "Live: 1 am Tisch · 3 schauen zu"),
            (0, 2, "Live: 0 am Tisch · 2 schauen zu"),
        ] {
            let view = LiveView { way: Way::Here, writers, watchers, ..LiveView::default() };
            assert_eq!(sentence(words, &view), said, "{writers} {watchers}");
        }
    }

    #[wasm_bindgen_test]
    fn where_the_chalk_is_nobody_says_who_does_not_know() {
        let words = words(Locale { catalogue: Catalogue::De, french: false });
        let (here, there) =
            (Some("Die Kreide ist hier."), Some("Die Kreide hat ein anderes Gerät."));
        for (way, writers, holds, said) in [
            (Way::Here, 2, Chalk::Here, here),
            (Way::Here, 2, Chalk::There, there),
            (Way::Here, 1, Chalk::Free, here),
            (Way::Here, 2, Chalk::Free, None),
            (Way::Away, 1, Chalk::Free, None),
            (Way::Elsewhere, 0, Chalk::Free, None),
        ] {
            let view = LiveView { way, writers, chalk: holds, writes: true, ..LiveView::default() };
            assert_eq!(chalk(words, &view), said, "{way:?} {writers} {holds:?}");
            assert_eq!(chalk(words, &LiveView { writes: false, ..view }), None);
        }
    }
}
