/** The map of `pawhood fill --map`, cut out of an archive of the test's own. */

import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { FetchFailure } from '@pawhood/server/features/directory/fill/fetch-failure.ts';
import { fillMap, type MapRequest } from '@pawhood/server/features/directory/fill/ground/fill-map.ts';
import { wantedTiles } from '@pawhood/server/features/directory/fill/ground/wanted-tiles.ts';
import { createRoom } from '@pawhood/server/features/directory/fill/room.ts';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { afterAll, beforeEach } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { startTestHost } from '../services/test-host.ts';

/** Five kilometres around the middle of Dublin. */
export const CIRCLE = { centre: { lat: 53.347, lon: -6.259 }, km: 5 };

/** The numbers of its tiles, up to the last zoom of the world. */
export const WANTED_TILES = wantedTiles(CIRCLE, 0, 13).flatMap(({ start, end }) =>
  Array.from({ length: end - start }, (_, index) => start + index),
);

export interface CutRun extends Partial<MapRequest> {
  /** What a person at the terminal answers; nobody sits there without. */
  readonly typed?: string;
  readonly signal?: AbortSignal;
}

/** Call it once per file: each test begins with an empty folder. */
export async function mapCuts() {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-ground-'));
  afterAll(() => rm(folder, { recursive: true }));
  const host = await startTestHost();
  const state = { dataDir: '', /** In milliseconds. */ waits: [] as number[] };
  beforeEach(async () => {
    state.waits = [];
    state.dataDir = await mkdtemp(join(folder, 'data-'));
  });

  async function cut({ typed, signal = new AbortController().signal, ...rest }: CutRun = {}) {
    const isTTY = typed !== undefined;
    const terminal = {
      input: Object.assign(new PassThrough(), { isTTY }),
      output: Object.assign(new PassThrough(), { isTTY }),
      errors: new PassThrough(),
    };
    if (isTTY) terminal.input.write(typed);
    const asking = {
      ...{ userAgent: 'Pawhood/57', signal, agreeTo: async () => false },
      tell: (sentence: string) => void terminal.output.write(`${sentence}\n`),
      clock: {
        wait: async (ms: number) => void state.waits.push(ms),
        deadline: () => new AbortController().signal,
      },
    };
    const request: MapRequest = {
      ...{
        city: DUBLIN,
        circle: CIRCLE,
        address: `${host.url}/world.pmtiles`,
        folder: join(state.dataDir, 'fill'),
      },
      room: createRoom(state.dataDir, { bytes: 0, share: 0 }),
      ...{ asking, yes: true, dryRun: false },
      ...rest,
    };
    const outcome = await fillMap(request, { database, dataDir: state.dataDir, terminal, signal }).catch(
      (error: unknown) => error,
    );
    const code = typeof outcome === 'number' ? outcome : null;
    const failure = outcome instanceof FetchFailure ? outcome.message : code === null ? String(outcome) : '';
    return {
      code,
      failure,
      output: String(terminal.output.read() ?? ''),
      errors: String(terminal.errors.read() ?? ''),
    };
  }

  const maps = () => readdir(join(state.dataDir, 'maps')).catch(() => []);
  const partials = () => readdir(join(state.dataDir, 'fill')).catch(() => []);
  const content = async () => readFileSync(join(state.dataDir, 'maps', (await maps())[0] ?? ''));
  const ranges = () => host.requests.map(({ headers }) => headers.range);

  /** What another reader of the format finds in the map that was added. */
  async function tilesOfMap() {
    const bytes = await content();
    const archive = new PMTiles({
      getKey: () => 'map',
      getBytes: async (offset, length) => ({
        data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
      }),
    });
    const tile = async (id: number) => {
      const found = await archive.getZxy(...tileIdToZxy(id));
      return found === undefined ? null : Buffer.from(found.data).toString('latin1');
    };
    return { tile, header: await archive.getHeader() };
  }

  return { state, host, cut, maps, partials, ranges, content, tilesOfMap };
}
