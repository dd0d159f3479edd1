//! Sections 2 and 3: teams, set-up, balance profiles.

use rustlers_core::{Fast, Game, Seat, Seats, Silent, Tabletop};
use rustlers_testkit::play_new;
use rustlers_west::{Options, West};

use super::table::{table, table_with};

const PIONEERS: [&str; 3] = ["ruth_calloway", "amos_gale", "billie_crane"];
const BANDITS: [&str; 3] = ["sal_redmond", "cass_crowley", "teo_quill"];

/// A table with its characters chosen.
fn options(players: u8) -> Options {
    let pioneers = usize::from(players).div_ceil(2);
    let bandits = usize::from(players) - pioneers;
    let names = PIONEERS[..pioneers].iter().chain(&BANDITS[..bandits]);
    Options { characters: Some(names.map(|name| (*name).to_owned()).collect()), ..Options::new(players) }
}

/// The sentence with which options are refused.
fn refused(options: &Options) -> String {
    West::new(options, &mut Fast::from_seed(1), &mut Silent).unwrap_err().to_string()
}

// WEST-C4, WEST-21: nothing but the three sizes; 3v2 and 1v2 have no seats to be asked for.
#[test]
fn west_c4_other_team_sizes_are_refused() {
    for players in [0, 2, 3, 7, 8] {
        assert!(refused(&Options::new(players)).contains("WEST-21"));
    }
}

// WEST-C5, WEST-25, WEST-26, WEST-27, WEST-28, WEST-32, WEST-33, WEST-R12, WEST-R13: what everybody starts with.
#[test]
fn west_c5_profiles_decide_cash_and_ambush_cards() {
    for (players, cash, cards, most) in [(4, 4, 4, 5), (6, 3, 3, 4), (5, 6, 6, 6)] {
        let pioneers = usize::from(players).div_ceil(2);
        let mut facts = String::from(
            "now clock.round = 1; train.station = prosperity; warrant.risen = 0; warrant.zone = Warning; rep.gang = 0; stash = 0\n",
        );
        for seat in 0..usize::from(players) {
            facts += &format!(
                "now seats.{seat}.hp = 5; seats.{seat}.movement_count = 3; seats.{seat}.bag = small\n"
            );
            facts += &format!("now seats.{seat}.weapons has pocket_knife\n");
            facts += &if seat < pioneers {
                format!(
                    "now seats.{seat}.wallet = 10; seats.{seat}.at = prosperity; seats.{seat}.weapons counts 1; rep.pioneers.{seat} = 0\n"
                )
            } else {
                format!(
                    "now seats.{seat}.wallet = {cash}; seats.{seat}.ambush_count = {cards}; seats.{seat}.at = bunker
                    now seats.{seat}.weapons has revolver\n"
                )
            };
        }
        for npc in 0..4 {
            facts += &format!("now npcs.{npc}.level = 1; npcs.{npc}.pot = 0; npcs.{npc}.gone = false\n");
        }
        let mut with_knife = options(players);
        // Sal Redmond's own whip is in place of the knife: another Bandit stands for him here.
        if let Some(names) = &mut with_knife.characters {
            names[pioneers] = "old_man_hyde".to_owned();
        }
        play_new::<West>(with_knife, "anything", &facts);
        // The hand maximum: nobody draws above it.
        let bandit = format!("P{pioneers}");
        let drawn = table(players, &format!("round 4\nturn {bandit}"));
        drawn.play(&format!(
            "
            {bandit} redraw
            draws {}
            {bandit} pass
            now seats.{pioneers}.ambush_count = {most}
        ",
            vec!["*"; most].join(", ")
        ));
    }
}

