//! Section 15: panning and mining.

use super::table::table;

// WEST-C52, WEST-96, WEST-116, WEST-117, WEST-320: so many cards each, and one more with the Shovel.
#[test]
fn west_c52_so_many_cards_at_each_place() {
    for (place, tool, cards) in [
        ("watermill", "sifting_pan", 2),
        ("crimson_falls", "sifting_pan", 3),
        ("red_ridge_mine", "pickaxe", 3),
        ("lucky_nugget_mine", "pickaxe", 3),
    ] {
        let drawn = vec!["gold"; cards].join(", ");
        let stands = format!("turn P0\nP0 at {place}; tool {tool}; bag huge");
        table(4, &stands).play(&format!(
            "draws {drawn}\nP0 work\nnow seats.0.gold.{place} = {cards}\nP0 may not work (WEST-118)"
        ));
        let shovel = table(4, &format!("{stands}; items shovel"))
            .play(&format!("draws {drawn}\nP0 work\nP0 has 2 choices"));
        shovel.again().play(&format!("P0 pass\nnow seats.0.gold.{place} = {cards}"));
        let dig = shovel.digs(0).remove(0);
        shovel.play(&format!(
            "draws gold\nP0 {dig}\nnow seats.0.gold.{place} = {}\nP0 may not work (WEST-118)",
            cards + 1
        ));
        for other in ["sifting_pan", "pickaxe", "rope"].into_iter().filter(|other| *other != tool) {
            table(4, &format!("turn P0\nP0 at {place}; tool {other}; items shovel"))
                .play("P0 may not work (WEST-96)");
        }
    }
    table(4, "turn P0\nP0 at watermill; items shovel").play("P0 may not work (WEST-96)");
}

// WEST-C53, WEST-119, WEST-120, WEST-R39: a second Event of a kind is replaced, at another place of the turn too.
#[test]
fn west_c53_a_second_event_of_the_kind_is_replaced() {
    table(4, "turn P0\nP0 at red_ridge_mine; tool pickaxe; hp 3").play(
        "
        draws  gold, campfire_stories, campfire_stories, gold
        P0     work
        all    see: Campfire Stories; A second Campfire Stories in one turn has no effect
        now    seats.0.gold.red_ridge_mine = 2; rep.pioneers.0 = 1; seats.0.hp = 4
    ",
    );
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; granted 6; bag huge").play(
        "
        draws  campfire_stories, gold
        P0     work
        P0     step flumes_end
        P0     step cottonwood_bend
        P0     step spray_ledge
        P0     step crimson_falls
        draws  campfire_stories, gold, gold, gold
        P0     work
        now    rep.pioneers.0 = 1; seats.0.gold = {\"crimson_falls\":3,\"watermill\":1}
    ",
    );
    // An Event counts as a draw; what it gives is drawn before the rest.
    table(4, "turn P0\nP0 at watermill; tool sifting_pan").play(
        "
        draws  mother_lode, gold, gold, gold
        P0     work
        now    seats.0.gold.watermill = 3; rep.pioneers.0 = 1
    ",
    );
}

// WEST-C54, WEST-122, WEST-R40, WEST-321: negated on 7+, with a Lantern on 3+; what is not negated counts.
#[test]
fn west_c54_a_danger_is_negated_and_replaced() {
    let works = |items: &str| table(4, &format!("turn P0\nP0 at watermill; tool sifting_pan{items}"));
    works("")
        .play("draws slick_stones, 7, gold, gold\nP0 work\nnow seats.0.gold.watermill = 2; seats.0.hp = 5");
    works("").play("draws slick_stones, 6, gold\nP0 work\nnow seats.0.gold.watermill = 1; seats.0.hp = 4");
    let lit = works("; items lantern 2")
        .play("draws slick_stones\nP0 work\nP0 may only item lantern; pass\nP0 lapses to pass");
    lit.again().play("draws 3, gold, gold\nP0 item lantern\nnow seats.0.gold.watermill = 2; seats.0.hp = 5; seats.0.items.lantern = 1");
    lit.again().play("draws 2, gold\nP0 item lantern\nnow seats.0.gold.watermill = 1; seats.0.hp = 4; seats.0.items.lantern = 1");
    lit.play("draws 6, gold\nP0 pass\nnow seats.0.hp = 4; seats.0.items.lantern = 2");
}

