/** Cuts the map of a city out of an archive of the world, and adds it to the map files. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { City } from '@pawhood/contract/values/city.ts';
import type { CommandContext } from '../../../../commands/command.ts';
import { canAsk, confirm } from '../../../../commands/confirm.ts';
import { createProgress } from '../../../../commands/progress.ts';
import { counted, grouped } from '../../../../commands/terminal.ts';
import { unlessMissing } from '../../../../lib/files.ts';
import { addMapFile } from '../../map/map-files.command.ts';
import type { Circle } from '../../reading/circle.ts';
import type { Asking } from '../ask-server.ts';
import { FetchFailure } from '../fetch-failure.ts';
import type { Room } from '../room.ts';
import { openArchive } from './archive.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { type Cut, planCut } from './plan-cut.ts';

export interface MapRequest {
  readonly city: City;
  readonly circle: Circle;
  /** Of the archive. */
  readonly address: string;
  /** Where what came so far is kept. */
  readonly folder: string;
  readonly room: Room;
  readonly asking: Asking;
  /** Fetches it without a question. */
  readonly yes: boolean;
  /** Ends with the size. */
  readonly dryRun: boolean;
}

type Context = Pick<CommandContext, 'database' | 'dataDir' | 'terminal' | 'signal'>;

/** The places of the city may have been imported by then. */
export const UNCHANGED_MAP = 'The map is as it was.';

/** How often an archive may be replaced meanwhile. */
const MOST_BEGINNINGS = 3;

/**
 * @returns the exit code: 0 when the map has the file, or after a dry run; 1 when nothing was changed.
 * @throws FetchFailure; errors of the file system. What came so far is kept for the next run.
 */
export async function fillMap(request: MapRequest, context: Context): Promise<number> {
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await begin(request, context);
    } catch (error) {
      const isChanged = error instanceof FetchFailure && error.kind === 'changed';
      if (!isChanged || beginning === MOST_BEGINNINGS) throw error;
      request.asking.tell(`${error.message} Beginning anew.`);
    }
  }
}

async function begin(request: MapRequest, context: Context): Promise<number> {
  const { city, circle, folder, room, address, asking } = request;
  const { database, terminal, dataDir } = context;
  const archive = await openArchive(address, asking);
  const cut = await planCut(archive, circle);
  terminal.output.write(
    `The map of ${city.name}, ${circle.km} km around its middle and up to zoom ${cut.maxZoom}, has ${sizeOf(cut)} from ${archive.host}.\n`,
  );
  if (request.dryRun) return 0;
  const refusal = await disagreement(request, context);
  if (refusal !== null) {
    terminal.errors.write(`${refusal}${UNCHANGED_MAP}\n`);
    return 1;
  }
  // Once while it is fetched, and once more while it is copied to the others.
  await room.require(2 * cut.bytes);
  const file = await partialFile(folder, city.key, cut);
  const progress = createProgress(terminal, 'Fetched', 'tile', 'tiles');
  try {
    await fetchPieces(archive, cut, file, progress.update);
  } catch (error) {
    // What is damaged is no better the next time.
    if (error instanceof FetchFailure && error.kind === 'damaged') await rm(file, { force: true });
    throw error;
  }
  progress.finish();
  const code = await addMapFile(file, { database, dataDir, terminal });
  await rm(file, { force: true });
  return code;
}

const sizeOf = ({ bytes, tiles }: Cut): string =>
  `${grouped(Math.ceil(bytes / 1e6))} MB in ${counted(tiles, 'tile')}`;

/** Why it is not fetched; null where it is. */
async function disagreement({ yes }: MapRequest, { terminal, signal }: Context): Promise<string | null> {
  if (yes) return null;
  if (!canAsk(terminal)) return 'Pawhood cannot ask you here. Add --yes to fetch it. ';
  return (await confirm(terminal, 'Fetch it?', signal)) ? null : '';
}

/** One of an earlier run for the same cut stays, all others of the city go. */
async function partialFile(folder: string, city: string, { key }: Cut): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${city}-${key}${PARTIAL}`);
  for (const other of await partialsOf(folder, city)) if (other !== file) await rm(other, { force: true });
  return file;
}

const PARTIAL = '.pmtiles.partial';

/** What came of maps of a city that are not whole yet. */
export async function partialsOf(folder: string, city: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names
    .filter((name) => name.startsWith(`${city}-`) && name.endsWith(PARTIAL))
    .map((name) => join(folder, name));
}
