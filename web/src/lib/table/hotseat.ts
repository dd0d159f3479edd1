import { api } from '$lib/net/api';
import { LiveSource } from '$lib/net/socket';
import type { Ask, Refusal } from '$lib/protocol';

/**
 * Seats several people at one device: one person of the server holds all their seats, each under its own name.
 * A seat is taken under the name that its person has when the line is opened, so every name gets a line of its own.
 */
export async function seatTogether(table: string, names: string[], own: string): Promise<void> {
  for (const [seat, name] of names.entries()) {
    if (!name) continue;
    await api.arrive(name);
    await once(table, { sit: { seat, more: true } });
  }
  await api.arrive(own);
  await once(table, { start: { fill: 'cowhand' } });
}

/** Asks a table for one thing over a line of its own. */
async function once(table: string, ask: Ask): Promise<void> {
  const source = new LiveSource(table);
  const close = source.open({ update: () => {}, here: () => {}, line: () => {} });
  const refused: Refusal | null = await source.ask(ask);
  close();
  if (refused) throw new Error(refused.reason);
}
