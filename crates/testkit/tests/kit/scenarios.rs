//! Scenarios that hold, and the messages for those that do not.

use rustlers_core::{Fast, Game, Seats, Silent, Tabletop};
use rustlers_testkit::{play, play_new, play_with};

use crate::catch::message_of;
use crate::toy::{Flaw, Options, Toy};

/// The cards 7, 2 and 9 for three players.
const DEAL: &str = "card 7, card 2, card 9";

/// The failure message of a scenario for three players.
fn failure(text: &str) -> String {
    message_of(|| play_new::<Toy>(Toy::options(3), DEAL, text))
}

#[test]
fn a_whole_game_reads_like_the_rulebook() {
    let game = play_new::<Toy>(
        Toy::options(3),
        DEAL,
        "
        # TOY-2, TOY-3: everybody bids at once and face down.
        all        see: P0 is dealt; P1 is dealt; P2 is dealt
        P1         sees: You are dealt card 2
        P1         does not see: card 7; card 9
        awaits     P0 P1 P2
        P0         has 4 choices
        P0         may only bid 3; bid 2; bid 1; bid 0
        P0         may not bid 4 (TOY-3)
        P0         may not peek P1 (TOY-1, TOY-2)
        P0         lapses to bid 0
        P1         bid 2          # a secret
        P1         sees: You bid 2
        P0         sees: P1 has bid
        P0         does not see: 2
        spectator  knows seats.1.has_bid = true; seats.1.bid = null
        P1         knows seats.1.bid = 2
        P1         may not bid 1 (TOY-1)
        P2         bid 1
        awaits     P0

        P0\tbid 2
        # TOY-4: the lowest seat wins the tie.
        all        see: The bids: P0 2, P1 2, P2 1; P0 wins; pays 2
        now        seats.0.coins = 1; bank = 2; winner = 0; discards = []
        P0         may peek P1; swap
        P0         peek P2
        P0         sees: You look at P2's card: card 9
        P2         sees: P0 looks at your card
        P1         does not see: card 9
        P0         knows seats.2.card = 9
        spectator  knows seats.2.card = null
        P0         may not keep (TOY-2)

        P0 bid 0
        P1 bid 3
        P2 bid 3
        draws      card 1
        P1         swap
        all        see: P1 lays card 2 aside
        nobody     sees: card 1,; P3
        P0         does not see: card 1
        now        discards has 2; discards lacks 1; discards counts 1; seats.1.card = 1

        P0 bid 0
        P1 bid 0
        P2 bid 0
        P0 keep
        all        see: The cards: [7, 1, 9]
        spectator  knows seats.1.card = 1
        awaits     nobody
        over       P2
        ",
    );
    assert!(game.outcome().is_some());
}

#[test]
fn a_scenario_goes_on_from_a_state() {
    let game = Toy::new(&Toy::options(2), &mut Fast::from_seed(4), &mut Silent).unwrap();
    let game = play(game, "P0 bid 3\nP1 bid 0");
    let game = play_with(
        Toy::options(2),
        game,
        "
        P1      sees nothing
        draws   anything
        P0      swap
        awaits  P0 P1
        ",
    );
    assert_eq!(game.awaits(), Seats::all(2));
}

#[test]
fn luck_may_be_left_open() {
    for draws in ["anything", "*, *, *", "*, card 2, anything", "*, 0, *"] {
        play_new::<Toy>(Toy::options(3), draws, "awaits P0 P1 P2");
    }
    let message = message_of(|| play_new::<Toy>(Toy::options(3), "*, *", ""));
    assert!(message.contains("no outcome is given for a card (one of 7)"), "{message}");
    let message = message_of(|| play_new::<Toy>(Toy::options(3), "*, *, *, *", ""));
    assert!(message.contains("one outcome was never drawn"), "{message}");
    let message = message_of(|| play_new::<Toy>(Toy::options(3), "card 10, *, *", ""));
    assert!(message.contains("card 10 is not a possible outcome of a card; possible: card 1,"), "{message}");
}

