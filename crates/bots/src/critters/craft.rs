//! What the top hand of the critters tries out: splits, cards, threats and bribes, each as a plan for the round.

use std::sync::OnceLock;

use rustlers_core::{Chair, Fast, Game as _, Seat, SeatMap, Silent, Viewer};
use rustlers_critters::{Action, Card, Choice, Critters, Face, Side, Statement, Step, View};

use super::ledger::worth;
use super::{Cowhand, deed, is_stubborn, split};
use crate::tophand::{Craft, Features, Idea, MOST_FEATURES, Recipe, Value, person};
use crate::{Candor, Study};

/// Splits that are tried out at most, and how many tastes in friends they come from.
const MOST_SPLITS: usize = 16;
const TASTES: usize = 3;
/// What a thousand is worth in the features.
const THOUSAND: f64 = 0.1;
/// Stages of a game: by how many cards the pile has.
const PARTS: usize = 8;
/// So many cards of the pile are a stage.
const PART: u8 = 12;

impl Craft for Critters {
    type Hand = Cowhand;

    const RECIPE: Recipe =
        Recipe { playouts: 256, heat: 4, gate: 1.0, horizon: 1, doubt: 1, temperature: 0.0, model: 0 };

    const STUDY: Study = Study { decisions: 20_000, most: 400, moments: 12 };

