//! Words for people: every sentence of the app and the command line, one catalogue a language.
//!
//! Architecture Invariant: no rule is decided here. A catalogue is an exhaustive match, so a
//! missing translation does not compile. Jass words stay Jass words.

#[cfg(feature = "cli")]
pub mod befehl;
mod de;
pub mod regelbuch;
mod satz;

pub use satz::{
    ablehnung, einstellung, eintrag, feld, karte, kontrakt, letztes, modus, ohne_wertung,
    regelwahl, regelwerk, schaden, strichart, zahl, zustand,
};

/// The languages there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sprache {
    #[default]
    De,
}

/// The word `wort` in `sprache`. `{0}`, `{1}`… are filled by [`fuelle`].
pub fn wort(sprache: Sprache, wort: Wort) -> &'static str {
    match sprache {
        Sprache::De => de::wort(wort),
    }
}

/// The word with its gaps filled in order.
pub fn fuelle(sprache: Sprache, w: Wort, werte: &[&str]) -> String {
    fuelle_muster(wort(sprache, w), werte)
}

/// A pattern with its gaps filled in order.
fn fuelle_muster(muster: &str, werte: &[&str]) -> String {
    let mut aus = String::with_capacity(muster.len() + 16);
    let mut rest = muster;
    while let Some((davor, danach)) = rest.split_once('{') {
        aus.push_str(davor);
        let Some((nr, danach)) = danach.split_once('}') else { break };
        if let Some(wert) = nr.parse::<usize>().ok().and_then(|nr| werte.get(nr)) {
            aus.push_str(wert);
        }
        rest = danach;
    }
    aus.push_str(rest);
    aus
}

