import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { dataDirectory } from '../database/data-directory.ts';
import { startProgram } from './program.ts';

/**
 * A data directory of its own in which a first start has been made, samples included. A start with it takes
 * less than half of a first one: the first test of a run that asks makes it, and all get copies.
 */
export async function usedDirectory(): Promise<string> {
  const folder = join(inject('runFolder'), 'used');
  const [made, isWhole] = [join(folder, 'data'), join(folder, 'whole')];
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    await expect.poll(() => existsSync(isWhole), { timeout: 60_000 }).toBe(true);
  } else {
    const command = startProgram('pawhood', ['samples', 'restore'], { DATA_DIR: made });
    expect(await command.exit, command.output()).toBe(0);
    writeFileSync(isWhole, '');
  }
  const directory = dataDirectory();
  // With its owners, which Node's own copy leaves out.
  execFileSync('cp', ['-pR', made, directory]);
  return directory;
}
