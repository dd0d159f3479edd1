import type { Numbers, Played, Total } from '$lib/numbers/model';
import type { Account, Decision, Entry, Grade, Moment, Review, Weighed } from '../model';

/** A made-up game: whoever moves, and everybody's chance after it, in points. */
interface Line {
  seat: number | null;
  told: string;
  chances: number[];
  part: string;
}

const chosen = (told: string, chance: number, error = 0.008): Weighed => ({
  choice: told,
  told,
  chance,
  error,
});

function momentsOf(lines: Line[]): Moment[] {
  const last = lines.length - 1;
  return lines.map(({ seat, told, chances, part }, step) => ({
    step,
    seat,
    kind: step === 0 ? 'start' : step === last ? 'end' : seat === null ? 'luck' : 'choice',
    told,
    chances: chances.map((points) => points / 100),
    part,
  }));
}

/** Accounts that add up: an own choice is skill as far as its decision says so, and luck beyond that. */
function accountsOf(moments: Moment[], decisions: Decision[]): Account[] {
  const players = moments[0]?.chances.length ?? 0;
  return Array.from({ length: players }, (_, seat) => {
    const entries: Entry[] = [];
    const add = (moment: Moment, kind: Entry['kind'], amount: number) =>
      entries.push({ step: moment.step, kind, seat: moment.seat, amount, told: moment.told });
    moments.forEach((moment, i) => {
      const before = moments[i - 1];
      if (!before) return;
      const change = (moment.chances[seat] ?? 0) - (before.chances[seat] ?? 0);
      if (moment.seat !== null && moment.seat !== seat) return add(moment, 'others', change);
      const decision = decisions.find((one) => one.seat === seat && one.step === moment.step);
      const skill = decision ? -decision.cost : 0;
      if (skill) add(moment, 'skill', skill);
      add(moment, 'luck', change - skill);
    });
    const sum = (kind: Entry['kind']) =>
      entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
    return {
      seat,
      initial: moments[0]?.chances[seat] ?? 0,
      luck: sum('luck'),
      others: sum('others'),
      skill: sum('skill'),
      final: moments.at(-1)?.chances[seat] ?? 0,
      entries,
      candid: { lies: 0, believed: 0, trust_well: 0, trust_badly: 0 },
    };
  });
}

function decision(
  step: number,
  seat: number,
  [made, best, ...others]: [Weighed, Weighed, ...Weighed[]],
  grade: Grade,
  more: Partial<Decision> = {},
): Decision {
  const cost = Math.max(0, best.chance - made.chance);
  return {
    step,
    seat,
    asked: '',
    made,
    best,
    others,
    cost,
    error: 0.01,
    grade,
    knew: null,
    why: null,
    ...more,
  };
}

