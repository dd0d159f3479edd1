//! Who sees what: LORD-17 to LORD-23.

use rustlers_core::{Chair, Game, Seat, Viewer};

use super::table::{scene, set};

// LORD-C53, LORD-17, LORD-18, LORD-19, LORD-20, LORD-21, LORD-22, LORD-R66: of another's herd the top pile and the number of piles.
#[test]
fn lord_c53_covered_piles_are_hidden() {
    let table = "
        P0 hand FM TG DR LP
        P1 herd FB+FB / KR+GL / NI+NI+MG; has SAN ESC*; gold 1
    ";
    scene(
        table,
        r#"
        P0         knows seats.1.herd counts 3; seats.1.herd.2.cards = ["NI","NI","MG"]; seats.1.herd.2.points = 45
        P0         knows seats.1.herd.0.cards = null; seats.1.herd.0.points = null; seats.1.herd.1.cards = null
        P0         knows seats.1.herd_points = null; seats.1.hand = null; seats.1.hand_count = 4; seats.1.gold = 1
        P0         knows seats.1.actions = null; seats.1.action_count = 2; draw_cards = null; action_cards = null
        P1         knows seats.1.herd.0.cards = ["FB","FB"]; seats.1.herd.1.cards = ["KR","GL"]; seats.1.herd_points = 115
        P1         knows seats.1.actions = [{"card":"SAN","ripe":true},{"card":"ESC","ripe":false}]; seats.1.hand counts 4
        spectator  knows seats.1.herd.1.cards = null; seats.0.hand = null; seats.1.herd_points = null
    "#,
    );
    // LORD-22: a bot in the seat gets the same view and the same choices.
    let (_, lords) = set(table);
    let chair = Chair::new(&lords, Seat::FIRST);
    assert_eq!(chair.view(), lords.view(Viewer::Seat(Seat::FIRST)));
    let (mut of_bot, mut of_person) = (Vec::new(), Vec::new());
    chair.choices(&mut of_bot);
    lords.choices(Seat::FIRST, &mut of_person);
    assert_eq!(of_bot, of_person);
}

// LORD-21, LORD-39: what is placed is told to all, and the view forgets it when it is covered.
#[test]
fn lord_21_events_are_public_and_views_do_not_repeat_them() {
    scene(
        "
        P0 hand KR KR TG TG; has FLO
        discards none
    ",
        r#"
        P0     play FLO
        P0     birth KR+KR
        all    see: P0 pairs 2 Krakengoats
        P1     knows seats.0.herd.0.cards = ["KR","KR"]
        draws  *, *, *, *, *
        P0     birth TG+TG
        P1     knows seats.0.herd.0.cards = null; seats.0.herd.1.cards = ["TG","TG"]
    "#,
    );
}

// LORD-C79, LORD-17, LORD-20, LORD-42, LORD-R75: of the Discard Pile the top and the number; trash and action discards lie open.
#[test]
fn lord_c79_the_open_piles() {
    scene(
        "
        action pile SAN SAN SAN LEA LEA LEA ESC ESC ESC ESC ESC RUS RUS ATO ATO GTH GTH BLU BLU LOA LOA FLO FLO FLO VIS VIS VIS
        discards MG NI KR
        trash DR GL
        P0 hand KR TG DR LP
    ",
        r#"
        P0         knows discard_pile = 3; discard_top = KR; discards = null; trash has "DR"; trash has "GL"; action_discard = ["LOA"]
        P3         knows discard_pile = 3; discard_top = KR; discards = null; trash has "DR"; trash has "GL"; action_discard = ["LOA"]
        spectator  knows discard_pile = 3; discard_top = KR; discards = null; trash has "DR"; action_discard = ["LOA"]
        now        discards = ["MG","NI","KR"]
        draws      *
        P0         assist KR
        P1         knows discard_pile = 2; discard_top = NI
    "#,
    );
}

// LORD-17, LORD-102: what is awaited, and the budget, are open to all.
#[test]
fn lord_17_everybody_sees_what_is_awaited() {
    scene(
        "
        P0 hand FM TG DR LP; has SAN FLO
        P1 missed 1
    ",
        "
        P0         play FLO
        draws      *, *
        P0         play SAN
        spectator  knows budget.ordinary = 1; budget.santy = 1; asked.seat = 0; asked.ask = turn; active = 0; dealer = 3
        P2         knows budget.ordinary = 1; budget.santy = 1; seats.1.missed = 1; scoring = running; target = 1000
    ",
    );
}

// LORD-23, LORD-111: whether the target of a card holds an Escape Goat or not, the others see the same.
#[test]
fn lord_23_silence_is_the_same_with_and_without_an_escape_goat() {
    let seen = |has: &str| {
        let table = format!(
            "
            P0 hand FM TG DR LP; has LEA
            P1 hand FM TG DR LP; herd FB+FB / NI+NI; has {has}
        "
        );
        let (_, mut lords) = set(&table);
        let mut luck = rustlers_core::Fast::from_seed(3);
        let mut events = Vec::new();
        for choice in ["play LEA on P1", "let it happen"] {
            let seat = lords.awaits().lowest().unwrap();
            lords.choose(seat, choice.parse().unwrap(), &mut luck, &mut events).unwrap();
        }
        let others = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::new(2).unwrap()), Viewer::Spectator];
        others.map(|viewer| {
            let sights: Vec<_> =
                events.iter().map(|event| rustlers_lords::Lords::witness(event, viewer)).collect();
            (sights, lords.view(viewer))
        })
    };
    assert_eq!(seen("ESC"), seen("SAN"));
}
