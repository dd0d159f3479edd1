//! Sections 27 and 28: what dying costs, and in which order it is settled.

use super::table::table;

/// P2 steps onto P0 and shoots it; P0 has this.
fn killing(thief: &str, victim: &str) -> super::table::Table {
    let text = format!(
        "
        turn P2
        P2 at halfway_oak; granted 3; {thief}
        P0 at town_road; hp 1; {victim}
    "
    );
    table(4, &text).play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
    ",
    )
}

// WEST-C116, WEST-221, WEST-220, WEST-R76, WEST-315, WEST-219: Loot within the Bag, or Cash; the rest is discarded.
#[test]
fn west_c116_loot_or_cash() {
    let dead = killing("cash 1", "bag large; gold red_ridge_mine 3; cash 9; items rations; tool pickaxe")
        .play(
            "
        draws  4
        P2     shoot revolver
        P2     may only take_loot; take_cash
        P2     lapses to take_loot
    ",
        );
    dead.again().play(
        "
        P2     take_loot
        P2     may only discard gold:red_ridge_mine
        P2     discard gold:red_ridge_mine
        now    seats.2.gold = {\"red_ridge_mine\":2}; seats.2.wallet = 1; seats.0.wallet = 9; seats.0.gold = {}
        now    seats.0.at = graveyard; seats.0.items.rations = 1; seats.0.tool = pickaxe; seats.0.bag = large
        now    seats.0.movement_count = 3; decks.gold.face_down = 1
        awaits P2
    ",
    );
    dead.play(
        "
        P2     take_cash
        now    seats.2.gold = {}; seats.2.wallet = 10; seats.0.wallet = 0; seats.0.gold = {}; decks.gold.face_down = 3
    ",
    );
}

// WEST-315: without Loot the Cash is taken by default; WEST-314: the Fur that pays least is kept.
#[test]
fn west_315_the_default_takes_what_is_there() {
    killing("hp 5", "cash 9; furs beaver bear").play(
        "
        draws  4, 4
        P2     shoot revolver
        P2     may only keep_fur beaver; keep_fur bear
        P2     lapses to keep_fur beaver
        P2     keep_fur beaver
        P2     lapses to take_cash
        P2     take_cash
        now    seats.0.wallet = 4; seats.2.wallet = 9; seats.2.furs = [\"bear\"]
    ",
    );
}

// WEST-C117, WEST-224, WEST-225, WEST-R77: half of $7 is $3, the Gold is gone, and the killer gets nothing.
#[test]
fn west_c117_a_bandits_death_pays_nobody() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; hp 1; cash 7; gold watermill 2
        P0 at town_road; weapons revolver; cash 1
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4
        P0     shoot revolver
        now    seats.2.wallet = 4; seats.2.gold = {}; seats.0.wallet = 1; seats.0.gold = {}; warrant.risen = 0
        now    seats.2.at = graveyard
        awaits P3
    ",
    );
}

