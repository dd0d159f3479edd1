/** Several things in one sentence: "Mae, Tex and Zeke". */
export const list = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

/** Several of one kind: "1 card", "2 cards". */
export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** Calls somebody by name; in a puzzle nobody has one. */
export const calling = (text: string, name: string): string => (name === 'You' ? text : `${text}, ${name}`);
