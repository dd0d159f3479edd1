//! Section 11: Pets.

use super::table::table;

// WEST-C37, WEST-91, WEST-92: not in the Round of the purchase, and never for a 5.
#[test]
fn west_c37_what_a_horse_adds() {
    for (round, card, movement) in
        [(5, "steady_trail", 3), (6, "good_road", 5), (7, "breakneck", 3), (7, "hard_ride", 5)]
    {
        let loot = if card == "breakneck" { "; gold watermill" } else { "" };
        table(
            4,
            &format!("round {round}\nturn P0\nP0 at town_road; pets horse bought 5; cards {card}{loot}"),
        )
        .play(&format!(
            "
            draws  *, *, *
            P0     play {card}
            now    seats.0.movement_granted = {movement}
        "
        ));
    }
}

// WEST-C38, WEST-89, WEST-90, WEST-91: what may be owned, and from when on it acts.
#[test]
fn west_c38_two_pets_at_most() {
    table(4, "turn P0\nP0 at ranch; cash 40; pets horse").play(
        "
        P0     may not buy pet:donkey (WEST-90)
        P0     may not buy pet:horse (WEST-90)
        P0     buy pet:hound
        P0     may not buy pet:falcon (WEST-90)
        P0     exchange pet:horse pet:donkey
        now    seats.0.pets counts 2
    ",
    );
    table(4, "turn P2\nP2 at shack; cash 40; pets coyote, horse").play("P2 may not buy pet:snake (WEST-90)");
    // One Vulture for the gang.
    table(4, "turn P2\nP2 at shack; cash 40\nP3 pets vulture").play("P2 may not buy pet:vulture (WEST-90)");
    let bought =
        table(4, "turn P2\nP2 at shack; cash 40").play("P2 buy pet:vulture\nnow seats.2.wallet = 33");
    assert!(bought.abilities(2).is_empty(), "not in the Round in which it was bought");
    let owned = table(4, "turn P2\nP2 at shack; pets vulture bought 2");
    assert_eq!(owned.abilities(2).len(), 1);
}

// WEST-C39, WEST-94, WEST-95, WEST-154, WEST-R33: the Snake under its card.
#[test]
fn west_c39_a_snake_lies_under_an_ambush_card() {
    let round_4 = table(
        4,
        "round 4\nturn P2\nP2 pets snake bought 3 ready 4; ambush town_road saloon\nP3 ambush town_road jail",
    );
    let lay = round_4.abilities(2).remove(0);
    let laid = round_4.play(&format!(
        "
        P2     {lay}
        P2     may only hide town_road; hide saloon; pass
        P2     hide town_road
        now    seats.2.pets.0.under = town_road; seats.2.ambush = [\"saloon\"]
        P0     knows seats.2.pets.0.laid = true; seats.2.pets.0.under = null
        P2     end
        P3     may not hide town_road (WEST-154)
        P3     may hide jail
    "
    ));
    drop(laid);
    // WEST-95: it moves by discarding its card and using another.
    let again = table(4, "round 5\nturn P2\nP2 pets snake under town_road; ambush saloon");
    let lay = again.abilities(2).remove(0);
    again.play(&format!(
        "
        P2     {lay}
        P2     hide saloon
        now    seats.2.pets.0.under = saloon; decks.ambush.face_down = 1; decks.ambush.face_up = {{}}
    "
    ));
    // The owner dies.
    table(4, "round 5\nturn P0\nP0 at town_road; granted 1; weapons revolver\nP2 at halfway_oak; hp 1; pets snake under saloon").play(
        "
        P0     step halfway_oak
        P2     may only pass
        P2     pass
        P0     fight
        draws  8, 1
        P2     fight
        draws  4
        P0     shoot revolver
        now    seats.2.at = graveyard; seats.2.pets.0.pet = snake; seats.2.pets.0.laid = false
        now    seats.2.pets.0.ready = 6; decks.ambush.face_down = 1
    ",
    );
}

// WEST-93: no Horse out of Hiding.
#[test]
fn west_93_no_horse_out_of_hiding() {
    table(4, "turn P2\nP2 hides halfway_oak 3; pets horse")
        .play("P2 emerge\nnow seats.2.movement_granted = 3");
}

// WEST-R32, WEST-91, WEST-267: protection from the Desert begins a Round after the purchase, too.
#[test]
fn west_r32_protection_is_an_ability() {
    for (bought, hp) in [(3, 4), (2, 5)] {
        table(4, &format!("turn P0\nP0 at desert_oasis; granted 1; pets donkey bought {bought}"))
            .play(&format!("P0 step dust_devil_flat\nnow seats.0.hp = {hp}"));
    }
}

// WEST-94, WEST-R104, WEST-333: a Vulture is set and taken back, never moved; then it waits for the next Round.
#[test]
fn west_r104_a_vulture_is_taken_back_before_it_is_set_again() {
    let owned = table(4, "turn P2\nP2 at shack; pets vulture");
    let ability = owned.abilities(2).remove(0);
    owned.play(&format!("P2 {ability}\nP2 may not space prosperity (WEST-346)\nP2 space saloon\nnow seats.2.pets.0.on = saloon"));
    let back = table(4, "turn P2\nP2 at shack; pets vulture on saloon")
        .play(&format!("P2 {ability}\nawaits P2\nnow seats.2.pets.0.on = null; seats.2.pets.0.ready = 4"));
    assert!(back.abilities(2).is_empty());
}

// WEST-R104, WEST-R107: who is carried off by a card has moved off the Vulture's space.
#[test]
fn west_r104_a_placement_moves_off_the_space() {
    table(
        4,
        "
        turn P0
        P0 at halfway_oak; power pale_rider; gold watermill
        P2 at bunker; pets vulture on halfway_oak
    ",
    )
    .play(
        "
        P0     power pale_rider
        P0     space dry_gulch
        P2     may only strike; pass
    ",
    );
}

// WEST-R102, WEST-69: a Falcon that has flown this Round does not fly again because the other Pet was handed in.
#[test]
fn west_69_a_falcon_flies_once() {
    let ranch = table(4, "turn P0\nP0 at ranch; cash 9; pets hound, falcon");
    let falcon = ranch.abilities(0).remove(0);
    let flown = ranch.play(&format!("P0 {falcon}\nP0 space ranch_road\nP0 exchange pet:hound item:traps"));
    assert!(flown.abilities(0).is_empty());
}

// WEST-333: who does not say where the Vulture goes has not set it.
#[test]
fn west_333_the_vulture_may_stay_at_home() {
    let owned = table(4, "turn P2\nP2 at shack; pets vulture");
    let ability = owned.abilities(2).remove(0);
    owned
        .play(&format!("P2 {ability}\nP2 lapses to pass\nP2 pass\nnow seats.2.pets.0.on = null\nP2 may end"));
}
