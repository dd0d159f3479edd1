/**
 * QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is 213 bytes. Enough for a link.
 *
 * The order is the one of the standard: bits, blocks with their check words, the pattern, the eight masks.
 */

/** For each version: check words per block, and the data words of every block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code of a text, row by row; true is dark. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const room = (version: number) => sum(BLOCKS[version - 1]?.[1] ?? []) - (version < 10 ? 2 : 3);
  const version = BLOCKS.findIndex((_, i) => room(i + 1) >= bytes.length) + 1;
  if (version === 0) throw new Error('too long for a QR code');
  const words = interleave(version, pack(bytes, version));
  const drawn = MASKS.map((_, mask) => draw(version, words, mask));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

function pack(bytes: Uint8Array, version: number): number[] {
  const total = sum(BLOCKS[version - 1]?.[1] ?? []);
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; words.length < total; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleave(version: number, words: number[]): number[] {
  const [checks, sizes] = BLOCKS[version - 1] ?? [0, []];
  let start = 0;
  const data = sizes.map((size) => words.slice(start, (start += size)));
  const check = data.map((block) => remainder(block, checks));
  const columns = (blocks: number[][]) =>
    Array.from({ length: Math.max(...blocks.map((b) => b.length)) }, (_, i) =>
      blocks.flatMap((block) => (i < block.length ? [block[i] ?? 0] : [])),
    ).flat();
  return [...columns(data), ...columns(check)];
}

/** The check words of a block: Reed-Solomon over the field of 256 elements with the polynomial 0x11d. */
function remainder(block: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i += 1, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, k) => value ^ times(generator[k - 1] ?? 0, root));
  }
  const rest = [...block, ...Array<number>(count).fill(0)];
  block.forEach((_, i) => {
    const lead = rest[i] ?? 0;
    generator.forEach((value, k) => (rest[i + k] = (rest[i + k] ?? 0) ^ times(value, lead)));
  });
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

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const cells = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = cells[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, rings: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(cx + dx, cy + dy, rings(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i += 1) (set(6, i, i % 2 === 0), set(i, 6, i % 2 === 0));
  const last = size - 7;
  const middle = version < 7 ? [] : [(6 + last) / 2];
  const marks = version === 1 ? [] : [6, ...middle.map((m) => m + (m % 2)), last];
  for (const x of marks)
    for (const y of marks) if (!nearFinder(x, y, size)) square(x, y, 2, (distance) => distance !== 1);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (d) => d !== 2 && d !== 4);
  writeFormat(set, size, mask);
  if (version >= 7) writeVersion(set, size, version);
  fill(cells, words, size, mask);
  return cells.map((row) => row.map(Boolean));
}

const nearFinder = (x: number, y: number, size: number) =>
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);

type Set = (x: number, y: number, dark: boolean) => void;

function writeFormat(set: Set, size: number, mask: number): void {
  // Level M is 00, so the five bits are those of the mask.
  const bits = ((mask << 10) | bch(mask, 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    if (i < 8) (set(8, i < 6 ? i : i + 1, dark), set(size - 1 - i, 8, dark));
    else (set(i === 8 ? 7 : 14 - i, 8, dark), set(8, size - 15 + i, dark));
  }
  set(8, size - 8, true);
}

function writeVersion(set: Set, size: number, version: number): void {
  const bits = (version << 12) | bch(version, 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const [near, far, dark] = [Math.floor(i / 3), size - 11 + (i % 3), ((bits >> i) & 1) === 1];
    (set(near, far, dark), set(far, near, dark));
  }
}

function bch(value: number, degree: number, polynomial: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= polynomial << (bit - degree);
  return rest;
}

/** Two columns at a time from the right, up and down in turn, around what is drawn already. */
function fill(cells: (boolean | null)[][], words: number[], size: number, mask: number): void {
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const pair = right === 6 ? 5 : right;
    const up = ((size - 1 - (pair < 6 ? pair + 1 : pair)) / 2) % 2 === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [pair, pair - 1]) {
        const row = cells[y];
        if (!row || row[x] !== null) continue;
        const bit = ((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        row[x] = (bit === 1) !== (MASKS[mask]?.(x, y) ?? false);
        next += 1;
      }
    }
  }
}

/** How hard a mask makes it for a camera. */
function penalty(cells: boolean[][]): number {
  const size = cells.length;
  const at = (x: number, y: number) => cells[y]?.[x] ?? false;
  let points = 0;
  for (const line of [(i: number, k: number) => at(k, i), (i: number, k: number) => at(i, k)]) {
    for (let i = 0; i < size; i += 1) {
      const text = Array.from({ length: size }, (_, k) => (line(i, k) ? '1' : '0')).join('');
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
      points += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1)
      if (at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) points += 3;
  const dark = cells.flat().filter(Boolean).length / (size * size);
  return points + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
