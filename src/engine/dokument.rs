//! Plain documents: JSON as a value, read from a text and written as one.
//!
//! Only what records need: a number is a whole one of 64 bits. Any other is kept as it was written
//! and fits no field. The tests hold reader and writer to `serde_json`, which costs a phone eight
//! times as much.

use std::fmt;

/// A document or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Dokument {
    /// `null`, or what is not there.
    #[default]
    Nichts,
    /// `true` or `false`.
    Ja(bool),
    /// A whole number of 64 bits.
    Zahl(i64),
    /// A number with a fraction, or beyond 64 bits, as it was written.
    AndereZahl(String),
    /// A text, its escapes resolved.
    Text(String),
    /// A list in its order.
    Liste(Vec<Dokument>),
    /// The fields in the order of the text. Of two with one name the last one counts.
    Objekt(Vec<(String, Dokument)>),
}

/// Where a text is no JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeinJson {
    /// From 1.
    pub zeile: usize,
    /// From 1.
    pub spalte: usize,
    /// What stands there.
    pub was: String,
}

/// How deep lists and objects may lie in each other.
const TIEFE: usize = 127;
/// How much of what does not read is shown, in characters.
const GEZEIGT: usize = 12;

static NICHTS: Dokument = Dokument::Nichts;

impl Dokument {
    /// Reads a text to its end.
    ///
    /// # Errors
    /// The first place that is no JSON, or lies deeper than 127 lists and objects.
    pub fn lies(text: &str) -> Result<Dokument, KeinJson> {
        let mut leser = Leser { text, stelle: 0 };
        let dokument = leser.wert(TIEFE);
        leser.leerraum();
        match dokument {
            Some(dokument) if leser.stelle == text.len() => Ok(dokument),
            _ => Err(leser.kein_json()),
        }
    }

    /// The field `name`; nothing where there is none.
    pub fn feld(&self, name: &str) -> &Dokument {
        self.finde(name).unwrap_or(&NICHTS)
    }

    /// The field `name`, if it is there.
    pub fn finde(&self, name: &str) -> Option<&Dokument> {
        self.felder().iter().rev().find(|(n, _)| n == name).map(|(_, feld)| feld)
    }

    /// The fields of an object; none of anything else.
    pub fn felder(&self) -> &[(String, Dokument)] {
        match self {
            Dokument::Objekt(felder) => felder,
            _ => &[],
        }
    }

    /// What a list holds; nothing of anything else.
    pub fn liste(&self) -> &[Dokument] {
        match self {
            Dokument::Liste(liste) => liste,
            _ => &[],
        }
    }

    /// The text, where it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Dokument::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, where it is one.
    pub fn zahl(&self) -> Option<i64> {
        match self {
            Dokument::Zahl(zahl) => Some(*zahl),
            _ => None,
        }
    }

    /// Whether it is `null` or not there.
    pub fn ist_nichts(&self) -> bool {
        matches!(self, Dokument::Nichts)
    }

    /// Takes the field `name` out.
    pub fn nimm(&mut self, name: &str) -> Dokument {
        let Dokument::Objekt(felder) = self else { return Dokument::Nichts };
        let stelle = felder.iter().rposition(|(n, _)| n == name);
        stelle.map(|stelle| felder.remove(stelle).1).unwrap_or_default()
    }
}

impl From<&str> for Dokument {
    fn from(text: &str) -> Dokument {
        Dokument::Text(text.to_owned())
    }
}

/// On one line, as it is stored.
impl fmt::Display for Dokument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        schreibe(self, &mut text);
        f.write_str(&text)
    }
}

fn schreibe(dokument: &Dokument, aus: &mut String) {
    let mut trenner = "";
    match dokument {
        Dokument::Nichts => aus.push_str("null"),
        Dokument::Ja(ja) => aus.push_str(if *ja { "true" } else { "false" }),
        Dokument::Zahl(zahl) => aus.push_str(&zahl.to_string()),
        Dokument::AndereZahl(zahl) => aus.push_str(zahl),
        Dokument::Text(text) => schreibe_text(text, aus),
        Dokument::Liste(liste) => {
            aus.push('[');
            for wert in liste {
                aus.push_str(trenner);
                schreibe(wert, aus);
                trenner = ",";
            }
            aus.push(']');
        }
        Dokument::Objekt(felder) => {
            aus.push('{');
            for (name, wert) in felder {
                aus.push_str(trenner);
                schreibe_text(name, aus);
                aus.push(':');
                schreibe(wert, aus);
                trenner = ",";
            }
            aus.push('}');
        }
    }
}

/// The signs that are written as a letter after `\`, and their letters.
const KURZ: [(char, char); 7] = [
    ('"', '"'),
    ('\\', '\\'),
    ('\n', 'n'),
    ('\r', 'r'),
    ('\t', 't'),
    ('\u{8}', 'b'),
    ('\u{c}', 'f'),
];

/// A text in quotes.
pub fn schreibe_text(text: &str, aus: &mut String) {
    aus.push('"');
    for zeichen in text.chars() {
        if let Some((_, kurz)) = KURZ.iter().find(|(z, _)| *z == zeichen) {
            aus.push('\\');
            aus.push(*kurz);
        } else if zeichen < ' ' {
            aus.push_str(&format!("\\u{:04x}", u32::from(zeichen)));
        } else {
            aus.push(zeichen);
        }
    }
    aus.push('"');
}

/// A place in a text. What does not read stops there.
struct Leser<'a> {
    text: &'a str,
    stelle: usize,
}

