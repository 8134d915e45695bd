//! Facts of the engine as sentences: which word, filled with which data.

use super::{Katalog, Sprache, Wort, fuelle, wort};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::aenderung::{Aenderung, Schluss};
use crate::engine::card::{Farbe, Karte, Rang};
use crate::engine::event::{Ausgang, Eintrag, OhneWertung, Vorfallfolge};
use crate::engine::formular::Feldname;
use crate::engine::log::{Eintragung, Partie, Schreibzustand, Session};
use crate::engine::modus::Modus;
use crate::engine::punkte::Punkte;
use crate::engine::save::Schaden;
use crate::engine::seite::{Platz, Seite};
use crate::engine::stand::Strichart;
use crate::engine::tischregeln::Regelwert;
use crate::engine::weis::{Weis, Weisart};

/// So many of something, by the word for one of it and the one for several. French counts nought
/// as one.
pub fn count(sprache: Sprache, number: i32, one: Wort, several: Wort) -> String {
    let least = if sprache.katalog == Katalog::Fr { 0 } else { 1 };
    let one_of_it = (least..=1).contains(&number.saturating_abs());
    fuelle(sprache, if one_of_it { one } else { several }, &[&zahl(sprache, number)])
}

/// «1 Punkt», «1'204 Punkte».
pub fn points(sprache: Sprache, number: i32) -> String {
    count(sprache, number, Wort::EinPunkt, Wort::AnzahlPunkte)
}

/// A number as it is written in the language: 1'204 in Switzerland, 1,204 in English.
pub fn zahl(sprache: Sprache, zahl: i32) -> String {
    let trenner = if sprache.katalog == Katalog::En { ',' } else { '\'' };
    let ziffern = zahl.unsigned_abs().to_string();
    let mut aus = String::new();
    if zahl < 0 {
        aus.push('−');
    }
    for (stelle, ziffer) in ziffern.chars().enumerate() {
        if stelle > 0 && (ziffern.len() - stelle).is_multiple_of(3) {
            aus.push(trenner);
        }
        aus.push(ziffer);
    }
    aus
}

/// What a mode is called, a suit by the deck.
pub fn modus(sprache: Sprache, modus: Modus) -> &'static str {
    let w = match modus {
        Modus::Eicheln => return farbe(sprache, Farbe::Eicheln),
        Modus::Rosen => return farbe(sprache, Farbe::Rosen),
        Modus::Schellen => return farbe(sprache, Farbe::Schellen),
        Modus::Schilten => return farbe(sprache, Farbe::Schilten),
        Modus::Obenabe => Wort::Obenabe,
        Modus::Undenufe => Wort::Undenufe,
        Modus::Slalom => Wort::Slalom,
        Modus::Guschti => Wort::Guschti,
        Modus::Mary => Wort::Mary,
        Modus::DreiMalDrei => Wort::DreiMalDrei,
    };
    wort(sprache, w)
}

/// A card as it is called: «Eicheln Ass», in the French deck «Schaufel Ass».
pub fn karte(sprache: Sprache, karte: Karte) -> String {
    let teile = [farbe(sprache, karte.farbe), rang(sprache, karte.rang)];
    fuelle(sprache, Wort::EineKarte, &teile)
}

/// A Weis in a few words: what it is and what it counts before the factor.
pub fn weis(sprache: Sprache, weis: Weis) -> String {
    let rang = rang(sprache, weis.hoechste());
    let punkte = weis.punkte().to_string();
    match weis.art() {
        Weisart::Blatt(farbe) => {
            let zahl = weis.kartenzahl().to_string();
            fuelle(sprache, Wort::WeisBlatt, &[&zahl, self::farbe(sprache, farbe), rang, &punkte])
        }
        Weisart::VierGleiche => fuelle(sprache, Wort::WeisVier, &[rang, &punkte]),
    }
}

/// A suit of the deck on the table.
pub fn farbe(sprache: Sprache, farbe: Farbe) -> &'static str {
    wort(sprache, farbwort(farbe, sprache.franzoesisch))
}

