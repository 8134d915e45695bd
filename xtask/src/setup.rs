//! `cargo xtask setup`: everything that the other commands would install when they want it.

use crate::run::heading;
use crate::tools::{InstalledBrowser, NodeTools, Tools, nats_servers, nginx, wasm_target};
use crate::{Result, client};
use std::env;
use std::thread;

/// `cargo xtask setup`: all of it, for a machine that will be offline later. Packages come while the
/// tools are compiled.
pub fn everything() -> Result<()> {
    thread::scope(|scope| {
        let packages = scope.spawn(packages);
        Tools::find_or_install()?;
        packages.join().map_err(|_| "the installation of packages broke off.".to_owned())?
    })
}

/// `cargo xtask setup --packages`: all that is not compiled here.
pub fn packages() -> Result<()> {
    wasm_target()?;
    InstalledBrowser::find_or_install()?;
    NodeTools::find_or_install()?;
    client::packages()?;
    nats_servers()?;
    // Only the tests of a flood need it; where there is none they are left out, and told.
    if env::var_os("NGINX").is_none()
        && let Err(why) = nginx()
    {
        heading(&format!("nginx: not here ({why})"));
    }
    Ok(())
}
