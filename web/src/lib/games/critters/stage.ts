import { t } from '$lib/i18n';
import { pause, touch } from '$lib/pieces/show';
import type { Light, Stage } from '$lib/table/director.svelte';
import { play, type Sound } from '$lib/ui/sound';
import type { Desk, Moment } from './desk.svelte';
import { fly, type Journey } from './flights';
import { readSight, type Sight, type View } from './view';
import { giverOf } from './words';

/** How long things are held, in ms; what travels takes its own time on top. */
const TURN = 600;
const GLANCE = 350;
const READ = 1100;
const VERDICT = 1700;
const FUZZ = 2600;

/** What happens while everybody talks: it is seen, and nobody waits for it. */
const LIGHT = new Set<Sight['is']>([
  'shared',
  'threatened',
  'took_marker_back',
  'put_down',
  'became_ready',
  'became_unready',
  'hushed',
  'called_orderly',
  'uncalled_orderly',
  'turn_began',
  'turn_ended',
  'froze',
  'said',
  'offer_placed',
  'offer_withdrawn',
  'offer_declined',
  'offer_accepted',
  'left_lying',
  'peeked',
  'peeked_pile',
  'passed_window',
]);

export const isLight: Light = (raw) => LIGHT.has(readSight(raw).is);

/** The animations of the game's sights: what travels, and what is said over it. */
export function stageOf(desk: Desk): Stage {
  return async (raw, text, told, _after, scene) => {
    const sight = readSight(raw);
    const before = told as View;
    const { during } = desk;
    const moves = journeys(before, sight);
    const isAside = LIGHT.has(sight.is);
    const moment = isAside ? null : momentOf(sight, text, desk);
    if (moment) desk.hold(during, moment);
    ring(sight);
    await fly(desk, before, moves, scene);
    if (!scene.motion) touch(moves);
    if (!isAside) await pause(scene, holdOf(sight));
  };
}

/** What a sight puts into the middle of the table, if it does; else what was there stays. */
function momentOf(sight: Sight, text: string, desk: Desk): Moment | null {
  const { posters, middle } = t.critters;
  const poster = (title: string, drawing: string | null): Moment => ({ is: 'poster', title, text, drawing });
  switch (sight.is) {
    case 'round_began':
      return poster(middle.round(sight.round), 'boss');
    case 'committed':
      // Who gets what lies on the table.
      return {
        is: 'poster',
        title: desk.isYou(sight.boss) ? middle.yourSplit : middle.split(desk.name(sight.boss)),
        text: '',
        drawing: 'boss',
      };
    case 'orderly_began':
      return poster(middle.order, 'threat');
    case 'locked':
      return poster(middle.cardsUp, 'actions/back');
    case 'fuzz_turned_up':
      return { is: 'fuzz', text: posters.fuzzNow };
    case 'fuzz_met':
      return { is: 'fuzz', text: posters.fuzzMet(desk.name(sight.seat)) };
    case 'revealed':
      return { is: 'reveal', seat: sight.seat, text };
    case 'skimmed':
    case 'skimmed_late':
    case 'robbed_nobody':
    case 'found_nothing':
      return { is: 'reveal', seat: sight.seat, text };
    case 'stole':
      return { is: 'reveal', seat: sight.taker, text };
    case 'payoff_collected':
    case 'payoff_returned':
      return { is: 'reveal', seat: sight.to, text };
    case 'used_promo':
      return poster(sight.name, `promos/${sight.card}`);
    case 'counted': {
      const result = sight.yes > sight.no ? 'passes' : sight.yes === sight.no ? 'tie' : 'fails';
      return { is: 'verdict', title: middle[result], text: middle[`${result}Text`] };
    }
    case 'boss_named':
      return sight.by === 'stays'
        ? poster(posters.stays, 'boss')
        : poster(desk.isYou(sight.seat) ? posters.bossYou : posters.boss(desk.name(sight.seat)), 'boss');
    case 'counting':
      return poster(posters.counting, 'loot/cash');
    default:
      return null;
  }
}

/** How long a sight stays after everything has arrived. */
function holdOf(sight: Sight): number {
  switch (sight.is) {
    case 'dealt':
      return 60;
    case 'locked':
    case 'revealed':
      return TURN + 100;
    case 'skimmed':
    case 'skimmed_late':
    case 'robbed_nobody':
    case 'found_nothing':
    case 'stole':
    case 'payoff_collected':
    case 'payoff_returned':
    case 'committed':
      return TURN + 250;
    case 'round_began':
    case 'orderly_began':
    case 'used_promo':
    case 'boss_named':
      return READ;
    case 'counted':
      return VERDICT;
    case 'fuzz_turned_up':
    case 'fuzz_met':
      return FUZZ;
    case 'game_ended':
      return 0;
    default:
      return GLANCE;
  }
}

