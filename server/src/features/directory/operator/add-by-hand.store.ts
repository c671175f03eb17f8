import type { Transaction } from '../../../database/connection.ts';
import { shownChange } from '../desk/place-values.ts';
import { addChange, type ChangeHead } from '../desk/provider-changes.store.ts';
import { provider } from '../directory.tables.ts';
import { hideSamples } from '../import/import-changes.store.ts';
import { type NewProviderRow, withOverrides } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';

/** Adds a provider; false when there is one of its id. Samples leave with the first, as at an import. */
export async function addByHand(
  transaction: Transaction,
  row: NewProviderRow,
  head: ChangeHead,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ id: string }>(hideSamples(row.city));
  const [added] = await transaction.insert(provider).values(row).onConflictDoNothing().returning();
  // Of a provider that was there, the samples of its city had gone before.
  if (added === undefined) return false;
  const samples = rows.map(({ id }) => id);
  const undo = { keys: [], before: {}, after: {}, samples };
  await addChange(transaction, added.id, head, { ...shownChange(null, withOverrides(added)), undo });
  await touchProviders(transaction, [added.id, ...samples]);
  return true;
}
