/** Texts made of the tags of OpenStreetMap: an address, a description. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { firstOf, hasValue, type OsmTags } from './osm-tags.ts';

/** Stands where a place has coordinates and no street. */
export const ON_MAP = 'Location on map';

/** Countries in which the number stands before the street, mostly; elsewhere it stands behind. */
const NUMBER_FIRST = 'AU CA FR GB HK IE IN LU MC MT MY NZ PH SG US ZA'.split(' ');

/** Countries in which an address is known without its postcode. */
const WITHOUT_POSTCODE = ['CA', 'IE'];

/** An address as it is written in the city's country: 'street number, postcode, city' or 'number street, city'. */
export function addressOf(tags: OsmTags, city: City): string {
  const full = firstOf(tags, 'addr:full');
  if (full !== '') return full;
  const street = firstOf(tags, 'addr:street', 'addr:place');
  if (street === '') return ON_MAP;
  const number = firstOf(tags, 'addr:housenumber');
  const town = firstOf(tags, 'addr:city') || city.name;
  const postcode = WITHOUT_POSTCODE.includes(city.country) ? '' : firstOf(tags, 'addr:postcode');
  const parts = NUMBER_FIRST.includes(city.country)
    ? [unitOf(tags), firstOf(tags, 'addr:housename'), `${number} ${street}`.trim(), postcode, town]
    : [`${street} ${number}`.trim(), postcode, town];
  return parts.filter((part) => part !== '').join(', ');
}

function unitOf(tags: OsmTags): string {
  const unit = firstOf(tags, 'addr:unit');
  return unit === '' ? '' : `Unit ${unit}`;
}

/** The noun of each category; a café's kind and welcome come from its own tags. */
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
