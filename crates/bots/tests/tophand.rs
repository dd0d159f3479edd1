//! The top hand in all four games: it plays by the rules, the same for the same seed, and knows only what its seat knows.

use rustlers_bots::{Bot, Bots, Craft, Level, Recipe};
use rustlers_core::{Chair, Fast, Game, Seat, SeatMap, Silent, Tabletop, Viewer};
use rustlers_critters::Critters;
use rustlers_goat::Goat;
use rustlers_lords::Lords;
use rustlers_west::{Choice, West};

/// Little enough thought for a test, and enough to leave the rule of thumb now and then.
fn hasty<G: Craft>() -> Recipe {
    Recipe { playouts: 40, heat: 4, gate: 0.5, ..G::RECIPE }
}

/// Plays on with a top hand on every seat, for at most so many choices, and gives what was chosen, and why.
fn play<G: Craft + Bots>(
    recipe: Recipe,
    options: &G::Options,
    seed: u64,
    choices: usize,
) -> Vec<(Seat, G::Choice, String)> {
    let mut rules = Fast::stream(seed, 1);
    let mut whims = Fast::stream(seed, 2);
    let mut events = Vec::new();
    let mut game = G::new(options, &mut rules, &mut events).unwrap();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(game.players()).map(|_| G::top_hand(recipe)).collect();
    let mut played = Vec::new();
    let mut last = Seat::FIRST;
    while let Some(seat) =
        if game.awaits().len() < 2 { game.awaits().lowest() } else { game.awaits().next_after(last) }
    {
        if played.len() == choices {
            break;
        }
        for (other, bot) in Seat::all(game.players()).zip(&mut bots).filter(|(_, bot)| bot.watches()) {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(other)));
            sights.for_each(|sight| bot.watch(&sight));
        }
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&game, seat), &mut whims);
        played.push((seat, choice, bot.why()));
        events.clear();
        game.choose(seat, choice, &mut rules, &mut events).unwrap_or_else(|illegal| {
            panic!("the top hand on {seat} chose {choice:?}, and the rules refuse: {illegal}")
        });
        last = seat;
    }
    played
}

fn plays_the_same_twice<G: Craft + Bots>(options: &G::Options, choices: usize) {
    for seed in [3, 4] {
        let played = play::<G>(hasty::<G>(), options, seed, choices);
        assert_eq!(played, play::<G>(hasty::<G>(), options, seed, choices));
        assert!(played.iter().all(|(_, _, why)| why.ends_with('.') && !why.contains('\n')), "{played:?}");
    }
}

#[test]
fn it_plays_by_the_rules_and_the_same_for_the_same_seed() {
    plays_the_same_twice::<Goat>(&Goat::options(4), 60);
    plays_the_same_twice::<Lords>(&Lords::options(3), 40);
    plays_the_same_twice::<Critters>(&Critters::options(5), 60);
    plays_the_same_twice::<Critters>(&rustlers_critters::Options::full(4), 60);
    plays_the_same_twice::<West>(&West::options(4), 40);
}

#[test]
fn the_goats_top_hand_draws_between_close_offers_and_answers_and_says_so() {
    let guessing = |temperature: f64| {
        let recipe = Recipe { temperature, ..hasty::<Goat>() };
        let played = (0..6).flat_map(|seed| play::<Goat>(recipe, &Goat::options(3), seed, 40));
        played.filter(|(.., why)| why.ends_with("; it is close, and I keep them guessing.")).count()
    };
    assert_eq!(guessing(0.0), 0);
    assert!(guessing(Goat::RECIPE.temperature) > 10);
}

