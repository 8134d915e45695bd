//! How a session is called.

use crate::engine::archive::summary::Summary;
use crate::text::Msg;
use crate::ui::state::Lang;

/// How a session is called.
pub fn title(lang: Lang, line: &Summary) -> String {
    let empty = if line.is_tournament() { Msg::Tournament } else { Msg::EmptyEvening };
    let names = [line.title(), line.party_names(), lang.t(empty)];
    names.into_iter().find(|name| !name.is_empty()).unwrap_or_default().to_owned()
}
