/** Reads a file to its end: its providers go to the database, batch by batch, and what else is known of it is kept. */
import {
  type AreaDraft,
  BrokenFile,
  type Entry,
  type NamedPicture,
  type ProviderFile,
} from '../reading/draft.ts';
import type { ImportSession, Incoming, SettledFile } from './provider-import.store.ts';

/** Entries sent to the database at a time. */
const BATCH = 500;

/** Mistakes named before the reading stops. */
const MISTAKES_NAMED = 20;

/** Places of unusable values that are named. */
const EXAMPLES = 10;

export interface Tally {
  total: number;
  readonly places: string[];
}

/** The notes on a file's entries besides those that go to the database. */
export interface Reading {
  read: number;
  readonly leftOut: Map<string, number>;
  readonly unusable: Map<string, Tally>;
  readonly mistakes: string[];
  /** By id. */
  readonly areas: Map<string, AreaDraft>;
  /** By the source's own name for the place. */
  readonly pictures: Map<string, NamedPicture>;
  /** How many name a picture that is not said to be free. */
  unlicensed: number;
}

/**
 * Sends a file's providers to the database and remembers the rest.
 *
 * @throws BrokenFile naming the entries that are wrong.
 */
export async function stage(
  session: ImportSession,
  file: ProviderFile,
  onProgress: (read: number) => void,
): Promise<Reading> {
  const reading: Reading = {
    read: 0,
    leftOut: new Map(),
    unusable: new Map(),
    mistakes: [],
    areas: new Map(),
    pictures: new Map(),
    unlicensed: 0,
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
  else if (entry.is === 'area') {
    if (reading.areas.has(entry.area.id)) countLeftOut(reading, TWICE, 1);
    else reading.areas.set(entry.area.id, entry.area);
  } else if (entry.is === 'provider') {
    if (entry.picture === 'unlicensed') reading.unlicensed += 1;
    else if (entry.picture !== undefined) reading.pictures.set(entry.draft.reference, entry.picture);
    for (const what of entry.notes) {
      const tally = reading.unusable.get(what) ?? { total: 0, places: [] };
      tally.total += 1;
      if (tally.places.length < EXAMPLES) tally.places.push(entry.place);
      reading.unusable.set(what, tally);
    }
  }
}

const TWICE = 'already in the file';

export function countLeftOut(reading: Reading, reason: string, entries: number): void {
  reading.leftOut.set(reason, (reading.leftOut.get(reason) ?? 0) + entries);
}

/** How many entries are left out. */
export function leftOutOf({ leftOut }: { readonly leftOut: ReadonlyMap<string, number> }): number {
  return [...leftOut.values()].reduce((sum, number) => sum + number, 0);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function mistakesText(mistakes: readonly string[]): string {
  return mistakes.length < MISTAKES_NAMED
    ? mistakes.join('\n')
    : [...mistakes, `The reading stopped after ${MISTAKES_NAMED} mistakes.`].join('\n');
}

/**
 * The first of entries that come twice is taken: Overpass may answer one for two parts of a query, and people copy rows.
 *
 * @throws BrokenFile where a CSV file says different things of one.
 */
export async function dropRepeated(
  session: ImportSession,
  { kind }: Pick<SettledFile, 'kind'>,
  reading: Reading,
): Promise<void> {
  const repeated = await session.repeated();
  if (repeated.length === 0) return;
  const different = kind === 'file' ? repeated.filter(({ differs }) => differs) : [];
  if (different.length > 0) {
    const named = different
      .slice(0, MISTAKES_NAMED)
      .map(({ places }) => `${capital(inWords(places))} are the same entry.`);
    throw new BrokenFile(
      [...named, 'Rows are told apart by their id, or without one by name, category and address.'].join('\n'),
    );
  }
  await session.dropRepeated();
  const entries = repeated.flatMap(({ places }) => places).length;
  countLeftOut(reading, TWICE, entries - repeated.length);
}

/** 'line 4, line 9 and line 12' */
function inWords(places: readonly string[]): string {
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
}
