import { createHash } from 'node:crypto';
import type { City } from '@pawhood/contract/values/city.ts';
import { BrokenFile, type Entry, type ProviderFile } from '../reading/draft.ts';
import { openProviderFile } from '../reading/open-provider-file.ts';
import type {
  Example,
  ImportCounts,
  ImportSession,
  Incoming,
  ProviderImportStore,
  SettledFile,
  Settlement,
} from './provider-import.store.ts';

/** What a file would do to the directory, for the person who decides. */
export interface ImportPlan {
  readonly kind: ProviderFile['kind'];
  readonly city: City;
  /** Day of the data, yyyy-mm-dd; null where the file does not tell. */
  readonly date: string | null;
  readonly read: number;
  readonly counts: ImportCounts;
  /** Entries not for this directory, by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Values that could not be used, by what they are, with the first places. */
  readonly unusable: ReadonlyMap<string, Tally>;
  readonly unusedColumns: readonly string[];
  readonly gone: readonly Example[];
  readonly uncertain: readonly Example[];
  readonly samplesWillHide: boolean;
  /** True when carrying it out would leave everything as it is. */
  readonly isNothing: boolean;
}

export interface Tally {
  total: number;
  readonly places: string[];
}

export interface ImportRequest {
  readonly bytes: AsyncIterable<Buffer>;
  readonly city: City;
  /** Asked once the plan is known; null stands for yes to whatever the directory is by then. */
  readonly agree: ((plan: ImportPlan) => Promise<boolean>) | null;
  readonly onPlan: (plan: ImportPlan) => void;
  /** Entries read so far. */
  readonly onProgress: (read: number) => void;
  /** Breaks the import off; nothing is then changed. */
  readonly signal?: AbortSignal;
}

/** How an import ended. `outdated`: the directory changed while the person was deciding. */
export type ImportOutcome =
  | { readonly ended: 'done'; readonly counts: ImportCounts }
  | { readonly ended: 'nothing to do' | 'declined' | 'outdated' };

/** Entries sent to the database at a time. */
const BATCH = 500;

/** Mistakes named before the reading stops. */
const MISTAKES_NAMED = 20;

/** Places of unusable values that are named. */
const EXAMPLES = 10;

export function createProviderImportService(store: ProviderImportStore) {
  return {
    /**
     * Brings a file's providers into the directory: reads it whole, says what that comes to, and with consent does it
     * in one transaction.
     *
     * @throws BrokenFile, with nothing changed, when the file cannot be taken as it is.
     */
    async run(request: ImportRequest): Promise<ImportOutcome> {
      const session = await store.open();
      const stop = () => session.stop();
      request.signal?.addEventListener('abort', stop, { once: true });
      try {
        request.signal?.throwIfAborted();
        return await runIn(session, request);
      } finally {
        request.signal?.removeEventListener('abort', stop);
        session.close();
      }
    },
  };
}

async function runIn(session: ImportSession, request: ImportRequest): Promise<ImportOutcome> {
  const { city, agree, onPlan } = request;
  const hash = createHash('sha256');
  const file = await openProviderFile(hashing(request.bytes, hash), city);
  const reading = await stage(session, file, request.onProgress);
  const settled: SettledFile = {
    kind: file.kind,
    city,
    fields: file.fields,
    date: file.date(),
    digest: hash.digest('hex'),
  };
  await refuseRepeated(session, settled, reading);
  const settlement = await session.settle(settled);
  const plan = await planOf(session, { file, settled, reading, settlement });
  onPlan(plan);
  if (plan.isNothing) return { ended: 'nothing to do' };
  if (agree !== null && !(await agree(plan))) return { ended: 'declined' };
  const counts = await session.apply(settled, settlement, agree === null);
  return counts === null ? { ended: 'outdated' } : { ended: 'done', counts };
}

