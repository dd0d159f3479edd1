//! The licenses of everything that is built in are ones that `deny.toml` allows.

use std::process::Command;

use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};

#[test]
fn all_dependencies_have_licenses_that_are_allowed() {
    let rules: toml::Table = toml::from_str(include_str!("../../../deny.toml")).unwrap();
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
