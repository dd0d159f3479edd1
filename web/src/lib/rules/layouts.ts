/** How a section of How to play stands on a wide page. */
export interface Layout {
  /** Of twelve columns. */
  span: number;
  /**
   * How its items are shown: `row` of small pieces with a word below, `cards` with a sentence below, `rows` with a sentence beside,
   * `duo` of two ways, `arrows` from one piece to another, `places` with those who work there, `tables` of pictures with a
   * sentence below.
   */
  items?: 'row' | 'cards' | 'rows' | 'duo' | 'arrows' | 'places' | 'tables';
  /** Columns of cards. */
  columns?: number;
  /** On the game's own ground. */
  wash?: boolean;
  /** With its pictures beside the text, where there is room. */
  beside?: boolean;
}

const PLAIN: Layout = { span: 12, items: 'rows' };

const LAYOUTS: Record<string, Layout[] | undefined> = {
  goat: [
    { span: 4, items: 'row' },
    { span: 8 },
    { span: 8, items: 'duo' },
    { span: 4, items: 'row' },
    { span: 12, items: 'places' },
    { span: 12, items: 'cards', columns: 6 },
    { span: 12, items: 'tables' },
    { span: 7, items: 'arrows' },
    { span: 5, wash: true },
  ],
  critters: [
    { span: 4, items: 'row' },
    { span: 8, items: 'cards', columns: 4 },
    { span: 12, items: 'cards', columns: 5 },
    { span: 5 },
    { span: 7, items: 'rows' },
    { span: 12, items: 'tables' },
    { span: 5, wash: true },
    { span: 7, items: 'rows' },
  ],
  lords: [
    { span: 7, items: 'row' },
    { span: 5 },
    { span: 12, items: 'cards', columns: 5 },
    { span: 4, items: 'row' },
    { span: 8, items: 'duo' },
    { span: 12, items: 'cards', columns: 5 },
    { span: 12, items: 'tables' },
    { span: 12, wash: true, beside: true },
  ],
  west: [
    { span: 5, items: 'rows' },
    { span: 7, items: 'cards', columns: 4 },
    { span: 4 },
    { span: 8, items: 'cards', columns: 4 },
    { span: 4 },
    { span: 8, items: 'duo' },
    { span: 6, items: 'rows' },
    { span: 6, items: 'rows' },
    { span: 12, items: 'cards', columns: 6 },
    { span: 6 },
    { span: 6, wash: true },
  ],
};

/** The layout of a section; one of a game that nobody has laid out has a page's width. */
export function layoutOf(game: string, section: number): Layout {
  return LAYOUTS[game]?.[section] ?? PLAIN;
}

/** How many sections are laid out. */
export const laidOut = (game: string) => LAYOUTS[game]?.length ?? 0;
