//! The words only the command line says; in German only, and apart from the app's, so that the
//! browser need not load them. No rule is decided here.

use super::{gap, ranges, say};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::SessionId;
use crate::engine::session::log::Record;

/// Who says the sentences of the command line: `say!(CommandLine, CommandMsg::NoDate, date = &day)`.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine;

impl CommandLine {
    /// The sentence with its gaps filled, for [`say`]: the values in alphabetical order of the names.
    pub fn fill(self, sentence: CommandMsg, values: &[&str]) -> String {
        let text = msg(sentence);
        gap::filled(text, |name| values.get(gap::place_in(text, name)).copied())
    }
}

impl CommandMsg {
    /// Told by the compiler: the sentence has these gaps and no other. Of one that has others, the
    /// error shows the text.
    pub const fn check_gaps(self, names: &[&str]) {
        let text = msg(self);
        assert!(gap::are_all(names, text), "{}", text);
    }
}

/// Every word and sentence of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what each says is below")]
pub enum CommandMsg {
    // What is wrong with the call or the file
    CommandMissing,
    CommandUnknown,
    OptionUnknown,
    OptionWithoutValue,
    FileMissing,
    TooManyFiles,
    TooManyArguments,
    ArgumentNoText,
    UsageWrong,
    InputTwice,
    JassartUnknown,
    FileNotThere,
    FileIsFolder,
    FileForbidden,
    FileNotReadable,
    InputNotReadable,
    OutputNotWritable,
    OutputClosed,
    OutputFull,
    NoUtf8,
    NoJson,
    NoJsonMore,
    BackupNoSession,
    InSession,
    SessionNameless,
    TournamentsAlone,
    SessionIsTournament,
    Expected,
    ExpectSession,
    ExpectBackup,
    ExpectTournament,
    FieldMissing,
    FieldUnknown,
    FieldWrong,
    WrongNote,
    // check
    WithoutEffect,
    UndoNotAllowed,
    RedoNotAllowed,
    CorrectionNotAllowed,
    ChangeNotAllowed,
    NoLongerChecked,
    SlateEmpty,
    SlateUnreadable,
    MissingInSlate,
    TooMuchInSlate,
    OneMorePlace,
    MorePlaces,
    InOrder,
    InOrderWithoutSlate,
    BackupInOrder,
    BackupInOrderWithoutSlates,
    NotFromEntries,
    SessionNotFromEntries,
    NumbersMissing,
    SessionNumbersMissing,
    OnePartie,
    PartieCount,
    OneSession,
    SessionCount,
    OneEntry,
    EntryCount,
    OneSetAside,
    SetAsideCount,
    // The board as text
    Partie,
    PartieStillOn,
    TischregelnUsual,
    Tischregeln,
    ColumnSpiel,
    ColumnDealer,
    ColumnTrumpf,
    ColumnAnsager,
    ColumnCards,
    ColumnWeis,
    ColumnStoeck,
    ColumnWrites,
    ColumnState,
    ColumnTotal,
    SpielCutShort,
    Matsch,
    Kontermatsch,
    SpielLost,
    Penalty,
    RunningSpiel,
    Written,
    Berg,
    BergTooEarly,
    End,
    EndTie,
    EndWithoutWinners,
    ByBedankt,
    ByTooEarlyBedankt,
    ByStoeck,
    ByWeis,
    ByStich,
    BySixStiche,
    ByFinished,
    ByAbort,
    Schneider,
    Striche,
    NoStriche,
    SessionStriche,
    // The history
    Corrections,
    Corrected,
    CorrectionUndone,
    Struck,
    RequiredBy,
    Reason,
    Agreed,
    StruckToo,
    WithoutEffectBecause,
    EntryAnsage,
    EntryWeis,
    EntryStoeck,
    EntrySpiel,
    EntryMatsch,
    EntrySpielLost,
    EntryLaidDown,
    EntryShifted,
    EntryVoid,
    EntryLost,
    EntryBergTooEarly,
    EntryWeisStruck,
    EntryBerg,
    EntryBedankt,
    EntryPenalty,
    EntryAbort,
    Factor,
    // Help: of each command what the list says, its call, what it does, and how it ends
    Help,
    HelpUsage,
    HelpExit,
    HelpReplay,
    HelpReplayUsage,
    HelpReplayLong,
    HelpReplayExit,
    HelpCheck,
    HelpCheckUsage,
    HelpCheckLong,
    HelpCheckExit,
    HelpJassarten,
    HelpJassartenUsage,
    HelpJassartenLong,
    HelpJassartenExit,
    HelpWeis,
    HelpWeisUsage,
    HelpWeisLong,
    HelpAusmachen,
    HelpAusmachenUsage,
    HelpAusmachenLong,
    HelpQueriesExit,
    HelpReport,
    HelpReportUsage,
    HelpReportLong,
    HelpReportExit,
    HelpTournament,
    HelpTournamentUsage,
    HelpTournamentLong,
    HelpTournamentExit,
    HelpDraw,
    HelpDrawUsage,
    HelpVerify,
    HelpVerifyUsage,
    HelpRanking,
    HelpRankingUsage,
    OptionHelp,
    OptionVersion,
    OptionText,
    OptionAll,
    OptionRankingText,
    OptionRankingCsv,
    OptionFormat,
    OptionFrom,
    OptionUntil,
    OptionPlayer,
    OptionJassart,
    // Boards with forms
    LineRound,
    LineMarks,
    LineZiel,
    LineStill,
    Outside,
    Uncatchable,
    SessionMarks,
    // Report
    FromUntil,
    FromAlone,
    UntilAlone,
    ValueMissing,
    FormUnknown,
    NoDate,
    FromAfterUntil,
    Conflict,
    NobodyOfThisName,
    // Tournament
    TournamentCommandMissing,
    TournamentRegistration,
    TournamentRuns,
    TournamentRunsOne,
    TournamentReady,
    TournamentFinished,
    TournamentInOrder,
    TournamentJoker,
    TournamentWhole,
    NoTournament,
    NamesAlike,
}

