//! `setup.toml` and `warrant.toml`: the numbers of the rules.

use rustlers_core::BadOptions;

use super::goods::Goods;
use super::map::{MapRules, find_space, find_spaces};
use super::node::Node;
use super::payouts::die_table;
use super::people::People;
use crate::edition::board::Board;
use crate::edition::ids::WeaponId;
use crate::edition::numbers::{
    Bank, Charity, Duel, Healing, Hiding, Numbers, Poker, Profile, Start, WarrantMeter, ZoneData,
};
use crate::edition::words::{CardSide, PerSide, Side, TeamSize, Zone};

/// What other files add to the numbers.
pub(super) struct Others<'a> {
    pub(super) map: MapRules,
    pub(super) board: &'a Board,
    pub(super) goods: &'a Goods,
    pub(super) people: &'a People,
    pub(super) furs_of_each: u8,
    pub(super) warrant_for_pioneer: u8,
}

/// Reads what is left of `setup.toml`.
pub(super) fn read(setup: &Node<'_>, others: &Others<'_>) -> Result<(Numbers, [Profile; 3]), BadOptions> {
    let game = setup.table("game")?;
    let saloon = setup.table("saloon")?;
    let village = setup.table("village")?;
    let purgatory = setup.table("purgatory")?;
    let train = setup.table("train")?;
    let work = setup.table("work")?;
    let last = setup.table("last_round")?;
    let penalty = setup.table("last_place_penalty")?;
    let numbers = Numbers {
        rounds: game.int("rounds", 25, 25)?,
        die: game.int("die", 8, 8)?,
        movement_min: game.int("movement_min", 1, 1)?,
        movement_max: game.int("movement_max", 6, 6)?,
        movement_hand: game.int("movement_hand", 3, 3)?,
        crowd: game.int("players_per_space", 2, 2)?,
        start: PerSide([
            read_start(&setup.table("pioneer")?, Side::Pioneer, others)?,
            read_start(&setup.table("bandit")?, Side::Bandit, others)?,
        ]),
        penalty: penalty.int("rep", -10, 0)?,
        healing: read_healing(&setup.table("healing")?)?,
        bank: read_bank(&setup.table("bank")?)?,
        saloon_card_price: saloon.int("card_price", 0, 10)?,
        saloon_cards: saloon.int("cards_per_turn", 1, 4)?,
        village_cards: village.int("peace_pipe_cards", 1, 1)?,
        purgatory_cards: purgatory.int("shadow_cards", 1, 1)?,
        charity: read_charity(&setup.table("charity")?)?,
        poker: read_poker(&setup.table("poker")?)?,
        ticket: train.int("ticket", 0, 10)?,
        seats: train.int("seats", 1, 2)?,
        hiding: read_hiding(&setup.table("hiding")?)?,
        danger_negate: work.int("danger_negate", 2, 8)?,
        danger_negate_lantern: work.int("danger_negate_lantern", 1, 8)?,
        power_cards_per_round: work.int("power_cards_per_type_per_round", 1, 1)?,
        desert_wound: others.map.desert_wound,
        town_wound: others.map.town_wound,
        wound_floor: others.map.wound_floor,
        last_payout_divisor: last.int("payout_divisor", 2, 2)?,
        rep_per_cash: last.int("rep_per_cash", 10, 10)?,
        duel: read_duel(&setup.table("duel")?, others.goods)?,
        level_two_round: others.people.level_two_round,
        npc_reload_turns: others.people.reload_turns,
        npc_without_gun: others.people.without_gun,
        pets: others.goods.pets_each,
        pet_wait: others.goods.pet_wait,
        warrant_for_pioneer: others.warrant_for_pioneer,
        furs_of_each: others.furs_of_each,
    };
    for key in ["start_rep", "rep_floor"] {
        game.int::<i64>(key, 0, 0)?;
    }
    game.int::<u8>("start_round", 1, 1)?;
    penalty.check(penalty.flag("not_if_tied")?, "not_if_tied", "it must be true, as in the rulebook")?;
    last.int::<u8>("round", 25, 25)?;
    last.expect_text("unprotected", "all")?;
    last.expect_text("payout_rounding", "up")?;
    find_spaces(&last, "bandits_may_also_enter", &others.board.spaces)?;
    for node in [&game, &saloon, &village, &purgatory, &train, &work, &last, &penalty] {
        node.finish()?;
    }
    let profiles = read_profiles(&setup.table("teams")?)?;
    setup.finish()?;
    Ok((numbers, profiles))
}

