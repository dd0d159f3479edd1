//! Goatinhood: LORD-92 to LORD-95.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Goat, Pile};
use crate::rules::gold;
use crate::state::{Frame, Lords, Split};
use crate::story::pile_words;

/// LORD-93: into how many shares a pile is divided.
pub(crate) fn shares(lords: &Lords, pile: Pile) -> u8 {
    let rule = lords.facts.goatinhood;
    let cards = pile.len();
    let by_cards = if cards >= rule.three_shares_from && lords.facts.players >= rule.three_shares_players {
        3
    } else if cards >= rule.two_shares_from {
        2
    } else {
        1
    };
    // LORD-R61: every share needs a plain card.
    by_cards.min(pile.plain())
}

/// LORD-94: can this share be handed out so that the rest can still be divided?
///
/// Sizes differ by at most one card, and every share has a plain card; two cards each follow from that.
fn is_fair(split: Split, share: Pile) -> bool {
    let (cards, shares) = (split.left.len(), split.shares);
    let sizes = cards / shares..=cards.div_ceil(shares);
    let is_there = share.plain() <= split.left.plain()
        && Goat::WILDS.into_iter().all(|wild| share.wild(wild) <= split.left.wild(wild))
        && (share.plain() == 0 || share.species() == split.left.species());
    is_there
        && sizes.contains(&share.len())
        && share.plain() >= 1
        && split.left.plain() - share.plain() >= shares - 1
}

/// Every share that can be handed out next.
fn fair_shares(split: Split) -> impl Iterator<Item = Pile> {
    let left = split.left;
    let (lords, goatinis) = (left.wild(Goat::GoatLord), left.wild(Goat::MagicalGoatini));
    let all = (1..=left.plain()).flat_map(move |plain| {
        (0..=lords).flat_map(move |lords| {
            (0..=goatinis).map(move |goatinis| Pile::new(left.species(), plain, lords, goatinis))
        })
    });
    all.filter(move |&share| is_fair(split, share))
}

/// LORD-95: who can get the next share.
fn receivers(lords: &Lords, split: Split) -> Seats {
    // A single share goes to anybody; of several, one stays and the others go to different opponents.
    let all = Seats::all(lords.facts.players);
    let is_only_share = split.shares == 1 && split.receivers.is_empty();
    let others = if is_only_share { all } else { all.without(lords.active) };
    others.into_iter().filter(|&seat| !split.receivers.contains(seat)).collect()
}

/// Whether the player of the card has to keep a share first.
fn must_keep(split: Split) -> bool {
    split.shares > 1 && split.receivers.is_empty()
}

/// Adds the shares that can be kept, or given to somebody (LORD-115).
pub(crate) fn list_shares(lords: &Lords, split: Split, into: &mut Vec<Choice>) {
    if must_keep(split) {
        return into.extend(fair_shares(split).map(Choice::Keep));
    }
    for to in receivers(lords, split) {
        into.extend(fair_shares(split).map(|cards| Choice::Give { to, cards }));
    }
}

/// LORD-92: any pile but the bottom one is lifted out and shown to all.
pub(crate) fn raid(
    lords: &mut Lords,
    victim: Seat,
    position: u8,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    if position == 1 {
        return Err(Illegal::new("LORD-92", "The bottom pile is protected."));
    }
    if !(2..=lords.herds.count(victim)).contains(&position) {
        return Err(Illegal::new("LORD-92", format!("There is no pile {position} in that herd.")));
    }
    let seat = lords.active;
    let pile = lords.herds.remove(victim, position - 1);
    let shares = shares(lords, pile);
    lords.frame = Frame::Split(Split { robbed: victim, left: pile, shares, receivers: Seats::NONE });
    log.note(lords, || Event::Raided { seat, victim, position, pile });
    Ok(())
}

/// LORD-95: of two or three shares the player of the card keeps one.
pub(crate) fn keep(
    lords: &mut Lords,
    split: Split,
    share: Pile,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    if !must_keep(split) {
        return Err(Illegal::new("LORD-95", "This share has to be given to somebody."));
    }
    if !is_fair(split, share) {
        return Err(unfair(split));
    }
    hand_out(lords, split, lords.active, share, log);
    Ok(())
}

/// LORD-95: a share goes to a player; after the last one the Goat Gold flips.
pub(crate) fn give(
    lords: &mut Lords,
    split: Split,
    to: Seat,
    share: Pile,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    if must_keep(split) {
        return Err(Illegal::new("LORD-95", "You have to keep a share first."));
    }
    if !receivers(lords, split).contains(to) {
        return Err(Illegal::new("LORD-95", "That player cannot get this share."));
    }
    if !is_fair(split, share) {
        return Err(unfair(split));
    }
    let rest = hand_out(lords, split, to, share, log);
    if rest.shares == 0 {
        // LORD-69, LORD-R39: the robbed player has gained nothing.
        gold::flip(lords, rest.receivers.without(rest.robbed), chance, log);
    }
    Ok(())
}

fn hand_out(lords: &mut Lords, mut split: Split, to: Seat, share: Pile, log: &mut impl Log<Lords>) -> Split {
    lords.herds.push(to, share);
    split.left = split.left.without(share);
    split.shares -= 1;
    split.receivers.insert(to);
    lords.frame = if split.shares > 0 { Frame::Split(split) } else { Frame::Underway };
    log.note(lords, || Event::GotShare { seat: to, pile: share });
    split
}

#[cold]
fn unfair(split: Split) -> Illegal {
    let (cards, shares) = (split.left.len(), split.shares);
    let (few, many) = (cards / shares, cards.div_ceil(shares));
    let size = if few == many { few.to_string() } else { format!("{few} or {many}") };
    let why =
        format!("A share of {} has {size} cards, and every share has a plain one.", pile_words(split.left));
    Illegal::new("LORD-94", why)
}
