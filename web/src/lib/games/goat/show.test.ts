import { describe, expect, it } from 'vitest';
import { recorded } from './gallery/recorded';
import { arrive, depart } from './show';
import { readSight, type Sight, type View } from './view';

/** What is on the table; who knows what is left to the server. */
function onTable(view: View) {
  const { seats, locations, in_play, discarded, offer, deck, face_up, round } = view;
  const people = [...in_play].sort((a, b) => a.character.localeCompare(b.character));
  const gone = [...discarded].sort((a, b) => a.character.localeCompare(b.character));
  const purses = seats.map(({ coins, elixirs, token_count, hats_left, active }) => ({
    coins,
    elixirs,
    token_count,
    hats_left,
    active,
  }));
  const { holder, count } = view.hand;
  return { seats: purses, locations, people, gone, offer, deck, face_up, round, holder, count };
}

describe('what is shown between two views', () => {
  it.each([...recorded])('ends where the server says, in a whole game of %i players', (_, updates) => {
    let shown: View | undefined;
    for (const { sights, view } of updates) {
      if (shown) {
        for (const told of sights ?? []) {
          const sight: Sight = readSight(told.sight);
          shown = arrive(depart(shown, sight), sight, view);
        }
        expect(onTable(shown)).toEqual(onTable(view));
      }
      shown = view;
    }
  });
});
