import { Sprite } from '../sprite';

const files = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true });

/** The goats, the action cards, the Luck Pile and the gold of Goat Lords. */
export const lordsArt = new Sprite('lords', './', files);
