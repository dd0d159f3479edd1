//! Power Cards of the Prosperity edition that carry somebody off, slow them down, or make enemies share a space.

use super::table::table;

// WEST-C162, WEST-84, WEST-R53, WEST-R23: from Hiding what needs no place; both effects hit the same Pioneer.
#[test]
fn west_c162_black_hex_from_hiding() {
    table(
        4,
        "
        turn P2
        P0 at town_road; hp 1; cash 9
        P1 hp 4
        P2 hides town_road 2; power black_hex light_fingers
    ",
    )
    .play(
        "
        P2     may not power light_fingers (WEST-R102)
        P2     power black_hex
        P2     may only target P0; target P1
        P2     target P1
        now    seats.1.hp = 3; seats.1.penalties.this_round = 2; seats.1.penalties.next_round = 0; seats.1.penalties.carried_over = 0; seats.0.hp = 1; seats.2.at = hiding
    ",
    );
    table(4, "turn P2\nP0 at town_road; hp 1\nP2 hides saloon 2; power black_hex").play(
        "
        P2     power black_hex
        P2     target P0
        now    seats.0.hp = 1; seats.0.penalties.this_round = 2; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
    ",
    );
}

// WEST-C163, WEST-R110, WEST-259: Open Hand is a truce with everybody; when it ends, the owner leaves or fights.
#[test]
fn west_c163_open_hand() {
    table(
        4,
        "
        turn P0; starter P1
        P0 at saloon; power open_hand
        P2 at halfway_oak; cash 4; granted 1
        P3 did 1
    ",
    )
    .play(
        "
        P0     power open_hand
        P0     end
        P2     step saloon
        awaits P2
        P2     may saloon_card; rob saloon_bartender; end
        P2     end
        now    clock.round = 4
        # P0 has the Marker and the first turn.
        awaits P0
        P0     may not saloon_card (WEST-259)
        draws  8, 1
        P0     end
        all    see: P0 and P2 fight
        now    scene.sides.0.who.seat = 0
    ",
    );
}

// WEST-R110, WEST-66: a truce for all to see lets its owner and enemies share a space, beyond two of them.
#[test]
fn west_r110_three_under_a_truce() {
    table(4, "turn P2\nP0 at saloon; safe_from_attack true\nP3 at saloon\nP2 at halfway_oak; granted 2")
        .play("P2 step saloon\nP2 may end");
}

// WEST-C164, WEST-R107, WEST-R109, WEST-102, WEST-R106: Pale Rider enters like a step; Hiding is over, a card is not.
#[test]
fn west_c164_pale_rider() {
    // From the Saloon to Prosperity it is 3, to the Village 2, to Mill Pond 3.
    let rider = table(4, "turn P2\nP0 at mill_pond\nP2 at saloon; power pale_rider; ambush jail")
        .play("P2 power pale_rider");
    rider.again().play(
        "
        P2     may not space prosperity (WEST-346)
        P2     may not space village (WEST-346)
        P2     space mill_pond
        all    see: P2 is moved to Mill Pond; P2 faces P0
        P2     propose
        P2     offer
        P0     accept
        P2     may not hide jail (WEST-151)
        P2     may play steady_trail
    ",
    );
    rider.play(
        "
        P2     space mill_pond
        P2     fight
        draws  8, 1
        P0     fight
        now    scene.ambush = false; scene.sides.0.who.seat = 2
    ",
    );
    table(4, "turn P2\nP2 at mirage_flats; power pale_rider")
        .play("P2 power pale_rider\nP2 may not space purgatory (WEST-346)");
}

// WEST-R107, WEST-R25: a full space where an enemy must be dealt with may be ridden to; one of two friends may not.
#[test]
fn west_r25_pale_rider_onto_a_full_space() {
    table(6, "turn P3\nP0 at mill_pond\nP1 at mill_pond\nP3 at saloon; power pale_rider")
        .play("P3 power pale_rider\nP3 may space mill_pond");
    table(6, "turn P3\nP4 at mill_pond\nP5 at mill_pond\nP3 at saloon; power pale_rider")
        .play("P3 power pale_rider\nP3 may not space mill_pond (WEST-346)");
}

// WEST-C177, WEST-102, WEST-R23: nothing may strand a Bandit in Prosperity.
#[test]
fn west_c177_rotgut_in_prosperity() {
    let scene = |spent: u8| {
        table(4, &format!("turn P2\nP2 at prosperity; granted 3; spent {spent}; hp 2; power rotgut_remedy"))
    };
    scene(2).play("P2 may not power rotgut_remedy (WEST-R102)");
    scene(1).play(
        "
        P2     power rotgut_remedy
        now    seats.2.hp = 5; seats.2.movement_granted = 2
        P2     may not end (WEST-102)
        P2     may step town_road
    ",
    );
    // WEST-R110: the only way out is the Bank Guard, whom nobody robs who is safe from attacks.
    let calm = |spent: u8| {
        table(4, &format!("turn P2\nP2 at prosperity; granted 3; spent {spent}; power open_hand"))
    };
    calm(3).play("P2 may not power open_hand (WEST-R102)");
    calm(2).play("P2 power open_hand\nP2 may step town_road");
    // Nor does it walk there with its last step after the card.
    table(4, "turn P2\nP2 at town_road; granted 3; spent 2; power open_hand")
        .play("P2 may step prosperity\nP2 power open_hand\nP2 may not step prosperity (WEST-102)");
}
