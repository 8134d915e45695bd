//! What is counted is written: everybody for oneself, or two alone.

use super::{EINZELN, Jassart, TIE, ja, spiele, wahl, zahl, ziel};
use crate::engine::brett::plan::{Blick, Plan, Richtung};
use crate::engine::brett::punkte::{
    Frei, Serie, Uebernahme, Weise, Zaehlen, Zehntel, alle, hoechstens,
};
use crate::engine::formular::{Feldname, Summe};
use crate::engine::punkte::{MATSCHPRAEMIE, SPIELPUNKTE};
use crate::engine::tischregeln::Einstellung;

/// All cards, one Weis, Stöck as the table says.
const ZAEHLEN: Zaehlen =
    Zaehlen { total: alle, weise: Weise::Eine, stoeck: Some("summe.stoeck"), praemie: 0, dame: 0 };
const NEBEN: &[Feldname] = &[Feldname::Weis];

const STOECK: Einstellung = ja("summe.stoeck", true);

/// Three hold nine cards each and three are out, or the table deals twelve.
fn schellen(b: &Blick) -> Summe {
    let alle = b.n == 4 || b.ist("schellen.karten", "zwoelf");
    (if alle { Summe::Genau } else { Summe::Hoechstens })(SPIELPUNKTE.0)
}

/// What the Achter and the Dame count.
fn dame(b: &Blick) -> Summe {
    Summe::Genau(match b.lage.kopf.tischregeln.wahl("dame.werte") {
        "achter-0" => 125,
        "dame-0" => 154,
        _ => SPIELPUNKTE.0,
    })
}

/// Only the winner of a Stich draws: some cards are never played.
fn schnueffler(b: &Blick) -> Summe {
    let beide = b.ist("schnueffler.ziehen", "beide");
    (if beide { Summe::Genau } else { Summe::Hoechstens })(SPIELPUNKTE.0)
}

const fn plan(formel: &'static Zaehlen) -> Plan {
    Plan { neben: NEBEN, ..Plan::punkte(formel) }
}

/// To a goal.
const fn plan_ziel(formel: &'static Zaehlen) -> Plan {
    Plan { neben: NEBEN, ausmachen: true, ..Plan::punkte(formel) }
}

pub const SCHELLENJASS: Jassart = Jassart {
    id: "schellenjass",
    name: "Schellenjass",
    spieler: (3, 4),
    brett: &Plan {
        richtung: Richtung::Regel("schellen.richtung"),
        ..plan(&Zaehlen { total: schellen, ..ZAEHLEN })
    },
    einstellungen: &[
        spiele(12),
        ziel(0),
        TIE,
        STOECK,
        wahl("schellen.karten", &["neun", "zwoelf"]),
        wahl("schellen.richtung", &["hoch", "tief"]),
    ],
    quellen: &["JV variants_strategic_schellenjass"],
    ..EINZELN
};

pub const GLUECKSJASS: Jassart = Jassart {
    id: "gluecksjass",
    name: "Glücksjass",
    spieler: (3, 4),
    brett: &plan(&ZAEHLEN),
    einstellungen: &[spiele(12), TIE, STOECK],
    quellen: &["JV variants_family_gluecksjass"],
    ..EINZELN
};

pub const BODENTRUMPF: Jassart = Jassart {
    id: "bodentrumpf",
    name: "Bodentrumpf",
    spieler: (4, 4),
    quellen: &["JV variants_learning_bodentrumpf_vier"],
    ..GLUECKSJASS
};

pub const SCHAUFEL_DAME: Jassart = Jassart {
    id: "schaufel-dame",
    name: "Schaufel-Dame",
    brett: &plan(&Zaehlen { total: dame, weise: Weise::Keine, stoeck: None, dame: 100, ..ZAEHLEN }),
    einstellungen: &[spiele(12), TIE, wahl("dame.werte", &["achter-8", "achter-0", "dame-0"])],
    quellen: &["JV variants_specialty_schaufel_dame"],
    ..EINZELN
};

pub const SCHAGGI_HAAS: Jassart = Jassart {
    id: "schaggi-haas",
    name: "Schaggi-Haas",
    spieler: (2, 2),
    brett: &plan_ziel(&Zaehlen { total: hoechstens, ..ZAEHLEN }),
    einstellungen: &[zahl("ziel", 100, 100_000, 1000), STOECK],
    ziele: &[500, 1000],
    quellen: &["JV variants_two_player_schaggi_haas"],
    ..EINZELN
};

pub const SCHNUEFFLER: Jassart = Jassart {
    id: "schnueffler",
    name: "Schnüffler",
    brett: &plan_ziel(&Zaehlen { total: schnueffler, ..ZAEHLEN }),
    einstellungen: &[
        zahl("ziel", 100, 100_000, 1000),
        STOECK,
        wahl("schnueffler.ziehen", &["gewinner", "beide"]),
    ],
    quellen: &["JV variants_two_player_schnueffler"],
    ..SCHAGGI_HAAS
};

pub const SCHMAUS: Jassart = Jassart {
    id: "schmaus",
    name: "Schmaus",
    brett: &plan_ziel(&Zaehlen { weise: Weise::Alle, praemie: MATSCHPRAEMIE.0, ..ZAEHLEN }),
    quellen: &["JV variants_two_player_schmaus"],
    ..SCHAGGI_HAAS
};

pub const CINQ_CENTS: Jassart = Jassart {
    id: "cinq-cents",
    name: "Cinq Cents",
    brett: &Plan { neben: NEBEN, ausmachen: true, ..Plan::punkte(&Uebernahme) },
    einstellungen: &[zahl("ziel", 100, 100_000, 500), STOECK],
    quellen: &["JV variants_two_player_cinq_cents"],
    ..SCHAGGI_HAAS
};

const ZUGER: &[Einstellung] = &[
    zahl("ziel", 1, 1000, 150),
    wahl("zuger.ende", &["netto", "gesamt"]),
    ja("zuger.weis", true),
    zahl("zuger.allein", 0, 100, 15),
];

pub const ZUGER_3: Jassart = Jassart {
    id: "zuger-3",
    name: "Zuger zu dritt",
    spieler: (3, 3),
    brett: &Plan { neben: &[Feldname::Kartenpunkte], ..Plan::punkte(&Zehntel { papagei: true }) },
    einstellungen: ZUGER,
    quellen: &["JV variants_specialty_zuger_drei"],
    ..EINZELN
};

pub const ZUGER_4: Jassart = Jassart {
    id: "zuger-4",
    name: "Zuger zu viert",
    spieler: (4, 4),
    brett: &Plan { neben: &[Feldname::Kartenpunkte], ..Plan::punkte(&Zehntel { papagei: false }) },
    ..ZUGER_3
};

pub const GUGGITALER: Jassart = Jassart {
    id: "guggitaler",
    name: "Guggitaler",
    spieler: (3, 4),
    brett: &Plan { richtung: Richtung::Tief, ..Plan::punkte(&Serie) },
    einstellungen: &[ja("guggitaler.domino", true), zahl("guggitaler.plus", 1, 10, 1)],
    quellen: &["JV variants_family_guggitaler"],
    ..EINZELN
};

pub const FREI: Jassart = Jassart {
    id: "frei",
    name: "Freies Brett",
    spieler: (2, 10),
    brett: &Plan { richtung: Richtung::Regel("frei.richtung"), ..Plan::punkte(&Frei) },
    einstellungen: &[
        spiele(0),
        ziel(0),
        TIE,
        wahl("frei.richtung", &["hoch", "tief"]),
        ja("frei.pruefung", false),
    ],
    quellen: &["Tisch"],
    ..EINZELN
};
