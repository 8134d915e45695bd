//! The words only the command line says; in German only, and apart from the app's, so that the
//! browser need not load them. No rule is decided here.

/// The word with its gaps filled in order.
pub fn fuelle(w: Befehlswort, werte: &[&str]) -> String {
    super::fuelle_muster(wort(w), werte)
}

/// Every word and sentence of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what each says is below")]
pub enum Befehlswort {
    // What is wrong with the call or the file
    BefehlFehlt,
    BefehlUnbekannt,
    OptionUnbekannt,
    OptionOhneWert,
    DateiFehlt,
    ZuVieleDateien,
    ZuVieleArgumente,
    ArgumentKeinText,
    AufrufFalsch,
    EingabeZweimal,
    JassartUnbekannt,
    DateiGibtEsNicht,
    DateiIstOrdner,
    DateiVerboten,
    DateiNichtLesbar,
    EingabeNichtLesbar,
    AusgabeNichtSchreibbar,
    AusgabeGeschlossen,
    AusgabeVoll,
    KeinUtf8,
    KeinJson,
    KeinJsonMehr,
    Erwartet,
    ErwarteSession,
    ErwarteSicherung,
    ErwarteTurnier,
    FeldFehlt,
    FeldUnbekannt,
    FeldFalsch,
    WrongNote,
    // check
    OhneWirkung,
    RuecknahmeNichtErlaubt,
    WiederNichtErlaubt,
    KorrekturNichtErlaubt,
    NichtMehrGeprueft,
    TafelLeer,
    TafelFehlt,
    TafelZuViel,
    InOrdnung,
    InOrdnungOhneTafel,
    EinePartie,
    AnzahlPartien,
    EinEintrag,
    AnzahlEintraege,
    // The board as text
    Partie,
    Laeuft,
    TischregelnUeblich,
    Tischregeln,
    SpalteSpiel,
    SpalteGeber,
    SpalteTrumpf,
    SpalteAnsager,
    SpalteKarten,
    SpalteWeis,
    SpalteStoeck,
    SpalteSchreibt,
    SpalteStand,
    SpalteTotal,
    Teilspiel,
    Matsch,
    Kontermatsch,
    Spielverlust,
    Strafe,
    LaufendesSpiel,
    Geschrieben,
    Berg,
    BergZuFrueh,
    Ende,
    EndeGleichstand,
    EndeOhneSieger,
    DurchBedankt,
    DurchZuFruehBedankt,
    DurchStoeck,
    DurchWeis,
    DurchStich,
    DurchSechsStiche,
    DurchFertig,
    DurchAbbruch,
    Schneider,
    Striche,
    KeineStriche,
    StricheDerSession,
    // The history
    Korrekturen,
    Korrigiert,
    KorrekturZurueckgenommen,
    Gestrichen,
    Verlangt,
    Grund,
    Einverstanden,
    Mitgestrichen,
    OhneWirkungWeil,
    EintragAnsage,
    EintragWeis,
    EintragStoeck,
    EintragSpiel,
    EintragMatsch,
    EintragSpielverlust,
    EintragHingelegt,
    EintragVerschoben,
    EintragNichtig,
    EintragVerloren,
    EintragBergZuFrueh,
    EintragWeisGestrichen,
    EintragBerg,
    EintragBedankt,
    EintragStrafe,
    EintragAbbruch,
    Faktor,
    // Help: of each command what the list says, its call, what it does, and how it ends
    Hilfe,
    HilfeAufruf,
    HilfeRueckgabe,
    HilfeReplay,
    HilfeReplayAufruf,
    HilfeReplayLang,
    HilfeReplayRueckgabe,
    HilfeCheck,
    HilfeCheckAufruf,
    HilfeCheckLang,
    HilfeCheckRueckgabe,
    HilfeJassarten,
    HilfeJassartenAufruf,
    HilfeJassartenLang,
    HilfeJassartenRueckgabe,
    HilfeWeis,
    HilfeWeisAufruf,
    HilfeWeisLang,
    HilfeAusmachen,
    HilfeAusmachenAufruf,
    HilfeAusmachenLang,
    HilfeAnfragenRueckgabe,
    HilfeBericht,
    HilfeBerichtAufruf,
    HilfeBerichtLang,
    HilfeBerichtRueckgabe,
    HilfeTurnier,
    HilfeTurnierAufruf,
    HilfeTurnierLang,
    HilfeTurnierRueckgabe,
    HilfeAuslosen,
    HilfeAuslosenAufruf,
    HilfePruefen,
    HilfePruefenAufruf,
    HilfeRangliste,
    HilfeRanglisteAufruf,
    OptionHilfe,
    OptionVersion,
    OptionText,
    OptionAlle,
    OptionRanglisteText,
    OptionRanglisteCsv,
    OptionFormat,
    OptionVon,
    OptionBis,
    OptionSpieler,
    OptionJassart,
    // Boards with forms
    ZeileRunde,
    ZeileMarken,
    ZeileZiel,
    ZeileNoch,
    Draussen,
    Uneinholbar,
    MarkenDerSession,
    // Report
    VonBis,
    WertFehlt,
    FormUnbekannt,
    KeinDatum,
    VonNachBis,
    Streit,
    SpielerNicht,
    // Tournament
    TurnierBefehlFehlt,
    TurnierAnmeldung,
    TurnierLaeuft,
    TurnierLaeuftEins,
    TurnierBereit,
    TurnierFertig,
    TurnierInOrdnung,
    TurnierGanz,
    KeinTurnier,
}

