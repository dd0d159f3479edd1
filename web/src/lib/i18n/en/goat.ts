/** The words of the board of goat. */
export const goat = {};
