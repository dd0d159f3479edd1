import { t } from '$lib/i18n';
import { api } from '$lib/net/api';

/** Who plays on this device. Nobody has to say a name before the first game. */
class Me {
  #name = $state<string | null>(null);
  #asked: Promise<void> | null = null;

  /** The name, or null for somebody who has none yet. */
  get name(): string | null {
    return this.#name;
  }

  /** Finds out who we are, once. */
  known(): Promise<void> {
    this.#asked ??= api.me().then(({ name }) => {
      this.#name = name;
    });
    return this.#asked;
  }

  /** Gives whoever has no name a friendly one. */
  async someone(): Promise<void> {
    await this.known();
    if (this.#name === null) await this.call(friendlyName());
  }

  async call(name: string): Promise<void> {
    this.#name = (await api.arrive(name)).name;
    this.#asked = Promise.resolve();
  }

  async follow(token: string): Promise<void> {
    this.#name = (await api.followLink(token)).name;
  }

  async comeBack(name: string, passphrase: string): Promise<void> {
    this.#name = (await api.comeBack(name, passphrase)).name;
  }

  async forget(): Promise<void> {
    await api.forget();
    this.#name = null;
  }
}

function friendlyName(): string {
  const pick = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)] ?? '';
  return `${pick(t.names.first)} ${pick(t.names.last)}`;
}

export const me = new Me();