/// The word; a sentence with gaps is said by [`say`].
pub const fn msg(msg: CommandMsg) -> &'static str {
    use CommandMsg::*;
    match msg {
        CommandMissing => "es fehlt ein Befehl (siehe jasstafel --help)",
        CommandUnknown => "den Befehl «{command}» gibt es nicht (siehe jasstafel --help)",
        OptionUnknown => "die Option «{option}» gibt es nicht (siehe {call} --help)",
        OptionWithoutValue => "die Option «{option}» hat keinen Wert (siehe {call} --help)",
        FileMissing => "es fehlt eine Datei (siehe {call} --help)",
        TooManyFiles => "nur eine Datei auf einmal (siehe {call} --help)",
        TooManyArguments => "«{argument}» ist zu viel (siehe {call} --help)",
        ArgumentNoText => "ein Argument ist kein Text in UTF-8 (siehe {call} --help)",
        UsageWrong => "so lässt sich das nicht aufrufen (siehe {call} --help)",
        InputTwice => "«-» steht zweimal: Die Standardeingabe lässt sich nur einmal lesen",
        JassartUnknown => "die Jassart «{jassart}» gibt es nicht (siehe jasstafel jassarten)",
        FileNotThere => "diese Datei gibt es nicht",
        FileIsFolder => "das ist ein Ordner, keine Datei",
        FileForbidden => "diese Datei darf nicht gelesen werden",
        FileNotReadable => "die Datei lässt sich nicht lesen: {reason}",
        InputNotReadable => "die Eingabe lässt sich nicht lesen: {reason}",
        OutputNotWritable => "die Ausgabe lässt sich nicht schreiben: {reason}",
        OutputClosed => "sie ist geschlossen",
        OutputFull => "kein Platz mehr",
        NoUtf8 => "die Datei ist beschädigt: hier steht kein Text in UTF-8",
        NoJson => "Spalte {column}: kein gültiges JSON ({reason})",
        WrongNote => "Eintrag {record} ({id}), Schluss einer Partie: {reason}",
        NoJsonMore => "Spalte {column}: kein gültiges JSON (hier ist die Datei zu Ende)",
        BackupNoSession => {
            "Das ist eine Sicherung; jasstafel check und jasstafel bericht lesen sie"
        }
        InSession => "Session {session}: {what}",
        SessionNameless => {
            "«session» nennt keine Session: Der Name hat 1 bis 40 Zeichen, nur Buchstaben von A bis Z, Ziffern und -"
        }
        TournamentsAlone => "Das ist ein Turnier; jasstafel turnier rangliste liest es",
        SessionIsTournament => "Session {session} ist ein Turnier und zählt hier nicht",
        Expected => "Erwartet wird {what}.",
        ExpectSession => "die Datei einer Session, wie die App sie exportiert",
        ExpectBackup => "die Datei einer Session oder eine Sicherung, wie die App sie exportiert",
        ExpectTournament => {
            "ein Turnier in JSON mit saat und spieler (siehe jasstafel turnier --help) oder die Session der App von einem"
        }
        FieldMissing => "Spalte {column}: «{field}» fehlt",
        FieldUnknown => "Spalte {column}: «{field}» hat hier nichts verloren",
        FieldWrong => "Spalte {column}: Was hier steht, passt nicht",
        WithoutEffect => "Eintrag {record} ({id}) hat keine Wirkung: {reason}",
        UndoNotAllowed => "Eintrag {record} ({id}) nimmt zurück, was so nicht geht: {reason}",
        RedoNotAllowed => "Eintrag {record} ({id}) stellt wieder her, was so nicht geht: {reason}",
        CorrectionNotAllowed => "Eintrag {record} ({id}) korrigiert, was so nicht geht: {reason}",
        ChangeNotAllowed => "Eintrag {record} ({id}) ändert, was so nicht geht: {reason}",
        NoLongerChecked => {
            "Eintrag {record} ({id}): Ab hier sind es zu viele Korrekturen, um jede einzeln zu prüfen"
        }
        SlateEmpty => "Die Tafel in der Datei ist leer",
        SlateUnreadable => "Die Tafel in der Datei lässt sich nicht lesen",
        MissingInSlate => "In der Tafel der Datei fehlt {place}",
        TooMuchInSlate => "In der Tafel der Datei steht {place}, das nicht aus den Einträgen folgt",
        OneMorePlace => "und 1 weitere Stelle der Tafel",
        MorePlaces => "und {count} weitere Stellen der Tafel",
        InOrder => "in Ordnung: {partien}, {entries}",
        InOrderWithoutSlate => {
            "in Ordnung: {partien}, {entries}; ohne Tafel, also ohne Summen zum Prüfen"
        }
        BackupInOrder => "in Ordnung: Sicherung mit {sessions}, {entries}",
        BackupInOrderWithoutSlates => {
            "in Ordnung: Sicherung mit {sessions}, {entries}; ohne Tafeln, also ohne Summen zum Prüfen"
        }
        NotFromEntries => "Partie {nth}: {noted}",
        SessionNotFromEntries => "Session {session}, Partie {nth}: {noted}",
        NumbersMissing => "das ist ein Teil, diese Nummern sind nicht dabei: {numbers}",
        SessionNumbersMissing => {
            "Session {session} ist ein Teil, diese Nummern sind nicht dabei: {numbers}"
        }
        OnePartie => "1 Partie",
        PartieCount => "{count} Partien",
        OneSession => "1 Session",
        SessionCount => "{count} Sessions",
        OneEntry => "1 Eintrag",
        EntryCount => "{count} Einträge",
        OneSetAside => "1 Eintrag liess sich nicht lesen und fehlt hier",
        SetAsideCount => "{count} Einträge liessen sich nicht lesen und fehlen hier",
        Partie => "Partie {partie}: {jassart}",
        PartieStillOn => "Die Partie läuft.",
        TischregelnUsual => "Tischregeln: wie üblich",
        Tischregeln => "Tischregeln: {tischregeln}",
        ColumnSpiel => "Spiel",
        ColumnDealer => "gibt",
        ColumnTrumpf => "gespielt",
        ColumnAnsager => "macht",
        ColumnCards => "Karten",
        ColumnWeis => "Weis",
        ColumnStoeck => "Stöck",
        ColumnWrites => "schreibt",
        ColumnState => "Stand",
        ColumnTotal => "Total",
        SpielCutShort => "abgebrochen durch Merci",
        Matsch => "Matsch {who}",
        Kontermatsch => "Kontermatsch {who}",
        SpielLost => "Spielverlust {who}",
        Penalty => "Strafe",
        RunningSpiel => "Laufendes Spiel {spiel}: {entries}",
        Written => "Geschrieben mit dem laufenden Spiel: {points}",
        Berg => "Berg: {who} im {spiel}. Spiel bei {points} ({sources})",
        BergTooEarly => {
            "Berg: {who} im {spiel}. Spiel bei {points}, von der anderen Seite zu früh gesagt ({sources})"
        }
        End => "Ende: {winners} gewinnt, {how} ({sources})",
        EndTie => "Ende: {winners} gewinnen gemeinsam, {how} ({sources})",
        EndWithoutWinners => "Ende: {how}",
        ByBedankt => "Merci mit genügend Punkten",
        ByTooEarlyBedankt => "die andere Seite hat zu früh Merci gesagt",
        ByStoeck => "durch Stöck",
        ByWeis => "durch Weis",
        ByStich => "durch den ersten Stich",
        BySixStiche => "durch sechs Stiche im Obenabe",
        ByFinished => "alles ist gespielt",
        ByAbort => "abgebrochen ohne Sieger",
        Schneider => "Schneider",
        Striche => "Striche {who}: {striche}",
        NoStriche => "keine",
        SessionStriche => "Striche des Abends",
        Corrections => "Korrekturen",
        Corrected => "Spiel {spiel}: {before} → {after}",
        CorrectionUndone => "wieder zurückgenommen",
        Struck => "gestrichen",
        RequiredBy => "verlangt von {who}",
        Reason => "Grund: {reason}",
        Agreed => "beide Seiten einverstanden",
        StruckToo => "mitgestrichen: {entries}",
        WithoutEffectBecause => "Spiel {spiel}: {entry} hat keine Wirkung: {reason}",
        EntryAnsage => "Ansage {mode}",
        EntryWeis => "Weis {points} für {who}",
        EntryStoeck => "Stöck für {who}",
        EntrySpiel => "{mode}, {ansager} macht, {a} : {b}",
        EntryMatsch => "{mode}, {ansager} macht, alle Stiche {who}",
        EntrySpielLost => "{mode}, {ansager} macht, Spielverlust {who}",
        EntryLaidDown => "{mode}, {ansager} macht, zu Unrecht hingelegt {who}",
        EntryShifted => "{mode}, {ansager} macht, {a} : {b}, davon {points} an {who}",
        EntryVoid => "Merci ohne Folge {who}",
        EntryLost => "falsches Merci {who}",
        EntryBergTooEarly => "Berg zu früh {who}",
        EntryWeisStruck => "Weis gestrichen {who}",
        EntryBerg => "{who} sagt Berg",
        EntryBedankt => "Merci {who}",
        EntryPenalty => "Strafe {points} für {who}",
        EntryAbort => "Abbruch",
        Factor => "×{factor}",
        Help => "jasstafel – die Jasstafel ohne Bildschirm",
        HelpUsage => "jasstafel BEFEHL …",
        HelpExit => HELP_EXIT,
        HelpReplay => "die Tafel einer Session als JSON; mit --text für Menschen",
        HelpReplayUsage => "jasstafel replay [--text] DATEI",
        HelpReplayLong => HELP_REPLAY,
        HelpReplayExit => HELP_REPLAY_EXIT,
        HelpCheck => {
            "prüft, ob Dateien ganz sind, ihre Summen stimmen und jeder Eintrag erlaubt ist"
        }
        HelpCheckUsage => "jasstafel check DATEI…",
        HelpCheckLong => HELP_CHECK,
        HelpCheckExit => HELP_CHECK_EXIT,
        HelpJassarten => "die Jassarten mit ihren Tischregeln als JSON",
        HelpJassartenUsage => "jasstafel jassarten [ID]",
        HelpJassartenLong => HELP_JASSARTEN,
        HelpJassartenExit => "Rückgabe: 0 in Ordnung, 2 falscher Aufruf oder unbekannte Jassart.",
        HelpWeis => "Weise aus Karten, eine Anfrage je Zeile",
        HelpWeisUsage => "jasstafel weis < ANFRAGEN > ANTWORTEN",
        HelpWeisLong => HELP_WEIS,
        HelpAusmachen => "wer am Ende des ersten Stichs zuerst draussen ist, eine Anfrage je Zeile",
        HelpAusmachenUsage => "jasstafel ausmachen < ANFRAGEN > ANTWORTEN",
        HelpAusmachenLong => HELP_AUSMACHEN,
        HelpQueriesExit => HELP_QUERIES_EXIT,
        HelpReport => "Rangliste und Statistik aus Sessions; aus einer auch das Geld",
        HelpReportUsage => "jasstafel bericht [OPTIONEN] DATEI…",
        HelpReportLong => HELP_REPORT,
        HelpReportExit => HELP_REPORT_EXIT,
        HelpTournament => "Turnier: auslosen, prüfen, Rangliste",
        HelpTournamentUsage => HELP_TOURNAMENT_USAGE,
        HelpTournamentLong => HELP_TOURNAMENT,
        HelpTournamentExit => {
            "Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe."
        }
        HelpDraw => "schreibt das Turnier mit der nächsten Passe; mit --alle mit allen Passen",
        HelpDrawUsage => "jasstafel turnier auslosen [--alle] DATEI",
        HelpVerify => "sagt, ob Auslosung und Blätter stimmen und wie gut gelost ist",
        HelpVerifyUsage => "jasstafel turnier pruefen DATEI",
        HelpRanking => "die Rangliste als JSON, als Tabelle oder als CSV",
        HelpRankingUsage => "jasstafel turnier rangliste [--text | --csv] DATEI",
        OptionHelp => "zeigt diese Hilfe",
        OptionVersion => "zeigt die Version",
        OptionText => "als Tabelle für Menschen statt als JSON",
        OptionAll => "alle Passen, die noch fehlen",
        OptionRankingText => "als Tabelle für Menschen",
        OptionRankingCsv => "als CSV mit ;",
        OptionFormat => {
            "text, csv oder json: für Menschen (ohne Angabe), für Tabellen oder mit allen Summen"
        }
        OptionFrom => "nur Partien, die an diesem Tag (UTC) oder später begannen: 2026-01-31",
        OptionUntil => "nur Partien, die an diesem Tag (UTC) oder früher begannen",
        OptionPlayer => "der Bericht dieses Spielers",
        OptionJassart => "nur diese Jassart (siehe jasstafel jassarten)",
        LineRound => "Runde",
        LineMarks => "Str./Nuller",
        LineZiel => "Ziel",
        LineStill => "noch möglich, ohne Weis",
        Outside => "{who} ist draussen auf Rang {rank}",
        Uncatchable => "{who} ist nicht mehr einzuholen",
        FromUntil => "{from} bis {to}",
        FromAlone => "ab {from}",
        UntilAlone => "bis {to}",
        ValueMissing => "nach {option} fehlt ein Wert (siehe {call} --help)",
        FormUnknown => "das Format «{format}» gibt es nicht: text, csv oder json",
        NoDate => "«{date}» ist kein Datum wie 2026-11-21",
        FromAfterUntil => "--von ist später als --bis: so gibt es keine Partie",
        Conflict => "Eintrag {id} steht anders in {file}",
        NobodyOfThisName => "in diesen Partien spielt niemand mit dem Namen «{name}»",
        TournamentCommandMissing => {
            "nach turnier steht auslosen, pruefen oder rangliste, dann eine Datei (siehe jasstafel turnier --help)"
        }
        TournamentWhole => "in Ordnung: Turnier, {state}; Einträge: {entries}",
        NoTournament => "diese Session ist kein Turnier",
        NamesAlike => {
            "«{name}» steht zweimal unter den Spielern: Was nur am Rand leer ist, macht keinen anderen Namen"
        }
        TournamentRegistration => "noch nicht ausgelost",
        TournamentRuns => "Passe {passe} läuft, {count} Blätter fehlen",
        TournamentRunsOne => "Passe {passe} läuft, 1 Blatt fehlt",
        TournamentReady => "Passe {passe} ist vollständig",
        TournamentFinished => "alle Passen sind gespielt",
        TournamentInOrder => {
            "in Ordnung: {players} Spieler, {state}; gleiche Partner {partners} (mindestens {partners_min}), gleiche Gegner {opponents} (mindestens {opponents_min})"
        }
        TournamentJoker => ", Joker {joker}",
        SessionMarks => "Striche und Nuller des Abends",
    }
}

