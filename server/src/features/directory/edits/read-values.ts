import type { PlaceValues } from '@pawhood/contract/directory/desk-places.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type { ProviderOverrides } from '../directory.tables.ts';
import { overrideFieldOf, readOverride, WrongValue } from './overrides.ts';

/**
 * What values of a place come to, as they are written.
 *
 * @throws `invalid_request` with a sentence for each field that cannot take its value.
 */
export function readValues({ services, tags, ...written }: PlaceValues, city: City): ProviderOverrides {
  const values: ProviderOverrides = {};
  const wrong: FieldError[] = [];
  for (const [name, text] of Object.entries(written)) {
    const field = overrideFieldOf(name);
    if (field === null || text === undefined) continue;
    try {
      Object.assign(values, readOverride(field, text, city));
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      wrong.push({ field: name, text: error.message, ...error.mistake });
    }
  }
  if (wrong.length > 0) throw new ProductError('invalid_request', { fields: wrong });
  return { ...(services && { services }), ...(tags && { tags }), ...values };
}
