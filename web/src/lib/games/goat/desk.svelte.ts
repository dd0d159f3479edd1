import { BoardDesk } from '$lib/pieces/desk.svelte';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import type { Summary } from './round';
import {
  readSight,
  type Character,
  type Location,
  type OfferView,
  type Seat,
  type Sight,
  type View,
} from './view';

/** What is being made of the card on offer while it is shown. */
export interface Turning {
  offer: OfferView;
  answer: 'taken' | 'forced' | 'refused';
  /** Set when the card has turned. */
  card: Character | null;
  /** Whether the verdict has been stamped. */
  judged: boolean;
  /** Whose hat has come down on it. */
  owner: Seat | null;
}

/** What holds the middle of the table for a moment. */
export type Moment =
  | { is: 'turning'; turning: Turning }
  | { is: 'act'; character: Character; seat: Seat; text: string; saloon: boolean }
  | { is: 'poster'; title: string; text: string; drawing: string }
  | { is: 'summary'; summary: Summary };

/** What can be on its way over the table. */
export type Flying = { drawing: string } | { card: Character | null; hat?: Seat } | { hat: Seat };

/** What the pieces of the table share. */
export class Desk extends BoardDesk<{
  view: View;
  sight: Sight;
  moment: Moment;
  flying: Flying;
  thing: Character;
}> {
  /** Locations and seats that answer a decision when they are pressed. */
  pickLocation = $state.raw<{ open: Location[]; pick: (location: Location) => void } | null>(null);
  pickSeat = $state.raw<{ open: Seat[]; picked?: Seat; pick: (seat: Seat) => void } | null>(null);

  constructor(table: Table, tv = false) {
    super(table, readSight, tv);
  }

  /** Whether rounds are summed up here: for those who play, and can put the summary away. */
  get sumsUp(): boolean {
    return !this.tv && this.table.info.yours.length > 0;
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
