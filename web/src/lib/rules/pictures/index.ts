import type { Component } from 'svelte';

/** What a piece looks like. */
export interface Look {
  shape: 'card' | 'loot' | 'token' | 'tile' | 'head' | 'hat' | 'icon' | 'table';
  /** The drawing, by its name in the art of the game; hats and icons need none. */
  drawing: string;
  /** Whose it is: the hat on a card, the colour of a head, or the hat itself. */
  seat?: number;
  /** What stands in its corner: a value, or points. */
  badge?: string;
  /** Shown as something that is used up. */
  spent?: boolean;
  wild?: boolean;
  /** The picture of a real table, in a file of its own that comes when it is scrolled to. */
  file?: string;
}

/** The pieces of a game. */
export interface Pieces {
  Art: Component<{ name: string }>;
  look: (name: string) => Look;
  /** Every name that has a drawing, for a test that the explanations use no other. */
  names: () => string[];
}

const PIECES: Record<string, (() => Promise<{ pieces: Pieces }>) | undefined> = {
  goat: () => import('./goat'),
  critters: () => import('./critters'),
  lords: () => import('./lords'),
  west: () => import('./west'),
};

/** Pictures of real tables; `make pictures` takes them. */
const TABLES = import.meta.glob<string>('./tables/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The pieces of a game and the pictures of its table, which come when somebody reads about it. */
export async function loadPieces(game: string): Promise<Pieces | null> {
  const pieces = (await PIECES[game]?.())?.pieces;
  if (!pieces) return null;
  const look = (name: string): Look =>
    name.startsWith('table/')
      ? { shape: 'table', drawing: '', file: TABLES[`./tables/${game}/${name.slice(6)}.webp`] }
      : pieces.look(name);
  return { ...pieces, look };
}
