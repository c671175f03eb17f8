import type { ProviderChanges, ProviderEdit } from '@pawhood/contract/directory/edits.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { OPEN_EDITS_LIMIT, OPEN_EDITS_OF_ONE } from '@pawhood/contract/limits.ts';
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import type { Caller } from '../../../limits/limit.ts';
import type { Limits } from '../../../limits/limits.ts';
import { type SenderKeys, WIDE_FACTOR } from '../../../limits/senders.ts';
import { listedChanges, OVERRIDE_FIELDS, type OverrideField, readOverride, WrongValue } from './overrides.ts';
import type { EditOfProvider, ProviderEditsStore } from './provider-edits.store.ts';

export type ProviderEditsService = ReturnType<typeof createProviderEditsService>;

/** How an operator's word on a provider ended. */
export type EditOutcome = 'done' | 'unknown';

/** Limits for visitors; the operator has none. */
export type SenderOf = Limits['senderOf'];

const NOBODY: SenderOf = async () => null;

/** Where the operator has to look first it is not worth another try before the next day. */
const LOOKED_AT_S = 24 * 60 * 60;

/** Changes of providers that people suggest, and those that the operator makes. */
export function createProviderEditsService(
  store: ProviderEditsStore,
  cities: () => Cities | Promise<Cities>,
  senderOf = NOBODY,
) {
  /** @throws `unknown_provider` */
  async function visibleCity(id: string): Promise<City> {
    const city = (await cities()).of(await store.cityOf(id, 'shown'));
    if (city === null) throw new ProductError('unknown_provider');
    return city;
  }

  return {
    /**
     * Keeps a suggestion for the operator.
     *
     * @throws `unknown_provider`; `invalid_request` for a value its field cannot take; `too_many_edits`,
     * `too_many_own_edits`.
     */
    async suggest(providerId: string, edit: ProviderEdit, caller: Caller): Promise<void> {
      const city = await visibleCity(providerId);
      const wrong = wrongChanges(edit.changes, city);
      if (wrong.length > 0) throw new ProductError('invalid_request', { fields: wrong });
      const sender = await senderOf(caller);
      const row = { providerId, ...edit, senderHashes: hashesOf(sender) };
      const refused = await store.add(row, (open) => tooManyOf(open, sender));
      if (refused !== null) throw new ProductError(refused, { retryAfterS: LOOKED_AT_S });
    },

    /** The suggestions that wait, oldest first. */
    open: (): Promise<EditOfProvider[]> => store.open(),

    /**
     * Sets a field of a provider, over whatever is imported now or later.
     *
     * @throws WrongValue
     */
    async set(id: string, field: OverrideField, text: string): Promise<EditOutcome> {
      const city = (await cities()).of(await store.cityOf(id, 'any'));
      if (city === null) return 'unknown';
      await store.set(id, readOverride(field, text, city));
      return 'done';
    },

    /** Lets the imported value of a field show again. */
    async unset(id: string, field: OverrideField): Promise<EditOutcome> {
      if ((await store.cityOf(id, 'any')) === null) return 'unknown';
      await store.unset(id, OVERRIDE_FIELDS[field]);
      return 'done';
    },
  };
}

/**
 * Whether as many suggestions are open as one place can have, or one sender of them.
 *
 * @param open hashes of the senders of each.
 */
function tooManyOf(
  open: readonly (readonly string[])[],
  sender: SenderKeys | null,
): 'too_many_edits' | 'too_many_own_edits' | null {
  if (open.length >= OPEN_EDITS_LIMIT) return 'too_many_edits';
  const isFull = (hash: string, most: number) =>
    open.filter((hashes) => hashes.includes(hash)).length >= most;
  if (sender === null) return null;
  const { narrow, wide } = sender;
  return isFull(narrow, OPEN_EDITS_OF_ONE) || (wide !== null && isFull(wide, OPEN_EDITS_OF_ONE * WIDE_FACTOR))
    ? 'too_many_own_edits'
    : null;
}

/** Narrowest first. */
const hashesOf = (sender: SenderKeys | null): string[] =>
  sender === null ? [] : [sender.narrow, ...(sender.wide === null ? [] : [sender.wide])];

function wrongChanges(changes: ProviderChanges, city: City): FieldError[] {
  return listedChanges(changes).flatMap(([field, text]) => {
    try {
      readOverride(field, text, city);
      return [];
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      return [{ field: `changes.${field}`, text: error.message }];
    }
  });
}
