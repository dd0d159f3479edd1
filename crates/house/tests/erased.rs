//! A table behaves like its typed game.

use rustlers_bots::{Bots, Level};
use rustlers_core::{Chair, Fast, Game, Seat, Tabletop, Teller, Viewer};
use rustlers_goat::Goat;
use rustlers_house::{HouseError, Refused, build_options, edition_in, games, new_table, restore_table};
use serde_json::{from_str, json, to_string, to_value};

use crate::played::{options, setting, table};

#[test]
fn the_house_lists_its_games() {
    let goat = games().into_iter().find(|game| game.name == "goat").unwrap();
    assert_eq!(goat.players, (2, 5));
    assert_eq!(to_value(&goat).unwrap()["title"], Goat::TITLE);
}

#[test]
fn a_table_shows_what_its_typed_game_shows() {
    for players in 2..=5 {
        let names: Vec<String> = (0..players).map(|seat| format!("Name{seat}")).collect();
        let (mut luck, mut whims) = (Fast::stream(1, players.into()), Fast::from_seed(2));
        let (mut typed_luck, mut typed_whims) = (luck.clone(), whims.clone());

        let (mut table, setup) = new_table("goat", &options(players), &mut luck).unwrap();
        let mut events = Vec::new();
        let mut game = Goat::new(&Goat::options(players), &mut typed_luck, &mut events).unwrap();
        let mut happened = setup;
        let mut bot = table.bot(Level::Greenhorn);
        let mut typed_bot = Goat::bot(Level::Greenhorn);
        loop {
            for viewer in Viewer::live(players).chain([Viewer::Open]) {
                let teller = Teller::new(viewer, &names);
                assert_eq!(table.view(viewer), to_value(game.view(viewer)).unwrap());
                assert_eq!(table.draw(viewer, &teller), Goat::draw(&game.view(viewer), &teller));
                let sights: Vec<_> = events.iter().filter_map(|event| Goat::witness(event, viewer)).collect();
                let told = happened.sights(viewer, &teller);
                assert_eq!(told.len(), sights.len());
                let text = happened.sights_text(viewer, &teller).map(|text| text.get().to_owned());
                assert_eq!(text, (!told.is_empty()).then(|| to_string(&told).unwrap()));
                assert_eq!(happened.is_seen_by(viewer), !told.is_empty());
                assert_eq!(table.view_text(viewer).get(), to_string(&game.view(viewer)).unwrap());
                for (told, sight) in told.iter().zip(&sights) {
                    assert_eq!(told.sight, to_value(sight).unwrap());
                    assert_eq!(told.text, Goat::tell_sight(sight, &teller));
                }
            }
            assert_eq!(table.position(), to_value(game.position()).unwrap());
            assert_eq!(table.outcome(), game.outcome());
            assert_eq!(table.awaits(), game.awaits());
            let Some(seat) = game.awaits().lowest() else { break };

            let teller = Teller::new(Viewer::Seat(seat), &names);
            let mut choices = Vec::new();
            game.choices(seat, &mut choices);
            let listed = table.choices(seat, &teller);
            assert_eq!(listed.len(), choices.len());
            let read = |text: &str| from_str::<serde_json::Value>(text).unwrap();
            assert_eq!(read(table.choices_text(seat, &teller).get()), to_value(&listed).unwrap());
            assert_eq!(read(table.bare_choices_text(seat).get()), to_value(&choices).unwrap());
            for (listed, &choice) in listed.iter().zip(&choices) {
                assert_eq!(listed.choice, to_value(choice).unwrap());
                assert_eq!(listed.text, game.tell_choice(seat, choice, &teller));
                assert_eq!(table.tell_choice(seat, &listed.choice, &teller).as_ref(), Ok(&listed.text));
                assert_eq!(listed.explanation, game.explain_choice(seat, choice, &teller));
            }
            assert_eq!(table.question(seat, &teller), game.question(seat, &teller));
            assert_eq!(table.lapse(seat), game.lapse(seat).map(|choice| to_value(choice).unwrap()));

            let choice = table.ask(&mut bot, seat, &mut whims).unwrap();
            let typed = typed_bot.choose(&Chair::new(&game, seat), &mut typed_whims);
            assert_eq!(choice, to_value(typed).unwrap());
            assert_eq!(bot.why(), typed_bot.why());
            happened = table.choose(seat, &choice, &mut luck).unwrap();
            events.clear();
            game.choose(seat, typed, &mut typed_luck, &mut events).unwrap();
        }
    }
}

#[test]
fn a_choice_that_cannot_be_read_is_refused_and_changes_nothing() {
    let mut table = table(3);
    let seat = table.awaits().lowest().unwrap();
    let before = table.position();
    for choice in [json!(null), json!("dance"), json!({"offer": 3}), json!([]), json!({"rob": "Moon"})] {
        let refused = table.choose(seat, &choice, &mut Fast::from_seed(1)).err().unwrap();
        assert!(matches!(refused, Refused::Unreadable(_)), "{refused:?}");
        assert_eq!(refused.rule(), None);
        assert!(refused.to_string().starts_with("This is not a choice of goat: "), "{refused}");
        assert_eq!(table.position(), before);
    }
}

#[test]
fn an_illegal_choice_is_refused_by_its_rule_and_changes_nothing() {
    let mut table = table(3);
    let before = table.position();
    let waiting = Seat::all(3).find(|&seat| !table.awaits().contains(seat)).unwrap();
    let refused = table.choose(waiting, &json!("accept"), &mut Fast::from_seed(1)).err().unwrap();
    assert!(refused.rule().unwrap().starts_with("GOAT-"), "{refused:?}");
    assert!(refused.to_string().ends_with(&format!("({})", refused.rule().unwrap())));
    assert_eq!(table.position(), before);
}