/** The game of the drawing: Juno loses 25 points, the last of them to a Sheriff who was a Goat. */
function goat(names: string[]): Review {
  const lines: [number | null, string, number[]][] = [
    [null, 'The wagons roll in.', [25, 25, 25, 25]],
    [0, 'Juno gives Pedro the Cowboy as “Cowboy”. He takes it.', [25, 24, 26, 25]],
    [1, 'Pedro gives Marla the Miner as “Miner”. She takes it.', [24, 26, 25, 25]],
    [2, 'Marla gives Otis the Kid as “Seller”. He refuses it.', [24, 23, 27, 26]],
    [0, 'Juno gives Pedro the Gunslinger as “Widow”. He takes it.', [25, 25, 26, 24]],
    [3, 'Otis gives Juno the Farmer as “Farmer”. She takes it.', [23, 24, 27, 26]],
    [1, 'Pedro gives Otis the Kid as “Charlatan”. He refuses, and Pedro goes into elixir.', [21, 33, 26, 20]],
    [2, 'Marla gives Juno the Dancer as “Dancer”. She takes it.', [22, 30, 28, 20]],
    [null, 'The Gambler draws a bottle.', [21, 30, 29, 20]],
    [0, 'Juno gives Otis the Banker as “Banker”. He takes it.', [22, 28, 30, 20]],
    [null, 'A new week begins.', [22, 27, 30, 21]],
    [3, 'Otis gives Marla the Widow as “Kid”. She refuses it.', [21, 24, 28, 27]],
    [0, 'Juno takes Otis’s “Goat”. It is the Farmer.', [35, 21, 26, 18]],
    [0, 'Juno gives Marla the Robber as “Banker”. She takes it.', [34, 20, 29, 17]],
    [0, 'Juno refuses Pedro’s “Sheriff”. It was the Widow.', [31, 22, 32, 15]],
    [2, 'Marla gives Pedro the Prospector as “Prospector”. He takes it.', [31, 20, 34, 15]],
    [3, 'Otis gives Pedro the Miner as “Miner”. He refuses it.', [29, 21, 36, 14]],
    [1, 'Pedro gives Juno the Cowboy as “Cowboy”. She takes it.', [28, 19, 39, 14]],
    [null, 'A new week begins.', [28, 20, 38, 14]],
    [2, 'Marla gives Otis the Seller as “Seller”. He takes it.', [30, 19, 37, 14]],
    [1, 'Pedro gives Marla the Sheriff as “Sheriff”. She takes it.', [29, 20, 38, 13]],
    [3, 'Otis gives Marla the Charlatan as “Dancer”. She refuses it.', [31, 19, 37, 13]],
    [0, 'Juno takes Pedro’s “Seller”, and it is.', [40, 15, 34, 11]],
    [2, 'Marla gives Pedro the Gambler as “Gambler”. He refuses it.', [40, 14, 35, 11]],
    [1, 'Pedro gives Otis the Banker as “Banker”. He takes it.', [40, 13, 37, 10]],
    [0, 'Juno takes Marla’s “Sheriff”. It is the Goat, and it eats her last hat.', [23, 15, 52, 10]],
    [3, 'Otis gives Pedro the Kid as “Kid”. He takes it.', [22, 15, 54, 9]],
    [null, 'Marla’s Gambler reaches into Juno’s boots, six tokens, and finds a cow: 1 in 3.', [13, 7, 76, 4]],
    [null, 'Marla rides out with $31.', [0, 0, 100, 0]],
  ];
  const weeks = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
  const moments = momentsOf(
    lines.map(([seat, told, chances], i) => ({ seat, told, chances, part: `Round ${weeks[i]}` })),
  );
  const take = (chance: number, error?: number) => chosen('take it', chance, error);
  const refuse = (chance: number, error?: number) => chosen('refuse it', chance, error);
  const decisions: Decision[] = [
    decision(
      1,
      0,
      [
        chosen('give Pedro the Cowboy as “Cowboy”', 0.25),
        chosen('give Pedro the Cowboy as “Cowboy”', 0.25),
        chosen('give Otis the Cowboy as “Cowboy”', 0.245),
      ],
      'sound',
    ),
    decision(
      4,
      0,
      [
        chosen('give Pedro the Gunslinger as “Widow”', 0.26),
        chosen('give Pedro the Gunslinger as “Widow”', 0.26),
        chosen('give Pedro the Gunslinger as “Gunslinger”', 0.21),
        chosen('give Otis the Banker as “Banker”', 0.22),
        chosen('give Marla the Dancer as “Dancer”', 0.2),
      ],
      'brilliant',
      { asked: 'You deal. What do you give, to whom, and what do you call it?' },
    ),
    decision(5, 0, [take(0.24), take(0.24), refuse(0.23)], 'sound', {
      asked: 'Otis offers you a card as “Farmer”. Do you take it?',
    }),
    decision(7, 0, [take(0.22), take(0.22), refuse(0.21)], 'sound'),
    decision(
      9,
      0,
      [chosen('give Otis the Banker as “Banker”', 0.22), chosen('give Otis the Banker as “Banker”', 0.22)],
      'sound',
    ),
    decision(12, 0, [take(0.3), take(0.3), refuse(0.23)], 'brilliant', {
      asked: 'Otis offers you a card as “Goat”. Do you take it?',
      knew: 'Otis held the Goat, the Farmer and the Widow. He had never yet told the truth.',
      why: 'Nobody gives the Goat away under its own name. The Farmer fills your ranch.',
    }),
    decision(
      13,
      0,
      [
        chosen('give Marla the Robber as “Banker”', 0.33),
        chosen('give Otis the Robber as “Banker”', 0.34),
        chosen('give Pedro the Robber as “Robber”', 0.3),
      ],
      'tossup',
    ),
    decision(14, 0, [refuse(0.27), take(0.3)], 'doubtful', {
      asked: 'Pedro offers you a card as “Sheriff”. Do you take it?',
      knew: 'You passed Pedro the Banker, the Widow and the Goat: his fourth card is the Sheriff.',
      why: 'Only a Sheriff stops Marla’s sack, and Pedro needs her stopped as much as you do.',
    }),
    decision(17, 0, [take(0.29), take(0.29), refuse(0.28)], 'sound'),
    decision(22, 0, [take(0.36), take(0.36), refuse(0.31)], 'sound', {
      asked: 'Pedro offers you a card as “Seller”. Do you take it?',
    }),
    decision(25, 0, [take(0.34), refuse(0.38)], 'costly', {
      asked: 'Marla offers you a card as “Sheriff”. Do you take it?',
      knew: 'Marla held the Goat since the second round. The Sheriff went to her in this one.',
      why: 'She had no reason to give the Sheriff away, and you had one hat left.',
      error: 0.012,
    }),
    decision(
      2,
      1,
      [chosen('give Marla the Miner as “Miner”', 0.26), chosen('give Marla the Miner as “Miner”', 0.26)],
      'sound',
    ),
    decision(
      6,
      1,
      [
        chosen('give Otis the Kid as “Charlatan”', 0.3),
        chosen('give Otis the Kid as “Charlatan”', 0.3),
        chosen('give Otis the Kid as “Kid”', 0.24),
      ],
      'brilliant',
    ),
    decision(
      11,
      3,
      [chosen('give Marla the Widow as “Kid”', 0.2), chosen('give Juno the Widow as “Widow”', 0.24)],
      'costly',
    ),
    decision(
      3,
      2,
      [chosen('give Otis the Kid as “Seller”', 0.27), chosen('give Otis the Kid as “Seller”', 0.27)],
      'sound',
    ),
  ];
  return {
    version: 2,
    game: 'goat',
    players: 4,
    called: names,
    moments,
    accounts: accountsOf(moments, decisions),
    decisions,
    headlines: {
      lie: {
        step: 6,
        seat: 1,
        amount: 0.09,
        told: 'Pedro swears that the Kid is the Charlatan. Otis refuses, and Pedro goes into elixir.',
      },
      trust: {
        step: 25,
        seat: 0,
        amount: -0.17,
        told: 'Juno takes Marla’s “Sheriff”. It is the Goat, and it eats her last hat.',
      },
      draw: {
        step: 27,
        seat: 0,
        amount: -0.09,
        told: 'Marla’s Gambler reaches into Juno’s boots, six tokens, and finds a cow: 1 in 3.',
      },
    },
    places: null,
  };
}

