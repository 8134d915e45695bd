//! The whole board of a session as one JSON document: what `jasstafel replay` prints and what an
//! exported file carries, so that anybody can read and check it without this program.

use super::ablehnung::Ablehnung;
use super::brett::{Brettart, tafel};
use super::log::{Danach, Eintragung, Nachtrag, Partie, Session};
use super::noted::{Noted, Why};
use super::punkte::Punkte;
use super::quelle::Regel;
use super::seite::{JeSeite, Seite};
use super::stand::{Berg, Ende, Konto, Marken, Spieldetail, Strichart, Striche, Zeile, Zeilenart};
use super::turnier::{Rangzeile, Turnier};
use serde::Serialize;
use serde_json::Value;

/// The fields by name, wherever they are said.
fn objekt(felder: Vec<(&'static str, Value)>) -> Value {
    Value::Object(felder.into_iter().map(|(name, wert)| (name.to_owned(), wert)).collect())
}

/// A fact as it stands in a record.
fn fakt(fakt: &impl Serialize) -> Value {
    // Plain data with texts as keys: there is nothing that cannot be written.
    serde_json::to_value(fakt).unwrap_or_default()
}

fn zahl(zahl: impl Into<i64>) -> Value {
    Value::from(zahl.into())
}

fn text(text: &str) -> Value {
    text.into()
}

fn liste(werte: impl Iterator<Item = Value>) -> Value {
    Value::Array(werte.collect())
}

/// `null` where there is none.
fn wenn<T>(wert: Option<T>, zeige: impl FnOnce(T) -> Value) -> Value {
    wert.map_or(Value::Null, zeige)
}

fn punkte(werte: &[Punkte]) -> Value {
    liste(werte.iter().map(|punkte| zahl(punkte.0)))
}

fn je_seite(je: JeSeite<Punkte>) -> Value {
    punkte(&[je.a, je.b])
}

fn seite(seite: Option<Seite>) -> Value {
    wenn(seite, |seite| zahl(u8::from(seite)))
}

/// The board of `session`.
pub fn tafel(session: &Session) -> Value {
    board(session, partie)
}

/// The same without what another edition of the law, by which a Partie stands, may have counted in
/// another way than this program: what every file of the session must show.
pub fn firm(session: &Session) -> Value {
    let mut tafel = board(session, |p, danach| match p.noted() {
        Some(_) => result(p),
        None => partie(p, danach),
    });
    if session.partien().any(|p| p.noted().is_some()) {
        tafel.as_object_mut().map(|fields| fields.remove("beiseite"));
    }
    tafel
}

/// What was noted of a Partie.
fn result(p: &Partie) -> Value {
    let partei = |konto: &Konto| {
        objekt(vec![("punkte", zahl(konto.punkte.0)), ("striche", striche(&konto.striche))])
    };
    let ende = |ende: &Ende| {
        objekt(vec![
            ("raenge", liste(ende.raenge.iter().map(|rang| zahl(*rang)))),
            ("durch", text(ende.durch.kennung())),
            ("schneider", Value::Bool(ende.schneider)),
        ])
    };
    objekt(vec![
        ("id", text(&p.id.to_string())),
        ("parteien", liste(p.stand.konten.iter().map(partei))),
        ("ende", wenn(p.stand.ende.as_ref(), ende)),
    ])
}

fn board(session: &Session, partie: impl Fn(&Partie, Danach) -> Value) -> Value {
    // From the last to the first, so that each knows what came after it.
    let mut danach = Danach::default();
    let mut partien: Vec<Value> = Vec::new();
    for p in session.partien().rev() {
        partien.push(partie(p, danach));
        danach = danach.und(p);
    }
    partien.reverse();
    let je_spieler = session.konten();
    let mut felder = vec![("titel", text(&session.titel))];
    let angaben = [("ort", &session.ort), ("notiz", &session.notiz)];
    felder.extend(angaben.into_iter().filter(|(_, t)| !t.is_empty()).map(|(n, t)| (n, text(t))));
    felder.extend([
        ("partien", Value::Array(partien)),
        (
            "striche",
            liste(je_spieler.iter().map(|(name, konto)| {
                let mut felder = vec![
                    ("spieler", text(name)),
                    ("striche", striche(&konto.striche)),
                    ("summe", zahl(konto.striche.summe())),
                ];
                if konto.marken != Marken::default() {
                    felder.push(("marken", marken(&[konto.marken])));
                }
                objekt(felder)
            })),
        ),
        (
            "beiseite",
            liste(session.beiseite.iter().chain(&session.wrong_notes()).map(|(id, grund)| {
                objekt(vec![("id", text(&id.to_string())), ("grund", ablehnung(grund))])
            })),
        ),
    ]);
    if let Some(turnier) = session.turnier() {
        felder.push(("turnier", self::turnier(&turnier.stand)));
    }
    objekt(felder)
}

/// Who is where in a tournament.
fn turnier(turnier: &Turnier) -> Value {
    let zeile = |z: &Rangzeile| {
        objekt(vec![
            ("rang", zahl(z.rang as u32)),
            ("spieler", text(&turnier.spieler[z.spieler])),
            ("total", zahl(z.total)),
            ("passen", liste(z.passen.iter().map(|wert| wenn(*wert, zahl)))),
            ("gestrichen", wenn(z.gestrichen, |p| zahl(p as u32))),
        ])
    };
    let rangliste = turnier.rangliste().unwrap_or_default();
    objekt(vec![
        ("spieler", liste(turnier.spieler.iter().map(|name| text(name)))),
        ("passen", zahl(turnier.passen.len() as u32)),
        ("rangliste", liste(rangliste.iter().map(zeile))),
        ("berichtigungen", zahl(turnier.protokoll.len() as u32)),
    ])
}

/// The board of one Partie.
fn partie(p: &Partie, danach: Danach) -> Value {
    let stand = &p.stand;
    let art = p.jassart.brett.art();
    let mut felder = vec![
        ("id", text(&p.id.to_string())),
        ("jassart", text(&p.kopf.jassart)),
        ("brett", text(art.kennung())),
        ("spieler", liste(p.kopf.spieler.iter().map(|name| text(name)))),
        ("tischregeln", fakt(&p.kopf.tischregeln)),
        ("parteien", liste(stand.konten.iter().enumerate().map(|(nr, k)| partei(p, nr, k)))),
        ("spiele", liste(stand.zeilen.iter().map(|z| zeile(z)))),
        ("eintraege", liste(p.eintragungen.iter().map(|e| eintragung(p, e, danach)))),
        ("geber", zahl(stand.geber.0)),
        ("ende", wenn(stand.ende.as_ref(), ende)),
    ];
    if art == Brettart::Tafel {
        let geschrieben = Seite::BEIDE.map(|s| tafel::geschrieben(&p.kopf.tischregeln, stand, s));
        felder.push(("geschrieben", punkte(&geschrieben)));
        felder.push(("berg", wenn(stand.berg.as_ref(), berg)));
    }
    if let Some(noted) = p.noted() {
        felder.push(("gewertet", gewertet(noted)));
    }
    objekt(felder)
}

/// By which edition the result stands, why it does, and what this program would say.
fn gewertet(noted: &Noted) -> Value {
    let (warum, grund) = match &noted.why {
        Why::Edition(_) => ("ausgabe", Value::Null),
        Why::RecordsMissing => ("eintraege_fehlen", Value::Null),
        Why::Unreadable(grund) => ("nicht_lesbar", ablehnung(grund)),
    };
    let sonst = match &noted.why {
        Why::Edition(sonst) => objekt(vec![
            ("punkte", liste(sonst.konten.iter().map(|konto| zahl(konto.punkte.0)))),
            ("striche", liste(sonst.konten.iter().map(|konto| striche(&konto.striche)))),
            ("ende", wenn(sonst.ende.as_ref(), ende)),
        ]),
        _ => Value::Null,
    };
    objekt(vec![
        ("ausgabe", zahl(noted.ausgabe.zahl())),
        ("hier", zahl(noted.today.zahl())),
        ("warum", text(warum)),
        ("grund", grund),
        ("sonst", sonst),
    ])
}

fn berg(berg: &Berg) -> Value {
    objekt(vec![
        ("seite", seite(Some(berg.seite))),
        ("spiel", zahl(berg.nr)),
        ("zu_frueh", Value::Bool(berg.zu_frueh)),
        ("stand", je_seite(berg.stand)),
        ("quellen", quellen(&berg.quellen)),
    ])
}

fn partei(p: &Partie, nr: usize, konto: &Konto) -> Value {
    let mut felder = vec![
        ("name", text(&p.parteiname(nr))),
        ("punkte", zahl(konto.punkte.0)),
        ("striche", striche(&konto.striche)),
        ("summe_striche", zahl(konto.striche.summe())),
    ];
    if p.stand.zeilen.iter().any(|zeile| !zeile.marken.is_empty()) {
        felder.push(("marken", marken(&[konto.marken])));
    }
    if p.stand.zeilen.iter().any(|zeile| !zeile.runde.is_empty()) {
        felder.push(("runde", zahl(konto.runde.0)));
    }
    if let Some(rang) = konto.raus {
        felder.push(("raus", zahl(rang)));
    }
    objekt(felder)
}

/// Striche and Nuller as pairs.
fn marken(je: &[Marken]) -> Value {
    liste(je.iter().map(|m| liste([zahl(m.s), zahl(m.n)].into_iter())))
}

fn striche(striche: &Striche) -> Value {
    objekt(Strichart::ALLE.map(|art| (art.kennung(), zahl(striche.art(art)))).to_vec())
}

fn zeile(zeile: &Zeile) -> Value {
    let art = match zeile.art {
        Zeilenart::Spiel => text("spiel"),
        Zeilenart::Teilspiel => text("teilspiel"),
        Zeilenart::OhneWertung(art) => fakt(&art),
        Zeilenart::Strafe => text("strafe"),
        Zeilenart::Angesagt => text("angesagt"),
    };
    let mut felder = vec![
        ("spiel", zahl(zeile.nr)),
        ("eintrag", text(&zeile.eintrag.to_string())),
        ("art", art),
        ("geber", zahl(zeile.geber.0)),
        ("schreibt", punkte(&zeile.punkte)),
        ("stand", punkte(&zeile.stand)),
        ("quellen", quellen(&zeile.quellen)),
    ];
    if let Some(spiel) = &zeile.spiel {
        felder.extend(spieldetail(spiel));
    }
    if !zeile.marken.is_empty() {
        felder.push(("marken", marken(&zeile.marken)));
    }
    if !zeile.runde.is_empty() {
        felder.push(("runde", punkte(&zeile.runde)));
    }
    if !zeile.werte.is_empty() {
        felder.push(("werte", fakt(&zeile.werte)));
    }
    objekt(felder)
}

fn spieldetail(spiel: &Spieldetail) -> Vec<(&'static str, Value)> {
    vec![
        ("modus", text(spiel.modus.kennung())),
        ("faktor", zahl(spiel.faktor.zahl())),
        ("ansager", seite(spiel.ansager)),
        ("kartenpunkte", je_seite(spiel.kartenpunkte)),
        ("weis", je_seite(spiel.weis)),
        ("stoeck", seite(spiel.stoeck)),
        ("matsch", seite(spiel.matsch)),
        ("kontermatsch", seite(spiel.kontermatsch)),
        ("spielverlust", seite(spiel.spielverlust)),
        ("grund", text(&spiel.grund)),
    ]
}

fn eintragung(p: &Partie, e: &Eintragung, danach: Danach) -> Value {
    let wortlaut = e.wortlaut();
    objekt(vec![
        ("id", text(&e.id.to_string())),
        ("zeit", zahl(e.zeit.0)),
        ("spiel", zahl(e.spiel)),
        ("zustand", text(p.schreibzustand(e, danach).kennung())),
        ("zurueckgenommen", Value::Bool(!e.aktiv)),
        ("gestrichen", Value::Bool(e.gestrichen)),
        ("korrigiert", Value::Bool(e.korrigiert())),
        ("wirksam", Value::Bool(wortlaut.is_some() && e.unwirksam.is_none())),
        ("grund", wenn(e.unwirksam.as_ref(), ablehnung)),
        ("eintrag", wenn(wortlaut, fakt)),
        ("urspruenglich", fakt(&e.urspruenglich)),
        ("korrekturen", liste(e.korrekturen.iter().map(nachtrag))),
    ])
}

fn nachtrag(n: &Nachtrag) -> Value {
    objekt(vec![
        ("id", text(&n.id.to_string())),
        ("zeit", zahl(n.zeit.0)),
        ("gilt", Value::Bool(n.aktiv)),
        ("korrektur", fakt(&n.korrektur)),
    ])
}

/// Why something has no effect.
fn ablehnung(grund: &Ablehnung) -> Value {
    objekt(vec![
        ("art", text(grund.kennung())),
        ("regel", wenn(grund.regel(), |regel| text(regel.id()))),
    ])
}

fn ende(ende: &Ende) -> Value {
    objekt(vec![
        ("raenge", liste(ende.raenge.iter().map(|rang| zahl(*rang)))),
        ("sieger", liste(ende.sieger().map(|nr| zahl(nr as u32)))),
        ("durch", text(ende.durch.kennung())),
        ("schneider", Value::Bool(ende.schneider)),
        ("quellen", quellen(&ende.quellen)),
    ])
}

fn quellen(regeln: &[Regel]) -> Value {
    liste(regeln.iter().map(|regel| {
        let quellen = regel.blatt().quellen.iter();
        objekt(vec![
            ("regel", text(regel.id())),
            ("quellen", liste(quellen.map(|quelle| text(quelle)))),
        ])
    }))
}
