//! Few points are good: Hindersi, Mittlere, Molotow.

use super::{EINZELN, Jassart, NETTO, TIE, ja, spiele, wahl, zahl, ziel};
use crate::engine::brett::Brettart;
use crate::engine::brett::plan::{Nuller, Plan, Richtung};
use crate::engine::brett::punkte::Molotow;
use crate::engine::brett::striche::{Mittlere, Umgang};
use crate::engine::formular::Feldname;

pub const ZU_VIERT: Jassart = Jassart {
    id: "hindersi-4",
    name: "Hindersi zu viert",
    brett: &Plan::marken(Brettart::Striche, &Umgang, Nuller::Regel("hindersi.nuller")),
    einstellungen: &[
        zahl("partien", 1, 50, 4),
        TIE,
        wahl("umgang.tie", &["keine", "alle"]),
        ja("hindersi.nuller", false),
    ],
    quellen: &["JV variants_specialty_hindersi_vier"],
    ..EINZELN
};

pub const ZU_DRITT: Jassart = Jassart {
    id: "hindersi-3",
    name: "Hindersi zu dritt",
    spieler: (3, 3),
    quellen: &["JV variants_specialty_hindersi_drei"],
    ..ZU_VIERT
};

pub const HINDERSI: Jassart = Jassart {
    id: "hindersi",
    name: "Hindersi",
    spieler: (3, 4),
    quellen: &["JV variants_specialty_hindersi"],
    alias_von: Some("hindersi-4"),
    ..ZU_VIERT
};

pub const MITTLERE: Jassart = Jassart {
    id: "mittlere",
    name: "Mittlere",
    spieler: (3, 3),
    brett: &Plan {
        neben: &[Feldname::Kartenpunkte],
        ..Plan::marken(Brettart::Striche, &Mittlere, Nuller::Regel("nuller.netto"))
    },
    einstellungen: &[spiele(12), TIE, NETTO, wahl("mittlere.tie", &["invariant", "annulliert"])],
    quellen: &["JV variants_three_player_mittlere"],
    ..EINZELN
};

pub const MOLOTOW: Jassart = Jassart {
    id: "molotow",
    name: "Molotow",
    spieler: (3, 6),
    brett: &Plan { richtung: Richtung::Tief, ..Plan::punkte(&Molotow) },
    einstellungen: &[spiele(12), ziel(0), TIE],
    quellen: &["JW weis_rules_stock_hindersi"],
    ..EINZELN
};
