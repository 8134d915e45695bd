//! «Was ist passiert?»: the incidents and their answers. What is not written in a source is not
//! answered here; then it says so.

use super::Wirkung::*;
use super::{JASSREGELN, JASSWIKI, Lage, SC_BRUEHL, Vorfall};

// Who decides.
const GEGNER: &str = "Die Gegner";
const BEIDE: &str = "Beide Seiten zusammen";
const JEDER: &str = "Jeder Spieler";
const NIEMAND: &str = "Niemand: es gilt von selbst";
const OFFEN: &str = "Nicht geregelt; der Tisch einigt sich";
const LEITUNG: &str = "Der Tisch, sonst die Jassleitung";

// Said more than once.
const OFFENER_STICH: &str = "Der Stich liegt noch offen";
const GEKEHRT: &str = "Der Stich ist gekehrt";
const DER_PARTNER: &str = "Der Partner hat statt Vorhand angesagt oder geschoben";
const TAUSCHEN: &str =
    "Die Karte wird getauscht, beide sind entwertet. Der Fehlbare darf den Stich nicht stechen.";
const ANNULLIEREN: &str = "Die Gegner dürfen das Spiel annullieren, auch was dafür schon \
    geschrieben ist, oder es gut sein lassen.";
const ANNULLIEREN_ODER_ENTWERTEN: &str =
    "Die Gegner dürfen annullieren. Geht es weiter, sind die verratenen Karten entwertet.";
const OHNE_FOLGE: &str = "Verboten. Eine Folge nennt die Quelle nicht.";

const JR_IRRTUM: &str = "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte";

