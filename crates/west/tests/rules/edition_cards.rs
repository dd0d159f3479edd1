//! Cards, Items, Pets and characters of the Prosperity edition, and how the rules let them act.

use crate::table::table;

// WEST-C153, WEST-117, WEST-R102: the Shovel once for each job; Abigail Thorne draws one more at Waterfalls.
#[test]
fn west_c153_shovel_and_patient_hands() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel; granted 6; bag huge").play(
        "
        draws  gold, gold
        P0     work
        P0     may only dig shovel; pass
        draws  gold
        P0     dig shovel
        now    seats.0.gold = {\"watermill\":3}
        P0     step flumes_end
        P0     step cottonwood_bend
        P0     step spray_ledge
        P0     step crimson_falls
        draws  gold, gold, gold
        P0     work
        draws  gold
        P0     dig shovel
        now    seats.0.gold = {\"watermill\":3,\"crimson_falls\":4}
    ",
    );
    table(4, "turn P0\nP0 is abigail_thorne; at watermill; tool sifting_pan; items shovel").play(
        "
        draws  gold, gold
        P0     work
        P0     may only dig shovel; dig patient_hands; pass
        draws  gold
        P0     dig patient_hands
        P0     may only dig shovel; pass
        draws  gold
        P0     dig shovel
        awaits P0
        P0     may not work (WEST-118)
        now    seats.0.gold = {\"watermill\":4}
    ",
    );
}

// WEST-C154, WEST-R29, WEST-82, WEST-290: an Immediately card acts when it is drawn, whatever was played before.
#[test]
fn west_c154_fair_trade() {
    table(4, "turn P0\nP0 at canyon_mouth; granted 2; power trail_guide").play(
        "
        P0     power trail_guide
        P0     step village
        draws  fair_trade
        P0     draw peace_pipe
        all    see: P0 plays Fair Trade
        now    seats.0.wallet = 4; seats.0.power = []
    ",
    );
    table(4, "turn P0\nP0 at saloon; cash 2").play(
        "
        draws  marked_deck
        P0     saloon_card
        now    seats.0.power = [\"marked_deck\"]
        P0     may power marked_deck
    ",
    );
}

// WEST-C155, WEST-154, WEST-166, WEST-R106: Nell Carver covers what is one space away and can be hidden on.
#[test]
fn west_c155_long_shadow() {
    let moving = "turn {\"moving\": true}";
    let hidden = "P2 is nell_carver; hides canyon_mouth 2; did 1";
    table(4, &format!("turn P3\n{hidden}\nP3 at bunker; ambush saloon town_road")).play(
        "
        P3     may hide town_road
        P3     may not hide saloon (WEST-154)
    ",
    );
    table(4, &format!("turn P0\n{moving}\nP0 at halfway_oak; granted 3\n{hidden}")).play(
        "
        P0     step saloon
        P2     may only pass; ambush saloon
        P2     ambush saloon
        now    seats.2.at = saloon
        P2     fight
        P0     fight
        P2     may shoot revolver
    ",
    );
    table(4, &format!("turn P0\n{moving}\nP0 at canyon_mouth; granted 3\n{hidden}")).play(
        "
        P0     step village
        awaits P0
    ",
    );
    table(4, "turn P2\nP2 is nell_carver; hides canyon_mouth 2").play(
        "
        P2     emerge
        now    seats.2.at = canyon_mouth
    ",
    );
}

// WEST-C156, WEST-180, WEST-R108: the Hound bites once, after its owner's first attack.
#[test]
fn west_c156_the_hound() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at halfway_oak; granted 2; pets hound
        P2 hides town_road 2
    ",
    )
    .play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     fight
        draws  1
        P2     shoot revolver
        draws  1, 5
        P0     shoot pocket_knife
        now    seats.2.hp = 4
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot pocket_knife
        now    seats.2.hp = 4
    ",
    );
}

// WEST-C184, WEST-R108: brought down before its first attack, its Derringer is no bidding for the Hound.
#[test]
fn west_c184_no_bite_with_the_last_shot() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 2
        P0 at town_road; hp 1; pets hound; items derringer
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        draws  4
        P0     item derringer
        now    seats.2.hp = 3
        P2     take_loot
        now    seats.0.at = graveyard; seats.2.hp = 3
    ",
    );
}

// WEST-C159, WEST-194, WEST-R108, WEST-313: at 0 HP one of the two; brought there again, the other.
#[test]
fn west_c159_second_sunrise_and_the_derringer() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 2
        P0 at town_road; hp 1; power second_sunrise; items derringer
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        # A card against the hit might be in hand.
        P0     pass
        P0     may only item derringer; power second_sunrise; pass
        P0     power second_sunrise
        now    seats.0.hp = 1
        draws  1
        P0     shoot pocket_knife
        draws  4
        P2     shoot revolver
        P0     may only item derringer; pass
        draws  4
        P0     item derringer
        now    seats.2.hp = 3
        P2     take_loot
    ",
    );
}

