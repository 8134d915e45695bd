//! «Was ist passiert?»: the incidents and their answers. What is not written in a source is not
//! answered here; then it says so.

use super::Consequence::*;
use super::{Incident, JASSREGELN, JASSWIKI, SC_BRUEHL, Situation};

// Who decides.
const OPPONENTS: &str = "Die Gegner";
const BOTH: &str = "Beide Seiten zusammen";
const EVERY: &str = "Jeder Spieler";
const NOBODY: &str = "Niemand: es gilt von selbst";
const OPEN: &str = "Nicht geregelt; der Tisch einigt sich";
const DIRECTION: &str = "Der Tisch, sonst die Jassleitung";

// Said more than once.
const OFFENER_STICH: &str = "Der Stich liegt noch offen";
const GEKEHRT: &str = "Der Stich ist gekehrt";
const DER_PARTNER: &str = "Der Partner hat statt Vorhand angesagt oder geschoben";
const SWAP: &str =
    "Die Karte wird getauscht, beide sind entwertet. Der Fehlbare darf den Stich nicht stechen.";
const ANNUL: &str = "Die Gegner dürfen das Spiel annullieren, auch was dafür schon \
    geschrieben ist, oder es gut sein lassen.";
const ANNUL_ODER_ENTWERTEN: &str =
    "Die Gegner dürfen annullieren. Geht es weiter, sind die verratenen Karten entwertet.";
const WITHOUT_SEQUEL: &str = "Verboten. Eine Folge nennt die Quelle nicht.";

const JR_MISTAKE: &str = "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte";

