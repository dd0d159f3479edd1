import { told } from '$lib/gallery/still';
import type { OfferedChoice, ToldSight } from '$lib/protocol';
import { herd, seat, viewOf } from '../testing';
import type { Action, ActionView, Goat, View } from '../view';

/** A state of the table to look at: what is seen and asked, and what is told from there when it is let on. */
export interface State {
  view: View;
  question?: string;
  choices?: OfferedChoice[];
  told?: ToldSight[];
  /** What is asked after what is told. */
  next?: OfferedChoice[];
}

const offer = (choice: unknown, text: string, explanation?: string): OfferedChoice => ({
  choice,
  text,
  explanation,
});
const ripe = (...cards: string[]) => cards.map((card) => ({ card, ripe: true }) as ActionView);

const hand: Goat[] = ['GL', 'KR', 'KR', 'FB'];
const you = (more = {}) =>
  seat('LP LP | GU MG | KR KR MG', {
    hand,
    actions: [...ripe('LEA', 'ESC'), { card: 'ATO', ripe: false }],
    gold: 1,
    total: 385,
    ...more,
  });
const others = [
  seat('? | ? | ? | NI NI', { hand_count: 2, total: 420, action_count: 1, gold: 1 }),
  seat('? | FG FG GL', { total: 515, action_count: 2 }),
  seat('FM FM', { total: 280, missed: 1 }),
];
const at = (more: Partial<View> = {}, own = {}) => viewOf([you(own), ...others], more);

const turn = [
  offer({ birth: ['KR', 'KR'] }, 'pair 2 Krakengoats', '20 points'),
  offer({ birth: ['KR', 'GL'] }, 'pair a Krakengoat with a Goat Lord', '60 points'),
  offer({ birth: ['FB', 'GL'] }, 'pair a Fainting Baby Goat with a Goat Lord', '55 points'),
  offer({ assist: 'GL' }, 'pair a Goat Lord with the discarded Ladypug', '55 points'),
  offer({ duel: { opponent: 1, card: 'GL' } }, 'duel Vera with a Goat Lord', 'for 2 Goat Ninjas, 70 points'),
  offer(
    { duel: { opponent: 2, card: 'GL' } },
    'duel Pedro with a Goat Lord',
    'for 2 Flying Goat-a-Corns and 1 Goat Lord',
  ),
  offer({ play: { card: 'LEA', on: 1 } }, 'play Leap of Goat on Vera'),
  offer({ play: { card: 'LEA', on: 2 } }, 'play Leap of Goat on Pedro'),
];
const duel = { attacker: 1, defender: 0, attack: ['KR', 'MG'] as Goat[], defence: ['KR'] as Goat[] };
const plays = (card: Action, on: number | null, text: string) =>
  told({ played: { seat: 1, card, on } }, text, { '/attack': on === null ? null : { card, by: 1, on } });
/** Luck cards that are drawn one after another. */
const lucky = (...draws: [number, number, string][]) =>
  draws.map(([seat, number, text], i) =>
    told({ drew_luck: { seat, number } }, text, { '/luck': draws.slice(0, i + 1).map(([, drawn]) => drawn) }),
  );
const scores = (seat: number, points: number, total: number, text: string) =>
  told({ scored: { seat, points, total } }, text, { [`/seats/${seat}/total`]: total });

const stolen = at();
const robbed = at({}, {});
robbed.seats = [
  seat('LP LP | GU MG', { hand, actions: ripe('ESC'), gold: 1, total: 385 }),
  seat('? | ? | ? | ? | KR KR MG', { hand_count: 2, total: 420, action_count: 0 }),
  ...others.slice(1),
];

