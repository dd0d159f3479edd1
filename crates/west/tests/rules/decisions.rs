//! Section 37: decisions that no other chapter shows, with their defaults.

use super::table::table;

// WEST-293: what is not listed is refused, and nothing changes. WEST-292: nor may anybody answer for another.
#[test]
fn west_293_an_illegal_choice_changes_nothing() {
    table(4, "turn P0\nP0 at town_road; granted 1").play(
        "
        P0     may not step saloon (WEST-54)
        P1     may not end (WEST-292)
        awaits P0
        now    seats.0.at = town_road
    ",
    );
}

// WEST-295, WEST-303: the lowest id without visible enemies; no ford with Livestock, no Desert, no Ranch if it can be helped.
#[test]
fn west_295_the_default_step() {
    let step = |at: &str, more: &str, to: &str| {
        table(4, &format!("turn P0\nP0 at {at}; {more}\nP2 at halfway_oak")).play(&format!(
            "
            draws  *
            P0     play sore_feet
            P0     lapses to step {to}
        "
        ));
    };
    // Halfway Oak comes first, but there is an enemy.
    step("town_road", "hp 5", "jail");
    // Bleached Bones and Mirage Flats are Desert.
    step("jackrabbit_flat", "hp 5", "broken_axle");
    // Broken Axle is across a ford.
    step("jackrabbit_flat", "animals 1 pig high_plains", "crows_elbow");
    // Corral Road leads to the Ranch and over a ford.
    step("corral_road", "animals 1 pig high_plains", "cattle_ramp");
}

// WEST-300, WEST-303: without duties the turn ends, and no movement is used.
#[test]
fn west_300_the_turn_ends() {
    table(4, "turn P0\nP0 at town_road; granted 3; power healing_herbs; hp 2; cash 9; items rations").play(
        "
        P0     lapses to end
    ",
    );
}

// WEST-301, WEST-127, WEST-319: in a Mine the default is to work.
#[test]
fn west_301_work_in_a_mine() {
    table(4, "turn P0\nP0 at red_ridge_mine; tool pickaxe")
        .play("P0 lapses to work\nP0 may not end (WEST-127)");
    table(4, "turn P0\nP0 at watermill; tool sifting_pan").play("P0 may work; end\nP0 lapses to end");
}

// WEST-304, WEST-305, WEST-306, WEST-307: now or after work; by default now, and nothing is worked.
#[test]
fn west_306_now_or_after_work() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at trestle_bend; granted 2; tool sifting_pan
        P2 hides crimson_falls 2
    ",
    )
    .play(
        "
        P0     step crimson_falls
        P2     may only pass; ambush crimson_falls; ambush_after_work crimson_falls
        P2     lapses to pass
        P2     ambush_after_work crimson_falls
        P0     may only work; pass
        P0     lapses to pass
        P0     pass
        P2     may only fight; propose
    ",
    );
}

// WEST-310: whom to fight first: the weakest, then the lowest seat.
#[test]
fn west_310_the_weakest_first() {
    table(4, "turn P2\nP2 at halfway_oak; granted 2\nP0 at town_road; hp 4\nP1 at town_road; hp 2").play(
        "
        P2     step town_road
        P2     may only attack P0; attack P1
        P2     lapses to attack P1
    ",
    );
}

// WEST-C152, WEST-311: the same Weapon again while it has Ammo, else the first in order.
#[test]
fn west_c152_the_same_weapon_again() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 2; weapons shotgun revolver
        P0 at town_road; hp 6; weapons revolver
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        P2     lapses to shoot shotgun
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot revolver
        P2     lapses to shoot revolver
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot revolver
        P2     lapses to shoot shotgun
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot revolver
        # Empty.
        P2     lapses to shoot revolver
    ",
    );
}

// WEST-313: at 0 HP the default is to do nothing.
#[test]
fn west_313_nothing_at_0_hp() {
    table(4, "turn P2\nP2 at halfway_oak; granted 2\nP0 at town_road; hp 1; items derringer").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P0     may only item derringer; pass
        P0     lapses to pass
        P0     pass
        P2     take_loot
        now    seats.0.at = graveyard; seats.0.items.derringer = 1
    ",
    );
}

// WEST-316, WEST-323: what pays least goes first, and of that the heaviest.
#[test]
fn west_323_gold_that_is_too_heavy() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; gold red_ridge_mine 2").play(
        "
        draws  gold, fools_gold
        P0     work
        P0     may only discard gold:watermill; discard fools:watermill; discard gold:red_ridge_mine
        P0     lapses to discard fools:watermill
        P0     discard fools:watermill
        P0     lapses to discard gold:watermill
    ",
    );
}

