//! The command line: files and exit status, nothing else.
//!
//! What was asked for is read in [`jasstafel::befehl::call`], what the commands say is made in
//! [`jasstafel::befehl`].

use jasstafel::befehl::call::{Command, Report, Request, STDIN, Tournament, parse};
use jasstafel::befehl::{
    ZEILE_HOECHSTENS, ausmachen, bericht, check, datei, ist_fehler, jassarten, refusal, replay,
    turnier, weis,
};
use jasstafel::engine::audit::audit;
use jasstafel::engine::event::EreignisId;
use jasstafel::engine::save::DATEI_MAX;
use jasstafel::engine::statistik::Filter;
use jasstafel::text::Sprache;
use jasstafel::text::befehl::{Befehlswort, fuelle, wort};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

const SPRACHE: Sprache = Sprache::DE;
/// What a file written by some programs begins with.
const MARK: &str = "\u{feff}";

/// How a run ends; the worst of several counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rueckgabe {
    Gut = 0,
    DatenSagenNein = 1,
    Unbrauchbar = 2,
}

/// Why a run could not go on.
#[derive(Debug, Error)]
enum Failure {
    /// Whoever reads the output has had enough: nothing is wrong.
    #[error("")]
    ReaderLeft,
    #[error("{}", fuelle(Befehlswort::AusgabeNichtSchreibbar, &[wort(Befehlswort::AusgabeGeschlossen)]))]
    OutputClosed,
    #[error("{}", fuelle(Befehlswort::AusgabeNichtSchreibbar, &[wort(Befehlswort::AusgabeVoll)]))]
    OutputFull,
    #[error("{}", fuelle(Befehlswort::AusgabeNichtSchreibbar, &[&.0.to_string()]))]
    Output(io::Error),
    #[error("{}", fuelle(Befehlswort::EingabeNichtLesbar, &[&.0.to_string()]))]
    Input(Unreadable),
}

impl From<io::Error> for Failure {
    /// Of what is written: what is read says itself what it is.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::ReaderLeft,
            ErrorKind::StorageFull => Failure::OutputFull,
            _ if bad_descriptor(&error) => Failure::OutputClosed,
            _ => Failure::Output(error),
        }
    }
}

/// Whether nothing can be written there at all: closed, or open for reading only.
fn bad_descriptor(error: &io::Error) -> bool {
    const EBADF: i32 = 9;
    cfg!(unix) && error.raw_os_error() == Some(EBADF)
}

/// Whether the program was started with its standard output closed.
static OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks before `main`: until then the library has put something in place of a closed output
/// that takes everything and keeps nothing.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_at_output() {
    use std::os::fd::AsFd;
    let closed = io::stdout().as_fd().try_clone_to_owned().is_err_and(|e| bad_descriptor(&e));
    OUTPUT_CLOSED.store(closed, Ordering::Relaxed);
}

/// Where everything is written to.
enum Output {
    Closed,
    #[cfg(unix)]
    Open(File),
    #[cfg(not(unix))]
    Open(io::Stdout),
}

impl Output {
    /// The standard output without the library's own, which passes over errors of a closed one.
    #[cfg(unix)]
    fn standard() -> Output {
        use std::os::fd::AsFd;
        let own = io::stdout().as_fd().try_clone_to_owned();
        match own {
            Ok(own) if !OUTPUT_CLOSED.load(Ordering::Relaxed) => Output::Open(File::from(own)),
            _ => Output::Closed,
        }
    }

