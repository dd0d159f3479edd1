/** A small table for tests: four spaces in a row and a ford, with one Pioneer on the first of them. */

import type { Components, ReachedSpace, View } from '$lib/protocol/west';

type SpaceFacts = Components['map']['spaces'][number];

export function space(id: string, x: number, y: number, more: Partial<SpaceFacts> = {}): SpaceFacts {
  return {
    id,
    name: id,
    x,
    y,
    kind: 'trail',
    territory: 'hostile',
    terrain: 'plains',
    place: null,
    crowd: 2,
    hideable: true,
    track: false,
    desert: false,
    hostile: true,
    fur: null,
    inside_of: null,
    origin: null,
    herd: null,
    station: null,
    ...more,
  };
}

export function reached(
  id: string,
  cost: number,
  via: string | null,
  more: Partial<ReachedSpace> = {},
): ReachedSpace {
  return { space: id, cost, via, wounds: 0, fords: 0, meets: [], pays: null, ...more };
}

const road = (from: string, to: string, kind: 'normal' | 'ford' | 'blue' = 'normal') => ({
  from,
  to,
  kind,
  one_way: kind === 'blue',
  cost: 1,
  name: null,
});

/** a - b - c, a ford from c to d, and an Arrow from a to d. */
export const MAP: Components['map'] = {
  width: 1000,
  height: 700,
  space_radius: 15,
  spaces: [space('a', 100, 100), space('b', 200, 100), space('c', 300, 100), space('d', 300, 200)],
  roads: [road('a', 'b'), road('b', 'c'), road('c', 'd', 'ford'), road('a', 'd', 'blue')],
  rivers: [
    {
      id: 'creek',
      name: 'Creek',
      points: [
        [0, 150],
        [500, 150],
      ],
    },
  ],
  ridges: [],
  railroad: [],
  boxes: [],
};

/** Only what the tests read; everything else is left out. */
export const components = (map = MAP): Components =>
  ({
    map,
    characters: [],
    npcs: [],
    items: [],
    weapons: [],
    pets: [],
    decks: { movement: [], power: [], gold: [], ambush: [] },
  }) as unknown as Components;

interface Walker {
  at?: string;
  done?: string[];
  plan?: unknown;
  kind?: string;
}

/** A view in which seat 0 walks. */
export const viewOf = ({ at = 'a', done = [], plan = null, kind = 'turn' }: Walker = {}): View =>
  ({
    seats: [{ at, done, side: 'pioneer' }],
    plan,
    scene: { kind },
    known: [],
    hidden: null,
  }) as unknown as View;
