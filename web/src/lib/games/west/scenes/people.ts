import { slug } from './wares';

/** The drawing of an NPC, by the name on its card. */
export function npcDrawing(name: string): string {
  return slug(name);
}

/** What somebody is called among friends: Nell Carver is Nell, and Old Man Hyde is Hyde. */
export function firstName(name: string | null | undefined): string {
  const words = name?.split(' ') ?? [];
  return (words.length > 2 ? words.at(-1) : words[0]) ?? '';
}
