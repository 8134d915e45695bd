//! One article of the rule book, over whatever is open: «Warum?».

use crate::text::Wort;
use crate::text::regelbuch::{Artikel, in_kraft};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};
use crate::ui::part::blatt::blatt;
use crate::ui::part::regeln::hinweis_deutsch;

pub fn artikel(dienst: Dienst, artikel: &'static Artikel) -> Vec<Knoten> {
    let gilt = dienst.mit_partie(|_, p| {
        let regeln = &p.kopf.tischregeln;
        let (werk, _) = p.jassart.naechstes_regelwerk(regeln)?;
        Some(in_kraft(artikel, werk.id, regeln))
    });
    let gilt = gilt.flatten().unwrap_or_default();
    let fassungen = artikel.fassungen.iter().enumerate().map(|(nr, fassung)| {
        let gilt = gilt.get(nr) == Some(&true);
        let werk = crate::text::regelwerk(dienst.sprache(), fassung.regelwerk);
        let marke = gilt.then(|| el("b.marke").text(dienst.wort(Wort::GiltHier)));
        el("li")
            .klasse(if gilt { "fassung gilt" } else { "fassung" })
            .kind(el("span.was").text(werk).text(" ").kinder(marke))
            .kind(el("p").attr("lang", "de").text(fassung.text))
            .kind(el("small").text(fassung.quelle))
    });
    let fassungen: Vec<Knoten> = fassungen.collect();
    let liste = (!fassungen.is_empty()).then(|| el("ul.fassungen").kinder(fassungen));
    let regeln: Vec<&str> = artikel.regeln.iter().map(|regel| regel.id()).collect();
    let quellen = format!("{}  {}", artikel.quellen.join(", "), regeln.join(" "));
    // Nothing in it takes the focus: the arrow keys scroll it once it has it itself.
    let inhalt = el("div.eingabe artikel")
        .attr("tabindex", "0")
        .kinder(hinweis_deutsch(dienst))
        .kind(el("p").attr("lang", "de").text(artikel.text))
        .kinder(liste)
        .kind(el("p.klein").text(&dienst.satz(Wort::Quellen, &[quellen.trim()])));
    blatt(
        move || artikel.titel.to_owned(),
        dienst.wort(Wort::ArtikelSchliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}
