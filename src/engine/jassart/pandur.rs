//! The Pandur and the Palette: one taker, what is bid has its value.

use super::{EINZELN, Jassart, TIE, spiele, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::plan::Plan;
use crate::engine::brett::vertrag::{Palette, Pandur};
use crate::engine::tischregeln::Einstellung;

const ZIEL: Einstellung = zahl("ziel", 1, 1000, 30);
const WERTE: Einstellung = wahl("pandur.werte", &["genau", "klassisch"]);
const VERLUST: Einstellung = wahl("pandur.verlust", &["voll", "halb"]);

pub const ZU_VIERT: Jassart = Jassart {
    id: "pandur-4",
    name: "Pandur zu viert",
    brett: &Plan { art: Brettart::Vertrag, ..Plan::punkte(&Pandur { geber_aussen: true }) },
    einstellungen: &[ZIEL, WERTE, wahl("pandur.erben", &["wie-nehmer", "fix-2", "nie"]), VERLUST],
    ziele: &[15, 30],
    quellen: &["JV variants_strategic_pandur"],
    ..EINZELN
};

pub const ZU_DRITT: Jassart = Jassart {
    id: "pandur-3",
    name: "Pandur zu dritt",
    spieler: (3, 3),
    brett: &Plan { art: Brettart::Vertrag, ..Plan::punkte(&Pandur { geber_aussen: false }) },
    einstellungen: &[ZIEL, WERTE, VERLUST],
    quellen: &["JV variants_strategic_pandur_drei"],
    ..ZU_VIERT
};

pub const ZU_ZWEIT: Jassart = Jassart {
    id: "pandur-2",
    name: "Pandur zu zweit",
    spieler: (2, 2),
    einstellungen: &[ZIEL, WERTE],
    quellen: &["JV variants_strategic_pandur_zwei"],
    ..ZU_DRITT
};

pub const PALETTE: Jassart = Jassart {
    id: "palette",
    name: "Palette-Jass",
    spieler: (4, 5),
    brett: &Plan { art: Brettart::Vertrag, ..Plan::punkte(&Palette) },
    einstellungen: &[
        spiele(12),
        TIE,
        zahl("palette.110", 0, 100, 2),
        zahl("palette.120", 0, 100, 3),
        zahl("palette.130", 0, 100, 4),
        zahl("palette.140", 0, 100, 5),
        zahl("palette.150", 0, 100, 6),
        zahl("palette.mmp", 0, 100, 8),
        zahl("palette.ma", 0, 100, 10),
    ],
    quellen: &["JV variants_strategic_palette_jass"],
    ..EINZELN
};
