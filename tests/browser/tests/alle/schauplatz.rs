//! Every screen and sheet of the app, and how a thumb gets there, in any language: what is tapped
//! is named by the app's own catalogue. Who looks at them says what to look for: the checks of
//! [`crate::anordnung`], the pictures of [`crate::bilder`].
//!
//! A new screen or sheet gets its stop here, and is then judged in every theme, language and width.

use crate::abend::{A, B, Fertig, NAMEN, jassartkarte, waehle_jassart};
use crate::bretter::{Spieler, beispiel};
use browser_tests::{Ergebnis, Sitzung};
use jasstafel::engine::card::{Farbe, Karte, Rang};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Eintrag, Weisnotiz};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::seite::Seite;
use jasstafel::engine::tischregeln::Tischregeln;
use jasstafel::text::regelbuch::{ARTIKEL, VORFAELLE};
use jasstafel::text::{self, Katalog, Sprache, Wort as W};

/// The languages of the app, each with the deck that is usual where it is spoken.
pub const SPRACHEN: [Sprache; 4] = [
    Sprache { katalog: Katalog::De, franzoesisch: false },
    Sprache { katalog: Katalog::Fr, franzoesisch: true },
    Sprache { katalog: Katalog::It, franzoesisch: true },
    Sprache { katalog: Katalog::En, franzoesisch: false },
];

/// The themes by their names in the style sheet.
pub const THEMEN: [&str; 3] = ["schiefer", "papier", "sonne"];

/// As long as a name may be; the third is markup to whoever trusts it, the fourth has an emoji.
const LANGE: [&str; 4] = [
    "Maximiliane-Theodora von Hohenlandenberg-Schwarzenbach zu Ob",
    "Bartholomäus Zumsteinhauser-Oberhänslimattenbergergrundacker",
    "<b onclick=alert(1)>Carla</b> & <img src=x onerror=alert(2)>",
    "Dora 🃏🏔 Unterwaldnerfrauenverbandspräsidentinnenstellver",
];

/// A way through a part of the app, from the first screen back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gang {
    Aufbau,
    Tafel,
    Voll,
    Formulare,
    Turnier,
    Archiv,
    Missing,
}

pub const GAENGE: [Gang; 7] = [
    Gang::Aufbau,
    Gang::Tafel,
    Gang::Voll,
    Gang::Formulare,
    Gang::Turnier,
    Gang::Archiv,
    Gang::Missing,
];

/// Goes one way and stops at every screen and sheet on it.
pub async fn gehe(
    s: &Sitzung,
    sprache: Sprache,
    gang: Gang,
    besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis,
) -> Ergebnis {
    let (kennung, deck) = (sprache.katalog.kennung(), sprache.franzoesisch);
    s.miss(&format!("localStorage.setItem('jt-sprache', '{kennung}')")).await?;
    s.miss(&format!("localStorage.setItem('jt-franzoesisch', '{deck}')")).await?;
    s.ohne_bewegung().await?;
    s.lade_neu().await?;
    let g = Geher { s, sprache };
    match gang {
        Gang::Aufbau => g.aufbau(besuch).await,
        Gang::Tafel => g.tafel(besuch).await,
        Gang::Voll => g.voll(besuch).await,
        Gang::Formulare => g.formulare(besuch).await,
        Gang::Turnier => g.turnier(besuch).await,
        Gang::Archiv => g.archiv(besuch).await,
        Gang::Missing => g.missing(besuch).await,
    }
}

/// Shows the page in a theme, as the menu's keys do.
pub async fn zeige_in(s: &Sitzung, thema: &str) -> Ergebnis {
    s.miss(&format!("document.documentElement.setAttribute('data-thema', '{thema}')")).await?;
    Ok(())
}

/// Someone who finds the words of one language.
struct Geher<'a> {
    s: &'a Sitzung,
    sprache: Sprache,
}

