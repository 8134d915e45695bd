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
    DateiFehlt,
    ZuVieleDateien,
    ZuVieleArgumente,
    JassartUnbekannt,
    DateiGibtEsNicht,
    DateiIstOrdner,
    DateiVerboten,
    DateiNichtLesbar,
    EingabeNichtLesbar,
    AusgabeNichtSchreibbar,
    KeinUtf8,
    KeinJson,
    OhneWirkung,
    WrongNote,
    // check
    InOrdnung,
    InOrdnungOhneTafel,
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
    // Help
    Hilfe,
    HilfeReplay,
    HilfeCheck,
    HilfeJassarten,
    HilfeWeis,
    HilfeAusmachen,
    // Boards with forms
    ZeileRunde,
    ZeileMarken,
    ZeileZiel,
    ZeileNoch,
    Draussen,
    Uneinholbar,
    MarkenDerSession,
    // Report
    HilfeBericht,
    VonBis,
    WertFehlt,
    FormUnbekannt,
    KeinDatum,
    VonNachBis,
    Streit,
    // Tournament
    HilfeTurnier,
    TurnierBefehlFehlt,
    TurnierAnmeldung,
    TurnierLaeuft,
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
        DateiFehlt => "es fehlt eine Datei (siehe jasstafel {0} --help)",
        ZuVieleDateien => "nur eine Datei auf einmal (siehe jasstafel {0} --help)",
        ZuVieleArgumente => "«{1}» ist zu viel (siehe jasstafel {0} --help)",
        JassartUnbekannt => "die Jassart «{0}» gibt es nicht (siehe jasstafel jassarten)",
        DateiGibtEsNicht => "diese Datei gibt es nicht",
        DateiIstOrdner => "das ist ein Ordner, keine Datei",
        DateiVerboten => "diese Datei darf nicht gelesen werden",
        DateiNichtLesbar => "die Datei lässt sich nicht lesen: {0}",
        EingabeNichtLesbar => "die Eingabe lässt sich nicht lesen: {0}",
        AusgabeNichtSchreibbar => "die Ausgabe lässt sich nicht schreiben: {0}",
        KeinUtf8 => "die Datei ist beschädigt: hier steht kein Text in UTF-8",
        KeinJson => "Spalte {0}: kein gültiges JSON ({1})",
        OhneWirkung => "Eintrag {0} ({1}) hat keine Wirkung: {2}",
        WrongNote => "Eintrag {0} ({1}), Schluss einer Partie: {2}",
        InOrdnung => "in Ordnung: {0} Partien, {1} Einträge",
        InOrdnungOhneTafel => {
            "in Ordnung: {0} Partien, {1} Einträge; ohne Tafel, also ohne Summen zum Prüfen"
        }
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
        Hilfe => HILFE,
        HilfeReplay => HILFE_REPLAY,
        HilfeCheck => HILFE_CHECK,
        HilfeJassarten => HILFE_JASSARTEN,
        HilfeWeis => HILFE_WEIS,
        HilfeAusmachen => HILFE_AUSMACHEN,
        ZeileRunde => "Runde",
        ZeileMarken => "Str./Nuller",
        ZeileZiel => "Ziel",
        ZeileNoch => "noch möglich",
        Draussen => "{0} ist draussen auf Rang {1}",
        Uneinholbar => "{0} ist nicht mehr einzuholen",
        HilfeTurnier => HILFE_TURNIER,
        HilfeBericht => HILFE_BERICHT,
        VonBis => "{0} bis {1}",
        WertFehlt => "nach {1} fehlt ein Wert (siehe jasstafel {0} --help)",
        FormUnbekannt => "das Format «{0}» gibt es nicht: text, csv oder json",
        KeinDatum => "«{0}» ist kein Datum wie 2026-11-21",
        VonNachBis => "--von ist später als --bis: so gibt es keine Partie",
        Streit => "Eintrag {0} steht anders in {1}",
        TurnierBefehlFehlt => {
            "nach turnier steht auslosen, pruefen oder rangliste, dann eine Datei (siehe jasstafel turnier --help)"
        }
        TurnierGanz => "in Ordnung: Turnier, {0}; Einträge: {1}",
        KeinTurnier => "diese Session ist kein Turnier",
        TurnierAnmeldung => "noch nicht ausgelost",
        TurnierLaeuft => "Passe {0} läuft, {1} Blätter fehlen",
        TurnierBereit => "Passe {0} ist vollständig",
        TurnierFertig => "alle Passen sind gespielt",
        TurnierInOrdnung => {
            "in Ordnung: {1} Spieler, {0}; gleiche Partner {2} (mindestens {3}), gleiche Gegner {4} (mindestens {5}), Joker {6} bis {7}"
        }
        MarkenDerSession => "Striche und Nuller des Abends",
    }
}

const HILFE: &str = "\
jasstafel – die Jasstafel ohne Bildschirm

Aufruf: jasstafel BEFEHL …

  replay DATEI         die Tafel einer Session als JSON; mit --text für Menschen
  check DATEI…         prüft, ob Dateien ganz sind und ihre Summen stimmen
  jassarten [ID]       die Jassarten mit ihren Tischregeln als JSON
  weis                 Weise aus Karten, eine Anfrage je Zeile
  bericht DATEI…       Rangliste, Statistik und Geld aus einer oder vielen Sessions
  turnier              Turnier: auslosen, prüfen, Rangliste
  ausmachen            wer am Ende des ersten Stichs zuerst draussen ist, eine Anfrage je Zeile

