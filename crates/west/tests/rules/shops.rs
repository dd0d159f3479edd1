//! Sections 7 and 8: buying and exchanging, Bags and what is in them.

use super::table::{edited, table, table_with};

// WEST-C26, WEST-69, WEST-70, WEST-R27: the difference is paid, and never Cash back; only where the kind is sold.
#[test]
fn west_c26_an_exchange_costs_the_difference() {
    let dear = edited(4, "items.toml", "price = 6", "price = 8");
    table_with(dear.clone(), "turn P0\nP0 cash 3; tool rope; items traps").play(
        "
        P0     exchange item:traps item:shovel
        now    seats.0.wallet = 0; seats.0.items = {\"shovel\":1}
    ",
    );
    table_with(dear, "turn P0\nP0 cash 3; tool rope; items shovel").play(
        "
        P0     exchange item:shovel item:traps
        now    seats.0.wallet = 3; seats.0.items = {\"traps\":1}
    ",
    );
    table(4, "turn P0\nP0 at ranch; cash 20; weapons bowie_knife; last_end ranch_road")
        .play("P0 may not exchange weapon:bowie_knife item:traps (WEST-69)");
    table(4, "turn P0\nP0 cash 20; pets hound").play("P0 may not exchange pet:hound item:traps (WEST-69)");
    // Kinds may differ where both are sold.
    table(4, "turn P0\nP0 at ranch; cash 3; pets hound").play(
        "
        P0     exchange pet:hound item:traps
        now    seats.0.wallet = 3; seats.0.pets = []
    ",
    );
}

// WEST-68: each shop has its list, for its own side, on the spot and on the own turn.
#[test]
fn west_68_each_shop_has_its_own_list() {
    let stands = |seat: u8, at: &str| table(4, &format!("turn P{seat}\nP{seat} at {at}; cash 40; tool rope"));
    stands(0, "prosperity")
        .play("P0 may buy item:lantern; buy weapon:rifle; buy bag:large\nP0 may not buy pet:hound (WEST-68)");
    stands(0, "ranch").play(
        "
        P0     may buy pet:horse; buy item:traps; buy item:saddle; buy item:rations; buy bag:large
        P0     may not buy weapon:rifle (WEST-68)
        P0     may not buy item:lantern (WEST-68)
    ",
    );
    let bandit = |at: &str| table(4, &format!("turn P2\nP2 at {at}; cash 40"));
    bandit("bunker").play(
        "P2 may buy item:lockpick; buy weapon:shotgun; buy bag:large\nP2 may not buy item:traps (WEST-68)",
    );
    bandit("shack").play(
        "
        P2     may buy pet:vulture; buy item:rations; buy bag:large
        P2     may not buy weapon:shotgun (WEST-68)
        P2     may not buy item:lockpick (WEST-68)
    ",
    );
    stands(0, "shack").play("P0 may not buy item:rations (WEST-68)");
    stands(0, "town_road").play("P0 may not buy item:lantern (WEST-68)");
    table(4, "turn P1\nP0 cash 40").play("P0 may not buy item:lantern (WEST-292)");
}

// WEST-C27, WEST-72, WEST-73, WEST-74, WEST-R28: Large before Huge, at the price of the side.
#[test]
fn west_c27_bags_are_bought_in_order() {
    table(4, "turn P0\nP0 cash 40").play(
        "
        P0     may not buy bag:huge (WEST-74)
        P0     buy bag:large
        P0     buy bag:huge
        now    seats.0.wallet = 5; seats.0.bag = huge
        P0     may not exchange bag:huge item:traps (WEST-74)
    ",
    );
    table(4, "turn P2\nP2 cash 25")
        .play("P2 buy bag:large\nP2 buy bag:huge\nnow seats.2.wallet = 0; seats.2.bag = huge");
}

// WEST-C28, WEST-75: a fourth Item needs a square.
#[test]
fn west_c28_every_item_needs_a_square() {
    table(4, "turn P0\nP0 cash 9; tool rope; weapons whip; pets hound; furs fox; items rations 2, traps")
        .play(
            "
        P0     may not buy item:lantern (WEST-75)
        P0     discard item:rations
        P0     buy item:lantern
        now    seats.0.wallet = 7; seats.0.items = {\"lantern\":1,\"rations\":1,\"traps\":1}
    ",
        );
    // WEST-72: a Large Bag has six squares.
    table(4, "turn P0\nP0 cash 9; bag large; items rations 5")
        .play("P0 buy item:lantern\nP0 may not buy item:lantern (WEST-75)");
    table(4, "turn P0\nP0 cash 9; bag huge; items rations 8")
        .play("P0 buy item:lantern\nP0 may not buy item:lantern (WEST-75)");
}

// WEST-C29, WEST-98, WEST-99, WEST-R26, WEST-325: Cash, Items and Power Cards between neighbours, by consent.
#[test]
fn west_c29_neighbours_trade() {
    let goods = "P0 at town_road; cash 5; items lantern; gold watermill; furs fox; tool rope; weapons whip";
    let trade = "
        P0     trade P1
        P0     may not give gold:watermill (WEST-99)
        P0     may not give fur:fox (WEST-99)
        P0     may not ask any_gold:watermill (WEST-99)
        P0     give_cash 3
        P0     give item:lantern
        P0     ask any_power:saloon
        P0     offer
        P1     may only accept; refuse
        P1     lapses to refuse
    ";
    let offered =
        table(4, &format!("turn P0\n{goods}\nP1 at halfway_oak; power marked_deck cut_cinch")).play(trade);
    offered.again().play(
        "
        P1     accept
        P1     may only give power:marked_deck; give power:cut_cinch
        P1     give power:cut_cinch
        now    seats.0.wallet = 2; seats.1.wallet = 3; seats.1.items = {\"lantern\":1}
        now    seats.0.power = [\"cut_cinch\"]; seats.1.power = [\"marked_deck\"]
    ",
    );
    offered.play("P1 refuse\nnow seats.0.wallet = 5; seats.1.power counts 2");
    table(4, &format!("turn P0\n{goods}\nP1 at saloon")).play("P0 may not trade P1 (WEST-98)");
    // Adjacent is adjacent, whatever leads there.
    table(4, "turn P0\nP0 at flumes_end\nP1 at crimson_falls").play("P0 may trade P1");
}

// WEST-144, WEST-R26: Bandits trade the same, and both must be on the board.
#[test]
fn west_144_bandits_trade_too() {
    table(4, "turn P2\nP2 at saloon; cash 5; gold watermill\nP3 at dry_gulch; items rations").play(
        "
        P2     trade P3
        P2     may not give gold:watermill (WEST-144)
        P2     give_cash 1
        P2     ask item:rations
        P2     offer
        P3     accept
        now    seats.2.items = {\"rations\":1}; seats.3.wallet = 1
    ",
    );
    table(4, "turn P2\nP2 at saloon\nP3 hides dry_gulch 2").play("P2 may not trade P3 (WEST-144)");
    table(4, "turn P2\nP2 at saloon\nP0 at dry_gulch").play("P2 may not trade P0 (WEST-144)");
}

// WEST-R114: after three refusals no more offers go to the partner in this turn.
#[test]
fn west_r114_three_refusals_end_the_talk() {
    let offer = "P0 trade P1\nP0 ask_cash 1\nP0 offer\nP1 refuse\n".repeat(3);
    table(4, "turn P0\nP1 cash 3").play(&format!("{offer}P0 may not trade P1 (WEST-98)"));
}

// WEST-C30, WEST-182, WEST-183, WEST-184: one Weapon of a type; the Pocket Knife is always there.
#[test]
fn west_c30_a_whip_takes_the_place_of_the_bowie_knife() {
    table(4, "turn P0\nP0 cash 40").play(
        "
        P0     buy weapon:bowie_knife
        P0     buy weapon:whip
        P0     buy weapon:rifle
        P0     buy weapon:shotgun
        now    seats.0.weapons = [\"shotgun\",\"whip\",\"pocket_knife\"]; seats.0.wallet = 6
    ",
    );
    table(4, "turn P0\nP0 at halfway_oak; granted 1; weapons shotgun whip\nP2 at town_road").play(
        "
        P0     step town_road
        P0     fight
        draws  8, 1
        P2     fight
        P0     may only shoot shotgun; shoot whip; shoot pocket_knife; disarm whip
    ",
    );
}

// WEST-86: a second Revolver makes a pair, at its own price.
#[test]
fn west_182_a_second_revolver_makes_a_pair() {
    table(4, "turn P1\nP1 cash 20").play(
        "
        P1     buy weapon:revolver
        P1     buy weapon:revolver
        now    seats.1.weapons = [\"dual_revolvers\",\"pocket_knife\"]; seats.1.wallet = 6
    ",
    );
}

/// The last turn before the first Tournament.
const BEFORE_POKER: &str = "round 7; gang_rep 5\nturn P3\nP2 did 1\n";

// WEST-C31, WEST-71, WEST-252, WEST-R93: entry is an article of $2, paid for with an Item at home.
#[test]
fn west_c31_an_item_pays_the_entry() {
    let cheap =
        edited(4, "items.toml", "price = 2\nsides = [\"pioneer\"]", "price = 1\nsides = [\"pioneer\"]");
    table_with(cheap, &format!("{BEFORE_POKER}P0 rep 3; cash 5; items lantern, rations\nP2 ambush saloon"))
        .play(
            "
        P3     end
        P0     may enter wallet; enter_with lantern; enter_with rations; pass
        P1     pass
        P2     pass
        P3     pass
        draws  anything
        P0     enter_with lantern
        now    seats.0.wallet = 4; npcs.2.pot = 1; seats.0.items = {\"rations\":1}
    ",
        );
    table(4, &format!("{BEFORE_POKER}P0 rep 3; cash 5; items rations")).play(
        "
        P3     end
        P1     pass
        P2     pass
        P3     pass
        draws  anything
        P0     enter_with rations
        now    seats.0.wallet = 5; npcs.2.pot = 0
    ",
    );
    table(4, &format!("{BEFORE_POKER}P0 rep 3; at town_road; cash 5; items rations")).play(
        "
        P3     end
        P0     may not enter_with rations (WEST-339)
        P0     may enter wallet
    ",
    );
}

// WEST-76: one Tool at a time.
#[test]
fn west_76_one_tool_at_a_time() {
    table(4, "turn P0\nP0 cash 20; tool rope")
        .play("P0 may not buy tool:pickaxe (WEST-76)\nP0 may exchange tool:rope tool:pickaxe");
}

// WEST-77, WEST-72: Gold weighs by where it comes from, Fool's Gold too, and the Bag has its limit.
#[test]
fn west_77_weight_goes_by_origin() {
    for (bag, kept) in [("small", 2), ("large", 3), ("huge", 4)] {
        let mut text = String::from("P2 take_loot\n");
        text += &"P2 discard gold:red_ridge_mine\n".repeat(4 - kept);
        text += &format!("now seats.2.gold = {{\"red_ridge_mine\":{kept}}}");
        table(4, &format!("turn P2\nP2 at halfway_oak; granted 1; bag {bag}\nP0 at town_road; hp 1; bag huge; gold red_ridge_mine 4"))
            .play("P2 step town_road\nP2 fight\ndraws 8, 1\nP0 fight\ndraws 4\nP2 shoot revolver")
            .play(&text);
    }
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; hp 1; fools red_ridge_mine 2; gold watermill 1").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     may only discard fools:red_ridge_mine; discard gold:watermill
    ",
    );
}

// WEST-79: a Consumable is used once.
#[test]
fn west_79_a_consumable_is_gone() {
    table(4, "turn P0\nP0 hp 2; items rations").play(
        "
        P0     item rations
        now    seats.0.hp = 4; seats.0.items = {}
        P0     may not item rations (WEST-47)
    ",
    );
}

// WEST-98, WEST-R26, WEST-R106: riders stand on the space beneath the Train.
#[test]
fn west_r106_riders_trade_too() {
    for partner in ["train", "north_station", "owl_canyon"] {
        table(4, &format!("round 3\nturn P0\nP0 at train\nP1 at {partner}")).play("P0 may trade P1");
    }
    table(4, "round 3\nturn P0\nP0 at train\nP1 at canyon_mouth").play("P0 may not trade P1 (WEST-98)");
}

// WEST-75: Items are thrown away at any time of the own turn, in Hiding too.
#[test]
fn west_75_items_are_thrown_away_anywhere() {
    table(4, "turn P2\nP2 hides saloon 2; items rations")
        .play("P2 discard item:rations\nnow seats.2.items = {}");
    table(4, "round 3\nturn P0\nP0 at train; items rations")
        .play("P0 discard item:rations\nnow seats.0.items = {}");
}

// WEST-69, WEST-R27, WEST-86: an Item handed in for a second Revolver makes a pair.
#[test]
fn west_r27_an_item_for_a_second_revolver() {
    table(4, "turn P3\nP3 cash 9; items dynamite").play(
        "
        P3     exchange item:dynamite weapon:revolver
        now    seats.3.wallet = 7; seats.3.items = {}
        now    seats.3.weapons has dual_revolvers
    ",
    );
}

// WEST-77, WEST-69: who hands in the Donkey puts down what it carried.
#[test]
fn west_77_the_limit_binds_without_the_donkey() {
    table(4, "turn P0\nP0 at ranch; cash 20; pets donkey; gold red_ridge_mine 3").play(
        "
        P0     exchange pet:donkey pet:hound
        P0     may only discard gold:red_ridge_mine
        P0     discard gold:red_ridge_mine
        now    seats.0.gold = {\"red_ridge_mine\":2}
        P0     may end
    ",
    );
}

// WEST-117, WEST-138, WEST-316: one Shovel and one Saddle, from whomever they come.
#[test]
fn west_117_one_shovel_each() {
    table(4, "turn P0\nP0 items shovel, saddle, lantern\nP1 items shovel, saddle").play(
        "
        P0     trade P1
        P0     ask item:shovel
        P0     give item:saddle
        P0     offer
        P1     accept
        P0     may only discard item:shovel
        P0     lapses to discard item:shovel
        P0     discard item:shovel
        P1     may only discard item:saddle
        P1     discard item:saddle
        now    seats.0.items = {\"lantern\":1,\"shovel\":1}; seats.1.items = {\"saddle\":1}
    ",
    );
    // In a full Bag, too, nothing else goes for it.
    table(4, "turn P0\nP0 items shovel, traps, lantern\nP1 items shovel").play(
        "
        P0     trade P1
        P0     ask item:shovel
        P0     offer
        P1     accept
        P0     may only discard item:shovel
        P0     discard item:shovel
        P0     may end
    ",
    );
}
