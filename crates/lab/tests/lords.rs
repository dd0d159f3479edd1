//! The lab on Goat Lords: journals that verify, and playouts that allocate nothing.

use rustlers_bots::Level;
use rustlers_core::{Fast, Game, Silent};
use rustlers_house::{JournalReader, verify};
use rustlers_lab::{Output, Plan, random_playout, simulate};
use rustlers_lords::{Lords, Options, Scoring, Version};

fn options(players: u8, version: Version) -> Options {
    Options { version, scoring: Scoring::Single, ..Options::new(players) }
}

#[test]
fn journals_are_read_verified_and_their_draws_derived_again() {
    for (players, version) in [(2, Version::Simple), (6, Version::Strategic)] {
        let bots = vec![Level::Greenhorn; players.into()];
        let options = options(players, version);
        let plan = Plan { options, bots, rotate: false, games: 20, seed: 11, threads: 2 };
        let mut journals = Vec::new();
        let report = simulate::<Lords>(&plan, Some(Output::journals(&mut journals)), &|_| {}).unwrap();
        let mut choices = 0;
        for record in JournalReader::new(&journals[..]) {
            let verified = verify(&record.unwrap()).unwrap();
            assert!(verified.draws_rederived);
            choices += verified.choices as u64;
        }
        assert_eq!(choices, report.decisions);
    }
}

#[test]
fn a_playout_ends_and_no_decision_allocates() {
    let mut buffer = Vec::with_capacity(1024);
    for version in [Version::Simple, Version::Strategic] {
        let mut chance = Fast::from_seed(1);
        let start = Lords::new(&options(4, version), &mut chance, &mut Silent).unwrap();
        let allocated = allocation_counter::measure(|| {
            for _ in 0..100 {
                assert!(random_playout(&mut start.clone(), &mut chance, &mut buffer) > 0);
            }
        });
        assert_eq!(allocated.count_total, 0, "{version:?}");
    }
}
