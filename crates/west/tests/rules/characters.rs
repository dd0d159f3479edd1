//! Characters of the Prosperity edition whose abilities no other chapter shows (WEST-R102).

use crate::table::table;

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
    tamed(5).play("now seats.0.wallet = 6; seats.0.rep = 2");
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
        .play("P0 step ranch\nnow seats.0.wallet = 9; seats.0.rep = 3");
    table(4, "turn P0\nP0 is ezekiel_tuttle; at bearclaw_den; items traps; hp 1; furs fox; granted 1").play(
        "
        # 1 + 2 is a Bear, and the Bear bites.
        draws  1, 4
        P0     trap
        P0     may only keep_fur fox; keep_fur bear
        P0     keep_fur fox
        now    seats.0.wallet = 4; seats.0.rep = 2
    ",
    );
    // $9 and 3 Rep, halved: without him it would be $4 and 1 Rep.
    let text = "round 25; turn P3; gang_rep 20\nP0 is ezekiel_tuttle; furs beaver fox; at town_road\nP1 rep 9\nP2 did 1";
    table(4, text).play("P3 end\nnow seats.0.wallet = 5; seats.0.rep = 2");
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
    met().play("P0 offer\nP2 accept\nnow seats.2.wallet = 0; seats.0.peace = true");
}
