//! `cargo xtask engines`: the stories in the engines of other browsers, and what these need.
//!
//! The tests are those of `cargo xtask test e2e`. What the driver of an engine cannot do they leave
//! out; the run says so at its end, and `docs/testing.md` says what that is.

use crate::browsers::in_browsers;
use crate::files::remove_folder;
use crate::run::{cmd, heading, run, which};
use crate::tools::{apt_install, tool, tools_home};
use crate::{Result, chosen, word};
use clap::ValueEnum;
use std::fs;
use std::path::{Path, PathBuf};

/// An engine beside Chromium, which `cargo xtask test e2e` drives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
enum Engine {
    WebKit,
    Firefox,
}

#[derive(Debug, Default, PartialEq, Eq, clap::Args)]
pub struct Wanted {
    /// Which engines (default: all)
    #[arg(value_name = "ENGINE")]
    engines: Vec<Engine>,
    /// These tests instead
    #[arg(last = true, value_name = "ARGS")]
    passed_on: Vec<String>,
}

/// geckodriver lets Firefox be driven; it is on crates.io.
const GECKODRIVER_VERSION: &str = "0.37.1";

/// What Debian calls WebKit with its driver, a screen in memory, the languages of a system, and
/// Firefox.
const WEBKIT_PACKAGES: [&str; 3] = ["webkit2gtk-driver", "xvfb", "locales"];
const FIREFOX_PACKAGES: [&str; 1] = ["firefox-esr"];

/// The languages that tests set a phone to, as a system calls them.
const SYSTEM_LANGUAGES: [&str; 4] = ["de_CH", "fr_CH", "it_CH", "en_GB"];

/// The stories, what people do in an evening, that pass in both; a whole module ends with `::`.
const STORIES: [&str; 10] = [
    "archive::",
    "cards::",
    "corrections::",
    "file::",
    "live::",
    "offline::",
    "referee::",
    "slate::",
    "table::",
    "tournament::",
];

impl Engine {
    /// The tests that run in it.
    fn stories(self) -> impl Iterator<Item = &'static str> {
        let more: &[&str] = match self {
            // Every screen and sheet, in the engine of iPhones.
            Self::WebKit => &["layout::"],
            Self::Firefox => &[],
        };
        STORIES.into_iter().chain(more.iter().copied())
    }

    /// Its programs, by the names that the tests ask for; what is missing is installed.
    fn programs(self) -> Result<Vec<(&'static str, PathBuf)>> {
        match self {
            Self::WebKit => webkit(),
            Self::Firefox => firefox(),
        }
    }
}

/// `cargo xtask setup --engines`.
pub fn install() -> Result<()> {
    chosen::<Engine>(&[]).try_for_each(|engine| engine.programs().map(drop))
}

fn webkit() -> Result<Vec<(&'static str, PathBuf)>> {
    let find = || {
        let speaks = Path::new("/usr/share/i18n/locales").is_dir();
        let programs = vec![
            ("MINIBROWSER", minibrowser()?),
            ("WEBKITWEBDRIVER", which(&["WebKitWebDriver"])?),
            ("XVFB", which(&["Xvfb"])?),
        ];
        speaks.then_some(programs)
    };
    if find().is_none() {
        apt_install(&WEBKIT_PACKAGES)?;
    }
    let mut programs = find().ok_or(
        "WebKit's driver, its MiniBrowser, Xvfb or the languages of the system are missing; \
         Debian's packages webkit2gtk-driver, xvfb and locales have them.",
    )?;
    heading("engines: WebKit, its driver and a screen are installed");
    programs.push(("LOCPATH", system_languages()?));
    Ok(programs)
}

/// The small browser that comes with WebKit lies beside its library.
fn minibrowser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    let versions = ["webkit2gtk-4.1", "webkitgtk-6.0"];
    let mut places = folders
        .flat_map(|folder| versions.map(|version| folder.path().join(version).join("MiniBrowser")));
    places.find(|place| place.is_file())
}

/// The languages of a system in a folder of their own: WebKit speaks only those that there are.
fn system_languages() -> Result<PathBuf> {
    let ready = tools_home()?.join("locales");
    if ready.is_dir() {
        return Ok(ready);
    }
    let unfinished = ready.with_extension("unfinished");
    remove_folder(&unfinished)?;
    fs::create_dir_all(&unfinished)
        .map_err(|why| format!("{} cannot be made: {why}.", unfinished.display()))?;
    for language in SYSTEM_LANGUAGES {
        run(
            cmd("localedef")
                .args(["-i", language, "-f", "UTF-8"])
                .arg(unfinished.join(format!("{language}.UTF-8"))),
            "Debian's package locales has what it reads.",
        )?;
    }
    fs::rename(&unfinished, &ready)
        .map_err(|why| format!("{} cannot be put into place: {why}.", ready.display()))?;
    Ok(ready)
}

fn firefox() -> Result<Vec<(&'static str, PathBuf)>> {
    let find = || which(&["firefox-esr", "firefox"]);
    if find().is_none() {
        apt_install(&FIREFOX_PACKAGES)?;
    }
    let browser = find().ok_or("Firefox is missing on PATH; install it.")?;
    heading("engines: Firefox is installed");
    let driver = tool("geckodriver", "geckodriver", GECKODRIVER_VERSION, &[])?;
    Ok(vec![("FIREFOX", browser), ("GECKODRIVER", driver)])
}

/// `cargo xtask engines`: the stories in each of the named engines, or in all of them.
pub fn engines(Wanted { engines, passed_on }: &Wanted) -> Result<()> {
    for engine in chosen(engines) {
        let mut variables = engine.programs()?;
        variables.push(("JASSTAFEL_ENGINE", word(engine).into()));
        let wanted = match passed_on.is_empty() {
            true => engine.stories().map(str::to_owned).collect(),
            false => passed_on.clone(),
        };
        let passed = in_browsers(&format!("stories in {engine:?}"), &variables, &wanted)?;
        if passed == 0 {
            return Err("no test ran; is the filter right?".to_owned());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use crate::run::root;

    #[test]
    fn engines_are_chosen_by_name_and_the_rest_is_passed_on() {
        assert_eq!(read(""), Ok(Wanted::default()));
        assert!(chosen::<Engine>(&[]).eq([Engine::WebKit, Engine::Firefox]));
        let passed_on = vec!["file::".to_owned()];
        let one = Wanted { engines: vec![Engine::Firefox], passed_on };
        assert_eq!(read("firefox -- file::"), Ok(one));
        let sentence = read::<Wanted>("gecko").expect_err("unknown");
        assert!(sentence.contains("'gecko'"), "{sentence}");
        assert!(sentence.contains("webkit, firefox"), "{sentence}");
    }

    #[test]
    fn every_story_is_a_file_of_tests() {
        let folder = root().join("tests/browser/tests/all");
        for story in chosen::<Engine>(&[]).flat_map(Engine::stories) {
            let (module, test) = story.split_once("::").expect("a module and what is in it");
            let file = folder.join(module).with_extension("rs");
            let text = fs::read_to_string(&file).expect("a file of this name");
            assert!(text.contains(&format!("async fn {test}")), "{story}");
            assert!(text.contains("#[tokio::test]"), "{}", file.display());
        }
    }
}
