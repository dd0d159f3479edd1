//! Section 24: Bribes.

use super::table::table;

/// P0 is on its way, and P2 waits for it.
const AMBUSH: &str = "
    turn P0
    turn {\"moving\": true}
    P0 at halfway_oak; granted 3; fools watermill 2; gold crimson_falls; cash 3
    P1 at jail
    P2 hides town_road 2; cash 1
    P3 at mill_pond
";

// WEST-C101, WEST-198, WEST-199, WEST-203, WEST-170, WEST-290, WEST-318: who accepts has bought whatever it was.
#[test]
fn west_c101_a_bribe_of_fools_gold_is_a_bribe() {
    table(4, AMBUSH).play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     propose
        P0     give fools:watermill
        P0     give fools:watermill
        P0     offer
        all    see: 2 Gold Cards from the Watermill
        nobody sees: Fool's
        P2     may only accept; refuse
        P2     accept
        P2     sees: Fool's Gold from the Watermill
        P3     sees: Fool's Gold from the Watermill
        P1     does not see: Fool's
        now    warrant.risen = 0; seats.0.protection = [\"bribe\"]; seats.2.gold = {\"watermill\":2}
        P1     knows seats.2.gold = {\"watermill\":2}; seats.2.fools = null
        P3     knows seats.2.fools = {\"watermill\":2}
        P2     may only move; pass
        P2     lapses to pass
        P2     move
        now    seats.2.movement_granted = 3
    ",
    );
}

// WEST-C102, WEST-200, WEST-201, WEST-R68, WEST-R71, WEST-66: the peace covers all Bandits, everywhere, until the Round ends.
#[test]
fn west_c102_nobody_attacks_a_bribed_pioneer() {
    let bribed = table(4, AMBUSH).play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     propose
        P2     offer
        all    see: a truce for nothing
        P0     accept
        P2     pass
        # P2 stands beside it, and its turn goes on.
        P0     may end; step jail
    ",
    );
    bribed.again().play(
        "
        P0     step mill_pond
        awaits P0
        now    seats.0.at = mill_pond; seats.3.at = mill_pond
        P0     end
        P2     name P3
        P3     may not attack P0 (WEST-201)
    ",
    );
    bribed.play(
        "
        P0     end
        P2     name P3
        draws  *
        P3     play steady_trail
        P3     step town_road
        now    seats.3.at = town_road; seats.0.at = town_road
        awaits P3
        P3     may step halfway_oak
    ",
    );
}

const TOGETHER: &str = "
    turn P0
    P0 at town_road; granted 2; items traps
    P2 at town_road
    P3 at town_road; hp 3
";

// WEST-C103, WEST-202, WEST-R69, WEST-R61: it may act before it leaves; who stays fights, as attacker, without a Bribe.
#[test]
fn west_c103_leave_the_bribed_bandit_or_fight_it() {
    let together = table(4, "turn P0\nP0 at town_road; granted 2; power trail_guide\nP2 at town_road");
    together.again().play(
        "
        P0     power trail_guide
        P0     step jail
        P0     end
        awaits P2
        now    scene.kind = between_turns; seats.0.at = jail
    ",
    );
    together.play(
        "
        P0     may end; step jail
        # When time runs out it leaves.
        P0     lapses to step halfway_oak
        draws  1, 8
        P0     end
        all    see: P0 and P2 fight
        now    scene.sides.0.who.seat = 0
        P2     may only shoot revolver; shoot pocket_knife
    ",
    );
}

// WEST-R69, WEST-177: the same with every Bandit with whom it shares the space only by the peace.
#[test]
fn west_r69_every_bandit_there_counts() {
    table(4, TOGETHER).play(
        "
        P0     end
        P0     may only attack P2; attack P3
        P0     lapses to attack P3
        draws  1, 8
        P0     attack P3
        all    see: P0 and P3 fight
        awaits P3
    ",
    );
}

// WEST-C104, WEST-196, WEST-230, WEST-R72: an offer that asks nothing is self-defence; a demand is not.
#[test]
fn west_c104_a_refused_truce_keeps_the_meter_down() {
    let met = table(4, "turn P2\nP2 at halfway_oak; granted 3\nP0 at town_road; hp 1; cash 7").play(
        "
        P2     step town_road
        P2     propose
    ",
    );
    met.again().play(
        "
        P2     offer
        P0     refuse
        P0     fight
        draws  8, 1
        P2     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    warrant.risen = 0; seats.2.wallet = 7; seats.0.at = graveyard
    ",
    );
    met.again().play(
        "
        P2     ask_cash 5
        P2     offer
        all    see: peace for $5
        P0     refuse
        P0     fight
        draws  8, 1
        P2     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    warrant.risen = 1
    ",
    );
    // A counter-offer is a refusal of the truce (WEST-R72).
    met.play(
        "
        P2     offer
        P0     refuse
        P0     propose
        P0     give_cash 1
        P0     offer
        P2     refuse
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    warrant.risen = 0
    ",
    );
}

// WEST-C105, WEST-197, WEST-107: Cash of the Wallet, and no Weapon, Pet, Tool or Ambush Card.
#[test]
fn west_c105_what_a_bribe_can_be() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; ambush saloon jail; pets horse
        P0 at town_road; cash 1; deposit 20; weapons rifle; pets hound; tool rope
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     propose
        P0     may only give_cash 1; offer; pass
        P0     may not give_cash 2 (WEST-197)
    ",
    );
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3
        P0 at town_road; cash 1; gold watermill; animals 1 pig high_plains; furs fox; power trail_guide; items rations
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     propose
        P0     may only give_cash 1; offer; give gold:watermill; give any_gold:watermill; give animal:pig:high_plains; give fur:fox; give power:trail_guide; give any_power:peace_pipe; give item:rations; pass
    ",
    );
}

