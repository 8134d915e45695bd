//! The report of an evening, of a season or of a player: parts with a title, sentences, a plot and
//! a table. Screen, paper, picture, text and spreadsheet all show this one thing.
//!
//! Every sum comes from the engine; here they are divided and put into words.

use super::auszug::{
    self, Tabelle, Zelle, csv_zeilen, ende_satz, ende_zeilen, ohne_steuerzeichen, ueberschrift,
};
use super::{Sprache, Wort, count, fuelle, modus, strichart, wort};
use crate::engine::brett::{Brettart, tafel};
use crate::engine::geld;
use crate::engine::log::{Partie, Session, Zeit};
use crate::engine::modus::Modus;
use crate::engine::save::SessionId;
use crate::engine::seite::Seite;
use crate::engine::stand::Strichart;
use crate::engine::statistik::{
    self, Art, Bilanz, Filter, Modusbilanz, Statistik, WENIG_PARTIEN, WENIG_SPIELE, Zeile,
};

/// A report: what somebody would put on the notice board.
#[derive(Clone, Debug, Default)]
pub struct Bericht {
    /// Of whom or what it tells.
    pub titel: String,
    /// When it was.
    pub wann: String,
    /// In the order in which they are read.
    pub teile: Vec<Teil>,
}

/// A part of a report: a heading, sentences, a plot, a table; any of them may be missing.
#[derive(Clone, Debug, Default)]
pub struct Teil {
    /// Its heading.
    pub titel: String,
    /// What the part says in words, the plot too.
    pub saetze: Vec<String>,
    /// What is drawn.
    pub kurve: Option<Kurve>,
    /// Its rows; none where there is no table.
    pub tabelle: Tabelle,
    /// The table holds the numbers of the plot: where that is drawn it stands back.
    pub zahlen: bool,
    /// The table holds every line of a Partie: for screen and spreadsheet alone.
    pub einzeln: bool,
    /// The plot is for the screen alone.
    pub nebenbei: bool,
    /// The first cells are names of players.
    pub spieler: bool,
}

/// What is drawn.
#[derive(Clone, Debug, Default)]
pub struct Kurve {
    /// Each with its name and its points from left to right.
    pub linien: Vec<(String, Vec<(i32, i32)>)>,
    /// What is counted from left to right.
    pub achse: &'static str,
    /// Where something lies: Berg, Ziel.
    pub hoehen: Vec<(String, i32)>,
    /// On a line, by its number, at a point: what happened there.
    pub marken: Vec<(usize, i32, i32, Marke)>,
    /// Two bars each, in tenths.
    pub balken: Vec<(String, [i32; 2])>,
}

/// What is marked on a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "Jass words")]
pub enum Marke {
    Weis,
    Matsch,
    Berg,
}

impl Marke {
    /// Each with its word for the legend.
    pub const ALLE: [(Marke, Wort); 3] =
        [(Marke::Weis, Wort::FeldWeis), (Marke::Matsch, Wort::Matsch), (Marke::Berg, Wort::Berg)];
}

/// So many lines can be told apart in a plot.
const LINIEN_MAX: usize = 6;
/// So many names stand in a sentence.
const NAMEN_MAX: usize = 5;

/// `summe / anzahl` in tenths.
fn schnitt(summe: i64, anzahl: u32) -> Zelle {
    match i64::from(anzahl) {
        0 => Zelle::Leer,
        n => Zelle::Bruch((summe * 20 + summe.signum() * n) / (2 * n), false),
    }
}

fn prozent(teil: u32, von: u32) -> Zelle {
    match u64::from(von) {
        0 => Zelle::Leer,
        n => zelle(((u64::from(teil) * 200 + n) / (2 * n)) as i64),
    }
}

fn zelle(zahl: impl Into<i64>) -> Zelle {
    Zelle::Zahl(i32::try_from(zahl.into()).unwrap_or(i32::MAX))
}

