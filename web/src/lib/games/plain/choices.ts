import type { OfferedChoice } from '$lib/protocol';
import { words, type Json } from './shape';

/** Choices of one kind: offers, robberies, votes. */
export interface Group {
  kind: string;
  choices: OfferedChoice[];
}

/** A part in which the choices of a group differ, and what it may be. */
export interface Facet {
  key: string;
  values: Json[];
}

/** The kind of a choice: its word, or the name of its one part (`{"rob":"Bank"}`). */
export function kindOf(choice: unknown): string {
  if (typeof choice === 'string') return choice;
  const keys = typeof choice === 'object' && choice !== null ? Object.keys(choice) : [];
  return keys.length === 1 ? (keys[0] ?? '') : '';
}

/** What a choice says besides its kind. */
export function detailsOf(choice: unknown): { [key: string]: Json } {
  const kind = kindOf(choice);
  const whole = choice as Json;
  const inner = kind && isThing(whole) ? whole[kind] : whole;
  if (isThing(inner)) return inner;
  return kind && inner !== whole && inner !== undefined ? { [kind]: inner } : {};
}

const isThing = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts choices of the same kind together, in the order in which they came. Kinds with one choice share a group. */
export function grouped(choices: OfferedChoice[]): Group[] {
  const byKind = new Map<string, OfferedChoice[]>();
  for (const offered of choices) {
    const kind = kindOf(offered.choice);
    byKind.set(kind, [...(byKind.get(kind) ?? []), offered]);
  }
  const alone: OfferedChoice[] = [];
  const groups: Group[] = [];
  for (const [kind, of] of byKind) {
    if (of.length === 1) alone.push(...of);
    else groups.push({ kind: words(kind), choices: of });
  }
  return alone.length ? [{ kind: '', choices: alone }, ...groups] : groups;
}

/** More different values than this are no help in narrowing down. */
const MOST_VALUES = 20;

/** The parts by which a long group is narrowed down. */
export function facetsOf(choices: OfferedChoice[]): Facet[] {
  const found = new Map<string, Map<string, Json>>();
  for (const { choice } of choices) {
    for (const [key, value] of Object.entries(detailsOf(choice))) {
      if (typeof value === 'object' && value !== null) continue;
      const values = found.get(key) ?? new Map<string, Json>();
      found.set(key, values.set(JSON.stringify(value), value));
    }
  }
  return [...found]
    .map(([key, values]) => ({ key, values: [...values.values()] }))
    .filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES);
}

/** Whether a choice has these values, and reads like what was searched for. */
export function fits(offered: OfferedChoice, picked: Record<string, string>, search: string): boolean {
  const details = detailsOf(offered.choice);
  const has = Object.entries(picked).every(([key, value]) => JSON.stringify(details[key]) === value);
  const text = `${offered.text} ${offered.explanation ?? ''}`.toLowerCase();
  return (
    has &&
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
