//! A table's sheet on its way: to the table's own phone to be filled in, and back. Text in, text
//! out; a browser compresses it and puts it behind `#` of an address, so it meets no server.
//!
//! `summe version session passe tisch spiele wertung`, the title, the four names in playing order,
//! each on a line of its own, then a line `a:b` for each Spiel that is written. `summe` is the
//! CRC-32 of all that follows it.

use super::{SPIELE_MAX, Turnier, Turnierregeln, Wertung};
use crate::engine::migrate::{CURRENT, Format};
use crate::engine::save::{Schaden, SessionId, crc};

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
        self.write_as(&CURRENT)
    }

    /// The same by a program of another version.
    pub fn write_as(&self, format: &Format) -> String {
        let wertung = WERTUNGEN.iter().find(|(w, _)| *w == self.regeln.wertung);
        let wertung = wertung.map_or("", |(_, name)| name);
        let (session, spiele) = (&self.session, self.regeln.spiele);
        let (version, passe, tisch) = (format.version(), self.passe, self.tisch);
        let kopf = format!("{version} {session} {passe} {tisch} {spiele} {wertung}");
        let mut zeilen = vec![kopf, zeile(&self.titel)];
        zeilen.extend(self.spieler.iter().map(|name| zeile(name)));
        zeilen.extend(self.blatt.iter().map(|[a, b]| format!("{a}:{b}")));
        let text = zeilen.join("\n");
        format!("{} {text}", crc(&text))
    }

    /// Reads such a text to the last byte.
    ///
    /// # Errors
    /// It was cut off or changed, comes from a newer version, or holds a number that nobody can
    /// have written.
    pub fn lies(text: &str) -> Result<Tischblatt, Schaden> {
        Tischblatt::read_as(&CURRENT, text)
    }

    /// The same by a program of another version.
    ///
    /// # Errors
    /// As [`Tischblatt::lies`].
    pub fn read_as(format: &Format, text: &str) -> Result<Tischblatt, Schaden> {
        if text.len() > TEXT_MAX {
            return Err(Schaden::ZuGross { max: TEXT_MAX });
        }
        let whole = text.split_once(' ').filter(|(summe, inhalt)| *summe == crc(inhalt));
        let (_, inhalt) = whole.ok_or(Schaden::LinkUnvollstaendig)?;
        // A sheet is the same in every version so far; what frames it says which one wrote it.
        format.known(inhalt.split(' ').next())?.ok_or(Schaden::FremdeDatei)?;
        let blatt = aus(inhalt).ok_or(Schaden::LinkUnvollstaendig)?;
        let Tischblatt { passe, tisch, regeln, .. } = &blatt;
        regeln.pruefe_werte(*passe, *tisch, &blatt.blatt).map_err(Schaden::Blatt)?;
        Ok(blatt)
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
