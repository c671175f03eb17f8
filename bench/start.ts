/**
 * How soon is the built product ready, on a fresh data directory and on one that exists, PostgreSQL included; and how
 * much memory does its Node process hold, idle and after every public page and list has been asked for many times?
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startBuilt } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Bars of quality.md, in milliseconds and megabytes. */
const BARS = { existingMs: 1_500, idleMb: 90, peakMb: 130 };

const EXISTING_STARTS = 5;
const IDLE_MS = 5_000;
const LOADED = ['/', '/info-hub', '/directory', '/local/api/info/articles', '/local/api/pet-services/all'];

const parent = mkdtempSync(path.join(os.tmpdir(), 'pawhood-bench-'));
const dataDir = path.join(parent, 'data');
try {
  const fresh = await startBuilt(dataDir);
  await fresh.stop();
  const times: number[] = [];
  for (let round = 0; round < EXISTING_STARTS; round += 1) {
    const server = await startBuilt(dataDir);
    times.push(server.readyMs);
    await server.stop();
  }
  const memory = await measureMemory();
  const figures = {
    freshMs: Math.round(fresh.readyMs),
    existingMs: Math.round(times.sort((a, b) => a - b)[Math.floor(EXISTING_STARTS / 2)] ?? Number.NaN),
    ...memory,
  };
  console.log(`ready on a fresh data directory after ${figures.freshMs} ms`);
  console.log(`ready on an existing one after ${figures.existingMs} ms (bar ${BARS.existingMs})`);
  console.log(
    `memory idle ${figures.idleMb} MB (bar ${BARS.idleMb}), peak ${figures.peakMb} MB (bar ${BARS.peakMb})`,
  );
  writeResults('start', { ...figures, bars: BARS });
  const isOver = (['existingMs', 'idleMb', 'peakMb'] as const).some((name) => figures[name] > BARS[name]);
  if (isOver) process.exitCode = 1;
} finally {
  rmSync(parent, { recursive: true, force: true });
}

async function measureMemory(): Promise<{ idleMb: number; peakMb: number }> {
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
