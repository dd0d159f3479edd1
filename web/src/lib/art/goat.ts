import { Sprite } from './sprite';

const files = import.meta.glob<string>('./svg/goat/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The cast, the town, the tokens and the card back of The Good and the Bad and the Goat. */
export const goatArt = new Sprite('goat', './svg/goat/', files);
