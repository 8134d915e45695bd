//! Watching: only the slate, as large as the screen. The style sheet takes the keys away; a tap
//! anywhere brings them back.

use crate::text::Wort;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, fokussiere_bald, knopf};
use crate::ui::screen::tisch;

pub fn zuschauen(dienst: Dienst) -> Vec<Knoten> {
    let stand = move || {
        let stand = dienst.mit_partie(|_, partie| tisch::stand(dienst, partie));
        stand.unwrap_or_default()
    };
    let decke = knopf("decke", "", move || dienst.schliesse())
        .attr("aria-label", dienst.wort(Wort::ZurueckZurTafel));
    fokussiere_bald(&decke);
    vec![
        el("section")
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-label", dienst.wort(Wort::Zuschauen))
            .kind(el("p.nur-vorlesen").text_aus(stand))
            .kind(decke),
    ]
}
