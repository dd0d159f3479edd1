//! Goatinhood: LORD-92 to LORD-95, LORD-114, LORD-115.

use rustlers_core::Game;
use rustlers_lords::Choice;

use super::table::{scene, set};

// LORD-C45, LORD-92, LORD-93, LORD-95, LORD-114: a small pile goes whole to anybody; the bottom pile is out of reach.
#[test]
fn lord_c45_one_share() {
    let table = "
        P0 hand FM TG KR DR; has GTH
        P1 herd FB+FB / NI+NI+MG / TG+TG
    ";
    scene(
        table,
        r#"
        P0     play GTH on P1
        P0     may only raid 2; raid 3
        P0     may not raid 1 (LORD-92)
        P0     may not raid 4 (LORD-92)
        P0     knows seats.1.herd.1.cards = null
        P0     raid 2
        all    see: P0 lifts pile 2 out of P1's herd: 2 Goat Ninjas and 1 Magical Goatini
        now    raid.shares = 1; raid.robbed = 1
        P0     may only give NI+NI+MG to P0; give NI+NI+MG to P1; give NI+NI+MG to P2; give NI+NI+MG to P3
        P0     may not keep NI+NI+MG (LORD-95)
        P0     give NI+NI+MG to P0
        now    seats.0.herd.0.cards = ["NI","NI","MG"]; seats.0.herd.0.points = 45; seats.0.gold = 1
        now    seats.1.herd counts 2; seats.1.herd.1.cards = ["TG","TG"]
    "#,
    );
    // LORD-69, LORD-R64: back to the robbed player, as the new top pile; nobody flips.
    scene(
        table,
        r#"
        P0     play GTH on P1
        P0     raid 2
        P0     give NI+NI+MG to P1
        now    seats.1.herd.2.cards = ["NI","NI","MG"]; seats.0.gold = 0; seats.1.gold = 0
        awaits P1
    "#,
    );
}

// LORD-C46, LORD-94, LORD-115, LORD-R60: sizes differ by one at most, every share has a plain card, points are free.
#[test]
fn lord_c46_two_shares() {
    scene(
        "
        P0 hand FM TG KR DR; has GTH
        P1 herd FB+FB / NI+NI+NI+GL+MG
    ",
        r#"
        P0     play GTH on P1
        P0     raid 2
        P0     may only keep NI+GL+MG; keep NI+NI; keep NI+NI+GL; keep NI+MG; keep NI+NI+MG; keep NI+GL
        P0     may not keep NI+NI+NI (LORD-94)
        P0     may not keep GL+MG (LORD-94)
        P0     may not keep KR+KR (LORD-94)
        P0     may not give NI+NI to P2 (LORD-95)
        P0     keep NI+GL+MG
        P0     may only give NI+NI to P1; give NI+NI to P2; give NI+NI to P3
        P0     may not give NI+NI to P0 (LORD-95)
        P0     may not give NI+MG to P2 (LORD-94)
        P0     give NI+NI to P3
        now    seats.0.herd.0.points = 85; seats.3.herd.0.points = 20; seats.0.gold = 1; seats.3.gold = 1
    "#,
    );
}

// LORD-C47, LORD-93: two plain cards make two shares, however many wilds there are.
#[test]
fn lord_c47_two_plain_cards() {
    scene(
        "
        players 5
        P0 hand FM TG LP DR; has GTH
        P1 herd FB+FB / KR+KR+GL+GL+MG+MG
    ",
        "
        P0     play GTH on P1
        P0     raid 2
        now    raid.shares = 2
        P0     may only keep KR+GL+GL; keep KR+GL+MG; keep KR+MG+MG
    ",
    );
}

// LORD-C48, LORD-71, LORD-94, LORD-95, LORD-R39: three shares; the Goat Gold flips in order, and not for the robbed player.
#[test]
fn lord_c48_three_shares() {
    let table = "
        P0 hand FM LP KR DR; has GTH
        P1 herd FB+FB / TG+TG+TG+TG+TG+MG+MG
    ";
    scene(
        table,
        "
        P0     play GTH on P1
        P0     raid 2
        now    raid.shares = 3
        P0     keep TG+MG+MG
        P0     may not give TG+TG to P0 (LORD-95)
        P0     give TG+TG to P3
        P0     may only give TG+TG to P1; give TG+TG to P2
        P0     give TG+TG to P2
        all    see: P0's Goat Gold shows 1; P2's Goat Gold shows 1; P3's Goat Gold shows 1
        now    seats.1.gold = 0
    ",
    );
    scene(
        table,
        "
        P0     play GTH on P1
        P0     raid 2
        P0     keep TG+TG
        P0     give TG+TG+MG to P1
        P0     give TG+MG to P2
        now    seats.0.gold = 1; seats.1.gold = 0; seats.2.gold = 1; seats.3.gold = 0
    ",
    );
}

// LORD-71, LORD-75: a fourth action card is shed before the next Goat Gold flips.
#[test]
fn lord_71_flips_one_after_another() {
    scene(
        "
        P0 hand FM LP KR DR; has GTH
        P1 herd FB+FB / TG+TG+TG+TG+TG+MG+MG
        P2 has SAN LOA LEA; gold 1
        P3 gold 1
    ",
        "
        P0     play GTH on P1
        P0     raid 2
        P0     keep TG+MG+MG
        P0     give TG+TG to P3
        draws  ATO
        P0     give TG+TG to P2
        awaits P2
        now    seats.3.gold = 1
        draws  RUS
        P2     shed LOA
        all    see: P2 discards a Loaf of Goat; P3's Goat Gold shows 0; P3 draws a
        awaits P1
    ",
    );
}

