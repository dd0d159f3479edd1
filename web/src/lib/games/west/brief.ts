/** Which moments are told briefly: those in which no person takes part, so that a Round of bots goes by in seconds. */

import type { Scene } from '$lib/table/director.svelte';
import type { Seat, Sight, View } from './view';

/** By what the times of a scene among bots are multiplied; each of its steps is still seen. */
const SCENE = 0.2;
/** The same for what bots do on the map. */
const MAP = 0.5;
/** How long people have watched, in ms, and by what all times are multiplied from then on: a Round must end within 20 seconds. */
const TIRED: readonly [number, number][] = [
  [15_000, 0.25],
  [9_000, 0.5],
];

/** When more updates than these wait, all times are multiplied by this as well: what waits too long is not shown at all. */
const BEHIND: readonly [number, number] = [6, 0.35];

/** How briefly things are told at one table. */
export class Brevity {
  /** Since when no person has taken part in anything, in ms. */
  #watching: number | null = null;

  constructor(readonly isPerson: (seat: Seat) => boolean) {}

  /** The scene at the pace that fits those who take part in it, and how long people have watched. */
  paced(scene: Scene, sight: Sight, before: View, after: View, now: number): Scene {
    const [was, is] = [partiesOf(before.scene), partiesOf(after.scene)];
    const parties = was && is ? [...was, ...is, ...namedIn(sight)] : null;
    // What is about everybody, such as a Tournament, takes its time, and people look anew.
    if (parties === null || parties.some(this.isPerson)) {
      this.#watching = null;
      return scene;
    }
    this.#watching ??= now;
    const watched = now - this.#watching;
    const tired = TIRED.find(([after]) => watched >= after)?.[1] ?? 1;
    // What nobody does, such as the Train's ride, is short as it is.
    const own = parties.length === 0 ? 1 : isOnMap(before) && isOnMap(after) ? MAP : SCENE;
    const rush = scene.waiting > BEHIND[0] ? BEHIND[1] : 1;
    return { ...scene, pace: scene.pace * own * tired * rush };
  }
}

const isOnMap = ({ scene: { kind } }: View) => kind === 'turn' || kind === 'walk' || kind === 'between_turns';

/** Whom a sight is about, beside those in the scene. */
function namedIn(sight: Sight): Seat[] {
  const told = sight as Record<string, unknown>;
  const names = ['seat', 'to_seat', 'victim', 'target', 'pioneer', 'defender', 'owner'];
  return names.map((name) => told[name]).filter((seat): seat is Seat => typeof seat === 'number');
}

/** Those who take part in what goes on; null when it is about everybody. */
function partiesOf(scene: View['scene']): Seat[] | null {
  switch (scene.kind) {
    case 'between_turns':
      return [];
    case 'turn':
    case 'walk':
    case 'surfaced':
    case 'escape':
    case 'victory':
    case 'fight_aboard':
    case 'challenge':
    case 'job':
    case 'herding':
      return [scene.seat];
    case 'window':
      return [scene.mover];
    case 'train_window':
      return [];
    case 'train_attack':
      return scene.bandits;
    case 'vulture':
      return [scene.owner, scene.pioneer];
    case 'theft':
      return [scene.thief, scene.victim];
    case 'work_under_ambush':
      return [scene.pioneer, scene.bandit];
    case 'contact':
      return [scene.attacker, ...scene.enemies];
    case 'talk':
      return [scene.attacker, scene.defender];
    case 'trade':
      return [scene.by, scene.with];
    case 'death':
      return scene.killer === null ? [scene.dead] : [scene.dead, scene.killer];
    case 'battle':
      return scene.sides.flatMap(({ who }) => ('seat' in who ? [who.seat] : []));
    default:
      return null;
  }
}
