import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database, Transaction } from '../../../database/connection.ts';
import type { AreaDraft, ProviderDraft, ProviderFile } from '../reading/draft.ts';
import { LIKE_NAME, similarity } from '../reading/similarity.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { type AreaCounts, countAreas, replaceAreas } from './import-areas.store.ts';
import * as changes from './import-changes.store.ts';
import type { ImportScope } from './import-matching.store.ts';
import * as matching from './import-matching.store.ts';
import * as images from './import-undo-rows.store.ts';

/** An entry of the file on its way in. */
export type Incoming = ProviderDraft & {
  readonly position: number;
  readonly place: string;
  readonly reason: string | null;
};

/** The changes of a file, as counts; `gone` of which `hidden` leave the list with this import. */
export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly kept: number;
  readonly elsewhere: number;
  readonly uncertain: number;
  /** Uncertain ones that the operator has turned down. */
  readonly rejected: number;
  /** Uncertain ones that are not on the pile as they are. */
  readonly unrecorded: number;
  readonly gone: number;
  readonly hidden: number;
  /** Entries of the same source and city that show before it. */
  readonly shown: number;
  readonly areas: AreaCounts;
  /** Same as before, but its date is renewed, or it is no longer counted as missing. */
  readonly stale: number;
}

export type EntryOutcome = 'new' | 'changed' | 'same' | 'kept' | 'elsewhere' | 'uncertain' | 'rejected';

/** An entry shown to the person who decides. */
export interface Example {
  readonly place: string;
  readonly name: string;
  /** Why it is uncertain; empty for others. */
  readonly reason: string;
}

/** An entry that a file has more than once. */
interface Repeated {
  readonly places: readonly string[];
  /** Whether the file says different things of it. */
  readonly differs: boolean;
}

/** Entries whose neighbours are fetched at a time. */
const NEIGHBOURS_AT_ONCE = 2_000;

/** What else an import does, in its own transaction. */
export type BesideImport = (
  transaction: Transaction,
  done: { readonly importId: number; readonly counts: ImportCounts },
) => Promise<void>;

export type ProviderImportStore = ReturnType<typeof createProviderImportStore>;
export type ImportSession = Awaited<ReturnType<ProviderImportStore['open']>>;

/**
 * Imports run on one connection, whose temporary tables vanish with it, however the import ends. Behind a pooler it is
 * ours for one transaction, which then lasts as long as the import, and takes them with it.
 */
export function createProviderImportStore(database: Database) {
  return {
    async open() {
      const client = await database.$client.connect();
      // A connection that breaks fails the statement under way; unheard, it would end the process.
      client.on('error', () => {});
      const session = drizzle({ client });
      try {
        if (database.isPooled)
          await session.execute('begin; set local idle_in_transaction_session_timeout = 0');
        // When this process dies, a statement under way is given up. A PostgreSQL on Windows cannot tell, and carries on.
        else await session.execute(sql`set client_connection_check_interval = '1s'`).catch(() => {});
        await session.execute(matching.createIncoming);
      } catch (error) {
        // The pool ends when all its connections are back.
        client.release(true);
        throw error;
      }
      return createSession(session, () => client.release(true));
    },
  };
}

type Session = NodePgDatabase;
type Runner = Session | Transaction;

