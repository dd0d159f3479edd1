use super::*;
use serde_json::json;

fn offers() -> Vec<Listed> {
    let cards = ["Goat", "Kid", "Banker", "Robber"];
    let mut choices = Vec::new();
    for card in cards {
        for name in cards {
            for (seat, to) in [(1, "Bo"), (2, "Cy")] {
                let truth = if card == name { "true" } else { "a lie" };
                choices.push(Listed {
                    choice: json!({"offer": {"card": card, "name": name, "to": seat}}),
                    text: format!("offer the {card} to {to} as \"{name}\""),
                    explanation: format!("{truth}; yours if refused. {card}: Some effect."),
                });
            }
        }
    }
    choices
}

fn plain(texts: &[&str]) -> Picker {
    let listed =
        |text: &&str| Listed { choice: json!(text), text: (*text).to_owned(), explanation: String::new() };
    Picker::new(ungrouped(texts.iter().map(listed).collect()))
}

fn ungrouped(choices: Vec<Listed>) -> Vec<Open> {
    choices.into_iter().map(|listed| Open { listed, item: MenuItem::default() }).collect()
}

fn open(kind: &str, text: impl Into<String>, item: MenuItem) -> Open {
    Open { listed: Listed { choice: json!(kind), text: text.into(), explanation: String::new() }, item }
}

fn shown(picker: &Picker) -> Vec<&str> {
    picker.rows().iter().map(|row| row.text.as_str()).collect()
}

fn type_in(picker: &mut Picker, text: &str) {
    text.chars().for_each(|letter| picker.type_letter(letter));
}

fn sentence(picker: &Picker) -> String {
    let word = |part: &Part<'_>| match part {
        Part::Words(words) => (*words).to_owned(),
        Part::Filled(label) => format!("[{label}]"),
        Part::Asked => "____".to_owned(),
        Part::Open => "...".to_owned(),
    };
    picker.parts().unwrap().iter().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_short_list_is_taken_by_number_letters_or_arrows() {
    let mut picker = plain(&["accept", "refuse"]);
    picker.move_by(1);
    assert_eq!(picker.enter(), Some(0));
    picker.move_by(1);
    assert_eq!(picker.enter(), Some(1));
    picker.move_by(5);
    assert_eq!(picker.cursor(), Some(1));
    type_in(&mut picker, "1");
    assert_eq!((picker.cursor(), shown(&picker).len()), (Some(0), 2));
    assert!(picker.clear());
    type_in(&mut picker, "re");
    assert_eq!(shown(&picker), ["refuse"]);
    assert_eq!(picker.highlighted().unwrap().number, Some(2));
    assert_eq!(picker.enter(), Some(1));
    assert!(picker.clear());
    assert!(!picker.clear());
    assert!(!picker.backspace());
    assert!(picker.has_beginning('r') && picker.has_beginning('A'));
    assert!(!picker.has_beginning('c'));
}

#[test]
fn nothing_is_taken_before_something_is_marked() {
    let mut picker = plain(&["accept", "refuse"]);
    assert_eq!((picker.cursor(), picker.enter()), (None, None));
    type_in(&mut picker, "re");
    assert!(picker.clear());
    assert_eq!((picker.cursor(), picker.enter()), (None, None));
    picker.move_by(-1);
    assert_eq!(picker.cursor(), Some(1));
    assert_eq!(plain(&["pass"]).enter(), Some(0), "there is nothing to choose");
}

#[test]
fn a_step_leaves_nothing_marked() {
    let mut picker = Picker::new(ungrouped(offers()));
    picker.move_by(1);
    assert_eq!(picker.enter(), None);
    assert_eq!(picker.step(), Some((2, 3)));
    assert_eq!((picker.cursor(), picker.enter(), picker.step()), (None, None, Some((2, 3))));
}

/// Ten votes and threats, twelve things to say, and `ready`, listed last.
fn talk() -> Picker {
    let mut choices = Vec::new();
    choices.extend((1..=12).map(|word| {
        open("say", format!("say: \"{word}\""), MenuItem::of(9, "say something", "It binds nobody."))
    }));
    choices.extend((1..=5).map(|seat| {
        open("threat", format!("threaten P{seat}"), MenuItem::of(3, "threaten a player", "With a marker."))
    }));
    for card in ["Guard", "Rob"] {
        choices.push(open("choose", format!("play {card}"), MenuItem::of(2, "play a card", "Face down.")));
    }
    choices.push(open("ready", "ready", MenuItem::alone(1)));
    Picker::new(choices)
}

