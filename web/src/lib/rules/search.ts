import vocabulary from '../../../../rules/words.json';
import { words as wordsOfPart, type HowTo } from './howto';
import { plain, type Block } from './markdown';

/** Something that answers a question. */
export interface Hit {
  /** The section of How to play, or the rule. */
  at: string;
  in: 'how' | 'rules';
  /** What it is called: a heading, or the id of a rule. */
  title: string;
  /** What it says. */
  text: string;
  score: number;
}

interface Passage extends Omit<Hit, 'score'> {
  weight: number;
  titleWords: string[];
  /** A title says more than a text, the chapter that many rules share says less. */
  titleWeight: number;
  textWords: string[];
  ruling: boolean;
}

/** Words of one idea, by their stems: which ideas a question means by them, and which a text. */
const ASKED = new Map<string, Set<number>>();
const WRITTEN = new Map<string, Set<number>>();
vocabulary.same.forEach((group, idea) => {
  for (const entry of group) {
    // Whoever asks for a draw may mean a tie, but a card that is drawn is none.
    const onlyAsked = entry.startsWith('>');
    const word = stem(onlyAsked ? entry.slice(1) : entry);
    for (const ideas of onlyAsked ? [ASKED] : [ASKED, WRITTEN])
      ideas.set(word, (ideas.get(word) ?? new Set()).add(idea));
  }
});
const SKIP = new Set(vocabulary.skip);

/**
 * A search over How to play and the numbered rules, by the words that players use. `rules/words.json`, which the terminal reads
 * as well, says which words mean the same to a player ("tie", "equal"), and which mean it only in a question (">draw").
 */
export class Search {
  #passages: Passage[];
  /** In how many passages each word stands. */
  #spread = new Map<string, number>();

  constructor(how: HowTo | null, rules: Block[]) {
    this.#passages = [...(how ? explained(how) : []), ...numbered(rules)];
    for (const { titleWords, textWords } of this.#passages)
      for (const word of new Set([...titleWords, ...textWords].map(stem)))
        this.#spread.set(word, (this.#spread.get(word) ?? 0) + 1);
  }

  /** What answers a question, best first. Every word that means something must be there; if nothing has all, most will do. */
  find(question: string): Hit[] {
    const asked = question.toLowerCase();
    const about = vocabulary.what_if.some((words) => asked.includes(words));
    const wanted = meaning(asked).filter((word) => !about || !vocabulary.what_if.includes(word));
    if (!wanted.length && !about) return [];
    const hits = this.#passages.flatMap((passage) => {
      const found = wanted.map((word) => this.#worth(word, passage));
      const count = found.filter(Boolean).length;
      const boost = about && passage.ruling ? 4 : 1;
      const score = wanted.length ? found.reduce((a, b) => a + b, 0) : passage.ruling ? 1 : 0;
      return score > 0 ? [{ passage, count, score: score * passage.weight * boost }] : [];
    });
    const most = Math.max(0, ...hits.map(({ count }) => count));
    // Half of a long question says little; two words of three say enough.
    if (wanted.length > 1 && most * 2 < wanted.length) return [];
    return hits
      .filter(({ count }) => count === most)
      .sort((a, b) => b.score - a.score)
      .map(({ passage: { at, in: place, title, text }, score }) => ({ at, in: place, title, text, score }));
  }

  /** Words that stand in the rules and look like those of a question without an answer. */
  suggest(question: string): string[] {
    const near = meaning(question.toLowerCase()).flatMap((wanted) =>
      [...this.#spread]
        .filter(([word]) => word.length > 3)
        .map(([word, count]) => ({ word, count, distance: distance(stem(wanted), word) }))
        .filter(({ word, distance }) => distance <= 2 && distance * 2 < word.length),
    );
    near.sort((a, b) => a.distance - b.distance || b.count - a.count);
    return [...new Set(near.map(({ word }) => word))].slice(0, 3);
  }

  #worth(wanted: string, { titleWords, titleWeight, textWords }: Passage): number {
    const best = (words: string[]) => words.reduce((most, word) => Math.max(most, likeness(wanted, word)), 0);
    const found = Math.max(best(titleWords) * titleWeight, best(textWords));
    const rare = Math.log(1 + this.#passages.length / (1 + (this.#spread.get(stem(wanted)) ?? 0)));
    return found * (0.5 + rare);
  }
}

/** The words of a question that mean something. */
export function meaning(question: string): string[] {
  return split(question).filter((word) => !SKIP.has(word));
}

/** Cuts a text into what a question asks for and the rest. */
export function marked(text: string, question: string): { text: string; hit: boolean }[] {
  const wanted = meaning(question.toLowerCase());
  return text
    .split(/([\p{L}\p{N}'’-]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, hit: wanted.some((word) => likeness(word, piece.toLowerCase()) > 0) }));
}

function explained(how: HowTo): Passage[] {
  return how.sections.flatMap(({ title, id, parts }) =>
    parts.flatMap((part): Passage[] => {
      const text = wordsOfPart(part).replaceAll('*', '');
      return text ? [passage({ at: id, in: 'how', title, text }, 1.8, title)] : [];
    }),
  );
}

function numbered(rules: Block[]): Passage[] {
  let chapter = '';
  return rules.flatMap((block): Passage[] => {
    if (block.is === 'heading') chapter = block.text;
    if (block.is !== 'item' || !block.id) {
      if (block.is !== 'table') return [];
      // A table whose lines are rules.
      return block.rows.flatMap((row): Passage[] => {
        const id = /^\*\*([A-Z]+-[A-Z]?\d+)\*\*$/.exec(row[0] ?? '')?.[1];
        const text = row.slice(1).join(' · ');
        return id ? [passage({ at: id, in: 'rules', title: id, text }, 0.5, row[1] ?? '')] : [];
      });
    }
    const body = plain(block).replace(/^\*\*[^*]+\*\*\s*/, '');
    const named = /^\*([^*]+)\*/.exec(body)?.[1];
    const kind = /-([A-Z]?)\d/.exec(block.id)?.[1] ?? '';
    const weight = { '': 1, R: 0.7, C: 0.2, D: 0.3 }[kind] ?? 0.5;
    const text = body.replace(/\*\*|[*`]/g, '');
    const about = { titleWeight: named ? 1.6 : 0.8, ruling: kind === 'R' };
    return [passage({ at: block.id, in: 'rules', title: block.id, text }, weight, named ?? chapter, about)];
  });
}

function passage(
  hit: Omit<Hit, 'score'>,
  weight: number,
  title: string,
  { titleWeight = 1.6, ruling = false } = {},
): Passage {
  return { ...hit, weight, ruling, titleWeight, titleWords: split(title), textWords: split(hit.text) };
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}

/** A word without the endings that make no difference to a question. */
function stem(word: string): string {
  const one = word.length > 3 ? word.replace(/([^s])s$/, '$1') : word;
  return one.length > 3 ? one.replace(/e$/, '') : one;
}

function likeness(wanted: string, word: string): number {
  if (stem(wanted) === stem(word)) return 6;
  const ideas = WRITTEN.get(stem(word));
  if (ideas && [...(ASKED.get(stem(wanted)) ?? [])].some((idea) => ideas.has(idea))) return 3;
  // The number of a rule is no word that somebody has begun to type.
  return wanted.length > 2 && word.startsWith(wanted) && !/\d$/.test(word) ? 2 : 0;
}

/** How many letters must change to get from one word to another. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 3;
}
