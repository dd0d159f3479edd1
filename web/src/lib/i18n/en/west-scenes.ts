import { calling } from './words';

/** The words of the scenes of Best of the West: Battles, talks, shops, the Tournament and the end. */

const list = (words: string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
/** What stands inside a sentence: only at its beginning is it "You". */
const inside = (name: string) => (name === 'You' ? 'you' : name);
const hearts = (number: number) => count(number, 'heart', 'hearts');
const places: Record<string, string> = {
  watermill: 'the Watermill',
  crimson_falls: 'Crimson Falls',
  red_ridge_mine: 'the Red Ridge Mine',
  lucky_nugget_mine: 'the Lucky Nugget Mine',
};
/** A place of work as a sentence has it; an edition may have others. */
const from = (origin: string) =>
  places[origin] ?? origin.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const decks: Record<string, string> = {
  peace_pipe: 'Peace Pipe Card',
  saloon: 'Saloon Card',
  shadow: 'Shadow Card',
};

export const westScenes = {
  you: 'You',
  /** After a title: River Panner, you. */
  self: 'you',
  decks,
  cards: (number: number, deck: string) => count(number, decks[deck] ?? 'card', `${decks[deck] ?? 'card'}s`),
  sides: { pioneer: 'Pioneer', bandit: 'Bandit' },
  tools: { pickaxe: 'Pickaxe', rope: 'Rope', sifting_pan: 'Sifting Pan' } as Record<string, string>,
  hearts: (hp: number, max: number) => `${hp} of ${hearts(max)}`,
  shots: (left: number) => count(left, 'shot left', 'shots left'),
  ladder: (hit: number, crit: number | null) =>
    crit === null ? `hits on ${hit} or more` : `hits on ${hit} or more, a crit on ${crit} or more`,
  needs: (need: number) => (need >= 8 ? 'only an 8 will do' : `${need} or more will do`),
  waiting: (names: string[]) => `Waiting for ${list(names)}.`,
  carries: (name: string) => `What ${name} carries`,
  goods: {
    gold: (number: number, origin: string) =>
      `${count(number, 'Gold Card', 'Gold Cards')} from ${from(origin)}`,
    animals: (number: number, kind: string) => `${number} × ${kind}`,
    fur: (fur: string) => `${fur} Fur`,
  },
  tabs: {
    yours: calling,
    answer: 'Your answer',
    offer: 'Your offer',
    spoils: 'Your spoils',
    champion: 'Your champion',
  },
  odds: {
    label: (left: string, wins: number, right: string, loses: number) =>
      `By hearts and guns alone: ${left} ${wins} of 100, ${right} ${loses} of 100`,
    by: 'Of 100 fights, by hearts and guns alone.',
    long: 'Of 100 such fights, by hearts and guns alone. Cards may change it.',
  },

  battle: {
    title: (place: string) => (place ? `Battle at ${place}` : 'Battle'),
    aboard: 'Battle on the Train',
    ambushed: (attacker: string, defender: string) => `${attacker} waited for ${defender}, and shoots first.`,
    attacked: (attacker: string, defender: string) =>
      `${attacker} goes for ${defender}. To the death, no retreat.`,
    law: 'The law, such as it is',
    unseen: 'Holds, unseen:',
    attack: (dice: number, damage: number) => `${count(dice, 'die', 'dice')}, ${hearts(damage)} a hit`,
    versus: 'v',
    open: 'Not settled yet',
    dice: (dice: number[]) => `The dice show ${list(dice.map(String))}`,
    verdict: (dice: number, damage: number, crit: boolean) => {
      if (damage === 0) return dice === 1 ? 'Miss' : dice === 2 ? 'Both miss' : 'All miss';
      return crit ? `Crit, ${hearts(damage)}` : `Hit, ${hearts(damage)}`;
    },
    turns: 'The turns of this fight',
    quickDraw: 'Quick Draw',
    first: (name: string) => `${name} first`,
    reloads: 'reloads',
    rolling: 'rolling',
    disarm: (worked: boolean) => (worked ? 'disarmed' : 'no disarm'),
    result: (damage: number, dice: number) =>
      damage > 0 ? `hit, ${hearts(damage)}` : dice === 2 ? 'both miss' : 'miss',
    next: (you: boolean) => (you ? 'your shot' : 'to shoot'),
    tabs: {
      begins: 'Your move',
      battle_start: 'Before it begins',
      before_quick_draw: 'Before the Quick Draw',
      quick_draw: 'Your Quick Draw',
      attack_turn: 'Your shot',
      chooses_target: 'Your aim',
      strikes: 'Your dice',
      hit: 'You are hit',
      lethal: 'Your last word',
      after_the_blow: 'Your move',
      over: 'Your move',
    } as Record<string, string>,
    withWhat: 'With what',
    andACard: 'Or first a card',
    aCard: 'A card',
    odds: (ways: number, of: number, damage: number) => `${ways} in ${of}, ${hearts(damage)}`,
    ends: (ways: number, of: number) => (ways === of ? 'This ends it' : `${ways} in ${of} ends it`),
    hits: (ways: number, of: number) => (ways === of ? 'A sure hit' : `${ways} in ${of} hits`),
    takes: (hit: number, damage: number, foe: string, hp: number) =>
      `Each die of ${hit} or more takes ${hearts(damage)}. ${foe} has ${hearts(hp)} left.`,
    crit: (crit: number, damage: number) => `A crit, ${crit} or more, takes ${hearts(damage)}.`,
    with: (weapon: string) => `With it, the ${weapon}:`,
    disarmTitle: 'Go for the gun',
    fire: (weapon: string, gun: boolean) => (gun ? `Fire the ${weapon}` : `Use the ${weapon}`),
    whichDice: 'Which dice go again',
    die: (face: number, place: number) => `Die ${place}, a ${face}`,
    again: 'Roll those again',
    againText: 'Mark the dice you do not like. The rest stay as they are.',
  },

  meeting: {
    ambush: 'Ambush',
    ambushAt: (name: string, place: string) => `Ambush: ${name} comes out at ${place}`,
    showdown: 'Face to face',
    who: (name: string, place: string) => (place ? `${name}, at ${place}` : name),
    under: 'The card they hid under',
    said: (attacker: string, defender: string, ambush: boolean, fights: string[]) => {
      const you = attacker === 'You';
      const begins = ambush
        ? `${attacker} rose out of nowhere and ${you ? 'shoot' : 'shoots'} first.`
        : `${attacker} ${you ? 'stand' : 'stands'} in front of ${inside(defender)}, and nobody is moving on.`;
      if (fights.length === 0) return `${begins} Nothing has been said yet.`;
      return `${begins} ${fights.map((name) => (name === 'You' ? 'You say fight.' : `${name} says fight.`)).join(' ')}`;
    },
    afterWork: (bandit: string) =>
      bandit === 'You'
        ? 'You have all the time in the world, and wait until the work is done.'
        : `${bandit} has all the time in the world, and waits until the work is done.`,
    stake: 'At stake',
    nothing: 'Nothing but a name.',
    iron: 'If it comes to iron',
    ifYouDie: (killer: string) =>
      `If you die, ${killer} takes your Loot or your Cash, and you are back in Prosperity next Round.`,
    ifTheyDie: (victim: string, killer: string) =>
      `If ${victim} dies, ${killer === 'You' ? 'you take' : `${killer} takes`} the Loot or the Cash.`,
    ifBanditDies: (victim: string) =>
      victim === 'You'
        ? 'If you die, half of your Cash is lost. Nobody gets it.'
        : `If ${victim} dies, half of the Cash is lost. Nobody gets it.`,
    workFirst: (work: string) => `${work} first`,
    demand: 'Name a price',
    bribe: 'Offer a bribe',
    three: 'up to 3 offers, then iron',
    fight: 'Fight',
    atOnce: (name: string, ambush: boolean) =>
      ambush ? `${name} shoots at once` : 'straight to the Quick Draw',
    unless: (name: string) => `unless ${name} has an offer`,
  },

  deal: {
    title: 'What is it worth to you',
    trade: 'Horse trading',
    count: (number: number) => ['First', 'Second', 'Third'][number - 1] + ' offer of three',
    puts: (name: string) => `${name} puts down`,
    shouldGive: (name: string) => `${name} should give`,
    offers: (name: string) => `${name} offers`,
    soFar: 'Nothing so far',
    nothing: 'Nothing',
    faceDown: 'face down',
    random: (thing: string) => `A random ${thing}`,
    giveRandom: (thing: string) => `Give a random ${thing}`,
    look: 'Face down stays face down until you take it. To look is to take.',
    take: 'Take it',
    sure: 'To look is to take. Take it?',
    halves: 'Which half of the offer',
    youGive: 'You give',
    youAsk: (name: string) => `You ask of ${name}`,
    yourCash: 'Your Cash',
    theirCash: 'Their Cash',
    less: 'A dollar less',
    more: 'A dollar more',
    all: (cash: number) => `all $${cash}`,
    means: (name: string, bandit: boolean) =>
      bandit
        ? `If ${name} takes it, there is no Battle, and the whole gang keeps its hands off until the Round ends.`
        : `If ${name} takes it, no Bandit may touch you this Round. Gold and cards go face down, whatever they are.`,
    tradeMeans: 'Gold and cards go face down. A trade binds nobody to anything else.',
    back: 'Start over',
    drop: 'Drop it',
    fight: 'No offer: fight',
    slide: 'Slide it over',
    lines: {
      ambush: 'Nice evening. Hands where I can see them.',
      met: 'You and I should talk.',
      fight: 'Talk is over. Draw.',
      refuse: 'Not for that.',
      accept: 'Done.',
      trade: 'Fair is fair. Have a look.',
      demand: 'Put that on the table, and we part as friends.',
      bribe: 'Take this, and let me ride on.',
      peace: 'Nothing for nothing. Let us both ride on.',
    },
  },

  window: {
    tab: 'Your window',
    secret: (name: string, place: string) => `Only the gang sees this: ${name} lies at ${place}`,
    title: (name: string, place: string) => `${name} at ${place}`,
    win: 'You win',
    winText: (name: string) => `${name}’s Loot or Cash, and a move.`,
    law: 'The law',
    lawText: (risen: number, boxes: number, days: number | null, rep: number) => {
      const meter = `The Warrant Meter stands at ${risen} of ${boxes}, and a death pushes it up.`;
      const jail = days === null ? '' : ` Dying now means ${count(days, 'Round', 'Rounds')} in Jail.`;
      return `${meter}${jail}${rep === 0 ? '' : ` Attacking the only player in last place costs the gang ${rep} Rep.`}`;
    },
    lose: 'You lose',
    loseText: (wallet: number) =>
      wallet > 0 ? `some of your $${wallet}, and a plot in the Graveyard.` : 'a plot in the Graveyard.',
    unseen: 'Unseen',
    unseenText: (cards: string[]) => `${list(cards)}.`,
    strike: 'Strike now',
    first: 'you shoot first',
    later: 'After the work',
    laterText: 'let them earn it',
    noWork: 'no work here',
    pass: 'Let pass',
    passText: 'nobody will know',
    order: 'Standing order',
    orderText: 'Every Pioneer’s step waits just as long, whatever you order.',
  },

  encounters: {
    surfaced: (you: boolean, name: string) => ({
      title: 'Out of hiding',
      text: you
        ? 'You came up among company. Deal with them, or step away at once.'
        : `${name} came up among company.`,
    }),
    escape: (you: boolean, name: string, bonus: number) => ({
      title: 'Jailbreak',
      text: [
        you
          ? 'Four walls, one window, and a sheriff who naps.'
          : `${name} looks at the lock for a long time.`,
        bonus > 0 ? `${bonus} is added to the roll.` : bonus < 0 ? `${-bonus} is taken from the roll.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    train: (place: string) => ({
      title: 'The Train',
      text: `It is coming through ${place}, right past where you lie. Nobody aboard has seen you.`,
    }),
    trainAttack: (place: string, decides: string | null) => ({
      title: 'Train robbery',
      text:
        decides === null
          ? `The Train rolls into ${place}, and so does the gang.`
          : `The Train rolls into ${place}. ${decides === 'You' ? 'You have' : `${decides} has`} a hand on the rail.`,
    }),
    vulture: (owner: string, pioneer: string) => ({
      title: 'The Vulture',
      text: `It circles over ${inside(pioneer)}${owner === 'You' ? ', and waits for a word from you' : `, and ${owner} whistles`}.`,
    }),
    theft: (thief: string, victim: string) => ({
      title: 'Light fingers',
      text: `${thief === 'You' ? 'You have' : `${thief} has`} a hand in ${victim === 'You' ? 'your' : `${victim}’s`} Bag.`,
    }),
    contact: (you: boolean, name: string, ambush: boolean, enemies: string[]) =>
      enemies.length === 1
        ? {
            title: 'Face to face',
            text: `${you ? 'You step' : `${name} steps`} up to ${enemies[0] === 'You' ? 'you' : enemies[0]}.`,
          }
        : {
            title: ambush ? 'One at a time' : 'Company',
            text: you
              ? 'There is more than one of them. Who is first?'
              : `${name} looks from one to the other.`,
          },
    death: (you: boolean, name: string, killer: string | null, boxes: number) => ({
      title: 'Rest in peace',
      text: [
        you ? 'It gets dark early today.' : `${name} falls, and the dust settles.`,
        killer === null
          ? ''
          : killer === 'You'
            ? 'What was carried is yours to pick over.'
            : `${killer} goes through the pockets.`,
        boxes > 0 ? `The Warrant Meter rises by ${boxes}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    victory: (you: boolean, name: string, won: boolean, ambush: boolean) => ({
      title: won ? 'Still standing' : 'Paid',
      text: you
        ? ambush
          ? 'Get away from here while you can, or stay and look innocent.'
          : 'There is a moment to breathe. Use it.'
        : `${name} looks around before moving on.`,
    }),
    aboard: (you: boolean, name: string, fought: boolean) => ({
      title: 'On the Train',
      text: you
        ? fought
          ? 'That is one. There may be more where that came from.'
          : 'You are aboard without a ticket. What now?'
        : `${name} walks along the carriage.`,
    }),
    challenge: (you: boolean, name: string, npc: string) => ({
      title: 'Hands up',
      text: `${you ? 'You have' : `${name} has`} picked a quarrel with ${npc}. Somebody has to roll for him.`,
    }),
    count: () => ({
      title: 'The last count',
      text: 'Half of what is still carried is paid, and the Cash is counted. Then there is the matter of ties.',
    }),
    tie: (names: string[], gang: boolean) => ({
      title: 'A tie',
      text: `${list([...names.toSorted((a, b) => Number(b === 'You') - Number(a === 'You')), ...(gang ? ['the gang'] : [])])} have the same Rep. The west has a way to settle that.`,
    }),
  },

  shop: {
    names: {
      prosperity: 'Prosperity General Store',
      ranch: 'The Ranch',
      bunker: 'The Bunker',
      shack: 'The Shack',
    } as Record<string, string>,
    kinds: {
      weapons: 'Weapons, one of a kind',
      items: 'Items',
      trail: 'Items for the trail',
      tools: 'Tools, bags and pets',
    },
    shelves: 'Shelves',
    doctor: 'Doctor',
    bank: {
      door: 'Bank',
      stashDoor: 'Stash',
      title: 'The Bank',
      stash: 'The gang’s Stash',
      text: 'Money in the Bank is safe on the road, earns Interest, and pays for anything in town.',
      stashText: 'The whole gang shares it. It pays for things in the Bunker, and for Poker anywhere.',
      save: 'Put in',
      withdraw: 'Take out',
      less: (what: string) => `${what} less`,
      more: (what: string) => `${what} more`,
      move: (is: 'save' | 'withdraw', cash: number) =>
        is === 'save' ? `Put $${cash} in` : `Take $${cash} out`,
      none: { save: 'Nothing to put in.', withdraw: 'Nothing to take out.' },
    },
    leave: 'Leave',
    unfit: {
      full: 'no room',
      item: 'you have one',
      tool: 'in your hand',
      bag: 'you have it',
      pet: 'you have it',
      /** A slip is too narrow for two words and the Bag. */
      first: (bag: string) => `${bag.replace(/ Bag$/, '')} first`,
      other: 'not for you',
    },
    short: (dollars: number) => `$${dollars} short`,
    notNow: 'not now',
    label: (name: string, price: number, reason: string | null | undefined) =>
      reason ? `${name}, $${price}: ${reason}` : `${name}, $${price}`,
    purchase: 'Your purchase',
    title: (name: string, price: number, swap: boolean) => `${name}, $${price}${swap ? ' or a swap' : ''}`,
    cash: 'cash',
    /** What a deal costs beside the thing that is handed in, if one is. */
    costs: (dollars: number, swap: boolean) =>
      !swap ? `$${dollars}` : dollars > 0 ? `and $${dollars}` : 'even',
    buy: (name: string, price: number) => `Buy the ${name} for $${price}`,
    handIn: (name: string, price: number) =>
      price > 0 ? `Hand in the ${name} and $${price}` : `Hand in the ${name}`,
    pick: 'Pick something from the shelves. What you cannot have says why.',
    nothing: 'There is nothing here for you today.',
    weapon: (dice: number, hit: number, damage: number, ammo: number | null) =>
      `${count(dice, 'die', 'dice')}, hits on ${hit} or more, ${hearts(damage)} a hit${ammo ? `, ${count(ammo, 'shot', 'shots')} a Battle` : ', never empty'}. Nothing is bought back for Cash.`,
    bagText: (items: number, pounds: number, animals: number) =>
      `${count(items, 'square', 'squares')} for Items, ${pounds} lbs of Gold, ${count(animals, 'animal', 'animals')}.`,
    toolText: {
      waterfall: 'For panning at the waterfalls.',
      mine: 'For the mines.',
      herd: 'For herding.',
    } as Record<string, string>,
    you: 'You, as a customer',
    wallet: 'Wallet',
    deposit: 'Deposit',
    stash: 'Stash',
    funds: 'To spend here',
    bag: (bag: string) => `${bag.charAt(0).toUpperCase()}${bag.slice(1)} Bag,`,
    free: (squares: number) => (squares === 0 ? 'full' : `${count(squares, 'square', 'squares')} free`),
    emptySquare: 'empty square',
    gold: 'Gold',
    pounds: (weight: number, limit: number) => `${weight} of ${limit} lbs`,
  },

  job: {
    title: (origin: string) => from(origin),
    left: (name: string, left: number) =>
      left === 0
        ? `${name === 'You' ? 'You are' : `${name} is`} about done here.`
        : `${name === 'You' ? 'You have' : `${name} has`} ${count(left, 'card', 'cards')} still to turn up.`,
    unseen: 'a card, unseen',
    danger: 'Danger',
    event: 'Event',
    outcomes: {
      revealed: 'face up',
      negated: 'averted',
      befell: 'it happens',
      replaced: 'replaced',
    } as Record<string, string>,
  },
  herding: {
    title: 'Round them up',
    room: (has: number, limit: number) => `${has} of ${count(limit, 'animal', 'animals')} on the rope.`,
  },

  poker: {
    titles: {
      free_seat: 'A seat on the house',
      entry: 'Poker Tournament',
      drawing: 'Cards on the table',
      rolling: 'Dice decide',
      picking: 'Lowest Rep picks first',
    },
    lines: {
      free_seat: 'The gang is last, so one of them sits down for nothing.',
      entry: 'Three times a game the whole west puts down its guns.',
      drawing: 'Everybody lays down cards, face down. The decks are no secret.',
      rolling: 'A poor roll and you are out. A good one and you pick twice.',
      picking: 'Any card face down may be yours. To look is to take.',
    },
    in: 'in',
    mayEnter: 'may sit down',
    out: (face: number) => `rolled ${face}, out`,
    rolled: (face: number, picks: number) => `rolled ${face}${picks > 0 ? `, takes ${picks}` : ''}`,
    isOut: 'out',
    picks: (left: number) => (left > 0 ? `${left} to take` : '–'),
    order: 'The order of picks',
    pot: (cash: number, name: string) => `$${cash} in entry fees stays with ${name} until somebody robs him.`,
    tab: 'Your pick',
    own: 'The cards you see are your own.',
    pickText: 'You may leave them and reach for any other back on the table.',
    pickOne: 'Pick a card on the felt',
    entryText: (fee: number) =>
      `Sitting down costs $${fee}, or an Item. Last place plays free. Hidden Bandits must come out to play.`,
  },

  duel: {
    title: 'Duel!',
    draw: 'Back to back, ten paces, and the Quick Draw.',
    turn: (you: boolean, name: string) => (you ? 'You shoot.' : `${name} shoots.`),
    drew: (result: number) => `drew ${result}`,
  },

  sources: [
    ['gold', 'Gold'],
    ['animals', 'Livestock'],
    ['furs', 'Furs'],
    ['robbery', 'Robbery'],
    ['cards', 'Cards'],
    ['duels', 'Duels'],
    ['cash', 'Cash, at the end'],
    ['carried', 'Still carried'],
    ['other', 'The rest'],
  ] as const,
  end: {
    best: 'Best',
    ofTheWest: 'of the west',
    gang: 'The gang',
    rep: (rep: number) => `${rep} Rep`,
    line: (name: string) => `They will be naming mules after ${name}.`,
    gangLine: 'Nobody saw it coming. That was the whole idea.',
    race: 'The race',
    raceText: 'Rep after each Round. The chip marks a Tournament, the blue strip the last count.',
    chart: (label: string) => `Rep after each Round; at the end: ${label}. The table below has every Round.`,
    lineOf: (name: string, rep: number) => `${name} ${rep}`,
    from: (name: string, sum: number, parts: { label: string; rep: number }[]) =>
      `${name}, ${sum} Rep: ${list(parts.map(({ label, rep }) => `${label} ${rep}`)) || 'none'}`,
    deeds: 'Best deeds',
    round: (round: number) => `Round ${round}`,
    ambushes: (number: number) => (number === 1 ? 'Ambush' : 'Ambushes'),
    battles: (number: number) => (number === 1 ? 'Battle' : 'Battles'),
    deaths: (number: number) => (number === 1 ? 'Grave' : 'Graves'),
    check: 'Check the numbers',
    who: 'Who',
    sum: 'Rep',
    afterRound: 'After Round',
    count: 'the count',
  },
};
