import {
  NOT_OWN_EVENTS,
  OWN_SECURITY_EVENTS,
  type OwnSecurityEvent,
  type SecurityEventKind,
} from '@pawhood/contract/security/security-events.ts';
import type { Person } from '../lib/person.ts';
import type { KeyedHash } from '../limits/senders.ts';
import { networksOf } from '../limits/senders.ts';
import type { EventRow, SecurityStore } from './security-events.store.ts';

/** Something that happened around an account. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whose account; null for nobody that is known. */
  readonly person: Person | null;
  /** Network address it came from, of which a keyed hash is kept; null where it came from none. */
  readonly address: string | null;
  /** A detail of the kind, such as the name of a limit; never an address, a token or a typed text. */
  readonly detail?: string;
}

/** Hears of each event once it is written down; never fails. */
export type OnEvent = (event: EventRow, times: number) => void | Promise<void>;

export interface SecurityServiceParts {
  readonly store: Pick<SecurityStore, 'add' | 'count' | 'latest'>;
  readonly hashOf: KeyedHash;
  /** Hears of events that could not be written down. */
  readonly onFailure: (error: unknown) => void;
  readonly onEvent?: OnEvent | undefined;
}

/** Events that a stranger can cause without end: counted, and written a few seconds later. */
const FREQUENT_KINDS: readonly SecurityEventKind[] = ['sign-in-failure', 'limit'];

/** More than half a year holds, with the rows of a day being so many. */
const MOST_EXPORTED = 100_000;

/** Different events that wait to be written down; of further ones only the kind is counted. */
const MOST_WAITING = 1_000;

interface Waiting {
  readonly event: EventRow;
  times: number;
}

export type SecurityService = ReturnType<typeof createSecurityService>;

/** Records what happens around accounts, for their owners and the operator. */
export function createSecurityService({
  store,
  hashOf,
  onFailure,
  onEvent = () => {},
}: SecurityServiceParts) {
  const waiting = new Map<string, Waiting>();

  function wait(event: EventRow, times = 1): void {
    const key = keyOf(event);
    const present = waiting.get(key);
    if (present) present.times += times;
    else if (waiting.size < MOST_WAITING || event === nobodys(event)) waiting.set(key, { event, times });
    else wait(nobodys(event), times);
  }

  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  /**
   * Writes down what waits; what cannot be written waits on. One at a time: all who ask while one is under way share
   * the next, which has what came until they asked.
   */
  function flush(): Promise<void> {
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = null;
        writing = writeWaiting();
        return writing;
      });
    return next;
  }

  async function writeWaiting(): Promise<void> {
    for (const [key, { event, times }] of [...waiting]) {
      waiting.delete(key);
      try {
        await store.count(event, times);
      } catch (error) {
        wait(event, times);
        throw error;
      }
      await onEvent(event, times);
    }
  }

  return {
    /** Records an event. It never fails for that: what cannot be written down is told the log. */
    async record({ kind, person, address, detail = '' }: SecurityEvent): Promise<void> {
      try {
        const network = address === null ? null : await hashOf(networksOf(address).narrow);
        const event = { kind, person: person && personOf(person), network, detail };
        if (FREQUENT_KINDS.includes(kind)) return wait(event);
        await store.add(event);
        await onEvent(event, 1);
      } catch (error) {
        onFailure(error);
      }
    },

    flush,

    /** The latest events of a person, as they are shown to them. */
    async own(person: Person): Promise<OwnSecurityEvent[]> {
      await flush();
      const events = await store.latest(person, OWN_SECURITY_EVENTS, NOT_OWN_EVENTS);
      return events.map(({ kind, at, times, detail }) => ({ kind, at: at.toISOString(), times, detail }));
    },

    /** All events of a person, for that person. */
    async exported(person: Person) {
      await flush();
      const events = await store.latest(person, MOST_EXPORTED);
      return events.map(({ at, kind, detail, times }) => ({ at, kind, detail, times }));
    },
  };
}

const personOf = ({ issuer, subject }: Person): Person => ({ issuer, subject });

/** The event without its person, counted when there is no room for the event. */
const nobodys = (event: EventRow): EventRow =>
  event.person === null && event.network === null ? event : { ...event, person: null, network: null };

const keyOf = ({ kind, person, network, detail }: EventRow): string =>
  [kind, detail, network ?? '', person?.issuer ?? '', person?.subject ?? ''].join('\n');
