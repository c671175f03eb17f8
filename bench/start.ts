/**
 * How soon is the built product ready, on a fresh data directory and on one that exists, PostgreSQL included; and how
 * much memory does its Node process hold, idle and after every public page and list has been asked for many times?
 */
import path from 'node:path';
import autocannon from 'autocannon';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Bars of quality.md, in milliseconds and megabytes. */
const BARS = { existingMs: 600, idleMb: 95, peakMb: 140 };

const EXISTING_STARTS = 5;
const IDLE_MS = 5_000;
const LOADED = ['/', '/info-hub', '/directory', '/local/api/info/articles', '/local/api/pet-services/all'];

await withFolder(async (folder) => {
  const dataDir = path.join(folder, 'data');
  const figures = { ...(await measureStarts(dataDir)), ...(await measureMemory(dataDir)) };
  console.log(`ready on a fresh data directory after ${figures.freshMs} ms`);
  console.log(`ready on an existing one after ${figures.existingMs} ms (bar ${BARS.existingMs})`);
  console.log(
    `memory idle ${figures.idleMb} MB (bar ${BARS.idleMb}), peak ${figures.peakMb} MB (bar ${BARS.peakMb})`,
  );
  writeResults('start', { ...figures, bars: BARS });
  const isOver = (['existingMs', 'idleMb', 'peakMb'] as const).some((name) => figures[name] > BARS[name]);
  if (isOver) process.exitCode = 1;
});

async function measureStarts(dataDir: string): Promise<{ freshMs: number; existingMs: number }> {
  const times: number[] = [];
  for (let round = 0; round <= EXISTING_STARTS; round += 1) {
    const server = await startBuilt(dataDir);
    times.push(Math.round(server.readyMs));
    await server.stop();
  }
  const [freshMs = Number.NaN, ...existing] = times;
  return {
    freshMs,
    existingMs: existing.sort((a, b) => a - b)[Math.floor(EXISTING_STARTS / 2)] ?? Number.NaN,
  };
}

async function measureMemory(dataDir: string): Promise<{ idleMb: number; peakMb: number }> {
  const server = await startBuilt(dataDir);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleMb = server.memory().now;
  for (const address of LOADED) {
    await autocannon({ url: `${server.url}${address}`, connections: 20, duration: 2 });
  }
  const peakMb = server.memory().peak;
  await server.stop();
  return { idleMb, peakMb };
}
