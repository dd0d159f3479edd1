import { westPieces } from './west/art';
import Art from './west/Art.svelte';
import type { Look, Pieces } from '.';

function look(name: string): Look {
  const [kind, drawing = ''] = name.split('/');
  const isCard = kind === 'person' || kind === 'gang' || kind === 'deck';
  const isSign = kind === 'sign' || kind === 'place';
  // The figures of the two sides differ in colour as well as in form.
  const seat = { pioneer: 1, bandit: 0 }[drawing];
  return { shape: isCard ? 'card' : isSign ? 'token' : 'tile', drawing, seat };
}

export const pieces: Pieces = { Art, look, names: () => westPieces.names() };
