//! What was asked for: the arguments of a call, read by `clap`.
//!
//! Owns the names of commands and options, which never change, and what is said about a call that
//! cannot be understood: one sentence of [`crate::text::command`].

use super::report::ReportFormat;
use crate::engine::base::time::Time;
use crate::engine::jassart::find;
use crate::text::command::{CommandLine, CommandMsg as B, msg};
use crate::text::day;
use crate::text::say;
use chrono::{NaiveDate, Utc};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand};
use std::convert::Infallible;
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
    about = msg(B::Help),
    override_usage = msg(B::HelpUsage),
    after_help = msg(B::HelpExit),
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
        long = "help",
        global = true,
        display_order = 100,
        action = ArgAction::HelpShort,
        help = msg(B::OptionHelp)
    )]
    help: Option<bool>,
    #[arg(
        short = 'V',
        long = "version",
        global = true,
        display_order = 101,
        action = ArgAction::Version,
        help = msg(B::OptionVersion)
    )]
    version: Option<bool>,
    #[command(subcommand)]
    command: CliCommand,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum CliCommand {
    /// The board of a session.
    #[command(
        name = "replay",
        about = msg(B::HelpReplay),
        before_help = msg(B::HelpReplayLong),
        override_usage = msg(B::HelpReplayUsage),
        after_help = msg(B::HelpReplayExit),
        help_template = HELP_OF_COMMAND
    )]
    Replay {
        /// For people.
        #[arg(long, help = msg(B::OptionText))]
        text: bool,
        /// The session.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Whether files are whole and lawful.
    #[command(
        name = "check",
        about = msg(B::HelpCheck),
        before_help = msg(B::HelpCheckLong),
        override_usage = msg(B::HelpCheckUsage),
        after_help = msg(B::HelpCheckExit),
        help_template = HELP_OF_COMMAND
    )]
    Check {
        /// The sessions.
        #[arg(value_name = "DATEI", required = true)]
        files: Vec<OsString>,
    },
    /// The registry.
    #[command(
        name = "jassarten",
        about = msg(B::HelpJassarten),
        before_help = msg(B::HelpJassartenLong),
        override_usage = msg(B::HelpJassartenUsage),
        after_help = msg(B::HelpJassartenExit),
        help_template = HELP_OF_COMMAND
    )]
    Jassarten {
        /// One of them.
        #[arg(value_name = "ID", value_parser = jassart)]
        id: Option<String>,
    },
    /// Requests about Weise.
    #[command(
        name = "weis",
        about = msg(B::HelpWeis),
        before_help = msg(B::HelpWeisLong),
        override_usage = msg(B::HelpWeisUsage),
        after_help = msg(B::HelpQueriesExit),
        help_template = HELP_OF_COMMAND
    )]
    Weis(Requests),
    /// Reports.
    #[command(
        name = "bericht",
        about = msg(B::HelpReport),
        before_help = msg(B::HelpReportLong),
        override_usage = msg(B::HelpReportUsage),
        after_help = msg(B::HelpReportExit),
        help_template = HELP_OF_COMMAND
    )]
    ReportCall(ReportCall),
    /// A tournament.
    #[command(
        name = "turnier",
        about = msg(B::HelpTournament),
        before_help = msg(B::HelpTournamentLong),
        override_usage = msg(B::HelpTournamentUsage),
        after_help = msg(B::HelpTournamentExit),
        help_template = HELP_OF_GROUP
    )]
    TournamentCall {
        /// What about it.
        #[command(subcommand)]
        what: TournamentCall,
    },
    /// Requests about who was out first.
    #[command(
        name = "ausmachen",
        about = msg(B::HelpAusmachen),
        before_help = msg(B::HelpAusmachenLong),
        override_usage = msg(B::HelpAusmachenUsage),
        after_help = msg(B::HelpQueriesExit),
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
pub struct ReportCall {
    /// In what form.
    #[arg(
        long = "format",
        value_name = "FORM",
        value_parser = form,
        allow_hyphen_values = true,
        help = msg(B::OptionFormat)
    )]
    pub format: Option<ReportFormat>,
    /// From when on.
    #[arg(
        long = "von",
        value_name = "DATUM",
        value_parser = |text: &str| of_day(text, day::begin),
        allow_hyphen_values = true,
        help = msg(B::OptionFrom)
    )]
    pub from: Option<Time>,
    /// Until when.
    #[arg(
        long = "bis",
        value_name = "DATUM",
        value_parser = |text: &str| of_day(text, day::end),
        allow_hyphen_values = true,
        help = msg(B::OptionUntil)
    )]
    pub until: Option<Time>,
    /// Of whom.
    #[arg(
        long = "spieler",
        value_name = "NAME",
        value_parser = |text: &str| Ok::<_, Infallible>(text.trim().to_owned()),
        allow_hyphen_values = true,
        help = msg(B::OptionPlayer)
    )]
    pub players: Option<String>,
    /// Of which Jassart.
    #[arg(
        long = "jassart",
        value_name = "ID",
        value_parser = jassart,
        allow_hyphen_values = true,
        help = msg(B::OptionJassart)
    )]
    pub jassart: Option<String>,
    /// Sessions or backups.
    #[arg(value_name = "DATEI", required = true)]
    pub files: Vec<OsString>,
}

