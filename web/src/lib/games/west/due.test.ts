import { expect, test } from 'vitest';
import { fitting } from './due';
import { viewOf } from './testing';

const lessons = (...choices: unknown[]) =>
  fitting(
    { ...viewOf(), prospects: null },
    0,
    choices.map((choice) => ({ choice })),
  );

test('the lesson of a first job is for the Tool, and Traps are none', () => {
  expect(lessons('work', { step: 'b' })).toEqual(['job', 'walk']);
  expect(lessons('trap', { step: 'b' })).toEqual(['walk']);
});
