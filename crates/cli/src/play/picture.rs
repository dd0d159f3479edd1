//! The picture of the game: where everything stands on the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use rustlers_core::{Line, Outcome, Viewer};

use super::app::{App, Asking, Overlay, Stage};
use super::flow::wrap;
use super::inks::Palette;
use super::layout::{Place, Shares, Wishes, share};
use super::widgets::{bars, choices, outcome, page, question, story, table, veil};

/// The smallest screen on which the game can be played, columns and rows.
const LEAST: (u16, u16) = (60, 16);
/// From this width on the story stands beside the table.
const WIDE: u16 = 116;
/// The widest that a table is drawn.
const TABLE_WIDTH: u16 = 80;

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &mut App) {
    let area = frame.area();
    let palette = app.looks.palette;
    if area.width < LEAST.0 || area.height < LEAST.1 {
        veil::too_small(frame, area, LEAST);
        return;
    }
    if let Some(Overlay::Page(pager)) = &mut app.overlay {
        page::draw(frame, area, palette, pager);
        return;
    }
    if let Stage::Curtain(_, curtain) = &app.stage {
        veil::curtain(frame, area, palette, app.session.title(), curtain);
    } else {
        let [top, body, bottom] = area.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        title(frame, top, app);
        match &app.stage {
            Stage::Over(outcome) => {
                let outcome = **outcome;
                ended(frame, body, app, &outcome);
            }
            _ => playing(frame, body, app),
        }
        footer(frame, bottom, app);
    }
    if matches!(app.overlay, Some(Overlay::Leave)) {
        veil::leave(frame, area, palette, app.looks.saved.is_some());
    }
}

fn title(frame: &mut Frame<'_>, area: Rect, app: &App) {
    let seating = app.session.seating();
    let who = match (app.viewer(), seating.people().lowest()) {
        (Some(Viewer::Seat(seat)), _) if !seating.is_alone() || seating.plays_several(seat) => {
            format!("{}'s turn", seating.name(seat))
        }
        (Some(_), _) => format!("{} players, {} bots", app.session.players(), seating.level()),
        (None, _) => String::new(),
    };
    bars::title(frame, area, app.looks.palette, app.session.title(), &who);
}

/// The table, the story, and the question if one is open.
fn playing(frame: &mut Frame<'_>, area: Rect, app: &mut App) {
    let palette = app.looks.palette;
    let (main, side) = if area.width >= WIDE {
        let halves = Layout::horizontal([Constraint::Length(TABLE_WIDTH), Constraint::Fill(1)]).spacing(2);
        let [main, side] = area.layout(&halves);
        (main, Some(side))
    } else {
        (area, None)
    };
    let width = usize::from(main.width);
    let forms = table::forms(&app.drawing, usize::from(main.width.min(TABLE_WIDTH)));
    let heights: Vec<usize> = forms.iter().map(Vec::len).collect();
    let mut wishes = Wishes {
        rows: usize::from(main.height),
        table: &heights,
        question: 0,
        choices: 0,
        packed: 0,
        explanation: 0,
        story: if side.is_some() { Place::Beside } else { Place::Below },
    };
    let mut asked: Vec<Line> = Vec::new();
    if let Stage::Asking(asking) = &app.stage {
        let rows = asking.picker.rows();
        asked = question::rows(&asking.question, asking.refusal.as_deref(), &asking.picker, width);
        // The heading of the question is a row of it.
        wishes.question = asked.len() + 1;
        wishes.choices = rows.len();
        wishes.packed = rows.len().div_ceil(choices::densest(rows, width).columns);
        wishes.explanation = choices::explanation_height(rows, width).min(3);
    }
    let shares = share(&wishes);
    let [for_table, for_story, for_question, for_choices, for_explanation] = areas(main, &shares);
    if let Some(lines) = forms.get(shares.form) {
        table::draw(frame, for_table, palette, lines);
    }
    if let Some(viewer) = app.viewer() {
        let scrolled = story::Scrolled {
            story: app.session.story(viewer),
            names: app.session.seating().names(),
            told: app.told,
            scroll: app.scroll,
        };
        let most = story::draw(frame, side.unwrap_or(for_story), palette, &scrolled);
        app.scroll = app.scroll.min(most);
    }
    if let Stage::Asking(asking) = &app.stage {
        let rows = asking.picker.rows();
        let grid = choices::grid(rows, width, shares.choices);
        app.columns = grid.columns;
        ask(frame, for_question, palette, asking, &asked, shares.choices * grid.columns);
        let names = app.session.seating().names();
        choices::draw(frame, for_choices, palette, &asking.picker, names, grid);
        choices::explain(frame, for_explanation, palette, &asking.picker);
    }
}

fn ask(frame: &mut Frame<'_>, area: Rect, palette: Palette, asking: &Asking, asked: &[Line], room: usize) {
    let [heading, body] = area.layout(&Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]));
    let picker = &asking.picker;
    let note = match picker.rows().len() {
        count if count > room => format!("{} of {count}; arrows or letters find more", picker.cursor() + 1),
        _ => String::new(),
    };
    bars::rule(frame, heading, palette, "Your choice", &note);
    question::draw(frame, body, palette, asked);
}

