import type { Draw } from '$lib/protocol';
import { below, chacha20 } from './chacha20';

/** What a journal says of its luck. */
export interface Luck {
  commitment: string;
  seed: string;
  words: string[];
  /** The outcomes, step by step: the set-up, then every choice. */
  outcomes: number[][];
  /** What the end says of the lines before it, and those lines. */
  linesHash: string | null;
  lines: string;
}

/** One draw, as the journal has it and as we derive it. */
export interface Checked extends Draw {
  step: number;
  ours: number;
}

export interface Verdict {
  seal: boolean;
  words: boolean;
  lines: boolean;
  draws: boolean;
  key: string;
  checked: Checked[];
}

/** Reads a journal (one JSON value in each line). */
export function luckOf(journal: string): Luck {
  const lines = journal.split('\n').filter(Boolean);
  const values = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = values[0] as { commitment: string; opening: number[] };
  const { end } = values.at(-1) as { end: { lines?: string; seed: { seed: string; words: string[] } } };
  const entries = values.slice(1, -1) as { chance?: number[] }[];
  return {
    commitment: header.commitment,
    seed: end.seed.seed,
    words: end.seed.words,
    outcomes: [header.opening, ...entries.map(({ chance }) => chance ?? [])],
    linesHash: end.lines ?? null,
    lines: journal.slice(0, journal.lastIndexOf(lines.at(-1) ?? '')),
  };
}

/**
 * Works out every draw of a game again.
 *
 * `told` says for every draw among how many it was; `table` is what everybody saw of the seal and the words.
 */
export async function check(
  luck: Luck,
  told: Draw[][],
  table: { commitment: string; words: string[] },
): Promise<Verdict> {
  const seed = fromHex(luck.seed);
  const seal = toHex(await sha256(seed));
  const key = await keyOf(seed, luck.words);
  const words = chacha20(key);
  const checked = told.flatMap((draws, step) =>
    draws.map((draw) => ({ ...draw, step, ours: below(draw.of, words) })),
  );
  const written = luck.outcomes.flatMap((outcomes, step) => outcomes.map((got) => ({ step, got })));
  const same = (draw: Checked, i: number) =>
    draw.ours === draw.got && written[i]?.got === draw.ours && written[i]?.step === draw.step;
  return {
    seal: seal === luck.commitment && seal === table.commitment,
    words: JSON.stringify(luck.words) === JSON.stringify(table.words),
    lines:
      luck.linesHash === null || toHex(await sha256(new TextEncoder().encode(luck.lines))) === luck.linesHash,
    draws: written.length === checked.length && checked.every(same),
    key: toHex(key),
    checked,
  };
}

/** The key that follows from the seed and a word from every seat, each with its length before it. */
async function keyOf(seed: Uint8Array, words: string[]): Promise<Uint8Array> {
  const parts = words.flatMap((word) => {
    const bytes = new TextEncoder().encode(word);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length, true);
    return [length, bytes];
  });
  return sha256(Uint8Array.from([seed, ...parts].flatMap((part) => [...part])));
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
