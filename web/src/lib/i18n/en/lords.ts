import { calling, count, list } from './words';

/** The texts of Goat Lords. */

const points = (number: number) => count(number, 'point', 'points');
const cards = (number: number) => count(number, 'card', 'cards');

/** A goat: its name in full, one and several, on its plate, its kin on a poster, and what it is like. */
const goat = (name: string, plate: string, kin: string, says: string) => ({
  name,
  names: `${name}s`,
  plate,
  kin,
  says,
});

/** What an action card does: for the player who plays it; and, when somebody else does, for those it is played on (or for
 * everybody, if it names nobody) and for those who watch. */
interface Effect {
  yours: string;
  onYou?: (by: string) => string;
  watched: (by: string, on: string) => string;
  /** What it costs the player who lets it happen. */
  costs?: (by: string) => string;
}
const action = (name: string, plate: string, { yours, onYou, watched, costs }: Effect, says: string) => ({
  name,
  plate,
  does: yours,
  onYou: onYou ?? ((by: string) => watched(by, '')),
  watched,
  costs: costs ?? (() => ''),
  says,
});

export const lords = {
  list,
  points,
  goats: {
    GL: goat(
      'Goat Lord',
      'Goat Lord',
      'Lords',
      'Has never opened a gate himself. Everything is his pasture.',
    ),
    MG: goat('Magical Goatini', 'Goatini', 'Goatinis', 'Pulls rabbits out of hats, and eats the hats.'),
    FG: goat(
      'Flying Goat-a-Corn',
      'Goat-a-Corn',
      'Goat-a-Corns',
      'Believes in herself. So far it has worked.',
    ),
    DR: goat(
      'Fire Breathing Dragon Goat',
      'Dragon Goat',
      'Dragons',
      'Sorry about the barn. And the other barn.',
    ),
    TG: goat(
      'T-Goat',
      'T-Goat',
      'T-Goats',
      'Eats the grass, the fence and the farmer. Cannot reach his own nose.',
    ),
    NI: goat(
      'Goat Ninja',
      'Goat Ninja',
      'Ninjas',
      'Silent as the night, until somebody opens a bag of oats.',
    ),
    KR: goat('Krakengoat', 'Krakengoat', 'Krakens', 'Eight arms, one opinion. Everything gets damp.'),
    FM: goat(
      'Fairy Goat Mother',
      'Fairy Mother',
      'Fairy Mothers',
      'Grants wishes. They all turn out to be hay.',
    ),
    FB: goat('Fainting Baby Goat', 'Fainting Baby', 'Fainting Babies', 'Brave heart, weak knees.'),
    GH: goat(
      'Overly Happy Ghoast',
      'Happy Ghoast',
      'Ghoasts',
      'Dying was the best thing that ever happened to it.',
    ),
    LP: goat('Ladypug', 'Ladypug', 'Ladypugs', 'Part beetle, part pug, no goat at all. Nobody dares say so.'),
    GU: goat('Goat Food Guardian', 'Food Guardian', 'Guardians', 'None shall pass the trough.'),
  },
  wild: 'wild',
  wildSays: 'Wild: pairs with any goat that is not wild, and fits in every duel.',
  plainSays: 'Pairs with its own kind or with a wild.',
  inDeck: (number: number, worth: number) => `${number} in the deck, ${points(worth)} each`,
  actions: {
    ESC: action(
      'Escape Goat',
      'Escape Goat',
      {
        yours: 'Answers an attack: in a duel you gain the attacking card, and an action card fizzles.',
        watched: (by) => `${by} escapes.`,
      },
      'It was never there.',
    ),
    RUS: action(
      'Russian Goatlette',
      'Goatlette',
      {
        yours:
          'Luck cards until the 2 appears: they draw twice, then you take turns. If they draw it, you take their top pile.',
        onYou: (by) =>
          `Luck cards until the 2 appears: you draw twice, then ${by} and you take turns. If you draw it, ${by} takes your top pile.`,
        watched: (by, on) =>
          `Luck cards until the 2 appears: ${on} draws twice, then ${by} and ${on} take turns. If ${on} draws it, ${by} takes ${on}’s top pile.`,
        costs: (by) => `If you draw the 2, ${by} takes your top pile.`,
      },
      'Round and round goes the goat.',
    ),
    ATO: action(
      'Atomic Goat',
      'Atomic Goat',
      {
        yours:
          'Everyone draws until the 6 appears. If an opponent draws it, you take their top pile; if you draw it, yours explodes.',
        onYou: (by) =>
          `Everyone draws until the 6 appears. If you draw it, ${by} takes your top pile; if ${by} draws it, ${by}’s own explodes.`,
        watched: (by) =>
          `Everyone draws until the 6 appears. If an opponent draws it, ${by} takes their top pile; if ${by} draws it, ${by}’s own explodes.`,
      },
      'Do not shake.',
    ),
    GTH: action(
      'Goatinhood',
      'Goatinhood',
      {
        yours: 'Lift any pile but the bottom one out of their herd, and share it out.',
        onYou: (by) => `${by} lifts any pile but the bottom one out of your herd, and shares it out.`,
        watched: (by, on) =>
          `${by} lifts any pile but the bottom one out of ${on}’s herd, and shares it out.`,
        costs: (by) => `You lose a pile, and ${by} shares it out.`,
      },
      'Steals from the rich, and keeps a share for expenses.',
    ),
    BLU: action(
      'Bluff Goat',
      'Bluff Goat',
      {
        yours: 'Call two numbers. If they draw neither, you take their top pile.',
        onYou: (by) => `${by} calls two numbers. If you draw neither, ${by} takes your top pile.`,
        watched: (by, on) => `${by} calls two numbers. If ${on} draws neither, ${by} takes ${on}’s top pile.`,
        costs: (by) => `If you draw neither number, ${by} takes your top pile.`,
      },
      'Sweats a little on the left side.',
    ),
    SAN: action(
      'Santy Goat',
      'Santy Goat',
      {
        yours: 'Draw two goat cards and get 1 more action, but not for a discard.',
        watched: (by) => `${by} draws two goat cards and gets 1 more action, but not for a discard.`,
      },
      'Knows who was naughty. It was him.',
    ),
    LEA: action(
      'Leap of Goat',
      'Leap of Goat',
      {
        yours: 'Draw a Luck card: with 3 or more, you take their top pile.',
        onYou: (by) => `${by} draws a Luck card: with 3 or more, ${by} takes your top pile.`,
        watched: (by, on) => `${by} draws a Luck card: with 3 or more, ${by} takes ${on}’s top pile.`,
        costs: (by) => `If ${by} draws 3 or more, your top pile is gone.`,
      },
      'Looks first. Leaps anyway.',
    ),
    LOA: action(
      'Loaf of Goat',
      'Loaf of Goat',
      {
        yours: 'They miss a turn.',
        onYou: () => 'You miss a turn.',
        watched: (_, on) => `${on} misses a turn.`,
        costs: () => 'You miss a turn.',
      },
      'Half asleep, half baked.',
    ),
    FLO: action(
      'Empowering Flower Goatee',
      'Flower Goatee',
      { yours: 'Get 2 more actions.', watched: (by) => `${by} gets 2 more actions.` },
      'You can do it. It ate the instructions.',
    ),
    VIS: action(
      'Visionary Goat',
      'Visionary',
      {
        yours: 'Look at their action cards, take one, and get 1 more action.',
        onYou: (by) => `${by} looks at your action cards, takes one, and gets 1 more action.`,
        watched: (by, on) => `${by} looks at ${on}’s action cards, takes one, and gets 1 more action.`,
        costs: (by) => `${by} takes one of your action cards.`,
      },
      'Sees all. Understands some.',
    ),
  },
  luckCard: (number: number) => `Luck card ${number}`,
  luckBack: 'Luck Pile',
  gold: (shows: number) =>
    shows ? 'Goat Gold shows 1: the next pile gained brings an action card' : 'Goat Gold shows 0',
  goldName: 'Goat Gold',
  goldSays: 'Flips each time your herd gains a pile. When it flips back to 0, you draw an action card.',
  pileWords: (counts: [{ name: string; names: string }, number][]) =>
    list(counts.map(([{ name, names }, number]) => count(number, name, names))),

  bar: {
    round: (round: number, target: number) => `Round ${round}, to ${target.toLocaleString('en')}`,
    single: 'One round',
    actions: (ordinary: number, santy: number) =>
      [
        ordinary && count(ordinary, 'action', 'actions'),
        santy && count(santy, 'Santy action', 'Santy actions'),
      ]
        .filter(Boolean)
        .join(' and '),
    duel: 'A duel',
  },
  areas: { others: 'The other herds', yours: 'Your side', piles: 'The piles', matter: 'The matter at hand' },

  seat: {
    total: (total: number) => `${total.toLocaleString('en')}`,
    totalLabel: (total: number) => `${points(total)} so far`,
    hand: (number: number) => `${number} in hand`,
    action: (number: number) => count(number, 'action card', 'action cards'),
    loafs: 'loafs',
    missed: (number: number) => (number === 1 ? 'misses a turn' : `misses ${number} turns`),
    aim: (name: string) => `Aim at ${name}`,
  },
  herd: {
    none: 'no herd yet',
    safe: 'safe',
    covered: 'covered',
    exposed: 'exposed',
    stake: 'at stake',
    label: (piles: number) => (piles === 0 ? 'No herd yet.' : `Herd of ${count(piles, 'pile', 'piles')}.`),
    safeLabel: 'Bottom pile, protected',
    coveredLabel: (at: number) => `Pile ${at}, covered`,
    topLabel: (what: string, worth: number) => `Top pile: ${what}, ${points(worth)}, can be stolen`,
    onlyLabel: (what: string, worth: number) => `Only pile: ${what}, ${points(worth)}, protected`,
  },
  piles: {
    draw: 'Draw Pile',
    drawLeft: (number: number) => (number ? `${number} to draw` : 'gone'),
    discard: 'Discard Pile',
    discarded: (number: number) => (number ? `${number} discarded` : 'empty'),
    action: 'Action pile',
    actionLeft: (number: number) => count(number, 'action card', 'action cards'),
    actionDiscard: 'Played action cards',
    trash: 'Trash',
    trashed: (number: number) => `${number} in the trash`,
    look: 'Look through',
    none: 'None yet.',
  },

  yours: {
    turn: (name: string) => calling('Your turn', name),
    again: (left: string) => `Your turn: ${left} left`,
    reply: (name: string) => calling('Your reply', name),
    move: (name: string) => calling('Your move', name),
    herd: (worth: number) => `Your herd, ${points(worth)}`,
    hand: 'Your hand',
    emptyHand: 'Your hand is empty.',
    noHerd: 'Your first pair starts your herd, and stays safe.',
    actions: 'Your action cards',
    unripe: 'next turn',
    unripeLong: 'Not ripe yet: you can play it from your next turn on.',
    noMatch: 'no match',
    total: 'Total',
    strip: 'Your side',
  },

  turn: {
    title: 'What now?',
    next: 'What next?',
    kinds: { birth: 'Birth', assist: 'Adopt', duel: 'Duel', play: 'Play', discard: 'Discard' },
    aim: 'Pick cards from your hand, or choose here.',
    onlyDiscard: 'Nothing pairs, nothing fights. One goat has to go.',
    clear: 'Show everything',
    birth: (kin: string) => `Birth ${kin}`,
    assist: (name: string) => `Adopt the ${name}`,
    assistWith: (name: string) => `with the ${name}`,
    duel: (name: string) => `Duel ${name}`,
    duelFor: (worth: number) => `for a pile of ${points(worth)}`,
    duelWith: (name: string) => `Throw the ${name}`,
    play: (name: string) => name,
    playOn: (name: string) => `on ${name}`,
    playNow: 'Play it',
    discard: 'Discard one, draw one',
    end: 'End the turn',
    pass: 'Pass',
    points,
  },

  duel: {
    title: (kin: string) => `Duel of the ${kin}`,
    sub: 'The winner takes the pile and everything thrown at it.',
    attacks: (name: string) => `${name} attacks`,
    youAttack: 'You attack',
    defends: (name: string) => `${name} defends`,
    youDefend: 'You defend',
    left: (number: number) => `${cards(number)} left in hand`,
    stake: (worth: number) => `${points(worth)} at stake`,
    yourAnswer: 'your answer',
    nextAnswer: (name: string) => `${name}’s answer`,
    throw: (name: string) => `Throw the ${name}`,
    rise: (worth: number) => `The stakes rise to ${worth}.`,
    pick: 'Choose a card to throw',
    cannot: 'Nothing matches',
    stopDefend: (name: string) => `Let ${name} have it`,
    stopDefendHint: (name: string, worth: number) =>
      `${name} takes the pile and everything thrown at it: ${points(worth)}.`,
    stopAttack: 'Back off',
    stopAttackHint: (name: string) => `${name} keeps the pile and everything thrown at it.`,
    escape: 'Play an Escape Goat',
    escapeHint: 'The duel is off, and the attacking card is yours.',
    noEscape: 'No ripe Escape Goat',
    won: (name: string) => `${name} takes it all`,
    youWon: 'You take it all',
    kept: (name: string) => `${name} holds`,
    youKept: 'You hold',
  },

  attack: {
    plays: (name: string) => `${name} plays`,
    youPlay: 'You play',
    on: (name: string) => `on ${name}`,
    onYou: 'on you',
    stake: (what: string, worth: number) => `${what}, ${points(worth)}`,
    atStake: 'At stake',
    waits: (name: string) => `Will ${name} escape?`,
    let: 'Let it happen',
    escape: 'Play an Escape Goat',
    escapeHint: (card: string) => `${card} fizzles.`,
    noEscape: 'No ripe Escape Goat',
    fizzles: 'It was never there.',
  },

  luck: {
    /** `takes`: `you take`, `Vera takes`; `whose`: `your`, `Vera’s`; `draws`: `you draw`, `Vera draws`. */
    need: {
      LEA: (takes: string, whose: string) => `With 3 or more, ${takes} ${whose} top pile.`,
      BLU: (takes: string, whose: string, draws: string, low: number, high: number) =>
        `If ${draws} neither ${low} nor ${high}, ${takes} ${whose} top pile.`,
      BLUopen: (takes: string, whose: string, draws: string) =>
        `If ${draws} neither of two numbers, ${takes} ${whose} top pile.`,
      RUS: (takes: string, whose: string, draws: string) => `If ${draws} the 2, ${takes} ${whose} top pile.`,
      ATO: 'Somewhere in there is the 6.',
    },
    takes: (name: string) => `${name} takes`,
    youTake: 'you take',
    whose: (name: string) => `${name}’s`,
    your: 'your',
    youDrawIt: 'you draw',
    draws: (name: string) => `${name} draws`,
    youDraw: 'You draw',
    call: 'Call two numbers',
    callHint: (name: string) => `If ${name} draws neither, their top pile is yours.`,
    calls: (name: string) => `${name} calls two numbers.`,
    callDo: (low: number, high: number) => `Call ${low} and ${high}`,
    callPick: 'Pick two',
    nothing: 'Nothing.',
    stolen: 'Stolen!',
    boom: 'Boom!',
  },

  take: {
    hint: (name: string) => `Only you see ${name}’s action cards. Which one do you take?`,
    waits: (name: string, other: string) => `${name} looks at ${other}’s action cards.`,
  },

  raid: {
    hint: (name: string) => `Take any of ${name}’s piles but the bottom one. Covered piles are taken unseen.`,
    pile: (at: number) => `Pile ${at}`,
    unseen: 'unseen',
    waits: (name: string, other: string) => `${name} looks over ${other}’s herd.`,
  },

  share: {
    title: 'Share it out',
    one: 'Who gets the pile?',
    hint: 'Tap a goat to move it to the next share.',
    yours: 'You keep',
    gives: (name: string) => `${name} gets`,
    to: 'goes to',
    toWhom: 'Who gets this?',
    do: 'Share it out',
    pickAll: 'Who gets what?',
    sizes: (least: number, most: number) =>
      `Each share has ${least === most ? least : `${least} or ${most}`} goats, at least one of them not wild.`,
    good: 'a fair share',
    bad: 'not a share yet',
    move: (name: string, from: number, to: number) => `${name}: move from share ${from} to share ${to}`,
    waits: (name: string) => `${name} shares it out.`,
    robbed: (name: string) => `It comes from ${name}’s herd.`,
    back: 'back home',
  },

  shed: {
    title: 'One too many',
    hint: 'You may hold three action cards. Which one do you discard?',
  },
  trim: {
    title: 'Too many goats',
    hint: (number: number) =>
      `${cards(number)} too many. Which card do you discard? The last one ends up on top.`,
  },

  waiting: {
    turn: (name: string) => `${name} looks over the herds`,
    you: 'Look over the herds',
    first: 'The goats gather.',
  },

  posters: {
    round: (round: number) => `Round ${round}`,
    roundOver: 'Count your goats',
    gone: 'The Draw Pile is gone',
    goneText: 'No more goats. When the last hand is empty, the round is over.',
    boom: 'Boom!',
    escape: 'Never there',
    tied: 'Another round',
    missed: (name: string) => `${name} loafs`,
    youMissed: 'You loaf',
  },
  scores: {
    title: (round: number) => `Round ${round} is over`,
    gained: (number: number) => `+${number}`,
    target: (target: number) => `to ${target.toLocaleString('en')}`,
  },

  loss: {
    you: (name: string) => `${name} took your pile`,
    boom: 'Your pile is trash',
    shared: (name: string) => `${name} shared out your pile`,
    worth: (what: string, worth: number) => `${what}, ${points(worth)}`,
    duel: (card: string) => `Won in a duel: nobody beat the last ${card}.`,
    luck: {
      LEA: (name: string, number: number) => `Leap of Goat: ${name} drew a ${number}, and 3 or more steals.`,
      BLU: (name: string, number: number) => `Bluff Goat: ${name} drew a ${number}, and it was not called.`,
      RUS: (name: string) => `Russian Goatlette: ${name} drew the 2.`,
      ATO: (name: string) => `Atomic Goat: ${name} drew the 6.`,
    },
    by: (card: string) => `By ${card}.`,
    gth: (shares: string[]) => (shares.length ? `Goatinhood: ${list(shares)}.` : 'Goatinhood.'),
    gthShare: (name: string, number: number) => `${name} got ${count(number, 'goat', 'goats')}`,
    trash: 'the trash',
    close: 'So be it',
    you2: 'you',
  },

  order: {
    title: 'Standing order',
    button: 'Standing order',
    hint: 'What you let happen without being asked. The others see the same short pause, whatever you hold.',
    ask: 'Ask me every time',
    points: (least: number) => `Let it go under ${least} points`,
    short: {
      ask: 'always ask',
      points: (least: number) => `let go under ${least}`,
    },
    acting: 'Your standing order lets it go.',
    cancel: 'Wait, ask me',
  },

  guide: {
    kicker: 'First game',
    turn: {
      title: 'Your turn',
      steps: [
        'Pair two of a kind from your hand, or any goat with a wild: they become a new pile on your herd.',
        'Your bottom pile is safe for good. Only the top pile of a herd can be stolen.',
        'Duel with a card that matches a top pile, if its owner has two piles or more.',
      ],
    },
    duel: {
      title: 'A duel',
      steps: [
        'You take turns throwing cards, the defender first. The same goat or any wild will do.',
        'Whoever throws the last card takes it all.',
        'You may always let it go. Nobody learns whether you could have answered.',
      ],
    },
    action: {
      title: 'Action cards',
      steps: [
        'Every second pile you gain flips your Goat Gold back and brings you one.',
        'You can play it from your next turn on.',
        'An Escape Goat waits until somebody attacks you.',
      ],
    },
    done: 'Got it',
    never: 'No more notes',
  },

  end: {
    lord: 'Lord',
    lords: 'Lords',
    of: 'of the Goats',
    total: (total: number) => `${total.toLocaleString('en')} points`,
    rounds: 'Round by round',
    round: (round: number) => `Round ${round}`,
    player: 'Player',
    sum: 'Total',
    deeds: 'Talk of the pasture',
    dearest: (thief: string, victim: string, what: string, worth: number) =>
      `Costliest theft: ${thief} took ${what} from ${victim}, ${points(worth)}.`,
    duels: (name: string, won: number) => `Most duels won: ${name}, ${won}.`,
    robbed: (name: string, times: number) =>
      `Robbed most often: ${name}, ${['never', 'once', 'twice'][times] ?? `${times} times`}.`,
    longest: (one: string, other: string, number: number) =>
      `Longest duel: ${one} and ${other}, ${cards(number)} thrown.`,
    exploded: (name: string) => `Blown up by their own Atomic Goat: ${name}.`,
    lost: (number: number) => `${count(number, 'pile', 'piles')} changed herds.`,
    quiet: 'Nobody took anything from anybody. The goats are suspicious.',
  },
};