// WEST-26, WEST-297, WEST-R10: characters are chosen in seat order, each once, each from its own side, and are public.
#[test]
fn west_r10_characters_are_chosen_in_seat_order() {
    play_new::<West>(
        Options::new(4),
        "anything",
        "
        awaits P0
        P0     may not character nell_carver (WEST-297)
        P0     character ruth_calloway
        awaits P1
        P1     may not character ruth_calloway (WEST-297)
        P1     character amos_gale
        P2     character gus_mulhaney
        P3     knows seats.0.character = ruth_calloway; seats.2.character = gus_mulhaney
        draws  anything
        P3     character dot_hargrove
        # What replaces the Pocket Knife, and what else a sheet gives.
        now    seats.2.weapons = [\"revolver\",\"iron_knuckles\"]; seats.3.items.dynamite = 1
    ",
    );
}

// WEST-C6, WEST-29: the highest roll starts, tied ones roll again.
#[test]
fn west_c6_the_highest_roll_starts() {
    let dealt = vec!["*"; 6 * 3 + 3 * 3].join(", ");
    play_new::<West>(
        options(6),
        &format!("{dealt}, 7, 3, 7, 2, 5"),
        "
        now    clock.starter = 2
        awaits P2
        P2     may only tool sifting_pan; tool pickaxe; tool rope
    ",
    );
}

// WEST-C6, WEST-40, WEST-45, WEST-46: the marker goes to the left, and the turns with it.
#[test]
fn west_c6_the_marker_passes_to_the_left() {
    let next = table(6, "round 1; starter P2\nturn P5\nP3 did 1\nP4 did 1").play(
        "
        P5     end
        now    clock.round = 2; clock.starter = 0
        awaits P0
        P0     end
        awaits P1
        P1     end
        awaits P2
    ",
    );
    next.play(
        "
        P2     end
        awaits P3
        P3     may only name P3; name P4; name P5
    ",
    );
}

// WEST-C8, WEST-19, WEST-20, WEST-24, WEST-R8: two Pioneers of one person must both be ahead of the gang.
#[test]
fn west_c8_a_person_with_two_pioneers_needs_both_ahead() {
    for (second, winners) in [(14, "P2 P3"), (16, "P0")] {
        let options = Options { roster: Some(vec![0, 0, 1, 2]), ..Options::new(4) };
        let last = format!("round 25; gang_rep 15\nturn P3\nP2 did 1\nP0 rep 20\nP1 rep {second}");
        table_with(options, &last).play(&format!("P3 end\nover {winners}"));
    }
    // Two people: the best wins.
    table(4, "round 25; gang_rep 15\nturn P3\nP2 did 1\nP0 rep 20\nP1 rep 14").play("P3 end\nover P0");
}

// WEST-22, WEST-R7: nobody plays both sides or more than two characters.
#[test]
fn west_r7_nobody_plays_both_sides() {
    for roster in [vec![0, 1, 1, 2], vec![0, 0, 0, 1, 1, 2], vec![0, 1, 2]] {
        let players = roster.len().max(4) as u8;
        assert!(refused(&Options { roster: Some(roster), ..Options::new(players) }).contains("WEST-R7"));
    }
    for roster in [vec![0, 0, 1, 1], vec![0, 1, 2, 2], vec![0, 0, 1, 2, 2], vec![0, 1, 2, 3, 4, 4]] {
        let players = roster.len() as u8;
        let options = Options { roster: Some(roster), ..Options::new(players) };
        assert!(West::new(&options, &mut Fast::from_seed(1), &mut Silent).is_ok());
    }
}

// WEST-23, WEST-98: what two characters of one person have stays apart: a trade is offered and answered as by two.
#[test]
fn west_23_two_characters_of_one_person_stay_apart() {
    let options = Options { roster: Some(vec![0, 0, 1, 2]), ..Options::new(4) };
    table_with(options.clone(), "turn P0\nP0 cash 2\nP1 cash 9; power trail_guide").play(
        "
        P0     may not power trail_guide (WEST-81)
        P0     may not buy item:traps (WEST-68)
        P0     trade P1
        P0     ask_cash 3
        P0     offer
        P1     accept
        P0     buy item:traps
        now    seats.0.wallet = 0; seats.1.wallet = 6
    ",
    );
    table_with(options, "turn P0\nP1 at saloon").play("P0 may not trade P1 (WEST-98)");
}

// WEST-C9, WEST-30, WEST-R14, WEST-148: Cash goes into the Stash in Round 1, but not out of it.
#[test]
fn west_c9_the_stash_is_shut_in_round_1() {
    let turns = |round: u8| format!("round {round}; stash 4\nturn P2\nP2 cash 4");
    table(4, &turns(1)).play(
        "
        P2     save 4
        now    stash = 8; seats.2.wallet = 0
        P2     may not withdraw 1 (WEST-R14)
        P2     may not buy item:rations (WEST-R14)
        P2     may not trade P3 (WEST-30)
        P2     may not redraw (WEST-30)
    ",
    );
    table(4, &turns(2)).play(
        "
        P2     save 4
        P2     may trade P3; withdraw 8; redraw
        P2     buy item:rations
        now    stash = 5
    ",
    );
}

// WEST-C12, WEST-31, WEST-42, WEST-R9, WEST-R26: the leader calls one Bandit after another, and only who is called acts.
#[test]
fn west_c12_one_bandit_acts_at_a_time() {
    table(4, "turn P1\nP2 cash 3").play(
        "
        P1     end
        awaits P2
        P2     may only name P2; name P3
        P2     name P3
        awaits P3
        P2     may not trade P3 (WEST-292)
        P3     trade P2
        P3     ask_cash 3
        P3     offer
        P2     accept
        now    seats.3.wallet = 3
        P3     end
        awaits P2
        P2     may not name P3 (WEST-300)
    ",
    );
}

// WEST-C14, WEST-27, WEST-76, WEST-97, WEST-R11, WEST-298: the first Tool is free, and worth its price in an exchange.
#[test]
fn west_c14_the_first_tool_is_free() {
    play_new::<West>(
        options(4),
        "*, *, *, *, *, *, *, *, *, *, *, *, *, *, *, *, *, *, *, *, 8, 1",
        "
        P0     lapses to tool sifting_pan
        P0     tool rope
        now    seats.0.wallet = 10; seats.0.tool = rope
        P0     exchange tool:rope tool:pickaxe
        now    seats.0.wallet = 10; seats.0.tool = pickaxe
        P0     may not buy tool:rope (WEST-76)
    ",
    );
}

// WEST-297: when time runs out luck picks among the free characters of the side.
#[test]
fn west_297_a_random_character() {
    play_new::<West>(
        Options::new(4),
        "",
        "
        P0     lapses to any_character
        draws  ruth_calloway
        P0     any_character
        all    see: P0 is Ruth Calloway
        draws  amos_gale
        P1     any_character
        draws  nell_carver
        P2     any_character
        P3     may not character nell_carver (WEST-297)
    ",
    );
}

// WEST-296, WEST-22, WEST-R7: the table by head count.
#[test]
fn west_296_the_table_by_head_count() {
    let of = |characters, people| Options { people: Some(people), ..Options::new(characters) };
    for (characters, people) in [(4, 2), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5), (6, 5), (6, 6)] {
        let west = West::new(&of(characters, people), &mut Fast::from_seed(1), &mut Silent).unwrap();
        let heads: Vec<_> = Seat::all(characters).map(|seat| west.hand(seat).lowest()).collect();
        let heads: std::collections::BTreeSet<_> = heads.into_iter().collect();
        assert_eq!(heads.len(), usize::from(people), "{people} people, {characters} characters");
    }
    for (characters, people) in [(4, 0), (4, 1), (4, 5), (5, 2), (6, 4), (6, 3), (6, 7)] {
        assert!(refused(&of(characters, people)).contains("WEST-R7"), "{people} for {characters}");
    }
    let both = Options { roster: Some(vec![0, 0, 1, 1]), ..of(4, 2) };
    assert!(refused(&both).contains("not both"));
}

