//! The types of the web client are written from ours: `web/src/lib/protocol` is never edited.
//!
//! `RUSTLERS_WRITE_TYPES=1 cargo test -p rustlers-server --features ts --test live types` writes them anew.

#![cfg(feature = "ts")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rustlers_core::Draw;
use rustlers_house::{Listing, Posed, Solved};
use rustlers_review::Review;
use rustlers_server::protocol::{Reply, Request};
use ts_rs::{Config, TS};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/protocol");

#[test]
fn the_types_of_the_web_client_are_ours() {
    let written = tempfile::tempdir().unwrap();
    let config = Config::new().with_out_dir(written.path());
    Request::export_all(&config).unwrap();
    Reply::export_all(&config).unwrap();
    Listing::export_all(&config).unwrap();
    Draw::export_all(&config).unwrap();
    Review::export_all(&config).unwrap();
    Posed::export_all(&config).unwrap();
    Solved::export_all(&config).unwrap();
    rustlers_critters::View::export_all(&config).unwrap();
    rustlers_critters::Sight::export_all(&config).unwrap();
    rustlers_critters::Choice::export_all(&config).unwrap();
    rustlers_critters::Kind::export_all(&config).unwrap();
    rustlers_goat::View::export_all(&config).unwrap();
    rustlers_goat::Sight::export_all(&config).unwrap();
    rustlers_goat::Choice::export_all(&config).unwrap();
    rustlers_lords::View::export_all(&config).unwrap();
    rustlers_lords::Sight::export_all(&config).unwrap();
    rustlers_lords::Choice::export_all(&config).unwrap();
    rustlers_west::View::export_all(&config).unwrap();
    rustlers_west::Sight::export_all(&config).unwrap();
    rustlers_west::Choice::export_all(&config).unwrap();
    rustlers_west::Components::export_all(&config).unwrap();

    let mut files = read(written.path());
    add_indexes(&mut files);
    let folder = Path::new(FOLDER);
    if std::env::var_os("RUSTLERS_WRITE_TYPES").is_some() {
        fs::remove_dir_all(folder).unwrap();
        for (path, text) in &files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    let stale = "the types of the web client are stale; the head of this test says how to write them anew";
    assert!(files == read(folder), "{stale}");
}

/// Every folder has one file that passes on all types in it.
fn add_indexes(files: &mut BTreeMap<PathBuf, String>) {
    let mut indexes: BTreeMap<PathBuf, String> = BTreeMap::new();
    for path in files.keys() {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let index = indexes.entry(path.parent().unwrap().join("index.ts")).or_default();
        index.push_str(&format!("export type {{ {name} }} from './{name}';\n"));
    }
    files.extend(indexes);
}

/// The files of a folder and the folders in it, by path.
fn read(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(
                    path.strip_prefix(folder).unwrap().to_owned(),
                    fs::read_to_string(&path).unwrap(),
                );
            }
        }
    }
    found
}
