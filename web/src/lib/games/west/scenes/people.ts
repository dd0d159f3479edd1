import { slug } from './wares';

/** The drawing of an NPC, by the name on its card. */
export function npcDrawing(name: string): string {
  return slug(name);
}

/** What somebody is called among friends. */
export function firstName(name: string | null | undefined): string {
  return name?.split(' ')[0] ?? '';
}
