//! The articles, chapter by chapter.

use super::Group::*;
use super::{Article, JASSREGELN, JASSWIKI, SC_BRUEHL, Wording};
use crate::engine::base::rule::Rule::*;

/// Every article, chapter by chapter.
pub const ARTICLE: &[Article] = &[
    // ---------------------------------------------------------------- Karten und Werte
    Article {
        id: "tischregeln",
        title: "Tischregeln gehen vor",
        group: Basics,
        text: "Was der Tisch vor der Partie abmacht, steht über jedem Regelwerk. Offizielle \
            Regelwerke gibt es mehrere, und nicht überall sind sie sich einig; auch die Gegend \
            macht etwas aus. Wo sie auseinandergehen, stehen hier alle Fassungen.",
        sources: &["JW regeln_tischregel", "JW regeln_offizielles_regelwerk"],
        rules: &[],
        versions: &[],
        keywords: "hausregel vereinbarung vorrang reglement",
    },
    Article {
        id: "karten",
        title: "Karten und Farben",
        group: Basics,
        text: "36 Karten, vier Farben zu neun: Sechs, Sieben, Acht, Neun (Nell), Banner (Zehn), \
            Under (Puur, Bauer), Ober (Dame), König, Ass. Eicheln, Rosen, Schilten, Schellen \
            entsprechen französisch Schaufel, Kreuz, Ecken, Herz. Französisch jasst man westlich \
            der Linie Brünig–Napf–Reuss, in Graubünden, im Tessin und am Thurgauer Bodensee.",
        sources: &[
            "JW general_card_basics",
            "JW general_card_values",
            "JW general_geography_regions",
            "JV variants_family_einzel_coiffeur",
        ],
        rules: &[K1],
        versions: &[],
        keywords: "blatt zehner deutsch röschtigraben region kanton",
    },
    Article {
        id: "werte_trumpf",
        title: "Kartenwerte mit Trumpf",
        group: Basics,
        text: "Trumpf: Under (Puur) 20, Neun (Nell) 14, Ass 11, Banner 10, König 4, Ober 3, Acht, \
            Sieben und Sechs 0. Nebenfarben: Ass 11, Banner 10, König 4, Ober 3, Under 2, der \
            Rest 0. Am höchsten sticht der Puur, dann das Nell.",
        sources: &["JW general_trump_values", "JW general_card_values", "SB 3"],
        rules: &[K2],
        versions: &[],
        keywords: "punkte zählwert bauer näll trumpfwerte",
    },
    Article {
        id: "werte_obenabe",
        title: "Kartenwerte Obenabe und Undenufe",
        group: Basics,
        text: "Obenabe: Ass 11, Banner 10, Acht 8, König 4, Ober 3, Under 2, der Rest 0; das Ass \
            sticht am höchsten. Undenufe: Sechs 11 und zuoberst, Banner 10, Acht 8, König 4, Ober \
            3, Under 2, Ass 0. Trumpf gibt es nicht: Eine Karte sticht nur in ihrer eigenen \
            Farbe.",
        sources: &["JW general_special_games", "JW general_scoring_rules", "SB 3"],
        rules: &[K3],
        versions: &[],
        keywords: "uneufe achter sechser punkte",
    },
    Article {
        id: "punkte157",
        title: "157 Punkte",
        group: Basics,
        text: "Die Karten zählen 152, der letzte Stich 5 dazu: 157 in jedem Spiel. Die 5 zählt \
            man zuerst. Was die eine Seite nicht hat, hat die andere; 1 : 156 gibt es nie, denn \
            keine Karte zählt 1. Anders ist es im Cinq Cents und mit doppeltem Kartensatz.",
        sources: &[
            "JW general_scoring_rules",
            "JW letzter_stich",
            "JR Letzter Stich",
            "AS Letzter Stich",
            "SB 4",
        ],
        rules: &[K4, S1],
        versions: &[],
        keywords: "letzter fünf summe total",
    },
    Article {
        id: "spielarten",
        title: "Was man spielen kann",
        group: Basics,
        text: "Überall: die vier Farben als Trumpf, Obenabe, Undenufe; mehr spielt man beim SC \
            Brühl nicht. Andere Tische kennen auch Slalom, Guschti oder 3×3 und machen die \
            Einzelheiten selber ab. Hier zählen sie ebenfalls 157, ohne Trumpf und Stöck.",
        sources: &["JW trumpfansage", "JW ausspiel", "SB 1"],
        rules: &[K5],
        versions: &[],
        keywords: "mary dreimaldrei variante modus",
    },
    // ---------------------------------------------------------------- Mischen und Geben
    Article {
        id: "mischen",
        title: "Mischen und Abheben",
        group: Give,
        text: "Vor jedem Spiel mischt gründlich, wer gibt. Bis abgehoben ist, darf jeder \
            verlangen, dass es besser geschieht, auch der Partner. Abheben ist Pflicht: \
            mindestens drei Karten weg, mindestens eine bleibt; was unten war, kommt nach oben. \
            Es hebt ab, wer links vom Geber sitzt. Zwei Einträge im JassWiki nennen dafür den \
            rechten Nachbarn.",
        sources: &[
            "JW mischen",
            "JW abheben",
            "JW general_dealing",
            "JW general_dealing_special",
            "JR Spiel geben",
            "AS Spiel geben",
            "SB 10",
        ],
        rules: &[G1],
        versions: &[],
        keywords: "mischeln ablupfen ablupf stapel einspruch",
    },
    Article {
        id: "geben",
        title: "Geben",
        group: Give,
        text: "Gegeben und gespielt wird im Gegenuhrzeigersinn. Vorhand sitzt rechts vom Geber \
            und bekommt zuerst. Die Karten kommen verdeckt von oben, neun für jeden. Danach zählt \
            jeder sein Blatt.",
        sources: &[
            "JW spiel_geben",
            "JW general_dealing",
            "JW general_dealing_basics",
            "JR Spiel geben",
            "JR Spiel- und Verteilrichtung",
            "AS Spiel- und Verteilrichtung",
            "SB 11",
        ],
        rules: &[G1],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Dreimal drei, im Gegenuhrzeigersinn.",
                source: "JW spiel_geben",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Andere Einträge: einzeln, im Uhrzeigersinn, vom linken Nachbarn an.",
                source: "JW general_dealing_methods",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Neun Karten: dreimal drei.",
                source: "JR Spiel geben",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "3 × 4 oder 4 × 3; das gäbe zwölf Karten.",
                source: "AS Spiel geben",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Dreimal drei, im Gegenuhrzeigersinn.",
                source: "SB 11",
            },
        ],
        keywords: "verteilen austeilen richtung",
    },
    Article {
        id: "geber",
        title: "Wer gibt",
        group: Give,
        text: "Nach jedem Spiel gibt der Nächste in Spielrichtung, nach einer Partie, wen die \
            Verlierer bestimmen. Ist ein Spiel annulliert, gibt derselbe nochmals; hatte der \
            Partner statt Vorhand angesagt, gibt nach den Jassregeln Vorhand. Den ersten Geber \
            regelt die Jassart; beim SC Brühl ist es der Schreiber.",
        sources: &[
            "JW spiel_geben",
            "JW spiel_annullieren",
            "JR Spiel geben",
            "JR Trumpf ansagen",
            "SB 10",
        ],
        rules: &[G1],
        versions: &[],
        keywords: "reihenfolge nächster spielgeber",
    },
    Article {
        id: "vergeben",
        title: "Vergeben",
        group: Give,
        text: "Haben nicht alle gleich viele Karten, wird beim Geben ein Bild sichtbar oder fehlt \
            am Schluss eine Karte, wird neu verteilt. Gibt der Falsche, kann man es beanstanden, \
            bis man selber die erste Karte legt, und nicht mehr, wenn der erste Stich gekehrt \
            ist. Dann gibt, wer dran gewesen wäre.",
        sources: &[
            "JW spiel_vergeben",
            "JW spiel_geben",
            "JW general_dealing_errors",
            "JR Spiel geben",
            "AS Spiel geben",
            "SB 11",
            "SB 14",
        ],
        rules: &[G1],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Wer neu gibt, bestimmt die Jassart.",
                source: "JW spiel_vergeben",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Wer neu gibt, bestimmt die Jassart.",
                source: "JR Spiel geben",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Derselbe gibt nochmals.",
                source: "SB 14",
            },
        ],
        keywords: "gegeben einspruch verteilen",
    },
    Article {
        id: "kartensatz",
        title: "Karten nicht komplett",
        group: Give,
        text: "Fehlt eine Karte oder ist eine beschädigt und merkt man es vor dem ersten Stich, \
            wird der Satz nötigenfalls ersetzt, und derselbe gibt neu. In Jassarten mit Stock \
            zählt der Geber nach. Stimmt die Anzahl nicht, gilt ein Spiel trotzdem, sobald sein \
            erster Stich gekehrt ist.",
        sources: &["JW kartenspiel_nicht_komplett", "JW spiel_geben", "JR Spiel geben"],
        rules: &[],
        versions: &[],
        keywords: "unvollständig kontrolle",
    },
    Article {
        id: "platztausch",
        title: "Plätze tauschen",
        group: Give,
        text: "In einer laufenden Partie bleiben alle sitzen, wo sie sind; tauschen kann man \
            danach. Eine Strafe nennt keine Quelle.",
        sources: &[
            "JW platztausch",
            "JR Platztausch während des Spiels",
            "AS Platztausch während des Spiels",
        ],
        rules: &[G2],
        versions: &[],
        keywords: "sitzordnung platzwechsel tisch",
    },
    // ---------------------------------------------------------------- Ansagen und Ausspielen
    Article {
        id: "ansage",
        title: "Trumpf ansagen",
        group: Announce,
        text: "Die erste Ansage gilt, zurück geht nichts. Einen Versprecher, der im gleichen \
            Atemzug berichtigt wird, lassen faire Gegner durch (JassWiki). Spielt Vorhand wortlos \
            aus, ist die Farbe dieser Karte Trumpf, auch bei Ass oder Sechs: Obenabe, Undenufe \
            und dergleichen muss man sagen.",
        sources: &["JW trumpfansage", "JR Trumpf ansagen", "AS Trumpf ansagen", "SB 7"],
        rules: &[K5],
        versions: &[
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Sagt oder schiebt der Partner statt Vorhand, wird annulliert, und Vorhand \
                    muss geben: Diese Seite kann nicht mehr Trumpf machen.",
                source: "JR Trumpf ansagen",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Sagt oder schiebt der Partner zuerst, wird neu gegeben; ist der erste \
                    Stich gekehrt, gilt das Spiel.",
                source: "SB 14",
            },
        ],
        keywords: "trumpfansage korrektur zurücknehmen",
    },
    Article {
        id: "schieben",
        title: "Schieben",
        group: Announce,
        text: "Vorhand sagt an oder schiebt zum Partner. Bis dahin nimmt der Partner sein Blatt \
            nicht auf (JassWiki). SC Brühl: Zum Schieben sagt man nur «gschobe», und Vorhand \
            behält ihr Blatt, bis der Partner angesagt hat. Geschoben bleibt geschoben.",
        sources: &["JW trumpfansage", "JW general_dealing_special", "SB 5", "SB 7"],
        rules: &[],
        versions: &[],
        keywords: "trumpfwahl",
    },
    Article {
        id: "ausspiel",
        title: "Wer spielt aus",
        group: Announce,
        text: "Zum ersten Stich spielt Vorhand aus, danach immer, wer zuletzt gestochen hat. Jede \
            Karte jeder Farbe ist recht, Trumpf ist nicht Pflicht; nur Pandur und Misère mit \
            Trumpf beginnen mit Trumpf.",
        sources: &[
            "JW ausspiel",
            "JW general_gameplay",
            "JR Wer spielt aus?",
            "JR Stich gestochen",
            "AS Stich gestochen",
            "SB 6",
            "SB 8",
        ],
        rules: &[G1],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Im Schieber statt Vorhand, wer das Spiel übernommen hat; bei geschobenem \
                    Slalom, Guschti oder 3×3, wer Trumpf macht.",
                source: "JW ausspiel",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Vorhand oder wer das Spiel übernommen hat.",
                source: "JR Wer spielt aus?",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Immer Vorhand.",
                source: "SB 6",
            },
        ],
        keywords: "eröffnen anspielen",
    },
    Article {
        id: "bodentrumpf",
        title: "Bodentrumpf",
        group: Announce,
        text: "In Jassarten mit Bodentrumpf bestimmt die unterste Karte des abgehobenen Stapels \
            den Trumpf. Sie wird spätestens beim Geben offen hingelegt und bleibt, bis der erste \
            Stich ausgespielt ist. Wird sie nicht gezeigt, gibt man neu.",
        sources: &["JW bodentrumpf", "JR Bodentrumpf"],
        rules: &[],
        versions: &[],
        keywords: "aufdecken",
    },
    // ---------------------------------------------------------------- Am Stich
    Article {
        id: "farben",
        title: "Farben und Trumpfen",
        group: Spielen,
        text: "Wer die ausgespielte Farbe hat, gibt sie oder sticht mit Trumpf. Wer sie nicht \
            hat, gibt, was er will, ausser er würde untertrumpfen. Nur den Trumpf-Puur muss man \
            nie angeben, wenn Trumpf gespielt ist (ausser im Cinq Cents). Trumpf sticht jede \
            andere Farbe.",
        sources: &[
            "JW nichtfarben",
            "JW general_gameplay",
            "JW general_scoring_rules",
            "JR Trumpfbauer",
            "AS Trumpfbauer",
        ],
        rules: &[],
        versions: &[],
        keywords: "bedienen bekennen halten stechen bauer",
    },
    Article {
        id: "untertrumpfen",
        title: "Untertrumpfen",
        group: Spielen,
        text: "Hat jemand mit Trumpf gestochen, gibt man keinen tieferen dazu, ausser man hat nur \
            noch Trumpf. In Hindersi-Spielen darf es auch, wer die ausgespielte Farbe nicht hat. \
            Der SC Brühl behandelt Untertrumpfen wie Nichtfarben.",
        sources: &["JW untertrumpfen", "JR Untertrumpfen", "SB 14"],
        rules: &[],
        versions: &[],
        keywords: "tieferer misère differenzler",
    },
    Article {
        id: "kehren",
        title: "Stiche kehren, liegengelassene Stiche",
        group: Spielen,
        text: "Wer einen Stich macht, kehrt ihn sofort; erst dann wird wieder ausgespielt. Bleibt \
            er offen liegen, gehen die Regelwerke auseinander.",
        sources: &[
            "JW liegengelassene_stiche",
            "JR Karte zu früh bereitgehalten",
            "AS Karte zu früh bereitgehalten",
            "AS Liegengelassene Stiche",
            "SB 8",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("liegengelassen", "andere_seite")),
                text: "Liegt er noch, wenn der nächste Stich fertig ist, bekommen ihn die Gegner.",
                source: "JW liegengelassene_stiche",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("liegengelassen", "naechster_stich")),
                text: "Er geht an die Seite, die den nächsten Stich macht.",
                source: "JR Liegengelassene Stiche",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Keine Folge genannt.",
                source: "SB 8",
            },
        ],
        keywords: "nehmen umdrehen",
    },
    Article {
        id: "nachschauen",
        title: "Gekehrte Stiche anschauen",
        group: Spielen,
        text: "Was gekehrt ist, bleibt bis zum Ende des Spiels zu, auch das Eigene. Nur im \
            Differenzler darf man die eigenen Stiche ansehen.",
        sources: &[
            "JW nachschauen_gekehrter_stiche",
            "JW general_playing_errors",
            "JR Nachschauen gekehrter Stiche",
            "AS Nachschauen gekehrter Stiche",
        ],
        rules: &[S7],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Die Gegner bekommen die Punkte der gekehrten Karten; auf einen Matsch hat \
                    das keinen Einfluss.",
                source: "JW nachschauen_gekehrter_stiche",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("erster_stich_anschauen", "true")),
                text: "Verbreitete Tischregel: Der erste Stich darf immer angesehen werden.",
                source: "JW nachschauen_gekehrter_stiche",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Auch der erste nicht. Die Punkte der angeschauten Karten gehen an die \
                    Gegner.",
                source: "JR Nachschauen gekehrter Stiche",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("erster_stich_anschauen", "false")),
                text: "Verboten, ohne genannte Folge.",
                source: "SB 14",
            },
        ],
        keywords: "nachschauen einsehen zurückschauen",
    },
    Article {
        id: "bereithalten",
        title: "Karte zu früh in der Hand",
        group: Spielen,
        text: "Die nächste Karte nimmt man nicht zu früh in die Hand; wer damit ein Zeichen gibt, \
            verrät das Spiel. Ab wann man sie halten darf, sagen die Quellen verschieden.",
        sources: &[
            "JW karte_zu_frueh",
            "JR Karte zu früh bereitgehalten",
            "AS Karte zu früh bereitgehalten",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Nicht vor Beginn des neuen Stichs; läuft er, darf man seine Karte \
                    bereithalten, solange es kein Zeichen ist.",
                source: "JW karte_zu_frueh",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Sobald der laufende Stich fertig ist.",
                source: "JR Karte zu früh bereitgehalten",
            },
        ],
        keywords: "herausziehen",
    },
    Article {
        id: "spielverrat",
        title: "Bemerkungen, Zeichen, Klopfen",
        group: Spielen,
        text: "Verboten ist, was Karten oder Absicht verrät: Worte über gelaufene Karten, \
            angezogene und verworfene Farben, Taktik, «Bock», Punkte der Gegner, dazu Klopfen, \
            Gestik und Mimik. Die Gegner dürfen das Spiel annullieren, samt dem dafür \
            Geschriebenen, oder es gut sein lassen. Der SC Brühl nennt keine Strafe. Im Aucho \
            gilt Eigenes.",
        sources: &[
            "JW spielverrat",
            "JW bemerkungen_schnorren",
            "JW bemerkungen",
            "JW bock_erwaehnen",
            "JW klopfen",
            "JR Bemerkungen / Klopfen",
            "AS Bemerkungen / Klopfen",
            "SB 14",
        ],
        rules: &[],
        versions: &[],
        keywords: "schnorren kommentar verraten zeichengeben",
    },
    Article {
        id: "fragen",
        title: "Fragen im Spiel",
        group: Spielen,
        text: "Was schon gespielt ist, wird weder erfragt noch verraten: ob eine Karte weg ist, \
            wie viele Trümpfe gelaufen sind, wem der Stich gehört. Geschieht es doch, dürfen die \
            Gegner das Spiel annullieren.",
        sources: &[
            "JW fragen_waehrend_spiel",
            "JW bemerkungen_schnorren",
            "JR Fragen während Spielablauf",
            "AS Fragen während Spielablauf",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Erlaubt: wer dran ist und wie viele Punkte man hat.",
                source: "JW fragen_waehrend_spiel",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Auch was Trumpf ist, bleibt unbeantwortet; über Punkte und Verlauf kein \
                    Wort.",
                source: "JR Fragen während Spielablauf",
            },
        ],
        keywords: "verboten",
    },
    // ---------------------------------------------------------------- Weis und Stöck
    Article {
        id: "weis_werte",
        title: "Weise und ihre Werte",
        group: Weisen,
        text: "Folge in einer Farbe: 3 Karten 20, 4 Karten 50, 5 Karten 100, 6 Karten 150, 7 \
            Karten 200, 8 Karten 250, 9 Karten 300. Vier Under 200, vier Neuner 150, vier andere \
            gleiche 100. So in jeder Spielart, auch vier Asse im Undenufe. Jede Folge läuft Ass, \
            König, Ober, Under, Banner, Neun bis Sechs, auch im Trumpf.",
        sources: &[
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
        rules: &[W1, W2],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("weis", "true")),
                text: "Weis zählt.",
                source: "JW weis_rules_general",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("weis", "true")),
                text: "Weis zählt.",
                source: "JR Weisregeln",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("weis", "false")),
                text: "Es gibt keinen Weis.",
                source: "SB 2",
            },
        ],
        keywords: "dreiblatt vierblatt fünfblatt sechsblatt siebenblatt achtblatt neunblatt \
            hunderter weisen wis",
    },
    Article {
        id: "weis_vergleich",
        title: "Welcher Weis ist höher",
        group: Weisen,
        text: "Zuerst entscheiden die Punkte, dann die Zahl der Karten: Ein Fünfblatt schlägt \
            vier Könige. Dann die höchste Karte, im Undenufe andersherum: Acht, Neun, Banner \
            heisst dort Dreiblatt vom Achter und schlägt das vom Neuner. Dann geht Trumpf vor, \
            zuletzt, wer zuerst gemeldet hat.",
        sources: &[
            "JR Gleich hohe Weise",
            "JR Weisregeln",
            "AS Gleich hohe Weise",
            "JW weis_rules_fuenfblatt",
        ],
        rules: &[W3],
        versions: &[],
        keywords: "gleich hoch vergleich höchster",
    },
    Article {
        id: "weis_seite",
        title: "Welche Seite den Weis schreibt",
        group: Weisen,
        text: "Zuerst meldet jeder nur seinen höchsten Weis. Nach dem ersten Stich steht fest, \
            welcher gewinnt. Diese Seite schreibt ihn und alle weiteren Weise beider Partner, die \
            andere keinen.",
        sources: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        rules: &[W4, W10],
        versions: &[Wording {
            regelwerk: JASSWIKI,
            tischregel: Some(("weis_nur_mit_stich", "false")),
            text: "Er zählt auch ohne Stich. Die anderen Regelwerke schweigen.",
            source: "JW weis_rules_notation_basics",
        }],
        keywords: "höchster mehrere",
    },
    Article {
        id: "kreuzweis",
        title: "Kreuzweis",
        group: Weisen,
        text: "Eine Karte darf in zwei Weisen vorkommen, etwa in vier Königen und einem Dreiblatt \
            vom Ass. Jeder muss für sich gelten; den kleineren meldet man erst, wenn der grössere \
            durchgekommen ist. Ein Stück einer längeren Folge ist kein zweiter Weis.",
        sources: &["JW weis_rules_kreuzweis", "JR Weisregeln", "AS Weisregeln"],
        rules: &[W5],
        versions: &[],
        keywords: "doppelt überschneidung",
    },
    Article {
        id: "weis_fristen",
        title: "Wann weisen",
        group: Weisen,
        text: "Gewiesen wird zum ersten Stich; berichtigen kann man, bis die eigene Karte gedeckt \
            ist. Der Letzte darf noch, bis der Stich gekehrt ist. Weitere Weise und Rückfragen \
            nach überhörten gehen bis zur eigenen Karte zum zweiten Stich, danach kein Wort mehr \
            darüber.",
        sources: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        rules: &[W8],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Alle melden vor dem ersten Ausspiel, nur der Letzte hat Zeit, bis der \
                    Stich weg ist.",
                source: "JW weis_rules_general",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Jeder meldet mit seiner ersten Karte, bis sie gedeckt ist.",
                source: "JR Weisregeln",
            },
        ],
        keywords: "frist nachfragen",
    },
    Article {
        id: "weis_zeigen",
        title: "Weis zeigen, Weis prüfen",
        group: Weisen,
        text: "Statt zu melden, darf man zeigen, aber so, dass alle es sehen. Auf Verlangen wird \
            vor dem Ausspiel zum zweiten Stich aufgelegt. Keine Karte gibt es zweimal: Vier \
            Könige hier und eine Folge mit König dort schliessen sich aus, ebenso Stöck hier und \
            der Trumpfkönig dort.",
        sources: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        rules: &[W6],
        versions: &[],
        keywords: "auflegen beweisen unmöglich doppelte",
    },
    Article {
        id: "weis_zu_tief",
        title: "Zu tief gewiesen",
        group: Weisen,
        text: "Wer zu wenig meldet und es nicht rechtzeitig berichtigt, schreibt nur das \
            Gemeldete: 20 statt 50. Wer vier Under als 100 meldet, schreibt gar nichts; ein \
            solcher Weis steckt nicht darin.",
        sources: &["JR Weisregeln", "AS Weisregeln", "JW weis_rules_general"],
        rules: &[W7],
        versions: &[],
        keywords: "falsche punktzahl verwirkt berichtigen",
    },
    Article {
        id: "weis_ungueltig",
        title: "Falscher und unnötiger Weis",
        group: Weisen,
        text: "War der höchste Weis keiner, dürfen die Gegner kleinere nachmelden. Ein Weis, der \
            nicht mehr gewinnen kann, wird nicht gemeldet, denn er verrät Karten. Sonst dürfen \
            die Gegner annullieren (Jassregeln); geht es weiter, verlieren die verratenen Karten \
            den Stechwert.",
        sources: &[
            "JR Ungültiger Weis",
            "JR Weisregeln",
            "AS Ungültiger Weis",
            "AS Weisregeln",
            "JW weis_rules_general",
        ],
        rules: &[W9],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Nennt die falsche Weismeldung als Beispiel für einen Spielverlust.",
                source: "JW spielverlust",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Schadet eine nicht berichtigte Falschmeldung den Gegnern, kann annulliert \
                    werden (Pandur, Schaggi-Haas: Spielverlust).",
                source: "JR Ungültiger Weis",
            },
        ],
        keywords: "ungültig überflüssig",
    },
    Article {
        id: "weis_gut",
        title: "«Gut» und «Vorhand»",
        group: Weisen,
        text: "Wer gleich hoch hat, sagt als Zweiter nur «gut». «Vorhand» verrät das Spiel und \
            ist verboten: Die Gegner dürfen annullieren; spielen sie weiter, verlieren die so \
            bezeichneten Karten den Stechwert (Jassregeln).",
        sources: &["JR Weisregeln", "JW weis_rules_general"],
        rules: &[W11],
        versions: &[],
        keywords: "antwort hoher weis verraten",
    },
    Article {
        id: "stoeck",
        title: "Stöck",
        group: Weisen,
        text: "König und Ober (Dame) vom Trumpf in einer Hand: 20. Man zeigt sie mit der zweiten \
            der beiden, bevor sie gedeckt ist, oder gleich, wenn ein Weis sie ohnehin verrät. Der \
            Partner darf nicht daran erinnern. Sie zählen immer, auch ohne Stich und gegen einen \
            Matsch. Obenabe und Undenufe haben keine. In Hindersi-Spielen weist sie die \
            Gegenseite.",
        sources: &["JW weis_rules_stock", "JW weis_rules_stock_hindersi", "JR Stöcke", "AS Stöcke"],
        rules: &[T1, T2, T3, T5],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("stoeck", "true")),
                text: "Stöck zählen.",
                source: "JW weis_rules_stock",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("stoeck", "true")),
                text: "Stöck zählen.",
                source: "JR Stöcke",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("stoeck", "false")),
                text: "Stöck gibt es nicht.",
                source: "SB 2",
            },
        ],
        keywords: "stöcke zwanzig",
    },
    Article {
        id: "stoeck_voraus",
        title: "Stöck vorausweisen",
        group: Weisen,
        text: "Genügen die 20 fürs Ziel oder den Berg, darf man die Stöck jederzeit vorweisen, \
            auch ungespielt und ohne im Stich zu sein; greift die Ausmachregel, sogar erst, wenn \
            alle gelegt haben. Auch aus dem Schneider helfen sie.",
        sources: &["JR Stöcke", "AS Stöcke", "JW weis_rules_stock", "JW bergpreis", "JW schneider"],
        rules: &[T4],
        versions: &[],
        keywords: "vorzeigen ausmachen",
    },
    // ---------------------------------------------------------------- Zählen
    Article {
        id: "faktor",
        title: "Doppelt und dreifach",
        group: Count,
        text: "Zählt eine Spielart doppelt oder dreifach, wird alles vervielfacht: Stichpunkte, \
            Matschprämie, Weis und Stöck; für den Weis sagen es die Jassregeln ausdrücklich. \
            Welche Spielart wie viel gilt, macht der Tisch ab.",
        sources: &["JR Weisregeln", "AS Weisregeln"],
        rules: &[S4],
        versions: &[],
        keywords: "faktor vervielfachen multiplizieren",
    },
    Article {
        id: "matsch",
        title: "Matsch und Kontermatsch",
        group: Count,
        text: "Alle neun Stiche sind ein Matsch; macht ihn die Seite, die nicht Trumpf gemacht \
            hat, ein Kontermatsch mit gleich vielen Punkten. 157 : 0 allein genügt nicht: Die \
            anderen können einen leeren Stich haben. Wer sich mitten im Spiel bedankt, schreibt \
            darin keinen Matsch mehr.",
        sources: &[
            "JW matsch",
            "JW kontermatsch",
            "JR Matchprämie",
            "JR Kontermatch",
            "AS Matchprämie",
            "AS Kontermatch",
        ],
        rules: &[S2, S3, S5],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("matschpraemie", "100")),
                text: "157 und 100 dazu: 257.",
                source: "JW kontermatsch",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("matschpraemie", "100")),
                text: "100 Prämie im Schieber, Bieter und Kreuzjass.",
                source: "JR Matchprämie",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("matschpraemie", "0")),
                text: "Auch ein Matsch zählt 157.",
                source: "SB 2",
            },
        ],
        keywords: "match",
    },
    Article {
        id: "rest",
        title: "Rest machen",
        group: Count,
        text: "Wer sicher alle übrigen Stiche macht, legt seine Karten offen hin. Es muss in \
            jeder Reihenfolge aufgehen: Wer Puur, Nell und Trumpf-Sechs zeigt, während ein Gegner \
            die Trumpf-Sieben hält, hat ihn nicht. Dann gehen alle Stiche von da an an die \
            Gegner, so unwahrscheinlich es war.",
        sources: &["JW rest_machen", "JR Rest verlangen", "AS Rest verlangen"],
        rules: &[S7],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Allein oder mit dem Partner zusammen.",
                source: "JW rest_machen",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Stimmt es nicht, bekommen die Gegner seine Karten und die des Partners.",
                source: "JR Rest verlangen",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Abgekürzt zeigen geht; sind die Gegner anderer Ansicht, wird gespielt.",
                source: "AS Rest verlangen",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Alle neun Stiche werden gespielt. Wer doch Rest verlangt, ohne lauter \
                    eigene Böcke zu haben, verliert die Stiche ab da.",
                source: "SB 14",
            },
        ],
        keywords: "verlangen abkürzen hinlegen bock",
    },
    Article {
        id: "hingelegt",
        title: "Hingelegter Matsch",
        group: Count,
        text: "Wer Trumpf gemacht hat und neun sichere Stiche hält, legt sein Blatt offen hin und \
            sagt «hingelegt». Liesse sich eine Karte doch halten, und sei es nur theoretisch, \
            schreiben die Gegner einen Kontermatsch.",
        sources: &["JW hingelegter_matsch"],
        rules: &[S7],
        versions: &[],
        keywords: "hinlegen bock",
    },
    Article {
        id: "ausgaenge",
        title: "Annulliert, zusammengeworfen, verloren",
        group: Count,
        text: "Annulliert: Nichts wird geschrieben, schon notierter Weis gestrichen, derselbe \
            gibt nochmals. Zusammengeworfen: Beide Seiten wollen es, niemand schreibt, es wird \
            neu gegeben. Spielverlust: Die fehlbare Seite schreibt nichts, die andere einen \
            Matsch; wiederholt wird nicht.",
        sources: &[
            "JW spiel_annullieren",
            "JW zusammenwerfen",
            "JW spielverlust",
            "JW general_game_end",
        ],
        rules: &[S7],
        versions: &[],
        keywords: "annullieren ungültig abbrechen wiederholen spielende",
    },
    Article {
        id: "nicht_gezaehlt",
        title: "Nicht gezählt",
        group: Count,
        text: "Sind die Karten ungezählt zusammengelegt, wird nicht wiederholt: Beide Seiten \
            einigen sich auf ungefähre Punkte. Nach den Jassregeln versucht man, die Stiche \
            nachzuvollziehen; beim SC Brühl muss es zusammen 157 geben.",
        sources: &[
            "JW kartenpunkte_nicht_gezaehlt",
            "JR Kartenpunkte nicht gezählt",
            "AS Kartenpunkte nicht gezählt",
            "SB 14",
        ],
        rules: &[S7],
        versions: &[],
        keywords: "vergessen zählen schätzen",
    },
    Article {
        id: "turnier",
        title: "Turnier ohne Weis (SC Brühl)",
        group: Count,
        text: "Kein Weis, keine Stöck, keine Prämie: Jedes Spiel gibt 157, eine Passe von 8 \
            Spielen 1256, von 12 Spielen 1884. Was die vier in einem Streit abmachen, gilt, \
            sobald alle zum nächsten Stich gespielt haben; sonst entscheidet die Jassleitung.",
        sources: &["SB 2", "SB 9", "SB 16"],
        rules: &[S6],
        versions: &[],
        keywords: "einigung schiedsrichter",
    },
    // ---------------------------------------------------------------- Berg, Bedanken, Ausmachen
    Article {
        id: "berg",
        title: "Bergpreis",
        group: Ausmachen,
        text: "Der Berg liegt bei der Hälfte des Ziels, wenn nichts anderes abgemacht ist. Ihn \
            gewinnt, wer zuerst oben ist und «Berg» sagt; wer es zu früh sagt, verliert ihn an \
            die Gegner. Kommen beide mit dem ersten Stich hin, gilt die Ausmachregel.",
        sources: &["JW bergpreis"],
        rules: &[B1, B2],
        versions: &[],
        keywords: "melden",
    },
    Article {
        id: "bedanken",
        title: "Bedanken",
        group: Ausmachen,
        text: "Wer sich bedankt, beendet die Partie sofort, auch für den Partner, egal wer dran \
            ist oder schreibt. «Wir sind draussen» oder «Wir haben genug» ist dasselbe. Es \
            gewinnt, wer sich zuerst bedankt und wirklich genug hat; wer zu wenig hat, verliert \
            die Partie. Nachzählen im Spiel ist verboten. Pflicht ist das Bedanken nicht: Wer auf \
            den Matsch hofft, riskiert, dass die Gegner schneller sind.",
        sources: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_thanking",
            "JW weis_rules_ausmachen_early_thanking",
            "JW general_game_end",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        rules: &[B3, B6],
        versions: &[],
        keywords: "fertig sieg gewonnen",
    },
    Article {
        id: "bedanken_zaehlt",
        title: "Was beim Bedanken zählt",
        group: Ausmachen,
        text: "Es zählt, was geschrieben ist, dazu Weis und Stöck dieses Spiels und alle vollen \
            Stiche, gekehrt oder noch offen. Karten, die noch niemand gelegt hat, zählen nie.",
        sources: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_early_thanking",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        rules: &[B4, B7],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Auch die schon gelegten Karten des laufenden Stichs, wenn die eigene darin \
                    Bock ist.",
                source: "JW bedanken",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Offene Stiche, wenn sie vollzählig sind.",
                source: "JR Bedanken / Spielende",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("sechs_stiche_obenabe", "true")),
                text: "Häufige Tischregel: Im Obenabe darf sich bedanken, wer zuerst sechs Stiche \
                    hat.",
                source: "JW general_special_games",
            },
        ],
        keywords: "laufender genug punkte",
    },
    Article {
        id: "bedanken_nichtig",
        title: "Bedanken ohne Folge",
        group: Ausmachen,
        text: "Wurde eine Karte mitgezählt, die die Gegner falsch gespielt haben, und reicht es \
            ohne sie nicht, gilt das Bedanken als nicht gesagt. Auch einen Matsch wendet man \
            damit nicht ab: Winkt er den Gegnern, dürfen sie das Spiel fertig spielen (JassWiki).",
        sources: &[
            "JW bedanken",
            "JW weis_rules_ausmachen_early_thanking",
            "JR Bedanken / Spielende",
            "AS Bedanken / Spielende",
        ],
        rules: &[B5],
        versions: &[],
        keywords: "ungültig nichtig verhindern",
    },
    Article {
        id: "schneider",
        title: "Schneider",
        group: Ausmachen,
        text: "Wer beim Bedanken der anderen unter der Hälfte des Ziels (oder der abgemachten \
            Grenze) steht, ist im Schneider; genau die Hälfte reicht. Gekehrte Stiche und noch \
            nicht gezeigte Stöck zählen für ihn, im ersten Stich gilt die Ausmachregel. Mit \
            Schneider spielt man Schieber, Kreuzjass, Bieter und Sidi-Barrani; um Geld kostet er \
            doppelt.",
        sources: &["JW schneider", "JW weis_rules_ausmachen_schneider", "JR Schneider"],
        rules: &[B8],
        versions: &[],
        keywords: "beschneiderung einsatz",
    },
    Article {
        id: "ausmachregel",
        title: "Ausmachregel: wer war zuerst",
        group: Ausmachen,
        text: "Sind am Ende des ersten Stichs beide am Ziel, entscheidet eine feste Reihenfolge, \
            nicht wer sich zuerst bedankt; ebenso bei Berg und Schneider. Berufen kann man sich \
            darauf, bis man zum zweiten Stich legt. Ab dann gewinnt, wer sich zuerst mit genug \
            Punkten bedankt.",
        sources: &[
            "JW ausmachregel",
            "JW weis_rules_ausmachen_order",
            "JR Ausmachregel",
            "AS Ausmachregel",
        ],
        rules: &[A1, A5],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-weis-stich")),
                text: "Stöck, Weis, Stich. Davor geht, was abgemacht oder ortsüblich ist.",
                source: "JW ausmachregel",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-stich-weis")),
                text: "Stöck, Stich, Weis, wenn vor der Partie so abgemacht.",
                source: "JW ausmachregel",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("ausmach_reihenfolge", "stoeck-weis-stich")),
                text: "Stöck, Weis, Stich; auf Abmachung Stöck, Stich, Weis.",
                source: "JR Ausmachregel",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Kommt nicht vor: kein Weis, keine Stöck.",
                source: "SB 2",
            },
        ],
        keywords: "gleichzeitig draussen",
    },
    Article {
        id: "ausmach_lesart",
        title: "Ausmachregel: zwei Lesarten",
        group: Ausmachen,
        text: "Verschieden gehen sie nur aus, wenn die eine Seite Stöck und Stich braucht und die \
            andere den Weis hat. Beispiel: Ziel 1000, Stand 975 : 950; hier Stöck 20 und ein \
            Stich mit 11, dort ein Weis von 50. Nach Vorrang gewinnt die erste Seite, \
            nacheinander gezählt die zweite.",
        sources: &[
            "JW ausmachregel",
            "JW weis_rules_ausmachen_order",
            "JR Ausmachregel",
            "AS Ausmachregel",
        ],
        rules: &[A2, A3],
        versions: &[
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("ausmach_lesart", "vorrang")),
                text: "Vorrang: Stöck gehen vor, wenn sie allein, mit dem Weis oder mit dem Stich \
                    ans Ziel führen; dann der Weis, dann der Stich.",
                source: "JR Ausmachregel",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_lesart", "vorrang")),
                text: "Vorrang: Stöck zuerst, auch in Verbindung mit anderem.",
                source: "JW weis_rules_ausmachen_order",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("ausmach_lesart", "kumulativ")),
                text: "Nacheinander: Stöck, Weis und Stich kommen der Reihe nach dazu; wer zuerst \
                    am Ziel ist, gewinnt.",
                source: "JW ausmachregel",
            },
        ],
        keywords: "kumulativ auslegung streit",
    },
    Article {
        id: "ausmach_verlierer",
        title: "Was der Verlierer noch schreibt",
        group: Ausmachen,
        text: "Er schreibt, was in der Reihenfolge vor dem Entscheid kommt, nichts danach. \
            Gewinnen die anderen mit Stöck, zählen sein Weis und sein Stich nicht: Er bleibt im \
            Schneider. Brauchten sie den Stich, holt ihn bei Stöck, Weis, Stich sein Weis noch \
            heraus, bei Stöck, Stich, Weis nicht.",
        sources: &["JW weis_rules_ausmachen_schneider", "JR Schneider"],
        rules: &[A4],
        versions: &[],
        keywords: "ausmachen",
    },
    Article {
        id: "striche",
        title: "Striche",
        group: Ausmachen,
        text: "Berg 1, Sieg 2, Matsch 1, dazu Schneider und Kontermatsch; alles zusammengezählt. \
            Im Strichformat gewinnt, wer die meisten Striche hat, im Punktformat, wer die meisten \
            Punkte hat.",
        sources: &["JW zaehlweise_striche", "JW kontermatsch", "JW schneider"],
        rules: &[R1, R2, R3],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("strich.schneider", "2")),
                text: "Schneider und Kontermatsch je 2, weil sie selten sind.",
                source: "JW zaehlweise_striche",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("strich.schneider", "1")),
                text: "Nach alter Zählung je 1.",
                source: "JW zaehlweise_striche",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Keine Striche genannt; ein Kontermatsch zählt wie ein Matsch.",
                source: "JR Kontermatch",
            },
        ],
        keywords: "zählweise",
    },
    // ---------------------------------------------------------------- Schreiben
    Article {
        id: "schreiben",
        title: "Wann geschrieben wird",
        group: Write,
        text: "Das Ergebnis kommt gleich nach dem Spiel auf die Tafel, spätestens bevor der \
            Schreiber zum ersten Stich des nächsten legt. Weis und Stöck schreibt man sofort, \
            spätestens bevor er zum nächsten Stich legt.",
        sources: &[
            "JW schreiben",
            "JW weis_rules_notation_basics",
            "JW weis_rules_stock",
            "JR Schreibregeln",
            "AS Schreibregeln",
            "SB 9",
        ],
        rules: &[C1, C2],
        versions: &[],
        keywords: "aufschreiben notieren frist",
    },
    Article {
        id: "korrektur",
        title: "Korrekturen",
        group: Write,
        text: "Ein Eintrag ist zuerst offen, dann korrigierbar, dann geschlossen. Danach braucht \
            eine Änderung hier einen Grund und beide Seiten, und sie bleibt sichtbar: Ausgewischt \
            wird nichts.",
        sources: &[
            "JW weis_rules_notation_correction",
            "JW weis_rules_notation_numbers",
            "JW schreiben",
            "JR Schreibregeln",
            "AS Schreibregeln",
        ],
        rules: &[C3, C4],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber: Während dem ganzen folgenden Spiel darf jeder eine \
                    Korrektur verlangen.",
                source: "JW weis_rules_notation_correction",
            },
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("schreiber", "2")),
                text: "Zwei Schreiber: Haben beide geschrieben, braucht es einen klaren Beweis.",
                source: "JW weis_rules_notation_numbers",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber: Korrekturen für alle, solange das folgende Spiel läuft.",
                source: "JR Schreibregeln",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("schreiber", "1")),
                text: "Ein Schreiber, am Tisch bestimmt. Die Karten bleiben liegen, bis beide \
                    Seiten zusammen 157 haben.",
                source: "SB 9",
            },
        ],
        keywords: "falsch fehler ändern",
    },
    Article {
        id: "tafel",
        title: "Die Tafel lesen",
        group: Write,
        text: "Oben von links die Striche für 100, in der Mitte die für 50, unten von links die \
            für 20. Rechts steht nur eine Zahl, der Rest; sie darf auch negativ sein, etwa -12. \
            Jeder darf jederzeit verlangen, dass alles klar dasteht.",
        sources: &[
            "JW weis_rules_notation_basics",
            "JW weis_rules_notation_numbers",
            "JW weis_rules_notation_correction",
            "JW schreiben",
            "JR Schreibregeln",
            "AS Schreibregeln",
        ],
        rules: &[C5, C6],
        versions: &[],
        keywords: "schiefertafel hunderter fünfziger zwanziger übersicht",
    },
    // ---------------------------------------------------------------- Fehler und Folgen
    Article {
        id: "stechwert",
        title: "Stechwert verlieren",
        group: Error,
        text: "Eine entwertete Karte sticht nicht mehr, ihre Punkte zählt sie weiter. Schmieren \
            darf man sie, wenn man die ausgespielte Farbe nicht hat. Ausspielen darf man sie nur \
            zum letzten Stich; als Farbe gilt, was der rechte Nachbar legt (JassWiki). Es kann \
            auch den Trumpf-Puur treffen. Wo das dem Fehlbaren nützt, wird nicht entwertet.",
        sources: &[
            "JW stechwert_verlieren",
            "JW general_playing_errors",
            "JW falscher_spieler",
            "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "SB 14",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Diesen Stich kann der Partner noch holen, mit Trumpf oder einer höheren \
                    Karte der Farbe.",
                source: "JW stechwert_verlieren",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Muss man sie ausspielen, gehört der Stich den Gegnern, selbst wenn der \
                    Partner höher wäre.",
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
        ],
        keywords: "zählwert stichwert",
    },
    Article {
        id: "nichtfarben",
        title: "Nichtfarben",
        group: Error,
        text: "Wer die ausgespielte Farbe hat und weder sie noch einen erlaubten Trumpf gibt, hat \
            nicht gefarbt. Von mehreren gibt er beim Tauschen die höchste ausser dem Puur \
            (JassWiki). Wurde Trumpf nicht angegeben, sind alle seine Trümpfe ausser dem Puur \
            entwertet. Wo ihm das hülfe, etwa in der Misère, gilt es nicht. Mit Absicht heisst es \
            Verschlagen: So verliert ein blutter Bock den Stechwert, und der Partner macht den \
            Rest; ob das erlaubt ist, sagt die Tischregel.",
        sources: &[
            "JW nichtfarben",
            "JW regeln_verschlagen",
            "JW general_playing_errors",
            "JR Nichtangeben einer Farbe",
            "AS Nichtangeben einer Farbe",
            "SB 14",
        ],
        rules: &[S7],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: Some(("nichtfarben", "jasswiki")),
                text: "Stich offen: Er geht an die Gegner, die Karte wird getauscht, beide sind \
                    entwertet. Gekehrt: Er und alle späteren gehen an die Gegner, Matsch \
                    eingeschlossen; kulante Gegner lassen es beim Entwerten.",
                source: "JW nichtfarben",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: Some(("nichtfarben", "jassregeln")),
                text: "Stich offen: korrigieren; stechen darf der Fehlbare nicht mehr, beide \
                    Karten sind entwertet. Später: Die Gegner annullieren das Spiel oder lassen \
                    mit entwerteten Karten weiterspielen.",
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: Some(("nichtfarben", "sc-bruehl")),
                text: "Gespielte und zurückbehaltene Karte sind entwertet; getauscht wird bei \
                    offenem Stich. Stechen darf er ihn nicht. Das Spiel gilt.",
                source: "SB 14",
            },
        ],
        keywords: "bekannt bedient leih falsche strafe",
    },
    Article {
        id: "falscher_spieler",
        title: "Der Falsche spielt aus",
        group: Error,
        text: "Wer ausspielt, ohne dran zu sein, nimmt die Karte zurück, und es spielt, wer dran \
            gewesen wäre. Die Karte verliert den Stechwert, ausser in Hindersi-Spielen; dort \
            wählen die Gegner auch, ob er oder sein rechter Nachbar den nächsten Stich beginnt.",
        sources: &[
            "JW falscher_spieler",
            "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "AS Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            "SB 14",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Die Punkte dieses Stichs gehören den Gegnern; zum nächsten spielt der \
                    rechte Nachbar des Fehlbaren aus, ausser der linke war schon im Stich: dann \
                    bleibt er es.",
                source: "JW falscher_spieler",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "War es der Partner, bleibt die Farbe gesperrt, bis die Gegner einen Stich \
                    haben. War es Trumpf, entscheiden sie, ob dieser Stich ein Trumpfstich sein \
                    muss.",
                source: "JR Irrtümlich/falsch gespielte/zurückbehaltene Karte",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "War es der Partner, bleibt die Farbe gesperrt, bis die Gegner einen Stich \
                    haben.",
                source: "SB 14",
            },
        ],
        keywords: "ausgespielt reihenfolge",
    },
    Article {
        id: "vorspielen",
        title: "Vorspielen",
        group: Error,
        text: "Wer legt, bevor sein linker Nachbar gelegt hat, lässt die Karte liegen. Müsste er \
            farben, wird sie getauscht, und beide Karten verlieren den Stechwert.",
        sources: &[
            "JW vorspielen",
            "JW general_playing_errors",
            "JR Vorspielen",
            "AS Vorspielen",
            "SB 14",
        ],
        rules: &[],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Auch ohne Tausch ist die Karte entwertet. Beim Tausch geht der Stich an \
                    die Gegner. Den nächsten beginnt der rechte Nachbar. Beim letzten Stich ist \
                    es erlaubt.",
                source: "JW vorspielen",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Entwertet wird nur, wenn getauscht werden muss.",
                source: "JR Vorspielen",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Die Karte bleibt; muss gefarbt werden, gilt die Regel zum Nichtfarben.",
                source: "SB 14",
            },
        ],
        keywords: "voreilig",
    },
    Article {
        id: "zwei_karten",
        title: "Zwei Karten aufs Mal",
        group: Error,
        text: "Kommen zwei Karten zugleich sichtbar auf den Tisch, verlieren beide den Stechwert; \
            ihre Punkte zählen. Welche zum Stich gehört, wählen die Gegner. Beim SC Brühl gilt \
            das auch für mehr als zwei.",
        sources: &[
            "JW zwei_karten_spielen",
            "JW general_playing_errors",
            "JR Zwei Karten gespielt",
            "AS Zwei Karten gespielt",
            "SB 14",
        ],
        rules: &[],
        versions: &[],
        keywords: "mehrere doppelt",
    },
    Article {
        id: "karte_gefallen",
        title: "Karte gefallen",
        group: Error,
        text: "Fällt im Spiel eine Karte sichtbar, wählen die Gegner: weiterspielen, annullieren \
            oder den Stich nehmen; dann beginnt den nächsten der rechte Nachbar des Fehlbaren. \
            Den Stechwert verliert sie auf jeden Fall. Wird beim Geben ein Bild sichtbar, gibt \
            man neu.",
        sources: &[
            "JW karte_faellt_runter",
            "JW general_dealing_errors",
            "JW spiel_vergeben",
            "JR Spiel geben",
            "SB 14",
        ],
        rules: &[],
        versions: &[],
        keywords: "heruntergefallen aufgedeckt runter",
    },
    Article {
        id: "fehlende_karte",
        title: "Fehlende Karte",
        group: Error,
        text: "Fehlt im Spiel eine Karte, entscheiden die Gegner dessen, dem sie fehlt: \
            annullieren oder gelten lassen. Darum zählt jeder sein Blatt nach dem Geben.",
        sources: &["JW fehlende_karte", "JR Fehlende Karte(n)", "AS Fehlende Karte(n)", "SB 11"],
        rules: &[S7],
        versions: &[
            Wording {
                regelwerk: JASSWIKI,
                tischregel: None,
                text: "Weiterspielen ohne die Karte; sie ist entwertet.",
                source: "JW fehlende_karte",
            },
            Wording {
                regelwerk: JASSREGELN,
                tischregel: None,
                text: "Oder der Fehler bleibt ohne Einfluss.",
                source: "JR Fehlende Karte(n)",
            },
            Wording {
                regelwerk: SC_BRUEHL,
                tischregel: None,
                text: "Vor dem ersten Ausspiel gemeldet: Derselbe gibt neu. Später: Fehlende \
                    Punkte gehören den Gegnern, wenn sie das Spiel gelten lassen.",
                source: "SB 11",
            },
        ],
        keywords: "wenig karten acht verloren",
    },
];