/// «1 Partie», «3 Partien».
pub fn partien(number: usize) -> String {
    match number {
        1 => msg(CommandMsg::OnePartie).to_owned(),
        _ => say!(CommandLine, CommandMsg::PartieCount, count = &number.to_string()),
    }
}

/// «1 Session», «3 Sessions».
pub fn sessions(number: usize) -> String {
    match number {
        1 => msg(CommandMsg::OneSession).to_owned(),
        _ => say!(CommandLine, CommandMsg::SessionCount, count = &number.to_string()),
    }
}

/// «1 Eintrag», «3 Einträge».
pub fn entries(number: usize) -> String {
    match number {
        1 => msg(CommandMsg::OneEntry).to_owned(),
        _ => say!(CommandLine, CommandMsg::EntryCount, count = &number.to_string()),
    }
}

/// That as many places of a board differ besides those that are named; nothing where none does.
pub fn more_places(number: usize) -> Option<String> {
    match number {
        0 => None,
        1 => Some(msg(CommandMsg::OneMorePlace).to_owned()),
        _ => Some(say!(CommandLine, CommandMsg::MorePlaces, count = &number.to_string())),
    }
}

/// That so many entries of a backup do not read.
pub fn set_aside(number: usize) -> String {
    match number {
        1 => msg(CommandMsg::OneSetAside).to_owned(),
        _ => say!(CommandLine, CommandMsg::SetAsideCount, count = &number.to_string()),
    }
}

