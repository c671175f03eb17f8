import { CITY_FACTS, type City } from '@pawhood/contract/product.ts';
import { firstOf, type OsmTags } from './osm-tags.ts';

/** Stands where a place has coordinates and no street. */
export const ON_MAP = 'Location on map';

/** An address as it is written in the city's country: 'street number, postcode, city' or 'number street, city'. */
export function addressOf(tags: OsmTags, city: City): string {
  const full = firstOf(tags, 'addr:full');
  if (full !== '') return full;
  const street = firstOf(tags, 'addr:street', 'addr:place');
  if (street === '') return ON_MAP;
  const number = firstOf(tags, 'addr:housenumber');
  const town = firstOf(tags, 'addr:city') || CITY_FACTS[city].name;
  const parts =
    CITY_FACTS[city].country === 'NL'
      ? [`${street} ${number}`.trim(), firstOf(tags, 'addr:postcode'), town]
      : [unitOf(tags), firstOf(tags, 'addr:housename'), `${number} ${street}`.trim(), town];
  return parts.filter((part) => part !== '').join(', ');
}

function unitOf(tags: OsmTags): string {
  const unit = firstOf(tags, 'addr:unit');
  return unit === '' ? '' : `Unit ${unit}`;
}
