//! A table that reads like an evening: commands in, the board out.
//!
//! Every command goes through `entscheide` and `nimm_auf`, as the app does it; what is refused
//! leaves everything as it was, and [`Tisch::verweigert`] proves it.

use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::dokument::Dokument;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{
    Ansage, Ausgang, Eintrag, Ereignis, EreignisId, Korrektur, Meldung, OhneWertung, PartieKopf,
    Spiel, Teil, Verschiebung, Vorfallfolge, Vorfallnotiz, Weisnotiz, Werte,
};
use jasstafel::engine::gestalt;
use jasstafel::engine::log::{Eintragung, Partie, Satz, Schreibzustand, Session, Zeit};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::{Faktor, Punkte};
use jasstafel::engine::quelle::Regel;
use jasstafel::engine::replay;
use jasstafel::engine::seite::{JeSeite, Platz, Seite};
use jasstafel::engine::stand::{Strichart, Zeile, Zeilenart};
use serde_json::{Value, json};

pub use Seite::{A, B};

pub const NAMEN: [&str; 4] = ["Anna", "Beat", "Chris", "Dora"];

/// A session with its log, the Partie that runs and what was refused.
#[derive(Clone)]
pub struct Tisch {
    pub session: Session,
    pub saetze: Vec<Satz>,
}

impl Tisch {
    pub fn leer() -> Tisch {
        Tisch { session: Session::default(), saetze: Vec::new() }
    }

    /// A Schieber to `ziel` by the usual Tischregeln.
    pub fn schieber(ziel: i32) -> Tisch {
        Tisch::mit("schieber", json!({ "ziel": ziel }))
    }

    /// A Jassart with Tischregeln as they stand in a file.
    pub fn mit(jassart: &str, tischregeln: Value) -> Tisch {
        Tisch::leer().partie(jassart, tischregeln, 0)
    }

    /// The next Partie of the evening.
    pub fn partie(mut self, jassart: &str, tischregeln: Value, geber: u8) -> Tisch {
        let kopf = kopf(jassart, tischregeln, geber);
        self.muss(Befehl::BeginnePartie(kopf));
        self
    }

    // What is entered

    pub fn eintrag(mut self, eintrag: Eintrag) -> Tisch {
        self.trage_ein(eintrag);
        self
    }

    /// The same, and the id it got.
    pub fn trage_ein(&mut self, eintrag: Eintrag) -> EreignisId {
        let partie = self.jetzt().id;
        self.muss(Befehl::TrageEin { partie, eintrag })
    }

    pub fn spiel(self, modus: Modus, ansager: Seite, punkte_a: i32) -> Tisch {
        self.eintrag(spiel(modus, ansager, punkte_a))
    }

    pub fn matsch(self, modus: Modus, ansager: Seite, seite: Seite) -> Tisch {
        self.eintrag(matsch(modus, ansager, seite))
    }

    pub fn weis(self, seite: Seite, punkte: i32) -> Tisch {
        self.eintrag(weis(seite, punkte))
    }

    /// A bit of everything: a Spiel, a Weis, a Matsch that was taken back and brought again, and the
    /// Spiel corrected by 10 points.
    pub fn von_allem(self) -> Tisch {
        let tisch = self.spiel(Modus::Rosen, A, 100).weis(B, 50).matsch(Modus::Eicheln, A, A);
        let tisch = tisch.zurueck().wieder();
        let ziel = tisch.id(0);
        tisch.korrigiert(verbindlich(korrektur(ziel, Some(spiel(Modus::Rosen, A, 90)))))
    }

    pub fn stoeck(self, seite: Seite) -> Tisch {
        self.eintrag(Eintrag::Stoeck { seite })
    }

    pub fn ansage(self, modus: Modus) -> Tisch {
        self.eintrag(ansage(modus, None))
    }

    pub fn strafe(self, seite: Seite, punkte: i32) -> Tisch {
        self.eintrag(strafe(seite, punkte))
    }

    pub fn ohne(self, art: OhneWertung) -> Tisch {
        self.eintrag(ohne(art))
    }

    pub fn berg(self, seite: Seite) -> Tisch {
        self.eintrag(berg(seite, None))
    }

    pub fn berg_bei(self, seite: Seite, teil: Option<Teil>) -> Tisch {
        self.eintrag(berg(seite, teil))
    }

