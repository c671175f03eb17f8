/**
 * Versions of the public lists, and of who is kept out: how a server learns that it, another server or a command has changed one.
 *
 * Polled, because nothing correctness needs may depend on LISTEN and NOTIFY (docs/decisions).
 */
import { CITIES, CITY_FACTS } from '@pawhood/contract/product.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection.ts';
import { publicList } from './schema.ts';

export const LISTS = ['articles', 'providers', 'features', 'exclusions'] as const;
export type ListName = (typeof LISTS)[number];

/** The versions as last seen. */
export interface Lists {
  /** Grows or changes with every commit that changes the list; the same text means the same rows. */
  signature(name: ListName): string;
}

export interface ListWatch extends Lists {
  /** Reads the versions now instead of at the next tick. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Time between two looks, in milliseconds: a change shows within a second, the rebuild included. */
const POLL_MS = 500;

/** Says that a list changes with this transaction; every server reads it anew after the commit. */
export async function touchList(transaction: Transaction, name: ListName): Promise<void> {
  await transaction
    .insert(publicList)
    .values({ name, version: 1 })
    .onConflictDoUpdate({ target: publicList.name, set: { version: sql`${publicList.version} + 1` } });
}

/**
 * Watches the versions until stopped. While the database is away the last known ones stay.
 *
 * @throws when the first look fails.
 */
export async function watchLists(database: Database): Promise<ListWatch> {
  let signatures = await readSignatures(database);
  let isStopped = false;

  async function refresh(): Promise<void> {
    signatures = await readSignatures(database);
  }

  async function look(): Promise<void> {
    // Away or too slow: the lists are answered from their last good copy meanwhile.
    await refresh().catch(() => {});
    if (!isStopped) timer = later(look);
  }

  let timer = later(look);
  return {
    signature: (name) => signatures[name],
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function later(look: () => Promise<void>): NodeJS.Timeout {
  return setTimeout(look, POLL_MS).unref();
}

/** The cities' calendar days: providers say when they are open in the days ahead. */
const CITY_DAYS = CITIES.map((city) => `(now() at time zone '${CITY_FACTS[city].timeZone}')::date`).join(
  ', ',
);

/**
 * Lists also change with time alone: an article whose time has come appears (counted, so that no timer publishes),
 * view totals are brought up to date with the hour, and opening hours with the day of each city. All by the database's
 * clock, the same for all instances. Each feature has a revision of its own: votes for different ones need not wait
 * for each other.
 */
async function readSignatures(database: Database): Promise<Record<ListName, string>> {
  const { rows } = await database.$client.query<Record<ListName, string>>(`
    select
      concat_ws('.',
        coalesce(max(version) filter (where name = 'articles'), 0),
        (select count(*) from article where published and not hidden and published_at <= now()),
        floor(extract(epoch from now()) / 3600)) as articles,
      concat_ws('.', coalesce(max(version) filter (where name = 'providers'), 0), ${CITY_DAYS}) as providers,
      concat_ws('.',
        coalesce(max(version) filter (where name = 'features'), 0),
        (select concat_ws('.', count(*), coalesce(sum(revision), 0)) from feature)) as features,
      coalesce(max(version) filter (where name = 'exclusions'), 0)::text as exclusions
    from public_list`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate over public_list answered no row.');
  return row;
}
