//! Action cards and the Luck Pile: LORD-76 to LORD-91, LORD-100, LORD-101, LORD-110, LORD-112, LORD-113.

use rustlers_core::{Fast, Fixed, Game, Scripted, Seat};
use rustlers_lords::{Action, Choice, Event, Numbers};

use super::table::{scene, set};

// LORD-C29, LORD-36, LORD-37, LORD-82, LORD-110: 1 and 2 fail; with 3 or more the top pile moves, onto an empty herd as its
// protected bottom.
#[test]
fn lord_c29_a_leap_of_goat() {
    let table = "
        P0 hand FM TG KR NI; has LEA
        P1 herd FB+FB / DR+DR+GL
    ";
    scene(
        table,
        "
        draws  Luck 2
        P0     play LEA on P1
        all    see: P0 plays Leap of Goat on P1; P0 draws Luck card 2; P0's Leap of Goat comes to nothing
        now    seats.0.herd counts 0; seats.1.herd counts 2; action_discard = [\"LEA\"]; luck = []
        awaits P1
    ",
    );
    scene(
        table,
        r#"
        draws  Luck 3
        P0     play LEA on P1
        now    seats.0.herd.0.cards = ["DR","DR","GL"]; seats.0.herd_points = 80; seats.0.gold = 1
        now    seats.1.herd counts 1; seats.1.herd.0.cards = ["FB","FB"]
        P1     may not duel P0 with GL (LORD-43)
    "#,
    );
}

// LORD-C32, LORD-83, LORD-84, LORD-99, LORD-R47: draws from the left, the player of the card last, round again until the 6.
#[test]
fn lord_c32_an_atomic_goat() {
    scene(
        "
        P0 hand FM TG KR NI; has ATO
        P1 herd FB+FB / NI+NI; has ESC
        P2 herd FB+FB
    ",
        "
        draws  Luck 3, Luck 1, Luck 4, Luck 5, Luck 6
        P0     play ATO
        all    see: P1 draws Luck card 3; P2 draws Luck card 1; P3 draws Luck card 4; P0 draws Luck card 5; P1 draws Luck card 6
        all    see: P0 steals P1's top pile: 2 Goat Ninjas
        now    seats.0.herd counts 1; seats.1.action_count = 1
        awaits P1
    ",
    );
}

// LORD-81, LORD-117: an outcome given by number is the Luck card of that number, as far as there are that many.
#[test]
fn lord_81_luck_cards_by_number() {
    scene(
        "
        P0 hand FM TG KR NI; has ATO
        P1 herd FB+FB / NI+NI
    ",
        "
        draws  3, 1, 2, Luck 5, Luck 6
        P0     play ATO
        all    see: P1 draws Luck card 3; P2 draws Luck card 1; P3 draws Luck card 2; P0 draws Luck card 5
    ",
    );
}

// LORD-C33, LORD-69, LORD-84, LORD-R48: a 6 for an opponent with one pile ends the card for nothing.
#[test]
fn lord_c33_an_atomic_goat_that_hits_nothing() {
    scene(
        "
        players 3
        P0 hand FM TG KR NI DR; has ATO
        P1 herd NI+NI
        P2 herd FB+FB / TG+TG
    ",
        "
        draws  Luck 6
        P0     play ATO
        all    see: P1 draws Luck card 6; P0's Atomic Goat comes to nothing
        now    seats.0.gold = 0; seats.1.gold = 0; seats.1.herd counts 1
        awaits P1
    ",
    );
}

// LORD-C34, LORD-43, LORD-61, LORD-85, LORD-R12: the own top pile explodes, even the only one, for the rest of the round.
#[test]
fn lord_c34_an_atomic_goat_that_explodes() {
    scene(
        "
        players 3
        P0 hand FM TG KR NI DR; herd KR+GL; has ATO
        P1 hand LP DR GH NI FM; herd FB+FB / TG+TG
        P2 hand KR DR GH NI FM
        trash GL
        draw 40
    ",
        r#"
        draws  Luck 1, Luck 2, Luck 6
        P0     play ATO
        all    see: P0 draws Luck card 6; Boom! P0's top pile is trash: 1 Krakengoat and 1 Goat Lord
        now    seats.0.herd counts 0; seats.0.gold = 0; trash has "KR"; trash has "GL"
        draws  *
        P1     discard LP
        draws  *
        P2     discard DR
        P0     may not duel P1 with TG (LORD-43)
    "#,
    );
    // Without a pile, nothing happens.
    scene(
        "
        players 3
        P0 hand FM TG KR NI DR; has ATO
        P1 herd FB+FB / TG+TG
    ",
        "
        draws  Luck 1, Luck 2, Luck 6
        P0     play ATO
        all    see: P0's Atomic Goat comes to nothing
    ",
    );
}

// LORD-C64, LORD-78, LORD-R49: without a pile to win an Atomic Goat is not playable.
#[test]
fn lord_c64_an_atomic_goat_with_nothing_to_win() {
    scene(
        "
        P0 hand FB GH LP TG; has ATO
        P1 herd NI+NI
        P2 herd KR+KR
    ",
        "
        P0  may only discard FB; discard GH; discard LP; discard TG
        P0  may not play ATO (LORD-78)
    ",
    );
}

// LORD-C81, LORD-83, LORD-R77: who has no pile draws all the same.
#[test]
fn lord_c81_everybody_draws() {
    scene(
        "
        players 3
        P0 hand FM TG KR NI DR; has ATO
        P1 herd FB+FB / NI+NI
    ",
        "
        draws  Luck 1, Luck 6
        P0     play ATO
        all    see: P1 draws Luck card 1; P2 draws Luck card 6; P0's Atomic Goat comes to nothing
    ",
    );
}

// LORD-C35, LORD-87, LORD-R51: opponent, opponent, player, opponent, player, opponent, until the 2.
#[test]
fn lord_c35_a_russian_goatlette() {
    let table = "
        P0 hand FM TG KR NI; has RUS
        P1 herd FB+FB / NI+NI
    ";
    scene(
        table,
        "
        draws  Luck 5, Luck 6, Luck 1, Luck 2
        P0     play RUS on P1
        all    see: P1 draws Luck card 5; P1 draws Luck card 6; P0 draws Luck card 1; P1 draws Luck card 2; P0 steals
    ",
    );
    scene(
        table,
        "
        draws  Luck 2
        P0     play RUS on P1
        all    see: P1 draws Luck card 2; P0 steals P1's top pile
    ",
    );
    scene(
        table,
        "
        draws  Luck 4, Luck 6, Luck 2
        P0     play RUS on P1
        all    see: P0 draws Luck card 2; P0's Russian Goatlette comes to nothing
        now    seats.1.herd counts 2
    ",
    );
}

// LORD-C36, LORD-88, LORD-112, LORD-R52: two different numbers; a number that comes saves the pile.
#[test]
fn lord_c36_a_bluff_goat() {
    let table = "
        P0 hand FM TG KR NI; has BLU
        P1 herd FB+FB / NI+NI
    ";
    scene(
        table,
        "
        P0     play BLU on P1
        P0     has 15 choices
        P0     may not call 4 4 (LORD-88)
        P0     may not call 0 3 (LORD-88)
        P0     may not call 3 7 (LORD-88)
        draws  Luck 6
        P0     call 1 6
        all    see: P0 calls 1 and 6; P1 draws Luck card 6; P0's Bluff Goat comes to nothing
    ",
    );
    scene(
        table,
        "
        P0     play BLU on P1
        draws  Luck 2
        P0     call 1 6
        all    see: P1 draws Luck card 2; P0 steals P1's top pile
    ",
    );
}

// LORD-C37, LORD-24, LORD-89, LORD-90, LORD-R53: missed turns add up, one is used a round, and their owner still defends.
#[test]
fn lord_c37_missed_turns_add_up() {
    scene(
        "
        players 3
        discards none
        P0 hand FB GH LP TG DR; herd GU+GU; has LOA
        P1 hand FB GH LP NI DR; herd GU+GU; has LOA
        P2 hand NI KR KR KR FM; herd FM+FM / NI+NI
    ",
        "
        P0     play LOA on P2
        all    see: P2 will miss the next turn
        P1     play LOA on P2
        all    see: P2 will miss the next 2 turns; P2 misses this turn, and 1 more after it
        awaits P0
        now    seats.2.missed = 1
        draws  KR
        P0     discard DR
        awaits P1
        P1     duel P2 with NI
        awaits P2
        P2     answer NI
        draws  KR, *
        P1     stop
        all    see: P2 misses this turn
        awaits P0
        now    seats.2.missed = 0; seats.2.hand_count = 5
        draws  GU
        P0     discard TG
        draws  *
        P1     discard GH
        awaits P2
    ",
    );
}

// LORD-74, LORD-R41: a turn that is missed ripens like any other.
#[test]
fn lord_r41_a_missed_turn_ripens() {
    scene(
        "
        P0 hand LP LP KR FM
        P1 has ESC*; missed 1
    ",
        "
        P1     knows seats.1.actions.0.ripe = false
        draws  *, *
        P0     birth LP+LP
        all    see: P1 misses this turn
        P1     knows seats.1.actions.0.ripe = true
        awaits P2
    ",
    );
}

// LORD-C38, LORD-18, LORD-73, LORD-74, LORD-91, LORD-113, LORD-R55: the player alone sees the cards and must take one; it is unripe.
#[test]
fn lord_c38_a_visionary_goat() {
    scene(
        "
        P0 hand NI NI DR TG; has VIS LEA
        P1 has ESC* SAN
        P2 herd FB+FB / KR+KR
    ",
        r#"
        P0     play VIS on P1
        P1     may only let it happen
        P1     may not escape (LORD-74)
        P1     let it happen
        P0     sees: You look at P1's action cards: a Santy Goat and an Escape Goat (not ripe yet)
        P2     sees: P0 looks at P1's 2 action cards
        P0     knows seats.1.actions.1 = {"card":"ESC","ripe":false}
        P2     knows seats.1.actions = null
        spectator knows seats.1.actions = null
        P0     may only take ESC; take SAN
        P0     may not end turn (LORD-113)
        P0     may not take LOA (LORD-113)
        P0     take ESC
        P0     sees: You take an Escape Goat from P1
        P1     sees: P0 takes an Escape Goat from you
        P2     sees: P0 takes an action card from P1
        P2     does not see: Escape
        P0     knows seats.0.actions.1 = {"card":"ESC","ripe":false}; seats.1.actions = null; budget.ordinary = 1
        P2     knows seats.0.action_count = 2; seats.1.action_count = 1
        P0     may only birth NI+NI; play LEA on P2; end turn
    "#,
    );
}

// LORD-C59, LORD-79, LORD-91, LORD-R43, LORD-R54: the stolen card takes the place of the Visionary Goat.
#[test]
fn lord_c59_a_full_hand_does_not_overflow() {
    scene(
        "
        P0 hand NI NI DR TG; has VIS LEA LOA
        P1 has SAN
    ",
        "
        P0     play VIS on P1
        P1     let it happen
        P0     may only take SAN
        P0     take SAN
        awaits P0
        now    seats.0.action_count = 3; seats.1.action_count = 0
    ",
    );
    scene(
        "
        P0 hand NI NI DR TG; has VIS
        P2 has SAN
    ",
        "
        P0     may play VIS on P2
        P0     may not play VIS on P1 (LORD-79)
    ",
    );
}

// LORD-C61, LORD-58, LORD-100, LORD-R59: with the Draw Pile gone Santy Goat still brings its action.
#[test]
fn lord_c61_santy_without_a_draw_pile() {
    scene(
        "
        draw gone
        P0 hand TG TG KR; has SAN
    ",
        "
        P0     play SAN
        now    budget.santy = 1; seats.0.hand_count = 3
        P0     birth TG+TG
        now    seats.0.hand_count = 1
        awaits P1
    ",
    );
}

// LORD-C62, LORD-76, LORD-81, LORD-R46: every effect draws from a complete Luck Pile.
#[test]
fn lord_c62_the_luck_pile_is_complete_again() {
    for number in 1..=6 {
        let fate = if number == 1 || number == 3 { "P0's Bluff Goat comes to nothing" } else { "P0 steals" };
        scene(
            "
            P0 hand FM TG KR NI; has FLO LEA BLU
            P1 herd FB+FB / NI+NI / KR+KR
        ",
            &format!(
                "
            P0     play FLO
            draws  Luck 2
            P0     play LEA on P1
            now    budget.ordinary = 1; action_discard has \"LEA\"; luck = []
            P0     play BLU on P1
            draws  Luck {number}
            P0     call 1 3
            all    see: P1 draws Luck card {number}; {fate}
        "
            ),
        );
    }
}

/// Every order of six things.
fn orders(left: &[u8]) -> Vec<Vec<u8>> {
    if left.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in left.iter().enumerate() {
        let mut rest = left.to_vec();
        rest.remove(index);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, first);
            order
        }));
    }
    all
}

