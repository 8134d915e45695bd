//! How a session is called, and what stands below that.

use crate::engine::archive::summary::{Summary, TOURNAMENT};
use crate::text::bidi::joined;
use crate::text::jassart::called;
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::state::{Lang, clock};

/// How a session is called.
pub fn title(lang: Lang, line: &Summary) -> String {
    let empty = if line.is_tournament() { Msg::Tournament } else { Msg::EmptyEvening };
    let names = [line.title(), line.party_names(), lang.t(empty)];
    names.into_iter().find(|name| !name.is_empty()).unwrap_or_default().to_owned()
}

/// What was played, as the line of an evening has it, in the words of the app.
pub fn in_words(lang: Lang, name: &str) -> &str {
    match name == TOURNAMENT {
        true => lang.t(Msg::Tournament),
        false => called(lang.without_deck(), name),
    }
}

/// What was played in a session, in the words of the app.
pub fn played(lang: Lang, line: &Summary) -> impl Iterator<Item = &str> {
    line.jassarten().map(move |name| in_words(lang, name))
}

/// When a session was, where, and what was played.
pub fn about(lang: Lang, line: &Summary) -> String {
    let partien = say!(lang, Msg::PartieCount, count = &line.partien().to_string());
    let day = lang.date(clock::day_of(line.start()));
    let mut details = vec![day.as_str(), line.venue()];
    details.extend(played(lang, line));
    if !line.is_tournament() {
        details.push(&partien);
    }
    details.retain(|detail| !detail.is_empty());
    joined(&details, " · ")
}

/// What the sheet with what is noted about an evening or a tournament is called.
pub fn about_word(lang: Lang, tournament: bool) -> &'static str {
    match tournament {
        true => later::about_tournament(lang.locale()),
        false => lang.t(Msg::AboutEvening),
    }
}
