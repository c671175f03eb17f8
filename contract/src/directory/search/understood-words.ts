/** What words of time, price and nearness ask of a place; `languages/` has the words. */
import { UNKNOWN_FACTS } from '@pawhood/contract/words/directory.ts';
import type { PriceRange } from '../../values/price-range.ts';
import type { Provider } from '../list.ts';
import { EMERGENCY_WORDS } from './emergency-words.ts';
import { wordList } from './pet-words.ts';
import { type Fit, fitsAvailability, fitsPrice, unknownHours } from './provider-fit.ts';
import type { Availability } from './search-filter.ts';
import type { Understood } from './understood.ts';
import { normalisedWords } from './words.ts';

/** What a word asks of a place: help at a time, or a price. */
type Asked = { readonly availability: Availability } | { readonly price: PriceRange };

/** Null for what asks for an order alone: only the browser knows where somebody is. */
export const ASKED_BY: Readonly<Record<Understood, Asked | null>> = {
  emergency: { availability: 'emergency' },
  'open-now': { availability: 'open-now' },
  evenings: { availability: 'evenings' },
  weekends: { availability: 'weekends' },
  saturday: { availability: 'weekends' },
  sunday: { availability: 'weekends' },
  cheap: { price: '$' },
  nearest: null,
};

/** Whether it leaves places out. */
export const narrows = (understood: Understood): boolean => ASKED_BY[understood] !== null;

/** Open at any hour of any week, as `opening_hours` writes it. */
const ROUND_THE_CLOCK = /^\s*(24\/7|(mo-su(\s*,\s*ph)?\s+)?00:00-24:00)\s*;?\s*$/i;

const SAYS_EMERGENCY = new RegExp(` (${Object.values(EMERGENCY_WORDS).flatMap(wordList).join('|')}) `);

/** Whether a place is there at any hour by its opening hours, or by its name in any language. */
export const isAtAnyHour = ({ name, openingHours = '' }: Pick<Provider, 'name' | 'openingHours'>): boolean =>
  ROUND_THE_CLOCK.test(openingHours) || SAYS_EMERGENCY.test(` ${normalisedWords(name).join(' ')} `);

/**
 * What is not known of a place that was understood, in words; empty when it fits for certain, null when a known value
 * fails.
 *
 * @param now null where the time is not known.
 */
export function unknownOfUnderstood(
  provider: Provider,
  understood: readonly Understood[],
  now: Date | null,
): readonly string[] | null {
  const fits = understood.map((one) => [one, fitsOne(provider, one, now)] as const);
  if (fits.some(([, fit]) => fit === false)) return null;
  return fits.flatMap(([one, fit]) => {
    const asked = ASKED_BY[one];
    if (fit !== null || asked === null) return [];
    return 'price' in asked ? UNKNOWN_FACTS.price : unknownHours([asked.availability]);
  });
}

function fitsOne(provider: Provider, understood: Understood, now: Date | null): Fit {
  const asked = ASKED_BY[understood];
  if (asked === null) return true;
  if ('price' in asked) return fitsPrice(provider, [asked.price]);
  if (understood === 'emergency' && isAtAnyHour(provider)) return true;
  const fit = fitsAvailability(provider, asked.availability, now);
  const { weekendDay = understood } = provider.hours ?? {};
  const isOtherDay = (understood === 'saturday' || understood === 'sunday') && weekendDay !== understood;
  return fit === true && isOtherDay ? false : fit;
}
