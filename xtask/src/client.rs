//! The client of live tables: what is below `live/`, with the libraries of NATS, as one script. It is
//! written in TypeScript, which esbuild bundles and tsc checks; both come by npm, as its lock says.

use crate::Result;
use crate::run::{cmd, heading, output, root, run};
use crate::tools::npm;
use std::fs;
use std::path::PathBuf;

/// The name of the script in the folder of the program.
pub const CLIENT: &str = "live.js";

fn home() -> PathBuf {
    root().join("live")
}

/// Installs the libraries and the two tools, unless they are those of the lock.
pub fn packages() -> Result<()> {
    npm()?;
    let (wanted, there) = (home().join("package-lock.json"), home().join("node_modules"));
    // A copy of the lock, written once all of it is installed.
    let installed = there.join("installed-lock.json");
    let read = |path: &PathBuf| fs::read(path).ok();
    if read(&installed).is_some_and(|lock| Some(lock) == read(&wanted)) {
        heading("client of live tables: its libraries are installed");
        return Ok(());
    }
    heading("client of live tables: installing its libraries");
    run(
        cmd("npm")
            .current_dir(home())
            // No script of a package runs here: none is needed.
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]),
        "check the connection to registry.npmjs.org and run this command again.",
    )?;
    fs::copy(&wanted, &installed)
        .map_err(|why| format!("{} cannot be written: {why}.", installed.display()))?;
    Ok(())
}

/// The script.
pub fn bundle() -> Result<Vec<u8>> {
    packages()?;
    output(cmd("npm").current_dir(home()).args(["run", "--silent", "build"]))
        .map(String::into_bytes)
        .ok_or_else(|| {
            format!(
                "the client of live tables cannot be bundled; `npm run build` in {} says why.",
                home().display()
            )
        })
}

/// Judges its types.
pub fn check() -> Result<()> {
    packages()?;
    run(cmd("npm").current_dir(home()).args(["run", "--silent", "check"]), "fix what it names.")
}
