import type { Thing } from '$lib/protocol/west';

/** Something that is carried, sold or offered: its sort and which one, as views name them. */
export interface Ware {
  what: string;
  which: string;
}

const FOLDERS: Record<string, string> = {
  item: 'items',
  weapon: 'weapons',
  tool: 'tools',
  bag: 'bags',
  pet: 'pets',
  animal: 'livestock',
  fur: 'furs',
};

/** The name of a ware's drawing. Gold lies as its card; of a Power Card only the deck is drawn. */
export function drawingOf({ what, which }: Ware): string {
  if (what === 'gold') return 'cards/gold-back';
  if (what === 'power_card') return `cards/${which}-back`;
  return `${FOLDERS[what] ?? what}/${slug(which)}`;
}

/** Words of the rules as file names have them. */
export function slug(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
}

/** What a thing of the rules is drawn as; `deckOf` names the deck of a Power Card. */
export function wareOf(thing: Thing, deckOf: (card: string) => string | undefined): Ware {
  if ('gold' in thing || 'gold_from' in thing) return { what: 'gold', which: '' };
  if ('animal' in thing) return { what: 'animal', which: thing.animal.kind };
  if ('animal_of' in thing) return { what: 'animal', which: thing.animal_of };
  if ('fur' in thing) return { what: 'fur', which: thing.fur };
  if ('item' in thing) return { what: 'item', which: thing.item };
  if ('power' in thing) return { what: 'power_card', which: deckOf(thing.power) ?? 'saloon' };
  return { what: 'power_card', which: thing.power_of };
}
