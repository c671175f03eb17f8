/** Made-up places and searches, the same from the same seed: odd names, things not known, words that resemble each other. */

import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { SORT_OPTIONS } from '@pawhood/contract/directory/search/orders.ts';
import { AVAILABILITIES, RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { UNDERSTOOD } from '@pawhood/contract/directory/search/understood.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import { CITY_KEYS } from '@pawhood/contract/testing/first-cities.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import type {
  neighbourhood,
  provider,
  providerSchedule,
} from '@pawhood/server/features/directory/directory.tables.ts';

/** Numbers from 0 to below 1. */
type Random = () => number;

/** The one of this run; say it where a test fails (scripts/testing/random-seed.js). */
export const SEED = Number(process.env['SEED'] ?? 57);

/** Lehmer's generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const NAMES = list(
  "Liffey, Rathmines, O'Connell's, Café, Ó Sé, Paws, paw, Happy, De Poot, Kade, 9 Lives, 10 Tails, Zoë, Dog, Cat, Vet, Vets, Clinic, Grooming, 50% off, Under_score, Back\\slash, ÆRØ, Ärger, Straße, Pet-Friendly, Kinkerstraat, Veterinary, Dierenarts, Trimsalon, 24-hour, Emergency, Best, Open, L’Animalerie, Vétérinaire, Urgences 24h/24, Cœur d’Or",
);
const STREETS = list('Main Street, Castle Street, Kinkerstraat, Rathmines Road, 9 Avenue SE, Kadijksplein');
const SERVICES = list('Bath, Clip, X-ray, Dental care, Day care, Emergency care, Walks');
const DESCRIPTIONS = list(
  'Biscuits for dogs, Home visits, A dog and its walker, Dog walkers welcome, Puppy classes, A quiet place, grooming for cats, Food and visits, veterinary care, Open late, Garde de chiens à domicile, Salon de toilettage',
);
const QUERIES = list(
  "vet, vet rathmines, vet ranelagh, rathgar, ratgar vet, groomer jordaan, dublin 6, emergency vet rathmines, castle street, café, cafe, o se, oconnell, O’Connell, paws, PAW, dog groomer, dierena, trim salon, kinkrstrat, grooomer, ratmines, 50%, under_, back\\, straße, strasse, zoe, dental, boarding calgary, 9 lives, cat sitter, clinic liffey, vis, x-ray, pet-friendly, biscuits, puppy class, hond, veterinarain, emergency, nothing at all, e c, 'dog', ery, lin, emergency vet, open now, vet open sunday, saturday groomer, cheap vet, cheap, vet zzzz, zzzz, dierenarts zondag, best groomer dublin, best, spoed, open late cafe, groomer tonight zzzz, emergency clinic, 24 hour paws, best vet, open paws, dog walker, vet near me, nearby, 24 hour groomer, vet r, veterinary clinic, emergency vets zoe, vétérinaire, veto urgence, toilettage zoé, garde d’animaux, animalerie, garde de chien, ouvert maintenant, vétérinaire dimanche pas cher, coeur or, toiletage, vetérinaire rathmines, près de moi",
);

const NEIGHBOURHOODS: readonly { readonly neighbourhood?: string; readonly neighbourhoodNames?: string }[] = [
  {},
  { neighbourhood: 'Dublin 6', neighbourhoodNames: 'Ranelagh, Rathmines and Rathgar' },
  { neighbourhood: 'Jordaan' },
  { neighbourhood: 'Paws Hill', neighbourhoodNames: 'Castle Vet, Zoë/Biscuit' },
];

const HOURS = list('Mo-Su 08:00-20:00, Mo-Fr 09:00-12:00, Sa 10:00-16:00, 24/7, nonsense, PH off');

function list(text: string): [string, ...string[]] {
  const [first = '', ...rest] = text.split(', ');
  return [first, ...rest];
}

const pick = <Entry>(entries: readonly [Entry, ...Entry[]], random: Random): Entry =>
  entries[Math.floor(random() * entries.length)] ?? entries[0];

const some = <Entry>(entries: readonly Entry[], share: number, random: Random): Entry[] =>
  entries.filter(() => random() < share);

/** The neighbourhoods of random places, whose names a search has to know. */
export const NEIGHBOURHOOD_ROWS: (typeof neighbourhood.$inferInsert)[] = NEIGHBOURHOODS.flatMap(
  ({ neighbourhood: name, neighbourhoodNames: names = '' }) =>
    name === undefined ? [] : [{ city: 'dublin', name, slug: name, names, lat: 0, lon: 0, outline: [] }],
);

/** Places of which about a third of everything is not known. */
export function randomPlaces(total: number, random: Random): (typeof provider.$inferInsert)[] {
  const isKnown = () => random() < 0.67;
  return Array.from({ length: total }, (_, index) => ({
    id: `place-${index}`,
    name: `${pick(NAMES, random)} ${pick(NAMES, random)}${isKnown() ? '' : ` ${Math.floor(random() * 20)}`}`,
    category: random() < 0.05 ? 'Aquariums' : pick(SERVICE_CATEGORIES, random),
    city: pick(CITY_KEYS, random),
    address: isKnown() ? `${Math.floor(random() * 30)} ${pick(STREETS, random)}` : '',
    description: isKnown() ? `${pick(DESCRIPTIONS, random)}. ${pick(DESCRIPTIONS, random)}` : '',
    rating: isKnown() ? (random() * 5).toFixed(2) : '0',
    tags: some(['dog', 'cat', 'emergency'], 0.2, random),
    services: isKnown() ? some(SERVICES, 0.3, random) : [],
    priceRange: isKnown() ? pick(PRICE_RANGES, random) : null,
    openingHours: isKnown() ? pick(HOURS, random) : null,
    ...(isKnown() && { lat: 50 + random() * 4, lon: 4 + random() * 2 }),
    ...NEIGHBOURHOODS[index % NEIGHBOURHOODS.length],
    source: 'file' as const,
    sourceRef: String(index),
    ...(random() < 0.1 && { overrides: { name: pick(NAMES, random), hidden: random() < 0.3 } }),
  }));
}

/** What their hours come to around a moment: open, opening later, closed or not confirmed. */
export function randomSchedules(now: Date, random: Random): (typeof providerSchedule.$inferInsert)[] {
  const minute = Math.floor(now.getTime() / 60_000);
  return CITY_KEYS.flatMap((city) =>
    some(HOURS, 0.9, random).map((hours) => {
      const start = minute + Math.floor(random() * 3 - 1) * 300 - 100;
      const isConfirmed = random() < 0.8;
      const periods: [number, number][] = isConfirmed && random() < 0.9 ? [[start, start + 200]] : [];
      return {
        hours,
        city,
        // Of yesterday where it is still that: readings hold for days.
        day: new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10),
        schedule: {
          state: isConfirmed ? ('confirmed' as const) : ('unconfirmed' as const),
          periods,
          ...(random() < 0.5 && { until: minute + 5_000 }),
          evenings: random() < 0.5,
          weekends: random() < 0.5,
          ...(random() < 0.3 && { weekendDay: pick(['saturday', 'sunday'], random) }),
          week: [],
        },
      };
    }),
  );
}

