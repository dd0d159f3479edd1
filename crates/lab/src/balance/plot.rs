//! Small plots as inline SVG, in the colors of the client.

use std::fmt::Write as _;

const INK: &str = "#2a1b14";
const LINE: &str = "#8a6b4c";
const PIONEERS: &str = "#1d5fae";
const GANG: &str = "#c23b1e";

const WIDTH: f64 = 340.0;

/// A plot of this height under its title.
fn figure(title: &str, height: f64, body: &str) -> String {
    format!(
        "<figure><figcaption>{title}</figcaption><svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" \
         aria-label=\"{title}\">{body}</svg></figure>"
    )
}

fn text(x: f64, y: f64, anchor: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\" font-size=\"12\" fill=\"{INK}\">{words}</text>"
    )
}

fn line(path: &str) -> String {
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"{LINE}\"/>")
}

/// The color of a side.
fn colour(is_gang: bool) -> &'static str {
    if is_gang { GANG } else { PIONEERS }
}

/// Two lines over the Rounds: a Pioneer's mean, and the gang's.
pub(super) fn by_round(points: &[(f64, f64)]) -> String {
    const LEFT: f64 = 28.0;
    const FOOT: f64 = 170.0;
    const RIGHT: f64 = 66.0;
    let most = points.iter().map(|point| point.0.max(point.1)).fold(1.0, f64::max);
    let x = |round: usize| LEFT + (WIDTH - LEFT - RIGHT) * (round as f64 + 1.0) / points.len().max(1) as f64;
    let y = |rep: f64| FOOT - (FOOT - 20.0) * rep / most;
    let mut body = line(&format!("M{LEFT} 10V{FOOT}H{WIDTH}"));
    for is_gang in [false, true] {
        let value = |point: &(f64, f64)| if is_gang { point.1 } else { point.0 };
        let at = |(round, point)| format!("{:.1} {:.1}", x(round), y(value(point)));
        let path: Vec<String> = points.iter().enumerate().map(at).collect();
        let (path, colour) = (path.join("L"), colour(is_gang));
        let _ = write!(body, "<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\"/>");
        if let Some(last) = points.last() {
            let name = if is_gang { "the gang" } else { "a Pioneer" };
            // If both end at the same height, one name is placed above the other.
            let nudge = if (last.1 > last.0) == is_gang { -2.0 } else { 10.0 };
            body.push_str(&text(x(points.len() - 1) + 4.0, y(value(last)) + nudge, "start", name));
        }
    }
    body.push_str(&text(LEFT - 4.0, 24.0, "end", &format!("{most:.0}")));
    body.push_str(&text(LEFT - 4.0, FOOT, "end", "0"));
    body.push_str(&text(LEFT, FOOT + 18.0, "start", "Round 1"));
    body.push_str(&text(WIDTH - RIGHT, FOOT + 18.0, "end", &points.len().to_string()));
    figure("Rep by Round", FOOT + 24.0, &body)
}

/// Vertical bars, each with a name and a value.
pub(super) fn columns(title: &str, columns: &[(String, f64)]) -> String {
    const FOOT: f64 = 170.0;
    let most = columns.iter().map(|column| column.1).fold(1e-9, f64::max);
    let step = WIDTH / columns.len().max(1) as f64;
    let mut body = line(&format!("M0 {FOOT}H{WIDTH}"));
    for (place, (name, value)) in columns.iter().enumerate() {
        let middle = step * (place as f64 + 0.5);
        let height = (FOOT - 30.0) * value / most;
        let _ = write!(
            body,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{PIONEERS}\"/>",
            middle - 0.35 * step,
            FOOT - height,
            0.7 * step
        );
        body.push_str(&text(middle, FOOT - height - 5.0, "middle", &format!("{value:.1}")));
        body.push_str(&text(middle, FOOT + 18.0, "middle", name));
    }
    figure(title, FOOT + 24.0, &body)
}

/// A horizontal bar: what it is for, which side it belongs to, and its length.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) is_gang: bool,
    pub(super) value: f64,
}

/// Horizontal bars, longest first, each with its value as `written` formats it. A line marks `mark`.
pub(super) fn bars(title: &str, mut bars: Vec<Bar>, mark: Option<f64>, written: fn(f64) -> String) -> String {
    const NAMES: f64 = 148.0;
    const VALUES: f64 = 44.0;
    const STEP: f64 = 20.0;
    bars.sort_by(|one, other| other.value.total_cmp(&one.value));
    let most = bars.iter().map(|bar| bar.value).chain(mark).fold(1e-9, f64::max);
    let long = |value: f64| (WIDTH - NAMES - VALUES) * value / most;
    let mut body = String::new();
    for (place, Bar { name, is_gang, value }) in bars.iter().enumerate() {
        let top = STEP * place as f64;
        let (length, colour) = (long(*value), colour(*is_gang));
        let _ = write!(
            body,
            "<rect x=\"{NAMES}\" y=\"{:.0}\" width=\"{length:.1}\" height=\"14\" fill=\"{colour}\"/>",
            top + 3.0
        );
        body.push_str(&text(NAMES - 6.0, top + 14.0, "end", name));
        body.push_str(&text(NAMES + length + 5.0, top + 14.0, "start", &written(*value)));
    }
    let height = STEP * bars.len() as f64 + 2.0;
    if let Some(mark) = mark {
        let x = NAMES + long(mark);
        let _ = write!(body, "<path d=\"M{x:.1} 0V{height:.0}\" stroke=\"{INK}\" stroke-dasharray=\"3 3\"/>");
    }
    figure(title, height, &body)
}
