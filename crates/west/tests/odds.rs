//! The arithmetic of a fight.

use rustlers_west::ChanceView;
use rustlers_west::edition::Attack;
use rustlers_west::odds::{Attacks, Damage, WHOLE, hits, takes, wins};

const RIFLE: Attack = Attack { dice: 1, hit: 4, damage: 2, crit: 0, crit_damage: 0 };
const DUAL: Attack = Attack { dice: 2, hit: 5, damage: 1, crit: 0, crit_damage: 0 };
const DYNAMITE: Attack = Attack { dice: 1, hit: 3, damage: 2, crit: 8, crit_damage: 4 };

fn for_ever(attack: Attack) -> Attacks {
    Attacks { first: Vec::new(), then: vec![Some(Damage::of(attack))] }
}

#[test]
fn a_chance_counts_the_faces_that_hit() {
    assert_eq!(hits(RIFLE), ChanceView { ways: 5, of: 8 });
    assert_eq!(takes(RIFLE, 2), ChanceView { ways: 5, of: 8 });
    assert_eq!(takes(RIFLE, 3), ChanceView { ways: 0, of: 8 });
    // Two dice, each a hit in four of eight cases: both miss in a quarter of them.
    assert_eq!(hits(DUAL), ChanceView { ways: 48, of: 64 });
    assert_eq!(takes(DUAL, 2), ChanceView { ways: 16, of: 64 });
    assert_eq!(takes(DYNAMITE, 3), ChanceView { ways: 1, of: 8 });
}

#[test]
fn whoever_strikes_first_among_equals_wins_more_often() {
    // One heart each, a hit in half of all cases: the first one wins 1/2 + 1/8 + 1/32 + ... = two thirds.
    let coin = Attack { dice: 1, hit: 5, damage: 1, crit: 0, crit_damage: 0 };
    let sides = [for_ever(coin), for_ever(coin)];
    let won = wins(&sides, [1, 1], 0);
    let exact = WHOLE / 3 * 2;
    assert!(won.abs_diff(exact) < WHOLE / 1_000, "{won} of {WHOLE}");
    let second = wins(&sides, [1, 1], 1);
    assert!((won + second).abs_diff(WHOLE) < WHOLE / 1_000, "{second}");
}

#[test]
fn an_empty_gun_leaves_the_blade() {
    let knife = Attack { dice: 1, hit: 7, damage: 1, crit: 0, crit_damage: 0 };
    let sure = Attack { dice: 1, hit: 1, damage: 1, crit: 0, crit_damage: 0 };
    // Two sure shots, then a knife, against three hearts that strike back surely: two blows are not enough in time.
    let mine = Attacks { first: vec![Some(Damage::of(sure)); 2], then: vec![Some(Damage::of(knife))] };
    let theirs = for_ever(sure);
    let won = wins(&[mine, theirs], [3, 3], 0);
    // Only the first cut counts: two of eight.
    assert!(won.abs_diff(WHOLE / 4) < WHOLE / 1_000, "{won} of {WHOLE}");
}

#[test]
fn who_cannot_hit_never_wins() {
    let never = Attack { dice: 1, hit: 9, damage: 1, crit: 0, crit_damage: 0 };
    assert_eq!(wins(&[for_ever(never), for_ever(RIFLE)], [6, 6], 0), 0);
    assert_eq!(wins(&[for_ever(never), for_ever(never)], [6, 6], 0), WHOLE / 2);
}
