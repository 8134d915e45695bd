//! A table's sheet on its way: to the table's own phone to be filled in, and back. Text in, text
//! out; a browser compresses it and puts it behind `#` of an address, so it meets no server.
//!
//! `summe version session passe tisch spiele wertung`, the title, the four names in playing order,
//! each on a line of its own, then a line `a:b` for each Spiel that is written. `summe` is the
//! CRC-32 of all that follows it.

use super::{SPIELE_MAX, Turnier, Turnierregeln, Wertung};
use crate::engine::save::{FORMAT, Schaden, SessionId, pruefsumme};

/// The largest text that is read, in bytes.
const TEXT_MAX: usize = 16 * 1024;

/// One table of a Passe, both from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tischblatt {
    /// The tournament it belongs to.
    pub session: SessionId,
    /// From 0.
    pub passe: usize,
    /// From 0.
    pub tisch: usize,
    /// What the tournament is called; may be empty.
    pub titel: String,
    /// A, B, A, B.
    pub spieler: [String; 4],
    /// Of the rules what a sheet needs: Spiele and what is written.
    pub regeln: Turnierregeln,
    /// Empty until it is filled in.
    pub blatt: Vec<[i32; 2]>,
}

const WERTUNGEN: [(Wertung, &str); 3] =
    [(Wertung::Bruehl, "bruehl"), (Wertung::Punkte, "punkte"), (Wertung::Striche, "striche")];

impl Tischblatt {
    /// The empty sheet of a table; `None` where there is no such table.
    pub fn leer(
        session: &SessionId,
        titel: &str,
        turnier: &Turnier,
        passe: usize,
        tisch: usize,
    ) -> Option<Tischblatt> {
        let sitze = turnier.passen.get(passe)?.tische.get(tisch)?.spieler();
        let spieler = sitze.map(|nr| turnier.spieler.get(nr).cloned().unwrap_or_default());
        let Turnierregeln { spiele, wertung, .. } = turnier.regeln;
        Some(Tischblatt {
            session: session.clone(),
            passe,
            tisch,
            titel: titel.to_owned(),
            spieler,
            regeln: Turnierregeln { spiele, wertung, ..Turnierregeln::default() },
            blatt: Vec::new(),
        })
    }

    /// The text as it travels; [`Tischblatt::lies`] reads it again.
    pub fn schreibe(&self) -> String {
        let wertung = WERTUNGEN.iter().find(|(w, _)| *w == self.regeln.wertung);
        let wertung = wertung.map_or("", |(_, name)| name);
        let (session, spiele) = (&self.session, self.regeln.spiele);
        let kopf = format!("{FORMAT} {session} {} {} {spiele} {wertung}", self.passe, self.tisch);
        let mut zeilen = vec![kopf, zeile(&self.titel)];
        zeilen.extend(self.spieler.iter().map(|name| zeile(name)));
        zeilen.extend(self.blatt.iter().map(|[a, b]| format!("{a}:{b}")));
        let text = zeilen.join("\n");
        format!("{} {text}", pruefsumme(&text))
    }

    /// Reads such a text to the last byte.
    ///
    /// # Errors
    /// It was cut off or changed, or comes from a newer version.
    pub fn lies(text: &str) -> Result<Tischblatt, Schaden> {
        if text.len() > TEXT_MAX {
            return Err(Schaden::ZuGross { max: TEXT_MAX });
        }
        let Some((summe, inhalt)) = text.split_once(' ') else {
            return Err(Schaden::LinkUnvollstaendig);
        };
        if summe != pruefsumme(inhalt) {
            return Err(Schaden::LinkUnvollstaendig);
        }
        let version = inhalt.split(' ').next().and_then(|v| v.parse::<u64>().ok());
        match version {
            Some(version) if version > u64::from(FORMAT) => Err(Schaden::ZuNeu { version }),
            _ => aus(inhalt).ok_or(Schaden::LinkUnvollstaendig),
        }
    }

    /// Whether these four sit at this table of the tournament.
    pub fn passt(&self, turnier: &Turnier) -> bool {
        let hier = Tischblatt::leer(&self.session, "", turnier, self.passe, self.tisch);
        hier.is_some_and(|hier| hier.spieler.map(|name| zeile(&name)) == self.spieler)
    }
}

/// A text that stays on its line.
fn zeile(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn aus(inhalt: &str) -> Option<Tischblatt> {
    let mut zeilen = inhalt.split('\n');
    let kopf: Vec<&str> = zeilen.next()?.split(' ').collect();
    let [_, session, passe, tisch, spiele, wertung] = kopf[..] else { return None };
    let (wertung, _) = WERTUNGEN.into_iter().find(|(_, name)| *name == wertung)?;
    let regeln =
        Turnierregeln { spiele: spiele.parse().ok()?, wertung, ..Turnierregeln::default() };
    regeln.pruefe().ok()?;
    let titel = zeilen.next()?.to_owned();
    let mut name = || zeilen.next().map(str::to_owned);
    let spieler = [name()?, name()?, name()?, name()?];
    let spiel = |zeile: &str| {
        let (a, b) = zeile.split_once(':')?;
        Some([a.parse().ok()?, b.parse().ok()?])
    };
    let blatt: Vec<[i32; 2]> = zeilen.map(spiel).collect::<Option<_>>()?;
    if blatt.len() > usize::from(SPIELE_MAX) {
        return None;
    }
    Some(Tischblatt {
        session: SessionId::try_from(session.to_owned()).ok()?,
        passe: passe.parse().ok()?,
        tisch: tisch.parse().ok()?,
        titel,
        spieler,
        regeln,
        blatt,
    })
}
