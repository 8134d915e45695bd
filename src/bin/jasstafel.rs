//! The command line: arguments, files and exit status, nothing else.
//!
//! What the commands say is made in [`jasstafel::befehl`].

use jasstafel::befehl::{
    ZEILE_HOECHSTENS, ausmachen, bericht, check, datei, ist_fehler, jassarten, replay, turnier,
    weis,
};
use jasstafel::engine::jassart::finde;
use jasstafel::engine::save::DATEI_MAX;
use jasstafel::engine::statistik::Filter;
use jasstafel::text::Sprache;
use jasstafel::text::befehl::{Befehlswort, fuelle, wort};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::Path;
use std::process::ExitCode;

const SPRACHE: Sprache = Sprache::DE;

/// How a run ends; the worst of several counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rueckgabe {
    Gut = 0,
    DatenSagenNein = 1,
    Unbrauchbar = 2,
}

fn main() -> ExitCode {
    let argumente: Vec<OsString> = std::env::args_os().skip(1).collect();
    let rueckgabe = match lauf(&argumente, &mut BufWriter::new(io::stdout().lock())) {
        Ok(rueckgabe) => rueckgabe,
        // Whoever reads has had enough: nothing is wrong.
        Err(fehler) if fehler.kind() == ErrorKind::BrokenPipe => Rueckgabe::Gut,
        Err(fehler) => {
            beklage(None, &fuelle(Befehlswort::AusgabeNichtSchreibbar, &[&fehler.to_string()]))
        }
    };
    ExitCode::from(rueckgabe as u8)
}

/// Runs one command.
///
/// # Errors
/// The output cannot be written.
fn lauf(argumente: &[OsString], aus: &mut impl Write) -> io::Result<Rueckgabe> {
    let Some((befehl, rest)) = argumente.split_first() else {
        return Ok(beklage(None, wort(Befehlswort::BefehlFehlt)));
    };
    let befehl = befehl.to_string_lossy();
    let hilfe = match &*befehl {
        "-h" | "--help" => Befehlswort::Hilfe,
        "replay" => Befehlswort::HilfeReplay,
        "check" => Befehlswort::HilfeCheck,
        "jassarten" => Befehlswort::HilfeJassarten,
        "turnier" => Befehlswort::HilfeTurnier,
        "bericht" => Befehlswort::HilfeBericht,
        "weis" => Befehlswort::HilfeWeis,
        "ausmachen" => Befehlswort::HilfeAusmachen,
        _ => {
            return Ok(beklage(None, &fuelle(Befehlswort::BefehlUnbekannt, &[&befehl])));
        }
    };
    if hilfe == Befehlswort::Hilfe || will_hilfe(rest) {
        aus.write_all(wort(hilfe).as_bytes())?;
        aus.flush()?;
        return Ok(Rueckgabe::Gut);
    }
    let erlaubt: &[&str] = match (&*befehl, rest.first().and_then(|name| name.to_str())) {
        ("replay", _) => &["--text"],
        ("bericht", _) => &["--format=", "--von=", "--bis=", "--spieler=", "--jassart="],
        ("turnier", Some("auslosen")) => &["--alle"],
        ("turnier", Some("rangliste")) => &["--text", "--csv"],
        _ => &[],
    };
    let argumente = match Argumente::lies(rest, erlaubt) {
        Ok(argumente) => argumente,
        Err((was, option)) => {
            return Ok(beklage(None, &fuelle(was, &[&befehl, &option])));
        }
    };
    let rueckgabe = match &*befehl {
        "replay" => zeige(&argumente, aus)?,
        "check" => pruefe(&argumente, aus)?,
        "turnier" => spiele_turnier(&argumente, aus)?,
        "bericht" => berichte(&argumente, aus)?,
        "weis" => antworte(&befehl, &argumente, weis::beantworte, aus)?,
        "ausmachen" => antworte(&befehl, &argumente, ausmachen::beantworte, aus)?,
        _ => liste(&argumente, aus)?,
    };
    aus.flush()?;
    Ok(rueckgabe)
}

fn will_hilfe(argumente: &[OsString]) -> bool {
    argumente.iter().take_while(|a| *a != "--").any(|a| a == "-h" || a == "--help")
}

