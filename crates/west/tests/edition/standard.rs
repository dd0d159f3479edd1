//! The Prosperity edition: what is in it, and how it is looked up.

use std::sync::Arc;

use rustlers_core::{Fast, Game, Seat, Silent};
use rustlers_west::edition::{
    Animal, Bag, CardSide, Column, Edition, Effect, Fur, Herd, Level, LinkKind, Npc, Origin, Place,
    PowerDeck, STANDARD, Shop, Side, Stat, Station, Target, TeamSize, Tool, Trigger, Use, Walker, Zone,
};
use rustlers_west::{Options, West};

use super::data::{Data, text};

#[test]
fn the_files_and_the_embedded_edition_are_the_same() {
    let read = Edition::read(&mut |file| Ok(text(file))).unwrap();
    assert_eq!(read, *STANDARD);
    assert_eq!(Data::standard().read().unwrap(), read);
    assert_eq!(read.name(), "BEST OF THE WEST - Prosperity edition");
}

// An edition that still repeats the rulebook is read as before, and says all of it when it is written.
#[test]
fn the_former_edition_is_read() {
    let former = Data::former();
    let read = former.read().unwrap();
    assert_ne!(read, *STANDARD);
    assert!(read.to_toml().contains("die = 8"));
    assert_eq!(read.all_holders(), STANDARD.all_holders());
    assert_eq!(read.numbers(), STANDARD.numbers());
    // Words for readers are not compared.
    former.set("setup.toml", "bank.interest_on", r#""what was there""#).read().unwrap();
}

#[test]
fn an_edition_goes_through_json_and_back() {
    let json = serde_json::to_string(&*STANDARD).unwrap();
    let read: Edition = serde_json::from_str(&json).unwrap();
    assert_eq!(read, *STANDARD);
    assert_eq!(read.to_toml(), STANDARD.to_toml());
    let error = serde_json::from_str::<Edition>("{}").unwrap_err().to_string();
    assert!(error.contains("setup.toml: it is missing"), "{error}");
    assert!(!format!("{read:?}").contains("watermill"), "Debug is short");
}

#[test]
fn an_edition_is_freed_with_its_last_table() {
    let edition = Arc::new(Data::former().read().unwrap());
    let freed = Arc::downgrade(&edition);
    let options = Options { edition: Some(edition), ..Options::new(4) };
    let west = West::new(&options, &mut Fast::from_seed(7), &mut Silent).unwrap();
    let copy = west.redeal(Seat::FIRST, &mut Fast::from_seed(8));
    drop((options, west));
    assert_eq!(copy.table(Seat::FIRST).edition().spaces().len(), 75);
    assert!(freed.upgrade().is_some(), "a table still plays it");
    drop(copy);
    assert!(freed.upgrade().is_none(), "nobody plays it");
}

#[test]
fn counts() {
    let edition = &*STANDARD;
    assert_eq!((edition.spaces().len(), edition.edges().len()), (75, 125));
    let total = |counts: &mut dyn Iterator<Item = u8>| counts.map(usize::from).sum::<usize>();
    assert_eq!(total(&mut edition.movement_cards().iter().map(|card| card.count)), 60);
    assert_eq!(total(&mut edition.gold_cards().iter().map(|card| card.count)), 96);
    assert_eq!(total(&mut edition.ambush_cards().iter().map(|card| card.count)), 60);
    let power =
        PowerDeck::ALL.map(|deck| total(&mut edition.power_deck(deck).map(|id| edition.power(id).count)));
    assert_eq!(power, [28, 30, 26]);
    assert_eq!(edition.items().len(), 13);
    assert_eq!(edition.weapons().len(), 10);
    assert_eq!(edition.pets().len(), 7);
    assert_eq!(edition.characters().len(), 20);
    assert_eq!(edition.boxes().len(), 4);
    for deck in PowerDeck::ALL {
        assert!(edition.power_deck(deck).all(|id| edition.power(id).deck == deck));
    }
}

// README.md of the edition: moves between the main places.
#[test]
fn distances_of_the_readme() {
    let steps = |walker, from, to| STANDARD.steps(walker, STANDARD.place(from), STANDARD.place(to));
    use Place::*;
    for (from, to, out, back) in [
        (Prosperity, Watermill, 3, 3),
        (Prosperity, RedRidgeMine, 5, 4),
        (Prosperity, CrimsonFalls, 7, 5),
        (Prosperity, LuckyNuggetMine, 8, 6),
        (Prosperity, Ranch, 4, 4),
        (Prosperity, Saloon, 3, 3),
        (Prosperity, Village, 5, 5),
        (Prosperity, Purgatory, 7, 7),
        (Ranch, DesertOasis, 5, 5),
        (Ranch, HighPlains, 6, 6),
    ] {
        assert_eq!(steps(Walker::Pioneer, from, to), out, "{from} to {to}");
        assert_eq!(steps(Walker::Pioneer, to, from), back, "{to} to {from}");
    }
    assert_eq!(steps(Walker::Pioneer, WestStation, LuckyNuggetMine), 3);
    for (to, out, back) in [
        (Saloon, 4, 4),
        (CrimsonFalls, 4, 4),
        (HighPlains, 4, 4),
        (Shack, 5, 5),
        (DesertOasis, 6, 6),
        (Purgatory, 6, 6),
        (Jail, 6, 7),
        (Prosperity, 7, 7),
    ] {
        assert_eq!(steps(Walker::Bandit, Bunker, to), out, "Bunker to {to}");
        assert_eq!(steps(Walker::Bandit, to, Bunker), back, "{to} to Bunker");
    }
    let bunker = STANDARD.place(Bunker);
    assert_eq!(STANDARD.steps(Walker::Bandit, bunker, STANDARD.landing()), 4);
}

// WEST-R106: colours and sides do not count, the door does.
#[test]
fn west_r106_spaces_away() {
    let at = |name: &str| STANDARD.space_named(name).unwrap().0;
    assert_eq!(STANDARD.away(at("lucky_nugget_mine"), at("nugget_landing")), 1);
    assert_eq!(STANDARD.away(at("watermill"), at("red_ridge_mine")), 1, "up the Ore Chute");
    assert_eq!(STANDARD.away(at("dry_gulch"), at("thistle_rise")), 1, "up Rattler's Chute");
    assert_eq!(STANDARD.within(at("saloon"), 0).len(), 1);
    assert_eq!(STANDARD.within(at("saloon"), 1).len(), STANDARD.near(at("saloon")).len() + 1);
    assert_eq!(STANDARD.within(at("saloon"), 20), STANDARD.sets().all);
}

// WEST-55: who may use which connection, and in which direction.
#[test]
fn west_55_links() {
    let at = |name: &str| STANDARD.space_named(name).unwrap().0;
    let kinds = |walker, from: &str, to: &str| {
        let links = STANDARD.links(walker, at(from)).iter();
        links.filter(|link| link.to == at(to)).map(|link| (link.kind, link.cost)).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Walker::Pioneer, "red_ridge_mine", "watermill"), [(LinkKind::Blue, 1)]);
    assert_eq!(kinds(Walker::Pioneer, "watermill", "red_ridge_mine"), []);
    assert_eq!(kinds(Walker::LastRoundBandit, "red_ridge_mine", "watermill"), []);
    assert_eq!(kinds(Walker::Bandit, "thistle_rise", "dry_gulch"), [(LinkKind::Red, 1)]);
    assert_eq!(kinds(Walker::Pioneer, "thistle_rise", "dry_gulch"), []);
    assert_eq!(kinds(Walker::Bandit, "mule_steps", "smugglers_stair"), [(LinkKind::Red, 1)]);
    assert_eq!(kinds(Walker::Bandit, "smugglers_stair", "mule_steps"), [(LinkKind::Red, 1)]);
    for walker in Walker::ALL {
        assert_eq!(kinds(walker, "wagon_ruts", "flumes_end"), [(LinkKind::Ford, 1)]);
        assert_eq!(kinds(walker, "flumes_end", "wagon_ruts"), [(LinkKind::Ford, 1)]);
    }
    assert_eq!(kinds(Walker::Pioneer, "nugget_landing", "lucky_nugget_mine"), [(LinkKind::Door, 0)]);
    assert_eq!(kinds(Walker::Bandit, "nugget_landing", "lucky_nugget_mine"), []);
    assert_eq!(kinds(Walker::LastRoundBandit, "lucky_nugget_mine", "nugget_landing"), [(LinkKind::Door, 0)]);
}