/// What is to be done with a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum TournamentCall {
    /// Draws.
    #[command(
        name = "auslosen",
        about = msg(B::HelpDraw),
        before_help = msg(B::HelpDraw),
        override_usage = msg(B::HelpDrawUsage),
        after_help = msg(B::HelpTournamentExit),
        help_template = HELP_OF_COMMAND
    )]
    Draw {
        /// All that are left.
        #[arg(long = "alle", help = msg(B::OptionAll))]
        all: bool,
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Checks.
    #[command(
        name = "pruefen",
        about = msg(B::HelpVerify),
        before_help = msg(B::HelpVerify),
        override_usage = msg(B::HelpVerifyUsage),
        after_help = msg(B::HelpTournamentExit),
        help_template = HELP_OF_COMMAND
    )]
    Check {
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
    /// Ranks.
    #[command(
        name = "rangliste",
        about = msg(B::HelpRanking),
        before_help = msg(B::HelpRanking),
        override_usage = msg(B::HelpRankingUsage),
        after_help = msg(B::HelpTournamentExit),
        help_template = HELP_OF_COMMAND
    )]
    Ranking {
        /// For people.
        #[arg(long, overrides_with = "csv", help = msg(B::OptionRankingText))]
        text: bool,
        /// For a program.
        #[arg(long, overrides_with = "text", help = msg(B::OptionRankingCsv))]
        csv: bool,
        /// The tournament.
        #[arg(value_name = "DATEI")]
        file: OsString,
    },
}

impl CliCommand {
    /// The files it reads.
    fn files(&self) -> &[OsString] {
        match self {
            CliCommand::Check { files } | CliCommand::ReportCall(ReportCall { files, .. }) => files,
            _ => &[],
        }
    }
}

/// What a call comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// This is to be done.
    Run(CliCommand),
    /// This is to be said, and nothing else: the help or the version.
    Say(String),
}

