/** The review of a finished game, as the server tells it. All chances and amounts are parts of 1. */

import type { EntryKind, Headlines, PlaceMoney, ReviewEntry } from '$lib/protocol/review';

export type { Account, Decision, Grade, Headline, Moment, Review, Weighed } from '$lib/protocol/review';
export type { ReviewEntry as Entry, PlaceMoney as Place, EntryKind as PartOfAccount };

export type HeadlineKind = keyof Headlines;
export const HEADLINES: HeadlineKind[] = ['lie', 'trust', 'draw'];
