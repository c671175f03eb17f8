import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, type Program, startProgram } from '@pawhood/testing/site/program.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each starts processes that load everything there is.
vi.setConfig({ testTimeout: 180_000 });

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

test('a backup taken from a running server makes another installation the same, which a running server refuses', async () => {
  const place = folder();
  const [there, file] = [join(place, 'there'), join(place, 'a.backup')];
  const here = await usedDirectory();
  mkdirSync(join(here, 'pages'));
  writeFileSync(join(here, 'pages', 'privacy-policy.md'), 'What we know of you.');
  const { server, url } = await startServer(here);
  const shown = await articlesOf(url);
  expect(shown).not.toEqual([]);
  expect(await run(here, 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('and 1 page in'),
  });
  expect(await run(here, 'restore', file, '--yes')).toEqual({
    code: 1,
    output: expect.stringContaining('Stop it first. Nothing was changed.'),
  });
  expect(await articlesOf(url)).toEqual(shown);
  await end(server);

  expect(await run(there, 'restore', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored.'),
  });
  expect(readFileSync(join(there, 'pages', 'privacy-policy.md'), 'utf8')).toBe('What we know of you.');
  const second = await startServer(there);
  expect(await articlesOf(second.url)).toEqual(shown);
});

test('a restore that is killed leaves what was there; cut short at its very end no server starts before the next', async () => {
  const dataDir = await usedDirectory();
  const file = join(dirname(dataDir), 'a.backup');
  expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0 });
  expect(await run(dataDir, 'samples', 'remove')).toMatchObject({ code: 0 });
  const killed = startProgram('pawhood', ['restore', file, '--yes'], { DATA_DIR: dataDir });
  await killed.untilOutput(/It is whole/);
  await end(killed, 'SIGKILL');
  const first = await startServer(dataDir);
  // Killed behind its last step it has succeeded; there is nothing between the two.
  expect([0, 6]).toContain((await articlesOf(first.url)).length);
  await end(first.server);

  // As the moment between the two last steps leaves it.
  writeFileSync(join(dataDir, 'restore-unfinished'), '');
  const refused = startProgram('main', [], { DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toBe(
    'A restore was cut short, so the database and the folders may not match. Run "pawhood restore FILE" again.\n',
  );
  expect(await run(dataDir, 'restore', file, '--yes')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
  const second = await startServer(dataDir);
  expect(await articlesOf(second.url)).toHaveLength(6);
});
