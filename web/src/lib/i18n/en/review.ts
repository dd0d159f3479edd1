/** The texts of the review of a game, of practice, and of a player's numbers. */

import type { Grade, HeadlineKind, PartOfAccount } from '$lib/review/model';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const minus = (n: number, digits = 0) => n.toFixed(digits).replace('-', '−');
/** A number with its sign; nothing is neither more nor less. */
const signed = (n: number, digits = 0) => {
  const text = minus(n, digits);
  if (Number(n.toFixed(digits)) === 0) return (0).toFixed(digits);
  return n > 0 ? `+${text}` : text;
};
const ordinal = (n: number) => {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};
const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`);

export const review = {
  signed,
  title: 'Review',
  pageTitle: (game: string) => `Review of ${game}`,
  percent: (n: number) => `${minus(n)}%`,
  plusMinus: (n: number) => `± ${n}`,
  watch: 'Watch',
  place: (name: string, place: number, of: number, score: string) =>
    [name, `${ordinal(place)} of ${of}`, score].filter(Boolean).join(', '),
  score: (game: string, score: number) => {
    if (game === 'goat') return `$${score}`;
    if (game === 'critters') return `$${score}k`;
    if (game === 'west') return `${score} Rep`;
    return game === 'lords' ? count(score, 'point', 'points') : '';
  },
  decided: (n: number) => count(n, 'decision', 'decisions'),

  making: {
    title: 'Going over the game',
    lead: 'Every decision is played out many times from what its player knew. Leave if you like: the review is kept.',
    progress: 'How much of the review is done',
    done: (done: number, of: number) => `${done} of ${of}`,
    asking: 'Asking for the review…',
    again: 'Try again',
    table: 'Go to the table',
  },

  tabs: { review: 'Review', decisions: 'Decisions', replay: 'Replay', table: 'Reckoning' },

  plot: {
    title: 'Who was winning',
    sub: 'chance to win, in %',
    seats: 'Whose review',
    you: (name: string) => `${name} (you)`,
    youShort: 'You',
    label: 'Everybody’s chance to win, moment by moment',
    keys: 'Arrow keys move through the game, Page Up and Page Down by ten moments. Enter opens the replay.',
    moment: (step: number, told: string, chances: string) => `Step ${step}: ${told} ${chances}`,
    chance: (name: string, percent: number) => `${name} ${percent}%`,
    swing: (number: number, told: string, name: string, points: string) =>
      `Swing ${number}: ${told} ${points} points for ${name}. Watch it in the replay.`,
    replay: 'Replay this moment',
    step: (n: number) => `Step ${n}`,
    asTable: 'As a table',
    tableTitle: 'Who was winning, in numbers',
    happened: 'What happened',
    whole: 'The whole game',
  },

  headlines: {
    title: 'Headlines',
    kind: {
      lie: 'Best lie',
      trust: 'Costliest trust',
      draw: 'Unluckiest draw',
    } satisfies Record<HeadlineKind, string>,
    for: (name: string | null) => (name === null ? 'for you' : `for ${name}`),
    watch: (kind: string) => `Watch: ${kind}`,
  },

  ledger: {
    title: 'Where it went',
    sub: (name: string | null, points: number) =>
      `${whose(name)} ${count(points, 'point', 'points')} of chance, to the last one`,
    start: 'At the start',
    end: 'At the end',
    parts: { luck: 'Luck', others: 'The others', skill: 'Skill' } satisfies Record<PartOfAccount, string>,
    hints: {
      luck: 'what nobody could know',
      others: 'what they chose',
      skill: 'against the best choices',
    } satisfies Record<PartOfAccount, string>,
    entries: (part: string) => `${part}, entry by entry`,
    none: 'Nothing here.',
    more: (n: number) => `Show ${n} more`,
    step: (n: number) => `Step ${n}`,
  },

  decisions: {
    title: (name: string | null) => (name === null ? 'Your decisions' : `${name}’s decisions`),
    mattered: (some: number, all: number) => `${some} of ${all} mattered`,
    all: 'Show all',
    some: 'Show those that mattered',
    none: 'There was never more than one choice.',
    columns: { step: 'Step', did: 'Choice', better: 'Better was', cost: 'Cost', grade: 'Grade' },
    nothing: 'nothing',
    foot: 'Cost in points of chance to win. When the ± reaches zero, nobody can tell: a toss-up.',
    grade: {
      brilliant: 'Sharp',
      sound: 'Fine',
      tossup: 'Toss-up',
      doubtful: 'Slip',
      costly: 'Costly',
    } satisfies Record<Grade, string>,
    meaning: {
      brilliant: 'The best choice, and a rule of thumb would have missed it.',
      sound: 'As good as the best choice.',
      tossup: 'Too close to call.',
      doubtful: 'Something else was a little better.',
      costly: 'Something else was clearly better.',
    } satisfies Record<Grade, string>,
    knew: 'What you knew then',
    knewOf: (name: string) => `What ${name} knew then`,
    asked: 'The question',
    chosen: 'chosen',
    best: 'best',
    odds: 'Chance to win',
    option: (told: string, percent: number, error: number) => `${told}: ${percent}%, give or take ${error}`,
    better: (told: string, points: number, error: number) =>
      `Better: ${told}, by ${count(points, 'point', 'points')}, ± ${error}`,
    wasBest: 'Nothing was better.',
    replay: (step: number) => `Replay step ${step}`,
    replayShort: 'Replay it',
    details: 'All the odds',
    next: 'Next decision',
    previous: 'Previous decision',
  },

  money: {
    title: 'Where the money was',
    sub: 'dollars made and lost, space by space',
    won: 'made',
    lost: 'lost',
    space: 'Space',
    made: (dollars: number) => `+$${dollars}`,
    gone: (dollars: number) => `−$${dollars}`,
    label: (space: string, won: number, lost: number) => `${space}: $${won} made, $${lost} lost`,
    asTable: 'As a table',
  },

  practice: {
    thinking: 'A top hand is thinking it over…',
    title: 'A top hand’s view',
    worlds: (n: number) => `Played out in ${count(n, 'way', 'ways')} that fit what you know.`,
    top: 'its choice',
    close: 'Close',
    takeBack: 'Take back to here',
    takeBackHint: 'Opens a practice table at this moment, with bots in the other seats.',
    takeBackLast: 'Take back my last choice',
    takeBackLastHint: 'Opens a practice table right before your last choice, with the same bots.',
    takingBack: 'Setting the table…',
  },

  numbers: {
    title: 'Your numbers',
    lead: 'Counted over your finished games on this server that have a review. Only you can see them, unless you copy them to share.',
    none: 'Nothing to count yet.',
    noneHint: 'Finish a game and open its review: from then on it counts.',
    stranger: 'You have no name here yet. Play a game first.',
    toTown: 'Back to town',
    games: (n: number) => count(n, 'game', 'games'),
    wins: (won: string, fair: string) => `You won ${won}. An even chance would have won ${fair}.`,
    share: (n: number) => n.toFixed(1).replace(/\.0$/, ''),
    perGame: 'Points of chance in an average game',
    parts: { luck: 'Luck', others: 'The others', skill: 'Skill' } satisfies Record<PartOfAccount, string>,
    lies: 'Lies',
    liesTold: (told: number, paid: number) => `${count(told, 'lie', 'lies')} told, ${paid} paid off`,
    trust: 'Trust',
    trusted: (well: number, badly: number) => `${well} well placed, ${badly} badly placed`,
    honest: 'No lies are told in this game.',
    over: 'Luck and skill, game by game',
    overHint: 'The oldest game is on the left. Each mark opens its review.',
    luck: 'luck',
    skill: 'skill',
    game: (n: number, luck: string, skill: string) =>
      `Game ${n}: luck ${luck}, skill ${skill}. Open its review.`,
    asTable: 'As a table',
    columns: { game: 'Game', luck: 'Luck', others: 'The others', skill: 'Skill', won: 'Won' },
    open: 'Review',
    unreviewed: (n: number) =>
      n === 1
        ? 'One of your finished games has no review yet, so it does not count.'
        : `${n} of your finished games have no review yet, so they do not count.`,
    reviewThem: 'Review them',
    reviewing: 'Making a review. That can take a minute.',
    shareDo: 'Copy to share',
    copied: 'Copied',
    shared: (title: string, games: number, won: string, fair: string) =>
      `${title}: ${count(games, 'game', 'games')}, won ${won} (an even chance would have won ${fair}).`,
    sharedParts: (parts: string) => `Points of chance a game: ${parts}.`,
  },
};
