/**
 * What a value of an unknown game looks like on paper. Nothing here knows a game: it goes by the form of the
 * values and by a few words that all our games use for seats.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Shape =
  | { is: 'unknown' }
  | { is: 'flag'; on: boolean }
  | { is: 'text'; text: string }
  | { is: 'seat'; seat: number }
  | { is: 'nothing' }
  /** Short values in a row. */
  | { is: 'chips'; items: Json[]; key: string }
  /** One short value for every seat. */
  | { is: 'bySeat'; items: Json[] }
  /** Things of the same kind, one in each row. */
  | { is: 'rows'; columns: string[]; rows: { head: Head; cells: { [key: string]: Json } }[] }
  /** Things of different kinds, one after another. */
  | { is: 'list'; items: Json[]; bySeat: boolean }
  /** A thing with named parts. */
  | { is: 'fields'; fields: [string, Json][] };

/** What stands at the head of a row. */
export type Head = { seat: number } | { text: string } | null;

const SEAT =
  /(^|_)(seat|player|dealer|starter|boss|holder|owner|controller|winner|loser|target|victim|taker|giver|by|from|to|who|turn|leader|active|asked|attacker|defender|challenger|voter|against)$/;
const SEATS = /(^|_)(seats|players|winners|awaits|order|voters|targets|team|teams|gang|active)$/;
/** A table with more columns than this is no longer read across. */
const MOST_COLUMNS = 8;

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShort = (value: Json | undefined): boolean => typeof value !== 'object' || value === null;
const isSeat = (value: Json, players: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players;

export function shapeOf(value: Json | undefined, key: string, players: number): Shape {
  if (value === null || value === undefined) return { is: 'unknown' };
  if (typeof value === 'boolean') return { is: 'flag', on: value };
  if (SEAT.test(key) && isSeat(value, players)) return { is: 'seat', seat: value };
  if (typeof value === 'string') return { is: 'text', text: words(value) };
  if (typeof value === 'number') return { is: 'text', text: String(value) };
  if (Array.isArray(value)) return ofList(value, key, players);
  return ofObject(value);
}

function ofList(items: Json[], key: string, players: number): Shape {
  if (items.length === 0) return { is: 'nothing' };
  if (items.every(isShort)) {
    if (SEATS.test(key) && items.every((item) => isSeat(item, players)))
      return { is: 'chips', items, key: 'seat' };
    // Cards in a hand are words; one number for each seat is a score.
    const everySeat = items.length === players && items.every((item) => typeof item !== 'string');
    return everySeat ? { is: 'bySeat', items } : { is: 'chips', items, key };
  }
  // What has a name of its own is nobody's seat, though there may be as many of them.
  const named = items.every((item) => isObject(item) && typeof item['name'] === 'string');
  const bySeat = items.length === players && players > 1 && !named;
  const heads = items.map((_, seat): Head => (bySeat ? { seat } : null));
  return ofThings(items, heads) ?? { is: 'list', items, bySeat };
}

function ofObject(value: { [key: string]: Json }): Shape {
  const fields = Object.entries(value);
  if (fields.length === 0) return { is: 'nothing' };
  const things = Object.values(value);
  if (fields.length > 1 && things.every(isObject)) {
    const alike = ofThings(
      things,
      fields.map(([name]) => ({ text: words(name) })),
    );
    if (alike) return alike;
  }
  return { is: 'fields', fields };
}

/** A table of things, if they are alike enough for one. */
function ofThings(items: Json[], heads: Head[]): Shape | null {
  if (!items.every(isObject)) return null;
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const shared = columns.filter((column) => items.every((item) => column in item));
  const plain = items.every((item) => Object.values(item).every((cell) => isShort(cell) || isChips(cell)));
  if (columns.length > MOST_COLUMNS || shared.length * 2 < columns.length || !plain) return null;
  return { is: 'rows', columns, rows: items.map((cells, i) => ({ head: heads[i] ?? null, cells })) };
}

const isChips = (value: Json | undefined) => Array.isArray(value) && value.every(isShort);

/** `hats_left` reads "Hats left"; names of pieces stay as they are. */
export function words(name: string): string {
  return capital(name.replaceAll('_', ' ').trim());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