/// A rank of the deck on the table.
pub fn rang(sprache: Sprache, rang: Rang) -> &'static str {
    wort(sprache, rangwort(rang, sprache.franzoesisch))
}

/// The mark of a rank on a card.
pub fn rangzeichen(sprache: Sprache, rang: Rang) -> &'static str {
    let w = match (rang, sprache.franzoesisch) {
        (Rang::Koenig, _) => Wort::KurzKoenig,
        (Rang::Ass, _) => Wort::KurzAss,
        (Rang::Ober, true) => Wort::KurzDame,
        (Rang::Under, true) => Wort::KurzBauer,
        (Rang::Banner, false) => return "Ba",
        _ => return rang.kurz(),
    };
    wort(sprache, w)
}

const fn farbwort(farbe: Farbe, franzoesisch: bool) -> Wort {
    match (farbe, franzoesisch) {
        (Farbe::Eicheln, false) => Wort::Eicheln,
        (Farbe::Rosen, false) => Wort::Rosen,
        (Farbe::Schellen, false) => Wort::Schellen,
        (Farbe::Schilten, false) => Wort::Schilten,
        (Farbe::Eicheln, true) => Wort::Schaufel,
        (Farbe::Rosen, true) => Wort::Kreuz,
        (Farbe::Schellen, true) => Wort::Herz,
        (Farbe::Schilten, true) => Wort::Ecken,
    }
}

const fn rangwort(rang: Rang, franzoesisch: bool) -> Wort {
    match (rang, franzoesisch) {
        (Rang::Sechs, _) => Wort::Sechs,
        (Rang::Sieben, _) => Wort::Sieben,
        (Rang::Acht, _) => Wort::Acht,
        (Rang::Neun, _) => Wort::Neun,
        (Rang::Banner, false) => Wort::Banner,
        (Rang::Under, false) => Wort::Under,
        (Rang::Ober, false) => Wort::Ober,
        (Rang::Banner, true) => Wort::Zehn,
        (Rang::Under, true) => Wort::Bauer,
        (Rang::Ober, true) => Wort::Dame,
        (Rang::Koenig, _) => Wort::Koenig,
        (Rang::Ass, _) => Wort::Ass,
    }
}

/// What a field of a form is called.
pub fn feld(sprache: Sprache, feld: Feldname) -> &'static str {
    let w = match feld {
        Feldname::Ansage => Wort::FeldAnsage,
        Feldname::Kartenpunkte => Wort::FeldKartenpunkte,
        Feldname::Weis => Wort::FeldWeis,
        Feldname::Stoeck => Wort::FeldStoeck,
        Feldname::Matsch => Wort::FeldMatsch,
        Feldname::Partei => Wort::FeldPartei,
        Feldname::Kontrakt => Wort::FeldKontrakt,
        Feldname::Nehmer => Wort::FeldNehmer,
        Feldname::Partner => Wort::FeldPartner,
        Feldname::Gebot => Wort::FeldGebot,
        Feldname::Art => Wort::FeldSpielart,
        Feldname::Ergebnis => Wort::FeldErgebnis,
        Feldname::Doppel => Wort::FeldDoppel,
        Feldname::Koenig => Wort::FeldKoenig,
        Feldname::KartenpunkteGegner => Wort::FeldKartenpunkteGegner,
        Feldname::Zuerst => Wort::FeldZuerst,
        Feldname::Punkte => Wort::FeldPunkte,
        Feldname::Stiche => Wort::FeldStiche,
        Feldname::Schellenkarten => Wort::FeldSchellenkarten,
        Feldname::Oberkarten => Wort::FeldOberkarten,
        Feldname::Rosenkoenig => Wort::FeldRosenkoenig,
        Feldname::LetzterStich => Wort::FeldLetzterStich,
        Feldname::Rang => Wort::FeldRang,
        Feldname::Dame => Wort::FeldDame,
        Feldname::MitStich => Wort::FeldMitStich,
        Feldname::Stichlos => Wort::FeldStichlos,
        Feldname::Tischweis => Wort::FeldTischweis,
        Feldname::Handweis => Wort::FeldHandweis,
        Feldname::Handwert => Wort::FeldHandwert,
        Feldname::Trio => Wort::FeldTrio,
        Feldname::Verlierer => Wort::FeldVerlierer,
    };
    wort(sprache, w)
}

