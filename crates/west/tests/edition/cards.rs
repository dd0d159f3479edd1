//! The decks and Payout Cards: WEST-D22 to WEST-D36, and the numbers WEST-D1 to WEST-D5.

use super::data::Data;

fn data() -> Data {
    Data::standard()
}

/// With what the files used to repeat of the rulebook.
fn former() -> Data {
    Data::former()
}

// WEST-D1: eight faces, and every table uses all of them.
#[test]
fn west_d1_dice() {
    former()
        .set("setup.toml", "game.die", "6")
        .refused("setup.toml: game.die: the rulebook gives this, and editions leave it alone; set it to 8");
    data()
        .set("setup.toml", "poker.results[2].to", "7")
        .refused("setup.toml: poker.results: the rulebook gives this");
    data()
        .set("payouts.toml", "mustang.reward[1].from", "2")
        .refused("payouts.toml: mustang.reward[1].from: the rows must cover 1 to 8 once and in order");
    data()
        .set("payouts.toml", "fur.kept_on_death[1].keep", "2")
        .refused("payouts.toml: fur.kept_on_death: the rulebook gives this");
}

// WEST-D2: Rep starts at 0.
#[test]
fn west_d2_rep() {
    former()
        .set("setup.toml", "game.start_rep", "3")
        .refused("setup.toml: game.start_rep: the rulebook gives this");
}

// WEST-D3: Rounds 1 to 25.
#[test]
fn west_d3_rounds() {
    data().set("setup.toml", "game.rounds", "30").refused("setup.toml: game.rounds: the rulebook gives this");
    former()
        .set("setup.toml", "last_round.round", "24")
        .refused("setup.toml: last_round.round: the rulebook gives this");
}

// WEST-D4: Hiding Movement goes from 1 to 5.
#[test]
fn west_d4_hiding_movement() {
    data().set("setup.toml", "hiding.max_movement", "6").refused(
        "setup.toml: hiding.max_movement: the rulebook gives this, and editions leave it alone; set it to 5",
    );
    data()
        .set("setup.toml", "hiding.start_movement", "2")
        .refused("setup.toml: hiding.start_movement: the rulebook");
}

// WEST-D5: whole dollars.
#[test]
fn west_d5_cash() {
    data().set("items.toml", "item[rations].price", "2.5").refused(
        "items.toml: item[rations].price: invalid type: floating point `2.5`, expected a whole number",
    );
    data()
        .set("items.toml", "item[rations].price", "-1")
        .refused("items.toml: item[rations].price: -1 is not possible; it must be 1 to 50");
}

// WEST-D22: bases 2 to 5, some cards with a word on Loot, enough for six hands.
#[test]
fn west_d22_movement_deck() {
    let fives = ["hard_ride", "open_range", "breakneck"];
    let slow = fives.into_iter().fold(data().set("deck_movement.toml", "size", "50"), |data, id| {
        data.remove("deck_movement.toml", &format!("card[{id}]"))
    });
    slow.refused("deck_movement.toml: card: no card has base = 5; there must be 2, 3, 4 and 5");
    data()
        .set("deck_movement.toml", "card[hard_ride].base", "6")
        .refused("deck_movement.toml: card[hard_ride].base: 6 is not possible; it must be 2 to 5");
    let plain = data().edit("deck_movement.toml", "card", |cards| {
        for card in cards {
            card["with_loot"] = 0.into();
            card["without_loot"] = 0.into();
        }
    });
    plain.refused("deck_movement.toml: card: some cards, but not all, must have a bonus or penalty for Loot");
    data()
        .set("deck_movement.toml", "card[sore_feet].with_loot", "-2")
        .refused("deck_movement.toml: card[sore_feet].with_loot: -2 is not possible; it must be -1 to 4");
    let few = data().set("deck_movement.toml", "size", "12").edit("deck_movement.toml", "card", |cards| {
        cards.iter_mut().for_each(|card| card["count"] = 1.into());
    });
    few.refused("deck_movement.toml: size: it is 12; six hands need 18");
    data()
        .set("deck_movement.toml", "size", "61")
        .refused("deck_movement.toml: size: it says 61, but the counts add up to 60");
}

