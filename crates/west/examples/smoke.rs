use rustlers_core::{Chance, Fast, Game, Silent};
use rustlers_west::{Options, West};
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100, |n| n.parse().unwrap());
    for players in 4..=6 {
        let (mut total, mut longest, mut most) = (0u64, 0u64, 0usize);
        let start = std::time::Instant::now();
        for seed in 0..games {
            let mut luck = Fast::from_seed(seed);
            let mut west = West::new(&Options::new(players), &mut luck, &mut Silent).unwrap();
            let mut list = Vec::new();
            let mut n = 0u64;
            let mut trail = std::collections::VecDeque::new();
            while let Some(seat) = west.awaits().lowest() {
                list.clear();
                west.choices(seat, &mut list);
                if list.is_empty() { panic!("no choice seed {seed} {seat}\n{trail:#?}\n{west:#?}"); }
                most = most.max(list.len());
                let c = list[luck.below(list.len() as u32) as usize];
                if std::env::var("TRACE").is_ok() { println!("{seat} {c:?}"); }
                trail.push_back((seat, c)); if trail.len() > 20 { trail.pop_front(); }
                west.choose(seat, c, &mut luck, &mut Silent).unwrap();
                n += 1;
                if n > 60000 { panic!("too long seed {seed} {trail:#?}"); }
            }
            total += n; longest = longest.max(n);
        }
        let t = start.elapsed().as_secs_f64();
        println!("{players}: {} decisions/game, longest {longest}, most choices {most}, {:.3} M/s, size {}", total / games, total as f64 / t / 1e6, size_of::<West>());
    }
}
