/** Follows a database that cannot do its work: one line in the log when that begins, and one when it is over. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Logger } from 'pino';
import { failureIn, reasonOf } from '../../database/failures/error-facts.ts';
import { isDatabaseAway, isDatabaseFull, isTimeout } from './database-away.ts';

/** It cannot be reached, or its disk is full: then it may not even start. */
export type Trouble = 'away' | 'full';

export interface DatabaseTroubleParts {
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Writes something that needs room; whatever fails with another reason than trouble counts as done. */
  readonly tryWrite: () => Promise<unknown>;
  /** Whether our own PostgreSQL has no room left to start with; false where it is somebody else's. */
  readonly isDiskFull: () => Promise<boolean>;
  /** Time between two looks while there is trouble, in milliseconds. */
  readonly everyMs?: number;
}

export type DatabaseTrouble = ReturnType<typeof watchDatabaseTrouble>;

const BEGINNINGS: Readonly<Record<Trouble, (why: string) => string>> = {
  away: (why) =>
    `The database cannot be reached (${why}): what needs it is answered 503 until it is back, which is said here.`,
  full: (why) =>
    `The disk of the database is full (${why}): nothing can be saved until there is room, which is said here.`,
};

const EVERY_MS = 1_000;

export function watchDatabaseTrouble(parts: DatabaseTroubleParts) {
  const { log, tryWrite, isDiskFull, everyMs = EVERY_MS } = parts;
  let state: Trouble | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function enter(next: Trouble, error: unknown): void {
    if (state === next) return;
    state = next;
    // In a sentence: the query that happened to be first, and where it was made, have nothing to do with it.
    const thrown = thrownBy(error);
    log.error({ code: codeOf(failureIn(thrown)) }, BEGINNINGS[next](reasonOf(thrown)));
  }

  async function look(): Promise<void> {
    const error = await tryWrite().then(
      () => null,
      (failure: unknown) => failure,
    );
    const trouble = troubleOf(error);
    if (isStopped) return;
    if (trouble === null) {
      state = null;
      log.info('The database does its work again.');
      return;
    }
    // Without room PostgreSQL may not even start, and is away.
    const isFull = trouble === 'full' || (await isDiskFull().catch(() => false));
    // It is still coming up when there is room again.
    if (isFull) enter('full', error);
    timer = setTimeout(look, everyMs).unref();
  }

  return {
    state: () => state,

    /** Whether an error is trouble of the database, which has its line in the log then. */
    isTold(error: unknown): boolean {
      const trouble = troubleOf(error);
      if (trouble === null || isStopped) return false;
      if (state === null) {
        enter(trouble, error);
        timer = setTimeout(look, everyMs).unref();
      }
      return true;
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Null also for a statement that was too slow by itself: its own line names the route. */
function troubleOf(error: unknown): Trouble | null {
  const thrown = thrownBy(error);
  // A disk for pictures is no database.
  if (isDatabaseFull(thrown)) return 'full';
  return isDatabaseAway(thrown) && !isTimeout(thrown) ? 'away' : null;
}

/** The database's own error, which is the cause of our answer. */
const thrownBy = (error: unknown): unknown => (error instanceof ProductError ? error.cause : error);

/** SQLSTATE, or Node's name of the failure. */
function codeOf(failure: unknown): string | undefined {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : undefined;
}

/** The same log without lines about a database whose trouble is told already. */
export function withoutTrouble(log: Logger, { isTold }: Pick<DatabaseTrouble, 'isTold'>): Logger {
  const write = log.error.bind(log) as (facts: unknown, ...rest: unknown[]) => void;
  const error = (facts: unknown, ...rest: unknown[]) => {
    if (!isTold(errorIn(facts))) write(facts, ...rest);
  };
  // A logger derived from another, as `child` makes them; `error` has more overloads than a type can say.
  return Object.assign(Object.create(log), { error }) as Logger;
}

function errorIn(facts: unknown): unknown {
  return typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : facts;
}
