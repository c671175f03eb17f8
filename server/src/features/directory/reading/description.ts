import type { ServiceCategory } from '@pawhood/contract/product.ts';
import { firstOf, hasValue, type OsmTags } from './osm-tags.ts';

/** What a place of each category is; a café's kind and welcome come from its own tags. */
const NOUNS: Readonly<Record<Exclude<ServiceCategory, 'Pet-Friendly Cafes'>, string>> = {
  Veterinarians: 'Veterinary practice',
  Groomers: 'Pet groomer',
  Boarding: 'Pet boarding',
  'Training Schools': 'Pet training school',
  'Pet Sitters': 'Pet sitting or dog walking',
  'Pet Stores': 'Pet shop',
};

const HOUSES: readonly [string, string][] = [
  ['cafe', 'Café'],
  ['restaurant', 'Restaurant'],
  ['pub', 'Pub'],
  ['bar', 'Bar'],
  ['biergarten', 'Beer garden'],
  ['fast_food', 'Fast food'],
  ['ice_cream', 'Ice cream parlour'],
];

/** One line made of known facts only, for a place that nobody has described: what it is and where. */
export function describe(tags: OsmTags, category: ServiceCategory, cityName: string): string {
  const street = firstOf(tags, 'addr:street', 'addr:place');
  const where = street === '' ? `in ${cityName}` : `on ${street} in ${cityName}`;
  if (category !== 'Pet-Friendly Cafes') return `${NOUNS[category]} ${where}.`;
  const [, house] = HOUSES.find(([amenity]) => hasValue(tags, 'amenity', amenity)) ?? ['', 'Place'];
  return `${house} ${where}; ${welcomeOf(tags)}.`;
}

function welcomeOf(tags: OsmTags): string {
  if (hasValue(tags, 'dog', 'outside')) return 'dogs are welcome outside';
  if (hasValue(tags, 'dog', 'leashed')) return 'dogs are welcome on the lead';
  return firstOf(tags, 'dog') === '' ? 'pets are welcome' : 'dogs are welcome';
}