/// Why a call cannot be understood. `call` is the program with the command that it was about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence says it")]
pub enum CallError {
    #[error("{}", msg(B::CommandMissing))]
    NoCommand,
    #[error("{}", say!(CommandLine, B::CommandUnknown, command = .0))]
    UnknownCommand(String),
    #[error("{}", msg(B::TournamentCommandMissing))]
    NoTournamentCommand,
    #[error("{}", say!(CommandLine, B::OptionUnknown, call = .call, option = .option))]
    UnknownOption { call: String, option: String },
    #[error("{}", say!(CommandLine, B::OptionWithoutValue, call = .call, option = .option))]
    NoValueWanted { call: String, option: String },
    #[error("{}", say!(CommandLine, B::ValueMissing, call = .call, option = .option))]
    NoValue { call: String, option: String },
    #[error("{}", say!(CommandLine, B::FileMissing, call = .call))]
    NoFile { call: String },
    #[error("{}", say!(CommandLine, B::TooManyFiles, call = .call))]
    OneFileOnly { call: String },
    #[error("{}", say!(CommandLine, B::TooManyArguments, call = .call, argument = .what))]
    TooMuch { call: String, what: String },
    #[error("{}", say!(CommandLine, B::ArgumentNoText, call = .call))]
    NoText { call: String },
    #[error("{}", say!(CommandLine, B::JassartUnknown, jassart = .0))]
    UnknownJassart(String),
    #[error("{}", say!(CommandLine, B::FormUnknown, format = .0))]
    UnknownForm(String),
    #[error("{}", say!(CommandLine, B::NoDate, date = .0))]
    NoDay(String),
    #[error("{}", msg(B::FromAfterUntil))]
    EndBeforeBeginning,
    #[error("{}", msg(B::InputTwice))]
    StdinTwice,
    #[error("{}", say!(CommandLine, B::UsageWrong, call = .call))]
    Other { call: String },
}

fn jassart(text: &str) -> Result<String, CallError> {
    let known = find(text).map(|_| text.to_owned());
    known.map_err(|_| CallError::UnknownJassart(text.to_owned()))
}

fn form(text: &str) -> Result<ReportFormat, CallError> {
    let form = ReportFormat::ALL.into_iter().find(|(name, _)| *name == text).map(|(_, form)| form);
    form.ok_or_else(|| CallError::UnknownForm(text.to_owned()))
}

/// The first or the last moment of a day in UTC, as `edge` says.
fn of_day(text: &str, edge: fn(NaiveDate, &Utc) -> Option<Time>) -> Result<Time, CallError> {
    let moment = day::parse(text).and_then(|day| edge(day, &Utc));
    moment.ok_or_else(|| CallError::NoDay(text.to_owned()))
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
    if let CliCommand::ReportCall(ReportCall { from: Some(from), until: Some(until), .. }) = command
        && from > until
    {
        return Err(CallError::EndBeforeBeginning);
    }
    Ok(Request::Run(command))
}

/// What clap made of a call that is none to run.
fn unparsed(arguments: &[OsString], error: &clap::Error) -> Result<Request, CallError> {
    let command = command_of(arguments);
    let call = format!("jasstafel {command}").trim_end().to_owned();
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
        ErrorKind::InvalidSubcommand if command.is_empty() => {
            CallError::UnknownCommand(said(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand
        | ErrorKind::InvalidSubcommand
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => match command.as_str() {
            "" => CallError::NoCommand,
            _ => CallError::NoTournamentCommand,
        },
        ErrorKind::UnknownArgument => {
            let what = said(error, ContextKind::InvalidArg);
            match what.starts_with('-') {
                true if command.is_empty() => CallError::UnknownCommand(what),
                // Behind `--` nothing is a command any more.
                false if command.is_empty() => CallError::UnknownCommand("--".to_owned()),
                true => CallError::UnknownOption { call, option: what },
                false if command == "replay" || command.starts_with("turnier ") => {
                    CallError::OneFileOnly { call }
                }
                false => CallError::TooMuch { call, what },
            }
        }
        ErrorKind::MissingRequiredArgument => CallError::NoFile { call },
        ErrorKind::TooManyValues => CallError::NoValueWanted { call, option: argument() },
        ErrorKind::InvalidValue => match said(error, ContextKind::InvalidValue) {
            value if value.is_empty() => CallError::NoValue { call, option: argument() },
            // The one argument with a list of values: nothing but standard input is read.
            value => CallError::TooMuch { call, what: value },
        },
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error);
            match source.and_then(|source| source.downcast_ref::<CallError>()) {
                Some(said) => said.clone(),
                None => CallError::Other { call },
            }
        }
        ErrorKind::InvalidUtf8 => CallError::NoText { call },
        _ => CallError::Other { call },
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
            // Standard input is no option: what stands behind it is no command.
            if name.starts_with('-') && name != STDIN {
                continue;
            }
            break;
        };
        names.push(name.to_owned());
        command = next;
    }
    names.join(" ")
}