// WEST-320, WEST-321, WEST-324: no Shovel, no Lantern, no animals by default.
#[test]
fn west_320_nothing_more_by_default() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel, lantern").play(
        "
        draws  gold, slick_stones
        P0     work
        P0     lapses to pass
        draws  7, gold
        P0     pass
        all    see: is negated
    ",
    );
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel").play(
        "
        draws  gold, gold
        P0     work
        P0     has 2 choices
        P0     lapses to pass
    ",
    );
    table(4, "turn P0\nP0 at high_plains; tool rope").play("P0 herd\nP0 lapses to pass");
}

// WEST-322, WEST-346: of the choices printed on a card the first.
#[test]
fn west_322_the_first_option() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; cash 5; gold watermill").play(
        "
        draws  claim_jumpers, 1
        P0     work
        P0     may only option 0; option 1
        P0     lapses to option 0
        draws  gold
        P0     option 0
        now    seats.0.wallet = 1
    ",
    );
    // What can have no effect may not be picked while another can.
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; gold watermill").play(
        "
        draws  claim_jumpers, 1
        P0     work
        P0     may only option 1
    ",
    );
}

// WEST-325, WEST-R114: refused by default; after three refusals no more offers go to that partner.
#[test]
fn west_r114_three_refused_offers() {
    table(4, "turn P0\nP0 at town_road; cash 3\nP1 at halfway_oak").play(
        "
        P0     trade P1
        P0     give_cash 1
        P0     offer
        P1     lapses to refuse
        P1     refuse
        P0     trade P1
        P0     give_cash 2
        P0     offer
        P1     refuse
        P0     trade P1
        P0     give_cash 3
        P0     offer
        P1     refuse
        P0     may not trade P1 (WEST-98)
    ",
    );
}

// WEST-299, WEST-88: the lowest seat that can use it.
#[test]
fn west_299_who_gets_charity() {
    table(
        4,
        "
        round 8; turn P3
        P0 rep 3
        P1 rep 3
        P2 did 1; weapons dual_revolvers
    ",
    )
    .play(
        "
        P3     end
        awaits P2
        P2     may only name P3
        P2     lapses to name P3
        P2     name P3
        now    seats.3.weapons has dual_revolvers
    ",
    );
}

// WEST-329: ascending seats, jailed Bandits last.
#[test]
fn west_329_jailed_bandits_last() {
    table(
        4,
        "
        turn P1; meter 4
        P2 at jail_cells; sentence until 6; hp 0
    ",
    )
    .play(
        "
        P1     end
        P2     may only name P2; name P3
        P2     lapses to name P3
    ",
    );
}

// WEST-330, WEST-331, WEST-332: no cards are drawn by default, and a Bandit stays as it is.
#[test]
fn west_331_a_bandit_stays_as_it_is() {
    table(4, "turn P2\nP2 at bunker; ambush jail").play(
        "
        P2     may redraw; hide jail; play sore_feet; end
        P2     lapses to end
        P2     redraw
        P2     lapses to pass
    ",
    );
    table(4, "turn P2\nP2 hides saloon 2").play("P2 may emerge; end\nP2 lapses to end");
}

