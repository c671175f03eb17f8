/** Data directories that are made once in a run. Tests get copies, which cost a tenth of what making them does. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '@pawhood/server/database/embedded/cluster.ts';
import { expect, inject } from 'vitest';
import { dataDirectory } from '../database/data-directory.ts';
import { startProgram } from './program.ts';

/** With a PostgreSQL that has never had a database of ours. */
export async function clusterFolder(): Promise<string> {
  const directory = dataDirectory();
  copy(await madeOnce('cluster', makeCluster), directory);
  return directory;
}

/** In which a first start has been made, samples included. */
export async function usedDirectory(): Promise<string> {
  const directory = dataDirectory();
  copy(await madeOnce('used', makeUsed), directory);
  return directory;
}

async function makeCluster(directory: string): Promise<void> {
  await (await startCluster(directory, { durable: false })).stop();
}

async function makeUsed(directory: string): Promise<void> {
  copy(await madeOnce('cluster', makeCluster), directory);
  const command = startProgram('pawhood', ['samples', 'restore'], { DATA_DIR: directory });
  expect(await command.exit, command.output()).toBe(0);
}

/** The first test of a run that asks makes it. If that one fails, the next that waits does. */
async function madeOnce(name: string, make: (directory: string) => Promise<void>): Promise<string> {
  const made = join(inject('runFolder'), name);
  const [unfinished, lock] = [`${made}.unfinished`, `${made}.lock`];
  while (!existsSync(made)) {
    if (mkdirSync(lock, { recursive: true }) === undefined) await pause(50);
    else await makeLocked().finally(() => rmdirSync(lock));
  }
  return made;

  async function makeLocked(): Promise<void> {
    if (existsSync(made)) return;
    rmSync(unfinished, { recursive: true, force: true });
    await make(unfinished);
    renameSync(unfinished, made);
  }
}

/** With its owners, which Node's own copy leaves out. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-pR', from, to]);
}
