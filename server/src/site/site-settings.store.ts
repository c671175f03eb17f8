/** The settings of the site; whoever needs them is handed them, and nobody else reads the table. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { type ListWatch, touchList } from '../database/lists/list-versions.ts';
import { siteSetting } from './site.tables.ts';
import { type ReadSiteSettings, type SiteSettings, settingsOf } from './site-settings.ts';

/** What is chosen, by key. */
export async function keptSettings(database: Database | Transaction): Promise<ReadonlyMap<string, unknown>> {
  const rows = await database.select({ key: siteSetting.key, value: siteSetting.value }).from(siteSetting);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Reads the settings; a running server watches them instead. */
export const readSiteSettings = async (database: Database): Promise<SiteSettings> =>
  settingsOf(await keptSettings(database));

/**
 * Watches the settings: within a second of a change they are others.
 *
 * @throws when the first look fails.
 */
export async function watchSiteSettings(
  database: Database,
  lists: Pick<ListWatch, 'follow'>,
): Promise<ReadSiteSettings> {
  // Whatever changes from here on is followed.
  lists.follow('site', async () => {
    settings = await readSiteSettings(database);
  });
  let settings = await readSiteSettings(database);
  return () => settings;
}

/** Keeps what the operator has chosen, by key; null puts a setting back to what it comes with. */
export async function keepSettings(
  transaction: Transaction,
  changes: ReadonlyMap<string, unknown>,
): Promise<void> {
  // Other changes wait for this one.
  await touchList(transaction, 'site');
  for (const [key, value] of changes) {
    await transaction.delete(siteSetting).where(eq(siteSetting.key, key));
    if (value !== null) await transaction.insert(siteSetting).values({ key, value, by: OPERATOR });
  }
}

/** Who runs commands. */
const OPERATOR = 'operator';
