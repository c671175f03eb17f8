/**
 * Places and searches of every kind, few words and values recurring, so that many agree, tie and nearly agree: for
 * holding the browser's search, the server's and a plain reading of the rules against each other.
 */
import fc from 'fast-check';
import { SERVICE_CATEGORIES } from '../directory/category.ts';
import type { Provider } from '../directory/list.ts';
import type { OpeningHours } from '../directory/opening-hours.ts';
import type { Narrowing } from '../directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '../directory/search/orders.ts';
import { AVAILABILITIES, RATINGS } from '../directory/search/search-filter.ts';
import { UNDERSTOOD } from '../directory/search/understood.ts';
import { PRICE_RANGES } from '../values/price-range.ts';
import { cities } from './first-cities.ts';
import { someProvider } from './some-provider.ts';

/** The moment at which random searches ask what is open. */
export const SEARCHED_AT = new Date('2026-03-09T12:30:00Z');

const WORDS =
  'vet clinic dog walker trimsalon hond vétérinaire toilettage œufs d’animaux garde de chien urgence dimanche park Rathmines Rathgar Kinkerstraat 1053 AB O’Neill’s café 12 9 dog parlour puppy Paws 🐾 Ægir & Zoë emergency open sunday cheap'.split(
    ' ',
  );
const SERVICES = ['Bath', 'Clip', 'X-ray, teeth', '24-hour emergency', 'walks'];

const word = fc.constantFrom(...WORDS);
const words = (most: number) => fc.array(word, { maxLength: most }).map((list) => list.join(' '));

/** As the first 3 letters of one, or with an error of typing. */
const typedWord = fc
  .tuple(word, fc.nat(12), fc.constantFrom('', 'e', 'x'), fc.constantFrom('whole', 'begun', 'mistyped'))
  .map(([text, at, letter, how]) =>
    how === 'whole'
      ? text
      : how === 'begun'
        ? text.slice(0, 3)
        : text.slice(0, at) + letter + text.slice(at + 1),
  );

const WEEKEND_DAY = { weekends: true, weekendDay: 'saturday' } as const;

const opening: fc.Arbitrary<OpeningHours> = fc
  .record({
    state: fc.constantFrom('confirmed', 'confirmed', 'unconfirmed'),
    from: fc.integer({ min: -12, max: 12 }),
    evenings: fc.boolean(),
    weekends: fc.constantFrom({ weekends: false }, { weekends: true }, WEEKEND_DAY, WEEKEND_DAY),
  })
  .map(({ state, from, evenings, weekends }) => {
    const minute = SEARCHED_AT.getTime() / 60_000 + from * 60;
    return { state, periods: [[minute, minute + 8 * 60]], until: minute + 36 * 60, evenings, ...weekends };
  });

/** A list of that many places, oldest first. */
export function randomPlaces(most: number): fc.Arbitrary<Provider[]> {
  const place = fc.record(
    {
      name: fc.tuple(word, words(3)).map(([first, others]) => `${first} ${others}`.trim()),
      address: words(4),
      description: words(6),
      city: fc.constantFrom(...cities.shown.map(({ key }) => key)),
      category: fc.constantFrom(...SERVICE_CATEGORIES),
      rating: fc.constantFrom('0.0', '0.0', '3.2', '4', '4.00', '4.75', '5'),
      tags: fc.subarray(['cats', 'emergency', 'puppy']),
      services: fc.subarray(SERVICES),
      completeness: fc.nat(9),
      priceRange: fc.constantFrom(...PRICE_RANGES),
      hours: opening,
      openingHours: fc.constantFrom('24/7', 'Mo-Fr 09:00-17:00', 'Mo-Su 00:00-23:59'),
      neighbourhood: fc.constantFrom('Jordaan', 'Park', 'Clinic Square'),
      lat: fc.constant(53.3),
      neighbourhoodNames: fc.constantFrom('Rathmines and Rathgar', 'O’Neill’s, Kinkerstraat', 'vet and dog'),
    },
    { requiredKeys: ['name', 'address', 'description', 'city', 'category', 'rating', 'tags'] },
  );
  return fc
    .array(place, { maxLength: most })
    .map((list) => list.map((facts, index) => someProvider({ id: `place-${index}`, ...facts })));
}

export interface RandomSearch {
  readonly narrowing: Narrowing;
  readonly sort: SortOption;
}

/** Something to search for, with filters or without. */
export const randomSearch: fc.Arbitrary<RandomSearch> = fc.record({
  sort: fc.constantFrom(...SORT_OPTIONS),
  narrowing: fc.record({
    filter: fc.record({
      query: fc.oneof(
        fc.constant(''),
        word,
        fc.array(fc.oneof(word, typedWord), { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
      ),
      rating: fc.option(fc.constantFrom(...RATINGS), { freq: 2 }),
      priceRange: fc.oneof(fc.constant([]), fc.subarray([...PRICE_RANGES])),
      services: fc.oneof(fc.constant([]), fc.constant([]), fc.subarray(SERVICES, { maxLength: 2 })),
      availability: fc.oneof(fc.constant([]), fc.subarray([...AVAILABILITIES])),
      neighbourhoods: fc.oneof(
        fc.constant([]),
        fc.constant([]),
        fc.subarray(['Jordaan', 'Park', 'Elsewhere']),
      ),
    }),
    asIs: fc.oneof(fc.constant([]), fc.subarray([...UNDERSTOOD], { maxLength: 1 })),
    city: fc.option(fc.constantFrom(...cities.shown.map(({ key }) => key)), { freq: 2 }),
    category: fc.option(fc.constantFrom(...SERVICE_CATEGORIES), { freq: 1 }),
    language: fc.constantFrom('en', 'nl', 'fr'),
    applies: fc.constant(true),
    now: fc.constant(SEARCHED_AT),
  }),
});