/// A refusal as a sentence that says what is wrong and what to do. Seats and sides go by their
/// names in `partie`, where there is one, and by their number otherwise.
pub fn ablehnung(sprache: Sprache, partie: Option<&Partie>, ablehnung: &Ablehnung) -> String {
    use Ablehnung as A;
    let s = |w: Wort, werte: &[&str]| fuelle(sprache, w, werte);
    let n = |zahl: i32| self::zahl(sprache, zahl);
    let p = |punkte: &Punkte| self::zahl(sprache, punkte.0);
    let platz = |platz: &Platz| (u32::from(platz.0) + 1).to_string();
    let spieler = |sitz: &Platz| {
        let name = partie.and_then(|p| p.kopf.spieler.get(usize::from(sitz.0)).cloned());
        name.unwrap_or_else(|| s(Wort::SpielerNr, &[&platz(sitz)]))
    };
    let partei = |nr: usize| partie.map_or((nr + 1).to_string(), |p| p.parteiname(nr));
    let wer = |nr: &Option<usize>| nr.map_or(String::new(), |nr| format!(" ({})", partei(nr)));
    match ablehnung {
        A::JassartUnbekannt { jassart } => s(Wort::JassartUnbekannt, &[jassart]),
        A::SpielerZahl { min, max, ist } => {
            let range = match min == max {
                true => min.to_string(),
                false => s(Wort::VonBis, &[&min.to_string(), &max.to_string()]),
            };
            s(Wort::SpielerZahl, &[&range, &ist.to_string()])
        }
        A::NameLeer { platz: sitz } => s(Wort::NameLeer, &[&platz(sitz)]),
        A::NameZuLang { platz: sitz, max } => {
            s(Wort::NameZuLang, &[&platz(sitz), &max.to_string()])
        }
        A::NameDoppelt { name } => s(Wort::NameDoppelt, &[name]),
        A::PlatzUnbekannt { platz: sitz } => s(Wort::PlatzUnbekannt, &[&platz(sitz)]),
        A::EinstellungUnbekannt { key } => s(Wort::EinstellungUnbekannt, &[key]),
        A::EinstellungUngueltig { key, ist, .. } => {
            let ist = match ist {
                Regelwert::Ja(ja) => ja.to_string(),
                Regelwert::Zahl(zahl) => n(*zahl),
                Regelwert::Wahl(wahl) => wahl.clone(),
            };
            s(Wort::EinstellungUngueltig, &[key, &ist])
        }
        A::TextZuLang { max } => s(Wort::TextZuLang, &[&max.to_string()]),
        A::PartieUnbekannt { .. } => s(Wort::PartieUnbekannt, &[]),
        A::EintragUnbekannt { .. } => s(Wort::EintragUnbekannt, &[]),
        A::NichtsZurueckzunehmen => s(Wort::NichtsZurueckzunehmen, &[]),
        A::NichtsWiederherzustellen => s(Wort::NichtsWiederherzustellen, &[]),
        A::PartieBeendet => s(Wort::PartieBeendet, &[]),
        A::NummernAufgebraucht => s(Wort::NummernAufgebraucht, &[]),
        A::AndereSession => s(Wort::AndereSession, &[]),
        A::Turnier(grund) => super::turnier::fehler(sprache, grund),
        A::PartieLaeuft => s(Wort::PartieLaeuft, &[]),
        A::AusgabeNeuer { ausgabe, here } => {
            s(Wort::AusgabeNeuer, &[&ausgabe.to_string(), &here.to_string()])
        }
        A::AbschlussUnpassend { .. } => s(Wort::AbschlussUnpassend, &[]),
        A::AbschlussFalsch { ausgabe, .. } => s(Wort::AbschlussFalsch, &[&ausgabe.to_string()]),
        A::EintraegeFehlen { noted, here, .. } => {
            s(Wort::EintraegeFehlen, &[&noted.to_string(), &here.to_string()])
        }
        A::SpaetererEintrag { spiel, grund, .. } => s(
            Wort::SpaetererEintrag,
            &[&spiel.to_string(), &self::ablehnung(sprache, partie, grund)],
        ),
        A::WerFehlt => s(Wort::WerFehlt, &[]),
        A::GrundFehlt => s(Wort::GrundFehlt, &[]),
        A::SchonGeschlossen { .. } => s(Wort::SchonGeschlossen, &[]),
        A::NichtAufDiesemBrett => s(Wort::NichtAufDiesemBrett, &[]),
        A::ModusNichtAmTisch { modus: m } => s(Wort::ModusNichtAmTisch, &[modus(sprache, *m)]),
        A::SummeFalsch { ist, soll } => s(Wort::SummeFalsch, &[&p(ist), &p(soll)]),
        A::KartenpunkteUnmoeglich { kartenpunkte: je } => {
            let negativ = je.a < Punkte::NULL || je.b < Punkte::NULL;
            let w = if negativ { Wort::KartenpunkteNegativ } else { Wort::KartenpunkteUnmoeglich };
            s(w, &[&p(&je.a), &p(&je.b)])
        }
        A::ZuVieleKartenpunkte { ist, soll } => s(Wort::ZuVieleKartenpunkte, &[&p(ist), &p(soll)]),
        A::ErsterStichGeteilt => s(Wort::ErsterStichGeteilt, &[]),
        A::WeisAus => s(Wort::WeisAus, &[]),
        A::WeisUnmoeglich { punkte } => s(Wort::WeisUnmoeglich, &[&p(punkte)]),
        A::WeisAndereSeite { .. } => s(Wort::WeisAndereSeite, &[]),
        A::KeinWeis { .. } => s(Wort::KeinWeis, &[]),
        A::KartenUnlesbar { karten } => s(Wort::KartenUnlesbar, &[karten]),
        A::WeisNichtInKarten { punkte, karten } => {
            let karten: Vec<String> = karten.karten().map(|k| karte(sprache, k)).collect();
            s(Wort::WeisNichtInKarten, &[&p(punkte), &karten.join(", ")])
        }
        A::WeisSchonGeschrieben { platz: sitz } => s(Wort::WeisSchonGeschrieben, &[&spieler(sitz)]),
        A::PlatzAndereSeite { platz: sitz, .. } => s(Wort::PlatzAndereSeite, &[&spieler(sitz)]),
        A::KarteDoppelt { karte: k, plaetze: [a, b] } => {
            s(Wort::KarteDoppelt, &[&karte(sprache, *k), &spieler(a), &spieler(b)])
        }
        A::ZuVieleKarten { anzahl, hoechstens, .. } => {
            s(Wort::ZuVieleKarten, &[&anzahl.to_string(), &hoechstens.to_string()])
        }
        A::StoeckAndereSeite { karte: k, .. } => s(Wort::StoeckAndereSeite, &[&karte(sprache, *k)]),
        A::StoeckGeteilt { karten: [k, o], plaetze: [a, b] } => s(
            Wort::StoeckGeteilt,
            &[&karte(sprache, *k), &spieler(a), &karte(sprache, *o), &spieler(b)],
        ),
        A::StoeckAus => s(Wort::StoeckAus, &[]),
        A::StoeckSchonGeschrieben { .. } => s(Wort::StoeckSchonGeschrieben, &[]),
        A::StoeckOhneTrumpf { modus: m } => s(Wort::StoeckOhneTrumpf, &[modus(sprache, *m)]),
        A::KeinBerg => s(Wort::KeinBerg, &[]),
        A::BergSchonVergeben { .. } => s(Wort::BergSchonVergeben, &[]),
        A::ModusFehlt => s(Wort::ModusFehlt, &[]),
        A::FeldUnbekannt { feld } => s(Wort::FeldUnbekannt, &[feld]),
        A::FeldFehlt { feld: f, partei: nr } => s(Wort::FeldFehlt, &[feld(sprache, *f), &wer(nr)]),
        A::FeldArt { feld: f } => s(Wort::FeldArt, &[feld(sprache, *f)]),
        A::FeldBereich { feld: f, partei: nr, min, max, ist } => {
            s(Wort::FeldBereich, &[feld(sprache, *f), &wer(nr), &n(*min), &n(*max), &n(*ist)])
        }
        A::FeldSumme { feld: f, ist, soll } => {
            s(Wort::FeldSumme, &[feld(sprache, *f), &n(*soll), &n(*ist)])
        }
        A::FeldWertUnmoeglich { feld: f, partei: nr, ist } => {
            let wer = match partie {
                Some(_) => partei(*nr),
                None => s(Wort::SpielerNr, &[&partei(*nr)]),
            };
            s(Wort::FeldWertUnmoeglich, &[feld(sprache, *f), &points(sprache, *ist), &wer])
        }
        A::ZelleBesetzt { kontrakt, .. } => {
            s(Wort::ZelleBesetzt, &[self::kontrakt(sprache, kontrakt)])
        }
        A::FeldNichtHier { feld: f } => s(Wort::FeldNichtHier, &[feld(sprache, *f)]),
        A::FeldNurEiner { feld: f } => s(Wort::FeldNurEiner, &[feld(sprache, *f)]),
        A::FeldSchritt { feld: f, schritt, ist } => {
            s(Wort::FeldSchritt, &[feld(sprache, *f), &n(*schritt), &n(*ist)])
        }
        A::NichtDabei { feld: f, partei: nr } => {
            s(Wort::NichtDabei, &[feld(sprache, *f), &partei(*nr)])
        }
        A::FeldGleich { feld: f, anderes } => {
            s(Wort::FeldGleich, &[feld(sprache, *f), feld(sprache, *anderes)])
        }
        A::PartnerNeben => s(Wort::PartnerNeben, &[]),
        A::ZuWenigDabei { min } => s(Wort::ZuWenigDabei, &[&min.to_string()]),
        A::KontraktZahl { min, max, ist } => {
            s(Wort::KontraktZahl, &[&min.to_string(), &max.to_string(), &ist.to_string()])
        }
    }
}