/// What nobody has leaves no column behind.
fn nicht_null(zahl: u32) -> Zelle {
    if zahl == 0 { Zelle::Leer } else { zelle(zahl) }
}

fn name(st: &Statistik, wer: &[usize]) -> Zelle {
    Zelle::Text(st.name(wer))
}

/// The lines that have anything of this.
fn mit<'a>(zeilen: &[&'a Zeile], was: &dyn Fn(&Bilanz) -> u32) -> Vec<&'a Zeile> {
    zeilen.iter().copied().filter(|zeile| was(&zeile.bilanz) > 0).collect()
}

/// So many lines of a table are read at once; only screen and spreadsheet have the rest.
pub const ZEILEN_MAX: usize = 20;

impl Teil {
    /// Says that the table goes on behind its first lines.
    pub fn rest(&self, sprache: Sprache) -> Option<String> {
        let alle = self.tabelle.zeilen.len();
        let zahlen = [ZEILEN_MAX, alle].map(|zahl| zahl.to_string());
        let satz = || fuelle(sprache, Wort::ErsteVon, &[&zahlen[0], &zahlen[1]]);
        (alle > ZEILEN_MAX).then(satz)
    }
}

/// Who writes a report.
#[derive(Clone, Copy, Debug)]
pub struct Schreiber {
    /// In which language, with which deck.
    pub sprache: Sprache,
}

