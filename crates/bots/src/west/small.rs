//! The small decisions: what to keep, whom to name, whether to play Poker.

use rustlers_core::{Chance, Seat};
use rustlers_west::edition::{Animal, Place, PowerDeck, Use};
use rustlers_west::{Choice, Purse, Question, Spot, Thing};

use super::reason::{About, Reason};
use super::scene::Scene;
use super::{Decision, bandit, pioneer, roads, shop};

pub(super) fn decide(scene: &Scene<'_>, choices: &[Choice], chance: &mut dyn Chance) -> Decision {
    let why = |choice: Choice, text: &'static str| Some((choice, Reason::of(text)));
    match scene.question {
        Question::Vulture { .. } => return why(Choice::Strike, "The Vulture is hungry."),
        Question::Dead { victim } => return spoils(scene, choices, victim),
        Question::Victory => return victory(scene, choices),
        _ => {}
    }
    match *choices.first()? {
        Choice::Character(_) => {
            let pick = chance.below(choices.len() as u32) as usize;
            why(choices[pick], "I like that one.")
        }
        Choice::Tool(_) => why(Choice::Tool(pioneer::first_tool(scene)?), "The best job needs it."),
        Choice::Name(_) => name(scene, choices),
        Choice::Escape | Choice::EscapeWith(_) | Choice::Wait => escape(choices),
        Choice::Take(_) | Choice::Release { .. } => herd(scene, choices),
        Choice::Discard(_) => discard(scene, choices),
        Choice::Ask(_) => best_thing(scene, choices),
        Choice::Buy(_) | Choice::Exchange { .. } => shop::must_buy(scene, choices),
        Choice::Dig(_) => dig(scene, choices),
        Choice::Item(_) => item(choices),
        Choice::Enter(_) | Choice::EnterWith(_) => poker(scene, choices),
        Choice::Draw(_) | Choice::Pick(_) => pick(scene, choices, chance),
        Choice::Give(_) => give(scene, choices),
        Choice::Ride | Choice::GetOff => aboard(scene, choices),
        Choice::Shun(_) => shun(scene, choices),
        Choice::Work | Choice::Herd | Choice::Trap | Choice::Tame => under_ambush(scene, choices),
        Choice::Target(_) => super::cards::target(scene, choices),
        _ => crime(scene, choices).or_else(|| late(scene, choices, chance)),
    }
}

/// Lists that begin with "no".
fn late(scene: &Scene<'_>, choices: &[Choice], chance: &mut dyn Chance) -> Decision {
    if choices.iter().any(|choice| matches!(choice, Choice::Enter(_) | Choice::EnterWith(_))) {
        return poker(scene, choices);
    }
    if choices.iter().any(|choice| matches!(choice, Choice::Draw(_) | Choice::Pick(_))) {
        return pick(scene, choices, chance);
    }
    None
}

fn by_worth(choices: &[Choice], worth: impl Fn(Choice) -> Option<f64>) -> Option<(f64, Choice)> {
    let rated = choices.iter().filter_map(|&choice| Some((worth(choice)?, choice)));
    rated.max_by(|one, other| one.0.total_cmp(&other.0))
}

/// Loot if it is worth more than the Cash.
fn spoils(scene: &Scene<'_>, choices: &[Choice], victim: Seat) -> Decision {
    let person = scene.person(victim);
    if let Some((_, fur)) = by_worth(choices, |choice| match choice {
        Choice::KeepFur(fur) => Some(-scene.thing(Thing::Fur(fur), scene.table.column(scene.me))),
        _ => None,
    }) {
        return Some((fur, Reason::of("The dead may keep the worst of them.")));
    }
    let goods = scene.loot(person, scene.table.column(scene.me));
    if goods > scene.cash(person.wallet) {
        return Some((Choice::TakeLoot, Reason::of("The bags are worth more than the purse.")));
    }
    Some((Choice::TakeCash, Reason::of("The purse is worth more than the bags.")))
}

/// After a victory: eat, and leave with what was won.
fn victory(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let hungry = scene.own.hp + 2 <= scene.own.max_hp;
    let rations = Choice::Item(scene.book.known_items().rations);
    if hungry && choices.contains(&rations) {
        return Some((rations, Reason::of("A bite after the fight.")));
    }
    let loaded = scene.own_loot() > 0.5;
    (loaded && choices.contains(&Choice::Move))
        .then_some((Choice::Move, Reason::of("Away with it before they come back.")))
}

