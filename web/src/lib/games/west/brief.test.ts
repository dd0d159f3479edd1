import type { Scene } from '$lib/table/director.svelte';
import { describe, expect, it } from 'vitest';
import { Brevity } from './brief';
import { readSight, type View } from './view';

const scene: Scene = {
  show: async () => {},
  hurry: new AbortController().signal,
  motion: true,
  pace: 1,
  waiting: 0,
  you: 0,
};
const view = (told: object) => ({ scene: told }) as View;
const turn = (seat: number) => view({ kind: 'turn', seat });
const battle = (...seats: number[]) =>
  view({ kind: 'battle', acting: 0, sides: seats.map((seat) => ({ who: { seat } })) });
/** Seat 0 is the only person. */
const brevity = () => new Brevity((seat) => seat === 0);
const pace = (sight: unknown, before: View, after: View, at = brevity(), now = 0) =>
  at.paced(scene, readSight(sight), before, after, now).pace;
const rolled = { rolled: { who: { seat: 2 }, what: 'attack', dice: [3] } };

describe('what is told briefly', () => {
  it('is a Battle of bots, and what they do on the map', () => {
    expect(pace(rolled, battle(1, 2), battle(1, 2))).toBeLessThan(0.3);
    expect(pace({ stepped: { seat: 1, from: 'a', to: 'b' } }, turn(1), turn(1))).toBeLessThan(1);
  });

  it('is told faster while a lot waits, so that nothing is left out', () => {
    const step = readSight({ stepped: { seat: 1, from: 'a', to: 'b' } });
    const paced = (waiting: number) => brevity().paced({ ...scene, waiting }, step, turn(1), turn(1), 0).pace;
    expect(paced(9)).toBeLessThan(paced(3));
  });

  it('gets shorter the longer people only watch, until one of them takes part', () => {
    const at = brevity();
    const step = (now: number) =>
      pace({ stepped: { seat: 1, from: 'a', to: 'b' } }, turn(1), turn(1), at, now);
    const train = (now: number) =>
      pace(
        { train_at: { space: 'a' } },
        view({ kind: 'between_turns' }),
        view({ kind: 'between_turns' }),
        at,
        now,
      );
    const fresh = step(1_000);
    expect(step(9_000)).toBe(fresh);
    expect(step(10_000)).toBe(fresh * 0.5);
    expect(step(16_000)).toBe(fresh * 0.25);
    expect(train(16_500)).toBe(0.25);
    expect(pace({ stepped: { seat: 0, from: 'a', to: 'b' } }, turn(0), turn(0), at, 17_000)).toBe(1);
    expect(step(18_000)).toBe(fresh);
  });

  it('is nothing in which a person takes part, or which is about everybody', () => {
    expect(pace(rolled, battle(0, 2), battle(0, 2))).toBe(1);
    expect(pace({ healed: { seat: 0, amount: 1, paid: 0 } }, turn(0), turn(0))).toBe(1);
    expect(pace({ stole: { thief: 1, victim: 0 } }, turn(1), turn(1))).toBe(1);
    expect(
      pace({ tournament: { number: 1 } }, view({ kind: 'between_turns' }), view({ kind: 'tournament' })),
    ).toBe(1);
    expect(
      pace({ train_at: { space: 'a' } }, view({ kind: 'between_turns' }), view({ kind: 'between_turns' })),
    ).toBe(1);
  });
});
