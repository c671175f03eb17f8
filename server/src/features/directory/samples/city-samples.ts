/**
 * A made-up city, for trying a full directory. Every name, street and district is invented and says so; web and email
 * addresses lie in a domain reserved for examples (RFC 2606), telephone numbers in ranges kept free for fiction
 * (contract/src/samples/providers.ts). Nothing in it is rated.
 */
import { SERVICE_CATEGORIES, type ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type { PriceRange } from '@pawhood/contract/values/price-range.ts';
import type { NewProviderRow } from '../list/provider-row.store.ts';
import { CITY_SAMPLE_ID } from './sample-ids.ts';

/** Places of the made-up city. */
export const CITY_SAMPLES = 1_200;

/** The same places at each call. */
export function citySamples(city: City): NewProviderRow[] {
  const random = createRandom(SEED);
  return Array.from({ length: CITY_SAMPLES }, (_, index) => placeNumber(index, city, random));
}

const SEED = 57;

/** Numbers from 0 to below 1, the same from the same seed (Lehmer's generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Random = () => number;

function placeNumber(index: number, city: City, random: Random): NewProviderRow {
  const category = categoryOf(random);
  const { noun, what, services } = KINDS[category];
  const number = index + 1;
  const name = `${pick(ADJECTIVES, random)} ${pick(ANIMALS, random)} ${noun} ${number}`;
  const street = `Sample ${pick(ANIMALS, random)} ${pick(ROADS, random)}`;
  const district = pick(DISTRICTS, random);
  const site = `place-${number}.example.org`;
  const offered = services.filter(() => random() < 0.5);
  return {
    id: `${CITY_SAMPLE_ID}${city.key}-${number}`,
    name,
    category,
    city: city.key,
    address: `${1 + Math.floor(random() * 180)} ${street}, ${district}, ${city.name}`,
    ...phoneNumber(index, city),
    website: random() < 0.7 ? `https://${site}/` : '',
    email: random() < 0.5 ? `hello@${site}` : '',
    description: `A made-up ${what} in ${district}, for trying the directory.`,
    tags: ['dog', 'cat', 'rabbit', 'bird'].filter(() => random() < 0.4),
    ...pointNear(city, random),
    openingHours: random() < 0.75 ? pick(HOURS, random) : null,
    priceRange: random() < 0.6 ? pick(PRICES, random) : null,
    services: offered,
    source: 'sample',
  };
}

/** The Netherlands keep no numbers free for fiction, and Canada a hundred. */
function phoneNumber(index: number, { country }: City): Pick<NewProviderRow, 'phone' | 'phoneE164'> {
  if (country === 'IE') {
    const last = String(index).padStart(4, '0');
    return { phone: `020 911 ${last}`, phoneE164: `+35320911${last}` };
  }
  if (country === 'CA' && index < 100) {
    const last = String(index).padStart(2, '0');
    return { phone: `(403) 555-01${last}`, phoneE164: `+140355501${last}` };
  }
  return {};
}

/** How far from the middle of the city, in degrees of latitude: about 7 km. */
const SPREAD = 0.065;

/** Denser in the middle, to five decimals: a metre. */
function pointNear({ lat, lon }: City, random: Random): { lat: number; lon: number } {
  const aside = () => (random() - random()) * SPREAD;
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(lat + aside()), lon: rounded(lon + aside() / Math.cos((lat * Math.PI) / 180)) };
}

function categoryOf(random: Random): ServiceCategory {
  // Some kinds of places are more common than others.
  const at = Math.floor(random() ** 1.4 * SERVICE_CATEGORIES.length);
  return SERVICE_CATEGORIES[at] ?? SERVICE_CATEGORIES[0];
}

function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

interface Kind {
  /** In names. */
  readonly noun: string;
  /** In descriptions. */
  readonly what: string;
  readonly services: readonly string[];
}

const KINDS: Readonly<Record<ServiceCategory, Kind>> = {
  Veterinarians: {
    noun: 'Vets',
    what: 'vet',
    services: ['Check-up', 'Vaccination', 'Dental care', 'Surgery'],
  },
  Groomers: { noun: 'Grooming', what: 'groomer', services: ['Bath', 'Clipping', 'Nail care'] },
  'Pet Sitters': { noun: 'Pet Sitting', what: 'pet sitter', services: ['Dog walking', 'Home visits'] },
  'Pet Stores': { noun: 'Pet Shop', what: 'pet shop', services: ['Food', 'Toys', 'Aquariums'] },
  Boarding: { noun: 'Boarding', what: 'boarding kennel', services: ['Overnight stays', 'Day care'] },
  'Pet-Friendly Cafes': {
    noun: 'Café',
    what: 'café where dogs are welcome',
    services: ['Terrace', 'Water bowls'],
  },
  'Training Schools': { noun: 'Dog School', what: 'dog school', services: ['Puppy class', 'Agility'] },
};

const ADJECTIVES = [
  'Example',
  'Imaginary',
  'Invented',
  'Made-up',
  'Make-believe',
  'Pretend',
  'Sample',
  'Storybook',
] as const;

const ANIMALS = [
  'Badger',
  'Finch',
  'Hare',
  'Heron',
  'Lynx',
  'Marten',
  'Otter',
  'Plover',
  'Puffin',
  'Swift',
  'Tern',
  'Wren',
] as const;

const ROADS = ['Lane', 'Road', 'Row', 'Square', 'Street', 'Walk'] as const;

const DISTRICTS = ['Draftwick', 'Exampleford', 'Mockham', 'Samplegate', 'Testbury', 'Trialton'] as const;

const HOURS = [
  'Mo-Fr 09:00-17:30',
  'Mo-Fr 08:30-18:00; Sa 10:00-14:00',
  'Tu-Sa 10:00-18:00',
  'Mo-Su 08:00-20:00',
  'We-Su 11:00-21:00',
  '24/7',
] as const;

const PRICES = ['$', '$$', '$$$'] as const satisfies readonly PriceRange[];
