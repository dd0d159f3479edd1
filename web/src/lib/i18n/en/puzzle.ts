/** The texts of the puzzle of the day. */

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const puzzle = {
  ofTheDay: 'Puzzle of the day',
  pageTitle: (game: string) => `Puzzle of the day: ${game}`,
  /** "No. 322, Wednesday": the day on which everybody gets this one. */
  number: (n: number, day: Date) =>
    `No. ${n}, ${day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })}`,
  letters: 'ABCDEF',
  lead: 'You play on from here. Which choice wins most often?',
  choose: (letter: string, text: string) => `${letter}: ${text}`,
  notOffered: (offered: number) =>
    `That is legal, but not one of the ${offered} choices that were weighed: pick one of those in the list.`,
  toChoices: 'What do you do?',
  failed: (why: string) => `That did not work: ${why}`,
  missing: 'There is no such puzzle.',
  toTown: 'Back to town',

  said: (letter: string) => `you said ${letter}`,
  right: (letter: string) => `${letter} it is.`,
  wrong: (letter: string) => `It was ${letter}.`,
  odds: 'How often each choice wins',
  chance: (chance: number) => {
    const points = chance * 100;
    if (points > 0 && points < 1) return '<1%';
    return points > 99 && points < 100 ? '>99%' : `${Math.round(points)}%`;
  },
  best: 'best',
  yours: 'yours',
  thumb: 'rule of thumb',
  why: 'Why',
  worlds: (n: number) => `Each played out in ${n.toLocaleString('en')} deals that fit what you see.`,
  rules: 'In the rules:',

  streak: {
    none: 'Solve one a day',
    noneHint: 'Your streak is kept in this browser.',
    days: (n: number) => `${count(n, 'day', 'days')} in a row`,
    right: (n: number) => `${n} right`,
  },
  send: 'Send it on',
  sent: 'Link copied',
  /** What is sent: it tells how it went, and not the answer. */
  message: (game: string, number: number, right: boolean, link: string) =>
    `${game}, puzzle no. ${number}: ${right ? 'got it' : 'fell for it'}. Your turn: ${link}`,
  yesterday: 'The day before',
  next: 'The day after',
  others: 'Other puzzles today',
};
