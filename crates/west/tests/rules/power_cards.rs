//! Section 9: Power Cards.

use super::table::table;

// WEST-C32, WEST-81, WEST-82, WEST-84: one of each type a Round, from Hiding too, but not from Jail.
#[test]
fn west_c32_one_card_of_each_type_a_round() {
    table(4, "turn P0\nP0 power express_rider marked_deck trail_guide").play(
        "
        P0     power express_rider
        now    seats.0.power counts 2
        P0     may not power marked_deck (WEST-82)
        P0     power trail_guide
        now    seats.0.movement_granted = 5
    ",
    );
    table(4, "meter 3\nturn P2\nP2 hides saloon 2; power friendly_deputy marked_deck healing_herbs; hp 2")
        .play(
            "
        P2     power friendly_deputy
        now    warrant.risen = 2
        P2     may not power marked_deck (WEST-82)
        P2     power healing_herbs
        now    seats.2.hp = 5; seats.2.at = hiding
    ",
        );
    table(4, "meter 3\nturn P1\nP2 at jail_cells; sentence prison; power friendly_deputy").play(
        "
        P1     end
        P2     name P2
        P2     may only escape; wait
        P2     may not power friendly_deputy (WEST-234)
    ",
    );
}

// WEST-82: the next Round another of the type may be played.
#[test]
fn west_82_a_new_round_a_new_card() {
    table(4, "turn P0\nP0 power express_rider marked_deck")
        .play("P0 power express_rider\nP0 end")
        .idle_until(4)
        .play("P1 end\nP0 may power marked_deck");
}

// WEST-82: what says that it is exempt does not count.
#[test]
fn west_82_an_exempt_card_does_not_count() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1; power loaded_dice itchy_finger\nP0 at town_road").play(
        "
        P2     step town_road
        P2     fight
        P0     fight
        P2     pass
        draws  1
        P2     power itchy_finger
        P2     may only power loaded_dice; pass
        draws  4, 6
        P2     power loaded_dice
        all    see: Rolled again: 4; P2 draws first
    ",
    );
}

// WEST-C33, WEST-85, WEST-268: no room, no card.
#[test]
fn west_c33_a_full_hand_makes_room_first() {
    table(4, "turn P0\nP0 at cracked_earth; granted 1; power black_hex").play(
        "
        P0     step purgatory
        P0     may not draw shadow (WEST-85)
        P0     discard power:black_hex
        draws  pale_rider
        P0     draw shadow
        now    seats.0.power = [\"pale_rider\"]
        P0     may not draw shadow (WEST-268)
    ",
    );
}

// WEST-80: each type has its place.
#[test]
fn west_80_each_type_has_its_place() {
    table(4, "turn P0\nP0 at saloon; cash 2")
        .play("draws marked_deck\nP0 saloon_card\nnow seats.0.power_count = {\"peace_pipe\":0,\"saloon\":1,\"shadow\":0}");
    table(4, "turn P0\nP0 at painted_rocks; granted 1").play(
        "
        P0     step village
        P0     may not draw saloon (WEST-260)
        draws  trail_guide
        P0     draw peace_pipe
        now    seats.0.power_count = {\"peace_pipe\":1,\"saloon\":0,\"shadow\":0}
    ",
    );
}

// WEST-81, WEST-R29: In Battle cards wait for a Battle; Immediately cards act when drawn and count for nothing.
#[test]
fn west_r29_immediately_is_at_once() {
    table(4, "turn P0\nP0 power steady_breath").play("P0 may not power steady_breath (WEST-81)");
    table(4, "turn P0\nP0 at painted_rocks; granted 1; power trail_guide; cash 1").play(
        "
        P0     power trail_guide
        P0     step village
        draws  fair_trade
        P0     draw peace_pipe
        all    see: Fair Trade
        now    seats.0.wallet = 5; seats.0.power = []
    ",
    );
}

// WEST-83, WEST-R30: a Power Card does not change another; a Battle card comes with the attack.
#[test]
fn west_83_cards_do_not_change_cards() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1; power cold_hand\nP0 at town_road; power stout_shield")
        .play(
            "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        P2     pass
        P2     power cold_hand
        now    seats.0.hp = 3
        # The attack is still to come; against it the Shield may be played.
        awaits P2
        draws  4
        P2     shoot revolver
        P0     may only power stout_shield; pass
        P0     power stout_shield
        now    seats.0.hp = 3
    ",
        );
}

// WEST-72, WEST-85: the Bag says how many cards of each type are held.
#[test]
fn west_72_the_bag_limits_the_hand() {
    let saloon = ["cut_cinch", "marked_deck", "tall_tale"];
    for (bag, most) in [("small", 2), ("large", 2), ("huge", 3)] {
        let holds = |count: usize| {
            table(
                4,
                &format!("turn P0\nP0 at saloon; cash 9; bag {bag}; power {}", saloon[..count].join(" ")),
            )
        };
        holds(most).play("P0 may not saloon_card (WEST-85)");
        holds(most - 1)
            .play(&format!("draws barroom_gossip\nP0 saloon_card\nnow seats.0.power counts {most}"));
    }
    let shadow = ["black_hex", "pale_rider"];
    for (bag, most) in [("small", 1), ("large", 2), ("huge", 2)] {
        let enters =
            format!("turn P0\nP0 at cracked_earth; granted 1; bag {bag}; power {}", shadow[..most].join(" "));
        table(4, &enters).play("P0 step purgatory\nP0 may not draw shadow (WEST-85)");
    }
}

// WEST-R102: no empty use: there is no more movement to win, and the card with its minus has been played.
#[test]
fn west_r102_antelopes_pace_comes_too_late() {
    let walks = |granted: u8| {
        table(
            4,
            &format!("turn P0\nP0 at town_road; granted {granted}; spent 2; did 3; power antelopes_pace"),
        )
    };
    walks(6).play("P0 may not power antelopes_pace (WEST-R102)");
    walks(5).play("P0 may power antelopes_pace");
}
