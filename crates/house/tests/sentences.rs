//! What everybody is told of a choice, each sentence once.

use rustlers_bots::Level;
use rustlers_core::{Fast, Teller, Viewer};
use rustlers_house::{Events, build_options, new_table};

/// Names that say who is meant, as most do.
fn names(players: u8) -> Vec<String> {
    (0..players).map(|seat| format!("Name{seat}")).collect()
}

fn check(events: &dyn Events, names: &[String], which: &str) {
    let sentences = events.sentences(names);
    for viewer in Viewer::live(names.len() as u8) {
        let told: Vec<&str> =
            sentences.iter().filter(|sentence| sentence.is_for(viewer)).map(|told| &*told.text).collect();
        assert_eq!(told, events.words(viewer, &Teller::new(viewer, names)), "{which}: {viewer}");
    }
}

#[test]
fn everybody_is_told_their_own_words_in_order() {
    for (game, players) in [("goat", 2), ("goat", 5), ("critters", 5), ("lords", 4), ("west", 4), ("west", 6)]
    {
        let names = names(players);
        let options = build_options(game, players, &[], None).unwrap();
        let mut luck = Fast::stream(3, players.into());
        let (mut table, setup) = new_table(game, &options, &mut luck).unwrap();
        check(&*setup, &names, game);
        let mut bot = table.bot(Level::Greenhorn);
        for choice in 0..600 {
            let Some(seat) = table.awaits().lowest() else { break };
            let chosen = table.ask(&mut bot, seat, &mut luck).unwrap();
            let events = table.choose(seat, &chosen, &mut luck).unwrap();
            check(&*events, &names, &format!("{game}, choice {choice}: {chosen}"));
        }
    }
}
