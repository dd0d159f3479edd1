import { Sprite } from '$lib/art/sprite';

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

/** The people, tools and signs of Best of the West that its explanation shows. */
export const westPieces = new Sprite('west-pieces', './', files);
