//! The laws that every game obeys (L1 to L10), for every team size and for a person with two characters.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Seats, Tabletop, Viewer};
use rustlers_testkit::laws::Untold;
use rustlers_testkit::{Laws, laws};
use rustlers_west::edition::{AmbushId, ItemId, MovementId, PowerId, SpaceId, WeaponId};
use rustlers_west::{Choice, Event, Happening, Options, Order, Prey, Purse, West, Why};
use serde_json::{Value, json};

/// Games and games with twins that are played with each set of options.
const GAMES: u32 = 60;
const TWINS: u32 = 24;
/// One state in so many is tried. A prime, so that it falls into step with nothing.
const STRIDE: u32 = 11;
/// Every decision of a whole game, at random, comes to an end within this number.
const BOUND: u32 = 20_000;

/// What changes in a view though no sight says so (L10).
const UNTOLD: &[Untold] = &[
    Untold { at: "/asked", because: "whose choice is open is a question, not something that happened" },
    Untold { at: "/prospects", because: "it says what the open choice could lead to, and goes with it" },
    Untold { at: "/scene", because: "it says what the open choice is about" },
    Untold { at: "/matter", because: "it says what the open choice is about" },
    Untold {
        at: "/seats/*/movement_granted",
        because: "whoever stops a walk early forgoes what is left of it",
    },
    Untold {
        at: "/decks/gold",
        because: "what a job has set aside joins the discards when it is over (WEST-R15)",
    },
];

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
        simultaneous: &is_simultaneous,
        untold: UNTOLD,
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
        // Whether a prisoner tried or waited matters no more when the Round is over.
        EscapeTried { .. } | WaitedInJail { .. } => true,
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
        // They name the die, and what was added to it.
        Tied { .. } | Decided { .. } | DisarmTried { .. } | Trapped { .. } | Forded { .. } | Tamed { .. } => {
            true
        }
        Negated { .. } | Befell { .. } | EscapeTried { .. } | ThrownOut { .. } | MayPick { .. } => true,
        // How many Furs may be kept, before they are paid for.
        FursRolled { .. } => true,
        // Gone again when the offer is taken back.
        PutIn { seat, .. } => knows(&Seats::only(*seat)),
        // Rep tells who won more Duels, not who won which.
        DuelBegan { .. } | DuelWon { .. } | Reputation { why: Why::Duel, .. } => true,
        LaidDown { to, .. } | DrewGold { to, .. } | Peeked { to, .. } => knows(to),
        _ => false,
    }
}

