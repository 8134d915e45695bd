//! The Differenzler: say how many points you will make, the difference is written.

use super::{EINZELN, Jassart, TIE, spiele, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::ansage::{Differenz, Stichzahl};
use crate::engine::brett::plan::{Plan, Richtung};
use crate::engine::formular::Feldname;

const fn plan(formel: &'static Differenz) -> Plan {
    Plan {
        art: Brettart::Ansage,
        richtung: Richtung::Tief,
        neben: &[Feldname::Ansage, Feldname::Kartenpunkte],
        ..Plan::punkte(formel)
    }
}

pub const OFFEN: Jassart = Jassart {
    id: "differenzler-offen",
    name: "Differenzler offen",
    brett: &plan(&Differenz { verdeckt: false, geberkredit: false }),
    einstellungen: &[
        zahl("spiele", 1, 100, 16),
        TIE,
        wahl("diff.null", &["nie", "mit-stich", "immer"]),
    ],
    quellen: &["JV variants_strategic_differenzler_offen"],
    ..EINZELN
};

pub const VERDECKT: Jassart = Jassart {
    id: "differenzler-verdeckt",
    name: "Differenzler verdeckt",
    brett: &plan(&Differenz { verdeckt: true, geberkredit: false }),
    quellen: &["JV variants_strategic_differenzler_verdeckt"],
    ..OFFEN
};

pub const ZU_DRITT: Jassart = Jassart {
    id: "differenzler-3",
    name: "Differenzler zu dritt",
    spieler: (3, 3),
    brett: &plan(&Differenz { verdeckt: false, geberkredit: true }),
    einstellungen: &[
        zahl("spiele", 1, 100, 16),
        TIE,
        wahl("diff.null", &["mit-stich", "nie", "immer"]),
        wahl("diff3.kredit", &["alle", "ohne-geber"]),
        wahl("diff3.stoeck", &["nichts", "dazu", "weg"]),
    ],
    quellen: &["JV variants_strategic_differenzler_drei"],
    ..OFFEN
};

pub const STICHE: Jassart = Jassart {
    id: "stich-differenzler",
    name: "Stich-Differenzler",
    spieler: (2, 3),
    brett: &Plan {
        art: Brettart::Ansage,
        neben: &[Feldname::Ansage, Feldname::Stiche],
        ..Plan::punkte(&Stichzahl)
    },
    einstellungen: &[
        spiele(12),
        TIE,
        zahl("stich.treffer", 0, 100, 10),
        zahl("stich.fehler", 0, 100, 1),
    ],
    quellen: &["JV variants_specialty_stich_differenzler"],
    ..OFFEN
};
