//! «Was ist passiert?»: what the Regelwerk of the table says, and one tap that writes it.

use super::formular::zahlfeld;
use super::spiel::{Eingabe, Entwurf, punkte, was_gespielt_wurde};
use crate::engine::aenderung::{Aenderung, mit_eintrag, vergleiche};
use crate::engine::brett::Brettart;
use crate::engine::event::{
    Ausgang, Eintrag, OhneWertung, Verschiebung, Vorfallfolge, Vorfallnotiz,
};
use crate::engine::punkte::{Punkte, SPIELPUNKTE};
use crate::engine::seite::Seite;
use crate::text::regelbuch::{self, Lage, VORFAELLE, Vorfall, Wirkung};
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, kaestchen, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::regeln::hinweis_deutsch;

/// What happened, as far as it is told.
#[derive(Clone, Copy)]
struct Hergang {
    dienst: Dienst,
    gesucht: Live<String>,
    vorfall: Live<Option<&'static Vorfall>>,
    /// What is about to be written.
    wirkung: Live<Option<Wirkung>>,
    /// Whose mistake it was.
    fehlbar: Live<Option<Seite>>,
    /// That side had no Stich before.
    ohne_stich: Live<bool>,
    verschoben: Live<Option<i32>>,
    spiel: Eingabe,
}

pub fn vorfall(dienst: Dienst) -> Vec<Knoten> {
    let Some(entwurf) = Entwurf::lade(dienst) else { return Vec::new() };
    let h = Hergang {
        dienst,
        gesucht: Live::new(String::new()),
        vorfall: Live::new(None),
        wirkung: Live::new(None),
        fehlbar: Live::new(None),
        ohne_stich: Live::new(false),
        verschoben: Live::new(None),
        // Written with the incident's key below, not by the form itself.
        spiel: Eingabe::neu(dienst, entwurf, |_| ()),
    };
    let titel = move || match h.vorfall.get() {
        Some(vorfall) => vorfall.titel.to_owned(),
        None => dienst.wort(Wort::WasIstPassiert).to_owned(),
    };
    let inhalt = el("div.durchlass").wechselnd(move || {
        let (vorfall, wirkung) = (h.vorfall.get(), h.wirkung.get());
        untrack(|| match (vorfall, wirkung) {
            (None, _) => liste(h),
            (Some(vorfall), None) => antworten(h, vorfall),
            (Some(vorfall), Some(wirkung)) => schreiben(h, vorfall, wirkung),
        })
    });
    let schliessen = dienst.wort(Wort::Schliessen);
    blatt(titel, schliessen, move || dienst.schliesse(), inhalt, None)
}

fn liste(h: Hergang) -> Vec<Knoten> {
    let treffer = move || {
        let wort = h.gesucht.get();
        let treffer = VORFAELLE.iter().filter(|vorfall| vorfall.passt(&wort));
        let treffer: Vec<Knoten> = treffer
            .map(|vorfall| {
                knopf("karte", vorfall.titel, move || h.vorfall.set(Some(vorfall)))
                    .attr("lang", "de")
            })
            .collect();
        if treffer.is_empty() {
            return vec![el("p.leer").wort(h.dienst, Wort::NichtsGefunden)];
        }
        treffer
    };
    let hinweis = hinweis_deutsch(h.dienst);
    let suche = suchfeld(h.dienst, h.gesucht);
    vec![el("div.eingabe").kinder(hinweis).kind(suche).wechselnd(treffer)]
}

/// A field to search by; shared with the rule book.
pub fn suchfeld(dienst: Dienst, gesucht: Live<String>) -> Knoten {
    el("input.suchfeld")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("enterkeyhint", "search")
        .attr("placeholder", dienst.wort(Wort::Suchen))
        .benannt(dienst, Wort::Suchen)
        .eingabe(move || gesucht.get(), move |wort| gesucht.set(wort))
}

