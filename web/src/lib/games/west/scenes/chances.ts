import type { ChanceView } from '$lib/protocol/west';

/** So many of so many in as few dice as say it exactly: 48 of 64 are 6 in 8. */
export function inDice({ ways, of }: ChanceView): ChanceView {
  let chance = { ways, of };
  while (chance.of > 8 && chance.ways % 8 === 0) chance = { ways: chance.ways / 8, of: chance.of / 8 };
  return chance;
}

/** A chance as part of the whole, to compare two. */
export function share({ ways, of }: ChanceView): number {
  return of === 0 ? 0 : ways / of;
}
