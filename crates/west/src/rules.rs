//! The chapters of the rulebook, in its order: methods of the state (what is so) and of a state at play (what is done).

mod abilities;
mod bags;
mod battle;
mod contact;
mod deals;
mod death;
mod effects;
mod entering;
mod herding;
mod hiding;
mod jobs;
mod lore;
mod movement;
mod npcs;
mod orders;
mod places;
mod places_of_business;
mod plans;
mod poker;
mod power_cards;
mod rolls;
mod round;
mod roving;
mod scoring;
mod shops;
mod step_nine;
mod train;
mod turn;
mod usable;
mod weapons;
mod windows;

pub(crate) use round::set_up;
