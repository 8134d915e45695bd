//! «Warum?»: the rules behind a decision, each with its title and sources, and a tap to its
//! article in the rule book.

use crate::engine::quelle::Regel;
use crate::text::Wort;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf};

/// The closed «Warum?» with a line a rule.
pub fn warum(dienst: Dienst, regeln: &[Regel]) -> Knoten {
    el("details.warum")
        .kind(el("summary").text(dienst.wort(Wort::Warum)))
        .kind(el("ul").kinder(regeln.iter().map(|regel| zeile(dienst, *regel))))
}

/// One rule as a line that opens its article.
pub fn zeile(dienst: Dienst, regel: Regel) -> Knoten {
    let blatt = regel.blatt();
    el("li").kind(
        knopf("leise regelzeile", "", move || dienst.schlage_nach(regel))
            .kind(el("b").text(blatt.id))
            .text(" ")
            .kind(el("span").attr("lang", "de").text(blatt.titel))
            .text(" ")
            .kind(el("small").text(&blatt.quellen.join(", "))),
    )
}

/// Says that what follows is in German, where the app is not.
pub fn hinweis_deutsch(dienst: Dienst) -> Option<Knoten> {
    dienst.ist_fremd().then(|| el("p.klein").text(dienst.wort(Wort::RegelbuchDeutsch)))
}