/** A made-up game of any length, always the same for the same seed. */
function wander(
  seed: number,
  players: number,
  steps: number,
  told: (seat: number, step: number) => string,
  part: (step: number) => string,
): Review['moments'] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  let strength = Array.from({ length: players }, () => 1);
  const lines: Line[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const seat = step % (players + 1) === players ? null : step % (players + 1);
    const chances = strength.map((one) => (100 * one) / strength.reduce((sum, other) => sum + other, 0));
    const last =
      step === steps ? chances.map((chance) => (chance === Math.max(...chances) ? 100 : 0)) : chances;
    lines.push({
      seat: step === 0 || step === steps ? null : seat,
      told: told(seat ?? 0, step),
      chances: last,
      part: part(step),
    });
    const jump = 1.6 / Math.sqrt(steps / 6);
    strength = strength.map((one) => one * Math.exp((random() - 0.5) * jump));
  }
  return momentsOf(lines);
}

const GRADES: Grade[] = ['sound', 'sound', 'tossup', 'doubtful', 'sound', 'brilliant', 'costly'];

/** Decisions at every other own choice, of all grades. */
function decided(
  moments: Moment[],
  options: [string, string, string],
  knew: string,
  why: string,
): Decision[] {
  return moments.flatMap((moment, i) => {
    if (moment.seat === null || moment.kind !== 'choice' || i % 2) return [];
    const grade = GRADES[(i / 2) % GRADES.length] ?? 'sound';
    const chance = moments[i - 1]?.chances[moment.seat] ?? 0.25;
    const behind = { brilliant: 0, sound: 0, tossup: 0.012, doubtful: 0.03, costly: 0.07 }[grade];
    const best = chosen(options[0], chance);
    const made = behind ? chosen(options[1], Math.max(0, chance - behind)) : best;
    const others = [chosen(options[2], Math.max(0, chance - 0.05))];
    return [
      decision(moment.step, moment.seat, [made, best, ...others], grade, {
        asked: 'What do you do?',
        knew,
        why,
      }),
    ];
  });
}

function critters(names: string[]): Review {
  const say = [
    'keeps fourteen thousand and calls it fair',
    'votes No',
    'threatens Lin',
    'plays Skim',
    'votes Yes',
  ];
  const moments = wander(
    7,
    8,
    72,
    (seat, step) => `${names[seat]} ${say[step % say.length]}.`,
    (step) => `Round ${1 + Math.floor(step / 12)}`,
  );
  const decisions = decided(
    moments,
    ['vote No', 'vote Yes', 'play Guard'],
    'Ada had promised you the gems, and Hank had a card down before anybody spoke.',
    'Three others were sure to vote No, so a Yes only cost you your place in the queue for the crown.',
  );
  return {
    version: 2,
    game: 'critters',
    players: 8,
    called: names,
    moments,
    decisions,
    accounts: accountsOf(moments, decisions),
    headlines: {
      lie: { step: 20, seat: 2, amount: 0.11, told: 'Mags promises Hank a Yes and plays Rob against him.' },
      trust: { step: 38, seat: 3, amount: -0.08, told: 'Hank believes Mags’s threat and guards his stash.' },
      draw: null,
    },
    places: null,
  };
}

