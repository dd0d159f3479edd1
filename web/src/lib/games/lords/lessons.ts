import { Lessons } from '$lib/guide/lessons.svelte';

const ALL = ['turn', 'duel', 'action'] as const;
export type Lesson = (typeof ALL)[number];

export const lessons = new Lessons<Lesson>('lords', ALL);