/// The word `wort`; gaps are filled by [`fuelle`].
pub fn wort(wort: Befehlswort) -> &'static str {
    use Befehlswort::*;
    match wort {
        BefehlFehlt => "es fehlt ein Befehl (siehe jasstafel --help)",
        BefehlUnbekannt => "den Befehl «{0}» gibt es nicht (siehe jasstafel --help)",
        OptionUnbekannt => "die Option «{1}» gibt es nicht (siehe jasstafel {0} --help)",
        OptionOhneWert => "die Option «{1}» hat keinen Wert (siehe jasstafel {0} --help)",
        DateiFehlt => "es fehlt eine Datei (siehe jasstafel {0} --help)",
        ZuVieleDateien => "nur eine Datei auf einmal (siehe jasstafel {0} --help)",
        ZuVieleArgumente => "«{1}» ist zu viel (siehe jasstafel {0} --help)",
        ArgumentKeinText => "ein Argument ist kein Text in UTF-8 (siehe jasstafel {0} --help)",
        AufrufFalsch => "so lässt sich das nicht aufrufen (siehe jasstafel {0} --help)",
        EingabeZweimal => "«-» steht zweimal: Die Standardeingabe lässt sich nur einmal lesen",
        JassartUnbekannt => "die Jassart «{0}» gibt es nicht (siehe jasstafel jassarten)",
        DateiGibtEsNicht => "diese Datei gibt es nicht",
        DateiIstOrdner => "das ist ein Ordner, keine Datei",
        DateiVerboten => "diese Datei darf nicht gelesen werden",
        DateiNichtLesbar => "die Datei lässt sich nicht lesen: {0}",
        EingabeNichtLesbar => "die Eingabe lässt sich nicht lesen: {0}",
        AusgabeNichtSchreibbar => "die Ausgabe lässt sich nicht schreiben: {0}",
        AusgabeGeschlossen => "sie ist geschlossen",
        AusgabeVoll => "kein Platz mehr",
        KeinUtf8 => "die Datei ist beschädigt: hier steht kein Text in UTF-8",
        KeinJson => "Spalte {0}: kein gültiges JSON ({1})",
        WrongNote => "Eintrag {0} ({1}), Schluss einer Partie: {2}",
        KeinJsonMehr => "Spalte {0}: kein gültiges JSON (hier ist die Datei zu Ende)",
        Erwartet => "Erwartet wird {0}.",
        ErwarteSession => "die Datei einer Session, wie die App sie exportiert",
        ErwarteSicherung => {
            "die Datei einer Session oder eine Sicherung, wie die App sie exportiert"
        }
        ErwarteTurnier => {
            "ein Turnier in JSON mit saat und spieler (siehe jasstafel turnier --help) oder die Session der App von einem"
        }
        FeldFehlt => "Spalte {0}: «{1}» fehlt",
        FeldUnbekannt => "Spalte {0}: «{1}» hat hier nichts verloren",
        FeldFalsch => "Spalte {0}: Was hier steht, passt nicht",
        OhneWirkung => "Eintrag {0} ({1}) hat keine Wirkung: {2}",
        RuecknahmeNichtErlaubt => "Eintrag {0} ({1}) nimmt zurück, was so nicht geht: {2}",
        WiederNichtErlaubt => "Eintrag {0} ({1}) stellt wieder her, was so nicht geht: {2}",
        KorrekturNichtErlaubt => "Eintrag {0} ({1}) korrigiert, was so nicht geht: {2}",
        NichtMehrGeprueft => {
            "Eintrag {0} ({1}): Ab hier sind es zu viele Korrekturen, um jede einzeln zu prüfen"
        }
        TafelLeer => "Die Tafel in der Datei ist leer",
        TafelFehlt => "In der Tafel der Datei fehlt {0}",
        TafelZuViel => "In der Tafel der Datei steht {0}, das nicht aus den Einträgen folgt",
        InOrdnung => "in Ordnung: {0}, {1}",
        InOrdnungOhneTafel => "in Ordnung: {0}, {1}; ohne Tafel, also ohne Summen zum Prüfen",
        EinePartie => "1 Partie",
        AnzahlPartien => "{0} Partien",
        EinEintrag => "1 Eintrag",
        AnzahlEintraege => "{0} Einträge",
        Partie => "Partie {0}: {1}",
        Laeuft => "Die Partie läuft.",
        TischregelnUeblich => "Tischregeln: wie üblich",
        Tischregeln => "Tischregeln: {0}",
        SpalteSpiel => "Spiel",
        SpalteGeber => "gibt",
        SpalteTrumpf => "gespielt",
        SpalteAnsager => "macht",
        SpalteKarten => "Karten",
        SpalteWeis => "Weis",
        SpalteStoeck => "Stöck",
        SpalteSchreibt => "schreibt",
        SpalteStand => "Stand",
        SpalteTotal => "Total",
        Teilspiel => "abgebrochen durch Bedanken",
        Matsch => "Matsch {0}",
        Kontermatsch => "Kontermatsch {0}",
        Spielverlust => "Spielverlust {0}",
        Strafe => "Strafe",
        LaufendesSpiel => "Laufendes Spiel {0}: {1}",
        Geschrieben => "Geschrieben mit dem laufenden Spiel: {0}",
        Berg => "Berg: {0} im {1}. Spiel bei {2} ({3})",
        BergZuFrueh => {
            "Berg: {0} im {1}. Spiel bei {2}, von der anderen Seite zu früh gesagt ({3})"
        }
        Ende => "Ende: {0} gewinnt, {1} ({2})",
        EndeGleichstand => "Ende: {0} gewinnen gemeinsam, {1} ({2})",
        EndeOhneSieger => "Ende: {1}",
        DurchBedankt => "bedankt mit genügend Punkten",
        DurchZuFruehBedankt => "die andere Seite hat sich zu früh bedankt",
        DurchStoeck => "durch Stöck",
        DurchWeis => "durch Weis",
        DurchStich => "durch den ersten Stich",
        DurchSechsStiche => "durch sechs Stiche im Obenabe",
        DurchFertig => "alles ist gespielt",
        DurchAbbruch => "abgebrochen ohne Sieger",
        Schneider => "Schneider",
        Striche => "Striche {0}: {1}",
        KeineStriche => "keine",
        StricheDerSession => "Striche des Abends",
        Korrekturen => "Korrekturen",
        Korrigiert => "Spiel {0}: {1} → {2}",
        KorrekturZurueckgenommen => "wieder zurückgenommen",
        Gestrichen => "gestrichen",
        Verlangt => "verlangt von {0}",
        Grund => "Grund: {0}",
        Einverstanden => "beide Seiten einverstanden",
        Mitgestrichen => "mitgestrichen: {0}",
        OhneWirkungWeil => "Spiel {0}: {1} hat keine Wirkung: {2}",
        EintragAnsage => "Ansage {0}",
        EintragWeis => "Weis {1} für {0}",
        EintragStoeck => "Stöck für {0}",
        EintragSpiel => "{0}, {1} macht, {2} : {3}",
        EintragMatsch => "{0}, {1} macht, alle Stiche {2}",
        EintragSpielverlust => "{0}, {1} macht, Spielverlust {2}",
        EintragHingelegt => "{0}, {1} macht, zu Unrecht hingelegt {2}",
        EintragVerschoben => "{0}, {1} macht, {2} : {3}, davon {4} an {5}",
        EintragNichtig => "Bedanken ohne Folge {0}",
        EintragVerloren => "falsch bedankt {0}",
        EintragBergZuFrueh => "Berg zu früh {0}",
        EintragWeisGestrichen => "Weis gestrichen {0}",
        EintragBerg => "{0} sagt Berg",
        EintragBedankt => "{0} bedankt sich",
        EintragStrafe => "Strafe {1} für {0}",
        EintragAbbruch => "Abbruch",
        Faktor => "×{0}",
        Hilfe => "jasstafel – die Jasstafel ohne Bildschirm",
        HilfeAufruf => "jasstafel BEFEHL …",
        HilfeRueckgabe => HILFE_RUECKGABE,
        HilfeReplay => "die Tafel einer Session als JSON; mit --text für Menschen",
        HilfeReplayAufruf => "jasstafel replay [--text] DATEI",
        HilfeReplayLang => HILFE_REPLAY,
        HilfeReplayRueckgabe => HILFE_REPLAY_RUECKGABE,
        HilfeCheck => {
            "prüft, ob Dateien ganz sind, ihre Summen stimmen und jeder Eintrag erlaubt ist"
        }
        HilfeCheckAufruf => "jasstafel check DATEI…",
        HilfeCheckLang => HILFE_CHECK,
        HilfeCheckRueckgabe => HILFE_CHECK_RUECKGABE,
        HilfeJassarten => "die Jassarten mit ihren Tischregeln als JSON",
        HilfeJassartenAufruf => "jasstafel jassarten [ID]",
        HilfeJassartenLang => HILFE_JASSARTEN,
        HilfeJassartenRueckgabe => {
            "Rückgabe: 0 in Ordnung, 2 falscher Aufruf oder unbekannte Jassart."
        }
        HilfeWeis => "Weise aus Karten, eine Anfrage je Zeile",
        HilfeWeisAufruf => "jasstafel weis < ANFRAGEN > ANTWORTEN",
        HilfeWeisLang => HILFE_WEIS,
        HilfeAusmachen => {
            "wer am Ende des ersten Stichs zuerst draussen ist, eine Anfrage je Zeile"
        }
        HilfeAusmachenAufruf => "jasstafel ausmachen < ANFRAGEN > ANTWORTEN",
        HilfeAusmachenLang => HILFE_AUSMACHEN,
        HilfeAnfragenRueckgabe => HILFE_ANFRAGEN_RUECKGABE,
        HilfeBericht => "Rangliste, Statistik und Geld aus einer oder vielen Sessions",
        HilfeBerichtAufruf => "jasstafel bericht [OPTIONEN] DATEI…",
        HilfeBerichtLang => HILFE_BERICHT,
        HilfeBerichtRueckgabe => HILFE_BERICHT_RUECKGABE,
        HilfeTurnier => "Turnier: auslosen, prüfen, Rangliste",
        HilfeTurnierAufruf => HILFE_TURNIER_AUFRUF,
        HilfeTurnierLang => HILFE_TURNIER,
        HilfeTurnierRueckgabe => {
            "Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe."
        }
        HilfeAuslosen => "schreibt das Turnier mit der nächsten Passe; mit --alle mit allen Passen",
        HilfeAuslosenAufruf => "jasstafel turnier auslosen [--alle] DATEI",
        HilfePruefen => "sagt, ob Auslosung und Blätter stimmen und wie gut gelost ist",
        HilfePruefenAufruf => "jasstafel turnier pruefen DATEI",
        HilfeRangliste => "die Rangliste als JSON, als Tabelle oder als CSV",
        HilfeRanglisteAufruf => "jasstafel turnier rangliste [--text | --csv] DATEI",
        OptionHilfe => "zeigt diese Hilfe",
        OptionVersion => "zeigt die Version",
        OptionText => "als Tabelle für Menschen statt als JSON",
        OptionAlle => "alle Passen, die noch fehlen",
        OptionRanglisteText => "als Tabelle für Menschen",
        OptionRanglisteCsv => "als CSV mit ;",
        OptionFormat => {
            "text, csv oder json: für Menschen (ohne Angabe), für Tabellen oder mit allen Summen"
        }
        OptionVon => "nur Partien, die an diesem Tag (UTC) oder später begannen: 2026-01-31",
        OptionBis => "nur Partien, die an diesem Tag (UTC) oder früher begannen",
        OptionSpieler => "der Bericht dieses Spielers",
        OptionJassart => "nur diese Jassart (siehe jasstafel jassarten)",
        ZeileRunde => "Runde",
        ZeileMarken => "Str./Nuller",
        ZeileZiel => "Ziel",
        ZeileNoch => "noch möglich",
        Draussen => "{0} ist draussen auf Rang {1}",
        Uneinholbar => "{0} ist nicht mehr einzuholen",
        VonBis => "{0} bis {1}",
        WertFehlt => "nach {1} fehlt ein Wert (siehe jasstafel {0} --help)",
        FormUnbekannt => "das Format «{0}» gibt es nicht: text, csv oder json",
        KeinDatum => "«{0}» ist kein Datum wie 2026-11-21",
        VonNachBis => "--von ist später als --bis: so gibt es keine Partie",
        Streit => "Eintrag {0} steht anders in {1}",
        SpielerNicht => "in diesen Partien spielt niemand mit dem Namen «{0}»",
        TurnierBefehlFehlt => {
            "nach turnier steht auslosen, pruefen oder rangliste, dann eine Datei (siehe jasstafel turnier --help)"
        }
        TurnierGanz => "in Ordnung: Turnier, {0}; Einträge: {1}",
        KeinTurnier => "diese Session ist kein Turnier",
        TurnierAnmeldung => "noch nicht ausgelost",
        TurnierLaeuft => "Passe {0} läuft, {1} Blätter fehlen",
        TurnierLaeuftEins => "Passe {0} läuft, 1 Blatt fehlt",
        TurnierBereit => "Passe {0} ist vollständig",
        TurnierFertig => "alle Passen sind gespielt",
        TurnierInOrdnung => {
            "in Ordnung: {1} Spieler, {0}; gleiche Partner {2} (mindestens {3}), gleiche Gegner {4} (mindestens {5}), Joker {6}"
        }
        MarkenDerSession => "Striche und Nuller des Abends",
    }
}

