import { expect, test } from 'vitest';
import { sinceLastTurn } from './since';

const line = (sight: unknown, text: string) => ({ n: 1, at: 0, sight, text });

test('what happened since the last turn is told briefly: of a ride only where it led', () => {
  const story = [
    line({ turn_ended: { seat: 0 } }, 'You are done.'),
    line({ turn_began: { seat: 1 } }, 'Ruth is up.'),
    line({ stepped: { seat: 1, from: 'a', to: 'b' } }, 'Ruth goes to B.'),
    line({ stepped: { seat: 1, from: 'b', to: 'c' } }, 'Ruth goes to C.'),
    line({ worked: { seat: 1, origin: 'watermill' } }, 'Ruth pans.'),
  ];
  expect(sinceLastTurn(story, 0)).toEqual(['Ruth goes to C.', 'Ruth pans.']);
  expect(sinceLastTurn(story, 1)).toEqual([]);
  expect(sinceLastTurn([], 0)).toEqual([]);
});