// WEST-C55, WEST-121: nothing for the one who is alone in front.
#[test]
fn west_c55_the_sole_first_gets_no_bonus() {
    for (gang, rep) in [(4, 5), (5, 6), (9, 6)] {
        table(4, &format!("gang_rep {gang}\nturn P0\nP0 at watermill; tool sifting_pan; rep 5")).play(
            &format!(
                "
            draws  campfire_stories, gold
            P0     work
            now    rep.pioneers.0 = {rep}
        "
            ),
        );
    }
}

// WEST-C56, WEST-77, WEST-123, WEST-323, WEST-R41: the limit binds when the job is done, before anything else.
#[test]
fn west_c56_what_is_too_heavy_goes_after_the_job() {
    table(4, "turn P0\nP0 at crimson_falls; tool sifting_pan; gold watermill 2; fools watermill 1").play(
        "
        draws  gold, gold, gold
        P0     work
        P0     may only discard gold:watermill; discard fools:watermill; discard gold:crimson_falls
        P0     lapses to discard fools:watermill
        P0     discard fools:watermill
        P0     discard gold:watermill
        now    seats.0.gold = {\"crimson_falls\":3,\"watermill\":1}; decks.gold.face_down = 2; decks.gold.face_up = {}
        P0     may end
    ",
    );
}

// WEST-C57, WEST-124, WEST-R42: Fool's Gold is carried, slows, weighs and pays nothing.
#[test]
fn west_c57_fools_gold_pays_nothing() {
    table(4, "turn P0\nP0 at town_road; fools watermill 1; cards heavy_load").play(
        "
        draws  *, *, *
        P0     play heavy_load
        now    seats.0.movement_granted = 2
    ",
    );
    table(4, "turn P0\nP0 at town_road; granted 1; gold watermill 1; fools watermill 1").play(
        "
        P0     step prosperity
        now    seats.0.wallet = 3; rep.pioneers.0 = 1; seats.0.gold = {}; decks.gold.face_down = 2
    ",
    );
}

// WEST-C58, WEST-115, WEST-125, WEST-R43, WEST-R37: every card keeps its origin, in the Bag, for the thief and for the pay.
#[test]
fn west_c58_gold_keeps_its_origin() {
    table(4, "turn P0\nP0 at ranch_road; granted 1; bag huge; tool sifting_pan; gold watermill 2").play(
        "
        P0     step ranch
        P0     exchange tool:sifting_pan tool:pickaxe
        now    seats.0.tool = pickaxe; seats.0.gold = {\"watermill\":2}
    ",
    );
    table(4, "turn P0\nP0 at red_ridge_mine; bag huge; tool pickaxe; gold watermill 2").play(
        "
        draws  gold, gold, gold
        P0     work
        awaits P0
        now    seats.0.gold = {\"red_ridge_mine\":3,\"watermill\":2}
    ",
    );
    table(4, "turn P0\nP0 at town_road; granted 1; bag huge; gold watermill 2, red_ridge_mine 3")
        .play("P0 step prosperity\nnow seats.0.wallet = 30; rep.pioneers.0 = 8");
    table(4, "turn P2\nP2 at halfway_oak; granted 1; bag huge\nP0 at town_road; hp 1; bag huge; gold watermill 2, red_ridge_mine 3").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    seats.2.gold = {\"red_ridge_mine\":3,\"watermill\":2}; seats.0.gold = {}
    ",
    );
    // Bandits are paid in the Bunker, by their own card.
    for (players, seat, cash, rep) in [(4, 2, 30, 8), (6, 3, 22, 8)] {
        table(players, &format!("turn P{seat}\nP{seat} at powder_draw; granted 1; bag huge; gold watermill 2, red_ridge_mine 3"))
            .play(&format!("P{seat} step bunker\nnow seats.{seat}.wallet = {cash}; rep.gang = {rep}"));
    }
}

// WEST-126: at a Waterfall one can be attacked.
#[test]
fn west_126_waterfalls_are_open_to_attack() {
    for (from, place) in [("mill_pond", "watermill"), ("spray_ledge", "crimson_falls")] {
        table(4, &format!("turn P2\nP2 at {from}; granted 1\nP0 at {place}"))
            .play(&format!("P2 step {place}\nP2 may only fight; propose"));
    }
}

// WEST-R15: an empty deck is made anew from its discards, those of the job excepted.
#[test]
fn west_r15_an_empty_gold_deck_is_made_anew() {
    let discards = r#"{"gold": {"down": {"gold": 57, "fools_gold": 12}, "up": {"campfire_stories": 5, "mother_lode": 4,
        "slick_stones": 2, "flash_flood": 1, "hungry_grizzly": 1, "camp_fever": 1, "claim_jumpers": 2, "bad_water": 2, "rockslide": 2,
        "runaway_cart": 1, "rotten_timbers": 1, "short_fuse": 1, "wolf_pack": 1, "knee_deep_mud": 1}}}"#;
    let discards = discards.replace('\n', " ");
    table(
        4,
        &format!("discards {discards}\nturn P0\nP0 at crimson_falls; tool sifting_pan; gold crimson_falls 1"),
    )
    .play(
        "
        draws  gold, fools_gold, gold
        P0     work
        all    see: is reshuffled
        now    seats.0.gold.crimson_falls = 4; decks.gold.face_down = 0
    ",
    );
}

