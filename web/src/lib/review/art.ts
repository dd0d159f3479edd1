import type { Seat } from '$lib/protocol';
import { parts } from '$lib/shell/pieces';
import type { Table } from '$lib/table/table.svelte';
import type { Component } from 'svelte';
import type { Place } from './model';

/** What a game's folder brings for its review; nothing of it is needed. */
export interface ReviewArt {
  /** Draws one of the game's drawings. */
  Art?: Component<{ name: string }>;
  /** Whether its drawings are cards, or square. */
  shape?: 'card' | 'square';
  /** The drawings of what a sentence names, by the words for them. */
  drawings?: (table: Table) => Record<string, string>;
  /** The drawing that stands for a seat, where a sentence names nothing that could be drawn. */
  face?: (table: Table, seat: Seat) => string | null;
  /** The sign of a seat, where it is not a hat. */
  Sign?: Component<{ table: Table; seat: Seat }>;
  /** The map of what was made and lost where. */
  MoneyMap?: Component<{ table: Table; places: Place[] }>;
}

const ART = import.meta.glob<ReviewArt>('../games/*/review/index.ts');

export async function loadArt(game: string): Promise<ReviewArt> {
  return (await ART[`../games/${game}/review/index.ts`]?.()) ?? {};
}

/** The drawings of what a sentence names, each once, in its order. */
export function drawingsIn(text: string, drawings: Record<string, string>): string[] {
  const named = parts(text, drawings).flatMap(({ piece }) => (piece ? [piece] : []));
  return [...new Set(named)];
}
