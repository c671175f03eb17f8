/** The settings of the site; whoever needs them is handed them, and nobody else reads the table. */
import { and, eq, like, notLike, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { type ListWatch, touchList } from '../database/lists/list-versions.ts';
import { siteFile, siteSetting } from './site.tables.ts';
import { type PictureKey, type ReadSiteSettings, type SiteSettings, settingsOf } from './site-settings.ts';

/** What is chosen, by key. */
export async function keptSettings(database: Database | Transaction): Promise<ReadonlyMap<string, unknown>> {
  // As text: drizzle-orm takes a kept text that looks like JSON, such as the name 57, for what it would be as that.
  const value = sql<string>`${siteSetting.value}::text`;
  const rows = await database.select({ key: siteSetting.key, value }).from(siteSetting);
  return new Map(rows.map((row) => [row.key, JSON.parse(row.value)]));
}

/** Reads the settings; a running server watches them instead. */
export const readSiteSettings = async (
  database: Database,
  { locked }: Pick<Config, 'locked'>,
): Promise<SiteSettings> => settingsOf(await keptSettings(database), locked);

/**
 * Watches the settings: within a second of a change they are others.
 *
 * @throws when the first look fails.
 */
export async function watchSiteSettings(
  database: Database,
  lists: Pick<ListWatch, 'follow'>,
  config: Pick<Config, 'locked'>,
): Promise<ReadSiteSettings> {
  // Whatever changes from here on is followed.
  lists.follow('site', async () => {
    settings = await readSiteSettings(database, config);
  });
  let settings = await readSiteSettings(database, config);
  return () => settings;
}

/** Files of pictures, by the key of their setting, then by name. */
export type SiteFiles = ReadonlyMap<string, ReadonlyMap<string, Buffer>>;

/**
 * Keeps what the operator has chosen, by key; null puts a setting back to what it comes with.
 *
 * @param files of the pictures among them.
 * @param by id of the profile of who chose them at the desk.
 */
export async function keepSettings(
  transaction: Transaction,
  changes: ReadonlyMap<string, unknown>,
  files: SiteFiles = new Map(),
  by = OPERATOR,
): Promise<void> {
  // Other changes wait for this one.
  await touchList(transaction, 'site');
  for (const [key, value] of changes) {
    // Its files go with it.
    await transaction.delete(siteSetting).where(eq(siteSetting.key, key));
    if (value !== null) await transaction.insert(siteSetting).values({ key, value, by });
    for (const [name, content] of files.get(key) ?? [])
      await transaction.insert(siteFile).values({ setting: key, name, content });
  }
}

/** When settings were chosen, by key. */
export async function chosenAt(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.select({ key: siteSetting.key, at: siteSetting.at }).from(siteSetting);
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** The files of the chosen picture of that digest, by name; none where it is another by now, or they are lost. */
export async function siteFiles(
  database: Database,
  key: PictureKey,
  digest: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await database
    .select({ name: siteFile.name, content: siteFile.content })
    .from(siteFile)
    .innerJoin(siteSetting, eq(siteSetting.key, siteFile.setting))
    .where(
      and(
        eq(siteFile.setting, key),
        sql`${siteSetting.value} ->> 'digest' = ${digest}`,
        notLike(siteFile.name, `${key}.%`),
      ),
    );
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** The chosen picture as it was chosen, by its name: 'logo.png'; null where there is none. */
export async function chosenPicture(
  database: Database,
  key: PictureKey,
): Promise<{ readonly name: string; readonly content: Buffer } | null> {
  const rows = await database
    .select({ name: siteFile.name, content: siteFile.content })
    .from(siteFile)
    .where(and(eq(siteFile.setting, key), like(siteFile.name, `${key}.%`)));
  return rows[0] ?? null;
}

/** Who runs commands. */
const OPERATOR = 'operator';