/// By which set the table plays, in a sentence, and its id.
pub fn regelwerk(dienst: Dienst) -> Option<(&'static str, String)> {
    let (werk, verschieden) =
        dienst.mit_partie(|_, p| p.jassart.naechstes_regelwerk(&p.kopf.tischregeln)).flatten()?;
    let name = text::regelwerk(dienst.sprache(), werk.id);
    let w = if verschieden.is_empty() { Wort::NachRegelwerk } else { Wort::NachRegelwerkEigene };
    Some((werk.id, dienst.satz(w, &[name])))
}

fn antworten(h: Hergang, vorfall: &'static Vorfall) -> Vec<Knoten> {
    let dienst = h.dienst;
    // A Jassart without named sets is told what the first one says.
    let (werk, nach) = regelwerk(dienst).unwrap_or(("jasswiki", String::new()));
    let lagen = dienst.mit_partie(|_, p| vorfall.antworten(werk, &p.kopf.tischregeln));
    let mehr = vorfall.artikel.iter().filter_map(|id| regelbuch::artikel(id)).map(|artikel| {
        knopf("wahl", artikel.titel, move || dienst.lies(artikel)).attr("lang", "de")
    });
    let inhalt = el("div.eingabe")
        .kind(el("p.klein").text(&nach))
        .kinder(lagen.unwrap_or_default().into_iter().map(|lage| antwort(h, vorfall, lage)))
        .kind(
            el("fieldset")
                .kind(el("legend").wort(dienst, Wort::Regelbuch))
                .kind(el("div.wahlreihe").kinder(mehr)),
        );
    let zurueck = dienst.knopf("knopf leise", Wort::Zurueck, move || h.vorfall.set(None));
    vec![inhalt, el("footer.blattfuss").kind(zurueck)]
}

fn antwort(h: Hergang, vorfall: &'static Vorfall, lage: &'static Lage) -> Knoten {
    let dienst = h.dienst;
    let tafel = dienst.mit_partie(|_, p| p.jassart.brett.art() == Brettart::Tafel) == Some(true);
    let tasten = lage.wirkung.iter().filter_map(|wirkung| {
        let wirkung = *wirkung;
        let (wort, ueberall) = match wirkung {
            Wirkung::Nichts => return None,
            Wirkung::Annullieren => (Wort::Annullieren, true),
            Wirkung::Zusammenwerfen => (Wort::Zusammenwerfen, true),
            Wirkung::SpielverlustFehlbar => (Wort::WirkungSpielverlust, false),
            Wirkung::KontermatschGegner => (Wort::WirkungKontermatsch, false),
            Wirkung::PunkteDerSticheAnGegner => (Wort::WirkungPunkteDerStiche, false),
            Wirkung::AbHierAllesAnGegner => (Wort::WirkungAbHier, false),
            Wirkung::RestAnGegner => (Wort::WirkungRest, false),
            Wirkung::Schaetzen => (Wort::WirkungSchaetzen, false),
            Wirkung::PartieVerloren => (Wort::WirkungPartieVerloren, false),
            Wirkung::BedankenNichtig => (Wort::WirkungNichtig, false),
            Wirkung::WeisStreichen => (Wort::WirkungWeisStreichen, false),
            Wirkung::BergAnGegner => (Wort::WirkungBerg, false),
            Wirkung::FehlendeAnGegner => (Wort::WirkungFehlende, false),
        };
        let ohne = move |art: OhneWertung| {
            let grund = vorfall.titel.to_owned();
            dienst.trage_ein_und_schliesse(Eintrag::OhneWertung { art, grund });
        };
        (tafel || ueberall).then(|| {
            dienst.knopf("knopf", wort, move || match wirkung {
                Wirkung::Annullieren => ohne(OhneWertung::Annulliert),
                Wirkung::Zusammenwerfen => ohne(OhneWertung::Zusammengeworfen),
                _ => h.wirkung.set(Some(wirkung)),
            })
        })
    });
    let tasten: Vec<Knoten> = tasten.collect();
    let nichts = tasten.is_empty().then(|| el("p.klein").wort(dienst, Wort::NichtsZuSchreiben));
    el("section.antwort")
        .kinder((!lage.frage.is_empty()).then(|| el("h3").attr("lang", "de").text(lage.frage)))
        .kind(el("p").attr("lang", "de").text(lage.folge))
        .kind(
            el("p.klein")
                .text(&dienst.satz(Wort::Entscheidet, &[lage.wer_entscheidet]))
                .text(" · ")
                .text(lage.quelle),
        )
        .kinder(nichts)
        .kinder(tasten)
}