// WEST-C160, WEST-R103, WEST-R33, WEST-222, WEST-94: the Snake strikes who moves onto its space.
#[test]
fn west_c160_the_snake() {
    let scene = |hp: u8| {
        table(
            4,
            &format!(
                "
            round 7; turn P0
            P0 at prosperity; granted 2; hp {hp}; cash 4
            P2 at saloon; ambush jail; pets snake under town_road bought 2
        "
            ),
        )
    };
    scene(5).play(
        "
        P0     step town_road
        P2     may only pass; strike
        draws  3
        P2     strike
        all    see: P2's Snake strikes P0; P0 rolls 3
        now    seats.0.hp = 3; seats.2.pets.0.laid = false; decks.ambush.face_up = {\"town_road\":1}
        now    seats.2.pets.0.ready = 8
    ",
    );
    scene(5).play(
        "
        P0     step town_road
        draws  5
        P2     strike
        now    seats.0.hp = 4
    ",
    );
    scene(2).play(
        "
        P0     step town_road
        draws  3
        P2     strike
        now    seats.0.at = graveyard; seats.0.wallet = 4; meter = 0; seats.2.wallet = 0
    ",
    );
    // Placeable again from Round 8 on.
    let owner =
        |round: u8| format!("round {round}; turn P2\nP2 at saloon; ambush jail; pets snake bought 2 ready 8");
    table(4, &owner(7)).play("P2 may not ability snake (WEST-47)");
    table(4, &owner(8)).play("P2 ability snake\nP2 may only hide jail; pass");
}

// WEST-R103: not a Pioneer that was already there; also in the peace of a Bribe.
#[test]
fn west_r103_who_is_already_there_is_safe() {
    table(4, "turn P0\nP0 at town_road; granted 2\nP2 at saloon; pets snake under town_road").play(
        "
        P0     step mill_pond
        P2     may only pass
    ",
    );
    table(4, "turn P0\nP0 at mill_pond; granted 2; peace\nP2 at saloon; pets snake under town_road").play(
        "
        P0     step town_road
        P2     may only pass; strike
    ",
    );
}

// WEST-C161, WEST-R104: the Vulture tries once per Pioneer and Round; not while its owner hides, not for a full Bag.
#[test]
fn west_c161_the_vulture() {
    let scene = |owner: &str| {
        table(
            4,
            &format!(
                "
            turn P0
            turn {{\"moving\": true}}
            P0 at town_road; granted 3; gold watermill
            P2 {owner}; pets vulture on halfway_oak
        "
            ),
        )
    };
    scene("at saloon").play(
        "
        P0     step halfway_oak
        P2     may only strike; pass
        draws  4
        P2     strike
        now    seats.0.gold = {\"watermill\":1}; seats.2.pets.0.on = halfway_oak
        P0     step drovers_rest
        awaits P0
    ",
    );
    // A pass is no try: it may come on leaving.
    scene("at saloon").play(
        "
        P0     step halfway_oak
        P2     pass
        P0     step drovers_rest
        P2     may only strike; pass
        draws  5
        P2     strike
        draws  Gold
        P2     ask any_gold:watermill
        now    seats.2.gold = {\"watermill\":1}; seats.0.at = drovers_rest
    ",
    );
    scene("hides jail 2").play(
        "
        P0     step halfway_oak
        P2     may only pass
        P2     pass
        awaits P0
    ",
    );
    scene("at saloon; gold red_ridge_mine 2").play("P0 step halfway_oak\nawaits P0");
}

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
        now    seats.1.hp = 3; seats.1.penalties = [2,0,0]; seats.0.hp = 1; seats.2.at = hiding
    ",
    );
    table(4, "turn P2\nP0 at town_road; hp 1\nP2 hides saloon 2; power black_hex").play(
        "
        P2     power black_hex
        P2     target P0
        now    seats.0.hp = 1; seats.0.penalties = [2,0,0]
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
        now    round = 4
        # P0 has the Marker and the first turn.
        awaits P0
        P0     may not saloon_card (WEST-259)
        draws  8, 1
        P0     end
        all    see: P0 and P2 fight
        now    battle.sides.0.who.seat = 0
    ",
    );
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
        all    see: P2 is put at Mill Pond; P2 faces P0
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
        now    battle.ambush = false; battle.sides.0.who.seat = 2
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

// WEST-C165, WEST-178, WEST-R102, WEST-102: out of a Battle; nobody won, and a Rep Penalty stays.
#[test]
fn west_c165_into_the_mist() {
    table(
        6,
        "
        turn P3; gang_rep 8
        P0 rep 6
        P1 rep 5
        P2 at town_road; rep 2; cash 5
        P3 at halfway_oak; granted 2; power into_the_mist; hp 3
    ",
    )
    .play(
        "
        P3     step town_road
        P3     fight
        draws  8, 1
        P2     fight
        P3     pass
        now    gang_rep = 6
        P3     power into_the_mist
        P3     may not space town_road (WEST-346)
        P3     space saloon
        now    seats.3.at = saloon; battle = null; meter = 0; seats.2.wallet = 5; gang_rep = 6; seats.2.hp = 5
        awaits P3
        P3     may play steady_trail; end
    ",
    );
    table(4, "turn P2\nP2 at prosperity; granted 3; spent 3; power into_the_mist").play(
        "
        P2     rob bank_guard
        draws  8, 3
        P2     name P0
        P2     pass
        P2     power into_the_mist
        P2     space jail
        now    seats.2.at = jail; npcs.3.robbed = 0; meter = 0
        P2     may end
    ",
    );
    // From aboard: the Train is left, too.
    table(4, "round 2; turn P2\nP2 at west_station; power into_the_mist").play(
        "
        P2     rob train_deputy
        draws  8, 3
        P2     name P0
        P2     pass
        P2     power into_the_mist
        P2     space tailings
        now    seats.2.at = tailings; npcs.1.hp = 5
        P2     may end
    ",
    );
}

// WEST-C166, WEST-30, WEST-149: a Hideout Map draws up to two cards, not above the maximum, and not in Round 1.
#[test]
fn west_c166_the_hideout_map() {
    table(4, "round 1; turn P2\nP2 cash 3; ambush jail").play(
        "
        P2     buy item:hideout_map
        P2     may not item hideout_map (WEST-R102)
    ",
    );
    table(4, "round 2; turn P2\nP2 at saloon; items hideout_map; ambush jail saloon town_road mill_pond")
        .play(
            "
        P2     item hideout_map
        draws  *
        P2     pass
        now    seats.2.ambush_count = 5; seats.2.items = {}
    ",
        );
    table(4, "round 2; turn P2\nP2 at saloon; items hideout_map; ambush jail").play(
        "
        P2     item hideout_map
        P2     toss jail
        draws  *, *
        P2     pass
        now    seats.2.ambush_count = 2
    ",
    );
}

// WEST-C167, WEST-70, WEST-261: Billie Crane exchanges, Remy Moreau drinks.
#[test]
fn west_c167_friends_of_the_house() {
    table(4, "turn P0\nP0 is billie_crane; weapons revolver; cash 9").play(
        "
        P0     exchange weapon:revolver weapon:dual_revolvers
        now    seats.0.wallet = 4; seats.0.weapons has dual_revolvers
    ",
    );
    table(4, "turn P2\nP2 is remy_moreau; at saloon; cash 9").play(
        "
        draws  cut_cinch
        P2     saloon_card
        draws  marked_deck
        P2     saloon_card
        now    seats.2.wallet = 7; npcs.2.pot = 2
    ",
    );
}

// WEST-C168, WEST-6, WEST-13: Gus Mulhaney's maximum is 7; he comes back with 5.
#[test]
fn west_c168_iron_jaw() {
    table(4, "turn P2\nP2 is gus_mulhaney; cash 2").play(
        "
        now    seats.2.hp = 5; seats.2.max_hp = 7
        P2     heal
        now    seats.2.hp = 7; seats.2.wallet = 0
    ",
    );
    table(4, "turn P3\nP2 is gus_mulhaney; at graveyard; hp 0; died 3; died_warned true").play(
        "
        P3     end
        now    seats.2.at = bunker; seats.2.hp = 5
    ",
    );
}

// WEST-C170, WEST-C51, WEST-110, WEST-214, WEST-64, WEST-R21: what the Bank gives.
#[test]
fn west_c170_the_bank() {
    table(
        4,
        "
        turn P2; gang_rep 3
        npc bank hp 1
        P0 deposit 2
        P1 deposit 20
        P2 at prosperity; granted 4; spent 2
    ",
    )
    .play(
        "
        P2     rob bank_guard
        draws  8, 3
        P2     name P0
        draws  4
        P2     shoot revolver
        all    see: P0 loses $2 of the Deposit; P1 loses $3 of the Deposit
        now    seats.2.wallet = 17; seats.0.deposit = 0; seats.1.deposit = 17; gang_rep = 3; meter = 2
        now    seats.2.movement_granted = 6; seats.2.movement_spent = 2; npcs.3.robbed = 1
        P2     may not end (WEST-102)
        P2     step town_road
        P2     may end
    ",
    );
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

// WEST-R102: Ace Up the Sleeve is not spent on a Pioneer that has nothing to take.
#[test]
fn west_r102_ace_up_the_sleeve_waits_for_a_card() {
    table(
        4,
        "
        turn P2
        P2 is remy_moreau; at halfway_oak; granted 1
        P0 at town_road; hp 1
        P1 at town_road; hp 1; power trail_guide
    ",
    )
    .play(
        "
        P2     step town_road
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        nobody sees: Ace Up the Sleeve
        P2     fight
        draws  8, 1
        P1     fight
        draws  4
        P2     shoot revolver
        P1     pass
        P1     pass
        draws  trail_guide
        P2     take_cash
        now    seats.2.power = [\"trail_guide\"]; seats.1.power = []
    ",
    );
}

// WEST-R102, WEST-265, WEST-85: Amos Gale draws a second card at the Village, and holds one more of each type.
#[test]
fn west_r102_welcome_guest() {
    let entered = table(
        4,
        "turn P0\nP0 is amos_gale; at canyon_mouth; granted 2; power stout_shield\nP1 is silas_whitcombe",
    )
    .play(
        "
        P0     step village
        draws  healing_herbs
        P0     draw peace_pipe
        P0     may only draw peace_pipe; pass
        P0     lapses to pass
    ",
    );
    entered.again().play(
        "
        draws  weather_signs
        P0     draw peace_pipe
        all    see: Welcome Guest
        now    seats.0.power counts 3
        P0     may not draw peace_pipe (WEST-265)
    ",
    );
    entered.play("P0 pass\nnobody sees: Welcome Guest\nnow seats.0.power counts 2");
}

// WEST-R102, WEST-R108: who stands again after Cold Hand is attacked all the same.
#[test]
fn west_r108_the_attack_follows_the_card() {
    table(
        4,
        "turn P2\nP2 at halfway_oak; granted 1; power cold_hand\nP0 at town_road; hp 2; power not_my_time",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8
        P0     fight
        draws  1
        P0     pass
        P2     pass
        P2     power cold_hand
        P0     may only power not_my_time; pass
        P0     power not_my_time
        now    seats.0.hp = 3
        awaits P2
        draws  4
        P2     shoot revolver
        now    seats.0.hp = 2
        awaits P0
    ",
    );
}

// WEST-R102: Barroom Gossip looks at a hand only of Bandits that can be chosen: not in Jail.
#[test]
fn west_r102_no_gossip_about_prisoners() {
    table(
        4,
        "
        turn P0
        P0 power barroom_gossip
        P2 at jail_cells; sentence until 6; ambush jail
        P3 at bunker; ambush saloon
    ",
    )
    .play(
        "
        P0     power barroom_gossip
        P0     may only target P3
    ",
    );
}

// WEST-R102: no card is played for nothing.
#[test]
fn west_r102_no_empty_use() {
    // After the third Tournament there is no Poker roll any more.
    table(4, "round 21; turn P0\nP0 power marked_deck").play("P0 may power marked_deck");
    table(4, "round 22; turn P0\nP0 power marked_deck").play("P0 may not power marked_deck (WEST-R102)");
    // The Movement Card is played, and there is no more movement to be had.
    table(4, "turn P0\nP0 at town_road; granted 6; spent 1; did 7; power antelopes_pace")
        .play("P0 may not power antelopes_pace (WEST-R102)");
    table(4, "turn P0\nP0 at town_road; granted 5; spent 1; did 7; power antelopes_pace")
        .play("P0 may power antelopes_pace");
}

// WEST-R110, WEST-66: a truce for all to see lets its owner and enemies share a space, beyond two of them.
#[test]
fn west_r110_three_under_a_truce() {
    table(4, "turn P2\nP0 at saloon; safe_from_attack true\nP3 at saloon\nP2 at halfway_oak; granted 2")
        .play("P2 step saloon\nP2 may end");
}

// WEST-R102, WEST-236, WEST-238: a Skeleton Key opens no Graveyard; who waited in Jail takes its turn, who rolled does not.
#[test]
fn west_r102_the_skeleton_key() {
    table(4, "turn P3\nP2 at graveyard; hp 0; died 3; sentence until 5\nP3 power skeleton_key")
        .play("P3 may not power skeleton_key (WEST-R102)");
    let jailed = |did: u8| {
        let text = format!(
            "
            turn P3; meter 4
            P2 at jail_cells; hp 0; sentence prison; did {did}
            P3 hides saloon 2; power skeleton_key
        "
        );
        table(4, &text).play(
            "
            P3     power skeleton_key
            P3     target P2
            now    seats.2.at = bunker; seats.2.hp = 5; seats.2.sentence = none; meter = 4
            P3     end
        ",
        )
    };
    jailed(128).play("now round = 3; active = 2");
    jailed(65).play("now round = 3; active = null");
}
