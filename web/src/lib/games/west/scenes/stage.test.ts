import type { Scene } from '$lib/table/director.svelte';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../desk.svelte';
import { readSight, type View } from '../view';
import { showOf } from './show.svelte';
import { stageScene } from './stage';

/** Somebody in a hurry: nothing waits. */
function hurried(shown: string[]): Scene {
  const hurry = new AbortController();
  hurry.abort();
  return {
    show: async () => void shown.push('view'),
    hurry: hurry.signal,
    waiting: 0,
    motion: true,
    pace: 1,
    you: null,
  };
}

const view = (kind: string) => ({ scene: { kind } }) as View;
const tell = (desk: object, sight: unknown, text: string, shown: string[], kind = 'battle') =>
  stageScene(desk as Desk, readSight(sight), text, view(kind), view(kind), hurried(shown));

describe('the stage of the scenes', () => {
  it('leaves to the map what happens there', async () => {
    const shown: string[] = [];
    expect(await tell({}, { stepped: { seat: 0, from: 'a', to: 'b' } }, 'A step.', shown, 'turn')).toBe(
      false,
    );
    expect(await tell({}, { stepped: { seat: 0, from: 'a', to: 'b' } }, 'A step.', shown)).toBe(false);
    expect(shown).toEqual([]);
  });

  it('rolls the dice, stamps what they came to, and takes the stamp away with the next attack', async () => {
    const [desk, shown] = [{}, [] as string[]];
    const show = showOf(desk);
    await tell(
      desk,
      { rolled: { who: { seat: 4 }, what: 'attack', dice: [1, 3] } },
      'He rolls 1 and 3.',
      shown,
    );
    expect(show).toMatchObject({ rolling: false, dice: null, line: 'He rolls 1 and 3.', stamp: null });
    await tell(desk, { struck: { who: { seat: 4 }, damage: 0, hit: 5, crit: 0 } }, 'Nothing.', shown);
    expect(show.stamp).toBe('Both miss');
    await tell(desk, { aimed: { who: { seat: 0 }, weapon: 'rifle' } }, 'She aims.', shown);
    expect(show.stamp).toBeNull();
    await tell(desk, { rolled: { who: { seat: 0 }, what: 'attack', dice: [8] } }, 'An 8.', shown);
    await tell(desk, { struck: { who: { seat: 0 }, damage: 4, hit: 3, crit: 8 } }, 'That was it.', shown);
    expect(show.stamp).toBe('Crit, 4 hearts');
    expect(shown.length).toBeGreaterThan(0);
  });

  it('remembers who fell until the next fight begins', async () => {
    const [desk, shown] = [{}, [] as string[]];
    await tell(desk, { died: { seat: 2, killer: { seat: 0 } } }, 'He falls.', shown);
    expect(showOf(desk).fallen).toBe(JSON.stringify({ seat: 2 }));
    const begins = { battle_began: { attacker: { seat: 0 }, defender: { seat: 3 }, ambush: false } };
    await tell(desk, begins, 'They fight.', shown);
    expect(showOf(desk).fallen).toBeNull();
  });

  it('shocks with an Ambush wherever it happens, and shows the view behind it', async () => {
    const [desk, shown] = [{}, [] as string[]];
    const ambushed = { ambushed: { seat: 3, card: 'saloon', space: 'saloon', after_work: false } };
    expect(await tell(desk, ambushed, 'Ambush!', shown, 'turn')).toBe(true);
    expect(showOf(desk).shock).toBeNull();
    expect(shown).toEqual(['view']);
  });
});
