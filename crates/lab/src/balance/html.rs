//! The report as one page that needs nothing else.

use std::fmt::Write as _;

use super::plot;
use super::report::{Balance, TeamBalance, Use};

const STYLE: &str = "body{background:#e7d3a8;color:#2a1b14;font:16px/1.45 Georgia,serif;margin:0}\
main{max-width:1100px;margin:0 auto;padding:1rem}section{background:#f7ebd0;border:2px solid #2a1b14;\
border-radius:8px;padding:1rem;margin:1rem 0}h1,h2,h3{line-height:1.15}.plots{display:flex;flex-wrap:wrap;gap:1rem}\
.plots svg{width:460px;max-width:100%;background:#fcf4e0}table{border-collapse:collapse;font-size:14px;\
font-variant-numeric:tabular-nums}th,td{padding:.15rem .6rem;border-bottom:1px solid #8a6b4c;text-align:right}\
th:first-child,td:first-child,th:nth-child(2),td:nth-child(2){text-align:left}.odd{color:#a62b1f;font-weight:bold}\
details{overflow-x:auto}summary{cursor:pointer;font-weight:bold}";

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
    for sized in &balance.sizes {
        section(&mut page, sized);
    }
    page.push_str("</main></html>\n");
    page
}

fn section(page: &mut String, sized: &TeamBalance) {
    let (low, high) = sized.gang_interval;
    let _ = write!(
        page,
        "<section><h2>{}</h2><p>The gang wins {} ({} to {}). Rep at the end: a Pioneer {:.1}, the gang {:.1}. \
         A work trip takes {:.2} Rounds. A game takes {:.0} decisions ({} to {}).</p><div class=\"plots\">",
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
    let mut shares = vec![("gang".to_owned(), sized.gang_share)];
    shares.extend(
        sized
            .pioneer_shares
            .iter()
            .enumerate()
            .map(|(seat, &share)| (format!("Pioneer {}", seat + 1), share)),
    );
    page.push_str(&plot::bars("Share of games won", &shares, true));
    page.push_str(&plot::by_round(&sized.rep_by_round));
    let trips = sized.trips.iter().enumerate().skip(1).map(|(rounds, &trips)| (rounds.to_string(), trips));
    page.push_str(&plot::bars("Work trips of a game by their Rounds", &trips.collect::<Vec<_>>(), false));
    page.push_str("</div>");
    sources(page, sized);
    table(page, "What is used, and what it is worth", sized.uses.iter());
    page.push_str("</section>");
}

fn sources(page: &mut String, sized: &TeamBalance) {
    page.push_str("<details open><summary>Where Rep and Cash come from, in a game</summary><table>");
    page.push_str("<tr><th>side</th><th>what</th><th>a game</th></tr>");
    for (name, sum) in &sized.sums {
        let (side, what) = name.split_once(' ').unwrap_or(("", name));
        let _ = write!(page, "<tr><td>{side}</td><td>{}</td><td>{sum:.2}</td></tr>", tame(what));
    }
    page.push_str("</table></details>");
}

fn table<'a>(page: &mut String, title: &str, uses: impl Iterator<Item = &'a Use>) {
    let _ = write!(page, "<details><summary>{title}</summary><table><tr><th>component</th><th>side</th>");
    page.push_str("<th>uses a game</th><th>seats</th><th>wins with</th><th>wins without</th><th>against the mean</th></tr>");
    for used in uses {
        let odd = used.per_game == 0.0 || used.against_mean > 1.5;
        let without = used.win_without.map_or("-".to_owned(), percent);
        let _ = write!(
            page,
            "<tr><td>{} ({})</td><td>{}</td><td{}>{:.3}</td><td>{}</td><td>{}</td><td>{without}</td><td>{:.2}</td></tr>",
            tame(&used.name),
            format!("{:?}", used.kind).to_lowercase(),
            used.side,
            if odd { " class=\"odd\"" } else { "" },
            used.per_game,
            percent(used.seats),
            percent(used.win_with),
            used.against_mean
        );
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