/// Every incident, in the order in which they are offered.
pub const VORFAELLE: &[Vorfall] = &[
    Vorfall {
        id: "nicht_gefarbt",
        titel: "Nicht gefarbt",
        stichworte: "nicht angegeben nicht bedient bekennt falsche farbe",
        artikel: &["nichtfarben", "farben", "stechwert"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: OFFENER_STICH,
                folge: "Die Gegner nehmen den Stich. Die Karte wird getauscht, beide sind \
                    entwertet. Den nächsten Stich beginnt der rechte Nachbar des Fehlbaren, \
                    ausser der linke ist schon im Stich.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW nichtfarben",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: GEKEHRT,
                folge: "Dieser Stich und alle späteren gehören den Gegnern, Matsch \
                    eingeschlossen. Kulante Gegner lassen es beim Entwerten.",
                wer_entscheidet: GEGNER,
                wirkung: &[AbHierAllesAnGegner, Nichts],
                quelle: "JW nichtfarben",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: OFFENER_STICH,
                folge: TAUSCHEN,
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: JR_IRRTUM,
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: GEKEHRT,
                folge: "Die Gegner annullieren oder lassen weiterspielen; dann ist die \
                    zurückbehaltene Karte entwertet, bei Trumpf alle ausser dem Puur.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: JR_IRRTUM,
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: OFFENER_STICH,
                folge: TAUSCHEN,
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: GEKEHRT,
                folge: "Die Karten sind entwertet. Das Spiel gilt.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "untertrumpft",
        titel: "Untertrumpft",
        stichworte: "tieferer trumpf zu klein gestochen",
        artikel: &["untertrumpfen", "nichtfarben"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Nicht erlaubt, ausser man hat nur noch Trumpf. Eine Folge nennt das \
                    JassWiki nicht.",
                wer_entscheidet: OFFEN,
                wirkung: &[Nichts],
                quelle: "JW untertrumpfen",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: OFFENER_STICH,
                folge: TAUSCHEN,
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: JR_IRRTUM,
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: GEKEHRT,
                folge: "Die Gegner dürfen annullieren oder weiterspielen lassen.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: JR_IRRTUM,
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Wie Nichtfarben: Die Karten sind entwertet, getauscht wird bei offenem \
                    Stich, das Spiel gilt.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "falscher_spieler",
        titel: "Falscher Spieler hat ausgespielt",
        stichworte: "nicht dran ausgespielt partner reihenfolge",
        artikel: &["falscher_spieler", "ausspiel", "stechwert"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Karte zurück, sie ist entwertet. Es spielt, wer dran war. Der Stich \
                    gehört den Gegnern; den nächsten beginnt der rechte Nachbar des Fehlbaren.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW falscher_spieler",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Die Karte ist entwertet. War der Partner dran, bleibt ihre Farbe \
                    gesperrt, bis die Gegner einen Stich haben; bei Trumpf bestimmen sie, ob \
                    dieser Stich Trumpf sein muss.",
                wer_entscheidet: "Bei Trumpf die Gegner",
                wirkung: &[Nichts],
                quelle: JR_IRRTUM,
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Karte zurück, sie ist entwertet. Es spielt, wer dran war; war es der \
                    Partner, nicht diese Farbe, bis die Gegner einen Stich haben.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "vorgespielt",
        titel: "Vorgespielt",
        stichworte: "zu früh gelegt vor dem nachbarn",
        artikel: &["vorspielen", "stechwert"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Die Karte durfte man geben",
                folge: "Sie bleibt und ist entwertet. Den nächsten Stich beginnt der rechte \
                    Nachbar.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW vorspielen",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Man hätte farben müssen",
                folge: "Die Karte wird getauscht, beide sind entwertet, der Stich geht an die \
                    Gegner.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW vorspielen",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Es war der letzte Stich",
                folge: "Erlaubt, ohne Folgen.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW vorspielen",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Die Karte bleibt. Nur wenn man farben muss, wird getauscht; dann sind \
                    beide entwertet.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Vorspielen",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Die Karte bleibt. Muss man farben, gilt die Regel zum Nichtfarben.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "zwei_karten",
        titel: "Zwei Karten gespielt",
        stichworte: "mehrere karten gleichzeitig doppelt",
        artikel: &["zwei_karten", "stechwert"],
        lagen: &[Lage {
            regelwerk: None,
            frage: "",
            folge: "Alle diese Karten sind entwertet, ihre Punkte zählen. Die Gegner wählen, \
                welche im Stich bleibt.",
            wer_entscheidet: GEGNER,
            wirkung: &[Nichts],
            quelle: "JW zwei_karten_spielen",
        }],
    },
    Vorfall {
        id: "karte_gefallen",
        titel: "Karte gefallen oder aufgedeckt",
        stichworte: "runtergefallen sichtbar gezeigt",
        artikel: &["karte_gefallen", "stechwert", "vergeben"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Im Spiel",
                folge: "Die Karte ist entwertet. Dazu wählen die Gegner: weiterspielen, \
                    annullieren oder den Stich nehmen.",
                wer_entscheidet: GEGNER,
                wirkung: &[Nichts, Annullieren],
                quelle: "JW karte_faellt_runter",
            },
            Lage {
                regelwerk: None,
                frage: "Beim Geben",
                folge: "Vergeben: Es wird neu gegeben.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW spiel_vergeben",
            },
        ],
    },
    Vorfall {
        id: "karte_zu_frueh",
        titel: "Karte zu früh in die Hand genommen",
        stichworte: "bereitgehalten herausgezogen",
        artikel: &["bereithalten", "spielverrat"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Ohne Zeichen",
                folge: "Zurück damit. Eine Strafe nennt keine Quelle.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Karte zu früh bereitgehalten",
            },
            Lage {
                regelwerk: None,
                frage: "Es war ein Zeichen",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW karte_zu_frueh",
            },
        ],
    },
    Vorfall {
        id: "stich_liegengelassen",
        titel: "Stich liegengelassen",
        stichworte: "nicht gekehrt offen nicht genommen",
        artikel: &["kehren"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Der nächste Stich ist fertig",
                folge: "Die Gegner nehmen die liegengelassenen Karten zu ihren Stichen.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW liegengelassene_stiche",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Der Stich geht an die Seite, die den nächsten macht.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Liegengelassene Stiche",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Ausgespielt wird erst nach dem Kehren. Eine Folge nennt die Quelle nicht.",
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 8",
            },
        ],
    },
    Vorfall {
        id: "stiche_angeschaut",
        titel: "Gekehrte Stiche angeschaut",
        stichworte: "nachgeschaut eingesehen umgedreht",
        artikel: &["nachschauen"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Die Gegner bekommen die Punkte der gekehrten Karten; auf einen Matsch hat \
                    das keinen Einfluss. Den ersten Stich geben manche Tische frei.",
                wer_entscheidet: NIEMAND,
                wirkung: &[PunkteDerSticheAnGegner],
                quelle: "JW nachschauen_gekehrter_stiche",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Die Punkte der angeschauten Karten gehen an die Gegner, auch beim ersten \
                    Stich und bei den eigenen.",
                wer_entscheidet: NIEMAND,
                wirkung: &[PunkteDerSticheAnGegner],
                quelle: "JR Nachschauen gekehrter Stiche",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "bemerkung",
        titel: "Bemerkung oder Zeichen gemacht",
        stichworte: "spielverrat schnorren verraten gestik mimik kommentar",
        artikel: &["spielverrat"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW spielverrat",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JR Fragen während Spielablauf",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "bock_erwaehnt",
        titel: "«Bock» gesagt",
        stichworte: "bock erwähnt ausgerufen",
        artikel: &["spielverrat"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW bemerkungen_schnorren",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JR Fragen während Spielablauf",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "geklopft",
        titel: "Geklopft",
        stichworte: "klopfen tisch signal",
        artikel: &["spielverrat"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: ANNULLIEREN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW klopfen",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: OFFEN,
                wirkung: &[Nichts],
                quelle: "JR Bemerkungen / Klopfen",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "unerlaubte_frage",
        titel: "Unerlaubt gefragt oder geantwortet",
        stichworte: "frage wem gehört der stich was ist trumpf",
        artikel: &["fragen", "spielverrat"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Ging es um Gespieltes, dürfen die Gegner annullieren. Wer dran ist und \
                    wie es steht, darf man fragen.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW fragen_waehrend_spiel",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Wird geantwortet, dürfen die Gegner annullieren, auch bei der Frage nach \
                    dem Trumpf.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JR Fragen während Spielablauf",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: OHNE_FOLGE,
                wer_entscheidet: LEITUNG,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "rest_falsch",
        titel: "Rest verlangt, der keiner war",
        stichworte: "rest machen falsch hingelegt",
        artikel: &["rest"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Alle Stiche von da an gehen an die Gegner, so unwahrscheinlich es war.",
                wer_entscheidet: NIEMAND,
                wirkung: &[RestAnGegner],
                quelle: "JW rest_machen",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Die Gegner bekommen seine restlichen Karten und die des Partners.",
                wer_entscheidet: NIEMAND,
                wirkung: &[RestAnGegner],
                quelle: "JR Rest verlangen",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "Nicht lauter eigene Böcke",
                folge: "Die ausstehenden Stiche gehören den Gegnern.",
                wer_entscheidet: NIEMAND,
                wirkung: &[RestAnGegner],
                quelle: "SB 14",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "Es stimmt",
                folge: "Trotzdem werden alle neun Stiche gespielt.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "hingelegt_falsch",
        titel: "Matsch hingelegt, der keiner war",
        stichworte: "hingelegter matsch falsch neun bock",
        artikel: &["hingelegt", "rest", "matsch"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Die Gegner schreiben einen Kontermatsch.",
                wer_entscheidet: NIEMAND,
                wirkung: &[KontermatschGegner],
                quelle: "JW hingelegter_matsch",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Kennt nur den Rest: Alle offenen Stiche gehen an die Gegner.",
                wer_entscheidet: NIEMAND,
                wirkung: &[RestAnGegner],
                quelle: "JR Rest verlangen",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Kennt nur den Rest: Die ausstehenden Stiche gehören den Gegnern.",
                wer_entscheidet: NIEMAND,
                wirkung: &[RestAnGegner],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "weis_falsch",
        titel: "Falsch gewiesen",
        stichworte: "falscher weis ungültig gibt es nicht",
        artikel: &["weis_ungueltig", "weis_zeigen", "weis_fristen"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Noch nicht gedeckt",
                folge: "Berichtigen, dann gilt der richtige Weis.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW weis_rules_general",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Zu spät zum Berichtigen",
                folge: "Das JassWiki nennt die falsche Weismeldung als Spielverlust: Die Gegner \
                    können einen Matsch schreiben. Karten eines ungültigen Weises sind entwertet.",
                wer_entscheidet: GEGNER,
                wirkung: &[SpielverlustFehlbar, WeisStreichen],
                quelle: "JW spielverlust",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "Zu spät zum Berichtigen",
                folge: "War es der höchste Weis, dürfen die Gegner kleinere nachmelden. Hat ihnen \
                    die Falschmeldung geschadet, kann annulliert werden.",
                wer_entscheidet: GEGNER,
                wirkung: &[WeisStreichen, Annullieren],
                quelle: "JR Ungültiger Weis",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Es gibt keinen Weis.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 2",
            },
        ],
    },
    Vorfall {
        id: "weis_unnoetig",
        titel: "Unnötig gewiesen",
        stichworte: "überflüssiger weis zu klein verraten",
        artikel: &["weis_ungueltig", "stechwert"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Nicht erlaubt; die verratenen Karten verlieren den Stechwert, auch der \
                    Trumpf-Puur.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW stechwert_verlieren",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: ANNULLIEREN_ODER_ENTWERTEN,
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JR Weisregeln",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Es gibt keinen Weis.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 2",
            },
        ],
    },
    Vorfall {
        id: "weis_zu_tief",
        titel: "Zu tief gewiesen",
        stichworte: "weniger gemeldet 20 statt 50",
        artikel: &["weis_zu_tief", "weis_fristen"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Noch nicht gedeckt",
                folge: "Berichtigen, dann zählt der ganze Weis.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW weis_rules_general",
            },
            Lage {
                regelwerk: None,
                frage: "Gedeckt, und der gemeldete Weis steckt in den Karten",
                folge: "Geschrieben wird nur das Gemeldete, etwa 20 aus einem Vierblatt.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Weisregeln",
            },
            Lage {
                regelwerk: None,
                frage: "Gedeckt, und einen solchen Weis hat er nicht",
                folge: "Der Weis ist verwirkt, etwa vier Under als 100.",
                wer_entscheidet: NIEMAND,
                wirkung: &[WeisStreichen],
                quelle: "JR Weisregeln",
            },
        ],
    },
    Vorfall {
        id: "vorhand_gesagt",
        titel: "«Vorhand» statt «gut» gesagt",
        stichworte: "gleich hoher weis antwort",
        artikel: &["weis_gut"],
        lagen: &[Lage {
            regelwerk: None,
            frage: "",
            folge: ANNULLIEREN_ODER_ENTWERTEN,
            wer_entscheidet: GEGNER,
            wirkung: &[Annullieren, Nichts],
            quelle: "JR Weisregeln",
        }],
    },
    Vorfall {
        id: "weis_nicht_geschrieben",
        titel: "Weis oder Stöck nicht geschrieben",
        stichworte: "vergessen aufschreiben zu spät",
        artikel: &["schreiben", "stoeck"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Der Schreiber hat zum nächsten Stich noch nicht gespielt",
                folge: "Jetzt noch schreiben.",
                wer_entscheidet: JEDER,
                wirkung: &[Nichts],
                quelle: "JR Schreibregeln",
            },
            Lage {
                regelwerk: None,
                frage: "Er hat schon gespielt",
                folge: "Die Frist ist vorbei. Mit nur einem Schreiber darf jeder im folgenden \
                    Spiel noch eine Korrektur verlangen.",
                wer_entscheidet: JEDER,
                wirkung: &[Nichts],
                quelle: "JR Schreibregeln",
            },
        ],
    },
    Vorfall {
        id: "falsch_geschrieben",
        titel: "Falsch geschrieben",
        stichworte: "schreibfehler korrektur punkte falsch tafel",
        artikel: &["korrektur", "schreiben", "tafel"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Der Schreiber hat im neuen Spiel noch nicht gespielt",
                folge: "Einfach ändern.",
                wer_entscheidet: JEDER,
                wirkung: &[Nichts],
                quelle: "JR Schreibregeln",
            },
            Lage {
                regelwerk: None,
                frage: "Ein Schreiber, das folgende Spiel läuft",
                folge: "Jeder Spieler darf die Korrektur verlangen.",
                wer_entscheidet: JEDER,
                wirkung: &[Nichts],
                quelle: "JW weis_rules_notation_correction",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Zwei Schreiber, beide haben geschrieben",
                folge: "Geändert wird nur auf klaren Beweis.",
                wer_entscheidet: BEIDE,
                wirkung: &[Nichts],
                quelle: "JW weis_rules_notation_numbers",
            },
        ],
    },
    Vorfall {
        id: "nicht_gezaehlt",
        titel: "Nicht gezählt",
        stichworte: "vergessen zu zählen karten zusammengelegt schätzen",
        artikel: &["nicht_gezaehlt"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "",
                folge: "Kein neues Spiel: Beide Seiten schätzen und einigen sich.",
                wer_entscheidet: BEIDE,
                wirkung: &[Schaetzen],
                quelle: "JW kartenpunkte_nicht_gezaehlt",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "",
                folge: "Kein neues Spiel: Man geht die Stiche in Gedanken durch und rechnet \
                    ungefähr.",
                wer_entscheidet: BEIDE,
                wirkung: &[Schaetzen],
                quelle: "JR Kartenpunkte nicht gezählt",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "",
                folge: "Beide Seiten schätzen und einigen sich; zusammen muss es 157 geben.",
                wer_entscheidet: BEIDE,
                wirkung: &[Schaetzen],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "zu_frueh_bedankt",
        titel: "Zu früh bedankt",
        stichworte: "bedanken falsch nicht genug draussen",
        artikel: &["bedanken", "bedanken_zaehlt", "bedanken_nichtig"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Es reicht nicht",
                folge: "Wer sich bedankt hat, verliert die Partie, der Partner mit ihm.",
                wer_entscheidet: NIEMAND,
                wirkung: &[PartieVerloren],
                quelle: "JW bedanken",
            },
            Lage {
                regelwerk: None,
                frage: "Mitgezählt war eine falsch gespielte Karte der Gegner",
                folge: "Das Bedanken gilt nicht und bleibt ohne Folge; das Spiel geht weiter.",
                wer_entscheidet: NIEMAND,
                wirkung: &[BedankenNichtig],
                quelle: "JR Bedanken / Spielende",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Den Gegnern winkt ein Matsch",
                folge: "Sie dürfen das Spiel zuerst fertig spielen.",
                wer_entscheidet: GEGNER,
                wirkung: &[Nichts, PartieVerloren],
                quelle: "JW bedanken",
            },
        ],
    },
    Vorfall {
        id: "berg_zu_frueh",
        titel: "«Berg» zu früh gesagt",
        stichworte: "bergpreis falsch hälfte",
        artikel: &["berg"],
        lagen: &[Lage {
            regelwerk: None,
            frage: "",
            folge: "Der Berg geht an die Gegner.",
            wer_entscheidet: NIEMAND,
            wirkung: &[BergAnGegner],
            quelle: "JW bergpreis",
        }],
    },
    Vorfall {
        id: "falsche_ansage",
        titel: "Falsch angesagt",
        stichworte: "trumpfansage zurückgenommen partner angesagt geschoben versprochen",
        artikel: &["ansage", "schieben", "geber"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Ansage zurückgenommen",
                folge: "Die erste Ansage gilt. Ein Versprecher, im gleichen Atemzug berichtigt, \
                    geht nach dem JassWiki bei fairen Gegnern durch.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW trumpfansage",
            },
            Lage {
                regelwerk: None,
                frage: "Ausgespielt, ohne anzusagen",
                folge: "Die Farbe der ersten Karte ist Trumpf.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW trumpfansage",
            },
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: DER_PARTNER,
                folge: "Dazu sagt das JassWiki nichts. Die anderen Regelwerke geben neu.",
                wer_entscheidet: OFFEN,
                wirkung: &[Zusammenwerfen, Nichts],
                quelle: "JW trumpfansage",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: DER_PARTNER,
                folge: "Annulliert. Neu gibt Vorhand; so verliert die Seite das Trumpfmachen.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Annullieren],
                quelle: "JR Trumpf ansagen",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: DER_PARTNER,
                folge: "Neu geben. Ist der erste Stich gekehrt, gilt das Spiel.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Annullieren, Nichts],
                quelle: "SB 14",
            },
        ],
    },
    Vorfall {
        id: "vergeben",
        titel: "Falsch gegeben",
        stichworte: "vergeben ungleich viele karten bild sichtbar bodentrumpf",
        artikel: &["vergeben", "geben", "bodentrumpf"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Vor der eigenen ersten Karte bemerkt",
                folge: "Es wird neu gegeben. Wer gibt, bestimmt die Jassart.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW spiel_vergeben",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "Vor der eigenen ersten Karte bemerkt",
                folge: "Es wird neu gegeben. Wer gibt, bestimmt die Jassart.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Spiel geben",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "Vor der eigenen ersten Karte bemerkt",
                folge: "Derselbe gibt nochmals.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 14",
            },
            Lage {
                regelwerk: None,
                frage: "Der erste Stich ist gekehrt",
                folge: "Kein Einspruch mehr: Das Spiel gilt. Nur wenn jemandem eine Karte fehlt, \
                    entscheiden die Gegner.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Spiel geben",
            },
        ],
    },
    Vorfall {
        id: "falscher_geber",
        titel: "Der Falsche hat gegeben",
        stichworte: "geber reihenfolge nicht dran einspruch",
        artikel: &["vergeben", "geber"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Du hast deine erste Karte noch nicht gespielt",
                folge: "Du kannst Einspruch erheben. Dann gibt, wer dran gewesen wäre.",
                wer_entscheidet: "Jeder vor seiner ersten Karte",
                wirkung: &[Annullieren, Nichts],
                quelle: "JW spiel_geben",
            },
            Lage {
                regelwerk: None,
                frage: "Der erste Stich ist gekehrt",
                folge: "Kein Einspruch mehr: Das Spiel gilt.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW spiel_geben",
            },
        ],
    },
    Vorfall {
        id: "fehlende_karte",
        titel: "Eine Karte fehlt",
        stichworte: "zu wenig zu viel karten acht karten verloren",
        artikel: &["fehlende_karte", "kartensatz"],
        lagen: &[
            Lage {
                regelwerk: Some(JASSWIKI),
                frage: "Im Spiel bemerkt",
                folge: "Die Gegner des Betroffenen annullieren oder lassen ohne die Karte fertig \
                    spielen; sie ist entwertet.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JW fehlende_karte",
            },
            Lage {
                regelwerk: Some(JASSREGELN),
                frage: "Im Spiel oder am Schluss bemerkt",
                folge: "Die Gegner des Betroffenen annullieren, oder es bleibt ohne Einfluss.",
                wer_entscheidet: GEGNER,
                wirkung: &[Annullieren, Nichts],
                quelle: "JR Fehlende Karte(n)",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "Vor dem ersten Ausspiel bemerkt",
                folge: "Derselbe gibt nochmals.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "SB 11",
            },
            Lage {
                regelwerk: Some(SC_BRUEHL),
                frage: "Im Spiel bemerkt",
                folge: "Die Gegner lassen es zählen und bekommen die fehlenden Punkte, oder sie \
                    annullieren.",
                wer_entscheidet: GEGNER,
                wirkung: &[FehlendeAnGegner, Annullieren],
                quelle: "SB 11",
            },
        ],
    },
    Vorfall {
        id: "kartensatz",
        titel: "Kartenspiel nicht komplett",
        stichworte: "unvollständig beschädigt satz ersetzen",
        artikel: &["kartensatz", "fehlende_karte"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Vor dem ersten Stich",
                folge: "Den Satz wenn nötig ersetzen; derselbe gibt nochmals.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JW kartenspiel_nicht_komplett",
            },
            Lage {
                regelwerk: None,
                frage: "Der erste Stich früherer Spiele ist gekehrt",
                folge: "Diese Spiele bleiben gültig.",
                wer_entscheidet: NIEMAND,
                wirkung: &[Nichts],
                quelle: "JR Spiel geben",
            },
        ],
    },
    Vorfall {
        id: "plaetze_getauscht",
        titel: "Plätze getauscht",
        stichworte: "sitzordnung platzwechsel",
        artikel: &["platztausch"],
        lagen: &[Lage {
            regelwerk: None,
            frage: "",
            folge: "In der Partie nicht erlaubt: zurück auf den alten Platz. Eine Strafe nennt \
                keine Quelle.",
            wer_entscheidet: OFFEN,
            wirkung: &[Nichts],
            quelle: "JW platztausch",
        }],
    },
    Vorfall {
        id: "zusammengeworfen",
        titel: "Karten zusammengeworfen",
        stichworte: "abbrechen aufgeben hingeworfen",
        artikel: &["ausgaenge"],
        lagen: &[
            Lage {
                regelwerk: None,
                frage: "Beide Seiten wollten es",
                folge: "Niemand schreibt etwas. Neu mischen und geben.",
                wer_entscheidet: BEIDE,
                wirkung: &[Zusammenwerfen],
                quelle: "JW zusammenwerfen",
            },
            Lage {
                regelwerk: None,
                frage: "Nur eine Seite",
                folge: "Spielverlust: Sie schreibt nichts, die Gegner können einen Matsch \
                    schreiben.",
                wer_entscheidet: GEGNER,
                wirkung: &[SpielverlustFehlbar],
                quelle: "JW spielverlust",
            },
        ],
    },
];
