import type { Seat } from '$lib/protocol';
import type { Foe } from '$lib/protocol/west';

/** An Ambush while it is told: first the edge darkens, then the card turns, then the Bandit bursts out. */
export interface Shock {
  bandit: Seat;
  space: string;
  phase: 'dark' | 'flip' | 'burst';
}

/** What the animations of scenes hold up for a moment, beside what the view says. */
export class Show {
  /** The dice that are being told, from the throw on. */
  dice = $state.raw<{ who: Foe | null; dice: number[] } | null>(null);
  /** Whether they are still rolling. */
  rolling = $state(false);
  /** What the last attack came to, from the moment it is told. */
  stamp = $state<string | null>(null);
  /** The dice of the last throw. */
  thrown: number[] = [];
  shock = $state.raw<Shock | null>(null);
  /** Who has fallen in the fight that is shown, as JSON. */
  fallen = $state.raw<string | null>(null);
  /** The line of the story under the dice. */
  line = $state('');
}

const shows = new WeakMap<object, Show>();

/** The show of a table. */
export function showOf(desk: object): Show {
  const known = shows.get(desk);
  if (known) return known;
  const show = new Show();
  shows.set(desk, show);
  return show;
}
