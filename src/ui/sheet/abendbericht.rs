//! The evening so far: who leads, who owes whom, how each Partie went; and its report.

use crate::text::Wort;
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::bericht::teile;
use crate::ui::part::blatt::blatt;
use crate::ui::screen::statistik::schreiber;
use crate::ui::teilen::Was;

pub fn abendbericht(dienst: Dienst) -> Vec<Knoten> {
    let inhalt = el("div.eingabe bericht").wechselnd(move || {
        let bericht = dienst
            .mit_session(|id, session| schreiber(dienst).abend(id, session, &dienst::datum))
            .unwrap_or_default();
        let teile = teile(dienst, &bericht);
        dienst.bericht.set(bericht);
        teile
    });
    let teilen = knopf("knopf", dienst.wort(Wort::BerichtTeilen), move || {
        dienst.teile(Was::BerichtBild);
    });
    blatt(
        move || dienst.wort(Wort::AbendUndBericht).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        Some(el("footer.blattfuss").kind(teilen)),
    )
}
