//! The rules of the law by id, each with its sources and where it lives: code or text.
//!
//! This is the table the screen's «Warum?», the command line and the tests read. What a rule is called
//! for people is in the rule book ([`crate::text`]).

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
pub struct RuleOutline {
    /// As people write it: `W3`.
    pub id: &'static str,
    /// Source and place in it: `JW` JassWiki Spielregeln, `JV` JassWiki Spielvarianten, `JR`
    /// Jassregeln, `AS` Jassreglement Schieber, `SB` Jass-Turnier SC Brühl.
    pub sources: &'static [&'static str],
    /// Who decides by it.
    pub treatment: Treatment,
}

macro_rules! rules {
    ($($id:ident $about:literal [$($source:literal),*] $treatment:expr;)*) => {
        /// A rule of the law. In files and on the command line it is its id, such as `W3`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $(#[doc = $about] $id),* }

        impl Rule {
            /// Every rule, in the order of the law.
            pub const ALL: &[Rule] = &[$(Rule::$id),*];

            /// What is known of it.
            pub const fn outline(self) -> &'static RuleOutline {
                match self {
                    $(Rule::$id => &RuleOutline {
                        id: stringify!($id),
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
    K1 "Cards and suits." ["JW general_card_values", "JV variants_family_einzel_coiffeur"] Code;
    K2 "Card values with trump." ["JW general_trump_values"] Code;
    K3 "Card values in Obenabe and Undenufe." ["JW general_special_games", "SB 3"] Code;
    K4 "157 points in every deal." ["JW general_scoring_rules"] Code;
    K5 "Further modes of the table." ["JW trumpfansage", "JW ausspiel"] Code;
    S1 "Both sides together 157." ["JW general_scoring_rules"] Code;
    S2 "Matsch." ["JW matsch", "JR Matchprämie"] Code;
    S3 "Kontermatsch." ["JW kontermatsch"] Code;
    S4 "Factor." ["JR Weisregeln"] Code;
    S5 "Merci during the deal: no Matsch any more." ["JW matsch"] Code;
    S6 "Without Weis and Stöck, Matsch 157." ["SB 2", "SB 9"] Code;
    S7 "Other outcomes of a deal." ["JW spiel_annullieren", "JW zusammenwerfen", "JW spielverlust", "JW rest_machen", "JW hingelegter_matsch", "JW nichtfarben", "JW nachschauen_gekehrter_stiche", "JW kartenpunkte_nicht_gezaehlt", "JW fehlende_karte", "SB 11", "SB 14"] Code;
    W1 "What Weis count." ["JR Weisregeln", "JW weis_rules_vier_gleiche"] Code;
    W2 "Order of the cards in a Weis." ["JR Weisregeln"] Code;
    W3 "Which Weis is higher." ["JR Gleich hohe Weise", "JW weis_rules_fuenfblatt"] Code;
    W4 "Only one side writes Weis." ["JR Weisregeln"] Code;
    W5 "Kreuzweis." ["JW weis_rules_kreuzweis"] Code;
    W6 "A Weis must be possible." ["JW weis_rules_general"] Code;
    W7 "Weis announced too low." ["JR Weisregeln"] Code;
    W8 "Deadlines for announcing Weis." ["JR Weisregeln", "JW weis_rules_general"] Text("Die Fristen laufen am Tisch; die Tafel sieht keine Karten fallen.");
    W9 "Invalid Weis." ["JR Ungültiger Weis"] Code;
    W10 "Weis without a trick." ["JW weis_rules_notation_basics"] Code;
    W11 "«Gut» and «Vorhand»." ["JR Weisregeln"] Text("Ein Wort am Tisch ohne Wirkung auf die Tafel.");
    T1 "Stöck." ["JW weis_rules_stock"] Code;
    T2 "Stöck always hold." ["JW weis_rules_stock", "JR Stöcke"] Code;
    T3 "When the Stöck are shown." ["JR Stöcke"] Text("Der Moment liegt am Tisch; die Tafel nimmt die Stöck jederzeit an.");
    T4 "Showing Stöck ahead." ["JR Stöcke", "JW bergpreis", "JW schneider"] Code;
    T5 "Stöck in Hindersi." ["JW weis_rules_stock_hindersi"] Text("Keine der Hindersi-Jassarten hier zählt Stöck.");
    B1 "Berg." ["JW bergpreis"] Code;
    B2 "Berg said too early." ["JW bergpreis"] Code;
    B3 "Saying merci." ["JW bedanken", "JR Bedanken"] Code;
    B4 "What counts when saying merci." ["JW bedanken", "JR Bedanken"] Code;
    B5 "Merci without effect." ["JW bedanken", "JR Bedanken"] Code;
    B6 "Speculating on the Matsch." ["JW bedanken"] Code;
    B7 "Six tricks in Obenabe." ["JW general_special_games"] Code;
    B8 "Schneider." ["JW schneider", "JR Schneider"] Code;
    A1 "Stöck – Weis – trick." ["JW ausmachregel", "JR Ausmachregel"] Code;
    A2 "Ausmachen: priority." ["JR Ausmachregel", "JW weis_rules_ausmachen_order"] Code;
    A3 "Ausmachen: counted in turn." ["JW ausmachregel"] Code;
    A4 "What the loser still writes." ["JW weis_rules_ausmachen_schneider"] Code;
    A5 "From the second trick on time decides." ["JW ausmachregel", "JW bedanken"] Code;
    R1 "Strokes." ["JW zaehlweise_striche"] Code;
    R2 "Old scoring of strokes." ["JW zaehlweise_striche", "JR Kontermatch"] Code;
    R3 "By strokes or by points." ["JW zaehlweise_striche", "JW schneider"] Code;
    C1 "Writing the deal." ["JW schreiben"] Code;
    C2 "Writing Weis and Stöck." ["JR Schreibregeln"] Text("Die Tafel sieht keine Stiche: Weis und Stöck bleiben so lange offen wie ihr Spiel, oder bis der Tisch sagt, dass der nächste Stich läuft.");
    C3 "Asking for corrections." ["JW weis_rules_notation_correction", "JW weis_rules_notation_numbers"] Code;
    C4 "Open, correctable, closed." ["JW weis_rules_notation_correction"] Code;
    C5 "One number on the right, a clear view for all." ["JW weis_rules_notation_numbers", "JW schreiben"] Code;
    C6 "The strokes on the slate." ["JW weis_rules_notation_basics"] Code;
    G1 "Who deals." ["JW spiel_geben", "JR Geben"] Code;
    G2 "No changing seats during the game." ["JW platztausch"] Code;
}

impl Rule {
    /// As in [`RuleOutline::id`].
    pub const fn id(self) -> &'static str {
        self.outline().id
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
