/** The Markdown of our rules files: headings, paragraphs, lists, tables; nothing else stands in them. */

export type Block =
  | { is: 'heading'; level: number; text: string; id: string }
  | { is: 'paragraph'; text: string }
  /** A rule, or another entry of a list. `id` is the rule's. */
  | { is: 'item'; depth: number; text: string; id?: string; number?: string }
  | { is: 'table'; head: string[]; rows: string[][] };

/** A piece of a line. */
export type Inline = { text: string; as: 'plain' | 'bold' | 'italic' | 'code' | 'rule' };

const RULE = /\b[A-Z]{2,}-[A-Z]?\d+[a-z]?\b/;

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/.exec(line);
    if (!line.trim()) continue;
    if (heading) {
      const [, marks = '', text = ''] = heading;
      found.push({ is: 'heading', level: marks.length, text, id: slug(text) });
    } else if (line.trim().startsWith('|')) {
      const start = i;
      while (lines[i + 1]?.trim().startsWith('|')) i += 1;
      found.push(table(lines.slice(start, i + 1)));
    } else if (item) {
      const [, indent = '', number, text = ''] = item;
      const id = /^\*\*([^*]+)\*\*/.exec(text)?.[1]?.match(RULE)?.[0];
      found.push({ is: 'item', depth: Math.floor(indent.length / 2), text, id, number });
    } else {
      const before = found.at(-1);
      const goesOn = Boolean(lines[i - 1]?.trim()) && (before?.is === 'item' || before?.is === 'paragraph');
      if (before && goesOn && 'text' in before) before.text += ` ${line.trim()}`;
      else found.push({ is: 'paragraph', text: line.trim() });
    }
  }
  return found;
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  return { is: 'table', head: cells(head), rows: rows.map(cells) };
}

/** Cuts a line into plain and marked pieces. */
export function inline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)
    .filter(Boolean)
    .flatMap((part): Inline[] => {
      if (part.startsWith('**')) return rules(part.slice(2, -2), 'bold');
      if (part.startsWith('`')) return [{ text: part.slice(1, -1), as: 'code' }];
      if (part.startsWith('*') && part.length > 2) return [{ text: part.slice(1, -1), as: 'italic' }];
      return rules(part, 'plain');
    });
}

function rules(text: string, as: 'plain' | 'bold'): Inline[] {
  return text
    .split(new RegExp(`(${RULE.source})`))
    .filter(Boolean)
    .map((part) => ({ text: part, as: RULE.test(part) ? 'rule' : as }));
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The words of a block, for the search. */
export function plain(block: Block): string {
  return block.is === 'table' ? [block.head, ...block.rows].flat().join(' ') : block.text;
}
