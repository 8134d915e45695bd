//! «Was ist passiert?»: the incidents and their answers, what is the same in every language. What is
//! not written in a source is not answered here; then it says so.

use super::Decider::*;
use super::{Chooser, IncidentOutline, JASSREGELN, JASSWIKI, SC_BRUEHL, SituationOutline};
use crate::engine::facts::incident::Consequence::*;

/// Every incident, in the order in which they are offered.
pub const INCIDENTS: &[IncidentOutline] = &[
    IncidentOutline {
        id: "nicht_gefarbt",
        articles: &["nichtfarben", "farben", "stechwert"],
        chosen_by: Chooser::Nichtfarben,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW nichtfarben",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[AllFromHereToOpponents, Nothing],
                source: "JW nichtfarben",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "untertrumpft",
        articles: &["untertrumpfen", "nichtfarben"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Open,
                effect: &[Nothing],
                source: "JW untertrumpfen",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "falscher_spieler",
        articles: &["falscher_spieler", "ausspiel", "stechwert"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW falscher_spieler",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: OpponentsInTrumpf,
                effect: &[Nothing],
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "vorgespielt",
        articles: &["vorspielen", "stechwert"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Vorspielen",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "zwei_karten",
        articles: &["zwei_karten", "stechwert"],
        chosen_by: Chooser::Regelwerk,
        situations: &[SituationOutline {
            regelwerk: None,
            decider: Opponents,
            effect: &[Nothing],
            source: "JW zwei_karten_spielen",
        }],
    },
    IncidentOutline {
        id: "karte_gefallen",
        articles: &["karte_gefallen", "stechwert", "vergeben"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Opponents,
                effect: &[Nothing, Annul],
                source: "JW karte_faellt_runter",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW spiel_vergeben",
            },
        ],
    },
    IncidentOutline {
        id: "karte_zu_frueh",
        articles: &["bereithalten", "spielverrat"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Karte zu früh bereitgehalten",
            },
            SituationOutline {
                regelwerk: None,
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW karte_zu_frueh",
            },
        ],
    },
    IncidentOutline {
        id: "stich_liegengelassen",
        articles: &["kehren"],
        chosen_by: Chooser::LeftLying,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW liegengelassene_stiche",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Liegengelassene Stiche",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 8",
            },
        ],
    },
    IncidentOutline {
        id: "stiche_angeschaut",
        articles: &["nachschauen"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[PointsOfSticheToOpponents],
                source: "JW nachschauen_gekehrter_stiche",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[PointsOfSticheToOpponents],
                source: "JR Nachschauen gekehrter Stiche",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "bemerkung",
        articles: &["spielverrat"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW spielverrat",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "bock_erwaehnt",
        articles: &["spielverrat"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW bemerkungen_schnorren",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "geklopft",
        articles: &["spielverrat"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW klopfen",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Open,
                effect: &[Nothing],
                source: "JR Bemerkungen / Klopfen",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "unerlaubte_frage",
        articles: &["fragen", "spielverrat"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW fragen_waehrend_spiel",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Jassleitung,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "rest_falsch",
        articles: &["rest"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[RestToOpponents],
                source: "JW rest_machen",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[RestToOpponents],
                source: "JR Rest verlangen",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[RestToOpponents],
                source: "SB 14",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "hingelegt_falsch",
        articles: &["hingelegt", "rest", "matsch"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[KontermatschOpponents],
                source: "JW hingelegter_matsch",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[RestToOpponents],
                source: "JR Rest verlangen",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[RestToOpponents],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "weis_falsch",
        articles: &["weis_ungueltig", "weis_zeigen", "weis_fristen"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW weis_rules_general",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[SpielLostAtFault, WeisStruck],
                source: "JW spielverlust",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[WeisStruck, Annul],
                source: "JR Ungültiger Weis",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 2",
            },
        ],
    },
    IncidentOutline {
        id: "weis_unnoetig",
        articles: &["weis_ungueltig", "stechwert"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW stechwert_verlieren",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Weisregeln",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 2",
            },
        ],
    },
    IncidentOutline {
        id: "weis_zu_tief",
        articles: &["weis_zu_tief", "weis_fristen"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW weis_rules_general",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Weisregeln",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[WeisStruck],
                source: "JR Weisregeln",
            },
        ],
    },
    IncidentOutline {
        id: "vorhand_gesagt",
        articles: &["weis_gut"],
        chosen_by: Chooser::Regelwerk,
        situations: &[SituationOutline {
            regelwerk: None,
            decider: Opponents,
            effect: &[Annul, Nothing],
            source: "JR Weisregeln",
        }],
    },
    IncidentOutline {
        id: "weis_nicht_geschrieben",
        articles: &["schreiben", "stoeck"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Everybody,
                effect: &[CorrectWritten],
                source: "JR Schreibregeln",
            },
            SituationOutline {
                regelwerk: None,
                decider: Everybody,
                effect: &[CorrectWritten],
                source: "JR Schreibregeln",
            },
        ],
    },
    IncidentOutline {
        id: "falsch_geschrieben",
        articles: &["korrektur", "schreiben", "tafel"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Everybody,
                effect: &[CorrectWritten],
                source: "JR Schreibregeln",
            },
            SituationOutline {
                regelwerk: None,
                decider: Everybody,
                effect: &[CorrectWritten],
                source: "JW weis_rules_notation_correction",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Both,
                effect: &[CorrectWritten],
                source: "JW weis_rules_notation_numbers",
            },
        ],
    },
    IncidentOutline {
        id: "nicht_gezaehlt",
        articles: &["nicht_gezaehlt"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Both,
                effect: &[Estimate],
                source: "JW kartenpunkte_nicht_gezaehlt",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Both,
                effect: &[Estimate],
                source: "JR Kartenpunkte nicht gezählt",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Both,
                effect: &[Estimate],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "zu_frueh_bedankt",
        articles: &["bedanken", "bedanken_zaehlt", "bedanken_nichtig"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[PartieLost],
                source: "JW bedanken",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[BedankenVoid],
                source: "JR Bedanken / Spielende",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Nothing, PartieLost],
                source: "JW bedanken",
            },
        ],
    },
    IncidentOutline {
        id: "berg_zu_frueh",
        articles: &["berg"],
        chosen_by: Chooser::Regelwerk,
        situations: &[SituationOutline {
            regelwerk: None,
            decider: Nobody,
            effect: &[BergToOpponents],
            source: "JW bergpreis",
        }],
    },
    IncidentOutline {
        id: "falsche_ansage",
        articles: &["ansage", "schieben", "geber"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW trumpfansage",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW trumpfansage",
            },
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Open,
                effect: &[ThrowIn, Nothing],
                source: "JW trumpfansage",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[AnnulVorhandDeals],
                source: "JR Trumpf ansagen",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Annul, Nothing],
                source: "SB 14",
            },
        ],
    },
    IncidentOutline {
        id: "vergeben",
        articles: &["vergeben", "geben", "bodentrumpf"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Nobody,
                effect: &[Nothing],
                source: "JW spiel_vergeben",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 14",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
        ],
    },
    IncidentOutline {
        id: "falscher_geber",
        articles: &["vergeben", "geber"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: EverybodyBeforePlaying,
                effect: &[Annul, Nothing],
                source: "JW spiel_geben",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW spiel_geben",
            },
        ],
    },
    IncidentOutline {
        id: "fehlende_karte",
        articles: &["fehlende_karte", "kartensatz"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: Some(JASSWIKI),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JW fehlende_karte",
            },
            SituationOutline {
                regelwerk: Some(JASSREGELN),
                decider: Opponents,
                effect: &[Annul, Nothing],
                source: "JR Fehlende Karte(n)",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Nobody,
                effect: &[Nothing],
                source: "SB 11",
            },
            SituationOutline {
                regelwerk: Some(SC_BRUEHL),
                decider: Opponents,
                effect: &[MissingToOpponents, Annul],
                source: "SB 11",
            },
        ],
    },
    IncidentOutline {
        id: "kartensatz",
        articles: &["kartensatz", "fehlende_karte"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JW kartenspiel_nicht_komplett",
            },
            SituationOutline {
                regelwerk: None,
                decider: Nobody,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
        ],
    },
    IncidentOutline {
        id: "plaetze_getauscht",
        articles: &["platztausch"],
        chosen_by: Chooser::Regelwerk,
        situations: &[SituationOutline {
            regelwerk: None,
            decider: Open,
            effect: &[Nothing],
            source: "JW platztausch",
        }],
    },
    IncidentOutline {
        id: "zusammengeworfen",
        articles: &["ausgaenge"],
        chosen_by: Chooser::Regelwerk,
        situations: &[
            SituationOutline {
                regelwerk: None,
                decider: Both,
                effect: &[ThrowIn],
                source: "JW zusammenwerfen",
            },
            SituationOutline {
                regelwerk: None,
                decider: Opponents,
                effect: &[SpielLostAtFault],
                source: "JW spielverlust",
            },
        ],
    },
];
