//! The turn of a Pioneer: the errand that pays best for its time, and the way there.

use rustlers_west::edition::{Animal, Guard, Herd, Origin, Place, PowerDeck, SpaceId, Tool};
use rustlers_west::{Choice, Spot, Ware};

use super::reason::{About, Reason};
use super::roads::{Roads, ride};
use super::scene::{Scene, WAGE};
use super::{Decision, cards, shop};

/// A drawn card is Gold so often.
const LUCK: f64 = 0.63;
/// What the Events and Dangers of a draw bring and cost.
const EVENTS: f64 = 0.1;
const DANGERS: f64 = 0.12;

/// Something to do somewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Errand {
    pub(super) goal: SpaceId,
    /// The Tool that it takes.
    tool: Option<Tool>,
    /// Rep that it is worth over what the time would bring otherwise.
    pub(super) worth: f64,
    why: &'static str,
}

pub(super) fn turn(scene: &Scene<'_>, choices: &[Choice], plan: Option<Errand>) -> Decision {
    if let Some(job) = work(scene, choices) {
        return Some(job);
    }
    let errand = plan.or_else(|| errand(scene));
    let goal = errand.map(|errand| errand.goal);
    cards::at_once(scene, choices, goal)
        .or_else(|| heal(scene, choices))
        .or_else(|| swap(scene, choices, errand?))
        .or_else(|| shop::buy(scene, choices))
        .or_else(|| shop::save(scene, choices))
        .or_else(|| go(scene, choices, errand?))
}

/// Free cards, Traps and jobs where it stands, as long as there is room.
fn work(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let is_strong = scene.own.hp > 1;
    choices.iter().find_map(|&choice| {
        let why = match choice {
            Choice::Draw(_) => "A card for nothing is never wrong.",
            Choice::Trap if is_strong => "The Traps are set while I pass.",
            Choice::Tame => "A Mustang pays at once.",
            Choice::Herd if scene.table.herd_left(scene.me) > 0 => "There is room for more animals.",
            Choice::Work if is_worth_digging(scene) => "There is room in the Bag, so I work.",
            _ => return None,
        };
        Some((choice, Reason::of(why)))
    })
}

fn is_worth_digging(scene: &Scene<'_>) -> bool {
    let Some(space) = scene.here() else { return false };
    let weight = scene.book.space(space).origin.map_or(0, |origin| scene.book.weight(origin));
    let in_mine = scene.book.sets().mines.contains(space);
    in_mine || (scene.own.hp > 1 && scene.table.strength_left(scene.me) >= weight.into())
}

/// $2 in town when wounds would make the next trip dangerous.
fn heal(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let is_hurt = scene.own.hp <= 3 || (scene.own.hp + 2 <= scene.own.max_hp && scene.table.funds() > 12);
    (is_hurt && choices.contains(&Choice::Heal))
        .then_some((Choice::Heal, Reason::of("Wounds cost more than the doctor.")))
}

/// The Tool for the job.
fn swap(scene: &Scene<'_>, choices: &[Choice], errand: Errand) -> Decision {
    let wanted = errand.tool.filter(|tool| scene.own.tool != Some(*tool))?;
    let give = Ware::Tool(scene.own.tool?);
    let swap = Choice::Exchange { give, take: Ware::Tool(wanted) };
    choices
        .contains(&swap)
        .then_some((swap, Reason::about("the next job needs another Tool.", About::Space(errand.goal))))
}

/// The first Tool of the game: that of the best job.
pub(super) fn first_tool(scene: &Scene<'_>) -> Option<Tool> {
    let here = scene.here()?;
    let best = Tool::ALL
        .into_iter()
        .flat_map(|tool| scene.workplaces(tool).map(|goal| job(scene, here, tool, goal)));
    best.max_by(|one, other| one.worth.total_cmp(&other.worth))?.tool
}

