import type { Foe } from '$lib/protocol/west';
import type { Seat, Sight } from '../view';

/** One entry of the strip of turns. */
export interface Ticket {
  kind: 'draw' | 'attack' | 'reload' | 'disarm' | 'ally';
  who: Foe | null;
  /** The Weapon, by its id. */
  weapon: string | null;
  dice: number[];
  /** The die that hits, and the die that is a crit; 0 for none. */
  hit: number;
  crit: number;
  damage: number | null;
  /** Whether it has come out. */
  settled: boolean;
}

/** A Battle or Duel as it was told so far. */
export interface Fight {
  /** Who drew first, with the dice of both; null before it, and in an Ambush. */
  draw: { first: Foe | null; dice: { who: Foe; face: number }[] } | null;
  tickets: Ticket[];
  /** The dice that were rolled last. */
  last: { who: Foe | null; dice: number[]; hit: number; crit: number } | null;
}

const foe = (seat: Seat): Foe => ({ seat });

export function sameFoe(one: Foe | null | undefined, other: Foe | null | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The seat of a fighter; null for an NPC. */
export function seatOf(who: Foe | null): Seat | null {
  return who && 'seat' in who ? who.seat : null;
}

/** Reads the last fight from the sights: from where it began to where it stands. */
export function lastFight(sights: Sight[]): Fight {
  const begins = sights.findLastIndex(({ is }) => is === 'battle_began' || is === 'duel_began');
  const fight: Fight = { draw: null, tickets: [], last: null };
  if (begins < 0) return fight;
  for (const sight of sights.slice(begins + 1)) tell(fight, sight);
  return fight;
}

function tell(fight: Fight, sight: Sight): void {
  const current = fight.tickets.at(-1);
  const open = current && !current.settled ? current : null;
  switch (sight.is) {
    case 'rolled':
      return rolled(fight, open, sight.who, sight.what, sight.dice);
    case 'rerolled':
      if (fight.last) fight.last = { ...fight.last, dice: sight.dice };
      if (open) open.dice = sight.dice;
      else redraw(fight, foe(sight.seat), sight.dice);
      return;
    case 'tied':
      // Both roll again.
      if (fight.draw) fight.draw = { first: null, dice: [] };
      return;
    case 'quick_draw':
      fight.draw = { dice: fight.draw?.dice ?? [], first: sight.first };
      return;
    case 'aimed':
      fight.tickets.push({ ...blank('attack'), who: sight.who, weapon: sight.weapon });
      return;
    case 'reloaded':
      fight.tickets.push({ ...blank('reload'), who: sight.who, settled: true });
      return;
    case 'struck':
      if (fight.last) fight.last = { ...fight.last, hit: sight.hit, crit: sight.crit };
      if (open)
        Object.assign(open, { damage: sight.damage, hit: sight.hit, crit: sight.crit, settled: true });
      return;
    case 'disarm_tried':
      if (open) Object.assign(open, { kind: 'disarm', hit: sight.score.need, settled: true });
      return;
  }
}

function rolled(fight: Fight, open: Ticket | null, who: Foe | null, what: string, dice: number[]): void {
  const draws = what === 'quick_draw' || (what === 'duel' && fight.draw?.first == null);
  if (draws) {
    const before = fight.draw?.dice ?? [];
    fight.draw = { first: null, dice: [...before, ...dice.map((face) => ({ who: who ?? foe(0), face }))] };
    fight.last = { who, dice, hit: 0, crit: 0 };
    return;
  }
  if (what !== 'attack' && what !== 'disarm' && what !== 'ally' && what !== 'duel') return;
  fight.last = { who, dice, hit: 0, crit: 0 };
  if (open && open.dice.length === 0) open.dice = dice;
  else
    fight.tickets.push({
      ...blank(what === 'disarm' ? 'disarm' : what === 'ally' ? 'ally' : 'attack'),
      who,
      dice,
    });
}

function redraw(fight: Fight, who: Foe, dice: number[]): void {
  const face = dice[0];
  if (!fight.draw || face === undefined) return;
  fight.draw = {
    ...fight.draw,
    dice: fight.draw.dice.map((die) => (sameFoe(die.who, who) ? { who, face } : die)),
  };
}

function blank(kind: Ticket['kind']): Ticket {
  return { kind, who: null, weapon: null, dice: [], hit: 0, crit: 0, damage: null, settled: false };
}
