//! Words for people: every sentence of the app and the command line, one catalogue a language.
//!
//! Architecture Invariant: no rule is decided here. A catalogue has every word, so a missing
//! translation does not compile. Code fills the gaps of whole sentences by their names ([`say`]),
//! which does not compile either where one is left open, and never puts a sentence together from words
//! of one language.
//!
//! Jass words stay Jass words in every language (Weis, Stöck, Matsch, Berg, Schneider, Obenabe…),
//! and each catalogue says at its head what it calls the rest. What stays German is the command line.

/// Makes a catalogue: every word with its text, in any order. All texts of a language are one, a
/// line each: a pointer and a length a text would be a third of the catalogue.
macro_rules! catalogue {
    ($($msg:ident => $text:literal,)*) => {
        /// The words as they stand here, for the compiler alone.
        pub const ROWS: &$crate::text::Rows =
            &$crate::text::Rows::new($crate::text::Texts { $($msg: $text,)* }.in_order());
        const _: () = ROWS.check($crate::text::de::ROWS);

        const BYTES: [u8; ROWS.length()] = ROWS.band();
        /// All of them, a line each, in the order of [`Msg`]($crate::text::Msg).
        pub const BAND: &str = match str::from_utf8(&BYTES) {
            Ok(band) => band,
            Err(_) => panic!("texts are UTF-8"),
        };
    };
}

pub mod bidi;
#[cfg(feature = "cli")]
pub mod command;
pub mod day;
mod de;
mod en;
pub mod extract;
mod fr;
pub mod gap;
mod it;
pub mod jassart;
pub mod language;
pub mod later;
mod learnt;
pub mod live;
pub mod report;
pub mod rule_book;
pub mod search;
mod seat;
mod sentence;
mod source;
mod tischregel;
pub mod tournament;

use crate::engine::base::variants;
use chrono::{Datelike, NaiveDate};
use gap::Rows;
use learnt::{HOLDS_ALL, Learnt};
use strum::VariantArray;

pub use gap::say;
pub use seat::{is_seat_name, people_alone};
pub use sentence::{
    agreed, amendment, beside, card, change, choice, contract, damage, entry, field, field_of,
    head_change, head_change_asked, is_one, latest, line_title, mode, mode_told, number, phase,
    place, points, ranges, rank, rank_glyph, refusal, refusal_at, regelwerk, row_values,
    rule_choice, strich_kind, suit, weis, without_blank, without_scoring,
};
pub use source::{source, sources};
pub use tischregel::{explanation, setting, setting_group, setting_of_group, setting_value};

/// The languages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
#[allow(missing_docs, reason = "the languages by their tags")]
pub enum Catalogue {
    De,
    Fr,
    It,
    En,
}

impl Catalogue {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Catalogue; 4] = variants::all();

    /// The language tag of the page: Swiss where Switzerland speaks it.
    pub const fn code(self) -> &'static str {
        match self {
            Catalogue::De => "de-CH",
            Catalogue::Fr => "fr-CH",
            Catalogue::It => "it-CH",
            Catalogue::En => "en",
        }
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Catalogue::De => "Deutsch",
            Catalogue::Fr => "Français",
            Catalogue::It => "Italiano",
            Catalogue::En => "English",
        }
    }

    /// The catalogue for a language tag such as `fr` or `fr-FR`.
    pub fn find(tag: &str) -> Option<Catalogue> {
        let locale = tag.get(..2)?;
        let alone = !tag.get(2..)?.starts_with(|c: char| c.is_ascii_alphabetic());
        let fits = |k: &Catalogue| {
            alone && k.code().as_bytes()[..2].eq_ignore_ascii_case(locale.as_bytes())
        };
        Catalogue::ALL.into_iter().find(fits)
    }

    /// Whether its speakers play with French-suited cards.
    pub const fn french(self) -> bool {
        match self {
            Catalogue::Fr | Catalogue::It => true,
            Catalogue::De | Catalogue::En => false,
        }
    }
}

/// How things are called: the language, and the deck whose names suits and cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locale {
    /// The language.
    pub catalogue: Catalogue,
    /// French-suited cards; the German-suited ones otherwise.
    pub french: bool,
}

impl Locale {
    /// German with German-suited cards, as on the command line.
    pub const DE: Locale = Locale { catalogue: Catalogue::De, french: false };
}

/// What stands between the points of two sides: no line breaks there.
pub const AGAINST: &str = "\u{a0}:\u{a0}";

/// The word in a language; a sentence with gaps is said by [`say`].
pub fn msg(locale: Locale, msg: Msg) -> &'static str {
    let catalogue = locale.catalogue;
    if HOLDS_ALL {
        let band = match catalogue {
            Catalogue::De => de::BAND,
            Catalogue::Fr => fr::BAND,
            Catalogue::It => it::BAND,
            Catalogue::En => en::BAND,
        };
        learn_lines(catalogue, band);
    }
    LINES.of(catalogue).map_or("", |lines| lines[msg as usize])
}

