/** A critter at the table in words, and what pressing it does. */

import { t } from '$lib/i18n';
import type { Desk } from './desk.svelte';
import { namesOf, worth } from './loot';
import type { Card, OfferId, OfferSight, Seat } from './view';

/** The name on the table: the viewer's own is "You". */
export function calledOf(desk: Desk, seat: Seat): string {
  return desk.isYou(seat) ? t.critters.seat.you : desk.name(seat);
}

/** What lies before a critter, while the boss splits as the boss wants it. */
export function shareOf(desk: Desk, seat: Seat): Card[] {
  if (desk.split.open) return desk.split.of(seat).map(({ card }) => card);
  return desk.at(`share:${seat}`).seats[seat]?.share ?? [];
}

/** The cards of another critter's stash, for eyes that see them. */
export function stashOf(desk: Desk, seat: Seat): Card[] {
  return desk.isYou(seat) ? [] : (desk.at(`stash:${seat}`).seats[seat]?.stash ?? []);
}

/** Who threatens a critter. */
export function threatsTo(desk: Desk, seat: Seat): Seat[] {
  return desk.view.seats.flatMap((_, by) => (threatOf(desk, by) === seat ? [by] : []));
}

/** Whom a critter threatens, once the hand is there. */
export function threatOf(desk: Desk, by: Seat): Seat | null {
  return desk.at(`threat:${by}`).seats[by]?.threat ?? null;
}

/** What lies before a critter for the taking, once it lies there. */
export function offersTo(desk: Desk, seat: Seat): OfferSight[] {
  const lies = (id: OfferId) => desk.at(`offer:${id}`).offers.some(({ offer }) => offer === id);
  return desk.view.offers.filter(({ offer, to }) => to === seat && lies(offer));
}

/** Everything about a critter for whoever listens instead of looking. */
export function labelOf(desk: Desk, seat: Seat): string {
  const { view } = desk;
  const words = t.critters.seat;
  const own = view.seats[seat];
  if (!own) return '';
  const name = calledOf(desk, seat);
  const threats = threatsTo(desk, seat);
  const state = stateOf(desk, seat);
  const said = desk.lastWords.get(seat);
  const stash = stashOf(desk, seat);
  return words.label(name, own.critter, [
    ...(view.boss === seat ? [words.boss] : []),
    words.loot(own.stash_count),
    ...(stash.length ? [words.seen(namesOf(stash, view.terms))] : []),
    ...(view.terms.payoffs ? [words.bills(own.bills), words.tokens(own.tokens)] : []),
    words.shareLabel(namesOf(shareOf(desk, seat), view.terms)),
    ...(own.threat === null ? [] : [words.threatens(desk.name(own.threat))]),
    ...(threats.length ? [words.threatenedBy(desk.names(threats))] : []),
    ...(state ? [state] : []),
    ...(own.hushed ? [words.hushed] : []),
    ...(own.calls_orderly ? [words.calls] : []),
    ...(said && view.step !== 'over' ? [`${words.says} ${said}`] : []),
  ]);
}

function stateOf({ view }: Desk, seat: Seat): string {
  const words = t.critters.seat;
  const own = view.seats[seat];
  if (!own) return '';
  if (view.step === 'distribute') return view.boss === seat ? words.splits : '';
  if (view.turn === seat) return words.floor;
  if (own.revealed && own.card) return t.critters.actions[own.card].name;
  if (own.ready) return words.ready;
  if (own.card_down) return words.down;
  return view.step === 'talk' || view.step === 'choose' ? words.open : '';
}

export interface Press {
  label: string;
  /** Whether the critter is one of those to pick from. */
  lit: boolean;
  run: () => void;
}

/** What pressing a critter does now, if anything. */
export function pressOf(desk: Desk, seat: Seat): Press | null {
  const words = t.critters.seat;
  const name = calledOf(desk, seat);
  const { held } = desk.split;
  if (held) {
    const total = worth(shareOf(desk, seat), desk.view.terms);
    return {
      label: desk.isYou(seat) ? words.keep(total) : words.give(name, total),
      lit: true,
      run: () => desk.split.give(held.id, seat),
    };
  }
  if (desk.picking === 'point') {
    if (!desk.may('threat', ({ value }) => value === seat)) return null;
    return {
      label: t.critters.menu.threaten(name),
      lit: true,
      run: () => {
        desk.picking = null;
        void desk.send({ threat: seat });
      },
    };
  }
  if (desk.picking === 'offer' && desk.isYou(seat)) return null;
  if (desk.you === null || !desk.table.standing || desk.draft || desk.split.open) return null;
  return {
    label: desk.isYou(seat) ? words.speak : words.deal(name),
    lit: desk.picking === 'offer',
    run: () => {
      desk.picking = null;
      desk.menu = desk.menu === seat ? null : seat;
    },
  };
}
