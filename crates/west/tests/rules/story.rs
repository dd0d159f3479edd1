//! The words of the story: who does what, to the one who does it and to the others, in the terms of the rules.

use rustlers_core::{Fast, Game, Seat, Silent, Tabletop, Teller, Viewer};
use rustlers_west::{Choice, Options, West};

use super::table::{Table, table};

/// What a seat is told of a choice, as its own.
fn told(table: &mut Table, seat: u8, choice: Choice, to: u8) -> Vec<String> {
    let mut log = Vec::new();
    let [seat, to] = [seat, to].map(|number| Seat::new(number).unwrap());
    table.game.choose(seat, choice, &mut Fast::from_seed(1), &mut log).unwrap();
    let viewer = Viewer::Seat(to);
    let teller = Teller::new(viewer, &[]);
    log.iter()
        .filter_map(|event| West::witness(event, viewer))
        .map(|sight| West::tell_sight(&sight, &teller))
        .collect()
}

// WEST-179, WEST-187: a Battle is told to each fighter as its own.
#[test]
fn a_battle_is_told_to_who_fights_it() {
    let text = "turn P2\nP2 at saloon; granted 1\nP0 at halfway_oak; weapons revolver";
    let mut fight = table(4, text).play("P2 step halfway_oak\nP2 fight");
    let lines = told(&mut fight.again(), 0, Choice::Fight, 0);
    assert!(lines.iter().any(|line| line.starts_with("You roll ")), "{lines:?}");
    assert!(lines.iter().any(|line| line == "P2 and you fight."), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("P2 rolls ")), "{lines:?}");
    let lines = told(&mut fight, 0, Choice::Fight, 2);
    assert!(lines.iter().any(|line| line == "You and P0 fight."), "{lines:?}");
    assert!(lines.iter().all(|line| !line.starts_with("You rolls")), "{lines:?}");
}

// WEST-22: one person may play two characters, so the texts go by characters.
#[test]
fn everybody_goes_by_their_character() {
    let names = ["Ann", "Ann", "Bo", "Cy"].map(str::to_owned);
    let at_table =
        table(4, "turn P0\nP0 is abigail_thorne\nP1 is josiah_pell\nP2 is nell_carver\nP3 is old_man_hyde");
    assert_eq!(at_table.game.called(&names).unwrap(), ["Abigail", "Josiah", "Nell", "Hyde"]);

    // Before there are characters, there are people.
    let mut game = West::new(&Options::new(4), &mut Fast::from_seed(1), &mut Silent).unwrap();
    assert_eq!(game.called(&names).unwrap(), names);
    let mut choices = Vec::new();
    game.choices(Seat::FIRST, &mut choices);
    game.choose(Seat::FIRST, choices[0], &mut Fast::from_seed(1), &mut Silent).unwrap();
    assert_eq!(game.called(&names).unwrap(), ["Abigail", "Ann", "Bo", "Cy"]);
}

// WEST-191: which Gun is dropped.
#[test]
fn a_disarmed_gun_has_a_name() {
    let fight = |arms: &str, told: &str| {
        table(
            4,
            &format!("turn P2\nP2 at saloon; granted 1; weapons whip\nP0 at halfway_oak; weapons {arms}"),
        )
        .play(&format!(
            "
        P2     step halfway_oak
        P2     fight
        draws  7, 2
        P0     fight
        draws  8
        P2     disarm whip
        P1     sees: {told}
    "
        ));
    };
    fight("rifle", "P0 drops the Rifle.");
    fight("dual_revolvers", "P0 drops one of the Dual Revolvers.");
}

// WEST-261, WEST-106, WEST-148: where Cash goes is said.
#[test]
fn cash_is_followed() {
    table(4, "turn P0\nP0 at saloon; cash 4").play(
        "
        draws  cut_cinch
        P0     saloon_card
        P1     sees: P0 pays $2 for a Saloon Card.
    ",
    );
    table(4, "turn P0\nP0 cash 4; deposit 1").play(
        "
        P0     save 4
        P1     sees: P0 deposits $4 in the Bank.
        P0     withdraw 5
        P1     sees: P0 withdraws $5 from the Bank.
    ",
    );
    table(4, "turn P2\nP2 cash 4").play("P2 save 4\nP0 sees: P2 puts $4 into the Stash.");
}

