import { t } from '$lib/i18n';
import { pause, touch } from '$lib/pieces/show';
import type { Rest, Scene, Stage } from '$lib/table/director.svelte';
import { play } from '$lib/ui/sound';
import type { Desk, Moment, Turning } from './desk.svelte';
import { fly, type Journey } from './flights';
import { charactersAt, PRINTED, tokenDrawing } from './printed';
import { sumUp } from './round';
import { readSight, type Character, type Location, type Sight, type Split, type View } from './view';

/** How long things are held, in ms; what travels takes its own time on top. */
const BREATH = 500;
const FLIP = 440;
const VERDICT = 950;
const READ = 950;
const GLANCE = 250;

const COIN = { drawing: 'tokens/coin' };
const ELIXIR = { drawing: 'tokens/elixir' };
const BACK = { card: null };

/** The animations of the game's sights: what travels, and what is said over it. */
export function stageOf(desk: Desk): Stage {
  return async (raw, text, before, _after, scene) => {
    await new Show(desk, before as View, scene).run(readSight(raw), text);
  };
}

/** The end of a round is something to read. */
export function restOf(desk: Desk): Rest {
  return (raw) => desk.sumsUp && readSight(raw).is === 'round_ended';
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
    switch (sight.is) {
      case 'accepted':
      case 'refused':
        return this.#answer(sight);
      case 'revealed':
        return this.#reveal(sight);
      case 'placed':
        await this.#toss(sight);
        break;
      case 'counted':
      case 'laid_aside':
        return;
      case 'round_ended':
        if (desk.sumsUp) {
          this.#hold({ is: 'summary', summary: sumUp(desk.sights, this.#before) });
          play('coin');
          return this.#scene.show();
        }
        this.#announce(sight, text);
        break;
      default:
        this.#announce(sight, text);
    }
    const landed = fly(desk, this.#before, journeys(this.#before, sight), this.#scene);
    if (sight.is === 'placed' || sight.is === 'discarded') this.#hold(null);
    await landed;
    this.#touch(sight);
    await this.#pause(holdOf(sight));
    if (desk.moment && desk.moment.is !== 'turning') this.#hold(null);
  }

  async #answer(sight: Extract<Sight, { is: 'accepted' | 'refused' }>): Promise<void> {
    const { offer } = this.#before;
    if (!offer) return;
    const answer = sight.is === 'refused' ? 'refused' : sight.forced ? 'forced' : 'taken';
    this.#turn({ offer, answer, card: null, judged: false, owner: null });
    play('stamp');
    await this.#pause(BREATH + 200);
  }

  async #reveal(sight: Extract<Sight, { is: 'revealed' }>): Promise<void> {
    const { from, to, name, card } = sight;
    const { moment } = this.#desk;
    const offer = { from, to, name, card: null };
    const turning: Turning =
      moment?.is === 'turning'
        ? moment.turning
        : { offer, answer: 'taken', card: null, judged: false, owner: null };
    this.#turn({ ...turning, card });
    play('flip');
    await this.#pause(FLIP);
    this.#turn({ ...turning, card, judged: true });
    play(name === card ? 'truth' : 'lie');
    await this.#pause(VERDICT);
  }

  /** The owner's hat comes down on the card. */
  async #toss(sight: Extract<Sight, { is: 'placed' }>): Promise<void> {
    const { moment } = this.#desk;
    if (moment?.is !== 'turning') return;
    const hat = { what: { hat: sight.seat }, from: `seat:${sight.seat}`, to: 'matter:hat', toss: true };
    // The table stays as it is until the hat is down.
    await fly(this.#desk, this.#before, [hat], { ...this.#scene, show: async () => {} });
    play('hat');
    this.#turn({ ...moment.turning, card: sight.card, owner: sight.seat });
    await this.#pause(GLANCE);
  }

  #turn(turning: Turning): void {
    this.#hold({ is: 'turning', turning });
  }

  #hold(moment: Moment | null): void {
    this.#desk.hold(this.#during, moment);
  }

  /** Puts into the middle of the table what a sight is about. */
  #announce(sight: Sight, text: string): void {
    const words = t.goat.posters;
    const hold = (moment: Moment) => this.#hold(moment);
    const act = (character: Character, seat: number, saloon = false) => {
      hold({ is: 'act', character, seat, text, saloon });
    };
    switch (sight.is) {
      case 'round_began':
        hold({ is: 'poster', title: words.round(sight.round), text, drawing: 'locations/saloon' });
        break;
      case 'saloon_opened':
        hold({
          is: 'poster',
          title: words.saloon,
          text: words.saloonText,
          drawing: 'locations/saloon',
        });
        break;
      case 'round_ended':
        hold({ is: 'poster', title: words.roundOver, text, drawing: 'back' });
        break;
      case 'last_active':
        hold({ is: 'poster', title: words.lastActive, text, drawing: 'back' });
        break;
      case 'goat_turned_up':
        hold({ is: 'poster', title: words.goat, text, drawing: 'goat' });
        break;
      case 'took_tokens':
        return act(taker(sight.location, 'tokens'), sight.seat);
      case 'took_coins':
        return act(taker(sight.location, 'coins'), sight.seat);
      case 'found_nothing':
        return act(sight.card, sight.seat);
      case 'robbed':
        return act('Robber', sight.seat);
      case 'conned':
        return act('Charlatan', sight.seat);
      case 'shot':
        return act('Gunslinger', sight.seat, true);
      case 'paid_sheriff':
        return act('Sheriff', sight.seat, true);
      case 'arrested_robber':
      case 'got_loot':
        return act('Robber', sight.seat, true);
      case 'arrested_charlatan':
      case 'got_con_money':
        return act('Charlatan', sight.seat, true);
      case 'served':
        return act('Dancer', sight.seat, true);
      case 'upstaged':
        return act('Dancer', sight.dancer, true);
      case 'stole': {
        const dancer = this.#before.in_play.some(({ character }) => character === 'Dancer');
        return act(dancer ? 'Dancer' : 'Gambler', sight.taker, true);
      }
    }
  }

  /** Rings, and marks what has changed where nothing travels. */
  #touch(sight: Sight): void {
    const sound = soundOf(sight);
    if (sound) play(sound);
    if (!this.#scene.motion) touch(journeys(this.#before, sight));
  }

  #pause(ms: number): Promise<void> {
    return pause(this.#scene, ms);
  }
}

