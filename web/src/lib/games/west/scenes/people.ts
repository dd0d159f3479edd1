import type { FighterView } from '$lib/protocol/west';
import { slug } from './wares';

/** The drawing of an NPC, by the name on its card. */
export function npcDrawing(name: string): string {
  return slug(name);
}

/** What a fighter is called in a sentence: a character by the first name, and one of the law with the office. */
export function nameOf(fighter: FighterView | undefined): string {
  return fighter && 'npc' in fighter.who ? fighter.name : firstName(fighter?.name);
}

/** The same where there is room for one word: of Deputy Stevens it is Stevens. */
export function shortName(fighter: FighterView | undefined): string {
  return fighter && 'npc' in fighter.who ? lastName(fighter.name) : firstName(fighter?.name);
}

export function lastName(name: string | null | undefined): string {
  return name?.split(' ').at(-1) ?? '';
}

/** What somebody is called among friends: Nell Carver is Nell, and Old Man Hyde is Hyde. */
export function firstName(name: string | null | undefined): string {
  const words = name?.split(' ') ?? [];
  return (words.length > 2 ? words.at(-1) : words[0]) ?? '';
}
