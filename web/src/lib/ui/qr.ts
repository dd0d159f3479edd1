/**
 * QR codes (ISO/IEC 18004) for links: bytes, error correction M, versions 1 to 6, which is 106 bytes.
 * The order is the one of the standard: bits, blocks with their check words, the pattern, the masks.
 */

/** For each version: check words per block, and the data words of every block. */
const BLOCKS: [checks: number, sizes: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
];

type Cells = (boolean | null)[][];

/** The code of a text, row by row; true is dark. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([, sizes]) => sum(sizes) - 2 >= bytes.length) + 1;
  const [checks, sizes] = BLOCKS[version - 1] ?? [];
  if (!checks || !sizes) throw new Error('too long for a QR code');
  const words = interleave(pack(bytes, sum(sizes)), checks, sizes);
  const drawn = MASKS.map((_, mask) => draw(17 + 4 * version, words, mask));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

function pack(bytes: Uint8Array, total: number): number[] {
  const binary = (value: number, count: number) => value.toString(2).padStart(count, '0');
  let bits = `0100${binary(bytes.length, 8)}${Array.from(bytes, (byte) => binary(byte, 8)).join('')}`;
  bits += '0'.repeat(Math.min(4, total * 8 - bits.length));
  const words = (bits.match(/.{1,8}/g) ?? []).map((word) => parseInt(word.padEnd(8, '0'), 2));
  for (let pad = 0xec; words.length < total; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleave(words: number[], checks: number, sizes: number[]): number[] {
  let start = 0;
  const data = sizes.map((size) => words.slice(start, (start += size)));
  const column = (blocks: number[][], i: number) => blocks.map((block) => block[i] ?? 0);
  const columns = (blocks: number[][]) => (blocks[0] ?? []).flatMap((_, i) => column(blocks, i));
  return [...columns(data), ...columns(data.map((block) => remainder(block, checks)))];
}

/** The check words of a block: Reed-Solomon over the field of 256 elements with the polynomial 0x11d. */
function remainder(block: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i += 1, root = times(root, 2)) {
    const before = generator;
    generator = [...before, 0].map((value, k) => value ^ times(before[k - 1] ?? 0, root));
  }
  const rest = [...block, ...Array<number>(count).fill(0)];
  for (let i = 0; i < block.length; i += 1) {
    const lead = rest[i] ?? 0;
    generator.forEach((value, k) => (rest[i + k] = (rest[i + k] ?? 0) ^ times(value, lead)));
  }
  return rest.slice(block.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function draw(size: number, words: number[], mask: number): boolean[][] {
  const cells: Cells = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = cells[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i += 1)
    for (const [x, y] of [[6, i] as const, [i, 6] as const]) set(x, y, i % 2 === 0);
  if (size > 21) square(size - 7, size - 7, 2, [1]);
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const])
    square(x, y, 4, [2, 4]);
  // Level M is 00, so the five bits of the format are those of the mask.
  const format = ((mask << 10) | bch(mask)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >> i) & 1) === 1;
    set(i < 8 ? 8 : i === 8 ? 7 : 14 - i, i < 6 ? i : i < 8 ? i + 1 : 8, dark);
    set(i < 8 ? size - 1 - i : 8, i < 8 ? 8 : size - 15 + i, dark);
  }
  set(8, size - 8, true);
  fill(cells, words, mask);
  return cells.map((row) => row.map(Boolean));
}

function bch(value: number): number {
  let rest = value << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return rest;
}

/** Two columns at a time from the right, up and down in turn, around what is drawn already. */
function fill(cells: Cells, words: number[], mask: number): void {
  const size = cells.length;
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i);
  let next = 0;
  for (const [i, pair] of pairs.entries()) {
    // The column of the timing pattern belongs to no pair.
    const right = pair <= 6 ? pair - 1 : pair;
    for (let step = 0; step < size; step += 1) {
      const y = i % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = cells[y];
        if (!row || row[x] !== null) continue;
        const bit = ((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        row[x] = (bit === 1) !== MASKS[mask]?.(x, y);
        next += 1;
      }
    }
  }
}

/** How hard a mask makes it for a camera: long runs, and what looks like a corner. */
function penalty(cells: boolean[][]): number {
  const rows = cells.map((row) => row.map(Number).join(''));
  const columns = cells.map((_, x) => cells.map((row) => Number(row[x])).join(''));
  const points = (line: string) => {
    const runs = sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));
    return runs + 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  };
  return sum([...rows, ...columns].map(points));
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
