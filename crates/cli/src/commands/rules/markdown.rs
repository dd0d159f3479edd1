//! Markdown as text for a terminal, as far as the rules use it.

use textwrap::Options;

use crate::output::{LIGHT, STRONG};

/// The minimum width of a table column.
const NARROWEST: usize = 8;

/// The text wrapped to a width, with headings, bold and italic words in their styles, and tables in columns.
pub(super) fn render(text: &str, width: usize) -> String {
    let mut rendered = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(cells(row));
            }
            rendered.push_str(&table(&rows, width));
        } else {
            rendered.push_str(&paragraph(line, width));
            rendered.push('\n');
        }
    }
    rendered
}

/// The plain words of a text, in one line.
pub(super) fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace("**", "").replace('*', "")
}

fn paragraph(line: &str, width: usize) -> String {
    if line.starts_with('#') {
        return format!("{STRONG}{}{STRONG:#}", line.trim_start_matches('#').trim());
    }
    let trimmed = line.trim_start();
    let indent = &line[..line.len() - trimmed.len()];
    let (first, rest, text) = match trimmed.strip_prefix("- ") {
        // A rule is marked by its id; other items keep their dash.
        Some(item) if item.starts_with("**") => (indent.to_owned(), format!("{indent}  "), item),
        Some(item) => (format!("{indent}- "), format!("{indent}  "), item),
        None => (indent.to_owned(), indent.to_owned(), trimmed),
    };
    let options = Options::new(width).initial_indent(&first).subsequent_indent(&rest);
    textwrap::fill(&styled(text), options)
}

/// Bold and italic words in their styles.
fn styled(text: &str) -> String {
    let bold = alternate(text, "**", STRONG);
    alternate(&bold, "*", LIGHT)
}

/// Styles every second piece between the marks. Unpaired marks are left as they are.
fn alternate(text: &str, mark: &str, style: anstyle::Style) -> String {
    let pieces: Vec<&str> = text.split(mark).collect();
    if pieces.len().is_multiple_of(2) {
        return text.to_owned();
    }
    let mut styled = String::new();
    for (index, piece) in pieces.into_iter().enumerate() {
        match index % 2 {
            0 => styled.push_str(piece),
            _ => styled.push_str(&format!("{style}{piece}{style:#}")),
        }
    }
    styled
}

fn cells(row: &str) -> Vec<String> {
    row.trim().trim_matches('|').split('|').map(|cell| styled(cell.trim())).collect()
}

/// Rows in columns; cells that are too wide continue below.
fn table(rows: &[Vec<String>], width: usize) -> String {
    let is_rule = |row: &&Vec<String>| row.iter().all(|cell| cell.chars().all(|mark| "-: ".contains(mark)));
    let rows: Vec<&Vec<String>> =
        rows.iter().enumerate().filter(|(at, row)| *at == 0 || !is_rule(row)).map(|(_, row)| row).collect();
    let count = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| textwrap::core::display_width(cell)).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..count).map(widest).collect();
    while widths.iter().map(|column| column + 2).sum::<usize>() > width {
        match widths.iter_mut().max() {
            Some(column) if *column > NARROWEST => *column -= 1,
            _ => break,
        }
    }
    let mut text = String::new();
    for (at, row) in rows.into_iter().enumerate() {
        let wrapped: Vec<Vec<String>> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| {
                textwrap::wrap(cell, width.max(1)).iter().map(ToString::to_string).collect()
            })
            .collect();
        for line in 0..wrapped.iter().map(Vec::len).max().unwrap_or(0) {
            let mut put = String::from("  ");
            for (cell, &width) in wrapped.iter().zip(&widths) {
                let piece = cell.get(line).map_or("", String::as_str);
                let gap = (width + 2).saturating_sub(textwrap::core::display_width(piece));
                put.push_str(piece);
                put.push_str(&" ".repeat(gap));
            }
            let put = put.trim_end();
            text.push_str(&if at == 0 { format!("{STRONG}{put}{STRONG:#}\n") } else { format!("{put}\n") });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text without its styles.
    fn bare(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn paragraphs_are_wrapped_and_marks_become_styles() {
        let text = "- **DUEL-1** Two *play* and two only watch.\n- an item";
        let rendered = render(text, 24);
        assert!(rendered.contains("\u{1b}[1mDUEL-1\u{1b}[0m"), "{rendered:?}");
        assert_eq!(bare(&rendered), "DUEL-1 Two play and two\n  only watch.\n- an item\n");
        assert_eq!(bare(&render("2 * 3 is six", 40)), "2 * 3 is six\n");
    }

    #[test]
    fn tables_stand_in_columns_and_wrap_inside_them() {
        let text = "| a | what |\n|---|---|\n| 1 | some words that are long |\n";
        assert_eq!(bare(&render(text, 80)), "  a  what\n  1  some words that are long\n");
        assert_eq!(bare(&render(text, 17)), "  a  what\n  1  some words\n     that are\n     long\n");
    }
}
