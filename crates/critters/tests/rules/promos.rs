//! Option Promo cards: CRIT-106 to CRIT-118, CRIT-134, CRIT-153.

use rustlers_critters::Options;

use super::table::{Table, table_with};

fn promos(ids: &[&str], text: &str) -> Table {
    let promos = ids.iter().map(|id| (*id).to_owned()).collect();
    table_with(Options { promos, ..Options::new(4) }, text)
}

fn total(table: &Table, name: &str) -> i32 {
    table.seat(name).total.unwrap()
}

// CRIT-C37, CRIT-78, CRIT-107, CRIT-108, CRIT-113: one Rob is cancelled, the next is not.
#[test]
fn crit_c37_the_smoke_whistle() {
    let table = promos(&["P1"], "P2 stash P1 5").round("R>C R>C Y G", "").play(
        "
        awaits P2
        P2     may only use P1; pass
        P2     lapses to pass
        P0     may not pass (CRIT-110)
        draws  anything
        P2     use P1
        all    see: P2 uses the Smoke Whistle: the robber leaves empty-handed; P1 takes a card from P2
    ",
    );
    let table = table.holds("A 2 3 4 4 5 5; C 3; B 2 3 3 4 5 5");
    assert_eq!((total(&table, "C"), table.seat("C").set_aside.len()), (5, 1));
}

// CRIT-C38, CRIT-58, CRIT-114: a Guard grabs at air once.
#[test]
fn crit_c38_padded_gloves() {
    let table = promos(&["P2"], "P1 stash P2 5").round("Y R>C G R>C", "").play(
        "
        awaits P1
        draws  cash 4, anything
        P1     use P2
    ",
    );
    let table = table.holds("B 3 5; C 2 3 3 4 4 5; D 2 2 2 3 5");
    assert_eq!(total(&table, "B"), 11);
}

// CRIT-C39, CRIT-67, CRIT-94, CRIT-109, CRIT-110, CRIT-115: a ballot makes a vote count twice, and is still one card.
#[test]
fn crit_c39_a_folded_ballot() {
    let table = promos(&["P3"], "P3 stash P3 5\npile 3 4 2").round("Y Y N N", "").play(
        "
        awaits P0 P1 P2 P3
        P0     may only pass
        P0     may not use P3 (CRIT-109)
        P3     use P3
        nobody sees: Folded Ballot
        P0     pass
        P2     pass
        P1     pass
        all    see: P3 uses the Folded Ballot; 2 Yes, 3 No. The vote fails; The crown rolls to P2
    ",
    );
    let table = table.boss("C", 8).holds("D 5");
    assert_eq!(total(&table, "D"), 7);
    // A robbed ballot is of no use to the robber, who turned up no vote.
    let table = promos(&["P3"], "P1 stash P3").round("Y Y R>B N", "").play(
        "
        awaits P0 P1 P3
        P1     may only pass
        P2     may not use P3 (CRIT-110)
    ",
    );
    assert_eq!(table.stash("C"), "2 3 4 5 P3");
}

// CRIT-116, CRIT-75, CRIT-53: a late Skim draws after all, also past the Fuzz.
#[test]
fn crit_116_a_long_spoon() {
    let spoon = |pile: &str| promos(&["P4"], &format!("P2 stash P4 5\n{pile}")).round("Y S S Y", "");
    let table =
        spoon("pile 4 3").play("awaits P2\ndraws anything\nP2 use P4").holds("B 2 3 3 4 4 5; C 3 3 5");
    assert_eq!(total(&table, "C"), 14);
    spoon("pile 4 F 2").play(
        "
        P2  use P4
        all see: P2 draws the Fuzz; P2 skims one off the top; The game is over
    ",
    );
    spoon("pile 4 3").play("draws anything\nP2 pass").holds("C 3 5 P4");
}

