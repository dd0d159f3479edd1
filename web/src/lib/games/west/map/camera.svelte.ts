/** What of the map is seen: a point in the middle, and how many pixels a unit of the map is. */

import type { Point } from './geometry';

export const CLOSEST = 3;
/** A map narrower than this is a phone's. */
export const NARROW = 620;
/** One turn of the wheel, one press of a key. */
export const STEP = 1.25;
/** How much of what is seen a key moves on by. */
const PART = 0.25;
/** How close a turn is looked at, and a fight. */
export const NEAR = 1.2;
export const CLOSE = 1.6;
const FLIGHT_MS = 420;
/** How long a hand on the map keeps the camera from following the game. */
const HELD_MS = 8_000;
/** How long the camera has to stand still to be at rest. */
const REST_MS = 160;

export interface Place extends Point {
  scale: number;
}

/** How far the map may be pushed off an edge of its box, in px: the buttons in the corners must not hide a space for good. */
const MARGIN = 60;

/** What is followed has at least so much of the box, in px, however much is covered. */
const LEAST_OPEN = 120;

/** What lies over the right and the foot of the box, in px. */
export interface Cover {
  right: number;
  bottom: number;
}
const NOTHING: Cover = { right: 0, bottom: 0 };

/** Where a camera may be: the map covers the box, or lies in its middle where it is smaller. At its edges there is some room,
 * and under something that covers the box there need be no map. */
export function within(place: Place, box: Size, world: Size, covered = NOTHING): Place {
  const least = wholeScale(box, world);
  const scale = Math.max(least, Math.min(CLOSEST, place.scale));
  const along = (at: number, room: number, length: number, beyond: number) => {
    const half = room / scale / 2;
    const margin = MARGIN / scale;
    const [least, most] =
      half * 2 >= length ? [length / 2, length / 2] : [half - margin, length - half + margin];
    return Math.max(least, Math.min(most + beyond / scale, at));
  };
  return {
    x: along(place.x, box.width, world.width, covered.right),
    y: along(place.y, box.height, world.height, covered.bottom),
    scale,
  };
}

export interface Size {
  width: number;
  height: number;
}

/** How large a unit is when the whole map is seen. */
export function wholeScale(box: Size, world: Size): number {
  if (box.width === 0 || box.height === 0) return 1;
  return Math.min(box.width / world.width, box.height / world.height);
}

