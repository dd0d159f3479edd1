import type { Asked, Refusal } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import { describe, expect, it } from 'vitest';
import type { Order, Prey } from '../view';
import { commandsIn, find, isAfterWork, Orders, targetOf } from './orders.svelte';

const strike = (prey: Prey, after_work: boolean): Order => ({ strike: { prey, after_work } });
const listed = (...orders: Order[]) => orders.map((order) => ({ choice: { order }, text: '' }));
const all = listed(
  'ask',
  'never',
  strike({ worth: 3 }, false),
  strike({ worth: 3 }, true),
  strike({ named: [0] }, false),
);

/** A table at which the test says what is asked, and how it answers. */
function seat(answer: Refusal | null = null) {
  const chosen: unknown[] = [];
  const table = {
    asked: null as Asked | null,
    choose: (choice: unknown) => {
      chosen.push(choice);
      return Promise.resolve(answer);
    },
  };
  let decision = 0;
  const ask = (choices: Asked['choices']) => {
    decision += 1;
    table.asked = { decision, question: '', choices };
  };
  return { orders: new Orders(table as unknown as Table), chosen, ask };
}

describe('standing orders', () => {
  it('are found by whom they are against, and when', () => {
    const commands = commandsIn([{ choice: 'end', text: 'end' }, ...all]);
    expect(commands).toHaveLength(5);
    const worth = targetOf(strike({ worth: 3 }, true));
    expect(find(commands, worth, true)?.order).toEqual(strike({ worth: 3 }, true));
    expect(find(commands, worth, false)?.order).toEqual(strike({ worth: 3 }, false));
    expect(find(commands, 'never', true)?.order).toBe('never');
    expect(isAfterWork('ask')).toBe(false);
  });

  it('are given at once where they are listed', () => {
    const { orders, chosen, ask } = seat();
    ask(all);
    orders.deliver();
    expect([orders.known.length, chosen]).toEqual([5, []]);
    orders.give(strike({ worth: 3 }, false));
    expect(chosen).toEqual([{ order: strike({ worth: 3 }, false) }]);
    expect(orders.wanted).toBeNull();
  });

  it('wait while something else is asked, and are given once', () => {
    const { orders, chosen, ask } = seat();
    ask([{ choice: 'pass', text: 'pass' }]);
    orders.give('never');
    expect([orders.wanted, chosen]).toEqual(['never', []]);
    ask(all);
    orders.deliver();
    orders.deliver();
    expect([orders.wanted, chosen]).toEqual([null, [{ order: 'never' }]]);
    orders.forget();
    expect(orders.known).toEqual([]);
  });

  it('are shown as given until the table shows them', () => {
    const { orders, chosen, ask } = seat();
    const [first, second] = [strike({ worth: 3 }, false), strike({ worth: 3 }, true)];
    ask(all);
    orders.give(first);
    expect([orders.latest, orders.wanted]).toEqual([first, null]);
    // The answer to the first is still on its way: the second waits for it.
    orders.give(second);
    expect([orders.latest, chosen.length]).toEqual([second, 1]);
    ask(all);
    orders.deliver();
    expect([orders.latest, chosen.length]).toEqual([second, 2]);
    ask(all);
    orders.deliver();
    expect([orders.latest, chosen.length]).toEqual([null, 2]);
  });

  it('are given again when something else happened first, and dropped when refused', async () => {
    const late = seat({ code: 'stale', reason: '' });
    late.ask(all);
    late.orders.give('never');
    await Promise.resolve();
    late.orders.deliver();
    expect([late.orders.wanted, late.chosen.length]).toEqual(['never', 1]);
    late.ask(all);
    late.orders.deliver();
    expect([late.orders.wanted, late.chosen.length]).toEqual([null, 2]);

    const refused = seat({ code: 'rule', reason: '' });
    refused.ask(all);
    refused.orders.give('never');
    await Promise.resolve();
    expect(refused.orders.latest).toBeNull();
  });
});