/// What is wrong with a file, and where.
pub fn schaden(sprache: Sprache, schaden: &Schaden) -> String {
    let s = |w: Wort, werte: &[&str]| fuelle(sprache, w, werte);
    match schaden {
        Schaden::ZuGross { max } => s(Wort::ZuGross, &[&max.to_string()]),
        Schaden::Unlesbar { zeile, spalte, was } => {
            s(Wort::Unlesbar, &[&zeile.to_string(), &spalte.to_string(), was])
        }
        Schaden::FremdeDatei => s(Wort::FremdeDatei, &[]),
        Schaden::Feld { name } => s(Wort::FremdesFeld, &[name]),
        Schaden::Fassung { nr } => s(Wort::SatzOhneFassung, &[&nr.to_string()]),
        Schaden::ZuNeu { version } => s(Wort::ZuNeu, &[&version.to_string()]),
        Schaden::Satz { nr, was } => s(Wort::SatzKaputt, &[&nr.to_string(), was]),
        Schaden::Pruefsumme { nr } => s(Wort::Pruefsumme, &[&nr.to_string()]),
        Schaden::DoppelteKennung { nr, id } => {
            s(Wort::DoppelteKennung, &[&nr.to_string(), &id.to_string()])
        }
        Schaden::ZuVieleSaetze { max } => s(Wort::ZuVieleSaetze, &[&max.to_string()]),
        Schaden::TafelPasstNicht { stelle } => s(Wort::TafelPasstNicht, &[stelle]),
        Schaden::Blatt(fehler) => super::turnier::fehler(sprache, fehler),
        Schaden::LinkUnvollstaendig => s(Wort::LinkUnvollstaendig, &[]),
        Schaden::ForeignKey => s(Wort::ForeignKey, &[]),
        Schaden::NoText => s(Wort::NoText, &[]),
    }
}