#[test]
fn the_likeliest_choices_come_first_and_long_lists_are_gathered_under_names() {
    let mut picker = talk();
    assert_eq!(
        shown(&picker),
        [
            "ready",
            "play Guard",
            "play Rob",
            "threaten P1",
            "threaten P2",
            "threaten P3",
            "threaten P4",
            "threaten P5",
            "say something ..."
        ]
    );
    assert_eq!(picker.rows()[8].explanation, "It binds nobody.");
    assert!(!picker.is_inside());
    type_in(&mut picker, "9");
    assert_eq!(picker.enter(), None);
    assert_eq!((picker.group(), picker.rows().len()), (Some("say something"), 12));
    assert!(picker.is_inside());
    type_in(&mut picker, "12");
    let taken = picker.enter().unwrap();
    assert_eq!(picker.choice(taken).unwrap().text, "say: \"12\"");
    assert!(picker.clear());
    assert!(picker.backspace());
    assert_eq!((picker.group(), picker.rows().len()), (None, 9));
    assert!(!picker.backspace());
}

#[test]
fn words_find_choices_inside_of_groups() {
    let mut picker = talk();
    let Answer::Take(index) = picker.answer("say 7") else { panic!("one choice fits") };
    assert_eq!(picker.choice(index).unwrap().text, "say: \"7\"");
    assert_eq!(picker.answer("say something"), Answer::Step);
    assert_eq!(picker.group(), Some("say something"));
}

#[test]
fn a_letter_of_the_map_marks_its_road_and_longer_words_are_words() {
    let throw = MenuItem::of(9, "throw something away", "For good.");
    let mut choices: Vec<Open> = ["a Shovel", "an Apple"]
        .iter()
        .map(|what| open("discard", format!("throw away {what}"), throw))
        .collect();
    choices.push(open("step", "go to Dry Gulch", MenuItem::alone(1).key('a')));
    choices.push(open("step", "go to Bluff", MenuItem::alone(1).key('b')));
    let mut picker = Picker::new(choices);
    type_in(&mut picker, "a");
    assert_eq!(picker.highlighted().unwrap().text, "go to Dry Gulch");
    assert_eq!(shown(&picker).len(), 4);
    type_in(&mut picker, "p");
    assert_eq!(shown(&picker), ["throw away an Apple"]);
    assert!(picker.clear());
    assert!(matches!(picker.answer("B"), Answer::Take(1)));
    assert!(picker.has_beginning('a') && picker.has_beginning('B'));
}

#[test]
fn a_sentence_is_filled_blank_by_blank_and_back() {
    let mut picker = Picker::new(ungrouped(offers()));
    assert_eq!(picker.step(), Some((1, 3)));
    assert_eq!(sentence(&picker), "offer the ____ to ... as ...");
    assert_eq!(shown(&picker), ["Goat", "Kid", "Banker", "Robber"]);
    assert_eq!(picker.rows()[0].explanation, "yours if refused. Goat: Some effect.");
    type_in(&mut picker, "2");
    assert_eq!(picker.enter(), None);
    assert_eq!(sentence(&picker), "offer the [Kid] to ____ as ...");
    assert_eq!(shown(&picker), ["Bo", "Cy"]);
    type_in(&mut picker, "cy");
    assert_eq!(picker.enter(), None);
    assert_eq!(sentence(&picker), "offer the [Kid] to [Cy] as ____");
    assert_eq!(picker.rows()[1].explanation, "true; yours if refused. Kid: Some effect.");
    assert!(picker.backspace());
    assert_eq!(shown(&picker), ["Bo", "Cy"]);
    type_in(&mut picker, "2");
    assert_eq!(picker.enter(), None);
    type_in(&mut picker, "goat");
    let taken = picker.enter().unwrap();
    assert_eq!(picker.choice(taken).unwrap().text, "offer the Kid to Cy as \"Goat\"");
}

