/** The words of the board of goat. */

type Character = string;
type Name = string;

const plural = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (number: number) => small[number] ?? String(number);
const list = (parts: string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

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
  coins: (number: number) => plural(number, 'coin', 'coins'),
  tokens: (number: number) => plural(number, 'token', 'tokens'),
  cards: (number: number) => plural(number, 'card', 'cards'),
  money: (number: number) => `$${number}`,
  pieces: (token: string, number: number) => {
    const many: Record<string, string> = { Bottle: 'Bottles', 'Money Bill': 'Money Bills' };
    return `${number} ${number === 1 ? token : (many[token] ?? token)}`;
  },
  bar: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    deck: (cards: number) => `Deck ${cards}`,
    deckLabel: (cards: number) => `${plural(cards, 'card', 'cards')} left in the deck`,
  },
  clock: (seconds: number) => `${plural(seconds, 'second', 'seconds')} left to think`,
  areas: {
    others: 'Players',
    town: 'Town',
    saloon: 'Saloon',
    matter: 'The matter at hand',
    yours: 'Yours',
  },
  /** What each Character does, as it says it itself. */
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
    Robber:
      'Grabs all tokens of one Location now. They are yours at Saloon 3, unless the Sheriff gets him first.',
    Charlatan:
      'Talks up to 3 coins out of others now. They are yours at Saloon 4, unless the Sheriff gets him first.',
    Dancer: 'Gives the Saloon’s Bottles to others. Then she does the Gambler’s deed, if he is in town.',
    Gambler: 'Takes a token from another player, face down and at random. Not while the Dancer is in town.',
    Goat: 'Does nothing. It is a goat. It eats one of your hats.',
  } as Record<Character, string>,
  /** What a card would bring who takes it, in a few words. */
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
    Robber: 'the tokens of one house, if no Sheriff gets him.',
    Charlatan: 'up to 3 coins of theirs, if no Sheriff gets him.',
    Dancer: 'you pour for the others, then gamble if the Gambler is here.',
    Gambler: 'one token from a pocket, if no Dancer is here.',
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
    outLabel: (name: Character) => `${name} out this round, lies face up beside the deck`,
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
      `${plural(coins, 'coin', 'coins')}, ${plural(tokens, 'token', 'tokens')}`,
    elixir: (elixirs: number) =>
      `${plural(elixirs, 'elixir', 'elixirs')}: the Charlatan owes as many coins if he is arrested`,
  },
  yours: {
    boots: 'in your boots',
    secret: 'only you see these faces',
    answer: (name: Name) => `Your answer, ${name}`,
    offer: (name: Name) => `Your offer, ${name}`,
    move: (name: Name) => `Your move, ${name}`,
    noTokens: 'no tokens',
  },
  waiting: {
    offer: (name: Name) => `${name} looks over the cards.`,
    offerText: 'Any of them, under any of their names. That is the whole game.',
    answer: (name: Name) => `${name} thinks it over.`,
    rob: (name: Name) => `${name}’s Robber looks for a way in.`,
    con: (name: Name) => `${name}’s Charlatan counts the house.`,
    serve: (name: Name) => `${name}’s Dancer balances a tray.`,
    gamble: (name: Name) => `${name} eyes your pockets.`,
    sent: 'Your word is on the table.',
  },
  offer: {
    step: { card: 'The card', name: 'What you call it', to: 'To whom' },
    nameHint: 'You may call it anything in your hand.',
    cardLabel: (card: Character) => `Slide the ${card}`,
    nameLabel: (name: Character) => `Call it the ${name}`,
    toLabel: (name: Name, hats: string) => `Offer it to ${name}, ${hats}`,
    notTo: (name: Name) => `${name} has no hats left, so they cannot be offered a card.`,
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
    takeForced: 'You need every card that is left, so you must.',
    refuse: 'Refuse',
    refuseKeeps: (name: Name) => `${name} must keep it.`,
    decline: 'Decline',
    declineGone: 'Shown, and gone.',
    ifItIs: (what: string) => `If it is: ${what}`,
    now: (place: string, what: string) => `At the ${place} now: ${what}.`,
    record: (name: Name, truths: number, lies: number) =>
      `${name} so far: ${truths === 0 ? 'not one true word' : `${inWords(truths)} true`}, ${lies === 0 ? 'no lie' : plural(lies, 'lie', 'lies')}.`,
    noRecord: (name: Name) => `${name} has not been caught at anything yet.`,
    canBe: 'It can be',
    canOnlyBe: 'It must be',
    named: 'named',
    passedOn: 'you had it',
    last: (name: Character, card: Character) =>
      name === card ? `The last “${name}” was one.` : `The last “${name}” was the ${card}.`,
    held: (cards: number, known: number) =>
      `1 of ${cards}, ${known === 0 ? 'none known' : `${inWords(known)} known`}`,
  },
  verdict: {
    truth: 'True',
    lie: 'Lie',
    taken: 'Taken',
    forced: 'Must take it',
    refused: 'Refused',
  },
  rob: {
    title: 'Whom to rob?',
    text: 'Everything that can be carried goes into the sack.',
    go: (place: string) => `Rob the ${place}`,
    worth: (what: string, money: number) => `${what}, $${money} in all`,
  },
  con: {
    title: 'River water, $1',
    text: (most: number) => `Talk up to ${plural(most, 'coin', 'coins')} out of them.`,
    add: (name: Name) => `Take a coin from ${name}`,
    less: (name: Name) => `Give a coin back to ${name}`,
    has: (coins: number) => (coins === 0 ? 'broke' : `has ${plural(coins, 'coin', 'coins')}`),
    tray: (taken: number, most: number) => `${taken} of ${most} in the hat`,
    go: (coins: number) => (coins === 0 ? 'Sell' : `Sell ${plural(coins, 'bottle', 'bottles')}`),
    missing: 'Take at least one coin.',
  },
  serve: {
    title: 'Pour a round',
    text: (most: number) => `${plural(most, 'Bottle', 'Bottles')} to hand out. None is for you.`,
    add: (name: Name) => `Give ${name} a Bottle`,
    less: (name: Name) => `Take a Bottle back from ${name}`,
    has: (tokens: number) => plural(tokens, 'token', 'tokens'),
    tray: (given: number, most: number) => `${most - given} left on the tray`,
    go: 'Serve',
    missing: (left: number) => `${plural(left, 'Bottle is', 'Bottles are')} still on the tray.`,
  },
  gamble: {
    title: 'Pick a pocket',
    text: 'One token, face down, whichever your fingers find.',
    go: (name: Name) => `Pick ${name}’s pocket`,
    has: (tokens: number) => (tokens === 0 ? 'empty pockets' : plural(tokens, 'token', 'tokens')),
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
  hurry: 'Skip ahead',
  guide: {
    kicker: 'First game',
    done: 'Got it',
    never: 'No more tips',
    offer: {
      title: 'Your first offer',
      steps: [
        'Pick a card to slide over, face down.',
        'Call it by any name in your hand. A lie is as good as the truth.',
        'They take it, and it is theirs. They refuse, and it is yours: want what you offer.',
      ],
    },
    answer: {
      title: 'Your first answer',
      steps: [
        'Somebody slides you a card and says what it is. Maybe it is.',
        'Take it, and it is yours for a hat. Refuse, and they must keep it.',
        'Below: who has been seen, who has been named, and what it can still be.',
      ],
    },
    saloon: {
      title: 'Your first saloon',
      steps: [
        'All hats are down. Now numbers 1 to 6 act in order.',
        'The Gunslinger shoots the Sheriff, the Sheriff arrests Robber and Charlatan.',
        'Who is still standing gets paid.',
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
      `${plural(offers, 'offer', 'offers')}, ${plural(lies, 'lie', 'lies')}.`,
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
          : `${plural(lies, 'lie', 'lies')} in ${plural(offers, 'offer', 'offers')}, and ${lies === 1 ? 'it' : 'they'} paid.`,
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
