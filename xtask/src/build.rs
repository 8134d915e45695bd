//! Runs Trunk. What it writes becomes the deployable folder in [`crate::web`], its hook.

use crate::Result;
use crate::run::{cmd, dist, root, run, timed};
use crate::sizes;
use crate::tools::{Tools, wasm_target};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// `cargo xtask build`: the release build in `dist/` and what each file weighs.
pub fn release() -> Result<PathBuf> {
    wasm_target()?;
    let tools = Tools::find_or_install()?;
    timed("release build", || {
        run(
            for_release(trunk(&tools)?.args(["build", "--offline", "--locked"]))
                .arg("--dist")
                .arg(dist()),
            "the message above says where.",
        )
    })?;
    sizes::print_table()?;
    Ok(dist())
}

/// Makes Trunk build the program as it is deployed, and tells the hook, to which Trunk tells no profile of
/// cargo's.
pub fn for_release(trunk: &mut Command) -> &mut Command {
    trunk.args(["--release", "--cargo-profile", "web"]).env("JASSTAFEL_PROFILE", "web")
}

/// Trunk with the right wasm-bindgen and the way back to this program.
pub fn trunk(tools: &Tools) -> Result<Command> {
    let this =
        env::current_exe().map_err(|why| format!("the path of this program is unknown: {why}."))?;
    let mut command = cmd(&tools.trunk);
    command
        // A folder of its own: what is checked and tested meanwhile does not wait for this build.
        .env("CARGO_TARGET_DIR", root().join("target").join("wasm"))
        .env("PATH", tools.path()?)
        .env("JASSTAFEL_XTASK", this)
        // `.ci/run` has clippy compile, and what clippy compiles is optimised less.
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        // Trunk refuses the value 1 that other programs use for the same wish.
        .env_remove("NO_COLOR")
        // Its message says what is wrong; where in Trunk that was noticed helps nobody here.
        .env("RUST_BACKTRACE", "0")
        .env("TRUNK_SKIP_VERSION_CHECK", "true");
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hook_is_told_the_profile_that_cargo_is() {
        let mut trunk = Command::new("trunk");
        for_release(&mut trunk);
        let profile = trunk.get_args().last().map(ToOwned::to_owned);
        let told = trunk.get_envs().find(|(name, _)| *name == "JASSTAFEL_PROFILE");
        assert_eq!(told.and_then(|(_, value)| value), profile.as_deref());
        assert_eq!(profile.as_deref(), Some("web".as_ref()));
    }
}
