//! What the gang of the west tells each other with marks, who hides where, and what Pioneers do about it.

use std::collections::BTreeSet;

use rustlers_bots::{Bot, Bots, Craft, Level, Mark, Marking, Recipe};
use rustlers_core::{Chair, Fast, Game, Silent};
use rustlers_west::{Choice, Question, West};
use serde_json::{Value, json};

use crate::west_habits::{seat, table};

/// P2 may hide in two places by which P0 and P1 come home with full bags.
fn two_hideouts(mate: Value) -> West {
    let full = json!({"at": "watermill", "gold": {"watermill": [4, 0]}, "hp": 2});
    let robber = json!({"at": "drovers_rest", "ambush": ["town_road", "mill_pond"], "weapons": ["dual_revolvers"], "hp": 6});
    table(json!({"active": 2}), json!({"0": full, "1": full, "2": robber, "3": mate}))
}

fn mark(at: &str, text: &str, number: u8) -> Mark {
    Mark { at: at.to_owned(), text: text.to_owned(), seat: seat(number) }
}

fn marking(at: &str, text: Option<&str>) -> Marking {
    Marking { at: at.to_owned(), text: text.map(str::to_owned) }
}

/// A top hand that does not look ahead: what it thinks first.
fn first_thought() -> Box<dyn Bot<West>> {
    West::top_hand(Recipe { playouts: 1, ..West::RECIPE })
}

/// Where a Bandit hides in its turn, and what it marks with that; nothing if it does something else.
fn hides(
    west: &West,
    mut bot: Box<dyn Bot<West>>,
    marks: &[Mark],
    seed: u64,
) -> Option<(String, Vec<Marking>)> {
    let (mut west, mut luck) = (west.clone(), Fast::from_seed(seed));
    loop {
        let asked = west.awaits().lowest().unwrap();
        let chair = Chair::new(&west, asked);
        bot.read_marks(&chair, marks);
        let choice = bot.choose(&chair, &mut luck);
        if let Choice::Hide(card) = choice {
            let book = west.table(asked).edition();
            let place = book.space(book.ambush(card).space).id.clone();
            return Some((place, bot.mark(&chair, choice, marks)));
        }
        if matches!(choice, Choice::End | Choice::Step(_)) {
            return None;
        }
        west.choose(asked, choice, &mut Fast::from_seed(seed), &mut Silent).unwrap();
    }
}

/// The same for some seeds; only the places.
fn hideouts(west: &West, bot: impl Fn() -> Box<dyn Bot<West>>, marks: &[Mark]) -> Vec<Option<String>> {
    (0..6).map(|seed| hides(west, bot(), marks, seed).map(|(place, _)| place)).collect()
}

fn cowhand() -> Box<dyn Bot<West>> {
    West::bot(Level::Cowhand)
}

fn all_in(place: &str) -> Vec<Option<String>> {
    vec![Some(place.to_owned()); 6]
}

// WEST-289
#[test]
fn a_bandit_marks_where_it_lies_in_wait() {
    let west = two_hideouts(json!({}));
    for bot in [cowhand, first_thought] {
        let (place, marked) = hides(&west, bot(), &[], 1).unwrap();
        assert_eq!(marked, [marking(&place, Some("my ambush"))]);
        // What is there already needs no writing, and what somebody else wrote stays.
        let known = [mark(&place, "my ambush", 2)];
        assert_eq!(hides(&west, bot(), &known, 1), Some((place.clone(), vec![])));
    }
    let theirs = [mark("town_road", "look out", 3), mark("mill_pond", "look out", 3)];
    assert_eq!(hides(&west, cowhand(), &theirs, 1).unwrap().1, []);
}

#[test]
fn a_plan_that_is_over_is_wiped_and_the_words_of_a_person_stay() {
    let west = two_hideouts(json!({}));
    let marks =
        [mark("saloon", "my target", 2), mark("north_station", "meet me", 2), mark("shack", "my ambush", 3)];
    let (place, marked) = hides(&west, cowhand(), &marks, 1).unwrap();
    assert_eq!(marked, [marking("saloon", None), marking(&place, Some("my ambush"))]);
}

#[test]
fn pioneers_mark_nothing() {
    let west = table(json!({"active": 0}), json!({}));
    let mut bot = first_thought();
    let chair = Chair::new(&west, seat(0));
    let choice = bot.choose(&chair, &mut Fast::from_seed(1));
    assert_eq!(bot.mark(&chair, choice, &[]), []);
}

