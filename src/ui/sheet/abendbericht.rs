//! The evening so far: who leads, who owes whom, how each Partie went; and its report.

use crate::text::Wort;
use crate::text::bericht::{Bericht, Teil};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el};
use crate::ui::integrity::sentences;
use crate::ui::part::bericht::teile;
use crate::ui::part::blatt::blatt;
use crate::ui::screen::statistik::schreiber;
use crate::ui::teilen::Was;

/// Whoever reads the report must know that it is not of everything.
fn with_what_is_missing(dienst: Dienst, mut bericht: Bericht) -> Bericht {
    let found = dienst.integrity();
    let mut saetze = sentences(dienst, &found);
    match found.refused {
        0 => {}
        1 => saetze.push(dienst.wort(Wort::OneRefused).to_owned()),
        many => saetze.push(dienst.satz(Wort::ManyRefused, &[&many.to_string()])),
    }
    if !saetze.is_empty() {
        let titel = dienst.wort(Wort::MissingTitle).to_owned();
        bericht.teile.insert(0, Teil { titel, saetze, ..Teil::default() });
    }
    bericht
}

pub fn abendbericht(dienst: Dienst) -> Vec<Knoten> {
    let inhalt = el("div.eingabe bericht").wechselnd(move || {
        let bericht = dienst
            .mit_session(|id, session| schreiber(dienst).abend(id, session, &dienst::datum))
            .unwrap_or_default();
        let bericht = with_what_is_missing(dienst, bericht);
        let teile = teile(dienst, &bericht);
        dienst.bericht.set(bericht);
        teile
    });
    let teilen = dienst.knopf("knopf", Wort::BerichtTeilen, move || {
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