/// «1 Partie», «3 Partien».
pub fn number_of(number: usize, one: Befehlswort, many: Befehlswort) -> String {
    if number == 1 { wort(one).to_owned() } else { fuelle(many, &[&number.to_string()]) }
}

/// «2», «1 bis 3».
pub fn range(von: &str, bis: &str) -> String {
    if von == bis { von.to_owned() } else { fuelle(Befehlswort::VonBis, &[von, bis]) }
}

const HILFE_RUECKGABE: &str = "\
Mehr zu einem Befehl: jasstafel BEFEHL --help
Statt einer Datei liest - die Standardeingabe.
Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe.
Fehler stehen auf stderr: jasstafel: DATEI:ZEILE: was falsch ist";

const HILFE_REPLAY: &str = "\
Liest eine Session, wie die App sie exportiert, und schreibt die ganze Tafel, die aus ihren
Einträgen folgt: Partien, Spiele, Stände, Striche, Berg, Ende und zu jedem Entscheid die Regel.
Einträge, die das Gesetz ablehnt, stehen auf stderr.";

const HILFE_REPLAY_RUECKGABE: &str = "\
Rückgabe: 0 gelesen, 1 nicht jeder Eintrag ist erlaubt, 2 falscher Aufruf oder keine lesbare
Session.";

