//! Reading a file piece by piece.

use super::dokument::Dokument;
use super::save::{self, Datei, SAETZE_MAX, SICHERUNGSART, Schaden, Sicherung};

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
pub struct FileReader {
    /// Each session with those of its records that are still to be read, in order.
    sessions: Vec<(Datei, std::vec::IntoIter<Dokument>)>,
    /// The session that is being read.
    at: usize,
    read: usize,
    total: usize,
    set_aside: Vec<(String, String)>,
}

impl FileReader {
    /// Goes once over a session file or a backup: what it is, and where its records stand.
    ///
    /// # Errors
    /// It is too large, no JSON, no file of ours, of a newer version, or holds too many records.
    pub fn open(text: &str) -> Result<FileReader, Schaden> {
        let mut value = save::lies_text(text)?;
        let mut reader =
            FileReader { sessions: Vec::new(), at: 0, read: 0, total: 0, set_aside: Vec::new() };
        if value.feld("art").text() != Some(SICHERUNGSART) {
            reader.add(value)?;
            return Ok(reader);
        }
        save::version(&value)?;
        let (Dokument::Liste(sessions), Dokument::Liste(aside)) =
            (value.nimm("sessions"), value.nimm("beiseite"))
        else {
            return Err(Schaden::FremdeDatei);
        };
        for raw in &aside {
            let [Dokument::Text(key), Dokument::Text(text)] = raw.liste() else {
                return Err(Schaden::FremdeDatei);
            };
            reader.set_aside.push((key.to_owned(), text.to_owned()));
        }
        for session in sessions {
            reader.add(session)?;
        }
        if reader.total + aside.len() > SAETZE_MAX {
            return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
        }
        Ok(reader)
    }

    fn add(&mut self, session: Dokument) -> Result<(), Schaden> {
        let (file, records) = save::head(session)?;
        self.total += records.len();
        self.sessions.push((file, records.into_iter()));
        Ok(())
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
            while left > 0
                && let Some(record) = records.next()
            {
                save::next_record(file, record, true)?;
                self.read += 1;
                left -= 1;
            }
            if records.len() > 0 {
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