function taker(location: Location, takes: 'tokens' | 'coins'): Character {
  return charactersAt(location).find((character) => PRINTED[character].takes === takes) ?? 'Goat';
}

function holdOf(sight: Sight): number {
  switch (sight.is) {
    case 'offered':
      return READ;
    case 'saloon_opened':
    case 'round_began':
    case 'round_ended':
    case 'last_active':
    case 'goat_turned_up':
      return READ + 200;
    case 'placed':
    case 'discarded':
    case 'passed':
    case 'drew':
    case 'became_inactive':
    case 'stocked':
      return 80;
    case 'turned_up':
      return GLANCE;
    case 'game_ended':
      return 0;
    default:
      return READ;
  }
}

function soundOf(sight: Sight): 'card' | 'coin' | 'hat' | null {
  switch (sight.is) {
    case 'offered':
    case 'passed':
    case 'drew':
    case 'turned_up':
    case 'placed':
    case 'discarded':
      return 'card';
    case 'took_coins':
    case 'conned':
    case 'shot':
    case 'paid_sheriff':
    case 'arrested_charlatan':
    case 'got_con_money':
    case 'took_tokens':
    case 'robbed':
    case 'got_loot':
    case 'served':
    case 'stole':
      return 'coin';
    default:
      return null;
  }
}

const each = (split: Split, journey: (seat: string, count: number) => Journey): Journey[] =>
  Object.entries(split).map(([seat, count]) => journey(seat, count));

