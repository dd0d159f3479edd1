//! Does a test cite every rule, and is every id that a test cites a rule?

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A rules file, and the crate whose tests cover it.
pub struct Citations<'a> {
    /// The prefix of the ids, up to their number: `GOAT-`.
    pub prefix: &'a str,
    /// The text of the rules file. It defines the ids at the beginning of its lines.
    pub rules: &'a str,
    /// The folder of the crate. Its `tests` count, and everything after `#[cfg(test)]` in its `src`.
    pub root: &'a str,
    /// Rules that no test can cover, and why.
    pub excused: &'a [(&'a str, &'a str)],
}

/// The file that lists the exceptions, and so mentions their ids.
const TIDY: &str = "tidy.rs";

impl Citations<'_> {
    /// Panics with the rules that no test cites, the ids that are not rules, and the exceptions that are not needed.
    pub fn check(&self) {
        let (defined, cited) = (self.defined(), self.cited());
        let excused: BTreeSet<String> = self.excused.iter().map(|(id, _)| (*id).to_owned()).collect();
        let all = |ids: &mut dyn Iterator<Item = &String>| ids.cloned().collect::<Vec<_>>().join(", ");
        assert!(!defined.is_empty(), "the rules file defines no id that begins with {}", self.prefix);
        let missing = all(&mut defined.difference(&cited).filter(|id| !excused.contains(*id)));
        assert!(missing.is_empty(), "no test names {missing}");
        let needless = all(&mut excused.intersection(&cited).chain(excused.difference(&defined)));
        assert!(needless.is_empty(), "excused, though tested or no rule: {needless}");
        let unknown = all(&mut cited.difference(&defined));
        assert!(unknown.is_empty(), "no rule is called {unknown}");
    }

    /// Ids at the beginning of a line of the rules file, after list and table markers.
    fn defined(&self) -> BTreeSet<String> {
        let starts = self.rules.lines().map(|line| line.trim_start_matches([' ', '-', '*', '|']));
        starts
            .filter(|line| line.starts_with(self.prefix))
            .filter_map(|line| self.ids(line).into_iter().next())
            .collect()
    }

    fn cited(&self) -> BTreeSet<String> {
        let root = Path::new(self.root);
        let in_tests = files(&root.join("tests")).into_iter().flat_map(|path| self.ids(&read(&path)));
        let in_units = files(&root.join("src")).into_iter().flat_map(|path| {
            let text = read(&path);
            text.find("#[cfg(test)]").map(|from| self.ids(&text[from..])).unwrap_or_default()
        });
        in_tests.chain(in_units).collect()
    }

    fn ids(&self, text: &str) -> Vec<String> {
        text.match_indices(self.prefix)
            .map(|(at, prefix)| {
                let tail = &text[at + prefix.len()..];
                let kind = usize::from(tail.starts_with(['R', 'C', 'D']));
                let digits = tail[kind..].chars().take_while(char::is_ascii_digit).count();
                text[at..at + prefix.len() + kind + digits].to_owned()
            })
            .filter(|id| id.ends_with(|last: char| last.is_ascii_digit()))
            .collect()
    }
}

/// All source files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| match entry {
        Ok(entry) => entry.path(),
        Err(error) => panic!("{}: {error}", folder.display()),
    });
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with(TIDY) {
            found.push(path);
        }
    }
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
