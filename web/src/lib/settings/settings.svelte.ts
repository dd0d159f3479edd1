/** What somebody likes, on this device. */
export interface Likes {
  theme: 'auto' | 'day' | 'night';
  motion: 'auto' | 'full' | 'less';
  /** How long things are shown, and how long bots wait for that. */
  pace: 'slow' | 'normal' | 'fast';
  contrast: 'auto' | 'more';
  size: 1 | 1.15 | 1.3;
  /** Boards with drawings, or the plain table of words that every game has. */
  board: 'drawn' | 'plain';
  /** From 0, which is silence and the start, to 1. */
  volume: number;
}

const USUAL: Likes = {
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  contrast: 'auto',
  size: 1,
  board: 'drawn',
  volume: 0,
};
/** By what all times are multiplied. */
const PACES = { slow: 1.5, normal: 1, fast: 0.6 };
/** What a bot waits for each thing that is shown, at a normal pace. */
const BOT_MS = 700;
/** Games whose bots make many small moves in a row, which are told briefly. Three bots of the west show up to 190 things in a Round,
 * which must be over in 20 seconds: the server waits once for each of them, and once for each choice. */
const BRISK_BOT_MS: Record<string, number> = { west: 60 };
const KEY = 'rustlers.likes';

class Settings {
  #likes = $state<Likes>({ ...USUAL, ...stored() });
  #dark = media('(prefers-color-scheme: dark)', (on) => (this.#isDark = on));
  #isDark = $state(this.#dark);
  #still = media('(prefers-reduced-motion: reduce)', (on) => (this.#isStill = on));
  #isStill = $state(this.#still);
  #strong = media('(prefers-contrast: more)', (on) => (this.#isStrong = on));
  #isStrong = $state(this.#strong);

  get likes(): Readonly<Likes> {
    return this.#likes;
  }

  set<K extends keyof Likes>(key: K, value: Likes[K]): void {
    this.#likes[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#likes));
    } catch {
      // Without storage the likes last as long as the page.
    }
  }

  get theme(): 'day' | 'night' {
    if (this.#likes.theme !== 'auto') return this.#likes.theme;
    return this.#isDark ? 'night' : 'day';
  }

  /** Whether things may travel over the table. */
  get motion(): boolean {
    return this.#likes.motion === 'auto' ? !this.#isStill : this.#likes.motion === 'full';
  }

  /** By what the times of everything that is shown are multiplied. */
  get pace(): number {
    return PACES[this.#likes.pace] ?? 1;
  }

  /** The pace of the bots at a table of a game that is made here. */
  botPace(game: string): number {
    return Math.round((BRISK_BOT_MS[game] ?? BOT_MS) * this.pace);
  }

  get contrast(): 'usual' | 'more' {
    return this.#likes.contrast === 'more' || this.#isStrong ? 'more' : 'usual';
  }

  get sound(): boolean {
    return this.#likes.volume > 0;
  }

  /** Writes the likes to the root of the page, where the styles read them. */
  apply(root: HTMLElement): void {
    root.dataset.theme = this.theme;
    root.dataset.contrast = this.contrast;
    root.dataset.motion = this.motion ? 'full' : 'less';
    root.style.setProperty('--zoom', String(this.#likes.size));
  }
}

function stored(): Partial<Likes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>;
  } catch {
    return {};
  }
}

function media(query: string, changed: (on: boolean) => void): boolean {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', ({ matches }) => changed(matches));
  return list?.matches ?? false;
}

export const settings = new Settings();