/** A search as its address spells it: every part is left out more often than not. */
export function randomSearch(random: Random): Partial<Record<keyof SearchQuery, string>> {
  const isAsked = (share: number) => random() < share;
  const listed = (entries: readonly string[]) => entries.join(',');
  return {
    ...(isAsked(0.6) && { q: pick(QUERIES, random) }),
    ...(isAsked(0.5) && { city: pick(CITY_KEYS, random) }),
    ...(isAsked(0.3) && { category: pick(SERVICE_CATEGORIES, random) }),
    ...(isAsked(0.2) && { rating: String(pick(RATINGS, random)) }),
    ...(isAsked(0.2) && { price: listed(some(PRICE_RANGES, 0.5, random)) }),
    ...(isAsked(0.2) && { services: listed(some(SERVICES, 0.2, random)) }),
    ...(isAsked(0.15) && { neighbourhood: listed(some(['Dublin 6', 'Jordaan', 'Elsewhere'], 0.5, random)) }),
    ...(isAsked(0.3) && { availability: listed(some(AVAILABILITIES, 0.4, random)) }),
    ...(isAsked(0.7) && { sort: pick(SORT_OPTIONS, random) }),
    ...(isAsked(0.3) && { page: String(1 + Math.floor(random() * 12)) }),
    ...(isAsked(0.1) && { asis: listed(some(UNDERSTOOD, 0.4, random)) }),
    ...(isAsked(0.5) && { lang: pick(['en', 'nl', 'fr'], random) }),
  };
}
