//! Best of the West, for 2 or 3 Bandits against 2 or 3 Pioneers.

pub mod edition;
