//! Scoring and the end of the game: LORD-60, LORD-62 to LORD-66.

use super::table::scene;

// LORD-C23, LORD-60, LORD-101, LORD-R29: actions left may be used before the round ends; action cards do not prolong it.
#[test]
fn lord_c23_the_last_turn_is_played_to_its_end() {
    scene(
        "
        single
        draw gone
        P0 hand LP LP; has FLO LEA
        P1 hand none; herd FB+FB / NI+NI; has SAN
        P2 hand none
        P3 hand none
    ",
        "
        P0     play FLO
        P0     birth LP+LP
        now    budget.ordinary = 1
        P0     may only play LEA on P1; end turn
        P0     play LEA on P1
        draws  Luck 6, *
        P1     let it happen
        all    see: P0 steals P1's top pile; Round 1 is over; P0 scores 30 points; P1 scores 10 points
        over   P0
    ",
    );
}

// LORD-C24, LORD-3, LORD-62, LORD-R31: the herd scores, wilds at their own value; cards before the player and Gold do not.
#[test]
fn lord_c24_a_herd_is_counted() {
    scene(
        "
        single
        draw gone
        active P1
        P0 hand none; herd NI+GL / FG+FG+MG; has SAN; gold 1
        P1 hand LP
        P2 hand none
        P3 hand none
    ",
        "
        P0     knows seats.0.herd_points = 125; seats.0.herd.0.points = 60; seats.0.herd.1.points = 65
        P1     discard LP
        all    see: P0 scores 125 points and has 125
        over   P0
    ",
    );
}

/// The last discard of a round in which P0, P1 and P2 have these herds and totals.
fn last_discard(options: &str, herds: [&str; 3], totals: [u32; 3]) -> String {
    let seat = |index: usize| {
        let (herd, total) = (herds[index], totals[index]);
        let hand = if index == 0 { "LP" } else { "none" };
        let herd = if herd.is_empty() { String::new() } else { format!("; herd {herd}") };
        format!("P{index} hand {hand}; total {total}{herd}")
    };
    format!("{options}\nplayers 3\ndraw gone\n{}\n{}\n{}", seat(0), seat(1), seat(2))
}

// LORD-C25, LORD-63, LORD-R32: a thousand or more, looked at after the round; the highest total wins.
#[test]
fn lord_c25_the_highest_total_wins() {
    // 240, 115 and 5 points: no herd scores 5, so that C's 10 points start from 985.
    let herds = ["FG+FG+GL+GL+GL+MG / FB+FB+FB+FB+FB", "NI+NI+NI+NI+NI+NI+NI+NI+NI+MG", "GU+GU"];
    scene(
        &last_discard("", herds, [760, 905, 985]),
        "
        P0     discard LP
        all    see: P0 scores 240 points and has 1000; P1 scores 115 points and has 1020; P2 scores 10 points and has 995
        over   P1
    ",
    );
}

// LORD-C26, LORD-64, LORD-65, LORD-R33: a shared lead is played on; in a single round it is a shared victory.
#[test]
fn lord_c26_ties() {
    let table = |options: &str| last_discard(options, ["KR+KR", "NI+NI", "LP+LP"], [990, 990, 950]);
    scene(
        &table(""),
        "
        draws  anything
        P0     discard LP
        all    see: P0 scores 20 points and has 1010; P1 scores 20 points and has 1010; The lead is shared at 1010; Round 2
        now    seats.0.total = 1010; seats.1.total = 1010; seats.2.total = 960; round = 2
    ",
    );
    scene(
        &table("single"),
        "
        P0     discard LP
        over   P0 P1
    ",
    );
    // After the other round the highest total wins, whoever shared the lead before.
    scene(
        &last_discard(
            "round 2",
            [
                "FG+FG+FG+FG+FG+FG+GL",
                "DR+DR+DR+DR+DR+DR+GL",
                "NI+NI / TG+TG+TG+TG+TG+TG+TG+TG+TG+TG+MG+GL",
            ],
            [1010, 1010, 960],
        ),
        "
        P0     discard LP
        all    see: P0 scores 170 points and has 1180; P1 scores 140 points and has 1150; P2 scores 245 points and has 1205
        over   P2
    ",
    );
}

// LORD-63: totals are checked after complete rounds; below the target the game goes on.
#[test]
fn lord_63_the_target_is_an_option() {
    let table = |options: &str| last_discard(options, ["KR+KR", "LP+LP", "GU+GU"], [100, 0, 0]);
    scene(
        &table("target 121"),
        "
        draws  anything
        P0     discard LP
        all    see: P0 scores 20 points and has 120; Round 2
    ",
    );
    scene(
        &table("target 120"),
        "
        P0     discard LP
        over   P0
    ",
    );
}

// LORD-C54, LORD-11, LORD-66, LORD-R34: only the totals survive a round, and the deal passes to the left.
#[test]
fn lord_c54_the_next_round() {
    scene(
        "
        draw gone
        dealer P3
        active P3
        P0 hand none; herd NI+NI; has SAN LEA; gold 1; missed 1; total 30
        P1 hand none
        P2 hand none; missed 2
        P3 hand LP
    ",
        "
        draws  anything
        P3     discard LP
        all    see: Round 1 is over; P0 scores 20 points and has 50; Round 2: P0 deals the cards
        now    round = 2; dealer = 0; active = 1; seats.0.total = 50; seats.0.gold = 0; seats.0.action_count = 0
        now    seats.0.missed = 0; seats.2.missed = 0; seats.0.herd counts 0; action_pile = 28; draw_pile = 93
        awaits P1
    ",
    );
}
