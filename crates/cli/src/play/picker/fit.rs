//! Finds texts that contain the words that somebody typed, or started to type.

/// How well a typed word fits a word, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Whole,
    Beginning,
    Inside,
    /// Its letters are all there, in order, with others between them: `bkr` for `Banker`.
    Scattered,
}

/// The words of a text in lower case, without quotes, commas and the like.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// The indices of the texts that contain all the words. Texts that fit worse than others are left out.
pub(super) fn fitting<'t>(looked_for: &[String], texts: impl Iterator<Item = &'t str>) -> Vec<usize> {
    let fits: Vec<(usize, Fit)> =
        texts.enumerate().filter_map(|(index, text)| Some((index, text_fit(looked_for, text)?))).collect();
    let best = fits.iter().map(|(_, fit)| *fit).min();
    fits.into_iter().filter(|(_, fit)| Some(*fit) == best).map(|(index, _)| index).collect()
}

/// Does the text contain all the words, at least as parts of its own?
pub(super) fn is_fitting(looked_for: &[String], text: &str) -> bool {
    text_fit(looked_for, text).is_some_and(|fit| fit <= Fit::Inside)
}

fn text_fit(looked_for: &[String], text: &str) -> Option<Fit> {
    let text = words(text);
    let mut worst = Fit::Whole;
    for typed in looked_for {
        let best = text.iter().filter_map(|word| word_fit(typed, word)).min()?;
        worst = worst.max(best);
    }
    Some(worst)
}

fn word_fit(typed: &str, word: &str) -> Option<Fit> {
    if typed == word {
        Some(Fit::Whole)
    } else if word.starts_with(typed) {
        Some(Fit::Beginning)
    } else if word.contains(typed) {
        Some(Fit::Inside)
    } else {
        let mut letters = word.chars();
        // One letter in the middle of a word says too little.
        let is_scattered = typed.chars().count() > 1
            && word.starts_with(typed.chars().next()?)
            && typed.chars().all(|letter| letters.any(|other| other == letter));
        is_scattered.then_some(Fit::Scattered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(typed: &str, texts: &[&str]) -> Vec<usize> {
        fitting(&words(typed), texts.iter().copied())
    }

    #[test]
    fn whole_words_beat_beginnings_beat_insides_beat_scattered_letters() {
        let texts = ["Bob", "Bo", "Jumbo", "Banjo"];
        assert_eq!(find("bo", &texts), [1]);
        assert_eq!(find("bo", &["Bob", "Jumbo", "Banjo"]), [0]);
        assert_eq!(find("bo", &["Jumbo", "Banjo"]), [0]);
        assert_eq!(find("bo", &["Banjo", "Ox"]), [0]);
        assert_eq!(find("z", &texts), [0usize; 0]);
    }

    #[test]
    fn words_come_in_any_order_and_case_and_need_no_quotes() {
        let texts = ["offer the Goat to Bo as \"Kid\"", "offer the Kid to Bo as \"Kid\""];
        assert_eq!(find("KID goat", &texts), [0]);
        assert_eq!(find("offer", &texts), [0, 1]);
    }

    #[test]
    fn nothing_typed_fits_everything() {
        assert_eq!(find("", &["a", "b"]), [0, 1]);
    }
}
