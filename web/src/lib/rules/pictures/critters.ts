import { crittersArt } from '$lib/art/critters';
import Art from '$lib/games/critters/Art.svelte';
import type { Look, Pieces } from '.';

function look(name: string): Look {
  const [kind = '', what = '', more] = name.split('/');
  switch (kind) {
    case 'card':
      return { shape: 'card', drawing: `actions/${what}` };
    case 'promo':
      return { shape: 'card', drawing: `promos/${what}` };
    case 'loot':
      return { shape: 'loot', drawing: `loot/${what}`, badge: more };
    case 'head':
      return { shape: 'head', drawing: `heads/${what}`, seat: Number(more) - 1 };
    default:
      return { shape: 'token', drawing: kind };
  }
}

export const pieces: Pieces = { Art, look, names: () => crittersArt.names() };
