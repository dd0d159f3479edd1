/** The parts of the map that never change, as few large paths: drawn once from the edition's data. */

import type { Components, RoadFacts } from '$lib/protocol/west';
import { distance, fixed, offLine, smooth, type Point } from './geometry';
import { seeded } from './random';

type MapFacts = Components['map'];
type Terrain = MapFacts['spaces'][number]['terrain'];

/** A path of one ink; `stroke` is its width where it is a line. */
export interface Ink {
  ink: string;
  d: string;
  stroke?: number;
  dash?: string;
}

/** A thing that stands on a road: turned with it. */
export interface Mark {
  kind: 'bridge' | 'ford';
  at: Point;
  turn: number;
}

export interface Arrow {
  kind: 'blue' | 'red';
  d: string;
  /** Where its head is, and how it is turned. */
  head: Point;
  turn: number;
}

export interface GroundDrawing {
  under: Ink[];
  roads: Ink[];
  marks: Mark[];
  arrows: Arrow[];
}

/** Ground that has a colour of its own. */
const PATCHED: Terrain[] = ['forest', 'mountain', 'desert', 'canyon'];
const TRIES = 2_600;
/** How near to the edge of the map a river must come to flow on, and how far it does. */
const EDGE = 14;
const FAR = 700;

export function drawGround(map: MapFacts): GroundDrawing {
  const random = seeded(7);
  const at = new Map(map.spaces.map((space) => [space.id, space]));
  const rails = railPairs(map);
  const under: Ink[] = [];
  for (const terrain of PATCHED) under.push(...patches(map, terrain, random));
  for (const river of map.rivers) {
    const d = smooth(beyond(river.points, map));
    under.push({ ink: 'bank', d, stroke: 15 }, { ink: 'water', d, stroke: 11 });
    under.push({ ink: 'foam', d, stroke: 1.6, dash: '12 14' });
  }
  under.push(...ridges(map, random), ...plants(map, at, random));
  return { under, roads: roadInks(map, at, rails), marks: marksOf(map, at), arrows: arrowsOf(map, at) };
}

/** A river that comes to the edge of the map flows on beyond it: on a wide screen one sees past the edge. */
function beyond(points: readonly [number, number][], map: MapFacts): [number, number][] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const out = ([x, y]: [number, number]): [number, number][] => {
    if (y <= EDGE) return [[x, y - FAR]];
    if (y >= map.height - EDGE) return [[x, y + FAR]];
    if (x <= EDGE) return [[x - FAR, y]];
    return x >= map.width - EDGE ? [[x + FAR, y]] : [];
  };
  return [...out(first), ...points, ...out(last)];
}

/** Ragged patches around the spaces of one terrain, as if cut with a knife, and joined where they are close. */
function patches(map: MapFacts, terrain: Terrain, random: () => number): Ink[] {
  const here = map.spaces.filter((space) => space.terrain === terrain);
  const patch = ({ x, y }: Point) => {
    const corners = Array.from({ length: 14 }, (_, i) => {
      const [turn, far] = [(Math.PI * 2 * i) / 14, 44 + random() * 22];
      return fixed([x + far * Math.cos(turn) * 1.12, y + far * Math.sin(turn) * 0.92]);
    });
    return `M${corners.join('L')}Z`;
  };
  const joins = here.flatMap((one, i) =>
    here
      .slice(i + 1)
      .filter((other) => distance(one, other) < 125)
      .map((other) => `M${one.x} ${one.y}L${other.x} ${other.y}`),
  );
  return [
    { ink: terrain, d: here.map(patch).join('') },
    { ink: terrain, d: joins.join(''), stroke: 84 },
  ];
}

function ridges(map: MapFacts, random: () => number): Ink[] {
  const tops = map.ridges.flatMap(({ points }) =>
    points.slice(1).flatMap((to, i) => {
      const from = points[i] ?? to;
      return [0, 1, 2, 3].map((step) => ({
        x: from[0] + ((to[0] - from[0]) * step) / 4 + Math.round(random() * 4 - 2),
        y: from[1] + ((to[1] - from[1]) * step) / 4,
      }));
    }),
  );
  return peaks(tops.map((top) => ({ ...top, size: 1.15 })));
}

