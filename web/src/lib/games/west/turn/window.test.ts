import { describe, expect, test } from 'vitest';
import { isWindow, onlyPasses, strikes } from './window';

const listed = (...choices: unknown[]) => choices.map((choice) => ({ choice }));

describe('a window', () => {
  test('calls whoever can strike', () => {
    const choices = listed('pass', { ambush: 'saloon' });
    expect(strikes(choices)).toBe(true);
    expect(onlyPasses('window', choices)).toBe(false);
  });

  test('calls nobody who hides elsewhere', () => {
    const choices = listed('pass', { order: { let_pass: 3 } });
    expect(strikes(choices)).toBe(false);
    expect(onlyPasses('window', choices)).toBe(true);
    expect(onlyPasses('train_window', choices)).toBe(true);
  });

  test('leaves room for what has to be settled first', () => {
    expect(onlyPasses('window', listed({ discard: 'gold' }))).toBe(false);
    expect(onlyPasses('window', listed('pass', { item: 'lantern' }))).toBe(false);
  });

  test('is no window on a turn', () => {
    expect(isWindow('turn')).toBe(false);
    expect(onlyPasses('turn', listed('pass'))).toBe(false);
    expect(onlyPasses(undefined, [])).toBe(false);
  });
});
