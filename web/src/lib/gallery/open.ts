import { mount, type Component } from 'svelte';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/press.css';
import '../../styles/app.css';

/** What the address asks for: `?state=duel&theme=night&show=board|tv|end&still&guide`. */
export const asked = new URLSearchParams(location.search);

/** The state that the address names, or the usual one. */
export function chosen<State>(states: Record<string, State>, usual: string): State {
  const name = asked.get('state') ?? usual;
  const state = states[name];
  if (!state) throw new Error(`no state is called ${name}; there are ${Object.keys(states).join(', ')}`);
  return state;
}

/** Opens the gallery of a game, a page for development only. */
export function open(gallery: Component): void {
  document.documentElement.dataset['theme'] = asked.get('theme') ?? 'day';
  const target = document.getElementById('app');
  if (target) mount(gallery, { target });
}