/// Whom the gang names: free Bandits before jailed ones, those at home first; the fittest for a Duel or a gift.
fn name(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let fitness = |seat: Seat| {
        let person = scene.person(seat);
        let free = match person.at {
            Spot::Jail => -10.0,
            Spot::Hiding(_) => 1.0,
            _ => 2.0,
        };
        let known = scene.book.known_weapons();
        let armed = if person.sidearm == Some(known.dual_revolvers) { 0.5 } else { 0.0 };
        free + f64::from(person.hp) / 10.0 + armed
    };
    let (_, best) = by_worth(choices, |choice| match choice {
        Choice::Name(seat) => Some(fitness(seat)),
        _ => None,
    })?;
    Some((best, Reason::of("The fittest goes first.")))
}

fn escape(choices: &[Choice]) -> Decision {
    let pick = choices.iter().copied().find(|choice| matches!(choice, Choice::EscapeWith(_)));
    Some((pick.unwrap_or(Choice::Escape), Reason::of("Anything is better than this cell.")))
}

/// The dearest animals first.
fn herd(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let pay = |kind: Animal| scene.pay(scene.book.animal_pay(kind, scene.table.column(scene.me)));
    let (_, best) = by_worth(choices, |choice| match choice {
        Choice::Take(kind) => Some(pay(kind)),
        Choice::Pass => Some(0.0),
        _ => None,
    })?;
    Some((best, Reason::of("The dearest animals first.")))
}

/// What is worth least goes; of the same, what is heavier.
fn discard(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let column = scene.table.column(scene.me);
    let (_, best) = by_worth(choices, |choice| match choice {
        Choice::Discard(thing) => {
            let weight = match thing {
                Thing::Gold { from, .. } => f64::from(scene.book.weight(from)) / 10.0,
                _ => 1.0,
            };
            Some(-keep(scene, thing, column) / weight)
        }
        // To make room is not worth an Item.
        Choice::Pass => Some(-0.35),
        _ => None,
    })?;
    Some((best, Reason::of("That is what I miss least.")))
}

fn keep(scene: &Scene<'_>, thing: Thing, column: rustlers_west::edition::Column) -> f64 {
    match thing {
        // Cards for a Battle win more than others.
        Thing::Power(card) => {
            let usable = scene.book.holder(scene.book.power(card).holder).usable;
            if usable == Use::InBattle { 0.8 } else { 0.4 }
        }
        other => scene.thing(other, column),
    }
}

fn best_thing(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let column = scene.table.column(scene.me);
    let (_, best) = by_worth(choices, |choice| match choice {
        Choice::Ask(thing) => Some(scene.thing(thing, column)),
        _ => None,
    })?;
    Some((best, Reason::of("The best that they have.")))
}

/// One more card, if there is room for it.
fn dig(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let here = scene.here().and_then(|here| scene.book.space(here).origin);
    let room =
        here.is_some_and(|origin| scene.table.strength_left(scene.me) >= scene.book.weight(origin).into());
    let digs = room && scene.own.hp > 1;
    digs.then_some((choices[0], Reason::of("There is room for one more.")))
}

/// A Lantern against a Danger.
fn item(choices: &[Choice]) -> Decision {
    Some((choices[0], Reason::of("That is what it was bought for.")))
}

/// Poker: for nothing always, for money if there is some to spare; never out of a good hideout.
fn poker(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let hides = matches!(scene.own.at, Spot::Hiding(_));
    let free = Choice::Enter(Purse::Free);
    if choices.contains(&free) && !hides {
        return Some((free, Reason::of("A seat for nothing.")));
    }
    let paid = [Choice::Enter(Purse::Savings), Choice::Enter(Purse::Wallet)];
    let rich = scene.own.wallet + if scene.is_bandit { scene.table.stash() } else { scene.own.deposit } >= 4;
    let enter = paid.into_iter().find(|choice| choices.contains(choice)).filter(|_| rich && !hides);
    Some(match enter {
        Some(enter) => (enter, Reason::of("Two dollars for two cards is fair.")),
        None => (Choice::Pass, Reason::of("This table is not for me.")),
    })
}

