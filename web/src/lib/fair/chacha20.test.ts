import { describe, expect, it } from 'vitest';
import { below, chacha20 } from './chacha20';

const take = (key: Uint8Array, count: number) => {
  const words = chacha20(key);
  return Array.from({ length: count }, () => words.next().value);
};

/** Words as the bytes that the RFC prints. */
const bytes = (words: number[]) =>
  words
    .map((word) =>
      [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join(''),
    )
    .join('');

describe('ChaCha20', () => {
  it('gives the published key stream (RFC 8439, A.1, vectors 1 and 2)', () => {
    const blocks = bytes(take(new Uint8Array(32), 32));
    expect(blocks.slice(0, 128)).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    );
    expect(blocks.slice(128)).toBe(
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    );
  });

  it('uses the whole key (RFC 8439, A.1, vector 3 differs in its last byte)', () => {
    const key = new Uint8Array(32);
    key[31] = 1;
    const words = chacha20(key);
    for (let i = 0; i < 16; i += 1) words.next();
    expect(bytes(Array.from({ length: 4 }, () => words.next().value))).toBe(
      '3aeb5224ecf849929b9d828db1ced4dd',
    );
  });

  it('refuses a short key', () => {
    expect(() => chacha20(new Uint8Array(31)).next()).toThrow();
  });
});

describe('a draw', () => {
  const from = (...words: number[]) => words.values() as unknown as Iterator<number, never>;

  it('is the high half of the product', () => {
    expect(below(6, from(0xffffffff))).toBe(5);
    expect(below(1 << 16, from(0xade0b876))).toBe(0xade0);
  });

  it('throws the biased words away', () => {
    // 2^32 mod 3 = 1, so only the word 0 is rejected.
    expect(below(3, from(0, 0, 0xffffffff))).toBe(2);
  });
});
