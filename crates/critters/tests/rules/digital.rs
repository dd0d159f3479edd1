//! The digital table: orderly talk, time running out, polls. CRIT-135, CRIT-143 to CRIT-160.

use rustlers_core::{Fast, Game, Seat};
use rustlers_critters::{Critters, Event, Options, Timers};

use super::table::{Table, table_with};

fn people(payoffs: bool, seats: &[u8], text: &str) -> Table {
    let seats_of_people = seats.iter().map(|&seat| Seat::new(seat).unwrap()).collect();
    table_with(Options { payoffs, seats_of_people, ..Options::new(4) }, text)
}

// CRIT-C42, CRIT-146, CRIT-150, CRIT-151, CRIT-R50: the talk ends, then the choice.
#[test]
fn crit_c42_the_clock_ends_talk_and_choice() {
    let table = people(true, &[0, 1, 2, 3], "").play(
        "
        P1  gift to P2
        P1  bill
        P1  place
        P3  payoff yes to P0
        P3  bill
        P3  place
        P0  lapses to hush
        P0  hush
        P0  may not threat P1 (CRIT-150)
        P1  hush
        P2  hush
        now step = talk
        P3  hush
        all see: P3 makes no more threats or offers; The board freezes; Too late for P1's gift
        now step = choose; offers counts 1; offers.0.kind = payoff; seats.1.bills = 5
        P1  may not threat P2 (CRIT-146)
        P1  may not payoff yes to P2 (CRIT-146)
        P0  choose yes
        P1  choose yes
        P3  choose no
        P0  lapses to ready 2
        P0  ready 2
        P1  ready 2
        P3  ready 2
        P2  lapses to choose guard
        P2  choose guard
        draws anything
        P2  ready 3
        all see: Everybody is set; P0 votes Yes; P0 collects P3's payoff; P2 plays Guard
    ",
    );
    table.boss("A", 6);
}

// CRIT-C54, CRIT-47, CRIT-135, CRIT-147, CRIT-152, CRIT-R12: more than half of the people call for order.
#[test]
fn crit_c54_people_call_for_turns() {
    people(true, &[0, 1, 2], "").play(
        "
        P0  choose yes
        P3  may not call orderly (CRIT-135)
        P0  call orderly
        P0  may not call orderly (CRIT-135)
        P1  may not uncall orderly (CRIT-135)
        P0  uncall orderly
        P0  call orderly
        now step = talk; seats.0.calls_orderly = true
        P3  threat P1
        P1  call orderly
        all see: P1 calls for turns (2 calls); Order!; P0 has the floor
        now step = turns; turn = 0; seats.0.card_down = false; seats.3.threat = 1
        P0  end turn
        P1  gift to P0
        P1  bill
        P1  place
        P0  may not threat P2 (CRIT-147)
        P0  accept P1#1
        P1  end turn
        P2  lapses to end turn
        P2  end turn
        now turn = 3
        P3  end turn
        now step = choose
        P3  may not threat back (CRIT-146)
        awaits P0 P1 P2 P3
    ",
    );
}

// CRIT-145, CRIT-143, CRIT-148: the rules lock with the last ready; the clocks they name are for the server to keep.
#[test]
fn crit_148_clocks_are_named() {
    let table = people(false, &[0], "");
    let timer = table.view().timer.unwrap();
    assert_eq!((timer.name, timer.seconds), ("freeTalk", 240));
    let off = table_with(Options { timers: Timers::Off, ..Options::new(4) }, "");
    assert!(off.view().timer.is_none());
}

// CRIT-158: among bots twelve commands each, then the board freezes, and one more for the card.
#[test]
fn crit_158_polls_run_out() {
    let mut table = super::table::table(4, "");
    for poll in 0..12 {
        for seat in 0..4 {
            let to = (seat + 1 + poll % 2) % 4;
            table = table.play(&format!("P{seat} threat P{to}"));
        }
    }
    let table = table.play(
        "
        now step = choose
        P0  may only choose guard; choose rob; choose skim; choose no; choose yes
        P0  may not threat P1 (CRIT-146)
        P0  choose yes
        P0  may not choose no (CRIT-158)
        awaits P1 P2 P3
        P1  choose yes
        P2  choose no
        draws anything
        P3  choose no
        all see: Everybody is set; 2 Yes, 2 No. A tie
    ",
    );
    table.boss("B", 6);
}

