//! `jasstafel replay`: the board of a session, as JSON or as a table for people.
//!
//! Owns the layout of the table. Must not add up anything: every number comes from the board.

use crate::engine::brett::{Brettart, Titel, tafel};
use crate::engine::event::{Ausgang, Eintrag, Vorfallfolge, Wert};
use crate::engine::formular::Feldname;
use crate::engine::log::{Eintragung, Nachtrag, Partie, Session, Zeit};
use crate::engine::punkte::{Faktor, Punkte};
use crate::engine::quelle::Regel;
use crate::engine::replay;
use crate::engine::save::Datei;
use crate::engine::seite::{JeSeite, Platz, Seite};
use crate::engine::stand::{Durch, Marken, Spieldetail, Strichart, Striche, Zeile, Zeilenart};
use crate::engine::tischregeln::{Einstellung, GELD, Regelwert, Spielraum, Tischregeln};
use crate::text::auszug::{noted, ohne_steuerzeichen};
use crate::text::befehl::{Befehlswort as B, fuelle, wort};
use crate::text::{self, Sprache, Wort};

/// The whole board as one JSON document.
pub fn als_json(datei: &Datei) -> String {
    json_of(&session(datei))
}

/// The whole board of a session as one JSON document.
pub fn json_of(session: &Session) -> String {
    format!("{:#}\n", replay::tafel(session))
}

/// The whole board for people.
pub fn als_text(sprache: Sprache, datei: &Datei) -> String {
    text_of(sprache, &session(datei))
}

/// The whole board of a session for people.
pub fn text_of(sprache: Sprache, session: &Session) -> String {
    let mut blatt = Blatt { sprache, zeilen: Vec::new() };
    if !session.titel.is_empty() {
        blatt.schreibe(0, &session.titel);
        blatt.leer();
    }
    if let Some(turnier) = session.turnier() {
        for zeile in text::turnier::zusammenfassung(sprache, &turnier.stand).lines() {
            blatt.schreibe(0, zeile);
        }
    }
    for (nr, partie) in session.partien().enumerate() {
        blatt.partie(nr + 1, partie);
    }
    blatt.striche_des_abends(session);
    blatt.fertig()
}

fn session(datei: &Datei) -> Session {
    Session::aus(datei.saetze.iter().cloned())
}

/// The page that fills line by line.
struct Blatt {
    sprache: Sprache,
    zeilen: Vec<String>,
}

impl Blatt {
    fn fertig(mut self) -> String {
        while self.zeilen.last().is_some_and(String::is_empty) {
            self.zeilen.pop();
        }
        self.zeilen.push(String::new());
        self.zeilen.join("\n")
    }

    fn schreibe(&mut self, einzug: usize, text: &str) {
        let zeile = format!("{:einzug$}{}", "", ohne_steuerzeichen(text));
        self.zeilen.push(zeile.trim_end().to_owned());
    }

    fn leer(&mut self) {
        if self.zeilen.last().is_some_and(|zeile| !zeile.is_empty()) {
            self.zeilen.push(String::new());
        }
    }

    fn ja_nein(&self, ja: bool) -> String {
        text::wort(self.sprache, if ja { Wort::Ja } else { Wort::Nein }).to_owned()
    }