fn read_start(node: &Node<'_>, side: Side, others: &Others<'_>) -> Result<Start, BadOptions> {
    let (home, tools, cash) = match side {
        Side::Pioneer => ("prosperity", node.int("start_tools", 1, 1)?, node.int("start_cash", 10, 10)?),
        Side::Bandit => ("bunker", 0, 0),
    };
    node.expect_text("start_space", home)?;
    node.expect_text("start_bag", "small")?;
    let weapon = |name: &str| {
        let place = others.goods.weapons.iter().position(|weapon| weapon.id == name);
        let place = place.map(|n| WeaponId::of(n as u8));
        place.ok_or_else(|| node.bad("start_weapons", format!("there is no Weapon {name:?}")))
    };
    let named = node.texts("start_weapons")?;
    let expected: &[&str] =
        if side == Side::Pioneer { &["pocket_knife"] } else { &["pocket_knife", "revolver"] };
    node.check(named == expected, "start_weapons", format!("it must be {expected:?} (WEST-26, WEST-28)"))?;
    let start = Start {
        space: find_space(node, "start_space", &others.board.spaces)?,
        cash,
        hp: node.int("start_hp", 5, 5)?,
        max_hp: node.int("max_hp", 6, 6)?,
        return_hp: node.int("return_hp", 5, 5)?,
        tools,
        bag: node.word("start_bag")?,
        weapons: named.into_iter().map(weapon).collect::<Result<_, _>>()?,
    };
    if side == Side::Bandit {
        for key in ["first_turn_no_ambush_draw", "first_turn_no_trading"] {
            node.check(node.flag(key)?, key, "it must be true, as in the rulebook (WEST-30)")?;
        }
        node.expect_text("death_cash_lost", "half_rounded_down")?;
    }
    node.finish()?;
    Ok(start)
}

fn read_healing(node: &Node<'_>) -> Result<Healing, BadOptions> {
    node.expect_text("town_heals_to", "max_hp")?;
    node.expect_text("full_round_rest_heals_to", "max_hp")?;
    let healing = Healing {
        town_cash: node.int("town_cash", 0, 10)?,
        saloon_cash: node.int("saloon_cash", 0, 10)?,
        saloon_hp: node.int("saloon_hp", 1, 6)?,
        saloon_per_turn: node.int("saloon_per_turn", 1, 1)?,
    };
    node.finish()?;
    Ok(healing)
}

fn read_bank(node: &Node<'_>) -> Result<Bank, BadOptions> {
    node.text("interest_on")?;
    let bank = Bank {
        interest_per: node.int("interest_per", 1, 50)?,
        interest: node.int("interest", 1, 5)?,
        interest_max: node.int("interest_max", 1, 10)?,
    };
    node.finish()?;
    Ok(bank)
}

fn read_charity(node: &Node<'_>) -> Result<Charity, BadOptions> {
    let charity = Charity {
        revolver_round: node.int("revolver_round", 1, 25)?,
        revolver_cash: node.int("revolver_cash", 0, 50)?,
        bag_round: node.int("bag_round", 1, 25)?,
        bag_cash: node.int("bag_cash", 0, 50)?,
    };
    node.finish()?;
    Ok(charity)
}

fn read_poker(node: &Node<'_>) -> Result<Poker, BadOptions> {
    let rounds: Vec<u8> = node.ints("rounds", 1, 25)?;
    let Ok(rounds) = <[u8; 3]>::try_from(rounds) else {
        return node.wrong("rounds", "there must be three Tournaments");
    };
    let mut picks = [0; 9];
    die_table(node, "results", |row, roll| {
        picks[roll] = row.int("picks", 0, 2)?;
        Ok(())
    })?;
    let poker = Poker {
        rounds,
        fee: node.int("fee", 0, 10)?,
        cards_each: node.int("cards_each", 2, 2)?,
        shadow_in_tournament: node.int("shadow_in_tournament", 1, 3)?,
        shadow_max: node.int("shadow_max", 1, 2)?,
        picks,
    };
    node.finish()?;
    Ok(poker)
}

fn read_hiding(node: &Node<'_>) -> Result<Hiding, BadOptions> {
    let hiding = Hiding {
        start: node.int("start_movement", 1, 5)?,
        per_round: node.int("per_round", 1, 5)?,
        max: node.int("max_movement", 1, 6)?,
        after_ambush: node.int("after_ambush_movement", 0, 6)?,
    };
    node.finish()?;
    Ok(hiding)
}

