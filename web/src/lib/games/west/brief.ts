/** Which moments are told briefly: those in which no person takes part, so that a Round of bots goes by in seconds. */

import type { Scene } from '$lib/table/director.svelte';
import type { Seat, Sight, View } from './view';

/** By what the times of a scene among bots are multiplied; each of its steps is still seen. */
const SCENE = 0.22;
/** The same for what bots do on the map. */
const MAP = 0.6;

/** The scene at the pace that fits those who take part in it. */
export function paced(
  scene: Scene,
  sight: Sight,
  before: View,
  after: View,
  isPerson: (seat: Seat) => boolean,
): Scene {
  const [was, is] = [partiesOf(before.scene), partiesOf(after.scene)];
  // What is about everybody, such as a Tournament, takes its time.
  if (was === null || is === null) return scene;
  const parties = [...was, ...is, ...namedIn(sight)];
  if (parties.length === 0 || parties.some(isPerson)) return scene;
  return { ...scene, pace: scene.pace * (isOnMap(before) && isOnMap(after) ? MAP : SCENE) };
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
