//! The tests of a crate are one program, `tests/all.rs`, because every further one would compile the games into itself once
//! more. A file that it does not name would never run.

use std::fs;
use std::path::Path;

#[test]
fn every_test_file_is_part_of_its_crates_program() {
    let mut programs = 0;
    for folder in names(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")) {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(&folder).join("tests");
        let Ok(program) = fs::read_to_string(tests.join("all.rs")) else { continue };
        programs += 1;
        for name in names(&tests) {
            let module = match name.strip_suffix(".rs") {
                Some(module) if module != "all" => module,
                None if tests.join(&name).join("mod.rs").exists() => &name,
                _ => continue,
            };
            let is_named = [format!("mod {module};"), format!("mod r#{module};")]
                .iter()
                .any(|line| program.lines().any(|other| other == line));
            assert!(is_named, "add `mod {module};` to crates/{folder}/tests/all.rs");
        }
    }
    assert!(programs >= 8, "only {programs} crates have tests/all.rs");
}

/// What is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()
}
