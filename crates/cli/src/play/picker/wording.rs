//! What the texts of a list share, and what sets them apart.

/// The texts without the words at the end that they all share: what distinguishes them.
///
/// A single text has nothing to be distinguished from, and stays as it is.
pub(crate) fn apart(texts: &[&str]) -> Vec<String> {
    let texts: Vec<Vec<&str>> = texts.iter().map(|text| text.split_whitespace().collect()).collect();
    let Some((first, rest)) = texts.split_first() else { return Vec::new() };
    let back = rest.iter().map(|text| same(first.iter().rev(), text.iter().rev())).min().unwrap_or(0);
    let bare = |text: &Vec<&str>| {
        let kept = text[..text.len() - back].join(" ");
        if back == 0 { kept } else { kept.trim_end_matches([';', ',', ':', '.']).to_owned() }
    };
    texts.iter().map(bare).collect()
}

/// The clauses at the beginning and at the end that all texts share: half a sentence explains nothing.
pub(super) fn in_common<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let texts: Vec<Vec<&str>> = texts.map(clauses).collect();
    let Some((first, rest)) = texts.split_first() else { return String::new() };
    let front = rest.iter().map(|text| same(first.iter(), text.iter())).min().unwrap_or(first.len());
    if front == first.len() {
        return first.join(" ");
    }
    let back = rest.iter().map(|text| same(first.iter().rev(), text.iter().rev())).min().unwrap_or(0);
    let shortest = texts.iter().map(Vec::len).min().unwrap_or(0);
    let back = back.min(shortest - front.min(shortest));
    let mut clauses = first[..front].to_vec();
    clauses.extend(&first[first.len() - back..]);
    clauses.join(" ")
}

/// A text in pieces that end with a period or a semicolon.
fn clauses(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(['.', ';']) {
        if text[at + 1..].starts_with(' ') {
            pieces.push(text[start..=at].trim());
            start = at + 1;
        }
    }
    pieces.extend(Some(text[start..].trim()).filter(|rest| !rest.is_empty()));
    pieces
}

/// The number of items that two lists share at their beginnings.
fn same<T: PartialEq>(one: impl Iterator<Item = T>, two: impl Iterator<Item = T>) -> usize {
    one.zip(two).take_while(|(one, two)| one == two).count()
}
