/** Places as they are reported, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { holdList } from '../../../database/lists/list-versions.ts';
import { type Reportable, wordLines } from '../../../desk/reportable.ts';
import { type ProviderOverrides, provider } from '../directory.tables.ts';
import { IS_SHOWN, withOverrides } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { setOverrides } from './provider-edits.store.ts';

/** What the operator had set before; empty where nothing was. */
interface Undo {
  readonly before: Pick<ProviderOverrides, 'hidden'>;
}

export const reportedPlace: Reportable<'place'> = {
  kind: 'place',

  async seen(database, id) {
    const [imported] = await database
      .select()
      .from(provider)
      .where(and(eq(provider.id, id), IS_SHOWN, ne(provider.source, 'sample')));
    if (imported === undefined) return null;
    const { name, city, category, address, phone, website, email, description, imageUrl } =
      withOverrides(imported);
    return {
      ...{ name, city, author: '', picture: imageUrl },
      words: wordLines([category, address, phone, website, email, description]),
      path: ROUTES.provider.replace(':providerId', encodeURIComponent(id)),
    };
  },

  // As imports do: the list first, then what is in it.
  holdFirst: (transaction) => holdList(transaction, 'providers'),

  async hide(transaction, id) {
    const [place] = await transaction
      .select({ overrides: provider.overrides })
      .from(provider)
      .where(and(eq(provider.id, id), IS_SHOWN))
      .for('update');
    if (place === undefined) return null;
    const { hidden } = place.overrides;
    await setOverrides(transaction, id, { hidden: true });
    return { before: hidden === undefined ? {} : { hidden } } satisfies Undo;
  },

  async show(transaction, id, undo) {
    // Written by `hide`.
    const { before } = undo as Undo;
    const { rowCount } = await transaction
      .update(provider)
      .set({
        overrides: sql`(${provider.overrides} - 'hidden') || ${JSON.stringify(before)}::jsonb`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(provider.id, id), sql`${provider.overrides} @> '{"hidden": true}'::jsonb`));
    if (rowCount !== 1) return false;
    await touchProviders(transaction, [id]);
    return true;
  },
};