impl Leser<'_> {
    fn kein_json(&self) -> KeinJson {
        let bytes = self.text.as_bytes();
        let davor = bytes.get(..self.stelle).unwrap_or(bytes);
        let anfang = davor.iter().rposition(|byte| *byte == b'\n').map_or(0, |nl| nl + 1);
        let rest = self.text.get(self.stelle..).unwrap_or_default();
        let was: String = rest.chars().take(GEZEIGT).take_while(|z| !z.is_control()).collect();
        KeinJson {
            zeile: davor.iter().filter(|byte| **byte == b'\n').count() + 1,
            spalte: self.stelle - anfang + 1,
            was: if rest.is_empty() { "EOF".to_owned() } else { was },
        }
    }

    /// The byte here; 0, which is nowhere allowed, at the end.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.stelle).copied().unwrap_or_default()
    }

    fn leerraum(&mut self) {
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.stelle += 1;
        }
    }

    /// Goes over this, if it stands here.
    fn nimm(&mut self, wort: &str) -> Option<()> {
        let da = self.text.get(self.stelle..)?.starts_with(wort);
        self.stelle += if da { wort.len() } else { 0 };
        da.then_some(())
    }

    /// The same after white space.
    fn zeichen(&mut self, wort: &str) -> Option<()> {
        self.leerraum();
        self.nimm(wort)
    }

    fn wert(&mut self, tiefe: usize) -> Option<Dokument> {
        self.leerraum();
        match self.byte() {
            b'n' => self.nimm("null").map(|()| Dokument::Nichts),
            b't' => self.nimm("true").map(|()| Dokument::Ja(true)),
            b'f' => self.nimm("false").map(|()| Dokument::Ja(false)),
            b'"' => self.lies_text().map(Dokument::Text),
            b'[' => {
                let tiefe = tiefe.checked_sub(1)?;
                let mut liste = Vec::new();
                self.stelle += 1;
                if self.zeichen("]").is_none() {
                    loop {
                        liste.push(self.wert(tiefe)?);
                        if self.zeichen(",").is_none() {
                            break self.nimm("]")?;
                        }
                    }
                }
                Some(Dokument::Liste(liste))
            }
            b'{' => {
                let tiefe = tiefe.checked_sub(1)?;
                let mut felder = Vec::new();
                self.stelle += 1;
                if self.zeichen("}").is_none() {
                    loop {
                        self.leerraum();
                        let name = self.lies_text()?;
                        self.zeichen(":")?;
                        felder.push((name, self.wert(tiefe)?));
                        if self.zeichen(",").is_none() {
                            break self.nimm("}")?;
                        }
                    }
                }
                Some(Dokument::Objekt(felder))
            }
            _ => self.lies_zahl(),
        }
    }

    /// Goes over digits; how many there were.
    fn ziffern(&mut self) -> usize {
        let anfang = self.stelle;
        while self.byte().is_ascii_digit() {
            self.stelle += 1;
        }
        self.stelle - anfang
    }

    fn lies_zahl(&mut self) -> Option<Dokument> {
        let anfang = self.stelle;
        let _ = self.nimm("-");
        // Nothing may follow a zero in front.
        if self.nimm("0").is_none() && self.ziffern() == 0 {
            return None;
        }
        let mut ganz = true;
        if self.nimm(".").is_some() {
            ganz = false;
            (self.ziffern() > 0).then_some(())?;
        }
        if matches!(self.byte(), b'e' | b'E') {
            ganz = false;
            self.stelle += 1;
            if matches!(self.byte(), b'+' | b'-') {
                self.stelle += 1;
            }
            (self.ziffern() > 0).then_some(())?;
        }
        let text = self.text.get(anfang..self.stelle)?;
        // No whole number is written with a sign before its zero.
        let zahl = if ganz && text != "-0" { text.parse().ok() } else { None };
        Some(zahl.map_or_else(|| Dokument::AndereZahl(text.to_owned()), Dokument::Zahl))
    }

    fn lies_text(&mut self) -> Option<String> {
        self.nimm("\"")?;
        let mut aus = String::new();
        loop {
            let anfang = self.stelle;
            while !matches!(self.byte(), b'"' | b'\\' | 0..b' ') {
                self.stelle += 1;
            }
            aus.push_str(self.text.get(anfang..self.stelle)?);
            if self.nimm("\"").is_some() {
                return Some(aus);
            }
            self.nimm("\\")?;
            aus.push(self.nach_schraegstrich()?);
        }
    }

    fn nach_schraegstrich(&mut self) -> Option<char> {
        let kurz = char::from(self.byte());
        if kurz == 'u' {
            let hoch = self.lies_hex()?;
            // Beyond 16 bits a sign is written as a pair.
            if !(0xd800..0xdc00).contains(&hoch) {
                return char::from_u32(hoch);
            }
            self.nimm("\\")?;
            let tief = self.lies_hex()?.checked_sub(0xdc00).filter(|tief| *tief < 0x400)?;
            return char::from_u32(0x10000 + ((hoch - 0xd800) << 10) + tief);
        }
        let zeichen = KURZ.iter().chain(&[('/', '/')]).find(|(_, k)| *k == kurz)?.0;
        self.stelle += 1;
        Some(zeichen)
    }

    /// `u` and four digits.
    fn lies_hex(&mut self) -> Option<u32> {
        self.nimm("u")?;
        let mut zahl = 0;
        for _ in 0..4 {
            zahl = zahl << 4 | char::from(self.byte()).to_digit(16)?;
            self.stelle += 1;
        }
        Some(zahl)
    }
}
