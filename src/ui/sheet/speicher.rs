//! What is stored on this device, how safely, and all of it as one file.

use crate::text::{self, Wort};
use crate::ui::dienst::{self, Blatt, Dienst};
use crate::ui::dom::{Knoten, el};
use crate::ui::live::{Live, derived};
use crate::ui::part::blatt::blatt;
use crate::ui::screen::start::datei_oeffnen;
use crate::ui::speicher::{self, Lage};
use crate::ui::teilen;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub fn speicher(dienst: Dienst) -> Vec<Knoten> {
    let auskunft: Live<Option<js_sys::Array>> = Live::new(None);
    // Answers of the browser, asked for once the promise has kept.
    let frage = move |davor: js_sys::Promise| {
        spawn_local(async move {
            // Whether it agreed shows in what it answers next.
            let _ = JsFuture::from(davor).await;
            if let Ok(zahlen) = JsFuture::from(speicher::auskunft()).await {
                auskunft.set(zahlen.dyn_into().ok());
            }
        });
    };
    frage(js_sys::Promise::resolve(&wasm_bindgen::JsValue::NULL));
    let zeilen = move || {
        let (abende, saetze) = dienst.anzahl();
        let inhalt = [abende, saetze].map(|zahl| zahl.to_string());
        let mut zeilen = vec![
            dienst.satz(Wort::SpeicherInhalt, &[&inhalt[0], &inhalt[1]]),
            dienst.wort(lage(dienst.lage.get())).to_owned(),
        ];
        if let Some(zahlen) = auskunft.get() {
            let zahl = |nr| zahlen.get(nr).as_f64().unwrap_or(0.0);
            let mega = |bytes: f64| dienst.zahl((bytes / 1e6).ceil() as i32);
            let (belegt, gesamt) = (zahl(0), zahl(1));
            zeilen.push(dienst.satz(Wort::SpeicherPlatz, &[&mega(belegt), &mega(gesamt - belegt)]));
            let geschuetzt = zahl(2) > 0.0;
            let schutz = if geschuetzt { Wort::Geschuetzt } else { Wort::NichtGeschuetzt };
            let doppelt = zahl(3) > 0.0 && zahl(4) > 0.0;
            let zwei = if doppelt { Wort::ZweiSpeicher } else { Wort::EinSpeicher };
            zeilen.extend([schutz, zwei].map(|wort| dienst.wort(wort).to_owned()));
        }
        zeilen.iter().map(|zeile| el("li").text(zeile)).collect()
    };
    let schuetzen = dienst.knopf("knopf leise", Wort::Schuetzen, move || {
        frage(speicher::schuetze());
    });
    let inhalt = el("div.eingabe menue")
        .kind(el("ul.bestand").wechselnd(zeilen))
        .kind(sichern(dienst, "knopf haupt"))
        .kind(datei_oeffnen(dienst))
        .kind(schuetzen)
        .kind(el("div").wechselnd(move || beiseite(dienst)));
    blatt(
        move || dienst.wort(Wort::Speicher).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

/// The key that opens this sheet.
pub fn taste(dienst: Dienst) -> Knoten {
    dienst.knopf("knopf leise", Wort::Speicher, move || dienst.oeffne(Blatt::Speicher))
}

/// The key that writes everything to a file.
pub fn sichern(dienst: Dienst, klasse: &str) -> Knoten {
    dienst.knopf(klasse, Wort::AllesSichern, move || teile(dienst, false))
}

fn teile(dienst: Dienst, nur_beiseite: bool) {
    let art = if nur_beiseite { "beiseite" } else { "sicherung" };
    dienst.sicherung(nur_beiseite, move |nr, inhalt| {
        let teil = if nr > 1 { format!("-{nr}") } else { String::new() };
        let name = format!("jasstafel-{art}-{}{teil}.json", dienst::heute());
        teilen::sichere(dienst, name, &inhalt);
    });
}

/// How things stand as a word.
const fn lage(lage: Lage) -> Wort {
    match lage {
        Lage::Gesichert => Wort::Gesichert,
        Lage::Laeuft => Wort::WirdGesichert,
        Lage::Doubtful => Wort::PerhapsNotSaved,
        _ => Wort::NichtGesichert,
    }
}

/// A sign, whether it warns, and what it means.
type Sign = (&'static str, bool, Wort);

const fn sign(stands: Lage) -> Sign {
    let (sign, warns) = match stands {
        Lage::Gesichert => ("✓", false),
        Lage::Laeuft => ("…", false),
        _ => ("!", true),
    };
    (sign, warns, lage(stands))
}

/// The small mark on the board: seen as a sign, read as a word. What is on the board may be saved,
/// and yet not be all of it.
pub fn marke(dienst: Dienst) -> Knoten {
    let found = derived(move || {
        let found = dienst.integrity();
        (found.waits.is_some(), found.lacks())
    });
    signed(dienst, move || match (dienst.lage.get(), found.get()) {
        (stands, (false, false)) => sign(stands),
        (stands, _) if stands.is_trouble() => sign(stands),
        (_, (true, _)) => ("…", false, Wort::EveningIsRead),
        _ => ("!", true, Wort::EntriesMissing),
    })
}

/// The same for anything else that is saved.
pub fn mark(dienst: Dienst, stands: impl Fn() -> Lage + Copy + 'static) -> Knoten {
    signed(dienst, move || sign(stands()))
}

fn signed(dienst: Dienst, sign: impl Fn() -> Sign + Copy + 'static) -> Knoten {
    let klasse = move || Some(if sign().1 { "marke offen" } else { "marke" }.to_owned());
    el("span")
        .attr_aus("class", klasse)
        .kind(el("span").attr("aria-hidden", "true").text_aus(move || sign().0.to_owned()))
        .kind(el("span.nur-vorlesen").text_aus(move || dienst.wort(sign().2).to_owned()))
}

/// What was set aside: which records, what is wrong with each, and all of them raw.
fn beiseite(dienst: Dienst) -> Vec<Knoten> {
    let zeilen: Vec<Knoten> = dienst.beiseite(|alle| {
        let zeile = |b: &crate::engine::save::Beiseite| {
            let schaden = text::schaden(dienst.sprache(), &b.schaden);
            el("li").text(&format!("{}: {schaden}", b.key))
        };
        alle.iter().map(zeile).collect()
    });
    if zeilen.is_empty() {
        return zeilen;
    }
    let satz = dienst.satz(Wort::BeiseiteGelegt, &[&zeilen.len().to_string()]);
    vec![
        el("p.warnung").text(&satz),
        el("ul.beiseite").kinder(zeilen),
        dienst.knopf("knopf leise", Wort::RohTeilen, move || teile(dienst, true)),
    ]
}
