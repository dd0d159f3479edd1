import { told } from '$lib/gallery/still';
import type { OfferedChoice, ToldSight } from '$lib/protocol';
import { offerOf, PLAIN_TERMS, seatOf, viewOf } from '../testing';
import type { Action, Card, Sent, SeatView, View } from '../view';

/** A state of the table to look at: what is seen and asked, and what is told from there when it is let on. */
export interface State {
  view: View;
  question?: string;
  choices?: OfferedChoice[];
  told?: ToldSight[];
}

const offers = (...choices: Sent[]): OfferedChoice[] =>
  choices.map((choice) => ({ choice, text: JSON.stringify(choice) }));

const STASH: Card[] = ['gems 5', 'cash 4', 'jewelry 4', 'paintings 3', 'cash 3', 'P5'];
const SHARES: Card[][] = [
  ['paintings 2', 'cash 2'],
  ['gems 5', 'paintings 5', 'cash 4'],
  ['sculptures 3'],
  ['cash 3'],
  ['jewelry 2'],
  ['cash 2'],
  [],
  ['gems 3', 'P1'],
];
const ACTIONS: Action[] = ['yes', 'no', 'guard', 'rob', 'skim'];

const shared = (players: number, more: (seat: number) => Partial<SeatView> = () => ({})): SeatView[] =>
  Array.from({ length: players }, (_, seat) =>
    seatOf(seat, {
      share: SHARES[seat] ?? [],
      stash_count: 4 + (seat % 4),
      ...(seat === 0 ? { stash: STASH, total: 28, stash_count: STASH.length } : {}),
      ...more(seat),
    }),
  );

/** Everything that a seat may do in free talk. */
const talking = (players: number, ready: number | null): OfferedChoice[] => {
  const others = Array.from({ length: players - 1 }, (_, i) => i + 1);
  return offers(
    ...others.map((seat): Sent => ({ threat: seat })),
    'callOrderly',
    'hush',
    { usePromo: 'P5' },
    ...others.flatMap((to): Sent[] => [
      { payoff: { side: 'yes', to } },
      { payoff: { side: 'no', to } },
      { gift: to },
      { trade: to },
      { say: { ask: { seat: to, vote: 'yes' } } },
      { say: { ask: { seat: to, vote: 'no' } } },
      { say: { warn: { seat: to, unless: 'yes' } } },
      { say: { warn: { seat: to, unless: 'no' } } },
    ]),
    ...ACTIONS.map((choose): Sent => ({ choose })),
    ...ACTIONS.map((vow): Sent => ({ say: { vow } })),
    ...[2, 3, 4, 5].map((claim): Sent => ({ say: { claim } })),
    { say: { price: { bills: 2, value: 3 } } },
    { say: { price: { bills: 4, value: 5 } } },
    ...(ready === null ? [] : [{ ready } as Sent]),
  );
};

const LYING = [
  offerOf('P1#1', { to: 2, side: 'yes', bills: 2, hidden_count: 1 }),
  offerOf('P4#1', { to: 3, side: 'no', open: ['gems 4'], bills: 1 }),
  offerOf('P5#1', { to: 0, side: 'no', bills: 3, hidden_count: 1, peeked_count: 1, hidden: ['cash 5'] }),
];
const pointing = (players: number) =>
  shared(players, (seat) => ({
    threat: [1, null, null, null, 1, 0, 3, null][seat] ?? null,
    card_down: seat !== 2,
    ready: seat % 3 === 1,
    ...(seat === 0 ? { card: 'rob' as const } : {}),
  }));

const split = (players: number): View =>
  viewOf(players, {
    boss: 0,
    step: 'distribute',
    awaits: [0],
    centre: SHARES.flat().slice(0, players + 2),
    seats: shared(players, () => ({ share: [] })),
  });
const revealed: Partial<Record<number, Action>> = {
  1: 'yes',
  2: 'no',
  3: 'guard',
  4: 'rob',
  5: 'skim',
  0: 'yes',
};
const after = (players: number) =>
  viewOf(players, {
    round: 5,
    boss: 2,
    step: 'distribute',
    centre: SHARES.flat().slice(0, players + 4),
    awaits: [2],
    seats: shared(players, () => ({ share: [] })),
  });
const locked = (players: number) =>
  shared(players, (seat) => ({ threat: seat === 4 ? 3 : null, card_down: true, ready: true }));
const LOOT = SHARES.flat().slice(0, 8);
const turns = (seat: number, action: Action, text: string, votes: Record<string, unknown> = {}) =>
  told({ revealed: { seat, action, early: action === 'guard' } }, text, {
    [`/seats/${seat}/card`]: action,
    [`/seats/${seat}/revealed`]: true,
    ...votes,
  });