/// An entry in a few words, for the history and the named undo.
pub fn eintrag(sprache: Sprache, partie: &Partie, eintrag: &Eintrag, spiel: Option<u16>) -> String {
    let s = |w: Wort, werte: &[&str]| fuelle(sprache, w, werte);
    let name = |seite: Seite| partie.parteiname(seite.index());
    let nr = spiel.unwrap_or(0).to_string();
    match eintrag {
        Eintrag::Ansage(ansage) => match ansage.modus {
            Some(m) => s(Wort::EintragAnsage, &[modus(sprache, m)]),
            None => s(Wort::EintragLaeuft, &[]),
        },
        Eintrag::Weis(weis) => s(Wort::EintragWeis, &[&weis.punkte.to_string(), &name(weis.seite)]),
        Eintrag::Stoeck { seite } => s(Wort::EintragStoeck, &[&name(*seite)]),
        Eintrag::Spiel(spiel) => {
            let was = modus(sprache, spiel.modus);
            match spiel.ausgang {
                Ausgang::Punkte(je) => {
                    s(Wort::EintragSpiel, &[&nr, was, &je.a.to_string(), &je.b.to_string()])
                }
                Ausgang::Matsch(seite) => s(Wort::EintragMatsch, &[&nr, was, &name(seite)]),
                Ausgang::Spielverlust(seite) => {
                    s(Wort::EintragSpielverlust, &[&nr, was, &name(seite)])
                }
                Ausgang::Hingelegt(seite) => s(Wort::EintragHingelegt, &[&nr, was, &name(seite)]),
                Ausgang::Verschoben(v) => s(
                    Wort::EintragVerschoben,
                    &[
                        &nr,
                        was,
                        &v.gezaehlt.a.to_string(),
                        &v.gezaehlt.b.to_string(),
                        &v.punkte.to_string(),
                        &name(v.von.andere()),
                    ],
                ),
            }
        }
        Eintrag::Berg(meldung) => s(Wort::EintragBerg, &[&name(meldung.seite)]),
        Eintrag::Bedankt(meldung) => s(Wort::EintragBedankt, &[&name(meldung.seite)]),
        Eintrag::Werte(_) if !eintrag.ist_spiel() => {
            format!("{} {}", s(Wort::EintragWerte, &[&nr]), wort(sprache, Wort::Angesagt))
        }
        Eintrag::Werte(_) => s(Wort::EintragWerte, &[&nr]),
        Eintrag::OhneWertung { art, .. } => {
            format!("{} {}", s(Wort::EintragWerte, &[&nr]), ohne_wertung(sprache, *art))
        }
        Eintrag::Strafe { partei, punkte, .. } => {
            s(Wort::EintragStrafe, &[&zahl(sprache, punkte.0), &partie.parteiname(*partei)])
        }
        Eintrag::Abbruch { .. } => s(Wort::EintragAbbruch, &[]),
        Eintrag::Vorfall(vorfall) => s(
            match vorfall.folge {
                Vorfallfolge::BedankenNichtig => Wort::EintragNichtig,
                Vorfallfolge::PartieVerloren => Wort::EintragVerloren,
                Vorfallfolge::BergZuFrueh => Wort::EintragBergZuFrueh,
                Vorfallfolge::WeisGestrichen => Wort::EintragWeisGestrichen,
            },
            &[&name(vorfall.seite)],
        ),
    }
}

