//! Plots: lines over Spiele or evenings, and pairs of bars. One drawing for the screen, where
//! classes give the colours of the theme, and for pictures, where the attributes hold.

use crate::text::bericht::{Kurve, Marke};
use crate::text::{self, Sprache, Wort, wort};

/// How wide a plot is, in its own units.
pub const BREITE: i32 = 360;
const LINKS: i32 = 8;
const RECHTS: i32 = 54;
const OBEN: i32 = 22;
const UNTEN: i32 = 206;
/// How high two bars and their name are.
const REIHE: i32 = 46;
const SCHRIFT: i32 = 14;

/// Colour on slate and dashes of each line; a class gives the colour of the theme.
const STRICHE: [(&str, &str); 6] = [
    ("#8fd0c4", ""),
    ("#f0a98a", "7 4"),
    ("#f2c14e", "2 4"),
    ("#f4f1e6", "11 3 2 3"),
    ("#ff9c8a", "4 2"),
    ("#b9c4bd", "14 5"),
];

fn strich(nr: usize) -> String {
    let nr = nr % STRICHE.len();
    let (farbe, dash) = STRICHE[nr];
    format!(
        r#"class="r{nr}" stroke="{farbe}" stroke-dasharray="{dash}" stroke-width="3" fill="none""#
    )
}

