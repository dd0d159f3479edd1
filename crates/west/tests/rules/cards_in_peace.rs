//! Power Cards of the Prosperity edition that are used outside Battle, one by one (WEST-R102).

use super::table::table;

// WEST-R29: what acts at once when it is drawn: Cash, or a bargain for the next purchase that fits, used up whole.
#[test]
fn west_r29_cash_and_bargains() {
    table(4, "turn P0\nP0 at saloon; cash 6").play(
        "
        draws  winning_streak
        P0     saloon_card
        now    seats.0.wallet = 9; npcs.2.pot = 2; seats.0.power = []
    ",
    );
    // $4 less, but a Saloon Card costs no less than nothing.
    table(4, "turn P0\nP0 at saloon; cash 6").play(
        "
        draws  on_the_house
        P0     saloon_card
        draws  cut_cinch
        P0     saloon_card
        now    seats.0.wallet = 4; npcs.2.pot = 2
    ",
    );
    table(4, "turn P0\nP0 at cracked_earth; granted 1; cash 10").play(
        "
        P0     step purgatory
        draws  buried_strongbox
        P0     draw shadow
        now    seats.0.wallet = 18
    ",
    );
    // It waits for a Weapon, whatever is bought before.
    table(4, "turn P0\nP0 at cracked_earth; granted 1; cash 20; power mail_coach").play(
        "
        P0     step purgatory
        draws  dead_mans_arsenal
        P0     draw shadow
        P0     power mail_coach
        P0     space prosperity
        P0     buy item:lantern
        now    seats.0.wallet = 18
        P0     buy weapon:dual_revolvers
        now    seats.0.wallet = 12
        P0     buy weapon:rifle
        now    seats.0.wallet = 0
    ",
    );
}

// WEST-R102, WEST-346: Elders' Counsel: one of the two, by default Rep; the card drawn instead may act at once, too.
#[test]
fn west_r102_elders_counsel() {
    let asked = table(4, "turn P0\nP0 at canyon_mouth; granted 1").play(
        "
        P0     step village
        draws  elders_counsel
        P0     draw peace_pipe
        P0     may only option 0; option 1
        P0     lapses to option 0
    ",
    );
    asked.again().play("P0 option 0\nnow rep.pioneers.0 = 1");
    asked.play(
        "
        P0     option 1
        draws  fair_trade
        P0     draw peace_pipe
        now    seats.0.wallet = 4; rep.pioneers.0 = 0
    ",
    );
}

// WEST-R102: Double or Nothing takes what there is; a gambler's foot may turn its die.
#[test]
fn west_r102_double_or_nothing() {
    let played = |more: &str| table(4, &format!("turn P0\nP0 cash 2; power double_or_nothing{more}"));
    played("").play("draws 4\nP0 power double_or_nothing\nnow seats.0.wallet = 10");
    played("").play("draws 3\nP0 power double_or_nothing\nnow seats.0.wallet = 0");
    played("; is lucius_finch").play(
        "
        draws  3
        P0     power double_or_nothing
        draws  8
        P0     ability rabbit_s_foot
        now    seats.0.wallet = 10
    ",
    );
}

// WEST-R102, WEST-R107, WEST-102: the Mail Coach takes nobody with Loot, and no Bandit to Prosperity; arriving is entering.
#[test]
fn west_r102_the_mail_coach() {
    table(4, "turn P0\nP0 at saloon; furs fox; power mail_coach").play(
        "
        P0     power mail_coach
        P0     may only space prosperity; space west_station; space north_station; space east_station
        P0     space prosperity
        now    seats.0.wallet = 3; rep.pioneers.0 = 1
        P0     may play steady_trail; save 3
    ",
    );
    table(4, "turn P0\nP0 at saloon; gold watermill; power mail_coach")
        .play("P0 may not power mail_coach (WEST-R102)");
    table(4, "turn P2\nP2 at saloon; power mail_coach").play(
        "
        P2     power mail_coach
        P2     may only space west_station; space north_station; space east_station
    ",
    );
}

