import type { Component } from 'svelte';

type Poster = Component<{ players: number }>;

/** The posters of the games that have one. A game that the server has and we do not know gets the plain one. */
const POSTERS: Record<string, () => Promise<{ default: unknown }>> = {
  goat: () => import('./Goat.svelte'),
  critters: () => import('./Critters.svelte'),
  lords: () => import('./Lords.svelte'),
  west: () => import('./West.svelte'),
};

export async function loadPoster(game: string): Promise<Poster> {
  const load = POSTERS[game] ?? (() => import('./Plain.svelte'));
  return (await load()).default as Poster;
}
