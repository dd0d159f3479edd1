//! The stack of frames.

use super::frame::Frame;

/// The stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frames {
    stack: [Frame; Frames::MOST],
    len: u8,
}

impl Frames {
    /// Deeper than any sequence of interruptions leads.
    const MOST: usize = 20;

    pub(crate) fn new() -> Frames {
        Frames { stack: [Frame::Round; Frames::MOST], len: 1 }
    }

    #[inline]
    pub(crate) fn top(&self) -> Frame {
        self.stack[usize::from(self.len - 1)]
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack[usize::from(self.len)] = frame;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        // Equal stacks are equal bytes.
        self.stack[usize::from(self.len)] = Frame::Round;
    }

    /// Replaces the uppermost frame.
    #[inline]
    pub(crate) fn become_(&mut self, frame: Frame) {
        self.stack[usize::from(self.len - 1)] = frame;
    }

    /// A stack from its lowest frame up, if it is one.
    pub(crate) fn from_list(list: &[Frame]) -> Option<Frames> {
        let mut frames = Frames::new();
        match list.split_first() {
            Some((Frame::Round, rest)) if rest.len() < Frames::MOST - 4 => {
                rest.iter().for_each(|&frame| frames.push(frame));
                Some(frames)
            }
            _ => None,
        }
    }

    /// From the lowest up.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Frame> + '_ {
        self.stack[..usize::from(self.len)].iter().copied()
    }
}
