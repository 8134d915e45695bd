//! The articles, chapter by chapter.

use super::Gruppe::*;
use super::{Artikel, Fassung, JASSREGELN, JASSWIKI, SC_BRUEHL};
use crate::engine::quelle::Regel::*;

/// Every article, chapter by chapter.
pub const ARTIKEL: &[Artikel] = &[
    // ---------------------------------------------------------------- Karten und Werte
    Artikel {
        id: "tischregeln",
        titel: "Tischregeln gehen vor",
        gruppe: Grundlagen,
        text: "Was der Tisch vor der Partie abmacht, steht über jedem Regelwerk. Offizielle \
            Regelwerke gibt es mehrere, und nicht überall sind sie sich einig; auch die Gegend \
            macht etwas aus. Wo sie auseinandergehen, stehen hier alle Fassungen.",
        quellen: &["JW regeln_tischregel", "JW regeln_offizielles_regelwerk"],
        regeln: &[],
        fassungen: &[],
        stichworte: "hausregel vereinbarung vorrang reglement",
    },
    Artikel {
        id: "karten",
        titel: "Karten und Farben",
        gruppe: Grundlagen,
        text: "36 Karten, vier Farben zu neun: Sechs, Sieben, Acht, Neun (Nell), Banner (Zehn), \
            Under (Puur, Bauer), Ober (Dame), König, Ass. Eicheln, Rosen, Schilten, Schellen \
            entsprechen französisch Schaufel, Kreuz, Ecken, Herz. Französisch jasst man westlich \
            der Linie Brünig–Napf–Reuss, in Graubünden, im Tessin und am Thurgauer Bodensee.",
        quellen: &[
            "JW general_card_basics",
            "JW general_card_values",
            "JW general_geography_regions",
            "JV variants_family_einzel_coiffeur",
        ],
        regeln: &[K1],
        fassungen: &[],
        stichworte: "blatt zehner deutsch röschtigraben region kanton",
    },
    Artikel {
        id: "werte_trumpf",
        titel: "Kartenwerte mit Trumpf",
        gruppe: Grundlagen,
        text: "Trumpf: Under (Puur) 20, Neun (Nell) 14, Ass 11, Banner 10, König 4, Ober 3, Acht, \
            Sieben und Sechs 0. Nebenfarben: Ass 11, Banner 10, König 4, Ober 3, Under 2, der \
            Rest 0. Am höchsten sticht der Puur, dann das Nell.",
        quellen: &["JW general_trump_values", "JW general_card_values", "SB 3"],
        regeln: &[K2],
        fassungen: &[],
        stichworte: "punkte zählwert bauer näll trumpfwerte",
    },
    Artikel {
        id: "werte_obenabe",
        titel: "Kartenwerte Obenabe und Undenufe",
        gruppe: Grundlagen,
        text: "Obenabe: Ass 11, Banner 10, Acht 8, König 4, Ober 3, Under 2, der Rest 0; das Ass \
            sticht am höchsten. Undenufe: Sechs 11 und zuoberst, Banner 10, Acht 8, König 4, Ober \
            3, Under 2, Ass 0. Trumpf gibt es nicht: Eine Karte sticht nur in ihrer eigenen \
            Farbe.",
        quellen: &["JW general_special_games", "JW general_scoring_rules", "SB 3"],
        regeln: &[K3],
        fassungen: &[],
        stichworte: "uneufe achter sechser punkte",
    },
    Artikel {
        id: "punkte157",
        titel: "157 Punkte",
        gruppe: Grundlagen,
        text: "Die Karten zählen 152, der letzte Stich 5 dazu: 157 in jedem Spiel. Die 5 zählt \
            man zuerst. Was die eine Seite nicht hat, hat die andere; 1 : 156 gibt es nie, denn \
            keine Karte zählt 1. Anders ist es im Cinq Cents und mit doppeltem Kartensatz.",
        quellen: &[
            "JW general_scoring_rules",
            "JW letzter_stich",
            "JR Letzter Stich",
            "AS Letzter Stich",
            "SB 4",
        ],
        regeln: &[K4, S1],
        fassungen: &[],
        stichworte: "letzter fünf summe total",
    },
    Artikel {
        id: "spielarten",
        titel: "Was man spielen kann",
        gruppe: Grundlagen,
        text: "Überall: die vier Farben als Trumpf, Obenabe, Undenufe; mehr spielt man beim SC \
            Brühl nicht. Andere Tische kennen auch Slalom, Guschti oder 3×3 und machen die \
            Einzelheiten selber ab. Hier zählen sie ebenfalls 157, ohne Trumpf und Stöck.",
        quellen: &["JW trumpfansage", "JW ausspiel", "SB 1"],
        regeln: &[K5],
        fassungen: &[],
        stichworte: "mary dreimaldrei variante modus",
    },
    // ---------------------------------------------------------------- Mischen und Geben
    Artikel {
        id: "mischen",
        titel: "Mischen und Abheben",
        gruppe: Geben,
        text: "Vor jedem Spiel mischt gründlich, wer gibt. Bis abgehoben ist, darf jeder \
            verlangen, dass es besser geschieht, auch der Partner. Abheben ist Pflicht: \
            mindestens drei Karten weg, mindestens eine bleibt; was unten war, kommt nach oben. \
            Es hebt ab, wer links vom Geber sitzt. Zwei Einträge im JassWiki nennen dafür den \
            rechten Nachbarn.",
        quellen: &[
            "JW mischen",
            "JW abheben",
            "JW general_dealing",
            "JW general_dealing_special",
            "JR Spiel geben",
            "AS Spiel geben",
            "SB 10",
        ],
        regeln: &[G1],
        fassungen: &[],
        stichworte: "mischeln ablupfen ablupf stapel einspruch",
    },
    Artikel {
        id: "geben",
        titel: "Geben",
        gruppe: Geben,
        text: "Gegeben und gespielt wird im Gegenuhrzeigersinn. Vorhand sitzt rechts vom Geber \
            und bekommt zuerst. Die Karten kommen verdeckt von oben, neun für jeden. Danach zählt \
            jeder sein Blatt.",
        quellen: &[
            "JW spiel_geben",
            "JW general_dealing",
            "JW general_dealing_basics",
            "JR Spiel geben",
            "JR Spiel- und Verteilrichtung",
            "AS Spiel- und Verteilrichtung",
            "SB 11",
        ],
        regeln: &[G1],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Dreimal drei, im Gegenuhrzeigersinn.",
                quelle: "JW spiel_geben",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Andere Einträge: einzeln, im Uhrzeigersinn, vom linken Nachbarn an.",
                quelle: "JW general_dealing_methods",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Neun Karten: dreimal drei.",
                quelle: "JR Spiel geben",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "3 × 4 oder 4 × 3; das gäbe zwölf Karten.",
                quelle: "AS Spiel geben",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Dreimal drei, im Gegenuhrzeigersinn.",
                quelle: "SB 11",
            },
        ],
        stichworte: "verteilen austeilen richtung",
    },
    Artikel {
        id: "geber",
        titel: "Wer gibt",
        gruppe: Geben,
        text: "Nach jedem Spiel gibt der Nächste in Spielrichtung, nach einer Partie, wen die \
            Verlierer bestimmen. Ist ein Spiel annulliert, gibt derselbe nochmals; hatte der \
            Partner statt Vorhand angesagt, gibt nach den Jassregeln Vorhand. Den ersten Geber \
            regelt die Jassart; beim SC Brühl ist es der Schreiber.",
        quellen: &[
            "JW spiel_geben",
            "JW spiel_annullieren",
            "JR Spiel geben",
            "JR Trumpf ansagen",
            "SB 10",
        ],
        regeln: &[G1],
        fassungen: &[],
        stichworte: "reihenfolge nächster spielgeber",
    },
    Artikel {
        id: "vergeben",
        titel: "Vergeben",
        gruppe: Geben,
        text: "Haben nicht alle gleich viele Karten, wird beim Geben ein Bild sichtbar oder fehlt \
            am Schluss eine Karte, wird neu verteilt. Gibt der Falsche, kann man es beanstanden, \
            bis man selber die erste Karte legt, und nicht mehr, wenn der erste Stich gekehrt \
            ist. Dann gibt, wer dran gewesen wäre.",
        quellen: &[
            "JW spiel_vergeben",
            "JW spiel_geben",
            "JW general_dealing_errors",
            "JR Spiel geben",
            "AS Spiel geben",
            "SB 11",
            "SB 14",
        ],
        regeln: &[G1],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Wer neu gibt, bestimmt die Jassart.",
                quelle: "JW spiel_vergeben",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Wer neu gibt, bestimmt die Jassart.",
                quelle: "JR Spiel geben",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Derselbe gibt nochmals.",
                quelle: "SB 14",
            },
        ],
        stichworte: "gegeben einspruch verteilen",
    },
    Artikel {
        id: "kartensatz",
        titel: "Karten nicht komplett",
        gruppe: Geben,
        text: "Fehlt eine Karte oder ist eine beschädigt und merkt man es vor dem ersten Stich, \
            wird der Satz nötigenfalls ersetzt, und derselbe gibt neu. In Jassarten mit Stock \
            zählt der Geber nach. Stimmt die Anzahl nicht, gilt ein Spiel trotzdem, sobald sein \
            erster Stich gekehrt ist.",
        quellen: &["JW kartenspiel_nicht_komplett", "JW spiel_geben", "JR Spiel geben"],
        regeln: &[],
        fassungen: &[],
        stichworte: "unvollständig kontrolle",
    },
    Artikel {
        id: "platztausch",
        titel: "Plätze tauschen",
        gruppe: Geben,
        text: "In einer laufenden Partie bleiben alle sitzen, wo sie sind; tauschen kann man \
            danach. Eine Strafe nennt keine Quelle.",
        quellen: &[
            "JW platztausch",
            "JR Platztausch während des Spiels",
            "AS Platztausch während des Spiels",
        ],
        regeln: &[G2],
        fassungen: &[],
        stichworte: "sitzordnung platzwechsel tisch",
    },
    // ---------------------------------------------------------------- Ansagen und Ausspielen
    Artikel {
        id: "ansage",
        titel: "Trumpf ansagen",
        gruppe: Ansagen,
        text: "Die erste Ansage gilt, zurück geht nichts. Einen Versprecher, der im gleichen \
            Atemzug berichtigt wird, lassen faire Gegner durch (JassWiki). Spielt Vorhand wortlos \
            aus, ist die Farbe dieser Karte Trumpf, auch bei Ass oder Sechs: Obenabe, Undenufe \
            und dergleichen muss man sagen.",
        quellen: &["JW trumpfansage", "JR Trumpf ansagen", "AS Trumpf ansagen", "SB 7"],
        regeln: &[K5],
        fassungen: &[
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Sagt oder schiebt der Partner statt Vorhand, wird annulliert, und Vorhand \
                    muss geben: Diese Seite kann nicht mehr Trumpf machen.",
                quelle: "JR Trumpf ansagen",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Sagt oder schiebt der Partner zuerst, wird neu gegeben; ist der erste \
                    Stich gekehrt, gilt das Spiel.",
                quelle: "SB 14",
            },
        ],
        stichworte: "trumpfansage korrektur zurücknehmen",
    },
    Artikel {
        id: "schieben",
        titel: "Schieben",
        gruppe: Ansagen,
        text: "Vorhand sagt an oder schiebt zum Partner. Bis dahin nimmt der Partner sein Blatt \
            nicht auf (JassWiki). SC Brühl: Zum Schieben sagt man nur «gschobe», und Vorhand \
            behält ihr Blatt, bis der Partner angesagt hat. Geschoben bleibt geschoben.",
        quellen: &["JW trumpfansage", "JW general_dealing_special", "SB 5", "SB 7"],
        regeln: &[],
        fassungen: &[],
        stichworte: "trumpfwahl",
    },
    Artikel {
        id: "ausspiel",
        titel: "Wer spielt aus",
        gruppe: Ansagen,
        text: "Zum ersten Stich spielt Vorhand aus, danach immer, wer zuletzt gestochen hat. Jede \
            Karte jeder Farbe ist recht, Trumpf ist nicht Pflicht; nur Pandur und Misère mit \
            Trumpf beginnen mit Trumpf.",
        quellen: &[
            "JW ausspiel",
            "JW general_gameplay",
            "JR Wer spielt aus?",
            "JR Stich gestochen",
            "AS Stich gestochen",
            "SB 6",
            "SB 8",
        ],
        regeln: &[G1],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Im Schieber statt Vorhand, wer das Spiel übernommen hat; bei geschobenem \
                    Slalom, Guschti oder 3×3, wer Trumpf macht.",
                quelle: "JW ausspiel",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Vorhand oder wer das Spiel übernommen hat.",
                quelle: "JR Wer spielt aus?",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Immer Vorhand.",
                quelle: "SB 6",
            },
        ],
        stichworte: "eröffnen anspielen",
    },
    Artikel {
        id: "bodentrumpf",
        titel: "Bodentrumpf",
        gruppe: Ansagen,
        text: "In Jassarten mit Bodentrumpf bestimmt die unterste Karte des abgehobenen Stapels \
            den Trumpf. Sie wird spätestens beim Geben offen hingelegt und bleibt, bis der erste \
            Stich ausgespielt ist. Wird sie nicht gezeigt, gibt man neu.",
        quellen: &["JW bodentrumpf", "JR Bodentrumpf"],
        regeln: &[],
        fassungen: &[],
        stichworte: "aufdecken",
    },
    // ---------------------------------------------------------------- Am Stich
    Artikel {
        id: "farben",
        titel: "Farben und Trumpfen",
        gruppe: Spielen,
        text: "Wer die ausgespielte Farbe hat, gibt sie oder sticht mit Trumpf. Wer sie nicht \
            hat, gibt, was er will, ausser er würde untertrumpfen. Nur den Trumpf-Puur muss man \
            nie angeben, wenn Trumpf gespielt ist (ausser im Cinq Cents). Trumpf sticht jede \
            andere Farbe.",
        quellen: &[
            "JW nichtfarben",
            "JW general_gameplay",
            "JW general_scoring_rules",
            "JR Trumpfbauer",
            "AS Trumpfbauer",
        ],
        regeln: &[],
        fassungen: &[],
        stichworte: "bedienen bekennen halten stechen bauer",
    },
    Artikel {
        id: "untertrumpfen",
        titel: "Untertrumpfen",
        gruppe: Spielen,
        text: "Hat jemand mit Trumpf gestochen, gibt man keinen tieferen dazu, ausser man hat nur \
            noch Trumpf. In Hindersi-Spielen darf es auch, wer die ausgespielte Farbe nicht hat. \
            Der SC Brühl behandelt Untertrumpfen wie Nichtfarben.",
        quellen: &["JW untertrumpfen", "JR Untertrumpfen", "SB 14"],
        regeln: &[],
        fassungen: &[],
        stichworte: "tieferer misère differenzler",
    },
    Artikel {
        id: "kehren",
        titel: "Stiche kehren, liegengelassene Stiche",
        gruppe: Spielen,
        text: "Wer einen Stich macht, kehrt ihn sofort; erst dann wird wieder ausgespielt. Bleibt \
            er offen liegen, gehen die Regelwerke auseinander.",
        quellen: &[
            "JW liegengelassene_stiche",
            "JR Karte zu früh bereitgehalten",
            "AS Karte zu früh bereitgehalten",
            "AS Liegengelassene Stiche",
            "SB 8",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("liegengelassen", "andere_seite")),
                text: "Liegt er noch, wenn der nächste Stich fertig ist, bekommen ihn die Gegner.",
                quelle: "JW liegengelassene_stiche",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("liegengelassen", "naechster_stich")),
                text: "Er geht an die Seite, die den nächsten Stich macht.",
                quelle: "JR Liegengelassene Stiche",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Keine Folge genannt.",
                quelle: "SB 8",
            },
        ],
        stichworte: "nehmen umdrehen",
    },
    Artikel {
        id: "nachschauen",
        titel: "Gekehrte Stiche anschauen",
        gruppe: Spielen,
        text: "Was gekehrt ist, bleibt bis zum Ende des Spiels zu, auch das Eigene. Nur im \
            Differenzler darf man die eigenen Stiche ansehen.",
        quellen: &[
            "JW nachschauen_gekehrter_stiche",
            "JW general_playing_errors",
            "JR Nachschauen gekehrter Stiche",
            "AS Nachschauen gekehrter Stiche",
        ],
        regeln: &[S7],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Die Gegner bekommen die Punkte der gekehrten Karten; auf einen Matsch hat \
                    das keinen Einfluss.",
                quelle: "JW nachschauen_gekehrter_stiche",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("erster_stich_anschauen", "true")),
                text: "Verbreitete Tischregel: Der erste Stich darf immer angesehen werden.",
                quelle: "JW nachschauen_gekehrter_stiche",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Auch der erste nicht. Die Punkte der angeschauten Karten gehen an die \
                    Gegner.",
                quelle: "JR Nachschauen gekehrter Stiche",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Verboten, ohne genannte Folge.",
                quelle: "SB 14",
            },
        ],
        stichworte: "nachschauen einsehen zurückschauen",
    },
    Artikel {
        id: "bereithalten",
        titel: "Karte zu früh in der Hand",
        gruppe: Spielen,
        text: "Die nächste Karte nimmt man nicht zu früh in die Hand; wer damit ein Zeichen gibt, \
            verrät das Spiel. Ab wann man sie halten darf, sagen die Quellen verschieden.",
        quellen: &[
            "JW karte_zu_frueh",
            "JR Karte zu früh bereitgehalten",
            "AS Karte zu früh bereitgehalten",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Nicht vor Beginn des neuen Stichs; läuft er, darf man seine Karte \
                    bereithalten, solange es kein Zeichen ist.",
                quelle: "JW karte_zu_frueh",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Sobald der laufende Stich fertig ist.",
                quelle: "JR Karte zu früh bereitgehalten",
            },
        ],
        stichworte: "herausziehen",
    },
    Artikel {
        id: "spielverrat",
        titel: "Bemerkungen, Zeichen, Klopfen",
        gruppe: Spielen,
        text: "Verboten ist, was Karten oder Absicht verrät: Worte über gelaufene Karten, \
            angezogene und verworfene Farben, Taktik, «Bock», Punkte der Gegner, dazu Klopfen, \
            Gestik und Mimik. Die Gegner dürfen das Spiel annullieren, samt dem dafür \
            Geschriebenen, oder es gut sein lassen. Der SC Brühl nennt keine Strafe. Im Aucho \
            gilt Eigenes.",
        quellen: &[
            "JW spielverrat",
            "JW bemerkungen_schnorren",
            "JW bemerkungen",
            "JW bock_erwaehnen",
            "JW klopfen",
            "JR Bemerkungen / Klopfen",
            "AS Bemerkungen / Klopfen",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[],
        stichworte: "schnorren kommentar verraten zeichengeben",
    },
    Artikel {
        id: "fragen",
        titel: "Fragen im Spiel",
        gruppe: Spielen,
        text: "Was schon gespielt ist, wird weder erfragt noch verraten: ob eine Karte weg ist, \
            wie viele Trümpfe gelaufen sind, wem der Stich gehört. Geschieht es doch, dürfen die \
            Gegner das Spiel annullieren.",
        quellen: &[
            "JW fragen_waehrend_spiel",
            "JW bemerkungen_schnorren",
            "JR Fragen während Spielablauf",
            "AS Fragen während Spielablauf",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Erlaubt: wer dran ist und wie viele Punkte man hat.",
                quelle: "JW fragen_waehrend_spiel",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Auch was Trumpf ist, bleibt unbeantwortet; über Punkte und Verlauf kein \
                    Wort.",
                quelle: "JR Fragen während Spielablauf",
            },
        ],
        stichworte: "verboten",
    },
    // ---------------------------------------------------------------- Weis und Stöck
    Artikel {
        id: "weis_werte",
        titel: "Weise und ihre Werte",
        gruppe: Weisen,
        text: "Folge in einer Farbe: 3 Karten 20, 4 Karten 50, 5 Karten 100, 6 Karten 150, 7 \
            Karten 200, 8 Karten 250, 9 Karten 300. Vier Under 200, vier Neuner 150, vier andere \
            gleiche 100. So in jeder Spielart, auch vier Asse im Undenufe. Jede Folge läuft Ass, \
            König, Ober, Under, Banner, Neun bis Sechs, auch im Trumpf.",
        quellen: &[
            "JW weis_rules_dreiblatt",
            "JW weis_rules_vierblatt",
            "JW weis_rules_fuenfblatt",
            "JW weis_rules_sechsblatt",
            "JW weis_rules_siebenblatt",
            "JW weis_rules_achtblatt",
            "JW weis_rules_neunblatt",
            "JW weis_rules_vier_gleiche",
            "JR Weisregeln",
            "AS Weisregeln",
        ],
        regeln: &[W1, W2],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("weis", "true")),
                text: "Weis zählt.",
                quelle: "JW weis_rules_general",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("weis", "true")),
                text: "Weis zählt.",
                quelle: "JR Weisregeln",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("weis", "false")),
                text: "Es gibt keinen Weis.",
                quelle: "SB 2",
            },
        ],
        stichworte: "dreiblatt vierblatt fünfblatt sechsblatt siebenblatt achtblatt neunblatt \
            hunderter weisen wis",
    },
    Artikel {
        id: "weis_vergleich",
        titel: "Welcher Weis ist höher",
        gruppe: Weisen,
        text: "Zuerst entscheiden die Punkte, dann die Zahl der Karten: Ein Fünfblatt schlägt \
            vier Könige. Dann die höchste Karte, im Undenufe andersherum: Acht, Neun, Banner \
            heisst dort Dreiblatt vom Achter und schlägt das vom Neuner. Dann geht Trumpf vor, \
            zuletzt, wer zuerst gemeldet hat.",
        quellen: &[
            "JR Gleich hohe Weise",
            "JR Weisregeln",
            "AS Gleich hohe Weise",
            "JW weis_rules_fuenfblatt",
        ],
        regeln: &[W3],
        fassungen: &[],
        stichworte: "gleich hoch vergleich höchster",
    },
    Artikel {
        id: "weis_seite",
        titel: "Welche Seite den Weis schreibt",
        gruppe: Weisen,
        text: "Zuerst meldet jeder nur seinen höchsten Weis. Nach dem ersten Stich steht fest, \
            welcher gewinnt. Diese Seite schreibt ihn und alle weiteren Weise beider Partner, die \
            andere keinen.",
        quellen: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        regeln: &[W4, W10],
        fassungen: &[Fassung {
            regelwerk: JASSWIKI,
            tischregel: Some(("weis_nur_mit_stich", "false")),
            text: "Er zählt auch ohne Stich. Die anderen Regelwerke schweigen.",
            quelle: "JW weis_rules_notation_basics",
        }],
        stichworte: "höchster mehrere",
    },
    Artikel {
        id: "kreuzweis",
        titel: "Kreuzweis",
        gruppe: Weisen,
        text: "Eine Karte darf in zwei Weisen vorkommen, etwa in vier Königen und einem Dreiblatt \
            vom Ass. Jeder muss für sich gelten; den kleineren meldet man erst, wenn der grössere \
            durchgekommen ist. Ein Stück einer längeren Folge ist kein zweiter Weis.",
        quellen: &["JW weis_rules_kreuzweis", "JR Weisregeln", "AS Weisregeln"],
        regeln: &[W5],
        fassungen: &[],
        stichworte: "doppelt überschneidung",
    },
    Artikel {
        id: "weis_fristen",
        titel: "Wann weisen",
        gruppe: Weisen,
        text: "Gewiesen wird zum ersten Stich; berichtigen kann man, bis die eigene Karte gedeckt \
            ist. Der Letzte darf noch, bis der Stich gekehrt ist. Weitere Weise und Rückfragen \
            nach überhörten gehen bis zur eigenen Karte zum zweiten Stich, danach kein Wort mehr \
            darüber.",
        quellen: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        regeln: &[W8],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Alle melden vor dem ersten Ausspiel, nur der Letzte hat Zeit, bis der \
                    Stich weg ist.",
                quelle: "JW weis_rules_general",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Jeder meldet mit seiner ersten Karte, bis sie gedeckt ist.",
                quelle: "JR Weisregeln",
            },
        ],
        stichworte: "frist nachfragen",
    },
    Artikel {
        id: "weis_zeigen",
        titel: "Weis zeigen, Weis prüfen",
        gruppe: Weisen,
        text: "Statt zu melden, darf man zeigen, aber so, dass alle es sehen. Auf Verlangen wird \
            vor dem Ausspiel zum zweiten Stich aufgelegt. Keine Karte gibt es zweimal: Vier \
            Könige hier und eine Folge mit König dort schliessen sich aus, ebenso Stöck hier und \
            der Trumpfkönig dort.",
        quellen: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        regeln: &[W6],
        fassungen: &[],
        stichworte: "auflegen beweisen unmöglich doppelte",
    },
    Artikel {
        id: "weis_zu_tief",
        titel: "Zu tief gewiesen",
        gruppe: Weisen,
        text: "Wer zu wenig meldet und es nicht rechtzeitig berichtigt, schreibt nur das \
            Gemeldete: 20 statt 50. Wer vier Under als 100 meldet, schreibt gar nichts; ein \
            solcher Weis steckt nicht darin.",
        quellen: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        regeln: &[W7],
        fassungen: &[],
        stichworte: "falsche punktzahl verwirkt berichtigen",
    },
    Artikel {
        id: "weis_ungueltig",
        titel: "Falscher und unnötiger Weis",
        gruppe: Weisen,
        text: "War der höchste Weis keiner, dürfen die Gegner kleinere nachmelden. Ein Weis, der \
            nicht mehr gewinnen kann, wird nicht gemeldet, denn er verrät Karten. Sonst dürfen \
            die Gegner annullieren (Jassregeln); geht es weiter, verlieren die verratenen Karten \
            den Stechwert.",
        quellen: &[
            "JR Ungültiger Weis",
            "JR Weisregeln",
            "AS Ungültiger Weis",
            "AS Weisregeln",
            "JW weis_rules_general",
        ],
        regeln: &[W9],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Nennt die falsche Weismeldung als Beispiel für einen Spielverlust.",
                quelle: "JW spielverlust",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Schadet eine nicht berichtigte Falschmeldung den Gegnern, kann annulliert \
                    werden (Pandur, Schaggi-Haas: Spielverlust).",
                quelle: "JR Ungültiger Weis",
            },
        ],
        stichworte: "ungültig überflüssig",
    },
    Artikel {
        id: "weis_gut",
        titel: "«Gut» und «Vorhand»",
        gruppe: Weisen,
        text: "Wer gleich hoch hat, sagt als Zweiter nur «gut». «Vorhand» verrät das Spiel und \
            ist verboten: Die Gegner dürfen annullieren; spielen sie weiter, verlieren die so \
            bezeichneten Karten den Stechwert (Jassregeln).",
        quellen: &["JR Weisregeln", "JW weis_rules_general"],
        regeln: &[W11],
        fassungen: &[],
        stichworte: "antwort hoher weis verraten",
    },
    Artikel {
        id: "stoeck",
        titel: "Stöck",
        gruppe: Weisen,
        text: "König und Ober (Dame) vom Trumpf in einer Hand: 20. Man zeigt sie mit der zweiten \
            der beiden, bevor sie gedeckt ist, oder gleich, wenn ein Weis sie ohnehin verrät. Der \
            Partner darf nicht daran erinnern. Sie zählen immer, auch ohne Stich und gegen einen \
            Matsch. Obenabe und Undenufe haben keine. In Hindersi-Spielen weist sie die \
            Gegenseite.",
        quellen: &["JW weis_rules_stock", "JW weis_rules_stock_hindersi", "JR Stöcke", "AS Stöcke"],
        regeln: &[T1, T2, T3, T5],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("stoeck", "true")),
                text: "Stöck zählen.",
                quelle: "JW weis_rules_stock",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("stoeck", "true")),
                text: "Stöck zählen.",
                quelle: "JR Stöcke",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("stoeck", "false")),
                text: "Stöck gibt es nicht.",
                quelle: "SB 2",
            },
        ],
        stichworte: "stöcke zwanzig",
    },
    Artikel {
        id: "stoeck_voraus",
        titel: "Stöck vorausweisen",
        gruppe: Weisen,
        text: "Genügen die 20 fürs Ziel oder den Berg, darf man die Stöck jederzeit vorweisen, \
            auch ungespielt und ohne im Stich zu sein; greift die Ausmachregel, sogar erst, wenn \
            alle gelegt haben. Auch aus dem Schneider helfen sie.",
        quellen: &["JR Stöcke", "AS Stöcke", "JW weis_rules_stock", "JW bergpreis", "JW schneider"],
        regeln: &[T4],
        fassungen: &[],
        stichworte: "vorzeigen ausmachen",
    },
    // ---------------------------------------------------------------- Zählen
    Artikel {
        id: "faktor",
        titel: "Doppelt und dreifach",
        gruppe: Zaehlen,
        text: "Zählt eine Spielart doppelt oder dreifach, wird alles vervielfacht: Stichpunkte, \
            Matschprämie, Weis und Stöck; für den Weis sagen es die Jassregeln ausdrücklich. \
            Welche Spielart wie viel gilt, macht der Tisch ab.",
        quellen: &["JR Weisregeln", "AS Weisregeln"],
        regeln: &[S4],
        fassungen: &[],
        stichworte: "faktor vervielfachen multiplizieren",
    },
    Artikel {
        id: "matsch",
        titel: "Matsch und Kontermatsch",
        gruppe: Zaehlen,
        text: "Alle neun Stiche sind ein Matsch; macht ihn die Seite, die nicht Trumpf gemacht \
            hat, ein Kontermatsch mit gleich vielen Punkten. 157 : 0 allein genügt nicht: Die \
            anderen können einen leeren Stich haben. Wer sich mitten im Spiel bedankt, schreibt \
            darin keinen Matsch mehr.",
        quellen: &[
            "JW matsch",
            "JW kontermatsch",
            "JR Matchprämie",
            "JR Kontermatch",
            "AS Matchprämie",
            "AS Kontermatch",
        ],
        regeln: &[S2, S3, S5],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("matschpraemie", "100")),
                text: "157 und 100 dazu: 257.",
                quelle: "JW kontermatsch",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("matschpraemie", "100")),
                text: "100 Prämie im Schieber, Bieter und Kreuzjass.",
                quelle: "JR Matchprämie",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("matschpraemie", "0")),
                text: "Auch ein Matsch zählt 157.",
                quelle: "SB 2",
            },
        ],
        stichworte: "match",
    },
    Artikel {
        id: "rest",
        titel: "Rest machen",
        gruppe: Zaehlen,
        text: "Wer sicher alle übrigen Stiche macht, legt seine Karten offen hin. Es muss in \
            jeder Reihenfolge aufgehen: Wer Puur, Nell und Trumpf-Sechs zeigt, während ein Gegner \
            die Trumpf-Sieben hält, hat ihn nicht. Dann gehen alle Stiche von da an an die \
            Gegner, so unwahrscheinlich es war.",
        quellen: &["JW rest_machen", "JR Rest verlangen", "AS Rest verlangen"],
        regeln: &[S7],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Allein oder mit dem Partner zusammen.",
                quelle: "JW rest_machen",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Stimmt es nicht, bekommen die Gegner seine Karten und die des Partners.",
                quelle: "JR Rest verlangen",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Abgekürzt zeigen geht; sind die Gegner anderer Ansicht, wird gespielt.",
                quelle: "AS Rest verlangen",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Alle neun Stiche werden gespielt. Wer doch Rest verlangt, ohne lauter \
                    eigene Böcke zu haben, verliert die Stiche ab da.",
                quelle: "SB 14",
            },
        ],
        stichworte: "verlangen abkürzen hinlegen bock",
    },
    Artikel {
        id: "hingelegt",
        titel: "Hingelegter Matsch",
        gruppe: Zaehlen,
        text: "Wer Trumpf gemacht hat und neun sichere Stiche hält, legt sein Blatt offen hin und \
            sagt «hingelegt». Liesse sich eine Karte doch halten, und sei es nur theoretisch, \
            schreiben die Gegner einen Kontermatsch.",
        quellen: &["JW hingelegter_matsch"],
        regeln: &[S7],
        fassungen: &[],
        stichworte: "hinlegen bock",
    },
    Artikel {
        id: "ausgaenge",
        titel: "Annulliert, zusammengeworfen, verloren",
        gruppe: Zaehlen,
        text: "Annulliert: Nichts wird geschrieben, schon notierter Weis gestrichen, derselbe \
            gibt nochmals. Zusammengeworfen: Beide Seiten wollen es, niemand schreibt, es wird \
            neu gegeben. Spielverlust: Die fehlbare Seite schreibt nichts, die andere einen \
            Matsch; wiederholt wird nicht.",
        quellen: &[
            "JW spiel_annullieren",
            "JW zusammenwerfen",
            "JW spielverlust",
            "JW general_game_end",
        ],
        regeln: &[S7],
        fassungen: &[],
        stichworte: "annullieren ungültig abbrechen wiederholen spielende",
    },
    Artikel {
        id: "nicht_gezaehlt",
        titel: "Nicht gezählt",
        gruppe: Zaehlen,
        text: "Sind die Karten ungezählt zusammengelegt, wird nicht wiederholt: Beide Seiten \
            einigen sich auf ungefähre Punkte. Nach den Jassregeln versucht man, die Stiche \
            nachzuvollziehen; beim SC Brühl muss es zusammen 157 geben.",
        quellen: &[
            "JW kartenpunkte_nicht_gezaehlt",
            "JR Kartenpunkte nicht gezählt",
            "AS Kartenpunkte nicht gezählt",
            "SB 14",
        ],
        regeln: &[S7],
        fassungen: &[],
        stichworte: "vergessen zählen schätzen",
    },
    Artikel {
        id: "turnier",
        titel: "Turnier ohne Weis (SC Brühl)",
        gruppe: Zaehlen,
        text: "Kein Weis, keine Stöck, keine Prämie: Jedes Spiel gibt 157, eine Passe von 8 \
            Spielen 1256, von 12 Spielen 1884. Was die vier in einem Streit abmachen, gilt, \
            sobald alle zum nächsten Stich gespielt haben; sonst entscheidet die Jassleitung.",
        quellen: &["SB 2", "SB 9", "SB 16"],
        regeln: &[S6],
        fassungen: &[],
        stichworte: "einigung schiedsrichter",
    },
    // ---------------------------------------------------------------- Berg, Bedanken, Ausmachen
    Artikel {
        id: "berg",
        titel: "Bergpreis",
        gruppe: Ausmachen,
        text: "Der Berg liegt bei der Hälfte des Ziels, wenn nichts anderes abgemacht ist. Ihn \
            gewinnt, wer zuerst oben ist und «Berg» sagt; wer es zu früh sagt, verliert ihn an \
            die Gegner. Kommen beide mit dem ersten Stich hin, gilt die Ausmachregel.",
        quellen: &["JW bergpreis"],
        regeln: &[B1, B2],
        fassungen: &[],
        stichworte: "melden",
    },
    Artikel {
        id: "bedanken",
        titel: "Bedanken",
        gruppe: Ausmachen,
        text: "Wer sich bedankt, beendet die Partie sofort, auch für den Partner, egal wer dran \
            ist oder schreibt. «Wir sind draussen» oder «Wir haben genug» ist dasselbe. Es \
            gewinnt, wer sich zuerst bedankt und wirklich genug hat; wer zu wenig hat, verliert \
            die Partie. Nachzählen im Spiel ist verboten. Pflicht ist das Bedanken nicht: Wer auf \
            den Matsch hofft, riskiert, dass die Gegner schneller sind.",
        quellen: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_thanking",
            "JW weis_rules_ausmachen_early_thanking",
            "JW general_game_end",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        regeln: &[B3, B6],
        fassungen: &[],
        stichworte: "fertig sieg gewonnen",
    },
    Artikel {
        id: "bedanken_zaehlt",
        titel: "Was beim Bedanken zählt",
        gruppe: Ausmachen,
        text: "Es zählt, was geschrieben ist, dazu Weis und Stöck dieses Spiels und alle vollen \
            Stiche, gekehrt oder noch offen. Karten, die noch niemand gelegt hat, zählen nie.",
        quellen: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_early_thanking",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        regeln: &[B4, B7],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Auch die schon gelegten Karten des laufenden Stichs, wenn die eigene darin \
                    Bock ist.",
                quelle: "JW bedanken",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Offene Stiche, wenn sie vollzählig sind.",
                quelle: "JR Bedanken / Spielende",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("sechs_stiche_obenabe", "true")),
                text: "Häufige Tischregel: Im Obenabe darf sich bedanken, wer zuerst sechs Stiche \
                    hat.",
                quelle: "JW general_special_games",
            },
        ],
        stichworte: "laufender genug punkte",
    },
    Artikel {
        id: "bedanken_nichtig",
        titel: "Bedanken ohne Folge",
        gruppe: Ausmachen,
        text: "Wurde eine Karte mitgezählt, die die Gegner falsch gespielt haben, und reicht es \
            ohne sie nicht, gilt das Bedanken als nicht gesagt. Auch einen Matsch wendet man \
            damit nicht ab: Winkt er den Gegnern, dürfen sie das Spiel fertig spielen (JassWiki).",
        quellen: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_early_thanking",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        regeln: &[B5],
        fassungen: &[],
        stichworte: "ungültig nichtig verhindern",
    },
    Artikel {
        id: "schneider",
        titel: "Schneider",
        gruppe: Ausmachen,
        text: "Wer beim Bedanken der anderen unter der Hälfte des Ziels (oder der abgemachten \
            Grenze) steht, ist im Schneider; genau die Hälfte reicht. Gekehrte Stiche und noch \
            nicht gezeigte Stöck zählen für ihn, im ersten Stich gilt die Ausmachregel. Mit \
            Schneider spielt man Schieber, Kreuzjass, Bieter und Sidi-Barrani; um Geld kostet er \
            doppelt.",
        quellen: &["JW schneider", "JW weis_rules_ausmachen_schneider", "JR Schneider"],
        regeln: &[B8],
        fassungen: &[],
        stichworte: "beschneiderung einsatz",
    },
    Artikel {
        id: "ausmachregel",
        titel: "Ausmachregel: wer war zuerst",
        gruppe: Ausmachen,
        text: "Sind am Ende des ersten Stichs beide am Ziel, entscheidet eine feste Reihenfolge, \
            nicht wer sich zuerst bedankt; ebenso bei Berg und Schneider. Berufen kann man sich \
            darauf, bis man zum zweiten Stich legt. Ab dann gewinnt, wer sich zuerst mit genug \
            Punkten bedankt.",
        quellen: &[
            "JW ausmachregel",
            "JW weis_rules_ausmachen_order",
            "JR Ausmachregel",
            "AS Ausmachregel",
        ],
        regeln: &[A1, A5],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-weis-stich")),
                text: "Stöck, Weis, Stich. Davor geht, was abgemacht oder ortsüblich ist.",
                quelle: "JW ausmachregel",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-stich-weis")),
                text: "Stöck, Stich, Weis, wenn vor der Partie so abgemacht.",
                quelle: "JW ausmachregel",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-weis-stich")),
                text: "Stöck, Weis, Stich; auf Abmachung Stöck, Stich, Weis.",
                quelle: "JR Ausmachregel",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Kommt nicht vor: kein Weis, keine Stöck.",
                quelle: "SB 2",
            },
        ],
        stichworte: "gleichzeitig draussen",
    },
    Artikel {
        id: "ausmach_lesart",
        titel: "Ausmachregel: zwei Lesarten",
        gruppe: Ausmachen,
        text: "Verschieden gehen sie nur aus, wenn die eine Seite Stöck und Stich braucht und die \
            andere den Weis hat. Beispiel: Ziel 1000, Stand 975 : 950; hier Stöck 20 und ein \
            Stich mit 11, dort ein Weis von 50. Nach Vorrang gewinnt die erste Seite, \
            nacheinander gezählt die zweite.",
        quellen: &[
            "JW ausmachregel",
            "JW weis_rules_ausmachen_order",
            "JR Ausmachregel",
            "AS Ausmachregel",
        ],
        regeln: &[A2, A3],
        fassungen: &[
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("ausmach_lesart", "vorrang")),
                text: "Vorrang: Stöck gehen vor, wenn sie allein, mit dem Weis oder mit dem Stich \
                    ans Ziel führen; dann der Weis, dann der Stich.",
                quelle: "JR Ausmachregel",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_lesart", "vorrang")),
                text: "Vorrang: Stöck zuerst, auch in Verbindung mit anderem.",
                quelle: "JW weis_rules_ausmachen_order",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_lesart", "kumulativ")),
                text: "Nacheinander: Stöck, Weis und Stich kommen der Reihe nach dazu; wer zuerst \
                    am Ziel ist, gewinnt.",
                quelle: "JW ausmachregel",
            },
        ],
        stichworte: "kumulativ auslegung streit",
    },
    Artikel {
        id: "ausmach_verlierer",
        titel: "Was der Verlierer noch schreibt",
        gruppe: Ausmachen,
        text: "Er schreibt, was in der Reihenfolge vor dem Entscheid kommt, nichts danach. \
            Gewinnen die anderen mit Stöck, zählen sein Weis und sein Stich nicht: Er bleibt im \
            Schneider. Brauchten sie den Stich, holt ihn bei Stöck, Weis, Stich sein Weis noch \
            heraus, bei Stöck, Stich, Weis nicht.",
        quellen: &["JW weis_rules_ausmachen_schneider", "JR Schneider"],
        regeln: &[A4],
        fassungen: &[],
        stichworte: "ausmachen",
    },
    Artikel {
        id: "striche",
        titel: "Striche",
        gruppe: Ausmachen,
        text: "Berg 1, Sieg 2, Matsch 1, dazu Schneider und Kontermatsch; alles zusammengezählt. \
            Im Strichformat gewinnt, wer die meisten Striche hat, im Punktformat, wer die meisten \
            Punkte hat.",
        quellen: &["JW zaehlweise_striche", "JW kontermatsch", "JW schneider"],
        regeln: &[R1, R2, R3],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("strich.schneider", "2")),
                text: "Schneider und Kontermatsch je 2, weil sie selten sind.",
                quelle: "JW zaehlweise_striche",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("strich.schneider", "1")),
                text: "Nach alter Zählung je 1.",
                quelle: "JW zaehlweise_striche",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Keine Striche genannt; ein Kontermatsch zählt wie ein Matsch.",
                quelle: "JR Kontermatch",
            },
        ],
        stichworte: "zählweise",
    },
    // ---------------------------------------------------------------- Schreiben
    Artikel {
        id: "schreiben",
        titel: "Wann geschrieben wird",
        gruppe: Schreiben,
        text: "Das Ergebnis kommt gleich nach dem Spiel auf die Tafel, spätestens bevor der \
            Schreiber zum ersten Stich des nächsten legt. Weis und Stöck schreibt man sofort, \
            spätestens bevor er zum nächsten Stich legt.",
        quellen: &[
            "JW schreiben",
            "JW weis_rules_notation_basics",
            "JW weis_rules_stock",
            "JR Schreibregeln",
            "AS Schreibregeln",
            "SB 9",
        ],
        regeln: &[C1, C2],
        fassungen: &[],
        stichworte: "aufschreiben notieren frist",
    },
    Artikel {
        id: "korrektur",
        titel: "Korrekturen",
        gruppe: Schreiben,
        text: "Ein Eintrag ist zuerst offen, dann korrigierbar, dann geschlossen. Danach braucht \
            eine Änderung hier einen Grund und beide Seiten, und sie bleibt sichtbar: Ausgewischt \
            wird nichts.",
        quellen: &[
            "JW weis_rules_notation_correction",
            "JW weis_rules_notation_numbers",
            "JW schreiben",
            "JR Schreibregeln",
            "AS Schreibregeln",
        ],
        regeln: &[C3, C4],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber: Während dem ganzen folgenden Spiel darf jeder eine \
                    Korrektur verlangen.",
                quelle: "JW weis_rules_notation_correction",
            },
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("schreiber", "2")),
                text: "Zwei Schreiber: Haben beide geschrieben, braucht es einen klaren Beweis.",
                quelle: "JW weis_rules_notation_numbers",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber: Korrekturen für alle, solange das folgende Spiel läuft.",
                quelle: "JR Schreibregeln",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber, am Tisch bestimmt. Die Karten bleiben liegen, bis beide \
                    Seiten zusammen 157 haben.",
                quelle: "SB 9",
            },
        ],
        stichworte: "falsch fehler ändern",
    },
    Artikel {
        id: "tafel",
        titel: "Die Tafel lesen",
        gruppe: Schreiben,
        text: "Oben von links die Striche für 100, in der Mitte die für 50, unten von links die \
            für 20. Rechts steht nur eine Zahl, der Rest; sie darf auch negativ sein, etwa -12. \
            Jeder darf jederzeit verlangen, dass alles klar dasteht.",
        quellen: &[
            "JW weis_rules_notation_basics",
            "JW weis_rules_notation_numbers",
            "JW weis_rules_notation_correction",
            "JW schreiben",
            "JR Schreibregeln",
            "AS Schreibregeln",
        ],
        regeln: &[C5, C6],
        fassungen: &[],
        stichworte: "schiefertafel hunderter fünfziger zwanziger übersicht",
    },
    // ---------------------------------------------------------------- Fehler und Folgen
    Artikel {
        id: "stechwert",
        titel: "Stechwert verlieren",
        gruppe: Fehler,
        text: "Eine entwertete Karte sticht nicht mehr, ihre Punkte zählt sie weiter. Schmieren \
            darf man sie, wenn man die ausgespielte Farbe nicht hat. Ausspielen darf man sie nur \
            zum letzten Stich; als Farbe gilt, was der rechte Nachbar legt (JassWiki). Es kann \
            auch den Trumpf-Puur treffen. Wo das dem Fehlbaren nützt, wird nicht entwertet.",
        quellen: &[
            "JW stechwert_verlieren",
            "JW general_playing_errors",
            "JW falscher_spieler",
            "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Diesen Stich kann der Partner noch holen, mit Trumpf oder einer höheren \
                    Karte der Farbe.",
                quelle: "JW stechwert_verlieren",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Muss man sie ausspielen, gehört der Stich den Gegnern, selbst wenn der \
                    Partner höher wäre.",
                quelle: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
        ],
        stichworte: "zählwert stichwert",
    },
    Artikel {
        id: "nichtfarben",
        titel: "Nichtfarben",
        gruppe: Fehler,
        text: "Wer die ausgespielte Farbe hat und weder sie noch einen erlaubten Trumpf gibt, hat \
            nicht gefarbt. Von mehreren gibt er beim Tauschen die höchste ausser dem Puur \
            (JassWiki). Wurde Trumpf nicht angegeben, sind alle seine Trümpfe ausser dem Puur \
            entwertet. Wo ihm das hülfe, etwa in der Misère, gilt es nicht. Mit Absicht heisst es \
            Verschlagen: So verliert ein blutter Bock den Stechwert, und der Partner macht den \
            Rest; ob das erlaubt ist, sagt die Tischregel.",
        quellen: &[
            "JW nichtfarben",
            "JW regeln_verschlagen",
            "JW general_playing_errors",
            "JR Nichtangeben einer Farbe",
            "AS Nichtangeben einer Farbe",
            "SB 14",
        ],
        regeln: &[S7],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: Some(("nichtfarben", "jasswiki")),
                text: "Stich offen: Er geht an die Gegner, die Karte wird getauscht, beide sind \
                    entwertet. Gekehrt: Er und alle späteren gehen an die Gegner, Matsch \
                    eingeschlossen; kulante Gegner lassen es beim Entwerten.",
                quelle: "JW nichtfarben",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: Some(("nichtfarben", "jassregeln")),
                text: "Stich offen: korrigieren; stechen darf der Fehlbare nicht mehr, beide \
                    Karten sind entwertet. Später: Die Gegner annullieren das Spiel oder lassen \
                    mit entwerteten Karten weiterspielen.",
                quelle: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("nichtfarben", "sc-bruehl")),
                text: "Gespielte und zurückbehaltene Karte sind entwertet; getauscht wird bei \
                    offenem Stich. Stechen darf er ihn nicht. Das Spiel gilt.",
                quelle: "SB 14",
            },
        ],
        stichworte: "bekannt bedient leih falsche strafe",
    },
    Artikel {
        id: "falscher_spieler",
        titel: "Der Falsche spielt aus",
        gruppe: Fehler,
        text: "Wer ausspielt, ohne dran zu sein, nimmt die Karte zurück, und es spielt, wer dran \
            gewesen wäre. Die Karte verliert den Stechwert, ausser in Hindersi-Spielen; dort \
            wählen die Gegner auch, ob er oder sein rechter Nachbar den nächsten Stich beginnt.",
        quellen: &[
            "JW falscher_spieler",
            "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "AS Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Die Punkte dieses Stichs gehören den Gegnern; zum nächsten spielt der \
                    rechte Nachbar des Fehlbaren aus, ausser der linke war schon im Stich: dann \
                    bleibt er es.",
                quelle: "JW falscher_spieler",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "War es der Partner, bleibt die Farbe gesperrt, bis die Gegner einen Stich \
                    haben. War es Trumpf, entscheiden sie, ob dieser Stich ein Trumpfstich sein \
                    muss.",
                quelle: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "War es der Partner, bleibt die Farbe gesperrt, bis die Gegner einen Stich \
                    haben.",
                quelle: "SB 14",
            },
        ],
        stichworte: "ausgespielt reihenfolge",
    },
    Artikel {
        id: "vorspielen",
        titel: "Vorspielen",
        gruppe: Fehler,
        text: "Wer legt, bevor sein linker Nachbar gelegt hat, lässt die Karte liegen. Müsste er \
            farben, wird sie getauscht, und beide Karten verlieren den Stechwert.",
        quellen: &[
            "JW vorspielen",
            "JW general_playing_errors",
            "JR Vorspielen",
            "AS Vorspielen",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Auch ohne Tausch ist die Karte entwertet. Beim Tausch geht der Stich an \
                    die Gegner. Den nächsten beginnt der rechte Nachbar. Beim letzten Stich ist \
                    es erlaubt.",
                quelle: "JW vorspielen",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Entwertet wird nur, wenn getauscht werden muss.",
                quelle: "JR Vorspielen",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Die Karte bleibt; muss gefarbt werden, gilt die Regel zum Nichtfarben.",
                quelle: "SB 14",
            },
        ],
        stichworte: "voreilig",
    },
    Artikel {
        id: "zwei_karten",
        titel: "Zwei Karten aufs Mal",
        gruppe: Fehler,
        text: "Kommen zwei Karten zugleich sichtbar auf den Tisch, verlieren beide den Stechwert; \
            ihre Punkte zählen. Welche zum Stich gehört, wählen die Gegner. Beim SC Brühl gilt \
            das auch für mehr als zwei.",
        quellen: &[
            "JW zwei_karten_spielen",
            "JW general_playing_errors",
            "JR Zwei Karten gespielt",
            "AS Zwei Karten gespielt",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[],
        stichworte: "mehrere doppelt",
    },
    Artikel {
        id: "karte_gefallen",
        titel: "Karte gefallen",
        gruppe: Fehler,
        text: "Fällt im Spiel eine Karte sichtbar, wählen die Gegner: weiterspielen, annullieren \
            oder den Stich nehmen; dann beginnt den nächsten der rechte Nachbar des Fehlbaren. \
            Den Stechwert verliert sie auf jeden Fall. Wird beim Geben ein Bild sichtbar, gibt \
            man neu.",
        quellen: &[
            "JW karte_faellt_runter",
            "JW general_dealing_errors",
            "JW spiel_vergeben",
            "JR Spiel geben",
            "SB 14",
        ],
        regeln: &[],
        fassungen: &[],
        stichworte: "heruntergefallen aufgedeckt runter",
    },
    Artikel {
        id: "fehlende_karte",
        titel: "Fehlende Karte",
        gruppe: Fehler,
        text: "Fehlt im Spiel eine Karte, entscheiden die Gegner dessen, dem sie fehlt: \
            annullieren oder gelten lassen. Darum zählt jeder sein Blatt nach dem Geben.",
        quellen: &["JW fehlende_karte", "JR Fehlende Karte(n)", "AS Fehlende Karte(n)", "SB 11"],
        regeln: &[S7],
        fassungen: &[
            Fassung {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Weiterspielen ohne die Karte; sie ist entwertet.",
                quelle: "JW fehlende_karte",
            },
            Fassung {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Oder der Fehler bleibt ohne Einfluss.",
                quelle: "JR Fehlende Karte(n)",
            },
            Fassung {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Vor dem ersten Ausspiel gemeldet: Derselbe gibt neu. Später: Fehlende \
                    Punkte gehören den Gegnern, wenn sie das Spiel gelten lassen.",
                quelle: "SB 11",
            },
        ],
        stichworte: "wenig karten acht verloren",
    },
];