impl Schreiber {
    fn w(self, w: Wort) -> &'static str {
        wort(self.sprache, w)
    }

    fn satz(self, w: Wort, werte: &[&str]) -> String {
        fuelle(self.sprache, w, werte)
    }

    /// The report of a session: who leads, who owes whom, how each Partie went. `datum` gives a
    /// day as `2026-11-21`.
    pub fn abend(
        self,
        id: &SessionId,
        session: &Session,
        datum: &dyn Fn(Zeit) -> String,
    ) -> Bericht {
        let st = Statistik::aus(&statistik::ergebnisse(id, session), &Filter::default());
        let tag = |partie: &Partie| super::datum(self.sprache, &datum(partie.zeit));
        let wann = session.partien().next().map_or(String::new(), tag);
        let titel = match session.titel.as_str() {
            "" if st.spieler.is_empty() => self.w(Wort::LeereSession).to_owned(),
            "" => super::bidi::joined(&st.spieler, ", "),
            titel => titel.to_owned(),
        };
        let alle = st.zeilen(&|zeile| zeile.art == Art::Spieler);
        let mut teile = vec![self.rangliste(&st, Wort::Rangliste, &alle)];
        teile[0].spieler = false;
        teile[0].saetze.extend(self.unfinished(st.unfinished));
        teile.push(self.nach_art(&st, Wort::StricheNachArt, &alle));
        teile.extend(self.geld(session));
        let anzahl = session.partien().count();
        for (nr, partie) in session.partien().enumerate() {
            let mut teil = self.partie(partie, datum);
            let nummer = [self.w(Wort::SpaltePartie), " ", &(nr + 1).to_string()].concat();
            teil.titel = [&nummer, " · ", &teil.titel].concat();
            teil.nebenbei = nr + 1 < anzahl;
            teile.push(teil);
        }
        teile.push(self.modi(Wort::NachSpielart, &st.gesamt, true));
        teile.push(self.weis(&st, &alle));
        self.bericht(titel, wann, teile)
    }

    /// The report of many Partien.
    pub fn saison(self, st: &Statistik, wann: String) -> Bericht {
        let art = |art: Art| st.zeilen(&|zeile| zeile.art == art);
        let alle = art(Art::Spieler);
        let zahlen = [st.partien as usize, st.abende.len(), st.spieler.len()];
        let zahlen = zahlen.map(|zahl| super::zahl(self.sprache, zahl as i32));
        let satz = self.satz(Wort::SaisonSatz, &[&zahlen[0], &zahlen[1], &zahlen[2]]);
        let mut rangliste = self.rangliste(st, Wort::Rangliste, &alle);
        rangliste.saetze.insert(0, satz);
        rangliste.saetze.extend(self.unfinished(st.unfinished));
        let paare = art(Art::Team);
        // Whoever always sat with the same partner has the partner's line: one for both.
        let fest = alle.iter().all(|z| {
            let striche = z.bilanz.strichsumme();
            paare.iter().any(|p| p.wer.contains(&z.wer[0]) && p.bilanz.strichsumme() == striche)
        });
        let linien = if fest { &paare } else { &alle };
        let teile = vec![
            rangliste,
            self.nach_art(st, Wort::StricheVerlauf, linien),
            self.rangliste(st, Wort::Paare, &paare),
            self.gegeneinander(st, Wort::PaarGegenPaar, &art(Art::Paarung)),
            self.modi(Wort::NachSpielart, &st.gesamt, true),
            self.weis(st, &alle),
            self.andere(st, &art(Art::Jassart)),
        ];
        self.bericht(self.w(Wort::Statistik).to_owned(), wann, teile)
    }

    /// The report of one player, or of a pair by its joined names; only a title for those who did
    /// not play.
    pub fn person(self, st: &Statistik, name: &str, wann: String) -> Bericht {
        let einer = |z: &Zeile| [Art::Spieler, Art::Team].contains(&z.art);
        let selbst = st.zeilen(&|z| einer(z) && st.name(&z.wer) == name);
        let Some(Zeile { wer, bilanz, .. }) = selbst.first() else {
            return self.bericht(name.to_owned(), wann, Vec::new());
        };
        let paar = wer.len() > 1;
        // Pair against pair is told once, of either; a player's opponents are told of the player.
        let (titel, art) = match paar {
            true => (Wort::PaarGegenPaar, Art::Paarung),
            false => (Wort::GegenWen, Art::Gegner),
        };
        let gegner = st.zeilen(&|z| z.art == art && (z.wer == *wer || paar && z.gegen == *wer));
        let mit_wem = st.zeilen(&|z| z.art == Art::Team && !paar && z.wer.contains(&wer[0]));
        let andere = st.zeilen(&|z| z.art == Art::Jassart && z.wer == *wer);
        let mut rangliste = self.rangliste(st, Wort::Rangliste, &selbst);
        rangliste.spieler = false;
        let of = |zahl: u32, one, several| {
            count(self.sprache, i32::try_from(zahl).unwrap_or(i32::MAX), one, several)
        };
        let won = of(bilanz.laengste_siege, Wort::EinSieg, Wort::AnzahlSiege);
        let lost = of(bilanz.laengste_niederlagen, Wort::EineNiederlage, Wort::AnzahlNiederlagen);
        rangliste.saetze.push(self.satz(Wort::LaengsteSerie, &[&won, &lost]));
        rangliste.saetze.extend(self.unfinished(bilanz.unfinished));
        let teile = vec![
            rangliste,
            self.nach_art(st, Wort::StricheVerlauf, &selbst),
            self.gegeneinander(st, titel, &gegner),
            self.rangliste(st, Wort::MitWem, &mit_wem),
            self.modi(Wort::NachSpielart, bilanz, true),
            self.modi(Wort::TrumpfGegner, bilanz, false),
            self.weis(st, &selbst),
            self.andere(st, &andere),
        ];
        self.bericht(name.to_owned(), wann, teile)
    }

    fn bericht(self, titel: String, wann: String, mut teile: Vec<Teil>) -> Bericht {
        teile.retain(|teil| !teil.tabelle.zeilen.is_empty() || teil.kurve.is_some());
        if teile.is_empty() {
            let saetze = vec![self.w(Wort::NochKeinResultat).to_owned()];
            teile.push(Teil { saetze, ..Teil::default() });
        }
        Bericht { titel, wann, teile }
    }

    /// A part with a line for each of `zeilen`.
    fn leute(
        self,
        titel: Wort,
        spalten: &[Wort],
        zeilen: &[&Zeile],
        zellen: &dyn Fn(&Zeile) -> Vec<Zelle>,
    ) -> Teil {
        let zeilen = zeilen.iter().map(|zeile| zellen(zeile)).collect();
        self.teil(titel, spalten.iter().map(|w| self.w(*w)).collect(), zeilen)
    }

    /// A part with a table; the first column is that of the names.
    fn teil(self, titel: Wort, spalten: Vec<&str>, zeilen: Vec<Vec<Zelle>>) -> Teil {
        let mut kopf = vec![self.w(Wort::SpalteName).to_owned()];
        kopf.extend(spalten.into_iter().map(str::to_owned));
        let tabelle = Tabelle { kopf, zeilen }.ohne_leere();
        Teil { titel: self.w(titel).to_owned(), tabelle, ..Teil::default() }
    }

    /// Says of whom there is too little to say.
    fn wenig(self, w: Wort, zahl: u32, namen: &[String]) -> Option<String> {
        let mut genannte = super::bidi::joined(&namen[..namen.len().min(NAMEN_MAX)], ", ");
        if namen.len() > NAMEN_MAX {
            genannte += &[", +", &(namen.len() - NAMEN_MAX).to_string()].concat();
        }
        (!namen.is_empty()).then(|| self.satz(w, &[&zahl.to_string(), &genannte]))
    }

    /// The same of those on the lines of a part.
    fn wenige_partien(self, teil: &mut Teil, zeilen: &[&Zeile]) {
        let wenige = teil.tabelle.zeilen.iter().zip(zeilen).filter(|(_, z)| z.bilanz.wenig());
        let wenige: Vec<String> = wenige.map(|(z, _)| z[0].als_text(self.sprache)).collect();
        teil.saetze.extend(self.wenig(Wort::WenigPartien, WENIG_PARTIEN, &wenige));
    }

    /// That Partien without a result count with their Striche alone, where there are any.
    fn unfinished(self, partien: u32) -> Option<String> {
        (partien > 0).then(|| self.satz(Wort::UnfinishedCount, &[&partien.to_string()]))
    }

    fn rangliste(self, st: &Statistik, titel: Wort, zeilen: &[&Zeile]) -> Teil {
        use Wort::{FeldPunkte, Gewonnen, Partien, Prozent, SchnittSpiel, Striche};
        let spalten = [Partien, Gewonnen, Prozent, Striche, FeldPunkte, SchnittSpiel];
        // Whoever has sat down only is on no rank.
        let zeilen = &mit(zeilen, &|b| b.partien + b.strichsumme() + u32::from(b.total != 0));
        let mut teil = self.leute(titel, &spalten, zeilen, &|zeile| {
            let b = &zeile.bilanz;
            vec![
                name(st, &zeile.wer),
                zelle(b.partien),
                zelle(b.gewonnen),
                prozent(b.gewonnen, b.partien),
                nicht_null(b.strichsumme()),
                if b.total == 0 { Zelle::Leer } else { zelle(b.total) },
                schnitt(b.punkte, b.spiele),
            ]
        });
        self.wenige_partien(&mut teil, zeilen);
        teil.spieler = true;
        teil
    }

    /// Head to head, told of the first.
    fn gegeneinander(self, st: &Statistik, titel: Wort, zeilen: &[&Zeile]) -> Teil {
        let personen = titel == Wort::GegenWen;
        let spalten = [Wort::Partien, Wort::Davor, Wort::Prozent];
        let gespielt = mit(zeilen, &|b| b.partien);
        let mut teil = self.leute(titel, &spalten, &gespielt, &|zeile| {
            let b = &zeile.bilanz;
            let gegen = st.name(&zeile.gegen);
            let beide = || [&st.name(&zeile.wer), " – ", &gegen].concat();
            vec![
                Zelle::Text(if personen { gegen } else { beide() }),
                zelle(b.partien),
                zelle(b.gewonnen),
                prozent(b.gewonnen, b.partien),
            ]
        });
        self.wenige_partien(&mut teil, &gespielt);
        teil.spieler = personen;
        teil
    }

    /// Striche by kind and, over several evenings, as they grew.
    fn nach_art(self, st: &Statistik, titel: Wort, zeilen: &[&Zeile]) -> Teil {
        let mit = mit(zeilen, &|b| b.strichsumme());
        let arten = Strichart::ALLE.map(|art| strichart(self.sprache, art));
        let spalten = [self.w(Wort::Striche)].into_iter().chain(arten).collect();
        let zeile = |zeile: &&Zeile| {
            let b = &zeile.bilanz;
            let mut zellen = vec![name(st, &zeile.wer), zelle(b.strichsumme())];
            zellen.extend(b.striche.map(nicht_null));
            zellen
        };
        let mut teil = self.teil(titel, spalten, mit.iter().map(zeile).collect());
        if st.abende.len() < 2 || mit.is_empty() || titel != Wort::StricheVerlauf {
            return teil;
        }
        let mut kurve = Kurve { achse: self.w(Wort::Abende), ..Kurve::default() };
        let mut staende = Vec::new();
        for zeile in mit.iter().take(LINIEN_MAX) {
            let name = st.name(&zeile.wer);
            let summe = zelle(zeile.bilanz.strichsumme()).als_text(self.sprache);
            staende.push([&super::bidi::isolated(&name), ": ", summe.as_str()].concat());
            let vorher = zeile.verlauf.first().map_or(0, |(abend, _)| *abend as i32);
            let mut punkte = vec![(vorher, 0)];
            punkte.extend(zeile.verlauf.iter().map(|(abend, s)| (*abend as i32 + 1, *s as i32)));
            kurve.linien.push((name, punkte));
        }
        teil.saetze.push(staende.join(", ") + ".");
        teil.kurve = Some(kurve);
        teil.zahlen = true;
        teil
    }

    /// Is Obenabe worth it? Each mode where this side made trump, or the other.
    fn modi(self, titel: Wort, bilanz: &Bilanz, selbst: bool) -> Teil {
        let gespielt: Vec<(&str, &Modusbilanz)> = Modus::alle()
            .map(|m| (modus(self.sprache, m), bilanz.modus(m, selbst)))
            .filter(|(_, b)| b.spiele > 0)
            .collect();
        let alle = gespielt.iter().map(|(_, b)| b.spiele).sum();
        use Wort::{Anteil, Prozent, SchnittGegner, SchnittSelbst, Spiele};
        let spalten = [Spiele, Anteil, SchnittSelbst, SchnittGegner, Prozent];
        let mut kurve = Kurve::default();
        let mut zeilen = Vec::new();
        let mut wenige = Vec::new();
        for (name, b) in &gespielt {
            let [fuer, gegen] = [b.punkte, b.gegner].map(|p| schnitt(p, b.spiele));
            let zehntel = [&fuer, &gegen].map(|zelle| match zelle {
                Zelle::Bruch(zehntel, _) => i32::try_from(*zehntel).unwrap_or(i32::MAX),
                _ => 0,
            });
            kurve.balken.push(((*name).to_owned(), zehntel));
            if b.wenig() {
                wenige.push((*name).to_owned());
            }
            zeilen.push(vec![
                Zelle::Text((*name).to_owned()),
                zelle(b.spiele),
                prozent(b.spiele, alle),
                fuer,
                gegen,
                prozent(b.gewonnen, b.spiele),
            ]);
        }
        let mut teil = self.teil(titel, spalten.iter().map(|w| self.w(*w)).collect(), zeilen);
        // The one that brought most in its Spiele, and the one that brought least; the rest is in
        // the plot.
        let bringt =
            |(_, b): &&(&str, &Modusbilanz)| (b.punkte - b.gegner) * 1000 / i64::from(b.spiele);
        let beste = gespielt.iter().max_by_key(bringt);
        let andere = gespielt.iter().min_by_key(bringt).filter(|_| gespielt.len() > 1);
        for (name, b) in beste.into_iter().chain(andere) {
            let je = [b.punkte, b.gegner].map(|p| schnitt(p, b.spiele).als_text(self.sprache));
            let [macht, nicht] = if selbst { [&je[0], &je[1]] } else { [&je[1], &je[0]] };
            teil.saetze.push(self.satz(Wort::ModusSatz, &[name, macht, nicht]));
        }
        teil.saetze.extend(self.wenig(Wort::WenigSpiele, WENIG_SPIELE, &wenige));
        teil.kurve = Some(kurve).filter(|kurve| !kurve.balken.is_empty());
        teil.zahlen = true;
        teil
    }

    fn weis(self, st: &Statistik, zeilen: &[&Zeile]) -> Teil {
        use Wort::{KonterProzent, MatschProzent, MitWeis, Spiele, Stoeck, Weispunkte};
        let spalten = [Spiele, MatschProzent, KonterProzent, MitWeis, Weispunkte, Stoeck];
        self.leute(Wort::WeisMatsch, &spalten, &mit(zeilen, &|b| b.spiele), &|zeile| {
            let b = &zeile.bilanz;
            vec![
                name(st, &zeile.wer),
                zelle(b.spiele),
                prozent(b.matsch, b.spiele),
                prozent(b.kontermatsch, b.spiele),
                zelle(b.weise),
                zelle(b.weispunkte),
                zelle(b.stoeck),
            ]
        })
    }

    /// Jassarten without the slate: places and points.
    fn andere(self, st: &Statistik, zeilen: &[&Zeile]) -> Teil {
        use Wort::{Gewonnen, Jassart, Partien, SchnittPartie, SchnittRang};
        let spalten = [Jassart, Partien, Gewonnen, SchnittRang, SchnittPartie];
        self.leute(Wort::AndereJassarten, &spalten, &mit(zeilen, &|b| b.partien), &|zeile| {
            let b = &zeile.bilanz;
            vec![
                name(st, &zeile.wer),
                zeile.jassart.map_or(Zelle::Leer, |j| Zelle::Text(j.name.to_owned())),
                zelle(b.partien),
                zelle(b.gewonnen),
                schnitt(i64::from(b.raenge), b.partien),
                schnitt(b.schluss, b.partien),
            ]
        })
    }

    /// Who owes whom, where the table plays for money.
    fn geld(self, session: &Session) -> Option<Teil> {
        let saldi = geld::saldi(session.partien());
        if saldi.is_empty() {
            return None;
        }
        let betraege: Vec<i64> = saldi.iter().map(|(_, saldo)| *saldo).collect();
        let franken = |betrag: i64| Zelle::Bruch(betrag, true);
        let zahlung = |z: &geld::Zahlung| {
            let betrag = franken(z.betrag).als_text(self.sprache);
            self.satz(Wort::ZahltAn, &[&saldi[z.von].0, &saldi[z.an].0, &betrag])
        };
        let mut saetze: Vec<String> = geld::zahlungen(&betraege).iter().map(zahlung).collect();
        if saetze.is_empty() {
            saetze.push(self.w(Wort::NiemandZahlt).to_owned());
        }
        let zeilen = saldi.iter();
        let zeilen = zeilen.map(|(name, saldo)| vec![Zelle::Text(name.clone()), franken(*saldo)]);
        let teil = self.teil(Wort::Geld, vec![self.w(Wort::SaldoFranken)], zeilen.collect());
        Some(Teil { saetze, ..teil })
    }

    /// How a Partie went.
    fn partie(self, partie: &Partie, datum: &dyn Fn(Zeit) -> String) -> Teil {
        let saetze = [ende_satz(self.sprache, partie)].into_iter();
        Teil {
            titel: ueberschrift(self.sprache, partie, datum),
            saetze: saetze.chain(ende_zeilen(self.sprache, partie)).collect(),
            // What was noted by another edition is not where these lines end.
            kurve: Some(self.verlauf(partie))
                .filter(|k| partie.noted().is_none() && k.linien[0].1.len() > 1),
            tabelle: auszug::tabelle(self.sprache, partie),
            zahlen: true,
            einzeln: true,
            ..Teil::default()
        }
    }

    /// All totals over the Spiele, with what lies at the side: Berg and Ziel, Weis and Matsch.
    fn verlauf(self, partie: &Partie) -> Kurve {
        let stand = &partie.stand;
        let linie = |nr: usize| {
            let punkte = stand.zeilen.iter().zip(1..).map(|(zeile, x)| (x, zeile.stand[nr].0));
            (partie.parteiname(nr), [(0, 0)].into_iter().chain(punkte).collect())
        };
        let mut kurve = Kurve {
            linien: (0..stand.konten.len()).map(linie).collect(),
            achse: self.w(Wort::Spiele),
            ..Kurve::default()
        };
        if partie.jassart.brett.art() != Brettart::Tafel {
            return kurve;
        }
        let regeln = &partie.kopf.tischregeln;
        let berg = tafel::berg_bei(regeln).map(|berg| (Wort::Berg, berg.0));
        for (w, hoehe) in berg.into_iter().chain([(Wort::Ziel, regeln.zahl("ziel"))]) {
            kurve.hoehen.push((self.w(w).to_owned(), hoehe));
        }
        let mut hat_berg = false;
        for (zeile, x) in stand.zeilen.iter().zip(1..) {
            for seite in Seite::BEIDE {
                let nr = seite.index();
                let mut marke = |was: Marke| kurve.marken.push((nr, x, zeile.stand[nr].0, was));
                if let Some(spiel) = &zeile.spiel {
                    if spiel.matsch.or(spiel.kontermatsch) == Some(seite) {
                        marke(Marke::Matsch);
                    } else if spiel.weis[seite].0 > 0 {
                        marke(Marke::Weis);
                    }
                }
                let berg = stand.berg.as_ref().filter(|berg| berg.seite == seite);
                if berg.is_some_and(|berg| zeile.nr >= berg.nr) && !hat_berg {
                    hat_berg = true;
                    marke(Marke::Berg);
                }
            }
        }
        kurve
    }
}

