use super::super::app::{Flow, Looks, Pace};
use super::super::session::Session;
use super::super::session::tests::{session, session_of};
use super::*;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// The names of all cards that somebody may hold secretly in goat, and the marks of what only one seat knows.
const SECRETS: [&str; 15] = [
    "Seller",
    "Kid",
    "Banker",
    "Widow",
    "Farmer",
    "Cowboy",
    "Miner",
    "Prospector",
    "Gunslinger",
    "Sheriff",
    "Robber",
    "Charlatan",
    "Dancer",
    "Gambler",
    "Hand:",
];

struct Stand {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Stand {
    fn new(players: u8, people: u8, size: (u16, u16), pace: Pace) -> Stand {
        Stand::of(session(players, people, 7), size, pace)
    }

    /// One person against bots at another game, on 80 columns and 24 rows.
    fn at(game: &str, players: u8, pace: Pace) -> Stand {
        Stand::of(session_of(game, players, 1, 7, None), (80, 24), pace)
    }

    fn of(session: Session, size: (u16, u16), pace: Pace) -> Stand {
        let looks = Looks { palette: Palette::Mono, pace, saved: None };
        let mut app = App::new(session, looks).unwrap();
        app.size = size;
        Stand { app, terminal: Terminal::new(TestBackend::new(size.0, size.1)).unwrap() }
    }

    /// Keeps playing, looking at every screen, until something is found.
    fn play_until<T>(&mut self, mut found: impl FnMut(&mut Stand) -> Option<T>) -> T {
        for turn in 0..5_000 {
            if let Some(found) = found(self) {
                return found;
            }
            assert!(!matches!(self.app.stage, Stage::Over(_)), "the game is over");
            if let Stage::Asking(asking) = &self.app.stage {
                let rows = asking.picker.rows().len();
                (0..=turn % rows.clamp(1, 3)).for_each(|_| {
                    self.press(KeyCode::Right);
                });
            }
            self.press(KeyCode::Enter);
        }
        panic!("it does not come up");
    }

    fn press(&mut self, code: KeyCode) -> Flow {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap()
    }

    fn type_in(&mut self, text: &str) {
        text.chars().for_each(|letter| {
            self.press(KeyCode::Char(letter));
        });
    }

