//! The rules of the law by id, each with its sources and where it lives: code or text.
//!
//! This is the table the screen's «Warum?», the command line and the tests read. Titles are Jass
//! words and stay as they are in every language.

use serde::{Serialize, Serializer};

/// Whether a rule is decided by this program or only told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// The engine decides by it.
    Code,
    /// Told to people only, for this reason.
    Text(&'static str),
}

/// What is known of one rule.
#[derive(Debug)]
pub struct RuleSheet {
    /// As people write it: `W3`.
    pub id: &'static str,
    /// What it is about, in Jass words.
    pub title: &'static str,
    /// Source and place in it: `JW` JassWiki Spielregeln, `JV` JassWiki Spielvarianten, `JR`
    /// Jassregeln, `AS` Jassreglement Schieber, `SB` Jass-Turnier SC Brühl.
    pub sources: &'static [&'static str],
    /// Who decides by it.
    pub treatment: Treatment,
}

macro_rules! rules {
    ($($id:ident $title:literal [$($source:literal),*] $treatment:expr;)*) => {
        /// A rule of the law. In files and on the command line it is its id, such as `W3`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each rule's sheet says what it is")]
        pub enum Rule { $($id),* }

        impl Rule {
            /// Every rule, in the order of the law.
            pub const ALL: &[Rule] = &[$(Rule::$id),*];

            /// What is known of it.
            pub const fn sheet(self) -> &'static RuleSheet {
                match self {
                    $(Rule::$id => &RuleSheet {
                        id: stringify!($id),
                        title: $title,
                        sources: &[$($source),*],
                        treatment: $treatment,
                    }),*
                }
            }
        }
    };
}

use Treatment::{Code, Text};

rules! {
    K1 "Karten und Farben" ["JW general_card_values", "JV variants_family_einzel_coiffeur"] Code;
    K2 "Kartenwerte im Trumpfspiel" ["JW general_trump_values"] Code;
    K3 "Kartenwerte Obenabe und Undenufe" ["JW general_special_games", "SB 3"] Code;
    K4 "157 Punkte in jedem Spiel" ["JW general_scoring_rules"] Code;
    K5 "Weitere Spielarten des Tisches" ["JW trumpfansage", "JW ausspiel"] Code;
    S1 "Beide Seiten zusammen 157" ["JW general_scoring_rules"] Code;
    S2 "Matsch" ["JW matsch", "JR Matchprämie"] Code;
    S3 "Kontermatsch" ["JW kontermatsch"] Code;
    S4 "Faktor" ["JR Weisregeln"] Code;
    S5 "Bedankt im Spiel: kein Matsch mehr" ["JW matsch"] Code;
    S6 "Ohne Weis und Stöck, Matsch 157" ["SB 2", "SB 9"] Code;
    S7 "Andere Ausgänge eines Spiels" ["JW spiel_annullieren", "JW zusammenwerfen", "JW spielverlust", "JW rest_machen", "JW hingelegter_matsch", "JW nichtfarben", "JW nachschauen_gekehrter_stiche", "JW kartenpunkte_nicht_gezaehlt", "JW fehlende_karte", "SB 11", "SB 14"] Code;
    W1 "Werte der Weise" ["JR Weisregeln", "JW weis_rules_vier_gleiche"] Code;
    W2 "Folge der Karten im Weis" ["JR Weisregeln"] Code;
    W3 "Welcher Weis höher ist" ["JR Gleich hohe Weise", "JW weis_rules_fuenfblatt"] Code;
    W4 "Nur eine Seite schreibt Weis" ["JR Weisregeln"] Code;
    W5 "Kreuzweis" ["JW weis_rules_kreuzweis"] Code;
    W6 "Ein Weis muss möglich sein" ["JW weis_rules_general"] Code;
    W7 "Zu tief gewiesen" ["JR Weisregeln"] Code;
    W8 "Fristen beim Weisen" ["JR Weisregeln", "JW weis_rules_general"] Text("Die Fristen laufen am Tisch; die Tafel sieht keine Karten fallen.");
    W9 "Ungültiger Weis" ["JR Ungültiger Weis"] Code;
    W10 "Weis ohne Stich" ["JW weis_rules_notation_basics"] Code;
    W11 "«Gut» und «Vorhand»" ["JR Weisregeln"] Text("Ein Wort am Tisch ohne Wirkung auf die Tafel.");
    T1 "Stöck" ["JW weis_rules_stock"] Code;
    T2 "Stöck gelten immer" ["JW weis_rules_stock", "JR Stöcke"] Code;
    T3 "Wann die Stöck gezeigt werden" ["JR Stöcke"] Text("Der Moment liegt am Tisch; die Tafel nimmt die Stöck jederzeit an.");
    T4 "Stöck vorausweisen" ["JR Stöcke", "JW bergpreis", "JW schneider"] Code;
    T5 "Stöck im Hindersi" ["JW weis_rules_stock_hindersi"] Text("Keine der Hindersi-Jassarten hier zählt Stöck.");
    B1 "Berg" ["JW bergpreis"] Code;
    B2 "Berg zu früh gesagt" ["JW bergpreis"] Code;
    B3 "Bedanken" ["JW bedanken", "JR Bedanken"] Code;
    B4 "Was beim Bedanken zählt" ["JW bedanken", "JR Bedanken"] Code;
    B5 "Bedanken ohne Folge" ["JW bedanken", "JR Bedanken"] Code;
    B6 "Auf den Matsch spekulieren" ["JW bedanken"] Code;
    B7 "Sechs Stiche im Obenabe" ["JW general_special_games"] Code;
    B8 "Schneider" ["JW schneider", "JR Schneider"] Code;
    A1 "Stöck – Weis – Stich" ["JW ausmachregel", "JR Ausmachregel"] Code;
    A2 "Ausmachen: Vorrang" ["JR Ausmachregel", "JW weis_rules_ausmachen_order"] Code;
    A3 "Ausmachen: nacheinander gezählt" ["JW ausmachregel"] Code;
    A4 "Was der Verlierer noch schreibt" ["JW weis_rules_ausmachen_schneider"] Code;
    A5 "Ab dem zweiten Stich entscheidet die Zeit" ["JW ausmachregel", "JW bedanken"] Code;
    R1 "Striche" ["JW zaehlweise_striche"] Code;
    R2 "Alte Zählweise der Striche" ["JW zaehlweise_striche", "JR Kontermatch"] Code;
    R3 "Auf Striche oder Punkte" ["JW zaehlweise_striche", "JW schneider"] Code;
    C1 "Aufschreiben des Spiels" ["JW schreiben"] Code;
    C2 "Aufschreiben von Weis und Stöck" ["JR Schreibregeln"] Text("Die Tafel sieht keine Stiche: Weis und Stöck bleiben so lange offen wie ihr Spiel, oder bis der Tisch sagt, dass der nächste Stich läuft.");
    C3 "Korrekturen verlangen" ["JW weis_rules_notation_correction", "JW weis_rules_notation_numbers"] Code;
    C4 "Offen, korrigierbar, geschlossen" ["JW weis_rules_notation_correction"] Code;
    C5 "Eine Zahl rechts, klare Sicht für alle" ["JW weis_rules_notation_numbers", "JW schreiben"] Code;
    C6 "Die Striche auf der Tafel" ["JW weis_rules_notation_basics"] Code;
    G1 "Wer gibt" ["JW spiel_geben", "JR Geben"] Code;
    G2 "Kein Platzwechsel in der Partie" ["JW platztausch"] Code;
}

impl Rule {
    /// As in [`RuleSheet::id`].
    pub const fn id(self) -> &'static str {
        self.sheet().id
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