/// The events of a card if the Luck cards come in this order.
fn with_luck(table: &str, choices: &[Choice], order: &[u8]) -> Vec<Event> {
    let (_, mut lords) = set(table);
    let mut events = Vec::new();
    for choice in choices {
        let cards = order.iter().map(|number| Fixed::Named(format!("Luck {number}")));
        let mut luck = Scripted::then(cards, Fast::from_seed(1));
        lords.choose(Seat::FIRST, *choice, &mut luck, &mut events).unwrap();
    }
    events
}

// LORD-C63, LORD-82, LORD-86, LORD-87, LORD-88, LORD-117: the odds, over all 720 orders of the Luck Pile.
#[test]
fn lord_c63_the_odds_of_the_luck_pile() {
    let on = Some(Seat::new(1).unwrap());
    let orders = orders(&[1, 2, 3, 4, 5, 6]);
    assert_eq!(orders.len(), 720);
    let table = |players: u8, card: &str| {
        let others: String = (1..players).map(|seat| format!("P{seat} herd FB+FB / NI+NI\n")).collect();
        let others = if players > 5 { others.replacen("NI+NI", "KR+KR", 2) } else { others };
        let others = if players > 4 { others.replacen("FB+FB", "TG+TG", 2) } else { others };
        let hand = if players < 4 { "FM TG KR GH DR" } else { "FM TG KR GH" };
        format!("players {players}\nP0 hand {hand}; has {card}\n{others}\ndraw 20")
    };
    let stole = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Stole { .. }));
    let drawn =
        |events: &[Event]| events.iter().filter(|event| matches!(event, Event::DrewLuck { .. })).count();

    let leap = [Choice::Play { card: Action::Leap, on }];
    let four = table(4, "LEA");
    assert_eq!(orders.iter().filter(|order| stole(&with_luck(&four, &leap, order))).count(), 480);
    let bluff = [Choice::Play { card: Action::Bluff, on }, Choice::Call(Numbers::new(2, 5))];
    let four = table(4, "BLU");
    assert_eq!(orders.iter().filter(|order| stole(&with_luck(&four, &bluff, order))).count(), 480);
    let russian = [Choice::Play { card: Action::Russian, on }];
    let four = table(4, "RUS");
    let played: Vec<_> = orders.iter().map(|order| with_luck(&four, &russian, order)).collect();
    assert_eq!(played.iter().filter(|events| stole(events)).count(), 480);
    assert_eq!(played.iter().filter(|events| stole(events) && drawn(events) <= 2).count(), 240);

    let atomic = [Choice::Play { card: Action::Atomic, on: None }];
    let odds: [&[usize]; 5] = [
        &[360, 360],
        &[240, 240, 240],
        &[120, 240, 240, 120],
        &[120, 240, 120, 120, 120],
        &[120, 120, 120, 120, 120, 120],
    ];
    for (players, expected) in (2..=6).zip(odds) {
        let table = table(players, "ATO");
        let mut sixes = vec![0; players.into()];
        for order in &orders {
            let events = with_luck(&table, &atomic, order);
            let six = events.iter().find_map(|event| match event {
                Event::DrewLuck { seat, number: 6 } => Some(seat.index()),
                _ => None,
            });
            sixes[six.unwrap()] += 1;
        }
        assert_eq!(sixes, expected, "{players} players");
    }
}

