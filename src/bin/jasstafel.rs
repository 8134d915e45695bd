//! The command line: files and exit status, nothing else.
//!
//! What was asked for is read in [`jasstafel::cli::call`], what the commands say is made in
//! [`jasstafel::cli`].

use jasstafel::cli::call::{CliCommand, ReportCall, Request, STDIN, TournamentCall, parse};
use jasstafel::cli::places::Places;
use jasstafel::cli::{
    LINE_AT_MOST, ausmachen, check, input, is_error, jassarten, refusal, replay, report,
    tournament, weis,
};
use jasstafel::engine::archive::file::FILE_MAX;
use jasstafel::engine::reports::statistics::Filter;
use jasstafel::engine::session::audit::audit;
use jasstafel::text::Locale;
use jasstafel::text::command::{CommandLine, CommandMsg, msg};
use jasstafel::text::say;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

const LOCALE: Locale = Locale::DE;
/// What a file written by some programs begins with.
const MARK: &str = "\u{feff}";

/// How a run ends; the worst of several counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Exit {
    Good = 0,
    DataSayNo = 1,
    Useless = 2,
}

/// Why a run could not go on.
#[derive(Debug, Error)]
enum Failure {
    /// Whoever reads the output has had enough: nothing is wrong.
    #[error("")]
    ReaderLeft,
    #[error("{}", say!(CommandLine, CommandMsg::OutputNotWritable, reason = msg(CommandMsg::OutputClosed)))]
    OutputClosed,
    #[error("{}", say!(CommandLine, CommandMsg::OutputNotWritable, reason = msg(CommandMsg::OutputFull)))]
    OutputFull,
    #[error("{}", say!(CommandLine, CommandMsg::OutputNotWritable, reason = &.0.to_string()))]
    Output(io::Error),
    #[error("{}", say!(CommandLine, CommandMsg::InputNotReadable, reason = &.0.to_string()))]
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
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut out = BufWriter::with_capacity(1 << 16, Output::standard());
    let run = run(&arguments, &mut out).and_then(|exit| after(out.flush(), exit));
    // What could not be written is not tried again.
    let _ = out.into_parts();
    let exit = match run {
        Ok(exit) => exit,
        Err(Failure::ReaderLeft) => Exit::Good,
        Err(failure) => complain(None, &failure.to_string()),
    };
    ExitCode::from(exit as u8)
}

