import { api } from '$lib/net/api';
import type { Table } from './table.svelte';

/** All sights of a finished game with everything open; what this viewer was told when they cannot be had. */
export async function sightsOfGame<Sight>(table: Table, read: (sight: unknown) => Sight): Promise<Sight[]> {
  try {
    const { frames } = await api.replay(table.id, 'open');
    return frames.flatMap((frame) => (frame.sights ?? []).map(({ sight }) => read(sight)));
  } catch {
    await table.recalled;
    return table.story.map(({ sight }) => read(sight));
  }
}
