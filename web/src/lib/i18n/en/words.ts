/** Several things in one sentence: "Mae, Tex and Zeke". */
export const list = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

/** Calls somebody by name; in a puzzle nobody has one. */
export const calling = (text: string, name: string): string => (name === 'You' ? text : `${text}, ${name}`);
