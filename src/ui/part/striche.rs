//! Chalk strokes (C6): slightly irregular, but the same stroke always looks the same.

use crate::engine::stand::Strichart;
use crate::ui::dom::{Knoten, folge, svg};

/// All in tenths of the drawing's unit: whole numbers keep the float formatter out of the app.
pub const HOEHE: i32 = 480;
const ABSTAND: i32 = 110;
const GRUPPE: i32 = 560;
const KREUZ: i32 = 380;
const LINKS: i32 = 80;
/// Lines with fewer strokes keep this width, so that strokes do not grow.
const BREITE: i32 = 2300;

/// The drawn Z, in a square of 100.
pub const ZETT: &str = "M1 17L99 16L1 84L99 83";

/// How a line groups its strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linie {
    /// Four upright, the fifth laid across.
    Fuenfer,
    /// Two cross to an X.
    Kreuz,
}

/// A number from −weite to weite that depends on nothing but the stroke's place.
fn zittern(nr: u32, ecke: u32, weite: i32) -> i32 {
    let mut h = nr.wrapping_mul(0x9E37_79B9) ^ ecke.wrapping_mul(0x85EB_CA6B);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    (h % (2 * weite + 1) as u32) as i32 - weite
}

fn strich(nr: u32, von: (i32, i32), bis: (i32, i32)) -> String {
    let z = |ecke: u32, weite: i32| zittern(nr, ecke, weite);
    let mitte = ((von.0 + bis.0) / 2 + z(4, 16), (von.1 + bis.1) / 2);
    format!(
        "M{} {}Q{} {} {} {}",
        von.0 + z(0, 14),
        von.1 + z(1, 22),
        mitte.0,
        mitte.1,
        bis.0 + z(2, 14),
        bis.1 + z(3, 22),
    )
}

/// The path of stroke `nr` (from 0) and where the line ends behind it.
fn pfad(linie: Linie, nr: u32) -> (String, i32) {
    match linie {
        Linie::Fuenfer => {
            let links = LINKS + (nr / 5) as i32 * GRUPPE;
            let stelle = (nr % 5) as i32;
            let pfad = if stelle == 4 {
                strich(nr, (links - 50, HOEHE - 130), (links + 3 * ABSTAND + 60, 130))
            } else {
                let x = links + stelle * ABSTAND;
                strich(nr, (x + 20, 70), (x - 10, HOEHE - 70))
            };
            (pfad, links + stelle.min(3) * ABSTAND + 80)
        }
        Linie::Kreuz => {
            let links = LINKS + (nr / 2) as i32 * KREUZ;
            let pfad = if nr.is_multiple_of(2) {
                strich(nr, (links + 220, 90), (links, HOEHE - 90))
            } else {
                strich(nr, (links, 90), (links + 220, HOEHE - 90))
            };
            (pfad, links + 300)
        }
    }
}

/// A whole line for a picture: how wide it is, and all its strokes in one path.
pub fn zeichnung(linie: Linie, anzahl: u32) -> (i32, String) {
    let mut pfade = String::new();
    let mut ende = BREITE;
    for nr in 0..anzahl {
        let (weg, bis) = pfad(linie, nr);
        pfade.push_str(&weg);
        ende = ende.max(bis);
    }
    (ende, pfade)
}

/// So many strokes become one path: thousands of elements would make every tap slow.
const BUENDEL: usize = 50;

/// A line of `anzahl` strokes. New ones appear with a short movement, the others stay.
pub fn strichlinie(linie: Linie, anzahl: impl Fn() -> u32 + 'static) -> Knoten {
    let bild =
        svg("svg.striche").attr("preserveAspectRatio", "xMinYMid meet").attr("aria-hidden", "true");
    let flaeche = bild.element().clone();
    // The bundles in one path, each stroke after them in its own.
    let mut gebuendelt = 0;
    let mut gezeichnet: Vec<Knoten> = Vec::new();
    folge(move || {
        let soll = anzahl() as usize;
        let buendel = soll / BUENDEL * BUENDEL;
        let davor = usize::from(buendel > 0);
        let wege = davor + soll - buendel;
        let bleiben = if buendel == gebuendelt { wege.min(gezeichnet.len()) } else { 0 };
        for weg in gezeichnet.drain(bleiben..) {
            weg.element().remove();
        }
        gebuendelt = buendel;
        for nr in bleiben..wege {
            let d = match nr.checked_sub(davor) {
                None => zeichnung(linie, buendel as u32).1,
                Some(einzeln) => pfad(linie, (buendel + einzeln) as u32).0,
            };
            let weg = svg("path").attr("d", &d).attr("pathLength", "1");
            let _ = flaeche.append_child(weg.element());
            gezeichnet.push(weg);
        }
        let ende = soll.checked_sub(1).map_or(0, |letzter| pfad(linie, letzter as u32).1);
        let _ = flaeche.set_attribute("viewBox", &format!("0 0 {} {HOEHE}", ende.max(BREITE)));
    });
    bild
}

/// Striche in fives and Nuller, small: the open ones, and those that a Strich has wiped.
pub fn marken(striche: u16, nuller: u16, gewischt: u16) -> Vec<Knoten> {
    let bild = |klasse: &str, breite: i32, d: &str| {
        svg("svg")
            .klasse(klasse)
            .attr("viewBox", &format!("0 0 {breite} {HOEHE}"))
            .attr("aria-hidden", "true")
            .kind(svg("path").attr("d", d))
    };
    let mut bilder = Vec::new();
    let mut rest = u32::from(striche);
    while rest > 0 {
        let gruppe = rest.min(5);
        let mut d = String::new();
        for nr in 0..gruppe {
            d.push_str(&pfad(Linie::Fuenfer, nr).0);
        }
        bilder.push(bild("zaehlstrich", pfad(Linie::Fuenfer, gruppe - 1).1, &d));
        rest -= gruppe;
    }
    const RING: &str = "M60 260a110 110 0 1 0 220 0a110 110 0 1 0-220 0";
    for nr in 0..gewischt + nuller {
        if nr < gewischt {
            let d = [RING, "M40 420L310 90"].concat();
            bilder.push(bild("zaehlstrich gewischt", 340, &d));
        } else {
            bilder.push(bild("zaehlstrich", 340, RING));
        }
    }
    bilder
}

/// The small mark of a Strich, each kind in a form of its own.
pub fn strichmarke(art: Strichart) -> Knoten {
    let pfad = match art {
        Strichart::Berg => "M1 17L6 4L11 17",
        Strichart::Sieg => "M6 2.500L5.500 17.500",
        Strichart::Matsch => "M1 4L11 16M11 4L1 16",
        Strichart::Schneider => "M2 17L10 3M1.500 7L10.500 13",
        Strichart::Kontermatsch => "M6 4.500a5.500 5.500 0 1 0 .1 0",
    };
    svg("svg.marke-bild")
        .attr("viewBox", "0 0 12 20")
        .attr("aria-hidden", "true")
        .kind(svg("path").attr("d", pfad))
}

/// The drawn Z behind the three lines.
pub fn zett() -> Knoten {
    svg("svg.zett")
        .attr("viewBox", "0 0 100 100")
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .kind(svg("path").attr("d", ZETT).attr("vector-effect", "non-scaling-stroke"))
}
