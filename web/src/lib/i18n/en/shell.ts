/** The words of everything that is no game. */
export const shell = {
  brand: 'Rustlers',
};
