//! The Tischregeln the Partie is played by, each explained; what differs from the nearest named
//! set is marked.

use super::vorfall::regelwerk;
use crate::engine::tischregeln::{Einstellung, GELD, Regelwert};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::blatt::blatt;

pub fn tischregeln(dienst: Dienst) -> Vec<Knoten> {
    let zeilen = dienst.mit_partie(|_, partie| {
        let regeln = &partie.kopf.tischregeln;
        let verschieden = partie.jassart.naechstes_regelwerk(regeln).map(|(_, v)| v);
        let verschieden = verschieden.unwrap_or_default();
        let zeile = |e: &'static Einstellung| {
            let wert = regeln.0.get(e.key).map_or(String::new(), |wert| wort(dienst, e, wert));
            let anders = verschieden.contains(&e.key);
            let marke = anders.then(|| el("b.marke").text(dienst.wort(Wort::Anders)));
            el("li")
                .klasse(if anders { "tischregel gilt" } else { "tischregel" })
                .kind(el("span").text(&text::einstellung(dienst.sprache(), e.key)))
                .kind(el("b").text(&wert))
                .kind(erklaerung(dienst, e).kinder(marke))
        };
        let geld = GELD.iter().filter(|e| regeln.0.contains_key(e.key));
        partie.jassart.einstellungen.iter().chain(geld).map(zeile).collect::<Vec<Knoten>>()
    });
    let nach = regelwerk(dienst).map(|(_, satz)| el("p").text(&satz));
    let inhalt = el("div.eingabe").kinder(nach).kind(el("ul").kinder(zeilen.unwrap_or_default()));
    blatt(
        move || dienst.wort(Wort::Tischregeln).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

/// One sentence on a setting, and the rule behind it as a key to its article.
pub fn erklaerung(dienst: Dienst, e: &'static Einstellung) -> Knoten {
    let regel = e.regel.map(|regel| {
        let blatt = regel.blatt();
        let text = format!("{} · {}", blatt.id, blatt.quellen.join(", "));
        knopf("leise quelle", &text, move || dienst.schlage_nach(regel))
    });
    el("small.erklaerung").text(text::erklaerung(dienst.sprache(), e.key)).text(" ").kinder(regel)
}

fn wort(dienst: Dienst, e: &'static Einstellung, wert: &Regelwert) -> String {
    use crate::engine::tischregeln::Spielraum;
    match (wert, e.spielraum) {
        (Regelwert::Ja(ja), _) => dienst.wort(if *ja { Wort::Ja } else { Wort::Nein }).to_owned(),
        (Regelwert::Zahl(zahl), _) => dienst.zahl(*zahl),
        (Regelwert::Wahl(wahl), Spielraum::Wahl(moeglich)) => {
            let wahl = moeglich.iter().find(|m| *m == wahl);
            wahl.map_or(String::new(), |w| text::regelwahl(dienst.sprache(), w).to_owned())
        }
        (Regelwert::Wahl(wahl), _) => wahl.clone(),
    }
}
