//! German in Swiss spelling.

use super::Wort;

pub fn wort(wort: Wort) -> &'static str {
    use Wort::*;
    match wort {
        JassartUnbekannt => "Die Jassart «{0}» gibt es hier nicht.",
        SpielerZahl => "Es braucht {0} bis {1} Namen, hier sind es {2}.",
        NameLeer => "Der Name am Platz {0} fehlt.",
        NameZuLang => "Der Name am Platz {0} ist länger als {1} Zeichen.",
        NameDoppelt => "«{0}» sitzt zweimal am Tisch. Bitte unterscheidbar schreiben.",
        PlatzUnbekannt => "Am Platz {0} sitzt niemand.",
        EinstellungUnbekannt => "Die Tischregel «{0}» gibt es bei dieser Jassart nicht.",
        EinstellungUngueltig => "Die Tischregel «{0}» darf nicht {1} sein.",
        TextZuLang => "Der Text ist länger als {0} Zeichen.",
        PartieUnbekannt => "Diese Partie gibt es nicht (mehr).",
        EintragUnbekannt => "Diesen Eintrag gibt es nicht (mehr).",
        NichtsZurueckzunehmen => "Es gibt nichts zurückzunehmen.",
        NichtsWiederherzustellen => "Es gibt nichts wiederherzustellen.",
        PartieBeendet => "Die Partie ist zu Ende. Zum Ändern den letzten Eintrag zurücknehmen.",
        PartieLaeuft => "Die Partie läuft noch.",
        SpaetererEintrag => "So wäre ein späterer Eintrag (Spiel {0}) nicht mehr gültig: {1}",
        WerFehlt => "Das nächste Spiel läuft schon: Bitte angeben, wer die Korrektur verlangt.",
        GrundFehlt => {
            "Der Eintrag ist geschlossen: Es braucht einen Grund und das Einverständnis beider Seiten."
        }
        NichtAufDiesemBrett => "Dieser Eintrag passt nicht zu dieser Jassart.",
        ModusNichtAmTisch => "{0} wird an diesem Tisch nicht gespielt.",
        SummeFalsch => "Beide Seiten zusammen müssen {1} ergeben, hier sind es {0}.",
        KartenpunkteUnmoeglich => {
            "{0} : {1} kann nicht vorkommen: Kein Stich und keine Karte zählt allein 1 Punkt."
        }
        KartenpunkteNegativ => "{0} : {1} geht nicht: Kartenpunkte sind nie unter null.",
        ZuVieleKartenpunkte => "Ein Spiel hat nur {1} Kartenpunkte, hier sind es {0}.",
        ErsterStichGeteilt => "Den ersten Stich macht nur eine Seite.",
        WeisAus => "An diesem Tisch wird nicht gewiesen.",
        WeisUnmoeglich => {
            "{0} kann kein Weis sein: Weise zählen 20, 50, 100, 150, 200, 250 oder 300 und ihre Summen."
        }
        WeisAndereSeite => {
            "In diesem Spiel hat schon die andere Seite gewiesen; nur eine Seite schreibt Weis."
        }
        StoeckAus => "An diesem Tisch zählen keine Stöck.",
        StoeckSchonGeschrieben => "Die Stöck sind in diesem Spiel schon geschrieben.",
        StoeckOhneTrumpf => "Stöck gibt es nur mit Trumpf, nicht bei {0}.",
        KeinBerg => "An diesem Tisch wird ohne Berg gespielt.",
        BergSchonVergeben => "Der Berg ist schon vergeben.",
        ModusFehlt => "Was ist Trumpf? Davon hängt ab, wie viel Weis und Stöck zählen.",
        FeldUnbekannt => "Das Feld «{0}» gibt es hier nicht.",
        FeldFehlt => "Es fehlt: {0}{1}.",
        FeldArt => "«{0}» hat nicht die richtige Form.",
        FeldBereich => "{0}{1} muss zwischen {2} und {3} liegen, hier steht {4}.",
        FeldSumme => "{0}: zusammen müssen es {1} sein, hier sind es {2}.",
        FeldWertUnmoeglich => "{0}: {1} Punkte kann niemand haben (Spieler {2}).",
        ZelleBesetzt => "{0} ist von dieser Seite schon gespielt.",
        FeldNichtHier => "«{0}» gibt es in diesem Spiel nicht.",
        ZuGross => "Die Datei ist grösser als {0} Bytes.",
        Unlesbar => "Zeile {0}, Spalte {1}: kein gültiges JSON ({2}).",
        FremdeDatei => "Das ist keine Jasstafel-Datei.",
        ZuNeu => {
            "Geschrieben von einer neueren Jasstafel (Format {0}). Bitte die App aktualisieren; es wurde nichts geändert."
        }
        SatzKaputt => "Eintrag {0} ist nicht lesbar: {1}",
        Pruefsumme => "Eintrag {0} ist beschädigt: Die Prüfsumme stimmt nicht.",
        DoppelteKennung => "Eintrag {0} steht doppelt oder am falschen Ort ({1}).",
        ZuVieleSaetze => "Die Datei hat mehr als {0} Einträge.",
        TafelPasstNicht => "Die Tafel in der Datei folgt nicht aus den Einträgen: {0}",
        FeldAnsage => "Ansage",
        FeldKartenpunkte => "Punkte",
        FeldWeis => "Weis",
        FeldStoeck => "Stöck",
        FeldMatsch => "Matsch",
        FeldPartei => "Seite",
        FeldKontrakt => "Spiel",
        Eicheln => "Eicheln",
        Rosen => "Rosen",
        Schellen => "Schellen",
        Schilten => "Schilten",
        Obenabe => "Obenabe",
        Undenufe => "Undenufe",
        Slalom => "Slalom",
        Guschti => "Guschti",
        Mary => "Mary",
        DreiMalDrei => "3×3",
    }
}
