import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { howTo, words } from './howto';
import { laidOut } from './layouts';
import { blocks, plain } from './markdown';
import { loadPieces } from './pictures';

const GAMES = ['goat', 'critters', 'lords', 'west'];
const read = (path: string) => readFileSync(new URL(`../../../../rules/${path}`, import.meta.url), 'utf8');

/** What belongs into a formula or a program, not into a sentence. */
const NOTATION: [string, RegExp][] = [
  ['a symbol', /[∈⌊⌋⌈⌉×·≤≥≠→∑√]/],
  ['a function', /\b(mod|div|min|max|floor|ceil|clamp)\b\s*[(\d]|\bmod\b/],
  ['an identifier', /\b[a-z]+[A-Z][A-Za-z]*\b|\b[a-z]+_[a-z]+\b/],
  ['a variable', /\b[a-zA-Z]\s?[=<>]\s?\d|\(\w [+−-] \d\)|\b[nrskhH]\s?[+−]\s?\d/],
  ['code', /```|`[^`]+`/],
];

describe.each(GAMES)('the rules of %s', (game) => {
  const text = read(`${game}.md`);
  const all = blocks(text);
  const heads = all.filter((block) => block.is === 'heading');

  it('open with what players need', () => {
    expect(heads.filter(({ level }) => level === 1).map((head) => head.text)).toEqual([
      expect.stringMatching(/: the rules$/),
      'Behind the rules',
    ]);
    const behind = heads.slice(heads.findIndex(({ text }) => text === 'Behind the rules'));
    expect(behind.map((head) => head.text)).toEqual(expect.arrayContaining(['Rulings', 'Worked examples']));
  });

  it('are written in words, apart from the examples for testers', () => {
    const [sentences = ''] = text.split('## Worked examples');
    const left = sentences.split('\n').flatMap((line) => {
      // `EFFECTS.md` is a file.
      const words = line.replace('`EFFECTS.md`', '').replaceAll(/"[^"]*"/g, '');
      return NOTATION.filter(([, pattern]) => pattern.test(words)).map(([what]) => `${what}: ${line}`);
    });
    expect(left).toEqual([]);
  });

  it('name every rule once', () => {
    const ids = all.flatMap((block) => (block.is === 'item' && block.id ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(190);
  });
});

describe.each(GAMES)('how to play %s', (game) => {
  const how = howTo(read(`how-to-play/${game}.md`));
  const parts = how.sections.flatMap((section) => section.parts);

  it('is read in five minutes', () => {
    const said = [how.lead, ...parts.map(words)].join(' ').split(/\s+/);
    // At 200 words a minute.
    expect(said.length).toBeLessThan(1000);
    expect(said.length).toBeGreaterThan(250);
  });

  it('knows the rules behind every sentence', () => {
    const rules = new Set(
      blocks(read(`${game}.md`)).flatMap((block) =>
        block.is === 'item' && block.id
          ? [block.id]
          : [...plain(block).matchAll(/\*\*([A-Z]+-\d+)\*\*/g)].map(([, id]) => id),
      ),
    );
    for (const part of parts) {
      if (part.is !== 'paragraph' && part.is !== 'item') continue;
      expect(part.rules.length, words(part)).toBeGreaterThan(0);
      for (const id of part.rules) expect(rules, id).toContain(id);
    }
  });

  it('has a place on the page for every section', () => {
    expect(laidOut(game)).toBe(how.sections.length);
  });

  it('shows only pieces that are drawn', { timeout: 60_000 }, async () => {
    const pieces = await loadPieces(game);
    const shown = parts.flatMap((part) => {
      if (part.is === 'pictures') return part.pictures;
      return part.is === 'item' ? part.groups.flatMap(({ picture }) => picture ?? []) : [];
    });
    expect(shown.length).toBeGreaterThan(15);
    for (const { name, alt } of shown) {
      const look = pieces?.look(name);
      if (look?.shape === 'table') {
        expect(look.file, name).toMatch(/\.webp$/);
        expect(alt, name).not.toBe('');
      }
      const drawing = look?.drawing;
      if (drawing) expect(pieces?.names(), name).toContain(drawing);
    }
  });
});

it.each(GAMES)('the pictures of tables of %s are small', (game) => {
  const folder = new URL(`./pictures/tables/${game}/`, import.meta.url);
  const sizes = readdirSync(folder).map((file) => statSync(new URL(file, folder)).size);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(150_000);
});