/// A correction of an entry in a few words: what stood before, who asked, why.
pub fn nachtrag(sprache: Sprache, partie: &Partie, e: &Eintragung, nr: usize) -> String {
    let s = |w: Wort, werte: &[&str]| fuelle(sprache, w, werte);
    let frueher = e.korrekturen[..nr].iter().rev().find(|nachtrag| nachtrag.aktiv);
    let vorher = frueher.map_or(Some(&e.urspruenglich), |n| n.korrektur.eintrag.as_ref());
    let vorher = vorher.map_or(wort(sprache, Wort::Gestrichen).to_owned(), |vorher| {
        eintrag(sprache, partie, vorher, Some(e.spiel))
    });
    let korrektur = &e.korrekturen[nr].korrektur;
    let mut teile = vec![s(Wort::Vorher, &[&vorher])];
    if !korrektur.wer.is_empty() {
        teile.push(s(Wort::VerlangtVon, &[&korrektur.wer]));
    }
    if !korrektur.grund.is_empty() {
        teile.push(s(Wort::Zitat, &[&korrektur.grund]));
    }
    if korrektur.einverstanden {
        teile.push(wort(sprache, Wort::BeideEinverstanden).to_owned());
    }
    if !e.korrekturen[nr].aktiv {
        teile.push(wort(sprache, Wort::Zurueckgenommen).to_owned());
    }
    teile.join(" · ")
}

