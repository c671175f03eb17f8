/** `pawhood fill` as the operator runs it, with an Overpass and a clock of the test's own. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readConfig } from '@pawhood/server/config/config.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import {
  type FillOptions,
  type FillWorld,
  fillCity,
} from '@pawhood/server/features/directory/fill/fill-city.command.ts';
import { afterAll, beforeEach } from 'vitest';
import { answerText, type HostAnswer, startTestHost } from '../services/test-host.ts';

export interface FillRun {
  readonly settings?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What a person at the terminal answers; nobody sits there without. */
  readonly typed?: string;
}

/** An answer of Overpass with these elements. */
export const overpassText = (...elements: object[]): string =>
  JSON.stringify({ osm3s: { timestamp_osm_base: '2026-11-20T07:08:09Z' }, elements });

export const found = (...elements: object[]): HostAnswer => answerText(overpassText(...elements));

/** The same by an Overpass that did not finish. */
export const remarked = (remark: string, ...elements: object[]): HostAnswer =>
  answerText(JSON.stringify({ ...JSON.parse(overpassText(...elements)), remark }));

export const PARK = {
  ...{ type: 'way', id: 7, center: { lat: 53.34, lon: -6.26 } },
  tags: { leisure: 'dog_park' },
};

const MORNING = '2026-11-27T10:00:00Z';

/** Call it once per file: each test begins with an empty directory and folder. `host` is the public server of all. */
export async function filling(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-fill-'));
  afterAll(() => rm(folder, { recursive: true }));
  const host = await startTestHost();
  const state = {
    dataDir: '',
    now: new Date(MORNING),
    /** Waits so far, in milliseconds. */
    waits: [] as number[],
    /** Of the questions so far; a test ends them. */
    deadlines: [] as AbortController[],
  };
  beforeEach(async () => {
    await database.$client.query('truncate provider, area, provider_import, provider_import_undo');
    Object.assign(state, { now: new Date(MORNING), waits: [], deadlines: [] });
    state.dataDir = await mkdtemp(join(folder, 'data-'));
  });

  const world: FillWorld = {
    wait: async (ms) => void state.waits.push(ms),
    deadline: () => {
      const controller = new AbortController();
      state.deadlines.push(controller);
      return controller.signal;
    },
    now: () => state.now,
    publicServer: host.url,
  };

  async function fill(
    options: Partial<FillOptions> = {},
    { settings, signal, typed }: FillRun = {},
    changes: Partial<FillWorld> = {},
  ) {
    const config = readConfig({
      OVERPASS_URL: `${host.url}/api/interpreter`,
      PUBLIC_URL: 'https://pets.example.org',
      SUPPORT_EMAIL: 'ann@pets.example.org',
      STORAGE_FLOOR: '0 B',
      ...settings,
    });
    const isTTY = typed !== undefined;
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = Object.assign(new PassThrough(), { isTTY });
    const errors = new PassThrough();
    if (isTTY) input.write(typed);
    const context = {
      ...{ config, database, dataDir: state.dataDir, terminal: { input, output, errors } },
      signal: signal ?? new AbortController().signal,
    };
    const code = await fillCity({ ...USUAL, ...options }, context, { ...world, ...changes });
    return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
  }

  return {
    state,
    host,
    fill,
    answerFile: () => join(state.dataDir, 'fill', 'dublin.json'),
    kept: () => readdir(join(state.dataDir, 'fill')).catch(() => []),
    maps: () => readdir(join(state.dataDir, 'maps')).catch(() => []),
    async shownNames(): Promise<string[]> {
      const { rows } = await database.$client.query<{ name: string }>(
        'select name from provider where not hidden and absences = 0 order by name',
      );
      return rows.map(({ name }) => name);
    },
  };
}

const USUAL: FillOptions = {
  city: 'dublin',
  km: undefined,
  yes: true,
  addOnly: false,
  allowGone: false,
  dryRun: false,
  map: false,
};
