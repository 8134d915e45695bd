//! «Warum?»: the rules behind a decision, each with its title and sources.

use crate::engine::quelle::Regel;
use crate::text::Wort;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};

pub fn warum(dienst: Dienst, regeln: &[Regel]) -> Knoten {
    let zeilen = regeln.iter().map(|regel| {
        let blatt = regel.blatt();
        el("li", "")
            .kind(el("b", "").text(blatt.id))
            .text(&format!(" {} ", blatt.titel))
            .kind(el("small", "").text(&blatt.quellen.join(", ")))
    });
    el("details", "warum")
        .kind(el("summary", "").text(dienst.wort(Wort::Warum)))
        .kind(el("ul", "").kinder(zeilen))
}
