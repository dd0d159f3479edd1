import { api } from '$lib/net/api';
import type { Listing } from '$lib/protocol';

let games = $state.raw<Listing[] | null>(null);
let asked = false;

/** The name of a game on its box; its short name until the server has told it. */
export function titleOf(game: string): string {
  if (!asked) {
    asked = true;
    api.games().then(
      (told) => (games = told),
      () => (asked = false),
    );
  }
  return games?.find(({ name }) => name === game)?.title ?? game;
}
