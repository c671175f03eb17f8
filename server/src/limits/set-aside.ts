import type { CountQuery } from './counter.ts';

/** For how long the database is not asked again after it could not count, in milliseconds. */
const ASIDE_MS = 2_000;

/**
 * The same query, which fails at once for a while after it has failed: nobody waits for a database that is away a
 * second time, once for each limit and once more for what the call is about.
 *
 * @param onFailure hears of each failure that the database itself had.
 */
export function setAsideAfterFailure(
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
      failure = { error, until: now() + ASIDE_MS };
      onFailure(error);
      throw error;
    }
  };
}