/** As many options as a turn may have: five to attack, three action cards, and two wilds in the hand. */
const crowd = viewOf(
  [
    seat('LP LP | GU MG | TG TG | DR GL | FM FM MG | KR KR MG', {
      hand: ['GL', 'MG', 'KR', 'FB', 'TG', 'NI'],
      actions: ripe('LEA', 'LOA', 'GTH'),
      total: 385,
    }),
    seat('? | ? | ? | NI NI', { hand_count: 2, total: 420, action_count: 1, gold: 1 }),
    seat('? | FG FG GL', { total: 515, action_count: 2 }),
    seat('? | FM FM MG', { total: 280, missed: 1 }),
    seat('? | ? | ? | ? | ? | DR DR DR MG', { total: 610, action_count: 3 }),
    seat('? | LP LP', { total: 55 }),
  ],
  { trash: ['NI', 'NI'] },
);
const rivals = [1, 2, 3, 4, 5];
const crowded = [
  ...(['KR', 'FB', 'TG', 'NI'] as Goat[]).flatMap((goat) =>
    (['GL', 'MG'] as Goat[]).map((wild) =>
      offer({ birth: [goat, wild] }, `pair ${goat} ${wild}`, '60 points'),
    ),
  ),
  ...(['GL', 'MG'] as Goat[]).map((wild) => offer({ assist: wild }, `pair ${wild} with the Ladypug`)),
  ...rivals.flatMap((opponent) =>
    (['GL', 'MG'] as Goat[]).map((card) => offer({ duel: { opponent, card } }, `duel ${opponent}, ${card}`)),
  ),
  ...['LEA', 'LOA', 'GTH'].flatMap((card) =>
    rivals.map((on) => offer({ play: { card, on } }, `play ${card} on ${on}`)),
  ),
];
/** An action card on its way to this player, who may have an Escape Goat. */
const attackedBy = (card: Action): State => ({
  view: at({ attack: { card, by: 1, on: 0 }, active: 1, asked: { seat: 0, ask: 'escape' } }),
  question: `Vera plays ${card} on you. Do you escape?`,
  choices: [offer('escape', 'play an Escape Goat'), offer('let_it_happen', 'let it happen')],
});
const six = (more: Partial<View>) => ({ ...crowd, ...more });

