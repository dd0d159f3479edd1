//! Characters of the Prosperity edition, one by one, where no other chapter shows their abilities (WEST-R102).

use super::table::table;

// WEST-R102, WEST-137, WEST-138: Consuelo Reyes adds 1 to Control and Mustang rolls, and drives her animals on.
#[test]
fn west_r102_consuelo_reyes() {
    table(4, "turn P0\nP0 is consuelo_reyes; at jackrabbit_flat; granted 1; animals 2 cow high_plains").play(
        "
        draws  4, 3
        P0     step broken_axle
        now    seats.0.animals = {\"cow\":1}
    ",
    );
    // The 8 is the end of the card: 8 + 1 counts as 8, 5 + 1 as the row of 6.
    let tamed = |die: u8| {
        table(4, "turn P0\nP0 is consuelo_reyes; at high_plains; tool rope; items saddle")
            .play(&format!("draws {die}\nP0 tame"))
    };
    let best = tamed(8).view().seats[0].wallet;
    assert_eq!(tamed(7).view().seats[0].wallet, best);
    tamed(5).play("now seats.0.wallet = 6; rep.pioneers.0 = 2");
    // Steady Trail is a 3.
    let walks = |animals: &str| {
        let text = format!("turn P0\nP0 is consuelo_reyes; at town_road{animals}");
        table(4, &text).play("draws *\nP0 play steady_trail").view().seats[0].movement_granted
    };
    assert_eq!(walks("; animals 1 pig high_plains"), walks("; gold watermill") + 1);
}

// WEST-R102, WEST-143, WEST-272: each Fur pays Ezekiel Tuttle $1 and 1 Rep more, in death and in the last count too.
#[test]
fn west_r102_ezekiel_tuttle() {
    table(4, "turn P0\nP0 is ezekiel_tuttle; at ranch_road; granted 1; furs beaver fox")
        .play("P0 step ranch\nnow seats.0.wallet = 9; rep.pioneers.0 = 3");
    table(4, "turn P0\nP0 is ezekiel_tuttle; at bearclaw_den; items traps; hp 1; furs fox; granted 1").play(
        "
        # 1 + 2 is a Bear, and the Bear bites.
        draws  1, 4
        P0     trap
        P0     may only keep_fur fox; keep_fur bear
        P0     keep_fur fox
        now    seats.0.wallet = 4; rep.pioneers.0 = 2
    ",
    );
    // $9 and 3 Rep, halved: without him it would be $4 and 1 Rep.
    let text = "round 25; turn P3; gang_rep 20\nP0 is ezekiel_tuttle; furs beaver fox; at town_road\nP1 rep 9\nP2 did 1";
    table(4, text).play("P3 end\nnow seats.0.wallet = 5; rep.pioneers.0 = 2");
}

// WEST-R102, WEST-156, WEST-101: Tomas Arroyo hides with 1 movement more, at most 5, and knows the back alleys.
#[test]
fn west_r102_tomas_arroyo() {
    table(4, "turn P2\nP2 is tomas_arroyo; hides saloon 2").play(
        "
        now    seats.2.hiding_movement = 3
        P2     emerge
        now    seats.2.movement_granted = 3
    ",
    );
    table(4, "turn P2\nP2 is tomas_arroyo; hides saloon 5").play("now seats.2.hiding_movement = 5");
    table(4, "turn P2\nP2 is tomas_arroyo; at town_road; granted 2; hp 3")
        .play("P2 step prosperity\nnow seats.2.hp = 3");
}

// WEST-R102, WEST-199: Vesper Lang gains by a Bribe that brings her anything, not by a truce.
#[test]
fn west_r102_vesper_lang() {
    let met = || {
        table(4, "turn P2\nP2 is vesper_lang; at halfway_oak; granted 2\nP0 at town_road; cash 2").play(
            "
            P2     step town_road
            P2     fight
            P0     propose
        ",
        )
    };
    met().play("P0 give_cash 1\nP0 offer\nP2 accept\nnow seats.2.wallet = 4; seats.0.wallet = 1");
    met().play("P0 offer\nP2 accept\nnow seats.2.wallet = 0; seats.0.protection = [\"bribe\"]");
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