/// The lines of each catalogue, by [`Msg`].
static LINES: Learnt<Vec<&'static str>> = Learnt::new();

/// From now on the catalogue of this language is known.
fn learn_lines(catalogue: Catalogue, band: &'static str) {
    LINES.learn(catalogue, || band.split_terminator('\n').collect());
}

impl Locale {
    /// The sentence with its gaps filled, for [`say`]: the values in alphabetical order of the names.
    pub fn fill(self, sentence: Msg, values: &[&str]) -> String {
        gap::filled(msg(self, sentence), |place| values.get(place.parse::<usize>().ok()?).copied())
    }
}

impl Msg {
    /// See [`Rows::check_gaps`]; the text that an error shows is the German one.
    pub const fn check_gaps(self, names: &[&str]) {
        de::ROWS.check_gaps(self, names);
    }
}

/// A day as people write it; nothing where there is none.
pub fn date_of(locale: Locale, day: Option<NaiveDate>) -> String {
    let Some(day) = day else { return String::new() };
    let month = match locale.catalogue {
        // 3/4 is a day in March to some of its readers and in April to others.
        Catalogue::En => day.format("%b").to_string(),
        _ => day.month().to_string(),
    };
    let (day_of_month, year) = (day.day().to_string(), day.year().to_string());
    say!(locale, Msg::DayMonthYear, day = &day_of_month, month = &month, year = &year)
}