// WEST-319: elsewhere than in a Mine work is no duty.
#[test]
fn west_319_work_may_be_skipped() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan").play("P0 may work; end\nP0 lapses to end");
}

// WEST-322, WEST-119: choices printed on a card, before the next draw.
#[test]
fn west_322_a_card_may_leave_a_choice() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; cash 5; gold watermill 1").play(
        "
        draws  claim_jumpers, 6
        P0     work
        P0     may only option 0; option 1
        P0     lapses to option 0
        draws  gold
        P0     option 0
        now    seats.0.wallet = 1; seats.0.gold.watermill = 2
    ",
    );
}

// WEST-119: work that a card has stopped is over for the turn.
#[test]
fn west_119_work_may_be_stopped() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel").play(
        "
        draws  rotten_timbers, 6
        P0     work
        awaits P0
        now    seats.0.gold = {}
        P0     may end
    ",
    );
}

// WEST-R76: what kills a Pioneer does not slow it in the next Round.
#[test]
fn west_r76_the_dead_carry_no_penalty() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; hp 1").play(
        "
        draws  camp_fever, 1
        P0     work
        now    seats.0.at = graveyard; seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
    ",
    );
}

// WEST-117, WEST-120, WEST-122: the card of the Shovel is drawn like the others: replaced, negated, and an Event adds to it.
#[test]
fn west_117_the_extra_card_is_a_card_like_any_other() {
    let digs = |drawn: &str| {
        let works = table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel; bag huge")
            .play(&format!("draws {drawn}\nP0 work"));
        let dig = works.digs(0).remove(0);
        (works, dig)
    };
    let (works, dig) = digs("campfire_stories, gold");
    works.play(&format!(
        "
        draws  campfire_stories, bad_water, 7, gold
        P0     {dig}
        now    seats.0.gold.watermill = 2; seats.0.hp = 6; rep.pioneers.0 = 1
        P0     may end
    "
    ));
    let (works, dig) = digs("gold, gold");
    works.play(&format!(
        "
        draws  mother_lode, gold, gold
        P0     {dig}
        now    seats.0.gold.watermill = 4
        P0     may end
    "
    ));
}

// WEST-119, WEST-127: stopped work is stopped at every place of the turn, and in a Mine it counts as work.
#[test]
fn west_127_stopped_work_is_work() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; granted 5").play(
        "
        draws  rotten_timbers, 1
        P0     work
        P0     step flumes_end
        P0     step cottonwood_bend
        P0     step spray_ledge
        P0     step crimson_falls
        P0     may not work (WEST-119)
    ",
    );
    table(4, "turn P0\nP0 at red_ridge_mine; tool pickaxe").play(
        "
        draws  rotten_timbers, 1
        P0     work
        P0     may end
    ",
    );
}
