import { frontOf } from '@pawhood/contract/directory/front.ts';
import { type Provider, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import type { OpeningHours } from '@pawhood/contract/directory/opening-hours.ts';
import { isOfMadeUpCity } from '../samples/sample-ids.ts';
import { sourceOf } from '../source-of.ts';
import type { PlaceRow } from './provider-row.store.ts';

/** A row in the contract's form, with its hours; what is not known is absent. */
export function providerOf<Hours extends OpeningHours>(
  row: PlaceRow,
  hours?: Hours,
): Omit<Provider, 'hours'> & { readonly hours?: Hours } {
  const category = serviceCategoryOf(row.category);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    city: row.city,
    address: row.address,
    phone: row.phone,
    ...(row.phoneE164 !== '' && { phoneE164: row.phoneE164 }),
    website: row.website,
    email: row.email,
    rating: ratingOf(row),
    imageUrl: row.imageUrl || (category === null ? '' : frontOf(category, row.id)),
    description: row.description,
    tags: row.tags,
    ...(row.lat !== null && row.lon !== null && { lat: row.lat, lon: row.lon }),
    ...(row.openingHours !== null && { openingHours: row.openingHours }),
    ...(row.priceRange !== null && { priceRange: row.priceRange }),
    ...(row.services.length > 0 && { services: row.services }),
    ...(row.neighbourhood !== null && { neighbourhood: row.neighbourhood }),
    ...(row.neighbourhoodNames !== null && { neighbourhoodNames: row.neighbourhoodNames }),
    ...(row.neighbourhoodCredit !== null && { neighbourhoodCredit: row.neighbourhoodCredit }),
    reviewCount: row.reviewCount,
    completeness: row.completeness,
    source: sourceOf(row),
    ...(row.source === 'sample' && { example: true }),
    // Earlier versions made up ratings as well, which are still in the databases that they filled.
    ...(row.source === 'sample' && !isOfMadeUpCity(row) && { rating: '0.0', reviewCount: 0 }),
    ...(hours && { hours }),
  };
}

/** The column has two decimals, '4.80'; one is answered where one says it all. */
function ratingOf({ rating }: PlaceRow): string {
  return rating.replace(/0$/u, '');
}