/// What an entry or a correction changes, as a sentence.
pub fn aenderung(sprache: Sprache, partie: &Partie, aenderung: &Aenderung) -> String {
    let s = |w: Wort, werte: &[&str]| fuelle(sprache, w, werte);
    let name = |seite: &Seite| partie.parteiname(seite.index());
    let stand = |punkte: &[Punkte]| {
        punkte.iter().map(|p| zahl(sprache, p.0)).collect::<Vec<_>>().join(" : ")
    };
    let sieger = |schluss: &Schluss| {
        let names: Vec<String> = schluss.sieger.iter().map(|nr| partie.parteiname(*nr)).collect();
        super::bidi::joined(&names, ", ")
    };
    match aenderung {
        Aenderung::Stand { vorher, nachher } => {
            s(Wort::AenderungStand, &[&stand(nachher), &stand(vorher)])
        }
        Aenderung::Runde { vorher, nachher } => {
            s(Wort::AenderungStand, &[&stand(nachher), &stand(vorher)])
        }
        Aenderung::Raus { partei, nachher, .. } => {
            let name = partie.parteiname(*partei);
            match nachher {
                Some(rang) => s(Wort::AenderungDraussen, &[&name, &rang.to_string()]),
                None => s(Wort::AenderungWiederDabei, &[&name]),
            }
        }
        Aenderung::Striche { partei, vorher, nachher } => {
            let name = partie.parteiname(*partei);
            s(Wort::AenderungStriche, &[&name, &nachher.to_string(), &vorher.to_string()])
        }
        Aenderung::Berg { vorher, nachher } => match (vorher, nachher) {
            (Some(alt), Some(neu)) => s(Wort::AenderungBergStatt, &[&name(neu), &name(alt)]),
            (_, Some(neu)) => s(Wort::AenderungBerg, &[&name(neu)]),
            _ => s(Wort::AenderungBergFrei, &[]),
        },
        Aenderung::Ende { vorher, nachher } => match (vorher, nachher) {
            (Some(alt), None) => s(Wort::AenderungEndetNicht, &[&alt.spiel.to_string()]),
            (Some(alt), Some(neu)) if alt.sieger != neu.sieger => {
                s(Wort::AenderungSieger, &[&sieger(neu), &sieger(alt)])
            }
            (Some(alt), Some(neu)) if alt.spiel == neu.spiel => {
                let w = if neu.schneider { Wort::MitSchneider } else { Wort::OhneSchneider };
                s(w, &[])
            }
            (_, Some(neu)) if neu.sieger.is_empty() => s(Wort::PartieAbgebrochen, &[]),
            (_, Some(neu)) => s(Wort::AenderungEndet, &[&neu.spiel.to_string(), &sieger(neu)]),
            (None, None) => String::new(),
        },
        Aenderung::Geber { vorher, nachher } => {
            let name = |platz: &Platz| partie.kopf.spieler[usize::from(platz.0)].as_str();
            s(Wort::AenderungGeber, &[name(nachher), name(vorher)])
        }
    }
}

