import { settings } from '$lib/settings/settings.svelte';
import type { Stage } from '$lib/table/director.svelte';
import type { Table } from '$lib/table/table.svelte';
import type { Component } from 'svelte';

/** What a game's folder brings. Only the board is needed. */
export interface GameModule {
  Board: Component<{ table: Table }>;
  /** The animations of the game's sights. */
  stage?: Stage;
  /** The public table, large, for one screen that everybody sees. */
  Tv?: Component<{ table: Table }>;
  /** What is shown when the game is over, above "another game", "replay" and "check". */
  End?: Component<{ table: Table }>;
  /** Words of the story that stand for a piece on the board, with the piece's `data-piece`. */
  pieces?: (table: Table) => Record<string, string>;
  /** Short hints for the first game, shown beside the rules. */
  guide?: { title: string; text: string }[];
}

/** The games that have a board of their own: a folder here, with an `index.ts`, under the game's name. */
const BOARDS = import.meta.glob<GameModule>('./*/index.ts');

const plain = (): Promise<GameModule> => import('./plain/index');

export function loadGame(game: string): Promise<GameModule> {
  const wanted = settings.likes.board === 'plain' ? plain : BOARDS[`./${game}/index.ts`];
  return (wanted ?? plain)();
}
