//! Stiche, rounds and lives: Ramset, Zwick, Rumba, Tschau Sepp, Hose abe.

use super::{EINZELN, Jassart, NETTO, wahl, zahl, ziel};
use crate::engine::brett::Brettart;
use crate::engine::brett::leben::Leben;
use crate::engine::brett::plan::{Abgang, Nuller, Plan};
use crate::engine::brett::striche::{Rumba, Sieg, Stiche};
use crate::engine::formular::Feldname;

pub const RAMSET: Jassart = Jassart {
    id: "ramset",
    name: "Ramset",
    spieler: (2, 6),
    brett: &Plan::marken(
        Brettart::Striche,
        &Stiche { kehrer: false },
        Nuller::Regel("nuller.netto"),
    ),
    einstellungen: &[zahl("ziel", 1, 200, 21), zahl("ziel_ab_5", 1, 200, 15), NETTO],
    quellen: &["JV variants_multi_player_ramset"],
    ..EINZELN
};

pub const ZWICK: Jassart = Jassart {
    id: "zwick",
    name: "Zwick",
    spieler: (3, 5),
    // A Vogel costs five Striche.
    brett: &Plan::marken(Brettart::Striche, &Stiche { kehrer: true }, Nuller::Zieht(5)),
    einstellungen: &[zahl("ziel", 1, 200, 16), zahl("zwick.karten", 3, 7, 5)],
    quellen: &["JV variants_multi_player_zwick_jass"],
    ..EINZELN
};

pub const RUMBA: Jassart = Jassart {
    id: "rumba",
    name: "Rumba",
    spieler: (3, 5),
    brett: &Plan { art: Brettart::Striche, neben: &[Feldname::Stiche], ..Plan::punkte(&Rumba) },
    einstellungen: &[zahl("ziel", 1, 1000, 20)],
    quellen: &["JV variants_multi_player_rumba"],
    ..EINZELN
};

pub const TSCHAU_SEPP: Jassart = Jassart {
    id: "tschau-sepp",
    name: "Tschau Sepp",
    spieler: (2, 8),
    brett: &Plan::marken(Brettart::Striche, &Sieg, Nuller::Zieht(1)),
    einstellungen: &[ziel(5)],
    quellen: &["JV variants_learning_tschau_sepp"],
    ..EINZELN
};

pub const HOSE_ABE: Jassart = Jassart {
    id: "hose-abe",
    name: "Hose abe",
    spieler: (2, 10),
    brett: &Plan {
        art: Brettart::Leben,
        abgang: Abgang::Verlierer,
        neben: &[Feldname::Handwert],
        ..Plan::punkte(&Leben)
    },
    einstellungen: &[
        zahl("leben", 1, 20, 3),
        wahl("leben.tie", &["alle", "niemand"]),
        wahl("leben.schwimmen", &["naechster", "eine-runde"]),
    ],
    quellen: &["JV variants_family_hose_abe"],
    ..EINZELN
};
