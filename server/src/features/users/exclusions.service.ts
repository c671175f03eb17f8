import { type Identity, type Person, personHash } from '../../caller.ts';
import type { Exclusion, ExclusionsStore } from './exclusions.store.ts';

/** Who is kept out although the identity provider vouches for them. */
export type ExclusionsService = ReturnType<typeof createExclusionsService>;

/**
 * Keeps all exclusions in memory, so that a call with a token asks the database nothing more: there are few.
 *
 * @param signature changes with every commit that changes them, on whichever server or command.
 */
export function createExclusionsService(store: Pick<ExclusionsStore, 'all'>, signature: () => string) {
  let known: { readonly signature: string; readonly byHash: ReadonlyMap<string, Exclusion> } | null = null;
  let flight: Promise<void> | null = null;
  /** Added here and perhaps not seen by the last reading. */
  const added = new Map<string, Exclusion>();

  async function read(): Promise<void> {
    // Before the rows: a change landing in between must leave this copy stale, not wrongly fresh.
    const label = signature();
    const byHash = new Map((await store.all()).map((each) => [each.subjectHash, each]));
    for (const hash of byHash.keys()) added.delete(hash);
    known = { signature: label, byHash };
  }

  async function find(person: Person): Promise<Exclusion | undefined> {
    while (known?.signature !== signature()) {
      flight ??= read().finally(() => {
        flight = null;
      });
      await flight;
    }
    const hash = personHash(person);
    return known.byHash.get(hash) ?? added.get(hash);
  }

  return {
    /** Whether a token is refused: its person is disabled, or was deleted after it was made. */
    async isKeptOut(identity: Identity): Promise<boolean> {
      const found = await find(identity);
      return found !== undefined && holds(found, identity);
    },

    async isDisabled(person: Person): Promise<boolean> {
      return (await find(person))?.reason === 'disabled';
    },

    /** Takes notice of one this server has just made, without waiting for the next look. */
    notice(exclusion: Exclusion): void {
      added.set(exclusion.subjectHash, exclusion);
    },
  };
}

/** Whether an exclusion holds for a token: a later one of a deleted person is a new beginning. */
function holds({ reason, createdAt }: Exclusion, { issuedAt }: Identity): boolean {
  return reason === 'disabled' || issuedAt * 1000 <= createdAt.getTime();
}
