import { Lessons } from '$lib/guide/lessons.svelte';

const ALL = ['split', 'talk', 'reveal'] as const;
export type Lesson = (typeof ALL)[number];

export const lessons = new Lessons<Lesson>('critters', ALL);