#[test]
fn a_seat_that_is_not_awaited_has_nothing_to_choose() {
    let table = table(4);
    let waiting = Seat::all(4).find(|&seat| !table.awaits().contains(seat)).unwrap();
    let teller = Teller::new(Viewer::Seat(waiting), &[]);
    assert_eq!(table.choices(waiting, &teller), []);
    assert_eq!(table.lapse(waiting), None);
    assert_eq!(table.ask(&mut table.bot(Level::Greenhorn), waiting, &mut Fast::from_seed(0)), None);
}

#[test]
fn a_copy_and_a_redealt_table_stand_on_their_own() {
    let mut table = table(5);
    let seat = table.awaits().lowest().unwrap();
    let copy = table.clone_table();
    let twin = table.redeal(seat, &mut Fast::from_seed(3));
    assert_eq!(twin.view(Viewer::Seat(seat)), table.view(Viewer::Seat(seat)));
    let before = copy.position();
    let choice = table.ask(&mut table.bot(Level::Greenhorn), seat, &mut Fast::from_seed(0)).unwrap();
    table.choose(seat, &choice, &mut Fast::from_seed(1)).unwrap();
    assert_eq!(copy.position(), before);
    assert_ne!(table.position(), before);
}

#[test]
fn a_position_makes_the_same_table_again() {
    let table = table(4);
    let again = restore_table("goat", None, &table.position()).unwrap();
    assert_eq!(again.position(), table.position());
    assert_eq!(again.options(), table.options());
    let again = restore_table("goat", Some(&table.options()), &table.position()).unwrap();
    assert_eq!(again.position(), table.position());
}

#[test]
fn a_position_that_is_none_is_refused() {
    let refusal = |position| restore_table("goat", None, &position).err().unwrap();
    for position in [json!(null), json!({}), json!([1, 2]), json!({"round": "first"})] {
        let error = refusal(position);
        assert!(matches!(error, HouseError::Unreadable(_)), "{error:?}");
        assert!(error.to_string().starts_with("the position cannot be read: "), "{error}");
    }
}

#[test]
fn unknown_games_are_refused_everywhere() {
    let is_unknown = |error: HouseError| matches!(error, HouseError::UnknownGame(_));
    assert!(is_unknown(new_table("chess", &json!({}), &mut Fast::from_seed(0)).err().unwrap()));
    assert!(is_unknown(restore_table("", None, &json!({})).err().unwrap()));
    assert!(is_unknown(build_options("gaot", 3, &[], None).unwrap_err()));
}

#[test]
fn settings_change_the_ordinary_options() {
    let options = build_options("goat", 4, &[setting("start=2")], None).unwrap();
    assert_eq!(options, json!({"players": 4, "start": 2}));
    assert_eq!(build_options("goat", 4, &[setting("players=3")], None).unwrap(), json!({"players": 3}));
}

#[test]
fn a_setting_that_is_wrong_is_named() {
    let refusal = |settings: &[&str]| {
        let settings: Vec<_> = settings.iter().map(|text| setting(text)).collect();
        build_options("goat", 4, &settings, None).unwrap_err().to_string()
    };
    let unknown = refusal(&["start=1", "pace=fast"]);
    assert!(unknown.starts_with("change the options: pace=\"fast\" cannot be set: "), "{unknown}");
    assert!(unknown.contains("unknown field `pace`"), "{unknown}");
    let wrong = refusal(&["start=Ann"]);
    assert!(wrong.starts_with("change the options: start=\"Ann\" cannot be set: "), "{wrong}");
    assert!("start".parse::<rustlers_house::Setting>().unwrap_err().to_string().contains("KEY=VALUE"));
}

#[test]
fn too_many_players_are_refused_when_the_table_is_set_up() {
    for players in [0, 1, 6, 255] {
        let options = build_options("goat", players, &[], None).unwrap();
        let error = new_table("goat", &options, &mut Fast::from_seed(0)).err().unwrap();
        assert!(matches!(error, HouseError::BadOptions(_)), "{error:?}");
    }
    let error = new_table("goat", &json!({"players": "four"}), &mut Fast::from_seed(0)).err().unwrap();
    assert!(error.to_string().contains("players: invalid type"), "{error}");
}

#[test]
fn an_edition_that_is_not_there_is_named() {
    let nowhere = std::path::Path::new("no-such-directory");
    let error = build_options("goat", 4, &[], Some(&mut edition_in(nowhere))).unwrap_err();
    assert!(matches!(error, HouseError::BadEdition(_)), "{error:?}");
    assert!(error.to_string().contains("no-such-directory"), "{error}");
}

#[test]
fn another_edition_stands_in_the_options() {
    let standard = include_str!("../../../editions/goat/goat.toml");
    let mut same = |_: &str| Ok(standard.to_owned());
    let options = build_options("goat", 4, &[], Some(&mut same)).unwrap();
    let (table, _) = new_table("goat", &options, &mut Fast::from_seed(0)).unwrap();
    assert_eq!(table.options(), options);
    assert_eq!(table.edition_hash(), crate::played::table(4).edition_hash());
}

#[test]
fn a_position_that_no_game_can_be_in_is_refused_with_what_is_wrong() {
    let mut position = table(4).position();
    let coins = position["seats"][0]["coins"].as_u64().unwrap();
    position["seats"][0]["coins"] = json!(coins + 1);
    let error = restore_table("goat", None, &position).err().unwrap();
    assert!(matches!(&error, HouseError::Impossible(faults) if !faults.is_empty()), "{error:?}");
    assert!(error.to_string().starts_with("no game can be in this position: "), "{error}");
}
