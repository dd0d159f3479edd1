import { CHARACTERS } from '../printed';

export { default as Art } from '../Art.svelte';

/** The characters, by their names. */
export function drawings(): Record<string, string> {
  return Object.fromEntries(CHARACTERS.map((character) => [character, character.toLowerCase()]));
}
