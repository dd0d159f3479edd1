import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Goat } from '../src/lib/protocol/lords';

// The editions of the test server. Strangers choose among editions by name, so the server has to bring them along.

type Cards = Partial<Record<Action, number>>;

/** The action cards of each edition of Goat Lords: so few kinds that the wanted one comes soon. */
const LORDS: Cards[] = [
  {},
  { LEA: 7 },
  { RUS: 7 },
  { ATO: 7 },
  { BLU: 7 },
  { GTH: 7 },
  { LOA: 7 },
  { VIS: 7, FLO: 7 },
  { SAN: 7 },
  { FLO: 7 },
  { ESC: 7 },
  { ESC: 7, LOA: 4 },
];
const ACTIONS: Action[] = ['ESC', 'RUS', 'ATO', 'GTH', 'BLU', 'SAN', 'LEA', 'LOA', 'FLO', 'VIS'];
const GOATS: Goat[] = ['GL', 'MG', 'FG', 'DR', 'TG', 'NI', 'KR', 'FM', 'FB', 'GH', 'LP', 'GU'];
/** Three goats only, so that every hand of five has a pair. */
const HERD: Partial<Record<Goat, number>> = { NI: 5, KR: 10, TG: 15 };

/** The name of the edition of Goat Lords with these action cards. */
export function lordsEdition(cards: Cards): string {
  const named = ACTIONS.filter((card) => cards[card]).map((card) => `${card}${cards[card]}`);
  return ['few', ...named].join('-').toLowerCase();
}

/** Writes the editions to a folder for `--editions`. */
export function writeEditions(folder: string): void {
  for (const cards of LORDS) {
    const place = join(folder, 'lords', lordsEdition(cards));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'lords.toml'), lords(cards));
  }
}

function lords(cards: Cards): string {
  const goats = GOATS.map(
    (goat) => `${goat} = { count = ${HERD[goat] ? 15 : 0}, points = ${HERD[goat] ?? 5} }`,
  );
  const actions = ACTIONS.map((card) => `${card} = ${cards[card] ?? 0}`);
  return [
    `name = "${lordsEdition(cards)}"`,
    'reshuffle = 5',
    'action_limit = 3',
    'target = 1000',
    '[goats]',
    ...goats,
    '[actions]',
    ...actions,
    '[hand_size]',
    ...[5, 5, 4, 4, 4].map((size, i) => `${i + 2} = ${size}`),
    '[goatinhood]',
    'two_shares_from = 4',
    'three_shares_from = 6',
    'three_shares_players = 4',
    '',
  ].join('\n');
}