export const STATES: Record<string, State> = {
  crowd: { view: crowd, question: 'Your turn. What do you do?', choices: crowded },
  crowdDuel: {
    view: six({
      duel: { attacker: 4, defender: 0, attack: ['KR', 'MG', 'KR', 'GL'], defence: ['KR', 'KR', 'MG'] },
      active: 4,
      asked: { seat: 0, ask: 'reply' },
    }),
    question: 'Marla answered. Do you fight on?',
    choices: ['GL', 'MG', 'KR']
      .map((goat) => offer({ answer: goat }, `answer with ${goat}`))
      .concat(offer('stop', 'do not answer')),
  },
  crowdFirst: {
    view: six({
      duel: { attacker: 4, defender: 0, attack: ['KR'], defence: [] },
      active: 4,
      asked: { seat: 0, ask: 'first_reply' },
    }),
    question: 'Marla is after your Krakengoats. Do you answer?',
    choices: [
      ...['GL', 'MG', 'KR'].map((goat) => offer({ answer: goat }, `answer with ${goat}`)),
      offer('escape', 'play an Escape Goat'),
      offer('stop', 'do not answer'),
    ],
  },
  crowdRaid: {
    view: six({ attack: { card: 'GTH', by: 0, on: 4 }, asked: { seat: 0, ask: 'raid' } }),
    question: 'Which pile do you lift out of Marla’s herd, counted from the bottom?',
    choices: [2, 3, 4, 5, 6].map((pile) => offer({ raid: pile }, `lift pile ${pile} out of Marla’s herd`)),
  },
  crowdShare: {
    view: six({
      raid: {
        robbed: 4,
        left: ['TG', 'TG', 'TG', 'TG', 'TG', 'TG', 'MG', 'MG', 'GL'],
        shares: 3,
        receivers: [],
      },
      asked: { seat: 0, ask: 'share' },
    }),
    question: 'You share out 6 T-Goats, 2 Magical Goatinis and 1 Goat Lord. Which share do you keep?',
    choices: ['TG TG TG', 'TG TG MG', 'TG MG MG', 'TG TG GL', 'TG MG GL'].map((keep) =>
      offer({ keep: keep.split(' ') }, `keep ${keep}`),
    ),
  },
  crowdTrim: {
    view: six({ asked: { seat: 0, ask: 'trim' } }),
    question: 'Your hand is 2 cards too large. Which card do you discard?',
    choices: ['GL', 'MG', 'KR', 'FB', 'TG', 'NI'].map((trim) => offer({ trim }, `discard ${trim}`)),
  },
  crowdAtomic: {
    view: six({ active: 1, asked: { seat: 1, ask: 'turn' } }),
    told: [
      plays('ATO', null, 'Vera plays Atomic Goat.'),
      ...lucky(...[2, 3, 4, 5, 0, 1].map((who, i): [number, number, string] => [who, i + 1, 'A Luck card.'])),
    ],
  },
  ...Object.fromEntries(
    (['LEA', 'RUS', 'BLU', 'GTH', 'LOA', 'VIS'] as Action[]).map((card) => [
      `escape${card}`,
      attackedBy(card),
    ]),
  ),
  turn: { view: at(), question: 'Your turn. What do you do?', choices: turn },
  first: {
    view: viewOf(
      [
        seat('', { hand: ['DR', 'DR', 'GH', 'TG', 'LP'], total: 0 }),
        seat('', { hand_count: 5 }),
        seat('', { hand_count: 5 }),
      ],
      { round: 1, hand_size: 5, action_discard: [] },
    ),
    question: 'Your turn. What do you do?',
    choices: [
      offer({ birth: ['DR', 'DR'] }, 'pair 2 Fire Breathing Dragon Goats', '30 points'),
      offer({ assist: 'LP' }, 'pair a Ladypug with the discarded Ladypug', '10 points'),
    ],
  },
  again: {
    view: at({ budget: { ordinary: 1, santy: 1, acted: true } }),
    question: 'You have 1 action and 1 Santy action left. What next?',
    choices: [...turn, offer('end_turn', 'end the turn', 'you give up the actions that are left')],
  },
  discard: {
    view: at({ discard_top: 'TG' }, { hand: ['KR', 'FB', 'GH', 'LP'], actions: ripe('ESC') }),
    question: 'Your turn. What do you do?',
    choices: ['KR', 'FB', 'GH', 'LP'].map((goat) =>
      offer({ discard: goat }, `discard a ${goat}`, '5 points'),
    ),
  },
  duel: {
    view: at({ duel, active: 1, asked: { seat: 0, ask: 'reply' } }, { hand: ['GL', 'FB', 'TG'] }),
    question: 'Vera has answered. Do you fight on for the 2 Krakengoats and 1 Magical Goatini?',
    choices: [
      offer({ answer: 'GL' }, 'answer with a Goat Lord', '50 points; your last one'),
      offer('stop', 'do not answer', 'Vera wins the pile: 90 points'),
    ],
    told: [
      told({ answered: { seat: 0, card: 'GL' } }, 'You answer with a Goat Lord.', {
        '/duel/defence': ['KR', 'GL'],
        '/seats/0/hand': ['FB', 'TG'],
        '/seats/0/hand_count': 2,
      }),
      told({ did_not_answer: { seat: 1 } }, 'Vera does not answer.'),
      told(
        {
          defended_pile: {
            defender: 0,
            attacker: 1,
            gained: ['KR', 'KR', 'GL', 'MG'],
            pile: ['KR', 'KR', 'KR', 'KR', 'GL', 'MG', 'MG'],
          },
        },
        'You keep the pile and gain 2 Krakengoats, 1 Goat Lord and 1 Magical Goatini.',
        { '/duel': null, '/seats/0/herd': herd('LP LP | GU MG | KR KR KR KR GL MG MG') },
      ),
    ],
  },
  duel1: {
    view: at(
      { duel: { ...duel, attack: ['KR'], defence: [] }, active: 1, asked: { seat: 0, ask: 'first_reply' } },
      { hand: ['FB', 'TG', 'GH'], actions: ripe('LEA') },
    ),
    question: 'Vera is after your 2 Krakengoats and 1 Magical Goatini. Do you answer?',
    choices: [offer('stop', 'do not answer', 'Vera wins the pile: 55 points')],
  },
  watch: {
    view: at({
      duel: { attacker: 1, defender: 2, attack: ['FG', 'MG', 'FG'], defence: ['GL', 'FG'] },
      active: 1,
      asked: { seat: 2, ask: 'reply' },
    }),
  },
  escape: {
    view: at({ attack: { card: 'LEA', by: 1, on: 0 }, active: 1, asked: { seat: 0, ask: 'escape' } }),
    question: 'Vera plays Leap of Goat on you. Do you escape?',
    choices: [
      offer('escape', 'play an Escape Goat', 'Leap of Goat fizzles'),
      offer('let_it_happen', 'let it happen'),
    ],
    told: [
      ...lucky([1, 4, 'Vera draws Luck card 4.']),
      told(
        { stole: { thief: 1, victim: 0, pile: ['KR', 'KR', 'MG'] } },
        'Vera steals your top pile: 2 Krakengoats and 1 Magical Goatini.',
        { '': robbed },
      ),
    ],
  },
  window: {
    view: at({ attack: { card: 'LOA', by: 1, on: 2 }, active: 1, asked: { seat: 2, ask: 'escape' } }),
  },
  call: {
    view: at({ attack: { card: 'BLU', by: 0, on: 2 }, asked: { seat: 0, ask: 'call' } }),
    question: 'Which two numbers do you call? If Pedro draws neither, you take Pedro’s top pile.',
    choices: [1, 2, 3, 4, 5].flatMap((low) =>
      [2, 3, 4, 5, 6]
        .filter((high) => high > low)
        .map((high) => offer({ call: [low, high] }, `call ${low} and ${high}`)),
    ),
  },
  take: {
    view: at({ attack: { card: 'VIS', by: 0, on: 2 }, asked: { seat: 0, ask: 'take' } }),
    question: 'Which action card do you take from Pedro?',
    choices: [
      offer({ take: 'ESC' }, 'take an Escape Goat'),
      offer({ take: 'FLO' }, 'take an Empowering Flower Goatee'),
    ],
  },
  raid: {
    view: at({ attack: { card: 'GTH', by: 0, on: 1 }, asked: { seat: 0, ask: 'raid' } }),
    question: 'Which pile do you lift out of Vera’s herd, counted from the bottom?',
    choices: [2, 3, 4].map((pile) => offer({ raid: pile }, `lift pile ${pile} out of Vera’s herd`)),
  },
  share: {
    view: at({
      raid: { robbed: 1, left: ['TG', 'TG', 'TG', 'TG', 'TG', 'MG', 'MG'], shares: 3, receivers: [] },
      asked: { seat: 0, ask: 'share' },
    }),
    question: 'You share out 5 T-Goats and 2 Magical Goatinis. Which share do you keep?',
    choices: [
      ['TG', 'TG'],
      ['TG', 'MG'],
      ['TG', 'TG', 'TG'],
      ['TG', 'TG', 'MG'],
      ['TG', 'MG', 'MG'],
    ].map((keep) => offer({ keep }, `keep ${keep.join(' ')}`)),
  },
  share1: {
    view: at({
      raid: { robbed: 1, left: ['NI', 'NI', 'MG'], shares: 1, receivers: [] },
      asked: { seat: 0, ask: 'share' },
    }),
    question: 'Who gets the 2 Goat Ninjas and 1 Magical Goatini?',
    choices: [0, 1, 2, 3].map((to) => offer({ give: { to, cards: ['NI', 'NI', 'MG'] } }, `give it to ${to}`)),
  },
  shed: {
    view: at({ asked: { seat: 0, ask: 'shed' } }, { actions: ripe('LEA', 'ESC', 'SAN', 'ATO') }),
    question: 'That is one action card too many. Which one do you discard?',
    choices: ['LEA', 'ESC', 'SAN', 'ATO'].map((shed) => offer({ shed }, `discard ${shed}`)),
  },
  trim: {
    view: at({ asked: { seat: 0, ask: 'trim' } }, { hand: ['KR', 'FB', 'GH', 'LP', 'TG', 'NI'] }),
    question: 'Your hand is 2 cards too large. Which card do you discard?',
    choices: ['KR', 'FB', 'GH', 'LP', 'TG', 'NI'].map((trim) => offer({ trim }, `discard ${trim}`)),
  },
  unknown: {
    view: at(),
    question: 'Something new?',
    choices: [offer({ yodel: 1 }, 'yodel', 'nobody knows why'), offer({ yodel: 2 }, 'yodel twice')],
  },
  waiting: { view: at({ active: 1, asked: { seat: 1, ask: 'turn' } }) },
  atomic: {
    view: at({ active: 1, asked: { seat: 1, ask: 'turn' } }),
    told: [
      plays('ATO', null, 'Vera plays Atomic Goat.'),
      ...lucky(
        [2, 3, 'Pedro draws Luck card 3.'],
        [3, 1, 'Otis draws Luck card 1.'],
        [0, 4, 'You draw Luck card 4.'],
        [1, 6, 'Vera draws Luck card 6.'],
      ),
      told({ exploded: { seat: 1, pile: ['NI', 'NI'] } }, 'Boom! Vera’s top pile is trash: 2 Goat Ninjas.', {
        '/seats/1/herd': herd('? | ? | DR DR'),
        '/trash': ['NI', 'NI'],
      }),
    ],
  },
  robbed: {
    view: at({ active: 1, asked: { seat: 1, ask: 'turn' } }),
    next: turn,
    told: [
      plays('LEA', 0, 'Vera plays Leap of Goat on you.'),
      ...lucky([1, 4, 'Vera draws Luck card 4.']),
      told(
        { stole: { thief: 1, victim: 0, pile: ['KR', 'KR', 'MG'] } },
        'Vera steals your top pile: 2 Krakengoats and 1 Magical Goatini.',
        { '': robbed },
      ),
    ],
  },
  round: {
    view: at({ draw_pile: 0, active: 3, asked: { seat: 3, ask: 'turn' } }),
    told: [
      told({ round_ended: { round: 2 } }, 'Round 2 is over: all hands are empty.'),
      scores(0, 85, 470, 'You score 85 points and have 470.'),
      scores(1, 160, 580, 'Vera scores 160 points and has 580.'),
      scores(2, 90, 605, 'Pedro scores 90 points and has 605.'),
      scores(3, 20, 300, 'Otis scores 20 points and has 300.'),
    ],
  },
  six: {
    view: viewOf(
      [
        you({
          herd: seat('LP LP | GU MG | TG TG | DR GL | FM FM MG | KR KR MG', { hand }).herd,
          herd_points: 360,
        }),
        ...others,
        seat('? | ? | ? | ? | ? | DR DR DR MG', { total: 610, action_count: 3 }),
        seat('? | LP LP', { total: 55 }),
      ],
      {},
    ),
    question: 'Your turn. What do you do?',
    choices: turn,
  },
  two: {
    view: viewOf([you({ hand: ['GL', 'KR', 'KR', 'FB', 'FB'] }), others[0] ?? seat('')], {}),
    question: 'Your turn. What do you do?',
    choices: turn.slice(0, 5),
  },
  end: {
    view: {
      ...stolen,
      asked: null,
      outcome: { places: [1, 2, 3, 4], scores: [1040, 980, 720, 310] } as never,
      seats: stolen.seats.map((own, i) => ({ ...own, total: [1040, 980, 720, 310][i] ?? 0 })),
    },
    told: [],
  },
};
