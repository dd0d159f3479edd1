import type { Asked, OfferedChoice } from '$lib/protocol';
import { readChoice, type Choice } from '../view';

/** A choice that is open, with its words, read. */
export interface Offer extends OfferedChoice {
  is: Choice['is'];
  value: unknown;
}

/** One of which it is known what it is. */
export type OfferOf<Is extends Choice['is']> = Offer & {
  is: Is;
  value: Extract<Choice, { is: Is }> extends { value: infer Value } ? Value : unknown;
};

/** Everything that is open, read. Standing orders are nobody's answer to a question; the map has them. */
export function offers(asked: Asked | null): Offer[] {
  if (!asked) return [];
  return asked.choices
    .map((offered) => {
      const choice = readChoice(offered.choice) as { is: Choice['is']; value?: unknown };
      return { ...offered, is: choice.is, value: choice.value } as Offer;
    })
    .filter(({ is }) => is !== 'order');
}

/** Those of one kind. */
export function of<Is extends Choice['is']>(open: Offer[], is: Is): OfferOf<Is>[] {
  return open.filter((offer) => offer.is === is) as OfferOf<Is>[];
}

/** The only one of a kind that has one at the most. */
export function one<Is extends Choice['is']>(open: Offer[], is: Is): OfferOf<Is> | undefined {
  return of(open, is)[0];
}

/** What has no control of its own in a scene: it is listed, so that nothing can ever go unanswered. */
export function rest(open: Offer[], ...known: Choice['is'][]): Offer[] {
  return open.filter(({ is }) => !known.includes(is));
}

/** The words of a choice as a button says them. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