// WEST-R7: nobody doubles where all seats could have their own person, and Bandits before Pioneers.
#[test]
fn west_r7_only_these_rosters() {
    for roster in
        [vec![0, 0, 1, 2, 3, 4], vec![0, 1, 2, 3, 3, 3], vec![0, 0, 1, 2, 2, 3], vec![0, 0, 1, 2, 3]]
    {
        let players = roster.len() as u8;
        assert!(refused(&Options { roster: Some(roster), ..Options::new(players) }).contains("WEST-R7"));
    }
}

// WEST-297: names with commas are as good as a list, and a wrong one is told who there is.
#[test]
fn characters_may_be_typed_with_commas() {
    let typed = |names: &str| {
        serde_json::from_value::<Options>(serde_json::json!({"players": 4, "characters": names}))
    };
    let options = typed("amos_gale, billie_crane").unwrap();
    assert_eq!(options.characters.as_deref().unwrap(), ["amos_gale", "billie_crane"]);
    let why = refused(&typed("amos_gale,billie").unwrap());
    assert!(why.contains("billie_crane") && !why.contains("nell_carver"), "{why}");
}

// A position that no game leads to is refused, with the rule that it breaks.
#[test]
fn impossible_positions_are_refused() {
    let refused = |text: &str, rule: &str| {
        let read = serde_json::from_value(super::table::position(4, text)).unwrap();
        let Err(why) = West::restore(None, &read) else { panic!("{text:?} is accepted") };
        assert!(why.to_string().contains(rule), "{text:?}: {why}");
    };
    refused("P0 hp 9", "WEST-6");
    refused("P0 hp 0", "WEST-6");
    refused("P0 is nell_carver", "WEST-R10");
    refused("P0 is ruth_calloway\nP1 is ruth_calloway", "WEST-R10");
    refused("P0 at bunker", "WEST-145");
    refused("P2 at ranch", "WEST-112");
    refused("P2 at red_ridge_mine", "WEST-129");
    refused("P0 at jail_cells", "WEST-227");
    refused("P0 cards sore_feet sore_feet steady_trail heavy_load", "WEST-56");
    refused("P0 ambush saloon", "WEST-32");
    refused("P2 ambush saloon jail fox_run town_road mill_pond halfway_oak", "WEST-32");
    refused("P2 tool rope", "WEST-68");
    refused("P2 deposit 3", "WEST-106");
    refused("P0 items rations 4", "WEST-72");
    refused("P0 items rations 200, traps 200", "WEST-72");
    refused("P0 animals 5 pig high_plains", "WEST-72");
    refused("P0 power trail_guide trail_guide trail_guide", "WEST-72");
    refused("P0 pets snake", "WEST-89");
    refused("P0 pets hound, hound", "WEST-90");
    refused("P0 cash 60000", "9999");
    refused("npc bartender hp 9", "WEST-34");
    refused("train {\"station\": \"prosperity\"}", "WEST-239");
    let asked = "turn P0\nframes [\"round\", {\"turn\": 0}, {\"answer\": {\"seat\": 1, \"trade\": true}}]";
    refused(&format!("{asked}\ndeal {{\"give\": {{\"cash\": 99}}}}"), "WEST-R67");
    refused(&format!("{asked}\ndeal {{\"ask\": {{\"furs\": 1}}}}"), "WEST-R67");
    refused("job {\"card\": 99}", "job");
}

