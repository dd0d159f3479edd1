//! Shops, Items, Weapons, Bags and Pets: WEST-D37 to WEST-D61, and WEST-D70.

use super::data::Data;

fn data() -> Data {
    Data::standard()
}

/// With what the files used to repeat of the rulebook.
fn former() -> Data {
    Data::former()
}

// WEST-D37: each shop sells its own list, and the first purchase is affordable.
#[test]
fn west_d37_shops() {
    data().set("items.toml", "item[snake_oil].sold_at", r#"["prosperity", "bunker", "ranch"]"#).refused(
        "items.toml: item[snake_oil].sold_at: of the Items the Ranch sells Traps, Saddle and Rations",
    );
    data()
        .set("items.toml", "item[dynamite].sold_at", r#"["prosperity", "bunker", "shack"]"#)
        .refused("items.toml: item[dynamite].sold_at: of the Items the Shack sells Rations");
    data()
        .set("items.toml", "item[lantern].sold_at", r#"["prosperity", "bunker"]"#)
        .refused("items.toml: item[lantern].sold_at: none of its users shops at bunker");
    data()
        .set("items.toml", "item[dynamite].sold_at", r#"["prosperity"]"#)
        .refused("items.toml: item[dynamite].sold_at: it is never sold to a bandit");
    let dear = data().edit("items.toml", "item", |items| {
        items.iter_mut().for_each(|item| item["price"] = 4.into());
    });
    dear.refused("items.toml: item: nothing sold at bunker costs $3 or less");
    for (key, value) in [("healing.town_cash", "3"), ("train.ticket", "2"), ("poker.fee", "1")] {
        data().set("setup.toml", key, value).refused(&format!("setup.toml: {key}: the rulebook gives this"));
    }
}

// WEST-D38: Tools are sold in Prosperity and at the Ranch.
#[test]
fn west_d38_tools() {
    data()
        .set("items.toml", "tool[rope].sold_at", r#"["ranch"]"#)
        .refused("items.toml: tool[rope].sold_at: it must be [\"prosperity\", \"ranch\"]");
    data().remove("items.toml", "tool[rope]").refused("items.toml: tool: rope is missing");
    data()
        .set("items.toml", "tool[rope].work", r#""mine""#)
        .refused("items.toml: tool[rope].work: the rulebook gives this");
    former()
        .set("setup.toml", "pioneer.start_tools", "2")
        .refused("setup.toml: pioneer.start_tools: the rulebook gives this");
}

/// A thing of the rulebook loses what makes it that thing.
fn spoiled(file: &str, thing: &str, key: &str, value: &str, rule: &str) {
    let spoiled = data().set(file, &format!("{thing}.{key}"), value);
    let error = spoiled.read().expect_err("this edition must be refused");
    assert!(error.starts_with(&format!("{file}: {thing}")), "{error}");
    assert!(error.contains(rule), "{error}");
}

// WEST-D39: Rations heal and are sold everywhere.
#[test]
fn west_d39_rations() {
    spoiled("items.toml", "item[rations]", "kind", r#""lasting""#, "WEST-D39");
    let oil = r#"[{ do = "refresh_hand", count = 1 }]"#;
    spoiled("items.toml", "item[rations]", "effects", oil, "WEST-D39");
}

// WEST-D40: Snake Oil refreshes the hand.
#[test]
fn west_d40_snake_oil() {
    spoiled("items.toml", "item[snake_oil]", "effects", r#"[{ do = "heal", amount = 2 }]"#, "WEST-D40");
}

// WEST-D41: the Lockpick is for Bandits in Jail, and the only Item there.
#[test]
fn west_d41_lockpick() {
    let pioneers = data().set("items.toml", "item[lockpick].sides", r#"["pioneer"]"#).set(
        "items.toml",
        "item[lockpick].sold_at",
        r#"["prosperity"]"#,
    );
    pioneers.refused("items.toml: item[lockpick]: it is for Bandits");
    data()
        .set("items.toml", "item[lantern].trigger", r#""escape""#)
        .set(
            "items.toml",
            "item[lantern].effects",
            r#"[{ do = "roll_bonus", roll = "escape", amount = 4, lasts = "once" }]"#,
        )
        .refused("items.toml: item[lantern].trigger: in Jail the Lockpick is used and nothing else");
}

// WEST-D42: one Shovel, with Pan or Pickaxe, one card per job.
#[test]
fn west_d42_shovel() {
    spoiled("items.toml", "item[shovel]", "max", "2", "WEST-D42");
    spoiled("items.toml", "item[shovel]", "needs_tool", r#"["rope"]"#, "WEST-D42");
    spoiled("items.toml", "item[shovel]", "limit", r#""turn""#, "WEST-D42");
}

// WEST-D43: the Lantern makes it 3+.
#[test]
fn west_d43_lantern() {
    let dim = r#"[{ do = "roll_bonus", roll = "danger", amount = 3, lasts = "once" }]"#;
    spoiled("items.toml", "item[lantern]", "effects", dim, "WEST-D43");
}

// WEST-D44: Traps are an Item of the Ranch.
#[test]
fn west_d44_traps() {
    spoiled("items.toml", "item[traps]", "enables", r#""taming""#, "WEST-D44");
    spoiled("items.toml", "item[traps]", "sold_at", r#"["prosperity"]"#, "WEST-68");
}

// WEST-D45: one Saddle, consumable, with a Rope.
#[test]
fn west_d45_saddle() {
    spoiled("items.toml", "item[saddle]", "max", "0", "WEST-D45");
    spoiled("items.toml", "item[saddle]", "kind", r#""lasting""#, "WEST-D45");
}

// WEST-D46: the Derringer is fired at 0 HP.
#[test]
fn west_d46_derringer() {
    spoiled("items.toml", "item[derringer]", "kind", r#""consumable""#, "WEST-193");
    data()
        .remove("items.toml", "item[derringer].trigger")
        .refused("items.toml: item[derringer]: it is one special_attack");
}

// WEST-D47: Dynamite strikes each enemy.
#[test]
fn west_d47_dynamite() {
    let aimed = r#"[{ do = "special_attack", dice = 1, hit = 3, damage = 2, aim = "one" }]"#;
    spoiled("items.toml", "item[dynamite]", "effects", aimed, "WEST-D47");
}

// WEST-D48: the Rifle is a heavy Gun with Ammo.
#[test]
fn west_d48_rifle() {
    data()
        .set("weapons.toml", "weapon[rifle].type", r#""sidearm""#)
        .refused("weapons.toml: weapon[rifle].type: the rulebook");
    data()
        .set("weapons.toml", "weapon[rifle].ammo", "0")
        .refused("weapons.toml: weapon[rifle].ammo: Guns have Ammo");
    data()
        .remove("weapons.toml", "weapon[rifle]")
        .refused("weapons.toml: weapon: rifle of the rulebook is missing");
}

// WEST-D49: the Shotgun.
#[test]
fn west_d49_shotgun() {
    data()
        .set("weapons.toml", "weapon[shotgun].hit", "5")
        .refused("weapons.toml: weapon[shotgun].hit: the rulebook");
}

// WEST-D50: a Revolver is worth $7 and weaker than two.
#[test]
fn west_d50_revolver() {
    data()
        .set("weapons.toml", "weapon[revolver].price", "8")
        .refused("weapons.toml: weapon[revolver].price: the rulebook");
    data()
        .set("weapons.toml", "weapon[revolver].dice", "2")
        .refused("weapons.toml: weapon[revolver]: one Revolver must be weaker");
    data()
        .set("setup.toml", "bandit.start_weapons", r#"["pocket_knife"]"#)
        .refused("setup.toml: bandit.start_weapons: the rulebook gives this");
}

// WEST-D51: Dual Revolvers are two Revolvers.
#[test]
fn west_d51_dual_revolvers() {
    data()
        .set("weapons.toml", "weapon[dual_revolvers].price", "12")
        .refused("a second Revolver costs what the first does");
    data()
        .set("weapons.toml", "weapon[dual_revolvers].hit", "4")
        .refused("weapons.toml: weapon[dual_revolvers].hit: the rulebook");
    data()
        .remove("weapons.toml", "weapon[dual_revolvers].disarmed_to")
        .refused("weapons.toml: weapon[dual_revolvers].disarmed_to: the rulebook");
    data().set("setup.toml", "duel.weapon", r#""rifle""#).refused("setup.toml: duel.weapon: the rulebook");
}

// WEST-D52: the Pocket Knife is always there, and the weakest.
#[test]
fn west_d52_pocket_knife() {
    data()
        .set("weapons.toml", "weapon[pocket_knife].always_equipped", "false")
        .refused("weapons.toml: weapon[pocket_knife]");
    data()
        .set("weapons.toml", "weapon[pocket_knife].hit", "3")
        .refused("no Weapon is weaker than the Pocket Knife");
    data()
        .set("weapons.toml", "weapon[iron_knuckles].replaces", r#""whip""#)
        .refused("weapons.toml: weapon[iron_knuckles].replaces: only the pocket_knife is replaced");
}

// WEST-D53: the Bowie Knife.
#[test]
fn west_d53_bowie_knife() {
    data()
        .set("weapons.toml", "weapon[bowie_knife].crit", "7")
        .refused("weapons.toml: weapon[bowie_knife].crit: the rulebook");
}

// WEST-D54: the Whip Disarms, once per Battle.
#[test]
fn west_d54_whip() {
    spoiled("weapons.toml", "weapon[whip]", "limit", r#""turn""#, "WEST-D54");
    let bare = ["use", "limit", "text", "effects"]
        .into_iter()
        .fold(data().set("weapons.toml", "weapon[whip].edition_fields", r#"["price"]"#), |data, key| {
            data.remove("weapons.toml", &format!("weapon[whip].{key}"))
        });
    bare.refused("weapons.toml: weapon[whip].effects: the Whip Disarms");
}

// WEST-D55: Ammo is a whole number, on Guns only.
#[test]
fn west_d55_ammo() {
    data()
        .set("weapons.toml", "weapon[shotgun].ammo", "16")
        .refused("weapons.toml: weapon[shotgun].ammo: 16 is not possible");
    data()
        .set("weapons.toml", "weapon[iron_knuckles].ammo", "2")
        .refused("weapons.toml: weapon[iron_knuckles].ammo: Guns have Ammo");
}

// WEST-D56: Bags are the rulebook's.
#[test]
fn west_d56_bags() {
    data()
        .set("items.toml", "bag[large].weight", "70")
        .refused("items.toml: bag[large].weight: the rulebook gives this");
    data()
        .set("items.toml", "bag[huge].price.bandit", "10")
        .refused("items.toml: bag[huge].price.bandit: the rulebook");
    former()
        .set("items.toml", "bag[huge].needs", r#""small""#)
        .refused("items.toml: bag[huge].needs: the rulebook gives this");
    data().set("setup.toml", "charity.bag_cash", "10").refused("setup.toml: charity.bag_cash: the rulebook");
    data()
        .set("items.toml", "bag[huge].sold_at", r#"["bunker"]"#)
        .refused("items.toml: bag[huge].sold_at: Upgrades are sold in all four shops");
}

// WEST-D57: the Horse, for both sides.
#[test]
fn west_d57_horse() {
    data()
        .set("pets.toml", "pet[horse].movement_card_bases", "[2, 3, 4, 5]")
        .refused("pets.toml: pet[horse].movement_card_bases: the rulebook");
    let wild = r#"[{ use = "passive", effects = [{ do = "move_bonus", amount = 1 }] }]"#;
    spoiled("pets.toml", "pet[horse]", "abilities", wild, "WEST-D57");
}

// WEST-D58: the Donkey, for Pioneers, not with the Horse.
#[test]
fn west_d58_donkey() {
    let weak = r#"[{ use = "passive", effects = [{ do = "stat", what = "weight", amount = 20 }] }]"#;
    spoiled("pets.toml", "pet[donkey]", "abilities", weak, "WEST-D58");
    former()
        .set("pets.toml", "rules.pioneer_not_both", "[]")
        .refused("pets.toml: rules.pioneer_not_both: the rulebook gives this");
}

// WEST-D59: the Snake lies under an Ambush Card and hurts; then it waits.
#[test]
fn west_d59_snake() {
    let open = r#"[{ use = "your_turn", limit = "turn", effects = [{ do = "place_token", token = "snake", cost = "none", effects = [{ do = "hurt", amount = 1, target = "enemy", range = 0 }] }] }]"#;
    spoiled("pets.toml", "pet[snake]", "abilities", open, "WEST-D59");
    data()
        .set("pets.toml", "rules.redeploy_wait_rounds", "0")
        .refused("pets.toml: rules.redeploy_wait_rounds: the rulebook gives this");
}

// WEST-D60: the Vulture sits openly and steals Loot.
#[test]
fn west_d60_vulture() {
    let tame = r#"[{ use = "your_turn", limit = "turn", effects = [{ do = "place_token", token = "vulture", cost = "none", effects = [{ do = "hurt", amount = 1, target = "enemy", range = 0 }] }] }]"#;
    spoiled("pets.toml", "pet[vulture]", "abilities", tame, "WEST-D60");
}

// WEST-D61: at most two Pets, no two alike; sold where Pets are sold.
#[test]
fn west_d61_further_pets() {
    data().set("pets.toml", "rules.per_player", "1").refused("pets.toml: rules.per_player: the rulebook");
    former()
        .set("pets.toml", "rules.same_kind_twice", "true")
        .refused("pets.toml: rules.same_kind_twice: the rulebook gives this");
    data()
        .set("pets.toml", "pet[hound].sold_at", r#"["prosperity"]"#)
        .refused("pets.toml: pet[hound].sold_at: Pets are sold at the Ranch and the Shack only");
    data()
        .set("pets.toml", "pet[hound].price", "{ bandit = 5 }")
        .refused("pets.toml: pet[hound].price: it must have a price for each of its sides");
}

// WEST-D70: 3, 6 and 9 Item squares; Power Cards by Bag; one Fur of each sort; two Pets.
#[test]
fn west_d70_inventory_sheet() {
    data().set("items.toml", "bag[small].items", "4").refused("items.toml: bag[small].items: the rulebook");
    data()
        .set("items.toml", "bag[small].power.shadow", "2")
        .refused("items.toml: bag[small].power.shadow: the rulebook");
}