function createSession(session: Session, disconnect: () => void) {
  let isCommitting = false;
  let isOpen = true;

  function close(): void {
    if (isOpen) disconnect();
    isOpen = false;
  }

  return {
    async add(entries: readonly Incoming[]): Promise<void> {
      await session.execute(matching.addIncoming(JSON.stringify(entries)));
    },

    /** Places of the entries that the file has more than once, a list for each. */
    async repeated(): Promise<Repeated[]> {
      await runAll(session, matching.indexIncoming);
      return rowsOf<Repeated>(session, matching.repeated);
    },

    async dropRepeated(): Promise<void> {
      await session.execute(matching.dropRepeated);
    },

    /** Holds the file against the directory as it is now. */
    async settle(file: SettledFile): Promise<Settlement> {
      // Before the rest: a change that lands meanwhile must be noticed.
      const version = await versionOf(session, false);
      await settle(session, file);
      const counts = await countsOf(session, file);
      return {
        version,
        counts,
        samples: counts.new > 0 ? await samplesLeaving(session, file) : NO_SAMPLES,
      };
    },

    examples: (fate: EntryOutcome): Promise<Example[]> => rowsOf(session, changes.examplesOf(fate)),
    examplesOfGone: (file: SettledFile): Promise<Example[]> => rowsOf(session, changes.examplesOfGone(file)),

    /**
     * Carries the import out in one transaction, while no other import can.
     *
     * @param isWelcome whether other counts than those agreed to are welcome, should the directory have changed.
     * @param beside does more in the same transaction, after all else.
     * @returns what was done; null, and nothing is done, when the counts have become others.
     */
    apply(
      file: SettledFile,
      agreed: Settlement,
      isWelcome: (counts: ImportCounts) => boolean,
      beside?: BesideImport,
    ): Promise<ImportCounts | null> {
      // Behind a pooler this one has begun already: PostgreSQL goes on in it, and it ends here.
      return session.transaction(async (transaction) => {
        const counts = await countsUnderLock(transaction, file, agreed);
        const isAgreed = JSON.stringify(counts) === JSON.stringify(agreed.counts) || isWelcome(counts);
        if (isAgreed) {
          const importId = await carryOut(transaction, file, counts);
          await beside?.(transaction, { importId, counts });
        }
        // The next user of the connection must not find the tables.
        await transaction.execute('discard temporary');
        isCommitting = isAgreed;
        return isAgreed ? counts : null;
      });
    },

    /** Breaks off whatever is under way, and with it undoes everything; false when it is too late for that. */
    stop(): boolean {
      if (!isCommitting) close();
      return !isCommitting;
    },

    close,
  };
}

/** A file read to its end. */
export interface SettledFile extends ImportScope {
  /** Day of the data; null where the file does not tell. */
  readonly date: string | null;
  /** SHA-256 of the file. */
  readonly digest: string;
  /** The file is a part of the city's places: what it lacks does not count as gone. */
  readonly addOnly: boolean;
  /** Null where it holds none. */
  readonly areaSource: ProviderFile['areaSource'];
  readonly areas: readonly AreaDraft[];
  /** Areas that it lacks stay. */
  readonly keepsAreas: boolean;
}

export interface Settlement {
  /** Version of the list that the counts belong to. */
  readonly version: string;
  readonly counts: ImportCounts;
  readonly samples: SamplesLeaving;
}

/** Which samples the import hides. */
export interface SamplesLeaving {
  readonly builtIn: boolean;
  /** Those made up for the city. */
  readonly madeUp: boolean;
}

const NO_SAMPLES: SamplesLeaving = { builtIn: false, madeUp: false };

async function samplesLeaving(runner: Runner, scope: ImportScope): Promise<SamplesLeaving> {
  const [row] = await rowsOf<SamplesLeaving>(runner, changes.samplesLeaving(scope));
  return row ?? NO_SAMPLES;
}

/** Waits for imports under way; if the directory has changed since, the file is compared with it again. */
async function countsUnderLock(
  transaction: Transaction,
  file: SettledFile,
  agreed: Settlement,
): Promise<ImportCounts> {
  if ((await versionOf(transaction, true)) === agreed.version) return agreed.counts;
  await settle(transaction, file);
  return countsOf(transaction, file);
}

/** Answers the id of the import. */
async function carryOut(transaction: Transaction, file: SettledFile, counts: ImportCounts): Promise<number> {
  const dayOfEntry = file.date ?? new Date().toISOString().slice(0, 10);
  await runAll(transaction, images.deleteEarlier);
  const recorded = changes.recordImport(file, file.digest, file.addOnly);
  const [run] = await rowsOf<{ id: string }>(transaction, recorded);
  if (!run) throw new Error('An insert answered no row.');
  await runAll(transaction, images.storeBefore(file, run.id));
  if (counts.new > 0) await transaction.execute(changes.hideSamples(file.city));
  // First, so that those just come in are not taken for missed.
  if (counts.gone > 0) await transaction.execute(changes.countAbsences(file));
  await transaction.execute(changes.freshen(file.date));
  if (counts.changed > 0) await transaction.execute(changes.updateChanged(file, dayOfEntry));
  await transaction.execute(changes.insertNew(file, dayOfEntry));
  if (counts.unrecorded > 0) await transaction.execute(changes.insertUncertain(file, dayOfEntry));
  await runAll(transaction, images.storeAdded(file, run.id));
  await transaction.execute(images.keepHistory(run.id));
  await replaceAreas(transaction, file, run.id, dayOfEntry);
  await touchProviders(transaction, await images.changedBy(transaction, run.id));
  return Number(run.id);
}

