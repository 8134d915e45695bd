//! The Schieber: the slate by the whole law.

use super::{Jassart, Parteien};
use crate::engine::brett::tafel::Tafel;
use crate::engine::punkte::{Faktor, MATSCHPRAEMIE};
use crate::engine::quelle::Regel;
use crate::engine::tischregeln::{Einstellung, Regelwerk, Spielraum, Vorgabe};

/// Four in pairs, on the slate, by the whole law.
pub const SCHIEBER: Jassart = Jassart {
    id: "schieber",
    name: "Schieber",
    spieler: (4, 4),
    parteien: Parteien::ZweiGegenZwei,
    brett: &Tafel,
    einstellungen: EINSTELLUNGEN,
    ziele: &[1000, 1500, 2000, 2500, 3000],
    regelwerke: REGELWERKE,
    quellen: &["AS", "JR", "JW"],
    alias_von: None,
};

/// The Schieber without Schieben: each in turn makes trump.
pub const KREUZJASS: Jassart = Jassart {
    id: "kreuzjass",
    name: "Kreuzjass",
    quellen: &["JW schneider", "JR Schneider", "JR Matchprämie"],
    ..SCHIEBER
};

const ZIEL: i32 = 2500;
const ZIEL_MAX: i32 = 100_000;

const fn zahl(key: &'static str, min: i32, max: i32, vorgabe: i32, regel: Regel) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Zahl { min, max },
        vorgabe: Vorgabe::Zahl(vorgabe),
        regel: Some(regel),
        since: None,
    }
}

const fn halbes_ziel(key: &'static str, regel: Regel) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Zahl { min: 0, max: ZIEL_MAX },
        vorgabe: Vorgabe::HalbesZiel,
        regel: Some(regel),
        since: None,
    }
}

const fn ja(key: &'static str, vorgabe: bool, regel: Regel) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Ja,
        vorgabe: Vorgabe::Ja(vorgabe),
        regel: Some(regel),
        since: None,
    }
}

const fn wahl(
    key: &'static str,
    moeglich: &'static [&'static str],
    vorgabe: &'static str,
    regel: Regel,
) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Wahl(moeglich),
        vorgabe: Vorgabe::Wahl(vorgabe),
        regel: Some(regel),
        since: None,
    }
}

/// 1 to 20 a mode that every table plays.
const fn faktor(key: &'static str) -> Einstellung {
    zahl(key, 1, Faktor::HOECHSTER as i32, 1, Regel::S4)
}

/// 0 switches a further mode off (K5).
const fn weiterer(key: &'static str) -> Einstellung {
    zahl(key, 0, Faktor::HOECHSTER as i32, 0, Regel::K5)
}

const EINSTELLUNGEN: &[Einstellung] = &[
    zahl("ziel", 100, ZIEL_MAX, ZIEL, Regel::B3),
    // 0: without Berg, without Schneider.
    halbes_ziel("berg_bei", Regel::B1),
    halbes_ziel("schneider_unter", Regel::B8),
    zahl("matschpraemie", 0, 1000, MATSCHPRAEMIE.0, Regel::S2),
    ja("weis", true, Regel::W1),
    ja("weis_nur_mit_stich", false, Regel::W10),
    ja("stoeck", true, Regel::T1),
    wahl(
        "ausmach_reihenfolge",
        &["stoeck-weis-stich", "stoeck-stich-weis"],
        "stoeck-weis-stich",
        Regel::A1,
    ),
    wahl("ausmach_lesart", &["vorrang", "kumulativ"], "vorrang", Regel::A2),
    zahl("strich.berg", 0, 9, 1, Regel::R1),
    zahl("strich.sieg", 0, 9, 2, Regel::R1),
    zahl("strich.matsch", 0, 9, 1, Regel::R1),
    zahl("strich.schneider", 0, 9, 2, Regel::R2),
    zahl("strich.kontermatsch", 0, 9, 2, Regel::R2),
    faktor("faktor.eicheln"),
    faktor("faktor.rosen"),
    faktor("faktor.schellen"),
    faktor("faktor.schilten"),
    faktor("faktor.obenabe"),
    faktor("faktor.undenufe"),
    weiterer("faktor.slalom"),
    weiterer("faktor.guschti"),
    weiterer("faktor.mary"),
    weiterer("faktor.3x3"),
    ja("sechs_stiche_obenabe", false, Regel::B7),
    zahl("schreiber", 1, 2, 1, Regel::C3),
    wahl("liegengelassen", &["andere_seite", "naechster_stich"], "andere_seite", Regel::S7),
    wahl("nichtfarben", &["jasswiki", "jassregeln", "sc-bruehl"], "jasswiki", Regel::S7),
    ja("erster_stich_anschauen", false, Regel::S7),
];

const REGELWERKE: &[Regelwerk] = &[
    Regelwerk { id: "jasswiki", abweichungen: &[] },
    Regelwerk {
        id: "jassregeln",
        abweichungen: &[
            ("strich.schneider", Vorgabe::Zahl(1)),
            ("strich.kontermatsch", Vorgabe::Zahl(1)),
            ("liegengelassen", Vorgabe::Wahl("naechster_stich")),
            ("nichtfarben", Vorgabe::Wahl("jassregeln")),
        ],
    },
    Regelwerk {
        id: "sc-bruehl",
        abweichungen: &[
            ("weis", Vorgabe::Ja(false)),
            ("stoeck", Vorgabe::Ja(false)),
            ("matschpraemie", Vorgabe::Zahl(0)),
            ("berg_bei", Vorgabe::Zahl(0)),
            ("schneider_unter", Vorgabe::Zahl(0)),
            ("nichtfarben", Vorgabe::Wahl("sc-bruehl")),
        ],
    },
];
