//! Reading a file piece by piece.

use super::dokument::Dokument;
use super::save::{self, DATEI_MAX, Datei, SAETZE_MAX, SICHERUNGSART, Schaden, Sicherung};
use std::ops::Range;

/// A file or backup that is read piece by piece, so that a page can draw between the pieces.
///
/// ```
/// # use jasstafel::engine::read::FileReader;
/// # let text = jasstafel::engine::save::schreibe_sicherung(&[], &[]);
/// let mut reader = FileReader::open(&text)?;
/// while reader.read_some(500)? {
///     // Draw, and go on later.
/// }
/// let backup = reader.finish()?;
/// # assert!(backup.dateien.is_empty());
/// # Ok::<(), jasstafel::engine::save::Schaden>(())
/// ```
pub struct FileReader<'a> {
    text: &'a str,
    /// Each session with where its records stand.
    sessions: Vec<(Datei, Vec<Range<usize>>)>,
    /// The session that is being read.
    at: usize,
    read: usize,
    total: usize,
    set_aside: Vec<(String, String)>,
}

impl<'a> FileReader<'a> {
    /// Goes once over a session file or a backup: what it is, and where its records stand.
    ///
    /// # Errors
    /// It is too large, no JSON, no file of ours, of a newer version, or holds too many records.
    pub fn open(text: &'a str) -> Result<FileReader<'a>, Schaden> {
        if text.len() > DATEI_MAX {
            return Err(Schaden::ZuGross { max: DATEI_MAX });
        }
        let mut reader = FileReader {
            text,
            sessions: Vec::new(),
            at: 0,
            read: 0,
            total: 0,
            set_aside: Vec::new(),
        };
        let fields = reader.fields(0..text.len())?;
        if reader.value(&fields, "art")?.text() != Some(SICHERUNGSART) {
            reader.add(&fields)?;
            return Ok(reader);
        }
        let version = reader.value(&fields, "version")?;
        save::version(&Dokument::Objekt(vec![("version".to_owned(), version)]))?;
        let aside = reader.value(&fields, "beiseite")?;
        let (Some(sessions), Dokument::Liste(aside)) = (place(&fields, "sessions"), aside) else {
            return Err(Schaden::FremdeDatei);
        };
        for raw in &aside {
            let [Dokument::Text(key), Dokument::Text(text)] = raw.liste() else {
                return Err(Schaden::FremdeDatei);
            };
            reader.set_aside.push((key.to_owned(), text.to_owned()));
        }
        for session in reader.list(sessions)? {
            let fields = reader.fields(session)?;
            reader.add(&fields)?;
        }
        if reader.total + aside.len() > SAETZE_MAX {
            return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
        }
        Ok(reader)
    }

    fn add(&mut self, fields: &[(String, Range<usize>)]) -> Result<(), Schaden> {
        let mut frame = Vec::new();
        for (name, _) in fields.iter().filter(|(name, _)| name != "saetze") {
            frame.push((name.clone(), self.value(fields, name)?));
        }
        frame.push(("saetze".to_owned(), Dokument::Liste(Vec::new())));
        let (file, _) = save::head(Dokument::Objekt(frame))?;
        let records = place(fields, "saetze").ok_or(Schaden::FremdeDatei)?;
        let records = self.list(records)?;
        self.total += records.len();
        if records.len() > SAETZE_MAX {
            return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
        }
        self.sessions.push((file, records));
        Ok(())
    }

    /// What is wrong with the text, which is not what it should be somewhere.
    fn wrong(&self) -> Schaden {
        Dokument::lies(self.text).err().map_or(Schaden::FremdeDatei, Schaden::from)
    }

    fn value(&self, fields: &[(String, Range<usize>)], name: &str) -> Result<Dokument, Schaden> {
        let Some(place) = place(fields, name) else { return Ok(Dokument::Nichts) };
        Dokument::lies(&self.text[place]).map_err(|_| self.wrong())
    }

    /// Where the fields of the object at this place stand.
    fn fields(&self, at: Range<usize>) -> Result<Vec<(String, Range<usize>)>, Schaden> {
        let skim = || {
            let mut skim = Skim { text: self.text.as_bytes(), at: at.start, end: at.end };
            let mut fields = Vec::new();
            skim.take(b'{')?;
            let mut more = skim.take(b'}').is_none();
            while more {
                let name = skim.value()?;
                skim.take(b':')?;
                let Ok(Dokument::Text(name)) = Dokument::lies(&self.text[name]) else {
                    return None;
                };
                fields.push((name, skim.value()?));
                more = skim.more(b'}')?;
            }
            skim.is_at_end().then_some(fields)
        };
        skim().ok_or_else(|| self.wrong())
    }

    /// Where the elements of the list at this place stand.
    fn list(&self, at: Range<usize>) -> Result<Vec<Range<usize>>, Schaden> {
        let skim = || {
            let mut skim = Skim { text: self.text.as_bytes(), at: at.start, end: at.end };
            let mut elements = Vec::new();
            skim.take(b'[')?;
            let mut more = skim.take(b']').is_none();
            while more {
                elements.push(skim.value()?);
                more = skim.more(b']')?;
            }
            skim.is_at_end().then_some(elements)
        };
        skim().ok_or_else(|| self.wrong())
    }

    /// How many records there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many of them are read.
    pub fn done(&self) -> usize {
        self.read
    }

    /// Reads the next `n` records; whether there are more.
    ///
    /// # Errors
    /// The first record that does not read. Nothing is to be taken from such a file.
    pub fn read_some(&mut self, n: usize) -> Result<bool, Schaden> {
        let mut left = n;
        while let Some((file, records)) = self.sessions.get_mut(self.at) {
            let from = file.saetze.len();
            for place in records.iter().skip(from).take(left) {
                let Ok(raw) = Dokument::lies(&self.text[place.clone()]) else {
                    return Err(self.wrong());
                };
                save::next_record(file, raw, true)?;
            }
            let read = file.saetze.len() - from;
            self.read += read;
            left -= read;
            if file.saetze.len() < records.len() {
                return Ok(true);
            }
            self.at += 1;
        }
        Ok(false)
    }

    /// Everything; what is not read yet is read now.
    ///
    /// # Errors
    /// As [`FileReader::read_some`].
    pub fn finish(mut self) -> Result<Sicherung, Schaden> {
        self.read_some(usize::MAX)?;
        let dateien = self.sessions.into_iter().map(|(file, _)| file).collect();
        Ok(Sicherung { dateien, beiseite: self.set_aside })
    }
}

/// Where a field stands; of two with one name the last one counts.
fn place(fields: &[(String, Range<usize>)], name: &str) -> Option<Range<usize>> {
    fields.iter().rev().find(|(n, _)| n == name).map(|(_, place)| place.clone())
}

/// Goes over JSON without reading it: only where a value begins and ends. Whether it is one at all
/// shows when it is read.
struct Skim<'a> {
    text: &'a [u8],
    at: usize,
    end: usize,
}