/// Cowhands play, and every so many choices the top hand is asked what it would do there, and what it would do in a twin of the
/// table: a world that its seat cannot tell from the real one. The answers are given to `compare`.
fn ask_twins<G: Craft + Bots>(
    options: &G::Options,
    choices: u64,
    every: u64,
    mut compare: impl FnMut(u64, &G, &G, Seat),
) {
    let mut rules = Fast::from_seed(8);
    let mut game = G::new(options, &mut rules, &mut Silent).unwrap();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(game.players()).map(|_| G::bot(Level::Cowhand)).collect();
    let mut whims = Fast::from_seed(9);
    let mut last = Seat::FIRST;
    let mut listed = Vec::new();
    for number in 0..choices {
        let Some(seat) = game.awaits().next_after(last) else { break };
        listed.clear();
        game.choices(seat, &mut listed);
        if number % every == 0 && listed.len() > 1 {
            let twin = game.redeal(seat, &mut Fast::from_seed(100 + number));
            compare(number, &game, &twin, seat);
        }
        let choice = bots[seat.index()].choose(&Chair::new(&game, seat), &mut whims);
        game.choose(seat, choice, &mut rules, &mut Silent).unwrap();
        last = seat;
    }
}

fn choose<G: Craft + Bots>(game: &G, seat: Seat, seed: u64) -> G::Choice {
    G::top_hand(hasty::<G>()).choose(&Chair::new(game, seat), &mut Fast::from_seed(seed))
}

/// It chooses the same in every world that its seat cannot tell from the real one.
fn knows_only_its_seat<G: Craft + Bots>(options: &G::Options, choices: u64, every: u64) {
    let mut asked = 0;
    ask_twins::<G>(options, choices, every, |number, game, twin, seat| {
        let (real, imagined) = (choose(game, seat, number), choose(twin, seat, number));
        assert_eq!(real, imagined, "{} {number}: a twin gets another answer", G::NAME);
        asked += u64::from(game != twin);
    });
    assert!(asked >= 5, "{}: only {asked} twins differ from the real table", G::NAME);
}

#[test]
fn the_goats_top_hand_knows_only_what_its_seat_knows() {
    for players in Goat::PLAYERS {
        knows_only_its_seat::<Goat>(&Goat::options(players), 24, 1);
    }
}

/// With all that it has watched it chooses the same in a twin of the table, too: what it remembers of people is what its seat saw.
#[test]
fn the_goats_top_hand_remembers_only_what_its_seat_saw() {
    let mut asked = 0;
    for players in Goat::PLAYERS {
        let (mut rules, mut whims) = (Fast::stream(51, players.into()), Fast::stream(52, players.into()));
        let mut events = Vec::new();
        let mut game = Goat::new(&Goat::options(players), &mut rules, &mut events).unwrap();
        let seats = || Seat::all(players);
        let mut cowhands: Vec<Box<dyn Bot<Goat>>> = seats().map(|_| Goat::bot(Level::Cowhand)).collect();
        let mut watchers: Vec<_> = seats().map(|_| Goat::top_hand(hasty::<Goat>())).collect();
        let mut number = 0;
        loop {
            for (other, watcher) in seats().zip(&mut watchers) {
                let sights = events.iter().filter_map(|event| Goat::witness(event, Viewer::Seat(other)));
                sights.for_each(|sight| watcher.watch(&sight));
            }
            events.clear();
            let Some(seat) = game.awaits().lowest() else { break };
            number += 1;
            let twin = game.redeal(seat, &mut Fast::from_seed(number));
            let watcher = &mut watchers[seat.index()];
            let mut other = watcher.boxed();
            let real = watcher.choose(&Chair::new(&game, seat), &mut Fast::from_seed(number));
            let imagined = other.choose(&Chair::new(&twin, seat), &mut Fast::from_seed(number));
            assert_eq!(real, imagined, "{players} players, {number}: a twin gets another answer");
            assert_eq!(watcher.why(), other.why());
            asked += u32::from(game != twin);
            let choice = cowhands[seat.index()].choose(&Chair::new(&game, seat), &mut whims);
            game.choose(seat, choice, &mut rules, &mut events).unwrap();
        }
    }
    assert!(asked > 50, "only {asked} twins differ from the real table");
}

#[test]
fn the_lords_top_hand_knows_only_what_its_seat_knows() {
    use rustlers_lords::{Options, Version};
    for version in [Version::Simple, Version::Strategic] {
        knows_only_its_seat::<Lords>(&Options { version, ..Options::new(3) }, 120, 6);
    }
}