/// That only a part of a session with these records is there; nothing where no number is missing.
pub fn in_part(session: &SessionId, records: &[Record]) -> Option<String> {
    let gaps = Gaps::between(records.iter().map(|record| record.id));
    (!gaps.is_empty()).then(|| {
        say!(
            CommandLine,
            CommandMsg::SessionNumbersMissing,
            session = session.as_str(),
            numbers = &ranges(&gaps)
        )
    })
}

/// «2», «1 bis 3».
pub fn range(from: &str, until: &str) -> String {
    if from == until {
        from.to_owned()
    } else {
        say!(CommandLine, CommandMsg::FromUntil, from = from, to = until)
    }
}

/// «1.1.2026 bis 30.6.2026»; with one end alone «ab 1.1.2026», «bis 30.6.2026».
pub fn period(from: &str, until: &str) -> String {
    match (from, until) {
        (from, "") if !from.is_empty() => say!(CommandLine, CommandMsg::FromAlone, from = from),
        ("", until) if !until.is_empty() => say!(CommandLine, CommandMsg::UntilAlone, to = until),
        _ => range(from, until),
    }
}

const HELP_EXIT: &str = "\
Mehr zu einem Befehl: jasstafel BEFEHL --help
Statt einer Datei liest - die Standardeingabe.
Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe.
Fehler stehen auf stderr: jasstafel: DATEI:ZEILE: was falsch ist";