export const STATES: Record<string, State> = {
  talk: { view: viewOf(6, { seats: shared(6) }), question: 'Talk.', choices: talking(6, null) },
  talk8: {
    view: viewOf(8, { seats: pointing(8), offers: LYING }),
    question: 'Your Rob is down.',
    choices: talking(8, 3),
  },
  talk4: {
    view: viewOf(4, {
      terms: PLAIN_TERMS,
      seats: shared(4, (seat) => ({
        card_down: seat > 1,
        ...(seat === 0 ? { stash: STASH.slice(0, 5) } : {}),
      })),
    }),
    question: 'Talk.',
    choices: offers(
      { threat: 1 },
      { threat: 2 },
      { threat: 3 },
      ...ACTIONS.map((choose): Sent => ({ choose })),
    ),
  },
  ready: {
    view: viewOf(5, {
      seats: shared(5, (seat) => ({
        card_down: true,
        ready: seat !== 3,
        ...(seat === 0 ? { card: 'no' as const } : {}),
      })),
      awaits: [3],
    }),
    choices: offers('unready', ...ACTIONS.map((choose): Sent => ({ choose }))),
  },
  split4: { view: split(4), question: 'Who gets what?', choices: offers('dealRest') },
  split8: { view: split(8), question: 'Who gets what?', choices: offers('dealRest') },
  splits: {
    view: viewOf(7, {
      step: 'distribute',
      awaits: [1],
      centre: ['gems 5', 'cash 3', 'paintings 2', 'P3'],
      seats: shared(7, (seat) => ({ share: seat < 3 ? SHARES[seat] : [] })),
    }),
    choices: offers({ gift: 1 }, { trade: 1 }, { say: { ask: { seat: 1, vote: 'yes' } } }),
  },
  answer: {
    view: viewOf(6, {
      seats: pointing(6),
      offers: [
        ...LYING,
        offerOf('P2#1', { kind: 'gift', side: null, to: 0, bills: 2, hidden_count: 1, binding: false }),
        offerOf('P3#1', { kind: 'trade', side: null, to: 0, bills: 3, open: ['gems 5'] }),
      ],
    }),
    question: 'There is an offer.',
    choices: [
      ...talking(6, null),
      ...offers({ accept: 'P2#1' }, { decline: 'P2#1' }, { accept: 'P3#1' }, { decline: 'P3#1' }),
    ],
  },
  answers: {
    view: viewOf(8, {
      seats: pointing(8),
      offers: [1, 2, 3, 4].map((giver) =>
        offerOf(`P${giver}#1`, {
          kind: 'trade',
          side: null,
          to: 0,
          bills: giver,
          open: ['gems 5', 'cash 2'],
        }),
      ),
    }),
    question: 'There are offers.',
    choices: [
      ...talking(8, null),
      ...offers(
        ...[1, 2, 3, 4].flatMap((giver): Sent[] => [{ accept: `P${giver}#1` }, { decline: `P${giver}#1` }]),
      ),
    ],
  },
  rich: {
    view: viewOf(7, {
      seats: shared(7, (seat) =>
        seat === 0 ? { stash: [...STASH, ...STASH, ...STASH, ...SHARES.flat()], stash_count: 29 } : {},
      ),
    }),
    question: 'Talk.',
    choices: talking(7, null),
  },
  turns: {
    view: viewOf(6, {
      step: 'turns',
      turn: 0,
      awaits: [0],
      seats: shared(6, (s) => ({ threat: s === 1 ? 2 : null })),
    }),
    question: 'Your turn.',
    choices: [
      ...talking(6, null).filter(({ choice }) => !JSON.stringify(choice).includes('choose')),
      ...offers('endTurn'),
    ],
  },
  waits: {
    view: viewOf(6, { step: 'turns', turn: 4, awaits: [4], seats: shared(6) }),
  },
  frozen: {
    view: viewOf(6, { step: 'choose', seats: pointing(6), offers: LYING.slice(0, 2) }),
    question: 'The board is frozen.',
    choices: offers(...ACTIONS.map((choose): Sent => ({ choose })), { ready: 3 }),
  },
  window: {
    view: viewOf(6, {
      step: 'resolve',
      window: { window: 'vote', about: null },
      awaits: [0, 1, 2],
      yes: 3,
      no: 1,
      seats: shared(6, (seat) => ({
        card_down: true,
        revealed: true,
        card: revealed[seat] ?? 'yes',
        ...(seat === 0 ? { stash: [...STASH, 'P3' as Card], stash_count: 7 } : {}),
      })),
    }),
    question: 'Use a promo card?',
    choices: offers({ usePromo: 'P3' }, 'pass'),
  },
  waiting: {
    view: viewOf(5, {
      step: 'resolve',
      window: { window: 'robbed', about: 4 },
      awaits: [1],
      yes: 1,
      no: 0,
      seats: shared(5, (seat) => ({
        card_down: true,
        threat: [4, null, 1, 1, 1][seat] ?? null,
        revealed: true,
        card: revealed[seat] ?? 'yes',
      })),
    }),
  },
  asked: {
    view: viewOf(5, {
      step: 'resolve',
      window: { window: 'robbed', about: 4 },
      awaits: [0],
      yes: 1,
      no: 0,
      seats: shared(5, (seat) => ({
        card_down: true,
        threat: seat === 4 ? 0 : null,
        revealed: [1, 2, 3, 4].includes(seat),
        card: [1, 2, 3, 4].includes(seat) ? (revealed[seat] ?? 'yes') : null,
      })),
    }),
    question: 'Use a promo card?',
    choices: offers('pass'),
  },
  peeked: {
    view: viewOf(6, {
      pile: { count: 40, fuzz_out: false, top: ['gems 4', 'Fuzz', 'cash 2'] },
      seats: shared(6, (seat) => (seat === 0 ? { set_aside: ['P5'], stash: STASH.slice(0, 5) } : {})),
    }),
    question: 'Talk.',
    choices: talking(6, null),
  },
  reveal: {
    view: viewOf(6, { seats: locked(6), offers: LYING.slice(0, 2), awaits: [] }),
    told: [
      told('locked', 'Everybody is set. Cards up!', { '/step': 'resolve' }),
      turns(1, 'yes', 'Ada votes Yes.', { '/yes': 1 }),
      turns(2, 'no', 'Mags votes No.', { '/no': 1 }),
      told({ payoff_returned: LYING[0] }, 'Ada’s payoff comes back: 2 bills and a hidden card.', {
        '/offers': LYING.slice(1, 2),
        '/seats/1/stash_count': 6,
        '/seats/1/bills': 7,
      }),
      turns(4, 'rob', 'Lin is out to rob.'),
      turns(3, 'guard', 'Hank’s Guard slams shut!'),
      told(
        { stole: { taker: 3, victim: 4, guarding: true, card: null } },
        'A trap! Lin’s paw is caught: Hank takes a card.',
        { '/seats/4/stash_count': 3, '/seats/3/stash_count': 8 },
      ),
      turns(5, 'skim', 'Tom is at the pile.'),
      told({ skimmed: { seat: 5, got: true, card: null } }, 'Tom skims one off the top.', {
        '/pile/count': 60,
        '/seats/5/stash_count': 6,
      }),
      turns(0, 'no', 'You vote No.', { '/no': 2 }),
      told({ counted: { yes: 1, no: 2 } }, '1 Yes, 2 No. The vote fails.'),
      told({ shares_went_back: { cards: LOOT } }, 'Nobody is paid; the loot goes back.', {
        '/centre': LOOT,
        ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [`/seats/${seat}/share`, []])),
      }),
      told({ boss_named: { seat: 2, by: 'firstNo' } }, 'The crown rolls to Mags, the first to say No.', {
        '/boss': 2,
      }),
      told({ round_began: { round: 5, boss: 2, reign: 1 } }, 'Round 5. Mags is Boss.', {
        '': { ...after(6), centre: LOOT },
      }),
      told({ turned_up: { boss: 2, cards: ['gems 3', 'cash 5'] } }, 'Mags turns up gems 3, cash 5.', {
        '': after(6),
      }),
    ],
  },
  fuzz: {
    view: viewOf(6, { seats: locked(6), awaits: [] }),
    told: [told('fuzz_turned_up', 'Blue light under the door: the Fuzz!', { '': after(6) })],
  },
  watch8: { view: viewOf(8, { you: null, seats: pointing(8), offers: LYING }) },
  end: {
    view: viewOf(8, {
      step: 'over',
      awaits: [],
      outcome: { places: [2, 1, 4, 3, 5, 6, 7, 8], scores: [28, 41, 22, 25, 20, 18, 15, 9] },
      seats: shared(8, (seat) => ({
        share: [],
        stash: [...STASH.slice(0, 3 + (seat % 3)), ...(SHARES[seat] ?? [])],
        total: [28, 41, 22, 25, 20, 18, 15, 9][seat] ?? 0,
      })),
    }),
    told: [],
  },
};