/** What a sight sends from where to where. */
function journeys(view: View, sight: Sight): Journey[] {
  const back = { card: null };
  switch (sight.is) {
    case 'dealt':
      return [{ what: back, from: 'pile', to: `stash:${sight.seat}`, count: 4 }];
    case 'turned_up':
      return sight.cards.map((card, i) => ({
        what: { card },
        from: 'pile',
        to: 'middle',
        delay: i * 70,
      }));
    case 'shared': {
      const from = sight.from === null ? 'centre' : `share:${sight.from}`;
      return [{ what: { card: sight.card }, from, to: `share:${sight.to}` }];
    }
    case 'threatened': {
      const what = { drawing: 'threat', seat: sight.seat };
      const opens = `threat:${sight.seat}`;
      return [{ what, from: `seat:${sight.seat}`, to: `seat:${sight.at}`, opens, toss: true }];
    }
    case 'put_down':
      return [{ what: { action: null }, from: `seat:${sight.seat}`, to: `act:${sight.seat}` }];
    case 'skimmed':
    case 'took_bonus':
      return sight.got ? [{ what: { card: sight.card }, from: 'pile', to: `stash:${sight.seat}` }] : [];
    case 'stole': {
      const { taker, victim, card, guarding } = sight;
      const hand: Journey = {
        what: { drawing: 'threat', seat: taker },
        from: `seat:${taker}`,
        to: `seat:${victim}`,
        toss: true,
      };
      const loot: Journey = {
        what: { card },
        from: `stash:${victim}`,
        to: `stash:${taker}`,
        delay: guarding ? 0 : 420,
      };
      return guarding ? [loot] : [hand, loot];
    }
    case 'found_nothing': {
      const what = { drawing: 'threat', seat: sight.seat };
      return [{ what, from: `seat:${sight.seat}`, to: `seat:${sight.at}`, toss: true }];
    }
    case 'payoff_collected':
    case 'payoff_returned':
    case 'offer_accepted':
    case 'offer_withdrawn':
    case 'offer_declined':
    case 'offer_lapsed': {
      const giver = giverOf(sight);
      const moves = sight.is === 'payoff_collected' || sight.is === 'offer_accepted';
      const to = moves ? sight.to : giver;
      const from = `offer:${sight.offer}`;
      const cards = [...sight.open, ...Array<null>(sight.hidden_count).fill(null)];
      const paid = sight.kind === 'trade' ? giver : to;
      const bills: Journey[] =
        sight.bills && (sight.kind !== 'trade' || moves)
          ? [
              {
                what: { bill: true },
                from: sight.kind === 'trade' ? `seat:${sight.to}` : from,
                to: `seat:${paid}`,
                opens: `bills:${paid}`,
                count: sight.bills,
                toss: true,
              },
            ]
          : [];
      return [
        ...cards.map((card, i): Journey => ({ what: { card }, from, to: `stash:${to}`, delay: i * 60 })),
        ...bills,
      ];
    }
    case 'offer_placed': {
      const giver = giverOf(sight);
      const what = sight.side ? { drawing: `payoff-${sight.side}` } : back;
      const opens = `offer:${sight.offer}`;
      return [{ what, from: `seat:${giver}`, to: `seat:${sight.to}`, opens, toss: true }];
    }
    case 'took_shares':
      return sight.shares.flatMap((share, seat) =>
        share.map((card, i): Journey => ({
          what: { card },
          from: `share:${seat}`,
          to: `stash:${seat}`,
          delay: i * 60,
        })),
      );
    case 'shares_went_back':
      return view.seats.flatMap(({ share }, seat) =>
        share.map((card): Journey => ({ what: { card }, from: `share:${seat}`, to: 'middle' })),
      );
    case 'boss_named':
      return sight.seat === view.boss
        ? []
        : [{ what: { drawing: 'boss' }, from: 'crown', to: `seat:${sight.seat}`, toss: true }];
    default:
      return [];
  }
}

function ring(sight: Sight): void {
  const sound = SOUNDS[sight.is];
  if (sight.is === 'revealed' && sight.early) play('stamp');
  else if (sound) play(sound);
}

const SOUNDS: Partial<Record<Sight['is'], Sound>> = {
  turned_up: 'card',
  shared: 'card',
  committed: 'stamp',
  threatened: 'hat',
  put_down: 'card',
  offer_placed: 'coin',
  offer_accepted: 'coin',
  locked: 'stamp',
  revealed: 'flip',
  skimmed: 'card',
  stole: 'card',
  payoff_collected: 'coin',
  payoff_returned: 'coin',
  used_promo: 'stamp',
  took_shares: 'coin',
  shares_went_back: 'card',
  counted: 'flip',
  boss_named: 'hat',
  fuzz_turned_up: 'lie',
  fuzz_met: 'lie',
};
