import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qr } from './qr';

/** Photographs a code: four pixels a cell, with a quiet zone. */
function read(cells: boolean[][]): string | undefined {
  const scale = 4;
  const side = (cells.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (cells[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsQR(pixels, side, side)?.data;
}

describe('qr', () => {
  it('is read by another program, in every version', () => {
    for (const length of [1, 14, 20, 26, 40, 60, 70, 84, 100, 106]) {
      const text = 'https://rustlers.example/table/'.padEnd(length, 'x7Q-').slice(0, length);
      expect(read(qr(text)), `${length} bytes`).toBe(text);
    }
  });

  it('refuses what does not fit', () => {
    expect(() => qr('x'.repeat(107))).toThrow();
  });
});
