import type { Candid } from '$lib/protocol/review';
import type { PartOfAccount } from '$lib/review/model';
import { PARTS } from '$lib/review/sums';
import type { Played, Total } from './model';

/** What an average game brought, in points. */
export function perGame(total: Total): Record<PartOfAccount, number> {
  const mean = (part: PartOfAccount) => (100 * total[part]) / Math.max(1, total.games);
  return { luck: mean('luck'), others: mean('others'), skill: mean('skill') };
}

/** The most points that a bar has to show, to either side; all bars of a game have one scale. */
export function reach(points: Record<PartOfAccount, number>): number {
  return Math.max(1, ...PARTS.map((part) => Math.abs(points[part])));
}

/** Whether a game has lies at all. */
export function isCandid({ lies, believed, trust_well, trust_badly }: Candid): boolean {
  return lies + believed + trust_well + trust_badly > 0;
}

export interface Mark {
  x: number;
  luck: number;
  skill: number;
  played: Played;
}

/** The marks of a plot of single games, the oldest on the left, and its scale: so many points to either side of nothing. */
export function marksOf(
  played: readonly Played[],
  width: number,
  height: number,
): { marks: Mark[]; most: number } {
  const games = [...played].reverse();
  const most = Math.max(
    5,
    ...games.flatMap(({ luck, skill }) => [Math.abs(luck), Math.abs(skill)].map((x) => x * 100)),
  );
  const y = (share: number) => height / 2 - ((share * 100) / most) * (height / 2);
  const marks = games.map((played, i) => ({
    x: ((i + 0.5) / games.length) * width,
    luck: y(played.luck),
    skill: y(played.skill),
    played,
  }));
  return { marks, most };
}

/** The finished games of a list that have no review among these. A game that began in the middle of another one never has one. */
export function unreviewed(
  tables: readonly { id: string; status: string; summary: { practice?: boolean } | null }[],
  reviewed: readonly string[],
): string[] {
  const wanted = tables.filter(({ id, status, summary }) => {
    return status === 'over' && !summary?.practice && !reviewed.includes(id);
  });
  return wanted.map(({ id }) => id);
}
