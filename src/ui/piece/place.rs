//! A table's sheet in a few words: who plays with whom, and at which table of which Passe.

use crate::engine::archive::sheet::TableSheet;
use crate::text::Msg;
use crate::text::bidi::joined;
use crate::text::say;
use crate::ui::state::Lang;

/// Who plays with whom; partners sit across.
pub fn teams(sheet: &TableSheet) -> [String; 2] {
    let [a, b, c, d] = &sheet.players;
    [[a, c], [b, d]].map(|names| joined(&names, " & "))
}

/// «Passe 1 · Tisch 3».
pub fn place(lang: Lang, passe: usize, table: usize) -> String {
    let [passe, table] = [passe, table].map(|nth| nth.saturating_add(1).to_string());
    [say!(lang, Msg::PasseNth, passe = &passe), say!(lang, Msg::TableNth, table = &table)]
        .join(" · ")
}
