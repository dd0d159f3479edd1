//! A rules file split into its rules.

/// A rules file. Every rule is a list item that begins with its id in bold: `- **GOAT-56** Robber: ...`.
pub(super) struct Rulebook<'a> {
    rules: Vec<Rule<'a>>,
}

/// A rule, a ruling or a check.
pub(super) struct Rule<'a> {
    /// Such as `GOAT-56`, `GOAT-R34`, `GOAT-C12`.
    pub(super) id: &'a str,
    /// The whole item as written, including its tables and paragraphs.
    pub(super) text: &'a str,
    /// The heading it is under.
    pub(super) section: &'a str,
}

impl<'a> Rulebook<'a> {
    /// Splits a rules file into its rules.
    pub(super) fn read(text: &'a str) -> Rulebook<'a> {
        let mut rules = Vec::new();
        let mut open: Option<(&'a str, usize)> = None;
        let mut section = "";
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let id = id_of(line);
            let is_heading = line.starts_with('#');
            // An item continues until the next one, a heading, or a line in bold, which also counts as a heading.
            if id.is_some() || is_heading || line.starts_with("**") {
                if let Some((id, begun)) = open.take() {
                    rules.push(Rule { id, text: text[begun..at].trim_end(), section });
                }
                open = id.map(|id| (id, at));
            }
            if is_heading {
                section = line.trim_start_matches('#').trim();
            }
            at += line.len();
        }
        if let Some((id, begun)) = open {
            rules.push(Rule { id, text: text[begun..].trim_end(), section });
        }
        Rulebook { rules }
    }

    /// The rule with this id, in upper or lower case; the letters before the hyphen may be left out.
    pub(super) fn find(&self, id: &str) -> Option<&Rule<'a>> {
        let is_meant =
            |rule: &&Rule<'_>| rule.id.eq_ignore_ascii_case(id) || rule.number().eq_ignore_ascii_case(id);
        self.rules.iter().find(is_meant)
    }

    /// The ids most similar to this one.
    pub(super) fn nearest(&self, id: &str) -> Vec<&'a str> {
        // Ids are short, and a much longer text resembles none of them.
        let wanted: String = id.chars().take(40).collect::<String>().to_uppercase();
        let distance = |rule: &Rule<'_>| {
            strsim::levenshtein(&wanted, rule.id).min(strsim::levenshtein(&wanted, rule.number()))
        };
        let mut rules: Vec<_> = self.rules.iter().map(|rule| (distance(rule), rule.id)).collect();
        rules.sort_by_key(|(distance, _)| *distance);
        rules.into_iter().take(3).map(|(_, id)| id).collect()
    }

    /// The rulings that a rule rests on, in the order it cites them.
    pub(super) fn rulings_named_in(&self, rule: &Rule<'_>) -> Vec<&Rule<'a>> {
        let mut named: Vec<&Rule<'a>> = Vec::new();
        for word in rule.body().split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-') {
            let ruling = self.rules.iter().find(|other| other.id == word && other.number().starts_with('R'));
            if let Some(ruling) = ruling.filter(|ruling| named.iter().all(|known| known.id != ruling.id)) {
                named.push(ruling);
            }
        }
        named
    }

    /// All of them, in the order of the file.
    pub(super) fn rules(&self) -> &[Rule<'a>] {
        &self.rules
    }
}

impl<'a> Rule<'a> {
    /// The id without the letters of the game: `56`, `R34`.
    pub(super) fn number(&self) -> &'a str {
        self.id.split_once('-').map_or(self.id, |(_, number)| number)
    }

    /// The text without the id.
    pub(super) fn body(&self) -> &'a str {
        self.text.split_once("** ").map_or(self.text, |(_, body)| body)
    }
}

/// Whether this text refers to a rule by its id: `GOAT-56`, `56`, `r34`.
pub(super) fn is_id(words: &str) -> bool {
    let number = words.rsplit_once('-').map_or(words, |(_, number)| number);
    let number = number.trim_start_matches(['r', 'R', 'c', 'C', 'd', 'D']);
    words.len() < 20 && !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit())
}

/// The id of the rule that starts on a line.
fn id_of(line: &str) -> Option<&str> {
    let (id, _) = line.strip_prefix("- **")?.split_once("**")?;
    let (game, number) = id.split_once('-')?;
    let is_id = game.chars().all(|letter| letter.is_ascii_uppercase())
        && number.ends_with(|last: char| last.is_ascii_digit());
    is_id.then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# Rules
## 1. Things
- **DUEL-1** Two play. **Always** two [DUEL-R1].

| a | b |
|---|---|
| 1 | 2 |

- **DUEL-2** The loser pays.
## Rulings
**Money**
- **DUEL-R1** *Two.* Why: see DUEL-1.
- no rule
";

    #[test]
    fn rules_are_found_by_id_and_number_with_what_belongs_to_them() {
        let book = Rulebook::read(TEXT);
        let ids: Vec<&str> = book.rules.iter().map(|rule| rule.id).collect();
        assert_eq!(ids, ["DUEL-1", "DUEL-2", "DUEL-R1"]);
        let one = book.find("1").unwrap();
        assert!(one.text.ends_with("| 1 | 2 |"), "{}", one.text);
        assert_eq!(
            (one.section, one.body().lines().next().unwrap()),
            ("1. Things", "Two play. **Always** two [DUEL-R1].")
        );
        assert_eq!(book.find("duel-r1").unwrap().id, "DUEL-R1");
        assert_eq!(book.find("r1").unwrap().section, "Rulings");
        assert!(book.find("3").is_none());
        assert_eq!(book.nearest("DUEL-R2")[0], "DUEL-2");
    }

    #[test]
    fn a_rule_names_its_rulings() {
        let book = Rulebook::read(TEXT);
        let named = book.rulings_named_in(book.find("1").unwrap());
        assert_eq!(named.iter().map(|rule| rule.id).collect::<Vec<_>>(), ["DUEL-R1"]);
    }

    #[test]
    fn ids_are_told_from_words() {
        assert!(["56", "r34", "GOAT-C12", "goat-1"].into_iter().all(is_id));
        assert!(!["tie", "what if", "", "r", "2 players", "goat"].into_iter().any(is_id));
    }
}
