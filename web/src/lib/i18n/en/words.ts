/** Several things in one sentence: "Mae, Tex and Zeke". */
export const list = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};
