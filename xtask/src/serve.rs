//! `cargo xtask serve`: the app on a local address, rebuilt on every change.

use crate::Result;
use crate::build::trunk;
use crate::run::{heading, root, run};
use crate::setup::{Tools, WasmToolchain};

/// What can be chosen on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    address: String,
    port: u16,
    release: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { address: "127.0.0.1".to_owned(), port: 8080, release: false }
    }
}

/// Serves until it is interrupted. The output goes to a folder of its own, so that `dist/` always
/// is a release build. The app registers no service worker here: it would serve yesterday's build.
pub fn serve(args: &[String]) -> Result<()> {
    let options = parse(args)?;
    let toolchain = WasmToolchain::find_or_install()?;
    let tools = Tools::find_or_install()?;
    let dist = root().join("target").join("serve");
    std::fs::create_dir_all(&dist)
        .map_err(|why| format!("{} cannot be made: {why}.", dist.display()))?;
    let mut command = trunk(&toolchain, &tools)?;
    command
        .env("JASSTAFEL_SERVE", "1")
        // No routes and no inline script: the page is one file, and boot.js reloads it.
        .args(["serve", "--offline", "--no-spa=true"])
        .args(["--no-autoreload=true"])
        .args(["--address", &options.address])
        .args(["--port", &options.port.to_string()])
        .arg("--dist")
        .arg(&dist);
    if options.release {
        command.args(["--release", "--cargo-profile", "web"]);
    }
    heading(&format!(
        "serving: http://{}:{}/ (Ctrl-C ends it; the first build takes a while)",
        options.address, options.port
    ));
    run(&mut command, "if the port is taken, choose another one with --port.")
}

fn parse(args: &[String]) -> Result<Options> {
    let mut options = Options::default();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("`{arg}` needs a value after it."));
        match arg.as_str() {
            "--port" => {
                let text = value()?;
                options.port = text
                    .parse()
                    .map_err(|_| format!("`{text}` is no port; give a number up to 65535."))?;
            }
            "--address" => options.address = value()?.clone(),
            "--release" => options.release = true,
            other => {
                return Err(format!(
                    "`cargo xtask serve` does not know `{other}`; it takes --port N, --address A \
                     and --release."
                ));
            }
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Options> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read() {
        assert_eq!(parsed(""), Ok(Options::default()));
        assert_eq!(
            parsed("--port 9001 --address 0.0.0.0 --release"),
            Ok(Options { address: "0.0.0.0".to_owned(), port: 9001, release: true })
        );
    }

    #[test]
    fn a_wrong_option_is_named() {
        for line in ["--port", "--port eight", "--port 70000", "--fast"] {
            let sentence = parsed(line).expect_err(line);
            let culprit = line.split_whitespace().last().expect("a word");
            assert!(sentence.contains(culprit), "{sentence}");
        }
    }
}
