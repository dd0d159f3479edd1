//! The HTTP side, one module per resource.

pub(crate) mod operation;
pub(crate) mod people;
pub(crate) mod socket;
pub(crate) mod tables;
