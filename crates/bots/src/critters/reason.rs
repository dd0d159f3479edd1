//! Why the cowhand did it, in one line.

use std::fmt;

use rustlers_critters::Action;

use super::deed::Deed;

/// Why the last choice was made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reason {
    #[default]
    OnlyChoice,
    /// So many friends are paid for their votes.
    Buys(u8),
    Threatens,
    Bluffs,
    Bribes,
    Trades,
    Accepts,
    Declines,
    Deed(Deed),
    Content,
    SaidEnough,
    UsesPromo,
    KeepsPromo,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::OnlyChoice => f.write_str("There was nothing better to do."),
            Reason::Buys(0) => f.write_str("Nobody's vote is worth paying for."),
            Reason::Buys(1) => f.write_str("One friend is enough, and friends are expensive."),
            Reason::Buys(friends) => write!(f, "{friends} friends are enough, and friends are expensive."),
            Reason::Threatens => f.write_str("That stash looks badly guarded."),
            Reason::Bluffs => f.write_str("Somebody who fears for a stash does not vote No."),
            Reason::Bribes => f.write_str("Buying a vote is cheaper than losing the title."),
            Reason::Trades => f.write_str("Bills cannot be robbed, and a card can."),
            Reason::Accepts => f.write_str("That is worth more than it costs."),
            Reason::Declines => f.write_str("That costs more than it is worth."),
            Reason::Deed(deed) => {
                let paid = (100.0 * deed.paid).round();
                let why = match deed.action {
                    Action::Yes => "The share is good enough to vote for",
                    Action::No => "A new Boss would be better",
                    Action::Skim => "The vote goes its way without me, and the pile is close",
                    Action::Rob => "The threat is where the Loot is",
                    Action::Guard => "Somebody is after this stash",
                };
                write!(f, "{why} (the shares are paid out with a chance of {paid}%).")
            }
            Reason::Content => f.write_str("The card I have chosen is still the best one."),
            Reason::SaidEnough => f.write_str("There is nothing more to say."),
            Reason::UsesPromo => f.write_str("That is what the card is for."),
            Reason::KeepsPromo => f.write_str("The card would change nothing now."),
        }
    }
}