fn areas(main: Rect, shares: &Shares) -> [Rect; 5] {
    let length = |rows: usize| Constraint::Length(u16::try_from(rows).unwrap_or(u16::MAX));
    main.layout(&Layout::vertical([
        length(shares.table),
        length(shares.story),
        length(shares.question),
        length(shares.choices),
        length(shares.explanation),
    ]))
}

/// The places, then the table as it ended as far as there is room, then the story of the end.
fn ended(frame: &mut Frame<'_>, area: Rect, app: &mut App, result: &Outcome) {
    let palette = app.looks.palette;
    let width = usize::from(area.width);
    let broken = |lines: Vec<Line>| lines.iter().flat_map(|line| wrap(line, width, 2)).collect::<Vec<_>>();
    let places = outcome::rows(&app.session, result);
    let notes = broken(outcome::notes(&app.session, app.looks.saved.as_deref()));
    let height = |lines: &[Line]| u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let [above, story_area, below] = area.layout(&Layout::vertical([
        Constraint::Length(height(&places)),
        Constraint::Fill(1),
        Constraint::Length(height(&notes)),
    ]));
    table::draw(frame, above, palette, &places);
    table::draw(frame, below, palette, &notes);
    if let Some(viewer) = app.viewer() {
        let scrolled = story::Scrolled {
            story: app.session.story(viewer),
            names: app.session.seating().names(),
            told: app.told,
            scroll: app.scroll,
        };
        let most = story::draw(frame, story_area, palette, &scrolled);
        app.scroll = app.scroll.min(most);
    }
}

fn footer(frame: &mut Frame<'_>, area: Rect, app: &App) {
    let palette = app.looks.palette;
    let text = match &app.stage {
        Stage::Asking(asking) if !asking.picker.typed().is_empty() => {
            let note = match asking.picker.rows().len() {
                0 => "Nothing fits. Esc forgets it.",
                1 => "Enter takes it. Esc forgets it.",
                _ => "Enter takes the marked one. Esc forgets it.",
            };
            bars::prompt(frame, area, palette, asking.picker.typed(), note);
            return;
        }
        Stage::Asking(asking) if asking.picker.is_forced() => {
            "Only one possibility: Enter takes it   ?:keys R:rules H:story T:table Q:leave"
        }
        Stage::Asking(asking) if asking.picker.step().is_some_and(|(step, _)| step > 1) => {
            "Arrows, number or letters, then Enter   Esc: a step back   ?:keys Q:leave"
        }
        Stage::Asking(_) => "Arrows, number or letters, then Enter  ?:keys R:rules H:story T:table Q:leave",
        Stage::Telling(_) => "...   (any key shows all at once)",
        Stage::Over(_) => "Play again? (y/n)      H:story   T:table   R:rules",
        Stage::Curtain(..) => "",
    };
    bars::footer(frame, area, palette, text);
}

#[cfg(test)]
mod tests {
    use super::super::app::{Flow, Looks, Pace};
    use super::super::session::tests::session;
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
            let looks = Looks { palette: Palette::Mono, pace, saved: None };
            let app = App::new(session(players, people, 7), looks).unwrap();
            Stand { app, terminal: Terminal::new(TestBackend::new(size.0, size.1)).unwrap() }
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

        /// Plays on with Enter until the game is over, looking at every screen.
        fn play_out(&mut self, mut look: impl FnMut(&Stage, &str)) {
            for _ in 0..5_000 {
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
            let rows = stand.rows();
            assert!(rows[0].contains("The Good and the Bad and the Goat"), "{rows:#?}");
            assert!(rows[1].starts_with("Round 1 of"), "{rows:#?}");
            assert!(rows.iter().any(|row| row.starts_with("Hand: ")), "{rows:#?}");
            assert!(rows.iter().any(|row| row.starts_with("You draw ")), "{rows:#?}");
            assert!(rows.iter().any(|row| row.starts_with("You are the Dealer")), "{rows:#?}");
            assert!(rows.iter().any(|row| row.starts_with("offer the ____ to ")), "{rows:#?}");
            assert!(rows.iter().any(|row| row.starts_with(">  1 ")), "{rows:#?}");
            assert!(rows.iter().any(|row| row.contains("refused.")), "{rows:#?}");
            assert!(rows[23].ends_with("Q:leave"), "{rows:#?}");
        }
    }

    #[test]
    fn every_screen_of_a_whole_game_shows_what_is_asked() {
        for (players, people) in [(2, 1), (3, 1), (5, 1), (3, 3), (5, 2)] {
            let mut stand = Stand::new(players, people, (80, 24), Pace::Fast);
            stand.play_out(|stage, screen| {
                if let Stage::Asking(asking) = stage {
                    let row = asking.picker.highlighted().unwrap();
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
        assert!(matches!(stand.app.stage, Stage::Asking(_)));
        assert!(stand.app.wait().is_none());
    }

    #[test]
    fn pages_open_and_close_and_leaving_asks() {
        let mut stand = Stand::new(3, 1, (80, 24), Pace::Fast);
        for (key, words) in
            [('R', "rules specification"), ('H', "You draw"), ('T', "Saloon"), ('?', "Backspace")]
        {
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
}
