import { goatArt } from '$lib/art/goat';
import Art from '$lib/games/goat/Art.svelte';
import type { Look, Pieces } from '.';

function look(name: string): Look {
  const [kind, what = '', seat] = name.split('/');
  switch (kind) {
    case 'token':
      return { shape: 'token', drawing: `tokens/${what}` };
    case 'place':
      return { shape: 'tile', drawing: `locations/${what}` };
    case 'hat':
    case 'used':
      return { shape: 'hat', drawing: '', seat: Number(what) - 1, spent: kind === 'used' };
    case 'icon':
      return { shape: 'icon', drawing: '' };
    default:
      return { shape: 'card', drawing: what, seat: seat ? Number(seat) - 1 : undefined };
  }
}

export const pieces: Pieces = { Art, look, names: () => goatArt.names() };