const HILFE_CHECK: &str = "\
Sagt von jeder Datei in einer Zeile, ob sie ganz ist, jede Summe aus ihren Einträgen folgt und
jeder Eintrag gilt. Geprüft werden immer alle. Was falsch ist, steht auf stderr, eine Zeile für
jede Stelle der Tafel und für jeden Eintrag, den das Gesetz ablehnt, mit der Regel.";

const HILFE_CHECK_RUECKGABE: &str = "\
Rückgabe: 0 alle in Ordnung, 1 mindestens eine ist es nicht, 2 falscher Aufruf oder mindestens
eine Datei lässt sich nicht öffnen.";

const HILFE_JASSARTEN: &str = "\
Ohne ID: jede Jassart mit Spielerzahl, Art der Tafel und Tischregeln als JSON.
Mit ID: diese eine ganz, mit Formular, Spielraum und Vorgabe jeder Tischregel und Quellen.";

const HILFE_WEIS: &str = "\
Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"trumpf\":\"rosen\",\"vorhand\":1,\"haende\":[\"EiA EiK EiO EiU RoK RoO Se6 Se7 Se8\",\"\",\"\",\"\"]}
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.";

const HILFE_AUSMACHEN: &str = "\
Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"ziel\":1000,\"stand\":[980,990],\"stoeck\":{\"seite\":1,\"punkte\":20},\"weis\":{\"seite\":0,\"punkte\":20},\"stich\":{\"seite\":0,\"punkte\":11}}
Dazu, wenn es anders gilt als üblich: \"reihenfolge\", \"lesart\", \"schneider_unter\".
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.";

