import { describe, expect, it } from 'vitest';
import { trackLength, trackSpace, type Edge } from './track';

describe('the Rep track around the map', () => {
  it('grows with the leader, who never stands outside of it', () => {
    expect([0, 39, 40, 59, 60, 131].map(trackLength)).toEqual([40, 40, 60, 60, 80, 140]);
  });

  it('leads clockwise once around the map, and no two numbers share a space', () => {
    const spaces = Array.from({ length: 60 }, (_, rep) => trackSpace(rep, 60));
    const edges = spaces.map(({ edge }) => edge);
    const count = (edge: Edge) => edges.filter((other) => other === edge).length;
    expect(edges.filter((edge, i) => edge !== edges[i - 1])).toEqual(['top', 'right', 'bottom', 'left']);
    expect((['top', 'right', 'bottom', 'left'] as const).map(count)).toEqual([18, 12, 18, 12]);
    expect(new Set(spaces.map(({ edge, along }) => `${edge} ${along.toFixed(4)}`)).size).toBe(60);
    const bottom = spaces.filter(({ edge }) => edge === 'bottom').map(({ along }) => along);
    expect(bottom).toEqual([...bottom].sort((one, other) => other - one));
  });
});
