/** A server whose own disk is really full; vitest.config.ts leaves this file out for whoever may not mount one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram } from '@pawhood/testing/site/program.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clusterDirectory } from './embedded/cluster.ts';
import { postmasterPid } from './embedded/postmaster.ts';

// It starts a process that loads everything there is, and a PostgreSQL that ends and starts again.
vi.setConfig({ testTimeout: 180_000 });

const WAIT = { timeout: 60_000, interval: 100 };

/** A disk of its own, which a PostgreSQL of ours just fits on. */
function smallDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'pawhood-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'tmpfs', disk]);
  chmodSync(disk, 0o755); // PostgreSQL runs as another account than ours
  onTestFinished(() => {
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  });
  return disk;
}

async function fill(disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await appendFile(join(disk, 'filling'), Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    // Somebody else was faster with the last of it: it is full.
    expect(error).toMatchObject({ code: 'ENOSPC' });
  });
}

test('a disk that fills up is told once, answered with its own sentence, and over once there is room', async () => {
  const disk = smallDisk();
  const port = await freePort();
  const server = startProgram('main', [], {
    ...{ DATA_DIR: join(disk, 'data'), PORT: String(port), LOG_LEVEL: 'error' },
    ...{ STORAGE_FLOOR: '0 B', RATE_LIMITS: 'off' },
  });
  expect(await server.untilOutput(/ready/)).toContain('Pawhood is ready');
  const url = `http://127.0.0.1:${port}`;
  const ready = async () => (await fetch(`${url}/readyz`)).text();
  let joined = 0;
  const joinWaitlist = async () => {
    joined += 1;
    const body = JSON.stringify({ email: `nala-${joined}-${'x'.repeat(50)}@example.org` });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/local/api/waitlist/join`, { method: 'POST', headers, body })).status;
  };

  await fill(disk);
  // Pages that are there already take some more.
  await expect.poll(joinWaitlist, { ...WAIT, interval: 1 }).toBe(507);
  await expect.poll(ready, WAIT).toBe('{"status":"ready","storage":"full"}');
  // It cannot start again: there is no room for what it has to write down first.
  process.kill(postmasterPid(clusterDirectory(join(disk, 'data'))) ?? 0, 'SIGKILL');
  await fill(disk);
  await expect.poll(ready, WAIT).toContain('"code":"storage_full"');
  expect(await joinWaitlist()).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await rm(join(disk, 'filling'));
  await expect.poll(ready, WAIT).toBe('{"status":"ready","storage":"ok"}');
  await expect.poll(joinWaitlist, WAIT).toBe(204);
  server.child.kill('SIGTERM');
  await server.exit;
  const told =
    server
      .output()
      .trim()
      .split(/^Pawhood is ready.*\n/m)[1] ?? '';
  const lines = told.split('\n').map((line) => JSON.parse(line));
  const [full, ...others] = lines.map(({ msg }) => msg);
  expect(full).toContain('The disk of the database is full');
  // Where PostgreSQL, killed meanwhile, found no room to start, that is told besides, once for each reason.
  for (const other of others) expect(other).toContain('has ended and does not start');
  const reasons = lines.slice(1).map(({ err }) => err.message);
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const reason of reasons) expect(reason).toMatch(/No space left on device|its disk is full/);
});