// WEST-R102, WEST-85: Sleight of Hand: from anybody near, at random, what there is room for.
#[test]
fn west_r102_sleight_of_hand() {
    table(
        4,
        "
        turn P0
        P0 at town_road; power sleight_of_hand cut_cinch
        P1 at town_road; power trail_guide black_hex
        P2 at halfway_oak; power tall_tale
        P3 at saloon; power marked_deck
    ",
    )
    .play(
        "
        P0     power sleight_of_hand
        P0     may only target P1; target P2
        draws  black_hex
        P0     target P1
        now    seats.0.power = [\"cut_cinch\",\"black_hex\"]; seats.1.power = [\"trail_guide\"]
    ",
    );
    // A full hand of that type, once this card is gone from it, has room; of another it has not.
    table(4, "turn P0\nP0 at town_road; power sleight_of_hand black_hex\nP2 at halfway_oak; power evil_eye")
        .play("P0 may not power sleight_of_hand (WEST-R102)");
}

// WEST-R102, WEST-R47: Grasping Sand brings a Bandit Loot, and costs a Bandit Loot of its own choice.
#[test]
fn west_r102_grasping_sand() {
    table(
        4,
        "
        turn P2
        P0 at town_road; gold red_ridge_mine; fools watermill 1; animals 1 pig high_plains
        P2 at saloon; power grasping_sand
    ",
    )
    .play(
        "
        P2     power grasping_sand
        P2     target P0
        P2     may only ask any_gold:watermill; ask any_gold:red_ridge_mine; ask any_animal:pig
        P2     lapses to ask any_gold:red_ridge_mine
        P2     ask any_animal:pig
        now    seats.2.animals = {\"pig\":1}; seats.0.animals = {}
    ",
    );
    table(4, "turn P0\nP0 at town_road; power grasping_sand\nP2 at saloon; gold watermill; animals 2 cow high_plains").play(
        "
        P0     power grasping_sand
        P0     target P2
        P2     may only discard gold:watermill; discard animal:cow:high_plains
        P2     lapses to discard gold:watermill
        P2     discard animal:cow:high_plains
        P2     discard animal:cow:high_plains
        now    seats.2.gold = {\"watermill\":1}; seats.2.animals = {}
        awaits P0
    ",
    );
}

// WEST-R102, WEST-85, WEST-82: Voices Below: two cards from either deck, from Hiding too; room is made, or not drawn.
#[test]
fn west_r102_voices_below() {
    table(4, "turn P2\nP2 hides saloon 2; power voices_below cut_cinch marked_deck").play(
        "
        P2     power voices_below
        P2     may only draw peace_pipe; discard power:cut_cinch; discard power:marked_deck; pass
        P2     lapses to pass
        draws  trail_guide
        P2     draw peace_pipe
        P2     discard power:cut_cinch
        draws  winning_streak
        P2     draw saloon
        now    seats.2.power = [\"trail_guide\",\"marked_deck\"]; seats.2.wallet = 5
        P2     may emerge; end
    ",
    );
}

// WEST-R102, WEST-64: Midnight Bargain stops at 1 HP; Borrowed Years heal to the maximum.
#[test]
fn west_r102_bargains_with_years() {
    table(4, "turn P2; gang_rep 1\nP2 hp 2; power midnight_bargain")
        .play("P2 power midnight_bargain\nnow seats.2.hp = 1; rep.gang = 3");
    table(4, "turn P2\nP2 is gus_mulhaney; hp 1; power borrowed_years")
        .play("P2 power borrowed_years\nnow seats.2.hp = 7; seats.2.movement_granted = 1");
}

// WEST-R102, WEST-291: Eagle's View tells its owner alone, and no other sees which space was named.
#[test]
fn west_r102_eagles_view() {
    table(4, "turn P0\nP0 at town_road; power eagles_view\nP2 hides halfway_oak 2").play(
        "
        P0     power eagles_view
        P0     may not space nugget_landing (WEST-346)
        P0     space halfway_oak
        P0     sees: Halfway Oak
        P1     does not see: Halfway Oak
        P2     does not see: Halfway Oak
    ",
    );
    table(4, "turn P2\nP2 hides halfway_oak 2; power eagles_view\nP0 gold watermill; fools watermill 1")
        .play(
            "
        P2     power eagles_view
        P2     may only target P0
        P2     target P0
    ",
        );
}

// WEST-R102, WEST-137, WEST-267: River and Sand: every Control roll of the turn, and no Desert.
#[test]
fn west_r102_river_and_sand() {
    table(
        4,
        "
        turn P0
        P0 at jackrabbit_flat; granted 4; hp 3; power river_and_sand; animals 1 cow high_plains, 1 pig high_plains
    ",
    )
    .play(
        "
        P0     power river_and_sand
        P0     step bleached_bones
        now    seats.0.hp = 3
        P0     step jackrabbit_flat
        # 1 + 3 is enough for the Pig, 2 + 3 for the Cow.
        draws  1, 2
        P0     step broken_axle
        now    seats.0.animals = {\"pig\":1,\"cow\":1}
    ",
    );
}

// WEST-R102, WEST-140: Hunter's Patience helps with every trap of the turn, but the Bear still bites who rolls 1 or 2.
#[test]
fn west_r102_hunters_patience() {
    table(4, "turn P0\nP0 at bearclaw_den; items traps; power hunters_patience").play(
        "
        P0     power hunters_patience
        draws  2
        P0     trap
        now    seats.0.furs = [\"bear\"]; seats.0.hp = 4
    ",
    );
    table(4, "round 2; turn P2\nP2 hides saloon 2; ambush jail; power hunters_patience").play(
        "
        P2     power hunters_patience
        P2     toss jail
        draws  *
        P2     pass
        now    seats.2.ambush_count = 1
    ",
    );
    table(4, "round 1; turn P2\nP2 ambush jail; power hunters_patience")
        .play("P2 may not power hunters_patience (WEST-R102)");
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
            now    seats.2.at = bunker; seats.2.hp = 5; seats.2.sentence = none; warrant.risen = 4
            P3     end
        ",
        )
    };
    jailed(128).play("now clock.round = 3; clock.turn = 2");
    jailed(65).play("now clock.round = 3; clock.turn = null");
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
