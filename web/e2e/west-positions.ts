import { execFileSync } from 'node:child_process';
import type { Wish } from '../src/lib/net/api';
import { BIN } from './server';

/** A character of a position, as far as the tests set one up. */
export interface Figure {
  at: string;
  hp: number;
  rep: number;
  wallet: number;
  deposit: number;
  tool: string | null;
  gold: Record<string, unknown>;
  items: Record<string, number>;
  movement: string[];
  ambush: string[];
  hid: number;
  hiding: number;
  did: number;
}

/** A whole game in readable form; what the tests do not touch stays as the program wrote it. */
export interface Position {
  round: number;
  step: unknown;
  active: number | null;
  gang_rep: number;
  frames: unknown[];
  seats: Figure[];
  turn: { began: unknown };
  [more: string]: unknown;
}

/** Two Pioneers, two Bandits. */
export const CAST = ['abigail_thorne', 'josiah_pell', 'nell_carver', 'vesper_lang'];

/** A game whose first Pioneer is on turn, some Rounds in, changed as a test wants it. */
export function position(
  change: (position: Position) => void,
): Pick<Wish, 'options'> & { position: Position } {
  const characters = CAST.join(',');
  const args = [
    'new',
    'west',
    '--players',
    '4',
    '--seed',
    '7',
    '-o',
    `characters=${characters}`,
    '--compact',
  ];
  const made = JSON.parse(execFileSync(BIN, args, { encoding: 'utf8' })) as { position: Position };
  const { position } = made;
  position.round = 5;
  position.frames = ['round', { turn: 0 }];
  position.seats.forEach((seat, i) => (seat.tool = i === 0 ? 'sifting_pan' : i === 1 ? 'pickaxe' : null));
  change(position);
  const began = position.seats[0]?.at ?? null;
  position.turn.began = began;
  return { options: { characters: CAST }, position };
}

/** Lays a Bandit into Hiding under a card of its hand. */
export function hide(figure: Figure | undefined, space: string, round: number): void {
  if (!figure) throw new Error('there is no such character');
  const at = figure.ambush.indexOf(space);
  if (at < 0) throw new Error(`no Ambush Card for ${space} in ${figure.ambush.join(', ')}`);
  figure.ambush.splice(at, 1);
  figure.at = `hiding:${space}`;
  figure.hid = round;
  figure.hiding = 2;
}