// WEST-326, WEST-R37: the Ranch is entered with a purchase, made on entry; by default it is not entered.
#[test]
fn west_326_what_to_buy_at_the_ranch() {
    let gate = table(4, "turn P0\nP0 at ranch_road; granted 1; cash 3").play(
        "
        P0     step ranch
        all    see: P0 heads for the Ranch
        now    seats.0.at = ranch_road
        P0     may only buy item:rations; pass
        P0     lapses to pass
    ",
    );
    gate.again().play(
        "
        P0     buy item:rations
        now    seats.0.at = ranch; seats.0.wallet = 0; seats.0.items = {\"rations\":1}
    ",
    );
    gate.play(
        "
        P0     pass
        now    seats.0.at = ranch_road; seats.0.wallet = 3; seats.0.movement_spent = 0
        awaits P0
        P0     may step ranch; end
    ",
    );
    // After a card another step is owed then.
    table(4, "turn P0\nturn {\"must_step\": true}\nP0 at ranch_road; granted 1; cash 3").play(
        "
        P0     step ranch
        P0     may only buy item:rations; pass
        P0     lapses to pass
        P0     pass
        P0     may only step ranch; step cattle_ramp; step creek_trestle
    ",
    );
    // WEST-60: where there is no other, it is the Ranch, with what costs least.
    table(
        6,
        "
        turn P0
        turn {\"must_step\": true}
        P0 at ranch_road; granted 1; cash 5; peace true; bribes [5]
        P1 at cattle_ramp
        P2 at cattle_ramp
        P3 at creek_trestle
        P4 at creek_trestle
    ",
    )
    .play(
        "
        P0     may only step ranch
        P0     step ranch
        P0     may not pass (WEST-112)
        P0     lapses to buy item:rations
    ",
    );
}

// WEST-327: boarding is a choice, and not the default.
#[test]
fn west_327_no_ticket_by_default() {
    table(4, "round 2; turn P0\nP0 at west_station; cash 5").play("P0 may board; end\nP0 lapses to end");
}

// WEST-333, WEST-349, WEST-350: Snake and Vulture by their owner's word alone.
#[test]
fn west_350_pets_wait_for_their_owner() {
    table(4, "turn P2\nP2 at saloon; ambush jail; pets snake").play("P2 lapses to end");
    table(4, "turn P0\nP0 at town_road; granted 2\nP2 pets snake under halfway_oak").play(
        "
        P0     step halfway_oak
        P2     may only pass; strike
        P2     lapses to pass
        P2     pass
        now    seats.0.hp = 5; seats.2.pets.0.laid = true
    ",
    );
    table(
        4,
        "
        turn P0
        P0 at town_road; granted 2; gold watermill, red_ridge_mine; animals 1 pig high_plains
        P2 pets vulture on halfway_oak
    ",
    )
    .play(
        "
        P0     step halfway_oak
        P2     may only strike; pass
        P2     lapses to pass
        draws  5
        P2     strike
        P2     may only ask any_gold:watermill; ask any_gold:red_ridge_mine; ask any_animal:pig
        P2     lapses to ask any_gold:red_ridge_mine
    ",
    );
}

// WEST-345, WEST-158: emerged on Pioneers; by default it steps away.
#[test]
fn west_345_step_away() {
    table(4, "turn P2\nP2 hides town_road 2\nP0 at town_road").play(
        "
        P2     emerge
        P2     may only fight; step halfway_oak; step mill_pond; step jail; step prosperity
        P2     lapses to step halfway_oak
        P2     step halfway_oak
        awaits P2
        now    scene.kind = turn; seats.2.movement_spent = 1
    ",
    );
}

// WEST-347, WEST-348: nothing is played, saved or spent by default.
#[test]
fn west_347_nothing_is_spent() {
    table(4, "turn P0\nP0 cash 9; deposit 5; hp 3; power healing_herbs").play(
        "
        P0     may power healing_herbs; save 9; withdraw 5; heal
        P0     lapses to end
        # From the Wallet first, then from the Deposit.
        P0     buy weapon:rifle
        now    seats.0.wallet = 0; seats.0.deposit = 2
    ",
    );
}

// WEST-336, WEST-335: the NPC's choices are the acting Pioneer's; its cards leave none open, so nobody is asked.
#[test]
fn west_336_npcs_act_by_themselves() {
    table(4, "turn P2; starter P1\nP2 at saloon\nP0 at graveyard; hp 0; died 3").play(
        "
        P2     lapses to end
        P2     rob saloon_bartender
        P2     may only name P1
        P2     lapses to name P1
        draws  1, 8, 1, 1
        P2     name P1
        awaits P2
    ",
    );
}

// WEST-316: over a limit what pays most is kept, and of the rest what still fits.
#[test]
fn west_316_what_fits_beside_it_is_kept() {
    table(
        4,
        "
        turn P2
        P0 is josiah_pell; at town_road; gold red_ridge_mine 2, watermill
        P2 at halfway_oak; granted 1; gold red_ridge_mine
    ",
    )
    .play(
        "
        P2     step town_road
        P2     propose
        P2     give gold:red_ridge_mine
        P2     offer
        P0     accept
        # 50 lbs: two from the Mine, and one from the Watermill beside them.
        P0     may only discard gold:watermill; discard gold:red_ridge_mine
        P0     lapses to discard gold:red_ridge_mine
        P0     discard gold:red_ridge_mine
        now    seats.0.gold = {\"red_ridge_mine\":2,\"watermill\":1}
    ",
    );
}

// WEST-300, WEST-R114: the clock of a turn is renewed by what uses something up, and by nothing else.
#[test]
fn west_r114_what_uses_nothing_up_wins_no_time() {
    let deed = |table: &super::table::Table| rustlers_core::Tabletop::deed(&table.game);
    let begins = || table(4, "turn P0\nP0 cash 9; tool rope; items traps 1, rations 1\nP1 cash 3");
    let first = deed(&begins()).expect("a turn has a clock");
    for idle in [
        "P0 save 3",
        "P0 exchange tool:rope tool:pickaxe",
        "P0 discard item:traps",
        "P0 trade P1\nP0 ask_cash 1\nP0 offer",
        "P0 trade P1\nP0 ask_cash 1\nP0 offer\nP1 accept",
    ] {
        assert_eq!(deed(&begins().play(idle)), Some(first), "{idle}");
    }
    for active in [
        "P0 buy item:lantern",
        "P0 exchange item:traps item:shovel",
        "draws *\nP0 play steady_trail",
        "P0 end",
    ] {
        assert_ne!(deed(&begins().play(active)), Some(first), "{active}");
    }
    let walks = table(4, "turn P0\nP0 granted 2");
    let before = deed(&walks);
    assert_ne!(deed(&walks.play("P0 step town_road")), before);
    // Another decision has a clock of its own.
    assert_eq!(deed(&table(4, "turn P0\nP0 at ranch_road; granted 1; cash 9").play("P0 step ranch")), None);
}
