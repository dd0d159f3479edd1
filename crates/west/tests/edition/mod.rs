//! The component data of the west: what the standard edition is, what no edition may be, and what its words say.

mod board;
mod cards;
mod data;
mod documents;
mod drawing;
mod goods;
mod mutations;
mod naming;
mod people;
mod refusals;
mod standard;
mod texts;
mod words;
