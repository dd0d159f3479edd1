//! What cowhands of the west do in a given position, habit by habit.

use rustlers_bots::{Bots, Level};
use rustlers_core::{Chair, Fast, Game, Seat, Silent, Tabletop};
use rustlers_west::edition::Npc;
use rustlers_west::{Choice, Spot, Ware, West};
use serde_json::{Value, json};

/// 2v2 in Round 5: P0 and P1 pan for gold, P2 and P3 are Bandits with a Revolver; with changes to the whole and to seats.
pub(crate) fn table(whole: Value, seats: Value) -> West {
    let characters = ["silas_whitcombe", "josiah_pell", "cass_crowley", "old_man_hyde"];
    let hands = ["steady_trail", "steady_trail", "sore_feet", "sore_feet"];
    let list: Vec<Value> = (0..4)
        .map(|seat| {
            let mut one = json!({
                "character": characters[seat],
                "at": if seat < 2 { "prosperity" } else { "bunker" },
                "movement": [hands[seat], hands[seat], hands[seat]],
            });
            match seat {
                0 | 1 => one["tool"] = json!("sifting_pan"),
                _ => one["weapons"] = json!(["revolver"]),
            }
            merge(&mut one, &seats[seat.to_string()]);
            one
        })
        .collect();
    let mut position = json!({ "round": 5, "seats": list });
    merge(&mut position, &whole);
    West::restore(None, &serde_json::from_value(position).unwrap()).unwrap()
}

