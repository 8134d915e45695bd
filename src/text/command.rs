//! The words only the command line says; in German only, and apart from the app's, so that the
//! browser need not load them. No rule is decided here.

/// The word with its gaps filled in order.
pub fn fill(w: CommandMsg, values: &[&str]) -> String {
    super::fill_pattern(msg(w), values)
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
    SlateMissing,
    SlateTooMuch,
    InOrder,
    InOrderWithoutSlate,
    OnePartie,
    PartieCount,
    OneEntry,
    EntryCount,
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
    OptionOf,
    OptionUntil,
    OptionPlayers,
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
    OfUntil,
    ValueLacks,
    FormUnknown,
    NoDate,
    OfAfterUntil,
    Conflict,
    PlayersNot,
    // Tournament
    TournamentCommandLacks,
    TournamentRegistration,
    TournamentRuns,
    TournamentRunsOne,
    TournamentReady,
    TournamentFinished,
    TournamentInOrdering,
    TournamentWhole,
    NoTournament,
}

/// The word `wort`; gaps are filled by [`fill`].
pub fn msg(msg: CommandMsg) -> &'static str {
    use CommandMsg::*;
    match msg {
        CommandMissing => "es fehlt ein Befehl (siehe jasstafel --help)",
        CommandUnknown => "den Befehl «{0}» gibt es nicht (siehe jasstafel --help)",
        OptionUnknown => "die Option «{1}» gibt es nicht (siehe jasstafel {0} --help)",
        OptionWithoutValue => "die Option «{1}» hat keinen Wert (siehe jasstafel {0} --help)",
        FileMissing => "es fehlt eine Datei (siehe jasstafel {0} --help)",
        TooManyFiles => "nur eine Datei auf einmal (siehe jasstafel {0} --help)",
        TooManyArguments => "«{1}» ist zu viel (siehe jasstafel {0} --help)",
        ArgumentNoText => "ein Argument ist kein Text in UTF-8 (siehe jasstafel {0} --help)",
        UsageWrong => "so lässt sich das nicht aufrufen (siehe jasstafel {0} --help)",
        InputTwice => "«-» steht zweimal: Die Standardeingabe lässt sich nur einmal lesen",
        JassartUnknown => "die Jassart «{0}» gibt es nicht (siehe jasstafel jassarten)",
        FileNotThere => "diese Datei gibt es nicht",
        FileIsFolder => "das ist ein Ordner, keine Datei",
        FileForbidden => "diese Datei darf nicht gelesen werden",
        FileNotReadable => "die Datei lässt sich nicht lesen: {0}",
        InputNotReadable => "die Eingabe lässt sich nicht lesen: {0}",
        OutputNotWritable => "die Ausgabe lässt sich nicht schreiben: {0}",
        OutputClosed => "sie ist geschlossen",
        OutputFull => "kein Platz mehr",
        NoUtf8 => "die Datei ist beschädigt: hier steht kein Text in UTF-8",
        NoJson => "Spalte {0}: kein gültiges JSON ({1})",
        WrongNote => "Eintrag {0} ({1}), Schluss einer Partie: {2}",
        NoJsonMore => "Spalte {0}: kein gültiges JSON (hier ist die Datei zu Ende)",
        Expected => "Erwartet wird {0}.",
        ExpectSession => "die Datei einer Session, wie die App sie exportiert",
        ExpectBackup => "die Datei einer Session oder eine Sicherung, wie die App sie exportiert",
        ExpectTournament => {
            "ein Turnier in JSON mit saat und spieler (siehe jasstafel turnier --help) oder die Session der App von einem"
        }
        FieldMissing => "Spalte {0}: «{1}» fehlt",
        FieldUnknown => "Spalte {0}: «{1}» hat hier nichts verloren",
        FieldWrong => "Spalte {0}: Was hier steht, passt nicht",
        WithoutEffect => "Eintrag {0} ({1}) hat keine Wirkung: {2}",
        UndoNotAllowed => "Eintrag {0} ({1}) nimmt zurück, was so nicht geht: {2}",
        RedoNotAllowed => "Eintrag {0} ({1}) stellt wieder her, was so nicht geht: {2}",
        CorrectionNotAllowed => "Eintrag {0} ({1}) korrigiert, was so nicht geht: {2}",
        ChangeNotAllowed => "Eintrag {0} ({1}) ändert, was so nicht geht: {2}",
        NoLongerChecked => {
            "Eintrag {0} ({1}): Ab hier sind es zu viele Korrekturen, um jede einzeln zu prüfen"
        }
        SlateEmpty => "Die Tafel in der Datei ist leer",
        SlateMissing => "In der Tafel der Datei fehlt {0}",
        SlateTooMuch => "In der Tafel der Datei steht {0}, das nicht aus den Einträgen folgt",
        InOrder => "in Ordnung: {0}, {1}",
        InOrderWithoutSlate => "in Ordnung: {0}, {1}; ohne Tafel, also ohne Summen zum Prüfen",
        OnePartie => "1 Partie",
        PartieCount => "{0} Partien",
        OneEntry => "1 Eintrag",
        EntryCount => "{0} Einträge",
        Partie => "Partie {0}: {1}",
        PartieStillOn => "Die Partie läuft.",
        TischregelnUsual => "Tischregeln: wie üblich",
        Tischregeln => "Tischregeln: {0}",
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
        Matsch => "Matsch {0}",
        Kontermatsch => "Kontermatsch {0}",
        SpielLost => "Spielverlust {0}",
        Penalty => "Strafe",
        RunningSpiel => "Laufendes Spiel {0}: {1}",
        Written => "Geschrieben mit dem laufenden Spiel: {0}",
        Berg => "Berg: {0} im {1}. Spiel bei {2} ({3})",
        BergTooEarly => {
            "Berg: {0} im {1}. Spiel bei {2}, von der anderen Seite zu früh gesagt ({3})"
        }
        End => "Ende: {0} gewinnt, {1} ({2})",
        EndTie => "Ende: {0} gewinnen gemeinsam, {1} ({2})",
        EndWithoutWinners => "Ende: {1}",
        ByBedankt => "Merci mit genügend Punkten",
        ByTooEarlyBedankt => "die andere Seite hat zu früh Merci gesagt",
        ByStoeck => "durch Stöck",
        ByWeis => "durch Weis",
        ByStich => "durch den ersten Stich",
        BySixStiche => "durch sechs Stiche im Obenabe",
        ByFinished => "alles ist gespielt",
        ByAbort => "abgebrochen ohne Sieger",
        Schneider => "Schneider",
        Striche => "Striche {0}: {1}",
        NoStriche => "keine",
        SessionStriche => "Striche des Abends",
        Corrections => "Korrekturen",
        Corrected => "Spiel {0}: {1} → {2}",
        CorrectionUndone => "wieder zurückgenommen",
        Struck => "gestrichen",
        RequiredBy => "verlangt von {0}",
        Reason => "Grund: {0}",
        Agreed => "beide Seiten einverstanden",
        StruckToo => "mitgestrichen: {0}",
        WithoutEffectBecause => "Spiel {0}: {1} hat keine Wirkung: {2}",
        EntryAnsage => "Ansage {0}",
        EntryWeis => "Weis {1} für {0}",
        EntryStoeck => "Stöck für {0}",
        EntrySpiel => "{0}, {1} macht, {2} : {3}",
        EntryMatsch => "{0}, {1} macht, alle Stiche {2}",
        EntrySpielLost => "{0}, {1} macht, Spielverlust {2}",
        EntryLaidDown => "{0}, {1} macht, zu Unrecht hingelegt {2}",
        EntryShifted => "{0}, {1} macht, {2} : {3}, davon {4} an {5}",
        EntryVoid => "Merci ohne Folge {0}",
        EntryLost => "falsches Merci {0}",
        EntryBergTooEarly => "Berg zu früh {0}",
        EntryWeisStruck => "Weis gestrichen {0}",
        EntryBerg => "{0} sagt Berg",
        EntryBedankt => "Merci {0}",
        EntryPenalty => "Strafe {1} für {0}",
        EntryAbort => "Abbruch",
        Factor => "×{0}",
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
        HelpReport => "Rangliste, Statistik und Geld aus einer oder vielen Sessions",
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
        OptionOf => "nur Partien, die an diesem Tag (UTC) oder später begannen: 2026-01-31",
        OptionUntil => "nur Partien, die an diesem Tag (UTC) oder früher begannen",
        OptionPlayers => "der Bericht dieses Spielers",
        OptionJassart => "nur diese Jassart (siehe jasstafel jassarten)",
        LineRound => "Runde",
        LineMarks => "Str./Nuller",
        LineZiel => "Ziel",
        LineStill => "noch möglich, ohne Weis",
        Outside => "{0} ist draussen auf Rang {1}",
        Uncatchable => "{0} ist nicht mehr einzuholen",
        OfUntil => "{0} bis {1}",
        ValueLacks => "nach {1} fehlt ein Wert (siehe jasstafel {0} --help)",
        FormUnknown => "das Format «{0}» gibt es nicht: text, csv oder json",
        NoDate => "«{0}» ist kein Datum wie 2026-11-21",
        OfAfterUntil => "--von ist später als --bis: so gibt es keine Partie",
        Conflict => "Eintrag {0} steht anders in {1}",
        PlayersNot => "in diesen Partien spielt niemand mit dem Namen «{0}»",
        TournamentCommandLacks => {
            "nach turnier steht auslosen, pruefen oder rangliste, dann eine Datei (siehe jasstafel turnier --help)"
        }
        TournamentWhole => "in Ordnung: Turnier, {0}; Einträge: {1}",
        NoTournament => "diese Session ist kein Turnier",
        TournamentRegistration => "noch nicht ausgelost",
        TournamentRuns => "Passe {0} läuft, {1} Blätter fehlen",
        TournamentRunsOne => "Passe {0} läuft, 1 Blatt fehlt",
        TournamentReady => "Passe {0} ist vollständig",
        TournamentFinished => "alle Passen sind gespielt",
        TournamentInOrdering => {
            "in Ordnung: {1} Spieler, {0}; gleiche Partner {2} (mindestens {3}), gleiche Gegner {4} (mindestens {5}), Joker {6}"
        }
        SessionMarks => "Striche und Nuller des Abends",
    }
}