// WEST-198: a face-down card may be picked at random.
#[test]
fn west_198_a_random_gold_card() {
    table(4, AMBUSH).play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     propose
        draws  Fool's Gold
        P0     give any_gold:watermill
        P0     offer
        P2     accept
        P2     sees: Fool's Gold from the Watermill
    ",
    );
}

// WEST-C106, WEST-205, WEST-R70, WEST-316: the receiver chooses what it keeps within its limits.
#[test]
fn west_c106_what_cannot_be_held_is_discarded() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; animals 4 pig high_plains
        P0 at town_road; animals 2 sheep desert_oasis
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     propose
        P0     give animal:sheep:desert_oasis
        P0     give animal:sheep:desert_oasis
        P0     offer
        P2     accept
        P2     may only discard animal:pig:high_plains; discard animal:sheep:desert_oasis
        # Sheep pay more than Pigs.
        P2     lapses to discard animal:pig:high_plains
        P2     discard animal:pig:high_plains
        P2     discard animal:sheep:desert_oasis
        now    seats.2.animals = {\"pig\":3,\"sheep\":1}
        awaits P2
    ",
    );
}

// WEST-C107, WEST-204: a hidden Bandit has to reveal itself first.
#[test]
fn west_c107_no_talk_with_a_hidden_bandit() {
    table(4, AMBUSH).play(
        "
        P0     step town_road
        P0     may not propose (WEST-292)
        P2     may only pass; ambush town_road
        P2     may not propose (WEST-305)
        P2     pass
        P0     may not propose (WEST-300)
        now    seats.2.at = hiding
    ",
    );
}

// WEST-C181, WEST-196, WEST-R67, WEST-309: who has said fight still answers; a demand names only what is there.
#[test]
fn west_c181_fight_is_said_and_an_offer_comes() {
    table(4, "turn P2\nP2 at halfway_oak; granted 3\nP0 at town_road; cash 3").play(
        "
        P2     step town_road
        P2     may only fight; propose
        P2     lapses to fight
        P2     propose
        P2     may ask_cash 3
        P2     may not ask_cash 5 (WEST-197)
        P2     ask_cash 3
        P2     offer
        P0     lapses to refuse
        P0     refuse
        P0     propose
        P0     give_cash 1
        P0     offer
        P2     refuse
        P2     fight
        P0     propose
        P0     give_cash 2
        P0     offer
        P2     may only accept; refuse
        P2     refuse
        draws  8, 1
        P0     fight
        all    see: P2 and P0 fight
    ",
    );
}

// WEST-R67, WEST-309: three offers each, then it comes to blows.
#[test]
fn west_r67_three_offers_each() {
    table(4, "turn P2\nP2 at halfway_oak; granted 3\nP0 at town_road").play(
        "
        P2     step town_road
        P2     propose
        P2     offer
        P0     refuse
        P0     propose
        P0     offer
        P2     refuse
        P2     propose
        P2     offer
        P0     refuse
        P0     propose
        P0     offer
        P2     refuse
        P2     propose
        P2     offer
        P0     refuse
        P0     propose
        P0     offer
        draws  8, 1
        P2     refuse
        all    see: P2 and P0 fight
        now    warrant.risen = 0; scene.self_defence = true
    ",
    );
}

