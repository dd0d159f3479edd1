//! Names and texts from people: plain text of a bounded length, never markup.

/// The text without control characters and needless blanks, cut to so many characters; empty when nothing of it can be
/// seen.
pub(crate) fn tidy(text: &str, longest: usize) -> String {
    let plain: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_hidden(*c)).collect();
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    let short = words.join(" ").chars().take(longest).collect::<String>().trim_end().to_owned();
    if short.chars().all(|c| c == ' ' || is_mark(c)) { String::new() } else { short }
}

/// The form in which a name is unique: without case, blanks and signs. A name of signs alone is all of them.
pub(crate) fn key(name: &str) -> String {
    let name = name.to_lowercase();
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if letters.is_empty() { name.chars().filter(|c| *c != ' ').collect() } else { letters }
}

/// Characters that show nothing, or change how others show: controls, and what Unicode calls ignorable or blank.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that stand on other characters, and show little without one.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
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

    // Issue 16: blank and invisible names passed.
    #[test]
    fn issue_16_what_cannot_be_seen_is_no_name() {
        for hidden in [
            "\u{3164}",
            "\u{2800}",
            "\u{ad}",
            "\u{115f}\u{1160}",
            "\u{e0041}",
            "\u{fe0f}",
            "\u{200d}",
            "\u{301}",
            " \u{20dd} ",
            "\u{a0}\u{2003}",
            "\u{ffa0}",
            "\u{180e}",
        ] {
            assert_eq!(tidy(hidden, 20), "", "{}", hidden.escape_unicode());
        }
        assert_eq!(tidy("e\u{301}", 20), "e\u{301}");
        assert_eq!(tidy("🐐", 20), "🐐");
    }

    // Issue 16: all names without letters were one and the same.
    #[test]
    fn issue_16_names_of_signs_are_told_apart() {
        assert_ne!(key("🐐"), key("🤠"));
        assert_eq!(key("! !"), key("!!"));
        assert!(!key("…").is_empty());
    }
}
