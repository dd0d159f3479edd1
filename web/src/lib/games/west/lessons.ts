import { Lessons } from '$lib/guide/lessons.svelte';

const ALL = ['walk', 'job', 'payout', 'shop', 'danger', 'hide', 'window', 'fight', 'sale'] as const;
export type Lesson = (typeof ALL)[number];

export const lessons = new Lessons<Lesson>('west', ALL);
