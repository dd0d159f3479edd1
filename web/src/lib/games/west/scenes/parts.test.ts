import { describe, expect, it } from 'vitest';
import { readSight, type SeatView } from '../view';
import { inDice, share } from './chances';
import { deedsOf } from './end/deeds';
import { turnedUp } from './job/turned';
import { capital, of, offers, one, rest } from './offers';
import { rollsOf } from './poker/rolls';
import { shelves, unfit, wareKey } from './shop/shelves';
import { drawingOf, slug, wareOf } from './wares';

const read = (...written: unknown[]) => written.map((sight) => readSight(sight));

describe('chances', () => {
  it('are said in as few dice as say them exactly', () => {
    expect(inDice({ ways: 48, of: 64 })).toEqual({ ways: 6, of: 8 });
    expect(inDice({ ways: 39, of: 64 })).toEqual({ ways: 39, of: 64 });
    expect(inDice({ ways: 5, of: 8 })).toEqual({ ways: 5, of: 8 });
    expect(share({ ways: 0, of: 0 })).toBe(0);
  });
});

describe('offers', () => {
  const asked = {
    decision: 1,
    question: '?',
    choices: [
      { choice: { shoot: 'rifle' }, text: 'attack with the Rifle' },
      { choice: 'pass', text: 'play nothing' },
      { choice: { order: 'never' }, text: 'standing order: never' },
      { choice: { yodel: 3 }, text: 'yodel' },
    ],
  };

  it('are told apart by kind, and orders are no answers', () => {
    const open = offers(asked);
    expect(of(open, 'shoot').map(({ value }) => value)).toEqual(['rifle']);
    expect(one(open, 'pass')?.text).toBe('play nothing');
    expect(open.map(({ text }) => text)).not.toContain('standing order: never');
  });

  it('keep what nothing here knows, so that it can be chosen', () => {
    expect(rest(offers(asked), 'shoot', 'pass').map(({ text }) => capital(text))).toEqual(['Yodel']);
    expect(offers(null)).toEqual([]);
  });
});

describe('wares', () => {
  it('are drawn by what they are', () => {
    expect(drawingOf({ what: 'weapon', which: 'rifle' })).toBe('weapons/rifle');
    expect(drawingOf({ what: 'power_card', which: 'saloon' })).toBe('cards/saloon-back');
    expect(slug('No-Guff McGruff')).toBe('no_guff_mcgruff');
    expect(wareOf({ gold_from: 'watermill' }, () => undefined)).toEqual({ what: 'gold', which: '' });
    expect(wareOf({ power: 'hired_gun' }, () => 'saloon')).toEqual({ what: 'power_card', which: 'saloon' });
  });

  it('stand on shelves by kind, many Items on two', () => {
    const ware = (what: string, name: string) => ({ what, ware: name, name, price: 1, fits: true });
    const items = Array.from({ length: 10 }, (_, i) => ware('item', `item${i}`));
    const rows = shelves([ware('tool', 'rope'), ...items, ware('weapon', 'rifle')]);
    expect(rows.map(([kind, wares]) => [kind, wares.length])).toEqual([
      ['weapons', 1],
      ['items', 5],
      ['trail', 5],
      ['tools', 1],
    ]);
    expect(wareKey({ item: 'lantern' })).toBe('item:lantern');
  });

  it('say why they cannot be had', () => {
    const bags = ['small', 'large', 'huge'].map((id) => ({ id, name: `${id} Bag` }));
    const load = { item_squares: 2, item_limit: 3 } as SeatView['load'];
    const own = { tool: 'rope', bag: 'small', items: { shovel: 1 }, load, pets: [{ pet: 'mule' }] } as const;
    const why = (what: string, ware: string, more: object = {}) =>
      unfit(
        { what, ware, name: ware, price: 1, fits: false },
        { ...own, ...more, pets: [...own.pets] },
        bags,
      );
    expect(why('item', 'shovel')).toBe('you have one');
    expect(why('item', 'shovel', { load: { ...load, item_squares: 3 } })).toBe('no room');
    expect(why('bag', 'huge')).toBe('large first');
    expect(why('bag', 'huge', { bag: 'huge' })).toBe('you have it');
    expect(why('tool', 'rope')).toBe('in your hand');
    expect(why('pet', 'mule')).toBe('you have it');
    expect(why('pet', 'horse')).toBe('not for you');
  });
});

describe('what was told', () => {
  it('has the cards of the last job, and how they came out', () => {
    const cards = turnedUp(
      read(
        { worked: { seat: 0, origin: 'watermill' } },
        { drew_gold: { seat: 0, origin: 'watermill', card: 'gold' } },
        { worked: { seat: 1, origin: 'watermill' } },
        { drew_gold: { seat: 1, origin: 'watermill', card: null } },
        { revealed: { seat: 1, card: 'rockslide' } },
        { befell: { seat: 1, card: 'rockslide', score: { die: 2, bonus: 0, need: 5 } } },
      ),
    );
    expect(cards).toEqual([
      { id: null, is: 'drawn' },
      { id: 'rockslide', is: 'befell' },
    ]);
  });

  it('has the rolls of the last Tournament', () => {
    const rolls = rollsOf(
      read(
        { tournament: { number: 1 } },
        { rolled: { who: { seat: 0 }, what: 'poker', dice: [2] } },
        { thrown_out: { seat: 0, score: { die: 2, bonus: 0, need: 3 } } },
        { rolled: { who: { seat: 1 }, what: 'poker', dice: [7] } },
      ),
    );
    expect(rolls.get(0)).toEqual({ face: 2, out: true, last: false });
    expect(rolls.get(1)).toEqual({ face: 7, out: false, last: true });
  });

  it('is worth telling when it was large, and nobody is told of more than twice', () => {
    const sights = read(
      { round_began: { round: 4 } },
      ...[9, 8, 7].map((rep) => ({
        turned_in: {
          seat: 0,
          gold: 1,
          fools: 0,
          animals: 0,
          furs: 0,
          cash: 0,
          rep,
          rep_of_animals: 0,
          rep_of_furs: 0,
        },
      })),
      { duel_won: { seat: 1 } },
      { stepped: { seat: 1, from: 'a', to: 'b' } },
    );
    const deeds = deedsOf(
      sights.map((_, at) => ({ text: `line ${at}` })),
      sights,
    );
    expect(deeds.map(({ seat, text, round }) => [seat, text, round])).toEqual([
      [0, 'line 1', 4],
      [0, 'line 2', 4],
      [1, 'line 4', 4],
    ]);
  });
});
