/** Whether everybody may see what an id names; null when that cannot be found out just now. */
import { createTurns } from '../../lib/turns.ts';
import type { ItemPage } from './item-pages.ts';

export type PublicCheck = (item: Pick<ItemPage, 'route' | 'id' | 'isPublic'>) => Promise<boolean | null>;

export interface PublicChecksParts {
  /** Told where the database cannot say. */
  readonly onFailure: (error: unknown) => void;
  /** In milliseconds; another clock in tests. */
  readonly now?: () => number;
}

/**
 * Look-ups at a time, of all kinds of pages together, and with those that wait; beyond, it cannot be found out. Strangers
 * ask for any number of ids, and may take so many connections of the database.
 */
const LOOK_UPS = { atOnce: 2, most: 200 };

/** Ids that nobody may see are not asked for again so soon, in milliseconds, and so many are remembered. */
const MISSES = { keptMs: 60_000, most: 1_000 };

export function createPublicCheck({
  onFailure,
  now = () => performance.now(),
}: PublicChecksParts): PublicCheck {
  const inTurn = createTurns({ ...LOOK_UPS, full: 'unavailable' });
  const flights = new Map<string, Promise<boolean | null>>();
  /** When each was found out, the earliest first. */
  const misses = new Map<string, number>();
  let failures = 0;

  function rememberMiss(key: string): void {
    misses.delete(key);
    misses.set(key, now());
    const [first] = misses.size > MISSES.most ? misses.keys() : [];
    if (first !== undefined) misses.delete(first);
  }

  async function lookUp(key: string, isPublic: () => Promise<boolean>): Promise<boolean | null> {
    if (inTurn.total() >= LOOK_UPS.most) return null;
    const failuresBefore = failures;
    return inTurn(async () => {
      // A database that does not answer takes seconds to fail: who waited for that does not wait again.
      if (failures > failuresBefore) return null;
      try {
        const answer = await isPublic();
        if (!answer) rememberMiss(key);
        return answer;
      } catch (error) {
        failures += 1;
        onFailure(error);
        return null;
      }
    });
  }

  return async ({ route, id, isPublic }) => {
    const key = `${route} ${id}`;
    const missedAt = misses.get(key);
    if (missedAt !== undefined && now() < missedAt + MISSES.keptMs) return false;
    const flight = flights.get(key) ?? lookUp(key, () => isPublic(id)).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
