//! The links between our documents lead somewhere: to a file, and to a heading in it.

use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn links_between_documents_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut links = 0;
    for page in pages(&root) {
        let text = fs::read_to_string(&page).unwrap();
        for link in links_in(&text) {
            links += 1;
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.clone() } else { page.with_file_name(path) };
            assert!(target.exists(), "{}: {link} leads nowhere", page.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let there = headings(&text).any(|name| name == heading);
                assert!(there, "{}: {link}: there is no such heading", page.display());
            }
        }
    }
    assert!(links > 40, "only {links} links were found");
}

/// The documents at the top, and those in `docs`.
fn pages(root: &Path) -> Vec<PathBuf> {
    let files =
        [root.to_owned(), root.join("docs")].into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect()
}

/// Where the links of a page lead, except those to other sites. Code is no link.
fn links_in(text: &str) -> impl Iterator<Item = &str> {
    let prose = text.split("```").step_by(2).flat_map(|part| part.split("](").skip(1));
    prose.filter_map(|rest| Some(rest.split_once(')')?.0)).filter(|link| !link.contains(':'))
}

/// The names of a page's headings, as browsers know them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        words
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect()
    })
}
