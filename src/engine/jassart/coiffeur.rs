//! The Coiffeur: every party plays every contract once.

use super::{EINZELN, Jassart, Parteien, ja, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::matrix::{Coiffeur, Kontrakt};
use crate::engine::brett::plan::Plan;
use crate::engine::punkte::Faktor;
use crate::engine::quelle::Regel;
use crate::engine::tischregeln::{Einstellung, Regelwerk, Vorgabe};

pub const COIFFEUR_SCHIEBER: Jassart = Jassart {
    id: "coiffeur-schieber",
    name: "Coiffeur-Schieber",
    // Two pairs, or three.
    spieler: (4, 6),
    parteien: Parteien::ZweiGegenZwei,
    brett: &Plan {
        art: Brettart::Matrix,
        regel: Regel::S4,
        ..Plan::punkte(&Coiffeur {
            kontrakte: KONTRAKTE,
            namen: NAMEN,
            mit_weis: MIT_WEIS,
            mit_stoeck: MIT_STOECK,
        })
    },
    einstellungen: EINSTELLUNGEN,
    regelwerke: &[
        Regelwerk { id: "coiffeur-2233", abweichungen: &[] },
        Regelwerk { id: "coiffeur-2234", abweichungen: &[("faktor.schellen", Vorgabe::Zahl(4))] },
        Regelwerk {
            id: "coiffeur-1234",
            abweichungen: &[
                ("faktor.eicheln", Vorgabe::Zahl(1)),
                ("faktor.rosen", Vorgabe::Zahl(2)),
                ("faktor.schilten", Vorgabe::Zahl(3)),
                ("faktor.schellen", Vorgabe::Zahl(4)),
            ],
        },
    ],
    quellen: &["JV variants_family_coiffeur_schieber", "JV variants_family_einzel_coiffeur"],
    ..EINZELN
};

pub const EINZEL: Jassart = Jassart {
    id: "coiffeur-einzel",
    name: "Einzel-Coiffeur",
    spieler: (3, 4),
    parteien: Parteien::Einzeln,
    quellen: &["JV variants_family_einzel_coiffeur"],
    ..COIFFEUR_SCHIEBER
};

/// One list for the rows, their names and their settings: name, factor, with Weis, with Stöck.
macro_rules! kontrakte {
    ($($name:literal $faktor:literal $reihe:literal;)*) => {
        const KONTRAKTE: &[Kontrakt] = &[$(Kontrakt {
            name: $name,
            faktor: concat!("faktor.", $name),
            reihe: concat!("reihe.", $name),
        }),*];
        const NAMEN: &[&str] = &[$($name),*];
        const EINSTELLUNGEN: &[Einstellung] = &[
            $(faktor(concat!("faktor.", $name), $faktor),)*
            $(zahl(concat!("reihe.", $name), 1, 99, $reihe),)*
            ja("weis", true),
            ja("stoeck", true),
            zahl("coiffeur.matsch", 157, 257, 257),
            wahl("coiffeur.gegner", &["nichts", "eigene"]),
        ];
    };
}

// 0: the table may add it.
kontrakte! {
    "schilten" 2 1;
    "rosen" 2 2;
    "eicheln" 3 3;
    "schellen" 3 4;
    "obenabe" 5 5;
    "undenufe" 6 6;
    "joker" 7 7;
    "joker-2" 8 8;
    "slalom" 0 9;
    "guschti" 0 10;
    "mary" 0 11;
    "3x3" 0 12;
    "wunsch" 0 13;
}

const MIT_WEIS: &[&str] = &[
    "schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "slalom", "guschti", "mary",
];
const MIT_STOECK: &[&str] = &["schilten", "rosen", "eicheln", "schellen"];

const fn faktor(key: &'static str, vorgabe: i32) -> Einstellung {
    let regel = Some(Regel::S4);
    Einstellung { regel, ..zahl(key, 0, Faktor::HOECHSTER as i32, vorgabe) }
}
