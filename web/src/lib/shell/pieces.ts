import type { Table } from '$lib/table/table.svelte';

/** A part of a story line: plain words, or the name of a piece on the table. */
export interface Part {
  text: string;
  piece?: string;
}

/** Cuts a line of the story where it names a piece. Longer names win: "Money Bill" before "Bill". */
export function parts(text: string, pieces: Record<string, string>): Part[] {
  const words = Object.keys(pieces).filter(Boolean);
  if (words.length === 0) return [{ text }];
  words.sort((a, b) => b.length - a.length);
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'gu');
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => (pieces[part] === undefined ? { text: part } : { text: part, piece: pieces[part] }));
}

/** The names of the seats, which every game has. */
export function seatPieces(table: Table): Record<string, string> {
  return Object.fromEntries(table.info.seats.map(({ name }, seat) => [name, `seat-${seat}`]));
}

/** How long a piece that was pointed at is marked, in ms. */
const POINTED_MS = 1_600;

/** Shows where a piece is. */
export function pointAt(piece: string): void {
  const found = document.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`);
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (const element of found) {
    element.classList.add('pointed');
    setTimeout(() => element.classList.remove('pointed'), POINTED_MS);
  }
}
