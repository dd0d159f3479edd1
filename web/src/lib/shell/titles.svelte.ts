import { api } from '$lib/net/api';
import type { Listing, Variant } from '$lib/protocol';

let games = $state.raw<Listing[] | null>(null);
let asked = false;

function listed(game: string): Listing | undefined {
  if (!asked) {
    asked = true;
    api.games().then(
      (told) => (games = told),
      () => (asked = false),
    );
  }
  return games?.find(({ name }) => name === game);
}

/** The name of a game on its box; its short name until the server has told it. */
export function titleOf(game: string): string {
  return listed(game)?.title ?? game;
}

/** What a table of a game can be set up with; null until the server has told it. */
export function variantsOf(game: string): Variant[] | null {
  return listed(game)?.variants ?? null;
}
