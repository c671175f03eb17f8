/** Counts attempts by key within a time that begins with the first of them. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';

export interface Counter {
  /** Takes one attempt; null when it is let through, otherwise the seconds until the next one is. */
  take(key: string): Promise<number | null>;
}

/** What a counter lets through. */
export interface Allowance {
  /** Tells counters of one table apart. */
  readonly name: string;
  readonly most: number;
  /** Seconds in which attempts count. */
  readonly seconds: number;
}

/** Of a statement as the library sends it; `rows` as PostgreSQL's driver answers it. */
export type CountQuery = (statement: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** Keys that a counter in memory remembers; more are forgotten, the longest unused first. */
const KEYS = 10_000;

/**
 * Counts for all servers of one database. While that cannot be reached each counts in its own memory.
 *
 * @param query sends one statement of its own to the database.
 */
export function createSharedCounter(allowance: Allowance, query: CountQuery): Counter {
  const limiter = sharedLimiter(allowance, query);
  return { take: (key) => consume(limiter, key) };
}

/** The library's counter in the database. */
export function sharedLimiter({ name, most, seconds }: Allowance, query: CountQuery): RateLimiterPostgres {
  const allowance = { keyPrefix: name, points: most, duration: seconds };
  return new RateLimiterPostgres({
    ...allowance,
    storeClient: {
      query: ({ text, values }: { text: string; values: readonly unknown[] }) => query(text, values),
    },
    storeType: 'client',
    tableName: 'attempt_count',
    // Made by a migration; a job removes what is over.
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller who was refused is refused again without asking.
    inMemoryBlockOnConsumed: most + 1,
    insuranceLimiter: new RateLimiterMemory(allowance),
  });
}

/** The seconds to wait where it is known without asking that a key is refused; null otherwise. */
export function knownWaitOf(limiter: RateLimiterPostgres, { name }: Allowance, key: string): number | null {
  const ms = limiter.getInMemoryBlockMsBeforeExpire(`${name}:${key}`);
  return ms > 0 ? secondsOf(ms) : null;
}

/** Counts for this server alone: a restart forgives. */
export function createMemoryCounter({ name, most, seconds }: Allowance): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds });
  /** Keys in the order of their use. */
  const keys = new Set<string>();
  return {
    take(key) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys.size > KEYS ? keys : [];
      if (oldest !== undefined) {
        keys.delete(oldest);
        void limiter.delete(oldest);
      }
      return consume(limiter, key);
    },
  };
}

/** Takes one attempt of a key, as `Counter.take` does. */
export async function consume(
  limiter: Pick<RateLimiterMemory, 'consume'>,
  key: string,
): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return secondsOf(refused.msBeforeNext);
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** For how long the database is not asked again after a failure, in milliseconds. */
const OPEN_MS = 2_000;

/**
 * The same query behind a circuit breaker: after a failure it fails at once for a while, so that a call does not wait for
 * an absent database once for each limit.
 *
 * @param onFailure hears of each failure that the database itself had.
 */
export function circuitBreaker(
  query: CountQuery,
  onFailure: (error: unknown) => void,
  now: () => number = () => performance.now(),
): CountQuery {
  let failure: { readonly error: unknown; readonly until: number } | null = null;
  return async (statement, values) => {
    if (failure !== null && now() < failure.until) throw failure.error;
    try {
      const answer = await query(statement, values);
      failure = null;
      return answer;
    } catch (error) {
      failure = { error, until: now() + OPEN_MS };
      onFailure(error);
      throw error;
    }
  };
}
