//! Section 16: herding, fording, the Mustang.

use super::table::table;

// WEST-C62, WEST-48, WEST-132, WEST-133, WEST-134, WEST-R46, WEST-324: limits by place, and by the Bag.
#[test]
fn west_c62_two_sheep_from_each_place() {
    table(4, "turn P0\nP0 at desert_oasis; tool rope").play(
        "
        P0     herd
        P0     lapses to pass
        P0     take sheep
        P0     take sheep
        P0     may not take sheep (WEST-133)
        P0     may not take cow (WEST-133)
        P0     take pig
        P0     take pig
        P0     may not take pig (WEST-133)
        P0     pass
        now    seats.0.animals = {\"pig\":2,\"sheep\":2}
        P0     may not herd (WEST-48)
    ",
    );
    table(4, "turn P0\nP0 at high_plains; tool rope; animals 2 sheep desert_oasis, 2 pig desert_oasis").play(
        "
        P0     herd
        P0     may not take sheep (WEST-133)
        P0     release pig desert_oasis
        P0     release pig desert_oasis
        P0     take sheep
        P0     take sheep
        P0     pass
        now    seats.0.animals = {\"sheep\":4}
    ",
    );
    // A second visit does not raise the number: what is carried from there counts.
    table(
        4,
        "turn P0\nP0 at high_plains; tool rope; bag huge; animals 2 sheep high_plains, 1 cow high_plains",
    )
    .play(
        "
        P0     herd
        P0     may not take sheep (WEST-133)
        P0     take cow
        P0     may not take cow (WEST-133)
        P0     may take pig
    ",
    );
}

// WEST-C63, WEST-135: animals not taken belong to nobody.
#[test]
fn west_c63_animals_not_taken_cannot_be_stolen() {
    let robbed =
        table(4, "turn P0\nP0 at high_plains; tool rope; hp 1; granted 1\nP2 at long_grass; ambush saloon")
            .play("P0 end\nP2 name P2");
    robbed.play(
        "
        draws  *
        P2     play steady_trail
        P2     step high_plains
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    seats.2.animals = {}
    ",
    );
}

// WEST-C64, WEST-96, WEST-132, WEST-221, WEST-R47, WEST-316: no Rope, no herding; a thief needs none, but room.
#[test]
fn west_c64_stolen_animals_need_no_rope() {
    table(4, "turn P0\nP0 at high_plains; tool pickaxe").play("P0 may not herd (WEST-96)");
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; hp 1; bag large; animals 4 pig high_plains, 2 cow high_plains").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     may only discard animal:pig:high_plains; discard animal:cow:high_plains
        P2     discard animal:pig:high_plains
        P2     discard animal:pig:high_plains
        now    seats.2.animals = {\"cow\":2,\"pig\":2}; seats.0.animals = {}
        P2     may end
    ",
    );
}

// WEST-C65, WEST-136: what Livestock pays.
#[test]
fn west_c65_what_livestock_pays() {
    let goods = "granted 1; bag huge; animals 2 pig high_plains, 2 sheep high_plains, 2 cow high_plains";
    table(4, &format!("turn P0\nP0 at ranch_road; {goods}"))
        .play("P0 step ranch\nnow seats.0.wallet = 20; rep.pioneers.0 = 8");
    table(4, &format!("turn P2\nP2 at crows_elbow; {goods}"))
        .play("P2 step shack\nnow seats.2.wallet = 20; rep.gang = 8");
    table(6, &format!("turn P3\nP3 at crows_elbow; {goods}"))
        .play("P3 step shack\nnow seats.3.wallet = 22; rep.gang = 6");
}

// WEST-C66, WEST-55, WEST-137: one die for each animal; Pigs on 4+, Sheep and Cows on 5+; none on a Bridge.
#[test]
fn west_c66_a_ford_costs_animals() {
    let herd = |animals: &str| table(4, &format!("turn P0\nP0 at long_grass; granted 1; animals {animals}"));
    herd("2 cow high_plains").play("draws 4, 5\nP0 step copper_bank\nnow seats.0.animals = {\"cow\":1}");
    herd("1 pig high_plains, 1 sheep high_plains")
        .play("draws 4, 4\nP0 step copper_bank\nnow seats.0.animals = {\"pig\":1}");
    herd("1 pig high_plains, 1 sheep high_plains")
        .play("draws 3, 5\nP0 step copper_bank\nnow seats.0.animals = {\"sheep\":1}");
    table(4, "turn P2\nP2 at long_grass; granted 1; animals 1 cow high_plains")
        .play("draws 1\nP2 step copper_bank\nnow seats.2.animals = {}");
    table(4, "turn P0\nP0 at granite_cut; granted 1; animals 2 cow high_plains")
        .play("P0 step tumbleweed_cut\nnow seats.0.animals = {\"cow\":2}");
}

// WEST-C67, WEST-138, WEST-R48: the Saddle is spent, the reward comes at once, beside the herding.
#[test]
fn west_c67_a_mustang_pays_at_once() {
    table(4, "turn P0\nP0 at high_plains; tool rope; items saddle").play(
        "
        draws  6
        P0     tame
        now    seats.0.wallet = 6; rep.pioneers.0 = 2; seats.0.items = {}; seats.0.pets = []
        P0     may not tame (WEST-138)
        P0     may herd
    ",
    );
    table(4, "turn P0\nP0 at high_plains; tool pickaxe; items saddle").play("P0 may not tame (WEST-138)");
    table(4, "turn P0\nP0 at desert_oasis; tool rope; items saddle")
        .play("draws 2\nP0 tame\nnow seats.0.wallet = 0; seats.0.items = {}");
    table(4, "turn P0\nP0 at high_plains; tool rope").play("P0 may not tame (WEST-138)");
}

// WEST-72, WEST-132: the Bag limits the animals.
#[test]
fn west_72_the_bag_limits_the_herd() {
    for (bag, most) in [("small", 4), ("large", 6), ("huge", 8)] {
        table(4, &format!("turn P0\nP0 at desert_oasis; tool rope; bag {bag}")).play(&format!(
            "
            P0     herd
            {}
            P0     may not take pig (WEST-133)
            P0     pass
            now    seats.0.animals = {{\"pig\":{most}}}
        ",
            "P0 take pig\n".repeat(most)
        ));
    }
}

// WEST-137, WEST-R113: stolen animals swim like others, on the ambush move too.
#[test]
fn west_137_the_ambush_move_may_lead_through_a_ford() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at dry_gulch; granted 2; hp 1; animals 2 cow high_plains
        P2 hides long_grass 2
    ",
    )
    .play(
        "
        P0     step long_grass
        P2     ambush long_grass
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        draws  4, 5
        P2     step copper_bank
        now    seats.2.animals = {\"cow\":1}
    ",
    );
}
