//! The Differenzler: say how many points you will make, the difference is written.

use super::{Jassart, Parteien};
use crate::engine::brett::ansage::Differenz;
use crate::engine::tischregeln::{Einstellung, Spielraum, Vorgabe};

pub const OFFEN: Jassart = Jassart {
    id: "differenzler-offen",
    name: "Differenzler offen",
    spieler: (4, 4),
    parteien: Parteien::Einzeln,
    brett: &Differenz { null_ist_treffer: false },
    einstellungen: &[Einstellung {
        key: "spiele",
        spielraum: Spielraum::Zahl { min: 1, max: 100 },
        vorgabe: Vorgabe::Zahl(16),
        regel: None,
    }],
    ziele: &[],
    regelwerke: &[],
    quellen: &["JV variants_strategic_differenzler_offen"],
};
