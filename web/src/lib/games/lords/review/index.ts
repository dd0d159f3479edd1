import { t } from '$lib/i18n';
import { GOATS } from '../printed';
import type { Goat } from '../view';

export { default as Art } from '../Art.svelte';

/** The goats, by their names, one or many. */
export function drawings(): Record<string, string> {
  const goats = Object.entries(GOATS) as [Goat, string][];
  return Object.fromEntries(
    goats.flatMap(([goat, drawing]) => {
      const { name, names } = t.lords.goats[goat];
      return [
        [name, drawing],
        [names, drawing],
      ];
    }),
  );
}
