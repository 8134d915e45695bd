//! What was asked for: the arguments of a call, read by `clap`.
//!
//! Owns the names of commands and options, which never change, and what is said about a call that
//! cannot be understood: one sentence of [`crate::text::befehl`].

use super::bericht::{Form, tag};
use crate::engine::jassart::finde;
use crate::engine::log::Zeit;
use crate::text::befehl::{Befehlswort as B, fuelle, wort};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use thiserror::Error;

/// The argument that means standard input.
pub const STDIN: &str = "-";

const HELP: &str = "\
{about}

Aufruf: {usage}

Befehle:
{subcommands}

Optionen:
{options}{after-help}
";
const HELP_OF_COMMAND: &str = "\
Aufruf: {usage}

{before-help}Optionen:
{options}{after-help}
";
const HELP_OF_GROUP: &str = "\
Aufruf: {usage}

{before-help}Befehle:
{subcommands}

Optionen:
{options}{after-help}
";

/// A whole call.
#[derive(Debug, Parser)]
#[command(
    name = "jasstafel",
    about = wort(B::Hilfe),
    override_usage = wort(B::HilfeAufruf),
    after_help = wort(B::HilfeRueckgabe),
    help_template = HELP,
    version,
    propagate_version = true,
    args_override_self = true,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true
)]
struct Call {
    #[arg(
        short = 'h',
        long,
        global = true,
        display_order = 100,
        action = ArgAction::HelpShort,
        help = wort(B::OptionHilfe)
    )]
    help: Option<bool>,
    #[arg(
        short = 'V',
        long,
        global = true,
        display_order = 101,
        action = ArgAction::Version,
        help = wort(B::OptionVersion)
    )]
    version: Option<bool>,
    #[command(subcommand)]
    command: Command,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// The board of a session.
    #[command(
        about = wort(B::HilfeReplay),
        before_help = wort(B::HilfeReplayLang),
        override_usage = wort(B::HilfeReplayAufruf),
        after_help = wort(B::HilfeReplayRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Replay {
        /// For people.
        #[arg(long, help = wort(B::OptionText))]
        text: bool,
        /// The session.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Whether files are whole and lawful.
    #[command(
        about = wort(B::HilfeCheck),
        before_help = wort(B::HilfeCheckLang),
        override_usage = wort(B::HilfeCheckAufruf),
        after_help = wort(B::HilfeCheckRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Check {
        /// The sessions.
        #[arg(value_name = "DATEI", required = true)]
        files: Vec<OsString>,
    },
    /// The registry.
    #[command(
        about = wort(B::HilfeJassarten),
        before_help = wort(B::HilfeJassartenLang),
        override_usage = wort(B::HilfeJassartenAufruf),
        after_help = wort(B::HilfeJassartenRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Jassarten {
        /// One of them.
        #[arg(value_name = "ID", value_parser = jassart)]
        id: Option<String>,
    },
    /// Requests about Weise.
    #[command(
        about = wort(B::HilfeWeis),
        before_help = wort(B::HilfeWeisLang),
        override_usage = wort(B::HilfeWeisAufruf),
        after_help = wort(B::HilfeAnfragenRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Weis(Requests),
    /// Reports.
    #[command(
        about = wort(B::HilfeBericht),
        before_help = wort(B::HilfeBerichtLang),
        override_usage = wort(B::HilfeBerichtAufruf),
        after_help = wort(B::HilfeBerichtRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Bericht(Report),
    /// A tournament.
    #[command(
        about = wort(B::HilfeTurnier),
        before_help = wort(B::HilfeTurnierLang),
        override_usage = wort(B::HilfeTurnierAufruf),
        after_help = wort(B::HilfeTurnierRueckgabe),
        help_template = HELP_OF_GROUP
    )]
    Turnier {
        /// What about it.
        #[command(subcommand)]
        what: Tournament,
    },
    /// Requests about who was out first.
    #[command(
        about = wort(B::HilfeAusmachen),
        before_help = wort(B::HilfeAusmachenLang),
        override_usage = wort(B::HilfeAusmachenAufruf),
        after_help = wort(B::HilfeAnfragenRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Ausmachen(Requests),
}

/// Requests come from standard input, whether somebody says so or not.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Requests {
    #[arg(value_parser = [STDIN], hide = true)]
    stdin: Option<String>,
}

/// What a report is made of.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// In what form.
    #[arg(
        long,
        value_name = "FORM",
        value_parser = form,
        allow_hyphen_values = true,
        help = wort(B::OptionFormat)
    )]
    pub format: Option<Form>,
    /// From when on.
    #[arg(
        long,
        value_name = "DATUM",
        value_parser = first_of_day,
        allow_hyphen_values = true,
        help = wort(B::OptionVon)
    )]
    pub von: Option<Zeit>,
    /// Until when.
    #[arg(
        long,
        value_name = "DATUM",
        value_parser = last_of_day,
        allow_hyphen_values = true,
        help = wort(B::OptionBis)
    )]
    pub bis: Option<Zeit>,
    /// Of whom.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true, help = wort(B::OptionSpieler))]
    pub spieler: Option<String>,
    /// Of which Jassart.
    #[arg(
        long,
        value_name = "ID",
        value_parser = jassart,
        allow_hyphen_values = true,
        help = wort(B::OptionJassart)
    )]
    pub jassart: Option<String>,
    /// Sessions or backups.
    #[arg(value_name = "DATEI", required = true)]
    pub files: Vec<OsString>,
}

