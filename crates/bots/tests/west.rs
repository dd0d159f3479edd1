//! How the bots of Best of the West play.

use std::collections::BTreeSet;

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Game, Seat, Silent};
use rustlers_west::edition::{Npc, Place};
use rustlers_west::{Choice, Options, Spot, Table, Ware, West};

/// A decision of a cowhand, and the table before it.
struct Decision<'a> {
    seat: Seat,
    choice: Choice,
    why: String,
    table: Table<'a>,
}

/// Who plays: the Pioneers, and the gang.
#[derive(Clone, Copy)]
struct Sides {
    pioneers: Level,
    gang: Level,
}

const COWHANDS: Sides = Sides { pioneers: Level::Cowhand, gang: Level::Cowhand };

/// Plays a game to its end, shows every decision of the cowhands, and says whether the gang won.
fn play(players: u8, sides: Sides, stream: u64, mut see: impl FnMut(Decision<'_>)) -> bool {
    let (mut rules, mut whims) = (Fast::stream(21, 2 * stream), Fast::stream(21, 2 * stream + 1));
    let mut west = West::new(&Options::new(players), &mut rules, &mut Silent).expect("the options are good");
    let level = |west: &West, seat: Seat| {
        if west.table(seat).is_bandit(seat) { sides.gang } else { sides.pioneers }
    };
    let mut bots: Vec<Box<dyn Bot<West>>> =
        Seat::all(players).map(|seat| West::bot(level(&west, seat))).collect();
    while let Some(seat) = west.awaits().lowest() {
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&west, seat), &mut whims);
        if level(&west, seat) == Level::Cowhand {
            see(Decision { seat, choice, why: bot.why(), table: west.table(seat) });
        }
        west.choose(seat, choice, &mut rules, &mut Silent).expect("a bot does what is allowed");
    }
    let winners = west.outcome().expect("the game is over").winners();
    winners.into_iter().any(|seat| west.table(seat).is_bandit(seat))
}

/// How many of a hundred games the gang wins.
fn gang_percent(players: u8, sides: Sides, games: u64) -> f64 {
    let won = (0..games).filter(|&game| play(players, sides, game, |_| {})).count();
    100.0 * won as f64 / games as f64
}

#[test]
fn a_gang_of_cowhands_beats_greenhorns() {
    for players in [4, 5, 6] {
        let sides = Sides { pioneers: Level::Greenhorn, gang: Level::Cowhand };
        let won = gang_percent(players, sides, 40);
        assert!(won > 90.0, "{won} % of games with {players}");
    }
}

#[test]
fn cowhand_pioneers_beat_a_gang_of_greenhorns() {
    for players in [4, 5, 6] {
        let sides = Sides { pioneers: Level::Cowhand, gang: Level::Greenhorn };
        let won = gang_percent(players, sides, 40);
        assert!(won < 15.0, "the greenhorns won {won} % of games with {players}");
    }
}

#[test]
fn the_same_luck_is_the_same_game() {
    let game = || {
        let mut told = Vec::new();
        let won = play(6, COWHANDS, 3, |decision| told.push((decision.seat, decision.choice, decision.why)));
        (told, won)
    };
    assert_eq!(game(), game());
}

#[test]
fn every_decision_has_a_reason_in_one_line() {
    for stream in 0..5 {
        play(5, COWHANDS, stream, |Decision { why, .. }| {
            assert!(why.ends_with('.') && !why.contains('\n') && why.len() > 10, "{why:?}");
        });
    }
}

/// The habits that a decision shows.
fn habits(decision: &Decision<'_>) -> Vec<&'static str> {
    let table = &decision.table;
    let own = table.person(decision.seat);
    let place = |place: Place| Spot::Space(table.edition().place(place));
    let is_bandit = table.is_bandit(decision.seat);
    let mut seen = Vec::new();
    let mut habit = |shown: bool, name: &'static str| {
        if shown {
            seen.push(name);
        }
    };
    match decision.choice {
        Choice::Work | Choice::Herd => habit(true, "works"),
        Choice::Save(_) => habit(true, if is_bandit { "pools Cash in the Stash" } else { "banks its Cash" }),
        Choice::Board => habit(!is_bandit, "rides the Train"),
        Choice::Buy(Ware::Weapon(_)) => habit(true, if is_bandit { "arms the gang" } else { "buys a Gun" }),
        Choice::Buy(Ware::Bag(_)) => habit(true, "buys a larger Bag"),
        Choice::Exchange { give: Ware::Tool(_), .. } => {
            habit(own.at == place(Place::Prosperity), "changes its job")
        }
        Choice::Heal => habit(own.hp < own.max_hp, "heals"),
        Choice::GiveCash(_) | Choice::Give(_) => habit(!is_bandit, "bribes"),
        Choice::Accept => habit(is_bandit, "takes a Bribe"),
        Choice::Power(_) => habit(true, "plays its cards"),
        Choice::Redraw => habit(own.at == place(Place::Bunker), "draws Ambush Cards"),
        Choice::Hide(_) => habit(is_bandit, "hides"),
        Choice::Ambush(_) | Choice::AmbushAfterWork(_) => habit(true, "ambushes"),
        Choice::Rob(npc) => {
            habit(npc == Npc::Deputy, "robs the Train");
            habit(npc == Npc::Bartender, "robs the Saloon");
            habit(npc == Npc::BankGuard, "robs the Bank");
            habit(npc == Npc::Sheriff, "breaks the Jail");
        }
        Choice::Step(to) => {
            let shack = to == table.edition().place(Place::Shack);
            let bunker = to == table.edition().place(Place::Bunker);
            habit(is_bandit && own.has_loot && (shack || bunker), "sells its loot");
            habit(
                !is_bandit && own.has_loot && to == table.edition().place(Place::Prosperity),
                "carries gold home",
            );
            habit(
                !is_bandit && own.has_loot && to == table.edition().place(Place::Ranch),
                "drives its herd home",
            );
        }
        _ => {}
    }
    seen
}

#[test]
fn cowhands_have_every_habit_of_the_trade() {
    let wanted = BTreeSet::from([
        "works",
        "pools Cash in the Stash",
        "banks its Cash",
        "rides the Train",
        "arms the gang",
        "buys a Gun",
        "buys a larger Bag",
        "changes its job",
        "heals",
        "bribes",
        "takes a Bribe",
        "plays its cards",
        "draws Ambush Cards",
        "hides",
        "ambushes",
        "robs the Train",
        "robs the Saloon",
        "robs the Bank",
        "breaks the Jail",
        "sells its loot",
        "carries gold home",
        "drives its herd home",
    ]);
    let mut seen = BTreeSet::new();
    for game in 0..40 {
        play(if game % 2 == 0 { 4 } else { 6 }, COWHANDS, game, |decision| seen.extend(habits(&decision)));
    }
    let missing: Vec<_> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "nobody ever {missing:?}");
}

#[test]
fn a_pioneer_varies_its_road() {
    let mut roads = BTreeSet::new();
    for game in 0..12 {
        let mut road = Vec::new();
        play(4, COWHANDS, game, |decision| {
            if decision.seat == Seat::FIRST
                && decision.table.round() <= 2
                && let Choice::Step(to) = decision.choice
            {
                road.push(to);
            }
        });
        roads.insert(road);
    }
    assert!(roads.len() > 8, "only {} roads in 12 games", roads.len());
}
