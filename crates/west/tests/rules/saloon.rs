//! Sections 31 to 33: the Saloon, the Village, Purgatory and the Desert.

use super::table::table;

// WEST-C135, WEST-260, WEST-261: two cards and one heal a turn; the money lies on the Bartender card.
#[test]
fn west_c135_two_cards_and_a_drink() {
    table(4, "turn P0\nP0 at saloon; cash 10; hp 5; bag huge").play(
        "
        draws  marked_deck
        P0     saloon_card
        draws  cut_cinch
        P0     saloon_card
        P0     heal
        now    seats.0.wallet = 4; seats.0.hp = 6; npcs.2.pot = 6; seats.0.power counts 2
        P0     may not saloon_card (WEST-260)
        P0     may not heal (WEST-6)
    ",
    );
    table(4, "turn P2\nP2 at saloon; cash 10; hp 1").play(
        "
        P2     heal
        now    seats.2.hp = 3; seats.2.wallet = 8
        P2     may not heal (WEST-260)
    ",
    );
}

// WEST-C136, WEST-259, WEST-262: Battle or Bribe comes first; then the Saloon, then its Bartender.
#[test]
fn west_c136_enemies_before_business() {
    table(
        4,
        "
        turn P2
        npc bartender hp 1
        P0 at saloon; hp 1
        P1 at painted_rocks; cash 5
        P2 at halfway_oak; granted 2; cash 4
    ",
    )
    .play(
        "
        P2     step saloon
        P2     may only fight; propose
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     may saloon_card; rob saloon_bartender
        draws  cut_cinch
        P2     saloon_card
        now    npcs.2.pot = 2
        P2     rob saloon_bartender
        P2     name P1
        # Its Saloon Card might be one for the start, for the Quick Draw or for its own rolls.
        P2     pass
        draws  8
        P2     pass
        draws  1
        P2     pass
        draws  4
        P2     shoot revolver
        P2     pass
        now    npcs.2.pot = 0; saloon_closed = true; seats.2.wallet = 12
        P2     may not saloon_card (WEST-262)
    ",
    );
}

// WEST-259: a Pioneer who shares the Saloon after a peace has nothing to do there but to leave or fight.
#[test]
fn west_259_no_drink_beside_an_enemy() {
    table(4, "turn P0\nP0 at saloon; cash 9; hp 2\nP2 at saloon").play(
        "
        P0     may not saloon_card (WEST-259)
        P0     may not heal (WEST-260)
    ",
    );
}

// WEST-C137, WEST-265, WEST-264, WEST-R96, WEST-12: a card for each entering, and no contact.
#[test]
fn west_c137_the_village() {
    table(4, "turn P0\nP0 at canyon_mouth; granted 5; bag huge\nP2 at village").play(
        "
        P0     step village
        awaits P0
        draws  trail_guide
        P0     draw peace_pipe
        P0     may not draw peace_pipe (WEST-265)
        P0     step canyon_mouth
        P0     step village
        draws  healing_herbs
        P0     draw peace_pipe
        now    seats.0.power counts 2; scene.kind = turn; seats.2.at = village
        P0     may end
    ",
    );
}

// WEST-C138, WEST-266, WEST-R38, WEST-301, WEST-302, WEST-295: one turn is the longest stay; hiding is leaving.
#[test]
fn west_c138_a_guest_for_one_turn() {
    let guest = table(4, "round 4; turn P2\nP2 at village; last_end village; ambush saloon").play(
        "
        P2     may not end (WEST-266)
        P2     may play steady_trail; play sore_feet; hide saloon
        P2     lapses to play sore_feet
    ",
    );
    guest.again().play(
        "
        P2     hide saloon
        P2     may end
    ",
    );
    guest.play(
        "
        draws  *
        P2     play sore_feet
        P2     lapses to step canyon_mouth
        P2     step canyon_mouth
        P2     may end
        # Passing through again is allowed with movement left, ending there is not (WEST-R38).
        P2     may not step village (WEST-266)
    ",
    );
}

// WEST-266, WEST-R38: in the turn of its arrival it may stay.
#[test]
fn west_266_it_may_stay_one_turn() {
    table(4, "round 4; turn P2\nP2 at canyon_mouth; granted 1").play("P2 step village\nP2 may end");
}

// WEST-C139, WEST-267, WEST-R97, WEST-91: each Desert space costs a HP, not the last one; Purgatory costs nothing.
#[test]
fn west_c139_through_the_desert() {
    let walk = |more: &str| {
        table(4, &format!("turn P0\nP0 at jackrabbit_flat; hp 3; granted 4{more}")).play(
            "
            P0     step bleached_bones
            P0     step cracked_earth
            P0     step bleached_bones
            P0     step jackrabbit_flat
        ",
        )
    };
    assert_eq!(walk("").view().seats[0].hp, 1, "once for every space, and never below 1");
    assert_eq!(walk("; pets donkey bought 2").view().seats[0].hp, 3);
    assert_eq!(walk("; pets donkey bought 3").view().seats[0].hp, 1, "a Pet does nothing in its first Round");
    table(4, "turn P0\nP0 at jackrabbit_flat; hp 2; granted 3").play(
        "
        P0     step bleached_bones
        now    seats.0.hp = 1
        P0     step cracked_earth
        now    seats.0.hp = 1
        P0     step purgatory
        now    seats.0.hp = 1
    ",
    );
}

// WEST-C139, WEST-153: never from Purgatory.
#[test]
fn west_c139_no_hiding_from_purgatory() {
    table(4, "turn P2\nP2 at purgatory; ambush saloon").play("P2 may not hide saloon (WEST-153)");
}

// WEST-268, WEST-R96, WEST-85: a Shadow Card for each entering, when contact is settled and there is room.
#[test]
fn west_268_a_shadow_card() {
    table(4, "turn P0\nP0 at mirage_flats; granted 3; power evil_eye\nP2 at purgatory; hp 1").play(
        "
        P0     step purgatory
        P0     may only fight; propose
        P0     propose
        P0     offer
        P2     accept
        P0     may not draw shadow (WEST-85)
        P0     may discard power:evil_eye
        P0     discard power:evil_eye
        draws  pale_rider
        P0     draw shadow
        now    seats.0.power = [\"pale_rider\"]
        P0     may not draw shadow (WEST-268)
    ",
    );
}

// WEST-264, WEST-174: no Battle in the Village, and both may stay.
#[test]
fn west_264_no_battle_in_the_village() {
    table(4, "turn P2\nP2 at canyon_mouth; granted 1; items dynamite\nP0 at village").play(
        "
        P2     step village
        P2     may not attack P0 (WEST-100)
        P2     may end
    ",
    );
}

// WEST-265: the free card goes with entering; a later turn in the Village brings none.
#[test]
fn west_265_no_card_without_entering() {
    table(4, "turn P0\nP0 at canyon_mouth; granted 1")
        .play("P0 step village\nP0 may draw peace_pipe\nP0 end")
        .idle_until(4)
        .play(
            "
        P1     end
        P0     may not draw peace_pipe (WEST-265)
    ",
        );
}
