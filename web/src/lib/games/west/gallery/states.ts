import { told } from '$lib/gallery/still';
import type { OfferedChoice, ToldSight } from '$lib/protocol';
import { raceOf, type Racer } from '../scenes/race';
import { readSight, type View } from '../view';

/** A moment of a game that was really played, as one seat saw it: `cargo test -p rustlers-house --test all west_gallery`. */
interface Recorded {
  you: number | null;
  names: string[];
  view: View;
  awaits: number[];
  asked: { question: string; choices: OfferedChoice[] } | null;
  past: ToldSight[];
  told: ToldSight[];
  next: { question: string; choices: OfferedChoice[] } | null;
}

/** The same, as the gallery shows it. */
export interface State {
  view: View;
  names: string[];
  you: number | null;
  awaits: number[];
  question?: string;
  choices?: OfferedChoice[];
  past: ToldSight[];
  told: ToldSight[];
  next?: OfferedChoice[];
}

const files = import.meta.glob<Recorded>(['./recorded/*.json', '!./recorded/components.json'], {
  eager: true,
  import: 'default',
});

const RECORDED: Record<string, State> = Object.fromEntries(
  Object.entries(files).map(([path, { asked, next, ...rest }]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    {
      ...rest,
      ...(asked ? { question: asked.question, choices: asked.choices } : {}),
      ...(next ? { next: next.choices } : {}),
    },
  ]),
);

/** A whole game in a few lines, for the page that comes after it: everybody's Rep, Round by Round. */
function aGame(): ToldSight[] {
  const sights: ToldSight[] = [];
  const tell = (sight: unknown, text: string) => sights.push(told(sight, text));
  const earns = [
    [2, 3, 1, 2],
    [0, 2, 3, 4],
    [3, 0, 2, 0],
  ];
  for (let round = 1; round <= 25; round += 1) {
    tell({ round_began: { round } }, `Round ${round} begins.`);
    if ([7, 14, 21].includes(round)) tell({ tournament: { number: round / 7 } }, 'The Poker Tournament!');
    earns.forEach((rhythm, seat) => {
      const rep = rhythm[round % 4] ?? 0;
      if (rep === 0 || (round + seat) % 3 !== 0) return;
      const [animals, furs] = [seat === 1 ? rep : 0, seat === 2 ? 1 : 0];
      const goods = { gold: rep - furs, fools: 0, animals, furs, cash: 3 * rep, rep };
      tell(
        { turned_in: { seat, ...goods, rep_of_animals: animals, rep_of_furs: Math.min(furs, rep) } },
        `Rider ${seat} turns ${rep} Gold Cards in for $${3 * rep} and ${rep} Rep.`,
      );
    });
    if (round % 4 === 0) {
      tell({ ambushed: { seat: 3, card: 'town_road', space: 'town_road', after_work: false } }, 'An Ambush.');
      tell({ battle_began: { attacker: { seat: 3 }, defender: { seat: 0 }, ambush: true } }, 'They fight.');
      tell({ died: { seat: 0, killer: { seat: 3 } } }, 'Abigail dies at the hands of Nell.');
      tell({ reputation: { competitor: 'gang', amount: 4, why: 'robbery' } }, 'The gang gains 4 Rep.');
    }
  }
  for (const [seat, rep] of [1, 0, 2].entries())
    tell({ half_paid: { competitor: { pioneer: seat }, cash: 2, rep } }, 'Half is paid.');
  tell({ cash_counted: { competitor: 'gang', cash: 31, rep: 3 } }, 'The gang has $31: 3 Rep.');
  return sights;
}

const story = aGame();
/** What the story adds up to. */
const rep = raceOf(
  story.map(({ sight }) => readSight(sight)),
  (seat) => (seat > 2 ? 'gang' : seat),
  new Map<Racer, number>([
    [0, 0],
    [1, 0],
    [2, 0],
    ['gang', 0],
  ]),
);
const summed = (racer: Racer) =>
  Object.entries(rep.sources.get(racer) ?? {}).reduce(
    (sum, [from, part]) => sum + (from === 'other' ? 0 : part),
    0,
  );
const pioneers = [0, 1, 2].map(summed);
const gang = summed('gang');

const duel = RECORDED['duel'];
const OVER: Record<string, State> = duel
  ? {
      end: {
        ...duel,
        past: story,
        told: [],
        view: {
          ...duel.view,
          rep: { pioneers, gang },
          outcome: { places: [3, 2, 4, 1, 1, 1], scores: [...pioneers, gang, gang, gang] },
        } as View,
      },
    }
  : {};

export const STATES: Record<string, State> = { ...RECORDED, ...OVER };