function lords(names: string[]): Review {
  const say = [
    'births 2 Krakengoats',
    'adopts a Fairy Goat Mother',
    'attacks Otis with T-Goats',
    'draws two cards',
  ];
  const moments = wander(
    23,
    4,
    90,
    (seat, step) => `${names[seat]} ${say[step % say.length]}.`,
    (step) => (step < 46 ? 'Round 1' : 'Round 2'),
  );
  const decisions = decided(
    moments,
    ['attack Vera’s Krakengoats', 'draw two cards', 'pair 2 Goat Ninjas'],
    'Vera had two Krakengoats on top and no card left in her hand.',
    'A duel that she cannot answer is 90 points for nothing.',
  );
  return {
    version: 2,
    game: 'lords',
    players: 4,
    called: names,
    moments,
    decisions,
    accounts: accountsOf(moments, decisions),
    headlines: {
      lie: null,
      trust: null,
      draw: {
        step: 61,
        seat: 1,
        amount: -0.12,
        told: 'Vera lights the Atomic Goat and draws a six: her Dragon Goats are gone.',
      },
    },
    places: null,
  };
}

function west(names: string[]): Review {
  const say = [
    'rides to Dry Gulch',
    'pans at the Watermill',
    'drinks at the Saloon',
    'lays an Ambush Card',
    'sells two Gold Cards',
  ];
  const moments = wander(
    5,
    names.length,
    1_500,
    (seat, step) => `${names[seat]} ${say[step % say.length]}.`,
    (step) => `Round ${Math.min(25, 1 + Math.floor(step / 60))}`,
  );
  const decisions = decided(
    moments,
    ['ride to the Watermill', 'rest at the Saloon', 'hide at Dry Gulch'],
    'Nobody had been seen near Dry Gulch for two Rounds, and two Ambush Cards were out.',
    'Six dollars at the mill are safe; the Saloon heals what you had not lost yet.',
  );
  return {
    version: 2,
    game: 'west',
    players: names.length,
    called: names,
    moments,
    decisions,
    accounts: accountsOf(moments, decisions),
    headlines: {
      lie: {
        step: 410,
        seat: 3,
        amount: 0.06,
        told: `${names[3]} hides at Dry Gulch with no card for it, and nobody looks.`,
      },
      trust: {
        step: 905,
        seat: 0,
        amount: -0.09,
        told: `${names[0]} takes the Bribe of ${names[4]}, and it is empty.`,
      },
      draw: {
        step: 1_210,
        seat: 1,
        amount: -0.07,
        told: `${names[1]} digs at the Lucky Nugget Mine and finds Fool’s Gold twice.`,
      },
    },
    places: [
      { space: 'prosperity', won: 64, lost: 18 },
      { space: 'saloon', won: 22, lost: 31 },
      { space: 'watermill', won: 38, lost: 0 },
      { space: 'dry_gulch', won: 0, lost: 27 },
      { space: 'lucky_nugget_mine', won: 45, lost: 4 },
      { space: 'bunker', won: 33, lost: 9 },
      { space: 'ranch', won: 29, lost: 6 },
      { space: 'north_station', won: 12, lost: 15 },
      { space: 'village', won: 9, lost: 0 },
    ],
  };
}

export const REVIEWS: Record<string, (names: string[]) => Review> = { goat, critters, lords, west };

/** The numbers of somebody who has played a few games of each kind. */
export function numbersOf(): Numbers {
  const candid = { lies: 0, believed: 0, trust_well: 0, trust_badly: 0 };
  const played = ['goat', 'goat', 'lords', 'goat', 'west', 'goat', 'goat', 'critters', 'lords', 'goat'].map(
    (game, i): Played => {
      const won = i % 3 === 0 ? 1 : 0;
      const skill = -(((i * 7) % 11) / 100);
      const luck = (((i * 29) % 17) - 8) / 40;
      const lies =
        game === 'goat'
          ? { lies: 4 + (i % 3), believed: 2, trust_well: 5, trust_badly: 1 + (i % 4) }
          : candid;
      const others = won - 0.25 - luck - skill;
      return { table: `t${i}`, game, seat: 0, initial: 0.25, luck, others, skill, final: won, candid: lies };
    },
  );
  const games: Record<string, Total> = {};
  for (const one of played) {
    const total = (games[one.game] ??= {
      games: 0,
      initial: 0,
      luck: 0,
      others: 0,
      skill: 0,
      final: 0,
      candid: { ...candid },
    });
    total.games += 1;
    for (const part of ['initial', 'luck', 'others', 'skill', 'final'] as const) total[part] += one[part];
    for (const part of ['lies', 'believed', 'trust_well', 'trust_badly'] as const)
      total.candid[part] += one.candid[part];
  }
  return { games, played };
}
