//! Section 1: terms, dice, precedence.

use crate::table::table;

// WEST-18: Rep stops at 0.
#[test]
fn smoke() {
    table(4, "turn P0\nP0 at town_road; cards sore_feet steady_trail heavy_load\nP2 at saloon").play(
        "P0 may play sore_feet; end
         draws steady_trail
         P0 play sore_feet
         P0 may only step prosperity; step halfway_oak; step jail; step mill_pond
         P0 may not end (WEST-60)
         P0 step halfway_oak
         P0 step saloon
         awaits P0
         P0 fight
         P2 fight
         draws 5, 3
         now seats.0.at = saloon",
    );
}
