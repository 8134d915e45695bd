//! The whole board of a session as one JSON document: what `jasstafel replay` prints and what an
//! exported file carries, so that anybody can read and check it without this program.

use super::ablehnung::Ablehnung;
use super::brett::tafel;
use super::event::Eintrag;
use super::log::{Danach, Eintragung, Partie, Session};
use super::quelle::Regel;
use super::seite::Seite;
use super::stand::{Ende, Konto, Strichart, Striche, Zeile, Zeilenart};
use serde_json::{Map, Value, json};

/// The board of `session`.
pub fn tafel(session: &Session) -> Value {
    // From the last to the first, so that each knows what came after it.
    let mut danach = Danach::default();
    let mut partien: Vec<Value> = Vec::new();
    for p in session.partien().rev() {
        partien.push(partie(p, danach));
        danach = danach.und(p);
    }
    partien.reverse();
    json!({
        "titel": session.titel,
        "partien": partien,
        "striche": session
            .striche()
            .iter()
            .map(|(name, s)| json!({"spieler": name, "striche": striche(s), "summe": s.summe()}))
            .collect::<Vec<_>>(),
        "beiseite": session
            .beiseite
            .iter()
            .map(|(id, grund)| json!({"id": id, "grund": ablehnung(grund)}))
            .collect::<Vec<_>>(),
    })
}

/// The board of one Partie.
fn partie(p: &Partie, danach: Danach) -> Value {
    let mut brett = json!({
        "id": p.id,
        "jassart": p.jassart.id,
        "brett": p.jassart.brett.art().kennung(),
        "spieler": p.kopf.spieler,
        "tischregeln": p.kopf.tischregeln,
        "parteien": p.stand.konten.iter().enumerate().map(|(nr, konto)| partei(p, nr, konto)).collect::<Vec<_>>(),
        "spiele": p.stand.zeilen.iter().map(zeile).collect::<Vec<_>>(),
        "eintraege": p.eintragungen.iter().map(|e| eintragung(p, e, danach)).collect::<Vec<_>>(),
        "geber": p.stand.geber,
        "ende": p.stand.ende.as_ref().map(ende),
    });
    if p.jassart.brett.art() == super::brett::Brettart::Tafel {
        let geschrieben =
            Seite::BEIDE.map(|seite| tafel::geschrieben(&p.kopf.tischregeln, &p.stand, seite));
        brett["geschrieben"] = json!(geschrieben);
        brett["berg"] = match &p.stand.berg {
            Some(berg) => json!({
                "seite": berg.seite,
                "spiel": berg.nr,
                "zu_frueh": berg.zu_frueh,
                "stand": berg.stand,
                "quellen": quellen(&berg.quellen),
            }),
            None => Value::Null,
        };
    }
    brett
}

fn partei(p: &Partie, nr: usize, konto: &Konto) -> Value {
    json!({
        "name": p.parteiname(nr),
        "punkte": konto.punkte,
        "striche": striche(&konto.striche),
        "summe_striche": konto.striche.summe(),
    })
}

fn striche(striche: &Striche) -> Value {
    let je: Map<String, Value> = Strichart::ALLE
        .into_iter()
        .map(|art| (art.kennung().to_owned(), json!(striche.art(art))))
        .collect();
    Value::Object(je)
}

fn zeile(zeile: &Zeile) -> Value {
    let art = match zeile.art {
        Zeilenart::Spiel => json!("spiel"),
        Zeilenart::Teilspiel => json!("teilspiel"),
        Zeilenart::OhneWertung(art) => json!(art),
        Zeilenart::Strafe => json!("strafe"),
    };
    let mut aus = json!({
        "spiel": zeile.nr,
        "eintrag": zeile.eintrag,
        "art": art,
        "geber": zeile.geber,
        "schreibt": zeile.punkte,
        "stand": zeile.stand,
        "quellen": quellen(&zeile.quellen),
    });
    if let Some(spiel) = &zeile.spiel {
        aus["modus"] = json!(spiel.modus);
        aus["faktor"] = json!(spiel.faktor);
        aus["ansager"] = json!(spiel.ansager);
        aus["kartenpunkte"] = json!(spiel.kartenpunkte);
        aus["weis"] = json!(spiel.weis);
        aus["stoeck"] = json!(spiel.stoeck);
        aus["matsch"] = json!(spiel.matsch);
        aus["kontermatsch"] = json!(spiel.kontermatsch);
        aus["spielverlust"] = json!(spiel.spielverlust);
        aus["grund"] = json!(spiel.grund);
    }
    if !zeile.werte.is_empty() {
        aus["werte"] = json!(zeile.werte);
    }
    aus
}

fn eintragung(p: &Partie, e: &Eintragung, danach: Danach) -> Value {
    let wortlaut: Option<&Eintrag> = e.wortlaut();
    json!({
        "id": e.id,
        "zeit": e.zeit,
        "spiel": e.spiel,
        "zustand": p.schreibzustand(e, danach).kennung(),
        "zurueckgenommen": !e.aktiv,
        "gestrichen": e.gestrichen,
        "korrigiert": e.korrigiert(),
        "wirksam": wortlaut.is_some() && e.unwirksam.is_none(),
        "grund": e.unwirksam.as_ref().map(ablehnung),
        "eintrag": wortlaut,
        "urspruenglich": e.urspruenglich,
        "korrekturen": e.korrekturen.iter().map(|n| json!({
            "id": n.id,
            "zeit": n.zeit,
            "gilt": n.aktiv,
            "korrektur": n.korrektur,
        })).collect::<Vec<_>>(),
    })
}

/// Why something has no effect.
fn ablehnung(grund: &Ablehnung) -> Value {
    json!({"art": grund.kennung(), "regel": grund.regel()})
}

fn ende(ende: &Ende) -> Value {
    json!({
        "raenge": ende.raenge,
        "sieger": ende.sieger().collect::<Vec<_>>(),
        "durch": ende.durch.kennung(),
        "schneider": ende.schneider,
        "quellen": quellen(&ende.quellen),
    })
}

fn quellen(regeln: &[Regel]) -> Value {
    regeln
        .iter()
        .map(|regel| json!({"regel": regel.id(), "quellen": regel.blatt().quellen}))
        .collect()
}
