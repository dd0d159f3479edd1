import { describe, expect, test } from 'vitest';
import { reached, viewOf } from '../testing';
import type { View } from '../view';
import { Walk } from './walk.svelte';

const ROUTE = { card: 'good_road', spaces: ['a', 'b', 'c'], goal: reached('c', 2, 'b') };

/** A table that lists choices and remembers what was chosen. */
function table(view: View, choices: unknown[] | null) {
  const chosen: unknown[] = [];
  const ground = {
    view,
    you: 0,
    table: {
      asked: choices && { choices: choices.map((choice) => ({ choice })) },
      choose: (choice: unknown) => {
        chosen.push(choice);
        return Promise.resolve(null);
      },
    },
  };
  return { ground, chosen };
}

describe('a walk', () => {
  test('plays its card first, then takes one step after another', () => {
    const { ground, chosen } = table(viewOf(), [{ play: 'good_road' }, 'end']);
    const walk = new Walk(ground);
    walk.begin(ROUTE);
    expect(chosen).toEqual([{ play: 'good_road' }]);
    ground.view = viewOf({ done: ['played_a_movement_card'] });
    ground.table.asked = { choices: [{ choice: { step: 'b' } }] };
    walk.goOn();
    ground.view = viewOf({ at: 'b', done: ['played_a_movement_card'] });
    ground.table.asked = { choices: [{ choice: { step: 'a' } }, { choice: { step: 'c' } }] };
    walk.goOn();
    expect(chosen).toEqual([{ play: 'good_road' }, { step: 'b' }, { step: 'c' }]);
  });

  test('is over where it leads', () => {
    const { ground, chosen } = table(viewOf({ at: 'c', done: ['played_a_movement_card'] }), ['end']);
    const walk = new Walk(ground);
    walk.begin(ROUTE);
    expect(chosen).toEqual([]);
    expect(walk.route).toBeNull();
  });

  test('waits while nothing is asked, and while the next step is under way', () => {
    const { ground, chosen } = table(
      viewOf({ at: 'b', kind: 'window', done: ['played_a_movement_card'] }),
      null,
    );
    const walk = new Walk(ground);
    walk.begin(ROUTE);
    expect(walk.route).toBe(ROUTE);
    ground.table.asked = { choices: [{ choice: { step: 'c' } }] };
    ground.view = viewOf({ at: 'b', kind: 'window', done: ['played_a_movement_card'], plan: { step: 'c' } });
    walk.goOn();
    expect(chosen).toEqual([]);
    expect(walk.route).toBe(ROUTE);
  });

  test('stops where something else happens', () => {
    for (const view of [viewOf({ at: 'b', kind: 'battle' }), viewOf({ at: 'elsewhere' })]) {
      const { ground, chosen } = table(view, [{ step: 'c' }]);
      const walk = new Walk(ground);
      walk.begin(ROUTE);
      expect(walk.route).toBeNull();
      expect(chosen).toEqual([]);
    }
  });

  test('stops when its next step is not among what may be chosen', () => {
    const { ground, chosen } = table(viewOf({ at: 'b', done: ['played_a_movement_card'] }), ['end']);
    const walk = new Walk(ground);
    walk.begin(ROUTE);
    expect(walk.route).toBeNull();
    expect(chosen).toEqual([]);
  });
});
