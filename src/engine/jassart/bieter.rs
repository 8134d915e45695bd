//! The Bieter and the Schafhauser: a king against the farmers.

use super::{EINZELN, Jassart, TIE, ja, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::duell::Koenig;
use crate::engine::brett::plan::{Nuller, Plan};
use crate::engine::formular::Feldname;
use crate::engine::tischregeln::Einstellung;

/// The settings of every Bieter, and further ones.
macro_rules! bieter {
    ($($weitere:expr)?) => {
        &[
            zahl("partien", 1, 50, 1),
            TIE,
            // 0: by the number of players.
            zahl("gebot_min", 0, 2000, 0),
            BAUERN,
            wahl("bieter.ablage", &["koenig", "nicht"]),
            STOECK,
            zahl("bieter.hindersi", 157, 257, 257),
            MARKEN,
            SCHNEIDER,
            $($weitere)?
        ]
    };
}

const fn plan(formel: &'static Koenig) -> Plan {
    Plan { neben: &[Feldname::Weis], ..Plan::marken(Brettart::Duell, formel, Nuller::Zieht(1)) }
}

const BAUERN: Einstellung = zahl("bauern_ziel", 100, 5000, 1000);
const SCHNEIDER: Einstellung = wahl("bieter.schneider", &["nuller", "beide"]);
const STOECK: Einstellung = ja("bieter.verzichtStoeck", true);
const MARKEN: Einstellung = wahl("bieter.marken", &["striche", "einsaetze"]);
const PARTNER: Einstellung = wahl("bieter5.partner", &["partie", "spiel"]);

const BIS_VIER: &[Einstellung] = bieter![];
const MIT_PARTNER: &[Einstellung] = bieter![PARTNER];

pub const ZU_DRITT: Jassart = Jassart {
    id: "bieter-3",
    name: "Bieter zu dritt",
    spieler: (3, 3),
    brett: &plan(&Koenig { versteigert: true }),
    einstellungen: BIS_VIER,
    quellen: &["JV variants_strategic_bieter_drei"],
    ..EINZELN
};

pub const ZU_VIERT: Jassart = Jassart {
    id: "bieter-4",
    name: "Bieter zu viert",
    spieler: (4, 4),
    quellen: &["JV variants_strategic_bieter_vier"],
    ..ZU_DRITT
};

pub const ZU_FUENFT: Jassart = Jassart {
    id: "bieter-5",
    name: "Bieter zu fünft",
    spieler: (5, 5),
    einstellungen: MIT_PARTNER,
    quellen: &["JV variants_strategic_bieter_fuenf"],
    ..ZU_DRITT
};

pub const BIETER: Jassart = Jassart {
    id: "bieter",
    name: "Bieter",
    spieler: (3, 5),
    einstellungen: MIT_PARTNER,
    quellen: &["JV variants_strategic_bieder"],
    alias_von: Some("bieter-3"),
    ..ZU_DRITT
};

pub const SCHAFHAUSER: Jassart = Jassart {
    id: "schafhauser",
    name: "Schafhauser",
    brett: &plan(&Koenig { versteigert: false }),
    einstellungen: &[
        zahl("partien", 1, 50, 3),
        TIE,
        zahl("koenig_ziel", 100, 5000, 350),
        BAUERN,
        wahl("schafhauser.koenig", &["runde", "spiel"]),
        STOECK,
        MARKEN,
        SCHNEIDER,
    ],
    quellen: &["JV variants_strategic_schafhauser"],
    ..ZU_DRITT
};