/** The place from which all of these points are seen, with some room around them. */
export function around(points: Point[], box: Size, closest: number, room = 70): Place | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const scale = Math.min(closest, box.width / (right - left), box.height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

export class Camera {
  #place = $state.raw<Place>({ x: 500, y: 350, scale: 1 });
  #resting = $state.raw<Place>({ x: 500, y: 350, scale: 1 });
  #box = $state.raw<Size>({ width: 0, height: 0 });
  #world: Size = { width: 1000, height: 700 };
  #frame = 0;
  /** Whether the camera moves: the map is drawn sharp again when it rests. */
  moving = $state(false);
  #rest: ReturnType<typeof setTimeout> | undefined;
  #heldUntil = 0;
  /** What lies over the box, and what the camera followed last. */
  #covered = $state.raw(NOTHING);
  #followed: [Point[], number] | null = null;
  #key: string | null = null;
  /** Whether there is a place that somebody left the camera at. */
  #kept = false;
  /** Whether the camera may fly; without it, it jumps. */
  motion = true;

  get place(): Place {
    return this.#place;
  }

  /** Where the camera rested last: what is drawn anew for a place waits until a flight is over, because every change beside
   * the map's own makes a frame of it twice as dear. */
  get resting(): Place {
    return this.#resting;
  }

  get box(): Size {
    return this.#box;
  }

  /** Whether the whole map is seen, where the camera rested last. */
  get whole(): boolean {
    return this.#isWhole(this.#resting);
  }

  #isWhole({ scale }: Place): boolean {
    return scale <= wholeScale(this.#box, this.#world) * 1.02;
  }

  /** Where the map begins in its box, for a transform. */
  get origin(): Point {
    return this.#originOf(this.#place);
  }

  #originOf({ x, y, scale }: Place): Point {
    return { x: this.#box.width / 2 - x * scale, y: this.#box.height / 2 - y * scale };
  }

  /** Sets the map up, and goes back to where this table was looked at last. */
  open(world: Size, key: string): void {
    this.#world = world;
    this.#key = `rustlers.west.camera.${key}`;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Place | null;
      if (kept && [kept.x, kept.y, kept.scale].every(Number.isFinite)) {
        this.#kept = true;
        this.#place = kept;
        // Whoever comes back looks on where they looked before, and is not led away at once.
        this.hold();
      }
    } catch {
      // Without storage the camera begins with the whole map.
    }
    // What was kept fits the box that it was kept in; it is not known yet how large that is.
    if (!this.#kept) this.#settle({ x: world.width / 2, y: world.height / 2, scale: 0 });
    this.#resting = this.#place;
  }

  resize(box: Size): void {
    const whole = this.#box.width === 0 ? !this.#kept : this.#isWhole(this.#place);
    this.#box = box;
    this.#settle(whole ? { ...this.#place, scale: 0 } : this.#place);
    this.#resting = this.#place;
    // What is followed stays in sight when the box gets smaller: a sheet below it has grown.
    if (!whole && this.#followed) this.follow(...this.#followed);
  }

  /** A point of the box, as a point of the map. */
  toMap({ x, y }: Point): Point {
    const { origin } = this;
    return { x: (x - origin.x) / this.#place.scale, y: (y - origin.y) / this.#place.scale };
  }

  /** A point of the map, as a point of the box; as it is now, or as it was when the camera rested last. */
  toBox({ x, y }: Point, place = this.#place): Point {
    const origin = this.#originOf(place);
    return { x: origin.x + x * place.scale, y: origin.y + y * place.scale };
  }

  sees(point: Point, margin = 0, place = this.#place): boolean {
    const { x, y } = this.toBox(point, place);
    const { width, height } = this.#box;
    return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  }

  /** Moves no farther than it takes to see a point with some room around it. */
  show(point: Point, room: number): void {
    const { x, y } = this.toBox(point);
    const { width, height } = this.#box;
    const off = (at: number, size: number) => Math.min(0, at - room) + Math.max(0, at - (size - room));
    const [dx, dy] = [off(x, width), off(y, height)];
    if (dx === 0 && dy === 0) return;
    const { scale } = this.#place;
    this.fly({ x: this.#place.x + dx / scale, y: this.#place.y + dy / scale, scale });
  }

  /** Moves the map under a hand. */
  drag(dx: number, dy: number): void {
    const { x, y, scale } = this.#place;
    this.hold();
    this.#go({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Moves on by a part of what is seen: 1 to the right or down, -1 back. */
  pan(across: number, down: number): void {
    const { width, height } = this.#box;
    this.drag(-across * width * PART, -down * height * PART);
  }

  /** Zooms around a point of the box, which stays where it is. */
  zoom(factor: number, at: Point = { x: this.#box.width / 2, y: this.#box.height / 2 }): void {
    const fixed = this.toMap(at);
    const least = wholeScale(this.#box, this.#world);
    const scale = Math.max(least, Math.min(CLOSEST, this.#place.scale * factor));
    const { width, height } = this.#box;
    this.hold();
    this.#go({ x: fixed.x + (width / 2 - at.x) / scale, y: fixed.y + (height / 2 - at.y) / scale, scale });
  }

  /** A hand is on the map: for a while the camera stays with it. */
  hold(): void {
    this.#heldUntil = performance.now() + HELD_MS;
  }

  get held(): boolean {
    return performance.now() < this.#heldUntil;
  }

  showAll(): void {
    this.fly({ x: this.#world.width / 2, y: this.#world.height / 2, scale: 0 });
  }

  /** Follows the game to some points, unless a hand is on the map. */
  follow(points: Point[], closest: number): void {
    this.#followed = [points, closest];
    if (this.held || this.#box.width === 0) return;
    const { right, bottom } = this.#covered;
    const open = {
      width: Math.max(LEAST_OPEN, this.#box.width - right),
      height: Math.max(LEAST_OPEN, this.#box.height - bottom),
    };
    const to = around(points, open, closest);
    if (to) this.fly({ ...to, x: to.x + right / 2 / to.scale, y: to.y + bottom / 2 / to.scale });
  }

  /** Whether something covers a part of the box. */
  get covered(): boolean {
    return this.#covered !== NOTHING;
  }

  /** Something covers a part of the box: what is followed is shown in the rest of it. Returns what uncovers it again. */
  cover(cover: Cover): () => void {
    this.#covered = cover;
    if (this.#followed) this.follow(...this.#followed);
    return () => {
      this.#covered = NOTHING;
      this.#go(this.#place);
    };
  }

  fly(to: Place): void {
    const from = this.#place;
    const goal = within(to, this.#box, this.#world, this.#covered);
    cancelAnimationFrame(this.#frame);
    if (!this.motion) return this.#go(goal);
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.max(0, Math.min(1, (now - began) / FLIGHT_MS));
      const eased = 1 - (1 - t) ** 3;
      const mix = (one: number, other: number) => one + (other - one) * eased;
      this.#put({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), scale: mix(from.scale, goal.scale) });
      if (t < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Stops everything that would go on by itself. */
  close(): void {
    cancelAnimationFrame(this.#frame);
    if (this.moving) this.#settled();
  }

  #go(place: Place): void {
    cancelAnimationFrame(this.#frame);
    this.#put(place);
  }

  #put(place: Place): void {
    this.#settle(place);
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settled(), REST_MS);
  }

  /** The camera is at rest; only now is its place written down, which takes too long for every frame of a flight. */
  #settled(): void {
    clearTimeout(this.#rest);
    this.moving = false;
    this.#resting = this.#place;
    this.#keep();
  }

  #settle(place: Place): void {
    this.#place = within(place, this.#box, this.#world, this.#covered);
  }

  #keep(): void {
    if (!this.#key) return;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#place));
    } catch {
      // Without storage the place lasts as long as the page.
    }
  }
}