interface Plant extends Point {
  size: number;
}

function peaks(all: Plant[]): Ink[] {
  const rock = ({ x, y, size: s }: Plant) =>
    `M${fixed([x - 13 * s, y + 8 * s])}L${fixed([x, y - 12 * s])}L${fixed([x + 13 * s, y + 8 * s])}Z`;
  const light = ({ x, y, size: s }: Plant) =>
    `M${fixed([x, y - 12 * s])}L${fixed([x - 9 * s, y + 5 * s])}L${fixed([x - 4 * s, y - s])}L${fixed([x - 3 * s, y + 6 * s])}Z`;
  return [
    { ink: 'rock', d: all.map(rock).join('') },
    { ink: 'snow', d: all.map(light).join('') },
  ];
}

function trees(all: Plant[]): Ink[] {
  const tree = ({ x, y, size: s }: Plant) => {
    const by = (...lengths: number[]) => fixed(lengths.map((length) => length * s));
    return (
      `M${fixed([x, y - 9 * s])}l${by(5, 8)}h${by(-2.4)}l${by(4, 6)}h${by(-5.2)}v${by(3)}h${by(-2.8)}v${by(-3)}` +
      `h${by(-5.2)}l${by(4, -6)}h${by(-2.4)}z`
    );
  };
  return [{ ink: 'tree', d: all.map(tree).join('') }];
}

function cacti(all: Plant[]): Ink[] {
  const cactus = ({ x, y, size: s }: Plant) =>
    `M${fixed([x, y + 8 * s])}v${fixed([-17 * s])}M${fixed([x, y + 2 * s])}h${fixed([-5 * s])}v${fixed([-6 * s])}` +
    `M${fixed([x, y - s])}h${fixed([5 * s])}v${fixed([-5 * s])}`;
  return [{ ink: 'cactus', d: all.map(cactus).join(''), stroke: 2.6 }];
}

function mesas(all: Plant[]): Ink[] {
  const rock = ({ x, y, size: s }: Plant) =>
    `M${fixed([x - 13 * s, y + 7 * s])}L${fixed([x - 8 * s, y - 7 * s])}H${fixed([x + 7 * s])}L${fixed([x + 12 * s, y + 7 * s])}Z`;
  const cut = ({ x, y, size: s }: Plant) =>
    `M${fixed([x - 5 * s, y - 5 * s])}l${fixed([1.6 * s, 9 * s])}l${fixed([1.2 * s, -9 * s])}z` +
    `M${fixed([x + 2 * s, y - 5 * s])}l${fixed([1.4 * s, 7 * s])}l${fixed([1.4 * s, -7 * s])}z`;
  return [
    { ink: 'mesa', d: all.map(rock).join('') },
    { ink: 'canyon', d: all.map(cut).join('') },
  ];
}

function grass(all: Plant[]): Ink[] {
  const tuft = ({ x, y }: Plant) => `M${x - 4} ${y}q0-4-2-6M${x} ${y}v-7M${x + 4} ${y}q0-4 2-6`;
  return [{ ink: 'grass', d: all.map(tuft).join(''), stroke: 1.4 }];
}

/** What grows where there is room beside spaces, roads and water. */
function plants(map: MapFacts, at: Map<string, Point>, random: () => number): Ink[] {
  const stretches = map.roads.flatMap(({ from, to }) => pair(at, from, to));
  const walls = [...map.rivers, ...map.ridges].flatMap(({ points }) =>
    points.slice(1).map((to, i): [Point, Point] => {
      const from = points[i] ?? to;
      return [
        { x: from[0], y: from[1] },
        { x: to[0], y: to[1] },
      ];
    }),
  );
  const grown: Point[] = [];
  const kinds: Record<Terrain, Plant[]> = {
    plains: [],
    forest: [],
    mountain: [],
    desert: [],
    canyon: [],
    river: [],
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const spot = {
      x: Math.round(14 + random() * (map.width - 28)),
      y: Math.round(16 + random() * (map.height - 28)),
    };
    const size = [0.8, 0.95, 1.1][Math.floor(random() * 3)] ?? 1;
    const inTheWay =
      map.spaces.some(({ x, y }) => Math.abs(x - spot.x) < 46 && spot.y - y > -26 && spot.y - y < 46) ||
      stretches.some(([from, to]) => offLine(spot, from, to) < 17) ||
      walls.some(([from, to]) => offLine(spot, from, to) < 22) ||
      grown.some((other) => distance(other, spot) < 25);
    if (inTheWay) continue;
    grown.push(spot);
    const near = map.spaces.reduce((one, other) =>
      distance(other, spot) < distance(one, spot) ? other : one,
    );
    const terrain = distance(near, spot) > 66 ? 'plains' : near.terrain;
    kinds[terrain].push({ ...spot, size });
  }
  return [
    ...grass([...kinds.plains, ...kinds.river]),
    ...trees(kinds.forest),
    ...peaks(kinds.mountain),
    ...cacti(kinds.desert),
    ...mesas(kinds.canyon),
  ];
}

