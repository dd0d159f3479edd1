//! WEST-282, WEST-288: where hidden figures may be, for everybody outside the gang. The sets in their views are those of all
//! worlds that they cannot tell from the real one.

use std::collections::{BTreeMap, BTreeSet};

use rustlers_core::{Chance, Fast, Game, Seat, Silent, Tabletop, Viewer};
use rustlers_west::edition::STANDARD;
use rustlers_west::{Choice, HiddenView, Options, Scene, Spot, View, West};
use serde_json::{Value, json};

/// Enough worlds that a space is hardly ever left out, where the rarest one is that of one card among sixty.
const WORLDS: u64 = 1_500;

/// The spaces of every hidden figure, by owner and kind.
type Spaces = BTreeMap<(Seat, Option<String>), BTreeSet<String>>;

fn told(hidden: &HiddenView) -> Spaces {
    let figures = hidden.figures.iter();
    figures
        .map(|figure| ((figure.owner, figure.pet.clone()), figure.spaces.iter().cloned().collect()))
        .collect()
}

/// Where the hidden figures are in many worlds dealt anew for a seat.
fn imagined(west: &West, seat: Seat) -> Spaces {
    let mut spaces = Spaces::new();
    let has_pets = |view: &View| view.seats.iter().any(|seat| seat.pets.iter().any(|pet| pet.laid));
    let has_pets = has_pets(&west.view(Viewer::Spectator));
    for number in 0..WORLDS {
        let world = west.redeal(seat, &mut Fast::stream(number, 9));
        let table = world.table(seat);
        let bandits = table.bandits();
        for bandit in bandits {
            let own = world.table(bandit);
            if let Spot::Hiding(Some(space)) = own.person(bandit).at {
                let id = own.edition().space(space).id.clone();
                spaces.entry((bandit, None)).or_default().insert(id);
            }
        }
        if has_pets {
            let view = world.view(Viewer::Open);
            for bandit in bandits {
                for pet in &view.seats[bandit.index()].pets {
                    if let Some(under) = &pet.under {
                        let figure = (bandit, Some(pet.pet.clone()));
                        spaces.entry(figure).or_default().insert(under.clone());
                    }
                }
            }
        }
    }
    spaces
}

/// Is something decided that the seat cannot know yet, and that the worlds dealt for it agree with?
fn is_answered_in_secret(view: &View) -> bool {
    matches!(view.scene, Scene::Window { .. } | Scene::TrainWindow { .. } | Scene::Tournament(_))
}

#[test]
fn west_282_hidden_figures_may_be_wherever_other_worlds_have_them() {
    let (mut compared, mut hidden) = (0, 0);
    for game in 0..12 {
        let mut luck = Fast::stream(game, 1);
        let mut west = West::new(&Options::new(4 + (game % 3) as u8), &mut luck, &mut Silent).unwrap();
        let mut until = 40 + luck.below(60);
        while let Some(seat) = west.awaits().lowest() {
            until -= 1;
            if until == 0 {
                let pioneer = Seat::FIRST;
                let view = west.view(Viewer::Seat(pioneer));
                let spaces = told(view.hidden.as_ref().unwrap());
                if spaces.is_empty() || is_answered_in_secret(&view) {
                    until = 1 + luck.below(9);
                } else {
                    assert_eq!(spaces, imagined(&west, pioneer), "game {game}, Round {}", view.clock.round);
                    hidden += spaces.len();
                    compared += 1;
                    if compared % 3 == 0 {
                        break;
                    }
                    until = 60 + luck.below(300);
                }
            }
            west.choose(seat, whim(&west, seat, &mut luck), &mut luck, &mut Silent).unwrap();
        }
    }
    assert!(compared > 20 && hidden > 30, "{hidden} figures in {compared} states");
}

/// Bandits hide where they can, and stay hidden for a while, so that there is something to look for.
fn whim(west: &West, seat: Seat, luck: &mut Fast) -> Choice {
    let mut open = Vec::new();
    west.choices(seat, &mut open);
    let hides: Vec<Choice> =
        open.iter().copied().filter(|choice| matches!(choice, Choice::Hide(_))).collect();
    if !hides.is_empty() && luck.below(3) > 0 {
        return hides[luck.below(hides.len() as u32) as usize];
    }
    let hidden = matches!(west.table(seat).person(seat).at, Spot::Hiding(_));
    if hidden && open.contains(&Choice::End) && luck.below(4) > 0 {
        return Choice::End;
    }
    open[luck.below(open.len() as u32) as usize]
}