#[test]
fn a_blank_with_one_filling_is_passed_over_both_ways() {
    let mut choices = offers();
    choices.retain(|listed| {
        !listed.text.contains("Cy") || listed.text.starts_with("offer the Goat to Cy as \"Kid\"")
    });
    // The base of the comparison needs both targets; only one offer goes to Cy.
    choices.rotate_left(1);
    let mut picker = Picker::new(ungrouped(choices));
    assert_eq!(picker.step().unwrap().1, 3);
    type_in(&mut picker, "banker");
    assert_eq!(picker.enter(), None);
    assert_eq!(sentence(&picker), "offer the [Banker] to [Bo] as ____");
    assert!(picker.backspace());
    assert_eq!(sentence(&picker), "offer the ____ to ... as ...");
}

#[test]
fn several_words_find_a_whole_choice_from_the_first_step() {
    let mut picker = Picker::new(ungrouped(offers()));
    type_in(&mut picker, "goat");
    assert_eq!(shown(&picker), ["Goat"]);
    type_in(&mut picker, " kid bo");
    assert_eq!(shown(&picker), ["offer the Goat to Bo as \"Kid\""]);
    let taken = picker.enter().unwrap();
    assert_eq!(picker.choice(taken).unwrap().choice["offer"]["to"], 1);
}

#[test]
fn a_word_of_no_label_looks_in_whole_choices() {
    let mut picker = Picker::new(ungrouped(offers()));
    type_in(&mut picker, "cy");
    assert_eq!(picker.rows().len(), 16);
    assert!(shown(&picker).iter().all(|text| text.contains("to Cy")));
}

#[test]
fn a_line_is_answered_with_what_came_of_it() {
    let mut picker = Picker::new(ungrouped(offers()));
    assert_eq!(picker.answer("77"), Answer::Nothing);
    assert_eq!(picker.answer("zebra"), Answer::Nothing);
    assert_eq!(picker.answer("§"), Answer::Nothing);
    assert!(matches!(picker.answer("b"), Answer::Step));
    assert_eq!(sentence(&picker), "offer the [Banker] to ____ as ...");
    // One of the words is the target's; the others are searched in the rest of the sentence.
    let Answer::Take(index) = picker.answer("b kid banker") else { panic!("one choice fits") };
    assert_eq!(picker.choice(index).unwrap().text, "offer the Banker to Bo as \"Kid\"");
}

#[test]
fn an_ambiguous_line_lists_what_it_may_mean() {
    let mut picker = plain(&["rob the Bank", "rob the Barn", "leave"]);
    let Answer::Several(rows) = picker.answer("ba") else { panic!("both fit") };
    assert_eq!(rows.len(), 2);
    assert_eq!(picker.answer("bar"), Answer::Take(1));
    assert_eq!(picker.answer("3"), Answer::Take(2));
    assert_eq!(picker.answer(""), Answer::Several(picker.rows().to_vec()));
}

#[test]
fn numbers_in_the_words_do_not_hide_the_numbers_of_the_list() {
    let mut picker = plain(&["take 2 coins", "take 1 coin"]);
    assert_eq!(picker.answer("1"), Answer::Take(0));
    assert_eq!(picker.answer("2 coins"), Answer::Take(0));
}

#[test]
fn texts_are_told_apart_by_their_beginnings() {
    assert_eq!(apart(&["true; yours.", "a lie; yours."]), ["true", "a lie"]);
    assert_eq!(apart(&["same.", "same."]), ["", ""]);
    assert_eq!(apart(&["It stays."]), ["It stays."]);
    assert_eq!(apart(&["Owns 1.", "Owns 2."]), ["Owns 1.", "Owns 2."]);
    assert!(apart(&[]).is_empty());
}

#[test]
fn what_texts_have_in_common_is_whole_clauses_at_their_ends() {
    assert_eq!(in_common(["a. b; c.", "a. x; c."].into_iter()), "a. c.");
    assert_eq!(in_common(["a", "a"].into_iter()), "a");
    assert_eq!(in_common(["a. a", "a. b"].into_iter()), "a.");
    assert_eq!(in_common(["the x is big", "the y is big"].into_iter()), "", "half a sentence is none");
    assert_eq!(in_common([].into_iter()), "");
}