#[test]
fn the_wests_top_hand_knows_only_what_its_seat_knows() {
    knows_only_its_seat::<West>(&West::options(4), 600, 20);
}

// The redeal of the critters begins with the cards as they lie: twins get worlds that are as likely, but not the same ones. So
// what must agree is how often something happens.
#[test]
fn the_critters_top_hand_knows_only_what_its_seat_knows() {
    const SEEDS: u64 = 24;
    let mut asked = 0;
    ask_twins::<Critters>(&rustlers_critters::Options::full(5), 300, 25, |number, game, twin, seat| {
        let made = |game: &Critters| (0..SEEDS).map(|seed| choose(game, seat, seed)).collect::<Vec<_>>();
        let (real, imagined) = (made(game), made(twin));
        let mut kinds: Vec<_> = Vec::new();
        for choice in real.iter().chain(&imagined) {
            if !kinds.contains(choice) {
                kinds.push(*choice);
            }
        }
        let often = |made: &[_], kind| made.iter().filter(|choice| **choice == kind).count() as f64;
        let far: f64 = kinds
            .iter()
            .map(|&kind| (often(&real, kind), often(&imagined, kind)))
            .map(|(one, other)| (one - other) * (one - other) / (one + other))
            .sum();
        // Chi-squared: a value this large comes up once in ten thousand cases or less, for up to fifteen kinds of choices.
        let most = 15.0 + 1.9 * kinds.len() as f64;
        assert!(far < most, "{number}: a twin chooses differently: {real:?} {imagined:?}");
        asked += u32::from(game != twin);
    });
    assert!(asked >= 5, "only {asked} twins differ from the real table");
}

/// How much Loot and bills everybody has in worlds that a seat imagines: the mean and its standard error.
fn totals(game: &Critters, seat: Seat, worlds: u64) -> Vec<(f64, f64)> {
    let mut totals = vec![Vec::new(); game.players().into()];
    for number in 0..worlds {
        let world = game.redeal(seat, &mut Fast::stream(5, number)).view(Viewer::Open);
        for (totals, seat) in totals.iter_mut().zip(&world.seats) {
            totals.push(f64::from(seat.total.unwrap()));
        }
    }
    let count = worlds as f64;
    let mean_and_error = |totals: &Vec<f64>| {
        let mean = totals.iter().sum::<f64>() / count;
        let spread: f64 = totals.iter().map(|total| (total - mean) * (total - mean)).sum();
        (mean, (spread / (count * (count - 1.0))).sqrt())
    };
    totals.iter().map(mean_and_error).collect()
}

#[test]
fn twins_of_the_critters_imagine_the_same_riches() {
    ask_twins::<Critters>(&rustlers_critters::Options::full(5), 600, 20, |number, game, twin, seat| {
        for (real, imagined) in totals(game, seat, 300).into_iter().zip(totals(twin, seat, 300)) {
            let error = (real.1 * real.1 + imagined.1 * imagined.1).sqrt();
            assert!((real.0 - imagined.0).abs() <= 5.0 * error, "{number}: {real:?} {imagined:?}");
        }
    });
}

fn has_weights<G: Craft>(options: &G::Options) {
    let value = G::value();
    assert_eq!(value.game, G::NAME);
    assert!(value.command.starts_with("rustlers lab train"), "the weights say how they were made");
    assert_eq!(value.features, G::FEATURES);
    let game = G::new(options, &mut Fast::from_seed(1), &mut Silent).unwrap();
    let weights = &value.weights[game.stage()];
    assert_eq!(weights.len(), G::FEATURES.len());
    assert!(weights.iter().any(|weight| *weight != 0.0), "stage {} was never trained", game.stage());
    let (fitted, even) = value.bits;
    assert!(fitted < even);
    let features: SeatMap<_> = game.features();
    assert!(features.values().flatten().all(|feature| feature.is_finite() && feature.abs() < 20.0));
    let traces = value.traces.clone().unwrap_or_default();
    assert_eq!(traces.names, G::TRACES);
    assert!(traces.names.is_empty() || traces.bits.0 < 0.99 * traces.bits.1, "the traces say nothing");
    assert!(traces.weights.iter().all(|weights| weights.len() == G::TRACES.len()));
}

