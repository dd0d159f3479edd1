//! What was learned of hidden cards stays known: in the view, and in every world that is dealt anew for the viewer.

use rustlers_core::{Fast, Game, Seat, Viewer};
use rustlers_west::{Known, West};

use super::table::{Table, table};

fn known(game: &West, seat: u8) -> Vec<Known> {
    game.view(Viewer::Seat(Seat::new(seat).unwrap())).known
}

/// What all who know everything see of a world dealt anew for a seat.
fn worlds(table: &Table, seat: u8) -> impl Iterator<Item = rustlers_west::View> + '_ {
    (0..40).map(move |seed| {
        let world = table.game.redeal(Seat::new(seat).unwrap(), &mut Fast::from_seed(seed));
        world.audit().unwrap();
        assert_eq!(known(&world, seat), known(&table.game, seat));
        world.view(Viewer::Open)
    })
}

// WEST-290, WEST-R102: an Ambush Card that was looked at is known until its Bandit comes out.
#[test]
fn west_r102_a_card_that_was_looked_at_stays_known() {
    let seen = table(4, "turn P0\nP0 power barroom_gossip\nP2 hides halfway_oak 2\nP3 ambush jail saloon")
        .play(
            "
        P0     power barroom_gossip
        P0     target P2
        P0     sees: Halfway Oak
        P0     knows known = [{\"ambush\":{\"of\":2,\"space\":\"halfway_oak\"}}]
        P1     knows known = []
        P2     knows known = []
    ",
        );
    for world in worlds(&seen, 0) {
        assert_eq!(world.seats[2].hides_on.as_deref(), Some("halfway_oak"));
    }
    assert!(worlds(&seen, 1).any(|world| world.seats[2].hides_on.as_deref() != Some("halfway_oak")));
    seen.play("P0 end\nP2 name P2\nP2 emerge\nP0 knows known = []");
}

// WEST-290, WEST-R102: so is whether something lies on a space, until somebody hides or comes out there.
#[test]
fn west_r102_a_space_that_was_looked_at_stays_known() {
    let look = "turn P0\nP0 at town_road; items field_glass 2\nP2 hides halfway_oak 2\nP3 ambush jail saloon";
    let seen = table(4, look).play(
        "
        P0     item field_glass
        P0     space halfway_oak
        P0     item field_glass
        P0     space mill_pond
        P0     knows known counts 2
    ",
    );
    for world in worlds(&seen, 0) {
        assert_eq!(world.seats[2].hides_on.as_deref(), Some("halfway_oak"), "nobody else hides");
    }
    // Whoever hides now may lie on the space that was empty.
    seen.again().play(
        "
        P0     end
        P2     name P3
        P3     hide jail
        P0     knows known = [{\"space\":{\"space\":\"halfway_oak\",\"hidden\":true}}]
    ",
    );
    seen.play(
        "
        P0     end
        P2     name P2
        P2     emerge
        P0     knows known = [{\"space\":{\"space\":\"mill_pond\",\"hidden\":false}}]
    ",
    );
}

// WEST-284, WEST-290: Power Cards that were looked at, until they are played or might have gone unseen.
#[test]
fn west_290_a_hand_that_was_looked_at_stays_known() {
    let seen = table(
        4,
        "turn P2\nP2 power barroom_gossip\nP0 power trail_guide marked_deck\nP1 power weather_signs",
    )
    .play("P2 power barroom_gossip\nP2 target P0\nP2 knows known counts 2\nP3 knows known counts 2");
    for world in worlds(&seen, 3) {
        let mut hand = world.seats[0].power.clone().unwrap();
        hand.sort();
        assert_eq!(hand, ["marked_deck", "trail_guide"]);
    }
    seen.play("P2 end\nP3 end").idle_until(4).play(
        "
        P1     end
        P0     power trail_guide
        P2     knows known = [{\"power\":{\"of\":0,\"card\":\"marked_deck\"}}]
    ",
    );
}

// WEST-285, WEST-290: the faces of Gold Cards, also of those that were taken from oneself.
#[test]
fn west_290_stolen_gold_stays_known() {
    let robbed = table(
        4,
        "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; hp 1; gold watermill 1; fools watermill 1",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P0     knows known.0.gold = {\"of\":2,\"from\":\"watermill\",\"gold\":1,\"fools\":1}
        P1     knows known = []
    ",
    );
    for world in worlds(&robbed, 0) {
        assert_eq!(world.seats[2].fools.clone().unwrap().values().sum::<u8>(), 1);
    }
}

// WEST-198, WEST-290: who gave a card away knows where it is.
#[test]
fn west_290_a_card_given_away_stays_known() {
    let bribed = table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; power marked_deck").play(
        "
        P2     step town_road
        P2     fight
        P0     propose
        P0     give power:marked_deck
        P0     offer
        P2     accept
        P0     knows known = [{\"power\":{\"of\":2,\"card\":\"marked_deck\"}}]
    ",
    );
    for world in worlds(&bribed, 0) {
        assert_eq!(world.seats[2].power.clone().unwrap(), ["marked_deck"]);
    }
}