// WEST-239: the Train's way.
#[test]
fn west_239_stations_and_legs() {
    let mut station = Station::Prosperity;
    for expected in ["prosperity", "west_station", "north_station", "east_station", "prosperity"] {
        assert_eq!(STANDARD.space(STANDARD.station(station)).id, expected);
        assert_eq!(STANDARD.space(STANDARD.station(station)).station, Some(station));
        let leg = STANDARD.leg(station);
        assert_eq!(
            (leg[0], leg[leg.len() - 1]),
            (STANDARD.station(station), STANDARD.station(station.next()))
        );
        assert_eq!(leg.len(), 6);
        station = station.next();
    }
    assert_eq!(STANDARD.sets().tracks.len(), 20);
}

// WEST-32: the profiles.
#[test]
fn west_32_profiles() {
    let profile = |size| *STANDARD.profile(size);
    let figures = TeamSize::ALL.map(|size| {
        let profile = profile(size);
        (profile.bandits, profile.pioneers, profile.bandit_cash, profile.ambush_start, profile.ambush_max)
    });
    assert_eq!(figures, [(2, 2, 4, 4, 5), (3, 3, 3, 3, 4), (2, 3, 6, 6, 6)]);
    assert_eq!(profile(TeamSize::ThreeOnThree).bandit_column(), Column::BanditB);
    assert_eq!(profile(TeamSize::TwoOnThree).bandit_column(), Column::BanditA);
    assert_eq!(profile(TeamSize::TwoOnThree).warrant, CardSide::A);
}

