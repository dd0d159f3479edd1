//! The least possible work for a decision: what a game without any rules would cost in the same harness.

use std::hint::black_box;

use rustlers_core::{Chance, Fast};

/// A state of `SIZE` meaningless bytes.
#[derive(Clone, Copy)]
struct State<const SIZE: usize>([u8; SIZE]);

/// A choice as small as a game's.
type Choice = [u8; 4];

/// Makes `decisions` decisions: list eight choices, draw one, copy the state, change it.
pub(crate) fn decide<const SIZE: usize>(decisions: u64, luck: &mut Fast, choices: &mut Vec<Choice>) {
    let mut state = State([1_u8; SIZE]);
    for _ in 0..decisions {
        choices.clear();
        let first = state.0[0];
        for number in 0..8_u8 {
            choices.push([number, first, state.0[1], 0]);
        }
        let choice = choices[luck.below(choices.len() as u32) as usize];
        let mut next = *black_box(&state);
        next.0[usize::from(choice[0])] = next.0[usize::from(choice[0])].wrapping_add(choice[1] | 1);
        state = next;
    }
    black_box(state.0);
}