    fn rows(&mut self) -> Vec<String> {
        self.terminal.draw(|frame| draw(frame, &mut self.app)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let row =
            |cells: &[ratatui::buffer::Cell]| cells.iter().map(|cell| cell.symbol()).collect::<String>();
        buffer.content().chunks(width).map(|cells| row(cells).trim_end().to_owned()).collect()
    }

    fn screen(&mut self) -> String {
        self.rows().join("\n")
    }

    /// Keeps playing with Enter until the game is over, looking at every screen.
    fn play_out(&mut self, mut look: impl FnMut(&Stage, &str)) {
        for _ in 0..5_000 {
            if matches!(self.app.stage, Stage::Asking(_)) {
                self.press(KeyCode::Right);
            }
            let screen = self.screen();
            look(&self.app.stage, &screen);
            if matches!(self.app.stage, Stage::Over(_)) {
                return;
            }
            // Sometimes the second choice, so that cards are refused as well.
            if screen.len().is_multiple_of(2) {
                self.press(KeyCode::Right);
            }
            self.press(KeyCode::Enter);
        }
        panic!("the game does not end");
    }
}

#[test]
fn a_question_fits_on_80_by_24_for_every_number_of_players() {
    for players in 2..=5 {
        let mut stand = Stand::new(players, 1, (80, 24), Pace::Fast);
        stand.press(KeyCode::Down);
        let rows = stand.rows();
        assert!(rows[0].contains("The Good and the Bad and the Goat"), "{rows:#?}");
        assert!(rows[1].starts_with("Round 1 of"), "{rows:#?}");
        assert!(rows.iter().any(|row| row.starts_with("Hand: ")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.starts_with("You draw ")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.starts_with("You are the Dealer")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.starts_with("offer the ____ to ")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.starts_with(">  1 ")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.contains("refuse")), "{rows:#?}");
        assert!(rows[23].ends_with("Q:leave"), "{rows:#?}");
    }
}

#[test]
fn every_screen_of_a_whole_game_shows_what_is_asked() {
    for (players, people) in [(2, 1), (3, 1), (5, 1), (3, 3), (5, 2)] {
        let mut stand = Stand::new(players, people, (80, 24), Pace::Fast);
        stand.play_out(|stage, screen| {
            if let Stage::Asking(asking) = stage {
                let row = asking.picker.highlighted().expect("the first one is marked");
                assert!(screen.contains(&row.text), "{screen}");
                assert!(screen.contains("Round "), "{screen}");
                let explained: String = row.explanation.chars().take(20).collect();
                assert!(screen.contains(&explained), "{screen}");
            }
        });
        let screen = stand.screen();
        assert!(screen.contains("win") || screen.contains("share the victory"), "{screen}");
        assert!(screen.contains("Play again? (y/n)"), "{screen}");
        assert_eq!(stand.press(KeyCode::Char('y')), Flow::Again);
        assert_eq!(stand.press(KeyCode::Char('n')), Flow::Done);
    }
}

#[test]
fn nothing_secret_is_on_a_curtain() {
    let mut stand = Stand::new(4, 3, (80, 24), Pace::Fast);
    let mut curtains = 0;
    stand.play_out(|stage, screen| {
        if matches!(stage, Stage::Curtain(..)) {
            curtains += 1;
            assert!(screen.contains("Hand the keyboard to "), "{screen}");
            for secret in SECRETS {
                assert!(!screen.contains(secret), "{secret} is on the curtain:\n{screen}");
            }
        }
    });
    assert!(curtains > 10);
}

#[test]
fn behind_a_curtain_no_page_opens() {
    let mut stand = Stand::new(3, 2, (80, 24), Pace::Fast);
    let curtain = stand.screen();
    stand.type_in("rth?");
    stand.press(KeyCode::Esc);
    assert_eq!(stand.screen(), curtain);
}

#[test]
fn an_offer_is_made_by_a_few_words_and_told() {
    let mut stand = Stand::new(3, 1, (80, 24), Pace::Told);
    let Stage::Asking(asking) = &stand.app.stage else { panic!("the person begins") };
    let last = asking.picker.rows().last().unwrap().text.clone();
    stand.type_in(&last.to_lowercase());
    assert!(stand.screen().contains(&format!("> {}_", last.to_lowercase())));
    stand.type_in(" tex");
    stand.press(KeyCode::Down);
    stand.press(KeyCode::Enter);
    assert!(matches!(stand.app.stage, Stage::Telling(_)));
    assert!(stand.app.wait().is_some());
    let before = stand.app.told;
    stand.app.tick().unwrap();
    let screen = stand.screen();
    assert!(screen.contains("You offer a card to Tex"), "{screen}");
    assert!(!screen.contains("── Your choice"), "{screen}");
    assert_eq!(stand.app.told, before + 1);
    stand.press(KeyCode::Char('x'));
    assert!(matches!(stand.app.stage, Stage::Asking(_) | Stage::Reading(_)));
    assert!(stand.app.wait().is_none());
}

#[test]
fn a_key_that_hurries_the_story_on_never_chooses() {
    const KEYS: [KeyCode; 3] = [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Esc];
    for (game, players) in [("goat", 4), ("critters", 6), ("lords", 4)] {
        for pace in [Pace::Told, Pace::Fast] {
            let mut stand = Stand::at(game, players, pace);
            let old = |stand: &Stand| stand.app.session.story(Viewer::Seat(rustlers_core::Seat::FIRST)).old;
            stand.play_until(|stand| (old(stand) > 0).then_some(()));
            let before = old(&stand);
            let mut keys = KEYS.iter().cycle();
            for _ in 0..300 {
                let is_forced =
                    matches!(&stand.app.stage, Stage::Asking(asking) if asking.picker.is_forced());
                if is_forced {
                    break;
                }
                stand.screen();
                stand.press(*keys.next().unwrap());
            }
            assert_eq!(old(&stand), before, "{game}: nothing was chosen");
            assert!(matches!(stand.app.stage, Stage::Asking(_)), "{game}: it is the person's choice");
        }
    }
}

#[test]
fn enter_says_that_nothing_is_marked() {
    let mut stand = Stand::new(3, 1, (80, 24), Pace::Told);
    stand.press(KeyCode::Enter);
    assert!(stand.screen().contains("Nothing is marked yet"));
    stand.press(KeyCode::Down);
    assert!(!stand.screen().contains("Nothing is marked yet"));
}

#[test]
fn the_end_of_a_round_stays_until_a_key_is_pressed() {
    for (game, players) in [("goat", 4), ("critters", 6), ("lords", 3), ("west", 4)] {
        for pace in [Pace::Told, Pace::Fast] {
            let mut stand = Stand::at(game, players, pace);
            let round = stand.play_until(|stand| match &stand.app.stage {
                Stage::Reading(page) => match page.then {
                    Then::Round(round) => Some(round),
                    _ => None,
                },
                _ => None,
            });
            let screen = stand.screen();
            assert!(screen.contains(&format!("Round {} is over", round - 1)), "{screen}");
            assert!(!screen.contains("Your choice"), "{screen}");
            // The page ends with the last sentence of the round, which no key has scrolled away.
            let viewer = stand.app.viewer().unwrap();
            let told = stand.app.told;
            let last = stand.app.session.story(viewer).lines[told - 1].clone();
            while stand.screen().contains("Press a key: more") {
                stand.press(KeyCode::Enter);
            }
            let end: String = last.chars().take(20).collect();
            assert!(stand.screen().contains(&end), "{last}\n{}", stand.screen());
            assert!(stand.screen().contains(&format!("on to Round {round}")));
            assert!(stand.app.wait().is_none(), "nothing goes on by itself");
            stand.press(KeyCode::Char('x'));
            assert!(!matches!(&stand.app.stage, Stage::Reading(page) if page.then == Then::Round(round)));
        }
    }
}

#[test]
fn what_a_key_hurried_past_is_read_before_the_question() {
    let mut stand = Stand::at("critters", 6, Pace::Fast);
    let (lines, told) = stand.play_until(|stand| match &stand.app.stage {
        Stage::Reading(page) if page.then == Then::Ask => {
            let story = stand.app.session.story(Viewer::Seat(page.seat));
            let from = story.rounds.last().map_or(0, |(at, _)| *at).max(story.news());
            Some((story.lines[from..].to_vec(), stand.app.told))
        }
        _ => None,
    });
    let mut seen = String::new();
    loop {
        let screen = stand.screen();
        seen.push_str(&screen);
        let is_last = !screen.contains("Press a key: more");
        stand.press(KeyCode::Enter);
        if is_last {
            break;
        }
    }
    for line in lines {
        let beginning: String = line.chars().take(30).collect();
        assert!(seen.contains(&beginning), "{line} was not shown:\n{seen}");
    }
    assert!(matches!(stand.app.stage, Stage::Asking(_)));
    assert_eq!(stand.app.told, told);
}

#[test]
fn six_critters_see_table_story_and_all_their_choices_on_80_by_24() {
    let mut stand = Stand::at("critters", 6, Pace::Fast);
    for wanted in ["Guard", "ready"] {
        let screen = stand.play_until(|stand| {
            let is_wanted = matches!(&stand.app.stage, Stage::Asking(asking)
                if asking.picker.rows().iter().any(|row| row.text.contains(wanted)));
            is_wanted.then(|| stand.screen())
        });
        let Stage::Asking(asking) = &stand.app.stage else { panic!("it is asked") };
        for row in asking.picker.rows() {
            assert!(screen.contains(&row.text), "{} is off the screen:\n{screen}", row.text);
        }
        for name in stand.app.session.seating().names() {
            assert!(screen.contains(name), "{name} is off the screen:\n{screen}");
        }
        let rows: Vec<&str> = screen.lines().collect();
        let at = |words: &str| rows.iter().position(|row| row.contains(words)).unwrap_or(0);
        assert!(at("Your choice") >= at("What happened") + 3, "no room for the story:\n{screen}");
        let older = screen.clone();
        stand.press(KeyCode::PageUp);
        assert_ne!(stand.screen(), older, "PgUp scrolls the story");
        stand.press(KeyCode::PageDown);
    }
}

#[test]
fn a_group_has_a_name_and_an_explanation() {
    let mut stand = Stand::at("critters", 6, Pace::Fast);
    stand.play_until(|stand| match &stand.app.stage {
        Stage::Asking(asking) => {
            asking.picker.rows().iter().any(|row| row.text == "say something ...").then_some(())
        }
        _ => None,
    });
    stand.type_in("something");
    let screen = stand.screen();
    assert!(screen.contains("It may be a lie; not binding."), "{screen}");
    stand.press(KeyCode::Enter);
    let screen = stand.screen();
    assert!(screen.contains("say something: which one?") && screen.contains("say: "), "{screen}");
    assert!(!screen.contains("____"), "{screen}");
}

#[test]
fn sums_add_up_what_stands_before_them() {
    let mut stand = Stand::at("critters", 4, Pace::Fast);
    let mut sums = 0;
    stand.play_until(|stand| {
        for line in stand.app.drawing.iter().map(ToString::to_string) {
            let Some((cards, rest)) =
                line.split_once("stash: ").and_then(|(_, text)| text.split_once(" = $"))
            else {
                continue;
            };
            let sum: u32 = cards.split(' ').filter_map(|card| card.parse::<u32>().ok()).sum();
            let told: String = rest.chars().take_while(char::is_ascii_digit).collect();
            assert_eq!(told, sum.to_string(), "{line}");
            sums += 1;
        }
        (sums > 20).then_some(())
    });
    let mut stand = Stand::at("lords", 4, Pace::Fast);
    let herd = stand.play_until(|stand| {
        let lines = stand.app.session.drawing(Viewer::Seat(rustlers_core::Seat::FIRST));
        let text: Vec<String> = lines.iter().map(|line| line.to_string().trim().to_owned()).collect();
        Some(text.join(" ")).filter(|text| text.contains(" / "))
    });
    let own = herd.split("Your herd: ").nth(1).unwrap();
    let (piles, sum) = own.split_once(", bottom to top: ").unwrap();
    let points = piles.split('(').skip(1).map(|pile| pile.split(')').next().unwrap().parse::<u32>().unwrap());
    assert_eq!(format!("{} points", points.sum::<u32>()), sum.split_inclusive("points").next().unwrap());
}

// WEST-284, WEST-70: what decides a fight and what an exchange costs are there before the decision.
#[test]
fn the_west_shows_an_enemys_weapons_and_loot_and_the_price_of_an_exchange() {
    let mut stand = Stand::at("west", 4, Pace::Fast);
    stand.play_until(|stand| match &stand.app.stage {
        Stage::Asking(asking) => {
            asking.picker.rows().iter().any(|row| row.text == "exchange something ...").then_some(())
        }
        _ => None,
    });
    stand.type_in("exchange something");
    stand.press(KeyCode::Enter);
    let Stage::Asking(asking) = &stand.app.stage else { panic!("the group is open") };
    assert!(
        asking.picker.rows().iter().all(|row| row.explanation.contains('$')),
        "{:?}",
        asking.picker.rows()
    );
    let enemy = stand.play_until(|stand| {
        let lines = stand.app.drawing.iter().map(|line| line.to_string().trim().to_owned());
        let text = lines.collect::<Vec<_>>().join(" ");
        text.split_once("You face ").or_else(|| text.split_once("Nearby ")).map(|(_, rest)| rest.to_owned())
    });
    let (weapons, loot) = enemy.split_once("; Loot: ").unwrap();
    assert!(weapons.contains(" HP; "), "{enemy}");
    assert!(weapons.contains(" deals ") || weapons.ends_with("no Weapon"), "{enemy}");
    assert!(!loot.is_empty(), "{enemy}");
}

#[test]
fn the_letters_of_the_map_are_the_keys_of_the_roads() {
    let mut stand = Stand::at("west", 4, Pace::Fast);
    let road = stand.play_until(|stand| match &stand.app.stage {
        Stage::Asking(asking) => {
            asking.picker.rows().iter().find(|row| row.key == Some('b')).map(|row| row.text.clone())
        }
        _ => None,
    });
    let place = road.trim_start_matches("go to ").to_owned();
    let drawing = stand.app.drawing.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let drawing = drawing.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(drawing.contains("Roads, and steps to places: a "), "{drawing}");
    assert!(drawing.contains(&format!("b {place}")), "{drawing}");
    let screen = stand.screen();
    assert!(screen.contains(&format!(" b {road}")), "{screen}");
    stand.type_in("b");
    let Stage::Asking(asking) = &stand.app.stage else { panic!("the question is open") };
    assert_eq!(asking.picker.highlighted().unwrap().text, road);
}

#[test]
fn pages_open_and_close_and_leaving_asks() {
    let mut stand = Stand::new(3, 1, (80, 24), Pace::Fast);
    for (key, words) in [('R', "How to play"), ('H', "You draw"), ('T', "Saloon"), ('?', "Backspace")] {
        stand.press(KeyCode::Char(key));
        let screen = stand.screen();
        assert!(screen.contains(words) && screen.contains("Esc closes"), "{screen}");
        stand.press(KeyCode::Esc);
    }
    stand.press(KeyCode::Char('Q'));
    assert!(stand.screen().contains("Leave this game?"));
    assert_eq!(stand.press(KeyCode::Char('n')), Flow::On);
    stand.press(KeyCode::Char('Q'));
    assert_eq!(stand.press(KeyCode::Char('y')), Flow::Left);
    let stop = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(stand.app.key(stop).unwrap(), Flow::Stopped);
}

#[test]
fn every_size_is_survived() {
    for width in [1, 20, 59, 60, 79, 100, 115, 116, 200] {
        for height in [1, 5, 15, 16, 20, 24, 60] {
            for people in [1, 2] {
                let mut stand = Stand::new(5, people, (width, height), Pace::Fast);
                stand.press(KeyCode::Enter);
                let screen = stand.screen();
                if width < 60 || height < 16 {
                    assert!(width < 20 || height < 5 || screen.contains("larger"), "{screen}");
                } else {
                    assert!(screen.contains("step "), "{width}x{height}\n{screen}");
                }
                for key in ['?', 'R', 'T', 'H', 'Q'] {
                    stand.press(KeyCode::Char(key));
                    stand.screen();
                    stand.press(KeyCode::Esc);
                }
            }
        }
    }
}

#[test]
fn a_wide_screen_has_the_story_beside_the_table() {
    let mut stand = Stand::new(4, 1, (130, 40), Pace::Fast);
    let rows = stand.rows();
    assert!(rows[1].contains("Round 1") && rows[1].contains("What happened"), "{rows:#?}");
}