/// «1 Partie», «3 Partien».
pub fn number_of(number: usize, one: CommandMsg, many: CommandMsg) -> String {
    if number == 1 { msg(one).to_owned() } else { fill(many, &[&number.to_string()]) }
}

/// «2», «1 bis 3».
pub fn range(from: &str, until: &str) -> String {
    if from == until { from.to_owned() } else { fill(CommandMsg::OfUntil, &[from, until]) }
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
jeder Eintrag gilt. Geprüft werden immer alle. Was falsch ist, steht auf stderr, eine Zeile für
jede Stelle der Tafel und für jeden Eintrag, den das Gesetz ablehnt, mit der Regel.";

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
ihrer Einträge vereinigt. Einträge, die das Gesetz ablehnt, stehen auf stderr.";

const HELP_REPORT_EXIT: &str = "\
Rückgabe: 0 gemacht, 1 gemacht, aber nicht jeder Eintrag ist erlaubt. Ohne Bericht: 1 zwei Dateien
sagen von einem Eintrag Verschiedenes, oder niemand heisst so; 2 falscher Aufruf oder mindestens
eine Datei ist nicht lesbar.";

const HELP_TOURNAMENT_USAGE: &str = "\
jasstafel turnier auslosen [--alle] DATEI
        jasstafel turnier pruefen DATEI
        jasstafel turnier rangliste [--text | --csv] DATEI";

const HELP_TOURNAMENT: &str = "\
Ein Turnier ist eine Datei in JSON; angefangen wird mit Namen und einer Saat:
{\"saat\":7,\"regeln\":{\"passen\":4,\"spiele\":8},\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\"Dora\"]}
Dazu in regeln: joker (1000), streich (false), wertung (bruehl, punkte, striche), teams (gelost,
fest). Auch die Session der App von einem Turnier wird gelesen.";
