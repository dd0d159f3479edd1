import { me } from '$lib/me.svelte';
import { api, type Wish } from '$lib/net/api';
import type { Listing } from '$lib/protocol';
import { router } from '$lib/router.svelte';
import { seatTogether } from '$lib/table/hotseat';
import { allowance } from './allowance.svelte';
import { unhurried } from './variants';

/** A game at once is played by four, where the game allows it. */
export const usual = ({ players: [least, most] }: Listing) => Math.min(most, Math.max(least, 4));

/** Starts a game against bots and goes there. */
export async function playBots(game: Listing): Promise<void> {
  const players = usual(game);
  const seats: Wish['seats'] = ['me', ...Array<'cowhand'>(players - 1).fill('cowhand')];
  await me.someone();
  const options = unhurried(game.variants);
  const wish = { game: game.name, players, seats, options, start: true, private: true };
  const { id, left } = await api.open(wish);
  allowance.note(left);
  router.go(`/table/${id}`);
}

/** Opens a table for people and goes there; `names` are those of the people who share this device. */
export async function openTable(
  wish: Wish,
  where: 'online' | 'hotseat' | 'tv',
  names: string[],
): Promise<void> {
  await me.someone();
  const { id, left } = await api.open(wish);
  allowance.note(left);
  if (where === 'hotseat') await seatTogether(id, names, me.name ?? names[0] ?? '');
  router.go(where === 'tv' ? `/tv/${id}` : `/table/${id}`);
}