const HELP_REPLAY: &str = "\
Liest eine Session, wie die App sie exportiert, und schreibt die ganze Tafel, die aus ihren
Einträgen folgt: Partien, Spiele, Stände, Striche, Berg, Ende und zu jedem Entscheid die Regel.
Einträge, die das Gesetz ablehnt, stehen auf stderr.";

const HELP_REPLAY_EXIT: &str = "\
Rückgabe: 0 gelesen, 1 nicht jeder Eintrag ist erlaubt, 2 falscher Aufruf oder keine lesbare
Session.";

const HELP_CHECK: &str = "\
Sagt von jeder Datei in einer Zeile, ob sie ganz ist, jede Summe aus ihren Einträgen folgt und
jeder Eintrag gilt; von einer Sicherung jede Session. Geprüft werden immer alle. Wo Nummern von
Einträgen fehlen, wie in einem Link mit einer einzigen Partie, steht es dabei. Was falsch ist,
steht auf stderr, eine Zeile für jede Stelle der Tafel, die nicht stimmt (die ersten 20), und für
jeden Eintrag, den das Gesetz ablehnt, mit der Regel.";

const HELP_CHECK_EXIT: &str = "\
Rückgabe: 0 alle in Ordnung, 1 mindestens eine ist es nicht, 2 falscher Aufruf oder mindestens
eine Datei lässt sich nicht öffnen.";

