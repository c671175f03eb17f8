/** The jobs of a running server for the identity provider. */
import type { PayloadsStore } from './storage/payloads.store.ts';

/** Work beside the requests; the server runs it. */
export interface IdentityJob {
  readonly name: string;
  /** Milliseconds from the start to the first time. */
  readonly firstMs: number;
  /** Milliseconds from the end of one time to the next. */
  readonly everyMs: number;
  /** The log's message of a failure. */
  readonly failure: string;
  run(signal: AbortSignal): Promise<void>;
}

/** Dependencies of the jobs. */
export interface JobsParts {
  /** Sends the notices that have waited to be sent together. */
  sendNotices(signal: AbortSignal): Promise<void>;
  /** Stores whose rows expire. */
  readonly stores: readonly Pick<PayloadsStore, 'purge'>[];
  /** Leaves of up to `most` used tokens what a second use is known by; returns how many there were. */
  shorten(most: number): Promise<number>;
  /** Whether an error means that the database cannot be reached just now. */
  isUnavailable(error: unknown): boolean;
}

/** Time between two purges, in milliseconds. */
const PURGE_MS = 10 * 60_000;

/** Time between two looks at notices that wait, in milliseconds. */
const NOTICES_MS = 10 * 60_000;

/** Rows of one statement: short enough for nobody to wait behind it. */
const BATCH = 1_000;

/** The provider's jobs. */
export function createJobs({ sendNotices, stores, shorten, isUnavailable }: JobsParts): IdentityJob[] {
  /** While the database is away no job can work; the calls that need it report it. */
  const unlessUnavailable = (error: unknown) => {
    if (!isUnavailable(error)) throw error;
  };
  return [
    {
      name: 'collected notices',
      firstMs: NOTICES_MS,
      everyMs: NOTICES_MS,
      failure: 'Mails about changes of accounts could not be sent; the next try is in ten minutes.',
      run: (signal) => sendNotices(signal).catch(unlessUnavailable),
    },
    {
      name: 'purge of sign-ins',
      firstMs: 0,
      everyMs: PURGE_MS,
      failure: 'Expired sign-ins could not be deleted; the next try is in ten minutes.',
      run: async (signal) => {
        const works = [...stores.map(({ purge }) => purge), shorten];
        await inBatches(works, signal).catch(unlessUnavailable);
      },
    },
  ];
}

/** Does each for as long as there is something to do; a stop ends it once the statement under way is done. */
async function inBatches(
  works: readonly ((most: number) => Promise<number>)[],
  signal: AbortSignal,
): Promise<void> {
  for (const work of works) while (!signal.aborted && (await work(BATCH)) === BATCH);
}