function pair(at: Map<string, Point>, from: string, to: string): [Point, Point][] {
  const [one, other] = [at.get(from), at.get(to)];
  return one && other ? [[one, other]] : [];
}

const both = (from: string, to: string) => [from, to].sort().join(' ');

/** Which roads have rails on them. */
function railPairs(map: MapFacts): Set<string> {
  return new Set(
    map.railroad.flatMap(({ spaces }) => spaces.slice(1).map((to, i) => both(spaces[i] ?? to, to))),
  );
}

const line = ([from, to]: [Point, Point]) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

function roadInks(map: MapFacts, at: Map<string, Point>, rails: Set<string>): Ink[] {
  const drawn = (fits: (road: RoadFacts) => boolean) =>
    map.roads
      .filter(fits)
      .flatMap(({ from, to }) => pair(at, from, to))
      .map(line)
      .join('');
  const isRail = ({ from, to }: RoadFacts) => rails.has(both(from, to));
  const isArrow = ({ kind }: RoadFacts) => kind === 'blue' || kind === 'red';
  const trail = drawn((road) => !isRail(road) && !isArrow(road) && road.kind !== 'door');
  const door = drawn(({ kind }) => kind === 'door');
  const rail = drawn(isRail);
  return [
    { ink: 'verge', d: trail, stroke: 7.6 },
    { ink: 'trail', d: trail, stroke: 3.4, dash: '7 4.4' },
    { ink: 'door', d: door, stroke: 5, dash: '1.6 5' },
    { ink: 'tie', d: rail, stroke: 11, dash: '2.6 5' },
    { ink: 'rail', d: rail, stroke: 6 },
    { ink: 'bed', d: rail, stroke: 2.6 },
  ];
}

function marksOf(map: MapFacts, at: Map<string, Point>): Mark[] {
  return map.roads.flatMap(({ from, to, kind }) =>
    kind !== 'bridge' && kind !== 'ford'
      ? []
      : pair(at, from, to).map(([one, other]) => ({
          kind,
          at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
          turn: degrees(other.x - one.x, other.y - one.y),
        })),
  );
}

/** Arrows bend to one side, so that two of them between the same spaces are told apart. */
function arrowsOf(map: MapFacts, at: Map<string, Point>): Arrow[] {
  return map.roads.flatMap(({ from, to, kind }) =>
    kind !== 'blue' && kind !== 'red'
      ? []
      : pair(at, from, to).map(([one, other]): Arrow => {
          const length = Math.max(1, distance(one, other));
          const [ux, uy] = [(other.x - one.x) / length, (other.y - one.y) / length];
          const bend = length < 130 ? 20 : 30;
          const mid = { x: (one.x + other.x) / 2 - uy * bend, y: (one.y + other.y) / 2 + ux * bend };
          const start = { x: one.x + ux * 18 - uy * 5, y: one.y + uy * 18 + ux * 5 };
          const head = { x: other.x - ux * 19 - uy * 7, y: other.y - uy * 19 + ux * 7 };
          return {
            kind,
            d: `M${fixed([start.x, start.y])}Q${fixed([mid.x, mid.y])} ${fixed([head.x, head.y])}`,
            head,
            turn: degrees(head.x - mid.x, head.y - mid.y),
          };
        }),
  );
}

function degrees(dx: number, dy: number): number {
  return Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
}
