/** The time, for whatever shows how long something takes. It ticks four times a second while somebody looks. */
class Clock {
  #now = $state(Date.now());

  constructor() {
    setInterval(() => {
      if (!globalThis.document?.hidden) this.#now = Date.now();
    }, 250);
  }

  get now(): number {
    return this.#now;
  }
}

export const clock = new Clock();