/** What a sight sends from where to where. */
function journeys(view: View, sight: Sight): Journey[] {
  switch (sight.is) {
    case 'stocked': {
      const what = { drawing: tokenDrawing(view.locations[sight.location]?.token ?? null) };
      const to = `place:${sight.location}`;
      return [
        { what, from: 'supply', to: `${to}:tokens`, count: sight.tokens },
        { what: COIN, from: 'supply', to: `${to}:coins`, count: sight.coins },
      ];
    }
    case 'turned_up':
      return [{ what: { card: sight.card }, from: 'deck', to: `slot:${sight.card}` }];
    case 'passed': {
      const [from, to] = [`seat:${sight.from}:cards`, `seat:${sight.to}:cards`];
      return [{ what: BACK, from, to, count: sight.count }];
    }
    case 'drew':
      return [{ what: BACK, from: 'deck', to: `seat:${sight.seat}:cards`, count: sight.count }];
    case 'offered':
      return [{ what: BACK, from: `seat:${sight.from}:cards`, to: 'matter:card' }];
    case 'placed':
      return [{ what: { card: sight.card, hat: sight.seat }, from: 'matter:card', to: `slot:${sight.card}` }];
    case 'discarded':
      return [{ what: { card: sight.card }, from: 'matter:card', to: `slot:${sight.card}` }];
    case 'took_tokens': {
      const [from, to] = [`place:${sight.location}:tokens`, `seat:${sight.seat}:tokens`];
      return [{ what: { drawing: tokenDrawing(sight.token) }, from, to, count: sight.count }];
    }
    case 'took_coins': {
      const [from, to] = [`place:${sight.location}:coins`, `seat:${sight.seat}:coins`];
      return [{ what: COIN, from, to, count: sight.count, toss: true }];
    }
    case 'robbed': {
      const from = `place:${sight.location}:tokens`;
      const what = { drawing: tokenDrawing(sight.token) };
      return [{ what, from, to: 'slot:Robber', count: sight.count }];
    }
    case 'conned':
      return [
        ...each(sight.split, (seat, count) => ({
          what: COIN,
          from: `seat:${seat}:coins`,
          to: 'slot:Charlatan',
          count,
          toss: true,
        })),
        ...each(sight.split, (seat, count) => ({
          what: ELIXIR,
          from: 'slot:Charlatan',
          to: `seat:${seat}:elixirs`,
          count,
        })),
      ];
    case 'shot':
    case 'paid_sheriff':
      return [
        {
          what: COIN,
          from: 'supply',
          to: `seat:${sight.seat}:coins`,
          count: sight.coins,
          toss: true,
        },
      ];
    case 'arrested_robber': {
      if (!sight.to) return [];
      const what = { drawing: tokenDrawing(view.locations[sight.to]?.token ?? null) };
      return [{ what, from: 'slot:Robber', to: `place:${sight.to}:tokens`, count: sight.count }];
    }
    case 'arrested_charlatan':
      return each(sight.back, (seat, count) => ({
        what: COIN,
        from: 'slot:Charlatan',
        to: `seat:${seat}:coins`,
        count,
      }));
    case 'got_loot': {
      const what = { drawing: tokenDrawing(sight.token) };
      return [{ what, from: 'slot:Robber', to: `seat:${sight.seat}:tokens`, count: sight.count }];
    }
    case 'got_con_money': {
      const to = `seat:${sight.seat}:coins`;
      return [{ what: COIN, from: 'slot:Charlatan', to, count: sight.coins, toss: true }];
    }
    case 'served':
      return each(sight.split, (seat, count) => ({
        what: { drawing: tokenDrawing('Bottle') },
        from: 'place:Saloon:tokens',
        to: `seat:${seat}:tokens`,
        count,
      }));
    case 'stole': {
      const [from, to] = [`seat:${sight.victim}:tokens`, `seat:${sight.taker}:tokens`];
      return [{ what: { drawing: tokenDrawing(sight.token) }, from, to }];
    }
    case 'round_ended':
      return view.in_play.map(({ character }) => ({
        what: { card: character },
        from: `slot:${character}`,
        to: 'deck',
      }));
    default:
      return [];
  }
}
