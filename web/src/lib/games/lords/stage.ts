import { t } from '$lib/i18n';
import { pause, touch } from '$lib/pieces/show';
import type { Scene, Stage } from '$lib/table/director.svelte';
import { play, type Sound } from '$lib/ui/sound';
import type { Desk, Luck, Moment } from './desk.svelte';
import { fly, type Journey } from './flights';
import { readSight, type Goat, type Seat, type Sight, type View } from './view';

/** How long things are held, in ms; what travels takes its own time on top. */
const GLANCE = 220;
const THROW = 520;
const READ = 1_000;
const BREATH = 650;
const SUSPENSE = 900;
const VERDICT = 1_100;
const COUNT = 2_600;

/** The animations of the game's sights: what travels, and what is said over it. */
export function stageOf(desk: Desk): Stage {
  return async (raw, text, before, _after, scene) => {
    await new Show(desk, before as View, scene).run(readSight(raw), text);
  };
}

class Show {
  #desk: Desk;
  /** The update that is being shown: what is held up goes with it. */
  #during: Desk['during'];
  #before: View;
  #scene: Scene;

  constructor(desk: Desk, before: View, scene: Scene) {
    this.#desk = desk;
    this.#during = desk.during;
    this.#before = before;
    this.#scene = scene;
  }

  async run(sight: Sight, text: string): Promise<void> {
    const desk = this.#desk;
    if (sight.is === 'drew_luck') return this.#draw(sight);
    if (sight.is === 'scored') return this.#score(sight);
    await this.#announce(sight, text);
    const moves = journeys(this.#before, sight);
    const landed = fly(desk, this.#before, moves, this.#scene);
    ring(sight);
    await landed;
    if (!this.#scene.motion) touch(moves);
    await this.#pause(holdOf(sight));
    if (desk.moment && !lasts(desk.moment, sight)) this.#hold(null);
  }

  /** A Luck card is drawn, held face down for a breath, and turned. */
  async #draw({ seat, number }: Extract<Sight, { is: 'drew_luck' }>): Promise<void> {
    const luck = this.#luck();
    this.#hold({ is: 'luck', luck: { ...luck, drawing: seat } });
    play('card');
    await this.#pause(this.#scene.motion ? SUSPENSE : GLANCE);
    const drawn: Luck = { ...luck, drawing: null, draws: [...luck.draws, { seat, number }] };
    this.#desk.luck = drawn;
    this.#hold({ is: 'luck', luck: drawn });
    play('flip');
    await this.#scene.show();
    await this.#pause(BREATH);
  }

  /** The effect that Luck cards are drawn for; after a reload it is read from the view. */
  #luck(): Luck {
    const { attack, active } = this.#before;
    const { luck } = this.#desk;
    if (luck) return luck;
    return {
      card: attack?.card ?? 'LEA',
      by: attack?.by ?? active,
      on: attack?.on ?? null,
      called: null,
      draws: [],
      drawing: null,
      verdict: null,
    };
  }

  async #score(sight: Extract<Sight, { is: 'scored' }>): Promise<void> {
    const { moment } = this.#desk;
    const before = moment?.is === 'scores' ? moment.gained : new Map<Seat, number>();
    const gained = new Map([...before, [sight.seat, sight.points]]);
    this.#hold({ is: 'scores', round: this.#before.round, gained });
    await this.#scene.show();
    play('coin');
    const last = gained.size === this.#before.seats.length;
    await this.#pause(last ? COUNT : THROW);
  }

  #hold(moment: Moment | null): void {
    this.#desk.hold(this.#during, moment);
  }

  /** Puts into the middle of the table what a sight is about. */
  async #announce(sight: Sight, text: string): Promise<void> {
    const desk = this.#desk;
    const words = t.lords.posters;
    const poster = (title: string, drawing: string, more = text) =>
      this.#hold({ is: 'poster', title, text: more, drawing });
    switch (sight.is) {
      case 'round_began':
        return poster(words.round(sight.round), 'back');
      case 'round_ended':
        desk.luck = null;
        return poster(words.roundOver, 'goat-lord');
      case 'draw_pile_gone':
        return poster(words.gone, 'back', words.goneText);
      case 'tied':
        return poster(words.tied, 'magical-goatini');
      case 'missed_turn':
        return poster(
          desk.isYou(sight.seat) ? words.youMissed : words.missed(desk.name(sight.seat)),
          'actions/loaf-of-goat',
        );
      case 'played': {
        const { seat: by, card, on } = sight;
        desk.luck = { card, by, on, called: null, draws: [], drawing: null, verdict: null };
        this.#hold({ is: 'played', card, by, on, fizzled: false, text });
        return this.#pause(READ);
      }
      case 'called': {
        const luck: Luck = { ...this.#luck(), called: [sight.low, sight.high] };
        desk.luck = luck;
        this.#hold({ is: 'luck', luck });
        return this.#pause(READ);
      }
      case 'escaped_card': {
        const { attacker: by, seat: on, card } = sight;
        desk.luck = null;
        this.#hold({ is: 'played', card, by, on, fizzled: true, text });
        play('stamp');
        return this.#pause(VERDICT);
      }
      case 'escaped_duel':
        poster(words.escape, 'actions/escape-goat');
        play('stamp');
        return this.#pause(VERDICT);
      case 'stole':
      case 'came_to_nothing':
      case 'exploded': {
        const verdict = ({ stole: 'stolen', came_to_nothing: 'nothing', exploded: 'boom' } as const)[
          sight.is
        ];
        const luck: Luck = { ...this.#luck(), verdict };
        desk.luck = null;
        this.#hold({ is: 'luck', luck });
        play(verdict === 'nothing' ? 'lie' : 'stamp');
        return this.#pause(VERDICT);
      }
      case 'won_pile':
        this.#hold({ is: 'verdict', winner: sight.attacker, kept: false });
        play('truth');
        return this.#pause(VERDICT);
      case 'defended_pile':
        this.#hold({ is: 'verdict', winner: sight.defender, kept: true });
        play('truth');
        return this.#pause(VERDICT);
    }
  }

  #pause(ms: number): Promise<void> {
    return pause(this.#scene, ms);
  }
}

