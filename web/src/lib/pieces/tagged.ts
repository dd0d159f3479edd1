/**
 * What serde writes of an enum, made easy to tell apart: a bare word, or an object whose one key is the word. Read, it
 * says which it is under `is`.
 */

/** The fields of a sight beside its word. */
export type Flat<Written> = Written extends string
  ? { is: Written }
  : { [Is in keyof Written]: { is: Is } & Written[Is] }[keyof Written];

/** A choice with what belongs to it, be it a number or a list. */
export type Valued<Written> = Written extends string
  ? { is: Written }
  : { [Is in keyof Written]: { is: Is; value: Written[Is] } }[keyof Written];

/** Reads a sight as it comes over the wire. */
export function flat<Written>(raw: unknown): Flat<Written> {
  const [is, fields] = untag(raw);
  return { is, ...(fields as object | undefined) } as Flat<Written>;
}

/** Reads a choice as it comes over the wire. */
export function valued<Written>(raw: unknown): Valued<Written> {
  const [is, value] = untag(raw);
  return (value === undefined ? { is } : { is, value }) as Valued<Written>;
}

/** What this is not, nothing here knows: then the plain list has it. */
const UNKNOWN: [string] = ['unknown'];

function untag(raw: unknown): [string, unknown?] {
  if (typeof raw === 'string') return [raw];
  if (typeof raw !== 'object' || raw === null) return UNKNOWN;
  return Object.entries(raw)[0] ?? UNKNOWN;
}
