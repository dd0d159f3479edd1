//! Edition data: CRIT-2, CRIT-20, CRIT-111.

use rustlers_core::{Fast, Game, Silent, Tabletop, Viewer};
use rustlers_critters::{Critters, Edition, Options, STANDARD};

const STANDARD_TEXT: &str = include_str!("../../../../editions/critters/critters.toml");

fn changed(from: &str, to: &str) -> Result<Edition, String> {
    assert!(STANDARD_TEXT.contains(from), "{from}");
    Edition::from_toml(&STANDARD_TEXT.replacen(from, to, 1)).map_err(|error| error.to_string())
}

// CRIT-2, CRIT-20, CRIT-112, CRIT-R1: the embedded edition reads and writes.
#[test]
fn the_standard_edition_reads_back() {
    let written = STANDARD.to_toml();
    assert_eq!(Edition::from_toml(&written).unwrap(), *STANDARD);
    assert_eq!(Critters::edition(&Options::new(4)).unwrap(), written);
}

// CRIT-111: a wrong key is refused with its name.
#[test]
fn crit_111_wrong_data_is_refused_by_name() {
    for (from, to, why) in [
        ("copies = 7", "copies = 3", "critters.toml: loot.copies: 3 is not possible; it must be 4 to 7"),
        ("extra = 2", "extra = 9", "critters.toml: draw.extra"),
        ("after_failed_vote = 2", "after_failed_vote = 0", "critters.toml: draw.after_failed_vote"),
        ("parts = 6, part = 4", "parts = 6, part = 7", "critters.toml: fuzz.4.part"),
        ("parts = 6, part = 4", "parts = 6, part = 1", "critters.toml: fuzz.4: only 0 cards"),
        ("tokens = 2", "tokens = 3", "critters.toml: payoffs.tokens"),
        ("card_value = 1000", "card_value = 1500", "critters.toml: payoffs.card_value"),
        ("max_rounds = 3", "max_rounds = 0", "critters.toml: terms.max_rounds"),
        ("id = \"P1\"", "id = \"X\"", "critters.toml: promos[0].id"),
        ("name = \"Smoke Whistle\"", "name = \"\"", "is not a name"),
        ("value = 2000", "value = 2500", "critters.toml: promos[0].value"),
        ("window = \"robbed\"", "window = \"talk\"", "critters.toml: promos[0].window"),
        ("window = \"robbed\"", "window = \"lunch\"", "unknown variant"),
        ("effect = \"cancelRob\"", "effect = \"dance\"", "unknown variant"),
        ("amount = 1", "amount = 7", "critters.toml: promos[2].amount"),
        ("kind = \"jewelry\"", "kind = \"hats\"", "is not a kind of Loot"),
        ("[loot]", "[lot]", "unknown field"),
    ] {
        let error = changed(from, to).unwrap_err();
        assert!(error.contains(why), "{to}: {error}");
    }
}

// CRIT-111: other data need no new code.
#[test]
fn crit_111_other_editions_are_played() {
    let more = r#"
[[promos]]
id = "P7"
name = "Second Whistle"
value = 9000
kind = "cash"
window = "robbed"
effect = "cancelRob"

[[promos]]
id = "P8"
name = "Long Glass"
value = 1000
kind = "gems"
window = "talk"
effect = "peekPile"
amount = 6
"#;
    let text = STANDARD_TEXT.replace("copies = 7", "copies = 4").replace("cards = 5", "cards = 2");
    let text = text.replace("max_rounds = 3", "max_rounds = 2").replace("bonus_cards = 1", "bonus_cards = 2");
    let text =
        text.replace("after_failed_vote = 2", "after_failed_vote = 3").replace("extra = 2", "extra = 0");
    let edition = Edition::from_toml(&format!("{text}{more}")).unwrap();
    for players in 4..=8 {
        let mut options = Options::full(players);
        let mut read = |file: &str| match file {
            "critters.toml" => Ok(format!("{text}{more}")),
            other => Err(format!("no {other}")),
        };
        Critters::take_edition(&mut options, &mut read).unwrap();
        assert_eq!(options.edition.as_ref(), Some(&edition));
        for seed in 0..20 {
            let mut luck = Fast::from_seed(seed);
            let mut game = Critters::new(&options, &mut luck, &mut Silent).unwrap();
            assert_eq!(game.view(Viewer::Open).centre.len(), players);
            while let Some(seat) = game.awaits().lowest() {
                let choice = game.any_choice(seat, &mut luck, &mut Vec::new());
                game.choose(seat, choice, &mut luck, &mut Silent).unwrap();
                if seed == 0 {
                    game.audit().unwrap();
                }
            }
        }
    }
}
