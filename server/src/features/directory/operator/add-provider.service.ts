import type { City } from '@pawhood/contract/values/city.ts';
import { type OverrideField, readOverrides, WrongValue } from '../edits/overrides.ts';
import type { NewProviderRow } from '../list/provider-row.store.ts';
import { identityOf } from '../reading/identity.ts';
import type { OperatorProvidersStore } from './providers.store.ts';

export type Addition =
  | { readonly ended: 'added'; readonly id: string; readonly name: string }
  /** There is one of that id; `like`: of that name, or with that telephone number. */
  | { readonly ended: 'there' | 'like'; readonly id: string; readonly name: string };

export function createAddProviderService(store: Pick<OperatorProvidersStore, 'add' | 'like'>) {
  return {
    /**
     * Adds a provider by hand. Imports may bring its values up to date, and never hide it: the operator has said that it
     * shows.
     *
     * @param twice whether one like it may be there.
     * @throws WrongValue
     */
    async add(
      fields: readonly (readonly [OverrideField, string])[],
      city: City,
      twice: boolean,
    ): Promise<Addition> {
      const { name, category, address = '', ...values } = readOverrides(fields, city);
      if (name === undefined || category === undefined)
        throw new WrongValue('A place needs a name and a category.');
      const like = await store.like(city.key, name, values.phoneE164 ?? '');
      const { id, reference } = identityOf([name, category, address], city);
      if (like !== null && like.id !== id && !twice) return { ended: 'like', ...like };
      const row: NewProviderRow = {
        id,
        name,
        category,
        address,
        city: city.key,
        ...values,
        overrides: { hidden: false },
        source: 'file',
        sourceRef: reference,
      };
      return { ended: (await store.add(row)) ? 'added' : 'there', id, name };
    },
  };
}
