//! A wrong edition is refused with file, key and reason, and the reason says what to do.

use rustlers_west::edition::Edition;

use super::data::Data;

fn data() -> Data {
    Data::standard()
}

/// With what the files used to repeat of the rulebook.
fn former() -> Data {
    Data::former()
}

#[test]
fn files_that_are_missing_or_no_toml() {
    let error = Edition::read(&mut |file| Err(format!("{file}: no such file"))).unwrap_err().0;
    assert_eq!(error, "setup.toml: no such file");
    let error = Edition::read(&mut |_| Ok("rounds = ".to_owned())).unwrap_err().0;
    assert!(error.starts_with("setup.toml: it is not TOML: TOML parse error at line 1"), "{error}");
    former()
        .set("setup.toml", "files.map", r#""board.toml""#)
        .refused("setup.toml: files.map: the rulebook gives this");
    former()
        .set("setup.toml", "files.decks", "[]")
        .refused("setup.toml: files.decks: the rulebook gives this");
    data()
        .set("npcs.toml", "edition", r#""elsewhere""#)
        .refused("npcs.toml: edition: it is \"elsewhere\" and must be \"prosperity\"");
    let mut files = data().0;
    files.remove("pets.toml");
    let error = toml::Value::try_from(files).unwrap().try_into::<Edition>().unwrap_err().to_string();
    assert!(error.contains("pets.toml: it is missing; copy it from the standard edition"), "{error}");
    let mut files = data().0;
    files.insert("weather.toml", toml::Table::new());
    let error = toml::Value::try_from(files).unwrap().try_into::<Edition>().unwrap_err().to_string();
    assert!(error.contains("weather.toml: no edition has such a file; leave it out"), "{error}");
}

#[test]
fn keys_that_nobody_knows() {
    data().set("map.toml", "space[saloon].colour", r#""red""#).refused(
        "map.toml: space[saloon].colour: unknown field `colour`, expected one of `id`, `name`, `rulebook_name`, `x`",
    );
    data()
        .set("setup.toml", "weather", "1")
        .refused("setup.toml: weather: unknown field `weather`, expected one of `name`, `game`");
    data()
        .set("pets.toml", "pet[hound].abilities[0].colour", "1")
        .refused("pets.toml: pet[hound].abilities[0].colour: unknown field `colour`");
    data()
        .set("items.toml", "item[rations].source", r#""neighbour""#)
        .refused("items.toml: item[rations].source: it must be \"rulebook\" or \"edition\"");
    data()
        .set("items.toml", "item[rations].edition_fields", r#"["taste"]"#)
        .refused("items.toml: item[rations].edition_fields: \"taste\" is not there; leave it out");
}

#[test]
fn ids_that_are_wrong_or_taken() {
    data()
        .set("items.toml", "item[canteen].id", r#""rations""#)
        .refused("items.toml: item[rations].id: \"rations\" is used twice; give each its own");
    data()
        .set("items.toml", "item[canteen].id", r#""Big Canteen""#)
        .refused("items.toml: item[Big Canteen].id: \"Big Canteen\" is no id; use a-z, 0-9 and _");
    data().set("map.toml", "space[timberline].name", r#""Jail""#).refused("another space is called \"Jail\"");
    data()
        .set("weapons.toml", "weapon[rifle].second_makes", r#""cannon""#)
        .refused("weapons.toml: weapon[rifle].second_makes: there is no Weapon \"cannon\"");
    data().set("map.toml", "space[saloon].kind", r#""bar""#).refused(
        "map.toml: space[saloon].kind: unknown variant `bar`, expected one of `trail`, `desert`, `town`",
    );
}

/// Puts other effects on a Power Card of the player's turn.
fn with_effects(effects: &str) -> Data {
    data().set("deck_saloon.toml", "card[cut_cinch].effects", effects)
}

#[test]
fn effects_that_are_not_declared() {
    let at = "deck_saloon.toml: card[cut_cinch].effects";
    let cases = [
        (r#"[{ do = "dance" }]"#, "[0].do: there is no effect \"dance\"; there are cash, rep, steal"),
        (r#"[{ amount = 2 }]"#, "[0].do: it is missing"),
        (r#"[{ do = "heal" }]"#, "[0].amount: the effect needs it; put it in"),
        (r#"[{ do = "heal", amount = 7 }]"#, "[0].amount: 7 is not possible; it must be 1 to 6"),
        (
            r#"[{ do = "heal", amount = "all" }]"#,
            "[0].amount: invalid type: string \"all\", expected a whole number",
        ),
        (
            r#"[{ do = "heal", amount = 1, taste = 2 }]"#,
            "[0].taste: heal has no such parameter; it has amount",
        ),
        (
            r#"[{ do = "heal", amount = 1, if = "sunny" }]"#,
            "[0].if: unknown variant `sunny`, expected one of `no_loot`",
        ),
        (r#"[{ do = "reload" }]"#, "[0].do: reload cannot be used your_turn"),
        (r#"[{ do = "slow", amount = 1, target = "enemy" }]"#, "[0].range: a chosen player needs a range"),
        (r#"[{ do = "slow", amount = 1, target = "self", range = 2 }]"#, "[0].range: nobody is chosen"),
        (
            r#"[{ do = "slow", amount = 1, target = "foe" }]"#,
            "[0].target: \"foe\" must be one of self, enemy",
        ),
        (r#"[{ do = "train", action = "board_from" }]"#, "[0].range: the effect needs it; put it in"),
        (
            r#"[{ do = "rep", amount = 1, event = 1 }]"#,
            "[0].event: invalid type: integer `1`, expected a boolean",
        ),
        (
            r#"[{ do = "choose", options = [[{ do = "heal", amount = 1 }]] }]"#,
            "[0].options: there must be 2 to 4 options",
        ),
        (
            r#"[{ do = "choose", options = [[{ do = "heal", amount = 1 }], []] }]"#,
            "[0].options: an option must do something",
        ),
        (
            r#"[{ do = "on_roll", need = 4, then = [{ do = "heal", amount = 9 }], otherwise = [] }]"#,
            "[0].then[0].amount: 9 is not possible",
        ),
        ("[]", ": there must be at least one effect"),
        ("3", ": invalid type: integer `3`, expected a sequence"),
    ];
    for (effects, expected) in cases {
        with_effects(effects).refused(&format!("{at}{expected}"));
    }
}

#[test]
fn effects_that_boost_or_crit_nothing() {
    let battle = |effects: &str| data().set("deck_saloon.toml", "card[flying_bottle].effects", effects);
    let at = "deck_saloon.toml: card[flying_bottle].effects[0]";
    battle(r#"[{ do = "attack_boost", weapon = "any", lasts = "once" }]"#)
        .refused(&format!("{at}: it boosts nothing; give dice, hit or damage"));
    battle(r#"[{ do = "special_attack", dice = 1, hit = 4, damage = 1, crit = 8, aim = "one" }]"#)
        .refused(&format!("{at}.crit: crit and crit_damage belong together"));
}

#[test]
fn lists_of_effects_that_are_too_long_or_too_deep() {
    let heal = r#"{ do = "heal", amount = 1 }"#;
    with_effects(&format!("[{}]", [heal; 9].join(", "))).refused("there are more than 8 effects in one list");
    let mut deep = format!("[{heal}]");
    for _ in 0..6 {
        deep = format!(r#"[{{ do = "on_roll", need = 4, then = {deep}, otherwise = [] }}]"#);
    }
    with_effects(&deep).refused("lists of effects are nested too deep");
}

#[test]
fn what_belongs_to_effects_is_not_said_without_them() {
    data()
        .set("items.toml", "item[traps].limit", r#""turn""#)
        .refused("items.toml: item[traps].limit: it has no effects; leave it out");
    data()
        .set("weapons.toml", "weapon[rifle].text", r#""Bang.""#)
        .refused("weapons.toml: weapon[rifle].text: a Weapon with effects has a text, and no other");
    data()
        .set("items.toml", "item[traps].exempt", "true")
        .refused("items.toml: item[traps].exempt: unknown field `exempt`");
}

#[test]
fn moments_that_do_not_fit() {
    data()
        .remove("items.toml", "item[lantern].trigger")
        .refused("items.toml: item[lantern].trigger: reaction needs a moment");
    data()
        .set("items.toml", "item[rations].trigger", r#""work""#)
        .refused("items.toml: item[rations].trigger: your_turn has no moment");
    data()
        .set("items.toml", "item[lantern].trigger", r#""lethal""#)
        .refused("items.toml: item[lantern].trigger: nothing is used reaction at the moment lethal");
    data()
        .set("items.toml", "item[lantern].limit", r#""year""#)
        .refused("items.toml: item[lantern].limit: unknown variant `year`");
    // At each moment only what makes sense there: a Quick Draw bonus does not help against a Danger.
    data()
        .set("items.toml", "item[lantern].effects", r#"[{ do = "roll_bonus", roll = "quick_draw", amount = 4, lasts = "once" }]"#)
        .refused("items.toml: item[lantern].effects[0]: this effect does not fit reaction at danger; see \"What fits which moment\"");
    data()
        .set(
            "deck_shadow.toml",
            "card[not_my_time].effects",
            r#"[{ do = "hurt", amount = 1, target = "foe" }]"#,
        )
        .refused(
            "deck_shadow.toml: card[not_my_time].effects[0].do: this effect does not fit in_battle at lethal",
        );
    data()
        .set(
            "deck_shadow.toml",
            "card[cold_hand].effects",
            r#"[{ do = "hurt", amount = 1, target = "enemy", range = 1 }]"#,
        )
        .refused("deck_shadow.toml: card[cold_hand].effects[0].target: target = \"foe\" belongs to Battles");
    data()
        .set("deck_saloon.toml", "card[cut_cinch].text", r#""No stop""#)
        .refused("deck_saloon.toml: card[cut_cinch].text: it must be sentences");
}

#[test]
fn numbers_that_are_out_of_range() {
    data()
        .set("weapons.toml", "weapon[rifle].dice", "4")
        .refused("weapons.toml: weapon[rifle].dice: 4 is not possible; it must be 1 to 3");
    data()
        .set("weapons.toml", "weapon[rifle].crit", "3")
        .refused("weapons.toml: weapon[rifle].crit_damage: crit and crit_damage belong together");
    let soft = data().set("weapons.toml", "weapon[rifle].crit", "3").set(
        "weapons.toml",
        "weapon[rifle].crit_damage",
        "3",
    );
    soft.refused("weapons.toml: weapon[rifle].crit: a crit must be a hit, too");
    data()
        .set("map.toml", "space[saloon].x", "995")
        .refused("map.toml: space[saloon].x: the space must lie inside the drawing");
    data()
        .set("map.toml", "space[saloon].x", "99999")
        .refused("map.toml: space[saloon].x: 99999 is not possible");
    data()
        .set("npcs.toml", "npc[sleepy_sam].hp", "9")
        .refused("npcs.toml: npc[sleepy_sam].hp: 9 is not possible; it must be 3 to 8");
}