// LORD-C49, LORD-93: three players share in two.
#[test]
fn lord_c49_three_players() {
    scene(
        "
        players 3
        P0 hand FM LP KR DR NI; has GTH
        P1 herd FB+FB / TG+TG+TG+TG+TG+TG
    ",
        "
        P0     play GTH on P1
        P0     raid 2
        P0     may only keep TG+TG+TG
        P0     keep TG+TG+TG
        P0     may only give TG+TG+TG to P1; give TG+TG+TG to P2
        now    seats.0.herd.0.points = 45
    ",
    );
}

// LORD-C50, LORD-78, LORD-92, LORD-R65: not once the Draw Pile is gone; a renewed one is a Draw Pile.
#[test]
fn lord_c50_goatinhood_needs_a_draw_pile() {
    let table = |draw: &str| {
        format!(
            "
        {draw}
        P0 hand FM LP TG DR; has GTH
        P1 herd FB+FB / NI+NI / KR+KR
    "
        )
    };
    scene(
        &table("draw gone"),
        "
        P0  may only discard FM; discard LP; discard TG; discard DR
        P0  may not play GTH on P1 (LORD-78)
    ",
    );
    scene(&table("draw 9\nrenewal idle"), "P0  may only play GTH on P1");
}

// LORD-C67, LORD-93, LORD-95, LORD-115, LORD-R62, LORD-R63: two players make two shares, and one goes back.
#[test]
fn lord_c67_two_players() {
    scene(
        "
        players 2
        P0 hand FM LP TG DR NI; has GTH
        P1 herd FB+FB / KR+KR+KR+KR+KR+KR+MG+MG
    ",
        r#"
        P0     play GTH on P1
        P0     raid 2
        now    raid.shares = 2
        P0     keep KR+KR+MG+MG
        P0     may only give KR+KR+KR+KR to P1
        P0     give KR+KR+KR+KR to P1
        now    seats.1.herd.1.cards = ["KR","KR","KR","KR"]; seats.0.gold = 1; seats.1.gold = 0
    "#,
    );
}

/// The sizes of the shares, largest first, of a pile with this many cards and this many plain ones.
fn sizes(players: u8, cards: usize, plain: usize) -> Vec<u8> {
    let wilds = ["MG", "MG", "MG", "MG", "MG", "MG", "MG", "MG"];
    let pile = [vec!["NI"; plain], wilds[..cards - plain].to_vec()].concat().join("+");
    let hand = if players < 4 { "FM LP TG DR GH" } else { "FM LP TG DR" };
    let table = format!("players {players}\nP0 hand {hand}; has GTH\nP1 herd FB+FB / {pile}\ndraw 20");
    let (_, mut lords) = set(&table);
    let mut luck = rustlers_core::Fast::from_seed(1);
    let mut events = Vec::new();
    let mut sizes = Vec::new();
    for choice in ["play GTH on P1", "raid 2"] {
        lords
            .choose(lords.awaits().lowest().unwrap(), choice.parse().unwrap(), &mut luck, &mut events)
            .unwrap();
    }
    while lords.view(rustlers_core::Viewer::Open).raid.is_some() {
        let seat = lords.awaits().lowest().unwrap();
        let mut choices = Vec::new();
        lords.choices(seat, &mut choices);
        let choice = choices[0];
        let share = match choice {
            Choice::Keep(cards) | Choice::Give { cards, .. } => cards,
            _ => unreachable!("a share is handed out"),
        };
        sizes.push(share.len());
        lords.choose(seat, choice, &mut luck, &mut events).unwrap();
    }
    sizes.sort_by(|a, b| b.cmp(a));
    sizes
}

// LORD-C77, LORD-93, LORD-94, LORD-R61, LORD-R62: the sizes of the shares, by cards, plain cards and players.
#[test]
fn lord_c77_the_sizes_of_the_shares() {
    let few: [&[u8]; 8] = [&[2], &[3], &[2, 2], &[3, 2], &[3, 3], &[4, 3], &[4, 4], &[5, 4]];
    let many: [&[u8]; 8] = [&[2], &[3], &[2, 2], &[3, 2], &[2, 2, 2], &[3, 2, 2], &[3, 3, 2], &[3, 3, 3]];
    for players in 2..=6 {
        for (cards, (few, many)) in (2..=9).zip(few.into_iter().zip(many)) {
            let expected = if players < 4 { few } else { many };
            assert_eq!(sizes(players, cards, cards), expected, "{cards} cards, {players} players");
            assert_eq!(sizes(players, cards, 1), [cards as u8], "one plain card of {cards}");
        }
        let two: [&[u8]; 5] = [&[2, 2], &[3, 2], &[3, 3], &[4, 3], &[4, 4]];
        for (cards, expected) in (4..=8).zip(two) {
            assert_eq!(sizes(players, cards, 2), expected, "two plain cards of {cards}");
        }
    }
}
