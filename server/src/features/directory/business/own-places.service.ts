import { hash } from 'node:crypto';
import type { OwnPlace, OwnPlaceChange } from '@pawhood/contract/claims/own-place.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { changeText } from '../desk/place-values.ts';
import { readValues } from '../edits/read-values.ts';
import { type ProviderRow, withOverrides } from '../list/provider-row.store.ts';
import type { OwnPlaceStores, OwnPlacesStore } from './own-places.store.ts';

export interface OwnPlacesParts {
  readonly store: OwnPlacesStore;
  readonly cities: () => Cities;
}

/** Who changes a place that they look after. */
export interface Business {
  /** Id of the profile. */
  readonly userId: string;
  /** Throws where they do not look after it, at that moment. */
  readonly requireOwn: (transaction: OwnPlaceStores['transaction']) => Promise<void>;
}

export type OwnPlacesService = ReturnType<typeof createOwnPlacesService>;

/** What those who look after a place change of it at once: over what is imported, in its history, and in the log. */
export const createOwnPlacesService = ({ store, cities }: OwnPlacesParts) => ({
  /** @throws `unknown_provider` */
  async read(id: string): Promise<OwnPlace> {
    return viewOf(shown(await store.find(id)));
  },

  /**
   * Changes a place as it was seen.
   *
   * @throws `unknown_provider`, `edit_conflict`; `invalid_request` with what is wrong of each field; what `requireOwn` throws.
   */
  change: (id: string, version: number, values: OwnPlaceChange, { userId, requireOwn }: Business) =>
    store.inTransaction(id, async ({ transaction, row, change, log }): Promise<OwnPlace> => {
      const place = shown(row);
      await requireOwn(transaction);
      const city = cities().of(place.city);
      // The cities that are known here may be those of a moment ago.
      if (city === null) throw new ProductError('unknown_provider');
      const current = viewOf(place);
      if (current.version !== version) throw new ProductError('edit_conflict', { current });
      const set = readValues(values, city);
      const told = await change(place, set, userId);
      await log(userId, {
        name: withOverrides(place).name,
        ...{ before: changeText(told.before), after: changeText(told.after) },
      });
      return viewOf({ ...place, overrides: { ...place.overrides, ...set } });
    }),
});

function shown(row: ProviderRow | null): ProviderRow {
  if (row === null) throw new ProductError('unknown_provider');
  return row;
}

function viewOf(row: ProviderRow): OwnPlace {
  const { phone, website, openingHours, services } = withOverrides(row);
  const values = { phone, website, openingHours: openingHours ?? '', services };
  // Of nine digits at most, as `If-Match` takes them.
  const version = hash('sha256', JSON.stringify(values), 'buffer').readUInt32BE() % 1_000_000_000;
  return { version, ...values };
}