// WEST-124: Fool's Gold is no part of the Payout; one is one, two are two.
#[test]
fn a_payout_is_told_in_good_english() {
    table(4, "turn P0\nP0 at town_road; gold watermill 1; fools watermill 1; furs fox; granted 1").play(
        "
        P0     step prosperity
        P1     sees: P0 turns 1 Gold Card and 1 Fur in for $6 and 2 Rep, and discards 1 Fool's Gold.
    ",
    );
    table(4, "turn P0\nP0 at town_road; fools watermill 1; granted 1")
        .play("P0 step prosperity\nP1 sees: P0 discards 1 Fool's Gold.");
}

// WEST-138: a Mustang that is not tamed.
#[test]
fn a_mustang_may_throw_its_rider() {
    let tames = |die: u8, told: &str| {
        table(4, "turn P0\nP0 at high_plains; tool rope; items saddle")
            .play(&format!("draws {die}\nP0 tame\nP1 sees: {told}"));
    };
    tames(1, "The Mustang throws P0 and is gone.");
    tames(3, "P0 tames the Mustang.");
}

// WEST-308: what is in an offer so far is said with the question.
#[test]
fn an_offer_is_told_as_it_grows() {
    let mut trade = table(4, "turn P0\nP0 cash 9; items rations").play("P0 trade P1");
    let asked =
        |table: &Table| table.game.question(Seat::FIRST, &Teller::new(Viewer::Seat(Seat::FIRST), &[]));
    assert_eq!(asked(&trade), "What do you put into the offer?");
    told(&mut trade, 0, Choice::GiveCash(3), 0);
    assert_eq!(asked(&trade), "You give $3 and ask for nothing. What else?");
}

/// What a seat reads: the question, and each choice with its explanation.
fn reads(table: &Table, seat: u8) -> String {
    let seat = Seat::new(seat).unwrap();
    let teller = Teller::new(Viewer::Seat(seat), &[]);
    let mut open = Vec::new();
    table.game.choices(seat, &mut open);
    let lines = open.into_iter().map(|choice| {
        let (words, more) =
            (table.game.tell_choice(seat, choice, &teller), table.game.explain_choice(seat, choice, &teller));
        format!("{words} -- {more}\n")
    });
    format!("{}\n{}", table.game.question(seat, &teller), lines.collect::<String>())
}

#[track_caller]
fn assert_reads(table: &Table, seat: u8, wanted: &[&str]) {
    let text = reads(table, seat);
    for line in wanted {
        assert!(text.contains(line), "{line:?} is not in:\n{text}");
    }
}

// WEST-179: a tie is told, and what is added to the dice.
#[test]
fn a_quick_draw_is_told_with_ties_and_bonuses() {
    table(4, "turn P2\nP2 at saloon; granted 1\nP0 is ruth_calloway; at halfway_oak").play(
        "
        P2     step halfway_oak
        P2     fight
        draws  5, 4, 3, 4
        P0     fight
        all    see: A tie at 5; roll again; P0 draws first, 5 (4 + 1) to 3.
        P1     sees: A tie at 5 (P0 rolled 4 + 1): P2 and P0 roll again.
    ",
    );
}

// WEST-29: so is a tie for the Starting Player Marker.
#[test]
fn a_tie_for_the_marker_is_told() {
    let mut log = Vec::new();
    let tied = (0..200).any(|seed| {
        log.clear();
        let options = rustlers_west::Options {
            characters: Some(
                ["amos_gale", "silas_whitcombe", "dot_hargrove", "sal_redmond"].map(String::from).to_vec(),
            ),
            ..rustlers_west::Options::new(4)
        };
        West::new(&options, &mut Fast::from_seed(seed), &mut log).unwrap();
        let lines = log.iter().filter_map(|event| West::witness(event, Viewer::Spectator));
        let teller = Teller::new(Viewer::Spectator, &[]);
        let lines: Vec<String> = lines.map(|sight| West::tell_sight(&sight, &teller)).collect();
        let dice: Vec<&String> =
            lines.iter().filter(|line| line.contains("Starting Player Marker")).collect();
        let again = lines.iter().any(|line| line.ends_with("P0 and P1 roll again."));
        assert_eq!(dice.len() > 3, again, "{lines:?}");
        again
    });
    assert!(tied);
}

