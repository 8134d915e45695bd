//! Words for people: every sentence of the app and the command line, one catalogue a language.
//!
//! Architecture Invariant: no rule is decided here. A catalogue has every word, so a missing
//! translation does not compile. Code fills the gaps of whole sentences and never puts a
//! sentence together from words of one language.
//!
//! Jass words stay Jass words in every language (Weis, Stöck, Matsch, Berg, Schneider, Obenabe…),
//! and each catalogue says at its head what it calls the rest. What stays German are the rule book,
//! because its sources are, and the command line.

/// Makes a catalogue: every word with its text, in the order of [`Wort`]. All texts of a language
/// are one, a line each: a pointer and a length a text would be a third of the catalogue.
macro_rules! katalog {
    ($($wort:ident => $text:literal,)*) => {
        pub const BAND: &str = concat!($($text, "\n"),*);

        // Names what is missing; then each must stand in its line.
        const _: fn($crate::text::Wort) = |wort| match wort {
            $($crate::text::Wort::$wort)|* => (),
        };
        const _: () = $crate::text::pruefe(BAND, &[$($crate::text::Wort::$wort),*]);
    };
}

pub mod auszug;
#[cfg(feature = "cli")]
pub mod befehl;
pub mod bericht;
pub mod bidi;
mod de;
mod en;
mod fr;
mod it;
pub mod jassart;
pub mod regelbuch;
mod satz;
mod tischregel;
pub mod turnier;

use std::sync::OnceLock;

pub use satz::{
    ablehnung, aenderung, count, eintrag, farbe, feld, karte, kontrakt, letztes, modus, nachtrag,
    ohne_wertung, points, rang, rangzeichen, regelwahl, regelwerk, schaden, strichart, weis, zahl,
    zustand,
};
pub use tischregel::{einstellung, erklaerung};

/// The languages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the languages by their tags")]
pub enum Katalog {
    De,
    Fr,
    It,
    En,
}

impl Katalog {
    /// Every language, in the order in which they are offered.
    pub const ALLE: [Katalog; 4] = [Katalog::De, Katalog::Fr, Katalog::It, Katalog::En];

    /// The language tag of the page: Swiss where Switzerland speaks it.
    pub const fn kennung(self) -> &'static str {
        match self {
            Katalog::De => "de-CH",
            Katalog::Fr => "fr-CH",
            Katalog::It => "it-CH",
            Katalog::En => "en",
        }
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Katalog::De => "Deutsch",
            Katalog::Fr => "Français",
            Katalog::It => "Italiano",
            Katalog::En => "English",
        }
    }

    /// The catalogue for a language tag such as `fr` or `fr-FR`.
    pub fn finde(tag: &str) -> Option<Katalog> {
        let sprache = tag.get(..2)?;
        let allein = !tag.get(2..)?.starts_with(|c: char| c.is_ascii_alphabetic());
        let passt = |k: &Katalog| {
            allein && k.kennung().as_bytes()[..2].eq_ignore_ascii_case(sprache.as_bytes())
        };
        Katalog::ALLE.into_iter().find(passt)
    }

    /// Whether its speakers play with French-suited cards.
    pub const fn franzoesisch(self) -> bool {
        matches!(self, Katalog::Fr | Katalog::It)
    }
}

/// How things are called: the language, and the deck whose names suits and cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprache {
    /// The language.
    pub katalog: Katalog,
    /// French-suited cards; the German-suited ones otherwise.
    pub franzoesisch: bool,
}

impl Sprache {
    /// German with German-suited cards, as on the command line.
    pub const DE: Sprache = Sprache { katalog: Katalog::De, franzoesisch: false };
}

