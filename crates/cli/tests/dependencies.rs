//! What is built in keeps to `deny.toml`: its licenses, where it comes from, and no second version of a crate that is not named
//! there with a reason. `make audit` checks the same with cargo-deny, and asks for known holes.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};

#[test]
fn all_dependencies_have_licenses_that_are_allowed() {
    let rules = rules();
    let allowed: Vec<&str> =
        rules["licenses"]["allow"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let is_allowed = |license: &LicenseReq| {
        license.license.id().is_some_and(|id| allowed.contains(&id.name)) && license.addition.is_none()
    };
    let packages = packages();
    assert!(packages.len() > 200, "only {} packages", packages.len());
    for package in packages {
        let name = format!("{} {}", package["name"], package["version"]);
        let license = package["license"].as_str().unwrap_or_else(|| panic!("{name} names no license"));
        let license =
            Expression::parse_mode(license, ParseMode::LAX).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(license.evaluate(is_allowed), "{name} is under {license}, which deny.toml does not allow");
    }
}

#[test]
fn all_dependencies_come_from_the_registry() {
    for package in packages() {
        let source = package["source"].as_str();
        let is_ours = source.is_none() && package["name"].as_str().unwrap().starts_with("rustlers-");
        let is_public = source == Some("registry+https://github.com/rust-lang/crates.io-index");
        assert!(is_ours || is_public, "{} comes from {source:?}", package["name"]);
    }
}

#[test]
fn there_are_no_two_versions_of_a_crate_without_a_reason() {
    let lock: toml::Table = toml::from_str(include_str!("../../../Cargo.lock")).unwrap();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        // What follows a plus sign only says what the version is made for.
        let version = package["version"].as_str().unwrap().split('+').next().unwrap();
        versions.entry(package["name"].as_str().unwrap()).or_default().push(version);
    }
    let rules = rules();
    for skipped in rules["bans"]["skip"].as_array().unwrap() {
        let (name, version) = skipped["crate"].as_str().unwrap().split_once('@').unwrap();
        let kept = versions.get_mut(name).filter(|versions| versions.len() > 1);
        let kept = kept.unwrap_or_else(|| panic!("{name} needs no exception in deny.toml any more"));
        let before = kept.len();
        kept.retain(|other| *other != version);
        assert_eq!(kept.len(), before - 1, "there is no {name} {version}");
    }
    let double: Vec<_> = versions.into_iter().filter(|(_, versions)| versions.len() > 1).collect();
    assert!(double.is_empty(), "unite them, or name one in deny.toml: {double:?}");
}

fn rules() -> toml::Table {
    toml::from_str(include_str!("../../../deny.toml")).unwrap()
}

/// Everything that the program and its tests are built from on this machine, which has downloaded it for that.
fn packages() -> Vec<Value> {
    let about = Command::new("rustc").arg("-vV").output().unwrap();
    let about = String::from_utf8(about.stdout).unwrap();
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let words = [
        "metadata",
        "--format-version",
        "1",
        "--all-features",
        "--locked",
        "--offline",
        "--filter-platform",
        host,
    ];
    let told =
        Command::new(env!("CARGO")).args(words).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    told["packages"].as_array().unwrap().clone()
}
