//! What the Striche are: each kind with its mark, its worth at this table, who has how many, and
//! the rules behind them (R1, R2).

use crate::engine::log::{Partie, Session};
use crate::engine::quelle::Regel;
use crate::engine::seite::Seite;
use crate::engine::stand::Strichart;
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};
use crate::ui::part::blatt::blatt;
use crate::ui::part::regeln::zeile;
use crate::ui::part::striche::strichmarke;

pub fn striche(dienst: Dienst) -> Vec<Knoten> {
    let tabelle = move || {
        let tabelle = dienst.mit_partie(|session, partie| tabelle(dienst, session, partie));
        tabelle.unwrap_or_default()
    };
    let regeln = [Regel::R1, Regel::R2, Regel::B8, Regel::S3].map(|regel| zeile(dienst, regel));
    let inhalt = el("div.eingabe")
        .kind(el("table.legende").wechselnd(tabelle))
        .kind(el("ul").kinder(regeln));
    blatt(
        move || dienst.wort(Wort::Striche).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

fn tabelle(dienst: Dienst, session: &Session, partie: &Partie) -> Vec<Knoten> {
    let titel = |text: &str| el("th").attr("scope", "col").kind(el("span.kurz").text(text));
    let namen = Seite::BEIDE.map(|seite| titel(&partie.parteiname(seite.index())));
    let kopf = el("tr").kind(titel("")).kind(titel(dienst.wort(Wort::StrichZaehlt)));
    let je = Seite::BEIDE.map(|seite| session.striche_der_seite(partie, seite));
    let zahl = |zahl: i32| el("td").text(&zahl.to_string());
    let zeilen = Strichart::ALLE.into_iter().map(|art| {
        let wert = partie.kopf.tischregeln.zahl(&["strich.", art.kennung()].concat());
        let name = el("th")
            .attr("scope", "row")
            .kind(strichmarke(art))
            .text(text::strichart(dienst.sprache(), art));
        let anzahl = je.iter().map(|striche| zahl(i32::from(striche.art(art))));
        el("tr").kind(name).kind(zahl(wert)).kinder(anzahl)
    });
    vec![el("thead").kind(kopf.kinder(namen)), el("tbody").kinder(zeilen)]
}
