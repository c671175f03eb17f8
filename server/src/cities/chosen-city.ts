/** Cities as calls name them. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { NO_SUCH_CITY } from '@pawhood/contract/words/errors.ts';
import { cityRetired } from '@pawhood/contract/words/values.ts';

const FIELDS = [{ field: 'city', text: NO_SUCH_CITY }];

/**
 * The key of the city that a call asks about, by key or name; null for all of them.
 *
 * @throws `invalid_request` for none of ours.
 */
export function askedCity(cities: Cities, asked: string | undefined): string | null {
  if (asked === undefined) return null;
  const key = cities.keyOf(asked);
  if (key === null) throw new ProductError('invalid_request', { fields: FIELDS });
  return key;
}

/** What is answered for a thing of a city that has left the site. */
export function retiredCity(cities: Cities, key: string): ProductError {
  const city = cities.nameOf(key);
  return new ProductError('retired_city', {
    fields: [{ field: 'city', text: cityRetired(city), code: 'retired_city', values: { city } }],
  });
}

/** Whether a row of a city is asked for; of a retired city none is. */
export const isWanted = ({ of }: Cities, city: string, asked: string | undefined): boolean =>
  of(city) !== null && (asked === undefined || city === asked);

/**
 * The key of a city that somebody chooses; null for none.
 *
 * @param before what was chosen until now; that may stay although the city has been retired.
 * @throws `unknown_city` for none of ours.
 */
export function chosenCity(cities: Cities, key: string, before?: string | null): string | null {
  if (key !== '' && key !== before && cities.keyOf(key) === null)
    throw new ProductError('unknown_city', { fields: FIELDS });
  return key === '' ? null : key;
}
