//! Other worlds: what a redeal keeps, what it changes, and how often (LORD-18, LORD-20, LORD-21).

use std::collections::BTreeMap;

use rustlers_core::{Fast, Game, Seat, Viewer};
use rustlers_lords::{Action, Goat, Lords, View};
use rustlers_testkit::play_new;

use super::table::{scene, set};

const WORLDS: u32 = 6_000;

/// How often `what` occurs in the worlds that a seat considers possible.
fn odds<K: Ord>(lords: &Lords, seat: u8, mut what: impl FnMut(&View) -> K) -> BTreeMap<K, u32> {
    let mut luck = Fast::from_seed(11);
    let mut counts = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = lords.redeal(Seat::new(seat).unwrap(), &mut luck);
        world.audit().unwrap();
        *counts.entry(what(&world.view(Viewer::Open))).or_default() += 1;
    }
    counts
}

fn outcomes<K: Ord + Clone>(counts: &BTreeMap<K, u32>) -> Vec<K> {
    counts.keys().cloned().collect()
}

/// The first outcome occurs in this many of a hundred worlds, within five standard deviations.
#[track_caller]
fn assert_share<K: Ord + std::fmt::Debug>(counts: &BTreeMap<K, u32>, outcome: K, percent: f64) {
    let (mean, count) = (percent / 100.0 * f64::from(WORLDS), f64::from(*counts.get(&outcome).unwrap_or(&0)));
    let spread = (mean * (1.0 - percent / 100.0)).sqrt();
    assert!((count - mean).abs() <= 5.0 * spread, "{outcome:?}: {count} times, not about {mean}: {counts:?}");
}

fn held(view: &View, seat: usize) -> Vec<Action> {
    let mut cards: Vec<_> =
        view.seats[seat].actions.as_ref().unwrap().iter().map(|action| action.card).collect();
    cards.sort();
    cards
}

fn ripe(view: &View, seat: usize) -> usize {
    view.seats[seat].actions.as_ref().unwrap().iter().filter(|action| action.ripe).count()
}

