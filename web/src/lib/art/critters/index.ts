import { Sprite } from '../sprite';

const files = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true });

/** The critters, the loot, the action cards, the promo cards and the markers of GoodCritters. */
export const crittersArt = new Sprite('critters', './', files);
