//! The laws that every game obeys (L1 to L9), for every team size and for a person with two characters.

#![allow(clippy::unwrap_used)]

use rustlers_core::{Chance, Fast, Seat};
use rustlers_testkit::{Laws, laws};
use rustlers_west::edition::{AmbushId, ItemId, MovementId, PowerId, SpaceId, WeaponId};
use rustlers_west::{Choice, Options, Purse, West};

/// Every decision of a whole game, at random, comes to an end within this number.
const BOUND: u32 = 20_000;

fn obeys_the_laws(options: Options) {
    let tally = laws::check(&Laws {
        games: 6,
        twins: 1,
        bound: BOUND,
        illegal: &strange,
        conserved: &West::audit,
        spoken: &|_| true,
        fleeting: &|_, _| true,
        ..Laws::<West>::new(options.clone())
    });
    assert!(tally.other_twins > tally.twins / 2, "redeals hardly ever change a thing: {tally}");
    laws::check_notation::<West>(&options, 2);
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
#[ignore = "L4 is not kept yet: some steps of composing an offer change a view and are told by no event"]
fn two_against_two_obey_the_laws() {
    obeys_the_laws(Options::new(4));
}

#[test]
#[ignore = "L4 is not kept yet: some steps of composing an offer change a view and are told by no event"]
fn two_bandits_against_three_pioneers_obey_the_laws() {
    obeys_the_laws(Options::new(5));
}

#[test]
#[ignore = "L4 is not kept yet: some steps of composing an offer change a view and are told by no event"]
fn three_against_three_obey_the_laws() {
    obeys_the_laws(Options::new(6));
}

// WEST-R7: two persons with two characters each.
#[test]
#[ignore = "L4 is not kept yet: some steps of composing an offer change a view and are told by no event"]
fn two_persons_obey_the_laws() {
    obeys_the_laws(Options { roster: Some(vec![0, 0, 1, 1]), ..Options::new(4) });
}
