//! Timed play: the grace period, and which timer is running. CRIT-145 and CRIT-148 to CRIT-153.

use rustlers_core::{Fast, Game, Seat, Seats, Silent, Tabletop, Timer};
use rustlers_critters::{Choice, Critters, Options, Seconds, Timers};

use super::table::{Table, table_with};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Two people and two bots, at a table with a clock.
fn clocked(options: Options, text: &str) -> Table {
    table_with(Options { seats_of_people: vec![seat(0), seat(2)], clocked: true, ..options }, text)
}

fn timer(game: &Critters) -> (u16, Seats, bool) {
    let Timer { seconds, seats, holds, .. } = game.timer().unwrap();
    (seconds, seats, holds)
}

fn choose(game: &mut Critters, number: u8, choice: &str) {
    let choice: Choice = choice.parse().unwrap();
    game.choose(seat(number), choice, &mut Fast::from_seed(1), &mut Silent).unwrap();
}

const ALL_READY: &str = "
    P0  choose yes
    P1  choose yes
    P2  choose yes
    P3  choose yes
    P0  ready 1
    P1  ready 1
    P2  ready 1
    P3  ready 1
";

// CRIT-145: everybody is ready, and nothing locks before the people have had a moment.
#[test]
fn a_grace_period_comes_before_the_lock() {
    let table = clocked(Options::new(4), "").play(ALL_READY);
    let game = table.game;
    assert_eq!(timer(&game), (3, [seat(0), seat(2)].into_iter().collect(), false));
    table.play(
        "
        now step = talk
        P0  lapses to settle
        P1  may not settle (CRIT-145)
        P0  settle
        P0  may not settle (CRIT-145)
        now step = talk
        draws anything
        P2  settle
        all see: Everybody is set; P0 votes Yes
    ",
    );
}

// CRIT-145: any cleared flag stops it, and the next one runs its whole length.
#[test]
fn a_cleared_flag_stops_the_grace_period() {
    let table = clocked(Options::new(4), "").play(ALL_READY);
    let first = table.game.timer().unwrap();
    let talk = clocked(Options::new(4), "").game.timer().unwrap();
    let table = table.play("P0  settle\nP1  unready\nnow step = talk");
    assert_eq!(table.game.timer().unwrap().number, talk.number, "the free talk goes on where it was");
    let table = table.play("P1  ready 2\nnow step = talk\nP0  lapses to settle");
    let second = table.game.timer().unwrap();
    assert_eq!((second.seconds, second.seats.len()), (3, 2));
    assert_ne!(second.number, first.number);
}

// CRIT-145, CRIT-148, CRIT-158: none without people, without a clock, or with timers off.
#[test]
fn without_people_or_clock_the_lock_comes_at_once() {
    let locks = |options: Options| {
        let mut game = table_with(options, "").game;
        for number in 0..4 {
            choose(&mut game, number, "choose skim");
        }
        for number in 0..4 {
            choose(&mut game, number, "ready 1");
        }
        game.timer().is_none()
            && game.choose(seat(0), Choice::Settle, &mut Fast::from_seed(1), &mut Silent).is_err()
    };
    let people = vec![seat(0)];
    assert!(locks(Options::new(4)));
    assert!(locks(Options { seats_of_people: people.clone(), ..Options::new(4) }));
    assert!(locks(Options { clocked: true, ..Options::new(4) }));
    assert!(locks(Options {
        seats_of_people: people,
        clocked: true,
        timers: Timers::Off,
        ..Options::new(4)
    }));
}

// CRIT-148, CRIT-149, CRIT-150, CRIT-151, CRIT-152: each part of a round has its time, and those whom it concerns.
#[test]
fn each_part_of_a_round_has_its_time() {
    let split = clocked(Options::new(4), "step distribute\ncentre 5 4 3 3 2 2");
    assert_eq!(timer(&split.game), (90, Seats::only(seat(0)), false));
    let talk = clocked(Options::new(4), "").play("P1  hush\nP3  choose no\nP3  ready 1");
    let open: Seats = [seat(0), seat(2)].into_iter().collect();
    assert_eq!(timer(&talk.game), (240, open, false), "who is done or ready has nothing to lose");
    let frozen = talk.play("P0  hush\nP2  hush\nnow step = choose");
    assert_eq!(timer(&frozen.game), (20, Seats::all(3), false));
    let turn = clocked(Options::new(4), "step turn P2");
    assert_eq!(timer(&turn.game), (40, Seats::only(seat(2)), false));
    let own = Timers::On(Seconds { free_talk: 7, ..Seconds::default() });
    assert_eq!(timer(&clocked(Options { timers: own, ..Options::new(4) }, "").game).0, 7);
}

// CRIT-153: a window runs its whole length, whoever passes.
#[test]
fn a_window_runs_its_whole_length() {
    let promos = vec!["P1".to_owned(), "P3".to_owned()];
    let mut game = clocked(Options { promos, ..Options::new(4) }, "").game;
    choose(&mut game, 0, "threat P2");
    for (number, card) in ["rob", "yes", "no", "yes"].into_iter().enumerate() {
        choose(&mut game, number as u8, &format!("choose {card}"));
    }
    for number in 0..4 {
        choose(&mut game, number, "ready 2");
    }
    choose(&mut game, 0, "settle");
    choose(&mut game, 2, "settle");
    assert_eq!(timer(&game), (6, Seats::only(seat(2)), true));
    assert_eq!(game.lapse(seat(2)), Some(Choice::Pass));
}