// WEST-D23: spaces where Bandits can hide, those of jobs, Stations and NPCs among them; enough cards.
#[test]
fn west_d23_ambush_deck() {
    data()
        .remove("deck_ambush.toml", "card[ambush_jail]")
        .set("deck_ambush.toml", "size", "59")
        .refused("deck_ambush.toml: card: no card names jail; put one in");
    data()
        .set("deck_ambush.toml", "card[ambush_stony_bend].space", r#""ranch""#)
        .set("deck_ambush.toml", "card[ambush_stony_bend].name", r#""Ranch""#)
        .refused("deck_ambush.toml: card[ambush_stony_bend].space: nobody can hide at ranch");
    data()
        .set("deck_ambush.toml", "card[ambush_stony_bend].space", r#""jail""#)
        .set("deck_ambush.toml", "card[ambush_stony_bend].name", r#""Jail""#)
        .refused("another card names jail; raise its count instead");
    data().set("deck_ambush.toml", "card[ambush_stony_bend].name", r#""Stony""#).refused(
        "deck_ambush.toml: card[ambush_stony_bend].name: it is \"Stony\" and must be \"Stony Bend\"",
    );
    let few = data().set("deck_ambush.toml", "size", "28").edit("deck_ambush.toml", "card", |cards| {
        cards.truncate(28);
        cards.iter_mut().for_each(|card| card["count"] = 1.into());
    });
    few.refused("deck_ambush.toml: size: 17 cards can be out at once; there must be at least 34");
}

// WEST-D24: one deck of four kinds; weights bind; the Lucky Nugget Mine pays Rep.
#[test]
fn west_d24_gold_deck() {
    former()
        .set("deck_gold.toml", "locations", r#"["watermill", "crimson_falls"]"#)
        .refused("deck_gold.toml: locations: the rulebook gives this");
    data()
        .set("deck_gold.toml", "card[gold].kind", r#""fools""#)
        .refused("deck_gold.toml: card: none has kind = \"gold\"");
    let light = ["red_ridge_mine", "lucky_nugget_mine"]
        .into_iter()
        .fold(data(), |data, place| data.set("payouts.toml", &format!("gold.{place}.weight"), "10"));
    light.refused("payouts.toml: gold: four of the heaviest cards must exceed 40 lbs");
    let rich = ["pioneer", "bandit_a"].into_iter().fold(data(), |data, column| {
        data.set("payouts.toml", &format!("gold.lucky_nugget_mine.{column}.cash"), "4")
    });
    rich.refused("payouts.toml: gold.lucky_nugget_mine.pioneer: it must pay the most Rep");
}

// WEST-D25: two kinds of Events, each able to come twice, with bonus Rep.
#[test]
fn west_d25_events() {
    data()
        .set("deck_gold.toml", "card[mother_lode].count", "1")
        .set("deck_gold.toml", "size", "93")
        .refused("deck_gold.toml: card[mother_lode].count: an Event must be able to come twice");
    data()
        .set("deck_gold.toml", "card[mother_lode].name", r#""Big Find""#)
        .refused("deck_gold.toml: card: the Event \"Mother Lode\" is missing");
    data()
        .set("deck_gold.toml", "card[campfire_stories].effects", r#"[{ do = "rep", amount = 1 }]"#)
        .refused("deck_gold.toml: card[campfire_stories].effects: an Event gives bonus Rep");
}

// WEST-D26: Dangers harm, and are resolved when drawn.
#[test]
fn west_d26_dangers() {
    data()
        .set("deck_gold.toml", "card[bad_water].effects", r#"[{ do = "cash", amount = 5 }]"#)
        .refused("deck_gold.toml: card[bad_water].effects: a Danger harms the one who drew it");
    data()
        .set("deck_gold.toml", "card[bad_water].use", r#""your_turn""#)
        .refused("deck_gold.toml: card[bad_water].use: it must be one of immediately here");
    data()
        .remove("deck_gold.toml", "card[bad_water].effects")
        .refused("deck_gold.toml: card[bad_water].effects: Events and Dangers have effects, Gold has none");
}

// WEST-D27, WEST-R43: one sort of Fool's Gold, which weighs what Gold of its place weighs.
#[test]
fn west_d27_fools_gold() {
    data()
        .push(
            "deck_gold.toml",
            "card",
            r#"{ id = "pyrite", name = "Pyrite", kind = "fools", count = 1, text = "Shiny.", source = "edition" }"#,
        )
        .set("deck_gold.toml", "size", "97")
        .refused("deck_gold.toml: card: two have kind = \"fools\"; weight and pay depend on the place only");
}

// WEST-D28: a timing line on every Peace Pipe Card; one free card at the Village.
#[test]
fn west_d28_peace_pipe_deck() {
    data().set("deck_peace_pipe.toml", "card[trail_guide].use", r#""reaction""#).refused(
        "deck_peace_pipe.toml: card[trail_guide].use: it must be one of your_turn, immediately, in_battle",
    );
    data()
        .set("setup.toml", "village.peace_pipe_cards", "2")
        .refused("setup.toml: village.peace_pipe_cards: the rulebook gives this");
}

// WEST-D29: $2 each, 2 per turn.
#[test]
fn west_d29_saloon_deck() {
    data()
        .set("setup.toml", "saloon.card_price", "3")
        .refused("setup.toml: saloon.card_price: the rulebook gives this");
    data()
        .set("setup.toml", "saloon.cards_per_turn", "3")
        .refused("setup.toml: saloon.cards_per_turn: the rulebook gives this");
    data()
        .remove("deck_saloon.toml", "card[hired_gun].use")
        .refused("deck_saloon.toml: card[hired_gun].use: it is missing");
}

// WEST-D30: one free card at Purgatory, with a timing line.
#[test]
fn west_d30_shadow_deck() {
    data()
        .set("setup.toml", "purgatory.shadow_cards", "2")
        .refused("setup.toml: purgatory.shadow_cards: the rulebook gives this");
    data()
        .set("deck_shadow.toml", "card[pale_rider].use", r#""passive""#)
        .refused("deck_shadow.toml: card[pale_rider].use: it must be one of");
}

// WEST-D31: a Tournament can want 12 cards of a deck; immediately is exempt; no card is in two decks.
#[test]
fn west_d31_power_decks() {
    let few = |file: &'static str, size: usize| {
        data().set(file, "size", &size.to_string()).edit(file, "card", |cards| {
            cards.truncate(size);
            cards.iter_mut().for_each(|card| card["count"] = 1.into());
        })
    };
    few("deck_saloon.toml", 11).refused("deck_saloon.toml: size: it is 11; it must be 12 to 64");
    // Of the Shadow deck each entrant draws one at most (WEST-254).
    few("deck_shadow.toml", 5).refused("deck_shadow.toml: size: it is 5; it must be 6 to 64");
    few("deck_shadow.toml", 6).read().unwrap();
    data().set("deck_shadow.toml", "card[buried_strongbox].exempt", "false").refused(
        "deck_shadow.toml: card[buried_strongbox].exempt: a card that is used immediately is exempt",
    );
    data()
        .set("deck_shadow.toml", "card[pale_rider].id", r#""hired_gun""#)
        .refused("deck_shadow.toml: card[hired_gun].id: another Power Card is called \"hired_gun\"");
}

// WEST-D32: whole amounts, none negative, for every place.
#[test]
fn west_d32_pioneer_gold_payout() {
    data()
        .set("payouts.toml", "gold.watermill.pioneer.cash", "-3")
        .refused("payouts.toml: gold.watermill.pioneer.cash: -3 is not possible; it must be 0 to 50");
    data()
        .remove("payouts.toml", "gold.crimson_falls")
        .refused("payouts.toml: gold.crimson_falls: it is missing");
}

// WEST-D33: side A pays Bandits what Pioneers get, side B less.
#[test]
fn west_d33_bandit_gold_payout() {
    data()
        .set("payouts.toml", "gold.watermill.bandit_a.cash", "2")
        .refused("payouts.toml: gold.watermill.bandit_a: outside 3v3 Bandits are paid what Pioneers are");
    data()
        .set("payouts.toml", "gold.watermill.bandit_b.cash", "3")
        .refused("payouts.toml: gold.watermill.bandit_b: in 3v3 it must be worth less");
    data()
        .set("payouts.toml", "gold.watermill.bandit_b", "{ cash = 0, rep = 2 }")
        .refused("payouts.toml: gold.watermill.bandit_b: in 3v3 it must be worth less, and never more Rep");
}

// WEST-D34: the Livestock card is the rulebook's.
#[test]
fn west_d34_livestock_payout() {
    data()
        .set("payouts.toml", "livestock.cow.bandit_b.rep", "2")
        .refused("payouts.toml: livestock.cow.bandit_b.rep: the rulebook gives this");
    data()
        .set("payouts.toml", "livestock.sheep.control", "4")
        .refused("payouts.toml: livestock.sheep.control: the rulebook gives this");
}

// WEST-D35: the Furs card is the rulebook's.
#[test]
fn west_d35_furs_payout() {
    data()
        .set("payouts.toml", "fur.fox.pioneer.cash", "4")
        .refused("payouts.toml: fur.fox.pioneer.cash: the rulebook gives this");
    former()
        .set("payouts.toml", "fur.max_of_each", "2")
        .refused("payouts.toml: fur.max_of_each: the rulebook gives this");
}

// WEST-D36: a table over the die, paid at once in Cash and Rep.
#[test]
fn west_d36_mustang() {
    data()
        .set("payouts.toml", "mustang.reward[3].pet", r#""horse""#)
        .refused("payouts.toml: mustang.reward[3].pet: unknown field `pet`");
    former()
        .set("payouts.toml", "mustang.needs_item", r#""rope""#)
        .refused("payouts.toml: mustang.needs_item: the rulebook gives this");
}
