//! The Coiffeur: every party plays every contract once.

use super::{Jassart, Parteien};
use crate::engine::brett::matrix::{Coiffeur, Kontrakt};
use crate::engine::punkte::Faktor;
use crate::engine::quelle::Regel;
use crate::engine::tischregeln::{Einstellung, Spielraum, Vorgabe};

pub const COIFFEUR_SCHIEBER: Jassart = Jassart {
    id: "coiffeur-schieber",
    name: "Coiffeur-Schieber",
    spieler: (4, 4),
    parteien: Parteien::ZweiGegenZwei,
    brett: &Coiffeur {
        kontrakte: KONTRAKTE,
        namen: NAMEN,
        mit_weis: MIT_WEIS,
        mit_stoeck: MIT_STOECK,
    },
    einstellungen: EINSTELLUNGEN,
    ziele: &[],
    regelwerke: &[],
    quellen: &["JV variants_family_coiffeur_schieber", "JV variants_family_einzel_coiffeur"],
};

const fn kontrakt(name: &'static str, faktor: &'static str) -> Kontrakt {
    Kontrakt { name, faktor }
}

const KONTRAKTE: &[Kontrakt] = &[
    kontrakt("schilten", "faktor.schilten"),
    kontrakt("rosen", "faktor.rosen"),
    kontrakt("eicheln", "faktor.eicheln"),
    kontrakt("schellen", "faktor.schellen"),
    kontrakt("obenabe", "faktor.obenabe"),
    kontrakt("undenufe", "faktor.undenufe"),
    kontrakt("joker", "faktor.joker"),
    kontrakt("joker-2", "faktor.joker-2"),
];

const NAMEN: &[&str] =
    &["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2"];
const MIT_WEIS: &[&str] = &["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe"];
const MIT_STOECK: &[&str] = &["schilten", "rosen", "eicheln", "schellen"];

const fn faktor(key: &'static str, vorgabe: i32) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Zahl { min: 1, max: Faktor::HOECHSTER as i32 },
        vorgabe: Vorgabe::Zahl(vorgabe),
        regel: Some(Regel::S4),
    }
}

const EINSTELLUNGEN: &[Einstellung] = &[
    faktor("faktor.schilten", 2),
    faktor("faktor.rosen", 2),
    faktor("faktor.eicheln", 3),
    faktor("faktor.schellen", 3),
    faktor("faktor.obenabe", 5),
    faktor("faktor.undenufe", 6),
    faktor("faktor.joker", 7),
    faktor("faktor.joker-2", 8),
];
