//! The fields a form may have, by their names in files.

use strum::VariantArray;

macro_rules! field_names {
    ($($name:ident = $key:literal),* $(,)?) => {
        /// The fields there are. Every language must name each one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each has a name for people in every language")]
        pub enum FieldName { $($name),* }

        impl FieldName {
            /// Every field of any board.
            pub const ALL: &[FieldName] = &[$(FieldName::$name),*];

            /// The name in files; never changes.
            pub const fn key(self) -> &'static str {
                match self { $(FieldName::$name => $key),* }
            }
        }
    };
}

field_names! {
    Ansage = "ansage",
    CardPoints = "kp",
    Weis = "weis",
    Stoeck = "stoeck",
    Matsch = "matsch",
    Party = "partei",
    Contract = "kontrakt",
    Taker = "nehmer",
    Partner = "partner",
    Bid = "gebot",
    Kind = "art",
    Result = "ergebnis",
    Doppel = "doppel",
    Koenig = "koenig",
    CardPointsOpponents = "kp_gegner",
    First = "zuerst",
    Points = "punkte",
    Stiche = "stiche",
    Schellenkarten = "schellenkarten",
    Oberkarten = "oberkarten",
    Rosenkoenig = "rosenkoenig",
    LastStich = "letzter_stich",
    Rank = "rang",
    Dame = "dame",
    WithStich = "mit_stich",
    WithoutStich = "stichlos",
    Tischweis = "tischweis",
    Handweis = "handweis",
    HandValue = "handwert",
    Trio = "trio",
    Loser = "verlierer",
    Bedankt = "bedankt",
}

impl FieldName {
    /// Choices that say nothing which the points of the row do not show.
    pub const UNSAID: [(FieldName, &str); 6] = [
        (FieldName::Kind, "punkte"),
        (FieldName::Kind, "werte"),
        (FieldName::Kind, "normal"),
        (FieldName::Kind, "gebot"),
        (FieldName::Kind, "matsch"),
        (FieldName::Doppel, "einfach"),
    ];

    /// Whether this choice is one that needs no word beside the row.
    pub fn goes_without_saying(self, choice: &str) -> bool {
        FieldName::UNSAID.contains(&(self, choice))
    }

    /// Of each party it says yes or no, as 1 and 0.
    pub const fn says_yes(self) -> bool {
        use FieldName::*;
        matches!(self, WithStich | WithoutStich | Trio | Loser)
    }

    /// A number in it is a party, wherever it stands.
    pub const fn names_party(self) -> bool {
        use FieldName::*;
        matches!(
            self,
            Party
                | Taker
                | Partner
                | Koenig
                | First
                | Rosenkoenig
                | LastStich
                | Dame
                | Matsch
                | Stoeck
                | Bedankt
        )
    }
}

/// What a field asks for where its name says something else: the name is the one in files, and stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Called {
    /// The card points of the king's side alone; the others have the rest.
    KingsPoints,
    /// Who has laid aside too many cards or too few.
    Erred,
    /// Who wanted the Kehr that nobody took.
    WantedKehr,
    /// Who has turned the trump, and must play.
    TurnedTrump,
    /// Who made all Stiche after the Stock.
    AllAfterStock,
}
