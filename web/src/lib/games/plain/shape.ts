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
  /** How many there are of each sort. */
  | { is: 'counts'; counts: [string, Json][] }
  /** One short value for every seat. */
  | { is: 'bySeat'; items: Json[] }
  /** Things of the same kind, one in each row. */
  | { is: 'rows'; columns: string[]; rows: { head: Head; cells: { [key: string]: Json } }[] }
  /** Things of different kinds, one after another. */
  | { is: 'list'; items: Json[]; bySeat: boolean }
  /** A thing with named parts, and what kind of thing it is. */
  | { is: 'fields'; kind: string | null; fields: [string, Json][] };

/** What stands at the head of a row. */
export type Head = { seat: number } | { text: string } | null;

const SEAT =
  /(^|_)(seat|player|dealer|starter|boss|holder|owner|controller|winner|loser|target|victim|taker|giver|by|from|to|with|who|turn|leader|active|asked|attacker|defender|challenger|voter|against|mover|thief|killer|dead|pioneer|bandit|customer|speaks|decides|acting)$/;
const SEATS =
  /(^|_)(seats|players|winners|awaits|asked|order|voters|targets|team|teams|gang|active|riders|enemies|entrants|may|strike|attack|enter|fight|draw|roll|pick|dying|tied|tried|with)$/;
/** A table with more columns than this is no longer read across. */
const MOST_COLUMNS = 8;
/** More chips than this are folded away until somebody wants them. */
export const MOST_CHIPS = 12;

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShort = (value: Json | undefined): boolean => typeof value !== 'object' || value === null;
const isSeat = (value: Json, players: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players;

export function shapeOf(value: Json | undefined, key: string, players: number): Shape {
  if (value === null || value === undefined) return { is: 'unknown' };
  if (typeof value === 'boolean') return { is: 'flag', on: value };
  if (SEAT.test(key) && isSeat(value, players)) return { is: 'seat', seat: value };
  // Something that is one of several kinds: the seat or the thing itself says it all.
  const only = isObject(value) && Object.keys(value).length === 1 ? Object.entries(value)[0] : undefined;
  if (only && SEAT.test(only[0]) && isSeat(only[1], players)) return { is: 'seat', seat: only[1] };
  if (only && typeof only[1] === 'string') return { is: 'text', text: words(only[1]) };
  if (isObject(value) && isNamed(value)) return { is: 'text', text: value['name'] as string };
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
  // What has a name of its own is nobody's seat, though there may be as many of them, unless it is called so.
  const named = !SEATS.test(key) && items.every((item) => isObject(item) && typeof item['name'] === 'string');
  const bySeat = items.length === players && players > 1 && !named;
  const heads = items.map((_, seat): Head => (bySeat ? { seat } : null));
  return ofThings(items, heads) ?? { is: 'list', items, bySeat };
}

function ofObject(value: { [key: string]: Json }): Shape {
  const fields = Object.entries(value).filter(([, field]) => !isBlank(field) && !isSaidBetter(field, value));
  if (fields.length === 0) return { is: 'nothing' };
  const things = fields.map(([, field]) => field);
  if (things.every((thing) => typeof thing === 'number') && fields.length === Object.keys(value).length)
    return { is: 'counts', counts: fields };
  if (fields.length > 1 && things.every(isObject)) {
    const alike = ofThings(
      things,
      fields.map(([name]) => ({ text: words(name) })),
    );
    if (alike) return alike;
  }
  const kind = typeof value['kind'] === 'string' ? words(value['kind']) : null;
  return { is: 'fields', kind, fields: kind ? fields.filter(([key]) => key !== 'kind') : fields };
}

/** What says nothing: unknown, not so, or empty. */
export function isBlank(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isBlank);
}

/** Is it an id beside which the name stands, too? */
function isSaidBetter(field: Json, whole: { [key: string]: Json }): boolean {
  if (typeof field !== 'string') return false;
  const said = (text: string) => words(text).toLowerCase();
  return Object.values(whole).some(
    (other) =>
      typeof other === 'string' &&
      other !== field &&
      said(other) === said(field) &&
      field === field.toLowerCase(),
  );
}

/** An id with its name. */
const isNamed = (value: { [key: string]: Json }): boolean =>
  Object.keys(value).length === 2 && 'id' in value && typeof value['name'] === 'string';

/** A table of things, if they are alike enough for one. */
function ofThings(items: Json[], heads: Head[]): Shape | null {
  if (!items.every(isObject)) return null;
  // A column in which nobody has anything is left out.
  const filled = (column: string) => items.some((item) => isObject(item) && !isBlank(item[column]));
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].filter(filled);
  const shared = columns.filter((column) => items.every((item) => column in item));
  const plain = items.every((item) => Object.values(item).every(fitsInACell));
  if (columns.length === 0 || columns.length > MOST_COLUMNS || shared.length * 2 < columns.length || !plain)
    return null;
  return { is: 'rows', columns, rows: items.map((cells, i) => ({ head: heads[i] ?? null, cells })) };
}

/** Short values, a row of them, or how many there are of each sort. */
const fitsInACell = (value: Json | undefined) =>
  isShort(value) ||
  (Array.isArray(value) && value.length <= MOST_CHIPS && value.every(isShort)) ||
  (isObject(value) && Object.values(value).every(isShort));

/** `hats_left` reads "Hats left"; names of pieces stay as they are. */
export function words(name: string): string {
  return capital(name.replaceAll('_', ' ').trim());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