async function* hashing(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** What is remembered of a file's entries besides those that go to the database. */
interface Reading {
  read: number;
  readonly leftOut: Map<string, number>;
  readonly unusable: Map<string, Tally>;
  readonly mistakes: string[];
}

async function stage(
  session: ImportSession,
  file: ProviderFile,
  onProgress: (read: number) => void,
): Promise<Reading> {
  const reading: Reading = {
    read: 0,
    leftOut: new Map(),
    unusable: new Map(),
    mistakes: [],
  };
  let batch: Incoming[] = [];
  for await (const entry of file.entries) {
    reading.read += 1;
    note(reading, entry);
    if (entry.is === 'provider' || entry.is === 'uncertain') {
      const reason = entry.is === 'uncertain' ? entry.reason : null;
      batch.push({ ...entry.draft, position: reading.read, place: entry.place, reason });
    }
    if (reading.mistakes.length >= MISTAKES_NAMED) break;
    if (reading.read % BATCH === 0) onProgress(reading.read);
    // Once a mistake is known, the rest is read for further ones alone.
    if (batch.length < BATCH || reading.mistakes.length > 0) continue;
    await session.add(batch);
    batch = [];
  }
  onProgress(reading.read);
  if (reading.mistakes.length > 0) throw new BrokenFile(mistakesText(reading.mistakes));
  if (batch.length > 0) await session.add(batch);
  return reading;
}

function note(reading: Reading, entry: Entry): void {
  if (entry.is === 'broken') reading.mistakes.push(`${capital(entry.place)} ${entry.reason}.`);
  else if (entry.is === 'left out') countLeftOut(reading, entry.reason, 1);
  else if (entry.is === 'provider') {
    for (const what of entry.notes) {
      const tally = reading.unusable.get(what) ?? { total: 0, places: [] };
      tally.total += 1;
      if (tally.places.length < EXAMPLES) tally.places.push(entry.place);
      reading.unusable.set(what, tally);
    }
  }
}

function countLeftOut(reading: Reading, reason: string, entries: number): void {
  reading.leftOut.set(reason, (reading.leftOut.get(reason) ?? 0) + entries);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function mistakesText(mistakes: readonly string[]): string {
  return mistakes.length < MISTAKES_NAMED
    ? mistakes.join('\n')
    : [...mistakes, `The reading stopped after ${MISTAKES_NAMED} mistakes.`].join('\n');
}

/** In a CSV file an entry that comes twice is a mistake; Overpass may answer one for two parts of a query. */
async function refuseRepeated(
  session: ImportSession,
  { kind }: SettledFile,
  reading: Reading,
): Promise<void> {
  const repeated = await session.repeated();
  if (repeated.length === 0) return;
  if (kind === 'file') {
    const named = repeated
      .slice(0, MISTAKES_NAMED)
      .map((places) => `${capital(inWords(places))} are the same entry.`);
    throw new BrokenFile(
      [...named, 'Rows are told apart by their id, or without one by name, category and address.'].join('\n'),
    );
  }
  await session.dropRepeated();
  countLeftOut(reading, 'already in the file', repeated.flat().length - repeated.length);
}

/** 'line 4, line 9 and line 12' */
function inWords(places: readonly string[]): string {
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
}

interface Known {
  readonly file: ProviderFile;
  readonly settled: SettledFile;
  readonly reading: Reading;
  readonly settlement: Settlement;
}

async function planOf(session: ImportSession, known: Known): Promise<ImportPlan> {
  const { file, settled, reading, settlement } = known;
  const { counts, samplesWillHide } = settlement;
  if (counts.kept > 0)
    countLeftOut(reading, "listed by this site's operator, whose entry stands", counts.kept);
  if (counts.elsewhere > 0) countLeftOut(reading, 'listed in another city', counts.elsewhere);
  if (counts.rejected > 0) countLeftOut(reading, "rejected by this site's operator", counts.rejected);
  return {
    kind: settled.kind,
    city: settled.city,
    date: settled.date,
    read: reading.read,
    counts,
    leftOut: reading.leftOut,
    unusable: reading.unusable,
    unusedColumns: file.unusedColumns,
    gone: counts.gone > 0 ? await session.examplesOfGone(settled) : [],
    uncertain: await session.examples('uncertain'),
    samplesWillHide,
    isNothing: counts.new + counts.changed + counts.gone + counts.stale + counts.unrecorded === 0,
  };
}
