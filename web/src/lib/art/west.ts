import { Sprite } from './sprite';

const files = import.meta.glob<string>(['./svg/west/**/*.svg', '!./svg/west/poster.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The people, goods, cards and signs of Best of the West. */
export const westArt = new Sprite('west', './svg/west/', files);
