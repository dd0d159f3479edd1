/** The listed choices of a turn, gathered into what a player thinks of: a pair, an adoption, a duel, a card. */

import type { OfferedChoice } from '$lib/protocol';
import { among } from './cards';
import { readChoice, type Action, type Goat, type Seat } from './view';

export type Act = 'birth' | 'assist' | 'duel' | 'play' | 'discard' | 'end';

/** One way to do it: with which card, or on whom. */
export interface Way {
  choice: unknown;
  /** The server's words. */
  text: string;
  explanation?: string;
  /** The hand cards that it takes. */
  cards: Goat[];
  on: Seat | null;
}

export interface Option {
  id: string;
  act: Act;
  /** The action card that is played. */
  action: Action | null;
  /** Whose pile is fought for. */
  opponent: Seat | null;
  ways: Way[];
}

/** What narrows the options down: cards taken up, and a seat pointed at. */
export interface Aim {
  cards: Goat[];
  action: Action | null;
  seat: Seat | null;
}

/** The options of a turn, or null when one of the choices is not known here. */
export function optionsOf(choices: readonly OfferedChoice[]): Option[] | null {
  const options = new Map<string, Option>();
  const add = (
    id: string,
    act: Act,
    listed: OfferedChoice,
    more: { cards?: Goat[]; on?: Seat | null; action?: Action; opponent?: Seat },
  ) => {
    const option: Option = options.get(id) ?? {
      id,
      act,
      action: more.action ?? null,
      opponent: more.opponent ?? null,
      ways: [],
    };
    const { choice, text, explanation } = listed;
    option.ways.push({ choice, text, explanation, cards: more.cards ?? [], on: more.on ?? null });
    options.set(id, option);
  };
  for (const listed of choices) {
    const choice = readChoice(listed.choice);
    switch (choice.is) {
      case 'birth':
        add(`birth ${choice.value.join(' ')}`, 'birth', listed, { cards: choice.value });
        break;
      case 'assist':
        add('assist', 'assist', listed, { cards: [choice.value] });
        break;
      case 'duel': {
        const { opponent, card } = choice.value;
        add(`duel ${opponent}`, 'duel', listed, { cards: [card], on: opponent, opponent });
        break;
      }
      case 'play': {
        const { card, on } = choice.value;
        add(`play ${card}`, 'play', listed, { action: card, on: on ?? null });
        break;
      }
      case 'discard':
        add('discard', 'discard', listed, { cards: [choice.value] });
        break;
      case 'pass':
      case 'end_turn':
        add('end', 'end', listed, {});
        break;
      default:
        return null;
    }
  }
  return [...options.values()];
}

/** The options that go with what was taken up and pointed at. */
export function narrowed(options: readonly Option[], aim: Aim): Option[] {
  const fits = (option: Option, way: Way) =>
    option.act === 'end' ||
    (among(aim.cards, way.cards) &&
      (aim.action === null || option.action === aim.action) &&
      (aim.seat === null || way.on === aim.seat));
  return options
    .map((option) => ({ ...option, ways: option.ways.filter((way) => fits(option, way)) }))
    .filter(({ ways }) => ways.length > 0);
}

/** Whether anything but ending the turn goes with this aim. */
export function leads(options: readonly Option[], aim: Aim): boolean {
  return narrowed(options, aim).some(({ act }) => act !== 'end');
}
