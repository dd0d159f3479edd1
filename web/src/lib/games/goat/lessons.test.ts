import { describe, expect, it } from 'vitest';
import { recorded } from './gallery/recorded';
import { lessonOf } from './lessons';
import { readChoice } from './view';

describe('the notes of a first game', () => {
  it.each([...recorded])('say what a refusal does at that moment, in a game of %i players', (_, updates) => {
    const seen = new Set<string>();
    for (const {
      update: { asked },
      view,
    } of updates) {
      const kind = asked ? readChoice(asked.choices[0]?.choice).is : null;
      const lesson = lessonOf(kind, view);
      if (lesson) seen.add(lesson);
      // GOAT-35: a refused card is the Dealer's. GOAT-49: a declined one is gone.
      if (lesson === 'offer' || lesson === 'answer') expect(view.last_active).toBeNull();
      if (lesson === 'assist' || lesson === 'last') expect(view.last_active).not.toBeNull();
    }
    expect(seen).toContain('offer');
    expect(seen).toContain('answer');
  });
});
