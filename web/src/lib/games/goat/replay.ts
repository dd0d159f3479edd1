import { api } from '$lib/net/api';
import type { Table } from '$lib/table/table.svelte';
import { readSight, type Sight } from './view';

/** All sights of a finished game with everything open; what this viewer was told when they cannot be had. */
export async function sightsOfGame(table: Table): Promise<Sight[]> {
  try {
    const { frames } = await api.replay(table.id, 'open');
    return frames.flatMap((frame) => (frame.sights ?? []).map(({ sight }) => readSight(sight)));
  } catch {
    await table.recalled;
    return table.story.map(({ sight }) => readSight(sight));
  }
}
