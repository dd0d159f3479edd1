import { settings } from '$lib/settings/settings.svelte';
import type { Table } from '$lib/table/table.svelte';
import type { Component } from 'svelte';

/** What a game's folder brings. Only the board is needed. */
export interface GameModule {
  Board: Component<{ table: Table }>;
  /** The public table, large, for one screen that everybody sees. */
  Tv?: Component<{ table: Table }>;
  /** What stands beside that table instead of the list of seats, for a game whose public table names everybody itself. */
  TvBeside?: Component<{ table: Table }>;
  /** What is shown when the game is over, above "another game", "replay" and "check". */
  End?: Component<{ table: Table }>;
  /** Words of the story that stand for a piece on the board, with the piece's `data-piece`. */
  pieces?: (table: Table) => Record<string, string>;
  /** What stands beside the board in a tab of its own, such as the sheet of one's own character. */
  Beside?: Component<{ table: Table }>;
  /** What the waiting room says of this game's chairs. */
  Room?: Component<{ table: Table }>;
  /** What a chair is, beside its number: a side, a role. */
  chair?: (table: Table, seat: number) => string;
  /** What the story calls a seat, where that is not its player's name: its character. */
  called?: (table: Table, seat: number) => string;
  /** The chapter of the numbered rules on what is going on: the rules open there. */
  chapter?: (table: Table) => string;
}

/** The games that have a board of their own: a folder here, with an `index.ts`, under the game's name. */
const BOARDS = import.meta.glob<GameModule>('./*/index.ts');

const plain = (): Promise<GameModule> => import('./plain/index');

export function loadGame(game: string): Promise<GameModule> {
  const wanted = settings.likes.board === 'plain' ? plain : BOARDS[`./${game}/index.ts`];
  return (wanted ?? plain)();
}

/** What a seat is called at a table of this game. */
export function calledAt(game: GameModule, table: Table, seat: number): string {
  return game.called?.(table, seat) ?? table.name(seat);
}

/** The games whose rules let one person play several characters (WEST-22); elsewhere every seat is somebody of its own. */
const IN_ONE_HAND: ReadonlySet<string> = new Set(['west']);

export function mayPlaySeveral(game: string): boolean {
  return IN_ONE_HAND.has(game);
}