// LORD-18, LORD-20: hands of others and the Draw Pile are dealt by single cards; the own hand, herds and discards stay.
#[test]
fn hands_are_dealt_by_single_cards() {
    let (_, lords) = set("
        players 2
        draw NI NI KR
        P0 hand FB GH LP TG DR; herd LP+LP / TG+GL
        P1 hand GL; herd NI+NI / KR+KR
        discards MG DR
    ");
    let of_p1 = odds(&lords, 0, |view| view.seats[1].hand.unwrap().iter().next().unwrap());
    assert_eq!(outcomes(&of_p1), [Goat::GoatLord, Goat::GoatNinja, Goat::Krakengoat]);
    assert_share(&of_p1, Goat::GoatNinja, 50.0);
    let kept = odds(&lords, 0, |view| {
        let herds: Vec<String> = view.seats.iter().map(|seat| format!("{:?}", seat.herd)).collect();
        (format!("{:?} {:?}", view.seats[0].hand, view.discards), herds)
    });
    assert_eq!(kept.len(), 1);
    // P1 knows its Goat Lord, and P0's five cards are some of the other eight.
    let of_p0 = odds(&lords, 1, |view| view.seats[0].hand.unwrap().contains(Goat::Ladypug));
    assert_share(&of_p0, true, 62.5);
    assert_eq!(
        outcomes(&odds(&lords, 1, |view| view.seats[1].hand.unwrap().contains(Goat::GoatLord))),
        [true]
    );
}

// LORD-14: a wild that was turned up at set-up was dealt to nobody.
#[test]
fn wilds_turned_up_are_in_no_hand_that_was_dealt() {
    let options = rustlers_lords::Options::new(2);
    let lords =
        play_new::<Lords>(options, "P0, LP, LP, LP, LP, LP, TG, TG, TG, TG, TG, GL, GL, GL, GL, KR", "");
    let lords_in = |lords: &Lords, seat: u8, of: usize| {
        outcomes(&odds(lords, seat, |view| view.seats[of].hand.unwrap().count(Goat::GoatLord) > 0))
    };
    assert_eq!(lords_in(&lords, 1, 0), [false]);
    assert_eq!(lords_in(&lords, 0, 1), [false]);
    // Once somebody has drawn, that hand may hold one.
    let lords = rustlers_testkit::play_with(
        rustlers_lords::Options::new(2),
        lords,
        "
        draws  *, *
        P1     birth LP+LP
    ",
    );
    assert_eq!(lords_in(&lords, 0, 1), [false, true]);
    assert_eq!(lords_in(&lords, 1, 0), [false]);
}

// LORD-57: after a reshuffle everybody knows what the Draw Pile holds, and so what the hands hold together.
#[test]
fn a_renewed_draw_pile_is_known() {
    let lords = scene(
        "
        players 3
        draw KR
        discards GU GH DR TG
        P0 hand FB LP GU NI FG
        P1 hand NI FM DR KR FB
        P2 hand NI LP DR KR FB
    ",
        "
        draws  KR
        P0     discard FB
        now    draw_pile = 5
    ",
    );
    let pile = odds(&lords, 1, |view| format!("{:?}", view.draw_cards.unwrap()));
    assert_eq!(pile.len(), 1, "{pile:?}");
    // P1 knows the ten cards of the others, all but the one that P0 drew before.
    let of_p2 = odds(&lords, 1, |view| view.seats[2].hand.unwrap().contains(Goat::GoatACorn));
    assert_eq!(outcomes(&of_p2), [false, true]);
}

// LORD-51: a strict discard proves that there was no pair and nothing to match; one card is new since.
#[test]
fn a_discard_tells_what_the_hand_is_not() {
    let table = "
        P0 hand FB GH LP TG; herd DR+DR
        P1 hand NI FM DR KR; herd NI+NI / KR+KR
    ";
    let script = "
        draws  *
        P0     discard FB
    ";
    let lords = scene(table, script);
    let hands = odds(&lords, 1, |view| {
        let hand = view.seats[0].hand.unwrap();
        // Only the new card can be a wild, a KR, an FB or a GU, or a second of its kind.
        let wilds = hand.count(Goat::GoatLord) + hand.count(Goat::MagicalGoatini);
        let barred = wilds
            + hand.count(Goat::Krakengoat)
            + hand.count(Goat::FaintingBabyGoat)
            + hand.count(Goat::FoodGuardian);
        let twins: u8 = hand.plain().kinds().map(|goat| hand.count(goat) - 1).sum();
        barred + twins <= 1
    });
    assert_eq!(outcomes(&hands), [true]);
    // With `free` it proves nothing.
    let lords = scene(&format!("free\n{table}"), script);
    let wilds = odds(&lords, 1, |view| view.seats[0].hand.unwrap().count(Goat::MagicalGoatini));
    assert!(wilds.len() > 2, "{wilds:?}");
}

// LORD-51, LORD-78: it proves, too, that no ripe action card was playable.
#[test]
fn a_discard_tells_what_the_action_cards_are_not() {
    let lords = scene(
        "
        P0 hand FB GH LP TG; has ESC LEA
        P1 hand NI FM DR KR
    ",
        "
        draws  *
        P0     discard FB
    ",
    );
    let cards = odds(&lords, 1, |view| held(view, 0).into_iter().collect::<Vec<_>>());
    use Action::*;
    let unplayable = [Escape, Russian, Atomic, Goatinhood, Bluff, Leap, Visionary];
    assert!(cards.keys().flatten().all(|card| unplayable.contains(card)), "{cards:?}");
    assert!(cards.keys().any(|cards| cards.contains(&Goatinhood)));
}

const VISIONS: &str = "
    P0 hand NI NI DR TG; has VIS FLO
    P1 hand FM FM KR GH; has ESC SAN LOA*; herd KR+KR
    P2 hand FB FB LP TG; has VIS
    discards none
";

// LORD-91, LORD-21: who looked remembers the cards, the robbed player the one that went; the others know neither.
#[test]
fn what_visionary_goat_showed_is_remembered() {
    let lords = scene(
        VISIONS,
        "
        P0     play VIS on P1
        P1     let it happen
        P0     take SAN
    ",
    );
    use Action::*;
    assert_eq!(outcomes(&odds(&lords, 0, |view| held(view, 1))), [vec![Escape, Loaf]]);
    let of_p0 = odds(&lords, 1, |view| held(view, 0));
    assert!(of_p0.keys().all(|cards| cards.contains(&Santy)) && of_p0.len() > 5, "{of_p0:?}");
    let to_p2 = odds(&lords, 2, |view| (held(view, 0), held(view, 1)));
    assert!(to_p2.len() > 100);
    // P2 knows that one of P1's three cards is gone, and that one of them was unripe: one or two ripe ones are left.
    let ripeness = odds(&lords, 2, |view| ripe(view, 1));
    assert_eq!(outcomes(&ripeness), [1, 2]);
    assert_share(&ripeness, 2, 100.0 / 3.0);
}

// LORD-91: what was seen before and moved out of sight since is with one of two.
#[test]
fn a_theft_out_of_sight_is_remembered_as_either_or() {
    let lords = scene(
        "
        P0 hand NI NI DR TG; has VIS
        P1 hand FM FM KR GH; has VIS
        P2 hand FB FB LP TG; has ESC SAN
        discards none
    ",
        "
        P0     play VIS on P2
        P2     let it happen
        P0     take ESC
        draws  *, *
        P0     birth NI+NI
        P1     play VIS on P2
        P2     let it happen
        P1     take SAN
    ",
    );
    use Action::*;
    // P0 saw ESC and SAN, took ESC, and knows that P1 took the SAN: it was the only card.
    assert_eq!(outcomes(&odds(&lords, 0, |view| held(view, 1))), [vec![Santy]]);
    // P2 knows both; P3 knows neither.
    assert_eq!(
        outcomes(&odds(&lords, 2, |view| (held(view, 0), held(view, 1)))),
        [(vec![Escape], vec![Santy])]
    );
    assert!(odds(&lords, 3, |view| (held(view, 0), held(view, 1))).len() > 40);

    let lords = scene(
        "
        P0 hand NI NI DR TG; has VIS
        P1 hand FM FM KR GH; has VIS
        P2 hand FB FB LP TG; has ESC SAN LOA
        discards none
    ",
        "
        P0     play VIS on P2
        P2     let it happen
        P0     take ESC
        draws  *, *
        P0     birth NI+NI
        P1     play VIS on P2
        P2     let it happen
        P1     take SAN
    ",
    );
    let either = odds(&lords, 0, |view| (held(view, 1), held(view, 2)));
    assert_eq!(outcomes(&either), [(vec![Santy], vec![Loaf]), (vec![Loaf], vec![Santy])]);
}

// LORD-116: all see which card is shed, and nobody whether it was the new one.
#[test]
fn a_shed_card_does_not_tell_whether_it_was_ripe() {
    let lords = scene(
        "
        P0 hand LP LP KR FM; has LEA SAN LOA; gold 1
        discards none
    ",
        "
        draws  ATO
        P0     birth LP+LP
        draws  *, *
        P0     shed ATO
    ",
    );
    let ripeness = odds(&lords, 1, |view| ripe(view, 0));
    assert_eq!(outcomes(&ripeness), [2, 3]);
    assert_share(&ripeness, 3, 25.0);
    assert_eq!(outcomes(&odds(&lords, 0, |view| ripe(view, 0))), [3]);
}

// LORD-80: after the action pile is renewed everybody knows what it holds.
#[test]
fn a_renewed_action_pile_is_known() {
    let lords = scene(
        "
        draw 20
        action pile SAN
        P0 hand NI DR TG KR; has LEA; gold 1
        P1 herd FB+FB / NI+NI; has ESC
    ",
        "
        P0     play LEA on P1
        draws  Luck 4, SAN
        P1     let it happen
        now    action_pile = 26
    ",
    );
    use Action::*;
    // Two cards are not in the pile, and P1 has one of them.
    assert_eq!(outcomes(&odds(&lords, 1, |view| held(view, 0))), [vec![Santy]]);
    let to_p2 = odds(&lords, 2, |view| (held(view, 0), held(view, 1)));
    assert_eq!(outcomes(&to_p2), [(vec![Escape], vec![Santy]), (vec![Santy], vec![Escape])]);
}
