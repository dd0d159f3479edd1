/**
 * The drawings of a game, put into the page once as symbols. A board shows the same portrait in a dozen places; with
 * symbols each of them is one element, and takes the inks of where it stands.
 */
export class Sprite {
  #drawings: Record<string, string>;
  #prefix: string;
  #placed = false;

  /** `files` are our own SVG files by path; a drawing's name is its path from `root` without the ending. */
  constructor(prefix: string, root: string, files: Record<string, string>) {
    this.#prefix = prefix;
    const named = Object.entries(files).map(([path, svg]) => [path.slice(root.length, -'.svg'.length), svg]);
    this.#drawings = Object.fromEntries(named) as Record<string, string>;
  }

  /** The id of a drawing's symbol. */
  id(name: string): string {
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

  /** Puts the symbols into the page, the first time. */
  place(): void {
    if (this.#placed) return;
    this.#placed = true;
    const sheet = document.createElementNS(SVG, 'svg');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.setAttribute('width', '0');
    sheet.setAttribute('height', '0');
    sheet.style.position = 'absolute';
    const parser = new DOMParser();
    for (const [name, svg] of Object.entries(this.#drawings)) {
      const drawing = parser.parseFromString(svg, 'image/svg+xml').documentElement;
      const symbol = document.createElementNS(SVG, 'symbol');
      symbol.id = this.id(name);
      symbol.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '0 0 100 100');
      symbol.append(...drawing.childNodes);
      sheet.append(symbol);
    }
    document.body.prepend(sheet);
  }
}

const SVG = 'http://www.w3.org/2000/svg';
