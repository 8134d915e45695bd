//! The Handjass: come or stay away, the best get a Strich, who has too little a Nuller.

use super::{EINZELN, Jassart, NETTO, wahl, zahl};
use crate::engine::brett::Brettart;
use crate::engine::brett::plan::{Abgang, Nuller, Plan};
use crate::engine::brett::striche::Rang;
use crate::engine::formular::Feldname;
use crate::engine::tischregeln::Einstellung;

const fn plan(formel: &'static Rang) -> Plan {
    Plan {
        abgang: Abgang::AmZiel,
        neben: &[Feldname::Kartenpunkte],
        ..Plan::marken(Brettart::Striche, formel, Nuller::Regel("nuller.netto"))
    }
}

const ZIEL: Einstellung = zahl("ziel", 1, 100, 7);
const FREI: Einstellung = wahl("handjass.frei", &["beste", "verfaellt"]);
const GLEICH: Einstellung = wahl("handjass.tie", &["alle", "keine"]);

pub const HANDJASS: Jassart = Jassart {
    id: "handjass-4",
    name: "Handjass",
    spieler: (2, 4),
    brett: &plan(&Rang { nur_bester: false, blind: false, fehler: None }),
    einstellungen: &[
        ZIEL,
        NETTO,
        wahl("handjass.modus", &["handjass", "schlaeger"]),
        FREI,
        GLEICH,
        wahl("schlaeger.verteilung", &["1-1-1", "2-1"]),
    ],
    quellen: &["JV variants_strategic_handjass"],
    ..EINZELN
};

pub const BESSERN: Jassart = Jassart {
    id: "handjass-3-bessern",
    name: "Handjass mit Bessern",
    spieler: (3, 3),
    brett: &plan(&Rang {
        nur_bester: false,
        blind: true,
        fehler: Some(&["punkte", "bessern-fehler"]),
    }),
    einstellungen: &[ZIEL, NETTO, FREI, GLEICH],
    quellen: &["JV variants_strategic_handjass_bessern_drei"],
    ..EINZELN
};

pub const BLINDER: Jassart = Jassart {
    id: "handjass-3-blinder",
    name: "Handjass mit Blindem",
    brett: &plan(&Rang { nur_bester: true, blind: true, fehler: None }),
    einstellungen: &[ZIEL, NETTO, wahl("handjass.tie", &["keine", "alle"])],
    quellen: &["JV variants_strategic_handjass_blinder"],
    ..BESSERN
};

pub const ZU_ZWEIT: Jassart = Jassart {
    id: "handjass-2",
    name: "Handjass zu zweit",
    spieler: (2, 2),
    brett: &plan(&Rang { nur_bester: false, blind: true, fehler: Some(&["punkte", "kehr-leer"]) }),
    quellen: &["JV variants_two_player_handjass_bessern"],
    ..BLINDER
};
