//! The Aucho: a taker alone against the others, Striche and Nuller up to seven.

use super::{EINZELN, Jassart, NETTO, ja, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::plan::{Abgang, Nuller, Plan};
use crate::engine::brett::vertrag::Aucho;
use crate::engine::tischregeln::Einstellung;

const PLAN: Plan = Plan {
    abgang: Abgang::AmZiel,
    ..Plan::marken(Brettart::Vertrag, &Aucho, Nuller::Regel("nuller.netto"))
};

// Players leave, so a table of four may come down to the rules of three and two.
const EINSTELLUNGEN: &[Einstellung] = &[
    zahl("ziel", 1, 100, 7),
    NETTO,
    wahl("aucho.geberVerlust", &["spielverlust", "vergeben", "nie"]),
    ja("aucho.kehrGeber", false),
    wahl("aucho.weiter", &["weiter", "schluss"]),
    ja("aucho.hinausErben", true),
    wahl("aucho2.verlust", &["beides", "nur-gewinner", "nur-nuller"]),
];

pub const ZU_VIERT: Jassart = Jassart {
    id: "aucho-4",
    name: "Aucho zu viert",
    brett: &PLAN,
    einstellungen: EINSTELLUNGEN,
    quellen: &["JV variants_strategic_aucho_vier"],
    ..EINZELN
};

pub const ZU_DRITT: Jassart = Jassart {
    id: "aucho-3",
    name: "Aucho zu dritt",
    spieler: (3, 3),
    quellen: &["JV variants_strategic_aucho_drei"],
    ..ZU_VIERT
};

pub const ZU_ZWEIT: Jassart = Jassart {
    id: "aucho-2",
    name: "Aucho zu zweit",
    spieler: (2, 2),
    quellen: &["JV variants_strategic_aucho_zwei"],
    ..ZU_VIERT
};

pub const AUCHO: Jassart = Jassart {
    id: "aucho",
    name: "Aucho",
    spieler: (2, 4),
    quellen: &["JV variants_three_player_aucho"],
    alias_von: Some("aucho-4"),
    ..ZU_VIERT
};
