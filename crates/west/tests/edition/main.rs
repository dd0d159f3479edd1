//! The component data of the west.

use rustlers_west::edition::STANDARD;

#[test]
fn the_standard_edition_loads() {
    assert_eq!(STANDARD.spaces().len(), 75);
}