// WEST-140, WEST-122, WEST-235, WEST-137: what was rolled, added and needed.
#[test]
fn rolls_are_told_with_what_decides_them() {
    let tuttle = "turn P0\nP0 is ezekiel_tuttle; at mill_pond; items traps";
    table(4, tuttle).play("draws 3\nP0 trap\nP1 sees: P0 catches a Beaver (rolled 3 + 2 = 5, needed 5+).");
    table(4, tuttle).play("draws 2\nP0 trap\nP1 sees: P0 catches no Beaver (rolled 2 + 2 = 4, needed 5+).");
    let mine = "turn P0\nP0 at red_ridge_mine; tool pickaxe; is abigail_thorne";
    table(4, mine).play(
        "
        draws  short_fuse, 4, gold, gold
        P0     work
        P1     sees: P0 rolls 4 against the danger; Short Fuse takes effect (rolled 4, needed 7+).
    ",
    );
    table(4, mine).play(
        "
        draws  short_fuse, 7, gold, gold, gold
        P0     work
        P1     sees: Short Fuse is negated (rolled 7, needed 7+).
    ",
    );
    table(4, "turn P0\nP0 at cactus_cut; granted 1; animals 2 pig high_plains, 1 sheep high_plains").play(
        "
        draws  3, 5, 6
        P0     step corral_road
        P1     sees: P0 loses a Pig in the river (Pigs 3 and 5, needed 4+; Sheep 6, needed 5+).
    ",
    );
}

// WEST-187: what hits.
#[test]
fn an_attack_is_told_with_what_hits() {
    table(4, "turn P2\nP2 at saloon; granted 1\nP0 at halfway_oak; weapons revolver").play(
        "
        P2     step halfway_oak
        P2     fight
        draws  8, 1
        P0     fight
        draws  1
        P2     shoot revolver
        P1     sees: No hit (4+ hits).
        draws  8
        P0     shoot revolver
        P1     sees: 1 damage (4+ hits).
    ",
    );
}

// WEST-182, WEST-86: a second Revolver makes a pair.
#[test]
fn a_pair_of_revolvers_is_told() {
    let rich = table(4, "turn P0\nP0 is amos_gale; cash 30; weapons revolver");
    assert_reads(&rich, 0, &["With yours it makes Dual Revolvers."]);
    rich.play(
        "
        P0     buy weapon:revolver
        P1     sees: P0 buys the Single Revolver for $7 from the Wallet.
        P1     sees: The second one makes a pair: P0 has the Dual Revolvers.
    ",
    );
}

// WEST-348, WEST-107, WEST-148, WEST-252: where the Cash comes from.
#[test]
fn payments_are_told_with_their_source() {
    table(4, "turn P0\nP0 is amos_gale; cash 3; deposit 9").play(
        "
        P0     buy item:rations
        P1     sees: P0 buys the Health Rations for
        P0     buy weapon:revolver
        P1     sees: from the Deposit
    ",
    );
    table(4, "turn P2\nP2 cash 0; hp 3; at bunker\nstash 9")
        .play("P2 heal\nP0 sees: P2 recovers 3 HP for $2 from the Stash.");
    table(4, "turn P2\nP2 cash 1; hp 3; at bunker\nstash 9")
        .play("P2 heal\nP0 sees: P2 recovers 3 HP for $2 ($1 from the Wallet, $1 from the Stash).");
    table(4, "round 5; turn P0\nP0 deposit 12")
        .play("P0 board\nP1 sees: P0 boards the Train for $1 from the Deposit.");
}

// WEST-57: the card, and what comes on top.
#[test]
fn a_movement_card_is_told_with_its_sum() {
    let horse = "turn P0\nP0 pets horse; is amos_gale; cards sore_feet steady_trail good_road";
    table(4, horse).play("draws *\nP0 play sore_feet\nP1 sees: P0 plays Sore Feet: 3 (2 + 1) movement.");
}

// WEST-308, WEST-309: whoever decides about a fight reads whom and what it is about.
#[test]
fn a_talk_names_arms_goods_and_offers() {
    let mut talk = table(
        4,
        "
        turn P2
        P2 at saloon; granted 1; cash 3
        P0 at halfway_oak; cash 5; gold watermill 2; animals 1 cow high_plains; weapons rifle
    ",
    )
    .play("P2 step halfway_oak");
    let enemy = "P0 has 5 HP, Rifle and Pocket Knife; 2 Gold Cards from the Watermill and a Cow; $5.";
    assert_reads(&talk, 2, &[enemy, "A Quick Draw decides who attacks first."]);
    talk = talk.play("P2 fight\nP0 propose");
    assert_reads(
        &talk,
        0,
        &["make no offer and fight -- P2 has 5 HP, Single Revolver and", "offer a truce for nothing"],
    );
    talk = talk.play("P0 give_cash 1");
    assert_reads(&talk, 0, &["give $5 instead", "give no Cash", "make this offer", "start the offer again"]);
    talk = talk.play("P0 offer");
    assert_reads(&talk, 2, &["P0 offers $1. Do you accept?", "No Battle: no Bandit may attack P0"]);
    let trade = table(4, "turn P0\nP0 cash 9").play("P0 trade P1\nP0 give_cash 3");
    assert_reads(&trade, 0, &["drop the trade"]);
    assert_reads(&trade.play("P0 offer"), 1, &["P0 offers $3 for nothing. Do you accept?"]);
}

