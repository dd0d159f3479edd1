/** The chapter of the rules on what is going on: `Rules` opens there. */

import type { SceneKind, View } from './view';

/** Headings of `rules/west.md`, as addresses. */
export const CHAPTERS = {
  setUp: '2-goal-teams-set-up',
  round: '4-the-round',
  actions: '5-actions-of-a-turn',
  movement: '6-movement',
  buying: '7-buying-and-exchanging',
  bank: '13-prosperity-and-the-bank',
  ranch: '14-the-ranch',
  gold: '15-panning-and-mining',
  herding: '16-herding-fording-mustang',
  bunker: '18-the-gang-bunker-stash-shack',
  hiding: '19-hiding',
  ambush: '20-ambush',
  battle: '21-contact-and-battle',
  bribes: '24-bribes',
  npcs: '25-npc-battles',
  victory: '26-victory-and-rep-penalty',
  pioneerDeath: '27-pioneer-death',
  banditDeath: '28-bandit-death-warrant-meter-jail',
  train: '29-the-train',
  poker: '30-poker-tournament',
  scoring: '34-last-round-and-scoring',
  duels: '35-tiebreaker-duels',
  pets: '11-pets',
} as const;

type Chapter = keyof typeof CHAPTERS;

const OF_SCENES: Record<SceneKind, Chapter> = {
  set_up: 'setUp',
  between_turns: 'round',
  turn: 'actions',
  walk: 'movement',
  surfaced: 'hiding',
  escape: 'banditDeath',
  window: 'ambush',
  train_window: 'train',
  train_attack: 'train',
  vulture: 'pets',
  theft: 'pets',
  work_under_ambush: 'ambush',
  contact: 'battle',
  talk: 'bribes',
  trade: 'bribes',
  battle: 'battle',
  death: 'pioneerDeath',
  victory: 'victory',
  fight_aboard: 'train',
  challenge: 'npcs',
  job: 'gold',
  herding: 'herding',
  tournament: 'poker',
  final_count: 'scoring',
  tie: 'duels',
  duel: 'duels',
  over: 'scoring',
};

const OF_SHOPS: Record<string, Chapter> = {
  prosperity: 'bank',
  ranch: 'ranch',
  bunker: 'bunker',
  shack: 'bunker',
};

/** The address of the chapter for a moment as one viewer sees it. */
export function chapterOf(view: View, shopping: boolean, isHiding: boolean): string {
  const { scene } = view;
  const chapter = (): Chapter => {
    if (shopping && view.shop) return OF_SHOPS[view.shop.shop] ?? 'buying';
    if (scene.kind === 'battle' && scene.sides.some(({ who }) => 'npc' in who)) return 'npcs';
    if (scene.kind === 'death' && view.seats[scene.dead]?.side === 'bandit') return 'banditDeath';
    if (scene.kind === 'turn' && isHiding) return 'hiding';
    return OF_SCENES[scene.kind];
  };
  return CHAPTERS[chapter()];
}