/// Rounds to a place, on foot or by Train.
fn rounds(scene: &Scene<'_>, from: SpaceId, to: SpaceId) -> f64 {
    let walk = scene.walk(from, to);
    ride(scene, from, to).map_or(walk, |ride| walk.min(ride.rounds + 0.3))
}

/// What goods are worth that come home after so long: half, when the game is over by then (WEST-272).
fn in_time(scene: &Scene<'_>, value: f64, rounds: f64) -> f64 {
    let paid = if rounds > scene.left { 0.45 } else { 1.0 };
    paid * value - WAGE * rounds.min(scene.left)
}

/// The errand that pays best.
pub(super) fn errand(scene: &Scene<'_>) -> Option<Errand> {
    let here = scene.here()?;
    let mut best: Option<Errand> = None;
    errands(scene, here, &mut |errand: Errand| {
        if best.is_none_or(|known| errand.worth > known.worth) {
            best = Some(errand);
        }
    });
    let best = best?;
    Some(detour(scene, here, best).unwrap_or(best))
}

/// All errands, the best first, and one for each place.
pub(super) fn ranked_errands(scene: &Scene<'_>) -> Vec<Errand> {
    let Some(here) = scene.here() else { return Vec::new() };
    let mut all: Vec<Errand> = Vec::new();
    errands(scene, here, &mut |errand| all.push(errand));
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    let mut places: Vec<SpaceId> = Vec::new();
    all.retain(|errand| {
        let is_first = !places.contains(&errand.goal);
        places.push(errand.goal);
        is_first
    });
    all
}

fn errands(scene: &Scene<'_>, here: SpaceId, consider: &mut dyn FnMut(Errand)) {
    let carried = scene.own_loot();
    let town = scene.place(Place::Prosperity);
    if carried > 0.0 {
        let goal = scene.home(&scene.own);
        let worth = in_time(scene, carried, rounds(scene, here, goal));
        consider(Errand { goal, tool: None, worth, why: "what I carry is safe at home only." });
    }
    if scene.own.hp <= 2 {
        let worth = in_time(scene, carried + 2.5, rounds(scene, here, town).max(1.0));
        consider(Errand { goal: town, tool: None, worth, why: "I need a doctor." });
    }
    let may_swap = scene.table.price(Ware::Tool(Tool::Rope)).is_some();
    // Who drives a herd drives it home: every ford on another way would cost half of it.
    let drives = scene.own.animals.iter().sum::<u8>() > 1;
    for tool in Tool::ALL.into_iter().filter(|tool| !drives && (may_swap || scene.own.tool == Some(*tool))) {
        for goal in scene.workplaces(tool) {
            consider(job(scene, here, tool, goal));
        }
    }
    if scene.left <= 1.0 && here == town {
        consider(Errand {
            goal: town,
            tool: None,
            worth: 0.5,
            why: "nobody is shot in town before the bell.",
        });
    }
}

/// Going somewhere to work, and home with what it brings.
fn job(scene: &Scene<'_>, here: SpaceId, tool: Tool, goal: SpaceId) -> Errand {
    // Who is there already worked this turn, and can work again in the next.
    let out = if scene.steps(here, goal) == 0.0 { 1.0 } else { rounds(scene, here, goal) };
    let carried = scene.own_loot();
    let herd = scene.own.animals.iter().any(|&count| count > 0);
    let gold = scene.own.gold.iter().any(|&count| count > 0);
    let is_mixed = if tool == Tool::Rope { gold } else { herd };
    let home = scene.place(if tool == Tool::Rope { Place::Ranch } else { Place::Prosperity });
    let back = scene.steps(goal, home) / (scene.pace() - 0.3);
    let watched =
        scene.table.bandits().into_iter().any(|bandit| scene.person(bandit).at == Spot::Space(goal));
    let taste = 0.6 * scene.whim(1000 + u32::from(goal.number()))
        - if is_mixed { 4.0 } else { 0.0 }
        - if watched && scene.book.sets().hostile.contains(goal) { 2.0 } else { 0.0 };
    let most = if tool == Tool::Rope { 1 } else { 3 };
    let worth = (1..=most).map(|works| {
        let gain = yields(scene, tool, goal, works.into());
        in_time(scene, carried + gain, out + f64::from(works - 1) + back)
    });
    let worth = worth.fold(f64::NEG_INFINITY, f64::max) + taste;
    Errand { goal, tool: Some(tool), worth, why: "that job pays best from here." }
}

