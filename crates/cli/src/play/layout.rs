//! How the rows of a screen are divided among the table, the story and the question.

/// The minimum number of rows assumed for a question when deciding how much of the table to show, so that the table
/// does not change its form between short questions.
const USUAL_QUESTION: usize = 7;
/// The minimum number of rows kept free for the story, including its heading.
const LEAST_STORY: usize = 3;
/// The maximum number of rows for the list of choices before the table and the story have theirs.
const FIRST_CHOICES: usize = 6;

/// The rows that each part would like to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wishes<'a> {
    /// The total number of rows.
    pub(super) rows: usize,
    /// The rows of the table in each of its forms, longest first.
    pub(super) table: &'a [usize],
    /// The question, in rows; 0 while nobody is asked.
    pub(super) question: usize,
    /// The list, with one choice per row.
    pub(super) choices: usize,
    /// The list, with as many choices per row as the width allows.
    pub(super) packed: usize,
    /// The explanation, in rows.
    pub(super) explanation: usize,
    /// The place of the story.
    pub(super) story: Place,
}

/// The place of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Below the table; it takes rows from the others.
    Below,
    /// Beside the table, with its own rows.
    Beside,
}

/// How many rows each part gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shares {
    /// Which form of the table is shown.
    pub(super) form: usize,
    pub(super) table: usize,
    /// The rows of the story, including its heading.
    pub(super) story: usize,
    pub(super) question: usize,
    pub(super) choices: usize,
    pub(super) explanation: usize,
}

/// Divides the rows. No part gets more than there are.
pub(super) fn share(wishes: &Wishes<'_>) -> Shares {
    let Wishes { rows, table, question, choices, packed, explanation, story } = *wishes;
    let least_story = if story == Place::Below { LEAST_STORY } else { 0 };
    let for_question = (question + packed.min(FIRST_CHOICES) + explanation).max(USUAL_QUESTION);
    let for_table = rows.saturating_sub(for_question + least_story);
    let shortest = table.len().saturating_sub(1);
    let form = table.iter().position(|&height| height <= for_table).unwrap_or(shortest);

    // The question comes first: without it nobody can play.
    let mut left = rows;
    let mut give = |wanted: usize| {
        let given = wanted.min(left);
        left -= given;
        given
    };
    let question = give(question);
    let mut list = give(packed.min(FIRST_CHOICES));
    let explanation = give(explanation);
    // The table never squeezes out the story, because the whole table can be viewed separately.
    let kept = give(least_story);
    let table = give(table.get(form).copied().unwrap_or(0));
    // A list gets one column if that does not take most of what is left; otherwise it is packed.
    let spare = if story == Place::Below { left / 2 } else { left };
    let more = match choices.saturating_sub(list) {
        more if more <= spare => more,
        _ => packed.saturating_sub(list).min(spare),
    };
    list += more;
    let story = kept + left - more;
    Shares { form, table, story, question, choices: list, explanation }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE_PLAYERS: Wishes<'_> = Wishes {
        rows: 22,
        table: &[20, 18, 14],
        question: 3,
        choices: 4,
        packed: 1,
        explanation: 2,
        story: Place::Below,
    };

    #[test]
    fn a_tall_table_on_a_small_screen_is_shortened_and_leaves_room_to_play() {
        let shares = share(&FIVE_PLAYERS);
        assert_eq!((shares.form, shares.table), (2, 13), "what is left out of the table is on its own page");
        assert_eq!((shares.question, shares.explanation, shares.choices), (3, 2, 1));
        assert_eq!(shares.story, 3);
    }

    #[test]
    fn a_large_screen_shows_everything() {
        let shares = share(&Wishes { rows: 58, ..FIVE_PLAYERS });
        assert_eq!((shares.form, shares.table, shares.choices), (0, 20, 4));
        assert_eq!(shares.story, 58 - 20 - 4 - 3 - 2);
    }

    #[test]
    fn a_long_list_gets_the_room_that_nobody_else_needs() {
        let long = Wishes { rows: 40, choices: 30, packed: 15, ..FIVE_PLAYERS };
        assert!(share(&long).choices > 4 && share(&long).story >= 4);
        assert_eq!(share(&Wishes { story: Place::Beside, ..long }).choices, 15);
    }

    #[test]
    fn the_rows_are_all_used_and_no_more() {
        for rows in 0..70 {
            for choices in 0..70 {
                for story in [Place::Below, Place::Beside] {
                    let wishes = Wishes { rows, choices, packed: choices.div_ceil(3), story, ..FIVE_PLAYERS };
                    let Shares { table, story, question, choices, explanation, .. } = share(&wishes);
                    assert_eq!(table + story + question + choices + explanation, rows);
                }
            }
        }
    }
}