/// How a run ends that has written this: whoever has read enough changes nothing of what the data
/// say, so what they say is told before.
fn after(written: io::Result<()>, exit: Exit) -> Result<Exit, Failure> {
    match written.map_err(Failure::from) {
        Ok(()) | Err(Failure::ReaderLeft) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

/// Runs one call.
fn run(arguments: &[OsString], out: &mut impl Write) -> Result<Exit, Failure> {
    match parse(arguments) {
        Ok(Request::Say(text)) => {
            out.write_all(text.as_bytes())?;
            Ok(Exit::Good)
        }
        Ok(Request::Run(command)) => match command {
            CliCommand::Replay { text, file } => show(&file, text, out),
            CliCommand::Check { files } => check(&files, out),
            CliCommand::Jassarten { id } => list(id.as_deref(), out),
            CliCommand::Weis(_) => reply(weis::respond, out),
            CliCommand::Ausmachen(_) => reply(ausmachen::respond, out),
            CliCommand::ReportCall(report) => reports(report, out),
            CliCommand::TournamentCall { what } => run_tournament(&what, out),
        },
        Err(error) => Ok(complain(None, &error.to_string())),
    }
}

/// `replay`
fn show(name: &OsStr, text: bool, out: &mut impl Write) -> Result<Exit, Failure> {
    let loaded = read(name, CommandMsg::ExpectSession).and_then(|content| {
        let input = input::read(LOCALE, &content)?;
        Ok((content, input))
    });
    let (content, input) = match loaded {
        Ok(loaded) => loaded,
        Err(unreadable) => return Ok(unreadable.complain(name)),
    };
    let audit = audit(input.records);
    let written = if text {
        replay::write_text(LOCALE, &audit.session, out)
    } else {
        replay::write_json(&audit.session, out)
    };
    let written = written.and_then(|()| out.flush());
    let exit = complain_all(name, &refusal::in_file(LOCALE, &audit, &Places::of(&content)));
    after(written, exit)
}

/// `check`
fn check(names: &[OsString], out: &mut impl Write) -> Result<Exit, Failure> {
    let mut exit = Exit::Good;
    let mut written = Ok(());
    for name in names {
        let finding = match read(name, CommandMsg::ExpectBackup) {
            Ok(content) => check::check(LOCALE, &content),
            Err(Unreadable::Content(error)) => Err(vec![error]),
            Err(unreadable) => {
                exit = unreadable.complain(name);
                continue;
            }
        };
        match finding {
            // Where nothing can be written any more, the other files are still checked.
            Ok(sentence) if written.is_ok() => {
                written = writeln!(out, "{}: {sentence}", one_line(&name.to_string_lossy()));
            }
            Ok(_) => {}
            Err(all) => exit = exit.max(complain_all(name, &all)),
        }
    }
    after(written, exit)
}

/// `turnier`
fn run_tournament(what: &TournamentCall, out: &mut impl Write) -> Result<Exit, Failure> {
    let (TournamentCall::Draw { file: name, .. }
    | TournamentCall::Check { file: name }
    | TournamentCall::Ranking { file: name, .. }) = what;
    let content = match read(name, CommandMsg::ExpectTournament) {
        Ok(content) => content,
        Err(unreadable) => return Ok(unreadable.complain(name)),
    };
    let answer = match *what {
        TournamentCall::Draw { all, .. } => tournament::draw_lots(LOCALE, &content, all),
        TournamentCall::Check { .. } => tournament::check(LOCALE, &content),
        TournamentCall::Ranking { text, csv, .. } => {
            let form = match (text, csv) {
                (true, _) => tournament::TournamentFormat::Text,
                (_, true) => tournament::TournamentFormat::Csv,
                _ => tournament::TournamentFormat::Json,
            };
            tournament::ranking(LOCALE, &content, form)
        }
    };
    match answer {
        Ok(text) => {
            out.write_all(text.as_bytes())?;
            Ok(Exit::Good)
        }
        Err(tournament::No::Unreadable(error)) => Ok(Unreadable::Content(error).complain(name)),
        Err(tournament::No::Refused { holds, refused }) => {
            let written = out.write_all(holds.as_bytes()).and_then(|()| out.flush());
            after(written, complain_all(name, &refused))
        }
        Err(tournament::No::Data(sentence)) => {
            complain(Some((name, None)), &sentence);
            Ok(Exit::DataSayNo)
        }
    }
}

/// `bericht`
fn reports(report: ReportCall, out: &mut impl Write) -> Result<Exit, Failure> {
    let ReportCall { format, from, until, players, jassart, files } = report;
    let form = format.unwrap_or(report::ReportFormat::Text);
    let filter = Filter { from, until, players, jassart };
    let mut exit = Exit::Good;
    let mut collection = report::Collection::default();
    for (nth, name) in files.iter().enumerate() {
        let content = match read(name, CommandMsg::ExpectBackup) {
            Ok(content) => content,
            Err(unreadable) => {
                exit = unreadable.complain(name);
                continue;
            }
        };
        match collection.take(LOCALE, nth, &content) {
            Ok(()) => {}
            Err(report::No::Unreadable(error)) => {
                exit = Unreadable::Content(error).complain(name);
            }
            Err(report::No::Conflict { line, id, other }) => {
                let other = files[other].to_string_lossy();
                let sentence =
                    say!(CommandLine, CommandMsg::Conflict, id = &id.to_string(), file = &other);
                complain(Some((name, Some(line))), &sentence);
                exit = exit.max(Exit::DataSayNo);
            }
        }
    }
    if exit != Exit::Good {
        return Ok(exit);
    }
    match collection.report(LOCALE, &filter, form) {
        Ok(made) => {
            let written = out.write_all(made.report.as_bytes()).and_then(|()| out.flush());
            for (nth, error) in &made.refused {
                let refused = complain_all(&files[*nth], std::slice::from_ref(error));
                exit = exit.max(refused);
            }
            // Words beside the report, which is as it should be.
            for part in &made.parts {
                let _ = complain(None, part);
            }
            for (nth, tournament) in &made.besides {
                let _ = complain(Some((&files[*nth], None)), tournament);
            }
            if made.tournaments {
                let _ = complain(None, msg(CommandMsg::TournamentsAlone));
            }
            after(written, exit)
        }
        Err(nobody) => {
            complain(None, &nobody.to_string());
            Ok(Exit::DataSayNo)
        }
    }
}

/// `jassarten`
fn list(id: Option<&str>, out: &mut impl Write) -> Result<Exit, Failure> {
    // An id that there is not is none of a call.
    let json = id.map_or_else(|| Some(jassarten::all()), jassarten::one).unwrap_or_default();
    out.write_all(json.as_bytes())?;
    Ok(Exit::Good)
}

/// `weis` and `ausmachen`: a request a line from stdin, its answer on stdout.
fn reply(respond: fn(&str) -> String, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut stdin = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = Vec::new();
    let mut exit = Exit::Good;
    let mut first = true;
    loop {
        let mut length = match read_line(&mut stdin, &mut line) {
            Ok(Some(length)) => length,
            Ok(None) => return Ok(exit),
            Err(error) => {
                after(out.flush(), Exit::Useless)?;
                return Err(Failure::Input(error.into()));
            }
        };
        let mut request = &line[..];
        if std::mem::take(&mut first)
            && let Some(rest) = request.strip_prefix(MARK.as_bytes())
        {
            request = rest;
            length -= MARK.len();
        }
        let answer = jasstafel::cli::reply(respond, request, length);
        if is_error(&answer) {
            exit = Exit::DataSayNo;
        }
        let mut written = writeln!(out, "{answer}");
        // Whoever asks one by one waits for the answer.
        if written.is_ok() && stdin.buffer().is_empty() {
            written = out.flush();
        }
        if written.is_err() {
            return after(written, exit);
        }
    }
}

/// Reads the next line without its end, and says how many bytes it has; none when there is no line.
/// Of one that no command takes anyway only the beginning is kept, so that no input fills the memory.
fn read_line(stdin: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let at_most = (MARK.len() + LINE_AT_MOST + "\r\n".len()) as u64;
    let mut length = stdin.by_ref().take(at_most).read_until(b'\n', line)?;
    if length == 0 {
        return Ok(None);
    }
    let last_two = |bytes: &[u8]| bytes[bytes.len().saturating_sub(2)..].to_vec();
    let mut end = last_two(line);
    if length as u64 == at_most {
        while !end.ends_with(b"\n") {
            let read = stdin.by_ref().take(at_most).read_until(b'\n', &mut end)?;
            if read == 0 {
                break;
            }
            length += read;
            end = last_two(&end);
        }
    }
    length -= match &end[..] {
        [b'\r', b'\n'] => 2,
        [.., b'\n'] => 1,
        _ => 0,
    };
    line.truncate(length);
    Ok(Some(length))
}

/// Why a file gives no text.
#[derive(Debug, Error)]
enum Unreadable {
    /// It cannot be opened or read at all.
    #[error("{0}")]
    File(String),
    /// What stands in it is no text, or not what it should be.
    #[error(transparent)]
    Content(#[from] input::Error),
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        Unreadable::File(match error.kind() {
            ErrorKind::NotFound => msg(CommandMsg::FileNotThere).to_owned(),
            ErrorKind::IsADirectory => msg(CommandMsg::FileIsFolder).to_owned(),
            ErrorKind::PermissionDenied => msg(CommandMsg::FileForbidden).to_owned(),
            _ => say!(CommandLine, CommandMsg::FileNotReadable, reason = &error.to_string()),
        })
    }
}

impl Unreadable {
    fn complain(&self, name: &OsStr) -> Exit {
        let line = match self {
            Unreadable::File(_) => None,
            Unreadable::Content(error) => Some(error.line),
        };
        complain(Some((name, line)), &self.to_string())
    }
}

/// Reads a file, one byte more than any session may have: the reader says it is too large. A mark
/// of UTF-8 at its beginning is none of it. Where it is no text, `expected` says what it should be.
fn read(name: &OsStr, expected: CommandMsg) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    let at_most = (MARK.len() + FILE_MAX) as u64 + 1;
    if name == STDIN {
        io::stdin().lock().take(at_most).read_to_end(&mut bytes)?;
    } else {
        File::open(name)?.take(at_most).read_to_end(&mut bytes)?;
    }
    if bytes.starts_with(MARK.as_bytes()) {
        bytes.drain(..MARK.len());
    }
    if bytes.len() > FILE_MAX {
        // The cut may go through a character.
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    String::from_utf8(bytes).map_err(|error| {
        let until = error.utf8_error().valid_up_to();
        Unreadable::Content(input::Error {
            line: input::line_near(error.as_bytes(), until),
            what: input::and_expected(msg(CommandMsg::NoUtf8), expected),
        })
    })
}

/// What the data of a file say no to, a line each.
fn complain_all(name: &OsStr, all: &[input::Error]) -> Exit {
    for error in all {
        complain(Some((name, Some(error.line))), &error.what);
    }
    if all.is_empty() { Exit::Good } else { Exit::DataSayNo }
}

/// One line on stderr. If that cannot be written either, the exit status has to say it.
fn complain(place: Option<(&OsStr, Option<usize>)>, what: &str) -> Exit {
    let at = match place {
        None => String::new(),
        Some((name, None)) => format!("{}: ", name.to_string_lossy()),
        Some((name, Some(line))) => format!("{}:{line}: ", name.to_string_lossy()),
    };
    let _ = writeln!(io::stderr(), "{}", one_line(&format!("jasstafel: {at}{what}")));
    Exit::Useless
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