/// What is to be done with a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Tournament {
    /// Draws.
    #[command(
        about = wort(B::HilfeAuslosen),
        before_help = wort(B::HilfeAuslosen),
        override_usage = wort(B::HilfeAuslosenAufruf),
        after_help = wort(B::HilfeTurnierRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Auslosen {
        /// All that are left.
        #[arg(long, help = wort(B::OptionAlle))]
        alle: bool,
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Checks.
    #[command(
        about = wort(B::HilfePruefen),
        before_help = wort(B::HilfePruefen),
        override_usage = wort(B::HilfePruefenAufruf),
        after_help = wort(B::HilfeTurnierRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Pruefen {
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Ranks.
    #[command(
        about = wort(B::HilfeRangliste),
        before_help = wort(B::HilfeRangliste),
        override_usage = wort(B::HilfeRanglisteAufruf),
        after_help = wort(B::HilfeTurnierRueckgabe),
        help_template = HELP_OF_COMMAND
    )]
    Rangliste {
        /// For people.
        #[arg(long, overrides_with = "csv", help = wort(B::OptionRanglisteText))]
        text: bool,
        /// For a spreadsheet.
        #[arg(long, overrides_with = "text", help = wort(B::OptionRanglisteCsv))]
        csv: bool,
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
}

impl Command {
    /// The files it reads.
    fn files(&self) -> &[OsString] {
        match self {
            Command::Check { files } | Command::Bericht(Report { files, .. }) => files,
            _ => &[],
        }
    }
}

/// What a call comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// This is to be done.
    Run(Command),
    /// This is to be said, and nothing else: the help or the version.
    Say(String),
}

/// Why a call cannot be understood. `of` is the command it was about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence says it")]
pub enum CallError {
    #[error("{}", wort(B::BefehlFehlt))]
    NoCommand,
    #[error("{}", fuelle(B::BefehlUnbekannt, &[.0]))]
    UnknownCommand(String),
    #[error("{}", wort(B::TurnierBefehlFehlt))]
    NoTournamentCommand,
    #[error("{}", fuelle(B::OptionUnbekannt, &[.of, .option]))]
    UnknownOption { of: String, option: String },
    #[error("{}", fuelle(B::OptionOhneWert, &[.of, .option]))]
    NoValueWanted { of: String, option: String },
    #[error("{}", fuelle(B::WertFehlt, &[.of, .option]))]
    NoValue { of: String, option: String },
    #[error("{}", fuelle(B::DateiFehlt, &[.of]))]
    NoFile { of: String },
    #[error("{}", fuelle(B::ZuVieleDateien, &[.of]))]
    OneFileOnly { of: String },
    #[error("{}", fuelle(B::ZuVieleArgumente, &[.of, .what]))]
    TooMuch { of: String, what: String },
    #[error("{}", fuelle(B::ArgumentKeinText, &[.of]))]
    NoText { of: String },
    #[error("{}", fuelle(B::JassartUnbekannt, &[.0]))]
    UnknownJassart(String),
    #[error("{}", fuelle(B::FormUnbekannt, &[.0]))]
    UnknownForm(String),
    #[error("{}", fuelle(B::KeinDatum, &[.0]))]
    NoDay(String),
    #[error("{}", wort(B::VonNachBis))]
    EndBeforeBeginning,
    #[error("{}", wort(B::EingabeZweimal))]
    StdinTwice,
    #[error("{}", fuelle(B::AufrufFalsch, &[.of]))]
    Other { of: String },
}

fn jassart(text: &str) -> Result<String, CallError> {
    let known = finde(text).map(|_| text.to_owned());
    known.map_err(|_| CallError::UnknownJassart(text.to_owned()))
}

fn form(text: &str) -> Result<Form, CallError> {
    let form = Form::ALLE.into_iter().find(|(name, _)| *name == text).map(|(_, form)| form);
    form.ok_or_else(|| CallError::UnknownForm(text.to_owned()))
}

fn first_of_day(text: &str) -> Result<Zeit, CallError> {
    tag(text).ok_or_else(|| CallError::NoDay(text.to_owned()))
}

fn last_of_day(text: &str) -> Result<Zeit, CallError> {
    super::bericht::tagesende(text).ok_or_else(|| CallError::NoDay(text.to_owned()))
}

/// Reads the arguments behind the program's name.
///
/// # Errors
/// The first thing that cannot be understood.
pub fn parse(arguments: &[OsString]) -> Result<Request, CallError> {
    let all = [OsString::from("jasstafel")].into_iter().chain(arguments.iter().cloned());
    let command = match Call::try_parse_from(all) {
        Ok(call) => call.command,
        Err(error) => return unparsed(arguments, &error),
    };
    if command.files().iter().filter(|file| *file == STDIN).count() > 1 {
        return Err(CallError::StdinTwice);
    }
    if let Command::Bericht(Report { von: Some(von), bis: Some(bis), .. }) = command
        && von > bis
    {
        return Err(CallError::EndBeforeBeginning);
    }
    Ok(Request::Run(command))
}

/// What clap made of a call that is none to run.
fn unparsed(arguments: &[OsString], error: &clap::Error) -> Result<Request, CallError> {
    let of = command_of(arguments);
    // Of `--von <DATUM>` the name alone.
    let argument = || -> String {
        let named = said(error, ContextKind::InvalidArg);
        named.split([' ', '=']).next().unwrap_or_default().to_owned()
    };
    Err(match error.kind() {
        ErrorKind::DisplayHelp => return Ok(Request::Say(error.render().to_string())),
        ErrorKind::DisplayVersion => {
            let version = concat!("jasstafel ", env!("CARGO_PKG_VERSION"), "\n");
            return Ok(Request::Say(version.to_owned()));
        }
        ErrorKind::InvalidSubcommand if of.is_empty() => {
            CallError::UnknownCommand(said(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand
        | ErrorKind::InvalidSubcommand
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => match of.as_str() {
            "" => CallError::NoCommand,
            _ => CallError::NoTournamentCommand,
        },
        ErrorKind::UnknownArgument => {
            let what = said(error, ContextKind::InvalidArg);
            match what.starts_with('-') {
                true if of.is_empty() => CallError::UnknownCommand(what),
                true => CallError::UnknownOption { of, option: what },
                false if of == "replay" || of.starts_with("turnier ") => {
                    CallError::OneFileOnly { of }
                }
                false => CallError::TooMuch { of, what },
            }
        }
        ErrorKind::MissingRequiredArgument => CallError::NoFile { of },
        ErrorKind::TooManyValues => CallError::NoValueWanted { of, option: argument() },
        ErrorKind::InvalidValue => match said(error, ContextKind::InvalidValue) {
            value if value.is_empty() => CallError::NoValue { of, option: argument() },
            // The one argument with a list of values: nothing but standard input is read.
            value => CallError::TooMuch { of, what: value },
        },
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error);
            match source.and_then(|source| source.downcast_ref::<CallError>()) {
                Some(said) => said.clone(),
                None => CallError::Other { of },
            }
        }
        ErrorKind::InvalidUtf8 => CallError::NoText { of },
        _ => CallError::Other { of },
    })
}

fn said(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.first().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// The names of the command and of its part, as far as there are such.
fn command_of(arguments: &[OsString]) -> String {
    let mut command = Call::command();
    let mut names: Vec<String> = Vec::new();
    for argument in arguments.iter().take_while(|argument| *argument != "--") {
        let Some(name) = argument.to_str() else { break };
        let Some(next) = command.find_subcommand(name).cloned() else {
            if name.starts_with('-') {
                continue;
            }
            break;
        };
        names.push(name.to_owned());
        command = next;
    }
    names.join(" ")
}