const HILFE_ANFRAGEN_RUECKGABE: &str = "\
Rückgabe: 0 alle beantwortet, 1 mindestens eine Anfrage war unmöglich, 2 falscher Aufruf oder
unlesbare Eingabe.";

const HILFE_BERICHT: &str = "\
Macht aus Sessions oder Sicherungen einen Bericht: aus einer Session den des Abends mit Resultat,
Geld und Partien, aus vielen den der Saison. Dateien derselben Session werden nach den Kennungen
ihrer Einträge vereinigt. Einträge, die das Gesetz ablehnt, stehen auf stderr.";

const HILFE_BERICHT_RUECKGABE: &str = "\
Rückgabe: 0 gemacht, 1 gemacht, aber nicht jeder Eintrag ist erlaubt. Ohne Bericht: 1 zwei Dateien
sagen von einem Eintrag Verschiedenes, oder niemand heisst so; 2 falscher Aufruf oder mindestens
eine Datei ist nicht lesbar.";

const HILFE_TURNIER_AUFRUF: &str = "\
jasstafel turnier auslosen [--alle] DATEI
        jasstafel turnier pruefen DATEI
        jasstafel turnier rangliste [--text | --csv] DATEI";

const HILFE_TURNIER: &str = "\
Ein Turnier ist eine Datei in JSON; angefangen wird mit Namen und einer Saat:
{\"saat\":7,\"regeln\":{\"passen\":4,\"spiele\":8},\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\"Dora\"]}
Dazu in regeln: joker (1000), streich (false), wertung (bruehl, punkte, striche), teams (gelost,
fest). Auch die Session der App von einem Turnier wird gelesen.";
