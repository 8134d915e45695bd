//! What many Partien add up to: for each player, team, pair against pair, opponent and Jassart.
//!
//! A session gives an [`Ergebnis`] a Partie, small and by itself; any selection of them adds up to
//! one [`Statistik`]. Sums are whole numbers; whoever shows them divides. Knows no names but those
//! at the table, and no day but milliseconds.

use super::brett::Brettart;
use super::jassart::{self, Jassart};
use super::log::{Partie, Session, Zeit, aufsteigend};
use super::modus::Modus;
use super::save::SessionId;
use super::seite::Seite;
use super::stand::{Strichart, Zeile as Brettzeile, Zeilenart};

/// With fewer Partien a rate says little.
pub const WENIG_PARTIEN: u32 = 10;
/// With fewer Spiele in a mode its average says little.
pub const WENIG_SPIELE: u32 = 20;

/// How one mode went, for the side it is told of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modusbilanz {
    /// Whole Spiele in it.
    pub spiele: u32,
    /// In so many of them it had more card points than the other side.
    pub gewonnen: u32,
    /// What it wrote in them, with Weis, Stöck and factor.
    pub punkte: i64,
    /// What the other side wrote.
    pub gegner: i64,
}

impl Modusbilanz {
    /// Whether there are too few Spiele for an average.
    pub const fn wenig(&self) -> bool {
        self.spiele < WENIG_SPIELE
    }
}

/// The one accumulator, of one Partie or of thousands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bilanz {
    /// Partien with a result; one that runs or was broken off is none. All but Striche is of these.
    pub partien: u32,
    /// Those without: only their Striche count (R3).
    pub unfinished: u32,
    /// Of these, on the first rank; of a duel, before the other.
    pub gewonnen: u32,
    /// The ranks added up.
    pub raenge: u32,
    /// The points at the end added up.
    pub schluss: i64,
    /// Of these points, those on the slate.
    pub total: i64,
    /// By kind, in the order of [`Strichart::ALLE`]; also of Partien without a result (R3).
    pub striche: [u32; 5],
    /// Whole Spiele on the slate, and what was written in them.
    pub spiele: u32,
    /// With Weis, Stöck and factor.
    pub punkte: i64,
    /// Of these Spiele, with a Matsch; a Kontermatsch is none.
    pub matsch: u32,
    /// Of these Spiele, with a Kontermatsch.
    pub kontermatsch: u32,
    /// Spiele with Weis, and its points before the factor.
    pub weise: u32,
    /// Before the factor.
    pub weispunkte: i64,
    /// Spiele with Stöck.
    pub stoeck: u32,
    /// By mode in the order of [`Modus`]: trump made by this side, then by the other.
    modi: [[Modusbilanz; MODI]; 2],
    /// Partien won (or not, negative) in a row, at the end of what was counted.
    serie: i32,
    /// Partien won in a row, at the best.
    pub laengste_siege: u32,
    /// And not won, at the worst.
    pub laengste_niederlagen: u32,
}

/// How many modes there are.
const MODI: usize = Modus::UEBLICHE.len() + Modus::WEITERE.len();

impl Bilanz {
    /// Whether there are too few Partien for a rate.
    pub const fn wenig(&self) -> bool {
        self.partien < WENIG_PARTIEN
    }

    /// Striche of every kind.
    pub fn strichsumme(&self) -> u32 {
        self.striche.iter().sum()
    }

    /// How a mode went where this side made trump, or the other.
    pub fn modus(&self, modus: Modus, selbst: bool) -> &Modusbilanz {
        &self.modi[usize::from(!selbst)][modus as usize]
    }

    /// Adds what comes later. The series go on where `dazu` is one Partie.
    fn nimm(&mut self, dazu: &Bilanz) {
        self.partien += dazu.partien;
        self.unfinished += dazu.unfinished;
        self.gewonnen += dazu.gewonnen;
        self.raenge += dazu.raenge;
        self.schluss += dazu.schluss;
        self.total += dazu.total;
        for (hier, dort) in self.striche.iter_mut().zip(dazu.striche) {
            *hier += dort;
        }
        self.spiele += dazu.spiele;
        self.punkte += dazu.punkte;
        self.matsch += dazu.matsch;
        self.kontermatsch += dazu.kontermatsch;
        self.weise += dazu.weise;
        self.weispunkte += dazu.weispunkte;
        self.stoeck += dazu.stoeck;
        for (hier, dort) in self.modi.iter_mut().flatten().zip(dazu.modi.iter().flatten()) {
            hier.spiele += dort.spiele;
            hier.gewonnen += dort.gewonnen;
            hier.punkte += dort.punkte;
            hier.gegner += dort.gegner;
        }
        if dazu.partien == 1 {
            let schritt = if dazu.gewonnen == 1 { 1 } else { -1 };
            let weiter = self.serie.signum() == schritt;
            self.serie = if weiter { self.serie + schritt } else { schritt };
            let laenge = self.serie.unsigned_abs();
            let rekord =
                if schritt > 0 { &mut self.laengste_siege } else { &mut self.laengste_niederlagen };
            *rekord = laenge.max(*rekord);
        }
    }