// WEST-231, WEST-235: boxes, days and Escape rolls of the Warrant Meter.
#[test]
fn west_228_zones_of_the_warrant_meter() {
    let meter = STANDARD.warrant(CardSide::A);
    assert_eq!(meter.boxes(), 16);
    let zones = [0, 3, 4, 8, 12, 14, 15, 99].map(|number| meter.zone(number).zone);
    use Zone::*;
    assert_eq!(zones, [Warning, Warning, OneDay, TwoDay, ThreeDay, ThreeDay, Prison, Prison]);
    assert_eq!((meter.zone(4).days, meter.zone(15).days), (Some(1), None));
    let escapes = |side| [5, 18].map(|number| STANDARD.warrant(side).zone(number).escape);
    assert_eq!((escapes(CardSide::A), escapes(CardSide::B)), ([5, 6], [6, 7]));
}

#[test]
fn numbers_are_found_by_what_they_belong_to() {
    let edition = &*STANDARD;
    assert_eq!(edition.gold_pay(Origin::RedRidgeMine, Column::BanditB).cash, 6);
    assert_eq!(edition.weight(Origin::LuckyNuggetMine), 20);
    assert_eq!(edition.animal_pay(Animal::Cow, Column::BanditB).cash, 4);
    assert_eq!(edition.control(Animal::Pig), 4);
    assert_eq!(edition.herd_limit(Herd::DesertOasis, Animal::Cow), Some(0));
    assert_eq!(edition.herd_limit(Herd::HighPlains, Animal::Pig), None);
    assert_eq!(edition.fur_pay(Fur::Bear, Column::Pioneer).rep, 2);
    assert_eq!(edition.trap(Fur::Fox), 4);
    assert_eq!([1, 2, 3].map(|face| edition.bites(Fur::Bear, face)), [true, true, false]);
    assert_eq!([1, 3, 4, 7, 8].map(|roll| edition.furs_kept(roll)), [0, 0, 1, 1, 2]);
    assert_eq!([2, 3, 5, 6, 8, 9].map(|roll| edition.mustang(roll).pay.cash), [0, 4, 4, 6, 10, 10]);
    assert_eq!([2, 3, 4, 5, 8].map(|roll| edition.numbers().poker.picks(roll)), [0, 1, 1, 2, 2]);
    assert_eq!(edition.tool(Tool::SiftingPan).draws, [2, 3, 0, 0]);
    assert_eq!(edition.bag(Bag::Huge).power, [3, 3, 2]);
    assert_eq!(edition.npc(Npc::Deputy, Level::Two).name, "Deadeye Dan");
    assert_eq!(edition.npc(Npc::Deputy, Level::One).place, None);
    assert_eq!(edition.npc(Npc::Sheriff, Level::One).place, Some(edition.place(Place::Jail)));
    assert_eq!(edition.numbers().start[Side::Pioneer].cash, 10);
    let horse = edition.pet(edition.known_pets().horse);
    assert_eq!([2, 3, 4, 5].map(|base| horse.helps_base(base)), [true, true, true, false]);
    let rations = edition.item(edition.known_items().rations);
    assert!(Shop::ALL.into_iter().all(|shop| rations.sold_at.contains(shop)));
    let bowie = edition.weapon(edition.known_weapons().bowie_knife);
    assert_eq!([5, 6, 7, 8].map(|die| bowie.attack.harm(die)), [0, 1, 1, 2]);
}

