import type { Variant, VariantValue } from '$lib/protocol';

/** Which value of each variant is picked, by key and number; the ordinary one where nothing is said. */
export type Picked = Record<string, number>;

/** The value of a variant that is picked. */
export function pickedOf({ key, values }: Variant, picked: Picked): VariantValue | undefined {
  return values[picked[key] ?? 0];
}

function unusual(variants: Variant[], picked: Picked): Variant[] {
  return variants.filter(({ key }) => picked[key]);
}

/** The options that the server is sent: what is ordinary is left out. */
export function options(variants: Variant[], picked: Picked): Record<string, unknown> {
  const entries = unusual(variants, picked).map((variant) => [variant.key, pickedOf(variant, picked)?.value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** What is not as usual, in words. */
export function chosen(variants: Variant[], picked: Picked): string[] {
  return unusual(variants, picked).map(
    (variant) => `${variant.title}: ${pickedOf(variant, picked)?.title ?? ''}`,
  );
}

/** A rule of a table that is not as usual: what it is called, how it is set, and what that means. */
export interface TableRule {
  name: string;
  hint: string;
}

/** What is not as usual among the options that a table was made with. */
export function rulesOf(variants: Variant[], options: unknown): TableRule[] {
  const set = (options ?? {}) as Record<string, unknown>;
  return variants.flatMap(({ key, title, values }) => {
    const raw = set[key] ?? null;
    // A list of ids is written as one word in a form: `none`, `all`.
    const value = Array.isArray(raw) ? raw.join(', ') || null : raw;
    const at = values.findIndex((known) => known.value === value);
    // Where a form has no word for what is set, such as the seconds of a timer, it is the ordinary value in detail.
    if (at === 0 || (at < 0 && (value === null || typeof value === 'object'))) return [];
    return [{ name: `${title}: ${values[at]?.title ?? String(value)}`, hint: values[at]?.hint ?? '' }];
  });
}

/** Whether the game keeps times of its own, so that a clock would be one too many. */
export function isTimed(variants: Variant[], picked: Picked): boolean {
  const timers = variants.find(({ key }) => key === 'timers');
  return timers !== undefined && pickedOf(timers, picked)?.value !== 'off';
}

/** Whether a table's game keeps times of its own, by the options that it was made with. */
export function keepsTime(variants: Variant[], options: unknown): boolean {
  const timers = (options as Record<string, unknown> | null)?.timers;
  return variants.some(({ key }) => key === 'timers') && timers !== 'off';
}

/** A game whose timers can be switched off, without them: who plays against bots alone need not hurry. */
export function unhurried(variants: Variant[]): Record<string, unknown> {
  const timers = variants.find(({ key }) => key === 'timers');
  return timers?.values.some(({ value }) => value === 'off') ? { timers: 'off' } : {};
}
