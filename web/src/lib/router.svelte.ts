/** Where we are. The server shows this client at every address that is none of its own. */
class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  get path(): string {
    return this.#path;
  }

  /** What stands behind the `#`, without it. */
  get hash(): string {
    return this.#hash.slice(1);
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    const moved = new URL(to, location.href).pathname !== location.pathname;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
    this.#read();
    if (moved && how === 'push') scrollTo(0, 0);
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
  }

  /** Our own links need no new page. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || elsewhere || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