fn merge(base: &mut Value, over: &Value) {
    if let (Value::Object(base), Value::Object(over)) = (base, over) {
        base.extend(over.clone());
    }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Lets cowhands play until the turn of `active` is over; who chose what.
fn play(west: &mut West, luck: u64) -> Vec<(u8, Choice)> {
    let (mut rules, mut whims) = (Fast::stream(luck, 0), Fast::stream(luck, 1));
    let mut bots: Vec<_> = (0..4).map(|_| West::bot(Level::Cowhand)).collect();
    let mut chosen = Vec::new();
    while let Some(asked) = west.awaits().lowest() {
        let choice = bots[asked.index()].choose(&Chair::new(west, asked), &mut whims);
        west.choose(asked, choice, &mut rules, &mut Silent).unwrap();
        chosen.push((asked.number(), choice));
        if choice == Choice::End {
            break;
        }
    }
    chosen
}

/// The same from a new table.
fn turn(active: u8, whole: Value, seats: Value) -> (West, Vec<(u8, Choice)>) {
    let mut whole = whole;
    whole["active"] = json!(active);
    let mut west = table(whole, seats);
    let chosen = play(&mut west, 1);
    (west, chosen)
}

#[test]
fn a_pioneer_banks_what_it_does_not_spend() {
    let (west, chosen) = turn(0, json!({"round": 23}), json!({"0": {"wallet": 40, "bag": "huge"}}));
    assert!(chosen.iter().any(|(_, choice)| matches!(choice, Choice::Save(_))), "{chosen:?}");
    assert!(west.table(seat(0)).person(seat(0)).wallet <= 4);
}

#[test]
fn a_pioneer_with_money_arms_itself_and_takes_a_larger_bag() {
    let (_, chosen) = turn(0, json!({}), json!({"0": {"wallet": 40}}));
    let bought = |fits: fn(&Ware) -> bool| {
        chosen.iter().any(|(_, choice)| matches!(choice, Choice::Buy(ware) if fits(ware)))
    };
    assert!(bought(|ware| matches!(ware, Ware::Weapon(_))), "{chosen:?}");
    assert!(bought(|ware| matches!(ware, Ware::Bag(_))), "{chosen:?}");
}

#[test]
fn a_full_bag_goes_home() {
    let gold = json!({"at": "west_yard", "gold": {"watermill": [4, 0]}});
    let (west, _) = turn(0, json!({}), json!({"0": gold}));
    assert!(west.table(seat(0)).rep(seat(0)) >= 4);
}

#[test]
fn an_empty_bag_stays_at_work() {
    let (_, chosen) = turn(0, json!({}), json!({"0": {"at": "crimson_falls"}}));
    assert_eq!(chosen[0], (0, Choice::Work));
}

#[test]
fn the_wounded_see_the_doctor_before_they_leave() {
    let (_, chosen) = turn(0, json!({}), json!({"0": {"hp": 2, "wallet": 3}}));
    assert!(chosen.contains(&(0, Choice::Heal)), "{chosen:?}");
}

#[test]
fn gold_at_the_east_station_takes_the_train_home() {
    let gold = json!({"at": "east_station", "wallet": 2, "gold": {"crimson_falls": [3, 0]}});
    let (_, chosen) = turn(0, json!({"round": 4}), json!({"0": gold}));
    assert!(chosen.contains(&(0, Choice::Board)), "{chosen:?}");
}

#[test]
fn the_weak_would_rather_pay() {
    let victim = json!({"at": "north_station", "hp": 2, "wallet": 9, "gold": {"crimson_falls": [1, 0]}});
    let (_, chosen) =
        turn(2, json!({}), json!({"0": victim, "2": {"weapons": ["dual_revolvers", "shotgun"]}}));
    assert!(chosen.contains(&(0, Choice::Propose)), "{chosen:?}");
}

#[test]
fn a_bandit_ambushes_full_bags_that_it_can_beat() {
    let seats = json!({
        "0": {"at": "town_road", "gold": {"crimson_falls": [4, 0]}},
        "2": {"at": "hiding:town_road", "hid": 3, "hiding": 2, "weapons": ["dual_revolvers"]},
    });
    let (_, chosen) = turn(0, json!({}), seats);
    assert!(
        chosen.iter().any(|(who, choice)| *who == 2 && matches!(choice, Choice::Ambush(_))),
        "{chosen:?}"
    );
}

#[test]
fn a_bandit_lets_the_strong_and_empty_pass() {
    let seats = json!({
        "0": {"at": "town_road", "weapons": ["dual_revolvers", "shotgun"], "hp": 6},
        "2": {"at": "hiding:town_road", "hid": 3, "hiding": 2, "hp": 1},
    });
    let (_, chosen) = turn(0, json!({}), seats);
    assert!(chosen.contains(&(2, Choice::Pass)), "{chosen:?}");
    assert!(
        !chosen.iter().any(|(_, choice)| matches!(choice, Choice::Ambush(_) | Choice::AmbushAfterWork(_)))
    );
}

#[test]
fn a_well_armed_bandit_robs_the_saloon() {
    let robber = json!({"at": "saloon", "weapons": ["dual_revolvers", "shotgun"], "hp": 6});
    let (_, chosen) = turn(2, json!({}), json!({"2": robber}));
    assert!(chosen.contains(&(2, Choice::Rob(Npc::Bartender))), "{chosen:?}");
}

#[test]
fn a_wounded_bandit_does_not() {
    let robber = json!({"at": "saloon", "hp": 1});
    let (_, chosen) = turn(2, json!({}), json!({"2": robber}));
    assert!(!chosen.contains(&(2, Choice::Rob(Npc::Bartender))), "{chosen:?}");
}

#[test]
fn loot_is_sold_at_the_bunker_and_livestock_at_the_shack() {
    let gold = json!({"at": "north_station", "gold": {"crimson_falls": [3, 0]}});
    let (west, chosen) = turn(2, json!({}), json!({"2": gold}));
    assert_eq!(west.table(seat(2)).rep(seat(2)), 6, "{chosen:?}");
    let cows = json!({"at": "crows_elbow", "animals": {"high_plains": {"cow": 2}}});
    let (west, chosen) = turn(2, json!({}), json!({"2": cows}));
    assert_eq!(west.table(seat(2)).rep(seat(2)), 4, "{chosen:?}");
}

#[test]
fn in_round_one_the_gang_puts_its_cash_together() {
    let (west, chosen) = turn(3, json!({"round": 1}), json!({"3": {"wallet": 4, "ambush": ["town_road"]}}));
    assert!(chosen.contains(&(3, Choice::Save(4))), "{chosen:?}");
    assert_eq!(west.table(seat(3)).stash(), 4);
}

#[test]
fn a_bandit_at_home_draws_hideouts_and_hides_where_somebody_comes_by() {
    let seats = json!({
        "0": {"at": "flumes_end", "gold": {"crimson_falls": [4, 0]}},
        "2": {"ambush": ["watermill", "cracked_earth"], "weapons": ["dual_revolvers"], "hp": 6},
    });
    let (west, chosen) = turn(2, json!({}), seats);
    assert!(chosen.contains(&(2, Choice::Redraw)), "{chosen:?}");
    let table = west.table(seat(2));
    let desert = table.edition().space_named("cracked_earth").unwrap().0;
    assert_ne!(table.person(seat(2)).at, Spot::Hiding(Some(desert)));
}
