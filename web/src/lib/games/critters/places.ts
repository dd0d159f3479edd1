/** Where critters sit round the felt: the middle of their heads, in hundredths of it. */

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Place {
  x: number;
  y: number;
  side: Side;
}

const BOTTOM: Place = { x: 39, y: 85, side: 'bottom' };
const left = (y: number): Place => ({ x: 8, y, side: 'left' });
const right = (y: number): Place => ({ x: 92, y, side: 'right' });
const top = (x: number): Place => ({ x, y: 18, side: 'top' });

/** From the bottom clockwise, by number of players. */
const ROUND: Record<number, Place[]> = {
  4: [BOTTOM, left(50), top(43), right(50)],
  5: [BOTTOM, left(53), top(24), top(58), right(53)],
  6: [BOTTOM, left(75), left(31), top(43), right(31), right(75)],
  7: [BOTTOM, left(80), left(42), top(24), top(58), right(42), right(80)],
  8: [BOTTOM, left(82), left(50), top(15), top(40), top(65), right(50), right(82)],
};

export function placesFor(players: number): Place[] {
  return ROUND[players] ?? [];
}

/** A line from head to head that bends towards the middle of the table, in px. */
export function arc(from: Place, to: Place, width: number, height: number, gap: number) {
  const at = ({ x, y }: { x: number; y: number }) => ({ x: (x / 100) * width, y: (y / 100) * height });
  const [a, b, centre] = [at(from), at(to), at({ x: 50, y: 50 })];
  const bend = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const pull = 0.35;
  const control = { x: bend.x + (centre.x - bend.x) * pull, y: bend.y + (centre.y - bend.y) * pull };
  const start = towards(a, control, gap);
  const end = towards(b, control, gap + 12);
  const angle = (Math.atan2(b.y - control.y, b.x - control.x) * 180) / Math.PI;
  const path = `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`;
  return { path, end, angle };
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }, far: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}
