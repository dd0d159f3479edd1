//! Section 37: what is chosen for a seat whose time has run out (WEST-292).
//!
//! A default is one of the listed choices, and so always legal. It looks at nothing that the seat does not know, tells nothing
//! that is hidden, and spends nothing that the rules do not force.

mod duties;
mod worth;

use rustlers_core::Seat;

use crate::choice::Choice;
use crate::edition::{PowerDeck, Shop, SpaceId};
use crate::state::{BattleStage, Frame, Order, Thing, West, Where};

/// The default of an awaited seat.
pub(crate) fn lapse(west: &West, seat: Seat) -> Option<Choice> {
    if !west.asked().contains(seat) {
        return None;
    }
    let mut listed = Vec::new();
    west.list(seat, &mut listed);
    let wanted = Lapse { west, seat, listed: &listed }.default();
    // WEST-346: where no rule names a default, it is the first option listed.
    wanted.or_else(|| listed.first().copied())
}

/// A decision whose time has run out.
struct Lapse<'a> {
    west: &'a West,
    seat: Seat,
    listed: &'a [Choice],
}

impl Lapse<'_> {
    /// What the rules name; none where the first option will do.
    fn default(&self) -> Option<Choice> {
        match self.west.frames.top() {
            // WEST-300, WEST-301: duties, then the end of the turn.
            Frame::Turn(_) => self.turn(),
            // WEST-297: a random free one.
            Frame::Characters => self.listed(Choice::AnyCharacter),
            // WEST-304, WEST-305, WEST-349: as its owner ordered.
            Frame::Window { pioneer, space, .. } => self.by_order(pioneer, space),
            // WEST-303, WEST-318: no more steps than must be.
            Frame::Rove(_) => self.listed(Choice::End).or_else(|| self.default_step()),
            // WEST-345.
            Frame::Surfaced(_) => self.default_step(),
            // WEST-326: not entered; the cheapest where the step is owed.
            Frame::RanchBuy(_) => self.listed(Choice::Pass).or_else(|| self.cheapest()),
            // WEST-329: jailed Bandits last.
            Frame::GangNext => self.first_of(|choice| match choice {
                Choice::Name(bandit) => self.west.figures[bandit].at != Where::Jail,
                _ => false,
            }),
            // WEST-328.
            Frame::Aboard(_) => self.listed(Choice::GetOff),
            // WEST-334: without the Lockpick.
            Frame::JailTurn(_) => self.listed(Choice::Escape),
            // WEST-308, WEST-309, WEST-325.
            Frame::Parley => self.listed(Choice::Fight),
            Frame::Answer { .. } => self.listed(Choice::Refuse),
            // WEST-310.
            Frame::Contact { .. } => self.weakest(),
            Frame::Battle => self.battle(),
            // WEST-314, WEST-315.
            Frame::Dead(death) => self.death(death.seat),
            // WEST-317, WEST-318: nothing; a third Bandit has to move on (WEST-159).
            Frame::Victory { .. } => self.listed(Choice::Pass).or_else(|| self.listed(Choice::Move)),
            // WEST-335: the holder of the Starting Player Marker acts.
            Frame::PickActing { .. } => self.listed(Choice::Name(self.west.starter)),
            // WEST-338: get off if legal, else stay aboard.
            Frame::Fought { .. } => self.listed(Choice::GetOff).or_else(|| self.listed(Choice::Ride)),
            // WEST-316: what is worth most stays, as far as it fits. WEST-323: what is worth least goes.
            Frame::Shed { job: false, .. } => self.misfit().or_else(|| self.least_worth()),
            Frame::Shed { .. } | Frame::Lose { .. } => self.least_worth(),
            // WEST-350: what is worth most is taken.
            Frame::PickLoot { .. } => self.most_worth(),
            // WEST-341: one Peace Pipe Card, one Saloon Card.
            Frame::PokerDraw { .. } => {
                let lies = self.has_laid(PowerDeck::PeacePipe);
                self.listed(Choice::Draw(if lies { PowerDeck::Saloon } else { PowerDeck::PeacePipe }))
            }
            Frame::PokerPick { .. } => self.own_card().or_else(|| self.listed(Choice::Pass)),
            // WEST-307, WEST-312, WEST-313, WEST-320, WEST-321, WEST-324, WEST-330, WEST-332, WEST-333,
            // WEST-337, WEST-339, WEST-347, WEST-351: not, or no more.
            Frame::UnderAmbush { .. }
            | Frame::Roll
            | Frame::Extra(_)
            | Frame::Lantern(_)
            | Frame::Herding(_)
            | Frame::DrawAmbush { .. }
            | Frame::Refresh { .. }
            | Frame::DrawPower { .. }
            | Frame::MakeRoom { .. }
            | Frame::PickSpace { .. }
            | Frame::LaySnake { .. }
            | Frame::Vulture { .. }
            | Frame::TrainAttack { .. }
            | Frame::TrainWindow
            | Frame::PokerEntry
            | Frame::Compose { .. } => self.listed(Choice::Pass),
            // WEST-346: the first option.
            Frame::Charity
            | Frame::FirstTool(_)
            | Frame::GivePick { .. }
            | Frame::DeadOrder { .. }
            | Frame::PickOption { .. }
            | Frame::PickTarget { .. }
            | Frame::PickPlayer { .. }
            | Frame::PokerSeat
            | Frame::PokerOrder { .. }
            | Frame::Champion(_) => None,
            // These ask nobody.
            Frame::Round
            | Frame::TurnEnd { .. }
            | Frame::Leave { .. }
            | Frame::Arrive { .. }
            | Frame::Job(_)
            | Frame::Resolve { .. }
            | Frame::PokerRoll
            | Frame::Tie { .. }
            | Frame::Duel { .. } => None,
        }
    }

    /// The standing order, where it fits and the figure lies on the space; otherwise the Pioneer passes.
    fn by_order(&self, pioneer: Seat, space: SpaceId) -> Option<Choice> {
        let figures = &self.west.figures;
        let struck = match figures[self.seat].order {
            Order::Strike { prey, after_work }
                if prey.includes(pioneer, figures[pioneer].has_loot(), self.west.open_worth(pioneer)) =>
            {
                let later = after_work.then_some(Choice::AmbushAfterWork(space));
                let ways = later.into_iter().chain([Choice::Ambush(space), Choice::Strike]);
                ways.into_iter().find_map(|choice| self.listed(choice))
            }
            _ => None,
        };
        struck.or_else(|| self.listed(Choice::Pass))
    }

    /// A choice, if it is listed.
    fn listed(&self, choice: Choice) -> Option<Choice> {
        self.listed.contains(&choice).then_some(choice)
    }

    fn first_of(&self, fits: impl Fn(Choice) -> bool) -> Option<Choice> {
        self.listed.iter().copied().find(|choice| fits(*choice))
    }

    /// The listed choice of a kind that comes first by some measure.
    fn least<K: Ord>(&self, measure: impl Fn(Choice) -> Option<K>) -> Option<Choice> {
        let measured = self.listed.iter().filter_map(|&choice| Some((measure(choice)?, choice)));
        measured.min_by(|one, other| one.0.cmp(&other.0)).map(|(_, choice)| choice)
    }

    /// WEST-310: lowest HP, then lowest seat.
    fn weakest(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Attack(enemy) => Some((self.west.figures[enemy].hp, enemy)),
            _ => None,
        })
    }

    /// WEST-311: the same Weapon again, else the first with Ammo: Heavy, Sidearm, Bowie Knife, Whip, Pocket Knife.
    fn battle(&self) -> Option<Choice> {
        if self.west.battle.stage != BattleStage::Attack {
            return self.listed(Choice::Pass);
        }
        let side = self.west.battle.side_of(self.seat)?;
        let last = self.west.battle.fighter(side).last;
        // Weapons are listed in this order.
        last.and_then(|weapon| self.listed(Choice::Shoot(weapon)))
            .or_else(|| self.first_of(|choice| matches!(choice, Choice::Shoot(_))))
    }

    /// WEST-314: the Fur that pays least is kept; WEST-315: Loot if the victim has any, else Cash.
    fn death(&self, dead: Seat) -> Option<Choice> {
        let fur = self.least(|choice| match choice {
            Choice::KeepFur(fur) => Some(self.west.worth(dead, Thing::Fur(fur))),
            _ => None,
        });
        let taken = if self.west.figures[dead].has_loot() { Choice::TakeLoot } else { Choice::TakeCash };
        fur.or_else(|| self.listed(taken))
    }

    /// The purchase that costs least.
    fn cheapest(&self) -> Option<Choice> {
        self.least(|choice| match choice {
            Choice::Buy(ware) => self.west.price(self.seat, ware, Shop::Ranch),
            _ => None,
        })
    }

    /// Lies a card of this type before the entrant already?
    fn has_laid(&self, deck: PowerDeck) -> bool {
        let own = self.west.poker.table.iter().flatten().filter(|card| card.owner == self.seat);
        own.into_iter().any(|card| self.west.facts.book.power(card.card).deck == deck)
    }

    /// WEST-342: the own card, if there is room for it.
    fn own_card(&self) -> Option<Choice> {
        self.first_of(|choice| match choice {
            Choice::Pick(place) => {
                let card = self.west.poker.table.get(usize::from(place)).copied().flatten();
                card.is_some_and(|card| card.owner == self.seat)
            }
            _ => false,
        })
    }
}