/// The word `wort` in `sprache`. `{0}`, `{1}`… are filled by [`fuelle`].
pub fn wort(sprache: Sprache, wort: Wort) -> &'static str {
    static ZEILEN: [OnceLock<Vec<&str>>; 4] = [const { OnceLock::new() }; 4];
    let katalog = sprache.katalog;
    let zeilen = ZEILEN[katalog as usize].get_or_init(|| {
        let band = match katalog {
            Katalog::De => de::BAND,
            Katalog::Fr => fr::BAND,
            Katalog::It => it::BAND,
            Katalog::En => en::BAND,
        };
        band.split_terminator('\n').collect()
    });
    zeilen[wort as usize]
}

/// Whether line by line `band` has the words, in their order; told by the compiler.
const fn pruefe(band: &str, worte: &[Wort]) {
    let mut nr = 0;
    while nr < worte.len() {
        assert!(worte[nr] as usize == nr, "a catalogue has its words in the order of `Wort`");
        nr += 1;
    }
    let (band, mut zeilen, mut nr) = (band.as_bytes(), 0, 0);
    while nr < band.len() {
        zeilen += (band[nr] == b'\n') as usize;
        nr += 1;
    }
    assert!(zeilen == worte.len(), "a text of a catalogue is one line");
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
            aus.push_str(&bidi::isolated(wert));
        }
        rest = danach;
    }
    aus.push_str(rest);
    aus
}

/// A day such as `2026-11-21` as people write it; what is no day stays as it is.
pub fn datum(sprache: Sprache, tag: &str) -> String {
    let teile = tag.split_once('-').and_then(|(jahr, rest)| Some((jahr, rest.split_once('-')?)));
    let Some((jahr, (monat, im_monat))) = teile else { return tag.to_owned() };
    let kurz = |zahl| str::strip_prefix(zahl, '0').unwrap_or(zahl);
    let monat = match sprache.katalog {
        // 3/4 is a day in March to some of its readers and in April to others.
        Katalog::En => en::monat(monat),
        _ => kurz(monat),
    };
    fuelle(sprache, Wort::TagMonatJahr, &[kurz(im_monat), monat, jahr])
}

/// Makes the names, and the list of them.
macro_rules! woerter {
    ($($wort:ident,)*) => {
        /// Every word and sentence there is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "what each says is in the catalogues")]
        pub enum Wort { $($wort,)* }

        /// All of them, for whoever compares the languages.
        pub const WOERTER: &[Wort] = &[$(Wort::$wort,)*];
    };
}

