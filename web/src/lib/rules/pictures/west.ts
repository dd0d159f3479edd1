import { westPieces } from './west/art';
import Art from './west/Art.svelte';
import type { Look, Pieces } from '.';

/** Pictures of real tables; `make pictures` takes them. */
const tables = import.meta.glob<string>('./west/tables/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

function look(name: string): Look {
  const [kind, drawing = ''] = name.split('/');
  if (kind === 'table') return { shape: 'table', drawing: '', file: tables[`./west/tables/${drawing}.webp`] };
  const isCard = kind === 'person' || kind === 'gang' || kind === 'deck';
  const isSign = kind === 'sign' || kind === 'place';
  // The figures of the two sides differ in colour as well as in form.
  const seat = { pioneer: 1, bandit: 0 }[drawing];
  return { shape: isCard ? 'card' : isSign ? 'token' : 'tile', drawing, seat };
}

export const pieces: Pieces = { Art, look, names: () => westPieces.names() };
