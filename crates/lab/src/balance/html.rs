//! The report as a self-contained page.

use std::fmt::Write as _;

use super::count::Kind;
use super::plot::{self, Bar};
use super::report::{Balance, TeamBalance, Use};

const STYLE: &str = "body{background:#e7d3a8;color:#2a1b14;font:16px/1.45 Georgia,serif;margin:0}\
main{max-width:1120px;margin:0 auto;padding:1rem}section{background:#f7ebd0;border:2px solid #2a1b14;\
border-radius:8px;padding:1rem 1.2rem;margin:1rem 0}h1,h2,h3{line-height:1.15;margin:.4em 0}\
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:1rem;align-items:start;margin:1rem 0}\
figure{margin:0;background:#fcf4e0;padding:.6rem .8rem}figcaption{font-weight:bold;margin-bottom:.4rem}\
svg{display:block;width:100%}table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}\
th,td{padding:.15rem .6rem;border-bottom:1px solid #8a6b4c;text-align:right}\
th:first-child,td:first-child,.side{text-align:left}.odd{color:#a62b1f;font-weight:bold}\
details{overflow-x:auto;margin:.4rem 0}summary{cursor:pointer;font-weight:bold}";

/// A component counts as strong if its users win this many times as often as others on their side.
const STRONG: f64 = 1.5;
/// If fewer seats than this use something, the figure says little.
const SELDOM: f64 = 0.01;

/// The report as a page for a browser, with everything in it.
pub fn html(balance: &Balance) -> String {
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>The balance of Best of the West</title><style>{STYLE}</style><main>\
         <h1>The balance of Best of the West</h1><p>{} games of each team size between cowhands, seed {}, edition {}.</p>",
        balance.games,
        balance.seed,
        tame(&balance.edition)
    );
    summary(&mut page, &balance.sizes);
    for sized in &balance.sizes {
        section(&mut page, sized);
    }
    page.push_str("</main></html>\n");
    page
}

/// What to look at first.
fn summary(page: &mut String, sizes: &[TeamBalance]) {
    page.push_str(
        "<section><h2>At a glance</h2><table><tr><th>teams</th><th>the gang wins</th><th>95 %</th>\
         <th>Rep of a Pioneer</th><th>of the gang</th><th>Rounds per work trip</th><th>decisions a game</th></tr>",
    );
    for sized in sizes {
        let (low, high) = sized.gang_interval;
        let odd = if (0.4..=0.6).contains(&sized.gang_share) { "" } else { " class=\"odd\"" };
        let _ = write!(
            page,
            "<tr><td>{}</td><td{odd}>{}</td><td>{} to {}</td><td>{:.1}</td><td>{:.1}</td><td>{:.2}</td>\
             <td>{:.0} ({} to {})</td></tr>",
            sized.teams,
            percent(sized.gang_share),
            percent(low),
            percent(high),
            sized.final_rep.0,
            sized.final_rep.1,
            sized.rounds_per_trip,
            sized.decisions.0,
            sized.decisions.1,
            sized.decisions.2
        );
    }
    page.push_str("</table>");
    let _ = write!(
        page,
        "<p>Below, a component is worth how often its users win, for each 1 of their side's mean: above {STRONG} it is \
         marked. Whoever is ahead uses more of everything, so a high figure is a reason to look, not a verdict. Blue \
         is for Pioneers, red for the gang.</p></section>"
    );
}

fn section(page: &mut String, sized: &TeamBalance) {
    let _ = write!(page, "<section><h2>{}</h2>", sized.teams);
    list(
        page,
        "Too strong, perhaps",
        sized.uses.iter().filter(|used| is_strong(used) && used.kind != Kind::Space),
        |used| format!("{} ({}, {:.2})", tame(&used.name), used.side, used.against_mean),
    );
    list(page, "Never used", sized.uses.iter().filter(|used| used.per_game == 0.0), |used| {
        format!("{} ({})", tame(&used.name), word(used.kind))
    });
    page.push_str("<div class=\"plots\">");
    page.push_str(&plot::bars("Share of the games won", shares(sized), None, |share| {
        format!("{:.0} %", 100.0 * share)
    }));
    page.push_str(&plot::by_round(&sized.rep_by_round));
    let trips = sized.trips.iter().enumerate().skip(1).map(|(rounds, &trips)| (rounds.to_string(), trips));
    page.push_str(&plot::columns("Work trips of a game, by their Rounds", &trips.collect::<Vec<_>>()));
    for (title, source) in
        [("Where Rep comes from, in a game", "rep from "), ("Where Cash comes from, in a game", "cash from ")]
    {
        page.push_str(&plot::bars(title, sources(sized, source), None, |sum| format!("{sum:.1}")));
    }
    let worth = |kind| worths(sized, kind);
    page.push_str(&plot::bars("What a character is worth", worth(Kind::Character), Some(1.0), |worth| {
        format!("{worth:.2}")
    }));
    page.push_str(&plot::bars("What a Weapon is worth", worth(Kind::Weapon), Some(1.0), |worth| {
        format!("{worth:.2}")
    }));
    page.push_str(&plot::bars("What a Pet is worth", worth(Kind::Pet), Some(1.0), |worth| {
        format!("{worth:.2}")
    }));
    page.push_str("</div>");
    for (kind, title) in KINDS {
        table(page, title, sized.uses.iter().filter(|used| used.kind == kind).collect());
    }
    sums(page, sized);
    page.push_str("</section>");
}