/// Every incident, in the order in which they are offered.
pub const INCIDENTS: &[Incident] = &[
    Incident {
        id: "nicht_gefarbt",
        title: "Nicht gefarbt",
        keywords: "nicht angegeben nicht bedient bekennt falsche farbe",
        article: &["nichtfarben", "farben", "stechwert"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: OFFENER_STICH,
                sequel: "Die Gegner nehmen den Stich. Die Karte wird getauscht, beide sind \
                    entwertet. Den nächsten Stich beginnt der rechte Nachbar des Fehlbaren, \
                    ausser der linke ist schon im Stich.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW nichtfarben",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: GEKEHRT,
                sequel: "Dieser Stich und alle späteren gehören den Gegnern, Matsch \
                    eingeschlossen. Kulante Gegner lassen es beim Entwerten.",
                who_decides: OPPONENTS,
                effect: &[AbHereEverythingAtOpponents, Nothing],
                source: "JW nichtfarben",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: OFFENER_STICH,
                sequel: SWAP,
                who_decides: NOBODY,
                effect: &[Nothing],
                source: JR_MISTAKE,
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: GEKEHRT,
                sequel: "Die Gegner annullieren oder lassen weiterspielen; dann ist die \
                    zurückbehaltene Karte entwertet, bei Trumpf alle ausser dem Puur.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: JR_MISTAKE,
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: OFFENER_STICH,
                sequel: SWAP,
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: GEKEHRT,
                sequel: "Die Karten sind entwertet. Das Spiel gilt.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "untertrumpft",
        title: "Untertrumpft",
        keywords: "tieferer trumpf zu klein gestochen",
        article: &["untertrumpfen", "nichtfarben"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Nicht erlaubt, ausser man hat nur noch Trumpf. Eine Folge nennt das \
                    JassWiki nicht.",
                who_decides: OPEN,
                effect: &[Nothing],
                source: "JW untertrumpfen",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: OFFENER_STICH,
                sequel: SWAP,
                who_decides: NOBODY,
                effect: &[Nothing],
                source: JR_MISTAKE,
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: GEKEHRT,
                sequel: "Die Gegner dürfen annullieren oder weiterspielen lassen.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: JR_MISTAKE,
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Wie Nichtfarben: Die Karten sind entwertet, getauscht wird bei offenem \
                    Stich, das Spiel gilt.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "falscher_spieler",
        title: "Falscher Spieler hat ausgespielt",
        keywords: "nicht dran ausgespielt partner reihenfolge",
        article: &["falscher_spieler", "ausspiel", "stechwert"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Karte zurück, sie ist entwertet. Es spielt, wer dran war. Der Stich \
                    gehört den Gegnern; den nächsten beginnt der rechte Nachbar des Fehlbaren.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW falscher_spieler",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Die Karte ist entwertet. War der Partner dran, bleibt ihre Farbe \
                    gesperrt, bis die Gegner einen Stich haben; bei Trumpf bestimmen sie, ob \
                    dieser Stich Trumpf sein muss.",
                who_decides: "Bei Trumpf die Gegner",
                effect: &[Nothing],
                source: JR_MISTAKE,
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Karte zurück, sie ist entwertet. Es spielt, wer dran war; war es der \
                    Partner, nicht diese Farbe, bis die Gegner einen Stich haben.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "vorgespielt",
        title: "Vorgespielt",
        keywords: "zu früh gelegt vor dem nachbarn",
        article: &["vorspielen", "stechwert"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Die Karte durfte man geben",
                sequel: "Sie bleibt und ist entwertet. Den nächsten Stich beginnt der rechte \
                    Nachbar.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Man hätte farben müssen",
                sequel: "Die Karte wird getauscht, beide sind entwertet, der Stich geht an die \
                    Gegner.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Es war der letzte Stich",
                sequel: "Erlaubt, ohne Folgen.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW vorspielen",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Die Karte bleibt. Nur wenn man farben muss, wird getauscht; dann sind \
                    beide entwertet.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Vorspielen",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Die Karte bleibt. Muss man farben, gilt die Regel zum Nichtfarben.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "zwei_karten",
        title: "Zwei Karten gespielt",
        keywords: "mehrere karten gleichzeitig doppelt",
        article: &["zwei_karten", "stechwert"],
        contexts: &[Situation {
            regelwerk: None,
            question: "",
            sequel: "Alle diese Karten sind entwertet, ihre Punkte zählen. Die Gegner wählen, \
                welche im Stich bleibt.",
            who_decides: OPPONENTS,
            effect: &[Nothing],
            source: "JW zwei_karten_spielen",
        }],
    },
    Incident {
        id: "karte_gefallen",
        title: "Karte gefallen oder aufgedeckt",
        keywords: "runtergefallen sichtbar gezeigt",
        article: &["karte_gefallen", "stechwert", "vergeben"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Im Spiel",
                sequel: "Die Karte ist entwertet. Dazu wählen die Gegner: weiterspielen, \
                    annullieren oder den Stich nehmen.",
                who_decides: OPPONENTS,
                effect: &[Nothing, Annul],
                source: "JW karte_faellt_runter",
            },
            Situation {
                regelwerk: None,
                question: "Beim Geben",
                sequel: "Vergeben: Es wird neu gegeben.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW spiel_vergeben",
            },
        ],
    },
    Incident {
        id: "karte_zu_frueh",
        title: "Karte zu früh in die Hand genommen",
        keywords: "bereitgehalten herausgezogen",
        article: &["bereithalten", "spielverrat"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Ohne Zeichen",
                sequel: "Zurück damit. Eine Strafe nennt keine Quelle.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Karte zu früh bereitgehalten",
            },
            Situation {
                regelwerk: None,
                question: "Es war ein Zeichen",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW karte_zu_frueh",
            },
        ],
    },
    Incident {
        id: "stich_liegengelassen",
        title: "Stich liegengelassen",
        keywords: "nicht gekehrt offen nicht genommen",
        article: &["kehren"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Der nächste Stich ist fertig",
                sequel: "Die Gegner nehmen die liegengelassenen Karten zu ihren Stichen.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW liegengelassene_stiche",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Der Stich geht an die Seite, die den nächsten macht.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Liegengelassene Stiche",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Ausgespielt wird erst nach dem Kehren. Eine Folge nennt die Quelle nicht.",
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 8",
            },
        ],
    },
    Incident {
        id: "stiche_angeschaut",
        title: "Gekehrte Stiche angeschaut",
        keywords: "nachgeschaut eingesehen umgedreht",
        article: &["nachschauen"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Die Gegner bekommen die Punkte der gekehrten Karten; auf einen Matsch hat \
                    das keinen Einfluss. Den ersten Stich geben manche Tische frei.",
                who_decides: NOBODY,
                effect: &[PunkteDerSticheAtOpponents],
                source: "JW nachschauen_gekehrter_stiche",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Die Punkte der angeschauten Karten gehen an die Gegner, auch beim ersten \
                    Stich und bei den eigenen.",
                who_decides: NOBODY,
                effect: &[PunkteDerSticheAtOpponents],
                source: "JR Nachschauen gekehrter Stiche",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "bemerkung",
        title: "Bemerkung oder Zeichen gemacht",
        keywords: "spielverrat schnorren verraten gestik mimik kommentar",
        article: &["spielverrat"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW spielverrat",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "bock_erwaehnt",
        title: "«Bock» gesagt",
        keywords: "bock erwähnt ausgerufen",
        article: &["spielverrat"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW bemerkungen_schnorren",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "geklopft",
        title: "Geklopft",
        keywords: "klopfen tisch signal",
        article: &["spielverrat"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: ANNUL,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW klopfen",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: OPEN,
                effect: &[Nothing],
                source: "JR Bemerkungen / Klopfen",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "unerlaubte_frage",
        title: "Unerlaubt gefragt oder geantwortet",
        keywords: "frage wem gehört der stich was ist trumpf",
        article: &["fragen", "spielverrat"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Ging es um Gespieltes, dürfen die Gegner annullieren. Wer dran ist und \
                    wie es steht, darf man fragen.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW fragen_waehrend_spiel",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Wird geantwortet, dürfen die Gegner annullieren, auch bei der Frage nach \
                    dem Trumpf.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JR Fragen während Spielablauf",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: WITHOUT_SEQUEL,
                who_decides: DIRECTION,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "rest_falsch",
        title: "Rest verlangt, der keiner war",
        keywords: "rest machen falsch hingelegt",
        article: &["rest"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Alle Stiche von da an gehen an die Gegner, so unwahrscheinlich es war.",
                who_decides: NOBODY,
                effect: &[RestAtOpponents],
                source: "JW rest_machen",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Die Gegner bekommen seine restlichen Karten und die des Partners.",
                who_decides: NOBODY,
                effect: &[RestAtOpponents],
                source: "JR Rest verlangen",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "Nicht lauter eigene Böcke",
                sequel: "Die ausstehenden Stiche gehören den Gegnern.",
                who_decides: NOBODY,
                effect: &[RestAtOpponents],
                source: "SB 14",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "Es stimmt",
                sequel: "Trotzdem werden alle neun Stiche gespielt.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "hingelegt_falsch",
        title: "Matsch hingelegt, der keiner war",
        keywords: "hingelegter matsch falsch neun bock",
        article: &["hingelegt", "rest", "matsch"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Die Gegner schreiben einen Kontermatsch.",
                who_decides: NOBODY,
                effect: &[KontermatschOpponents],
                source: "JW hingelegter_matsch",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Kennt nur den Rest: Alle offenen Stiche gehen an die Gegner.",
                who_decides: NOBODY,
                effect: &[RestAtOpponents],
                source: "JR Rest verlangen",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Kennt nur den Rest: Die ausstehenden Stiche gehören den Gegnern.",
                who_decides: NOBODY,
                effect: &[RestAtOpponents],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "weis_falsch",
        title: "Falsch gewiesen",
        keywords: "falscher weis ungültig gibt es nicht",
        article: &["weis_ungueltig", "weis_zeigen", "weis_fristen"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Noch nicht gedeckt",
                sequel: "Berichtigen, dann gilt der richtige Weis.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW weis_rules_general",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Zu spät zum Berichtigen",
                sequel: "Das JassWiki nennt die falsche Weismeldung als Spielverlust: Die Gegner \
                    können einen Matsch schreiben. Karten eines ungültigen Weises sind entwertet.",
                who_decides: OPPONENTS,
                effect: &[SpielLostAtFault, WeisStreichen],
                source: "JW spielverlust",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "Zu spät zum Berichtigen",
                sequel: "War es der höchste Weis, dürfen die Gegner kleinere nachmelden. Hat ihnen \
                    die Falschmeldung geschadet, kann annulliert werden.",
                who_decides: OPPONENTS,
                effect: &[WeisStreichen, Annul],
                source: "JR Ungültiger Weis",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Es gibt keinen Weis.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 2",
            },
        ],
    },
    Incident {
        id: "weis_unnoetig",
        title: "Unnötig gewiesen",
        keywords: "überflüssiger weis zu klein verraten",
        article: &["weis_ungueltig", "stechwert"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Nicht erlaubt; die verratenen Karten verlieren den Stechwert, auch der \
                    Trumpf-Puur.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW stechwert_verlieren",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: ANNUL_ODER_ENTWERTEN,
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JR Weisregeln",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Es gibt keinen Weis.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 2",
            },
        ],
    },
    Incident {
        id: "weis_zu_tief",
        title: "Zu tief gewiesen",
        keywords: "weniger gemeldet 20 statt 50",
        article: &["weis_zu_tief", "weis_fristen"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Noch nicht gedeckt",
                sequel: "Berichtigen, dann zählt der ganze Weis.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW weis_rules_general",
            },
            Situation {
                regelwerk: None,
                question: "Gedeckt, und der gemeldete Weis steckt in den Karten",
                sequel: "Geschrieben wird nur das Gemeldete, etwa 20 aus einem Vierblatt.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Weisregeln",
            },
            Situation {
                regelwerk: None,
                question: "Gedeckt, und einen solchen Weis hat er nicht",
                sequel: "Der Weis ist verwirkt, etwa vier Under als 100.",
                who_decides: NOBODY,
                effect: &[WeisStreichen],
                source: "JR Weisregeln",
            },
        ],
    },
    Incident {
        id: "vorhand_gesagt",
        title: "«Vorhand» statt «gut» gesagt",
        keywords: "gleich hoher weis antwort",
        article: &["weis_gut"],
        contexts: &[Situation {
            regelwerk: None,
            question: "",
            sequel: ANNUL_ODER_ENTWERTEN,
            who_decides: OPPONENTS,
            effect: &[Annul, Nothing],
            source: "JR Weisregeln",
        }],
    },
    Incident {
        id: "weis_nicht_geschrieben",
        title: "Weis oder Stöck nicht geschrieben",
        keywords: "vergessen aufschreiben zu spät",
        article: &["schreiben", "stoeck"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Der Schreiber hat zum nächsten Stich noch nicht gespielt",
                sequel: "Jetzt noch schreiben.",
                who_decides: EVERY,
                effect: &[Nothing],
                source: "JR Schreibregeln",
            },
            Situation {
                regelwerk: None,
                question: "Er hat schon gespielt",
                sequel: "Die Frist ist vorbei. Mit nur einem Schreiber darf jeder im folgenden \
                    Spiel noch eine Korrektur verlangen.",
                who_decides: EVERY,
                effect: &[Nothing],
                source: "JR Schreibregeln",
            },
        ],
    },
    Incident {
        id: "falsch_geschrieben",
        title: "Falsch geschrieben",
        keywords: "schreibfehler korrektur punkte falsch tafel",
        article: &["korrektur", "schreiben", "tafel"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Der Schreiber hat im neuen Spiel noch nicht gespielt",
                sequel: "Einfach ändern.",
                who_decides: EVERY,
                effect: &[Nothing],
                source: "JR Schreibregeln",
            },
            Situation {
                regelwerk: None,
                question: "Ein Schreiber, das folgende Spiel läuft",
                sequel: "Jeder Spieler darf die Korrektur verlangen.",
                who_decides: EVERY,
                effect: &[Nothing],
                source: "JW weis_rules_notation_correction",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Zwei Schreiber, beide haben geschrieben",
                sequel: "Geändert wird nur auf klaren Beweis.",
                who_decides: BOTH,
                effect: &[Nothing],
                source: "JW weis_rules_notation_numbers",
            },
        ],
    },
    Incident {
        id: "nicht_gezaehlt",
        title: "Nicht gezählt",
        keywords: "vergessen zu zählen karten zusammengelegt schätzen",
        article: &["nicht_gezaehlt"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "",
                sequel: "Kein neues Spiel: Beide Seiten schätzen und einigen sich.",
                who_decides: BOTH,
                effect: &[Estimate],
                source: "JW kartenpunkte_nicht_gezaehlt",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "",
                sequel: "Kein neues Spiel: Man geht die Stiche in Gedanken durch und rechnet \
                    ungefähr.",
                who_decides: BOTH,
                effect: &[Estimate],
                source: "JR Kartenpunkte nicht gezählt",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "",
                sequel: "Beide Seiten schätzen und einigen sich; zusammen muss es 157 geben.",
                who_decides: BOTH,
                effect: &[Estimate],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "zu_frueh_bedankt",
        title: "Zu früh bedankt",
        keywords: "bedanken falsch nicht genug draussen",
        article: &["bedanken", "bedanken_zaehlt", "bedanken_nichtig"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Es reicht nicht",
                sequel: "Wer sich bedankt hat, verliert die Partie, der Partner mit ihm.",
                who_decides: NOBODY,
                effect: &[PartieLost],
                source: "JW bedanken",
            },
            Situation {
                regelwerk: None,
                question: "Mitgezählt war eine falsch gespielte Karte der Gegner",
                sequel: "Das Bedanken gilt nicht und bleibt ohne Folge; das Spiel geht weiter.",
                who_decides: NOBODY,
                effect: &[BedankenVoid],
                source: "JR Bedanken / Spielende",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Den Gegnern winkt ein Matsch",
                sequel: "Sie dürfen das Spiel zuerst fertig spielen.",
                who_decides: OPPONENTS,
                effect: &[Nothing, PartieLost],
                source: "JW bedanken",
            },
        ],
    },
    Incident {
        id: "berg_zu_frueh",
        title: "«Berg» zu früh gesagt",
        keywords: "bergpreis falsch hälfte",
        article: &["berg"],
        contexts: &[Situation {
            regelwerk: None,
            question: "",
            sequel: "Der Berg geht an die Gegner.",
            who_decides: NOBODY,
            effect: &[BergAtOpponents],
            source: "JW bergpreis",
        }],
    },
    Incident {
        id: "falsche_ansage",
        title: "Falsch angesagt",
        keywords: "trumpfansage zurückgenommen partner angesagt geschoben versprochen",
        article: &["ansage", "schieben", "geber"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Ansage zurückgenommen",
                sequel: "Die erste Ansage gilt. Ein Versprecher, im gleichen Atemzug berichtigt, \
                    geht nach dem JassWiki bei fairen Gegnern durch.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW trumpfansage",
            },
            Situation {
                regelwerk: None,
                question: "Ausgespielt, ohne anzusagen",
                sequel: "Die Farbe der ersten Karte ist Trumpf.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW trumpfansage",
            },
            Situation {
                regelwerk: Some(JASSWIKI),
                question: DER_PARTNER,
                sequel: "Dazu sagt das JassWiki nichts. Die anderen Regelwerke geben neu.",
                who_decides: OPEN,
                effect: &[Zusammenwerfen, Nothing],
                source: "JW trumpfansage",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: DER_PARTNER,
                sequel: "Annulliert. Neu gibt Vorhand; so verliert die Seite das Trumpfmachen.",
                who_decides: NOBODY,
                effect: &[AnnulVorhandGives],
                source: "JR Trumpf ansagen",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: DER_PARTNER,
                sequel: "Neu geben. Ist der erste Stich gekehrt, gilt das Spiel.",
                who_decides: NOBODY,
                effect: &[Annul, Nothing],
                source: "SB 14",
            },
        ],
    },
    Incident {
        id: "vergeben",
        title: "Falsch gegeben",
        keywords: "vergeben ungleich viele karten bild sichtbar bodentrumpf",
        article: &["vergeben", "geben", "bodentrumpf"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Vor der eigenen ersten Karte bemerkt",
                sequel: "Es wird neu gegeben. Wer gibt, bestimmt die Jassart.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW spiel_vergeben",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "Vor der eigenen ersten Karte bemerkt",
                sequel: "Es wird neu gegeben. Wer gibt, bestimmt die Jassart.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "Vor der eigenen ersten Karte bemerkt",
                sequel: "Derselbe gibt nochmals.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 14",
            },
            Situation {
                regelwerk: None,
                question: "Der erste Stich ist gekehrt",
                sequel: "Kein Einspruch mehr: Das Spiel gilt. Nur wenn jemandem eine Karte fehlt, \
                    entscheiden die Gegner.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
        ],
    },
    Incident {
        id: "falscher_geber",
        title: "Der Falsche hat gegeben",
        keywords: "geber reihenfolge nicht dran einspruch",
        article: &["vergeben", "geber"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Du hast deine erste Karte noch nicht gespielt",
                sequel: "Du kannst Einspruch erheben. Dann gibt, wer dran gewesen wäre.",
                who_decides: "Jeder vor seiner ersten Karte",
                effect: &[Annul, Nothing],
                source: "JW spiel_geben",
            },
            Situation {
                regelwerk: None,
                question: "Der erste Stich ist gekehrt",
                sequel: "Kein Einspruch mehr: Das Spiel gilt.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW spiel_geben",
            },
        ],
    },
    Incident {
        id: "fehlende_karte",
        title: "Eine Karte fehlt",
        keywords: "zu wenig zu viel karten acht karten verloren",
        article: &["fehlende_karte", "kartensatz"],
        contexts: &[
            Situation {
                regelwerk: Some(JASSWIKI),
                question: "Im Spiel bemerkt",
                sequel: "Die Gegner des Betroffenen annullieren oder lassen ohne die Karte fertig \
                    spielen; sie ist entwertet.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JW fehlende_karte",
            },
            Situation {
                regelwerk: Some(JASSREGELN),
                question: "Im Spiel oder am Schluss bemerkt",
                sequel: "Die Gegner des Betroffenen annullieren, oder es bleibt ohne Einfluss.",
                who_decides: OPPONENTS,
                effect: &[Annul, Nothing],
                source: "JR Fehlende Karte(n)",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "Vor dem ersten Ausspiel bemerkt",
                sequel: "Derselbe gibt nochmals.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "SB 11",
            },
            Situation {
                regelwerk: Some(SC_BRUEHL),
                question: "Im Spiel bemerkt",
                sequel: "Die Gegner lassen es zählen und bekommen die fehlenden Punkte, oder sie \
                    annullieren.",
                who_decides: OPPONENTS,
                effect: &[MissingAtOpponents, Annul],
                source: "SB 11",
            },
        ],
    },
    Incident {
        id: "kartensatz",
        title: "Kartenspiel nicht komplett",
        keywords: "unvollständig beschädigt satz ersetzen",
        article: &["kartensatz", "fehlende_karte"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Vor dem ersten Stich",
                sequel: "Den Satz wenn nötig ersetzen; derselbe gibt nochmals.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JW kartenspiel_nicht_komplett",
            },
            Situation {
                regelwerk: None,
                question: "Der erste Stich früherer Spiele ist gekehrt",
                sequel: "Diese Spiele bleiben gültig.",
                who_decides: NOBODY,
                effect: &[Nothing],
                source: "JR Spiel geben",
            },
        ],
    },
    Incident {
        id: "plaetze_getauscht",
        title: "Plätze getauscht",
        keywords: "sitzordnung platzwechsel",
        article: &["platztausch"],
        contexts: &[Situation {
            regelwerk: None,
            question: "",
            sequel: "In der Partie nicht erlaubt: zurück auf den alten Platz. Eine Strafe nennt \
                keine Quelle.",
            who_decides: OPEN,
            effect: &[Nothing],
            source: "JW platztausch",
        }],
    },
    Incident {
        id: "zusammengeworfen",
        title: "Karten zusammengeworfen",
        keywords: "abbrechen aufgeben hingeworfen",
        article: &["ausgaenge"],
        contexts: &[
            Situation {
                regelwerk: None,
                question: "Beide Seiten wollten es",
                sequel: "Niemand schreibt etwas. Neu mischen und geben.",
                who_decides: BOTH,
                effect: &[Zusammenwerfen],
                source: "JW zusammenwerfen",
            },
            Situation {
                regelwerk: None,
                question: "Nur eine Seite",
                sequel: "Spielverlust: Sie schreibt nichts, die Gegner können einen Matsch \
                    schreiben.",
                who_decides: OPPONENTS,
                effect: &[SpielLostAtFault],
                source: "JW spielverlust",
            },
        ],
    },
];