/// What the others' choices leave behind tells the real table from one that luck alone has dealt: how many of such pairs the top
/// hand tells apart, in tables of cowhands that no weights were fitted to.
fn tells_apart<G: Craft + Bots>(options: &G::Options, choices: u64, every: u64) -> f64 {
    let (mut right, mut told) = (0.0, 0);
    ask_twins::<G>(options, choices, every, |_, game, twin, seat| {
        let hand = G::new_hand();
        let likely = G::likelihoods(&[game.clone(), twin.clone()], seat, &hand);
        if likely[0] != likely[1] {
            right += f64::from(u8::from(likely[0] > likely[1]));
            told += 1;
        }
    });
    assert!(told >= 100, "{}: only {told} pairs differ", G::NAME);
    right / f64::from(told)
}

#[test]
fn what_people_chose_tells_real_tables_from_dealt_ones() {
    let lords = tells_apart::<Lords>(&Lords::options(4), 2_000, 1);
    assert!(lords > 0.65, "{lords} of the pairs are told apart");
    let west = tells_apart::<West>(&West::options(4), 3_000, 1);
    assert!(west > 0.6, "{west} of the pairs are told apart");
}

#[test]
fn every_game_has_weights_for_tables_of_every_size() {
    for players in Goat::PLAYERS {
        has_weights::<Goat>(&Goat::options(players));
    }
    for players in Lords::PLAYERS {
        has_weights::<Lords>(&Lords::options(players));
    }
    for players in Critters::PLAYERS {
        has_weights::<Critters>(&Critters::options(players));
    }
    for players in West::PLAYERS {
        has_weights::<West>(&West::options(players));
    }
}

/// What is the same for a seed must be the same on every machine: the four operations and square roots are, and what a system's
/// library does with numbers need not be.
#[test]
fn thinking_uses_no_function_that_differs_between_machines() {
    const UNSURE: [&str; 9] =
        [".exp()", ".exp2()", ".ln()", ".log", ".powf(", ".powi(", ".sin()", ".tanh()", ".mul_add("];
    let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for unsure in UNSURE {
                assert!(!code.contains(unsure), "{} uses {unsure}", path.display());
            }
            read += 1;
        }
    }
    assert!(read > 40, "only {read} files were read");
}

/// In the west the gang asks before it shoots, and Pioneers who fear for their lives pay.
#[test]
fn the_wests_gang_demands_before_it_fights() {
    let mut paid = 0;
    for seed in 0..4 {
        let mut rules = Fast::stream(seed, 1);
        let mut whims = Fast::stream(seed, 2);
        let mut game = West::new(&West::options(4), &mut rules, &mut Silent).unwrap();
        let bandits = game.table(Seat::FIRST).bandits();
        let brief = Recipe { playouts: 12, heat: 2, horizon: 1, ..hasty::<West>() };
        let mut bots: Vec<Box<dyn Bot<West>>> = Seat::all(4)
            .map(
                |seat| if bandits.contains(seat) { West::top_hand(brief) } else { West::bot(Level::Cowhand) },
            )
            .collect();
        let mut is_demand = false;
        let mut last = Seat::FIRST;
        while let Some(seat) = game.awaits().next_after(last) {
            if game.table(seat).round() > 10 {
                break;
            }
            let choice = bots[seat.index()].choose(&Chair::new(&game, seat), &mut whims);
            match choice {
                Choice::Ask(_) | Choice::AskCash(_) => is_demand |= bandits.contains(seat),
                Choice::Accept if !bandits.contains(seat) => {
                    paid += u32::from(std::mem::take(&mut is_demand))
                }
                Choice::Refuse | Choice::Fight => is_demand = false,
                _ => {}
            }
            game.choose(seat, choice, &mut rules, &mut Silent).unwrap();
            last = seat;
        }
    }
    assert!(paid > 0, "nobody has paid anything in four games");
}