/// WEST-R60: a declaration ends a timed window for everybody.
fn is_simultaneous(game: &West, choice: &Choice) -> bool {
    let declares = matches!(choice, Choice::Ambush(_) | Choice::AmbushAfterWork(_) | Choice::Strike);
    !declares || game.timer().is_none()
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
        Choice::TakeBack,
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

// WEST-R60: with people in every seat windows are timed, and who moves may choose ahead.
#[test]
fn four_people_obey_the_laws() {
    let people = Seat::all(4).collect();
    obeys_the_laws(Options { seats_of_people: people, ..Options::new(4) });
}

#[test]
fn two_bandits_against_three_pioneers_obey_the_laws() {
    obeys_the_laws(Options::new(5));
}

#[test]
fn three_against_three_obey_the_laws() {
    obeys_the_laws(Options::new(6));
}

// WEST-R7: two people with two characters each.
#[test]
fn two_people_obey_the_laws() {
    obeys_the_laws(Options { roster: Some(vec![0, 0, 1, 1]), ..Options::new(4) });
}

/// A table on which these two Bandits lie in Hiding, the second one with a Snake out as well.
fn hidden(first: &str, second: &str, snake: &str) -> West {
    let pioneer = |name: &str, tool: &str| {
        let movement = ["steady_trail", "sore_feet", "heavy_load"];
        json!({ "character": name, "movement": movement, "tool": tool, "wallet": 9 })
    };
    let bandit = |name: &str, at: &str, pets: Value| {
        let movement = ["steady_trail", "sore_feet", "heavy_load"];
        let at = format!("hiding:{at}");
        json!({ "character": name, "movement": movement, "at": at, "hiding": 2, "pets": pets,
                "weapons": ["revolver"] })
    };
    let seats = [
        pioneer("silas_whitcombe", "sifting_pan"),
        pioneer("amos_gale", "pickaxe"),
        bandit("dot_hargrove", first, json!([])),
        bandit("sal_redmond", second, json!([{ "pet": "snake", "under": snake }])),
    ];
    let position = json!({ "round": 3, "active": 0, "seats": seats });
    West::restore(None, &serde_json::from_value(position).unwrap()).unwrap()
}

// WEST-282, WEST-291, WEST-304, WEST-R54, WEST-R60: twins that differ in where Bandits and a Snake hide, and in the
// orders that they have, look alike to Pioneers and spectators through three Rounds of walking past them.
#[test]
fn pioneers_cannot_tell_where_bandits_hide() {
    let mut worlds = [
        hidden("saloon", "town_road", "watermill"),
        hidden("jail", "watermill", "saloon"),
        hidden("halfway_oak", "saloon", "town_road"),
    ];
    let (p0, p1, p2, p3) = (seat(0), seat(1), seat(2), seat(3));
    // The gang knows its own cards.
    let hides = |west: &West, viewer: Seat, of: Seat| {
        let view = West::view(west, Viewer::Seat(viewer));
        let hider = &view.seats[of.index()];
        (hider.hides_on.clone(), hider.pets.first().and_then(|pet| pet.under.clone()))
    };
    for mate in [p2, p3] {
        assert_eq!(hides(&worlds[1], mate, p2).0.as_deref(), Some("jail"));
        assert_eq!(hides(&worlds[1], mate, p3), (Some("watermill".into()), Some("saloon".into())));
    }
    assert_eq!(hides(&worlds[1], p0, p2).0, None);
    assert_eq!(hides(&worlds[1], p1, p3), (None, None));
    // What a Pioneer imagines covers other places than the real one.
    let mut luck = Fast::from_seed(3);
    let imagined: BTreeSet<_> = (0..50).map(|_| hides(&worlds[0].redeal(p0, &mut luck), p2, p2).0).collect();
    assert!(imagined.len() > 10, "a Pioneer imagines Bandits at {imagined:?} alone");

    let mut whims = Fast::from_seed(5);
    let (mut decisions, mut windows, mut ordered) = (0, 0, false);
    while West::view(&worlds[0], Viewer::Open).clock.round < 6 {
        let asked = worlds[0].awaits().lowest().unwrap();
        if asked == p0 && !ordered {
            ordered = true;
            // The worlds differ in their orders, and nobody but the gang may notice.
            let mut told = Vec::new();
            let worth = Order::Strike { prey: Prey::Worth(3), after_work: false };
            for (world, order) in worlds[1..].iter_mut().zip([Order::Never, worth]) {
                world.choose(p2, Choice::Order(order), &mut Fast::from_seed(1), &mut told).unwrap();
            }
            assert!(told.iter().all(|event| West::witness(event, Viewer::Seat(p0)).is_none()));
            assert!(told.iter().all(|event| West::witness(event, Viewer::Spectator).is_none()));
            assert!(told.iter().any(|event| West::witness(event, Viewer::Seat(p3)).is_some()));
        }
        decisions += 1;
        let lists = worlds.each_ref().map(|west| {
            let mut open = Vec::new();
            west.choices(asked, &mut open);
            open
        });
        let choice = if asked == p0 || asked == p1 {
            assert!(lists.iter().all(|list| *list == lists[0]), "{asked} has other choices: {lists:?}");
            // They walk and work; a Field Glass would tell them something.
            let is_plain =
                |choice: &&Choice| !matches!(choice, Choice::Item(_) | Choice::Power(_) | Choice::Buy(_));
            let plain: Vec<&Choice> = lists[0].iter().filter(is_plain).collect();
            *plain[whims.below(plain.len() as u32) as usize]
        } else {
            windows += u32::from(worlds[0].awaits().len() > 1);
            // Bandits lie low, wherever they are.
            let low = [Choice::Pass, Choice::End];
            low.into_iter().find(|choice| lists[0].contains(choice)).unwrap_or(lists[0][0])
        };
        let luck = Fast::from_seed(decisions);
        let sights = worlds.each_mut().map(|west| {
            let mut events = Vec::new();
            west.choose(asked, choice, &mut luck.clone(), &mut events).unwrap();
            [Viewer::Seat(p0), Viewer::Seat(p1), Viewer::Spectator].map(|viewer| {
                events.iter().filter_map(|event| West::witness(event, viewer)).collect::<Vec<_>>()
            })
        });
        assert!(sights.iter().all(|seen| *seen == sights[0]), "{choice:?} of {asked} is seen otherwise");
        for viewer in [Viewer::Seat(p0), Viewer::Seat(p1), Viewer::Spectator] {
            let views = worlds.each_ref().map(|west| West::view(west, viewer));
            assert!(views.iter().all(|view| *view == views[0]), "{viewer} sees something after {choice:?}");
        }
        assert!(worlds.iter().all(|west| west.awaits() == worlds[0].awaits()));
    }
    assert!(windows > 10, "only {windows} windows in {decisions} decisions");
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}