/// What is still to be told, what it changes, and the key that writes it.
fn schreiben(h: Hergang, vorfall: &'static Vorfall, wirkung: Wirkung) -> Vec<Knoten> {
    let dienst = h.dienst;
    let name = move |seite: Seite| h.spiel.name(seite);
    let wer = (wirkung != Wirkung::Schaetzen).then(|| {
        let seiten = Seite::BEIDE.into_iter().map(move |seite| {
            knopf("wahl", &name(seite), move || {
                h.fehlbar.set(Some(seite));
                if restform(wirkung) {
                    h.spiel.entwurf.update(|e| e.getippt = seite);
                }
            })
            .gedrueckt(move || h.fehlbar.get() == Some(seite))
        });
        el("fieldset")
            .kind(el("legend").wort(dienst, Wort::WerWarEs))
            .kind(el("div.wahlreihe").kinder(seiten))
    });
    let inhalt = el("div.eingabe").kinder(wer).kinder(spielteil(h, wirkung)).kind(
        el("div.folgen").attr("aria-live", "polite").wechselnd(move || {
            let Some(eintrag) = eintrag(h, vorfall, wirkung) else { return Vec::new() };
            dienst.mit_partie(|_, partie| folgen(dienst, partie, &eintrag)).unwrap_or_default()
        }),
    );
    let zurueck = dienst.knopf("knopf leise", Wort::Zurueck, move || h.wirkung.set(None));
    let schreiben = dienst
        .knopf("knopf haupt", Wort::Schreiben, move || {
            if let Some(eintrag) = untrack(|| eintrag(h, vorfall, wirkung)) {
                dienst.trage_ein_und_schliesse(eintrag);
            }
        })
        .gesperrt(move || eintrag(h, vorfall, wirkung).is_none());
    vec![inhalt, el("footer.blattfuss").kind(zurueck).kind(schreiben)]
}

/// The Stiche before stay with the side, the rest goes to the other.
fn restform(wirkung: Wirkung) -> bool {
    use Wirkung::{AbHierAllesAnGegner, FehlendeAnGegner, RestAnGegner};
    matches!(wirkung, AbHierAllesAnGegner | RestAnGegner | FehlendeAnGegner)
}

/// What was played and how many points it holds, where the incident ends the Spiel.
fn spielteil(h: Hergang, wirkung: Wirkung) -> Option<Knoten> {
    use Wirkung as W;
    let dienst = h.dienst;
    let mit_punkten =
        restform(wirkung) || matches!(wirkung, W::Schaetzen | W::PunkteDerSticheAnGegner);
    if !mit_punkten && !matches!(wirkung, W::SpielverlustFehlbar | W::KontermatschGegner) {
        return None;
    }
    let teil = el("div.teil").kinder(was_gespielt_wurde(h.spiel));
    if !mit_punkten {
        return Some(teil);
    }
    let was = move || {
        let seite = h.spiel.entwurf.with(|e| e.getippt);
        let w = match wirkung {
            W::Schaetzen => Wort::PunkteGeschaetzt,
            W::FehlendeAnGegner => Wort::GezaehlteOhneFehlende,
            W::PunkteDerSticheAnGegner => Wort::GezaehltePunkte,
            _ => Wort::PunkteVorher,
        };
        dienst.satz(w, &[&h.spiel.name(seite)])
    };
    let teil = teil.kind(el("p.klein").text_aus(was));
    let extra = match wirkung {
        W::PunkteDerSticheAnGegner => Some(dienst.feld(
            Wort::PunkteDerStiche,
            zahlfeld(
                (0, SPIELPUNKTE.0),
                move || h.verschoben.get(),
                move |zahl| h.verschoben.set(zahl),
            ),
        )),
        W::AbHierAllesAnGegner | W::RestAnGegner => Some(
            el("label.regel")
                .kind(el("span").text_aus(move || {
                    let seite = h.spiel.entwurf.with(|e| e.getippt);
                    dienst.satz(Wort::KeinStichVorher, &[&h.spiel.name(seite)])
                }))
                .kind(kaestchen(move || h.ohne_stich.get(), move |ja| h.ohne_stich.set(ja))),
        ),
        _ => None,
    };
    let matsch = (wirkung == W::PunkteDerSticheAnGegner).then(|| dienst.wort(Wort::Matsch));
    Some(teil.kinder(extra).kinder(punkte(h.spiel, matsch)))
}