fn balken(nr: usize) -> String {
    let (farbe, _) = STRICHE[nr];
    format!(r#"class="b{nr}" fill="{farbe}""#)
}

/// A text of our own: numbers and modes, no names.
fn beschrifte(aus: &mut String, x: i32, y: i32, anker: &str, text: &str) {
    aus.push_str(&format!(
        r##"<text class="schrift" x="{x}" y="{y}" font-size="{SCHRIFT}" text-anchor="{anker}" fill="#f4f1e6">{text}</text>"##
    ));
}

fn zeichen(aus: &mut String, x: i32, y: i32, marke: Marke) {
    let pfad = match marke {
        Marke::Weis => "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
        Marke::Matsch => "m-7 0l7-7l7 7l-7 7z",
        Marke::Berg => "m-7 6l7-13l7 13z",
    };
    aus.push_str(&format!(
        r##"<path class="marke" d="M{x} {y}{pfad}" fill="#f4f1e6" stroke="#22302b" stroke-width="2"/>"##
    ));
}

/// The inside of the drawing and its height.
pub fn zeichne(sprache: Sprache, kurve: &Kurve) -> (String, i32) {
    let mut aus = String::new();
    if !kurve.balken.is_empty() {
        return balkenreihen(sprache, kurve, aus);
    }
    let punkte = || kurve.linien.iter().flat_map(|(_, punkte)| punkte);
    let hoehen = kurve.hoehen.iter().map(|(_, hoehe)| *hoehe);
    let hoechster = punkte().map(|(_, y)| *y).chain(hoehen).max().unwrap_or(0).max(1);
    let tiefster = punkte().map(|(_, y)| *y).min().unwrap_or(0).min(0);
    let weitester = punkte().map(|(x, _)| *x).max().unwrap_or(0).max(1);
    let anteil = |wert: i32, von: i32, bis: i32, laenge: i32| {
        let [wert, von, bis] = [wert, von, bis].map(i64::from);
        ((wert - von) * i64::from(laenge) / (bis - von)) as i32
    };
    let ort_x = |x: i32| LINKS + anteil(x, 0, weitester, BREITE - LINKS - RECHTS);
    let ort_y = |y: i32| UNTEN - anteil(y, tiefster, hoechster, UNTEN - OBEN);
    let mut quer = |y: i32, dash: &str| {
        aus.push_str(&format!(
            r##"<path class="quer" d="M{LINKS} {y}H{}" stroke="#a9b5ae" stroke-dasharray="{dash}"/>"##,
            BREITE - RECHTS
        ));
    };
    quer(ort_y(0), "");
    for (_, hoehe) in &kurve.hoehen {
        quer(ort_y(*hoehe), "3 5");
    }
    for (name, hoehe) in &kurve.hoehen {
        let name = [name, " ", &text::zahl(sprache, *hoehe)].concat();
        beschrifte(&mut aus, LINKS, ort_y(*hoehe) - 4, "start", &name);
    }
    let achse = [&weitester.to_string(), " ", kurve.achse].concat();
    beschrifte(&mut aus, ort_x(weitester), UNTEN + 18, "end", &achse);
    for (nr, (_, punkte)) in kurve.linien.iter().enumerate() {
        let mut pfad = String::new();
        for (stelle, (x, y)) in punkte.iter().enumerate() {
            let befehl = if stelle == 0 { 'M' } else { 'L' };
            pfad.push_str(&format!("{befehl}{} {}", ort_x(*x), ort_y(*y)));
        }
        aus.push_str(&format!(r#"<path d="{pfad}" {}/>"#, strich(nr)));
    }
    // Totals that are close stand one below the other, the highest first, with room for the rest.
    let mut enden: Vec<i32> =
        kurve.linien.iter().filter_map(|(_, punkte)| Some(punkte.last()?.1)).collect();
    let mut hoehe = 0;
    while let Some(stelle) = (0..enden.len()).max_by_key(|stelle| enden[*stelle]) {
        let y = enden.swap_remove(stelle);
        let darunter = enden.len() as i32;
        hoehe = (ort_y(y) + 5).max(hoehe + SCHRIFT).min(UNTEN + 5 - darunter * SCHRIFT);
        beschrifte(&mut aus, BREITE - RECHTS + 9, hoehe, "start", &text::zahl(sprache, y));
    }
    for (_, x, y, marke) in &kurve.marken {
        zeichen(&mut aus, ort_x(*x), ort_y(*y), *marke);
    }
    (aus, UNTEN + 26)
}

fn balkenreihen(sprache: Sprache, kurve: &Kurve, mut aus: String) -> (String, i32) {
    let alle = || kurve.balken.iter().flat_map(|(_, werte)| werte);
    let hoechster = i64::from(alle().copied().max().unwrap_or(0).max(1));
    let mut y = 4;
    for (name, werte) in &kurve.balken {
        beschrifte(&mut aus, LINKS, y + 15, "start", name);
        for (nr, wert) in werte.iter().enumerate() {
            let oben = y + 20 + 12 * nr as i32;
            let breit = (i64::from((*wert).max(0)) * 280 / hoechster) as i32;
            aus.push_str(&format!(
                r#"<path d="M{LINKS} {oben}h{breit}v9h-{breit}z" {}/>"#,
                balken(nr)
            ));
        }
        let zahlen =
            werte.map(|wert| text::auszug::Zelle::Bruch(wert.into(), false).als_text(sprache));
        beschrifte(&mut aus, BREITE - LINKS, y + 15, "end", &zahlen.join(" : "));
        y += REIHE;
    }
    (aus, y)
}

/// What each line, bar and sign of a plot means: a small drawing of 36 × 16, and the words.
pub fn legende(sprache: Sprache, kurve: &Kurve) -> Vec<(String, String)> {
    let mut legende = Vec::new();
    for (nr, (name, _)) in kurve.linien.iter().enumerate() {
        legende.push((format!(r#"<path d="M1 8H35" {}/>"#, strich(nr)), name.clone()));
    }
    for (marke, w) in Marke::ALLE {
        if kurve.marken.iter().any(|(.., hier)| *hier == marke) {
            let mut bild = String::new();
            zeichen(&mut bild, 18, 8, marke);
            legende.push((bild, wort(sprache, w).to_owned()));
        }
    }
    for (nr, w) in [Wort::SchnittSelbst, Wort::SchnittGegner].into_iter().enumerate() {
        if !kurve.balken.is_empty() {
            let bild = format!(r#"<path d="M1 4h34v9h-34z" {}/>"#, balken(nr));
            legende.push((bild, wort(sprache, w).to_owned()));
        }
    }
    legende
}
