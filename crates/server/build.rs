//! The pages of the web client are built into the server: it is built again when they are.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
    // A debug build reads them when it is asked for them, so they may come later.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && !Path::new("../../web/dist/index.html").exists() {
        println!(
            "cargo:warning=the web client is not built, so the server will be without it: run `make web` first"
        );
    }
}