// LORD-17, LORD-77, LORD-81: the Luck cards of an effect lie open until all of it is done, Goat Gold included.
#[test]
fn lord_77_goat_gold_comes_after_the_effect() {
    scene(
        "
        P0 hand FM TG KR NI; has RUS LOA FLO; gold 1
        P1 herd FB+FB / NI+NI / KR+KR; has SAN LOA ESC
    ",
        "
        P0     play FLO
        P0     play RUS on P1
        draws  Luck 4, Luck 2, ATO
        P1     let it happen
        all    see: P1 draws Luck card 4; P1 draws Luck card 2; P0 steals P1's top pile; P0's Goat Gold shows 0; P0 draws
        now    luck = []; seats.0.action_count = 2; budget.ordinary = 1
    ",
    );
    // A defender who sheds a card meanwhile still sees them: a share of Goatinhood has none, a stolen pile does.
    scene(
        "
        budget 0 0
        P0 hand FM TG KR NI; has LOA FLO SAN ATO*; herd NI+NI
        P1 herd FB+FB / KR+KR
        action pile ESC
        asked {\"shed\":{\"seat\":0}}
    ",
        "
        P0     may only shed LOA; shed FLO; shed SAN; shed ATO
        P0     shed ATO
        awaits P1
    ",
    );
}

// LORD-89: missed turns add up without limit.
#[test]
fn lord_89_there_is_no_end_to_missed_turns() {
    scene(
        "
        P0 hand FB GH LP TG; has LOA
        P1 missed 255
    ",
        "
        P0     play LOA on P1
        all    see: P1 will miss the next 256 turns; P1 misses this turn, and 255 more after it
        now    seats.1.missed = 255
    ",
    );
}
