import type { TableView } from '$lib/protocol';
import type { Weighed } from '$lib/review/model';

/** What a top hand thinks of an open decision. */
export interface Hint {
  /** Its first choices, the best first. */
  choices: Weighed[];
  /** In how many worlds that fit what the seat knows they were played out. */
  worlds: number;
  why: string | null;
}

/** Whether everybody else at the table is a bot: only then nobody is wronged by advice. */
export function isAmongBots({ status, seats, you, yours }: TableView): boolean {
  return (
    status === 'playing' && you !== null && seats.every(({ person }, seat) => !person || yours.includes(seat))
  );
}
