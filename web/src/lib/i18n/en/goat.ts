import { calling, count, list } from './words';

/** The texts of The Good and the Bad and the Goat. */

type Character = string;
type Name = string;

const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];
const inWords = (number: number) => small[number] ?? String(number);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One of these, always the same for the same offer. */
const oaths = [
  'Honest to God, it’s the',
  'On my mother’s boots, it’s the',
  'Would I lie? It’s the',
  'I swear on my horse, it’s the',
  'Cross my heart, it’s the',
  'Ask anybody, it’s the',
  'True as I stand here, it’s the',
];

export const goat = {
  list,
  coins: (number: number) => count(number, 'coin', 'coins'),
  tokens: (number: number) => count(number, 'token', 'tokens'),
  cards: (number: number) => count(number, 'card', 'cards'),
  money: (number: number) => `$${number}`,
  pieces: (token: string, number: number) => {
    // Supplies, Cattle and Gold cannot be counted; their tokens can.
    const counted = token === 'Bottle' || token === 'Money Bill' ? token : `${token} token`;
    return `${number} ${counted}${number === 1 ? '' : 's'}`;
  },
  bar: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    deck: (cards: number) => `Deck ${cards}`,
    deckLabel: (cards: number) => `${count(cards, 'card', 'cards')} left in the deck`,
  },
  clock: (seconds: number) => `${count(seconds, 'second', 'seconds')} left to think`,
  areas: {
    others: 'Players',
    town: 'Town',
    saloon: 'Saloon',
    matter: 'The matter at hand',
    yours: 'Yours',
  },
  /** What each Character does, in its own voice. */
  says: {
    Seller: 'Carries off every token at the Store, at once.',
    Kid: 'Empties the Store’s till: all coins there, at once.',
    Banker: 'Carries off every token at the Bank, at once.',
    Widow: 'Inherits all coins at the Bank, at once.',
    Farmer: 'Drives off every token at the Ranch, at once.',
    Cowboy: 'Pockets all coins at the Ranch, at once.',
    Miner: 'Digs out every token at the Mine, at once.',
    Prospector: 'Pans all coins at the Mine, at once.',
    Gunslinger: 'If the Sheriff is in town, shoots him for 4 coins. If not, nothing.',
    Sheriff:
      'Earns 2 coins; 2 more for arresting the Robber, 1 more for the Charlatan. Their loot goes back.',
    Robber: 'Grabs all tokens at one Location. You keep them at the Saloon unless the Sheriff arrests him.',
    Charlatan:
      'Talks others out of up to 3 coins. You keep them at the Saloon unless the Sheriff arrests him.',
    Dancer: 'Hands the Saloon’s Bottles to others. Then takes over the Gambler’s action, if he is in town.',
    Gambler: 'Takes a token from another player, face down and at random. Not while the Dancer is in town.',
    Goat: 'Does nothing. It is a goat. It eats one of your hats.',
  } as Record<Character, string>,
  /** What a card would bring the player who takes it, in a few words. */
  brings: {
    Seller: 'all tokens at the Store.',
    Kid: 'all coins at the Store.',
    Banker: 'all tokens at the Bank.',
    Widow: 'all coins at the Bank.',
    Farmer: 'all tokens at the Ranch.',
    Cowboy: 'all coins at the Ranch.',
    Miner: 'all tokens at the Mine.',
    Prospector: 'all coins at the Mine.',
    Gunslinger: '4 coins, if there is a Sheriff to shoot.',
    Sheriff: '2 coins, and 2 for a Robber, 1 for a Charlatan.',
    Robber: 'the tokens of one house, unless a Sheriff gets him.',
    Charlatan: 'up to 3 of the others’ coins, unless a Sheriff gets him.',
    Dancer: 'you pour for the others, then gamble if the Gambler is here.',
    Gambler: 'one token from a pocket, unless a Dancer is here.',
    Goat: 'a goat. It eats a hat.',
  } as Record<Character, string>,
  belongs: (home: string | null, number: number | undefined) =>
    home === null ? 'Goat pen, below the Saloon' : number ? `Saloon, number ${number}` : `${home}, at once`,
  slot: {
    empty: (name: Character) => `${name}, not in town`,
    inPlay: (name: Character, owner: Name) => `${name}, ${owner}’s`,
    inPlayYours: (name: Character) => `${name}, yours`,
    carrying: (what: string) => `, carrying ${what}`,
    out: 'out',
    outLabel: (name: Character) => `${name} out this round, face up beside the deck`,
    why: { declined: 'gone', eliminated: 'shot', arrested: 'jailed' },
    goneLabel: (name: Character, why: string) => `${name} ${why}, out of play this round`,
  },
  place: {
    label: (name: string, what: string) => `${name}: ${what}`,
    bare: 'picked clean',
  },
  seat: {
    dealer: 'Dealer',
    assistant: 'Assistant',
    out: 'out of hats',
    hatsLeft: (hats: number) =>
      hats === 0 ? 'no hats left' : `${inWords(hats)} ${hats === 1 ? 'hat' : 'hats'} left`,
    figures: (coins: number, tokens: number) =>
      `${count(coins, 'coin', 'coins')}, ${count(tokens, 'token', 'tokens')}`,
    elixir: (elixirs: number) =>
      `${count(elixirs, 'elixir', 'elixirs')}: a coin back for each if the Charlatan is arrested`,
  },
  yours: {
    boots: 'in your boots',
    secret: 'only you see these faces',
    answer: (name: Name) => calling('Your answer', name),
    offer: (name: Name) => calling('Your offer', name),
    move: (name: Name) => calling('Your move', name),
    noTokens: 'no tokens',
  },
  waiting: {
    offer: (name: Name) => `${name} looks over the cards.`,
    offerText: 'Any of them, under any of their names. That is the whole game.',
    answer: (name: Name) => `${name} thinks it over.`,
    rob: (name: Name) => `${name}’s Robber looks for a way in.`,
    con: (name: Name) => `${name}’s Charlatan counts the house.`,
    serve: (name: Name) => `${name}’s Dancer balances a tray.`,
    gamble: (name: Name) => `${name} eyes everybody’s pockets.`,
    sent: 'Your word is on the table.',
  },
  offer: {
    step: { card: 'The card', name: 'What you call it', to: 'To whom' },
    nameHint: 'You may call it anything in your hand.',
    cardLabel: (card: Character) => `Slide the ${card}`,
    nameLabel: (name: Character) => `Call it the ${name}`,
    toLabel: (name: Name, hats: string) => `Offer it to ${name}, ${hats}`,
    notTo: (name: Name) => `${name} has no hats left and cannot be offered a card.`,
    noHats: 'no hats',
    missing: (parts: string[]) => `Still to pick: ${list(parts)}.`,
    missingPart: { card: 'a card', name: 'a name for it', to: 'a player' },
    impossible: 'These do not go together.',
    sentence: {
      before: 'You slide ',
      card: (card: Character) => `the ${card}`,
      to: ' to ',
      as: ' and call it ',
      name: (name: Character) => `“the ${name}”`,
      blankCard: 'a card',
      blankTo: 'somebody',
      blankName: 'something',
    },
    truth: 'The truth.',
    lie: 'A lie.',
    go: 'Slide it over',
    refusedYours: 'If it is refused, it is yours.',
    refusedGone: 'If it is declined, it is gone.',
  },
  claim: {
    oath: (key: number) => oaths[key % oaths.length] ?? oaths[0],
    slides: (from: Name, to: Name) => `${from} slides ${to} a card.`,
    slidesYou: (from: Name) => `${from} slides you a card.`,
    youSlide: (to: Name) => `You slide ${to} a card.`,
    end: (name: Character) => `${name}.”`,
    faceDown: (to: Name) => `for ${to}, face down`,
    faceDownYou: 'for you, face down',
    really: (card: Character) => `really the ${card}`,
    ribbon: 'so they say',
    ribbonYou: 'so you say',
    cardLabel: (from: Name, name: Character) => `A card, face down. ${from} calls it the ${name}.`,
  },
  answer: {
    take: 'Take it',
    takeLast: 'For your last hat.',
    takeHat: 'For one hat.',
    takeForced: 'You have a hat for every card left, so you must.',
    refuse: 'Refuse',
    refuseKeeps: (name: Name) => `${name} must keep it.`,
    decline: 'Decline',
    declineGone: 'Shown, and gone.',
    ifItIs: (what: string) => `If it is: ${what}`,
    now: (place: string, what: string) => `At the ${place} now: ${what}.`,
    record: (name: Name, truths: number, lies: number) =>
      `${name} so far: ${truths === 0 ? 'not one true word' : `${inWords(truths)} ${truths === 1 ? 'truth' : 'truths'}`}, ${inWords(lies)} ${lies === 1 ? 'lie' : 'lies'}.`,
    noRecord: (name: Name) => `${name}’s word has not been tested yet.`,
    canBe: 'It can be',
    canOnlyBe: 'It must be',
    named: 'named',
    passedOn: 'you had it',
    last: (name: Character, card: Character) =>
      name === card ? `Their last “${name}” was true.` : `Their last “${name}” was the ${card}.`,
    held: (cards: number, known: number) =>
      `from a hand of ${cards}, ${known === 0 ? 'none known' : `${inWords(known)} known`}`,
  },
  verdict: {
    truth: 'True',
    lie: 'Lie',
    taken: 'Taken',
    forced: 'Must take it',
    refused: 'Refused',
  },
  rob: {
    title: 'Rob which house?',
    text: 'Everything that can be carried goes into the sack.',
    go: (place: string) => `Rob the ${place}`,
    worth: (what: string, money: number) => `${what}, $${money} in all`,
  },
  con: {
    title: 'River water, $1',
    text: (most: number) => `Talk up to ${count(most, 'coin', 'coins')} out of them.`,
    add: (name: Name) => `Take a coin from ${name}`,
    less: (name: Name) => `Give a coin back to ${name}`,
    has: (coins: number) => (coins === 0 ? 'broke' : `has ${count(coins, 'coin', 'coins')}`),
    tray: (taken: number, most: number) => `${taken} of ${most} in the hat`,
    go: (coins: number) => (coins === 0 ? 'Sell' : `Sell ${count(coins, 'bottle', 'bottles')}`),
    missing: 'Take at least one coin.',
  },
  serve: {
    title: 'Pour a round',
    text: (most: number) => `${count(most, 'Bottle', 'Bottles')} to hand out. None is for you.`,
    add: (name: Name) => `Give ${name} a Bottle`,
    less: (name: Name) => `Take a Bottle back from ${name}`,
    has: (tokens: number) => count(tokens, 'token', 'tokens'),
    tray: (given: number, most: number) => `${most - given} left on the tray`,
    go: 'Serve',
    missing: (left: number) => `${count(left, 'Bottle is', 'Bottles are')} still on the tray.`,
  },
  gamble: {
    title: 'Pick a pocket',
    text: 'One token, face down: whichever your fingers find.',
    go: (name: Name) => `Pick ${name}’s pocket`,
    has: (tokens: number) => (tokens === 0 ? 'empty pockets' : count(tokens, 'token', 'tokens')),
    none: (name: Name) => `${name} has no token to take.`,
  },
  posters: {
    round: (round: number) => `Round ${round}`,
    roundOver: 'Hats off',
    saloon: 'The Saloon',
    saloonText: 'Doors open. They act by number, one after another.',
    lastActive: 'Last hat',
    goat: 'Not yet, goat',
  },
  /** The summary between two rounds. */
  summary: {
    label: (round: number) => `Round ${round} is over`,
    title: 'What everybody got',
    lead: (round: number, rounds: number) => `round ${round} of ${rounds}, everything counted`,
    took: (what: string, place: string) => `${what} from the ${place}`,
    loot: (what: string) => `${what} from the robbery`,
    shot: (money: string) => `${money} for shooting the Sheriff`,
    sheriff: (money: string) => `${money} for keeping the law`,
    water: (money: string) => `${money} for river water`,
    served: (what: string) => `${what} from the Dancer`,
    stole: (token: string | null, name: Name) => `a ${token ?? 'token'} from ${name}’s pocket`,
    conned: (money: string) => `${money} to the Charlatan`,
    stolen: (token: string | null, name: Name) => `a ${token ?? 'token'} to ${name}`,
    sentence: (got: string[], lost: string[], goat: boolean) =>
      [
        got.length ? `${capital(list(got))}.` : lost.length ? '' : 'Nothing at all.',
        lost.length ? `Lost ${list(lost)}.` : '',
        goat ? 'The goat was no help.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    gain: (money: number, unsure: boolean) =>
      `${money < 0 ? '−' : '+'}$${Math.abs(money)}${unsure ? '?' : ''}`,
    lies: (lies: number, offers: number) =>
      lies === 0
        ? `Not one lie in ${inWords(offers)}`
        : `${capital(inWords(lies))} ${lies === 1 ? 'lie' : 'lies'} in ${inWords(offers)}`,
    believed: 'lies believed',
    doubted: 'truths refused',
    fed: (name: Name | null) => `goat fed, by ${name ?? 'you'}`,
    town: 'Still in town',
    townLead: 'it stays, and more comes with the wagons',
    deals: (name: Name | null) => (name === null ? 'You deal first:' : `${name} deals first:`),
    why: 'the last one with a hat.',
    go: (round: number) => `Round ${round}`,
  },
  hurry: 'Skip ahead',
  guide: {
    kicker: 'First game',
    done: 'Got it',
    never: 'No more tips',
    offer: {
      title: 'Making an offer',
      steps: [
        'Pick a card to slide over, face down.',
        'Call it by any name in your hand. A lie is as good as the truth.',
        'If they take it, it is theirs. If they refuse, it is yours, so offer what you can live with.',
      ],
    },
    assist: {
      title: 'Offering without a hat',
      steps: [
        'Only one player still has hats. The others take turns offering that player a card.',
        'Call it by any name in your hand, as before.',
        'If they take it, it is theirs. If they decline, it is shown and gone. You cannot end up with it.',
      ],
    },
    answer: {
      title: 'Answering an offer',
      steps: [
        'Somebody slides you a card and says what it is. Maybe it is.',
        'Take it, and it is yours for a hat. Refuse, and they must keep it.',
        'Under the claim you see every card it can still be.',
      ],
    },
    last: {
      title: 'The last one with a hat',
      steps: [
        'Everybody else is out of hats. They take turns offering you cards.',
        'Take one, and it is yours for a hat. Decline, and it is shown and gone.',
        'Once you have a hat for every card left, you must take them all.',
      ],
    },
    saloon: {
      title: 'How the Saloon works',
      steps: [
        'All hats are down. Numbers 1 to 6 act in order.',
        'The Gunslinger shoots the Sheriff. A Sheriff who lives arrests the Robber and the Charlatan.',
        'Whoever is still standing gets paid.',
      ],
    },
  },
  end: {
    richest: 'Richest',
    share: 'Richest two',
    shareMany: 'Richest lot',
    inTown: 'in town, and not by work',
    reckoning: 'The reckoning',
    lies: 'The list of lies',
    liesNone: 'Not a single lie. Nobody will believe this.',
    liesLead: (offers: number, lies: number) =>
      `${count(offers, 'offer', 'offers')}, ${count(lies, 'lie', 'lies')}.`,
    you: 'you',
    to: (from: Name, to: Name) => `${from} to ${to}.`,
    fate: {
      taken: 'Taken in good faith.',
      forced: 'Had to be taken.',
      refused: (from: Name) => `Refused, so ${from} kept it.`,
      declined: 'Declined. Nobody got it.',
    },
    gain: {
      goat: 'It ate a hat.',
      coins: (owner: Name, coins: number) => `$${coins} for ${owner}.`,
      tokens: (owner: Name, what: string) => `${what} for ${owner}.`,
    },
    lieLabel: (from: Name, to: Name, name: Character, card: Character) =>
      `${from} told ${to} it was the ${name}. It was the ${card}.`,
    blurb: {
      liar: (lies: number, offers: number) =>
        lies === 0
          ? 'Never told a lie. It paid, for once.'
          : `${count(lies, 'lie', 'lies')} in ${count(offers, 'offer', 'offers')}, and ${lies === 1 ? 'it' : 'they'} paid.`,
    },
    awards: {
      liar: (name: Name) => `${name}’s lies, worst in town`,
      believed: (name: Name) => `${name}’s lies believed`,
      fell: (name: Name) => `lies swallowed by ${name}`,
      of: (part: number, whole: number) => `${part} of ${whole}`,
    },
    counted: (name: Name, money: number) => `${name}: $${money}`,
    tie: 'The purse is shared.',
    more: (lies: number) => `All ${lies}, oldest first.`,
  },
};