// CRIT-158, CRIT-39, CRIT-45, CRIT-137: only bots among themselves are polled. Nobody counts what people say and do.
#[test]
fn crit_158_people_may_go_on_for_ever() {
    let mut table = people(true, &[0, 1, 2, 3], "");
    for step in 0..150 {
        let at = 1 + step % 2;
        table = table.play(&format!("P0 threat P{at}\nP0 vow yes\nP0 gift to P1\nP0 drop"));
    }
    for _ in 0..150 {
        table = table.play("P0 choose rob\nP0 choose guard");
    }
    let view = table.game.view(rustlers_core::Viewer::Seat(Seat::FIRST));
    assert_eq!(view.commands_left, None);
    table.play("now step = talk\nP0 ready 450\nP0 unready\nP0 hush\nnow step = talk");
}

// CRIT-158, CRIT-34, CRIT-35: the split of a person is committed by that person, however often a card was moved.
#[test]
fn crit_158_a_person_as_boss_is_not_out_of_time() {
    let mut table = people(false, &[0, 2], "step distribute\ncentre 5");
    table = table.play("P0 share cash 5 to P1");
    for _ in 0..120 {
        table = table.play("P0 share cash 5 from P1 to P2\nP0 share cash 5 from P2 to P1");
    }
    table.play("now step = distribute\nP0 commit\nnow step = talk");
}

// CRIT-157, CRIT-158: among people a bot changes the board twelve times, and answers for its own card as often as it has to.
#[test]
fn crit_157_a_bot_among_people_runs_out_of_words_only() {
    let mut table = people(true, &[0], "");
    for step in 0..12 {
        table = table.play(&format!("P1 threat P{}", 2 + step % 2));
    }
    table = table.play("P1 may not threat P2 (CRIT-158)\nP1 may not vow yes (CRIT-158)");
    for step in 0..30 {
        table = table.play(&format!("P0 threat P{}", 1 + step % 2));
        let ticket = table.game.view(rustlers_core::Viewer::Seat(Seat::new(1).unwrap())).ticket.unwrap();
        table = table.play(&format!("P1 choose no\nP1 ready {}", ticket + 1));
    }
    table.play("now step = talk\nP1 hush\nP2 hush\nP3 hush\nP0 hush\nnow step = choose");
}

// CRIT-C56, CRIT-12, CRIT-28, CRIT-29, CRIT-158, CRIT-159: a thousand games with everything on.
#[test]
fn crit_c56_every_game_adds_up_and_ends() {
    for players in 4..=8 {
        for number in 0..1_000 {
            let events = random_game(&Options::full(players), number);
            if number < 5 {
                assert_eq!(
                    events,
                    random_game(&Options::full(players), number),
                    "the same seed gives the same game"
                );
            }
        }
    }
}

fn random_game(options: &Options, number: u64) -> Vec<Event> {
    let mut luck = Fast::stream(56, number);
    let mut events = Vec::new();
    let mut buffer = Vec::new();
    let mut game = Critters::new(options, &mut luck, &mut events).unwrap();
    let mut last = Seat::FIRST;
    let mut decisions = 0_u32;
    while let Some(seat) = game.awaits().next_after(last) {
        let choice = game.any_choice(seat, &mut luck, &mut buffer);
        game.choose(seat, choice, &mut luck, &mut events).unwrap();
        decisions += 1;
        if decisions.is_multiple_of(64) {
            game.audit().unwrap();
        }
        last = seat;
    }
    game.audit().unwrap();
    // CRIT-28: every round after the first begins with at least two new cards above the Fuzz.
    let rounds = events.iter().filter(|event| matches!(event, Event::Counted { .. })).count();
    assert!(rounds <= 1 + (120 - 6) / 2, "{rounds} rounds");
    // CRIT-29: nobody finds the pile empty before the Fuzz.
    let fuzz =
        events.iter().position(|event| matches!(event, Event::FuzzMet { .. } | Event::FuzzTurnedUp)).unwrap();
    let empty = |event: &Event| {
        matches!(event, Event::Skimmed { card: None, .. } | Event::TookBonus { card: None, .. })
    };
    assert!(!events[..fuzz].iter().any(empty));
    events
}
