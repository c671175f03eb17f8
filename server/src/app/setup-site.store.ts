/** Makes a new site the operator's own, in one transaction. */
import type { City } from '@pawhood/contract/values/city.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import { eq, sql } from 'drizzle-orm';
import { NoSuchCity } from '../cities/city-facts.ts';
import { createEditCitiesStore, MOST_CITIES } from '../cities/edit-cities.store.ts';
import { THE_THREE } from '../cities/keep-to-the-three.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { article } from '../features/articles/articles.tables.ts';
import { provider } from '../features/directory/directory.tables.ts';
import { touchProviders } from '../features/directory/search/kept/search-index.store.ts';
import { keepSettings, keptSettings } from '../site/site-settings.store.ts';
import { followCity } from './follow-city.store.ts';

/** What is to be so; what is so already stays as it is. */
export interface SiteSetup {
  readonly name: string;
  readonly city: City;
  /** Of pages without a prefix: that of the city, where the site has it; null leaves it as it is. */
  readonly language: Language | null;
}

/** What there is still to do. */
export interface SetupPlan {
  /** Whether the name is that one. */
  readonly isNamed: boolean;
  /** Whether the language is that one, or stays. */
  readonly isSpoken: boolean;
  /** Whether the city is new, retired, or there. */
  readonly city: 'new' | 'retired' | 'there';
  /** Names of the cities that every site begins with, and that would go, by their keys. */
  readonly retiring: ReadonlyMap<string, string>;
  /** Whether there are examples, or the next start would bring them. */
  readonly hasSamples: boolean;
}

/** Finds what there is still to do. */
export async function planSetup(database: Database | Transaction, setup: SiteSetup): Promise<SetupPlan> {
  const { rows: cities } = await database.execute<{ key: string; name: string; shown: boolean }>(
    sql`select key, name, retired_at is null as shown from city order by position, key`,
  );
  const { rows: samples } = await database.execute(sql`
    select from article where source = 'sample' and not hidden
    union all select from provider where source = 'sample' and not hidden
    union all select from (values ('articles'), ('providers')) list (name)
      where not exists (select from public_list seeded where seeded.name = list.name and seeded_at is not null)
    limit 1`);
  const kept = await keptSettings(database);
  const known = cities.find(({ key }) => key === setup.city.key);
  return {
    isNamed: kept.get('name') === setup.name,
    isSpoken: setup.language === null || kept.get('language') === setup.language,
    city: known === undefined ? 'new' : known.shown ? 'there' : 'retired',
    retiring: new Map(
      cities
        .filter(({ key, shown }) => shown && THE_THREE.includes(key) && key !== setup.city.key)
        .map(({ key, name }) => [key, name]),
    ),
    hasSamples: samples.length > 0,
  };
}

/** Whether a site is as it comes: nobody has named it, chosen its cities, or brought places or articles. */
export async function isAsItComes(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select where not exists (select from site_setting)
      and not exists (select from article where source <> 'sample')
      and not exists (select from provider where source <> 'sample')
      and exists (select from provider where source = 'sample' and not hidden)
      and (select array_agg(key order by key) from city where retired_at is null) = ${sql.param([...THE_THREE].sort())}::text[]`);
  return rows.length > 0;
}

/** Does all of it, or nothing. @throws NoSuchCity where there is no room for one more city. */
export function setUpSite(database: Database, setup: SiteSetup): Promise<void> {
  const { name, city, language } = setup;
  return database.patiently(async (transaction) => {
    const cities = createEditCitiesStore(database, followCity, transaction);
    // Other changes of the settings and the cities wait for this one; `site apply` takes them in the same order.
    const settings = new Map([
      ['name', name],
      ...(language === null ? [] : [['language', language] as const]),
    ]);
    await keepSettings(transaction, settings);
    await touchList(transaction, 'cities');
    const plan = await planSetup(transaction, setup);
    if (plan.city === 'new' && !(await cities.add(city)))
      throw new NoSuchCity(`A site has at most ${MOST_CITIES} cities, retired ones among them.`);
    if (plan.city === 'retired') await cities.restore(city.key);
    for (const key of plan.retiring.keys()) await cities.retire(key);
    await removeSamples(transaction);
  });
}

/** Hides the examples, and has the next start bring none; `samples restore` still does. */
async function removeSamples(transaction: Transaction): Promise<void> {
  await transaction.update(article).set({ hidden: true }).where(eq(article.source, 'sample'));
  const places = await transaction
    .update(provider)
    .set({ hidden: true })
    .where(eq(provider.source, 'sample'))
    .returning({ id: provider.id });
  await touchProviders(
    transaction,
    places.map(({ id }) => id),
  );
  await touchList(transaction, 'articles');
  await transaction.execute(sql`
    update public_list set seeded_at = now() where name in ('articles', 'providers') and seeded_at is null`);
}
