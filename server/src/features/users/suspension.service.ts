import { type Identity, type Person, personHash } from '../../lib/person.ts';
import type { Suspension, SuspensionStore } from './suspension.store.ts';

/** People whose tokens are refused although the identity provider signed them. */
export type SuspensionService = ReturnType<typeof createSuspensionService>;

/**
 * Keeps the few suspensions in memory, so that a call with a token needs no further query.
 *
 * @param version of the suspensions: changes with every commit that changes them, on whichever server or command.
 */
export function createSuspensionService(store: Pick<SuspensionStore, 'all'>, version: () => string) {
  let cache: { readonly version: string; readonly byHash: ReadonlyMap<string, Suspension> } | null = null;
  let flight: Promise<void> | null = null;
  /** Added here and perhaps not seen by the last reading. */
  const added = new Map<string, Suspension>();

  async function read(): Promise<void> {
    // Before the rows: a change landing in between must leave this copy stale, not wrongly fresh.
    const loadedVersion = version();
    const byHash = new Map((await store.all()).map((row) => [row.subjectHash, row]));
    for (const hash of byHash.keys()) added.delete(hash);
    cache = { version: loadedVersion, byHash };
  }

  async function find(person: Person): Promise<Suspension | undefined> {
    while (cache?.version !== version()) {
      flight ??= read().finally(() => {
        flight = null;
      });
      await flight;
    }
    const hash = personHash(person);
    return cache.byHash.get(hash) ?? added.get(hash);
  }

  return {
    /** Whether a token is refused: its person is disabled, or was deleted after it was made. */
    async isSuspended(identity: Identity): Promise<boolean> {
      const suspension = await find(identity);
      return suspension !== undefined && holds(suspension, identity);
    },

    async isDisabled(person: Person): Promise<boolean> {
      return (await find(person))?.reason === 'disabled';
    },

    /** Takes notice of one this server has just made, without waiting for the next look. */
    notice(suspension: Suspension): void {
      added.set(suspension.subjectHash, suspension);
    },
  };
}

/** Whether a suspension holds for a token: a later one of a deleted person is a new beginning. */
function holds({ reason, createdAt }: Suspension, { issuedAt }: Identity): boolean {
  return reason === 'disabled' || issuedAt * 1000 <= createdAt.getTime();
}
