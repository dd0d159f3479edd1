//! Names and texts from people: plain text of a bounded length, never markup.

/// The text without control characters and needless blanks, cut to so many characters.
pub(crate) fn tidy(text: &str, longest: usize) -> String {
    let plain: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_hidden(*c)).collect();
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// The form in which a name is unique: without case, blanks and signs.
pub(crate) fn key(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Characters that show nothing, or change how others show.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::{key, tidy};

    #[test]
    fn texts_are_plain_and_short() {
        assert_eq!(tidy("  Ann \n\t Lee\u{202e} ", 20), "Ann Lee");
        assert_eq!(tidy("<b>Bo</b>", 20), "<b>Bo</b>");
        assert_eq!(key("Ann  O'Lee"), key("ann olee"));
        assert_eq!(tidy("\u{0}\u{7}", 20), "");
        assert_eq!(tidy(&"é ".repeat(100), 5), "é é é");
    }
}
