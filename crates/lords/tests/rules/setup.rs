//! The box and the set-up of a round: LORD-1 to LORD-16.

use rustlers_core::{Fixed, Game, Recorded, Scripted, Seat, Silent, Tabletop, Viewer};
use rustlers_lords::{Action, Choice, Goat, Lords, Options, Version};
use rustlers_testkit::play_new;

use super::table::set;

fn view(lords: &Lords) -> rustlers_lords::View {
    lords.view(Viewer::Open)
}

// LORD-C1, LORD-1, LORD-3, LORD-4, LORD-6: what is in the box.
#[test]
fn lord_c1_the_full_box() {
    let lords = play_new::<Lords>(Options::new(4), "anything", "");
    let view = view(&lords);
    let count = |wild: bool| -> (u32, u32) {
        let kinds = view.deck.iter().filter(|(goat, _)| goat.is_wild() == wild);
        kinds.fold((0, 0), |(cards, points), (_, kind)| {
            let count = u32::from(kind.count);
            (cards + count, points + count * u32::from(kind.points))
        })
    };
    assert_eq!(count(true), (12, 400));
    assert_eq!(count(false), (98, 960));
    let actions: u32 = view.action_deck.values().map(|&count| u32::from(count)).sum();
    assert_eq!(actions, 28);
    // LORD-R2: with a Goat Gold for each player and six Luck cards the box holds 150.
    assert_eq!(view.action_deck[&Action::Bluff], 2);
    let gold = u32::from(*Lords::PLAYERS.end());
    assert_eq!(count(true).0 + count(false).0 + actions + gold + luck_cards(), 150);
    assert_eq!((view.deck[&Goat::GoatLord].points, view.deck[&Goat::MagicalGoatini].points), (50, 25));
}

/// How many Luck cards can come up first: the draw of a Leap of Goat refuses the next number.
fn luck_cards() -> u32 {
    let possible = |number: u32| {
        let (_, mut lords) = set("P0 hand FM TG KR NI; has LEA\nP1 herd FB+FB / NI+NI");
        let mut luck = Scripted::exactly([Fixed::Named(format!("Luck {number}"))]);
        let leap = Choice::Play { card: Action::Leap, on: Seat::new(1) };
        lords.choose(Seat::FIRST, leap, &mut luck, &mut Silent).unwrap();
        luck.finish().is_ok()
    };
    (0..20).filter(|&number| possible(number)).count() as u32
}

// LORD-C2, LORD-12, LORD-13, LORD-14, LORD-16: hands and piles by number of players.
#[test]
fn lord_c2_a_new_round() {
    for (players, hand, draw) in [(2, 5, 99), (3, 5, 94), (4, 4, 93), (5, 4, 89), (6, 4, 85)] {
        for version in [Version::Simple, Version::Strategic] {
            let lords = play_new::<Lords>(Options { version, ..Options::new(players) }, "P1, anything", "");
            let view = view(&lords);
            assert!(view.seats.iter().all(|seat| seat.hand_count == hand && seat.herd.is_empty()));
            assert_eq!((view.hand_size, view.draw_pile, view.discard_pile), (hand, draw, 1));
            assert!(!view.discard_top.unwrap().is_wild());
            assert_eq!((view.dealer.number(), view.active.number()), (1, if players == 2 { 0 } else { 2 }));
        }
    }
}

// LORD-C3, LORD-14, LORD-R24: a wild does not start the Discard Pile; it is shuffled back in.
#[test]
fn lord_c3_wilds_turned_up_go_back() {
    let hands = "NI, NI, NI, NI, LP, LP, LP, LP, TG, TG, TG, TG, DR, DR, DR, DR";
    play_new::<Lords>(
        Options::new(4),
        &format!("P3, {hands}, MG, GL, KR"),
        r#"
        all        see: P0 is dealt 4; A Magical Goatini turns up and goes back; A Goat Lord turns up; A Krakengoat starts the Discard Pile
        now        discard_top = KR; draw_pile = 93; draw_cards has "MG"; draw_cards has "GL"
        P0         sees: You are dealt 4 Goat Ninjas
        P1         does not see: Ninja
        spectator  does not see: Ninja
        awaits     P0
    "#,
    );
}

// LORD-C69, LORD-5, LORD-7, LORD-15, LORD-R1, LORD-R2, LORD-R35: the Strategic set-up, and tables that do not exist.
#[test]
fn lord_c69_the_strategic_set_up() {
    play_new::<Lords>(
        Options::new(5),
        "anything",
        "
        now  action_pile = 28; action_discard = []; seats counts 5; trash = []; luck = []
        now  seats.0.gold = 0; seats.1.gold = 0; seats.2.gold = 0; seats.3.gold = 0; seats.4.gold = 0
        now  seats.0.action_count = 0; seats.4.action_count = 0; seats.0.missed = 0; seats.4.missed = 0
    ",
    );
    for players in [0, 1, 7, 200] {
        let bad = Lords::new(&Options::new(players), &mut Recorded::new(&[]), &mut Silent).unwrap_err();
        assert!(bad.to_string().contains("2 to 6 players"), "{bad}");
    }
}

// LORD-C81, LORD-11, LORD-16, LORD-R76: the first dealer is drawn, each seat as likely as the others; the left begins.
#[test]
fn lord_c81_the_first_dealer_is_drawn() {
    for dealer in Seat::all(6) {
        let lords = play_new::<Lords>(Options::new(6), &format!("{dealer}, anything"), "");
        assert_eq!(view(&lords).dealer, dealer);
        assert_eq!(view(&lords).active, dealer.next(6));
    }
    // One draw among as many as there are seats.
    let short = [5];
    let mut opening = Recorded::new(&short);
    Lords::new(&Options::new(5), &mut opening, &mut Silent).unwrap();
    assert!(
        opening.finish().unwrap_err().to_string().contains("5 is not a possible outcome of the first dealer")
    );
}