/// What so many turns of work bring.
fn yields(scene: &Scene<'_>, tool: Tool, goal: SpaceId, works: f64) -> f64 {
    let space = scene.book.space(goal);
    let column = scene.table.column(scene.me);
    if let Some(herd) = space.herd {
        return herd_yield(scene, herd);
    }
    let Some(origin) = space.origin else { return 0.0 };
    let shovel = scene.table.items(scene.me, scene.book.known_items().shovel);
    let panner = origin_is_waterfall(origin) && scene.table.has_passive_at(scene.me, Guard::AtWaterfall);
    let draws = f64::from(scene.book.tool(tool).draws[origin.index()] + shovel + u8::from(panner));
    let room = f64::from(scene.table.strength_left(scene.me) / u16::from(scene.book.weight(origin).max(1)));
    let cards = (draws * LUCK * works).min(room);
    let dangers = if scene.own.hp <= 2 { 2.0 * DANGERS } else { DANGERS };
    cards * scene.pay(scene.book.gold_pay(origin, column)) + draws * works * (EVENTS - dangers)
}

fn origin_is_waterfall(origin: Origin) -> bool {
    matches!(origin, Origin::Watermill | Origin::CrimsonFalls)
}

/// The best animals that there is room for.
fn herd_yield(scene: &Scene<'_>, herd: Herd) -> f64 {
    let column = scene.table.column(scene.me);
    let mut kinds = Animal::ALL.map(|kind| (scene.pay(scene.book.animal_pay(kind, column)), kind));
    kinds.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut room = scene.table.herd_left(scene.me);
    let mut sum = 0.0;
    for (pay, kind) in kinds {
        let taken = scene.book.herd_limit(herd, kind).unwrap_or(u8::MAX).min(room);
        room -= taken;
        sum += pay * f64::from(taken);
    }
    let saddle = scene.table.items(scene.me, scene.book.known_items().saddle);
    sum + 1.6 * f64::from(saddle.min(1))
}

/// A place on the way where something is to be had for less than the way round costs.
fn detour(scene: &Scene<'_>, here: SpaceId, errand: Errand) -> Option<Errand> {
    let room = |deck: PowerDeck, most: u8| scene.own.power_cards[deck.index()] < most;
    let wallet = scene.own.wallet;
    let pets = scene.book.known_pets();
    let has_mount = [pets.horse, pets.donkey].iter().any(|pet| scene.own.pets.contains(&Some(*pet)));
    let stops = [
        (
            Place::Village,
            if room(PowerDeck::PeacePipe, 2) { 0.9 } else { 0.0 },
            "a Peace Pipe Card lies on the way.",
        ),
        (
            Place::Purgatory,
            if room(PowerDeck::Shadow, 1) && (scene.own.hp > 3 || has_mount) { 1.9 } else { 0.0 },
            "a Shadow Card is worth the thirst.",
        ),
        (
            Place::Saloon,
            if room(PowerDeck::Saloon, 2) && wallet >= 4 { 0.9 } else { 0.0 },
            "a round at the Saloon may turn a fight.",
        ),
        (
            Place::Ranch,
            if !has_mount && wallet >= 10 && scene.left > 8.0 { 0.16 * scene.left } else { 0.0 },
            "a mount pays for the way to the Ranch.",
        ),
    ];
    let stops = stops.into_iter().map(|(place, worth, why)| (scene.place(place), worth, why));
    let traps = trapping(scene).map(|(space, worth)| (space, worth, "a Fur may hang in the Traps there."));
    let mut best: Option<(f64, Errand)> = None;
    for (goal, worth, why) in stops.chain(traps) {
        if worth == 0.0 || goal == here || goal == errand.goal {
            continue;
        }
        let round = scene.steps(here, goal) + scene.steps(goal, errand.goal) - scene.steps(here, errand.goal);
        // Full bags have no business on side roads.
        let gain = worth - WAGE * round / scene.pace() - 0.12 * scene.own_loot();
        let enemy = scene.table.bandits().into_iter().any(|bandit| scene.table.on(goal).contains(bandit));
        if gain > 0.0 && !enemy && best.is_none_or(|(known, _)| gain > known) {
            best = Some((gain, Errand { goal, why, ..errand }));
        }
    }
    best.map(|(_, errand)| errand)
}