// WEST-R67, WEST-198, WEST-205: of several face-down cards that are demanded the giver picks.
#[test]
fn west_r67_the_giver_picks_the_card() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3
        P0 at town_road; gold watermill; fools watermill; power trail_guide healing_herbs
    ",
    )
    .play(
        "
        P2     step town_road
        P2     propose
        P2     ask any_gold:watermill
        P2     ask any_power:peace_pipe
        P2     offer
        P0     accept
        P0     may only give gold:watermill; give fools:watermill; give power:trail_guide; give power:healing_herbs
        P0     give fools:watermill
        P0     give power:trail_guide
        P2     sees: Fool's Gold; Trail Guide
        P1     does not see: Trail Guide
        now    seats.2.power = [\"trail_guide\"]; seats.0.power = [\"healing_herbs\"]
        now    seats.0.gold = {\"watermill\":1}
    ",
    );
}

// WEST-308, WEST-292: a Bribe that is not finished in time costs nothing: its owner has said fight.
#[test]
fn west_308_an_unfinished_bribe_is_no_bribe() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1; cash 3\nP0 at town_road; cash 2").play(
        "
        P2     step town_road
        P2     propose
        P2     lapses to pass
        P2     give_cash 3
        P2     lapses to pass
        P2     pass
        all    see: P2 wants to fight
        now    seats.2.wallet = 3
        awaits P0
        P0     may only fight; propose
    ",
    );
}

// WEST-325, WEST-292: so is a trade.
#[test]
fn west_325_an_unfinished_trade_is_no_trade() {
    table(4, "turn P0\nP0 cash 3").play(
        "
        P0     trade P1
        P0     give_cash 3
        P0     lapses to pass
        P0     pass
        now    seats.0.wallet = 3
        awaits P0
    ",
    );
}

// WEST-198: a Power Card may be offered at random.
#[test]
fn west_198_a_random_power_card() {
    table(
        4,
        "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; power marked_deck cut_cinch trail_guide",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     propose
        P0     may give any_power:saloon; give any_power:peace_pipe; give power:trail_guide
        draws  cut_cinch
        P0     give any_power:saloon
        P0     offer
        P2     does not see: Cut Cinch
        P2     accept
        now    seats.2.power = [\"cut_cinch\"]; seats.0.power counts 2
    ",
    );
}

// WEST-205, WEST-R70, WEST-117: one Shovel is all that anybody may carry.
#[test]
fn west_205_a_second_shovel_is_discarded() {
    table(
        4,
        "
        turn P0
        P0 at halfway_oak; granted 1; items shovel
        P2 at town_road; items shovel, rations
    ",
    )
    .play(
        "
        P0     step town_road
        P0     fight
        P2     propose
        P2     give item:shovel
        P2     give item:rations
        P2     offer
        P0     accept
        P0     may only discard item:shovel
        P0     discard item:shovel
        now    seats.0.items = {\"shovel\":1,\"rations\":1}
    ",
    );
}

// WEST-R67, WEST-308: until an offer is made, what was put in may be taken back, a few times.
#[test]
fn west_r67_an_offer_may_be_changed_before_it_is_made() {
    let talk = table(
        4,
        "
        turn P2
        P2 at saloon; granted 1; cash 4
        P0 at halfway_oak; cash 5; gold watermill 1; items rations
    ",
    )
    .play("P2 step halfway_oak\nP2 fight\nP0 propose");
    talk.again().play(
        "
        P0     may not give_cash 0 (WEST-197)
        P0     may not take_back (WEST-197)
        P0     give_cash 5
        P0     may give_cash 0; give_cash 1; give_cash 4
        P0     give_cash 1
        nobody sees: $5
        P0     offer
        all    see: P0 offers $1
    ",
    );
    talk.again().play(
        "
        P0     give item:rations
        P0     ask_cash 4
        P0     take_back
        P0     may give_cash 5; ask_cash 4; give item:rations
        P0     offer
        all    see: P0 offers a truce for nothing
    ",
    );
    // Six times, so that the talk ends.
    talk.play(
        "
        P0     give_cash 5
        P0     give_cash 4
        P0     give_cash 3
        P0     give_cash 2
        P0     give_cash 1
        P0     give_cash 0
        P0     give_cash 2
        P0     give_cash 3
        P0     may not give_cash 2 (WEST-197)
        P0     may not take_back (WEST-197)
        P0     offer
        all    see: P0 offers $3
    ",
    );
}