    pub fn merci(self, seite: Seite) -> Tisch {
        self.eintrag(merci(seite, None))
    }

    pub fn merci_bei(self, seite: Seite, teil: Option<Teil>) -> Tisch {
        self.eintrag(merci(seite, teil))
    }

    pub fn zurueck(mut self) -> Tisch {
        self.muss(Befehl::NimmZurueck);
        self
    }

    pub fn wieder(mut self) -> Tisch {
        self.muss(Befehl::StelleWiederHer);
        self
    }

    /// The entry number `nr` of the running Partie, from 0.
    pub fn id(&self, nr: usize) -> EreignisId {
        self.jetzt().eintragungen[nr].id
    }

    pub fn korrigiert(mut self, korrektur: Korrektur) -> Tisch {
        self.muss(Befehl::Korrigiere(korrektur));
        self
    }

    // The way in

    pub fn versuche(&mut self, befehl: Befehl) -> Result<EreignisId, Ablehnung> {
        let ereignis = self.session.entscheide(befehl)?;
        let id = EreignisId { seq: self.session.naechste_seq(), replica: 0xa3f2 };
        let satz = Satz { id, zeit: Zeit(1_790_000_000_000 + id.seq as i64 * 60_000), ereignis };
        self.session.nimm_auf(&satz);
        self.saetze.push(satz);
        Ok(id)
    }

    #[track_caller]
    pub fn muss(&mut self, befehl: Befehl) -> EreignisId {
        match self.versuche(befehl.clone()) {
            Ok(id) => id,
            Err(grund) => panic!("{befehl:?} wurde verweigert: {grund:?}"),
        }
    }

    /// The refusal of an entry; nothing has changed by it.
    #[track_caller]
    pub fn verweigert(&mut self, eintrag: Eintrag) -> Ablehnung {
        let partie = self.jetzt().id;
        self.verweigerter_befehl(Befehl::TrageEin { partie, eintrag })
    }

    #[track_caller]
    pub fn verweigerter_befehl(&mut self, befehl: Befehl) -> Ablehnung {
        let vorher = (self.tafel(), self.saetze.len());
        match self.versuche(befehl.clone()) {
            Ok(_) => panic!("{befehl:?} wurde angenommen"),
            Err(grund) => {
                assert_eq!((self.tafel(), self.saetze.len()), vorher);
                grund
            }
        }
    }

    // The board

    pub fn jetzt(&self) -> &Partie {
        self.session.letzte_partie().expect("es läuft keine Partie")
    }

    pub fn tafel(&self) -> Value {
        wert(&replay::tafel(&self.session))
    }

    pub fn zustand_in(&self, partie: &Partie, nr: usize) -> Schreibzustand {
        partie.schreibzustand(&partie.eintragungen[nr], self.session.danach(partie.id))
    }

    #[track_caller]
    pub fn erwarte_stand(self, stand: [i32; 2]) -> Tisch {
        assert_eq!(punkte(&self), stand);
        self
    }

    /// The board in one line, see [`kurz`].
    #[track_caller]
    pub fn erwarte(self, soll: &str) -> Tisch {
        assert_eq!(kurz(self.jetzt()), soll);
        self
    }
}

/// A document of the engine as a value of `serde_json`, which the tests speak.
pub fn wert(dokument: &Dokument) -> Value {
    serde_json::from_str(&dokument.to_string()).expect("JSON")
}

/// And back.
pub fn dokument(wert: &Value) -> Dokument {
    Dokument::lies(&wert.to_string()).expect("JSON")
}

pub fn punkte(tisch: &Tisch) -> [i32; 2] {
    let konten = &tisch.jetzt().stand.konten;
    [konten[0].punkte.0, konten[1].punkte.0]
}

pub fn kopf(jassart: &str, tischregeln: Value, geber: u8) -> PartieKopf {
    PartieKopf {
        jassart: jassart.to_owned(),
        spieler: NAMEN.map(str::to_owned).to_vec(),
        geber: Platz(geber),
        tischregeln: gestalt::lies(&dokument(&tischregeln)).expect("Tischregeln"),
        ausgabe: Ausgabe::HEUTE,
    }
}

// Entries by themselves

pub fn je(a: i32, b: i32) -> JeSeite<Punkte> {
    JeSeite::new(Punkte(a), Punkte(b))
}