    /// What a line of the slate says of `seite`.
    fn spiel(&mut self, zeile: &Brettzeile, seite: Seite) {
        let Some(spiel) = &zeile.spiel else { return };
        let punkte = |seite: Seite| i64::from(zeile.punkte[seite.index()].0);
        self.weise += u32::from(spiel.weis[seite].0 > 0);
        self.weispunkte += i64::from(spiel.weis[seite].0);
        self.stoeck += u32::from(spiel.stoeck == Some(seite));
        // One that was cut off says nothing of an average.
        if zeile.art != Zeilenart::Spiel {
            return;
        }
        self.spiele += 1;
        self.punkte += punkte(seite);
        self.matsch += u32::from(spiel.matsch == Some(seite));
        self.kontermatsch += u32::from(spiel.kontermatsch == Some(seite));
        let karten = spiel.kartenpunkte;
        if let Some(ansager) = spiel.ansager {
            let modus = &mut self.modi[usize::from(ansager != seite)][spiel.modus as usize];
            modus.spiele += 1;
            modus.gewonnen += u32::from(karten[seite] > karten[seite.andere()]);
            modus.punkte += punkte(seite);
            modus.gegner += punkte(seite.andere());
        }
    }
}

/// What one Partie adds.
#[derive(Clone, Debug)]
pub struct Ergebnis {
    /// When the Partie began.
    pub zeit: Zeit,
    /// What was played.
    pub jassart: &'static Jassart,
    /// The names of each party, its rank (0 without a result) and its figures.
    pub parteien: Vec<(Vec<String>, u8, Bilanz)>,
    /// Which session, and a number for the order of Partien of the same millisecond.
    abend: u64,
    folge: u64,
}

/// What the Partien of a session add, in their order.
pub fn ergebnisse(id: &SessionId, session: &Session) -> Vec<Ergebnis> {
    session.partien().map(|partie| ergebnis(id, partie)).collect()
}

fn ergebnis(id: &SessionId, partie: &Partie) -> Ergebnis {
    let stand = &partie.stand;
    let anzahl = partie.kopf.spieler.len();
    let partei = |nr: usize| {
        let konto = &stand.konten[nr];
        let rang = stand.ende.as_ref().and_then(|ende| ende.raenge.get(nr)).copied().unwrap_or(0);
        let striche = Strichart::ALLE.map(|art| u32::from(konto.striche.art(art)));
        let mut b = Bilanz { striche, unfinished: 1, ..Bilanz::default() };
        if rang > 0 {
            b.unfinished = 0;
            b.partien = 1;
            b.gewonnen = u32::from(rang == 1);
            b.raenge = u32::from(rang);
            b.schluss = i64::from(konto.punkte.0);
            if partie.jassart.brett.art() == Brettart::Tafel
                && let Some(seite) = Seite::BEIDE.get(nr)
            {
                b.total = b.schluss;
                for zeile in stand.gewertete() {
                    b.spiel(zeile, *seite);
                }
            }
        }
        let namen = partie.jassart.plaetze(nr, anzahl).map(|p| partie.kopf.spieler[p].clone());
        (namen.collect(), rang, b)
    };
    Ergebnis {
        zeit: partie.zeit,
        jassart: partie.jassart,
        parteien: (0..stand.konten.len()).map(partei).collect(),
        abend: kennzahl(id.as_str()),
        folge: kennzahl(&partie.id.to_string()),
    }
}

/// A number for a name (FNV-1a): the same everywhere, whatever order files come in.
fn kennzahl(name: &str) -> u64 {
    let misch = |zahl: u64, byte: u8| (zahl ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, misch)
}

/// Which Partien count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Begun at this time or later.
    pub von: Option<Zeit>,
    /// Begun at this time or earlier.
    pub bis: Option<Zeit>,
    /// In which this player played.
    pub spieler: Option<String>,
    /// Of the Jassart of this id.
    pub jassart: Option<String>,
}