/** A moment that the next sight goes on with. */
function lasts(moment: Moment, sight: Sight): boolean {
  if (moment.is === 'luck') return sight.is === 'called';
  if (moment.is === 'played') return sight.is === 'played';
  return moment.is === 'scores';
}

/** What travels, and between which places. */
function journeys(view: View, sight: Sight): Journey[] {
  const hand = (seat: Seat) => `hand:${seat}`;
  const herd = (seat: Seat) => `herd:${seat}`;
  const actions = (seat: Seat) => `actions:${seat}`;
  const goats = (pile: Goat[], from: string, to: string, toss = false): Journey => ({
    what: { goats: pile },
    from,
    to,
    toss,
  });
  /** The arena opens when a card has landed, and stays until a pile has come home. */
  const inArena = (journey: Journey): Journey => ({ ...journey, opens: 'arena', toss: true });
  switch (sight.is) {
    case 'dealt':
    case 'drew': {
      const to = hand(sight.seat);
      if (!sight.cards) return [{ what: { back: true }, from: 'draw', to, count: sight.count }];
      return [goats(sight.cards, 'draw', to)];
    }
    case 'turned_up':
      return [goats([sight.card], 'draw', 'discard')];
    case 'born':
      return [goats(sight.pile, hand(sight.seat), herd(sight.seat))];
    case 'assisted':
      return [
        goats([sight.card], hand(sight.seat), herd(sight.seat)),
        goats([sight.top], 'discard', herd(sight.seat)),
      ];
    case 'attacked':
      return [inArena(goats([sight.card], hand(sight.attacker), herd(sight.defender)))];
    case 'answered': {
      const side = view.duel?.attacker === sight.seat ? 'arena:attack' : 'arena:defence';
      return [goats([sight.card], hand(sight.seat), side, true)];
    }
    case 'won_pile':
      return [inArena(goats(sight.pile, 'arena:prize', herd(sight.attacker)))];
    case 'defended_pile':
      return [inArena(goats(sight.gained, 'arena:prize', herd(sight.defender)))];
    case 'escaped_duel':
      return [inArena(goats([sight.card], 'arena:attack', herd(sight.seat)))];
    case 'discarded':
    case 'trimmed':
      return [goats([sight.card], hand(sight.seat), 'discard')];
    case 'stole':
      return [goats(sight.pile, herd(sight.victim), herd(sight.thief), true)];
    case 'exploded':
      return [goats(sight.pile, herd(sight.seat), 'trash', true)];
    case 'raided':
      return [goats(sight.pile, herd(sight.victim), 'matter')];
    case 'got_share':
      return [goats(sight.pile, 'matter', herd(sight.seat), true)];
    case 'took':
      return [{ what: { action: sight.card }, from: actions(sight.from), to: actions(sight.seat) }];
    case 'drew_action':
      return [{ what: { action: sight.card }, from: 'action-pile', to: actions(sight.seat) }];
    case 'shed':
      return [{ what: { action: sight.card }, from: actions(sight.seat), to: 'action-pile' }];
    default:
      return [];
  }
}

/** How long a sight stays after everything has arrived. */
function holdOf(sight: Sight): number {
  switch (sight.is) {
    case 'round_began':
    case 'round_ended':
    case 'draw_pile_gone':
    case 'tied':
      return READ + 300;
    case 'missed_turn':
      return READ;
    case 'attacked':
    case 'answered':
    case 'born':
    case 'assisted':
    case 'raided':
    case 'got_share':
    case 'discarded':
      return THROW;
    case 'did_not_answer':
      return BREATH;
    case 'loafed':
    case 'looked':
      return BREATH;
    case 'dealt':
    case 'drew':
      return 60;
    case 'game_ended':
      return 0;
    default:
      return GLANCE;
  }
}

function ring(sight: Sight): void {
  const sounds: Partial<Record<Sight['is'], Sound>> = {
    born: 'card',
    assisted: 'card',
    attacked: 'hat',
    answered: 'hat',
    discarded: 'card',
    drew: 'card',
    flipped: 'coin',
    drew_action: 'card',
    raided: 'stamp',
    got_share: 'card',
  };
  const sound = sounds[sight.is];
  if (sound) play(sound);
}