/// Where Traps may bring a Fur that it does not carry yet, and what it would be worth.
fn trapping<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = (SpaceId, f64)> + 'a {
    let has_traps = scene.table.items(scene.me, scene.book.known_items().traps) > 0 && scene.own.hp > 2;
    let spaces = scene.book.sets().all.into_iter().filter(move |_| has_traps);
    spaces.filter_map(|space| {
        let fur = scene.book.space(space).fur.filter(|fur| !scene.own.furs[fur.index()])?;
        let luck = f64::from(9 - scene.book.trap(fur)) / 8.0;
        Some((space, luck * scene.pay(scene.book.fur_pay(fur, scene.table.column(scene.me)))))
    })
}

/// On the way: the Train, a step, or a Movement Card.
fn go(scene: &Scene<'_>, choices: &[Choice], errand: Errand) -> Decision {
    let here = scene.here()?;
    let reason = Reason::about(errand.why, About::Space(errand.goal));
    let ends = choices.contains(&Choice::End);
    if here == errand.goal && ends {
        return Some((Choice::End, Reason::about("I stay for the next turn.", About::Space(here))));
    }
    let by_train =
        ride(scene, here, errand.goal).filter(|ride| ride.rounds + 0.4 < scene.walk(here, errand.goal));
    let target = by_train.map_or(errand.goal, |ride| ride.station);
    if here == target && choices.contains(&Choice::Board) {
        return Some((
            Choice::Board,
            Reason::about("the Train is faster than my feet.", About::Space(errand.goal)),
        ));
    }
    walk(scene, choices, target, reason)
}

/// A step towards the target, or the Movement Card that fits the way.
pub(super) fn walk(scene: &Scene<'_>, choices: &[Choice], target: SpaceId, reason: Reason) -> Decision {
    let here = scene.here()?;
    let roads = Roads::to(scene, target);
    if let Some(step) = roads.step(here, choices) {
        return Some((step, reason));
    }
    let ends = choices.contains(&Choice::End);
    let needed = scene.steps(here, target).min(f64::from(u8::MAX)) as u8;
    let cards = choices.iter().filter_map(|&choice| match choice {
        Choice::Play(card) if here != target => Some((scene.table.card_movement(card), choice)),
        _ => None,
    });
    // The smallest card that arrives, else the largest.
    let best = cards
        .max_by_key(|(movement, _)| if *movement >= needed { (1, 20 - movement) } else { (0, *movement) });
    if let Some((_, play)) = best {
        return Some((play, reason));
    }
    if ends {
        return Some((Choice::End, Reason::of("That is as far as I come today.")));
    }
    // Somewhere it must go.
    let steps = choices.iter().filter_map(|&choice| match choice {
        Choice::Step(to) => Some((roads.ahead(to), choice)),
        _ => None,
    });
    let step = steps.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, step)| step);
    let cards = choices.iter().copied().find(|choice| matches!(choice, Choice::Play(_)));
    step.or(cards).map(|choice| (choice, Reason::of("I cannot stay here.")))
}
