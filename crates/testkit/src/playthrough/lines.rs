//! Comparison of lists of lines.

/// A line in the comparison of two lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change<'a> {
    /// It is in both.
    Same(&'a str),
    /// It is only in the old list.
    Gone(&'a str),
    /// It is only in the new list.
    Come(&'a str),
}

/// How to get from the old list to the new one, keeping as many lines as possible.
pub(super) fn changes<'a>(old: &'a [String], new: &'a [String]) -> Vec<Change<'a>> {
    // kept[i][j]: how many lines can be kept from old[i..] and new[j..].
    let mut kept = vec![vec![0_u32; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            kept[i][j] =
                if old[i] == new[j] { kept[i + 1][j + 1] + 1 } else { kept[i + 1][j].max(kept[i][j + 1]) };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut changes = Vec::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            changes.push(Change::Same(&old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || (i < old.len() && kept[i + 1][j] >= kept[i][j + 1]) {
            changes.push(Change::Gone(&old[i]));
            i += 1;
        } else {
            changes.push(Change::Come(&new[j]));
            j += 1;
        }
    }
    changes
}

/// The lines of `new` that are not in `old`, counting repeated lines.
pub(super) fn beyond(old: &[String], new: &[String]) -> Vec<String> {
    let come = changes(old, new).into_iter().filter_map(|change| match change {
        Change::Come(line) => Some(line.to_owned()),
        Change::Same(_) | Change::Gone(_) => None,
    });
    come.collect()
}

/// The lines to print so that a reader of `old` knows `new`: `| ` for lines that are new, `- ` for lines that are gone.
///
/// If as many lines appear as disappear, they have changed, and the old ones are left out.
pub(super) fn update(old: &[String], new: &[String]) -> Vec<String> {
    let mut printed = Vec::new();
    for hunk in changes(old, new).split(|change| matches!(change, Change::Same(_))) {
        let come: Vec<&str> = hunk
            .iter()
            .filter_map(|change| if let Change::Come(line) = change { Some(*line) } else { None })
            .collect();
        let gone: Vec<&str> = hunk
            .iter()
            .filter_map(|change| if let Change::Gone(line) = change { Some(*line) } else { None })
            .collect();
        if gone.len() > come.len() {
            printed.extend(gone.into_iter().map(|line| format!("- {line}")));
        }
        printed.extend(come.into_iter().map(|line| format!("| {line}")));
    }
    printed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn only_what_changed_is_printed() {
        assert_eq!(update(&lines("a b c"), &lines("a x c")), ["| x"]);
        assert_eq!(update(&lines("a b c"), &lines("a c")), ["- b"]);
        assert_eq!(update(&lines("a c"), &lines("a b c d")), ["| b", "| d"]);
        assert!(update(&lines("a b"), &lines("a b")).is_empty());
    }

    #[test]
    fn what_lies_beyond_is_counted_line_by_line() {
        assert_eq!(beyond(&lines("a b"), &lines("a b b c")), ["b", "c"]);
    }
}
