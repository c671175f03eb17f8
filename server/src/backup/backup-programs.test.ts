import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { freePort, type Program, startProgram } from '@pawhood/testing/site/program.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCluster } from '../database/embedded/cluster.ts';

// It starts processes that load everything there is.
vi.setConfig({ testTimeout: 600_000 });

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'pawhood-programs-'));
  chmodSync(made, 0o755); // PostgreSQL may run as another account than ours
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

async function startServer(DATA_DIR: string): Promise<{ server: Program; url: string }> {
  const port = await freePort();
  const server = startProgram('main', [], { DATA_DIR, PORT: String(port) });
  expect(await server.untilOutput(/\n/)).toContain('Pawhood is ready');
  return { server, url: `http://localhost:${port}` };
}

async function run(DATA_DIR: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const command = startProgram('pawhood', words, { DATA_DIR });
  const code = await command.exit;
  return { code, output: command.output() };
}

async function articlesOf(url: string): Promise<unknown[]> {
  const answer = await fetch(`${url}/local/api/info/articles`);
  // What the server's own tests hold against the contract.
  return (await answer.json()) as unknown[];
}

async function end({ child, exit }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await exit;
}

/** Kills a restore while it waits for a table that somebody reads; answers how many articles are shown then. */
async function killRestore(DATA_DIR: string, file: string): Promise<number | null> {
  const cluster = await startCluster(DATA_DIR);
  onTestFinished(() => cluster.stop());
  return inDatabase(cluster.superuser('pawhood'), async (client) => {
    await client.query('begin; lock table article in access share mode');
    const restore = startProgram('pawhood', ['restore', file, '--yes'], { DATA_DIR });
    const waiting = async () => (await client.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    await end(restore, 'SIGKILL');
    await client.query('commit');
    return (await client.query('select from article where not hidden')).rowCount;
  });
}

test('a backup of a running server, which refuses a restore, makes another site the same; one that is killed changes nothing', async () => {
  const place = folder();
  const [there, file] = [join(place, 'there'), join(place, 'a.backup')];
  const here = await usedDirectory();
  mkdirSync(join(here, 'pages'));
  writeFileSync(join(here, 'pages', 'privacy-policy.md'), 'What we know of you.');
  const { server, url } = await startServer(here);
  const shown = await articlesOf(url);
  expect(shown).toHaveLength(6);
  expect(await run(here, 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('and 1 page in'),
  });
  expect(await run(here, 'restore', file, '--yes')).toEqual({
    code: 1,
    output: expect.stringContaining('Stop it first. Nothing was changed.'),
  });
  expect(await articlesOf(url)).toEqual(shown);
  expect(await run(here, 'samples', 'remove')).toMatchObject({ code: 0 });
  await end(server);

  expect(await killRestore(here, file)).toBe(0);
  expect(existsSync(join(here, 'restore-unfinished'))).toBe(false);

  // As the moment between the two last steps leaves it.
  mkdirSync(there);
  writeFileSync(join(there, 'restore-unfinished'), '');
  const refused = startProgram('main', [], { DATA_DIR: there, PORT: String(await freePort()) });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toBe(
    'A restore was cut short, so the database and the folders may not match. Run "pawhood restore FILE" again.\n',
  );
  expect(await run(there, 'restore', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored.'),
  });
  expect(existsSync(join(there, 'restore-unfinished'))).toBe(false);
  expect(readFileSync(join(there, 'pages', 'privacy-policy.md'), 'utf8')).toBe('What we know of you.');
  const second = await startServer(there);
  expect(await articlesOf(second.url)).toEqual(shown);
});