impl Filter {
    fn passt(&self, e: &Ergebnis) -> bool {
        let dabei = |name: &String| e.parteien.iter().any(|(namen, ..)| namen.contains(name));
        self.von.is_none_or(|von| e.zeit >= von)
            && self.bis.is_none_or(|bis| e.zeit <= bis)
            && self.spieler.as_ref().is_none_or(dabei)
            && self.jassart.as_ref().is_none_or(|id| e.jassart.id == id)
    }
}

/// Of whom or what a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Art {
    /// One player, whoever sat with them.
    Spieler,
    /// Two who play together.
    Team,
    /// A team against another, told of the first.
    Paarung,
    /// A player against another who is no partner, told of the first: Partien and who was before.
    Gegner,
    /// A player in one Jassart without the slate.
    Jassart,
}

/// One line of the statistics.
#[derive(Clone, Debug)]
pub struct Zeile {
    /// Of whom it tells.
    pub art: Art,
    /// Of [`Art::Jassart`] which one.
    pub jassart: Option<&'static Jassart>,
    /// Players by their place in `spieler` of the [`Statistik`]; a team in the order of names.
    pub wer: Vec<usize>,
    /// Against whom, where it tells of that; empty otherwise.
    pub gegen: Vec<usize>,
    /// What it adds up to.
    pub bilanz: Bilanz,
    /// Evening (from 0) and Striche after it, for each evening on which it played.
    pub verlauf: Vec<(u32, u32)>,
}

/// What a selection of Partien adds up to.
#[derive(Clone, Debug, Default)]
pub struct Statistik {
    /// The names, in the order in which they first played.
    pub spieler: Vec<String>,
    /// When each evening began.
    pub abende: Vec<Zeit>,
    /// Partien with a result.
    pub partien: u32,
    /// Those without: only their Striche count.
    pub unfinished: u32,
    /// All parties together: each Spiel has the side that made trump once.
    pub gesamt: Bilanz,
    zeilen: Vec<Zeile>,
    /// The places of the lines by what they are about, and of the names, both in order.
    orte: Vec<(u128, usize)>,
    namen: Vec<usize>,
}

impl Statistik {
    /// Adds up those of `ergebnisse` that pass, whatever order they come in.
    pub fn aus(ergebnisse: &[Ergebnis], filter: &Filter) -> Statistik {
        let passende: Vec<&Ergebnis> = ergebnisse.iter().filter(|e| filter.passt(e)).collect();
        // Before 1970 there was no log; the sign is flipped so that it would come first.
        let wann = |e: &&Ergebnis| (e.zeit.0 ^ i64::MIN).cast_unsigned();
        let schluessel = |e| u128::from(wann(e)) << 64 | u128::from(e.abend ^ e.folge);
        let mut statistik = Statistik::default();
        let mut abende: Vec<u64> = Vec::new();
        for stelle in aufsteigend(passende.iter().map(schluessel)) {
            let e = passende[stelle];
            let abend = abende.iter().rposition(|abend| *abend == e.abend).unwrap_or_else(|| {
                abende.push(e.abend);
                statistik.abende.push(e.zeit);
                abende.len() - 1
            });
            statistik.nimm(e, abend as u32);
        }
        statistik
    }

    /// The lines of a kind: who won most first, then who has most Striche, then as they came.
    pub fn zeilen(&self, passt: &dyn Fn(&Zeile) -> bool) -> Vec<&Zeile> {
        let zeilen: Vec<&Zeile> = self.zeilen.iter().filter(|zeile| passt(zeile)).collect();
        let rang = |z: &&Zeile| {
            let b = &z.bilanz;
            let rang = u128::from(b.gewonnen) << 64 | u128::from(b.strichsumme());
            u128::MAX - rang
        };
        aufsteigend(zeilen.iter().map(rang)).into_iter().map(|stelle| zeilen[stelle]).collect()
    }

    /// Names joined as on the slate.
    pub fn name(&self, wer: &[usize]) -> String {
        let namen: Vec<&str> = wer.iter().map(|nr| self.spieler[*nr].as_str()).collect();
        namen.join(" & ")
    }

    /// The place of a name; `None` for one who did not play.
    pub fn finde(&self, name: &str) -> Option<usize> {
        self.suche(name).ok().map(|stelle| self.namen[stelle])
    }

