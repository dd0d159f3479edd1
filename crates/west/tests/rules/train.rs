//! Section 29: riding the Train, and robbing it where it stands.

use super::table::table;

// WEST-C123, WEST-241, WEST-243, WEST-R86, WEST-R87, WEST-239: a ride into Prosperity with Gold.
#[test]
fn west_c123_riding_home() {
    table(
        4,
        "
        round 4; turn P0; starter P1
        P0 at east_station; cash 1; gold watermill 3; furs fox; animals 1 pig high_plains
        P3 did 1
    ",
    )
    .play(
        "
        now    train.station = east_station
        P0     board
        all    see: P0 boards the Train for $1 from the Wallet
        now    seats.0.at = train; seats.0.wallet = 0; npcs.1.pot = 1
        P0     may not save 1 (WEST-106)
        P0     end
        P2     end
        all    see: P0 gets off in Prosperity; P0 turns 3 Gold Cards and 1 Fur in for $12 and 4 Rep; Round 5 begins
        now    seats.0.at = prosperity; seats.0.wallet = 12; seats.0.gold = {}; seats.0.furs = []; rep.pioneers.0 = 4
        now    seats.0.animals = {\"pig\":1}; train.station = prosperity
        # Deposits wait for its own turn.
        awaits P0
        P0     may save 12
    ",
    );
}

// WEST-241, WEST-R86: no ticket without a dollar; elsewhere than in Prosperity the Deposit pays nothing.
#[test]
fn west_241_a_ticket_costs_a_dollar() {
    table(4, "round 2; turn P0\nP0 at west_station; deposit 9").play("P0 may not board (WEST-241)");
    table(4, "round 2; turn P0\nP0 at west_station; cash 1").play("P0 may board");
    table(4, "round 2; turn P0\nP0 at north_station; cash 1").play("P0 may not board (WEST-241)");
}

// WEST-C186, WEST-107, WEST-R86, WEST-R34: in Prosperity the Deposit pays tickets and can be traded; on Town Road it does not.
#[test]
fn west_c186_the_deposit_pays_at_home() {
    table(4, "round 5; turn P0\nP0 deposit 12").play(
        "
        P0     board
        now    seats.0.deposit = 11; seats.0.wallet = 0; npcs.1.pot = 1
    ",
    );
    table(4, "round 5; turn P1\nP0 deposit 12\nP1 cash 0").play(
        "
        P1     trade P0
        P1     ask_cash 5
        P1     offer
        P0     accept
        now    seats.0.deposit = 7; seats.1.wallet = 5
    ",
    );
    table(4, "round 5; turn P1\nP0 deposit 12; at town_road\nP1 cash 1").play(
        "
        P1     trade P0
        P1     may not ask_cash 5 (WEST-98)
    ",
    );
}

// WEST-C124, WEST-240, WEST-242, WEST-R85, WEST-328: two seats; who got off does not board again in that turn.
#[test]
fn west_c124_two_seats() {
    table(
        6,
        "
        round 2; turn P2
        P0 at train
        P1 at train
        P2 at west_station; cash 1
    ",
    )
    .play("P2 may not board (WEST-241)");
    // Either side takes a seat (WEST-R85).
    table(
        6,
        "
        round 2; turn P2
        npc deputy hp 0; gone true
        P0 at train
        P3 at train
        P2 at west_station; cash 1
    ",
    )
    .play("P2 may not board (WEST-241)");
    let aboard = "frames [\"round\", {\"turn\": 0}, {\"aboard\": 0}]";
    let riding =
        table(4, &format!("round 2; turn P0; step {{\"pioneers\": 2}}\n{aboard}\nP0 at train; cash 2"));
    riding.again().play(
        "
        P0     may only ride; get_off
        P0     lapses to get_off
        P0     get_off
        now    seats.0.at = west_station; seats.0.movement_spent = 0
        P0     may not board (WEST-242)
        P0     may play steady_trail; end
    ",
    );
    riding.play(
        "
        P0     ride
        now    seats.0.wallet = 1; npcs.1.pot = 1; seats.0.at = train
        P0     may not play steady_trail (WEST-240)
    ",
    );
}

// WEST-C125, WEST-246, WEST-R84, WEST-34: no Deputy until the Train is in Prosperity; tickets are paid meanwhile.
#[test]
fn west_c125_a_dead_deputy_is_replaced_in_prosperity() {
    table(
        4,
        "
        round 2; turn P2
        npc deputy hp 1; pot 3
        P0 at north_station; cash 1
        P2 at west_station
        P3 did 1
    ",
    )
    .play(
        "
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    npcs.1.gone = true; seats.2.wallet = 9; rep.gang = 2; warrant.risen = 1; npcs.1.pot = 0
        P2     may only get_off; ride
        P2     lapses to get_off
        P2     get_off
        P2     end
        now    clock.round = 3; npcs.1.gone = true; train.station = north_station
        P1     end
        P0     board
        now    npcs.1.pot = 1; seats.0.wallet = 0
        P0     end
        P2     name P2
        P2     end
        P3     end
        now    clock.round = 4; npcs.1.gone = true; npcs.1.hp = 0; train.station = east_station
        P0     get_off
        P0     end
        P1     end
        P2     name P2
        P2     end
        P3     end
        all    see: A new Deputy boards the Train
        now    clock.round = 5; npcs.1.gone = false; npcs.1.hp = 5
    ",
    );
}

// WEST-R84: a Deputy who is dead in Round 15 is replaced by one of Level 2, in Prosperity.
#[test]
fn west_r84_the_second_deputy_waits_too() {
    table(
        4,
        "
        round 15; turn P3
        npc deputy hp 0; gone true
        P2 did 1
    ",
    )
    .play(
        "
        P3     end
        now    clock.round = 16; npcs.1.gone = true; train.station = east_station
    ",
    );
    table(
        4,
        "
        round 16; turn P3
        npc deputy hp 0; gone true
        P2 did 1
    ",
    )
    .play(
        "
        P3     end
        now    clock.round = 17; npcs.1.gone = false; npcs.1.card = deadeye_dan
    ",
    );
}

// WEST-C126, WEST-245, WEST-244, WEST-R89, WEST-338: one Pioneer is fought, the others and the Deputy are not.
#[test]
fn west_c126_one_of_the_riders() {
    let robbed = table(
        4,
        "
        round 2; turn P2
        P0 at train; hp 1; cash 5
        P1 at train
        P2 at west_station
    ",
    )
    .play(
        "
        awaits P2
        P2     may rob train_deputy; attack P0; attack P1; end
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        P2     may only rob train_deputy; attack P1; get_off
        P2     get_off
        now    seats.2.at = west_station; seats.1.hp = 5; npcs.1.hp = 5; seats.1.at = train; warrant.risen = 1
        P2     may end
    ",
    );
    assert_eq!(robbed.view().seats[2].wallet, 5);
}

// WEST-245, WEST-R68: after a Bribe it may fight on or leave, but not fight the one who paid.
#[test]
fn west_245_a_bribe_aboard() {
    table(
        4,
        "
        round 2; turn P2
        P0 at train; cash 5
        P1 at train
        P2 at west_station
    ",
    )
    .play(
        "
        P2     attack P0
        P2     fight
        P0     propose
        P0     give_cash 5
        P0     offer
        P2     accept
        P2     may only rob train_deputy; attack P1; get_off
    ",
    );
}

// WEST-C128, WEST-247, WEST-R90, WEST-240: without a Deputy Bandits ride free.
#[test]
fn west_c128_a_free_ride_for_bandits() {
    table(
        4,
        "
        round 2; turn P2
        npc deputy hp 0; gone true
        P2 at west_station; gold watermill
        P3 did 1
    ",
    )
    .play(
        "
        P2     board
        all    see: P2 boards the Train, free of charge
        now    seats.2.at = train
        P2     end
        now    clock.round = 3; seats.2.at = train; train.station = north_station
        P1     end
        P0     end
        P2     name P2
        P2     may only ride; get_off
        P2     lapses to get_off
        P2     get_off
        now    seats.2.at = north_station; seats.2.movement_spent = 0
        draws  *
        P2     play steady_trail
        P2     step long_grade
    ",
    );
    table(4, "round 2; turn P2\nP2 at west_station").play("P2 may not board (WEST-247)");
}

// WEST-247, WEST-R90: never into Prosperity Station; out of it they may ride.
#[test]
fn west_247_never_into_prosperity() {
    table(4, "round 4; turn P2\nnpc deputy hp 0; gone true\nP2 at east_station")
        .play("P2 may not board (WEST-247)");
    // In Prosperity a Bandit may beat the Deputy and ride out.
    table(
        4,
        "
        round 5; turn P2
        npc deputy hp 1
        P2 at prosperity; granted 3; spent 3
    ",
    )
    .play(
        "
        P2     may not end (WEST-102)
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     may only ride
        P2     ride
        now    seats.2.at = train
        P2     end
    ",
    );
}

// WEST-328, WEST-R90, WEST-247: aboard at East Station a Bandit may stay for its turn, and gets off before departure.
#[test]
fn west_328_aboard_at_east_station() {
    let aboard = table(
        4,
        "
        round 4; turn P2; step gang
        frames [\"round\", {\"turn\": 2}, {\"aboard\": 2}]
        npc deputy hp 0; gone true
        P0 at train; did 1; cash 5
        P1 did 1
        P2 at train; ambush saloon town_road; did 1
        P3 did 1
    ",
    );
    aboard.again().play(
        "
        P2     may only ride; get_off
        P2     ride
        P2     may attack P0; hide saloon; end
        P2     end
        P2     pass
        all    see: P2 gets off at East Station; P0 gets off in Prosperity
        now    seats.2.at = east_station
    ",
    );
    // From aboard into Hiding (WEST-R51).
    aboard.again().play("P2 ride\nP2 hide saloon\nP2 end\nnow seats.2.at = hiding");
    // After a fight it may stay for the rest of its turn, and hide: it has not moved (WEST-R109).
    aboard.play(
        "
        P2     ride
        P2     attack P0
        P2     propose
        P2     ask_cash 5
        P2     offer
        P0     accept
        P2     may only ride; get_off
        P2     ride
        P2     may hide town_road
        P2     end
        all    see: P2 gets off at East Station
    ",
    );
}

// WEST-242, WEST-245: who fought aboard and got off has left the Train, and does not board it in the same turn.
#[test]
fn west_242_nobody_boards_again_after_a_fight() {
    table(
        4,
        "
        round 2; turn P2
        npc deputy hp 1
        P2 at west_station
        P3 did 1
    ",
    )
    .play(
        "
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     may only ride; get_off
        P2     get_off
        now    seats.2.at = west_station
        P2     may not board (WEST-242)
        P2     may play steady_trail; end
    ",
    );
}

// WEST-R86: elsewhere than in Prosperity a rider stays aboard; getting off is entering the Station.
#[test]
fn west_r86_getting_off_is_entering() {
    table(
        4,
        "
        round 3; turn P0; step {\"pioneers\": 2}
        frames [\"round\", {\"turn\": 0}, {\"aboard\": 0}]
        P0 at train; cash 1
        P2 at north_station
    ",
    )
    .play(
        "
        P0     get_off
        all    see: P0 gets off at North Station; P0 faces P2
        P0     may only fight; propose
    ",
    );
}

// WEST-C179, WEST-R112, WEST-R86: a Movement Card may be played for boarding alone.
#[test]
fn west_c179_a_low_card_and_a_ticket() {
    table(4, "round 2; turn P0\nP0 at west_station; cash 1").play(
        "
        draws  *
        P0     play sore_feet
        P0     may board; step tailings
        P0     may not end (WEST-60)
        P0     board
        now    seats.0.at = train; seats.0.movement_count = 3; seats.0.wallet = 0
        P0     may not step tailings (WEST-53)
        P0     may end
    ",
    );
}

// WEST-R102, WEST-242: a card that carries a rider off the Train lets it move on, but not board again.
#[test]
fn west_242_carried_off_the_train() {
    table(4, "round 2\nturn P0\nturn {\"boarded\": true}\nP0 at train; power pale_rider; cash 3").play(
        "
        P0     power pale_rider
        P0     space tailings
        P0     may play steady_trail
        draws  *
        P0     play steady_trail
        P0     step west_station
        P0     may not board (WEST-242)
    ",
    );
}

// WEST-R102, WEST-338: with Midnight Special a Bandit rides one leg although the Deputy lives, also after a fight aboard.
#[test]
fn west_338_midnight_special_goes_on() {
    let aboard = "P2 at town_road; power midnight_special; granted 1; spent 1";
    // In Prosperity, where it could not get off.
    table(4, &format!("round 5; turn P2\nP0 at train; hp 1\n{aboard}\nP3 did 1")).play(
        "
        P2     power midnight_special
        now    seats.2.at = train
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     may only rob train_deputy; ride
        P2     ride
        P2     end
        # The same at step 9.
        P2     rob train_deputy
        draws  8, 1
        P2     name P1
    ",
    );
}