impl Geher<'_> {
    /// The suit by the name of the deck on the table.
    fn rosen(&self) -> &'static str {
        text::modus(self.sprache, Modus::Rosen)
    }

    fn w(&self, wort: W) -> &'static str {
        text::wort(self.sprache, wort)
    }

    fn f(&self, wort: W, werte: &[&str]) -> String {
        text::fuelle(self.sprache, wort, werte)
    }

    async fn tippe(&self, wort: W) -> Ergebnis {
        self.s.tippe(self.w(wort)).await
    }

    async fn tippe_in(&self, bereich: &str, wort: W) -> Ergebnis {
        self.s.tippe_in(bereich, self.w(wort)).await
    }

    async fn sieht(&self, wort: W) -> Ergebnis {
        self.s.sieht(self.w(wort)).await
    }

    async fn schliesse(&self, blatt: &str) -> Ergebnis {
        self.tippe_in(blatt, W::Schliessen).await
    }

    /// Opens the menu and taps what has this name there.
    async fn im_menue(&self, name: &str) -> Ergebnis {
        self.tippe(W::Menue).await?;
        self.s.tippe_in(self.w(W::Menue), name).await
    }

    async fn setze_an_den_tisch(&self, namen: [&str; 4]) -> Ergebnis {
        self.tippe(W::NeuerAbend).await?;
        for (nr, name) in namen.iter().enumerate() {
            self.s.schreibe(&self.f(W::SpielerNr, &[&(nr + 1).to_string()]), name).await?;
        }
        Ok(())
    }

    async fn beginne(&self) -> Ergebnis {
        self.tippe(W::PartieBeginnen).await?;
        self.s.sieht(&self.f(W::SpielSchreiben, &["1"])).await
    }

    /// Types card points into the field of a side on an open sheet.
    async fn punkte(&self, blatt: &str, seite: &str, punkte: &str) -> Ergebnis {
        self.s.tippe_anfang(blatt, &format!("{seite} ")).await?;
        for ziffer in punkte.chars() {
            self.s.tippe_in(blatt, &ziffer.to_string()).await?;
        }
        Ok(())
    }

    async fn schreibe_spiel(&self, nr: u8, seite: &str, punkte: &str) -> Ergebnis {
        let blatt = self.f(W::SpielNr, &[&nr.to_string()]);
        self.s.tippe(&self.f(W::SpielSchreiben, &[&nr.to_string()])).await?;
        self.s.tippe_in(&blatt, self.rosen()).await?;
        self.punkte(&blatt, seite, punkte).await?;
        self.tippe(W::Schreiben).await?;
        self.s.sieht(&self.f(W::SpielSchreiben, &[&(nr + 1).to_string()])).await
    }

    /// The first screen, the set-up and the rule book.
    async fn aufbau(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        self.sieht(W::NeuerAbend).await?;
        besuch(s, "start-leer").await?;
        self.tippe(W::NeuerAbend).await?;
        self.tippe(W::AlleTischregeln).await?;
        s.sieht(&text::einstellung(self.sprache, "matschpraemie")).await?;
        besuch(s, "neu").await?;
        // Two of the same name are refused, with a reason.
        for nr in ["1", "2"] {
            s.schreibe(&self.f(W::SpielerNr, &[nr]), "Anna").await?;
        }
        self.tippe(W::PartieBeginnen).await?;
        self.sieht(W::Verstanden).await?;
        besuch(s, "neu-abgelehnt").await?;
        self.tippe(W::Verstanden).await?;
        self.tippe(W::Zurueck).await?;

        self.tippe(W::Regelbuch).await?;
        s.sieht(ARTIKEL[0].titel).await?;
        besuch(s, "regelbuch").await?;
        s.schreibe(self.w(W::Suchen), "xyz").await?;
        self.sieht(W::NichtsGefunden).await?;
        besuch(s, "regelbuch-nichts").await?;
        self.tippe(W::Zurueck).await?;

        self.tippe(W::Statistik).await?;
        self.sieht(W::NochKeinResultat).await?;
        besuch(s, "statistik-leer").await?;
        self.tippe(W::Zurueck).await?;

        // A record that nobody can read is set aside, and said so.
        s.miss("localStorage.setItem('jt1/kaputt/1-a', '{')").await?;
        s.lade_neu().await?;
        self.sieht(W::NeuerAbend).await?;
        besuch(s, "start-beiseite").await?;
        s.miss("localStorage.removeItem('jt1/kaputt/1-a')").await?;
        s.lade_neu().await
    }

    /// The slate of a usual Partie with all its sheets.
    async fn tafel(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        self.setze_an_den_tisch(NAMEN).await?;
        s.tippe_in(self.w(W::Ziel), &text::zahl(self.sprache, 1000)).await?;
        self.beginne().await?;
        besuch(s, "tafel-leer").await?;

        let spiel = self.f(W::SpielNr, &["1"]);
        s.tippe(&self.f(W::SpielSchreiben, &["1"])).await?;
        besuch(s, "spiel-leer").await?;
        self.s.tippe_in(&spiel, self.rosen()).await?;
        self.punkte(&spiel, A, "157").await?;
        besuch(s, "spiel").await?;
        self.tippe(W::Schreiben).await?;
        self.sieht(W::AlleNeunStiche).await?;
        besuch(s, "spiel-matsch").await?;
        self.tippe(W::AndererAusgang).await?;
        self.sieht(W::Annullieren).await?;
        besuch(s, "spiel-anders").await?;
        for _ in 0..3 {
            self.tippe_in(&spiel, W::ZifferLoeschen).await?;
        }
        self.schliesse(&spiel).await?;

        s.tippe_in(A, self.w(W::Berg)).await?;
        self.sieht(W::BergSchreiben).await?;
        besuch(s, "berg").await?;
        self.schliesse(&self.f(W::BergVon, &[A])).await?;
        let merci = self.f(W::BedankenVon, &[A]);
        s.tippe_in(A, self.w(W::Merci)).await?;
        self.sieht(W::WannGerufen).await?;
        self.tippe_in(&merci, W::ImSpiel).await?;
        self.s.tippe_in(&merci, self.rosen()).await?;
        self.punkte(&merci, A, "40").await?;
        besuch(s, "merci").await?;
        self.schliesse(&merci).await?;

        self.weise(besuch).await?;
        self.im_menue(self.w(W::WerIstZuerst)).await?;
        self.s
            .tippe_in(self.w(W::WasWirdGespielt), text::modus(self.sprache, Modus::Eicheln))
            .await?;
        s.tippe_in(self.w(W::WerHatStoeck), B).await?;
        s.tippe_in(self.w(W::WerHatWeis), A).await?;
        besuch(s, "schiedsrichter").await?;
        self.schliesse(self.w(W::WerIstZuerst)).await?;

        self.im_menue(self.w(W::WasIstPassiert)).await?;
        s.sieht(VORFAELLE[0].titel).await?;
        besuch(s, "vorfaelle").await?;
        let hingelegt = VORFAELLE.iter().find(|vorfall| vorfall.id == "hingelegt_falsch");
        let hingelegt = hingelegt.unwrap_or(&VORFAELLE[0]).titel;
        s.tippe(hingelegt).await?;
        besuch(s, "vorfall").await?;
        self.tippe_in(hingelegt, W::WirkungKontermatsch).await?;
        s.tippe_in(self.w(W::WerWarEs), B).await?;
        self.tippe_in(hingelegt, W::Obenabe).await?;
        besuch(s, "vorfall-schreiben").await?;
        self.schliesse(hingelegt).await?;

        self.schreibe_spiel(1, A, "100").await?;
        besuch(s, "tafel").await?;
        // What the worker tells when a new version waits.
        s.miss("window.dispatchEvent(new CustomEvent('jasstafel-update'))").await?;
        self.sieht(W::NeueFassung).await?;
        besuch(s, "neue-fassung").await?;
        self.tippe(W::Spaeter).await?;

        // From now on a correction asks who wants it, and why.
        self.tippe(W::EintragLaeuft).await?;
        self.im_menue(self.w(W::Verlauf)).await?;
        self.sieht(W::VerlaufHilfe).await?;
        besuch(s, "verlauf").await?;
        let eintrag = self.f(W::EintragSpiel, &["1", self.rosen(), "100", "57"]);
        s.tippe_anfang(self.w(W::Verlauf), &eintrag).await?;
        self.punkte(&eintrag, B, "60").await?;
        besuch(s, "korrektur").await?;
        self.tippe_in(&eintrag, W::Weiter).await?;
        self.sieht(W::WerVerlangt).await?;
        self.tippe_in(&eintrag, W::Korrigieren).await?;
        self.sieht(W::Verstanden).await?;
        besuch(s, "korrektur-bestaetigen").await?;
        self.tippe(W::Warum).await?;
        s.sieht_rolle("button", self.w(W::ArtikelSchliessen)).await?;
        besuch(s, "artikel").await?;
        self.tippe(W::ArtikelSchliessen).await?;
        self.schliesse(&eintrag).await?;

        self.tippe(W::Menue).await?;
        self.sieht(W::NameDesAbends).await?;
        besuch(s, "menue").await?;
        self.tippe(W::AbendLoeschen).await?;
        self.sieht(W::Behalten).await?;
        besuch(s, "menue-loeschen").await?;
        self.tippe(W::Behalten).await?;
        self.tippe(W::FerneHaelfteGedreht).await?;
        self.tippe_in(self.w(W::Menue), W::Tischregeln).await?;
        besuch(s, "tischregeln").await?;
        self.schliesse(self.w(W::Tischregeln)).await?;
        self.im_menue(self.w(W::Speicher)).await?;
        self.sieht(W::ZweiSpeicher).await?;
        besuch(s, "speicher").await?;
        self.schliesse(self.w(W::Speicher)).await?;
        besuch(s, "tafel-gedreht").await?;
        self.im_menue(self.w(W::FerneHaelfteGedreht)).await?;
        self.schliesse(self.w(W::Menue)).await?;

        // Stores that take nothing more.
        s.miss(
            "Storage.prototype.setItem = IDBDatabase.prototype.transaction = function () {
               throw new DOMException('', 'QuotaExceededError');
             }",
        )
        .await?;
        s.tippe(&self.f(W::WeisTaste, &["50", A])).await?;
        self.sieht(W::Verstanden).await?;
        besuch(s, "speicher-voll").await?;
        s.lade_neu().await?;

        s.tippe_in(A, self.w(W::Merci)).await?;
        self.tippe_in(&merci, W::NachDemSpiel).await?;
        self.tippe_in(&merci, W::Bedanken).await?;
        self.sieht(W::NaechstePartie).await?;
        self.tippe(W::Warum).await?;
        besuch(s, "ende").await?;
        self.im_menue(self.w(W::AbendUndBericht)).await?;
        self.sieht(W::Rangliste).await?;
        besuch(s, "abend").await?;
        self.tippe_in(self.w(W::AbendUndBericht), W::BerichtTeilen).await?;
        self.sieht(W::Kopieren).await?;
        besuch(s, "bericht").await?;
        self.schliesse(self.w(W::TeilenSichernDrucken)).await?;

        // Everything taken back: an evening without a Partie.
        for was in [
            self.f(W::EintragBedankt, &[A]),
            self.w(W::EintragLaeuft).to_owned(),
            eintrag,
            self.f(W::LetztePartie, &["1"]),
        ] {
            s.tippe(&self.f(W::WasZurueck, &[&was])).await?;
        }
        self.sieht(W::PartieZurueckgenommen).await?;
        besuch(s, "tisch-leer").await?;
        self.tippe(W::AlleSessions).await?;
        self.sieht(W::NeuerAbend).await
    }

    /// The archive with evenings of its own, its sheets, and who played.
    async fn archiv(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        let anzahl = 50;
        crate::archiv::fuelle(s, anzahl).await?;
        s.lade_neu().await?;
        let taste = |wort, zahl: usize| self.f(wort, &[&zahl.to_string()]);
        s.sieht(&taste(W::ArchivMit, anzahl)).await?;
        besuch(s, "start-archiv").await?;
        s.tippe(&taste(W::ArchivMit, anzahl)).await?;
        s.sieht(&taste(W::TrefferAbende, anzahl)).await?;
        besuch(s, "archiv").await?;
        self.tippe(W::Filtern).await?;
        self.sieht(W::BisDatum).await?;
        besuch(s, "archiv-filter").await?;
        s.schreibe(self.w(W::Suchen), "stammtisch 40").await?;
        s.sieht(&taste(W::TrefferAbende, 1)).await?;
        s.tippe(&self.f(W::MehrZu, &["Stammtisch 40"])).await?;
        self.sieht(W::GleicherTisch).await?;
        besuch(s, "abend").await?;
        self.tippe(W::AbendLoeschen).await?;
        self.tippe(W::Loeschen).await?;
        self.sieht(W::NichtsGefunden).await?;
        besuch(s, "archiv-geloescht").await?;
        self.tippe(W::Verstanden).await?;
        s.tippe(&taste(W::PapierkorbMit, 1)).await?;
        self.sieht(W::PapierkorbHilfe).await?;
        self.tippe(W::PapierkorbLeeren).await?;
        self.sieht(W::EndgueltigFrage).await?;
        besuch(s, "papierkorb").await?;
        self.tippe_in(self.w(W::Papierkorb), W::Loeschen).await?;
        self.sieht(W::PapierkorbLeer).await?;
        self.schliesse(self.w(W::Papierkorb)).await?;
        self.tippe(W::Leute).await?;
        self.sieht(W::Paare).await?;
        besuch(s, "leute").await?;
        s.tippe_anfang(self.w(W::Spieler), "Luzia ").await?;
        self.sieht(W::Zusammenlegen).await?;
        self.tippe(W::Vergessen).await?;
        besuch(s, "bekannt").await?;
        self.schliesse("Luzia").await?;
        self.tippe(W::Zurueck).await?;
        self.tippe(W::Zurueck).await?;
        self.tippe(W::NeuerAbend).await?;
        s.sieht_rolle("group", self.w(W::BekannteNamen)).await?;
        besuch(s, "neu-bekannte").await?;
        self.tippe(W::Zurueck).await
    }

    /// Weis by cards, and the contest of all four.
    async fn weise(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        let blatt = self.f(W::WeisMitKarten, &[A]);
        let karte = |sprache: Sprache, farbe, rang| text::karte(sprache, Karte::new(farbe, rang));
        self.im_menue(&blatt).await?;
        for rang in [Rang::Ass, Rang::Koenig, Rang::Ober] {
            s.tippe(&karte(self.sprache, Farbe::Rosen, rang)).await?;
        }
        besuch(s, "weis").await?;
        self.tippe(W::WerWeistMehr).await?;
        self.s.tippe_in(&blatt, self.rosen()).await?;
        self.tippe(W::KartenDazu).await?;
        s.tippe_in(&blatt, NAMEN[1]).await?;
        s.tippe(&self.f(W::WeisTaste, &["20", NAMEN[1]])).await?;
        s.sieht(self.w(W::FrageHoechste)).await?;
        besuch(s, "weis-vergleich").await?;
        self.tippe(W::FranzoesischeKarten).await?;
        let anderes = Sprache { franzoesisch: !self.sprache.franzoesisch, ..self.sprache };
        s.tippe(&karte(anderes, Farbe::Eicheln, Rang::Under)).await?;
        besuch(s, "weis-anderes-deck").await?;
        self.tippe(W::FranzoesischeKarten).await?;
        self.schliesse(&blatt).await
    }

    /// The longest names, many points, long lists.
    async fn voll(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        self.setze_an_den_tisch(LANGE).await?;
        s.tippe_in(self.w(W::Ziel), &text::zahl(self.sprache, 2500)).await?;
        self.beginne().await?;
        let seite = format!("{} & {}", LANGE[0], LANGE[2]);
        let andere = format!("{} & {}", LANGE[1], LANGE[3]);
        s.tippe(&self.f(W::WeisTaste, &["50", &seite])).await?;
        s.tippe(&self.f(W::WeisTaste, &["20", &andere])).await?;
        for (nr, punkte) in [("1", "100"), ("2", "77")] {
            let blatt = self.f(W::SpielNr, &[nr]);
            s.tippe(&self.f(W::SpielSchreiben, &[nr])).await?;
            s.waehle(self.w(W::Faktor), "×12").await?;
            self.s.tippe_in(&blatt, self.rosen()).await?;
            self.punkte(&blatt, &seite, punkte).await?;
            if nr == "2" {
                besuch(s, "spiel-voll").await?;
            }
            self.tippe(W::Schreiben).await?;
        }
        s.sieht(&self.f(W::SpielSchreiben, &["3"])).await?;
        besuch(s, "tafel-voll").await?;
        self.im_menue(self.w(W::Verlauf)).await?;
        self.sieht(W::VerlaufHilfe).await?;
        besuch(s, "verlauf-voll").await?;
        self.schliesse(self.w(W::Verlauf)).await?;
        let merci = self.f(W::BedankenVon, &[&seite]);
        s.tippe_in(&seite, self.w(W::Merci)).await?;
        self.tippe_in(&merci, W::NachDemSpiel).await?;
        besuch(s, "merci-voll").await?;
        self.tippe_in(&merci, W::Bedanken).await?;
        self.sieht(W::NaechstePartie).await?;
        self.tippe(W::Warum).await?;
        besuch(s, "ende-voll").await?;
        self.im_menue(self.w(W::AbendUndBericht)).await?;
        s.tippe(&self.f(W::DieZahlen, &[self.w(W::NachSpielart)])).await?;
        besuch(s, "abend-voll").await?;
        self.schliesse(self.w(W::AbendUndBericht)).await?;
        self.tippe(W::AlleSessions).await?;
        self.sieht(W::NeuerAbend).await?;
        besuch(s, "start-voll").await?;
        self.tippe(W::Statistik).await?;
        self.sieht(W::PaarGegenPaar).await?;
        besuch(s, "statistik-voll").await?;
        s.tippe_in(self.w(W::Rangliste), LANGE[2]).await?;
        self.sieht(W::GegenWen).await?;
        besuch(s, "statistik-person").await?;
        self.tippe(W::Zurueck).await?;
        self.tippe(W::Zurueck).await?;
        self.sieht(W::NeuerAbend).await
    }

    /// The boards that are written with a form.
    async fn formulare(
        &self,
        besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis,
    ) -> Ergebnis {
        let s = self.s;
        self.setze_an_den_tisch(NAMEN).await?;
        s.tippe(&jassartkarte(self.sprache, "Schieber")).await?;
        self.sieht(W::AlleJassarten).await?;
        s.tippe(&self.f(W::Favorit, &["Schieber"])).await?;
        s.tippe(&self.f(W::JassartErklaert, &["Schieber"])).await?;
        besuch(s, "jassarten").await?;
        self.schliesse(self.w(W::JassartWaehlen)).await?;
        self.tippe(W::PlaetzeOrdnen).await?;
        self.sieht(W::PlaetzeFertig).await?;
        besuch(s, "plaetze").await?;
        self.tippe(W::PlaetzeFertig).await?;
        waehle_jassart(s, self.sprache, "Differenzler offen").await?;
        self.sieht(W::SitzordnungEinzeln).await?;
        besuch(s, "differenzler-neu").await?;
        self.beginne().await?;
        s.tippe(&self.f(W::SpielSchreiben, &["1"])).await?;
        besuch(s, "differenzler-formular").await?;
        for (feld, werte) in [
            (W::FeldAnsage, ["40", "30", "50", "20"]),
            (W::FeldKartenpunkte, ["40", "37", "60", "20"]),
        ] {
            for (name, wert) in NAMEN.iter().zip(werte) {
                s.schreibe_in(self.w(feld), name, wert).await?;
            }
        }
        self.tippe(W::Schreiben).await?;
        s.sieht(&self.f(W::SpielSchreiben, &["2"])).await?;
        besuch(s, "differenzler").await?;
        self.tippe(W::AlleSessions).await?;

        self.setze_an_den_tisch(NAMEN).await?;
        waehle_jassart(s, self.sprache, "Coiffeur-Schieber").await?;
        self.beginne().await?;
        let rosen = format!("{} ×2", self.rosen());
        s.tippe(&self.f(W::FreieZelle, &[&rosen, A])).await?;
        s.sieht_gewaehlt(self.rosen(), self.w(W::FeldKontrakt)).await?;
        besuch(s, "coiffeur-formular").await?;
        s.schreibe(self.w(W::FeldKartenpunkte), "157").await?;
        self.tippe(W::Schreiben).await?;
        s.sieht(&self.f(W::SpielSchreiben, &["2"])).await?;
        besuch(s, "coiffeur").await?;
        self.tippe(W::AlleSessions).await?;

        // A board of each other kind, with the form for what comes next.
        let spieler = Spieler { s, sprache: self.sprache };
        for art in ["sidi-barrani", "handjass-4", "aucho-4", "bieter-3", "hose-abe"] {
            let mut b = beispiel(art)?;
            let eintraege = b["eintraege"].as_array_mut().map(std::mem::take).unwrap_or_default();
            b["eintraege"] = eintraege.iter().take(2).cloned().collect();
            spieler.spiele(&b).await?;
            besuch(s, art).await?;
            spieler.oeffne().await?;
            besuch(s, &format!("{art}-formular")).await?;
            self.tippe(W::Schliessen).await?;
            self.tippe(W::AlleSessions).await?;
        }
        self.sieht(W::NeuerAbend).await
    }

    /// A tournament of nine with long names, and the sheet of one of its tables.
    async fn turnier(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        self.tippe(W::Turnier).await?;
        s.sieht(&self.f(W::Angemeldet, &["0"])).await?;
        besuch(s, "turnier-leer").await?;
        s.schreibe(self.w(W::Passen), "1").await?;
        for name in LANGE.iter().chain(&NAMEN) {
            s.schreibe(self.w(W::NamenEingeben), name).await?;
            s.taste("\u{e007}").await?;
        }
        s.schreibe(self.w(W::NamenEingeben), NAMEN[0]).await?;
        self.tippe(W::Anmelden).await?;
        s.sieht(&self.f(W::TurnierNameDoppelt, &[NAMEN[0]])).await?;
        s.schreibe(self.w(W::NamenEingeben), "Emil").await?;
        self.tippe(W::Anmelden).await?;
        s.sieht(&self.f(W::Angemeldet, &["9"])).await?;
        besuch(s, "turnier-anmeldung").await?;
        s.tippe(&format!("5. {}", NAMEN[0])).await?;
        besuch(s, "turnier-teilnehmer").await?;
        self.schliesse(NAMEN[0]).await?;
        self.tippe(W::Rangliste).await?;
        self.sieht(W::NochNichtGelost).await?;
        besuch(s, "turnier-nichts").await?;
        self.tippe(W::Anmeldung).await?;
        s.tippe(&self.f(W::PasseAuslosen, &["1"])).await?;
        s.sieht(&self.f(W::BlaetterFehlen, &["2"])).await?;
        besuch(s, "turnier-passe").await?;
        self.tippe(W::WareAuslosung).await?;
        self.sieht(W::Herunterladen).await?;
        besuch(s, "turnier-auslosung").await?;
        self.schliesse(self.w(W::TeilenSichernDrucken)).await?;

        let passe = self.f(W::PasseNr, &["1"]);
        self.tippe(W::NaechstesBlatt).await?;
        s.sieht(&self.f(W::Zelle, &["1", "A", "–"])).await?;
        besuch(s, "turnier-blatt").await?;
        s.tippe_text("931574178102668577").await?;
        s.sieht(&self.f(W::Zelle, &["8", "A", "77"])).await?;
        s.tippe_in(&passe, self.w(W::Schreiben)).await?;
        s.sieht(&self.f(W::Zelle, &["1", "A", "–"])).await?;
        // The second one by way of the table's own phone.
        self.tippe(W::AmTischAusfuellen).await?;
        s.sieht_rolle("image", self.w(W::WareLink)).await?;
        besuch(s, "turnier-tischlink").await?;
        s.miss("navigator.clipboard.writeText = async (text) => { window.kopiert = text; }")
            .await?;
        self.tippe(W::Kopieren).await?;
        self.sieht(W::Kopiert).await?;
        let link = s.miss("window.kopiert.split('#')[1]").await?;
        self.tippe(W::Verstanden).await?;
        let hier = s.miss("location.hash").await?;
        s.miss(&format!("location.hash = '#' + {link}")).await?;
        self.sieht(W::DerLeitungZeigen).await?;
        besuch(s, "tischblatt").await?;
        s.tippe_text("931574178102668577").await?;
        s.sieht(&self.f(W::Zelle, &["8", "A", "77"])).await?;
        self.tippe(W::DerLeitungZeigen).await?;
        s.sieht_rolle("image", self.w(W::WareLink)).await?;
        self.tippe(W::Kopieren).await?;
        self.sieht(W::Kopiert).await?;
        let link = s.miss("window.kopiert.split('#')[1]").await?;
        self.tippe(W::Verstanden).await?;
        s.miss(&format!("location.hash = '#' + {link}")).await?;
        self.sieht(W::Uebernehmen).await?;
        besuch(s, "turnier-eingang").await?;
        self.tippe(W::Uebernehmen).await?;
        self.sieht(W::Rangliste).await?;
        assert_eq!(s.miss("location.hash").await?, hier);
        self.tippe(W::Verstanden).await?;
        self.tippe(W::Tische).await?;
        self.sieht(W::PasseVollstaendig).await?;
        s.tippe_anfang(self.w(W::Tische), &self.f(W::TischNr, &["1"])).await?;
        self.sieht(W::WerLeitet).await?;
        besuch(s, "turnier-korrektur").await?;
        s.schreibe(self.w(W::WerLeitet), "Rita").await?;
        s.schreibe(self.w(W::Grund), LANGE[0]).await?;
        s.tippe_in(&passe, self.w(W::Korrigieren)).await?;
        self.tippe(W::Rangliste).await?;
        self.sieht(W::Schlussrangliste).await?;
        besuch(s, "turnier-rangliste").await?;
        self.tippe(W::Menue).await?;
        self.sieht(W::AbendLoeschen).await?;
        besuch(s, "turnier-menue").await?;
        self.schliesse(self.w(W::Menue)).await?;
        self.tippe(W::AlleSessions).await?;
        self.sieht(W::NeuerAbend).await?;
        besuch(s, "turnier-start").await
    }

    /// An evening of which a number is missing.
    async fn missing(&self, besuch: &mut impl AsyncFnMut(&Sitzung, &str) -> Ergebnis) -> Ergebnis {
        let s = self.s;
        let mut evening = Fertig::default();
        let partie = evening.schieber(Tischregeln::default())?;
        for _ in 0..3 {
            let weis = Weisnotiz {
                seite: Seite::A,
                punkte: Punkte(20),
                platz: None,
                karten: String::new(),
            };
            evening.befehl(Befehl::TrageEin { partie, eintrag: Eintrag::Weis(weis) })?;
        }
        evening.saetze.remove(2);
        evening.lege_ab(s, "fehlt").await?;
        s.lade_neu().await?;
        s.oeffne_bei("#/s/fehlt").await?;
        self.sieht(W::EntriesMissing).await?;
        besuch(s, "fehlt-tafel").await?;
        self.tippe(W::ShowWhat).await?;
        self.sieht(W::MissingHelp).await?;
        besuch(s, "fehlt").await?;
        self.schliesse(self.w(W::MissingTitle)).await?;
        self.tippe(W::AlleSessions).await?;
        self.sieht(W::NeuerAbend).await?;
        besuch(s, "fehlt-start").await
    }
}
