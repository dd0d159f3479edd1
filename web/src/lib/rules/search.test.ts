import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { howTo } from './howto';
import { blocks } from './markdown';
import { marked, Search } from './search';

const read = (path: string) => readFileSync(new URL(`../../../../rules/${path}`, import.meta.url), 'utf8');
const of = (game: string) => new Search(howTo(read(`how-to-play/${game}.md`)), blocks(read(`${game}.md`)));
const searches = Object.fromEntries(['goat', 'critters', 'lords', 'west'].map((game) => [game, of(game)]));

/** The first answers to a question. */
const first = (game: string, question: string, count = 5) =>
  (searches[game]?.find(question) ?? []).slice(0, count).map(({ at }) => at);

describe('the search of the rules', () => {
  it.each([
    ['goat', 'goat', 'the-goat-and-the-end'],
    ['goat', 'tie', 'the-goat-and-the-end'],
    ['goat', 'what does the robber do?', 'in-the-saloon-they-wait-then-act-from-1-to-6'],
    ['goat', 'can I lie', 'you-deal-offer-one-card'],
    ['goat', 'hats', 'the-hats'],
    ['critters', 'tie', 'the-vote'],
    ['critters', 'who becomes the boss', 'the-vote'],
    ['critters', 'skim', 'your-five-cards'],
    ['lords', 'two wilds', 'a-pair'],
    ['lords', 'duel', 'the-duel'],
    ['west', 'what happens when I die', 'if-you-die'],
    ['west', 'poker', 'mark-your-calendar'],
    ['west', 'heal', 'places-to-know'],
  ])('of %s answers “%s” first with how to play', (game, question, section) => {
    expect(first(game, question, 3)).toContain(section);
  });

  it.each([
    ['goat', 'tie', 'GOAT-79'],
    ['goat', 'draw at the end', 'GOAT-79'],
    ['goat', 'what if the robber finds an empty location', 'GOAT-R34'],
    ['critters', 'rob an empty stash', 'CRIT-56'],
    ['critters', 'even votes', 'CRIT-66'],
    ['lords', 'bottom pile stolen', 'LORD-36'],
    ['lords', 'miss a turn', 'LORD-89'],
    ['west', 'bandit killed', 'WEST-224'],
    ['west', 'trade', 'WEST-98'],
  ])('of %s finds the rule for “%s”', (game, question, rule) => {
    expect(first(game, question, 12)).toContain(rule);
  });

  it('takes “what if” for a question about rulings', () => {
    expect(first('goat', 'what if', 10).every((at) => at.startsWith('GOAT-R'))).toBe(true);
    expect(first('lords', 'what if a wild is turned up')).toContain('LORD-R24');
  });

  it('finds a word before it is typed to its end', () => {
    expect(first('goat', 'charl')).toContain('in-the-saloon-they-wait-then-act-from-1-to-6');
  });

  it('does not take the numbers of rules for words', () => {
    const found = searches['goat']?.find('goat') ?? [];
    expect(found.length).toBeLessThan(60);
    for (const { text, title } of found)
      expect(`${title} ${text.replaceAll(/GOAT-\w+/g, '')}`).toMatch(/goat/i);
    expect(marked('See GOAT-31.', 'goat').some(({ hit }) => hit)).toBe(false);
  });

  it('puts worked examples last', () => {
    const found = searches['goat']?.find('sheriff') ?? [];
    const example = found.findIndex(({ at }) => /-C\d/.test(at));
    expect(example).toBeGreaterThan(10);
  });

  it('suggests words that are there when nothing is found', () => {
    expect(searches['goat']?.find('zeppelin')).toEqual([]);
    expect(searches['goat']?.find('the')).toEqual([]);
    expect(searches['goat']?.find('')).toEqual([]);
    expect(searches['goat']?.suggest('sherfif')).toContain('sheriff');
    expect(searches['goat']?.suggest('zeppelin')).toEqual([]);
  });

  it('marks what was asked for, and what means the same', () => {
    const text = 'On a tie, most coins; equal again? Draw a card.';
    const hits = (question: string) => marked(text, question).filter(({ hit }) => hit);
    expect(hits('tie').map((piece) => piece.text)).toEqual(['tie', 'equal']);
    expect(hits('draw').map((piece) => piece.text)).toEqual(['tie', 'equal', 'Draw']);
    expect(
      marked(text, 'tie')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