woerter! {
    // Refusals
    JassartUnbekannt,
    SpielerZahl,
    VonBis,
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
    SchonGeschlossen,
    KeinWeis,
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
    FremdesFeld,
    SatzOhneFassung,
    ZuNeu,
    SatzKaputt,
    Pruefsumme,
    DoppelteKennung,
    ZuVieleSaetze,
    TafelPasstNicht,
    ForeignKey,
    NoText,
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
    Schaufel,
    Kreuz,
    Herz,
    Ecken,
    Bauer,
    Dame,
    Zehn,
    Slalom,
    Guschti,
    Mary,
    DreiMalDrei,
    EineKarte,
    KurzKoenig,
    KurzDame,
    KurzBauer,
    KurzAss,
    Zitat,
    // The app
    Untertitel,
    NochNichts,
    Abende,
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
    Karten,
    WeisMitKarten,
    NochKeinWeis,
    WeisBlatt,
    WeisVier,
    FranzoesischeKarten,
    KartenDazu,
    WerWeistMehr,
    NiemandWeist,
    WeisKeinPlatz,
    NichtVonDerKarte,
    WeisAngesagt,
    HoechsteKarteVon,
    FarbeVon,
    ErsterStichOben,
    ErsterStichUnten,
    WeisOffen,
    FrageKartenzahl,
    FrageHoechste,
    FrageTrumpf,
    WeisSieg,
    DurchAllein,
    DurchPunkte,
    DurchKartenzahl,
    DurchHoechste,
    DurchTrumpf,
    DurchVorhand,
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
    // The referee
    WerIstZuerst,
    WorumGehtEs,
    UmDasZiel,
    UmDenBerg,
    WelcherStich,
    NachErstemStich,
    SpaeterImSpiel,
    SpaeterEntscheidetZeit,
    WerHatStoeck,
    Niemand,
    WerHatWeis,
    WieVielWeis,
    WerHatStich,
    PunkteImStich,
    Stich,
    SchrittStand,
    SchrittDazu,
    Verfaellt,
    ZuerstDa,
    NochNiemandDa,
    BeideSchonDa,
    SoSchreiben,
    DenStand,
    DieStoeck,
    DenWeis,
    DenStich,
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
    EinPunkt,
    AnzahlPunkte,
    Warum,
    NaechstePartie,
    Exportieren,
    // History and menu
    Verlauf,
    Zurueckgenommen,
    Zuruecknehmen,
    Wiederherstellen,
    NameDesAbends,
    PartieAbbrechen,
    AbendLoeschen,
    WirklichLoeschen,
    Behalten,
    Loeschen,
    Geteilt,
    Heruntergeladen,
    TeilenFehlt,
    Importiert,
    ImportiertEiner,
    FileIsRead,
    EntriesAreStored,
    EveningIsOpened,
    FileStillRead,
    ImportInterrupted,
    ImportStuck,
    ImportAbgelehnt,
    SpeicherGesperrt,
    SpeicherVoll,
    // The device
    Darstellung,
    SpracheWaehlen,
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
    EintragHingelegt,
    EintragVerschoben,
    EintragNichtig,
    EintragVerloren,
    EintragBergZuFrueh,
    EintragWeisGestrichen,
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
    // What a Tischregel decides
    ErklZiel,
    ErklBergBei,
    ErklSchneiderUnter,
    ErklMatschpraemie,
    ErklWeis,
    ErklWeisNurMitStich,
    ErklStoeck,
    ErklAusmachReihenfolge,
    ErklAusmachLesart,
    ErklStrichBerg,
    ErklStrichSieg,
    ErklStrichMatsch,
    ErklStrichSchneider,
    ErklStrichKontermatsch,
    ErklFaktor,
    ErklSlalom,
    ErklGuschti,
    ErklMary,
    ErklDreiMalDrei,
    ErklJoker,
    ErklSechsStiche,
    ErklSchreiber,
    ErklLiegengelassen,
    ErklNichtfarben,
    ErklErsterStich,
    ErklSpiele,
    // Corrections
    VerlaufHilfe,
    Gestrichen,
    Korrigiert,
    Vorher,
    VerlangtVon,
    BeideEinverstanden,
    Streichen,
    Weiter,
    Korrigieren,
    Ausgang,
    Gezaehlt,
    MatschVon,
    HingelegtVon,
    PunkteVerschoben,
    StattDessen,
    WirdGestrichen,
    FaelltDahin,
    Mitnehmen,
    WerVerlangt,
    KeineAenderung,
    AenderungStand,
    AenderungStriche,
    AenderungBerg,
    AenderungBergStatt,
    AenderungBergFrei,
    AenderungEndet,
    AenderungEndetNicht,
    AenderungSieger,
    OhneSchneider,
    AenderungGeber,
    KorrekturVon,
    LetztesSpiel,
    // Incidents and the rule book
    RegelbuchDeutsch,
    WasIstPassiert,
    Suchen,
    NichtsGefunden,
    NachRegelwerk,
    NachRegelwerkEigene,
    Entscheidet,
    Quellen,
    GiltHier,
    ArtikelSchliessen,
    WerWarEs,
    PunkteVorher,
    KeinStichVorher,
    GezaehltePunkte,
    PunkteDerStiche,
    PunkteGeschaetzt,
    GezaehlteOhneFehlende,
    NichtsZuSchreiben,
    WirkungSpielverlust,
    WirkungKontermatsch,
    WirkungPunkteDerStiche,
    WirkungAbHier,
    WirkungRest,
    WirkungSchaetzen,
    WirkungPartieVerloren,
    WirkungNichtig,
    WirkungWeisStreichen,
    WirkungBerg,
    WirkungFehlende,
    // Tischregeln of the table
    Regelbuch,
    Tischregeln,
    Anders,
    Fassungen,
    EigenesZiel,
    NameDerTischregeln,
    Sichern,
    WerkLoeschen,
    Ja,
    Nein,
    // Boards with forms: fields, refusals, lines
    FeldNehmer,
    FeldPartner,
    FeldGebot,
    FeldSpielart,
    FeldErgebnis,
    FeldDoppel,
    FeldKoenig,
    FeldKartenpunkteGegner,
    FeldZuerst,
    FeldPunkte,
    FeldStiche,
    FeldSchellenkarten,
    FeldOberkarten,
    FeldRosenkoenig,
    FeldLetzterStich,
    FeldRang,
    FeldDame,
    FeldMitStich,
    FeldStichlos,
    FeldTischweis,
    FeldHandweis,
    FeldHandwert,
    FeldTrio,
    FeldVerlierer,
    FeldNurEiner,
    FeldSchritt,
    NichtDabei,
    FeldGleich,
    PartnerNeben,
    ZuWenigDabei,
    KontraktZahl,
    Angesagt,
    RegelReihe,
    AenderungDraussen,
    AenderungWiederDabei,
    // The slate
    PunkteSchreiben,
    Striche,
    StrichZaehlt,
    Zuschauen,
    ZurueckZurTafel,
    HaelftenTauschen,
    HinweisLinie,
    HinweisSpiel,
    HinweisZurueck,
    HinweisGelesen,
    KartenZaehlen,
    KartenGezaehlt,
    GanzeStiche,
    KeineGanzenStiche,
    OhneKartenwerte,
    LetzterStich,
    Uebernehmen,
    // Results travel
    LinkUnvollstaendig,
    SpaltePartie,
    SpalteDatum,
    TagMonatJahr,
    SpalteGespielt,
    SpalteName,
    SpalteSchreibt,
    SpalteStand,
    Teilspiel,
    KontermatschVon,
    LaeuftNoch,
    StricheDesAbends,
    TeilenSichernDrucken,
    WareDatei,
    WareTabelle,
    WareText,
    WareTafel,
    WareResultat,
    WareLink,
    HilfeDatei,
    HilfeLink,
    QrZuGross,
    Herunterladen,
    Kopieren,
    Drucken,
    Kopiert,
    TeilenGingNicht,
    KopierenGingNicht,
    WareGingNicht,
    WirdVorbereitet,
    EinfuhrTitel,
    AusDatei,
    AusLink,
    EinfuhrUnbekannt,
    EinfuhrBekannt,
    EinfuhrStreit,
    ImportSetAside,
    HierUndDort,
    KopieVon,
    // what is stored
    Speicher,
    Gesichert,
    WirdGesichert,
    NichtGesichert,
    PerhapsNotSaved,
    StorageDoubtful,
    StorageSilent,
    SpeicherNeuer,
    AbendNurLesen,
    AllesSichern,
    Schuetzen,
    Geschuetzt,
    NichtGeschuetzt,
    SpeicherInhalt,
    SpeicherPlatz,
    ZweiSpeicher,
    EinSpeicher,
    RohTeilen,
    // Choosing a Jassart and the seats
    Vorne,
    Draussen,
    StricheUndNuller,
    LebenVon,
    Umgang,
    ZumZiel,
    NochMoeglich,
    Uneinholbar,
    Bauern,
    Platz,
    AnsageNotiert,
    JassartWaehlen,
    WieVieleDa,
    Favorit,
    Favoriten,
    ZuletztGespielt,
    AlleJassarten,
    AnzahlSpieler,
    SpielerVonBis,
    JassartErklaert,
    PlaetzeOrdnen,
    PlaetzeFertig,
    PlatzHoch,
    PlatzRunter,
    PlatzFrei,

    // Archive and players
    Archiv,
    ArchivMit,
    WerdenGelesen,
    TrefferAbende,
    WeitereZeigen,
    EarlierLines,
    VonDatum,
    BisDatum,
    AlleSpieler,
    Filtern,
    MehrZu,
    AbendOeffnen,
    GleicherTisch,
    OrtDesAbends,
    NotizZumAbend,
    Geloescht,
    DeletedElsewhere,
    Rueckgaengig,
    Papierkorb,
    PapierkorbMit,
    PapierkorbHilfe,
    PapierkorbLeeren,
    PapierkorbLeer,
    EndgueltigFrage,
    Zurueckholen,
    Leute,
    Paare,
    NochNiemand,
    AbendeUndPartien,
    NeuerName,
    Umbenennen,
    IstDasselbeWie,
    Zusammenlegen,
    AbendeGeaendert,
    NichtGeaendert,
    Vergessen,
    VergessenFrage,
    BekannteNamen,
    // Statistics, money, reports
    Statistik,
    AbendUndBericht,
    BerichtTeilen,
    WareBild,
    Rangliste,
    Partien,
    Spiele,
    Gewonnen,
    Prozent,
    SchnittSpiel,
    StricheNachArt,
    StricheVerlauf,
    PaarGegenPaar,
    MitWem,
    GegenWen,
    Davor,
    WeisMatsch,
    MatschProzent,
    KonterProzent,
    MitWeis,
    Weispunkte,
    NachSpielart,
    TrumpfGegner,
    Anteil,
    SchnittSelbst,
    SchnittGegner,
    AndereJassarten,
    SchnittRang,
    SchnittPartie,
    LaengsteSerie,
    EinSieg,
    AnzahlSiege,
    EineNiederlage,
    AnzahlNiederlagen,
    WenigPartien,
    WenigSpiele,
    SaisonSatz,
    ModusSatz,
    NochKeinResultat,
    DieZahlen,
    Geld,
    SaldoFranken,
    ZahltAn,
    NiemandZahlt,
    DieserAbend,
    DieserMonat,
    DiesesJahr,
    AlleZeit,
    ZeitraumVonBis,
    RegelGeldPartie,
    RegelGeldStrich,
    RegelGeldSchneider,
    RegelGeldRunden,
    ErklGeldPartie,
    ErklGeldStrich,
    ErklGeldSchneider,
    ErklGeldRunden,
    ErsteVon,
    AlleZeigen,
    // The tournament
    TurnierBrauchtVier,
    TurnierZuViele,
    TurnierUngerade,
    TurnierNameLeer,
    TurnierNameLang,
    TurnierNameDoppelt,
    TurnierNameUnbekannt,
    TurnierZuViel,
    TurnierSchonGelost,
    TurnierAuslosungFest,
    TurnierRegelBereich,
    TurnierZuVielePassen,
    TurnierSpielerUnbekannt,
    TurnierSpielerZweimal,
    TurnierSpielerFehlt,
    TurnierSpielSumme,
    TurnierSpielWert,
    TurnierSpielZahl,
    TurnierTischUnbekannt,
    TurnierBlattFehlt,
    TurnierBlattGeschlossen,
    TurnierNurLeitung,
    TurnierAllesGelost,
    NummernAufgebraucht,
    AndereSession,
    AusgabeNeuer,
    AbschlussUnpassend,
    AbschlussFalsch,
    EintraegeFehlen,
    NotedByEdition,
    NotedRecordsMissing,
    NotedUnreadable,
    UnfinishedCount,
    Turnier,
    Anmeldung,
    RanglisteNach,
    Schlussrangliste,
    Tische,
    Passen,
    PasseNr,
    PasseVon,
    TischNr,
    SpalteTisch,
    SpalteTeam,
    SpalteRang,
    SpalteJoker,
    SpalteStreich,
    NameDesTurniers,
    SpieleJePasse,
    JokerPunkte,
    StreichResultat,
    TurnierWertung,
    WertungBruehl,
    WertungPunkte,
    TurnierTeams,
    TeamsGelost,
    TeamsFest,
    NamenEingeben,
    Anmelden,
    NamenAusDatei,
    Angemeldet,
    Abmelden,
    PasseAuslosen,
    NeuAuslosen,
    WareAuslosung,
    WareBlaetter,
    Guete,
    BlaetterFehlen,
    PasseVollstaendig,
    NaechstesBlatt,
    BlattOffen,
    SitztAus,
    Zelle,
    Kontrollsumme,
    SpielUnvollstaendig,
    PasseFertig,
    WerLeitet,
    BerichtigungVon,
    Berichtigungen,
    AmTischAusfuellen,
    HilfeTischlink,
    HilfeBlattlink,
    LinkEinfuegen,
    DerLeitungZeigen,
    Punkteblatt,
    BlattWieWeit,
    BlattWirdGelesen,
    BlattEntfernt,
    EntriesAreRead,
    EveningIsRead,
    WriteAnyway,
    WaitToWrite,
    EntriesMissing,
    EveningLacks,
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
    BlattFremd,
    BlattPasstNicht,
    NochNichtGelost,
    SchrittRegeln,
    SchrittAngemeldet,
    SchrittUmgemeldet,
    SchrittGelost,
    SchrittBlatt,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is the same in German and elsewhere: Jass words, names, and the few words two
    /// languages share.
    const GEMEINSAM: &[&str] = &[
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
        "Under",
        "Ober",
        "Joker",
        "JassWiki",
        "Jassregeln",
        "SC",
        "Brühl",
        "Banner",
        "Dame",
        "Partie",
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

    fn in_sprache(katalog: Katalog, w: Wort) -> &'static str {
        wort(Sprache { katalog, ..Sprache::DE }, w)
    }

    /// The gaps of a pattern, sorted; what is no gap fails.
    fn luecken(muster: &str) -> Vec<usize> {
        let mut luecken: Vec<usize> = muster
            .split('{')
            .skip(1)
            .map(|rest| rest.split_once('}').and_then(|(nr, _)| nr.parse().ok()))
            .map(|nr| nr.unwrap_or_else(|| panic!("{muster}")))
            .collect();
        assert_eq!(muster.matches('}').count(), luecken.len(), "{muster}");
        luecken.sort_unstable();
        luecken
    }

    #[test]
    fn every_language_has_the_gaps_of_the_german() {
        for w in WOERTER {
            let deutsch = luecken(in_sprache(Katalog::De, *w));
            for katalog in Katalog::ALLE {
                assert_eq!(luecken(in_sprache(katalog, *w)), deutsch, "{katalog:?} {w:?}");
            }
        }
    }

    #[test]
    fn texts_are_swiss_and_tidy() {
        for w in WOERTER {
            for katalog in Katalog::ALLE {
                let text = in_sprache(katalog, *w);
                assert!(!text.contains('\u{df}'), "{katalog:?} {w:?}: {text}");
                assert_eq!(text.trim(), text, "{katalog:?} {w:?}");
                assert!(!text.is_empty() && !text.contains("  "), "{katalog:?} {w:?}: {text}");
                let schluss = |t: &str| t.ends_with(['.', ':', '?']);
                let deutsch = in_sprache(Katalog::De, *w);
                assert_eq!(schluss(text), schluss(deutsch), "{katalog:?} {w:?}: {text}");
            }
        }
    }

    #[test]
    fn nothing_is_left_in_german() {
        for w in WOERTER {
            let deutsch = in_sprache(Katalog::De, *w);
            let mut worte = deutsch.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty());
            if worte.all(|wort| GEMEINSAM.contains(&wort)) {
                continue;
            }
            for katalog in Katalog::ALLE.into_iter().filter(|k| *k != Katalog::De) {
                assert_ne!(in_sprache(katalog, *w), deutsch, "{katalog:?} {w:?}");
            }
        }
    }

    /// The code below `src`, without the catalogues and without tests behind it.
    fn quelltexte(ordner: &std::path::Path) -> Vec<String> {
        let mut texte = Vec::new();
        for eintrag in std::fs::read_dir(ordner).expect("src") {
            let pfad = eintrag.expect("Eintrag").path();
            let name = pfad.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if pfad.is_dir() {
                texte.extend(quelltexte(&pfad));
            } else if name.ends_with(".rs") && !["de.rs", "fr.rs", "it.rs", "en.rs"].contains(&name)
            {
                let text = std::fs::read_to_string(&pfad).expect("Quelltext");
                texte.push(text.split("mod tests {").next().unwrap_or_default().to_owned());
            }
        }
        texte
    }

    #[test]
    fn every_word_is_said_somewhere() {
        let src = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let texte = quelltexte(&src);
        let steht = |text: &str, muster: &str| {
            text.match_indices(muster).any(|(stelle, _)| {
                let danach = text[stelle + muster.len()..].chars().next();
                !danach.is_some_and(|c| c.is_alphanumeric() || c == '_')
            })
        };
        for w in WOERTER {
            let name = format!("{w:?}");
            let da = texte.iter().any(|text| {
                // Some write the names bare, after `use Wort::*` or a list of them.
                let kurz = ["use Wort::", "use super::Wort::"].iter().any(|u| text.contains(u));
                steht(text, &format!("Wort::{name}"))
                    || kurz
                        && [" ", "(", "\n"].iter().any(|vor| steht(text, &[*vor, &name].concat()))
            });
            assert!(da, "nobody says {name}");
        }
    }

    #[test]
    fn numbers_and_cards_are_written_as_the_language_does() {
        use crate::engine::card::{Farbe, Karte, Rang};
        let ass = Karte::new(Farbe::Eicheln, Rang::Ass);
        let erwartet = [
            (Katalog::De, "1'204", "Eicheln Ass", "Schaufel Ass"),
            (Katalog::Fr, "1'204", "As de Glands", "As de Pique"),
            (Katalog::It, "1'204", "Asso di Ghiande", "Asso di Picche"),
            (Katalog::En, "1,204", "Ace of Acorns", "Ace of Spades"),
        ];
        for (katalog, gross, deutsch, franzoesisch) in erwartet {
            let sprache = Sprache { katalog, franzoesisch: false };
            assert_eq!(zahl(sprache, 1204), gross);
            assert_eq!(karte(sprache, ass), deutsch);
            assert_eq!(karte(Sprache { franzoesisch: true, ..sprache }, ass), franzoesisch);
        }
    }

    #[test]
    fn a_day_is_written_as_the_language_does() {
        for (katalog, erster, letzter) in [
            (Katalog::De, "1.2.2026", "21.11.2026"),
            (Katalog::Fr, "1.2.2026", "21.11.2026"),
            (Katalog::It, "1.2.2026", "21.11.2026"),
            (Katalog::En, "1 Feb 2026", "21 Nov 2026"),
        ] {
            let sprache = Sprache { katalog, ..Sprache::DE };
            assert_eq!(datum(sprache, "2026-02-01"), erster);
            assert_eq!(datum(sprache, "2026-11-21"), letzter);
            for keiner in ["", "heute", "2026-11", "-"] {
                assert_eq!(datum(sprache, keiner), keiner);
            }
        }
        assert_eq!(
            datum(Sprache { katalog: Katalog::En, ..Sprache::DE }, "2026-00-13"),
            "13 00 2026"
        );
    }

    #[test]
    fn a_language_is_found_by_its_tag() {
        for (tag, katalog) in [
            ("de", Some(Katalog::De)),
            ("FR-ca", Some(Katalog::Fr)),
            ("it_CH", Some(Katalog::It)),
            ("en-US", Some(Katalog::En)),
            ("rm-CH", None),
            ("fry", None),
            ("", None),
            ("é", None),
        ] {
            assert_eq!(Katalog::finde(tag), katalog, "{tag}");
        }
        for katalog in Katalog::ALLE {
            assert_eq!(Katalog::finde(katalog.kennung()), Some(katalog));
        }
    }
}