const HELP_JASSARTEN: &str = "\
Ohne ID: jede Jassart mit Spielerzahl, Art der Tafel und Tischregeln als JSON.
Mit ID: diese eine ganz, mit Formular, Spielraum und Vorgabe jeder Tischregel und Quellen.";

const HELP_WEIS: &str = "\
Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"trumpf\":\"rosen\",\"vorhand\":1,\"haende\":[\"EiA EiK EiO EiU RoK RoO Se6 Se7 Se8\",\"\",\"\",\"\"]}
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.";

const HELP_AUSMACHEN: &str = "\
Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"ziel\":1000,\"stand\":[980,990],\"stoeck\":{\"seite\":1,\"punkte\":20},\"weis\":{\"seite\":0,\"punkte\":20},\"stich\":{\"seite\":0,\"punkte\":11}}
Dazu, wenn es anders gilt als üblich: \"reihenfolge\", \"lesart\", \"schneider_unter\".
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.";

const HELP_QUERIES_EXIT: &str = "\
Rückgabe: 0 alle beantwortet, 1 mindestens eine Anfrage war unmöglich, 2 falscher Aufruf oder
unlesbare Eingabe.";

const HELP_REPORT: &str = "\
Macht aus Sessions oder Sicherungen einen Bericht: aus einer Session den des Abends mit Resultat,
Geld und Partien, aus vielen den der Saison. Dateien derselben Session werden nach den Kennungen
ihrer Einträge vereinigt. Einträge, die das Gesetz ablehnt, stehen auf stderr, und dort steht auch,
wie viele sich nicht lesen liessen, welche Nummern einer Session in allen Dateien fehlen und welche
ein Turnier ist, das hier nicht zählt.";

