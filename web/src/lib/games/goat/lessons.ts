import { Lessons } from '$lib/guide/lessons.svelte';

const ALL = ['offer', 'answer', 'saloon'] as const;
export type Lesson = (typeof ALL)[number];

export const lessons = new Lessons<Lesson>('goat', ALL);
