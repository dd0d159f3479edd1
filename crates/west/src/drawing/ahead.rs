//! What lies ahead of the viewer: where the roads lead before a step is made (WEST-61), and whom it may have to fight.

use rustlers_core::{Ink, Line, Seat, Teller};

use super::{goods, letter, roads, walker, wrapped};
use crate::edition::{Attack, Edition, LinkKind, SpaceId, SpaceKind, Walker};
use crate::knowledge::{Scene, SeatView, View};
use crate::state::Foe;

/// As far as the best Movement Card leads (WEST-57).
const FARTHEST: u8 = 6;
/// So many places are named for a road.
const MOST_PLACES: usize = 4;

/// The roads from where the viewer stands with the letters that they have on the board, and how many steps it is along
/// each of them to the places that have a use.
pub(super) fn ways(view: &View) -> Vec<Line> {
    let Some(seat) = view.viewer.and_then(|own| view.seats.get(own.index())) else { return Vec::new() };
    let book = view.book.all();
    let Some((here, _)) = book.space_named(&seat.at) else { return Vec::new() };
    let left = seat.movement_granted.saturating_sub(seat.movement_spent);
    let reach = if left == 0 { FARTHEST } else { left };
    let walker = walker(view, seat);
    let way = |(road, link): (usize, &crate::edition::Link)| {
        let mut words = Vec::new();
        match link.kind {
            LinkKind::Ford => words.push("ford".to_owned()),
            LinkKind::Blue | LinkKind::Red => words.push("one way".to_owned()),
            _ => {}
        }
        let after = places(book, walker, here, link.to, link.cost, reach);
        words.extend(after.into_iter().map(|(space, steps)| format!("{} {steps}", book.space(space).name)));
        let ahead = if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
        format!("{} {}{ahead}", letter(road), book.space(link.to).name)
    };
    let ways: Vec<String> = roads(view).iter().enumerate().map(way).collect();
    if ways.is_empty() {
        return Vec::new();
    }
    wrapped(&format!("Roads, and steps to places: {}", ways.join("; ")), Ink::Plain)
}

/// The places with a use that can be reached by this road without coming back, the nearest first, with their steps.
fn places(
    book: &Edition,
    walker: Walker,
    from: SpaceId,
    first: SpaceId,
    cost: u8,
    reach: u8,
) -> Vec<(SpaceId, u8)> {
    let mut found: Vec<(SpaceId, u8)> = vec![(first, cost)];
    let mut next = 0;
    while let Some(&(at, steps)) = found.get(next) {
        next += 1;
        for link in book.links(walker, at) {
            let steps = steps + link.cost;
            if steps <= reach && link.to != from && found.iter().all(|(known, _)| *known != link.to) {
                found.push((link.to, steps));
            }
        }
    }
    let is_useful = |space: SpaceId| {
        let kind = book.space(space).kind;
        !matches!(kind, SpaceKind::Trail | SpaceKind::MineLanding | SpaceKind::Desert)
    };
    // A place that is nearer by another road is told there.
    let is_nearest = |space: SpaceId, steps: u8| book.steps(walker, from, space) >= steps;
    let mut places: Vec<(SpaceId, u8)> = found
        .into_iter()
        .filter(|&(space, steps)| space != first && is_useful(space) && is_nearest(space, steps))
        .collect();
    places.sort_by_key(|&(_, steps)| steps);
    places.truncate(MOST_PLACES);
    places
}

/// WEST-284 to WEST-286: the enemies whom the viewer faces, or who stand one step away, with what decides a Battle:
/// HP, Weapons, and the Loot that is to be had.
pub(super) fn foes(view: &View, teller: &Teller<'_>) -> Vec<Line> {
    let Some(own) = view.viewer else { return Vec::new() };
    let book = view.book.all();
    let near: Vec<&str> = roads(view).iter().map(|link| book.space(link.to).id.as_str()).collect();
    let Some(seat) = view.seats.get(own.index()) else { return Vec::new() };
    let faced = faced(view, own);
    let mut lines = Vec::new();
    for (number, enemy) in view.seats.iter().enumerate() {
        let Some(place) = Seat::new(number as u8).filter(|place| *place != own) else { continue };
        let is_near = enemy.side != seat.side && (enemy.at == seat.at || near.contains(&enemy.at.as_str()));
        let is_placed = enemy.character.is_some() && enemy.at != "away";
        if !(faced.contains(&place) || is_near) || !is_placed {
            continue;
        }
        let word = if faced.contains(&place) { "You face" } else { "Nearby" };
        let text = format!(
            "{word} {}: {}/{} HP; {}; Loot: {}",
            teller.name(place),
            enemy.hp,
            enemy.max_hp,
            weapons(book, enemy),
            goods::loot(enemy)
        );
        lines.extend(wrapped(&text, Ink::Strong));
    }
    lines
}

/// With whom the viewer has to settle something; nobody for who only looks on.
fn faced(view: &View, own: Seat) -> Vec<Seat> {
    let against = |parties: [Seat; 2]| match parties {
        [one, two] if one == own => vec![two],
        [one, two] if two == own => vec![one],
        _ => Vec::new(),
    };
    let side = |seat: Seat| view.seats.get(seat.index()).map(|seat| seat.side);
    match &view.scene {
        Scene::Talk(talk) => against([talk.attacker, talk.defender]),
        Scene::WorkUnderAmbush { pioneer, bandit } => against([*pioneer, *bandit]),
        Scene::Window { mover: pioneer, .. } | Scene::Vulture { pioneer, .. } => {
            if side(*pioneer) == side(own) { Vec::new() } else { vec![*pioneer] }
        }
        Scene::Battle(battle) => {
            let fights = |who: Foe| who == Foe::Seat(own);
            let is_in_it = battle.acting == Some(own) || battle.sides.iter().any(|side| fights(side.who));
            let others = battle.sides.iter().filter_map(|fighter| match fighter.who {
                Foe::Seat(seat) if is_in_it && seat != own => Some(seat),
                Foe::Seat(_) | Foe::Npc(_) => None,
            });
            others.collect()
        }
        _ => Vec::new(),
    }
}

fn weapons(book: &Edition, seat: &SeatView) -> String {
    let words = seat.weapons.iter().filter_map(|weapon| book.weapon_named(weapon)).map(|(_, weapon)| {
        let ammo = if weapon.class.is_gun() { format!(", {} Ammo", weapon.ammo) } else { String::new() };
        format!("{} ({}{ammo})", weapon.name, dice(&weapon.attack))
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "no Weapon".to_owned() } else { words.join(", ") }
}

/// The dice of a Weapon: `2 dice, 4+ deals 1`.
fn dice(attack: &Attack) -> String {
    let dice = if attack.dice == 1 { "1 die".to_owned() } else { format!("{} dice", attack.dice) };
    format!("{dice}, {}+ deals {}", attack.hit, attack.damage)
}
