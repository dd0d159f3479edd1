use rustlers_core::{Seat, Tabletop};
use rustlers_testkit::exhaust;

use crate::catch::message_of;
use crate::toy::{Choice, Event, Toy};

fn labels(_: &Toy, _: Seat, choice: &Choice, events: &[Event]) -> Vec<String> {
    let mut labels = vec![choice.to_string()];
    labels.extend(events.iter().any(|event| matches!(event, Event::Ended { .. })).then(|| "end".to_owned()));
    labels
}

#[test]
fn what_random_play_meets_is_counted() {
    let options = [Toy::options(2), Toy::options(3)];
    let seen = exhaust::<Toy>(&options, 50, labels, ["bid 3", "peek P2", "swap", "keep", "end"]);
    assert_eq!(seen["end"], 100);
}

#[test]
fn what_it_never_meets_is_listed() {
    let message =
        message_of(|| exhaust::<Toy>(&[Toy::options(2)], 50, labels, ["bid 3", "peek P2", "win twice"]));
    assert_eq!(
        message,
        "2 of 3 labels were never seen in 50 games with each of 1 options: peek P2, win twice"
    );
}
