//! The picture of the game: the place of everything on the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use rustlers_core::{Line, Outcome, Viewer};

use super::app::{App, Asking, Overlay, Stage, Then};
use super::flow::wrap;
use super::inks::Palette;
use super::layout::{Place, Shares, Wishes, share};
use super::widgets::{bars, choices, outcome, page, question, story, table, veil};

/// The smallest screen for the game, in columns and rows.
const LEAST: (u16, u16) = (60, 16);
/// From this width on, the story is beside the table.
const WIDE: u16 = 116;
/// The maximum width of a drawn table.
const TABLE_WIDTH: u16 = 80;

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &mut App) {
    let area = frame.area();
    let palette = app.looks.palette;
    app.size = (area.width, area.height);
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
    } else if let Stage::Reading(read) = &mut app.stage {
        let after = match read.then {
            Then::Round(round) => format!("on to Round {round}"),
            Then::Ask => "on to your choice".to_owned(),
            Then::End(_) => "on to the places".to_owned(),
        };
        page::draw_story(frame, area, palette, &mut read.pager, app.session.title(), &after);
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

/// How the rows of a screen are used during the game.
struct Plan {
    main: Rect,
    /// The story beside the table, if there is room.
    side: Option<Rect>,
    /// The table in the form that is shown.
    table: Vec<Line>,
    /// The rows of the question.
    asked: Vec<Line>,
    shares: Shares,
}

fn plan(area: Rect, app: &App) -> Plan {
    let (main, side) = if area.width >= WIDE {
        let halves = Layout::horizontal([Constraint::Length(TABLE_WIDTH), Constraint::Fill(1)]).spacing(2);
        let [main, side] = area.layout(&halves);
        (main, Some(side))
    } else {
        (area, None)
    };
    let width = usize::from(main.width);
    let mut forms = table::forms(&app.drawing, usize::from(main.width.min(TABLE_WIDTH)));
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
        // The heading of the question takes one of its rows.
        wishes.question = asked.len() + 1;
        wishes.choices = rows.len();
        wishes.packed = rows.len().div_ceil(choices::densest(rows, width).columns);
        wishes.explanation = choices::explanation_height(rows, width).clamp(1, 4);
    }
    let shares = share(&wishes);
    let table = if forms.is_empty() { Vec::new() } else { forms.swap_remove(shares.form) };
    Plan { main, side, table, asked, shares }
}

/// Is there more unread text than the screen shows? Only asked of a screen with a question or with the end of the game.
pub(super) fn hides_news(app: &App) -> bool {
    let (width, height) = app.size;
    let Some(viewer) = app.viewer() else { return false };
    let body = Rect { x: 0, y: 0, width, height: height.saturating_sub(2) };
    let (room, width) = match &app.stage {
        Stage::Over(result) => {
            let used = outcome::rows(&app.session, result).len()
                + outcome::notes(&app.session, app.looks.saved.as_deref()).len();
            (usize::from(body.height).saturating_sub(used), body.width)
        }
        _ => {
            let plan = plan(body, app);
            let beside = plan.side.map(|side| (usize::from(side.height), side.width));
            beside.unwrap_or((plan.shares.story, plan.main.width))
        }
    };
    let story = app.session.story(viewer);
    let news = story.lines.get(app.unread.min(app.told)..app.told).unwrap_or_default();
    let rows: usize =
        news.iter().map(|text| wrap(&Line::new().plain(text.clone()), usize::from(width), 2).len()).sum();
    // The heading of the story takes one of its rows.
    rows > room.saturating_sub(1)
}

/// The table, the story, and the question if one is open.
fn playing(frame: &mut Frame<'_>, area: Rect, app: &mut App) {
    let palette = app.looks.palette;
    let Plan { main, side, table, asked, shares } = plan(area, app);
    let width = usize::from(main.width);
    let [for_table, for_story, for_question, for_choices, for_explanation] = areas(main, &shares);
    table::draw(frame, for_table, palette, &table);
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
        count if count > room => match picker.cursor() {
            Some(cursor) => format!("{} of {count}; arrows or letters find more", cursor + 1),
            None => format!("{room} of {count} shown; arrows or letters find more"),
        },
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

/// The places, then as much of the final table as there is room for, then the story of the end.
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
                0 => "Nothing fits. Esc clears it.",
                1 => "Enter takes it. Esc clears it.",
                _ => "Enter takes the marked one. Esc clears it.",
            };
            bars::prompt(frame, area, palette, asking.picker.typed(), note);
            return;
        }
        Stage::Asking(asking) if asking.picker.is_forced() => {
            "Only one possibility: Enter takes it   ?:keys H:story T:table Q:leave"
        }
        Stage::Asking(asking) if asking.picker.highlighted().is_some() => match asking.picker.is_inside() {
            true => "Enter takes the marked one   Esc: a step back   ?:keys T:table Q:leave",
            false => "Enter takes the marked one   ?:keys R:rules H:story T:table Q:leave",
        },
        Stage::Asking(asking) if asking.picker.is_inside() => {
            "Arrows, number or letters mark   Esc: a step back   ?:keys T:table Q:leave"
        }
        Stage::Asking(_) => "Arrows, number or letters mark   ?:keys R:rules H:story T:table Q:leave",
        Stage::Telling(_) => "...   Enter: all at once   H:story T:table Q:leave",
        Stage::Reading(_) => "",
        Stage::Over(_) => "Play again? (y/n)      H:story   T:table   R:rules",
        Stage::Curtain(..) => "",
    };
    bars::footer(frame, area, palette, text);
}

#[cfg(test)]
mod tests;
