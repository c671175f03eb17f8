/** The operator's commands about map files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { jsonText, type ListOptions } from '../../../commands/command-output.ts';
import { fileSentence } from '../../../commands/file-sentence.ts';
import { counted, grouped, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { writeThrough } from '../../../lib/files.ts';
import { checkMapFile, type MapFacts } from './check-map-file.ts';
import { listMapFiles, MAPS_FOLDER } from './map-files.ts';

interface Surroundings {
  readonly database: Database;
  /** Absolute. */
  readonly dataDir: string;
  readonly terminal: Terminal;
}

/** `pawhood map add FILE`: checks a map file and puts it beside the others. */
export async function addMapFile(
  file: string,
  { database, dataDir, terminal }: Surroundings,
): Promise<number> {
  try {
    const facts = await checkMapFile(file, await readCities(database));
    if (typeof facts === 'string') return refuse(terminal, `${facts} Nothing was changed.`);
    const name = `${await sumOf(file)}.pmtiles`;
    const present = await listMapFiles(dataDir);
    if (present.includes(name)) {
      terminal.output.write(`The map has this file already, as ${shortName(name)}.\n`);
      return 0;
    }
    await install(file, dataDir, name);
    terminal.output.write(
      `Added as ${shortName(name)}: ${areaText(facts)}. Everyone who opens the map from now on sees it. You do not need to restart anything.\n${
        present.length === 0
          ? ''
          : `The map now has ${counted(present.length + 1, 'file')}. If this one replaces another, find that one with "pawhood map list" and remove it with "pawhood map remove ID".\n`
      }`,
    );
    return 0;
  } catch (error) {
    return fail(error, file, terminal);
  }
}

/** `pawhood map list`: shows the map files. */
export async function showMapFiles(
  { json }: ListOptions,
  { database, dataDir, terminal }: Surroundings,
): Promise<number> {
  const cities = await readCities(database);
  const names = await listMapFiles(dataDir);
  const files = await Promise.all(names.map((name) => readMapFile(dataDir, name, cities)));
  if (json) terminal.output.write(jsonText({ files: files.map(mapFileReport) }));
  else terminal.output.write(mapFilesText(files));
  return 0;
}

interface MapFile {
  readonly id: string;
  readonly bytes: number;
  /** Null for one that is damaged, or shows nothing of any city. */
  readonly facts: MapFacts | null;
}

async function readMapFile(dataDir: string, name: string, cities: Cities): Promise<MapFile> {
  const path = join(dataDir, MAPS_FOLDER, name);
  const facts = await checkMapFile(path, cities);
  const { size } = await stat(path);
  return { id: shortName(name), bytes: size, facts: typeof facts === 'string' ? null : facts };
}

/** For `--json`; bounds are west, south, east and north, in degrees. */
const mapFileReport = ({ id, bytes, facts }: MapFile) => ({
  ...{ id, bytes, isDamaged: facts === null },
  ...{ bounds: facts?.bounds ?? null, maxZoom: facts?.maxZoom ?? null },
});

function mapFilesText(files: readonly MapFile[]): string {
  if (files.length === 0) {
    return 'The map has no files, so its background is plain. Add one with "pawhood map add FILE".\n';
  }
  const lines = files.map(({ id, bytes, facts }) => {
    const what = facts === null ? 'cannot be drawn: remove it' : areaText(facts);
    return `${id}  ${grouped(Math.ceil(bytes / 1e6))} MB  ${what}\n`;
  });
  return lines.join('');
}

/** `pawhood map remove ID`: takes a file from the map. */
export async function removeMapFile(
  id: string,
  { dataDir, terminal }: Omit<Surroundings, 'database'>,
): Promise<number> {
  const names = (await listMapFiles(dataDir)).filter((name) => shortName(name) === id);
  if (names.length === 0) {
    return refuse(terminal, `The map has no file ${id}. "pawhood map list" shows its files.`);
  }
  for (const name of names) await rm(join(dataDir, MAPS_FOLDER, name));
  terminal.output.write(
    `Removed ${id}. Maps that are open now lose their background until they are loaded again.\n`,
  );
  return 0;
}

/** The operator's name for a file: the beginning of its name. */
const shortName = (name: string): string => name.slice(0, 12);

function areaText({ bounds, maxZoom }: MapFacts): string {
  const [west, south, east, north] = bounds.map((degrees) => degrees.toFixed(2));
  return `from ${south}, ${west} to ${north}, ${east}, up to zoom ${maxZoom}`;
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

/** Copies the file so that it is there whole or not at all, after a power failure, too. */
async function install(file: string, dataDir: string, name: string): Promise<void> {
  const folder = join(dataDir, MAPS_FOLDER);
  await mkdir(folder, { recursive: true });
  const partial = join(folder, `${name}.partial`);
  try {
    await copyFile(file, partial);
    await readable(partial);
    await writeThrough(partial);
    await rename(partial, join(folder, name));
    await writeThrough(folder);
  } finally {
    await rm(partial, { force: true });
  }
}

/** A copy has the rights of what was copied, and the server may run as somebody else. */
async function readable(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.chmod(0o644).finally(() => handle.close());
}

function fail(error: unknown, file: string, terminal: Terminal): number {
  const sentence = fileSentence(error, file);
  if (sentence === null) throw error;
  return refuse(terminal, `${sentence} Nothing was changed.`);
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\n`);
  return 1;
}