#[test]
fn effects_are_found_by_their_holder() {
    let edition = &*STANDARD;
    let (_, black_hex) = edition.power_named("black_hex").unwrap();
    let effects = edition.effects(edition.holder(black_hex.holder).effects);
    assert_eq!(effects[0].effect, Effect::Hurt { amount: 1, target: Target::Enemy(20), floor: 1 });
    assert_eq!(effects[1].effect, Effect::Slow { amount: 2, target: Target::Enemy(20) });
    let (_, gus) = edition.character_named("gus_mulhaney").unwrap();
    let (id, jaw) = edition.holders(gus.abilities).next().unwrap();
    assert_eq!((jaw.usable, jaw.trigger), (Use::Passive, None));
    assert_eq!(edition.effects(jaw.effects)[0].effect, Effect::Stat { what: Stat::MaxHp, amount: 1 });
    assert_eq!(edition.wording(id).name, "Iron Jaw");
    let (_, tale) = edition.power_named("tall_tale").unwrap();
    let Effect::Choose { options } = edition.effects(edition.holder(tale.holder).effects)[0].effect else {
        panic!("Tall Tale is a choice")
    };
    assert_eq!(edition.options(options).len(), 2);
    assert_eq!(
        edition.effects(edition.options(options)[1])[0].effect,
        Effect::Rep { amount: 1, event: false }
    );
}

// WEST-291: windows open by what a deck has, never by what a hand has.
#[test]
fn west_291_decks_tell_which_moments_they_have_cards_for() {
    let cards = |deck, trigger| STANDARD.cards_for(deck, Use::InBattle, trigger);
    let lethal = PowerDeck::ALL.map(|deck| cards(deck, Some(Trigger::Lethal)).open(false));
    assert_eq!(lethal, [true, false, true]);
    let own_roll = cards(PowerDeck::Saloon, Some(Trigger::OwnRoll));
    assert!(own_roll.exempt && !own_roll.limited, "only Loaded Dice");
    assert!(own_roll.open(true), "an exempt card may follow another");
    assert!(cards(PowerDeck::Shadow, None).limited);
    assert!(!cards(PowerDeck::Shadow, None).open(true));
    assert!(STANDARD.cards_for(PowerDeck::PeacePipe, Use::YourTurn, None).limited);
}

// The design of the board: trips are neither a step nor a journey.
#[test]
fn distances_are_within_the_bounds_of_the_design() {
    use Place::*;
    let bounds = [
        (Walker::Pioneer, Prosperity, Watermill, 2..=4),
        (Walker::Pioneer, Prosperity, RedRidgeMine, 4..=6),
        (Walker::Pioneer, Prosperity, CrimsonFalls, 6..=8),
        (Walker::Pioneer, Prosperity, LuckyNuggetMine, 7..=9),
        (Walker::Pioneer, Prosperity, Ranch, 3..=5),
        (Walker::Pioneer, Prosperity, Saloon, 3..=4),
        (Walker::Pioneer, Prosperity, Purgatory, 6..=9),
        (Walker::Pioneer, Ranch, DesertOasis, 4..=6),
        (Walker::Pioneer, Ranch, HighPlains, 5..=8),
        (Walker::Bandit, Bunker, Saloon, 3..=5),
        (Walker::Bandit, Bunker, Shack, 4..=6),
        (Walker::Bandit, Bunker, Prosperity, 6..=8),
        (Walker::Bandit, Bunker, Jail, 5..=7),
        (Walker::Bandit, Bunker, Purgatory, 5..=8),
        (Walker::Bandit, Bunker, CrimsonFalls, 3..=5),
        (Walker::Bandit, Bunker, HighPlains, 3..=5),
        (Walker::Bandit, Bunker, DesertOasis, 5..=7),
    ];
    for (walker, from, to, bound) in bounds {
        let steps = STANDARD.steps(walker, STANDARD.place(from), STANDARD.place(to));
        assert!(bound.contains(&steps), "{from} to {to} is {steps}");
    }
    let furs = Fur::ALL.map(|fur| STANDARD.spaces().iter().filter(|space| space.fur == Some(fur)).count());
    assert!(furs.into_iter().all(|count| count >= 2), "{furs:?}");
    let (_, gold) = STANDARD.gold_card_named("gold").unwrap();
    assert!((48..=67).contains(&gold.count), "half to seven tenths of 96");
    let prices = Tool::ALL.map(|tool| STANDARD.tool(tool).price);
    assert!(prices.iter().all(|price| *price == prices[0]), "changing jobs is free");
    for side in Side::ALL {
        assert!(STANDARD.characters().iter().filter(|character| character.side == side).count() >= 8);
    }
}
