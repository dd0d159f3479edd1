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

/** Whether the game keeps times of its own, so that a clock would be one too many. */
export function isTimed(variants: Variant[], picked: Picked): boolean {
  const timers = variants.find(({ key }) => key === 'timers');
  return timers !== undefined && pickedOf(timers, picked)?.value !== 'off';
}

/** A game whose timers can be switched off, without them: who plays against bots alone need not hurry. */
export function unhurried(variants: Variant[]): Record<string, unknown> {
  const timers = variants.find(({ key }) => key === 'timers');
  return timers?.values.some(({ value }) => value === 'off') ? { timers: 'off' } : {};
}
