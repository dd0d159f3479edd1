import { lordsArt } from '$lib/art/lords';
import Art from '$lib/games/lords/Art.svelte';
import type { Look, Pieces } from '.';

function look(name: string): Look {
  const [kind, what = ''] = name.split('/');
  if (kind === 'or') return { shape: 'icon', drawing: '' };
  if (kind === 'action' || what === 'action-back') return { shape: 'card', drawing: `actions/${what}` };
  return { shape: 'card', drawing: what };
}

export const pieces: Pieces = { Art, look, names: () => lordsArt.names() };