/// Cards of the Tournament and other free ones: Shadow before the others, and of those any.
fn pick(scene: &Scene<'_>, choices: &[Choice], chance: &mut dyn Chance) -> Decision {
    let shadow = Choice::Draw(PowerDeck::Shadow);
    if choices.contains(&shadow) {
        return Some((shadow, Reason::of("Nothing beats a Shadow Card.")));
    }
    let open: Vec<Choice> = choices
        .iter()
        .copied()
        .filter(|choice| matches!(choice, Choice::Draw(_) | Choice::Pick(_)))
        .collect();
    if open.is_empty() {
        return discard(scene, choices);
    }
    let pick = chance.below(open.len() as u32) as usize;
    Some((open[pick], Reason::of("One back looks like the other.")))
}

/// What the other gets face down: Fool's Gold, or the card that is missed least.
fn give(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let column = scene.table.column(scene.me);
    let (_, best) = by_worth(choices, |choice| match choice {
        Choice::Give(thing) => Some(-keep(scene, thing, column)),
        _ => None,
    })?;
    Some((best, Reason::of("They did not say which one.")))
}

/// Stay aboard as long as it is the faster way.
fn aboard(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    if let Some(crime) = crime(scene, choices) {
        return Some(crime);
    }
    if scene.is_bandit {
        let home = scene.place(Place::Bunker);
        let next = scene.book.station(scene.table.station().next());
        let nearer = scene.here().is_some_and(|here| scene.steps(next, home) + 3.0 < scene.steps(here, home));
        // WEST-R90: before the leg to Prosperity it has to get off anyway.
        let goes_on = next != scene.place(Place::Prosperity);
        let ride = nearer && goes_on && choices.contains(&Choice::Ride);
        let off = if choices.contains(&Choice::GetOff) { Choice::GetOff } else { Choice::Ride };
        return Some((if ride { Choice::Ride } else { off }, Reason::of("From here I know the way.")));
    }
    let goal = pioneer::errand(scene)?.goal;
    let here = scene.here()?;
    let faster =
        roads::ride(scene, here, goal).is_some_and(|ride| ride.rounds + 0.4 < scene.walk(here, goal));
    let choice = if faster && choices.contains(&Choice::Ride) { Choice::Ride } else { Choice::GetOff };
    Some((choice, Reason::about("that is the faster way.", About::Space(goal))))
}

/// Movement Cards that lead nowhere go.
fn shun(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let (_, worst) = by_worth(choices, |choice| match choice {
        Choice::Shun(card) => Some(3.0 - f64::from(scene.table.card_movement(card))),
        Choice::Pass => Some(0.5),
        _ => None,
    })?;
    Some((worst, Reason::of("Sore feet need better cards.")))
}

/// A Bandit waits for the work to be done: nothing that it would only take.
fn under_ambush(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let strong = scene.table.contacts().into_iter().all(|bandit| scene.beats(bandit, false) > 0.55);
    let work = choices.iter().copied().find(|choice| *choice != Choice::Pass).filter(|_| strong);
    let why = if strong { "I work on; they will regret it." } else { "I dig nothing up for a robber." };
    Some((work.unwrap_or(Choice::Pass), Reason::of(why)))
}

/// Aboard, beside the Train, or with several enemies: whom to fight, if anybody.
fn crime(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let ambush = matches!(scene.own.at, Spot::Hiding(_));
    let (worth, best) = by_worth(choices, |choice| match choice {
        Choice::Rob(npc) => Some(scene.robbery(npc, scene.beats_npc(npc, ambush))),
        Choice::Attack(enemy) if scene.is_bandit => Some(scene.mugging(enemy, scene.beats(enemy, ambush))),
        Choice::Attack(enemy) => Some(scene.beats(enemy, false)),
        Choice::Ambush(_) => Some(bandit::train(scene, true)),
        _ => None,
    })?;
    let must = !choices.iter().any(|choice| matches!(choice, Choice::Pass | Choice::Ride | Choice::GetOff));
    (must || worth > 0.2).then_some((best, Reason::of("The odds are good and so is the pay.")))
}
