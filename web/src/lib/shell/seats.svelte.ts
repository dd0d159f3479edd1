import type { Seat } from '$lib/protocol';

/** Which of several own seats somebody wants to look from, while none of the others is awaited. */
class SeatWish {
  seat = $state<Seat | null>(null);
}

export const seatWish = new SeatWish();
