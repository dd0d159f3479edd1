/** Which lesson of a first game fits what is going on. */

import type { Lesson } from './lessons';
import { readChoice, type Choice, type Seat, type View } from './view';

/** The lessons that fit, the most pressing one first. */
export function fitting(view: View, you: Seat, choices: readonly { choice: unknown }[]): Lesson[] {
  const own = view.seats[you];
  if (!own) return [];
  const listed = new Set(choices.map(({ choice }): Choice['is'] => readChoice(choice).is));
  const has = (...wanted: Choice['is'][]) => wanted.some((is) => listed.has(is));
  const pays =
    view.prospects?.reach.some(({ spaces }) => spaces.some((space) => space.pays !== null)) ?? false;
  const lessons: [Lesson, boolean][] = [
    ['fight', has('fight', 'shoot', 'propose')],
    ['window', view.scene.kind === 'window' && has('ambush', 'ambush_after_work')],
    ['job', has('work', 'herd')],
    [own.side === 'bandit' ? 'sale' : 'payout', pays],
    ['hide', has('hide')],
    ['danger', (view.hidden?.figures.length ?? 0) > 0 && has('step', 'play')],
    ['walk', has('play', 'step')],
    ['shop', has('buy')],
  ];
  return lessons.filter(([, fits]) => fits).map(([lesson]) => lesson);
}
