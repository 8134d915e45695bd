//! Our own small pictures: the suits, the directions, and the signs of the keys.

use crate::engine::card::Farbe;
use crate::engine::modus::Modus;
use crate::ui::dom::{Knoten, svg};

/// What is drawn for a mode: filled shapes and lines on a 24 × 24 field.
fn pfade(modus: Modus) -> (&'static str, &'static str) {
    match modus {
        Modus::Eicheln => (
            "M12 3c.8 0 1 .6 1 1.500 2.900.300 4.900 1.900 5 4.500H6c.1-2.600 2.100-4.200 5-4.500C11 3.600 11.200 3 12 3zM7 10.500h10c0 5-2.300 9-5 10.500-2.700-1.500-5-5.500-5-10.500z",
            "",
        ),
        Modus::Rosen => (
            "M12 2.500a4 4 0 0 1 3.800 5.300 4 4 0 0 1 3.900 6.500 4 4 0 0 1-4.500 1.300A4 4 0 0 1 12 21.500a4 4 0 0 1-3.200-5.900 4 4 0 0 1-4.500-1.300 4 4 0 0 1 3.900-6.500A4 4 0 0 1 12 2.500zm0 6.700a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
            "",
        ),
        Modus::Schellen => (
            "M12 3.500a2 2 0 0 1 1.500 3.100A7 7 0 0 1 19 13.500a7 7 0 1 1-14 0 7 7 0 0 1 5.500-6.900A2 2 0 0 1 12 3.500zM6.800 12.300h10.400v1.700H6.800zM12 15.200a1.400 1.400 0 0 0-.7 2.600v2h1.400v-2a1.400 1.400 0 0 0-.7-2.600z",
            "",
        ),
        Modus::Schilten => (
            "M4.500 4h15v7.500c0 4.500-3 7.500-7.500 9.500-4.500-2-7.500-5-7.500-9.500zM11 6.500H7v4.700h4zM13 13v5c2.300-1.300 3.700-2.900 4-5z",
            "",
        ),
        Modus::Obenabe => ("", "M5 4h14M12 8v12M6.500 14.500 12 20l5.500-5.500"),
        Modus::Undenufe => ("", "M5 20h14M12 16V4M6.500 9.500 12 4l5.500 5.500"),
        Modus::Slalom => ("", "M4 7l4 10L12 7l4 10 4-10"),
        Modus::Guschti => {
            ("", "M8 4v16M4.500 16.500 8 20l3.500-3.500M16 20V4M12.500 7.500 16 4l3.500 3.500")
        }
        Modus::Mary => {
            ("", "M8 20V4M4.500 7.500 8 4l3.500 3.500M16 4v16M12.500 16.500 16 20l3.500-3.500")
        }
        Modus::DreiMalDrei => {
            ("", "M5 5h2M11 5h2M17 5h2M5 12h2M11 12h2M17 12h2M5 19h2M11 19h2M17 19h2")
        }
    }
}

/// A suit as the French deck has it: Schaufel, Kreuz, Herz, Ecken (K1).
pub fn deckbild(farbe: Farbe) -> Knoten {
    let pfad = match farbe {
        Farbe::Eicheln => {
            "M12 2.500c7 6 9 9.500 9 12.300a4.500 4.500 0 0 1-8 2.700l1.500 4h-5l1.500-4a4.500 4.500 0 0 1-8-2.700C3 12 5 8.500 12 2.500z"
        }
        Farbe::Rosen => {
            "M12 2.500a4.200 4.200 0 0 1 3.600 6.400 4.200 4.200 0 1 1-2.600 7.400l1.500 5.200h-5l1.500-5.200a4.200 4.200 0 1 1-2.600-7.400A4.200 4.200 0 0 1 12 2.500z"
        }
        Farbe::Schellen => {
            "M12 21C5 15 3 11.500 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-2 6.500-9 12.500z"
        }
        Farbe::Schilten => "M12 2.500 19.500 12 12 21.500 4.500 12z",
    };
    feld().kind(svg("path").attr("d", pfad).attr("fill", "currentColor"))
}

/// The picture of a mode; its name stands beside it or in the key's label.
pub fn modusbild(modus: Modus) -> Knoten {
    let (flaeche, linie) = pfade(modus);
    feld()
        .kind(
            svg("path")
                .attr("d", flaeche)
                .attr("fill", "currentColor")
                .attr("fill-rule", "evenodd"),
        )
        .kind(svg("path.linie").attr("d", linie))
}

/// A sign on a key, drawn in lines.
pub fn zeichen(zeichen: Sinn) -> Knoten {
    let pfad = match zeichen {
        Sinn::Zurueck => "M15 5l-7 7 7 7",
        Sinn::Menue => "M4 7h16M4 12h16M4 17h16",
        Sinn::Rueckgaengig => "M9 7L4 12l5 5M4.500 12H14a6 5.500 0 0 1 0 11",
        Sinn::Loeschen => "M9 6h11v12H9L3 12zM12 9.500l5 5M17 9.500l-5 5",
        Sinn::Schliessen => "M6 6l12 12M18 6L6 18",
        Sinn::Stern => {
            "M12 3.500l2.600 5.600 6.100.7-4.500 4.100 1.200 6-5.400-3-5.400 3 1.200-6-4.500-4.100 6.100-.7z"
        }
        Sinn::Hoch => "M6 15l6-6 6 6",
        Sinn::Runter => "M6 9l6 6 6-6",
        Sinn::Griff => "M5 9h14M5 15h14",
    };
    feld().kind(svg("path.linie").attr("d", pfad))
}

fn feld() -> Knoten {
    svg("svg.bild").attr("viewBox", "0 0 24 24").attr("aria-hidden", "true")
}

/// What a sign means.
#[derive(Clone, Copy, Debug)]
pub enum Sinn {
    Zurueck,
    Menue,
    Rueckgaengig,
    Loeschen,
    Schliessen,
    Stern,
    Hoch,
    Runter,
    Griff,
}