/// The report in lines, for a chat.
pub fn als_text(sprache: Sprache, bericht: &Bericht) -> String {
    let mut zeilen = vec![bericht.titel.clone(), bericht.wann.clone()];
    for teil in &bericht.teile {
        zeilen.push(String::new());
        zeilen.push(teil.titel.clone());
        zeilen.extend(teil.saetze.iter().cloned());
        if teil.einzeln {
            continue;
        }
        for zeile in teil.tabelle.zeilen.iter().take(ZEILEN_MAX) {
            let mut werte = zeile.iter().zip(&teil.tabelle.kopf);
            let name = werte.next().map_or(String::new(), |(zelle, _)| zelle.als_text(sprache));
            let werte: Vec<String> = werte
                .filter(|(zelle, _)| **zelle != Zelle::Leer)
                .map(|(zelle, kopf)| [kopf, " ", &zelle.als_text(sprache)].concat())
                .collect();
            let name = super::bidi::isolated(&name);
            zeilen.push([&name, ": ", &super::bidi::joined(&werte, ", ")].concat());
        }
        zeilen.extend(teil.rest(sprache));
    }
    let sauber: Vec<String> = zeilen.iter().map(|zeile| ohne_steuerzeichen(zeile)).collect();
    sauber.join("\n").trim().to_owned()
}

/// The tables of a report for a spreadsheet, one below the other, each under its title.
pub fn als_csv(bericht: &Bericht) -> String {
    let mut aus = String::from("\u{feff}");
    for teil in bericht.teile.iter().filter(|teil| !teil.tabelle.zeilen.is_empty()) {
        let titel = Tabelle { kopf: vec![teil.titel.clone()], zeilen: Vec::new() };
        csv_zeilen(&titel, &mut aus);
        csv_zeilen(&teil.tabelle, &mut aus);
        aus.push_str("\r\n");
    }
    aus
}