/// Every kind, with what counts as a use.
const KINDS: [(Kind, &str); 11] = [
    (Kind::Character, "Characters, by games"),
    (Kind::Power, "Power Cards, by how often they are played"),
    (Kind::Item, "Items, by how often they are used, or bought where they work by themselves"),
    (Kind::Weapon, "Weapons, by how often they are fired"),
    (Kind::Pet, "Pets, by how often they are bought"),
    (Kind::Bag, "Bags, by how often they are bought"),
    (Kind::Npc, "NPCs, by how often they are beaten"),
    (Kind::Gold, "Events and Dangers, by how often they are drawn"),
    (Kind::Movement, "Movement Cards, by how often they are played"),
    (Kind::Ambush, "Ambush Cards, by how often they are revealed"),
    (Kind::Space, "Spaces, by how often they are entered"),
];

fn word(kind: Kind) -> String {
    format!("{kind:?}").to_lowercase()
}

fn is_strong(used: &Use) -> bool {
    used.against_mean > STRONG && used.seats >= SELDOM
}

fn list<'a>(page: &mut String, title: &str, uses: impl Iterator<Item = &'a Use>, told: fn(&Use) -> String) {
    let names: Vec<String> = uses.map(told).collect();
    let names = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    let _ = write!(page, "<p><b>{title}:</b> {names}.</p>");
}

fn shares(sized: &TeamBalance) -> Vec<Bar> {
    let pioneers = sized.pioneer_shares.iter().enumerate();
    let pioneers =
        pioneers.map(|(seat, &value)| Bar { name: format!("Pioneer {}", seat + 1), is_gang: false, value });
    let gang = Bar { name: "the gang".to_owned(), is_gang: true, value: sized.gang_share };
    pioneers.chain([gang]).collect()
}

/// The sums of one kind, each side's own.
fn sources(sized: &TeamBalance, sort: &str) -> Vec<Bar> {
    let bar = |(name, &value): (&String, &f64)| {
        let (side, what) = name.split_once(' ')?;
        let what = what.strip_prefix(sort)?;
        (value >= 0.1).then(|| Bar { name: tame(what), is_gang: side == "gang", value })
    };
    sized.sums.iter().filter_map(bar).collect()
}

fn worths(sized: &TeamBalance, kind: Kind) -> Vec<Bar> {
    let of_kind = sized.uses.iter().filter(|used| used.kind == kind && used.seats >= SELDOM);
    let bar = |used: &Use| Bar {
        name: tame(&used.name),
        is_gang: used.side == "bandits",
        value: used.against_mean,
    };
    of_kind.map(bar).collect()
}

fn table(page: &mut String, title: &str, mut uses: Vec<&Use>) {
    uses.sort_by(|one, other| other.per_game.total_cmp(&one.per_game));
    let _ = write!(
        page,
        "<details><summary>{title}</summary><table><tr><th>name</th><th class=\"side\">side</th>"
    );
    page.push_str("<th>a game</th><th>seats</th><th>wins with</th><th>wins without</th><th>worth</th></tr>");
    for used in uses {
        let odd = |is_odd: bool| if is_odd { " class=\"odd\"" } else { "" };
        let without = used.win_without.map_or("-".to_owned(), percent);
        let _ = write!(
            page,
            "<tr><td>{}</td><td class=\"side\">{}</td><td{}>{:.3}</td><td>{}</td><td>{}</td><td>{without}</td>\
             <td{}>{:.2}</td></tr>",
            tame(&used.name),
            used.side,
            odd(used.per_game == 0.0),
            used.per_game,
            percent(used.seats),
            percent(used.win_with),
            odd(is_strong(used)),
            used.against_mean
        );
    }
    page.push_str("</table></details>");
}

/// Everything that was counted, by name.
fn sums(page: &mut String, sized: &TeamBalance) {
    page.push_str("<details><summary>Everything that was counted, in a game</summary><table>");
    page.push_str("<tr><th>what</th><th class=\"side\">side</th><th>a game</th></tr>");
    for (name, sum) in &sized.sums {
        let (side, what) = name.split_once(' ').unwrap_or(("", name));
        let _ =
            write!(page, "<tr><td>{}</td><td class=\"side\">{side}</td><td>{sum:.2}</td></tr>", tame(what));
    }
    page.push_str("</table></details>");
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Names come from editions, which anybody may write.
fn tame(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
