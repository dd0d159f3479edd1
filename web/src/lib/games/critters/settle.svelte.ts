/** For so long, in ms, what has just come up cannot be pressed. */
export const SETTLE_MS = 500;

/**
 * Whether what is offered has just changed. Somebody who clicks twice, or whose pointer still rests where another button
 * was, must not choose something that has only just come up there.
 */
export class Settling {
  #key: () => string;
  /** What has been there long enough to be pressed. */
  #settled = $state.raw<string>();

  /**
   * `key` says what is offered. Made by a component, whose effects it joins; `begins` says whether what it shows first
   * comes up at a click, too.
   */
  constructor(key: () => string, begins: 'settled' | 'unsettled' = 'settled') {
    this.#key = key;
    if (begins === 'settled') this.#settled = key();
    $effect(() => {
      const offered = key();
      const timer = setTimeout(() => (this.#settled = offered), SETTLE_MS);
      return () => clearTimeout(timer);
    });
  }

  get on(): boolean {
    return this.#settled !== this.#key();
  }
}