/// Makes the names, and the list of them.
macro_rules! words {
    ($($msg:ident,)*) => {
        /// Every word and sentence there is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "what each says is in the catalogues")]
        pub enum Msg { $($msg,)* }

        /// All of them, for whoever compares the languages.
        pub const WORDS: &[Msg] = &[$(Msg::$msg,)*];

        /// What each says in a language, in whichever order that is written. What is missing, or stands
        /// there twice, is named by the compiler.
        #[allow(non_snake_case, reason = "words by their names")]
        struct Texts { $($msg: &'static str,)* }

        impl Texts {
            /// The same in the order of [`Msg`].
            const fn in_order(&self) -> [&'static str; WORDS.len()] {
                [$(self.$msg,)*]
            }
        }
    };
}

words! {
    // Refusals
    JassartUnknown,
    PlayersNumber,
    FromTo,
    EitherCount,
    NameEmpty,
    NameTooLong,
    NameTwice,
    SeatUnknown,
    SettingUnknown,
    SettingInvalid,
    TextTooLong,
    PartieUnknown,
    EntryUnknown,
    NothingToUndo,
    NothingToRedo,
    PartieEnded,
    PartieStillOn,
    LaterEntry,
    AskerMissing,
    ReasonMissing,
    AlreadyClosed,
    NoWeis,
    NotOnThisBoard,
    ModeNotOnTable,
    SumWrong,
    CardPointsImpossible,
    CardPointsNegative,
    TooManyCardPoints,
    StichTooDear,
    FirstStichSplit,
    FirstStichOver,
    WeisNotPlayed,
    WeisImpossible,
    WeisOtherSide,
    WeisTooLate,
    StoeckTooLate,
    CardsUnreadable,
    WeisNotInCards,
    WeisAlreadyWritten,
    SeatOtherSide,
    CardTwice,
    TooManyCards,
    StoeckNotPlayed,
    StoeckOtherSide,
    StoeckSplit,
    StoeckAlreadyWritten,
    StoeckWithoutTrumpf,
    NoBerg,
    BergTaken,
    ModeNeeded,
    FieldUnknown,
    FieldMissing,
    FieldWrongShape,
    FieldRange,
    FieldSum,
    FieldSumAbove,
    PointsBesideMatsch,
    FieldEither,
    FieldValueImpossible,
    TrioValue,
    FieldTwice,
    CellTaken,
    FieldNotHere,
    // Damage
    TooLarge,
    FileWithheld,
    NoNamesInFile,
    Unreadable,
    ForeignFile,
    ForeignField,
    RecordWithoutVersion,
    TooNew,
    RecordBroken,
    Checksum,
    RecordTwice,
    DiffersElsewhere,
    TooManyRecords,
    SlateDiffers,
    ForeignKey,
    NoRecord,
    // Fields
    FieldAnsage,
    FieldCardPoints,
    FieldWeis,
    FieldStoeck,
    FieldMatsch,
    FieldParty,
    FieldContract,
    // Modes
    Eicheln,
    Rosen,
    Schellen,
    Schilten,
    Obenabe,
    Undenufe,
    Six,
    Seven,
    Eight,
    Nine,
    Banner,
    Under,
    Ober,
    Koenig,
    Ass,
    Schaufel,
    Kreuz,
    Herz,
    Ecken,
    Bauer,
    Dame,
    Ten,
    Slalom,
    Guschti,
    Mary,
    ThreeTimesThree,
    SomeCard,
    ShortKoenig,
    ShortDame,
    ShortBauer,
    ShortAss,
    Quote,
    // The app
    Subtitle,
    NothingYet,
    Evenings,
    NewEvening,
    QuickStart,
    FileOpen,
    EmptyEvening,
    PartieCount,
    SetAside,
    Understood,
    Close,
    Back,
    AllEvenings,
    Menu,
    NewPartie,
    Jassart,
    Players,
    PlayerNth,
    We,
    You,
    SeatingPairs,
    SeatingSingle,
    Deals,
    PlayerDeals,
    WhoDealsFirst,
    LosersSay,
    OneFewer,
    OneMore,
    PartieBegin,
    Ziel,
    Regelwerk,
    AllTischregeln,
    // The board
    DealerAndVorhand,
    SpielAndDealer,
    WriteSpiel,
    SpielNth,
    Spiel,
    Total,
    Penalty,
    FreeCell,
    UndoWhat,
    WeisKey,
    SideReadOut,
    OneStrich,
    StricheCount,
    ZielIn,
    BergIn,
    HasBerg,
    OverBerg,
    ZielReached,
    Stoeck,
    Berg,
    Merci,
    MerciOf,
    PlayOn,
    MayThank,
    WhoThanksFirst,
    SayBerg,
    BergQuestion,
    BergBoth,
    BergLeft,
    BergLeftBoth,
    BergFor,
    WithoutBerg,
    BergOf,
    // Writing a Spiel
    WhatIsPlayed,
    ModeNotSaid,
    TrumpfBy,
    Factor,
    Matsch,
    AllNineStiche,
    YesMatsch,
    NotMatsch,
    DeleteDigit,
    WeisAndStoeck,
    WeisHere,
    WeisMoved,
    Cards,
    WeisWithCards,
    NoWeisYet,
    StoeckToo,
    WeisRun,
    WeisFour,
    FrenchCards,
    AddCards,
    WhoHasBetterWeis,
    NobodyHasWeis,
    WeisHasNoRoom,
    NoWeisFromCard,
    WeisAnnounced,
    HighestCardOf,
    SuitOf,
    FirstStichTop,
    FirstStichBottom,
    WeisOpen,
    QuestionCardCount,
    QuestionHighest,
    QuestionTrumpf,
    WeisWinner,
    ByAlone,
    ByPoints,
    ByCardCount,
    ByHighest,
    ByTrumpf,
    ByVorhand,
    OtherOutcome,
    Reason,
    Annul,
    AnnulVorhandDeals,
    ThrowIn,
    SpielLostBy,
    Write,
    ModeAndPointsMissing,
    OnlyModeMissing,
    OnlyPointsMissing,
    TooManyPoints,
    NumberTooHigh,
    NumberTooLow,
    HintFirst,
    HintCell,
    HintHidden,
    HintAuction,
    StillOpen,
    TooMuch,
    // Claims
    BedankenBy,
    WhenBedankt,
    AfterSpiel,
    DuringSpiel,
    PointsSoFar,
    FirstStichJustOver,
    Bedanken,
    WriteBerg,
    CheckAfterSpiel,
    BergTooEarly,
    BergGoesTo,
    BergCheckedLater,
    WithSchneider,
    // The referee
    WhoIsFirst,
    AboutWhat,
    AboutZiel,
    AboutBerg,
    WhichStich,
    AfterFirstStich,
    LaterInSpiel,
    LaterDecidesTime,
    WhoHasStoeck,
    Nobody,
    WhoHasWeis,
    HowMuchWeis,
    WhoHasStich,
    PointsInStich,
    Stich,
    StepState,
    StepMore,
    Lapses,
    FirstThere,
    NobodyThereYet,
    WhyByState,
    WhyByKind,
    WhyByPriority,
    WhyNotOther,
    BothAlreadyThere,
    WhoBedankt,
    WhoSaidBerg,
    BothSides,
    StoeckShownNow,
    WriteSo,
    ThroughState,
    ThroughStoeck,
    ThroughWeis,
    ThroughStich,
    // The end
    PartieOver,
    WonBy,
    WonByTooEarly,
    WonByStoeck,
    WonByWeis,
    WonByStich,
    PartieAborted,
    PartieUndone,
    StricheOf,
    PointsOf,
    OnePoint,
    PointCount,
    Why,
    NextPartie,
    Export,
    Revanche,
    WhoDealsRevanche,
    EveningOf,
    CoursePartie,
    FeelAndCelebrate,
    Haptic,
    ChalkSound,
    Celebration,
    BrowserLacks,
    GoodsPortrait,
    GoodsSquare,
    PrintBooklet,
    HelpBooklet,
    // History and menu
    History,
    Undone,
    Undo,
    Redo,
    EveningName,
    AbortPartie,
    DeleteEvening,
    DeleteQuestion,
    Keep,
    Delete,
    Shared,
    SavedAs,
    CannotShare,
    Imported,
    ImportedOne,
    FileBeingRead,
    EntriesBeingSaved,
    EveningBeingOpened,
    FileStillBeingRead,
    ImportInterrupted,
    ImportStuck,
    ImportDeclined,
    StoreLocked,
    StoreFull,
    // The device
    Settings,
    Display,
    ChooseLanguage,
    ThemeSystem,
    ThemeSlate,
    ThemePaper,
    ThemeSun,
    TurnFarHalf,
    DrawZ,
    NewVersion,
    LoadNow,
    Later,
    // Entries in words
    EntryAnsage,
    EntrySpielOn,
    NextHasBegun,
    EntryWeis,
    EntryStoeck,
    EntrySpiel,
    EntryMatsch,
    EntrySpielLost,
    EntryBerg,
    EntryBedankt,
    EntryValues,
    EntryPenalty,
    EntryAbort,
    EntryLaidDown,
    EntryShifted,
    EntryVoid,
    EntryLost,
    EntryBergTooEarly,
    EntryWeisStruck,
    EntryStich,
    EveningPoints,
    LastPartie,
    Annulled,
    ThrownIn,
    Misdealt,
    Passed,
    WrongAnsage,
    Open,
    Correctable,
    Closed,
    StrichBerg,
    StrichWin,
    StrichMatsch,
    StrichSchneider,
    StrichKontermatsch,
    // Contracts that are no mode
    Joker,
    Joker2,
    // Tischregeln
    RegelwerkJasswiki,
    RegelwerkJassregeln,
    RegelwerkBruehl,
    RuleZiel,
    RuleBergAt,
    RuleBergAutomatic,
    RuleSchneiderBelow,
    RuleSchneiderWrong,
    RuleMatschBonus,
    RuleWeis,
    RuleWeisOnlyWithStich,
    RuleStoeck,
    RuleAusmachenOrder,
    RuleAusmachenReading,
    RuleStriche,
    RuleFactor,
    RuleFactorFurther,
    RuleSixStiche,
    RuleWriter,
    RuleEvening,
    RuleLeftLying,
    RuleNichtfarben,
    RuleFirstStich,
    RuleSpiele,
    ChoiceStoeckWeisStich,
    ChoiceStoeckStichWeis,
    ChoicePriority,
    ChoiceCumulative,
    ChoiceOtherSide,
    ChoiceNextStich,
    // What a Tischregel decides
    ExplZiel,
    ExplBergAt,
    ExplBergAutomatic,
    ExplSchneiderBelow,
    ExplSchneiderWrong,
    ExplMatschBonus,
    ExplWeis,
    ExplWeisOnlyWithStich,
    ExplStoeck,
    ExplAusmachenOrder,
    ExplAusmachenReading,
    ExplStrichBerg,
    ExplStrichWin,
    ExplStrichMatsch,
    ExplStrichSchneider,
    ExplStrichKontermatsch,
    ExplFactor,
    ExplSlalom,
    ExplGuschti,
    ExplMary,
    ExplThreeTimesThree,
    ExplJoker,
    ExplSixStiche,
    ExplWriter,
    ExplEvening,
    ExplLeftLying,
    ExplNichtfarben,
    ExplFirstStich,
    ExplSpiele,
    // Corrections
    HistoryHelp,
    Struck,
    Corrected,
    Before,
    RequiredBy,
    AllAgreed,
    Strike,
    Continue,
    NextField,
    Correct,
    Outcome,
    Counted,
    MatschOf,
    LaidDownBy,
    PointsShifted,
    InsteadOf,
    WillBeStruck,
    LaterLapse,
    StrikeToo,
    WhoAsksForIt,
    NoChange,
    ChangeState,
    ChangeStriche,
    ChangeBerg,
    ChangeBergInstead,
    ChangeBergFree,
    ChangeEnds,
    ChangeEndsNot,
    ChangeWinners,
    WithoutSchneider,
    ChangeDealer,
    HeadDealer,
    HeadReplaced,
    MenuPartie,
    MenuEvening,
    MenuDevice,
    AboutEvening,
    DealerZielPlayers,
    DealerPlayers,
    WhoDealsNow,
    PlayedTo,
    ZielChange,
    PlayersChange,
    PlayersChangeHelp,
    PlayerRename,
    PlayerReplace,
    EveningStands,
    LastedMinutes,
    LastedHours,
    CorrectionOf,
    LatestSpiel,
    LatestCorrectable,
    LatestClosed,
    // Incidents and the rule book
    WhatHappened,
    Search,
    NothingFound,
    ByRegelwerk,
    ByOwnTischregeln,
    Decides,
    Sources,
    HoldsHere,
    CloseArticle,
    WhoWasIt,
    PointsBefore,
    NoStichBefore,
    CountedPoints,
    PointsOfStiche,
    PointsAgreed,
    CountedWithoutMissing,
    NothingToWrite,
    EffectSpielLost,
    EffectKontermatsch,
    EffectPointsOfStiche,
    EffectFromHere,
    EffectRest,
    EffectEstimate,
    EffectPartieLost,
    EffectVoid,
    EffectWeisStruck,
    EffectBerg,
    EffectMissing,
    // Tischregeln of the table
    RuleBook,
    Tischregeln,
    Otherwise,
    OtherwiseThan,
    OtherwiseThanUsual,
    SettingBack,
    CountChanged,
    ChangedStandsHere,
    GroupBerg,
    GroupWeis,
    GroupAusmachen,
    GroupFactors,
    GroupSeries,
    GroupTable,
    Versions,
    OwnZiel,
    NameOfTischregeln,
    Save,
    DeleteNamed,
    Yes,
    No,
    // Boards with forms: fields, refusals, lines
    FieldTaker,
    FieldPartner,
    FieldBid,
    FieldSpielKind,
    FieldResult,
    FieldDoppel,
    FieldKoenig,
    FieldCardPointsOpponents,
    FieldFirst,
    FieldPoints,
    FieldStiche,
    FieldSchellenkarten,
    FieldOberkarten,
    FieldRosenkoenig,
    FieldLastStich,
    FieldRank,
    FieldDame,
    FieldWithStich,
    FieldWithoutStich,
    FieldTischweis,
    FieldHandweis,
    FieldHandValue,
    FieldTrio,
    FieldLoser,
    FieldBedankt,
    FieldOnlyOne,
    FieldStep,
    NotPresent,
    StoeckWaived,
    FieldEqual,
    TooFewPresent,
    ContractNumber,
    Announced,
    RuleSeries,
    ChangeOutside,
    ChangeAgainPresent,
    // The slate
    WritePoints,
    Striche,
    StrichCounts,
    Watch,
    BackToSlate,
    SwapHalves,
    HintStroke,
    HintSpiel,
    HintBack,
    HintRead,
    CardsCount,
    CardsCounted,
    WholeStiche,
    NoWholeStiche,
    WithoutCardValues,
    LastStich,
    TakeOver,
    // Results travel
    LinkIncomplete,
    ColumnPartie,
    ColumnDate,
    DayMonthYear,
    ColumnPlayed,
    ColumnName,
    ColumnWrites,
    ColumnState,
    SpielCutShort,
    KontermatschOf,
    StillRunning,
    EveningStriche,
    WonByPoints,
    ShareSavePrint,
    GoodsFile,
    GoodsSpreadsheet,
    GoodsText,
    GoodsSlate,
    GoodsOutcome,
    GoodsLink,
    HelpFile,
    HelpLink,
    QrTooLarge,
    Download,
    Copy,
    Print,
    Copied,
    ShareFailed,
    CopyFailed,
    GoodsFailed,
    BeingPrepared,
    ImportTitle,
    FromFile,
    FromFiles,
    FileLeftOut,
    Signature,
    PassenFromTo,
    CodeOfSheet,
    FromLink,
    ImportUnknown,
    ImportKnown,
    ImportConflict,
    ImportSetAside,
    HereAndThere,
    CopyOf,
    // what is stored
    Store,
    Saved,
    BeingSaved,
    NotSaved,
    PerhapsNotSaved,
    StorageDoubtful,
    StorageSilent,
    StoreNewer,
    EveningReadOnly,
    SaveEverything,
    Protect,
    Protected,
    NotProtected,
    TabForgets,
    AppBeginsEmpty,
    InstallApp,
    StoreContent,
    StoreRoom,
    TwoStores,
    OneStore,
    RawShare,
    // Choosing a Jassart and the seats
    Leading,
    Outside,
    StricheAndNuller,
    LivesOf,
    Umgang,
    ToZiel,
    StillPossible,
    Uncatchable,
    Bauern,
    RowRank,
    AnsageNoted,
    ChooseJassart,
    HowManyPlayers,
    Favourite,
    Favourites,
    LastPlayed,
    AllJassarten,
    PlayerCount,
    PlayersFromTo,
    JassartExplained,
    SortSeats,
    SeatsDone,
    SeatUp,
    SeatDown,
    SitsOut,

    // Archive and players
    Archive,
    ArchiveWith,
    EveningsBeingRead,
    EveningHits,
    ShowMore,
    ShowEarlierLines,
    FromDate,
    ToDate,
    AllPlayers,
    Filter,
    MoreTo,
    OpenEvening,
    SameTable,
    EveningVenue,
    EveningNote,
    Deleted,
    DeletedElsewhere,
    NothingHere,
    EveningsLost,
    TakeBack,
    Bin,
    BinWith,
    BinHelp,
    EmptyBin,
    BinEmpty,
    EmptyBinQuestion,
    BringBack,
    People,
    Pairs,
    NobodyYet,
    EveningsAndPartien,
    NewName,
    Rename,
    IsSamePersonAs,
    Merge,
    EveningsChanged,
    NotChanged,
    EveningsUnread,
    BackupLacks,
    StatisticsLack,
    Forget,
    ForgetQuestion,
    KnownPeopleNames,
    // Statistics, money, reports
    Statistics,
    EveningAndReport,
    ReportShare,
    GoodsPicture,
    Ranking,
    Partien,
    Spiele,
    Won,
    Percent,
    AverageSpiel,
    StricheByKind,
    StricheHistory,
    PairAgainstPair,
    WithWhom,
    AgainstWhom,
    Better,
    WeisMatsch,
    MatschPercent,
    KonterPercent,
    WithWeis,
    WeisPoints,
    BySpielKind,
    TrumpfOpponents,
    Proportion,
    AverageSelf,
    AverageOpponents,
    OtherJassarten,
    AverageRank,
    AveragePartie,
    LongestSeries,
    OneWin,
    WinCount,
    OneLoss,
    LossCount,
    FewPartien,
    FewSpiele,
    SeasonSentence,
    ModeSentence,
    NoOutcomeYet,
    Figures,
    Money,
    BalanceFrancs,
    PaysTo,
    NobodyPays,
    ThisEvening,
    ThisMonth,
    ThisYear,
    AllTime,
    PeriodFromTo,
    RuleMoneyPartie,
    RuleMoneyStrich,
    RuleMoneySchneider,
    RuleMoneyRounding,
    ExplMoneyPartie,
    ExplMoneyStrich,
    ExplMoneySchneider,
    ExplMoneyRounding,
    FirstOf,
    ShowAll,
    // The tournament
    TournamentNeedsFour,
    TournamentTooMany,
    TournamentOdd,
    TournamentNameEmpty,
    TournamentNameLong,
    TournamentNameTwice,
    TournamentNameUnknown,
    TournamentTooMuch,
    TournamentAlreadyDrawn,
    TournamentDrawFixed,
    TournamentRuleRange,
    TournamentTooManyPassen,
    TournamentPlayerUnknown,
    TournamentPlayerTwice,
    TournamentPlayerMissing,
    TournamentTeamSplit,
    TournamentTooManyJokers,
    TournamentSpielSum,
    TournamentSpielImpossible,
    TournamentSpielValue,
    TournamentSpielNumber,
    TournamentTableUnknown,
    TournamentSheetMissing,
    TournamentSheetClosed,
    TournamentOnlyJassleitung,
    TournamentAllDrawn,
    NumbersUsedUp,
    OtherSession,
    EditionNewer,
    ClosingUnfitting,
    ClosingWrong,
    NotedEntriesMissing,
    NotedByEdition,
    NotedRecordsMissing,
    NotedUnreadable,
    UnfinishedCount,
    Tournament,
    Registration,
    RankingAfter,
    FinalRanking,
    Tables,
    Passen,
    PasseNth,
    PasseOf,
    TableNth,
    ColumnTable,
    ColumnTeam,
    ColumnRank,
    ColumnJoker,
    ColumnStreichresultat,
    TournamentName,
    SpieleAPasse,
    JokerPoints,
    Streichresultat,
    TournamentScoring,
    ScoringBruehl,
    ScoringPoints,
    TournamentTeams,
    TeamsDrawn,
    TeamsFixed,
    TypeNames,
    Register,
    NamesFromFile,
    Registered,
    Unregister,
    DrawPasse,
    DrawAgain,
    EndTournament,
    EndTournamentAsk,
    GoodsDraw,
    GoodsSheets,
    Quality,
    QualityJoker,
    SheetsMissing,
    PasseComplete,
    NextSheet,
    SheetOpen,
    SitsOutAsJoker,
    SpielCell,
    ControlSum,
    SpielIncomplete,
    PasseFinished,
    WhoLeads,
    RectificationOf,
    Rectifications,
    FillInAtTable,
    HelpTableLink,
    HelpSheetLink,
    PasteLink,
    ShowToJassleitung,
    ScoreSheet,
    SheetProgress,
    SheetBeingRead,
    SheetRemoved,
    EntriesBeingRead,
    EveningBeingRead,
    WriteAnyway,
    WaitToWrite,
    EveningUnread,
    EntriesMissing,
    NotAllSent,
    EveningEntriesMissing,
    ShowWhat,
    MissingTitle,
    EntriesLost,
    NumbersMissing,
    EntryDamaged,
    EntriesNewer,
    MissingHelp,
    MissingKnown,
    OneRefused,
    ManyRefused,
    RefusedWhy,
    EntryRefused,
    WithoutEffect,
    AndMore,
    NoPartieHere,
    PartOfAnEvening,
    SheetForeign,
    SheetDiffers,
    NotDrawnYet,
    StepRules,
    StepRegistered,
    StepReregistered,
    StepDrawn,
    StepSheet,
    // Parts of the program
    PartMissing,
    TryAgain,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::base::rule::Rule;

    /// What is the same in German and elsewhere: Jass words, names, and the few words two
    /// languages share.
    const SHARED: &[&str] = &[
        "Weis",
        "Stöck",
        "Matsch",
        "Kontermatsch",
        "Berg",
        "Schneider",
        "Obenabe",
        "Undenufe",
        "Slalom",
        "Guschti",
        "Mary",
        // The same word in German and French.
        "Revanche",
        "Under",
        "Ober",
        "Joker",
        "Kontra",
        "JassWiki",
        "Jassregeln",
        "SC",
        "Brühl",
        "Banner",
        "Dame",
        "Partie",
        "Passe",
        "Name",
        "Text",
        "Link",
        "Merci",
        "Papier",
        "Total",
        "A",
        "D",
        "K",
    ];

    fn in_locale(catalogue: Catalogue, w: Msg) -> &'static str {
        msg(Locale { catalogue, ..Locale::DE }, w)
    }

    /// The gaps of a pattern, sorted; what is no gap fails.
    fn gaps(pattern: &str) -> Vec<usize> {
        let mut gaps: Vec<usize> = pattern
            .split('{')
            .skip(1)
            .map(|rest| rest.split_once('}').and_then(|(nth, _)| nth.parse().ok()))
            .map(|nth| nth.unwrap_or_else(|| panic!("{pattern}")))
            .collect();
        assert_eq!(pattern.matches('}').count(), gaps.len(), "{pattern}");
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn every_language_has_the_gaps_of_the_german() {
        for w in WORDS {
            let german = gaps(in_locale(Catalogue::De, *w));
            for catalogue in Catalogue::ALL {
                assert_eq!(gaps(in_locale(catalogue, *w)), german, "{catalogue:?} {w:?}");
            }
        }
    }

    #[test]
    fn texts_are_swiss_and_tidy() {
        for w in WORDS {
            for catalogue in Catalogue::ALL {
                let text = in_locale(catalogue, *w);
                assert!(!text.contains('\u{df}'), "{catalogue:?} {w:?}: {text}");
                assert_eq!(text.trim(), text, "{catalogue:?} {w:?}");
                assert!(!text.is_empty() && !text.contains("  "), "{catalogue:?} {w:?}: {text}");
                let conclusion = |t: &str| t.ends_with(['.', ':', '?']);
                let german = in_locale(Catalogue::De, *w);
                assert_eq!(conclusion(text), conclusion(german), "{catalogue:?} {w:?}: {text}");
            }
        }
    }

    #[test]
    fn nothing_is_left_in_german() {
        for w in WORDS {
            let german = in_locale(Catalogue::De, *w);
            let mut words = german.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty());
            if words.all(|word| SHARED.contains(&word)) {
                continue;
            }
            for catalogue in Catalogue::ALL.into_iter().filter(|k| *k != Catalogue::De) {
                assert_ne!(in_locale(catalogue, *w), german, "{catalogue:?} {w:?}");
            }
        }
    }

    #[test]
    fn no_sentence_names_a_rule_by_its_number() {
        for w in WORDS {
            for catalogue in Catalogue::ALL {
                let text = in_locale(catalogue, *w);
                let named =
                    Rule::ALL.iter().find(|rule| text.contains(&format!("({})", rule.id())));
                assert_eq!(named, None, "{catalogue:?} {w:?}: {text}");
            }
        }
    }

    #[test]
    fn nothing_that_french_would_cut_stands_before_a_name() {
        let french = include_str!("fr.rs");
        for word in ["de", "que"] {
            for gap in ["who", "other", "name", "dealer", "contract", "jassart"] {
                let cut = format!(" {word} {{{gap}}}");
                assert!(!french.contains(&cut), "«{cut}» before Anne");
            }
        }
    }

    /// The code below `src`, without the catalogues and without tests behind it.
    fn source_texts(folder: &std::path::Path) -> Vec<String> {
        let mut texts = Vec::new();
        for entry in std::fs::read_dir(folder).expect("src") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() {
                texts.extend(source_texts(&path));
            } else if name.ends_with(".rs") && !["de.rs", "fr.rs", "it.rs", "en.rs"].contains(&name)
            {
                let text = std::fs::read_to_string(&path).expect("a source");
                texts.push(text.split("mod tests {").next().unwrap_or_default().to_owned());
            }
        }
        texts
    }

    #[test]
    fn every_word_is_said_somewhere() {
        let src = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let texts = source_texts(&src);
        let stands = |text: &str, pattern: &str| {
            text.match_indices(pattern).any(|(place, _)| {
                let afterwards = text[place + pattern.len()..].chars().next();
                !afterwards.is_some_and(|c| c.is_alphanumeric() || c == '_')
            })
        };
        for w in WORDS {
            let name = format!("{w:?}");
            let there = texts.iter().any(|text| {
                // Some write the names bare, after `use Msg::*` or a list of them.
                let short = ["use Msg::", "use super::Msg::"].iter().any(|u| text.contains(u));
                stands(text, &format!("Msg::{name}"))
                    || short
                        && [" ", "(", "\n"]
                            .iter()
                            .any(|before| stands(text, &[*before, &name].concat()))
            });
            assert!(there, "nobody says {name}");
        }
    }

    /// A source without what is said by `say!`.
    fn without_said(mut text: &str) -> String {
        let mut rest = String::new();
        while let Some((before, said)) = text.split_once("say!(") {
            rest.push_str(before);
            let mut depth = 1;
            let end = said.find(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth == 0
            });
            text = &said[end.expect("a call that ends")..];
        }
        rest + text
    }

    #[test]
    fn a_sentence_with_gaps_is_said_with_them() {
        let src = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let texts: Vec<String> = source_texts(&src).iter().map(|text| without_said(text)).collect();
        let all = texts.join("\n");
        let names = all.split(|c: char| !c.is_alphanumeric() && c != ':');
        let names: Vec<&str> = names.filter(|name| name.contains("Msg::")).collect();
        for w in WORDS.iter().filter(|w| !gaps(in_locale(Catalogue::De, **w)).is_empty()) {
            let name = format!("Msg::{w:?}");
            let open = names.iter().any(|said| said.ends_with(&name));
            assert!(!open, "{name} is said with its gaps open");
        }
    }

    #[test]
    fn numbers_and_cards_are_written_as_the_language_does() {
        use crate::engine::base::card::{Card, Rank, Suit};
        let ass = Card::new(Suit::Eicheln, Rank::Ass);
        let expected = [
            (Catalogue::De, "1'204", "Eicheln Ass", "Schaufel Ass"),
            (Catalogue::Fr, "1'204", "As de Glands", "As de Pique"),
            (Catalogue::It, "1'204", "Asso di Ghiande", "Asso di Picche"),
            (Catalogue::En, "1,204", "Ace of Acorns", "Ace of Spades"),
        ];
        for (catalogue, large, german, french) in expected {
            let locale = Locale { catalogue, french: false };
            assert_eq!(number(locale, 1204), large);
            assert_eq!(card(locale, ass), german);
            assert_eq!(card(Locale { french: true, ..locale }, ass), french);
        }
    }

    #[test]
    fn nought_goes_by_the_word_for_one_in_french() {
        use crate::engine::facts::striche::Striche;
        let french = Locale { catalogue: Catalogue::Fr, ..Locale::DE };
        let striche =
            |locale, win| extract::count_striche(locale, &Striche { win, ..Striche::default() });
        assert_eq!(
            [0, 1, 2].map(|sum| striche(Locale::DE, sum)),
            ["0 Striche", "1 Strich", "2 Striche"]
        );
        assert_eq!([0, 1, 2].map(|sum| striche(french, sum)), ["0 trait", "1 trait", "2 traits"]);
        let tables = [0, 1, 2].map(live::words(french).tables_there);
        let expected = ["0 table reliée", "1 table reliée", "2 tables reliées"];
        assert_eq!(tables, expected.map(|said| format!("En direct: {said}")));
    }

    #[test]
    fn a_day_is_written_as_the_language_does() {
        for (catalogue, first, last) in [
            (Catalogue::De, "1.2.2026", "21.11.2026"),
            (Catalogue::Fr, "1.2.2026", "21.11.2026"),
            (Catalogue::It, "1.2.2026", "21.11.2026"),
            (Catalogue::En, "1 Feb 2026", "21 Nov 2026"),
        ] {
            let locale = Locale { catalogue, ..Locale::DE };
            assert_eq!(date_of(locale, day::parse("2026-02-01")), first);
            assert_eq!(date_of(locale, day::parse("2026-11-21")), last);
            assert_eq!(date_of(locale, None), "");
        }
    }

    #[test]
    fn a_language_is_found_by_its_tag() {
        for (tag, catalogue) in [
            ("de", Some(Catalogue::De)),
            ("FR-ca", Some(Catalogue::Fr)),
            ("it_CH", Some(Catalogue::It)),
            ("en-US", Some(Catalogue::En)),
            ("rm-CH", None),
            ("fry", None),
            ("", None),
            ("é", None),
        ] {
            assert_eq!(Catalogue::find(tag), catalogue, "{tag}");
        }
        for catalogue in Catalogue::ALL {
            assert_eq!(Catalogue::find(catalogue.code()), Some(catalogue));
        }
    }
}
