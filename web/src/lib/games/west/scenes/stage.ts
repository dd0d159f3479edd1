import { w } from '$lib/i18n/west-scenes';
import { pause } from '$lib/pieces/show';
import type { Foe } from '$lib/protocol/west';
import type { Scene } from '$lib/table/director.svelte';
import { play, type Sound } from '$lib/ui/sound';
import type { Desk } from '../desk.svelte';
import type { SceneKind, Sight, View } from '../view';
import { showOf, type Show } from './show.svelte';

/** How long things are held, in ms. */
const GLANCE = 300;
const TUMBLE = 640;
const READ = 750;
const VERDICT = 850;
const FALL = 1_200;
/** An Ambush: the edge, the silence, the card, the burst. */
const EDGE = 200;
const SILENCE = 700;
const FLIP = 720;
const BURST = 900;

/** Scenes with dice and lines of their own. */
const TOLD: ReadonlySet<SceneKind> = new Set([
  'battle',
  'duel',
  'talk',
  'trade',
  'job',
  'escape',
  'tournament',
  'death',
  'victory',
  'herding',
  'challenge',
  'fight_aboard',
  'tie',
  'final_count',
]);

/**
 * Shows a sight that belongs to a scene, and says whether it did: what it leaves alone happens on the map.
 */
export async function stageScene(
  desk: Desk,
  sight: Sight,
  text: string,
  before: View,
  after: View,
  scene: Scene,
): Promise<boolean> {
  const show = showOf(desk);
  if (sight.is === 'ambushed') {
    await shock(show, sight, scene);
    return true;
  }
  if (!TOLD.has(before.scene.kind) && !TOLD.has(after.scene.kind)) return false;
  const hold = holds(sight);
  if (hold === null) return false;
  begin(show, sight);
  show.line = text;
  if (sight.is === 'rolled' || sight.is === 'rerolled') {
    await roll(show, sight.is === 'rolled' ? sight.who : { seat: sight.seat }, sight.dice, scene);
    return true;
  }
  const sound = SOUNDS[sight.is];
  if (sound) play(sound);
  await scene.show();
  await pause(scene, hold);
  return true;
}

/** What a sight changes of what is held up. */
function begin(show: Show, sight: Sight): void {
  switch (sight.is) {
    case 'battle_began':
    case 'duel_began':
      show.fallen = null;
      show.stamp = null;
      break;
    case 'struck': {
      const { damage, crit } = sight;
      const isCrit = crit > 0 && show.thrown.some((die) => die >= crit);
      show.stamp = w.battle.verdict(show.thrown.length, damage, isCrit);
      break;
    }
    case 'died':
      show.fallen = JSON.stringify({ seat: sight.seat } satisfies Foe);
      break;
    case 'npc_died':
      show.fallen = JSON.stringify({ npc: sight.npc } satisfies Foe);
      break;
    case 'aimed':
    case 'rolled':
      show.stamp = null;
      break;
  }
}

async function roll(show: Show, who: Foe | null, dice: number[], scene: Scene): Promise<void> {
  show.dice = { who, dice };
  show.thrown = dice;
  show.rolling = scene.motion && !scene.hurry.aborted;
  play('knock');
  await scene.show();
  await pause(scene, scene.motion ? TUMBLE : GLANCE);
  show.rolling = false;
  await pause(scene, GLANCE);
  // From here on the view or the story has them.
  show.dice = null;
}

async function shock(show: Show, sight: Extract<Sight, { is: 'ambushed' }>, scene: Scene): Promise<void> {
  const { seat: bandit, space } = sight;
  const at = (phase: 'dark' | 'flip' | 'burst') => (show.shock = { bandit, space, phase });
  if (scene.motion) {
    at('dark');
    play('stamp');
    await pause(scene, EDGE + SILENCE);
    at('flip');
    play('flip');
    await pause(scene, FLIP);
  }
  at('burst');
  play('stamp');
  await pause(scene, BURST);
  await scene.show();
  show.shock = null;
}

const SOUNDS: Partial<Record<Sight['is'], Sound>> = {
  aimed: 'hat',
  struck: 'stamp',
  died: 'lie',
  npc_died: 'truth',
  offered: 'card',
  passed: 'coin',
  accepted: 'truth',
  refused: 'lie',
  robbed: 'coin',
  drew_gold: 'card',
  revealed: 'flip',
  laid_down: 'card',
  picked: 'flip',
  duel_won: 'truth',
  freed: 'truth',
};

/** How long a sight of a scene is held; null for one that the map shows. */
function holds(sight: Sight): number | null {
  switch (sight.is) {
    case 'rolled':
    case 'rerolled':
    case 'aimed':
    case 'reloaded':
    case 'laid_down':
    case 'declined':
    case 'dropped':
    case 'stayed_out':
    case 'met':
    case 'named':
      return GLANCE;
    case 'hurt':
    case 'npc_hurt':
    case 'ally_hurt':
    case 'healed':
    case 'drew_gold':
    case 'picked':
    case 'took_animal':
    case 'released':
    case 'approached':
    case 'entered':
    case 'decided':
      return GLANCE + 120;
    case 'battle_began':
    case 'quick_draw':
    case 'tied':
    case 'played_power':
    case 'used_item':
    case 'used_ability':
    case 'ally_came':
    case 'disarm_tried':
    case 'disarmed':
    case 'prevented':
    case 'stood_up':
    case 'wants_to_fight':
    case 'offered':
    case 'accepted':
    case 'refused':
    case 'passed':
    case 'revealed':
    case 'negated':
    case 'befell':
    case 'replaced':
    case 'thrown_out':
    case 'may_pick':
    case 'tournament':
    case 'furs_rolled':
    case 'kept_furs':
    case 'half_paid':
    case 'cash_counted':
    case 'escape_tried':
    case 'challenged':
    case 'peace':
      return READ;
    case 'struck':
    case 'robbed':
    case 'fled':
    case 'freed':
      return VERDICT;
    case 'died':
    case 'npc_died':
    case 'npc_won':
    case 'duel_began':
    case 'duel_won':
      return FALL;
    default:
      return null;
  }
}
