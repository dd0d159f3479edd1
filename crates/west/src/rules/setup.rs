//! Section 2: the set-up: characters, what everybody starts with, and who begins.

use rustlers_core::{BadOptions, Chance, Log, Seat, SeatMap, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{AmbushId, Bag, CharacterId, Edition, MovementId, Npc, Side, Station, Trigger};
use crate::event::Happening;
use crate::options::Options;
use crate::play::Play;
use crate::state::{
    Battle, Deal, Decks, Figure, Foe, Frames, Job, Lore, NpcState, Parley, PendingRoll, Poker, Step, Train,
    Turn, Watch, West, Where, Window,
};

/// WEST-25 to WEST-28: the table before the first choice.
pub(crate) fn set_up<C: Chance, L: Log<West>>(
    options: &Options,
    chance: &mut C,
    log: &mut L,
) -> Result<West, BadOptions> {
    let facts = options.facts()?;
    let book = facts.book.clone();
    let fresh = |npc: Npc| {
        let hp = book.npc(npc, crate::edition::Level::One).hp;
        NpcState { hp, pot: 0, robbed: 0, level_two: false, gone: false }
    };
    let (players, characters) = (facts.players, facts.characters);
    let mut west = West {
        facts,
        round: 1,
        step: Step::SetUp,
        starter: Seat::FIRST,
        active: None,
        rep: [0; 4],
        stash: 0,
        meter: 0,
        train: Train {
            station: Station::Prosperity,
            asked: Seats::NONE,
            at: book.station(Station::Prosperity),
        },
        npcs: Npc::ALL.map(fresh),
        saloon_closed: false,
        figures: SeatMap::new(players, Figure::default()),
        decks: full_decks(&book),
        frames: Frames::new(),
        turn: Turn::default(),
        window: Window::default(),
        parley: Parley::default(),
        deal: Deal::default(),
        battle: Battle::default(),
        roll: PendingRoll::default(),
        job: Job::default(),
        poker: Poker::default(),
        watch: Watch::default(),
        lore: Lore::default(),
    };
    for (seat, character) in characters.iter() {
        west.figures[seat].character = *character;
        west.figures[seat].bag = Some(Bag::Small);
    }
    let mut play = Play { west: &mut west, chance, log };
    play.run();
    Ok(west)
}

/// Every card is in its deck.
fn full_decks(book: &Edition) -> Decks {
    let mut decks = Decks::default();
    for (number, card) in book.movement_cards().iter().enumerate() {
        (0..card.count).for_each(|_| decks.movement.draw.add(number as u8));
    }
    for (number, card) in book.ambush_cards().iter().enumerate() {
        (0..card.count).for_each(|_| decks.ambush.draw.add(number as u8));
    }
    for (number, card) in book.gold_cards().iter().enumerate() {
        (0..card.count).for_each(|_| decks.gold.draw.add(number as u8));
    }
    for (number, card) in book.power_cards().iter().enumerate() {
        (0..card.count).for_each(|_| decks.power.draw.add(number as u8));
    }
    decks
}

impl West {
    /// WEST-R10: in seat order, each once, each from its own side's pool.
    pub(crate) fn next_without_character(&self) -> Option<Seat> {
        self.everybody().into_iter().find(|&seat| self.figures[seat].character.is_none())
    }

    /// The characters of the seat's side that nobody has.
    fn free_characters(&self, seat: Seat) -> impl Iterator<Item = CharacterId> + '_ {
        let all = self.facts.book.characters().iter().enumerate();
        all.filter(move |(_, character)| character.side == self.side(seat))
            .map(|(number, _)| CharacterId::of(number as u8))
            .filter(|id| self.figures.values().all(|figure| figure.character != Some(*id)))
    }

    pub(crate) fn list_characters(&self, seat: Seat, sink: &mut impl Sink) {
        self.free_characters(seat).for_each(|id| sink.put(Choice::Character(id)));
        sink.put(Choice::AnyCharacter);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-297: a random free one.
    pub(crate) fn character_drawn(&mut self, seat: Seat) {
        let west = &*self.west;
        let book = &west.facts.book;
        let free = || west.free_characters(seat);
        let name =
            |place: u32| free().nth(place as usize).map_or(String::new(), |id| book.character(id).id.clone());
        let place = self.chance.pick(free().count() as u32, "the character", &name);
        let drawn = free().nth(place as usize);
        if let Some(character) = drawn {
            self.character_chosen(seat, character);
        }
    }

    pub(crate) fn character_chosen(&mut self, seat: Seat, character: CharacterId) {
        self.west.figures[seat].character = Some(character);
        self.note(|| Happening::Became { seat, character });
        if self.next_without_character().is_none() {
            self.pop();
        }
    }

    /// Everybody gets what it starts with, and the Pioneers roll for the marker.
    pub(crate) fn deal_in(&mut self) {
        let book = self.facts.book.clone();
        let profile = self.facts.profile;
        for seat in self.everybody() {
            let side = self.side(seat);
            let start = &book.numbers().start[side];
            let figure = &mut self.west.figures[seat];
            figure.at = Where::Space(start.space);
            figure.hp = start.hp;
            figure.bag = Some(start.bag);
            figure.wallet = u16::from(if side == Side::Bandit { profile.bandit_cash } else { start.cash });
            for &weapon in &start.weapons {
                self.equip(seat, weapon);
            }
            for _ in 0..book.numbers().movement_hand {
                self.draw_movement(seat);
            }
            if side == Side::Bandit {
                (0..profile.ambush_start).for_each(|_| {
                    self.draw_ambush(seat);
                });
            }
            let figure = self.figures[seat];
            let to = self.circle(seat);
            self.note(|| Happening::Dealt {
                seat,
                movement: figure.movement.iter().map(MovementId::of).collect(),
                ambush: figure.ambush.iter().map(AmbushId::of).collect(),
                to,
            });
        }
        self.west.step = Step::Opening;
        for seat in self.everybody() {
            self.fire_passives(seat, Trigger::Setup);
        }
        self.roll_for_marker();
        self.note(|| Happening::RoundBegan { round: 1 });
    }

    /// WEST-29: highest starts; tied highest re-roll among themselves.
    fn roll_for_marker(&mut self) {
        let mut tied = self.pioneers();
        while tied.len() > 1 {
            let mut best = 0;
            let mut leaders = Seats::NONE;
            for seat in tied {
                let die = self.bare_die(seat);
                if die > best {
                    best = die;
                    leaders = Seats::NONE;
                }
                if die == best {
                    leaders.insert(seat);
                }
            }
            tied = leaders;
            if tied.len() > 1 {
                self.note(|| Happening::Tied {
                    who: tied.into_iter().map(Foe::Seat).collect(),
                    result: best as i8,
                    bonuses: Vec::new(),
                });
            }
        }
        let seat = tied.nth(0);
        self.west.starter = seat;
        self.note(|| Happening::GotMarker { seat });
    }
}