pub fn spiel(modus: Modus, ansager: Seite, punkte_a: i32) -> Eintrag {
    ausgang(modus, ansager, Ausgang::Punkte(je(punkte_a, 157 - punkte_a)))
}

pub fn matsch(modus: Modus, ansager: Seite, seite: Seite) -> Eintrag {
    ausgang(modus, ansager, Ausgang::Matsch(seite))
}

pub fn spielverlust(modus: Modus, ansager: Seite, seite: Seite) -> Eintrag {
    ausgang(modus, ansager, Ausgang::Spielverlust(seite))
}

pub fn ausgang(modus: Modus, ansager: Seite, ausgang: Ausgang) -> Eintrag {
    Eintrag::Spiel(Spiel { modus, ansager, faktor: None, ausgang, grund: String::new() })
}

/// The same Spiel with another factor.
pub fn mal(faktor: u8, eintrag: Eintrag) -> Eintrag {
    match eintrag {
        Eintrag::Spiel(spiel) => Eintrag::Spiel(Spiel { faktor: Faktor::new(faktor), ..spiel }),
        andere => andere,
    }
}

pub fn weis(seite: Seite, punkte: i32) -> Eintrag {
    Eintrag::Weis(Weisnotiz { seite, punkte: Punkte(punkte), platz: None, karten: String::new() })
}

pub fn stoeck(seite: Seite) -> Eintrag {
    Eintrag::Stoeck { seite }
}

pub fn ansage(modus: Modus, faktor: Option<u8>) -> Eintrag {
    let faktor = faktor.and_then(Faktor::new);
    Eintrag::Ansage(Ansage { modus: Some(modus), ansager: None, faktor })
}

pub fn strafe(seite: Seite, punkte: i32) -> Eintrag {
    let grund = "abgemacht".to_owned();
    Eintrag::Strafe { partei: seite.index(), punkte: Punkte(punkte), grund }
}

pub fn ohne(art: OhneWertung) -> Eintrag {
    Eintrag::OhneWertung { art, grund: String::new() }
}

pub fn vorfall(folge: Vorfallfolge, seite: Seite) -> Eintrag {
    Eintrag::Vorfall(Vorfallnotiz { folge, seite, grund: "Vorfall".to_owned() })
}

/// `punkte` of the counted Stiche go from `von` to the other side.
pub fn verschoben(gezaehlt_a: i32, von: Seite, punkte: i32, matsch: bool) -> Ausgang {
    let gezaehlt = je(gezaehlt_a, 157 - gezaehlt_a);
    Ausgang::Verschoben(Verschiebung { gezaehlt, matsch, von, punkte: Punkte(punkte) })
}

pub fn berg(seite: Seite, teil: Option<Teil>) -> Eintrag {
    Eintrag::Berg(Meldung { seite, teil })
}

pub fn merci(seite: Seite, teil: Option<Teil>) -> Eintrag {
    Eintrag::Bedankt(Meldung { seite, teil })
}

/// What lies on the table inside a Spiel.
pub fn teil(modus: Modus, a: i32, b: i32) -> Option<Teil> {
    Some(Teil {
        modus,
        faktor: None,
        kartenpunkte: je(a, b),
        erster_stich: false,
        sechs_stiche: false,
    })
}

/// The same where the side that speaks has made six Stiche (B7).
pub fn mit_sechs_stichen(teil: Option<Teil>) -> Option<Teil> {
    teil.map(|teil| Teil { sechs_stiche: true, ..teil })
}

/// The same at the end of the first Stich.
pub fn erster(modus: Modus, a: i32, b: i32) -> Option<Teil> {
    teil(modus, a, b).map(|teil| Teil { erster_stich: true, ..teil })
}

pub fn werte(felder: Value) -> Eintrag {
    let werte: Werte = gestalt::lies(&dokument(&felder)).expect("Werte");
    Eintrag::Werte(werte)
}

pub fn korrektur(ziel: EreignisId, eintrag: Option<Eintrag>) -> Korrektur {
    Korrektur {
        ziel,
        eintrag,
        wer: String::new(),
        grund: String::new(),
        einverstanden: false,
        mit: Vec::new(),
    }
}

