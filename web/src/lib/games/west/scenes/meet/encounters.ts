import { w } from '$lib/i18n/west-scenes';
import type { OddsView } from '$lib/protocol/west';
import type { Desk } from '../../desk.svelte';
import type { Choice, Seat, View } from '../../view';

/** A moment that is told by a poster word, faces and one sentence. */
export interface Encounter {
  title: string;
  text: string;
  /** Whom it is about, the one who acts first. */
  seats: Seat[];
  /** Who of them is dead. */
  gone: Seat | null;
  /** The name of an NPC. */
  npc: string | null;
  /** A drawing beside the faces. */
  sign: string | null;
  ground: 'waves' | 'chevs' | 'wood' | 'night' | 'bars';
  /** The die that is needed. */
  need: number | null;
  dice: number[] | null;
  odds: OddsView | null;
  /** Whose goods are shown. */
  stake: Seat | null;
  /** The choices that lead, in blue. */
  leads: Choice['is'][];
  tab: string;
}

const NOTHING: Encounter = {
  title: '',
  text: '',
  seats: [],
  gone: null,
  npc: null,
  sign: null,
  ground: 'wood',
  need: null,
  dice: null,
  odds: null,
  stake: null,
  leads: [],
  tab: w.tabs.answer,
};

/** The encounter that a scene is; null for scenes with a picture of their own, and for those on the map. */
export function encounterOf(desk: Desk, scene: View['scene']): Encounter | null {
  const words = w.encounters;
  const name = (seat: Seat) => (desk.isYou(seat) ? w.you : desk.called(seat));
  const you = (seat: Seat) => desk.isYou(seat);
  const make = (part: Partial<Encounter>): Encounter => ({ ...NOTHING, ...part });
  switch (scene.kind) {
    case 'surfaced':
      return make({
        ...words.surfaced(you(scene.seat), name(scene.seat)),
        seats: [scene.seat, ...scene.enemies],
        ground: 'chevs',
        leads: ['fight'],
      });
    case 'escape':
      return make({
        ...words.escape(you(scene.seat), name(scene.seat), scene.bonus),
        seats: [scene.seat],
        ground: 'bars',
        need: Math.max(1, scene.need - scene.bonus),
        leads: ['escape'],
      });
    case 'train_window':
      return make({
        ...words.train(desk.book.spoken(scene.on)),
        seats: desk.view.train.riders,
        sign: 'train',
        ground: 'night',
        leads: ['ambush'],
      });
    case 'train_attack':
      return make({
        ...words.trainAttack(desk.book.spoken(scene.on), scene.decides === null ? null : name(scene.decides)),
        seats: scene.bandits,
        sign: 'train',
        ground: 'chevs',
        leads: ['rob', 'board'],
      });
    case 'vulture':
      return make({
        ...words.vulture(name(scene.owner), name(scene.pioneer)),
        seats: [scene.pioneer],
        sign: 'pets/vulture',
        ground: 'chevs',
        stake: scene.pioneer,
        leads: ['strike'],
      });
    case 'theft':
      return make({
        ...words.theft(name(scene.thief), name(scene.victim)),
        seats: [scene.thief, scene.victim],
        ground: 'chevs',
        stake: scene.victim,
      });
    case 'contact':
      return make({
        ...words.contact(you(scene.attacker), name(scene.attacker), scene.ambush, scene.enemies.map(name)),
        seats: [scene.attacker, ...scene.enemies],
        ground: desk.isBandit(scene.attacker) ? 'chevs' : 'waves',
      });
    case 'death':
      return make({
        ...words.death(
          you(scene.dead),
          name(scene.dead),
          scene.killer === null ? null : name(scene.killer),
          scene.warrant_rises,
        ),
        seats: [...(scene.killer === null ? [] : [scene.killer]), scene.dead],
        gone: scene.dead,
        sign: 'grave',
        ground: 'night',
        stake: scene.dead,
        leads: ['take_loot'],
        tab: w.tabs.spoils,
      });
    case 'victory':
      return make({
        ...words.victory(you(scene.seat), name(scene.seat), scene.won, scene.ambush),
        seats: [scene.seat],
        sign: scene.won ? 'star' : null,
        ground: desk.isBandit(scene.seat) ? 'chevs' : 'waves',
        leads: ['move'],
      });
    case 'fight_aboard':
      return make({
        ...words.aboard(you(scene.seat), name(scene.seat), scene.fought),
        seats: [scene.seat, ...desk.view.train.riders.filter((seat) => seat !== scene.seat)],
        sign: 'train',
        ground: 'chevs',
        leads: ['rob'],
      });
    case 'challenge':
      return make({
        ...words.challenge(you(scene.seat), name(scene.seat), scene.npc),
        seats: [scene.seat],
        npc: scene.npc,
        ground: 'chevs',
        odds: scene.odds,
      });
    case 'final_count':
      return make({ ...words.count(), sign: 'star', ground: 'waves' });
    case 'tie':
      return make({
        ...words.tie(scene.pioneers.map(name), scene.gang),
        seats: scene.pioneers,
        sign: scene.gang ? 'mask' : 'weapon',
        ground: scene.gang ? 'chevs' : 'waves',
        tab: w.tabs.champion,
      });
    default:
      return null;
  }
}
