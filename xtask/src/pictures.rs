//! `cargo xtask bilder`: pictures of the app as it is.

use crate::Result;
use crate::browsers::BrowserTests;
use crate::run::{root, run, timed};
use std::env;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Pictures {
    /// Where they go to [default: target/bilder]
    folder: Option<PathBuf>,
    /// Make the pictures of the README anew, from the app as it is (docs/pictures)
    #[arg(long, conflicts_with = "folder")]
    readme: bool,
}

impl Pictures {
    /// The walk that makes the pictures, and the folder they go to.
    fn walk(self) -> (&'static str, PathBuf) {
        if self.readme {
            return ("pictures::readme", root().join("docs").join("pictures"));
        }
        let usual = || root().join("target").join("bilder");
        ("pictures::pictures", self.folder.unwrap_or_else(usual))
    }
}

/// `cargo xtask bilder`: pictures of every screen and sheet, and the page that shows them; with
/// `--readme` the few that the README shows.
pub fn pictures(wanted: Pictures) -> Result<()> {
    let (walk, folder) = wanted.walk();
    let folder = env::current_dir().unwrap_or(root()).join(folder);
    let mut tests = BrowserTests::new()?;
    timed(&format!("pictures into {}", folder.display()), || {
        run(
            tests.command().env("JASSTAFEL_BILDER", &folder).args(["--ignored", "--exact", walk]),
            "the message above says where the walk through the app ended.",
        )
    })?;
    let overview = folder.join("index.html");
    if overview.is_file() {
        println!("── all of them: {}", overview.display());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use std::path::Path;

    #[test]
    fn pictures_go_where_they_are_wanted_and_an_option_is_no_folder() {
        let of = |line: &str| read(line).map(Pictures::walk);
        let named = |(walk, folder): (&str, PathBuf)| {
            let below = folder.strip_prefix(root()).map_or(folder.clone(), Path::to_path_buf);
            (walk.to_owned(), below.to_string_lossy().replace('\\', "/"))
        };
        let all = |folder: &str| Ok(("pictures::pictures".to_owned(), folder.to_owned()));
        assert_eq!(of("").map(named), all("target/bilder"));
        assert_eq!(of("out").map(named), all("out"));
        let readme = ("pictures::readme".to_owned(), "docs/pictures".to_owned());
        assert_eq!(of("--readme").map(named), Ok(readme));
        for wrong in ["--liesmich", "one two"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }
}
