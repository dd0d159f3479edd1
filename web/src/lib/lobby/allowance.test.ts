import { describe, expect, it } from 'vitest';
import { allowance } from './allowance.svelte';

describe('how many more tables we may make', () => {
  it('is told when there are few, and not before', () => {
    allowance.note({ unfinished: 20, today: 180, records_today: 400_000 });
    expect(allowance.few).toBeNull();
    allowance.note({ unfinished: 3, today: 180, records_today: 400_000 });
    expect(allowance.few).toBe(3);
    allowance.note({ unfinished: 20, today: 0, records_today: 400_000 });
    expect(allowance.few).toBe(0);
    allowance.note(null);
    expect(allowance.few).toBeNull();
  });
});
