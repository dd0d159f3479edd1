import type { Seat } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';

/** A part of a story line: plain words, or the name of a piece on the table. */
export interface Part {
  text: string;
  piece?: string;
  /** What stands close to the name of a piece, such as a quotation mark or a full stop, and stays on its line. */
  before?: string;
  after?: string;
}

/** Cuts a line of the story where it names a piece. Longer names win: "Money Bill" before "Bill". */
export function parts(text: string, pieces: Record<string, string>): Part[] {
  const words = Object.keys(pieces).filter(Boolean);
  if (words.length === 0) return [{ text }];
  words.sort((a, b) => b.length - a.length);
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'gu');
  const cut = text.split(pattern);
  const told: Part[] = [];
  // Every other part is a name.
  for (let i = 1; i < cut.length; i += 2) {
    const [plain, name, next] = [cut[i - 1] ?? '', cut[i] ?? '', cut[i + 1] ?? ''];
    const before = /[^\s\p{L}\p{N}]*$/u.exec(plain)?.[0] ?? '';
    const after = /^\S*(?=\s|$)/u.exec(next)?.[0] ?? '';
    const rest = plain.slice(0, plain.length - before.length);
    if (rest) told.push({ text: rest });
    told.push({ text: name, piece: pieces[name] ?? '', ...(before && { before }), ...(after && { after }) });
    cut[i + 1] = next.slice(after.length);
  }
  const rest = cut.at(-1);
  return rest ? [...told, { text: rest }] : told;
}

/** The names of the seats, which every game has. */
export function seatPieces(table: Table): Record<string, string> {
  return Object.fromEntries(table.info.seats.map(({ name }, seat) => [name, `seat-${seat}`]));
}

/** Whose face belongs beside a sentence: the first player that it names; nobody where it names none. */
export function subjectOf(text: string, table: Table): Seat | null {
  const named = parts(text, seatPieces(table)).find(({ piece }) => piece)?.text;
  const seats = table.info.seats.flatMap(({ name }, seat) => (name === named ? [seat] : []));
  // Two players of the same name: better no face than the wrong one.
  return seats.length === 1 ? (seats[0] ?? null) : null;
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