impl Skim<'_> {
    fn byte(&self) -> Option<u8> {
        (self.at < self.end).then(|| self.text[self.at])
    }

    fn space(&mut self) {
        while matches!(self.byte(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn is_at_end(&mut self) -> bool {
        self.space();
        self.at == self.end
    }

    /// Goes over this sign, if it comes next.
    fn take(&mut self, sign: u8) -> Option<()> {
        self.space();
        (self.byte()? == sign).then(|| self.at += 1)
    }

    /// After a value: whether another one follows, or this end.
    fn more(&mut self, end: u8) -> Option<bool> {
        if self.take(b',').is_some() { Some(true) } else { self.take(end).map(|()| false) }
    }

    /// Where the value stands that comes next.
    fn value(&mut self) -> Option<Range<usize>> {
        self.space();
        let from = self.at;
        let mut depth = 0;
        loop {
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    loop {
                        match self.byte()? {
                            b'"' => break,
                            b'\\' => self.at += 2,
                            _ => self.at += 1,
                        }
                    }
                    self.at += 1;
                }
                Some(b'{' | b'[') => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                Some(b'}' | b']') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(b',' | b'}' | b']' | b':') | None if depth == 0 => break,
                Some(_) => {
                    self.at += 1;
                    continue;
                }
                None => return None,
            }
            if depth == 0 {
                break;
            }
        }
        (self.at > from && self.at <= self.end).then_some(from..self.at)
    }
}
