//! Other component data: LORD-10.

use rustlers_core::{Game, Recorded, Silent, Tabletop};
use rustlers_lords::{Edition, Lords, Options, STANDARD};
use rustlers_testkit::play_new;

const TEXT: &str = include_str!("../../../../editions/lords/lords.toml");

fn with(from: &str, to: &str) -> Result<Edition, String> {
    assert!(TEXT.contains(from), "{from}");
    Edition::from_toml(&TEXT.replace(from, to)).map_err(|bad| bad.to_string())
}

// LORD-C78, LORD-10, LORD-R2: three Bluff Goats are a line of data.
#[test]
fn lord_c78_an_edition_with_three_bluff_goats() {
    let edition = with("BLU = 2", "BLU = 3").unwrap();
    let options = Options { edition: Some(edition), ..Options::new(4) };
    let lords = play_new::<Lords>(
        options,
        "anything",
        "now  action_pile = 29; draw_pile = 93; action_deck.BLU = 3; action_deck.ESC = 5",
    );
    lords.audit().unwrap();
}

// LORD-10: every figure of the rules is data.
#[test]
fn lord_10_figures_are_data() {
    let edition = with("4 = 4", "4 = 3").unwrap();
    play_new::<Lords>(
        Options { edition: Some(edition), ..Options::new(4) },
        "anything",
        "now  hand_size = 3; seats.0.hand_count = 3; draw_pile = 97",
    );
    let edition = with("target = 1000", "target = 50").unwrap();
    play_new::<Lords>(Options { edition: Some(edition), ..Options::new(4) }, "anything", "now  target = 50");
    assert_eq!(Edition::from_toml(&STANDARD.to_toml()).unwrap(), *STANDARD);
}

#[test]
fn wrong_data_is_refused_with_file_and_key() {
    let cases = [
        ("ESC = 5", "ESC = 9", "lords.toml: actions.ESC: 9 is not possible; it must be 0 to 7"),
        ("GL = { count = 4", "GL = { count = 16", "lords.toml: goats.GL.count: 16 is not possible"),
        ("NI = { count = 10", "NI = { cuont = 10", "unknown field"),
        ("4 = 4", "7 = 4", "lords.toml: hand_size.7: players are 2 to 6"),
        ("2 = 5", "2 = 0", "lords.toml: hand_size.2: 0 is not possible"),
        ("reshuffle = 5 ", "reshuffle = 0 ", "lords.toml: reshuffle: 0 is not possible"),
        (
            "action_limit = 3",
            "action_limit = 4",
            "lords.toml: action_limit: 4 is not possible; it must be 1 to 3",
        ),
        ("two_shares_from = 4", "two_shares_from = 3", "lords.toml: goatinhood.two_shares_from"),
        ("three_shares_from = 6", "three_shares_from = 5", "lords.toml: goatinhood.three_shares_from"),
        (
            "three_shares_players = 4",
            "three_shares_players = 2",
            "lords.toml: goatinhood.three_shares_players",
        ),
        ("target = 1000", "target = 0", "lords.toml: target: 0 is not possible"),
        ("LOA = 3\n", "", "lords.toml: actions.LOA: it is missing"),
        ("LP = {", "XX = {", "is not a goat card"),
    ];
    for (from, to, expected) in cases {
        let error = with(from, to).unwrap_err();
        assert!(error.contains(expected), "{to}: {error}");
    }
    // LORD-R71: so few cards could go round forever.
    let small = TEXT.replace("2 = 5", "2 = 1").replace("reshuffle = 5 ", "reshuffle = 3 ");
    let error = Edition::from_toml(&small).unwrap_err().to_string();
    assert!(error.contains("reshuffle: with 2 cards in the hands it must be 9 or more"), "{error}");
    // LORD-14: a plain card must be left.
    let species = ["FG", "DR", "TG", "NI", "KR", "FM", "FB", "GH", "LP", "GU"];
    let bare = species.iter().fold(TEXT.to_owned(), |text, code| {
        let (before, after) = text.split_once(&format!("{code} = {{ count = ")).unwrap();
        let (_, rest) = after.split_once(',').unwrap();
        format!("{before}{code} = {{ count = 1,{rest}")
    });
    let error = Edition::from_toml(&bare).unwrap_err().to_string();
    assert!(error.contains("10 plain cards are too few to deal 10 cards"), "{error}");
}

// LORD-7, LORD-9: options that set up no game are refused with a reason.
#[test]
fn wrong_options_are_refused() {
    let read = |json: &str| serde_json::from_str::<Options>(json);
    assert_eq!(read(r#"{"players":4}"#).unwrap(), Options::new(4));
    for bad in [
        r#"{"players":4,"version":"easy"}"#,
        r#"{"players":4,"discard":"never"}"#,
        r#"{"players":4,"scoring":"golf"}"#,
        r#"{"players":4,"target":70000}"#,
        r#"{"players":4,"wilds":2}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    let zero = Options { target: Some(0), ..Options::new(4) };
    let error = Lords::new(&zero, &mut Recorded::new(&[]), &mut Silent).unwrap_err().to_string();
    assert!(error.contains("target: 0 is not possible"), "{error}");
    assert!(<Lords as Tabletop>::edition(&Options::new(3)).unwrap().contains("reshuffle = 5"));
}