// WEST-22, WEST-R7, WEST-R60: who sits on two seats plays two characters; bots play as the options say.
#[test]
fn west_22_who_sits_on_two_seats_plays_two() {
    let seats = |list: &[u8]| list.iter().map(|&seat| Seat::new(seat).unwrap()).collect::<Seats>();
    let sits = |mut options: Options, people: &[&[u8]]| {
        let people: Vec<Seats> = people.iter().map(|list| seats(list)).collect();
        West::seat_people(&mut options, &people, None);
        options
    };
    let alone = sits(Options::new(4), &[&[0], &[3]]);
    assert_eq!((alone.roster, alone.seats_of_people), (None, seats(&[0, 3]).into_iter().collect()));
    assert_eq!(sits(Options::new(4), &[&[0, 1]]).roster, Some(vec![0, 0, 2, 3]));
    let planned = Options { people: Some(2), ..Options::new(4) };
    assert_eq!(sits(planned.clone(), &[&[0], &[1]]).roster, Some(vec![0, 1, 2, 2]));
    assert_eq!(sits(planned, &[&[0], &[1], &[2], &[3]]).roster, None);
    // What nobody may do is refused when the table is set up.
    let both_sides = sits(Options::new(4), &[&[1, 2]]);
    let why = West::new(&both_sides, &mut Fast::from_seed(1), &mut Silent).unwrap_err().to_string();
    assert!(why.contains("WEST-R7"), "{why}");
}

// WEST-R7, WEST-R60: how many people play and where they sit are two things; what older journals call them is still read.
#[test]
fn west_r7_options_of_older_journals() {
    let read = |text: &str| serde_json::from_str::<Options>(text).unwrap();
    let seats = vec![Seat::FIRST, Seat::new(2).unwrap()];
    let both = Options { people: Some(2), seats_of_people: seats.clone(), ..Options::new(4) };
    assert_eq!(read(r#"{"players":4,"people":2,"seats_of_people":[0,2]}"#), both);
    assert_eq!(read(r#"{"players":4,"persons":2,"people":[0,2]}"#), both);
    assert_eq!(
        read(r#"{"players":4,"people":[0,2]}"#),
        Options { seats_of_people: seats, ..Options::new(4) }
    );
    assert_eq!(read(&serde_json::to_string(&both).unwrap()), both);
    let wrong = serde_json::from_str::<Options>(r#"{"players":4,"people":"two"}"#).unwrap_err();
    assert!(wrong.to_string().contains("how many people play"), "{wrong}");
}