/// A table on which the first Bandit hides at Halfway Oak, with more that a position says.
fn table(first: &str, second: Value, more: Value) -> West {
    let movement = ["steady_trail", "sore_feet", "heavy_load"];
    let pioneer = |name: &str| json!({ "character": name, "movement": movement, "tool": "pickaxe" });
    let mut bandit = json!({ "character": "sal_redmond", "movement": movement });
    bandit.as_object_mut().unwrap().extend(second.as_object().unwrap().clone());
    let seats = [
        pioneer("silas_whitcombe"),
        pioneer("amos_gale"),
        json!({ "character": first, "movement": movement, "at": "hiding:halfway_oak", "hiding": 2 }),
        bandit,
    ];
    let mut position = json!({ "round": 3, "active": 0, "seats": seats });
    position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    West::restore(None, &serde_json::from_value(position).unwrap()).unwrap()
}

/// The first Pioneer has looked at these spaces.
fn looked_at(spaces: &[(&str, bool)]) -> Value {
    let fact = |&(space, hidden): &(&str, bool)| {
        let number = STANDARD.space_named(space).unwrap().0.index();
        json!({ "to": 0, "fact": { "space": { "space": number, "hidden": hidden } } })
    };
    json!({ "lore": spaces.iter().map(fact).collect::<Vec<_>>() })
}

fn spaces_of(west: &West, viewer: Viewer, bandit: u8) -> Vec<String> {
    let hidden = west.view(viewer).hidden.unwrap();
    let of = Seat::new(bandit).unwrap();
    hidden.figures.into_iter().find(|figure| figure.owner == of && figure.pet.is_none()).unwrap().spaces
}

// WEST-282: the gang gets no such list, since it knows; a spectator gets what is public.
#[test]
fn west_282_the_gang_needs_no_list() {
    let west = table("dot_hargrove", json!({ "at": "hiding:jail", "hiding": 1 }), json!({}));
    for bandit in [2, 3] {
        let view = west.view(Viewer::Seat(Seat::new(bandit).unwrap()));
        assert_eq!(view.hidden, None);
        assert_eq!(view.seats[2].hides_on.as_deref(), Some("halfway_oak"));
    }
    assert_eq!(west.view(Viewer::Open).hidden, None);
    let seen = spaces_of(&west, Viewer::Spectator, 2);
    assert_eq!(seen, spaces_of(&west, Viewer::Seat(Seat::FIRST), 2));
    assert!(seen.len() > 20 && seen.contains(&"halfway_oak".to_owned()) && seen.contains(&"jail".to_owned()));
}

// WEST-290, WEST-R102: whoever has looked at spaces knows more, and nobody else does.
#[test]
fn west_290_a_look_narrows_it_down() {
    let own = Viewer::Seat(Seat::FIRST);
    let nowhere = json!({});
    let empty = table("dot_hargrove", nowhere.clone(), looked_at(&[("mill_pond", false)]));
    let (mine, public) = (spaces_of(&empty, own, 2), spaces_of(&empty, Viewer::Spectator, 2));
    assert_eq!(mine.len() + 1, public.len());
    assert!(!mine.contains(&"mill_pond".to_owned()));
    // The only one that hides is what was seen.
    let found = table("dot_hargrove", nowhere, looked_at(&[("halfway_oak", true)]));
    assert_eq!(spaces_of(&found, own, 2), ["halfway_oak"]);
    // Of two it may be either, and then each may be anywhere; but not both elsewhere.
    let two = table(
        "dot_hargrove",
        json!({ "at": "hiding:jail", "hiding": 1 }),
        looked_at(&[("halfway_oak", true), ("jail", true), ("mill_pond", false)]),
    );
    for bandit in [2, 3] {
        assert_eq!(spaces_of(&two, own, bandit), ["halfway_oak", "jail"]);
    }
    assert_eq!(told(&two.view(own).hidden.unwrap()), imagined(&two, Seat::FIRST));
}

// WEST-R102: Nell Carver covers the spaces around her own, and what covers a space may have been seen there.
#[test]
fn west_r102_long_shadow_may_have_been_seen_from_afar() {
    let own = Viewer::Seat(Seat::FIRST);
    let seen = spaces_of(&table("nell_carver", json!({}), looked_at(&[("halfway_oak", true)])), own, 2);
    assert!(seen.len() > 1 && seen.contains(&"halfway_oak".to_owned()), "{seen:?}");
    let oak = STANDARD.space_named("halfway_oak").unwrap().0;
    for space in &seen {
        assert!(STANDARD.away(STANDARD.space_named(space).unwrap().0, oak) <= 1, "{space}");
    }
}

// WEST-R15, WEST-288: Ambush Cards that lie face up are in no hand and under nobody.
#[test]
fn west_288_cards_that_lie_open_are_out_of_the_question() {
    let count = STANDARD.ambush_cards().iter().find(|card| STANDARD.space(card.space).id == "mill_pond");
    let up = json!({ "discards": { "ambush": { "up": { "mill_pond": count.unwrap().count } } } });
    let west = table("dot_hargrove", json!({}), up);
    let view = west.view(Viewer::Spectator).hidden.unwrap();
    assert!(!view.figures[0].spaces.contains(&"mill_pond".to_owned()));
    assert!(!view.cards_out.contains_key("mill_pond"));
    assert!(view.cards_out.contains_key("halfway_oak"));
}
