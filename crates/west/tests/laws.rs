//! The laws that every game obeys (L1 to L9), for every team size and for a person with two characters.

#![allow(clippy::unwrap_used)]

use rustlers_core::{Chance, Fast, Seat, Seats, Viewer};
use rustlers_testkit::{Laws, laws};
use rustlers_west::edition::{AmbushId, ItemId, MovementId, PowerId, SpaceId, WeaponId};
use rustlers_west::{Choice, Event, Happening, Options, Purse, West, Why};

/// Games and games with twins that are played with each set of options.
const GAMES: u32 = 60;
const TWINS: u32 = 24;
/// One state in so many is tried. A prime, so that it falls into step with nothing.
const STRIDE: u32 = 11;
/// Every decision of a whole game, at random, comes to an end within this number.
const BOUND: u32 = 20_000;

fn obeys_the_laws(options: Options) {
    let tally = laws::check(&Laws {
        games: GAMES,
        twins: TWINS,
        stride: STRIDE,
        bound: BOUND,
        illegal: &strange,
        conserved: &West::audit,
        spoken: &is_spoken,
        fleeting: &is_fleeting,
        ..Laws::<West>::new(options.clone())
    });
    assert!(tally.other_twins > tally.twins / 2, "redeals hardly ever change a thing: {tally}");
    assert!(tally.pairs > 0, "no two answers were ever tried in both orders: {tally}");
    laws::check_notation::<West>(&options, 2);
}

/// Chosen in the open, and kept by the story alone once the table has moved on.
fn is_spoken(event: &Event) -> bool {
    use Happening::*;
    match event.what() {
        // With which Weapon, for whom, who acts: gone with the Battle.
        Aimed { .. } | Chose { .. } | Named { .. } => true,
        // A card that is shuffled away again at once.
        PlayedMovement { .. }
        | ShedMovement { .. }
        | DrewMovement { .. }
        | LaidDown { .. }
        | Picked { .. } => true,
        // An Item used for something that holds already, or thrown away; an ability that changes nothing.
        UsedItem { .. } | UsedAbility { .. } | Effect { .. } | ThrewAway { .. } => true,
        Peeked { .. } => true,
        _ => false,
    }
}

/// Shown by the rules, and gone: dice and what they did before a death or a new Round evens it out, cards of the
/// Tournament that nobody took, the order in which cards were drawn, and what was peeked at.
fn is_fleeting(event: &Event, viewer: Viewer) -> bool {
    use Happening::*;
    let knows = |to: &Seats| matches!(viewer, Viewer::Seat(seat) if to.contains(seat));
    match event.what() {
        Rolled { .. } | Rerolled { .. } | QuickDraw { .. } | Struck { .. } => true,
        NpcHurt { .. } | AllyHurt { .. } | Disarmed { .. } => true,
        // Rep tells who won more Duels, not who won which.
        DuelBegan { .. } | DuelWon { .. } | Reputation { why: Why::Duel, .. } => true,
        LaidDown { to, .. } | DrewGold { to, .. } | Peeked { to, .. } => knows(to),
        _ => false,
    }
}

/// Choices that are rarely open.
fn strange(_: &West, _: Seat, luck: &mut Fast) -> Vec<Choice> {
    let seat = Seat::new(luck.below(8) as u8).unwrap();
    let space = SpaceId::of(luck.below(90) as u8);
    let number = luck.below(70) as u8;
    vec![
        Choice::Step(space),
        Choice::Ambush(space),
        Choice::Space(space),
        Choice::Attack(seat),
        Choice::Trade(seat),
        Choice::Name(seat),
        Choice::Play(MovementId::of(number)),
        Choice::Power(PowerId::of(number)),
        Choice::Item(ItemId::of(number)),
        Choice::Shoot(WeaponId::of(number)),
        Choice::Hide(AmbushId::of(number)),
        Choice::Save(u16::from(number) * 9),
        Choice::Withdraw(u16::from(number)),
        Choice::GiveCash(u16::from(number)),
        Choice::Reroll(u16::from(number)),
        Choice::Enter(Purse::Free),
        Choice::Pick(number),
        Choice::End,
        Choice::Pass,
        Choice::Fight,
        Choice::Board,
        Choice::Work,
        Choice::Emerge,
    ]
}

#[test]
fn two_against_two_obey_the_laws() {
    obeys_the_laws(Options::new(4));
}

#[test]
fn two_bandits_against_three_pioneers_obey_the_laws() {
    obeys_the_laws(Options::new(5));
}

#[test]
fn three_against_three_obey_the_laws() {
    obeys_the_laws(Options::new(6));
}

// WEST-R7: two persons with two characters each.
#[test]
fn two_persons_obey_the_laws() {
    obeys_the_laws(Options { roster: Some(vec![0, 0, 1, 1]), ..Options::new(4) });
}