    fn suche(&self, name: &str) -> Result<usize, usize> {
        self.namen.binary_search_by(|nr| self.spieler[*nr].as_str().cmp(name))
    }

    fn spieler(&mut self, name: &str) -> usize {
        match self.suche(name) {
            Ok(stelle) => self.namen[stelle],
            Err(stelle) => {
                self.namen.insert(stelle, self.spieler.len());
                self.spieler.push(name.to_owned());
                self.spieler.len() - 1
            }
        }
    }

    fn nimm(&mut self, e: &Ergebnis, abend: u32) {
        let mut seiten: Vec<Vec<usize>> = Vec::new();
        for (namen, ..) in &e.parteien {
            let mut seite: Vec<usize> = namen.iter().map(|name| self.spieler(name)).collect();
            if let [a, b] = seite[..]
                && self.spieler[a] > self.spieler[b]
            {
                seite.swap(0, 1);
            }
            seiten.push(seite);
        }
        let vorname: Vec<Option<&String>> =
            e.parteien.iter().map(|(namen, ..)| namen.iter().min()).collect();
        let tafel = e.jassart.brett.art() == Brettart::Tafel;
        let mut entschieden = false;
        for (nr, (_, rang, bilanz)) in e.parteien.iter().enumerate() {
            let wir = &seiten[nr];
            entschieden |= bilanz.partien > 0;
            self.gesamt.nimm(bilanz);
            let mut zaehle = |art, wer: &[usize], gegen: &[usize], bilanz: &Bilanz| {
                self.zaehle((art, e.jassart), wer, gegen, bilanz, abend);
            };
            for einer in wir {
                zaehle(Art::Spieler, &[*einer], &[], bilanz);
                if !tafel && !e.jassart.id.is_empty() {
                    zaehle(Art::Jassart, &[*einer], &[], bilanz);
                }
            }
            if wir.len() > 1 {
                zaehle(Art::Team, wir, &[], bilanz);
            }
            for (anderer, sie) in seiten.iter().enumerate().filter(|(andere, _)| *andere != nr) {
                let gewonnen = u32::from(*rang < e.parteien[anderer].1);
                // One line for both, told of the team whose name comes first.
                if wir.len() > 1 && vorname[nr] < vorname[anderer] {
                    let bilanz = Bilanz { gewonnen, ..bilanz.clone() };
                    zaehle(Art::Paarung, wir, sie, &bilanz);
                }
                let duell = Bilanz { partien: bilanz.partien, gewonnen, ..Bilanz::default() };
                for (einer, gegner) in wir.iter().flat_map(|e| sie.iter().map(move |s| (e, s))) {
                    zaehle(Art::Gegner, &[*einer], &[*gegner], &duell);
                }
            }
        }
        self.partien += u32::from(entschieden);
        self.unfinished += u32::from(!entschieden);
    }

    /// Adds to the line of this kind and these people; there is one.
    fn zaehle(
        &mut self,
        (art, jassart): (Art, &'static Jassart),
        wer: &[usize],
        gegen: &[usize],
        bilanz: &Bilanz,
        abend: u32,
    ) {
        let jassart = Some(jassart).filter(|_| art == Art::Jassart);
        let nr = jassart.and_then(|ihre| jassart::ALLE.iter().position(|j| j.id == ihre.id));
        // Eight bits for the kind, thirty for each of four people.
        let kind = (art as usize + nr.unwrap_or(0)) as u128;
        let leute = [wer.first(), wer.get(1), gegen.first(), gegen.get(1)];
        let ort = leute.iter().fold(kind, |ort, wer| ort << 30 | wer.map_or(0, |w| *w as u128 + 1));
        let stelle = match self.orte.binary_search_by(|(hier, _)| hier.cmp(&ort)) {
            Ok(stelle) => self.orte[stelle].1,
            Err(stelle) => {
                self.orte.insert(stelle, (ort, self.zeilen.len()));
                self.zeilen.push(Zeile {
                    art,
                    jassart,
                    wer: wer.to_vec(),
                    gegen: gegen.to_vec(),
                    bilanz: Bilanz::default(),
                    verlauf: Vec::new(),
                });
                self.zeilen.len() - 1
            }
        };
        let zeile = &mut self.zeilen[stelle];
        zeile.bilanz.nimm(bilanz);
        let stand = zeile.bilanz.strichsumme();
        match zeile.verlauf.last_mut() {
            Some(letzter) if letzter.0 >= abend => letzter.1 = stand,
            _ => zeile.verlauf.push((abend, stand)),
        }
    }
}