/// Every word and sentence there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wort {
    // Refusals
    JassartUnbekannt,
    SpielerZahl,
    NameLeer,
    NameZuLang,
    NameDoppelt,
    PlatzUnbekannt,
    EinstellungUnbekannt,
    EinstellungUngueltig,
    TextZuLang,
    PartieUnbekannt,
    EintragUnbekannt,
    NichtsZurueckzunehmen,
    NichtsWiederherzustellen,
    PartieBeendet,
    PartieLaeuft,
    SpaetererEintrag,
    WerFehlt,
    GrundFehlt,
    NichtAufDiesemBrett,
    ModusNichtAmTisch,
    SummeFalsch,
    KartenpunkteUnmoeglich,
    KartenpunkteNegativ,
    ZuVieleKartenpunkte,
    ErsterStichGeteilt,
    WeisAus,
    WeisUnmoeglich,
    WeisAndereSeite,
    KartenUnlesbar,
    WeisNichtInKarten,
    WeisSchonGeschrieben,
    PlatzAndereSeite,
    KarteDoppelt,
    ZuVieleKarten,
    StoeckAus,
    StoeckAndereSeite,
    StoeckGeteilt,
    StoeckSchonGeschrieben,
    StoeckOhneTrumpf,
    KeinBerg,
    BergSchonVergeben,
    ModusFehlt,
    FeldUnbekannt,
    FeldFehlt,
    FeldArt,
    FeldBereich,
    FeldSumme,
    FeldWertUnmoeglich,
    ZelleBesetzt,
    FeldNichtHier,
    // Damage
    ZuGross,
    Unlesbar,
    FremdeDatei,
    ZuNeu,
    SatzKaputt,
    Pruefsumme,
    DoppelteKennung,
    ZuVieleSaetze,
    TafelPasstNicht,
    // Fields
    FeldAnsage,
    FeldKartenpunkte,
    FeldWeis,
    FeldStoeck,
    FeldMatsch,
    FeldPartei,
    FeldKontrakt,
    // Modes
    Eicheln,
    Rosen,
    Schellen,
    Schilten,
    Obenabe,
    Undenufe,
    Sechs,
    Sieben,
    Acht,
    Neun,
    Banner,
    Under,
    Ober,
    Koenig,
    Ass,
    Slalom,
    Guschti,
    Mary,
    DreiMalDrei,
    // The app
    Untertitel,
    NochNichts,
    NeuerAbend,
    DateiOeffnen,
    LeereSession,
    AnzahlPartien,
    BeiseiteGelegt,
    Verstanden,
    Schliessen,
    Zurueck,
    AlleSessions,
    Menue,
    NeuePartie,
    Jassart,
    Spieler,
    SpielerNr,
    SitzordnungPaare,
    SitzordnungEinzeln,
    Gibt,
    GibtVon,
    EinerWeniger,
    EinerMehr,
    PartieBeginnen,
    Ziel,
    Regelwerk,
    AlleTischregeln,
    // The board
    GeberUndVorhand,
    SpielUndGeber,
    SpielSchreiben,
    SpielNr,
    Spiel,
    Total,
    Strafe,
    FreieZelle,
    WasZurueck,
    WeisTaste,
    SeiteVorlesen,
    EinStrich,
    AnzahlStriche,
    BisZiel,
    BisBerg,
    HatBerg,
    UeberDemBerg,
    ZielErreicht,
    Stoeck,
    Berg,
    Merci,
    BergFrage,
    BergBeide,
    BergVon,
    // Writing a Spiel
    WasWirdGespielt,
    TrumpfGemacht,
    Faktor,
    Matsch,
    AlleNeunStiche,
    JaMatsch,
    NeinKeinMatsch,
    ZifferLoeschen,
    WeisUndStoeck,
    AndererAusgang,
    Grund,
    Annullieren,
    Zusammenwerfen,
    SpielverlustVon,
    Schreiben,
    ModusUndPunkteFehlen,
    NochOffen,
    // Claims
    BedankenVon,
    WannGerufen,
    NachDemSpiel,
    ImSpiel,
    PunkteBisJetzt,
    ErsterStichEben,
    Bedanken,
    BergSchreiben,
    NachDemSpielPruefen,
    BergZuFrueh,
    BergGehtAn,
    BergWirdGeprueft,
    MitSchneider,
    // The end
    PartieZuEnde,
    Sieg,
    SiegDurchZuFrueh,
    SiegDurchStoeck,
    SiegDurchWeis,
    SiegDurchStich,
    PartieAbgebrochen,
    PartieZurueckgenommen,
    StricheVon,
    PunkteVon,
    Warum,
    NaechstePartie,
    Exportieren,
    // History and menu
    Verlauf,
    Zurueckgenommen,
    Zuruecknehmen,
    Wiederherstellen,
    NameDesAbends,
    DateiTeilen,
    PartieAbbrechen,
    AbendLoeschen,
    WirklichLoeschen,
    Behalten,
    Loeschen,
    Geteilt,
    Heruntergeladen,
    TeilenFehlt,
    Importiert,
    ImportAbgelehnt,
    SpeicherGesperrt,
    SpeicherVoll,
    // The device
    Darstellung,
    ThemaSystem,
    ThemaSchiefer,
    ThemaPapier,
    ThemaSonne,
    FerneHaelfteGedreht,
    ZettZeichnen,
    NeueFassung,
    JetztNeu,
    Spaeter,
    // Entries in words
    EintragAnsage,
    EintragLaeuft,
    EintragWeis,
    EintragStoeck,
    EintragSpiel,
    EintragMatsch,
    EintragSpielverlust,
    EintragBerg,
    EintragBedankt,
    EintragWerte,
    EintragStrafe,
    EintragAbbruch,
    LetztePartie,
    Annulliert,
    Zusammengeworfen,
    Vergeben,
    Gepasst,
    Offen,
    Korrigierbar,
    Geschlossen,
    StrichBerg,
    StrichSieg,
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
    RegelZiel,
    RegelBergBei,
    RegelSchneiderUnter,
    RegelMatschpraemie,
    RegelWeis,
    RegelWeisNurMitStich,
    RegelStoeck,
    RegelAusmachReihenfolge,
    RegelAusmachLesart,
    RegelStriche,
    RegelFaktor,
    RegelFaktorWeitere,
    RegelSechsStiche,
    RegelSchreiber,
    RegelLiegengelassen,
    RegelNichtfarben,
    RegelErsterStich,
    RegelSpiele,
    WahlStoeckWeisStich,
    WahlStoeckStichWeis,
    WahlVorrang,
    WahlKumulativ,
    WahlAndereSeite,
    WahlNaechsterStich,
}
