//! Section 30: the Poker Tournament.

use super::table::{Table, edited, table, table_with};

/// The gang's turns end, and the Tournament begins.
fn tournament(text: &str) -> Table {
    table(4, &format!("{text}\nP2 did 1")).play("P3 end")
}

// WEST-C130, WEST-252, WEST-253, WEST-255, WEST-256, WEST-257, WEST-258, WEST-44, WEST-254, WEST-287, WEST-339, WEST-341.
#[test]
fn west_c130_fees_rolls_and_picks() {
    tournament(
        "
        round 7; turn P3; gang_rep 5; stash 2
        P0 rep 3; deposit 2; at town_road
        P1 rep 1
    ",
    )
    .play(
        "
        awaits P0 P1 P2 P3
        P0     may only pass; enter savings
        P0     lapses to pass
        P1     may only pass; enter free
        P2     may only pass; enter savings
        P0     enter savings
        # Nobody sees how the others answer before all have.
        P1     sees nothing
        P1     enter free
        P2     enter savings
        P3     pass
        now    npcs.2.pot = 4; seats.0.deposit = 0; stash = 0; scene.entrants = [0,1,2]
        P0     may only draw peace_pipe; draw saloon
        P0     lapses to draw peace_pipe
        draws  trail_guide
        P0     draw peace_pipe
        P0     sees: Trail Guide
        P1     does not see: Trail Guide
        P0     lapses to draw saloon
        draws  marked_deck
        P0     draw saloon
        draws  open_hand
        P1     draw peace_pipe
        draws  cut_cinch
        P1     draw saloon
        draws  hired_gun
        P2     draw saloon
        # Not even its gang sees it (WEST-287).
        P3     does not see: Hired Gun
        draws  light_fingers, 4, 2, 7
        P2     draw saloon
        all    see: P1 is out with nothing
        now    scene.picks = [1,0,2,0]
        awaits P0
        P0     may only pick 0; pick 1; pick 2; pick 3; pick 4; pick 5; pass
        P0     lapses to pick 0
        # The card of one who was thrown out lies there, too (WEST-R94).
        P0     pick 2
        now    seats.0.power = [\"open_hand\"]
        P1     sees: Open Hand
        P3     does not see: Open Hand
        awaits P2
        P2     pick 4
        P2     pass
        now    seats.2.power = [\"hired_gun\"]; clock.round = 8; decks.peace_pipe.left = 27; decks.saloon.left = 29
    ",
    );
}

// WEST-C131, WEST-256, WEST-17, WEST-253, WEST-340, WEST-344, WEST-R94: by Rep, Pioneers before the gang, from the Marker on.
#[test]
fn west_c131_the_order_of_picks() {
    tournament(
        "
        round 7; turn P3; gang_rep 6; starter P1
        P0 rep 6
        P1 rep 6
        P3 cash 2
    ",
    )
    .play(
        "
        awaits P2
        P2     may only name P2; name P3
        P2     lapses to name P2
        P2     name P2
        P0     enter free
        P1     enter free
        P2     enter free
        P3     may only pass; enter wallet
        P3     enter wallet
        now    npcs.2.pot = 2
        draws  trail_guide
        P0     draw peace_pipe
        draws  trail_guide
        P0     draw peace_pipe
        draws  trail_guide
        P1     draw peace_pipe
        draws  healing_herbs
        P1     draw peace_pipe
        draws  healing_herbs
        P2     draw peace_pipe
        draws  healing_herbs
        P2     draw peace_pipe
        draws  cut_cinch
        P3     draw saloon
        draws  cut_cinch, 8, 8, 8, 8
        P3     draw saloon
        awaits P1
        P1     pick 0
        awaits P1
        P1     pass
        awaits P0
        P0     pass
        P0     pass
        awaits P2
        P2     may only name P2; name P3
        P2     lapses to name P2
        P2     name P3
        awaits P3
        P3     pass
        P3     pass
        awaits P2
        P2     pass
        P2     pass
        now    clock.round = 8
    ",
    );
}

// WEST-C132, WEST-254, WEST-257, WEST-258, WEST-85, WEST-342: one Shadow Card of the two, and one to take.
#[test]
fn west_c132_shadow_cards_in_the_third_tournament() {
    tournament(
        "
        round 21; turn P3; gang_rep 5
        P0 rep 3; cash 2; bag large
        P1 rep 1
        P2 cash 2
    ",
    )
    .play(
        "
        P0     enter wallet
        P1     enter free
        P2     pass
        P3     pass
        P0     may draw shadow
        draws  evil_eye
        P0     draw shadow
        P0     may only draw peace_pipe; draw saloon
        P0     may not draw shadow (WEST-254)
        draws  cut_cinch
        P0     draw saloon
        draws  pale_rider
        P1     draw shadow
        draws  trail_guide, 6, 6
        P1     draw peace_pipe
        awaits P1
        # Its Small Bag has room for one Shadow Card (Deep Pockets: two), but only one may be taken.
        P1     pick 2
        P1     may only pick 1; pick 3; pass
        P1     may not pick 0 (WEST-257)
        P1     pass
        P0     pick 0
        P0     pass
        now    seats.1.power = [\"pale_rider\"]; seats.0.power = [\"evil_eye\"]; decks.shadow.left = 24
        now    decks.saloon.left = 30; decks.peace_pipe.left = 28
    ",
    );
    // In the first two Tournaments there are none.
    tournament("round 14; turn P3; gang_rep 5\nP0 rep 3; cash 2\nP1 rep 1").play(
        "
        P0     enter wallet
        P1     pass
        P2     pass
        P3     pass
        P0     may only draw peace_pipe; draw saloon
    ",
    );
}

// WEST-257, WEST-85: at the limit of a type one has to go first.
#[test]
fn west_257_room_for_the_pick() {
    tournament("round 7; turn P3; gang_rep 5\nP0 rep 3; cash 2; power cut_cinch hired_gun\nP1 rep 1").play(
        "
        P0     enter wallet
        P1     pass
        P2     pass
        P3     pass
        draws  marked_deck
        P0     draw saloon
        draws  trail_guide, 5
        P0     draw peace_pipe
        P0     may only pick 1; discard power:cut_cinch; discard power:hired_gun; pass
        # Its own card, if there is room for it.
        P0     lapses to pick 1
        P0     discard power:cut_cinch
        P0     pick 0
        now    seats.0.power = [\"hired_gun\",\"marked_deck\"]
    ",
    );
}

// WEST-C133, WEST-251, WEST-R91, WEST-250: the dead and the jailed.
#[test]
fn west_c133_who_may_enter() {
    let died = |warned: bool| {
        table(
            4,
            &format!(
                "
            round 14; turn P1; gang_rep 5
            P0 at graveyard; hp 0; died 14; died_warned true; rep 3; cash 2
            P1 rep 1; at town_road
            P2 at graveyard; hp 0; died 14; died_warned {warned}; cash 2
            P3 at jail_cells; hp 0; sentence prison; cash 2
        "
            ),
        )
        .play(
            "
            P1     end
            P3     wait
        ",
        )
    };
    died(false).play("awaits P0 P1\nP0 may only pass; enter wallet");
    died(true).play("awaits P0 P1 P2\nP2 may only pass; enter wallet");
}

// WEST-C134, WEST-R92, WEST-251: out of Hiding, if its space is free of contact; the question is the same.
#[test]
fn west_c134_a_hidden_bandit_comes_out() {
    let hidden = |pioneer: &str| {
        tournament(&format!(
            "
            round 7; turn P3; gang_rep 5
            P0 rep 3; at {pioneer}
            P1 rep 1
            P2 hides town_road 3; cash 2
        "
        ))
        .play("P2 pass\nP2 pass\nP2 pass\nP2 pass\nP2 pass\nP2 pass")
    };
    hidden("town_road").play(
        "
        awaits P0 P1 P2 P3
        P2     may only pass
        P2     may not enter wallet (WEST-339)
    ",
    );
    hidden("prosperity").play(
        "
        awaits P0 P1 P2 P3
        P2     may only pass; enter wallet
        P2     enter wallet
        P0     pass
        P1     pass
        P3     pass
        now    seats.2.at = town_road; seats.2.hiding_movement = 0; seats.2.wallet = 0; scene.entrants = [2]
        now    decks.ambush.face_up = {\"town_road\":1}
    ",
    );
}

// WEST-340, WEST-R92: the gang's free seat is for a Bandit that can take it.
#[test]
fn west_340_a_free_seat_for_one_who_can_sit_down() {
    tournament(
        "
        round 7; turn P3
        P0 rep 3; at town_road
        P1 rep 1
        P2 hides town_road 3
    ",
    )
    .play(
        "
        P2     pass
        P2     pass
        P2     pass
        P2     pass
        P2     pass
        P2     pass
        P2     may only name P3
    ",
    );
}

// WEST-C154, WEST-R29: Marked Deck adds 3 to the next Poker roll, whatever Round that is.
#[test]
fn west_c154_marked_deck_waits_for_the_tournament() {
    let played = table(4, "round 5; turn P0\nP0 power marked_deck").play(
        "
        P0     power marked_deck
        now    seats.0.power = []
    ",
    );
    assert!(played.view().seats[0].power_count.values().all(|count| *count == 0));
    tournament("round 7; turn P3; gang_rep 5\nP0 rep 3; cash 2; bonus_once [0,0,0,0,0,0,3,0,0]\nP1 rep 1")
        .play(
            "
        P0     enter wallet
        P1     pass
        P2     pass
        P3     pass
        draws  trail_guide
        P0     draw peace_pipe
        # 2 + 3 is as good as 5.
        draws  trail_guide, 2
        P0     draw peace_pipe
        now    scene.picks.0 = 2
    ",
        );
}

// WEST-85, WEST-342, WEST-251, WEST-84: a dead entrant makes room like everybody; what acts at once acts, but raises no dead.
#[test]
fn west_342_a_dead_entrant_makes_room() {
    let dead = "P0 at graveyard; hp 0; died 7; died_warned true; rep 3; cash 2; power cut_cinch hired_gun";
    tournament(&format!("round 7; turn P3; gang_rep 5\n{dead}\nP1 rep 1")).play(
        "
        P0     enter wallet
        P1     pass
        P2     pass
        P3     pass
        draws  marked_deck
        P0     draw saloon
        draws  shared_provisions, 5
        P0     draw peace_pipe
        P0     may only pick 1; discard power:cut_cinch; discard power:hired_gun; pass
        P0     lapses to pick 1
        P0     discard power:hired_gun
        P0     may only pick 0; pick 1; pass
        P0     pick 0
        now    seats.0.power = [\"cut_cinch\",\"marked_deck\"]; seats.0.at = graveyard
        P0     pick 1
        all    see: P0 plays Shared Provisions
        # The Rations are in its Bag; HP it has none before it comes back.
        nobody sees: recovers 1 HP
        now    seats.0.items.rations = 1; clock.round = 8; seats.0.hp = 5
    ",
    );
    // A dead Bandit of the gang's, too, if it died at Warning.
    let dead = "P2 at graveyard; hp 0; died 7; died_warned true; cash 2; power cut_cinch hired_gun";
    table(4, &format!("round 7; turn P3; gang_rep 5\nP0 rep 3\nP1 rep 1\n{dead}")).play(
        "
        P3     end
        P0     pass
        P1     pass
        P2     enter wallet
        P3     pass
        draws  marked_deck
        P2     draw saloon
        draws  tall_tale, 3
        P2     draw saloon
        P2     may only discard power:cut_cinch; discard power:hired_gun; pass
        # No room: it declines.
        P2     lapses to pass
        P2     discard power:cut_cinch
        P2     pick 1
        now    seats.2.power = [\"hired_gun\",\"tall_tale\"]
    ",
    );
}

// WEST-340, WEST-253: one Bandit enters free; if the one named stays out, the lowest seat that enters.
#[test]
fn west_340_the_free_seat_is_not_lost() {
    let named = tournament("round 7; turn P3\nP0 rep 3\nP1 rep 1\nP2 cash 2\nP3 cash 2");
    named.again().play(
        "
        P2     name P2
        P0     pass
        P1     pass
        P2     pass
        P3     enter wallet
        now    seats.3.wallet = 2; npcs.2.pot = 0; scene.entrants = [3]
    ",
    );
    // If the one named enters, the other pays.
    named.play(
        "
        P2     name P3
        P0     pass
        P1     pass
        P2     enter wallet
        P3     enter free
        now    seats.2.wallet = 0; npcs.2.pot = 2; scene.entrants = [2,3]
    ",
    );
}

// WEST-R93, WEST-252: what the Stash pays first is not there for the second.
#[test]
fn west_r93_an_item_and_an_empty_stash() {
    let cheap =
        edited(4, "items.toml", "kind = \"consumable\"\nprice = 2", "kind = \"consumable\"\nprice = 1");
    let text = "round 7; turn P3; gang_rep 5; stash 2\nP0 rep 3\nP1 rep 1\nP2 did 1\nP3 items snake_oil";
    let entry = table_with(cheap, text).play("P3 end");
    entry.again().play(
        "
        P3     may enter_with snake_oil
        P2     enter savings
        P3     enter_with snake_oil
        P0     pass
        P1     pass
        now    stash = 0; seats.3.items.snake_oil = 1; scene.entrants = [2]; npcs.2.pot = 2
    ",
    );
    entry.play(
        "
        P2     pass
        P3     enter_with snake_oil
        P0     pass
        P1     pass
        now    stash = 1; seats.3.items = {}; scene.entrants = [3]; npcs.2.pot = 1
    ",
    );
}

// WEST-341: one Peace Pipe Card and one Saloon Card, whichever was drawn before the time ran out.
#[test]
fn west_341_the_other_deck_by_default() {
    tournament("round 7; turn P3; gang_rep 5\nP0 rep 3; cash 2\nP1 rep 1").play(
        "
        P0     enter wallet
        P1     pass
        P2     pass
        P3     pass
        P0     lapses to draw peace_pipe
        draws  marked_deck
        P0     draw saloon
        P0     lapses to draw peace_pipe
    ",
    );
}

// WEST-R92, WEST-267, WEST-R107: who comes out for the Tournament has entered its space.
#[test]
fn west_r92_coming_out_in_the_desert() {
    tournament("round 7; turn P3; gang_rep 5\nP0 rep 3\nP1 rep 1\nP2 hides cracked_earth 3; cash 2; hp 3")
        .play("P2 pass\nP2 pass\nP2 pass\nP2 pass\nP2 pass\nP2 pass")
        .play(
            "
        P0     pass
        P1     pass
        P2     enter wallet
        P3     pass
        now    seats.2.at = cracked_earth; seats.2.hp = 2
    ",
        );
}

// WEST-252, WEST-348: a dollar from the Wallet and one from what is saved are $2.
#[test]
fn west_252_two_sources_together() {
    tournament(
        "round 7; turn P3; gang_rep 5; stash 1\nP0 rep 3; cash 1; deposit 1\nP1 rep 1\nP2 cash 1\nP3 cash 1",
    )
    .play(
        "
        P0     may only pass; enter wallet
        P2     may only pass; enter wallet
        P0     enter wallet
        P2     enter wallet
        P3     enter wallet
        P1     pass
        # What the first one took from the Stash is not there for the second.
        now    seats.0.wallet = 0; seats.0.deposit = 0; seats.2.wallet = 0; stash = 0; seats.3.wallet = 1
        now    scene.entrants = [0,2]; npcs.2.pot = 4
    ",
    );
}
