//! Small plots as inline SVG, in the colours of the house.

use std::fmt::Write as _;

const INK: &str = "#2a1b14";
const LINE: &str = "#8a6b4c";
const PIONEERS: &str = "#1d5fae";
const GANG: &str = "#c23b1e";

const WIDTH: f64 = 460.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 40.0;
const FOOT: f64 = 170.0;

fn frame(body: &str, title: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>\
         <path d=\"M{LEFT} 10V{FOOT}H{WIDTH}\" fill=\"none\" stroke=\"{LINE}\"/>{body}</svg>"
    )
}

fn text(x: f64, y: f64, anchor: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\" font-size=\"12\" fill=\"{INK}\">{words}</text>"
    )
}

/// Two lines over the Rounds: a Pioneer's mean, and the gang's.
pub(super) fn by_round(points: &[(f64, f64)]) -> String {
    let most = points.iter().map(|point| point.0.max(point.1)).fold(1.0, f64::max);
    let x = |round: usize| LEFT + (WIDTH - LEFT - 70.0) * (round as f64 + 1.0) / points.len().max(1) as f64;
    let y = |rep: f64| FOOT - (FOOT - 20.0) * rep / most;
    let mut body = String::new();
    let lines = [(PIONEERS, "a Pioneer", false), (GANG, "the gang", true)];
    for (colour, name, is_gang) in lines {
        let value = |point: &(f64, f64)| if is_gang { point.1 } else { point.0 };
        let path: String = points
            .iter()
            .enumerate()
            .map(|(round, point)| {
                let letter = if round == 0 { 'M' } else { 'L' };
                format!("{letter}{:.1} {:.1}", x(round), y(value(point)))
            })
            .collect();
        let _ = write!(body, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>");
        if let Some(last) = points.last() {
            body.push_str(&text(x(points.len() - 1) + 4.0, y(value(last)) + 4.0, "start", name));
        }
    }
    body.push_str(&text(LEFT - 4.0, 24.0, "end", &format!("{most:.0}")));
    body.push_str(&text(LEFT - 4.0, FOOT, "end", "0"));
    body.push_str(&text(LEFT, HEIGHT - 12.0, "start", "Round 1"));
    body.push_str(&text(WIDTH - 70.0, HEIGHT - 12.0, "end", &format!("{}", points.len())));
    frame(&body, "Rep by Round")
}

/// Bars with a name and a value each; shares of 1 are written as percent.
pub(super) fn bars(title: &str, bars: &[(String, f64)], is_share: bool) -> String {
    let most = bars.iter().map(|bar| bar.1).fold(if is_share { 0.6 } else { 1e-9 }, f64::max);
    let step = (WIDTH - LEFT) / bars.len().max(1) as f64;
    let mut body = String::new();
    for (place, (name, value)) in bars.iter().enumerate() {
        let x = LEFT + step * place as f64;
        let height = (FOOT - 30.0) * value / most;
        let colour = if name == "gang" { GANG } else { PIONEERS };
        let _ = write!(
            body,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>",
            x + 0.15 * step,
            FOOT - height,
            0.7 * step
        );
        let words = if is_share { format!("{:.0} %", 100.0 * value) } else { format!("{value:.1}") };
        body.push_str(&text(x + step / 2.0, FOOT - height - 5.0, "middle", &words));
        body.push_str(&text(x + step / 2.0, HEIGHT - 12.0, "middle", name));
    }
    frame(&body, title)
}