// CRIT-C53, CRIT-109, CRIT-117, CRIT-134, CRIT-R45, CRIT-R46: a look at the pile, for the user alone.
#[test]
fn crit_c53_a_bent_periscope() {
    let table = promos(&["P5"], "P1 stash P5 2\npile 4 F 3").cards("Y Y Y Y").play(
        "
        P0         ready 1
        P0         may not use P5 (CRIT-109)
        P1         use P5
        P1         sees: You look at the top of the pile: $4k in cash, the Fuzz, $3k in cash
        all        see: P1 uses the Bent Periscope
        P0         sees: P1 looks at the top 3 cards of the pile
        P0         does not see: $4k in cash
        P0         knows pile.top = []; seats.0.ready = false
        P1         knows pile.top = [\"cash 4\",\"Fuzz\",\"cash 3\"]
        now        pile.fuzz_out = false; seats.1.set_aside = [\"P5\"]; seats.1.stash_count = 1
        P1         may not use P5 (CRIT-109)
    ",
    );
    assert_eq!(total(&table, "B"), 6);
    promos(&["P5"], "P1 share P5 3").play("P1 may not use P5 (CRIT-109)");
    let options = Options { promos: vec!["P5".into()], payoffs: true, ..Options::new(4) };
    table_with(options, "P1 stash P5").play(
        "
        P1 payoff yes to P0
        P1 lay P5 open
        P1 place
        P1 may not use P5 (CRIT-109)
    ",
    );
}

// CRIT-117, CRIT-27: whoever has looked at the pile knows what a skimmer gets.
#[test]
fn crit_117_a_look_is_remembered() {
    promos(&["P5"], "P1 stash P5 2\npile 4 5 3").play("P1 use P5").round("Y Y S Y", "anything").play(
        "
        P1  knows seats.2.seen has cash 4; pile.top = []
        P0  knows seats.2.seen lacks cash 4
    ",
    );
}

// CRIT-C40, CRIT-78, CRIT-118: everybody is paid, and the Boss stays.
#[test]
fn crit_c40_a_velvet_cushion() {
    let table = promos(&["P6"], "P0 stash 2 3 4 P6").round("Y N G G", "").play(
        "
        awaits P0
        draws  anything
        P0     use P6
        all    see: P0 uses the Velvet Cushion: the chair is kept; Everybody is paid; P0 stays Boss
    ",
    );
    let table = table.boss("A", 6).holds("A 2 3 4 4 5");
    assert_eq!(total(&table, "A"), 23);
    // CRIT-99 still applies.
    let options = Options { promos: vec!["P6".into()], limited_terms: true, ..Options::new(4) };
    let table = table_with(options, "P0 stash 2 P6\nreign 3\npile 3").round("Y N G G", "");
    table.play("draws anything\nP0 use P6").boss("B", 6).holds("A 2 3 4 5");
}

// CRIT-C58, CRIT-110, CRIT-153, CRIT-R47: windows open by public facts, whoever holds the card.
#[test]
fn crit_c58_windows_betray_nothing() {
    let table = promos(&["P1", "P3"], "").round("R>C Y N Y", "").play(
        "
        awaits P2
        P2     may only pass
        draws  *
        P2     pass
        awaits P1 P2 P3
        P3     pass
        P1     pass
        draws  anything
        P2     pass
        all    see: 2 Yes, 1 No
    ",
    );
    table.boss("A", 6);
    // With the whistle set aside the theft follows at once; the count still waits.
    promos(&["P1", "P3"], "P1 set_aside P1").round("R>C Y N Y", "cash 5").play("awaits P1 P2 P3");
}

// CRIT-107, CRIT-108: until it is used a promo card is Loot like any other; afterwards it is safe.
#[test]
fn crit_107_promo_cards_are_loot() {
    let table = promos(&["P6"], "P1 stash P6").round("R>B Y Y Y", "anything");
    table.holds("A 2 3 4 4 5 5 P6; B 3");
    let table = promos(&["P6"], "P1 stash; set_aside P6").round("R>B Y Y Y", "anything");
    assert_eq!((table.stash("B").as_str(), total(&table, "B")), ("3", 8));
}

// CRIT-111, CRIT-112: the set of the edition.
#[test]
fn crit_112_the_six_cards() {
    let table = promos(&["all"], "");
    let view = table.view();
    let cards: Vec<String> = view
        .terms
        .promos
        .iter()
        .map(|promo| {
            format!(
                "{} {} {} {:?} {:?} {}",
                promo.card, promo.name, promo.value, promo.window, promo.effect, promo.amount
            )
        })
        .collect();
    assert_eq!(
        cards,
        [
            "P1 Smoke Whistle 2 Robbed CancelRob 1",
            "P2 Padded Gloves 3 Guarded DodgeGuard 1",
            "P3 Folded Ballot 2 Vote ExtraVote 1",
            "P4 Long Spoon 3 LateSkim DrawTop 1",
            "P5 Bent Periscope 4 Talk PeekPile 3",
            "P6 Velvet Cushion 5 Tie KeepBoss 1",
        ]
    );
}

// CRIT-108, CRIT-110: plain Loot does nothing, and a card is of no use outside its window.
#[test]
fn crit_110_each_card_has_its_window() {
    promos(&["P1", "P5"], "P1 stash P1 P5 2").play(
        "
        P1 may not use cash 2 (CRIT-108)
        P1 may not use P1 (CRIT-110)
        P1 may not pass (CRIT-153)
        P1 may use P5
        P1 hush
        P1 may not use P5 (CRIT-150)
    ",
    );
}