fn read_duel(node: &Node<'_>, goods: &Goods) -> Result<Duel, BadOptions> {
    let unlimited = node.flag("unlimited_ammo")?;
    node.check(unlimited, "unlimited_ammo", "it must be true, as in the rulebook")?;
    let weapon = |name: &str| goods.weapons.iter().position(|weapon| weapon.id == name);
    let duel = Duel {
        hp: node.int("hp", 1, 6)?,
        weapon: node.find("weapon", "Weapon", WeaponId::of, weapon)?,
        rep: node.int("rep", 1, 1)?,
    };
    node.finish()?;
    Ok(duel)
}

fn read_profiles(teams: &Node<'_>) -> Result<[Profile; 3], BadOptions> {
    let profile = |size: TeamSize| {
        let node = teams.table(size.word())?;
        let (bandits, pioneers) = match size {
            TeamSize::TwoOnTwo => (2, 2),
            TeamSize::ThreeOnThree => (3, 3),
            TeamSize::TwoOnThree => (2, 3),
        };
        let side = if size == TeamSize::ThreeOnThree { CardSide::B } else { CardSide::A };
        for key in ["payout_side", "warrant_side"] {
            node.expect_text(key, side.word())?;
        }
        let read = Profile {
            bandits: node.int("bandits", bandits, bandits)?,
            pioneers: node.int("pioneers", pioneers, pioneers)?,
            bandit_cash: node.int("bandit_cash", 0, 50)?,
            ambush_start: node.int("ambush_start", 0, 6)?,
            ambush_max: node.int("ambush_max", 1, 6)?,
            payout: side,
            warrant: side,
            penalty: node.word("last_place_penalty")?,
        };
        node.finish()?;
        Ok::<_, BadOptions>(read)
    };
    let profiles =
        [profile(TeamSize::TwoOnTwo)?, profile(TeamSize::ThreeOnThree)?, profile(TeamSize::TwoOnThree)?];
    teams.finish()?;
    Ok(profiles)
}

/// Reads `warrant.toml`: both sides, and how far killing a Pioneer moves the meter.
pub(super) fn read_warrant(file: &Node<'_>) -> Result<([WarrantMeter; 2], u8), BadOptions> {
    let rules = file.table("rules")?;
    let kill = rules.int("raise_kill_pioneer", 1, 3)?;
    rules.text("npc_raise")?;
    rules.texts("no_raise")?;
    rules.expect_text("return_to", "bunker")?;
    rules.int::<u8>("return_hp", 5, 5)?;
    rules.finish()?;
    let nodes = file.things("side", CardSide::ALL.len())?;
    let side = |side: CardSide| {
        let node = nodes.iter().find(|node| node.id("id") == Ok(side.word()));
        let node = node.ok_or_else(|| file.bad("side", format!("side {side} is missing; put it in")))?;
        let used: &[&str] = if side == CardSide::A { &["2v2", "2v3"] } else { &["3v3"] };
        let found = node.texts("used_for")?;
        node.check(found == used, "used_for", format!("it must be {used:?} (WEST-R13)"))?;
        let total: u8 = node.int("boxes_total", 5, 60)?;
        let zones = node.list("zone")?;
        node.check(zones.len() == Zone::ALL.len(), "zone", "there must be five (WEST-D69)")?;
        let mut read = Vec::new();
        for (zone, node) in Zone::ALL.into_iter().zip(&zones) {
            read.push(read_zone(node, zone)?);
        }
        let Ok(zones) = read.try_into() else {
            return node.wrong("zone", "there must be five (WEST-D69)");
        };
        let meter = WarrantMeter { zones };
        let boxes = meter.boxes();
        node.check(boxes == total, "boxes_total", format!("it says {total}, but the zones have {boxes}"))?;
        node.finish()?;
        Ok(meter)
    };
    let meters = [side(CardSide::A)?, side(CardSide::B)?];
    file.text("edition")?;
    file.finish()?;
    Ok((meters, kill))
}

fn read_zone(node: &Node<'_>, zone: Zone) -> Result<ZoneData, BadOptions> {
    node.expect_text("name", zone.word())?;
    let days = if zone == Zone::Prison { -1 } else { zone.index() as i64 };
    let days: i64 = node.int("days", days, days)?;
    let data = ZoneData {
        zone,
        boxes: node.int("boxes", 1, 12)?,
        days: u8::try_from(days).ok(),
        escape: if zone == Zone::Warning { node.int("escape", 0, 0)? } else { node.int("escape", 2, 8)? },
    };
    node.finish()?;
    Ok(data)
}