    const FEATURES: &'static [&'static str] = &[
        "all Loot and bills",
        "the same, squared",
        "share on the table",
        "boss",
        "boss next",
        "cards in stash",
        "reign",
    ];

    fn value() -> &'static Value {
        static VALUE: OnceLock<Value> = OnceLock::new();
        VALUE.get_or_init(|| Value::read(include_str!("../../values/critters.json")))
    }

    fn new_hand() -> Cowhand {
        Cowhand::new()
    }

    fn another(hand: &Cowhand) -> Cowhand {
        Cowhand { ledger: hand.ledger, is_imagined: true, ..Cowhand::new() }
    }

    fn clock(&self) -> u32 {
        self.round().into()
    }

    fn stage(&self) -> usize {
        let view = self.view(Viewer::Spectator);
        let part = if view.pile.fuzz_out { 0 } else { usize::from(view.pile.count / PART) };
        usize::from(self.players()).saturating_sub(4) * PARTS + part.min(PARTS - 1)
    }

    fn features(&self) -> SeatMap<Features> {
        let view = self.view(Viewer::Open);
        let next = view.boss.next(self.players());
        SeatMap::from_fn(self.players(), |seat| {
            let seen = &view.seats[seat.index()];
            let total = THOUSAND * f64::from(seen.total.unwrap_or(0));
            let is = |is: bool| f64::from(u8::from(is));
            let mut features = [0.0; MOST_FEATURES];
            features[0] = total;
            features[1] = 0.1 * total * total;
            features[2] = THOUSAND * worth(seen.share);
            features[3] = is(seat == view.boss);
            features[4] = is(seat == next);
            features[5] = 0.1 * f64::from(seen.stash_count);
            features[6] = if seat == view.boss { 0.3 * f64::from(view.reign.min(5)) } else { 0.0 };
            features
        })
    }

    fn shortlist(
        chair: &Chair<'_, Critters>,
        hand: &Cowhand,
        choices: &[Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<Critters>>,
    ) {
        let view = chair.view();
        let Some(favourite) = into.first().map(|idea| idea.choice) else { return };
        match favourite {
            Choice::Share { .. } | Choice::Commit => splits(&view, hand, luck, into),
            Choice::Choose(_) | Choice::Ready(_) => {
                cards(&view, hand, choices, favourite, into);
                if !hand.board.has_threatened(&view) {
                    threats(&view, hand, into);
                }
                bribes(&view, hand, choices, into);
                trades(&view, hand, choices, into);
            }
            Choice::Threat(_) => threats(&view, hand, into),
            Choice::Payoff { .. } | Choice::EndTurn => {
                bribes(&view, hand, choices, into);
                trades(&view, hand, choices, into);
            }
            Choice::Accept(_) | Choice::Decline(_) | Choice::UsePromo(_) | Choice::Pass => {
                let answers = choices.iter().filter(|choice| {
                    **choice != favourite
                        && matches!(
                            choice,
                            Choice::Accept(_) | Choice::Decline(_) | Choice::UsePromo(_) | Choice::Pass
                        )
                });
                into.extend(answers.map(|&choice| Idea { choice, hand: hand.clone() }));
            }
            _ => {}
        }
    }

    /// An empty threat is a lie, and so are a vow against the own card and a claim about cards that one does not have. Whoever is
    /// threatened and plays Guard believes it.
    fn candor(&self, seat: Seat, choice: Choice) -> Option<Candor> {
        let view = self.view(Viewer::Open);
        let own = &view.seats[seat.index()];
        let is_lie = match choice {
            Choice::Say(Statement::Vow(action)) => own.card.is_some_and(|card| card != action),
            Choice::Say(Statement::Claim(value)) => {
                let is_such = |card: Card| card.face().is_some_and(|(_, worth)| worth == value);
                own.stash.is_some_and(|stash| !stash.faces().any(is_such))
            }
            Choice::Choose(Action::Guard) => {
                let threat = |other: &Seat| view.seats[other.index()].threat == Some(seat);
                let to = Seat::all(self.players()).find(threat)?;
                let is_lie = view.seats[to.index()].card.is_some_and(|card| card != Action::Rob);
                return Some(Candor::Answer { to, is_lie });
            }
            Choice::Choose(action) => own.threat.is_some() && action != Action::Rob,
            _ => false,
        };
        is_lie.then_some(Candor::Lie)
    }

    /// Who keeps faith when paid, how often somebody guards or robs.
    fn recall(hand: &Cowhand, world: &Critters, seat: Seat, choice: Choice) -> Option<String> {
        let others = || Seat::all(world.players()).filter(|&other| other != seat);
        let kept = |who: Seat| {
            let (kept, paid) = hand.ledger.kept_faith(who);
            (paid > 1).then(|| {
                format!("{} voted for it in {kept} of {paid} rounds when the pay was good", person(who))
            })
        };
        let played = |who: Seat, action: Action| {
            let (times, all) = hand.ledger.played(who, action);
            (all > 1).then(|| format!("{} has played {action} in {times} of {all} rounds", person(who)))
        };
        match choice {
            Choice::Share { to, .. } if to != seat => kept(to),
            Choice::Payoff { to, .. } => kept(to),
            Choice::Threat(victim) => played(victim, Action::Guard),
            Choice::Choose(Action::Guard) => {
                let view = world.view(Viewer::Spectator);
                let threat = others().find(|other| view.seats[other.index()].threat == Some(seat))?;
                played(threat, Action::Rob)
            }
            Choice::Choose(Action::Rob) => {
                let view = world.view(Viewer::Spectator);
                played(view.seats[seat.index()].threat?, Action::Guard)
            }
            Choice::Choose(Action::Yes | Action::No) => {
                let boss = world.view(Viewer::Spectator).boss;
                others().filter(|&other| other != boss).find_map(kept)
            }
            _ => None,
        }
    }

    /// All Action cards are turned up together: whoever always plays the best one is robbed, guarded against or outvoted.
    fn is_telling(choice: Choice) -> bool {
        matches!(choice, Choice::Choose(_))
    }

    /// Cards that lie face down were dealt at random; here everybody puts down what they would.
    fn settle(&mut self, seat: Seat, hand: &Cowhand, luck: &mut Fast) {
        let down = self.view(Viewer::Spectator);
        if !matches!(down.step, Step::Talk | Step::Choose) {
            return;
        }
        for other in Seat::all(self.players()).filter(|&other| other != seat) {
            let seen = &down.seats[other.index()];
            if !seen.card_down || seen.revealed || !self.may_choose().contains(other) {
                continue;
            }
            let view = self.view(Viewer::Seat(other));
            let best = match is_stubborn(&hand.ledger, other, luck) {
                true => hand.ledger.habit(other, luck),
                false => deed::best(&view, other, &hand.ledger, None, luck).action,
            };
            // Who may not change the card any more keeps what was dealt.
            let _ = self.choose(other, Choice::Choose(best), luck, &mut Silent);
        }
    }
}

