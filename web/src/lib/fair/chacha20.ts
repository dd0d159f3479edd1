/** The key stream of ChaCha20 (RFC 8439: 20 rounds), with nonce 0 and the counter from 0, word by word. */
export function* chacha20(key: Uint8Array): Generator<number, never> {
  if (key.length !== 32) throw new Error('a key has 32 bytes');
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const start = new Uint32Array(16);
  // "expand 32-byte k"
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) start[4 + i] = view.getUint32(4 * i, true);
  const state = new Uint32Array(16);
  for (;;) {
    state.set(start);
    for (let round = 0; round < 10; round += 1) {
      for (let i = 0; i < 4; i += 1) quarter(state, i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i += 1)
        quarter(state, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i += 1) yield (at(state, i) + at(start, i)) >>> 0;
    // The counter has 64 bits here, as the nonce is 0.
    start[12] = at(start, 12) + 1;
    if (start[12] === 0) start[13] = at(start, 13) + 1;
  }
}

const at = (words: Uint32Array, i: number): number => words[i] ?? 0;

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(s, a, b, d, 16);
  mix(s, c, d, b, 12);
  mix(s, a, b, d, 8);
  mix(s, c, d, b, 7);
}

/** `x += y; z ^= x; z <<<= turn` */
function mix(s: Uint32Array, x: number, y: number, z: number, turn: number): void {
  s[x] = at(s, x) + at(s, y);
  const mixed = at(s, z) ^ at(s, x);
  s[z] = (mixed << turn) | (mixed >>> (32 - turn));
}

/** The next outcome of a draw among `n`: unbiased, by the recipe of docs/protocol.md. */
export function below(n: number, words: Iterator<number, never>): number {
  const floor = 2 ** 32 % n;
  for (;;) {
    const product = BigInt(words.next().value) * BigInt(n);
    if (Number(product & 0xffffffffn) >= floor) return Number(product >> 32n);
  }
}
