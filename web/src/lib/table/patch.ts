import type { Operation, ToldSight } from '$lib/protocol';
import {
  existsIn,
  getIn,
  immutableJSONPatch,
  parseJSONPointer,
  type JSONPatchOperation,
} from 'immutable-json-patch';

/**
 * The view after a change. Whatever the change leaves alone is the same value as before. Throws when the change does not
 * fit the view; the view itself is never touched.
 */
export function changed(view: unknown, change: Operation[] = []): unknown {
  return immutableJSONPatch(view, change, { before: demandPlace });
}

/** What an update, or a frame of a replay, says of the view. */
interface Told {
  view?: unknown;
  sights?: ToldSight[];
  change?: Operation[];
}

/** The views after each sight, and the one at the end. */
export function viewsAfter(view: unknown, { sights = [], change }: Told): { after: unknown[]; end: unknown } {
  let last = view;
  const after = sights.map((told) => (last = changed(last, told.change)));
  return { after, end: changed(last, change) };
}

/** The view at the end of each, from one that tells the whole view on. */
export function viewsOf(told: readonly Told[]): unknown[] {
  let view: unknown = null;
  return told.map((one) => (view = one.view === undefined ? viewsAfter(view, one).end : one.view));
}

/** The library lets pass what RFC 6902 calls an error: a place that does not exist. */
function demandPlace(view: unknown, operation: JSONPatchOperation): Record<string, never> {
  const path = parseJSONPointer(operation.path);
  const fits = operation.op === 'add' ? isOpen(view, path) : existsIn(view, path);
  if (!fits) throw new Error(`nothing to ${operation.op} at "${operation.path}"`);
  return {};
}

/** Whether something can be added here: to an object, or into a list without leaving a gap. */
function isOpen(view: unknown, path: string[]): boolean {
  if (path.length === 0) return true;
  const into: unknown = getIn(view, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (!Array.isArray(into)) return typeof into === 'object' && into !== null;
  return key === '-' || (/^\d+$/.test(key) && Number(key) <= into.length);
}