    fn wort(&self, wort: B) -> &'static str {
        self::wort(wort)
    }

    fn satz(&self, wort: B, werte: &[&str]) -> String {
        fuelle(wort, werte)
    }

    fn zahl(&self, punkte: Punkte) -> String {
        text::zahl(self.sprache, punkte.0)
    }

    fn partie(&mut self, nr: usize, partie: &Partie) {
        self.schreibe(0, &self.satz(B::Partie, &[&nr.to_string(), partie.jassart_name()]));
        for partei in 0..partie.stand.konten.len() {
            let name = format!("{}  {}", kurzname(partei), partie.parteiname(partei));
            self.schreibe(2, &name);
        }
        self.schreibe(2, &self.tischregeln(partie));
        self.leer();
        if partie.jassart.brett.art() == Brettart::Tafel {
            self.tafel(partie);
        } else {
            self.tabelle(partie);
        }
        self.laufendes(partie);
        self.leer();
        self.berg_und_ende(partie);
        self.leer();
        self.geschichte(partie);
        self.leer();
    }

    /// The Tischregeln that are not the default; the Ziel always.
    fn tischregeln(&self, partie: &Partie) -> String {
        let gewaehlt = &partie.kopf.tischregeln;
        // Half of the Ziel is the default of this Ziel, whatever it is.
        let ziel = gewaehlt.0.get("ziel").cloned();
        let nur_ziel =
            Tischregeln(ziel.map(|ziel| ("ziel".to_owned(), ziel)).into_iter().collect());
        let ueblich = nur_ziel.festgelegt(partie.jassart.einstellungen).unwrap_or_default();
        // In the order in which the Jassart lists its settings.
        let abweichend: Vec<String> = partie
            .jassart
            .einstellungen
            .iter()
            .chain(GELD)
            .filter_map(|e| gewaehlt.0.get(e.key).map(|wert| (e, wert)))
            .filter(|(e, wert)| e.key == "ziel" || ueblich.0.get(e.key) != Some(*wert))
            .map(|(e, wert)| self.regelwert(e, wert))
            .collect();
        if abweichend.is_empty() {
            self.wort(B::TischregelnUeblich).to_owned()
        } else {
            self.satz(B::Tischregeln, &[&abweichend.join("; ")])
        }
    }

    fn regelwert(&self, e: &Einstellung, wert: &Regelwert) -> String {
        let wert = match (wert, e.spielraum) {
            (Regelwert::Ja(ja), _) => self.ja_nein(*ja),
            (Regelwert::Zahl(zahl), _) => text::zahl(self.sprache, *zahl),
            (Regelwert::Wahl(wahl), Spielraum::Wahl(moeglich)) => {
                let name = moeglich.iter().find(|m| *m == wahl);
                name.map_or(wahl.as_str(), |name| text::regelwahl(self.sprache, name)).to_owned()
            }
            (Regelwert::Wahl(wahl), _) => wahl.clone(),
        };
        format!("{}: {wert}", text::einstellung(self.sprache, e.key))
    }

    fn tafel(&mut self, partie: &Partie) {
        let titel = [
            B::SpalteSpiel,
            B::SpalteGeber,
            B::SpalteTrumpf,
            B::SpalteAnsager,
            B::SpalteKarten,
            B::SpalteWeis,
            B::SpalteStoeck,
            B::SpalteSchreibt,
            B::SpalteStand,
        ];
        let mut zeilen = vec![titel.map(|w| self.wort(w).to_owned()).to_vec()];
        for zeile in &partie.stand.zeilen {
            let [a, b, c, d, e] = zeile.spiel.as_ref().map_or_else(Default::default, |spiel| {
                [
                    self.modus(spiel),
                    spiel.ansager.map_or("", |s| kurzname(s.index())).to_owned(),
                    self.paar(spiel.kartenpunkte),
                    self.weis(spiel.weis),
                    spiel.stoeck.map_or("", |s| kurzname(s.index())).to_owned(),
                ]
            });
            let ohne = matches!(zeile.art, Zeilenart::OhneWertung(_));
            zeilen.push(vec![
                zeile.nr.to_string(),
                name(partie, zeile.geber),
                a,
                b,
                c,
                d,
                e,
                if ohne { String::new() } else { self.punkte(&zeile.punkte) },
                self.punkte(&zeile.stand),
                self.bemerkung(partie, zeile),
            ]);
        }
        self.spalten(&zeilen);
    }

    fn modus(&self, spiel: &Spieldetail) -> String {
        let modus = text::modus(self.sprache, spiel.modus);
        if spiel.faktor == Faktor::EINFACH {
            modus.to_owned()
        } else {
            format!("{modus} {}", self.satz(B::Faktor, &[&spiel.faktor.zahl().to_string()]))
        }
    }

    fn weis(&self, weis: JeSeite<Punkte>) -> String {
        let je: Vec<String> = weis
            .iter()
            .filter(|(_, punkte)| **punkte != Punkte::NULL)
            .map(|(seite, punkte)| format!("{} {}", kurzname(seite.index()), self.zahl(*punkte)))
            .collect();
        je.join(", ")
    }

    fn paar(&self, je: JeSeite<Punkte>) -> String {
        self.punkte(&[je.a, je.b])
    }

    fn punkte(&self, je: &[Punkte]) -> String {
        let je: Vec<String> = je.iter().map(|punkte| self.zahl(*punkte)).collect();
        je.join(" : ")
    }

    /// What is out of the ordinary about a line.
    fn bemerkung(&self, partie: &Partie, zeile: &Zeile) -> String {
        let mut teile = Vec::new();
        match zeile.art {
            Zeilenart::Spiel => {}
            Zeilenart::Teilspiel => teile.push(self.wort(B::Teilspiel).to_owned()),
            Zeilenart::OhneWertung(art) => {
                teile.push(text::ohne_wertung(self.sprache, art).to_owned())
            }
            Zeilenart::Strafe => teile.push(self.wort(B::Strafe).to_owned()),
            Zeilenart::Angesagt => teile.push(text::wort(self.sprache, Wort::Angesagt).to_owned()),
        }
        if let Some(spiel) = &zeile.spiel {
            for (seite, wort) in [
                (spiel.spielverlust, B::Spielverlust),
                (spiel.matsch, B::Matsch),
                (spiel.kontermatsch, B::Kontermatsch),
            ] {
                if let Some(seite) = seite {
                    teile.push(self.satz(wort, &[kurzname(seite.index())]));
                }
            }
        }
        let eintragung = partie.eintragungen.iter().find(|e| e.id == zeile.eintrag);
        let grund = match eintragung.and_then(Eintragung::wortlaut) {
            Some(Eintrag::Spiel(spiel)) => &spiel.grund,
            Some(Eintrag::OhneWertung { grund, .. } | Eintrag::Strafe { grund, .. }) => grund,
            Some(Eintrag::Vorfall(vorfall)) => &vorfall.grund,
            _ => "",
        };
        if !grund.is_empty() {
            teile.push(self.satz(B::Grund, &[grund]));
        }
        teile.join(", ")
    }

    /// A board of another kind than the slate, as its own table says it.
    fn tabelle(&mut self, partie: &Partie) {
        let tabelle = partie.tabelle();
        let mut kopf = vec![self.wort(B::SpalteSpiel).to_owned()];
        kopf.extend((0..partie.stand.konten.len()).map(|partei| kurzname(partei).to_owned()));
        let mut zeilen = vec![kopf];
        for zeile in &tabelle.zeilen {
            let mut spalten = vec![match zeile.titel {
                Titel::Spiel(nr) => nr.to_string(),
                Titel::OhneWertung(art) => text::ohne_wertung(self.sprache, art).to_owned(),
                Titel::Strafe => self.wort(B::Strafe).to_owned(),
                Titel::Angesagt => text::wort(self.sprache, Wort::Angesagt).to_owned(),
                Titel::Kontrakt(name, faktor) => {
                    format!(
                        "{} {}",
                        text::kontrakt(self.sprache, name),
                        self.satz(B::Faktor, &[&faktor.to_string()])
                    )
                }
            }];
            spalten.extend(zeile.zellen.iter().map(|zelle| {
                // On a board of Striche the points of a row are what it wrote of them.
                let marken = zelle.marken.filter(|m| m.s + m.n > 0).map(marken);
                let punkte = zelle.wert.map(|punkte| self.zahl(punkte));
                if zelle.wert.is_none() && !zelle.neben.is_empty() {
                    return zelle.neben[0].1.to_string();
                }
                let wert = match (zelle.marken.is_some() && tabelle.runde.is_empty(), punkte) {
                    (true, _) => marken.unwrap_or_else(|| "–".to_owned()),
                    (false, Some(punkte)) => {
                        let dazu = marken.map(|m| format!(" ({m})"));
                        format!("{punkte}{}", dazu.unwrap_or_default())
                    }
                    (false, None) => "–".to_owned(),
                };
                let neben: Vec<String> = zelle.neben.iter().map(|(_, z)| z.to_string()).collect();
                if neben.is_empty() { wert } else { format!("{} → {wert}", neben.join("/")) }
            }));
            zeilen.push(spalten);
        }
        let punkte = |wort: B, werte: &[Punkte]| {
            let mut zeile = vec![self.wort(wort).to_owned()];
            zeile.extend(werte.iter().map(|punkte| self.zahl(*punkte)));
            (!werte.is_empty()).then_some(zeile)
        };
        zeilen.extend(punkte(B::ZeileRunde, &tabelle.runde));
        if tabelle.marken.is_empty() {
            zeilen.extend(punkte(B::SpalteTotal, &tabelle.summen));
        } else {
            let mut zeile = vec![self.wort(B::ZeileMarken).to_owned()];
            zeile.extend(tabelle.marken.iter().map(|m| marken(*m)));
            zeilen.push(zeile);
        }
        zeilen.extend(punkte(B::ZeileZiel, &tabelle.ziele));
        if partie.stand.ende.is_none() {
            zeilen.extend(punkte(B::ZeileNoch, &tabelle.noch));
        }
        let raus = partie.stand.konten.iter().enumerate();
        let raus: Vec<String> = raus
            .filter_map(|(nr, k)| {
                Some(self.satz(B::Draussen, &[kurzname(nr), &k.raus?.to_string()]))
            })
            .collect();
        self.spalten(&zeilen);
        if !raus.is_empty() {
            self.schreibe(2, &raus.join("; "));
        }
        if let Some(partei) = tabelle.uneinholbar.filter(|_| partie.stand.ende.is_none()) {
            self.schreibe(2, &self.satz(B::Uneinholbar, &[kurzname(partei)]));
        }
    }

    /// Writes rows with their columns under each other.
    fn spalten(&mut self, zeilen: &[Vec<String>]) {
        let anzahl = zeilen.iter().map(Vec::len).max().unwrap_or(0);
        let sauber: Vec<Vec<String>> =
            zeilen.iter().map(|z| z.iter().map(|t| ohne_steuerzeichen(t)).collect()).collect();
        let breite = |spalte: usize| {
            sauber.iter().filter_map(|z| z.get(spalte)).map(|t| t.chars().count()).max()
        };
        let breiten: Vec<usize> = (0..anzahl).map(|spalte| breite(spalte).unwrap_or(0)).collect();
        for zeile in &sauber {
            let mut aus = String::new();
            for (text, breite) in zeile.iter().zip(&breiten) {
                aus.push_str(&format!("{text:breite$}  "));
            }
            self.schreibe(2, &aus);
        }
    }

    fn laufendes(&mut self, partie: &Partie) {
        let laufend = &partie.stand.laufend;
        if partie.jassart.brett.art() != Brettart::Tafel || !laufend.begonnen {
            return;
        }
        let mut teile = Vec::new();
        if let Some(modus) = laufend.modus {
            teile.push(text::modus(self.sprache, modus).to_owned());
        }
        if !laufend.weise.is_empty() {
            teile.push(format!("{} {}", self.wort(B::SpalteWeis), self.weis(laufend.weis())));
        }
        if let Some(seite) = laufend.stoeck {
            teile.push(self.satz(B::EintragStoeck, &[kurzname(seite.index())]));
        }
        for seite in &laufend.bergrufe {
            teile.push(self.satz(B::EintragBerg, &[kurzname(seite.index())]));
        }
        let nr = partie.stand.spielnummer().to_string();
        self.leer();
        self.schreibe(2, &self.satz(B::LaufendesSpiel, &[&nr, &teile.join(", ")]));
        let stand =
            Seite::BEIDE.map(|s| tafel::geschrieben(&partie.kopf.tischregeln, &partie.stand, s));
        self.schreibe(2, &self.satz(B::Geschrieben, &[&self.punkte(&stand)]));
    }

    fn berg_und_ende(&mut self, partie: &Partie) {
        if let Some(berg) = &partie.stand.berg {
            let wort = if berg.zu_frueh { B::BergZuFrueh } else { B::Berg };
            let satz = self.satz(
                wort,
                &[
                    kurzname(berg.seite.index()),
                    &berg.nr.to_string(),
                    &self.paar(berg.stand),
                    &regeln(&berg.quellen),
                ],
            );
            self.schreibe(2, &satz);
        }
        match &partie.stand.ende {
            None => self.schreibe(2, self.wort(B::Laeuft)),
            Some(ende) => {
                let sieger: Vec<&str> = ende.sieger().map(kurzname).collect();
                let mut wie = self.durch(ende.durch).to_owned();
                if ende.schneider {
                    wie = format!("{wie}, {}", self.wort(B::Schneider));
                }
                let wort = match sieger.len() {
                    0 => B::EndeOhneSieger,
                    1 => B::Ende,
                    _ => B::EndeGleichstand,
                };
                let satz = self.satz(wort, &[&sieger.join(", "), &wie, &regeln(&ende.quellen)]);
                self.schreibe(2, satz.trim_end_matches(" ()"));
            }
        }
        if let Some(satz) = noted(self.sprache, partie) {
            self.schreibe(2, &satz);
        }
        if partie.jassart.brett.art() == Brettart::Tafel {
            for (partei, konto) in partie.stand.konten.iter().enumerate() {
                let striche = self.striche(&konto.striche);
                self.schreibe(2, &self.satz(B::Striche, &[kurzname(partei), &striche]));
            }
        }
    }

    fn durch(&self, durch: Durch) -> &'static str {
        self.wort(match durch {
            Durch::Bedankt => B::DurchBedankt,
            Durch::ZuFruehBedankt => B::DurchZuFruehBedankt,
            Durch::Stoeck => B::DurchStoeck,
            Durch::Weis => B::DurchWeis,
            Durch::Stich => B::DurchStich,
            Durch::SechsStiche => B::DurchSechsStiche,
            Durch::Fertig => B::DurchFertig,
            Durch::Abbruch => B::DurchAbbruch,
        })
    }

    fn striche(&self, striche: &Striche) -> String {
        let je: Vec<String> = Strichart::ALLE
            .into_iter()
            .filter(|art| striche.art(*art) > 0)
            .map(|art| format!("{} {}", text::strichart(self.sprache, art), striche.art(art)))
            .collect();
        if je.is_empty() {
            self.wort(B::KeineStriche).to_owned()
        } else {
            format!("{} ({})", striche.summe(), je.join(", "))
        }
    }

    fn striche_des_abends(&mut self, session: &Session) {
        let konten = session.konten();
        let striche = konten.iter().filter(|(_, konto)| konto.striche.summe() > 0);
        let striche = striche.map(|(name, k)| format!("{name}: {}", self.striche(&k.striche)));
        let nuller = konten.iter().filter(|(_, konto)| konto.marken != Marken::default());
        let nuller = nuller.map(|(name, k)| format!("{name}: {}", marken(k.marken)));
        for (titel, zeilen) in [
            (B::StricheDerSession, striche.collect::<Vec<_>>()),
            (B::MarkenDerSession, nuller.collect()),
        ] {
            if zeilen.is_empty() {
                continue;
            }
            self.schreibe(0, self.wort(titel));
            for zeile in zeilen {
                self.schreibe(2, &zeile);
            }
        }
    }

    /// Everything that does not read any more as it was written.
    fn geschichte(&mut self, partie: &Partie) {
        let mut zeilen = Vec::new();
        for eintragung in &partie.eintragungen {
            let mut vorher = Some(&eintragung.urspruenglich);
            for nachtrag in &eintragung.korrekturen {
                zeilen.push(self.nachtrag(partie, eintragung, vorher, nachtrag));
                if nachtrag.aktiv {
                    vorher = nachtrag.korrektur.eintrag.as_ref();
                }
            }
            if let (Some(grund), Some(eintrag)) = (&eintragung.unwirksam, eintragung.wortlaut()) {
                let satz = self.satz(
                    B::OhneWirkungWeil,
                    &[
                        &eintragung.spiel.to_string(),
                        &self.eintrag(eintrag),
                        &text::ablehnung(self.sprache, None, grund),
                    ],
                );
                zeilen.push(satz);
            }
        }
        if zeilen.is_empty() {
            return;
        }
        self.schreibe(2, self.wort(B::Korrekturen));
        for zeile in zeilen {
            self.schreibe(4, &zeile);
        }
    }

    fn nachtrag(
        &self,
        partie: &Partie,
        eintragung: &Eintragung,
        vorher: Option<&Eintrag>,
        nachtrag: &Nachtrag,
    ) -> String {
        let korrektur = &nachtrag.korrektur;
        let gestrichen = || self.wort(B::Gestrichen).to_owned();
        let mut satz = self.satz(
            B::Korrigiert,
            &[
                &eintragung.spiel.to_string(),
                &vorher.map_or_else(gestrichen, |eintrag| self.eintrag(eintrag)),
                &korrektur
                    .eintrag
                    .as_ref()
                    .map_or_else(gestrichen, |eintrag| self.eintrag(eintrag)),
            ],
        );
        let mut dazu = |text: String| {
            satz.push_str("; ");
            satz.push_str(&text);
        };
        if !korrektur.mit.is_empty() {
            let mit: Vec<String> = korrektur
                .mit
                .iter()
                .filter_map(|id| partie.eintragungen.iter().find(|e| e.id == *id))
                .map(|e| self.eintrag(&e.urspruenglich))
                .collect();
            dazu(self.satz(B::Mitgestrichen, &[&mit.join(", ")]));
        }
        if !korrektur.wer.is_empty() {
            dazu(self.satz(B::Verlangt, &[&korrektur.wer]));
        }
        if !korrektur.grund.is_empty() {
            dazu(self.satz(B::Grund, &[&korrektur.grund]));
        }
        if korrektur.einverstanden {
            dazu(self.wort(B::Einverstanden).to_owned());
        }
        if let Some(zeit) = zeit(nachtrag.zeit) {
            dazu(zeit);
        }
        if !nachtrag.aktiv {
            dazu(self.wort(B::KorrekturZurueckgenommen).to_owned());
        }
        satz
    }

    /// An entry in a few words.
    fn eintrag(&self, eintrag: &Eintrag) -> String {
        let seite = |seite: &Seite| kurzname(seite.index());
        match eintrag {
            Eintrag::Ansage(ansage) => {
                let modus = ansage.modus.map_or("", |modus| text::modus(self.sprache, modus));
                self.satz(B::EintragAnsage, &[modus])
            }
            Eintrag::Weis(weis) => {
                self.satz(B::EintragWeis, &[seite(&weis.seite), &self.zahl(weis.punkte)])
            }
            Eintrag::Stoeck { seite: s } => self.satz(B::EintragStoeck, &[seite(s)]),
            Eintrag::Spiel(spiel) => {
                let modus = text::modus(self.sprache, spiel.modus);
                let modus = match spiel.faktor {
                    Some(faktor) => {
                        format!("{modus} {}", self.satz(B::Faktor, &[&faktor.zahl().to_string()]))
                    }
                    None => modus.to_owned(),
                };
                let wer = seite(&spiel.ansager);
                match &spiel.ausgang {
                    Ausgang::Punkte(je) => {
                        let (a, b) = (self.zahl(je.a), self.zahl(je.b));
                        self.satz(B::EintragSpiel, &[&modus, wer, &a, &b])
                    }
                    Ausgang::Matsch(s) => self.satz(B::EintragMatsch, &[&modus, wer, seite(s)]),
                    Ausgang::Spielverlust(s) => {
                        self.satz(B::EintragSpielverlust, &[&modus, wer, seite(s)])
                    }
                    Ausgang::Hingelegt(s) => {
                        self.satz(B::EintragHingelegt, &[&modus, wer, seite(s)])
                    }
                    Ausgang::Verschoben(v) => {
                        let (a, b) = (self.zahl(v.gezaehlt.a), self.zahl(v.gezaehlt.b));
                        let an = seite(&v.von.andere());
                        let werte = [&modus, wer, &a, &b, &self.zahl(v.punkte), an];
                        self.satz(B::EintragVerschoben, &werte)
                    }
                }
            }
            Eintrag::Berg(meldung) => self.satz(B::EintragBerg, &[seite(&meldung.seite)]),
            Eintrag::Bedankt(meldung) => self.satz(B::EintragBedankt, &[seite(&meldung.seite)]),
            Eintrag::Werte(werte) => {
                let felder: Vec<String> =
                    werte.iter().map(|(key, wert)| self.formularwert(key, wert)).collect();
                felder.join(", ")
            }
            Eintrag::OhneWertung { art, grund } => {
                let art = text::ohne_wertung(self.sprache, *art);
                if grund.is_empty() { art.to_owned() } else { format!("{art} ({grund})") }
            }
            Eintrag::Strafe { partei, punkte, grund } => {
                let satz = self.satz(B::EintragStrafe, &[kurzname(*partei), &self.zahl(*punkte)]);
                if grund.is_empty() { satz } else { format!("{satz} ({grund})") }
            }
            Eintrag::Abbruch { .. } => self.wort(B::EintragAbbruch).to_owned(),
            Eintrag::Vorfall(vorfall) => {
                let wort = match vorfall.folge {
                    Vorfallfolge::BedankenNichtig => B::EintragNichtig,
                    Vorfallfolge::PartieVerloren => B::EintragVerloren,
                    Vorfallfolge::BergZuFrueh => B::EintragBergZuFrueh,
                    Vorfallfolge::WeisGestrichen => B::EintragWeisGestrichen,
                };
                let satz = self.satz(wort, &[seite(&vorfall.seite)]);
                let grund = &vorfall.grund;
                if grund.is_empty() { satz } else { format!("{satz} ({grund})") }
            }
        }
    }

    fn formularwert(&self, key: &str, wert: &Wert) -> String {
        let feld = Feldname::ALLE.iter().find(|feld| feld.key() == key);
        let name = feld.map_or(key, |feld| text::feld(self.sprache, *feld));
        let wert = match wert {
            Wert::Ja(ja) => self.ja_nein(*ja),
            Wert::Zahl(partei) if feld.is_some_and(|feld| feld.nennt_partei()) => {
                usize::try_from(*partei).map_or("?", kurzname).to_owned()
            }
            Wert::Zahl(zahl) => text::zahl(self.sprache, *zahl),
            Wert::Wahl(wahl) => match text::kontrakt(self.sprache, wahl) {
                "?" => wahl.clone(),
                name => name.to_owned(),
            },
            Wert::JePartei(je) => {
                let je: Vec<String> = je
                    .iter()
                    .map(|zahl| zahl.map_or("–".to_owned(), |z| text::zahl(self.sprache, z)))
                    .collect();
                je.join("/")
            }
        };
        format!("{name} {wert}")
    }
}

/// Striche and Nuller side by side: 2/1.
fn marken(marken: Marken) -> String {
    format!("{}/{}", marken.s, marken.n)
}

/// How a party is called in the columns.
fn kurzname(partei: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].get(partei).copied().unwrap_or("?")
}

fn name(partie: &Partie, platz: Platz) -> String {
    partie.kopf.spieler.get(usize::from(platz.0)).cloned().unwrap_or_default()
}

fn regeln(regeln: &[Regel]) -> String {
    regeln.iter().map(|regel| regel.id()).collect::<Vec<_>>().join(" ")
}

/// `21.11.2026 20:14 UTC`; nothing for a time nobody wrote down or that no calendar has.
fn zeit(zeit: Zeit) -> Option<String> {
    let wann = chrono::DateTime::from_timestamp_millis(zeit.0).filter(|_| zeit.0 > 0)?;
    Some(wann.format("%-d.%-m.%-Y %H:%M UTC").to_string())
}