    #[cfg(not(unix))]
    fn standard() -> Output {
        match OUTPUT_CLOSED.load(Ordering::Relaxed) {
            true => Output::Closed,
            false => Output::Open(io::stdout()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Closed => Err(io::Error::from_raw_os_error(9)),
            Output::Open(output) => output.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Closed => Ok(()),
            Output::Open(output) => output.flush(),
        }
    }
}

fn main() -> ExitCode {
    let argumente: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut aus = BufWriter::with_capacity(1 << 16, Output::standard());
    let lauf = lauf(&argumente, &mut aus).and_then(|rueckgabe| {
        aus.flush()?;
        Ok(rueckgabe)
    });
    // What could not be written is not tried again.
    let _ = aus.into_parts();
    let rueckgabe = match lauf {
        Ok(rueckgabe) => rueckgabe,
        Err(Failure::ReaderLeft) => Rueckgabe::Gut,
        Err(failure) => beklage(None, &failure.to_string()),
    };
    ExitCode::from(rueckgabe as u8)
}

/// Runs one call.
fn lauf(argumente: &[OsString], aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    match parse(argumente) {
        Ok(Request::Say(text)) => {
            aus.write_all(text.as_bytes())?;
            Ok(Rueckgabe::Gut)
        }
        Ok(Request::Run(command)) => match command {
            Command::Replay { text, file } => zeige(&file, text, aus),
            Command::Check { files } => pruefe(&files, aus),
            Command::Jassarten { id } => liste(id.as_deref(), aus),
            Command::Weis(_) => antworte(weis::beantworte, aus),
            Command::Ausmachen(_) => antworte(ausmachen::beantworte, aus),
            Command::Bericht(report) => berichte(report, aus),
            Command::Turnier { what } => spiele_turnier(&what, aus),
        },
        Err(error) => Ok(beklage(None, &error.to_string())),
    }
}

/// `replay`
fn zeige(name: &OsStr, text: bool, aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    let gelesen = lies(name).and_then(|inhalt| {
        let datei = datei::lies(SPRACHE, &inhalt)?;
        Ok((inhalt, datei))
    });
    let (inhalt, datei) = match gelesen {
        Ok(gelesen) => gelesen,
        Err(unreadable) => return Ok(unreadable.beklage(name)),
    };
    let ids: Vec<EreignisId> = datei.saetze.iter().map(|satz| satz.id).collect();
    let audit = audit(datei.saetze);
    let tafel = if text {
        replay::text_of(SPRACHE, &audit.session)
    } else {
        replay::json_of(&audit.session)
    };
    aus.write_all(tafel.as_bytes())?;
    aus.flush()?;
    Ok(beklage_alle(name, &refusal::in_file(SPRACHE, &audit, &inhalt, &ids)))
}

/// `check`
fn pruefe(namen: &[OsString], aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    let mut rueckgabe = Rueckgabe::Gut;
    for name in namen {
        let befund = match lies(name) {
            Ok(inhalt) => check::pruefe(SPRACHE, &inhalt),
            Err(Unreadable::Content(fehler)) => Err(vec![fehler]),
            Err(unreadable) => {
                rueckgabe = unreadable.beklage(name);
                continue;
            }
        };
        match befund {
            Ok(satz) => writeln!(aus, "{}: {satz}", einzeilig(&name.to_string_lossy()))?,
            Err(alle) => rueckgabe = rueckgabe.max(beklage_alle(name, &alle)),
        }
    }
    Ok(rueckgabe)
}

/// `turnier`
fn spiele_turnier(what: &Tournament, aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    let (Tournament::Auslosen { file: name, .. }
    | Tournament::Pruefen { file: name }
    | Tournament::Rangliste { file: name, .. }) = what;
    let inhalt = match lies(name) {
        Ok(inhalt) => inhalt,
        Err(unreadable) => return Ok(unreadable.beklage(name)),
    };
    let antwort = match *what {
        Tournament::Auslosen { alle, .. } => turnier::lose(SPRACHE, &inhalt, alle),
        Tournament::Pruefen { .. } => turnier::pruefe(SPRACHE, &inhalt),
        Tournament::Rangliste { text, csv, .. } => {
            let form = match (text, csv) {
                (true, _) => turnier::Form::Text,
                (_, true) => turnier::Form::Csv,
                _ => turnier::Form::Json,
            };
            turnier::rangliste(SPRACHE, &inhalt, form)
        }
    };
    match antwort {
        Ok(text) => {
            aus.write_all(text.as_bytes())?;
            Ok(Rueckgabe::Gut)
        }
        Err(turnier::Nein::Unlesbar(fehler)) => Ok(Unreadable::Content(fehler).beklage(name)),
        Err(turnier::Nein::Daten(satz)) => {
            beklage(Some((name, None)), &satz);
            Ok(Rueckgabe::DatenSagenNein)
        }
    }
}

/// `bericht`
fn berichte(report: Report, aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    let Report { format, von, bis, spieler, jassart, files } = report;
    let form = format.unwrap_or(bericht::Form::Text);
    let filter = Filter { von, bis, spieler, jassart };
    let mut rueckgabe = Rueckgabe::Gut;
    let mut sammlung = bericht::Sammlung::default();
    for (nr, name) in files.iter().enumerate() {
        let inhalt = match lies(name) {
            Ok(inhalt) => inhalt,
            Err(unreadable) => {
                rueckgabe = unreadable.beklage(name);
                continue;
            }
        };
        match sammlung.nimm(SPRACHE, nr, &inhalt) {
            Ok(()) => {}
            Err(bericht::Nein::Unlesbar(fehler)) => {
                rueckgabe = Unreadable::Content(fehler).beklage(name);
            }
            Err(bericht::Nein::Streit { zeile, id, andere }) => {
                let andere = files[andere].to_string_lossy();
                let satz = fuelle(Befehlswort::Streit, &[&id.to_string(), &andere]);
                beklage(Some((name, Some(zeile))), &satz);
                rueckgabe = rueckgabe.max(Rueckgabe::DatenSagenNein);
            }
        }
    }
    if rueckgabe != Rueckgabe::Gut {
        return Ok(rueckgabe);
    }
    match sammlung.bericht(SPRACHE, &filter, form) {
        Ok(made) => {
            aus.write_all(made.report.as_bytes())?;
            aus.flush()?;
            for (nr, fehler) in &made.refused {
                let refused = beklage_alle(&files[*nr], std::slice::from_ref(fehler));
                rueckgabe = rueckgabe.max(refused);
            }
            Ok(rueckgabe)
        }
        Err(nobody) => {
            beklage(None, &nobody.to_string());
            Ok(Rueckgabe::DatenSagenNein)
        }
    }
}

/// `jassarten`
fn liste(id: Option<&str>, aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    // An id that there is not is none of a call.
    let json = id.map_or_else(|| Some(jassarten::alle()), jassarten::eine).unwrap_or_default();
    aus.write_all(json.as_bytes())?;
    Ok(Rueckgabe::Gut)
}

/// `weis` and `ausmachen`: a request a line from stdin, its answer on stdout.
fn antworte(beantworte: fn(&str) -> String, aus: &mut impl Write) -> Result<Rueckgabe, Failure> {
    let mut ein = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut zeile = Vec::new();
    let mut rueckgabe = Rueckgabe::Gut;
    let mut first = true;
    loop {
        match lies_zeile(&mut ein, &mut zeile) {
            Ok(true) => {}
            Ok(false) => return Ok(rueckgabe),
            Err(fehler) => {
                aus.flush()?;
                return Err(Failure::Input(fehler.into()));
            }
        }
        // What is no text becomes a mark that no request may hold, and is refused in its place.
        let mut anfrage = String::from_utf8_lossy(&zeile);
        if std::mem::take(&mut first)
            && let Some(rest) = anfrage.strip_prefix(MARK)
        {
            anfrage = rest.to_owned().into();
        }
        let antwort = beantworte(&anfrage);
        if ist_fehler(&antwort) {
            rueckgabe = Rueckgabe::DatenSagenNein;
        }
        writeln!(aus, "{antwort}")?;
        // Whoever asks one by one waits for the answer.
        if ein.buffer().is_empty() {
            aus.flush()?;
        }
    }
}

/// Reads the next line without its end; false when there is none. Of a line that no command
/// takes anyway only the beginning is kept, so that no input fills the memory.
fn lies_zeile(ein: &mut impl BufRead, zeile: &mut Vec<u8>) -> io::Result<bool> {
    zeile.clear();
    let hoechstens = ZEILE_HOECHSTENS as u64 + 2;
    ein.by_ref().take(hoechstens).read_until(b'\n', zeile)?;
    if zeile.is_empty() {
        return Ok(false);
    }
    if zeile.last() == Some(&b'\n') {
        zeile.pop();
        if zeile.last() == Some(&b'\r') {
            zeile.pop();
        }
    } else if zeile.len() as u64 == hoechstens {
        ein.skip_until(b'\n')?;
    }
    Ok(true)
}

/// Why a file gives no text.
#[derive(Debug, Error)]
enum Unreadable {
    /// It cannot be opened or read at all.
    #[error("{0}")]
    File(String),
    /// What stands in it is no text, or not what it should be.
    #[error(transparent)]
    Content(#[from] datei::Fehler),
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        Unreadable::File(match error.kind() {
            ErrorKind::NotFound => wort(Befehlswort::DateiGibtEsNicht).to_owned(),
            ErrorKind::IsADirectory => wort(Befehlswort::DateiIstOrdner).to_owned(),
            ErrorKind::PermissionDenied => wort(Befehlswort::DateiVerboten).to_owned(),
            _ => fuelle(Befehlswort::DateiNichtLesbar, &[&error.to_string()]),
        })
    }
}

impl Unreadable {
    fn beklage(&self, name: &OsStr) -> Rueckgabe {
        let line = match self {
            Unreadable::File(_) => None,
            Unreadable::Content(fehler) => Some(fehler.zeile),
        };
        beklage(Some((name, line)), &self.to_string())
    }
}

/// Reads a file, one byte more than any session may have: the reader says it is too large. A mark
/// of UTF-8 at its beginning is none of it.
fn lies(name: &OsStr) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    let hoechstens = (MARK.len() + DATEI_MAX) as u64 + 1;
    if name == STDIN {
        io::stdin().lock().take(hoechstens).read_to_end(&mut bytes)?;
    } else {
        File::open(name)?.take(hoechstens).read_to_end(&mut bytes)?;
    }
    if bytes.starts_with(MARK.as_bytes()) {
        bytes.drain(..MARK.len());
    }
    if bytes.len() > DATEI_MAX {
        // The cut may go through a character.
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    String::from_utf8(bytes).map_err(|fehler| {
        let bis = fehler.utf8_error().valid_up_to();
        Unreadable::Content(datei::Fehler {
            zeile: datei::zeile_bei(fehler.as_bytes(), bis),
            was: wort(Befehlswort::KeinUtf8).to_owned(),
        })
    })
}

/// What the data of a file say no to, a line each.
fn beklage_alle(name: &OsStr, alle: &[datei::Fehler]) -> Rueckgabe {
    for fehler in alle {
        beklage(Some((name, Some(fehler.zeile))), &fehler.was);
    }
    if alle.is_empty() { Rueckgabe::Gut } else { Rueckgabe::DatenSagenNein }
}

/// One line on stderr. If that cannot be written either, the exit status has to say it.
fn beklage(wo: Option<(&OsStr, Option<usize>)>, was: &str) -> Rueckgabe {
    let ort = match wo {
        None => String::new(),
        Some((name, None)) => format!("{}: ", name.to_string_lossy()),
        Some((name, Some(zeile))) => format!("{}:{zeile}: ", name.to_string_lossy()),
    };
    let _ = writeln!(io::stderr(), "{}", einzeilig(&format!("jasstafel: {ort}{was}")));
    Rueckgabe::Unbrauchbar
}

fn einzeilig(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