/// What stands behind the command.
struct Argumente {
    /// The last option without a value that was given.
    option: Option<String>,
    /// The options with a value, as they came.
    werte: Vec<(&'static str, String)>,
    namen: Vec<OsString>,
}

impl Argumente {
    /// `erlaubt` are the options; those that end in `=` have a value, behind that sign or as the
    /// next argument.
    ///
    /// # Errors
    /// The first option that is none of these, or lacks its value.
    fn lies(
        argumente: &[OsString],
        erlaubt: &[&'static str],
    ) -> Result<Argumente, (Befehlswort, String)> {
        let mut gelesen = Argumente { option: None, werte: Vec::new(), namen: Vec::new() };
        let mut nur_namen = false;
        let mut rest = argumente.iter();
        while let Some(argument) = rest.next() {
            let ist_option = argument.as_encoded_bytes().first() == Some(&b'-');
            let text = argument.to_string_lossy().into_owned();
            let name = text.split_once('=').map_or(text.as_str(), |(name, _)| name);
            if nur_namen || !ist_option {
                gelesen.namen.push(argument.clone());
            } else if argument == "--" {
                nur_namen = true;
            } else if erlaubt.contains(&text.as_str()) && !text.ends_with('=') {
                gelesen.option = Some(text);
            } else if let Some(option) = erlaubt.iter().find(|o| o.strip_suffix('=') == Some(name))
            {
                let wert = match text.split_once('=') {
                    Some((_, wert)) => Some(wert.to_owned()),
                    None => rest.next().map(|wert| wert.to_string_lossy().into_owned()),
                };
                match wert {
                    Some(wert) => gelesen.werte.push((option, wert)),
                    None => return Err((Befehlswort::WertFehlt, text)),
                }
            } else {
                return Err((Befehlswort::OptionUnbekannt, text));
            }
        }
        Ok(gelesen)
    }
}

/// `replay`
fn zeige(argumente: &Argumente, aus: &mut impl Write) -> io::Result<Rueckgabe> {
    let name = match &argumente.namen[..] {
        [name] => name,
        [] => return Ok(beklage(None, &fuelle(Befehlswort::DateiFehlt, &["replay"]))),
        _ => return Ok(beklage(None, &fuelle(Befehlswort::ZuVieleDateien, &["replay"]))),
    };
    let gelesen = match lies(name) {
        Ok(inhalt) => datei::lies(SPRACHE, &inhalt),
        Err(Unlesbar::Datei(was)) => return Ok(beklage(Some((name, None)), &was)),
        Err(Unlesbar::Inhalt(fehler)) => Err(fehler),
    };
    match gelesen {
        Ok(datei) => {
            let tafel = if argumente.option.is_some() {
                replay::als_text(SPRACHE, &datei)
            } else {
                replay::als_json(&datei)
            };
            aus.write_all(tafel.as_bytes())?;
            Ok(Rueckgabe::Gut)
        }
        Err(fehler) => Ok(beklage(Some((name, Some(fehler.zeile))), &fehler.was)),
    }
}

/// `check`
fn pruefe(argumente: &Argumente, aus: &mut impl Write) -> io::Result<Rueckgabe> {
    if argumente.namen.is_empty() {
        return Ok(beklage(None, &fuelle(Befehlswort::DateiFehlt, &["check"])));
    }
    let mut rueckgabe = Rueckgabe::Gut;
    for name in &argumente.namen {
        let befund = match lies(name) {
            Ok(inhalt) => check::pruefe(SPRACHE, &inhalt),
            Err(Unlesbar::Inhalt(fehler)) => Err(fehler),
            Err(Unlesbar::Datei(was)) => {
                rueckgabe = beklage(Some((name, None)), &was);
                continue;
            }
        };
        match befund {
            Ok(satz) => writeln!(aus, "{}: {satz}", einzeilig(&name.to_string_lossy()))?,
            Err(fehler) => {
                beklage(Some((name, Some(fehler.zeile))), &fehler.was);
                rueckgabe = rueckgabe.max(Rueckgabe::DatenSagenNein);
            }
        }
    }
    Ok(rueckgabe)
}

/// `turnier`
fn spiele_turnier(argumente: &Argumente, aus: &mut impl Write) -> io::Result<Rueckgabe> {
    let [was, name] = &argumente.namen[..] else {
        return Ok(beklage(None, wort(Befehlswort::TurnierBefehlFehlt)));
    };
    let inhalt = match lies(name) {
        Ok(inhalt) => inhalt,
        Err(Unlesbar::Datei(was)) => return Ok(beklage(Some((name, None)), &was)),
        Err(Unlesbar::Inhalt(fehler)) => {
            return Ok(beklage(Some((name, Some(fehler.zeile))), &fehler.was));
        }
    };
    let antwort = match (was.to_str(), argumente.option.as_deref()) {
        (Some("auslosen"), option) => turnier::lose(SPRACHE, &inhalt, option.is_some()),
        (Some("pruefen"), _) => turnier::pruefe(SPRACHE, &inhalt),
        (Some("rangliste"), option) => {
            let form = match option {
                Some("--text") => turnier::Form::Text,
                Some(_) => turnier::Form::Csv,
                None => turnier::Form::Json,
            };
            turnier::rangliste(SPRACHE, &inhalt, form)
        }
        _ => return Ok(beklage(None, wort(Befehlswort::TurnierBefehlFehlt))),
    };
    match antwort {
        Ok(text) => {
            aus.write_all(text.as_bytes())?;
            Ok(Rueckgabe::Gut)
        }
        Err(turnier::Nein::Unlesbar(fehler)) => {
            Ok(beklage(Some((name, Some(fehler.zeile))), &fehler.was))
        }
        Err(turnier::Nein::Daten(satz)) => {
            beklage(Some((name, None)), &satz);
            Ok(Rueckgabe::DatenSagenNein)
        }
    }
}

/// `bericht`
fn berichte(argumente: &Argumente, aus: &mut impl Write) -> io::Result<Rueckgabe> {
    let mut form = bericht::Form::Text;
    let mut filter = Filter::default();
    for (option, wert) in &argumente.werte {
        let nicht = |was: Befehlswort| Ok(beklage(None, &fuelle(was, &[wert])));
        match *option {
            "--format=" => match bericht::Form::ALLE.iter().find(|(name, _)| name == wert) {
                Some((_, gewaehlt)) => form = *gewaehlt,
                None => return nicht(Befehlswort::FormUnbekannt),
            },
            "--von=" => match bericht::tag(wert) {
                Some(tag) => filter.von = Some(tag),
                None => return nicht(Befehlswort::KeinDatum),
            },
            "--bis=" => match bericht::tagesende(wert) {
                Some(ende) => filter.bis = Some(ende),
                None => return nicht(Befehlswort::KeinDatum),
            },
            "--jassart=" if finde(wert).is_err() => return nicht(Befehlswort::JassartUnbekannt),
            "--jassart=" => filter.jassart = Some(wert.clone()),
            _ => filter.spieler = Some(wert.clone()),
        }
    }
    if filter.von.is_some_and(|von| filter.bis.is_some_and(|bis| von > bis)) {
        return Ok(beklage(None, wort(Befehlswort::VonNachBis)));
    }
    if argumente.namen.is_empty() {
        return Ok(beklage(None, &fuelle(Befehlswort::DateiFehlt, &["bericht"])));
    }
    let mut rueckgabe = Rueckgabe::Gut;
    let mut sammlung = bericht::Sammlung::default();
    for (nr, name) in argumente.namen.iter().enumerate() {
        let gelesen = match lies(name) {
            Ok(inhalt) => sammlung.nimm(SPRACHE, nr, &inhalt),
            Err(Unlesbar::Inhalt(fehler)) => Err(bericht::Nein::Unlesbar(fehler)),
            Err(Unlesbar::Datei(was)) => {
                rueckgabe = beklage(Some((name, None)), &was);
                continue;
            }
        };
        match gelesen {
            Ok(()) => {}
            Err(bericht::Nein::Unlesbar(fehler)) => {
                rueckgabe = beklage(Some((name, Some(fehler.zeile))), &fehler.was);
            }
            Err(bericht::Nein::Streit { zeile, id, andere }) => {
                let andere = argumente.namen[andere].to_string_lossy();
                let satz = fuelle(Befehlswort::Streit, &[&id.to_string(), &andere]);
                beklage(Some((name, Some(zeile))), &satz);
                rueckgabe = rueckgabe.max(Rueckgabe::DatenSagenNein);
            }
        }
    }
    if rueckgabe == Rueckgabe::Gut {
        aus.write_all(sammlung.bericht(SPRACHE, &filter, form).as_bytes())?;
    }
    Ok(rueckgabe)
}

/// `jassarten`
fn liste(argumente: &Argumente, aus: &mut impl Write) -> io::Result<Rueckgabe> {
    let json = match &argumente.namen[..] {
        [] => jassarten::alle(),
        [id] => match jassarten::eine(&id.to_string_lossy()) {
            Some(json) => json,
            None => {
                let id = id.to_string_lossy();
                let satz = fuelle(Befehlswort::JassartUnbekannt, &[&id]);
                return Ok(beklage(None, &satz));
            }
        },
        [_, zu_viel, ..] => return Ok(zu_viel_gesagt("jassarten", zu_viel)),
    };
    aus.write_all(json.as_bytes())?;
    Ok(Rueckgabe::Gut)
}

/// `weis` and `ausmachen`: a request a line from stdin, its answer on stdout.
fn antworte(
    befehl: &str,
    argumente: &Argumente,
    beantworte: fn(&str) -> String,
    aus: &mut impl Write,
) -> io::Result<Rueckgabe> {
    if let Some(zu_viel) = argumente.namen.first() {
        return Ok(zu_viel_gesagt(befehl, zu_viel));
    }
    let mut ein = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut zeile = Vec::new();
    let mut rueckgabe = Rueckgabe::Gut;
    loop {
        match lies_zeile(&mut ein, &mut zeile) {
            Ok(true) => {}
            Ok(false) => return Ok(rueckgabe),
            Err(fehler) => {
                aus.flush()?;
                let werte: &[&str] = &[&fehler.to_string()];
                return Ok(beklage(None, &fuelle(Befehlswort::EingabeNichtLesbar, werte)));
            }
        }
        // What is no text becomes a mark that no request may hold, and is refused in its place.
        let antwort = beantworte(&String::from_utf8_lossy(&zeile));
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

fn zu_viel_gesagt(befehl: &str, zu_viel: &OsStr) -> Rueckgabe {
    let werte: &[&str] = &[befehl, &zu_viel.to_string_lossy()];
    beklage(None, &fuelle(Befehlswort::ZuVieleArgumente, werte))
}

/// Why a file gives no text.
enum Unlesbar {
    /// It cannot be opened or read at all.
    Datei(String),
    /// What stands in it is no text.
    Inhalt(datei::Fehler),
}

/// Reads a file, one byte more than any session may have: the reader says it is too large.
fn lies(name: &OsStr) -> Result<String, Unlesbar> {
    let mut bytes = Vec::new();
    File::open(Path::new(name))
        .and_then(|datei| datei.take(DATEI_MAX as u64 + 1).read_to_end(&mut bytes))
        .map_err(|fehler| Unlesbar::Datei(dateifehler(&fehler)))?;
    if bytes.len() > DATEI_MAX {
        // The cut may go through a character.
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    String::from_utf8(bytes).map_err(|fehler| {
        let bis = fehler.utf8_error().valid_up_to();
        Unlesbar::Inhalt(datei::Fehler {
            zeile: datei::zeile_bei(fehler.as_bytes(), bis),
            was: wort(Befehlswort::KeinUtf8).to_owned(),
        })
    })
}

fn dateifehler(fehler: &io::Error) -> String {
    match fehler.kind() {
        ErrorKind::NotFound => wort(Befehlswort::DateiGibtEsNicht).to_owned(),
        ErrorKind::IsADirectory => wort(Befehlswort::DateiIstOrdner).to_owned(),
        ErrorKind::PermissionDenied => wort(Befehlswort::DateiVerboten).to_owned(),
        _ => fuelle(Befehlswort::DateiNichtLesbar, &[&fehler.to_string()]),
    }
}

/// One line on stderr. If that cannot be written either, the exit status has to say it.
fn beklage(wo: Option<(&OsString, Option<usize>)>, was: &str) -> Rueckgabe {
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