/// What undo would take back, in a few words.
pub fn letztes(sprache: Sprache, session: &Session) -> Option<String> {
    let id = session.letztes()?;
    match session.eintragung(id) {
        Some((partie, eintragung)) => {
            let wortlaut = eintragung.wortlaut().unwrap_or(&eintragung.urspruenglich);
            let worte = eintrag(sprache, partie, wortlaut, Some(eintragung.spiel));
            // Of a corrected entry undo takes back the correction only.
            Some(if eintragung.id == id {
                worte
            } else {
                fuelle(sprache, Wort::KorrekturVon, &[&worte])
            })
        }
        None if session.turnier().is_some() => {
            let schritte = &session.turnier()?.eintragungen;
            let e = schritte.iter().rfind(|e| e.id == id)?;
            Some(super::turnier::schritt(sprache, &e.schritt))
        }
        None => {
            let nr = session.partien().position(|partie| partie.id == id)? + 1;
            Some(fuelle(sprache, Wort::LetztePartie, &[&nr.to_string()]))
        }
    }
}

/// Why a Spiel wrote nothing.
pub fn ohne_wertung(sprache: Sprache, art: OhneWertung) -> &'static str {
    wort(
        sprache,
        match art {
            OhneWertung::Annulliert => Wort::Annulliert,
            OhneWertung::Zusammengeworfen => Wort::Zusammengeworfen,
            OhneWertung::Vergeben => Wort::Vergeben,
            OhneWertung::Gepasst => Wort::Gepasst,
        },
    )
}

/// How freely an entry may still be changed (C4).
pub fn zustand(sprache: Sprache, zustand: Schreibzustand) -> &'static str {
    wort(
        sprache,
        match zustand {
            Schreibzustand::Offen => Wort::Offen,
            Schreibzustand::Korrigierbar => Wort::Korrigierbar,
            Schreibzustand::Geschlossen => Wort::Geschlossen,
        },
    )
}

/// What earned a Strich.
pub fn strichart(sprache: Sprache, art: Strichart) -> &'static str {
    wort(
        sprache,
        match art {
            Strichart::Berg => Wort::StrichBerg,
            Strichart::Sieg => Wort::StrichSieg,
            Strichart::Matsch => Wort::StrichMatsch,
            Strichart::Schneider => Wort::StrichSchneider,
            Strichart::Kontermatsch => Wort::StrichKontermatsch,
        },
    )
}

/// A contract by its name in files: a mode, or a Joker.
pub fn kontrakt(sprache: Sprache, name: &str) -> &'static str {
    match (Modus::alle().find(|m| m.kennung() == name), name) {
        (Some(m), _) => modus(sprache, m),
        (None, "joker") => wort(sprache, Wort::Joker),
        (None, "joker-2") => wort(sprache, Wort::Joker2),
        _ => super::jassart::wahl(sprache, name).unwrap_or("?"),
    }
}

/// A choice of a setting by its name in files.
pub fn regelwahl(sprache: Sprache, wahl: &'static str) -> &'static str {
    let w = match wahl {
        "stoeck-weis-stich" => Wort::WahlStoeckWeisStich,
        "stoeck-stich-weis" => Wort::WahlStoeckStichWeis,
        "vorrang" => Wort::WahlVorrang,
        "kumulativ" => Wort::WahlKumulativ,
        "andere_seite" => Wort::WahlAndereSeite,
        "naechster_stich" => Wort::WahlNaechsterStich,
        andere => {
            let variante = super::jassart::wahl(sprache, andere);
            return variante.unwrap_or_else(|| regelwerk(sprache, andere));
        }
    };
    wort(sprache, w)
}

/// A named set of Tischregeln.
pub fn regelwerk(sprache: Sprache, id: &'static str) -> &'static str {
    let w = match id {
        "jasswiki" => Wort::RegelwerkJasswiki,
        "jassregeln" => Wort::RegelwerkJassregeln,
        "sc-bruehl" => Wort::RegelwerkBruehl,
        andere => return super::jassart::wahl(sprache, andere).unwrap_or(andere),
    };
    wort(sprache, w)
}
