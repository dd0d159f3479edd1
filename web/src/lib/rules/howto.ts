import { slug } from './markdown';

/**
 * How to play, taken apart. The text is `rules/how-to-play/<game>.md`: sections; paragraphs and items that end with the ids of their
 * rules in brackets; rows of pictures; and what somebody says, as a quotation. `![Coin](token/coin)` names a piece.
 */
export interface HowTo {
  lead: string;
  sections: Section[];
}

export interface Section {
  title: string;
  id: string;
  parts: Part[];
}

export interface Picture {
  name: string;
  /** What it is called, where the text beside it does not say so. */
  alt: string;
}

/** A picture and the words that follow it. */
export interface Group {
  picture?: Picture;
  text: string;
}

export type Part =
  | { is: 'paragraph'; text: string; rules: string[] }
  | { is: 'item'; number?: string; groups: Group[]; rules: string[] }
  /** A row of pictures, and what they come to. */
  | { is: 'pictures'; pictures: Picture[]; total: string }
  | { is: 'quote'; text: string };

export function howTo(markdown: string): HowTo {
  const found: HowTo = { lead: '', sections: [] };
  for (const line of markdown.split(/\r?\n/).filter((line) => line.trim())) {
    if (line.startsWith('## ')) {
      const title = line.slice(3).trim();
      found.sections.push({ title, id: slug(title), parts: [] });
    } else if (!line.startsWith('# ')) {
      const section = found.sections.at(-1);
      if (section) section.parts.push(part(line));
      else found.lead = cited(line).text;
    }
  }
  return found;
}

/** The words of a part alone. */
export function words(part: Part): string {
  if (part.is === 'item')
    return part.groups.map(({ picture, text }) => `${picture?.alt ?? ''} ${text}`.trim()).join(' ');
  return part.is === 'pictures' ? '' : part.text;
}

function part(line: string): Part {
  const item = /^(?:-|(\d+)\.)\s+(.*)$/.exec(line);
  if (line.startsWith('> ')) return { is: 'quote', text: line.slice(2) };
  if (item) {
    const { text, rules } = cited(item[2] ?? '');
    return { is: 'item', number: item[1], groups: groups(text), rules };
  }
  if (line.startsWith('![')) {
    const all = groups(line);
    return {
      is: 'pictures',
      pictures: all.flatMap(({ picture }) => (picture ? [picture] : [])),
      total: all.at(-1)?.text.replaceAll('*', '') ?? '',
    };
  }
  return { is: 'paragraph', ...cited(line) };
}

/** A text and the ids of its rules. */
function cited(text: string): { text: string; rules: string[] } {
  const end = /^(.*?)\s*\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]$/.exec(text);
  return end ? { text: end[1] ?? '', rules: (end[2] ?? '').split(', ') } : { text, rules: [] };
}

function groups(text: string): Group[] {
  const [before = '', ...pieces] = text.split(/!\[([^\]]*)\]\(([^)]*)\)/);
  const found: Group[] = before.trim() ? [{ text: before.trim() }] : [];
  for (let i = 0; i + 2 < pieces.length; i += 3) {
    const [alt = '', name = '', after = ''] = pieces.slice(i, i + 3);
    found.push({ picture: { name, alt }, text: after.trim() });
  }
  return found;
}