async function settle(runner: Runner, scope: ImportScope): Promise<void> {
  await runAll(runner, matching.findSame(scope));
  await runAll(runner, matching.createNeighbours(scope));
  await runAll(runner, matching.findMoved(scope));
  await markLikeNames(runner);
  await runAll(runner, matching.markRepeatedPlaces(scope));
  await runAll(runner, matching.markNew);
  await runner.execute(matching.markRejected(scope));
  await runner.execute(matching.markChanged(scope));
}

/** Marks the entries that stand beside one with a like name; the comparing is done here, a part of the file at a time. */
async function markLikeNames(runner: Runner): Promise<void> {
  const last = await lastPosition(runner);
  for (let after = 0; after < last; after += NEIGHBOURS_AT_ONCE) {
    const pairs = await rowsOf<NearPair>(runner, matching.nearPairs(after, after + NEIGHBOURS_AT_ONCE));
    const likenesses = new Map<number, { position: number; similar_name: string; similar_id: string }>();
    for (const { position, name, other_id: id, other_name: otherName } of pairs) {
      if (!likenesses.has(position) && similarity(name, otherName) >= LIKE_NAME)
        likenesses.set(position, { position, similar_name: `${otherName} (${id})`, similar_id: id });
    }
    if (likenesses.size > 0)
      await runner.execute(matching.markUncertain(JSON.stringify([...likenesses.values()])));
  }
}

interface NearPair {
  readonly position: number;
  readonly name: string;
  readonly other_id: string;
  readonly other_name: string;
}

async function lastPosition(runner: Runner): Promise<number> {
  const [row] = await rowsOf<{ last: number | null }>(
    runner,
    sql`select max(position) as last from unsettled`,
  );
  return row?.last ?? 0;
}

async function countsOf(runner: Runner, file: SettledFile): Promise<ImportCounts> {
  const counts = {
    new: 0,
    changed: 0,
    same: 0,
    kept: 0,
    elsewhere: 0,
    uncertain: 0,
    rejected: 0,
    gone: 0,
    hidden: 0,
    stale: 0,
    shown: 0,
  };
  for (const { fate, total } of await rowsOf<{ fate: EntryOutcome; total: number }>(
    runner,
    changes.countOutcomes,
  )) {
    counts[fate] = total;
  }
  const [stale] = await rowsOf<{ total: number }>(runner, changes.countStale(file.date));
  const [unrecorded] = await rowsOf<{ total: number }>(runner, changes.countUnrecorded(file));
  const [visible] = await rowsOf<{ total: number }>(runner, changes.countVisible(file));
  // What this very file lacks has been counted as missed already.
  const countsNoneGone = file.addOnly || (await isTrue(runner, changes.isSameFile(file, file.digest)));
  const [gone] = countsNoneGone
    ? []
    : await rowsOf<{ total: number; hidden: number }>(runner, changes.countGone(file));
  return {
    ...counts,
    shown: visible?.total ?? 0,
    areas: await countAreas(runner, file),
    gone: gone?.total ?? 0,
    hidden: gone?.hidden ?? 0,
    stale: stale?.total ?? 0,
    unrecorded: unrecorded?.total ?? 0,
  };
}

async function versionOf(runner: Runner, locked: boolean): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(runner, changes.listVersion(locked));
  return row?.version ?? '0';
}

async function isTrue(runner: Runner, question: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ yes: boolean }>(runner, question);
  return row?.yes ?? false;
}

async function runAll(runner: Runner, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await runner.execute(statement);
}

/** The rows of a statement, whose columns are those of `Row`: SQL tells the compiler nothing. */
async function rowsOf<Row>(runner: Runner, statement: SQL): Promise<Row[]> {
  const { rows } = await runner.execute(statement);
  return rows as Row[];
}