/// The same with everything a closed entry asks for.
pub fn verbindlich(korrektur: Korrektur) -> Korrektur {
    Korrektur {
        wer: "Beat".to_owned(),
        grund: "verzählt".to_owned(),
        einverstanden: true,
        ..korrektur
    }
}

// The board in one line

/// `257:0 | A matsch 1 | berg A 3 | ende A bedankt schneider [B3 B8]`, empty parts left out; of
/// the last line its rules: `[S1 S2]`.
pub fn kurz(partie: &Partie) -> String {
    let stand = &partie.stand;
    let punkte: Vec<String> = stand.konten.iter().map(|k| k.punkte.to_string()).collect();
    let mut teile = vec![punkte.join(":")];
    if let Some(zeile) = stand.zeilen.last() {
        teile[0] = format!("{} {}", teile[0], regeln(&zeile.quellen));
    }
    let striche: Vec<String> = stand
        .konten
        .iter()
        .zip(["A", "B", "C", "D"])
        .flat_map(|(konto, name)| {
            Strichart::ALLE
                .into_iter()
                .filter(|art| konto.striche.art(*art) > 0)
                .map(move |art| format!("{name} {} {}", art.kennung(), konto.striche.art(art)))
        })
        .collect();
    if !striche.is_empty() {
        teile.push(striche.join(", "));
    }
    if let Some(berg) = &stand.berg {
        let frueh = if berg.zu_frueh { " zu früh" } else { "" };
        let seite = name(berg.seite);
        teile.push(format!("berg {seite} {}{frueh} {}", berg.nr, regeln(&berg.quellen)));
    }
    if let Some(ende) = &stand.ende {
        let sieger: Vec<&str> = ende.sieger().map(|nr| ["A", "B", "C", "D"][nr]).collect();
        let schneider = if ende.schneider { " schneider" } else { "" };
        let durch = ende.durch.kennung();
        teile.push(
            format!("ende {} {durch}{schneider} {}", sieger.join("="), regeln(&ende.quellen))
                .replace("ende  ", "ende ")
                .trim_end()
                .to_owned(),
        );
    }
    teile.join(" | ")
}

pub fn name(seite: Seite) -> &'static str {
    match seite {
        A => "A",
        B => "B",
    }
}

fn regeln(regeln: &[Regel]) -> String {
    let ids: Vec<&str> = regeln.iter().map(|regel| regel.id()).collect();
    format!("[{}]", ids.join(" "))
}

pub fn letzte_zeile(tisch: &Tisch) -> &Zeile {
    tisch.jetzt().stand.zeilen.last().expect("eine Zeile")
}

/// What must hold on every board, whatever was entered: totals follow from the lines.
#[track_caller]
pub fn pruefe_rechnung(partie: &Partie) {
    let stand = &partie.stand;
    let mut summe = vec![Punkte::NULL; stand.konten.len()];
    let mut gezaehlt = 0;
    for zeile in &stand.zeilen {
        for (summe, punkte) in summe.iter_mut().zip(&zeile.punkte) {
            *summe += *punkte;
        }
        assert_eq!(zeile.stand, summe, "Stand nach Zeile {}", zeile.nr);
        assert_eq!(zeile.nr, gezaehlt + 1);
        gezaehlt += u16::from(matches!(zeile.art, Zeilenart::Spiel | Zeilenart::Teilspiel));
    }
    let konten: Vec<Punkte> = stand.konten.iter().map(|konto| konto.punkte).collect();
    assert_eq!(konten, summe);
    assert_eq!(stand.gespielt(), gezaehlt);
}

/// The entries that stand, in order, as they read now.
pub fn gueltige(partie: &Partie) -> impl Iterator<Item = &Eintragung> {
    partie.eintragungen.iter().filter(|e| e.wortlaut().is_some())
}

/// The event a record carries as an entry, if it is one.
pub fn als_eintrag(satz: &Satz) -> Option<&Eintrag> {
    match &satz.ereignis {
        Ereignis::Eingetragen { eintrag, .. } => Some(eintrag),
        _ => None,
    }
}

/// A small generator of its own, so that a Partie or some damage is the same every time.
pub struct Wuerfel(pub u64);

impl Wuerfel {
    pub fn wirf(&mut self, seiten: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % seiten.max(1)
    }

    pub fn aus<'a, T: ?Sized>(&mut self, alle: &[&'a T]) -> &'a T {
        alle[self.wirf(alle.len())]
    }
}
