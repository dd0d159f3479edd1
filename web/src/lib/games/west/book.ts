/** The components of a table, found by the names that views, sights and choices use. */

import type {
  AbilityFacts,
  CharacterFacts,
  Components,
  ItemFacts,
  MovementCardFacts,
  NpcFacts,
  PetFacts,
  PowerCardFacts,
  RoadFacts,
  SpaceFacts,
  WeaponFacts,
} from '$lib/protocol/west';

/** A road as it leads from one of its ends. */
export interface Way {
  to: string;
  road: RoadFacts;
  /** Whether it is open only in the other direction. */
  against: boolean;
}

const WITH_ARTICLE: ReadonlySet<SpaceFacts['kind']> = new Set([
  'bunker',
  'shack',
  'village',
  'saloon',
  'ranch',
  'jail',
  'mine',
  'herd',
]);

export class Book {
  readonly all: Components;
  readonly spaces: ReadonlyMap<string, SpaceFacts>;
  readonly characters: ReadonlyMap<string, CharacterFacts>;
  readonly items: ReadonlyMap<string, ItemFacts>;
  readonly weapons: ReadonlyMap<string, WeaponFacts>;
  readonly pets: ReadonlyMap<string, PetFacts>;
  readonly movement: ReadonlyMap<string, MovementCardFacts>;
  readonly power: ReadonlyMap<string, PowerCardFacts>;
  readonly npcs: ReadonlyMap<string, NpcFacts>;
  readonly abilities: ReadonlyMap<string, AbilityFacts>;
  readonly #ways: ReadonlyMap<string, Way[]>;
  /** How far everything is from a space, once somebody has asked. */
  readonly #far = new Map<string, ReadonlyMap<string, number>>();

  constructor(all: Components) {
    this.all = all;
    this.spaces = byId(all.map.spaces);
    this.characters = byId(all.characters);
    this.items = byId(all.items);
    this.weapons = byId(all.weapons);
    this.pets = byId(all.pets);
    this.movement = byId(all.decks.movement);
    this.power = byId(all.decks.power);
    this.npcs = byId(all.npcs);
    this.abilities = byId(
      [...all.characters, ...all.pets, ...all.npcs].flatMap(({ abilities }) => abilities),
    );
    this.#ways = waysOf(all.map.roads);
  }

  /** The printed name of a space; its id where the edition has none of that id. */
  place(id: string): string {
    return this.spaces.get(id)?.name ?? id;
  }

  /** The same in a sentence, with its article where English has one: the Saloon, but Crimson Falls. */
  spoken(id: string): string {
    const space = this.spaces.get(id);
    if (!space) return id;
    const has = WITH_ARTICLE.has(space.kind) || (space.kind === 'waterfall' && !space.name.includes(' '));
    return has ? `the ${space.name}` : space.name;
  }

  /** Every road at a space, whoever may use it. */
  ways(id: string): Way[] {
    return this.#ways.get(id) ?? [];
  }

  /** The spaces at most so many roads away, the space itself included. */
  within(from: string, far: number): string[] {
    let seen = [from];
    for (let step = 0; step < far; step += 1)
      seen = [...new Set([...seen, ...seen.flatMap((at) => this.ways(at).map(({ to }) => to))])];
    return seen;
  }

  /** How many roads apart two spaces are, whoever walks; null where none leads there. */
  apart(from: string, to: string): number | null {
    const known = this.#far.get(from) ?? this.#farFrom(from);
    this.#far.set(from, known);
    return known.get(to) ?? null;
  }

  #farFrom(from: string): Map<string, number> {
    const far = new Map([[from, 0]]);
    // What is found is looked at in its turn: a map goes on to what was added meanwhile.
    for (const [at, steps] of far)
      for (const { to } of this.ways(at)) if (!far.has(to)) far.set(to, steps + 1);
    return far;
  }
}

function byId<Thing extends { id: string }>(things: Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function waysOf(roads: RoadFacts[]): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  const add = (from: string, way: Way) => ways.set(from, [...(ways.get(from) ?? []), way]);
  for (const road of roads) {
    add(road.from, { to: road.to, road, against: false });
    add(road.to, { to: road.from, road, against: road.one_way });
  }
  return ways;
}