#[test]
fn a_line_that_does_not_hold_is_told_with_what_holds() {
    for (text, line, expected, found) in [
        ("P0 bid 9", "line 1: P0 bid 9", "P0 may bid 9", "refused: You have only 3 coins. (TOY-3)"),
        ("P0 bid 9", "line 1", "P0 may bid 9", "4 choices of P0: bid 0; bid 1; bid 2; bid 3"),
        ("\n\nP0 dance", "line 3: P0 dance", "a choice of toy", "dance: a choice is: bid 2, peek P1"),
        ("P0 may not bid 9 (TOY-4)", "line 1", "refused to P0 under TOY-4", "(TOY-3)"),
        ("P0 may not bid 3 (TOY-4)", "line 1", "bid 3 is refused", "it is accepted"),
        ("P0 may not bid 9", "line 1", "the rule that refuses it", "bid 9"),
        ("P0 may only bid 0; bid 1", "line 1", "no choice of P0 but", "also bid 2; bid 3"),
        ("P0 may peek P1", "line 1", "P0 may peek P1", "bid 0; bid 1"),
        ("P0 has 3 choices", "line 1", "3 choices of P0", "4 choices of P0"),
        ("P0 lapses to bid 1", "line 1", "P0 lapses to bid 1", "bid 0"),
        ("awaits P0", "line 1", "awaits P0", "P0 P1 P2"),
        (
            "all see: P1 is dealt; P0 is dealt",
            "line 1",
            "P0 sees \"P0 is dealt\" in this order",
            "P2 is dealt a card",
        ),
        ("P1 sees: card 7", "line 1", "P1 sees \"card 7\"", "You are dealt card 2."),
        ("P1 sees nothing", "line 1", "P1 sees nothing", "P0 is dealt a card.; You are dealt"),
        ("P1 does not see: card 2", "line 1", "P1 does not see", "You are dealt card 2."),
        ("nobody sees: card 2", "line 1", "P1 does not see", "P1 is dealt card 2."),
        ("now bank = 1", "line 1", "bank = 1", "bank = 0"),
        ("P1 knows seats.0.card = 7", "line 1", "seats.0.card = 7", "seats.0.card = null"),
        ("spectator knows hand counts 1", "line 1", "something at hand", "in the view only: "),
        ("over P2", "line 1", "the winners are P2", "the game goes on: awaits P0 P1 P2"),
        ("P5 bid 1", "line 1", "a seat from P0 to P2", "P5"),
        ("draws 4\nP0 bid 1", "line 2", "exactly these draws: 4", "one outcome was never drawn"),
        ("draws 4", "at the end", "a choice after the last `draws`", "draws 4"),
        (
            "P0 bid 3\nP1 bid 0\nP2 bid 0\nP0 swap",
            "line 4",
            "no draws",
            "no outcome is given for a card (one of 6)",
        ),
    ] {
        let message = failure(text);
        let (place, rest) = message.split_once("\n  expected: ").unwrap();
        let (wanted, got) = rest.split_once("\n  found:    ").unwrap();
        assert!(place.starts_with("scenario, ") && place.contains(line), "{text}: {message}");
        assert!(wanted.contains(expected), "{text}: {message}");
        assert!(got.contains(found), "{text}: {message}");
    }
}

#[test]
fn the_guard_behind_the_lines_finds_what_no_line_asks_for() {
    let fails = |flaw: Flaw, text: &str| {
        message_of(|| play_new::<Toy>(Options { players: 3, flaw }, "card 7, card 1, card 9", text))
    };
    let message = fails(Flaw::LeakyView, "");
    assert!(message.contains("at the start"), "{message}");
    assert!(message.contains("can tell this state from a redealt one"), "{message}");
    assert!(message.contains("the view of P0, at seats.1.card: 1 and null"), "{message}");

    let message = fails(Flaw::ForgetfulPosition, "P0 bid 3\nP1 bid 0\nP2 bid 0\nP0 peek P1");
    assert!(message.contains("line 4: P0 peek P1"), "{message}");
    assert!(message.contains("a position that restores this state"), "{message}");

    let message = fails(Flaw::AcceptsUnlisted, "P0 bid 4");
    assert!(message.contains("accepted, but not listed"), "{message}");

    let message = fails(Flaw::RefusalChanges, "P0 may not bid 4 (TOY-3)");
    assert!(message.contains("a refusal that changes nothing"), "{message}");

    let message = fails(Flaw::LeakyRefusal, "P0 bid 2\nP1 may not bid 4 (TOY-3)");
    assert!(message.contains("line 2"), "{message}");
    assert!(message.contains("the same refusal in a redealt state"), "{message}");
}
