/**
 * A pet on its way from the process that reads imports to the server: in two files, so that the server holds no more than
 * a piece of it at a time.
 */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { newId } from '../../../lib/random-ids.ts';
import type { ImportedEntry, ImportedPet, PetWithLog } from './import-document.ts';

/** Entries and characters of one piece of a health log, one entry apart: some milliseconds of the database's time. */
const PIECE = { entries: 500, length: 128 * 1024 };

/** @param file its path, without an extension. */
export async function writePet(file: string, { health, ...pet }: PetWithLog): Promise<void> {
  await writeLines(`${file}.json`, [JSON.stringify(pet)]);
  await writeLines(`${file}.health`, piecesOf(health));
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const line of lines) await file.write(`${line}\n`);
  } finally {
    await file.close();
  }
}

/** The entries as JSON of rows, each piece a list of some; with ids of their own. */
function* piecesOf(entries: readonly ImportedEntry[]): Generator<string> {
  const ids = new Map(entries.map(({ id }) => [id, newId()]));
  let rows: string[] = [];
  let length = 0;
  for (const { id, replacedBy, ...entry } of entries) {
    const renamed = { ...entry, id: ids.get(id), replacedBy: replacedBy && (ids.get(replacedBy) ?? null) };
    const row = JSON.stringify(renamed, wellFormed).replaceAll(/[\u2028\u2029]/g, escaped);
    rows.push(row);
    length += row.length;
    if (rows.length < PIECE.entries && length < PIECE.length) continue;
    yield `[${rows.join()}]`;
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) yield `[${rows.join()}]`;
}

/** Half a character, which JSON can say and the database refuses, becomes the sign for an unknown one. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** Lines end at these, too, for people who read them. */
const escaped = (sign: string): string => (sign === '\u2028' ? '\\u2028' : '\\u2029');

/** A pet without its health log. */
export async function readPetFile(file: string): Promise<ImportedPet> {
  const pet: FromJson<ImportedPet> = JSON.parse(await readFile(`${file}.json`, 'utf8'));
  return { ...dated(pet), photos: pet.photos.map(dated), training: pet.training.map(dated) };
}

/** A value as JSON says it: moments are texts there. */
type FromJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: FromJson<Value[Name]> }
    : Value;

const dated = <Value extends { readonly createdAt: string }>(value: Value) => ({
  ...value,
  createdAt: new Date(value.createdAt),
});

/** The entries of a pet's health log, some at a time, as JSON of rows. */
export async function* readEntries(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(`${file}.health`), crlfDelay: Number.POSITIVE_INFINITY });
}
