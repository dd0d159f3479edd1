import { describe, expect, it } from 'vitest';
import { leads, narrowed, optionsOf } from './options';

const offered = (...choices: unknown[]) => choices.map((choice) => ({ choice, text: '' }));
const turn = offered(
  { birth: ['KR', 'KR'] },
  { birth: ['KR', 'GL'] },
  { duel: { opponent: 1, card: 'GL' } },
  { duel: { opponent: 1, card: 'KR' } },
  { duel: { opponent: 2, card: 'GL' } },
  { play: { card: 'LEA', on: 1 } },
  { play: { card: 'SAN' } },
  'end_turn',
);
const nothing = { cards: [], action: null, seat: null };

describe('options of a turn', () => {
  const options = optionsOf(turn) ?? [];

  it('gathers choices into what a player thinks of', () => {
    expect(options.map(({ id }) => id)).toEqual([
      'birth KR KR',
      'birth KR GL',
      'duel 1',
      'duel 2',
      'play LEA',
      'play SAN',
      'end',
    ]);
    expect(options[2]?.ways.map(({ cards }) => cards)).toEqual([['GL'], ['KR']]);
  });

  it('leaves what goes with the cards taken up and the seat aimed at', () => {
    const ids = (aim: object) => narrowed(options, { ...nothing, ...aim }).map(({ id }) => id);
    expect(ids({ cards: ['KR', 'KR'] })).toEqual(['birth KR KR', 'end']);
    expect(ids({ cards: ['GL'], seat: 2 })).toEqual(['duel 2', 'end']);
    expect(ids({ action: 'LEA' })).toEqual(['play LEA', 'end']);
    expect(leads(options, { ...nothing, cards: ['GL', 'GL'] })).toBe(false);
  });

  it('leaves a choice it does not know to the plain list', () => {
    expect(optionsOf(offered({ yodel: 1 }))).toBeNull();
  });
});