Mehr zu einem Befehl: jasstafel BEFEHL --help
Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe.
Fehler stehen auf stderr: jasstafel: DATEI:ZEILE: was falsch ist
";

const HILFE_REPLAY: &str = "\
Aufruf: jasstafel replay [--text] DATEI

Liest eine Session, wie die App sie exportiert, und schreibt die ganze Tafel, die aus ihren
Einträgen folgt: Partien, Spiele, Stände, Striche, Berg, Ende und zu jedem Entscheid die Regel.

  --text   als Tabelle für Menschen statt als JSON

Rückgabe: 0 gelesen, 2 falscher Aufruf oder keine lesbare Session.
";

const HILFE_CHECK: &str = "\
Aufruf: jasstafel check DATEI…

Sagt von jeder Datei in einer Zeile, ob sie ganz ist, jede Summe aus ihren Einträgen folgt und
jeder Eintrag gilt. Geprüft werden immer alle.

Rückgabe: 0 alle in Ordnung, 1 mindestens eine ist es nicht, 2 falscher Aufruf oder mindestens
eine Datei lässt sich nicht öffnen.
";

const HILFE_JASSARTEN: &str = "\
Aufruf: jasstafel jassarten [ID]

Ohne ID: jede Jassart mit Spielerzahl, Art der Tafel und Tischregeln als JSON.
Mit ID: diese eine ganz, mit Formular, Spielraum und Vorgabe jeder Tischregel und Quellen.

Rückgabe: 0 in Ordnung, 2 falscher Aufruf oder unbekannte Jassart.
";

const HILFE_WEIS: &str = "\
Aufruf: jasstafel weis < ANFRAGEN > ANTWORTEN

Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"trumpf\":\"rosen\",\"vorhand\":1,\"haende\":[\"EiA EiK EiO EiU RoK RoO Se6 Se7 Se8\",\"\",\"\",\"\"]}
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.

Rückgabe: 0 alle beantwortet, 1 mindestens eine Anfrage war unmöglich, 2 falscher Aufruf oder
unlesbare Eingabe.
";

const HILFE_AUSMACHEN: &str = "\
Aufruf: jasstafel ausmachen < ANFRAGEN > ANTWORTEN

Liest eine Anfrage je Zeile (JSON) und schreibt zu jeder eine Zeile Antwort:
{\"ziel\":1000,\"stand\":[980,990],\"stoeck\":{\"seite\":1,\"punkte\":20},\"weis\":{\"seite\":0,\"punkte\":20},\"stich\":{\"seite\":0,\"punkte\":11}}
Dazu, wenn es anders gilt als üblich: \"reihenfolge\", \"lesart\", \"schneider_unter\".
Eine unmögliche Anfrage bekommt ihre Antwort an Ort: {\"fehler\":{…}}; es geht weiter.

Rückgabe: 0 alle beantwortet, 1 mindestens eine Anfrage war unmöglich, 2 falscher Aufruf oder
unlesbare Eingabe.
";

const HILFE_BERICHT: &str = "\
Aufruf: jasstafel bericht [OPTIONEN] DATEI…

Macht aus Sessions oder Sicherungen einen Bericht: aus einer Session den des Abends mit Resultat,
Geld und Partien, aus vielen den der Saison. Dateien derselben Session werden nach den Kennungen
ihrer Einträge vereinigt.

  --format text|csv|json   text für Menschen (ohne Angabe), csv für Tabellen, json mit allen Summen
  --von DATUM              nur Partien, die an diesem Tag (UTC) oder später begannen: 2026-01-31
  --bis DATUM              nur Partien, die an diesem Tag (UTC) oder früher begannen
  --spieler NAME           der Bericht dieses Spielers
  --jassart ID             nur diese Jassart (siehe jasstafel jassarten)

Rückgabe: 0 gemacht, 1 zwei Dateien sagen von einem Eintrag Verschiedenes, 2 falscher Aufruf oder
mindestens eine Datei ist nicht lesbar. Bei 1 und 2 gibt es keinen Bericht.
";

const HILFE_TURNIER: &str = "\
Aufruf: jasstafel turnier auslosen [--alle] DATEI
        jasstafel turnier pruefen DATEI
        jasstafel turnier rangliste [--text | --csv] DATEI

Ein Turnier ist eine Datei in JSON; angefangen wird mit Namen und einer Saat:
{\"saat\":7,\"regeln\":{\"passen\":4,\"spiele\":8},\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\"Dora\"]}
Dazu in regeln: joker (1000), streich (false), wertung (bruehl, punkte, striche), teams (gelost,
fest).

  auslosen    schreibt das Turnier mit der nächsten Passe; mit --alle mit allen Passen
  pruefen     sagt, ob Auslosung und Blätter stimmen und wie gut gelost ist
  rangliste   als JSON, als Tabelle oder als CSV

Rückgabe: 0 in Ordnung, 1 die Daten sagen nein, 2 falscher Aufruf oder unlesbare Eingabe.
";
