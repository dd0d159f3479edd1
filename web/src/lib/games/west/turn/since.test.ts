import { expect, test } from 'vitest';
import { sinceLastTurn } from './since';

const line = (sight: unknown, text: string) => ({ n: 1, at: 0, sight, text });

test('what happened since the last turn is told briefly: of a ride only where it led, and of a fight how it ended', () => {
  const story = [
    line({ turn_ended: { seat: 0 } }, 'You are done.'),
    line({ turn_began: { seat: 1 } }, 'Ruth is up.'),
    line({ stepped: { seat: 1, from: 'a', to: 'b' } }, 'Ruth goes to B.'),
    line({ stepped: { seat: 1, from: 'b', to: 'c' } }, 'Ruth goes to C.'),
    line({ battle_began: { attacker: { seat: 1 } } }, 'Ruth and Nell fight.'),
    line({ aimed: { by: { seat: 1 } } }, 'Ruth attacks with the Rifle.'),
    line({ rolled: { dice: [7] } }, 'Ruth rolls 7.'),
    line({ struck: { damage: 2 } }, '2 damage.'),
    line({ died: { seat: 3 } }, 'Nell is killed by Ruth.'),
    line({ worked: { seat: 1, origin: 'watermill' } }, 'Ruth pans.'),
  ];
  expect(sinceLastTurn(story, 0)).toEqual([
    'Ruth goes to C.',
    'Ruth and Nell fight.',
    'Nell is killed by Ruth.',
    'Ruth pans.',
  ]);
  expect(sinceLastTurn(story, 1)).toEqual([]);
  expect(sinceLastTurn([], 0)).toEqual([]);
});