const HELP_REPORT_EXIT: &str = "\
Rückgabe: 0 gemacht, 1 gemacht, aber nicht jeder Eintrag ist erlaubt oder lesbar. Ohne Bericht: 1
zwei Dateien sagen von einem Eintrag Verschiedenes, oder niemand heisst so; 2 falscher Aufruf oder
mindestens eine Datei ist nicht lesbar.";

const HELP_TOURNAMENT_USAGE: &str = "\
jasstafel turnier auslosen [--alle] DATEI
        jasstafel turnier pruefen DATEI
        jasstafel turnier rangliste [--text | --csv] DATEI";

const HELP_TOURNAMENT: &str = "\
Ein Turnier ist eine Datei in JSON; angefangen wird mit Namen und einer Saat:
{\"saat\":7,\"regeln\":{\"passen\":4,\"spiele\":8},\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\"Dora\"]}
Dazu in regeln: joker (1000, mit wertung striche 0), streich (false), wertung (bruehl, punkte,
striche), teams (gelost, fest). Wer später kommt oder früher geht, steht unter spieler mit den
Passen, in denen er fehlt, gezählt ab 0: {\"name\":\"Dora\",\"fehlt\":[0]}. Auch die Session der App
von einem Turnier wird gelesen; Einträge, die das Gesetz ablehnt, stehen auf stderr.";
