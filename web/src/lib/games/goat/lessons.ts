import { Lessons } from '$lib/guide/lessons.svelte';
import type { View } from './view';

const ALL = ['offer', 'assist', 'answer', 'last', 'saloon'] as const;
export type Lesson = (typeof ALL)[number];

export const lessons = new Lessons<Lesson>('goat', ALL);

/** Which lesson a decision is about. From GOAT-44 on a card that is declined is gone, which is another lesson. */
export function lessonOf(kind: string | null, view: View): Lesson | null {
  switch (kind) {
    case 'offer':
      return view.hand.assistant ? 'assist' : 'offer';
    case 'accept':
      return view.last_active === null ? 'answer' : 'last';
    case 'serve':
    case 'gamble':
      return 'saloon';
    default:
      return null;
  }
}