// WEST-219, WEST-227, WEST-36: the dead take no part until the next Round, and come home with 5 HP.
#[test]
fn west_219_the_dead_come_back_next_round() {
    killing("power healing_herbs", "power trail_guide; pets hound; deposit 20")
        .play(
            "
        draws  4
        P2     shoot revolver
        # A card against the hit and one for 0 HP might be in hand.
        P0     pass
        P0     pass
        P2     take_loot
        P0     may not power trail_guide (WEST-292)
        now    seats.0.at = graveyard; seats.0.hp = 0; seats.0.power = [\"trail_guide\"]; seats.0.pets counts 1
        P2     end
        P3     end
        now    clock.round = 4; seats.0.at = prosperity; seats.0.hp = 5; seats.0.wallet = 2
    ",
        );
}

// WEST-222, WEST-R50: outside Battle nothing is stolen; the Fur roll is made, and the dead one chooses.
#[test]
fn west_222_death_outside_battle() {
    table(
        4,
        "
        turn P0
        P0 at bearclaw_den; hp 1; items traps; cash 6; gold watermill; furs beaver fox; granted 1
    ",
    )
    .play(
        "
        draws  1, 4
        P0     trap
        P0     may only keep_fur beaver; keep_fur fox
        P0     keep_fur fox
        now    seats.0.wallet = 9; rep.pioneers.0 = 1; seats.0.gold = {}; seats.0.furs = []; seats.0.at = graveyard
        now    warrant.risen = 0
    ",
    );
}

// WEST-R75, WEST-223, WEST-143: Furs first, then the theft, then the payment for kept Furs.
#[test]
fn west_r75_the_order_of_a_settlement() {
    killing("furs fox", "cash 9; furs fox; gold watermill").play(
        "
        draws  4, 4
        P2     shoot revolver
        all    see: P0 is killed by P2; P0 rolls 4 for the Furs
        P2     take_cash
        all    see: P2 robs P0: $9; P0 keeps the Fox Fur; P0 gets $3 for Furs; P0 gains 1 Rep for Furs
        now    seats.0.wallet = 3; rep.pioneers.0 = 1; seats.0.gold = {}; seats.2.wallet = 9
    ",
    );
}

// WEST-R66, WEST-R78, WEST-R75: both die; the sentence is fixed before the meter rises; nobody steals.
#[test]
fn west_r66_a_double_death() {
    table(
        4,
        "
        turn P2; meter 3
        P2 at halfway_oak; granted 3; hp 1; cash 4
        P0 at town_road; hp 1; cash 9; items derringer; gold watermill
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
        now    seats.0.at = graveyard; seats.2.at = graveyard; warrant.risen = 4
        now    seats.0.wallet = 9; seats.2.wallet = 2; seats.0.gold = {}; seats.2.gold = {}
        # The meter was at Warning when P2 died.
        now    seats.2.sentence = none
        awaits P3
    ",
    );
}

// WEST-C180, WEST-R66, WEST-34: the Bartender dies with his robber: the meter rises, and it was no robbery.
#[test]
fn west_c180_the_bartender_dies_too() {
    table(
        4,
        "
        turn P2; meter 3
        npc bartender hp 2; pot 4
        P2 at saloon; hp 1; items derringer
        P3 at saloon; cash 2
    ",
    )
    .play(
        "
        P2     rob saloon_bartender
        draws  1, 8, 6, 1
        P2     name P0
        draws  4
        P2     item derringer
        now    npcs.2.hp = 0; npcs.2.pot = 4; npcs.2.robbed = []; saloon_closed = false; warrant.risen = 4; rep.gang = 0
        now    seats.2.at = graveyard; seats.2.wallet = 0; seats.2.sentence = none
        P3     may saloon_card
        P3     may not rob saloon_bartender (WEST-212)
        P3     end
        now    clock.round = 4; npcs.2.hp = 5
        P1     end
        P0     end
        P2     name P3
        P3     may rob saloon_bartender
    ",
    );
}

// WEST-C183, WEST-R63, WEST-229: Dynamite kills two at once; the killer chooses whose settlement comes first.
#[test]
fn west_c183_two_at_once() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite
        P0 at town_road; hp 2; cash 5
        P1 at town_road; hp 2; gold watermill 4
    ",
    )
    .play(
        "
        P2     step town_road
        P2     may only attack P0; attack P1
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  3
        P2     item dynamite
        P2     may only name P0; name P1
        P2     name P1
        all    see: P1 is killed by P2
        P2     sees: You kill P1
        P1     sees: You are killed by P2
        P2     take_loot
        P2     take_cash
        now    seats.2.wallet = 5; seats.2.gold = {\"watermill\":4}; warrant.risen = 2
        now    seats.0.at = graveyard; seats.1.at = graveyard
        awaits P2
    ",
    );
}

// WEST-R63: one beside the Battle dies of the Dynamite; that is settled while the Battle goes on.
#[test]
fn west_r63_a_bystander_dies() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite
        P0 at town_road; hp 5
        P1 at town_road; hp 2; cash 8
    ",
    )
    .play(
        "
        P2     step town_road
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  3
        P2     item dynamite
        P2     may only take_loot; take_cash
        P2     take_cash
        now    seats.1.at = graveyard; seats.2.wallet = 8; warrant.risen = 1; seats.0.hp = 3
        P0     may only shoot pocket_knife
    ",
    );
}

// WEST-R63: who is at peace is not present.
#[test]
fn west_r63_peace_is_not_hit() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite
        P0 at town_road; hp 5
        P1 at town_road; hp 2; peace
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  3
        P2     item dynamite
        now    seats.1.hp = 2; seats.0.hp = 3
    ",
    );
}

// WEST-C185, WEST-R113, WEST-177: killed before its turn, it has none this Round.
#[test]
fn west_c185_no_turn_for_the_dead() {
    table(
        4,
        "
        step {\"pioneers\": 1}
        turn P1; starter P1
        turn {\"moving\": true}
        P1 at halfway_oak; granted 2
        P0 at town_road; hp 1
        P2 hides town_road 2
    ",
    )
    .play(
        "
        P1     step town_road
        P2     ambush town_road
        P2     may only attack P0; attack P1
        P2     attack P0
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        P2     step mill_pond
        P2     end
        P1     may end
        P1     end
        now    seats.0.at = graveyard
        awaits P2
    ",
    );
}

// WEST-R76: movement penalties that were carried over lapse.
#[test]
fn west_r76_penalties_lapse() {
    killing("hp 5", "slow 0 0 2").play(
        "
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
    ",
    );
}
