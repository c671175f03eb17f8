/**
 * Versions of the public lists, and of the lists of refused tokens: how a server learns that it, another server or a command
 * has changed one.
 *
 * Polled, because nothing correctness needs may depend on LISTEN and NOTIFY (docs/decisions).
 */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../connection.ts';
import { publicList } from './lists.tables.ts';

/**
 * The lists by name, so that a misspelt one is an error of types.
 *
 * The tables of a feature declare its list here: `declare module '../../database/lists/list-versions.ts'`.
 */
export interface ListNames {
  readonly suspension: true;
  readonly revocation: true;
  /** Only as the operator replaces them; in time they are renewed with notice. */
  readonly keys: true;
}
export type ListName = keyof ListNames;

/** The versions as last seen. */
export interface Lists {
  /** Grows or changes with every commit that changes the list; the same text means the same rows. */
  version(name: ListName): string;
  /** When that look began, by `performance.now()`: they are at least as new. */
  seenAt(): number;
}

export interface ListWatch extends Lists {
  /**
   * Has something that is made from a list read again whenever the list changes, before the new version shows. Where
   * that fails the version stays as it was until the next look.
   */
  follow(name: ListName, read: () => Promise<void>): void;
  /** Reads the versions now instead of at the next tick. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Time between two looks, in milliseconds: a change shows within a second, the rebuild included. */
const POLL_MS = 500;

/** Notes that this transaction changes a list; every server reads it again after the commit. */
export async function touchList(transaction: Transaction, name: ListName): Promise<void> {
  await transaction
    .insert(publicList)
    .values({ name, version: 1 })
    .onConflictDoUpdate({ target: publicList.name, set: { version: sql`${publicList.version} + 1` } });
}

/**
 * Has other changes of the list wait until the transaction ends. To be taken before rows that are in the list, by
 * whoever changes several: imports do so, too.
 */
export async function holdList(transaction: Transaction, name: ListName): Promise<void> {
  await transaction.execute(sql`select from ${publicList} where ${publicList.name} = ${name} for update`);
}

/**
 * Watches the versions until stopped. While the database is away the last known ones stay.
 *
 * @throws when the first look fails.
 */
export async function watchLists(database: Database, parts: FurtherParts): Promise<ListWatch> {
  const statement = versionsStatement(parts);
  let seenAt = performance.now();
  let versions = await readVersions(database, statement);
  const followers = new Map<ListName, () => Promise<void>>();
  let isStopped = false;

  async function refresh(): Promise<void> {
    const startedAt = performance.now();
    const seen = await readVersions(database, statement);
    // Looks may overtake each other; a version never goes back.
    if (startedAt < seenAt) return;
    for (const [name, read] of followers) if (seen.get(name) !== versions.get(name)) await read();
    versions = seen;
    seenAt = startedAt;
  }

  async function look(): Promise<void> {
    // Away or too slow: the lists are answered from their last good copy meanwhile.
    await refresh().catch(() => {});
    if (!isStopped) timer = later(look);
  }

  let timer = later(look);
  return {
    // Without a row until its first change.
    version: (name) => versions.get(name) ?? '0',
    seenAt: () => seenAt,
    follow: (name, read) => void followers.set(name, read),
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

/**
 * What belongs to a list's version besides the number of changes: SQL values, parted by commas. Lists also change with time
 * alone, by the database's clock, which is the same for all servers. Each feature has its own beside its
 * tables; there is at least one.
 */
export type FurtherParts = Readonly<Partial<Record<ListName, string>>>;

const versionsStatement = (parts: FurtherParts): string => `
  select name, concat_ws('.', version, case name
    ${Object.entries(parts)
      .map(([name, values]) => `when '${name}' then concat_ws('.', ${values})`)
      .join(' ')} end) as version
  from public_list`;

/** The version of every list that has ever changed, by its name. */
async function readVersions(database: Database, statement: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.$client.query<{ name: string; version: string }>(statement);
  return new Map(rows.map(({ name, version }) => [name, version]));
}
