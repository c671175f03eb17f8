/** What only root can see; vitest.config.ts leaves this file out for everybody else. */
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { expect, test } from 'vitest';
import { clusterDirectory, startCluster } from './cluster.ts';
import { postmasterPid } from './postmaster.ts';

const FRAGILE = { durable: false };

/** The account that the server in a data directory runs as. */
function accountOf(directory: string): string | undefined {
  const pid = postmasterPid(clusterDirectory(directory));
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}

test('started by root it runs as nobody, whatever the umask', async () => {
  const directory = join(dataDirectory(), '..', 'made', 'data');
  const cluster = await withUmask(0o077, () => startCluster(directory, FRAGILE));
  expect(accountOf(directory)).toBe('65534');
  await cluster.stop();
});

test('started by root on data of another account it runs as that account', async () => {
  const directory = dataDirectory();
  mkdirSync(directory);
  chownSync(directory, 1, 1);
  const cluster = await startCluster(directory, FRAGILE);
  expect(accountOf(directory)).toBe('1');
  await cluster.stop();
});

test.each([
  ['root', 0, 1, 'daemon'],
  ['root', 0, 0, 'nobody'],
])(
  'a cluster of %s (%i) in the data of account %i is one sentence: it must belong to %s',
  async (name, owner, other, account) => {
    const directory = await clusterFolder();
    chownSync(clusterDirectory(directory), owner, owner);
    chownSync(directory, other, other);
    await expect(startCluster(directory, FRAGILE)).rejects.toThrow(
      new RegExp(
        `postgres belongs to ${name}, and PostgreSQL runs as ${account}\\. .*: chown -R ${account} \\S+postgres$`,
      ),
    );
  },
);

test('a folder that the account cannot reach is one sentence, and is not made', async () => {
  const directory = join(dataDirectory(), '..', 'private', 'data');
  mkdirSync(join(directory, '..'), { mode: 0o700 });
  await expect(startCluster(directory, FRAGILE)).rejects.toThrow(
    /^PostgreSQL does not run as root, .* cannot open \S+\/private\/data\. Set DATA_DIR /,
  );
  expect(existsSync(directory)).toBe(false);
});

async function withUmask<Result>(mask: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}
