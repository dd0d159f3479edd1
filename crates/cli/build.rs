//! Finds out for `rustlers --version` which commit this is.
//!
//! Sources without git build as well: a package or a container says the commit in `RUSTLERS_COMMIT`, or nobody does.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=RUSTLERS_COMMIT");
    // Both change with a checkout, the second with every commit.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", file]).filter(|path| Path::new(path).exists()) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    let named = std::env::var("RUSTLERS_COMMIT").ok().filter(|commit| !commit.is_empty());
    // Sources that lie inside somebody else's repository have no commit of ours.
    let is_ours = || git(&["rev-parse", "--show-prefix"]).is_some_and(|prefix| prefix == "crates/cli/");
    let commit = named.or_else(|| git(&["rev-parse", "--short=10", "HEAD"]).filter(|_| is_ours()));
    let version = env!("CARGO_PKG_VERSION");
    match commit {
        Some(commit) => println!("cargo:rustc-env=RUSTLERS_VERSION={version} ({commit})"),
        None => println!("cargo:rustc-env=RUSTLERS_VERSION={version}"),
    }
}

fn git(words: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(words).output().ok().filter(|answer| answer.status.success())?;
    let text = String::from_utf8(answer.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