fn eintrag(h: Hergang, vorfall: &'static Vorfall, wirkung: Wirkung) -> Option<Eintrag> {
    use Wirkung as W;
    let grund = vorfall.titel.to_owned();
    let mut entwurf = h.spiel.entwurf.get();
    entwurf.grund = grund.clone();
    if wirkung == W::Schaetzen {
        return entwurf.mit_ausgang(Ausgang::Punkte(entwurf.kartenpunkte()?));
    }
    let seite = h.fehlbar.get()?;
    let folge = match wirkung {
        W::SpielverlustFehlbar => return entwurf.mit_ausgang(Ausgang::Spielverlust(seite)),
        W::KontermatschGegner => return entwurf.mit_ausgang(Ausgang::Hingelegt(seite)),
        W::AbHierAllesAnGegner | W::RestAnGegner if h.ohne_stich.get() => {
            return entwurf.mit_ausgang(Ausgang::Matsch(seite.andere()));
        }
        W::AbHierAllesAnGegner | W::RestAnGegner | W::FehlendeAnGegner => {
            return entwurf.mit_ausgang(Ausgang::Punkte(entwurf.kartenpunkte()?));
        }
        W::PunkteDerSticheAnGegner => {
            return entwurf.mit_ausgang(Ausgang::Verschoben(Verschiebung {
                gezaehlt: entwurf.kartenpunkte()?,
                matsch: entwurf.sonst.is_some(),
                von: seite,
                punkte: Punkte(h.verschoben.get()?),
            }));
        }
        W::PartieVerloren => Vorfallfolge::PartieVerloren,
        W::BedankenNichtig => Vorfallfolge::BedankenNichtig,
        W::WeisStreichen => Vorfallfolge::WeisGestrichen,
        W::BergAnGegner => Vorfallfolge::BergZuFrueh,
        W::Nichts | W::Annullieren | W::Zusammenwerfen | W::Schaetzen => return None,
    };
    Some(Eintrag::Vorfall(Vorfallnotiz { folge, seite, grund }))
}

/// What the entry changes, or why it cannot be.
fn folgen(dienst: Dienst, partie: &crate::engine::log::Partie, eintrag: &Eintrag) -> Vec<Knoten> {
    let sprache = dienst.sprache();
    match mit_eintrag(partie, eintrag) {
        Ok(nachher) => {
            let mut aenderungen = vergleiche(partie, &nachher);
            // That somebody else deals after a Spiel is nothing to say.
            aenderungen.retain(|a| !matches!(a, Aenderung::Geber { .. }));
            let zeile = |a| el("li").text(&text::aenderung(sprache, partie, a));
            vec![el("ul.aenderungen").kinder(aenderungen.iter().map(zeile))]
        }
        Err(grund) => vec![el("p.warnung").text(&dienst.ablehnung(&grund))],
    }
}
