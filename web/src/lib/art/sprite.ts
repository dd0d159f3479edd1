/**
 * The drawings of a game, each put into the page as a symbol when it is first asked for. A board shows the same portrait in
 * a dozen places; with symbols each of them is one element, and takes the inks of where it stands.
 */
export class Sprite {
  #drawings: Record<string, string>;
  #prefix: string;
  /** Where the symbols are, once something is drawn. */
  #sheet: SVGElement | null = null;
  #placed = new Set<string>();

  /** `files` are our own SVG files by path; a drawing's name is its path from `root` without the ending. */
  constructor(prefix: string, root: string, files: Record<string, string>) {
    this.#prefix = prefix;
    const named = Object.entries(files).map(([path, svg]) => [path.slice(root.length, -'.svg'.length), svg]);
    this.#drawings = Object.fromEntries(named) as Record<string, string>;
  }

  /** The id of a drawing's symbol, which is in the page from now on. */
  id(name: string): string {
    if (this.#sheet && !this.#placed.has(name)) this.#put(name, this.#sheet);
    return this.#idOf(name);
  }

  #idOf(name: string): string {
    return `${this.#prefix}-${name.replace('/', '-')}`;
  }

  /** The drawings that there are. */
  names(): string[] {
    return Object.keys(this.#drawings);
  }

  /** Whether there is such a drawing. */
  has(name: string): boolean {
    return name in this.#drawings;
  }

  /** The form of a drawing. */
  viewBox(name: string): string {
    return /viewBox="([^"]*)"/.exec(this.#drawings[name] ?? '')?.[1] ?? '0 0 100 100';
  }

  /** Makes room for the symbols in the page, the first time. */
  place(): void {
    if (this.#sheet) return;
    const sheet = document.createElementNS(SVG, 'svg');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.setAttribute('width', '0');
    sheet.setAttribute('height', '0');
    sheet.style.position = 'absolute';
    document.body.prepend(sheet);
    this.#sheet = sheet;
  }

  #put(name: string, sheet: SVGElement): void {
    this.#placed.add(name);
    const svg = this.#drawings[name];
    if (svg === undefined) return;
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.id = this.#idOf(name);
    symbol.setAttribute('viewBox', this.viewBox(name));
    symbol.append(...drawing.childNodes);
    sheet.append(symbol);
  }
}

const SVG = 'http://www.w3.org/2000/svg';
