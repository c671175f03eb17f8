import type { ProviderChanges, ProviderEdit } from '@pawhood/contract/directory/edits.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { OPEN_EDITS_LIMIT } from '@pawhood/contract/limits.ts';
import { type City, cityOf } from '@pawhood/contract/values/city.ts';
import {
  OVERRIDE_FIELDS,
  type OverrideField,
  overrideFieldOf,
  readOverride,
  readOverrides,
  WrongValue,
} from './overrides.ts';
import type { EditOfProvider, ProviderEditsStore } from './provider-edits.store.ts';

export type ProviderEditsService = ReturnType<typeof createProviderEditsService>;

/** How an operator's word on a suggestion, or on a provider, ended. */
export type Settlement = 'done' | 'unknown' | 'settled before';

/** Changes of providers that people suggest, and those that the operator makes. */
export function createProviderEditsService(store: ProviderEditsStore) {
  /** @throws `unknown_provider` */
  async function shownCity(id: string): Promise<City> {
    const city = cityOf(await store.cityOf(id, 'shown'));
    if (city === null) throw new ProductError('unknown_provider');
    return city;
  }

  return {
    /**
     * Keeps a suggestion for the operator.
     *
     * @throws `unknown_provider`; `invalid_request` for a value its field cannot take; `too_many_edits`.
     */
    async suggest(providerId: string, edit: ProviderEdit): Promise<void> {
      const city = await shownCity(providerId);
      const wrong = wrongChanges(edit.changes, city);
      if (wrong.length > 0) throw new ProductError('invalid_request', { fields: wrong });
      if (!(await store.add({ providerId, ...edit }, OPEN_EDITS_LIMIT)))
        throw new ProductError('too_many_edits');
    },

    /** The suggestions that wait, oldest first. */
    open: (): Promise<EditOfProvider[]> => store.open(),

    /**
     * Makes a suggestion's values the operator's own; a place that is gone is hidden.
     *
     * @throws WrongValue when a value, kept by an older version, is none any more.
     */
    async apply(id: number): Promise<Settlement> {
      const suggestion = await store.find(id);
      const city = cityOf(suggestion?.now.city);
      if (suggestion === null || city === null) return 'unknown';
      const { edit } = suggestion;
      const values = { ...readOverrides(listed(edit.changes), city), ...(edit.gone && { hidden: true }) };
      return (await store.settle(edit.id, 'applied', { id: edit.providerId, values }))
        ? 'done'
        : 'settled before';
    },

    async reject(id: number): Promise<Settlement> {
      if ((await store.find(id)) === null) return 'unknown';
      return (await store.settle(id, 'rejected')) ? 'done' : 'settled before';
    },

    /**
     * Sets a field of a provider, over whatever is imported now or later.
     *
     * @throws WrongValue
     */
    async set(id: string, field: OverrideField, text: string): Promise<Settlement> {
      const city = cityOf(await store.cityOf(id, 'any'));
      if (city === null) return 'unknown';
      await store.set(id, readOverride(field, text, city));
      return 'done';
    },

    /** Lets the imported value of a field show again. */
    async unset(id: string, field: OverrideField): Promise<Settlement> {
      if ((await store.cityOf(id, 'any')) === null) return 'unknown';
      await store.unset(id, OVERRIDE_FIELDS[field]);
      return 'done';
    },
  };
}

function wrongChanges(changes: ProviderChanges, city: City): FieldError[] {
  return listed(changes).flatMap(([field, text]) => {
    try {
      readOverride(field, text, city);
      return [];
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      return [{ field: `changes.${field}`, text: error.message }];
    }
  });
}

function listed(changes: ProviderChanges): [OverrideField, string][] {
  return Object.entries(changes).flatMap(([name, text]) => {
    const field = overrideFieldOf(name);
    return field !== null && text !== undefined ? [[field, text]] : [];
  });
}
