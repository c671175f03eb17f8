import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import type { Provider } from '@pawhood/contract/directory/list.ts';
import { CITY_KEYS } from '@pawhood/contract/testing/first-cities.ts';

/** Sizes of the directory that are measured, in providers: the samples, a town, and the most that one list is for. */
export const SIZES = [7, 500, 5_000] as const;

/** That many made-up providers, every one different, so that they compress as real ones do. */
export function manyOf(count: number): Provider[] {
  return Array.from({ length: count }, (_, index) => providerNumber(index));
}

function providerNumber(index: number): Provider {
  // A sequence that repeats only after 65,537 places, so that no two descriptions are alike.
  const words = Array.from(
    { length: 16 },
    (_, place) => WORDS[(((index + 1) * 7_919 * (place + 3)) % 65_537) % WORDS.length],
  );
  return {
    id: `provider-${index}`,
    name: words.slice(0, 2).join(' '),
    category: SERVICE_CATEGORIES[index % SERVICE_CATEGORIES.length] ?? '',
    city: CITY_KEYS[index % CITY_KEYS.length] ?? '',
    address: `${index * 13 + 1} ${words[3]} Street`,
    phone: `+31 20 ${1_000_000 + index * 7_919}`,
    website: `https://${words[4]}-${index}.example.org`,
    email: `hello@${words[4]}-${index}.example.org`,
    rating: '0.0',
    imageUrl: '',
    description: words.join(' '),
    tags: words.slice(5, 8).map(String),
  };
}

const WORDS =
  'animal basket biscuit brush canal clinic collar corner garden groom harbour holiday kennel kitten lead meadow nap otter park paw puppy rabbit river scratch sitter sleep snack tail towel treat valley veterinary walk whisker window yard'.split(
    ' ',
  );