// WEST-70, WEST-72: prices, and what an exchange costs.
#[test]
fn a_shop_tells_its_prices() {
    let shop = table(4, "turn P0\nP0 is amos_gale; cash 30; weapons revolver; tool rope");
    assert_reads(
        &shop,
        0,
        &[
            "hand in the Single Revolver for the Dual Revolvers -- You pay $7: $14, less $7 for what you hand in.",
            "buy the Large Bag -- $15. Holds 6 Items, 60 lbs of Gold and 6 animals.",
            "hand in the Rope for the Pickaxe -- You pay ",
        ],
    );
}

// WEST-170, WEST-200: after a Bribe taken in an Ambush the Bandit is asked about its move in so many words.
#[test]
fn an_ambush_move_is_asked_and_ended_in_plain_words() {
    let mut bribed = table(4, "turn P0\nP0 at town_road; granted 3; cash 5\nP2 hides halfway_oak 2")
        .play("P0 step halfway_oak\nP2 pass\nP2 ambush halfway_oak\nP2 fight\nP0 propose\nP0 give_cash 2\nP0 offer\nP2 accept");
    assert_reads(
        &bribed,
        2,
        &["You have your Bribe. Make the ambush move now? You will not move again this Round.", "stay here"],
    );
    bribed = bribed.play("P2 move");
    assert_reads(&bribed, 2, &["stop here", "go to the Saloon"]);
}

// WEST-61, WEST-101: places have their articles, and a step says what it costs whoever takes it.
#[test]
fn steps_are_told_in_good_english() {
    let bandit = table(4, "turn P2\nP2 at town_road; granted 2; hp 3");
    assert_reads(
        &bandit,
        2,
        &["step onto the Jail space", "go to Prosperity -- the town watch wounds you: -1 HP"],
    );
    bandit.again().play("P2 step jail\nP0 sees: P2 steps onto the Jail space.");
    bandit.play("P2 step prosperity\nP0 sees: The town watch wounds P2: -1 HP; 2 left.");
    table(4, "turn P2\nP2 at halfway_oak; granted 1").play("P2 step saloon\nP0 sees: P2 goes to the Saloon.");
}

// WEST-235, WEST-234: a prisoner reads with which die they are free, by the meter and by what helps them.
#[test]
fn an_escape_says_which_die_is_enough() {
    let explained = |meter: u8, who: &str, choice: &str| {
        let text = format!(
            "round 5; turn P2; meter {meter}; step gang
            frames [\"round\", {{\"turn\": 2}}, {{\"jail_turn\": 2}}]
            P2 at jail_cells; sentence prison; hp 0; items lockpick; {who}"
        );
        let game = table(4, &text).game;
        let seat = Seat::new(2).unwrap();
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let teller = Teller::new(Viewer::Seat(seat), &[]);
        let found = choices.into_iter().find(|&open| game.tell_choice(seat, open, &teller) == choice);
        game.explain_choice(seat, found.unwrap(), &teller)
    };
    let on = |die: u8| format!("On a die of {die} or more you are in the Bunker and take your turn.");
    assert_eq!(explained(4, "is nell_carver", "roll to Escape"), on(5));
    assert_eq!(explained(4, "is nell_carver", "roll to Escape with the Lockpick"), on(2));
    // At Warning the card has no number, and at Prison a higher one.
    assert_eq!(explained(0, "is nell_carver", "roll to Escape"), on(5));
    assert_eq!(explained(15, "is nell_carver", "roll to Escape"), on(6));
    assert_eq!(explained(4, "is old_man_hyde", "roll to Escape"), on(3));
    let sure = "Whatever you roll, you are in the Bunker and take your turn.";
    assert_eq!(explained(4, "is old_man_hyde", "roll to Escape with the Lockpick"), sure);
}
