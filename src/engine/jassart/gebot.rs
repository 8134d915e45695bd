//! Sidi-Barrani and Bolschewik: two against two, what is bid is written too.

use super::{EINZELN, Jassart, Parteien, SCHNEIDER, zahl};
use crate::engine::brett::plan::Plan;
use crate::engine::brett::punkte::Gebot;

const fn plan(formel: &'static Gebot) -> Plan {
    Plan { ausmachen: true, ..Plan::punkte(formel) }
}

pub const SIDI_BARRANI: Jassart = Jassart {
    id: "sidi-barrani",
    name: "Sidi-Barrani",
    parteien: Parteien::ZweiGegenZwei,
    brett: &plan(&Gebot { doppelkart: false }),
    einstellungen: &[
        zahl("ziel", 100, 100_000, 2000),
        SCHNEIDER,
        zahl("sidi.min", 0, 157, 90),
        zahl("sidi.kontern", 2, 8, 4),
        zahl("sidi.matsch", 157, 257, 257),
    ],
    ziele: &[1500, 2000, 2500],
    quellen: &["JV variants_strategic_sidi_barrani"],
    ..EINZELN
};

pub const BOLSCHEWIK: Jassart = Jassart {
    id: "bolschewik",
    name: "Bolschewik",
    brett: &plan(&Gebot { doppelkart: true }),
    einstellungen: &[zahl("ziel", 100, 100_000, 2000), SCHNEIDER, zahl("sidi.kontern", 2, 8, 4)],
    ziele: &[2000, 3000, 5000],
    quellen: &["JV variants_strategic_bolschewik"],
    ..SIDI_BARRANI
};