/// Other splits than the favourite's.
fn splits(view: &View, hand: &Cowhand, luck: &mut Fast, into: &mut Vec<Idea<Critters>>) {
    if hand.split.is_underway(view) || view.you != Some(view.boss) {
        return;
    }
    let mut found: Vec<split::Split> = Vec::new();
    let mut tastes: Vec<_> =
        (0..TASTES).map(|_| split::plans(view, &hand.ledger, luck).into_iter()).collect();
    // The best of every taste first, then the second best ones, and so on.
    while found.len() < MOST_SPLITS {
        let next: Vec<split::Split> = tastes.iter_mut().filter_map(Iterator::next).collect();
        if next.is_empty() {
            break;
        }
        for split in next {
            if !found.iter().any(|other| other.gives_the_same(&split)) {
                found.push(split);
            }
        }
    }
    for mut split in found.into_iter().take(MOST_SPLITS) {
        let choice = split.pop();
        into.push(Idea { choice, hand: Cowhand { split, ..hand.clone() } });
    }
}

/// Every Action card, kept for the round.
fn cards(view: &View, hand: &Cowhand, choices: &[Choice], favourite: Choice, into: &mut Vec<Idea<Critters>>) {
    let down = view.you.and_then(|me| view.seats[me.index()].card);
    for action in Action::ALL {
        let choice = Choice::Choose(action);
        if choice == favourite || Some(action) == down || !choices.contains(&choice) {
            continue;
        }
        into.push(Idea { choice, hand: Cowhand { card: Some((view.round, action)), ..hand.clone() } });
    }
}

/// A Threat marker before anybody else.
fn threats(view: &View, hand: &Cowhand, into: &mut Vec<Idea<Critters>>) {
    for seat in Seat::all(view.seats.len() as u8).filter(|&seat| Some(seat) != view.you) {
        let mut board = hand.board;
        board.note_threat(view);
        into.push(Idea { choice: Choice::Threat(seat), hand: Cowhand { board, ..hand.clone() } });
    }
}

/// A payoff for anybody else, of one bill or more: the Boss pays for Yes, and whoever would be Boss next for No.
fn bribes(view: &View, hand: &Cowhand, choices: &[Choice], into: &mut Vec<Idea<Critters>>) {
    let Some(me) = view.you else { return };
    let players = view.seats.len() as u8;
    let bills = view.seats[me.index()].bills;
    let side = match me {
        me if me == view.boss => Side::Yes,
        me if me == view.boss.next(players) => Side::No,
        _ => return,
    };
    if !hand.board.may_bribe(view) {
        return;
    }
    for seat in Seat::all(players) {
        let choice = Choice::Payoff { side, to: seat };
        if !choices.contains(&choice) {
            continue;
        }
        for price in 1..=bills.min(3) {
            let mut board = hand.board;
            board.note_bribe(view, price);
            into.push(Idea { choice, hand: Cowhand { board, ..hand.clone() } });
        }
    }
}

/// A card for bills, which nobody can rob, with whoever has most of them: the cheapest one face down, or the dearest one open.
fn trades(view: &View, hand: &Cowhand, choices: &[Choice], into: &mut Vec<Idea<Critters>>) {
    let Some(me) = view.you else { return };
    let Some(stash) = view.seats[me.index()].stash.filter(|_| hand.board.may_bribe(view)) else { return };
    let bills = |seat: Seat| view.seats[seat.index()].bills;
    let partners = Seat::all(view.seats.len() as u8)
        .filter(|&seat| seat != me && bills(seat) > 0 && choices.contains(&Choice::Trade(seat)));
    let Some(partner) = partners.max_by_key(|&seat| bills(seat)) else { return };
    let value = |card: &Card| card.face().map(|(_, value)| value);
    let cards = || stash.faces().filter_map(|card| Some((value(&card)?, card)));
    let hidden = cards().min().map(|(value, card)| (card, Face::Hidden, value));
    let open = cards().max().map(|(value, card)| (card, Face::Open, value.saturating_sub(1)));
    for (card, face, price) in [hidden, open].into_iter().flatten() {
        let price = price.clamp(1, bills(partner).max(1));
        let mut board = hand.board;
        board.note_trade(view, (card, face), price);
        into.push(Idea { choice: Choice::Trade(partner), hand: Cowhand { board, ..hand.clone() } });
    }
}
