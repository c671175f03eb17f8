/** Words of time, price and nearness that a search understands: they ask something instead of being looked for in places. */
import { UNKNOWN_FACTS } from '@pawhood/contract/words/directory.ts';
import type { PriceRange } from '../../values/price-range.ts';
import type { Provider } from '../list.ts';
import { wordList } from './pet-words.ts';
import { type Fit, fitsAvailability, fitsPrice, unknownHours } from './provider-fit.ts';
import type { Availability } from './search-filter.ts';
import { UNDERSTOOD, type Understood } from './understood.ts';
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

/** The words and phrases, as `normalisedWords` writes them, in the languages of the cities. */
const WORDS: Readonly<Record<Understood, { readonly english: string; readonly dutch: string }>> = {
  emergency: {
    english:
      'emergency, emergencies, urgent, out of hours, after hours, round the clock, 24 7, 24h, 24hr, 24hrs, 24 hr, 24 hrs, 24 hour, 24 hours, 24hour, animal ambulance, pet ambulance',
    dutch:
      'spoed, spoedgeval, spoedgevallen, spoedhulp, spoedkliniek, noodgeval, 24 uur, 24 uurs, dag en nacht, dierenambulance',
  },
  'open-now': {
    english: 'open now, now open, now, right now, currently open, open today, open',
    dutch: 'nu, nu open, open nu, nu geopend, vandaag open, geopend',
  },
  evenings: {
    english:
      'evening, evenings, tonight, late, late night, open late, late opening, after work, open tonight, open evenings',
    dutch: 'avond, avonds, avonden, vanavond, laat open, koopavond',
  },
  weekends: { english: 'weekend, weekends, at the weekend', dutch: 'weekeinde, in het weekend' },
  saturday: { english: 'saturday, saturdays', dutch: 'zaterdag, zaterdags' },
  sunday: { english: 'sunday, sundays', dutch: 'zondag, zondags' },
  cheap: {
    english: 'cheap, cheaper, cheapest, affordable, inexpensive, low cost, budget',
    dutch: 'goedkoop, goedkope, goedkoopste, betaalbaar, betaalbare, voordelig',
  },
  nearest: {
    english:
      'near me, nearest, nearest to me, nearby, near by, near here, close by, close to me, closest, closest to me, around me, around here',
    dutch:
      'bij mij in de buurt, in mijn buurt, in de buurt, dichtbij, dicht bij, dicht bij mij, dichtstbij, dichtstbijzijnde',
  },
};

/** What each of the words and phrases means. */
export const UNDERSTOOD_WORDS: ReadonlyMap<string, Understood> = new Map(
  UNDERSTOOD.flatMap((understood) =>
    [WORDS[understood].english, WORDS[understood].dutch]
      .flatMap(wordList)
      .map((word) => [word, understood] as const),
  ),
);

/** Open at any hour of any week, as `opening_hours` writes it. */
const ROUND_THE_CLOCK = /^\s*(24\/7|(mo-su(\s*,\s*ph)?\s+)?00:00-24:00)\s*;?\s*$/i;

const EMERGENCY_WORDS = [...UNDERSTOOD_WORDS].flatMap(([word, meaning]) =>
  meaning === 'emergency' ? [word] : [],
);
const SAYS_EMERGENCY = new RegExp(` (${EMERGENCY_WORDS.join('|')}) `);

/** Whether a place is there at any hour by its opening hours, or by its name. */
export const isAtAnyHour = ({ name, openingHours = '' }: Pick<Provider, 'name' | 'openingHours'>): boolean =>
  ROUND_THE_CLOCK.test(openingHours) || SAYS_EMERGENCY.test(` ${normalisedWords(name).join(' ')} `);

/** Words of time that ask for nothing a place is known by. */
export const OTHER_TIMES: ReadonlySet<string> = new Set(
  wordList(
    'monday, tuesday, wednesday, thursday, friday, tomorrow, morning, mornings, early, christmas, easter, holiday, holidays, maandag, dinsdag, woensdag, donderdag, vrijdag, morgen, ochtend, ochtends, vroeg, kerst, pasen, feestdag, feestdagen',
  ),
);

/** Beside another word of time they only belong to it: 'open sunday', 'open monday'. */
export const BARE_OPEN: ReadonlySet<string> = new Set(['open', 'geopend']);

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
