/**
 * How long does the first import of 100,000 places take, in one file for each city, while the server answers? How much
 * memory does the command hold, how long does the server take at most for an answer meanwhile, and how soon does it show the
 * places? And the same files again, in which nothing has changed?
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listProviders, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { CITY_KEYS } from '@pawhood/contract/testing/first-cities.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { writeResults } from './lib/results.ts';

const SIZE = Number(process.argv[2] ?? 100_000);
const SEED = 1;
const COMMAND = fileURLToPath(new URL('../server/dist/pawhood.js', import.meta.url));

/** The made-up points, which are about 52, 5, about the middle of the city. */
const MIDDLES: Readonly<Record<(typeof CITY_KEYS)[number], readonly [lat: number, lon: number]>> = {
  amsterdam: [52.37, 4.9],
  dublin: [53.34, -6.26],
  calgary: [51.04, -114.07],
};

await withFolder(async (folder) => {
  const files = await writeFiles(folder);
  const dataDir = path.join(folder, 'data');
  const server = await startBuilt(dataDir, { LOG_LEVEL: 'error', SEED_SAMPLES: 'off', RATE_LIMITS: 'off' });
  try {
    const work = await imported(server, dataDir, files);
    const importedAt = performance.now();
    while ((await total(server)) < SIZE) await pause(20);
    const shownMs = Math.round(performance.now() - importedAt);
    const first = { ...work, shownMs, serverPeakMb: server.memory().peak };
    const again = await imported(server, dataDir, files);
    console.log(`${SIZE} places, the first time:`, first, '\nthe same again:', again);
    writeResults('directory-import', { size: SIZE, first, again });
  } finally {
    await server.stop();
  }
});

/** Made-up places as CSV, one file for each city. */
async function writeFiles(folder: string): Promise<string[]> {
  const { database, close } = await openDatabase(
    { dataDir: path.join(folder, 'made-up'), databaseUrl: null },
    'command',
  );
  try {
    await fillWithPlaces(database, SIZE, SEED);
    const files: string[] = [];
    for (const city of CITY_KEYS) {
      const file = path.join(folder, `${city}.csv`);
      writeFileSync(file, await csvOf(database, city));
      files.push(file);
    }
    return files;
  } finally {
    await close();
  }
}

async function csvOf(database: Database, city: (typeof CITY_KEYS)[number]): Promise<string> {
  const [lat, lon] = MIDDLES[city];
  const { rows } = await database.execute<Record<string, string | null>>(`
    select source_ref as id, name, category, address, description, opening_hours as "openingHours",
      price_range as "priceRange", array_to_string(services, ';') as services,
      round((${lat} + (lat - 52) / 20)::numeric, 5) as lat, round((${lon} + (lon - 5) / 10)::numeric, 5) as lon
    from provider where city = '${city}' order by position`);
  const columns = Object.keys(rows[0] ?? {});
  const fields = (values: readonly string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join();
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(fields).join('\n');
}

async function imported(server: BuiltServer, dataDir: string, files: readonly string[]) {
  const startedAt = performance.now();
  const command = spawn(process.execPath, [COMMAND, 'import', 'providers', ...files, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [longestMs, peakMb] = await Promise.all([longestWait(server, command), peakMemory(command)]);
  if (command.exitCode !== 0)
    throw new Error(`The import ended with ${command.exitCode ?? command.signalCode}.`);
  return {
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    commandPeakMb: peakMb,
    longestAnswerMs: Math.round(longestMs),
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** The longest that an answer of `/livez` takes while the command runs, in milliseconds. */
async function longestWait(server: BuiltServer, command: ChildProcess): Promise<number> {
  let longest = 0;
  while (isRunning(command)) {
    const askedAt = performance.now();
    await (await fetch(`${server.url}/livez`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - askedAt);
    await pause(20);
  }
  return longest;
}

/** In megabytes (Linux only). */
async function peakMemory(command: ChildProcess): Promise<number> {
  const ended = once(command, 'exit');
  let peak = 0;
  while (isRunning(command)) {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${command.pid}/status`, 'utf8')) ?? [];
    peak = Math.max(peak, Math.round(Number(kilobytes ?? 0) / 1024));
    await Promise.race([pause(20), ended]);
  }
  return peak;
}

async function total(server: BuiltServer): Promise<number> {
  const answer = await fetch(server.url + listProviders.path, { method: 'HEAD' });
  return Number(answer.headers.get(TOTAL_HEADER));
}