#[test]
fn a_top_hand_hides_where_a_mate_wants_it_and_not_where_one_lies() {
    let west = two_hideouts(json!({}));
    let first = hides(&west, first_thought(), &[], 1).unwrap().0;
    assert_eq!(hideouts(&west, first_thought, &[]), all_in(&first));
    let other = if first == "town_road" { "mill_pond" } else { "town_road" };
    for text in ["×", "my ambush", "I'll wait here", "Mine!"] {
        assert_eq!(hideouts(&west, first_thought, &[mark(&first, text, 3)]), all_in(other), "{text}");
    }
    for text in ["○", "you hide here", "gold on the way"] {
        assert_eq!(hideouts(&west, first_thought, &[mark(other, text, 3)]), all_in(other), "{text}");
    }
    // What it has written itself is no wish, and a cowhand does not read.
    assert_eq!(hideouts(&west, first_thought, &[mark(other, "○", 2)]), all_in(&first));
    assert_eq!(hideouts(&west, cowhand, &[mark(&first, "×", 3)]), all_in(&first));
}

#[test]
fn two_top_hands_do_not_lie_in_wait_at_the_same_place() {
    let first = hides(&two_hideouts(json!({})), first_thought(), &[], 1).unwrap().0;
    let mate = json!({"at": format!("hiding:{first}"), "hid": 4, "hiding": 2, "weapons": ["dual_revolvers"], "hp": 5});
    let west = two_hideouts(mate);
    assert!(hideouts(&west, first_thought, &[]).iter().flatten().all(|place| *place != first));
    assert!(hideouts(&west, first_thought, &[]).iter().flatten().count() > 0, "nobody hides at all");
    let thinks = || West::top_hand(Recipe { playouts: 48, ..West::RECIPE });
    assert!(hideouts(&west, thinks, &[]).iter().flatten().all(|place| *place != first));
}

/// Only the own luck differs, so only the own taste can lead to another road of the same length.
#[test]
fn a_pioneer_draws_between_roads_of_equal_worth() {
    let full = json!({"at": "watermill", "gold": {"watermill": [4, 0]}});
    let west = table(json!({"active": 0}), json!({"0": full}));
    let roads = |bot: fn() -> Box<dyn Bot<West>>| {
        let road = |seed: u64| {
            let (mut west, mut bot, mut road) = (west.clone(), bot(), Vec::new());
            let mut whims = Fast::from_seed(seed);
            while west.awaits().lowest() == Some(seat(0)) {
                let choice = bot.choose(&Chair::new(&west, seat(0)), &mut whims);
                if let Choice::Step(to) = choice {
                    road.push(to);
                }
                west.choose(seat(0), choice, &mut Fast::from_seed(7), &mut Silent).unwrap();
                if choice == Choice::End {
                    break;
                }
            }
            road
        };
        (0..24).map(road).collect::<BTreeSet<_>>()
    };
    for bot in [cowhand, first_thought] {
        let roads = roads(bot);
        let ends: BTreeSet<_> = roads.iter().map(|road| (road.len(), road.last().copied())).collect();
        assert!(roads.len() > ends.len(), "no two roads lead to the same place: {roads:?}");
    }
}

/// P2 has attacked P0, who is about as strong and offers this much Cash instead of a fight: is it taken?
fn takes(dollars: u16, bandit: fn() -> Box<dyn Bot<West>>) -> Option<bool> {
    let victim = json!({"at": "north_station", "hp": 5, "wallet": 30, "gold": {"crimson_falls": [1, 0]}});
    let robber = json!({"weapons": ["revolver"], "hp": 3});
    let mut west = table(json!({"active": 2}), json!({"0": victim, "2": robber}));
    let (mut bot, mut luck) = (bandit(), Fast::from_seed(3));
    let mut is_offered = false;
    let mut listed = Vec::new();
    for _ in 0..60 {
        let asked = west.awaits().lowest()?;
        let question = west.table(asked).question();
        listed.clear();
        west.choices(asked, &mut listed);
        let offer = Choice::GiveCash(dollars);
        let choice = match question {
            Question::Answer { .. } if asked == seat(2) => {
                return Some(bot.choose(&Chair::new(&west, asked), &mut luck) == Choice::Accept);
            }
            Question::Parley { .. } if asked == seat(0) && listed.contains(&Choice::Propose) => {
                Choice::Propose
            }
            Question::Compose { .. } if asked == seat(0) && !is_offered && listed.contains(&offer) => {
                is_offered = true;
                offer
            }
            Question::Compose { .. } if asked == seat(0) => Choice::Offer,
            Question::Answer { .. } => Choice::Refuse,
            _ => bot.choose(&Chair::new(&west, asked), &mut luck),
        };
        west.choose(asked, choice, &mut luck, &mut Silent).unwrap();
    }
    None
}

#[test]
fn a_bribe_is_taken_when_it_is_worth_more_than_the_fight() {
    for bandit in [cowhand, first_thought] {
        assert_eq!((takes(1, bandit), takes(30, bandit)), (Some(false), Some(true)));
    }
}
