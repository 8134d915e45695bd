//! The Bieter and the Schafhauser: a king against the farmers.

use super::{EINZELN, Jassart, ja, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::duell::Koenig;
use crate::engine::brett::plan::{Nuller, Plan};
use crate::engine::formular::Feldname;
use crate::engine::tischregeln::Einstellung;

const fn plan(formel: &'static Koenig) -> Plan {
    Plan { neben: &[Feldname::Weis], ..Plan::marken(Brettart::Duell, formel, Nuller::Zieht(1)) }
}

const BAUERN: Einstellung = zahl("bauern_ziel", 100, 5000, 1000);
const SCHNEIDER: Einstellung = wahl("bieter.schneider", &["nuller", "beide"]);
const STOECK: Einstellung = ja("bieter.verzichtStoeck", true);

pub const ZU_DRITT: Jassart = Jassart {
    id: "bieter-3",
    name: "Bieter zu dritt",
    spieler: (3, 3),
    brett: &plan(&Koenig { versteigert: true }),
    einstellungen: &[
        zahl("partien", 1, 50, 1),
        // 0: by the number of players.
        zahl("gebot_min", 0, 2000, 0),
        BAUERN,
        wahl("bieter.ablage", &["koenig", "nicht"]),
        STOECK,
        zahl("bieter.hindersi", 157, 257, 257),
        SCHNEIDER,
    ],
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
    quellen: &["JV variants_strategic_bieter_fuenf"],
    ..ZU_DRITT
};

pub const BIETER: Jassart = Jassart {
    id: "bieter",
    name: "Bieter",
    spieler: (3, 5),
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
        zahl("koenig_ziel", 100, 5000, 350),
        BAUERN,
        STOECK,
        SCHNEIDER,
    ],
    quellen: &["JV variants_strategic_schafhauser"],
    ..ZU_DRITT
};
