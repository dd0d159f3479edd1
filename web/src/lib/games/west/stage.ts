import { pause } from '$lib/pieces/show';
import type { Stage } from '$lib/table/director.svelte';
import { play } from '$lib/ui/sound';
import { Brevity } from './brief';
import type { Desk } from './desk.svelte';
import { handOver } from './goods';
import { stageScene } from './scenes/stage';
import { readSight, type Seat, type Sight, type View } from './view';

/** How long what was shown is left to be seen, in ms. A Round of three bots must not take longer than 20 seconds. */
const HOP = 170;
const GLANCE = 320;
const READ = 650;
const RAIL = 240;
const BLINK = 60;

/** The animations of the game's sights on the map: figures travel by themselves when the view after is shown. */
export function stageOf(desk: Desk): Stage {
  const brevity = new Brevity((seat: Seat) => desk.table.info.seats[seat]?.person ?? true);
  return async (raw, text, told, then, shown) => {
    const sight = readSight(raw);
    const [before, after] = [told as View, then as View];
    const scene = brevity.paced(shown, sight, before, after, performance.now());
    await handOver(desk, sight, before, scene);
    if (await stageScene(desk, sight, text, before, after, scene)) return;
    await scene.show();
    const at = spaceOf(desk, sight);
    // Where something happens to the viewer is looked at; for the rest the map stays as it is.
    if (at && concerns(sight, desk.you)) desk.camera.follow([at], 1.2);
    if (sight.is === 'ambushed' || sight.is === 'battle_began') play('stamp');
    await pause(scene, holdOf(sight));
  };
}

/** How long a sight stays: the longer the more there is to read. */
export function holdOf(sight: Sight): number {
  switch (sight.is) {
    case 'stepped':
      return HOP;
    case 'train_at':
      return RAIL;
    case 'drew_movement':
    case 'turn_began':
    case 'turn_ended':
    case 'let_pass':
    case 'played_movement':
    case 'hiding_grew':
    case 'npcs_grew':
    case 'went_on':
    case 'planned':
    case 'ordered':
    case 'train_let_pass':
    case 'got_marker':
    case 'train_moved':
      return BLINK;
    case 'ambushed':
    case 'died':
    case 'turned_in':
    case 'round_began':
    case 'tournament':
      return READ;
    default:
      return GLANCE;
  }
}

function concerns(sight: Sight, you: number | null): boolean {
  return you !== null && 'seat' in sight && sight.seat === you;
}

function spaceOf(desk: Desk, sight: Sight) {
  const id =
    'space' in sight && typeof sight.space === 'string'
      ? sight.space
      : sight.is === 'stepped'
        ? sight.to
        : null;
  return id === null ? undefined : desk.book.spaces.get(id);
}
